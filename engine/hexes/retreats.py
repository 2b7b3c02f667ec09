"""Ways back: where a beaten counter on one hex or two retreats to, step by step away from its foes.

Each step grows the distance to the foes, so none ends adjacent to one of them.  Only where no such step is open does
a step sideways stand in, which keeps every distance and touches no foe.  Of all ways the longest come first; among
those, the ones with fewest steps sideways, then the cheapest way from their end to the own edge of the map, the
cheapest themselves, and the fewest own counters run over.
"""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, STEPS, Grid, Vector, length

Admission: TypeAlias = Literal["through", "end", "no"]
"""Whether a retreat may enter a hex: and go on, only to end there, or not at all."""

Footing: TypeAlias = tuple[int, ...]
"""The hexes of a counter; of two hexes each half keeps its place in the order."""

Cohesion: TypeAlias = Literal["rigid", "loose"]
"""How two hexes retreat: both in the same direction, or also in file, one half into the hex just left by the other."""

Gain: TypeAlias = Literal["every", "nearest"]
"""What has to grow with each step: the distance to every foe, or only that to the nearest."""


class Terms(Struct, frozen=True):
    """What a game says of a retreat; hexes are asked one by one."""

    foes: tuple[Footing, ...]
    """Those from whom the counter retreats, each with all its hexes."""
    admits: Callable[[int], Admission]
    """Tells whether a hex may be entered: ground, enemies and friends.  Own hexes of two are not asked."""
    price: Callable[[int, int], int]
    """The movement points of a step into an adjacent hex."""
    home: Callable[[int], int]
    """The movement points from a hex off the own edge of the map; of two halves the nearer one counts."""
    exits: Callable[[int, int], bool]
    """Tells whether the own edge of the map lies on a side of a hex, given by its direction."""
    runs_over: Callable[[int], bool] = lambda _: False
    """Tells whether own counters in a hex suffer from the retreat through it."""
    closed: Callable[[int, int], bool] = lambda _here, _there: False
    """Tells whether what lies between two adjacent hexes, or the ground beyond, closes a step."""
    cohesion: Cohesion = "rigid"
    gain: Gain = "every"
    sideways: bool = True


class WayBack(Struct, frozen=True):
    """A way back and what it ranks by."""

    places: tuple[Footing, ...]
    """Where the counter is after each step; the step off the map leaves no place."""
    left: bool = False
    """Whether it leads off the map, which completes it."""
    sideways: int = 0
    price: int = 0
    over: int = 0
    """Own counters run over."""

    @property
    def steps(self) -> int:
        """The steps made, the one off the map included."""
        return len(self.places) + self.left


class _Step(Struct, frozen=True):
    """One step of a counter: by half from where, in which direction, into which hex (-1 off the map)."""

    moves: tuple[tuple[int, int, int], ...]


def ways_back(grid: Grid, start: Footing, steps: int, terms: Terms) -> tuple[WayBack, ...]:
    """Return the best ways of a retreat by so many steps: one is forced, among several the owner chooses.

    They are shorter than asked for where no way is long enough, and there is none where the counter cannot move.
    """
    ways = [way for way in _ways(grid, (start,), WayBack(()), steps, terms) if way.steps]

    def rank(way: WayBack) -> tuple[int, ...]:
        made = steps if way.left else way.steps
        home = 0 if way.left else min(map(terms.home, way.places[-1]))
        return -made, way.sideways, home, way.price, way.over

    best = min(map(rank, ways), default=None)
    return tuple(dict.fromkeys(way for way in ways if rank(way) == best))


def _ways(grid: Grid, been: tuple[Footing, ...], way: WayBack, steps: int, terms: Terms) -> Iterator[WayBack]:
    """Yield the way so far, through the places where the counter has been, and all ways that go on from there."""
    yield way
    if way.steps == steps:
        return
    here = been[-1]
    open_steps = [step for step in _steps(grid, here, terms.cohesion) if _is_open(step, here, terms)]
    away = [step for step in open_steps if _grows(grid, here, step, terms)]
    aside = 0
    if not away and terms.sideways:
        away, aside = [step for step in open_steps if _keeps(grid, here, step, terms)], 1
    for step in away:
        there = tuple(to for _, _, to in step.moves)
        if OFF_MAP in there:
            yield WayBack(way.places, True, way.sideways + aside, way.price, way.over)
        elif set(there) not in map(set, been):
            entered = [to for to in there if to not in here]
            price = max(terms.price(origin, to) for origin, _, to in step.moves)
            over = sum(terms.runs_over(to) for to in entered)
            after = WayBack((*way.places, there), False, way.sideways + aside, way.price + price, way.over + over)
            if any(terms.admits(to) == "end" for to in entered):
                yield after
            else:
                yield from _ways(grid, (*been, there), after, steps, terms)


def _steps(grid: Grid, here: Footing, cohesion: Cohesion) -> Iterator[_Step]:
    """Yield every step from a place, whether it is open or not."""
    for d in range(6):
        yield _Step(tuple((hex_, d, grid.neighbours[hex_][d]) for hex_ in here))
    if len(here) == 2 and cohesion == "loose":
        for leader, hex_ in enumerate(here):
            other = here[1 - leader]
            follows = (other, grid.direction(other, hex_), hex_)
            for d, to in enumerate(grid.neighbours[hex_]):
                if to != other:
                    leads = (hex_, d, to)
                    yield _Step((leads, follows) if leader == 0 else (follows, leads))


def _is_open(step: _Step, here: Footing, terms: Terms) -> bool:
    """Tell whether each half may enter its hex or leave the map there."""
    return all(
        terms.exits(origin, d)
        if to == OFF_MAP
        else (to in here or terms.admits(to) != "no") and not terms.closed(origin, to)
        for origin, d, to in step.moves
    )


def _grows(grid: Grid, here: Footing, step: _Step, terms: Terms) -> bool:
    """Tell whether a step leads away from the foes."""
    before, after = _gaps(grid, here, terms), _gaps_after(grid, step, terms)
    if terms.gain == "nearest":
        return min(after, default=1) > min(before, default=0)
    return all(there > now for now, there in zip(before, after, strict=True))


def _keeps(grid: Grid, here: Footing, step: _Step, terms: Terms) -> bool:
    """Tell whether a step lessens no distance to a foe and touches none."""
    before, after = _gaps(grid, here, terms), _gaps_after(grid, step, terms)
    return 1 not in after and all(there >= now for now, there in zip(before, after, strict=True))


def _gaps(grid: Grid, here: Footing, terms: Terms) -> tuple[int, ...]:
    """Return the distance to each foe from the nearer halves."""
    return _distances(grid, [grid.axial[hex_] for hex_ in here], terms)


def _gaps_after(grid: Grid, step: _Step, terms: Terms) -> tuple[int, ...]:
    """Return the distance to each foe after a step, also where it leads off the map."""
    there = []
    for origin, d, _ in step.moves:
        (q, r), (dq, dr) = grid.axial[origin], STEPS[grid.orientation][d]
        there.append((q + dq, r + dr))
    return _distances(grid, there, terms)


def _distances(grid: Grid, place: list[Vector], terms: Terms) -> tuple[int, ...]:
    return tuple(
        min(length((q - grid.axial[hex_][0], r - grid.axial[hex_][1])) for q, r in place for hex_ in foe)
        for foe in terms.foes
    )
