"""What each attack of an order comes to in a few words: shots, melees, tests (5.2.5, 5.2.6, 5.3)."""

from collections.abc import Iterator

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.text import Fact, Line
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import line, names
from engine.systems.battlefield.world import World


def results(t: Field, events: tuple[Event, ...], before: World) -> Iterator[AttackResult]:
    """Say what each attack of an order comes to; which one it is, where there are several."""
    found = tuple(_each(t, events, before))
    for attack, told in found:
        yield AttackResult(attack if len(found) > 1 else None, told)


def _each(t: Field, events: tuple[Event, ...], world: World) -> Iterator[tuple[Line, Line]]:
    fights = {event.number: event for event in events if isinstance(event, e.Fought)}
    for event in events:
        match event:
            case e.ShotFired():
                known: dict[str, Fact] = {"unit": label(t, world, event.shooter), "foe": label(t, world, event.target)}
                told = "battlefield-result-hit" if event.rank else "battlefield-result-miss"
                yield line("battlefield-result-shot-at", "5.2.5.3", **known), line(told, "5.2.5.3", foe=known["foe"])
            case e.MeleeJudged() if event.number in fights:
                fight = fights[event.number]
                pair: dict[str, Fact] = {
                    "unit": label(t, world, fight.attacker),
                    "foe": label(t, world, fight.defender),
                }
                yield line("battlefield-result-of", "5.2.6", **pair), _judged(t, world, event)
            case e.Tested() if event.die:
                tested: dict[str, Fact] = {"units": names(t, world, event.units), "count": len(event.units)}
                told_of = line("battlefield-result-test", "5.3", result=event.result, **tested)
                yield told_of, told_of
            case _:
                continue


def _judged(t: Field, world: World, event: e.MeleeJudged) -> Line:
    if event.result == "drawn" or event.loser == NOBODY:
        return line("battlefield-result-level", "5.2.6.3")
    return line("battlefield-result-loses", "5.2.6.3", loser=label(t, world, event.loser), how=event.result)
