"""What an order would cost and provoke, told before it is given; how its chances come about; what it results in."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.mpike import events as e
from engine.systems.mpike import orders as o
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.entry import ground_hits
from engine.systems.mpike.combat.modifiers import modifiers as combat_modifiers
from engine.systems.mpike.combat.modifiers import row as combat_row
from engine.systems.mpike.combat.targets import falls_at_once, target_at
from engine.systems.mpike.command.rallying import presence, rally_modifiers, rally_most
from engine.systems.mpike.command.trials import Trial, continuation, order_change, preemption
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.headings import FACES
from engine.systems.mpike.display.chances import (
    check_percent,
    hit_percent,
    interception_percent,
    reaction_marks,
    shot_results,
)
from engine.systems.mpike.display.fights import LEVELS, target_name
from engine.systems.mpike.display.sentences import line, modifiers, signed
from engine.systems.mpike.display.wording import leader_name, names, percent, place, trial_percent
from engine.systems.mpike.fire.infantry import MARKS, standing
from engine.systems.mpike.fire.modifiers import chart_of
from engine.systems.mpike.fire.reckoning import rule_of
from engine.systems.mpike.frames import Activation, Circumstance, Combat, Moving, Window
from engine.systems.mpike.morale.hits import worsened
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import Mover, MoverPose, frame_of, mover_of, pose_of, start_of
from engine.systems.mpike.movement.moves import stood
from engine.systems.mpike.movement.moving import noted, step_window
from engine.systems.mpike.orders import Aim, Attack, Step
from engine.systems.mpike.reaction.interception import modifiers as interception_modifiers
from engine.systems.mpike.reaction.interception import most as interception_most
from engine.systems.mpike.reaction.windows import reactions
from engine.systems.mpike.world import NOBODY, World, units_at, with_units

# -- what it costs and provokes


def foretell(t: Field, state: State[World], order: Command) -> Iterator[Line]:
    """Say what a lawful order would cost and provoke, beyond its facts."""
    world = state.world
    match order:
        case o.Move(steps=steps) if steps:
            yield from _way(t, state, order)
        case o.MoveLeader(leader, path) if world.leaders[leader].status == "map":
            yield from _ride(t, world, leader, path)
        case o.NameAttacks(attacks=attacks):
            for attack in attacks:
                yield from chances(t, world, attack)


def _ride(t: Field, world: World, leader: int, path: tuple[int, ...]) -> Iterator[Line]:
    """Say what a leader's ride costs, and that he stays alone where nobody stands at its end."""
    start, most = world.leaders[leader].at, t.charts.movement.allowance.leader
    prices = (t.price("leader", here, there) for here, there in pairwise((start, *path)))
    spent = sum(price.cost for price in prices if price is not None)
    known: dict[str, Fact] = {"cost": spent, "allowance": most, "left": most - spent}
    way = f"{t.label(start)} → {t.label(path[-1])}"
    yield line("mpike-foretell-points", "7.1.1", units=leader_name(t, leader), path=way, **known)
    if not units_at(world, path[-1]):
        yield line("mpike-foretell-alone", "5.3.1", leader=leader_name(t, leader))


def _way(t: Field, state: State[World], order: o.Move) -> Iterator[Line]:
    """Say what a move costs in all, what its ground does to formation, and who may react on the way, how likely."""
    begun = _begun(t, state, order)
    if begun is None:
        return
    mover, start, frame = begun
    hits, last = 0, start
    foes: dict[str, dict[UnitId, int]] = {}
    for world, pose, struck, window in _steps(t, state.world, mover, start, frame, order.steps):
        hits, last = hits + struck, pose
        for what, unit, share in () if window is None else _provoked(t, world, window):
            seen = foes.setdefault(what, {})
            seen[unit] = max(seen.get(unit, 0), share)
    known: dict[str, Fact] = {"cost": last.spent, "allowance": frame.allowance}
    known["left"] = max(0, frame.allowance - last.spent)
    path = " → ".join((place(t, start.at), place(t, last.at))) if last.at != start.at else place(t, last.at)
    yield line("mpike-foretell-points", "7.1.1", units=names(t, mover.units), path=path, **known)
    if hits and last.formation != start.formation:
        yield line("mpike-foretell-formation", "7.3.1", hits=hits, formation=last.formation)
    for what, code, clause in _CHANCY:
        if likely := {id_: share for id_, share in foes.get(what, {}).items() if share}:
            yield line(code, clause, units=_rated(t, likely))
    for what, code, clause in _SURE:
        if sure := foes.get(what):
            yield line(code, clause, units=names(t, sure))


