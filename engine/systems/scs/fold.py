"""Facts become state here and nowhere else.  Fold assigns and indexes; it compares nothing and looks up no chart."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from engine.kernel.handlers import Handlers, folding
from engine.kernel.ids import Side, UnitId
from engine.systems.scs import events as e
from engine.systems.scs.world import DESTROYED, Capture, Deed, Support, Unit, World, forget, kept, with_units, without

RECENT = 3

FOLDS: Final = Handlers[Callable[[World, Any], World]]()
folds, fold = FOLDS.of, folding(FOLDS)


@folds(e.TurnBegan)
def _turn(world: World, event: e.TurnBegan) -> World:
    return kept(world, replace(world, turn=event.turn))


@folds(e.PlayerTurnBegan)
def _player_turn(world: World, event: e.PlayerTurnBegan) -> World:
    return kept(world, replace(world, side=event.side))


@folds(e.PhaseBegan)
def _phase(world: World, event: e.PhaseBegan) -> World:
    # Who has done nothing stays the same object: cheap, and what is remembered of it holds.
    units = [
        u
        if u.start == u.at and not (u.moved or u.pinned or u.attacked or u.spent or u.overran)
        else Unit(u.at, u.lost, u.due, u.supplied, u.disorganised, u.at, unfed=u.unfed)
        for u in world.units
    ]
    for id_ in event.pinned:
        units[id_] = replace(units[id_], pinned=True)
    known = UNSET if world.support is UNSET else replace(world.support, used=())
    fresh = replace(
        world,
        units=tuple(units),
        side=event.side,
        phase=event.phase,
        support=known,
        overrun=(),
        attacked=(),
        captures=(),
    )
    return kept(world, fresh)


@folds(e.Placed)
def _placed(world: World, event: e.Placed) -> World:
    changed = {
        id_: replace(world.units[id_], at=event.hex, start=event.hex, supplied=True, pinned=event.pinned)
        for id_ in event.units
    }
    return forget(with_units(world, changed), event.side)


@folds(e.Delayed)
def _delayed(world: World, event: e.Delayed) -> World:
    return with_units(world, {id_: replace(world.units[id_], due=event.due) for id_ in event.units})


@folds(e.Moved)
def _moved(world: World, event: e.Moved) -> World:
    """Put units where they went; their move of the phase is done (3.1a-a)."""
    units = list(world.units)
    for id_, end, spent in zip(event.units, event.ends, event.spent, strict=True):
        u = units[id_]
        units[id_] = Unit(end, u.lost, u.due, u.supplied, u.disorganised, u.start, spent, True, u.pinned, unfed=u.unfed)
    deed = Deed("move", event.side, (event.start, *event.path), event.units)
    return without(world, replace(world, units=tuple(units), deeds=_with(world, deed)), event.side)


@folds(e.TakenBack)
def _taken_back(world: World, event: e.TakenBack) -> World:
    changed = {id_: replace(world.units[id_], at=event.hex, spent=0, moved=False) for id_ in event.units}
    captures = tuple(
        replace(capture, units=tuple(id_ for id_ in capture.units if id_ not in event.units))
        for capture in world.captures
    )
    return forget(with_units(world, changed, captures=captures), event.side)


@folds(e.Restacked)
def _restacked(world: World, event: e.Restacked) -> World:
    return forget(kept(world, replace(world, pile=event.pile)), event.side)


@folds(e.OverrunDeclared)
def _overrun(world: World, event: e.OverrunDeclared) -> World:
    """Note that each unit and the hex have had their overrun of the phase (6.1b, 6.1b-a)."""
    changed = {
        id_: replace(world.units[id_], spent=spent, moved=True, overran=True)
        for id_, spent in zip(event.units, event.spent, strict=True)
    }
    return with_units(world, changed, overrun=(*world.overrun, event.target))


@folds(e.AttackDeclared, e.BarrageDeclared)
def _attack(world: World, event: e.AttackDeclared | e.BarrageDeclared) -> World:
    """Note that each unit and the hex have had their attack of the phase, whatever comes of it (7.2b, 7.2d, 7.4b-a)."""
    changed = {id_: replace(world.units[id_], attacked=True) for id_ in event.units}
    return with_units(world, changed, attacked=(*world.attacked, event.target))


@folds(e.CombatResolved)
def _combat(world: World, event: e.CombatResolved) -> World:
    deed = Deed(
        "combat", event.side, event.origins, event.units, event.target, event.odds, event.result, event.roll,
        event.column,
    )  # fmt: skip
    return kept(world, replace(world, deeds=_with(world, deed)))


@folds(e.StepLost)
def _step_lost(world: World, event: e.StepLost) -> World:
    return _one(world, event.side, event.unit, lost=event.lost, at=event.at)


@folds(e.Retreated, e.Advanced)
def _retreated(world: World, event: e.Retreated | e.Advanced) -> World:
    changed = {id_: replace(world.units[id_], at=event.end) for id_ in event.units}
    return forget(with_units(world, changed), event.side)


@folds(e.UnitDestroyed)
def _destroyed(world: World, event: e.UnitDestroyed) -> World:
    return _one(world, event.side, event.unit, lost=event.lost, at=DESTROYED)


@folds(e.ObjectiveTaken)
def _taken(world: World, event: e.ObjectiveTaken) -> World:
    capture = Capture(event.objective, event.units, event.holder)
    return _held(kept(world, replace(world, captures=(*world.captures, capture))), event)


@folds(e.ObjectiveReturned)
def _returned(world: World, event: e.ObjectiveReturned) -> World:
    captures = tuple(capture for capture in world.captures if capture.objective != event.objective)
    return _held(kept(world, replace(world, captures=captures)), event)


@folds(e.HolderSet)
def _held(world: World, event: e.ObjectiveTaken | e.ObjectiveReturned | e.HolderSet) -> World:
    holders = list(world.holders)
    holders[event.objective] = event.side
    return kept(world, replace(world, holders=tuple(holders)))


@folds(e.SupplyChecked)
def _supply(world: World, event: e.SupplyChecked) -> World:
    if not (event.marked or event.cleared):
        return world
    changed = {id_: replace(world.units[id_], supplied=False) for id_ in event.marked}
    changed.update({id_: replace(world.units[id_], supplied=True) for id_ in event.cleared})
    deed = Deed("state", event.side, (), event.marked)
    return with_units(world, changed, deeds=_with(world, deed) if event.marked else world.deeds)


@folds(e.Supported)
def _supported(world: World, event: e.Supported) -> World:
    return kept(world, replace(world, support=Support(event.used, event.left)))


@folds(e.PointsGranted)
def _granted_points(world: World, event: e.PointsGranted) -> World:
    used = () if world.support is UNSET else world.support.used
    return kept(world, replace(world, support=Support(used, event.left)))


@folds(e.Barraged)
def _barraged(world: World, event: e.Barraged) -> World:
    origins = tuple(dict.fromkeys(world.units[id_].at for id_ in event.units))
    deed = Deed(
        "barrage", event.side, origins, event.units, event.target, event.row, event.result, event.roll, event.row
    )
    return kept(world, replace(world, deeds=_with(world, deed)))


@folds(e.Disorganised, e.Recovered)
def _disorganised(world: World, event: e.Disorganised | e.Recovered) -> World:
    struck = isinstance(event, e.Disorganised)
    changed = {id_: replace(world.units[id_], disorganised=struck) for id_ in event.units}
    return forget(with_units(world, changed), event.side)


@folds(e.WentWithout)
def _went_without(world: World, event: e.WentWithout) -> World:
    counted = zip(event.units, event.counts, strict=True)
    return with_units(world, {id_: replace(world.units[id_], unfed=count) for id_, count in counted})


@folds(e.UnitPut)
def _put(world: World, event: e.UnitPut) -> World:
    return _one(world, event.side, event.unit, at=event.hex, start=event.hex, lost=event.lost)


@folds(e.UnitRemoved)
def _removed(world: World, event: e.UnitRemoved) -> World:
    return _one(world, event.side, event.unit, at=DESTROYED, lost=event.lost)


@folds(e.ValueSet)
def _value(world: World, event: e.ValueSet) -> World:
    value = event.value if event.field == "lost" else bool(event.value)
    return _one(world, event.side, event.unit, **{event.field: value})


@folds(e.MoveGranted)
def _granted(world: World, event: e.MoveGranted) -> World:
    return _one(world, event.side, event.unit, moved=False, spent=0, overran=False)


@folds(e.Sighted, e.Stood, e.KillRolled)
def _unchanged(world: World, _event: e.Stood | e.Sighted | e.KillRolled) -> World:
    return world


def _one(world: World, side: Side, unit: UnitId, **values: Any) -> World:
    return forget(with_units(world, {unit: replace(world.units[unit], **values)}), side)


def _with(world: World, deed: Deed) -> tuple[Deed, ...]:
    return (deed, *world.deeds[: RECENT - 1])


FOLDS.check(e.EVENTS)
