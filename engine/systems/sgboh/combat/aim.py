"""Aiming (7.12, 7.13, 7.18, 7.81, 11.15): weapons, range, arc, line of sight, and what a shot is read against."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec import Struct

from engine.hexes.grid import OFF_MAP
from engine.hexes.sight import Sightline, trace
from engine.hexes.stances import round_about
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modified, Modifier
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.shooting import BOWS, HEAVY, ShotFactors, shot_modifiers
from engine.systems.sgboh.content.field import CAVALRY, FOOT, SKIRMISHERS, Field
from engine.systems.sgboh.events import FireKind
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, Unit, World, block_of, occupants
from engine.systems.sgboh.zoc import stance_of

_LOBBING: Final = BOWS | {"ballista"}
"""They fire over units that stand nearer to them than to the target (7.13)."""
_RUN = 2
"""From so far off German cavalry runs up on foot (10.4)."""


class Aim(Modified, frozen=True, gc=False):
    """A shot as it will be read: hexes of firer and target, row and distance in the chart, its cell, modifiers."""

    start: int
    end: int
    row: str
    distance: int
    value: int

    @property
    def needed(self) -> int:
        """Return the highest die that hits, before modifiers; below 0 none does (7.14)."""
        return self.value - self.total


class Bolt(Struct, frozen=True, gc=False):
    """A declared shot: at a unit, or at leaders alone in a hex.

    `distance` is the distance at which it counts where a rule names one (7.16, 7.21 to 7.23), else 0.
    """

    unit: UnitId
    target: UnitId
    hex: int
    """The hex of the leaders; -1 when a unit is the target."""
    kind: FireKind
    stones: bool = False
    distance: int = 0


def at_unit(unit: UnitId, target: UnitId, kind: FireKind, *, stones: bool = False, distance: int = 0) -> Bolt:
    """Return a shot of a unit at another, with stones or its own missiles.

    A `distance` in hexes above 0 is the one that a rule names; 0 has it measured.
    """
    return Bolt(unit, target, OFF_MAP, kind, stones, distance)


def stands(world: World, bolt: Bolt) -> bool:
    """Tell whether firer and target are still on the map: a referee may have taken one away."""
    return bool(world.units[bolt.unit].at) and bool(place_of(world, bolt))


def top_of(t: Field, world: World, unit: UnitId) -> UnitId:
    """Return the unit of a block that is the target of shots: the top one, artillery only when alone (7.14-b)."""
    block = block_of(world, unit)
    return next((id_ for id_ in block if t.cards[id_].type != "ART"), block[0])


# -- weapons


def unarmed(t: Field, world: World, unit: UnitId, *, stones: bool = False) -> Iterator[Violation]:
    """Yield why a unit has no missiles to fire, its own or stones (7.18, 10.21, 11.15).

    Legion infantry has stones, reduced units have nothing (11.15-a).
    """
    card = t.cards[unit]
    if card.type == "EL":
        yield violation(R("10.21"), "sgboh-elephant-fires", unit=card.name)
    elif world.units[unit].reduced:
        yield violation(R("7.18"), "sgboh-reduced-fires", unit=card.name)
    elif stones and (card.type not in FOOT or card.type in SKIRMISHERS):
        yield violation(R("11.15"), "sgboh-no-stones", unit=card.name)
    elif not stones and weapon(t, unit, near=True) is None:
        yield violation(R("7.18"), "sgboh-no-missiles", unit=card.name)


def weapon(t: Field, unit: UnitId, *, near: bool) -> str | None:
    """Return the row of a unit's own missiles, None where it has none (7.18).

    German cavalry fires from its feet when `near`: at an adjacent enemy, or running up from two hexes (10.4); mounted
    it fires only running up from farther away (10.4-a).
    """
    card = t.cards[unit]
    return t.missile_row(card, mounted=_mounted(t, unit) and not (near and card.type == "GC"))


def _mounted(t: Field, unit: UnitId) -> bool:
    return t.cards[unit].type in CAVALRY or t.cards[unit].type == "CH"


def reach_of(t: Field, unit: UnitId) -> int:
    """Return the range of a unit's own missiles in hexes, 0 without any."""
    row = weapon(t, unit, near=False)
    return 0 if row is None else t.charts.missiles.reach(row)


