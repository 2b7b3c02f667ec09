"""The state of a game: the armies, where every unit stands, the markers, the fights, and what was done this turn."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, Form, GroundKind, Missile, Mood, OrderKind, Phase
from engine.systems.battlefield.orders import Act, Reply, Shot
from engine.tabletop.plane import Point
from engine.tabletop.pose import Edge

Status: TypeAlias = Literal["reserve", "table", "lost", "none"]
"""`none` is an empty place: the smaller army has as many as the other has units more."""
Fate: TypeAlias = Literal["", "ranks", "routed", "dispersed", "edge", "panic", "cut-down", "referee"]
"""How a unit was lost: its last rank, a rout, dispersal, over the edge, in panic, cut down by a wedge, a ruling."""


class Unit(Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit.  What stands below `laid` aside is of this player turn and cleared when the next begins."""

    side: Side
    code: str
    """What it is called in orders: `R4`."""
    card: int
    corps: int
    """The number of its corps in its army, from 0."""
    full: int
    """Ranks at the start."""
    ranks: int
    status: Status = "reserve"
    x: int = 0
    y: int = 0
    """The front left corner in u (table G5)."""
    heading: int = 0
    """Half degrees clockwise from north (table G3)."""
    form: Form = "ordinary"
    mood: Mood = "good"
    fate: Fate = ""
    general: bool = False
    """It carries the general of its corps."""
    chief: bool = False
    """It carries the commander-in-chief."""
    standard: bool = False
    musician: bool = False
    must_open: bool = False
    """A wedge that has failed and opens in its owner's next movement phase (3.6.3.2)."""
    exposed: bool = False
    """Shot on the move: its pavises protect nobody until its owner's next turn (3.1.7-pavise-a)."""

    paid: int = 0
    """Half-points of Movement spent this turn."""
    turn: int = 0
    """Half-points that it had for the turn when it moved, alone or with others; 0 before."""
    moved: bool = False
    reformed: bool = False
    dashed: bool = False
    aside: int = 0
    """How far it went sideways this turn, u (5.4-wheel)."""
    passed: bool = False
    """Others have passed through it this turn: it stands (5.4-interpenetrate-d)."""
    slow: bool = False
    """It set foot on ground of coefficient 2 or more this turn."""
    shot: bool = False
    shot_moving: bool = False
    evaded: bool = False
    fought: bool = False
    """It was in a round of melee this turn: what the melee brought overrides its retreat from shots (5.2.5.4-a)."""
    rallied: bool = False
    hit: tuple[Edge, ...] = ()
    """Faces on which shots took ranks this turn (5.2.5.4)."""
    pierced: bool = False
    """Heavy javelins stick in its shields this turn (5.2.5.1)."""
    pierced_by: tuple[UnitId, ...] = ()


class Laid(Struct, frozen=True, gc=False):
    """One marker on the table: the colour that is up, and the units it was spent on (2.4)."""

    face: Side
    units: tuple[UnitId, ...]


class Army(Struct, frozen=True, omit_defaults=True, gc=False):
    """The markers and cards of a side."""

    total: int
    """Markers it began with."""
    hand: int
    laid: tuple[Laid, ...] = ()
    """In the order in which they were laid."""
    lost: int = 0
    cards: tuple[str, ...] = ()
    """Terrain cards in hand (4.2)."""
    corps: int = 0
    """How many corps it has."""
    ready: bool = False
    """It has done what is asked of both sides at once."""
    name: str = ""
    """The ready army list it was built from, if it was."""


class TerrainFeature(Struct, frozen=True, omit_defaults=True, gc=False):
    """One piece of terrain on the table (6.1); `of` names the feature it is part of, such as a forest its edge."""

    id: str
    kind: GroundKind
    outline: tuple[Point, ...]
    level: int = 0
    """Of hills: 1 and up (6.1-g)."""
    of: str = ""
    name: Text | None = None


class GivenOrder(Struct, frozen=True, omit_defaults=True, gc=False):
    """An order of this turn: who, as what formation, which kinds, and the plan for them if one was told (5.2)."""

    units: tuple[UnitId, ...]
    body: BodyKind
    kinds: tuple[OrderKind, ...]
    plan: tuple[Act, ...] = ()
    shots: tuple[Shot, ...] = ()
    roll: int = 0
    """The die of an autonomous test, 0 none."""
    result: Literal["", "stand", "half", "full", "charge"] = ""
    target: UnitId = UnitId(NOBODY)
    """Whom an autonomous test sends it at: the enemy nearest to it when it was made (5.3-a)."""
    done: bool = False
    """Its movement has been carried out or given up."""
    over: tuple[OrderKind, ...] = ()
    """Which kinds had been carried out before others were added, where orders are carried out at once (5.1-a)."""

    @property
    def open(self) -> tuple[OrderKind, ...]:
        """The kinds under which its units may still act."""
        return tuple(kind for kind in self.kinds if kind not in self.over)


class Attack(Struct, frozen=True, omit_defaults=True, gc=False):
    """An attack declared this turn (5.5)."""

    attacker: UnitId
    target: UnitId
    face: Edge
    """Of the target."""
    dash: bool = False
    back: tuple[int, int, int] = (0, 0, 0)
    """Where the attacker goes if it is set back a step: x, y, heading (5.5-c)."""
    reply: Reply | None = None
    state: Literal["declared", "held", "fallen"] = "declared"
    """`held`: they meet; `fallen`: the target is gone or out of reach, or was destroyed without a fight."""


