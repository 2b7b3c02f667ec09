"""The shooting phase: shots one by one, and the answers to each (return-fire, covering-fire, uncontrolled-attack)."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fire.engines import check_fire, fires_of, shot_of
from engine.systems.warhorn.fire.lawful import check_shot, commanded_by, shots_of
from engine.systems.warhorn.fire.replies import check_reply, repliers, replies
from engine.systems.warhorn.frames import Shooting, Volley
from engine.systems.warhorn.movement.sites import check_scout, scout, scoutings
from engine.systems.warhorn.orders import Finish, FireEngine, HoldFire, Reply, Scout, Shoot
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import label, named
from engine.systems.warhorn.world import World
from engine.tabletop.roster import on_table

ShotOrder: TypeAlias = Shoot | FireEngine | Scout | Finish


def listed(t: Field, world: World, side: Side, unit: UnitId) -> Iterator[Shoot | FireEngine]:
    """Yield the lawful shots of a unit, or of the engines of a battery."""
    yield from shots_of(t, world, side, unit)
    yield from fires_of(t, world, side, unit)


def owing(t: Field, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the uncontrolled units that have to shoot and can (uncontrolled-attack)."""
    return tuple(
        unit
        for unit in on_table(world)
        if world.units[unit].serves == "shoot" and next(listed(t, world, side, unit), None) is not None
    )


def _open(_t: Field, _tx: Tx[World], f: Shooting) -> Flow:
    return Goto(replace(f, step="next"))


def _next(t: Field, tx: Tx[World], f: Shooting) -> Flow:
    able = commanded_by(tx.world, f.side)
    if any(next(listed(t, tx.world, f.side, unit), None) is not None for unit in able):
        return Ask(Shooting(f.side, step="order"), (f.side,))
    return Goto(replace(f, step="end"))


class OrderingShots(ContentNode[Field, World, Shooting, ShotOrder]):
    """Which units of a side shoot, and at whom (shoot-range)."""

    asks, rule, answers = "warhorn-ask-shoot", R("shoot-range"), (Shoot, FireEngine, Scout, Finish)

    def facts(self, world: World, f: Shooting, side: Side, /) -> Facts:
        able = commanded_by(world, side)
        return facts(count=sum(next(listed(self.t, world, side, unit), None) is not None for unit in able))

    def orders(self, world: World, f: Shooting, side: Side, /) -> Iterator[ShotOrder]:
        for unit in commanded_by(world, side):
            yield from listed(self.t, world, side, unit)
        yield from scoutings(self.t, world, side)
        yield Finish()

    def check(self, world: World, f: Shooting, side: Side, order: ShotOrder, /) -> Iterator[Violation]:
        if isinstance(order, Shoot):
            yield from check_shot(self.t, world, side, order)
        elif isinstance(order, FireEngine):
            yield from check_fire(self.t, world, side, order)
        elif isinstance(order, Scout):
            yield from check_scout(self.t, world, side, order)
        else:
            for unit in owing(self.t, world, side):
                yield violation(R("uncontrolled-attack"), "warhorn-must-shoot", unit=label(self.t, world, unit))

    def apply(self, tx: Tx[World], f: Shooting, side: Side, order: ShotOrder, /) -> Flow:
        if isinstance(order, Finish):
            return Goto(replace(f, step="end"))
        if isinstance(order, Scout):
            scout(tx, side, order)
            return Goto(replace(f, step="next"))
        if isinstance(order, FireEngine):
            engine = shot_of(self.t, tx.world, side, order)
            settle(tx, side, order.unit, engine.target)
            return Call(engine, replace(f, shooter=order.unit, target=engine.target, step="replies"))
        settle(tx, side, order.unit, order.target)
        shot = Volley(order.unit, order.target, order.weapon, order.way)
        return Call(shot, replace(f, shooter=order.unit, target=order.target, step="replies"))


def settle(tx: Tx[World], side: Side, unit: UnitId, target: UnitId) -> None:
    """Record what a shot means besides: treason, a wrong to mercenaries, a duty done (mercenary-treason-b).

    Suspects shoot as units of the side that orders it.
    """
    one = tx.world.units[unit]
    if one.side != side:
        tx.emit(e.Betrayed(one.side, unit, side))
    elif tx.world.units[target].side == side:
        tx.emit(e.Wronged(side, target))
    if one.serves:
        tx.emit(e.Served(side, unit, ""))


# -- answers


def _replies(t: Field, tx: Tx[World], f: Shooting) -> Flow:
    """Ask the other side for an answer where there is one, until it lets the shot pass (return-fire-a)."""
    other = t.enemy(f.side)
    if next(repliers(t, tx.world, other, f.shooter, f.target), None) is not None:
        return Ask(replace(f, step="reply"), (other,))
    return Goto(replace(f, step="next"))


class Replying(ContentNode[Field, World, Shooting, Reply | HoldFire]):
    """Whether a unit that was shot at, or who covers it, shoots back (return-fire, covering-fire-c)."""

    asks, rule, answers, forced, exact = "warhorn-ask-reply", R("return-fire"), (Reply, HoldFire), False, True

    def facts(self, world: World, f: Shooting, side: Side, /) -> Facts:
        able = tuple(repliers(self.t, world, side, f.shooter, f.target))
        return facts(unit=named(self.t, world, able), foe=label(self.t, world, f.shooter))

    def orders(self, world: World, f: Shooting, side: Side, /) -> Iterator[Reply | HoldFire]:
        yield from replies(self.t, world, side, f.shooter, f.target)
        yield HoldFire()

    def check(self, world: World, f: Shooting, side: Side, order: Reply | HoldFire, /) -> Iterator[Violation]:
        if isinstance(order, Reply):
            yield from check_reply(self.t, world, side, f.shooter, f.target, order)

    def apply(self, tx: Tx[World], f: Shooting, side: Side, order: Reply | HoldFire, /) -> Flow:
        """Shoot back at once; an answer is not answered (return-fire-b)."""
        if isinstance(order, HoldFire):
            return Goto(replace(f, step="next"))
        return Call(
            Volley(order.unit, f.shooter, order.weapon, order.way, "reply"), replace(f, step="replies")
        )  # fmt: skip


def _end(_t: Field, tx: Tx[World], _f: Shooting) -> Flow:
    """Release who was to shoot and could not (uncontrolled-attack-b)."""
    for unit in on_table(tx.world):
        one = tx.world.units[unit]
        if one.serves == "shoot":
            tx.emit(e.Served(one.side, unit, ""))
    return DONE


def shooting(t: Field) -> Procedure[World, Shooting]:
    """Return the procedure of the shooting phase."""
    return Procedure.over(
        t,
        Shooting,
        {"open": _open, "next": _next, "order": OrderingShots, "replies": _replies, "reply": Replying, "end": _end},
    )
