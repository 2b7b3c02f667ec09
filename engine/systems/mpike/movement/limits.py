"""What orders and the loss of command forbid a move: each step, and where it ends (5.4.3, 5.6)."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.movement.crowd import Crowd, crowd
from engine.systems.mpike.movement.home import FAR, homeward
from engine.systems.mpike.movement.movers import Bound, Mover, MoverPose
from engine.systems.mpike.movement.steps import Made
from engine.systems.mpike.places import apart, nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World

BESIDE: Final[dict[Bound, str]] = {
    "make-ready": "5.6.2", "receive-charge": "5.6.3", "rally": "5.6.4", "withdrawal": "9.2.4",
}  # fmt: skip
"""By what bound: the paragraph that forbids to move adjacent to an enemy unit; Charge alone allows it (5.6.1)."""

ENDING_FREELY: Final = frozenset[Bound](("free", "withdrawal", "charge", "make-ready"))
"""By these it matters to no unit in command where its move ends."""


def stoppers(around: Crowd, mover: Mover, at: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the enemy units that stop a unit under Charge in a place: no other own front holds them (5.6.1)."""
    return around.unfronted(around.touching(at), mover.units)


def check_hexes(t: Field, around: Crowd, mover: Mover, pose: MoverPose, made: Made) -> Iterator[Violation]:
    """Yield why a step into new hexes breaks the order of the wing, or the limits of who is out of command.

    Under all orders but Charge none leads beside an enemy unit (5.6.2, 5.6.3, 5.6.4), though it be one that the unit
    stands beside (5.6.2-a).  A two-hex unit that turns may keep beside such a one (5.6.5-b); others enter no hex by it.
    Retreats, routs and advances are never asked about (5.6.5, 5.4.3-d).
    """
    # To ride over a battery is to come at it, too: distance 0 is no farther than 1.
    over = {id_ for hex_ in made.entered for id_ in around.foes.get(hex_, ())}
    near = around.touching(made.entered) | over
    if mover.bound == "free":
        return
    if pose.out:
        if near:
            yield _beside(t, mover, R("5.4.3"), near, "mpike-out-not-adjacent")
    elif mover.bound == "charge":
        yield from _check_stop(t, around, mover, pose, made)
    else:
        if mover.bound == "receive-charge":
            yield from _check_one_hex(t, mover, pose, made)
        if made.way in ("wheel", "swing") and mover.bound != "withdrawal":
            near -= set(mover.touched)
        if near:
            yield _beside(t, mover, R(BESIDE[mover.bound]), near)


def _beside(
    t: Field, mover: Mover, rule: Rule, near: frozenset[UnitId], code: str = "mpike-no-moving-adjacent"
) -> Violation:
    return violation(rule, code, unit=t.cards[mover.unit].name, foe=t.cards[min(near)].name)


def _check_stop(t: Field, around: Crowd, mover: Mover, pose: MoverPose, made: Made) -> Iterator[Violation]:
    """Bar more hexes beside an enemy whom nobody else holds; a lone battery may be ridden over (5.6.1-e, 5.6.1-g).

    Once it is, it holds nobody (11.5.1-b).
    """
    if made.way in ("wheel", "swing"):
        return
    held = stoppers(around, mover, pose.at)
    over = {id_ for hex_ in (*made.entered, *pose.ridden) if hex_ in around.batteries for id_ in around.foes[hex_]}
    held = tuple(id_ for id_ in held if id_ not in over)
    if held:
        names = {"unit": t.cards[mover.unit].name, "foe": t.cards[held[0]].name}
        yield violation(R("5.6.1"), "mpike-charge-stop", **names)


def _check_one_hex(t: Field, mover: Mover, pose: MoverPose, made: Made) -> Iterator[Violation]:
    """Bar a second hex, and a two-hex unit a second wheel; perhaps a step with a wheel (5.6.3, 5.6.3-c).

    Turns and countermarches are free of that, the swing of a column too (5.6.3-a, 5.6.3-b).
    """
    both = t.policies.rc_step_and_wheel == "yes"
    done = pose.wheels if made.way == "wheel" else pose.hexes
    other = pose.hexes if made.way == "wheel" else pose.wheels
    # Beyond a bridge hex it would stand two hexes farther on.
    far = made.way == "bridge" and apart(t, made.at, pose.at) > 1
    if made.way != "swing" and (done or (other and not both) or far):
        yield violation(R("5.6.3"), "mpike-one-hex", unit=t.cards[mover.unit].name)


def check_end(t: Field, world: World, mover: Mover, pose: MoverPose, distance: int) -> Iterator[Violation]:
    """Yield why a move may not end so; `distance` was that of the nearest enemy unit when it began (5.6.3, 5.6.4).

    Under Rally no enemy unit, whichever it is, may be nearer than that (5.6.4-a).
    """
    if mover.touched and pose.out:
        yield from _check_leaving(t, world, mover, pose)
    if mover.bound in ENDING_FREELY or pose.out:
        return
    name = t.cards[mover.unit].name
    start = mover.start if pose.back == OFF_MAP else (pose.back,)
    if mover.bound == "receive-charge" and pose.wheels and apart(t, pose.at, start) > 1:
        yield violation(R("5.6.3"), "mpike-wheel-too-far", unit=name)
    if mover.bound == "rally" and distance:
        after = nearest(t, world, mover.side, pose.at)[1]
        # The way back into command may lead nearer to the enemy (5.4.3-b); the rest of the move may not.
        distance = distance if pose.back == OFF_MAP else min(distance, nearest(t, world, mover.side, start)[1])
        if after < distance:
            yield violation(R("5.6.4"), "mpike-rally-nearer", unit=name, before=distance, after=after)


def _check_leaving(t: Field, world: World, mover: Mover, pose: MoverPose) -> Iterator[Violation]:
    """Bind a unit by its order that leaves the enemy out of command, unless it goes back towards its commander (5.4.3).

    Beside the enemy nothing makes it go back; what frees it of its order is that it does.
    """
    far = homeward(t, world, mover.unit, mover.columns[0])
    before, after = (min(far.get(hex_, FAR) for hex_ in at) for at in (mover.start, pose.at))
    if after < before:
        return
    went, name = apart(t, pose.at, mover.start), t.cards[mover.unit].name
    held = stoppers(crowd(t, world, mover.side), mover, mover.start)
    if mover.bound == "charge" and held and went:
        yield violation(R("5.6.1"), "mpike-charge-stop", unit=name, foe=t.cards[held[0]].name)
    if mover.bound == "receive-charge" and went > 1:
        yield violation(R("5.6.3"), "mpike-one-hex", unit=name)
