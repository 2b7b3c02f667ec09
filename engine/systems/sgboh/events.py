"""What has happened in a game.  Every fact carries results: new places, new values, the faces are in `Rolled`."""

from typing import Literal, TypeAlias

from engine.kernel.event import Event, SideEvent, UnitEvent, UnitsEvent
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.rulebook import Rule
from engine.systems.sgboh.world import Phase

MoveKind: TypeAlias = Literal[
    "move", "ahead", "wheel", "follow", "reverse", "turn", "march", "column", "line", "spread", "retreat", "fall-back",
    "advance", "return",
]  # fmt: skip
FireKind: TypeAlias = Literal["fire", "hit-and-run", "exit", "entry", "return", "artillery"]


class LeaderEvent(SideEvent, frozen=True):
    """Base of the facts of one leader."""

    leader: int


class AttackEvent(SideEvent, frozen=True):
    """Base of the facts of one attack, by its number in the shock phase."""

    attack: int


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


class Passed(SideEvent, frozen=True, tag="sgboh.passed"):
    """A side passed its turn (3.2A)."""


class PhaseBegan(SideEvent, frozen=True, tag="sgboh.phase-began"):
    phase: Phase


class TurnEnded(Event, frozen=True, tag="sgboh.turn-ended"):
    """A player turn is over; rout points of the sides in the order of the game (9.0)."""

    number: int
    side: Side
    points: tuple[int, ...]


# -- leaders and command


class SeizureTried(LeaderEvent, frozen=True, tag="sgboh.seizure-tried"):
    """A leader tried to take the turn; `attempts` are the last tries of the sides, `left` his further ones (4.41)."""

    die: int
    """-1 when he moved without a die (4.46)."""
    won: bool
    left: int
    attempts: tuple[int, ...]


class Activated(SideEvent, frozen=True, tag="sgboh.activated"):
    """Formations were activated with their commanders; `enabler` is the leader of a group, -1 none (4.14)."""

    formations: tuple[int, ...]
    commanders: tuple[int, ...]
    units: tuple[UnitId, ...]
    leaders: tuple[int, ...]
    """Leaders that are activated."""
    enabler: int = -1


class CommandSet(SideEvent, frozen=True, tag="sgboh.command-set"):
    within: tuple[UnitId, ...]
    without: tuple[UnitId, ...]


class LeaderMoved(LeaderEvent, frozen=True, tag="sgboh.leader-moved"):
    """A leader moved alone; `unit` is the one he joins in the last hex, -1 none (4.31)."""

    path: tuple[int, ...]
    unit: UnitId
    spent: int


class LeaderPlaced(LeaderEvent, frozen=True, tag="sgboh.leader-placed"):
    """A leader came back to the map, or his replacement arrived (4.36, 4.37)."""

    unit: UnitId
    hex: int
    replacement: bool


class LeaderFled(LeaderEvent, frozen=True, tag="sgboh.leader-fled"):
    hex: int
    unit: UnitId


class LeaderWithdrawn(LeaderEvent, frozen=True, tag="sgboh.leader-withdrawn"):
    """A leader left the map with his destroyed unit, or in pursuit (4.36, 7.62)."""

    pursuing: bool


class LeaderKilled(LeaderEvent, frozen=True, tag="sgboh.leader-killed"):
    cause: Rule


class LeaderJoined(LeaderEvent, frozen=True, tag="sgboh.leader-joined"):
    """A leader rides with another unit of his hex, or with none, since his own is gone or went without him."""

    unit: UnitId


# -- movement and facing


class Moved(UnitsEvent, frozen=True, tag="sgboh.moved"):
    """Units of a block made one step, turn or change of formation.

    `ats`, `facings` and `spent` go with `units`; `entered` are the hexes that are new, `opened` those of them that were
    empty; `left` the enemies whose zones are left, `stopped` whether they are in an enemy zone now; `leaders` go along.
    """

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


class MoveBegan(UnitsEvent, frozen=True, tag="sgboh.move-began"):
    """Units began a move."""


class MoveEnded(UnitsEvent, frozen=True, tag="sgboh.move-ended"):
    """The move of units is over."""


class Restacked(UnitsEvent, frozen=True, tag="sgboh.restacked"):
    """Levels of units in their stacks, 0 on top; `spent` goes with `units` (5.33)."""

    levels: tuple[int, ...]
    spent: tuple[int, ...]


class Deepened(UnitEvent, frozen=True, tag="sgboh.deepened"):
    """A unit went beneath another: double depth (10.3); `hits` are those of both.  Its leaders join the other."""

    beneath: UnitId
    hits: int
    leaders: tuple[int, ...] = ()


