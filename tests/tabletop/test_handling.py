"""Moving and turning a piece by the picks of an editor."""

import pytest

from engine.kernel.text import facts
from engine.tabletop.handling import COMPASS, FRONTS, moved, moves, turned, turns


@pytest.mark.parametrize(
    ("value", "at"),
    [("north:4", (5000, 6000)), ("south:4", (5000, 4000)), ("east:1", (5250, 5000)), ("west:1", (4750, 5000))],
)
def test_a_piece_is_moved_as_the_table_lies(value: str, at: tuple[int, int]) -> None:
    assert moved((5000, 5000), value, COMPASS, 250) == at


@pytest.mark.parametrize(
    ("value", "at"), [("ahead:2", (5000, 4800)), ("left:2", (5200, 5000)), ("right:2", (4800, 5000))]
)
def test_a_unit_is_moved_as_its_side_sees_the_table(value: str, at: tuple[int, int]) -> None:
    assert moved((5000, 5000), value, FRONTS, 100, 360) == at


def test_a_piece_is_turned_by_hand() -> None:
    assert turned(0, "right:90") == 90
    assert turned(30, "left:90") == 660
    assert turned(700, "turn-right:30", "turn-") == 10


def test_other_picks_do_nothing() -> None:
    assert moved((0, 0), "up:4", COMPASS, 250) is None
    assert moved((0, 0), "north:far", COMPASS, 250) is None
    assert moved((0, 0), "", FRONTS, 250) is None
    assert turned(0, "turn-right:30") is None
    assert turned(0, "right:x") is None


def test_every_pick_is_one_that_moves_or_turns() -> None:
    found = [*moves("by", "steps", FRONTS, (1, 4)), *turns("turned", "turn-")]
    assert len({pick.value for pick in found}) == len(found) == 14
    for pick in found:
        done = moved((0, 0), pick.value, FRONTS, 100), turned(0, pick.value, "turn-")
        assert (done[0] is None) is not (done[1] is None), pick.value
    assert found[0].label.facts == facts(way="ahead", steps=1)
    assert found[-1].label.facts == facts(hand="right", angle=90)
