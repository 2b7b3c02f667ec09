"""A field as a Swiss pairing sees it."""

from collections.abc import Sequence

from msgspec import Struct

from bot.tournaments import lots
from bot.tournaments.records import Met, records
from bot.tournaments.scoring import games
from bot.tournaments.seeding import seeded
from bot.tournaments.state import Tournament


class Hall(Struct, frozen=True):
    numbers: dict[int, int]
    """Starting numbers of entrants, from 1 on."""
    resting: frozenset[int]
    mets: dict[int, tuple[Met, ...]]
    done: int
    """Rounds."""
    all: int
    most: int
    """Tenths that a round is worth at most."""
    white: bool


def hall(t: Tournament, playing: Sequence[int], rounds: int, forgotten: int) -> Hall:
    """Return a tournament before its next round; of the first rounds, what is `forgotten` counts as points only."""
    mets = {entrant: _whole(t, own, forgotten) for entrant, own in records(t).items()}
    numbers = {entrant: n for n, entrant in enumerate((e for e in seeded(t) if e in mets), 1)}
    resting = frozenset(numbers) - set(playing)
    points = t.terms.points
    most = (2 * points.draw if points.step else max(points.win, points.draw, points.loss)) * games(t.terms)
    return Hall(numbers, resting, mets, len(t.rounds), rounds, most, whites_first(t))


def whites_first(t: Tournament) -> bool:
    """Tell whether the strongest has the first side in the first round: that is drawn."""
    return lots.below(t.seed, "first side of the first round", 2) == 0


def _whole(t: Tournament, own: Sequence[Met], forgotten: int) -> tuple[Met, ...]:
    """Return one met for each round; those forgotten keep their points only."""
    by_round = {met.round: met for met in own}
    whole = []
    for each in t.rounds:
        met = by_round.get(each.number) or Met(each.number, "rest", 0)
        whole.append(Met(each.number, "rest", met.points) if each.number <= forgotten else met)
    return tuple(whole)
