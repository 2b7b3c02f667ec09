"""The ride of an interceptor (9.3.1, 9.3.3): who may try, and every way to its target; pure, for previews as well."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine.hexes.crests import dead_hexes
from engine.hexes.sectors import in_zone
from engine.hexes.sight import trace
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.sight import relief, sees
from engine.systems.mpike.frames import Stimulus, Window
from engine.systems.mpike.movement.ground import FRONT
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import MoverPose, mover_of, start_of
from engine.systems.mpike.movement.reach import RANK
from engine.systems.mpike.movement.steps import momentum
from engine.systems.mpike.orders import Step
from engine.systems.mpike.places import allowance, apart
from engine.systems.mpike.reaction.triggers import is_active_side
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NO_FACING, World, stack_of

FAR: Final = 4
"""Hexes within which cavalry may intercept (9.3.1)."""
MOVES: Final[frozenset[Stimulus]] = frozenset(("enter", "march", "turn"))
"""Acts that can be intercepted (9.3.1)."""


# -- who


def why_no_try(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit that may react may not try to intercept whoever moved or turned, its ride aside (9.3.1).

    To turn is enough, so is the end of an advance or a pursuit (9.3.1-f, 9.3.1-g).  Open order may try, and who lies
    under guns (8.3.1-c); columns may not (9.3.1-d), nor dismounted cavalry (9.3.1-h).
    """
    card, state, foe = t.cards[unit], world.units[unit], t.cards[f.unit]
    names, rule = {"unit": card.name, "foe": foe.name}, R("9.3.1")
    if not card.mounted:
        yield violation(R("9.3.1-h") if card.dismounted else rule, "mpike-intercept-no-cavalry", unit=card.name)
    elif MOVES.isdisjoint(f.kinds) or f.no_interception or _is_emplaced(t, world, f.unit):
        yield violation(rule, "mpike-intercept-no-move", **names)
    elif is_active_side(t, world, f):
        yield violation(R("9.1.1"), "mpike-intercept-active", unit=card.name)
    elif state.tried:
        yield violation(rule, "mpike-tried-already", unit=card.name)
    elif state.formation in ("broken", "column") or state.facing == NO_FACING:
        yield violation(rule, "mpike-intercept-formation", unit=card.name)
    else:
        yield from _why_not_this(t, world, f, unit)


