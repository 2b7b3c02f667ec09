"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Theatre`."""

from collections.abc import Iterator
from typing import Any

from engine import content
from engine.hexes.terrain import HexMap, read_map
from engine.kernel.game import ScenarioInfo
from engine.kernel.problem import ContentError, Problem
from engine.systems.scs.scenario import Scenario, place_problems
from engine.systems.scs.tables import CombatTable, TerrainChart
from engine.systems.scs.theatre import Theatre, prohibited_hexes

KEY = "scs"


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


def gathered(scenario: Scenario, raw: dict[str, Any]) -> dict[str, Any]:
    """Return a scenario with the map and charts that it names."""
    return {
        "scenario": raw,
        "map": _part("maps", scenario.map),
        "crt": _part("tables", scenario.crt),
        "terrain": _part("tables", scenario.terrain),
    }


def bind(frozen: dict[str, Any]) -> Theatre:
    """Return the theatre of a frozen document.  Raises ContentError with every problem of any of its parts."""
    scenario = content.build(frozen["scenario"], "scenario", Scenario)
    crt = content.build(frozen["crt"], scenario.crt, CombatTable)
    chart = content.build(frozen["terrain"], scenario.terrain, TerrainChart)
    hex_map = read_map(frozen["map"], scenario.map)
    found = tuple(place_problems(scenario, hex_map, scenario.id, prohibited_hexes(hex_map, chart)))
    if found:
        raise ContentError(found)
    return Theatre(scenario, hex_map, crt, chart)


def check(data: bytes, file: str) -> tuple[Problem, ...]:
    """Return every problem of a scenario file, its map and charts included."""
    try:
        raw = content.parse(data, file)
        scenario = content.build(raw, file, Scenario)
        parts = gathered(scenario, raw)
        chart = content.build(parts["terrain"], f"{scenario.terrain}.toml", TerrainChart)
        content.build(parts["crt"], f"{scenario.crt}.toml", CombatTable)
        hex_map: HexMap = read_map(parts["map"], f"{scenario.map}.toml")
    except ContentError as error:
        return error.problems
    return tuple(place_problems(scenario, hex_map, file, prohibited_hexes(hex_map, chart)))


def _files() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in content.files(KEY, "scenarios"):
        yield path.name, content.read_toml(path)


def _part(folder: str, name: str) -> dict[str, Any]:
    return content.read_toml(content.SYSTEMS / KEY / folder / f"{name}.toml")
