"""Chapter 7.6: cavalry that routs cavalry may lose itself in pursuit.  Who checks, with what modifiers and result."""

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.sgboh.combat.effects import remove
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.trials import Trial, pursuing, try_die
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


def pursuit_trial(t: Field, world: World, unit: UnitId) -> Trial:
    """Return the die of a pursuit check with its modifiers (7.62)."""
    leaders = leaders_with(world, (unit,))
    return pursuing(
        tq(t, world, unit),
        t.checks.pursuit,
        barbarian=t.cards[unit].barbarian,
        leader=bool(leaders),
        heroic=any(ratings(t, world, number).heroic for number in leaders),
        zone=bool(in_enemy_zone(t, world, unit) or foes_in_zone(t, world, unit)),
        reduced=world.units[unit].reduced,
    )


def check_pursuit(t: Field, tx: Tx[World], unit: UnitId) -> bool:
    """Throw the die of the pursuit check; who fails leaves the map with his leaders (7.62).  Tell whether it stays."""
    trial = pursuit_trial(t, tx.world, unit)
    tried = try_die(tx, trial)
    found = tried.die, trial.total, trial.most, tried.won
    tx.emit(QualityChecked(t.cards[unit].side, unit, *found, R("7.62")))
    if not tried.won:
        remove(t, tx, unit, "pursuing", R("7.62"))
    return tried.won
