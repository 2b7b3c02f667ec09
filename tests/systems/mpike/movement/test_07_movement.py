"""Chapters 7.1 to 7.3: costs, ground, guns on the move, bridges."""

from typing import Any

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.entry import gentle_slopes, take
from engine.systems.mpike.combat.targets import batteries_with, target_at
from engine.systems.mpike.fire.firing import target_in
from engine.systems.mpike.fold import fold
from engine.systems.mpike.morale.hits import lose
from engine.systems.mpike.movement.crowd import crowd
from engine.systems.mpike.movement.guns import begin_limber, check_limber, check_turn_guns, limber_orders
from engine.systems.mpike.movement.moves import check_free, check_move
from engine.systems.mpike.orders import Limber, Move, Step, TurnGuns
from engine.systems.mpike.rules import R as RULE
from engine.systems.mpike.stacks import guns_with
from tests.systems.mpike.kit import Board, R
from tests.systems.mpike.movement.moved import Witness, ends, listed, play, refused, regrounded


@pytest.mark.clause("mpike 7.1.1")
def test_only_into_front_hexes_and_within_the_points() -> None:
    b = Board("R cav 3-8 @0.0>3", woods="4.0")
    assert refused(b, "r1", "0.1") == ["7.1.1"]
    assert refused(b, "r1", "1.0 2.0 3.0 4.0 5.0 6.0") == []
    assert refused(b, "r1", "1.0 2.0 3.0 4.0 5.0 6.0 7.0") == ["7.1.1"]
    assert refused(Board("R HI1 8-6 @0.0>3 confused", woods="2.0"), "r1", "1.0 2.0") == ["7.1.1"]


@pytest.mark.clause("mpike 7.1.1-b", "mpike 11.5.1")
def test_no_way_through_enemies_but_over_a_lone_battery() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @1.0>9", orders="charge")
    assert refused(b, "r1", "1.0") == ["7.1.1", "5.6.1"]
    b = Board("R cav 3-8 @0.0>3; P gun 4-9 @2.0>9", orders="charge")
    p = play(b, "r1", "1.0 2.0 3.0")
    assert (p.unit("p1").gun, p.unit("p1").captor, p.at("r1")) == ("captured", R, "3.0>3")
    assert [moved.cost for moved in p.of(e.Moved)] == [1, 1, 1]


@pytest.mark.clause("mpike 7.1.1-d")
def test_nobody_walks_off_the_map() -> None:
    b = Board("R cav 3-8 @-12.0>9", "R wc 0 @-12.1")
    assert [v.rule.clause for v in check_move(b.t, b.world, R, Move(b.id("r1"), (Step("enter", -1),)))] == ["7.1.1"]
    assert ends(b, "r1")


@pytest.mark.clause("mpike 7.1.2")
@pytest.mark.clause("mpike 7.1.2-a")
def test_the_dearer_half_pays_and_sides_of_halves_apart_are_paid_twice() -> None:
    b = Board("R HI2 12-6 @0.0>3 open", marsh="1.0")
    assert refused(b, "r1", "l l") == []
    assert refused(b, "r1", "l l l") == ["7.1.1"]
    b = Board("R HI2 12-6 @0.0>3", hedge="0.1/1.0 0.0/1.0")
    p = play(b, "r1", "wl")
    assert p.of(e.Moved)[0].cost == 3


@pytest.mark.clause("mpike 7.3.1")
def test_a_steep_slope_with_a_stream_breaks_cavalry_and_a_column_not() -> None:
    sides: dict[str, Any] = {"escarpment": "0.0>1.0", "stream": "0.0/1.0"}
    p = play(Board("R cav 3-8 @0.0>3", **sides), "r1", "1.0")
    assert p.unit("r1").formation == "broken"
    assert refused(Board("R cav 3-8 @0.0>3", **sides), "r1", "1.0 2.0") == ["7.3.1"]
    assert play(Board("R cav 3-8 @0.0>3 column", **sides), "r1", "1.0 2.0").unit("r1").formation == "column"


@pytest.mark.clause("mpike 7.3.1-a")
def test_every_second_gentle_slope_disorders() -> None:
    slopes = "0.0>1.0 1.0>2.0 2.0>3.0 3.0>4.0"
    b = Board("R cav 3-8 @0.0>3", "R wc 0 @2.1", slope=slopes)
    assert play(b, "r1", "1.0").unit("r1").formation == "normal"
    b = Board("R cav 3-8 @0.0>3", "R wc 0 @2.1", slope=slopes)
    assert play(b, "r1", "1.0 2.0 3.0").unit("r1").formation == "confused"
    b = Board("R cav 3-8 @0.0>3", "R wc 0 @2.1", slope=slopes)
    assert play(b, "r1", "1.0 2.0 3.0 4.0").unit("r1").formation == "broken"


