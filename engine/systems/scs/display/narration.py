"""Facts as sentences: one line or more for every event, with the rule behind it."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.handlers import Handlers
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact, Line, Term, Text, facts, points
from engine.systems.scs import events as e
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.rules import R
from engine.systems.scs.world import DESTROYED, EXITED, OFF, phase_term

TOLD: Final = Handlers[Callable[[Theatre, Any], Iterator[Line]]]()
tells = TOLD.of


def tell(t: Theatre, event: Event) -> Iterator[Line]:
    """Say a fact of the game.  Raises TypeError on a fact that is not of this system."""
    yield from TOLD[type(event)](t, event)


def names(t: Theatre, units: tuple[UnitId, ...]) -> Text:
    """Return the names of units in both languages, joined by commas."""
    cards = [t.cards[id_] for id_ in units]
    return Text(", ".join(c.name.en for c in cards), ", ".join(c.name.ru for c in cards))


def route(t: Theatre, start: int, path: tuple[int, ...]) -> str:
    """Return the printed numbers of the start and the hexes of a path, joined by arrows; OFF is left out."""
    return " → ".join(t.label(hex_) for hex_ in (start, *path) if hex_ != OFF)


def _side(t: Theatre, side: Side) -> Text:
    return t.side_cards[side].name


def _line(code: str, clause: str, **values: Fact) -> Line:
    return Line(code, facts(**values), R(clause))


@tells(e.TurnBegan)
def _turn(_t: Theatre, event: e.TurnBegan) -> Iterator[Line]:
    yield _line("scs-told-turn", "3.3b-a", turn=event.turn)


@tells(e.PlayerTurnBegan)
def _player_turn(t: Theatre, event: e.PlayerTurnBegan) -> Iterator[Line]:
    yield _line("scs-told-player-turn", "3.3b-a", side=_side(t, event.side))


@tells(e.PhaseBegan)
def _phase(t: Theatre, event: e.PhaseBegan) -> Iterator[Line]:
    yield _line("scs-told-phase", "3.3b-a", side=_side(t, event.side), phase=phase_term(event.phase))


@tells(e.Placed)
def _placed(t: Theatre, event: e.Placed) -> Iterator[Line]:
    yield _line("scs-told-placed", "5.0", units=names(t, event.units), hex=t.label(event.hex))


@tells(e.Delayed)
def _delayed(t: Theatre, event: e.Delayed) -> Iterator[Line]:
    yield _line("scs-told-delayed", "5.0c-b", units=names(t, event.units), turn=event.due)


@tells(e.Moved)
def _moved(t: Theatre, event: e.Moved) -> Iterator[Line]:
    """Say each destination with who ends there."""
    way = route(t, event.start, event.path)
    for end in dict.fromkeys(event.ends):
        ours = tuple(id_ for id_, at in zip(event.units, event.ends, strict=True) if at == end)
        spent = max(s for s, at in zip(event.spent, event.ends, strict=True) if at == end)
        if end == EXITED:
            yield _line("scs-told-exited", "3.3c-a", units=names(t, ours), path=way)
        elif end == event.path[-1]:
            yield _line("scs-told-moved", "3.1c", units=names(t, ours), path=way, cost=points(spent))
        else:
            yield _line("scs-told-dropped", "3.1a-b", units=names(t, ours), hex=t.label(end), cost=points(spent))


@tells(e.Sighted)
def _sighted(t: Theatre, event: e.Sighted) -> Iterator[Line]:
    way = route(t, event.path[0], event.path[1:])
    yield _line("scs-told-sighted", "7.0a-a", side=_side(t, event.side), count=event.count, path=way)


@tells(e.TakenBack)
def _taken_back(t: Theatre, event: e.TakenBack) -> Iterator[Line]:
    yield _line("scs-told-taken-back", "4.0a-a", units=names(t, event.units), hex=t.label(event.hex))


@tells(e.Restacked)
def _restacked(t: Theatre, event: e.Restacked) -> Iterator[Line]:
    yield _line("scs-told-restacked", "4.0c", hex=t.label(event.hex), units=names(t, event.units))


@tells(e.OverrunDeclared)
def _overrun(t: Theatre, event: e.OverrunDeclared) -> Iterator[Line]:
    known: dict[str, Fact] = {
        "units": names(t, event.units),
        "hex": t.label(event.origin),
        "target": t.label(event.target),
    }
    yield _line("scs-told-overrun", "6.0", defenders=names(t, event.defenders), **known)


@tells(e.AttackDeclared)
def _attack(t: Theatre, event: e.AttackDeclared) -> Iterator[Line]:
    known: dict[str, Fact] = {"units": names(t, event.units), "target": t.label(event.target)}
    yield _line("scs-told-attack", "7.0a", defenders=names(t, event.defenders), **known)


@tells(e.CombatResolved)
def _combat(t: Theatre, event: e.CombatResolved) -> Iterator[Line]:
    known = {"attack": event.attack, "defence": event.defence, "odds": event.odds, "target": t.label(event.target)}
    if not event.column:
        shift = {"shift": f"{event.shift:+d}"} if event.shift else {}
        yield _line("scs-told-below-shifted" if shift else "scs-told-below", "7.4b", **known, **shift)
        return
    if event.shift:
        yield _line("scs-told-shifted", "7.3b", odds=event.odds, column=event.column, shift=f"{event.shift:+d}")
    if event.drm:
        yield _line("scs-told-drm", "7.3b-b", drm=f"{event.drm:+d}")
    yield _line("scs-told-combat", "7.1", column=event.column, roll=event.roll, result=event.result, **known)


@tells(e.StepLost)
def _step_lost(t: Theatre, event: e.StepLost) -> Iterator[Line]:
    card = t.cards[event.unit]
    if event.cause == R("3.3c"):
        yield Line("scs-told-beyond", facts(unit=card.name, enemy=_side(t, t.enemy(event.side))), event.cause)
    elif event.at == DESTROYED:
        yield Line("scs-told-killed", facts(unit=card.name), event.cause)
    else:
        yield Line("scs-told-step-lost", facts(unit=card.name, left=card.steps - event.lost), event.cause)


@tells(e.Stood)
def _stood(t: Theatre, event: e.Stood) -> Iterator[Line]:
    yield _line("scs-told-stood", "9.2", side=_side(t, event.side), hexes=event.hexes, due=event.of)


@tells(e.Retreated)
def _retreated(t: Theatre, event: e.Retreated) -> Iterator[Line]:
    units = names(t, event.units)
    if event.path:
        yield _line("scs-told-retreated", "9.0a", units=units, path=route(t, event.start, event.path))
    if event.zones:
        yield _line("scs-told-zones", "9.0d", units=units, zones=event.zones)
    if event.missed:
        yield _line("scs-told-missed", "9.0b", units=units, missed=event.missed, hex=t.label(event.start))


@tells(e.Advanced)
def _advanced(t: Theatre, event: e.Advanced) -> Iterator[Line]:
    way, units = route(t, event.start, event.path), names(t, event.units)
    if event.end == EXITED:
        yield _line("scs-told-exited", "3.3c-a", units=units, path=way)
    elif event.forced:
        yield _line("scs-told-entered", "10.0d", units=units, path=way)
    else:
        yield _line("scs-told-advanced", "10.0", units=units, path=way)


@tells(e.UnitDestroyed)
def _destroyed(t: Theatre, event: e.UnitDestroyed) -> Iterator[Line]:
    yield _line("scs-told-crowded-out", "4.0a", unit=t.cards[event.unit].name, hex=t.label(event.hex))


@tells(e.ObjectiveTaken)
def _objective(t: Theatre, event: e.ObjectiveTaken) -> Iterator[Line]:
    if event.holder == event.side:
        return
    goal = t.goals[event.objective]
    known: dict[str, Fact] = {"name": goal.name, "hex": t.label(goal.hex), "points": goal.points}
    yield _line("scs-told-objective", "3.3b-a", side=_side(t, event.side), **known)


@tells(e.ObjectiveReturned, e.HolderSet)
def _returned(t: Theatre, event: e.ObjectiveReturned | e.HolderSet) -> Iterator[Line]:
    name = t.goals[event.objective].name
    if event.side is None:
        yield _line("scs-told-objective-free", "3.3b-a", name=name)
    else:
        yield _line("scs-told-objective-back", "3.3b-a", side=_side(t, event.side), name=name)


@tells(e.SupplyChecked)
def _supply(t: Theatre, event: e.SupplyChecked) -> Iterator[Line]:
    if event.marked:
        yield _line("scs-told-unsupplied", "12.1", units=names(t, event.marked))
    if event.cleared:
        yield _line("scs-told-supplied", "12.1", units=names(t, event.cleared))
    if not event.marked and not event.cleared:
        yield _line("scs-told-supply-unchanged", "12.1", side=_side(t, event.side))


@tells(e.PointsGranted)
def _points(t: Theatre, event: e.PointsGranted) -> Iterator[Line]:
    for marker in t.markers:
        if marker.side == event.side and marker.data.points is not None:
            left = event.left[marker.number]
            yield _line("scs-told-points", "7.3b-c", side=_side(t, event.side), marker=marker.name, points=left)


@tells(e.Supported)
def _supported(t: Theatre, event: e.Supported) -> Iterator[Line]:
    named = Text(
        ", ".join(t.markers[n].name.en for n in event.shifts), ", ".join(t.markers[n].name.ru for n in event.shifts)
    )
    yield _line("scs-told-supported", "7.3b-b", markers=named)


@tells(e.BarrageDeclared)
def _barrage(t: Theatre, event: e.BarrageDeclared) -> Iterator[Line]:
    known: dict[str, Fact] = {"target": t.label(event.target), "defenders": names(t, event.defenders)}
    if event.units:
        yield _line("scs-told-barrage", "7.0-b", units=names(t, event.units), **known)
    else:
        yield _line("scs-told-strike", "7.0-b", side=_side(t, event.side), **known)


@tells(e.Barraged)
def _barraged(t: Theatre, event: e.Barraged) -> Iterator[Line]:
    known: dict[str, Fact] = {"strength": event.strength, "target": t.label(event.target)}
    if not event.row:
        yield _line("scs-told-barrage-below", "7.0-e", **known)
        return
    if event.shift:
        yield _line("scs-told-rows", "7.0-e", row=event.row, shift=f"{event.shift:+d}")
    if event.drm:
        yield _line("scs-told-drm", "7.0-e", drm=f"{event.drm:+d}")
    yield _line("scs-told-barraged", "7.0-d", row=event.row, roll=event.roll, result=event.result, **known)


@tells(e.KillRolled)
def _kill(t: Theatre, event: e.KillRolled) -> Iterator[Line]:
    code = "scs-told-kill" if event.roll >= event.needed else "scs-told-no-kill"
    yield _line(code, "7.0-f", target=t.label(event.target), roll=event.roll, needed=event.needed)


@tells(e.Disorganised)
def _disorganised(t: Theatre, event: e.Disorganised) -> Iterator[Line]:
    yield Line("scs-told-disorganised", facts(units=names(t, event.units)), event.cause)


@tells(e.Recovered)
def _recovered(t: Theatre, event: e.Recovered) -> Iterator[Line]:
    yield _line("scs-told-recovered", "3.3b-d", units=names(t, event.units))


@tells(e.WentWithout)
def _went_without(t: Theatre, event: e.WentWithout) -> Iterator[Line]:
    for id_, count in zip(event.units, event.counts, strict=True):
        if count:
            yield _line("scs-told-unfed", "12.1-e", unit=t.cards[id_].name, count=count)


@tells(e.UnitPut)
def _put(t: Theatre, event: e.UnitPut) -> Iterator[Line]:
    yield Line("scs-told-put", facts(unit=t.cards[event.unit].name, hex=t.label(event.hex)))


@tells(e.UnitRemoved)
def _removed(t: Theatre, event: e.UnitRemoved) -> Iterator[Line]:
    yield Line("scs-told-removed", facts(unit=t.cards[event.unit].name))


@tells(e.ValueSet)
def _value(t: Theatre, event: e.ValueSet) -> Iterator[Line]:
    known = facts(unit=t.cards[event.unit].name, field=Term(f"scs-field-{event.field}"), value=event.value)
    yield Line("scs-told-value", known)


@tells(e.MoveGranted)
def _granted(t: Theatre, event: e.MoveGranted) -> Iterator[Line]:
    yield Line("scs-told-granted", facts(unit=t.cards[event.unit].name))


TOLD.check(e.EVENTS)
