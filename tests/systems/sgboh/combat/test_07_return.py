"""Chapter 7.63: the return of pursuers."""

from typing import Any

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.effects import remove
from engine.systems.sgboh.orders import Activate, EndPhase, Move, PlaceLeader, ReturnUnit, RollReturn
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.victory import points
from engine.systems.sgboh.world import NOBODY
from tests.systems.sgboh.kit import RED, Board, Play

ROWS = {
    "horse": {"side": "red", "commanders": ["laelius"]},
    "guard": {"side": "red", "commanders": ["scipio"]},
}
UNITS = "A:HC v0 @1010 f:horse, B:HC v0 @1110 f:horse, C:LG v0 @1519 f:guard, x:LI v3 @1001"
MEN = "Scipio 6/4 @1519 oc, Laelius 5/4 @1010"


def away(*names: str, units: str = UNITS, men: str = MEN, **options: Any) -> Board:
    """Return the position with some units away in pursuit, their leaders with them."""
    b = Board(units, men, formations=ROWS, phase="activation", turn=2, **options)
    tx = b.run()
    for name in names:
        remove(b.t, tx, b.id(name), "pursuing", R("7.62"))
    b.world = tx.world
    return b


def call(b: Board, *dice: str, roll: bool = True) -> Play:
    """Activate the horse and roll for its pursuers."""
    p = b.play()
    leader = b.number("laelius")
    p.order(Activate((b.t.formation_by_slug["horse"],), (leader,)))
    assert p.asked == ("red", "roll-return")
    p.order(RollReturn(roll=roll), *dice)
    return p


@pytest.mark.clause("sgboh 7.63")
@pytest.mark.parametrize(("die", "result"), [(0, "back"), (1, "back"), (2, "away"), (8, "away"), (9, "lost")])
def test_7_63_the_die_without_the_commander(die: int, result: str) -> None:
    b = away("b")
    p = call(b, str(die))
    (told,) = p.of(e.PursuitReturn)
    assert (told.die, told.modifier, told.result) == (die, 0, result)
    assert p.unit("b").status == {"back": "pursuing", "away": "pursuing", "lost": "lost"}[result]
    assert p.asked == (("red", "return") if result == "back" else ("red", "orders"))


@pytest.mark.clause("sgboh 7.63")
def test_7_63_with_the_commander_two_less() -> None:
    """3 brings them back; 9 makes 7 and loses nobody."""
    p = call(away("a", "b"), "3")
    assert p.of(e.PursuitReturn)[0].modifier == -2
    assert p.asked == ("red", "return")
    p = call(away("a", "b"), "9")
    assert p.unit("a").status == "pursuing"


@pytest.mark.clause("sgboh 7.63", "sgboh 7.63-a", "sgboh 4.36")
def test_7_63_they_come_back_at_the_enemys_edge() -> None:
    """Any free hex there with no enemy beside it, any facing; they may move, and their leader commands at once."""
    b = away("a", "b")
    p = call(b, "0")
    assert p.refused(ReturnUnit(b.id("a"), b.hex("1001"), 3)) == ["7.63-a"]
    assert p.refused(ReturnUnit(b.id("a"), b.hex("1101"), 3)) == ["7.63-a"]
    assert p.refused(ReturnUnit(b.id("a"), b.hex("0520"), 3)) == ["7.63-a"]
    assert p.refused(ReturnUnit(b.id("b"), b.hex("0501"), 3)) == ["7.63"]
    p.order(ReturnUnit(b.id("a"), b.hex("0501"), 3))
    assert (p.at("a"), p.unit("a").facing) == ("0501", 3)
    assert p.refused(ReturnUnit(b.id("b"), b.hex("0501"), 3)) == ["7.63-a"]
    p.order(ReturnUnit(b.id("b"), b.hex("0601"), 0))
    assert (p.leader("laelius").status, p.leader("laelius").unit) == ("map", b.id("a"))
    (status,) = p.of(e.CommandSet)
    assert set(status.within) == set(b.ids("a", "b"))
    assert p.unit("a").active
    assert p.asked == ("red", "orders")


@pytest.mark.clause("sgboh 4.36", "sgboh 7.63")
def test_7_63_a_leader_in_pursuit_makes_no_group_possible_when_he_returns() -> None:
    p = call(away("a", "b"), "0")
    p.order(ReturnUnit(p.id("a"), p.hex("0501"), 3))
    assert p.leader("laelius").arrived


@pytest.mark.clause("sgboh 7.63")
def test_7_63_who_has_come_back_may_move_and_fire() -> None:
    """All of its allowance is left, and it attacks if it rides into contact."""
    b = away("a", "b", units=UNITS.replace("A:HC v0 @1010", "A:LC v0 @1010 7/3/9 m:J"))
    p = call(b, "0")
    p.order(ReturnUnit(b.id("a"), b.hex("0501"), 3))
    p.order(ReturnUnit(b.id("b"), b.hex("1801"), 3))
    ways = [order for order in p.legal() if isinstance(order, Move) and order.units == b.ids("a")]
    far = max(b.t.grid.distance(b.hex("0501"), where.to) for order in ways for where in order.actions[-1:] if
              where.kind == "enter")  # fmt: skip
    assert far == 9
    p.order("move a 0801")
    assert p.at("a") == "0801"
    assert p.leader("laelius").at == b.hex("0801")
    p.order(EndPhase())
    assert p.asked == ("blue", "activate")


