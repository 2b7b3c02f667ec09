"""Who may fire at whom (10.1, 10.4, 10.7, 10.8, 10.9): one authority for actions, reactions, lists and previews."""

from collections.abc import Iterator

from engine.hexes.facing import lies_in
from engine.hexes.sight import trace
from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import HEAVY, SHOTS
from engine.systems.mpike.fire.grazing import SECTORS, check_line, lines_at
from engine.systems.mpike.fire.modifiers import from_hex
from engine.systems.mpike.fire.sight import friends_between, hiding
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.places import around_half, in_column
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import (
    BROKEN,
    NO_FACING,
    NOBODY,
    World,
    active,
    leaders_at,
    lost_gun,
    occupants,
    stack_of,
    units_at,
)

# -- the firer


def check_firer(t: Field, world: World, unit: UnitId, *, reaction: bool = False) -> Iterator[Violation]:
    """Yield why a unit has no fire at all now, whatever the target (10.1.3).

    It is not there, or lost (10.1.1), broken in morale (12.4.3), limbered (7.3.3), in column (6.3.4, 6.1-a), a hedgehog
    or guns with one (6.3.2), has fired as guns (10.8.1), used its pistols (10.7.3), or is done with reactions (9.4.1a).
    """
    card, state = t.cards[unit], world.units[unit]
    if state.status != "map" or lost_gun(state):
        yield violation(R("10.1.1"), "mpike-fire-not-there", unit=card.name)
        return
    if state.morale == BROKEN:
        yield violation(R("12.4.3"), "mpike-fire-broken", unit=card.name)
        return
    if state.gun == "limbered":
        yield violation(R("7.3.3"), "mpike-fire-limbered", unit=card.name)
        return
    if state.facing == NO_FACING or in_column(state) or state.formation == "column":
        yield violation(R("6.3.4"), "mpike-fire-column", unit=card.name)
        return
    if state.formation == "hedgehog" or (card.kind == "artillery" and _with_hedgehog(world, unit)):
        yield violation(R("6.3.2"), "mpike-fire-hedgehog", unit=card.name)
    if card.kind == "artillery" and state.fired:
        yield violation(R("10.8.1"), "mpike-fire-guns-fired", unit=card.name)
    if card.kind == "cavalry" and state.pistols >= SHOTS:
        yield violation(R("10.7.3"), "mpike-fire-no-pistols", unit=card.name)
    # In cover it may still turn (9.4.5-c).
    if reaction and state.covered:
        yield violation(R("9.4.5-c"), "mpike-fire-covered", unit=card.name)
    # The limit is optional (9.4.1a-b).
    if reaction and state.spent and t.policies.hi_reaction_limit == "on":
        yield violation(R("9.4.1a"), "mpike-fire-spent", unit=card.name)


