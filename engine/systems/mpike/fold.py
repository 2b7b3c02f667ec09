"""Facts become state here and nowhere else.  Fold assigns and indexes; it compares nothing and looks up no chart."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.event import Event, UnitEvent, UnitsEvent
from engine.kernel.handlers import Handlers, folding
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.content.kinds import FORMATIONS
from engine.systems.mpike.once import kept
from engine.systems.mpike.world import (
    BROKEN,
    GUNS,
    NO_FACING,
    NOBODY,
    Deed,
    Sealed,
    Unit,
    Wagon,
    WingNow,
    World,
    halves_since,
    wing_led,
    with_leader,
    with_units,
    with_wing,
)

RECENT: Final = 3
FOLDS: Final = Handlers[Callable[[World, Any], World]]()
folds, fold = FOLDS.of, folding(FOLDS)


def _set(world: World, units: Iterable[UnitId], **values: Any) -> World:
    return with_units(world, {id_: replace(world.units[id_], **values) for id_ in units})


def _recorded(world: World, deed: Deed) -> World:
    return kept(world, deeds=(deed, *world.deeds[: RECENT - 1]))


@folds(
    se.WingNamed,
    se.ActionsEnded,
    e.MoveBegan,
    e.MoraleChecked,
    e.LeaderRolled,
    se.FieldAbandoned,
    e.NoReaction,
    e.AttacksNamed,
    e.AttackVoid,
    e.UnableRolled,
    e.PursuitRolled,
    e.WayEnded,
)
def _unchanged(world: World, _event: Any) -> World:
    return world


_MARKS: Final[dict[type[Event], dict[str, Any]]] = {
    se.OpenShown: {"formation": "open"},
    e.Acted: {"acted": True},
    e.GunsSpent: {"fired": True},
    e.HalfSpent: {"spent": True},
    e.TookCover: {"covered": True},
    e.ThresholdReached: {"reached": True},
    e.WithdrawalBegan: {"withdrew": True},
    e.MomentumGained: {"momentum": True},
    e.MomentumLost: {"momentum": False},
}
"""What some facts set of their units, whatever else they tell."""


@folds(*_MARKS)
def _marked(world: World, event: UnitEvent | UnitsEvent) -> World:
    units = event.units if isinstance(event, UnitsEvent) else (event.unit,)
    return _set(world, units, **_MARKS[type(event)])


# -- the sequence of play


@folds(se.OrdersSealed)
def _orders_sealed(world: World, event: se.OrdersSealed) -> World:
    return replace(world, sealed=(*world.sealed, Sealed(event.side, event.orders)))


@folds(se.OpenSealed)
def _open_sealed(world: World, event: se.OpenSealed) -> World:
    return replace(world, sealed=(*world.sealed, Sealed(event.side, (), event.units)))


@folds(se.SideWrote)
def _written(world: World, event: se.SideWrote) -> World:
    return replace(world, sealed=(*world.sealed, Sealed(event.side)))


@folds(se.OrdersShown)
def _orders_shown(world: World, event: se.OrdersShown) -> World:
    wings = tuple(replace(wing, order=order) for wing, order in zip(world.wings, event.orders, strict=True))
    return replace(world, wings=wings, sealed=())


@folds(se.TurnBegan)
def _turn_began(world: World, event: se.TurnBegan) -> World:
    return replace(world, turn=event.number, phase="initiative", wing=NOBODY, passed=Side(""), preempted=(), sealed=())


@folds(se.PhaseBegan)
def _phase(world: World, event: se.PhaseBegan) -> World:
    return replace(world, phase=event.phase, wing=NOBODY)


@folds(se.InitiativeFound)
def _initiative(world: World, event: se.InitiativeFound) -> World:
    return replace(world, first=event.side, side=event.side, order=event.order)


@folds(se.ChoiceFell)
def _choice(world: World, event: se.ChoiceFell) -> World:
    return replace(world, side=event.side, order=event.order, wing=NOBODY)


@folds(se.WingPassed)
def _passed(world: World, event: se.WingPassed) -> World:
    return replace(with_wing(world, event.wing, finished=True), passed=event.side)


@folds(se.PreemptionTried)
def _preempting(world: World, event: se.PreemptionTried) -> World:
    return with_wing(world, event.wing, no_continue=event.no_continue, finished=event.finished)


@folds(se.Bypassed)
def _bypassed(world: World, event: se.Bypassed) -> World:
    if not event.owed:
        return replace(with_wing(world, event.wing, finished=True), wing=NOBODY)
    bypassed = with_wing(world, event.wing, bypassed=True)
    return replace(bypassed, preempted=(event.wing, *world.preempted))


@folds(se.ActivationBegan)
def _activation(world: World, event: se.ActivationBegan) -> World:
    leaders = tuple(
        replace(man, acted=man.acted if man.acted == "aid" else "", withdrew=False)
        if man.withdrew or man.acted not in ("", "aid")
        else man
        for man in world.leaders
    )
    owed = tuple(wing for wing in world.preempted if wing != event.wing)
    began = replace(
        world,
        units=_fresh(world),
        leaders=leaders,
        side=event.side,
        wing=event.wing,
        passed=Side(""),
        preempted=owed,
        let=NOBODY,
    )
    return with_wing(began, event.wing, activations=event.number, bypassed=False)


def _fresh(world: World) -> tuple[Unit, ...]:
    """Return the units without the marks of an activation."""
    return tuple(
        Unit(
            u.status, u.at, u.facing, u.formation, u.morale, u.hits, u.reached, u.pistols, u.gun, u.captor, u.below,
            u.arrived, u.halves, u.salvo, u.fired, u.moved,
        )
        for u in world.units
    )  # fmt: skip


def _rested(world: World) -> World:
    """Return the world with every leader's action open again."""
    leaders = tuple(
        replace(man, acted="", withdrew=False) if man.acted or man.withdrew else man for man in world.leaders
    )
    return replace(world, leaders=leaders)


