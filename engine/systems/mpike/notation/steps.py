"""Reading what a unit does in its move, step by step; a hex farther off stands for the cheapest way there."""

from typing import Final

from engine.hexes.facing import turn_between, turned
from engine.hexes.stances import Stance
from engine.kernel.ids import UnitId
from engine.systems.mpike.content.kinds import VERTICES
from engine.systems.mpike.notation.paths import (
    LINE_STEPS,
    after,
    foe_in,
    fronts,
    in_line,
    moved,
    pose_of,
    way,
    way_to_attack,
)
from engine.systems.mpike.notation.reader import SIDES, OrderReader
from engine.systems.mpike.orders import NOBODY, Step
from engine.systems.mpike.words import vocabulary
from engine.systems.mpike.world import leaders_at

_HALF_TURN: Final = 3


def read_steps(r: OrderReader, unit: UnitId, pose: Stance | None = None, *, rush: bool = False) -> tuple[Step, ...]:
    """Return the steps named in the rest of the line, taken from a pose or from where the unit stands.

    In a `rush` a last hex held by the enemy stands for the way to where it lies in the unit's front.  Raises the error
    of `expected` on a word that begins no step.
    """
    here, found = pose or pose_of(r.world, unit), tuple[Step, ...]()
    while r.word and not r.next_along():
        if r.mark("via") or r.sign("!"):
            continue
        steps = _next(r, unit, here, first=not found, rush=rush)
        here, found = after(r.t, here, steps), (*found, *steps)
    return found


def _next(r: OrderReader, unit: UnitId, here: Stance, *, first: bool, rush: bool) -> tuple[Step, ...]:
    if (goal := r.next_hex()) is not None:
        r.hex()
        if first and goal in here.at:
            return ()
        if rush and not r.word and foe_in(r.t, r.world, r.side, goal):
            found = way_to_attack(r.t, r.world, unit, here, goal)
            return (Step("enter", goal),) if found is None else found
        return way(r.t, r.world, unit, here, goal)
    if r.mark("wheel"):
        hand = r.hand()
        times = 2 if r.mark("twice") else 1
        if not in_line(here):
            return (Step("turn", turned(here.facing, times if hand else -times)),)
        return (Step("wheel", hand),) * times
    if r.mark("ahead"):
        return (_ahead(r, here),)
    for mark, to in (("top", 0), ("below", 1)):
        if r.mark(mark):
            return (Step("restack", to),)
    if r.mark("about"):
        return (Step("about"),)
    if r.mark("bridge"):
        return (Step("bridge", r.hex()),)
    if r.known({"fire": (*vocabulary().marks["fire"], *vocabulary().verbs["pistols"])}):
        return (read_shot(r, here),)
    return _turns(r, here)


def _ahead(r: OrderReader, here: Stance) -> Step:
    """Read a step ahead: of a two-hex line by its left or right front, of others into a front hex."""
    hand = r.point(("left", "right"))
    if in_line(here):
        if hand is None:
            raise r.expected("hand")
        return Step("enter", hand)
    front = fronts(r.t, here)
    if hand is None and len(front) > 1:
        raise r.expected("hand")
    if not front:
        raise r.expected("hex")
    return Step("enter", front[hand or 0] if len(front) > (hand or 0) else front[0])


def _turns(r: OrderReader, here: Stance) -> tuple[Step, ...]:
    """Read a turn to a corner, of a two-hex column to a side; of a two-hex line the wheels that bring it about."""
    r.mark("turn")
    facing = r.a_side(here.facing) if here.column else r.corner(here.facing)
    if facing is None:
        if r.mark("about"):
            return (Step("about"),)
        points = SIDES if here.column else VERTICES
        raise r.expected("facing" if r.at and r.begins({"turn": points[r.orientation]}) else "step")
    if not in_line(here):
        return (Step("turn", facing),)
    by = turn_between(here.facing, facing)
    return (Step("about"),) if abs(by) == _HALF_TURN else (Step("wheel", int(by > 0)),) * abs(by)


def read_shot(r: OrderReader, here: Stance) -> Step:
    """Read whom a pistol is fired at within a move: a unit, perhaps with its hex, or leaders alone in one (10.2)."""
    r.mark("x")
    if r.mark("leader"):
        r.mark("in")
        return Step("fire", r.hex(), NOBODY)
    if (hex_ := r.next_hex()) is not None and not r.standing_foe() and leaders_at(r.world, hex_):
        return Step("fire", r.hex(), NOBODY)
    said = r.next_hex()
    target = r.foe()
    at = r.world.units[target].at
    if said is None and r.mark("in"):
        said = r.hex()
    near = sorted(at, key=lambda there: (_far(r, here, there), there not in (fronts(r.t, here) if here.at else ())))
    return Step("fire", said if said is not None else near[0] if near else -1, target)


def _far(r: OrderReader, here: Stance, there: int) -> int:
    return min((r.t.grid.distance(own, there) for own in here.at), default=0)


def read_place(r: OrderReader, here: Stance) -> Stance:
    """Read where a unit ends up one step on, and how it faces: a hex, two hexes, a step ahead, a wheel, a corner.

    Of two hexes one is enough where a step ahead or a wheel leads there.  Facing left out is kept.
    """
    stands = here
    if at := r.next_place():
        r.place()
        stands = Stance(at, here.facing)
        if len(here.at) > len(at) and at[0] not in here.at:
            found = (moved(r.t, here, step) for step in LINE_STEPS)
            stands = next((pose for pose in found if pose is not None and at[0] in pose.at), stands)
        elif len(here.at) > len(at):
            stands = here
        elif len(at) > 1 and not here.column:
            stands = _facing_of(r, at, here)
    elif r.mark("wheel"):
        stands = moved(r.t, here, Step("wheel", r.hand())) or here
    elif r.mark("ahead"):
        stands = moved(r.t, here, _ahead(r, here)) or here
    r.mark("turn")
    facing = r.corner(stands.facing)
    return stands if facing is None else Stance(stands.at, facing)


def _facing_of(r: OrderReader, at: tuple[int, ...], here: Stance) -> Stance:
    """Return the line on two hexes, left and right, with the facing that these have; as before where they have none."""
    left, right = at
    if right not in r.t.grid.adjacent[left]:
        return Stance(at, here.facing)
    return Stance(at, turned(r.t.grid.direction(left, right), -1))
