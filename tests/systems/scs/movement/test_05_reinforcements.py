"""Chapter 5 clause by clause: when and where reinforcements arrive, and what an enemy at the entry does to them."""

from typing import Any

import pytest

from engine.kernel.event import Forced
from engine.kernel.problem import ContentError
from engine.systems.scs.events import Delayed, Moved, ObjectiveTaken, Placed, SupplyChecked
from engine.systems.scs.orders import EndPhase, Enter
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always, faults

T = ", T 1-1-4 @12.12, t2 1-1-4 @19.19"
"""Units far from everything, so that the phase goes on when the others have moved."""

EDGE = {"A": "red edge 01.05"}
INLAND = {"A": "red inland 10.10"}


def until(b: Board, side: str, turn: int) -> list[Any]:
    """End phases until a turn's movement phase of a side; return all facts on the way."""
    log: list[Any] = []
    while (b.phase, b.world.turn) != ((side, "movement"), turn):
        b.order("end")
        log += b.events
    return log


# -- 5.0


@pytest.mark.clause("scs 5.0")
def test_5_0_they_arrive_at_the_start_of_the_movement_phase_of_their_turn():
    b = Board("U 4-3-8 @A3" + T, entries=EDGE)
    assert b.at("u") == "waiting"
    until(b, RED, 2)
    assert b.at("u") == "waiting"
    log = until(b, RED, 3)
    assert b.at("u") == "01.05"
    at = next(n for n, e in enumerate(log) if isinstance(e, Placed))
    assert (log[at].units, log[at].hex) == ((b.id("u"),), b.hex("01.05"))
    assert not any(isinstance(e, Moved) for e in log[:at])
    assert b.asked == ("red", "move")


@pytest.mark.clause("scs 5.0")
def test_5_0_each_side_s_come_in_its_own_phase():
    b = Board("U 4-3-8 @A1, v 4-3-8 @B1" + T, entries={"A": "red edge 01.05", "B": "blue edge 20.05"})
    assert (b.at("u"), b.at("v")) == ("01.05", "waiting")
    b.order("end")
    while b.phase != (BLUE, "movement"):
        b.order("end")
    assert b.at("v") == "20.05"


@pytest.mark.clause("scs 5.0")
def test_5_0_one_entry_hex_is_taken_without_a_question():
    b = Board("U 4-3-8 @A1" + T, entries=EDGE)
    assert b.of(Placed)[0].hex == b.hex("01.05")
    assert b.asked == ("red", "move")


@pytest.mark.clause("scs 5.0")
def test_5_0_of_several_hexes_the_owner_chooses_and_may_divide_them():
    b = Board("U 4-3-8 @A1, V 4-3-7 @A1, W 4-3-6 @A1" + T, entries={"A": "red edge 01.05 01.06 01.08"})
    assert b.asked == ("red", "enter")
    assert b.refused("enter u 01.07") == ["5.0"]
    assert b.reasons("enter u 01.07")[0][2]["hexes"] == "01.05, 01.06, 01.08"
    b.order("enter u 01.05")
    assert b.asked == ("red", "enter")
    b.order("enter v+w 01.08")
    assert (b.at("u"), b.at("v"), b.at("w")) == ("01.05", "01.08", "01.08")
    assert b.asked == ("red", "move")


@pytest.mark.clause("scs 5.0")
def test_5_0_each_unit_comes_by_its_own_entry():
    entries = {"A": "red edge 01.05 01.06", "B": "red edge 20.05 20.06"}
    b = Board("U 4-3-8 @A1, V 4-3-8 @B1" + T, entries=entries)
    assert b.refused("enter v 01.05") == ["5.0"]
    assert b.refused("enter u+v 01.05") == ["5.0"]
    assert b.refused("enter v 20.06") == []


@pytest.mark.clause("scs 5.0")
def test_5_0_they_cannot_be_held_back():
    b = Board("U 4-3-8 @A1" + T, entries={"A": "red edge 01.05 01.06"})
    assert faults(b, EndPhase()) == ["5.0"]
    assert faults(b, EndPhase(confirm=True)) == ["5.0"]
    assert faults(b, Enter((), b.hex("01.05"))) == ["5.0"]
    assert b.legal() == ["enter u 01.05", "enter u 01.06"]


