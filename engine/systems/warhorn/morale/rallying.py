"""Who rallies at the start of his side's turn, and who comes back to order (rally, disorder, weapon-pike)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Rallying, ResilienceTest, Restoring
from engine.systems.warhorn.orders import Finish, Leave
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, named, share
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


def _open(_t: Field, tx: Tx[World], f: Rallying) -> Flow:
    """Ask whom the side leaves to flee on, where any may try (rally, rally-a)."""
    left = tuple(unit for unit in f.left if may_rally(tx.world, unit))
    return Ask(replace(f, left=left, step="choose"), (tx.world.side,)) if left else DONE


class Leaving(ContentNode[Field, World, Rallying, Leave | Finish]):
    """Which units in panic are not to rally; all others try (rally, rally-a)."""

    asks, rule, answers, forced = "warhorn-ask-rally", R("rally"), (Leave, Finish), False

    def facts(self, world: World, f: Rallying, side: Side, /) -> Facts:
        return facts(units=named(self.t, world, f.left))

    def orders(self, world: World, f: Rallying, side: Side, /) -> Iterator[Leave | Finish]:
        yield Finish()
        yield from map(Leave, f.left)

    def check(self, world: World, f: Rallying, side: Side, order: Leave | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Leave) and order.unit not in f.left:
            yield violation(R("rally"), "warhorn-leave-whom", units=named(self.t, world, f.left))

    def apply(self, tx: Tx[World], f: Rallying, side: Side, order: Leave | Finish, /) -> Flow:
        if isinstance(order, Finish):
            return Goto(replace(f, step="next"))
        return Goto(replace(f, left=tuple(unit for unit in f.left if unit != order.unit), step="open"))


def _next(_t: Field, _tx: Tx[World], f: Rallying) -> Flow:
    """Test the next unit."""
    if not f.left:
        return DONE
    return Call(ResilienceTest(f.left[0], "rally", R("rally")), replace(f, step="tested"))


def _rallied(_t: Field, tx: Tx[World], f: Rallying) -> Flow:
    unit, test = f.left[0], tx.world.tested
    if test is not None and not test.failed:
        tx.emit(e.Rallied(tx.world.units[unit].side, unit))
    return Goto(replace(f, left=f.left[1:], step="next"))


def rallying(t: Field) -> Procedure[World, Rallying]:
    """Return the procedure of rallying."""
    return Procedure.over(t, Rallying, {"open": _open, "choose": Leaving, "next": _next, "tested": _rallied})


def _restore(t: Field, tx: Tx[World], f: Restoring) -> Flow:
    """Bring the warriors of the next unit back to order; pikemen who have just rallied are tested (weapon-pike-c).

    All others have returned by then, and they alone are in disorder still.
    """
    if not f.left:
        return DONE
    unit = f.left[0]
    one = tx.world.units[unit]
    if one.panicked:
        return Goto(replace(f, left=f.left[1:]))
    if not one.steady_pikes and (out := pikemen(t, tx.world, unit)):
        tx.emit(e.Restored(one.side, unit, out, steady_pikes=False))
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
