"""What an attack comes to in a few words: who loses steps, who must retreat (7.1)."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.text import Line, Term
from engine.systems.scs import events as e
from engine.systems.scs.content.charts import BELOW_THE_CHART, CombatResult, parse_result

KINDS: Final = ("none", "attacker", "attacker-retreat", "defender", "retreat", "both", "both-retreat")


def results(events: tuple[Event, ...]) -> Iterator[AttackResult]:
    """Say what the combat of an order comes to."""
    for event in events:
        if isinstance(event, e.CombatResolved):
            yield AttackResult(None, Line(outcome(event).code))


def outcome(event: e.CombatResolved) -> Term:
    """Return the words for a combat: below the chart the attacker loses a step without dice (7.4b)."""
    result = parse_result(event.result) if event.column else BELOW_THE_CHART
    return Term(f"scs-result-{_kind(result)}")


def _kind(result: CombatResult) -> str:
    attacked = bool(result.attacker_steps or result.attacker_retreat)
    if result.defender_retreat:
        return "both-retreat" if attacked else "retreat"
    if result.defender_steps:
        return "both" if attacked else "defender"
    if result.attacker_retreat:
        return "attacker-retreat"
    return "attacker" if attacked else "none"
