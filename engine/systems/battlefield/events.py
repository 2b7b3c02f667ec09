"""What has happened in a game.  Every fact carries results: new places, new values; the faces are in `Rolled`."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.event import Event, SideEvent, UnitEvent, UnitsEvent
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, Form, Missile, Mood, OrderKind, Phase
from engine.systems.battlefield.orders import Act, Reply, Shot
from engine.systems.battlefield.world import Attack, Fate, Retreat, TerrainFeature, Unit
from engine.tabletop.pose import Edge

MoveWay: TypeAlias = Literal[
    "manoeuvre", "auto", "align", "back", "answer", "retreat", "flight", "pushed", "aside", "turned"
]


class UnitPlace(Struct, frozen=True, gc=False):
    """A unit in a new pose: front left corner and facing."""

    unit: UnitId
    x: int
    y: int
    heading: int


# -- before the game


class Enlisted(SideEvent, frozen=True, tag="battlefield.enlisted"):
    """A side brought its army; secret till both have (4.3)."""

    list: str
    entries: tuple[ListEntry, ...]
    units: tuple[Unit, ...]
    points: int
    corps: int = 0
    """How many corps it has."""


class ArmiesShown(Event, frozen=True, tag="battlefield.armies-shown"):
    """Both armies are in: all units by id (`world.arrayed`), lists and points of red and black."""

    units: tuple[Unit, ...]
    lists: tuple[str, str]
    points: tuple[int, int]


class CardsTaken(SideEvent, frozen=True, tag="battlefield.cards-taken"):
    """A side took its hand of terrain cards; secret (4.2)."""

    cards: tuple[str, ...]


class FirstRolled(Event, frozen=True, tag="battlefield.first-rolled"):
    """Who plays terrain first, or moves first: the dice of red and black in pairs, ties included (4.2, 5.1)."""

    what: Literal["terrain", "move"]
    first: Side
    dice: tuple[int, ...]


class CardPlayed(SideEvent, frozen=True, tag="battlefield.card-played"):
    """A side played a terrain card in its turn, or to beat the one just played (4.2)."""

    card: str
    beat: bool


class PieceSet(SideEvent, frozen=True, tag="battlefield.piece-set"):
    """Terrain was set, or there was no room or wish for it: then without features (4.2)."""

    card: str
    features: tuple[TerrainFeature, ...]


class Stationed(SideEvent, frozen=True, tag="battlefield.stationed"):
    """A side put units in its sketch; secret till both are sealed (4.4)."""

    places: tuple[UnitPlace, ...]


class Sealed(SideEvent, frozen=True, tag="battlefield.sealed"):
    """A side is ready: its army, hand or sketch is final."""

    what: Literal["army", "cards", "sketch"]


class Revealed(Event, frozen=True, tag="battlefield.revealed"):
    """Both sketches are turned over: every unit stands (4.4)."""

    places: tuple[UnitPlace, ...]


# -- the turn


class TurnBegan(Event, frozen=True, tag="battlefield.turn-began"):
    """A player turn began: markers with its colour up went back, by side (5.1-markers-return)."""

    number: int
    side: Side
    returned: tuple[int, int]


class PhaseBegan(SideEvent, frozen=True, tag="battlefield.phase-began"):
    """A phase of a player turn began (5.1)."""

    phase: Phase


class TurnEnded(Event, frozen=True, tag="battlefield.turn-ended"):
    """A player turn is over; markers in hand and laid, by side."""

    number: int
    side: Side
    markers: tuple[int, int]


class Ordered(UnitsEvent, frozen=True, tag="battlefield.ordered"):
    """An order was given, or kinds were added to one: markers laid with the colour of the turn up (5.2)."""

    body: BodyKind
    kinds: tuple[OrderKind, ...]
    """All kinds these units have now."""
    paid: int
    """Markers laid for this."""
    plan: tuple[Act, ...] = ()
    shots: tuple[Shot, ...] = ()
    general: UnitId = UnitId(NOBODY)
    """Who gave it; nobody for an autonomous test."""
    distance: int = 0
    """Command distance, sixteenths of u."""


class Tested(UnitsEvent, frozen=True, tag="battlefield.tested"):
    """The die of an autonomous test, 0 where shooters with a near target need none (5.3)."""

    target: UnitId
    die: int
    triplet: tuple[int, int, int]
    result: Literal["stand", "half", "full", "charge"]


class PlanFailed(UnitsEvent, frozen=True, tag="battlefield.plan-failed"):
    """A plan told with its order can no longer be carried out; the owner is asked again."""


class Moved(SideEvent, frozen=True, tag="battlefield.moved"):
    """Units stand elsewhere.

    `paid` are the half-points spent by each of them in this movement; `slow` whether it set foot on coefficient 2.
    """

    way: MoveWay
    places: tuple[UnitPlace, ...]
    body: BodyKind = ""
    acts: tuple[Act, ...] = ()
    paid: int = 0
    moved: bool = False
    reformed: bool = False
    dashed: bool = False
    aside: int = 0
    slow: bool = False
    evaded: bool = False
    """It got out of the way of an attack in order (5.5-evade-f)."""
    turn: int = 0
    """Half-points of Movement that these units have for the turn, ordered as they are: half of it counts for shots."""
    through: tuple[UnitId, ...] = ()
    """Who stands where these units have passed (5.4-interpenetrate)."""


class FormChanged(UnitsEvent, frozen=True, tag="battlefield.form-changed"):
    """Units went into or out of a special formation (3.6.3)."""

    form: Form
    why: Literal["order", "answer", "opens", "ground", "loss", "retreat"]


class WedgeFailed(UnitEvent, frozen=True, tag="battlefield.wedge-failed"):
    """A wedge is to open in its owner's next movement phase (3.6.3.2)."""


