"""What a step of a move comes to: where it leads, what it costs, what the ground does (6.2, 7.1, 7.3).

Nothing here asks whether the step is lawful; `lawful` does.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.hexes.bridges import across_hex, across_side
from engine.hexes.facing import (
    DIRECTIONS,
    HANDS,
    Column,
    Pair,
    ahead,
    marched,
    reversed_column,
    reversed_pair,
    swung,
    turn_between,
    turned,
    wheeled,
)
from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import UnitId
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.events import MoveWay
from engine.systems.mpike.movement.crowd import beside_targets
from engine.systems.mpike.movement.movers import Mover, MoverPose
from engine.systems.mpike.orders import Step
from engine.systems.mpike.world import BROKEN, World

WORSE: Final[dict[FormationName, FormationName]] = {"normal": "confused", "confused": "broken"}
_MOMENTUM: Final = (True, True)


class HexToll(Struct, frozen=True, gc=False):
    """What one hex of a unit pays and suffers by a step into another."""

    cost: int
    hits: int
    gentle: int
    """Formation hits of a gentle slope, taken at every second one; 0 without one (7.3.1-a)."""
    clear: bool
    """Into a clear hex, or along a road, which both count for Momentum (11.3.6-b)."""
    crossed: bool
    """Over a two-sided feature, which ends Momentum (14.4)."""


class Made(Struct, frozen=True, gc=False):
    """A step as it turns out."""

    way: MoveWay
    at: tuple[int, ...]
    facing: int
    cost: int = 0
    entered: tuple[int, ...] = ()
    """Hexes that are new to it."""
    hits: int = 0
    gentle: int = 0
    clear: bool = False
    crossed: bool = False
    closed: int = OFF_MAP
    """A hex that its ground or side closes to the unit; then cost and hits mean nothing."""


def _pair(pose: MoverPose) -> Pair:
    return Pair(pose.at[0], pose.at[1], pose.facing)


def toll(t: Field, mover: Mover, here: int, there: int) -> HexToll | None:
    """Return what a step between adjacent hexes asks of a mover's hex, None where it is closed (7.1.1, 7.3.4-a)."""
    known: dict[tuple[object, int, int], HexToll | None] = t.__dict__.setdefault("tolls", {})
    key = mover.columns, here, there
    if key not in known:
        known[key] = _toll(t, mover, here, there)
    return known[key]


def tolls(t: Field, mover: Mover, here: int) -> tuple[HexToll | None, ...]:
    """Return what steps from a hex in the six directions ask of a mover's hex; None where one is closed."""
    known: dict[tuple[object, int], tuple[HexToll | None, ...]] = t.__dict__.setdefault("tolls_by_hex", {})
    found = known.get((mover.columns, here))
    if found is None:
        near = t.grid.neighbours[here]
        found = tuple(None if there == OFF_MAP else toll(t, mover, here, there) for there in near)
        known[mover.columns, here] = found
    return found


def _toll(t: Field, mover: Mover, here: int, there: int) -> HexToll | None:
    prices = [t.price(column, here, there) for column in mover.columns]
    found = [price for price in prices if price is not None]
    if len(found) < len(prices):
        return None
    return HexToll(
        max(price.cost for price in found),
        max(price.hits for price in found),
        max(t.gentle_hits(column, here, there) for column in mover.columns),
        t.clear(there) or t.by_road(here, there),
        t.two_sided(here, there),
    )


def made(t: Field, mover: Mover, pose: MoverPose, step: Step) -> Made | None:
    """Return what a step comes to; None where the unit cannot go or turn so, or would leave the map (7.1.1-d)."""
    match step.kind:
        case "enter":
            return _entering(t, mover, pose, step.to)
        case "wheel":
            return _wheeling(t, mover, pose, step.to)
        case "turn":
            return _turning(t, mover, pose, step.to)
        case "about":
            return _about(t, mover, pose)
        case "bridge":
            return _bridging(t, mover, pose, step.to)
        case _:
            return Made("move", pose.at, pose.facing)


