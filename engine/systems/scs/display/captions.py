"""What a button says of an order: the act in words, units by name as on the counter.  A table by type of order."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts, points
from engine.systems.scs import orders as o
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.wording import (
    called,
    hexes_due,
    joined,
    last_stand,
    odds_of,
    shortened,
    spent,
)
from engine.systems.scs.movement.stacking import avoidable
from engine.systems.scs.world import OFF, World, steps
from engine.systems.scs.zoc import presence, topped

_ROOM: Final = 40
"""Letters of a button."""
_BRIEF: Final = 8
"""Letters of names that stand beside much else."""
_STRIKE: Final = 18
"""Letters of an attack in either language without units, markers and odds: `Attack 10.08 with `."""
_OVERRUN: Final = 26
"""Letters of an overrun without units and odds: `Overrun 10.08 from 10.07: `."""


def caption(t: Theatre, state: State[World], side: Side, order: Command) -> Line | None:
    """Return what a button says of a lawful order of a side."""
    if isinstance(order, o.EndPhase):
        return _end(t, state.world, side, order)
    made = _CAPTIONS.get(type(order))
    return None if made is None else made(t, state, order)


def _end(t: Theatre, world: World, side: Side, order: o.EndPhase) -> Line:
    """Say which hexes lose units where the end of a phase destroys some (4.0a-b)."""
    full = avoidable(t, world, side) if order.confirm else ()
    if full:
        return Line("scs-do-end-losing", facts(hexes=shortened([_label(t, hex_) for hex_ in full])))
    return Line(f"scs-do-end-{world.phase}")


def _label(t: Theatre, hex_: int) -> Text:
    return Text(t.label(hex_), t.label(hex_))


def _move(t: Theatre, state: State[World], order: o.Move) -> Line:
    units = called(t, order.units)
    if order.drops:
        return _dropping(t, order)
    if order.path[-1] == OFF:
        return _off(t, order.units)
    cost = points(spent(t, state, order.units, order.path))
    return Line("scs-do-move", facts(units=units, hex=t.label(order.path[-1]), cost=cost))


def _dropping(t: Theatre, order: o.Move) -> Line:
    """Say who goes all the way, and who stays on it (3.1a-b)."""
    dropped = tuple(unit for drop in order.drops for unit in drop.units)
    going = tuple(unit for unit in order.units if unit not in dropped)
    if order.path[-1] == OFF:
        code = "scs-do-leave-lost-dropping" if t.policies.exit == "lost" else "scs-do-leave-dropping"
        return Line(code, facts(units=called(t, going, _BRIEF), dropped=called(t, dropped, _BRIEF)))
    known = facts(units=called(t, going), hex=t.label(order.path[-1]), dropped=called(t, dropped))
    return Line("scs-do-move-dropping", known)


def _off(t: Theatre, units: tuple[UnitId, ...]) -> Line:
    """Say that units leave the map, and that they are lost by it where the game says so (3.3c)."""
    return Line("scs-do-leave-lost" if t.policies.exit == "lost" else "scs-do-leave", facts(units=called(t, units)))


def _retreat(t: Theatre, state: State[World], order: o.Retreat) -> Line:
    """Say where units retreat, and the steps that enemy zones and hexes not made cost them (9.0b, 9.0d)."""
    asked = next((one for one in state.decisions if one.asks == "scs-ask-retreat"), None)
    due = len(order.path) if asked is None else int(str(dict(asked.facts)["hexes"]))
    zone = presence(t, state.world, t.enemy(t.cards[order.units[0]].side)).zone
    lost = due - len(order.path) + sum(zone[hex_] > 0 for hex_ in order.path)
    if not order.path:
        return Line("scs-do-retreat-nowhere", facts(units=called(t, order.units, _BRIEF), steps=lost))
    known: dict[str, Fact] = {"units": called(t, order.units), "hex": t.label(order.path[-1])}
    if not lost:
        return Line("scs-do-retreat", facts(**known))
    return Line("scs-do-retreat-losing", facts(**{**known, "units": called(t, order.units, _BRIEF)}, steps=lost))


def _overrun(t: Theatre, state: State[World], order: o.Overrun) -> Line:
    origin = order.path[-1] if order.path else state.world.units[order.units[0]].at
    units = called(t, order.units)
    odds = _odds(odds_of(t, state.world, order), _OVERRUN, units)
    return Line("scs-do-overrun", facts(units=units, target=t.label(order.target), hex=t.label(origin), odds=odds))


def _odds(odds: str, fixed: int, *names: Text) -> str:
    """Return odds where a button has room for them, else `none`."""
    taken = fixed + max(sum(len(name.en) + 3 for name in names), sum(len(name.ru) + 3 for name in names))
    return odds if taken + len(odds) <= _ROOM else "none"


def _strike(t: Theatre, state: State[World], order: o.StrikeOrder) -> Line:
    kind = "attack" if isinstance(order, o.Attack) else "barrage"
    named = [t.markers[number].name for number in order.shifts]
    markers = joined(named)
    if max(len(markers.en), len(markers.ru)) > _BRIEF and len(named) > 1:
        markers = shortened(named)
    if not order.units:
        return Line("scs-do-air-strike", facts(target=t.label(order.target), markers=markers))
    units = called(t, order.units, _BRIEF) if named else called(t, order.units)
    odds = odds_of(t, state.world, order) if isinstance(order, o.Attack) else "none"
    known = facts(target=t.label(order.target), units=units)
    if not named:
        return Line(f"scs-do-{kind}", (*known, *facts(odds=_odds(odds, _STRIKE, units))))
    more = facts(markers=markers, odds=_odds(odds, _STRIKE, units, markers))
    return Line(f"scs-do-{kind}-supported", (*known, *more))


def _lose(t: Theatre, state: State[World], order: o.Lose) -> Line:
    left = steps(t, state.world, order.unit) - 1
    unit = t.cards[order.unit].said
    return Line("scs-do-lose", facts(unit=unit, left=left)) if left else Line("scs-do-lose-last", facts(unit=unit))


def _stand(_t: Theatre, state: State[World], order: o.StandFast) -> Line:
    due = hexes_due(state)
    left = due - order.hexes
    if not order.hexes:
        return Line("scs-do-retreat-whole", facts(hexes=due))
    if last_stand(state, order):
        return Line("scs-do-hold-lost")
    if left <= 0:
        return Line("scs-do-hold", facts(steps=order.hexes))
    return Line("scs-do-hold-part", facts(steps=order.hexes, hexes=left))


def _advance(t: Theatre, _state: State[World], order: o.Advance) -> Line:
    if not order.units:
        return Line("scs-do-stay")
    if order.path[-1] == OFF:
        return _off(t, order.units)
    return Line("scs-do-advance", facts(units=called(t, order.units), hex=t.label(order.path[-1])))


def _destroy(t: Theatre, state: State[World], order: o.Destroy) -> Line:
    where = t.label(state.world.units[order.unit].at)
    return Line("scs-do-destroy", facts(unit=t.cards[order.unit].said, hex=where))


def _enter(t: Theatre, _state: State[World], order: o.Enter) -> Line:
    return Line("scs-do-enter", facts(units=called(t, order.units), hex=t.label(order.hex)))


def _restack(t: Theatre, state: State[World], order: o.Restack) -> Line:
    """Say who will lie on top, which a unit without strength never does above one with some (4.0c-a)."""
    top = topped(t, state.world.units, order.units)[0]
    return Line("scs-do-restack", facts(unit=t.cards[top].said, hex=t.label(order.hex)))


def _take_back(t: Theatre, state: State[World], order: o.TakeBack) -> Line:
    where = t.label(state.world.units[order.units[0]].start)
    return Line("scs-do-take-back", facts(units=called(t, order.units), hex=where))


_CAPTIONS: Final[dict[type[Command], Callable[[Theatre, State[World], Any], Line]]] = {
    o.Move: _move,
    o.Retreat: _retreat,
    o.Overrun: _overrun,
    o.Attack: _strike,
    o.Barrage: _strike,
    o.Lose: _lose,
    o.StandFast: _stand,
    o.Advance: _advance,
    o.Destroy: _destroy,
    o.Enter: _enter,
    o.Restack: _restack,
    o.TakeBack: _take_back,
}
