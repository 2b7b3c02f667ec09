"""What a game never changes: its map with every step priced, its tables, its counters, leaders and formations.

A world holds none of this; every function of the rules that needs it takes the `Field` first.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.board import Colour
from engine.hexes.grid import Grid
from engine.hexes.terrain import HexMap
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.sgboh.blocks import Stand

TypeCode: TypeAlias = Literal[
    "PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK", "SK*", "HC", "RC", "LN", "LC", "GC", "EL", "CH", "ART",
]  # fmt: skip
"""Types as the matrix knows them; what counters print (HO, CO, BC, camels) is `printed` (7.82)."""

CAVALRY = frozenset(("HC", "RC", "LN", "LC", "GC"))
FOOT = frozenset(("PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK", "SK*"))
SKIRMISHERS = frozenset(("SK", "SK*"))


class UnitCard(Struct, frozen=True):
    """A counter: what never changes of a unit.  `tq`, `size`, `ma` as printed (whole points)."""

    id: UnitId
    slug: str
    name: Text
    side: Side
    formation: int
    """Its row of the formation chart."""
    type: TypeCode
    printed: str
    """The letters on the counter, e.g. HO, CO, BC."""
    kind: str
    """Class of legion infantry, e.g. HA, PR, TR, VET; empty for others (5.32)."""
    legion: str
    """Which Roman infantry may stack with which; empty for others (5.32)."""
    tq: int
    size: int
    ma: int
    missile: str
    """A, B, C, S, J, F, X or an engine (scorpio, oxybeles, ballista, catapult); empty for none."""
    elite: bool
    """Uses the elite row of its weapon, e.g. Balearic slingers."""
    double: bool
    reducible: bool
    cataphract: bool
    indian: bool
    """Indian elephants (7.82)."""
    status: Literal["map", "waiting"]
    at: tuple[int, ...]
    facing: int
    column: bool
    level: int
    mode: str
    """Units of one mode move and control alike: the key of priced steps, e.g. `heavy`, `ph`, `cavalry`, `elephant`."""


class LeaderCard(Struct, frozen=True):
    """A leader with his ratings; `replacement` are those of the counter that takes his place (4.37), None without."""

    number: int
    slug: str
    name: Text
    side: Side
    initiative: int
    range: int
    overall: bool
    heroic: bool
    seizures: int
    named: bool
    at: int
    """Hex at the start, -1 off the map."""
    replacement: "Ratings | None" = None


class Ratings(Struct, frozen=True):
    name: Text
    initiative: int
    range: int
    heroic: bool = False


class Formation(Struct, frozen=True):
    """A row of the formation chart: its units, who may command it, hexes that its chain may jump (4.11)."""

    number: int
    slug: str
    name: Text
    side: Side
    units: tuple[UnitId, ...]
    commanders: tuple[int, ...]
    """Leaders who may command it; none: auxiliaries (4.13)."""
    gap: int
    choose: bool
    """An and/or row: its types may be activated apart (3.2A)."""
    colour: str


class Group(Struct, frozen=True):
    """Formations that may be activated together while their commanders are near `enabler` (4.14)."""

    number: int
    slug: str
    name: Text
    side: Side
    formations: tuple[int, ...]
    enabler: int
    within: int
    """Range in which the commanders must be; 0: the enabler's own range."""


class SideCard(Struct, frozen=True):
    side: Side
    name: Text
    colour: Colour
    units: tuple[UnitId, ...]
    leaders: tuple[int, ...]
    withdrawal: int
    """Rout points at which the army withdraws (9.0)."""
    edge: tuple[int, ...]
    """Hexes of its own retreat edge."""
    overall: int
    """Its overall commander, -1 without."""


class Price(Struct, frozen=True, gc=False):
    """What a step costs: halves, hits, and how many of the hits 1 more MP avoids (5.14, 5.17)."""

    halves: int
    hits: int
    avoidable: int


class Field:
    """The content of one game with everything derived from it that the rules look up."""

    grid: Grid
    map: HexMap
    sides: tuple[Side, ...]
    cards: tuple[UnitCard, ...]
    leaders: tuple[LeaderCard, ...]
    formations: tuple[Formation, ...]
    groups: tuple[Group, ...]
    side_cards: dict[Side, SideCard]
    zones: dict[tuple[str, Stand], tuple[int, ...]]

    def enemy(self, side: Side) -> Side:
        first, second = self.sides
        return second if side == first else first

    def label(self, hex_: int) -> str:
        return self.grid.label(hex_)

    def price(self, card: UnitCard, here: int, there: int, *, column: bool = False) -> Price | None:
        """Return what a step between adjacent hexes costs a unit; None where it may not go (5.14, 5.15, 11.12)."""
        raise NotImplementedError

    def zone_reaches(self, card: UnitCard, here: int, there: int) -> bool:
        """Tell whether a zone reaches into an adjacent hex: one its type may enter (6.21-b).

        Zones cross fortified sides (11.14).
        """
        raise NotImplementedError
