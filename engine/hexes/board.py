"""What a hex board shows: the view that the renderer, the text board and the alt text are made from.

Nothing here can hold a world: a field that is not written into a view cannot leak.
"""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine import board
from engine.hexes.grid import OFF_MAP
from engine.hexes.pikes import PikeAndShot, WingOrder, WingState
from engine.hexes.terrain import HexMap
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Term, Text
from engine.kernel.view import Mark, View

Recent: TypeAlias = board.Recent
Question: TypeAlias = board.Question

FormationColour: TypeAlias = Literal["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8"]
Colour: TypeAlias = Literal["sky", "stone", "straw", "sage", "brick", "navy", "forest", "plum"]
"""Sides: the first four are light (round corners), the last four dark (cut corners)."""

Symbol: TypeAlias = Literal[
    "infantry",
    "armour",
    "mechanised",
    "motorised",
    "cavalry",
    "artillery",
    "engineers",
    "headquarters",
    "supply",
    "recon",
]

UnitSize: TypeAlias = Literal["I", "II", "III", "X", "XX", "XXX", ""]


class Counter(Struct, frozen=True):
    """One unit as its printed counter, the side up that lies up."""

    unit: UnitId
    side: Side
    hex: int
    name: Text
    """The short name set along the edge, e.g. `110/11`."""
    symbol: Symbol
    size: UnitSize
    formation: str
    """A formation colour, `w1` to `w8`."""
    values: tuple[str, ...]
    """What is printed below, left to right, e.g. ("6", "5", "10") or ("0", "2", "4½")."""
    steps: int
    lost: int
    reduced: bool = False
    moved: bool = False
    disorganised: bool = False
    unsupplied: bool = False
    exploits: bool = False
    """Printed values are coloured: the unit may exploit."""
    slug: str = ""
    """What the unit is called in orders, e.g. `89tk`."""


FigureName: TypeAlias = Literal[
    "phalanx",
    "heavy-foot",
    "legion",
    "medium-foot",
    "light-foot",
    "peltast",
    "skirmisher",
    "heavy-cavalry",
    "light-cavalry",
    "lancers",
    "camel",
    "elephant",
    "chariot",
    "artillery",
]
"""The picture of a type of troops."""

Posture: TypeAlias = Literal["line", "column"]
CommandState: TypeAlias = Literal["", "in", "out"]

NO_FACING: Final = -1
"""The facing of what looks everywhere, such as artillery."""


class FacingCounter(Struct, frozen=True):
    """A counter that faces: a rank of men on one hex or two, seen from above."""

    unit: UnitId
    side: Side
    hexes: tuple[int, ...]
    """One hex; or the left and the right one of a line, as it looks; or the head and the tail of a column."""
    facing: int
    """A vertex 0 to 5, vertex k between the directions k-1 and k; a direction in column; -1 for none."""
    name: Text
    kind: str
    """The type as printed, e.g. `PH`: alike in every language."""
    figure: FigureName
    quality: int
    size: int
    movement: int
    posture: Posture = "line"
    missile: str = ""
    """The letter of its missiles, empty for none."""
    formation: str = ""
    """A formation colour, `w1` to `w8`; empty for a unit of no formation."""
    hits: int = 0
    reduced: bool = False
    command: CommandState = ""
    """Whether the unit is in command this turn; empty while that is not fixed."""
    done: bool = False
    """It has moved, or may do no more."""
    fired: bool = False
    depth: int = 1
    """2 for a counter at double depth."""
    routed: bool = False
    slug: Text = Text("", "")
    """What the unit is called in orders in either language, e.g. `pez1`, «Пе1»."""
    pike: PikeAndShot | None = None
    """What it shows besides, of the age of pike and shot; kind, figure, quality, size are not printed then."""

    @property
    def hex(self) -> int:
        """The hex of it, the left one or the head where it stands in two; -1 off the map."""
        return self.hexes[0] if self.hexes else OFF_MAP


HexPiece: TypeAlias = Counter | FacingCounter
"""A unit on a board of hexes, whatever its counter looks like."""


class Coin(Struct, frozen=True):
    """A leader, alone in a hex or with a counter."""

    leader: int
    side: Side
    hex: int
    name: Text
    rating: int
    """His initiative."""
    range: int
    """How far he commands, in movement points or hexes as the game counts."""
    overall: bool = False
    """He commands the whole army: a star."""
    heroic: bool = False
    active: bool = False
    """It is his activation."""
    formation: str = ""
    """A formation colour, `w1` to `w8`; empty for none of his own."""
    slug: Text = Text("", "")
    stand_in: bool = False
    """A nameless man who stands for the one of the card."""
    done: bool = False
    """He has used his action of this activation."""


class Wing(Struct, frozen=True):
    """A formation or wing of a side: what its colour on the counters means."""

    side: Side
    colour: str
    """A formation colour, `w1` to `w8`."""
    name: Text
    active: bool = False
    """It is activated."""
    letter: Text = Text("", "")
    """What the discs on its counters show."""
    order: WingOrder = ""
    """The order marker that lies with it; empty where wings have none, or while it is secret."""
    state: WingState = ""
    """The other marker that lies with it."""
    hex: int = OFF_MAP
    """Where the markers lie: with its commander, else with its foremost unit; OFF_MAP for a wing that is not there."""
    due: int = 0
    """The turn in which it comes, while it is not there; else 0."""