class Engagement(Struct, frozen=True, omit_defaults=True, gc=False):
    """Two units in melee (5.2.6): the attacker strikes a face of the defender with its own front."""

    number: int
    attacker: UnitId
    defender: UnitId
    face: Edge
    """Of the defender."""
    round: int = 0
    """Rounds fought."""
    dash: bool = False
    """The attacker came by dash in the turn of the first round (3.1.7-lance)."""
    began: int = 0
    """The player turn in which it was declared."""


class Hit(Struct, frozen=True, omit_defaults=True, gc=False):
    """A shot resolved and not yet applied (5.2.5)."""

    shooter: UnitId
    target: UnitId
    weapon: Missile
    face: Edge
    rank: bool
    """It takes a rank."""
    rank_of: int = 0
    """Of a carousel: which of its ranks shot, from 1."""


class Fired(Struct, frozen=True, gc=False):
    """A shot as the board shows it: where the shooter and the target stood, how deep the target was."""

    shooter: UnitId
    target: UnitId
    rank: bool
    """It takes a rank."""
    start: tuple[int, int, int]
    end: tuple[int, int, int]
    """x, y, heading."""
    ranks: int
    """Of the target."""


class Retreat(Struct, frozen=True, omit_defaults=True, gc=False):
    """A unit that has to go back in the last phase, and how (5.3b)."""

    unit: UnitId
    cause: Literal["melee", "shot", "flight"]
    """Beaten in melee; shot (front kept, half Movement); fleeing on."""
    flight: bool = False
    """Turned about, the full Movement."""
    face: Edge = "front"
    """The face that was struck."""
    heading: int = NOBODY
    """The direction of the blow, half degrees; -1: straight back."""
    engagement: int = NOBODY


class Deed(Struct, frozen=True, omit_defaults=True, gc=False):
    """The last thing that happened, as the board shows it."""

    kind: Literal["move", "attack", "shot", "melee", "retreat", "state"]
    side: Side
    units: tuple[UnitId, ...]
    starts: tuple[tuple[int, int, int], ...] = ()
    """Where the units stood before: x, y, heading."""
    acts: tuple[Act, ...] = ()
    targets: tuple[UnitId, ...] = ()
    paid: int = 0
    dice: tuple[int, ...] = ()
    result: str = ""


class World(Struct, frozen=True, dict=True):
    """One moment of a game."""

    units: tuple[Unit, ...] = ()
    armies: tuple[Army, ...] = ()
    """Red, black."""
    features: tuple[TerrainFeature, ...] = ()
    number: int = 0
    """Player turns begun."""
    side: Side = Side("red")
    """Whose turn it is."""
    phase: Phase = "setup"
    given: tuple[GivenOrder, ...] = ()
    """Orders of this turn, in the order in which they were given."""
    attacks: tuple[Attack, ...] = ()
    """Of this turn, in the order in which they were declared."""
    engagements: tuple[Engagement, ...] = ()
    fought: int = 0
    """Engagements numbered so far."""
    shots: tuple[Hit, ...] = ()
    """Of this turn, not yet applied."""
    fired: tuple[Fired, ...] = ()
    """All shots of the last shooting phase, until what follows the orders of the next turn."""
    retreats: tuple[Retreat, ...] = ()
    deeds: tuple[Deed, ...] = ()
    """The last three, latest first."""


def code_of(unit: UnitId) -> str:
    """Return what a unit is called in orders: `R4` is the fourth of red.  Red has the even ids, black the odd ones."""
    return f"{'RB'[unit % 2]}{unit // 2 + 1}"


def code_text(unit: UnitId) -> Text:
    """Return what a unit is called in orders in both languages: the letter is that of its colour."""
    code = code_of(unit)
    return Text(code, code.translate(RUSSIAN))


RUSSIAN: dict[int, int] = str.maketrans("RB", "\u041a\u0427")
"""The letters of red and black in Russian codes."""


def unit_id(side: Side, number: int) -> UnitId:
    """Return the id of a side's unit by its number from 1."""
    return UnitId(2 * (number - 1) + _PLACE[side])


def arrayed(red: tuple[Unit, ...], black: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Return the units of both sides by id, with empty places where one side has fewer."""
    found: list[Unit] = []
    for number in range(max(len(red), len(black))):
        for side, own in ((Side("red"), red), (Side("black"), black)):
            found.append(own[number] if number < len(own) else Unit(side, "", 0, 0, 0, 0, "none"))
    return tuple(found)


def with_units(world: World, changes: dict[UnitId, Unit], **values: Any) -> World:
    """Return the world with some units changed and other fields set."""
    units = list(world.units)
    for id_, unit in changes.items():
        units[id_] = unit
    return replace(world, units=tuple(units), **values)


def army_of(world: World, side: Side) -> Army:
    """Return the markers and cards of a side."""
    return world.armies[_PLACE[side]]


def with_army(world: World, side: Side, **values: Any) -> World:
    """Return the world with something of a side's army changed."""
    armies = list(world.armies)
    armies[_PLACE[side]] = replace(armies[_PLACE[side]], **values)
    return replace(world, armies=tuple(armies))


_PLACE: dict[Side, int] = {Side("red"): 0, Side("black"): 1}
