"""Chapter 7.1: chariots, fortified sides, and what is offered (7.11, 10.52, 11.14, 11.15)."""

from typing import Any

import pytest

from engine.kernel.ids import UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.orders import Fire
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.salvos import aimed, changed, clauses, mods, run, run_clauses, shoot, shots

# -- 10.52: chariots


@pytest.mark.clause("sgboh 10.52", "sgboh 10.52-a")
def test_1052_chariot_that_came_beside_an_enemy_does_not_fire():
    b = Board("U:CH v0 @1010 m:A t:1010, x:MI v0 @1010+d0")
    b = changed(b, "u", start=(b.hex("1010+d3"),))
    assert clauses(b, "u", "x") == ["10.52"]
    # Inside a move it may still go on; stopped by a zone it may not.
    assert clauses(b, "u", "x", moving=True) == []
    assert clauses(changed(b, "u", stopped=True), "u", "x", moving=True) == ["10.52"]
    still = Board("U:CH v0 @1010 m:A, x:MI v0 @1010+d0")
    assert clauses(still, "u", "x") == []
    # A turn on the spot is movement too: after the shot it is refused, so before it the shot is.
    assert clauses(changed(still, "u", turned=True), "u", "x") == ["10.52"]
    far = Board("U:CH v0 @1010 m:A t:1010, x:MI v0 @1010+2*d0")
    assert clauses(changed(far, "u", start=(far.hex("1010+d3"),)), "u", "x") == []


# -- 11.14, 11.15: fortifications


@pytest.mark.clause("sgboh 11.15", "sgboh 11.15-a")
@pytest.mark.parametrize(
    ("type_", "clause"), [("HI", ""), ("LG", ""), ("CO", ""), ("SK", "11.15"), ("SK*", "11.15"), ("RC", "11.15")]
)
def test_1115_infantry_but_skirmishers_throws_stones(type_: str, clause: str):
    b = Board(f"U:{type_} v0 @1010, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    assert clauses(b, "u", "x", stones=True) == ([clause] if clause else [])
    if not clause:
        aim = aimed(b, "u", "x", stones=True)
        assert (aim.row, aim.value) == ("S_foot", 3)
        assert mods(b, "u", "x", stones=True)["firer-stones"] == 1
        assert shots(b) == [("u", "x")]


@pytest.mark.clause("sgboh 11.15", "sgboh 11.15-a")
def test_1115_from_a_tower_not_from_outside_nor_far_nor_reduced():
    words = "U:HI v0 @1010, x:MI v3 @1110"
    assert clauses(Board(words, tower="1010/1110", inside="1010"), "u", "x", stones=True) == []
    assert clauses(Board(words, rampart="1010/1110", inside="1110"), "u", "x", stones=True) == ["11.15"]
    assert clauses(Board(words), "u", "x", stones=True) == ["11.15"]
    far = Board("U:HI v0 @1010, x:MI v3 @1210", rampart="1010/1110", inside="1010")
    assert clauses(far, "u", "x", stones=True) == ["7.12"]
    weak = Board("U:HI v0 @1010 can reduced, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    assert clauses(weak, "u", "x", stones=True) == ["7.18"]


@pytest.mark.clause("sgboh 11.15-b", "sgboh 7.11")
def test_1115b_who_has_missiles_may_choose():
    b = Board("U:LI v0 @1010 m:J, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    found = [order.stones for order in missiles.fires(b.t, b.world, RED)]
    assert found == [False, True]
    (shot,) = shoot(b, "u", "x", "1", stones=True).of(e.Fired)
    assert (shot.row, shot.hit) == ("S_foot", True)


@pytest.mark.clause("sgboh 11.14")
def test_1114_ramparts_cover_those_inside():
    b = Board("U:SK v0 @1110 m:A, x:MI v3 @1010, I:SK v0 @0910 m:A", rampart="1010/1110", inside="1010 0910")
    assert mods(b, "u", "x") == {"target-fortified": 2}
    out = Board("U:SK v0 @1010 m:A, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    assert mods(out, "u", "x") == {}
    far = Board("U:SK v0 @1210 m:A, x:MI v3 @1010", rampart="1010/1110", inside="1010")
    assert mods(far, "u", "x") == {"target-fortified": 2}


@pytest.mark.clause("sgboh 11.14")
def test_1114_of_two_ways_along_a_hexside_the_open_one_counts():
    words = "U:SK v0 @1010 m:A, x:MI v3 @1010+d0+d1"
    assert mods(Board(words, rampart="1010/1109"), "u", "x") == {}
    assert mods(Board(words, rampart="1010/1109 1109/1110 1110/1010"), "u", "x") == {"target-fortified": 2}


@pytest.mark.clause("sgboh 7.12")
def test_712_of_two_halves_as_near_the_firer_takes_the_open_one():
    b = Board("U:SK v0 @1010 m:A, x:PH v4 @1010+d0+d1", woods="1010+2*d0")
    assert b.at("x") == "1209/1108"
    aim = aimed(b, "u", "x")
    assert (aim.end, [m.code for m in aim.modifiers]) == (b.hex("1209"), ["target-heavy"])


@pytest.mark.clause("sgboh 11.15-b", "sgboh 7.11")
def test_1115b_what_bars_javelins_does_not_bar_stones():
    fort: dict[str, Any] = {"rampart": "1010/1110", "inside": "1010"}
    zoned = Board("U:LI v0 @1010 m:J zoned, x:MI v3 @1110", **fort)
    assert clauses(zoned, "u", "x") == ["7.11"]
    assert clauses(zoned, "u", "x", stones=True) == []
    horse = Board("U:LI v0 @1010 m:J, x:RC v3 @1110", **fort)
    assert clauses(horse, "u", "x") == ["7.11-c"]
    assert clauses(horse, "u", "x", stones=True) == []


@pytest.mark.clause("sgboh 7.17-a")
def test_717a_path_does_not_go_in_circles():
    b = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+2*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0", "1010+d1", "1010+d0")) == ["7.17-a"]


# -- what can be ordered


@pytest.mark.clause("sgboh 7.11", "sgboh 7.12")
def test_711_enumeration_is_what_the_check_accepts():
    b = Board(
        "U:SK v0 @1010 m:A, V:LI v0 @0909 m:J, W:LC v5 @1310 m:J, G:ART v0 @0812 m:scorpio, F:MI v0 @1110, "
        "x:MI v3 @1009, y:HI v3 @1107, z:EL v3 @0807, w:LC v3 @1306, p:PH v3 @0605, s:LG v3 @1407, t:LG v3 @1407",
        "hanno 5/4 @0909+d5 alone",
        woods="1008",
        level1="0706",
    )
    listed = set(missiles.fires(b.t, b.world, RED))
    tops = [id_ for id_ in range(len(b.t.cards)) if b.t.cards[id_].side != RED and b.t.cards[id_].slug != "t"]
    every = [Fire(UnitId(u), UnitId(x)) for u in range(5) for x in tops] + [Fire(UnitId(u), leader=0) for u in range(5)]
    lawful = {order for order in every if not list(missiles.check_fire(b.t, b.world, RED, order))}
    assert listed == lawful
    assert len(listed) > 3
    runs = list(missiles.hit_and_runs(b.t, b.world, RED))
    assert all(not run_clauses(b, order) for order in runs)
