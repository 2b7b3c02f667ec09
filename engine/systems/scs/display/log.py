"""Facts as the log of a chapter tells them: a short line an order; what decided something is in bold."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.text import Fact, Line, facts, points
from engine.systems.scs import events as e
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.narration import names, tell
from engine.systems.scs.display.results import outcome
from engine.systems.scs.movement.moves import allowance
from engine.systems.scs.world import EXITED, World


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
            yield Line("scs-log-exited", facts(units=names(t, units)))
            continue
        slow = min(units, key=lambda id_: allowance(t, before, id_))
        known: dict[str, Fact] = {"units": names(t, units), "hex": t.label(end)}
        spent = points(max(spent for _, spent in ours))
        yield Line("scs-log-moved", facts(**known, cost=spent, have=points(allowance(t, before, slow))))


def _combat(t: Theatre, event: e.CombatResolved, _before: World) -> Iterator[Line]:
    known = facts(target=t.label(event.target), odds=event.odds, result=event.result, outcome=outcome(event))
    if not event.column:
        yield Line("scs-log-below", known)
        return
    yield Line("scs-log-combat", (*known, *facts(column=event.column, roll=event.roll)))


def _barraged(t: Theatre, event: e.Barraged, _before: World) -> Iterator[Line]:
    if event.row:
        yield Line("scs-log-barrage", facts(target=t.label(event.target), roll=event.roll, result=event.result))
    else:
        yield from tell(t, event)


def _supply(t: Theatre, event: e.SupplyChecked, _before: World) -> Iterator[Line]:
    if event.marked or event.cleared:
        yield from tell(t, event)


_LOGGED: Final[dict[type[Event], Callable[[Theatre, Any, World], Iterator[Line]]]] = {
    e.TurnBegan: _nothing,
    e.PlayerTurnBegan: _nothing,
    e.PhaseBegan: _nothing,
    e.Moved: _moved,
    e.CombatResolved: _combat,
    e.Barraged: _barraged,
    e.SupplyChecked: _supply,
}
