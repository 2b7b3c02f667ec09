"""Fire of infantry as an action (10.3, 10.4): advancing, skirmish, retreating fire, in a battery's hex too; salvo."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Call, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import INFANTRY
from engine.systems.mpike.fire.firing import aims, check_acting, check_aim, check_firer, halves
from engine.systems.mpike.fire.paces import backward, forward, is_open, new_hexes, pace, paced
from engine.systems.mpike.frames import Circumstance, InfantryFire, Stimulus, Volley, Window
from engine.systems.mpike.morale.levels import on_map
from engine.systems.mpike.orders import Aim, Fire
from engine.systems.mpike.places import allowance, foes_touching, fronted, places_of
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import guns_with, restack, shot_at
from engine.systems.mpike.world import BROKEN, NOBODY, Unit, World, stack_of, units_at, with_units

IN_PLACE: Final = -1
"""Stands for the direction of a step where infantry only changes its place in the stack with guns (10.3.5)."""
MARKS: Final[dict[str, tuple[Circumstance, ...]]] = {"advancing": ("advancing",), "retreating": ("retreating",)}
"""What the manner of a fire adds to its die (10.3.2, 10.3.4)."""


# -- the order


def check_fire(t: Field, world: World, side: Side, order: Fire) -> Iterator[Violation]:
    """Yield why infantry of the active wing may not fire so (10.3, 10.4).

    An advancing fire is judged where it ends up, at any target that it has there (10.3.2-d).  A broken formation bars
    fire with a step alone (10.3.1-a); skirmish fire and salvos have none (10.3.3, 10.4).  Duties to move are the
    sequence's (5.6.1-a).
    """
    faults = tuple(check_shooter(t, world, side, order.unit))
    yield from faults
    if faults:
        return
    match order.way:
        case "advancing":
            yield from _check_advancing(t, world, order.unit, order.to)
        case "retreating":
            yield from _check_retreating(t, world, order.unit, order.to)
        case _ if order.to != IN_PLACE:
            yield violation(R("10.3.3"), "mpike-fire-no-step", unit=t.cards[order.unit].name)
    stood = standing(t, world, order)
    if stood is not None:
        yield from _check_aims(t, stood, order)


def check_shooter(t: Field, world: World, side: Side, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit is no infantry in command with its action to use (10.3.1, 10.3.4-e, 14.3)."""
    if not 0 <= unit < len(t.cards) or t.cards[unit].side != side:
        yield violation(R("10.1.1"), "mpike-not-your-unit")
        return
    card = t.cards[unit]
    if card.kind not in INFANTRY:
        yield violation(R("14.3") if card.dismounted else R("10.3.1"), "mpike-fire-no-infantry", unit=card.name)
    yield from check_acting(t, world, unit)
    if world.units[unit].status == "map" and not in_command(t, world, unit):
        yield violation(R("5.4.3"), "mpike-fire-no-command", unit=card.name)
    yield from check_firer(t, world, unit)


def _check_advancing(t: Field, world: World, unit: UnitId, to: int) -> Iterator[Violation]:
    """Yield what forbids an advancing fire: order, formation, ground, no enemy there, stop rule (10.3.2, 10.3.5).

    Fire is free under every order, but not this one nor a retreating one (5.6.5-a).
    """
    card, state = t.cards[unit], world.units[unit]
    if state.formation == "broken":
        yield violation(R("10.3.2"), "mpike-fire-formation", unit=card.name)
    if to == IN_PLACE:
        yield from _check_guns_there(t, world, unit, below=True)
        return
    if world.wings[card.wing].order != "charge":
        yield violation(R("10.3.2"), "mpike-advancing-order", unit=card.name)
    if to not in forward(world, unit):
        yield violation(R("10.3.2-a"), "mpike-advancing-ahead", unit=card.name)
        return
    yield from _check_step(t, world, unit)
    at = paced(t, world, unit, to)
    if holding := _holding(t, world, unit, at):
        yield violation(R("10.3.2-e"), "mpike-advancing-bound", unit=card.name, foe=t.cards[holding[0]].name)
    if not is_open(t, world, unit, at):
        yield violation(R("10.3.2-f"), "mpike-fire-step-closed", unit=card.name)
    elif not foes_touching(t, world, card.side, at):
        yield violation(R("10.3.2"), "mpike-advancing-adjacent", unit=card.name)