@pytest.mark.clause("mpike 7.3.2")
def test_a_hedge_crossed_by_the_halves_apart_disorders_twice() -> None:
    b = Board("R HI2 12-6 @0.0>3", hedge="0.1/1.0 0.0/1.-1")
    assert play(b, "r1", "wl").unit("r1").formation == "confused"


@pytest.mark.clause("mpike 7.3.3", "mpike 7.1.1-a")
def test_limbered_guns_go_two_hexes_anywhere_and_limbering_bars_moving() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered", "R wc 0 @0.1")
    assert refused(b, "r1", "-1.0 -2.0") == []
    assert refused(b, "r1", "1.0 2.0 3.0") == ["7.1.1"]
    assert refused(Board("R gun 4-9 @0.0>3"), "r1", "1.0") == ["7.2.1"]
    tacw = Board("R gun 4-9 @0.0>3", series="TACW")
    assert [v.rule.clause for v in check_limber(tacw.t, tacw.world, R, Limber(tacw.id("r1")))] == ["7.3.3"]
    b = Board("R gun 4-9 @0.0>3", "R wc 0 @0.1")
    assert not list(check_limber(b.t, b.world, R, Limber(b.id("r1"))))
    tx = b.run()
    begin_limber(b.t, tx, R, Limber(b.id("r1")))
    unit = tx.world.units[b.id("r1")]
    assert (unit.gun, unit.facing, unit.fired, unit.acted) == ("limbered", -1, True, True)


def limbering(words: str, **more: Any) -> list[Limber]:
    b = Board(f"R gun 4-9 @0.0>3 {words}", "R wc 0 @0.1", **more)
    return list(limber_orders(b.t, b.world, b.id("r1")))


@pytest.mark.clause("mpike 7.3.3", "mpike 7.3.3-a", "mpike 7.3.3-c")
def test_guns_come_off_their_limbers_with_any_facing_unless_their_morale_is_broken() -> None:
    assert [order.facing for order in limbering("limbered")] == list(range(6))
    assert [order.facing for order in limbering("")] == [-1]
    for words, facing in (("routed", -1), ("limbered routed", 2)):
        assert limbering(words) == []
        b = Board(f"R gun 4-9 @0.0>3 {words}", "R wc 0 @0.1")
        assert [v.rule.clause for v in check_limber(b.t, b.world, R, Limber(b.id("r1"), facing))] == ["7.3.3-a"]
    b = Board("R gun 4-9 @0.0 limbered", "R wc 0 @0.1")
    assert [v.rule.clause for v in check_limber(b.t, b.world, R, Limber(b.id("r1")))] == ["7.3.3-c"]
    tx = b.run()
    begin_limber(b.t, tx, R, Limber(b.id("r1"), 4))
    unit = tx.world.units[b.id("r1")]
    assert (unit.gun, unit.facing, unit.fired) == ("crewed", 4, True)


@pytest.mark.clause("mpike 7.3.3-b")
def test_limbered_guns_are_guns_in_stacks_under_fire_and_in_combat() -> None:
    b = Board(
        "R HI1 8-6 @0.0>3; R gun 4-9 @0.0 limbered below; P HI1 8-6 @1.0>9; P gun 4-9 @0.1 limbered; R LI 3-6 @1.1>3"
    )
    assert guns_with(b.t, b.world, b.id("r1")) == b.ids("r2")
    assert batteries_with(b.t, b.world, b.id("r1")) == ((b.id("r2"), b.hex("0.0")),)
    assert target_in(b.t, b.world, b.hex("0.1")) == b.id("p2")
    assert target_at(b.t, b.world, b.hex("0.1"), R) == b.id("p2")
    tx = b.run()
    take(b.t, tx, R, b.hexes("0.1"))
    assert tx.world.units[b.id("p2")].gun == "captured"
    tx = b.run()
    lose(b.t, tx, b.id("p2"), 1, RULE("10.6.1"))
    assert tx.world.units[b.id("p2")].gun == "disabled"


