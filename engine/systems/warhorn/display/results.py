"""What each attack of an order comes to in a few words: a shot, a charge, a melee; four to six outcomes of each."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, SIDES
from engine.systems.warhorn.display.wording import line, names
from engine.systems.warhorn.troops import card_of, code_text, label, strength
from engine.systems.warhorn.world import World

MANY: Final = 4
"""From so many on losses are one outcome."""


def results(t: Field, events: tuple[Event, ...], before: World) -> Iterator[AttackResult]:
    """Say what each attack of an order comes to; all shots of a unit at one target are one attack."""
    told: dict[Line, Line] = {}
    told.update(_shots(t, events, before))
    told.update(_charges(t, events, before))
    told.update(_melees(t, events, before))
    for attack, result in told.items():
        yield AttackResult(attack, result)


# -- what becomes of a unit


def _fate(events: tuple[Event, ...], unit: UnitId) -> str:
    """Return the worst that becomes of a unit: `destroyed`, `panics`, or nothing."""
    found = {type(event) for event in events if getattr(event, "unit", NOBODY) == unit}
    return "destroyed" if e.UnitLost in found else "panics" if e.Panicked in found else ""


def _lost(t: Field, events: tuple[Event, ...], before: World, unit: UnitId, by: UnitId) -> int:
    """Return the models that a unit loses to an enemy."""
    manned, lost = card_of(t, before, unit).manned, 0
    left = strength(before.units[unit])
    for event in events:
        if isinstance(event, e.Hit) and event.unit == unit:
            now = left - len(event.models) if manned else sum(event.dead)
            left = len(event.models) if manned else left - now
            lost += now if by == event.by else 0
    return lost


def _suffers(t: Field, events: tuple[Event, ...], before: World, unit: UnitId, by: UnitId, rule: str) -> Line:
    fate, lost = _fate(events, unit), _lost(t, events, before, unit, by)
    foe = label(t, before, unit)
    if fate:
        return line(f"warhorn-result-{fate}", rule, foe=foe)
    if not lost:
        return line("warhorn-result-nothing", rule)
    if lost < MANY:
        return line("warhorn-result-loses", rule, foe=foe, lost=lost)
    return line("warhorn-result-loses-many", rule, foe=foe, lost=MANY)


# -- shots


def _shots(t: Field, events: tuple[Event, ...], before: World) -> Iterator[tuple[Line, Line]]:
    pairs: dict[tuple[UnitId, UnitId], Event] = {}
    for event in events:
        if isinstance(event, e.Shot | e.EngineFired) and event.target != NOBODY:
            pairs[event.unit, event.target] = event
    for (unit, target), event in pairs.items():
        known = {"unit": label(t, before, unit), "foe": label(t, before, target)}
        attack = line("warhorn-result-shot-at", "shoot-range", **known)
        engine = isinstance(event, e.EngineFired)
        if engine and event.result in ("misfire", "burst"):  # type: ignore[attr-defined]
            yield attack, line(f"warhorn-result-{event.result}", "cannon")  # type: ignore[attr-defined]
        elif event.lost:  # type: ignore[attr-defined]
            yield attack, line("warhorn-result-in-vain", "shoot-range")
        else:
            yield attack, _suffers(t, events, before, target, unit, "shoot-casualties")


# -- charges


def _charges(t: Field, events: tuple[Event, ...], before: World) -> Iterator[tuple[Line, Line]]:
    """Return how every charge that was carried out came out: contact, in order or not, or none."""
    for event in events:
        if not isinstance(event, e.ChargeEnded):
            continue
        unit, charge = event.unit, before.units[event.unit].charge
        if charge is None:
            continue
        known: dict[str, Fact] = {"unit": label(t, before, unit), "foes": names(t, before, charge.targets)}
        attack = line("warhorn-result-charge-of", "phases", **known)
        yield attack, _charged(events, unit, event.state)


def _charged(events: tuple[Event, ...], unit: UnitId, state: str) -> Line:
    fate = _fate(events, unit)
    if fate:
        return line(f"warhorn-result-charger-{fate}", "reaction-shoot")
    if state == "over":
        return line("warhorn-result-charge-over", "failed-charge")
    worn = sum(event.by for event in events if isinstance(event, e.Disordered) and event.unit == unit)
    reached = "yes" if state == "run" else "no"
    return line("warhorn-result-charge", "failed-charge", reached=reached, worn=int(bool(worn)))


# -- melee


def _melees(t: Field, events: tuple[Event, ...], before: World) -> Iterator[tuple[Line, Line]]:
    """Return how each melee that was scored came out: who won it, and whether the losers held."""
    for event in events:
        if not isinstance(event, e.MeleeScored):
            continue
        one, other = (tuple(u for u in event.units if before.units[u].side == side) for side in SIDES)
        if not one or not other:
            continue
        known: dict[str, Fact] = {"one": names(t, before, one), "other": names(t, before, other)}
        attack = line("warhorn-result-melee-of", "melee", **known)
        red, blue = len(event.red), len(event.blue)
        losers = () if red == blue else other if red > blue else one
        if not losers:
            yield attack, line("warhorn-result-drawn", "melee-score")
            continue
        fates = {_fate(events, unit) for unit in losers}
        fate = next((fate for fate in ("destroyed", "panics") if fate in fates), "holds")
        yield attack, line("warhorn-result-beaten", "melee-score", foes=names(t, before, losers), fate=fate)


# -- odds


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
