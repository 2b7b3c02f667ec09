"""The state of a game: where every unit and leader stands, what each has suffered and done, the orders of the wings."""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.content.cards import LeaderCard
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName, Morale, OrderName
from engine.systems.mpike.once import hand_on, kept

Status: TypeAlias = Literal["map", "coming", "eliminated", "pursued", "merged"]
"""`coming` has not entered yet (7.4); `pursued` left the map in pursuit (11.7.2); `merged` was absorbed (8.4)."""
LeaderStatus: TypeAlias = Literal["map", "coming", "removed", "away", "dead", "reserve"]
"""`removed` this turn, before his die (5.3.3); `away` until the turn `back`."""
Gun: TypeAlias = Literal["crewed", "limbered", "disabled", "captured"]
GUNS: Final[tuple[Gun, ...]] = get_args(Gun)
Phase: TypeAlias = Literal["setup", "initiative", "activations", "rout", "markers"]

NOBODY = -1
NO_FACING = -1
NORMAL, SHAKEN, BROKEN = 0, 1, 2
"""Levels of morale (12.4)."""
MORALES: Final[tuple[Morale, ...]] = get_args(Morale)


class Unit(Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit.  What stands from `salvo` on is of this turn, from `acted` on of this activation."""

    status: Status
    at: tuple[int, ...]
    """Its hex; of a two-hex unit (left, right) as it looks, in column (head, tail).  Empty off the map."""
    facing: int
    """A vertex 0-5; a direction 0-5 of a two-hex column; NO_FACING (6.1)."""
    formation: FormationName = "normal"
    morale: int = NORMAL
    hits: int = 0
    reached: bool = False
    """Its hits have reached its threshold (12.5.2)."""
    pistols: int = 0
    """Shots used, 0-2 (10.7)."""
    gun: Gun = "crewed"
    captor: Side = Side("")
    """Who holds a captured battery."""
    below: bool = False
    """It lies under the other unit of its hex (8.3.1)."""
    arrived: int = 0
    """The number of its arrival in its hex, 0 at set-up (14.4)."""
    halves: tuple[int, ...] = ()
    """The same by hex of `at`, where one half of two came later than the other."""

    salvo: bool = False
    fired: bool = False
    """Of guns: they have fired, turned, limbered or unlimbered this turn (9.1.5, 10.8.1)."""
    moved: bool = False
    """It has moved this turn, which bars guns from limbering and unlimbering (7.3.3-f)."""

    acted: bool = False
    held: bool = False
    """Another unit joined it in this activation: it may not move (8.2.2, 7.3.3-g)."""
    entry: int = NOBODY
    """The hex by which it entered the map in this activation (7.4-d)."""
    tried: bool = False
    """It tried to intercept in this activation (9.3.6)."""
    intercepted: int = 0
    """How often cavalry has ridden out against it: each time its run begins anew (9.3.4)."""
    withdrew: bool = False
    covered: bool = False
    """It has taken cover (9.4.5)."""
    spent: bool = False
    """Heavy infantry that may not reaction-fire again (9.4.1a)."""
    helped: bool = False
    """The army commander has reformed or rallied it in this activation (5.1.1)."""
    momentum: bool = False
    salvoed: tuple[UnitId, ...] = ()
    """Whom it fired a salvo at (11.3.1-b)."""
    fled: tuple[tuple[int, ...], ...] = ()
    """Its places on its last retreat, by which a pursuer follows (11.7.2)."""


class Leader(Struct, frozen=True, omit_defaults=True, gc=False):
    """One leader."""

    status: LeaderStatus
    at: int = NOBODY
    """His hex; with a two-hex unit that of the half he stands with."""
    generic: bool = False
    """The counter of a replacement stands for him (5.3.3)."""
    back: int = 0
    """The turn in whose marker phase he comes back."""
    lost_by: Literal["", "killed", "pursuit"] = ""
    acted: Literal["", "move", "help", "aid"] = ""
    """What his action of this activation was: a move; help in reform and rally; aid to a roll (5.1.2, 5.2.2)."""
    withdrew: bool = False
    """He has withdrawn in this activation (9.2.4)."""
    fallen: bool = False
    """The man of the card is dead and gives points to the enemy, whoever stands for him now (5.3.3, 15.0)."""


class WingNow(Struct, frozen=True, omit_defaults=True, gc=False):
    """One wing."""

    order: OrderName
    commander: int
    """The number of its leader, whatever has become of him; NOBODY once the army commander has no successor there."""
    finished: bool = False
    no_continue: bool = False
    bypassed: bool = False
    activations: int = 0


class Wagon(Struct, frozen=True, gc=False):
    at: int
    owner: Side


class Sealed(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a side has written before the first turn, hidden until all have written (5.5.3, 6.3.3)."""

    side: Side
    orders: tuple[tuple[int, OrderName], ...] = ()
    open: tuple[UnitId, ...] = ()


class Deed(Struct, frozen=True, gc=False):
    """The last thing that happened, as the board shows it."""

    kind: Literal["move", "fire", "combat", "state"]
    side: Side
    units: tuple[UnitId, ...]
    hexes: tuple[int, ...]
    """The path of a move from its start; the hexes that fire or an attack came from."""
    targets: tuple[int, ...] = ()
    result: str = ""
    """Of a move its way, of fire the hits, of a combat who is beaten how: `defender-shaken-2`, `attacker-broken`."""
    dice: str = ""
    """Of a combat the die with what is added to it and the row: `6+2=8`."""


class World(Struct, frozen=True, dict=True):
    """One moment of a game."""

    units: tuple[Unit, ...]
    leaders: tuple[Leader, ...]
    wings: tuple[WingNow, ...]
    commanders: tuple[int, ...]
    """The number of the army commander of each side in the order of the game, NOBODY without one."""
    wagons: tuple[Wagon, ...] = ()
    objectives: tuple[Side, ...] = ()
    """Who passed through each objective last, in the order of the scenario (15.0)."""
    turn: int = 0
    phase: Phase = "setup"
    first: Side = Side("")
    """Who has the initiative of this turn (4.1)."""
    side: Side = Side("")
    """Whose wing is active, else whose choice it is (4.2)."""
    order: OrderName = "charge"
    """The class of orders that activates now (4.2.1)."""
    wing: int = NOBODY
    """The active wing."""
    passed: Side = Side("")
    """Who passed last, empty since a wing was activated (4.5)."""
    preempted: tuple[int, ...] = ()
    """Wings whose activation was taken from them and is still owed, the last first (4.4)."""
    arrivals: int = 0
    """Arrivals numbered so far (14.4)."""
    let: int = NOBODY
    """The unit of the active wing whose whole move the other side lets pass (9.1.1)."""
    deeds: tuple[Deed, ...] = ()
    """The last three, latest first."""
    sealed: tuple[Sealed, ...] = ()
    """Hidden from the other side; none after set-up."""


def opening(t: Field) -> World:
    """Return the world as the scenario sets it up, each wing under the order that history gave it (5.5.3)."""
    return World(
        units=tuple(_placed(t, id_) for id_ in range(len(t.cards))),
        leaders=tuple(_led(man) for man in t.leaders),
        wings=tuple(WingNow(wing.order, wing.commander) for wing in t.wings),
        commanders=tuple(t.side_cards[side].army for side in t.sides),
        wagons=tuple(Wagon(wagon.at, wagon.side) for wagon in t.wagons),
        objectives=tuple(each.holder or Side("") for each in t.objectives),
    )


def _led(man: LeaderCard) -> Leader:
    """Return a leader as the scenario has him; a named replacement waits for his turn (5.3.3-f)."""
    if man.at >= 0:
        return Leader("map", man.at)
    return Leader("reserve" if man.role == "replacement" else "coming")


def _placed(t: Field, number: int) -> Unit:
    """Return a unit as the scenario has it: below where another lies on it (8.3.1); guns enter on limbers (7.2.1)."""
    card = t.cards[number]
    coming = card.status != "map"
    level = MORALES.index(card.morale_level)
    return Unit(
        status="coming" if coming else "map",
        at=card.at,
        facing=card.facing,
        formation="none" if level == BROKEN else card.formation,
        morale=level,
        hits=card.hits,
        reached=card.gun is None and t.threshold(card) <= card.hits,
        gun="limbered" if card.limbered or (coming and card.gun is not None) else "crewed",
        below=any(other.level > card.level and set(other.at) & set(card.at) for other in t.cards),
    )


# -- looking


def units_of(t: Field, world: World, side: Side) -> Iterator[UnitId]:
    """Yield the units of a side on the map, in the order of their ids; lost guns of its own too."""
    units = world.units
    return (id_ for id_ in t.side_cards[side].units if units[id_].status == "map")


def wing_units(t: Field, world: World, wing: int) -> Iterator[UnitId]:
    """Yield the units of a wing on the map."""
    return (id_ for id_ in t.wings[wing].units if world.units[id_].status == "map")


def lost_gun(unit: Unit) -> bool:
    """Tell whether a battery is disabled or captured: no unit for targets, movement or command (10.8.9).

    On limbers it is one as much as in position (7.3.3-b).
    """
    return unit.gun in ("disabled", "captured")


def occupants(world: World) -> dict[int, tuple[UnitId, ...]]:
    """Return the units on the map by hex, top first, lost guns last; a two-hex unit is found in both its hexes.

    Who comes to guns lies over them until his move ends and his owner has said otherwise (8.3.1).
    """
    known: dict[int, tuple[UnitId, ...]] | None = world.__dict__.get("occupants")
    if known is None:
        known = {}
        for n, unit in enumerate(world.units):
            for hex_ in unit.at:
                known[hex_] = (*known.get(hex_, ()), UnitId(n))
        for hex_, some in known.items():
            if len(some) > 1:
                known[hex_] = _ordered(world, some)
        world.__dict__["occupants"] = known
    return known


def _ordered(world: World, there: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the units of a hex, top first, lost guns last, who came later above."""
    return tuple(sorted(there, key=lambda n: (*_depth(world.units[n]), n)))


def since(unit: Unit, hex_: int) -> int:
    """Return the number of the arrival of a unit on the map in one of its hexes (14.4-a)."""
    return unit.halves[unit.at.index(hex_)] if unit.halves else unit.arrived


def halves_since(unit: Unit, at: tuple[int, ...], arrived: int) -> tuple[int, ...]:
    """Return since when a unit that goes is in each hex of a place; a half that stays was there before (14.4-a)."""
    found = tuple(since(unit, hex_) if hex_ in unit.at else arrived for hex_ in at)
    return () if len(at) < 2 or set(found) == {arrived} else found


def _depth(unit: Unit) -> tuple[bool, bool, int]:
    return lost_gun(unit), unit.below, -unit.arrived


def units_at(world: World, hex_: int) -> tuple[UnitId, ...]:
    """Return the units in a hex, top first, lost guns left out (10.8.9)."""
    there = occupants(world).get(hex_, ())
    if not there or not lost_gun(world.units[there[-1]]):
        return there
    return tuple(id_ for id_ in there if not lost_gun(world.units[id_]))


def guns_at(world: World, hex_: int) -> tuple[UnitId, ...]:
    """Return the lost batteries in a hex."""
    return tuple(id_ for id_ in occupants(world).get(hex_, ()) if lost_gun(world.units[id_]))


def side_at(t: Field, world: World, hex_: int) -> Side | None:
    """Return whose units stand in a hex, None without any."""
    there = units_at(world, hex_)
    return t.cards[there[0]].side if there else None


def leaders_at(world: World, hex_: int) -> tuple[int, ...]:
    """Return the numbers of the leaders on the map in a hex."""
    return tuple(n for n, man in enumerate(world.leaders) if man.status == "map" and man.at == hex_)


def leaders_with(world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the numbers of the leaders stacked with a unit, in either of its hexes."""
    at = world.units[unit].at
    return tuple(n for n, man in enumerate(world.leaders) if man.status == "map" and man.at in at)


def stack_of(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the cavalry and the light infantry that act as one with a unit, itself first (8.2.1)."""
    kind = t.cards[unit].kind
    if kind not in ("cavalry", "light"):
        return (unit,)
    other = "light" if kind == "cavalry" else "cavalry"
    here = units_at(world, world.units[unit].at[0]) if world.units[unit].at else ()
    return unit, *(id_ for id_ in here if t.cards[id_].kind == other)


def strength(t: Field, world: World, unit: UnitId) -> int:
    """Return printed strength less hits (2.1.2-b)."""
    return t.cards[unit].strength - world.units[unit].hits


def morale(t: Field, world: World, unit: UnitId) -> int:
    """Return the current morale: printed, one less shaken, 1 broken (12.4.2, 12.4.3)."""
    return current(t.cards[unit].morale, world.units[unit].morale)


def current(printed: int, level: int) -> int:
    """Return what a printed morale is on a level: one less shaken, 1 broken (12.4.2, 12.4.3)."""
    return 1 if level == BROKEN else printed - level


def active(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit is of the wing activated now (9.1.1)."""
    return world.wing != NOBODY and t.cards[unit].wing == world.wing


def army_commander(t: Field, world: World, side: Side) -> int:
    """Return the number of a side's army commander, NOBODY without one on the map."""
    number = world.commanders[t.sides.index(side)]
    return number if number != NOBODY and world.leaders[number].status == "map" else NOBODY


def wing_commander(world: World, wing: int) -> int:
    """Return the number of a wing's commander, NOBODY without one on the map (5.3.2)."""
    number = world.wings[wing].commander
    return number if number != NOBODY and world.leaders[number].status == "map" else NOBODY


def wing_led(world: World, leader: int) -> int:
    """Return the wing that a leader commands now, on the map or off it, NOBODY without one (5.2.1, 5.3.5)."""
    return next((n for n, wing in enumerate(world.wings) if wing.commander == leader), NOBODY)


def rating(t: Field, world: World, leader: int) -> int:
    """Return a leader's rating, added to dice: of a replacement that which his wing has for him, else 0 (5.3.3-a)."""
    if not world.leaders[leader].generic:
        return t.leaders[leader].rating
    wing = wing_led(world, leader)
    return 0 if wing == NOBODY else t.wings[wing].replacement


# -- changing


def with_units(world: World, changes: dict[UnitId, Unit], **values: Any) -> World:
    """Return the world with some units changed and other fields set, but leaders and commanders."""
    units = list(world.units)
    for id_, unit in changes.items():
        units[id_] = unit
    after = replace(world, units=tuple(units), **values)
    if world.__dict__:
        stirred = [id_ for id_, unit in changes.items() if _stands_otherwise(world.units[id_], unit)]
        hand_on(world, after, stirred)
        if "occupants" in world.__dict__:
            after.__dict__["occupants"] = _rearranged(occupants(world), world, after, stirred)
    return after


def _stands_otherwise(one: Unit, other: Unit) -> bool:
    return (
        one.at != other.at
        or one.facing != other.facing
        or one.formation != other.formation
        or one.below != other.below
        or one.arrived != other.arrived
        or one.gun != other.gun
        or one.status != other.status
    )


def _rearranged(
    known: dict[int, tuple[UnitId, ...]], before: World, after: World, stirred: list[UnitId]
) -> dict[int, tuple[UnitId, ...]]:
    """Return the units by hex after some have come to stand otherwise."""
    if not stirred:
        return known
    found = known.copy()
    for hex_ in {hex_ for id_ in stirred for hex_ in before.units[id_].at}:
        rest = tuple(id_ for id_ in found.pop(hex_) if id_ not in stirred)
        if rest:
            found[hex_] = rest
    for id_ in stirred:
        for hex_ in after.units[id_].at:
            there = found.get(hex_)
            found[hex_] = (id_,) if there is None else _ordered(after, (*there, id_))
    return found


def with_leader(world: World, number: int, **values: Any) -> World:
    """Return the world with fields of a leader set."""
    leaders = list(world.leaders)
    leaders[number] = replace(leaders[number], **values)
    after = kept(world, leaders=tuple(leaders))
    hand_on(world, after, leader=number)
    return after


def with_wing(world: World, number: int, **values: Any) -> World:
    """Return the world with fields of a wing set."""
    wings = list(world.wings)
    wings[number] = replace(wings[number], **values)
    return replace(world, wings=tuple(wings)) if "commander" in values else kept(world, wings=tuple(wings))