@folds(se.OrderForced)
def _forced(world: World, event: se.OrderForced) -> World:
    return with_wing(world, event.wing, order="rally")


@folds(se.OrderTried)
def _order(world: World, event: se.OrderTried) -> World:
    return with_wing(world, event.wing, order=event.order if event.changed else event.before)


@folds(se.ContinuationTried)
def _continued(world: World, _event: se.ContinuationTried) -> World:
    return _rested(world)


@folds(se.WingFinished)
def _finished(world: World, event: se.WingFinished) -> World:
    owed = tuple(wing for wing in world.preempted if wing != event.wing)
    done = replace(_rested(world), units=_fresh(world), wing=NOBODY, preempted=owed)
    return with_wing(done, event.wing, finished=True, bypassed=False)


@folds(se.TurnEnded)
def _turn_ended(world: World, _event: se.TurnEnded) -> World:
    """Take off the marks of a turn; wings keep nothing but their order and their commander (3.4A, 3.4A-a).

    Guns may fire again, whose one shot was for all activations of the turn (10.8.1-b), and so may all others.
    """
    units = tuple(replace(unit, salvo=False, fired=False, moved=False) for unit in world.units)
    wings = tuple(WingNow(wing.order, wing.commander) for wing in world.wings)
    return replace(world, units=units, wings=wings, wing=NOBODY, preempted=())


# -- movement, formation, stacks


@folds(e.Moved)
def _moved(world: World, event: e.Moved) -> World:
    changes, arrivals = {}, world.arrivals + bool(event.entered)
    for id_, at, facing in zip(event.units, event.ats, event.facings, strict=True):
        unit = world.units[id_]
        arrived, below = (arrivals if event.entered else unit.arrived), unit.below and not event.entered
        # Whoever goes elsewhere has left his last way back behind him (11.7.2).
        halves, fled = halves_since(unit, at, arrived), event.route
        changes[id_] = replace(unit, at=at, facing=facing, arrived=arrived, halves=halves, fled=fled, below=below)
    after = with_units(world, changes, arrivals=arrivals)
    for number in event.leaders:
        after = with_leader(after, number, at=_beside(world, event, world.leaders[number].at))
    hexes = tuple(world.units[event.units[0]].at[:1]) + tuple(at[0] for at in event.ats[:1])
    return _recorded(after, Deed("move", event.side, event.units, hexes, result=event.way))


def _beside(world: World, event: e.Moved, before: int) -> int:
    """Return where a leader comes to stand who goes along: with the half that he stood with (5.2.2-d)."""
    for id_, at in zip(event.units, event.ats, strict=True):
        old = world.units[id_].at
        if before in old and len(at) == len(old):
            return at[old.index(before)]
    return event.ats[0][0]


