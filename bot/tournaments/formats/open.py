"""Ladders and leagues: no rounds; players challenge one another.

In a ladder one challenges somebody at most `REACH` places above, and who wins against somebody above takes his place,
so that those between go one down.  In a league anybody may be challenged; the rounds of the terms, where they are set,
say how often the same two may meet.
"""

from typing import Final, Literal, TypeAlias

from bot.tournaments.formats import field
from bot.tournaments.formats.answers import Finished, Next, Waiting
from bot.tournaments.scoring import of_table
from bot.tournaments.seeding import seeded
from bot.tournaments.state import Table, Tournament

REACH: Final = 3
Bar: TypeAlias = Literal["over", "self", "absent", "pending", "playing", "below", "too-high", "met-enough"]
"""Why a challenge is not lawful: it is all over; oneself; one of them does not take part; a challenge between them, or
one of his, waits for an answer; one of them is at a table; in a ladder, the other is below, or too far above; in a
league, they have met as often as they may."""


def next_round(t: Tournament, _voted: str = "") -> Next:
    """Return that there are no rounds."""
    return Finished() if t.over else Waiting(tuple(table.number for table in t.tables if not table.done))


def rounds(_t: Tournament) -> int:
    """Return 0: there are no rounds."""
    return 0


def ladder(t: Tournament) -> tuple[int, ...]:
    """Return all who take part, the highest first: the seeding as the results have changed it, in the order they came.

    Who entered after the first game began below all others.  A later correction of a result counts where that result
    stood.
    """
    placed = {each.number for each in t.players}
    order = sorted((entrant for entrant in seeded(t) if entrant in placed), key=lambda each: _late(t, each))
    for table in sorted((table for table in t.tables if table.done), key=_ended):
        worth = of_table(t.terms.points, table)
        if worth is None or worth[0] == worth[1]:
            continue
        one, two = table.match.one, table.match.two
        winner, loser = (one, two) if worth[0] > worth[1] else (two, one)
        if winner in order and loser in order and order.index(winner) > order.index(loser):
            order.remove(winner)
            order.insert(order.index(loser), winner)
    here = {entrant for entrant in order if t.entrant(entrant).plays}
    return tuple(entrant for entrant in order if entrant in here)


def _late(t: Tournament, entrant: int) -> str:
    """Return when somebody entered who came after the first game; else nothing, which comes before any time."""
    at = t.entrant(entrant).at
    return at if t.tables and at > t.tables[0].at else ""


def _ended(table: Table) -> tuple[str, int]:
    return max(score.at for score in table.scores if score is not None), table.number


def barred(t: Tournament, one: int, two: int) -> Bar | None:
    """Return why an entrant may not challenge another now; None where he may."""
    taking = {e.number for e in t.players if e.plays}
    if t.over:
        return "over"
    if one == two:
        return "self"
    if not {one, two} <= taking:
        return "absent"
    if any(c.accepted is None and (c.one == one or {c.one, c.two} == {one, two}) for c in t.challenges):
        return "pending"
    if any(not table.done and {one, two} & set(field.pair(t, table.number)) for table in t.tables):
        return "playing"
    return _ladder_bar(t, one, two) if t.terms.format == "ladder" else _league_bar(t, one, two)


def _ladder_bar(t: Tournament, one: int, two: int) -> Bar | None:
    order = ladder(t)
    above = order.index(one) - order.index(two)
    if above < 0:
        return "below"
    return "too-high" if above > REACH else None


def _league_bar(t: Tournament, one: int, two: int) -> Bar | None:
    met = sum({one, two} == set(field.pair(t, table.number)) for table in t.tables)
    return "met-enough" if t.terms.rounds and met >= t.terms.rounds else None


def lawful(t: Tournament, one: int) -> tuple[int, ...]:
    """Return whom an entrant may challenge now."""
    return tuple(e.number for e in t.players if barred(t, one, e.number) is None)


def settled(t: Tournament, challenge: int, voted: str = "") -> tuple[str, int]:
    """Return the scenario of the table of a challenge that is accepted, and who has its first side."""
    asked = t.challenges[challenge - 1]
    first, _ = field.sided(t, asked.one, asked.two, f"challenge {challenge}")
    return field.scenario(t, len(t.tables) + 1, voted), first
