"""What may be laid over the table: targets of the open question, zones, command, shooting sectors, distances."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.systems.battlefield.combat.volleys import batteries
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.display.view import nearest, radius_mark, threat_mark, zone_mark
from engine.systems.battlefield.fire.targeting import has_shot, lawful
from engine.systems.battlefield.frames import Answering, Shooting
from engine.systems.battlefield.notation.writing import vocabulary
from engine.systems.battlefield.setup.secrecy import shown
from engine.systems.battlefield.troops import base_of, card_of, has_zone, label
from engine.systems.battlefield.world import World, army_of, unit_id
from engine.tabletop import marks as m
from engine.tabletop.roster import on_table

ZONE: Final = 5
"""Steps in a range zone (5.2.5.1)."""
PILUM: Final = 2
"""Steps that a heavy javelin flies (5.2.5.1)."""


def targets(t: Field, state: State[World]) -> tuple[UnitId, ...]:
    """Return the enemies who attack, or can be shot at, while answers or shots are asked for."""
    frame = state.stack[-1] if state.decisions else None
    world = state.world
    if isinstance(frame, Answering):
        foes = {attack.attacker for attack in world.attacks if attack.state == "declared"}
    elif isinstance(frame, Shooting):
        shooters = _shooters(t, world, frame, state.decisions[0].side)
        foes = {target for unit in shooters for target in lawful(t, world, unit)}
    else:
        return ()
    return tuple(sorted(foes))


def _shooters(t: Field, world: World, frame: Shooting, side: Side) -> Iterator[UnitId]:
    """Yield who may shoot yet on orders given before, or on one that is given and paid for now (5.2.5)."""
    ordered = {unit for battery in batteries(t, world, side, frame.held) for unit in battery.units}
    more = army_of(world, side).hand and (side != world.side or t.policies.own_shoot == "t3")
    for unit in on_table(world, side):
        ready = unit not in frame.held and not has_shot(world, unit)
        if card_of(t, world, unit).missiles and (unit in ordered or (more and ready)):
            yield unit


# -- what may be asked for


def offered(t: Field, world: World, viewer: Side | None) -> Iterator[tuple[str, Text]]:
    """Yield key and name of every overlay: zones by side, command by general, sectors of shooters, distances."""
    seen = shown(t, world, viewer)
    for side in t.sides:
        yield f"zones-{side}", _named("zone", t.side_name(side))
    for unit in on_table(seen):
        one = seen.units[unit]
        if one.general or one.chief:
            yield f"command-{one.code.lower()}", _named("command", label(t, seen, unit))
    for unit in on_table(seen):
        if card_of(t, seen, unit).volleys:
            yield f"sector-{seen.units[unit].code.lower()}", _named("sector", label(t, seen, unit))
    for unit in on_table(seen):
        yield f"distances-{seen.units[unit].code.lower()}", _named("distances", label(t, seen, unit))


def _named(term: str, name: Text) -> Text:
    word = vocabulary().term(term)
    return Text(f"{word.en}: {name.en}", f"{word.ru}: {name.ru}")


def overlay(t: Field, world: World, key: str) -> tuple[m.TableMark, ...]:
    """Return the marks of an overlay that was offered.  Raises LookupError."""
    kind, _, about = key.partition("-")
    if kind == "zones":
        return tuple(zone_mark(t, world, unit) for unit in on_table(world, Side(about)) if has_zone(world, unit))
    unit = _unit(about)
    if kind == "command":
        return (m.UnitSelectMark(unit), radius_mark(t, world, unit))
    if kind == "sector":
        return (m.UnitSelectMark(unit), *sector_marks(t, world, unit))
    if kind == "distances":
        return (m.UnitSelectMark(unit), *distance_marks(t, world, unit))
    raise LookupError(key)


def _unit(code: str) -> UnitId:
    if code[:1] not in "rb" or not code[1:].isdecimal():
        raise LookupError(code)
    return unit_id(Side("red" if code[0] == "r" else "black"), int(code[1:]))


def sector_marks(t: Field, world: World, unit: UnitId) -> tuple[m.TableMark, ...]:
    """Return what a unit can shoot at, in the bands of its first missile weapon (5.2.5.1, table G16)."""
    volleys = card_of(t, world, unit).volleys
    if not volleys:
        return ()
    base, volley = base_of(t, world, unit), volleys[0]
    reaches = [PILUM if volley.weapon == "heavy-javelin" else ZONE * n for n in range(1, len(volley.values) + 1)]
    bands = tuple(m.Band(reach * t.step, _signed(value)) for reach, value in zip(reaches, volley.values, strict=True))
    return (m.SectorMark(base.front_left, base.front_right, base.heading, bands),)


def _signed(value: int) -> str:
    """Return a value with its sign; nothing is added at 0, and nothing said."""
    return f"{value:+d}".replace("-", "\u2212") if value else ""


def distance_marks(t: Field, world: World, unit: UnitId, most: int = 3) -> tuple[m.TableMark, ...]:
    """Return the distances from a unit to the enemies nearest to it (table G7)."""
    base = base_of(t, world, unit)
    foes = on_table(world, t.enemy(world.units[unit].side))
    marks = [threat_mark(base, base_of(t, world, foe)) for foe in foes]
    return tuple(sorted(marks, key=lambda mark: mark.length)[:most])


def unit_marks(t: Field, world: World, unit: UnitId) -> tuple[m.TableMark, ...]:
    """Return what is shown round one unit: its zone, its sector, its command, the nearest enemy."""
    one = world.units[unit]
    if one.status != "table":
        return ()
    marks: list[m.TableMark] = [m.UnitSelectMark(unit)]
    if has_zone(world, unit):
        marks.append(zone_mark(t, world, unit))
    marks += sector_marks(t, world, unit)
    if one.general or one.chief:
        marks.append(radius_mark(t, world, unit))
    near = nearest(t, world, unit)
    if near is not None:
        marks.append(threat_mark(base_of(t, world, unit), base_of(t, world, near.unit)))
    return tuple(marks)
