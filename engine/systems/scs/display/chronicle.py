"""What the facts of the series add to the story of a game."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.chronicle import Note, NoteKind, plain_notes
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.systems.scs import events as e
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.narration import tell
from engine.systems.scs.world import DESTROYED, EXITED, World


def chronicle(t: Theatre, event: Event, before: World) -> Iterator[Note]:
    """Yield the notes on a fact.  Raises TypeError on a fact that is not of this system."""
    made = _MADE.get(type(event))
    yield from plain_notes(event, tell(t, event), _KINDS) if made is None else made(t, event, before)


def _turn(t: Theatre, event: e.TurnBegan, _before: World) -> Iterator[Note]:
    for line in tell(t, event):
        yield Note("turn", line, amount=event.turn)


def _moved(t: Theatre, event: e.Moved, _before: World) -> Iterator[Note]:
    """Count a move as one deed however many units it drops; leaving the map is told."""
    first, *_ = tell(t, event)
    yield Note("event" if EXITED in event.ends else "deed", first, event.side)


def _supply(t: Theatre, event: e.SupplyChecked, _before: World) -> Iterator[Note]:
    for line in tell(t, event):
        yield Note("event" if event.marked else "aside", line, event.side)


def _gained(t: Theatre, event: e.ObjectiveTaken, _before: World) -> Iterator[Note]:
    goal = t.goals[event.objective]
    for line in tell(t, event):
        yield Note("gain", line, event.side, goal.name, goal.points)


def _step(t: Theatre, event: e.StepLost, before: World) -> Iterator[Note]:
    yield from _lost(t, event, event.unit, event.lost, before, dead=event.at == DESTROYED)


def _crowded(t: Theatre, event: e.UnitDestroyed, before: World) -> Iterator[Note]:
    yield from _lost(t, event, event.unit, event.lost, before, dead=True)


def _put(t: Theatre, event: e.UnitPut | e.UnitRemoved, before: World) -> Iterator[Note]:
    """Count a loss that the referee gives or takes back as one."""
    dead = isinstance(event, e.UnitRemoved)
    if event.lost == before.units[event.unit].lost:
        for line in tell(t, event):
            yield Note("event", line, event.side)
    else:
        yield from _lost(t, event, event.unit, event.lost, before, dead=dead)


def _value(t: Theatre, event: e.ValueSet, before: World) -> Iterator[Note]:
    if event.field == "lost":
        yield from _lost(t, event, event.unit, event.value, before)
        return
    for line in tell(t, event):
        yield Note("event", line, event.side)


def _lost(t: Theatre, event: Any, unit: UnitId, lost: int, before: World, *, dead: bool = False) -> Iterator[Note]:
    more = lost - before.units[unit].lost
    for line in tell(t, event):
        yield Note("loss", line, event.side, t.cards[unit].name, more, dead)


_KINDS: Final[dict[type[Event], NoteKind]] = {
    e.PlayerTurnBegan: "aside",
    e.PhaseBegan: "aside",
    e.Restacked: "aside",
    e.TakenBack: "aside",
    e.ObjectiveReturned: "aside",
    e.Sighted: "deed",
    e.OverrunDeclared: "clash",
    e.AttackDeclared: "clash",
    e.BarrageDeclared: "clash",
    e.Supported: "deed",
    e.Barraged: "sequel",
    e.KillRolled: "sequel",
    e.Disorganised: "sequel",
    e.PointsGranted: "aside",
    e.WentWithout: "aside",
    e.Recovered: "aside",
    e.CombatResolved: "sequel",
    e.Stood: "sequel",
    e.Retreated: "sequel",
    e.Advanced: "sequel",
}
"""What is not here and not made below is told by itself."""

_MADE: Final[dict[type[Event], Callable[[Theatre, Any, World], Iterator[Note]]]] = {
    e.TurnBegan: _turn,
    e.Moved: _moved,
    e.SupplyChecked: _supply,
    e.ObjectiveTaken: _gained,
    e.StepLost: _step,
    e.UnitDestroyed: _crowded,
    e.UnitPut: _put,
    e.UnitRemoved: _put,
    e.ValueSet: _value,
}
