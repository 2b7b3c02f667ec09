"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Field`."""

from typing import Final

from engine.content.shelf import Pack, PartFiles, Shelf
from engine.hexes.terrain import read_map
from engine.systems.mpike.content.charts import CHARTS, Charts
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.placing import map_problems, place_problems, uncharted
from engine.systems.mpike.content.scenario import Scenario


def _parts(scenario: Scenario) -> PartFiles:
    return {"map": ("maps", scenario.map)} | {role: ("charts", getattr(scenario, role)) for role in CHARTS}


def _bound(pack: Pack[Scenario]) -> Field:
    scenario, problems = pack.scenario, pack.problems
    charts = {role: pack.part(role, shape) for role, shape in CHARTS.items()}
    hex_map = pack.made("map", read_map)
    problems.stop()
    assert hex_map is not None
    whole = Charts(**charts)  # type: ignore[arg-type]
    problems.found += uncharted(hex_map, whole.terrain, pack.file_of("terrain"))
    problems.stop()
    problems.found += map_problems(hex_map, whole.terrain, pack.file_of("map"))
    problems.found += place_problems(scenario, hex_map, whole.terrain, pack.file)
    problems.stop()
    return Field(scenario, hex_map, whole)


SHELF: Final = Shelf("mpike", Scenario, _parts, _bound)
scenarios, document, about = SHELF.scenarios, SHELF.document, SHELF.about
gathered, bind, pack = SHELF.gathered, SHELF.bind, SHELF.pack
