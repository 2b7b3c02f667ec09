"""Facts as sentences: sequence of play, movement, reactions; `fights` and `leaders` tell the others.

A step inside a move is not told by itself: the end of the move tells the whole way.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.event import Event, SideEvent
from engine.kernel.handlers import Handlers
from engine.kernel.text import Fact, Line, Term, facts
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FORMATIONS
from engine.systems.mpike.display.fights import FIGHTS
from engine.systems.mpike.display.leaders import LEADERS
from engine.systems.mpike.display.sentences import (
    Told,
    about,
    line,
    modifiers,
    silent,
    tried,
)
from engine.systems.mpike.display.wording import facing_term, leader_name, looks, names, order_word, place
from engine.systems.mpike.world import GUNS, MORALES, NO_FACING, World

TOLD: Final = Handlers[Callable[[Field, Any, World], Told]]({**FIGHTS, **LEADERS})
tells = TOLD.of


def tell(t: Field, event: Event, before: World) -> Told:
    """Say a fact of the game; `before` is the world in which it happened.

    Raises TypeError on a fact that is not of this system.
    """
    yield from TOLD[type(event)](t, event, before)


_PLAIN: Final[dict[type[Event], tuple[str, str]]] = {
    se.WingNamed: ("mpike-told-wing-named", "4.2.1"),
    se.WingPassed: ("mpike-told-passed", "4.5"),
    se.OrderForced: ("mpike-told-order-forced", "5.8"),
    se.WingFinished: ("mpike-told-finished", "4.3.2"),
    se.FieldAbandoned: ("mpike-told-abandoned", "4.6"),
    e.NoReaction: ("mpike-told-no-reaction", "9.1.1"),
    e.MomentumGained: ("mpike-told-momentum", "11.3.6"),
    e.MomentumLost: ("mpike-told-momentum-lost", "11.3.6"),
    e.PistolLoaded: ("mpike-told-pistol-loaded", "10.7.4"),
    e.HalfSpent: ("mpike-told-fire-spent", "9.4.1a"),
    e.TookCover: ("mpike-told-cover", "9.4.5"),
    e.ThresholdReached: ("mpike-told-threshold", "12.5.2"),
}
"""Sentences that name nothing but whom the fact is about."""


@tells(*_PLAIN)
def _plain(t: Field, event: SideEvent, _before: World) -> Told:
    code, clause = _PLAIN[type(event)]
    yield line(code, clause, **about(t, event))


# -- the sequence of play


@tells(se.OrdersSealed, se.OpenSealed, se.SideWrote)
def _sealed(t: Field, event: se.OrdersSealed | se.OpenSealed | se.SideWrote, _before: World) -> Told:
    opened = event.what == "open" if isinstance(event, se.SideWrote) else isinstance(event, se.OpenSealed)
    code, clause = ("mpike-told-open-sealed", "6.3.3") if opened else ("mpike-told-orders-sealed", "5.5.3")
    yield line(code, clause, side=t.side_cards[event.side].name)


@tells(se.OrdersShown)
def _orders_shown(t: Field, event: se.OrdersShown, _before: World) -> Told:
    for number, order in enumerate(event.orders):
        yield line("mpike-told-order-shown", "5.5.3", wing=t.wings[number].name, order=order_word(order))


@tells(se.OpenShown)
def _open_shown(t: Field, event: se.OpenShown, _before: World) -> Told:
    if event.units:
        yield line("mpike-told-open-shown", "6.3.3", units=names(t, event.units))
    else:
        yield line("mpike-told-open-none", "6.3.3", side=t.side_cards[event.side].name)


@tells(se.TurnBegan)
def _turn(_t: Field, event: se.TurnBegan, _before: World) -> Told:
    yield line("mpike-told-turn", "3.1", number=event.number)


@tells(se.PhaseBegan)
def _phase(_t: Field, event: se.PhaseBegan, _before: World) -> Told:
    yield line("mpike-told-phase", "3.1", phase=Term(f"mpike-phase-{event.phase}"))


@tells(se.InitiativeFound)
def _initiative(t: Field, event: se.InitiativeFound, _before: World) -> Told:
    """Say who begins and why: more wings of the most senior order, a better leader, or dice (4.1)."""
    place_ = t.sides.index(event.side)
    known: dict[str, Fact] = {"side": t.side_cards[event.side].name, "order": order_word(event.order), "why": event.why}
    known |= {"ours": event.counts[place_], "theirs": event.counts[1 - place_]}
    yield line("mpike-told-initiative", "4.1.1" if event.why in ("wings", "alone") else "4.1.2", **known)


@tells(se.ChoiceFell)
def _choice(t: Field, event: se.ChoiceFell, _before: World) -> Told:
    yield line("mpike-told-choice", "4.2.1", side=t.side_cards[event.side].name, order=order_word(event.order))


@tells(se.PreemptionTried)
def _preempting(t: Field, event: se.PreemptionTried, _before: World) -> Told:
    known = {**tried(t, event), "other": t.wings[event.against].name}
    if event.won:
        yield line("mpike-told-preempted", "4.4.2", **known)
    else:
        yield line("mpike-told-not-preempted", "4.4.2", finished="yes" if event.finished else "no", **known)
    yield from modifiers(event.modifiers, "4.4.2")


@tells(se.Bypassed)
def _bypassed(t: Field, event: se.Bypassed, _before: World) -> Told:
    code = "mpike-told-bypassed" if event.owed else "mpike-told-cut-short"
    yield line(code, "4.4.2" if event.owed else "4.4.3", wing=t.wings[event.wing].name)


@tells(se.ActivationBegan)
def _activation(t: Field, event: se.ActivationBegan, before: World) -> Told:
    known = {**about(t, event), "number": event.number}
    yield line("mpike-told-activated", "3.2A", order=order_word(before.wings[event.wing].order), **known)


@tells(se.OrderTried)
def _order(t: Field, event: se.OrderTried, _before: World) -> Told:
    known = {**tried(t, event), "order": order_word(event.order)}
    if event.changed:
        yield line("mpike-told-order-changed", "5.7.2", **known)
    else:
        yield line("mpike-told-order-kept", "5.7.2", before=order_word(event.before), **known)
    yield from modifiers(event.modifiers, "5.7.2")


@tells(se.ContinuationTried)
def _continued(t: Field, event: se.ContinuationTried, _before: World) -> Told:
    code = "mpike-told-continues" if event.won else "mpike-told-not-continued"
    yield line(code, "4.3.2", **tried(t, event))
    yield from modifiers(event.modifiers, "4.3.2")


@tells(se.TurnEnded)
def _turn_ended(t: Field, event: se.TurnEnded, _before: World) -> Told:
    one, other = (t.side_cards[side].name for side in t.sides)
    ours, theirs = event.points
    known: dict[str, Fact] = {"one": one, "points": ours, "other": other, "others": theirs}
    yield line("mpike-told-points", "15.0", number=event.number, **known)


# -- movement, formation, stacks

_WAYS: Final[dict[e.MoveWay, tuple[str, str]]] = {
    "retreat": ("mpike-told-retreated", "11.4.2"),
    "rout": ("mpike-told-routed", "12.4.3"),
    "advance": ("mpike-told-advanced", "11.4.6"),
    "pursuit": ("mpike-told-pursued", "11.7.2"),
    "sidestep": ("mpike-told-sidestepped", "10.8.6"),
    "step-up": ("mpike-told-stepped-up", "10.3.2"),
    "step-back": ("mpike-told-stepped-back", "10.3.4"),
}
_FACED: Final = ("turn", "wheel", "about")


@tells(e.Moved)
def _moved(t: Field, event: e.Moved, before: World) -> Told:
    """Say what is more than a step of a move under way; a turn that costs nothing is a reaction, or one of guns."""
    first = before.units[event.units[0]]
    known = {**about(t, event), "hex": place(t, event.ats[0])}
    if event.way in _WAYS:
        code, clause = _WAYS[event.way]
        yield line(code, clause, start=place(t, first.at), **known)
    elif event.way in _FACED and not event.cost:
        facing = facing_term(t, event.facings[0], column=first.formation == "column" and len(first.at) > 1)
        clause = "6.2.3" if t.cards[event.units[0]].kind == "artillery" else "9.2.2"
        yield line("mpike-told-faced", clause, facing=facing, **known)


@tells(e.MoveEnded)
def _move_ended(t: Field, event: e.MoveEnded, before: World) -> Told:
    """Say the whole way of a stack: its hexes, its cost, how it faces now; nothing of one that stood still."""
    unit = before.units[event.units[0]]
    known = {**about(t, event), **ends(t, event, before), "cost": event.spent}
    if event.entered:
        momentum = "yes" if event.momentum else "no"
        path = path_of(t, event.start, event.entered, stopped(event, before))
        yield line("mpike-told-moved", "7.1.1", path=path, momentum=momentum, **known)
    elif event.spent and unit.at:
        yield line("mpike-told-turned", "6.2.1", hex=place(t, unit.at), **known)


@tells(e.WayEnded)
def _way_ended(t: Field, event: e.WayEnded, before: World) -> Told:
    known = {**about(t, event), **ends(t, event, before)}
    path = path_of(t, event.start, event.entered, stopped(event, before))
    code, clause = ("mpike-told-rode", "9.3.3") if event.way == "ride" else ("mpike-told-withdrew", "9.2.4")
    yield line(code, clause, path=path, **known)


def stopped(event: e.MoveEnded | e.WayEnded, world: World) -> tuple[int, ...]:
    """Return where units came to on their own way: who was driven off since is told of by itself."""
    at = world.units[event.units[0]].at
    last = event.entered[-1:]
    return at if not last or last[0] in at or not event.start or len(event.start) > 1 else last


def ends(t: Field, event: e.MoveEnded | e.WayEnded, world: World) -> dict[str, Fact]:
    """Return where units look at the end of a way, and whether that is worth telling: not of who looks nowhere."""
    unit = world.units[event.units[0]]
    shown = unit.facing != NO_FACING and stopped(event, world) == unit.at
    return {"facing": looks(t, unit), "looks": "yes" if shown else "no"}


def path_of(t: Field, start: tuple[int, ...], entered: tuple[int, ...], at: tuple[int, ...]) -> str:
    """Return the hexes of a move; of a two-hex unit only where it began and ended."""
    between = entered if len(at) == 1 else ()
    if between and between[-1] == at[0]:
        between = between[:-1]
    return " → ".join([*((place(t, start),) if start else ()), *(t.label(hex_) for hex_ in between), place(t, at)])


@tells(e.Joined)
def _joined(t: Field, event: e.Joined, _before: World) -> Told:
    known = about(t, event)
    yield line("mpike-told-joined", "8.2.2", others=names(t, event.others), **known)


@tells(e.Restacked)
def _restacked(t: Field, event: e.Restacked, before: World) -> Told:
    """Say who lies on top of whom, where somebody does (8.3.2)."""
    top = tuple(id_ for id_, below in zip(event.units, event.below, strict=True) if not below)
    under = tuple(id_ for id_ in event.units if id_ not in top)
    if top and under:
        hex_ = place(t, before.units[top[0]].at)
        yield line("mpike-told-restacked", "8.3.2", hex=hex_, top=names(t, top), below=names(t, under))


@tells(e.FormationChanged)
def _formation(t: Field, event: e.FormationChanged, _before: World) -> Told:
    known = {**about(t, event), "formation": event.formation, "hits": event.hits}
    known["how"] = "reform" if event.cause.clause == "13.2.3" else "other"
    yield Line("mpike-told-formation", facts(**known), event.cause)


@tells(e.Faced)
def _faced(t: Field, event: e.Faced, _before: World) -> Told:
    if event.facing == NO_FACING:
        return
    known: dict[str, Fact] = {"hex": place(t, event.at), "facing": facing_term(t, event.facing)}
    yield line("mpike-told-faces", "6.1", unit=t.cards[event.unit].name, **known)


@tells(e.GunChanged)
def _gun(t: Field, event: e.GunChanged, before: World) -> Told:
    name = t.cards[event.unit].name
    match event.gun:
        case "captured":
            yield Line("mpike-told-guns-captured", facts(unit=name, side=t.side_cards[event.captor].name), event.cause)
        case "disabled":
            yield Line("mpike-told-guns-disabled", facts(unit=name), event.cause)
        case "limbered":
            yield Line("mpike-told-guns-limbered", facts(unit=name), event.cause)
        case _:
            code = (
                "mpike-told-guns-unlimbered" if before.units[event.unit].gun == "limbered" else "mpike-told-guns-back"
            )
            yield Line(code, facts(unit=name), event.cause)


@tells(e.WagonTaken)
def _wagon(t: Field, event: e.WagonTaken, _before: World) -> Told:
    wagon = t.wagons[event.wagon]
    yield line("mpike-told-wagon", "14.1", side=t.side_cards[event.side].name, hex=t.label(wagon.at))


@tells(e.ObjectivePassed)
def _objective(t: Field, event: e.ObjectivePassed, _before: World) -> Told:
    card = t.objectives[event.objective]
    yield line("mpike-told-objective", "15.0", side=t.side_cards[event.side].name, place=card.name, points=card.points)


@tells(e.Merged)
def _merged(t: Field, event: e.Merged, _before: World) -> Told:
    known = {**about(t, event), "other": t.cards[event.other].name}
    yield line("mpike-told-merged", "8.4", hits=event.hits, **known)


@tells(e.Entered)
def _entered(t: Field, event: e.Entered, _before: World) -> Told:
    known = {**about(t, event), "cost": event.cost}
    two = event.formation == "column" and len(event.ats[0]) > 1
    known |= {"hex": place(t, event.ats[0]), "facing": facing_term(t, event.facings[0], column=two)}
    yield line("mpike-told-entered", "7.4", **known)


# -- reactions


@tells(e.InterceptionTried)
def _intercepting(t: Field, event: e.InterceptionTried, _before: World) -> Told:
    code = "mpike-told-intercepts" if event.won else "mpike-told-not-intercepted"
    yield line(code, "9.3.2", foe=t.cards[event.target].name, **tried(t, event))
    yield from modifiers(event.modifiers, "9.3.2")


@tells(e.MoveLet)
def _move_let(t: Field, event: e.MoveLet, _before: World) -> Told:
    yield line("mpike-told-move-let", "9.1.1", side=t.side_cards[event.side].name, unit=t.cards[event.unit].name)


# -- acts of the referee


@tells(e.UnitPut)
def _unit_put(t: Field, event: e.UnitPut, _before: World) -> Told:
    yield Line("mpike-told-put", facts(unit=t.cards[event.unit].name, hex=place(t, event.at)))


@tells(e.UnitTaken)
def _unit_taken(t: Field, event: e.UnitTaken, _before: World) -> Told:
    yield Line("mpike-told-taken", facts(unit=t.cards[event.unit].name))


@tells(e.ValueSet)
def _value_set(t: Field, event: e.ValueSet, _before: World) -> Told:
    known = facts(units=names(t, event.units), field=Term(f"mpike-set-{event.field}"), value=value_word(t, event))
    yield Line("mpike-told-value", known)


def value_word(t: Field, event: e.ValueSet) -> Fact:
    """Return what a value set by the referee is called: a word where the field has words, else its number."""
    words = {"morale": MORALES, "formation": FORMATIONS, "gun": GUNS}.get(event.field)
    if words is not None:
        return Term(f"mpike-value-{event.field}-{words[event.value]}")
    return facing_term(t, event.value) if event.field == "facing" else event.value


@tells(e.LeaderPut)
def _leader_put(t: Field, event: e.LeaderPut, _before: World) -> Told:
    name = leader_name(t, event.leader)
    if event.hex < 0:
        yield Line("mpike-told-leader-taken", facts(leader=name))
    else:
        yield Line("mpike-told-leader-put", facts(leader=name, hex=t.label(event.hex)))


@tells(e.WingSet)
def _wing_set(t: Field, event: e.WingSet, _before: World) -> Told:
    yield Line("mpike-told-wing-set", facts(wing=t.wings[event.wing].name, order=order_word(event.order)))


tells(se.ActionsEnded, e.MoveBegan, e.Acted, e.GunsSpent, e.WithdrawalBegan)(silent)
TOLD.check(e.EVENTS)