def _entering(t: Field, mover: Mover, pose: MoverPose, to: int) -> Made | None:
    grid = t.grid
    if mover.shape == "line":
        if to not in (0, 1):
            return None
        pair = ahead(grid, _pair(pose), HANDS[to])
        return None if pair is None else _priced(t, mover, "move", pair.halves, pose.facing, pose.at)
    here = pose.at[0]
    around = grid.neighbours[here]
    if to == OFF_MAP or to not in around:
        return None
    direction = around.index(to)
    if mover.shape == "column":
        column = marched(grid, Column(*pose.at), direction) if direction == pose.facing else None
        return None if column is None else _priced(t, mover, "move", column.halves, direction, pose.at)
    if mover.shape == "one" and direction not in DIRECTIONS["vertex"]["front"][pose.facing]:
        return None
    return _priced(t, mover, "move", (to,), pose.facing, pose.at)


def _wheeling(t: Field, mover: Mover, pose: MoverPose, to: int) -> Made | None:
    """Return a wheel about either half: 1 MP and the ground that the other enters (6.2.1, 6.2.1-a, 6.2.1-c)."""
    if mover.shape != "line" or to not in (0, 1):
        return None
    pair = wheeled(t.grid, _pair(pose), HANDS[to])
    if pair is None:
        return None
    found = _priced(t, mover, "wheel", pair.halves, pair.facing, pose.at)
    return replace(found, cost=found.cost + t.charts.movement.wheel)


def _turning(t: Field, mover: Mover, pose: MoverPose, to: int) -> Made | None:
    """Return a turn, which costs by the corner even where a countermarch would be cheaper (6.2.1, 6.2.1-b)."""
    if mover.shape not in ("one", "column") or to not in range(6) or to == pose.facing:
        return None
    cost = abs(turn_between(pose.facing, to)) * mover.turn
    if mover.shape == "one":
        return Made("turn", pose.at, to, cost)
    column = swung(t.grid, Column(*pose.at), to)
    return None if column is None else _swung(t, mover, pose, column, to, cost)


def _swung(t: Field, mover: Mover, pose: MoverPose, column: Column, facing: int, cost: int) -> Made:
    """Return a turn of a column: the tail swings free of charge and unhurt, but its hex must be open (6.3.4-a)."""
    new = column.tail not in pose.at
    closed = OFF_MAP
    if new and not all(t.enterable(each, column.tail) for each in mover.columns):
        closed = column.tail
    return Made("swing", column.halves, facing, cost, (column.tail,) if new else (), closed=closed)


def _about(t: Field, mover: Mover, pose: MoverPose) -> Made | None:
    """Return a countermarch: the halves of a line, head and tail of a column change places (6.2.2-a, 6.2.2-b).

    Who has no facing has none to reverse (6.2.2-d).
    """
    cost = t.charts.movement.countermarch
    match mover.shape:
        case "line":
            pair = reversed_pair(_pair(pose))
            return Made("about", pair.halves, pair.facing, cost)
        case "column":
            return Made("about", reversed_column(Column(*pose.at)).halves, turned(pose.facing, 3), cost)
        case "one":
            return Made("about", pose.at, turned(pose.facing, 3), cost)
    return None


def _priced(t: Field, mover: Mover, way: MoveWay, at: tuple[int, ...], facing: int, before: tuple[int, ...]) -> Made:
    """Return a step with the dearest of the hexes that its halves enter, terrain met by both once (7.1.2, 7.3.2).

    For Momentum the hexes of both halves have to be clear (11.3.6-b).
    """
    entered = tuple(hex_ for hex_ in at if hex_ not in before)
    paid: list[HexToll] = []
    for here, there in zip(before, at, strict=True):
        if here != there:
            one = toll(t, mover, here, there)
            if one is None:
                return Made(way, at, facing, entered=entered, closed=there)
            paid.append(one)
    return Made(
        way,
        at,
        facing,
        max(one.cost for one in paid),
        entered,
        max(one.hits for one in paid),
        max(one.gentle for one in paid),
        all(one.clear for one in paid),
        any(one.crossed for one in paid),
    )


