"""Facts as the log of a chapter tells them: a short line an order; what decided something is in bold."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Text, facts, points
from engine.systems.scs import events as e
from engine.systems.scs.content.theatre import OVERRUN_COST, Theatre
from engine.systems.scs.display.narration import tell
from engine.systems.scs.display.results import outcome, shelled
from engine.systems.scs.display.wording import joined, opening, place, ruled
from engine.systems.scs.movement.moves import allowance
from engine.systems.scs.rules import R
from engine.systems.scs.world import DESTROYED, EXITED, World, named
from engine.systems.scs.zoc import stack_at

CAUSES: Final = {R("9.0b"): "stuck", R("9.0d"): "zone", R("9.2"): "hold", R("7.4b"): "odds"}
"""Why a step is lost, where it is not by the result of the dice."""


def log(t: Theatre, event: Event, before: World) -> Iterator[Line]:
    """Say a fact for the log of its chapter; what goes without saying there is left out."""
    made = _LOGGED.get(type(event))
    yield from tell(t, event) if made is None else made(t, event, before)


def _nothing(_t: Theatre, _event: Event, _before: World) -> Iterator[Line]:
    yield from ()


def _moved(t: Theatre, event: e.Moved, before: World) -> Iterator[Line]:
    """Say where each unit ends, and of what it has."""
    for end in dict.fromkeys(event.ends):
        ours = [(id_, spent) for id_, at, spent in zip(event.units, event.ends, event.spent, strict=True) if at == end]
        units = tuple(id_ for id_, _ in ours)
        if end == EXITED:
            yield _of_units(t, "scs-log-exited", units)
            continue
        slow = min(units, key=lambda id_: allowance(t, before, id_))
        spent, have = max(spent for _, spent in ours), allowance(t, before, slow)
        known: dict[str, Fact] = {"units": named(t, units), "hex": t.label(end)}
        if spent > have:  # the right of one hex (3.1e)
            yield Line("scs-log-moved-one-hex", facts(**known))
        else:
            yield Line("scs-log-moved", facts(**known, cost=points(spent), have=points(have)))


def _of_units(t: Theatre, code: str, units: tuple[UnitId, ...], **more: Fact) -> Line:
    return Line(code, facts(units=named(t, units), count=len(units), **more))


def _taken_back(t: Theatre, event: e.TakenBack, _before: World) -> Iterator[Line]:
    yield _of_units(t, "scs-log-taken-back", event.units, hex=t.label(event.hex))


def _overrun(t: Theatre, event: e.OverrunDeclared, before: World) -> Iterator[Line]:
    """Say what an overrun costs beside the way to it, and that with the way (6.0)."""
    have = min(allowance(t, before, id_) for id_ in event.units)
    known: dict[str, Fact] = {"target": ruled(t, event.target), "more": points(OVERRUN_COST)}
    known |= {"cost": points(max(event.spent)), "have": points(have)}
    yield _of_units(t, "scs-log-overrun", event.units, **known)


def _combat(t: Theatre, event: e.CombatResolved, before: World) -> Iterator[Line]:
    """Say the outcome first, then who fought whom at which odds; a shift is told by both columns (7.1, 7.3b)."""
    defenders = stack_at(t, before, t.enemy(event.side), event.target)
    attackers = joined([*(t.cards[id_].said for id_ in event.units), *(t.markers[n].name for n in event.shifts)])
    known: dict[str, Fact] = {
        "target": opening(place(t, event.target)),
        "outcome": outcome(t, event, before),
        "units": attackers,
        "defenders": named(t, defenders),
        "odds": event.odds,
    }
    if not event.column:
        yield Line("scs-log-below", facts(**known))
        return
    if event.column != event.odds:
        known["odds"] = f"{event.odds} → {event.column}"
    yield Line("scs-log-combat", facts(**known, roll=event.roll, result=event.result))


def _barraged(t: Theatre, event: e.Barraged, before: World) -> Iterator[Line]:
    by = joined([*(t.cards[id_].said for id_ in event.units), *(t.markers[n].name for n in event.shifts)])
    known: dict[str, Fact] = {"target": opening(place(t, event.target)), "units": by}
    if not event.row:
        yield Line("scs-log-barrage-below", facts(**known))
        return
    known["outcome"] = shelled(t, event, (event,), before)
    yield Line("scs-log-barrage", facts(**known, row=event.row, roll=event.roll, result=event.result))


def _kill(_t: Theatre, event: e.KillRolled, _before: World) -> Iterator[Line]:
    code = "scs-log-kill" if event.roll >= event.needed else "scs-log-no-kill"
    yield Line(code, facts(roll=event.roll, needed=event.needed))


def _step_lost(t: Theatre, event: e.StepLost, _before: World) -> Iterator[Line]:
    """Say who loses a step and for what (8.0, 9.0b, 9.0d, 9.2)."""
    if event.cause == R("3.3c"):
        yield from tell(t, event)
        return
    card, why = t.cards[event.unit], CAUSES.get(event.cause, "result")
    if event.at == DESTROYED:
        yield Line("scs-log-eliminated", facts(unit=card.said, why=why, order=event.order or "free"))
    else:
        known = facts(unit=card.said, left=card.steps - event.lost, why=why, order=event.order or "free")
        yield Line("scs-log-step", known)


def _retreated(t: Theatre, event: e.Retreated, _before: World) -> Iterator[Line]:
    """Say where units end; what the way costs is told with the steps (9.0b, 9.0d)."""
    if event.path:
        yield _of_units(t, "scs-log-retreated", event.units, hex=t.label(event.end))


def _advanced(t: Theatre, event: e.Advanced, _before: World) -> Iterator[Line]:
    if event.end == EXITED:
        yield _of_units(t, "scs-log-exited", event.units)
    else:
        yield _of_units(t, "scs-log-advanced", event.units, hex=t.label(event.end))


def _crowded_out(t: Theatre, event: e.UnitDestroyed, _before: World) -> Iterator[Line]:
    known = facts(unit=t.cards[event.unit].said, hex=t.label(event.hex), limit=t.limit)
    yield Line("scs-log-crowded-out", known)


def _objective(t: Theatre, event: e.ObjectiveTaken, _before: World) -> Iterator[Line]:
    if event.holder == event.side:
        return
    goal, side = t.goals[event.objective], t.side_cards[event.side].name
    where: Text = place(t, goal.hex)
    yield Line("scs-log-objective", facts(side=side, place=where, points=goal.points))


def _placed(t: Theatre, event: e.Placed, _before: World) -> Iterator[Line]:
    yield Line("scs-told-placed", facts(units=named(t, event.units), hex=t.label(event.hex)))


def _delayed(t: Theatre, event: e.Delayed, _before: World) -> Iterator[Line]:
    yield Line("scs-told-delayed", facts(units=named(t, event.units), turn=event.due))


def _supply(t: Theatre, event: e.SupplyChecked, _before: World) -> Iterator[Line]:
    for units, code in ((event.marked, "scs-told-unsupplied"), (event.cleared, "scs-told-supplied")):
        if units:
            yield Line(code, facts(units=named(t, units)))


def _went_without(t: Theatre, event: e.WentWithout, _before: World) -> Iterator[Line]:
    """Say who has been without supply more than once in a row; the first time is told by the check (12.1-e)."""
    for id_, count in zip(event.units, event.counts, strict=True):
        if count > 1:
            yield Line("scs-told-unfed", facts(unit=t.cards[id_].said, count=count))


def _disorganised(t: Theatre, event: e.Disorganised | e.Recovered, _before: World) -> Iterator[Line]:
    code = "scs-told-disorganised" if isinstance(event, e.Disorganised) else "scs-told-recovered"
    yield Line(code, facts(units=named(t, event.units)))


_LOGGED: Final[dict[type[Event], Callable[[Theatre, Any, World], Iterator[Line]]]] = {
    e.TurnBegan: _nothing,
    e.PlayerTurnBegan: _nothing,
    e.PhaseBegan: _nothing,
    e.Moved: _moved,
    e.TakenBack: _taken_back,
    e.AttackDeclared: _nothing,
    e.OverrunDeclared: _overrun,
    e.BarrageDeclared: _nothing,
    e.Supported: _nothing,
    e.CombatResolved: _combat,
    e.Barraged: _barraged,
    e.KillRolled: _kill,
    e.StepLost: _step_lost,
    e.Stood: _nothing,
    e.Retreated: _retreated,
    e.Advanced: _advanced,
    e.UnitDestroyed: _crowded_out,
    e.ObjectiveTaken: _objective,
    e.SupplyChecked: _supply,
    e.WentWithout: _went_without,
    e.Placed: _placed,
    e.Delayed: _delayed,
    e.Disorganised: _disorganised,
    e.Recovered: _disorganised,
}
