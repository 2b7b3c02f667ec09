"""A unit and a leader in words: all that is known of them, and what the order of the wing permits."""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.text import Line, Term, facts
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import SHOTS
from engine.systems.mpike.display.wording import kind_word, leader_name, looks, names, order_word, permits, place
from engine.systems.mpike.places import allowance, foes_touching
from engine.systems.mpike.rules import R
from engine.systems.mpike.victory import unit_points
from engine.systems.mpike.world import (
    BROKEN,
    NO_FACING,
    NOBODY,
    SHAKEN,
    World,
    army_commander,
    leaders_with,
    lost_gun,
    morale,
    rating,
    stack_of,
    strength,
    units_at,
    wing_commander,
    wing_led,
)


def describe(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say all about a unit: strength, hits, threshold, morale, formation, place, wing, order, what it has done."""
    card, state = t.cards[unit], world.units[unit]
    yield Line("mpike-unit-kind", facts(unit=card.name, kind=kind_word(t, unit)), R("2.1.2"))
    if state.status != "map":
        known = facts(points=unit_points(t, world, unit), turn=card.turn)
        yield Line(f"mpike-unit-{state.status}", known, R("7.4") if state.status == "coming" else R("15.0"))
        return
    if card.kind == "artillery":
        yield from _guns(t, world, unit)
    else:
        yield from _numbers(t, world, unit)
    if lost_gun(state):
        return
    stands = facts(hex=place(t, state.at), facing=looks(t, state))
    yield Line("mpike-unit-at" if state.facing != NO_FACING else "mpike-unit-in", stands, R("6.1"))
    yield Line("mpike-unit-moves", facts(allowance=allowance(t, world, unit)), R("7.2.1"))
    mates = tuple(id_ for id_ in dict.fromkeys(i for h in state.at for i in units_at(world, h)) if id_ != unit)
    if mates:
        yield Line("mpike-unit-with", facts(units=names(t, mates)), R("8.1.1"))
    men = [leader_name(t, n) for n in leaders_with(world, unit)]
    for name in men:
        yield Line("mpike-unit-leader", facts(leader=name), R("5.2.2"))
    yield from _command(t, world, unit)
    yield from _marked(t, world, unit)


def _numbers(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    card, state = t.cards[unit], world.units[unit]
    known = facts(strength=strength(t, world, unit), printed=card.strength, hits=state.hits, most=t.threshold(card))
    yield Line("mpike-unit-strength", known, R("12.5.1"))
    if state.reached:
        yield Line("mpike-unit-reached", (), R("12.5.2"))
    level = {BROKEN: "broken", SHAKEN: "shaken"}.get(state.morale, "normal")
    known = facts(morale=morale(t, world, unit), printed=card.morale, level=level)
    yield Line("mpike-unit-morale", known, R("12.4.1"))
    if state.formation != "none":
        yield Line("mpike-unit-formation", facts(formation=Term(f"mpike-formation-{state.formation}")), R("6.3.1"))
    if card.kind == "cavalry":
        yield Line("mpike-unit-pistols", facts(left=SHOTS - state.pistols), R("10.7.1"))


def _guns(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    card, state = t.cards[unit], world.units[unit]
    known = facts(morale=morale(t, world, unit), grazing=card.grazing, range=card.range)
    yield Line("mpike-unit-guns", known, R("10.8.2"))
    if state.gun == "captured":
        by = t.side_cards[state.captor].name if state.captor else ""
        yield Line("mpike-unit-captured", facts(side=by), R("10.8.9"))
    elif state.gun == "disabled":
        yield Line("mpike-unit-disabled", (), R("10.8.9"))
    elif state.gun == "limbered":
        yield Line("mpike-unit-limbered", (), R("7.3.3"))
    if card.double_battery:
        yield Line("mpike-unit-double-battery", (), R("2.1.2"))


def _command(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say the wing, its order with what that permits, and whether the unit is in command."""
    card = t.cards[unit]
    order = world.wings[card.wing].order
    yield Line("mpike-unit-wing", facts(wing=t.wings[card.wing].name, order=order_word(order)), R("5.5.1"))
    yield permits(order)
    if not in_command(t, world, unit):
        yield Line("mpike-unit-out-of-command", (), R("5.4.3"))


def _marked(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say what a unit has beside it, and what it has done in this turn or activation."""
    card, state = t.cards[unit], world.units[unit]
    touched = foes_touching(t, world, card.side, state.at)
    if touched:
        yield Line("mpike-unit-touches", facts(units=names(t, touched)), R("11.1.1"))
    for done, code, clause in (
        (card.regimental, "mpike-unit-regimental", "10.1.5"),
        (state.below, "mpike-unit-below", "8.3.1"),
        (state.momentum, "mpike-unit-momentum", "11.3.6"),
        (state.salvo, "mpike-unit-salvo", "10.4"),
        (state.fired, "mpike-unit-fired", "10.8.1"),
        (state.acted, "mpike-unit-acted", "3.2C"),
        (state.held, "mpike-unit-held", "8.2.2"),
        (state.helped, "mpike-unit-helped-by-ac", "5.1.1"),
        (state.tried, "mpike-unit-tried", "9.3.6"),
        (state.covered, "mpike-unit-covered", "9.4.5"),
        (state.spent and t.policies.hi_reaction_limit == "on", "mpike-unit-spent", "9.4.1a"),
        (len(stack_of(t, world, unit)) > 1, "mpike-unit-stacked", "8.2.1"),
    ):
        if done:
            yield Line(code, (), R(clause))
    points = unit_points(t, world, unit)
    if points:
        yield Line("mpike-unit-points", facts(points=points), R("15.0"))


# -- leaders


def describe_leader(t: Field, world: World, leader: int) -> Iterator[Line]:
    """Say all about a leader: rating, whom he commands, under which order, his company, his action."""
    man, card = world.leaders[leader], t.leaders[leader]
    wing = wing_led(world, leader)
    army = army_commander(t, world, card.side) == leader or (wing == NOBODY and card.role == "army")
    role = "army" if army else "wing"
    known = facts(leader=card.name, role=role, rating=str(rating(t, world, leader)).replace("-", "−"))
    yield Line("mpike-leader-values", known, R("5.1.1") if army else R("5.2.1"))
    if man.generic:
        yield Line("mpike-leader-replacement", facts(leader=card.name), R("5.3.3"))
    if man.status != "map":
        yield Line(f"mpike-leader-{man.status}", facts(turn=man.back), R("5.3.3"))
        return
    there = units_at(world, man.at)
    known = facts(hex=t.label(man.at))
    if there:
        yield Line("mpike-leader-with", (*known, *facts(units=names(t, there))), R("5.2.2"))
    else:
        yield Line("mpike-leader-alone", known, R("5.3.1"))
    if army:
        yield Line("mpike-leader-helps", (), R("5.1.2"))
    if wing != NOBODY:
        yield from _of_wing(t, world, wing)
    if man.acted:
        yield Line("mpike-leader-acted", facts(how=man.acted), R("5.1.2"))


def _of_wing(t: Field, world: World, wing: int) -> Iterator[Line]:
    row, state = t.wings[wing], world.wings[wing]
    yield Line("mpike-leader-wing", facts(wing=row.name, order=order_word(state.order)), R("5.5.1"))
    yield permits(state.order)
    there = [id_ for id_ in row.units if world.units[id_].status == "map" and not lost_gun(world.units[id_])]
    held = [id_ for id_ in there if wing_commander(world, wing) != NOBODY and in_command(t, world, id_)]
    yield Line("mpike-leader-commands", facts(held=len(held), units=len(there)), R("5.4.2"))
    for done, code, clause in (
        (state.finished, "mpike-wing-is-finished", "4.3.1"),
        (state.bypassed and not state.finished, "mpike-wing-is-bypassed", "4.4.2"),
        (state.no_continue and not state.finished, "mpike-wing-is-no-continue", "4.4.2"),
    ):
        if done:
            yield Line(code, (), R(clause))
