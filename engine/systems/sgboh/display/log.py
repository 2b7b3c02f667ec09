"""Facts as the log of a chapter tells them: one short line an order, outcome first, the cause where a loss is told."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact, Line, Term, Text, facts, first_of, points
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.fights import effects
from engine.systems.sgboh.display.narration import out_of_command, tell
from engine.systems.sgboh.display.wording import (
    Told,
    facing_term,
    leader_name,
    line,
    names,
    place,
    rolled,
    silent,
    unit_name,
)
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import allowed
from engine.systems.sgboh.world import NOBODY, World, tq

CAUSES: Final[dict[Rule, str]] = {
    R("5.16-d"): "jostled",
    R("5.17"): "ground",
    R("6.15"): "facing",
    R("7.14"): "fire",
    R("7.17"): "elephants",
    R("7.36a"): "unguarded",
    R("7.45"): "disorder",
    R("7.53"): "shock",
    R("7.74"): "ground",
    R("8.3"): "no-retreat",
    R("8.3-b"): "off-map",
    R("8.4"): "result",
    R("8.5"): "rampage",
    R("10.13-a"): "abandoned",
    R("10.23"): "elephants",
    R("10.53"): "spent",
}
OTHER: Final = "hits"
_NAMED: Final = 4
"""Units near a rampage, or out of command, that are named: the others are counted."""


def log(t: Field, event: Event, before: World, after: World) -> Told:
    """Say a fact for the log of its chapter; what goes without saying there is left out."""
    made = _LOGGED.get(type(event))
    yield from tell(t, event, before) if made is None else made(t, event, before, after)


def _cause(rule: Rule) -> Term:
    return Term(f"sgboh-cause-{CAUSES.get(rule, OTHER)}")


def _quiet(t: Field, event: Event, before: World, _after: World) -> Told:
    yield from silent(t, event, before)


def _moved(t: Field, event: e.Moved, before: World, _after: World) -> Told:
    """Leave to the end of a move what happens in it; of who makes way for one, say for whom: its own line follows."""
    first = before.units[event.units[0]]
    if event.way == "spread":
        known: dict[str, Fact] = {"units": names(t, event.units), "count": len(event.units)}
        known |= {"start": place(t, first.at), "hex": place(t, event.ats[0]), "foe": _coming(t, before, event.side)}
        yield line("sgboh-log-spread", "5.36", **known)
    elif first.move != "moving":
        yield from tell(t, event, before)


def _coming(t: Field, world: World, side: Side) -> Text:
    """Return the enemies of a side that are under way, whose move is told when it ends; no name where none is."""
    moving = tuple(card.id for card in t.cards if card.side != side and world.units[card.id].move == "moving")
    return names(t, moving) if moving else Text("none", "none")


def _fled(t: Field, event: e.LeaderFled, before: World, _after: World) -> Told:
    name, foe = leader_name(t, before, event.leader), _coming(t, before, event.side)
    yield line("sgboh-log-leader-fled", "4.35", leader=name, hex=t.label(event.hex), foe=foe)


def _move_ended(t: Field, event: e.MoveEnded, before: World, _after: World) -> Told:
    unit = before.units[event.units[0]]
    have = min(allowed(t, before, id_) for id_ in event.units)
    cost = max(before.units[id_].spent for id_ in event.units)
    known: dict[str, Fact] = {"units": names(t, event.units), "start": place(t, unit.start), "hex": place(t, unit.at)}
    known["count"] = len(event.units)
    known |= {"cost": points(cost), "have": points(have), "facing": facing_term(unit.facing, column=unit.column)}
    if unit.at != unit.start or unit.trail:
        yield line("sgboh-log-moved", "5.14", **known)
    elif unit.turned and not unit.changed:
        yield line("sgboh-log-turned", "6.12", **known)


def _leader_moved(t: Field, event: e.LeaderMoved, before: World, _after: World) -> Told:
    name, end = leader_name(t, before, event.leader), t.label(event.path[-1])
    yield line("sgboh-log-ridden", "4.31", leader=name, hex=end, cost=points(event.spent))


def _command(t: Field, event: e.CommandSet, before: World, _after: World) -> Told:
    yield from out_of_command(t, event, before, _NAMED)


def _faced(t: Field, event: e.FacingTried, before: World, _after: World) -> Told:
    clause = "11.27" if before.units[event.units[0]].column else "6.15"
    known: dict[str, Fact] = {"units": names(t, event.units), "count": len(event.units)}
    known |= {"die": event.die, "quality": event.quality, "foe": _coming(t, before, event.side)}
    if event.turned:
        facing = facing_term(event.facing, column=event.column)
        code = "sgboh-log-faced-free" if event.die < 0 else "sgboh-log-faced"
        yield line(code, clause, facing=facing, **known)
    else:
        yield line("sgboh-log-not-faced", clause, **known)


def _fired(t: Field, event: e.Fired, before: World, _after: World) -> Told:
    if event.target == NOBODY:
        yield from list(tell(t, event, before))[:2]
        return
    total = rolled(event.die, sum(modifier.value for modifier in event.modifiers))
    known: dict[str, Fact] = {"unit": unit_name(t, event.unit), "target": unit_name(t, event.target)}
    known |= {"total": total, "value": event.value, "hex": t.label(event.hex)}
    yield line("sgboh-log-shot-hit" if event.hit else "sgboh-log-shot-missed", "7.14", **known)


def _hit(t: Field, event: e.Hit, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"taken": event.taken, "hits": event.hits, "quality": tq(t, before, event.unit)}
    yield line("sgboh-log-hit", "8.1", unit=unit_name(t, event.unit), cause=_cause(event.cause), **known)


def _reduced(t: Field, event: e.Reduced, _before: World, _after: World) -> Told:
    known = facts(unit=unit_name(t, event.unit), hits=event.hits)
    yield Line("sgboh-log-reduced", known, event.cause)


def _removed(t: Field, event: e.Removed, _before: World, _after: World) -> Told:
    known = facts(unit=unit_name(t, event.unit), cause=_cause(event.cause))
    yield Line(f"sgboh-log-{event.status}", known, event.cause)


def _shock(t: Field, event: e.ShockResolved, _before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"attackers": names(t, event.attackers), "defenders": names(t, event.defenders)}
    known |= effects(event.attacker_result, event.defender_result)
    hurt = tuple(who for who in ("attacker", "defender") if known[f"{who}_result"] != "none")
    known["hurt"] = "both" if len(hurt) > 1 else "".join(hurt) or "none"
    yield line("sgboh-log-shock", "7.83", total=rolled(event.die, event.total - event.die), **known)


def _rampaged(t: Field, event: e.Rampaged, _before: World, _after: World) -> Told:
    """Name who is near: whoever is trampled has a line of his own."""
    near = first_of([t.cards[id_].name for id_ in event.order], _NAMED)
    yield line("sgboh-log-rampage", "8.5", unit=unit_name(t, event.unit), count=len(event.order), order=near)


def _trampled(t: Field, event: e.Trampled, before: World, _after: World) -> Told:
    """Say what ends a rampage; the hits of a unit follow, and who takes none is not told."""
    yield from (told for told in tell(t, event, before) if told.code == "sgboh-told-rampage-over")


def _leader_checked(t: Field, event: e.LeaderChecked, before: World, _after: World) -> Told:
    if len(event.dice) > 1:
        yield from tell(t, event, before)


def _settled(t: Field, event: e.AttackSettled, before: World, _after: World) -> Told:
    if event.void:
        yield from tell(t, event, before)


_LOGGED: Final[dict[type[Event], Callable[[Field, Any, World, World], Told]]] = {
    e.TurnBegan: _quiet,
    e.PhaseBegan: _quiet,
    e.TurnEnded: _quiet,
    e.MoveBegan: _quiet,
    e.LeaderJoined: _quiet,
    e.AttacksConfirmed: _quiet,
    e.AttackFought: _quiet,
    e.FellBack: _quiet,
    e.Moved: _moved,
    e.MoveEnded: _move_ended,
    e.LeaderMoved: _leader_moved,
    e.CommandSet: _command,
    e.FacingTried: _faced,
    e.Fired: _fired,
    e.Hit: _hit,
    e.Reduced: _reduced,
    e.Removed: _removed,
    e.ShockResolved: _shock,
    e.Rampaged: _rampaged,
    e.Trampled: _trampled,
    e.LeaderFled: _fled,
    e.LeaderChecked: _leader_checked,
    e.AttackSettled: _settled,
}