_CHANCY: Final = (
    ("intercept", "mpike-foretell-intercept", "9.3.2"),
    ("fire", "mpike-foretell-fire", "9.4.1"),
    ("hedgehog", "mpike-foretell-hedgehog", "9.2.3"),
)
_SURE: Final = (("face", "mpike-foretell-face", "9.2.2"), ("withdraw", "mpike-foretell-withdraw", "9.2.4"))


def _begun(t: Field, state: State[World], order: o.Move) -> tuple[Mover, MoverPose, Moving] | None:
    """Return how a move begins, or goes on after an interruption; nothing of who is not on the map yet."""
    world, frame = state.world, state.top
    if isinstance(frame, Moving) and frame.unit == order.unit:
        mover, pose = pose_of(t, world, frame)
        return mover, pose, replace(frame, steps=order.steps)
    if world.units[order.unit].status != "map":
        return None
    mover = mover_of(t, world, order.unit, alone=order.alone)
    return mover, start_of(world, mover), frame_of(t, world, mover, order.steps, alone=order.alone)


def _steps(
    t: Field, world: World, mover: Mover, pose: MoverPose, f: Moving, steps: tuple[Step, ...]
) -> Iterator[tuple[World, MoverPose, int, Window | None]]:
    """Yield the steps of a lawful way as the rules carry them out, shots left out.

    Each with how all stands after it, its formation hits and the window that it opens.
    """
    way, before = Walk(t, world, mover), world
    for step in steps:
        if step.kind == "fire":
            f = replace(f, steps=f.steps[1:], fired=True, run=())
            continue
        if next(way.faults(pose, step), None) is not None:
            return
        taken = way.taken(pose, step)
        after = stood(t, world, mover, taken.pose)
        then = noted(t, after, f, taken, step)
        yield after, taken.pose, taken.hits, step_window(t, before, after, f, then, taken, step)
        before, f, pose = after, then, taken.pose


def _provoked(t: Field, world: World, window: Window) -> Iterator[tuple[str, UnitId, int]]:
    """Yield what the units of the other side may do about a step: what, who, its chance."""
    for order in reactions(t, world, window):
        match order:
            case o.ReactFire(unit=unit, aims=aims):
                yield "fire", unit, hit_percent(t, world, unit, aims, reaction_marks(t, window, unit))
            case o.FireGuns(unit=unit, aim=aim):
                yield "fire", unit, hit_percent(t, world, unit, (aim,), reaction_marks(t, window, unit))
            case o.Intercept(unit=unit):
                yield "intercept", unit, interception_percent(t, world, unit, window.unit)
            case o.ReactHedgehog(unit=unit):
                yield "hedgehog", unit, check_percent(t, world, unit)
            case o.ReactFace(unit=unit):
                yield "face", unit, 100
            case o.Withdraw(unit=unit):
                yield "withdraw", unit, 100


def _rated(t: Field, units: dict[UnitId, int]) -> Text:
    """Return names with chances, the likeliest first: `Grandison 60%, Byron 40%`."""
    best = sorted(units.items(), key=lambda one: (-one[1], one[0]))
    told = [(t.cards[id_].name, share) for id_, share in best]
    english = ", ".join(f"{name.en} {share}%" for name, share in told)
    return Text(english, ", ".join(f"{name.ru} {share}\N{NO-BREAK SPACE}%" for name, share in told))


# -- close combat


