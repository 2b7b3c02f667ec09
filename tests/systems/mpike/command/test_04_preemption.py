"""Chapters 4.3 and 4.4: continuation and preemption."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.activation import ContinuingWing
from engine.systems.mpike.command.preemption import preemptors
from engine.systems.mpike.frames import Activation, Preemption
from engine.systems.mpike.orders import (
    Activate,
    ChangeOrder,
    Continue,
    Decline,
    FinishWing,
    PassWing,
    Preempt,
)
from engine.systems.mpike.world import NOBODY, with_wing
from tests.systems.mpike.command.playing import IDLE, board, idle, played, wing
from tests.systems.mpike.kit import P, R


@pytest.mark.clause("mpike 4.3.1", "mpike 4.3.2", "mpike 4.3.2-b")
def test_4_3_2_continuation() -> None:
    units = "r1: R cav 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"
    p = played(board({"r1": "charge", "p1": "rally"}, units, "R wc -2 @-6.0; R ac -1 @6.6"))
    idle(p, "continue")
    assert p.refused(Continue(aid=True)) == ["5.1.2"]
    p.order(Continue(), "6")
    (tried,) = p.of(se.ContinuationTried)
    assert {m.code: m.value for m in tried.modifiers} == {"commander": -2, "cavalry-wing": -1}
    assert (tried.most, tried.won) == (3, True)
    assert p.world.wings[wing(p, "r1")].activations == 2
    idle(p, "continue")
    p.order(Continue(), "6")
    (tried,) = p.of(se.ContinuationTried)
    assert {m.code: m.value for m in tried.modifiers} == {"commander": -2, "cavalry-wing": -1, "second": 1}
    assert not tried.won
    assert p.of(se.WingFinished)


@pytest.mark.clause("mpike 4.3.1", "mpike 3.2E")
def test_4_3_1_three_activations_are_the_most() -> None:
    units = "r1: R cav 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"
    p = played(board({"r1": "charge", "p1": "rally"}, units, "R wc -2 @-6.0"))
    for _ in range(2):
        idle(p, "continue")
        p.order(Continue(), "0")
    idle(p, "continue", "activate")
    assert p.world.turn == 2 or p.asked[0] == P


@pytest.mark.clause("mpike 4.4.1", "mpike 4.4.2", "mpike 4.4.4", "mpike 4.2.1-b", "mpike 4.3.2", "mpike 4.4.2-a")
def test_d6_preemption_chain() -> None:
    units = """a1: R HI1 8-6 @-6.0>3; a2: R HI1 8-6 @-6.3>3 w2; b1: P HI1 8-6 @6.-6>9; b2: P HI1 8-6 @6.-3>9 w2"""
    leaders = "R wc 0 @-6.0; R wc -1 @-6.3 w2; P wc -1 @6.-6; P wc 0 @6.-3 w2"
    p = played(board({"r1": "charge", "p1": "charge"}, units, leaders))
    a1, a2, b1, b2 = (wing(p, slug) for slug in ("r1", "r2", "p1", "p2"))
    assert [(f.side, f.why) for f in p.of(se.InitiativeFound)] == [(P, "leader")]
    assert [event.wing for event in p.of(se.WingNamed)] == [b1]
    assert p.asked == (R, "preempt")
    p.order(Preempt(a2), "5")
    (tried,) = p.of(se.PreemptionTried)
    assert (tried.won, tried.most, tried.no_continue, tried.finished) == (False, 3, True, False)
    assert p.refused(Preempt(a2)) == ["4.4.2-a"]
    p.order(Preempt(a1), "4")
    assert [(event.wing, event.owed) for event in p.of(se.Bypassed)] == [(b1, True)]
    assert p.world.wing == a1
    idle(p, "continue")
    p.order(Continue(), "3")
    assert p.asked == (P, "preempt")
    assert p.refused(Preempt(b2)) == ["4.4.4"]
    p.order(Preempt(b1), "6")
    (tried,) = p.of(se.PreemptionTried)
    assert (tried.won, tried.most, sum(m.value for m in tried.modifiers)) == (False, 4, -1)
    assert p.world.wings[b1].no_continue
    idle(p, "continue")
    p.order(Continue(), "3")
    assert p.world.wings[a1].finished
    # B1 acts now, without a window, and may not continue.
    assert (p.asked, p.world.wing) == ((P, "order"), b1)
    while not p.world.wings[b1].finished:
        assert p.asked[1] in ("order", "act")
        idle(p, "preempt", "activate") if p.asked[1] == "preempt" else p.order(
            next(order for order in p.legal() if type(order).__name__ in ("KeepOrder", "EndActions"))
        )
    # A2 is named for A, B2 may preempt; A2 has No Continue.
    assert (p.asked, p.world.side) == ((R, "activate"), R)
    p.order(Activate(a2))
    assert p.asked == (P, "preempt")
    p.order(Decline())
    assert p.world.wing == a2
    asked = []
    while not p.world.wings[a2].finished:
        asked.append(p.asked[1])
        p.order(next(order for order in p.legal() if type(order).__name__ in ("KeepOrder", "EndActions")))
    assert "continue" not in asked
    assert p.asked == (P, "activate")
    p.order(Activate(b2))
    assert (p.asked, p.world.wing) == ((P, "order"), b2)


@pytest.mark.clause("mpike 4.4.2", "mpike 4.4.2-b")
def test_4_4_2_a_second_failure_finishes_and_aid_costs_nothing_then() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"
    leaders = "R wc 0 @-6.0; R wc 0 @-6.3 w2; P wc 0 @6.-6; P wc 0 @6.-3 w2; P ac -1 @6.-7"
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}, units, leaders))
    p1 = wing(p, "p1")
    p.order(Activate(wing(p, "r1")))
    assert p.refused(Preempt(wing(p, "p2"), aid=True)) == ["5.1.2"]
    p.order(Preempt(p1, aid=True), "6")
    (tried,) = p.of(se.PreemptionTried)
    assert (tried.won, sum(m.value for m in tried.modifiers), tried.aid) == (False, -1, True)
    assert not p.of(e.LeaderHelped)
    assert p.refused(Preempt(wing(p, "p2"), aid=True)) == ["4.4.2-b"]
    p.order(Decline())
    idle(p, "continue")
    p.order(Continue(), "0")
    p.order(Preempt(p1), "4")
    (tried,) = p.of(se.PreemptionTried)
    assert (tried.won, tried.finished, sum(m.value for m in tried.modifiers)) == (False, True, 1)
    assert p.world.wings[p1].finished


@pytest.mark.clause("mpike 4.4.3", "mpike 4.4.3-a")
def test_4_4_3_preempting_a_continuation_finishes_it_and_bypasses_nobody() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9"
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}, units, "P ac -1 @6.-7; P wc 0 @6.-6"))
    p.order(Activate(wing(p, "r1")))
    idle(p, "continue")
    p.order(Continue(), "0")
    p.order(Preempt(wing(p, "p1"), aid=True), "5")
    assert p.world.wings[wing(p, "r1")].finished
    assert p.world.preempted == ()
    assert p.leader("pac").acted == "aid"
    idle(p, "continue")
    p.order(FinishWing())
    assert p.world.side == R


@pytest.mark.clause("mpike 4.4.1", "mpike 3.2A")
def test_4_4_1_a_rally_wing_does_not_preempt() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9"
    p = played(board({"p1": "rally"}, units))
    p.order(Activate(wing(p, "r1")))
    assert p.asked == (R, "order")


@pytest.mark.clause("mpike 4.4.4-c", "mpike 4.4.4", "mpike 3.2F")
def test_4_4_4_a_bypassed_wing_that_fails_twice_loses_its_activation() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}, units))
    r1, p1 = wing(p, "r1"), wing(p, "p1")
    p.order(Activate(r1))
    p.order(Preempt(p1), "4")
    for die in "55":
        idle(p, "continue")
        p.order(Continue(), "0")
        p.order(Preempt(r1), die)
    assert p.world.wings[r1].finished
    idle(p, "activate")
    assert not any(event.wing == r1 for event in p.of(se.ActivationBegan))
    assert p.world.wings[r1].activations == 0


@pytest.mark.clause("mpike 4.4.4")
def test_4_4_4_the_bypassed_wing_takes_the_turn_back() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}, units))
    r1, p1 = wing(p, "r1"), wing(p, "p1")
    p.order(Activate(r1))
    p.order(Preempt(p1), "4")
    idle(p, "continue")
    p.order(Continue(), "0")
    p.order(Preempt(r1), "4")
    assert p.world.wing == r1
    assert p.world.wings[p1].finished
    assert p.world.preempted == ()
    assert not p.world.wings[r1].bypassed
    idle(p, "continue")
    p.order(FinishWing())
    # P has no second wing under Charge, so R names its own; nothing of the chain is left on the stack.
    assert [type(frame).__name__ for frame in p.state.stack] == ["Turn", "Activation", "Preemption"]
    assert p.world.wings[r1].activations == 1


@pytest.mark.clause("mpike 4.3.2-a", "mpike 4.4.2-b", "mpike 5.1.2-a")
def test_4_3_2_a_aid_spends_the_action_of_the_activation_that_ends() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"
    p = played(board({"r1": "charge", "p1": "rally"}, units, "R wc 0 @-6.0; R ac -1 @-6.1"))
    p.order(ChangeOrder("make-ready", aid=True), "9")
    assert p.leader("rac").acted == "aid"
    idle(p, "continue")
    assert p.refused(Continue(aid=True)) == ["5.1.2"]
    p.order(Continue(), "0")
    idle(p, "continue")
    p.order(Continue(aid=True), "0")
    assert p.leader("rac").acted == ""
    assert p.world.wings[wing(p, "r1")].activations == 3


@pytest.mark.clause("mpike 4.3.1-a", "mpike 4.4.1-a", "mpike 4.5")
def test_4_5_a_pass_is_no_activation_nobody_preempts_it_and_it_does_not_go_on() -> None:
    p = played(board({"p1": "charge", "p2": "make-ready"}))
    while p.asked != (R, "activate"):
        p.order(p.legal()[0] if p.asked[1] == "activate" else IDLE[p.asked[1]])
    p.order(PassWing(wing(p, "r1")))
    # P could preempt with two wings; it is asked for its own choice at once, and R for no continuation.
    assert p.asked == (P, "activate")
    assert (p.world.wings[wing(p, "r1")].finished, p.world.wings[wing(p, "r1")].activations) == (True, 0)
    assert not p.of(se.ActivationBegan)


@pytest.mark.clause("mpike 4.4.1-b")
def test_4_4_1_b_a_wing_that_was_activated_does_not_preempt() -> None:
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}))
    p.order(Activate(wing(p, "r1")))
    p.order(Decline())
    idle(p, "continue")
    p.order(FinishWing())
    assert (p.asked, [event.wing for event in p.of(se.WingNamed)]) == ((R, "preempt"), [wing(p, "p1")])
    assert p.refused(Preempt(wing(p, "r1"))) == ["4.4.1"]
    assert [order.wing for order in p.legal() if isinstance(order, Preempt)] == [wing(p, "r2"), wing(p, "r3")]


@pytest.mark.clause("mpike 4.4.4-b")
def test_4_4_4_b_a_bypassed_wing_under_rally_does_not_try() -> None:
    def able(order: str) -> tuple[int, ...]:
        b = board({"r1": order, "p1": "charge"})
        return preemptors(b.t, b.world, Preemption(R, wing(b, "p1"), continuing=True, only=wing(b, "r1")))

    assert able("charge") == (0,)
    assert able("rally") == ()


@pytest.mark.clause("mpike 4.4.4", "mpike 4.3.1")
@pytest.mark.parametrize(("owed", "only"), [("r1", "r1"), ("p1", ""), ("", "")])
def test_4_4_4_the_enemy_of_who_goes_on_is_who_waits(owed: str, only: str) -> None:
    b = board({"r1": "charge", "p1": "charge"})
    waits = replace(b.world, preempted=(wing(b, owed),) if owed else ())
    assert ContinuingWing(b.t)._bypassed(waits, R) == (wing(b, only) if only else NOBODY)


@pytest.mark.clause("mpike 4.5-b", "mpike 4.4.2", "mpike 4.4.4-a", "mpike 3.2F")
def test_4_5_b_who_preempts_and_who_was_bypassed_do_not_pass() -> None:
    p = played(board({"r1": "make-ready", "p1": "make-ready"}), "74")
    p.order(Activate(wing(p, "r1")))
    p.order(Preempt(wing(p, "p1")), "0")
    assert (p.asked, p.world.wing) == ((P, "order"), wing(p, "p1"))
    idle(p, "continue")
    p.order(FinishWing())
    assert (p.asked, p.world.wing) == ((R, "order"), wing(p, "r1"))


@pytest.mark.clause("mpike 4.4.4-d", "mpike 4.4.3")
def test_4_4_4_d_where_nobody_was_bypassed_any_wing_may_preempt_the_preemptor() -> None:
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}))
    p.order(Activate(wing(p, "r1")))
    p.order(Decline())
    idle(p, "continue")
    p.order(Continue(), "0")
    p.order(Preempt(wing(p, "p1")), "0")
    assert (p.world.wing, p.world.preempted) == (wing(p, "p1"), ())
    idle(p, "continue")
    p.order(Continue(), "0")
    assert p.asked == (R, "preempt")
    assert [order.wing for order in p.legal() if isinstance(order, Preempt)] == [wing(p, "r2"), wing(p, "r3")]


@pytest.mark.clause("mpike 4.4.1", "mpike 4.4.2", "mpike 4.4.2-b")
def test_4_4_1_what_a_side_may_answer_to_an_activation() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"
    # He has moved in an activation that is over, which keeps him from nothing in the one that he helps to win.
    leaders = "P wc 0 @6.-6; P wc 0 @6.-3 w2; P ac -1 @6.-7 move"
    b = board({}, units, leaders)
    p1, p2 = wing(b, "p1"), wing(b, "p2")
    p = played(b, frame=Preemption(P, wing(b, "r1")))
    assert p.legal() == [Decline(), Preempt(p1), Preempt(p1, aid=True), Preempt(p2)]
    for number in (wing(b, "r1"), -1, len(b.t.wings)):
        assert p.refused(Preempt(number)) == ["4.4.1"]
    assert p.refused(Preempt(p1, aid=True)) == []
    p = played(b, frame=Preemption(P, wing(b, "r1"), aided=True))
    assert p.legal() == [Decline(), Preempt(p1), Preempt(p2)]
    p.order(Preempt(p1), "3")
    assert p.state.stack[0] == Activation(p1, preempting=True, step="orders")


@pytest.mark.clause("mpike 4.4.1", "mpike 5.3.2", "mpike 4.2.3")
def test_4_4_1_a_wing_without_units_or_commander_does_not_preempt() -> None:
    units = """r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2;
    p3: P gun 4-8 @6.0>9 w3 captured"""
    b = board({}, units, "P wc 0 @6.-6; P wc 0 @off dead w2; P wc 0 @6.1 w3")
    p = played(b, frame=Preemption(P, wing(b, "r1")))
    assert p.legal() == [Decline(), Preempt(wing(b, "p1"))]
    assert p.refused(Preempt(wing(b, "p2"))) == ["5.3.2"]
    assert p.refused(Preempt(wing(b, "p3"))) == ["4.4.1"]


@pytest.mark.clause("mpike 4.3.1", "mpike 4.3.2", "mpike 4.3.2-a", "mpike 4.3.2-b")
def test_4_3_1_what_a_wing_may_answer_that_could_go_on() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"
    p = played(board({"r1": "charge", "p1": "rally"}, units, "R wc -2 @-6.0; R ac -1 @-6.1"))
    idle(p, "continue")
    assert p.legal() == [FinishWing(), Continue(), Continue(aid=True)]
    assert dict(p.state.decisions[0].facts)["second"] == 0
    p.order(Continue(aid=True), "0")
    assert [event.how for event in p.of(e.LeaderHelped)] == ["aid"]
    assert [event.number for event in p.of(se.ActivationBegan)] == [2]
    idle(p, "continue")
    assert dict(p.state.decisions[0].facts)["second"] == 1
    # A referee may have put it under another order while it was asked.
    p.state = replace(p.state, world=with_wing(p.world, wing(p, "r1"), order="rally"))
    assert p.refused(Continue()) == ["4.3.1"]
    assert p.refused(FinishWing()) == []
