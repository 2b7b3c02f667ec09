"""What a player may order.  A path lists the hexes entered, without the start; `OFF` at its end leaves the map."""

from typing import TypeAlias

from msgspec import Struct

from engine.hexes.grid import OFF_MAP
from engine.hexes.orders import AtHex, HasPath
from engine.kernel.command import Command, OfUnit, OfUnits
from engine.kernel.ids import Spot, UnitId


class Drop(Struct, frozen=True):
    """Units left behind once so many hexes of the path are entered (3.1a-b)."""

    after: int
    units: tuple[UnitId, ...]


class _OnMap:
    """Mixed into the orders that name the hexes of their field `path`, which may leave the map."""

    __slots__ = ()

    @property
    def places(self: HasPath) -> tuple[Spot, ...]:
        return tuple(hex_ for hex_ in self.path if hex_ != OFF_MAP)


class Move(_OnMap, OfUnits, frozen=True, tag="scs.move"):
    """Move units that stand together along one path, leaving some on the way."""

    units: tuple[UnitId, ...]
    path: tuple[int, ...]
    drops: tuple[Drop, ...] = ()


class Overrun(OfUnits, frozen=True, tag="scs.overrun"):
    """Move units beside a target and attack it at once (6.0); the path may be empty."""

    units: tuple[UnitId, ...]
    path: tuple[int, ...]
    target: int
    shifts: tuple[int, ...] = ()
    """Markers that help, by number (7.3b-b)."""

    @property
    def places(self) -> tuple[Spot, ...]:
        return (*self.path, self.target)


class TakeBack(OfUnits, frozen=True, tag="scs.take-back"):
    """Put units back where they began the phase, when an overrun is barred by stacking (4.0a-a)."""

    units: tuple[UnitId, ...]


class Enter(AtHex, OfUnits, frozen=True, tag="scs.enter"):
    """Place reinforcements in an entry hex (5.0)."""

    units: tuple[UnitId, ...]
    hex: int


class StrikeOrder(OfUnits, frozen=True):
    """Base of the orders against a hex; `shifts` are the markers that help."""

    target: int
    units: tuple[UnitId, ...]
    shifts: tuple[int, ...] = ()

    @property
    def places(self) -> tuple[Spot, ...]:
        return (self.target,)


class Attack(StrikeOrder, frozen=True, tag="scs.attack"):
    """Attack a hex with units beside it (7.0)."""


class Barrage(StrikeOrder, frozen=True, tag="scs.barrage"):
    """Barrage a hex with guns in range, with markers, or with markers alone (7.0-b)."""


class EndPhase(Command, frozen=True, tag="scs.end"):
    """End the phase; `confirm` accepts that units are lost to overstacking (4.0a-b)."""

    confirm: bool = False

    @property
    def idle(self) -> bool:
        return True


class Lose(OfUnit, frozen=True, tag="scs.lose"):
    """Take one step from a unit (8.0)."""

    unit: UnitId


class StandFast(Command, frozen=True, tag="scs.stand"):
    """Trade so many hexes of a retreat for steps (9.2)."""

    hexes: int


class Retreat(_OnMap, OfUnits, frozen=True, tag="scs.retreat"):
    """Retreat units of one hex together along a path (9.0)."""

    units: tuple[UnitId, ...]
    path: tuple[int, ...]


class Advance(_OnMap, OfUnits, frozen=True, tag="scs.advance"):
    """Advance units of one hex after combat (10.0); without units, advance nobody more."""

    units: tuple[UnitId, ...] = ()
    path: tuple[int, ...] = ()


class Destroy(OfUnit, frozen=True, tag="scs.destroy"):
    """Remove a unit from an overstacked hex (4.0a)."""

    unit: UnitId


class Restack(AtHex, OfUnits, frozen=True, tag="scs.stack"):
    """Arrange a stack, the top unit first (4.0c)."""

    hex: int
    units: tuple[UnitId, ...]


COMMANDS: tuple[type[Command], ...] = (
    Move, Overrun, TakeBack, Enter, Attack, Barrage, EndPhase, Lose, StandFast, Retreat, Advance, Destroy, Restack,
)  # fmt: skip

MovementOrder: TypeAlias = Move | Overrun | TakeBack | EndPhase
