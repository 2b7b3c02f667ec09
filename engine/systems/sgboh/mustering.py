"""Phase A after the declaration: leaders arrive, pursuers return, command is fixed (3.2A-b, 4.11, 4.36, 7.63)."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.effects import suffer
from engine.systems.sgboh.combat.reactions import after_step, gather
from engine.systems.sgboh.command.leaders import may_come, pursuers, pursues_with, units_on_map
from engine.systems.sgboh.command.range import in_command
from engine.systems.sgboh.command.trials import returning, try_return
from engine.systems.sgboh.content.field import CAVALRY, Field, FormationRow
from engine.systems.sgboh.events import CommandSet, LeaderPlaced, Moved, PursuitReturn, Removed
from engine.systems.sgboh.frames import Arrival, Muster
from engine.systems.sgboh.nodes import UnitNode
from engine.systems.sgboh.orders import ReturnUnit, RollReturn
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_at, leaders_at, on_map
from engine.systems.sgboh.zoc import foes_beside


def _leaders(t: Field, tx: Tx[World], f: Muster) -> Flow:
    """Ask for each leader who can come where he goes; whoever has been placed is not asked for again."""
    for n, (leader, number) in enumerate(f.arrivals):
        units = units_on_map(tx.world, t.formations[number])
        if units and may_come(t, tx.world, leader):
            return Call(Arrival(f.side, leader, units), replace(f, arrivals=f.arrivals[n + 1 :]))
    return Goto(replace(f, arrivals=(), step="pursuers"))


def _pursuers(_tx: Tx[World], f: Muster) -> Flow:
    return Ask(replace(f, step="roll"), (f.side,)) if f.pursuits else Goto(replace(f, step="status"))


class Recalling(ContentNode[Field, World, Muster, RollReturn]):
    """Whether the dice are thrown for the pursuers of a formation (7.63, 7.63-b)."""

    asks, rule, answers, forced, exact = "sgboh-ask-roll-return", R("7.63"), (RollReturn,), False, True

    def facts(self, world: World, f: Muster, side: Side, /) -> Facts:
        formation = self.t.formations[f.pursuits[0]]
        return facts(formation=formation.name, modifier=self._modifier(world, formation))

    def _modifier(self, world: World, formation: FormationRow) -> int:
        led = any(pursues_with(world, formation, n) for n in formation.commanders)
        return returning(self.t.checks.come_back, commander=led)

    def orders(self, world: World, f: Muster, side: Side, /) -> Iterator[RollReturn]:
        yield RollReturn(roll=True)
        yield RollReturn(roll=False)

    def check(self, world: World, f: Muster, side: Side, order: RollReturn, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[World], f: Muster, side: Side, order: RollReturn, /) -> Flow:
        then = replace(f, pursuits=f.pursuits[1:], step="pursuers")
        if not order.roll:
            return Goto(then)
        t, formation = self.t, self.t.formations[f.pursuits[0]]
        modifier = self._modifier(tx.world, formation)
        die, result = try_return(tx, t.checks.come_back, modifier)
        away = tuple(id_ for id_ in pursuers(tx.world, formation) if tx.world.units[id_].active)
        tx.emit(PursuitReturn(side, formation.number, die, modifier, result))
        if result == "back":
            return Goto(replace(then, returning=away, step="entry"))
        for id_ in away if result == "lost" else ():
            tx.emit(Removed(side, id_, "lost", R("7.63")))
        return Goto(then)


def entries(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the hexes at the enemy's retreat edge for a pursuer who comes back: empty, no enemy beside it (7.63-a)."""
    side, card = t.cards[unit].side, t.cards[unit]
    return tuple(
        hex_
        for hex_ in t.side_cards[t.enemy(side)].edge
        if not block_at(world, hex_)
        and all(t.leaders[n].side == side for n in leaders_at(world, hex_))
        and not foes_beside(t, world, side, (hex_,))
        and any(t.price(card, near, hex_) is not None for near in t.grid.adjacent[hex_])
    )


def _entry(t: Field, tx: Tx[World], f: Muster) -> Flow:
    """Ask for each returning unit that finds a hex; the others stay away (7.63-a)."""
    for n, unit in enumerate(f.returning):
        if entries(t, tx.world, unit):
            return Ask(replace(f, returning=f.returning[n:], step="place"), (f.side,))
    return Goto(replace(f, returning=(), step="pursuers"))


class Returning(UnitNode[Muster, ReturnUnit]):
    """Where a pursuer comes back, and which way it looks (7.63, 7.63-a)."""

    asks, rule, answers, exact = "sgboh-ask-return", R("7.63"), (ReturnUnit,), True

    def subject(self, f: Muster) -> UnitId:
        return f.returning[0]

    def orders(self, world: World, f: Muster, side: Side, /) -> Iterator[ReturnUnit]:
        unit = f.returning[0]
        for hex_, facing in product(entries(self.t, world, unit), range(6)):
            yield ReturnUnit(unit, hex_, facing)

    def check(self, world: World, f: Muster, side: Side, order: ReturnUnit, /) -> Iterator[Violation]:
        t, name = self.t, self.t.cards[f.returning[0]].name
        if order.unit != f.returning[0]:
            yield violation(R("7.63"), "sgboh-return-other", unit=name)
        elif order.hex not in entries(t, world, order.unit):
            hex_ = t.label(order.hex) if 0 <= order.hex < t.grid.size else "?"
            yield violation(R("7.63-a"), "sgboh-return-where", unit=name, hex=hex_)
        if not 0 <= order.facing < 6:
            yield violation(R("7.63-a"), "sgboh-return-facing", unit=name)

    def apply(self, tx: Tx[World], f: Muster, side: Side, order: ReturnUnit, /) -> Flow:
        at = (order.hex,)
        tx.emit(Moved(side, (order.unit,), "return", (at,), (order.facing,), False, (0,), at, at))
        for number in self.t.side_cards[side].leaders:
            man = tx.world.leaders[number]
            if man.status == "pursuing" and man.unit == order.unit:
                tx.emit(LeaderPlaced(side, number, order.unit, order.hex, man.replacement))
        gather(self.t, tx, side, (order.unit,))
        then = replace(f, returning=f.returning[1:], step="entry")
        follow = after_step(self.t, tx.world, side, (order.unit,), at)
        return Goto(then) if follow is None else Call(follow, then)


def _status(t: Field, tx: Tx[World], f: Muster) -> Flow:
    """Fix who is in command for the turn (4.11), then let elephants frighten cavalry beside them (10.23, 10.23-b)."""
    units = tuple(id_ for id_ in on_map(t, tx.world, f.side) if tx.world.units[id_].active)
    within = in_command(t, tx.world, f.formations, f.commanders, units)
    without = tuple(id_ for id_ in units if id_ not in within)
    if units:
        tx.emit(CommandSet(f.side, tuple(id_ for id_ in units if id_ in within), without))
    for id_ in units:
        if t.cards[id_].type in CAVALRY and _beside_elephant(t, tx.world, id_):
            suffer(t, tx, id_, 1, R("10.23"))
    return DONE


def _beside_elephant(t: Field, world: World, unit: UnitId) -> bool:
    near = foes_beside(t, world, t.cards[unit].side, world.units[unit].at)
    return any(t.cards[id_].type == "EL" for id_ in near)


def mustering(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the activation phase after the declaration."""
    procedure: Procedure[World, Muster] = Procedure.over(
        t, Muster, {"leaders": _leaders, "roll": Recalling, "entry": _entry, "place": Returning, "status": _status}
    )
    procedure.auto("pursuers")(_pursuers)
    return procedure
