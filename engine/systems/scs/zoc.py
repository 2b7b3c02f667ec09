"""Zones of control, and how one side stands on the map as its enemy meets it (TEC-a to TEC-d).

A `Presence` stays the same while only the other side moves, so whatever the mover derives from it alone is
remembered in it.
"""

from itertools import chain
from typing import Any

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.lazy import lazy
from engine.systems.scs.content.counters import UnitCard
from engine.systems.scs.content.theatre import ZONE_COST, Theatre
from engine.systems.scs.world import Unit, World


class Presence(Struct, frozen=True, dict=True, eq=False):
    """One side on the map, as its enemy meets it; nothing of it is worked out before it is asked for."""

    theatre: Theatre
    units: tuple[Unit, ...]
    """Of both sides.  The world itself is not held: it holds the presences of worlds before it."""
    side: Side
    pile: tuple[UnitId, ...]
    """The units of both sides in the order in which they lie."""
    memo: dict[Any, Any]
    """What has been derived from this presence alone."""
    paid: dict[int, dict[int, int]]
    """What `tolls` has found."""

    @lazy
    def hexes(self) -> dict[int, tuple[UnitId, ...]]:
        """Units by hex, the top one first (4.0, 4.0c)."""
        units = self.units
        stacks: dict[int, tuple[UnitId, ...]] = {}
        for id_ in self.theatre.lying(self.side, self.pile):
            at = units[id_].at
            if at >= 0:
                stacks[at] = (*stacks[at], id_) if at in stacks else (id_,)
        for hex_, stack in stacks.items():
            if len(stack) > 1:
                stacks[hex_] = topped(self.theatre, units, stack)
        return stacks

    @lazy
    def controlled(self) -> frozenset[int]:
        """The hexes in its zones of control (TEC-a, TEC-c)."""
        units, cards, ways = self.units, self.theatre.cards, self.theatre.ways
        stacks = self.hexes.items()
        exerting = [ways[at] for at, stack in stacks for id_ in stack if has_zone(cards[id_], units[id_])]
        return frozenset(chain.from_iterable(exerting))

    @lazy
    def zone(self) -> bytes:
        """By hex: the surcharge in halves for an enemy who enters, his own units there or not (TEC-a, TEC-d)."""
        zone = bytearray(self.theatre.grid.size)
        for hex_ in self.controlled:
            zone[hex_] = ZONE_COST
        return bytes(zone)

    @lazy
    def felt(self) -> frozenset[int]:
        """The hexes that it holds or controls: steps into all others cost what the map says."""
        return self.controlled.union(self.hexes)

    def tolls(self, here: int) -> dict[int, int]:
        """Return the steps of an enemy from a hex into those not held, each with its halves (3.3a).

        The surcharge of a zone is added on roads too (3.2b-a).
        """
        found = self.paid.get(here)
        if found is None:
            found = self.theatre.steps.prices[here]
            if not self.felt.isdisjoint(found):
                zone, held = self.zone, self.hexes
                found = {there: cost + zone[there] for there, cost in found.items() if there not in held}
            self.paid[here] = found
        return found


def presence(t: Theatre, world: World, side: Side) -> Presence:
    """Return a side as it stands on the map: its stacks by hex, its zones (TEC)."""
    found: Presence | None = world.__dict__.get(side)
    if found is None:
        found = world.__dict__[side] = Presence(t, world.units, side, world.pile, {}, {})
    return found


def topped(t: Theatre, units: tuple[Unit, ...], stack: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return a stack with a fighting unit on top if it has one (4.0c, 4.0c-a); `units` are all of the game."""
    for n, id_ in enumerate(stack):
        if (t.cards[id_].up(units[id_].lost).attack or 0) >= 1:
            return (id_, *stack[:n], *stack[n + 1 :])
    return stack


def has_zone(card: UnitCard, unit: Unit) -> bool:
    """Tell whether a unit has a zone of control: attack 1 or more of the side up, and not disorganised (TEC-a, 7.0)."""
    attack = (card.reduced if unit.lost else card.full).attack
    return attack is not None and attack >= 1 and not unit.disorganised


def stack_at(t: Theatre, world: World, side: Side, hex_: int) -> tuple[UnitId, ...]:
    """Return the units of a side in a hex, the top one first."""
    return presence(t, world, side).hexes.get(hex_, ())


def in_zone(t: Theatre, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a hex is in a zone of control of the enemies of `side`."""
    return presence(t, world, t.enemy(side)).zone[hex_] > 0
