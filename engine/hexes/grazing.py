"""Shots that graze: all that stands on a straight line from a gun to the end of its grazing range.

A shot goes to a hex at that range, which may lie off the map.  Along a row of hexsides it takes the hexes on one hand
for the whole of its way.
"""

from collections.abc import Callable

from msgspec import Struct

from engine.hexes.facing import HANDS, Hand, Sector, lies_in
from engine.hexes.grid import OFF_MAP, Grid, Vector, ring_steps
from engine.hexes.sight import Sightline, trace_off


class Graze(Struct, frozen=True):
    """A line of fire from a gun."""

    line: Sightline
    way: Vector
    """The axial offset of its end from the gun."""
    hand: Hand | None
    """On which side of the line hexes are hit where it runs along hexsides; None if it nowhere does."""

    @property
    def hexes(self) -> tuple[int, ...]:
        """The hexes of the map that the shot passes, its end included, in order, whatever stops it."""
        return tuple(hex_ for hex_ in self.stations[1:] if hex_ != OFF_MAP)

    @property
    def stations(self) -> tuple[int, ...]:
        """The gun, each hex that the shot passes and its end, in order; -1 off the map."""
        return tuple(station[_index(self.hand)] if len(station) == 2 else station[0] for station in self.line.stations)


class Stops(Struct, frozen=True):
    """What a game's country does to shots that graze; hexsides by id."""

    slope: Callable[[int], bool]
    """Tells whether a hexside is a slope of any kind: no shot passes it, up or down."""
    feature: Callable[[int], bool]
    """Tells whether a hexside has another feature: a shot goes one hex beyond it."""
    hex: Callable[[int], bool]
    """Tells whether a shot goes into a hex and no farther."""


def grazes(grid: Grid, gun: int, facing: int, reach: int, target: int, sector: Sector = "cone") -> tuple[Graze, ...]:
    """Return the shots of a gun that faces a vertex which pass or reach the target, from left to right.

    They end at a distance of `reach` within the sector.  A shot along hexsides comes once for each hand, the left one
    first; where the target itself lies beside the line, only with its hand.
    """
    if gun == target or grid.distance(gun, target) > reach:
        return ()
    # From straight behind, round the left flank, so that they come from left to right.
    first = (facing + 3) % 6 * reach
    ring = ring_steps(grid.orientation, reach)
    found: list[Graze] = []
    for way in (*ring[first:], *ring[:first]):
        if lies_in(sector, grid.orientation, facing, way):
            line = trace_off(grid, gun, way)
            shots = [Graze(line, way, hand) for hand in (HANDS if line.pairs else (None,))]
            found += [shot for shot in shots if target in shot.stations]
    return tuple(found)


def grazed(grid: Grid, shot: Graze, stops: Stops, target: int | None = None) -> tuple[int, ...]:
    """Return the hexes that a shot hits, from the gun outwards; of two at one distance the left one first.

    A target is among them even beyond what stops the shot: whether the gun sees it is another question.  Features on
    the gun's own hex are ignored.
    """
    gun, stations = shot.line.a, shot.stations
    last = _last(grid, shot, stops)
    hit = {hex_ for hex_ in stations[1 : last + 1] if hex_ != OFF_MAP}
    if target is not None and target in stations[1:]:
        hit.add(target)
    return tuple(
        sorted(hit, key=lambda hex_: (grid.distance(gun, hex_), _turn(grid, shot, hex_), stations.index(hex_)))
    )


def _last(grid: Grid, shot: Graze, stops: Stops) -> int:
    """Return the number of the last station that the shot reaches."""
    gun, stations = shot.line.a, shot.stations
    own = frozenset(grid.hexsides[gun])
    last = len(stations) - 1
    for at in range(len(stations) - 1):
        if at >= last:
            break
        ways = _ways(shot, at)
        if _met(ways, stops.slope):
            return at
        if _met(ways, lambda side: side not in own and stops.feature(side)):
            last = at + 1
        there = stations[at + 1]
        if there != OFF_MAP and stops.hex(there):
            return at + 1
    return last


def _ways(shot: Graze, at: int) -> tuple[tuple[int, ...], ...]:
    """Return the ways on which the shot leaves a station: beside a row of hexsides only that of its hand."""
    ways = shot.line.sides[at]
    beside = 2 in {len(station) for station in shot.line.stations[at : at + 2]}
    return (ways[_index(shot.hand)],) if beside and len(ways) == 2 else ways


def _met(ways: tuple[tuple[int, ...], ...], is_such: Callable[[int], bool]) -> bool:
    """Tell whether a hexside of a kind lies on every way."""
    return bool(ways) and all(any(map(is_such, way)) for way in ways)


def _index(hand: Hand | None) -> int:
    return 1 if hand == "right" else 0


def _turn(grid: Grid, shot: Graze, hex_: int) -> int:
    """Return on which hand of the line a hex lies: negative on the left."""
    (aq, ar), (q, r) = grid.axial[shot.line.a], grid.axial[hex_]
    return shot.way[0] * (r - ar) - shot.way[1] * (q - aq)
