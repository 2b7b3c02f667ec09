"""What is added to the dice of fire (10.3-10.5, 10.8.2, 9.4.2, 14.4), the row that comes out, and its result."""

from collections.abc import Iterable, Iterator

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.fire_charts import FireResult
from engine.systems.mpike.content.headings import row_of
from engine.systems.mpike.content.kinds import HEAVY, FireTable, ReadColumn
from engine.systems.mpike.fire.sight import entries
from engine.systems.mpike.frames import Circumstance
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.places import around_half, aspect_of, in_column
from engine.systems.mpike.rules import R
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


def rule_of(t: Field, unit: UnitId) -> Rule:
    """Return the paragraph by whose procedure a unit fires (10.5.1, 10.5.2, 10.5.3, 10.8.2)."""
    clauses = {"artillery": "10.8.2", "light": "10.5.2", "pistol": "10.5.3"}
    return R(clauses.get(chart_of(t, unit), "10.5.1"))


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


def row(die: int, modifiers: Iterable[Modifier]) -> int:
    """Return the row of a table, 0 to 9, for a die and its modifiers."""
    return row_of(die + added(modifiers))


def result(t: Field, chart: FireTable, column: ReadColumn, at_row: int) -> FireResult:
    """Return what a row of a table does; `column` is that of heavy infantry (10.5.1, 10.5.2, 10.5.3, 10.8.2)."""
    charts = t.charts
    if chart == "artillery":
        return charts.artillery.result(at_row)
    if chart == "pistol":
        return charts.fire.pistol_fire(at_row)
    if chart == "light":
        return charts.fire.light_fire(at_row)
    return charts.fire.heavy(column or "front", at_row, regimental=chart == "regimental")


# -- muskets and pistols


def shot_modifiers(
    t: Field, world: World, unit: UnitId, aim: Aim, marks: Iterable[Circumstance] = (), *, salvoed: bool = False
) -> tuple[Modifier, ...]:
    """Return what is added to the die of a musket or pistol shot, without what is 0.

    `marks` are what its circumstances add (10.3.2, 10.3.4, 9.4.2); `salvoed`: heavy infantry that fired a salvo at an
    earlier opportunity of this turn (10.4).
    """
    found = (*_circumstances(t, unit, aim, marks), *_of_firer(t, world, unit, aim, salvoed=salvoed))
    if aim.target != NOBODY:
        found = (*found, *_of_target(t, world, unit, aim))
    found = (*found, *_of_ground(t, world, unit, aim))
    return tuple(modifier for modifier in found if modifier.value)


def _circumstances(t: Field, unit: UnitId, aim: Aim, marks: Iterable[Circumstance]) -> Iterator[Modifier]:
    chart = t.charts.fire.modifiers
    for mark in marks:
        match mark:
            case "advancing":
                yield Modifier(mark, chart.advancing, R("10.3.2"))
            case "retreating":
                yield Modifier(mark, chart.retreating, R("10.3.4"))
            case "at-retreating":
                yield Modifier(mark, chart.at_retreating, R("10.3.4"))
            case "at-cavalry":
                # Dismounted cavalry comes on foot (9.4.2-b).
                target = t.cards[aim.target] if aim.target != NOBODY else None
                if t.cards[unit].kind in HEAVY and target and target.mounted:
                    yield Modifier(mark, chart.at_cavalry, R("9.4.2"))


def _of_firer(t: Field, world: World, unit: UnitId, aim: Aim, *, salvoed: bool) -> Iterator[Modifier]:
    chart, state = t.charts.fire, world.units[unit]
    heavy = t.cards[unit].kind in HEAVY
    # In answer to an act too (10.4-b).
    if heavy and salvoed and not aim.salvo:
        yield Modifier("after-salvo", chart.modifiers.after_salvo, R("10.4"))
    if state.formation in ("confused", "open"):
        yield Modifier("firer-confused", chart.modifiers.firer_confused, R("6.3.1"))
    if state.formation == "broken":
        yield Modifier("firer-broken", chart.modifiers.firer_broken, R("6.3.1"))
    if state.morale == SHAKEN:
        yield Modifier("firer-shaken", chart.modifiers.firer_shaken, R("12.4.2"))
    if heavy and strength(t, world, unit) <= chart.weak_strength:
        yield Modifier("weak", chart.modifiers.weak, R("10.5.1"))


