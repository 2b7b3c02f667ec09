"""What an attack or barrage comes to in a few words: who loses steps, who must retreat (7.1, 7.0-d)."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import AttackResult
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Line, Term, facts
from engine.systems.scs import events as e
from engine.systems.scs.combat.battle import marked
from engine.systems.scs.content.barrage_chart import parse_shelling
from engine.systems.scs.content.charts import BELOW_THE_CHART, CombatResult, parse_result
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.wording import opening, place
from engine.systems.scs.world import World, alive, steps
from engine.systems.scs.zoc import stack_at

KINDS: Final = (
    "none", "disorganised", "attacker", "attacker-retreat", "attacker-both", "attacker-lost", "attacker-lost-dearly",
    "defender", "retreat", "defender-both", "defender-lost", "defender-lost-dearly", "both", "both-retreat",
    "cost-retreat", "each",
)  # fmt: skip


NUMBERED: Final = (
    "attacker", "attacker-retreat", "attacker-both", "defender", "retreat", "defender-both", "both", "both-retreat",
    "each",
)  # fmt: skip
"""Kinds whose steps and hexes are told."""


def results(t: Theatre, events: tuple[Event, ...], before: World) -> Iterator[AttackResult]:
    """Say what the combat or barrage of an order comes to."""
    for n, event in enumerate(events):
        if isinstance(event, e.CombatResolved):
            yield AttackResult(_at(t, event.target), _counted(t, event, before))
        elif isinstance(event, e.Barraged):
            yield AttackResult(_at(t, event.target), Line(shelled(t, event, events[n:], before).code))


def _at(t: Theatre, hex_: int) -> Line:
    return Line("scs-comes-at", facts(target=opening(place(t, hex_))))


def _counted(t: Theatre, event: e.CombatResolved, before: World) -> Line:
    """Return what a combat comes to, with the steps to lose and the hexes to retreat."""
    return _numbered(outcome(t, event, before).code, _result(t, event))


def comes(result: CombatResult) -> Line:
    """Return what a result comes to for forces that survive it."""
    return _numbered(f"scs-result-{_kind(result, attackers_lost=False, defenders_lost=False)}", result)


def _numbered(said: str, result: CombatResult) -> Line:
    kind = said.removeprefix("scs-result-")
    numbers = facts(
        steps=result.attacker_steps,
        hexes=result.attacker_retreat,
        losses=result.defender_steps,
        retreat=result.defender_retreat,
    )
    if kind in ("both", "both-retreat", "cost-retreat") and result.attacker_retreat:
        return Line("scs-comes-each", numbers)
    if kind == "cost-retreat":
        return Line("scs-comes-both-retreat", numbers)
    return Line(f"scs-comes-{kind}", numbers) if kind in NUMBERED else Line(said)


def _result(t: Theatre, event: e.CombatResolved) -> CombatResult:
    return marked(t.scenario.marks, parse_result(event.result) if event.column else BELOW_THE_CHART)


def outcome(t: Theatre, event: e.CombatResolved, before: World) -> Term:
    """Return the words for a combat, `before` it; below the chart the attacker loses a step without dice (7.4b)."""
    written = parse_result(event.result) if event.column else BELOW_THE_CHART
    result = _result(t, event)
    defenders = stack_at(t, before, t.enemy(event.side), event.target)
    lost = _lost(t, before, event.units, result.attacker_steps), _lost(t, before, defenders, result.defender_steps)
    kind = _kind(result, attackers_lost=lost[0], defenders_lost=lost[1])
    return Term(f"scs-result-{'disorganised' if kind == 'none' and _disorganises(t, written) else kind}")


def _lost(t: Theatre, before: World, units: tuple[UnitId, ...], owed: int) -> bool:
    """Tell whether so many steps are all that units have."""
    return bool(owed) and sum(steps(t, before, id_) for id_ in alive(before, units)) <= owed


def _disorganises(t: Theatre, result: CombatResult) -> bool:
    effects = {"*": t.scenario.marks.star, "@": t.scenario.marks.at}
    signs = result.attacker_marks + result.defender_marks
    return any(sign in signs and effect == "disorganised" for sign, effect in effects.items())


def _kind(result: CombatResult, *, attackers_lost: bool, defenders_lost: bool) -> str:
    attacked = bool(result.attacker_steps or result.attacker_retreat)
    defended = bool(result.defender_steps or result.defender_retreat)
    if defenders_lost:
        return "defender-lost-dearly" if attacked else "defender-lost"
    if attackers_lost:
        return "attacker-lost-dearly" if defended else "attacker-lost"
    if attacked and defended:
        return _mutual(result)
    if defended:
        return _sort("defender", "retreat", "defender-both", result.defender_steps, result.defender_retreat)
    if attacked:
        return _sort("attacker", "attacker-retreat", "attacker-both", result.attacker_steps, result.attacker_retreat)
    return "none"


def _mutual(result: CombatResult) -> str:
    """Return the kind of a result for both sides: whether both lose steps, and whether the defender must retreat."""
    if not result.attacker_steps:
        return "each"
    if not result.defender_retreat:
        return "both"
    return "both-retreat" if result.defender_steps else "cost-retreat"


def _sort(losing: str, retreating: str, both: str, lost: int, hexes: int) -> str:
    return both if lost and hexes else losing if lost else retreating


def shelled(t: Theatre, event: e.Barraged, after: tuple[Event, ...], before: World) -> Term:
    """Return the words for a barrage; `after` are the facts from it on, with the die after a hit (7.0-d, 7.0-f)."""
    result = parse_shelling(event.result)
    kills = sum(isinstance(one, e.KillRolled) and one.roll >= one.needed for one in after)
    owed = result.steps + kills
    targets = stack_at(t, before, t.enemy(event.side), event.target)
    if _lost(t, before, targets, owed):
        return Term("scs-shelled-lost")
    if result.disorganised:
        return Term(f"scs-shelled-{'both' if owed else 'disorganised'}")
    return Term(f"scs-shelled-{'steps' if owed else 'none'}")
