"""Chapters 8.2 and 8.3: the formation of a stack; batteries and the unit that shares their hex, who lies on top."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.world import World, lost_gun, stack_of, units_at

_WORSE: Final[tuple[FormationName, ...]] = ("none", "column", "normal", "open", "confused", "broken")
"""Formations from good to bad, when a stack is formed (8.2.2-b); the first two meet none but their like."""


def worse_formation(one: FormationName, other: FormationName) -> FormationName:
    """Return the worse formation of two units that form a stack, the first of two that are no worse (8.2.2-b)."""
    return max(one, other, key=_WORSE.index)


def guns_with(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the crewed batteries that share a hex with a unit which is no battery (8.3.1)."""
    if t.cards[unit].kind == "artillery":
        return ()
    near = (id_ for hex_ in world.units[unit].at for id_ in units_at(world, hex_))
    return tuple(dict.fromkeys(id_ for id_ in near if t.cards[id_].kind == "artillery"))


def companions(t: Field, world: World, battery: UnitId) -> tuple[UnitId, ...]:
    """Return the units that are no batteries in the hex of a battery (8.3.1)."""
    here = units_at(world, world.units[battery].at[0])
    return tuple(id_ for id_ in here if t.cards[id_].kind != "artillery")


def shot_at(t: Field, world: World, target: UnitId, hex_: int) -> tuple[UnitId, ...]:
    """Return who was fired at and still counts: a target in a hex with who is stacked as one with it (9.1.3, 8.2.1).

    Light infantry whose cavalry the shot has killed was fired at with it.
    """
    if world.units[target].status == "map":
        return () if lost_gun(world.units[target]) else stack_of(t, world, target)
    left = units_at(world, hex_) if t.cards[target].kind == "cavalry" else ()
    return tuple(id_ for id_ in left if t.cards[id_].kind == "light")


def restack(t: Field, tx: Tx[World], unit: UnitId, *, below: bool) -> None:
    """Let a unit go below or on top of the batteries of its hexes, both of a two-hex unit alike (8.3.1, 8.3.4).

    `unit` is no battery.  Does nothing where no battery is, or where it lies so already.
    """
    units = (unit, *_mates(t, tx.world, unit))
    guns = guns_with(t, tx.world, unit)
    order = (*((id_, below) for id_ in units), *((id_, not below) for id_ in guns))
    if guns and any(tx.world.units[id_].below != lies for id_, lies in order):
        tx.emit(e.Restacked(t.cards[unit].side, tuple(id_ for id_, _ in order), tuple(lies for _, lies in order)))


def _mates(t: Field, world: World, unit: UnitId) -> Iterator[UnitId]:
    here = units_at(world, world.units[unit].at[0])
    return (id_ for id_ in here if id_ != unit and t.cards[id_].kind != "artillery")
