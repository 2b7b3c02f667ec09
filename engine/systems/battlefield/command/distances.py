"""Chapter 3.4.5.1: which general may order which unit, and over what command distance (table G23).

A distance is the least weighted way between two bases: straight, every part on slow ground as many times as it is slow,
or round it.  Nothing impassable is crossed, nor a hill behind which neither end can be seen (5.2-a).  Ways are
remembered with the ground they lead over, for as long as the terrain is the same.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import command_price, ground
from engine.systems.battlefield.lengths import over
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, in_melee, label
from engine.systems.battlefield.world import World
from engine.tabletop.pose import Base
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import distance
from engine.tabletop.terrain import Pieces, TableTerrain, TerrainPrice
from engine.tabletop.ways import Obstacles, Way

RADIUS: Final = 12
"""Steps within which a general is heard (3.4.5.1)."""
_MOST: Final = 4096
"""Ways remembered over one ground before all are forgotten."""


class Commander(Struct, frozen=True):
    """Who gives an order, and over what distance in sixteenths of u."""

    general: UnitId
    distance: int


# -- who


def generals(world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units on the table in which a general or the commander-in-chief of a side is (3.4.5.1).

    They stay in the unit with which they were brought (3.4.5.1-f).
    """
    known: dict[Side, tuple[UnitId, ...]] = world.__dict__.setdefault("generals", {})
    found = known.get(side)
    if found is None:
        leading = (unit for unit in on_table(world, side) if world.units[unit].general or world.units[unit].chief)
        found = known[side] = tuple(leading)
    return found


def chief_of(world: World, side: Side) -> UnitId | None:
    """Return the unit in which the commander-in-chief is, None while there is none."""
    return next((unit for unit in generals(world, side) if world.units[unit].chief), None)


def headless(t: Field, world: World) -> Side | None:
    """Return a side without commander-in-chief that has a general to be one, the side to move first (3.4.5.1)."""
    order = (world.side, t.enemy(world.side))
    return next((side for side in order if generals(world, side) and chief_of(world, side) is None), None)


