"""The worked examples of the rules text, played on the training scenarios."""

from fractions import Fraction

import pytest

from engine.kernel.text import number
from engine.systems.scs.combat.reckoning import compare
from engine.systems.scs.events import CombatResolved, Moved, OverrunDeclared, Retreated, StepLost
from tests.systems.scs.board import Play


@pytest.mark.clause("scs 3.1b", "scs 3.1c", "scs TEC")
def test_example_1_unit_6_passes_between_7_and_2():
    play = Play.scenario("examples")
    assert play.refused("6 24.15 24.16 24.17 25.18 26.18") == ["3.1b", "3.2a"]
    assert play.reasons("6 24.15 24.16 24.17 25.18 26.18")[1][2]["left"] == "1"
    assert play.refused("6 24.15 24.16 24.17 25.18 26.17") == []
    play.order("6 24.15 24.16 24.17 25.18")
    assert [e.spent for e in play.of(Moved)] == [(16,)]
    assert play.at("6") == "25.18"


@pytest.mark.clause("scs 3.2b", "scs 3.2b-a")
def test_example_2_unit_1_takes_the_road_behind_the_enemy():
    play = Play.scenario("examples")
    play.order("1 26.16 26.17 26.18")
    assert [e.spent for e in play.of(Moved)] == [(8,)]


@pytest.mark.clause("scs 6.0", "scs TEC-a")
def test_example_3_units_5_and_6_overrun_7():
    play = Play.scenario("examples-overrun")
    assert play.refused("overrun 5+6 x 12.07") == [], "14 has no zone, so they did not begin in one"
    play.order("overrun 5+6 11.08 x 10.08", "66")
    assert [e.spent for e in play.of(OverrunDeclared)] == [(10, 10)]
    assert [(e.attack, e.defence, e.odds) for e in play.of(CombatResolved)] == [("14", "3", "5:1")]


@pytest.mark.clause("scs 6.1e", "scs 4.0a")
def test_example_4_seven_steps_do_not_overrun():
    play = Play.scenario("examples-overrun")
    assert play.refused("overrun 5+6 10.07 x 10.08") == ["6.1e"]


@pytest.mark.clause("scs 6.1d", "scs 6.0c", "scs 6.0")
def test_example_5_unit_8_by_the_bridge_into_the_wood_and_on_14():
    play = Play.scenario("examples-overrun")
    assert play.refused("overrun 8 9.08 x 10.08") == ["6.1d"]
    assert play.refused("overrun 8 9.06 x 9.05") == ["6.0c"]
    assert play.reasons("overrun 8 9.06 x 9.05")[0][2]["price"] == "3"
    assert "6.1e" in play.refused("overrun 8 11.07 x 12.07"), "5 and 6 are still there"
    play.order("5+6 11.06")
    play.order("overrun 8 11.07 x 12.07", "66")
    assert [e.spent for e in play.of(OverrunDeclared)] == [(8,)]


@pytest.mark.clause("scs 7.1", "scs 8.0b", "scs 9.0d", "scs 10.0", "scs 11.0b")
def test_examples_6_and_7_a_stack_driven_past_an_enemy():
    play = Play.scenario("examples-combat-1", phase="combat")
    play.order("attack 18.10 : 3 4 6 8", "34")
    resolved = play.of(CombatResolved)[0]
    assert (resolved.attack, resolved.defence, resolved.odds, resolved.result) == ("18", "4", "5:1", "D2r2")
    assert [e.unit for e in play.of(StepLost)] == [play.id("7"), play.id("14")]
    assert play.asked == ("blues", "stand")
    play.order("stand 0")
    play.order("retreat 7+14 18.11 18.12")
    assert [(e.zones, e.missed) for e in play.of(Retreated)] == [(1, 0)]
    assert play.asked == ("blues", "lose"), "one step for the stack, of the owner's choice"
    play.order("lose 7")
    assert play.at("7") == "destroyed"
    assert play.asked == ("reds", "advance")
    assert play.refused("advance 3 18.10 18.11") == ["10.0"]
    play.order("advance 3 18.10")
    play.order("advance 6 18.10 18.11")
    assert (play.at("3"), play.at("6")) == ("18.10", "18.11")
    play.order("advance none")
    while play.phase == ("reds", "combat"):
        play.order("end")
    assert play.phase == ("reds", "exploitation")
    assert play.refused("6 17.11") == [], "14 is beside it and has no zone"


@pytest.mark.clause("scs 7.3", "scs 7.3a", "scs 7.4", "scs 8.0a", "scs 9.0a")
def test_example_8_over_the_bridge_into_a_wood():
    play = Play.scenario("examples-combat-3", phase="combat")
    assert play.refused("attack 13.14 : 3 4 6 8") == ["7.3"]
    play.order("attack 13.14 : 4 6 8", "11")
    resolved = play.of(CombatResolved)[0]
    assert (resolved.attack, resolved.defence, resolved.odds, resolved.result) == ("5½", "6", "1:1", "A2r1")
    assert play.asked == ("reds", "lose")
    assert [e.unit for e in play.of(StepLost)] == [play.id("6")], "printed 7, though it brings only 1¾"
    assert play.refused("lose 6") == ["8.0b"]
    play.order("lose 4")
    play.order("stand 0")
    moved = list(play.events)
    while play.asked == ("reds", "retreat"):
        play.order(play.legal()[0])
        moved += play.events
    assert {id_ for e in moved if isinstance(e, Retreated) for id_ in e.units} == {play.id(n) for n in "468"}
    assert all(len(e.path) == 1 for e in moved if isinstance(e, Retreated))
    assert play.at("7") == "13.14"


@pytest.mark.clause("scs 7.4", "scs 7.4c", "scs 7.4-b")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [
        ("3", "4", "1:1"),
        ("5", "2", "3:1"),
        ("9", "6", "2:1"),
        ("11", "8", "1:1"),
        ("14", "3", "5:1"),
        ("18", "4", "5:1"),
        ("11/2", "6", "1:1"),
        ("2", "5", "1:3"),
    ],
)
def test_example_9_rounding(attack: str, defence: str, odds: str):
    found = compare(Fraction(attack), Fraction(defence))
    assert f"{found[0]}:{found[1]}" == odds
    assert number(Fraction(attack)) in {attack, "5½"}
