"""What has happened in a game.  Every fact carries results: new places, new values; the faces are in `Rolled`."""

from typing import Literal, TypeAlias

from engine.kernel.event import Event, SideEvent, UnitEvent, UnitsEvent
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.rulebook import Rule
from engine.systems.mpike.content.kinds import FireTable, FormationName, OrderName, ReadColumn
from engine.systems.mpike.sequence_events import SEQUENCE_EVENTS, WingEvent
from engine.systems.mpike.world import Gun

MoveWay: TypeAlias = Literal[
    "move", "wheel", "turn", "about", "enter", "swing", "retreat", "rout", "advance", "pursuit", "sidestep", "ride",
    "withdraw", "step-up", "step-back", "bridge",
]  # fmt: skip

SetField: TypeAlias = Literal[
    "hits", "reached", "morale", "formation", "facing", "gun", "pistols", "below", "salvo", "fired", "acted"
]


class LeaderEvent(SideEvent, frozen=True):
    """Base of the facts of one leader."""

    leader: int


# -- movement, formation, stacks


class Moved(UnitsEvent, frozen=True, tag="mpike.moved"):
    """Units of a stack went, turned or both; `leaders` go along.

    `ats` and `facings` go with `units`.  `cost` are MP of a move, `entered` the hexes that are new to them.
    """

    way: MoveWay
    ats: tuple[tuple[int, ...], ...]
    facings: tuple[int, ...]
    cost: int = 0
    entered: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    route: tuple[tuple[int, ...], ...] = ()
    """Of a retreat or a rout: the places of the first unit, one after the other."""


class MoveBegan(UnitEvent, frozen=True, tag="mpike.move-began"):
    allowance: int


class MoveEnded(UnitsEvent, frozen=True, tag="mpike.move-ended"):
    """The action of units is over: where they stood, the hexes they entered, the MP spent of those they had."""

    momentum: bool = False
    start: tuple[int, ...] = ()
    entered: tuple[int, ...] = ()
    spent: int = 0
    allowance: int = 0


class Acted(UnitsEvent, frozen=True, tag="mpike.acted"):
    """Units have used the action of this activation in another way than a move."""

    what: Literal["fire", "salvo", "reform", "rally", "guns", "hedgehog", "limber"]


class Joined(UnitsEvent, frozen=True, tag="mpike.joined"):
    """Units have moved into the hex of others and stop; who was there may not move now (7.3.3, 8.2.2)."""

    others: tuple[UnitId, ...]


class Restacked(UnitsEvent, frozen=True, tag="mpike.restacked"):
    """The order of a stack changed; `below` goes with `units` (8.3.2)."""

    below: tuple[bool, ...]


class FormationChanged(UnitsEvent, frozen=True, tag="mpike.formation-changed"):
    """Units are in another formation; `hits` are the formation hits that brought it about, 0 for a reform."""

    formation: FormationName
    cause: Rule
    hits: int = 0


class Faced(UnitEvent, frozen=True, tag="mpike.faced"):
    """A unit has a facing again, or stands otherwise in its hexes: it rallied, unlimbered, left its column."""

    at: tuple[int, ...]
    facing: int


class GunChanged(UnitEvent, frozen=True, tag="mpike.gun-changed"):
    """A battery is limbered, unlimbered, disabled, captured or retaken (7.3.3, 10.8.9)."""

    gun: Gun
    cause: Rule
    captor: Side = Side("")


class GunsSpent(UnitsEvent, frozen=True, tag="mpike.guns-spent"):
    """Batteries have used their fire of this turn (9.1.5)."""


class WagonTaken(SideEvent, frozen=True, tag="mpike.wagon-taken"):
    wagon: int


class ObjectivePassed(SideEvent, frozen=True, tag="mpike.objective-passed"):
    objective: int


class Merged(UnitEvent, frozen=True, tag="mpike.merged"):
    """A cavalry unit absorbed another: it has `hits` now (8.4)."""

    other: UnitId
    hits: int
    morale: int
    reached: bool


class Entered(UnitsEvent, frozen=True, tag="mpike.entered"):
    """Units came onto the map (7.4)."""

    ats: tuple[tuple[int, ...], ...]
    facings: tuple[int, ...]
    formation: FormationName
    cost: int
    by: int = -1
    """The entry hex."""


# -- fire