@pytest.mark.clause("mpike 7.3.3", "mpike 7.3.3-d")
def test_guns_that_have_joined_a_friend_act_again_in_a_continuation_only() -> None:
    p = play(Board("R gun 4-9 @0.0 limbered; R HI1 8-6 @1.0>3", "R wc 0 @0.1"), "r1", "1.0")
    assert p.asked[1] == "rest"
    assert [v.code for v in check_free(p.t, p.world, p.id("r1"))] == ["mpike-unit-done"]
    again = fold(p.world, se.ActivationBegan(R, p.world.wing, 2))
    assert not list(check_free(p.t, again, p.id("r1")))
    assert not again.units[p.id("r2")].held


@pytest.mark.clause("mpike 7.3.3")
@pytest.mark.clause("mpike 7.3.3-f")
def test_guns_that_have_limbered_do_not_move_and_guns_that_moved_do_not_unlimber() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered fired", "R wc 0 @0.1")
    assert refused(b, "r1", "1.0") == ["7.3.3"]
    p = play(Board("R gun 4-9 @0.0>3 limbered", "R wc 0 @0.1"), "r1", "1.0")
    assert p.unit("r1").moved
    b = Board("R gun 4-9 @0.0>3 limbered moved", "R wc 0 @0.1")
    assert [v.rule.clause for v in check_limber(b.t, b.world, R, Limber(b.id("r1"), 2))] == ["7.3.3-f"]


@pytest.mark.clause("mpike 7.3.3")
@pytest.mark.clause("mpike 7.3.3-g")
def test_limbered_guns_stop_with_a_friend_who_then_stays() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered; R HI1 8-6 @1.0>3", "R wc 0 @0.1")
    assert refused(b, "r1", "1.0 2.0") == ["7.3.3"]
    p = play(b, "r1", "1.0")
    b.world = p.world
    assert refused(b, "r2", "2.0") == ["7.3.3-g"]


@pytest.mark.clause("mpike 7.3.3-g")
def test_who_has_been_joined_by_guns_turns_where_it_stands() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered; R HI1 8-6 @1.0>3; P LI 3-6 @8.0>9", "R wc 0 @0.1")
    b.world = play(b, "r1", "1.0").world
    found = set(ends(b, "r2"))
    assert {place.split(">")[0] for place in found} == {"1.0"}
    assert found >= {"1.0>1", "1.0>5"}
    assert refused(b, "r2", ">1 2.-1") == ["7.3.3-g"]
    p = play(b, "r2", ">1")
    assert (p.at("r2"), p.unit("r2").acted) == ("1.0>1", True)
    # Light infantry that cavalry joined faces as that does, and may not turn.
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @1.0>3; P LI 3-6 @8.0>9", "R wc 0 @0.1")
    b.world = play(b, "r1", "1.0").world
    assert refused(b, "r2", ">1") == ["8.2.2"]


@pytest.mark.clause("mpike 7.3.3-g", "mpike 6.3.4-a")
def test_a_column_of_two_hexes_that_guns_joined_does_not_swing_out_of_its_hexes() -> None:
    b = Board("R gun 4-9 @0.0>3 limbered; R HI2 12-6 @1.0+1.-1>6 column; P LI 3-6 @8.0>9", "R wc 0 @0.1")
    b.world = play(b, "r1", "1.0").world
    found = {place.split(">")[0] for place in ends(b, "r2")}
    assert found == {"1.-1+1.0"}
    assert refused(b, "r2", ">2") == ["7.3.3-g"]


@pytest.mark.clause("mpike 7.3.4")
def test_regimental_guns_pay_and_suffer_as_artillery() -> None:
    b = Board("R HI1 8-6 @0.0>3 regimental; R HI1 8-6 @0.2>3", fort="1.0 1.2")
    assert b.t.columns(b.card("r1")) == ("heavy", "artillery")
    assert refused(b, "r1", "1.0") == refused(b, "r2", "1.2") == []


@pytest.mark.clause("mpike 7.3.5")
def test_a_two_hex_line_squeezes_over_a_bridge_with_its_whole_allowance() -> None:
    water: dict[str, Any] = {"river": "0.0/1.0 0.0/1.-1 0.1/1.0 0.1/1.1", "bridge": "0.0/1.0"}
    b = Board("R HI2 12-6 @0.0>3", "R wc 0 @1.1", **water)
    assert "7.3.5" in refused(b, "r1", "l") or refused(b, "r1", "l") == ["7.1.1"]
    bridges = [move.steps for move in listed(b, "r1") if move.steps[-1].kind == "bridge"]
    assert bridges
    p = play(b, "r1", "b:1.0")
    assert (p.at("r1"), p.unit("r1").formation) == ("1.0+1.1>3", "broken")
    b = Board("R HI2 12-6 @0.0>3 open", "R wc 0 @1.1", **water)
    assert play(b, "r1", "b:1.0").unit("r1").formation == "open"


