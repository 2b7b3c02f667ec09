"""Facts become state here and nowhere else.  Fold assigns and indexes; it compares nothing and looks up no chart."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.handlers import Handlers, folding
from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield import events as e
from engine.systems.battlefield.orders import Reply
from engine.systems.battlefield.world import (
    Army,
    Deed,
    Engagement,
    Fired,
    GivenOrder,
    Hit,
    Laid,
    Unit,
    World,
    army_of,
    arrayed,
    with_army,
    with_units,
)
from engine.tabletop.roster import units_of

RECENT = 3

FOLDS: Final = Handlers[Callable[[World, Any], World]]()
folds, fold = FOLDS.of, folding(FOLDS)


@folds(e.TurnEnded, e.ShotWaived, e.TipGiven, e.MeleeJudged)
def _unchanged(world: World, _event: Any) -> World:
    return world


def _unit(world: World, unit: UnitId, **values: Any) -> World:
    return with_units(world, {unit: replace(world.units[unit], **values)})


def _recorded(world: World, deed: Deed) -> World:
    return replace(world, deeds=(deed, *world.deeds[: RECENT - 1]))


# -- before the game


@folds(e.Enlisted)
def _enlisted(world: World, event: e.Enlisted) -> World:
    red, black = (
        event.units if side == event.side else tuple(world.units[n] for n in units_of(world, side))
        for side in (Side("red"), Side("black"))
    )
    return with_army(replace(world, units=arrayed(red, black)), event.side, name=event.list, corps=event.corps)


@folds(e.ArmiesShown)
def _armies_shown(world: World, event: e.ArmiesShown) -> World:
    armies = tuple(replace(army, name=name, ready=False) for army, name in zip(world.armies, event.lists, strict=True))
    return replace(world, units=event.units, armies=armies, phase="setup")


@folds(e.CardsTaken)
def _cards_taken(world: World, event: e.CardsTaken) -> World:
    return with_army(world, event.side, cards=event.cards)


@folds(e.FirstRolled)
def _first_rolled(world: World, event: e.FirstRolled) -> World:
    return replace(world, side=event.first, armies=tuple(replace(army, ready=False) for army in world.armies))


@folds(e.CardPlayed)
def _card_played(world: World, event: e.CardPlayed) -> World:
    cards = list(army_of(world, event.side).cards)
    # Of a ready draw nobody knows the cards before they are turned up.
    cards.remove(event.card if event.card in cards else "")
    return with_army(world, event.side, cards=tuple(cards))


@folds(e.PieceSet)
def _piece_set(world: World, event: e.PieceSet) -> World:
    return replace(world, features=(*world.features, *event.features))


def _placed(world: World, places: tuple[e.UnitPlace, ...]) -> World:
    changed = {
        place.unit: replace(world.units[place.unit], status="table", x=place.x, y=place.y, heading=place.heading)
        for place in places
    }
    return with_units(world, changed)


@folds(e.Stationed)
def _stationed(world: World, event: e.Stationed) -> World:
    return _placed(world, event.places)


@folds(e.Sealed)
def _sealed(world: World, event: e.Sealed) -> World:
    return with_army(world, event.side, ready=True)


@folds(e.Revealed)
def _revealed(world: World, event: e.Revealed) -> World:
    return replace(_placed(world, event.places), phase="setup")


# -- the turn


@folds(e.TurnBegan)
def _turn_began(world: World, event: e.TurnBegan) -> World:
    units = tuple(
        Unit(
            u.side, u.code, u.card, u.corps, u.full, u.ranks, u.status, u.x, u.y, u.heading, u.form, u.mood, u.fate,
            u.general, u.chief, u.standard, u.musician, u.must_open, u.exposed and u.side != event.side,
        )
        for u in world.units
    )  # fmt: skip
    armies = tuple(_returned(army, event.side) for army in world.armies)
    return replace(
        world, units=units, armies=armies, number=event.number, side=event.side, phase="orders", given=(), attacks=(),
        shots=(), fired=() if world.phase == "orders" else world.fired, retreats=(),
    )  # fmt: skip


def _returned(army: Army, face: Side) -> Army:
    rest = tuple(laid for laid in army.laid if laid.face != face)
    return replace(army, hand=army.hand + len(army.laid) - len(rest), laid=rest, ready=False)


@folds(e.PhaseBegan)
def _phase(world: World, event: e.PhaseBegan) -> World:
    return replace(world, phase=event.phase, fired=() if world.phase == "orders" else world.fired)


def _spent(world: World, side: Side, count: int, units: tuple[UnitId, ...]) -> World:
    army = army_of(world, side)
    laid = (*army.laid, *(Laid(world.side, units) for _ in range(count)))
    return with_army(world, side, hand=army.hand - count, laid=laid)


@folds(e.Ordered)
def _ordered(world: World, event: e.Ordered) -> World:
    before = next((old for old in world.given if old.units == event.units), None)
    over = () if before is None else before.kinds if before.done else before.over
    new = GivenOrder(event.units, event.body, event.kinds, event.plan, event.shots, over=over)
    if before is not None and before.plan == new.plan:
        # Its turn among the plans stays what it was; a plan told anew is judged, and played, after the others.
        given = tuple(new if old is before else old for old in world.given)
    else:
        given = (*(old for old in world.given if old is not before), new)
    return _spent(replace(world, given=given), event.side, event.paid, event.units)


def _regiven(world: World, units: tuple[UnitId, ...], **values: Any) -> World:
    given = tuple(replace(old, **values) if set(old.units) & set(units) else old for old in world.given)
    return replace(world, given=given)


@folds(e.Tested)
def _tested(world: World, event: e.Tested) -> World:
    return _regiven(world, event.units, roll=event.die, result=event.result, target=event.target)


@folds(e.PlanFailed)
def _plan_failed(world: World, event: e.PlanFailed) -> World:
    return _regiven(world, event.units, plan=())


@folds(e.Moved)
def _moved(world: World, event: e.Moved) -> World:
    changed = {}
    for place in event.places:
        unit = world.units[place.unit]
        changed[place.unit] = replace(
            unit,
            x=place.x,
            y=place.y,
            heading=place.heading,
            paid=unit.paid + event.paid,
            turn=event.turn or unit.turn,
            moved=unit.moved or event.moved,
            reformed=unit.reformed or event.reformed,
            dashed=unit.dashed or event.dashed,
            aside=unit.aside + event.aside,
            slow=unit.slow or event.slow,
            evaded=unit.evaded or event.evaded,
        )
    changed |= {n: replace(world.units[n], passed=True) for n in event.through}
    after = with_units(world, changed)
    units = tuple(place.unit for place in event.places)
    starts = tuple((world.units[n].x, world.units[n].y, world.units[n].heading) for n in units)
    kind = _DEED_OF_WAY[event.way]
    return _recorded(after, Deed(kind, event.side, units, starts, event.acts, paid=event.paid, result=event.way))


_DEED_OF_WAY: Final[dict[str, Any]] = {
    "manoeuvre": "move", "auto": "move", "align": "move", "back": "move", "answer": "retreat", "retreat": "retreat",
    "flight": "retreat", "pushed": "retreat", "aside": "retreat", "turned": "move",
}  # fmt: skip


@folds(e.FormChanged)
def _form(world: World, event: e.FormChanged) -> World:
    return with_units(world, {n: replace(world.units[n], form=event.form, must_open=False) for n in event.units})


@folds(e.WedgeFailed)
def _wedge_failed(world: World, event: e.WedgeFailed) -> World:
    return _unit(world, event.unit, must_open=True)


@folds(e.MovementDone)
def _movement_done(world: World, event: e.MovementDone) -> World:
    return _regiven(world, event.units, done=True)


@folds(e.Declared)
def _declared(world: World, event: e.Declared) -> World:
    attack = event.attack
    deed = Deed("attack", event.side, (attack.attacker,), targets=(attack.target,), result=attack.face)
    return _recorded(replace(world, attacks=(*world.attacks, attack)), deed)


@folds(e.Answered)
def _answered(world: World, event: e.Answered) -> World:
    attacks = tuple(
        replace(attack, reply=replace(event.reply, unit=attack.target)) if attack.target in event.units else attack
        for attack in world.attacks
    )
    after = replace(world, attacks=attacks)
    return _spent(after, event.side, event.paid, event.units)


@folds(e.AnswerFailed)
def _answer_failed(world: World, event: e.AnswerFailed) -> World:
    attacks = tuple(
        replace(attack, reply=Reply(attack.target, "stand")) if attack.target in event.units else attack
        for attack in world.attacks
    )
    army = army_of(world, event.side)
    laid = list(army.laid)
    for _ in range(event.returned):
        laid.remove(Laid(world.side, event.units))
    after = replace(world, attacks=attacks)
    return with_army(after, event.side, hand=army.hand + event.returned, laid=tuple(laid))


@folds(e.AttackSettled)
def _attack_settled(world: World, event: e.AttackSettled) -> World:
    attacks = tuple(
        replace(attack, face=event.face, state=event.state)
        if (attack.attacker, attack.target) == (event.attacker, event.target)
        else attack
        for attack in world.attacks
    )
    return replace(world, attacks=attacks)


@folds(e.Engaged)
def _engaged(world: World, event: e.Engaged) -> World:
    """Two units are in melee from now on, on this face for good, and count their own rounds (5.2.6.4-c, 5.2.6-c)."""
    new = Engagement(event.number, event.attacker, event.defender, event.face, dash=event.dash, began=world.number)
    return replace(world, engagements=(*world.engagements, new), fought=event.number)


@folds(e.Parted)
def _parted(world: World, event: e.Parted) -> World:
    return replace(world, engagements=tuple(pair for pair in world.engagements if pair.number != event.number))


@folds(e.ShotFired)
def _shot(world: World, event: e.ShotFired) -> World:
    shooter = replace(
        world.units[event.shooter],
        shot=True,
        shot_moving=event.moving,
        exposed=event.moving or world.units[event.shooter].exposed,
    )
    hit = Hit(event.shooter, event.target, event.weapon, event.face, event.rank, event.rank_of)
    fired = Fired(event.shooter, event.target, event.rank, *_aimed(world, event))
    after = with_units(world, {event.shooter: shooter}, shots=(*world.shots, hit), fired=(*world.fired, fired))
    if event.weapon == "heavy-javelin":
        by = (*after.units[event.target].pierced_by, event.shooter)
        after = _unit(after, event.target, pierced=True, pierced_by=by)
    result = "rank" if event.rank else "none"
    deed = Deed("shot", event.side, (event.shooter,), targets=(event.target,), dice=(event.die,), result=result)
    return _recorded(after, deed)


def _aimed(world: World, event: e.ShotFired) -> tuple[tuple[int, int, int], tuple[int, int, int], int]:
    one, other = world.units[event.shooter], world.units[event.target]
    return (one.x, one.y, one.heading), (other.x, other.y, other.heading), other.ranks


@folds(e.RanksLost)
def _ranks_lost(world: World, event: e.RanksLost) -> World:
    changed = {n: replace(world.units[n], ranks=max(0, world.units[n].ranks - lost)) for n, lost in event.losses}
    return with_units(world, changed)


@folds(e.ShotsApplied)
def _shots_applied(world: World, event: e.ShotsApplied) -> World:
    changed = {n: replace(world.units[n], hit=faces) for n, faces in event.hits}
    return with_units(world, changed, shots=())


@folds(e.Fought)
def _fought(world: World, event: e.Fought) -> World:
    pairs = tuple(
        replace(pair, round=event.round) if pair.number == event.number else pair for pair in world.engagements
    )
    deed = Deed(
        "melee", world.units[event.attacker].side, (event.attacker,), targets=(event.defender,), dice=event.dice
    )
    fighters = {n: replace(world.units[n], fought=True) for n in (event.attacker, event.defender)}
    return _recorded(with_units(world, fighters, engagements=pairs), deed)


@folds(e.RetreatDue)
def _retreat_due(world: World, event: e.RetreatDue) -> World:
    rest = tuple(one for one in world.retreats if one.unit != event.retreat.unit)
    return replace(world, retreats=(*rest, event.retreat))


@folds(e.RetreatDone)
def _retreat_done(world: World, event: e.RetreatDone) -> World:
    return replace(world, retreats=tuple(one for one in world.retreats if one.unit != event.unit))


@folds(e.MoodChanged)
def _mood(world: World, event: e.MoodChanged) -> World:
    unit = world.units[event.unit]
    return _unit(world, event.unit, mood=event.mood, rallied=unit.rallied or event.why == "rally")


@folds(e.UnitLost)
def _lost(world: World, event: e.UnitLost) -> World:
    army = army_of(world, event.side)
    kept = army.laid[: len(army.laid) - event.laid]
    after = with_army(world, event.side, hand=event.hand, laid=kept, lost=army.lost + event.markers)
    unit = replace(world.units[event.unit], status="lost", fate=event.fate, general=False, chief=False)
    pairs = tuple(p for p in world.engagements if event.unit not in (p.attacker, p.defender))
    retreats = tuple(one for one in world.retreats if one.unit != event.unit)
    after = with_units(after, {event.unit: unit}, engagements=pairs, retreats=retreats)
    return _recorded(after, Deed("state", event.side, (event.unit,), result=event.fate))


@folds(e.ChiefNamed)
def _chief(world: World, event: e.ChiefNamed) -> World:
    return _unit(world, event.unit, chief=True) if event.unit >= 0 else world


# -- the referee


@folds(e.UnitPut)
def _put(world: World, event: e.UnitPut) -> World:
    after = _placed(world, (e.UnitPlace(event.unit, event.x, event.y, event.heading),))
    return _unit(after, event.unit, fate="")


@folds(e.ValueSet)
def _value_set(world: World, event: e.ValueSet) -> World:
    unit = world.units[event.unit]
    value: Any = event.value
    if isinstance(getattr(unit, event.field), bool):
        value = event.value == "yes"
    elif isinstance(getattr(unit, event.field), int):
        value = int(event.value)
    return _unit(world, event.unit, **{event.field: value})


@folds(e.MarkersSet)
def _markers_set(world: World, event: e.MarkersSet) -> World:
    return with_army(world, event.side, hand=event.hand)


FOLDS.check(e.EVENTS)
