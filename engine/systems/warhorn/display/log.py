"""Facts as the log of a chapter tells them: what goes without saying is left out, what dice decided is in bold."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.text import Line
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.narration import tell
from engine.systems.warhorn.display.wording import Told, silent
from engine.systems.warhorn.world import World

_RESULTS: Final = {
    "warhorn-told-test": "warhorn-log-test",
    "warhorn-told-shot": "warhorn-log-shot",
    "warhorn-told-engine": "warhorn-log-engine",
    "warhorn-told-engine-ball": "warhorn-log-engine-ball",
    "warhorn-told-score": "warhorn-log-score",
    "warhorn-told-general-lost": "warhorn-log-general-lost",
    "warhorn-told-lost": "warhorn-log-lost",
    "warhorn-told-panicked": "warhorn-log-panicked",
    "warhorn-told-panicked-from": "warhorn-log-panicked-from",
}
"""Sentences that have their result in bold in the log."""


def log(t: Field, event: Event, before: World, after: World) -> Iterator[Line]:
    """Say a fact in the log of its chapter."""
    told = _TOLD.get(type(event))
    return tell(t, event, before, after) if told is None else told(t, event, before, after)


def _bold(t: Field, event: Event, before: World, after: World) -> Told:
    """Say what dice have decided, its result in bold."""
    for line in tell(t, event, before, after):
        yield Line(_RESULTS.get(line.code, line.code), line.facts, line.rule)


def _tested(t: Field, event: e.ResilienceTested, before: World, after: World) -> Told:
    """Say a test that decides something by itself; disorder is told by what it comes to, leave to shoot by the shot."""
    if event.test == "into-melee" and not event.failed:
        yield from tell(t, event, before, after)
    elif len(event.faces) == 1 and event.test != "disorder":
        yield from _bold(t, event, before, after)


def _met(t: Field, event: e.ContactMade, before: World, after: World) -> Told:
    """Say whom a charge has reached; that it was a dash is told of the way there."""
    for line in tell(t, event, before, after):
        known = tuple((key, 0 if key == "dash" else fact) for key, fact in line.facts)
        yield Line(line.code, known, line.rule)


_TOLD: Final[dict[type[Event], Callable[[Field, Any, World, World], Told]]] = {
    e.TurnBegan: lambda t, event, before, after: (
        line for line in tell(t, event, before, after) if line.code != "warhorn-told-turn"
    ),
    e.PhaseBegan: silent,
    e.Stationed: silent,
    e.ContactsEnded: silent,
    e.GeneralPosted: silent,
    e.Wronged: silent,
    e.ResilienceTested: _tested,
    e.ContactMade: _met,
    e.Shot: lambda t, event, before, after: (tell if event.lost else _bold)(t, event, before, after),
    e.EngineFired: _bold,
    e.MeleeScored: _bold,
    e.GeneralLost: _bold,
    e.UnitLost: _bold,
    e.Panicked: _bold,
}
