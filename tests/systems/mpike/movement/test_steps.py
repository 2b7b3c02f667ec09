"""Single steps of a move: what turns cost, whom a wheel meets, into whose zone the first hex leads."""

import pytest

from engine.systems.mpike import events as e
from tests.systems.mpike.kit import Board
from tests.systems.mpike.movement.moved import Witness, play, refused


@pytest.mark.clause("mpike 7.1.1", "mpike 6.2.1")
@pytest.mark.parametrize(
    ("unit", "steps", "cost"),
    [
        ("cav 3-8 @0.0>3", ">5", 1), ("cav 3-8 @0.0>3", ">7", 2), ("cav 3-8 @0.0>3 dismounted", ">5", 2),
        ("LI 3-6 @0.0>3", ">5", 1), ("HI1 6-6 @0.0>3", ">5", 2), ("HI1 6-6 @0.0>3", ">7", 4),
        ("HI2 12-6 @0.0+-1.0>4 column", ">6", 2), ("HI2 12-6 @0.0+-1.0>4 column", ">2", 2),
        ("HI2 12-6 @0.0+-1.0>4 column", ">8", 4), ("cav 3-8 @0.0>3; R LI 2-6 @0.0>3", ">5", 1),
    ],
)  # fmt: skip
def test_a_turn_costs_by_the_corner_or_side(unit: str, steps: str, cost: int) -> None:
    p = play(Board(f"R {unit}"), "r1", steps)
    assert [moved.cost for moved in p.of(e.Moved)] == [cost]


@pytest.mark.clause("mpike 8.1.2", "mpike 7.1.1-b")
def test_a_wheel_leads_over_own_guns_and_to_no_other_friend() -> None:
    assert refused(Board("R HI2 12-6 @0.0>3"), "r1", "wl") == []
    assert refused(Board("R HI2 12-6 @0.0>3; R gun 4-9 @1.0>3"), "r1", "wl") == []
    assert refused(Board("R HI2 12-6 @0.0>3; R LI 2-6 @1.0>3"), "r1", "wl") == ["8.1.2"]


@pytest.mark.clause("mpike 9.1.2-a", "mpike 9.4.2-a")
@pytest.mark.parametrize(
    ("unit", "steps", "foe", "early"),
    [
        ("cav 3-8 @0.0>3", "1.0", "LI 3-6 @2.-1>9", True), ("cav 3-8 @0.0>3", "1.0", "LI 3-6 @2.0>7", True),
        ("cav 3-8 @0.0>3", "1.0", "LI 3-6 @2.-1>3", False), ("cav 3-8 @0.0>3", "1.0 2.0", "LI 3-6 @3.0>9", False),
        ("HI2 12-6 @0.0+0.1>3", "l", "LI 3-6 @2.-2>9", True), ("HI2 12-6 @0.0+0.1>3", "l", "LI 3-6 @2.0>9", True),
    ],
)  # fmt: skip
def test_into_whose_front_or_flank_the_first_hex_leads_is_noted(unit: str, steps: str, foe: str, early: bool) -> None:
    witness = Witness()
    b = Board(f"R {unit}; P {foe}", orders="charge")
    play(b, "r1", steps, witness=witness)
    assert witness.seen[0].early == (b.ids("p1") if early else ())


@pytest.mark.clause("mpike 7.1.1", "mpike 8.2.2-a")
def test_a_scenario_that_lets_everybody_enter_one_hex_makes_no_hex_dearer() -> None:
    b = Board("R HI1 6-6 @0.0>3", options={"minimum_one_hex": True})
    assert [moved.cost for moved in play(b, "r1", "1.0 2.0").of(e.Moved)] == [1, 1]


@pytest.mark.clause("mpike 5.4.3", "mpike 10.2")
def test_who_is_out_of_command_fires_no_pistol() -> None:
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @1.-1>9", "R wc 0 @-12.6", orders="charge")
    assert "5.4.3" in refused(b, "r1", "x:p1")
