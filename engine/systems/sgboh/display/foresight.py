"""What an order would cost and provoke, told before it is given; the chances of fire and shock in figures."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.hexes.board import GhostMark, HexMark, HexView, MoveMark, SelectMark, ShockMark, ShotMark, TargetMark
from engine.kernel.command import Command
from engine.kernel.decision import Decision
from engine.kernel.event import Event, Forced, Paused, Rolled
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, facts, points
from engine.systems.sgboh import events as e
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.combat.aim import value_of
from engine.systems.sgboh.combat.attacks import leads
from engine.systems.sgboh.combat.clash import Clash
from engine.systems.sgboh.combat.designation import Shock, duties
from engine.systems.sgboh.combat.reactions import facers
from engine.systems.sgboh.combat.shock import Reckoning, attacker_choices, defender_choices, reckon
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.fights import effects, modifiers, result
from engine.systems.sgboh.display.view import body
from engine.systems.sgboh.display.wording import missile_row, names, percent
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import allowed
from engine.systems.sgboh.steps import carry, step
from engine.systems.sgboh.world import NOBODY, Attack, World, block_of
from engine.systems.sgboh.zoc import controllers

DICE: Final = 10
"""Faces of the die: 0 to 9 (2.21)."""

# -- what it costs and provokes


def foretell(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what a lawful order would cost and provoke, beyond its facts."""
    world = state.world
    match order:
        case o.Move(units, actions) | o.GoOn(units, actions) if actions:
            yield from _way(t, world, side, units, actions)
        case o.Designate():
            yield from chances(t, world, Attack(_whole(world, order.attackers), _whole(world, order.defenders)))
        case o.Confirm(fill=False):
            yield from duties(t, world, side)