class MovementDone(UnitsEvent, frozen=True, tag="battlefield.movement-done"):
    """The movement of an order is over, carried out or given up."""


class Declared(SideEvent, frozen=True, tag="battlefield.declared"):
    """An attack was declared (5.5)."""

    attack: Attack


class Answered(SideEvent, frozen=True, tag="battlefield.answered"):
    """An attacked unit's answer, with the markers it cost (5.5)."""

    reply: Reply
    paid: int
    units: tuple[UnitId, ...] = ()
    """All units of a formation that answers as one."""


class AnswerFailed(UnitEvent, frozen=True, tag="battlefield.answer-failed"):
    """Others made an answer impossible: the unit stands, and the markers laid for it come back to hand."""

    units: tuple[UnitId, ...]
    returned: int


class AttackSettled(SideEvent, frozen=True, tag="battlefield.attack-settled"):
    """After the answers: the attack holds against a face, or has fallen (5.5).

    `declared`: it goes on against another face, and more answers are to come, at once (5.5-e).
    """

    attacker: UnitId
    target: UnitId
    face: Edge
    state: Literal["declared", "held", "fallen"]


class Engaged(Event, frozen=True, tag="battlefield.engaged"):
    """Two units are in melee."""

    number: int
    attacker: UnitId
    defender: UnitId
    face: Edge
    dash: bool


class Parted(Event, frozen=True, tag="battlefield.parted"):
    """A melee is over without a fight or after one: one has left or died."""

    number: int


class ShotFired(SideEvent, frozen=True, tag="battlefield.shot-fired"):
    """A shot: total of die and modifiers less Protection; over 10 takes a rank when the shots are applied (5.2.5)."""

    shooter: UnitId
    target: UnitId
    weapon: Missile
    face: Edge
    range: int
    """Sixteenths of u (table G17)."""
    die: int
    modifiers: tuple[Modifier, ...]
    protection: int
    total: int
    rank: bool
    moving: bool = False
    rank_of: int = 0
    """Of a carousel: which of its ranks shot, from 1."""
    armour: tuple[Modifier, ...] = ()
    """What makes up the Protection."""


class ShotWaived(UnitsEvent, frozen=True, tag="battlefield.shot-waived"):
    """Units gave up the shots that they could still make (5.2.5)."""


class RanksLost(Event, frozen=True, tag="battlefield.ranks-lost"):
    """Ranks taken off together: unit and number of ranks (5.2.5, 5.2.6.2)."""

    cause: Literal["shot", "melee"]
    losses: tuple[tuple[UnitId, int], ...]