class Fired(UnitEvent, frozen=True, tag="mpike.fired"):
    """A unit, or a half of one, fired; `row` is the die with its modifiers, 0 to 9 (10.5, 10.8.2)."""

    target: UnitId
    """-1: at leaders alone in a hex."""
    hex: int
    from_hex: int
    chart: FireTable
    column: ReadColumn
    reaction: bool
    die: int
    modifiers: tuple[Modifier, ...]
    row: int
    casualties: int
    formation_hits: int
    checks: int
    salvo: bool = False


class PistolSpent(UnitsEvent, frozen=True, tag="mpike.pistol-spent"):
    """Cavalry has one pistol shot less each (10.7.2)."""


class PistolLoaded(UnitEvent, frozen=True, tag="mpike.pistol-loaded"):
    """Cavalry has loaded one pistol shot (10.7.4)."""


class HalfSpent(UnitEvent, frozen=True, tag="mpike.half-spent"):
    """Heavy infantry may not reaction-fire again in this activation (9.4.1a)."""


class TookCover(UnitsEvent, frozen=True, tag="mpike.took-cover"):
    pass


class ShotLost(UnitEvent, frozen=True, tag="mpike.shot-lost"):
    """A shot had no effect: its target is in cover, or gone (9.4.5, 6.3.4-c)."""

    target: UnitId
    why: Literal["cover", "gone"]
    salvo: bool = False
    """It was to be one, and counts as one (10.4)."""


# -- hits, morale, removals


class Hit(UnitEvent, frozen=True, tag="mpike.hit"):
    """A unit took casualties; `hits` is its new total (10.6.1)."""

    taken: int
    hits: int
    cause: Rule


class ThresholdReached(UnitEvent, frozen=True, tag="mpike.threshold-reached"):
    """Its hits have reached its threshold (12.5.2)."""


class MoraleChecked(UnitEvent, frozen=True, tag="mpike.morale-checked"):
    """A morale check: die with modifiers against the current morale (12.2)."""

    die: int
    modifiers: tuple[Modifier, ...]
    morale: int
    passed: bool
    cause: Rule


class MoraleChanged(UnitsEvent, frozen=True, tag="mpike.morale-changed"):
    """The morale of units is on another level; broken units have neither formation nor facing (12.4.3)."""

    level: int
    cause: Rule


class Removed(UnitEvent, frozen=True, tag="mpike.removed"):
    status: Literal["eliminated", "pursued"]
    cause: Rule


class LeaderRolled(LeaderEvent, frozen=True, tag="mpike.leader-rolled"):
    """Whether a leader is hit (10.10, 11.8)."""

    die: int
    removed: bool


class LeaderLost(LeaderEvent, frozen=True, tag="mpike.leader-lost"):
    """A leader is off the map until his die (5.3.1)."""

    by: Literal["killed", "pursuit"]
    cause: Rule


class LeaderMoved(LeaderEvent, frozen=True, tag="mpike.leader-moved"):
    """A leader rode alone (5.1.2), or went with units; `own` marks his action."""

    path: tuple[int, ...]
    own: bool


class LeaderHelped(LeaderEvent, frozen=True, tag="mpike.leader-helped"):
    """A leader used his action for a unit, or for a roll (5.1.2, 5.2.2)."""

    how: Literal["help", "aid"]
    unit: UnitId = UnitId(-1)


class LeaderReplaced(LeaderEvent, frozen=True, tag="mpike.leader-replaced"):
    """What became of a lost leader (5.3.3): back at once, back in a turn, or dead and replaced; -1 without a die."""

    die: int
    fate: Literal["back", "away", "dead", "none"]
    returns: int = 0
    fallen: bool = False
    """He gives points to the enemy from now on (15.0)."""
    heir: int = -1
    """The number of who commands his wing from now on, where the scenario names one (5.3.3-f)."""


class LeaderPlaced(LeaderEvent, frozen=True, tag="mpike.leader-placed"):
    hex: int
    generic: bool


class CommandPassed(SideEvent, frozen=True, tag="mpike.command-passed"):
    """A wing commander became army commander; his wing has a replacement (5.3.5).

    `place` is that of the side in the order of the game, `successor` the number of who commands the wing now.
    """

    place: int
    leader: int
    wing: int
    successor: int


# -- reactions


class InterceptionTried(UnitEvent, frozen=True, tag="mpike.interception-tried"):
    target: UnitId
    die: int
    modifiers: tuple[Modifier, ...]
    most: int
    won: bool


class WithdrawalBegan(UnitEvent, frozen=True, tag="mpike.withdrawal-began"):
    """A unit withdraws, once in an activation (9.2.4)."""


