"""What the dice of an order come to, in a few words for each volley, fight and attempt."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Line, facts
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import names
from engine.systems.mpike.world import BROKEN, NOBODY

RANK: Final = ("none", "formation", "hit", "shaken", "broken", "disabled", "eliminated")
"""What fire may do to its target, the worst last."""


def results(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what each combat, volley and attempt of an order comes to; what follows a combat is part of it."""
    fights = [n for n, event in enumerate(events) if isinstance(event, e.CombatFought)]
    for n, end in pairwise((*fights, len(events))):
        yield _combat(t, events[n:end])
    yield from _volleys(t, events)
    yield from _attempts(t, events)
    yield from _checks(t, events[: fights[0]] if fights else events)


def _told(code: str) -> Line:
    return Line(f"mpike-result-{code}")


def _ids(*parties: tuple[int, ...]) -> str:
    """Return what tells units apart whose names are alike."""
    return ">".join("+".join(map(str, units)) for units in parties)


def _about(t: Field, units: tuple[UnitId, ...]) -> Line:
    return Line("mpike-result-of", facts(units=names(t, units), ids=_ids(units)))


def _of_wing(t: Field, wing: int) -> Line:
    return Line("mpike-result-of", facts(units=t.wings[wing].name, ids=f"w{wing}"))


# -- close combat


def _combat(t: Field, events: tuple[Event, ...]) -> AttackResult:
    """Say who is beaten how; of a beaten unit what became of it in the end, of cavalry that it left the map."""
    fight = events[0]
    assert isinstance(fight, e.CombatFought)
    defenders = (fight.defender,)
    pair = facts(attackers=names(t, fight.units), defenders=names(t, defenders), ids=_ids(fight.units, defenders))
    about = Line("mpike-result-attack", pair)
    attacker = not fight.defender_result
    losers = fight.units if attacker else defenders
    fate = (fight.attacker or fight.defender_result).partition("-")[0]
    gone = {event.unit for event in events if isinstance(event, e.Removed) and event.status == "eliminated"}
    broke = {
        id_ for event in events if isinstance(event, e.MoraleChanged) and event.level == BROKEN for id_ in event.units
    }
    if fate == "eliminated" or set(losers) <= gone:
        fate = "eliminated"
    elif fate == "broken" or set(losers) & broke:
        fate = "broken"
    return AttackResult(about, _told(f"{'attacker' if attacker else 'defender'}-{fate}"))


# -- fire


def _volleys(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what the shots of each unit at each target come to, all its halves together."""
    shots = [event for event in events if isinstance(event, e.Fired | e.ShotLost)]
    for unit, target in dict.fromkeys((event.unit, event.target) for event in shots):
        pair = facts(unit=t.cards[unit].name, target=names(t, (target,) if target != NOBODY else ()))
        about = Line("mpike-result-shot", (*pair, ("ids", _ids((unit,), (target,)))))
        yield AttackResult(about, _told(f"target-{_struck(unit, target, events)}"))


def _struck(unit: UnitId, target: UnitId, events: tuple[Event, ...]) -> str:
    """Return the worst that befell a target from the shot at it to the next of another unit."""
    worst, mine = "none", False
    for event in events:
        if isinstance(event, e.Fired):
            mine = (event.unit, event.target) == (unit, target)
        elif isinstance(event, e.CombatFought):
            mine = False
        found = _fate(event, target) if mine else "none"
        worst = max(worst, found, key=RANK.index)
    return worst


def _fate(event: Event, target: UnitId) -> str:
    match event:
        case e.Removed(unit=unit, status="eliminated") if unit == target:
            return "eliminated"
        case e.GunChanged(unit=unit, gun="disabled") if unit == target:
            return "disabled"
        case e.MoraleChanged(units=units, level=level) if target in units:
            return "broken" if level == BROKEN else "shaken"
        case e.Hit(unit=unit) if unit == target:
            return "hit"
        case e.FormationChanged(units=units, hits=hits) if hits and target in units:
            return "formation"
        case e.LeaderLost() if target == NOBODY:
            return "eliminated"
    return "none"


# -- attempts and checks


def _attempts(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what comes of dice by which a wing or a unit tries something."""
    for event in events:
        match event:
            case se.PreemptionTried(wing=wing):
                yield AttackResult(_of_wing(t, wing), _told("preempts" if event.won else "not-preempted"))
            case se.ContinuationTried(wing=wing):
                yield AttackResult(_of_wing(t, wing), _told("continues" if event.won else "not-continued"))
            case se.OrderTried(wing=wing):
                yield AttackResult(_of_wing(t, wing), _told("order-changed" if event.changed else "order-kept"))
            case e.InterceptionTried(unit=unit):
                yield AttackResult(_about(t, (unit,)), _told("intercepts" if event.won else "not-intercepted"))
            case e.PursuitRolled(unit=unit):
                yield AttackResult(_about(t, (unit,)), _told(f"pursuit-{event.result}"))


def _checks(t: Field, events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say of rallies and of checks that no fire demands whether they were passed."""
    fired = False
    for event in events:
        match event:
            case e.Fired():
                fired = True
            case e.MoraleChecked(unit=unit) if event.cause.clause == "13.2.5":
                yield AttackResult(_about(t, (unit,)), _told("rallies" if event.passed else "not-rallied"))
            case e.MoraleChecked(unit=unit) if not fired:
                yield AttackResult(_about(t, (unit,)), _told("passed" if event.passed else "failed"))