def chances(
    t: Field, world: World, attack: Attack, ours: tuple[UnitId, ...] = (), theirs: tuple[UnitId, ...] = ()
) -> Iterator[Line]:
    """Say of an attack what is added to the die, and how often each result falls; `ours`, `theirs` fire pistols.

    Where the defender falls without a die it says so (5.3.1, 11.5.1, 11.6).
    """
    if not attack.attackers:
        return
    side = t.cards[attack.attackers[0]].side
    defender = target_at(t, world, attack.hex, side)
    if defender is None:
        return
    known: dict[str, Fact] = {"attackers": names(t, attack.attackers), "hex": t.label(attack.hex)}
    known["defenders"] = target_name(t, world, defender, attack.hex)
    if defender == NOBODY or t.cards[defender].kind == "artillery":
        yield line("mpike-chances-sure", "11.5.1", **known)
        return
    if falls_at_once(t, world, attack.attackers, defender):
        yield line("mpike-chances-sure", "11.6", **known)
        return
    found = combat_modifiers(t, world, attack.hex, attack.attackers, defender, ours, theirs)
    net = t.charts.combat.clamped(added(found))
    yield line("mpike-chances-net", "11.3.1", net=signed(net), **known)
    yield from modifiers(found, "11.3.1")
    for (loser, fate, hexes), share in results_of(t, found).items():
        yield line("mpike-chances-row", "11.4.1", share=share, loser=loser, fate=fate, hexes=hexes)


def results_of(t: Field, found: Iterable[Modifier]) -> dict[tuple[str, str, int], int]:
    """Return the results of a close combat, (loser, result, hexes), likeliest first, with their chances in percent."""
    parts, shares = tuple(found), dict[tuple[str, str, int], int]()
    for die in range(FACES):
        told = t.charts.combat.rows[combat_row(t, die, parts)]
        key = told.loser, told.result, told.retreat if told.result == "shaken" else 0
        shares[key] = shares.get(key, 0) + 100 // FACES
    return dict(sorted(shares.items(), key=lambda one: -one[1]))


# -- how chances come about


def explain_odds(t: Field, state: State[World], order: Command) -> Iterator[Line]:
    """Say how the chances of a lawful order come about: tables, modifiers, rules."""
    world, frame = state.world, state.top
    match order:
        case o.Preempt(wing=wing):
            yield from _trial(t, wing, preemption(t, world, wing, aid=order.aid), "4.4.2")
        case o.Continue() if isinstance(frame, Activation):
            yield from _trial(t, frame.wing, continuation(t, world, frame.wing, aid=order.aid), "4.3.2")
        case o.ChangeOrder() if isinstance(frame, Activation):
            trial = order_change(t, world, frame.wing, order.order, aid=order.aid)
            if trial is not None:
                yield from _trial(t, frame.wing, trial, "5.7.2")
        case o.Rally():
            yield from _rally(t, world, order)
        case o.Fire(unit=unit, aims=aims):
            yield from _shots(t, _stepped(t, world, order), unit, aims, MARKS.get(order.way, ()))
        case o.ReactFire(unit=unit, aims=aims) if isinstance(frame, Window):
            yield from _shots(t, world, unit, aims, reaction_marks(t, frame, unit))
        case o.FireGuns(unit=unit, aim=aim):
            yield from _shots(t, world, unit, (aim,), reaction_marks(t, frame, unit))
        case o.Intercept(unit=unit) if isinstance(frame, Window):
            found, most = interception_modifiers(t, world, unit, frame.unit), interception_most(t, world, unit)
            known: dict[str, Fact] = {"name": t.cards[unit].name, "most": most}
            yield line("mpike-reckon-trial", "9.3.2", share=trial_percent(found, most), **known)
            yield from modifiers(found, "9.3.2")
        case o.SpendPistols(units=units) if isinstance(frame, Combat):
            mine = frame.step in ("ask-attacker", "attacker-pistols")
            fired = (units, ()) if mine else (frame.attacker_pistols, units)
            yield from chances(t, world, Attack(frame.hex, frame.attackers), *fired)


def _stepped(t: Field, world: World, order: o.Fire) -> World:
    """Return the world in which the shots of an order fall: after an advance, and what its ground does (10.3.2)."""
    there = standing(t, world, order) or world
    before, after = world.units[order.unit], there.units[order.unit]
    if after.at == before.at or after.formation in ("open", "column"):
        return there
    formation, _ = worsened(after.formation, after.morale, ground_hits(t, order.unit, before.at, after.at))
    return with_units(there, {order.unit: replace(after, formation=formation)})


def _trial(t: Field, wing: int, trial: Trial, clause: str) -> Iterator[Line]:
    known: dict[str, Fact] = {"name": t.wings[wing].name, "most": trial.most, "share": trial.percent}
    yield line("mpike-reckon-trial", clause, **known)
    yield from modifiers(trial.modifiers, clause)


