"""What the facts of a battle add to its story.  Losses are counted in victory points for the enemy (15.0)."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.chronicle import Note, NoteKind, plain_notes
from engine.kernel.event import Event
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.narration import tell
from engine.systems.mpike.display.wording import leader_name
from engine.systems.mpike.fold import fold
from engine.systems.mpike.victory import unit_points
from engine.systems.mpike.world import World


def chronicle(t: Field, event: Event, before: World) -> Iterator[Note]:
    """Yield the notes on a fact, without the modifiers of checks.  Raises TypeError on a fact of another system."""
    made = _MADE.get(type(event))
    if made is not None:
        yield from made(t, event, before)
        return
    lines = (line for line in tell(t, event, before) if line.code != "mpike-told-modifiers")
    yield from plain_notes(event, lines, _KINDS)


def _turn(t: Field, event: se.TurnBegan, before: World) -> Iterator[Note]:
    for line in tell(t, event, before):
        yield Note("turn", line, amount=event.number)


def _moved(t: Field, event: e.Moved, before: World) -> Iterator[Note]:
    """Tell retreats, routs, advances and pursuits with their fight; how a move went is counted when it ends."""
    kind: NoteKind = "sequel" if event.way in ("retreat", "rout", "advance", "pursuit") else "aside"
    for line in tell(t, event, before):
        yield Note(kind, line, event.side)


def _fired(t: Field, event: e.Fired, before: World) -> Iterator[Note]:
    """Begin a fight with fire that has an effect; a miss leaves nothing to tell."""
    struck = event.casualties or event.formation_hits or event.checks
    first, *others = tell(t, event, before)
    about = tuple(t.cards[id_].name for id_ in (event.unit, event.target) if id_ >= 0)
    yield Note("clash" if struck else "aside", first, event.side, about=about)
    for line in others:
        yield Note("sequel" if struck else "aside", line, event.side, about=about)


def _fought(t: Field, event: e.CombatFought, before: World) -> Iterator[Note]:
    first, *others = tell(t, event, before)
    about = tuple(t.cards[id_].name for id_ in (*event.units, event.defender) if id_ >= 0)
    yield Note("clash", first, event.side, about=about)
    for line in others:
        yield Note("sequel", line, event.side, about=about)


def _removed(t: Field, event: e.Removed, before: World) -> Iterator[Note]:
    """Count a unit that is gone by what the enemy gains more for it; one in pursuit takes its points along (15.0-c)."""
    for line in tell(t, event, before):
        if event.status == "pursued":
            yield Note("sequel", line, event.side)
            continue
        after = fold(before, event)
        amount = max(0, unit_points(t, after, event.unit) - unit_points(t, before, event.unit))
        yield Note("loss", line, event.side, t.cards[event.unit].name, amount, dead=True)


def _hit(t: Field, event: e.Hit, before: World) -> Iterator[Note]:
    after = fold(before, event)
    amount = unit_points(t, after, event.unit) - unit_points(t, before, event.unit)
    for line in tell(t, event, before):
        yield Note("loss", line, event.side, t.cards[event.unit].name, amount)


def _gun(t: Field, event: e.GunChanged, before: World) -> Iterator[Note]:
    """Count a battery that is lost; one that limbers or comes back is an aside."""
    lost = event.gun in ("disabled", "captured")
    after = fold(before, event)
    amount = max(0, unit_points(t, after, event.unit) - unit_points(t, before, event.unit))
    for line in tell(t, event, before):
        if lost:
            yield Note("loss", line, event.side, t.cards[event.unit].name, amount, dead=True)
        else:
            yield Note("aside", line, event.side)


def _leader_fell(t: Field, event: e.LeaderReplaced, before: World) -> Iterator[Note]:
    for line in tell(t, event, before):
        if event.fallen:
            points = t.leaders[event.leader].points
            yield Note("loss", line, event.side, leader_name(t, event.leader), points, dead=True)
        else:
            yield Note("event", line, event.side)


def _objective(t: Field, event: e.ObjectivePassed, before: World) -> Iterator[Note]:
    card = t.objectives[event.objective]
    for line in tell(t, event, before):
        yield Note("gain", line, event.side, card.name, card.points)


_KINDS: Final[dict[type[Event], NoteKind]] = {
    se.PhaseBegan: "aside",
    se.ChoiceFell: "aside",
    se.WingNamed: "aside",
    se.WingPassed: "aside",
    se.Bypassed: "aside",
    se.ActivationBegan: "aside",
    se.ContinuationTried: "aside",
    se.WingFinished: "aside",
    se.TurnEnded: "aside",
    e.MoveEnded: "deed",
    e.Joined: "aside",
    e.Restacked: "aside",
    e.FormationChanged: "sequel",
    e.Faced: "aside",
    e.PistolSpent: "aside",
    e.PistolLoaded: "deed",
    e.HalfSpent: "aside",
    e.TookCover: "aside",
    e.ShotLost: "aside",
    e.ThresholdReached: "sequel",
    e.MoraleChecked: "sequel",
    e.MoraleChanged: "sequel",
    e.LeaderRolled: "aside",
    e.LeaderLost: "sequel",
    e.LeaderMoved: "deed",
    e.LeaderHelped: "aside",
    e.LeaderPlaced: "aside",
    e.WayEnded: "deed",
    e.LeaderWithdrew: "aside",
    e.NoReaction: "aside",
    e.MoveLet: "aside",
    e.MomentumGained: "aside",
    e.MomentumLost: "aside",
    e.AttacksNamed: "aside",
    e.AttackVoid: "aside",
    e.UnableRolled: "sequel",
    e.PursuitRolled: "sequel",
}

_MADE: Final[dict[type[Event], Callable[[Field, Any, World], Iterator[Note]]]] = {
    se.TurnBegan: _turn,
    e.Moved: _moved,
    e.Fired: _fired,
    e.CombatFought: _fought,
    e.Hit: _hit,
    e.Removed: _removed,
    e.GunChanged: _gun,
    e.LeaderReplaced: _leader_fell,
    e.ObjectivePassed: _objective,
}
