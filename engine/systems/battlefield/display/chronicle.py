"""What the facts of a battle add to the story of a game.  Losses are counted in figures and in order markers (5.6)."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.chronicle import Note, NoteKind, plain_notes
from engine.kernel.event import Event
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.troops import card_of, label
from engine.systems.battlefield.world import World


def chronicle(t: Field, event: Event, before: World, after: World) -> Iterator[Note]:
    """Yield the notes on a fact.  Raises TypeError on a fact that is not of this system."""
    made = _MADE.get(type(event))
    yield from (
        plain_notes(event, tell(t, event, before, after), _KINDS) if made is None else made(t, event, before, after)
    )


def _turn(t: Field, event: e.TurnBegan, before: World, after: World) -> Iterator[Note]:
    """Begin a chapter with every turn of whoever moves first: both sides have turns of one number (5.1)."""
    first, *others = tell(t, event, before, after)
    turn, second = divmod(event.number + 1, 2)
    yield Note("aside", first) if second else Note("turn", first, amount=turn)
    for line in others:
        yield Note("aside", line)


def _moved(t: Field, event: e.Moved, before: World, after: World) -> Iterator[Note]:
    kind: NoteKind = "deed" if event.way in ("manoeuvre", "auto") else "sequel"
    for line in tell(t, event, before, after):
        yield Note(kind, line, event.side)


def _shot(t: Field, event: e.ShotFired, before: World, after: World) -> Iterator[Note]:
    about = (label(t, before, event.target),)
    for line in tell(t, event, before, after):
        yield Note("clash" if event.rank else "aside", line, event.side, about=about)


def _fought(t: Field, event: e.Fought, before: World, after: World) -> Iterator[Note]:
    about = (label(t, before, event.attacker), label(t, before, event.defender))
    for line in tell(t, event, before, after):
        yield Note("clash", line, before.units[event.attacker].side, about=about)


def _judged(t: Field, event: e.MeleeJudged, before: World, after: World) -> Iterator[Note]:
    about = () if event.loser == NOBODY else (label(t, before, event.loser),)
    for line in tell(t, event, before, after):
        yield Note("sequel", line, about=about)


def _ranks(t: Field, event: e.RanksLost, before: World, after: World) -> Iterator[Note]:
    lines = tuple(tell(t, event, before, after))
    for (unit, lost), line in zip(event.losses, lines, strict=True):
        card, one = card_of(t, before, unit), before.units[unit]
        figures = min(lost, one.ranks) * (1 if card.arm == "special" else card.density)
        yield Note("loss", line, one.side, label(t, before, unit), figures)


def _lost(t: Field, event: e.UnitLost, before: World, after: World) -> Iterator[Note]:
    one, card = before.units[event.unit], card_of(t, before, event.unit)
    figures = one.ranks * (1 if card.arm == "special" else card.density)
    for line in tell(t, event, before, after):
        yield Note("loss", line, event.side, label(t, before, event.unit), figures, dead=True)


_KINDS: Final[dict[type[Event], NoteKind]] = {
    e.CardsTaken: "aside",
    e.Enlisted: "aside",
    e.Stationed: "aside",
    e.Sealed: "aside",
    e.CardPlayed: "aside",
    e.PhaseBegan: "aside",
    e.TurnEnded: "aside",
    e.Ordered: "aside",
    e.Tested: "event",
    e.PlanFailed: "aside",
    e.FormChanged: "deed",
    e.Declared: "deed",
    e.Answered: "event",
    e.AnswerFailed: "aside",
    e.AttackSettled: "sequel",
    e.ShotWaived: "aside",
    e.RetreatDone: "aside",
    e.TipGiven: "sequel",
    e.MoodChanged: "sequel",
}

_MADE: Final[dict[type[Event], Callable[[Field, Any, World, World], Iterator[Note]]]] = {
    e.TurnBegan: _turn,
    e.Moved: _moved,
    e.ShotFired: _shot,
    e.Fought: _fought,
    e.MeleeJudged: _judged,
    e.RanksLost: _ranks,
    e.UnitLost: _lost,
}
