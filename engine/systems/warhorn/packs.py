"""A scenario with its army lists and charts: listed, frozen as one document, checked, and bound to a game's `Field`."""

from typing import Final

from engine.content.shelf import Pack, PartFiles, Shelf
from engine.systems.warhorn.content.armies import ArmyList
from engine.systems.warhorn.content.charts import CHARTS, Charts
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.scenario import Scenario
from engine.systems.warhorn.setup.placing import dear_problems, list_problems, place_problems


def _parts(scenario: Scenario) -> PartFiles:
    charts = {role: ("charts", getattr(scenario, role)) for role in CHARTS}
    return {f"army:{name}": ("armies", name) for name in scenario.lists} | charts


def _bound(pack: Pack[Scenario]) -> Field:
    scenario, problems = pack.scenario, pack.problems
    charts = {role: pack.part(role, shape) for role, shape in CHARTS.items()}
    roles = [f"army:{name}" for name in scenario.lists]
    armies = [pack.part(role, ArmyList) for role in roles]
    problems.stop()
    lists = tuple(army for army in armies if army is not None)
    t = Field(scenario, lists, Charts(**charts))  # type: ignore[arg-type]
    problems.found += list_problems(t, pack.file)
    problems.stop()
    for n, role in enumerate(roles):
        problems.found += dear_problems(t, n, pack.file_of(role))
    problems.found += place_problems(t, pack.file)
    problems.stop()
    return t


SHELF: Final = Shelf("warhorn", Scenario, _parts, _bound)
scenarios, document, about = SHELF.scenarios, SHELF.document, SHELF.about
gathered, bind, pack = SHELF.gathered, SHELF.bind, SHELF.pack
