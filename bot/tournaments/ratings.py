"""Ratings of players, from their rated games in the order in which they ended.

By `openskill`'s full Bradley-Terry model: it knows nothing but pairs, as our games are, and draws have a place in it.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from openskill.models import BradleyTerryFull

MEAN: Final = 1500
SPREAD: Final = 350
"""What is not known of a new player: two of three have a strength within it, as a rating of 1500±350 says."""
_MODEL: Final = BradleyTerryFull()
_SCALE: Final = SPREAD / _MODEL.sigma


class Rated(Struct, frozen=True):
    """A rated game of two members."""

    one: int
    two: int
    winner: int
    """0 for a draw."""


class Rating(Struct, frozen=True):
    """A strength as it is shown, `1500±350`, after so many games."""

    number: int
    spread: int
    games: int = 0

    def __str__(self) -> str:
        return f"{self.number}±{self.spread}"


NEW: Final = Rating(MEAN, SPREAD)


class Listed(Struct, frozen=True):
    """A member in a rating list."""

    user: int
    name: str
    rating: Rating


class Course(Struct, frozen=True):
    """How a member came through some games: his rating before the first of them, and by how much they changed it."""

    before: Rating
    change: int = 0


def ratings(played: Iterable[Rated]) -> dict[int, Rating]:
    """Return the ratings of all who played; the same games in the same order give the same ratings."""
    return {member: after for each in _followed(played) for member, (_, after) in each.items()}


def courses(played: Iterable[tuple[Rated, bool]]) -> dict[int, Course]:
    """Return how members came through those of all games that are marked."""
    games = list(played)
    found: dict[int, Course] = {}
    for (_, counts), moved in zip(games, _followed(game for game, _ in games), strict=True):
        for member, (before, after) in moved.items():
            if counts:
                had = found.get(member, Course(before))
                found[member] = Course(had.before, had.change + after.number - before.number)
    return found


def _followed(played: Iterable[Rated]) -> Iterator[dict[int, tuple[Rating, Rating]]]:
    """Yield of each game the ratings of both before and after it."""
    strengths: dict[int, tuple[float, float, int]] = {}
    start = (_MODEL.mu, _MODEL.sigma, 0)
    for each in played:
        pair = [strengths.get(member, start) for member in (each.one, each.two)]
        teams = [[_MODEL.create_rating([mu, sigma])] for mu, sigma, _ in pair]
        ranks = [0.0 if each.winner in {0, member} else 1.0 for member in (each.one, each.two)]
        rated = _MODEL.rate(teams, ranks=ranks)
        moved = {}
        for member, (new,), had in zip((each.one, each.two), rated, pair, strict=True):
            strengths[member] = (new.mu, new.sigma, had[2] + 1)
            moved[member] = (_shown(*had), _shown(*strengths[member]))
        yield moved


def _shown(mu: float, sigma: float, games: int) -> Rating:
    return Rating(round(MEAN + (mu - _MODEL.mu) * _SCALE), round(sigma * _SCALE), games)
