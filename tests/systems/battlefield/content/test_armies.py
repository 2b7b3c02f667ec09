"""Cards and army lists: bounds of the rules, costs, ready armies, generals and their corps (3.1 to 3.3, 4.3)."""

from typing import Any

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.battlefield.content.armies import ArmyList, army_of, figures, lists, price_of
from engine.systems.battlefield.content.bounds import formula
from engine.systems.battlefield.content.charts import ShootingChart
from engine.systems.battlefield.setup.muster import check
from tests.systems.battlefield.kit import LISTS, chart_of, codes, field, list_of

CARD = {
    "slug": "men", "name": {"en": "Men", "ru": "Men"}, "one": {"en": "man", "ru": "man"}, "arm": "foot", "density": 3,
    "move": 7, "melee": 2, "protection": 1, "cost": 7, "triplet": [3, 6, 9], "figure": {"weapon": "spear"},
}  # fmt: skip
NAME = {"en": "x", "ru": "x"}
HORSE = {"arm": "horse", "density": 2, "move": 14}
MOUNTED = {"arm": "horse", "density": 3, "move": 12, "grade": "elite", "traits": ["mounted-order"]}
BOW = {"weapons": ["light-bow"], "shooting": {"light-bow": [3, 2, 1]}}


def faults(*cards: dict[str, Any], ready: list[dict[str, Any]] | None = None) -> list[str]:
    """Return the mistakes of a list of cards, each `place: what`."""
    raw = {"id": "test", "title": NAME, "summary": NAME, "cards": list(cards), "ready": ready or []}
    try:
        army = files.build(raw, "test.toml", ArmyList)
    except ContentError as error:
        return [f"{problem.place}: {problem.what}" for problem in error.problems]
    shooting = files.build(chart_of("shooting"), "shooting", ShootingChart)
    return [f"{problem.place}: {problem.what}" for problem in army.shooting_problems("test.toml", shooting)]


def card(**values: Any) -> dict[str, Any]:
    return {**CARD, **values}


# -- bounds of cards


@pytest.mark.clause("battlefield 3.1", "battlefield 3.1.1", "battlefield 3.1.2", "battlefield 3.1.3")
@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"move": 5}, "cards[0].move: men: is 5, but 6 to 16 is possible (3.1.1)"),
        ({"move": 17}, "cards[0].move: men: is 17, but 6 to 16 is possible (3.1.1)"),
        ({"melee": 6}, "cards[0].melee: men: is 6, but 0 to 5 is possible (3.1.2)"),
        ({"melee": -1}, "cards[0].melee: men: is -1, but 0 to 5 is possible (3.1.2)"),
        ({"protection": 6}, "cards[0].protection: men: is 6, but 0 to 5 is possible (3.1.3)"),
    ],
)
def test_characteristics_have_bounds(values: dict[str, Any], fault: str) -> None:
    assert faults(card(**values)) == [fault]


@pytest.mark.clause("battlefield 3.1.1")
def test_the_ends_of_the_bounds_are_lawful() -> None:
    for values in ({"move": 6}, {"move": 16}, {"melee": 0}, {"melee": 5}, {"protection": 0}, {"protection": 5}):
        assert faults(card(**values)) == []
    assert faults(card(move=6, traits=["pavise"])) == []


@pytest.mark.clause("battlefield 3.1.6", "battlefield 3.1.7")
def test_two_specialisations_and_two_modifiers_are_the_most() -> None:
    assert faults(card(weapons=["spears", "close-combat"])) == []
    assert faults(card(weapons=["spears", "close-combat", "pikes"])) == [
        "cards[0].weapons: men: are 3, but 2 specialisations at most are possible (3.1.6)"
    ]
    assert faults(card(traits=["short-spear", "large-shield"])) == []
    assert faults(card(traits=["short-spear", "large-shield", "pavise"])) == [
        "cards[0].traits: men: are 3, but 2 modifiers at most are possible (3.1.7)"
    ]
    assert faults(card(weapons=["spears", "spears"])) == ["cards[0].weapons: men: name one twice (3.1.6)"]


@pytest.mark.clause("battlefield 3.1.5", "battlefield 5.2.5.1")
def test_shooting_keeps_to_the_chart_of_missiles() -> None:
    assert faults(card(**BOW)) == []
    assert faults(card(weapons=["light-bow"], shooting={"light-bow": [4, 2, 1]})) == [
        "cards[0].shooting.light-bow[0]: men: is 4, but 1 to 3 is possible (5.2.5.1)"
    ]
    assert faults(card(weapons=["light-bow"], shooting={"light-bow": [3, 2, 1, 0]})) == [
        "cards[0].shooting.light-bow: men: has 4 values, but 1 to 3 range zones (5.2.5.1)"
    ]
    assert faults(card(weapons=["heavy-crossbow"], shooting={"heavy-crossbow": [3, 2, 1, 0]})) == []
    assert faults(card(weapons=["heavy-crossbow"], shooting={"heavy-crossbow": [3, 1]})) == [
        "cards[0].shooting.heavy-crossbow[1]: men: is 1, but 2 to 2 is possible (5.2.5.1)"
    ]
    assert faults(card(weapons=["sling"])) == ["cards[0].shooting.sling: men: is missing (3.1.5)"]
    assert faults(card(shooting={"sling": [1]})) == [
        "cards[0].shooting.sling: men: has values of shooting, but is none of its weapons"
    ]


