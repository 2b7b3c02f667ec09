"""What a scenario says of counters, sides and all else that orders name, the same in every series on hexes."""

from msgspec import Struct

from engine.hexes.board import Colour
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text


class CounterCard(Struct, frozen=True):
    """A unit: its id, what orders and players call it, and whose it is."""

    id: UnitId
    slug: str
    name: Text
    side: Side


class NumberedCard(Struct, frozen=True):
    """A leader, a formation or a marker: its number in the scenario, what it is called, and whose it is."""

    number: int
    slug: str
    name: Text
    side: Side


class ArmyCard(Struct, frozen=True):
    """A side with its units."""

    side: Side
    name: Text
    colour: Colour
    units: tuple[UnitId, ...]
