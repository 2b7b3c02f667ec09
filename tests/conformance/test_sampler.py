"""The sampler draws lawful orders only, plays every game to its end, and a lone answer is the only one there is."""

import random
from collections import Counter
from itertools import chain

import pytest

from engine.kernel.codec import Codec
from engine.kernel.decision import Subset
from engine.kernel.interpreter import Accepted, check, choices, draw, legal, submit
from engine.kernel.procedure import step_of
from engine.players.random import drawn_order
from engine.systems.scs.orders import Attack
from tests.conformance.cases import LENGTHS, SHORT, WHOLE, dice, few, game_of, opening, played, playout

every_length = pytest.mark.parametrize(("system", "scenario", "most"), LENGTHS)


@every_length
@pytest.mark.parametrize("seed", [31, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (32, 33))])
def test_games_of_drawn_orders_come_to_an_end(system: str, scenario: str, most: int, seed: int) -> None:
    game, rng, sealed = game_of(system, scenario), random.Random(seed), dice(seed)
    state = opening(game, seed).state
    for _ in range(4000 if most == WHOLE else most):
        if state.outcome is not None:
            break
        side = rng.choice(state.decisions).side
        order = drawn_order(game, state, side, rng.randrange)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"seed {seed}: {game.write(order)} was drawn but {result}"
        assert list(game.invariants(result.state.world)) == [], f"seed {seed}, after {game.write(order)}"
        state = result.state
    assert state.outcome is not None or most < WHOLE, f"seed {seed}"


@every_length
def test_drawn_orders_are_lawful_and_of_kinds_that_are_listed(system: str, scenario: str, most: int) -> None:
    game, rng = game_of(system, scenario), random.Random(34)
    found = played(system, scenario, min(most, 300))
    for step in rng.sample(found, min(few(most, 6), len(found))):
        listed = {type(order) for order in legal(game, step.before, step.side)}
        drawn: Counter[type] = Counter()
        for _ in range(600):
            order = draw(game, step.before, step.side, rng.randrange)
            drawn[type(order)] += 1
            assert not list(check(game, step.before, step.side, None, order)), game.write(order)
            if drawn.keys() == listed and drawn.total() > 60:
                break
        assert drawn.keys() <= listed


@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_a_lone_answer_is_the_only_one_listed(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    for step in played(system, scenario, 300):
        frame = step.before.stack[-1]
        node = game.procedures[type(frame)].nodes[step_of(frame)]
        listed = list(legal(game, step.before, step.side))
        assert node.lone(step.before.world, frame, step.side) == (listed[0] if len(listed) == 1 else None)


@pytest.mark.parametrize("seeds", [8, pytest.param(30, marks=pytest.mark.soak)])
def test_every_subset_of_the_eligible_may_attack(seeds: int) -> None:
    game, rng = game_of("scs", "chir-1942"), random.Random(38)
    offered = 0
    for step in chain.from_iterable(playout(game, seed) for seed in range(seeds)):
        if step.before.decisions[0].asks != "scs-ask-attack":
            continue
        subsets = [choice for choice in choices(game, step.before, step.side) if isinstance(choice, Subset)]
        listed = {order.target for order in legal(game, step.before, step.side) if isinstance(order, Attack)}
        assert {choice.against for choice in subsets} == listed
        for choice in subsets:
            assert choice.against is not None
            size = rng.randint(choice.at_least, choice.at_most)
            order = Attack(choice.against, tuple(rng.sample(choice.of, size)))
            reasons = {str(v.rule) for v in check(game, step.before, step.side, None, order)}
            assert reasons <= {"scs 7.2e-a"}, game.write(order)  # only a strength of 0 stands against it
            offered += 1
    assert offered > seeds // 2, offered


@every_length
def test_what_is_remembered_from_order_to_order_changes_nothing(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    codec = Codec(game)
    for n, step in enumerate(played(system, scenario, min(most, 240))):
        if n % 6 == 0:
            afresh = codec.restore(codec.snapshot(step.before))
            assert list(legal(game, step.before, step.side)) == list(legal(game, afresh, step.side))


@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_nothing_is_drawn_for_a_side_that_is_not_asked(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    state = opening(game, 36).state
    for side in set(game.sides) - {decision.side for decision in state.decisions}:
        with pytest.raises(LookupError):
            draw(game, state, side, random.Random(36).randrange)
