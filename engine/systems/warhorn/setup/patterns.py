"""Ready deployments: who stands where on an empty table, and where there is room for them (deployment).

Every unit covers a rectangle, its base or the block of its models.  A unit whose place is taken goes to the nearest
that is free; where a deployment does not come out so, the units are packed as they fit.
"""

from collections.abc import Callable, Iterable, Sequence
from math import isqrt
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import RED, WIDTH
from engine.systems.warhorn.ground import ground_of, terrain
from engine.systems.warhorn.movement.models import ROOM
from engine.systems.warhorn.orders import Arrangement, Station
from engine.systems.warhorn.setup.opening import facing
from engine.systems.warhorn.troops import depth_of, radius_of, shapes
from engine.systems.warhorn.world import Unit, World
from engine.tabletop.plots import Forbids, Plot, Size
from engine.tabletop.polygons import Polygon, overlapping
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import Box

ReadyWay: TypeAlias = Literal["line", "two-lines", "strong-right", "strong-left"]
WAYS: Final[tuple[ReadyWay, ...]] = get_args(ReadyWay)
"""The ready deployments, as a player is shown them."""
GAP: Final = 100
SCREEN_GAP: Final = 200
"""Between neighbours, and behind those who stand in front of the line, u."""
Shaped: TypeAlias = Literal["block", "line"]
_Units: TypeAlias = dict[UnitId, Unit]


class Footprint(Struct, frozen=True):
    """The rectangle that a unit covers, and where in it the middle of its front or its Leader is."""

    size: Size
    along: int
    back: int


class Wish(Struct, frozen=True):
    """Where a unit is to stand if it can: its front left corner; and how its models are arranged."""

    unit: UnitId
    along: int
    back: int
    pattern: Shaped = "block"


# -- the zone


def zone_box(t: Field, side: Side) -> Box:
    """Return the ground where a side deploys (deployment-b)."""
    return (0, 0, t.width, t.zone) if side == RED else (0, t.height - t.zone, t.width, t.height)


