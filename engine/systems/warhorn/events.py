"""What has happened in a game.  Every fact carries results: new places, new numbers; the faces are in `Rolled`."""

from typing import Literal, TypeAlias

from engine.kernel.event import Event, SideEvent, UnitEvent
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.rulebook import Rule
from engine.systems.warhorn.content.kinds import (
    NOBODY,
    Ball,
    Cause,
    Density,
    Duty,
    Fire,
    MeleeWeapon,
    Missile,
    Phase,
    Reaction,
    Test,
    Threat,
)
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.world import Fate, Meeting, Model, ScoreSpan, TerrainElement, Unit
from engine.tabletop.plane import Point
from engine.tabletop.pose import Edge

MoveWay: TypeAlias = Literal[
    "move", "dash", "about", "charge", "flight", "retreat", "advance", "fall-back", "slide", "cross", "engine", "aside"
]
"""How a unit came to stand elsewhere: by its order, or because it had to."""
RollOff: TypeAlias = Literal["deployment", "first-turn"]


# -- before the game


class Enlisted(SideEvent, frozen=True, tag="warhorn.enlisted"):
    """A side has brought its army, which it alone sees."""

    list: str
    units: tuple[Unit, ...]


class ArmyReady(SideEvent, frozen=True, tag="warhorn.army-ready"):
    """A side has its army, as all may know."""


class ArmiesShown(Event, frozen=True, tag="warhorn.armies-shown"):
    """Both armies are brought: all units by id, and the ready lists of both sides."""

    units: tuple[Unit, ...]
    lists: tuple[str, str]


class ElementPlaced(SideEvent, frozen=True, tag="warhorn.element-placed"):
    """A side placed an element of terrain (terrain-placement)."""

    features: tuple[TerrainElement, ...]


class TerrainEnded(SideEvent, frozen=True, tag="warhorn.terrain-ended"):
    """A side places no more terrain."""


class RolledOff(Event, frozen=True, tag="warhorn.rolled-off"):
    """Both sides threw for deployment or the first turn; `winner` chooses, both if `twice` (deployment)."""

    what: RollOff
    totals: tuple[int, int]
    winner: Side
    twice: bool


class OrderChosen(SideEvent, frozen=True, tag="warhorn.order-chosen"):
    """Who deploys first, or has the first turn."""

    what: RollOff
    first: Side


class Stationed(UnitEvent, frozen=True, tag="warhorn.stationed"):
    """A unit was put on the table; `sealed`: others do not see where."""

    x: int
    y: int
    heading: int
    density: Density
    ranks: tuple[tuple[int, ...], ...]
    models: tuple[Model, ...]
    sealed: bool = False


class Deployed(SideEvent, frozen=True, tag="warhorn.deployed"):
    """An army stands as it stands; `shows`: with that both are seen, which were hidden from each other."""

    shows: bool = False


# -- the turn


class TurnBegan(SideEvent, frozen=True, tag="warhorn.turn-began"):
    """A player turn began: strategic ratings of red and blue, and mercenaries who pass over (mercenary-treason)."""

    number: int
    ratings: tuple[int, int]
    joined: tuple[UnitId, ...] = ()


class PhaseBegan(SideEvent, frozen=True, tag="warhorn.phase-began"):
    """A phase of the side's turn began (phases)."""

    phase: Phase


class TurnEnded(SideEvent, frozen=True, tag="warhorn.turn-ended"):
    """A player turn is over."""

    number: int


# -- morale and command


class ResilienceTested(UnitEvent, frozen=True, tag="warhorn.resilience-tested"):
    """A test of resilience is settled: what was needed at most, the dice, how many of them failed (resilience-test)."""

    test: Test
    needed: int
    faces: tuple[int, ...]
    failed: int
    modifiers: tuple[Modifier, ...] = ()
    again: tuple[int, ...] = ()
    """The dice of a reroll by standard or musician."""
    model: int = NOBODY
    """The model whose driver or mahout was tested."""


class CommanderHelped(UnitEvent, frozen=True, tag="warhorn.commander-helped"):
    """The commander-in-chief saved a die of a test of a unit; his rating is what is left (commander-spend)."""

    commander: UnitId
    rating: int


