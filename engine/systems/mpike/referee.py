"""What the referee may do to pieces: put them, take them off, set their values.  All are named as in orders."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.hexes.facing import pair_from_left, pair_over
from engine.hexes.grid import OFF_MAP
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
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import FORMATIONS, ORDERS, SHOTS
from engine.systems.mpike.events import LeaderPut, SetField, UnitPut, UnitTaken, ValueSet, WingSet
from engine.systems.mpike.notation.hours import corner_hour, corner_of, hour_in, side_of
from engine.systems.mpike.words import vocabulary
from engine.systems.mpike.world import BROKEN, GUNS, MORALES, NO_FACING, Unit, World, leaders_at, stack_of, units_at

_FLAGS: Final[tuple[SetField, ...]] = ("salvo", "fired", "acted")
"""Values that are 0 or 1."""


def intervene(t: Field, tx: Tx[World], act: Intervention) -> Iterator[Violation]:
    """Carry out an act of the referee, or yield that its words do not fit.

    `Place` names a unit or leader and a place: `0512 4h`, of a two-hex unit the left half or both, `0512/0613 4h`, of
    its column head and hour, `0512 4h column`; without an hour whoever faces nowhere, and leaders.  `Remove` eliminates
    a unit; a leader is off until his die (5.3.3).  `SetValue` sets `hits`, `pistols`, `morale`, `formation`, `facing`
    or `gun` of a unit, its marks `salvo`, `fired`, `acted` to 0 or 1, and `order` of a wing.
    """
    return carry_out(tx, act, _events(t, tx.world, act))


def _events(t: Field, world: World, act: Intervention) -> Iterator[Event]:
    match act:
        case Place(what, at):
            unit, leader = find(t, what), find_leader(t, what)
            if unit is not None:
                yield from _put(t, world, unit, at)
            elif leader is not None and (hex_ := t.grid.find(at)) != OFF_MAP:
                yield LeaderPut(t.leaders[leader].side, leader, hex_)
        case Remove(what):
            unit, leader = find(t, what), find_leader(t, what)
            if unit is not None and world.units[unit].status == "map":
                yield from _freed(t, world, unit)
                yield UnitTaken(t.cards[unit].side, unit)
            elif leader is not None and world.leaders[leader].status == "map":
                yield LeaderPut(t.leaders[leader].side, leader, OFF_MAP)
        case SetValue(what, field, value):
            unit, wing = find(t, what), find_wing(t, what)
            if unit is not None and world.units[unit].status == "map":
                yield from _values(t, world, unit, field.strip(), value.strip())
            elif wing is not None and field.strip() == "order" and value.strip() in ORDERS:
                yield WingSet(t.wings[wing].side, wing, ORDERS[ORDERS.index(value.strip())])


# -- units


def _put(t: Field, world: World, unit: UnitId, at: str) -> Iterator[Event]:
    """Put a unit somewhere, on top of whoever is there; leaders who were alone with it come along."""
    card, state = t.cards[unit], world.units[unit]
    found = _stance(t, card, state, at)
    if found is None:
        return
    hexes, facing, column = found
    formation = "column" if column else state.formation
    if state.status != "map" or (formation == "column" and not column):
        formation = "none" if card.kind == "artillery" or state.morale == BROKEN else "normal"
    if state.status == "map":
        yield from _freed(t, world, unit)
    alone = [n for hex_ in state.at for n in leaders_at(world, hex_) if len(units_at(world, hex_)) == 1]
    yield UnitPut(card.side, unit, hexes, facing, formation)
    under = tuple(dict.fromkeys(id_ for hex_ in hexes for id_ in units_at(world, hex_) if id_ != unit))
    if under:
        yield ValueSet(card.side, under, "below", 1)
    yield from (LeaderPut(card.side, n, hexes[0]) for n in alone if t.leaders[n].side == card.side)


def _freed(t: Field, world: World, unit: UnitId) -> Iterator[Event]:
    """Let whoever shares a hex with a unit that leaves it lie on top."""
    others = {id_ for hex_ in world.units[unit].at for id_ in units_at(world, hex_) if id_ != unit}
    lifted = tuple(sorted(id_ for id_ in others if world.units[id_].below))
    if lifted:
        yield ValueSet(t.cards[unit].side, lifted, "below", 0)


def faceless(card: UnitCard, state: Unit) -> bool:
    """Tell whether a unit faces nowhere: broken in morale, or guns that do not stand ready (6.1, 12.4.3)."""
    return state.morale == BROKEN or (card.gun is not None and state.gun != "crewed")


def _stance(t: Field, card: UnitCard, state: Unit, at: str) -> tuple[tuple[int, ...], int, bool] | None:
    """Read where a unit is to stand, how it is to face, and whether in a column of two hexes; None for other words."""
    words = at.replace("+", "/").split()
    double = card.kind == "double"
    column = double and len(words) > 1 and plain(words[-1]) in map(plain, vocabulary().marks["column"])
    place, *rest = words[:-1] if column else words or [""]
    hexes = tuple(t.grid.find(label) for label in place.split("/"))
    if OFF_MAP in hexes or len(rest) > 1 or len(hexes) > 1 + double:
        return None
    if faceless(card, state):
        fits = not column and len(hexes) == 1 + double and not rest
        return (hexes, NO_FACING, False) if fits else None
    hour = hour_in(rest[0]) if rest else None
    facing = None if hour is None else (side_of if column else corner_of)(t.grid.orientation, hour)
    if facing is None:
        return None
    if column:
        tail = t.grid.neighbours[hexes[0]][(facing + 3) % 6]
        return ((hexes[0], tail), facing, True) if tail != OFF_MAP and hexes[1:] in ((), (tail,)) else None
    if not double:
        return hexes, facing, False
    left, *right = hexes
    pair = pair_over(t.grid, left, right[0], facing) if right else pair_from_left(t.grid, left, facing)
    return None if pair is None else (pair.halves, facing, False)


def _values(t: Field, world: World, unit: UnitId, field: str, value: str) -> Iterator[Event]:
    """Set a value of a unit, and what hangs on it; cavalry and light infantry of one hex share most (8.2.1)."""
    card, state = t.cards[unit], world.units[unit]
    one, party = (unit,), stack_of(t, world, unit)
    named = next((each for s in settings(t, world, card.slug) if s.field == field for each in s.values
                  if plain(each.word) == plain(value)), None)  # fmt: skip
    number = -1 if named is None else settings_number(t, field, named.word)
    if number < 0:
        return
    match field:
        case "hits":
            yield ValueSet(card.side, one, "hits", number)
            yield ValueSet(card.side, one, "reached", int(number >= t.threshold(card)))
        case "morale":
            yield ValueSet(card.side, party, "morale", number)
            if (number == BROKEN) != (state.morale == BROKEN):
                formation = "none" if number == BROKEN else "broken"
                yield ValueSet(card.side, party, "formation", FORMATIONS.index(formation))
                yield ValueSet(card.side, party, "facing", NO_FACING if number == BROKEN else _any(t, state))
        case "gun":
            yield ValueSet(card.side, one, "gun", number)
            yield ValueSet(card.side, one, "facing", NO_FACING if number else _any(t, state))
        case "facing" | "formation":
            yield ValueSet(card.side, party, field, number)
        case "pistols" | "salvo" | "fired" | "acted":
            yield ValueSet(card.side, one, field, number)


def _any(t: Field, state: Unit) -> int:
    """Return a facing that fits where a unit stands."""
    if state.facing != NO_FACING or len(state.at) == 1:
        return max(state.facing, 0)
    left, right = state.at
    fits = (pair_over(t.grid, left, right, facing) for facing in range(6))
    return next(pair.facing for pair in fits if pair is not None and pair.halves == state.at)


def settings_number(t: Field, field: str, word: str) -> int:
    """Return the number by which a value of a field is kept, -1 for a word that is none."""
    listed: dict[str, tuple[str, ...]] = {"morale": MORALES, "formation": FORMATIONS, "gun": GUNS}
    if field == "facing":
        hour = hour_in(word)
        vertex = None if hour is None else corner_of(t.grid.orientation, hour)
        return -1 if vertex is None else vertex
    if field in listed:
        return listed[field].index(word) if word in listed[field] else -1
    return int(word) if word.isdecimal() else -1


# -- what there is to correct


def correctable(t: Field) -> Iterator[Named]:
    """Yield what a referee may correct: every unit, every leader, every wing."""
    yield from (Named(card.slug, card.name) for card in t.cards)
    yield from (Named(man.slug, man.name) for man in t.leaders)
    yield from (Named(wing.slug, wing.name) for wing in t.wings)


def settings(t: Field, world: World, what: str) -> tuple[Setting, ...]:
    """Return what a referee may set of the unit or the wing that `what` names, each with its values.

    Of a unit off the map nothing, of a two-hex unit not the facing, which its place decides.
    """
    unit = find(t, what)
    if unit is None:
        known = find_wing(t, what) is not None
        return (_setting("order", (Named(order, Term(f"mpike-order-{order}")) for order in ORDERS)),) if known else ()
    card, state = t.cards[unit], world.units[unit]
    if state.status != "map":
        return ()
    found = [_setting(flag, _numbers(2)) for flag in _FLAGS]
    if card.gun is not None:
        found.append(_setting("gun", (_worded("gun", gun) for gun in GUNS if gun != "captured")))
    else:
        found.append(_setting("hits", _numbers(card.strength)))
        found.append(_setting("morale", (_worded("morale", level) for level in MORALES)))
        if state.morale != BROKEN and state.formation != "column":
            able = [f for f in FORMATIONS if f != "none" and not (card.kind == "double" and f == "column")]
            able = [f for f in able if not (f == "hedgehog" and card.mounted)]
            found.append(_setting("formation", (_worded("formation", f) for f in able)))
    if card.kind == "cavalry":
        found.append(_setting("pistols", _numbers(SHOTS + 1)))
    if card.kind != "double" and not faceless(card, state):
        hours = (f"{corner_hour(t.grid.orientation, vertex)}h" for vertex in range(6))
        found.append(_setting("facing", (Named(hour, Text(hour, hour.replace("h", "ч"))) for hour in hours)))
    return tuple(found)


def _setting(field: str, values: Iterable[Named]) -> Setting:
    return Setting(field, Term(f"mpike-set-{field}"), tuple(values))


def _numbers(count: int) -> Iterator[Named]:
    return (Named(str(n), n) for n in range(count))


def _worded(field: str, word: str) -> Named:
    return Named(word, Term(f"mpike-value-{field}-{word}"))


def spots(t: Field, world: World, what: str, typed: str) -> Iterator[str]:
    """Yield the places on the map, beginning as typed, for the unit or leader that `what` names, the nearest first.

    A leader's is a hex; a unit's has a facing too: one until the hex is typed in full, then all six.
    """
    unit, leader = find(t, what), find_leader(t, what)
    if unit is None and leader is None:
        return
    start, _, rest = typed.strip().partition(" ")
    known = world.units[unit].at[:1] if unit is not None else (world.leaders[leader].at,) if leader is not None else ()
    near = known[0] if known and known[0] != OFF_MAP else None
    hexes = t.grid.hexes if near is None else sorted(t.grid.hexes, key=lambda h: t.grid.distance(near, h))
    labels = [t.label(hex_) for hex_ in hexes if t.label(hex_).startswith(start)]
    if unit is None or faceless(t.cards[unit], world.units[unit]):
        yield from labels
        return
    hours = [f"{corner_hour(t.grid.orientation, vertex)}h" for vertex in range(6)]
    shown = [hour for hour in hours if hour.startswith(rest)] if start in labels else hours[:1]
    for label in labels:
        for hour in shown:
            if _stance(t, t.cards[unit], world.units[unit], f"{label} {hour}") is not None:
                yield f"{label} {hour}"


# -- names


def find(t: Field, what: str) -> UnitId | None:
    """Return the unit of that id or name, of either side; None if there is none or more than one."""
    found = matching(what, ((card.slug, (card.name,)) for card in t.cards))
    return None if found is None else UnitId(found)


def find_leader(t: Field, what: str) -> int | None:
    """Return the leader of that id or name; None if there is none or more than one."""
    return matching(what, ((man.slug, (man.name,)) for man in t.leaders))


def find_wing(t: Field, what: str) -> int | None:
    """Return the wing of that id or name; None if there is none or more than one."""
    return matching(what, ((wing.slug, (wing.name,)) for wing in t.wings))