@pytest.mark.clause("scs 5.0")
def test_5_0_nobody_comes_before_his_turn_or_twice():
    b = Board("U 4-3-8 @A1, V 4-3-8 @A2" + T, entries={"A": "red edge 01.05 01.06"})
    assert faults(b, Enter((b.id("v"),), b.hex("01.05"))) == ["5.0"]
    assert faults(b, Enter((b.id("u"), b.id("u")), b.hex("01.05"))) == ["5.0"]
    assert faults(b, Enter((b.id("t"),), b.hex("01.05"))) == ["5.0"]
    b.order("enter u 01.06")
    until(b, RED, 2)
    assert b.asked == ("red", "enter"), "now for v"
    assert faults(b, Enter((b.id("u"),), b.hex("01.05"))) == ["5.0"]


@pytest.mark.clause("scs 5.0", "scs 6.0")
def test_5_0_they_start_their_movement_in_the_entry_hex():
    b = Board("U 4-3-8 @A1, V 4-3-8 @A1, v2 1-1-4 @01.08" + T, entries=EDGE, crt=always("NR"))
    b.order("overrun u+v 01.06 01.07 x 01.08", "34")
    assert (b.at("u"), b.at("v")) == ("01.07", "01.07"), "stacked from the start"


@pytest.mark.clause("scs 5.0")
def test_5_0_an_objective_at_the_entry_is_taken():
    b = Board("U 4-3-8 @A1" + T, entries=EDGE, goals="01.05=2blue")
    assert [(e.side, e.holder) for e in b.of(ObjectiveTaken)] == [(RED, BLUE)]
    assert b.world.holders == (RED,)


@pytest.mark.clause("scs 5.0", "scs 5.0-a")
def test_5_0_a_they_are_supplied_until_the_next_own_supply_phase():
    b = Board(
        "U 4-3-8 oos @A1, v2 3-3-5 @01.04, w2 3-3-5 @02.05" + T,
        entries=EDGE,
        sources={"red": "20.20", "blue": "20.01"},
    )
    assert b.unit("u").supplied, "though it stands in a zone, cut off, and was marked before"
    assert b.refused("u 01.06 01.07 01.08 01.09 01.10") == [], "so it has its whole allowance"
    b.order("end")
    assert b.phase == ("red", "combat")
    assert b.unit("u").supplied
    b.order("end")
    assert [b.id("u") in e.marked for e in b.of(SupplyChecked) if e.side == RED] == [True]
    assert not b.unit("u").supplied


@pytest.mark.clause("scs 5.0-b")
def test_5_0_b_units_set_up_are_supplied_and_of_full_strength():
    b = Board("U 4-3-8 x2 @10.07, v 3-3-8 x2 @10.08" + T, sources={"red": "20.20"})
    assert all(b.unit(name).supplied for name in ("u", "v", "t"))
    assert (b.steps("u"), b.steps("v")) == (2, 2)


@pytest.mark.clause("scs 5.0-b")
@pytest.mark.parametrize(
    ("units", "terrain", "what"),
    [
        ("U 1-1-8 x4 @10.07, V 1-1-8 x3 @10.07", {}, "holds 7 of at most 6"),
        ("U 1-1-8 @10.07, v 1-1-8 @10.07", {}, "already holds the enemy"),
        ("U 1-1-8 @10.07", {"water": "10.07"}, "is prohibited terrain"),
        ("U 1-1-8 @10.07", {"impassable": "10.07"}, "is prohibited terrain"),
    ],
)
def test_5_0_b_a_set_up_keeps_to_the_limit_and_off_enemies_and_prohibited_hexes(
    units: str, terrain: dict[str, str], what: str
):
    with pytest.raises(ContentError, match=what):
        Board(units + T, **terrain)


@pytest.mark.clause("scs 5.0-b", "scs 5.0c")
def test_5_0_b_within_counts_hexes_from_the_one_named():
    b = Board("U 4-3-8 @A1, v 1-1-1 @10.10" + T, entries=INLAND)
    assert b.asked == ("red", "enter")
    grid, named = b.theatre.grid, b.hex("10.10")
    near = {grid.label(hex_) for hex_ in grid.hexes if 1 <= grid.distance(hex_, named) <= 5}
    assert {line.split()[-1] for line in b.legal()} == near
    assert len(near) == 90, "rings of 6, 12, 18, 24 and 30"


# -- 5.0a, 5.0b


