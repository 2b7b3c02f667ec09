"""Who stands where, and why."""

from collections.abc import Collection, Iterable

from msgspec import Struct

from bot.tournaments.records import Met, records
from bot.tournaments.scoring import games
from bot.tournaments.seeding import seeded
from bot.tournaments.state import Tournament
from bot.tournaments.terms import TieBreak
from bot.tournaments.tiebreaks import Cell, Sheet, cells


class Row(Struct, frozen=True):
    place: int
    """Shared by those who are equal in everything; 0 for who was disqualified."""
    entrant: int
    points: int
    """Tenths: the sum of those of his rounds."""
    rounds: tuple[Met, ...]
    cells: tuple[Cell, ...]
    """Of each column of the standings."""


class Standings(Struct, frozen=True):
    columns: tuple[TieBreak, ...]
    rows: tuple[Row, ...]
    """The best first; those who share a place in the order of the seeding."""

    def row(self, entrant: int) -> Row:
        """Return the row of an entrant.  Raises KeyError."""
        for row in self.rows:
            if row.entrant == entrant:
                return row
        raise KeyError(entrant)


def sheet(t: Tournament, rounds: Iterable[int] | None = None) -> Sheet:
    """Return what the standings after all or some rounds are counted from."""
    chosen = None if rounds is None else tuple(rounds)
    many = len(t.rounds) if chosen is None else len(chosen)
    worth, each = t.terms.points, games(t.terms)
    return Sheet(records(t, chosen), t.terms.format == "swiss", worth.draw * each, worth.win * each, many)


def standings(t: Tournament, rounds: Iterable[int] | None = None, members: Collection[int] | None = None) -> Standings:
    """Return the standings by points and tie-breaks, over some rounds and of some entrants where that is said."""
    whole = sheet(t, rounds)
    out = {e.number for e in t.entrants if e.disqualified}
    playing = [e for e in seeded(t) if e in whole.records and (members is None or e in members)]
    columns = t.terms.tie_breaks
    tied = _parted([[e for e in playing if e not in out]], {e: whole.score(e) for e in playing})
    found: list[dict[int, Cell]] = []
    for kind in columns:
        column = cells(kind, whole, tied)
        column.update(cells(kind, whole, [[e] for e in playing if e in out]))
        found.append(column)
        tied = _parted(tied, {entrant: cell.order for entrant, cell in column.items()})
    rows, place = [], 1
    for group in tied:
        rows += [_row(whole, place, entrant, found) for entrant in group]
        place += len(group)
    rows += [_row(whole, 0, entrant, found) for entrant in playing if entrant in out]
    return Standings(columns, tuple(rows))


def _row(whole: Sheet, place: int, entrant: int, found: list[dict[int, Cell]]) -> Row:
    own = tuple(column[entrant] for column in found)
    return Row(place, entrant, whole.score(entrant), whole.records[entrant], own)


def _parted(groups: list[list[int]], by: dict[int, int]) -> list[list[int]]:
    return [
        [e for e in group if by[e] == value]
        for group in groups
        for value in sorted({by[e] for e in group}, reverse=True)
    ]
