"""What each attack of an order comes to in a few words: shots, melees, tests (5.2.5, 5.2.6, 5.3)."""

from collections.abc import Iterator, Mapping

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Line
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import line, names
from engine.systems.battlefield.world import World


def results(t: Field, events: tuple[Event, ...], before: World) -> Iterator[AttackResult]:
    """Say what each attack of an order comes to; all shots of a unit at one target are one attack."""
    told = {**_shots(t, events, before), **_melees(t, events, before), **_tests(t, events, before)}
    for attack, result in told.items():
        yield AttackResult(attack, result)


def _shots(t: Field, events: tuple[Event, ...], world: World) -> Mapping[Line, Line]:
    """Return how many ranks the shots of each unit take: a carousel has one for each of its own (3.6.3.6)."""
    hits: dict[tuple[UnitId, UnitId], int] = {}
    for event in events:
        if isinstance(event, e.ShotFired):
            pair = event.shooter, event.target
            hits[pair] = hits.get(pair, 0) + event.rank
    told = {}
    for (shooter, target), taken in hits.items():
        foe, ranks = label(t, world, target), min(taken, world.units[target].ranks)
        attack = line("battlefield-result-shot-at", "5.2.5.3", unit=label(t, world, shooter), foe=foe)
        hit = line("battlefield-result-hit", "5.2.5.3", foe=foe, ranks=ranks)
        told[attack] = hit if ranks else line("battlefield-result-miss", "5.2.5.3")
    return told


def _melees(t: Field, events: tuple[Event, ...], world: World) -> Mapping[Line, Line]:
    """Return how each melee has ended."""
    fights = {event.number: event for event in events if isinstance(event, e.Fought)}
    told = {}
    for event in events:
        if isinstance(event, e.MeleeJudged) and event.number in fights:
            fight = fights[event.number]
            unit, foe = label(t, world, fight.attacker), label(t, world, fight.defender)
            told[line("battlefield-result-of", "5.2.6", unit=unit, foe=foe)] = _judged(t, world, event)
    return told


def _tests(t: Field, events: tuple[Event, ...], world: World) -> Mapping[Line, Line]:
    told = {}
    for event in events:
        if isinstance(event, e.Tested) and event.die:
            count = len(event.units)
            attack = line("battlefield-result-tests", "5.3", units=names(t, world, event.units), count=count)
            told[attack] = line("battlefield-result-test", "5.3", result=event.result, count=count)
    return told


def _judged(t: Field, world: World, event: e.MeleeJudged) -> Line:
    if event.result == "drawn" or event.loser == NOBODY:
        return line("battlefield-result-level", "5.2.6.3")
    return line("battlefield-result-loses", "5.2.6.3", loser=label(t, world, event.loser), how=event.result)
