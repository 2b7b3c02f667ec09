"""The battle report in words: a message of some ten lines, and two files, a page of HTML with boards and Markdown."""

import asyncio
import logging
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace

from bot.delivery.film import chosen
from bot.delivery.studio import Studio, UnmadeError
from bot.desk.live import LiveGame
from bot.pages.boards.kinds import BoardView, is_board, tones_of, untargeted
from bot.pages.boards.picture import Boards, alt_text
from bot.pages.boards.views import HEAD, shown_link
from bot.pages.discord.naming import side_name, title
from bot.pages.discord.page import Attachment, Page
from bot.pages.ledger import document as d
from bot.pages.ledger.report import Chapter, Passage, Report, SideReport, SideStanding, report
from bot.pages.orders.rows import replay_button
from bot.pages.posts.entries import accent
from bot.pages.posts.minutes import minuted
from bot.pages.rules.rulesearch import cite
from bot.words import FluentWords, words
from engine.dice.luck import Sample, luck, verdict
from engine.kernel.text import Language

_log = logging.getLogger(__name__)

PICTURES: Final = 12
NAMED: Final = 6
"""Units of a side that the message names; the files name all."""
POINTS: Final = 3
"""Turning points that it names."""
LONG: Final = 20
"""Turns of a game of which each has its row."""
RULES: Final = 10


async def report_page(live: LiveGame, said: FluentWords, studio: Studio) -> Page:
    """Return the report of a started game with both files, drawn now."""
    try:
        html: bytes | None = await studio.made(
            file_name(live, said), drawn_report, lambda: prepared_report(live, said.language)
        )
    except UnmadeError:
        _log.exception("report of game %d", live.id)
        html = None
    return await asyncio.to_thread(_page, live, said, html)


async def finished_report(live: LiveGame, said: FluentWords, studio: Studio) -> Page | None:
    """Return the report with both files if its pictures are drawn; None while they are being drawn.

    Raises UnmadeError when they could not be drawn.
    """
    html = studio.ready(file_name(live, said), drawn_report, lambda: prepared_report(live, said.language))
    return None if html is None else await asyncio.to_thread(_page, live, said, html)


async def bare_report(live: LiveGame, said: FluentWords) -> Page:
    """Return the report with its Markdown file, but without the page of HTML and its pictures."""
    return await asyncio.to_thread(_page, live, said, None)


def file_name(live: LiveGame, said: FluentWords) -> str:
    """Return the ASCII file name of a report; digits of the ledger's chain in it tell how far the game had come."""
    return f"report-{live.header.system}-{live.id}-{live.head[:HEAD]}-{said.language}.html"


def _page(live: LiveGame, said: FluentWords, html: bytes | None) -> Page:
    found = report(live)
    stem = f"umpire-{live.header.system}-{live.id}-report"
    files = [] if html is None else [Attachment(f"{stem}.html", html)]
    files.append(Attachment(f"{stem}.md", d.markdown(report_document(live, found, said)).encode()))
    return Page(
        title=said.message("report-title", title=title(live, said)),
        paragraphs=tuple(summary(live, found, said)),
        files=tuple(files),
        small=said.message("status-small", game=str(live.id)),
        rows=((replay_button(live.id, said),),),
        accent=accent(live, len(live.entries) - 1),
    )


def summary(live: LiveGame, found: Report, said: FluentWords) -> Iterator[str]:
    """Yield the lines of the message that carries the report."""
    yield from _result(live, found, said)
    yield _counts(found, said)
    if found.turning:
        yield said.message("report-turning-short")
        yield from (f"- {_turning_short(p, found, live, said)}" for p in _heaviest(found))
    for side in found.sides:
        yield _side_line(live, side, said)
    luck_lines = list(_luck(live, found, said))
    if luck_lines:
        yield "🎲 " + " · ".join(luck_lines)
    refereed = [p for p in found.passages if p.kind in ("ruling", "act", "back")]
    if refereed:
        kinds = {kind: sum(p.kind == kind for p in refereed) for kind in ("ruling", "act", "back")}
        yield said.message("report-refereed", rulings=kinds["ruling"], acts=kinds["act"], backs=kinds["back"])
    if found.rules:
        yield said.message("report-rules-short", rules=", ".join(_used(found, 3, said)))