@folds(e.MoveLet)
def _move_let(world: World, event: e.MoveLet) -> World:
    return kept(world, let=event.unit)


@folds(e.MoveEnded)
def _move_ended(world: World, event: e.MoveEnded) -> World:
    return _set(world, event.units, acted=True, moved=True, momentum=event.momentum)


@folds(e.Joined)
def _joined(world: World, event: e.Joined) -> World:
    return _set(world, event.others, held=True)


@folds(e.Restacked)
def _restacked(world: World, event: e.Restacked) -> World:
    pairs = zip(event.units, event.below, strict=True)
    return with_units(world, {id_: replace(world.units[id_], below=below) for id_, below in pairs})


@folds(e.FormationChanged)
def _formation(world: World, event: e.FormationChanged) -> World:
    return _set(world, event.units, formation=event.formation)


@folds(e.Faced)
def _faced(world: World, event: e.Faced) -> World:
    unit = world.units[event.unit]
    halves = halves_since(unit, event.at, unit.arrived)
    return _set(world, (event.unit,), at=event.at, facing=event.facing, halves=halves)


@folds(e.GunChanged)
def _gun(world: World, event: e.GunChanged) -> World:
    # Guns that are lost look nowhere (6.1-a).
    facing = NO_FACING if event.gun in ("disabled", "captured") else world.units[event.unit].facing
    return _set(world, (event.unit,), gun=event.gun, captor=event.captor, facing=facing)


@folds(e.WagonTaken)
def _wagon(world: World, event: e.WagonTaken) -> World:
    wagons = list(world.wagons)
    wagons[event.wagon] = Wagon(wagons[event.wagon].at, event.side)
    return replace(world, wagons=tuple(wagons))


@folds(e.ObjectivePassed)
def _objective(world: World, event: e.ObjectivePassed) -> World:
    held = list(world.objectives)
    held[event.objective] = event.side
    return replace(world, objectives=tuple(held))


@folds(e.Merged)
def _merged(world: World, event: e.Merged) -> World:
    mover, gone = world.units[event.unit], world.units[event.other]
    changes = {
        event.unit: replace(mover, hits=event.hits, morale=event.morale, reached=event.reached),
        event.other: replace(gone, status="merged", at=()),
    }
    return with_units(world, changes)


@folds(e.Entered)
def _entered(world: World, event: e.Entered) -> World:
    number = world.arrivals + 1
    changes = {
        id_: replace(
            world.units[id_], status="map", at=at, facing=facing, formation=event.formation, arrived=number,
            halves=(), entry=event.by,
        )
        for id_, at, facing in zip(event.units, event.ats, event.facings, strict=True)
    }  # fmt: skip
    return with_units(world, changes, arrivals=number)


# -- fire


@folds(e.Fired)
def _fired(world: World, event: e.Fired) -> World:
    after = world
    if event.salvo:
        after = _set(world, (event.unit,), salvo=True, salvoed=(*world.units[event.unit].salvoed, event.target))
    deed = Deed("fire", event.side, (event.unit,), (event.from_hex,), (event.hex,), str(event.casualties))
    return _recorded(after, deed)


@folds(e.ShotLost)
def _shot_lost(world: World, event: e.ShotLost) -> World:
    return _set(world, (event.unit,), salvo=True) if event.salvo else world


@folds(e.PistolSpent)
def _pistol(world: World, event: e.PistolSpent) -> World:
    return with_units(
        world, {id_: replace(world.units[id_], pistols=world.units[id_].pistols + 1) for id_ in event.units}
    )


@folds(e.PistolLoaded)
def _loaded(world: World, event: e.PistolLoaded) -> World:
    return _set(world, (event.unit,), pistols=world.units[event.unit].pistols - 1)


# -- hits, morale, removals


@folds(e.Hit)
def _hit(world: World, event: e.Hit) -> World:
    return _set(world, (event.unit,), hits=event.hits)


@folds(e.MoraleChanged)
def _morale(world: World, event: e.MoraleChanged) -> World:
    # Only broken morale takes the formation, that of a hedgehog too (6.3.2-d).
    if event.level == BROKEN:
        return _set(world, event.units, morale=BROKEN, formation="none", facing=NO_FACING, momentum=False)
    return _set(world, event.units, morale=event.level)


