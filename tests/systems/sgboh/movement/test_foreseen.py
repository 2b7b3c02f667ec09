"""What is noted while a move is checked serves to carry it out, and nothing else."""

import random
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.interpreter import Accepted, begin, check, draw, legal, submit
from engine.kernel.state import State
from engine.systems import load
from engine.systems.sgboh.events import Hit
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement import lawful, march
from engine.systems.sgboh.orders import Move
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World
from tests.conformance.cases import dice

SEED = 7


@pytest.fixture(scope="module")
def raphia() -> tuple[Any, State[World], list[Move]]:
    """Return the game, the first position in which units may move, and some of their moves."""
    system = load("sgboh")
    game: Any = system.bind(system.document("raphia"))
    rng, state = random.Random(SEED), begin(game, dice(SEED)).state
    while not (found := [order for order in orders(game, state) if isinstance(order, Move)]):
        drawn = draw(game, state, side(state), rng.randrange)
        made = submit(game, state, side(state), None, drawn, dice(SEED))
        assert isinstance(made, Accepted)
        state = made.state
    return game, state, rng.sample(found, 25)


def orders(game: Any, state: State[World]) -> list[Any]:
    return list(legal(game, state, side(state)))


def side(state: State[World]) -> Any:
    return state.decisions[0].side


def fresh(state: State[World]) -> State[World]:
    return replace(state, world=replace(state.world))


def given(game: Any, state: State[World], move: Move) -> Accepted[World]:
    made = submit(game, state, side(state), None, move, dice(SEED))
    assert isinstance(made, Accepted), move
    return made


def test_a_move_that_was_foreseen_ends_as_one_that_is_worked_out_step_by_step(
    raphia: tuple[Any, State[World], list[Move]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state, moves = raphia
    found = [given(game, fresh(state), move) for move in moves]
    for module in (lawful, march):
        monkeypatch.setattr(module, "foreseen", lambda *_: None)
    assert found == [given(game, fresh(state), move) for move in moves]


def test_what_was_foreseen_is_used_up_with_the_move(raphia: tuple[Any, State[World], list[Move]]) -> None:
    game, state, moves = raphia
    for move in moves:
        before = fresh(state)
        given(game, before, move)
        assert "foreseen" not in before.world.__dict__, move


def test_what_was_foreseen_of_one_move_is_not_taken_for_another(raphia: tuple[Any, State[World], list[Move]]) -> None:
    game, state, moves = raphia
    for one, other in pairwise(moves):
        looked_at = fresh(state)
        assert lawful.foreseen(looked_at.world, other.units, other.actions) is None
        assert not list(check(game, looked_at, side(state), None, other))
        assert lawful.foreseen(looked_at.world, other.units, other.actions) is not None
        assert lawful.foreseen(looked_at.world, one.units, one.actions) is None
        assert given(game, looked_at, one) == given(game, fresh(state), one)


def test_what_was_foreseen_is_not_handed_on_by_another_fact(raphia: tuple[Any, State[World], list[Move]]) -> None:
    game, state, moves = raphia
    for move in moves:
        before = fresh(state)
        assert not list(check(game, before, side(state), None, move))
        hurt = fold(before.world, Hit(side(state), move.units[0], 1, 1, R("5.17")))
        assert hurt.__dict__["occupants"] is before.world.__dict__["occupants"]
        assert "foreseen" not in hurt.__dict__


def test_a_check_by_another_thread_before_the_move_sets_out_changes_nothing(
    raphia: tuple[Any, State[World], list[Move]], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state, _ = raphia
    every = [order for order in orders(game, state) if isinstance(order, Move)]
    pairs = [(one, other) for one, other in pairwise(every[::20]) if one.units == other.units]
    alone, real = [given(game, fresh(state), one) for one, _ in pairs], march.careful_way
    for (one, other), expected in zip(pairs, alone, strict=True):
        shared = fresh(state)

        def overtaken(*about: Any, shared: State[World] = shared, other: Move = other) -> Any:
            assert not list(check(game, shared, side(state), None, other))
            return real(*about)

        monkeypatch.setattr(march, "careful_way", overtaken)
        assert given(game, shared, one) == expected, (one, other)
    assert pairs
