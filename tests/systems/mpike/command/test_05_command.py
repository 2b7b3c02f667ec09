"""Chapter 5.4: who is in command."""

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.mpike.command.range import command_map, in_command, reach_of, traced_by
from engine.systems.mpike.command.riding import check_ride, rides
from engine.systems.mpike.command.wings import able, aide, due, facing_foe, owed
from engine.systems.mpike.orders import MoveLeader
from engine.systems.mpike.world import NOBODY, with_leader, with_wing
from tests.systems.mpike.command.playing import wing
from tests.systems.mpike.kit import Board, P, R


def commanded(b: Board) -> list[str]:
    """Return the units of R in command."""
    return [card.slug for card in b.t.cards if card.side == "royal" and in_command(b.t, b.world, card.id)]


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.2-a", "mpike 5.4.2-e")
def test_5_4_2_chains_of_cavalry_and_of_infantry() -> None:
    far = "P HI1 8-6 @10.0>9"
    b = Board(f"a: R cav 4-6 @3.0>3; b: R cav 4-6 @6.0>3; {far}", "R wc 0 @0.0")
    assert commanded(b) == ["a", "b"]
    b = Board(f"a: R LI 2-6 @3.0>3; b: R cav 4-6 @6.0>3; {far}", "R wc 0 @0.0")
    assert commanded(b) == []
    # The range of a link is that of who traces it: cavalry reaches light infantry over 3 hexes, not the other way.
    b = Board(f"a: R LI 2-6 @2.0>3; b: R cav 4-6 @5.0>3; c: R LI 2-6 @8.0>3; {far}", "R wc 0 @0.0")
    assert commanded(b) == ["a", "b"]
    b = Board(f"a: R cav 4-6 @3.0>3 dismounted; {far}", "R wc 0 @0.0")
    assert commanded(b) == []


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.2-b", "mpike 5.4.2-d")
def test_5_4_2_what_is_in_the_way() -> None:
    line = "P HI1 8-6 @1.-2>9; P HI1 8-6 @1.-1>9; P HI1 8-6 @1.0>9; P HI1 8-6 @1.1>9; P HI1 8-6 @1.2>9"
    b = Board(f"a: R cav 4-6 @2.0>3; {line}", "R wc 0 @0.0")
    assert commanded(b) == []
    gap = line.replace("P HI1 8-6 @1.0>9", "P gun 4-8 @1.0>9")
    assert commanded(Board(f"a: R cav 4-6 @2.0>3; {gap}", "R wc 0 @0.0")) == []
    lost = line.replace("P HI1 8-6 @1.0>9", "P gun 4-8 @1.0>9 disabled")
    assert commanded(Board(f"a: R cav 4-6 @2.0>3; {lost}", "R wc 0 @0.0")) == ["a"]
    alone = line.replace("P HI1 8-6 @1.0>9; ", "")
    assert commanded(Board(f"a: R cav 4-6 @2.0>3; {alone}", "R wc 0 @0.0; P wc 0 @1.0")) == ["a"]
    # A unit whose morale is broken is a link, guns that are lost are none.
    broken = "a: R cav 4-6 @3.0 routed; b: R cav 4-6 @6.0>3; P HI1 8-6 @10.0>9"
    assert commanded(Board(broken, "R wc 0 @0.0")) == ["a", "b"]
    guns = "a: R gun 4-8 @2.0>3 {}; b: R cav 4-6 @5.0>3; P HI1 8-6 @10.0>9"
    assert commanded(Board(guns.format(""), "R wc 0 @0.0")) == ["a", "b"]
    assert "b" not in commanded(Board(guns.format("disabled"), "R wc 0 @0.0"))


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.2-c")
def test_5_4_2_two_hex_units_trace_from_either_half() -> None:
    b = Board("a: R HI2 12-6 @2.0+2.1>3; c: R LI 2-6 @4.1>3; P HI1 8-6 @10.0>9", "R wc 0 @0.0")
    assert commanded(b) == ["a", "c"]
    assert reach_of(b.t, b.id("a")) == 2
    # Without the two-hex unit the light infantry hangs in the air, so that it is no link for it.
    assert b.hex("4.1") in command_map(b.t, b.world, wing(b, "r1")).within[2]
    assert b.hex("4.1") not in command_map(b.t, b.world, wing(b, "r1"), b.id("a")).within[2]


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.2-b")
def test_5_4_2_impassable_ground_is_in_the_way() -> None:
    b = Board("a: R cav 4-6 @2.0>3; P HI1 8-6 @10.0>9", "R wc 0 @0.0", water="1.-2 1.-1 1.0 1.1 1.2")
    assert commanded(b) == []
    b = Board("a: R cav 4-6 @2.0>3; P HI1 8-6 @10.0>9", "R wc 0 @0.0", water="1.-1 1.0")
    assert commanded(b) == ["a"]


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.3")
def test_5_4_2_nobody_is_in_command_without_a_commander() -> None:
    assert commanded(Board("a: R cav 4-6 @3.0>3; P HI1 8-6 @10.0>9", "R wc 0 @off removed")) == []


@pytest.mark.clause("mpike 5.4.1", "mpike 5.4.2")
def test_5_4_1_each_wing_has_its_own_chains_and_leaders_need_none() -> None:
    units = "a: R cav 4-6 @6.0>3; z: R cav 4-6 @3.0>3 {}; P HI1 8-6 @10.0>9"
    leaders = "R wc 0 @0.0; R wc 0 @-12.6 w2; R ac 0 @-12.0"
    assert commanded(Board(units.format(""), leaders)) == ["a", "z"]
    b = Board(units.format("w2"), leaders)
    assert commanded(b) == []
    ends = {(order.leader, b.place(order.path[-1])) for order in rides(b.t, b.world, b.card("a").side)}
    assert (b.number("rwc"), "6.0") in ends
    assert b.number("rac") in {leader for leader, _ in ends}


