"""Chapters 3.3 and 13.4: the rout phase, in which broken units flee one by one."""

from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.mpike.combat.clash import First
from engine.systems.mpike.combat.rout import flights
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Retreating, RoutPhase
from engine.systems.mpike.orders import GoNext
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, World, units_of, with_units


def fleeing(t: Field, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that flee in the rout phase: morale broken, no artillery (3.3, 12.4.4)."""
    return tuple(
        id_
        for id_ in units_of(t, world, side)
        if world.units[id_].morale == BROKEN and t.cards[id_].kind != "artillery"
    )


def entangled(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether the order matters in which units flee: their ways meet, or one stands in another's way (3.3-a)."""
    seen: set[int] = set()
    for id_ in units:
        others = {other: replace(world.units[other], at=()) for other in units if other != id_}
        ways = (*flights(t, world, id_), *flights(t, with_units(world, others), id_))
        near = {hex_ for way in ways for place in way.places for hex_ in place} | set(world.units[id_].at)
        if seen & near:
            return True
        seen |= near
    return False


def _begin(t: Field, tx: Tx[World], f: RoutPhase) -> Flow:
    return Goto(replace(f, left=fleeing(t, tx.world, f.side), step="next"))


def _next(t: Field, tx: Tx[World], f: RoutPhase) -> Flow:
    """Send the next unit; after those of one side come those of the other."""
    left = tuple(id_ for id_ in f.left if id_ in fleeing(t, tx.world, f.side))
    if not left:
        return DONE if f.second else Goto(RoutPhase(t.enemy(f.side), second=True))
    if entangled(t, tx.world, left):
        return Ask(replace(f, left=left, step="choose"), (f.side,))
    return _send(f, left, left[0])


def _send(f: RoutPhase, left: tuple[UnitId, ...], unit: UnitId) -> Flow:
    rest = replace(f, left=tuple(id_ for id_ in left if id_ != unit), step="next")
    return Call(Retreating(unit, rout=True), rest)


class Fleeing(First):
    """Which broken unit flees next (3.3-a)."""

    asks, rule, code = "mpike-ask-rout", R("3.3"), "mpike-rout-not-left"

    def apply(self, tx: Tx[World], f: Any, side: Side, order: GoNext, /) -> Flow:
        return _send(f, f.left, order.unit)


def rout_phase(t: Field) -> Procedure[World, RoutPhase]:
    """Return the procedure of `RoutPhase`."""
    return Procedure.over(t, RoutPhase, {"begin": _begin, "next": _next, "choose": Fleeing})
