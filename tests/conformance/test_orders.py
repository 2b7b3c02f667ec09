"""Orders name their own units, targets and places, and what they name exists."""

import itertools
import random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import legal
from engine.tabletop.board import TableView
from tests.conformance.cases import LENGTHS, SHORT, game_of, played

STEPS = 250
ORDERS = 40


def kinds() -> list[type[Command]]:
    return [kind for case in SHORT for kind in game_of(*case).commands]


def speaks_of_units(kind: Any) -> bool:
    """Tell whether a type is a unit's number or has one somewhere in it."""
    if kind is UnitId:
        return True
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return any(map(speaks_of_units, get_type_hints(kind).values()))
    return any(map(speaks_of_units, get_args(kind)))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__struct_config__.tag)
def test_an_order_that_has_units_names_them(kind: type[Command]) -> None:
    names = kind.subjects is not Command.subjects or kind.targets is not Command.targets
    assert names == speaks_of_units(kind)


@pytest.mark.parametrize(("system", "scenario", "most"), [case for case in LENGTHS if case.values[0] != "toy"])
def test_what_orders_name_exists(system: str, scenario: str, most: int) -> None:
    game, rng = game_of(system, scenario), random.Random(41)
    named = 0
    for step in played(system, scenario, min(most, STEPS)):
        view = game.view(step.before, step.side)
        units = range(len(step.before.world.units))
        listed = list(itertools.islice(legal(game, step.before, step.side), 400))
        for order in (step.order, *rng.sample(listed, min(ORDERS, len(listed)))):
            told = game.write(order)
            for unit in (*order.subjects, *order.targets):
                assert unit in units, told
            assert len(set(order.subjects)) == len(order.subjects), told
            assert not {*order.subjects} & {*order.targets}, told
            for place in order.places:
                if isinstance(view, TableView):
                    assert isinstance(place, tuple), told
                    assert 0 <= place[0] <= view.table.width, told
                    assert 0 <= place[1] <= view.table.depth, told
                else:
                    assert place in view.map.grid.hexes, told
            named += len(order.subjects)
    assert named
