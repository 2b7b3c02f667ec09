"""Sketches that the umpire draws himself, by one of the ready deployments of `patterns` (4.4).

A unit whose place is taken or closed to it goes to the nearest that is free; where a drawing does not come out so, the
units are packed as they fit, which comes out whenever it did when the terrain was set.
"""

from collections.abc import Iterator, Sequence

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import UnitPlace
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.setup.halves import DeploymentZone, zone
from engine.systems.battlefield.setup.patterns import wishes
from engine.systems.battlefield.troops import depth_of, width_of
from engine.systems.battlefield.world import Unit, World
from engine.tabletop.plots import Forbids, Plot, Size, nearest_steps
from engine.tabletop.pose import Base
from engine.tabletop.roster import units_of
from engine.tabletop.terrain import TableTerrain


class _Strip:
    """The zone of a side with what is taken of it, and what ground is closed."""

    def __init__(self, t: Field, world: World, side: Side) -> None:
        self.t = t
        self.zone: DeploymentZone = zone(t, side)
        self.ground: TableTerrain = ground(t, world)
        self.plot = Plot(self.zone.width, self.zone.depth)

    def barred(self, card: Card, size: Size) -> Forbids:
        """Return what ground forbids a unit: that which is closed to it."""

        def bars(along: int, back: int) -> bool:
            base = Base(self.zone.pose(along, back), *size)
            pieces = self.ground.under(base) if self.ground.near(base.box) else ()
            return price(self.t, card, pieces) is None

        return bars

    def take(self, unit: UnitId, size: Size, along: int, back: int) -> UnitPlace:
        self.plot.take(size, along, back)
        pose = self.zone.pose(along, back)
        return UnitPlace(unit, pose.x, pose.y, pose.heading)


def size_of(card: Card, ranks: int) -> Size:
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
    strip, found = _Strip(t, world, side), []
    for wish in wishes(t, strip.zone, units, way):
        card = t.cards[units[wish.unit].card]
        size = size_of(card, units[wish.unit].ranks)
        place = strip.plot.nearest(size, wish.along, wish.back, strip.barred(card, size))
        if place is None:
            return None
        found.append(strip.take(wish.unit, size, *place))
    return tuple(sorted(found, key=lambda place: place.unit))


def nearest_places(place: DeploymentZone) -> tuple[tuple[int, int], ...]:
    """Return how far along and back from a place others of a zone lie, nearest first."""
    return nearest_steps(place.width, place.depth)


def _packed(t: Field, world: World, side: Side, units: dict[UnitId, Unit]) -> tuple[UnitPlace, ...] | None:
    """Return the units packed into rows from the line backwards, those that may stand on least ground first."""
    strip, found = _Strip(t, world, side), []
    tried: dict[tuple[Size, bool], Iterator[tuple[int, int]]] = {}
    for unit in sorted(units, key=lambda n: (t.cards[units[n].card].loose, -units[n].ranks, n)):
        card = t.cards[units[unit].card]
        size = size_of(card, units[unit].ranks)
        places = tried.setdefault((size, card.loose), strip.plot.rows(size, strip.barred(card, size)))
        place = next(places, None)
        if place is None:
            return None
        found.append(strip.take(unit, size, *place))
    return tuple(sorted(found, key=lambda place: place.unit))