class ShotsApplied(Event, frozen=True, tag="battlefield.shots-applied"):
    """All shots of the turn have been applied: faces hit, and who wants to go back (5.2.5.4)."""

    hits: tuple[tuple[UnitId, tuple[Edge, ...]], ...]


class TipGiven(UnitEvent, frozen=True, tag="battlefield.tip-given"):
    """The owner of a wedge shot in flank or rear chose: its tip or its last rank is lost (3.6.3.2)."""

    tip: bool


class Fought(Event, frozen=True, tag="battlefield.fought"):
    """One round of one melee: dice, parts and totals of both, ranks lost (5.2.6)."""

    number: int
    round: int
    attacker: UnitId
    defender: UnitId
    face: Edge
    dice: tuple[int, int]
    attacks: tuple[Modifier, ...]
    """What is added to the attacker's die."""
    defends: tuple[Modifier, ...]
    totals: tuple[int, int]
    protections: tuple[int, int]
    """Protection of the attacker and of the defender in this fight."""
    ranks: tuple[bool, bool]
    """Whether the attacker, the defender loses a rank."""
    armours: tuple[tuple[Modifier, ...], tuple[Modifier, ...]] = ((), ())
    """What makes up these Protections."""


class MeleeJudged(Event, frozen=True, tag="battlefield.melee-judged"):
    """The winner of a round after all losses, the loser's morale and fate (5.2.6.3)."""

    number: int
    winner: UnitId
    """-1: nobody, both stay."""
    loser: UnitId
    difference: int
    morale: int
    result: Literal["drawn", "retreat", "flight", "routed", "cut-down", "destroyed"]
    """`destroyed`: the loser has no ranks left, whoever had the higher total (5.2.6.2-a)."""


class RetreatDue(Event, frozen=True, tag="battlefield.retreat-due"):
    """A unit has to go back in the last phase (5.3b)."""

    retreat: Retreat


class RetreatDone(Event, frozen=True, tag="battlefield.retreat-done"):
    """What a unit had to go back for is settled: it has gone, or need not (5.3b)."""

    unit: UnitId


class MoodChanged(UnitEvent, frozen=True, tag="battlefield.mood-changed"):
    """A unit was rallied, panicked or took to flight (5.2-rally, 5.3b)."""

    mood: Mood
    why: Literal["rally", "shot", "flight", "chain", "answer", "referee"]


class UnitLost(UnitEvent, frozen=True, tag="battlefield.unit-lost"):
    """A unit is destroyed; markers its owner loses, from hand and from those laid (5.6)."""

    fate: Fate
    markers: int
    hand: int
    """Hand after payment."""
    laid: int
    """How many laid markers were taken, those that return last first."""
    by: UnitId = UnitId(NOBODY)
    """Whom it ran into when it was dispersed, or who cut it down."""
    ground: str = ""
    """The piece of terrain on which it was dispersed."""


class ChiefNamed(UnitEvent, frozen=True, tag="battlefield.chief-named"):
    """A general has become commander-in-chief (3.4.5.1); -1: there is none left."""


# -- the referee


class UnitPut(UnitEvent, frozen=True, tag="battlefield.unit-put"):
    """The referee placed a unit: front left corner in u, heading in half degrees."""

    x: int
    y: int
    heading: int


class ValueSet(UnitEvent, frozen=True, tag="battlefield.value-set"):
    """The referee set a value of a unit; numbers and yes or no as text."""

    field: str
    value: str


class MarkersSet(SideEvent, frozen=True, tag="battlefield.markers-set"):
    """The referee set how many markers a side has in hand."""

    hand: int


EVENTS: tuple[type[Event], ...] = (
    Enlisted, ArmiesShown, CardsTaken, FirstRolled, CardPlayed, PieceSet, Stationed, Sealed, Revealed, TurnBegan,
    PhaseBegan, TurnEnded, Ordered, Tested, PlanFailed, Moved, FormChanged, WedgeFailed, MovementDone, Declared,
    Answered, AnswerFailed, AttackSettled, Engaged, Parted, ShotFired, ShotWaived, RanksLost, ShotsApplied, TipGiven,
    Fought, MeleeJudged, RetreatDue, RetreatDone, MoodChanged, UnitLost, ChiefNamed, UnitPut, ValueSet, MarkersSet,
)  # fmt: skip
