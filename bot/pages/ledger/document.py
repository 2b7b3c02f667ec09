"""A small document of headings, paragraphs, lists, tables and pictures, as Markdown and as one page of HTML.

Texts are plain but for `**strong**`; both forms escape whatever else a name or a person's words may hold.
"""

import base64
import html
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from bot.defusing import posted
from engine.kernel.text import Language


class Heading(Struct, frozen=True):
    text: str
    level: int = 2


class Paragraph(Struct, frozen=True):
    text: str


class Bullets(Struct, frozen=True):
    items: tuple[str, ...]


class Grid(Struct, frozen=True):
    """A table: the first row is its head, the first column its names."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Picture(Struct, frozen=True):
    """A board: which of the pictures that come with the document, and its words."""

    index: int
    alt: str
    caption: str


Block: TypeAlias = Heading | Paragraph | Bullets | Grid | Picture


class Document(Struct, frozen=True):
    title: str
    language: Language
    blocks: tuple[Block, ...]


_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_MARKS: Final = re.compile(r"([\\*_~`|>#\[\]<])")
_STYLE: Final = (
    "body{margin:0;background:#20292f;color:#f3ead3;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}"
    "main{max-width:960px;margin:auto;padding:1rem}"
    "h1{font-size:1.7rem;line-height:1.2}h2{margin-top:2rem;border-bottom:1px solid #58666d;padding-bottom:.2rem}"
    "h3{margin-top:1.6rem;color:#f2b01e}ul{padding-left:1.2rem}li{margin:.35rem 0}b{color:#fff}"
    "img{width:100%;height:auto;border-radius:6px}figure{margin:1rem 0}figcaption{color:#b9c2c0;font-size:.9rem}"
    "div{overflow-x:auto}table{border-collapse:collapse;min-width:60%}th,td{padding:.35rem .8rem;text-align:left}"
    "tr+tr>*{border-top:1px solid #3b484f}th{color:#b9c2c0;font-weight:600;white-space:nowrap}"
    "@media(max-width:480px){th,td{padding:.3rem .35rem}th{white-space:normal}}"
    "@media print{body{background:#fff;color:#000}b{color:#000}h3{color:#000}}"
)


def markdown(document: Document) -> str:
    """Return the document as Markdown, without its pictures."""
    return "\n\n".join((f"# {_md(document.title)}", *filter(None, map(_md_block, document.blocks)))) + "\n"


def _md_block(block: Block) -> str:
    match block:
        case Heading(text, level):
            return f"{'#' * level} {_md(text)}"
        case Paragraph(text):
            return _md(text)
        case Bullets(items):
            return "\n".join(f"- {_md(item)}" for item in items)
        case Grid(head, rows):
            lines = (head, tuple("---" for _ in head), *rows)
            return "\n".join(f"| {' | '.join(_md(cell) for cell in line)} |" for line in lines)
        case Picture():
            return ""


def _md(text: str) -> str:
    flat = " ".join(posted(text).split())
    parts = _STRONG.split(flat)
    return "".join(f"**{_escaped(p)}**" if i % 2 else _escaped(p) for i, p in enumerate(parts))


def _escaped(text: str) -> str:
    return text if set(text) == {"-"} else _MARKS.sub(r"\\\1", text)


def page(document: Document, pictures: Mapping[int, bytes] = {}) -> bytes:
    """Return the document as one page of HTML with its pictures, PNGs, inside; those it has none for are left out."""
    title = html.escape(document.title)
    body = "\n".join(_blocks(document.blocks, pictures))
    return (
        f'<!doctype html>\n<html lang="{document.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    ).encode()


def _blocks(blocks: Sequence[Block], pictures: Mapping[int, bytes]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Heading(text, level):
                yield f"<h{level}>{_rich(text)}</h{level}>"
            case Paragraph(text):
                yield f"<p>{_rich(text)}</p>"
            case Bullets(items):
                yield "<ul>\n" + "\n".join(f"<li>{_rich(item)}</li>" for item in items) + "\n</ul>"
            case Grid(head, rows):
                yield _grid(head, rows)
            case Picture(index, alt, caption):
                if index in pictures:
                    data = base64.b64encode(pictures[index]).decode()
                    yield (
                        f'<figure><img src="data:image/png;base64,{data}" alt="{html.escape(alt)}">'
                        f"<figcaption>{_rich(caption)}</figcaption></figure>"
                    )


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["<tr>" + "".join(f'<th scope="col">{_rich(cell)}</th>' for cell in head) + "</tr>"]
    for first, *rest in rows:
        cells = f'<th scope="row">{_rich(first)}</th>' + "".join(f"<td>{_rich(cell)}</td>" for cell in rest)
        lines.append(f"<tr>{cells}</tr>")
    return "<div><table>\n" + "\n".join(lines) + "\n</table></div>"


def _rich(text: str) -> str:
    return _STRONG.sub(r"<b>\1</b>", html.escape(text))
