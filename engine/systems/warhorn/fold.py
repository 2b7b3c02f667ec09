"""Facts become state here and nowhere else.  Fold assigns and indexes; it compares nothing and looks up no chart."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.handlers import Handlers, folding
from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.world import (
    PLACE,
    Charge,
    Deed,
    LastTest,
    Unit,
    World,
    army_of,
    arrayed,
    with_army,
    with_units,
)
from engine.tabletop.roster import units_of

RECENT: Final = 3
FOLDS: Final = Handlers[Callable[[World, Any], World]]()
folds, fold = FOLDS.of, folding(FOLDS)


@folds(e.TurnEnded, e.TerrainEnded, e.Struck, e.Challenged, e.ArmyReady)
def _unchanged(world: World, _event: Any) -> World:
    return world


def _unit(world: World, unit: UnitId, **values: Any) -> World:
    return with_units(world, {unit: replace(world.units[unit], **values)})


def _recorded(world: World, deed: Deed) -> World:
    return replace(world, deeds=(deed, *world.deeds[: RECENT - 1]))


def _placed(unit: Unit) -> tuple[int, int, int]:
    first = unit.models[0] if unit.models else unit
    return first.x, first.y, first.heading


# -- before the game


@folds(e.Enlisted)
def _enlisted(world: World, event: e.Enlisted) -> World:
    red, blue = (
        event.units if side == event.side else tuple(world.units[n] for n in units_of(world, side)) for side in PLACE
    )
    return with_army(replace(world, units=arrayed(red, blue)), event.side, name=event.list, ready=True)


@folds(e.ArmiesShown)
def _armies_shown(world: World, event: e.ArmiesShown) -> World:
    armies = tuple(replace(army, name=name, ready=False) for army, name in zip(world.armies, event.lists, strict=True))
    return replace(world, units=event.units, armies=armies)


@folds(e.ElementPlaced)
def _element_placed(world: World, event: e.ElementPlaced) -> World:
    return replace(world, features=(*world.features, *event.features))


@folds(e.RolledOff)
def _rolled_off(world: World, event: e.RolledOff) -> World:
    return replace(world, side=event.winner, favoured=event.winner if event.twice else world.favoured)


@folds(e.OrderChosen)
def _order_chosen(world: World, event: e.OrderChosen) -> World:
    return replace(world, side=event.first)


@folds(e.Stationed)
def _stationed(world: World, event: e.Stationed) -> World:
    return _unit(
        world, event.unit, status="table", x=event.x, y=event.y, heading=event.heading, density=event.density,
        ranks=event.ranks, models=event.models,
    )  # fmt: skip


@folds(e.Deployed)
def _deployed(world: World, event: e.Deployed) -> World:
    return with_army(world, event.side, ready=True)


# -- the turn


def _fresh(unit: Unit, *, over: bool) -> Unit:
    """Return a unit without what was of the last player turn; `over`: that was a turn of its own side."""
    models, streak = unit.models, unit.streak
    if over:
        streak = streak + 1 if unit.dash else 0
    if any(model.moved or model.shot for model in models):
        models = tuple(replace(model, moved=False, shot=False) for model in models)
    return replace(
        unit, models=models, charge=None, reaction="", nerve="", scythe_nerve="", duty="", serves="", dash="",
        moved=False, still=False, reformed=False, shot=False, at=UnitId(NOBODY), replied=False, fled=False,
        streak=streak,
    )  # fmt: skip


@folds(e.TurnBegan)
def _turn_began(world: World, event: e.TurnBegan) -> World:
    units = [_fresh(unit, over=unit.side == world.side) for unit in world.units]
    for id_ in event.joined:
        units[id_] = _turned(units[id_], event.side)
    armies = tuple(
        replace(army, rating=rating, betrayed=()) for army, rating in zip(world.armies, event.ratings, strict=True)
    )
    contacts = tuple(replace(contact, fresh=False, dash="") for contact in world.contacts)
    return replace(
        world, units=tuple(units), armies=armies, contacts=contacts, number=event.number, side=event.side, tested=None
    )


def _turned(unit: Unit, side: Any) -> Unit:
    """Return a unit of mercenaries that has passed over; its general is a regular general of the other side."""
    return replace(unit, side=side, general=unit.general and "regular", suspect=False)


@folds(e.PhaseBegan)
def _phase_began(world: World, event: e.PhaseBegan) -> World:
    world = _uncalmed(world)
    if event.phase != "movement":
        return replace(world, phase=event.phase)
    stand = {n: replace(world.units[n], stood=True) for n in units_of(world, event.side)}
    return with_units(world, stand, phase=event.phase)


def _uncalmed(world: World) -> World:
    calmed = {
        UnitId(n): replace(unit, models=tuple(replace(model, calmed=False) for model in unit.models))
        for n, unit in enumerate(world.units)
        if any(model.calmed for model in unit.models)
    }
    return with_units(world, calmed) if calmed else world


@folds(e.MeleePhaseBegan)
def _melee_phase(world: World, _event: e.MeleePhaseBegan) -> World:
    contacts = tuple(replace(contact, phases=contact.phases + 1) for contact in world.contacts)
    fighting = {id_: replace(world.units[id_], fought=True) for c in contacts for id_ in (c.attacker, c.target)}
    return with_units(world, fighting, contacts=contacts, melees=world.melees + 1, plans=())


@folds(e.ShootingPhaseBegan)
def _shooting_phase(world: World, _event: e.ShootingPhaseBegan) -> World:
    return replace(world, shootings=world.shootings + 1)


# -- morale and command


@folds(e.ResilienceTested)
def _tested(world: World, event: e.ResilienceTested) -> World:
    found = replace(world, tested=LastTest(event.unit, event.test, event.failed))
    if event.model == NOBODY:
        return found
    models = list(world.units[event.unit].models)
    models[event.model] = replace(models[event.model], calmed=True)
    return _unit(found, event.unit, models=tuple(models))


@folds(e.CommanderHelped)
def _helped(world: World, event: e.CommanderHelped) -> World:
    return _unit(world, event.commander, rating=event.rating)


@folds(e.Disordered)
def _disordered(world: World, event: e.Disordered) -> World:
    return _unit(world, event.unit, disorder=event.total)


@folds(e.Restored)
def _restored(world: World, event: e.Restored) -> World:
    return _unit(world, event.unit, disorder=event.left, steady_pikes=event.steady_pikes)


@folds(e.Panicked)
def _panicked(world: World, event: e.Panicked) -> World:
    found = _unit(
        world, event.unit, panicked=True, sources=event.sources, fleeing=False, broken=event.melee, duty="", serves="",
        working=False, crossing="", crossed=0, crosses=0, steady_pikes=False,
    )  # fmt: skip
    return _recorded(_no_duel(found, event.unit), Deed("state", event.side, (event.unit,), result="panic"))


@folds(e.Rallied)
def _rallied(world: World, event: e.Rallied) -> World:
    return _unit(world, event.unit, panicked=False, sources=(), fleeing=False, broken=NOBODY)


@folds(e.ControlLost)
def _control_lost(world: World, event: e.ControlLost) -> World:
    return _unit(world, event.unit, duty=event.duty)


@folds(e.Served)
def _served(world: World, event: e.Served) -> World:
    return _unit(world, event.unit, serves=event.act, duty=event.act and world.units[event.unit].duty)


@folds(e.Suspected)
def _suspected(world: World, event: e.Suspected) -> World:
    return _unit(world, event.unit, suspect=event.suspect)


@folds(e.Betrayed)
def _betrayed(world: World, event: e.Betrayed) -> World:
    return with_units(world, {event.unit: _turned(world.units[event.unit], event.to)})


@folds(e.Wronged)
def _wronged(world: World, event: e.Wronged) -> World:
    return with_army(world, event.side, betrayed=(*army_of(world, event.side).betrayed, event.unit))


@folds(e.ChargeDeclared)
def _declared(world: World, event: e.ChargeDeclared) -> World:
    found = _unit(world, event.unit, charge=Charge(event.targets, event.edges))
    start = _placed(world.units[event.unit])
    return _recorded(found, Deed("charge", event.side, (event.unit,), (start,), event.targets))


@folds(e.Reacted)
def _reacted(world: World, event: e.Reacted) -> World:
    return _unit(world, event.unit, reaction=event.reaction)


@folds(e.NerveShown)
def _nerve(world: World, event: e.NerveShown) -> World:
    field = "nerve" if event.threat == "elephants" else "scythe_nerve"
    return _unit(world, event.unit, **{field: "held" if event.held else "lost"})


@folds(e.ElephantsCharged)
def _elephants(world: World, _event: e.ElephantsCharged) -> World:
    return replace(world, elephants=True)


@folds(e.GeneralLost)
def _general_lost(world: World, event: e.GeneralLost) -> World:
    found = _no_duel(_unit(world, event.unit, general="", chief=False, rating=0, leads=NOBODY), event.unit)
    return with_army(found, event.side, chief_died=event.unit) if event.chief else found


@folds(e.BearerLost)
def _bearer_lost(world: World, event: e.BearerLost) -> World:
    return _unit(world, event.unit, **{event.bearer: NOBODY})


@folds(e.BodyLost)
def _body_lost(world: World, event: e.BodyLost) -> World:
    return with_army(world, event.side, body_lost=True, chief_died=UnitId(NOBODY))


# -- movement


@folds(e.Moved)
def _moved(world: World, event: e.Moved) -> World:
    unit = world.units[event.unit]
    own = unit.side == world.side
    forced = event.way in ("flight", "retreat", "fall-back")
    values: dict[str, Any] = {"x": event.x, "y": event.y, "heading": event.heading}
    if event.models:
        values["models"] = event.models
    if event.still:
        values["still"] = True
    if event.density:
        values |= {"density": event.density, "ranks": event.ranks or unit.ranks, "reformed": True}
    if event.way in ("move", "dash", "about", "charge", "advance", "cross"):
        values |= {"moved": True, "stood": False, "site": "", "working": False}
    if forced:
        values |= {"fled": True, "moved": unit.moved or own, "stood": unit.stood and not (own or event.length)}
        values |= {"site": "", "working": False}
    if event.way == "flight":
        values["fleeing"] = True
    if event.length and event.way not in ("cross", "slide", "aside", "engine"):
        # It has left the mouth of its passage.
        values |= {"crossing": "", "crossed": 0, "crosses": 0}
    if event.dashed:
        values["dash"] = event.dashed
    found = _unit(world, event.unit, **values)
    deed = Deed("flight" if forced else "move", event.side, (event.unit,), (_placed(unit),))
    return found if event.way in ("slide", "aside") else _recorded(found, deed)


@folds(e.ChargeEnded)
def _charge_ended(world: World, event: e.ChargeEnded) -> World:
    charge = world.units[event.unit].charge
    return world if charge is None else _unit(world, event.unit, charge=replace(charge, state=event.state))


@folds(e.ContactMade)
def _contact(world: World, event: e.ContactMade) -> World:
    return replace(world, contacts=(*world.contacts, event.contact))


@folds(e.ContactsEnded)
def _contacts_ended(world: World, event: e.ContactsEnded) -> World:
    left = tuple(c for c in world.contacts if (c.attacker, c.target) not in event.pairs)
    ended = [frozenset(pair) for pair in event.pairs]
    duels = tuple(duel for duel in world.duels if frozenset(duel) not in ended)
    return _spanned(replace(world, contacts=left, duels=duels))


def _spanned(world: World) -> World:
    """Return the world with the melees that still go on."""
    bound = {id_ for c in world.contacts for id_ in (c.attacker, c.target)}
    return replace(world, spans=tuple(span for span in world.spans if bound.intersection(span.units)))


def _no_duel(world: World, unit: UnitId) -> World:
    return replace(world, duels=tuple(duel for duel in world.duels if unit not in duel))


@folds(e.CrossingChanged)
def _crossing(world: World, event: e.CrossingChanged) -> World:
    return _unit(world, event.unit, crossing=event.feature, crossed=event.turn, crosses=event.turns)


@folds(e.SiteChanged)
def _site(world: World, event: e.SiteChanged) -> World:
    return _unit(world, event.unit, site=event.feature, working=event.working)


@folds(e.Scouted)
def _scouted(world: World, event: e.Scouted) -> World:
    return _unit(world, event.unit, scouted=(*world.units[event.unit].scouted, event.feature))


@folds(e.Cancelled)
def _cancelled(world: World, event: e.Cancelled) -> World:
    def changed(sides: tuple[Any, ...]) -> tuple[Any, ...]:
        others = tuple(side for side in sides if side != event.side)
        return (*others, event.side) if event.on else others

    features = tuple(
        replace(feature, cancelled=changed(feature.cancelled)) if feature.id == event.feature else feature
        for feature in world.features
    )
    return with_army(replace(world, features=features), event.side, scouts_used=True)


# -- fire and blows


@folds(e.Shot)
def _shot(world: World, event: e.Shot) -> World:
    unit = world.units[event.unit]
    values: dict[str, Any] = {"shot": True} if event.when == "own" else {"replied": True}
    values["at"] = event.at
    if event.reload:
        own = unit.side == world.side
        values["reload_own" if own else "reload_other"] = world.number
        values["reloading" if own else "reloading_other"] = event.weapon
    found = _unit(world, event.unit, **values)
    to = _placed(world.units[event.target])
    line = (*_placed(unit)[:2], *to[:2])
    deed = Deed("shot", event.side, (event.unit,), (_placed(unit),), (event.target,), line, str(event.hits))
    return _recorded(found, deed)


@folds(e.EngineFired)
def _engine_fired(world: World, event: e.EngineFired) -> World:
    unit = world.units[event.unit]
    models = list(unit.models)
    models[event.model] = replace(models[event.model], shot=True, silent=event.silent)
    start = unit.models[event.model]
    deed = Deed(
        "shot", event.side, (event.unit,), ((start.x, start.y, start.heading),), (),
        (start.x, start.y, *event.fall), event.result, event.aim,
    )  # fmt: skip
    values = {"shot": True} if event.when == "own" else {"replied": True}
    found = _unit(world, event.unit, models=tuple(models), at=event.at, **values)
    return _recorded(found, deed)


@folds(e.Hit)
def _hit(world: World, event: e.Hit) -> World:
    values: dict[str, Any] = {"ranks": event.ranks, "models": event.models}
    if event.cause in ("shot", "engine") and any(event.dead):
        values["hurt"] = world.shootings
    return _unit(world, event.unit, **values)


@folds(e.UnitLost)
def _lost(world: World, event: e.UnitLost) -> World:
    contacts = tuple(c for c in world.contacts if event.unit not in (c.attacker, c.target))
    found = _spanned(_no_duel(replace(world, contacts=contacts), event.unit))
    return _recorded(
        _unit(found, event.unit, status="lost", fate=event.fate, charge=None, site="", working=False, crossing=""),
        Deed("state", event.side, (event.unit,), result=event.fate),
    )


@folds(e.Formed)
def _formed(world: World, event: e.Formed) -> World:
    return _unit(world, event.unit, density=event.density, ranks=event.ranks)


@folds(e.GeneralPosted)
def _posted(world: World, event: e.GeneralPosted) -> World:
    return _unit(world, event.unit, post=event.edge)


@folds(e.ChallengeAnswered)
def _answered(world: World, event: e.ChallengeAnswered) -> World:
    return replace(world, duels=(*world.duels, (event.challenger, event.by))) if event.taken else world


@folds(e.BlowsPlanned)
def _planned(world: World, event: e.BlowsPlanned) -> World:
    return replace(world, plans=(*world.plans, (event.unit, event.blows)))


@folds(e.MeleeScored)
def _scored(world: World, event: e.MeleeScored) -> World:
    plans = tuple(plan for plan in world.plans if plan[0] not in event.units)
    spans = tuple(span for span in world.spans if not set(span.units).intersection(event.units))
    return replace(world, plans=plans, spans=spans if event.span is None else (*spans, event.span))


@folds(e.ChariotRan)
def _chariot_ran(world: World, event: e.ChariotRan) -> World:
    unit = world.units[event.unit]
    models = list(unit.models)
    models[event.model] = replace(models[event.model], x=event.end[0], y=event.end[1])
    return _unit(world, event.unit, models=tuple(models), moved=True)


@folds(e.BeastMaddened)
def _maddened(world: World, event: e.BeastMaddened) -> World:
    return _unit(world, event.unit, models=event.models)


# -- the referee


@folds(e.UnitSet)
def _unit_set(world: World, event: e.UnitSet) -> World:
    return with_units(world, {event.unit: event.value})


FOLDS.check(e.EVENTS)