class FacingTried(UnitsEvent, frozen=True, tag="sgboh.facing-tried"):
    """An opposed facing change was tried; without die it succeeded by itself (6.15)."""

    die: int
    quality: int
    facing: int
    turned: bool
    column: bool
    """Whether it stands in column afterwards."""


# -- missiles


class Fired(UnitEvent, frozen=True, tag="sgboh.shot"):
    """A unit fired; `value` is the cell of the chart, a modified die up to it hits (7.14)."""

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


class ElephantChecked(UnitEvent, frozen=True, tag="sgboh.elephant-checked"):
    die: int
    hits: int
    quality: int
    rampages: bool


# -- hits, routs, removals


class Hit(UnitEvent, frozen=True, tag="sgboh.hit"):
    """A unit took hits; `hits` is its new total (8.1)."""

    taken: int
    hits: int
    cause: Rule


class Reduced(UnitEvent, frozen=True, tag="sgboh.reduced"):
    hits: int
    cause: Rule


class Removed(UnitEvent, frozen=True, tag="sgboh.removed"):
    """A unit left the map for good or in pursuit; `status` says how."""

    status: Literal["routed", "eliminated", "pursuing", "lost"]
    cause: Rule


class Rampaged(UnitEvent, frozen=True, tag="sgboh.rampaged"):
    """An elephant runs amok: whom it may trample, in order (8.5)."""

    order: tuple[UnitId, ...]


class Trampled(UnitEvent, frozen=True, tag="sgboh.trampled"):
    die: int
    quality: int
    taken: int


class Kept(UnitEvent, frozen=True, tag="sgboh.kept"):
    """One attacker stayed where all would have routed (8.4)."""

    hits: int


# -- shock


class AttackNamed(SideEvent, frozen=True, tag="sgboh.attack-named"):
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]


class AttackCalledOff(AttackEvent, frozen=True, tag="sgboh.attack-called-off"):
    """An attack that was named is taken back (7.31)."""


class AttacksConfirmed(SideEvent, frozen=True, tag="sgboh.attacks-confirmed"):
    """A side has named all its attacks."""


class FellBack(AttackEvent, frozen=True, tag="sgboh.fell-back"):
    """Defenders of an attack have retreated before shock; `retreated` are all of them so far (7.41)."""

    unit: UnitId
    retreated: tuple[UnitId, ...]


class AttackSettled(AttackEvent, frozen=True, tag="sgboh.attack-settled"):
    """The part of an attack in segment 1 is over; `void` when nobody is left to fight (7.4)."""

    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    void: bool


class NoRetreat(UnitsEvent, frozen=True, tag="sgboh.no-retreat"):
    """Units must retreat and cannot; by `cause` they stay and suffer for it (8.3), or leave the map (8.3-b).

    Cavalry attacked by elephants suffers likewise (10.23).
    """

    hits: int
    """What it costs them together."""
    cause: Rule


class QualityChecked(UnitEvent, frozen=True, tag="sgboh.quality-checked"):
    """A die against TQ: LI after falling back (7.45), Rout DR (7.53), pursuit (7.62)."""

    die: int
    modifier: int
    quality: int
    passed: bool
    cause: Rule


class LeaderChecked(LeaderEvent, frozen=True, tag="sgboh.leader-checked"):
    dice: tuple[int, ...]
    dead: bool


class ShockResolved(AttackEvent, frozen=True, tag="sgboh.shock-resolved"):
    """The die of an attack with its modifiers, and the results of both sides in the chart's words (7.52, 7.83)."""

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


class AttackFought(AttackEvent, frozen=True, tag="sgboh.attack-fought"):
    """An attack is over."""


class PursuitReturn(SideEvent, frozen=True, tag="sgboh.pursuit-return"):
    """The die for pursuers to come back (7.63)."""

    formation: int
    die: int
    modifier: int
    result: Literal["back", "away", "lost"]


# -- the referee


class UnitPut(UnitEvent, frozen=True, tag="sgboh.unit-put"):
    at: tuple[int, ...]
    facing: int
    column: bool


class UnitTaken(UnitEvent, frozen=True, tag="sgboh.unit-taken"):
    status: Literal["routed", "eliminated"]


class ValueSet(UnitEvent, frozen=True, tag="sgboh.value-set"):
    field: str
    value: int


class LeaderPut(LeaderEvent, frozen=True, tag="sgboh.leader-put"):
    """The referee put a leader into a hex, or took him off (hex -1, dead); `deaths` is how often he counts (9.0)."""

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
