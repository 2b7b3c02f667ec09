"""Where a counter can go and what the way costs: cheapest paths over tables of steps.

Costs are ints in halves of a movement point, at least 1 a step.  A game tabulates its steps once for each class of
movement, from one function that names the parts of a cost; the same function explains a path.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP, Grid

Steps: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""By hex: (neighbour, halves) for every neighbour that can be entered at all, clockwise."""

DirectedSteps: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""By hex and direction: (neighbour, halves), or (-1, 0) where there is no way."""

Moves: TypeAlias = Callable[[int], Iterable[tuple[int, int]]]
"""From a state to (next state, halves)."""


class Part(Struct, frozen=True):
    """One reason of a step's cost: a name that the caller's texts know, and halves; None is no way at all."""

    what: str
    halves: int | None


Parts: TypeAlias = Callable[[int, int], tuple[Part, ...]]
"""From a hex and an adjacent one to the reasons of the cost of that step."""


class StepCost(Struct, frozen=True):
    """A step of a path, its parts, and the halves spent from the start up to its end."""

    origin: int
    hex: int
    parts: tuple[Part, ...]
    spent: int

    @property
    def halves(self) -> int | None:
        """The cost of this step alone; None if it is prohibited."""
        return halves(self.parts)


def halves(parts: Iterable[Part]) -> int | None:
    """Return the sum of parts; None as soon as one of them is prohibited."""
    total = 0
    for part in parts:
        if part.halves is None:
            return None
        total += part.halves
    return total


def explain(path: Sequence[int], parts: Parts) -> tuple[StepCost, ...]:
    """Return what each step of a path costs and why; `path` begins with the start."""
    found = []
    spent = 0
    for origin, hex_ in pairwise(path):
        reasons = parts(origin, hex_)
        spent += halves(reasons) or 0
        found.append(StepCost(origin, hex_, reasons, spent))
    return tuple(found)


def tabulate(grid: Grid, parts: Parts) -> Steps:
    """Return the table of steps of a map, from the function that explains them."""
    return tuple(
        tuple((there, cost) for there, cost in _priced(here, grid.adjacent[here], parts) if cost is not None)
        for here in grid.hexes
    )


def tabulate_directed(grid: Grid, parts: Parts) -> DirectedSteps:
    """Return the table of steps by direction, for counters that go only where they face."""
    rows = []
    for here in grid.hexes:
        costs = dict(_priced(here, grid.adjacent[here], parts))
        row = []
        for there in grid.neighbours[here]:
            cost = costs.get(there)
            row.append((OFF_MAP, 0) if cost is None else (there, cost))
        rows.append(tuple(row))
    return tuple(rows)


def _priced(here: int, adjacent: Iterable[int], parts: Parts) -> Iterator[tuple[int, int | None]]:
    for there in adjacent:
        cost = halves(parts(here, there))
        if cost is not None and cost < 1:
            raise ValueError(f"the step from hex {here} to hex {there} costs {cost} halves; at least 1 is needed")
        yield there, cost


class Reach(Struct, frozen=True, dict=True, eq=False):
    """Everything within an allowance: the halves spent up to each hex (or state), the cheapest first.

    The start costs 0 and has no predecessor.
    """

    costs: Mapping[int, int]
    link: Callable[[], dict[int, int]]
    """Finds the predecessors; most searches are never asked for a path."""

    @cached_property
    def parents(self) -> dict[int, int]:
        """The hex from which each hex but the start is entered on its canonical path."""
        return self.link()

    def __contains__(self, hex_: object) -> bool:
        return hex_ in self.costs

    def path(self, hex_: int) -> tuple[int, ...]:
        """Return the canonical cheapest path from the start to a hex, both included.

        Of two cheapest ways into a hex, the one whose last step begins where less was spent is canonical, then
        the one found first, clockwise.  Raises KeyError if the hex is not reached.
        """
        if hex_ not in self.costs:
            raise KeyError(hex_)
        path = [hex_]
        while (parent := self.parents.get(path[-1])) is not None:
            path.append(parent)
        return tuple(reversed(path))


def reach(
    steps: Steps,
    start: int,
    allowance: int,
    blocked: Iterable[int] = (),
    surcharge: Sequence[int] | None = None,
    stops: Sequence[int] | None = None,
    *,
    one_hex: bool = False,
) -> Reach:
    """Return what one counter reaches with an allowance in halves.

    `blocked` hexes are never entered.  `surcharge` (bytes by hex) is added on entering a hex: zones that cost.
    `stops` (bytes by hex) marks hexes where movement ends: rigid zones; the start does not stop.  With `one_hex`
    every neighbour that is not blocked is reached whatever it costs, and if too dear, no further.
    """
    size = len(steps)
    extra = surcharge or bytes(size)
    # Blocked hexes look cheaper than any way to them, and hexes not seen yet just too dear: one comparison
    # serves for the better way, the blockade and the allowance.
    best = [allowance + 1] * size
    for hex_ in blocked:
        best[hex_] = -1
    best[start] = 0
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    if stops is None:
        costs = _flow(steps, best, buckets, extra)
    else:
        costs = _flow_until(steps, best, buckets, extra, stops, start)
    for here in buckets[allowance]:
        if best[here] == allowance:
            costs[here] = allowance
    if one_hex:
        for there, cost in steps[start]:
            if best[there] > allowance:
                costs[there] = cost + extra[there]
    return Reach(costs, lambda: _parents(costs, steps, start, extra, stops or bytes(size)))


def _flow(steps: Steps, best: list[int], buckets: list[list[int]], extra: Sequence[int]) -> dict[int, int]:
    """Empty all buckets but the last, the cheapest first; return the costs of what lay in them."""
    costs: dict[int, int] = {}
    for spent, bucket in enumerate(buckets[:-1]):
        for here in bucket:
            if best[here] != spent:
                continue
            costs[here] = spent
            for there, cost in steps[here]:
                if spent + cost < best[there]:
                    total = spent + cost + extra[there]
                    if total < best[there]:
                        best[there] = total
                        buckets[total].append(there)
    return costs


def _flow_until(
    steps: Steps, best: list[int], buckets: list[list[int]], extra: Sequence[int], stops: Sequence[int], start: int
) -> dict[int, int]:
    """Do as `_flow`, but leave no hex of `stops` again; apart, since even this question slows the other loop."""
    costs: dict[int, int] = {}
    for spent, bucket in enumerate(buckets[:-1]):
        for here in bucket:
            if best[here] != spent:
                continue
            costs[here] = spent
            if stops[here] and here != start:
                continue
            for there, cost in steps[here]:
                if spent + cost < best[there]:
                    total = spent + cost + extra[there]
                    if total < best[there]:
                        best[there] = total
                        buckets[total].append(there)
    return costs


def _parents(
    costs: Mapping[int, int], steps: Steps, start: int, extra: Sequence[int], ends: Sequence[int]
) -> dict[int, int]:
    """Return the first hex of the search, in its own order, from which each hex is entered at its cost."""
    parents: dict[int, int] = {}
    for here, spent in costs.items():
        if ends[here] and here != start:
            continue
        for there, cost in steps[here]:
            if there not in parents and costs.get(there) == spent + cost + extra[there]:
                parents[there] = here
    return parents


def state(hex_: int, facing: int) -> int:
    """Return hex and facing as one int, the key of a search with facing."""
    return hex_ * 6 + facing


def reach_facing(
    steps: DirectedSteps,
    start: int,
    facing: int,
    allowance: int,
    fronts: Sequence[Sequence[int]],
    turns: Sequence[int],
    blocked: Iterable[int] = (),
    surcharge: Sequence[int] | None = None,
    stops: Sequence[int] | None = None,
) -> Reach:
    """Return what a one-hex counter with a facing reaches, by `state`: hex * 6 + facing.

    `fronts` gives the directions it may step in, by facing; a step keeps the facing.  `turns` gives the halves for
    turning by 0, 1, 2 and 3 sixths inside a hex.  In a hex of `stops`, once entered, it neither steps nor turns.
    """
    size = len(steps)
    extra = surcharge or bytes(size)
    spins = _spins(turns)
    best = [allowance + 1] * (size * 6)
    for hex_ in blocked:
        best[hex_ * 6 : hex_ * 6 + 6] = [-1] * 6
    best[start * 6 : start * 6 + 6] = [allowance + 1] * 6
    first = state(start, facing)
    best[first] = 0
    costs: dict[int, int] = {}
    parents: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(first)
    for spent, bucket in enumerate(buckets):
        for now in bucket:
            if best[now] != spent:
                continue
            costs[now] = spent
            here, towards = divmod(now, 6)
            if stops is not None and stops[here] and here != start:
                continue
            ways = [(here * 6 + other, cost) for other, cost in spins[towards]]
            for direction in fronts[towards]:
                there, cost = steps[here][direction]
                if there != OFF_MAP:
                    ways.append((there * 6 + towards, cost + extra[there]))
            for then, cost in ways:
                if spent + cost < best[then]:
                    best[then] = spent + cost
                    parents[then] = now
                    buckets[spent + cost].append(then)
    return Reach(costs, lambda: parents)


def _spins(turns: Sequence[int]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return by facing the turns that are worth making at once, as (new facing, halves)."""
    worth = [by for by in (1, 2, 3) if by == 1 or turns[by] < turns[1] + turns[by - 1]]
    return tuple(
        tuple(((facing + by * way) % 6, turns[by]) for by in worth for way in (1, -1)[: 1 if by == 3 else 2])
        for facing in range(6)
    )


