"""Moves under way: windows after every step, what touches a mover, shots, Momentum; reach against the full rules."""

from typing import Any

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.frames import Moving, Volley
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.moves import begin_move, shots
from engine.systems.mpike.movement.moving import GoingOn, moving
from engine.systems.mpike.movement.reach import RANK, End, _searched, reach
from engine.systems.mpike.movement.steps import momentum
from engine.systems.mpike.orders import NOBODY, Move, Step
from engine.systems.mpike.rules import R
from tests.systems.mpike.kit import Board
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.mpike.movement.moved import Rest, Witness, listed, play, refused, resting, silent, way


@pytest.mark.clause("mpike 9.1.3", "mpike 9.4.2-a", "mpike 7.2.1-b")
def test_each_step_is_one_window_that_says_what_happened() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @3.-1>9", orders="charge")
    witness = Witness()
    play(b, "r1", "1.0 >1 1.-1 >3", witness=witness)
    assert witness.kinds == [("enter",), ("turn",), ("enter",), ("turn",)]
    first, _, third, _ = witness.seen
    assert (first.ran, third.ran, first.allowance, first.paid) == (False, True, 8, True)
    assert all(window.moves for window in witness.seen)
    assert first.nearer == b.ids("p1")
    assert first.hexes == b.hexes("1.0")
    assert first.early == ()
    assert third.hexes == b.hexes("1.-1")


@pytest.mark.clause("mpike 9.4.2-a")
def test_who_stood_close_enough_is_entered_with_the_first_hex() -> None:
    witness = Witness()
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.-1>9", orders="charge")
    play(b, "r1", "1.0", witness=witness)
    assert witness.seen[0].early == b.ids("p1")


@pytest.mark.clause("mpike 9.3.4-c")
def test_the_mover_is_asked_again_only_when_something_touched_it() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @3.-1>9; P LI 3-6 @8.0>9", orders="charge")
    elsewhere = e.Hit(b.card("p2").side, b.id("p2"), 1, 1, R("10.6.1"))
    assert play(b, "r1", "1.0 2.-1", witness=Witness(elsewhere)).asked[1] == "rest"
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @3.-1>9; P LI 3-6 @8.0>9", orders="charge")
    hurt = e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))
    p = play(b, "r1", "1.0 2.-1", witness=Witness(hurt))
    assert p.asked[1] == "go-on"
    assert p.at("r1") == "1.0>3"
    found = p.legal()
    assert found[0] == Move(b.id("r1"), way(b, "2.-1"))
    assert Move(b.id("r1"), way(b, "2.0")) in found
    assert len(found) == len(set(found))
    p.order(Move(b.id("r1"), ()))
    assert p.at("r1") == "1.0>3"
    assert p.unit("r1").acted


@pytest.mark.clause("mpike 9.1.6")
@pytest.mark.clause("mpike 9.1.6-a")
def test_confusion_leaves_the_points_and_broken_formation_or_morale_ends_the_move() -> None:
    def after(deed: Any, text: str = "1.0 2.0 3.0 4.0 5.0 6.0") -> Any:
        b = Board("R cav 3-8 @0.0>3", orders="make-ready")
        return play(b, "r1", text, witness=Witness(deed(b)))

    confused = after(lambda b: e.FormationChanged(ROYAL, b.ids("r1"), "confused", R("6.3.1"), 1))
    assert confused.asked[1] == "go-on"
    rest = way(confused, "2.0 3.0 4.0 5.0 6.0 7.0 8.0")
    confused.order(Move(confused.id("r1"), rest))
    assert confused.at("r1") == "8.0>3"
    broken = after(lambda b: e.FormationChanged(ROYAL, b.ids("r1"), "broken", R("6.3.1"), 2))
    assert (broken.asked[1], broken.at("r1")) == ("rest", "1.0>3")
    assert broken.unit("r1").acted
    routed = after(lambda b: e.MoraleChanged(ROYAL, b.ids("r1"), 2, R("12.4.3")))
    assert (routed.asked[1], routed.at("r1")) == ("rest", "1.0")
    dead = after(lambda b: e.Removed(ROYAL, b.id("r1"), "eliminated", R("10.6.1")))
    assert dead.asked[1] == "rest"


@pytest.mark.clause("mpike 11.3.6")
def test_momentum_needs_two_clear_hexes_without_a_turn() -> None:
    def after(text: str, **terrain: Any) -> bool:
        b = Board("R cav 3-8 @0.0>3", "R wc 0 @2.1", **terrain)
        return play(b, "r1", text).unit("r1").momentum

    assert after("1.0 2.0")
    for unit, runs in (("HI1 8-6 @0.0>3", True), ("LI 3-6 @0.0>3", False), ("gun 4-9 @0.0 limbered", False)):
        assert play(Board(f"R {unit}", "R wc 0 @2.1"), "r1", "1.0 2.0").unit("r1").momentum == runs
    assert after(">5 0.1 0.2")
    assert not after("1.0")
    assert not after("1.0 >5 1.1")
    assert not after("1.0 2.0", marsh="2.0")
    assert not after("1.0 2.0", stream="1.0/2.0")
    assert after("1.0 2.0 3.0", stream="0.0/1.0")
    assert after("1.0 >5 1.1 1.2")


