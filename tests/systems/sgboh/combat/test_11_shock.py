"""Chapter 11 where it meets shock: advances across fortifications, columns that are attacked."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.naming import unmet
from engine.systems.sgboh.orders import Action, Advance, Confirm, Retreat, Turn
from tests.systems.sgboh.kit import RED, Board, Play
from tests.systems.sgboh.shocks import always, attack, begin, go, over, shock

PAIR = "U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 5/5/5"


def walled(units: str, defender: str, dice: str) -> Play:
    """Fight an attack across a rampart with the defender inside."""
    there = Board(PAIR).t.label(Board(PAIR).hex("1010+d0"))
    play = begin(Board(units, charts=always("-", defender), rampart=f"1010/{there}", inside=there))
    go(play, attack(play, "u", "p"))
    go(play, Confirm(), dice)
    return play


@pytest.mark.clause("sgboh 11.13", "sgboh 11.13-a", "sgboh 7.71")
def test_1113a_an_advance_across_a_fortified_side_is_free_to_choose() -> None:
    play = walled(PAIR, "ROUT", "5")
    assert play.asked == ("red", "advance")
    enter = Advance(play.ids("u"), (Action("enter", play.hex("1010+d0")),))
    assert play.legal() == [enter, Advance()]
    go(play, Advance())
    assert play.at("u") == "1010"
    assert over(play)
    other = walled(PAIR, "ROUT", "5")
    go(other, enter)
    assert other.at("u") == other.t.label(other.hex("1010+d0"))


@pytest.mark.clause("sgboh 11.13")
def test_1113_cavalry_advances_through_gates_alone() -> None:
    play = walled(PAIR.replace("U:HI v0 @1010 6/5/5", "U:HC v0 @1010 6/5/8"), "ROUT", "5")
    assert play.at("u") == "1010"
    assert over(play)


@pytest.mark.clause("sgboh 11.14")
def test_1114_shock_across_a_rampart_is_harder() -> None:
    play = walled(PAIR, "-", "5")
    found = {modifier.code: modifier.value for modifier in play.of(e.ShockResolved)[0].modifiers}
    assert found["fortification"] == play.t.charts.forts.forts["rampart"].inwards.shock


@pytest.mark.clause("sgboh 11.25")
def test_1125_a_column_attacks_nobody_even_in_contact() -> None:
    column = Board("U:HI d0 @1010, p:HI v3 @1010+d0, A:HI v0 @0505, b:HI v0 @0505+d0")
    assert not list(unmet(column.t, column.world, RED))
    play = begin(column)
    assert play.refused(attack(play, "u", "p")) == ["11.25"]


@pytest.mark.clause("sgboh 11.25", "sgboh 11.25-b")
def test_1125b_an_attacked_column_goes_back_to_line_facing_anywhere() -> None:
    play = shock(PAIR.replace("p:HI v3", "p:HI d3"), charts=always("-", "1H"), dice="5")
    assert play.asked == ("blue", "line")
    assert play.legal() == [Turn(play.id("p"), facing) for facing in range(6)]
    go(play, Turn(play.id("p"), 2))
    assert (play.unit("p").column, play.unit("p").facing) == (False, 2)
    assert over(play)


@pytest.mark.clause("sgboh 11.25-b")
def test_1125b_after_its_own_retreat_and_before_the_enemy_advances() -> None:
    play = shock(PAIR.replace("p:HI v3", "p:HI d3"), charts=always("-", "1H R"), dice="5")
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert play.asked == ("blue", "line")
    assert (play.unit("p").column, play.at("u")) == (True, "1010")
    go(play, Turn(play.id("p"), 3))
    assert play.at("u") == play.t.label(play.hex("1010+d0"))
    assert play.asked == ("red", "turn")


@pytest.mark.clause("sgboh 11.25-b", "sgboh 11.23-b")
def test_1125b_a_double_size_column_takes_one_of_the_two_facings_of_its_line() -> None:
    play = shock("U:HI v0 @1010 6/5/5, p:PH d3 @1010+d0 7/10/4", charts=always("-", "1H"), dice="5")
    head, tail = play.unit("p").at
    assert (head, tail) == (play.hex("1010+d0"), play.hex("1010+2*d0"))
    assert [order.facing for order in play.legal()] == [5, 2]
    assert play.refused(Turn(play.id("p"), 3)) == ["11.25-b"]
    go(play, Turn(play.id("p"), 2))
    unit = play.unit("p")
    assert unit.at in ((head, tail), (tail, head))
    assert play.t.grid.neighbours[unit.at[0]][(unit.facing + 1) % 6] == unit.at[1]


@pytest.mark.clause("sgboh 11.25")
def test_1125_a_routed_column_forms_no_line() -> None:
    play = shock(PAIR.replace("p:HI v3", "p:HI d3"), charts=always("-", "ROUT"), dice="5")
    assert play.at("p") == "routed"
    assert play.asked == ("red", "turn")