class Disordered(UnitEvent, frozen=True, tag="warhorn.disordered"):
    """Warriors of a unit fell into disorder; `total` are now in disorder (disorder)."""

    by: int
    total: int
    rule: Rule


class Restored(UnitEvent, frozen=True, tag="warhorn.restored"):
    """Warriors of a unit came back to order; `left` are still in disorder."""

    left: int
    steady_pikes: bool = True


class Panicked(UnitEvent, frozen=True, tag="warhorn.panicked"):
    """A unit is in panic, and flees from its sources at first (panic)."""

    sources: tuple[UnitId, ...]
    melee: int = NOBODY
    """The melee phase in which it was broken."""


class Rallied(UnitEvent, frozen=True, tag="warhorn.rallied"):
    """A unit is in panic no more (rally)."""

    chase: bool = False
    """It rallied because nobody reached it (failed-charge)."""


class ControlLost(UnitEvent, frozen=True, tag="warhorn.control-lost"):
    """A unit is uncontrolled and has a duty (uncontrolled)."""

    duty: Duty


class Served(UnitEvent, frozen=True, tag="warhorn.served"):
    """What an uncontrolled unit does was said, or done and over when empty (uncontrolled-attack)."""

    act: Literal["", "charge", "shoot", "advance"]


class Suspected(UnitEvent, frozen=True, tag="warhorn.suspected"):
    """Mercenaries who failed their test are tested in the enemy's turn, or are no more (mercenary-treason)."""

    suspect: bool


class Betrayed(UnitEvent, frozen=True, tag="warhorn.betrayed"):
    """A unit passed over to the enemy for good (mercenary-treason)."""

    to: Side


class Wronged(UnitEvent, frozen=True, tag="warhorn.wronged"):
    """A side charged or shot at mercenaries of its own (mercenary-treason)."""


class ChargeDeclared(UnitEvent, frozen=True, tag="warhorn.charge-declared"):
    """A unit declared a charge (declare-charge)."""

    targets: tuple[UnitId, ...]
    edges: tuple[Edge, ...]


class Reacted(UnitEvent, frozen=True, tag="warhorn.reacted"):
    """A charged unit chose its reaction (reactions)."""

    reaction: Reaction


class NerveShown(UnitEvent, frozen=True, tag="warhorn.nerve-shown"):
    """A unit charged by elephants or scythed chariots holds, or has lost its nerve."""

    held: bool
    threat: Threat = "elephants"


class GeneralLost(UnitEvent, frozen=True, tag="warhorn.general-lost"):
    """A general is dead (general-death)."""

    chief: bool
    by: UnitId = UnitId(NOBODY)


class BearerLost(UnitEvent, frozen=True, tag="warhorn.bearer-lost"):
    """A standard bearer or musician is dead."""

    bearer: Literal["standard", "musician"]


class BodyLost(SideEvent, frozen=True, tag="warhorn.body-lost"):
    """The body of the commander-in-chief is lost: the army is shaken to the end (commander-death)."""


# -- movement


class Moved(UnitEvent, frozen=True, tag="warhorn.moved"):
    """A unit stands elsewhere, or looks elsewhere: all that stands of it, the length of its way in u."""

    way: MoveWay
    x: int
    y: int
    heading: int
    length: int
    models: tuple[Model, ...] = ()
    density: Density | Literal[""] = ""
    ranks: tuple[tuple[int, ...], ...] = ()
    """Where it changed its order."""
    dashed: Literal["", "first", "second"] = ""
    causes: tuple[Cause, ...] = ()
    """What it is to be tested for at its end (disorder)."""
    through: tuple[Point, ...] = ()
    """Where its way bent."""
    still: bool = False
    """Its Leader has not stirred: only its models were placed anew (shoot-moved-a)."""


class ChargeEnded(UnitEvent, frozen=True, tag="warhorn.charge-ended"):
    """A charge is carried out, has failed, or was given up."""

    state: Literal["run", "failed", "over"]


