"""How orders are found from their unit: by kind, then by length, target and cost; what an end leaves undone."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term
from engine.systems.battlefield import lengths
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.combat.answers import waiting
from engine.systems.battlefield.combat.volleys import batteries, could, shot_of
from engine.systems.battlefield.command.planning import cost
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.display.captions import REFORMS, caption, kinds_text, shot_percent
from engine.systems.battlefield.display.sketching import plotted_of
from engine.systems.battlefield.display.view import threat_mark
from engine.systems.battlefield.fire.targeting import Aimed
from engine.systems.battlefield.ground import title
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.phase import waiting as unmoved
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.pricing import Rate
from engine.systems.battlefield.movement.prospects import Halt, Prospect
from engine.systems.battlefield.troops import bases, engaged, has_zone, label, zone_of
from engine.systems.battlefield.wording import line, names
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import penetrates

_ATTACK: Final = 1000
"""Attacks are shown before all other manoeuvres."""


def listing(t: Field, state: State[World], side: Side, order: Command) -> Listing | None:
    """Return how a lawful order is listed; None for what no unit does."""
    match order:
        case o.Order():
            return _order(t, state, side, order)
        case o.Manoeuvre():
            return _manoeuvre(t, state, side, order)
        case o.Shoot():
            return _shoot(t, state.world, order)
        case o.Hold():
            return Listing(Term("battlefield-list-hold"))
        case o.Answer():
            return Listing(Term("battlefield-list-answer"), caption(t, state, side, order))
        case o.TakeLoss():
            return Listing(Term("battlefield-list-loss"), caption(t, state, side, order))
        case _:
            return None


def _order(t: Field, state: State[World], side: Side, order: o.Order) -> Listing:
    if order.kinds == ("auto",):
        detail = caption(t, state, side, order) if order.shots else None
        return Listing(Term("battlefield-list-auto"), detail)
    if order.plan:
        return _manoeuvre(t, state, side, order)
    kinds = kinds_text(order.kinds or o.kinds_of((), order.shots))
    paid = cost(state.world, order)
    detail = line("battlefield-list-kinds", "5.2", kinds=kinds, paid=paid)
    return Listing(Term("battlefield-list-order"), detail, interest=-len(order.kinds))


# -- manoeuvres


def _manoeuvre(t: Field, state: State[World], side: Side, order: o.Order | o.Manoeuvre) -> Listing:
    acts = order.plan if isinstance(order, o.Order) else order.acts
    plotted = plotted_of(t, state, side, order)
    kind = Term(f"battlefield-list-{_kind(acts)}")
    if plotted is None or not acts:
        return Listing(kind)
    if plotted.assaults:
        assault = plotted.assaults[0]
        face = Term(f"battlefield-struck-{assault.aim.face}")
        detail = line("battlefield-list-on", "5.5", foe=label(t, state.world, assault.aim.target), face=face)
        flank = 0 if assault.aim.face == "front" else 100
        return Listing(kind, detail, _measured(t, state.world, acts, plotted), _ATTACK + flank)
    held = _near(t, state.world, side, plotted)
    about = held or _before(t, state.world, side, plotted)
    far = sum(act.amount for act in acts if act.kind in ("fwd", "dash", "side"))
    told: Line | None = _measured(t, state.world, acts, plotted)
    if REFORMS & {act.kind for act in acts}:
        told = caption(t, state, side, order)
    return Listing(kind, told, about, far // t.step + (20 if held is not None else 0))


def _kind(acts: tuple[o.Act, ...]) -> str:
    done = {act.kind for act in acts}
    for kind, name in (
        ("attack", "attack"), ("through", "through"), ("dash", "dash"), ("side", "aside"), ("wheel", "wheel"),
    ):  # fmt: skip
        if kind in done:
            return name
    if done & REFORMS:
        return "reform"
    return "forward" if done else "stay"


def _measured(t: Field, world: World, acts: tuple[o.Act, ...], plotted: Plotted) -> Line:
    """Say the first turn of a manoeuvre, how far it goes, and what that costs."""
    far = sum(act.amount for act in acts if act.kind in ("fwd", "dash", "side"))
    turn = next((act for act in acts if act.kind in ("wheel", "about")), None)
    angle = sum(act.amount for act in acts if turn is not None and (act.kind, act.hand) == (turn.kind, turn.hand))
    known: dict[str, Fact] = {
        "turn": "none" if turn is None else "about" if turn.kind == "about" else turn.hand,
        "angle": "" if turn is None else lengths.degrees(angle),
        "paid": lengths.points(plotted.paid),
        "pace": lengths.points(plotted.budget),
    }
    if turn is not None and not far:
        return line("battlefield-list-turn", "5.4", **known)
    known |= {"length": lengths.steps(t, far), **ended(t, world, acts, plotted)}
    return line("battlefield-list-way", "5.4", **known)


def ended(t: Field, world: World, acts: tuple[o.Act, ...], plotted: Plotted) -> dict[str, Fact]:
    """Return what ends a manoeuvre that goes straight on as far as it can: what is met, and its name."""
    nothing: dict[str, Fact] = {"most": "some", "met": ""}
    if len(acts) != 1 or acts[0].kind not in ("fwd", "dash"):
        return nothing
    (act,) = acts
    kinds = next((given.open for given in world.given if set(plotted.units) <= set(given.units)), o.kinds_of(acts, ()))
    stand = read(t, world, plotted.units, plotted.body, kinds)
    if not isinstance(stand, Formed):
        return nothing
    prospect, rate = Prospect(t, world, stand, kinds), _rate(act)
    if act.amount != prospect.told(rate, act.edge):
        return nothing
    stop = prospect.stop(rate, act.edge)
    return {"most": stop.kind, "met": _met(t, world, stop)}


def _rate(act: o.Act) -> Rate:
    return "dash" if act.kind == "dash" else "walk"


def _met(t: Field, world: World, stop: Halt) -> Fact:
    """Return the name of what ends a way: a unit, or a piece of ground by its own name or its kind."""
    if stop.unit != NOBODY:
        return label(t, world, stop.unit)
    if stop.piece is None:
        return ""
    feature = stop.piece.id.split("/")[0]
    named = next((one.name for one in world.features if one.id == feature), None)
    return named or title(stop.piece.kind)


def _before(t: Field, world: World, side: Side, plotted: Plotted) -> Line | None:
    """Say how far the nearest enemy is at the end of a manoeuvre, from base to base as the picture has it."""
    found = [
        (min(threat_mark(end, base).length for end in plotted.ends), foe)
        for foe, base in bases(t, world, t.enemy(side)).items()
    ]
    if not found:
        return None
    away, foe = min(found)
    known: dict[str, Fact] = {"foe": label(t, world, foe), "away": lengths.measured(t, 16 * away)}
    return line("battlefield-list-before", "5.4", **known)


def _near(t: Field, world: World, side: Side, plotted: Plotted) -> Line | None:
    """Say in whose control zones a manoeuvre ends."""
    zones = tuple(
        foe
        for foe in on_table(world, t.enemy(side))
        if has_zone(world, foe) and any(penetrates(base.shape, zone_of(t, world, foe)) for base in plotted.ends)
    )
    return line("battlefield-list-near", "5.5-zoc", units=names(t, world, zones)) if zones else None


# -- shots


def _shoot(t: Field, world: World, order: o.Shoot) -> Listing:
    kind = Term("battlefield-list-shoot")
    if len(order.shots) > 1:
        targets = tuple(dict.fromkeys(shot.target for shot in order.shots if shot.target != NOBODY))
        told: dict[str, Fact] = {"units": names(t, world, targets), "count": len(targets)}
        return Listing(kind, line("battlefield-list-volley", "5.2-volley", **told))
    got = shot_of(t, world, order.shots[0])
    if not isinstance(got, Aimed):
        return Listing(kind)
    percent = shot_percent(t, world, order.shots[0])
    known: dict[str, Fact] = {
        "foe": label(t, world, got.target),
        "range": lengths.measured(t, got.range),
        "percent": percent,
    }
    return Listing(kind, line("battlefield-list-target", "5.2.5.3", **known), interest=percent)


# -- what is left undone


def unspent(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what a side leaves undone by ending what it is asked."""
    if not isinstance(order, o.Finish):
        return
    asked, world = state.asked(side), state.world
    hand = army_of(world, side).hand if world.armies else 0
    match "" if asked is None else asked.line.code:
        case "battlefield-ask-orders":
            ordered = {unit for given in world.given for unit in given.units}
            free = tuple(unit for unit in on_table(world, side) if unit not in ordered and not engaged(world, unit))
            if free and hand:
                yield line("battlefield-unspent-orders", "5.2", units=names(t, world, free))
                yield line("battlefield-unspent-hand", "5.2", hand=hand)
        case "battlefield-ask-manoeuvre":
            left = tuple(unit for given in unmoved(world) for unit in given.units)
            if left:
                yield line("battlefield-unspent-moves", "5.4", units=names(t, world, left))
        case "battlefield-ask-shots" | "battlefield-ask-return-shots":
            ready = tuple(
                unit for one in batteries(t, world, side) if not one.auto and could(t, world, one) for unit in one.units
            )
            if ready:
                yield line("battlefield-unspent-shots", "5.2.5", units=names(t, world, ready))
        case "battlefield-ask-answer":
            struck = waiting(world, side)
            if struck:
                yield line("battlefield-unspent-answers", "5.5", units=names(t, world, struck))
        case _:
            return