@pytest.mark.clause("mpike 11.3.6-a")
def test_a_shot_or_a_wheel_before_the_last_two_hexes_does_not_spoil_momentum() -> None:
    def after(units: str, text: str) -> bool:
        b = Board(f"{units}; P LI 3-6 @0.1>9")
        mover = mover_of(b.t, b.world, b.id("r1"))
        walk, pose = Walk(b.t, b.world, mover), start_of(b.world, mover)
        for step in way(b, text):
            pose = walk.taken(pose, step).pose
        return momentum(pose)

    horse, foot = "R cav 3-8 @0.0>3", "R HI2 12-6 @5.0+5.1>3"
    assert [after(horse, text) for text in ("x:p1 1.0 2.0", "1.0 x:p1 2.0", "1.0 2.0 x:p1")] == [True, False, False]
    assert [after(foot, text) for text in ("wl l l", "l wl l", "l l wl")] == [True, False, False]


@pytest.mark.clause("mpike 11.3.6-a", "mpike 8.2.2-a")
@pytest.mark.parametrize(("faces", "runs"), [(3, True), (5, False)])
def test_a_turn_to_who_is_joined_spoils_momentum(faces: int, runs: bool) -> None:
    b = Board(f"R cav 3-8 @0.0>3; R LI 2-6 @2.0>{faces}; P HI1 8-6 @9.0>9", orders="charge")
    assert play(b, "r1", "1.0 2.0").unit("r1").momentum == runs
    mover = mover_of(b.t, b.world, b.id("r1"))
    ends = reach(b.t, b.world, mover, start_of(b.world, mover))
    # A way that loses its run is beaten by one that turns before it.
    there = [end for end in ends if end.pose.stop == "joined" and end.pose.run == (True, True)]
    assert [end.steps == way(b, "1.0 2.0") for end in there] == [runs]


@pytest.mark.clause("mpike 11.3.6-b")
def test_roads_run_like_clear_ground_and_both_halves_need_it() -> None:
    def after(text: str, units: str = "R cav 3-8 @0.0>3", **terrain: Any) -> bool:
        return play(Board(units, **terrain), "r1", text).unit("r1").momentum

    assert not after("1.0 2.0", woods="2.0")
    assert not after("1.0 2.0", woods="2.0", road="2.0 3.0")
    assert after("1.0 2.0", woods="1.0 2.0", road="0.0 1.0 2.0")
    assert after("1.0 2.0", woods="3.0")
    line = "R HI2 12-6 @5.0+5.1>3"
    assert after("l l", line)
    for half in ("7.-2", "7.-1"):
        assert not after("l l", line, orchard=half)
    for side in ("6.-1/7.-2", "6.0/7.-1"):
        assert not after("l l", line, stream=side)


@pytest.mark.clause("mpike 10.2", "mpike 11.3.6-a")
def test_cavalry_fires_once_in_its_move_and_lists_it() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @2.0>9", orders="charge")
    assert refused(b, "r1", "1.0 x:p1") == []
    assert refused(b, "r1", "1.0 x:p1 x:p1") == ["10.2"]
    assert refused(b, "r1", "x:p1 1.0") != []
    assert Move(b.id("r1"), way(b, "1.0 x:p1")) in listed(b, "r1")
    assert refused(Board("R LI 3-6 @1.0>3; P LI 3-6 @2.0>9"), "r1", "x:p1") == ["10.2"]
    witness = Witness()
    p = play(b, "r1", "1.0 x:p1", witness=witness)
    assert witness.kinds == [("enter",), ("fire",)]
    assert (witness.seen[1].only, [window.paid for window in witness.seen]) == (p.ids("p1"), [True, False])
    assert not p.unit("r1").momentum


@pytest.mark.clause("mpike 10.2-a", "mpike 11.3.6")
@pytest.mark.parametrize(
    ("steps", "at", "spent", "runs"),
    [("1.0 x:p1 2.-1", "2.-1>3", 2, False), ("1.0 x:p1 2.-1 3.-1", "3.-1>3", 3, True), ("1.0 2.-1", "2.-1>3", 2, True)],
)
def test_the_move_goes_on_after_the_shot_and_its_run_begins_again(steps: str, at: str, spent: int, runs: bool) -> None:
    # The enemy does not hold it: another unit stands before him.
    b = Board("R cav 3-8 @0.0>3; R HI1 8-6 @3.0>9; P LI 3-6 @2.0>3; P LI 3-6 @9.-3>9", orders="charge")
    p = play(b, "r1", steps)
    (ended,) = p.of(e.MoveEnded)
    assert (p.at("r1"), ended.spent, p.unit("r1").momentum) == (at, spent, runs)