@pytest.mark.clause("mpike 7.3.5")
def test_no_half_of_a_line_steps_over_a_bridge() -> None:
    water = {"stream": "0.0/1.0 0.0/1.-1 0.1/1.0 0.1/1.1", "bridge": "0.0/1.0"}
    b = Board("R HI2 12-6 @0.0>3", "R wc 0 @1.1", **water)  # type: ignore[arg-type]
    assert refused(b, "r1", "r") == ["7.3.5"]
    assert refused(b, "r1", "l") == []


@pytest.mark.clause("mpike 7.3.5", "mpike 7.3.4")
def test_ground_closed_to_its_guns_is_closed_to_who_crosses_a_bridge() -> None:
    for words, clauses in (("regimental", ["7.1.1"]), ("", [])):
        b = Board(f"R HI2 12-6 @0.0>3 {words}", "R wc 0 @1.1", woods="1.1", **RIVER)
        regrounded(b, "woods", closed=("artillery",))
        assert refused(b, "r1", "b:1.0") == clauses
        assert refused(b, "r1", "b:1.-1") == []


@pytest.mark.clause("mpike 7.3.5", "mpike 7.3.5-e")
def test_only_lines_in_normal_or_open_order_cross_a_bridge() -> None:
    for words, clauses in (("", []), ("open", []), ("confused", ["7.3.5"]), ("hedgehog", ["6.3.2"])):
        b = Board(f"R HI2 12-6 @0.0>3 {words}", "R wc 0 @1.1", **RIVER)
        assert refused(b, "r1", "b:1.0") == clauses
    assert refused(Board("R HI2 12-6 @0.0>3", "R wc 0 @1.1", **RIVER), "r1", "about about b:1.0")[0] == "7.3.5"
    broken = Board("R HI2 12-6 @0.0>3 broken", "R wc 0 @1.1", **RIVER)
    assert "7.3.5" in refused(broken, "r1", "b:1.0")
    assert not any(move.steps[-1].kind == "bridge" for move in listed(broken, "r1"))


RIVER: dict[str, Any] = {"river": "0.0/1.0 0.0/1.-1 0.1/1.0 0.1/1.1", "bridge": "0.0/1.0"}


@pytest.mark.clause("mpike 7.3.5-b")
def test_beyond_a_bridge_a_line_stands_anywhere_across_with_the_bridge_behind_it() -> None:
    def beyond(units: str, **terrain: Any) -> set[str]:
        b = Board(units, "R wc 0 @1.1", **terrain)
        moves = [move for move in listed(b, "r1") if move.steps[0].kind == "bridge"]
        return {
            play(Board(units, "R wc 0 @1.1", **terrain), "r1", f"b:{b.place(m.steps[0].to)}").at("r1") for m in moves
        }

    line = "R HI2 12-6 @0.0>3"
    assert beyond(line, **RIVER) == {"1.-1+1.0>3", "1.0+1.1>3"}
    road: dict[str, Any] = {"water": "1.0", "road": "0.0 1.0 2.-1"}
    assert beyond(line, **road) == {"2.-2+2.-1>3", "2.-1+2.0>3", "2.0+2.1>3"}
    assert beyond(f"{line}; R LI 3-6 @1.0>3", **RIVER) == set()
    assert beyond(f"{line}; R LI 3-6 @1.1>3", **RIVER) == {"1.-1+1.0>3"}


@pytest.mark.clause("mpike 7.3.5-c", "mpike 7.3.5-d")
def test_a_crossing_breaks_normal_formation_alone_and_is_met_where_it_ends() -> None:
    for words, formation in (("", "broken"), ("open", "open")):
        b = Board(f"R HI2 12-6 @0.0>3 {words}; P LI 3-6 @8.0>9", "R wc 0 @1.1", **RIVER)
        witness = Witness()
        p = play(b, "r1", "b:1.0", witness=witness)
        assert p.unit("r1").formation == formation
        (window,) = witness.seen
        assert (window.kinds, window.hexes, window.allowance) == (("enter",), b.hexes("1.0 1.1"), 4)
    road: dict[str, Any] = {"water": "1.0", "road": "0.0 1.0 2.-1"}
    b = Board("R HI2 12-6 @0.0>3; P LI 3-6 @8.0>9", "R wc 0 @1.1", **road)
    witness = Witness()
    play(b, "r1", "b:2.-1", witness=witness)
    assert [window.hexes for window in witness.seen] == [b.hexes("2.-1 2.0")]


