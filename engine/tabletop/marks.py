"""What a view lays over a measured table: rulers, zones, ways, ghosts of bases, targets and areas.

Lengths are whole u (0.1 mm), points are (x, y) from the south-west corner; headings and turns are half degrees.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.view import Mark
from engine.tabletop.plane import HALF, Point
from engine.tabletop.pose import Base


class Measured(Struct, frozen=True):
    """A straight way between two points."""

    start: Point
    end: Point
    length: int


class StraightLeg(Measured, frozen=True, tag="straight"):
    """A part of a march, on straight, to the side or back: the middle of the front, or the leader, before and after."""

    cost: int | None = None
    """In units; None where only the length is told."""


class Wheel(Struct, frozen=True, tag="wheel"):
    """A part of a march: a turn about a corner."""

    pivot: Point
    tip: Point
    """The corner that goes, before the turn."""
    turn: int
    """Half degrees, clockwise if positive."""
    chord: int
    """The straight way of the corner, in u."""
    cost: int | None = None


Leg: TypeAlias = StraightLeg | Wheel


class ActionMark(Mark, frozen=True, tag="action"):
    """The last action: where a unit began, its way, where it turned.  It is gone with the next action."""

    unit: UnitId
    start: Base | None
    """None for models that stand by themselves."""
    legs: tuple[Leg, ...] = ()
    forced: bool = False
    """A flight or a retreat."""


class OfUnitMark(Mark, frozen=True):
    """A mark of one unit."""

    unit: UnitId


class BaseGhostMark(OfUnitMark, frozen=True, tag="ghost"):
    """A base of a unit where it does not stand: at the start, on the way, where it would end, or goes by its plan."""

    base: Base
    place: Literal["start", "between", "end", "plan"]


class LooseGhostMark(OfUnitMark, frozen=True, tag="loose-ghost"):
    """Models of a unit where they do not stand: at the start of a move, the leader's place first."""

    points: tuple[Point, ...]


class RulerMark(Measured, Mark, frozen=True, tag="ruler"):
    """A length that was measured, and what it costs where that differs."""

    cost: int | None = None


class WheelMark(Mark, frozen=True, tag="turn"):
    """A turn about a corner, with the way that is measured as a ruler."""

    wheel: Wheel


class ZoneMark(OfUnitMark, frozen=True, tag="zone"):
    """A zone of control before a base: front left, front right, and the two corners far ahead."""

    points: tuple[Point, Point, Point, Point]


class RadiusMark(OfUnitMark, frozen=True, tag="radius"):
    """All that lies within a radius of a base: command."""

    base: Base
    radius: int


class Band(Struct, frozen=True):
    """A range band of shooting: as far as its reach, with its value as printed, e.g. `+2`, or nothing."""

    reach: int
    value: str


class Front(Mark, frozen=True):
    """The front of a unit: both ends, and the way that it looks."""

    left: Point
    right: Point
    heading: int


class SectorMark(Front, frozen=True, tag="sector"):
    """What a unit can shoot at: between two lines from the ends of its front, in bands, the nearest first."""

    bands: tuple[Band, ...]
    half: int = HALF // 4
    """How far each line turns outwards, in half degrees."""


class ChargeReachMark(Front, frozen=True, tag="reach"):
    """How far a unit can charge: round both ends of its front, in all that lies before it."""

    reach: int


class ChargeMark(Measured, Mark, frozen=True, tag="charge"):
    """A charge or an attack that is declared; its length is 0 where it may not be told."""


class SightMark(Measured, Mark, frozen=True, tag="sight"):
    """A line of sight or of fire; its length is 0 where it may not be told."""

    limit: int = 0
    """How far it could reach, in u; 0 where that is not told."""
    stop: Point | None = None
    """The first thing in the way; None for a clear line."""


class FireMark(Measured, Mark, frozen=True, tag="fire"):
    """A shot that was made: from the front of the shooter to its target, as both stood then."""

    shooter: UnitId
    target: UnitId
    hit: bool


class ThreatMark(Measured, Mark, frozen=True, tag="threat"):
    """The distance to an enemy, between the two nearest points."""


class UnitTargetMark(Mark, frozen=True, tag="target"):
    """A target of the open decision; the letter is the one on the button, none where buttons name its code."""

    letter: str
    unit: UnitId


class UnitSelectMark(OfUnitMark, frozen=True, tag="select"):
    """A unit that is picked."""


class ScatterMark(Mark, frozen=True, tag="scatter"):
    """A shot that goes astray: where it was aimed, where it came down, the dice."""

    aim: Point
    impact: Point
    dice: tuple[int, ...] = ()
    start: Point | None = None
    """Where the engine stands."""


class AimMark(Mark, frozen=True, tag="aim"):
    """A shot of an engine before it is fired: the point aimed at, and how far from it the shot may come down."""

    start: Point
    aim: Point
    along: int
    """Long or short on its line, in u; 0 for a shot that goes straight."""
    across: int = 0
    """Right or left of it."""


class DuelMark(Mark, frozen=True, tag="duel"):
    """Two generals who fight one another, by their units."""

    one: UnitId
    other: UnitId


class LineMark(OfUnitMark, frozen=True, tag="line"):
    """Units that stand in one battle line with a unit, itself among them."""

    members: tuple[UnitId, ...]


class ViewMark(Front, frozen=True, tag="view"):
    """What a unit has before it: all beyond the line of its front, endless on both hands."""

    unit: UnitId


class RingMark(OfUnitMark, frozen=True, tag="ring"):
    """How far something of a unit reaches from the middle of its front, or from its leader, all round."""

    kind: Literal["zone", "move", "charge", "shot"]
    """The zone of a leader, a move, a charge, a shot."""
    centre: Point
    reach: int


class GroundMark(Mark, frozen=True, tag="ground"):
    """What a piece of ground does now: an obstacle in force or not, edges that give an advantage."""

    points: tuple[Point, ...]
    state: Literal["obstacle", "off", "closed"]
    """`off`: its penalties do not count."""
    edge: bool = False
    """Who stands at its outline has an advantage over who comes across it."""
    by: Literal["", "works", "scouts"] = ""
    """Who has taken its penalties off."""


class DeadMark(Mark, frozen=True, tag="dead"):
    """The ground too near to an engine to be shot at."""

    centre: Point
    radius: int


class AreaMark(Mark, frozen=True, tag="area"):
    """Ground for deployment: that of a side, or the strip that belongs to nobody."""

    points: tuple[Point, ...]
    side: Side | None = None


TableMark: TypeAlias = (
    ActionMark
    | BaseGhostMark
    | LooseGhostMark
    | RulerMark
    | WheelMark
    | ZoneMark
    | RadiusMark
    | SectorMark
    | ChargeReachMark
    | ChargeMark
    | SightMark
    | FireMark
    | ThreatMark
    | UnitTargetMark
    | UnitSelectMark
    | ScatterMark
    | AimMark
    | DuelMark
    | LineMark
    | ViewMark
    | RingMark
    | GroundMark
    | DeadMark
    | AreaMark
)