@pytest.mark.clause("battlefield 3.1.7-dense", "battlefield 3.2.1")
def test_dense_order_is_for_foot_with_the_modifier() -> None:
    assert faults(card(density=4, traits=["dense-order"])) == []
    assert faults(card(density=4)) == [
        "cards[0].density: men: is 4, but the modifier dense-order is missing (3.1.7-dense)"
    ]
    found = faults(card(**HORSE | {"density": 4, "traits": ["dense-order"]}))
    assert found == [
        "cards[0].density: men: is 4, but dense order is for foot (3.1.7-dense)",
        "cards[0].traits: men: dense-order is for foot (3.1.7-dense)",
    ]


@pytest.mark.clause("battlefield 3.2.1")
def test_a_dense_card_may_have_missiles_and_never_shoots() -> None:
    assert faults(card(density=4, traits=["dense-order"], weapons=["javelin"], shooting={"javelin": [-1]})) == []
    assert not field().card_by_slug["dense-javelins"].shooter


@pytest.mark.clause("battlefield 3.1.7-mounted", "battlefield 3.2.2")
def test_mounted_order_is_for_experienced_and_elite_horse() -> None:
    assert faults(card(**MOUNTED)) == []
    assert faults(card(**MOUNTED | {"grade": "experienced"})) == []
    assert faults(card(**MOUNTED | {"grade": "common"})) == [
        "cards[0].traits: men: mounted-order is for experienced and elite horse (3.1.7-mounted)"
    ]
    assert faults(card(**HORSE | {"density": 3})) == [
        "cards[0].density: men: is 3, but the modifier mounted-order is missing (3.1.7-mounted)"
    ]
    assert faults(card(traits=["mounted-order"], grade="elite")) == [
        "cards[0].traits: men: mounted-order is for experienced and elite horse (3.1.7-mounted)"
    ]


@pytest.mark.clause("battlefield 3.2")
def test_a_density_is_two_three_or_four() -> None:
    assert faults(card(density=5)) == ["cards[0].density: men: is 5, but it is 2 loose, 3 ordinary or 4 dense (3.2)"]
    assert faults(card(density=2)) == []


@pytest.mark.clause(
    "battlefield 3.1.7-lance",
    "battlefield 3.1.7-large-shield",
    "battlefield 3.1.7-a",
    "battlefield 3.6.3.2",
    "battlefield 3.6.3.3",
    "battlefield 3.6.3.6",
)
@pytest.mark.parametrize(
    ("values", "clause"),
    [
        (MOUNTED | {"traits": ["mounted-order", "lance-charge"]}, "3.1.7-lance"),
        (HORSE | {"traits": ["large-shield"]}, "3.1.7-large-shield"),
        (HORSE | {"traits": ["rhomb"]}, "3.1.7-a"),
        (HORSE | {"traits": ["wedge"]}, "3.6.3.3"),
        ({"density": 2, "traits": ["wedge"]}, "3.6.3.2"),
        (HORSE | {"traits": ["carousel"]}, "3.6.3.6"),
        (BOW | {"density": 2, "traits": ["carousel"]}, "3.6.3.6"),
        ({"traits": ["rhomb"]}, "3.1.7-a"),
    ],
)
def test_modifiers_are_for_those_whom_the_rules_name(values: dict[str, Any], clause: str) -> None:
    found = faults(card(**values))
    assert [fault.rpartition("(")[2] for fault in found] == [f"{clause})"]


def test_modifiers_are_lawful_where_they_belong() -> None:
    for values in (
        MOUNTED | {"traits": ["mounted-order", "lance-charge"], "stirrups": True},
        MOUNTED | {"traits": ["mounted-order", "rhomb"]},
        MOUNTED | {"traits": ["mounted-order", "wedge"]},
        {"traits": ["wedge", "large-shield"]},
        HORSE | BOW | {"traits": ["carousel"]},
    ):
        assert faults(card(**values)) == []


@pytest.mark.clause("battlefield 5.3")
def test_thresholds_of_a_test_do_not_go_down() -> None:
    assert faults(card(triplet=[3, 2, 9])) == [
        "cards[0].triplet: men: goes down: each threshold is at least the one before (5.3)"
    ]
    assert faults(card(triplet=[3, 3, 12])) == []


def test_all_mistakes_of_a_list_are_told_at_once() -> None:
    found = faults(card(move=5, melee=9), card(protection=9))
    assert len(found) == 4
    assert "cards[1].slug: men is there twice" in found


# -- ready armies


def ready(*units: dict[str, Any], points: int = 500, corps: int = 1) -> list[dict[str, Any]]:
    named = [{"name": NAME, "general": NAME}] * corps
    return [{"slug": "some", "title": NAME, "points": points, "corps": named, "units": list(units)}]


