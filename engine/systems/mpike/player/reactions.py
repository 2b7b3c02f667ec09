"""Reactions settled in advance (9): which are wanted in a window, each in turn the best of the lawful ones."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from engine.hexes.facing import Pair, pair_from_left, pair_from_right
from engine.kernel import standing
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import added
from engine.systems.mpike import orders as o
from engine.systems.mpike.combat.targets import can_strike
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.headings import FACES
from engine.systems.mpike.content.kinds import HEAVY
from engine.systems.mpike.places import apart, nearest
from engine.systems.mpike.player.prospects import effect, exposure, new_contacts, odds, placed
from engine.systems.mpike.reaction.fire import marks
from engine.systems.mpike.reaction.interception import modifiers, most
from engine.systems.mpike.reaction.riding import rides
from engine.systems.mpike.reaction.triggers import ENTRY, FIRE
from engine.systems.mpike.reaction.windows import Reaction
from engine.systems.mpike.world import World, units_of

Moment: TypeAlias = standing.Moment[Field, World]
Orders: TypeAlias = Sequence[Reaction]
Want: TypeAlias = Callable[[Moment, Orders], Reaction | None]
"""Gives the reaction that one wish would have; None where it has none."""

WORTHWHILE: Final = 0.4
"""The least chance of an effect with which a shot is worth it for who saves his shots."""
LIKELY: Final = 5
"""The least number of faces out of ten with which an interception is worth an attempt."""


def react(m: Moment, *, wants: tuple[Want, ...]) -> Command:
    """Give the first wish that has a reaction here; else let the enemy pass."""
    orders = tuple(m.lawful())
    for want in wants:
        found = want(m, orders)
        if found is not None:
            return found
    return o.Decline()


# -- turning, hedgehogs


def _now(m: Moment, unit: UnitId) -> int:
    state = m.world.units[unit]
    return exposure(m.t, m.world, unit, state.at, state.facing)


def face(m: Moment, orders: Orders) -> Reaction | None:
    """Turn a unit so that fewer enemies stand at its flank and rear, and none that it did not touch is touched."""
    t, world = m.t, m.world
    best: tuple[int, o.ReactFace] | None = None
    for order in orders:
        if not isinstance(order, o.ReactFace):
            continue
        at = _turned(t, world, order)
        if new_contacts(t, world, m.side, world.units[order.unit].at, at):
            continue
        gain = _now(m, order.unit) - exposure(t, world, order.unit, at, order.facing)
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, order
    return best[1] if best is not None else None


def _turned(t: Field, world: World, order: o.ReactFace) -> tuple[int, ...]:
    """Return where a unit stands after a facing change: on a wheel one half stays where it is (9.2.2)."""
    at = world.units[order.unit].at
    pair: Pair | None = None
    if order.half == "left":
        pair = pair_from_left(t.grid, at[0], order.facing)
    elif order.half == "right":
        pair = pair_from_right(t.grid, at[1], order.facing)
    return at if pair is None else pair.halves


def hedgehog(m: Moment, orders: Orders) -> Reaction | None:
    """Form hedgehog where cavalry has come to the flank of a unit (9.2.3)."""
    foe = m.world.units[m.frame.unit].at
    for order in orders:
        if isinstance(order, o.ReactHedgehog) and apart(m.t, m.world.units[order.unit].at, foe) == 1:
            state = m.world.units[order.unit]
            if exposure(m.t, m.world, order.unit, state.at, state.facing):
                return order
    return None


# -- giving way


def save_leader(m: Moment, orders: Orders) -> Reaction | None:
    """Let a leader who is alone withdraw to the nearest unit of his side, or as near as he can (9.2.4)."""
    own = [m.world.units[id_].at for id_ in units_of(m.t, m.world, m.side)]
    ways = [order for order in orders if isinstance(order, o.WithdrawLeader)]

    def far(order: o.WithdrawLeader) -> int:
        return min((apart(m.t, (order.path[-1],), at) for at in own), default=0)

    return min((order for order in ways if order.leader == ways[0].leader), key=far, default=None)


def withdraw(m: Moment, orders: Orders) -> Reaction | None:
    """Withdraw with the first unit that may, as far from the enemy as it can, without turning its back (9.2.4)."""
    t, world = m.t, m.world
    ways = [order for order in orders if isinstance(order, o.Withdraw)]
    ends = {order: _end(m, order) for order in ways if order.unit == ways[0].unit}

    def worth(order: o.Withdraw) -> tuple[int, int, int]:
        at = ends[order]
        return nearest(t, world, m.side, at)[1], apart(t, at, world.units[m.frame.unit].at), -len(order.steps)

    return max(ends, key=worth, default=None)


def _end(m: Moment, order: o.Withdraw) -> tuple[int, ...]:
    """Return about where a withdrawal ends: the last hex entered."""
    entered = [step.to for step in order.steps if step.kind == "enter" and step.to > 1]
    return (entered[-1],) if entered else m.world.units[order.unit].at


# -- fire


def fire(m: Moment, orders: Orders, *, least: float = 0.0, sparing: bool = False) -> Reaction | None:
    """Fire the shot that most likely does something, if that is likely enough.

    `sparing` keeps a pistol shot of cavalry for close combat.  A salvo is fired at heavy infantry and cavalry that
    come up to the front, for it is the only one of the turn (10.4).
    """
    chances = {order: _effect(m, order) for order in orders if _wanted(m, order, sparing=sparing)}
    best = max(chances, key=chances.__getitem__, default=None)
    return best if best is not None and chances[best] >= max(least, 1 / FACES / FACES) else None


def answer(m: Moment, orders: Orders) -> Reaction | None:
    """Fire only at whoever has fired."""
    return None if FIRE.isdisjoint(m.frame.kinds) else fire(m, orders)


def _wanted(m: Moment, order: Reaction, *, sparing: bool) -> bool:
    if isinstance(order, o.FireGuns):
        return True
    if not isinstance(order, o.ReactFire):
        return False
    if m.t.cards[order.unit].kind == "cavalry":
        return not sparing or not m.world.units[order.unit].pistols
    foe = m.t.cards[m.frame.unit].kind
    comes = not ENTRY.isdisjoint(m.frame.kinds) and (foe in HEAVY or foe == "cavalry")
    return comes or not any(aim.salvo for aim in order.aims)


def _effect(m: Moment, order: Reaction) -> float:
    assert isinstance(order, o.FireGuns | o.ReactFire)
    aims = (order.aim,) if isinstance(order, o.FireGuns) else order.aims
    return effect(m.t, m.world, order.unit, aims, marks(m.t, m.frame, order.unit))


# -- interception


def intercept(m: Moment, orders: Orders) -> Reaction | None:
    """Try to intercept with the nearest cavalry that likely succeeds and then attacks at even odds or better (9.3)."""
    able = [order for order in orders if isinstance(order, o.Intercept)]
    foe = m.world.units[m.frame.unit].at
    for order in sorted(able, key=lambda order: apart(m.t, m.world.units[order.unit].at, foe)):
        if successes(m.t, m.world, order.unit, m.frame.unit) >= LIKELY and _strikes(m, order.unit) >= 0:
            return order
    return None


def successes(t: Field, world: World, unit: UnitId, target: UnitId) -> int:
    """Return with how many faces out of ten cavalry rides out (9.3.2)."""
    needs = most(t, world, unit) - added(modifiers(t, world, unit, target))
    return min(max(needs + 1, 0), FACES)


def _strikes(m: Moment, unit: UnitId) -> int:
    """Return the best modifiers of an attack to which a ride may lead, without any a very bad one."""
    found = (onslaught(m.t, m.world, unit, m.frame.unit, ride.pose.at, ride.pose.facing, ride.momentum)
             for ride in rides(m.t, m.world, unit, m.frame.unit))  # fmt: skip
    return max(found, default=-FACES)


def onslaught(
    t: Field, world: World, unit: UnitId, target: UnitId, at: tuple[int, ...], facing: int, momentum: bool
) -> int:
    """Return the modifiers of an interceptor's attack from a place, very bad ones where it could not attack."""
    there = placed(world, unit, at, facing, momentum=momentum)
    hex_ = can_strike(t, there, unit, target)
    return -FACES if hex_ is None else odds(t, there, hex_, (unit,))


def wishes(*more: Want, sparing: bool = True) -> tuple[Want, ...]:
    """Return what a careful side does, other wishes put before its fire."""
    return (save_leader, hedgehog, face, *more, partial(fire, sparing=sparing))