def check_acting(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit has no action to use for its fire: not of the active wing, helped, or done (10.1.1, 10.3.1)."""
    card, state = t.cards[unit], world.units[unit]
    if not active(t, world, unit):
        yield violation(R("10.1.1"), "mpike-not-active", unit=card.name)
    elif state.helped:
        yield violation(R("5.1.1"), "mpike-unit-helped", unit=card.name)
    elif state.acted:
        yield violation(R("10.3.1"), "mpike-unit-done", unit=card.name)


def _with_hedgehog(world: World, unit: UnitId) -> bool:
    """Tell whether a hedgehog stands in the hex of a battery, which cannot fire then (6.3.2)."""
    return any(world.units[id_].formation == "hedgehog" for id_ in units_at(world, world.units[unit].at[0]))


def is_below(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether a unit lies under the other of its hex: infantry or cavalry under guns, or guns under it (8.3.1)."""
    guns = t.cards[unit].kind == "artillery"
    there = units_at(world, hex_)
    over = there[: there.index(unit)] if unit in there else ()
    return any((t.cards[id_].kind == "artillery") != guns for id_ in over)


def halves(t: Field, unit: UnitId) -> tuple[int, ...]:
    """Return the numbers of the halves that fire apart: two of a two-hex unit (10.1.4)."""
    return (0, 1) if t.cards[unit].kind == "double" else (0,)


# -- the aim


def check_aim(t: Field, world: World, unit: UnitId, aim: Aim, *, reaction: bool = False) -> Iterator[Violation]:
    """Yield every reason why a unit may not fire so: firer, stack, target, range, sector, sight, salvo (A6, step 1).

    What an action needs besides, orders and command, is not asked here.
    """
    faults = tuple(check_firer(t, world, unit, reaction=reaction))
    yield from faults
    if faults:
        return
    card = t.cards[unit]
    if aim.half not in halves(t, unit):
        yield violation(R("10.1.4"), "mpike-fire-no-half", unit=card.name)
        return
    here = from_hex(world, unit, aim.half)
    if is_below(t, world, unit, here) and not (reaction and t.policies.lower_unit_fires == "yes"):
        yield violation(R("8.3.1"), "mpike-fire-below", unit=card.name)
    faults = tuple(_check_target(t, world, unit, aim))
    yield from faults
    if faults:
        return
    if card.kind == "artillery":
        yield from _check_gun_aim(t, world, unit, aim)
    else:
        yield from _check_near_aim(t, world, unit, aim)


def _check_target(t: Field, world: World, unit: UnitId, aim: Aim) -> Iterator[Violation]:
    """Yield why what an aim names is no target: nobody there, a friend, who lies below or rides with others."""
    card, rule = t.cards[unit], R("10.1.1")
    if not 0 <= aim.hex < t.grid.size:
        yield violation(rule, "mpike-fire-no-target", unit=card.name)
        return
    there = units_at(world, aim.hex)
    if aim.target == NOBODY:
        foes = [n for n in leaders_at(world, aim.hex) if t.leaders[n].side != card.side]
        if there or not foes:
            yield violation(R("10.1.1-a"), "mpike-fire-no-leader", hex=t.label(aim.hex))
        return
    known = 0 <= aim.target < len(t.cards) and aim.target in there
    if not known:
        yield violation(rule, "mpike-fire-no-target", unit=card.name)
        return
    target = t.cards[aim.target]
    if target.side == card.side:
        yield violation(rule, "mpike-fire-friend", unit=card.name, target=target.name)
    elif target_in(t, world, aim.hex) != aim.target:
        yield violation(R("8.3.1"), "mpike-fire-not-top", target=target.name)


def target_in(t: Field, world: World, hex_: int) -> UnitId | None:
    """Return who in a hex is fired at: the top unit, of cavalry with light infantry the cavalry (8.3.1, 8.2.1-c).

    Lost guns and wagons are nobody (10.1.1-b).
    """
    there = units_at(world, hex_)
    if not there:
        return None
    return next((id_ for id_ in stack_of(t, world, there[0]) if t.cards[id_].kind == "cavalry"), there[0])


def _check_near_aim(t: Field, world: World, unit: UnitId, aim: Aim) -> Iterator[Violation]:
    """Yield what is wrong with a shot of infantry or cavalry.

    It reaches one hex (10.1.2), into front and flank hexes of the half that fires (10.1.3), by salvo into those of the
    front alone (10.4, 10.4-c).
    """
    card, state = t.cards[unit], world.units[unit]
    around = around_half(t, state, aim.half)
    if t.grid.distance(from_hex(world, unit, aim.half), aim.hex) != 1:
        if any(t.grid.distance(hex_, aim.hex) == 1 for hex_ in state.at):
            yield violation(R("10.1.3"), "mpike-fire-other-half", unit=card.name, hex=t.label(aim.hex))
        else:
            yield violation(R("10.1.2"), "mpike-fire-range", unit=card.name, most=1)
    elif aim.hex not in (*around.front, *around.flank):
        yield violation(R("10.1.3"), "mpike-fire-rear", unit=card.name, hex=t.label(aim.hex))
    if aim.salvo and card.kind not in HEAVY:
        yield violation(R("10.4"), "mpike-salvo-kind", unit=card.name)
    elif aim.salvo and state.salvo:
        yield violation(R("10.4"), "mpike-salvo-again", unit=card.name)
    elif aim.salvo and aim.hex not in around.front:
        yield violation(R("10.4"), "mpike-salvo-front", unit=card.name, hex=t.label(aim.hex))


def _check_gun_aim(t: Field, world: World, unit: UnitId, aim: Aim) -> Iterator[Violation]:
    """Yield what is wrong with a shot of guns: range (10.1.2), sector, sight, friends before the target, the line.

    Within grazing range nothing on the sides of their own hex hides the target, but slopes (10.8.3-h).
    """
    card, here = t.cards[unit], world.units[unit].at[0]
    distance = t.grid.distance(here, aim.hex)
    if aim.salvo:
        yield violation(R("10.4"), "mpike-salvo-kind", unit=card.name)
    if distance > card.range:
        yield violation(R("10.1.2"), "mpike-fire-range", unit=card.name, most=card.range)
        return
    if not in_gun_sector(t, world, unit, aim.hex):
        yield violation(R("10.1.3"), "mpike-fire-sector", unit=card.name, hex=t.label(aim.hex))
        return
    grazing = distance <= card.grazing
    blocked = hiding(t, world, here, aim.hex, free="either" if grazing else "far")
    if blocked is not None:
        by = blocked.hexes[0] if blocked.hexes else max(t.grid.side_hexes(blocked.sides[0]))
        rule = R("10.9.1") if blocked.hexes and units_at(world, by) else R("10.9.2")
        yield violation(rule, "mpike-fire-sight", unit=card.name, hex=t.label(aim.hex), by=t.label(by))
    if grazing:
        yield from check_line(t, world, unit, aim)
    elif barred := friends_between(t, world, card.side, trace(t.grid, here, aim.hex)):
        yield violation(R("10.9.2"), "mpike-fire-over-friends", unit=card.name, hex=t.label(barred[0]))


def in_gun_sector(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether a hex lies before a battery (10.1.3-a)."""
    state = world.units[unit]
    (aq, ar), (bq, br) = t.grid.axial[state.at[0]], t.grid.axial[hex_]
    return lies_in(SECTORS[t.policies.gun_sector], t.grid.orientation, state.facing, (bq - aq, br - ar))


# -- all of them


def aims(t: Field, world: World, unit: UnitId, *, reaction: bool = False, at: UnitId | None = None) -> Iterator[Aim]:
    """Yield every lawful aim of a unit, half by half and hex by hex (10.1.4): shots, then salvos (10.4).

    Of guns there is one for each line (10.8.3-a).
    `at` is the only target asked for.
    """
    if next(check_firer(t, world, unit, reaction=reaction), None) is not None:
        return
    for aim in _candidates(t, world, unit):
        if (at is None or aim.target == at) and next(check_aim(t, world, unit, aim, reaction=reaction), None) is None:
            yield aim


def _candidates(t: Field, world: World, unit: UnitId) -> Iterator[Aim]:
    """Yield what a unit might aim at: who is in range before it (10.1.2, 10.1.3), by all lines of guns (10.8.3-a)."""
    card, state = t.cards[unit], world.units[unit]
    if card.kind == "artillery":
        far = t.distances.row(state.at[0])
        taken = {*occupants(world), *(man.at for man in world.leaders if man.status == "map")}
        for hex_ in sorted(hex_ for hex_ in taken if far[hex_] <= card.range):
            if (target := _foe_in(t, world, unit, hex_)) is not None and in_gun_sector(t, world, unit, hex_):
                yield from lines_at(t, world, unit, target, hex_)
        return
    for half in halves(t, unit):
        around = around_half(t, state, half)
        for hex_ in (*around.front, *around.flank):
            if (target := _foe_in(t, world, unit, hex_)) is not None:
                yield Aim(target, hex_, half)
                if card.kind in HEAVY:
                    yield Aim(target, hex_, half, salvo=True)


def _foe_in(t: Field, world: World, unit: UnitId, hex_: int) -> UnitId | None:
    """Return the enemy target in a hex, NOBODY for leaders alone, None where there is none (10.1.1, 10.1.1-a)."""
    side, target = t.cards[unit].side, target_in(t, world, hex_)
    if target is not None:
        return target if t.cards[target].side != side else None
    alone = any(t.leaders[n].side != side for n in leaders_at(world, hex_))
    return UnitId(NOBODY) if alone else None
