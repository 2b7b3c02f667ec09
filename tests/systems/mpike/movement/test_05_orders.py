"""Chapter 5 in movement: limits of orders, the duties of Charge and of who is out of command."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.naming import attack_options
from engine.systems.mpike.command.riding import check_ride, rides
from engine.systems.mpike.fire.infantry import fire_orders
from engine.systems.mpike.movement.duty import demands, duty, owing
from engine.systems.mpike.movement.formation import check_reform
from engine.systems.mpike.movement.home import home, homeward
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.moves import check_move, move_orders
from engine.systems.mpike.movement.reach import reach
from engine.systems.mpike.orders import Move, MoveLeader, Reform
from engine.systems.mpike.world import NOBODY, with_leader
from tests.systems.mpike.kit import Board, R
from tests.systems.mpike.movement.moved import ends, listed, owes, play, refused, way


@pytest.mark.clause("mpike 5.6.1")
def test_charge_brings_every_unit_one_hex_closer() -> None:
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @6.0>9", orders="charge")
    assert owes(b, "r1") == ["5.6.1"]
    assert refused(b, "r1", ">5") == ["5.6.1"]
    assert refused(b, "r1", "1.0") == []
    assert refused(b, "r1", ">1 0.-1") == ["5.6.1"]
    done = Board("R cav 3-8 @0.0>3 acted; P HI1 8-6 @6.0>9", orders="charge")
    assert owes(done, "r1") == []


@pytest.mark.clause("mpike 5.6.1")
def test_an_enemy_held_by_another_front_frees_for_the_next() -> None:
    units = "R cav 3-8 @0.0>3; P LI 3-6 @2.0>9; P LI 3-6 @3.-5>9"
    assert refused(Board(units, orders="charge"), "r1", "1.0") == []
    b = Board(f"{units}; R HI1 8-6 @1.0>3", "R wc 0 @0.1", orders="charge")
    assert refused(b, "r1", ">1 0.-1") == []
    alone = Board(f"{units}; R HI1 8-6 @1.2>7", "R wc 0 @0.1", orders="charge")
    assert refused(alone, "r1", ">1 0.-1 0.-2") == ["5.6.1"]


@pytest.mark.clause("mpike 5.6.1", "mpike 5.6.1-i")
def test_the_next_enemy_is_one_just_as_near_unless_all_of_these_are_held() -> None:
    units = "R cav 3-8 @0.0>3; P LI 3-6 @2.0>9; R HI1 8-6 @1.0>3; P LI 3-6 @-2.0>3; P LI 3-6 @3.-6>9"
    # The one in the west is as near and before nobody: it is the next, not the one in the north.
    free = Board(units, "R wc 0 @0.1", orders="charge")
    assert refused(free, "r1", ">1 0.-1") == ["5.6.1"]
    assert refused(free, "r1", ">9 -1.0") == []
    held = Board(f"{units}; R HI1 8-6 @-1.0>9", "R wc 0 @0.1", orders="charge")
    assert refused(held, "r1", ">1 0.-1") == []


@pytest.mark.clause("mpike 5.6.1")
@pytest.mark.clause("mpike 5.6.1-e")
def test_an_enemy_whom_nobody_holds_stops_the_charge() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9", orders="charge")
    assert refused(b, "r1", "1.0 2.-1") == ["5.6.1"]
    assert refused(b, "r1", "1.0 >5") == []
    held = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9; R HI1 8-6 @1.1>1", orders="charge")
    assert refused(held, "r1", "1.0 2.-1") == []
    wheel = Board("R HI2 12-6 @0.0>3; P LI 3-6 @1.-1>9", orders="charge")
    assert refused(wheel, "r1", "wl") == []
    assert refused(wheel, "r1", "r") == ["5.6.1"]


@pytest.mark.clause("mpike 5.6.1-g")
def test_a_lone_battery_stops_unless_it_is_ridden_over() -> None:
    b = Board("R cav 3-8 @0.0>3; P gun 4-9 @2.0>9", orders="charge")
    assert refused(b, "r1", "1.0 2.0") == []
    assert refused(b, "r1", "1.0 2.-1") == ["5.6.1"]


@pytest.mark.clause("mpike 5.6.1-h")
def test_light_infantry_need_not_stand_before_pikes() -> None:
    front = Board("R LI 3-6 @1.0>3 confused; P HI1 8-6 @3.-1>9", orders="charge")
    assert owes(front, "r1") == []
    assert refused(front, "r1", "2.0") == []
    pikes = Board("R HI1 8-6 @1.0>3 confused; P HI1 8-6 @3.-1>9", orders="charge")
    assert owes(pikes, "r1") == ["5.6.1"]
    b = Board("R LI 3-6 @-2.1>3; P HI1 8-6 @3.-1>9", orders="charge")
    assert owes(b, "r1") == ["5.6.1"]
    assert refused(b, "r1", "-1.1") == []
    flank = Board("R LI 3-6 @1.0>3; P HI1 8-6 @3.-1>3", orders="charge")
    assert owes(flank, "r1") == ["5.6.1"]


@pytest.mark.clause("mpike 5.6.1-a")
def test_no_duty_for_who_cannot_move_or_stands_beside_the_enemy_or_was_helped() -> None:
    for words in ("broken", "routed", "helped"):
        assert owes(Board(f"R cav 3-8 @0.0>3 {words}; P HI1 8-6 @6.0>9", orders="charge"), "r1") == []
    assert owes(Board("R cav 3-8 @0.0>3; P HI1 8-6 @-1.0>9", orders="charge"), "r1") == []
    assert owes(Board("R HI1 8-6 @0.0>3 hedgehog; P HI1 8-6 @6.0>9", orders="charge"), "r1") == []
    assert owes(Board("R gun 4-9 @0.0>3; P HI1 8-6 @6.0>9", orders="charge"), "r1") == []
    guns = "R gun 4-9 @0.0>3 limbered {}; P HI1 8-6 @6.0>9"
    assert owes(Board(guns.format("fired"), orders="charge"), "r1") == []
    assert owes(Board(guns.format(""), orders="charge"), "r1") == ["5.6.1"]


@pytest.mark.clause("mpike 7.3.3-e")
def test_limbered_guns_close_with_the_enemy_and_by_policy_not_to_stand_beside_him() -> None:
    for policy, beside in (("off", ["5.6.1"]), ("on", [])):
        for place, owed in (("6.0", ["5.6.1"]), ("2.0", beside)):
            units = f"R gun 4-9 @0.0>3 limbered; P HI1 8-6 @{place}>9"
            b = Board(units, "R wc 0 @0.1", orders="charge", policies={"guns_no_suicide": policy})
            assert owes(b, "r1") == owed
            assert refused(b, "r1", "-1.0") == owed
            assert refused(b, "r1", "1.0") == []


@pytest.mark.clause("mpike 5.6.1-d")
def test_who_cannot_come_closer_turns_to_where_it_could() -> None:
    b = Board("R HI1 8-6 @0.0>9 confused; P HI1 8-6 @6.0>9", orders="charge")
    assert owes(b, "r1") == ["5.6.1-d"]
    assert refused(b, "r1", "about") == []
    boxed = "R HI1 8-6 @0.0>3 {}; R LI 3-6 @1.0>3; R LI 3-6 @1.-1>3; P HI1 8-6 @6.0>9"
    assert owes(Board(boxed.format(""), orders="charge"), "r1") == ["5.6.1"]
    assert refused(Board(boxed.format(""), orders="charge"), "r1", ">5 0.1 1.1") == []
    assert owes(Board(boxed.format("confused"), orders="charge"), "r1") == []


@pytest.mark.clause("mpike 5.6.2")
@pytest.mark.clause("mpike 5.6.2-a")
def test_make_ready_never_moves_beside_an_enemy() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9")
    assert refused(b, "r1", "1.0") == ["5.6.2"]
    beside = Board("R cav 3-8 @1.0>3; P LI 3-6 @2.0>9", "R wc 0 @0.1")
    assert refused(beside, "r1", ">5") == []
    assert refused(beside, "r1", "2.-1") == ["5.6.2"]
    assert refused(beside, "r1", "about 0.0") == []
    rally = Board("R cav 3-8 @1.0>3; P LI 3-6 @2.0>9", "R wc 0 @0.1", orders="rally")
    assert refused(rally, "r1", "2.-1") == ["5.6.4"]


@pytest.mark.clause("mpike 5.6.3", "mpike 5.6.3-c")
def test_receive_charge_goes_one_hex() -> None:
    b = Board("R cav 3-8 @0.0>3", orders="receive-charge")
    assert refused(b, "r1", "1.0 2.0") == ["5.6.3"]
    assert refused(b, "r1", ">5 1.0 >3") == []
    assert max(len([s for s in m.steps if s.kind == "enter"]) for m in listed(b, "r1")) == 1
    double = Board("R HI2 12-6 @0.0>3", orders="receive-charge")
    assert refused(double, "r1", "wl") == []
    assert refused(double, "r1", "wl wl") == ["5.6.3"]
    assert refused(double, "r1", "l wl") == []
    strict = Board("R HI2 12-6 @0.0>3", orders="receive-charge", policies={"rc_step_and_wheel": "no"})
    assert refused(strict, "r1", "l wl") == ["5.6.3"]


@pytest.mark.clause("mpike 5.6.4")
def test_rally_does_not_end_nearer_to_any_enemy() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @4.0>9; P LI 3-6 @0.5>9", orders="rally")
    assert refused(b, "r1", ">5 0.1 0.2") == ["5.6.4"]
    assert refused(b, "r1", ">9 -1.0") == []


@pytest.mark.clause("mpike 5.4.3")
@pytest.mark.clause("mpike 5.4.3-a")
def test_who_is_out_of_command_comes_back_the_quickest_way_and_goes_on() -> None:
    b = Board("R cav 3-8 @4.0>9; P LI 3-6 @9.0>9", "R wc 0 @0.0", orders="make-ready")
    assert owes(b, "r1") == ["5.4.3"]
    assert refused(b, "r1", "3.0") == []
    assert refused(b, "r1", "3.0 2.0 1.0") == []
    assert refused(b, "r1", ">7") == ["5.4.3"]
    assert refused(b, "r1", ">3 5.0") == ["5.4.3"]
    slow = Board("R LI 2-6 @3.0>9 confused; P LI 3-6 @9.0>9", "R wc 0 @0.0", orders="make-ready")
    assert {end.split(">")[0] for end in ends(slow, "r1")} >= {"2.0", "1.0", "0.0"}
    assert "4.0" not in {end.split(">")[0] for end in ends(slow, "r1")}


@pytest.mark.clause("mpike 5.4.3")
def test_the_way_back_beats_the_order_and_never_leads_past_enemies() -> None:
    b = Board("R cav 3-8 @6.0>9; P LI 3-6 @0.4>9", "R wc 0 @0.0", orders="receive-charge")
    assert refused(b, "r1", "5.0 4.0 3.0") == []
    b = Board("R LI 3-6 @4.0>9; P LI 3-6 @4.-2>9", "R wc 0 @0.0", orders="charge")
    assert refused(b, "r1", ">11 4.-1") != []


@pytest.mark.clause("mpike 5.4.3")
def test_who_starts_beside_an_enemy_is_free_and_without_a_commander_nobody_moves() -> None:
    b = Board("R LI 3-6 @4.0>9; P LI 3-6 @5.0>9", "R wc 0 @0.0")
    assert owes(b, "r1") == []
    gone = Board("R LI 3-6 @4.0>9", "R wc 0 @off")
    assert refused(gone, "r1", "3.0") == ["5.4.3"]
    assert owes(gone, "r1") == []
    assert listed(gone, "r1") == []


@pytest.mark.clause("mpike 5.6.1")
@pytest.mark.clause("mpike 5.4.3")
@pytest.mark.parametrize("order", ["charge", "make-ready", "receive-charge", "rally"])
def test_every_listed_move_is_lawful(order: str) -> None:
    b = Board(
        "R cav 3-8 @0.0>3 h1; R cav 3-7 @1.2>3; R LI 2-6 @-1.1>3; R gun 4-9 @1.0>3; R HI2 12-6 @-3.1>3; "
        "P HI1 8-6 @5.-1>9; P gun 4-9 @3.2>9; P cav 3-6 @2.-4>7; R HI1 6-6 @-7.0>9",
        orders=order, woods="2.0 2.1", hedge="0.0/1.-1", slope="1.0>2.-1 2.-1>3.-2",
    )  # fmt: skip
    for name in ("r1", "r2", "r3", "r5", "r6"):
        found = list(move_orders(b.t, b.world, b.id(name)))
        for move in found[::7]:
            faults = [(v.rule.clause, v.code) for v in check_move(b.t, b.world, b.card(name).side, move)]
            assert not faults, (name, move.steps, faults)


@pytest.mark.clause("mpike 5.6.1-f")
def test_light_infantry_with_cavalry_goes_before_pikes_as_cavalry_does() -> None:
    pikes = "P HI1 8-6 @3.-1>9"
    stack = Board(f"R cav 3-6 @1.0>3 confused; R LI 2-6 @1.0>3 confused; {pikes}", orders="charge")
    assert [owes(stack, name) for name in ("r1", "r2")] == [["5.6.1"], ["5.6.1"]]
    # By itself it need not (5.6.1-h).
    assert owes(Board(f"R LI 2-6 @1.0>3 confused; {pikes}", orders="charge"), "r1") == []


@pytest.mark.clause("mpike 5.6.3-a", "mpike 5.6.3-b")
def test_receive_charge_counts_hexes_and_no_turns() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @9.0>9", orders="receive-charge")
    assert refused(b, "r1", ">5 1.0 about") == []
    assert refused(b, "r1", "1.0 about") == []
    assert refused(b, "r1", "about -1.0") == []
    assert refused(b, "r1", "about -1.0 -2.0") == ["5.6.3"]
    assert refused(b, "r1", ">5 1.0 >9 >3 >9") == ["6.2.1"]
    line = Board("R HI2 12-6 @0.0>3; P LI 3-6 @9.0>9", orders="receive-charge")
    assert refused(line, "r1", "about") == refused(line, "r1", "about r") == []
    column = Board("R HI2 12-6 @0.0+-1.0>4 column; P LI 3-6 @9.0>9", orders="receive-charge")
    assert refused(column, "r1", ">2 1.-1") == refused(column, "r1", "1.0 >2") == []
    assert refused(column, "r1", "1.0 2.0") == ["5.6.3"]


@pytest.mark.clause("mpike 5.6.4-a")
def test_rally_compares_every_enemy_with_the_nearest_at_the_start() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @3.0>9; P LI 3-6 @0.5>9", orders="rally")
    # The one comes to within 3 hexes, as near as the other was; to within 2 it may not, nor may the other.
    assert refused(b, "r1", ">5 0.1 0.2") == []
    assert refused(b, "r1", ">5 0.1 0.2 0.3") == ["5.6.4"]
    assert refused(b, "r1", "1.0") == ["5.6.4"]
    beside = Board("R cav 3-8 @0.0>3; P LI 3-6 @1.0>9", orders="rally")
    assert refused(beside, "r1", ">5") == []
    assert refused(beside, "r1", ">5 0.1") == ["5.6.4"]
    assert refused(beside, "r1", "about -1.0") == []


@pytest.mark.clause("mpike 5.6.5", "mpike 5.6.5-a")
@pytest.mark.parametrize("order", ["charge", "make-ready", "receive-charge", "rally"])
def test_under_every_order_units_beside_the_enemy_turn_fire_and_fight(order: str) -> None:
    b = Board(
        "R LI 3-6 @0.0>3 confused; R cav 3-6 @0.3>3; P LI 3-6 @1.0>9; P LI 3-6 @1.3>9", "R ac 0 @0.1", orders=order
    )
    assert refused(b, "r1", ">5") == refused(b, "r2", "about") == refused(b, "r2", "x:p2") == []
    ways = {fire.way for fire in fire_orders(b.t, b.world, b.id("r1"))}
    assert ways == ({"skirmish"} if order == "charge" else {"skirmish", "retreating"})
    assert set(attack_options(b.t, b.world, 0)) == set(b.ids("r1", "r2"))
    assert not list(check_reform(b.t, b.world, R, Reform(b.id("r1"), "formation", b.number("rac"))))
    near = Board("R LI 3-6 @0.0>3; P LI 3-6 @2.0>9", orders=order)
    advancing = [fire for fire in fire_orders(near.t, near.world, near.id("r1")) if fire.way == "advancing"]
    assert bool(advancing) is (order == "charge")


@pytest.mark.clause("mpike 5.5.1")
def test_orders_bind_units_of_the_active_wing_and_no_leaders() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @4.0>9; R cav 3-8 @3.1>3", "R wc 0 @0.0", orders="receive-charge")
    assert refused(b, "r1", "1.0 2.0") == ["5.6.3"]
    ride = MoveLeader(b.number("rwc"), b.hexes("1.0 2.0 2.1 3.1"))
    assert not list(check_ride(b.t, b.world, R, ride))
    assert ride.path[-1] in {order.path[-1] for order in rides(b.t, b.world, R)}


@pytest.mark.clause("mpike 5.1.2-b", "mpike 5.1.2", "mpike 5.2.1-a")
def test_leaders_do_not_ride_along_with_a_move() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @9.0>9", "R wc 0 @0.0; R ac 0 @0.0")
    p = play(b, "r1", "1.0 2.0")
    assert p.at("r1") == "2.0>3"
    assert [p.place(p.leader(name).at) for name in ("rwc", "rac")] == ["0.0", "0.0"]
    assert not any(moved.leaders for moved in p.of(e.Moved))


@pytest.mark.clause("mpike 5.4.3-b", "mpike 5.4.3", "mpike 5.6.1")
def test_who_comes_back_into_command_then_charges_with_what_is_left() -> None:
    b = Board("R cav 3-8 @4.0>9; P LI 3-6 @0.6>1", "R wc 0 @0.0", orders="charge")
    assert refused(b, "r1", "3.0 >7 2.1") == []
    # Back at 3.0 it is as far off as it was, and must not leave it at that; nor come nearer first.
    assert refused(b, "r1", "3.0") == ["5.6.1"]
    assert refused(b, "r1", ">7 3.1 3.2") == ["5.4.3"]
    assert owes(b, "r1") == ["5.4.3"]


@pytest.mark.clause("mpike 5.6.1-b", "mpike 5.6.1")
def test_the_nearest_enemy_need_not_be_seen_but_some_enemy_must() -> None:
    wall = "1.-2 1.-1 1.0 1.1 1.2 0.1 0.2 -1.2 0.-1 -1.-1"
    hidden = "R cav 3-8 @0.0>3; P LI 3-6 @3.0>9"
    b = Board(hidden, "R wc 0 @0.0", orders="charge", woods=wall)
    assert owes(b, "r1") == []
    assert refused(b, "r1", "about -1.0") == []
    assert refused(b, "r1", "about -1.0 -2.0 -3.0 -4.0") == ["5.6.1-b"]
    seen = Board(f"{hidden}; P LI 3-6 @-7.0>3", "R wc 0 @0.0", orders="charge", woods=wall)
    assert owes(seen, "r1") == ["5.6.1"]
    assert refused(seen, "r1", "about -1.0") == ["5.6.1"]
    assert refused(seen, "r1", "1.0") == []


@pytest.mark.clause("mpike 5.4.3", "mpike 5.6.1", "mpike 5.6.3")
def test_beside_an_enemy_only_the_way_back_into_command_beats_the_order() -> None:
    units = "R LI 3-6 @4.0>9; P LI 3-6 @5.0>9"
    charge = Board(units, "R wc 0 @0.0", orders="charge")
    assert refused(charge, "r1", "3.0") == refused(charge, "r1", "3.0 2.0") == refused(charge, "r1", ">11") == []
    assert refused(charge, "r1", ">11 4.-1") == ["5.6.1"]
    receive = Board(units, "R wc 0 @0.0", orders="receive-charge")
    assert refused(receive, "r1", "3.0 2.0") == refused(receive, "r1", ">11 4.-1") == []
    assert refused(receive, "r1", ">11 4.-1 4.-2") == ["5.6.3"]
    assert refused(Board(units, "R wc 0 @0.0"), "r1", ">11 4.-1 4.-2") == []


@pytest.mark.clause("mpike 5.4.3", "mpike 5.4.3-d")
def test_out_of_command_no_step_leads_beside_an_enemy() -> None:
    b = Board("R cav 3-8 @6.0>9; P LI 3-6 @4.1>9", "R wc 0 @0.0")
    found = list(check_move(b.t, b.world, R, Move(b.id("r1"), way(b, "5.0 4.0 3.0"))))
    assert [(v.rule.clause, v.code) for v in found] == [("5.4.3", "mpike-out-not-adjacent")]


@pytest.mark.clause("mpike 5.6.5", "mpike 5.6.5-b", "mpike 5.6.2-a", "mpike 5.6.3")
@pytest.mark.parametrize(("order", "rule"), [("make-ready", "5.6.2"), ("receive-charge", "5.6.3"), ("rally", "5.6.4")])
def test_a_wheel_may_keep_beside_the_same_enemy_but_not_come_to_another(order: str, rule: str) -> None:
    units = "R HI2 12-6 @0.0+0.1>3; P LI 3-6 @1.-1>9{}"
    b = Board(units.format(""), "R wc 0 @-1.0", orders=order)
    assert [refused(b, "r1", text) for text in ("wl", "wr")] == [[], []]
    # A step ahead is no change of facing, nor may a wheel lead to a new enemy.
    assert refused(b, "r1", "r") == [rule]
    b = Board(units.format("; P LI 3-6 @2.0>9"), "R wc 0 @-1.0", orders=order)
    assert [refused(b, "r1", text) for text in ("wl", "wr")] == [[rule], [rule]]


@pytest.mark.clause("mpike 5.6.5-b", "mpike 6.2.1")
def test_the_tail_of_a_column_may_swing_beside_the_same_enemy_alone() -> None:
    column = "R HI2 12-6 @0.0+-1.0>4 column; P LI 3-6 @-2.1>3{}"
    found = [refused(Board(column.format(more), "R wc 0 @0.-2"), "r1", ">2") for more in ("", "; P LI 3-6 @-1.2>3")]
    assert found == [[], ["5.6.2"]]


@pytest.mark.clause("mpike 5.6.4", "mpike 5.6.4-a", "mpike 5.4.3-b")
def test_rally_counts_from_where_a_unit_is_back_in_command() -> None:
    b = Board("R cav 3-8 @6.0>9; P LI 3-6 @0.4>9", "R wc 0 @0.0", orders="rally")
    assert refused(b, "r1", "5.0 4.0 3.0") == refused(b, "r1", "5.0 4.0 3.0 2.0") == []
    assert refused(b, "r1", "5.0 4.0 3.0 >7 2.1") == ["5.6.4"]


@pytest.mark.clause("mpike 5.6.3", "mpike 7.3.5")
def test_receive_charge_lets_a_line_over_a_bridge_beside_it() -> None:
    b = Board("R HI2 12-6 @5.0+5.1>3; P LI 3-6 @-9.0>9", orders="receive-charge", stream="5.0/6.0", bridge="5.0/6.0")
    assert any(step.kind == "bridge" for move in listed(b, "r1") for step in move.steps)


@pytest.mark.clause("mpike 5.4.3", "mpike 5.6.1")
@pytest.mark.parametrize(
    ("unit", "places"),
    [("cav 3-8 @5.0>11", ("4.0", "3.0")), ("cav 3-8 @6.0>9", ("5.0", "4.0", "3.0")), ("HI2 12-6 @4.0>7", ())],
)
def test_the_way_shown_for_a_duty_is_the_hexes_entered_and_no_turns(unit: str, places: tuple[str, ...]) -> None:
    b = Board(f"R {unit}; P LI 3-6 @9.0>9", "R wc 0 @0.0", orders="make-ready")
    (owed,) = duty(b.t, b.world, b.id("r1"))
    assert owed.code == "mpike-duty-back"
    assert dict(owed.facts)["way"] == ("-".join(b.t.label(b.hex(place)) for place in places) or "none")


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.3")
def test_what_the_way_into_command_costs_is_summed_from_the_nearest_hex_in_command() -> None:
    b = Board("R cav 3-8 @6.0>9; P LI 3-6 @9.0>9", "R wc 0 @0.0", woods="5.0 5.-1 5.1")
    far = homeward(b.t, b.world, b.id("r1"), "cavalry")
    assert {place for place in ("0.0", "3.0", "4.0") if b.hex(place) in home(b.t, b.world, b.id("r1"))} == {
        "0.0",
        "3.0",
    }
    # Out of the woods at 5.0 it pays for the clear hex that it enters, from 6.0 for the woods as well.
    assert [far[b.hex(place)] for place in ("0.0", "3.0", "4.0", "5.0", "6.0", "7.0")] == [0, 0, 1, 2, 5, 6]
    pond = Board("R cav 3-8 @6.0>9; P LI 3-6 @9.0>9", "R wc 0 @0.0", water="5.0 5.1")
    around = homeward(pond.t, pond.world, pond.id("r1"), "cavalry")
    assert [around[pond.hex(place)] for place in ("6.-1", "6.0")] == [3, 4]


@pytest.mark.clause("mpike 5.4.2", "mpike 7.4")
def test_until_a_commander_comes_who_moves_is_at_home_everywhere() -> None:
    b = Board("R cav 3-8 @6.0>9; P LI 3-6 @9.0>9", "R wc 0 @0.0")
    coming = with_leader(b.world, b.number("rwc"), status="coming", at=NOBODY)
    gone = with_leader(b.world, b.number("rwc"), status="removed", at=NOBODY)
    assert b.hex("6.0") not in home(b.t, b.world, b.id("r1"))
    assert home(b.t, coming, b.id("r1")) == b.t.everywhere
    assert home(b.t, gone, b.id("r1")) == frozenset()


def homewards(unit: str, **more: str) -> Board:
    """Return a unit of R out of command, whose commander is too far to come back to at once."""
    return Board(f"R {unit}; P HI1 8-6 @4.1>9", "R wc 0 @0.0", orders="make-ready", **more)


@pytest.mark.clause("mpike 5.4.3", "mpike 5.4.3-a")
def test_who_cannot_come_back_at_once_comes_as_near_as_it_can() -> None:
    far = "P LI 3-6 @-9.0>9"
    b = Board(f"R HI1 8-6 @9.0>9; {far}", "R wc 0 @0.0", orders="make-ready")
    (owed,) = duty(b.t, b.world, b.id("r1"))
    assert owed.code == "mpike-duty-towards"
    assert dict(owed.facts)["way"] == "-".join(b.t.label(b.hex(place)) for place in ("8.0", "7.0", "6.0", "5.0"))
    assert refused(b, "r1", "8.0 7.0 6.0 5.0") == []
    assert refused(b, "r1", "8.0 7.0 6.0") == refused(b, "r1", ">11") == ["5.4.3"]
    # Woods stop it after one hex, which is the first thing that it can do at all.
    slow = Board(f"R HI1 8-6 @9.0>9 confused; {far}", "R wc 0 @0.0", orders="make-ready", woods="7.0 7.1 8.1")
    assert refused(slow, "r1", "8.0") == []
    assert owes(slow, "r1") == refused(slow, "r1", ">11") == ["5.4.3"]


@pytest.mark.clause("mpike 5.4.3")
@pytest.mark.parametrize(
    ("hour", "turn", "not_so"), [(3, "about", ">1"), (7, ">9", ">5"), (1, ">11", ">3"), (5, "about", ">7")]
)
def test_who_can_come_no_nearer_to_command_turns_to_it(hour: int, turn: str, not_so: str) -> None:
    b = homewards(f"HI1 8-6 @6.0>{hour} confused")
    (owed,) = duty(b.t, b.world, b.id("r1"))
    assert (owed.rule.clause, owed.code) == ("5.4.3", "mpike-duty-face-home")
    assert refused(b, "r1", turn) == []
    assert refused(b, "r1", not_so) == ["5.4.3"]
    mover = mover_of(b.t, b.world, b.id("r1"))
    (wants,) = demands(b.t, b.world, mover, reach(b.t, b.world, mover, start_of(b.world, mover)), 2)
    assert wants.example == way(b, turn)


@pytest.mark.clause("mpike 5.4.3")
@pytest.mark.parametrize(("unit", "away"), [("HI1 8-6 @6.0>9 confused", "about"), ("gun 4-9 @6.0 limbered", "7.0")])
def test_who_looks_home_and_can_come_no_nearer_owes_nothing(unit: str, away: str) -> None:
    b = Board(f"R {unit}; P HI1 8-6 @4.1>9; P HI1 8-6 @4.-1>9", "R wc 0 @0.0", orders="make-ready")
    assert owes(b, "r1") == []
    assert refused(b, "r1", away) == []
    assert refused(b, "r1", "5.0") == ["5.4.3"]


@pytest.mark.clause("mpike 5.4.3", "mpike 5.6.1")
def test_only_who_moves_by_an_order_owes_the_way_back() -> None:
    def owed(place: str, bound: Any) -> bool:
        b = Board(f"R cav 3-8 @{place}>9; P LI 3-6 @9.0>9", "R wc 0 @0.0", orders="make-ready")
        mover = replace(mover_of(b.t, b.world, b.id("r1")), bound=bound)
        return owing(mover, start_of(b.world, mover))

    assert [owed("5.0", bound) for bound in ("make-ready", "charge", "free", "withdrawal")] == [
        True,
        True,
        False,
        False,
    ]
    assert [owed("2.0", bound) for bound in ("make-ready", "charge", "free", "withdrawal")] == [
        False,
        True,
        False,
        False,
    ]


@pytest.mark.clause("mpike 5.6.1-d", "mpike 5.6.1")
def test_of_two_enemies_as_near_it_is_enough_to_turn_to_one() -> None:
    boxed = "R HI1 8-6 @0.0>3 confused; R LI 3-6 @1.0>3; R LI 3-6 @1.-1>3; P HI1 8-6 @6.0>9; P HI1 8-6 @-6.0>3"
    looks = Board(boxed, orders="charge")
    assert owes(looks, "r1") == refused(looks, "r1", ">1") == []
    between = "R HI1 8-6 @0.0>9 confused; R LI 3-6 @0.-1>11; P HI1 8-6 @6.0>9; P HI1 8-6 @0.-6>5"
    b = Board(between, orders="charge")
    assert owes(b, "r1") == refused(b, "r1", ">7") == ["5.6.1-d"]
    assert refused(b, "r1", "about") == refused(b, "r1", ">11") == []


@pytest.mark.clause("mpike 5.6.3", "mpike 5.4.3-b")
def test_receive_charge_lets_nobody_wheel_two_hexes_from_where_it_came_back_into_command() -> None:
    b = Board("R HI2 12-6 @3.0>9; P LI 3-6 @9.0>9", "R wc 0 @0.0", orders="receive-charge")
    assert refused(b, "r1", "l r") == []
    assert refused(b, "r1", "l r wr") == ["5.6.3"]
    ready = Board("R HI2 12-6 @3.0>9; P LI 3-6 @9.0>9", "R wc 0 @0.0", orders="make-ready")
    assert refused(ready, "r1", "l r wr") == []


@pytest.mark.clause("mpike 5.6.3", "mpike 7.3.5")
def test_receive_charge_lets_no_line_over_a_bridge_that_stands_beyond_a_hex() -> None:
    def no(order: str) -> list[str]:
        road = {"water": "1.0", "road": "0.0 1.0 2.-1"}
        return refused(Board("R HI2 12-6 @0.0>3; P LI 3-6 @9.0>9", "R wc 0 @1.1", orders=order, **road), "r1", "b:2.-1")

    assert (no("receive-charge"), no("make-ready")) == (["5.6.3"], [])


@pytest.mark.clause("mpike 5.6.4", "mpike 5.4.3-b", "mpike 5.6.4-a")
def test_who_is_out_of_command_under_rally_may_come_nearer_to_the_enemy() -> None:
    for commander, clauses in (("9.0", []), ("-10.0", ["5.6.4"])):
        b = Board("R cav 3-8 @-11.0>3; P LI 3-6 @11.0>9", f"R wc 0 @{commander}; P wc 0 @11.0", orders="rally")
        assert refused(b, "r1", "-10.0 -9.0 -8.0 -7.0 -6.0 -5.0 -4.0 -3.0") == clauses
