"""How sentences are made of facts: lines with their paragraphs, names, modifiers of a die."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from engine.kernel.event import SideEvent, UnitEvent, UnitsEvent
from engine.kernel.modifiers import Modifier, added
from engine.kernel.text import Fact, Line, Term, facts
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import leader_name, names
from engine.systems.mpike.events import InterceptionTried, LeaderEvent
from engine.systems.mpike.rules import R
from engine.systems.mpike.sequence_events import ContinuationTried, OrderTried, PreemptionTried, WingEvent

Told: TypeAlias = Iterator[Line]
Tried: TypeAlias = PreemptionTried | OrderTried | ContinuationTried | InterceptionTried

SLOTS: Final = 6
"""Modifiers that one line tells; more go into further lines."""


def line(code: str, clause: str, **values: Fact) -> Line:
    """Return the sentence with this code, filled with values and citing the paragraph `clause`."""
    return Line(code, facts(**values), R(clause))


def about(t: Field, event: SideEvent) -> dict[str, Fact]:
    """Return whom a fact is about: one unit, units and how many, a leader, a wing, else a side."""
    match event:
        case UnitEvent(unit=unit):
            return {"unit": t.cards[unit].name}
        case UnitsEvent(units=units):
            return {"units": names(t, units), "count": len(units)}
        case LeaderEvent(leader=leader):
            return {"leader": leader_name(t, leader)}
        case WingEvent(wing=wing):
            return {"wing": t.wings[wing].name}
    return {"side": t.side_cards[event.side].name}


def rolled(die: int, modifiers: tuple[Modifier, ...]) -> str:
    """Return a die with what is added to it, as players read it: `7`, `7-1=6`."""
    total = added(modifiers)
    return f"{die}{total:+d}={die + total}".replace("-", "−") if total else str(die)


def tried(t: Field, event: Tried) -> dict[str, Fact]:
    """Return who has thrown a die that may not exceed a number, what came out, and that number."""
    return {**about(t, event), "total": rolled(event.die, event.modifiers), "most": event.most}


def signed(value: int) -> str:
    """Return a number with its sign: `+2`, `−1`, `0`."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def modifiers(found: tuple[Modifier, ...], clause: str) -> Told:
    """Yield the modifiers of a roll, so many to a line; their common rule, or the paragraph given."""
    for start in range(0, len(found), SLOTS):
        some = found[start : start + SLOTS]
        known: dict[str, Fact] = {}
        for n in range(SLOTS):
            shown = some[n] if n < len(some) else None
            known[f"name{n + 1}"] = Term(f"mpike-mod-{shown.code}") if shown else ""
            known[f"value{n + 1}"] = signed(shown.value) if shown else "none"
        rules = {modifier.rule for modifier in some}
        yield Line(
            "mpike-told-modifiers",
            facts(more="yes" if start else "no", **known),
            rules.pop() if len(rules) == 1 else R(clause),
        )


def silent(*_: object) -> Told:
    """Return no sentences, for a fact of which nothing is told."""
    return iter(())
