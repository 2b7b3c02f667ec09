"""Where a counter with a facing can go, and at what price: one search over states of position and facing.

A state is an int, `hex * 6 + facing`: of a counter on one hex, of the left half of two hexes in line, or of the head of
a column of two, whose facing is the direction in which its head looks.  A game may put modes on top (`layer`): a state
of mode m is m * 6 * hexes of the map further on.  Facings are vertices or sides, as `facing` explains.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct

from engine.hexes.facing import HANDS, Pair, ahead, pair_from_left, reversed_pair, turned, wheeled
from engine.hexes.grid import OFF_MAP, Grid, opposite

A = TypeVar("A")

NOWHERE: Final = -1
"""Stands for the state before the start."""

Transition: TypeAlias = tuple[int, int, int]
"""(state, halves, hits): where one step or turn leads, what it costs, and what it does to the counter."""
Transitions: TypeAlias = tuple[Transition, ...]
Onward: TypeAlias = Callable[[int, int], Iterable[Transition]]
"""From a state and the one before it to the moves that are worth making there."""
StatePrice: TypeAlias = Callable[[int, int], tuple[int, ...] | None]
"""From a hex and an adjacent one to halves, hits and what else a game tells of the step; None where there is no way."""
Toll: TypeAlias = Callable[[int], tuple[int, int]]
"""Halves and hits that entering a hex costs besides its step."""


def state_of(hex_: int, facing: int) -> int:
    """Return the number of the state of a counter in a hex with a facing: six times the hex plus the facing."""
    return hex_ * 6 + facing


def layer(grid: Grid) -> int:
    """Return how many states a mode has: six for each hex of the map."""
    return grid.size * 6


class Travel(Struct, frozen=True, gc=False):
    """Every state within an allowance, the cheapest first.  The start costs 0 and has no predecessor."""

    costs: dict[int, int]
    """Halves by state."""
    parents: dict[int, int]
    """By state: the one before it on its way."""
    hits: dict[int, int]
    """Hits on the way to a state; those without any may be left out."""

    def paths(self, label: Callable[[int, int], A]) -> dict[int, tuple[A, ...]]:
        """Return by state the labels of the way to it; `label` names a move from a state to the next."""
        found: dict[int, tuple[A, ...]] = {}
        parents = self.parents
        for now in self.costs:
            before = parents.get(now)
            found[now] = () if before is None else (*found[before], label(before, now))
        return found

    def path(self, state: int, label: Callable[[int, int], A]) -> tuple[A, ...]:
        """Return the labels of the way to one state.  Raises KeyError if it is not reached."""
        if state not in self.costs:
            raise KeyError(state)
        made: list[A] = []
        now = state
        while (before := self.parents.get(now)) is not None:
            made.append(label(before, now))
            now = before
        return tuple(reversed(made))


def search(start: int, allowance: int, due: list[int], onward: Onward) -> Travel:
    """Return every state that a counter reaches from a start with an allowance in halves.

    `due` says by state what a way there must cost less than: `allowance + 1` where it is open, -1 where it is closed;
    the search writes in it.  Of two ways that cost the same the one with fewer hits is kept, then the one found first.
    """
    costs: dict[int, int] = {}
    parents: dict[int, int] = {}
    hurt: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    due[start] = 0
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for now in bucket:
            if due[now] != spent:
                continue
            costs[now] = spent
            sore = hurt.get(now, 0)
            for then, halves, hits in onward(now, parents.get(now, NOWHERE)):
                total, pain = spent + halves, sore + hits
                if total < due[then]:
                    due[then] = total
                    buckets[total].append(then)
                elif total != due[then] or pain >= hurt.get(then, 0) or then in costs:
                    continue
                parents[then] = now
                if pain or then in hurt:
                    hurt[then] = pain
    return Travel(costs, parents, hurt)


# -- counters of one hex


class SingleHexMoves:
    """Steps and turns of one class of counters of one hex from every state, priced when asked for."""

    def __init__(
        self,
        grid: Grid,
        fronts: Sequence[Sequence[int]],
        price: StatePrice,
        turns: tuple[int, int, int] | None,
        turn_hits: Callable[[int], int] | None = None,
    ) -> None:
        """Take by facing the directions of steps, and the halves of a turn by one, two and three sixths.

        A step keeps the facing.  `turns` is None for counters that have no use for a facing; `turn_hits` gives by hex
        the hits of each sixth.  Raises ValueError where two turns would come cheaper than one.
        """
        if turns is not None and any(turns[a] > turns[b] + turns[c] for a, b, c in _TWICE):
            raise ValueError(f"a turn by one, two and three sixths costs {turns}: two turns are cheaper than one")
        self.grid, self.fronts, self.price, self.turn_hits = grid, fronts, price, turn_hits
        self.spins = () if turns is None else tuple((to, by, turns[by - 1]) for to, by in _SPINS)
        self.known_steps: list[Transitions | None] = [None] * layer(grid)
        self.known_turns: list[Transitions | None] = [None] * layer(grid)
        self.flat = turns is None or len(set(turns)) == 1
        """Every turn costs the same, so who comes into a hex later than others has no use for one."""

    def steps(self, state: int) -> Transitions:
        """Return the steps from a state over empty ground: state, halves and hits of each, the left front first."""
        found = self.known_steps[state]
        if found is None:
            here, facing = divmod(state, 6)
            around = self.grid.neighbours[here]
            made: list[Transition] = []
            for direction in self.fronts[facing]:
                there = around[direction]
                price = None if there == OFF_MAP else self.price(here, there)
                if price is not None:
                    made.append((there * 6 + facing, price[0], price[1]))
            found = self.known_steps[state] = tuple(made)
        return found

    def turns(self, state: int) -> Transitions:
        """Return the turns in a state, with the state after it, halves and hits of each.

        In their order: by one sixth to the right and left, by two to the right and left, about.
        """
        found = self.known_turns[state]
        if found is None:
            hex_, facing = divmod(state, 6)
            home, each = state - facing, 0 if self.turn_hits is None else self.turn_hits(hex_)
            found = tuple([(home + (facing + to) % 6, halves, each * by) for to, by, halves in self.spins])
            self.known_turns[state] = found
        return found


_SPINS: Final = ((1, 1), (5, 1), (2, 2), (4, 2), (3, 3))
"""Turns in their order: sixths clockwise, and how many sixths these are by the shorter hand."""
_TWICE: Final = ((0, 1, 2), (1, 0, 0), (1, 0, 2), (2, 0, 1))
"""Places in the price list of turns: of one, and of two others with the same result."""


class Walker:
    """The moves of one counter of one hex in one position: its prices, tolls, stops and pinned states."""

    def __init__(
        self,
        walk: SingleHexMoves,
        start: int,
        *,
        dear: Collection[int] = frozenset(),
        near: Collection[int] | None = None,
        toll: Toll = lambda _hex: (0, 0),
        stops: Sequence[int] = b"",
        pinned: Collection[int] = frozenset(),
    ) -> None:
        """Take the hexes that cost a toll, those (by hex, not 0) where movement ends, and the pinned states.

        `near` are all hexes beside those of `dear`, and maybe more; None where they are not known.
        Who has entered a hex of `stops` neither steps nor turns there; the start does not stop.  In a pinned state
        only turns that cost nothing are open.
        """
        self.walk, self.start, self.dear, self.toll, self.stops, self.pinned = walk, start, dear, toll, stops, pinned
        self.near = near
        self.tolls: dict[int, tuple[int, int]] = {}
        self._spun: set[int] = set()

    def search(self, allowance: int, due: list[int]) -> Travel:
        """Return every state that the counter reaches from its start; `due` is as `search` takes it."""
        self._spun = set[int]()
        return search(self.start, allowance, due, self._onward)

    def _onward(self, now: int, before: int) -> Transitions:
        """Return the moves that are worth making from a state that was reached from another."""
        here, walk = now // 6, self.walk
        if self.stops and self.stops[here] and here != self.start // 6:
            return ()
        if now in self.pinned:
            ways = self._free_turns(now)
        else:
            ways = walk.known_steps[now] or walk.steps(now)
            if self.near is None or here in self.near:
                ways = self._tolled(ways)
            # It has turned here already, or others have who came sooner.
            if before // 6 != here and not (walk.flat and here in self._spun):
                self._spun.add(here)
                ways += walk.known_turns[now] or walk.turns(now)
        return ways

    def _tolled(self, ways: Transitions) -> Transitions:
        """Return steps with the tolls of their hexes."""
        dear = self.dear
        for then, _, _ in ways:
            if then // 6 in dear:
                return tuple([self._dear(way) if way[0] // 6 in dear else way for way in ways])
        return ways

    def _dear(self, way: Transition) -> Transition:
        """Return a step with the toll of its hex."""
        then, halves, hits = way
        known = self.tolls.get(then // 6)
        if known is None:
            known = self.tolls[then // 6] = self.toll(then // 6)
        return then, halves + known[0], hits + known[1]

    def _free_turns(self, state: int) -> Transitions:
        """Return the turns in a state that cost nothing."""
        return tuple([way for way in self.walk.turns(state) if way[1] == 0])


# -- counters of two hexes


class Stride(Struct, frozen=True, gc=False):
    """A step of a counter of two hexes: where it leads, how it is called, and who of it goes from where to where."""

    then: int
    kind: str
    """`ahead` or `wheel` of a line, `enter` of a column."""
    hand: int
    """0 left, 1 right; of a column the direction of its head's step."""
    ways: tuple[tuple[int, int], ...]


