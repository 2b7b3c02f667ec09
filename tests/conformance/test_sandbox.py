"""Any position may be set up as the ground of another game: as it is, as a side or a spectator takes it to be."""

import random
from functools import reduce

import pytest

from engine.kernel.codec import Codec
from engine.kernel.interpreter import Accepted, fold, legal, placed, submit
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline
from tests.conformance.cases import SEED, SHORT, dice, few, game_of, played


@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_a_position_goes_on_elsewhere_whoever_looks_at_it(system: str, scenario: str) -> None:
    game, codec, rng = game_of(system, scenario), Codec(game_of(system, scenario)), random.Random(SEED)
    steps = [step for step in played(system, scenario) if step.before.outcome is None]
    for step in rng.sample(steps, min(few(400, 12), len(steps))):
        looks = [step.before, reduce(game.imagined, game.sides, step.before)]
        looks += [game.imagined(step.before, side) for side in game.sides]
        for state in looks:
            found = placed(game, state)
            if not isinstance(found, Accepted):
                assert state is not step.before, "a true position can always be played on"
                continue
            assert list(game.invariants(found.state.world)) == []
            stored = tuple(codec.event(codec.encode(event)) for event in found.events)
            assert stored == found.events
            timeline = Timeline.of(game, [Entry(0, None, "opening", game.rulebook.rules, None, stored)])
            assert timeline.state == found.state
            assert (found.state.seq, found.state.rolls, found.state.epoch) == (2, 0, 0)
            side = found.state.decisions[0].side
            order = rng.choice(list(legal(game, found.state, side)))
            done = submit(game, found.state, side, None, order, dice(SEED))
            assert isinstance(done, Accepted), f"seed {SEED}: {game.write(order)}"
            again = found.state
            for event in done.events:
                again = fold(game, again, event)
            assert again == done.state


@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_what_a_side_imagines_can_mostly_be_played_on(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    steps = [step for step in played(system, scenario) if step.before.outcome is None]
    found = [isinstance(placed(game, game.imagined(step.before, step.side)), Accepted) for step in steps[:40]]
    assert sum(found) >= len(found) - 4
