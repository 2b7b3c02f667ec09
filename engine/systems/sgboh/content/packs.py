"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Field`."""

from collections.abc import Mapping
from typing import Any, Final

from engine.content import files as content
from engine.content.shelf import Parts, Shelf
from engine.hexes.terrain import read_map
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.placing import place_problems, uncharted
from engine.systems.sgboh.content.scenario import Scenario
from engine.systems.sgboh.content.tables import CHARTS, Charts

KEY = "sgboh"


def _parts(scenario: Scenario) -> Parts:
    return {"map": ("maps", scenario.map)} | {role: ("tables", getattr(scenario, role)) for role in CHARTS}


_SHELF: Final = Shelf(KEY, Scenario, _parts)
scenarios, document, about, gathered = _SHELF.scenarios, _SHELF.document, _SHELF.about, _SHELF.gathered


def bind(frozen: dict[str, Any]) -> Field:
    """Return the field of a frozen document.  Raises ContentError with every problem of any of its parts."""
    return _bound(frozen, {})


def pack(files: content.Documents) -> dict[str, Any]:
    """Return the document of a scenario that an author brings as parsed files: the scenario, his map and charts.

    Raises ContentError with every problem of every file, files that nothing names included.
    """
    return content.pack(files, Scenario, gathered, _bound)


def _bound(frozen: dict[str, Any], names: Mapping[str, str]) -> Field:
    problems = content.Problems()
    main = names.get("scenario", "scenario")
    scenario = content.build(frozen["scenario"], main, Scenario)

    def file(id_: str) -> str:
        return names.get(id_, f"{id_}.toml")

    charts = {
        role: problems.of(content.build, frozen[role], file(getattr(scenario, role)), shape)
        for role, shape in CHARTS.items()
    }
    hex_map = problems.of(read_map, frozen["map"], file(scenario.map))
    problems.stop()
    assert hex_map is not None
    whole = Charts(**charts)  # type: ignore[arg-type]
    problems.found += uncharted(hex_map, whole.terrain, file(scenario.terrain))
    problems.stop()
    problems.found += place_problems(scenario, hex_map, whole, main)
    problems.stop()
    return Field(scenario, hex_map, whole)
