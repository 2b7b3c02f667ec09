"""Chapter 5.4-interpenetrate: one unit passes through another that stands.

`unsuited` tells why two units never can, in retreats as in manoeuvres.  The rest depends on the manoeuvre: square to
the front of the unit that stands, clear of it at the end of the leg, on easy ground.
"""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import OrderKind
from engine.systems.battlefield.lengths import degrees, steps
from engine.systems.battlefield.movement.clearance import KEEP
from engine.systems.battlefield.movement.unformed import named
from engine.systems.battlefield.movement.walk import Walk
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import bases, card_of, engaged, label
from engine.systems.battlefield.world import GivenOrder, World
from engine.tabletop.motion import Straight
from engine.tabletop.plane import HALF, turn_between
from engine.tabletop.pose import Base
from engine.tabletop.shapes import GRAIN
from engine.tabletop.sweep import Obstacle, Transit, crossings

_MOVES = frozenset(("move", "dash", "reform"))


def unsuited(t: Field, world: World, mover: UnitId, other: UnitId) -> Iterator[Violation]:
    """Yield why a unit can never pass through another as both are (5.4-interpenetrate-a, 5.4-interpenetrate-c)."""
    pair = named(t, world, mover, other)
    card, its = card_of(t, world, mover), card_of(t, world, other)
    if world.units[mover].side != world.units[other].side:
        yield violation(R("5.4-interpenetrate-c"), "battlefield-through-enemy", **pair)
        return
    for unit, dense in ((mover, card.dense), (other, its.dense)):
        if dense:
            yield violation(R("5.4-interpenetrate"), "battlefield-through-dense", unit=label(t, world, unit))
    if not (card.loose or its.loose) and not (card.dense or its.dense):
        yield violation(R("5.4-interpenetrate-a"), "battlefield-through-ordinary", **pair)
    for unit in (mover, other):
        if world.units[unit].form != "ordinary":
            yield violation(R("5.4-interpenetrate-c"), "battlefield-through-form", unit=label(t, world, unit))
        if engaged(world, unit):
            yield violation(R("5.4-interpenetrate-c"), "battlefield-through-engaged", unit=label(t, world, unit))


def oblique(t: Field, world: World, mover: UnitId, base: Base, other: UnitId) -> Iterator[Violation]:
    """Yield that a way is not square to the front of the unit that stands (5.4-interpenetrate)."""
    off = turn_between(base.heading, bases(t, world)[other].heading) % HALF
    if off:
        told = degrees(min(off, HALF - off))
        yield violation(
            R("5.4-interpenetrate"), "battlefield-through-oblique", off=told, **named(t, world, mover, other)
        )


def to_go(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has movement left to do this turn (5.4-interpenetrate-d)."""
    return any(unit in given.units and pending(given) for given in world.given)


def pending(given: GivenOrder) -> bool:
    """Tell whether the movement of an order is still to be made: ordered, or owed after a test (5.3-b)."""
    return not given.done and bool(_MOVES & set(given.open) or given.result in ("half", "full", "charge"))


def unused(world: World, units: tuple[UnitId, ...]) -> tuple[OrderKind, ...]:
    """Return the movement that units were ordered and have not begun this turn (5.2-b); of a test there is none."""
    given = next((one for one in world.given if set(units) & set(one.units)), None)
    if given is None or given.result:
        return ()
    attacks = any(attack.attacker in units for attack in world.attacks)
    told = [world.units[unit] for unit in units]
    begun: dict[OrderKind, bool] = {
        "move": attacks or any(one.moved for one in told),
        "dash": attacks or any(one.dashed for one in told),
        "reform": any(one.reformed for one in told),
    }
    return tuple(kind for kind in given.open if not begun.get(kind, True))


# -- on a leg


def crossed(walk: Walk, unit: UnitId, motion: Straight) -> tuple[Transit, ...]:
    """Return the bases through which a unit would go on a leg, all others than those that move with it."""
    around = [
        Obstacle(other, base.shape, -GRAIN)
        for other, base in bases(walk.t, walk.world).items()
        if other not in walk.units
    ]
    return crossings(walk.bases[unit], motion, around)


def pass_through(walk: Walk, motion: Straight) -> frozenset[UnitId]:
    """Note every reason against passing through the units on a leg; return those passed (5.4-interpenetrate).

    How far to the side it goes does not matter, but all that are met must qualify (5.4-interpenetrate-b).
    """
    passed: set[UnitId] = set()
    for unit in walk.units:
        for crossing in crossed(walk, unit, motion):
            other = UnitId(int(crossing.id))
            passed.add(other)
            walk.refuse(*unsuited(walk.t, walk.world, unit, other))
            walk.refuse(*_badly(walk, unit, other, motion, crossing))
    return frozenset(passed)


def _badly(walk: Walk, unit: UnitId, other: UnitId, motion: Straight, crossing: Transit) -> Iterator[Violation]:
    """Yield what is wrong with the way of a unit through another of its side.

    The leg ends clear of it, so nobody attacks while bases overlap (5.4-interpenetrate-e).
    """
    t, world = walk.t, walk.world
    pair = named(t, world, unit, other)
    if world.units[other].side != walk.side:
        return
    yield from oblique(t, world, unit, walk.bases[unit], other)
    if world.units[other].mood != "good":
        yield violation(R("5.4-interpenetrate-c"), "battlefield-through-fleeing", unit=label(t, world, other))
    if to_go(world, other):
        yield violation(R("5.4-interpenetrate-d"), "battlefield-through-to-go", **pair)
    if crossing.left is None:
        needed = _needed(walk, unit, other, motion)
        told = {} if needed is None else {"needed": steps(t, needed)}
        code = "battlefield-through-inside" if told else "battlefield-through-never"
        yield violation(R("5.4-interpenetrate"), code, gone=steps(t, motion.distance), **told, **pair)


def _needed(walk: Walk, unit: UnitId, other: UnitId, motion: Straight) -> int | None:
    """Return after how many u in the same direction a unit is clear of another, not overlapping by the grain either."""
    base = walk.bases[unit]
    far = motion.distance + base.depth + bases(walk.t, walk.world)[other].depth + KEEP
    shape = bases(walk.t, walk.world)[other].shape
    left = next((one.left for one in crossings(base, Straight(far), [Obstacle(other, shape, -GRAIN)])), None)
    return None if left is None else left + GRAIN
