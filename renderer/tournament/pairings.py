"""The pairings of a round: a row for each table, its two players with their sides, what it came to, who is late."""

from collections.abc import Iterator
from typing import Final

from renderer.paint.items import Anchor, Fill, Writing
from renderer.paint.lettering import Typeface, width
from renderer.tournament.boards import Pairing, Pairings, Player
from renderer.tournament.naming import LEAST, fitted
from renderer.tournament.sheet import (
    LEFT,
    RIGHT,
    WIDE,
    CupItem,
    LegendKey,
    Page,
    legend,
    page,
    paged,
    parts,
    sheet,
    swatch,
    top,
    write,
)
from renderer.words import Words

MOST: Final = 16
"""Tables of a page."""
PITCH: Final = 88
_BYE: Final = 50
_NUMBER: Final = 70
"""Room of the number of a table."""
_CENTRE: Final = WIDE // 2 + 18
_HALF: Final = 110
"""Half the room of a result."""
_SWATCH: Final = 12


def pairings(shown: Pairings, words: Words) -> Iterator[Page]:
    """Yield the pages of a round, those who do not play on the last."""
    laid = parts(len(shown.rows), MOST)
    for n, rows in enumerate(laid):
        byes = shown.byes if n + 1 == len(laid) else ()
        upper = top(shown.head) + 14
        lower = upper + PITCH * len(rows) + _BYE * len(byes) + (0 if rows or byes else PITCH)
        body = [*sheet((LEFT, upper, RIGHT, lower))]
        for place, at in enumerate(rows):
            body += _table(shown.rows[at], upper + PITCH * place, words, striped=place % 2 == 1)
        for place, (name, points) in enumerate(byes):
            body += _bye(name, points, upper + PITCH * len(rows) + _BYE * place, words)
        told = paged(rows, len(shown.rows), n, len(laid), words)
        yield page(
            shown.head,
            body,
            lower,
            words,
            told + legend(_signs(shown, rows), words),
            range(rows.start, rows.stop + len(byes)),
        )


def _signs(shown: Pairings, rows: range) -> Iterator[LegendKey]:
    seats = [seat for n in rows for seat in (shown.rows[n].one, shown.rows[n].two)]
    if any(seat.won for seat in seats):
        yield "won"


def _table(pairing: Pairing, level: int, words: Words, *, striped: bool) -> Iterator[CupItem]:
    ground = "stripe" if striped else "sheet"
    if striped:
        yield Fill((LEFT, level, RIGHT, level + PITCH), ground)
    yield Writing(LEFT + 48, level + PITCH // 2, str(pairing.table), "num", 32, "faint", ground, "rm")
    yield from _seat(pairing.one, level, ground, words, right=False)
    yield from _seat(pairing.two, level, ground, words, right=True)
    stage = pairing.note or words.message(f"board-cup-stage-{pairing.stage}")
    colour = "bad" if pairing.stage == "late" and not pairing.note else "faint"
    room = 2 * _HALF - 10
    if pairing.result:
        yield write((_CENTRE, level + 32), pairing.result, "num", 38, ("ink", ground), room, "mm")
        yield write((_CENTRE, level + 66), stage, "text", LEAST, ("faint", ground), room, "mm")
    else:
        yield write((_CENTRE, level + PITCH // 2), stage, "sans", 26, (colour, ground), room, "mm")


def _seat(seat: Player, level: int, ground: str, words: Words, *, right: bool) -> Iterator[CupItem]:
    """Yield a player: name and points, below them the side that he has, or that he is late."""
    outer = RIGHT - 14 if right else LEFT + _NUMBER
    inner = _CENTRE + _HALF if right else _CENTRE - _HALF
    room, way = abs(outer - inner), (1 if right else -1)
    anchor: Anchor = "lm" if right else "rm"
    points = width(seat.points, "text", LEAST) + 14 if seat.points else 0
    face: Typeface = "num" if seat.won else "sans"
    colour = "bad" if seat.late else "faint" if seat.forfeit else "ink"
    name = fitted(seat.name, face, 34, room - points, 28)
    yield Writing(inner, level + 32, name.text, face, name.size, colour, ground, anchor)
    if seat.points:
        beside = inner + way * round(width(name.text, face, name.size) + 14)
        yield Writing(beside, level + 33, seat.points, "text", LEAST, "faint", ground, anchor)
    start = inner
    if seat.hue:
        yield swatch(inner + way * _SWATCH, level + 66, _SWATCH, seat.hue, ground)
        start += way * (2 * _SWATCH + 10)
    said = [seat.side] if seat.side else []
    said += [words.message("board-cup-late")] if seat.late else []
    if said:
        colour = "bad" if seat.late else "faint"
        text = " · ".join(said)
        yield write((start, level + 66), text, "text", LEAST, (colour, ground), abs(outer - start), anchor)


def _bye(name: str, points: str, level: int, words: Words) -> Iterator[CupItem]:
    yield Fill((LEFT, level, RIGHT, level + 2), "rule")
    said = words.message("board-cup-bye", points=points)
    right = RIGHT - 14 - round(width(said, "text", 26)) - 16
    yield write((LEFT + _NUMBER, level + 26), name, "sans", 32, ("ink", "sheet"), right - LEFT - _NUMBER)
    yield Writing(RIGHT - 14, level + 26, said, "text", 26, "faint", "sheet", "rm")
