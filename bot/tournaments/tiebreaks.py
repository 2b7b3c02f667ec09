"""Tie-breaks, each with what it was counted from.

By FIDE's Handbook C.07, Play-Off and Tie-Break Regulations as in force from 1 March 2026: direct encounter by
article 6, wins by 7.1, Buchholz by 8.1, Sonneborn-Berger by 9.1, the cut of the lowest by 14.1, unplayed rounds by
15 and 16:

- 16.3: for his opponents a player's byes and forfeits count what they were worth, but rests after which he did not come
  again count as draws.
- 16.4: his own unplayed rounds count as games against a dummy with as many points as he has himself; but not more than
  the opponent who was set (forfeits), or than draws in all rounds (byes and rests).
- 16.5: of rounds that he missed by his own will, the lowest contribution is cut before any other.
- 15.2: in round robins a forfeit is a game like any other.

Margin is not FIDE's: the sum of the scenario's own margins.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments.records import Met
from bot.tournaments.terms import TieBreak

SCALE: Final[Mapping[TieBreak, int]] = {
    "buchholz": 10,
    "buchholz-cut": 10,
    "sonneborn-berger": 100,
    "direct": 10,
    "wins": 1,
    "margin": 1,
}
"""What a value of each tie-break is to be divided by when it is shown."""


class Part(Struct, frozen=True):
    """A summand of a tie-break: that of one round."""

    round: int
    opponent: int
    """0 for a dummy."""
    value: int
    score: int = 0
    """Tenths that the opponent, or dummy, counts for."""
    times: int = 0
    """Tenths that he got in it, by which they are multiplied."""
    cut: bool = False


class Cell(Struct, frozen=True):
    """A tie-break of an entrant: the sum of its parts that are not cut."""

    value: int
    parts: tuple[Part, ...] = ()
    order: int = 0
    """What entrants are ordered by, the highest first."""


class Sheet(Struct, frozen=True):
    """All that tie-breaks are counted from."""

    records: Mapping[int, tuple[Met, ...]]
    swiss: bool
    """Whether rounds that were not played are evened out."""
    draw: int
    win: int
    """Tenths of a drawn and of a won round."""
    rounds: int

    def score(self, entrant: int) -> int:
        """Return the tenths of an entrant."""
        return sum(met.points for met in self.records.get(entrant, ()))

    def adjusted(self, entrant: int) -> int:
        """Return the tenths that an entrant counts for in the tie-breaks of his opponents."""
        mets = self.records.get(entrant, ())
        if not self.swiss:
            return self.score(entrant)
        total, gone = 0, True
        for met in reversed(mets):
            gone = gone and met.voluntary
            total += self.draw if gone and met.kind == "rest" else met.points
        return total


def cells(kind: TieBreak, sheet: Sheet, tied: Sequence[Sequence[int]]) -> dict[int, Cell]:
    """Return a tie-break for all entrants, who come in groups that are still equal."""
    if kind == "direct":
        return {entrant: cell for group in tied for entrant, cell in _direct(sheet, group).items()}
    return {entrant: _cell(kind, sheet, entrant) for group in tied for entrant in group}


def _cell(kind: TieBreak, sheet: Sheet, entrant: int) -> Cell:
    mets = sheet.records.get(entrant, ())
    if kind == "wins":
        return _sum(Part(met.round, met.opponent, 1) for met in mets if _counts_as_won(sheet, met))
    if kind == "margin":
        return _sum(Part(met.round, met.opponent, met.margin) for met in mets if met.opponent)
    scored = [(met, _score(sheet, entrant, met)) for met in mets if met.opponent or sheet.swiss]
    if kind == "sonneborn-berger":
        return _sum(Part(m.round, m.opponent, score * m.points, score, m.points) for m, score in scored)
    parts = [Part(met.round, met.opponent, score, score) for met, score in scored]
    if kind == "buchholz-cut" and parts:
        willing = [n for n, (met, _) in enumerate(scored) if met.voluntary and sheet.swiss]
        least = min(willing or range(len(parts)), key=lambda n: parts[n].value)
        parts[least] = replace(parts[least], cut=True)
    return _sum(parts)


def _sum(parts: Iterable[Part]) -> Cell:
    kept = tuple(parts)
    value = sum(part.value for part in kept if not part.cut)
    return Cell(value, kept, value)


def _counts_as_won(sheet: Sheet, met: Met) -> bool:
    return met.won if met.opponent else met.points >= sheet.win > 0


def _score(sheet: Sheet, entrant: int, met: Met) -> int:
    if met.kind == "played" or not sheet.swiss:
        return sheet.adjusted(met.opponent)
    most = sheet.adjusted(met.opponent) if met.opponent else sheet.draw * sheet.rounds
    return min(sheet.score(entrant), most)


def _direct(sheet: Sheet, group: Sequence[int]) -> dict[int, Cell]:
    if len(group) < 2:
        return {entrant: Cell(0) for entrant in group}
    between = {entrant: _between(sheet, entrant, group) for entrant in group}
    found: dict[int, Cell] = {}
    for order, bucket in enumerate(reversed(_ranked(sheet, list(group)))):
        for entrant in bucket:
            found[entrant] = replace(_sum(between[entrant]), order=order)
    return found


def _between(sheet: Sheet, entrant: int, group: Sequence[int]) -> list[Part]:
    return [
        Part(met.round, met.opponent, met.points)
        for met in sheet.records.get(entrant, ())
        if met.opponent in group and (met.kind == "played" or not sheet.swiss)
    ]


def _ranked(sheet: Sheet, group: list[int]) -> list[list[int]]:
    """Return the group in order, the best first; those together who stay equal.

    Where not all have met, somebody is put first only if he would be so however the missing games ended, then somebody
    second in the same way, and so on.
    """
    between = {entrant: _between(sheet, entrant, group) for entrant in group}
    points = {entrant: sum(part.value for part in parts) for entrant, parts in between.items()}
    missing = {e: len(set(group) - {part.opponent for part in parts}) - 1 for e, parts in between.items()}
    if not any(missing.values()):
        buckets = [[e for e in group if points[e] == total] for total in sorted(set(points.values()), reverse=True)]
        return [group] if len(buckets) == 1 else [one for bucket in buckets for one in _ranked(sheet, bucket)]
    order, rest = [], group
    while len(rest) > 1:
        top = max(rest, key=points.__getitem__)
        if any(points[e] + missing[e] * sheet.win >= points[top] for e in rest if e != top):
            break
        order.append([top])
        rest = [e for e in rest if e != top]
    return [*order, rest]
