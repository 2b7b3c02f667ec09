"""What a side can do now, and what it has still to do."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.systems.mpike.combat.naming import attack_options, counter_options
from engine.systems.mpike.command.order_of_play import class_wings
from engine.systems.mpike.command.preemption import preemptors
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.command.riding import active_leaders
from engine.systems.mpike.command.trials import continuation, preemption
from engine.systems.mpike.command.wings import due, standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import leader_name, listed, names, order_word, permits
from engine.systems.mpike.fire.firing import aims
from engine.systems.mpike.frames import Activation, Melee, Preemption
from engine.systems.mpike.movement.duty import duty
from engine.systems.mpike.rules import R
from engine.systems.mpike.victory import points
from engine.systems.mpike.world import BROKEN, NORMAL, World

_OBLIGED: Final = frozenset(
    (
        "mpike-ask-retreat", "mpike-ask-first", "mpike-ask-rout", "mpike-ask-facing", "mpike-ask-split",
        "mpike-ask-place-leader", "mpike-ask-pursuit", "mpike-ask-ride",
    )
)  # fmt: skip
"""Questions that have to be answered before anything else, whatever the answer."""


def duties(t: Field, state: State[World], side: Side) -> Iterator[Line]:
    """Yield what a side must still do: move units (5.4.3, 5.6.1), let a winner advance (11.4.6), carry a result out."""
    asked, world = state.asked(side), state.world
    if asked is None:
        return
    if asked.asks == "mpike-ask-act":
        for unit in standing(t, world, world.wing):
            yield from (fault.line for fault in duty(t, world, unit))
    must = asked.asks == "mpike-ask-advance" and dict(asked.facts).get("must")
    if asked.asks in _OBLIGED or must:
        yield asked.line


def helped(t: Field, state: State[World], side: Side) -> Iterator[Line]:
    """Say what a side can do now: who may act and how, then the victory points of both sides."""
    asked, world = state.asked(side), state.world
    if asked is None:
        for one in state.decisions[:1]:
            yield Line("mpike-help-waiting", facts(side=t.side_cards[one.side].name), R("4.2.1"))
        return
    yield asked.line
    frame = state.top
    match asked.asks, frame:
        case "mpike-ask-activate", _:
            wings = class_wings(t, world, side, world.order)
            known = facts(order=order_word(world.order), wings=listed(t.wings[n].name for n in wings))
            yield Line("mpike-help-wings", known, R("4.2.1"))
        case "mpike-ask-preempt", Preemption():
            for wing in preemptors(t, world, frame):
                share = preemption(t, world, wing, aid=False).percent
                yield Line("mpike-help-preemptor", facts(wing=t.wings[wing].name, percent=share), R("4.4.2"))
        case "mpike-ask-continue", Activation(wing=wing):
            share = continuation(t, world, wing, aid=False).percent
            yield Line("mpike-help-continue", facts(wing=t.wings[wing].name, percent=share), R("4.3.2"))
        case "mpike-ask-act", Activation(wing=wing):
            yield from _actions(t, world, side, wing)
        case "mpike-ask-attacks", Melee(wing=wing):
            yield Line("mpike-help-attackers", facts(units=names(t, attack_options(t, world, wing))), R("11.1.2"))
        case "mpike-ask-counters", Melee():
            yield Line("mpike-help-attackers", facts(units=names(t, counter_options(t, world, frame))), R("11.1.2"))
    yield from _score(t, world)


def _actions(t: Field, world: World, side: Side, wing: int) -> Iterator[Line]:
    """Say what the order of the active wing permits, who has not acted, who can fire, who is in need."""
    yield permits(world.wings[wing].order)
    there = tuple(standing(t, world, wing))
    fresh = tuple(id_ for id_ in there if not world.units[id_].acted)
    for code, units, clause in (
        ("mpike-help-fresh", fresh, "3.2C"),
        ("mpike-help-entering", tuple(due(t, world, wing)), "7.4"),
        ("mpike-help-shooters", tuple(id_ for id_ in fresh if _fires(t, world, id_)), "10.1.1"),
        ("mpike-help-disordered", tuple(id_ for id_ in there if _disordered(world, id_)), "13.2.3"),
        ("mpike-help-wavering", tuple(id_ for id_ in there if world.units[id_].morale != NORMAL), "13.2.4"),
        ("mpike-help-out", tuple(id_ for id_ in there if not in_command(t, world, id_)), "5.4.3"),
    ):
        if units:
            yield Line(code, facts(units=names(t, units)), R(clause))
    men = tuple(n for n in active_leaders(t, world) if t.leaders[n].side == side and not world.leaders[n].acted)
    if men:
        yield Line("mpike-help-leaders", facts(leaders=listed(leader_name(t, n) for n in men)), R("5.1.2"))


def _fires(t: Field, world: World, unit: UnitId) -> bool:
    return next(aims(t, world, unit), None) is not None


def _disordered(world: World, unit: UnitId) -> bool:
    state = world.units[unit]
    return state.morale != BROKEN and state.formation in ("confused", "broken", "hedgehog", "column")


def _score(t: Field, world: World) -> Iterator[Line]:
    """Say how many victory points each side has (15.0)."""
    one, other = (t.side_cards[side].name for side in t.sides)
    first, second = points(t, world)
    yield Line("mpike-help-score", facts(one=one, points=first, other=other, others=second), R("15.0"))