# -- bridges, 7.3.5


def bridgeheads(t: Field, mover: Mover, pose: MoverPose) -> tuple[Pair, ...]:
    """Return where a two-hex line may stand beyond a bridge before it: behind it lies the bridge (7.3.5, 7.3.5-b).

    Nobody asks here what stands there.
    """
    if mover.shape != "line":
        return ()
    pair, grid = _pair(pose), t.grid
    found: dict[Pair, None] = {}
    for half, hand in zip(pair.halves, HANDS, strict=True):
        for direction in DIRECTIONS["vertex"]["front"][pose.facing]:
            beyond = grid.neighbours[half][direction]
            if beyond == OFF_MAP:
                continue
            if beyond in t.bridge_hexes:
                found |= dict.fromkeys(across_hex(grid, pair, beyond))
            elif t.bridge(half, beyond) == "bridge":
                found |= dict.fromkeys(across_side(grid, pair, hand, beyond))
    return tuple(found)


def _bridging(t: Field, mover: Mover, pose: MoverPose, to: int) -> Made | None:
    """Return the crossing of a bridge: the whole allowance; the new hexes must be open from wherever (7.3.5).

    They alone are entered, and so reacted to (7.3.5-d).  Normal formation breaks, open order does not (7.3.5-c).
    """
    pair = next((pair for pair in bridgeheads(t, mover, pose) if pair.left == to), None)
    if pair is None:
        return None
    entered = tuple(hex_ for hex_ in pair.halves if hex_ not in pose.at)
    shut = (hex_ for hex_ in entered if not all(t.enterable(column, hex_) for column in mover.columns))
    hits = 2 if pose.formation == "normal" else 0
    return Made("bridge", pair.halves, pose.facing, mover.allowance, entered, hits, closed=next(shut, OFF_MAP))


# -- after a step


def worse(formation: FormationName, hits: int) -> FormationName:
    """Return a formation after formation hits by ground; broken is the end of it (6.3.1, 7.3.1)."""
    for _ in range(hits):
        formation = WORSE.get(formation, formation)
    return formation


def ground_hits(mover: Mover, pose: MoverPose, made_: Made) -> int:
    """Return the formation hits of a step: ground and sides, and every second gentle slope (7.3.1, 7.3.1-a)."""
    if not mover.disordered and made_.way != "bridge":
        return 0
    return made_.hits + (made_.gentle if made_.gentle and pose.slopes % 2 else 0)


def outcome(pose: MoverPose, charging: frozenset[int]) -> tuple[object, ...]:
    """Return what matters after a move that ends so: not what it has cost, a run by what `charging` says alone."""
    runs = pose.run == _MOMENTUM and not charging.isdisjoint(pose.at)
    return pose.at, pose.facing, pose.formation, pose.below, pose.out, pose.fired, pose.ridden, runs


def can_gain(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a run gives a unit Momentum: cavalry and heavy infantry that are not broken (11.3.6)."""
    return t.cards[unit].kind in ("cavalry", "heavy", "double") and world.units[unit].morale != BROKEN


def charging(t: Field, world: World, mover: Mover) -> frozenset[int]:
    """Return the hexes within its reach where a run gives a mover Momentum to attack with: beside enemies (11.3.6)."""
    if mover.bound not in ("charge", "free") or not can_gain(t, world, mover.unit):
        return frozenset()
    near = (t.within(hex_, mover.allowance) for hex_ in mover.start)
    return beside_targets(t, world, mover.side).intersection(*near)


def rides_down(t: Field, world: World, unit: UnitId, pose: MoverPose) -> bool:
    """Tell whether a unit that ends its move so has Momentum (11.3.6)."""
    return can_gain(t, world, unit) and momentum(pose)


def momentum(pose: MoverPose) -> bool:
    """Tell whether the last two hexes were clear and straight; what lies before the unit is not asked (11.3.6-b)."""
    return pose.run == _MOMENTUM
