"""Interception (9.3): the die, the ride, shots of both, and the close combat at once."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.combat.riding import check_riders, riders, subsets
from engine.systems.mpike.combat.targets import can_strike, target_at
from engine.systems.mpike.command.trials import Trial, roll
from engine.systems.mpike.content.combat_charts import InterceptionChart
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import OrderName
from engine.systems.mpike.fire.firing import aims
from engine.systems.mpike.frames import Combat, Interception, Volley
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.morale.levels import on_map
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import mover_of
from engine.systems.mpike.orders import Aim, Close, HoldFire, PistolShot, RideOut
from engine.systems.mpike.places import apart
from engine.systems.mpike.reaction.riding import check_ride, ridden, rides
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import restack
from engine.systems.mpike.world import BROKEN, World, leaders_with, rating, stack_of

# -- the die, 9.3.2


def trial_of(
    chart: InterceptionChart,
    order: OrderName,
    *,
    leader: int,
    confused: bool,
    shaken: bool,
    distance: int,
    scenario: int = 0,
) -> Trial:
    """Return the die of an interception at a distance in hexes; `leader` is the rating of the best (9.3.2, 9.3.2-b)."""
    parts = (
        ("leader", leader),
        ("confused", chart.modifiers.confused if confused else 0),
        ("shaken", chart.modifiers.shaken if shaken else 0),
        ("far", chart.modifiers.far if distance >= chart.far else 0),
        ("adjacent", chart.modifiers.adjacent if distance == 1 else 0),
        ("scenario", scenario),
    )
    found = tuple(Modifier(name, value, R("9.3.2")) for name, value in parts if value)
    return Trial(found, chart.succeeds[order])


def trial(t: Field, world: World, unit: UnitId, target: UnitId) -> Trial:
    """Return the die by which cavalry intercepts a unit (9.3.2)."""
    state = world.units[unit]
    return trial_of(
        t.charts.interception,
        world.wings[t.cards[unit].wing].order,
        leader=min((rating(t, world, n) for n in leaders_with(world, unit)), default=0),
        confused=state.formation == "confused",
        shaken=bool(state.morale),
        distance=apart(t, state.at, world.units[target].at),
    )


def modifiers(t: Field, world: World, unit: UnitId, target: UnitId) -> tuple[Modifier, ...]:
    """Return what is added to the die of an interception, without what is 0 (9.3.2, 9.3.2-b)."""
    return trial(t, world, unit, target).modifiers


def most(t: Field, world: World, unit: UnitId) -> int:
    """Return the highest modified die with which cavalry intercepts, by the order of its wing (9.3.2)."""
    return t.charts.interception.succeeds[world.wings[t.cards[unit].wing].order]


def attempt(t: Field, tx: Tx[World], unit: UnitId, target: UnitId) -> bool:
    """Roll whether cavalry rides out, and return whether it does; the attempt counts in either case (9.3.2-a, 9.3.6).

    It is no action of either: both act when their wing does, if they have not yet (9.3.5, 9.3.5-a).
    """
    tried = trial(t, tx.world, unit, target)
    die = roll(tx, R("9.3.2"), "mpike-roll-interception")
    won = tried.won(die)
    tx.emit(e.InterceptionTried(t.cards[unit].side, unit, target, die, tried.modifiers, tried.most, won))
    return won


# -- the ride, 9.3.3


def along(t: Field, world: World, unit: UnitId) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the leaders stacked with an interceptor who have to, and who may, go along (5.1.2, 5.2.2).

    Whoever stands in a hex that it only rides through stays there (5.2.2-g).
    """
    return riders(t, world, unit, (), rout=False)


def _begin(t: Field, _tx: Tx[World], f: Interception) -> Flow:
    return Ask(replace(f, step="path"), (t.cards[f.unit].side,))


