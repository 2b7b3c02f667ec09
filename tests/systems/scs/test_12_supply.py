"""Chapter 12: supply lines, the supply phase, the marker and what it does."""

import pytest

from engine.systems.scs.events import CombatResolved, PhaseBegan, SupplyChecked
from engine.systems.scs.orders import Attack
from engine.systems.scs.supply import line_of, lines
from tests.systems.scs.board import RED, Board, phases_of
from tests.systems.scs.fights import settle

ROW = {"size": (7, 2), "impassable": "01.02 02.02 03.02 05.02 06.02 07.02"}
"""A corridor of seven hexes, and 04.02 above 04.01 in the middle of it."""
RED_WEST = {"sources": {"red": "01.01"}}


def checked(units: str, **values: object) -> Board:
    """Return a position after red's supply phase."""
    return Board(units, **{"phase": "supply", **RED_WEST, **values})  # type: ignore[arg-type]


def supplied(b: Board, name: str) -> bool:
    return b.unit(name).supplied


# -- 12.0


@pytest.mark.clause("scs 12.0")
def test_12_0_a_game_without_supply_has_no_supply_phase():
    units = "U 1-1-1 oos @07.01, v 1-1-1 @04.01"
    b = Board(units, policies={"supply": False}, phase="combat", **RED_WEST, **ROW)
    assert "supply" not in phases_of(b.theatre, RED)
    assert [e.phase for e in b.of(PhaseBegan)] == ["combat", "exploitation", "movement"]
    assert not b.of(SupplyChecked)
    assert not supplied(b, "u")
    b = Board(units, phase="combat", **RED_WEST, **ROW)
    assert [e.phase for e in b.of(PhaseBegan)] == ["combat", "exploitation", "supply", "movement"]


@pytest.mark.clause("scs 12.0")
def test_12_0_a_side_without_sources_is_not_checked():
    b = checked("U 1-1-1 @07.01, v 1-1-1 @04.01", sources={"blue": "01.01"}, **ROW)
    assert supplied(b, "u")
    assert not b.of(SupplyChecked)


# -- 12.1 The check


@pytest.mark.clause("scs 12.1")
def test_12_1_no_line_and_the_marker_is_laid():
    b = checked("U 1-1-1 @07.01, Near 1-1-1 @02.01, v 1-1-1 dg @04.01", **ROW)
    assert (supplied(b, "u"), supplied(b, "near")) == (False, True)
    assert [(e.side, e.marked, e.cleared) for e in b.of(SupplyChecked)] == [("red", (b.id("u"),), ())]


@pytest.mark.clause("scs 12.1")
def test_12_1_a_line_in_a_later_phase_and_the_marker_goes():
    b = checked("U 1-1-1 oos @07.01, Cut 1-1-1 oos @03.01", **ROW)
    assert [(e.marked, sorted(e.cleared)) for e in b.of(SupplyChecked)] == [((), [b.id("u"), b.id("cut")])]
    assert supplied(b, "u")
    b = checked("U 1-1-1 oos @07.01, v 1-1-1 @05.01", **ROW)
    assert not supplied(b, "u")
    assert [(e.marked, e.cleared) for e in b.of(SupplyChecked)] == [((), ())]


@pytest.mark.clause("scs 12.1")
def test_12_1_every_own_unit_is_checked_and_no_other():
    sources = {"red": "01.01", "blue": "02.01"}
    blues = "v 1-1-1 dg @04.01, w 1-1-1 dg oos @03.01"
    b = checked(f"U 1-1-1 @07.01, T 1-1-1 @06.01, {blues}", sources=sources, **ROW)
    assert [supplied(b, name) for name in "utvw"] == [False, False, True, False], "blue waits for its own phase"
    b = checked(f"U 1-1-1 @07.01, {blues}", side="blue", sources=sources, **ROW)
    assert [supplied(b, name) for name in "uvw"] == [True, True, True]


RING = "a 1-1-9 @11.10, b 1-1-9 @11.07, c 1-1-9 @08.08"
"""Every hex round 10.08 lies in a zone of control."""


@pytest.mark.clause("scs 12.1", "scs 12.1-a", "scs 3.3b-a")
def test_12_1_a_the_status_holds_until_the_next_own_phase():
    b = checked(f"U 1-1-9 @10.08, {RING}")
    assert not supplied(b, "u")
    settle(b, "c 05.05", "end")
    assert b.phase == ("red", "movement")
    assert not supplied(b, "u"), "the ring is open, the marker lies until red's supply phase"
    assert b.reasons("u 09.08 08.08 07.08 06.07 05.07")[0][2]["allowance"] == "4½"
    b.order("end")
    assert b.phase == ("blue", "movement")
    assert supplied(b, "u")


