"""Gunfire (10.8): the order of a battery, and one roll for each unit on its line."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Call, Flow, Frame, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.firing import aims, check_acting, check_aim
from engine.systems.mpike.fire.grazing import is_grazing, path_of
from engine.systems.mpike.fire.modifiers import gun_modifiers
from engine.systems.mpike.fire.reckoning import shot
from engine.systems.mpike.fire.volley import routs
from engine.systems.mpike.frames import GunFire, Shot, Window
from engine.systems.mpike.morale.hits import strike_column
from engine.systems.mpike.morale.levels import on_map
from engine.systems.mpike.orders import Aim, FireGuns
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import shot_at
from engine.systems.mpike.world import NOBODY, World, leaders_at, stack_of, units_at


def check_fire_guns(t: Field, world: World, side: Side, order: FireGuns) -> Iterator[Violation]:
    """Yield why a battery of the active wing may not fire so; being out of command is no bar (10.8.1, 10.8.1-a)."""
    yield from check_battery(t, world, side, order.unit)
    if 0 <= order.unit < len(t.cards):
        yield from check_aim(t, world, order.unit, order.aim)


def check_battery(t: Field, world: World, side: Side, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit is no battery of the active wing that may still act (10.8.1, 3.2C)."""
    if not 0 <= unit < len(t.cards) or t.cards[unit].side != side:
        yield violation(R("10.1.1"), "mpike-not-your-unit")
        return
    card = t.cards[unit]
    if card.kind != "artillery":
        yield violation(R("10.8.1"), "mpike-fire-no-guns", unit=card.name)
    yield from check_acting(t, world, unit)


def gun_orders(t: Field, world: World, unit: UnitId) -> Iterator[FireGuns]:
    """Yield every lawful shot of a battery of the active wing."""
    if next(check_battery(t, world, t.cards[unit].side, unit), None) is None:
        for aim in aims(t, world, unit):
            yield FireGuns(unit, aim)


def begin_guns(_t: Field, _tx: Tx[World], _side: Side, order: FireGuns) -> Frame:
    """Return the frame of a lawful shot of guns."""
    return GunFire(order.unit, order.aim)


def gun_targets(t: Field, world: World, unit: UnitId, aim: Aim) -> tuple[tuple[UnitId, int], ...]:
    """Return who would be rolled for as the board stands, outward, each with its hex (10.8.3, 10.8.4, 8.3.1)."""
    found = []
    for hex_ in path_of(t, world, unit, aim):
        found += [(target, hex_) for target in _standing(t, world, unit, aim, hex_)]
    return tuple(found)


def _standing(t: Field, world: World, unit: UnitId, aim: Aim, hex_: int) -> tuple[UnitId, ...]:
    """Return who is rolled for in a hex.

    Within grazing range all are, a stack of cavalry once (10.8.3-e); beyond it the target alone (10.8.3-f).  Leaders
    alone are nobody but as the target (10.1.1-a).
    """
    if not is_grazing(t, world, unit, aim.hex):
        return (aim.target,) if aim.target == NOBODY or _is_in(world, aim.target, hex_) else ()
    there = units_at(world, hex_)
    ridden = {id_ for cavalry in there if t.cards[cavalry].kind == "cavalry" for id_ in stack_of(t, world, cavalry)[1:]}
    if not there and aim.target == NOBODY and hex_ == aim.hex:
        return (aim.target,)
    return tuple(id_ for id_ in there if id_ not in ridden)


def _is_in(world: World, unit: UnitId, hex_: int) -> bool:
    return on_map(world, unit) and hex_ in world.units[unit].at


# -- steps


def _line(t: Field, tx: Tx[World], f: GunFire) -> Flow:
    side = t.cards[f.unit].side
    path = path_of(t, tx.world, f.unit, f.aim)
    tx.emit(e.GunsSpent(side, (f.unit,)))
    if not f.reaction:
        tx.emit(e.Acted(side, (f.unit,), "guns"))
    return Goto(replace(f, path=path, left=path, step="next"))


