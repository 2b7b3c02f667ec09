"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Theatre`."""

from collections.abc import Mapping
from typing import Any, Final

from engine.content.shelf import Pack, PartFiles, Shelf
from engine.hexes.terrain import read_map
from engine.kernel.problem import Problem
from engine.systems.scs.content.barrage_chart import BarrageChart
from engine.systems.scs.content.charts import CombatChart, TerrainChart
from engine.systems.scs.content.country import country_of, prohibited_hexes, uncharted
from engine.systems.scs.content.options import SHELLING
from engine.systems.scs.content.scenario import Scenario, country_problems, place_problems
from engine.systems.scs.content.sequences import TurnSequence
from engine.systems.scs.content.theatre import Charts, Theatre

CHARTS: Final[Mapping[str, type[Any]]] = {
    "crt": CombatChart,
    "terrain": TerrainChart,
    "barrage": BarrageChart,
    "sequence": TurnSequence,
}
"""The charts of a game by their part in it."""


def _parts(scenario: Scenario) -> PartFiles:
    parts = {
        "map": ("maps", scenario.map),
        "crt": ("charts", scenario.crt),
        "terrain": ("charts", scenario.terrain),
    }
    if scenario.barrage is not None:
        parts["barrage"] = ("charts", scenario.barrage)
    if scenario.sequence is not None:
        parts["sequence"] = ("charts", scenario.sequence)
    return parts


def _bound(pack: Pack[Scenario]) -> Theatre:
    scenario, problems = pack.scenario, pack.problems
    crt, chart = pack.part("crt", CombatChart), pack.part("terrain", TerrainChart)
    hex_map = pack.made("map", read_map)
    barrage = published = None
    if scenario.barrage is not None:
        barrage = pack.part("barrage", BarrageChart)
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
    return Theatre(scenario, hex_map, Charts(crt, chart, barrage, published))


SHELF: Final = Shelf("scs", Scenario, _parts, _bound)
scenarios, document, about = SHELF.scenarios, SHELF.document, SHELF.about
gathered, bind, pack = SHELF.gathered, SHELF.bind, SHELF.pack
