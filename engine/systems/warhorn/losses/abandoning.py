"""Engines whose crews are in panic are lost with them (engines)."""

from engine.kernel.procedure import DONE, Flow, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Abandoning
from engine.systems.warhorn.losses.deaths import destroy, wreck
from engine.systems.warhorn.world import World


def _open(t: Field, tx: Tx[World], f: Abandoning) -> Flow:
    if len(f.engines) == len(tx.world.units[f.unit].models):
        destroy(t, tx, f.unit)
    else:
        wreck(t, tx, f.unit, set(f.engines), "stray")
    return DONE


def abandoning(t: Field) -> Procedure[World, Abandoning]:
    """Return the procedure of engines that are abandoned."""
    return Procedure.over(t, Abandoning, {"open": _open})
