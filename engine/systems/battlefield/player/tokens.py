"""Numbers for units as they stand, by which results about two units are remembered while positions are compared.

Two units have the same number if all is the same about them that lasts longer than a turn: card, ranks, form, mood, who
is with them, where they stand, the ground of the table, and the markers that their side has left.
"""

from itertools import count
from typing import Any, Final, TypeAlias

from engine.kernel.ids import UnitId
from engine.kernel.lazy import BoundedCache
from engine.systems.battlefield.command.markers import left
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import ground
from engine.systems.battlefield.troops import base_of
from engine.systems.battlefield.world import World
from engine.tabletop.roster import on_table

Tokens: TypeAlias = dict[UnitId, int]
_MOST: Final = 100_000


class _Numbers:
    """Numbers that were given out; none is ever given again."""

    def __init__(self) -> None:
        self.known: BoundedCache[tuple[Any, ...], int] = BoundedCache(_MOST)
        self._next = count(1)

    def fresh(self) -> int:
        return next(self._next)

    def of(self, key: tuple[Any, ...]) -> int:
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.fresh()
        return found


def _numbers(t: Field) -> _Numbers:
    found: _Numbers | None = t.known.get("tokens")
    return t.known.setdefault("tokens", _Numbers()) if found is None else found


def ground_number(t: Field, world: World) -> int:
    """Return the number of the ground of a table."""
    land = ground(t, world)
    found: int | None = land.__dict__.get("number")
    return land.__dict__.setdefault("number", _numbers(t).fresh()) if found is None else found


def tokens(t: Field, world: World) -> Tokens:
    """Return the number of every unit on the table as it stands."""
    found: Tokens | None = world.__dict__.get("tokens")
    if found is None:
        numbers, land = _numbers(t), ground_number(t, world)
        found = {}
        for unit in on_table(world):
            one = world.units[unit]
            found[unit] = numbers.of(
                (
                    land, one.card, one.full, one.ranks, one.form, one.mood, one.general, one.chief, one.standard,
                    one.musician, one.x, one.y, one.heading, left(world, one.side),
                )
            )  # fmt: skip
        world.__dict__["tokens"] = found
    return found


def middles(t: Field, world: World) -> tuple[tuple[UnitId, int, int], ...]:
    """Return the middle of every base on the table."""
    found: tuple[tuple[UnitId, int, int], ...] | None = world.__dict__.get("middles")
    if found is None:
        found = tuple((unit, *base_of(t, world, unit).centre) for unit in on_table(world))
        world.__dict__["middles"] = found
    return found