class WayEnded(UnitsEvent, frozen=True, tag="mpike.way-ended"):
    """Units have withdrawn, or have ridden out to intercept: where they stood, the hexes entered (9.2.4, 9.3.3)."""

    way: Literal["withdraw", "ride"]
    start: tuple[int, ...]
    entered: tuple[int, ...]


class LeaderWithdrew(LeaderEvent, frozen=True, tag="mpike.leader-withdrew"):
    """A leader who was alone rode away from an enemy, once in an activation (9.2.4)."""

    path: tuple[int, ...]


class MomentumGained(UnitsEvent, frozen=True, tag="mpike.momentum-gained"):
    """Cavalry rides at its enemy with Momentum in an interception (11.3.6a)."""


class MoveLet(UnitEvent, frozen=True, tag="mpike.move-let"):
    """A side lets the whole move of an enemy unit pass: it is asked no more about it (9.1.1)."""


class NoReaction(SideEvent, frozen=True, tag="mpike.no-reaction"):
    """A side let an act pass that it could have reacted to (9)."""


# -- close combat


class AttacksNamed(SideEvent, frozen=True, tag="mpike.attacks-named"):
    """Attacks, or counter-attacks: hexes and who attacks each (11.2)."""

    hexes: tuple[int, ...]
    attackers: tuple[tuple[UnitId, ...], ...]
    counter: bool


class AttackVoid(SideEvent, frozen=True, tag="mpike.attack-void"):
    """A named attack is not fought: nobody is left to attack, or to be attacked (11.1.2)."""

    hex: int


class CombatFought(UnitsEvent, frozen=True, tag="mpike.combat-fought"):
    """A close combat was rolled for; `units` attack (11.4.1)."""

    defender: UnitId
    hex: int
    die: int
    modifiers: tuple[Modifier, ...]
    total: int
    """The sum of modifiers, -4 to +4."""
    row: int
    attacker: str
    defender_result: str


class UnableRolled(UnitEvent, frozen=True, tag="mpike.unable-rolled"):
    """A broken unit could not retreat (11.4.5)."""

    die: int
    modifiers: tuple[Modifier, ...]
    stands: bool


class PursuitRolled(UnitEvent, frozen=True, tag="mpike.pursuit-rolled"):
    """Victorious cavalry pursues, or does not (11.7.2)."""

    target: UnitId
    die: int
    result: Literal["break-off", "eliminate", "off-map"]


class MomentumLost(UnitsEvent, frozen=True, tag="mpike.momentum-lost"):
    pass


# -- acts of the referee


class UnitPut(UnitEvent, frozen=True, tag="mpike.unit-put"):
    """The referee put a unit somewhere; of a column of two hexes head and tail."""

    at: tuple[int, ...]
    facing: int
    formation: FormationName


class UnitTaken(UnitEvent, frozen=True, tag="mpike.unit-taken"):
    """The referee took a unit off: it counts as eliminated."""


class ValueSet(UnitsEvent, frozen=True, tag="mpike.value-set"):
    """The referee set a value of units: a number, 0 or 1, a place in formations, morale levels or states of guns."""

    field: SetField
    value: int


class LeaderPut(LeaderEvent, frozen=True, tag="mpike.leader-put"):
    """The referee put a leader into a hex, or took him off until his die (hex -1)."""

    hex: int


class WingSet(WingEvent, frozen=True, tag="mpike.wing-set"):
    """The referee put a wing under an order."""

    order: OrderName


EVENTS: tuple[type[Event], ...] = (
    *SEQUENCE_EVENTS, Moved, MoveBegan, MoveEnded, Acted, Joined, Restacked, FormationChanged, Faced, GunChanged,
    GunsSpent, WagonTaken, ObjectivePassed, Merged, Entered, Fired, PistolSpent, PistolLoaded, HalfSpent, TookCover,
    ShotLost, Hit, ThresholdReached, MoraleChecked, MoraleChanged, Removed, LeaderRolled, LeaderLost, LeaderMoved,
    LeaderHelped, LeaderReplaced, LeaderPlaced, CommandPassed, InterceptionTried, WithdrawalBegan, WayEnded,
    LeaderWithdrew, MomentumGained, MoveLet, NoReaction, AttacksNamed, AttackVoid, CombatFought, UnableRolled,
    PursuitRolled, MomentumLost, UnitPut, UnitTaken, ValueSet, LeaderPut, WingSet,
)  # fmt: skip
