"""What a button says of an order: the act in words, units by name as on the counter.  A table by type of order."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.scs import orders as o
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.narration import names
from engine.systems.scs.world import OFF, World, phase_term, steps

_NAMES: Final = 16
"""Letters of names beyond which the first stands for all."""


def caption(t: Theatre, state: State[World], order: Command) -> Line | None:
    """Return what a button says of a lawful order."""
    made = _CAPTIONS.get(type(order))
    return None if made is None else made(t, state, order)


def called(t: Theatre, units: tuple[int, ...]) -> Text:
    """Return units by name: the first and how many more where the names are long."""
    told = names(t, units)  # type: ignore[arg-type]
    if len(units) < 2 or max(len(told.en), len(told.ru)) <= _NAMES:
        return told
    first = t.cards[units[0]].name
    return Text(f"{first.en} +{len(units) - 1}", f"{first.ru} +{len(units) - 1}")


def _move(t: Theatre, _state: State[World], order: o.Move | o.Retreat) -> Line:
    units = called(t, order.units)
    if not order.path or order.path[-1] == OFF:
        return Line("scs-do-leave", facts(units=units))
    if isinstance(order, o.Move) and order.drops:
        dropped = tuple(unit for drop in order.drops for unit in drop.units)
        known = facts(units=units, hex=t.label(order.path[-1]), dropped=called(t, dropped))
        return Line("scs-do-move-dropping", known)
    code = "scs-do-retreat" if isinstance(order, o.Retreat) else "scs-do-move"
    return Line(code, facts(units=units, hex=t.label(order.path[-1])))


def _overrun(t: Theatre, state: State[World], order: o.Overrun) -> Line:
    origin = order.path[-1] if order.path else state.world.units[order.units[0]].at
    known = facts(units=called(t, order.units), target=t.label(order.target), hex=t.label(origin))
    return Line("scs-do-overrun", known)


def _strike(t: Theatre, _state: State[World], order: o.StrikeOrder) -> Line:
    attack = isinstance(order, o.Attack)
    known = facts(target=t.label(order.target), units=called(t, order.units))
    if not order.units:
        return Line("scs-do-air-strike", facts(target=t.label(order.target)))
    if not order.shifts:
        return Line("scs-do-attack" if attack else "scs-do-barrage", known)
    named = [t.markers[number].name for number in order.shifts]
    markers = Text(", ".join(name.en for name in named), ", ".join(name.ru for name in named))
    code = "scs-do-attack-supported" if attack else "scs-do-barrage-supported"
    return Line(code, (*known, *facts(markers=markers)))


def _lose(t: Theatre, state: State[World], order: o.Lose) -> Line:
    left = steps(t, state.world, order.unit) - 1
    unit = t.cards[order.unit].name
    return Line("scs-do-lose", facts(unit=unit, left=left)) if left else Line("scs-do-lose-last", facts(unit=unit))


def _stand(_t: Theatre, state: State[World], order: o.StandFast) -> Line:
    due = next((int(str(dict(one.facts)["hexes"])) for one in state.decisions if one.asks == "scs-ask-stand"), 0)
    left = due - order.hexes
    if not order.hexes:
        return Line("scs-do-retreat-whole", facts(hexes=due))
    if left <= 0:
        return Line("scs-do-hold", facts(steps=order.hexes))
    return Line("scs-do-hold-part", facts(steps=order.hexes, hexes=left))


def _advance(t: Theatre, _state: State[World], order: o.Advance) -> Line:
    if not order.units:
        return Line("scs-do-stay")
    if order.path[-1] == OFF:
        return Line("scs-do-leave", facts(units=called(t, order.units)))
    return Line("scs-do-advance", facts(units=called(t, order.units), hex=t.label(order.path[-1])))


def _end(_t: Theatre, state: State[World], order: o.EndPhase) -> Line:
    return Line("scs-do-end-losing" if order.confirm else "scs-do-end", facts(phase=phase_term(state.world.phase)))


def _destroy(t: Theatre, state: State[World], order: o.Destroy) -> Line:
    where = t.label(state.world.units[order.unit].at)
    return Line("scs-do-destroy", facts(unit=t.cards[order.unit].name, hex=where))


def _enter(t: Theatre, _state: State[World], order: o.Enter) -> Line:
    return Line("scs-do-enter", facts(units=called(t, order.units), hex=t.label(order.hex)))


def _restack(t: Theatre, _state: State[World], order: o.Restack) -> Line:
    return Line("scs-do-restack", facts(units=called(t, order.units), hex=t.label(order.hex)))


def _take_back(t: Theatre, _state: State[World], order: o.TakeBack) -> Line:
    return Line("scs-do-take-back", facts(units=called(t, order.units)))


_CAPTIONS: Final[dict[type[Command], Callable[[Theatre, State[World], Any], Line]]] = {
    o.Move: _move,
    o.Retreat: _move,
    o.Overrun: _overrun,
    o.Attack: _strike,
    o.Barrage: _strike,
    o.Lose: _lose,
    o.StandFast: _stand,
    o.Advance: _advance,
    o.EndPhase: _end,
    o.Destroy: _destroy,
    o.Enter: _enter,
    o.Restack: _restack,
    o.TakeBack: _take_back,
}
