"""What the units of a battle are: their arms, weapons and traits, with who has them, and no others."""

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from engine.kernel.ids import UnitId
from engine.kernel.text import Line, Term, facts
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of, density_term
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import World

K = TypeVar("K", bound=Hashable)


def roster(t: Field, world: World) -> Iterator[Line]:
    """Say of each arm, weapon and trait that units of a battle have which of them have it (3.1)."""
    cards = {UnitId(unit): card_of(t, world, UnitId(unit)) for unit in range(len(world.units))}
    for (arm, density), units in _by(cards, lambda card: ((card.arm, density_term(card)),)).items():
        known = facts(arm=Term(f"battlefield-arm-{arm}"), density=density, units=names(t, world, units))
        yield Line("battlefield-roster-arm", known, R("3.1"))
    for weapon, units in _by(cards, lambda card: card.weapons).items():
        known = facts(kind=Term(f"battlefield-weapon-{weapon}"), units=names(t, world, units))
        yield Line("battlefield-roster", known, R("3.1.6"))
    for trait, units in _by(cards, lambda card: card.traits).items():
        known = facts(kind=Term(f"battlefield-trait-{trait}"), units=names(t, world, units))
        yield Line("battlefield-roster", known, R("3.1.7"))


def _by(cards: dict[UnitId, Card], kinds: Callable[[Card], tuple[K, ...]]) -> dict[K, tuple[UnitId, ...]]:
    found: dict[K, tuple[UnitId, ...]] = {}
    for unit, card in cards.items():
        for kind in kinds(card):
            found[kind] = (*found.get(kind, ()), unit)
    return found