@pytest.mark.clause("mpike 7.3.5")
def test_a_column_does_not_end_astride_a_bridge() -> None:
    water: dict[str, Any] = {"river": "0.0/1.0", "bridge": "0.0/1.0"}
    b = Board("R HI2 12-6 @0.0+-1.1>2 column", "R wc 0 @1.1")
    assert refused(b, "r1", "1.-1") == []
    b = Board("R HI2 12-6 @0.0+-1.0>4 column", "R wc 0 @1.1", **water)
    assert refused(b, "r1", "1.0") == ["7.3.5"]
    assert refused(b, "r1", "1.0 2.0") == []


@pytest.mark.clause("mpike 7.3.1")
def test_a_gentle_slope_counts_once_under_either_half() -> None:
    b = Board("R HI2 12-6 @0.0+0.1>3", slope="1.0>0.0")
    unit, at = b.id("r1"), b.unit("r1").at
    there = tuple(b.hex(place) for place in ("1.0", "1.1"))
    beside = tuple(b.hex(place) for place in ("-1.0", "-1.1"))
    assert [b.place(hex_) for hex_ in at] == ["0.0", "0.1"]
    assert [gentle_slopes(b.t, unit, at, to) for to in (there, beside, at)] == [1, 0, 0]


@pytest.mark.clause("mpike 7.1.1-b", "mpike 8.1.1-c", "mpike 10.8.9")
def test_batteries_alone_are_no_bar_and_lost_guns_are_nobody() -> None:
    b = Board(
        """r: R cav 3-8 @0.0>3; a: P gun 4-9 @4.0>9; b: P gun 4-9 @6.0>9; c: P LI 3-6 @6.0>9;
        d: P gun 4-9 @2.-3>9 disabled; e: P HI1 8-6 @1.0>9"""
    )
    met = crowd(b.t, b.world, R)
    assert (met.batteries, set(met.foes)) == ({b.hex("4.0")}, set(b.hexes("4.0 6.0 1.0")))
    assert [met.barred(b.hex(place)) for place in ("4.0", "6.0", "2.-3", "1.0", "0.0")] == [
        False,
        True,
        False,
        True,
        False,
    ]
    assert met.touching(b.hexes("0.0 5.0")) == {*b.ids("a", "b", "c", "e")}
    assert met.touching(b.hexes("2.-4")) == set()
    # Of the enemies only e has an own front before it: that of r, who does not count while it moves itself.
    assert met.unfronted(b.ids("a", "e"), ()) == b.ids("a")
    assert met.unfronted(b.ids("a", "e"), b.ids("r")) == tuple(sorted(b.ids("a", "e")))


@pytest.mark.clause("mpike 7.3.3", "mpike 7.3.3-c", "mpike 6.2.3", "mpike 3.2C")
def test_only_batteries_on_the_map_limber_and_turn_as_guns() -> None:
    b = Board("R cav 3-8 @0.0>3; R gun 4-9 @0.2>3; R gun 4-9 @off; P HI1 8-6 @9.0>9", orders="make-ready")
    assert [v.rule.clause for v in check_limber(b.t, b.world, R, Limber(b.id("r1"), -1))] == ["7.3.3"]
    assert [v.rule.clause for v in check_turn_guns(b.t, b.world, R, TurnGuns(b.id("r1"), 1))] == ["6.2.3"]
    assert list(limber_orders(b.t, b.world, b.id("r1"))) == list(limber_orders(b.t, b.world, b.id("r3"))) == []
    assert list(limber_orders(b.t, b.world, b.id("r2"))) == [Limber(b.id("r2"), -1)]


@pytest.mark.clause("mpike 7.3.3-c", "mpike 7.3.3-f", "mpike 5.6.1")
def test_limbered_guns_that_have_to_move_do_not_unlimber() -> None:
    def no(order: str, foe: str) -> list[str]:
        b = Board(f"R gun 4-9 @0.0 limbered; P HI1 8-6 @{foe}>9", orders=order)
        return [v.rule.clause for v in check_limber(b.t, b.world, R, Limber(b.id("r1"), 2))]

    assert no("charge", "6.0") == ["5.6.1"]
    assert no("charge", "1.0") == no("make-ready", "6.0") == []
