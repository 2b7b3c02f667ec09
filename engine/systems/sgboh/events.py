"""What has happened in a game.  Every fact carries results: new places, new values, the faces are in `Rolled`."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.systems.sgboh.world import Phase

MoveKind: TypeAlias = Literal[
    "move", "ahead", "wheel", "follow", "reverse", "turn", "march", "column", "line", "spread", "retreat", "fall-back",
    "advance", "return",
]  # fmt: skip
FireKind: TypeAlias = Literal["fire", "hit-and-run", "exit", "entry", "return", "artillery"]


class Modifier(Struct, frozen=True, gc=False):
    """One modifier of a roll: what it is for (a Fluent term `sgboh-mod-CODE`), its value, its rule."""

    code: str
    value: int
    rule: Rule


# -- the sequence of play


class TurnBegan(Event, frozen=True, tag="sgboh.turn-began"):
    """A player turn began; units that were in an enemy zone, and those with an enemy in their own (6.22, 7.41)."""

    number: int
    side: Side
    seized: bool
    zoned: tuple[UnitId, ...]
    facing_foe: tuple[UnitId, ...]


class StartRolled(Event, frozen=True, tag="sgboh.start-rolled"):
    """Who moves first was rolled for (3.1)."""

    first: Side
    dice: tuple[int, ...]


class Passed(Event, frozen=True, tag="sgboh.passed"):
    side: Side


class PhaseBegan(Event, frozen=True, tag="sgboh.phase-began"):
    side: Side
    phase: Phase


class TurnEnded(Event, frozen=True, tag="sgboh.turn-ended"):
    """A player turn is over; rout points of the sides in the order of the game (9.0)."""

    number: int
    side: Side
    points: tuple[int, ...]


# -- leaders and command


class SeizureTried(Event, frozen=True, tag="sgboh.seizure-tried"):
    """A leader tried to take the turn; `attempts` are the last tries of the sides, `left` his further ones (4.41)."""

    side: Side
    leader: int
    die: int
    """-1 when he moved without a die (4.46)."""
    won: bool
    left: int
    attempts: tuple[int, ...]


class Activated(Event, frozen=True, tag="sgboh.activated"):
    """Formations were activated with their commanders; `enabler` is the leader of a group, -1 none (4.14)."""

    side: Side
    formations: tuple[int, ...]
    commanders: tuple[int, ...]
    units: tuple[UnitId, ...]
    leaders: tuple[int, ...]
    """Leaders that are activated."""
    enabler: int = -1


class CommandSet(Event, frozen=True, tag="sgboh.command-set"):
    side: Side
    within: tuple[UnitId, ...]
    without: tuple[UnitId, ...]


class LeaderMoved(Event, frozen=True, tag="sgboh.leader-moved"):
    """A leader moved alone; `unit` is the one he joins in the last hex, -1 none (4.31)."""

    side: Side
    leader: int
    path: tuple[int, ...]
    unit: UnitId
    spent: int


class LeaderPlaced(Event, frozen=True, tag="sgboh.leader-placed"):
    """A leader came back to the map, or his replacement arrived (4.36, 4.37)."""

    side: Side
    leader: int
    unit: UnitId
    hex: int
    replacement: bool


class LeaderFled(Event, frozen=True, tag="sgboh.leader-fled"):
    side: Side
    leader: int
    hex: int
    unit: UnitId


class LeaderWithdrawn(Event, frozen=True, tag="sgboh.leader-withdrawn"):
    """A leader left the map with his destroyed unit, or in pursuit (4.36, 7.62)."""

    side: Side
    leader: int
    pursuing: bool


class LeaderKilled(Event, frozen=True, tag="sgboh.leader-killed"):
    side: Side
    leader: int
    cause: Rule


class LeaderJoined(Event, frozen=True, tag="sgboh.leader-joined"):
    """A leader rides with another unit of his hex, or with none, since his own is gone or went without him."""

    side: Side
    leader: int
    unit: UnitId


# -- movement and facing


class Moved(Event, frozen=True, tag="sgboh.moved"):
    """Units of a block made one step, turn or change of formation.

    `ats`, `facings` and `spent` go with `units`; `entered` are the hexes that are new, `opened` those of them that were
    empty; `left` the enemies whose zones are left, `stopped` whether they are in an enemy zone now; `leaders` go along.
    """

    side: Side
    units: tuple[UnitId, ...]
    way: MoveKind
    ats: tuple[tuple[int, ...], ...]
    facings: tuple[int, ...]
    column: bool
    spent: tuple[int, ...]
    entered: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    left: tuple[UnitId, ...] = ()
    stopped: bool = False
    leaders: tuple[int, ...] = ()
    on_top: bool = False
    """They lie on top of who is there: forced back by shock (5.33), or infantry joining an engine (7.14-b)."""
    right_head: bool = False
    """A column of two hexes is formed with the right half as its head (11.23-b)."""


class MoveBegan(Event, frozen=True, tag="sgboh.move-began"):
    side: Side
    units: tuple[UnitId, ...]


class MoveEnded(Event, frozen=True, tag="sgboh.move-ended"):
    side: Side
    units: tuple[UnitId, ...]


class Restacked(Event, frozen=True, tag="sgboh.restacked"):
    """Levels of units in their stacks, 0 on top; `spent` goes with `units` (5.33)."""

    side: Side
    units: tuple[UnitId, ...]
    levels: tuple[int, ...]
    spent: tuple[int, ...]


class Deepened(Event, frozen=True, tag="sgboh.deepened"):
    """A unit went beneath another: double depth (10.3); `hits` are those of both.  Its leaders join the other."""

    side: Side
    unit: UnitId
    beneath: UnitId
    hits: int
    leaders: tuple[int, ...] = ()


class FacingTried(Event, frozen=True, tag="sgboh.facing-tried"):
    """An opposed facing change was tried; without die it succeeded by itself (6.15)."""

    side: Side
    units: tuple[UnitId, ...]
    die: int
    quality: int
    facing: int
    turned: bool
    column: bool
    """Whether it stands in column afterwards."""


# -- missiles


class Fired(Event, frozen=True, tag="sgboh.shot"):
    """A unit fired; `value` is the cell of the chart, a modified die up to it hits (7.14)."""

    side: Side
    unit: UnitId
    target: UnitId
    """-1: at leaders alone in a hex."""
    hex: int
    kind_of: FireKind
    row: str
    distance: int
    value: int
    die: int
    modifiers: tuple[Modifier, ...]
    hit: bool


class ElephantChecked(Event, frozen=True, tag="sgboh.elephant-checked"):
    side: Side
    unit: UnitId
    die: int
    hits: int
    quality: int
    rampages: bool


# -- hits, routs, removals


class Hit(Event, frozen=True, tag="sgboh.hit"):
    """A unit took hits; `hits` is its new total (8.1)."""

    side: Side
    unit: UnitId
    taken: int
    hits: int
    cause: Rule


class Reduced(Event, frozen=True, tag="sgboh.reduced"):
    side: Side
    unit: UnitId
    hits: int
    cause: Rule


class Removed(Event, frozen=True, tag="sgboh.removed"):
    """A unit left the map for good or in pursuit; `status` says how."""

    side: Side
    unit: UnitId
    status: Literal["routed", "eliminated", "pursuing", "lost"]
    cause: Rule


class Rampaged(Event, frozen=True, tag="sgboh.rampaged"):
    """An elephant runs amok: whom it may trample, in order (8.5)."""

    side: Side
    unit: UnitId
    order: tuple[UnitId, ...]


class Trampled(Event, frozen=True, tag="sgboh.trampled"):
    side: Side
    unit: UnitId
    die: int
    quality: int
    taken: int


class Kept(Event, frozen=True, tag="sgboh.kept"):
    """One attacker stayed where all would have routed (8.4)."""

    side: Side
    unit: UnitId
    hits: int


# -- shock


class AttackNamed(Event, frozen=True, tag="sgboh.attack-named"):
    side: Side
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class AttackCalledOff(Event, frozen=True, tag="sgboh.attack-called-off"):
    side: Side
    attack: int


class AttacksConfirmed(Event, frozen=True, tag="sgboh.attacks-confirmed"):
    side: Side


class FellBack(Event, frozen=True, tag="sgboh.fell-back"):
    """Defenders of an attack have retreated before shock; `retreated` are all of them so far (7.41)."""

    side: Side
    attack: int
    unit: UnitId
    retreated: tuple[UnitId, ...]


class AttackSettled(Event, frozen=True, tag="sgboh.attack-settled"):
    """The part of an attack in segment 1 is over; `void` when nobody is left to fight (7.4)."""

    side: Side
    attack: int
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    void: bool


class NoRetreat(Event, frozen=True, tag="sgboh.no-retreat"):
    """Units must retreat and cannot; by `cause` they stay and suffer for it (8.3), or leave the map (8.3-b).

    Cavalry attacked by elephants suffers likewise (10.23).
    """

    side: Side
    units: tuple[UnitId, ...]
    hits: int
    """What it costs them together."""
    cause: Rule


class QualityChecked(Event, frozen=True, tag="sgboh.quality-checked"):
    """A die against TQ: LI after falling back (7.45), Rout DR (7.53), pursuit (7.62)."""

    side: Side
    unit: UnitId
    die: int
    modifier: int
    quality: int
    passed: bool
    cause: Rule


class LeaderChecked(Event, frozen=True, tag="sgboh.leader-checked"):
    side: Side
    leader: int
    dice: tuple[int, ...]
    dead: bool


class ShockResolved(Event, frozen=True, tag="sgboh.shock-resolved"):
    """The die of an attack with its modifiers, and the results of both sides in the chart's words (7.52, 7.83)."""

    side: Side
    attack: int
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    attacker: UnitId
    """Whose type counts (7.35)."""
    defender: UnitId
    flank: bool
    die: int
    modifiers: tuple[Modifier, ...]
    total: int
    attacker_result: str
    defender_result: str
    row: str = ""
    """The row that German cavalry attacked by, if it had the choice (10.4)."""


