"""Every message as it may be said: each way through its choices, with a mark for what is put in."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

from fluent.syntax import ast, parse

ROOT: Final = Path(__file__).parents[2]
LANGUAGES: Final = ("en", "ru")
FACT: Final = "□" * 6
"""Stands for a name or a number, at about its usual length."""
FIELDS: Final = frozenset({"title", "note", "answer", "reason"})
REFUSED: Final = re.compile(r'violation\(\s*(?:UMPIRE|[A-Z]+)\("[^"]+"\),\s*"([a-z0-9-]+)"')


@dataclass(frozen=True)
class Saying:
    """One way in which a message may be said."""

    id: str
    text: str


def rulebooks(language: str) -> Iterator[Saying]:
    """Yield what paragraphs and rulings say in a language, by rulebook, paragraph and field."""
    for path in sorted((ROOT / "engine").rglob("rules.toml")):
        book = tomllib.loads(path.read_text("utf-8"))
        for clause, told in (*book["paragraphs"].items(), *book.get("rulings", {}).items()):
            for field in FIELDS & told.keys():
                yield Saying(f"{book['key']} {clause} {field}", told[field][language])


def files(language: str) -> list[Path]:
    """Return the texts of a language: of bot, renderer and systems."""
    every = (path for part in ("bot", "engine", "renderer") for path in (ROOT / part).rglob("text/*.ftl"))
    return sorted(path for path in every if path.name.endswith(f"{language}.ftl"))


def ways(source: str) -> Iterator[Saying]:
    """Yield the ways in which the messages of a file may be said; every variant is chosen at least once."""
    known: dict[str, list[str]] = {}
    for message in parse(source).body:
        if isinstance(message, ast.Message) and message.value is not None:
            known[message.id.name] = list(dict.fromkeys(_pattern(message.value, known)))
            yield from (Saying(message.id.name, text) for text in known[message.id.name])


def _pattern(pattern: ast.Pattern, known: dict[str, list[str]]) -> Iterator[str]:
    parts = [
        [element.value] if isinstance(element, ast.TextElement) else list(_placed(element.expression, known))
        for element in pattern.elements
    ]
    defaults = [part[0] for part in parts]
    for chosen in zip_longest(*parts):
        yield "".join(text if text is not None else usual for text, usual in zip(chosen, defaults, strict=True))


def _placed(expression: object, known: dict[str, list[str]]) -> Iterator[str]:
    if isinstance(expression, ast.SelectExpression):
        for variant in sorted(expression.variants, key=lambda variant: not variant.default):
            yield from _pattern(variant.value, known)
    elif isinstance(expression, ast.Placeable):
        yield from _placed(expression.expression, known)
    elif isinstance(expression, ast.StringLiteral):
        yield expression.value
    else:
        yield FACT


@cache
def said(language: str) -> tuple[Saying, ...]:
    """Return the ways in which all messages of a language may be said."""
    return tuple(saying for path in files(language) for saying in ways(path.read_text(encoding="utf-8")))


@cache
def refusals() -> frozenset[str]:
    """Return the ids of messages that code refuses an order with."""
    sources = (path.read_text(encoding="utf-8") for part in ("bot", "engine") for path in (ROOT / part).rglob("*.py"))
    return frozenset(id_ for source in sources for id_ in REFUSED.findall(source))
