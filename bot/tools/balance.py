"""How fair a scenario is: the computer plays both sides, game after game."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bot.formats.packs import Pack
from engine.content.files import freeze
from engine.dice.luck import wilson
from engine.kernel.dice import SealedDice
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, submit
from engine.players.practice import LIGHT, practice_order
from engine.systems import load

ORDERS: int = 20_000
"""Orders after which a game that does not end is a mistake of the scenario or ours."""


class Played(Struct, frozen=True):
    seed: int
    winner: Side | None
    orders: int


class NoEndError(Exception):
    """A game that went on for ever."""


def play(game: Game[Any], seed: int) -> Played:
    """Play one game to its end; the same seed gives the same game.  Raises NoEndError."""
    sealed, rng = SealedDice(seed.to_bytes(32, "big"), "balance"), random.Random(seed)  # noqa: S311 - a player's whims
    state: Any = begin(game, sealed).state
    for orders in range(ORDERS):
        if state.outcome is not None:
            return Played(seed, state.outcome.winner, orders)
        side = rng.choice(state.decisions).side
        result = submit(game, state, side, None, practice_order(game, state, side, rng.randrange, LIGHT), sealed)
        assert isinstance(result, Accepted)
        state = result.state
    raise NoEndError(f"seed {seed}: no end after {ORDERS} orders")


def report(pack: Pack, games: int, first: int, say: Callable[[str], None], *, toml: bool = False) -> None:
    """Play so many games from a first seed on, tell each, and then who won how often.  Raises NoEndError.

    With `toml`, only a block for `engine/content/balance.toml` is told.
    """
    told, say = say, (lambda _: None) if toml else say
    game = load(pack.system).bind(pack.document)
    names = {side: game.side_name(side).en for side in game.sides}
    won: Counter[Side | None] = Counter()
    for seed in range(first, first + games):
        played = play(game, seed)
        won[played.winner] += 1
        winner = "a draw" if played.winner is None else names[played.winner]
        say(f"game {seed}: {winner}, {played.orders} orders")
    for side, name in names.items():
        low, high = wilson(won[side], games)
        say(f"{name}: {won[side]} of {games}, fair between {low:.0%} and {high:.0%} (95 %)")
    if won[None]:
        say(f"draws: {won[None]}")
    if toml:
        told(_block(pack, game, won, games, first))


def _block(pack: Pack, game: Game[Any], won: Counter[Side | None], games: int, first: int) -> str:
    values = {
        "system": f'"{pack.system}"',
        "scenario": f'"{pack.id}"',
        "content": f'"{freeze(pack.document)[1]}"',
        "rules": game.rulebook.rules,
        "games": games,
        "seed": first,
        "won": "{ " + ", ".join(f"{side} = {won[side]}" for side in game.sides) + " }",
    }
    return "\n".join(("[[measured]]", *(f"{name} = {value}" for name, value in values.items())))
