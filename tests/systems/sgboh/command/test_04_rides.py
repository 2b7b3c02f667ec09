"""Chapter 4.12 and 4.3 in phase B: what lack of command forbids, leaders who ride alone, along, or stay behind."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import Action, Activate, Flee, Move, MoveLeader
from engine.systems.sgboh.stacking import may_stack
from engine.systems.sgboh.world import NOBODY, leaders_with
from tests.systems.sgboh.kit import Board, Play


def phase_b(units: str, men: str = "", **options: Any) -> Play:
    """Return the movement phase of red; a unit of blue stands far away."""
    return Board(f"{units}, zz:LG v3 @2020", men, **options).play()


def way(p: Play, *hexes: str) -> tuple[int, ...]:
    return tuple(map(p.hex, hexes))


def enter(p: Play, unit: str, *hexes: str, stay: tuple[str, ...] = ()) -> Move:
    return Move(p.ids(unit), tuple(Action("enter", hex_) for hex_ in way(p, *hexes)), tuple(map(p.number, stay)))


# -- lack of command


@pytest.mark.clause("sgboh 4.12")
def test_4_12_out_of_command_nobody_goes_next_to_the_enemy() -> None:
    """In command it is a step like any other; behind the enemy's back it is forbidden too."""
    assert phase_b("A:LG v0 @1010, x:LG v0 @1109+d0").refused("move a 1109") == []
    p = phase_b("A:LG v0 @1010 out, x:LG v0 @1109+d0")
    assert p.refused(enter(p, "a", "1109")) == ["4.12"]
    assert p.refused(enter(p, "a", "1009")) == []


@pytest.mark.clause("sgboh 4.12", "sgboh 6.23")
def test_4_12_out_of_command_and_in_contact_nothing_is_spent() -> None:
    """Neither with the enemy in its own zone nor in the enemy's; beside a flank without zones it may turn."""
    turn = Move((0,), (Action("turn", 1),))  # type: ignore[arg-type]
    ahead = phase_b("A:LG v0 @1010 out, B:LG v0 @1818, x:LG v0 @1010+d0")
    assert ahead.refused(turn)[0] in ("4.12", "6.23")
    behind = phase_b("A:LG v0 @1010 out, B:LG v0 @1818, x:LG v0 @1010+d3")
    assert behind.refused(turn)[0] in ("4.12", "6.23")
    beside = phase_b("A:LG v0 @1010 out, x:LG v0 @1010+d1")
    assert beside.refused(turn) == []


@pytest.mark.clause("sgboh 4.12-a")
def test_4_12_beside_a_flank_it_may_leave_but_not_stay_beside_enemies() -> None:
    """`x` looks away at the flank of `a`: away is free, another hex next to `x` is not."""
    p = phase_b("A:LG v0 @1010 out, x:LG v0 @1010+d1")
    assert p.refused(enter(p, "a", "1109")) == ["4.12"]
    assert p.refused(enter(p, "a", "1009")) == []


# -- alone


@pytest.mark.clause("sgboh 4.31", "sgboh 4.21")
def test_4_31_nine_points_by_the_prices_of_cavalry() -> None:
    """Five open hexes and two of woods are 9 MP; one more hex is too far.  Facing costs nothing."""
    p = phase_b("A:LG v0 @1010", "Scipio 6/2 @0105 alone active", woods="0705 0805")
    nine = way(p, "0205", "0305", "0405", "0505", "0605", "0705", "0805")
    assert p.refused(MoveLeader(0, (*nine, p.hex("0905")))) == ["4.31"]
    p.order(MoveLeader(0, nine))
    (ride,) = p.of(e.LeaderMoved)
    assert ride.spent == 18
    assert p.leader("scipio").at == p.hex("0805")
    assert p.refused(MoveLeader(0, way(p, "0905"))) == ["4.31"]


@pytest.mark.clause("sgboh 4.31")
def test_4_31_only_activated_leaders_ride() -> None:
    p = phase_b("A:LG v0 @1010", "Scipio 6/2 @0105 alone, Laelius 5/2 @off active")
    assert p.refused(MoveLeader(0, way(p, "0205"))) == ["4.31"]
    assert p.refused(MoveLeader(1, way(p, "0205"))) == ["4.31"]


@pytest.mark.clause("sgboh 4.31-b")
def test_4_31_zones_and_friends_do_not_slow_a_leader() -> None:
    """Through two friends in contact with the enemy and on: a point for each hex, and no stop."""
    p = phase_b("A:LG v3 @0505, B:LG v3 @0605, x:LG v0 @0505+d2", "Scipio 6/2 @0405 alone active")
    path = way(p, "0505", "0605", "0705")
    p.order(MoveLeader(0, path))
    (ride,) = p.of(e.LeaderMoved)
    assert (ride.spent, ride.unit) == (6, NOBODY)


@pytest.mark.clause("sgboh 4.34")
def test_4_34_alone_he_keeps_away_from_the_enemy() -> None:
    """Even passing is entering; with a friend in the hex he may."""
    p = phase_b("A:LG v0 @1010, x:LG v0 @0705", "Scipio 6/2 @0505 alone active")
    assert p.refused(MoveLeader(0, way(p, "0605"))) == ["4.34"]
    p = phase_b("A:LG v0 @0605, x:LG v0 @0705", "Scipio 6/2 @0505 alone active")
    p.order(MoveLeader(0, way(p, "0605")))
    assert p.leader("scipio").unit == p.id("a")


