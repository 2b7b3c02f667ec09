"""What units cost: the formula of the house on both armies of Zama, and on troops that one can count by hand."""

from typing import Any

import pytest

from engine.content import files
from engine.systems.warhorn.content.armies import ArmyList, lists
from engine.systems.warhorn.content.cards import CardData, ListEntry
from engine.systems.warhorn.content.prices import best_troop, cost, warrior
from tests.systems.warhorn.kit import charts

NAME = {"en": "x", "ru": "x"}
ZAMA = {
    "hastati": (24, 10, 240), "principes": (24, 11, 264), "triarii": (16, 25, 400), "velites": (12, 6, 72),
    "italian-allies": (24, 6, 144), "equites": (12, 14, 168), "masinissas-numidians": (8, 11, 88),
    "hannibals-veterans": (24, 17, 408), "gauls-and-ligurians": (32, 7, 224), "libyphoenician-levy": (16, 9, 144),
    "balearic-slingers": (12, 8, 96), "tychaeus-numidians": (8, 11, 88), "carthaginian-horse": (12, 10, 120),
    "lusitanian-javelins": (16, 5, 80), "elephants-202": (4, 60, 240),
}  # fmt: skip
"""Men, what each costs, what the unit costs without generals and bearers."""


def army(id_: str) -> ArmyList:
    return next(each for each in lists() if each.id == id_)


def one(kind: str = "foot", **troop: Any) -> int:
    """Return what a warrior of a kind of unit costs."""
    data = {"one": NAME, "skill": 2, "resilience": 3, **troop}
    raw = {"slug": "men", "name": NAME, "kind": kind, "troops": [data], "figure": {"weapon": "none"}}
    card = files.build(raw, "test", CardData).card(0)
    return warrior(charts(), card, card.troops[0])


@pytest.mark.clause("warhorn victory-d")
@pytest.mark.parametrize("slug", ZAMA)
def test_troops_of_zama_cost_what_is_printed(slug: str) -> None:
    men, each, whole = ZAMA[slug]
    data = next(card for army_ in lists() for card in army_.cards if card.slug == slug)
    card = data.card(0)
    assert cost(charts(), card, ListEntry(slug, (men,))) == whole
    if not card.manned:
        assert warrior(charts(), card, card.troops[0]) == each


@pytest.mark.clause("warhorn victory-d", "warhorn generals-stats")
@pytest.mark.parametrize(
    ("id_", "whole", "units"),
    [
        ("rome-202", 1479, [275, 309, 410, 72, 144, 168, 101]),
        ("carthage-202", 1478, [453, 224, 144, 96, 240, 101, 140, 80]),
    ],
)
def test_the_armies_of_zama_cost_what_is_printed(id_: str, whole: int, units: list[int]) -> None:
    found = army(id_)
    cards = {data.slug: data.card(n) for n, data in enumerate(found.cards)}
    prices = [cost(charts(), cards[unit.card], unit) for unit in found.ready[0].units]
    assert prices == units
    assert sum(prices) == whole


@pytest.mark.clause("warhorn victory-d")
@pytest.mark.parametrize(
    ("troop", "price"),
    [
        ({}, 3),  # 1 + 2 x 1 / 2 + 1 for resilience
        ({"resilience": 2}, 2),
        ({"skill": 3, "melee": ["halberd"], "body": "heavy"}, 10),  # 1 + 3 x 4 x 0.6 = 7.2, up to 8, + 1
        ({"skill": 3, "melee": ["pike"], "body": "light"}, 11),  # skill 2, 3 hits: 8.1 up to 9
        ({"skill": 4, "melee": ["pike"], "body": "light"}, 19),  # skill 3, 4 hits: 16.2 up to 17
        ({"skill": 2, "melee": ["pike"], "body": "light"}, 8),  # skill no lower than 2
        ({"missiles": ["long-bow"]}, 7),
        ({"missiles": ["crossbow"], "abilities": ["workers"]}, 7),
        ({"shield": "large"}, 5),  # two hits in dense order
    ],
)
def test_a_warrior_costs_by_skill_vitality_and_weapon(troop: dict[str, Any], price: int) -> None:
    assert one(**troop) == price


@pytest.mark.clause("warhorn victory-d")
def test_riders_pay_for_their_horse_and_what_they_hold() -> None:
    assert one("horse") == 1 + 2 + 1 + 2
    assert one("horse", melee=["lance"]) == 1 + 2 + 1 + 2 + 2
    assert one("horse", melee=["cavalry-pike"]) == 1 + 2 + 1 + 2 + 3
    assert one("horse", body="full", barding="heavy", skill=4) == 1 + 20 + 1 + 2


@pytest.mark.clause("warhorn generals-stats", "warhorn generals-stats-c")
def test_the_best_man_of_a_unit_is_its_general() -> None:
    raw = {
        "slug": "men", "name": NAME, "kind": "foot", "figure": {"weapon": "none"},
        "troops": [
            {"one": NAME, "skill": 4, "resilience": 2},
            {"one": NAME, "skill": 3, "resilience": 3},
            {"one": NAME, "skill": 4, "resilience": 4},
        ],
    }  # fmt: skip
    card = files.build(raw, "test", CardData).card(0)
    assert best_troop(card, (4, 4, 4)).number == 2
    assert best_troop(card, (4, 4, 0)).number == 1
    bare = cost(charts(), card, ListEntry("men", (4, 4, 0)))
    assert cost(charts(), card, ListEntry("men", (4, 4, 0), general=True)) == bare + 25
    assert cost(charts(), card, ListEntry("men", (4, 4, 0), general=True, mercenary=True)) == bare + 13
    assert cost(charts(), card, ListEntry("men", (4, 4, 0), standard=True, musician=True)) == bare + 10


@pytest.mark.clause("warhorn generals-stats-c", "warhorn victory-d")
def test_of_troops_alike_the_first_has_the_general() -> None:
    troops = [{"one": NAME, "skill": 3, "resilience": 3}] * 2
    raw = {"slug": "men", "name": NAME, "kind": "foot", "troops": troops, "figure": {"weapon": "none"}}
    card = files.build(raw, "test", CardData).card(0)
    assert [best_troop(card, models).number for models in ((8, 8), (0, 8))] == [0, 1]


@pytest.mark.clause("warhorn victory-d")
def test_a_rider_pays_nothing_for_weapons_of_foot() -> None:
    """1 + 2 x 2 / 2 + 1 for resilience + 2 for his horse."""
    assert one("horse", mounted=True, melee=["halberd"]) == 6
