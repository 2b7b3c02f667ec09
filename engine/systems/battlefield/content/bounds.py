"""What a card and an army may be: the bounds of chapters 3.1 to 3.3 and 4.3, as the mistakes of an author are told.

Every mistake is a place within the card or army, and a sentence that ends with the paragraph.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from engine.systems.battlefield.content.cards import Card, CardData, ListEntry, price_of
from engine.systems.battlefield.content.charts import ShootingChart
from engine.systems.battlefield.content.kinds import MISSILES

Mistakes: TypeAlias = Iterator[tuple[str, str]]

BOUNDS: Final = (("move", 6, 16, "3.1.1"), ("melee", 0, 5, "3.1.2"), ("protection", 0, 5, "3.1.3"))
MOST: Final = 2
"""Specialisations, and modifiers, of one card (3.1.6, 3.1.7)."""
RANKS: Final[Mapping[str, int]] = {"foot": 4, "horse": 2, "special": 1}
"""The deepest units at the start (3.3)."""
BOWS: Final = frozenset(("light-bow", "heavy-bow"))


def card_mistakes(card: CardData) -> Mistakes:
    """Yield (place, mistake) for all of a card that the rules do not allow, whatever the charts say (3.1 to 3.2)."""
    for name, low, high, clause in BOUNDS:
        value = getattr(card, name)
        if not low <= value <= high:
            yield name, f"is {value}, but {low} to {high} is possible ({clause})"
    if list(card.triplet) != sorted(card.triplet):
        yield "triplet", "goes down: each threshold is at least the one before (5.3)"
    yield from _density_mistakes(card)
    yield from _weapon_mistakes(card)
    yield from _trait_mistakes(card)


def _density_mistakes(card: CardData) -> Mistakes:
    """Yield a density that a card cannot have (3.2, 3.2.1, 3.2.2, 3.2.3)."""
    if card.density not in (2, 3, 4):
        yield "density", f"is {card.density}, but it is 2 loose, 3 ordinary or 4 dense (3.2)"
    if card.density == 4 and card.arm != "foot":
        yield "density", "is 4, but dense order is for foot (3.1.7-dense)"
    elif card.density == 4 and "dense-order" not in card.traits:
        yield "density", "is 4, but the modifier dense-order is missing (3.1.7-dense)"
    if card.density == 3 and card.arm == "horse" and "mounted-order" not in card.traits:
        yield "density", "is 3, but the modifier mounted-order is missing (3.1.7-mounted)"


def _weapon_mistakes(card: CardData) -> Mistakes:
    if len(card.weapons) > MOST:
        yield "weapons", f"are {len(card.weapons)}, but {MOST} specialisations at most are possible (3.1.6)"
    if len(set(card.weapons)) < len(card.weapons):
        yield "weapons", "name one twice (3.1.6)"
    for weapon in MISSILES:
        if (weapon in card.weapons) != (weapon in card.shooting):
            missing = "has values of shooting, but is none of its weapons"
            yield f"shooting.{weapon}", missing if weapon in card.shooting else "is missing (3.1.5)"


def _trait_mistakes(card: CardData) -> Mistakes:
    if len(card.traits) > MOST:
        yield "traits", f"are {len(card.traits)}, but {MOST} modifiers at most are possible (3.1.7)"
    if len(set(card.traits)) < len(card.traits):
        yield "traits", "name one twice (3.1.7)"
    foot, mounted = card.arm == "foot", "mounted-order" in card.traits
    needs = {
        "dense-order": (foot, "is for foot", "3.1.7-dense"),
        "mounted-order": (
            card.arm == "horse" and card.grade != "common", "is for experienced and elite horse", "3.1.7-mounted",
        ),
        "lance-charge": (card.arm == "horse" and card.stirrups, "is for horse with stirrups", "3.1.7-lance"),
        "large-shield": (foot, "is for foot", "3.1.7-large-shield"),
        "wedge": (
            card.density == 3 if foot else mounted, "is for foot in ordinary order, and horse in mounted order",
            "3.6.3.2" if foot else "3.6.3.3",
        ),
        "rhomb": (card.arm == "horse" and mounted, "is for horse in mounted order", "3.1.7-a"),
        "carousel": (
            card.arm == "horse" and card.density == 2 and bool(BOWS.intersection(card.weapons)),
            "is for horse archers in loose order", "3.6.3.6",
        ),
    }  # fmt: skip
    for trait in card.traits:
        fits, what, clause = needs.get(trait, (True, "", ""))
        if not fits:
            yield "traits", f"{trait} {what} ({clause})"


def shooting_mistakes(card: CardData, chart: ShootingChart) -> Mistakes:
    """Yield (place, mistake) for a card's shooting values outside the chart of missile weapons (3.1.5, 5.2.5.1)."""
    for weapon, values in card.shooting.items():
        zones = chart.weapons[weapon].zones
        if not 1 <= len(values) <= len(zones):
            yield f"shooting.{weapon}", f"has {len(values)} values, but 1 to {len(zones)} range zones (5.2.5.1)"
        for n, (value, zone) in enumerate(zip(values, zones, strict=False)):
            if not zone.low <= value <= zone.high:
                yield f"shooting.{weapon}[{n}]", f"is {value}, but {zone.low} to {zone.high} is possible (5.2.5.1)"