def unit(**values: Any) -> dict[str, Any]:
    return {"card": "men", "ranks": 2, **values}


@pytest.mark.clause("battlefield 3.3", "battlefield 4.3", "battlefield 4.3-a", "battlefield 3.4.5.1")
@pytest.mark.parametrize(
    ("units", "corps", "fault"),
    [
        ([unit(chief=True)], 1, ""),
        ([unit(chief=True), unit(general=True)], 1, ""),
        ([unit(general=True)], 1, "ready[0].units: some: have 0 commanders-in-chief, not one (3.4.5.1)"),
        ([unit(chief=True), unit(corps=2)], 2, "ready[0].units: some: have no general in corps 2 (4.3)"),
        ([unit(chief=True), unit(corps=2, general=True)], 2, ""),
        (
            [unit(chief=True, general=True)],
            1,
            "ready[0].units[0].general: some: and chief are two men, and one unit has one (4.3)",
        ),
        (
            [unit(chief=True), unit(general=True), unit(general=True)],
            1,
            "ready[0].units: some: have 2 generals in corps 1, not one (4.3)",
        ),
        ([unit(chief=True, ranks=5)], 1, "ready[0].units[0].ranks: some: is 5, but 1 to 4 is possible (3.3)"),
        ([unit(chief=True, card="none")], 1, "ready[0].units[0].card: some: 'none' is no card of the lists"),
        ([unit(chief=True), unit(corps=2, general=True)], 1, "ready[0].units[1].corps: some: is 2, but 1 have names"),
        ([unit(chief=True, corps=2)], 2, "ready[0].units: some: has no unit in corps 1 (4.3)"),
    ],
)
def test_a_ready_army_is_lawful(units: list[dict[str, Any]], corps: int, fault: str) -> None:
    assert faults(CARD, ready=ready(*units, corps=corps)) == ([fault] if fault else [])


@pytest.mark.clause("battlefield 4.3")
def test_a_ready_army_keeps_to_its_size() -> None:
    assert faults(CARD, ready=ready(unit(chief=True), points=42)) == []
    assert faults(CARD, ready=ready(unit(chief=True), points=41)) == [
        "ready[0].units: some: cost 42 points, but 41 are agreed (4.3)"
    ]


# -- ours


@pytest.mark.parametrize("name", LISTS)
def test_our_lists_are_without_mistakes(name: str) -> None:
    raw = list_of(name)
    assert faults(*raw["cards"], ready=raw["ready"]) == []


@pytest.mark.clause("battlefield 3.1-a", "battlefield 4.3-c")
def test_every_cost_follows_from_the_formula() -> None:
    found = {card.slug: (card.cost, formula(card)) for army in lists() for card in army.cards}
    assert len(found) == 27
    assert {slug: costs for slug, costs in found.items() if costs[0] != costs[1]} == {}


@pytest.mark.clause("battlefield 4.3")
def test_ready_armies_cost_what_was_planned() -> None:
    t = field()
    found = {
        ready.slug: (
            sum(price_of(t.card_by_slug[unit.card], unit.ranks) for unit in ready.units),
            sum(figures(t.card_by_slug[unit.card], unit.ranks) for unit in ready.units),
            len(ready.units),
        )
        for army in lists()
        for ready in army.ready
        if ready.points == 1000
    }
    assert found == {
        "macedon-1000": (988, 101, 10), "persia-1000": (992, 116, 13), "swiss-1000": (993, 85, 8),
        "burgundy-1000": (988, 69, 9),
    }  # fmt: skip


@pytest.mark.clause("battlefield 4.3")
def test_ready_armies_pass_the_muster() -> None:
    for slug, army in field().lists.items():
        t = field(options={"points": army.points})
        assert codes(check(t, army.entries)) == [], slug


def test_ready_armies_have_generals_standards_and_music_as_suggested() -> None:
    for army in lists():
        for one in army.ready:
            commanders = sum(unit.general or unit.chief for unit in one.units)
            assert commanders == len(one.corps)
            assert commanders == (3 if one.points == 1000 else 2)
            assert sum(unit.standard for unit in one.units) >= 2
            assert any(unit.musician for unit in one.units)


def test_names_of_cards_are_told_apart_in_both_languages() -> None:
    cards = [card for army in lists() for card in army.cards]
    for names in ([card.name.en for card in cards], [card.name.ru for card in cards]):
        assert len(set(names)) == len(names)
        assert all(len(name) <= 28 for name in names)


def test_figures_look_like_what_they_fight_with() -> None:
    for army in lists():
        for one in army.cards:
            assert (one.figure.mount == "horse") == (one.arm == "horse"), one.slug
            assert one.figure.pavise == ("pavise" in one.traits), one.slug
            if set(one.weapons) & {"light-bow", "heavy-bow"}:
                assert one.figure.weapon == "bow", one.slug
            if "pikes" in one.weapons:
                assert one.figure.weapon == "pike", one.slug


def test_an_army_is_found_by_its_name() -> None:
    assert army_of("swiss-500").entries[0].card == "swiss-pikes"
    with pytest.raises(LookupError):
        army_of("venice-1000")
