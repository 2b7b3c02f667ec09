"""What the referee may do to pieces: put them, take them off, set their values.  All are named as in orders."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.facing import Pair, pair_from_left, pair_over
from engine.hexes.grid import OFF_MAP
from engine.hexes.stances import Stance
from engine.kernel.capabilities import Named, Setting
from engine.kernel.command import Intervention, Place, Remove, SetValue
from engine.kernel.correcting import carry_out
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.notation import plain
from engine.kernel.text import Term, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.lines import matching
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.events import LeaderJoined, LeaderPut, LeaderWithdrawn, UnitPut, UnitTaken, ValueSet
from engine.systems.sgboh.words import vocabulary
from engine.systems.sgboh.world import NOBODY, World, block_at, block_of, leaders_with

_STATES: Final = ("reduced", "fired", "tried")
"""Values that are 0 or 1."""


def intervene(t: Field, tx: Tx[World], act: Intervention) -> Iterator[Violation]:
    """Carry out an act of the referee, or yield that its words do not fit.

    `Place` names a unit or leader and a place: `1012 N`, a column `1012 NE column`, of a double-size unit the left half
    or both, `1012/1112 N`; a leader's is a hex.  `Remove` eliminates.  `SetValue` sets `hits` of a unit, `reduced`,
    `fired` (its shot) or `tried` (its facing change) to 0 or 1, or its `facing` by the compass.
    """
    return carry_out(tx, act, _events(t, tx.world, act))


def _events(t: Field, world: World, act: Intervention) -> Iterator[Event]:
    match act:
        case Place(what, at):
            unit, leader = find(t, what), find_leader(t, world, what)
            if unit is not None:
                yield from _put(t, world, unit, at)
            elif leader is not None:
                yield from _put_leader(t, world, leader, at)
        case Remove(what):
            unit, leader = find(t, what), find_leader(t, world, what)
            if unit is not None and world.units[unit].status == "map":
                yield from _released(t, world, unit)
                yield UnitTaken(t.cards[unit].side, unit, "eliminated")
            elif leader is not None and world.leaders[leader].status != "dead":
                deaths = world.leaders[leader].deaths + 1
                yield LeaderPut(t.leaders[leader].side, leader, NOBODY, UnitId(NOBODY), deaths)
        case SetValue(what, field, value):
            unit = find(t, what)
            if unit is not None and world.units[unit].status == "map":
                yield from _values(t, world, unit, field.strip(), value.strip())


# -- units


def _put(t: Field, world: World, unit: UnitId, at: str) -> Iterator[Event]:
    """Put a unit somewhere, below whoever is there but engines (7.14-b); its mate moves up, its riders come along."""
    stance = _stance(t, unit, at)
    if stance is None or world.units[unit].status == "beneath":
        return
    side = t.cards[unit].side
    riders = leaders_with(world, (unit,))
    mates = tuple(id_ for id_ in block_of(world, unit) if id_ != unit)
    others = tuple(id_ for hex_ in stance.at for id_ in block_at(world, hex_) if id_ != unit)
    yield UnitPut(side, unit, stance.at, stance.facing, stance.column)
    yield from (ValueSet(side, id_, "level", 0) for id_ in mates if id_ not in others)
    below = any(t.cards[id_].type != "ART" for id_ in others) or t.cards[unit].type == "ART"
    yield from (ValueSet(side, id_, "level", int(not below)) for id_ in others)
    if others and below:
        yield ValueSet(side, unit, "level", 1)
    yield from (LeaderPut(side, n, stance.at[0], unit, world.leaders[n].deaths) for n in riders)


def _released(t: Field, world: World, unit: UnitId) -> Iterator[Event]:
    """Let leaders with a unit that is taken off ride on with its mate, or leave the map (4.36)."""
    for leader in leaders_with(world, (unit,)):
        at, side = world.leaders[leader].at, t.leaders[leader].side
        mate = next((id_ for id_ in block_at(world, at) if id_ != unit), None)
        yield LeaderWithdrawn(side, leader, False) if mate is None else LeaderJoined(side, leader, mate)


def _values(t: Field, world: World, unit: UnitId, field: str, value: str) -> Iterator[Event]:
    side, number = t.cards[unit].side, int(value) if value.isdecimal() else -1
    if (field == "hits" and number >= 0) or (field in _STATES and number in (0, 1)):
        yield ValueSet(side, unit, field, number)
    elif field == "facing" and not t.cards[unit].double:
        facing = _point(value, DIRECTIONS if world.units[unit].column else VERTICES)
        for id_ in block_of(world, unit) if facing is not None else ():
            assert facing is not None
            yield ValueSet(side, id_, field, facing)


def _stance(t: Field, unit: UnitId, at: str) -> Stance | None:
    """Read where and how a unit is to stand."""
    words = at.replace("+", "/").split()
    column = len(words) > 1 and plain(words[-1]) in map(plain, vocabulary().marks["column"])
    place, *rest = words[:-1] if column else words or [""]
    hexes = tuple(t.grid.find(label) for label in place.split("/"))
    facing = _point(rest[0], DIRECTIONS if column else VERTICES) if len(rest) == 1 else None
    if OFF_MAP in hexes or facing is None:
        return None
    if t.cards[unit].double:
        return _lying(t, hexes, facing, column=column)
    return Stance(hexes, facing, column) if len(hexes) == 1 else None


def _lying(t: Field, hexes: tuple[int, ...], facing: int, *, column: bool) -> Stance | None:
    """Return the stance of a double-size unit: by its left half, by both halves, or as a column by its head."""
    if column:
        head = hexes[0]
        tail = t.grid.neighbours[head][(facing + 3) % 6]
        fits = tail != OFF_MAP and hexes[1:] in ((), (tail,))
        return Stance((head, tail), facing, column=True) if fits else None
    pair: Pair | None = None
    if len(hexes) == 1:
        pair = pair_from_left(t.grid, hexes[0], facing)
    elif len(hexes) == 2:
        pair = pair_over(t.grid, *hexes, facing)
    return None if pair is None else Stance(pair.halves, facing)


# -- leaders


def _put_leader(t: Field, world: World, leader: int, at: str) -> Iterator[Event]:
    """Put a leader into a hex, with the top unit there; a dead one counts as not having died."""
    hex_, man, side = t.grid.find(at), world.leaders[leader], t.leaders[leader].side
    if hex_ == OFF_MAP:
        return
    friends = tuple(id_ for id_ in block_at(world, hex_) if t.cards[id_].side == side)
    deaths = man.deaths - (man.status == "dead")
    yield LeaderPut(side, leader, hex_, friends[0] if friends else UnitId(NOBODY), deaths)


# -- what there is to correct


def correctable(t: Field, world: World) -> Iterator[Named]:
    """Yield what a referee may correct: every unit and every leader."""
    yield from (Named(card.slug, card.name) for card in t.cards)
    yield from (Named(man.slug, ratings(t, world, man.number).name) for man in t.leaders)


def settings(t: Field, world: World, what: str) -> tuple[Setting, ...]:
    """Return what a referee may set of the unit that `what` names, each with its values; nothing off the map.

    It is hits, states and, unless the unit is double-size, the facing.
    """
    unit = find(t, what)
    if unit is None or world.units[unit].status != "map":
        return ()
    hits = tuple(Named(str(n), n) for n in range(t.cards[unit].tq + 1))
    flags = (Setting(name, Term(f"sgboh-set-{name}"), (Named("0", 0), Named("1", 1))) for name in _STATES)
    found = (Setting("hits", Term("sgboh-set-hits"), hits, free=True), *flags)
    if t.cards[unit].double:
        return found
    points = tuple(_compass(DIRECTIONS if world.units[unit].column else VERTICES))
    return (*found, Setting("facing", Term("sgboh-set-facing"), points))


def spots(t: Field, world: World, what: str, typed: str) -> Iterator[str]:
    """Yield the places on the map, beginning as typed, for the unit or leader that `what` names.

    Those near it come first.  A leader's is a hex; a unit's has a facing too: one until the hex is typed in full, then
    all six.
    """
    unit, leader = find(t, what), find_leader(t, world, what)
    if unit is None and leader is None:
        return
    start, _, rest = typed.strip().partition(" ")
    at = world.leaders[leader].at if unit is None and leader is not None else _first(world, unit)
    hexes = sorted(t.grid.hexes, key=lambda h: t.grid.distance(at, h)) if at in t.grid.hexes else t.grid.hexes
    labels = [t.label(hex_) for hex_ in hexes if t.label(hex_).startswith(start)]
    if unit is None:
        yield from labels
        return
    known = VERTICES[world.units[unit].facing] if not world.units[unit].column else VERTICES[0]
    points = [point for point in VERTICES if point.startswith(rest.upper())] if start in labels else [known]
    for label in labels:
        yield from (f"{label} {point}" for point in points if _stance(t, unit, f"{label} {point}") is not None)


def _first(world: World, unit: UnitId | None) -> int:
    at = () if unit is None else world.units[unit].at
    return at[0] if at else OFF_MAP


def _compass(points: tuple[str, ...]) -> Iterator[Named]:
    for point in points:
        yield Named(point, Text(point, vocabulary().marks[point][-1]))


# -- names


def find(t: Field, what: str) -> UnitId | None:
    """Return the unit of that id or name, of either side; None if there is none or more than one."""
    found = matching(what, ((card.slug, (card.name,)) for card in t.cards))
    return None if found is None else UnitId(found)


def find_leader(t: Field, world: World, what: str) -> int | None:
    """Return the leader of that id or name, or whose replacement is called so; None if there is none or several."""
    return matching(what, ((man.slug, (man.name, ratings(t, world, man.number).name)) for man in t.leaders))


def _point(word: str, points: tuple[str, ...]) -> int | None:
    """Return the place of a compass point among some, in either language; None for other words."""
    for n, point in enumerate(points):
        if plain(word) in map(plain, vocabulary().marks[point]):
            return n
    return None
