"""Hidden stacks leak nothing: what lies under the top unit changes neither what the enemy sees nor what he may order.

Played with the policy `sight = "top-unit"` (7.0a-a) on the introductory battle, by random orders.
"""

import itertools
import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.game import visible
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.state import State
from engine.systems import load
from engine.systems.scs.game import ScsGame
from engine.systems.scs.world import World
from engine.systems.scs.zoc import presence
from tests.conformance.cases import playout


def hidden_game() -> ScsGame:
    system = load("scs")
    document = system.document("chir-1942")
    document["scenario"]["policies"] = {"sight": "top-unit"}
    game = system.bind(document)
    assert isinstance(game, ScsGame)
    return game


def exchanged(game: ScsGame, state: State[World], side: Side) -> State[World] | None:
    """Return the state with two hidden units of a side in one another's place; None where there are no two."""
    stacks = presence(game.theatre, state.world, side).hexes
    under = [(hex_, id_) for hex_, stack in stacks.items() for id_ in stack[1:]]
    for (here, one), (there, other) in itertools.combinations(under, 2):
        if here != there and game.theatre.cards[one].kind != game.theatre.cards[other].kind:
            units, pile = list(state.world.units), list(state.world.pile)
            units[one], units[other] = replace(units[one], at=there), replace(units[other], at=here)
            # They change places in the pile too, so that the same units stay on top.
            i, j = pile.index(one), pile.index(other)
            pile[i], pile[j] = pile[j], pile[i]
            return replace(state, world=replace(state.world, units=tuple(units), pile=tuple(pile)))
    return None


def tops(game: ScsGame, state: State[World], side: Side) -> dict[int, UnitId]:
    return {hex_: stack[0] for hex_, stack in presence(game.theatre, state.world, side).hexes.items()}


@pytest.mark.clause("scs 7.0a-a")
@pytest.mark.parametrize("seed", range(6))
def test_7_0a_a_hidden_units_change_nothing_that_the_enemy_sees_or_may_order(seed: int) -> None:
    game = hidden_game()
    compared = 0
    for step in itertools.islice(playout(game, seed), 160):
        for side, viewer in itertools.permutations(game.sides):
            other = exchanged(game, step.before, side)
            if other is None or tops(game, other, side) != tops(game, step.before, side):
                continue
            compared += 1
            for eyes in (viewer, None):
                assert game.view(other, eyes) == game.view(step.before, eyes)
            assert list(legal(game, other, viewer)) == list(legal(game, step.before, viewer))
    assert compared, f"seed {seed}: no two hidden units ever stood in two stacks"


@pytest.mark.clause("scs 7.0a-a")
def test_7_0a_a_a_hidden_move_shows_that_something_moved_and_not_what() -> None:
    game = hidden_game()
    rng = random.Random(1)
    shown: list[Any] = []
    for step in itertools.islice(playout(game, rng.randrange(100)), 60):
        enemy = next(s for s in game.sides if s != step.side)
        for event in visible(game, step.result.events, step.result.state.world, enemy):
            shown.append(event)
            assert type(event).__name__ not in ("Moved", "TakenBack", "Placed", "Restacked")
    assert any(type(event).__name__ == "Sighted" for event in shown)
