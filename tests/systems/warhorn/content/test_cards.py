"""What a card of an army list may not be (armour, formation-depth, scythed-chariot and others)."""

from typing import Any

import msgspec
import pytest

from engine.systems.warhorn.content.cards import CardData, card_mistakes


def wrong(kind: str = "foot", crew: tuple[int, ...] = (), **troop: Any) -> list[str]:
    """Return the places of what is wrong with a card of one troop."""
    one = {"one": {"en": "man", "ru": "воин"}, "skill": 3, "resilience": 3, **troop}
    card: dict[str, Any] = {
        "slug": "men", "name": {"en": "Men", "ru": "Люди"}, "kind": kind, "troops": [one], "figure": {"weapon": "none"},
    }  # fmt: skip
    if crew:
        card["crew"] = list(crew)
    return [place.rpartition(".")[2] for place, _ in card_mistakes(msgspec.convert(card, CardData))]


@pytest.mark.clause("warhorn armour", "warhorn armour-c")
@pytest.mark.parametrize(
    ("kind", "troop", "places"),
    [
        ("foot", {"body": "light", "shield": "large"}, []), ("foot", {"shield": "small"}, []),
        ("foot", {"body": "full", "shield": "small"}, ["body"]),
        ("foot", {"body": "heavy", "shield": "large"}, ["body"]),
        ("horse", {"body": "full", "barding": "heavy"}, []),
        ("foot", {"body": "heavy", "barding": "light"}, ["barding"]),
    ],
)  # fmt: skip
def test_what_armour_goes_together(kind: str, troop: dict[str, Any], places: list[str]) -> None:
    assert wrong(kind, **troop) == places


@pytest.mark.clause("warhorn formation-depth-a")
def test_foot_and_horse_share_no_base() -> None:
    assert wrong("foot", mounted=True) == ["mounted"]
    assert wrong("skirmish", mounted=True) == []


@pytest.mark.clause("warhorn scythed-chariot", "warhorn weapon-two-handed", "warhorn weapon-lance")
def test_crews_and_weapons_fit_their_kind() -> None:
    assert wrong("scythed", (2,)) == ["crew"]
    assert wrong("scythed", (1,)) == []
    assert wrong("horse", melee=["halberd"]) == ["melee"]
    assert wrong("foot", melee=["lance"]) == ["melee"]
