"""How facts come about: every modifier, price and distance behind them, each with its rule.

All of it stands in the fact itself or is worked out from the world before it; nothing is rolled again.
"""

from collections.abc import Callable, Iterator
from math import isqrt
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.event import Event
from engine.kernel.handlers import accounting
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.text import Fact, Line, Term
from engine.systems.battlefield import events as e
from engine.systems.battlefield import lengths
from engine.systems.battlefield.combat.answers import impossible
from engine.systems.battlefield.combat.fighting import cutting
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.movement.attacks import counted
from engine.systems.battlefield.movement.manoeuvre import plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.troops import card_of, label, pace
from engine.systems.battlefield.wording import line, names
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.plane import square


def part(modifier: Modifier) -> Line:
    """Return one part of a total with its sign and its rule."""
    what = Term(f"battlefield-mod-{modifier.code}")
    return Line("battlefield-why-part", (("what", what), ("value", f"{modifier.value:+d}")), modifier.rule)


# -- orders


def _ordered(t: Field, event: e.Ordered, before: World, after: World) -> Iterator[Line]:
    if event.general != NOBODY:
        known: dict[str, Fact] = {
            "general": label(t, before, event.general),
            "distance": lengths.measured(t, event.distance),
        }
        yield line("battlefield-why-command", "3.4.5.1", **known)
    hand: dict[str, Fact] = {"side": t.side_name(event.side), "hand": army_of(after, event.side).hand}
    yield line("battlefield-why-hand", "2.4", paid=event.paid, **hand)


def _tested(t: Field, event: e.Tested, before: World, _after: World) -> Iterator[Line]:
    a, b, c = event.triplet
    yield line("battlefield-why-triplet", "5.3", stand=a, half=b, full=c, charge=c + 1)
    if event.target != NOBODY:
        yield line("battlefield-why-nearest", "5.3-a", foe=label(t, before, event.target))


def _plan_failed(t: Field, event: e.PlanFailed, before: World, _after: World) -> Iterator[Line]:
    """Say every reason against the plan as all stood when its turn came (5.4)."""
    for given in before.given:
        if given.plan and given.units == event.units:
            found = plot(t, before, given.units, given.body, given.plan, given.open, given.result)
            yield from () if isinstance(found, Plotted) else (reason.line for reason in found)


def _answer_failed(t: Field, event: e.AnswerFailed, before: World, _after: World) -> Iterator[Line]:
    """Say every reason against the answer as all stood when its turn came; what befell the unit is told."""
    given = (attack.reply for attack in before.attacks if attack.target in event.units)
    reply = next((one for one in given if one is not None), None)
    up = all(before.units[unit].status == "table" and before.units[unit].mood == "good" for unit in event.units)
    if up and reply is not None:
        yield from (reason.line for reason in impossible(t, before, reply, event.units))


# -- movement


def _moved(t: Field, event: e.Moved, before: World, _after: World) -> Iterator[Line]:
    """Say what a manoeuvre cost, and how far a unit went back (5.4, 5.3b)."""
    units = tuple(place.unit for place in event.places)
    if event.way in ("retreat", "flight", "answer"):
        for place in event.places:
            known: dict[str, Fact] = {"pace": card_of(t, before, place.unit).pace}
            known["way"] = lengths.steps(t, _gone(t, before, event.way, place))
            yield line("battlefield-why-gone", "5.3b-c", unit=label(t, before, place.unit), **known)
    if event.way != "manoeuvre" or not units:
        return
    yield line(
        "battlefield-why-paid",
        "5.4",
        units=names(t, before, units),
        paid=lengths.points(event.paid),
        pace=lengths.points(event.turn) if event.turn else min(pace(t, before, unit) for unit in units),
    )


