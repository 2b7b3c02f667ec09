"""Who is there: the units of both sides by their numbers, those on the table, those that nobody brought."""

from typing import Protocol, TypeAlias

from engine.kernel.ids import Side, UnitId


class Brought(Protocol):
    """A unit; its status is `none` where a side has fewer units than the other, `table` while it stands on it."""

    @property
    def side(self) -> Side: ...
    @property
    def status(self) -> str: ...


class Roster(Protocol):
    """A world with units by their ids, which remembers what was worked out of it."""

    @property
    def units(self) -> tuple[Brought, ...]: ...


_Known: TypeAlias = dict[Side | None, tuple[UnitId, ...]]


def units_of(world: Roster, side: Side) -> tuple[UnitId, ...]:
    """Return all units that obey a side, lost ones too."""
    return tuple(UnitId(n) for n, unit in enumerate(world.units) if unit.side == side and unit.status != "none")


def unknown(world: Roster, units: tuple[UnitId, ...]) -> bool:
    """Tell whether an order is about nobody, or about somebody who was never brought."""
    return not units or any(not 0 <= unit < len(world.units) or world.units[unit].status == "none" for unit in units)


def on_table(world: Roster, side: Side | None = None) -> tuple[UnitId, ...]:
    """Return the units on the table that obey one side, or either."""
    known: _Known = world.__dict__.setdefault("on-table", {})
    found = known.get(side)
    if found is None:
        there = (n for n, unit in enumerate(world.units) if unit.status == "table" and side in (None, unit.side))
        found = known[side] = tuple(map(UnitId, there))
    return found
