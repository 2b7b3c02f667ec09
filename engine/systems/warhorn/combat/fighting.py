"""The melee phase: every melee in turn, a melee being all units that touch one another (melee-b)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Fighting, Melee
from engine.systems.warhorn.orders import Fight, Finish
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World, engaged


def melees(world: World) -> tuple[tuple[UnitId, ...], ...]:
    """Return the units of each melee: those whom contacts join, in the order of their ids (melee-b)."""
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


def _next(_t: Field, tx: Tx[World], f: Fighting) -> Flow:
    """Fight the next melee; of several the active side says which (phases-b)."""
    left = tuple(units for units in f.left if any(engaged(tx.world, unit) for unit in units))
    f = replace(f, left=left)
    if not left:
        return DONE
    return Ask(replace(f, step="choose"), (f.side,)) if len(left) > 1 and not f.freely else _fight(f, left[0])


def _fight(f: Fighting, units: tuple[UnitId, ...]) -> Flow:
    left = tuple(others for others in f.left if others != units)
    return Call(Melee(f.side, units, disorder=f.disorder), replace(f, left=left, step="next"))


class ChoosingMelee(ContentNode[Field, World, Fighting, Fight | Finish]):
    """Which melee is fought next, or that it does not matter (phases-b)."""

    asks, rule, answers, forced = "warhorn-ask-melees", R("phases-b"), (Fight, Finish), False

    def facts(self, world: World, f: Fighting, side: Side, /) -> Facts:
        return facts(count=len(f.left))

    def orders(self, world: World, f: Fighting, side: Side, /) -> Iterator[Fight | Finish]:
        yield Finish()
        for units in f.left:
            yield Fight(min(units, key=lambda unit: (world.units[unit].side != side, unit)))

    def check(self, world: World, f: Fighting, side: Side, order: Fight | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Fight) and not any(order.unit in units for units in f.left):
            yield violation(R("phases-b"), "warhorn-fight-nowhere")

    def apply(self, tx: Tx[World], f: Fighting, side: Side, order: Fight | Finish, /) -> Flow:
        if isinstance(order, Finish):
            return Goto(replace(f, freely=True, step="next"))
        return _fight(f, next(units for units in f.left if order.unit in units))


def fighting(t: Field) -> Procedure[World, Fighting]:
    """Return the procedure of the melee phase."""
    return Procedure.over(t, Fighting, {"open": _open, "next": _next, "choose": ChoosingMelee})
