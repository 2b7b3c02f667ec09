"""What the referee may do to pieces, and what must never be true of a world."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import Place, Remove, SetValue
from engine.kernel.interpreter import Accepted, intervene
from engine.systems.sgboh.invariants import invariants
from engine.systems.sgboh.victory import points
from engine.systems.sgboh.world import NOBODY
from tests.systems.sgboh.kit import RED, Board, Play

UNITS = "A:LG v0 @1010 k:HA l:I, B:LG v0 @1110 k:HA l:I, P:PH v0 @0510, E:EL v0 @1510, x:LG v3 @1001 can"
MEN = "Scipio 6/9 @1010 oc, hanno 4/3 @1001"


def table(**options: Any) -> Play:
    return Board(UNITS, MEN, phase="activation", turn=2, **options).play()


def act(p: Play, order: Place | Remove | SetValue) -> list[str]:
    """Carry out an act; return why it is refused, nothing when it is not."""
    result = intervene(p.game, p.state, order)
    if isinstance(result, Accepted):
        p.state = result.state
        return []
    return [v.code for v in result.violations]


def test_a_unit_is_put_with_its_facing_and_its_leader() -> None:
    p = table()
    assert act(p, Place("a", "0707 se", "misread")) == []
    assert (p.at("a"), p.unit("a").facing) == ("0707", 2)
    assert p.leader("scipio").at == p.hex("0707")
    assert act(p, Place("A", "0707 ЮВ", "in Russian")) == []
    assert p.unit("a").facing == 2


def test_a_unit_put_on_a_friend_lies_below_and_one_taken_from_a_stack_leaves_it_in_order() -> None:
    p = table()
    assert act(p, Place("b", "1010 N", "stack them")) == []
    assert [(p.unit(name).level, p.at(name)) for name in "ab"] == [(0, "1010"), (1, "1010")]
    assert act(p, Place("a", "0909 N", "and part them")) == []
    assert [(p.unit(name).level, p.at(name)) for name in "ab"] == [(0, "0909"), (0, "1010")]


def test_a_double_is_put_by_its_left_half_by_both_or_as_a_column() -> None:
    p = table()
    assert act(p, Place("p", "0808 N", "left half")) == []
    assert p.at("p") == "0808/0908"
    assert act(p, Place("p", "0908/0808 S", "both")) == []
    assert (p.at("p"), p.unit("p").facing) == ("0908/0808", 3)
    assert act(p, Place("p", "0808 W column", "head first")) == []
    assert (p.at("p"), p.unit("p").facing, p.unit("p").column) == ("0808/0908", 4, True)
    assert act(p, Place("p", "0808 З колонна", "the same")) == []
    assert act(p, Place("p", "0808/0505 N", "apart")) == ["umpire-referee-at"]


def test_the_position_must_stay_lawful() -> None:
    p = table()
    assert set(act(p, Place("a", "1001 N", "onto the enemy"))) == {"umpire-referee-position"}
    assert act(p, Place("e", "1010 N", "an elephant on a legion")) == ["umpire-referee-position"]
    assert act(p, Place("b", "1010 NE", "another way to look")) == ["umpire-referee-position"]
    assert act(p, SetValue("x", "hits", "6", "dead on its feet")) == ["umpire-referee-position"]
    assert act(p, SetValue("a", "reduced", "1", "no such side")) == ["umpire-referee-position"]


def test_a_unit_is_taken_off_and_put_back() -> None:
    """Its leader is busy then; it counts for withdrawal until it is back."""
    p = table()
    assert act(p, Remove("a", "forgot the rout")) == []
    assert p.at("a") == "eliminated"
    assert p.leader("scipio").status == "busy"
    assert points(p.t, p.world, RED) == 6
    assert act(p, Place("a", "1010 N", "it was another")) == []
    assert points(p.t, p.world, RED) == 0


def test_a_leader_is_moved_killed_and_raised() -> None:
    p = table()
    assert act(p, Place("Scipio", "1110", "he rode there")) == []
    assert (p.leader("scipio").at, p.leader("scipio").unit) == (p.hex("1110"), p.id("b"))
    assert act(p, Place("scipio", "1212", "and on")) == []
    assert p.leader("scipio").unit == NOBODY
    assert act(p, Remove("scipio", "he fell")) == []
    assert (p.leader("scipio").status, points(p.t, p.world, RED)) == ("dead", 30)
    assert act(p, Place("scipio", "1010", "he did not")) == []
    assert (p.leader("scipio").status, points(p.t, p.world, RED)) == ("map", 0)
    assert act(p, Place("scipio", "1001", "among enemies")) == ["umpire-referee-position"]


def test_values_are_set() -> None:
    p = table()
    assert act(p, SetValue("x", "hits", "3", "one was forgotten")) == []
    assert p.unit("x").hits == 3
    assert act(p, SetValue("x", "reduced", "1", "it was reduced")) == []
    assert p.unit("x").reduced
    assert act(p, SetValue("a", "facing", "SW", "turned")) == []
    assert p.unit("a").facing == 4
    assert act(p, SetValue("a", "facing", "E", "no vertex")) == ["umpire-referee-value"]
    assert act(p, SetValue("p", "facing", "S", "its halves lie elsewhere")) == ["umpire-referee-field"]
    assert act(p, SetValue("a", "hits", "many", "no number")) == ["umpire-referee-example"]
    assert act(p, SetValue("a", "charm", "1", "no such value")) == ["umpire-referee-field"]
    assert act(p, SetValue("nobody", "hits", "1", "no such unit")) == ["umpire-referee-piece"]


def test_the_whole_stack_turns() -> None:
    p = table()
    act(p, Place("b", "1010 N", "stack them"))
    assert act(p, SetValue("a", "facing", "SE", "turned")) == []
    assert {p.unit(name).facing for name in "ab"} == {2}


@pytest.mark.parametrize(
    ("unit", "values", "what"),
    [
        ("a", {"at": ()}, "a is map and at ()"),
        ("a", {"facing": 7}, "a faces 7"),
        ("a", {"hits": 6}, "a has 6 hits and stands"),
        ("a", {"hits": -1}, "a has -1 hits"),
        ("a", {"command": "in"}, "a is in of command and not activated"),
        ("p", {"facing": 2}, "p does not lie across its facing"),
        ("p", {"column": True, "facing": 0}, "p is a column that does not face from its tail to its head"),
        ("a", {"status": "routed"}, "a is routed and at"),
    ],
)
def test_invariants_of_a_unit(unit: str, values: dict[str, Any], what: str) -> None:
    b = Board(UNITS, phase="activation", turn=2)
    b.world = replace(
        b.world, units=tuple(replace(u, active=False, command="") if u.active else u for u in b.world.units)
    )
    assert list(invariants(b.t, b.world)) == []
    units = list(b.world.units)
    units[b.id(unit)] = replace(units[b.id(unit)], **values)
    found = list(invariants(b.t, replace(b.world, units=tuple(units))))
    assert any(found_.startswith(what) for found_ in found), found


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"at": NOBODY}, "scipio is map and at -1"),
        ({"seizures": 3}, "scipio has 3 of 0 seizures"),
        ({"status": "busy", "at": NOBODY}, "scipio is busy and rides with a"),
        ({"unit": 1}, "scipio rides with b, which is not in 1010"),
        ({"at": 0, "unit": 0}, "scipio rides with a, which is not in"),
    ],
)
def test_invariants_of_a_leader(values: dict[str, Any], what: str) -> None:
    b = Board(UNITS, MEN)
    men = list(b.world.leaders)
    men[0] = replace(men[0], **values)
    found = list(invariants(b.t, replace(b.world, leaders=tuple(men))))
    assert any(found_.startswith(what) for found_ in found), found


@pytest.mark.clause("sgboh 7.14-b")
def test_infantry_put_to_an_engine_lies_upon_it_and_an_engine_below() -> None:
    for first, second in (("h", "g"), ("g", "h")):
        p = Board("H:HI v0 @1010, G:ART v0 @1210, x:LG v3 @1001", phase="activation", turn=2).play()
        there = p.at(second)
        assert act(p, Place(first, f"{there} n", "together")) == []
        assert (p.at("h"), p.at("g")) == (there, there)
        assert (p.unit("h").level, p.unit("g").level) == (0, 1)
        assert list(invariants(p.t, p.world)) == []


@pytest.mark.clause("sgboh 7.14-b")
def test_an_engine_on_top_is_never_true() -> None:
    b = Board("G:ART v0 @1010, H:HI v0 @1010, x:LG v3 @1001")
    assert list(invariants(b.t, b.world)) == ["g, h: an engine lies on top in 1010"]
