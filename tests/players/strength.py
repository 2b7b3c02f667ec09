"""How strong the practice player is: series of games on a scenario, the sides changing hands from game to game."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, submit
from engine.players.greedy import greedy_order
from engine.players.practice import FULL, LIGHT, practice_order
from engine.players.random import random_order
from tests.conformance.cases import dice, game_of

Player: TypeAlias = Callable[..., Command]
PLAYERS: dict[str, Player] = {
    "house": lambda game, state, side, pick: practice_order(game, state, side, pick, FULL),
    "light": lambda game, state, side, pick: practice_order(game, state, side, pick, LIGHT),
    "greedy": lambda game, state, side, pick: greedy_order(game, state, side, pick, 8),
    "random": random_order,
}
INTRODUCTORY = ("scs", "chir-1942")


@dataclass(frozen=True)
class Played:
    """A finished game: its seed, who held which side, who won, and how many orders were given."""

    seed: int
    players: dict[Side, str]
    winner: Side | None
    orders: int

    @property
    def won_by(self) -> str | None:
        return None if self.winner is None else self.players[self.winner]


def play(scenario: tuple[str, str], seed: int, *names: str, limit: int = 5000) -> Played:
    """Play one game to its end; the players take the sides in order of play."""
    game, sealed, rng = game_of(*scenario), dice(seed), random.Random(seed)
    players = dict(zip(game.sides, names, strict=True))
    state: Any = begin(game, sealed).state
    for orders in range(limit):
        if state.outcome is not None:
            return Played(seed, players, state.outcome.winner, orders)
        side = rng.choice(state.decisions).side
        order = PLAYERS[players[side]](game, state, side, rng.randrange)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"seed {seed}: {game.write(order)} is refused: {result}"
        state = result.state
    raise AssertionError(f"seed {seed}: no end after {limit} orders")


def series(
    one: str, other: str, games: int, first: int = 0, scenario: tuple[str, str] = INTRODUCTORY
) -> Iterator[Played]:
    """Play so many games with seeds from `first` on; the players change sides after each."""
    for seed in range(first, first + games):
        pair = (one, other) if seed % 2 == 0 else (other, one)
        yield play(scenario, seed, *pair)


def wins(games: list[Played]) -> Counter[str | None]:
    return Counter(game.won_by for game in games)
