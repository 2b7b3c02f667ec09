"""Skirmishers make way for a charge and are placed anew after it (formed-attacks-skirmish, skirmish-attacks-formed)."""

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.movement.models import stepped_aside
from engine.systems.warhorn.movement.places import CLEAR
from engine.systems.warhorn.troops import bases, discs, formed, shapes
from engine.systems.warhorn.world import World, on_table
from engine.tabletop.shapes import closer, overlap


def make_way(t: Field, tx: Tx[World], unit: UnitId, *, failed: bool = False) -> None:
    """Let models step aside from where a charger has come; if it has `failed` its enemies keep 3 cm off it.

    A Leader stays where he is (formed-attacks-skirmish, formed-attacks-skirmish-a).
    """
    if not formed(t, tx.world, unit):
        return
    for other in on_table(tx.world):
        if formed(t, tx.world, other):
            continue
        crowded = _crowded(t, tx.world, other, unit, failed=failed)
        if crowded:
            one = tx.world.units[other]
            models = stepped_aside(t, tx.world, other, crowded)
            tx.emit(e.Moved(one.side, other, "aside", one.x, one.y, one.heading, 0, models))


def _crowded(t: Field, world: World, unit: UnitId, charger: UnitId, *, failed: bool) -> tuple[int, ...]:
    """Return the models of a unit, by number, that cannot stay where they are."""
    (base,) = shapes(t, world, charger)
    hostile = failed and world.units[unit].side != world.units[charger].side
    others = [one.shape for one in bases(t, world).values()]
    return tuple(
        n
        for n, spot in enumerate(discs(t, world, unit))
        if n and ((hostile and closer(spot, base, CLEAR)) or any(overlap(spot, shape) for shape in others))
    )
