"""What lies round a unit and how far, the ground that it moves by, and its allowance."""

import pytest

from engine.systems.mpike.movement.movers import mover_of
from engine.systems.mpike.places import around, around_half, fronted, full_allowance, nearest
from engine.systems.mpike.world import units_at
from tests.systems.mpike.kit import Board, R


@pytest.mark.clause("mpike 10.1.3-b")
def test_each_half_in_line_has_its_own_surroundings() -> None:
    b = Board("R HI2 12-6 @0.0+0.1>3; R HI1 8-6 @4.0>3")
    pair, one = b.unit("r1"), b.unit("r2")
    left, right = (around_half(b.t, pair, half) for half in (0, 1))
    assert left != right
    assert set(left.front) & set(right.front) == {b.hex("1.0")}
    assert set(left.front) | set(right.front) == set(around(b.t, pair).front)
    assert around_half(b.t, one, 0) == around(b.t, one)


@pytest.mark.clause("mpike 5.6.1", "mpike 5.6.1-b")
def test_the_nearest_enemies_and_who_is_fronted() -> None:
    b = Board("R HI1 8-6 @0.0>3; R HI1 8-6 @4.0>3; P LI 3-6 @1.0>9; P LI 3-6 @0.-2>9; P LI 3-6 @0.2>9")
    assert nearest(b.t, b.world, R, b.hexes("0.0")) == (b.ids("p1"), 1)
    assert nearest(b.t, b.world, R, b.hexes("0.-4")) == (b.ids("p2"), 2)
    assert fronted(b.t, b.world, b.id("p1"), b.id("r2"))
    assert not fronted(b.t, b.world, b.id("p1"), b.id("r1"))
    assert not fronted(b.t, b.world, b.id("p3"), b.id("r2"))
    alone = Board("R HI1 8-6 @0.0>3")
    assert nearest(alone.t, alone.world, R, alone.hexes("0.0")) == ((), 0)


@pytest.mark.clause("mpike 8.2.1", "mpike 14.3")
def test_the_ground_is_that_of_cavalry_for_a_stack_with_it() -> None:
    b = Board(
        "R cav 3-8 @0.0>3; R LI 2-6 @0.0>3; R LI 3-6 @1.0>3; R gun 4-9 @2.0>3; R HI1 8-6 @3.0>3; "
        "R cav 3-8 @4.0>3 dismounted"
    )
    found = [mover_of(b.t, b.world, b.id(f"r{n}")).columns for n in range(1, 7)]
    assert found == [("cavalry",), ("cavalry",), ("light",), ("artillery",), ("heavy",), ("heavy",)]


@pytest.mark.clause("mpike 7.2.1", "mpike 6.3.4-f", "mpike 8.2.1", "mpike 14.3")
@pytest.mark.parametrize("stacked", [False, True])
@pytest.mark.parametrize("unit", ["cav 3-8 @0.0>3", "LI 2-6 @0.0>3", "HI1 8-6 @0.0>3", "cav 3-8 @0.0>3 dismounted"])
def test_a_column_has_more_whoever_it_is(unit: str, stacked: bool) -> None:
    b = Board(f"R {unit}")
    normal, column = (
        full_allowance(b.t, b.card("r1"), formation, stacked=stacked) for formation in ("normal", "column")
    )
    assert column == normal + b.t.charts.movement.column_bonus > normal


@pytest.mark.clause("mpike 8.3.1")
def test_who_lies_on_top_of_a_hex() -> None:
    b = Board("R LI 3-6 @0.0>3 below; R gun 4-9 @0.0>3")
    assert units_at(b.world, b.hex("0.0")) == b.ids("r2", "r1")
    assert units_at(b.world, b.hex("1.0")) == ()