def report_document(live: LiveGame, found: Report, said: FluentWords) -> d.Document:
    """Return the whole report."""
    return d.Document(
        said.message("report-title", title=title(live, said)),
        said.language,
        (
            *(d.Paragraph(line) for line in _result(live, found, said)),
            d.Paragraph(_counts(found, said)),
            *_course(live, found, said),
            *_turning_points(live, found, said),
            *_story(live, found, said),
            *_losses(live, found, said),
            *_luck_blocks(live, found, said),
            *_refereed(live, found, said),
            *_rules(found, said),
            d.Paragraph(
                said.message(
                    "report-small", game=str(live.id), head=shown_link(live, live.head),
                    rules=str(live.header.rules), seal=live.header.commitment,
                )
            ),
        ),
    )  # fmt: skip


def _result(live: LiveGame, found: Report, said: FluentWords) -> Iterator[str]:
    if found.outcome is None:
        yield said.message(f"report-{live.header.status}")
        return
    winner = found.outcome.winner
    if winner is None:
        yield said.message("report-draw")
    else:
        yield said.message("report-won", side=side_name(live, winner, said))
    yield said.line(found.outcome.reason)


def _counts(found: Report, said: FluentWords) -> str:
    return said.message("report-counts", entries=found.entries, rolls=found.rolls)


# -- the story


def _story(live: LiveGame, found: Report, said: FluentWords) -> Iterator[d.Block]:
    yield d.Heading(said.message("report-story"))
    shown = _pictured(found)
    if 0 in shown:
        yield from _picture(live, 0, said.message("report-board-opening"), said)
    for chapter in found.chapters:
        name = _chapter_name(chapter, said)
        yield d.Heading(name, 3)
        told = tuple(said_of(live, passage, said) for passage in chapter.passages)
        if told:
            yield d.Bullets(told)
        if chapter.deeds:
            sides = " · ".join(f"{side_name(live, side, said)} {count}" for side, count in chapter.deeds)
            yield d.Paragraph(said.message("report-deeds", sides=sides))
        if chapter.last and chapter.last in shown:
            yield from _picture(live, chapter.last, said.message("report-board-after", name=name), said)


def _chapter_name(chapter: Chapter, said: FluentWords) -> str:
    return said.message("report-game") if chapter.turn is None else said.message("report-turn", turn=chapter.turn)


def said_of(live: LiveGame, passage: Passage, said: FluentWords) -> str:
    """Return a passage of the story as a line of text with `**strong**` words and the number of its entry."""
    told = _sentences(passage, said)
    number = str(passage.n)
    match passage.kind:
        case "ruling":
            about = cite(passage.clause, live.header.system, said)
            code = "report-ruling" if passage.clause.strip() else "report-ruling-free"
            return said.message(code, number=number, text=passage.text, reason=passage.reason, clause=about)
        case "act":
            return " ".join((said.message("report-act", number=number, reason=passage.text), told))
        case "back":
            by = side_name(live, passage.side, said) if passage.side else said.message("the-referee")
            line = said.message("report-back", side=by, number=number, to=str(passage.to))
            return f"{line} {said.message('post-reason', reason=passage.text)}" if passage.text else line
        case "table":
            what = minuted(live, live.entries[passage.n], said, str)
            return said.message("report-table", number=number, what=what)
        case "end":
            return f"🏁 {told}"
    lead = f"**{side_name(live, passage.side, said)}**: " if passage.side and passage.kind == "clash" else ""
    return f"{said.message('small-entry', number=number)} {lead}{told}"


def _sentences(passage: Passage, said: FluentWords) -> str:
    return " ".join(f"{said.line(line)}." for line in passage.lines)


def _pictured(found: Report) -> frozenset[int]:
    """Return the entries whose boards stand in the report: the opening and the ends of turns, evenly if too many."""
    ends = sorted({0, *(chapter.last for chapter in found.chapters)})
    return frozenset(ends[i] for i in chosen([1] * len(ends), PICTURES))


