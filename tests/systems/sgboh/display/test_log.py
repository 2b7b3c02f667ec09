"""What the log of a chapter says of an order, what attacks come to, how orders are listed, what is left undone."""

import itertools
import logging
import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import LANGUAGES, words
from engine.kernel.event import Event
from engine.kernel.foresight import Foresight, foresee
from engine.kernel.interpreter import legal
from engine.kernel.odds import Forecast, forecast
from engine.kernel.text import Line
from engine.systems.sgboh import events as e
from engine.systems.sgboh.display.explaining import account
from engine.systems.sgboh.orders import MoveLeader
from engine.systems.sgboh.rules import R
from tests.conformance.cases import game_of, playout
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.shocks import always, begin


def logged(play: Play, line: str, *dice: str) -> list[str]:
    """Return what the log says of an order."""
    before = play.world
    play.order(line, *dice)
    found: list[str] = []
    for event in play.events:
        if isinstance(event, e.EVENTS):
            found += [words("en").line(said) for said in play.game.log(event, before, play.world)]
            before = play.game.fold(before, event)
    return found


def test_a_move_is_one_line_with_its_cost():
    play = Board("U:LG v0 @1012 6/5/7, W:LG v0 @1515, x:HI v1 @1004").play()
    assert logged(play, "move u 1011") == ["U moves from 1012 to 1011, 1 of 7 MP, facing N"]


@pytest.mark.clause("sgboh 6.15", "sgboh 5.36")
def test_an_answer_to_a_move_names_who_is_coming_for_the_move_is_told_when_it_ends():
    play = Board("U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4, y:HI v3 @1001").play()
    assert logged(play, "move u 1011") == []
    turned, moved = logged(play, "face x SE", "5")
    assert turned == "**x turns to SE.** Enemy coming: U. Rolled 5, TQ 5"
    assert moved.startswith("U moves from 1012 to 1011, ")


@pytest.mark.clause("sgboh 7.53")
@pytest.mark.parametrize(("attacker", "defender", "dice", "said"), [
    ("1H", "2H R", "5", "**p: hits, must retreat; U: hits.** U on p, rolled "),
    ("-", "DR/1H R", "51", "**p: must check for rout.** U on p, rolled "),
    ("1H", "-", "55", "**U: hits.** U on p, rolled "),
    ("-", "-", "55", "**No effect.** U on p, rolled "),
])  # fmt: skip
def test_a_shock_says_its_outcome_first_and_each_hit_once(attacker: str, defender: str, dice: str, said: str):
    units = "U:LG v0 @1010 6/5/5, W:LG v0 @1515, p:HI v3 @1010+d0 6/5/4, q:HI v3 @1515+d0"
    play = begin(Board(units, phase="shock", charts=always(attacker, defender)))
    lines = logged(play, "take 1", *dice)
    assert lines[0].startswith(said)
    first = next((n for n, line in enumerate(lines) if "W on q" in line), len(lines))
    assert sum("takes" in line for line in lines[:first]) == (attacker + defender).count("H")


@pytest.mark.clause("sgboh 8.5")
def test_of_many_near_a_rampage_a_few_are_named_and_of_those_tested_who_is_hurt():
    near = " ".join(
        f"{name}:LG v0 @{hex_} 6/5/5,"
        for name, hex_ in zip("abcde", ("1009", "1011", "0909", "1110", "0910"), strict=True)
    )
    play = Board(f"U:LG v0 @1515, {near} z:EL v3 @1010 5/5/5").play()
    fact = e.Rampaged(play.t.sides[1], play.id("z"), play.ids("a", "b", "c", "d", "e"))
    said = [words("en").line(line) for line in play.game.log(fact, play.world, play.world)]
    assert said == ["**z goes on a rampage.** In danger: a, b, c, d +1"]
    safe = e.Trampled(play.t.sides[0], play.id("a"), 4, 6, 0)
    assert list(play.game.log(safe, play.world, play.world)) == []
    last = e.Trampled(play.t.sides[0], play.id("a"), 8, 6, 2)
    assert [words("en").line(line) for line in play.game.log(last, play.world, play.world)] == [
        "Rolled 8: the rampage ends"
    ]


def test_a_shot_says_its_outcome_first_and_the_cause_of_the_loss():
    play = Board("U:LI v0 @1012 m:A, W:LG v0 @1515, y:HI v3 @1010 5/5/5").play()
    lines = logged(play, "fire u x y", "0")
    assert lines[0].startswith("**U hits y in 1010.** Rolled ")
    assert lines[1] == "y takes 1 hit (missile fire): 1 of TQ 5"
    again = Board("U:LI v0 @1012 m:A, W:LG v0 @1515, y:HI v3 @1010 5/5/5").play()
    (missed,) = logged(again, "fire u x y", "9")
    assert missed.startswith("**U misses y in 1010.**")


