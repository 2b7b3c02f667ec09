"""Chapters 3, 4.1, 4.2 and 4.5: initiative, classes of orders, passes."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Flow, Procedure
from engine.kernel.transaction import Tx
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.choosing import check_wing
from engine.systems.mpike.command.wings import alive, waiting
from engine.systems.mpike.frames import RoutPhase, Turn
from engine.systems.mpike.orders import (
    Activate,
    ChangeOrder,
    Decline,
    EndActions,
    FinishWing,
    KeepOrder,
    PassWing,
)
from engine.systems.mpike.sequence import RALLIES, sequence
from engine.systems.mpike.world import World, with_wing
from tests.systems.mpike.command.playing import IDLE, board, idle, named, no_duty, played, wing
from tests.systems.mpike.kit import P, Play, R


def choices(p: Play) -> list[str]:
    """Return the wings that may be activated, and those that may pass with a stroke."""
    return [
        ("-" if isinstance(order, PassWing) else "") + p.t.wings[order.wing].slug for order in p.legal()
    ]  # fmt: skip


def turn_of(p: Play) -> list[str]:
    """Play the turn with every wing that is offered first, all idle; return the wings in the order they were named."""
    seen, turn = named(p), p.world.turn
    while p.asked[1] and p.world.turn == turn:
        p.order(p.legal()[0] if p.asked[1] == "activate" else IDLE[p.asked[1]])
        seen += named(p)
    return seen


@pytest.mark.clause("mpike 4.2.1", "mpike 4.1.1", "mpike 4.2.1-a")
def test_4_2_1_example() -> None:
    p = played(
        board({"r1": "charge", "r2": "charge", "r3": "rally", "p1": "charge", "p2": "make-ready", "p3": "rally"})
    )
    (found,) = p.of(se.InitiativeFound)
    assert (found.side, found.order, found.why, found.counts) == (R, "charge", "wings", (2, 1))
    assert (p.asked, choices(p)) == ((R, "activate"), ["r1", "r2"])
    assert p.refused(Activate(wing(p, "r3"))) == ["4.2.1"]
    assert turn_of(p) == ["r1", "p1", "r2", "p2", "r3", "p3"]


@pytest.mark.clause("mpike 4.1.1-a")
def test_4_1_1_a_wings_count_without_their_commander() -> None:
    orders = {"r1": "charge", "r2": "charge", "p1": "charge"}
    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9"
    p = played(board(orders, units, "R wc 0 @off w2 dead"))
    (found,) = p.of(se.InitiativeFound)
    assert (found.side, found.why, found.counts) == (R, "wings", (2, 1))
    policies = {"initiative_count": "activatable"}
    p = played(board(orders, units, "R wc 0 @off w2 dead", policies=policies), "47")
    (found,) = p.of(se.InitiativeFound)
    assert (found.side, found.why, found.counts) == (P, "dice", (1, 1))


@pytest.mark.clause("mpike 4.1.2", "mpike 4.1.2-a")
def test_4_1_2_a_tie_goes_to_the_better_commander_then_to_the_dice() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"
    orders = {"r1": "charge", "p1": "charge"}
    p = played(board(orders, units, "R wc -1 @-6.0; P wc -2 @6.-6"))
    assert [(f.side, f.why) for f in p.of(se.InitiativeFound)] == [(P, "leader")]
    both = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9; r2: R HI1 8-6 @-6.3>3 w2; p2: P HI1 8-6 @6.-3>9 w2"
    best = "R wc -2 @-6.0; R wc 0 @-6.3 w2; P wc -1 @6.-6; P wc -1 @6.-3 w2"
    p = played(board({**orders, "r2": "charge", "p2": "charge"}, both, best))
    assert [(f.side, f.why) for f in p.of(se.InitiativeFound)] == [(R, "leader")]
    p = played(board(orders, units, "R wc -1 @-6.0; P wc -1 @6.-6"), "44", "72")
    assert [(f.side, f.why) for f in p.of(se.InitiativeFound)] == [(R, "dice")]


@pytest.mark.clause("mpike 3.1")
def test_3_1_nobody_who_can_be_activated_means_no_activations() -> None:
    units = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"
    p = played(board({}, units, "R wc 0 @off dead; P wc 0 @off dead", options={"turns": 1}), "47")
    assert p.over
    assert not p.of(se.ChoiceFell)
    assert [event.phase for event in p.of(se.PhaseBegan)] == ["activations", "rout", "markers"]


@pytest.mark.clause("mpike 4.5", "mpike 5.8")
def test_4_5_who_may_not_pass() -> None:
    p = played(board({"r1": "charge", "r2": "charge"}))
    assert p.refused(PassWing(wing(p, "r1"))) == ["4.5"]
    units = """R cav 8-6 @-6.0>3 shaken; R cav 3-6 @-6.2>3 broken; R LI 2-5 @-6.4>3;
    r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9"""
    p = played(board({}, units))
    assert p.asked == (R, "activate")
    assert p.refused(PassWing(wing(p, "r1"))) == ["5.8"]
    p.order(Activate(wing(p, "r1")))
    p.order(Decline())
    assert p.asked == (R, "act")
    assert p.world.wings[wing(p, "r1")].order == "rally"


@pytest.mark.clause("mpike 4.5", "mpike 4.5-a")
def test_4_5_two_passes_end_the_phase_and_who_has_nothing_left_passes() -> None:
    p = played(board({}), "74")
    assert (p.asked, choices(p)) == ((R, "activate"), ["r1", "r2", "r3", "-r1", "-r2", "-r3"])
    p.order(PassWing(wing(p, "r1")))
    assert p.asked == (P, "activate")
    p.order(PassWing(wing(p, "p1")), "74")
    assert [event.phase for event in p.of(se.PhaseBegan)][:1] == ["rout"]

    units = "r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"
    gone = "P wc 0 @off dead; P wc 0 @off dead w2"
    p = played(board({}, units, gone))
    p.order(PassWing(wing(p, "r1")))
    assert [event.phase for event in p.of(se.PhaseBegan)][:1] == ["rout"]
    p = played(board({"p1": "receive-charge"}, units, "P wc 0 @off dead w2"))
    p.order(PassWing(wing(p, "r1")))
    # P has a wing of a junior class only: it is skipped, which is no pass.
    assert p.asked == (R, "activate")
    p = played(board({}, units, gone, policies={"cannot_is_pass": "no"}))
    p.order(PassWing(wing(p, "r1")))
    assert p.asked == (R, "activate")


@pytest.mark.clause("mpike 4.2.1-a", "mpike 4.1.2-b")
def test_4_2_1_a_who_begins_the_next_class() -> None:
    units = """r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2;
    p3: P HI1 8-6 @6.0>9 w3"""
    orders = {"r1": "charge", "r2": "charge", "p1": "charge"}
    orders["r2"] = "make-ready"
    p = played(board(orders, units, "R wc -1 @-6.0"))
    assert turn_of(p) == ["r1", "p1", "r2", "p2", "p3"]
    # P has more wings under Make Ready, so that by the other reading it begins there, though it acted last.
    p = played(board(orders, units, "R wc -1 @-6.0", policies={"class_change": "reroll_initiative"}))
    assert turn_of(p) == ["r1", "p1", "p2", "r2", "p3"]


@pytest.mark.clause("mpike 3.2F", "mpike 4.2.1-a", "mpike 4.1.2-b")
def test_4_2_1_a_by_policy_initiative_is_found_anew_for_the_next_class() -> None:
    units = """r1: R HI1 8-6 @-6.0>3; r2: R HI1 8-6 @-6.3>3 w2; r3: R HI1 8-6 @-6.6>3 w3;
    p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"""
    orders, leaders = {"r1": "charge", "p1": "charge"}, "R wc 0 @-6.0; P wc -2 @6.-6"
    p = played(board(orders, units, leaders, policies={"class_change": "reroll_initiative"}))
    found = [(f.side, f.order, f.counts) for f in p.of(se.InitiativeFound)]
    assert found == [(P, "charge", (1, 1))]
    found = []
    while not found:
        p.order(p.legal()[0] if p.asked[1] == "activate" else IDLE[p.asked[1]])
        found = [(f.side, f.order, f.counts) for f in p.of(se.InitiativeFound)]
    assert found == [(R, "make-ready", (2, 1))]
    assert (p.asked, choices(p)) == ((R, "activate"), ["r2", "r3", "-r2", "-r3"])


@pytest.mark.clause("mpike 3.2F-a", "mpike 4.2.3", "mpike 5.3.2")
def test_3_2_f_wings_that_cannot_be_activated_keep_nobody_waiting() -> None:
    units = """r1: R HI1 8-6 @-6.0>3; r2: R gun 4-8 @-6.3>3 w2 disabled; r3: R HI1 8-6 @-6.6>3 w3;
    r4: R HI1 8-6 @off w4; p1: P HI1 8-6 @6.-6>9"""
    leaders = "R wc 0 @-6.3 w2; R wc 0 @off w3 dead; R wc 0 @-6.7 w4"
    b = board({"p1": "receive-charge"}, units, leaders)
    b.t.wings = tuple(replace(each, turn=3) if each.slug == "r4" else each for each in b.t.wings)
    p = played(b)
    assert choices(p) == ["r1", "-r1"]
    assert p.refused(Activate(wing(p, "r2"))) == p.refused(Activate(wing(p, "r4"))) == ["4.2.3"]
    assert p.refused(Activate(wing(p, "r3"))) == ["5.3.2"]
    assert turn_of(p) == ["r1", "p1"]


@pytest.mark.clause("mpike 3.4A", "mpike 3.4A-a")
def test_3_4_a_a_turn_leaves_no_marks() -> None:
    units = "r1: R HI1 8-6 @-6.0>3 salvo; r2: R gun 4-8 @-6.3>3 fired moved; p1: P HI1 8-6 @6.-6>9 h1 shaken confused"
    b = board({"r1": "charge"}, units)
    marked = {"finished": True, "no_continue": True, "bypassed": True, "activations": 3}
    b.world = with_wing(replace(b.world, turn=1, preempted=(wing(b, "r1"),)), wing(b, "r1"), **marked)
    p = played(b, frame=Turn("end"))
    state = p.world.wings[wing(p, "r1")]
    assert (state.order, state.finished, state.no_continue, state.bypassed, state.activations) == (
        "charge", False, False, False, 0,
    )  # fmt: skip
    assert p.world.preempted == ()
    assert (p.unit("r1").salvo, p.unit("r2").fired, p.unit("r2").moved) == (False, False, False)
    assert (p.unit("p1").hits, p.unit("p1").morale, p.unit("p1").formation) == (1, 1, "confused")


@pytest.mark.clause("mpike 4.1.1-b", "mpike 4.1.1")
def test_4_1_1_b_with_all_wings_under_rally_their_number_decides() -> None:
    orders = dict.fromkeys(("r1", "p1", "p2"), "rally")
    units = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9; p2: P HI1 8-6 @6.-3>9 w2"
    p = played(board(orders, units))
    (found,) = p.of(se.InitiativeFound)
    assert (found.side, found.order, found.why, found.counts) == (P, "rally", "wings", (1, 2))


@pytest.mark.clause("mpike 4.5-c", "mpike 4.5")
def test_4_5_c_two_passes_take_their_activations_from_all() -> None:
    p = played(board({"r3": "rally", "p2": "receive-charge"}), "74")
    p.order(PassWing(wing(p, "r1")))
    p.order(PassWing(wing(p, "p1")), "74")
    assert not p.of(se.WingNamed)
    assert [event.number for event in p.of(se.TurnEnded)] == [1]
    assert p.world.turn == 2


@pytest.mark.clause("mpike 4.5-d", "mpike 5.8-a")
def test_4_5_d_whether_a_wing_must_rally_is_known_before_it_passes() -> None:
    p = played(board({}, "r1: R HI1 8-6 @-6.0>3 shaken; r2: R HI1 8-6 @-6.3>3 w2; p1: P HI1 8-6 @6.-6>9"), "74")
    assert p.world.wings[wing(p, "r1")].order == "make-ready"
    assert choices(p) == ["r1", "r2", "-r2"]
    assert p.refused(PassWing(wing(p, "r1"))) == ["5.8"]


@pytest.mark.clause("mpike 4.2.1-c", "mpike 5.7.2")
def test_4_2_1_c_the_order_at_the_moment_of_choice_gives_the_place() -> None:
    p = played(board({"r1": "charge", "p1": "charge"}, leaders="R wc -2 @-6.0"))
    assert (named(p), p.asked) == (["r1"], (P, "preempt"))
    p.order(Decline())
    p.order(ChangeOrder("make-ready"), "0")
    assert p.world.wings[wing(p, "r1")].order == "make-ready"
    idle(p, "continue", "activate")
    p.order(FinishWing())
    # It has had its activation, so that it does not come up again with those under its new order.
    assert not any(order.wing == wing(p, "r1") for order in p.legal() if isinstance(order, Activate))
    assert "r1" not in turn_of(p)


@pytest.mark.clause("mpike 4.2.3-a", "mpike 7.4")
def test_4_2_3_a_units_still_to_come_keep_a_wing_in_the_game_until_their_turn() -> None:
    def state(turn: int) -> tuple[bool, tuple[int, ...], list[str]]:
        b = board({}, "a: R HI1 8-6 @0.0>3; z: R HI1 8-6 @off w2; p1: P HI1 8-6 @9.0>9", "R wc 0 @-1.0 w2")
        r2 = wing(b, "r2")
        b.t.wings = tuple(replace(each, turn=3) if each.slug == "r2" else each for each in b.t.wings)
        world = replace(b.world, turn=turn)
        missing = [v.rule.clause for v in check_wing(b.t, replace(world, order="make-ready"), R, r2)]
        return alive(b.t, world, r2), waiting(b.t, world, R), missing

    assert state(2) == (False, (0,), ["4.2.3"])
    assert state(3) == (True, (0, 1), [])


@pytest.mark.clause("mpike 4.2.1", "mpike 4.4.1", "mpike 4.5")
def test_4_2_1_only_wings_of_ones_own_that_wait_may_be_named() -> None:
    p = played(board({}), "74")
    for slug in ("r1", "p1"):
        p.order(Activate(wing(p, slug)))
        idle(p, "activate")
    assert p.asked == (R, "activate")
    for number in (wing(p, "p2"), wing(p, "r1"), -1, len(p.t.wings), 99):
        assert p.refused(Activate(number)) == p.refused(PassWing(number)) == ["4.2.1"]
    assert choices(p) == ["r2", "r3", "-r2", "-r3"]


@pytest.mark.clause("mpike 4.1.1", "mpike 4.1.2")
def test_4_1_1_one_side_alone_has_the_order_that_comes_first() -> None:
    p = played(board({"r1": "make-ready", "r2": "rally", "r3": "rally", "p1": "charge", "p2": "rally", "p3": "rally"}))
    (found,) = p.of(se.InitiativeFound)
    assert (found.side, found.order, found.why, found.counts) == (P, "charge", "alone", (0, 1))


@pytest.mark.clause("mpike 4.1.2")
def test_4_1_2_each_side_throws_a_die_of_its_own_from_0_to_9() -> None:
    tie = board({"r1": "charge", "p1": "charge"}, "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9")
    with pytest.raises(NeedRoll) as need:
        played(tie)
    roll = need.value.request
    assert (roll.count, roll.die, roll.low, roll.reading) == (2, 10, 0, "faces")
    for thrown, first in (("09", P), ("90", R)):
        (found,) = played(tie, thrown).of(se.InitiativeFound)
        assert (found.side, found.why) == (first, "dice")


@pytest.mark.clause("mpike 3.2D", "mpike 3.2F", "mpike 4.3.1")
def test_3_2_d_after_the_actions_come_the_combats_and_then_the_end() -> None:
    p = played(board({"r1": "rally", "p1": "rally"}, "r1: R HI1 8-6 @0.0>3; p1: P HI1 8-6 @6.-6>9"), "74")
    p.order(Activate(wing(p, "r1")))
    p.order(KeepOrder())
    p.order(EndActions())
    kinds = [type(event) for event in p.events if isinstance(event, se.ActionsEnded | se.WingFinished | se.WingNamed)]
    assert kinds == [se.ActionsEnded, se.WingFinished]


@pytest.mark.clause("mpike 3.1", "mpike 3.2A", "mpike 3.2C", "mpike 4.1.2-b")
def test_3_1_a_turn_begins_with_the_initiative_and_the_choice_of_who_has_it() -> None:
    p = played(board({"r1": "charge", "r2": "charge", "p1": "charge"}))
    assert [event for event in p.events if not isinstance(event, se.InitiativeFound)][:3] == [
        se.TurnBegan(1), se.PhaseBegan("activations"), se.ChoiceFell(R, "charge"),
    ]  # fmt: skip
    assert (p.world.turn, p.asked) == (1, (R, "activate"))


@pytest.mark.clause("mpike 3.3", "mpike 3.3-a", "mpike 3.1")
@pytest.mark.parametrize(("first", "flees"), [(P, P), (R, R), ("", R)])
def test_3_3_a_the_side_with_initiative_flees_first_and_without_one_the_first_side(first: Any, flees: Side) -> None:
    b = board({}, "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9")
    b.world = replace(b.world, first=first, turn=1)
    seen: list[Side] = []

    def note(_tx: Tx[World], f: RoutPhase) -> Flow:
        seen.append(f.side)
        return DONE

    fleeing: Procedure[World, RoutPhase] = Procedure(RoutPhase)
    for step in fleeing.declared:
        fleeing.auto(step)(note)
    b.play(Turn("rout"), *sequence(b.t, (RALLIES,), no_duty), fleeing, dice=("47",))
    assert seen[:1] == [flees]


@pytest.mark.clause("mpike 3.4A", "mpike 3.4C", "mpike 4.6")
def test_3_4_c_it_is_told_who_has_abandoned_the_field() -> None:
    b = board({"r1": "rally", "p1": "charge"}, "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9")
    p = played(b, frame=Turn("end"))
    assert p.over
    assert [event.side for event in p.of(se.FieldAbandoned)] == [R]