class Riding(ContentNode[Field, World, Interception, RideOut]):
    """By which way an interceptor rides out, how it faces at the end, and which leaders go along (9.3.3)."""

    asks, rule, answers = "mpike-ask-ride", R("9.3.3"), (RideOut,)

    def facts(self, world: World, f: Interception, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name, foe=self.t.cards[f.target].name)

    def orders(self, world: World, f: Interception, side: Side, /) -> Iterator[RideOut]:
        _, free = along(self.t, world, f.unit)
        for ride in rides(self.t, world, f.unit, f.target):
            for some in subsets(free):
                yield RideOut(f.unit, ride.steps, some)

    def check(self, world: World, f: Interception, side: Side, order: RideOut, /) -> Iterator[Violation]:
        if order.unit != f.unit:
            yield violation(R("9.3.3"), "mpike-ride-other", unit=self.t.cards[f.unit].name)
            return
        yield from check_ride(self.t, world, f.unit, f.target, order.steps)
        yield from check_riders(self.t, f.unit, order.leaders, along(self.t, world, f.unit)[1])

    def apply(self, tx: Tx[World], f: Interception, side: Side, order: RideOut, /) -> Flow:
        bound, _ = along(self.t, tx.world, f.unit)
        return Goto(replace(f, steps=order.steps, leaders=(*bound, *order.leaders), step="ride"))


def _ride(t: Field, tx: Tx[World], f: Interception) -> Flow:
    """Carry the way out, step by step; formation hits befall it as it goes (9.3.3, 9.3.3-f)."""
    side, unit = t.cards[f.unit].side, f.unit
    course = ridden(t, tx.world, unit, f.target, f.steps)
    mover = mover_of(t, tx.world, unit, bound="free", alone=True)
    way = Walk(t, tx.world, mover)
    # Who only turns stays with its light infantry, which faces as it does; who rides leaves it behind (8.2.1).
    leaves = any(step.kind == "enter" for step in f.steps)
    turning = (unit,) if leaves else stack_of(t, tx.world, unit)
    for before, after, step in zip(course, course[1:], f.steps, strict=False):
        cost = after.pose.spent - before.pose.spent
        if step.kind != "enter":
            turn: e.MoveWay = "about" if step.kind == "about" else "turn"
            n = len(turning)
            tx.emit(e.Moved(side, turning, turn, (after.pose.at,) * n, (after.pose.facing,) * n, cost))
            continue
        taken = way.taken(before.pose, step)
        take(t, tx, side, after.pose.at)
        if tx.world.units[unit].below:
            tx.emit(e.Restacked(side, (unit,), (False,)))
        tx.emit(e.Moved(side, (unit,), "ride", (after.pose.at,), (after.pose.facing,), cost, after.pose.at, f.leaders))
        if taken.hits:
            formation_hits(t, tx, (unit,), taken.hits, R("7.3.1"), by_fire=False, moving=True)
    if any(step.kind == "enter" for step in f.steps):
        restack(t, tx, unit, below=False)
        entered = tuple(step.to for step in f.steps if step.kind == "enter")
        tx.emit(e.WayEnded(side, (unit,), "ride", course[0].pose.at, entered))
    return Goto(replace(f, momentum=course[-1].momentum, step="target-fire"))


# -- shots of both


def at_blows(t: Field, world: World, f: Interception) -> bool:
    """Tell whether both still stand beside each other, the interceptor fit to go on (9.3.3-c, 9.3.3-e, 9.3.3-h)."""
    own = world.units[f.unit]
    if not (on_map(world, f.unit) and on_map(world, f.target)) or own.morale == BROKEN:
        return False
    return apart(t, world.units[f.unit].at, world.units[f.target].at) == 1


def pistol_at(t: Field, world: World, unit: UnitId, target: UnitId) -> Aim | None:
    """Return a pistol shot of mounted cavalry at a unit, by the rules of fire; None without one (9.3.3, 10.2)."""
    if not t.cards[unit].mounted:
        return None
    return next(aims(t, world, unit, reaction=True, at=target), None)


class _Pistol(ContentNode[Field, World, Interception, PistolShot | HoldFire]):
    """Whether cavalry fires in an interception, before it comes to blows (9.3.3)."""

    asks, rule, answers, forced = "mpike-ask-pistol", R("9.3.3"), (PistolShot, HoldFire), False
    then: Any = "own-fire"

    def pair(self, f: Interception) -> tuple[UnitId, UnitId]:
        """Return who fires at whom."""
        return f.target, f.unit

    def facts(self, world: World, f: Interception, side: Side, /) -> Facts:
        unit, foe = self.pair(f)
        return facts(unit=self.t.cards[unit].name, foe=self.t.cards[foe].name)

    def orders(self, world: World, f: Interception, side: Side, /) -> Iterator[PistolShot | HoldFire]:
        yield PistolShot(self.pair(f)[0])
        yield HoldFire()

    def check(self, world: World, f: Interception, side: Side, order: PistolShot | HoldFire, /) -> Iterator[Violation]:
        if isinstance(order, PistolShot) and order.unit != self.pair(f)[0]:
            yield violation(R("9.3.3"), "mpike-other-pistol", unit=self.t.cards[self.pair(f)[0]].name)

    def apply(self, tx: Tx[World], f: Interception, side: Side, order: PistolShot | HoldFire, /) -> Flow:
        unit, foe = self.pair(f)
        aim = pistol_at(self.t, tx.world, unit, foe)
        if isinstance(order, HoldFire) or aim is None:
            return Goto(replace(f, step=self.then))
        # A shot of its own spoils the interceptor's run (11.3.6).
        then = replace(f, momentum=f.momentum and unit != f.unit, step=self.then)
        return Call(Volley(unit, (aim,), reaction=True), then)


