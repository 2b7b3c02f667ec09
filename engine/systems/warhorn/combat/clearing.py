"""Models make way for bases that losses have slid over them (formation-depth-c, formed-attacks-skirmish-a)."""

from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.movement.models import stepped_aside
from engine.systems.warhorn.troops import bases, discs, formed
from engine.systems.warhorn.world import World, on_table
from engine.tabletop.shapes import overlap


def clear(t: Field, tx: Tx[World]) -> None:
    """Let models step aside that lie under a base which was slid up in this command (formation-depth-c)."""
    if not any(isinstance(event, e.Moved) and event.way == "slide" for event in tx.events):
        return
    for unit in on_table(tx.world):
        if formed(t, tx.world, unit):
            continue
        grounds = [base.shape for base in bases(t, tx.world).values()]
        spots = enumerate(discs(t, tx.world, unit))
        crowded = tuple(n for n, spot in spots if n and any(overlap(spot, shape) for shape in grounds))
        if crowded:
            one, models = tx.world.units[unit], stepped_aside(t, tx.world, unit, crowded)
            tx.emit(e.Moved(one.side, unit, "aside", one.x, one.y, one.heading, 0, models))
