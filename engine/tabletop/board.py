"""What a measured table shows: the view that the renderer, the text board and the alt text are made from.

Lengths are whole u (0.1 mm), points are (x, y) from the south-west corner, x to the east and y to the north, headings
are half degrees clockwise from north.  Nothing here can hold a world: a field that is not written cannot leak.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.board import Question, Recent
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Term, Text
from engine.kernel.view import View
from engine.tabletop.marks import TableMark
from engine.tabletop.measures import STEPS, Gauge
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base, Edge
from engine.tabletop.shapes import Box

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
    "fence",
    "rough",
    "bridge",
    "gorge",
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
    "great-sword",
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
    "bombard",
]
"""What a figure is: a man, a rider, or one model with its crew."""


class Figure(Struct, frozen=True):
    """The look of the figures of a unit."""

    weapon: Weapon
    mount: Mount = "foot"
    heavy: bool = False
    """Helmets and, with a weapon for one hand, shields."""
    pavise: bool = False
    barded: bool = False
    """The horse wears armour."""


Role: TypeAlias = Literal["standard", "musician", "general", "mercenary", "cinc"]
"""A command figure; `mercenary` is a general of mercenaries."""

# -- order markers


MarkerFace: TypeAlias = Literal["red", "black"]


class MarkerHand(Struct, frozen=True):
    """The order markers of a side: in hand, laid by face, lost."""

    ready: int
    red: int
    black: int
    lost: int


class Token(Struct, frozen=True):
    """An order marker: its shape tells the owner, its face the turn in which it was laid."""

    owner: Side
    face: MarkerFace


# -- units


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
    "crossing",
    "working",
]
"""What a unit suffers, or how it stands."""


class NearestEnemy(Struct, frozen=True):
    """The enemy nearest to a unit: how far, and on which face of the unit."""

    unit: UnitId
    length: int
    face: Edge


class NamedUnit(Struct, frozen=True):
    """A unit of a side, and what it is called."""

    unit: UnitId
    side: Side
    slug: Text
    """What the unit is called in orders, e.g. `R1`."""
    name: Text


class Stand(NamedUnit, frozen=True):
    """A unit on one base."""

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
    nearest: NearestEnemy | None = None
    zones: tuple[UnitId, ...] = ()
    """The enemies in whose zones of control it stands."""
    others: tuple[Figure, ...] = ()
    """How further kinds of figures look that stand on the base."""
    rows: tuple[tuple[int, ...], ...] = ()
    """Where there are several kinds: of each rank, from left to right, which kind a figure is; 0 is `figure`."""
    post: Edge = "front"
    """In which outer line its general stands."""
    places: tuple[int, ...] = ()
    """Places in each rank, of the fallen too, where a rank has fewer than `files`; it then stands in the middle."""

    @property
    def point(self) -> Point:
        """The middle of its front."""
        return self.base.front_centre

    @property
    def heading(self) -> int:
        """The heading in half degrees clockwise from north."""
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
    figure: Figure | None = None
    """Its look, where it is not that of its unit."""
    radius: int = 0
    """Of its disc; 0: as in its unit."""


class Loose(NamedUnit, frozen=True):
    """A unit of models that stand by themselves; the first of them is the leader."""

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
    nearest: NearestEnemy | None = None
    zones: tuple[UnitId, ...] = ()
    command: tuple[Role, ...] = ()
    """They stand on the discs from the leader's on."""
    numbered: bool = False
    """Orders name its models by their numbers, the leader's is 1."""

    @property
    def point(self) -> Point:
        """Where the leader stands."""
        return self.models[0].point

    @property
    def heading(self) -> int:
        """The heading in half degrees clockwise from north."""
        return self.models[0].heading

    @property
    def strength(self) -> str:
        """Models left of those at the start; nothing for what is one model alone."""
        left = len(self.models)
        if left == 1 and self.total <= 1:
            return ""
        return f"{left}/{self.total}" if self.total > left else str(left)


TablePiece: TypeAlias = Stand | Loose
"""A unit on a measured table."""


class FormationView(Struct, frozen=True):
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


class TableSide(Struct, frozen=True):
    """A side in the strip.  The first side has round shapes, the second square ones."""

    side: Side
    name: Text
    colour: TableColour
    lost: int
    """Figures lost."""
    total: int
    hand: MarkerHand | None = None
    note: Line | None = None
    """A few words beside its losses, e.g. how many units are left."""


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


class TableView(View, frozen=True, repr_omit_defaults=True):
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
    formations: tuple[FormationView, ...] = ()
    engaged: tuple[tuple[UnitId, UnitId], ...] = ()
    """Pairs of units in melee."""
    recent: tuple[Recent, ...] = ()
    """Latest first."""
    marks: tuple[TableMark, ...] = ()
    blocks: tuple[Block, ...] = ()
    """What else the strip tells, from the top."""
    draft: Draft | None = None
    """Set for a private preview, which is framed as one."""
    window: Box | None = None
    """West, south, east, north of the part to be shown; None for the whole table."""
    focus: Box | None = None
    """West, south, east, north of what the chapter is about; None: the whole table."""
    winner: Side | None = None
    number: int = 0
    """The ledger number of the last command."""
    proof: str = ""
    """The last roll and the head of its proof, e.g. `roll 88 · 3f9a`."""
    rules: int = 1

    @property
    def pieces(self) -> tuple[TablePiece, ...]:
        """The units of both kinds."""
        return (*self.stands, *self.loose)