def line_hexes(grid: Grid, state: int) -> tuple[int, int]:
    """Return left and right half of a counter of two hexes in line; -1 off the map."""
    hex_, facing = divmod(state, 6)
    return hex_, grid.neighbours[hex_][turned(facing, 1)]


def column_hexes(grid: Grid, state: int) -> tuple[int, int]:
    """Return head and tail of a column of two hexes; -1 off the map."""
    hex_, facing = divmod(state, 6)
    return hex_, grid.neighbours[hex_][opposite(facing)]


def line_strides(grid: Grid, state: int) -> Iterator[Stride]:
    """Yield the steps of two hexes in line: ahead and wheel to the left, then to the right, as far as on the map."""
    pair = pair_from_left(grid, *divmod(state, 6))
    assert pair is not None
    for hand in (0, 1):
        there = ahead(grid, pair, HANDS[hand])
        if there is not None:
            ways = ((pair.left, there.left), (pair.right, there.right))
            yield Stride(state_of(there.left, there.facing), "ahead", hand, ways)
        there = wheeled(grid, pair, HANDS[hand])
        if there is not None:
            yield Stride(state_of(there.left, there.facing), "wheel", hand, (swing(pair, there),))


def swing(before: Pair, after: Pair) -> tuple[int, int]:
    """Return from where to where a wheel takes the half that moves."""
    return (before.right, after.right) if before.left == after.left else (before.left, after.left)


def column_strides(grid: Grid, state: int) -> Iterator[Stride]:
    """Yield the steps of a column: the head goes ahead or to either side of that, the tail to where the head was."""
    head, facing = divmod(state, 6)
    for by in (-1, 0, 1):
        direction = turned(facing, by)
        there = grid.neighbours[head][direction]
        if there != OFF_MAP:
            yield Stride(state_of(there, direction), "enter", direction, ((head, there),))


def about_face(grid: Grid, state: int) -> int:
    """Return the state of two hexes in line that have turned about in their own hexes."""
    about = reversed_pair(Pair(*line_hexes(grid, state), state % 6))
    return state_of(about.left, about.facing)
