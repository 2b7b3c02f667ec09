"""Chapter 7.6: cavalry that routs cavalry may lose itself in pursuit.  Who checks, with what modifiers and result."""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.transaction import Tx
from engine.systems.sgboh.combat.effects import remove
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.events import QualityChecked
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, leaders_with, tq
from engine.systems.sgboh.zoc import foes_in_zone, in_enemy_zone


def pursues(
    t: Field, world: World, unit: UnitId, defenders: tuple[UnitId, ...], vacated: dict[UnitId, bool], retreated: bool
) -> bool:
    """Tell whether the unit used in an attack must check for pursuit (7.61, 7.61-a, 7.61-b).

    `vacated` says of each defender whether its hexes are empty of its side now; `retreated` whether a retreat counts
    as a rout, by policy.
    """
    if any(t.cards[id_].type not in CAVALRY for id_ in (unit, *defenders)):
        return False
    beaten = ("routed", "map") if retreated else ("routed",)
    return any(vacated[id_] and world.units[id_].status in beaten for id_ in defenders)


def pursuit_modifiers(t: Field, world: World, unit: UnitId) -> Iterator[Modifier]:
    """Yield the modifiers of a pursuit check's die (7.62)."""
    card, chart = t.cards[unit], t.checks.pursuit
    leaders = leaders_with(world, (unit,))
    if card.barbarian:
        yield Modifier("pursuit-barbarian", chart.barbarian_light, R("7.62"))
    if any(ratings(t, world, number).heroic for number in leaders):
        yield Modifier("pursuit-heroic-leader", chart.heroic_leader, R("7.62"))
    elif leaders:
        yield Modifier("pursuit-leader", chart.leader, R("7.62"))
    if in_enemy_zone(t, world, unit) or foes_in_zone(t, world, unit):
        yield Modifier("pursuit-zone", chart.zone, R("7.62"))
    if world.units[unit].reduced:
        yield Modifier("pursuit-reduced", chart.reduced, R("7.62"))


def check_pursuit(t: Field, tx: Tx[World], unit: UnitId) -> bool:
    """Throw the die of the pursuit check; who fails leaves the map with his leaders (7.62).  Tell whether it stays."""
    modifier = sum(found.value for found in pursuit_modifiers(t, tx.world, unit))
    (die,) = tx.roll(1, 10, R("7.62"), "sgboh-roll-pursuit", low=0)
    quality = tq(t, tx.world, unit)
    passed = die + modifier <= quality
    tx.emit(QualityChecked(t.cards[unit].side, unit, die, modifier, quality, passed, R("7.62")))
    if not passed:
        remove(t, tx, unit, "pursuing", R("7.62"))
    return passed
