"""Rallies: by a morale check or by a leader in the hex, under orders or by the army commander (13.2.4-13.3.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.hexes.facing import pair_over
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.procedure import DONE, Call, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.helping import (
    check_army_help,
    check_influence,
    check_nearness,
    nearness,
    spend_help,
    spend_nearness,
)
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import ROUT, Rallied, Retreating, Window
from engine.systems.mpike.morale.checks import lead_of, leader_modifier, thrown
from engine.systems.mpike.morale.levels import drop, newly_broken
from engine.systems.mpike.orders import Rally
from engine.systems.mpike.places import allowance
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import (
    BROKEN,
    NO_FACING,
    NOBODY,
    NORMAL,
    World,
    army_commander,
    lost_gun,
    morale,
    rating,
    stack_of,
    wing_commander,
)


def rally_orders(t: Field, world: World, unit: UnitId) -> Iterator[Rally]:
    """Yield the rallies of a unit: alone, by its commander, by the army commander, with every facing it may choose.

    A stack rallies as its cavalry (13.2.4, 13.2.5, 13.3.3).
    """
    card, state = t.cards[unit], world.units[unit]
    if not state.at or state.morale == NORMAL or lead_of(t, world, unit) != unit:
        return
    men = {NOBODY, wing_commander(world, card.wing), army_commander(t, world, card.side)}
    for by in sorted(men):
        for facing in facings(t, world, unit):
            order = Rally(unit, by, facing)
            if next(check_rally(t, world, card.side, order), None) is None:
                yield order


def facings(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the facings among which a unit chooses as it rallies; -1 alone where it keeps its own (13.2.5)."""
    state = world.units[unit]
    if state.morale != BROKEN or state.gun == "limbered":
        return (NO_FACING,)
    if len(state.at) == 1:
        return tuple(range(6))
    return tuple(n for n in range(6) if pair_over(t.grid, state.at[0], state.at[1], n) is not None)


def check_rally(t: Field, world: World, side: Side, order: Rally) -> Iterator[Violation]:
    """Yield why a unit may not rally so (13.2.4, 13.2.5, 13.3.3): nor who is in good heart (13.2.4-b).

    Who is shaken past the threshold has nothing to gain by it (13.2.4-a).  With the army commander it need not be in
    command (13.3.3-a).
    """
    card, state = t.cards[order.unit], world.units[order.unit]
    if state.status != "map" or lost_gun(state):
        yield violation(R("13.2.4"), "mpike-unit-gone", unit=card.name)
        return
    if lead_of(t, world, order.unit) != order.unit:
        yield violation(R("8.2.1"), "mpike-rally-together", unit=card.name)
    if state.morale == NORMAL:
        yield violation(R("13.2.4-b"), "mpike-rally-normal", unit=card.name)
    elif state.morale != BROKEN and any(world.units[id_].reached for id_ in stack_of(t, world, order.unit)):
        yield violation(R("13.2.4-a"), "mpike-rally-threshold", unit=card.name)
    if order.facing not in facings(t, world, order.unit):
        yield violation(R("13.2.5"), "mpike-rally-facing", unit=card.name)
    if order.by != NOBODY and order.by == army_commander(t, world, side):
        yield from check_army_help(t, world, order.unit, order.by)
    else:
        yield from _check_own(t, world, order)


def _check_own(t: Field, world: World, order: Rally) -> Iterator[Violation]:
    """Yield why the order of a unit's wing does not let it rally, or its commander not help (13.2.1, 13.2.4)."""
    card = t.cards[order.unit]
    if card.wing != world.wing:
        yield violation(R("13.2.1"), "mpike-not-active", unit=card.name)
        return
    for id_ in stack_of(t, world, order.unit):
        if world.units[id_].helped or world.units[id_].acted:
            yield violation(R("3.2C"), "mpike-unit-done", unit=t.cards[id_].name)
    if not in_command(t, world, order.unit):
        yield violation(R("5.4.3"), "mpike-out-of-command", unit=card.name)
    match world.wings[card.wing].order:
        case "charge":
            yield violation(R("5.6.1"), "mpike-charge-no-rally", unit=card.name)
        case "make-ready":
            yield violation(R("5.6.2"), "mpike-ready-no-rally", unit=card.name)
        case "receive-charge":
            yield from check_nearness(t, world, order.unit, R("13.2.4"))
        case "rally":
            pass
    if order.by == NOBODY:
        return
    if order.by != wing_commander(world, card.wing):
        yield violation(R("13.2.5"), "mpike-not-its-commander", unit=card.name)
    else:
        yield from check_influence(t, world, order.unit)


# -- the check