@pytest.mark.clause("scs 5.0a")
def test_5_0a_they_may_be_too_many_as_long_as_they_spread_out():
    b = Board("U 1-1-8 x3 @A1, V 1-1-7 x3 @A1, W 1-1-6 x3 @A1, X1 1-1-5 x3 @A1" + T, entries=EDGE)
    assert {b.at(n) for n in ("u", "v", "w", "x1")} == {"01.05"}
    assert b.reasons("end")[0][2] == {"hex": "01.05", "points": 12, "limit": 6}
    b.order("u+v 01.07")
    assert b.refused("end") == []
    b.order("end")
    assert {b.at("w"), b.at("x1")} == {"01.05"}


@pytest.mark.clause("scs 5.0a", "scs 4.0a")
def test_5_0a_who_has_not_spread_out_by_the_end_of_the_phase_is_thinned():
    b = Board("U 1-1-8 x3 @A1, V 1-1-7 x3 @A1, W 1-1-6 x3 @A1" + T, entries=EDGE)
    b.order("end!")
    assert b.asked == ("red", "destroy")
    b.order("destroy w")
    assert (b.at("u"), b.at("v"), b.at("w")) == ("01.05", "01.05", "destroyed")


@pytest.mark.clause("scs 5.0a")
def test_5_0a_a_full_stack_in_the_entry_hex_does_not_shut_it():
    b = Board("S 1-1-8 x6 @01.05, U 1-1-8 x3 @A1" + T, entries=EDGE)
    assert b.at("u") == "01.05"
    b.order("s 01.06")
    assert b.refused("end") == []


@pytest.mark.clause("scs 5.0b")
def test_5_0b_placement_costs_nothing():
    b = Board("U 4-3-8 @A1" + T, entries=EDGE, marsh="01.05")
    assert b.refused("u 01.13") == []
    assert b.refused("u 01.14") == ["3.1b", "3.2a"]
    b.order("u 01.13")
    assert [e.spent for e in b.of(Moved)] == [(16,)]


@pytest.mark.clause("scs 5.0b")
def test_5_0b_a_unit_that_was_placed_has_not_moved():
    b = Board("U 4-3-1 @A1" + T, entries={"A": "red edge 01.05 01.07"}, marsh="01.06")
    b.order("enter u 01.05")
    assert b.refused("u 01.06") == [], "the one-hex move is still there"


# -- 5.0c


@pytest.mark.clause("scs 5.0c")
def test_5_0c_zones_do_not_hinder_arrival_but_bind_like_any_zone():
    b = Board("U 4-3-8 @A1, v 9-3-5 @01.06" + T, entries=EDGE)
    assert b.at("u") == "01.05"
    assert b.refused("overrun u x 01.06") == ["6.0"], "it began in a zone"
    assert b.refused("u 01.04") == []


@pytest.mark.clause("scs 5.0c")
def test_5_0c_never_onto_the_enemy():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries={"A": "red edge 01.05 01.06 01.07"})
    assert b.refused("enter u 01.05") == ["5.0c"]
    assert {line.split()[-1] for line in b.legal()} == {"01.06", "01.07"}


@pytest.mark.clause("scs 5.0c", "scs 5.0c-b")
def test_5_0c_b_one_free_hex_is_a_place_to_arrive():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries={"A": "red edge 01.05 01.06"})
    assert b.at("u") == "01.06"
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries={"A": "red edge 01.05 01.06"}, water="01.06")
    assert b.asked == ("red", "enter"), "one held, one prohibited: blocked"
    assert b.refused("enter u 01.07") == []
    assert b.refused("enter u 01.06") == ["5.0c-b"]


@pytest.mark.clause("scs 5.0c", "scs 5.0c-a")
def test_5_0c_a_a_blocked_entry_widens_to_10_hexes_from_that_edge_of_the_map():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries=EDGE)
    assert b.asked == ("red", "enter")
    grid = b.theatre.grid
    near = {grid.label(hex_) for hex_ in grid.hexes if grid.column(hex_) <= 10} - {"01.05"}
    assert {line.split()[-1] for line in b.legal()} == near
    assert b.refused("enter u 01.20") == [], "far along the edge"
    assert b.refused("enter u 11.10") == [], "ten hexes deep"
    assert b.refused("enter u 12.10") == ["5.0c"], "eleven"
    b.order("enter u 11.20")
    assert b.at("u") == "11.20"


