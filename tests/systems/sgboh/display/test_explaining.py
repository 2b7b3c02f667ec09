"""How results come about is said in both languages, with the figures of the record (accounts, odds, previews)."""

import random
from fractions import Fraction

import pytest

from engine.kernel.dice import SealedDice
from engine.kernel.interpreter import Accepted, begin, fold, legal, submit
from engine.kernel.odds import Forecast, forecast
from engine.kernel.text import Text
from engine.players.random import drawn_order
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.packs import scenarios
from engine.systems.sgboh.display.explaining import account
from engine.systems.sgboh.display.foresight import chances, explain_odds, outcome, supposed
from engine.systems.sgboh.display.wording import fate, missile_row
from engine.systems.sgboh.fold import fold as fold_world
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.orders import Designate, Fire, Move, Seize, UseType
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import Attack
from tests.systems.sgboh.display.test_said import WORDS, say
from tests.systems.sgboh.kit import RED, Board

ORDERS = 60


@pytest.mark.parametrize("scenario", [info.id for info in scenarios()])
def test_accounts_and_forecasts_of_games_by_chance_are_said_in_both_languages(
    scenario: str, caplog: pytest.LogCaptureFixture
) -> None:
    seed = 31
    t, dice, rng = content.bind(content.document(scenario)), SealedDice(bytes(32), f"why {seed}"), random.Random(seed)
    game = SgbohGame(t)
    state = begin(game, dice).state
    for _ in range(ORDERS):
        if state.outcome is not None:
            break
        side = state.decisions[0].side
        order = drawn_order(game, state, side, rng.randrange)
        for line in (
            *game.foretell(state, side, order, (), None), *game.explain_odds(state, side, order),
        ):  # fmt: skip
            say(line, caplog)
        result = submit(game, state, side, None, order, dice)
        assert isinstance(result, Accepted), f"seed {seed}: {order}"
        before = state
        for event in result.events:
            after = fold(game, before, event)
            for line in game.account(event, before.world, after.world):
                say(line, caplog)
            before = after
        for line in outcome(t, result.events):
            say(line, caplog)
        state = result.state


def test_a_shot_is_explained_with_row_distance_modifiers_and_sum() -> None:
    b = Board("U:SK v0 @1012 m:A, x:SK v3 @1010 5/1/6, W:LG v0 @1515")
    game = b.play()
    state = game.state
    order = game.read("fire u x")
    assert isinstance(order, Fire)
    told = {line.code: dict(line.facts) for line in explain_odds(b.t, state, order)}
    assert told["sgboh-reckon-shot"]["distance"] == 2
    assert told["sgboh-reckon-shot"]["row"] == Text("A, bows on foot", "A, пешие лучники")
    assert told["sgboh-reckon-shot"]["can"] == "yes"
    value, needed = told["sgboh-reckon-shot"]["value"], told["sgboh-reckon-shot"]["needed"]
    assert needed == value - 2  # skirmishers are hard to hit
    game.order(order, str(needed))
    (shot,) = game.of(e.Fired)
    assert shot.hit
    lines = {line.code: dict(line.facts) for line in account(b.t, shot, state.world, game.world)}
    assert lines["sgboh-why-shot-hit"]["total"] == value
    assert lines["sgboh-why-shot"]["row"] == told["sgboh-reckon-shot"]["row"]
    assert missile_row(b.t, "gone") == Text("gone", "gone")


@pytest.mark.clause("sgboh 7.15")
def test_a_shot_at_a_lone_leader_is_not_read_in_the_chart() -> None:
    b = Board("U:SK v0 @1012 m:A, x:SK v3 @1505 5/1/6", "hanno 4/5 @1010 x2")
    game = b.play()
    before = game.world
    game.order(Fire(b.id("u"), leader=b.number("hanno")), "4")
    (shot,) = game.of(e.Fired)
    assert list(account(b.t, shot, before, game.world)) == []


def test_hits_lead_to_what_befalls_the_unit_first() -> None:
    b = Board("U:LG v0 @1012 can, W:LG v0 @1515 can reduced, E:EL v0 @0505, x:HI v3 @1010 5/5/4")
    assert [fate(b.t, b.world, b.id(name)) for name in "uwex"] == ["reduced", "rout", "rampage", "rout"]


def test_chances_of_an_attack_add_up_to_a_whole() -> None:
    b = Board("U:LG v0 @1011 6/3/5, x:HI v3 @1010 5/5/4", phase="shock")
    told = chances(b.t, b.world, Attack(b.ids("u"), b.ids("x")))
    shares = [int(str(dict(line.facts)["share"])) for line in told if line.code == "sgboh-chances-row"]
    assert sum(shares) == 100


def test_the_shock_phase_can_be_supposed_while_units_move() -> None:
    b = Board("U:LG v0 @1011 6/3/5, W:LG v0 @1515, x:HI v3 @1010 5/5/4")
    game = b.play()
    (later,) = supposed(game.state, game.state.decisions[0].side)
    assert later.world.phase == "shock"
    assert later.decisions[0].asks == "sgboh-ask-attacks"
    assert Designate(b.ids("u"), b.ids("x")) in list(legal(game.game, later, later.decisions[0].side))


