"""What falls to units that enter hexes: batteries, wagons, leaders alone, objectives; and what the ground costs them.

Movement, interception, advance and pursuit all use it (5.3.1, 7.3.1, 10.8.9, 11.4.10, 11.5.1, 14.1, 15.0).
"""

from collections.abc import Iterable
from itertools import pairwise

from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.targets import lone_leaders
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, guns_at, units_at


def take(t: Field, tx: Tx[World], side: Side, hexes: Iterable[int], *, retreat: bool = False) -> None:
    """Let units of a side take what is in hexes that they enter.

    Call it before the units stand there, hexes in their order.  Where enemy units stand with guns these are not taken;
    a `retreat` takes neither guns nor wagons (10.8.9, 14.1).
    """
    for hex_ in hexes:
        if not retreat:
            take_guns(t, tx, side, hex_)
        for number in lone_leaders(t, tx.world, hex_, side):
            tx.emit(e.LeaderLost(t.leaders[number].side, number, "killed", R("5.3.1")))
        for n, wagon in enumerate(tx.world.wagons):
            if wagon.at == hex_ and wagon.owner != side and not retreat:
                tx.emit(e.WagonTaken(side, n))
        for card in t.objectives:
            if card.at == hex_ and tx.world.objectives[card.number] != side:
                tx.emit(e.ObjectivePassed(side, card.number))


def take_guns(t: Field, tx: Tx[World], side: Side, hex_: int) -> None:
    """Capture enemy batteries that nobody guards (11.5.1); own ones are retaken, disabled (10.8.9-a)."""
    there = units_at(tx.world, hex_)
    foes = [id_ for id_ in there if t.cards[id_].side != side]
    if any(t.cards[id_].kind != "artillery" for id_ in foes):
        return
    for gun in (*foes, *guns_at(tx.world, hex_)):
        state, owner = tx.world.units[gun], t.cards[gun].side
        if owner != side and (state.gun != "captured" or state.captor != side):
            tx.emit(e.GunChanged(owner, gun, "captured", R("11.5.1"), side))
        elif owner == side and state.gun == "captured":
            tx.emit(e.GunChanged(owner, gun, "disabled", R("10.8.9")))


def ground_hits(t: Field, unit: UnitId, before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """Return the formation hits of ground and sides when a unit goes from one place to the next (7.3.1, 7.3.2).

    Each of its hexes is left for the one beside it; of two the worse counts.  Gentle slopes are counted apart.
    """
    return max((_step_hits(t, unit, a, b) for a, b in zip(before, after, strict=True) if a != b), default=0)


def _step_hits(t: Field, unit: UnitId, here: int, there: int) -> int:
    price = t.unit_price(t.cards[unit], here, there) if there in t.grid.adjacent[here] else None
    return 0 if price is None else price.hits


def gentle_slopes(t: Field, unit: UnitId, before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """Return 1 where a unit crosses a gentle slope that disorders it at the second crossing, else 0 (7.3.1)."""
    steps = [(a, b) for a, b in zip(before, after, strict=True) if b in t.grid.adjacent[a]]
    return int(any(t.gentle_hits(column, a, b) for a, b in steps for column in t.columns(t.cards[unit])))


def way_hits(t: Field, unit: UnitId, places: tuple[tuple[int, ...], ...]) -> int:
    """Return the formation hits on a whole way, from where the unit stands on: each pair of gentle slopes is one."""
    steps = tuple(pairwise(places))
    slopes = sum(gentle_slopes(t, unit, a, b) for a, b in steps)
    return sum(ground_hits(t, unit, a, b) for a, b in steps) + slopes // 2


def disorder(t: Field, tx: Tx[World], units: tuple[UnitId, ...], hits: int, cause: Rule) -> None:
    """Give units the formation hits of ground that they went over; hedgehogs and broken units take none (6.3.2-b)."""
    if hits:
        formation_hits(t, tx, units, hits, cause, by_fire=False, moving=True)
