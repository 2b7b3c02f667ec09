"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Theatre`."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine import content
from engine.hexes.terrain import read_map
from engine.kernel.game import ScenarioInfo
from engine.kernel.problem import Problem
from engine.systems.scs.barrage_table import BarrageTable
from engine.systems.scs.courses import Course
from engine.systems.scs.options import SHELLING
from engine.systems.scs.scenario import Scenario, country_problems, place_problems
from engine.systems.scs.tables import CombatTable, TerrainChart
from engine.systems.scs.theatre import Theatre, country_of, prohibited_hexes, uncharted

KEY = "scs"
CHARTS: Final[Mapping[str, type[Any]]] = {
    "crt": CombatTable,
    "terrain": TerrainChart,
    "barrage": BarrageTable,
    "sequence": Course,
}
"""The tables of a game by their part in it."""


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Return what there is to play, introductory scenarios first, then battles, then training positions."""
    found = [content.build(raw, name, Scenario) for name, raw in _files()]
    kinds = ("introductory", "battle", "training")
    return tuple(info_of(scenario) for scenario in sorted(found, key=lambda s: (kinds.index(s.kind), s.id)))


def info_of(scenario: Scenario) -> ScenarioInfo:
    return ScenarioInfo(
        scenario.id,
        scenario.title.text,
        scenario.summary.text,
        scenario.turns,
        scenario.order,
        training=scenario.kind == "training",
        introductory=scenario.kind == "introductory",
    )


def document(scenario: str) -> dict[str, Any]:
    """Return the whole content of a scenario as plain data.  Raises LookupError, ContentError."""
    for name, raw in _files():
        if raw.get("id") == scenario:
            return gathered(content.build(raw, name, Scenario), raw)
    raise LookupError(f"no scenario {scenario}")


def about(frozen: dict[str, Any]) -> ScenarioInfo:
    """Return how a frozen document is listed.  Raises ContentError."""
    return info_of(content.build(frozen["scenario"], "scenario", Scenario))


def gathered(scenario: Scenario, raw: dict[str, Any], own: Mapping[str, dict[str, Any]] = {}) -> dict[str, Any]:
    """Return a scenario with the map and charts that it names: those of its author, else ours.  Raises ContentError."""
    parts = {
        "map": ("maps", scenario.map),
        "crt": ("tables", scenario.crt),
        "terrain": ("tables", scenario.terrain),
    }
    if scenario.barrage is not None:
        parts["barrage"] = ("tables", scenario.barrage)
    if scenario.sequence is not None:
        parts["sequence"] = ("tables", scenario.sequence)
    found = {role: own[name] if name in own else _part(folder, name) for role, (folder, name) in parts.items()}
    return {"scenario": raw, **found}


def bind(frozen: dict[str, Any]) -> Theatre:
    """Return the theatre of a frozen document.  Raises ContentError with every problem of any of its parts."""
    return _bound(frozen, {})


def pack(files: Mapping[str, bytes]) -> dict[str, Any]:
    """Return the document of a scenario that its author brings as files, by name: the scenario, his maps and tables.

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


def _files() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in content.files(KEY, "scenarios"):
        yield path.name, content.read_toml(path)


def _part(folder: str, name: str) -> dict[str, Any]:
    return content.read_toml(content.SYSTEMS / KEY / folder / f"{name}.toml")
