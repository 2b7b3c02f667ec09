"""Chapter 8: stacks, mixed cavalry and light infantry, guns, mergers."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.procedure import Flow
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.command.rallying import rally_orders
from engine.systems.mpike.fire.firing import target_in
from engine.systems.mpike.fire.infantry import fire_orders
from engine.systems.mpike.frames import Window
from engine.systems.mpike.invariants import invariants
from engine.systems.mpike.morale.hits import share
from engine.systems.mpike.morale.levels import drop
from engine.systems.mpike.movement.formation import reform_orders
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.moves import check_move
from engine.systems.mpike.orders import Move, Step
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import restack
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board, Play
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.mpike.movement.moved import Witness, ends, listed, owes, play, refused, way


@pytest.mark.clause("mpike 8.1.1")
@pytest.mark.clause("mpike 8.1.1-a")
def test_strong_light_infantry_does_not_join_cavalry() -> None:
    assert refused(Board("R LI 3-6 @0.0>3; R cav 3-8 @1.0>3"), "r1", "1.0") == ["8.1.1"]
    assert refused(Board("R LI 3-6 @0.0>3 h1; R cav 3-8 @1.0>3"), "r1", "1.0") == []
    assert refused(Board("R LI 2-6 @0.0>3; R cav 3-8 @1.0>3 w2", "R wc 0 @0.1 w2"), "r1", "1.0") == ["8.2.1"]


@pytest.mark.clause("mpike 8.1.1", "mpike 8.1.1-c")
def test_lost_guns_leaders_and_wagons_take_no_room() -> None:
    units = "R HI1 8-6 @0.0>3; R gun 4-9 @1.0>3 disabled; R gun 4-9 @1.0>3 captured; R gun 4-9 @2.0>3 limbered"
    b = Board(units, "R wc 0 @1.0", wagons="R 1.0")
    assert refused(b, "r1", "1.0") == []
    assert refused(b, "r4", "1.0") == []
    p = play(b, "r1", "1.0")
    assert (p.at("r1"), p.unit("r2").gun, p.unit("r3").gun) == ("1.0>3", "disabled", "disabled")


@pytest.mark.clause("mpike 8.1.2", "mpike 8.2.2", "mpike 8.4", "mpike 7.3.3")
def test_nobody_goes_through_friends_but_through_own_guns() -> None:
    for units in ("cav 3-8 @0.0>3; R HI1 8-6", "HI1 8-6 @0.0>3; R LI 2-6", "cav 3-8 @0.0>3; R LI 2-6 @0.0>3; R LI 2-6"):
        assert refused(Board(f"R {units} @1.0>3", "R wc 0 @0.1"), "r1", "1.0 2.0") == ["8.1.2"]
    assert refused(Board("R cav 3-8 @0.0>3; R gun 4-9 @1.0>3"), "r1", "1.0 2.0") == []
    p = play(Board("R cav 3-8 @0.0>3; R gun 4-9 @1.0>3"), "r1", "1.0 2.0")
    assert (p.at("r1"), p.unit("r2").gun) == ("2.0>3", "crewed")


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.2-d")
@pytest.mark.clause("mpike 8.2.1-e")
def test_cavalry_and_light_infantry_move_six_together_or_apart() -> None:
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3", "R wc 0 @4.1")
    far = "1.0 2.0 3.0 4.0 5.0 6.0"
    assert refused(b, "r1", f"{far} 7.0") == ["7.1.1"]
    p = play(b, "r1", far)
    assert p.at("r1") == p.at("r2") == "6.0>3"
    assert p.unit("r2").acted
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3", "R wc 0 @4.1")
    p = play(b, "r1", far, alone=True)
    assert (p.at("r1"), p.at("r2"), p.unit("r2").acted) == ("6.0>3", "0.0>3", False)
    fresh = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3")
    assert {move.alone for move in listed(fresh, "r2")} == {False, True}


@pytest.mark.clause("mpike 8.2.2")
@pytest.mark.clause("mpike 8.2.2-a")
def test_who_joins_turns_stops_and_shares_the_worse_state() -> None:
    b = Board("R cav 3-8 @0.0>3 shaken; R LI 2-6 @1.0>5 confused")
    assert refused(b, "r1", "1.0 2.0") == ["8.2.2"]
    witness = Witness()
    p = play(b, "r1", "1.0", witness=witness)
    assert p.at("r1") == p.at("r2") == "1.0>5"
    assert [(u.morale, u.formation) for u in (p.unit("r1"), p.unit("r2"))] == [(1, "confused")] * 2
    assert witness.kinds == [("enter", "turn")]
    assert p.of(e.Moved)[0].cost == 2
    b.world = p.world
    assert refused(b, "r2", "2.0") == ["8.2.2"]


def joined(mover: str, there: str, more: str = "", leaders: str = "", **values: Any) -> tuple[Board, Play]:
    """Return the position after r1 has joined r2 at 1.0."""
    foe = "-1.0" if values["orders"] == "rally" else "2.0"
    b = Board(f"R {mover} @0.0>3; R {there} @1.0>3 {more}; P LI 4-6 @{foe}>9", leaders or "R wc 0 @1.0", **values)
    p = play(b, "r1", "1.0")
    b.world = p.world
    return b, p


@pytest.mark.clause("mpike 8.2.2", "mpike 8.2.2-c")
def test_cavalry_that_light_infantry_has_joined_fires_and_does_not_move() -> None:
    b, _ = joined("LI 2-6", "cav 3-8", orders="charge")
    shot = way(b, "x:p1")
    assert listed(b, "r2") == [Move(b.id("r2"), shot)]
    assert refused(b, "r2", ">5") == refused(b, "r2", "x:p1 >5") == ["8.2.2"]
    assert owes(b, "r2") == []
    hurt = e.Hit(ROYAL, b.id("r2"), 1, 1, R("10.6.1"))
    p = play(b, "r2", "x:p1", witness=Witness(hurt))
    assert (p.asked[1], p.unit("r2").acted, p.at("r2")) == ("rest", True, "1.0>3")


@pytest.mark.clause("mpike 8.2.2-c")
def test_light_infantry_that_cavalry_has_joined_fires_in_its_hex() -> None:
    b, _ = joined("cav 3-8", "LI 2-6", orders="charge")
    found = list(fire_orders(b.t, b.world, b.id("r2")))
    assert {order.way for order in found} == {"skirmish"}
    done, _ = joined("cav 3-8", "LI 2-6", "acted", orders="charge")
    assert not list(fire_orders(done.t, done.world, done.id("r2")))


@pytest.mark.clause("mpike 8.2.2-c")
def test_who_has_been_joined_neither_reforms_nor_rallies() -> None:
    b, _ = joined("cav 3-8", "LI 2-6", "confused shaken", "R wc 0 @1.0; R ac 0 @1.0", orders="rally")
    assert (b.unit("r1").formation, b.unit("r1").morale) == ("confused", 1)
    for unit in b.ids("r1", "r2"):
        assert not list(reform_orders(b.t, b.world, unit))
        assert not list(rally_orders(b.t, b.world, unit))


@pytest.mark.clause("mpike 8.2.2-c", "mpike 8.3.2")
def test_cavalry_comes_up_from_under_guns_that_joined_it_and_fires() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered; R cav 3-8 @1.0>3; P LI 4-6 @2.0>9", "R wc 0 @0.1", orders="charge")
    b.world = play(b, "r1", "1.0 top").world
    assert refused(b, "r2", "x:p1") == ["8.3.1"]
    witness = Witness()
    p = play(b, "r2", "top x:p1", witness=witness)
    assert witness.kinds == [("restack",), ("fire",)]
    assert (p.unit("r2").below, p.unit("r1").below) == (False, True)


@pytest.mark.clause("mpike 8.2.2", "mpike 8.3.2-a")
def test_who_guns_have_joined_may_but_turn_after_a_change_of_its_stack() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered; R HI1 8-6 @1.0>3; P LI 3-6 @8.0>9", "R wc 0 @0.1")
    b.world = play(b, "r1", "1.0").world
    assert refused(b, "r2", "below 2.0") == ["7.3.3-g"]
    hurt = e.Hit(ROYAL, b.id("r2"), 1, 1, R("10.6.1"))
    p = play(b, "r2", "below", witness=Witness(hurt))
    # It may still turn, and that alone.
    assert (p.asked[1], p.unit("r2").below) == ("go-on", True)
    assert {step.kind for order in p.legal() for step in order.steps} == {"turn", "about"}
    p.order(Move(b.id("r2"), ()))
    assert (p.asked[1], p.unit("r2").acted) == ("rest", True)


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.1-i")
def test_casualties_that_kill_the_cavalry_leave_the_light_infantry_as_it_was() -> None:
    b = Board("R cav 3-8 @0.0>3 h2 confused shaken; R LI 2-6 @0.0>3 confused shaken")
    tx = b.run()
    share(b.t, tx, b.id("r1"), 1, 0, R("10.6.1"))
    b.world = tx.world
    light = b.unit("r2")
    assert (b.at("r1"), b.at("r2")) == ("eliminated", "0.0>3")
    assert (light.formation, light.morale, light.hits) == ("confused", 1, 0)


@pytest.mark.clause("mpike 8.2.2", "mpike 8.2.1", "mpike 7.3.3-g")
def test_who_has_no_points_to_turn_does_not_join() -> None:
    b = Board("R LI 2-6 @0.0>3 confused; R cav 3-8 @1.0>9")
    assert refused(b, "r1", "1.0") == ["8.2.2"]
    for marsh, clauses in (("-9.0", ["8.2.2"]), ("6.0", ["7.1.1"])):
        b = Board("R LI 2-6 @0.0>3; R cav 3-8 @6.0>1", "R wc 0 @3.1", marsh=marsh)
        assert refused(b, "r1", "1.0 2.0 3.0 4.0 5.0 6.0") == clauses


@pytest.mark.clause("mpike 8.2.2", "mpike 8.2.2-b")
def test_the_worse_formation_counts_and_columns_join_columns_alone() -> None:
    def both(mover: str, there: str) -> set[str]:
        p = play(Board(f"R cav 3-8 @0.0>3 {mover}; R LI 2-6 @1.0>3 {there}", "R wc 0 @0.1"), "r1", "1.0")
        return {p.unit("r1").formation, p.unit("r2").formation}

    for state, levels in (("", []), ("shaken", [1])):
        p = play(Board(f"R cav 3-8 @0.0>3; R LI 2-6 @1.0>3 {state}", "R wc 0 @0.1"), "r1", "1.0")
        assert [event.level for event in p.of(e.MoraleChanged)] == levels
        assert p.of(e.FormationChanged) == []
    assert both("", "open") == both("open", "") == {"open"}
    assert both("open", "confused") == both("confused", "open") == {"confused"}
    assert both("confused", "broken") == {"broken"}
    assert both("column", "column") == {"column"}
    for mover, there in (("column", ""), ("", "column")):
        b = Board(f"R cav 3-8 @0.0>3 {mover}; R LI 2-6 @1.0>3 {there}", "R wc 0 @0.1")
        assert refused(b, "r1", "1.0") == ["8.2.2"]
    stack = Board("R cav 3-8 @0.0>3 column; R LI 2-6 @0.0>3 column", "R wc 0 @4.1")
    assert play(stack, "r1", "1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0").at("r2") == "8.0>3"


@pytest.mark.clause("mpike 8.3.1")
def test_who_stops_on_guns_is_on_top_unless_it_goes_below() -> None:
    b = Board("R HI1 8-6 @0.0>3; R gun 4-9 @1.0>3")
    p = play(b, "r1", "1.0")
    assert (p.unit("r1").below, p.unit("r2").below) == (False, True)
    p = play(Board("R HI1 8-6 @0.0>3; R gun 4-9 @1.0>3"), "r1", "1.0 below")
    assert (p.unit("r1").below, p.unit("r2").below) == (True, False)


@pytest.mark.clause("mpike 8.3.1", "mpike 8.3.1-b")
def test_the_owner_says_where_limbered_guns_come_to_lie() -> None:
    units = "R gun 4-9 @0.0>3 limbered; R HI1 8-6 @1.0>3"
    for text, below in (("1.0", True), ("1.0 below", True), ("1.0 top", False)):
        witness = Witness()
        p = play(Board(units, "R wc 0 @0.1"), "r1", text, witness=witness)
        assert (p.unit("r1").below, p.unit("r2").below) == (below, not below)
        assert (p.asked[1], witness.kinds) == ("rest", [("enter",)])
    b = Board(units, "R wc 0 @0.1")
    assert refused(b, "r1", "1.0 top below") == refused(b, "r1", "1.0 top 2.0") == ["8.2.2"]
    assert refused(b, "r1", "top") == ["8.3.2"]


@pytest.mark.clause("mpike 8.3.1-b", "mpike 8.3.4")
def test_a_second_battery_lies_as_the_first_does() -> None:
    two = "R gun 4-9 @0.0>3 limbered; R HI2 12-6 @1.0+1.1>3; R gun 4-9 @1.1>3 below"
    b = Board(two, "R wc 0 @0.1")
    assert refused(b, "r1", "1.0 top") == ["8.3.2"]
    p = play(b, "r1", "1.0")
    assert [p.unit(name).below for name in ("r1", "r2", "r3")] == [True, False, True]


@pytest.mark.clause("mpike 8.3.3")
def test_guns_and_who_stands_with_them_keep_their_own_state_and_wing() -> None:
    b = Board("R HI1 8-6 @0.0>3 confused shaken; R gun 4-9 @1.0>9 w2", "R wc 0 @0.1; R wc 0 @2.1 w2")
    p = play(b, "r1", "1.0")
    assert (p.at("r1"), p.at("r2")) == ("1.0>3", "1.0>9")
    assert (p.unit("r1").formation, p.unit("r1").morale, p.unit("r2").morale) == ("confused", 1, 0)
    b.world = p.world
    tx = b.run()
    drop(b.t, tx, b.ids("r1"), 1, R("12.2"))
    b.world = tx.world
    assert (b.unit("r1").morale, b.unit("r2").morale, b.at("r2")) == (2, 0, "1.0>9")


@pytest.mark.clause("mpike 8.3.2", "mpike 8.3.2-a", "mpike 9.1.6-a")
def test_a_broken_formation_may_still_change_the_order_of_its_stack() -> None:
    b = Board("R LI 3-6 @0.0>3 broken; R gun 4-9 @0.0>3 below")
    witness = Witness()
    p = play(b, "r1", "below", witness=witness)
    assert (p.unit("r1").below, p.unit("r2").below) == (True, False)
    assert witness.kinds == [("restack",)]
    assert p.unit("r1").acted
    assert refused(Board("R LI 3-6 @0.0>3"), "r1", "below") == ["8.3.2"]
    b = Board("R LI 3-6 @0.0>3; R gun 4-9 @0.0>3 below")
    for n, clauses in enumerate((["8.3.2"], [], ["8.3.2"])):
        order = Move(b.id("r1"), (Step("restack", n),))
        assert [v.rule.clause for v in check_move(b.t, b.world, ROYAL, order)] == clauses


@pytest.mark.clause("mpike 8.3.2-c", "mpike 5.4.3")
def test_without_its_commander_a_unit_changes_its_stack_by_policy_alone() -> None:
    units = "R HI1 8-6 @0.0>3; R gun 4-9 @0.0>3 below"
    assert refused(Board(units, "R wc 0 @off"), "r1", "below") == ["5.4.3"]
    assert refused(Board(units, "R wc 0 @0.1"), "r1", "below") == []
    b = Board(units, "R wc 0 @off", policies={"leaderless_restack": "yes"})
    p = play(b, "r1", "below")
    assert (p.unit("r1").below, p.unit("r2").below, p.unit("r1").acted) == (True, False, True)
    assert refused(b, "r1", "below 1.0") == ["5.4.3"]


@pytest.mark.clause("mpike 8.3.1", "mpike 8.3.2", "mpike 10.2")
@pytest.mark.parametrize("guns_first", [True, False])
def test_who_stops_on_guns_fires_from_the_top_and_is_fired_at_there(guns_first: bool) -> None:
    units = ["R gun 4-9 @1.0>3", "R cav 3-8 @0.0>3"]
    name, gun = ("r2", "r1") if guns_first else ("r1", "r2")
    b = Board("; ".join((*units[:: 1 if guns_first else -1], "P LI 3-6 @2.0>9")), "R wc 0 @0.1", orders="charge")
    assert refused(b, name, "1.0 x:p1") == refused(b, name, "1.0 top x:p1") == []
    assert refused(b, name, "1.0 below x:p1") == ["8.3.1"]
    assert Move(b.id(name), way(b, "1.0 x:p1")) in listed(b, name)
    witness = Tops(b)
    p = play(b, name, "1.0 x:p1", witness=witness)
    assert witness.kinds == [("enter",), ("fire",)]
    assert witness.tops == [b.id(name)] * 2
    assert (p.unit(name).below, p.unit(gun).below) == (False, True)


class Tops(Witness):
    """Windows in which it is noted who lies on top where the mover stands."""

    def __init__(self, b: Board) -> None:
        super().__init__()
        self.t, self.tops = b.t, list[Any]()

    def _look(self, tx: Tx[World], f: Window) -> Flow:
        self.tops.append(target_in(self.t, tx.world, tx.world.units[f.unit].at[0]))
        return super()._look(tx, f)


@pytest.mark.clause("mpike 8.3.4")
def test_two_batteries_lie_alike_with_a_two_hex_unit() -> None:
    b = Board("R HI2 12-6 @0.0>3; R gun 4-9 @0.0>3 below; R gun 4-9 @0.1>3 below")
    p = play(b, "r1", "below")
    assert [p.unit(name).below for name in ("r1", "r2", "r3")] == [True, False, False]


@pytest.mark.clause("mpike 8.3.2", "mpike 8.3.4", "mpike 10.2")
@pytest.mark.parametrize(("words", "found"), [("", "below"), ("below", "top")])
def test_the_other_place_in_a_stack_is_listed_for_guns_under_either_half(words: str, found: str) -> None:
    guns = "" if words else "below"
    b = Board(f"R HI2 12-6 @0.0>3 {words}; R gun 4-9 @0.1>3 {guns}; P LI 3-6 @9.0>9")
    orders = [order.steps for order in listed(b, "r1") if order.steps[0].kind == "restack"]
    assert orders == [way(b, found)]
    assert refused(b, "r1", found) == []


@pytest.mark.clause("mpike 8.2.2", "mpike 8.2.2-a", "mpike 8.1.1")
def test_to_join_costs_the_turns_of_who_joins() -> None:
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @1.0>7", "R wc 0 @0.1")
    movement = b.t.charts.movement
    b.t.charts = replace(b.t.charts, movement=replace(movement, turn=replace(movement.turn, cavalry=2)))
    assert play(b, "r1", "1.0").of(e.Moved)[0].cost == 5


@pytest.mark.clause("mpike 8.3.1", "mpike 8.3.4")
def test_who_lies_as_bidden_already_changes_nothing() -> None:
    b = Board("R HI2 12-6 @0.0>3; R gun 4-9 @0.0>3 below; R gun 4-9 @0.1>3 below")
    tx = b.run()
    restack(b.t, tx, b.id("r1"), below=False)
    assert tx.events == []
    restack(b.t, tx, b.id("r1"), below=True)
    assert tx.events == [e.Restacked(ROYAL, b.ids("r1", "r2", "r3"), (True, False, False))]


@pytest.mark.clause("mpike 8.1.1-b", "mpike 8.1.1", "mpike 8.2.2", "mpike 8.4")
def test_three_of_a_kind_do_not_share_a_hex_unless_the_game_lets_them() -> None:
    units = "R cav 3-8 @0.0>3; R LI 2-6 @0.0>3; R gun 4-9 @1.0>3"
    assert refused(Board(units), "r1", "1.0") == ["8.1.1"]
    assert refused(Board(units), "r1", "1.0 2.0") == []
    assert refused(Board(units, policies={"triple_stack": "yes"}), "r1", "1.0") == []
    into = "R cav 3-8 @0.0>3; R LI 2-6 @1.0>3; R gun 4-9 @1.0>3 below"
    assert refused(Board(into), "r1", "1.0") == ["8.1.1"]
    assert refused(Board(into, policies={"triple_stack": "yes"}), "r1", "1.0") == []


@pytest.mark.clause("mpike 8.1.1-b", "mpike 7.3.3", "mpike 8.1.2")
@pytest.mark.parametrize(("policy", "clauses"), [("no", ["8.1.1"]), ("yes", [])])
def test_guns_on_limbers_come_to_a_stack_of_two_by_policy_alone(policy: str, clauses: list[str]) -> None:
    units = "R gun 4-9 @0.0 limbered; R cav 3-8 @1.0>3; R LI 2-6 @1.0>3; R cav 3-8 @0.1>3"
    b = Board(units, "R wc 0 @0.1", policies={"triple_stack": policy})
    assert refused(b, "r1", "1.0") == clauses
    assert refused(b, "r1", "0.1") == []
    faults = check_move(b.t, b.world, ROYAL, Move(b.id("r1"), way(b, "1.0")))
    assert [dict(fault.facts)["other"] for fault in faults] == [b.card("r2").name] * len(clauses)


@pytest.mark.clause("mpike 8.3.2", "mpike 6.2.1", "mpike 6.2.2-c")
def test_a_turn_leaves_a_unit_under_guns_and_a_step_takes_it_out() -> None:
    b = Board("R cav 3-8 @0.0>3 below; R gun 4-9 @0.0>3; P LI 4-6 @2.0>9", "R wc 0 @0.1", orders="charge")
    walk = Walk(b.t, b.world, mover_of(b.t, b.world, b.id("r1")))
    start = start_of(b.world, walk.mover)
    lies = [walk.taken(start, *way(b, text)).pose.below for text in (">5", "about", "1.0", "x:p1")]
    assert lies == [True, True, False, True]


@pytest.mark.clause("mpike 8.3.1", "mpike 8.1.1-b")
@pytest.mark.parametrize(
    ("horse", "foot", "guns", "fits"), [("", "", "below", True), ("below", "below", "", True), ("", "below", "", False)]
)
def test_cavalry_and_its_light_infantry_lie_on_the_same_side_of_guns(
    horse: str, foot: str, guns: str, fits: bool
) -> None:
    units = f"R cav 3-6 @0.0>3 {horse}; R LI 2-6 @0.0>3 {foot}; R gun 4-9 @0.0>3 {guns}; P LI 3-6 @9.0>9"
    b = Board(units, policies={"triple_stack": "yes"}, active="")
    assert (list(invariants(b.t, b.world)) == []) is fits


@pytest.mark.clause("mpike 8.4", "mpike 8.4-e")
def test_who_rides_in_order_absorbs_who_rides_in_order_be_it_done() -> None:
    def no(mover: str, there: str) -> list[str]:
        return refused(Board(f"R cav 4-8 @0.0>3 h1 {mover}; R cav 4-7 @1.0>3 {there}", "R wc 0 @0.1"), "r1", "1.0")

    assert no("", "acted") == no("confused", "shaken") == []
    assert no("column", "") == no("", "column") == no("column", "column") == []
    assert no("", "dismounted") != []
    assert no("dismounted", "") == ["8.1.2"]
    stacks = "R cav 4-8 @0.0>3 h1; R LI 2-6 @0.0>3; R cav 4-7 @1.0>3{}"
    assert refused(Board(stacks.format("; R LI 2-6 @1.0>3"), "R wc 0 @0.1"), "r1", "1.0") == ["8.4"]
    assert refused(Board(stacks.format(""), "R wc 0 @0.1"), "r1", "1.0") == []
    into = Board("R cav 4-8 @0.0>3 h1 column; R cav 4-7 @1.0>3; R LI 2-6 @1.0>3", "R wc 0 @0.1")
    assert refused(into, "r1", "1.0") == ["8.2.2"]


@pytest.mark.clause("mpike 8.4", "mpike 8.4-d", "mpike 8.4-e")
def test_a_column_that_absorbs_stays_a_column() -> None:
    p = play(Board("R cav 4-8 @0.0>3 h2 column; R cav 4-7 @1.0>3 h3 confused", "R wc 0 @0.1"), "r1", "1.0")
    assert (p.at("r2"), p.unit("r1").hits, p.unit("r1").formation) == ("merged", 1, "column")
    assert p.asked[1] == "rest"


@pytest.mark.clause("mpike 8.4-g")
def test_cavalry_absorbs_broken_cavalry_by_policy_alone_and_breaks_where_it_stands() -> None:
    units = "R cav 4-8 @0.0>3 h2; R cav 4-7 @1.0 h2 routed; P LI 3-6 @8.0>9"
    assert refused(Board(units, "R wc 0 @0.1"), "r1", "1.0") == ["8.4-g"]
    b = Board(units, "R wc 0 @0.1", policies={"merge_broken": "yes"})
    assert any(place.startswith("1.0") for place in ends(b, "r1"))
    p = play(b, "r1", "1.0")
    mover = p.unit("r1")
    assert (p.at("r2"), mover.hits, mover.morale, mover.formation, p.at("r1")) == ("merged", 0, 2, "none", "1.0")
    assert p.asked[1] == "rest"
    both = Board(f"{units}; R LI 2-6 @0.0>3", "R wc 0 @0.1", policies={"merge_broken": "yes"})
    assert refused(both, "r1", "1.0") == ["8.4-g"]


@pytest.mark.clause("mpike 8.4", "mpike 8.4-b", "mpike 8.4-c")
def test_cavalry_absorbs_cavalry() -> None:
    b = Board("R cav 4-8 @0.0>3 h2; R cav 4-7 @1.0>3 h2")
    p = play(b, "r1", "1.0")
    assert (p.at("r2"), p.unit("r1").hits, p.at("r1")) == ("merged", 0, "1.0>3")
    assert refused(Board("R cav 4-8 @0.0>3; R cav 4-7 @1.0>3 h2"), "r1", "1.0") == ["8.4"]
    worse = play(Board("R cav 4-8 @0.0>3 h4 reached; R cav 4-7 @1.0>3 h2 shaken"), "r1", "1.0").unit("r1")
    assert (worse.hits, worse.morale, worse.reached) == (2, 1, False)
    still = play(Board("R cav 8-8 @0.0>3 h7 reached; R cav 4-7 @1.0>3 h2"), "r1", "1.0").unit("r1")
    assert (still.hits, still.reached) == (5, True)


@pytest.mark.clause("mpike 8.4-a", "mpike 8.4-d", "mpike 8.4-f")
def test_a_merger_of_wings_leaves_the_mover_as_it_was_and_others_in_the_hex() -> None:
    b = Board("R cav 4-8 @0.0>3 h2 p1; R cav 4-7 @1.0>7 h2 confused p2 w2", "R wc 0 @0.1; R wc 0 @1.0 w2")
    p = play(b, "r1", "1.0")
    mover = p.unit("r1")
    assert (p.at("r1"), mover.formation, mover.pistols) == ("1.0>3", "normal", 1)
    assert (p.leader("rwc2").status, p.place(p.leader("rwc2").at)) == ("map", "1.0")
    b = Board("R cav 4-8 @0.0>3 h2; R cav 4-7 @1.0>3 h2; R LI 2-6 @1.0>3")
    p = play(b, "r1", "1.0")
    assert [p.at(name) for name in ("r1", "r2", "r3")] == ["1.0>3", "merged", "1.0>3"]
    assert p.of(e.Joined) == [e.Joined(ROYAL, b.ids("r1"), b.ids("r3"))]


@pytest.mark.clause("mpike 8.4")
def test_a_merger_ends_the_move_and_stays_listed() -> None:
    b = Board("R cav 4-8 @0.0>3 h2; R cav 4-7 @1.0>3 h2")
    assert "1.0>3" in ends(b, "r1")
    assert refused(b, "r1", "1.0 2.0") == ["8.4"]


@pytest.mark.clause("mpike 8.3.1", "mpike 8.3.1-b", "mpike 8.3.4")
def test_guns_that_come_to_a_unit_have_their_place_in_the_stack() -> None:
    p = play(Board("R gun 4-9 @0.0>3 limbered; R HI1 8-6 @1.0>3", "R wc 0 @0.1"), "r1", "1.0")
    assert (p.unit("r1").below, p.unit("r2").below) == (True, False)
    two = "R gun 4-9 @0.0>3 limbered; R HI2 12-6 @1.0+1.1>3 below; R gun 4-9 @1.1>3"
    p = play(Board(two, "R wc 0 @0.1"), "r1", "1.0")
    assert [p.unit(name).below for name in ("r1", "r2", "r3")] == [False, True, False]


@pytest.mark.clause("mpike 8.1.1-b", "mpike 8.1.2")
def test_cavalry_and_its_light_infantry_pass_over_guns_but_do_not_stay() -> None:
    def wrong(active: str) -> bool:
        units = "R cav 3-6 @0.0>3; R LI 2-6 @0.0>3; R gun 4-9 @0.0>3 below; P LI 3-6 @9.0>9"
        b = Board(units, active=active)
        return bool(list(invariants(b.t, b.world)))

    b = Board("R cav 3-6 @0.0>3; R LI 2-6 @0.0>3; R gun 4-9 @1.0>3; P LI 3-6 @9.0>9")
    assert refused(b, "r1", "1.0 2.0") == []
    assert refused(b, "r1", "1.0") == ["8.1.1"]
    assert (wrong("r1"), wrong("")) == (False, True)