def _whole(world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the units of the blocks that some units stand in."""
    return tuple(dict.fromkeys(id_ for unit in units for id_ in block_of(world, unit)))


def _way(
    t: Field, world: World, side: Side, units: tuple[UnitId, ...], actions: tuple[o.Action, ...]
) -> Iterator[Line]:
    """Say what a move costs in all, what hits its ground deals, and which of the enemy may react on the way."""
    foe, hits = t.enemy(side), 0
    faced: dict[UnitId, None] = {}
    zoned: dict[UnitId, None] = {}
    for action in actions:
        made = None if action.kind == "fire" else step(t, world, units, action)
        if made is None:
            continue
        hits += made.hits
        faced |= dict.fromkeys(facers(t, world, foe, made.entered))
        world = fold(world, carry(t, world, units, made, ()))
        zoned |= dict.fromkeys(controllers(t, world, foe, made.entered))
    spent, have = world.units[units[0]].spent, min(allowed(t, world, id_) for id_ in units)
    known: dict[str, Fact] = {"cost": points(spent), "allowance": points(have), "left": points(max(0, have - spent))}
    yield Line("sgboh-foretell-points", facts(units=names(t, units), **known), R("5.11"))
    if hits:
        yield Line("sgboh-foretell-hits", facts(hits=hits), R("5.17"))
    if faced:
        yield Line("sgboh-foretell-facing", facts(units=names(t, tuple(faced))), R("6.15"))
    if zoned:
        yield Line("sgboh-foretell-zones", facts(units=names(t, tuple(zoned))), R("6.22"))


# -- chances


def explain_odds(t: Field, state: State[World], order: Command) -> Iterator[Line]:
    """Say how the chances of a lawful order come about: cell, modifiers, rules."""
    world = state.world
    match order:
        case o.Fire(unit, target) if target != NOBODY:
            yield from _shot(t, world, unit, target, "fire", stones=order.stones)
        case o.HitAndRun(unit, target):
            yield from _shot(t, world, unit, target, "hit-and-run")
        case o.Seize(leader):
            card = t.leaders[leader]
            known = facts(leader=card.name, initiative=card.initiative, share=percent(card.initiative))
            yield Line("sgboh-reckon-seize", known, R("4.41"))
        case o.UseType():
            for attack in world.attacks:
                if attack.state == "named" and order.unit in (*attack.attackers, *attack.defenders):
                    yield from modifiers(_reckoned(t, state, attack, order).modifiers, "7.52")


def _shot(
    t: Field, world: World, unit: UnitId, target: UnitId, kind: e.FireKind, *, stones: bool = False
) -> Iterator[Line]:
    found = value_of(t, world, unit, target, kind, stones=stones)
    if found is None:
        return
    known = facts(
        row=missile_row(t, found.row),
        distance=found.distance,
        value=found.value,
        needed=found.needed,
        can="yes" if found.needed >= 0 else "no",
    )
    yield Line("sgboh-reckon-shot", known, R("7.14"))
    yield from modifiers(found.modifiers, "7.81")


def _reckoned(t: Field, state: State[World], attack: Attack, order: o.UseType) -> Reckoning:
    """Return the modifiers of an attack if this unit's type is used.

    The defender's choice is taken to be the first he has, the attacker's is known when the defender is asked (7.35).
    """
    world, frame = state.world, state.top
    if order.unit in attack.attackers:
        return reckon(t, world, attack, order.unit, leads(t, world, attack.defenders)[0], order.row)
    ours, row = (frame.attacker, frame.row) if isinstance(frame, Clash) else (leads(t, world, attack.attackers)[0], "")
    return reckon(t, world, attack, ours, order.unit, row)


def best(t: Field, world: World, attack: Attack) -> Reckoning:
    """Return the attack as the attacker's best and then the defender's best choice of types make it (7.35)."""
    found = []
    for ours in attacker_choices(t, world, attack):
        answers = defender_choices(t, world, attack, ours.unit, ours.row)
        found.append(
            min(
                (reckon(t, world, attack, ours.unit, theirs.unit, ours.row) for theirs in answers),
                key=lambda reckoned: reckoned.total,
            )
        )
    return max(found, key=lambda reckoned: reckoned.total)


def chances(t: Field, world: World, attack: Attack) -> Iterator[Line]:
    """Say the modifiers of an attack and what each sum of the die brings, in shares of ten (7.52, 7.83)."""
    known = best(t, world, attack)
    yield Line("sgboh-chances-net", facts(net=f"{known.total:+d}"), R("7.52"))
    yield from modifiers(known.modifiers, "7.52")
    shares: dict[tuple[str, str], int] = {}
    for die in range(DICE):
        row = t.result(die + known.total)
        key = row.attacker.words, row.defender.words
        shares[key] = shares.get(key, 0) + 1
    for (ours, theirs), count in shares.items():
        told = facts(share=10 * count, **effects(ours, theirs))
        yield Line("sgboh-chances-row", told, R("7.83"))


_LOSSES: Final = {
    "reduced": R("8.21"),
    "routed": R("8.4"),
    "eliminated": R("8.4"),
    "pursuing": R("7.62"),
    "lost": R("7.63"),
}


def outcome(t: Field, events: tuple[Event, ...]) -> Iterator[Line]:
    """Sum up the facts of an order: hits, reductions and losses of each unit; alike ones count as one.

    Of a shock that waits for somebody's choice, a spare hit or a retreat, what the chart says of both sides.
    """
    hits: dict[UnitId, int] = {}
    gone: dict[str, list[UnitId]] = {}
    leaders: list[Line] = []
    rolled = False
    for event in events:
        match event:
            case e.Hit():
                hits[event.unit] = hits.get(event.unit, 0) + event.taken
            case e.Reduced():
                gone.setdefault("reduced", []).append(event.unit)
            case e.Removed():
                gone.setdefault(event.status, []).append(event.unit)
            case e.LeaderKilled():
                known = facts(leader=t.leaders[event.leader].name)
                leaders.append(Line("sgboh-outcome-leader-killed", known, event.cause))
            case e.SeizureTried():
                yield Line("sgboh-outcome-seized" if event.won else "sgboh-outcome-not-seized", (), R("4.41"))
                return
            case e.Fired() | e.ShockResolved() | e.FacingTried():
                rolled = True
    for unit, taken in sorted(hits.items()):
        yield Line("sgboh-outcome-hits", facts(unit=t.cards[unit].name, hits=taken), R("8.1"))
    for status, units in sorted(gone.items()):
        yield Line(f"sgboh-outcome-{status}", facts(units=names(t, tuple(units))), _LOSSES[status])
    yield from leaders
    last = next((event for event in reversed(events) if not isinstance(event, Rolled | Forced | Paused)), None)
    if isinstance(last, e.ShockResolved):
        yield result(t, last.side, last.attacker_result)
        yield result(t, t.enemy(last.side), last.defender_result)
    elif rolled and not (hits or gone or leaders):
        yield Line("sgboh-outcome-nothing", (), R("7.53"))


# -- a later phase supposed now


def supposed(state: State[World], side: Side) -> Iterator[State[World]]:
    """Yield the shock phase of a side as if it came now, with nothing named yet (7.3)."""
    world = state.world
    if state.outcome is not None or world.side != side or world.phase != "movement":
        return
    shocked = fold(world, e.PhaseBegan(side, "shock"))
    stack = (*state.stack[:1], Shock(side, step="name"))
    decision = Decision(state.seq, side, "sgboh-ask-attacks", R("7.3"))
    yield replace(state, world=shocked, stack=stack, decisions=(decision,))


# -- the order drawn in


def sketch(t: Field, world: World, order: Command, plain: HexView) -> HexView | None:
    """Return a view with an order drawn in: its way and ghost, its shot or its attack; None where there is nothing.

    `plain` is the view after the order, or before it where dice decide.
    """
    marks: list[HexMark] = [m for m in plain.marks if not isinstance(m, MoveMark | ShotMark | ShockMark | TargetMark)]
    match order:
        case o.Move(units, actions) | o.GoOn(units, actions) | o.Advance(units, actions) if units and actions:
            marks += _route(t, world, units, actions)
        case o.MoveLeader(leader, path):
            marks += [MoveMark((world.leaders[leader].at, *path)), SelectMark(path[-1])]
        case o.Fire(unit, target) | o.HitAndRun(unit, target) if target != NOBODY:
            marks.append(ShotMark(world.units[unit].at[0], world.units[target].at[0]))
        case o.Designate(ours, theirs):
            pairs = tuple((world.units[a].at[0], world.units[b].at[0]) for a in ours for b in theirs)
            marks.append(ShockMark(pairs))
        case o.Retreat(unit, hex_) | o.Spread(unit, hex_) if unit != NOBODY and hex_ >= 0:
            marks += [MoveMark((world.units[unit].at[0], hex_)), SelectMark(hex_)]
        case o.FallBack(unit, path) if path:
            marks += [MoveMark((world.units[unit].at[0], *path)), SelectMark(path[-1])]
        case _:
            return None
    return replace(plain, marks=tuple(marks))


def _route(t: Field, world: World, units: tuple[UnitId, ...], actions: tuple[o.Action, ...]) -> Iterator[HexMark]:
    """Yield the ghost of a block where it stood, its way, and where it stops."""
    at = world.units[units[0]].at
    yield GhostMark(at[0], body(t, world, units[0]))
    path = [at[0]]
    for action in actions:
        made = None if action.kind == "fire" else step(t, world, units, action)
        if made is not None:
            world = fold(world, carry(t, world, units, made, ()))
            path += made.entered[:1]
    if len(path) > 1:
        yield MoveMark(tuple(path))
    yield SelectMark(world.units[units[0]].at[0])
