"""The world as a scenario sets it up: units in reserve or on the table, markers in hand, terrain laid (2.4, 4)."""

from collections.abc import Iterator

from engine.kernel.ids import Side
from engine.kernel.procedure import Frame
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.content.scenario import UnitData
from engine.systems.battlefield.frames import Opening
from engine.systems.battlefield.ground import laid
from engine.systems.battlefield.world import Army, Unit, World, arrayed, code_of, unit_id

NORTH, SOUTH = 0, 360


def opening(t: Field) -> World:
    """Return the world before the first step of a game.

    Ready armies stand where the scenario says, nearer than the strip too (4.4-b).
    """
    red, black = (tuple(units_of(t, side)) for side in t.sides)
    return World(units=arrayed(red, black), armies=tuple(_army(t, side) for side in t.sides), features=laid(t))


def opening_frame(_t: Field) -> Frame:
    """Return the frame with which a game begins; what comes before the first turn is as the scenario leaves it open."""
    return Opening()


def units_of(t: Field, side: Side) -> Iterator[Unit]:
    """Yield the units that the scenario gives a side: in reserve where they are yet to be deployed (4.4).

    A commander-in-chief whose corps has no other general is its general too (4.3-a).
    """
    data = [unit for unit in t.scenario.units if unit.side == side]
    led = {unit.corps for unit in data if unit.general}
    for number, unit in enumerate(data, 1):
        leads = unit.general or (unit.chief and unit.corps not in led)
        yield _unit(t, unit, code_of(unit_id(side, number)), leads=leads)


def _unit(t: Field, data: UnitData, code: str, *, leads: bool) -> Unit:
    side = Side(data.side)
    x, y = data.at or (0, 0)
    ahead = NORTH if side == RED else SOUTH
    return Unit(
        side,
        code,
        t.card_by_slug[data.card].id,
        data.corps - 1,
        data.ranks,
        data.ranks,
        status="reserve" if data.at is None else "table",
        x=x,
        y=y,
        heading=ahead if data.heading is None else data.heading,
        general=leads,
        chief=data.chief,
        standard=data.standard,
        musician=data.musician,
    )


def _army(t: Field, side: Side) -> Army:
    corps = [unit.corps for unit in t.scenario.units if unit.side == side]
    return Army(t.markers, t.markers, corps=max(corps, default=0), name=t.list_of(side) if corps else "")
