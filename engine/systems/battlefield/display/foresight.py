"""What an order would cost and provoke, told before it is given, with the odds."""

from collections.abc import Iterator
from itertools import takewhile

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term
from engine.systems.battlefield import events as e
from engine.systems.battlefield import lengths
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.combat.answers import ReplyGroup, foreseen, grouped, named
from engine.systems.battlefield.command.lawful import standing_fast
from engine.systems.battlefield.command.markers import reply_price
from engine.systems.battlefield.command.planning import all_kinds, laid_down, one_by_one, position, projected
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.display.captions import turn_facts, way_facts
from engine.systems.battlefield.display.forecasts import melee_lines, melee_parts, shot_lines, shot_parts
from engine.systems.battlefield.display.listing import ended
from engine.systems.battlefield.display.sketching import (
    aimed_at,
    aims,
    budget_line,
    followed,
    leg_line,
    plotted_of,
    subject_of,
)
from engine.systems.battlefield.fire.targeting import out_of_reach, reaches
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.troops import has_zone, label, zone_of
from engine.systems.battlefield.wording import joined, line, names, whom
from engine.systems.battlefield.world import World, army_of, code_text
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import penetrates

# -- what it costs and provokes


def foretell(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what a lawful order would cost and provoke."""
    match order:
        case o.Orders():
            after = _after(t, state, side, order)
            for at, one in one_by_one(t, state.world, side, order.orders):
                yield from _markers(t, at, side, one)
                yield from _manoeuvre(t, replace(state, world=at), side, one, after)
                yield from _fire(t, at, one, after)
        case o.Order():
            yield from _markers(t, state.world, side, order)
            after = _after(t, state, side, order)
            yield from _manoeuvre(t, state, side, order, after)
            yield from _fire(t, state.world, order, after)
        case o.Manoeuvre():
            yield from _manoeuvre(t, state, side, order, _after(t, state, side, order))
        case o.Answer():
            yield from _answer(t, state.world, side, order)


def _after(t: Field, state: State[World], side: Side, order: Command) -> World:
    """Return the position that an order leads to, all plans before it carried out; of several after the last."""
    if isinstance(order, o.Orders):
        *_, (at, order) = one_by_one(t, state.world, side, order.orders)
        state = replace(state, world=at)
    return followed(t, state.world, side, order, plotted_of(t, state, side, order))


def _answer(t: Field, world: World, side: Side, order: o.Answer) -> Iterator[Line]:
    """Say the price of answers, one for a hedgehog of several units, and the odds of the remaining fights (5.5)."""
    groups, hand = _groups(t, world, order), army_of(world, side).hand
    for reply, units in groups:
        known: dict[str, Fact] = {"paid": reply_price(world, units, reply), "hand": hand}
        yield line("battlefield-foretell-answer", "5.1-out-of-turn", unit=names(t, world, units), **known)
    yield from melee_lines(t, foreseen(t, world, side, groups), _answering(groups))


def _groups(t: Field, world: World, order: o.Answer) -> tuple[ReplyGroup, ...]:
    return grouped(t, world, (named(t, world, reply) for reply in order.replies))


def _answering(groups: tuple[ReplyGroup, ...]) -> frozenset[UnitId]:
    return frozenset(unit for _, units in groups for unit in units)


def _markers(t: Field, world: World, side: Side, order: o.Order) -> Iterator[Line]:
    """Say what an order costs in markers, and whose order it is (3.4.5.1)."""
    found, hand = laid_down(t, world, side, order, position(t, world, side)), army_of(world, side).hand
    known: dict[str, Fact] = {"units": names(t, world, order.units), "paid": found.paid, "left": hand - found.paid}
    yield line("battlefield-foretell-markers", "5.2", **known)
    if found.general != NOBODY:
        by: dict[str, Fact] = {"general": label(t, world, found.general)}
        yield line("battlefield-foretell-command", "3.4.5.1", distance=lengths.measured(t, found.distance), **by)


def _fire(t: Field, world: World, order: o.Order, after: World) -> Iterator[Line]:
    """Say at whom units will shoot, how far off and with what chance: those named, else the nearest to each."""
    if "shoot" not in (*all_kinds(world, order), *o.kinds_of((), order.shots)):
        return
    if order.shots or standing_fast(all_kinds(world, order)):
        shots = order.shots or tuple(map(o.Shot, order.units))
        told = [line for shot in shots for line in _shot(t, after, shot)]
        yield from told or _waiting(t, world, order)


def _shot(t: Field, after: World, shot: o.Shot) -> Iterator[Line]:
    """Say the odds of a shot, of one at the nearest that at the first of them."""
    targets = aimed_at(t, after, shot)[:1]
    for one in aims(t, after, tuple(replace(shot, target=target) for target in targets)):
        yield from shot_lines(t, one)


def _waiting(t: Field, world: World, order: o.Order) -> Iterator[Line]:
    """Say that units which stand to shoot have no target yet, out of reach or out of sight (5.2-shoot-c)."""
    if not standing_fast(all_kinds(world, order)):
        return
    named_at = [(shot.unit, shot.target) for shot in order.shots if shot.target != NOBODY]
    if named_at:
        there = any(not out_of_reach(t, world, unit, target) for unit, target in named_at)
    else:
        there = any(reaches(t, world, unit) for unit in order.units)
    code = "hidden" if there else "waiting"
    yield line(f"battlefield-foretell-{code}", "5.2-shoot-c", units=names(t, world, order.units))


def _manoeuvre(t: Field, state: State[World], side: Side, order: o.Order | o.Manoeuvre, after: World) -> Iterator[Line]:
    """Say the measures of a manoeuvre and what it meets; odds are those of `after`, when all of the order is done."""
    plotted = plotted_of(t, state, side, order)
    if plotted is None:
        return
    acts = subject_of(order)[1]
    line_of_way = _in_one_line(t, state.world, acts, plotted)
    if line_of_way is not None:
        yield line_of_way
    elif plotted.legs:
        yield line("battlefield-leg-total", "5.4", **dict(budget_line(plotted).facts))
    world = followed(t, state.world, side, order, plotted)
    zones = tuple(
        foe
        for foe in on_table(world, t.enemy(side))
        if has_zone(world, foe) and any(penetrates(base.shape, zone_of(t, world, foe)) for base in plotted.ends)
    )
    if zones:
        yield line("battlefield-foretell-zones", "5.5-zoc", units=names(t, world, zones))
    for assault in plotted.assaults:
        known: dict[str, Fact] = {
            "unit": label(t, world, assault.attacker),
            "foe": whom(t, world, assault.aim.target),
            "face": Term(f"battlefield-struck-{assault.aim.face}"),
        }
        yield line("battlefield-foretell-attack", "5.5", **known)
        yield from melee_lines(t, after, (assault.attacker,))
    if line_of_way is None:
        yield from (leg_line(t, n, leg) for n, leg in enumerate(plotted.legs, 1))


def _in_one_line(t: Field, world: World, acts: tuple[o.Act, ...], plotted: Plotted) -> Line | None:
    """Say how units go and how much of their Movement it takes; None for more than a turn and a straight way."""
    way = [act for act in acts if act.kind != "attack"]
    turns = list(takewhile(lambda act: _alike(act, way[0]), way)) if way and way[0].kind in ("wheel", "about") else []
    gone = way[len(turns) :]
    if not way or any(act.kind not in ("fwd", "dash", "side") or not _alike(act, gone[0]) for act in gone):
        return None
    turn = replace(turns[0], amount=sum(act.amount for act in turns)) if turns else None
    straight = replace(gone[0], amount=sum(act.amount for act in gone)) if gone else None
    known = turn_facts(turn) | way_facts(t, straight) | ended(t, world, acts, plotted)
    return line("battlefield-foretell-way", "5.4", **known, **dict(budget_line(plotted).facts))


def _alike(act: o.Act, other: o.Act) -> bool:
    return (act.kind, act.hand, act.edge) == (other.kind, other.hand, other.edge)


# -- odds


def explain_odds(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say how the chances of an order are made up: of every shot, of every attack (5.2.5, 5.2.6)."""
    world = state.world
    units, _, shots = subject_of(order)
    if isinstance(order, o.Orders):
        units = tuple(unit for one in order.orders for unit in one.units)
        shots = tuple(shot for one in order.orders for shot in one.shots)
    if isinstance(order, o.Answer):
        after = foreseen(t, world, side, _groups(t, world, order))
    elif isinstance(order, o.Finish):
        moving = side == world.side and world.phase in ("orders", "moves")
        after = projected(t, world, side) if moving else world
        units = on_table(after)
    else:
        after = _after(t, state, side, order)
    for shot in aims(t, after, shots):
        yield from shot_parts(t, shot)
    yield from melee_parts(t, after, units)


def outcome(events: tuple[Event, ...]) -> Iterator[Line]:
    """Say the result of an order in few words, so that equal results are counted together in its odds."""
    pairs = {event.number: (event.attacker, event.defender) for event in events if isinstance(event, e.Fought)}
    for event in events:
        match event:
            case e.ShotFired():
                code = "battlefield-outcome-rank" if event.rank else "battlefield-outcome-miss"
                yield line(code, "5.2.5.3", unit=code_text(event.shooter), foe=code_text(event.target))
            case e.Tested():
                known: dict[str, Fact] = {"result": Term(f"battlefield-test-{event.result}")}
                yield line("battlefield-outcome-test", "5.3", units=joined(map(code_text, event.units)), **known)
            case e.MeleeJudged() if event.result == "drawn":
                one, other = pairs[event.number]
                yield line("battlefield-outcome-drawn", "5.2.6.3", unit=code_text(one), foe=code_text(other))
            case e.MeleeJudged() if event.result in ("retreat", "flight"):
                known = {"result": Term(f"battlefield-result-{event.result}")}
                yield line("battlefield-outcome-beaten", "5.2.6.3", loser=code_text(event.loser), **known)
            case e.UnitLost():
                yield line("battlefield-outcome-lost", "5.6", unit=code_text(event.unit))
            case _:
                continue
