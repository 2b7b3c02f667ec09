"""What follows interceptions (9.3.4-9.3.7): moves go on, marks, further interceptors, guns on the way."""

from typing import Any

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.clash import combat
from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.movement.movers import frame_of, mover_of, pose_of
from engine.systems.mpike.movement.moves import move_orders
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import (
    Advance,
    Close,
    Decline,
    HoldFire,
    Intercept,
    Move,
    Retreat,
    SpendPistols,
    Stay,
    Step,
)
from engine.systems.mpike.reaction.riding import rides
from engine.systems.mpike.reaction.windows import opens
from engine.systems.mpike.world import with_wing
from tests.systems.mpike.kit import P, R
from tests.systems.mpike.reaction.acts import Act
from tests.systems.mpike.reaction.outriders import D2, may, out, ride


@pytest.mark.clause("mpike 9.3.4", "mpike 11.3.6-f")
def test_the_intercepted_lose_their_run() -> None:
    act = Act(D2, "r1")
    play = out(act)
    frame: Any = Moving(act.id("r1"), (), 4, run=(True, True))
    assert pose_of(act.t, act.world, frame)[1].run == (True, True)
    assert pose_of(act.t, play.world, frame)[1].run == ()
    failed = out(act, "6")
    assert pose_of(act.t, failed.world, frame)[1].run == (True, True)


@pytest.mark.clause("mpike 9.3.4", "mpike 11.1.1")
@pytest.mark.parametrize(("words", "goes_on"), [("", True), (" confused", False)])
def test_the_intercepted_go_on_with_what_they_have_left(words: str, goes_on: bool) -> None:
    act = Act(f"R HI1 8-6 @4.-1>9{words}; P cav 4-6 @0.0>3", "r1", leaders="P wc 0 @-1.0", orders={"r1": "charge"})
    steps = tuple(Step("enter", act.board.hex(place)) for place in ("3.-1", "2.-1"))
    frame = frame_of(act.t, act.world, mover_of(act.t, act.world, act.id("r1")), steps)
    play = act.play(more=(moving(act.t, opens), combat(act.t), retreating(act.t)), frame=frame)
    play.order(Intercept(act.id("p1")), "5")
    play.order(ride(act, "1.-1", "2.-1"))
    play.order(HoldFire())
    play.order(Close(act.id("p1")))
    play.order(SpendPistols(()), "0")
    while isinstance(play.legal()[0], Retreat | Advance):
        play.order(next((o for o in play.legal() if isinstance(o, Stay)), play.legal()[0]))
    assert play.unit("p1").status == "map"
    assert play.at("r1") == "3.-1>9"
    assert play.unit("r1").formation == ("confused" if goes_on else "broken")
    assert play.asked == ("royal", "go-on" if goes_on else "rest")
    if goes_on:
        assert Move(act.id("r1"), steps[1:]) in play.legal()


@pytest.mark.clause("mpike 9.1.6-b")
def test_who_is_driven_back_goes_on_from_there() -> None:
    act = Act("R LI 9-8 @4.-1>9; P cav 4-6 @0.0>3", "r1", leaders="P wc 0 @-1.0; R wc 0 @9.-4", orders={"r1": "charge"})
    steps = tuple(Step("enter", act.board.hex(place)) for place in ("3.-1", "2.-1"))
    frame = frame_of(act.t, act.world, mover_of(act.t, act.world, act.id("r1")), steps)
    play = act.play(more=(moving(act.t, opens), combat(act.t), retreating(act.t)), frame=frame)
    play.order(Intercept(act.id("p1")), "5")
    play.order(ride(act, "1.-1", "2.-1"))
    play.order(HoldFire())
    play.order(Close(act.id("p1")))
    play.order(SpendPistols(()), "4")
    play.order(next(order for order in play.legal() if isinstance(order, Advance)))
    assert (play.at("r1"), play.unit("r1").formation, play.asked) == ("3.0>9", "confused", ("royal", "go-on"))
    (move,) = (under for under in play.state.stack if isinstance(under, Moving))
    assert (move.allowance, move.spent) == (6, 1)


