"""Facts as sentences: lines for every event, with the rule behind each; those of fights stand in `fighting`.

A step inside a move is not told by itself: the end of the move tells the whole way.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.handlers import Handlers
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Term, facts, first_of, points
from engine.systems.sgboh import events as e
from engine.systems.sgboh.command.range import engages
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.fights import FIGHTS
from engine.systems.sgboh.display.wording import (
    Told,
    facing_term,
    leader_name,
    line,
    names,
    place,
    side_name,
    silent,
    unit_name,
)
from engine.systems.sgboh.world import NOBODY, World

TOLD: Final = Handlers[Callable[[Field, Any, World], Told]](FIGHTS)
tells = TOLD.of


def tell(t: Field, event: Event, before: World) -> Told:
    """Say a fact of the game; `before` is the world in which it happened.

    Raises TypeError on a fact that is not of this system.
    """
    yield from TOLD[type(event)](t, event, before)


# -- the sequence of play


@tells(e.TurnBegan)
def _turn(t: Field, event: e.TurnBegan, _before: World) -> Told:
    code, clause = ("sgboh-told-turn-seized", "4.41") if event.seized else ("sgboh-told-turn", "3.2")
    yield line(code, clause, number=event.number, side=side_name(t, event.side))


@tells(e.StartRolled)
def _start(t: Field, event: e.StartRolled, _before: World) -> Told:
    yield line("sgboh-told-start", "3.1", side=side_name(t, event.first), dice=", ".join(map(str, event.dice)))


@tells(e.Passed)
def _passed(t: Field, event: e.Passed, _before: World) -> Told:
    yield line("sgboh-told-passed", "3.2A", side=side_name(t, event.side))


@tells(e.PhaseBegan)
def _phase(t: Field, event: e.PhaseBegan, _before: World) -> Told:
    yield line("sgboh-told-phase", "3.2", side=side_name(t, event.side), phase=Term(f"sgboh-phase-{event.phase}"))


@tells(e.TurnEnded)
def _turn_ended(t: Field, event: e.TurnEnded, _before: World) -> Told:
    one, other = (t.side_cards[side] for side in t.sides)
    ours, theirs = event.points
    known: dict[str, Fact] = {"our_level": one.withdrawal, "their_level": other.withdrawal}
    yield line("sgboh-told-points", "9.0", first=one.name, second=other.name, ours=ours, theirs=theirs, **known)


# -- leaders and command


@tells(e.SeizureTried)
def _seizure(t: Field, event: e.SeizureTried, before: World) -> Told:
    name = leader_name(t, before, event.leader)
    if event.die < 0:
        yield line("sgboh-told-seized-to-move", "4.46", leader=name, left=event.left)
        return
    known: dict[str, Fact] = {"die": event.die, "initiative": t.leaders[event.leader].initiative}
    code = "sgboh-told-seized" if event.won else "sgboh-told-not-seized"
    yield line(code, "4.41", leader=name, left=event.left, **known)


@tells(e.Activated)
def _activated(t: Field, event: e.Activated, before: World) -> Told:
    if event.enabler != NOBODY:
        yield line("sgboh-told-group", "4.14", leader=leader_name(t, before, event.enabler))
    for number, commander in zip(event.formations, event.commanders, strict=True):
        row = t.formations[number]
        known: dict[str, Fact] = {"formation": row.name, "units": len(set(row.units) & set(event.units))}
        if commander != NOBODY:
            leader = leader_name(t, before, commander)
            yield line("sgboh-told-activated", "3.2A", leader=leader, **known)
        elif row.commanders:
            yield line("sgboh-told-activated-orphan", "4.11", **known)
        else:
            yield line("sgboh-told-activated-auxiliary", "4.13", **known)


@tells(e.CommandSet)
def _command(t: Field, event: e.CommandSet, before: World) -> Told:
    yield from out_of_command(t, event, before, len(event.without))
    if not event.without:
        yield line("sgboh-told-all-in-command", "4.11")


def out_of_command(t: Field, event: e.CommandSet, before: World, most: int) -> Told:
    """Say who is out of command, so many by name; of elephants why, though their commander may ride one (10.24)."""
    engaged = tuple(id_ for id_ in event.without if engages(t, before, id_))
    lost = tuple(id_ for id_ in event.without if id_ not in engaged)
    for units, code, clause in ((lost, "out-of-command", "4.11"), (engaged, "elephants-engaged", "10.24")):
        if units:
            named = first_of([t.cards[id_].name for id_ in units], most)
            yield line(f"sgboh-told-{code}", clause, units=named)


@tells(e.LeaderMoved)
def _leader_moved(t: Field, event: e.LeaderMoved, before: World) -> Told:
    path = " → ".join(t.label(hex_) for hex_ in (before.leaders[event.leader].at, *event.path))
    clause = "4.31" if before.leaders[event.leader].active else "4.46" if before.seized else "4.33"
    name = leader_name(t, before, event.leader)
    yield line("sgboh-told-leader-moved", clause, leader=name, path=path, cost=points(event.spent))


@tells(e.LeaderPlaced)
def _leader_placed(t: Field, event: e.LeaderPlaced, before: World) -> Told:
    """Say who is back, or who has come for a dead leader: another counter or, if he was nameless, the same."""
    card = t.leaders[event.leader]
    known: dict[str, Fact] = {"hex": t.label(event.hex), "unit": unit_name(t, event.unit)}
    if before.leaders[event.leader].status != "dead":
        yield line("sgboh-told-leader-back", "4.36", leader=leader_name(t, before, event.leader), **known)
    elif card.replacement is None or card.replacement.name == card.name:
        yield line("sgboh-told-leader-renewed", "4.37", leader=card.name, **known)
    else:
        yield line("sgboh-told-leader-replaced", "4.37", leader=card.replacement.name, old=card.name, **known)


@tells(e.LeaderFled)
def _leader_fled(t: Field, event: e.LeaderFled, before: World) -> Told:
    name = leader_name(t, before, event.leader)
    yield line("sgboh-told-leader-fled", "4.35", leader=name, hex=t.label(event.hex))


@tells(e.LeaderWithdrawn)
def _leader_withdrawn(t: Field, event: e.LeaderWithdrawn, before: World) -> Told:
    code, clause = ("sgboh-told-leader-pursuing", "7.62") if event.pursuing else ("sgboh-told-leader-busy", "4.36")
    yield line(code, clause, leader=leader_name(t, before, event.leader))


@tells(e.LeaderKilled)
def _leader_killed(t: Field, event: e.LeaderKilled, before: World) -> Told:
    yield Line("sgboh-told-leader-killed", facts(leader=leader_name(t, before, event.leader)), event.cause)


@tells(e.LeaderJoined)
def _leader_joined(t: Field, event: e.LeaderJoined, before: World) -> Told:
    name = leader_name(t, before, event.leader)
    if event.unit == NOBODY:
        yield line("sgboh-told-leader-alone", "4.32", leader=name)
    else:
        yield line("sgboh-told-leader-joined", "4.32", leader=name, unit=unit_name(t, event.unit))


# -- movement and facing


@tells(e.Moved)
def _moved(t: Field, event: e.Moved, before: World) -> Told:
    """Say what is more than a plain step or turn of a move under way."""
    first = before.units[event.units[0]]
    at, facing = place(t, event.ats[0]), facing_term(event.facings[0], column=event.column)
    known: dict[str, Fact] = {"units": names(t, event.units), "count": len(event.units), "hex": at}
    match event.way:
        case "follow":
            yield line("sgboh-told-followed", "5.24", **known)
        case "reverse":
            yield line("sgboh-told-reversed", "6.13", facing=facing, **known)
        case "column":
            yield line("sgboh-told-column", "11.21", facing=facing, **known)
        case "line":
            clause = "11.21" if first.move == "moving" else "11.25"
            yield line("sgboh-told-line", clause, facing=facing, **known)
        case "return":
            yield line("sgboh-told-returned", "7.63", facing=facing, **known)
        case "fall-back":
            path = " → ".join([place(t, first.at), *(t.label(hex_) for hex_ in event.entered[:-1]), at])
            yield line("sgboh-told-fell-back", "7.43", units=names(t, event.units), count=len(event.units), path=path)
        case "spread":
            yield line("sgboh-told-spread", "5.36", start=place(t, first.at), **known)
        case "retreat":
            yield line("sgboh-told-retreated", "8.3", start=place(t, first.at), **known)
        case _ if event.way != "advance" and first.move == "moving":
            return
        case _ if event.ats[0] == first.at:
            yield line("sgboh-told-faced", "7.72", facing=facing, **known)
        case _:
            clause = "7.71" if all(attack.settled for attack in before.attacks) else "7.44"
            yield line("sgboh-told-advanced", clause, start=place(t, first.at), **known)


@tells(e.MoveEnded)
def _move_ended(t: Field, event: e.MoveEnded, before: World) -> Told:
    """Say the whole way of a block: its hexes, its cost, how it faces now; nothing of one that stood still."""
    unit = before.units[event.units[0]]
    cost = points(max(before.units[id_].spent for id_ in event.units))
    facing = facing_term(unit.facing, column=unit.column)
    known: dict[str, Fact] = {"units": names(t, event.units), "count": len(event.units)}
    if unit.at != unit.start or unit.trail:
        yield line("sgboh-told-moved", "5.14", path=_way(t, before, event.units[0]), cost=cost, facing=facing, **known)
    elif unit.turned and not unit.changed:
        yield line("sgboh-told-turned", "6.12", hex=place(t, unit.at), cost=cost, facing=facing, **known)


def _way(t: Field, world: World, unit: UnitId) -> str:
    """Return the hexes of a move; of a double-size unit only where it began and ended."""
    state = world.units[unit]
    between = state.trail if len(state.at) == 1 else ()
    if between and between[-1] == state.at[0]:
        between = between[:-1]
    return " → ".join([place(t, state.start), *(t.label(hex_) for hex_ in between), place(t, state.at)])


@tells(e.Restacked)
def _restacked(t: Field, event: e.Restacked, before: World) -> Told:
    in_order = tuple(id_ for _, id_ in sorted(zip(event.levels, event.units, strict=True)))
    at = before.units[event.units[0]].at
    yield line("sgboh-told-restacked", "5.33", hex=place(t, at), units=names(t, in_order))


@tells(e.Deepened)
def _deepened(t: Field, event: e.Deepened, before: World) -> Told:
    known: dict[str, Fact] = {"units": unit_name(t, event.unit), "beneath": unit_name(t, event.beneath)}
    yield line("sgboh-told-deepened", "10.3", hex=place(t, before.units[event.unit].at), **known)


@tells(e.FacingTried)
def _facing_tried(t: Field, event: e.FacingTried, before: World) -> Told:
    clause = "11.27" if before.units[event.units[0]].column else "6.15"
    known: dict[str, Fact] = {"units": names(t, event.units), "count": len(event.units)}
    if event.turned:
        known["facing"] = facing_term(event.facing, column=event.column)
    if event.die < 0:
        yield line("sgboh-told-facing-free", clause, **known)
        return
    code = "sgboh-told-facing-done" if event.turned else "sgboh-told-facing-failed"
    yield line(code, clause, die=event.die, quality=event.quality, **known)


# -- the referee


@tells(e.UnitPut)
def _put(t: Field, event: e.UnitPut, _before: World) -> Told:
    facing = facing_term(event.facing, column=event.column)
    yield Line("sgboh-told-put", facts(unit=unit_name(t, event.unit), hex=place(t, event.at), facing=facing))


@tells(e.UnitTaken)
def _taken(t: Field, event: e.UnitTaken, _before: World) -> Told:
    yield Line("sgboh-told-taken", facts(unit=unit_name(t, event.unit)))


@tells(e.ValueSet)
def _value(t: Field, event: e.ValueSet, before: World) -> Told:
    value: Fact = event.value
    if event.field == "facing":
        value = facing_term(event.value, column=before.units[event.unit].column)
    known = facts(unit=unit_name(t, event.unit), field=Term(f"sgboh-field-{event.field}"), value=value)
    yield Line("sgboh-told-value", known)


@tells(e.LeaderPut)
def _leader_put(t: Field, event: e.LeaderPut, before: World) -> Told:
    name = leader_name(t, before, event.leader)
    if event.hex < 0:
        yield Line("sgboh-told-leader-taken", facts(leader=name))
    else:
        yield Line("sgboh-told-leader-put", facts(leader=name, hex=t.label(event.hex)))


tells(e.MoveBegan)(silent)
TOLD.check(e.EVENTS)