class TargetPistol(_Pistol):
    """Whether intercepted cavalry fires at who rides at it (9.3.3-c)."""


class OwnPistol(_Pistol):
    """Whether the interceptor fires (9.3.3-g)."""

    then = "fight"

    def pair(self, f: Interception) -> tuple[UnitId, UnitId]:
        return f.unit, f.target


def _target_fire(t: Field, tx: Tx[World], f: Interception) -> Flow:
    """Ask cavalry that is intercepted whether it fires; nobody else may (9.1.1, 9.3.3-d)."""
    if not at_blows(t, tx.world, f):
        return DONE
    if pistol_at(t, tx.world, f.target, f.unit) is None:
        return Goto(replace(f, step="own-fire"))
    return Ask(replace(f, step="target-pistol"), (t.cards[f.target].side,))


def _own_fire(t: Field, tx: Tx[World], f: Interception) -> Flow:
    if not at_blows(t, tx.world, f):
        return DONE
    if pistol_at(t, tx.world, f.unit, f.target) is None:
        return Goto(replace(f, step="fight"))
    return Ask(replace(f, step="own-pistol"), (t.cards[f.unit].side,))


# -- the close combat


def fights(t: Field, world: World, f: Interception) -> int | None:
    """Return the hex of the target that an interceptor may attack, None where it may not (9.3.3-b, 11.1.2)."""
    return can_strike(t, world, f.unit, f.target) if at_blows(t, world, f) else None


def _fight(t: Field, tx: Tx[World], f: Interception) -> Flow:
    if fights(t, tx.world, f) is None:
        return DONE
    return Ask(replace(f, step="close"), (t.cards[f.unit].side,))


class Closing(ContentNode[Field, World, Interception, Close | HoldFire]):
    """Whether the interceptor attacks at once, before the other side goes on with its actions (9.3.3, 11.1.1)."""

    asks, rule, answers, forced = "mpike-ask-close", R("9.3.3"), (Close, HoldFire), False

    def facts(self, world: World, f: Interception, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name, foe=self.t.cards[f.target].name)

    def orders(self, world: World, f: Interception, side: Side, /) -> Iterator[Close | HoldFire]:
        yield Close(f.unit)
        yield HoldFire()

    def check(self, world: World, f: Interception, side: Side, order: Close | HoldFire, /) -> Iterator[Violation]:
        if isinstance(order, Close) and order.unit != f.unit:
            yield violation(R("9.3.3"), "mpike-ride-other", unit=self.t.cards[f.unit].name)

    def apply(self, tx: Tx[World], f: Interception, side: Side, order: Close | HoldFire, /) -> Flow:
        hex_ = fights(self.t, tx.world, f)
        if isinstance(order, HoldFire) or hex_ is None:
            return DONE
        defender = target_at(self.t, tx.world, hex_, side)
        assert defender is not None
        if f.momentum:
            tx.emit(e.MomentumGained(side, (f.unit,)))
        # The combat takes the place of the interception: frames pile up by one for each interceptor only.
        return Goto(Combat(hex_, (f.unit,), defender, segment=f.segment))


def intercepting(t: Field) -> Procedure[World, Interception]:
    """Return the procedure of an interception that has succeeded."""
    return Procedure.over(
        t,
        Interception,
        {
            "begin": _begin,
            "path": Riding,
            "ride": _ride,
            "target-fire": _target_fire,
            "target-pistol": TargetPistol,
            "own-fire": _own_fire,
            "own-pistol": OwnPistol,
            "fight": _fight,
            "close": Closing,
        },
    )
