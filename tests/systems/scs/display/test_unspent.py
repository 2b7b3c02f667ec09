"""What the end of a phase leaves undone."""

import pytest

from engine.systems.scs.orders import Move
from tests.systems.scs.board import Board, Play


def undone(b: Play, line: str = "end") -> dict[str, dict[str, object]]:
    side = b.state.decisions[0].side
    return {line.code: dict(line.facts) for line in b.game.unspent(b.state, side, b.read(line))}


@pytest.mark.clause("scs 3.1a")
def test_the_end_of_movement_counts_who_could_still_move_and_names_the_first() -> None:
    b = Board(
        "A 5-5-8 @10.07, B 3-3-6 @12.07, C 3-3-6 @14.07, D 3-3-6 @15.07, E 3-3-6 @16.07, F 3-3-0 @17.07, k 3-3-5 @10.11"
    )
    found = undone(b)["scs-unspent-moves"]
    assert found["count"] == 5, "one has no allowance at all"
    assert found["units"].en == "A, B, C, D and 1 more"  # type: ignore[attr-defined]
    b.order("a 10.06")
    assert undone(b)["scs-unspent-moves"]["count"] == 4


@pytest.mark.clause("scs 7.0a")
def test_the_end_of_combat_names_the_hexes_that_could_still_be_attacked() -> None:
    b = Board("U 9-3-8 @10.07, v 3-3-5 @10.08, w 3-3-5 @14.08", phase="combat")
    found = undone(b)["scs-unspent-attacks"]
    assert (found["count"], found["hexes"].en) == (1, "10.08")  # type: ignore[attr-defined]


@pytest.mark.clause("scs 7.3b-c")
def test_the_end_of_the_last_combat_names_support_that_is_left() -> None:
    b = Play.scenario("examples-barrage", phase="air")
    while b.world.phase != "combat":
        assert "scs-unspent-markers" not in undone(b), "the combat is to come"
        b.order("end")
    assert undone(b)["scs-unspent-markers"]["markers"].en == "Ground attack"  # type: ignore[attr-defined]


@pytest.mark.clause("scs 4.0a-b")
def test_the_end_that_costs_units_says_where() -> None:
    b = Board("U 4-3-8 x4 @10.07, V 4-3-8 x4 @10.06, T 1-1-4 @02.02, k 3-3-5 @14.08")
    b.order("u 10.06")
    found = undone(b, "end!")["scs-unspent-crowd"]
    assert found == {"hex": "10.06", "points": 8, "limit": 6}
    assert "scs-unspent-crowd" not in undone(Board("U 4-3-8 @10.07, T 1-1-4 @02.02, k 3-3-5 @14.08"))


def test_other_orders_leave_nothing_undone() -> None:
    b = Board("U 5-5-8 @10.07, V 3-3-6 @12.07, k 3-3-5 @10.11")
    order = b.read("u 10.06")
    assert isinstance(order, Move)
    assert list(b.game.unspent(b.state, b.state.decisions[0].side, order)) == []


def test_in_an_exploitation_those_are_named_who_can_still_exploit() -> None:
    b = Board("U 4-3-8* @10.07, W 4-3-8 @12.07, v 3-3-5 @18.18, T 1-1-1 @01.01", phase="exploitation")
    found = undone(b)
    assert "scs-unspent-moves" not in found, "they may have moved before"
    assert found["scs-unspent-exploits"]["count"] == 1