def _check_step(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not leave its hex by its fire: it stands with cavalry, or guns joined it (8.2.1, 7.3.3)."""
    card = t.cards[unit]
    if len(stack_of(t, world, unit)) > 1:
        yield violation(R("8.2.1-e"), "mpike-fire-with-cavalry", unit=card.name)
    if world.units[unit].held:
        yield violation(R("7.3.3-g"), "mpike-fire-held", unit=card.name)


def _holding(t: Field, world: World, unit: UnitId, to: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the enemies next to a unit that no other own unit fronts: they hold it where it is (5.6.1, 10.3.2-e).

    A battery alone in the hex that it steps into does not (5.6.1-g).
    """
    found = foes_touching(t, world, t.cards[unit].side, world.units[unit].at)
    held = (foe for foe in found if not fronted(t, world, foe, unit))
    return tuple(foe for foe in held if not set(world.units[foe].at) & set(to))


def _check_retreating(t: Field, world: World, unit: UnitId, to: int) -> Iterator[Violation]:
    """Yield what forbids a retreating fire: order, formation, no enemy next to it, no way back (10.3.4, 10.3.5)."""
    card, state = t.cards[unit], world.units[unit]
    if world.wings[card.wing].order == "charge":
        yield violation(R("10.3.4"), "mpike-retreating-order", unit=card.name)
    if state.formation == "broken":
        yield violation(R("10.3.4"), "mpike-fire-formation", unit=card.name)
    if to == IN_PLACE:
        yield from _check_guns_there(t, world, unit, below=False)
        return
    if not foes_touching(t, world, card.side, state.at):
        yield violation(R("10.3.4"), "mpike-retreating-adjacent", unit=card.name)
    if to not in backward(world, unit):
        yield violation(R("10.3.4"), "mpike-retreating-rear", unit=card.name)
        return
    yield from _check_step(t, world, unit)
    at = paced(t, world, unit, to)
    if not is_open(t, world, unit, at):
        yield violation(R("10.3.4-c"), "mpike-fire-step-closed", unit=card.name)
    elif t.policies.retreat_fire_adjacency == "orders" and foes_touching(t, world, card.side, at):
        yield violation(R("10.3.4-d"), "mpike-retreating-touches", unit=card.name)


def _check_guns_there(t: Field, world: World, unit: UnitId, *, below: bool) -> Iterator[Violation]:
    """Yield why infantry may not fire so in the hex of a battery (10.3.5, 10.3.5-c)."""
    card, state = t.cards[unit], world.units[unit]
    guns = guns_with(t, world, unit)
    if not guns:
        yield violation(R("10.3.5"), "mpike-fire-no-battery", unit=card.name)
    elif lies_below(t, world, unit) != below:
        yield violation(R("10.3.5"), "mpike-fire-from-below" if below else "mpike-fire-from-top", unit=card.name)
    if not foes_touching(t, world, card.side, state.at):
        yield violation(R("10.3.5"), "mpike-fire-no-foe", unit=card.name)


def lies_below(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit lies under guns in a hex of its own (8.3.1)."""
    return any(t.cards[units_at(world, hex_)[0]].kind == "artillery" for hex_ in world.units[unit].at)


def standing(t: Field, world: World, order: Fire) -> World | None:
    """Return the world as it is when the shots of an order fall (10.3.2), but for what ground does; None off the map.

    Previews of an advancing fire judge its aims there.
    """
    unit = order.unit
    if order.way != "advancing":
        return world
    if order.to == IN_PLACE:
        top = {unit: replace(world.units[unit], below=False)}
        return with_units(
            world, top | {id_: replace(world.units[id_], below=True) for id_ in guns_with(t, world, unit)}
        )
    at = paced(t, world, unit, order.to) if order.to in range(6) else ()
    if not at:
        return None
    moved: dict[UnitId, Unit] = {unit: replace(world.units[unit], at=at)}
    for hex_ in new_hexes(world, unit, at):
        for gun in units_at(world, hex_):
            # A battery that stands there, its own or one that the step captures (11.5.1), lies under it then.
            if t.cards[gun].kind == "artillery":
                moved[gun] = replace(world.units[gun], below=True)
    return with_units(world, moved)


def _check_aims(t: Field, world: World, order: Fire) -> Iterator[Violation]:
    """Yield what is wrong with the shots themselves: one for each half at most, salvos only as such (10.1.4, 10.4)."""
    card = t.cards[order.unit]
    if not order.aims:
        yield violation(R("10.1.1"), "mpike-fire-no-aim", unit=card.name)
    if len({aim.half for aim in order.aims}) < len(order.aims):
        yield violation(R("10.1.4"), "mpike-fire-half-twice", unit=card.name)
    salvos = sum(aim.salvo for aim in order.aims)
    if salvos and order.way != "salvo":
        yield violation(R("10.4"), "mpike-salvo-apart", unit=card.name)
    elif order.way == "salvo" and order.aims and not salvos:
        yield violation(R("10.4"), "mpike-salvo-none", unit=card.name)
    for aim in order.aims:
        yield from check_aim(t, world, order.unit, aim)


def fire_orders(t: Field, world: World, unit: UnitId) -> Iterator[Fire]:
    """Yield every lawful fire of an infantry unit of the active wing, way by way (10.3.2, 10.3.3, 10.3.4, 10.4)."""
    side = t.cards[unit].side
    if not _nears(t, world, unit) or next(check_shooter(t, world, side, unit), None) is not None:
        return
    bare = [Fire(unit, "skirmish", ()), Fire(unit, "salvo", ())]
    bare += [Fire(unit, "advancing", (), to) for to in (*forward(world, unit), IN_PLACE)]
    bare += [Fire(unit, "retreating", (), to) for to in (*backward(world, unit), IN_PLACE)]
    for order in bare:
        for aimed in volleys(t, world, order):
            full = replace(order, aims=aimed)
            if next(check_fire(t, world, side, full), None) is None:
                yield full


def _nears(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether any enemy is adjacent to a unit, or would be after a step: nobody else can be its target."""
    enemy = t.enemy(t.cards[unit].side)
    near = frozenset().union(*[t.within(hex_, 2) for hex_ in world.units[unit].at])
    if not near.isdisjoint(places_of(t, world, enemy)):
        return True
    men = zip(world.leaders, t.leaders, strict=True)
    return any(card.side == enemy and man.status == "map" and man.at in near for man, card in men)


def volleys(t: Field, world: World, order: Fire) -> Iterator[tuple[Aim, ...]]:
    """Yield what the halves of a unit can fire at together in one way; a half may stay silent (10.1.4-b)."""
    stood = standing(t, world, order)
    if stood is None:
        return
    yield from together(t, order.unit, tuple(aims(t, stood, order.unit)), salvo=order.way == "salvo")


def together(t: Field, unit: UnitId, single: tuple[Aim, ...], *, salvo: bool) -> Iterator[tuple[Aim, ...]]:
    """Yield the combinations of single aims: none or one for each half (10.1.4-b), by salvo one at least (10.4)."""
    usable = tuple(aim for aim in single if salvo or not aim.salvo)
    choices = [(None, *(aim for aim in usable if aim.half == half)) for half in halves(t, unit)]
    for some in product(*choices):
        found = tuple(aim for aim in some if aim is not None)
        if found and (not salvo or any(aim.salvo for aim in found)):
            yield found


def begin_fire(_t: Field, _tx: Tx[World], _side: Side, order: Fire) -> Frame:
    """Return the frame of a lawful fire of infantry."""
    return InfantryFire(order.unit, order.way, order.aims, order.to)


# -- steps


def _up(t: Field, tx: Tx[World], f: InfantryFire) -> Flow:
    """Take the action, and come up: a step ahead, or on top of the guns in both hexes of a two-hex unit (10.3.5-b).

    Stepping up before an advancing fire is no move and gives no Momentum (11.3.6-g).
    """
    side = t.cards[f.unit].side
    # What the ground does to it on a step counts for later moves only (7.2.1-b).
    f = replace(f, allowance=allowance(t, tx.world, f.unit))
    tx.emit(e.Acted(side, (f.unit,), "salvo" if f.way == "salvo" else "fire"))
    if f.way == "advancing":
        if f.to == IN_PLACE:
            restack(t, tx, f.unit, below=False)
        else:
            pace(t, tx, f.unit, paced(t, tx.world, f.unit, f.to), "step-up")
    return Goto(replace(f, step="shoot"))


def _shoot(t: Field, tx: Tx[World], f: InfantryFire) -> Flow:
    # Ground may have broken the formation on the step up: it fires all the same, worse (10.3.2-c).
    covered = _covered(t, tx.world, f)
    return Call(Volley(f.unit, f.aims, MARKS.get(f.way, ())), replace(f, covered=covered, step="window"))


def _covered(t: Field, world: World, f: InfantryFire) -> tuple[UnitId, ...]:
    """Return those fired at who are in cover (9.4.5, 9.1.1a)."""
    return tuple(id_ for id_ in targets_of(t, world, f.aims) if world.units[id_].covered)


def _window(t: Field, tx: Tx[World], f: InfantryFire) -> Flow:
    """Let the enemy react to the fire, with who was fired at in it (10.3.3); to retreating fire at -3 (10.3.4).

    Step up or change of places and fire are one act (10.3.2-b, 10.3.5-a), so interceptors too ride after the shot
    (9.3.4-b, 10.3.2-g).  Who took cover from it has reacted (9.1.1a, 9.4.5).
    """
    kinds: tuple[Stimulus, ...] = ("fire",)
    hexes = tuple(aim.hex for aim in f.aims)
    if f.to == IN_PLACE and f.way in ("advancing", "retreating"):
        kinds, hexes = ("restack", "fire"), tx.world.units[f.unit].at
    elif f.way == "advancing":
        kinds, hexes = ("enter", "fire"), tx.world.units[f.unit].at
    penalty = t.charts.fire.modifiers.at_retreating if f.way == "retreating" else 0
    side = t.cards[f.unit].side
    window = Window(
        t.enemy(side),
        f.unit,
        kinds,
        hexes,
        f.allowance,
        paid=False,
        only=targets_of(t, tx.world, f.aims),
        reacted=tuple(id_ for id_ in _covered(t, tx.world, f) if id_ not in f.covered),
        penalty=penalty,
    )
    return Call(window, replace(f, step="back"))


def targets_of(t: Field, world: World, shots: tuple[Aim, ...]) -> tuple[UnitId, ...]:
    """Return who was fired at and is still there, with who is stacked as one with them: they may answer (9.1.3)."""
    found: list[UnitId] = []
    for aim in shots:
        if aim.target != NOBODY:
            found += [id_ for id_ in shot_at(t, world, aim.target, aim.hex) if id_ not in found]
    return tuple(found)


def _back(t: Field, tx: Tx[World], f: InfantryFire) -> Flow:
    """Fall back after a retreating fire, even broken (10.3.4-b); who routed or has no way stays (10.3.4-c).

    The step is a stimulus by itself (10.3.4-d).
    """
    then = replace(f, step="end")
    state = tx.world.units[f.unit]
    if f.way != "retreating" or not on_map(tx.world, f.unit) or state.morale == BROKEN:
        return Goto(then)
    if f.to == IN_PLACE:
        restack(t, tx, f.unit, below=True)
        return Goto(then)
    at = paced(t, tx.world, f.unit, f.to)
    if not is_open(t, tx.world, f.unit, at):
        return Goto(then)
    entered = new_hexes(tx.world, f.unit, at)
    pace(t, tx, f.unit, at, "step-back")
    side = t.cards[f.unit].side
    window = Window(t.enemy(side), f.unit, ("enter",), entered, f.allowance, paid=False)
    return Call(window, then)


def infantry_fire(t: Field) -> Procedure[World, InfantryFire]:
    """Return the procedure of a fire of infantry."""
    return Procedure.over(
        t, InfantryFire, {"up": _up, "shoot": _shoot, "window": _window, "back": _back, "end": lambda *_: DONE}
    )
