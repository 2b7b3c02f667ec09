"""Manoeuvres that go by a name: those that are offered, and from which computer players choose.

Any other is accepted too, if nothing speaks against it.  Whole steps ahead and up to whatever is there, dashes, wheels
by whole steps and to bear on enemies, attacks, steps aside, changes of front, formation and spacing, passages.
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, WIDTH, Form, OrderKind
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.passing import crossed, unsuited
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.plotting import plot
from engine.systems.battlefield.movement.pricing import Rate
from engine.systems.battlefield.movement.prospects import ANGLE, Prospect, enemies_near
from engine.systems.battlefield.movement.reforms import unfit
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act, Acts, Hand
from engine.systems.battlefield.troops import bases
from engine.systems.battlefield.world import World
from engine.tabletop.motion import Straight
from engine.tabletop.plane import HALF, turn_between
from engine.tabletop.pose import EDGES, Edge
from engine.tabletop.shapes import GRAIN

HANDS: Final[tuple[Hand, Hand]] = ("left", "right")
FORMS: Final[tuple[Form, ...]] = ("hedgehog", "wedge", "rhomb", "carousel", "ordinary")
_ROUND: Final = HALF
"""No series of wheels turns by more: the other hand is nearer (half degrees)."""


def manoeuvres(t: Field, world: World, movers: Movers) -> Iterator[Acts]:
    """Yield the lawful manoeuvres of a unit or formation that go by a name, of those with equal ends only one."""
    units, body, kinds = movers.units, movers.body, movers.kinds
    stand = read(t, world, units, body, kinds)
    if not isinstance(stand, Formed):
        return
    seen = set()
    for acts in candidates(t, world, stand, kinds):
        plotted = plot(t, world, units, body, acts, kinds, movers.result)
        if isinstance(plotted, Plotted):
            effect = (
                tuple(base.pose for base in plotted.ends),
                plotted.forms,
                frozenset((one.attacker, one.aim.target) for one in plotted.assaults),
            )
            if effect not in seen:
                seen.add(effect)
                yield acts


def candidates(t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...]) -> Iterator[Acts]:
    """Yield manoeuvres that go by a name and may well be lawful."""
    if "move" in kinds:
        yield from _moves(t, world, stand, kinds)
    if "dash" in kinds:
        yield from _dashes(t, world, stand, kinds)
    if "reform" in kinds:
        yield from _reforms(t, world, stand)
    if {"move", "reform"} <= set(kinds):
        yield from _both(t, world, stand, kinds)


# -- MOVE


def _moves(t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...]) -> Iterator[Acts]:
    round_ = world.units[stand.members[0]].form == "hedgehog"
    for edge in EDGES if round_ else EDGES[:1]:
        prospect = Prospect(t, world, stand, kinds)
        yield from ((Act("fwd", n, edge=edge),) for n in lengths(t, prospect.told(edge=edge)))
        for hand in HANDS:
            yield from _wheels(prospect, hand, edge)
    if not round_:
        yield from ((Act("side", n * t.step, hand),) for hand in HANDS for n in (1, 2))
    yield from _attacks(t, world, stand, kinds, "walk")


def lengths(t: Field, most: int) -> Iterator[int]:
    """Yield whole steps in u up to a way, and the way itself."""
    yield from range(t.step, most + 1, t.step)
    if most > 0 and most % t.step:
        yield most


def _wheels(prospect: Prospect, hand: Hand, edge: Edge = "front") -> Iterator[Acts]:
    """Yield the greatest wheel for each number of steps, or what is free of it, in series beyond 45 degrees."""
    steps, full, whole = prospect.walk.left // 2, 0, 0
    for n in range(1, steps + 1):
        last = prospect.widest(hand, n - full, edge)
        free = last if whole else prospect.free(hand, last, edge)
        if free:
            yield tuple(Act("wheel", by, hand, edge=edge) for by in (*(ANGLE for _ in range(whole)), free))
        if free < last:
            return
        if last == ANGLE:
            full, whole = n, whole + 1
        if whole * ANGLE >= _ROUND:
            return


# -- attacks


def _attacks(t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...], rate: Rate) -> Iterator[Acts]:
    """Yield attacks on every enemy in reach: straight ahead, and after a wheel that bears on him; then mere wheels."""
    prospect = Prospect(t, world, stand, kinds, attack=True)
    left, free = prospect.walk.left, prospect.ahead(rate)
    far = left // 2 * t.step * (2 if rate == "dash" else 1) + t.step
    found = enemies_near(t, world, prospect.heads, far)
    for target in found:
        for unit in prospect.heads:
            way = prospect.contact(unit, target, free)
            if way is not None:
                yield from _assault(prospect, (), way, target, found, rate)
    if len(prospect.heads) == 1:
        for target in found:
            yield from _bearing(t, world, stand, kinds, target, rate)


def _assault(
    prospect: Prospect, before: Acts, way: int, target: UnitId, others: tuple[UnitId, ...], rate: Rate
) -> Iterator[Acts]:
    """Yield manoeuvres that end in an attack, by all of a formation that have an enemy within a step (5.5-f)."""
    if rate == "dash" and not way:
        return
    approach = (Act("dash" if rate == "dash" else "fwd", way),) if way else ()
    acts = (*before, *approach, Act("attack", unit=target))
    yield acts
    walk = prospect.walk
    for other in others:
        again = [unit for unit in prospect.heads if prospect.contact(unit, other, way) is not None]
        if other != target and again and len(prospect.heads) > 1:
            longer = (*acts, Act("attack", unit=other))
            plotted = plot(walk.t, walk.world, walk.units, walk.stand.body, longer, walk.kinds)
            if isinstance(plotted, Plotted):
                acts = longer
                yield acts


def _bearing(
    t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...], target: UnitId, rate: Rate
) -> Iterator[Acts]:
    """Yield a wheel that bears on an enemy, then all the way towards him, or up to him and an attack."""
    prospect = Prospect(t, world, stand, kinds, attack=True)
    wheels = prospect.bearing(bases(t, world)[target])
    if not wheels or len(wheels) > prospect.walk.left // 2 or (rate == "dash" and len(wheels) > 1):
        return
    for attack in (True, False):
        prospect = prospect if attack else Prospect(t, world, stand, kinds)
        if not all(prospect.wheel(act) for act in wheels):
            return
        free = prospect.ahead(rate) if attack else prospect.told(rate)
        if attack:
            way = prospect.contact(prospect.heads[0], target, free)
            yield from () if way is None else _assault(prospect, wheels, way, target, (), rate)
        else:
            if rate == "walk":
                yield wheels
            if free:
                yield (*wheels, Act("dash" if rate == "dash" else "fwd", free))


# -- DASH


def _dashes(t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...]) -> Iterator[Acts]:
    """Yield dashes by two steps, the greatest, and those into an attack (5.4-dash)."""
    free = Prospect(t, world, stand, kinds).told("dash")
    for way in dict.fromkeys((*range(2 * t.step, free + 1, 2 * t.step), free)):
        if way:
            yield (Act("dash", way),)
    yield from _attacks(t, world, stand, kinds, "dash")


# -- REFORM


def _reforms(t: Field, world: World, stand: Formed) -> Iterator[Acts]:
    yield (Act("about"),)
    for hand in HANDS:
        yield (Act("front", hand=hand),)
    for form in FORMS:
        if not any(True for unit in stand.members for _ in unfit(t, world, unit, form)):
            yield (Act(form),)
    if any(world.units[unit].form == "rhomb" for unit in stand.members):
        yield (Act("swap"),)
    yield from _spacings(t, stand)


def _spacings(t: Field, stand: Formed) -> Iterator[Acts]:
    """Yield opening ranks by whole steps and closing them, about the first unit and about the middle one."""
    if stand.body not in ("line", "phalanx", "column", "closed"):
        return
    middle = stand.members[len(stand.members) // 2]
    most = WIDTH if stand.body in ("line", "phalanx") else 2 * t.step
    for unit in dict.fromkeys((UnitId(NOBODY), middle if len(stand.members) > 2 else UnitId(NOBODY))):
        for gap in lengths(t, most):
            yield (Act("open", gap, unit=unit),)
        yield (Act("close", unit=unit),)


# -- both together


def _both(t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...]) -> Iterator[Acts]:
    """Yield turning about and going off, changing the ends of a rhomb on the way, and passing through friends."""
    rhomb = all(world.units[unit].form == "rhomb" for unit in stand.members)
    about = Act("swap" if rhomb else "about")
    prospect = Prospect(t, world, stand, kinds)
    left = prospect.walk.left if rhomb else prospect.walk.left - prospect.walk.budget // 2
    for n in range(1, left // 2 + 1):
        yield about, Act("fwd", n * t.step)
    if rhomb:
        for n in lengths(t, prospect.told()):
            yield Act("fwd", n), about
    if not stand.body:
        yield from passages(prospect)


def passages(prospect: Prospect) -> Iterator[Acts]:
    """Yield passing through the friends straight ahead, as far as is needed and all the way (5.4-interpenetrate)."""
    walk = prospect.walk
    (unit,) = walk.units
    most = walk.left // 2 * walk.t.step
    if most <= 0:
        return
    passed: list[UnitId] = []
    for crossing in crossed(walk, unit, Straight(most)):
        other = UnitId(int(crossing.id))
        there = bases(walk.t, walk.world)[other]
        square_on = turn_between(there.heading, walk.heading) % HALF == 0
        if crossing.left is None or not square_on or any(True for _ in unsuited(walk.t, walk.world, unit, other)):
            return
        passed.append(other)
        through = tuple(Act("through", unit=one) for one in passed)
        clear = crossing.left + GRAIN
        for way in dict.fromkeys((clear, -(-clear // walk.t.step) * walk.t.step, most)):
            yield *through, Act("fwd", min(way, most))