@pytest.mark.clause("mpike 10.2-a", "mpike 10.2", "mpike 9.3.4-c")
def test_who_has_fired_is_offered_no_second_shot() -> None:
    b = Board("R cav 3-8 @0.0>3; R HI1 8-6 @3.0>9; P LI 3-6 @2.0>3; P LI 3-6 @9.-3>9", orders="charge")
    hurt = e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))
    p = play(b, "r1", "1.0 x:p1 2.-1", witness=Witness(None, hurt))
    assert (p.asked[1], p.at("r1")) == ("go-on", "1.0>3")
    assert not [order for order in p.legal() if any(step.kind == "fire" for step in order.steps)]
    assert p.refused(Move(b.id("r1"), way(b, "x:p1"))) == ["10.2"]


@pytest.mark.clause("mpike 10.2", "mpike 9.1.3")
def test_nobody_answers_a_shot_at_leaders_alone() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @9.0>9", "P wc 0 @1.0", orders="make-ready")
    shot = Move(b.id("r1"), (Step("fire", b.hex("1.0"), NOBODY),))
    assert shot in listed(b, "r1")
    tx, witness = b.run(), Witness()
    frame = begin_move(b.t, tx, ROYAL, shot)
    b.world = tx.world
    p = b.play(Rest(frame, ROYAL), moving(b.t), witness.procedure(), silent(Volley), resting(b.t))
    assert (p.asked[1], witness.kinds, p.unit("r1").acted) == ("rest", [], True)


@pytest.mark.clause("mpike 9.3.4", "mpike 9.3.4-c")
def test_who_has_spent_all_is_not_asked_for_more() -> None:
    b = Board("R HI1 8-6 @0.0>3; P LI 3-6 @12.-6>9", "P wc 0 @11.-6")
    hurt = e.Hit(ROYAL, b.id("r1"), 1, 1, R("10.6.1"))
    p = play(b, "r1", "1.0 2.0 3.0 4.0", witness=Witness(None, None, None, hurt))
    assert (p.asked[1], p.at("r1"), p.unit("r1").acted) == ("rest", "4.0>3", True)


@pytest.mark.clause("mpike 9.3.4-c")
@pytest.mark.parametrize(("spent", "left"), [(3, 5), (8, 0), (9, 0)])
def test_who_goes_on_is_told_what_it_has_left(spent: int, left: int) -> None:
    b = Board("R cav 3-8 @0.0>3")
    told = GoingOn(b.t).facts(b.world, Moving(b.id("r1"), (), 8, spent=spent), ROYAL)
    assert dict(told)["left"] == left


def _best(found: list[End]) -> set[tuple[Any, ...]]:
    """Return the ends that no other beats: place, MP, disorder, run."""
    rows = {(e.pose.at, e.pose.facing, e.pose.out, e.pose.spent, RANK[e.pose.formation], e.pose.stop) for e in found}
    least: dict[Any, int] = {}
    for at, facing, out, spent, *_ in rows:
        key = at, facing, out
        least[key] = min(spent, least.get(key, spent))
    return {(*key, spent) for key, spent in least.items()}


@pytest.mark.clause("mpike 7.1.1", "mpike 11.3.6")
@pytest.mark.parametrize("order", ["charge", "make-ready", "receive-charge", "rally"])
@pytest.mark.parametrize("unit", ["cav 3-8 @0.0>3 h1", "LI 2-6 @0.0>5", "HI1 6-6 @0.0>1", "gun 4-9 @0.0>3 limbered"])
def test_the_quick_search_finds_what_the_full_rules_find(order: str, unit: str) -> None:
    b = Board(
        f"R {unit}; R cav 3-7 @1.2>3; R LI 2-6 @-1.1>3; R gun 4-9 @1.0>3; P HI1 8-6 @5.-1>9; P gun 4-9 @3.2>9; "
        "P LI 3-6 @2.-4>7; R HI1 6-6 @-2.0>9; P cav 3-6 @-3.4>3",
        "R wc 0 @-1.0", orders=order, woods="2.0 2.1", hedge="0.0/1.-1", slope="1.0>2.-1 2.-1>3.-2", stream="0.0/0.1",
    )  # fmt: skip
    mover = mover_of(b.t, b.world, b.id("r1"))
    start = start_of(b.world, mover)
    quick, full = reach(b.t, b.world, mover, start), list(_searched(Walk(b.t, b.world, mover), start))
    assert _best(quick) == _best(full)


@pytest.mark.clause("mpike 5.4.3", "mpike 10.2")
def test_who_is_out_of_command_is_offered_no_pistol() -> None:
    for commander, offered in (("0.1", True), ("-12.6", False)):
        b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @1.-1>9", f"R wc 0 @{commander}", orders="charge")
        mover = mover_of(b.t, b.world, b.id("r1"))
        assert bool(list(shots(b.t, b.world, mover, start_of(b.world, mover)))) == offered
