"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Theatre`."""

from collections.abc import Mapping
from typing import Any, Final

from engine.content import files as content
from engine.content.shelf import Parts, Shelf
from engine.hexes.terrain import read_map
from engine.kernel.problem import Problem
from engine.systems.scs.content.barrage_table import BarrageTable
from engine.systems.scs.content.country import country_of, prohibited_hexes, uncharted
from engine.systems.scs.content.options import SHELLING
from engine.systems.scs.content.scenario import Scenario, country_problems, place_problems
from engine.systems.scs.content.sequences import Course
from engine.systems.scs.content.tables import CombatTable, TerrainChart
from engine.systems.scs.content.theatre import Theatre

KEY = "scs"
CHARTS: Final[Mapping[str, type[Any]]] = {
    "crt": CombatTable,
    "terrain": TerrainChart,
    "barrage": BarrageTable,
    "sequence": Course,
}
"""The tables of a game by their part in it."""


def _parts(scenario: Scenario) -> Parts:
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


_SHELF: Final = Shelf(KEY, Scenario, _parts)
scenarios, document, about, gathered = _SHELF.scenarios, _SHELF.document, _SHELF.about, _SHELF.gathered


def bind(frozen: dict[str, Any]) -> Theatre:
    """Return the theatre of a frozen document.  Raises ContentError with every problem of any of its parts."""
    return _bound(frozen, {})


def pack(files: content.Documents) -> dict[str, Any]:
    """Return the document of a scenario that an author brings as parsed files: the scenario, his maps and tables.

    Raises ContentError with every problem of every file, files that nothing names included.
    """
    return content.pack(files, Scenario, gathered, _bound)


def _bound(frozen: dict[str, Any], names: Mapping[str, str]) -> Theatre:
    """Bind a document; `names` gives the files of its parts by id, as problems are to call them."""
    problems = content.Problems()
    main = names.get("scenario", "scenario")
    scenario = content.build(frozen["scenario"], main, Scenario)

    def file(id_: str) -> str:
        return names.get(id_, f"{id_}.toml")

    crt = problems.of(content.build, frozen["crt"], file(scenario.crt), CombatTable)
    chart = problems.of(content.build, frozen["terrain"], file(scenario.terrain), TerrainChart)
    hex_map = problems.of(read_map, frozen["map"], file(scenario.map))
    barrage = course = None
    if scenario.barrage is not None:
        barrage = problems.of(content.build, frozen["barrage"], file(scenario.barrage), BarrageTable)
    if scenario.sequence is not None:
        course = problems.of(content.build, frozen["sequence"], file(scenario.sequence), Course)
        if course is not None and barrage is None and any(s.phase in SHELLING for t in course.stages for s in t):
            problems.found.append(Problem(main, "barrage", f"is missing: {scenario.sequence} has a barrage phase"))
    if chart is not None and hex_map is not None:
        problems.found += country_problems(scenario, hex_map, main)
        problems.stop()
        problems.found += uncharted(scenario, hex_map, chart, file(scenario.terrain))
        prohibited = prohibited_hexes(country_of(scenario, hex_map), chart)
        problems.found += place_problems(scenario, hex_map, main, prohibited)
    problems.stop()
    assert crt is not None
    assert chart is not None
    assert hex_map is not None
    return Theatre(scenario, hex_map, crt, chart, barrage, course)
