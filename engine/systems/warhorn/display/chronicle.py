"""What the facts of a battle add to the story of a game.  Losses are counted in models."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.chronicle import Note, NoteKind, plain_notes
from engine.kernel.event import Event
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.display.narration import tell
from engine.systems.warhorn.troops import card_of, label, strength
from engine.systems.warhorn.world import World


def chronicle(t: Field, event: Event, before: World, after: World) -> Iterator[Note]:
    """Yield the notes on a fact.  Raises TypeError on a fact that is not of this system."""
    made = _MADE.get(type(event))
    yield from (
        plain_notes(event, tell(t, event, before, after), _KINDS) if made is None else made(t, event, before, after)
    )


def _turn(t: Field, event: e.TurnBegan, before: World, after: World) -> Iterator[Note]:
    """Begin a chapter with every turn of whoever moves first: both sides have turns of one number (victory)."""
    first, *others = tell(t, event, before, after)
    turn, second = divmod(event.number + 1, 2)
    yield Note("aside", first) if second else Note("turn", first, amount=turn)
    yield from (Note("event", line, event.side) for line in others)


def _moved(t: Field, event: e.Moved, before: World, after: World) -> Iterator[Note]:
    kind: NoteKind = "sequel" if event.way in ("flight", "retreat", "fall-back") else "deed"
    for line in tell(t, event, before, after):
        yield Note(kind, line, event.side, about=(label(t, before, event.unit),))


def _contact(t: Field, event: e.ContactMade, before: World, after: World) -> Iterator[Note]:
    about = (label(t, before, event.contact.attacker), label(t, before, event.contact.target))
    for line in tell(t, event, before, after):
        yield Note("clash", line, event.side, about=about)


def _shot(t: Field, event: e.Shot | e.EngineFired, before: World, after: World) -> Iterator[Note]:
    hits = getattr(event, "hits", 0) or getattr(event, "result", "") in ("bolt", "ball", "canister", "burst")
    about = () if event.target == NOBODY else (label(t, before, event.target),)
    for line in tell(t, event, before, after):
        yield Note("clash" if hits else "aside", line, event.side, about=about)


def _hit(t: Field, event: e.Hit, before: World, after: World) -> Iterator[Note]:
    """Count the models that were lost; of chariots, elephants and engines those, not their crews."""
    manned = card_of(t, before, event.unit).manned
    lost = strength(before.units[event.unit]) - len(event.models) if manned else sum(event.dead)
    for line in tell(t, event, before, after):
        name = label(t, before, event.unit)
        yield (
            Note("loss", line, event.side, name, lost) if lost > 0 else Note("sequel", line, event.side, about=(name,))
        )


def _lost(t: Field, event: e.UnitLost, before: World, after: World) -> Iterator[Note]:
    left = strength(before.units[event.unit])
    for line in tell(t, event, before, after):
        yield Note("loss", line, event.side, label(t, before, event.unit), left, dead=True)


_KINDS: Final[dict[type[Event], NoteKind]] = {
    e.ArmyReady: "aside",
    e.Stationed: "aside",
    e.TerrainEnded: "aside",
    e.Deployed: "aside",
    e.PhaseBegan: "aside",
    e.ChargeDeclared: "deed",
    e.Reacted: "aside",
    e.ResilienceTested: "sequel",
    e.CommanderHelped: "sequel",
    e.Disordered: "sequel",
    e.Restored: "aside",
    e.Panicked: "sequel",
    e.Served: "aside",
    e.Suspected: "aside",
    e.Wronged: "aside",
    e.NerveShown: "sequel",
    e.ElephantsCharged: "aside",
    e.ChargeEnded: "sequel",
    e.ContactsEnded: "aside",
    e.CrossingChanged: "deed",
    e.SiteChanged: "deed",
    e.Scouted: "deed",
    e.Formed: "sequel",
    e.GeneralPosted: "aside",
    e.Struck: "sequel",
    e.MeleeScored: "sequel",
    e.ChariotRan: "clash",
}

_MADE: Final[dict[type[Event], Callable[[Field, Any, World, World], Iterator[Note]]]] = {
    e.TurnBegan: _turn,
    e.Moved: _moved,
    e.ContactMade: _contact,
    e.Shot: _shot,
    e.EngineFired: _shot,
    e.Hit: _hit,
    e.UnitLost: _lost,
}
