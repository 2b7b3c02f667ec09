"""A round that an organiser pairs by hand: what is wrong with it, and what he should know."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bot.tournaments.formats import field
from bot.tournaments.formats.answers import Proposal
from bot.tournaments.records import records
from bot.tournaments.state import Tournament

Flaw: TypeAlias = Literal["twice", "absent", "left-out", "met", "second-bye"]
"""In two places, or against himself; not to be paired; without a place in the round; the two have met; a second bye.
The first two make a round unlawful, the others are for the organiser to judge."""
UNLAWFUL: Final[frozenset[Flaw]] = frozenset({"twice", "absent"})


class Fault(Struct, frozen=True):
    what: Flaw
    entrants: tuple[int, ...]

    @property
    def unlawful(self) -> bool:
        """Whether the round cannot be laid so."""
        return self.what in UNLAWFUL


def faults(t: Tournament, pairs: Sequence[tuple[int, int]], byes: Sequence[tuple[int, int]] = ()) -> tuple[Fault, ...]:
    """Return all that is wrong with pairs, who has the first side first, and byes with their tenths."""
    seats = [entrant for pair in pairs for entrant in pair] + [entrant for entrant, _ in byes]
    able, mets = set(field.able(t)), records(t)
    twice = [Fault("twice", (entrant,)) for entrant, many in sorted(Counter(seats).items()) if many > 1]
    absent = [Fault("absent", (entrant,)) for entrant in sorted(set(seats) - able)]
    left = [Fault("left-out", (entrant,)) for entrant in sorted(able - set(seats))]
    played = {(e, met.opponent) for e, own in mets.items() for met in own if met.kind == "played"}
    met = [Fault("met", pair) for pair in pairs if pair in played]
    again = [Fault("second-bye", (e,)) for e, _ in byes if any(met.kind == "bye" for met in mets.get(e, ()))]
    return (*twice, *absent, *left, *met, *again)


def laid(
    t: Tournament, pairs: Sequence[tuple[int, int]], byes: Sequence[tuple[int, int]] = (), voted: str = ""
) -> Proposal | tuple[Fault, ...]:
    """Return the next round as it was paired by hand, or what is unlawful about it."""
    if wrong := tuple(fault for fault in faults(t, pairs, byes) if fault.unlawful):
        return wrong
    number = len(t.rounds) + 1
    placed = [(one, two, "") for one, two in pairs]
    return Proposal(number, field.matches(t, placed, field.scenario(t, number, voted)), tuple(byes))
