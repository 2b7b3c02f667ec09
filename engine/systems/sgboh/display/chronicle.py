"""What the facts of an ancient battle add to the story of a game.  Losses are counted in rout points (9.0)."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.chronicle import Note, NoteKind, plain_notes
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.narration import tell
from engine.systems.sgboh.display.wording import leader_name
from engine.systems.sgboh.victory import LEADER, rout_points
from engine.systems.sgboh.world import World

_COUNTED: Final = ("routed", "eliminated")


def chronicle(t: Field, event: Event, before: World) -> Iterator[Note]:
    """Yield the notes on a fact.  Raises TypeError on a fact that is not of this system."""
    made = _MADE.get(type(event))
    yield from plain_notes(event, tell(t, event, before), _KINDS) if made is None else made(t, event, before)


def _turn(t: Field, event: e.TurnBegan, before: World) -> Iterator[Note]:
    for line in tell(t, event, before):
        yield Note("turn", line, amount=event.number)


def _moved(t: Field, event: e.Moved, before: World) -> Iterator[Note]:
    """Tell retreats and advances with their fight; how a move went is counted when it ends."""
    kind: NoteKind = "sequel" if event.way in ("retreat", "advance") else "aside"
    for line in tell(t, event, before):
        yield Note(kind, line, event.side)


def _shot(t: Field, event: e.Fired, before: World) -> Iterator[Note]:
    """Begin a fight with a hit; a miss leaves nothing to tell."""
    first, *others = tell(t, event, before)
    yield Note("clash" if event.hit else "aside", first, event.side)
    for line in others:
        yield Note("sequel" if event.hit else "aside", line, event.side)


def _shock(t: Field, event: e.ShockResolved, before: World) -> Iterator[Note]:
    first, *others = tell(t, event, before)
    yield Note("clash", first, event.side)
    for line in others:
        yield Note("sequel", line, event.side)


def _checked(t: Field, event: e.LeaderChecked, before: World) -> Iterator[Note]:
    for line in tell(t, event, before):
        yield Note("sequel" if len(event.dice) > 1 else "aside", line, event.side)


def _settled(t: Field, event: e.AttackSettled, before: World) -> Iterator[Note]:
    for line in tell(t, event, before):
        yield Note("event" if event.void else "aside", line, event.side)


def _removed(t: Field, event: e.Removed, before: World) -> Iterator[Note]:
    """Count a unit that is gone; one in pursuit may come back, one lost in it costs no points (7.63)."""
    if event.status == "pursuing":
        for line in tell(t, event, before):
            yield Note("sequel", line, event.side)
        return
    amount = rout_points(t, before, event.unit) if event.status in _COUNTED else 0
    yield from _lost(t, event, event.unit, amount, before)


def _taken(t: Field, event: e.UnitTaken, before: World) -> Iterator[Note]:
    counted = before.units[event.unit].status in _COUNTED
    yield from _lost(t, event, event.unit, 0 if counted else rout_points(t, before, event.unit), before)


def _put(t: Field, event: e.UnitPut, before: World) -> Iterator[Note]:
    """Take a loss back when the referee returns a unit that was counted."""
    if before.units[event.unit].status in _COUNTED:
        yield from _lost(t, event, event.unit, -rout_points(t, before, event.unit), before, dead=False)
        return
    for line in tell(t, event, before):
        yield Note("event", line, event.side)


def _lost(t: Field, event: Any, unit: UnitId, amount: int, before: World, *, dead: bool = True) -> Iterator[Note]:
    for line in tell(t, event, before):
        yield Note("loss", line, event.side, t.cards[unit].name, amount, dead)


def _leader_killed(t: Field, event: e.LeaderKilled, before: World) -> Iterator[Note]:
    yield from _leader_lost(t, event, before, 1)


def _leader_put(t: Field, event: e.LeaderPut, before: World) -> Iterator[Note]:
    dead = before.leaders[event.leader].status == "dead"
    if dead == (event.hex < 0):
        for line in tell(t, event, before):
            yield Note("event", line, event.side)
    else:
        yield from _leader_lost(t, event, before, -1 if dead else 1)


def _leader_lost(t: Field, event: Any, before: World, deaths: int) -> Iterator[Note]:
    card, state = t.leaders[event.leader], before.leaders[event.leader]
    later = card.replacement if state.replacement else None
    each = LEADER * (card.initiative if later is None else later.initiative)
    for line in tell(t, event, before):
        name = leader_name(t, before, event.leader)
        yield Note("loss", line, event.side, name, deaths * each, deaths > 0)


_KINDS: Final[dict[type[Event], NoteKind]] = {
    e.PhaseBegan: "aside",
    e.TurnEnded: "aside",
    e.CommandSet: "aside",
    e.LeaderMoved: "deed",
    e.LeaderJoined: "aside",
    e.LeaderWithdrawn: "sequel",
    e.MoveEnded: "deed",
    e.Restacked: "aside",
    e.FacingTried: "aside",
    e.ElephantChecked: "sequel",
    e.Hit: "sequel",
    e.Reduced: "sequel",
    e.Rampaged: "sequel",
    e.Trampled: "sequel",
    e.Kept: "sequel",
    e.AttackNamed: "aside",
    e.AttackCalledOff: "aside",
    e.AttacksConfirmed: "aside",
    e.NoRetreat: "sequel",
    e.QualityChecked: "sequel",
    e.AttackFought: "aside",
}
"""What is not here and not made below is told by itself."""

_MADE: Final[dict[type[Event], Callable[[Field, Any, World], Iterator[Note]]]] = {
    e.TurnBegan: _turn,
    e.Moved: _moved,
    e.Fired: _shot,
    e.ShockResolved: _shock,
    e.LeaderChecked: _checked,
    e.AttackSettled: _settled,
    e.Removed: _removed,
    e.UnitTaken: _taken,
    e.UnitPut: _put,
    e.LeaderKilled: _leader_killed,
    e.LeaderPut: _leader_put,
}
