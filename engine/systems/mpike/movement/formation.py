"""Changes of formation as actions: reform and hedgehog (6.3.2, 6.3.3, 6.3.4, 6.4, 10.7.4, 13.2.3, 13.3.2)."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.helping import check_army_help, check_nearness, spend_help, spend_nearness
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import HEAVY, FormationName
from engine.systems.mpike.frames import Window
from engine.systems.mpike.morale.checks import lead_of
from engine.systems.mpike.morale.hits import straighten
from engine.systems.mpike.movement.duty import duty
from engine.systems.mpike.movement.moves import check_free
from engine.systems.mpike.orders import FormHedgehog, Reform
from engine.systems.mpike.places import allowance, in_column
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NOBODY, Unit, World, army_commander, lost_gun, stack_of, wing_commander

MENDED: Final[dict[FormationName, FormationName]] = {"broken": "confused", "confused": "normal", "hedgehog": "broken"}
"""What one reform makes of a formation; columns apart (6.3.2, 6.4, 13.2.3)."""
HOWS: Final = ("formation", "pistol", "open", "close")


def reformed(state: Unit, how: str, card: UnitCard) -> FormationName | None:
    """Return the formation of a unit after a reform; None where there is nothing of that kind to mend (13.2.3-b).

    Columns become formation broken, those of cavalry on horseback confused (6.3.4); `pistol` keeps the formation.
    """
    match how:
        case "formation" if state.formation == "column":
            return "confused" if card.mounted else "broken"
        case "formation":
            return MENDED.get(state.formation)
        case "open" if state.formation == "normal":
            return "open"
        case "close" if state.formation == "open":
            return "normal"
        case "pistol" if card.kind == "cavalry" and state.pistols:
            return state.formation
    return None


# -- reform


def check_reform(t: Field, world: World, side: Side, order: Reform) -> Iterator[Violation]:
    """Yield why a unit may not reform so (13.2.1, 13.2.3, 13.3.2): with broken morale it only rallies (13.2.3-a)."""
    unit = order.unit
    card, state = t.cards[unit], world.units[unit]
    if card.side != side or state.status != "map" or lost_gun(state) or card.kind == "artillery":
        yield violation(R("13.2.3"), "mpike-reform-nobody", unit=card.name)
        return
    if state.morale == BROKEN:
        yield violation(R("13.2.3-a"), "mpike-reform-routed", unit=card.name)
    elif lead_of(t, world, unit) != unit and order.how != "pistol":
        yield violation(R("8.2.1"), "mpike-reform-together", unit=card.name)
    elif reformed(state, order.how, card) is None:
        yield violation(R("13.2.3-b"), "mpike-reform-nothing", unit=card.name)
    if order.about and not (order.how == "formation" and in_column(state)):
        yield violation(R("6.3.4"), "mpike-reform-about", unit=card.name)
    yield from _check_by(t, world, unit, order.by)


def _check_by(t: Field, world: World, unit: UnitId, by: int) -> Iterator[Violation]:
    """Yield why a unit may not reform now, whatever it is to mend: by the army commander, or by itself (13.3.2)."""
    if by != NOBODY and by == army_commander(t, world, t.cards[unit].side):
        yield from check_army_help(t, world, unit, by)
    else:
        yield from _check_own(t, world, unit, by)


def _check_own(t: Field, world: World, unit: UnitId, by: int) -> Iterator[Violation]:
    """Yield why the order of a unit's wing does not let it reform by itself (5.6, 5.4.3, 13.2.3)."""
    card = t.cards[unit]
    if by != NOBODY:
        yield violation(R("13.3.2"), "mpike-not-army-commander", unit=card.name)
    faults = [fault for id_ in stack_of(t, world, unit) for fault in check_free(t, world, id_)]
    yield from faults[:1]
    if faults:
        return
    if not in_command(t, world, unit):
        yield violation(R("5.4.3"), "mpike-out-of-command", unit=card.name)
    match world.wings[card.wing].order:
        case "charge":
            yield violation(R("5.6.1"), "mpike-charge-no-reform", unit=card.name)
        case "make-ready":
            yield from check_nearness(t, world, unit, R("5.6.2"))


def reform_orders(t: Field, world: World, unit: UnitId) -> Iterator[Reform]:
    """Yield every lawful reform of a unit: by itself, and by the army commander (13.2.3, 13.3.2)."""
    card, state = t.cards[unit], world.units[unit]
    if not state.at or state.morale == BROKEN:
        return
    who = dict.fromkeys((NOBODY, army_commander(t, world, card.side)))
    able = [by for by in who if next(_check_by(t, world, unit, by), None) is None]
    for how in HOWS if able else ():
        if reformed(state, how, card) is None:
            continue
        for by in able:
            for about in (False, True) if how == "formation" and in_column(state) else (False,):
                order = Reform(unit, how, by, about)
                if next(check_reform(t, world, card.side, order), None) is None:
                    yield order


