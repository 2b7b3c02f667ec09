"""What attacks come to in a few words, so that the chances of an order are a handful of named outcomes."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Term, facts
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.fights import effect
from engine.systems.sgboh.display.wording import names
from engine.systems.sgboh.world import NOBODY

RANK: Final = ("none", "hits", "retreats", "reduced", "routs", "eliminated")
"""What may happen to a side of an attack, the worst last."""


def results(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what each shock, shot, turn to face and check of an order comes to; checks after a shock are part of it."""
    shocks = [n for n, event in enumerate(events) if isinstance(event, e.ShockResolved)]
    for n, end in pairwise((*shocks, len(events))):
        yield _shock(t, events[n:end])
    yield from _shots(t, events)
    yield from _turns(t, events)
    yield from _checks(t, events[: shocks[0]] if shocks else events)


def _told(code: str) -> Line:
    return Line(f"sgboh-result-{code}")


def _about(t: Field, units: tuple[UnitId, ...]) -> Line:
    return Line("sgboh-result-of", facts(units=names(t, units), ids=_ids(units)))


def _ids(*parties: tuple[UnitId, ...]) -> str:
    """Return what tells units apart whose names are alike."""
    return ">".join("+".join(map(str, units)) for units in parties)


def _turns(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say of blocks that tried to turn to face an enemy whether one failed to, whenever that was."""
    turned: dict[tuple[UnitId, ...], bool] = {}
    for event in events:
        if isinstance(event, e.FacingTried) and event.die >= 0:
            turned[event.units] = turned.get(event.units, True) and event.turned
    for units, all_ in turned.items():
        yield AttackResult(_about(t, units), _told("face-turns" if all_ else "face-fails"))


def _checks(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what comes of dice that no attack is made with."""
    passed: dict[UnitId, bool] = {}
    for event in events:
        match event:
            case e.SeizureTried(leader=leader, die=die, won=won) if die >= 0:
                about = Line("sgboh-result-of", facts(units=t.leaders[leader].name))
                yield AttackResult(about, _told("seized" if won else "not-seized"))
            case e.PursuitReturn(formation=formation, result=result):
                about = Line("sgboh-result-of", facts(units=t.formations[formation].name))
                yield AttackResult(about, _told(f"pursuers-{result}"))
            case e.QualityChecked(unit=unit):
                passed[unit] = passed.get(unit, True) and event.passed
    for unit, all_ in passed.items():
        yield AttackResult(_about(t, (unit,)), _told("passed" if all_ else "failed"))


def _shots(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what the shots of each unit at each target come to, both times where it fired twice."""
    hits: dict[tuple[Side, UnitId, UnitId], bool] = {}
    for event in events:
        if isinstance(event, e.Fired):
            shot = event.side, event.unit, event.target
            hits[shot] = hits.get(shot, False) or event.hit
    for (side, unit, target), hit in hits.items():
        targets = (target,) if target != NOBODY else ()
        pair = facts(unit=t.cards[unit].name, target=names(t, targets), ids=_ids((unit,), targets))
        yield AttackResult(Line("sgboh-result-shot", pair), _struck(side, target, events, hit=hit))


def _struck(side: Side, target: UnitId, events: tuple[Event, ...], *, hit: bool) -> Line:
    """Return what shots of a side at a target come to; the leaders with it may be killed alone (7.15)."""
    killed = any(isinstance(event, e.LeaderKilled) and event.side != side for event in events)
    fate = _fate((target,), events) if hit else "none"
    if killed:
        return _told("leader-killed" if fate == "none" else "leader-killed-too")
    amok = any(isinstance(event, e.Rampaged) and event.unit == target for event in events)
    return _told("target-rampages" if amok else f"target-{fate}")


def _shock(t: Field, events: tuple[Event, ...]) -> AttackResult:
    """Say what an attack does to both sides: what has happened, and what the chart says of what is still open."""
    shock = events[0]
    assert isinstance(shock, e.ShockResolved)
    ours = _worse(_fate(shock.attackers, events), _written(shock.attacker_result, events))
    theirs = _worse(_fate(shock.defenders, events), _written(shock.defender_result, events))
    parties = shock.attackers, shock.defenders
    pair = facts(attackers=names(t, shock.attackers), defenders=names(t, shock.defenders), ids=_ids(*parties))
    about = Line("sgboh-result-attack", pair)
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
