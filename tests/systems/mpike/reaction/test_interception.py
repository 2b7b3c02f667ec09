"""Interception (9.3): who may, the die, the ride, shots and the close combat at once."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.clash import combat
from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.frames import Combat, Interception
from engine.systems.mpike.orders import (
    Close,
    HoldFire,
    Intercept,
    PistolShot,
    RideOut,
    SpendPistols,
    Step,
)
from engine.systems.mpike.reaction.interception import at_blows, modifiers, most
from engine.systems.mpike.reaction.riding import sighted
from tests.systems.mpike.reaction.acts import Act
from tests.systems.mpike.reaction.outriders import D2, may, out, ride

# -- who, 9.3.1


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-a")
@pytest.mark.parametrize(
    ("place", "offered"),
    [("4.-2", True), ("2.2", True), ("5.-2", False), ("-1.2", False), ("0.3", True), ("-2.0", False)],
)
def test_within_four_hexes_before_it(place: str, offered: bool) -> None:
    act = Act(f"R cav 4-6 @{place}>9; P cav 4-6 @0.0>3", "r1")
    assert may(act) is offered
    assert bool(act.no(Intercept(act.id("p1")))) is not offered


@pytest.mark.clause("mpike 9.3.1")
def test_it_is_no_slower_than_the_mover() -> None:
    slow = Act("R cav 4-6 @3.-1>9; P cav 4-6 @0.0>3 confused", "r1")
    assert not may(slow)
    assert slow.no(Intercept(slow.id("p1"))) == ["9.3.1"]
    assert may(Act(D2 + " confused", "r1"))
    assert not may(Act("R cav 4-6 @3.-1>9; R LI 2-6 @3.-1>9; P cav 4-6 @0.0>3 confused", "r1"))


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-d", "mpike 9.3.1-h")
@pytest.mark.parametrize("words", ["broken", "routed", "column", "tried", "dismounted"])
def test_who_may_not(words: str) -> None:
    act = Act(f"{D2} {words}", "r1")
    assert not may(act)
    assert act.no(Intercept(act.id("p1")))


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-d", "mpike 8.2.1-f")
def test_open_order_may_and_stacks_not_against_cavalry_in_good_order() -> None:
    assert may(Act(D2 + " open", "r1"))
    stack = "R cav 4-6 @3.-1>9{}; P cav 4-6 @0.0>3; P LI 2-6 @0.0>3"
    fresh = Act(stack.format(""), "r1", points=6)
    assert not may(fresh)
    assert fresh.no(Intercept(fresh.id("p1"))) == ["8.2.1"]
    assert may(Act(stack.format(" confused"), "r1"))


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-f", "mpike 9.3.1-g")
@pytest.mark.parametrize(
    ("kind", "offered"),
    [("enter", True), ("turn", True), ("march", True), ("restack", False), ("reform", False), ("fire", False)],
)
def test_which_acts(kind: str, offered: bool) -> None:
    assert may(Act(D2, "r1", kind)) is offered


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-j")
def test_limbered_guns_are_intercepted() -> None:
    assert may(Act("R gun 4-10 @3.-1 limbered; P cav 4-6 @0.0>3", "r1"))
    turned = "R gun 4-10 @3.-1>9; P cav 4-6 @0.0>3"
    assert not may(Act(turned, "r1", "turn"))
    assert may(Act(turned, "r1", "turn", policies={"turning_guns": "intercepted"}))


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-b", "mpike 9.3.3", "mpike 8.1.2")
def test_sight_and_way_must_be_clear() -> None:
    assert not may(Act(D2, "r1", woods="1.-1 1.0 2.-1 2.-2 2.0"))
    assert not may(Act(D2 + "; P LI 4-6 @1.-1>3; P LI 4-6 @1.0>3", "r1"))
    friend = Act(D2 + "; P LI 2-6 @1.-1>3", "r1")
    assert out(friend).refused(ride(friend, "1.-1", "2.-1")) == ["8.1.2"]
    assert out(friend).refused(ride(friend, "1.0", "2.-1")) == []
    beside = Act(D2 + "; P LI 2-6 @2.-1>3", "r1")
    assert out(beside).refused(ride(beside, "1.0", "2.-1")) == ["8.1.2"]
    row = "R HI1 8-6 @3.-3>9; P cav 4-6 @0.0>3; {} @1.-1>3"
    assert may(Act(row.format("P gun 4-10"), "r1"))
    assert not may(Act(row.format("P cav 4-7"), "r1"))
    for word, seen in (("", False), (" disabled", True)):
        crew = Act(row.format("R gun 4-10") + word, "r1")
        assert sighted(crew.t, crew.world, crew.id("p1"), crew.id("r1")) is seen
    guns = Act(row.format("R gun 4-10"), "r1")
    assert not may(guns)
    assert guns.no(Intercept(guns.id("p1"))) == ["9.3.1"]


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-b", "mpike 9.3.1-e")
@pytest.mark.parametrize(("between", "seen"), [("2.0", True), ("2.-1", True), ("1.0", False)])
def test_of_two_hexes_one_in_sight_is_enough(between: str, seen: bool) -> None:
    act = Act(f"R HI2 12-6 @3.0+3.-1>9; P cav 4-6 @0.0>3; P HI1 8-6 @{between}>3", "r1")
    assert sighted(act.t, act.world, act.id("p1"), act.id("r1")) is seen


@pytest.mark.clause("mpike 8.3.1-c")
def test_cavalry_under_guns_may_ride_out() -> None:
    act = Act(f"{D2} below; P gun 4-9 @0.0>3", "r1")
    assert may(act)
    play = out(act, "0")
    play.order(ride(act, "1.-1", "2.-1"))
    assert (play.at("p1"), play.unit("p1").below, play.unit("p2").gun) == ("2.-1>3", False, "crewed")


@pytest.mark.clause("mpike 9.3.1", "mpike 9.3.1-i")
def test_out_of_command_only_who_is_adjacent() -> None:
    far = "P wc 0 @12.-6"
    act = Act(D2, "r1", leaders=far)
    assert not may(act)
    assert act.no(Intercept(act.id("p1"))) == ["9.3.1-i"]
    near = Act("R HI1 8-6 @2.-1>9; P cav 4-6 @0.0>3", "r1", leaders=far)
    assert near.no(Intercept(near.id("p1"))) == ["9.3.1-i"]
    assert may(Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3", "r1", leaders=far))


@pytest.mark.clause("mpike 9.3.1-e")
def test_of_two_hexes_the_nearer_counts() -> None:
    assert may(Act("R HI2 12-6 @4.1+4.0>9; P cav 4-6 @0.0>3", "r1"))
    assert not may(Act("R HI2 12-6 @5.0+5.-1>9; P cav 4-6 @0.0>3", "r1"))


@pytest.mark.clause("mpike 7.3.1-b")
def test_nobody_rides_where_his_formation_would_break() -> None:
    act = Act(D2 + " confused", "r1", stream="0.0/1.-1 1.-1/2.-1")
    play = out(act, "0")
    assert play.refused(ride(act, "1.-1")) == ["9.3.1"]
    assert play.refused(ride(act, "1.0", "2.-1")) == []


@pytest.mark.clause("mpike 9.3.1")
def test_it_must_bear_the_ground() -> None:
    water = "1.-1/2.-1 1.0/2.-1 1.0/2.0 1.-1/2.-2 0.0/1.0 0.0/1.-1"
    assert may(Act(D2, "r1"))
    assert not may(Act(D2 + " confused", "r1", stream=water))
    assert may(Act(D2 + " open", "r1", stream=water))


@pytest.mark.clause("mpike 9.3.1")
def test_no_way_through_a_dead_zone() -> None:
    where = "R LI 4-6 @5.0>9; P cav 4-6 @1.0>3"
    steep = "2.0>3.0 2.0>3.-1 2.-1>3.-1 2.-1>3.-2 2.1>3.0 2.1>3.1"
    act = Act(where, "r1", escarpment=steep, level1="1.0 2.0 2.-1 2.1 1.1 1.-1 2.-2")
    assert not may(act)
    assert may(Act(D2, "r1", escarpment="9.0>10.0", level1="9.0"))


# -- the die, 9.3.2


@pytest.mark.clause("mpike 9.3.2", "mpike 9.1.1a-a", "mpike 9.3.2-a")
def test_a_failure_is_marked_and_leaves_the_reaction() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3", "r1")
    play = act.play()
    play.order(Intercept(act.id("p1")), "7")
    assert play.unit("p1").tried
    assert play.asked == ("parliament", "reaction")
    assert play.refused(Intercept(act.id("p1"))) == ["9.3.1"]
    play.order(act.fire("p1"), "0")
    assert play.of(e.PistolSpent)


@pytest.mark.clause("mpike 9.3.2")
@pytest.mark.parametrize(("order", "best"), [("charge", 6), ("make-ready", 5), ("receive-charge", 4), ("rally", 2)])
def test_the_order_sets_the_range(order: str, best: int) -> None:
    act = Act(D2, "r1", orders={"p1": order})
    assert most(act.t, act.world, act.id("p1")) == best


@pytest.mark.clause("mpike 9.3.2", "mpike 9.3.2-b")
def test_what_is_added_to_the_die() -> None:
    def parts(units: str, leaders: str = "") -> dict[str, int]:
        act = Act(units, "r1", leaders=leaders)
        return {m.code: m.value for m in modifiers(act.t, act.world, act.id("p1"), act.id("r1"))}

    assert parts(D2) == {}
    assert parts("R HI1 8-6 @4.-2>9; P cav 4-6 @0.0>3 confused shaken") == {"confused": 1, "shaken": 1, "far": 1}
    assert parts("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3", "P wc -1 @0.0") == {"leader": -1, "adjacent": -1}
    assert parts(D2, "P wc 0 @0.0; P ac -1 @0.0") == {"leader": -1}


@pytest.mark.clause("mpike 9.3.6")
def test_several_may_try_one_after_the_other() -> None:
    act = Act(D2 + "; P cav 4-7 @1.1>1", "r1")
    play = act.play()
    play.order(Intercept(act.id("p1")), "6")
    play.order(Intercept(act.id("p2")), "6")
    assert play.asked == ("royal", "rest")


# -- D2


@pytest.mark.clause("mpike 9.3.3")
def test_d2_the_ride_comes_a_hex_nearer_with_each_step() -> None:
    play = out(Act(D2, "r1"))
    act = Act(D2, "r1")
    assert play.asked == ("parliament", "ride")
    assert play.refused(ride(act, "1.-1", "2.-1")) == []
    assert play.refused(ride(act, "1.0", "2.-1")) == []
    assert play.refused(ride(act, "1.-1")) == ["9.3.3"]
    assert "9.3.3" in play.refused(ride(act, "1.-1", 3, "1.-2"))
    assert {play.place(order.steps[-1].to) for order in play.legal() if order.steps[-1].kind == "enter"} == {
        "2.-1",
        "2.0",
    }


@pytest.mark.clause("mpike 9.3.3")
def test_d2_heavy_infantry_does_not_fire_and_the_cavalry_attacks_with_momentum() -> None:
    act = Act(D2, "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert play.at("p1") == "2.-1>3"
    assert play.asked == ("parliament", "pistol")
    play.order(HoldFire())
    assert play.asked == ("parliament", "close")
    play.order(Close(act.id("p1")))
    (combat,) = act.seen
    assert combat == Combat(act.board.hex("3.-1"), (act.id("p1"),), act.id("r1"), segment=False)
    assert play.unit("p1").momentum
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.3.3")
def test_d2_with_the_close_combat_itself() -> None:
    act = Act(D2, "r1", leaders="P wc 0 @0.1")
    play = act.play(more=(combat(act.t), retreating(act.t)))
    play.order(Intercept(act.id("p1")), "5")
    play.order(ride(act, "1.-1", "2.-1"))
    play.order(HoldFire())
    play.order(Close(act.id("p1")))
    play.order(SpendPistols((act.id("p1"),)), "7", "3")
    assert play.unit("r1").status == "eliminated"
    fought = play.of(e.CombatFought)[0]
    assert (fought.total, fought.row) == (2, 9)
    while play.asked[0] == "parliament":
        play.order(play.legal()[0])
    assert play.at("p1").startswith("3.-1")
    assert play.unit("p1").formation == "confused"
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.3.2")
def test_d2_failed_and_not_offered_again() -> None:
    act = Act(D2, "r1")
    play = out(act, "6")
    assert play.unit("p1").tried
    assert play.asked == ("royal", "rest")
    assert not may(Act(D2.replace("3.-1", "2.0") + " tried", "r1"))


# -- shots, 9.3.3


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-c", "mpike 9.3.3-g")
def test_intercepted_cavalry_fires_first_then_the_interceptor() -> None:
    act = Act("R cav 4-6 @3.-1>9; P cav 4-6 @0.0>3", "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert play.asked == ("royal", "pistol")
    play.order(PistolShot(act.id("r1")), "0")
    assert play.of(e.Fired)[0].reaction
    assert play.unit("r1").pistols == 1
    assert play.asked == ("parliament", "pistol")
    play.order(PistolShot(act.id("p1")), "0")
    assert play.unit("p1").pistols == 1
    assert play.asked == ("parliament", "close")
    play.order(Close(act.id("p1")))
    assert not play.unit("p1").momentum


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-c")
def test_cavalry_that_cannot_fire_at_its_interceptor_is_not_asked() -> None:
    for words in (" p2", " column"):
        act = Act(f"R cav 4-6 @3.-1>9{words}; P cav 4-6 @0.0>3 p2", "r1", points=8)
        play = out(act)
        play.order(ride(act, "1.-1", "2.-1"))
        assert play.asked == ("parliament", "close")
    away = Act("R cav 4-6 @3.-1>3; P cav 4-6 @0.0>3 p2", "r1")
    play = out(away)
    play.order(ride(away, "1.-1", "2.-1"))
    assert play.asked == ("parliament", "close")


@pytest.mark.clause("mpike 9.3.3-d")
def test_light_infantry_with_the_intercepted_does_not_fire() -> None:
    act = Act("R cav 4-6 @3.-1>9 p2; R LI 2-6 @3.-1>9; P cav 4-6 @0.0>3 p2", "r1", points=6)
    play = out(act, "0")
    play.order(ride(act, "1.-1", "2.-1"))
    assert play.asked == ("parliament", "close")


@pytest.mark.clause("mpike 9.3.3-e")
def test_who_is_not_beside_its_target_neither_fires_nor_fights() -> None:
    act = Act("R HI1 8-6 @3.-1>9; P cav 4-6 @1.0>3", "r1")
    short = Interception(act.id("p1"), act.id("r1"))
    assert not at_blows(act.t, act.world, short)
    for step in ("target-fire", "own-fire", "fight"):
        assert act.play(frame=replace(short, step=step)).asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-b")
def test_an_interceptor_that_does_not_face_its_target_does_not_attack() -> None:
    act = Act(D2, "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1", 5))
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-a")
def test_who_is_adjacent_may_stay_or_turn() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3", "r1")
    play = out(act, "6")
    assert RideOut(act.id("p1"), ()) in play.legal()
    assert all(step.kind != "enter" for o in play.legal() for step in o.steps)
    play.order(ride(act))
    assert play.at("p1") == "0.0>3"
    assert play.asked == ("parliament", "pistol")


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-h")
def test_a_shot_that_drives_the_target_off_ends_it() -> None:
    act = Act("R HI1 8-4 @3.-1>9 shaken h1; P cav 4-6 @0.0>3", "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    play.order(PistolShot(act.id("p1")), "9", "9")
    assert play.unit("r1").morale == 2
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-f", "mpike 9.3.1-d", "mpike 5.2.2", "mpike 5.2.2-g")
def test_light_infantry_stays_and_leaders_stacked_go_along() -> None:
    where = "R HI1 8-6 @3.-1>9; P cav 4-6 @0.0>3; P LI 2-6 @0.0>3; P gun 4-10 @1.-1>3"
    act = Act(where, "r1", leaders="P wc 0 @0.0; P ac 0 @1.-1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert (play.at("p1"), play.at("p2")) == ("2.-1>3", "0.0>3")
    assert play.leader("pwc").at == act.board.hex("2.-1")
    assert play.leader("pac").at == act.board.hex("1.-1")


@pytest.mark.clause("mpike 9.3.3", "mpike 5.1.2")
def test_an_army_commander_may_go_along() -> None:
    act = Act(D2, "r1", leaders="P wc 0 @0.1; P ac 0 @0.0")
    man = act.board.number("pac")
    for leaders in ((), (man,)):
        play = out(act)
        play.order(ride(act, "1.-1", "2.-1", leaders=leaders))
        assert play.leader("pac").at == act.board.hex("2.-1" if leaders else "0.0")
    assert out(act).refused(ride(act, "1.-1", "2.-1", leaders=(man, man)))


@pytest.mark.clause("mpike 9.3.3")
@pytest.mark.clause("mpike 8.2.1")
def test_who_only_turns_to_its_target_turns_with_its_light_infantry() -> None:
    a = Act("P cav 3-8 @0.0>3; P LI 2-6 @0.0>3; R LI 3-8 @0.1>9", "r1")
    p = a.play()
    p.order(Intercept(a.id("p1")), "0")
    p.order(RideOut(a.id("p1"), (Step("turn", 3),), ()))
    assert p.at("p1") == p.at("p2") == "0.0>5"


@pytest.mark.clause("mpike 5.5.1", "mpike 9.3.1")
@pytest.mark.parametrize("order", ["charge", "make-ready", "receive-charge", "rally"])
def test_orders_of_a_wing_that_is_not_active_keep_nobody_from_riding_out(order: str) -> None:
    act = Act(D2, "r1", orders={"p1": order})
    assert may(act)
    beside = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3", "r1", orders={"p1": order})
    assert may(beside)


@pytest.mark.clause("mpike 5.2.2-g", "mpike 5.2.2", "mpike 5.1.2")
def test_an_interceptor_takes_leaders_along_from_its_own_hex_alone() -> None:
    guns = "; P gun 4-10 @1.-1>3"
    act = Act(D2 + guns, "r1", leaders="P wc 0 @1.-1; P ac 0 @1.-1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert play.at("p1") == "2.-1>3"
    assert [play.place(play.leader(name).at) for name in ("pwc", "pac")] == ["1.-1", "1.-1"]
    own = Act(D2 + guns, "r1", leaders="P wc 0 @0.0; P ac 0 @0.0")
    play = out(own)
    play.order(ride(own, "1.-1", "2.-1"))
    assert [play.place(play.leader(name).at) for name in ("pwc", "pac")] == ["2.-1", "0.0"]
