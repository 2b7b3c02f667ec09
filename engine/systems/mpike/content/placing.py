"""Mistakes of a scenario that need its map: places that are not there, not to be stood on, or held by too many."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.terrain import HexMap
from engine.kernel.problem import Problem
from engine.systems.mpike.content.cards import edge_of, hexes_and_facing
from engine.systems.mpike.content.checks import EDGES
from engine.systems.mpike.content.field import bridge_hexes
from engine.systems.mpike.content.kinds import LIGHT_MOST, VERTICES, columns_of
from engine.systems.mpike.content.parts import UnitData
from engine.systems.mpike.content.scenario import Scenario
from engine.systems.mpike.content.terrain_chart import TerrainChart


class UnitInHex(Struct, frozen=True):
    """A unit in one of its hexes, with its side and facing."""

    unit: UnitData
    side: str
    facing: int


Held: TypeAlias = dict[int, list[UnitInHex]]


def uncharted(hex_map: HexMap, chart: TerrainChart, file: str) -> Iterator[Problem]:
    """Yield the terrains of a map that a chart has no entry for."""
    for part, wanted, given in (
        ("ground", set(hex_map.ground), chart.ground.keys()),
        ("sides", {kind for kinds in hex_map.sides_of.values() for kind in kinds}, chart.sides.keys()),
        ("lines", {line.kind for line in hex_map.lines}, chart.lines.keys()),
        ("crossings", {crossing.kind for crossing in hex_map.crossings}, chart.crossings.keys()),
    ):
        for kind in sorted(wanted - given):
            yield Problem(file, f"{part}.{kind}", f"is missing: the map {hex_map.id} has this terrain")


def map_problems(hex_map: HexMap, chart: TerrainChart, file: str) -> Iterator[Problem]:
    """Yield slopes between hexes of one level, and changes of level without a slope (10.9.2)."""
    grid, slopes = hex_map.grid, hex_map.slopes
    for high, low in sorted(slopes):
        if hex_map.elevation[high] == hex_map.elevation[low]:
            yield Problem(file, "sides", f"{grid.label(high)}>{grid.label(low)} is a slope between hexes of one level")
    for here in grid.hexes:
        for there in grid.adjacent[here]:
            if hex_map.elevation[here] > hex_map.elevation[there] and (here, there) not in slopes:
                pair = f"{grid.label(here)}>{grid.label(there)}"
                yield Problem(file, "sides", f"{pair} changes level and is neither a slope nor an escarpment")
    for key, kinds in hex_map.sides_of.items():
        if sum(bool(chart.sides[kind].slope) for kind in kinds) > 1:
            here, there = grid.side_hexes(key)
            yield Problem(file, "sides", f"{grid.label(here)}/{grid.label(there)} has two slopes")


def place_problems(scenario: Scenario, hex_map: HexMap, chart: TerrainChart, file: str) -> Iterator[Problem]:
    """Yield every mistake that needs the map: hexes that are not there, closed, or held by too many."""
    for place, what in _mistakes(scenario, hex_map, chart):
        yield Problem(file, place, what)


def _mistakes(scenario: Scenario, hex_map: HexMap, chart: TerrainChart) -> Iterator[tuple[str, str]]:
    grid = hex_map.grid
    for place, labels in _labels(scenario):
        for label in labels:
            if grid.find(label) == OFF_MAP:
                yield place, f"{label!r} is no hex of the map {hex_map.id}"
    yield from _facing_mistakes(scenario, grid)
    yield from _edge_mistakes(scenario, hex_map, chart)
    held: Held = {}
    for n, unit in enumerate(scenario.units):
        if unit.at:
            yield from ((f"units[{n}].at", what) for what in _unit_mistakes(scenario, hex_map, chart, unit, held))
    yield from _guns_above_and_below(scenario, grid, held)
    yield from _leader_mistakes(scenario, grid, held)


def _labels(scenario: Scenario) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield place and labels of every hex that a scenario names."""
    for n, side in enumerate(scenario.sides):
        if side.edge not in EDGES:
            yield f"sides[{n}].edge", tuple(side.edge.split())
    for n, wing in enumerate(scenario.wings):
        yield f"wings[{n}].entry", wing.entry
    for n, man in enumerate(scenario.leaders):
        if man.at is not None:
            yield f"leaders[{n}].at", (man.at,)
    for n, unit in enumerate(scenario.units):
        if unit.at:
            yield f"units[{n}].at", tuple(unit.at.split("/"))
    for n, wagon in enumerate(scenario.wagons):
        yield f"wagons[{n}].at", (wagon.at,)
    for n, objective in enumerate(scenario.objectives):
        yield f"objectives[{n}].at", (objective.at,)


def _facing_mistakes(scenario: Scenario, grid: Grid) -> Iterator[tuple[str, str]]:
    """Yield facings that no unit on hexes of this map has (6.1)."""
    known = VERTICES[grid.orientation]
    looks = [(f"sides[{n}].facing", side.facing) for n, side in enumerate(scenario.sides)]
    looks += [(f"units[{n}].facing", unit.facing) for n, unit in enumerate(scenario.units) if unit.facing is not None]
    for place, facing in looks:
        if facing not in known:
            yield place, f"{facing} is none of {', '.join(known)}"


