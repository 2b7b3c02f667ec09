"""Cavalry steps aside from gunfire (10.8.6): where to, the question, the pace itself."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.paces import is_open, pace, paced, sideways
from engine.systems.mpike.frames import Shot, Window
from engine.systems.mpike.orders import Sidestep, StandFast
from engine.systems.mpike.places import allowance, foes_touching, nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, active, leaders_at, stack_of


def may_step(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit can step aside at all: cavalry in normal formation or confused, without light infantry.

    Dismounted cavalry cannot, but by policy (14.3-d).
    """
    card, state = t.cards[unit], world.units[unit]
    rides = card.kind == "cavalry" and (not card.dismounted or t.policies.dismounted_sidestep == "yes")
    return rides and state.formation in ("normal", "confused") and len(stack_of(t, world, unit)) == 1


def sidesteps(t: Field, world: World, unit: UnitId, path: tuple[int, ...]) -> Iterator[int]:
    """Yield the flank hexes into which a unit may step aside from a line of fire through the hexes of `path`."""
    if may_step(t, world, unit):
        for direction in sideways(world, unit):
            for hex_ in paced(t, world, unit, direction):
                if next(check_sidestep(t, world, unit, hex_, path), None) is None:
                    yield hex_


def check_sidestep(t: Field, world: World, unit: UnitId, hex_: int, path: tuple[int, ...]) -> Iterator[Violation]:
    """Yield why a unit may not step aside into a hex (10.8.6, 10.8.6-b, 10.8.6-c); out of command beside no enemy."""
    card = t.cards[unit]
    if not may_step(t, world, unit):
        yield violation(R("10.8.6"), "mpike-sidestep-unit", unit=card.name)
        return
    if (hex_,) not in [paced(t, world, unit, direction) for direction in sideways(world, unit)]:
        yield violation(R("10.8.6"), "mpike-sidestep-flank", unit=card.name)
        return
    label = t.label(hex_)
    if hex_ in path:
        yield violation(R("10.8.6"), "mpike-sidestep-path", hex=label)
    foe = any(t.leaders[n].side != card.side for n in leaders_at(world, hex_))
    if foe or not is_open(t, world, unit, (hex_,)):
        yield violation(R("10.8.6-b"), "mpike-sidestep-closed", hex=label)
    beside = foes_touching(t, world, card.side, (hex_,))
    if beside and not in_command(t, world, unit):
        yield violation(R("5.4.3"), "mpike-out-not-adjacent", unit=card.name, foe=t.cards[beside[0]].name)
    elif t.policies.sidestep_orders == "always" or active(t, world, unit):
        yield from _check_order(t, world, unit, hex_)


def _check_order(t: Field, world: World, unit: UnitId, hex_: int) -> Iterator[Violation]:
    """Yield what the order of its wing forbids: to step next to an enemy, under Rally nearer to him (5.6)."""
    card = t.cards[unit]
    order = world.wings[card.wing].order
    if order == "charge":
        return
    rules = {"make-ready": "5.6.2", "receive-charge": "5.6.3", "rally": "5.6.4"}
    if foes_touching(t, world, card.side, (hex_,)):
        yield violation(R(rules[order]), "mpike-sidestep-adjacent", hex=t.label(hex_))
    if order == "rally":
        _, now = nearest(t, world, card.side, world.units[unit].at)
        _, after = nearest(t, world, card.side, (hex_,))
        if after < now:
            yield violation(R("5.6.4"), "mpike-sidestep-nearer", hex=t.label(hex_))


def aside(t: Field, tx: Tx[World], unit: UnitId, hex_: int) -> Window | None:
    """Step aside and return the window that it opens, where the unit is active (10.8.6, 11.3.6, 7.2.1-b).

    A move of its own goes on from there (10.8.6-e).  Does nothing where the hex is closed by now.
    """
    if not is_open(t, tx.world, unit, (hex_,)):
        return None
    card, allowed = t.cards[unit], allowance(t, tx.world, unit)
    pace(t, tx, unit, (hex_,), "sidestep")
    if tx.world.units[unit].momentum:
        tx.emit(e.MomentumLost(card.side, (unit,)))
    if not active(t, tx.world, unit):
        return None
    return Window(t.enemy(card.side), unit, ("enter",), (hex_,), allowed, paid=False)


class SidestepNode(ContentNode[Field, World, Shot, Sidestep | StandFast]):
    """Whether cavalry steps aside, before the formation hit (10.8.6-a)."""

    asks = "mpike-ask-sidestep"
    rule = R("10.8.6")
    answers = (Sidestep, StandFast)

    def facts(self, world: World, f: Shot, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.target].name, firer=self.t.cards[f.firer].name)

    def orders(self, world: World, f: Shot, side: Side, /) -> Iterator[Sidestep | StandFast]:
        for hex_ in sidesteps(self.t, world, f.target, f.path):
            yield Sidestep(f.target, hex_)
        yield StandFast()

    def check(self, world: World, f: Shot, side: Side, order: Sidestep | StandFast, /) -> Iterator[Violation]:
        if isinstance(order, Sidestep):
            if order.unit != f.target:
                yield violation(R("10.8.6"), "mpike-sidestep-unit", unit=self.t.cards[f.target].name)
            else:
                yield from check_sidestep(self.t, world, f.target, order.hex, f.path)

    def apply(self, tx: Tx[World], f: Shot, side: Side, order: Sidestep | StandFast, /) -> Flow:
        if isinstance(order, Sidestep):
            # One formation hit is avoided, whatever becomes of the pace (10.8.6-a, 10.8.6-d).
            return Goto(replace(f, aside=order.hex, formation_hits=f.formation_hits - 1, step="formation"))
        return Goto(replace(f, step="formation"))