@folds(e.Removed)
def _removed(world: World, event: e.Removed) -> World:
    return _set(world, (event.unit,), status=event.status, at=(), momentum=False)


@folds(e.LeaderLost)
def _leader_lost(world: World, event: e.LeaderLost) -> World:
    return with_leader(world, event.leader, status="removed", at=NOBODY, lost_by=event.by)


@folds(e.LeaderMoved)
def _leader_moved(world: World, event: e.LeaderMoved) -> World:
    done: dict[str, Any] = {"acted": "move"} if event.own else {}
    return with_leader(world, event.leader, at=event.path[-1], **done)


@folds(e.LeaderHelped)
def _leader_helped(world: World, event: e.LeaderHelped) -> World:
    after = with_leader(world, event.leader, acted=event.how)
    return after if event.unit == NOBODY else _set(after, (event.unit,), helped=True)


@folds(e.LeaderReplaced)
def _replaced(world: World, event: e.LeaderReplaced) -> World:
    statuses = {"back": "removed", "away": "away", "dead": "dead", "none": "dead"}
    fallen = world.leaders[event.leader].fallen or event.fallen
    if event.heir != NOBODY:
        world = with_wing(world, wing_led(world, event.leader), commander=event.heir)
    return with_leader(world, event.leader, status=statuses[event.fate], at=NOBODY, back=event.returns, fallen=fallen)


@folds(e.LeaderPlaced)
def _placed(world: World, event: e.LeaderPlaced) -> World:
    return with_leader(world, event.leader, status="map", at=event.hex, generic=event.generic, lost_by="")


@folds(e.CommandPassed)
def _command(world: World, event: e.CommandPassed) -> World:
    commanders = (*world.commanders[: event.place], event.leader, *world.commanders[event.place + 1 :])
    return with_wing(replace(world, commanders=commanders), event.wing, commander=event.successor)


# -- reactions, close combat


@folds(e.InterceptionTried)
def _intercepting(world: World, event: e.InterceptionTried) -> World:
    after = _set(world, (event.unit,), tried=True)
    met = world.units[event.target].intercepted + event.won
    return _set(after, (event.target,), intercepted=met)


@folds(e.LeaderWithdrew)
def _leader_withdrew(world: World, event: e.LeaderWithdrew) -> World:
    return with_leader(world, event.leader, at=event.path[-1], withdrew=True)


@folds(e.CombatFought)
def _fought(world: World, event: e.CombatFought) -> World:
    hexes = tuple(hex_ for id_ in event.units for hex_ in world.units[id_].at)
    beaten = event.defender_result
    result = f"defender-{beaten}" if beaten else f"attacker-{event.attacker}"
    dice = f"{event.die}{event.total:+d}={event.row}"
    return _recorded(world, Deed("combat", event.side, event.units, hexes, (event.hex,), result, dice))


# -- acts of the referee


@folds(e.UnitPut)
def _put(world: World, event: e.UnitPut) -> World:
    placed = {"status": "map", "at": event.at, "facing": event.facing, "formation": event.formation, "below": False}
    return _set(world, (event.unit,), **placed)


@folds(e.UnitTaken)
def _taken(world: World, event: e.UnitTaken) -> World:
    return _set(world, (event.unit,), status="eliminated", at=(), momentum=False)


@folds(e.ValueSet)
def _value(world: World, event: e.ValueSet) -> World:
    words = _WORDS.get(event.field)
    return _set(world, event.units, **{event.field: event.value if words is None else words[event.value]})


@folds(e.LeaderPut)
def _leader_put(world: World, event: e.LeaderPut) -> World:
    if event.hex < 0:
        return with_leader(world, event.leader, status="removed", at=NOBODY, lost_by="killed")
    return with_leader(world, event.leader, status="map", at=event.hex, lost_by="")


@folds(e.WingSet)
def _wing_set(world: World, event: e.WingSet) -> World:
    return with_wing(world, event.wing, order=event.order)


_FLAGS: Final = (False, True)
_WORDS: Final[dict[str, tuple[Any, ...]]] = {
    "formation": FORMATIONS, "gun": GUNS,
    "reached": _FLAGS, "below": _FLAGS, "salvo": _FLAGS, "fired": _FLAGS, "acted": _FLAGS,
}  # fmt: skip
"""What the values of a field stand for; of the others they are numbers."""

FOLDS.check(e.EVENTS)
