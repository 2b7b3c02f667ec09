"""What units cost: skill times vitality by weapon, and what else a warrior can do (victory-d).

All numbers are of the chart of points; the formula is ours.
"""

from engine.systems.warhorn.content.armies import EntryData
from engine.systems.warhorn.content.cards import Card, ListEntry, Troop
from engine.systems.warhorn.content.charts import Charts

ORDINARY = 2
REGULAR = 3


def warrior(charts: Charts, card: Card, troop: Troop) -> int:
    """Return what one warrior costs."""
    prices = charts.prices
    able = prices.ability * len(troop.abilities)
    shots = sum(prices.missiles[weapon] for weapon in troop.missiles)
    rides = prices.rider + sum(prices.riders.get(weapon, 0) for weapon in troop.melee) if troop.mounted else 0
    return 1 + _fights(charts, card, troop) + (troop.resilience - ORDINARY) + shots + rides + able


def _fights(charts: Charts, card: Card, troop: Troop) -> int:
    """Return skill times vitality in melee by half the weight of the best weapon, rounded up."""
    weights = charts.prices.melee
    best = "hand"
    if not troop.mounted:
        best = max(("hand", *troop.melee), key=lambda weapon: weights.get(weapon, 0))
    skill = max(ORDINARY, troop.skill - 1) if best == "pike" else troop.skill
    return -(-skill * vitality(charts, card, troop) * weights[best] // 20)  # type: ignore[index]


def vitality(charts: Charts, card: Card, troop: Troop) -> int:
    """Return the hits of a warrior in melee as he usually stands: foot dense, all shields counted (vitality)."""
    bodies = charts.bodies
    large = troop.shield == "large" and card.kind == "foot"
    covered = bodies.dense_shield if large else bodies.shield[troop.shield]
    fights = (troop.melee_skill or ORDINARY) if troop.missiles else troop.skill
    return 1 + (fights - ORDINARY) + troop.mounted + bodies.body[troop.body] + covered + bodies.barding[troop.barding]


def general(charts: Charts, troop: Troop, *, mercenary: bool) -> int:
    """Return what a general costs, by his rating and his bonus attacks; a mercenary half, rounded up."""
    whole = charts.prices.rating * rating(troop) + charts.prices.bonus * (troop.skill - ORDINARY)
    return -(-whole // 2) if mercenary else whole


def rating(troop: Troop) -> int:
    """Return the strategic rating of a general: 1, 2 or 3 by his resilience (generals-stats)."""
    return troop.resilience - 1


def best_troop(card: Card, models: tuple[int, ...]) -> Troop:
    """Return to whom a general belongs: the steadiest who are there, of these the most skilled (generals-stats-c)."""
    there = card.troops if card.manned else [troop for troop in card.troops if models[troop.number]]
    return max(there, key=lambda troop: (troop.resilience, troop.skill, -troop.number))


def cost(charts: Charts, card: Card, entry: ListEntry | EntryData) -> int:
    """Return what a unit costs with its general and bearers.  Its models have to fit its card."""
    if card.manned:
        whole = entry.models[0] * charts.prices.machines[card.engine or card.kind]
    else:
        each = (warrior(charts, card, troop) for troop in card.troops)
        whole = sum(some * price for some, price in zip(entry.models, each, strict=True))
    if entry.general:
        whole += general(charts, best_troop(card, entry.models), mercenary=entry.mercenary)
    return whole + charts.prices.bearer * (entry.standard + entry.musician)
