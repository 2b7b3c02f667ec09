"""Where a counter without a facing can go and what the way costs: cheapest paths over priced steps.

Costs are ints in halves of a movement point, at least 1 a step.  A game tabulates its steps once for each class of
movement, from one function that names the parts of a cost; the same function explains a path.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import chain, pairwise
from typing import Final, TypeAlias

from msgspec import Struct

from engine.hexes.grid import Grid
from engine.kernel.lazy import lazy, remembered

StepRow: TypeAlias = tuple[tuple[int, int], ...]
"""(neighbour, halves) for every neighbour of a hex that can be entered at all, clockwise."""

StepWays: TypeAlias = tuple[tuple[int, int, int], ...]
"""(neighbour, halves, entry): where a search goes on to.  An entry is `hex * 6 + n`, from its n-th neighbour."""

_BYTE: Final = 255
"""The most that a byte holds."""


class CostPart(Struct, frozen=True):
    """One reason of a step's cost: a name that the caller's texts know, and halves; None is no way at all."""

    what: str
    halves: int | None


class StepPrices(Struct, frozen=True, dict=True, eq=False):
    """The price of every step on a map for one class of movement, and what a search need not look at again.

    Who came from a hex has no use for a step to a third one that was no dearer straight from there.  So more than
    half of all steps drop out of a search, and it finds the same.
    """

    rows: tuple[StepRow, ...]
    """By hex."""

    def __getitem__(self, hex_: int) -> StepRow:
        return self.rows[hex_]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[StepRow]:
        return iter(self.rows)

    @cached_property
    def prices(self) -> tuple[dict[int, int], ...]:
        """By hex: the halves of each step from it, by neighbour."""
        return tuple(map(dict, self.rows))

    @cached_property
    def ways(self) -> tuple[StepWays, ...]:
        """By hex: every step from it as hex entered, halves and number of the entry."""
        entered = [0] * len(self.rows)
        found = []
        for row in self.rows:
            ways = []
            for there, cost in row:
                ways.append((there, cost, there * 6 + entered[there]))
                entered[there] += 1
            found.append(tuple(ways))
        return tuple(found)

    @cached_property
    def onward(self) -> tuple[StepWays, ...]:
        """By entry, as `ways` numbers them: the steps that the hex before could not make as cheaply itself."""
        found: list[StepWays] = [()] * (6 * len(self.rows))
        for before, row in enumerate(self.rows):
            straight = dict(row) | {before: 0}
            for here, first, entry in self.ways[before]:
                found[entry] = tuple(
                    way for way in self.ways[here] if way[0] not in straight or first + way[1] < straight[way[0]]
                )
        return tuple(found)

    @cached_property
    def before(self) -> tuple[int, ...]:
        """By entry: the hex from which it is made; the hex itself where there is no such neighbour."""
        found = [hex_ for hex_ in range(len(self.rows)) for _ in range(6)]
        for here, ways in enumerate(self.ways):
            for _, _, entry in ways:
                found[entry] = here
        return tuple(found)

    @cached_property
    def heads(self) -> tuple[int, ...]:
        """By entry: the hex entered."""
        return tuple(hex_ for hex_ in range(len(self.rows)) for _ in range(6))


CostParts: TypeAlias = Callable[[int, int], tuple[CostPart, ...]]
"""From a hex and an adjacent one to the reasons of the cost of that step."""


class StepCost(Struct, frozen=True):
    """A step of a path, its parts, and the halves spent from the start up to its end."""

    origin: int
    hex: int
    parts: tuple[CostPart, ...]
    spent: int

    @property
    def halves(self) -> int | None:
        """The cost of this step alone in halves; None if it is prohibited."""
        return halves(self.parts)


def halves(parts: Iterable[CostPart]) -> int | None:
    """Return the cost of all parts in halves; None as soon as one of them is prohibited."""
    total = 0
    for part in parts:
        if part.halves is None:
            return None
        total += part.halves
    return total


def explain(path: Sequence[int], parts: CostParts) -> tuple[StepCost, ...]:
    """Return what each step of a path costs and why; `path` begins with the start."""
    found = []
    spent = 0
    for origin, hex_ in pairwise(path):
        reasons = parts(origin, hex_)
        spent += halves(reasons) or 0
        found.append(StepCost(origin, hex_, reasons, spent))
    return tuple(found)


def tabulate(grid: Grid, parts: CostParts) -> StepPrices:
    """Return the price of every step on a map, from the function that explains them."""
    return StepPrices(
        tuple(
            tuple((there, cost) for there, cost in _priced(here, grid.adjacent[here], parts) if cost is not None)
            for here in grid.hexes
        )
    )


def _priced(here: int, adjacent: Iterable[int], parts: CostParts) -> Iterator[tuple[int, int | None]]:
    for there in adjacent:
        cost = halves(parts(here, there))
        if cost is not None and cost < 1:
            raise ValueError(f"the step from hex {here} to hex {there} costs {cost} halves; at least 1 is needed")
        yield there, cost


class Reach(Struct, frozen=True, dict=True, eq=False):
    """Everything within an allowance: the halves spent up to each hex, the cheapest first.

    The start costs 0 and has no predecessor.
    """

    costs: dict[int, int]
    link: Callable[[], dict[int, int]]
    """Finds the predecessors."""

    @lazy
    def parents(self) -> dict[int, int]:
        """The hex from which each hex but the start is entered on its canonical path."""
        return self.link()

    @lazy
    def canonical(self) -> dict[int, tuple[int, ...]]:
        """The canonical path to each hex without its start, the cheapest first; a start has an empty one."""
        parents = self.parents
        paths: dict[int, tuple[int, ...]] = {}
        for hex_ in self.costs:
            paths[hex_] = paths[parents[hex_]] + (hex_,) if hex_ in parents else ()
        return paths

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

    def paths(self) -> Iterator[tuple[int, ...]]:
        """Return the canonical cheapest path to every hex but the start, which it leaves out, the cheapest first."""
        return filter(None, self.canonical.values())


def reach(
    steps: StepPrices,
    start: int,
    allowance: int,
    blocked: Collection[int] = (),
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
    zones, shut = bytes(len(steps)) if surcharge is None else bytes(surcharge), frozenset(blocked)
    costs, parents = found = {start: 0}, dict[int, int]()
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    met = None if stops is not None or allowance >= _BYTE else _met(steps, zones, shut)
    link = parents.copy
    if met is not None and met.often():
        _flow_again(met, start, buckets, costs)
        link = partial(_linked, steps, buckets, parents)
    else:
        _flow_first(steps, start, buckets, found, zones, _dues(zones, shut, allowance), stops)
    for entered in buckets[-1]:  # all is spent there, and the next step would cost at least 1
        costs.setdefault(steps.heads[entered], allowance)
    for there, cost in steps.rows[start] if one_hex else ():
        if there not in costs and there not in shut:
            costs[there], parents[there] = cost + zones[there], start
    return Reach(costs, link)


def _linked(steps: StepPrices, buckets: list[list[int]], known: dict[int, int]) -> dict[int, int]:
    """Return from where each hex was entered first: of several entries, the first in the buckets is the cheapest."""
    before, entries = steps.before, list(chain.from_iterable(buckets))
    return {entry // 6: before[entry] for entry in reversed(entries)} | known


Dues: TypeAlias = bytearray | list[int]
"""By hex: what the way into it has to cost less than, its surcharge aside."""


def _dues(surcharge: bytes, blocked: frozenset[int], allowance: int) -> Dues:
    """Return the dues of a search that has found no way yet.

    A search lowers them as it finds ways: one comparison serves for the better way, the blockade (0) and the allowance.
    Bytes are read off a table at once, and only an allowance beyond them takes a list.
    """
    dues: Dues
    if allowance < _BYTE:
        dues = bytearray(surcharge.translate(_left(allowance)))
    else:
        dues = [allowance + 1 - dear for dear in surcharge]
    for hex_ in blocked:
        dues[hex_] = 0
    return dues


@lru_cache(maxsize=_BYTE)
def _left(allowance: int) -> bytes:
    """Return, by surcharge, what a way into a hex has to cost less than."""
    return bytes(max(allowance + 1 - dear, 0) for dear in range(_BYTE + 1))


Found: TypeAlias = tuple[dict[int, int], dict[int, int]]
"""What a search fills: the halves spent up to each hex, and the hex from which it is entered so cheaply first."""


def _flow(steps: StepPrices, due: Dues, buckets: list[list[int]], extra: Sequence[int], found: Found) -> None:
    """Go on from every entry in the buckets but the last, the cheapest first; note what each hex costs."""
    heads, onward = steps.heads, steps.onward
    costs, parents = found
    for spent, bucket in enumerate(buckets[:-1]):
        for entered in bucket:
            here = heads[entered]
            if here not in costs:
                costs[here] = spent
                for there, cost, entry in onward[entered]:
                    total = spent + cost
                    if total < due[there]:
                        due[there] = total
                        parents[there] = here
                        buckets[total + extra[there]].append(entry)


class _Met:
    """The steps of a map as zones and closed hexes leave them, kept for those who search often among the same."""

    def __init__(self, steps: StepPrices, zones: bytes, shut: frozenset[int]) -> None:
        self.steps, self.zones, self.shut = steps, zones, shut
        self.searches = 0
        self.rows: list[StepWays | None] = []

    def often(self) -> bool:
        """Count one search more, and tell whether there are so many that it pays to keep the steps."""
        self.searches += 1
        if self.searches >= _OFTEN and not self.rows:
            self.rows = [None] * (6 * len(self.steps))
        return bool(self.rows)

    def row(self, entry: int) -> StepWays:
        """Return the steps onward from an entry, surcharges added, into hexes that are not closed."""
        zones, shut = self.zones, self.shut
        ways = self.steps.onward[entry]
        found = tuple([(there, cost + zones[there], after) for there, cost, after in ways if there not in shut])
        self.rows[entry] = found
        return found


_OFTEN: Final = 40
_met = remembered(16)(_Met)


def _flow_again(met: _Met, start: int, buckets: list[list[int]], costs: dict[int, int]) -> None:
    """Do as `_flow_first` over steps that are kept; what a way has to cost less than includes the surcharge here.

    Predecessors are left to be read off the buckets: who searches so often asks for few of them.
    """
    heads, rows, zones = met.steps.heads, met.rows, met.zones
    due = bytearray([len(buckets)]) * len(met.steps)
    due[start] = 0
    for there, cost, entry in met.steps.ways[start]:
        total = cost + zones[there]
        if total < due[there] and there not in met.shut:
            due[there] = total
            buckets[total].append(entry)
    for spent, bucket in enumerate(buckets[:-1]):
        for entered in bucket:
            here = heads[entered]
            if here not in costs:
                costs[here] = spent
                row = rows[entered]
                for there, cost, entry in met.row(entered) if row is None else row:
                    total = spent + cost
                    if total < due[there]:
                        due[there] = total
                        buckets[total].append(entry)


def _flow_first(
    steps: StepPrices,
    start: int,
    buckets: list[list[int]],
    found: Found,
    extra: Sequence[int],
    due: Dues,
    stops: Sequence[int] | None,
) -> None:
    """Search from a start: put its steps into the buckets and go on from there."""
    due[start] = 0
    for there, cost, entry in steps.ways[start]:
        if cost < due[there]:
            due[there] = cost
            found[1][there] = start
            buckets[cost + extra[there]].append(entry)
    if stops is None:
        _flow(steps, due, buckets, extra, found)
    else:
        _flow_until(steps, due, buckets, extra, found, stops)


def _flow_until(
    steps: StepPrices,
    due: Dues,
    buckets: list[list[int]],
    extra: Sequence[int],
    found: Found,
    stops: Sequence[int],
) -> None:
    """Do as `_flow`, but leave no hex of `stops` again; apart, since even this question slows the other loop."""
    heads, onward = steps.heads, steps.onward
    costs, parents = found
    for spent, bucket in enumerate(buckets[:-1]):
        for entered in bucket:
            here = heads[entered]
            if here in costs:
                continue
            costs[here] = spent
            for there, cost, entry in () if stops[here] else onward[entered]:
                total = spent + cost
                if total < due[there]:
                    due[there] = total
                    parents[there] = here
                    buckets[total + extra[there]].append(entry)


def spread(
    adjacent: Sequence[Sequence[int]],
    starts: Iterable[int],
    blocked: Iterable[int] = (),
    limit: int | None = None,
) -> Reach:
    """Return everything joined to any of the starts, with distances in steps: supply, command, connection.

    `adjacent` gives the hexes one may go on to, by hex; `blocked` hexes are not entered, though a start may be one.
    """
    costs = dict.fromkeys(starts, 0)
    seen = {*blocked, *costs}
    edge, steps = list(costs), 0
    while edge and steps != limit:
        steps += 1
        near = dict.fromkeys(chain.from_iterable(map(adjacent.__getitem__, edge)))
        edge = [there for there in near if there not in seen]
        seen.update(edge)
        costs.update(dict.fromkeys(edge, steps))
    return Reach(costs, lambda: _joined(adjacent, costs))


def _joined(adjacent: Sequence[Sequence[int]], costs: dict[int, int]) -> dict[int, int]:
    """Return the first hex of the search from which each hex but a start was found."""
    parents: dict[int, int] = {}
    for here, steps in costs.items():
        for there in adjacent[here]:
            if costs.get(there) == steps + 1:
                parents.setdefault(there, here)
    return parents
