"""Chapter 5.3: who may share a hex, where a move may end, the order of a stack."""

from collections.abc import Iterator

from engine.hexes.facing import turn_between
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, points
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import FOOT, Field, UnitCard
from engine.systems.sgboh.presence import against
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_of, occupants

SWAP = 4
"""Halves that it costs to change the order of a stack (5.33)."""


def may_stack(t: Field, world: World, one: UnitId, other: UnitId) -> bool:
    """Tell whether two units may stay in one hex: a Roman pair, or infantry with one engine (5.32, 10.13, 11.26)."""
    first, second = t.cards[one], t.cards[other]
    if first.side != second.side or world.units[one].column or world.units[other].column:
        return False
    types = {first.type, second.type}
    if "ART" in types:
        return bool(types & FOOT)
    return _pair(first, second)


def _pair(one: UnitCard, other: UnitCard) -> bool:
    """Tell whether two units are Roman infantry of one legion, for legion infantry of one class too (5.32)."""
    alike = one.legion and one.legion == other.legion and one.type == other.type and one.printed == other.printed
    if not alike or one.double or other.double:
        return False
    return one.type == "HI" or (one.type == "LG" and (one.printed == "CO" or one.kind == other.kind))


def friends_in(t: Field, world: World, units: tuple[UnitId, ...], hexes: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the other units of the side in any of the hexes, each once."""
    here = occupants(world)
    if len(hexes) == 1 and here.get(hexes[0], units) == units:  # as most are
        return ()
    others = [id_ for hex_ in hexes for id_ in here.get(hex_, ()) if id_ not in units]
    if not others:
        return ()
    side = t.cards[units[0]].side
    return tuple(dict.fromkeys(id_ for id_ in others if t.cards[id_].side == side))


def faces_alike(t: Field, world: World, facing: int, units: tuple[UnitId, ...], friend: UnitId) -> bool:
    """Tell whether units that look so may stand with a friend: engines have no facing (5.34, 5.34-a)."""
    if t.cards[friend].type == "ART" or all(t.cards[id_].type == "ART" for id_ in units):
        return True
    return world.units[friend].facing == facing


def may_share(t: Field, world: World, units: tuple[UnitId, ...], friends: tuple[UnitId, ...]) -> bool:
    """Tell whether units may stay where these friends are: no more than two, and a lawful pair (5.31, 5.32)."""
    if not friends:
        return True
    return may_stack(t, world, units[0], friends[0]) and len(units) + len(company(world, units, friends)) == 2


def company(world: World, units: tuple[UnitId, ...], friends: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return friends with those stacked with them, in either hex of a double-size unit (5.32-a)."""
    found = dict.fromkeys(friends)
    for friend in friends:
        found.update(dict.fromkeys(block_of(world, friend)))
    return tuple(id_ for id_ in found if id_ not in units)


def fits(t: Field, world: World, units: tuple[UnitId, ...], hexes: tuple[int, ...], facing: int) -> bool:
    """Tell whether units that look so may stop in some hexes (5.31 to 5.34)."""
    friends = friends_in(t, world, units, hexes)
    return not friends or (
        may_share(t, world, units, friends) and all(faces_alike(t, world, facing, units, id_) for id_ in friends)
    )


def check_end(t: Field, world: World, units: tuple[UnitId, ...], *, fires: bool = False) -> Iterator[Violation]:
    """Yield why the move of a block may not end where it stands (5.31-a, 5.34, 10.52, 11.26).

    `fires`: a chariot has fired in this move.
    """
    state, card = world.units[units[0]], t.cards[units[0]]
    friends = friends_in(t, world, units, state.at)
    if friends:
        yield from check_sharing(t, world, units, friends)
    if card.type == "CH" and (state.fired or fires) and any(h in against(t, world, units[0]).beside for h in state.at):
        yield violation(R("10.52"), "sgboh-chariot-fired", unit=card.name, hex=t.label(state.at[0]))


def check_sharing(
    t: Field, world: World, units: tuple[UnitId, ...], friends: tuple[UnitId, ...]
) -> Iterator[Violation]:
    """Yield why units may not stay with these friends, of whom there are some, as they face now."""
    state, card, friend = world.units[units[0]], t.cards[units[0]], friends[0]
    told = _told(t, world, (units[0], friend))
    if state.column or world.units[friend].column:
        yield violation(R("11.26"), "sgboh-column-alone", **told)
    elif len(units) + len(company(world, units, friends)) > 2:
        yield violation(R("5.31"), "sgboh-too-many", **told)
    elif not may_stack(t, world, units[0], friend):
        engines = card.type == t.cards[friend].type == "ART"
        yield violation(R("10.13" if engines else "5.32"), "sgboh-may-not-stack", **told)
    elif not faces_alike(t, world, state.facing, units, friend):
        need = turning(t, units, state.facing, world.units[friend].facing)
        told |= {"need": points(need), "left": points(left_of(t, world, units))}
        yield violation(R("5.34"), "sgboh-face-alike", **told)


def _told(t: Field, world: World, pair: tuple[UnitId, ...]) -> dict[str, Fact]:
    one, other = pair
    where = next(hex_ for hex_ in world.units[other].at if hex_ in world.units[one].at)
    return {"unit": t.cards[one].name, "other": t.cards[other].name, "hex": t.label(where)}


def turning(t: Field, units: tuple[UnitId, ...], facing: int, to: int) -> int:
    """Return the halves that units pay together for a turn from one facing to another (6.12)."""
    return max(t.turn_cost(t.cards[id_], sixths(facing, to)) for id_ in units)


def sixths(facing: int, to: int) -> int:
    """Return the fewest sixths between two facings, 0 to 3."""
    return abs(turn_between(facing, to))


def allowed(t: Field, world: World, unit: UnitId) -> int:
    """Return the allowance of a unit in halves (5.11, 5.21); 1 MP more if it began in column (11.22, 11.22-a)."""
    return 2 * (t.allowance(t.cards[unit]) + world.units[unit].marched)


def left_of(t: Field, world: World, units: tuple[UnitId, ...]) -> int:
    """Return the halves that units moving together have left: those of the one with fewer (5.12)."""
    return min([allowed(t, world, id_) - world.units[id_].spent for id_ in units])


# -- the order of a stack (5.33)


def check_swap(t: Field, world: World, units: tuple[UnitId, ...], block: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why the order of the stack that units belong to may not be changed, its price aside (5.33)."""
    name = t.cards[units[0]].name
    if len(block) != 2:
        yield violation(R("5.33"), "sgboh-no-stack", unit=name)
        return
    if any(t.cards[id_].type == "ART" for id_ in block):
        yield violation(R("7.14-b"), "sgboh-engine-below", unit=name)
    elif not may_stack(t, world, *block):
        yield violation(R("5.32"), "sgboh-may-not-stack", **_told(t, world, block))
    for id_ in block:
        if not world.units[id_].active:
            yield violation(R("5.33"), "sgboh-not-activated", unit=t.cards[id_].name)
