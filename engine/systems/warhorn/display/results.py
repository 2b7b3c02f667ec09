"""What attacks come to in a few words, shots and melees, and what an order results in, for its odds."""

from collections.abc import Iterator

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.wording import line, names
from engine.systems.warhorn.troops import code_text, label
from engine.systems.warhorn.world import World

_WORST = ("none", "losses", "panic", "lost")
"""What may happen to who is shot at, the worst last."""


def results(t: Field, events: tuple[Event, ...], before: World) -> Iterator[AttackResult]:
    """Say what each attack of an order comes to; all shots of a unit at one target are one attack."""
    shots: dict[tuple[UnitId, UnitId], str] = {}
    now: tuple[UnitId, UnitId] | None = None
    for event in events:
        if isinstance(event, e.Shot | e.EngineFired) and event.target in range(len(before.units)):
            now = event.unit, event.target
            shots.setdefault(now, "none")
        elif now is not None and (what := _done_to(event, now[1])):
            shots[now] = max(shots[now], what, key=_WORST.index)
    for (unit, foe), what in shots.items():
        known: dict[str, Fact] = {"unit": label(t, before, unit), "foe": label(t, before, foe)}
        attack = line("warhorn-result-shot", "shoot-casualties", **known)
        yield AttackResult(attack, line("warhorn-result-shot-at", "shoot-casualties", foe=known["foe"], what=what))
    yield from _melees(t, events, before)


def _done_to(event: Event, foe: UnitId) -> str:
    if not isinstance(event, e.Hit | e.Panicked | e.UnitLost) or event.unit != foe:
        return ""
    if isinstance(event, e.Hit):
        return "losses" if any(event.dead) else ""
    return "panic" if isinstance(event, e.Panicked) else "lost"


def _melees(t: Field, events: tuple[Event, ...], before: World) -> Iterator[AttackResult]:
    """Say of each melee which units run from it or are destroyed in it."""
    gone = {event.unit for event in events if isinstance(event, e.Panicked | e.UnitLost)}
    told: set[tuple[UnitId, ...]] = set()
    for event in events:
        if isinstance(event, e.MeleeScored) and event.units not in told:
            told.add(event.units)
            beaten = tuple(unit for unit in event.units if unit in gone)
            attack = line("warhorn-result-melee", "melee-score", units=names(t, before, event.units))
            code = "warhorn-result-beaten" if beaten else "warhorn-result-even"
            yield AttackResult(attack, line(code, "melee-score", units=names(t, before, beaten), count=len(beaten)))


def outcome(t: Field, events: tuple[Event, ...], world: World) -> Iterator[Line]:
    """Say the result of an order in few words, so that equal results are counted together in its odds."""
    for event in events:
        match event:
            case e.Hit() if any(event.dead):
                known: dict[str, Fact] = {"unit": code_text(t, world, event.unit), "dead": sum(event.dead)}
                yield line("warhorn-outcome-dead", "shoot-casualties", **known)
            case e.Panicked():
                yield line("warhorn-outcome-panic", "panic", unit=code_text(t, world, event.unit))
            case e.Disordered():
                yield line("warhorn-outcome-disorder", "disorder", unit=code_text(t, world, event.unit))
            case e.Rallied():
                yield line("warhorn-outcome-rally", "rally", unit=code_text(t, world, event.unit))
            case e.ChargeEnded(state="failed"):
                yield line("warhorn-outcome-short", "failed-charge", unit=code_text(t, world, event.unit))
            case e.UnitLost():
                yield line("warhorn-outcome-lost", "victory", unit=code_text(t, world, event.unit))
            case _:
                continue
