"""Sidi Rezegh: the set-up says what it should, and what the desert does to movement and combat holds on its map."""

from fractions import Fraction
from functools import cache

from engine.hexes.board import HexView
from engine.kernel.interpreter import begin
from engine.systems import load
from engine.systems.scs.content import packs as content
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.supply import line_of, lines
from engine.systems.scs.victory import points_of, terms
from engine.systems.scs.world import World
from tests.conformance.cases import dice, game_of

NAME = "sidi-rezegh"
COMMONWEALTH, AXIS = "commonwealth", "axis"


@cache
def theatre() -> Theatre:
    return content.bind(load("scs").document(NAME))


@cache
def world() -> World:
    found: World = begin(game_of("scs", NAME), dice(1)).state.world
    return found


def opening() -> HexView:
    game = game_of("scs", NAME)
    view: HexView = game.view(begin(game, dice(1)).state, None)
    return view


def hexes(*labels: str) -> tuple[int, ...]:
    return tuple(map(theatre().grid.parse, labels))


def price(*labels: str) -> int | None:
    return theatre().prices.get(hexes(*labels))  # type: ignore[arg-type]


def test_it_is_a_battle_of_an_evening_with_armies_of_like_size() -> None:
    t = theatre()
    assert (t.scenario.kind, t.scenario.turns, len(t.scenario.days)) == ("battle", 6, 6)
    assert (t.grid.columns, t.grid.rows) == (32, 24)
    assert 40 <= len(t.cards) <= 60
    armies = [[card for card in t.cards if card.side == side] for side in t.sides]
    for army in armies:
        assert {"infantry", "armour", "motorised", "recon", "artillery", "headquarters"} <= {c.symbol for c in army}
        assert {card.turn for card in army} > {0}
    first, second = (sum(card.steps for card in army) for army in armies)
    assert abs(first - second) <= 6


def test_the_commonwealth_moves_first_and_every_day_has_its_date() -> None:
    assert theatre().sides == (COMMONWEALTH, AXIS)
    assert [day.en.split()[0] for day in theatre().scenario.days] == [
        "19–20",
        "21–22",
        "23–24",
        "25–26",
        "27–28",
        "29–30",
    ]


def test_everybody_starts_in_supply_and_tobruk_is_cut_off_from_the_desert() -> None:
    t = theatre()
    for side in t.sides:
        found = lines(t, world(), side)
        assert [c.slug for c in t.cards if c.side == side and c.at >= 0 and not line_of(t, world(), c.id, found)] == []
    (corridor,) = t.corridors
    held = sum(goal.points for goal in t.goals if goal.holder == COMMONWEALTH)
    assert points_of(t, world(), corridor.side) == held


def test_what_is_worth_points_is_held_as_the_sides_stand() -> None:
    t = theatre()
    for goal in t.goals:
        standing = {card.side for card in t.cards if card.at == goal.hex}
        assert standing <= {goal.holder}
    told = [line.code for line in terms(t)]
    assert told.count("scs-terms-goal-held") == len(t.goals)
    assert "scs-terms-corridor" in told


def test_the_attacker_who_does_nothing_loses() -> None:
    t = theatre()
    assert points_of(t, world(), COMMONWEALTH) - points_of(t, world(), AXIS) < t.scenario.victory.threshold


def test_headquarters_air_and_rommel_stand_ready_as_the_game_begins() -> None:
    told = {view.side: [(a.name.en, a.left) for a in view.assets] for view in opening().sides}
    assert told == {
        COMMONWEALTH: [("XXX Corps", None), ("70 Div", None), ("RAF", 2)],
        AXIS: [("Afrika Korps", None), ("Rommel", 1), ("Luftwaffe", 1)],
    }


def test_units_are_told_apart_by_their_names_in_both_languages() -> None:
    for language in ("en", "ru"):
        names = [card.name.within(language) for card in theatre().cards]  # type: ignore[arg-type]
        assert len(set(names)) == len(names)


def test_the_escarpment_is_closed_but_for_tracks_and_costs_the_attacker_dear() -> None:
    assert theatre().map.between(*hexes("19.15", "19.16")) == ("escarpment",)
    assert price("19.15", "19.16") is None
    assert price("19.16", "19.15") is None
    assert theatre().across(*hexes("19.16", "19.15")) is None


def test_a_slope_hinders_only_those_who_climb() -> None:
    assert price("16.12", "16.13") == 2
    t = theatre()
    high, low = hexes("12.14", "12.15")
    assert (high, low) in t.map.slopes
    assert (t.prices[low, high], t.prices[high, low]) == (4, 2)
    up, down = t.across(low, high), t.across(high, low)
    assert up is not None
    assert down is not None
    assert (up.attack, down.attack) == (Fraction(1, 2), 1)


def test_the_works_of_tobruk_double_and_the_ditch_halves() -> None:
    t = theatre()
    (post,) = hexes("09.20")
    assert t.map.ground[post] == "fort"
    assert t.chart.ground_effect(t.map.ground[post]).defence == 2
    across = t.across(*hexes("08.19", "08.20")) or t.across(*hexes("10.19", "10.20"))
    assert across is not None


def test_the_via_balbia_is_twice_as_fast_as_the_desert() -> None:
    assert price("17.19", "18.18") == 1
    assert price("17.16", "18.16") == 2
    assert price("12.05", "13.05") == 2