def _of_target(t: Field, world: World, unit: UnitId, aim: Aim) -> Iterator[Modifier]:
    """Yield what the target adds: hedgehog (6.3.2) or a flank, light infantry alone, guns (10.5.1, 10.5.2, 10.5.3)."""
    chart, target = t.charts.fire.modifiers, aim.target
    state, kind = world.units[target], t.cards[target].kind
    if state.formation == "hedgehog":
        yield Modifier("hedgehog", chart.hedgehog, R("6.3.2"))
    elif aspect_of(t, state, from_hex(world, unit, aim.half)) in ("flank", "rear"):
        yield Modifier("from-flank", chart.from_flank, rule_of(t, unit))
    if kind == "light" and is_alone(world, target, aim.hex):
        yield Modifier("light", chart.light, rule_of(t, unit))
    if kind == "artillery" and state.gun == "crewed":
        yield Modifier("guns", chart.guns, rule_of(t, unit))


def _of_ground(t: Field, world: World, unit: UnitId, aim: Aim) -> Iterator[Modifier]:
    """Yield what the hex of the target adds (10.5.1), its side towards the firer (14.4), and wagons there (14.1)."""
    yield Modifier("ground", t.fire_hex(aim.hex), rule_of(t, unit))
    yield Modifier("side", side_modifier(t, world, unit, aim), R("14.4"))
    yield _of_wagons(t, world, aim)


def _of_wagons(t: Field, world: World, aim: Aim) -> Modifier:
    """Return what wagons in the target's hex add to all fire, 0 without any (14.1)."""
    there = any(wagon.at == aim.hex for wagon in world.wagons)
    return Modifier("wagons", t.charts.terrain.wagons.fire if there else 0, R("14.1"))


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
    """Return what is added to the die of a gun at a unit, or a leader alone, in a hex (10.8.2), without what is 0.

    The distance is that of the hex (10.8.2-a); `further`: a unit after the first on a line of grazing fire.  Guns too
    answer a retreating fire worse (10.3.4).
    """
    chart, here = t.charts.artillery.modifiers, world.units[unit].at[0]
    found = [Modifier("range", range_modifier(t, unit, t.grid.distance(here, aim.hex)), R("10.8.2"))]
    if t.cards[unit].double_battery:
        found.append(Modifier("double-battery", chart.double_battery, R("2.1.2")))
    if aim.target != NOBODY:
        kind = t.cards[aim.target].kind
        if world.units[aim.target].formation == "hedgehog" or is_enfiladed(t, world, here, aim):
            found.append(Modifier("hedgehog-or-flank", chart.hedgehog_or_flank, R("10.8.2")))
        if kind == "artillery" or (kind == "light" and is_alone(world, aim.target, aim.hex)):
            found.append(Modifier("light-or-guns", chart.light_or_guns, R("10.8.2")))
    if further:
        found.append(Modifier("further", chart.further, R("10.8.3")))
    found += [Modifier("side", side_modifier(t, world, unit, aim), R("14.4")), _of_wagons(t, world, aim)]
    found += _circumstances(t, unit, aim, marks)
    return tuple(modifier for modifier in found if modifier.value)


def range_modifier(t: Field, unit: UnitId, distance: int) -> int:
    """Return what a distance adds; beyond the bands of its class a gun that reaches so far fires as at the last."""
    gun = t.cards[unit].gun
    assert gun is not None
    for near in range(distance, 0, -1):
        drm = t.charts.artillery.drm(gun, near)
        if drm is not None:
            return drm
    return 0


def is_enfiladed(t: Field, world: World, gun: int, aim: Aim) -> bool:
    """Tell whether the line from a hex enters the target, no hedgehog, through its flank, on either hand (10.8.2)."""
    state = world.units[aim.target]
    other = tuple(hex_ for hex_ in state.at if hex_ != aim.hex)
    ways = tuple(hex_ for hex_ in entries(t.grid, gun, aim.hex) if hex_ not in other)
    if not ways:
        # The line comes through the other half of the target: along the whole of it.
        return not in_column(state)
    return all(aspect_of(t, state, hex_) == "flank" for hex_ in ways)
