"""The melee phase: every melee in turn, a melee being all units that touch one another (melee-b)."""

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Fighting, Melee
from engine.systems.warhorn.world import World


def melees(world: World) -> tuple[tuple[UnitId, ...], ...]:
    """Return the units of each melee: those whom contacts join, in the order of their ids (melee-b, phases-b)."""
    groups: list[set[UnitId]] = []
    for contact in world.contacts:
        pair = {contact.attacker, contact.target}
        joined = [group for group in groups if group & pair]
        groups = [group for group in groups if not group & pair]
        groups.append(pair.union(*joined))
    return tuple(sorted(tuple(sorted(group)) for group in groups))


def _open(_t: Field, tx: Tx[World], f: Fighting) -> Flow:
    left = melees(tx.world)
    disorder = tuple((unit, tx.world.units[unit].disorder) for units in left for unit in units)
    return Goto(replace(f, left=left, disorder=disorder, step="next"))


def _next(_t: Field, _tx: Tx[World], f: Fighting) -> Flow:
    if not f.left:
        return DONE
    return Call(Melee(f.side, f.left[0], disorder=f.disorder), replace(f, left=f.left[1:]))


def fighting(t: Field) -> Procedure[World, Fighting]:
    """Return the procedure of the melee phase."""
    return Procedure.over(t, Fighting, {"open": _open, "next": _next})