@pytest.mark.clause("sgboh 7.63", "sgboh 4.36")
def test_7_63_a_leader_who_stands_alone_at_the_edge_joins_who_comes_back_there() -> None:
    b = away("b", men=MEN + ", Varro 3/3 @0501")
    p = call(b, "0")
    p.order(ReturnUnit(b.id("b"), b.hex("0501"), 3))
    assert p.leader("varro").unit == b.id("b")


@pytest.mark.clause("sgboh 7.63", "sgboh 4.36")
def test_7_63_each_leader_comes_back_with_the_unit_that_he_rides_with() -> None:
    p = call(away("a", "b", men=MEN + ", Varro 3/3 @1110"), "0")
    p.order(ReturnUnit(p.id("a"), p.hex("0501"), 3))
    assert [(p.leader(name).status, p.leader(name).at) for name in ("laelius", "varro", "scipio")] == [
        ("map", p.hex("0501")), ("pursuing", -1), ("map", p.hex("1519")),
    ]  # fmt: skip
    p.order(ReturnUnit(p.id("b"), p.hex("0601"), 3))
    assert [(p.leader(name).unit, p.leader(name).at) for name in ("laelius", "varro")] == [
        (p.id("a"), p.hex("0501")), (p.id("b"), p.hex("0601")),
    ]  # fmt: skip


@pytest.mark.clause("sgboh 7.63-a", "sgboh 4.35")
def test_7_63a_an_enemy_leader_keeps_his_hex_of_the_edge() -> None:
    b = away("b", men=MEN + ", max 3/3 @0501")
    p = call(b, "0")
    assert p.refused(ReturnUnit(b.id("b"), b.hex("0501"), 3)) == ["7.63-a"]
    p.order(ReturnUnit(b.id("b"), b.hex("0601"), 3))
    assert p.asked == ("blue", "flee")


@pytest.mark.clause("sgboh 7.63-a")
def test_7_63_who_finds_no_hex_stays_away() -> None:
    """One hex of the edge alone is free: one unit comes back, the other stays in pursuit."""
    b = away("a", "b", edges={"blue": "0501"})
    p = call(b, "0")
    p.order(ReturnUnit(b.id("a"), b.hex("0501"), 0))
    assert (p.at("a"), p.at("b")) == ("0501", "pursuing")
    assert p.asked == ("red", "orders")


@pytest.mark.clause("sgboh 3.2A-b")
def test_3_2a_leaders_come_first_then_pursuers_then_the_status_is_fixed() -> None:
    """Laelius is busy and comes back; the pursuer returns out of his range, and the status says so."""
    b = away("b", units=f"{UNITS}, D:HC v0 @1810 f:horse, E:LG v0 @0202 f:horse")
    tx = b.run()
    remove(b.t, tx, b.id("a"), "routed", R("8.4"))
    b.world = tx.world
    p = b.play()
    p.order(Activate((b.t.formation_by_slug["horse"],), (b.number("laelius"),)))
    asked = [p.asked[1]]
    p.order(PlaceLeader(b.number("laelius"), b.id("d")))
    asked.append(p.asked[1])
    p.order(RollReturn(roll=True), "1")
    asked.append(p.asked[1])
    assert p.of(e.CommandSet) == []
    p.order(ReturnUnit(b.id("b"), b.hex("1801"), 0))
    assert [*asked, p.asked[1]] == ["place-leader", "roll-return", "return", "orders"]
    (status,) = p.of(e.CommandSet)
    assert (status.within, set(status.without)) == ((b.id("d"),), set(b.ids("b", "e")))


@pytest.mark.clause("sgboh 7.63-b")
def test_7_63_the_die_is_optional() -> None:
    p = call(away("b"), roll=False)
    assert p.of(e.PursuitReturn) == []
    assert p.at("b") == "pursuing"
    assert p.asked == ("red", "orders")


@pytest.mark.clause("sgboh 7.63-c", "sgboh 7.63")
def test_7_63_the_lost_give_no_points_and_their_leader_is_gone() -> None:
    """A leader who may not command the formation rides with it: no -2, and a 9 loses both."""
    b = away("b", men="Scipio 6/4 @1519 oc, Laelius 5/4 @1010, Carbo 4/4 @1110")
    p = call(b, "9")
    assert p.at("b") == "lost"
    assert p.leader("carbo").status == "gone"
    assert points(p.t, p.world, RED) == 0
    assert not any(isinstance(order, PlaceLeader) for order in p.legal())


@pytest.mark.clause("sgboh 3.2A", "sgboh 7.63")
def test_7_63_a_formation_with_nobody_but_pursuers_can_be_activated() -> None:
    b = away("a", "b")
    p = b.play()
    horse = b.t.formation_by_slug["horse"]
    assert p.refused(Activate((horse,), (b.number("laelius"),))) == []
    assert p.refused(Activate((horse,), (NOBODY,))) == []
    p.order(Activate((horse,), (NOBODY,)))
    p.order(RollReturn(roll=True), "8")
    assert p.of(e.CommandSet) == []
    assert p.asked == ("blue", "activate")


@pytest.mark.clause("sgboh 7.63")
def test_7_63_no_die_without_an_activation() -> None:
    p = away("a", "b").play()
    p.order(EndPhase())
    assert p.of(e.PursuitReturn) == []


def test_the_answers_have_lines_that_read_back() -> None:
    b = away("a", "b")
    p = b.play()
    p.order(Activate((b.t.formation_by_slug["horse"],), (b.number("laelius"),)))
    assert [p.read(line) for line in p.lines()] == p.legal()
    p.order(RollReturn(roll=True), "0")
    assert [p.read(line) for line in p.lines()] == p.legal()
