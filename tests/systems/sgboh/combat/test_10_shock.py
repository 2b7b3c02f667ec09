"""Chapter 10 where it meets shock: chariots that are spent, elephants that rampage, engines in the way."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import Retreat
from tests.systems.sgboh.kit import Play
from tests.systems.sgboh.shocks import always, go, over, shock, told

CHARIOT = "U:CH v0 @1010 6/5/7, p:HI v3 @1010+d0 5/5/5"


def charged(defender: str, result: str, dice: str = "5") -> Play:
    return shock(CHARIOT.replace("p:HI v3 @1010+d0 5/5/5", defender), charts=always("-", result), dice=dice)


@pytest.mark.clause("sgboh 10.53", "sgboh 10.53-a")
@pytest.mark.parametrize(
    ("defender", "result", "fate"),
    [
        ("p:HI v3 @1010+d0 5/5/5", "1H", "eliminated"),
        ("p:HI v3 @1010+d0 5/5/5", "-", "eliminated"),
        ("p:HI v3 @1010+d0 5/5/5", "ROUT", "map"),
        ("p:HI v3 @1010+d0 5/5/5 h4", "1H", "map"),
        ("p:SK v3 @1010+d0 5/1/5 zoned", "1H", "map"),
        ("p:SK* v3 @1010+d0 5/1/5 zoned", "-", "map"),
        ("p:CH v3 @1010+d0 5/5/7", "1H", "map"),
    ],
)
def test_1053_chariots_are_spent_unless_they_sweep_all_before_them(defender: str, result: str, fate: str) -> None:
    play = charged(defender, result)
    assert play.unit("u").status == fate
    if fate == "eliminated":
        assert [event.cause.clause for event in play.of(e.Removed)] == ["10.53"]


@pytest.mark.clause("sgboh 10.53-b")
def test_1053b_they_go_after_the_retreats_and_before_any_advance() -> None:
    play = charged("p:HI v3 @1010+d0 5/5/5", "1H R")
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert told(play) == ["retreat p", "removed u", "fought"]
    assert over(play)


@pytest.mark.clause("sgboh 10.53-b")
def test_1053b_a_reduced_defender_has_not_routed() -> None:
    play = charged("p:HI v3 @1010+d0 5/5/5 can", "ROUT")
    assert play.unit("u").status == "map"
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert play.at("u") == "eliminated"


@pytest.mark.clause("sgboh 10.53-b")
def test_1053b_without_a_fight_nothing_is_lost() -> None:
    play = charged("p:LC v3 @1010+d0 5/4/9", "-", "")
    assert play.asked == ("blue", "fall-back")
    go(play, play.legal()[0])
    while play.asked == ("red", "follow"):
        go(play, "advance none")
    assert play.unit("u").status == "map"


@pytest.mark.clause("sgboh 10.22", "sgboh 8.5", "sgboh 8.5-b")
def test_1022_an_attacking_elephant_that_routs_rampages_from_the_unit_used_against_it() -> None:
    units = "U:EL v0 @1010 5/5/7, p:HI v3 @1010+d0 6/5/5, V:HI v3 @1010+d2 6/5/5"
    play = shock(units, charts=always("DR/1H R", "-"), dice="5922")
    assert play.of(e.Rampaged)[0].order == play.ids("p", "v")
    assert play.at("u") == "routed"
    assert over(play)


@pytest.mark.clause("sgboh 8.2-a", "sgboh 8.21")
def test_82a_an_elephant_that_can_reduce_does_so_first() -> None:
    play = shock("U:HI v0 @1010 9/5/5, p:EL v3 @1010+d0 6/5/7 can", charts=always("-", "DR/1H R"), dice="59")
    assert play.unit("p").reduced
    assert not play.of(e.Rampaged)
    assert play.asked == ("blue", "retreat")


@pytest.mark.clause("sgboh 8.5-b", "sgboh 8.22-a")
def test_85b_an_elephant_that_reduces_and_routs_at_once_rampages_from_the_unit_used_against_it() -> None:
    units = "U:HI v0 @1010 9/5/5, V:HI v2 @1010+d5 9/1/5 idle, p:EL v3 @1010+d0 3/5/7 can h2"
    play = shock(units, charts=always("-", "ROUT"), dice="577")
    assert [word for word in told(play) if word.endswith(" p")] == ["reduced p", "rampage p", "removed p"]
    assert (play.of(e.Rampaged)[0].order, play.at("p")) == (play.ids("u", "v"), "routed")


@pytest.mark.clause("sgboh 8.5-b", "sgboh 8.3-c")
@pytest.mark.parametrize(
    ("units", "marsh", "result"),
    [
        (
            "U:HI v0 @1010 9/5/5, p:EL v3 @1010+d0 3/5/7 h1, V:LI v3 @1010+d1 9/1/5 idle",
            "1010+2*d0 1010+d0+d1 1010+d0+d5",
            ("-", "R"),
        ),
        ("P:EL v0 @1010 3/5/7 h1, u:HI v3 @1010+d0 9/5/5, v:SK v4 @1010+d4 9/1/6", "1010+d2 1010+d3", ("R", "-")),
    ],
    ids=["defends", "attacks"],
)
def test_85b_an_elephant_that_cannot_retreat_rampages_from_the_unit_used_against_it(
    units: str, marsh: str, result: tuple[str, str]
) -> None:
    play = shock(units, charts=always(*result), marsh=marsh, dice="577")
    assert [word for word in told(play) if word.endswith(" p")] == ["hit p", "rampage p", "removed p"]
    assert play.of(e.Rampaged)[0].order == play.ids("u", "v")


@pytest.mark.clause("sgboh 8.5", "sgboh 8.5-c", "sgboh 7.53-b")
@pytest.mark.parametrize(("hits", "dice", "rampages"), [("h0", "5262", 2), ("h3", "526", 1)])
def test_85_of_two_elephants_due_to_rampage_one_may_fall_to_the_other(hits: str, dice: str, rampages: int) -> None:
    units = f"U:HI v0 @1010 9/5/5, q:EL v3 @1010+d5 4/5/7, p:EL v3 @1010+d0 4/5/7 {hits}"
    play = shock(units, charts=always("-", "ROUT"), dice=dice)
    assert {event.unit for event in play.of(e.Removed)} == set(play.ids("p", "q"))
    assert len(play.of(e.Rampaged)) == rampages


@pytest.mark.clause("sgboh 10.13")
def test_1013_hits_fall_on_the_infantry_alone() -> None:
    units = "U:HI v0 @1010 6/5/5, p:LI v3 @1010+d0 6/5/5, g:ART v0 @1010+d0 4/1/3 m:scorpio"
    play = shock(units, charts=always("-", "3H"), dice="5")
    assert (play.unit("p").hits, play.unit("g").hits) == (3, 0)
    assert play.at("g") == play.at("p")


@pytest.mark.clause("sgboh 10.13-a")
def test_1013a_an_attackers_engine_is_lost_with_its_infantry_and_goes_along_in_an_advance() -> None:
    units = "U:LI v0 @1010 6/5/5, G:ART v0 @1010 4/1/3 m:scorpio, p:HI v3 @1010+d0 6/5/5"
    lost = shock(units, charts=always("ROUT", "-"), dice="5")
    assert (lost.at("u"), lost.at("g")) == ("routed", "eliminated")
    won = shock(units, charts=always("-", "ROUT"), dice="5")
    assert won.at("u") == won.at("g") == won.t.label(won.hex("1010+d0"))
    fixed = shock(units.replace("4/1/3", "4/1/0"), charts=always("-", "ROUT"), dice="5")
    assert (fixed.at("u"), fixed.at("g")) == (fixed.t.label(fixed.hex("1010+d0")), "1010")
