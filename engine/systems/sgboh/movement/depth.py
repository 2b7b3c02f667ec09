"""Chapter 10.3: double depth.  Two phalanxes or bodies of hoplites, one behind the other, become one unit."""

from collections.abc import Iterator

from engine.hexes.stances import round_about
from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, block_of, tq
from engine.systems.sgboh.zoc import stance_of

_DEEP = ("PH", "HO")


def check_deepen(t: Field, world: World, units: tuple[UnitId, ...], rear: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not take the one behind it beneath (10.3, 10.3-a, 10.3-b)."""
    front = units[0]
    names = {"unit": t.cards[front].name, "other": t.cards[rear].name}
    if not t.scenario.deepening:
        yield violation(R("10.3"), "sgboh-no-depth")
        return
    if not _alike(t, front, rear):
        yield violation(R("10.3"), "sgboh-depth-types", **names)
        return
    one, other = world.units[front], world.units[rear]
    lone = len(block_of(world, front)) == 1 == len(block_of(world, rear))
    if other.status != "map" or not lone or one.beneath != NOBODY or other.beneath != NOBODY:
        yield violation(R("10.3"), "sgboh-depth-alone", **names)
        return
    if not behind(t, world, front, rear):
        yield violation(R("10.3"), "sgboh-depth-place", **names)
    if one.facing != other.facing or one.column or other.column:
        yield violation(R("10.3-a"), "sgboh-depth-facing", **names)
    if not (one.active and other.active and untouched(world, front) and untouched(world, rear)):
        yield violation(R("10.3-a"), "sgboh-depth-untouched", **names)
    hits, quality = one.hits + other.hits, tq(t, world, front)
    if hits >= quality or one.reduced != other.reduced:
        yield violation(R("10.3-b"), "sgboh-depth-hits", **names, hits=hits, quality=quality)


def _alike(t: Field, one: UnitId, other: UnitId) -> bool:
    first, second = t.cards[one], t.cards[other]
    deep = first.printed in _DEEP and second.printed in _DEEP and one != other
    return deep and first.side == second.side and first.double == second.double


def behind(t: Field, world: World, front: UnitId, rear: UnitId) -> bool:
    """Tell whether all of a unit stands in rear hexes of another that lie before it (10.3)."""
    stance, other = stance_of(world.units[front]), stance_of(world.units[rear])
    in_rear = set(other.at) <= set(round_about(t.grid, stance).rear)
    return in_rear and set(stance.at) <= set(round_about(t.grid, other).front)


def untouched(world: World, unit: UnitId) -> bool:
    """Tell whether a unit has done nothing yet in this activation (10.3-a)."""
    state = world.units[unit]
    return state.move != "done" and not (state.spent or state.trail or state.turned or state.fired or state.changed)
