"""The terrain of a scenario: what each hex and side of its map is called in the chart of its game (TEC-f, TEC-h)."""

from collections.abc import Iterator

from engine.hexes.terrain import HexMap
from engine.kernel.problem import Problem
from engine.systems.scs.content.charts import TerrainChart
from engine.systems.scs.content.scenario import Scenario


def country_of(scenario: Scenario, hex_map: HexMap) -> tuple[tuple[str, ...], ...]:
    """Return by hex the terrains in it by the names of the chart: its ground, then what lies there besides."""
    grid = hex_map.grid
    named = {grid.parse(label): kind for kind, text in scenario.country.hexes.items() for label in text.split()}
    found: list[tuple[str, ...]] = [(named.get(hex_, ground),) for hex_, ground in enumerate(hex_map.ground)]
    for kind, text in scenario.country.features.items():
        for label in text.split():
            hex_ = grid.parse(label)
            found[hex_] = (*found[hex_], kind)
    return tuple(found)


def sides_of(scenario: Scenario, hex_map: HexMap) -> dict[int, tuple[str, ...]]:
    """Return the sides that the scenario calls by names of its own, by hexside."""
    grid, found = hex_map.grid, dict[int, tuple[str, ...]]()
    for kind, text in scenario.country.sides.items():
        for pair in text.split():
            here, _, there = pair.partition("/")
            found[grid.between(grid.parse(here), grid.parse(there))] = (kind,)
    return found


def prohibited_hexes(country: tuple[tuple[str, ...], ...], chart: TerrainChart) -> frozenset[int]:
    """Return the hexes that a chart lets nobody enter off a road."""
    closed = {kind for kind, entry in chart.ground.items() if entry.cost == "P"}
    return frozenset(hex_ for hex_, grounds in enumerate(country) if not closed.isdisjoint(grounds))


def uncharted(scenario: Scenario, hex_map: HexMap, chart: TerrainChart, file: str) -> Iterator[Problem]:
    """Yield the terrains of a map that a chart has no entry for, or no price of their own (TEC-f)."""
    country, renamed = country_of(scenario, hex_map), sides_of(scenario, hex_map)
    sides: set[str] = {kind for hexside, kinds in hex_map.sides_of.items() if hexside not in renamed for kind in kinds}
    sides |= {kind for kinds in renamed.values() for kind in kinds}
    for part, wanted, given in (
        ("ground", {kind for grounds in country for kind in grounds}, chart.ground.keys()),
        ("sides", sides, chart.sides.keys()),
        ("lines", {line.kind for line in hex_map.lines}, chart.lines.keys()),
        ("crossings", {crossing.kind for crossing in hex_map.crossings}, chart.crossings.keys()),
    ):
        for kind in sorted(wanted - given):
            yield Problem(file, f"{part}.{kind}", f"is missing: the map {hex_map.id} has this terrain")
    for kind in sorted({grounds[0] for grounds in country} & chart.ground.keys()):
        if chart.ground[kind].cost == "ot":
            yield Problem(file, f"ground.{kind}.cost", "is that of the other terrain, and some hexes have no other")