@pytest.mark.clause("scs 12.1", "scs 12.1-a")
def test_12_1_a_being_cut_off_is_noticed_in_the_own_phase_only():
    b = Board("U 1-1-9 @07.01, v 1-1-9 dg @04.02", phase="movement", side="blue", **RED_WEST, **ROW)
    b.order("v 04.01")
    assert b.phase == ("red", "movement")
    assert supplied(b, "u")
    b.order("end")
    assert b.phase == ("blue", "movement")
    assert not supplied(b, "u")


# -- 12.1-a The line


@pytest.mark.clause("scs 12.1-a")
def test_12_1_a_a_line_has_any_length():
    b = checked("U 1-1-1 @40.01, v 1-1-1 dg @40.30", size=(40, 30))
    assert supplied(b, "u")


@pytest.mark.clause("scs 12.1-a")
def test_12_1_a_enemies_and_their_zones_break_it():
    for enemy, open_ in (
        ("v 0-9-9 @04.01", False),
        ("v 1-1-1 dg @04.01", False),
        ("v 1-1-1 @04.02", False),
        ("v 0-9-9 @04.02", True),
        ("v 9-9-9 dg @04.02", True),
    ):
        b = checked(f"U 1-1-1 @07.01, {enemy}", **ROW)
        assert supplied(b, "u") == open_, enemy


@pytest.mark.clause("scs 12.1-a", "scs TEC-c")
def test_12_1_a_a_zone_that_a_river_stops_does_not_break_it():
    b = checked("U 1-1-1 @07.01, v 1-1-1 @04.02", river="04.01/04.02 04.02/05.02", **ROW)
    assert supplied(b, "u")


@pytest.mark.clause("scs 12.1-a")
def test_12_1_a_prohibited_hexes_and_sides_break_it_and_bridges_open_them():
    units = "U 1-1-1 @07.01, v 1-1-1 dg @04.02"
    walls = {"size": (7, 2)}
    row = "01.02 02.02 03.02 05.02 06.02 07.02"
    assert not supplied(checked(units, impassable=row, water="05.01", **walls), "u")
    assert not supplied(checked(units, impassable=row, river="04.01/05.01", **walls), "u")
    b = checked(units, impassable=row, river="04.01/05.01", bridge="04.01/05.01", road="04.01 05.01", **walls)
    assert supplied(b, "u")
    assert supplied(checked(units, impassable=row, marsh="05.01", stream="04.01/05.01", **walls), "u")
    assert supplied(checked(units, impassable=row, water="05.01", road="04.01 05.01 06.01", **walls), "u")


@pytest.mark.clause("scs 12.1-a")
def test_12_1_a_any_source_will_do_that_the_enemy_has_not_closed():
    units = "U 1-1-1 @07.01, v 1-1-1 dg @04.01"
    assert supplied(checked(units, sources={"red": "01.01 06.01"}, **ROW), "u")
    assert not supplied(checked("U 1-1-1 @07.01, v 1-1-1 dg @01.01", **ROW), "u"), "an enemy holds it"
    assert not supplied(checked("U 1-1-1 @07.01, v 1-1-1 @04.02", sources={"red": "04.01"}, **ROW), "u"), "in a zone"
    friend = "U 1-1-1 @07.01, Friend 1-1-1 @04.01, v 1-1-1 @04.02"
    assert supplied(checked(friend, sources={"red": "04.01"}, **ROW), "u"), "a friend opens it"
    assert supplied(checked(friend, sources={"red": "04.01"}, **ROW), "friend")


@pytest.mark.clause("scs 12.1-a")
def test_12_1_a_a_unit_on_its_source_is_supplied():
    for policy in ("friends-open", "zoc-blocks"):
        b = checked("U 1-1-1 @01.01, v 9-9-9 @02.01", policies={"trace": policy}, **ROW)
        assert supplied(b, "u")


@pytest.mark.clause("scs 12.1-b")
def test_12_1_b_a_friend_opens_a_hex_in_a_zone_or_not_by_policy():
    units = "U 1-1-1 @07.01, Friend 0-1-1 @04.01, v 1-1-1 @04.02"
    assert supplied(checked(units, **ROW), "u")
    assert not supplied(checked(units, policies={"trace": "zoc-blocks"}, **ROW), "u")
    apart = "U 1-1-1 @07.01, Friend 0-1-1 @05.01, v 1-1-1 @04.02"
    assert not supplied(checked(apart, **ROW), "u"), "the friend must be in the very hex"


@pytest.mark.clause("scs 12.1-b")
def test_12_1_b_every_hex_in_a_zone_needs_its_friend():
    where = {"size": (7, 2), "impassable": "01.02 02.02 05.02 06.02 07.02"}
    units = "U 1-1-1 @07.01, F 1-1-1 @03.01, v 1-1-1 @03.02"
    assert not supplied(checked(units, **where), "u")
    assert supplied(checked(f"{units}, G 1-1-1 @02.01, H 1-1-1 @04.01", **where), "u")