@pytest.mark.parametrize(("cause", "said"), [
    ("8.4", "**y routs** (shock result)"),
    ("8.1", "**y routs** (hits reached its TQ)"),
    ("7.36a", "**y routs** (alone in an enemy ZOC)"),
])  # fmt: skip
def test_a_loss_names_what_caused_it(cause: str, said: str):
    play = Board("U:LI v0 @1012, y:HI v3 @1010 5/5/5").play()
    fact = e.Removed(play.t.sides[1], play.id("y"), "routed", R(cause))
    assert [words("en").line(line) for line in play.game.log(fact, play.world, play.world)] == [said]


def outcomes(play: Play, events: tuple[Event, ...]) -> set[str]:
    return {words("en").line(found.line) for found in play.game.results(events, play.world, play.world)}


@pytest.mark.parametrize(("dice", "said"), [("0", "Hit"), ("9", "Miss")])
def test_a_shot_comes_to_a_hit_or_a_miss(dice: str, said: str):
    play = Board("U:LI v0 @1012 m:A, W:LG v0 @1515, y:HI v3 @1010 5/5/5").play()
    play.order("fire u x y", dice)
    assert outcomes(play, tuple(play.events)) == {said}


def test_an_attack_is_one_whether_or_not_another_follows_it():
    """The first shock is followed by the second where the defender does not rout: no question stands between them."""
    units = "U:LG v0 @1010, W:LG v0 @1515, p:HI v3 @1010+d0 5/5/4, q:HI v3 @1515+d0 5/5/4"
    rows = [{**always("-", to)["shock"]["rows"][0], "least": least} for least, to in ((-9, "-"), (6, "ROUT"))]
    chart = {"shock": {"rows": rows, "origins": []}}
    play = begin(Board(units, phase="shock", charts=chart))
    side = play.state.decisions[0].side
    found = forecast(play.game, play.state, side, play.game.read(play.state, side, "take 1"))  # type: ignore[arg-type]
    assert isinstance(found, Forecast)
    told = {words("en").line(one.attack): sum(part for _, part in one.outcomes) for one in found.attacks if one.attack}
    assert len(found.attacks) == len(told) == 2
    assert told["U on p"] == 1
    assert 0 < told["W on q"] < 1


def test_ending_the_phase_says_who_could_still_act():
    play = Board("U:LI v0 @1012 m:A, W:LG v0 @1515, y:HI v3 @1010 5/5/5").play()
    side = play.state.decisions[0].side
    order: Any = play.game.read(play.state, side, "end")
    said = [words("en").line(line) for line in play.game.unspent(play.state, side, order)]
    assert said == ["Not moved yet (2): U, W", "Can still fire (1): U"]


def left_undone(play: Play, line: str) -> list[str]:
    side = play.state.decisions[0].side
    order: Any = play.game.read(play.state, side, line)
    return [words("en").line(said) for said in play.game.unspent(play.state, side, order)]


def test_only_units_that_may_move_are_told_as_not_moved():
    """A unit out of command in an enemy zone may not move (4.12): to name it would send its player looking for it."""
    play = Board("U:HI v0 @1010 out zoned foe, W:LG v0 @1515, x:HI v3 @1009").play()
    assert not any(play.id("u") in order.subjects for order in play.legal())
    assert left_undone(play, "end") == ["Not moved yet (1): W"]


@pytest.mark.clause("sgboh 7.31", "sgboh 7.34")
def test_only_units_that_could_be_named_are_told_as_not_attacking():
    """Skirmishers never attack, and an enemy is attacked once: neither is left undone."""
    line = "W:LG v0 @1515, V:LG v0 @1515+d1, y:LG v3 @1515+d5, z:LG v3 @1515+d0, a:LG v3 @1515+d1+d0"
    play = begin(Board(f"U:SK v0 @1010, b:SK v3 @1010+d0, {line}", phase="shock"))
    assert left_undone(play, "confirm") == ["Adjacent but not attacking (2): W, V"]
    play.order("attack w x y")
    assert left_undone(play, "confirm") == ["Adjacent but not attacking (1): V"]


@pytest.mark.clause("sgboh 4.21")
@pytest.mark.parametrize(("water", "near"), [("", 2), (" ".join(f"{n:02d}12" for n in range(1, 21)), 1)])
def test_a_ride_counts_the_units_that_command_reaches_not_those_beyond_a_lake(water: str, near: int):
    men = "Scipio 6/2 @1010 alone active"
    play = Board("U:LG v0 @1010, W:LG v0 @1013, x:HI v3 @0101", men, water=water).play()
    ride = next(o for o in play.legal() if isinstance(o, MoveLeader) and o.path == (play.hex("1011"),))
    found = play.game.listing(play.state, play.state.decisions[0].side, ride)
    assert found is not None
    assert found.about is not None
    assert dict(found.about.facts) == {"units": near}


