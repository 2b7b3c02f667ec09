"""What batteries do instead of their fire: turn, limber, unlimber (6.2.3, 7.3.3)."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Window
from engine.systems.mpike.movement.duty import duty
from engine.systems.mpike.movement.moves import check_free
from engine.systems.mpike.orders import Limber, TurnGuns
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NO_FACING, World

FACINGS = range(6)


def _check_battery(t: Field, world: World, side: Side, unit: UnitId, clause: str) -> Iterator[Violation]:
    card, state = t.cards[unit], world.units[unit]
    if card.side != side:
        yield violation(R("3.2C"), "mpike-not-your-unit")
        return
    if card.kind != "artillery":
        yield violation(R(clause), "mpike-no-battery", unit=card.name)
        return
    yield from check_free(t, world, unit)
    if state.morale == BROKEN:
        yield violation(R("7.3.3-a" if clause == "7.3.3" else clause), "mpike-guns-broken", unit=card.name)
    if state.fired:
        yield violation(R(clause), "mpike-guns-spent", unit=card.name)


# -- turning


def check_turn_guns(t: Field, world: World, side: Side, order: TurnGuns) -> Iterator[Violation]:
    """Yield why a battery may not turn as its action (6.2.3)."""
    faults = tuple(_check_battery(t, world, side, order.unit, "6.2.3"))
    yield from faults
    if faults:
        return
    card, state = t.cards[order.unit], world.units[order.unit]
    if state.gun != "crewed":
        yield violation(R("6.2.3"), "mpike-guns-limbered", unit=card.name)
    elif order.facing not in FACINGS or order.facing == state.facing:
        yield violation(R("6.2.3"), "mpike-no-turn", unit=card.name)


def turn_gun_orders(t: Field, world: World, unit: UnitId) -> Iterator[TurnGuns]:
    """Yield every lawful turn of a battery as its action."""
    if t.cards[unit].kind == "artillery" and world.units[unit].at:
        orders = (TurnGuns(unit, facing) for facing in FACINGS)
        yield from (o for o in orders if next(check_turn_guns(t, world, t.cards[unit].side, o), None) is None)


def turn_guns(t: Field, tx: Tx[World], unit: UnitId, facing: int) -> None:
    """Turn a battery, which is its fire of this turn, as an action or as a reaction (6.2.3, 9.1.5, 9.1.5-a)."""
    side, at = t.cards[unit].side, tx.world.units[unit].at
    tx.emit(e.Moved(side, (unit,), "turn", (at,), (facing,)))
    tx.emit(e.GunsSpent(side, (unit,)))


def begin_turn_guns(t: Field, tx: Tx[World], side: Side, order: TurnGuns) -> Frame:
    """Turn a battery, which is its action, and return the window of who may react (6.2.3-b, 3.2C-a)."""
    turn_guns(t, tx, order.unit, order.facing)
    tx.emit(e.Acted(side, (order.unit,), "guns"))
    return Window(t.enemy(side), order.unit, ("turn",), tx.world.units[order.unit].at, 0, paid=False)


# -- limbering


def check_limber(t: Field, world: World, side: Side, order: Limber) -> Iterator[Violation]:
    """Yield why a battery may not limber, or unlimber with any facing, with duties to move first (7.3.3, 7.3.3-f).

    With broken morale it may do neither (7.3.3-a).
    """
    if t.tacw:
        yield violation(R("7.3.3"), "mpike-no-limbering", unit=t.cards[order.unit].name)
        return
    faults = tuple(_check_battery(t, world, side, order.unit, "7.3.3"))
    yield from faults
    if faults:
        return
    card, state = t.cards[order.unit], world.units[order.unit]
    if state.moved:
        yield violation(R("7.3.3-f"), "mpike-guns-moved", unit=card.name)
    wants = order.facing in FACINGS if state.gun == "limbered" else order.facing == NO_FACING
    if not wants:
        yield violation(R("7.3.3-c"), "mpike-limber-facing", unit=card.name)
    yield from duty(t, world, order.unit)


def limber_orders(t: Field, world: World, unit: UnitId) -> Iterator[Limber]:
    """Yield every lawful order to limber, or to unlimber with each of the facings (7.3.3-c)."""
    if t.cards[unit].kind != "artillery" or not world.units[unit].at:
        return
    facings = FACINGS if world.units[unit].gun == "limbered" else (NO_FACING,)
    orders = (Limber(unit, facing) for facing in facings)
    yield from (o for o in orders if next(check_limber(t, world, t.cards[unit].side, o), None) is None)


def begin_limber(_t: Field, tx: Tx[World], side: Side, order: Limber) -> None:
    """Limber or unlimber: that is action and fire of this turn, nobody may react (3.2C-a, 7.3.3, 9.1.3-g)."""
    unit, state = order.unit, tx.world.units[order.unit]
    limbered = state.gun == "limbered"
    tx.emit(e.GunChanged(side, unit, "crewed" if limbered else "limbered", R("7.3.3")))
    tx.emit(e.Faced(side, unit, state.at, order.facing if limbered else NO_FACING))
    tx.emit(e.GunsSpent(side, (unit,)))
    tx.emit(e.Acted(side, (unit,), "limber"))