def _picture(live: LiveGame, n: int, caption: str, said: FluentWords) -> Iterator[d.Block]:
    view = _board(live, n)
    if is_board(view):
        yield d.Picture(n, alt_text(view, said), caption)


def _board(live: LiveGame, n: int) -> Any:
    view = live.game.view(live.timeline.states[n], None)
    return replace(untargeted(view), number=n) if is_board(view) else view


# -- what came of it


def _course(live: LiveGame, found: Report, said: FluentWords) -> Iterator[d.Block]:
    """Tell how the sides stood at the end of every turn; of a long game, of the turns that changed something."""
    stood = [chapter for chapter in found.chapters if chapter.standings]
    if not stood:
        return
    if len(stood) > LONG:
        changed = [one for before, one in pairwise(stood[:-1]) if one.standings != before.standings]
        stood = [stood[0], *changed, stood[-1]]
    yield d.Heading(said.message("report-course"))
    head = tuple(side_name(live, standing.side, said) for standing in stood[0].standings)
    rows = tuple((_chapter_name(c, said), *(_stood(s, said) for s in c.standings)) for c in stood)
    yield d.Grid((said.message("report-column-turn"), *head), rows)


def _stood(standing: SideStanding, said: FluentWords) -> str:
    lost = said.message("report-lost-of", lost=str(standing.lost), total=str(standing.total))
    if standing.points is None:
        return lost
    return f"{lost} · {said.message('status-points', points=standing.points)}"


def _turning_points(live: LiveGame, found: Report, said: FluentWords) -> Iterator[d.Block]:
    if found.turning:
        yield d.Heading(said.message("report-turning"))
        yield d.Bullets(tuple(_turning(p, found, live, said) for p in found.turning))


def _turning(passage: Passage, found: Report, live: LiveGame, said: FluentWords) -> str:
    return f"{_chapter_name(_chapter_of(passage, found), said)} · {said_of(live, passage, said)}"


def _turning_short(passage: Passage, found: Report, live: LiveGame, said: FluentWords) -> str:
    """Return a turning point in a line: how it began, who was destroyed, what was taken."""
    when = _chapter_name(_chapter_of(passage, found), said)
    began = said_of(live, replace(passage, lines=passage.lines[:1]), said).removesuffix(".")
    came = [
        said.message(code, names=", ".join(name.within(said.language) for name in names))
        for code, names in (("report-killed", passage.dead), ("report-taken", passage.gains))
        if names
    ]
    return f"{when} · {began}" + "".join(f"; {part}" for part in came)


def _heaviest(found: Report) -> list[Passage]:
    most = sorted(found.turning, key=lambda p: -p.weight)[:POINTS]
    return sorted(most, key=lambda p: p.n)


def _chapter_of(passage: Passage, found: Report) -> Chapter:
    return next(c for c in found.chapters if passage in c.passages)


def _losses(live: LiveGame, found: Report, said: FluentWords) -> Iterator[d.Block]:
    yield d.Heading(said.message("report-losses"))
    rows = [
        (
            side_name(live, side.side, said),
            unit.unit.within(said.language),
            str(unit.amount),
            said.message("report-destroyed") if unit.dead else "",
        )
        for side in found.sides
        for unit in side.casualties
    ]
    if not rows:
        yield d.Paragraph(said.message("report-no-losses"))
        return
    columns = ("report-column-side", "report-column-unit", "report-column-lost", "report-column-fate")
    yield d.Grid(tuple(map(said.message, columns)), tuple(rows))


def _side_line(live: LiveGame, side: SideReport, said: FluentWords) -> str:
    name = side_name(live, side.side, said)
    parts = [said.message("report-side", side=name, clashes=side.clashes, lost=side.lost)]
    if side.casualties:
        named = [_casualty(c.unit.within(said.language), c.amount, dead=c.dead) for c in side.casualties[:NAMED]]
        more = len(side.casualties) - NAMED
        if more > 0:
            named.append(said.message("report-more", count=more))
        parts.append(f"({', '.join(named)})")
    if side.gains:
        places = ", ".join(dict.fromkeys(place.within(said.language) for place, _ in side.gains))
        parts.append(said.message("report-gains", places=places))
    return " ".join(parts)