class ContactMade(SideEvent, frozen=True, tag="warhorn.contact-made"):
    """Two units touch (melee)."""

    contact: Meeting


class ContactsEnded(Event, frozen=True, tag="warhorn.contacts-ended"):
    """Units touch no more: their melee is over, or one of them is gone."""

    pairs: tuple[tuple[UnitId, UnitId], ...]


class CrossingChanged(UnitEvent, frozen=True, tag="warhorn.crossing-changed"):
    """A unit begins, goes on with or leaves a bridge or gorge: its turn on the way of how many (defile)."""

    feature: str
    turn: int
    turns: int


class SiteChanged(UnitEvent, frozen=True, tag="warhorn.site-changed"):
    """Workers are at an obstacle, and whether its penalties are off (workers)."""

    feature: str
    working: bool


class Scouted(UnitEvent, frozen=True, tag="warhorn.scouted"):
    """Scouts have scouted an obstacle (scouts)."""

    feature: str


class Cancelled(SideEvent, frozen=True, tag="warhorn.cancelled"):
    """A side has its scouts cancel the penalties of an obstacle, or they are in force again (scouts)."""

    feature: str
    on: bool = True


# -- fire and blows


class Shot(UnitEvent, frozen=True, tag="warhorn.shot"):
    """A unit shot: so many dice at a skill, hits; none where the shot was lost (shoot-range, shoot-into-melee).

    Warriors of different skill are facts of their own.
    """

    target: UnitId
    weapon: Missile
    fire: Fire
    dice: int
    skill: int
    hits: int
    spent: bool
    """Beyond the aimed range: nothing pierces (shoot-spent)."""
    length: int
    when: Literal["own", "reaction", "cover", "reply"]
    modifiers: tuple[Modifier, ...] = ()
    reload: bool = False
    """It has to be reloaded."""
    lost: Literal["", "range", "lob", "test"] = ""
    """Why it was lost: out of range, too far to be lobbed, or the test before a shot into melee was failed."""

    @property
    def at(self) -> UnitId:
        """Whom it was really shot at: nobody where it was lost (shoot-range-a)."""
        return UnitId(NOBODY) if self.lost else self.target


class EngineFired(UnitEvent, frozen=True, tag="warhorn.engine-fired"):
    """An engine fired: at which point, where it came down, what it does (ballista, cannon, catapult, bombard)."""

    model: int
    aim: Point
    fall: Point
    result: Literal["bolt", "ball", "canister", "miss", "misfire", "burst"]
    """A misfire keeps it silent; it bursts and is lost with its crew."""
    ball: Ball = "solid"
    silent: int = 0
    """The player turn up to which it is silent."""
    when: Literal["own", "reaction", "cover"] = "own"
    target: UnitId = UnitId(NOBODY)
    """At whom it was aimed."""
    modifiers: tuple[Modifier, ...] = ()
    """Of the test of a ballista."""
    lost: Literal["", "range", "test"] = ""
    """Why it was lost: out of range, or the test before a shot into melee was failed."""

    @property
    def at(self) -> UnitId:
        """Whom it was really shot at: nobody where it was lost or misfired."""
        return UnitId(NOBODY) if self.lost or self.result in ("misfire", "burst") else self.target


class Hit(UnitEvent, frozen=True, tag="warhorn.hit"):
    """A unit takes so many hits, and loses men: of each troop how many, and all that is left of it."""

    hits: int
    dead: tuple[int, ...]
    """By troop; of a manned unit models lost, then crew by troop."""
    ranks: tuple[tuple[int, ...], ...]
    models: tuple[Model, ...]
    cause: Literal["shot", "engine", "blow", "scythes", "frenzy", "stray", "duel"]
    by: UnitId = UnitId(NOBODY)


class UnitLost(UnitEvent, frozen=True, tag="warhorn.unit-lost"):
    """A unit is destroyed, or has fled from the table."""

    fate: Fate


class Formed(UnitEvent, frozen=True, tag="warhorn.formed"):
    """Losses changed how a unit stands: it closes its ranks, or has to stand looser (reform-a, formation-depth-b)."""

    density: Density
    ranks: tuple[tuple[int, ...], ...]