@pytest.mark.clause("scs 5.0c-a")
def test_5_0c_a_an_entry_in_a_corner_lies_on_two_sides_of_the_map():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.01" + T, entries={"A": "red edge 01.01"}, size=(24, 24))
    assert b.refused("enter u 24.01") == []
    assert b.refused("enter u 24.11") == [], "ten from the lower edge"
    assert b.refused("enter u 11.24") == [], "ten from the left one"
    assert b.refused("enter u 12.12") == ["5.0c"]
    b = Board("U 4-3-8 @A1, v 0-0-1 @02.01" + T, entries={"A": "red edge 02.01"}, size=(24, 24))
    assert b.refused("enter u 11.24") == ["5.0c"], "beside the corner the lower edge alone counts"


@pytest.mark.clause("scs 5.0c-a")
def test_5_0c_a_policy_edge_widens_along_the_edge_from_the_entry():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries=EDGE, policies={"entry": "edge"})
    assert b.asked == ("red", "enter")
    assert b.refused("enter u 01.15") == [], "ten hexes away"
    assert b.refused("enter u 01.16") == ["5.0c"], "eleven"
    assert b.refused("enter u 02.06") == ["5.0c-a"], "inside the map"
    assert b.refused("enter u 11.10") == ["5.0c-a"], "ten hexes away, inside the map"
    assert b.refused("enter u 12.10") == ["5.0c"], "eleven"
    assert b.refused("enter u 11.01") == [], "round the corner, ten hexes away"
    assert b.refused("enter u 12.01") == ["5.0c"]
    assert b.refused("enter u 01.05") == ["5.0c"]
    b.order("enter u 01.15")
    assert b.at("u") == "01.15"


@pytest.mark.clause("scs 5.0c-a")
def test_5_0c_a_policy_inland_counts_10_hexes_from_the_entry():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries=EDGE, policies={"entry": "inland"})
    assert b.refused("enter u 02.06") == []
    assert b.refused("enter u 11.10") == []
    assert b.refused("enter u 12.09") == ["5.0c"], "eleven hexes"
    assert b.refused("enter u 01.15") == []


@pytest.mark.clause("scs 5.0c")
@pytest.mark.parametrize("policy", ["from-edge", "edge", "inland"])
def test_5_0c_a_blocked_entry_inside_the_map_widens_to_5_hexes(policy: str):
    b = Board("U 4-3-8 @A1, v 0-0-1 @10.10" + T, entries=INLAND, policies={"entry": policy})
    assert b.refused("enter u 10.11") == []
    assert b.refused("enter u 10.15") == [], "five hexes; not only adjacent ones"
    assert b.refused("enter u 10.16") == ["5.0c"]
    assert b.refused("enter u 10.10") == ["5.0c"]


@pytest.mark.clause("scs 5.0c", "scs 5.0c-a", "scs 5.0c-b")
def test_5_0c_a_refusal_says_how_far_how_far_at_most_and_what_is_free():
    def said(order: str, **values: Any) -> tuple[str, str, dict[str, Any]]:
        b = Board("U 4-3-8 @A1, v 0-0-1 @01.05, v2 0-0-1 @01.04" + T, entries=EDGE, water="01.06", **values)
        (reason,) = b.reasons(order)
        return reason[0], reason[1], {key: value for key, value in reason[2].items() if key not in {"unit", "hex"}}

    free = {"count": 217, "hexes": "11.11, 11.10, 11.12, 10.11, 10.10, 10.09"}
    assert said("enter u 12.10") == ("5.0c", "scs-entry-far", {"distance": 11, "start": "edge", "limit": 10, **free})
    free = {"count": 22, "hexes": "01.07, 01.08, 01.03, 01.09, 01.02, 02.01"}
    along = {"policies": {"entry": "edge"}}
    far = {
        "distance": 11,
        "start": "01.05",
        "limit": 10,
        "count": 22,
        "hexes": "01.15, 01.14, 01.13, 01.12, 01.11, 01.10",
    }
    assert said("enter u 01.16", **along) == ("5.0c", "scs-entry-far", far)
    assert said("enter u 02.05", **along) == ("5.0c-a", "scs-entry-inland", {"start": "01.05", "limit": 10, **free})
    assert said("enter u 01.04", **along)[:2] == ("5.0c", "scs-entry-held")
    assert said("enter u 01.06", **along)[:2] == ("5.0c-b", "scs-entry-prohibited")