@pytest.mark.clause("mpike 5.3.2", "mpike 4.2.3", "mpike 5.1.2")
def test_5_3_2_without_a_commander_nobody_can_be_activated_helped_or_beside_the_enemy() -> None:
    b = Board("a: R cav 4-6 @0.0>3; P HI1 8-6 @2.0>9", "R wc 0 @0.0; R ac -1 @1.0; P wc 0 @1.1")
    r1 = wing(b, "r1")
    assert able(b.t, b.world, r1)
    assert aide(b.t, b.world, r1) == b.number("rac")
    assert [facing_foe(b.t, b.world, b.number(name)) for name in ("rwc", "rac")] == [False, True]
    gone = with_wing(b.world, r1, commander=NOBODY)
    assert not able(b.t, gone, r1)
    assert aide(b.t, gone, r1) == NOBODY
    lost = with_leader(b.world, b.number("rac"), status="removed", at=NOBODY)
    assert aide(b.t, lost, r1) == NOBODY
    assert not facing_foe(b.t, lost, b.number("rac"))


@pytest.mark.clause("mpike 7.4", "mpike 4.2.3-a")
def test_7_4_units_may_enter_from_their_turn_on() -> None:
    b = Board("a: R cav 4-6 @0.0>3; z: R cav 4-6 @off; P HI1 8-6 @9.0>9")
    b.t.cards = tuple(replace(card, turn=3) if card.slug == "z" else card for card in b.t.cards)
    entering = [list(due(b.t, replace(b.world, turn=turn), wing(b, "r1"))) for turn in (2, 3, 4)]
    assert entering == [[], [b.id("z")], [b.id("z")]]


@pytest.mark.clause("mpike 5.4.2", "mpike 5.4.3", "mpike 7.4")
def test_5_4_2_who_enters_with_his_commander_is_in_command() -> None:
    b = Board("a: R cav 4-6 @9.0>3; z: R cav 4-6 @off; P HI1 8-6 @-9.0>9", "R wc 0 @0.0")
    a, z, chief = b.id("a"), b.id("z"), b.number("rwc")
    assert [in_command(b.t, b.world, id_) for id_ in (a, z)] == [False, True]
    coming = with_leader(b.world, chief, status="coming", at=NOBODY)
    # Who has entered before him is out of command until he comes (5.4.3).
    assert [in_command(b.t, coming, id_) for id_ in (a, z)] == [False, True]
    gone = with_leader(b.world, chief, status="removed", at=NOBODY)
    assert [in_command(b.t, gone, id_) for id_ in (a, z)] == [False, False]
    within = command_map(b.t, b.world, wing(b, "r1")).within
    assert {reach for reach, hexes in within.items() if b.hex("3.0") in hexes} == {3} == {max(within)}


@pytest.mark.clause("mpike 5.4.1", "mpike 5.4.2")
def test_5_4_2_chains_hang_on_enemies_the_wing_and_its_commander_alone() -> None:
    b = Board("a: R cav 4-6 @0.0>3; b: R cav 4-6 @0.2>3; z: R cav 4-6 @0.8>3 w2; P HI1 8-6 @9.0>9", "R wc 0 @0.0")
    assert traced_by(b.t, b.world, wing(b, "r1"), b.id("a")) == (frozenset(b.ids("b", "p1")), (b.number("rwc"),))
    alone = replace(b.world, wings=tuple(replace(one, commander=NOBODY) for one in b.world.wings))
    assert traced_by(b.t, alone, wing(b, "r1"), b.id("a")) == (frozenset(b.ids("b", "p1")), ())


@pytest.mark.clause("mpike 5.1.2", "mpike 5.2.2", "mpike 5.1.1")
def test_5_1_1_leaders_of_the_active_wing_ride_once_and_for_their_own_side() -> None:
    units = "a: R cav 4-6 @0.0>3; b: R cav 4-6 @1.0>3; z: R cav 4-6 @0.8>3 w2; P HI1 8-6 @9.0>9"
    b = Board(units, "R wc 0 @0.0; R ac 0 @-3.0; R wc 0 @0.8 w2")
    both = {b.number("rwc"), b.number("rac")}
    assert {order.leader for order in rides(b.t, b.world, R)} == both
    assert not list(rides(b.t, b.world, P))
    spent = with_leader(b.world, b.number("rac"), acted=True)
    assert {order.leader for order in rides(b.t, spent, R)} == {b.number("rwc")}

    def why(side: Side, name: str) -> list[str]:
        order = MoveLeader(b.number(name), b.hexes("1.0"))
        return [one.rule.clause for one in check_ride(b.t, b.world, side, order)]

    assert why(R, "rwc") == []
    assert why(P, "rwc") == why(R, "rwc2") == why(R, "pwc") == ["5.1.1"]


@pytest.mark.clause("mpike 4.4.4-c", "mpike 3.2F")
def test_4_4_4_c_the_first_bypassed_wing_that_is_not_finished_is_owed() -> None:
    b = Board("R cav 4-6 @0.0>3; z: R cav 4-6 @0.8>3 w2; P HI1 8-6 @9.0>9")
    first, second = wing(b, "r1"), wing(b, "r2")
    world = replace(b.world, preempted=(first, second))
    assert owed(world) == first
    done = with_wing(world, first, finished=True)
    assert owed(done) == second
    assert owed(with_wing(done, second, finished=True)) == NOBODY