def cell(t: Field, unit: UnitId, distance: int, *, near: bool, stones: bool = False) -> tuple[str, int] | None:
    """Return row of the chart and highest die that hits, for a unit's missiles or stones at a distance in hexes.

    None out of range or without missiles (7.81, 11.15).
    """
    row = t.stones_row if stones else weapon(t, unit, near=near)
    value = None if row is None or (stones and distance > 1) else t.missile_value(row, distance)
    return None if row is None or value is None else (row, value)


# -- range, arc, line of sight


def place_of(world: World, bolt: Bolt) -> tuple[int, ...]:
    """Return the hexes of the target of a shot: one with leaders alone, or those of a unit, none if it is gone."""
    return (bolt.hex,) if bolt.target == NOBODY else world.units[bolt.target].at


def nearest(t: Field, one: tuple[int, ...], other: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the pairs of hexes by which two places are nearest to one another (7.12)."""
    away = [(t.grid.distance(a, b), a, b) for a, b in product(one, other)]
    least = min(away)[0]
    return tuple((a, b) for distance, a, b in away if distance == least)


def in_arc(t: Field, world: World, unit: UnitId, start: int, end: int) -> bool:
    """Tell whether some shortest path between two hexes begins in a front or flank hex of the firer (7.12-a)."""
    if t.cards[unit].type == "ART":
        return True
    about = round_about(t.grid, stance_of(world.units[unit]))
    steps = (t.grid.neighbours[start][way] for way in t.grid.headings(start, end))
    return any(hex_ in about.front or hex_ in about.flank for hex_ in steps)


def hidden_by(t: Field, world: World, bolt: Bolt, start: int, end: int) -> int | None:
    """Return the first hex that blocks the line between two, None if none does (7.13).

    Only hexes between are asked (7.13-e), so that adjacent ones always see one another.  Units hide (7.13-d), for bows
    none that is nearer to the firer (7.13-b), and woods and towns unless they lie lower than both ends; all of these
    hide beside the line only in pairs (7.13-c).  A hex higher than both ends does where the line touches it (7.13-a).
    """
    low, high = sorted((t.level(start), t.level(end)))
    bar = low if t.policies.los_higher_than_either else high
    over = not bolt.stones and t.cards[bolt.unit].missile in _LOBBING
    here = occupants(world)

    def screens(hex_: int) -> bool:
        lower = t.level(hex_) < low
        passed = over and t.grid.distance(hex_, start) < t.grid.distance(hex_, end)
        missed = passed or (lower and t.policies.see_over_lower_units)
        return (t.blocks_sight(hex_) and not lower) or (hex_ in here and not missed)

    for entry in trace(t.grid, start, end).hexes:
        met = tuple(hex_ for hex_ in entry if hex_ != OFF_MAP)
        above = next((hex_ for hex_ in met if t.level(hex_) > bar), None)
        if above is not None:
            return above
        if met and all(map(screens, met)):
            return met[0]
    return None


def walled(t: Field, unit: UnitId, start: int, end: int) -> bool:
    """Tell whether walls or ramparts keep artillery that is not on a tower from firing (10.12)."""
    if t.cards[unit].type != "ART" or not t.forts_at:
        return False
    crossed = _crossed(t, trace(t.grid, start, end))
    return any(t.bars_engines(a, b) and not (a == start and t.engines_over(a, b)) for a, b in crossed)


def _crossed(t: Field, line: Sightline) -> Iterator[tuple[int, int]]:
    """Yield the sides that a line crosses, from hex to hex; where two ways are open, the one with less cover."""
    away = t.grid.distance
    for ways in line.sides:
        found = []
        for way in ways:
            pairs = (t.grid.side_hexes(side) for side in way)
            found.append(tuple((a, b) if away(a, line.a) < away(b, line.a) else (b, a) for a, b in pairs))
        yield from min(found, key=lambda way: sum(t.missile_side(a, b) for a, b in way), default=())


# -- a shot as a whole


def aim(t: Field, world: World, bolt: Bolt) -> Aim | Violation:
    """Return the aim of a shot, or why it cannot be fired: range, arc, line of sight (7.12, 7.13).

    A double-size unit fires and is fired at by its nearest half; of several lines the best for the firer counts.  A
    shot whose distance a rule names needs no line of sight.
    """
    pairs = nearest(t, world.units[bolt.unit].at, place_of(world, bolt))
    away, name = t.grid.distance(*pairs[0]), t.cards[bolt.unit].name
    distance = bolt.distance or away
    near = away <= _RUN if bolt.kind == "hit-and-run" else distance == 1
    found = cell(t, bolt.unit, distance, near=near, stones=bolt.stones)
    if found is None:
        most = 1 if bolt.stones else reach_of(t, bolt.unit)
        return violation(R("7.12"), "sgboh-out-of-range", unit=name, distance=distance, most=most)
    if bolt.stones:
        pairs = tuple(pair for pair in pairs if t.stones_over(*pair))
        if not pairs:
            return violation(R("11.15"), "sgboh-no-rampart", unit=name)
    pairs = tuple(pair for pair in pairs if in_arc(t, world, bolt.unit, *pair))
    if not pairs:
        return violation(R("7.12"), "sgboh-out-of-arc", unit=name)
    if not bolt.distance:
        screens = {pair: hidden_by(t, world, bolt, *pair) for pair in pairs}
        pairs = tuple(pair for pair in pairs if screens[pair] is None)
        if not pairs:
            screen = next(hex_ for hex_ in screens.values() if hex_ is not None)
            return violation(R("7.13"), "sgboh-out-of-sight", unit=name, hex=t.label(screen))
    pairs = tuple(pair for pair in pairs if not walled(t, bolt.unit, *pair))
    if not pairs:
        return violation(R("10.12"), "sgboh-walled-in", unit=name)
    row, value = found
    lines = (Aim(tuple(modifiers(t, world, bolt, *pair, distance)), *pair, row, distance, value) for pair in pairs)
    return max(lines, key=lambda line: line.needed)


def value_of(
    t: Field, world: World, unit: UnitId, target: UnitId, kind: FireKind = "fire", *, stones: bool = False
) -> Aim | None:
    """Return row, distance, cell and modifiers of a shot of one unit at another; None where it cannot be fired.

    Exit fire counts at 2 hexes, entry fire and hit and run at 1 (7.21, 7.22, 7.16); stones are for ramparts (11.15).
    """
    found = aim(t, world, at_unit(unit, target, kind, stones=stones, distance=_COUNTED.get(kind, 0)))
    return found if isinstance(found, Aim) else None


_COUNTED: Final[dict[FireKind, int]] = {"exit": 2, "entry": 1, "hit-and-run": 1}


def modifiers(t: Field, world: World, bolt: Bolt, start: int, end: int, distance: int) -> Iterator[Modifier]:
    """Return the modifiers of a shot's die, each with its reason; positive makes it harder (7.81)."""
    card, state = t.cards[bolt.unit], world.units[bolt.unit]
    crossed = _crossed(t, trace(t.grid, start, end)) if t.forts_at else iter(())
    target, foe = (None, None) if bolt.target == NOBODY else (t.cards[bolt.target], world.units[bolt.target])
    near = distance == 1 and target is not None and target.type in HEAVY
    shot = ShotFactors(
        letter="S" if bolt.stones else card.missile,
        mounted=_mounted(t, bolt.unit),
        moved=state.active and bool(state.trail or state.turned),
        runs=bolt.kind == "hit-and-run",
        stones=bolt.stones,
        ground=t.missile_hex(end),
        fortified=sum(t.missile_side(a, b) for a, b in crossed),
        target=None if target is None else target.type,
        close_front=near and foe is not None and _in_front(t, foe, start, end),
        cataphract=target is not None and target.cataphract,
        deep=foe is not None and foe.beneath != NOBODY,
        column=foe is not None and foe.column,
    )
    return shot_modifiers(t.missiles, shot)


def _in_front(t: Field, foe: Unit, start: int, end: int) -> bool:
    """Tell whether a shot from one hex comes through a front hex of a unit in another."""
    front = round_about(t.grid, stance_of(foe)).front
    return any(t.grid.neighbours[end][way] in front for way in t.grid.headings(end, start))
