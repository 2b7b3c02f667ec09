"""Games of drawn orders, looked at closely on their way: what every system's playouts hold it to."""

import random
from collections.abc import Callable
from typing import Any

from engine.kernel.codec import Codec
from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import DEPTH_LIMIT, Accepted, begin, check, draw, fold, legal, submit
from engine.kernel.state import State

LIMIT = 4000
FIERCE = 4
"""How often an order that leads away from the fight is drawn again: else the armies hardly meet."""
FEW = 20


def begun(game: Game[Any], seed: int) -> tuple[State[Any], random.Random, SealedDice]:
    dice = SealedDice(seed.to_bytes(32, "big"), "playout")
    return begin(game, dice).state, random.Random(seed), dice


class Playouts:
    """Games of one system: `dull` tells which orders lead away from the fight, `look` looks at more in a position."""

    def __init__(
        self,
        dull: Callable[[Command], bool],
        look: Callable[[Any, State[Any], Side, Command], None] = lambda _game, _state, _side, _order: None,
    ) -> None:
        self.dull, self.look = dull, look

    def drawn(self, game: Game[Any], state: State[Any], side: Side, rng: random.Random) -> Command:
        """Draw an order, mostly one that keeps the armies at each other."""
        order = draw(game, state, side, rng.randrange)
        for _ in range(FIERCE):
            if not self.dull(order):
                break
            order = draw(game, state, side, rng.randrange)
        return order

    def play(self, game: Game[Any], seed: int, most: int = LIMIT, listed: int = 40) -> State[Any]:
        """Play a game of drawn orders, looking closely at every `listed`th position."""
        state, rng, dice = begun(game, seed)
        codec: Codec[Any] = Codec(game)
        for number in range(most):
            if state.outcome is not None:
                break
            side = rng.choice(state.decisions).side
            order = self.drawn(game, state, side, rng)
            at = f"seed {seed}, order {number}: {game.write(order)}"
            if not number % listed:
                self._looked(game, state, side, rng, at)
            assert game.read(state, side, game.write(order)) == order, at
            result = submit(game, state, side, None, order, dice)
            assert isinstance(result, Accepted), f"{at}: {result}"
            after = state
            for event in result.events:
                before, after = after, fold(game, after, event)
                assert codec.event(codec.encode(event), codec.version(event)) == event, at
                if isinstance(event, game.events):
                    told = game.tell(event, before.world, after.world)
                    assert all(line.code.startswith(f"{game.key}-") for line in told), at
            state = result.state
            assert after == state, at
            assert list(game.invariants(state.world)) == [], at
            assert len(state.stack) <= DEPTH_LIMIT, at
        return state

    def _looked(self, game: Game[Any], state: State[Any], side: Side, rng: random.Random, at: str) -> None:
        orders = list(legal(game, state, side))
        assert orders, at
        assert len(set(map(repr, orders))) == len(orders), at
        for order in rng.sample(orders, min(FEW, len(orders))):
            assert not list(check(game, state, side, None, order)), f"{at}: {order} was listed"
            assert game.read(state, side, game.write(order)) == order, f"{at}: {game.write(order)}"
            assert game.caption(state, side, order) is not None, f"{at}: {order}"
            self.look(game, state, side, order)
        for viewer in (*game.sides, None):
            assert game.view(state, viewer) is not None
        assert game.chapter(state) is not None
        codec: Codec[Any] = Codec(game)
        assert codec.restore(codec.snapshot(state)) == state, at