class Asset(Struct, frozen=True):
    """What may help a side's attacks now: a headquarters, a leader, air points."""

    name: Text
    left: int | None = None
    """Uses left in this turn, where they are counted."""


class SideView(Struct, frozen=True):
    """A side in the strip: name, colour, and its row of losses."""

    side: Side
    name: Text
    colour: Colour
    lost: int
    total: int
    points: int | None = None
    breaking: int | None = None
    """Losses at which the side breaks: the yellow tick, none where the game has no such number."""
    assets: tuple[Asset, ...] = ()


class MoveMark(Mark, frozen=True, tag="move"):
    """The last move: its hexes from the start."""

    path: tuple[int, ...]


class CombatMark(Mark, frozen=True, tag="combat"):
    """The last combat: from where, on what, and the verdict, e.g. `4:1 D1r2`."""

    origins: tuple[int, ...]
    target: int
    verdict: str


class ReachMark(Mark, frozen=True, tag="reach"):
    """Where a unit can go: hexes with the points spent there in halves."""

    unit: UnitId
    costs: tuple[tuple[int, int], ...]


class TargetMark(Mark, frozen=True, tag="target"):
    """A target of the open decision; the letter is the one on the button."""

    letter: str
    hex: int


class ZocMark(Mark, frozen=True, tag="zoc"):
    hexes: tuple[int, ...]
    side: Side


class SupplyMark(Mark, frozen=True, tag="supply"):
    """A supply path from the unit to the source; `broken` where it cannot go on."""

    path: tuple[int, ...]
    broken: bool = False


class SelectMark(Mark, frozen=True, tag="select"):
    hex: int


class GhostMark(Mark, frozen=True, tag="ghost", repr_omit_defaults=True):
    """Where a counter stood before its move."""

    hex: int
    body: FacingCounter | None = None
    """The counter as it stood there, where it is one that faces."""


class SourceMark(Mark, frozen=True, tag="source"):
    """A supply source or an objective printed on the map, with its owner if it has one."""

    kind: Literal["supply", "objective", "entry"]
    hex: int
    side: Side | None = None
    label: str = ""


class CommandMark(Mark, frozen=True, tag="command"):
    """The hexes a leader commands."""

    hexes: tuple[int, ...]
    side: Side


class ShotMark(Mark, frozen=True, tag="shot", repr_omit_defaults=True):
    """A line of sight or of fire, from a hex to a hex."""

    origin: int
    target: int
    clear: bool = True
    stop: int = -1
    """The hex that blocks the line, -1 where it is clear or where the target itself is out of sight."""
    fired: bool = False
    """A shot that was fired, with its smoke; else a line that is only looked along."""


class ShockMark(Mark, frozen=True, tag="shock"):
    """A shock combat: pairs (attacker's hex, defender's hex), and the verdict once there is one."""

    edges: tuple[tuple[int, int], ...]
    verdict: str = ""


class HexZoneMark(Mark, frozen=True, tag="zone"):
    """Hexes in which a unit may answer an act of the enemy, or fire."""

    kind: Literal["reaction", "interception", "fire"]
    hexes: tuple[int, ...]
    side: Side


class WagonMark(Mark, frozen=True, tag="wagon"):
    """Wagons, with whoever has them now."""

    hex: int
    side: Side


HexMark: TypeAlias = (
    MoveMark
    | CombatMark
    | ReachMark
    | TargetMark
    | ZocMark
    | SupplyMark
    | SelectMark
    | GhostMark
    | SourceMark
    | CommandMark
    | ShotMark
    | ShockMark
    | HexZoneMark
    | WagonMark
)


class HexView(View, frozen=True, repr_omit_defaults=True):
    """Everything one viewer may see of a game on hexes, ready to be drawn or read out."""

    system: Text
    title: Text
    date: Text
    map: HexMap
    turn: int
    turns: int
    """0 where their number has no limit."""
    phase: Term
    sides: tuple[SideView, ...]
    active: Side | None
    """The side whose turn it is."""
    question: Question | None
    """None once the game is over."""
    result: Line | None
    """Who won, once the game is over."""
    counters: tuple[Counter, ...]
    """Stacked counters of one hex stand together, the top one first."""
    reserves: tuple[tuple[int, Counter], ...] = ()
    """Reinforcements to come, by turn."""
    recent: tuple[Recent, ...] = ()
    """Latest first."""
    marks: tuple[HexMark, ...] = ()
    number: int = 0
    """The ledger number of the last command."""
    proof: str = ""
    """The last roll and the head of its proof, e.g. `roll 88 · 3f9a`."""
    rules: int = 1
    bodies: tuple[FacingCounter, ...] = ()
    """Counters that face.  Those of one hex stand together, the top one first."""
    leaders: tuple[Coin, ...] = ()
    wings: tuple[Wing, ...] = ()
    """The formations whose colours the counters bear, by side."""
    focus: tuple[int, ...] = ()
    """Hexes that the chapter is about: who acts, what he can reach or threaten, who can answer; none: the whole map."""

    @property
    def pieces(self) -> tuple[HexPiece, ...]:
        """The units of both kinds of counters."""
        return (*self.counters, *self.bodies)
