"""The state of a game: where every unit and leader stands and what each has done in this player turn."""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.content.field import Field

Status: TypeAlias = Literal["map", "routed", "eliminated", "pursuing", "lost", "beneath"]
"""`routed` and `eliminated` count for withdrawal (9.0); `beneath` is the rear counter of a double depth (10.3)."""
LeaderStatus: TypeAlias = Literal["map", "busy", "pursuing", "dead", "gone"]
"""`busy` left the map with his unit and may come back (4.36); `gone` was lost in pursuit (7.63-c)."""
Phase: TypeAlias = Literal["activation", "movement", "shock", "withdrawal"]
CommandStatus: TypeAlias = Literal["", "in", "out"]

NOBODY = -1


class Unit(Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit.  What stands below `level` is of this player turn and cleared when the next begins."""

    status: Status
    at: tuple[int, ...]
    """Its hex; of a double-size unit (left, right) as it looks, in column (head, tail).  Empty off the map."""
    facing: int
    """A vertex 0-5 in line, a direction 0-5 in column (11.23)."""
    column: bool = False
    hits: int = 0
    reduced: bool = False
    beneath: UnitId = UnitId(NOBODY)
    """The unit that lies under it in double depth (10.3)."""
    level: int = 0
    """0 on top, 1 below in a stack (5.33)."""
    shocked: bool = False
    """It has made an attack in this game (first attack of BI)."""
    right_head: bool = False
    """In a column of two hexes: its right half is the head (11.23-b)."""

    active: bool = False
    """Of a formation activated this turn."""
    command: CommandStatus = ""
    spent: int = 0
    """Halves of movement points used."""
    move: Literal["fresh", "moving", "done"] = "fresh"
    marched: bool = False
    """It began its activation in column (11.22)."""
    changed: bool = False
    """It went into or out of column, or into double depth, in this activation (11.21-a, 10.3)."""
    trail: tuple[int, ...] = ()
    """Hexes entered this turn, in order."""
    opened: tuple[int, ...] = ()
    """Those of them that were empty when entered (7.52-c)."""
    turned: bool = False
    """It made a turn this turn ("moved" for missiles)."""
    start: tuple[int, ...] = ()
    """Where it stood when the player turn began."""
    zoned: bool = False
    """It began the player turn in an enemy zone of control (6.22, 7.41-d)."""
    facing_foe: bool = False
    """It began the player turn with an enemy in its own zone (7.41)."""
    stopped: bool = False
    """It entered an enemy zone of control this turn and goes no further (6.22)."""
    followed: bool = False
    """Its second half has gone forward in contact (5.24)."""
    left: tuple[UnitId, ...] = ()
    """Enemies whose zone it left this turn (6.22)."""
    fired: bool = False
    """Its shot of phase B, or as the inactive side its opposed shot of the player turn, is used (7.11, 7.2)."""
    entry_fire: bool = False
    """It has fired at who entered its zone this turn, so it may not retreat before shock (7.22)."""
    tried: bool = False
    """It tried an opposed facing change this phase (6.15-a)."""
    broke: bool = False
    """It left its column by an opposed facing change this turn (11.27)."""
    shot_by: tuple[UnitId, ...] = ()
    """Cavalry units whose opposed fire it has suffered this phase (7.11-c)."""
    retreated: bool = False
    """It retreated in this shock phase (7.22-a)."""


class Leader(Struct, frozen=True, omit_defaults=True, gc=False):
    """One leader.  He is stacked with the units in his hex; `unit` is the one he travels with."""

    status: LeaderStatus
    at: int = NOBODY
    unit: UnitId = UnitId(NOBODY)
    """Whom he rides with, in pursuit too; NOBODY when he stands alone."""
    seizures: int = 0
    """Attempts left (4.44)."""
    replacement: bool = False
    """The counter of the replacement is in play (4.37)."""
    deaths: int = 0
    """How often he, or who replaced him, was eliminated (9.0)."""

    active: bool = False
    """Activated this turn (4.31)."""
    spent: int = 0
    """Halves used on his own this turn."""
    moved: bool = False
    rode: bool = False
    """He has gone with a unit this phase, so he does not move alone (4.31-a)."""
    arrived: bool = False
    """He came back or replaced somebody in this player turn (4.14)."""


class Attack(Struct, frozen=True, omit_defaults=True, gc=False):
    """One attack of the shock phase: every unit of the blocks on both sides (7.35)."""

    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    state: Literal["named", "void", "fought"] = "named"
    retreated: tuple[UnitId, ...] = ()
    """Defenders that retreated before shock."""
    settled: bool = False
    """Its part of segment 1 is over (7.4)."""


class Deed(Struct, frozen=True, gc=False):
    """The last thing that happened, as the board shows it."""

    kind: Literal["move", "fire", "shock", "state"]
    side: Side
    units: tuple[UnitId, ...]
    hexes: tuple[int, ...]
    """The path of a move from its start; the hexes that fire or an attack came from."""
    targets: tuple[int, ...] = ()
    roll: int = -1
    value: int = 0
    """What the roll was read against: the missile value, or the sum of modifiers of a shock."""
    result: str = ""


class World(Struct, frozen=True, dict=True):
    """One moment of a game."""

    units: tuple[Unit, ...]
    leaders: tuple[Leader, ...]
    number: int = 0
    """Player turns begun, cancelled ones included."""
    side: Side = Side("")
    """Whose player turn it is."""
    phase: Phase = "activation"
    seized: bool = False
    """The turn was won by a seizure (4.45)."""
    attempts: tuple[int, ...] = ()
    """By side, in the order of the game: the number of the last player turn in which it tried a seizure, 0 none."""
    formations: tuple[int, ...] = ()
    """Formations activated this turn."""
    attacks: tuple[Attack, ...] = ()
    deeds: tuple[Deed, ...] = ()
    """The last three, latest first."""


def on_map(t: Field, world: World, side: Side) -> Iterator[UnitId]:
    """Yield the units of a side that stand on the map, counters beneath others left out."""
    return (id_ for id_ in t.side_cards[side].units if world.units[id_].status == "map")


def tq(t: Field, world: World, unit: UnitId) -> int:
    """Return the current troop quality: printed, -2 reduced (8.23), -2 in column (11.25)."""
    state = world.units[unit]
    return current_tq(t.cards[unit].tq, reduced=state.reduced, column=state.column)


def current_tq(printed: int, *, reduced: bool, column: bool) -> int:
    """Return a printed troop quality less 2 reduced (8.23), less 2 in column (11.25)."""
    return printed - 2 * reduced - 2 * column


def size(t: Field, world: World, unit: UnitId) -> int:
    """Return the size of a unit, that of the counter beneath it added (10.3)."""
    beneath = world.units[unit].beneath
    return t.cards[unit].size + (t.cards[beneath].size if beneath != NOBODY else 0)


def block_at(world: World, hex_: int) -> tuple[UnitId, ...]:
    """Return the units in a hex, top first; a double-size unit is found in both its hexes."""
    return occupants(world).get(hex_, ())


def block_of(world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the block that a unit stands in, top first (5.35): itself and the one it is stacked with."""
    at, here = world.units[unit].at, occupants(world)
    if len(at) == 1:
        return here.get(at[0], ())
    return tuple(dict.fromkeys([id_ for hex_ in at for id_ in here.get(hex_, ())]))


def occupants(world: World) -> dict[int, tuple[UnitId, ...]]:
    """Return the units by hex, top first (5.33)."""
    known: dict[int, tuple[UnitId, ...]] | None = world.__dict__.get("occupants")
    if known is None:
        known = {}
        for id_, unit in enumerate(world.units):
            for hex_ in unit.at:
                others = known.get(hex_, ())
                here = UnitId(id_)
                known[hex_] = (here, *others) if unit.level == 0 else (*others, here)
        for hex_, some in known.items():
            if len(some) > 2:  # somebody passes through
                known[hex_] = tuple(sorted(some, key=lambda id_: world.units[id_].level))
        world.__dict__["occupants"] = known
    return known


class Riders(Struct, frozen=True, gc=False):
    """The numbers of the leaders on the map, by hex and by the unit they ride with (`NOBODY`: they stand alone)."""

    leaders: tuple[Leader, ...]
    """Of whom this was found out."""
    at: dict[int, tuple[int, ...]]
    by_unit: dict[UnitId, tuple[int, ...]]


def _riders(world: World) -> Riders:
    known: Riders | None = world.__dict__.get("riders")
    if known is None or known.leaders is not world.leaders:
        known = Riders(world.leaders, {}, {})
        for n, man in enumerate(world.leaders):
            if man.status == "map":
                known.at[man.at] = (*known.at.get(man.at, ()), n)
                known.by_unit[man.unit] = (*known.by_unit.get(man.unit, ()), n)
        world.__dict__["riders"] = known  # whole: another thread may look at this world
    return known


def leaders_at(world: World, hex_: int) -> tuple[int, ...]:
    """Return the numbers of the leaders on the map in a hex."""
    return _riders(world).at.get(hex_, ())


def leaders_with(world: World, units: tuple[UnitId, ...]) -> tuple[int, ...]:
    """Return the numbers of the leaders on the map that ride with any of the units (4.32)."""
    riding = _riders(world).by_unit
    if len(units) == 1:
        return riding.get(units[0], ())
    return tuple(sorted(n for unit in dict.fromkeys(units) for n in riding.get(unit, ())))


def lone_leaders(world: World) -> tuple[int, ...]:
    """Return the numbers of the leaders on the map that stand alone in their hex, without a unit (4.35)."""
    return _riders(world).by_unit.get(UnitId(NOBODY), ())


def lone_leader(world: World, number: int) -> bool:
    """Tell whether a leader on the map stands alone in his hex, without a unit (4.35)."""
    return number in lone_leaders(world)


def alive(world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return those of the units that stand on the map, in their order."""
    if len(units) == 1:
        return units if world.units[units[0]].status == "map" else ()
    return tuple(id_ for id_ in units if world.units[id_].status == "map")


def marked(world: World, changes: dict[UnitId, Unit], **values: Any) -> World:
    """Return the world with some units changed and other fields set, where everybody stands as before."""
    units = list(world.units)
    for id_, unit in changes.items():
        units[id_] = unit
    return kept(world, replace(world, units=tuple(units), **values))


def with_units(world: World, changes: dict[UnitId, Unit], **values: Any) -> World:
    """Return the world with some units changed and other fields set.

    What is known of who stands where is handed on, and of a side's zones (6.21) unless one of its own stands otherwise.
    """
    units = list(world.units)
    for id_, unit in changes.items():
        units[id_] = unit
    after = replace(world, units=tuple(units), **values)
    if world.__dict__:
        _hand_on(world, after, changes)
    return after


def _hand_on(world: World, after: World, changes: dict[UnitId, Unit]) -> None:
    """Hand on places and zones that the changes leave as they are (6.21)."""
    moved, stirred = [], []
    for id_, unit in changes.items():
        old = world.units[id_]
        if old.at != unit.at or old.level != unit.level:
            moved.append(id_)
            stirred.append(id_)
        elif old.facing != unit.facing or old.column != unit.column:
            stirred.append(id_)
    known, found = world.__dict__, after.__dict__
    here = known.get("occupants")
    if here is not None:
        found["occupants"] = _rearranged(here, world, moved, changes) if moved else here
    if "riders" in known:
        found["riders"] = known["riders"]
    presences = known.get("presences")
    if presences:
        still = {side: there for side, there in presences.copy().items() if there.own.isdisjoint(stirred)}
        found["presences"] = still
        found["zones"] = {side: there.zones for side, there in still.items()}


def _rearranged(
    known: dict[int, tuple[UnitId, ...]], world: World, moved: list[UnitId], changes: dict[UnitId, Unit]
) -> dict[int, tuple[UnitId, ...]]:
    """Return the units by hex after some have moved, top first; `changes` are all units that may have."""
    found = known.copy()
    for id_ in moved:
        for hex_ in world.units[id_].at:
            rest = [other for other in found.pop(hex_, ()) if other not in moved]
            if rest:
                found[hex_] = tuple(rest)
    for id_ in moved:
        unit = changes[id_]
        for hex_ in unit.at:
            others = found.get(hex_)
            if others is None:
                found[hex_] = (id_,)
                continue
            found[hex_] = (id_, *others) if unit.level == 0 else (*others, id_)
            if len(others) > 1:
                found[hex_] = tuple(sorted(found[hex_], key=lambda n: (changes.get(n) or world.units[n]).level))
    return found


def kept(before: World, after: World) -> World:
    """Return the later of two worlds after copying to it what the earlier one knows of places and zones.

    Nobody may stand otherwise in the later one.  What was foreseen from the earlier one is not handed on.
    """
    if before.__dict__:
        found = after.__dict__
        found.update(before.__dict__)
        found.pop("foreseen", None)
    return after


def opening(t: Field) -> World:
    """Return the world as the scenario sets it up."""
    units = tuple(
        Unit(card.status, card.at, card.facing, card.column, beneath=card.beneath, level=card.level) for card in t.cards
    )
    leaders = tuple(
        Leader("map", man.at, _unit_at(units, man.at), man.seizures) if man.at >= 0 else Leader("busy")
        for man in t.leaders
    )
    return World(units, leaders, side=t.sides[0], attempts=(0,) * len(t.sides))


def _unit_at(units: tuple[Unit, ...], hex_: int) -> UnitId:
    tops = [UnitId(id_) for id_, unit in enumerate(units) if hex_ in unit.at and unit.level == 0]
    return tops[0] if tops else UnitId(NOBODY)
