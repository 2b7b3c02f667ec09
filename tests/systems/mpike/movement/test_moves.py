"""Moves as orders: who may move at all, the lists of moves and shots."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.movement.movers import frame_of, mover_of, pose_of, start_of
from engine.systems.mpike.movement.moves import aim_of, begin_move, check_move, check_way, shots
from engine.systems.mpike.orders import Aim, Step
from engine.systems.mpike.world import with_units
from tests.systems.mpike.kit import Board, P, R
from tests.systems.mpike.movement.moved import listed, order, refused, way

FOE = "P LI 3-6 @6.0>9"


def codes(b: Board, name: str, text: str, side: object = R) -> list[tuple[str, str]]:
    found = check_move(b.t, b.world, side, order(b, name, text))  # type: ignore[arg-type]
    return [(v.rule.clause, v.code) for v in found]


@pytest.mark.clause("mpike 3.2C", "mpike 7.1.1", "mpike 5.4.3", "mpike 7.2.1", "mpike 5.1.1")
def test_who_may_not_move_at_all_is_told_why() -> None:
    b = Board(f"R cav 3-8 @0.0>3; R cav 3-8 @0.3>3 routed; R gun 4-9 @-2.0>3; {FOE}")
    assert codes(b, "r1", "1.0", P) == [("3.2C", "mpike-not-your-unit")]
    assert codes(b, "r1", "") == [("7.1.1", "mpike-move-empty")]
    assert codes(b, "r2", "1.3") == [("7.2.1", "mpike-move-routed")]
    assert codes(b, "r3", "-1.0") == [("7.2.1", "mpike-move-guns")]
    assert codes(b, "r1", "1.0") == []
    gone = Board(f"R cav 3-8 @0.0>3; R gun 4-9 @0.2>3 disabled; R cav 3-8 @0.4>3 w2; {FOE}", "R wc 0 @0.4 w2")
    assert codes(gone, "r2", "1.2")[0] == ("3.2C", "mpike-unit-gone")
    assert codes(gone, "r3", "1.4") == [("3.2C", "mpike-not-active")]
    for words, found in (("acted", ("3.2C", "mpike-unit-done")), ("acted helped", ("5.1.1", "mpike-unit-helped"))):
        assert codes(Board(f"R cav 3-8 @0.0>3 {words}; {FOE}"), "r1", "1.0") == [found]


@pytest.mark.clause("mpike 10.1.1-a", "mpike 10.2")
def test_a_shot_is_aimed_at_the_hex_named_or_else_at_the_first_of_its_target() -> None:
    b = Board("R cav 3-8 @0.0>3; P HI2 12-6 @1.0+1.-1>9", "R wc 0 @-1.0")
    foe, (first, other) = b.id("p1"), b.unit("p1").at
    assert aim_of(b.world, Step("fire", other, foe)) == Aim(foe, other)
    zero = Board("P LI 3-6 @1.0>9; R cav 3-8 @0.0>3", "R wc 0 @-1.0")
    assert aim_of(zero.world, Step("fire", b.hex("1.0"), zero.id("p1"))) == Aim(zero.id("p1"), b.hex("1.0"))
    assert zero.id("p1") == 0
    assert aim_of(b.world, Step("fire", b.hex("5.0"), foe)) == Aim(foe, first)
    assert aim_of(b.world, Step("fire", first, len(b.world.units))) == Aim(len(b.world.units), -1)  # type: ignore[arg-type]


@pytest.mark.clause("mpike 10.2", "mpike 5.4.3")
def test_one_shot_is_listed_at_both_halves_of_an_enemy_and_none_that_is_unlawful() -> None:
    def aims(units: str) -> list[tuple[str, int]]:
        b = Board(units, "R wc 0 @-1.0")
        mover = mover_of(b.t, b.world, b.id("r1"))
        found = shots(b.t, b.world, mover, start_of(b.world, mover))
        return [(b.place(step.to), step.at - b.id("p1")) for step in found]

    assert len(aims("R cav 3-8 @0.0>3; P HI2 12-6 @1.0+1.-1>9")) == 1
    assert sorted(aims("R cav 3-8 @0.0>3; P LI 3-6 @1.0>9; P LI 3-6 @1.-1>9")) == [("1.-1", 1), ("1.0", 0)]
    assert aims("R cav 3-8 @0.0>3 p2; P LI 3-6 @1.0>9") == []
    assert aims("R cav 3-8 @0.0>9; P LI 3-6 @1.0>9") == []


@pytest.mark.clause("mpike 8.3.2", "mpike 10.2", "mpike 8.2.1")
def test_only_of_a_stack_moves_of_one_alone_are_listed() -> None:
    lone = Board(f"R LI 3-6 @0.0>3; {FOE}")
    assert {move.alone for move in listed(lone, "r1")} == {False}
    stack = Board(f"R LI 3-6 @0.0>3; R cav 3-8 @0.0>3 confused; {FOE}")
    found = listed(stack, "r1")
    assert {move.alone for move in found} == {False, True}
    together, alone = ({move.steps for move in found if move.alone is each} for each in (False, True))
    assert together != alone
    assert not [v for move in found for v in check_move(stack.t, stack.world, R, move)]


@pytest.mark.clause("mpike 5.6.1", "mpike 9.1.6")
def test_what_a_unit_has_to_do_is_asked_of_who_may_choose() -> None:
    b = Board(f"R cav 3-8 @0.0>5; {FOE}", orders="charge")
    mover = mover_of(b.t, b.world, b.id("r1"))

    def faults(*, demanding: bool) -> list[str]:
        start, steps = start_of(b.world, mover), way(b, "0.1")
        return [v.rule.clause for v in check_way(b.t, b.world, mover, start, steps, 6, demanding=demanding)]

    assert (faults(demanding=True), faults(demanding=False)) == (["5.6.1"], [])


@pytest.mark.clause("mpike 7.2.1", "mpike 8.2.1-e", "mpike 9.1.6")
def test_a_stack_moves_by_the_column_of_its_cavalry_and_one_alone_by_its_own() -> None:
    b = Board(f"R LI 3-6 @0.0>3; R cav 3-8 @0.0>3; R gun 4-9 @3.0>3; R HI1 8-6 @3.0>3 held; {FOE}")
    light = b.id("r1")
    together, alone = (mover_of(b.t, b.world, light, alone=each) for each in (False, True))
    assert (together.columns, alone.columns) == (("cavalry",), b.t.columns(b.card("r1")))
    assert [mover_of(b.t, b.world, b.id(name)).pinned for name in ("r1", "r2", "r4")] == [False, False, True]
    assert not mover_of(b.t, b.world, light, alone=True).pinned


@pytest.mark.clause("mpike 8.2.1")
def test_a_stack_sets_out_as_its_cavalry_with_the_points_that_all_have() -> None:
    b = Board(f"R LI 3-6 @0.0>3; R cav 3-8 @0.0>3; {FOE}")
    tx = b.run()
    begin_move(b.t, tx, R, order(b, "r1", "1.0"))
    assert tx.events == [e.MoveBegan(R, b.id("r2"), mover_of(b.t, b.world, b.id("r2")).allowance)]


@pytest.mark.clause("mpike 5.6.1", "mpike 9.1.6")
def test_held_cavalry_may_change_its_stack_and_owes_no_charge() -> None:
    units = "R gun 4-9 @0.0>3; R cav 3-8 @0.0>3 {}; R LI 3-6 @0.0>3; P LI 3-6 @6.0>9"
    free, held = (
        Board(units.format(words), "R wc 0 @0.1", orders="charge", policies={"triple_stack": "yes"})
        for words in ("", "held")
    )
    assert refused(free, "r2", "below") == ["5.6.1"]
    assert refused(held, "r2", "below") == []


@pytest.mark.clause("mpike 5.4.3", "mpike 6.3.2", "mpike 8.3.2-b", "mpike 8.3.2-c")
def test_without_a_commander_at_most_the_order_of_a_stack_changes() -> None:
    units = f"R HI1 8-6 @0.0>3; R gun 4-9 @0.0>3 below; {FOE}"
    strict = Board(units, "R wc 0 @0.1 removed")
    assert codes(strict, "r1", "below") == [("5.4.3", "mpike-move-leaderless")]
    b = Board(units, "R wc 0 @0.1 removed", policies={"leaderless_restack": "yes"})
    assert codes(b, "r1", "below") == []
    assert codes(b, "r1", "below 1.0") == codes(b, "r1", "1.0") == [("5.4.3", "mpike-move-leaderless")]


@pytest.mark.clause("mpike 5.6.1-c", "mpike 7.1.1", "mpike 9.1.6")
@pytest.mark.parametrize(("place", "gone"), [("6.-1", False), ("7.-1", True), ("5.0", False)])
def test_only_who_is_farther_off_than_before_has_left_a_place_to_go_to(place: str, gone: bool) -> None:
    b = Board(f"R cav 3-8 @0.0>3; {FOE}", orders="charge")
    frame, foe = frame_of(b.t, b.world, mover_of(b.t, b.world, b.id("r1")), ()), b.id("p1")
    after = with_units(b.world, {foe: replace(b.unit("p1"), at=b.hexes(place))})
    assert pose_of(b.t, after, frame)[0].gone == (((foe, b.hexes("6.0")),) if gone else ())