def presence(t: Field, world: World, order: Rally) -> int:
    """Return the leader by whose presence a unit rallies without a die, NOBODY where it checks (13.2.5, 13.3.3).

    Where the army commander is only beside it, its own commander will do: in the activation of his wing, with his
    influence (13.3.3-b).
    """
    if order.by == NOBODY or nearness(t, world, order.by, order.unit) == "stacked":
        return order.by
    wing = t.cards[order.unit].wing
    chief = wing_commander(world, wing)
    able = wing == world.wing and nearness(t, world, chief, order.unit) == "stacked"
    return chief if able and next(check_influence(t, world, order.unit), None) is None else NOBODY


def rally_modifiers(t: Field, world: World, order: Rally) -> tuple[Modifier, ...]:
    """Return what is added to the check: the better of a leader stacked with the unit and its helper (13.2.5-a)."""
    with_it = leader_modifier(t, world, order.unit)
    if order.by == NOBODY or nearness(t, world, order.by, order.unit) != "adjacent":
        return with_it
    value = rating(t, world, order.by)
    if not value or (with_it and added(with_it) <= value):
        return with_it
    rule = R("13.3.3") if order.by in world.commanders else R("13.2.5")
    return (Modifier("leader", value, rule),)


def rally_most(t: Field, world: World, order: Rally) -> int:
    """Return the highest face with which a rally succeeds; 9 where it is automatic (13.2.5)."""
    if presence(t, world, order) != NOBODY:
        return 9
    return morale(t, world, order.unit) - added(rally_modifiers(t, world, order))


def rally(t: Field, tx: Tx[World], side: Side, order: Rally) -> Frame | None:
    """Carry a rally out, and return the reactions or the retreat that follow (13.2.2, 12.4.3-a)."""
    before, unit = tx.world, order.unit
    units = stack_of(t, before, unit)
    modifiers, by = rally_modifiers(t, before, order), presence(t, before, order)
    if order.by != NOBODY:
        for man in dict.fromkeys(man for man in (order.by, by) if man != NOBODY):
            spend_help(t, tx, man, unit)
    elif before.wings[t.cards[unit].wing].order == "receive-charge":
        spend_nearness(t, tx, unit)
    if t.cards[unit].wing == before.wing:
        tx.emit(e.Acted(side, units, "rally"))
    passed = by != NOBODY or _check(t, tx, side, unit, modifiers)
    if passed:
        _recover(t, tx, side, units, order.facing)
    else:
        drop(t, tx, (unit,), 1, R("13.2.5"))
    broken = newly_broken(t, before, tx.world, units)
    provokes = passed or t.policies.failed_rally_stimulus == "yes"
    at = tx.world.units[unit].at
    if not broken and not (provokes and at):
        return None
    window = _window(t, tx.world, side, unit) if provokes and at else None
    return Rallied(broken, window)


def _check(t: Field, tx: Tx[World], side: Side, unit: UnitId, modifiers: tuple[Modifier, ...]) -> bool:
    least = morale(t, tx.world, unit)
    die, passed = thrown(tx, least, modifiers, R("13.2.5"), "mpike-roll-rally")
    tx.emit(e.MoraleChecked(side, unit, die, modifiers, least, passed, R("13.2.5")))
    return passed


def _recover(t: Field, tx: Tx[World], side: Side, units: tuple[UnitId, ...], facing: int) -> None:
    """Raise the morale of units by a level; whoever was broken has a broken formation and a facing again (13.2.4)."""
    for id_ in units:
        state = tx.world.units[id_]
        if state.morale == NORMAL:
            continue
        tx.emit(e.MoraleChanged(side, (id_,), state.morale - 1, R("13.2.4")))
        if state.morale == BROKEN:
            if t.cards[id_].kind != "artillery":
                tx.emit(e.FormationChanged(side, (id_,), "broken", R("13.2.4")))
            pair = pair_over(t.grid, state.at[0], state.at[1], facing) if len(state.at) == 2 else None
            tx.emit(e.Faced(side, id_, pair.halves if pair else state.at, facing))


def _window(t: Field, world: World, side: Side, unit: UnitId) -> Window:
    return Window(
        t.enemy(side), unit, ("rally",), world.units[unit].at, allowance(t, world, unit), paid=False
    )  # fmt: skip


def _next(_t: Field, tx: Tx[World], f: Rallied) -> Flow:
    """Let who broke in the attempt go back from the nearest enemy, then let the enemy react (12.4.3-a)."""
    if f.broken:
        unit, then = f.broken[0], replace(f, broken=f.broken[1:])
        if tx.world.units[unit].status != "map":
            return Goto(then)
        return Call(Retreating(unit, ROUT, broken=True), then)
    return Call(f.window, Rallied((), None)) if f.window is not None else DONE


def rallied(t: Field) -> Procedure[World, Rallied]:
    """Return the procedure of what follows a rally."""
    return Procedure.over(t, Rallied, {"next": _next})
