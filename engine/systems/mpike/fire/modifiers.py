"""What bears on the dice of fire, read off a position (10.3-10.5, 10.8.2, 9.4.2, 14.4)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.fire_charts import FireResult
from engine.systems.mpike.content.kinds import HEAVY, FireTable, ReadColumn
from engine.systems.mpike.fire import reckoning
from engine.systems.mpike.fire.reckoning import GunShot, NearShot, gun_shot_modifiers, near_modifiers
from engine.systems.mpike.fire.sight import entries
from engine.systems.mpike.frames import Circumstance
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.places import around_half, aspect_of, in_column
from engine.systems.mpike.world import NOBODY, SHAKEN, World, since, strength, units_at


def chart_of(t: Field, unit: UnitId) -> FireTable:
    """Return the table by which a unit fires (10.1.5, 10.5.1, 10.5.2, 10.5.3, 10.8.2).

    Dismounted cavalry has its pistols (14.3).
    """
    card = t.cards[unit]
    if card.kind == "artillery":
        return "artillery"
    if card.kind in HEAVY:
        return "regimental" if card.regimental else "musket"
    return "pistol" if card.kind == "cavalry" else "light"


def from_hex(world: World, unit: UnitId, half: int) -> int:
    """Return the hex that a unit, or a half of one, fires from, where all lines begin (10.9.5-b)."""
    return world.units[unit].at[half]


def column_of(t: Field, world: World, unit: UnitId, aim: Aim) -> ReadColumn:
    """Return the column of heavy infantry fire by where the target lies to the firer, empty for others (10.5.1)."""
    if t.cards[unit].kind not in HEAVY:
        return ""
    if aim.salvo:
        return "salvo"
    return "flank" if aim.hex in around_half(t, world.units[unit], aim.half).flank else "front"


def result(t: Field, chart: FireTable, column: ReadColumn, at_row: int) -> FireResult:
    """Return what a row of a table does; `column` is that of heavy infantry (10.5.1, 10.5.2, 10.5.3, 10.8.2)."""
    return reckoning.result_in(t.charts, chart, column, at_row)


# -- muskets and pistols


def shot_modifiers(
    t: Field, world: World, unit: UnitId, aim: Aim, marks: Iterable[Circumstance] = (), *, salvoed: bool = False
) -> tuple[Modifier, ...]:
    """Return what is added to the die of a musket or pistol shot, without what is 0."""
    return near_modifiers(t.charts, near_shot(t, world, unit, aim, marks, salvoed=salvoed))


def near_shot(
    t: Field, world: World, unit: UnitId, aim: Aim, marks: Iterable[Circumstance] = (), *, salvoed: bool = False
) -> NearShot:
    """Return all that bears on a shot of muskets or pistols.

    `marks` are what its circumstances add (10.3.2, 10.3.4, 9.4.2); `salvoed`: heavy infantry that fired a salvo at an
    earlier opportunity of this turn (10.4).
    """
    state = world.units[unit]
    shot = NearShot(
        table=chart_of(t, unit),
        column=column_of(t, world, unit, aim),
        marks=tuple(marks),
        salvoed=salvoed,
        formation=state.formation,
        shaken=state.morale == SHAKEN,
        strength=strength(t, world, unit),
        ground=t.fire_hex(aim.hex),
        side=side_modifier(t, world, unit, aim),
        wagons=wagons_modifier(t, world, aim),
    )
    if aim.target == NOBODY:
        return shot
    foe, card = world.units[aim.target], t.cards[aim.target]
    return replace(
        shot,
        mounted=card.mounted,
        hedgehog=foe.formation == "hedgehog",
        from_flank=aspect_of(t, foe, from_hex(world, unit, aim.half)) in ("flank", "rear"),
        light_alone=card.kind == "light" and is_alone(world, aim.target, aim.hex),
        guns=card.kind == "artillery" and foe.gun == "crewed",
    )


def wagons_modifier(t: Field, world: World, aim: Aim) -> int:
    """Return what wagons in the target's hex add to all fire, 0 without any (14.1)."""
    there = any(wagon.at == aim.hex for wagon in world.wagons)
    return t.charts.terrain.wagons.fire if there else 0


def is_alone(world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether a unit has its hex to itself; lost guns are nobody (10.5.1, 10.8.2, 10.8.9)."""
    return units_at(world, hex_) == (unit,)


def side_modifier(t: Field, world: World, unit: UnitId, aim: Aim) -> int:
    """Return what the hexside before the target adds, of two ways the better for the firer (14.4).

    Of two enemies on both sides of a two-sided feature only the one who came first is protected, nobody where both
    have stood there since set-up; of two hexes each counts for itself (14.4-a).  Whoever fires from elsewhere has it
    against him, if the target is at it (14.4-c).  By policy nothing counts on the sides of guns that fire (10.8.3-i).
    """
    here = from_hex(world, unit, aim.half)
    ways = entries(t.grid, here, aim.hex)
    if here in ways and t.cards[unit].kind == "artillery" and t.policies.gun_hedge == "ignored":
        return 0
    facing = here in ways and aim.target != NOBODY and t.two_sided(here, aim.hex)
    if facing and since(world.units[aim.target], aim.hex) >= since(world.units[unit], here):
        return 0
    return max(t.fire_side(way, aim.hex) for way in ways)


# -- guns


def gun_modifiers(
    t: Field, world: World, unit: UnitId, aim: Aim, marks: Iterable[Circumstance] = (), *, further: bool = False
) -> tuple[Modifier, ...]:
    """Return what is added to the die of a gun at a unit, or a leader alone, in a hex (10.8.2), without what is 0."""
    return gun_shot_modifiers(t.charts, gun_shot(t, world, unit, aim, marks, further=further))


def gun_shot(
    t: Field, world: World, unit: UnitId, aim: Aim, marks: Iterable[Circumstance] = (), *, further: bool = False
) -> GunShot:
    """Return all that bears on a shot of a gun at a unit, or a leader alone, in a hex.

    The distance is that of the hex (10.8.2-a); `further`: a unit after the first on a line of grazing fire.
    """
    here, card = world.units[unit].at[0], t.cards[unit]
    assert card.gun is not None
    shot = GunShot(
        gun=card.gun,
        distance=t.grid.distance(here, aim.hex),
        double_battery=card.double_battery,
        further=further,
        marks=tuple(marks),
        side=side_modifier(t, world, unit, aim),
        wagons=wagons_modifier(t, world, aim),
    )
    if aim.target == NOBODY:
        return shot
    kind, hedgehog = t.cards[aim.target].kind, world.units[aim.target].formation == "hedgehog"
    return replace(
        shot,
        hedgehog_or_flank=hedgehog or is_enfiladed(t, world, here, aim),
        light_or_guns=kind == "artillery" or (kind == "light" and is_alone(world, aim.target, aim.hex)),
    )


def is_enfiladed(t: Field, world: World, gun: int, aim: Aim) -> bool:
    """Tell whether the line from a hex enters the target, no hedgehog, through its flank, on either hand (10.8.2)."""
    state = world.units[aim.target]
    other = tuple(hex_ for hex_ in state.at if hex_ != aim.hex)
    ways = tuple(hex_ for hex_ in entries(t.grid, gun, aim.hex) if hex_ not in other)
    if not ways:
        # The line comes through the other half of the target: along the whole of it.
        return not in_column(state)
    return all(aspect_of(t, state, hex_) == "flank" for hex_ in ways)
