"""Sketches that the umpire draws himself: a battle line, a refused wing, lines in depth (4.4).

Every corps stands as a block round its general, wings of horse outside.  A unit whose place is taken or closed to it
goes to the nearest that is free; where a drawing does not come out so, the units are packed as they fit, which comes
out whenever it did when the terrain was set.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import UnitPlace
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.setup.halves import DeploymentZone, zone
from engine.systems.battlefield.troops import depth_of, width_of
from engine.systems.battlefield.world import Unit, World, units_of
from engine.tabletop.pose import Base
from engine.tabletop.terrain import TableTerrain

Arrangement: TypeAlias = Literal["battle-line", "refused-left", "refused-right", "deep"]
WAYS: Final[tuple[Arrangement, ...]] = get_args(Arrangement)


class Wish(Struct, frozen=True):
    """Where a unit is to stand if it can: from the left and from the line, u."""

    unit: UnitId
    along: int
    back: int


MESH: Final = 100
"""How far apart the places are that are tried, u."""
LOOSE_GAP: Final = 100
CORPS_GAP: Final = 300
"""Between units that form no phalanx, and between corps, u."""


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
    for wish in _wishes(t, plot.zone, units, way):
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


# -- what a way looks like on an empty table


def _wishes(t: Field, ground: DeploymentZone, units: dict[UnitId, Unit], way: str) -> list[Wish]:
    """Return where each unit is to stand, in the order in which they choose: those with commanders first."""
    wishes = _deep(t, ground, units) if way == "deep" else _line(t, ground, units, way)
    return sorted(wishes, key=lambda wish: not (units[wish.unit].general or units[wish.unit].chief))


def _blocks(t: Field, units: dict[UnitId, Unit]) -> list[list[UnitId]]:
    """Return the corps from left to right: those of horse outside, the first of them on the right."""
    corps: dict[int, list[UnitId]] = {}
    for n in sorted(units, key=lambda n: (units[n].corps, n)):
        corps.setdefault(units[n].corps, []).append(n)
    wings = [own for own in corps.values() if 3 * sum(t.cards[units[n].card].horse for n in own) >= len(own)]
    middle = [_block(t, units, own) for own in corps.values() if own not in wings]
    left, right = ([_wing(t, units, own) for own in some] for some in (wings[1::2], wings[0::2]))
    return [*(block[::-1] for block in reversed(left)), *middle, *right]


def _block(t: Field, units: dict[UnitId, Unit], own: list[UnitId]) -> list[UnitId]:
    """Return a corps from left to right: loose troops outside, like cards together, the general in the middle."""
    cards = {n: t.cards[units[n].card] for n in own}
    body = sorted((n for n in own if not cards[n].loose), key=lambda n: (cards[n].density, cards[n].id, n))
    loose = [n for n in own if cards[n].loose]
    order = [*loose[0::2], *body, *loose[1::2]]
    leader = next((n for n in own if units[n].general), None) or next((n for n in own if units[n].chief), None)
    if leader is not None:
        order.remove(leader)
        order.insert(len(order) // 2, leader)
    return order


def _wing(t: Field, units: dict[UnitId, Unit], own: list[UnitId]) -> list[UnitId]:
    """Return a corps of horse from the middle of the army outwards: foot, then horse, loose horse last."""
    cards = {n: t.cards[units[n].card] for n in own}
    return sorted(own, key=lambda n: (cards[n].horse, cards[n].loose, cards[n].density, cards[n].id, n))


def _gap(t: Field, a: Unit, b: Unit) -> int:
    """Return the gap between neighbours: none where they form a phalanx."""
    one, other = t.cards[a.card], t.cards[b.card]
    return 0 if (one.foot, one.density) == (other.foot, other.density) else LOOSE_GAP


def _row(
    t: Field, ground: DeploymentZone, units: dict[UnitId, Unit], blocks: list[list[UnitId]]
) -> list[tuple[int, UnitId, int]]:
    """Return block, unit and place from the left of units side by side in the middle of the zone.

    Gaps are given up where they do not fit; units beyond the edge are set on it, and find a place behind.
    """
    gaps = [[_gap(t, units[a], units[b]) for a, b in pairwise(block)] + [CORPS_GAP] for block in blocks]
    widths = [width_of(t.cards[units[n].card]) for block in blocks for n in block]
    whole = sum(widths) + sum(map(sum, gaps)) - CORPS_GAP
    if whole > ground.width:
        gaps = [[0] * len(own) for own in gaps]
        whole = sum(widths)
    along, found = max(0, (ground.width - whole) // 2), []
    for number, (block, own) in enumerate(zip(blocks, gaps, strict=True)):
        for n, gap in zip(block, own, strict=True):
            width = width_of(t.cards[units[n].card])
            found.append((number, n, min(along, ground.width - width)))
            along += width + gap
    return found


def _line(t: Field, ground: DeploymentZone, units: dict[UnitId, Unit], way: str) -> list[Wish]:
    """Return one line of all corps; of a refused wing each corps stands farther back than the one beside it."""
    blocks = _blocks(t, units)
    row = _row(t, ground, units, blocks)
    if len(blocks) == 1:
        row = [(place, n, along) for place, (_, n, along) in enumerate(row)]
    last = max(block for block, _, _ in row)
    wishes = []
    for block, n, along in row:
        depth = depth_of(t.cards[units[n].card], units[n].ranks)
        steps = {"refused-left": last - block, "refused-right": block}.get(way, 0)
        back = steps * max(0, ground.depth - 800) // max(1, last)
        wishes.append(Wish(n, along, max(0, min(back, ground.depth - depth))))
    return wishes


def _deep(t: Field, ground: DeploymentZone, units: dict[UnitId, Unit]) -> list[Wish]:
    """Return three lines: loose foot in front, then the other foot, then horse; the commander-in-chief in the rear."""
    rows: tuple[list[list[UnitId]], ...] = ([], [], [])
    for block in _blocks(t, units):
        for number, row in enumerate(rows):
            members = [n for n in block if _line_of(t, units[n]) == number]
            if members:
                row.append(members)
    wishes = []
    for number, row in enumerate(rows):
        for _, n, along in _row(t, ground, units, row) if row else ():
            depth = depth_of(t.cards[units[n].card], units[n].ranks)
            wishes.append(Wish(n, along, max(0, min(number * (ground.depth - 800) // 2, ground.depth - depth))))
    return wishes


def _line_of(t: Field, unit: Unit) -> int:
    card = t.cards[unit.card]
    if unit.chief or card.horse:
        return 2
    return 0 if card.loose else 1
