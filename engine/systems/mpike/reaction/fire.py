"""Reaction fire (9.4): who answers what, and what guns may do in its place."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import HEAVY
from engine.systems.mpike.fire.firing import aims, check_aim, check_firer, in_gun_sector, is_below, target_in
from engine.systems.mpike.fire.grazing import lines_at
from engine.systems.mpike.fire.infantry import together
from engine.systems.mpike.fire.sight import hiding
from engine.systems.mpike.frames import Circumstance, Window
from engine.systems.mpike.orders import Aim, FireGuns, ReactFire, SwapGuns, TurnGuns
from engine.systems.mpike.places import around
from engine.systems.mpike.reaction.triggers import fired_only, scene
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import companions
from engine.systems.mpike.world import World, stack_of, units_at, with_units


def mark_of(t: Field, world: World, f: Window) -> UnitId | None:
    """Return who is fired at in answer to an act: the unit that acted, or the cavalry that it is stacked with (9.1.1a).

    None where others lie over it in all its hexes (8.3.1).
    """
    party = stack_of(t, world, f.unit)
    found = (target_in(t, world, hex_) for hex_ in world.units[f.unit].at)
    return next((id_ for id_ in found if id_ in party), None)


def provoked(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether an act lies in the zone of a unit's fire, in its sight, or was fire at it (9.1.2, 9.1.3).

    Infantry and cavalry fire into front and flank hexes, two-hex units into those of both halves together (9.1.2-b);
    guns into their sector within grazing range.  They fire at who reforms or rallies there too (13.2.2-a).
    """
    if fired_only(f):
        return True
    hexes, state = scene(world, f), world.units[unit]
    if t.cards[unit].kind != "artillery":
        near = around(t, state)
        return not {*near.front, *near.flank}.isdisjoint(hexes)
    grazing, here = t.cards[unit].grazing, state.at[0]
    open_ = (h for h in hexes if t.grid.distance(here, h) <= grazing and in_gun_sector(t, world, unit, h))
    return any(_grazes_into(t, world, here, hex_, (unit, f.unit)) for hex_ in open_)


def _grazes_into(t: Field, world: World, here: int, hex_: int, but: tuple[UnitId, ...]) -> bool:
    """Tell whether guns see a hex within grazing range: no hedge or wall on a side of their own hides it (10.8.3-h)."""
    return hiding(t, world, here, hex_, but=but, free="either") is None


def marks(t: Field, f: Window, unit: UnitId) -> tuple[Circumstance, ...]:
    """Return what bears on the dice: that it answers retreating fire, or fires at cavalry that rode (10.3.4, 9.4.2)."""
    rode = f.ran and unit not in f.early and t.cards[unit].kind in HEAVY
    return (*(("at-retreating",) if f.penalty else ()), *(("at-cavalry",) if rode else ()))


# -- muskets and pistols


