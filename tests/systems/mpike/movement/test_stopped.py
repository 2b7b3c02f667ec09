"""What a unit may still do, or must not, where the text is easily missed: shots of who is broken, runs, stacks."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.movement.entry import stands
from engine.systems.mpike.movement.moves import begin_move, check_move
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import Move
from engine.systems.mpike.places import fronted
from engine.systems.mpike.rules import R
from tests.systems.mpike.kit import Board, Play
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.mpike.movement.moved import Rest, Witness, listed, owes, play, refused, regrounded, resting, way


@pytest.mark.clause("mpike 10.2", "mpike 6.3.1", "mpike 9.1.6-a")
def test_cavalry_in_broken_formation_fires_where_it_stands() -> None:
    b = Board("R cav 3-8 @0.0>3 broken; P LI 3-6 @1.0>9", orders="make-ready")
    shot = way(b, "x:p1")
    assert Move(b.id("r1"), shot) in listed(b, "r1")
    witness = Witness()
    assert play(b, "r1", "x:p1", witness=witness).asked[1] == "rest"
    assert witness.kinds == [("fire",)]


@pytest.mark.clause("mpike 7.3.1")
@pytest.mark.clause("mpike 10.2")
def test_who_must_stop_with_a_broken_formation_has_its_shot_still() -> None:
    b = Board("R cav 3-8 @0.0>3 confused; P LI 3-6 @2.0>9", orders="charge", stream="0.0/1.0")
    assert refused(b, "r1", "1.0 x:p1") == []
    assert refused(b, "r1", "1.0 >5") == ["7.3.1"]
    witness = Witness()
    p = play(b, "r1", "1.0 x:p1", witness=witness)
    assert (p.asked[1], p.unit("r1").formation, witness.kinds) == ("rest", "broken", [("enter",), ("fire",)])


@pytest.mark.clause("mpike 9.1.6", "mpike 10.2", "mpike 9.3.4-c")
def test_whoever_is_broken_by_a_reaction_is_asked_for_its_shot_and_for_nothing_else() -> None:
    def after(text: str) -> Any:
        b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9", orders="charge")
        broken = e.FormationChanged(ROYAL, b.ids("r1"), "broken", R("6.3.1"), 2)
        return play(b, "r1", text, witness=Witness(broken))

    p = after("1.0 >5")
    assert p.asked[1] == "go-on"
    assert p.legal() == [Move(p.id("r1"), way(p, "x:p1")), Move(p.id("r1"), ())]
    p.order(Move(p.id("r1"), ()))
    assert p.unit("r1").acted
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9", orders="charge")
    p = play(b, "r1", "1.0 x:p1", witness=Witness(e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))))
    assert p.legal()[0] == Move(p.id("r1"), way(p, "x:p1"))
    assert len(p.legal()) == len(set(p.legal()))
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9", orders="charge", stream="0.0/1.0")
    assert play(b, "r1", "1.0").asked[1] == "rest"
    b = Board("R cav 3-8 @0.0>3 confused; P LI 3-6 @2.0>9", orders="charge", stream="0.0/1.0")
    dead = e.Removed(ROYAL, b.id("r1"), "eliminated", R("10.6.1"))
    assert play(b, "r1", "1.0", witness=Witness(dead)).asked[1] == "rest"


@pytest.mark.clause("mpike 9.4.2", "mpike 10.2")
def test_the_answer_to_a_pistol_knows_that_the_cavalry_rode() -> None:
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @4.0>9", orders="charge")
    witness = Witness()
    play(b, "r1", "1.0 2.0 3.0 x:p1", witness=witness)
    assert (witness.kinds[-1], witness.seen[-1].ran, witness.seen[-1].early) == (("fire",), True, ())
    assert witness.seen[-1].hexes == b.hexes("4.0")
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @1.0>9", orders="charge")
    play(b, "r1", "x:p1", witness=(still := Witness()))
    assert not still.seen[-1].ran


@pytest.mark.clause("mpike 11.3.6")
@pytest.mark.clause("mpike 10.8.6")
def test_a_step_aside_from_guns_begins_the_run_anew() -> None:
    def after(text: str) -> bool:
        b = Board("R cav 3-8 @0.0>3; P gun 5-9 @9.0>9", orders="charge")
        aside = e.Moved(ROYAL, b.ids("r1"), "sidestep", (b.hexes("2.1"),), (b.unit("r1").facing,), 0, b.hexes("2.1"))
        p = play(b, "r1", "1.0 2.0", witness=Witness(None, aside))
        p.order(Move(p.id("r1"), way(p, text)))
        return p.unit("r1").momentum

    assert not after("")
    assert not after("3.1")
    assert after("3.1 4.1")


@pytest.mark.clause("mpike 5.6.1")
@pytest.mark.clause("mpike 8.3.2")
def test_to_change_the_order_of_a_stack_is_no_way_out_of_a_charge() -> None:
    units = "R HI1 8-6 @0.0>3; R gun 5-9 @0.0>3 below; P LI 3-6 "
    b = Board(units + "@5.0>9", orders="charge")
    assert owes(b, "r1") == ["5.6.1"]
    assert refused(b, "r1", "below") == ["5.6.1"]
    assert refused(b, "r1", "below 1.0") == []
    assert Move(b.id("r1"), way(b, "below")) not in listed(b, "r1")
    assert refused(Board(units + "@1.0>9", orders="charge"), "r1", "below") == []


@pytest.mark.clause("mpike 8.2.1")
def test_a_stack_moves_as_its_cavalry_whichever_unit_is_named() -> None:
    for name in ("r1", "r2"):
        b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3; P HI1 8-6 @9.0>9", orders="charge")
        witness = Witness()
        p = play(b, name, "1.0 2.0", witness=witness)
        assert [(window.unit, window.ran) for window in witness.seen] == [(b.id("r1"), False), (b.id("r1"), True)]
        assert p.unit("r1").momentum
        assert all(p.unit(each).acted for each in ("r1", "r2"))


@pytest.mark.clause("mpike 8.4")
@pytest.mark.clause("mpike 8.2.2")
def test_light_infantry_of_an_absorbed_unit_and_the_mover_take_the_worse_state() -> None:
    words = "R cav 3-8 @0.0>3 h1 {}; R cav 3-8 @1.0>3 {}; R LI 2-6 @1.0>3 {}; P HI1 8-6 @9.0>9"
    p = play(Board(words.format("", "confused", "confused")), "r1", "1.0")
    assert (p.unit("r1").formation, p.unit("r3").formation, p.unit("r3").held) == ("confused", "confused", True)
    p = play(Board(words.format("shaken", "", "")), "r1", "1.0")
    assert (p.unit("r1").morale, p.unit("r3").morale) == (1, 1)


@pytest.mark.clause("mpike 5.6.2")
@pytest.mark.clause("mpike 5.6.3")
def test_only_under_charge_a_battery_is_ridden_over() -> None:
    units = "R cav 3-8 @0.0>3; P gun 5-9 @1.0>9; P LI 3-6 @9.0>9"
    found = {}
    for order in ("charge", "make-ready", "receive-charge"):
        b = Board(units, orders=order)
        found[order] = refused(b, "r1", "1.0")
        assert (Move(b.id("r1"), way(b, "1.0")) in listed(b, "r1")) == (order == "charge")
    assert found == {"charge": [], "make-ready": ["5.6.2"], "receive-charge": ["5.6.3"]}


@pytest.mark.clause("mpike 5.6.1")
def test_lost_guns_hold_no_enemy_before_their_front() -> None:
    b = Board("R LI 3-6 @0.0>3; R gun 4-9 @1.1>1; P LI 3-6 @1.0>9", orders="charge")
    assert fronted(b.t, b.world, b.id("p1"), b.id("r1"))
    units = list(b.world.units)
    units[b.id("r2")] = replace(units[b.id("r2")], gun="disabled")
    assert not fronted(b.t, replace(b.world, units=tuple(units)), b.id("p1"), b.id("r1"))


@pytest.mark.clause("mpike 5.6.4", "mpike 9.2.1", "mpike 9.1.6", "mpike 9.3.4-c")
def test_an_interrupted_move_ends_only_where_it_may() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @5.0>9", orders="rally")
    hurt = e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))
    p = play(b, "r1", "1.0 about 0.0", witness=Witness(hurt))
    stay = Move(p.id("r1"), ())
    assert p.refused(stay) == ["5.6.4"]
    assert stay not in p.legal()
    p.order(Move(p.id("r1"), way(p, "about 0.0")))
    assert p.at("r1") == "0.0>9"


@pytest.mark.clause("mpike 9.3.4-c", "mpike 8.1.1")
def test_an_interrupted_battery_stays_with_another_only_if_it_can_go_nowhere() -> None:
    guns = "; ".join(f"R gun 4-9 @{place}>3" for place in ("8.1", "8.2", "8.3", "1.0", "2.0", "2.-1", "0.1"))

    def after(shut: str) -> Play:
        b = Board(f"R gun 4-9 @0.0 limbered; {guns}; P LI 3-6 @9.0>9", "R wc 0 @-1.0", orders="make-ready")
        there = tuple((hex_,) for hex_ in b.hexes(shut))
        closing = e.Moved(ROYAL, b.ids("r2", "r3", "r4"), "move", there, (0, 0, 0))
        return play(b, "r1", "1.0 1.-1", witness=Witness(closing))

    p = after("8.1 8.2 1.-1")
    stay = Move(p.id("r1"), ())
    assert p.refused(stay) == ["8.1.1"]
    assert {order.steps[-1].to for order in p.legal()} == set(p.hexes("0.0 1.1"))
    # Where nothing but to stay is left nobody is asked.
    p = after("0.0 1.1 1.-1")
    assert (p.asked[1], p.at("r1")) == ("rest", "1.0")


@pytest.mark.clause("mpike 5.6.3")
@pytest.mark.clause("mpike 7.3.5")
def test_beyond_a_bridge_hex_lies_more_than_one_hex() -> None:
    terrain: dict[str, Any] = {"water": "6.0", "road": "5.0 6.0 7.-1"}
    found = {}
    for order in ("make-ready", "receive-charge"):
        b = Board("R HI2 20-8 @5.0+5.1>3", "R wc 0 @5.1", orders=order, **terrain)
        found[order] = refused(b, "r1", "b:7.-1")
        assert any(move.steps[-1].kind == "bridge" for move in listed(b, "r1")) == (order == "make-ready")
    assert found == {"make-ready": [], "receive-charge": ["5.6.3"]}


@pytest.mark.clause("mpike 9.4.2")
@pytest.mark.clause("mpike 7.4")
def test_whose_zone_the_entry_hex_lies_in_is_known_from_the_entry_on() -> None:
    b = Board("R cav 3-8 @off; P HI1 8-6 @-10.0>9", "R wc 0 @-12.1", orders="charge")
    b.t.wings = tuple(replace(wing, entry=(b.hex("-11.0"),)) for wing in b.t.wings)
    entry = Move(b.id("r1"), way(b, "-11.0"), "normal", b.t.cards[b.id("p1")].facing)
    tx, witness = b.run(), Witness()
    frame = begin_move(b.t, tx, ROYAL, entry)
    b.world = tx.world
    b.play(Rest(frame, ROYAL), moving(b.t), witness.procedure(), resting(b.t))
    assert witness.seen[0].early == b.ids("p1")


@pytest.mark.clause("mpike 8.4", "mpike 8.2.1")
def test_cavalry_absorbs_no_unit_whose_light_infantry_is_of_another_wing() -> None:
    words = "R cav 3-8 @0.0>3 h1; R cav 3-8 @1.0>3 w2; {}; P HI1 8-6 @9.0>9"
    light = Board(words.format("R LI 2-6 @1.0>3 w2"))
    (fault,) = check_move(light.t, light.world, ROYAL, Move(light.id("r1"), way(light, "1.0")))
    assert (fault.rule.clause, dict(fault.facts)["other"]) == ("8.2.1", light.card("r3").name)
    assert refused(Board(words.format("R LI 2-6 @5.0>3 w2")), "r1", "1.0") == []


@pytest.mark.clause("mpike 7.3.4")
def test_ground_closed_to_guns_is_closed_to_regimental_guns() -> None:
    b = Board("R HI1 8-6 @0.0>3 regimental; R HI1 8-6 @0.2>3; R gun 4-9 @0.4>3 limbered", woods="1.0 1.2 1.4")
    regrounded(b, "woods", closed=("artillery",))
    assert (refused(b, "r1", "1.0"), refused(b, "r2", "1.2")) == (["7.1.1"], [])
    assert refused(b, "r3", "1.4") == ["7.1.1"]


@pytest.mark.clause("mpike 8.2.1")
def test_one_of_a_stack_turns_by_itself_only_when_it_has_left() -> None:
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3; P HI1 8-6 @9.0>9")
    for text in (">5", ">5 0.1", "about"):
        assert refused(b, "r1", text, alone=True) == ["8.2.1"]
        assert refused(b, "r1", text) == []
    assert refused(b, "r1", "1.0 >5", alone=True) == []
    alone = [move for move in listed(b, "r1") if move.alone]
    assert alone
    assert all(move.steps[0].kind == "enter" for move in alone)


@pytest.mark.clause("mpike 8.3.1")
@pytest.mark.clause("mpike 7.3.3")
def test_limbered_guns_come_to_lie_under_whom_they_join() -> None:
    p = play(Board("R gun 3-6 @0.0>3 limbered; R HI1 8-6 @1.0>3"), "r1", "1.0")
    assert (p.unit("r1").below, p.unit("r2").below, p.unit("r2").held) == (True, False, True)
    p = play(Board("R gun 3-6 @0.0>3 limbered; R HI2 8-6 @1.0>3 below; R gun 3-6 @1.1>3"), "r1", "1.0")
    assert [p.unit(each).below for each in ("r1", "r2", "r3")] == [False, True, False]


@pytest.mark.clause("mpike 8.1.2")
@pytest.mark.clause("mpike 8.1.1")
def test_limbered_guns_move_through_own_guns_and_do_not_stay_with_them() -> None:
    b = Board("R gun 3-6 @0.0>3 limbered; R gun 3-6 @1.0>3")
    assert (refused(b, "r1", "1.0"), refused(b, "r1", "1.0 2.0")) == (["8.1.1"], [])
    ends = {move.steps[-1].to for move in listed(b, "r1")}
    assert b.hex("2.0") in ends
    assert b.hex("1.0") not in ends
    with_foot = Board("R gun 3-6 @0.0>3 limbered; R gun 3-6 @1.0>3 below; R HI1 8-6 @1.0>3")
    assert refused(with_foot, "r1", "1.0") == ["8.1.1"]


@pytest.mark.clause("mpike 7.4-a")
@pytest.mark.clause("mpike 5.6.2")
def test_no_half_enters_beside_an_enemy_unless_under_charge() -> None:
    found = {}
    for order in ("charge", "make-ready"):
        b = Board("R HI2 12-6 @off; P HI1 8-6 @-12.3>3", "R wc 0 @-9.0; P wc 0 @9.0", orders=order)
        b.t.wings = tuple(replace(wing, entry=(b.hex("-12.1"),)) for wing in b.t.wings)
        entries = [move for move in listed(b, "r1") if move.formation == "normal"]
        places = [stands(b.t, b.id("r1"), move.steps[0].to, move.facing, "normal") for move in entries]
        found[order] = any(b.t.grid.distance(hex_, b.hex("-12.3")) == 1 for at in places for hex_ in at)
        assert places
    assert found == {"charge": True, "make-ready": False}


@pytest.mark.clause("mpike 5.6.1", "mpike 9.1.6", "mpike 9.3.4-c")
def test_an_interruption_alone_does_not_free_of_a_charge() -> None:
    b = Board("R HI1 8-6 @0.0>5; P HI1 8-6 @4.0>9", orders="charge")
    hurt = e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))
    p = play(b, "r1", ">3 1.0", witness=Witness(hurt))
    stay = Move(p.id("r1"), ())
    assert p.refused(stay) == ["5.6.1"]
    assert p.legal()
    assert stay not in p.legal()
    p.order(Move(p.id("r1"), way(p, "1.0")))
    assert p.at("r1") == "1.0>3"
    b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @4.0>9", orders="charge")
    p = play(b, "r1", "1.0 2.0", witness=Witness(hurt))
    p.order(stay)
    assert p.at("r1") == "1.0>3"
    b = Board("R HI1 8-6 @0.0>5; P cav 3-6 @4.0>9", orders="charge")
    away = e.Moved(b.card("p1").side, b.ids("p1"), "move", (b.hexes("8.0"),), (3,), 0, b.hexes("8.0"))
    p = play(b, "r1", ">3 1.0", witness=Witness(away))
    assert p.asked[1] == "rest"


@pytest.mark.clause("mpike 5.6.1-c", "mpike 5.6.1")
@pytest.mark.parametrize("gone", ["withdrawn", "dead", "turned"])
def test_a_charge_goes_on_towards_where_the_enemy_stood(gone: str) -> None:
    b = Board("R HI1 8-6 @0.0>5; P cav 3-6 @4.0>9", orders="charge")
    side, foe = b.card("p1").side, b.id("p1")
    deed = {
        "withdrawn": e.Moved(side, (foe,), "withdraw", (b.hexes("8.-4"),), (3,), 0, b.hexes("8.-4")),
        "dead": e.Removed(side, foe, "eliminated", R("10.6.1")),
        "turned": e.Faced(side, foe, b.hexes("4.0"), 0),
    }[gone]
    hurt = e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))
    p = play(b, "r1", "0.1 >3 1.1", witness=Witness(deed, hurt))
    stay = Move(p.id("r1"), ())
    assert p.refused(stay) == ["5.6.1"]
    assert stay not in p.legal()
    assert p.refused(Move(p.id("r1"), way(p, "1.1"))) == []
    p.order(Move(p.id("r1"), way(p, "1.1")))
    assert (p.at("r1"), p.asked[1]) == ("1.1>3", "rest")


@pytest.mark.clause("mpike 9.3.4-c")
@pytest.mark.parametrize("rest", ["2.0 3.-1", "2.-1 3.-1"])
def test_the_rest_of_a_way_is_offered_and_no_other_way_that_comes_to_the_same(rest: str) -> None:
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @9.0>9", orders="charge")
    p = play(b, "r1", f"1.0 {rest}", witness=Witness(e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))))
    offered = [order.steps for order in p.legal() if isinstance(order, Move)]
    straight = [steps for steps in offered if len(steps) == 2 and steps[-1] == way(p, "3.-1")[0]]
    assert straight == [way(p, rest)]
    assert len(offered) > 9
