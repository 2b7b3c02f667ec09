"""Zones of control, and how one side stands on the map as its enemy meets it (TEC-a to TEC-d).

A `Presence` stays the same while only the other side moves, so whatever the mover derives from it alone is
remembered in it.
"""

from collections.abc import Callable
from functools import cached_property, partial
from itertools import chain
from typing import Any

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.systems.scs.theatre import ZONE_COST, Theatre, UnitCard
from engine.systems.scs.world import Unit, World


class Presence(Struct, frozen=True, dict=True, eq=False):
    """One side on the map, as its enemy meets it."""

    hexes: dict[int, tuple[UnitId, ...]]
    """Units by hex, the top one first."""
    reached: Callable[[], frozenset[int]]
    """Finds the zones; nobody asks for those of the side that moves."""
    memo: dict[Any, Any]
    """What has been derived from this presence alone."""

    size: int

    @cached_property
    def controlled(self) -> frozenset[int]:
        """The hexes in its zones of control."""
        return self.reached()

    @cached_property
    def zone(self) -> bytes:
        """By hex: the surcharge in halves that an enemy pays to enter, 0 outside its zones of control."""
        zone = bytearray(self.size)
        for hex_ in self.controlled:
            zone[hex_] = ZONE_COST
        return bytes(zone)


def presence(t: Theatre, world: World, side: Side) -> Presence:
    """Return how a side stands on the map."""
    found: Presence | None = world.__dict__.get(side)
    if found is None:
        found = world.__dict__[side] = _presence(t, world, side)
    return found


def _presence(t: Theatre, world: World, side: Side) -> Presence:
    units = world.units
    stacks: dict[int, tuple[UnitId, ...]] = {}
    for id_ in _pile(t, world, side):
        at = units[id_].at
        if at >= 0:
            stacks[at] = (*stacks[at], id_) if at in stacks else (id_,)
    for hex_, stack in stacks.items():
        if len(stack) > 1:
            stacks[hex_] = topped(t, world, stack)
    return Presence(stacks, partial(_controlled, t, world, stacks), {}, t.grid.size)


def _pile(t: Theatre, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side in the order in which they lie, which few orders change."""
    key = f"pile {side}"
    known = world.__dict__.get(key)
    if known is None or known[0] is not world.pile:
        own = tuple(id_ for id_ in world.pile if t.cards[id_].side == side)
        known = world.__dict__[key] = world.pile, own
    found: tuple[UnitId, ...] = known[1]
    return found


def _controlled(t: Theatre, world: World, stacks: dict[int, tuple[UnitId, ...]]) -> frozenset[int]:
    units, cards = world.units, t.cards
    exerting = (at for at, stack in stacks.items() if any(has_zone(cards[id_], units[id_]) for id_ in stack))
    return frozenset(chain.from_iterable(t.ways[at] for at in exerting))


def topped(t: Theatre, world: World, stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return a stack with a fighting unit on top if it has one (4.0c, 4.0c-a)."""
    for n, id_ in enumerate(stack):
        if (t.cards[id_].up(world.units[id_].lost).attack or 0) >= 1:
            return (id_, *stack[:n], *stack[n + 1 :])
    return stack


def has_zone(card: UnitCard, unit: Unit) -> bool:
    """Tell whether a unit has a zone of control: attack 1 or more of the side up, and not disorganised (TEC-a, 7.0)."""
    return (card.up(unit.lost).attack or 0) >= 1 and not unit.disorganised


def stack_at(t: Theatre, world: World, side: Side, hex_: int) -> tuple[UnitId, ...]:
    """Return the units of a side in a hex, the top one first."""
    return presence(t, world, side).hexes.get(hex_, ())


def in_zone(t: Theatre, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a hex is in a zone of control of the enemies of `side`."""
    return presence(t, world, t.enemy(side)).zone[hex_] > 0
