"""Mistakes of a scenario that need its map: places that are not there, not to be stood on, or held twice."""

from collections.abc import Iterator

from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.terrain import HexMap
from engine.kernel.problem import Problem
from engine.systems.sgboh.content.cards import edge_of, hexes_and_facing, missile_of
from engine.systems.sgboh.content.charts import FORTS, Charts, MissileChart, TerrainChart
from engine.systems.sgboh.content.field import WATERS, forts_of, inside_of
from engine.systems.sgboh.content.kinds import CAVALRY, FOOT, mode_of, type_of
from engine.systems.sgboh.content.scenario import EDGES, Scenario, UnitData, places

ROOM = 2
"""Units that a hex may hold (5.31)."""


def uncharted(hex_map: HexMap, chart: TerrainChart, file: str) -> Iterator[Problem]:
    """Yield the terrains of a map that a chart has no entry for."""
    sides = {kind for kinds in hex_map.sides_of.values() for kind in kinds if kind not in FORTS}
    bridged = {kind for key in hex_map.crossings_of for kind in hex_map.sides_of[key] if kind in WATERS}
    for part, wanted, given in (
        ("ground", set(hex_map.ground), chart.ground.keys()),
        ("sides", sides | bridged, chart.sides.keys()),
        ("lines", {line.kind for line in hex_map.lines}, chart.lines.keys()),
        ("crossings", {crossing.kind for crossing in hex_map.crossings}, chart.crossings.keys()),
    ):
        for kind in sorted(wanted - given):
            yield Problem(file, f"{part}.{kind}", f"is missing: the map {hex_map.id} has this terrain")


def place_problems(scenario: Scenario, hex_map: HexMap, charts: Charts, file: str) -> Iterator[Problem]:
    """Yield every mistake that needs the map: hexes that are not there, closed, or held by too many."""
    for place, what in _mistakes(scenario, hex_map, charts):
        yield Problem(file, place, what)


def _mistakes(scenario: Scenario, hex_map: HexMap, charts: Charts) -> Iterator[tuple[str, str]]:
    grid = hex_map.grid
    if grid.orientation != "pointy":
        yield "map", f"{hex_map.id} has flat hexes: counters here face a vertex at the north"
        return
    for place, text in _labels(scenario):
        for label in text:
            if grid.find(label) == OFF_MAP:
                yield place, f"{label!r} is no hex of the map {hex_map.id}"
    yield from _edge_mistakes(scenario, grid)
    if all(grid.find(label) != OFF_MAP for label in scenario.inside):
        yield from _fort_mistakes(scenario, hex_map, charts)
    held: dict[int, list[tuple[UnitData, str, int]]] = {}
    for n, unit in enumerate(scenario.units):
        for what in _unit_mistakes(scenario, hex_map, charts, unit, held):
            yield f"units[{n}].at", what
        for row in _rows_missing(charts.missiles, unit):
            yield f"units[{n}].missile", f"has no row in {charts.missiles.id}, which needs {row}"
    yield from _leader_mistakes(scenario, grid, held)


