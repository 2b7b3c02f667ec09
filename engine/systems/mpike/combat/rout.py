"""Chapters 3.3 and 13.4: broken units flee to their own edge of the map by the way of least resistance."""

from heapq import heappop, heappush
from typing import TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.combat.ways import own_guns
from engine.systems.mpike.content.field import FAR, Field
from engine.systems.mpike.places import full_allowance
from engine.systems.mpike.world import World, units_at, units_of

Footing: TypeAlias = tuple[int, ...]
Flown: TypeAlias = tuple[Footing, ...]
FlightPrice: TypeAlias = tuple[int, int]
"""MP and own batteries run over."""

OFF_COST = 1
"""MP of the step off the map."""
HOME: Footing = ()
"""Stands for the place beyond the edge."""


class Flight(Struct, frozen=True):
    """A way back: the places on it, whether it leads off the map then, and what it lacks, hexes or MP."""

    places: tuple[Footing, ...]
    left: bool
    short: int


def rout_allowance(t: Field, unit: UnitId) -> int:
    """Return the MP by which a broken unit flees: those of its type, whole (13.4.1-a, 14.3)."""
    return full_allowance(t, t.cards[unit], "none")


def flights(t: Field, world: World, unit: UnitId) -> tuple[Flight, ...]:
    """Return the ways by which a broken unit flees in the rout phase to the places where it may end (13.4.1).

    They lie on the cheapest ways to the own edge, and over no other off the map, round all units (F10-a); where all
    are closed it comes as near as it can.  Enemies beside a way do not bar it, and its owner chooses among the ends
    (13.4.1-b).  Of ways to one end those count as one that come through the same of the `marks` (13.4.1-d).
    """
    known: dict[UnitId, tuple[Flight, ...]] = world.__dict__.setdefault("flights", {})
    if unit not in known:
        known[unit] = _flights(t, world, unit)
    return known[unit]


def _flights(t: Field, world: World, unit: UnitId) -> tuple[Flight, ...]:
    allowance, start = rout_allowance(t, unit), world.units[unit].at
    found, before = _search(t, world, unit)
    marked = marks(t, world, t.cards[unit].side)
    if HOME in found:
        line = _line(found, before)
        if found[HOME][0] <= allowance:
            # What is left of its MP costs nothing any more (13.4.2-a).
            return tuple(Flight(way[:-1], True, 0) for way in _ways(before, HOME, marked))
        within = [place for place in line if place != HOME and found[place][0] <= allowance]
        goes_on = {place for there in within for place in before[there]}
        ends = [place for place in within if place not in goes_on]
    else:
        home = t.costs_home(t.columns(t.cards[unit]), t.cards[unit].side)
        near = {place: min(home[hex_] for hex_ in place) for place, (cost, _) in found.items() if cost <= allowance}
        least = min((near[place], found[place][1], found[place][0]) for place in near)
        ends = [place for place in near if (near[place], found[place][1], found[place][0]) == least]
    ends = [place for place in ends if place != start]
    lacks = {place: allowance - found[place][0] for place in ends}
    return tuple(Flight(way, False, lacks[place]) for place in ends for way in _ways(before, place, marked))


def marks(t: Field, world: World, side: Side) -> frozenset[int]:
    """Return the hexes in which something befalls whoever flees through: own guns, leaders, objectives (13.4.1-d)."""
    leaders = (man.at for man in world.leaders if man.status == "map")
    guns = (world.units[id_].at for id_ in units_of(t, world, side) if t.cards[id_].kind == "artillery")
    return frozenset((*leaders, *(hex_ for at in guns for hex_ in at), *(card.at for card in t.objectives)))


def _search(t: Field, world: World, unit: UnitId) -> tuple[dict[Footing, FlightPrice], dict[Footing, list[Footing]]]:
    """Return the price of every place that a unit can come to, HOME among them, and from where it comes there best."""
    card, start = t.cards[unit], world.units[unit].at
    edge, home = set(t.edge(card.side)), t.costs_home(t.columns(card), card.side)
    found: dict[Footing, FlightPrice] = {start: (0, 0)}
    before: dict[Footing, list[Footing]] = {start: []}
    # What is looked at first leads home most cheaply over empty ground: the search stays near the best ways.
    queue: list[tuple[int, int, Footing]] = [(0, 0, start)]
    done: set[Footing] = set()
    while queue:
        guess, _, here = heappop(queue)
        if HOME in found and guess > found[HOME][0]:
            break
        if here in done or here == HOME:
            continue
        done.add(here)
        spent, over = found[here]
        steps = _steps(t, world, unit, here)
        if any(hex_ in edge for hex_ in here):
            steps.append((HOME, (OFF_COST, 0)))
        for there, (cost, guns) in steps:
            total = (spent + cost, over + guns)
            if total < found.get(there, (FAR, 0)):
                found[there], before[there] = total, [here]
                left = min(home[hex_] for hex_ in there) + OFF_COST if there else 0
                heappush(queue, (total[0] + left, total[1], there))
            elif total == found[there] and here not in before[there]:
                before[there].append(here)
    return found, before


def _steps(t: Field, world: World, unit: UnitId, here: Footing) -> list[tuple[Footing, FlightPrice]]:
    """Return the steps of a broken unit from a place: both halves one way, or one behind the other (11.4.4-a)."""
    moves = [tuple((hex_, t.grid.neighbours[hex_][d]) for hex_ in here) for d in range(6)]
    if len(here) == 2:
        left, right = here
        moves += [((left, to), (right, left)) for to in t.grid.adjacent[left] if to != right]
        moves += [((left, right), (right, to)) for to in t.grid.adjacent[right] if to != left]
    found = []
    for move in moves:
        price = _price(t, world, unit, here, move)
        if price is not None:
            found.append((tuple(to for _, to in move), price))
    return found


def _price(
    t: Field, world: World, unit: UnitId, here: Footing, move: tuple[tuple[int, int], ...]
) -> FlightPrice | None:
    """Return what a step costs, None where ground or units close it; own batteries are run over (13.4.1-c)."""
    card, cost, guns = t.cards[unit], 0, 0
    for origin, to in move:
        if to == OFF_MAP:
            return None
        price = t.unit_price(card, origin, to)
        if price is None:
            return None
        cost = max(cost, price.cost)
        if to in here:
            continue
        run_over = own_guns(t, world, card.side, to)
        if any(id_ != unit and id_ not in run_over for id_ in units_at(world, to)):
            return None
        guns += len(run_over)
    return cost, guns


def _line(found: dict[Footing, FlightPrice], before: dict[Footing, list[Footing]]) -> tuple[Footing, ...]:
    """Return the places on all best ways home."""
    line, left = {HOME}, [HOME]
    while left:
        for place in before[left.pop()]:
            if place not in line:
                line.add(place)
                left.append(place)
    return tuple(place for place in found if place in line)


def _ways(before: dict[Footing, list[Footing]], end: Footing, marked: frozenset[int]) -> tuple[Flown, ...]:
    """Return the best ways to a place, the start left out: of those through the same marked hexes the first one."""
    known: dict[Footing, dict[frozenset[int], Flown]] = {}

    def through(place: Footing) -> dict[frozenset[int], Flown]:
        if place not in known:
            here = marked.intersection(place)
            known[place] = {} if before[place] else {frozenset(): ()}
            for origin in before[place]:
                for met, way in through(origin).items():
                    known[place].setdefault(met | here, (*way, place))
        return known[place]

    return tuple(through(end).values())
