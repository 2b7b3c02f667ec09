"""The world as a scenario sets it up: units in reserve or on the table, markers in hand, terrain laid (2.4, 4)."""

from collections.abc import Iterable

from engine.kernel.ids import Side
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.ground import laid
from engine.systems.battlefield.kinds import RED
from engine.systems.battlefield.scenario import UnitData
from engine.systems.battlefield.world import Army, Unit, World, arrayed, code_of, unit_id

NORTH, SOUTH = 0, 360


def opening(t: Field) -> World:
    """Return the world before the first step of a game."""
    red, black = (tuple(units_of(t, side)) for side in t.sides)
    return World(units=arrayed(red, black), armies=tuple(_army(t, side) for side in t.sides), features=laid(t))


def units_of(t: Field, side: Side) -> Iterable[Unit]:
    """Yield the units that the scenario gives a side."""
    data = [unit for unit in t.scenario.units if unit.side == side]
    for number, unit in enumerate(data, 1):
        yield _unit(t, code_of(unit_id(side, number)), unit)


def _unit(t: Field, code: str, data: UnitData) -> Unit:
    side = Side(data.side)
    placed = data.at is not None and t.scenario.deployment == "ready"
    x, y = data.at if data.at is not None and placed else (0, 0)
    ahead = NORTH if side == RED else SOUTH
    return Unit(
        side,
        code,
        t.card_by_slug[data.card].id,
        data.corps - 1,
        data.ranks,
        data.ranks,
        status="table" if placed else "reserve",
        x=x,
        y=y,
        heading=ahead if data.heading is None or not placed else data.heading,
        general=data.general,
        chief=data.chief,
        standard=data.standard,
        musician=data.musician,
    )


def _army(t: Field, side: Side) -> Army:
    mine = [unit for unit in t.scenario.units if unit.side == side]
    corps = max((unit.corps for unit in mine), default=0)
    return Army(t.markers, t.markers, corps=corps, name=t.list_of(side) if t.scenario.armies == "ready" else "")