def entitled(world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the generals whom these units obey: that of their one corps, then the commander-in-chief (3.4.5.1).

    Where that general is lost, or the units are of several corps, it is the commander-in-chief alone (3.4.5.1-b,
    3.4.5.1-c).
    """
    side, corps = world.units[units[0]].side, {world.units[unit].corps for unit in units}
    own = [unit for unit in generals(world, side) if world.units[unit].general and corps == {world.units[unit].corps}]
    chief = chief_of(world, side)
    return tuple(dict.fromkeys((*own, *(() if chief is None else (chief,)))))


def silent(t: Field, world: World, general: UnitId) -> bool:
    """Tell whether a general gives no orders: in melee, panic or flight, where that was agreed (3.4.5.1-a).

    The melee of one just attacked has not begun yet (5.2.5).
    """
    busy = in_melee(world, general) or world.units[general].mood != "good"
    return t.policies.general_busy == "silent" and busy


# -- how far


def radius(t: Field) -> int:
    """Return the command distance in u."""
    return RADIUS * t.step


def way(t: Field, world: World, general: UnitId, unit: UnitId, *, limited: bool = False) -> Way | None:
    """Return the shortest way of an order between two bases, None where there is none (table G23).

    With `limited` a way out of command may be given up as none.
    """
    here, there = base_of(t, world, general), base_of(t, world, unit)
    if limited and not distance(here.shape, there.shape).within(radius(t)):
        return None
    ways = _ways(t, world, _hidden(t, world, here, there))
    known: dict[tuple[Base, Base, bool], Way | None] = ways.__dict__.setdefault("orders", {})
    key = (here, there, limited)
    with suppress(KeyError):  # another thread may clear it meanwhile
        return known[key]
    if len(known) >= _MOST:
        known.clear()
    found = known[key] = ways.shortest(here.shape, there.shape, radius(t) if limited else None)
    return found


def in_reach(t: Field, world: World, general: UnitId, units: tuple[UnitId, ...]) -> int | None:
    """Return the least distance within reach from a general to some units in sixteenths of u, or None (3.4.5.1)."""
    ways = (way(t, world, general, unit, limited=True) for unit in units)
    return min((one.length for one in ways if one is not None and one.within(radius(t))), default=None)


def _hidden(t: Field, world: World, here: Base, there: Base) -> frozenset[str]:
    """Return the pieces over which neither end is seen: higher than both, with neither base on them (5.2-a)."""
    land = ground(t, world)
    high = [piece for piece in land.pieces if piece.level]
    if not high:
        return frozenset()
    (one, under), (other, below) = _footing(land, here), _footing(land, there)
    level = max(one, other)
    return frozenset(piece.id for piece in high if piece.level > level and piece.id not in under | below)


def _footing(land: TableTerrain, base: Base) -> tuple[int, frozenset[str]]:
    """Return on which level a base stands, and on which pieces."""
    known: dict[Base, tuple[int, frozenset[str]]] = land.__dict__.setdefault("footing", {})
    found = known.get(base)
    if found is None:
        if len(known) >= _MOST:
            known.clear()
        found = known[base] = land.level(base.centre), frozenset(piece.id for piece in land.under(base))
    return found


def _ways(t: Field, world: World, hidden: frozenset[str]) -> Obstacles:
    land = ground(t, world)
    known: dict[frozenset[str], Obstacles] = land.__dict__.setdefault("orders", {})
    if hidden not in known:
        known[hidden] = Obstacles(land, _price(t, hidden), table=(0, 0, t.width, t.height))
    return known[hidden]


def _price(t: Field, hidden: frozenset[str]) -> TerrainPrice:
    def price(pieces: Pieces) -> int | None:
        return None if any(piece.id in hidden for piece in pieces) else command_price(t, pieces)

    return price


# -- orders


def orderer(t: Field, world: World, units: tuple[UnitId, ...]) -> Commander | tuple[Violation, ...]:
    """Return who gives an order to a unit, or to a formation by its nearest member, or why nobody can (3.4.5.1)."""
    found = [
        Commander(general, reached)
        for general in entitled(world, units)
        if not silent(t, world, general) and (reached := in_reach(t, world, general, units)) is not None
    ]
    return min(found, key=lambda one: one.distance) if found else tuple(_nobody(t, world, units))


def commanded(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether some general can give units an order (3.4.5.1)."""
    return any(
        not silent(t, world, general) and in_reach(t, world, general, units) is not None
        for general in entitled(world, units)
    )


def _nobody(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why each general whom the units obey gives no order, and that others in reach may not."""
    asked, corps = entitled(world, units), {world.units[unit].corps for unit in units}
    side, chief = world.units[units[0]].side, chief_of(world, world.units[units[0]].side)
    if len(corps) > 1:
        yield violation(R("3.4.5.1-b"), "battlefield-command-mixed", count=len(corps))
    elif not any(world.units[general].corps in corps for general in asked):
        yield violation(R("3.4.5.1-c"), "battlefield-command-leaderless", unit=label(t, world, units[0]))
    for general in asked:
        yield _out_of_reach(t, world, general, units)
    others = (one for one in generals(world, side) if one not in asked and in_reach(t, world, one, units) is not None)
    for other in others:
        named = label(t, world, other)
        if chief is None:
            yield violation(R("3.4.5.1"), "battlefield-command-other-corps", general=named)
        else:
            said = label(t, world, chief)
            yield violation(R("3.4.5.1"), "battlefield-command-chief-only", general=named, chief=said)


def _out_of_reach(t: Field, world: World, general: UnitId, units: tuple[UnitId, ...]) -> Violation:
    who = "chief" if world.units[general].chief else "general"
    named = label(t, world, general)
    if silent(t, world, general):
        return violation(R("3.4.5.1-a"), "battlefield-command-silent", who=who, general=named)
    ways = [(one.length, unit) for unit in units if (one := way(t, world, general, unit)) is not None]
    if not ways:
        nearest = min(units, key=lambda unit: distance(base_of(t, world, general).shape, base_of(t, world, unit).shape))
        return violation(
            R("5.2-a"), "battlefield-command-barred", who=who, general=named, unit=label(t, world, nearest)
        )
    length, nearest = min(ways)
    return violation(
        R("3.4.5.1"), "battlefield-command-far", who=who, general=named, unit=label(t, world, nearest),
        distance=over(t, length, RADIUS), limit=RADIUS,
    )  # fmt: skip