@pytest.mark.clause("sgboh 4.31-a")
def test_4_31_alone_or_with_the_unit_not_both() -> None:
    """Who rode with a unit rides no more; who rode up to a unit does not go on with it."""
    p = phase_b("A:LG v0 @1010, B:LG v0 @1510", "Scipio 6/2 @1010 active")
    p.order(enter(p, "a", "1009"))
    assert p.leader("scipio").at == p.hex("1009")
    assert p.refused(MoveLeader(0, way(p, "1008"))) == ["4.31-a"]
    p = phase_b("A:LG v0 @1010, B:LG v0 @1210", "Scipio 6/2 @1010 active")
    p.order(MoveLeader(0, way(p, "1110", "1210")))
    assert p.leader("scipio").unit == p.id("b")
    p.order(enter(p, "b", "1209"))
    assert p.leader("scipio").at == p.hex("1210")
    assert p.leader("scipio").unit == NOBODY


# -- with a unit


@pytest.mark.clause("sgboh 4.32", "sgboh 4.32-a")
def test_4_32_a_leader_goes_along_unless_he_is_left_behind() -> None:
    """Activated or not; he stays with the unit to the end of its move."""
    p = phase_b("A:LG v0 @1010", "Scipio 6/2 @1010")
    p.order(enter(p, "a", "1009", "1008"))
    assert (p.leader("scipio").at, p.leader("scipio").unit) == (p.hex("1008"), p.id("a"))
    p = phase_b("A:LG v0 @1010", "Scipio 6/2 @1010, Laelius 5/2 @1010")
    p.order(enter(p, "a", "1009", stay=("scipio",)))
    assert (p.leader("scipio").at, p.leader("scipio").unit) == (p.hex("1010"), NOBODY)
    assert p.leader("laelius").at == p.hex("1009")


@pytest.mark.clause("sgboh 4.32")
def test_4_32_leaders_go_along_with_any_unit_of_a_block() -> None:
    stack = "A:LG v0 @1010 6/3/5 l:I k:HA, B:LG v0 @1010 6/3/5 l:I k:HA, C:LG v0 @1510"
    b = Board(f"{stack}, zz:LG v3 @2020", "Scipio 6/2 @1010, Laelius 5/2 @1010, Varro 3/3 @1510")
    men = [replace(man, unit=b.id("b")) if n == b.number("laelius") else man for n, man in enumerate(b.world.leaders)]
    b.world = replace(b.world, leaders=tuple(men))
    for units, leaders in (("a", (0,)), ("b", (1,)), ("a b", (0, 1)), ("b a", (0, 1)), ("c a", (0, 2)), ("", ())):
        assert leaders_with(b.world, b.ids(*units.split())) == leaders, units
    p = b.play()
    p.order("move a+b 1009")
    assert [p.leader(name).at for name in ("scipio", "laelius")] == [p.hex("1009")] * 2


@pytest.mark.clause("sgboh 4.32")
def test_4_32_only_leaders_of_the_unit_can_be_left_behind() -> None:
    p = phase_b("A:LG v0 @1010, B:LG v0 @1510", "Scipio 6/2 @1510")
    assert p.refused(enter(p, "a", "1009", stay=("scipio",))) == ["4.32"]


@pytest.mark.clause("sgboh 4.32-b", "sgboh 4.35")
def test_4_32_left_beside_an_enemy_he_flees_from_the_next_one_only() -> None:
    """`a` rides off and leaves him next to `x`: nothing happens until `y` comes up."""
    units = "A:LC v3 @1010 7/3/9, x:LG v0 @1110, y:LG v0 @1112"
    p = Board(units, "Scipio 6/2 @1010, hanno 4/3 @1112").play()
    p.order(enter(p, "a", "1011", "0912", "0913", stay=("scipio",)))
    assert p.of(e.LeaderFled) == []
    assert (p.leader("scipio").at, p.leader("scipio").unit) == (p.hex("1010"), NOBODY)
    assert p.asked == ("blue", "activate")
    p.order(Activate((p.t.formation_by_slug["blues"],), (p.number("hanno"),)))
    p.order(enter(p, "y", "1111"))
    assert p.asked == ("red", "flee")
    p.order(Flee(p.number("scipio"), p.hex("0909")))
    assert (p.leader("scipio").at, p.asked) == (p.hex("0909"), ("blue", "orders"))


# -- who is foot


@pytest.mark.clause("sgboh 2.21-a")
def test_2_21_skirmishers_are_infantry_elephants_and_chariots_are_not() -> None:
    """Only infantry shares its hex with an engine (5.32)."""
    b = Board("A:SK v0 @0101, B:SK* v0 @0301, C:EL v0 @0501, D:CH v0 @0701, G:ART v0 @0901 m:scorpio, "
              "H:ART v0 @1101 m:scorpio, x:LG v0 @2020")  # fmt: skip
    shares = {name: may_stack(b.t, b.world, b.id(name), b.id("g")) for name in "abcdh"}
    assert shares == {"a": True, "b": True, "c": False, "d": False, "h": False}
