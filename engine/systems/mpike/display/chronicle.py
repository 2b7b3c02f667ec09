"""What the facts of a battle add to its story.  Losses are counted in victory points for the enemy (15.0)."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.chronicle import Note, NoteKind, plain_notes
from engine.kernel.event import Event, SideEvent, UnitEvent
from engine.kernel.ids import UnitId
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


def _said(t: Field, event: SideEvent, before: World, kind: NoteKind) -> Iterator[Note]:
    for line in tell(t, event, before):
        yield Note(kind, line, event.side)


def _moved(t: Field, event: e.Moved, before: World) -> Iterator[Note]:
    """Tell retreats, routs, advances and pursuits with their fight; how a move went is counted when it ends."""
    follows = event.way in ("retreat", "rout", "advance", "pursuit")
    return _said(t, event, before, "sequel" if follows else "aside")


def _fired(t: Field, event: e.Fired, before: World) -> Iterator[Note]:
    """Begin a fight with fire that has an effect; a miss leaves nothing to tell."""
    struck = event.casualties or event.formation_hits or event.checks
    kinds: tuple[NoteKind, NoteKind] = ("clash", "sequel") if struck else ("aside", "aside")
    return _clash(t, event, before, (event.unit, event.target), kinds)


def _fought(t: Field, event: e.CombatFought, before: World) -> Iterator[Note]:
    return _clash(t, event, before, (*event.units, event.defender), ("clash", "sequel"))


def _clash(
    t: Field, event: SideEvent, before: World, units: tuple[UnitId, ...], kinds: tuple[NoteKind, NoteKind]
) -> Iterator[Note]:
    """Yield the notes on a fact of these units: the first sentence of one kind, the others of another."""
    about = tuple(t.cards[id_].name for id_ in units if id_ >= 0)
    for n, line in enumerate(tell(t, event, before)):
        yield Note(kinds[n > 0], line, event.side, about=about)


def _loss(t: Field, event: UnitEvent, before: World, *, dead: bool = False) -> Iterator[Note]:
    """Count by what the enemy gains more (15.0)."""
    unit = event.unit
    amount = max(0, unit_points(t, fold(before, event), unit) - unit_points(t, before, unit))
    for line in tell(t, event, before):
        yield Note("loss", line, event.side, t.cards[unit].name, amount, dead=dead)


def _removed(t: Field, event: e.Removed, before: World) -> Iterator[Note]:
    """Count a unit that is gone; one in pursuit takes its points along (15.0-c)."""
    pursues = event.status == "pursued"
    return _said(t, event, before, "sequel") if pursues else _loss(t, event, before, dead=True)


def _gun(t: Field, event: e.GunChanged, before: World) -> Iterator[Note]:
    """Count a battery that is lost; one that limbers or comes back is an aside."""
    lost = event.gun in ("disabled", "captured")
    return _loss(t, event, before, dead=True) if lost else _said(t, event, before, "aside")


def _leader_fell(t: Field, event: e.LeaderReplaced, before: World) -> Iterator[Note]:
    if not event.fallen:
        return _said(t, event, before, "event")
    name, points = leader_name(t, event.leader), t.leaders[event.leader].points
    return (Note("loss", line, event.side, name, points, dead=True) for line in tell(t, event, before))


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
    e.Hit: _loss,
    e.Removed: _removed,
    e.GunChanged: _gun,
    e.LeaderReplaced: _leader_fell,
    e.ObjectivePassed: _objective,
}