def test_a_move_is_listed_by_its_end_and_those_to_the_enemy_come_first():
    play = Board("U:LG v0 @1012 6/5/7, W:LG v0 @1515, x:HI v3 @1009", woods="1011").play()
    side = play.state.decisions[0].side
    near: Any = play.game.read(play.state, side, "move u 1011 1010")
    far: Any = play.game.read(play.state, side, "move u 1011")
    first, second = (play.game.listing(play.state, side, order) for order in (near, far))
    assert first is not None
    assert second is not None
    assert first.interest > second.interest
    assert words("en").line(Line(first.kind.code)) == "Move"
    assert second.detail is not None
    assert re.fullmatch(r"1011, woods · \d of 7 MP", words("en").line(second.detail))
    assert second.variant is not None
    assert re.fullmatch(r"Facing N · \d of 7 MP", words("en").line(second.variant))
    assert first.about is not None
    assert words("en").line(first.about) == "adjacent to x"


def test_a_move_away_from_the_enemy_comes_after_one_towards_it():
    play = Board("U:LG v0 @1012 6/5/7, x:HI v3 @1006").play()
    side = play.state.decisions[0].side
    lines = ("move u 1011", "move u 1111", "move u 1112 1113")
    found = [play.game.listing(play.state, side, play.game.read(play.state, side, line)) for line in lines]  # type: ignore[arg-type]
    ahead, beside, away = (listed.interest for listed in found if listed is not None)
    assert ahead >= beside > away


def test_what_a_unit_can_still_march_is_told():
    play = Board("U:LG v0 @1012 6/5/7, x:HI v3 @1006").play()
    (unit,) = play.game.read(play.state, play.state.decisions[0].side, "move u 1011").subjects  # type: ignore[union-attr]
    left = play.game.left(play.state, unit)
    assert left is not None
    assert words("en").line(left) == "7 MP"


@pytest.mark.clause("sgboh 11.22")
def test_who_began_in_column_is_told_with_the_point_more_that_it_has():
    play = Board("C:HI d0 @0515 6/5/4, x:HI v3 @1001").play()
    side, unit = play.state.decisions[0].side, play.id("c")

    def left() -> str:
        found = play.game.left(play.state, unit)
        return "" if found is None else words("en").line(found)

    assert left() == "5 MP"
    far = play.reasons("move c 0503")
    assert [(code, dict(known)["left"]) for _, code, known in far] == [("sgboh-gap", "5")]
    line = "move c 0514 0513 0512 0511 0510"
    order: Any = play.game.read(play.state, side, line)
    listed = play.game.listing(play.state, side, order)
    assert listed is not None
    assert listed.detail is not None
    assert words("en").line(listed.detail) == "0510 · 5 of 5 MP"
    foretold = foresee(play.game, play.state, side, order)
    assert isinstance(foretold, Foresight)
    assert words("en").line(foretold.lines[0]) == "C: 5 of 5 MP, 0 left"
    before = play.world
    assert logged(play, line) == ["C moves from 0515 to 0510, 5 of 5 MP, facing NE"]
    moved = next(event for event in play.events if isinstance(event, e.Moved))
    (why,) = account(play.t, moved, before, play.world)
    assert words("en").line(why) == "C paid 1 MP, 1 of 5 so far"


def test_no_fewer_points_than_none_are_left():
    play = Board("U:LG v0 @1012 6/5/7, x:HI v3 @1001").play()
    unit = play.id("u")
    spent = replace(play.world.units[unit], spent=15)
    world = replace(play.world, units=(*play.world.units[:unit], spent, *play.world.units[unit + 1 :]))
    found = play.game.left(replace(play.state, world=world), unit)
    assert found is not None
    assert words("en").line(found) == "0 MP"


@pytest.mark.parametrize("scenario", ["tispasa", "raphia", "examples-shock"])
def test_all_of_it_is_said_in_both_languages(scenario: str, caplog: pytest.LogCaptureFixture):
    seed, game = 2, game_of("sgboh", scenario)
    seen = set[str]()
    with caplog.at_level(logging.ERROR, logger="bot.words"):
        for step in itertools.islice(playout(game, seed), 120):
            world = step.before.world
            said: list[Line] = []
            for event in step.result.events:
                if isinstance(event, e.EVENTS):
                    said += game.log(event, world, step.result.state.world)
                    world = game.fold(world, event)
            for result in game.results(step.result.events, step.before.world, step.result.state.world):
                said += [result.line, result.attack]
            for order in (step.order, *itertools.islice(legal(game, step.before, step.side), 5)):
                said += game.unspent(step.before, step.side, order)
                found = game.listing(step.before, step.side, order)
                if found is not None:
                    said += [Line(found.kind.code), *(line for line in (found.detail, found.about) if line is not None)]
            for line in said:
                seen.add(line.code)
                for language in LANGUAGES:
                    assert words(language).line(line) not in ("", line.code), (seed, line)
    assert [record.getMessage() for record in caplog.records] == []
    assert len(seen) > 5


@pytest.mark.clause("sgboh 10.24")
def test_elephants_that_obey_nobody_are_told_with_the_reason():
    play = Board("Z:EL v0 @1010, W:LG v0 @1515, x:HI v3 @1009", "Scipio 6/4 @1010 oc").play()
    fact = e.CommandSet(play.t.sides[0], (), play.ids("z", "w"))
    said = [words("en").line(line) for line in play.game.log(fact, play.world, play.world)]
    assert said == ["Out of command: W", "Out of command, with an enemy in their ZOC: Z"]
