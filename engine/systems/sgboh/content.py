"""A scenario with its map and charts: listed, frozen as one document, checked, and bound to a game's `Field`."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine import content
from engine.hexes.terrain import read_map
from engine.kernel.game import ScenarioInfo
from engine.systems.sgboh.field import Field
from engine.systems.sgboh.placing import place_problems, uncharted
from engine.systems.sgboh.scenario import Scenario
from engine.systems.sgboh.tables import CHARTS, Charts

KEY = "sgboh"
KINDS = ("introductory", "battle", "training")


def scenarios() -> tuple[ScenarioInfo, ...]:
    """Return what there is to play, introductory scenarios first, then battles, then training positions."""
    found = [content.build(raw, name, Scenario) for name, raw in _files()]
    return tuple(info_of(scenario) for scenario in sorted(found, key=lambda s: (KINDS.index(s.kind), s.id)))


def info_of(scenario: Scenario) -> ScenarioInfo:
    """Return how a scenario is listed; without turns it lasts until an army withdraws (9.0)."""
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
    parts = {"map": ("maps", scenario.map)} | {role: ("tables", getattr(scenario, role)) for role in CHARTS}
    found = {role: own[name] if name in own else _part(folder, name) for role, (folder, name) in parts.items()}
    return {"scenario": raw, **found}


def bind(frozen: dict[str, Any]) -> Field:
    """Return the field of a frozen document.  Raises ContentError with every problem of any of its parts."""
    return _bound(frozen, {})


def pack(files: Mapping[str, bytes]) -> dict[str, Any]:
    """Return the document of a scenario that its author brings as files, by name: the scenario, his map and charts.

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


def _files() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in content.files(KEY, "scenarios"):
        yield path.name, content.read_toml(path)


def _part(folder: str, name: str) -> dict[str, Any]:
    return content.read_toml(content.SYSTEMS / KEY / folder / f"{name}.toml")
