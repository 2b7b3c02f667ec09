"""What all formats share: who may be paired, which scenario a round has, who has the first side."""

from msgspec.structs import replace

from bot.tournaments import lots
from bot.tournaments.acts import Match
from bot.tournaments.seeding import seeded
from bot.tournaments.state import Entrant, Round, Tournament


def able(t: Tournament) -> tuple[int, ...]:
    """Return who may be paired in the next round, the strongest first.

    Where there is a check-in, it counts for those who entered before the first round.
    """
    placed = {e.number for e in t.players if e.plays and _checked(t, e)}
    return tuple(e for e in seeded(t) if e in placed)


def _checked(t: Tournament, entrant: Entrant) -> bool:
    return not t.terms.check_in or entrant.checked or entrant.since > 1


def began(t: Tournament) -> tuple[int, ...]:
    """Return who was in the first round, the strongest first; before it, who would be."""
    if not t.rounds:
        return able(t)
    within = {one for one, _ in t.rounds[0].byes} | {e for n in t.rounds[0].tables for e in pair(t, n)}
    return tuple(e for e in seeded(t) if e in within)


def pair(t: Tournament, table: int) -> tuple[int, int]:
    """Return the entrants of a table."""
    match = t.table(table).match
    return match.one, match.two


def unfinished(t: Tournament) -> tuple[int, ...]:
    """Return the tables of rounds that are still played at."""
    return tuple(n for each in t.rounds for n in each.tables if not t.table(n).done)


def without_last(t: Tournament) -> tuple[Tournament, Round]:
    """Return a tournament before its last round was paired, and that round."""
    last = t.rounds[-1]
    kept = tuple(table for table in t.tables if table.number not in last.tables)
    return replace(t, rounds=t.rounds[:-1], tables=kept), last


def scenario(t: Tournament, number: int, voted: str = "") -> str:
    """Return the scenario of a round, or of a table where there are no rounds; `voted` won the votes for it."""
    scenarios = t.terms.scenarios
    match t.terms.drawing:
        case "by-round":
            return scenarios[(number - 1) % len(scenarios)]
        case "drawn":
            return scenarios[lots.below(t.seed, f"scenario/{number}", len(scenarios))]
        case "voted" if voted in scenarios:
            return voted
        case _:
            return scenarios[0]


def firsts(t: Tournament, entrant: int) -> int:
    """Return how much oftener an entrant had the first side than the other, of tables where it was settled."""
    mine = [table.first for table in t.tables if table.first and entrant in pair(t, table.number)]
    return sum(1 if first == entrant else -1 for first in mine)


def sided(t: Tournament, one: int, two: int, purpose: str) -> tuple[int, int]:
    """Return two entrants, first who has the first side: who had it less often, then who had it not the last time.

    Where both are alike, by lot.
    """
    keys = {each: (firsts(t, each), _last(t, each)) for each in (one, two)}
    if keys[one] == keys[two]:
        low, high = sorted((one, two))
        return (low, high) if lots.below(t.seed, f"sides/{purpose}/{low}/{high}", 2) == 0 else (high, low)
    return (one, two) if keys[one] < keys[two] else (two, one)


def _last(t: Tournament, entrant: int) -> int:
    for table in reversed(t.tables):
        if table.first and entrant in pair(t, table.number):
            return 1 if table.first == entrant else -1
    return 0


def matches(t: Tournament, pairs: list[tuple[int, int, str]], chosen: str) -> tuple[Match, ...]:
    """Return tables for pairs (first side, other, place), numbered on, all of one scenario."""
    start = len(t.tables) + 1
    return tuple(Match(start + n, one, two, chosen, place) for n, (one, two, place) in enumerate(pairs))
