"""The die of an interception, its ride and its questions (9.3.2, 9.3.3)."""

from typing import Any

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.frames import Interception
from engine.systems.mpike.orders import Close, HoldFire, Intercept, PistolShot, RideOut, Step
from engine.systems.mpike.reaction.interception import at_blows, pistol_at
from engine.systems.mpike.reaction.riding import check_ride, ridden, rides
from engine.systems.mpike.reaction.windows import why_not
from tests.systems.mpike.kit import reasons
from tests.systems.mpike.reaction.acts import Act
from tests.systems.mpike.reaction.outriders import D2, may, out, ride


@pytest.mark.clause("mpike 9.3.2", "mpike 9.3.2-a")
@pytest.mark.parametrize(
    ("leader", "die", "won"), [("0.1", "0", True), ("0.1", "5", True), ("0.1", "6", False), ("0.0", "6", True)]
)
def test_the_die_and_what_is_added_stay_within_the_range_of_the_order(leader: str, die: str, won: bool) -> None:
    play = out(Act(D2, "r1", leaders=f"P wc -1 @{leader}"), die)
    (tried,) = play.of(e.InterceptionTried)
    assert (tried.die, tried.won) == (int(die), won)
    assert play.asked[1] == ("ride" if won else "rest")
    assert play.unit("p1").tried


def why(act: Act) -> list[str]:
    return [code for _, code, _ in reasons(why_not(act.t, act.world, act.window, Intercept(act.id("p1"))))]


@pytest.mark.clause("mpike 9.3.1")
def test_broken_formation_and_hidden_targets_are_no_case_for_it() -> None:
    assert why(Act(D2 + " broken", "r1")) == ["mpike-intercept-formation"]
    row = "R HI1 8-6 @4.-2>9; P cav 4-6 @0.0>3; P {} @2.-1>3"
    assert may(Act(row.format("LI 4-6"), "r1"))
    assert why(Act(row.format("cav 4-7"), "r1")) == ["mpike-intercept-unseen"]


@pytest.mark.clause("mpike 9.3.3")
def test_the_ride_of_another_unit_is_no_answer() -> None:
    act = Act(D2 + "; P cav 4-7 @0.1>3", "r1")
    play = out(act)
    assert play.refused(RideOut(act.id("p2"), ride(act, "1.-1", "2.-1").steps)) == ["9.3.3"]


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.1")
@pytest.mark.parametrize("kind", ["fire", "restack", "wheel", "bridge"])
def test_a_ride_is_of_steps_and_turns_alone(kind: Any) -> None:
    act = Act(D2, "r1")
    first, last = ride(act, "1.-1", "2.-1").steps
    order = RideOut(act.id("p1"), (first, Step(kind, 0), last))
    (fault,) = check_ride(act.t, act.world, order.unit, act.id("r1"), order.steps)
    assert (fault.rule.clause, fault.code) == ("9.3.3", "mpike-ride-only-moves")
    assert out(act).refused(order) == ["9.3.3"]


@pytest.mark.clause("mpike 9.3.3", "mpike 7.1.1")
def test_a_ride_ends_beside_its_target() -> None:
    act = Act(D2, "r1")
    play = out(act)
    assert play.refused(ride(act, "1.-1", "2.-1")) == []
    assert play.refused(ride(act, "1.-1", "2.-1", "3.-1")) == ["7.1.1"]
    assert play.refused(ride(act, "1.-1", "2.-1", "3.-2")) == ["9.3.3"]
    assert play.refused(ride(act, "1.-1")) == ["9.3.3"]
    for hex_, nowhere in ((-1, True), (0, False), (act.t.grid.size - 1, False), (act.t.grid.size, True)):
        order = RideOut(act.id("p1"), (Step("enter", hex_),))
        assert play.refused(order) == ["9.3.3"] * (not nowhere) + ["7.1.1"], hex_


