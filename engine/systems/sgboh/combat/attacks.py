"""Who stands against whom in shock: fighters and parties of an attack, and who may or must attack whom (7.31, 7.32).

A *lead* is the top fighter of a block and stands for all of it; a *party* is the fighters of an attack in one place.
"""

from typing import NamedTuple, cast

from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.world import Attack, World, alive, block_at, block_of, on_map
from engine.systems.sgboh.zoc import controllers, zone, zones


def fighters(t: Field, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the units that count in shock: artillery adds nothing beside others (10.13)."""
    return tuple(id_ for id_ in units if t.cards[id_].type != "ART") or units


def lead_of(t: Field, world: World, unit: UnitId) -> UnitId:
    """Return the top fighter in the block of a unit, by which the block is named in attacks (5.35, 5.35-a)."""
    return fighters(t, block_of(world, unit))[0]


def parties(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[tuple[UnitId, ...], ...]:
    """Return the fighters left of one side of an attack: those of one place together, the top one first (5.35)."""
    found: dict[tuple[int, ...], tuple[UnitId, ...]] = {}
    for id_ in fighters(t, alive(world, units)):
        at = world.units[id_].at
        found[at] = (*found.get(at, ()), id_)
    return tuple(tuple(sorted(party, key=lambda id_: world.units[id_].level)) for party in found.values())


def leads(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the top fighter of each party left of one side of an attack."""
    return tuple(party[0] for party in parties(t, world, units))


def hexes_of(world: World, units: tuple[UnitId, ...]) -> tuple[int, ...]:
    """Return the hexes that units stand in, each once."""
    return tuple(dict.fromkeys(hex_ for id_ in units for hex_ in world.units[id_].at))


def called_off(attack: Attack) -> bool:
    """Tell whether an attack came to nothing because all its defenders retreated before shock (4.38-a, 7.4)."""
    return attack.state == "void" and bool(attack.retreated) and not attack.defenders


class Contacts(NamedTuple):
    """Which blocks may attack which, by their leads."""

    targets: dict[UnitId, tuple[UnitId, ...]]
    """Lawful targets of each block that has any (7.35-b)."""
    owed: dict[UnitId, tuple[UnitId, ...]]
    """Those of them that it must see attacked once it attacks: not across a fortified side (7.32, 11.14)."""
    obliged: frozenset[UnitId]
    """Blocks that must attack (7.31)."""
    attackers: dict[UnitId, tuple[UnitId, ...]]
    """By target, who may attack it."""


def contacts(t: Field, world: World, side: Side) -> Contacts:
    """Return the attacks that a side may and must make as all stand now (7.31, 7.32, 7.33)."""
    known, key = world.__dict__, f"contacts-{side}-{world.number}-{world.formations}"
    if key not in known:
        known[key] = _contacts(t, world, side)
    return cast("Contacts", known[key])


def _contacts(t: Field, world: World, side: Side) -> Contacts:
    targets: dict[UnitId, tuple[UnitId, ...]] = {}
    owed: dict[UnitId, tuple[UnitId, ...]] = {}
    attackers: dict[UnitId, tuple[UnitId, ...]] = {}
    enemies = presence(t, world, t.enemy(side)).hexes
    for lead in on_map(t, world, side):
        if enemies.isdisjoint(zone(t, world, lead)):
            continue
        if lead_of(t, world, lead) != lead or not may_shock(t, world, lead):
            continue
        found = tuple(foe for foe in foes_before(t, world, lead) if not shies(t, lead, foe))
        if found:
            targets[lead] = found
            owed[lead] = tuple(foe for foe in found if open_contact(t, world, lead, foe))
        for foe in found:
            attackers[foe] = (*attackers.get(foe, ()), lead)
    obliged = frozenset(lead for lead, some in owed.items() if some and _pressed(t, world, lead))
    return Contacts(targets, owed, obliged, attackers)


def may_shock(t: Field, world: World, lead: UnitId) -> bool:
    """Tell whether a block may attack at all: activated, no SK (7.31-a), no artillery (7.31-b), no column (11.25)."""
    block = fighters(t, block_of(world, lead))
    active = any(world.units[id_].active for id_ in block)
    return active and t.cards[lead].type not in ("SK", "ART") and not world.units[lead].column


def foes_before(t: Field, world: World, lead: UnitId) -> tuple[UnitId, ...]:
    """Return the leads of the enemy blocks in the zone of a unit (7.35-b)."""
    side = t.cards[lead].side
    return tuple(
        dict.fromkeys(
            lead_of(t, world, id_)
            for hex_ in zone(t, world, lead)
            for id_ in block_at(world, hex_)
            if t.cards[id_].side != side
        )
    )


def shies(t: Field, lead: UnitId, foe: UnitId) -> bool:
    """Tell whether cavalry faces elephants, which it never attacks (10.23), though it must attack others (10.23-d)."""
    return t.cards[lead].type in CAVALRY and t.cards[foe].type == "EL"


def open_contact(t: Field, world: World, unit: UnitId, foe: UnitId) -> bool:
    """Tell whether a unit's zone reaches another across a side that is not fortified (11.14)."""
    reached = zone(t, world, unit)
    return any(
        there in t.grid.adjacent[here] and t.fortified(here, there) is None
        for there in world.units[foe].at
        if there in reached
        for here in world.units[unit].at
    )


def _pressed(t: Field, world: World, lead: UnitId) -> bool:
    """Tell whether a unit is in an enemy zone that reaches it across an open side (7.31, 7.31-d)."""
    foe, at = t.enemy(t.cards[lead].side), world.units[lead].at
    if not any(hex_ in zones(t, world, foe) for hex_ in at):
        return False
    return any(open_contact(t, world, enemy, lead) for enemy in controllers(t, world, foe, at))
