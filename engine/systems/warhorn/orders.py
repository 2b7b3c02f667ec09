"""What a player may order.  Lengths are u, angles half degrees clockwise; one order is one command."""

from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command, OfUnit
from engine.kernel.ids import Spot, UnitId
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.kinds import NOBODY, Ball, Density, Fire, GroundKind, MeleeWeapon, Missile, Reaction
from engine.tabletop.plane import Point
from engine.tabletop.pose import Edge

Pattern: TypeAlias = Literal["", "keep", "ring", "line", "block"]
"""How models stand round their Leader: as they stood from him, in a ring, in a line abreast, close together."""


class Arrangement(Struct, frozen=True, omit_defaults=True, gc=False):
    """Where the models of a unit are put: by a pattern of a size in u, or each at its place."""

    pattern: Pattern = "keep"
    size: int = 0
    places: tuple[Point, ...] = ()
    """Of all models but the Leader, in the order of the models."""


KEEP = Arrangement()


class _At(OfUnit, frozen=True):
    """Base of the orders of one unit against another."""

    unit: UnitId
    target: UnitId

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return (self.target,)


# -- before the game


class Enlist(Command, frozen=True, tag="warhorn.enlist"):
    """Bring an army: a ready list by its slug, or units (generals-count)."""

    list: str = ""
    units: tuple[ListEntry, ...] = ()


class PlaceTerrain(Command, frozen=True, tag="warhorn.terrain"):
    """Place an element of terrain: its kind, middle, length, width and turn (terrain-placement)."""

    ground: GroundKind
    x: int
    y: int
    length: int
    width: int
    heading: int = 0

    @property
    def places(self) -> tuple[Spot, ...]:
        return ((self.x, self.y),)


class EndTerrain(Command, frozen=True, tag="warhorn.end-terrain"):
    """Place no more terrain."""

    @property
    def idle(self) -> bool:
        return True


class ChooseSide(Command, frozen=True, tag="warhorn.choose"):
    """Say which side deploys first, or moves first (deployment)."""

    first: bool
    """Whether it is the own side."""


class Station(OfUnit, frozen=True, tag="warhorn.station"):
    """Put a unit on the table: the middle of its front or its Leader, its facing and order (deployment)."""

    unit: UnitId
    x: int
    y: int
    heading: int
    density: Density = "dense"
    arrange: Arrangement = KEEP

    @property
    def places(self) -> tuple[Spot, ...]:
        return ((self.x, self.y),)


class Deploy(Command, frozen=True, tag="warhorn.deploy"):
    """Put all units on the table at once."""

    stations: tuple[Station, ...]

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return tuple(station.unit for station in self.stations)


class EndDeployment(Command, frozen=True, tag="warhorn.deployed"):
    """The army stands as it stands."""

    @property
    def idle(self) -> bool:
        return True


# -- the start of the turn


class DeclareCharge(OfUnit, frozen=True, tag="warhorn.charge"):
    """Declare a charge at one enemy unit or several (declare-charge)."""

    unit: UnitId
    at: tuple[UnitId, ...]

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return self.at


class React(OfUnit, frozen=True, tag="warhorn.react"):
    """Answer all charges at a unit in one way (reactions)."""

    unit: UnitId
    reaction: Reaction


class Leave(OfUnit, frozen=True, tag="warhorn.leave"):
    """Let a unit in panic flee on, without an attempt to rally (rally)."""

    unit: UnitId


class Serve(OfUnit, frozen=True, tag="warhorn.serve"):
    """Say what an uncontrolled unit does: charge, shoot later, or go at the nearest enemy (uncontrolled-attack)."""

    unit: UnitId
    act: Literal["charge", "shoot", "advance"]
    at: tuple[UnitId, ...] = ()

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return self.at


class Spend(Command, frozen=True, tag="warhorn.spend"):
    """Let the commander-in-chief save a failed die, or not (commander-spend)."""

    save: bool

    @property
    def idle(self) -> bool:
        return not self.save


class Suspect(Command, frozen=True, tag="warhorn.suspect"):
    """Add the own rating to the test of the enemy's mercenaries, or not (mercenary-treason-f)."""

    add: bool


class Finish(Command, frozen=True, tag="warhorn.done"):
    """End what the side is doing: declarations, moves, shots, challenges; leave plans of blows to themselves."""

    @property
    def idle(self) -> bool:
        return True


# -- movement


class Run(OfUnit, frozen=True, tag="warhorn.run"):
    """Carry a charge out: at which of its targets, dashing or not, and how it comes to stand against it (phases-a).

    `stand`: at the nearest point, square to the middle of the edge, or so far right of its middle, in u.
    """

    unit: UnitId
    target: UnitId
    dash: bool = False
    stand: Literal["nearest", "square", "offset"] = "nearest"
    offset: int = 0

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return (self.target,)


class Move(OfUnit, frozen=True, tag="warhorn.move"):
    """Move a unit: the legs of its way, the facing at its end, order, dash, and where its models stand (move).

    Each leg is a length and an angle from the facing at the start.  Without a leg the unit turns, re-forms or
    re-places its models.
    """

    unit: UnitId
    legs: tuple[tuple[int, int], ...] = ()
    turn: int = 0
    """How far it turns in all, clockwise."""
    dash: bool = False
    density: Density | Literal[""] = ""
    """The order that it takes (reform)."""
    arrange: Arrangement = KEEP