def _is_emplaced(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is a battery that does not move, which by policy is no matter (9.3.1-j)."""
    return (
        t.policies.turning_guns == "spared"
        and t.cards[unit].kind == "artillery"
        and world.units[unit].gun != "limbered"
    )


def _why_not_this(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    """Yield why cavalry may not intercept this enemy: where it is, what it is, how fast, whether it is seen (9.3.1).

    Its own zone of four hexes takes the place of that of reactions; of two hexes the nearer counts (9.3.1-a, 9.3.1-e).
    Out of command it goes for nobody who is not adjacent already (9.3.1-i).
    """
    card, state, foe = t.cards[unit], world.units[unit], t.cards[f.unit]
    names, rule = {"unit": card.name, "foe": foe.name}, R("9.3.1")
    have, at = allowance(t, world, unit), world.units[f.unit].at
    if not any(in_zone(t.grid, state.at, state.facing, hex_, FAR) for hex_ in at):
        yield violation(rule, "mpike-intercept-out-of-zone", most=FAR, **names)
    elif f.allowance > have:
        yield violation(rule, "mpike-too-slow", have=have, need=f.allowance, **names)
    elif len(stack_of(t, world, unit)) > 1 and _in_good_order(t, world, f.unit):
        yield violation(R("8.2.1"), "mpike-intercept-from-stack", **names)
    elif apart(t, state.at, at) > 1 and not in_command(t, world, unit):
        yield violation(R("9.3.1-i"), "mpike-react-out-of-command", unit=card.name)
    elif not sighted(t, world, unit, f.unit):
        yield violation(rule, "mpike-intercept-unseen", **names)


def _in_good_order(t: Field, world: World, target: UnitId) -> bool:
    """Tell whether a target is cavalry in normal formation (8.2.1-f)."""
    card = t.cards[target]
    return card.mounted and world.units[target].formation == "normal"


def sighted(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether cavalry sees a unit; crewed enemy guns bar its sight too (9.3.1-b, 10.9.1)."""
    here, foe = world.units[unit].at[0], t.enemy(t.cards[unit].side)
    return any(sees(t, world, here, hex_, but=(unit, target), guns_of=foe) for hex_ in world.units[target].at)


def check_try(t: Field, world: World, f: Window, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit that may react may not try to intercept (9.3.1): it needs a way, too, that it can bear."""
    faults = tuple(why_no_try(t, world, f, unit))
    yield from faults
    if not faults and next(ways(t, world, unit, f.unit), None) is None:
        yield violation(R("9.3.1"), "mpike-intercept-no-way", unit=t.cards[unit].name, foe=t.cards[f.unit].name)


# -- the way, 9.3.3


class Ride(Struct, frozen=True, gc=False):
    """A way of an interceptor, and how it stands at its end."""

    steps: tuple[Step, ...]
    pose: MoverPose
    guns: bool = False
    """It leads through own guns, which ends Momentum (9.3.7)."""

    @property
    def momentum(self) -> bool:
        """Whether its last two hexes were clear and straight, and no guns on it (11.3.6, 11.3.6a)."""
        return not self.guns and momentum(self.pose)


class Course:
    """An interceptor before it rides, without its light infantry (9.3.1-d): every step of its way is judged here.

    A way on which its formation breaks is none: it would stop there, and the interception would end (7.3.1-b).
    """

    def __init__(self, t: Field, world: World, unit: UnitId, target: UnitId) -> None:
        self.t, self.world, self.unit, self.target = t, world, unit, target
        mover = mover_of(t, world, unit, bound="free", points=allowance(t, world, unit), alone=True)
        self.way = Walk(t, world, mover)
        self.start = Ride((), start_of(world, mover))
        self.goal = world.units[target].at
        self.relief = relief(t, frozenset())
        self.name = t.cards[unit].name
        self._dead: dict[int, bool] = {}

    def left(self, ride: Ride) -> int:
        """Return how far a place on the way is from the target."""
        return apart(self.t, ride.pose.at, self.goal)

    def faults(self, ride: Ride, step: Step) -> Iterator[Violation]:
        """Yield why a step may not follow (9.3.3): rules of movement, nearer by one, own guns at most, no dead zone."""
        if step.kind not in ("enter", "turn", "about"):
            yield violation(R("9.3.3"), "mpike-ride-only-moves", unit=self.name)
            return
        faults = tuple(self._step_faults(ride, step))
        yield from faults
        if not faults and self.after(ride, step).pose.formation == "broken":
            yield violation(R("9.3.1"), "mpike-ride-breaks", unit=self.name)

    def _step_faults(self, ride: Ride, step: Step) -> Iterator[Violation]:
        if step.kind == "enter" and 0 <= step.to < self.t.grid.size:
            yield from self._hex_faults(ride, step.to)
        yield from self.way.faults(ride.pose, step)

    def _hex_faults(self, ride: Ride, hex_: int) -> Iterator[Violation]:
        names: dict[str, Fact] = {"unit": self.name, "hex": self.t.label(hex_)}
        if apart(self.t, (hex_,), self.goal) != self.left(ride) - 1:
            yield violation(R("9.3.3"), "mpike-ride-not-nearer", **names)
        around = self.way.around
        if hex_ in around.batteries:
            yield violation(R("9.3.7"), "mpike-ride-enemy-guns", **names)
        elif any(self.t.cards[id_].kind != "artillery" for id_ in around.friends.get(hex_, ())):
            yield violation(R("8.1.2"), "mpike-ride-friends", **names)
        if self._is_dead(hex_):
            yield violation(R("9.3.1"), "mpike-ride-dead-zone", **names)

    def _is_dead(self, hex_: int) -> bool:
        """Tell whether a hex lies in a dead zone as seen from where the ride begins (9.3.1, 10.9.3)."""
        if not self.t.map.slopes:
            return False
        if hex_ not in self._dead:
            line = trace(self.t.grid, self.start.pose.at[0], hex_)
            self._dead[hex_] = hex_ in dead_hexes(self.t.grid, line, self.relief)
        return self._dead[hex_]

    def after(self, ride: Ride, step: Step) -> Ride:
        """Return the way with a lawful step more."""
        guns = ride.guns or (step.kind == "enter" and self.way.guns(step.to))
        return Ride((*ride.steps, step), self.way.taken(ride.pose, step).pose, guns)

    def onward(self, ride: Ride) -> Iterator[Ride]:
        """Yield the way with each lawful step more that can lead to its goal: hexes ahead first, then turns."""
        here, facing, left = ride.pose.at[0], ride.pose.facing, self.left(ride)
        near = self.t.grid.adjacent[here] if left > 1 else ()
        nearer = [hex_ for hex_ in near if apart(self.t, (hex_,), self.goal) < left]
        ways = [{self.t.grid.neighbours[here][way] for way in ahead} for ahead in FRONT]
        steps = [Step("enter", hex_) for hex_ in nearer if hex_ in ways[facing]]
        if not ride.steps or ride.steps[-1].kind == "enter":
            useful = [to for to in range(6) if left == 1 or not ways[to].isdisjoint(nearer)]
            steps += [Step("turn", to) for to in useful if to != facing]
            steps += [Step("about")] if (facing + 3) % 6 in useful else []
        for step in steps:
            if next(self._step_faults(ride, step), None) is None:
                after = self.after(ride, step)
                if after.pose.formation != "broken":
                    yield after


def ways(t: Field, world: World, unit: UnitId, target: UnitId) -> Iterator[Ride]:
    """Yield ways of cavalry to a unit as they are found, the cheaper first; several may end alike (9.3.3).

    Who is adjacent already need not move (9.3.3-a).
    """
    course = Course(t, world, unit, target)
    known: set[tuple[object, ...]] = set()
    buckets: list[list[Ride]] = [[] for _ in range(course.way.mover.allowance + 1)]
    buckets[0].append(course.start)
    for bucket in buckets:
        for ride in bucket:
            pose = ride.pose
            key = (pose.at, pose.facing, pose.formation, pose.slopes % 2, pose.run[-2:], ride.guns)
            if key in known:
                continue
            known.add(key)
            if course.left(ride) == 1:
                yield ride
            for after in course.onward(ride):
                buckets[after.pose.spent].append(after)


def rides(t: Field, world: World, unit: UnitId, target: UnitId) -> tuple[Ride, ...]:
    """Return a way to each place and facing: of fewest formation hits, and one with Momentum where others lack it.

    Any other way may be typed; nothing that it spends is kept.
    """
    best: dict[tuple[int, int], list[Ride]] = {}
    for ride in ways(t, world, unit, target):
        kept = best.setdefault((ride.pose.at[0], ride.pose.facing), [])
        if not any(_is_as_good(one, ride) for one in kept):
            kept[:] = [one for one in kept if not _is_as_good(ride, one)]
            kept.append(ride)
    return tuple(ride for kept in best.values() for ride in kept)


def _is_as_good(one: Ride, other: Ride) -> bool:
    return RANK[one.pose.formation] <= RANK[other.pose.formation] and one.momentum >= other.momentum


def check_ride(t: Field, world: World, unit: UnitId, target: UnitId, steps: tuple[Step, ...]) -> Iterator[Violation]:
    """Yield why an interceptor may not ride so (9.3.3): step by step, and it must come adjacent to its target."""
    course = Course(t, world, unit, target)
    ride = course.start
    for step in steps:
        faults = tuple(course.faults(ride, step))
        if faults:
            yield from faults
            return
        ride = course.after(ride, step)
    if course.left(ride) != 1:
        yield violation(R("9.3.3"), "mpike-ride-short", unit=course.name, foe=t.cards[target].name)


def ridden(t: Field, world: World, unit: UnitId, target: UnitId, steps: tuple[Step, ...]) -> tuple[Ride, ...]:
    """Return how a lawful ride stands after each of its steps, the start first."""
    course = Course(t, world, unit, target)
    found = [course.start]
    for step in steps:
        found.append(course.after(found[-1], step))
    return tuple(found)
