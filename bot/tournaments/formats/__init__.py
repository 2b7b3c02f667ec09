"""Who meets whom next, in every format.

Each module of a format has `next_round(t, voted)` and `rounds(t)`: the next round as a `Proposal`, or that it is
`Finished`, `Waiting` for tables, or `Impossible`; and how many rounds there are.  They are pure: who pairs again from
the same ledger gets the same.
"""

from typing import Final

from bot.tournaments.formats import groups, knockout, open, roundrobin, swiss  # noqa: A004
from bot.tournaments.formats.answers import Finished, Impossible, Next, Proposal, Remedy, Waiting
from bot.tournaments.formats.knockout import Bracket
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament
from bot.tournaments.terms import Format

LATE: Final[frozenset[Format]] = frozenset({"swiss", "ladder", "league"})
"""Formats that somebody may enter after the first round; the field of the others is that of their first."""
BRACKETS: Final[frozenset[Format]] = frozenset({"knockout", "double-knockout", "groups"})
"""Formats in which a bracket says who meets."""

__all__ = [
    "BRACKETS",
    "LATE",
    "Finished",
    "Impossible",
    "Next",
    "Proposal",
    "Remedy",
    "Waiting",
    "bracket",
    "next_round",
    "pair_again",
    "ranking",
    "rounds",
]


def next_round(t: Tournament, voted: str = "", repeats: bool = False) -> Next:
    """Return what is to be paired next; `voted` won the votes for its scenario, `repeats` lets a Swiss pair again."""
    match t.terms.format:
        case "swiss":
            return swiss.next_round(t, voted, repeats)
        case "round-robin" | "double-round-robin":
            return roundrobin.next_round(t, voted)
        case "knockout" | "double-knockout":
            return knockout.next_round(t, voted)
        case "groups":
            return groups.next_round(t, voted)
        case "ladder" | "league":
            return open.next_round(t, voted)


def rounds(t: Tournament) -> int:
    """Return how many rounds there are, 0 where there are none; in knock-outs, if nothing is drawn."""
    match t.terms.format:
        case "swiss":
            return swiss.rounds(t)
        case "round-robin" | "double-round-robin":
            return roundrobin.rounds(t)
        case "knockout" | "double-knockout":
            return knockout.rounds(t)
        case "groups":
            return groups.rounds(t)
        case "ladder" | "league":
            return open.rounds(t)


def pair_again(t: Tournament) -> Next | None:
    """Return how the last round has to be paired after a result was corrected; None where it stands.

    Only knock-outs are paired again.  Ask this of the tournament as it would be after a correction: where the answer is
    `Impossible`, the correction comes too late.  A proposal without matches and byes withdraws the round.
    """
    match t.terms.format:
        case "knockout" | "double-knockout":
            return knockout.pair_again(t)
        case "groups":
            return groups.pair_again(t)
        case _:
            return None


def bracket(t: Tournament) -> Bracket | None:
    """Return the bracket of a knock-out, or of that after groups once they are over."""
    match t.terms.format:
        case "knockout" | "double-knockout":
            return knockout.bracket(t)
        case "groups" if len(t.rounds) >= groups.first_part(t) > 0:
            return groups.bracket(t)
        case _:
            return None


def ranking(t: Tournament) -> tuple[tuple[int, int], ...]:
    """Return (place, entrant) of all, the best first, by what the format ranks by."""
    if t.terms.format == "ladder":
        return tuple(enumerate(open.ladder(t), 1))
    whole = standings(t)
    if (found := bracket(t)) is None:
        return tuple((row.place, row.entrant) for row in whole.rows)
    first = found.ranking()
    within = {entrant for _, entrant in first}
    rest = [row.entrant for row in whole.rows if row.entrant not in within]
    return (*first, *((len(first) + 1, entrant) for entrant in rest))
