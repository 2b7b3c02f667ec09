"""The state of a game: armies, units with their warriors, contacts, charges, terrain, and what this turn has seen."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.warhorn.content.kinds import (
    NOBODY,
    RED,
    Density,
    Duty,
    General,
    GroundKind,
    Missile,
    Phase,
    Reaction,
    Test,
)
from engine.systems.warhorn.orders import Blow
from engine.tabletop.plane import Point
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table

Status: TypeAlias = Literal["reserve", "table", "lost", "none"]
"""`none` is an empty place: the smaller army has as many as the other has units more."""
Fate: TypeAlias = Literal["", "destroyed", "fled", "referee"]
Dash: TypeAlias = Literal["", "first", "second"]
"""It dashes this turn, and of horse whether it is the second time running."""


class Model(Struct, frozen=True, omit_defaults=True, gc=False):
    """A model that stands by itself: a skirmisher, a chariot, an elephant, an engine.  The first is the Leader."""

    troop: int
    x: int
    y: int
    heading: int = 0
    wounds: int = 0
    """Of an elephant (wound-tracking)."""
    crew: tuple[int, ...] = ()
    """Men of each troop who are left with it."""
    silent: int = 0
    """Of an engine: it shoots again in the player turn after this one (cannon-c)."""
    moved: bool = False
    """Of an engine: it was moved or turned this turn, and does not shoot (engines)."""
    calmed: bool = False
    """Of an elephant: its mahout was tested in this phase (elephant-frenzy)."""
    shot: bool = False


class Charge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A charge declared this turn (declare-charge)."""

    targets: tuple[UnitId, ...]
    edges: tuple[Edge, ...]
    """Which edge of each target it is against (declare-flank-b)."""
    state: Literal["declared", "run", "failed", "over"] = "declared"


