"""Everything that the rules speak of occurs in some army list, and every list has lawful armies to bring."""

from collections.abc import Iterator
from typing import get_args

import pytest

from engine.systems.warhorn import packs as content
from engine.systems.warhorn.content.armies import ArmyList, army_mistakes, lists
from engine.systems.warhorn.content.cards import CardData, TroopData
from engine.systems.warhorn.content.kinds import (
    MELEE,
    MISSILES,
    Ability,
    Ball,
    Barding,
    BodyArmour,
    Engine,
    GroundKind,
    Kind,
    Policies,
    Shield,
)
from engine.systems.warhorn.content.prices import cost
from engine.systems.warhorn.losses.vitality import is_square, shielded_all_round
from engine.systems.warhorn.setup.opening import opening
from engine.tabletop.roster import on_table
from tests.systems.warhorn.kit import charts

BROUGHT = tuple(army for army in lists() if army.ready)
FREE = ("carthage-202", "east-1600", "empire-1544", "france-1544", "macedon-331", "persia-331", "rome-202", "west-1600")


def fielded() -> Iterator[CardData]:
    """Yield the cards of all units of ready armies."""
    for army in BROUGHT:
        cards = {card.slug: card for card in army.cards}
        for ready in army.ready:
            yield from (cards[unit.card] for unit in ready.units)


def troops() -> Iterator[TroopData]:
    return (troop for card in fielded() for troop in card.troops)


def test_every_kind_weapon_and_armour_is_in_some_ready_army() -> None:
    assert {card.kind for card in fielded()} == set(get_args(Kind))
    assert {card.engine for card in fielded() if card.engine} == set(get_args(Engine))
    assert {ball for card in fielded() for ball in card.balls} == set(get_args(Ball))
    assert {weapon for troop in troops() for weapon in troop.melee} == set(MELEE) - {"hand"}
    assert {weapon for troop in troops() for weapon in troop.missiles} == set(MISSILES)
    assert {troop.body for troop in troops()} == set(get_args(BodyArmour))
    assert {troop.shield for troop in troops()} == set(get_args(Shield))
    assert {troop.barding for troop in troops()} == set(get_args(Barding))
    assert {ability for troop in troops() for ability in troop.abilities} == set(get_args(Ability))
    assert {troop.skill for troop in troops()} == {troop.resilience for troop in troops()} == {2, 3, 4}


def test_every_special_rule_of_cards_is_on_one() -> None:
    cards = list(fielded())
    assert {card.slug for card in cards if card.never_mercenary} >= {"companions"}
    assert {card.slug for card in cards if card.always_mercenary} >= {"tychaeus-numidians", "kobayakawas-men"}
    assert {card.slug for card in cards if card.bearers} == {"hastati", "principes", "triarii"}
    assert any(troop.melee_skill > 2 for troop in troops())
    # Riders who shoot on a base and in loose order; shield bearers on chariots; bodies of two and three types.
    assert any(card.kind == "horse" and troop.missiles for card in cards for troop in card.troops)
    assert any(card.kind == "skirmish" and troop.mounted for card in cards for troop in card.troops)
    assert {len(card.troops) for card in cards if card.kind == "chariot"} == {2, 3}
    assert {len(card.troops) for card in cards if card.kind == "foot"} == {1, 2, 3}


def test_generals_of_every_sort_and_bearers_are_brought() -> None:
    units = [unit for army in BROUGHT for ready in army.ready for unit in ready.units]
    assert {(unit.general, unit.mercenary, unit.chief) for unit in units} == {
        (False, False, False), (True, False, False), (True, True, False), (True, False, True),
    }  # fmt: skip
    assert any(unit.standard and not unit.general for unit in units)


def test_all_ground_lies_on_some_table() -> None:
    documents = [content.document(info.id) for info in content.scenarios()]
    kinds = {piece["kind"] for found in documents for piece in found["scenario"].get("terrain", [])}
    assert kinds == set(get_args(GroundKind))


@pytest.mark.clause("warhorn tortoise", "warhorn square")
def test_tortoises_and_squares_stand_on_some_table() -> None:
    zama, ceresole = (content.bind(content.document(name)) for name in ("zama", "ceresole"))
    one, other = opening(zama), opening(ceresole)
    tortoises = {one.units[unit].code for unit in on_table(one) if shielded_all_round(zama, one, unit)}
    assert tortoises == {"R1", "R2", "R5", "K1", "K2"}
    assert {other.units[unit].code for unit in on_table(other) if is_square(ceresole, other, unit)} == {"F2", "I1"}


@pytest.mark.clause("warhorn generals-count", "warhorn chariots-elephants", "warhorn engines")
@pytest.mark.parametrize("army", BROUGHT, ids=[army.id for army in BROUGHT])
def test_ready_armies_are_lawful_and_use_their_points(army: ArmyList) -> None:
    cards = {data.slug: data.card(n) for n, data in enumerate(army.cards)}
    for ready in army.ready:
        assert list(army_mistakes(cards, ready.entries, Policies())) == []
        price = sum(cost(charts(), cards[unit.card], unit) for unit in ready.units)
        assert 0.94 * ready.points <= price <= ready.points, ready.slug


def test_lists_of_free_battles_have_an_army_of_each_size() -> None:
    for army in lists():
        if army.id in FREE:
            assert {500, 1000} <= {ready.points for ready in army.ready}, army.id
    for name in ("free-500", "free-1000"):
        assert set(content.document(name)["scenario"]["lists"]) == set(FREE)


@pytest.mark.parametrize("army", lists(), ids=[army.id for army in lists()])
def test_names_are_short_and_letters_differ(army: ArmyList) -> None:
    for card in army.cards:
        assert max(len(card.name.en), len(card.name.ru)) <= 25, card.slug
        assert all(max(len(troop.one.en), len(troop.one.ru)) <= 20 for troop in card.troops)
    for ready in army.ready:
        assert max(len(ready.title.en), len(ready.title.ru)) <= 30, ready.slug
    assert army.letter.ru in "АБВГДЕЖЗИКЛМНОПРСТУФХ"
