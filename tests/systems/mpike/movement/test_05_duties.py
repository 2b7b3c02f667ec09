"""Chapter 5 in movement: how far a duty reaches, and what it is judged by."""

import pytest

from engine.systems.mpike.movement.duty import Demand, demands
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.reach import reach
from engine.systems.mpike.orders import Move, Step
from tests.systems.mpike.kit import Board
from tests.systems.mpike.movement.moved import listed, owes, refused, way

FOE = "P LI 3-6 @9.0>9"


def example(b: Board, task: str) -> tuple[Step, ...]:
    """Return the example of what a unit has to do."""
    return next(wants.example for wants in demanded(b) if wants.task == task)


def demanded(b: Board) -> tuple[Demand, ...]:
    """Return what the move of a unit has to come to, the first thing first."""
    mover = mover_of(b.t, b.world, b.id("r1"))
    return demands(b.t, b.world, mover, reach(b.t, b.world, mover, start_of(b.world, mover)), 9)


@pytest.mark.clause("mpike 5.4.3-b", "mpike 5.4.3", "mpike 5.6.1")
def test_who_has_come_back_owes_no_charge_that_its_points_do_not_reach() -> None:
    b = Board(f"R LI 3-6 @5.0>3; {FOE}", "R wc 0 @0.0", orders="charge")
    assert refused(b, "r1", "about 4.0 3.0 2.0") == []
    assert refused(b, "r1", "6.0") == ["5.4.3"]
    assert b.hex("2.0") in [move.steps[-1].to for move in listed(b, "r1")]


@pytest.mark.clause("mpike 5.6.1-d", "mpike 5.4.3-b", "mpike 5.6.1")
def test_who_has_come_back_owes_no_turn_that_brings_nothing_nearer() -> None:
    b = Board(f"R LI 3-6 @4.0>9 confused; {FOE}", "R wc 0 @0.0", orders="charge")
    assert owes(b, "r1") == ["5.4.3"]
    assert refused(b, "r1", "3.0 2.0") == []


@pytest.mark.clause("mpike 5.6.1-d")
def test_the_way_shown_for_a_turn_to_the_enemy_is_the_turn() -> None:
    b = Board("R HI1 8-6 @0.0>9 confused; P HI1 8-6 @6.0>9", orders="charge")
    assert example(b, "face") == way(b, "about")


@pytest.mark.clause("mpike 5.4.3")
def test_the_nearest_half_of_a_line_tells_how_far_it_is_from_command() -> None:
    b = Board("R HI2 12-6 @6.0+6.1>3; P LI 3-6 @-9.0>9", "R wc 0 @0.0; P wc 0 @-9.0")
    assert refused(b, "r1", "about r r") == []
    assert refused(b, "r1", "about r") == refused(b, "r1", "about l r") == ["5.4.3"]
    assert [move.steps for move in listed(b, "r1")] == [way(b, "about r r")]


@pytest.mark.clause("mpike 5.4.3")
def test_nobody_turns_home_from_an_island_without_a_bridge() -> None:
    island = ("6.0", "7.0", "7.-1")
    dry = Board("R HI1 8-6 @6.0>3; P LI 3-6 @-9.0>9", "R wc 0 @0.0; P wc 0 @-9.0")
    around = {here: [dry.place(hex_) for hex_ in dry.t.grid.adjacent[dry.hex(here)]] for here in island}
    banks = " ".join(f"{here}/{there}" for here in island for there in around[here] if there not in island)
    b = Board("R HI1 8-6 @6.0>3; P LI 3-6 @-9.0>9", "R wc 0 @0.0; P wc 0 @-9.0", river=banks)
    assert owes(b, "r1") == refused(b, "r1", "7.0") == []
    assert owes(dry, "r1") == refused(dry, "r1", "7.0") == ["5.4.3"]


@pytest.mark.clause("mpike 5.4.3-b", "mpike 5.6.1")
def test_charge_asks_for_nothing_that_the_quickest_way_back_leaves_no_points_for() -> None:
    units = "R HI1 5-8 @0.2>1; R cav 3-7 @3.-2>5; P HI1 5-8 @-2.1>3"
    b = Board(units, "R wc 0 @0.-2", orders="charge", woods="0.0")
    assert owes(b, "r1") == ["5.4.3"]
    back = example(b, "back")
    assert Move(b.id("r1"), back) in listed(b, "r1")
    assert [wants.task for wants in demanded(b)] == ["back"]