def _rally(t: Field, world: World, order: o.Rally) -> Iterator[Line]:
    by = presence(t, world, order)
    if by != NOBODY:
        yield line("mpike-reckon-rally-sure", "13.2.5", unit=t.cards[order.unit].name, leader=leader_name(t, by))
        return
    most = rally_most(t, world, order)
    yield line("mpike-reckon-rally", "13.2.5", unit=t.cards[order.unit].name, most=most, share=percent(most))
    yield from modifiers(rally_modifiers(t, world, order), "13.2.5")


def _shots(
    t: Field, world: World, unit: UnitId, aims: tuple[Aim, ...], marks: tuple[Circumstance, ...]
) -> Iterator[Line]:
    """Say of each shot what is added to the die, how often it has any effect, and how often it costs strength."""
    clause = rule_of(chart_of(t, unit)).clause
    for aim in aims:
        found, read = shot_results(t, world, unit, aim, marks)
        known: dict[str, Fact] = {"unit": t.cards[unit].name, "net": signed(added(found))}
        known |= {"target": target_name(t, world, aim.target, aim.hex), "hex": t.label(aim.hex)}
        known["effect"] = 100 // FACES * sum(not one.miss for one in read)
        known["hit"] = 100 // FACES * sum(bool(one.hits) for one in read)
        yield line("mpike-reckon-shot", clause, **known)
        yield from modifiers(found, clause)


# -- what it results in


def outcome(t: Field, events: tuple[Event, ...]) -> Iterator[Line]:
    """Sum up the facts of an order: hits, formations, morale and losses of each unit; alike ones count as one."""
    yield from map(_tried, (event for event in events if isinstance(event, _TRIALS)))
    hits: dict[UnitId, int] = {}
    for event in events:
        if isinstance(event, e.Hit):
            hits[event.unit] = hits.get(event.unit, 0) + event.taken
    fates, formed = _fates(events), _formed(events)
    gone = {unit for unit, fate in fates.items() if fate not in LEVELS}
    for unit, taken in sorted(hits.items()):
        if unit not in gone:
            yield line("mpike-outcome-hits", "10.6.1", unit=t.cards[unit].name, hits=taken)
    for unit, formation in sorted(formed.items()):
        if unit not in gone and fates.get(unit) != "broken":
            yield line("mpike-outcome-formation", "6.3.1", unit=t.cards[unit].name, formation=formation)
    for unit, fate in sorted(fates.items()):
        yield line("mpike-outcome-fate", "12.4.1", unit=t.cards[unit].name, fate=fate)
    lost = [event for event in events if isinstance(event, e.LeaderLost)]
    for event in lost:
        yield Line("mpike-outcome-leader", facts(leader=leader_name(t, event.leader)), event.cause)
    if any(isinstance(event, _DICE) for event in events) and not (hits or fates or formed or lost):
        yield Line("mpike-outcome-nothing")


_TRIALS: Final = (se.PreemptionTried, se.ContinuationTried, e.InterceptionTried, se.OrderTried)
_DICE: Final = (e.Fired, e.CombatFought, e.MoraleChecked, e.PursuitRolled, e.UnableRolled)


def _tried(event: se.PreemptionTried | se.ContinuationTried | e.InterceptionTried | se.OrderTried) -> Line:
    won = event.changed if isinstance(event, se.OrderTried) else event.won
    return Line("mpike-outcome-trial", facts(won="yes" if won else "no"))


def _fates(events: tuple[Event, ...]) -> dict[UnitId, str]:
    """Return what has become of units in the end: a level of morale, or how they are lost."""
    found: dict[UnitId, str] = {}
    for event in events:
        match event:
            case e.MoraleChanged():
                found |= dict.fromkeys(event.units, LEVELS[event.level])
            case e.Removed():
                found[event.unit] = event.status
            case e.GunChanged(gun="disabled" | "captured"):
                found[event.unit] = event.gun
    return found


def _formed(events: tuple[Event, ...]) -> dict[UnitId, str]:
    """Return in which formation units are in the end whose formation has changed."""
    found: dict[UnitId, str] = {}
    for event in events:
        if isinstance(event, e.FormationChanged) and event.formation != "none":
            found |= dict.fromkeys(event.units, event.formation)
    return found