def _next(t: Field, tx: Tx[World], f: GunFire) -> Flow:
    """Go on to the next unit of this hex, or to the next hex (10.8.3-d)."""
    if f.here:
        return Goto(replace(f, step="roll"))
    if not f.left:
        return Goto(replace(f, step="window"))
    here = _standing(t, tx.world, f.unit, f.aim, f.left[0])
    return Goto(replace(f, left=f.left[1:], here=here))


def _roll(t: Field, tx: Tx[World], f: GunFire) -> Flow:
    """Roll for a unit that is still there, or for leaders alone (10.8.3, 10.1.1-a).

    A column is broken up first, and may rout before the die (6.3.4-c).
    Each roll is a shot by itself, in both hexes of a two-hex unit too (10.8.4-a); at the second it is no column any
    more (6.3.4-e).
    """
    target, hex_ = f.here[0], _hex(f)
    done = replace(f, here=f.here[1:], step="next")
    if target == NOBODY:
        alone = bool(leaders_at(tx.world, hex_))
        return Call(_fired(t, tx, f, Aim(target, hex_)), replace(done, rolled=f.rolled + 1)) if alone else Goto(done)
    if not _is_in(tx.world, target, hex_):
        return Goto(done)
    if tx.world.units[target].formation == "column":
        before = tx.world
        strike_column(t, tx, target, R("6.3.4"))
        rout = next(routs(t, before, tx.world, stack_of(t, before, target), f.unit), None)
        return Goto(f) if rout is None else Call(rout, f)
    return Call(_fired(t, tx, f, Aim(target, hex_)), replace(f, rolled=f.rolled + 1, step="after"))


def _hex(f: GunFire) -> int:
    """Return the hex in which the shot is."""
    return f.path[len(f.path) - len(f.left) - 1]


def _fired(t: Field, tx: Tx[World], f: GunFire, aim: Aim) -> Shot:
    card, here = t.cards[f.unit], tx.world.units[f.unit].at[0]
    modifiers = gun_modifiers(t, tx.world, f.unit, aim, f.marks, further=f.rolled > 0)
    landed = shot(tx, t.charts, "artillery", "", modifiers)
    found = landed.result
    tx.emit(
        e.Fired(
            card.side, f.unit, aim.target, aim.hex, here, "artillery", "", f.reaction, landed.die, modifiers,
            landed.row, found.hits, found.formation, int(found.check),
        )
    )  # fmt: skip
    return Shot(
        f.unit, aim.target, aim.hex, here, found.hits, found.formation, int(found.check),
        guns=True, path=f.path, struck=() if found.miss else (aim.hex,),
    )  # fmt: skip


def _after(t: Field, tx: Tx[World], f: GunFire) -> Flow:
    """Note who may answer (9.1.3-i): enemies who still stand where they were hit, not who stepped aside (10.8.6)."""
    target, hit = f.here[0], f.hit
    mine = t.cards[f.unit].side == t.cards[target].side
    if not mine and (_is_in(tx.world, target, _hex(f)) or not on_map(tx.world, target)):
        hit = (*hit, *(id_ for id_ in shot_at(t, tx.world, target, _hex(f)) if id_ not in hit))
    return Goto(replace(f, here=f.here[1:], hit=hit, step="next"))


def _window(t: Field, _tx: Tx[World], f: GunFire) -> Flow:
    """Let those fired at react after the whole line; fire in reaction draws no answer (9.1.3-i, 9.4.1-b)."""
    then = replace(f, step="end")
    if f.reaction or not f.hit:
        return Goto(then)
    side = t.cards[f.unit].side
    return Call(Window(t.enemy(side), f.unit, ("guns",), f.path, 0, paid=False, only=f.hit), then)


def gun_fire(t: Field) -> Procedure[World, GunFire]:
    """Return the procedure of gunfire."""
    return Procedure.over(
        t,
        GunFire,
        {"line": _line, "next": _next, "roll": _roll, "after": _after, "window": _window, "end": lambda *_: DONE},
    )
