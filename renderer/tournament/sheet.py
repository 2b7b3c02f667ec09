"""A page of a board: the dark mount with its head, a sheet of paper on it, legend and small print below.

Pages are laid out on a width of 1100, twice that in which a message shows them, and as high as they need to be.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from renderer.paint.frame import Box, Point
from renderer.paint.items import Anchor, Fill, Located, Outline, Shape, Writing
from renderer.paint.lettering import ELLIPSIS, Typeface, width, wrap
from renderer.tournament.boards import Head
from renderer.tournament.naming import LEAST, drawn, fitted
from renderer.tournament.palette import LIGHT
from renderer.words import Words


class Emblem(Located, frozen=True):
    """Polygons one on the other, given from its point, with their colours, on a flat ground."""

    shapes: tuple[tuple[tuple[Point, ...], str], ...]
    ground: str


CupItem: TypeAlias = Fill | Outline | Shape | Writing | Emblem
LegendKey: TypeAlias = Literal["lead", "through", "moved", "bye", "forfeit", "out", "won", "notation", "open"]
"""What a legend explains."""

WIDE: Final = 1100
EDGE: Final = 28
LEFT: Final = EDGE
RIGHT: Final = WIDE - EDGE
ROOM: Final = RIGHT - LEFT
_TRACK: Final = 12
"""Height of the row of boxes that counts the rounds."""


class Page(Struct, frozen=True):
    """A page laid out: what is on it, how high it is, which rows, groups and matches of the board it shows."""

    items: tuple[CupItem, ...]
    high: int
    shows: range


def page(head: Head, body: Sequence[CupItem], bottom: int, words: Words, told: Sequence[str], shows: range) -> Page:
    """Return a page: its head, a body that ends at `bottom`, then the lines `told` below it."""
    foot: list[CupItem] = []
    level = bottom + 30
    for text in (*told, *([head.foot] if head.foot else [])):
        for line in wrap(text, "text", LEAST, LEAST, ROOM, 4):
            foot.append(Writing(LEFT, level, line.text, "text", LEAST, "mute", "panel"))
            level += 34
    high = level - 34 + 28 if foot else bottom + EDGE
    return Page((Fill((0, 0, WIDE, high), "panel"), *_head(head, words), *body, *foot), high, shows)


def top(head: Head) -> int:
    """Return where the body of a page begins."""
    return 176 + (_TRACK + 18 if head.rounds else 0)


def sheet(box: Box) -> Iterator[CupItem]:
    """Yield the paper that a body is written on."""
    left, upper, right, lower = box
    yield Fill((left - 2, upper - 2, right + 2, lower + 2), "rule")
    yield Fill(box, "sheet")


def write(
    at: Point, text: str, face: Typeface, size: int, colours: tuple[str, str], room: float, anchor: Anchor = "lm"
) -> Writing:
    """Return a text in its colour on its ground, as large as it fits its room; where it must be small, it is cut."""
    found = fitted(text, face, size, room, max(LEAST, size - 6))
    return Writing(*at, found.text, face, found.size, *colours, anchor)


def named(at: Point, name: str, face: Typeface, size: int, colours: tuple[str, str], room: float) -> list[Writing]:
    """Return a name in one line, or where that cannot be, in two of the least letters."""
    line, (x, y) = write(at, name, face, size, colours, room), at
    if not line.text.endswith(ELLIPSIS):
        return [line]
    rows = [row.text for row in wrap(drawn(name), face, LEAST, LEAST, room, 2) if row.text]
    levels = (y - 12, y + 12) if len(rows) > 1 else (y,)
    return [Writing(x, level, row, face, LEAST, *colours) for row, level in zip(rows, levels, strict=True)]


def columns(rows: Iterable[Sequence[str]], heads: Sequence[str], face: Typeface, size: int, gap: int) -> list[int]:
    """Return how wide each column of texts is, its head set in the least letters, with a gap."""
    wide = [width(head, "sans", LEAST) for head in heads]
    for row in rows:
        wide = [max(most, width(text, face, size)) for most, text in zip(wide, row, strict=True)]
    return [round(each) + gap for each in wide]


def _head(head: Head, words: Words) -> Iterator[CupItem]:
    room = ROOM
    if head.round:
        number = str(head.round)
        said = words.message("board-cup-of", rounds=head.rounds) if head.rounds else words.message("board-cup-round")
        beside = round(width(said, "sans", 28))
        yield Writing(RIGHT, 104, said, "sans", 28, "mute", "panel", "rm")
        yield Writing(RIGHT - beside - 14, 88, number, "num", 92, "cream", "panel", "rm")
        room -= beside + 40 + round(width(number, "num", 92))
    level = 92
    if head.system:
        called = head.system.upper()
        small = fitted(called, "sans", LEAST, room - 3 * len(called))
        yield Writing(LEFT, 36, small.text, "sans", small.size, "mute", "panel", track=3)
    title = fitted(head.title, "title", 54, room, 34)
    yield Writing(LEFT, level, title.text, "title", title.size, "cream", "panel")
    yield write((LEFT, level + 50), head.about, "sans", 32, ("second", "panel"), room)
    if head.rounds:
        yield from _track(head.round, head.rounds, 176)


def _track(now: int, rounds: int, level: int) -> Iterator[CupItem]:
    """Yield the row of boxes that counts the rounds: that of this round is raised and yellow, as on a board."""
    gap = 6 if rounds <= 24 else 2
    for n in range(rounds):
        left = LEFT + n * (ROOM + gap) // rounds
        right = LEFT + (n + 1) * (ROOM + gap) // rounds - gap
        if n + 1 == now:
            yield Fill((left, level - 4, right, level + _TRACK + 3), "lead")
        else:
            yield Fill((left, level, right, level + _TRACK), "mute" if n + 1 < now else "panel2")


def arrow(x: int, y: int, ground: str, *, up: bool) -> Shape:
    """Return a triangle that tells of places won or lost."""
    rise = -8 if up else 8
    return Shape(
        ((x, y + rise), (x + 9, y - rise + (1 if up else -1)), (x - 9, y - rise)), "good" if up else "bad", ground
    )


_FLAG: Final = (
    (((0, -17), (4, -17), (4, 16), (0, 16)), "ink"),
    (((2, -17), (30, -7), (2, 4)), "ink"),
    (((4, -13), (23, -7), (4, 0)), "lead"),
)


def flag(x: int, y: int, ground: str) -> Emblem:
    """Return the pennant of the leader, its staff at `x`."""
    return Emblem(x, y, _FLAG, ground)


def corner(box: Box, ground: str) -> Shape:
    """Return the mark of a forfeit: a red corner at the upper right of a box."""
    _, upper, right, _ = box
    return Shape(((right - 13, upper), (right, upper), (right, upper + 13)), "bad", ground)


def swatch(x: int, y: int, half: int, hue: str, ground: str) -> Emblem:
    """Return the sign of a side round a point: square if it is light, with cut corners if it is dark."""
    cut = 0 if hue in LIGHT else half // 2
    return Emblem(x, y, ((_chip(half, cut), "ink"), (_chip(half - 2, cut), hue)), ground)


def _chip(half: int, cut: int) -> tuple[Point, ...]:
    upper = ((cut - half, -half), (half - cut, -half), (half, cut - half))
    return (*upper, (half, half), (-half, half), (-half, cut - half))


def ranked(place: int) -> str:
    """Return a place as it is written: a dash for who has none."""
    return str(place) if place else "–"


def legend(signs: Iterable[LegendKey], words: Words) -> list[str]:
    """Return what signs mean, in the order of `LegendKey`."""
    shown = set(signs)
    order: tuple[LegendKey, ...] = ("lead", "through", "moved", "won", "notation", "open", "forfeit", "bye", "out")
    said = [words.message(f"board-cup-sign-{sign}") for sign in order if sign in shown]
    return [" · ".join(said)] if said else []


def parts(count: int, most: int) -> list[range]:
    """Return how so many rows lie on pages: as few pages as may be, and evenly."""
    pages = max(1, -(-count // most))
    return [range(n * count // pages, (n + 1) * count // pages) for n in range(pages)]


def paged(rows: range, count: int, n: int, pages: int, words: Words) -> list[str]:
    """Return which of all rows a page shows, and on how many pages the others are; nothing where all are shown."""
    if pages == 1:
        return []
    first, last = rows.start + 1, rows.stop
    said = words.message("board-cup-page", page=n + 1, pages=pages, first=first, last=last, count=count)
    return [said]
