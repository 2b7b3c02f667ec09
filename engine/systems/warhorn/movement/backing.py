"""Units that fall back in order, uncontrolled or before a charge, and how they look then.

(uncontrolled-retreat, reaction-retreat, reactions, chariots-elephants)
"""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import ContentNode
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.frames import Fleeing
from engine.systems.warhorn.measures import apart, nearest_foe
from engine.systems.warhorn.movement.causes import causes_of, dash_of
from engine.systems.warhorn.movement.engines import rolled
from engine.systems.warhorn.movement.moving import overturn
from engine.systems.warhorn.movement.passages import give_up
from engine.systems.warhorn.movement.straight import StraightRun, back_off, turned_base
from engine.systems.warhorn.orders import Finish, Move
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import formed, heading_of, label, point_of
from engine.systems.warhorn.world import World, charged

TURNS: Final = (60, -60, 90, -90, 180, -180)
"""Turns, in half degrees, that are listed."""


def nearest_of(t: Field, world: World, unit: UnitId, foes: tuple[UnitId, ...]) -> UnitId | None:
    """Return the nearest of some units that are on the table, the lowest number of several; None without one."""
    there = [foe for foe in foes if world.units[foe].status == "table"]
    return min(there, key=lambda foe: (apart(t, world, unit, foe).sixteenths, foe), default=None)


def shunned(t: Field, world: World, unit: UnitId) -> UnitId | None:
    """Return from whom a unit falls back: the nearest enemy, by policy its nearest charger (reaction-retreat-a)."""
    chargers = charged(world, unit)
    if chargers and t.policies.retreat_from == "charger":
        return nearest_of(t, world, unit, chargers)
    return nearest_foe(t, world, unit)


def backward(t: Field, world: World, unit: UnitId, turn: int) -> StraightRun:
    """Return how a unit falls back, its front kept or turned (uncontrolled-retreat-b)."""
    foe = shunned(t, world, unit)
    if foe is None:
        return StraightRun(0, point_of(world, unit), heading_of(world, unit))
    return back_off(t, world, unit, foe, turn)


def may_face(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether the owner of a unit that falls back says how it faces: it has a front, and room to go."""
    return formed(t, world, unit) and any(backward(t, world, unit, turn).length for turn in (0, *TURNS))


def back_causes(t: Field, world: World, unit: UnitId, turn: int) -> tuple[Cause, ...]:
    """Return what a formed unit that falls back will be tested for, by how it is turned (uncontrolled-retreat-b)."""
    after = turned_base(t, world, unit, backward(t, world, unit, turn))
    return causes_of(t, world, unit, after, dash=False, reforms=False)


def fall_back(t: Field, tx: Tx[World], unit: UnitId, turn: int = 0) -> tuple[Cause, ...]:
    """Let a unit fall back in order, and return what it is tested for; a crossing that it had begun is given up.

    Engines go back by their move and shoot no more.  (uncontrolled-retreat, reaction-retreat, reactions-a, engines)
    """
    found, one = backward(t, tx.world, unit, turn), tx.world.units[unit]
    give_up(tx, unit)
    causes = record(t, tx, unit, found, "fall-back" if one.duty else "retreat", dash=False)
    if one.duty:
        tx.emit(e.Served(one.side, unit, ""))
    return causes


def record(t: Field, tx: Tx[World], unit: UnitId, found: StraightRun, way: Any, *, dash: bool) -> tuple[Cause, ...]:
    """Record a run that nobody chose; return what it is tested for, going backwards too (uncontrolled-retreat-b)."""
    one = tx.world.units[unit]
    base = turned_base(t, tx.world, unit, found) if formed(t, tx.world, unit) else None
    after = found.end if base is None else base
    causes: tuple[Cause, ...] = causes_of(t, tx.world, unit, after, dash=dash, reforms=False)
    x, y = (one.x, one.y) if base is None else found.end
    heading = one.heading if base is None else base.heading
    dashed = dash_of(tx.world, unit) if dash else ""
    models = rolled(t, tx.world, unit, found.models) if found.length else found.models
    tx.emit(
        e.Moved(one.side, unit, way, x, y, heading, found.length, models, dashed=dashed, causes=causes)
    )  # fmt: skip
    overturn(t, tx, unit, one.models)
    return causes


class FacingBack(ContentNode[Field, World, Any, Move | Finish]):
    """How a unit that falls back looks afterwards: as it did, or turned (uncontrolled-retreat-b)."""

    asks, rule, answers, forced = "warhorn-ask-face", R("uncontrolled-retreat"), (Move, Finish), False

    def who(self, f: Any) -> UnitId:
        """Return of whom it is asked."""
        unit: UnitId = f.left[0] if isinstance(f, Fleeing) else f.unit
        return unit

    def facts(self, world: World, f: Any, side: Side, /) -> Facts:
        return facts(unit=label(self.t, world, self.who(f)))

    def orders(self, world: World, f: Any, side: Side, /) -> Iterator[Move | Finish]:
        yield Finish()
        yield from (Move(self.who(f), turn=turn) for turn in TURNS)

    def check(self, world: World, f: Any, side: Side, order: Move | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Move) and order != Move(self.who(f), turn=order.turn):
            yield violation(R("uncontrolled-retreat"), "warhorn-face-only", unit=label(self.t, world, self.who(f)))


def turn_of(order: Move | Finish) -> int:
    """Return how far an answer turns a unit."""
    return order.turn if isinstance(order, Move) else 0