@pytest.mark.clause("scs 12.1-c")
def test_12_1_c_the_own_hex_may_lie_in_a_zone():
    for policy in ("friends-open", "zoc-blocks"):
        b = checked("U 1-1-1 @04.01, v 9-9-9 @04.02", policies={"trace": policy}, **ROW)
        assert supplied(b, "u"), policy
        b = checked("U 1-1-1 @04.01, v 9-9-9 @04.02, w 9-9-9 dg @03.01", policies={"trace": policy}, **ROW)
        assert not supplied(b, "u"), "the next hex must be open"


@pytest.mark.clause("scs 12.1-a", "scs 12.1-b")
def test_12_1_a_a_ring_of_zones_cuts_off_and_a_friend_in_it_lets_through():
    assert not supplied(checked(f"U 1-1-1 @10.08, {RING}"), "u")
    friend = f"U 1-1-1 @10.08, Friend 0-1-1 @09.09, {RING}"
    assert supplied(checked(friend), "u")
    assert not supplied(checked(friend, policies={"trace": "zoc-blocks"}), "u")
    assert supplied(checked(friend, policies={"trace": "zoc-blocks"}), "friend"), "its own hex may lie in a zone"
    assert not supplied(checked(f"U 1-1-1 @10.08, Friend 0-1-1 @09.10, {RING}"), "u")


# -- 12.1-d What the marker does


@pytest.mark.clause("scs 12.1-d", "scs 7.3a")
def test_12_1_d_strengths_and_allowance_are_halved_where_the_game_is_silent():
    b = Board("U 5-3-9 oos @10.06, T 1-1-1 @01.01, v 3-5-5 oos @10.08")
    assert "3.1b" in b.refused("u 10.05 10.04 10.03 10.02 10.01")
    assert b.reasons("u 10.05 10.04 10.03 10.02 10.01")[0][2]["allowance"] == "4½"
    assert b.refused("u 10.05 10.04 10.03 10.02") == []
    b = Board("U 5-3-9 oos @10.07, v 3-5-5 oos @10.08", phase="combat")
    b.order("attack 10.08 : u", "11")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [("2½", "2½")]


@pytest.mark.clause("scs 12.1-d")
def test_12_1_d_a_game_may_set_its_own_effects():
    supply = {"attack": "1/4", "defence": "1", "movement": "1/3"}
    b = Board("U 8-3-9 oos @10.07, v 3-5-5 oos @10.08", phase="combat", supply=supply)
    b.order("attack 10.08 : u", "11")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [("2", "5")]
    b = Board("U 8-3-9 oos @10.05, T 1-1-1 @01.01", supply=supply)
    assert b.refused("u 10.08") == []
    assert "3.1b" in b.refused("u 10.09")


@pytest.mark.clause("scs 12.1-d")
def test_12_1_d_the_marker_leaves_zones_alone():
    b = Board("U 4-3-8 @10.06, T 1-1-1 @01.01, v 3-3-5 oos @10.08")
    b.order("u 10.07")
    assert b.unit("u").spent == 6, "one for the hex, two for the zone"


@pytest.mark.clause("scs 12.1-d", "scs 12.1")
def test_12_1_d_the_preview_names_the_marker():
    b = Board("U 5-3-9 oos @10.07, v 3-5-5 @10.08", phase="combat")
    order = b.read("attack 10.08 : u")
    assert isinstance(order, Attack)
    lines = list(b.game.explain(b.game.reckon(b.state, order)))
    assert "12.1-d" in {line.rule.clause for line in lines if line.rule}


@pytest.mark.clause("scs 12.1", "scs 12.1-a", "scs 12.1-c")
def test_12_1_c_the_line_told_is_a_shortest_one_and_a_source_feeds_itself():
    where = {"sources": {"red": "10.07", "blue": "20.20"}, "policies": {"trace": "zoc-blocks"}}
    b = Board("U 4-3-8 @10.10, v 9-3-5 @10.11, T 1-1-4 @02.02", **where)
    found = lines(b.theatre, b.world, RED)
    assert len(line_of(b.theatre, b.world, b.id("u"), found)) == 4, "three hexes to go, whatever zone it stands in"
    b = Board(
        "U 4-3-8 oos @10.10, v 9-3-5 @10.11, T 1-1-4 @02.02",
        policies={"trace": "zoc-blocks"},
        sources={"red": "10.10", "blue": "20.20"},
        phase="supply",
    )
    assert b.unit("u").supplied, "on a source in an enemy zone"