def _casualty(name: str, amount: int, *, dead: bool) -> str:
    return f"{name} {amount}{' †' if dead else ''}"


# -- dice, rulings, rules


def _luck(live: LiveGame, found: Report, said: FluentWords) -> Iterator[str]:
    questions = sum(len(side.dice) for side in found.sides)
    for side in found.sides:
        for sample in side.dice:
            yield said.message(
                "report-luck-line",
                side=side_name(live, side.side, said),
                count=sample.size,
                die=f"d{sample.die}",
                mean=_decimal(sample.mean, said),
                fair=_decimal(sample.fair_mean, said),
                verdict=said.message(f"report-luck-{verdict(luck(sample), questions)}"),
            )


def _luck_blocks(live: LiveGame, found: Report, said: FluentWords) -> Iterator[d.Block]:
    questions = sum(len(side.dice) for side in found.sides)
    if not questions:
        return
    yield d.Heading(said.message("report-luck"))
    columns = ("side", "dice", "mean", "fair", "range", "verdict")
    rows = tuple(_luck_row(live, side, sample, questions, said) for side in found.sides for sample in side.dice)
    yield d.Grid(tuple(said.message(f"report-column-{name}") for name in columns), rows)
    yield d.Paragraph(said.message("report-luck-about"))


def _luck_row(live: LiveGame, side: SideReport, sample: Sample, questions: int, said: FluentWords) -> tuple[str, ...]:
    low, high = sample.fair_range
    return (
        side_name(live, side.side, said),
        f"{sample.size}d{sample.die}",
        _decimal(sample.mean, said),
        _decimal(sample.fair_mean, said),
        f"{_decimal(low, said)}–{_decimal(high, said)}",
        said.message(f"report-luck-{verdict(luck(sample), questions)}"),
    )


def _decimal(value: float, said: FluentWords) -> str:
    text = f"{value:.2f}"
    return text.replace(".", ",") if said.language == "ru" else text


def _refereed(live: LiveGame, found: Report, said: FluentWords) -> Iterator[d.Block]:
    for kind in ("ruling", "act", "back", "table"):
        passages = [p for p in found.passages if p.kind == kind]
        if passages:
            yield d.Heading(said.message(f"report-{kind}s"))
            yield d.Bullets(tuple(said_of(live, p, said) for p in passages))


def _rules(found: Report, said: FluentWords) -> Iterator[d.Block]:
    if found.rules:
        yield d.Heading(said.message("report-rules"))
        yield d.Bullets(tuple(_used(found, RULES, said, titled=True)))


def _used(found: Report, most: int, said: FluentWords, *, titled: bool = False) -> Iterator[str]:
    for rule, count in found.rules[:most]:
        yield f"{said.rule(rule, titled=titled)} × {count}"


# -- made elsewhere


def prepared_report(live: LiveGame, language: Language) -> tuple[d.Document, dict[int, BoardView]]:
    """Return what `drawn_report` needs: the report, and the boards that stand in it by their entries."""
    said = words(language)
    found = report(live)
    views = {n: view for n in sorted(_pictured(found)) if is_board(view := _board(live, n))}
    return report_document(live, found, said), views


def drawn_report(boards: Boards, document: d.Document, views: Mapping[int, BoardView]) -> Generator[None, None, bytes]:
    """Draw the page of HTML, a board a step; when that is too large, with every second of them."""
    from renderer.film import MOST_BYTES  # noqa: PLC0415 - with the renderer, when something is first drawn
    from renderer.still import still  # noqa: PLC0415

    said = words(document.language)
    pictures = dict[int, bytes]()
    for n, view in views.items():
        pictures[n] = still(boards.draw(view, said), tones_of(view))
        yield
    while len(made := d.page(document, pictures)) > MOST_BYTES and pictures:
        pictures = thinned(pictures)
    return made


def thinned(pictures: Mapping[int, bytes]) -> dict[int, bytes]:
    """Return every second picture, counted back from the last one, by ledger entry; none when there is only one."""
    kept: Sequence[int] = list(pictures)[::-1][::2][::-1] if len(pictures) > 1 else ()
    return {n: pictures[n] for n in kept}
