"""Where stacks are hidden, the computer goes by their top units alone."""

import itertools
import random

import pytest

from engine.kernel.interpreter import legal
from engine.players.practice import Effort, practice_order
from engine.systems.scs.world import alive
from engine.systems.scs.zoc import presence
from tests.conformance.cases import playout
from tests.systems.scs.display.test_leaks import exchanged, hidden_game, tops

QUICK = Effort(glance=2, glances=20, close=1, orders=10, follow=1, faces=12, answers=2, depth=2)


@pytest.mark.clause("scs 7.0a-a")
def test_7_0a_a_what_lies_under_the_top_unit_changes_no_order_of_the_computer() -> None:
    game = hidden_game()
    compared = 0
    for seed in range(8):
        for step in itertools.islice(playout(game, seed), 100):
            asked = step.before.decisions[0].side
            foe = game.theatre.enemy(asked)
            other = exchanged(game, step.before, foe)
            if other is None or len(step.before.stack) > 2 or tops(game, other, foe) != tops(game, step.before, foe):
                continue
            one, two = (
                practice_order(game, state, asked, random.Random(seed).randrange, QUICK)
                for state in (step.before, other)
            )
            assert one == two, f"seed {seed}"
            compared += 1
            if compared % 6 == 0:
                break
    assert compared > 5


@pytest.mark.clause("scs 7.0a-a")
@pytest.mark.parametrize("seed", range(4))
def test_7_0a_a_the_position_imagined_has_the_same_tops_the_same_zones_and_as_many_units(seed: int) -> None:
    game = hidden_game()
    moved = 0
    for step in itertools.islice(playout(game, seed), 160):
        for side in game.sides:
            state, foe = step.before, game.theatre.enemy(side)
            seen = game.imagined(state, side)
            assert game.view(seen, side) == game.view(state, side)
            assert list(legal(game, seen, side)) == list(legal(game, state, side))
            assert tops(game, seen, foe) == tops(game, state, foe)
            assert presence(game.theatre, seen.world, foe).zone == presence(game.theatre, state.world, foe).zone
            units = game.theatre.side_cards[foe].units
            assert alive(seen.world, units) == alive(state.world, units)
            own = game.theatre.side_cards[side].units
            assert [seen.world.units[id_] for id_ in own] == [state.world.units[id_] for id_ in own]
            moved += seen.world.units != state.world.units
    assert moved
