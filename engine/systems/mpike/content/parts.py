"""The parts of a scenario file: sides, wings, leaders, units, wagons, objectives, victory levels."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.content import scenario as common
from engine.hexes.board import FormationColour
from engine.systems.mpike.content.kinds import Compass, FormationName, GunClass, Kind, LeaderRole, Morale, OrderName


class SideData(common.ColouredSide, frozen=True, forbid_unknown_fields=True):
    """A side."""

    facing: Compass
    """Where its units look unless they say otherwise."""
    edge: Annotated[str, Meta(min_length=1)]
    """Its own edge of the map: north, east, south, west, or hexes (13.4.1)."""
    seniority: tuple[str, ...] = ()
    """Its wing commanders, the one first who takes the army commander's place (5.3.5-b)."""


class WingData(common.Owned, frozen=True, forbid_unknown_fields=True):
    """A wing: the units that act together under one order (5.5.1)."""

    order: OrderName = "make-ready"
    """Its historical order (5.5.3)."""
    colour: FormationColour = "w1"
    turn: common.AtLeast0 = 0
    """The turn in which it enters; 0: it is on the map (7.4)."""
    entry: tuple[str, ...] = ()
    """Where it enters, or units of it that come later."""
    replacement: int = 0
    """The rating of a nameless commander (5.3.3-a)."""


class LeaderData(common.Owned, frozen=True, forbid_unknown_fields=True):
    """A leader (2.1.3)."""

    role: LeaderRole
    rating: int
    """0, -1 or -2: added to dice, so the lower the better."""
    wing: str = ""
    """The wing of a wing commander, or of who replaces him once he is dead (5.3.3-f)."""
    named: bool = True
    at: str | None = None
    """His hex; none for whoever enters with his wing, or comes as a replacement."""
    points: common.AtLeast0 | None = None
    """Victory points for his death, where the scenario does not follow the chart, e.g. 50 for King Charles (15.0)."""


class UnitData(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit (2.1.2).  In a hex the units are listed from the bottom to the top (8.3.1)."""

    id: common.Slug
    name: common.Names
    wing: str
    kind: Kind
    morale: int
    """As printed: 4 to 8."""
    strength: int | None = None
    """Strength points as printed, 1 to 20; artillery has none."""
    at: str = ""
    """Its hex, or two with a stroke for a unit of two hexes: `1010/1110`, the head of a column first."""
    facing: Compass | None = None
    formation: FormationName = "normal"
    morale_level: Morale = "normal"
    hits: common.AtLeast0 = 0
    arquebusier: bool = False
    """Cavalry marked A on its counter, which has its own row in the matrix."""
    pikes: bool = True
    """False: heavy infantry without pikes (14.2)."""
    regimental: bool = False
    """Heavy infantry with regimental artillery (7.3.4)."""
    dismounted: bool = False
    """Cavalry on foot, for the whole battle (14.3, 14.3-b)."""
    gun: GunClass | None = None
    double_battery: bool = False
    grazing: common.AtLeast1 | None = None
    """The grazing range and the maximum range of artillery, in hexes."""
    range: common.AtLeast1 | None = None
    limbered: bool = False
    turn: common.AtLeast0 = 0
    """The turn in which it enters when its wing is on the map before it (7.4-c)."""


class WagonData(Struct, frozen=True, forbid_unknown_fields=True):
    """Wagons, which an enemy who enters their hex captures, and which never move (14.1, 14.1-a)."""

    id: common.Slug
    name: common.Names
    side: str
    at: str


class ObjectiveData(Struct, frozen=True, forbid_unknown_fields=True):
    """A hex that gives points to whoever passed through it last (15.0)."""

    id: common.Slug
    name: common.Names
    at: str
    points: common.AtLeast1
    holder: str = ""
    """The side that holds it as the game begins; empty for none."""


class LevelsData(Struct, frozen=True, forbid_unknown_fields=True):
    """The least margins of victory points by which a side wins (15.0)."""

    marginal: common.AtLeast1
    substantial: common.AtLeast1
    decisive: common.AtLeast1