def footprint(t: Field, unit: Unit, pattern: Shaped = "block") -> Footprint:
    """Return what a unit covers as it stands at first, its models in a block behind their Leader or in one rank."""
    card = t.cards[unit.card]
    if card.formed:
        return Footprint((WIDTH, depth_of(t, card, len(unit.ranks))), WIDTH // 2, 0)
    radius = max(radius_of(t, card, model) for model in unit.models)
    pitch, count = 2 * radius + ROOM, len(unit.models)
    wide = count if pattern == "line" else max(1, isqrt(count))
    rows = -(-count // wide)
    left = wide // 2 if pattern == "line" else (wide - 1) // 2
    size = ((wide - 1) * pitch + 2 * radius, (rows - 1) * pitch + 2 * radius)
    return Footprint(size, left * pitch + radius, radius)


class _Strip:
    """The zone of a side with what stands and lies on it."""

    def __init__(self, t: Field, world: World, side: Side, units: _Units) -> None:
        self.t, self.side, self.units = t, side, units
        self.plot = Plot(t.width, t.zone)
        self.closed = [piece for piece in terrain(t, world).pieces if ground_of(piece).closed]
        self.obstacles = [piece for piece in terrain(t, world).pieces if ground_of(piece).obstacle]
        for unit in on_table(world):
            for shape in shapes(t, world, unit):
                self._cover(shape.box)

    def _cover(self, box: Box) -> None:
        west, south, east, north = box
        along, back = self._local(west, north) if self.side == RED else self._local(east, south)
        self.plot.take((east - west, north - south), along, back)

    def _local(self, x: int, y: int) -> tuple[int, int]:
        if self.side == RED:
            return x, self.t.zone - y
        return self.t.width - x, y - (self.t.height - self.t.zone)

    def barred(self, card: Card, size: Size) -> Forbids:
        """Return what ground forbids a rectangle of a card: closed ground, of chariots every obstacle."""
        pieces = self.closed + (self.obstacles if card.kind in ("chariot", "scythed") else [])
        if not pieces:
            return lambda _along, _back: False

        def bars(along: int, back: int) -> bool:
            ring = Polygon(tuple(self._point(*at) for at in _corners(size, along, back)))
            return any(overlapping(piece.outline, ring) for piece in pieces)

        return bars

    def _point(self, along: int, back: int) -> tuple[int, int]:
        if self.side == RED:
            return along, self.t.zone - back
        return self.t.width - along, self.t.height - self.t.zone + back

    def station(self, unit: UnitId, along: int, back: int, pattern: Shaped = "block") -> Station:
        """Return the order that puts a unit on a rectangle, which is taken then."""
        one = self.units[unit]
        card, print_ = self.t.cards[one.card], footprint(self.t, one, pattern)
        self.plot.take(print_.size, along, back)
        x, y = self._point(along + print_.along, back + print_.back)
        how = Arrangement() if card.formed else Arrangement(pattern)
        return Station(unit, x, y, facing(self.side), one.density, how)


def _corners(size: Size, along: int, back: int) -> tuple[tuple[int, int], ...]:
    east, rear = along + size[0], back + size[1]
    return ((along, back), (east, back), (east, rear), (along, rear))


# -- what is deployed


def deployment(t: Field, world: World, side: Side, way: ReadyWay) -> tuple[Station, ...] | None:
    """Return orders for all units of a side that stand nowhere yet; None when they do not fit."""
    known: dict[tuple[Side, str], tuple[Station, ...] | None] = world.__dict__.setdefault("deployments", {})
    if (side, way) not in known:
        units = {unit: world.units[unit] for unit in units_of(world, side) if world.units[unit].status == "reserve"}
        known[side, way] = _settled(t, world, side, units, way) or _packed(t, world, side, units)
    return known[side, way]


def nearest_station(
    t: Field, world: World, side: Side, unit: UnitId, centre: tuple[int, int], pattern: Shaped
) -> Station | None:
    """Return the order that puts a unit as near as it can be to a place of the zone: along from its left, and back.

    It stands square to the enemy with the middle of what it covers there; None where there is no room.
    """
    strip = _Strip(t, world, side, {unit: world.units[unit]})
    size = footprint(t, world.units[unit], pattern).size
    along = min(max(0, centre[0] - size[0] // 2), max(0, t.width - size[0]))
    back = min(max(0, centre[1] - size[1] // 2), max(0, t.zone - size[1]))
    place = strip.plot.nearest(size, along, back, strip.barred(t.cards[world.units[unit].card], size))
    return None if place is None else strip.station(unit, *place, pattern)


def has_room(t: Field, world: World, side: Side, units: Sequence[Unit]) -> bool:
    """Tell whether units can deploy on the table as it lies: whether they can be packed."""
    return _packed(t, world, side, {UnitId(n): unit for n, unit in enumerate(units)}) is not None


def _settled(t: Field, world: World, side: Side, units: _Units, way: ReadyWay) -> tuple[Station, ...] | None:
    strip, found = _Strip(t, world, side, units), []
    for wish in wishes(t, units, way):
        size = footprint(t, units[wish.unit], wish.pattern).size
        barred = strip.barred(t.cards[units[wish.unit].card], size)
        place = strip.plot.nearest(size, wish.along, wish.back, barred)
        if place is None:
            return None
        found.append(strip.station(wish.unit, *place, wish.pattern))
    return tuple(sorted(found, key=lambda station: station.unit))


def _packed(t: Field, world: World, side: Side, units: _Units) -> tuple[Station, ...] | None:
    """Return the units packed into rows from the line backwards, the deepest first."""
    strip, found = _Strip(t, world, side, units), []
    for unit in sorted(units, key=lambda n: (-footprint(t, units[n]).size[1], n)):
        size = footprint(t, units[unit]).size
        place = next(strip.plot.rows(size, strip.barred(t.cards[units[unit].card], size)), None)
        if place is None:
            return None
        found.append(strip.station(unit, *place))
    return tuple(sorted(found, key=lambda station: station.unit))


# -- the patterns


class Arms(Struct, frozen=True):
    """An army by its arms: models that stand by themselves, then foot and horse with the dearest in the middle."""

    light: list[UnitId]
    foot: list[UnitId]
    horse: list[UnitId]


def wishes(t: Field, units: _Units, way: ReadyWay) -> list[Wish]:
    """Return where each unit is to stand: light troops in front, foot in the middle, horse outside."""
    kinds = {n: t.cards[unit.card].kind for n, unit in units.items()}
    of = {kind: _weighty(units, (n for n in units if kinds[n] == kind)) for kind in ("foot", "horse")}
    light = [n for n in units if kinds[n] not in of]
    return _PATTERNS[way](t, units, Arms(light, of["foot"], of["horse"]))


def _weighty(units: _Units, some: Iterable[UnitId]) -> list[UnitId]:
    """Return units with the dearest in the middle, as one counts from the left."""
    order = sorted(some, key=lambda n: (-units[n].cost, n))
    return [*reversed(order[1::2]), *order[0::2]]


def _row(
    t: Field, units: _Units, row: list[UnitId], back: int, *, lean: int = 0, pattern: Shaped = "block"
) -> list[Wish]:
    """Return units side by side in the middle of the zone, or with `lean` at its right (1) or left end (-1)."""
    wide = [footprint(t, units[n], pattern).size[0] for n in row]
    room = t.width - sum(wide) - GAP * max(0, len(row) - 1)
    along = max(0, {0: room // 2, 1: room - WIDTH, -1: WIDTH}[lean])
    found = []
    for n, width in zip(row, wide, strict=True):
        found.append(Wish(n, min(along, t.width - width), back, pattern))
        along += width + GAP
    return found


def _screened(t: Field, units: _Units, light: list[UnitId], line: list[UnitId], lean: int = 0) -> list[Wish]:
    """Return a line behind a screen of light troops: in one rank if the table is wide enough, else in blocks."""
    widths = [footprint(t, units[n], "line").size[0] + GAP for n in light]
    pattern: Shaped = "line" if sum(widths) <= t.width else "block"
    deep = max((footprint(t, units[n], pattern).size[1] for n in light), default=-SCREEN_GAP)
    screen = _row(t, units, light, 0, lean=lean, pattern=pattern)
    return _row(t, units, line, deep + SCREEN_GAP, lean=lean) + screen


def _line(t: Field, units: _Units, arms: Arms) -> list[Wish]:
    """Return a screen, and one line behind it with half of the horse on either wing."""
    half = len(arms.horse) // 2
    return _screened(t, units, arms.light, [*arms.horse[:half], *arms.foot, *arms.horse[half:]])


def _two_lines(t: Field, units: _Units, arms: Arms) -> list[Wish]:
    """Return the dearer half of the foot in front, the rest behind, horse and light troops on the wings."""
    order = sorted(arms.foot, key=lambda n: (-units[n].cost, n))
    ahead = [n for n in arms.foot if n in order[: (len(order) + 1) // 2]]
    behind = [n for n in arms.foot if n not in ahead]
    left, right = arms.light[0::2] + arms.horse[0::2], arms.horse[1::2] + arms.light[1::2]
    second = max((footprint(t, units[n]).size[1] for n in ahead), default=0) + SCREEN_GAP
    return _row(t, units, [*left, *ahead, *right], 0) + _row(t, units, behind, second)


def _strong_right(t: Field, units: _Units, arms: Arms) -> list[Wish]:
    """Return one line behind its screen with all horse on the right, moved to that side."""
    return _screened(t, units, arms.light, [*arms.foot, *arms.horse], 1)


def _strong_left(t: Field, units: _Units, arms: Arms) -> list[Wish]:
    """Return the same to the left."""
    return _screened(t, units, arms.light, [*arms.horse, *arms.foot], -1)


_PATTERNS: Final[dict[ReadyWay, Callable[[Field, _Units, Arms], list[Wish]]]] = {
    "line": _line,
    "two-lines": _two_lines,
    "strong-right": _strong_right,
    "strong-left": _strong_left,
}