def volleys(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[tuple[Aim, ...]]:
    """Yield the shots by which infantry or cavalry may answer: one, or one of each half (9.1.4, 9.4.1, 9.4.1-a).

    Cavalry fires one pistol (10.2-b), dismounted or not (14.3-c).  Salvos are bound as they are in an action: to the
    front, and once a turn (9.4.1-c).
    """
    target = mark_of(t, world, f)
    if unit in f.silent or target is None or not provoked(t, world, f, unit):
        return
    single = tuple(aims(t, world, unit, reaction=True, at=target))
    yield from together(t, unit, single, salvo=False)
    yield from together(t, unit, single, salvo=True)


def check_volley(t: Field, world: World, f: Window, order: ReactFire) -> Iterator[Violation]:
    """Yield every reason why infantry or cavalry that may react may not fire so (9.1.1a, 9.1.2, 9.4.1, A6)."""
    unit, card = order.unit, t.cards[order.unit]
    if card.kind == "artillery":
        yield violation(R("9.4.3"), "mpike-react-guns-apart", unit=card.name)
        return
    if unit in f.silent:
        yield violation(R("8.3.2"), "mpike-react-silent", unit=card.name)
    if faults := tuple(check_firer(t, world, unit, reaction=True)):
        yield from faults
        return
    if not provoked(t, world, f, unit):
        yield violation(R("9.1.2"), "mpike-out-of-zone", unit=card.name, foe=t.cards[f.unit].name)
        return
    if not order.aims:
        yield violation(R("10.1.1"), "mpike-fire-no-aim", unit=card.name)
    if len({aim.half for aim in order.aims}) < len(order.aims):
        yield violation(R("10.1.4"), "mpike-fire-half-twice", unit=card.name)
    for aim in order.aims:
        yield from _check_one(t, world, f, unit, aim)


def _check_one(t: Field, world: World, f: Window, unit: UnitId, aim: Aim) -> Iterator[Violation]:
    if aim.target != mark_of(t, world, f):
        yield violation(R("9.1.1a"), "mpike-react-other", unit=t.cards[unit].name, foe=t.cards[f.unit].name)
    else:
        yield from check_aim(t, world, unit, aim, reaction=True)


# -- guns


def gun_answers(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[FireGuns | TurnGuns | SwapGuns]:
    """Yield what a battery may do about an act, once a turn: fire, turn, change places (9.1.5, 9.4.3, 9.4.4, 6.2.3)."""
    if not provoked(t, world, f, unit) or next(check_firer(t, world, unit), None) is not None:
        return
    shots = tuple(gun_aims(t, world, f, unit))
    yield from (FireGuns(unit, aim) for aim in shots)
    if shots:
        yield from (TurnGuns(unit, facing) for facing in range(6) if facing != world.units[unit].facing)
    if next(check_swap(t, world, f, unit), None) is None:
        yield SwapGuns(unit)


def gun_aims(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Aim]:
    """Yield the lawful shots of a battery at whoever acted, one for each line: in sight, over no friend (9.4.3-a)."""
    target = mark_of(t, world, f)
    if target is None or unit in f.silent or not provoked(t, world, f, unit):
        return
    card, here = t.cards[unit], world.units[unit].at[0]
    for hex_ in world.units[target].at:
        if t.grid.distance(here, hex_) <= (card.range if fired_only(f) else card.grazing):
            for aim in lines_at(t, world, unit, target, hex_):
                if next(check_aim(t, world, unit, aim, reaction=True), None) is None:
                    yield aim


def check_gun_fire(t: Field, world: World, f: Window, order: FireGuns) -> Iterator[Violation]:
    """Yield every reason why a battery that may react may not fire so (9.1.2, 9.4.3)."""
    yield from _check_guns(t, world, f, order.unit)
    if not _is_ready(t, world, f, order.unit):
        return
    yield from _check_one(t, world, f, order.unit, order.aim)
    card, here = t.cards[order.unit], world.units[order.unit].at[0]
    if not fired_only(f) and 0 <= order.aim.hex < t.grid.size and t.grid.distance(here, order.aim.hex) > card.grazing:
        yield violation(R("9.1.2"), "mpike-react-grazing", unit=card.name, most=card.grazing)


def check_gun_turn(t: Field, world: World, f: Window, order: TurnGuns) -> Iterator[Violation]:
    """Yield why a battery may not turn in place of its fire: it must have had a shot as it stood (6.2.3-a)."""
    unit = order.unit
    yield from _check_guns(t, world, f, unit)
    if not _is_ready(t, world, f, unit):
        return
    if order.facing not in range(6) or order.facing == world.units[unit].facing:
        yield violation(R("6.2.3"), "mpike-no-turn", unit=t.cards[unit].name)
    if next(gun_aims(t, world, f, unit), None) is None:
        yield violation(R("6.2.3-a"), "mpike-react-guns-no-shot", unit=t.cards[unit].name)


def check_swap(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    """Yield why a battery may not change places in its stack in place of its fire (8.3.2, 8.3.4, 9.4.4)."""
    if t.cards[unit].kind == "artillery" and world.units[unit].fired:
        yield violation(R("8.3.2"), "mpike-swap-fired", unit=t.cards[unit].name, other=t.cards[unit].name)
    yield from _check_guns(t, world, f, unit)
    if not _is_ready(t, world, f, unit):
        return
    name, moved = t.cards[unit].name, swapped(t, world, unit)
    if not moved:
        yield violation(R("8.3.2"), "mpike-swap-alone", unit=name)
        return
    for id_, _ in moved:
        if id_ in f.reacted:
            yield violation(R("8.3.2"), "mpike-swap-companion", unit=name, other=t.cards[id_].name)
        elif world.units[id_].fired:
            yield violation(R("8.3.2"), "mpike-swap-fired", unit=name, other=t.cards[id_].name)
    if not _could_fire(t, world, f, unit):
        yield violation(R("9.4.4"), "mpike-react-guns-no-shot", unit=name)


def _could_fire(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether a battery has a shot where it lies, or has one on top: it may come up in its place (8.3.2)."""
    if t.policies.lower_unit_fires == "no" and is_below(t, world, unit, world.units[unit].at[0]):
        changes = {id_: replace(world.units[id_], below=below) for id_, below in swapped(t, world, unit)}
        world = with_units(world, changes)
    return next(gun_aims(t, world, f, unit), None) is not None


def swapped(t: Field, world: World, battery: UnitId) -> tuple[tuple[UnitId, bool], ...]:
    """Return who changes places when a battery does, and whether it lies below then (8.3.2).

    Both batteries of a two-hex unit do (8.3.4); empty without a companion.
    """
    others = companions(t, world, battery)
    if not others:
        return ()
    up = is_below(t, world, battery, world.units[battery].at[0])
    there = dict.fromkeys(id_ for hex_ in world.units[others[0]].at for id_ in units_at(world, hex_))
    return tuple((id_, up != (t.cards[id_].kind == "artillery")) for id_ in there)


def _check_guns(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    card = t.cards[unit]
    if card.kind != "artillery":
        yield violation(R("9.4.3"), "mpike-react-no-guns", unit=card.name)
        return
    if world.units[unit].fired:
        yield violation(R("9.1.5"), "mpike-react-guns-spent", unit=card.name)
        return
    yield from check_firer(t, world, unit)
    if unit in f.silent:
        yield violation(R("8.3.4"), "mpike-react-silent", unit=card.name)
    if not provoked(t, world, f, unit):
        yield violation(R("9.4.3"), "mpike-react-grazing", unit=card.name, most=card.grazing)


def _is_ready(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    return next(_check_guns(t, world, f, unit), None) is None