class TurnBack(OfUnit, frozen=True, tag="warhorn.about"):
    """Turn back in place: front and rear change places (move-view-c)."""

    unit: UnitId


class Cross(OfUnit, frozen=True, tag="warhorn.cross"):
    """Begin to cross a bridge or gorge (defile)."""

    unit: UnitId
    feature: str


class MoveEngine(OfUnit, frozen=True, tag="warhorn.engine-move"):
    """Move or turn one engine of a battery (engines)."""

    unit: UnitId
    model: int
    length: int = 0
    angle: int = 0
    """From the facing of the engine."""
    turn: int = 0


class Work(OfUnit, frozen=True, tag="warhorn.work"):
    """Name the workers who work at an obstacle (workers-b)."""

    unit: UnitId
    feature: str


class Scout(Command, frozen=True, tag="warhorn.scout"):
    """Cancel the penalties of a scouted obstacle, once a game (scouts)."""

    feature: str


# -- shooting


class Shoot(_At, frozen=True, tag="warhorn.shoot"):
    """Shoot at a unit: with which weapon, straight or lobbed (shoot-table); empty: what there is."""

    weapon: Missile | Literal[""] = ""
    way: Fire | Literal[""] = ""


class FireEngine(OfUnit, frozen=True, tag="warhorn.fire"):
    """Fire an engine at a point of the table, or a ballista or canister at a unit (cannon, ballista, canister)."""

    unit: UnitId
    model: int
    x: int = NOBODY
    y: int = NOBODY
    target: UnitId = UnitId(NOBODY)
    ball: Ball = "solid"
    canister: bool = False

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return () if self.target == NOBODY else (self.target,)


class Correct(Command, frozen=True, tag="warhorn.correct"):
    """Change how far a shot goes long or short, and right or left, by the skill of the crew (cannon-b), in u."""

    along: int = 0
    across: int = 0


class Reply(OfUnit, frozen=True, tag="warhorn.reply"):
    """Answer a shot with a shot, or let others cover by fire (return-fire, covering-fire)."""

    unit: UnitId
    target: UnitId
    weapon: Missile | Literal[""] = ""
    way: Fire | Literal[""] = ""

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return (self.target,)


class HoldFire(Command, frozen=True, tag="warhorn.hold"):
    """Let a chance to shoot pass."""

    @property
    def idle(self) -> bool:
        return True


# -- melee


class Fight(OfUnit, frozen=True, tag="warhorn.fight"):
    """Have the melee of a unit fought next (phases-b)."""

    unit: UnitId


class Challenge(_At, frozen=True, tag="warhorn.challenge"):
    """Let a general challenge another to a duel (duel)."""


class AnswerChallenge(Command, frozen=True, tag="warhorn.duel"):
    """Take a duel, decline it, or let another general take it (duel)."""

    take: bool
    by: UnitId = UnitId(NOBODY)

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return () if self.by == NOBODY else (self.by,)


class Post(OfUnit, frozen=True, tag="warhorn.post"):
    """Move a general within his unit before the blows (general-move)."""

    unit: UnitId
    edge: Edge


class Blow(Struct, frozen=True, omit_defaults=True, gc=False):
    """So many warriors of a type that strike from an edge of their unit with a weapon at an enemy (melee-sequence).

    `at` names a standard or musician whom a general strikes, with all his attacks or, where he strikes both, with the
    bonus attacks the second (standard-musician-b); or the general whom he fights in a duel (duel).
    """

    troop: int
    edge: Edge
    weapon: MeleeWeapon | Literal["tusks"]
    count: int
    """Of elephants how many of them."""
    target: UnitId
    at: Literal["", "standard", "musician", "general"] = ""


class PlanBlows(OfUnit, frozen=True, tag="warhorn.blows"):
    """Say who of a unit strikes whom with what (melee-sequence)."""

    unit: UnitId
    blows: tuple[Blow, ...]


class ChooseType(Command, frozen=True, tag="warhorn.type"):
    """Say which of two warrior types that are equal before the rules loses men (shoot-casualties, melee-casualties)."""

    troop: int


COMMANDS: tuple[type[Command], ...] = (
    Enlist, PlaceTerrain, EndTerrain, ChooseSide, Station, Deploy, EndDeployment, DeclareCharge, React, Leave, Serve,
    Spend, Suspect, Finish, Run, Move, TurnBack, Cross, MoveEngine, Work, Scout, Shoot, FireEngine, Correct, Reply,
    HoldFire, Fight, Challenge, AnswerChallenge, Post, PlanBlows, ChooseType,
)  # fmt: skip

UNMEASURED: tuple[type[Command], ...] = (Move, TurnBack, Cross, Fight, AnswerChallenge, Post, PlanBlows)
"""Orders whose chances tell no distance of a charge or a shot: who is struck is in contact (declare-charge-a)."""