def _labels(scenario: Scenario) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield place and labels of every hex that a scenario names."""
    for n, side in enumerate(scenario.sides):
        if side.edge not in EDGES:
            yield f"sides[{n}].edge", tuple(side.edge.split())
    for n, leader in enumerate(scenario.leaders):
        if leader.at is not None:
            yield f"leaders[{n}].at", (leader.at,)
    for n, unit in enumerate(scenario.units):
        yield f"units[{n}].at", tuple(label for place in places(unit) for label in place)
    yield "inside", scenario.inside


def _edge_mistakes(scenario: Scenario, grid: Grid) -> Iterator[tuple[str, str]]:
    for n, side in enumerate(scenario.sides):
        try:
            found = edge_of(grid, side.edge)
        except ValueError:
            continue
        for hex_ in found:
            if not grid.is_edge(hex_):
                yield f"sides[{n}].edge", f"{grid.label(hex_)} is not at the edge of the map"


def _fort_mistakes(scenario: Scenario, hex_map: HexMap, charts: Charts) -> Iterator[tuple[str, str]]:
    """Yield fortified sides that have no inside, or two fortifications."""
    grid, inside = hex_map.grid, inside_of(scenario, hex_map, charts)
    for key, kind in forts_of(hex_map).items():
        here, there = grid.side_hexes(key)
        if there == OFF_MAP:
            continue
        pair = f"{grid.label(here)}/{grid.label(there)}"
        if kind != "ditch" and (here in inside) == (there in inside):
            yield "inside", f"{kind} {pair} needs one hex inside and one outside"
        if sum(other in FORTS for other in hex_map.sides_of[key]) > 1:
            yield "map", f"{pair} has two fortifications"


def _unit_mistakes(
    scenario: Scenario,
    hex_map: HexMap,
    charts: Charts,
    unit: UnitData,
    held: dict[int, list[tuple[UnitData, str, int]]],
) -> Iterator[str]:
    """Yield what is wrong with the places of a unit, and note who stands there."""
    grid, mode = hex_map.grid, mode_of(type_of(unit.type))
    side_of = {formation.id: formation.side for formation in scenario.formations}
    side = next(s for s in scenario.sides if s.id == side_of[unit.formation])
    for place in places(unit):
        if any(grid.find(label) == OFF_MAP for label in place):
            continue
        try:
            hexes, facing = hexes_and_facing(unit, side, grid, place)
        except ValueError as error:
            yield str(error)
            continue
        for hex_ in hexes:
            ground = charts.terrain.ground[hex_map.ground[hex_]]
            if ground.impassable or mode in ground.closed:
                yield f"{grid.label(hex_)} is closed to {unit.type}"
            others = held.setdefault(hex_, [])
            for other, owner, looks in others:
                yield from _beside(unit, side.id, facing, other, owner, looks, grid.label(hex_))
            if len(others) == ROOM:
                yield f"{grid.label(hex_)} holds more than {ROOM} units"
            others.append((unit, side.id, facing))


def _rows_missing(chart: MissileChart, unit: UnitData) -> Iterator[str]:
    """Yield the rows that a unit would fire by and that are not in the chart (7.81); German cavalry has two (10.4)."""
    type_, letter = type_of(unit.type), missile_of(unit)
    if letter in ("", "F", "X") or type_ in ("LG", "EL"):
        return
    for mounted in (True, False) if type_ == "GC" else (type_ in CAVALRY or type_ == "CH",):
        if chart.row(letter, elite=unit.elite, mounted=mounted) is None:
            yield letter if type_ == "ART" else f"{letter}_{'mounted' if mounted else 'foot'}"


def _beside(
    unit: UnitData, side: str, facing: int, other: UnitData, owner: str, looks: int, label: str
) -> Iterator[str]:
    """Yield why two units may not share a hex (5.32, 6.11, 7.14-b, 11.26)."""
    if side != owner:
        yield f"{label} already holds the enemy {other.id}"
        return
    if not may_stack(unit, other):
        yield f"{label} already holds {other.id}, with which {unit.id} may not stack"
    elif type_of(other.type) == "ART":
        yield f"{label} holds the engine {other.id}, which lies below {unit.id} and is listed after it"
    elif facing != looks and "ART" not in (unit.type, other.type):
        yield f"{label} holds {other.id}, which faces elsewhere"


def may_stack(one: UnitData, other: UnitData) -> bool:
    """Tell whether two units may share a hex (5.32, 11.26)."""
    if one.column or other.column:
        return False
    guns = [unit for unit in (one, other) if type_of(unit.type) == "ART"]
    if guns:
        return len(guns) == 1 and any(type_of(unit.type) in FOOT for unit in (one, other))
    if one.double or other.double or not one.legion or one.legion != other.legion or one.type != other.type:
        return False
    return one.type in ("CO", "HI") or (one.type == "LG" and one.kind == other.kind)


def _leader_mistakes(
    scenario: Scenario, grid: Grid, held: dict[int, list[tuple[UnitData, str, int]]]
) -> Iterator[tuple[str, str]]:
    for n, leader in enumerate(scenario.leaders):
        hex_ = OFF_MAP if leader.at is None else grid.find(leader.at)
        if hex_ != OFF_MAP and any(owner != leader.side for _, owner, _ in held.get(hex_, ())):
            yield f"leaders[{n}].at", f"{leader.at} holds an enemy"