class AttackFought(Event, frozen=True, tag="sgboh.attack-fought"):
    side: Side
    attack: int


class PursuitReturn(Event, frozen=True, tag="sgboh.pursuit-return"):
    """The die for pursuers to come back (7.63)."""

    side: Side
    formation: int
    die: int
    modifier: int
    result: Literal["back", "away", "lost"]


# -- the referee


class UnitPut(Event, frozen=True, tag="sgboh.unit-put"):
    side: Side
    unit: UnitId
    at: tuple[int, ...]
    facing: int
    column: bool


class UnitTaken(Event, frozen=True, tag="sgboh.unit-taken"):
    side: Side
    unit: UnitId
    status: Literal["routed", "eliminated"]


class ValueSet(Event, frozen=True, tag="sgboh.value-set"):
    side: Side
    unit: UnitId
    field: str
    value: int


class LeaderPut(Event, frozen=True, tag="sgboh.leader-put"):
    """The referee put a leader into a hex, or took him off (hex -1, dead); `deaths` is how often he counts (9.0)."""

    side: Side
    leader: int
    hex: int
    unit: UnitId
    deaths: int = 0


EVENTS: tuple[type[Event], ...] = (
    TurnBegan, StartRolled, Passed, PhaseBegan, TurnEnded, SeizureTried, Activated, CommandSet, LeaderMoved,
    LeaderPlaced, LeaderFled, LeaderWithdrawn, LeaderKilled, LeaderJoined, Moved, MoveBegan, MoveEnded, Restacked,
    Deepened, FacingTried, Fired, ElephantChecked, Hit, Reduced, Removed, Rampaged, Trampled, Kept, AttackNamed,
    AttackCalledOff, AttacksConfirmed, FellBack, AttackSettled, QualityChecked, LeaderChecked, ShockResolved,
    AttackFought, PursuitReturn, UnitPut, UnitTaken, ValueSet, LeaderPut, NoRetreat,
)  # fmt: skip
