"""The worked examples of the rules text that are about shock, as printed: after 7.45, and both of 7.54."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import Action, Advance, Choose, FallBack, Retreat, Turn
from tests.systems.sgboh.kit import Play
from tests.systems.sgboh.shocks import go, over, shock

ROMANS = (
    "A:CO v0 @1010 6/3/5 t:1010, B:CO v0 @1210 6/3/5 t:1210, C:CO v0 @1410 6/3/5 t:1410, V:LI v0 @1311 5/4/6 m:J idle"
)
AETOLIANS = "hi2:HO v3 @1010+d0 5/5/4, hi3:HO v3 @1210+d0 5/5/4, sk:SK v3 @1410+d0 4/1/6 m:A"


def example() -> Play:
    """Return the position when the skirmishers decide."""
    play = shock(f"{ROMANS}, {AETOLIANS}")
    assert play.asked == ("blue", "fall-back")
    return play


def after_the_skirmishers() -> Play:
    play = example()
    path = tuple(play.hex(f"1410+{n}*d0") for n in (2, 3, 4))
    go(play, FallBack(play.id("sk"), path))
    go(play, Advance(play.ids("c"), (Action("enter", play.hex("1410+d0")), Action("turn", 1))))
    return play


@pytest.mark.clause("sgboh 7.41", "sgboh 7.43", "sgboh 7.44")
def test_example_after_745_three_points_back_and_two_after_them() -> None:
    play = example()
    facing = play.unit("sk").facing
    path = tuple(play.hex(f"1410+{n}*d0") for n in (2, 3, 4))
    assert play.refused(FallBack(play.id("sk"), path[:2])) == ["7.43-b"]
    go(play, FallBack(play.id("sk"), path))
    assert (play.unit("sk").at, play.unit("sk").facing) == (path[-1:], facing)
    enter, turn = Action("enter", play.hex("1410+d0")), Action("turn", 1)
    farther = Action("enter", play.hex("1410+2*d0"))
    assert play.refused(Advance(play.ids("c"), (enter, turn, farther))) == ["7.44"]
    assert play.refused(Advance(play.ids("v"), (enter,))) == ["7.44-a"]
    go(play, Advance(play.ids("c"), (enter, turn)))
    assert (play.unit("c").at, play.unit("c").facing) == ((play.hex("1410+d0"),), 1)
    assert play.world.attacks[2].state == "void"
    assert play.asked == ("red", "next-shock")


def net(play: Play, number: int) -> tuple[int, dict[str, int]]:
    event = next(event for event in play.of(e.ShockResolved) if event.attack == number)
    return event.total - event.die, {modifier.code: modifier.value for modifier in event.modifiers}


@pytest.mark.clause("sgboh 7.52", "sgboh 7.53", "sgboh 7.82", "sgboh 7.83")
def test_example_1_of_754_a_cohort_routs_and_the_hoplites_stay() -> None:
    play = after_the_skirmishers()
    go(play, Choose(0), "07" + "6")
    assert net(play, 0) == (3, {"matrix": 1, "pila": 1, "quality": 1, "size": -1, "attack-move": 1})
    first = play.of(e.ShockResolved)[0]
    assert (first.total, first.defender_result) == (3, "-")
    assert first.attacker_result.startswith("DR/")
    check = play.of(e.QualityChecked)[0]
    assert (check.die, check.quality, check.passed) == (7, 6, False)
    assert play.at("a") == "routed"
    assert play.at("hi2") == play.t.label(play.hex("1010+d0"))
    assert play.unit("hi2").hits == 0


@pytest.mark.clause("sgboh 7.53", "sgboh 7.54", "sgboh 7.71", "sgboh 7.72", "sgboh 7.83", "sgboh 8.3")
def test_example_1_of_754_the_other_hoplites_are_driven_back() -> None:
    # A Roman looks into the hex straight behind; the text has it so.
    play = shock(
        f"{ROMANS}, {AETOLIANS}, X:HI v3 @1210+3*d0 idle".replace("C:CO v0 @1410", "C:CO v0 @1610")
        .replace("sk:SK v3 @1410+d0", "sk:SK v3 @1610+d0")
        .replace("t:1410", "t:1610")
    )
    path = tuple(play.hex(f"1610+{n}*d0") for n in (2, 3, 4))
    go(play, FallBack(play.id("sk"), path))
    go(play, Advance())
    go(play, Choose(1), "6")
    assert net(play, 1) == (3, {"matrix": 1, "pila": 1, "quality": 1, "size": -1, "attack-move": 1})
    event = play.of(e.ShockResolved)[0]
    assert (event.total, event.attacker_result, event.defender_result) == (9, "1H", "2H R")
    assert (play.unit("b").hits, play.unit("hi3").hits) == (1, 2)
    straight, forward = play.hex("1210+2*d0"), play.hex("1210+d0+d4")
    assert [code for _, code, _ in play.reasons(Retreat(play.id("hi3"), straight))] == ["sgboh-retreat-zone"]
    assert "8.3-a" in play.refused(Retreat(play.id("hi3"), forward))
    go(play, play.legal()[0])
    assert play.at("b") == play.t.label(play.hex("1210+d0"))
    assert play.refused(Turn(play.id("b"), 2)) == ["7.72"]
    go(play, Turn(play.id("b"), 1), "5")
    assert play.unit("b").facing == 1


@pytest.mark.clause("sgboh 7.52", "sgboh 7.53", "sgboh 7.73", "sgboh 7.82", "sgboh 7.83", "sgboh 8.22")
def test_example_2_of_754_two_stacks_of_principes_against_a_phalanx() -> None:
    legion = "5/3/5 l:I k:PR can"
    play = shock(
        f"A:LG v0 @1010 {legion} t:1010, B:LG v0 @1010 {legion} t:1010, "
        f"C:LG v0 @1110 {legion} t:1110, D:LG v0 @1110 {legion} t:1110, p:PH v3 @1010+d0+d1 7/10/4 can"
    )
    assert play.world.attacks[0].attackers == play.ids("a", "b", "c", "d")
    go(play, play.legal()[0], "163")
    assert net(play, 0) == (
        -1,
        {"matrix": -1, "pila": 1, "attack-move": 1, "against-phalanx": -1, "quality": -2, "size": 1},
    )
    event = play.of(e.ShockResolved)[0]
    assert (event.total, event.attacker_result, event.defender_result) == (0, "DR/2H R", "-")
    assert [(check.unit, check.die, check.passed) for check in play.of(e.QualityChecked)] == [
        (play.id("a"), 6, False),
        (play.id("c"), 3, True),
    ]
    assert [play.unit(name).reduced for name in "abcd"] == [True, False, False, False]
    assert [play.unit(name).hits for name in "abcd"] == [0, 0, 1, 1]
    while play.asked == ("red", "retreat"):
        go(play, play.legal()[0])
    assert play.at("a") == play.at("b")
    assert play.at("c") == play.at("d")
    assert {play.at("a"), play.at("c")}.isdisjoint({"1010", "1110"})
    assert (play.unit("p").hits, play.unit("p").at) == (0, (play.hex("1010+d0+d1"), play.hex("1010+d0")))
    assert over(play)
