"""Sketches that the umpire draws himself, by one of the ready deployments of `patterns` (4.4).

A unit whose place is taken or closed to it goes to the nearest that is free; where a drawing does not come out so, the
units are packed as they fit, which comes out whenever it did when the terrain was set.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import UnitPlace
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.setup.halves import DeploymentZone, zone
from engine.systems.battlefield.setup.patterns import wishes
from engine.systems.battlefield.troops import depth_of, width_of
from engine.systems.battlefield.world import Unit, World, units_of
from engine.tabletop.pose import Base
from engine.tabletop.terrain import TableTerrain

MESH: Final = 100
"""How far apart the places are that are tried, u."""


class _Plot:
    """What is taken and what is free in the zone of a side."""

    def __init__(self, t: Field, world: World, side: Side) -> None:
        self.t = t
        self.zone: DeploymentZone = zone(t, side)
        self.ground: TableTerrain = ground(t, world)
        self.taken: list[tuple[int, int, int, int]] = []

    def free(self, card: Card, size: tuple[int, int], along: int, back: int) -> bool:
        """Tell whether a unit may stand at a place: in the zone, on nobody, on no ground that is closed to it."""
        width, depth = size
        if not (0 <= along <= self.zone.width - width and 0 <= back <= self.zone.depth - depth):
            return False
        if self.blocking(size, along, back) is not None:
            return False
        base = Base(self.zone.pose(along, back), width, depth)
        pieces = self.ground.under(base) if self.ground.near(base.box) else ()
        return price(self.t, card, pieces) is not None

    def blocking(self, size: tuple[int, int], along: int, back: int) -> tuple[int, int, int, int] | None:
        """Return a place that is taken and overlaps this one."""
        width, depth = size
        for there in self.taken:
            if there[0] < along + width and along < there[2] and there[1] < back + depth and back < there[3]:
                return there
        return None

    def take(self, unit: UnitId, size: tuple[int, int], along: int, back: int) -> UnitPlace:
        self.taken.append((along, back, along + size[0], back + size[1]))
        pose = self.zone.pose(along, back)
        return UnitPlace(unit, pose.x, pose.y, pose.heading)


def size_of(card: Card, ranks: int) -> tuple[int, int]:
    """Return front and depth of a base, u."""
    return width_of(card), depth_of(card, ranks)


# -- the ways


def arranged(t: Field, world: World, side: Side, way: str) -> tuple[UnitPlace, ...] | None:
    """Return the sketch that the umpire draws in one of his ways; None when the units do not fit (4.4)."""
    known: dict[tuple[Side, str], tuple[UnitPlace, ...] | None] = world.__dict__.setdefault("arranged", {})
    if (side, way) not in known:
        units = {unit: world.units[unit] for unit in units_of(world, side)}
        known[side, way] = _settled(t, world, side, units, way) or _packed(t, world, side, units)
    return known[side, way]


def has_room(t: Field, world: World, side: Side, units: Sequence[Unit]) -> bool:
    """Tell whether units can deploy on the table as it lies: whether the umpire can pack them (4.4)."""
    return _packed(t, world, side, {UnitId(n): unit for n, unit in enumerate(units)}) is not None


def _settled(t: Field, world: World, side: Side, units: dict[UnitId, Unit], way: str) -> tuple[UnitPlace, ...] | None:
    """Return the sketch of a way, every unit at the free place nearest to where it is to stand."""
    plot, found = _Plot(t, world, side), []
    for wish in wishes(t, plot.zone, units, way):
        unit = units[wish.unit]
        card = t.cards[unit.card]
        size = size_of(card, unit.ranks)
        for da, db in _nearest(plot.zone.width // MESH, plot.zone.depth // MESH):
            along, back = wish.along + da, wish.back + db
            if plot.free(card, size, along, back):
                found.append(plot.take(wish.unit, size, along, back))
                break
        else:
            return None
    return tuple(sorted(found, key=lambda place: place.unit))


def nearest_places(place: DeploymentZone) -> tuple[tuple[int, int], ...]:
    """Return how far along and back from a place others of a zone lie, nearest first."""
    return _nearest(place.width // MESH, place.depth // MESH)


@cache
def _nearest(across: int, deep: int) -> tuple[tuple[int, int], ...]:
    """Return the ways to other places of a zone, nearest first, to the front before to the rear."""
    steps = [(a * MESH, b * MESH) for a in range(-across, across + 1) for b in range(-deep, deep + 1)]
    return tuple(sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, step[1], abs(step[0]), step[0])))


def _packed(t: Field, world: World, side: Side, units: dict[UnitId, Unit]) -> tuple[UnitPlace, ...] | None:
    """Return the units packed into rows from the line backwards, those that may stand on least ground first."""
    plot, found = _Plot(t, world, side), []
    tried: dict[tuple[tuple[int, int], bool], Iterator[tuple[int, int]]] = {}
    for unit in sorted(units, key=lambda n: (t.cards[units[n].card].loose, -units[n].ranks, n)):
        card = t.cards[units[unit].card]
        size = size_of(card, units[unit].ranks)
        places = tried.setdefault((size, card.loose), _rows(plot, card, size))
        place = next(places, None)
        if place is None:
            return None
        found.append(plot.take(unit, size, *place))
    return tuple(sorted(found, key=lambda place: place.unit))


def _rows(plot: _Plot, card: Card, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the free places for bases of a size, row by row; what was passed over once stays taken or closed."""
    for back in range(0, plot.zone.depth - size[1] + 1, MESH):
        along = 0
        while along <= plot.zone.width - size[0]:
            blocking = plot.blocking(size, along, back)
            if blocking is not None:
                along = blocking[2]
            elif plot.free(card, size, along, back):
                yield along, back
            else:
                along += MESH