class Unit(Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit.  What stands from `charge` on is of this player turn and cleared when the next begins."""

    side: Side
    """Whom it obeys."""
    owner: Side
    """Who bought it: another than `side` after treason (mercenary-treason)."""
    code: str
    card: int
    full: int
    """Models at the start."""
    cost: int
    status: Status = "reserve"
    fate: Fate = ""
    x: int = 0
    y: int = 0
    """The middle of the front of a formed unit, u."""
    heading: int = 0
    density: Density = "dense"
    ranks: tuple[tuple[int, ...], ...] = ()
    """Of a formed unit: the men of each troop in every rank, front first."""
    models: tuple[Model, ...] = ()
    """Of all others."""
    general: General = ""
    chief: bool = False
    rating: int = 0
    """What is left of its general's strategic rating (commander-spend)."""
    leads: int = NOBODY
    """The troop to which its general belongs."""
    post: Edge = "front"
    """In which outer line its general stands (general-move)."""
    standard: int = NOBODY
    musician: int = NOBODY
    """The troop to which its bearers belong; none once they are dead."""
    disorder: int = 0
    panicked: bool = False
    sources: tuple[UnitId, ...] = ()
    """Whom it flees from at first (panic-move)."""
    fleeing: bool = False
    """It has made its first flight."""
    broken: int = NOBODY
    """The melee phase in which it was broken (rally)."""
    steady_pikes: bool = True
    """Its pikemen have come back to order since it rallied (weapon-pike)."""
    stood: bool = True
    """It has neither moved nor re-formed in its owner's last movement phase or since (tortoise)."""
    streak: int = 0
    """Its owner's turns in a row in which it dashed."""
    reload_own: int = NOBODY
    reload_other: int = NOBODY
    """The player turn in which it shot a slow weapon, in its own turn and in the enemy's (shoot-reload)."""
    reloading: Missile | Literal[""] = ""
    reloading_other: Missile | Literal[""] = ""
    """Which weapons those were."""
    hurt: int = NOBODY
    """The shooting phase in which it last had losses (uncontrolled-attack)."""
    fought: bool = False
    """It has ever been in melee (mercenary-treason)."""
    suspect: bool = False
    """Its mercenaries failed their test and are tested in the enemy's turn (mercenary-treason)."""
    site: str = ""
    """The obstacle at which its workers work, or wait for their next turn (workers)."""
    working: bool = False
    scouted: tuple[str, ...] = ()
    """Obstacles that it has scouted (scouts)."""
    crossing: str = ""
    """The bridge or gorge that it crosses (defile)."""
    crossed: int = 0
    """Its turns on the way, the present one included."""
    crosses: int = 0
    """How many turns the way takes."""

    charge: Charge | None = None
    reaction: Reaction | Literal[""] = ""
    nerve: Literal["", "held", "lost"] = ""
    """How it met elephants (elephant-charge)."""
    scythe_nerve: Literal["", "held", "lost"] = ""
    """How it met scythed chariots (scythed-charge)."""
    duty: Duty = ""
    serves: Literal["", "charge", "shoot", "advance"] = ""
    dash: Dash = ""
    moved: bool = False
    still: bool = False
    """In its movement it has only placed its models anew: it shoots as if it had not moved (shoot-moved-a)."""
    reformed: bool = False
    shot: bool = False
    at: UnitId = UnitId(NOBODY)
    """At whom it shot last this turn, if that shot was not lost (return-fire)."""
    replied: bool = False
    """It has shot in reaction, in cover or in reply this turn: it does not reply (return-fire, covering-fire)."""
    fled: bool = False
    """It fled or fell back this turn, and moves no more (move-e)."""


class Meeting(Struct, frozen=True, omit_defaults=True, gc=False):
    """Two units that touch: the attacker came at an edge of the other (melee, formation-depth-c)."""

    attacker: UnitId
    target: UnitId
    edge: Edge
    """Of the target that is touched."""
    own: Edge = "front"
    """Of the attacker that touches."""
    dash: Dash = ""
    """The attacker dashed into it this turn (dash-c)."""
    fresh: bool = True
    """It came about in this player turn."""
    advantage: str = ""
    """The obstacle across which the target holds an advantage (advantage)."""
    passage: str = ""
    """The bridge or gorge across which they fight, and do not touch (defile)."""
    phases: int = 0
    """Melee phases fought (skirmish-melee-formed)."""


class TerrainElement(Struct, frozen=True, omit_defaults=True, gc=False):
    """One piece of terrain on the table."""

    id: str
    kind: GroundKind
    outline: tuple[Point, ...]
    level: int = 0
    way: tuple[Point, ...] = ()
    """Of a bridge or gorge: the middle of one mouth and of the other."""
    name: Text | None = None
    cancelled: tuple[Side, ...] = ()
    """Whose scouts have cancelled it (scouts)."""


class Army(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is of a whole army."""

    rating: int = 0
    """Its strategic rating, counted at the start of every player turn (strategic-rating)."""
    body_lost: bool = False
    """The body of its commander-in-chief is lost (commander-death)."""
    chief_died: UnitId = UnitId(NOBODY)
    """The unit in which its commander-in-chief died, until it flees."""
    scouts_used: bool = False
    betrayed: tuple[UnitId, ...] = ()
    """Own mercenaries that it charged or shot at this turn (mercenary-treason)."""
    ready: bool = False
    """It has done what is asked of both sides, or has deployed."""
    name: str = ""
    """The ready army list it was built from, if it was."""


class LastTest(Struct, frozen=True, omit_defaults=True, gc=False):
    """The last test of resilience: how many of its dice failed; frames go on by it (resilience-test)."""

    unit: UnitId
    test: Test
    failed: int


class Deed(Struct, frozen=True, omit_defaults=True, gc=False):
    """The last thing that happened, as the board shows it."""

    kind: Literal["move", "charge", "shot", "melee", "flight", "state"]
    side: Side
    units: tuple[UnitId, ...]
    starts: tuple[tuple[int, int, int], ...] = ()
    """Where the units stood before: x, y, heading."""
    targets: tuple[UnitId, ...] = ()
    line: tuple[int, int, int, int] = ()  # type: ignore[assignment]
    """Of a shot: from and to."""
    result: str = ""
    aim: Point | None = None
    """Of a shot of an engine: the point it was aimed at."""


class ScoreSpan(Struct, frozen=True, omit_defaults=True, gc=False):
    """What both sides have done in a melee so far, where all its phases count for its score (melee-score-b).

    Of red and blue: models lost, strikes at flanks, strikes at rears, duels won.
    """

    units: tuple[UnitId, ...]
    red: tuple[int, ...] = (0, 0, 0, 0)
    blue: tuple[int, ...] = (0, 0, 0, 0)


class World(Struct, frozen=True, dict=True):
    """One moment of a game."""

    units: tuple[Unit, ...] = ()
    armies: tuple[Army, ...] = (Army(), Army())
    """Red, blue."""
    features: tuple[TerrainElement, ...] = ()
    contacts: tuple[Meeting, ...] = ()
    number: int = 0
    """Player turns begun."""
    side: Side = RED
    """Whose turn it is."""
    phase: Phase = "setup"
    melees: int = 0
    """Melee phases begun."""
    shootings: int = 0
    """Shooting phases begun."""
    elephants: bool = False
    """Elephants have charged in this game (elephant-charge)."""
    tested: LastTest | None = None
    plans: tuple[tuple[UnitId, tuple[Blow, ...]], ...] = ()
    """Blows planned for this melee phase, by unit (melee-sequence-b)."""
    duels: tuple[tuple[UnitId, UnitId], ...] = ()
    """Generals who fight one another, by their units, the challenger first (duel)."""
    spans: tuple[ScoreSpan, ...] = ()
    favoured: Side = Side("")
    """Who threw twice as much for deployment, and chooses who has the first turn too (deployment)."""
    deeds: tuple[Deed, ...] = ()
    """The last three, latest first."""


PLACE: dict[Side, int] = {RED: 0, Side("blue"): 1}


def unit_id(side: Side, number: int) -> UnitId:
    """Return the id of a side's unit by its number from 1: red has the even ids, blue the odd ones."""
    return UnitId(2 * (number - 1) + PLACE[side])


def arrayed(red: tuple[Unit, ...], blue: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Return the units of both sides by id, with empty places where one side has fewer."""
    found: list[Unit] = []
    for number in range(max(len(red), len(blue))):
        for side, own in zip(PLACE, (red, blue), strict=True):
            found.append(own[number] if number < len(own) else Unit(side, side, "", 0, 0, 0, "none"))
    return tuple(found)


def contacts_of(world: World, unit: UnitId) -> tuple[Meeting, ...]:
    """Return the contacts of a unit with enemies."""
    known: dict[UnitId, tuple[Meeting, ...]] = world.__dict__.setdefault("contacts-of", {})
    found = known.get(unit)
    if found is None:
        found = known[unit] = tuple(c for c in world.contacts if unit in (c.attacker, c.target))
    return found


def foe_in(contact: Meeting, unit: UnitId) -> UnitId:
    """Return the other unit of a contact (melee)."""
    return contact.target if contact.attacker == unit else contact.attacker


def edge_in(contact: Meeting, unit: UnitId) -> Edge:
    """Return which edge of a unit a contact touches (melee)."""
    return contact.own if contact.attacker == unit else contact.edge


def engaged(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is in melee: it neither moves nor shoots (melee)."""
    return bool(contacts_of(world, unit))


def surrounded(world: World, unit: UnitId) -> bool:
    """Tell whether a unit fights on all four sides: it has no disorder and no panic (surrounded, surrounded-a).

    It does from the first phase of the fourth contact on, and who panics does not.
    """
    if world.units[unit].panicked:
        return False
    return len({edge_in(c, unit) for c in contacts_of(world, unit) if c.phases}) == 4


def charged(world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return who has declared a charge at a unit this turn and still means it (declare-charge)."""
    return tuple(
        id_
        for id_ in on_table(world)
        if (charge := world.units[id_].charge) is not None and charge.state == "declared" and unit in charge.targets
    )


def with_units(world: World, changes: dict[UnitId, Unit], **values: Any) -> World:
    """Return the world with some units changed and other fields set."""
    units = list(world.units)
    for id_, unit in changes.items():
        units[id_] = unit
    return replace(world, units=tuple(units), **values)


def army_of(world: World, side: Side) -> Army:
    """Return what is of a side's whole army."""
    return world.armies[PLACE[side]]


def with_army(world: World, side: Side, **values: Any) -> World:
    """Return the world with something of a side's army changed."""
    armies = list(world.armies)
    armies[PLACE[side]] = replace(armies[PLACE[side]], **values)
    return replace(world, armies=tuple(armies))