@pytest.mark.clause("scs 5.0c-c", "scs 6.0")
def test_5_0c_c_arrivals_in_a_zone_move_and_do_not_overrun():
    b = Board(
        "U 9-3-8 @A1, v 2-3-5 @01.06, w 0-3-5 @03.05" + T, entries={"A": "red edge 01.05 01.09"}, crt=always("NR")
    )
    b.order("enter u 01.05")
    assert b.reasons("overrun u x 01.06")[0][:2] == ("6.0", "scs-overrun-pinned")
    assert b.refused("overrun u 02.04 x 03.05") == ["6.0"], "nor anything else, wherever it goes"
    assert b.refused("u 02.04") == []
    b = Board("U 9-3-8 @A1, v 2-3-5 @01.06" + T, entries={"A": "red edge 01.05 01.09"}, crt=always("NR"))
    b.order("enter u 01.09")
    assert b.refused("overrun u 01.08 01.07 x 01.06") == [], "placed outside every zone"


@pytest.mark.clause("scs 5.0c-b")
def test_5_0c_b_the_nearest_is_not_asked_for_and_prohibited_hexes_do_not_serve():
    b = Board("U 4-3-8 @A1, v 0-0-1 @10.10, w 0-0-1 @10.12" + T, entries=INLAND, water="10.11")
    assert b.refused("enter u 10.11") == ["5.0c-b"]
    assert b.refused("enter u 10.12") == ["5.0c"]
    assert b.refused("enter u 10.13") == [], "any hex in reach"
    assert "enter u 10.12" not in b.legal()


@pytest.mark.clause("scs 5.0c-b")
def test_5_0c_b_without_any_hex_they_wait_a_turn():
    b = Board(
        "U 4-3-8 @A1, v 0-0-5 @02.02, w 0-0-5 @02.03, T 1-1-4 @09.09",
        entries={"A": "red inland 02.02"},
        size=(9, 9),
        water=" ".join(f"{c:02}.{r:02}" for c in range(1, 8) for r in range(1, 9) if (c, r) not in {(2, 2), (2, 3)}),
    )
    assert [(e.units, e.due) for e in b.of(Delayed)] == [((b.id("u"),), 2)]
    assert b.at("u") == "waiting"
    assert b.asked == ("red", "move")
    b.order("end")
    while b.phase != (BLUE, "movement"):
        b.order("end")
    b.order("w 02.02")
    until(b, RED, 2)
    assert b.at("u") == "02.03", "left free, the only hex in reach"


@pytest.mark.clause("scs 5.0", "scs 5.0c")
def test_5_0_a_delay_is_never_a_choice():
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries=EDGE)
    assert not b.of(Delayed)
    assert faults(b, EndPhase()) == ["5.0"]


@pytest.mark.clause("scs 5.0", "scs 5.0a")
def test_5_0_equal_arrivals_are_offered_once_and_each_can_be_named():
    b = Board("U 4-3-8 @A1, V 4-3-8 @A1" + T, entries={"A": "red edge 01.05 01.06"})
    assert set(b.legal()) == {"enter u 01.05", "enter u 01.06", "enter u+v 01.05", "enter u+v 01.06"}
    assert b.refused("enter v 01.05") == []
    b.order("enter v 01.05")
    assert b.asked == ("red", "enter")
    assert not b.of(Forced)


@pytest.mark.clause("scs 5.0c-a")
@pytest.mark.parametrize(
    ("entry", "free", "shut"),
    [
        ("01.12", ("01.01", "11.24"), "12.12"),
        ("24.12", ("24.01", "14.24"), "13.12"),
        ("12.24", ("01.24", "24.14"), "12.13"),
        ("12.01", ("01.01", "24.11"), "12.12"),
    ],
)
def test_5_0c_a_each_side_of_the_map_is_an_edge_of_its_own(entry: str, free: tuple[str, ...], shut: str):
    b = Board(
        f"U 4-3-8 @A1, v 0-0-1 @{entry}, T 1-1-4 @12.10, t2 1-1-4 @19.19",
        entries={"A": f"red edge {entry}"},
        size=(24, 24),
    )
    assert [b.refused(f"enter u {hex_}") for hex_ in free] == [[], []]
    assert b.refused(f"enter u {shut}") == ["5.0c"]