def explore(start: int, moves: Moves, allowance: int) -> Reach:
    """Return every state that `moves` reaches from a start within an allowance in halves.

    For counters of two hexes, columns and whatever else a table of steps does not describe.
    """
    best = {start: 0}
    costs: dict[int, int] = {}
    parents: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    buckets[0].append(start)
    for spent, bucket in enumerate(buckets):
        for now in bucket:
            if best[now] != spent or now in costs:
                continue
            costs[now] = spent
            for then, cost in moves(now):
                total = spent + cost
                if total <= allowance and total < best.get(then, total + 1):
                    best[then] = total
                    parents[then] = now
                    buckets[total].append(then)
    return Reach(costs, lambda: parents)


def spread(
    adjacent: Sequence[Sequence[int]],
    starts: Iterable[int],
    blocked: Iterable[int] = (),
    limit: int | None = None,
) -> Reach:
    """Return everything joined to any of the starts, with distances in steps: supply, command, connection.

    `adjacent` gives the hexes one may go on to, by hex; `blocked` hexes are not entered, though a start may be one.
    """
    closed = frozenset(blocked)
    costs = dict.fromkeys(starts, 0)
    parents: dict[int, int] = {}
    edge = list(costs)
    steps = 0
    while edge and steps != limit:
        steps += 1
        beyond = []
        for here in edge:
            for there in adjacent[here]:
                if there not in costs and there not in closed:
                    costs[there] = steps
                    parents[there] = here
                    beyond.append(there)
        edge = beyond
    return Reach(costs, lambda: parents)
