"""Chapter 5.3: how units go by themselves after an autonomous test, as the umpire plays it.

They go at the nearest enemy (5.3-a): wheels until it lies ahead, then straight on.  The owner chooses whether they
attack at the end, and another way where this one is blocked (5.3-d, 5.3-f).
"""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.lengths import steps_16
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.movement.links import keyed
from engine.systems.battlefield.movement.manoeuvre import plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.orders import Act, Hand
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, bases, card_of, fought_base, label, named
from engine.systems.battlefield.world import GivenOrder, World
from engine.tabletop.arcs import shot
from engine.tabletop.bodies import wheeling
from engine.tabletop.contact import reach
from engine.tabletop.motion import Straight, moved, wheel
from engine.tabletop.plane import TURN, Distance, heading_of, turn_between
from engine.tabletop.pose import Base
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import GRAIN, Box, Shape, distance, gap

PIECE: Final = 90
"""The greatest single wheel in half degrees (5.4-wheel)."""


# -- at whom (5.3-a)


def nearest(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the enemy nearest to some units, several where they are equally near; those in flight count (5.3-a)."""
    known: dict[tuple[UnitId, ...], tuple[UnitId, ...]] = world.__dict__.setdefault("nearest", {})
    if units not in known:
        known[units] = _nearest(t, world, units)
    return known[units]


def _nearest(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    own = [base_of(t, world, unit) for unit in units]
    foes = bases(t, world, t.enemy(world.units[units[0]].side))
    hoped = {foe: min(_at_least(mine.box, base.box) for mine in own) for foe, base in foes.items()}
    away: dict[UnitId, Distance] = {}
    for foe in sorted(foes, key=lambda one: hoped[one]):
        if any(length.squared < hoped[foe] * length.over for length in away.values()):
            break
        away[foe] = min(distance(mine.shape, foes[foe].shape) for mine in own)
    return tuple(foe for foe in foes if foe in away and not any(other < away[foe] for other in away.values()))


def _at_least(a: Box, b: Box) -> int:
    """Return the squared distance of two boxes: what lies in them is no nearer."""
    across, up = max(0, b[0] - a[2], a[0] - b[2]), max(0, b[1] - a[3], a[1] - b[3])
    return across * across + up * up


def shooters(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units go by themselves as shooters do: all have missiles and no melee weapon (5.3-shooters-a)."""
    return all(card_of(t, world, unit).shooter for unit in units)


# -- how they go (5.3-b)


class AutonomousMove(Struct, frozen=True):
    """The way of units that go by themselves, as the umpire plays it."""

    acts: tuple[Act, ...] = ()
    """Wheels until the target lies ahead, then straight on."""
    attack: tuple[Act, ...] = ()
    """The same with the attack that it can end in; empty where there is none."""
    blocked: bool = False
    """Whether a base, closed ground or the edge of the table ended it early: the owner may find another (5.3-f)."""


def path(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[Act, ...]:
    """Return the manoeuvre that the umpire plays after a test: a charge attacks if it can (5.3-b, 5.3-d)."""
    order, found = order_of(world, units), autonomous_move(t, world, units)
    return found.attack or found.acts if order is not None and order.result == "charge" else found.acts


def options(t: Field, world: World, units: tuple[UnitId, ...]) -> tuple[tuple[Act, ...], ...]:
    """Return the manoeuvres of which the owner may choose: short of a charge, whether it ends in an attack (5.3-d)."""
    found = autonomous_move(t, world, units)
    own = path(t, world, units)
    return tuple(dict.fromkeys((own, found.attack))) if found.attack else (own,)


def order_of(world: World, units: tuple[UnitId, ...]) -> GivenOrder | None:
    """Return the autonomous test that some units are under."""
    return next((one for one in world.given if "auto" in one.kinds and set(one.units) == set(units)), None)


def target_of(t: Field, world: World, order: GivenOrder) -> UnitId:
    """Return at whom tested units go: the nearest at the test, or who is now if that one is gone (5.3-a)."""
    there = order.target in on_table(world, t.enemy(world.units[order.units[0]].side))
    return order.target if there else next(iter(nearest(t, world, order.units)), UnitId(NOBODY))


def autonomous_move(t: Field, world: World, units: tuple[UnitId, ...]) -> AutonomousMove:
    """Return how units go by themselves after their test; nowhere if they are under none or only stand (5.3-b)."""
    known: dict[frozenset[UnitId], AutonomousMove] = world.__dict__.setdefault("autonomous-move", {})
    key = frozenset(units)
    if key not in known:
        order = order_of(world, units)
        moves = order is not None and order.result in ("half", "full", "charge")
        known[key] = _Search(t, world, order).found() if order is not None and moves else AutonomousMove()
    return known[key]


class _Search:
    """Looks for the way: every part of it is judged by the rules of movement, and the longest that passes is taken."""

    def __init__(self, t: Field, world: World, order: GivenOrder) -> None:
        self.t, self.world, self.order = t, world, order
        self.target = target_of(t, world, order)
        self.peaceful = shooters(t, world, order.units)

    def found(self) -> AutonomousMove:
        stand = formations.read(self.t, self.world, self.order.units, self.order.body, self.order.kinds)
        if self.target == NOBODY or isinstance(stand, tuple):
            return AutonomousMove()
        self.foe = fought_base(self.t, self.world, self.target)
        heads = {unit: base_of(self.t, self.world, unit) for unit in (file[0] for file in stand.files)}
        hand, needed = self.bearing(heads)
        turned = self.longest(needed, 1, lambda by: wheels(hand, by))
        before = wheels(hand, turned)
        if turned < needed:
            return self.ended(before, 0, blocked=self.stopped(wheels(hand, turned + 1)))
        heads = self.after(before, heads)
        far = self.stop(heads)
        gone = self.longest(far, self.t.step, lambda length: (*before, *straight(length)))
        part = min(far, gone + self.t.step)
        blocked = gone < far and self.stopped((*before, *straight(part)))
        if blocked:
            more = self.longest(part - gone, 1, lambda length: (*before, *straight(gone + length)))
            gone += max(0, more - GRAIN)
        return self.ended(before, gone, blocked=blocked, far=far)

    def ended(self, before: tuple[Act, ...], gone: int, *, blocked: bool, far: int = 0) -> AutonomousMove:
        acts = (*before, *straight(gone))
        attack = (*before, *straight(far), Act("attack", unit=self.target))
        if self.peaceful or not self.attacks(attack):
            attack = ()
        return AutonomousMove(acts, attack, blocked and not attack)

    # -- judging

    def tried(self, acts: tuple[Act, ...]) -> Plotted | tuple[Violation, ...]:
        one = self.order
        return plot(self.t, self.world, one.units, one.body, acts, one.kinds, one.result)

    def passes(self, acts: tuple[Act, ...]) -> bool:
        return not acts or isinstance(self.tried(acts), Plotted)

    def attacks(self, acts: tuple[Act, ...]) -> bool:
        """Tell whether an attack can be declared; in a charge also one for which the bases do not fit (5.5-c)."""
        plotted = self.tried(acts)
        if not isinstance(plotted, Plotted):
            return False
        return self.order.result == "charge" or not any(one.aim.legal for one in plotted.assaults)

    def stopped(self, acts: tuple[Act, ...]) -> bool:
        """Tell whether it is not for want of Movement that a part of the way cannot be gone."""
        reasons = self.tried(acts)
        return isinstance(reasons, tuple) and all(reason.code != "battlefield-too-dear" for reason in reasons)

    def longest(self, most: int, unit: int, acts: Callable[[int], tuple[Act, ...]]) -> int:
        """Return the longest part of a way that can be gone, in whole units of it or all of it."""
        if self.passes(acts(most)):
            return most
        low, high = 0, -(-most // unit)
        while high - low > 1:
            half = (low + high) // 2
            low, high = (half, high) if self.passes(acts(half * unit)) else (low, half)
        return low * unit

    # -- measuring

    def bearing(self, heads: dict[UnitId, Base]) -> tuple[Hand, int]:
        """Return the least wheel after which the target bears within half a degree of straight ahead (5.3-b).

        Of a formation the head nearest to the target looks, of several the one that has it most before it.
        """
        away = {unit: distance(base.shape, self.foe.shape).sixteenths for unit, base in heads.items()}
        lead = min(heads, key=lambda unit: (away[unit], abs(self.aside(heads[unit]))))
        first = self.aside(heads[lead])
        hand: Hand = "left" if first < 0 else "right"
        sign = -1 if hand == "left" else 1
        body = wheeling(keyed(heads), hand) if len(heads) > 1 else None
        for by in range(TURN):
            base = body.turned(sign * by).places[lead] if body else moved(heads[lead], wheel(hand, by))
            if sign * self.aside(base) <= 1:
                return hand, by
        return hand, 0

    def aside(self, base: Base) -> int:
        """Return by how many half degrees the nearest point of the target bears off straight ahead, clockwise."""
        x, y = base.front_centre
        there = gap(Shape(((x, y),)), self.foe.shape).there
        if there == (x, y):
            return 0
        return turn_between(base.heading, heading_of((there[0] - x, there[1] - y)))

    def after(self, before: tuple[Act, ...], heads: dict[UnitId, Base]) -> dict[UnitId, Base]:
        """Return where the heads stand after the wheels."""
        plotted = self.tried(before) if before else ()
        if not isinstance(plotted, Plotted):
            return heads
        return {unit: base for unit, base in zip(plotted.units, plotted.last, strict=True) if unit in heads}

    def stop(self, heads: dict[UnitId, Base]) -> int:
        """Return after how many u straight on the target is a step ahead of a head, of shooters in the near zone."""
        low, high = -1, max(reach(base.front_centre, self.foe).units for base in heads.values()) + 1
        while high - low > 1:
            half = (low + high) // 2
            near = any(self.near(unit, moved(base, Straight(half))) for unit, base in heads.items())
            low, high = (low, half) if near else (half, high)
        return high

    def near(self, unit: UnitId, base: Base) -> bool:
        if not self.peaceful:
            return reach(base.front_centre, self.foe).within(self.t.step, 0)
        seen = shot(base, self.foe.shape)
        rows = (self.t.charts.shooting.weapons[weapon] for weapon in card_of(self.t, self.world, unit).missiles)
        return seen is not None and seen.distance.within(self.t.step * max(row.near for row in rows), 0)


def wheels(hand: Hand, by: int) -> tuple[Act, ...]:
    """Return a wheel in pieces of at most 45 degrees (5.4-wheel)."""
    whole, rest = divmod(by, PIECE)
    return (*(Act("wheel", PIECE, hand) for _ in range(whole)), *((Act("wheel", rest, hand),) if rest else ()))


def straight(length: int) -> tuple[Act, ...]:
    """Return a leg straight on, none of no length."""
    return (Act("fwd", length),) if length > 0 else ()


# -- what else the owner may do (5.3-d, 5.3-f)


def why_not_unbidden(
    t: Field, world: World, units: tuple[UnitId, ...], acts: tuple[Act, ...], plotted: Plotted
) -> Iterator[Violation]:
    """Yield why tested units may not go so, though their orders and the ground let them (5.3-d, 5.3-f).

    They go the umpire's way; short of a charge the owner says whether they attack at its end.  Where it is blocked he
    may give another that ends nearer to the target.
    """
    if acts in options(t, world, units):
        return
    order, usual = order_of(world, units), autonomous_move(t, world, units)
    if order is None:
        return
    target, said = target_of(t, world, order), {"units": named(t, world, units)}
    attacked = {assault.aim.target for assault in plotted.assaults}
    if attacked - {target}:
        yield violation(R("5.3-a"), "battlefield-alone-target", target=label(t, world, target), **said)
    if attacked and shooters(t, world, units):
        yield violation(R("5.3-shooters"), "battlefield-alone-shooters", **said)
    if usual.attack and order.result == "charge" and not attacked:
        yield violation(R("5.3-d"), "battlefield-alone-must-attack", target=label(t, world, target), **said)
    elif not usual.blocked:
        yield violation(R("5.3-b"), "battlefield-alone-way", **said)
    elif not attacked:
        yield from _not_nearer(t, world, order, plotted, usual)


def _not_nearer(
    t: Field, world: World, order: GivenOrder, plotted: Plotted, usual: AutonomousMove
) -> Iterator[Violation]:
    foe = base_of(t, world, target_of(t, world, order)).shape
    found = plot(t, world, order.units, order.body, usual.acts, order.kinds, order.result) if usual.acts else None
    there = found.last if isinstance(found, Plotted) else tuple(base_of(t, world, unit) for unit in order.units)
    own, other = (min(distance(base.shape, foe) for base in bases) for bases in (plotted.last, there))
    if not own < other:
        told = {"distance": steps_16(t, own.sixteenths), "usual": steps_16(t, other.sixteenths)}
        yield violation(R("5.3-f"), "battlefield-alone-nearer", units=named(t, world, order.units), **told)
