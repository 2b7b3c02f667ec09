"""What the computer goes by: each part of the value of a position, by pairs of positions that differ in it."""

import random
from collections.abc import Iterator

import pytest

from engine.kernel.command import Command
from engine.kernel.dice import SealedDice
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, submit
from engine.kernel.state import State
from engine.players.greedy import greedy_order
from engine.systems.mpike import orders as o
from engine.systems.mpike.frames import Activation
from engine.systems.mpike.player.evaluation import Evaluation
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board, P, R
from tests.systems.mpike.player.played import bound

LINE = "R HI1 8-7 @0.0>3 {r}; R HI1 8-7 @0.1>3; R cav 4-7 @0.2>3; P HI1 8-7 @6.0>9 {p}; P HI1 8-7 @6.1>9"
SEED = "greedy"
FEW, MANY = 20, 250


def value(units: str, leaders: str = "", *, side: Side = R, **more: object) -> int:
    b = Board(units, leaders, **more)  # type: ignore[arg-type]
    frames = (Activation(b.world.wing, step="actions"),) if b.world.wing >= 0 else ()
    return Evaluation(b.t).value(State(b.world, stack=frames), side)


def line(r: str = "", p: str = "", side: Side = R) -> int:
    return value(LINE.format(r=r, p=p), side=side)


def test_losses_cost_who_has_them_and_please_the_other() -> None:
    assert line("h4") < line("h1") < line() < line(p="h1") < line(p="h4")
    assert line("h4", side=P) > line(side=P) > line(p="h4", side=P)


@pytest.mark.clause("mpike 12.4.1")
def test_units_are_worth_less_the_worse_their_formation_and_morale() -> None:
    assert line("broken") < line("confused") < line()
    assert line("routed") < line("shaken") < line()


def test_an_enemy_behind_a_unit_is_worse_than_one_before_it() -> None:
    units = "R HI1 8-7 @0.0>{hour}; R HI1 8-7 @-3.0>3; P cav 3-5 @1.0>9"
    assert value(units.format(hour=9), active="p1") < value(units.format(hour=3), active="p1")


def test_the_better_an_attack_that_can_be_made_the_more_it_is_worth() -> None:
    units = "R cav 5-7 @0.0>3 {}; P cav 5-7 @1.0>9"
    assert value(units.format("momentum"), orders="charge") > value(units.format(""), orders="charge")


def test_a_wing_keeps_together() -> None:
    together = "R cav 4-7 @0.0>3; R cav 4-7 @0.1>3; R cav 4-7 @0.2>3; P cav 4-7 @9.0>9"
    apart = "R cav 4-7 @0.0>3; R cav 4-7 @0.1>3; R cav 4-7 @0.8>3; P cav 4-7 @9.0>9"
    assert value(apart, "R wc 0 @-1.1") < value(together, "R wc 0 @-1.1")


@pytest.mark.clause("mpike 7.4")
def test_whoever_may_enter_is_better_on_the_map() -> None:
    units = "R cav 4-7 @0.0>3; R cav 4-7 @{}; P cav 4-7 @9.0>9"
    assert value(units.format("off")) < value(units.format("-9.0>3"))


def test_leaders_stay_with_their_men() -> None:
    units = "R cav 4-7 @0.0>3; R cav 4-7 @0.1>3; P cav 4-7 @9.0>9"
    assert value(units, "R wc 0 @-1.0") < value(units, "R wc 0 @0.0")


@pytest.mark.clause("mpike 5.7.1")
def test_the_strong_charge_and_the_hurt_rally() -> None:
    fresh = "R cav 6-8 @0.0>3; R cav 6-8 @0.1>3; P cav 3-6 @6.0>9"
    assert value(fresh, orders="charge") > value(fresh, orders="make-ready") > value(fresh, orders="rally")
    hurt = (
        "R cav 6-8 @0.0>3 h3 broken shaken; R cav 6-8 @0.1>3 h3 broken shaken; P cav 6-8 @6.0>9; R cav 2-5 @-9.0>3 w2"
    )
    assert value(hurt, orders="rally") > value(hurt, orders="charge")


@pytest.mark.clause("mpike 4.6")
def test_to_abandon_the_field_is_the_worst() -> None:
    units = "R cav 6-8 @0.0>3; P cav 3-6 @6.0>9"
    assert value(units, orders="rally") < value(units, orders="make-ready") - 1000


# -- the computer plays by it


def _decisions(scenario: str, most: int) -> Iterator[tuple[str, Side, Command, World]]:
    game, rng, dice = bound(scenario), random.Random(SEED), SealedDice(b"g" * 32, SEED)
    state = begin(game, dice).state
    for _ in range(most):
        if state.outcome is not None:
            return
        asked = state.decisions[0]
        order = greedy_order(game, state, asked.side, rng.randrange)
        result = submit(game, state, asked.side, asked.id, order, dice)
        assert isinstance(result, Accepted), (SEED, order, result)
        state = result.state
        yield asked.asks, asked.side, order, state.world


def test_the_greedy_computer_goes_at_the_enemy() -> None:
    given = list(_decisions("edgehill-rupert", FEW))
    assert any(isinstance(order, o.Move) for _, _, order, _ in given)
    assert not any(isinstance(order, o.ChangeOrder) and order.order == "rally" for _, _, order, _ in given)


@pytest.mark.soak
def test_the_greedy_computer_fights_for_both_sides() -> None:
    given = list(_decisions("edgehill-rupert", MANY))
    assert any(isinstance(order, o.NameAttacks) and order.attacks for _, _, order, _ in given)
    assert len({side for _, side, order, _ in given if isinstance(order, o.Move)}) == 2
    assert sum(bool(unit.hits or unit.status != "map") for unit in given[-1][3].units) > 3