def test_a_seizure_names_its_chance() -> None:
    b = Board("U:LG v0 @1015, x:LG v3 @1005", "scipio 6/5 @1005 x2")
    (line,) = explain_odds(b.t, b.play().state, Seize(b.number("scipio")))
    assert dict(line.facts)["share"] == 70


def test_a_move_foretells_points_hits_and_who_may_react() -> None:
    b = Board("U:LG v0 @1013, W:LG v0 @1515, x:HI v1 @1010 5/5/4", woods="1012")
    game = b.play()
    order = game.read("move u 1012 1011")
    assert isinstance(order, Move)
    lines = game.game.foretell(game.state, game.state.decisions[0].side, order, (), None)
    told = {line.code: dict(line.facts) for line in lines}
    assert told["sgboh-foretell-points"]["cost"] == "3"
    assert told["sgboh-foretell-hits"]["hits"] == 1
    assert told["sgboh-foretell-facing"]["units"].en == b.card("x").name.en


def test_outcomes_sum_up_hits_and_losses() -> None:
    b = Board("U:LG v0 @1011 6/3/5, x:HI v3 @1010 5/5/4")
    units = b.ids("x")
    events = (e.Hit(b.t.sides[1], units[0], 1, 1, R("8.1")), e.Hit(b.t.sides[1], units[0], 1, 2, R("8.1")))
    (line,) = outcome(b.t, events)
    assert dict(line.facts)["hits"] == 2
    assert fold_world(b.world, events[1]).units[units[0]].hits == 2


@pytest.mark.clause("sgboh 7.53-e")
def test_what_waits_for_a_choice_is_told_as_the_table_has_it() -> None:
    b = Board("U:LG v0 @1010 6/3/5, W:HI v5 @1010+d1 6/3/5, p:HI v3 @1010+d0 5/5/4", phase="shock")
    game = b.play()
    assert game.asked == ("red", "use")
    found = forecast(game.game, game.state, RED, UseType(b.id("u")))
    assert isinstance(found, Forecast)
    shares = {line.code: share for share in found.shares for line in share.lines}
    assert "sgboh-outcome-nothing" not in shares
    # The sum is +2: a die of 4 is 6, a hit for each side, and blue is to say which attacker takes his.
    (even,) = (share for share in found.shares if share.labels == ("1H | 1H",))
    assert (even.chance, list(map(WORDS["en"].line, even.lines))) == (Fraction(1, 10), ["Red: 1 hit", "Blue: 1 hit"])
    # 0 and 1 come to 2 and 3: both attackers throw, and 7 or less of ten stand against TQ 6.
    (stood,) = (
        share
        for share in found.shares
        if len(share.lines) == 2
        and share.labels == ("DR/1H R | -",)
        and {line.code for line in share.lines} == {"sgboh-outcome-hits"}
    )
    assert stood.chance == Fraction(2, 10) * Fraction(7, 10) ** 2
    assert sum(share.chance for share in found.shares) == 1


@pytest.mark.clause("sgboh 7.14")
def test_the_forecast_of_a_shot_at_an_elephant_goes_to_the_end_of_its_rampage() -> None:
    b = Board("U:SK v0 @1010 4/1/6 m:A, V:LG v0 @1515, x:EL v3 @1010+2*d0 5/5/7 h2")
    game = b.play()
    found = forecast(game.game, game.state, RED, Fire(b.id("u"), b.id("x")))
    assert isinstance(found, Forecast)
    shares = {tuple(map(WORDS["en"].line, share.lines)): share.chance for share in found.shares}
    # 3 at two hexes, 1 off for an elephant: 0 to 2 of the die hit; 3 or more with its third hit is above TQ 5.
    assert shares[("no effect",)] == Fraction(7, 10)
    assert shares[("x: 1 hit",)] == Fraction(3, 10) * Fraction(3, 10)
    # It tramples the archers, TQ 4, with 5 to 9 of the die.
    assert shares[("x: 1 hit", "routed: x")] == Fraction(3, 10) * Fraction(7, 10) * Fraction(5, 10)
    assert shares[("U: 5 hits", "x: 1 hit", "routed: U, x")] == Fraction(3, 10) * Fraction(7, 10) * Fraction(1, 10)
    assert sum(shares.values()) == 1


@pytest.mark.clause("sgboh 10.4-b", "sgboh 7.35")
def test_the_defender_sees_the_modifiers_of_the_row_that_german_cavalry_has_chosen() -> None:
    b = Board("G:GC v0 @1010 6/3/7, x:MI v3 @1010+d0 5/5/4, y:HI v3 @1010+d5 5/5/5", phase="shock")
    game = b.play()
    game.order(UseType(b.id("g"), "LI"))
    assert game.asked == ("blue", "use")
    cells = {}
    for name in "xy":
        (line,) = explain_odds(b.t, game.state, UseType(b.id(name)))
        cells[name] = dict(line.facts)["value1"]
    assert cells == {"x": "+0", "y": "-1"}
    assert (b.t.matrix("GC", "MI", False), b.t.matrix("GC", "HI", False)) == (-1, -2)
