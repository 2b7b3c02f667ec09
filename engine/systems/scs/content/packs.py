"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Theatre`."""

from collections.abc import Mapping
from typing import Any, Final

from engine.content.shelf import Pack, PartFiles, Shelf
from engine.hexes.terrain import read_map
from engine.kernel.problem import Problem
from engine.systems.scs.content.barrage_table import BarrageTable
from engine.systems.scs.content.country import country_of, prohibited_hexes, uncharted
from engine.systems.scs.content.options import SHELLING
from engine.systems.scs.content.scenario import Scenario, country_problems, place_problems
from engine.systems.scs.content.sequences import TurnSequence
from engine.systems.scs.content.tables import CombatTable, TerrainChart
from engine.systems.scs.content.theatre import Theatre

CHARTS: Final[Mapping[str, type[Any]]] = {
    "crt": CombatTable,
    "terrain": TerrainChart,
    "barrage": BarrageTable,
    "sequence": TurnSequence,
}
"""The tables of a game by their part in it."""


def _parts(scenario: Scenario) -> PartFiles:
    parts = {
        "map": ("maps", scenario.map),
        "crt": ("tables", scenario.crt),
        "terrain": ("tables", scenario.terrain),
    }
    if scenario.barrage is not None:
        parts["barrage"] = ("tables", scenario.barrage)
    if scenario.sequence is not None:
        parts["sequence"] = ("tables", scenario.sequence)
    return parts


def _bound(pack: Pack[Scenario]) -> Theatre:
    scenario, problems = pack.scenario, pack.problems
    crt, chart = pack.part("crt", CombatTable), pack.part("terrain", TerrainChart)
    hex_map = pack.made("map", read_map)
    barrage = published = None
    if scenario.barrage is not None:
        barrage = pack.part("barrage", BarrageTable)
    if scenario.sequence is not None:
        published = pack.part("sequence", TurnSequence)
        if published is not None and barrage is None and any(s.phase in SHELLING for t in published.stages for s in t):
            what = f"is missing: {scenario.sequence} has a barrage phase"
            problems.found.append(Problem(pack.file, "barrage", what))
    if chart is not None and hex_map is not None:
        problems.found += country_problems(scenario, hex_map, pack.file)
        problems.stop()
        problems.found += uncharted(scenario, hex_map, chart, pack.file_of("terrain"))
        prohibited = prohibited_hexes(country_of(scenario, hex_map), chart)
        problems.found += place_problems(scenario, hex_map, pack.file, prohibited)
    problems.stop()
    assert crt is not None
    assert chart is not None
    assert hex_map is not None
    return Theatre(scenario, hex_map, crt, chart, barrage, published)


SHELF: Final = Shelf("scs", Scenario, _parts, _bound)
scenarios, document, about = SHELF.scenarios, SHELF.document, SHELF.about
gathered, bind, pack = SHELF.gathered, SHELF.bind, SHELF.pack
