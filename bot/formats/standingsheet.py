"""The standings of a tournament for a spreadsheet: comma-separated, in UTF-8 with the mark by which Excel knows it."""

import csv
import io
from collections.abc import Iterator
from typing import Final

from bot.tournaments.formats import ranking
from bot.tournaments.records import Met
from bot.tournaments.standings import Row, standings
from bot.tournaments.state import Tournament
from bot.tournaments.terms import TieBreak
from bot.tournaments.tiebreaks import SCALE

TENTHS: Final = 10
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")


def sheet(t: Tournament) -> bytes:
    """Return a row for each player, the best first: place, who he is, points, tie-breaks, then his rounds.

    A round is two columns, the number of the opponent (0 for none) and the points; both are empty where it has not
    come to anything.
    """
    whole, out = standings(t), io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rounds = range(1, len(t.rounds) + 1)
    head = ("place", "number", "name", "club", "rating", "points", *(kind.replace("-", " ") for kind in whole.columns))
    rows.writerow((*head, *(f"round {n} {what}" for n in rounds for what in ("opponent", "points"))))
    for place, entrant in ranking(t):
        rows.writerow(_row(t, place, whole.row(entrant), whole.columns))
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _row(t: Tournament, place: int, row: Row, columns: tuple[TieBreak, ...]) -> Iterator[str | int]:
    who = t.entrant(row.entrant)
    yield from (place or "", row.entrant, _text(who.name), _text(who.club))
    yield "" if who.rating is None else who.rating
    yield _number(row.points, TENTHS)
    yield from (_number(cell.value, SCALE[kind]) for kind, cell in zip(columns, row.cells, strict=True))
    mets = {met.round: met for met in row.rounds}
    for n in range(1, len(t.rounds) + 1):
        yield from _round(mets.get(n))


def _round(met: Met | None) -> tuple[str | int, str]:
    return ("", "") if met is None else (met.opponent, _number(met.points, TENTHS))


def _number(value: int, scale: int) -> str:
    return f"{value / scale:g}" if abs(value) < 10_000 * scale else str(value // scale)


def _text(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULAS) else text