def _gone(t: Field, before: World, way: e.MoveWay, place: e.UnitPlace) -> int:
    """Return how far a unit went back, u: all of its Movement in flight, else half of it or as was agreed (5.3b)."""
    one, most = before.units[place.unit], card_of(t, before, place.unit).pace * t.step
    if way == "flight":
        return most
    if way == "answer" or one.heading != place.heading:  # who evades, and a carousel, turns first
        return most // 2
    far = isqrt(square((one.x, one.y), (place.x, place.y)))
    return min((most // 2, most, t.step), key=lambda some: abs(some - far))


# -- shooting and melee


def _shot(t: Field, event: e.ShotFired, before: World, _after: World) -> Iterator[Line]:
    """Say what was added to the die and taken off it (5.2.5.2, 5.2.5.3)."""
    yield line("battlefield-why-range", "5.2.5", range=lengths.measured(t, event.range))
    face = Term(f"battlefield-struck-{counted(before, event.target, event.face)}")
    yield line("battlefield-why-face", "5.2.5.3", foe=label(t, before, event.target), face=face)
    yield from map(part, event.modifiers)
    yield from _armour(t, before, event.target, event.armour)
    known: dict[str, Fact] = {"die": event.die, "protection": event.protection, "total": event.total}
    yield line("battlefield-why-shot", "5.2.5.3", **known)


def _armour(t: Field, before: World, unit: UnitId, parts: tuple[Modifier, ...]) -> Iterator[Line]:
    """Say what a Protection is made up of where that is more than the card says (3.1.3)."""
    if len(parts) > 1:
        total = sum(one.value for one in parts)
        yield line("battlefield-why-armour", "3.1.3", unit=label(t, before, unit), protection=total)
        yield from map(part, parts)


def _fought(t: Field, event: e.Fought, before: World, _after: World) -> Iterator[Line]:
    """Say how both totals came about, and why a rank fell or not (5.2.6)."""
    both = ((event.attacker, event.attacks), (event.defender, event.defends))
    for n, (unit, modifiers) in enumerate(both):
        known: dict[str, Fact] = {"unit": label(t, before, unit), "die": event.dice[n], "total": event.totals[n]}
        yield line("battlefield-why-total", "5.2.6", **known)
        yield from map(part, modifiers)
    for n, (unit, _) in enumerate(both):
        code = "battlefield-why-rank" if event.ranks[n] else "battlefield-why-no-rank"
        against: dict[str, Fact] = {"total": event.totals[1 - n], "protection": event.protections[n]}
        left = event.totals[1 - n] - event.protections[n]
        yield from _armour(t, before, unit, event.armours[n])
        yield line(code, "5.2.6.2", unit=label(t, before, unit), left=left, **against)


def _judged(t: Field, event: e.MeleeJudged, before: World, _after: World) -> Iterator[Line]:
    """Say why the loser goes as it does; of a unit without ranks nothing more is said (5.2.6.2-a)."""
    if event.loser != NOBODY and event.result != "destroyed":
        known: dict[str, Fact] = {"unit": label(t, before, event.loser), "morale": event.morale}
        yield line("battlefield-why-morale", "3.4", **known)
        for code, clause in _reason(t, before, event):
            yield line(f"battlefield-why-{code}", clause, unit=known["unit"])


def _reason(t: Field, before: World, event: e.MeleeJudged) -> Iterator[tuple[str, str]]:
    """Yield why a beaten unit goes as it does, with the rule (5.2.6.3, 5.2.6.4, 3.6.3.1, 3.6.3.2)."""
    fight = next(pair for pair in before.engagements if pair.number == event.number)
    face = counted(before, event.loser, fight.face) if event.loser == fight.defender else "front"
    if event.result == "routed":
        yield ("rear" if face == "rear" else "several"), "5.2.6.4"
    elif event.result == "cut-down":
        yield "cut-down", "3.6.3.2"
    elif event.result == "retreat":
        yield "retreat", "5.2.6.3"
    elif face != "front":
        yield "flank", "5.2.6.4"
    elif before.units[event.loser].form == "hedgehog":
        yield "hedgehog", "3.6.3.1"
    elif fight.round == 1 and cutting(t, before, replace(fight, round=0)):
        yield "wedge", "3.6.3.2"
    elif not (event.winner == fight.attacker and fight.round == 1 and _pointed(t, before, event.winner)):
        yield "flight", "5.2.6.3"


def _pointed(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit may have cut as a wedge and lost its tip by it: then it is not known why its enemy flees."""
    card = card_of(t, world, unit)
    return card.has("wedge") or card.has("rhomb")


def _lost(t: Field, event: e.UnitLost, before: World, _after: World) -> Iterator[Line]:
    """Say which markers go with a unit (5.6)."""
    one = before.units[event.unit]
    yield line("battlefield-why-marker-unit", "5.6", unit=label(t, before, event.unit))
    for carried, code, count in _carried(t, before, event.unit):
        if carried:
            yield line(f"battlefield-why-marker-{code}", "5.6", count=count)
    if event.laid:
        yield line("battlefield-why-marker-laid", "5.6-a", side=t.side_name(one.side), count=event.laid)


def _carried(t: Field, world: World, unit: UnitId) -> tuple[tuple[bool, str, int], ...]:
    one, chart = world.units[unit], t.charts.losses
    return (
        (one.chief, "chief", chart.chief),
        (one.general and not one.chief, "general", chart.general),
        (one.standard, "standard", chart.standard),
        (one.musician, "musician", chart.musician),
    )


_EXPLAINED: Final[dict[type[Event], Callable[[Field, Any, World, World], Iterator[Line]]]] = {
    e.Ordered: _ordered,
    e.Tested: _tested,
    e.PlanFailed: _plan_failed,
    e.AnswerFailed: _answer_failed,
    e.Moved: _moved,
    e.ShotFired: _shot,
    e.Fought: _fought,
    e.MeleeJudged: _judged,
    e.UnitLost: _lost,
}

account = accounting(_EXPLAINED)
"""Says which modifiers, prices and distances led to a fact; nothing where the fact itself tells all."""