@pytest.mark.clause("mpike 9.3.5", "mpike 9.3.5-a")
@pytest.mark.parametrize("die", ["5", "6"])
def test_who_intercepted_has_its_action_when_its_wing_acts(die: str) -> None:
    act = Act(D2, "r1", leaders="P wc 0 @0.0", orders={"r1": "charge", "p1": "charge"})
    play = out(act, die)
    while play.asked[0] == "parliament":
        play.order(next((o for o in play.legal() if isinstance(o, HoldFire)), play.legal()[0]))
    assert play.unit("p1").tried
    act.board.world = play.world
    tx = act.board.run()
    tx.emit(se.ActivationBegan(P, act.t.cards[act.id("p1")].wing, 1))
    assert next(move_orders(act.t, tx.world, act.id("p1")), None) is not None


@pytest.mark.clause("mpike 9.1.1")
def test_whoever_beats_an_interceptor_and_advances_may_be_intercepted_again() -> None:
    where = "R cav 9-8 @3.-1>9 p2; P cav 2-4 @0.0>3 p2; P cav 2-4 @2.2>1 p2; P cav 2-4 @0.-2>5 p2"
    act = Act(where, "r1", leaders="P wc 0 @0.1; R wc 0 @8.-4", orders={"r1": "charge"})
    play = act.play(more=(combat(act.t), retreating(act.t)))
    assert "intercept" in act.can("p2")
    depths = [len(play.state.stack)]
    for name in ("p1", "p2"):
        play.order(Intercept(act.id(name)), "0")
        play.order(next(o for o in play.legal() if o.steps and o.steps[-1].kind == "enter"))
        play.order(Close(act.id(name)), "7")
        while play.asked[1] != "reaction":
            play.order(next(order for order in play.legal() if not isinstance(order, Stay)))
        depths.append(len(play.state.stack))
        assert play.asked[0] == "parliament"
    assert depths[1] == depths[0] + 1
    assert depths[2] <= depths[0] + 2


@pytest.mark.clause("mpike 9.3.6")
def test_marks_of_attempts_go_with_the_activation() -> None:
    tx = Act(D2 + " tried withdrew", "r1", leaders="P wc 0 @0.0").board.run()
    tx.emit(e.LeaderWithdrew(P, 0, (0,)))
    assert tx.world.leaders[0].withdrew
    tx.emit(se.ActivationBegan(R, 0, 2))
    assert not tx.world.leaders[0].withdrew
    assert not any(unit.tried or unit.withdrew or unit.intercepted for unit in tx.world.units)


@pytest.mark.clause("mpike 9.3.5")
def test_a_finished_wing_intercepts() -> None:
    act = Act(D2, "r1")
    wing = act.t.cards[act.id("p1")].wing
    act.world = with_wing(act.world, wing, finished=True)
    assert may(act)


@pytest.mark.clause("mpike 9.3.7")
def test_own_guns_let_it_through_without_momentum() -> None:
    where = "R HI1 8-6 @4.-4>9; P cav 4-6 @0.0>3; P gun 4-10 @1.-1>3"
    act = Act(where, "r1")
    play = out(act, "4")
    play.order(ride(act, "1.-1", "2.-2", "3.-3"))
    play.order(HoldFire())
    play.order(Close(act.id("p1")))
    assert not play.unit("p1").momentum
    free = Act(where.replace("1.-1", "1.0"), "r1")
    straight = out(free, "4")
    straight.order(ride(free, "1.-1", "2.-2", "3.-3"))
    straight.order(HoldFire())
    straight.order(Close(free.id("p1")))
    assert straight.unit("p1").momentum


@pytest.mark.clause("mpike 9.3.7", "mpike 9.3.7-a")
def test_enemy_guns_bar_the_way_while_crewed() -> None:
    where = "R HI1 8-6 @3.-2>9; R gun 4-10 @1.0>9{}; P cav 4-6 @0.0>3"
    act = Act(where.format(""), "r1")
    play = out(act)
    assert "9.3.7" in play.refused(ride(act, "1.0", "2.-1"))
    lost = Act(where.format(" disabled"), "r1")
    assert out(lost).refused(ride(lost, "1.0", "2.-1")) == []


def test_every_ride_offered_is_lawful() -> None:
    act = Act("R HI2 12-6 @4.-1+4.-2>9; P cav 4-6 @0.0>3", "r1", woods="1.0", stream="2.-1/3.-1")
    play = out(act, "4")
    legal = play.legal()
    assert legal
    assert all(play.refused(order) == [] for order in legal)
    assert len(legal) == len(rides(act.t, play.world, act.id("p1"), act.id("r1")))
    play.order(legal[0])
    assert Decline() not in legal
