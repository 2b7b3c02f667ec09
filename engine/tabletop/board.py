"""What a measured table shows: the view that the renderer, the text board and the alt text are made from.

Lengths are whole u (0.1 mm), points are (x, y) from the south-west corner, x to the east and y to the north, headings
are half degrees clockwise from north.  Nothing here can hold a world: a field that is not written cannot leak.
"""

from math import isqrt
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.board import Question, Recent
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Term, Text
from engine.tabletop.plane import HALF, TURN, Distance, Point
from engine.tabletop.pose import Base, Edge
from engine.tabletop.shapes import Box

# -- lengths in words


class Gauge(Struct, frozen=True):
    """What lengths are told in, and how the frame is ticked and numbered."""

    unit: Literal["step", "cm"]
    length: int
    """u of one unit."""
    tick: int
    """Units from one tick of the frame to the next."""
    number: int
    """Units from one number of the frame to the next."""
    bar: int
    """Units of the scale bar."""


STEPS: Final = Gauge("step", 250, 1, 5, 10)
"""Steps of 2.5 cm."""
CENTIMETRES: Final = Gauge("cm", 100, 5, 20, 40)

_GRAIN: Final = 1
"""Corners are rounded: what is longer by so much is not longer (G6)."""


def length_of(distance: Distance) -> int:
    """Return a distance in whole u for a view, rounded up."""
    root = isqrt(distance.squared // distance.over)
    root += root * root * distance.over < distance.squared
    return max(0, root - distance.less)


def tenths(length: int, gauge: Gauge) -> int:
    """Return a length in tenths of a unit, rounded up: what is told as 12.0 is within 12.0, what is beyond is not."""
    return max(0, -((_GRAIN - length) * 10 // gauge.length))


def spelled(length: int, gauge: Gauge = STEPS) -> Text:
    """Return a length in units without its unit: `6.1`, `6,1`, or `4` where nothing is left over.

    The one way in which pictures, texts and sentences tell a length that was measured.
    """
    return _decimal(tenths(length, gauge))


def placed(point: Point, gauge: Gauge = STEPS) -> Text:
    """Return a place in units from the west and the south edge, to the nearest tenth: `4.8; 27.2`."""
    x, y = (_decimal((20 * value + gauge.length) // (2 * gauge.length)) for value in point)
    return Text(f"{x.en}; {y.en}", f"{x.ru}; {y.ru}")


def degrees(turn: int) -> Text:
    """Return an angle given in half degrees, without its sign: `30`, `22.5`."""
    return _decimal(abs(turn) * 5)


def oclock(heading: int) -> int:
    """Return a heading as an hour of the clock, 12 to the north."""
    return (heading + TURN // 24) % TURN // (TURN // 12) or 12


def _decimal(value: int) -> Text:
    whole, part = divmod(abs(value), 10)
    text = f"{'-' if value < 0 else ''}{whole}" + (f".{part}" if part else "")
    return Text(text, text.replace(".", ","))


# -- the table


FeatureKind: TypeAlias = Literal[
    "mud",
    "sand",
    "plough",
    "hill",
    "steep",
    "cliff",
    "edge",
    "woods",
    "brush",
    "scree",
    "rocks",
    "fen",
    "marsh",
    "shore",
    "river",
    "ford",
    "road",
    "building",
    "wall",
    "obstacle",
]
"""What ground looks like; edge, scree, fen and shore are the edges of woods, rocks, marsh and rivers where they are
pieces of their own."""


class Slope(Struct, frozen=True):
    """A stretch of the outline of a hill: from its point `first` on, over `sides` sides of it."""

    kind: Literal["steep", "cliff"]
    first: int
    sides: int


class Feature(Struct, frozen=True):
    """A piece of ground as the rules measure it: it is drawn exactly so."""

    kind: FeatureKind
    points: tuple[Point, ...]
    """The outline, either way round; or where `width` is given the middle line of a band."""
    width: int = 0
    level: int = 0
    """Of a hill: 1 at its foot.  Each level is a piece of its own, a lower one before a higher one."""
    name: Text | None = None
    named_at: Point | None = None
    """Where the name stands; the middle where nothing is said."""
    margin: int = 0
    """How deep the edge of woods is that belongs to this outline, in u."""
    slopes: tuple[Slope, ...] = ()
    round: bool = False
    """A band may be drawn as a smooth curve through its points."""


class Table(Struct, frozen=True):
    """The ground of a game: nothing of it changes while it is played."""

    width: int
    """From west to east."""
    depth: int
    """From south to north."""
    gauge: Gauge = STEPS
    features: tuple[Feature, ...] = ()
    seed: int = 1
    """For grass, trees and stones, which have no meaning."""


# -- troops


Weapon: TypeAlias = Literal[
    "none",
    "pike",
    "spear",
    "lance",
    "sword",
    "halberd",
    "javelin",
    "bow",
    "sling",
    "crossbow",
    "musket",
]
Mount: TypeAlias = Literal[
    "foot",
    "horse",
    "camel",
    "elephant",
    "chariot",
    "scythed-chariot",
    "ballista",
    "catapult",
    "cannon",
]
"""What a figure is: a man, a rider, or one model with its crew."""


class Figure(Struct, frozen=True):
    """The look of the figures of a unit."""

    weapon: Weapon
    mount: Mount = "foot"
    heavy: bool = False
    """Helmets and, with a weapon for one hand, shields."""
    pavise: bool = False


Role: TypeAlias = Literal["standard", "musician", "general", "mercenary", "cinc"]
"""A command figure; `mercenary` is a general of mercenaries."""

Condition: TypeAlias = Literal[
    "panic",
    "fleeing",
    "uncontrolled",
    "disordered",
    "shaken",
    "hedgehog",
    "square",
    "tortoise",
    "wedge",
    "rhomb",
    "carousel",
]
"""What a unit suffers, or how it stands."""

Face: TypeAlias = Literal["red", "black"]


class Token(Struct, frozen=True):
    """An order marker: its shape tells the owner, its face the turn in which it was laid."""

    owner: Side
    face: Face


class Nearest(Struct, frozen=True):
    """The enemy nearest to a unit: how far, and on which face of the unit."""

    unit: UnitId
    length: int
    face: Edge


class Stand(Struct, frozen=True):
    """A unit on one base."""

    unit: UnitId
    side: Side
    slug: Text
    """What the unit is called in orders, e.g. `R1`."""
    name: Text
    base: Base
    figure: Figure
    files: int
    """Figures in a full rank."""
    ranks: tuple[int, ...]
    """Figures left in each rank that the base holds, front first."""
    started: int = 0
    """Ranks at the start of the game."""
    command: tuple[Role, ...] = ()
    conditions: tuple[Condition, ...] = ()
    disordered: int = 0
    """Figures that are disordered or shaken."""
    tokens: tuple[Token, ...] = ()
    values: Line | None = None
    """What it can do, for the text board."""
    total: int = 0
    """Figures at the start, where they are counted one by one."""
    nearest: Nearest | None = None
    zones: tuple[UnitId, ...] = ()
    """The enemies in whose zones of control it stands."""

    @property
    def point(self) -> Point:
        """The middle of its front."""
        return self.base.front_centre

    @property
    def heading(self) -> int:
        return self.base.heading

    @property
    def strength(self) -> str:
        """Files by ranks, or figures left of those at the start where they are counted one by one."""
        left = sum(self.ranks)
        if self.total:
            return str(left) if left == self.total else f"{left}/{self.total}"
        full = sum(1 for rank in self.ranks if rank)
        return f"{self.files}×{full}" if left == self.files * full else str(left)


class Disc(Struct, frozen=True):
    """A model that stands by itself."""

    point: Point
    heading: int


class Loose(Struct, frozen=True):
    """A unit of models that stand by themselves; the first of them is the leader."""

    unit: UnitId
    side: Side
    slug: Text
    name: Text
    figure: Figure
    models: tuple[Disc, ...]
    radius: int
    """Of the disc of a model."""
    zone: int = 0
    """The radius of the command zone round the leader; 0 for none."""
    active: bool = False
    """It acts, or is being ordered."""
    total: int = 0
    """Models at the start."""
    conditions: tuple[Condition, ...] = ()
    disordered: int = 0
    tokens: tuple[Token, ...] = ()
    values: Line | None = None
    nearest: Nearest | None = None
    zones: tuple[UnitId, ...] = ()

    @property
    def point(self) -> Point:
        """Where the leader stands."""
        return self.models[0].point

    @property
    def heading(self) -> int:
        return self.models[0].heading

    @property
    def strength(self) -> str:
        """Models left of those at the start; nothing for what is one model alone."""
        left = len(self.models)
        if left == 1 and self.total <= 1:
            return ""
        return f"{left}/{self.total}" if self.total > left else str(left)


Piece: TypeAlias = Stand | Loose
"""A unit on a measured table."""


class Formation(Struct, frozen=True):
    """Units that stand as one body: members keep their chips, the name is written once."""

    side: Side
    kind: Literal["line", "phalanx", "column", "closed-column", "body"]
    members: tuple[UnitId, ...]
    """From left to right, or from the head to the tail."""
    slug: Text
    """E.g. `R1–3`."""
    name: Text


# -- sides


TableColour: TypeAlias = Literal["red", "black", "blue"]


class Hand(Struct, frozen=True):
    """The order markers of a side: in hand, laid by face, lost."""

    ready: int
    red: int
    black: int
    lost: int


class TableSide(Struct, frozen=True):
    """A side in the strip.  The first side has round shapes, the second square ones."""

    side: Side
    name: Text
    colour: TableColour
    lost: int
    """Figures lost."""
    total: int
    hand: Hand | None = None
    note: Line | None = None
    """A few words beside its losses, e.g. how many units are left."""


# -- what is laid over the table


class Straight(Struct, frozen=True, tag="straight"):
    """A part of a march: on straight, to the side, or back."""

    start: Point
    """The middle of the front, or the leader, before and after."""
    end: Point
    length: int
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


Leg: TypeAlias = Straight | Wheel


class ActionMark(Struct, frozen=True, tag="action"):
    """The last action: where a unit began, its way, where it turned.  It is gone with the next action."""

    unit: UnitId
    start: Base | None
    """None for models that stand by themselves."""
    legs: tuple[Leg, ...] = ()
    forced: bool = False
    """A flight or a retreat."""


class GhostMark(Struct, frozen=True, tag="ghost"):
    """A base of a unit where it does not stand: at the start, on the way, where it would end, or goes by its plan."""

    unit: UnitId
    base: Base
    place: Literal["start", "between", "end", "plan"]


class RulerMark(Struct, frozen=True, tag="ruler"):
    """A length that was measured, and what it costs where that differs."""

    start: Point
    end: Point
    length: int
    cost: int | None = None


class WheelMark(Struct, frozen=True, tag="turn"):
    """A turn about a corner, with the way that is measured as a ruler."""

    wheel: Wheel


class ZoneMark(Struct, frozen=True, tag="zone"):
    """A zone of control before a base: front left, front right, and the two corners far ahead."""

    unit: UnitId
    points: tuple[Point, Point, Point, Point]


class RadiusMark(Struct, frozen=True, tag="radius"):
    """All that lies within a radius of a base: command."""

    unit: UnitId
    base: Base
    radius: int


class Band(Struct, frozen=True):
    """A range band of shooting: as far as its reach, with its value as printed, e.g. `+2`, or nothing."""

    reach: int
    value: str


class SectorMark(Struct, frozen=True, tag="sector"):
    """What a unit can shoot at: between two lines from the ends of its front, in bands, the nearest first."""

    left: Point
    right: Point
    heading: int
    bands: tuple[Band, ...]
    half: int = HALF // 4
    """How far each line turns outwards, in half degrees."""


class ReachMark(Struct, frozen=True, tag="reach"):
    """How far a unit can charge: round both ends of its front, in all that lies before it."""

    left: Point
    right: Point
    heading: int
    reach: int


class ChargeMark(Struct, frozen=True, tag="charge"):
    """A charge or an attack that is declared."""

    start: Point
    end: Point
    length: int


class SightMark(Struct, frozen=True, tag="sight"):
    """A line of sight or of fire."""

    start: Point
    end: Point
    length: int
    limit: int = 0
    """How far it could reach, in u; 0 where that is not told."""
    stop: Point | None = None
    """The first thing in the way; None for a clear line."""


class ThreatMark(Struct, frozen=True, tag="threat"):
    """The distance to an enemy, between the two nearest points."""

    start: Point
    end: Point
    length: int


class TargetMark(Struct, frozen=True, tag="target"):
    """A target of the open decision; the letter is the one on the button."""

    letter: str
    unit: UnitId


class SelectMark(Struct, frozen=True, tag="select"):
    unit: UnitId


class ScatterMark(Struct, frozen=True, tag="scatter"):
    """A shot that goes astray: where it was aimed, where it came down, the dice."""

    aim: Point
    impact: Point
    dice: tuple[int, ...] = ()


class DeadMark(Struct, frozen=True, tag="dead"):
    """The ground too near to an engine to be shot at."""

    centre: Point
    radius: int


class AreaMark(Struct, frozen=True, tag="area"):
    """Ground for deployment: that of a side, or the strip that belongs to nobody."""

    points: tuple[Point, ...]
    side: Side | None = None


Mark: TypeAlias = (
    ActionMark
    | GhostMark
    | RulerMark
    | WheelMark
    | ZoneMark
    | RadiusMark
    | SectorMark
    | ReachMark
    | ChargeMark
    | SightMark
    | ThreatMark
    | TargetMark
    | SelectMark
    | ScatterMark
    | DeadMark
    | AreaMark
)


# -- the view


class Said(Struct, frozen=True):
    """A line of a block of the strip."""

    line: Line
    strong: bool = False


class Block(Struct, frozen=True):
    """A titled list in the strip."""

    title: Line
    lines: tuple[Said, ...]
    gold: bool = False
    """It is what the picture is about."""


class Draft(Struct, frozen=True):
    """What a private preview is about: an order that is not given.  Nothing of it has happened."""

    side: Side
    title: Line
    """The largest words, e.g. `ORDER?`."""
    subject: Line
    """E.g. the unit."""
    detail: Line | None = None
    """E.g. the kinds of orders and what they cost."""


class TableView(Struct, frozen=True, repr_omit_defaults=True):
    """Everything one viewer may see of a game on a measured table, ready to be drawn or read out."""

    system: Text
    title: Text
    date: Text
    table: Table
    turn: int
    """0 before the first turn."""
    turns: int
    """0 where their number has no limit."""
    phase: Term
    phases: tuple[int, int]
    """The number of the phase from 1, and how many there are; (0, 0) for no phase bar."""
    sides: tuple[TableSide, ...]
    active: Side | None
    """The side whose turn it is."""
    question: Question | None
    """None once the game is over, or while nobody is asked."""
    result: Line | None
    """Who won, once the game is over."""
    stands: tuple[Stand, ...]
    loose: tuple[Loose, ...] = ()
    formations: tuple[Formation, ...] = ()
    engaged: tuple[tuple[UnitId, UnitId], ...] = ()
    """Pairs of units in melee."""
    recent: tuple[Recent, ...] = ()
    """Latest first."""
    marks: tuple[Mark, ...] = ()
    blocks: tuple[Block, ...] = ()
    """What else the strip tells, from the top."""
    draft: Draft | None = None
    """Set for a private preview, which is framed as one."""
    window: Box | None = None
    """West, south, east, north of the part to be shown; None for the whole table."""
    winner: Side | None = None
    number: int = 0
    """The ledger number of the last command."""
    proof: str = ""
    """The last roll and the head of its proof, e.g. `roll 88 · 3f9a`."""
    rules: int = 1

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The units of both kinds."""
        return (*self.stands, *self.loose)
