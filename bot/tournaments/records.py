"""What each round came to for each entrant: of this the standings and all tie-breaks are counted."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from bot.tournaments.scoring import games, of_table
from bot.tournaments.state import Round, Table, Tournament

Kind: TypeAlias = Literal["played", "forfeit-win", "forfeit-loss", "bye", "rest"]
"""`bye`: nobody was left to play against; `rest`: he did not want to play, or was not there yet, or no longer."""


class Met(Struct, frozen=True):
    """A round of an entrant; both games of a table with two are one round."""

    round: int
    kind: Kind
    points: int
    """Tenths."""
    opponent: int = 0
    against: int = 0
    """Tenths that the opponent got."""
    margin: int = 0
    """Of victory in the scenario's own measure; negative for a defeat."""
    table: int = 0
    first: bool | None = None
    """Whether he had the first side, in the first game; None where that is open or nothing was played."""

    @property
    def won(self) -> bool:
        """Whether he got more than his opponent."""
        return bool(self.opponent) and self.points > self.against

    @property
    def voluntary(self) -> bool:
        """Whether it was not played because he was not there: FIDE's voluntary unplayed round."""
        return self.kind in {"rest", "forfeit-loss"}


def records(t: Tournament, rounds: Iterable[int] | None = None) -> dict[int, tuple[Met, ...]]:
    """Return for each player what the given rounds, or all, came to; what is being played is left out.

    In round robins (and leagues) a round without an opponent is no round, unless it was worth something.
    """
    chosen = None if rounds is None else set(rounds)
    found: dict[int, list[Met]] = {each.number: [] for each in t.players}
    for table in t.tables:
        if chosen is None or table.round in chosen:
            for entrant, met in _of_table(t, table):
                found.setdefault(entrant, []).append(met)
    for each in t.rounds:
        if chosen is None or each.number in chosen:
            for entrant, met in _idle(t, each):
                found.setdefault(entrant, []).append(met)
    return {entrant: tuple(sorted(mets, key=lambda met: (met.round, met.table))) for entrant, mets in found.items()}


def _of_table(t: Tournament, table: Table) -> Iterable[tuple[int, Met]]:
    worth = of_table(t.terms.points, table)
    if worth is None:
        return
    match = table.match
    first = table.first or match.one
    for me, other, mine, theirs in ((match.one, match.two, *worth), (match.two, match.one, worth[1], worth[0])):
        kind = _kind(table, me)
        margin = sum(
            score.margin if score.winner == me else -score.margin for score in table.scores if score and score.winner
        )
        side = me == first if kind == "played" else None
        yield me, Met(table.round, kind, mine, other, theirs, margin, table.number, side)


def _kind(table: Table, entrant: int) -> Kind:
    hows = {score.how for score in table.scores if score is not None}
    if hows - {"forfeit", "both-forfeit"}:
        return "played"
    came = any(score is not None and score.how == "forfeit" and score.winner == entrant for score in table.scores)
    return "forfeit-win" if came else "forfeit-loss"


def _idle(t: Tournament, each: Round) -> Iterable[tuple[int, Met]]:
    bye = t.terms.points.bye * games(t.terms)
    byes = dict(each.byes)
    sitting = {e for n in each.tables for e in (t.table(n).match.one, t.table(n).match.two)}
    swiss = t.terms.format == "swiss"
    for entrant in t.players:
        number = entrant.number
        if number in byes:
            if swiss or byes[number]:
                yield number, Met(each.number, "bye" if byes[number] == bye else "rest", byes[number])
        elif swiss and number not in sitting:
            late = t.terms.late_points if each.number < entrant.since else 0
            yield number, Met(each.number, "rest", late)
