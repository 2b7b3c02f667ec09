"""A scenario with its army lists and charts: listed, frozen as one document, checked, and bound to a game's `Field`."""

from collections.abc import Mapping
from typing import Any, Final

from engine.content import files as content
from engine.content.shelf import Parts, Shelf
from engine.systems.battlefield.content.armies import ArmyList
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.scenario import Scenario
from engine.systems.battlefield.content.tables import CHARTS, Charts
from engine.systems.battlefield.setup.placing import list_problems, place_problems

KEY = "battlefield"


def _parts(scenario: Scenario) -> Parts:
    charts = {role: ("tables", getattr(scenario, role)) for role in CHARTS}
    return {f"army:{name}": ("armies", name) for name in scenario.lists} | charts


_SHELF: Final = Shelf(KEY, Scenario, _parts)
scenarios, document, about, gathered = _SHELF.scenarios, _SHELF.document, _SHELF.about, _SHELF.gathered


def bind(frozen: dict[str, Any]) -> Field:
    """Return the field of a frozen document.  Raises ContentError with every problem of any of its parts."""
    return _bound(frozen, {})


def pack(files: content.Documents) -> dict[str, Any]:
    """Return the document of a scenario that an author brings as parsed files: the scenario, his lists and charts.

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
    armies = [problems.of(content.build, frozen[f"army:{name}"], file(name), ArmyList) for name in scenario.lists]
    problems.stop()
    whole = Charts(**charts)  # type: ignore[arg-type]
    lists = tuple(army for army in armies if army is not None)
    problems.found += [fault for army in lists for fault in army.shooting_problems(file(army.id), whole.shooting)]
    t = Field(scenario, lists, whole)
    problems.found += list_problems(t, main)
    problems.stop()
    problems.found += place_problems(t, main)
    problems.stop()
    return t