def _edge_mistakes(scenario: Scenario, hex_map: HexMap, chart: TerrainChart) -> Iterator[tuple[str, str]]:
    """Yield edges and entry hexes that are not at the edge of the map, or closed (7.4, 13.4.1)."""
    grid = hex_map.grid
    for n, side in enumerate(scenario.sides):
        try:
            found = edge_of(grid, side.edge)
        except ValueError:
            continue
        for hex_ in found:
            if not grid.is_edge(hex_):
                yield f"sides[{n}].edge", f"{grid.label(hex_)} is not at the edge of the map"
    for n, wing in enumerate(scenario.wings):
        for hex_ in (hex_ for hex_ in (grid.find(label) for label in wing.entry) if hex_ != OFF_MAP):
            if not grid.is_edge(hex_):
                yield f"wings[{n}].entry", f"{grid.label(hex_)} is not at the edge of the map"
            for unit in scenario.units:
                if unit.wing == wing.id and (wing.turn or unit.turn) and _closed(hex_map, chart, unit, hex_):
                    yield f"wings[{n}].entry", f"{grid.label(hex_)} is closed to {unit.id}"


def _closed(hex_map: HexMap, chart: TerrainChart, unit: UnitData, hex_: int) -> bool:
    """Tell whether a unit may not be in a hex: impassable ground, unless a road makes it a bridge."""
    ground = chart.ground[hex_map.ground[hex_]]
    if hex_ in bridge_hexes(hex_map):
        return False
    columns = columns_of(unit.kind, dismounted=unit.dismounted, regimental=unit.regimental)
    return ground.impassable or any(ground.price(column) is None for column in columns)


def _unit_mistakes(
    scenario: Scenario, hex_map: HexMap, chart: TerrainChart, unit: UnitData, held: Held
) -> Iterator[str]:
    """Yield what is wrong with the place of a unit, and note who stands there."""
    grid = hex_map.grid
    labels = unit.at.split("/")
    owner = next(wing.side for wing in scenario.wings if wing.id == unit.wing)
    side = next(side for side in scenario.sides if side.id == owner)
    known = VERTICES[grid.orientation]
    if any(grid.find(label) == OFF_MAP for label in labels) or (unit.facing or side.facing) not in known:
        return
    try:
        hexes, facing = hexes_and_facing(unit, side, grid)
    except ValueError as error:
        yield str(error)
        return
    for hex_ in hexes:
        if _closed(hex_map, chart, unit, hex_):
            yield f"{grid.label(hex_)} is closed to {unit.kind} units"
        here = held.setdefault(hex_, [])
        here.append(UnitInHex(unit, side.id, facing))
        triple = scenario.policies.triple_stack == "yes"
        yield from (f"{grid.label(hex_)} {what}" for what in _beside(here, triple=triple))


def _beside(here: list[UnitInHex], *, triple: bool) -> Iterator[str]:
    """Yield why the last of some units may not stand with the others (8.1.1, 8.2.1)."""
    *others, last = here
    for other in others:
        if other.side != last.side:
            yield f"already holds the enemy {other.unit.id}"
            return
    for other in others:
        pair = {other.unit.kind, last.unit.kind}
        if pair == {"cavalry", "light"}:
            yield from _with_light(other, last)
        elif "artillery" not in pair or pair == {"artillery"}:
            yield f"already holds {other.unit.id}, with which {last.unit.id} may not stack (8.1.1)"
    if len(here) > (3 if triple else 2):
        yield f"holds {len(here)} units: cavalry, light infantry and artillery may not stack (8.1.1)"


def _with_light(one: UnitInHex, other: UnitInHex) -> Iterator[str]:
    """Yield why light infantry and cavalry may not share a hex: they are attacked as one (8.1.1, 8.2.1)."""
    light = one.unit if one.unit.kind == "light" else other.unit
    if (light.strength or 0) > LIGHT_MOST:
        yield f"holds {light.id} of strength {light.strength} with cavalry: at most {LIGHT_MOST} (8.1.1)"
    if one.unit.wing != other.unit.wing:
        yield f"holds {one.unit.id} and {other.unit.id} of two wings (8.1.1)"
    if one.unit.dismounted or other.unit.dismounted:
        yield "holds dismounted cavalry, which stacks as heavy infantry (14.3)"
    same = ("formation", "morale_level")
    if one.facing != other.facing or any(getattr(one.unit, name) != getattr(other.unit, name) for name in same):
        yield f"holds {one.unit.id} and {other.unit.id}, which must have one facing, formation and morale (8.2.1)"


def _guns_above_and_below(scenario: Scenario, grid: Grid, held: Held) -> Iterator[tuple[str, str]]:
    """Yield two-hex units with one battery above and one below (8.3.4)."""
    for n, unit in enumerate(scenario.units):
        if unit.kind != "double" or not unit.at:
            continue
        hexes = (grid.find(label) for label in unit.at.split("/"))
        stacks = [[stand.unit.id for stand in held.get(hex_, [])] for hex_ in hexes]
        above = {stack.index(unit.id) == 0 for stack in stacks if len(stack) > 1 and unit.id in stack}
        if len(above) > 1:
            yield f"units[{n}].at", "has one battery above and one below: both are on the same level (8.3.4)"


def _leader_mistakes(scenario: Scenario, grid: Grid, held: Held) -> Iterator[tuple[str, str]]:
    for n, man in enumerate(scenario.leaders):
        hex_ = OFF_MAP if man.at is None else grid.find(man.at)
        if hex_ == OFF_MAP:
            continue
        here = held.get(hex_, [])
        if any(stand.side != man.side for stand in here):
            yield f"leaders[{n}].at", f"{man.at} holds an enemy"
        elif man.role == "wing" and not any(stand.unit.wing == man.wing for stand in here):
            yield f"leaders[{n}].at", f"{man.at} holds no unit of his wing {man.wing} (5.2.1)"