def formula(card: CardData) -> int:
    """Return the points of a figure by the formula of our cards, which a card need not follow (4.3-c).

    A horseman's body counts twice, his arms and modifiers once.
    """
    foot = card.arm == "foot"
    body = 2 * (1 + card.melee + card.protection) + max(0, card.move - (6 if foot else 12))
    arms = sum(_VALUES.get(weapon, 0) for weapon in card.weapons) + int(len(card.weapons) > 1)
    arms += sum(_shot(weapon, values) for weapon, values in card.shooting.items())
    arms += sum(8 if trait == "lance-charge" else 1 for trait in card.traits)
    return -(-body // 2) + arms if foot else body + arms


_VALUES: Final[Mapping[str, int]] = {"pikes": 3, "halberds": 4, "spears": 1, "close-combat": 1}
_PIERCED: Final[Mapping[str, int]] = {
    "sling": 1, "heavy-bow": 1, "light-crossbow": 2, "heavy-javelin": 2, "heavy-crossbow": 3,
}  # fmt: skip


def _shot(weapon: str, values: tuple[int, ...]) -> int:
    """Return the price of a missile weapon: half its positive values, and the Protection that it takes away (4.3-c)."""
    return -(-sum(value for value in values if value > 0) // 2) + _PIERCED.get(weapon, 0)


# -- armies


def army_mistakes(cards: Mapping[str, Card], entries: tuple[ListEntry, ...], size: int, corps: int = 0) -> Mistakes:
    """Yield what is wrong with an army of some units within a size in points; `corps` of them have names (3.3, 4.3)."""
    for n, entry in enumerate(entries):
        card = cards.get(entry.card)
        if card is None:
            yield f"units[{n}].card", f"{entry.card!r} is no card of the lists"
        elif not 1 <= entry.ranks <= RANKS[card.arm]:
            yield f"units[{n}].ranks", f"is {entry.ranks}, but 1 to {RANKS[card.arm]} is possible (3.3)"
        if entry.general and entry.chief:
            yield f"units[{n}].general", "and chief are two men, and one unit has one (4.3)"
        if corps and entry.corps > corps:
            yield f"units[{n}].corps", f"is {entry.corps}, but {corps} have names"
    spent = sum(price_of(cards[entry.card], entry.ranks) for entry in entries if entry.card in cards)
    if spent > size:
        yield "units", f"cost {spent} points, but {size} are agreed (4.3)"
    if (chiefs := sum(entry.chief for entry in entries)) != 1:
        yield "units", f"have {chiefs} commanders-in-chief, not one (3.4.5.1)"
    for number in range(1, max((entry.corps for entry in entries), default=0) + 1):
        own = [entry for entry in entries if entry.corps == number]
        generals = sum(entry.general for entry in own)
        if not own:
            yield "units", f"has no unit in corps {number} (4.3)"
        elif generals > 1:
            yield "units", f"have {generals} generals in corps {number}, not one (4.3)"
        elif not generals and not any(entry.chief for entry in own):
            yield "units", f"have no general in corps {number} (4.3)"
