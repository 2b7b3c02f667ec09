"""What attacks come to in a few words, so that the chances of an order are a handful of named outcomes."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Line, Term, facts
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.fights import effect
from engine.systems.sgboh.display.wording import names
from engine.systems.sgboh.world import NOBODY

RANK: Final = ("none", "hits", "retreats", "reduced", "routs", "eliminated")
"""What may happen to a side of an attack, the worst last."""


def results(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what each shot, shock or check of an order comes to."""
    shocks = [n for n, event in enumerate(events) if isinstance(event, e.ShockResolved)]
    if shocks:
        for n, end in zip(shocks, (*shocks[1:], len(events)), strict=True):
            yield _shock(t, events[n:end], alone=len(shocks) == 1)
        return
    shots = [event for event in events if isinstance(event, e.Fired)]
    if shots:
        yield from (_shot(t, shot, events, alone=len(shots) == 1) for shot in shots)
        return
    tried = [event for event in events if isinstance(event, e.FacingTried) and event.die >= 0]
    for one in tried:
        word = "turns" if one.turned else "fails"
        yield AttackResult(_about(t, one.units, alone=len(tried) == 1), _told(f"face-{word}"))
    if not tried:
        yield from _checks(t, events)


def _told(code: str) -> Line:
    return Line(f"sgboh-result-{code}")


def _about(t: Field, units: tuple[UnitId, ...], *, alone: bool) -> Line | None:
    return None if alone else Line("sgboh-result-of", facts(units=names(t, units)))


def _checks(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what comes of dice that no attack is made with."""
    for event in events:
        match event:
            case e.SeizureTried(die=die, won=won) if die >= 0:
                yield AttackResult(None, _told("seized" if won else "not-seized"))
                return
            case e.PursuitReturn(result=result):
                yield AttackResult(None, _told(f"pursuers-{result}"))
                return
            case e.QualityChecked(unit=unit, passed=passed):
                yield AttackResult(_about(t, (unit,), alone=False), _told("passed" if passed else "failed"))


def _shot(t: Field, shot: e.Fired, events: tuple[Event, ...], *, alone: bool) -> AttackResult:
    about = None
    if not alone:
        pair = facts(unit=t.cards[shot.unit].name, target=names(t, (shot.target,) if shot.target != NOBODY else ()))
        about = Line("sgboh-result-shot", pair)
    killed = any(isinstance(event, e.LeaderKilled) and event.side != shot.side for event in events)
    fate = _fate((shot.target,), events) if shot.hit else "none"
    if killed:
        return AttackResult(about, _told("leader-killed" if fate == "none" else "leader-killed-too"))
    amok = any(isinstance(event, e.Rampaged) and event.unit == shot.target for event in events)
    return AttackResult(about, _told("target-rampages" if amok else f"target-{fate}"))


def _shock(t: Field, events: tuple[Event, ...], *, alone: bool) -> AttackResult:
    """Say what an attack does to both sides: what has happened, and what the chart says of what is still open."""
    shock = events[0]
    assert isinstance(shock, e.ShockResolved)
    ours = _worse(_fate(shock.attackers, events), _written(shock.attacker_result, events))
    theirs = _worse(_fate(shock.defenders, events), _written(shock.defender_result, events))
    pair = facts(attackers=names(t, shock.attackers), defenders=names(t, shock.defenders))
    about = None if alone else Line("sgboh-result-attack", pair)
    sides = facts(attacker=Term(f"sgboh-fate-{ours}"), defender=Term(f"sgboh-fate-{theirs}"))
    if ours == theirs:
        return AttackResult(about, _told(f"both-{ours}"))
    if ours == "none":
        return AttackResult(about, _told(f"defender-{theirs}"))
    if theirs == "none":
        return AttackResult(about, _told(f"attacker-{ours}"))
    return AttackResult(about, Line("sgboh-result-each", sides))


def _written(written: str, events: tuple[Event, ...]) -> str:
    """Return what the chart says of a side where somebody must still choose: a retreat, hits; else nothing."""
    found = effect(written)
    done = any(isinstance(event, e.AttackFought) for event in events)
    if done:
        return "none"
    return (
        "routs" if found.code == "rout" else "retreats" if "retreat" in found.code else "hits" if found.hits else "none"
    )


def _worse(one: str, other: str) -> str:
    return max(one, other, key=RANK.index)


def _fate(units: tuple[UnitId, ...], events: tuple[Event, ...]) -> str:
    """Return the worst that has happened to any of some units."""
    worst = "none"
    for event in events:
        match event:
            case e.Removed(unit=unit, status=status) if unit in units and status in ("routed", "eliminated"):
                worst = _worse(worst, "routs" if status == "routed" else "eliminated")
            case e.Reduced(unit=unit) if unit in units:
                worst = _worse(worst, "reduced")
            case e.Hit(unit=unit) if unit in units:
                worst = _worse(worst, "hits")
            case e.Moved(units=moved, way="retreat") if set(moved) & set(units):
                worst = _worse(worst, "retreats")
    return worst