class Challenged(UnitEvent, frozen=True, tag="warhorn.challenged"):
    """A general challenged another (duel)."""

    target: UnitId


class ChallengeAnswered(UnitEvent, frozen=True, tag="warhorn.challenge-answered"):
    """A challenge was taken, by the challenged or another, or declined (duel)."""

    challenger: UnitId
    taken: bool
    by: UnitId = UnitId(NOBODY)


class GeneralPosted(UnitEvent, frozen=True, tag="warhorn.general-posted"):
    """A general went to another line of his unit (general-move)."""

    edge: Edge


class BlowsPlanned(UnitEvent, frozen=True, tag="warhorn.blows-planned"):
    """Who of a unit strikes whom with what (melee-sequence)."""

    blows: tuple[Blow, ...]


class Struck(UnitEvent, frozen=True, tag="warhorn.struck"):
    """Warriors struck: attacks, hits, and those of them who fell into disorder by missing."""

    target: UnitId
    troop: int
    edge: Edge
    weapon: MeleeWeapon | Literal["tusks"]
    attacks: int
    skill: int
    hits: int
    missed: int
    automatic: bool = False
    bonus: int = 0
    """Of the attacks so many were bonus attacks."""
    modifiers: tuple[Modifier, ...] = ()
    at: Literal["", "standard", "musician", "general"] = ""
    """Whom of the unit a general struck (duel, standard-musician-b)."""


class MeleeScored(Event, frozen=True, tag="warhorn.melee-scored"):
    """A melee has been fought for a phase: points of red and blue by what they are for (melee-score)."""

    units: tuple[UnitId, ...]
    red: tuple[str, ...]
    blue: tuple[str, ...]
    span: ScoreSpan | None = None
    """Where all phases of a melee count, what it has come to (melee-score-b)."""


class ChariotRan(UnitEvent, frozen=True, tag="warhorn.chariot-ran"):
    """A scythed chariot ran, on or back, and touched units; if it is `lost` that follows (scythed-charge)."""

    model: int
    start: Point
    end: Point
    back: bool
    touched: tuple[UnitId, ...]
    lost: bool


class BeastMaddened(UnitEvent, frozen=True, tag="warhorn.beast-maddened"):
    """An elephant is out of hand: killed by its mahout, or running at the own edge (elephant-frenzy)."""

    model: int
    killed: bool
    start: Point
    end: Point
    touched: tuple[UnitId, ...] = ()
    models: tuple[Model, ...] = ()
    """Who is left of the unit."""


class ElephantsCharged(Event, frozen=True, tag="warhorn.elephants-charged"):
    """Elephants have charged for the first time in the game (elephant-charge)."""


class MeleePhaseBegan(Event, frozen=True, tag="warhorn.melee-phase"):
    """A melee phase began, of whichever side's turn."""


class ShootingPhaseBegan(Event, frozen=True, tag="warhorn.shooting-phase"):
    """A shooting phase began."""


class UnitSet(Event, frozen=True, tag="warhorn.unit-set"):
    """The referee put a unit as it is said."""

    unit: UnitId
    value: Unit
    field: str = ""


EVENTS: tuple[type[Event], ...] = (
    Enlisted, ArmiesShown, ElementPlaced, TerrainEnded, RolledOff, OrderChosen, Stationed, Deployed, TurnBegan,
    PhaseBegan, TurnEnded, ResilienceTested, CommanderHelped, Disordered, Restored, Panicked, Rallied, ControlLost,
    Served, Suspected, Betrayed, Wronged, ChargeDeclared, Reacted, NerveShown, GeneralLost, BearerLost, BodyLost, Moved,
    ChargeEnded, ContactMade, ContactsEnded, CrossingChanged, SiteChanged, Scouted, Cancelled, Shot, EngineFired, Hit,
    UnitLost, Formed, Challenged, ChallengeAnswered, GeneralPosted, BlowsPlanned, Struck, MeleeScored, ChariotRan,
    BeastMaddened, ElephantsCharged, MeleePhaseBegan, ShootingPhaseBegan, UnitSet, ArmyReady,
)  # fmt: skip