def begin_reform(t: Field, tx: Tx[World], side: Side, order: Reform) -> Frame:
    """Carry a reform out, and return the window of those who may react to it (13.2.2, 9.1.3).

    It is the action of the unit, a reload of pistols too (3.2C-a).
    """
    unit, before = order.unit, tx.world
    units = stack_of(t, before, unit) if order.how != "pistol" else (unit,)
    if order.by != NOBODY:
        spend_help(t, tx, order.by, unit)
    elif before.wings[t.cards[unit].wing].order == "make-ready":
        spend_nearness(t, tx, unit)
    if t.cards[unit].wing == before.wing:
        tx.emit(e.Acted(side, stack_of(t, before, unit), "reform"))
    if order.how == "pistol":
        tx.emit(e.PistolLoaded(side, unit))
    else:
        _change(t, tx, side, units, order)
    at = tx.world.units[unit].at
    return Window(t.enemy(side), unit, ("reform",), at, allowance(t, tx.world, unit), paid=False)


def _change(t: Field, tx: Tx[World], side: Side, units: tuple[UnitId, ...], order: Reform) -> None:
    state, card = tx.world.units[order.unit], t.cards[order.unit]
    after = reformed(state, order.how, card)
    assert after is not None
    tx.emit(e.FormationChanged(side, units, after, R("13.2.3")))
    straighten(t, tx, order.unit, state, "left" if order.about else "right")


# -- hedgehog


def can_form_hedgehog(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is heavy infantry with pikes in a formation that can become a hedgehog (6.3.2, 9.2.3-c).

    As an action confusion forbids it by its price alone, as a reaction it does not; columns form it by action only.
    """
    card, state = t.cards[unit], world.units[unit]
    fit = state.formation in ("normal", "open", "confused", "column")
    return card.kind in HEAVY and card.pikes and fit and state.morale != BROKEN


def check_hedgehog(t: Field, world: World, side: Side, order: FormHedgehog) -> Iterator[Violation]:
    """Yield why a unit may not form hedgehog as its action, with duties to move first (6.3.2, 6.3.2-a, 14.2).

    It spends MP, which a unit without its commander cannot (5.4.3, 5.4.3-e).
    """
    unit = order.unit
    card = t.cards[unit]
    if card.side != side:
        yield violation(R("3.2C"), "mpike-not-your-unit")
        return
    faults = tuple(check_free(t, world, unit))
    yield from faults
    if faults:
        return
    if card.kind not in HEAVY or not card.pikes:
        rule = R("14.2") if card.heavy else R("6.3.2")
        yield violation(rule, "mpike-no-pikes", unit=card.name)
        return
    if not can_form_hedgehog(t, world, unit):
        yield violation(R("6.3.2"), "mpike-hedgehog-formation", unit=card.name)
        return
    if wing_commander(world, card.wing) < 0:
        yield violation(R("5.4.3"), "mpike-move-leaderless", unit=card.name)
    needs, has = t.charts.movement.hedgehog, allowance(t, world, unit)
    if needs > has:
        yield violation(R("6.3.2-a"), "mpike-no-points", unit=card.name, needs=needs, left=has)
    yield from duty(t, world, unit)


def hedgehog_orders(t: Field, world: World, unit: UnitId) -> Iterator[FormHedgehog]:
    """Yield the order to form hedgehog where it is lawful."""
    order = FormHedgehog(unit)
    if can_form_hedgehog(t, world, unit) and next(check_hedgehog(t, world, t.cards[unit].side, order), None) is None:
        yield order


def begin_hedgehog(t: Field, tx: Tx[World], side: Side, order: FormHedgehog) -> Frame:
    """Form hedgehog; a two-hex column is in line then, its head on the right (6.3.2, 6.3.4-b).

    It spends MP, so that enemies may withdraw; nothing else answers it (9.1.3-e, 9.2.4).
    """
    unit, state = order.unit, tx.world.units[order.unit]
    allowed = allowance(t, tx.world, unit)
    tx.emit(e.FormationChanged(side, (unit,), "hedgehog", R("6.3.2")))
    straighten(t, tx, unit, state)
    tx.emit(e.Acted(side, (unit,), "hedgehog"))
    return Window(t.enemy(side), unit, ("hedgehog",), tx.world.units[unit].at, allowed)