@pytest.mark.clause("mpike 9.3.3")
def test_a_ride_is_told_step_by_step_and_the_ground_disorders_on_it() -> None:
    act = Act(D2, "r1", stream="1.-1/2.-1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1", 1))
    assert [moved.way for moved in play.of(e.Moved)] == ["ride", "ride", "turn"]
    assert play.at("p1") == "2.-1>1"
    assert play.unit("p1").formation == "confused"
    (ended,) = play.of(e.WayEnded)
    assert (ended.start, ended.entered) == (act.board.hexes("0.0"), act.board.hexes("1.-1 2.-1"))


@pytest.mark.clause("mpike 9.3.3", "mpike 8.3.1")
@pytest.mark.parametrize("lies", ["", " below"])
def test_it_takes_what_is_on_its_way_and_leaves_its_guns(lies: str) -> None:
    guns = "; P gun 4-9 @0.0>3" if lies else ""
    act = Act(f"{D2}{lies}{guns}", "r1", wagons="R 1.-1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert [moved.cost for moved in play.of(e.Moved)] == [1, 1]
    assert [taken.wagon for taken in play.of(e.WagonTaken)] == [0]
    assert len(play.of(e.WayEnded)) == 1
    assert [event.below for event in play.of(e.Restacked)] == [(False,)] * bool(lies)
    assert not play.unit("p1").below


@pytest.mark.clause("mpike 9.3.3", "mpike 8.3.1")
def test_who_ends_on_guns_lies_over_them() -> None:
    act = Act(f"{D2}; P gun 4-9 @2.-1>3", "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert (play.at("p1"), play.unit("p1").below, play.unit("p2").below) == ("2.-1>3", False, True)


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.1", "mpike 9.3.7")
@pytest.mark.parametrize("place", ["1.-1", "2.-1", ""])
def test_a_ride_remembers_that_it_led_through_guns(place: str) -> None:
    act = Act(D2 + (f"; P gun 4-9 @{place}>3" if place else ""), "r1")
    steps = ride(act, "1.-1", "2.-1", 1).steps
    found = [one.guns for one in ridden(act.t, act.world, act.id("p1"), act.id("r1"), steps)]
    assert found == {"1.-1": [False, True, True, True], "2.-1": [False, False, True, True], "": [False] * 4}[place]


@pytest.mark.clause("mpike 9.3.3", "mpike 8.2.1")
def test_light_infantry_left_behind_does_not_turn_with_who_rides() -> None:
    act = Act(f"{D2}; P LI 2-6 @0.0>3", "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1", 1))
    assert (play.at("p1"), play.at("p2")) == ("2.-1>1", "0.0>3")
    assert {id_ for moved in play.of(e.Moved) for id_ in moved.units} == {act.id("p1")}


@pytest.mark.clause("mpike 9.3.3")
def test_who_only_turns_has_come_no_way() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>1", "r1")
    play = out(act)
    play.order(ride(act, 3))
    assert play.of(e.Moved)
    assert not play.of(e.WayEnded)


@pytest.mark.clause("mpike 9.3.3")
def test_rides_to_one_end_have_each_something_that_others_lack() -> None:
    act = Act("R HI1 8-6 @4.-2>9; P cav 4-6 @0.0>3", "r1", stream="1.-1/2.-2 1.-1/2.-1", woods="1.0")
    found = rides(act.t, act.world, act.id("p1"), act.id("r1"))
    worth = [(r.pose.at, r.pose.facing, r.pose.formation != "confused", r.momentum) for r in found]
    assert len(worth) == len(set(worth))
    for one in worth:
        better = [other for other in worth if other != one and other[:2] == one[:2]]
        assert not any(other[2] >= one[2] and other[3] >= one[3] for other in better), one


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.7")
def test_a_ride_without_disorder_and_one_with_momentum_are_both_listed() -> None:
    # By 1.-1 it comes through guns, by 1.0 down a steep slope.
    act = Act(f"{D2}; P gun 4-9 @1.-1>3", "r1", escarpment="0.0>1.0", level1="0.0")
    found = [r for r in rides(act.t, act.world, act.id("p1"), act.id("r1")) if r.pose.at == act.board.hexes("2.-1")]
    ahead = {(r.pose.formation, r.momentum) for r in found if r.pose.facing == act.world.units[act.id("p1")].facing}
    assert ahead == {("normal", False), ("confused", True)}
    assert {r.pose.formation for r in found if r.pose.facing == 5} == {"normal"}


@pytest.mark.clause("mpike 9.3.3", "mpike 9.3.3-c")
def test_both_may_hold_their_fire_and_the_interceptor_its_attack() -> None:
    act = Act("R cav 4-6 @3.-1>9; P cav 4-6 @0.0>3", "r1")
    mine, foe = act.id("p1"), act.id("r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    assert play.legal() == [PistolShot(foe), HoldFire()]
    assert play.refused(PistolShot(mine)) == ["9.3.3"]
    play.order(HoldFire())
    assert play.legal() == [PistolShot(mine), HoldFire()]
    play.order(HoldFire())
    assert play.legal() == [Close(mine), HoldFire()]
    assert play.refused(Close(foe)) == ["9.3.3"]
    play.order(HoldFire())
    assert not act.seen


@pytest.mark.clause("mpike 9.3.3-b", "mpike 9.3.3", "mpike 10.2")
def test_it_fires_at_its_target_alone_and_not_from_cover() -> None:
    act = Act("R HI1 8-6 @-1.0>3; R LI 4-6 @1.0>9; P cav 4-6 @0.0>3", "r1")
    assert pistol_at(act.t, act.world, act.id("p1"), act.id("r1")) is None
    assert pistol_at(act.t, act.world, act.id("p1"), act.id("r2")) is not None
    covered = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3 covered", "r1")
    assert pistol_at(covered.t, covered.world, covered.id("p1"), covered.id("r1")) is None


@pytest.mark.clause("mpike 9.3.3-c")
def test_whoever_is_broken_or_gone_is_at_blows_with_nobody() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3 routed", "r1")
    assert not at_blows(act.t, act.world, Interception(act.id("p1"), act.id("r1")))
    gone = Act("R HI1 8-6 @1.0>9; R HI1 8-6 @off n2; P cav 4-6 @0.0>3", "r1")
    assert not at_blows(gone.t, gone.world, Interception(gone.id("p1"), gone.id("r2")))
    assert at_blows(gone.t, gone.world, Interception(gone.id("p1"), gone.id("r1")))


@pytest.mark.clause("mpike 9.3.3")
@pytest.mark.parametrize("word", ["", " confused"])
def test_rides_that_are_listed_end_with_any_facing(word: str) -> None:
    # Who is confused has no points to turn by three corners, but for one countermarch.
    act = Act(D2 + word, "r1")
    found = {
        (act.board.place(r.pose.at[0]), r.pose.facing) for r in rides(act.t, act.world, act.id("p1"), act.id("r1"))
    }
    assert found == {(place, facing) for place in ("2.-1", "2.0") for facing in range(6)}


@pytest.mark.clause("mpike 9.3.3", "mpike 11.3.6")
@pytest.mark.parametrize(("name", "momentum"), [("r1", True), ("p1", False)])
def test_only_a_shot_of_its_own_spoils_the_run_of_an_interceptor(name: str, momentum: bool) -> None:
    act = Act("R cav 4-8 @3.-1>9; P cav 4-8 @0.0>3", "r1")
    play = out(act)
    play.order(ride(act, "1.-1", "2.-1"))
    for shooter in ("r1", "p1"):
        shot = shooter == name
        play.order(PistolShot(act.id(shooter)) if shot else HoldFire(), *("0",) * shot)
    play.order(Close(act.id("p1")))
    assert play.unit("p1").momentum is momentum
