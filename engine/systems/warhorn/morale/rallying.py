"""Who rallies at the start of his side's turn, and who comes back to order (rally, disorder, weapon-pike)."""

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Rallying, ResilienceTest, Restoring
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, share
from engine.systems.warhorn.world import World


def may_rally(world: World, unit: UnitId) -> bool:
    """Tell whether a unit in panic may try to rally: it was not broken in the last melee phase (rally, rally-b)."""
    one = world.units[unit]
    return one.panicked and one.status == "table" and one.broken != world.melees


def pikemen(t: Field, world: World, unit: UnitId) -> int:
    """Return how many warriors of a unit carry pikes."""
    card = card_of(t, world, unit)
    pikes = tuple(troop.number for troop in card.troops if "pike" in troop.melee or "cavalry-pike" in troop.melee)
    return share(card, world.units[unit], pikes)


def _next(_t: Field, tx: Tx[World], f: Rallying) -> Flow:
    """Test the next unit that may rally; it never harms, and is done by itself (rally-a)."""
    if not f.left:
        return DONE
    if not may_rally(tx.world, f.left[0]):
        return Goto(replace(f, left=f.left[1:]))
    return Call(ResilienceTest(f.left[0], "rally", R("rally")), replace(f, step="tested"))


def _rallied(_t: Field, tx: Tx[World], f: Rallying) -> Flow:
    unit, test = f.left[0], tx.world.tested
    if test is not None and not test.failed:
        tx.emit(e.Rallied(tx.world.units[unit].side, unit))
    return Goto(replace(f, left=f.left[1:], step="next"))


def rallying(t: Field) -> Procedure[World, Rallying]:
    """Return the procedure of rallying."""
    return Procedure.over(t, Rallying, {"next": _next, "tested": _rallied})


def _restore(t: Field, tx: Tx[World], f: Restoring) -> Flow:
    """Bring the warriors of the next unit back to order; pikemen who have just rallied are tested (weapon-pike-c)."""
    if not f.left:
        return DONE
    unit = f.left[0]
    one = tx.world.units[unit]
    if one.panicked:
        return Goto(replace(f, left=f.left[1:]))
    if not one.steady_pikes and pikemen(t, tx.world, unit):
        return Call(ResilienceTest(unit, "pikes", R("weapon-pike")), replace(f, step="tested"))
    if one.disorder or not one.steady_pikes:
        tx.emit(e.Restored(one.side, unit, 0))
    return Goto(replace(f, left=f.left[1:]))


def _pikes(t: Field, tx: Tx[World], f: Restoring) -> Flow:
    unit, test = f.left[0], tx.world.tested
    left = pikemen(t, tx.world, unit) if test is not None and test.failed else 0
    tx.emit(e.Restored(tx.world.units[unit].side, unit, left))
    return Goto(replace(f, left=f.left[1:], step="next"))


def restoring(t: Field) -> Procedure[World, Restoring]:
    """Return the procedure of coming back to order."""
    return Procedure.over(t, Restoring, {"next": _restore, "tested": _pikes})
