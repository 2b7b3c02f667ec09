"""What buttons and titles say of an order: the act in words, units by name as on the counter.  A table by type.

A button names as many units as its letters allow; a title names all, and objectives by name.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Facts, Line, Text, facts, points
from engine.systems.scs import orders as o
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.wording import fitting, hexes_due, joined, last_stand, odds_of, ruled, spent
from engine.systems.scs.movement.stacking import avoidable
from engine.systems.scs.world import OFF, World, steps
from engine.systems.scs.zoc import presence, topped

_ROOM: Final = 40
"""Letters of a button."""
_LETTER: Final = 4
"""Letters that the letter of a target takes: ` (A)`."""
_BRIEF: Final = 8
"""Letters of markers that are named in full beside much else."""
_ATTACK: Final = (14, 17)
_BARRAGE: Final = (15, 18)
_OVERRUN: Final = (26, 26)
"""Letters of strikes without units, markers and odds, English and Russian: `Attack 10.08: `."""
_PAGE: Final = 400
"""Letters of a title: enough for all units of a hex."""


_Letters: TypeAlias = tuple[int, int]


class _Saying(NamedTuple):
    """An order as it is said: briefly for a button, else in full.

    `fixed` are the letters of a caption beside the names in it, English and Russian.
    """

    t: Theatre
    state: State[World]
    brief: bool

    def units(self, units: tuple[UnitId, ...], fixed: _Letters, *, more: int = 0) -> Text:
        return self.several([self.t.cards[id_].said for id_ in units], fixed, more=more)

    def several(self, texts: list[Text], fixed: _Letters, *, more: int = 0) -> Text:
        room = (_ROOM - more - fixed[0], _ROOM - more - fixed[1]) if self.brief else (_PAGE, _PAGE)
        return fitting(texts, *room)

    def hex(self, hex_: int) -> Text:
        label = self.t.label(hex_)
        return Text(label, label) if self.brief else ruled(self.t, hex_)


def caption(t: Theatre, state: State[World], side: Side, order: Command, *, brief: bool = True) -> Line | None:
    """Return what a button says of a lawful order of a side; what its title says where it need not be brief."""
    say = _Saying(t, state, brief)
    if isinstance(order, o.EndPhase):
        return _end(say, side, order)
    made = _CAPTIONS.get(type(order))
    return None if made is None else made(say, order)


def _end(say: _Saying, side: Side, order: o.EndPhase) -> Line:
    """Say which hexes lose units where the end of a phase destroys some (4.0a-b)."""
    full = avoidable(say.t, say.state.world, side) if order.confirm else ()
    if full:
        labels = [Text(say.t.label(hex_), say.t.label(hex_)) for hex_ in full]
        return Line("scs-do-end-losing", facts(hexes=say.several(labels, (30, 29))))
    return Line(f"scs-do-end-{say.state.world.phase}")


def _move(say: _Saying, order: o.Move) -> Line:
    if order.drops:
        return _dropping(say, order)
    if order.path[-1] == OFF:
        return _off(say, order.units)
    cost = points(spent(say.t, say.state, order.units, order.path))
    return Line("scs-do-move", facts(units=say.units(order.units, (23, 17)), hex=say.hex(order.path[-1]), cost=cost))


def _dropping(say: _Saying, order: o.Move) -> Line:
    """Say who goes all the way, and who stays on it (3.1a-b)."""
    dropped = tuple(unit for drop in order.drops for unit in drop.units)
    going = tuple(unit for unit in order.units if unit not in dropped)
    if order.path[-1] == OFF:
        code = "scs-do-leave-lost-dropping" if say.t.policies.exit == "lost" else "scs-do-leave-dropping"
        return Line(code, facts(units=say.units(going, (32, 31)), dropped=say.units(dropped, (32, 31))))
    known = facts(units=say.units(going, (30, 29)), hex=say.hex(order.path[-1]), dropped=say.units(dropped, (30, 29)))
    return Line("scs-do-move-dropping", known)


def _off(say: _Saying, units: tuple[UnitId, ...]) -> Line:
    """Say that units leave the map, and that they are lost by it where the game says so (3.3c)."""
    if say.t.policies.exit == "lost":
        return Line("scs-do-leave-lost", facts(units=say.units(units, (30, 22))))
    return Line("scs-do-leave", facts(units=say.units(units, (17, 11))))


def _retreat(say: _Saying, order: o.Retreat) -> Line:
    """Say where units retreat, and the steps that enemy zones and hexes not made cost them (9.0b, 9.0d)."""
    asked = next((one for one in say.state.decisions if one.asks == "scs-ask-retreat"), None)
    due = len(order.path) if asked is None else int(str(dict(asked.facts)["hexes"]))
    zone = presence(say.t, say.state.world, say.t.enemy(say.t.cards[order.units[0]].side)).zone
    lost = due - len(order.path) + sum(zone[hex_] > 0 for hex_ in order.path)
    if not order.path:
        return Line("scs-do-retreat-nowhere", facts(units=say.units(order.units, (27, 30)), steps=lost))
    known: dict[str, Fact] = {"hex": say.hex(order.path[-1])}
    if not lost:
        return Line("scs-do-retreat", facts(units=say.units(order.units, (17, 8), more=_LETTER), **known))
    return Line(
        "scs-do-retreat-losing", facts(units=say.units(order.units, (32, 20), more=_LETTER), **known, steps=lost)
    )


def _overrun(say: _Saying, order: o.Overrun) -> Line:
    origin = order.path[-1] if order.path else say.state.world.units[order.units[0]].at
    known = facts(target=say.hex(order.target), hex=say.t.label(origin))
    return Line("scs-do-overrun", (*known, *_against(say, order, _OVERRUN)))


def _against(say: _Saying, order: o.Attack | o.Overrun, fixed: _Letters, markers: int = 0, more: int = 0) -> Facts:
    """Return units and odds, which a button leaves out where the units leave no room for them."""
    odds = odds_of(say.t, say.state.world, order)
    beside = 0 if odds == "none" else len(odds) + 3
    units = say.units(order.units, fixed, more=beside + markers + more)
    room = _ROOM - beside - markers
    fits = len(units.en) + fixed[0] <= room and len(units.ru) + fixed[1] <= room
    return facts(units=units, odds=odds if fits or not say.brief else "none")


def _attack(say: _Saying, order: o.Attack) -> Line:
    target = facts(target=say.hex(order.target))
    if not order.shifts:
        return Line("scs-do-attack", (*target, *_against(say, order, _ATTACK, more=_LETTER)))
    markers = _markers(say, order)
    longer = max(len(markers.en), len(markers.ru)) + 3
    known = (*target, *facts(markers=markers), *_against(say, order, _ATTACK, longer))
    return Line("scs-do-attack-supported", known)


def _barrage(say: _Saying, order: o.Barrage) -> Line:
    target, markers = say.hex(order.target), _markers(say, order)
    if not order.units:
        return Line("scs-do-air-strike", facts(target=target, markers=markers))
    if not order.shifts:
        return Line("scs-do-barrage", facts(target=target, units=say.units(order.units, _BARRAGE, more=_LETTER)))
    longer = max(len(markers.en), len(markers.ru)) + 3
    units = say.units(order.units, _BARRAGE, more=longer)
    return Line("scs-do-barrage-supported", facts(target=target, units=units, markers=markers))


def _markers(say: _Saying, order: o.StrikeOrder) -> Text:
    named = [say.t.markers[number].name for number in order.shifts]
    return say.several(named, (_ROOM - _BRIEF, _ROOM - _BRIEF)) if len(named) > 1 else joined(named)


def _lose(say: _Saying, order: o.Lose) -> Line:
    left = steps(say.t, say.state.world, order.unit) - 1
    unit = say.t.cards[order.unit].said
    return Line("scs-do-lose", facts(unit=unit, left=left)) if left else Line("scs-do-lose-last", facts(unit=unit))


def _stand(say: _Saying, order: o.StandFast) -> Line:
    due = hexes_due(say.state)
    left = due - order.hexes
    if not order.hexes:
        return Line("scs-do-retreat-whole", facts(hexes=due))
    if last_stand(say.state, order):
        return Line("scs-do-hold-lost")
    if left <= 0:
        return Line("scs-do-hold", facts(steps=order.hexes))
    return Line("scs-do-hold-part", facts(steps=order.hexes, hexes=left))


def _advance(say: _Saying, order: o.Advance) -> Line:
    if not order.units:
        return Line("scs-do-stay")
    if order.path[-1] == OFF:
        return _off(say, order.units)
    return Line(
        "scs-do-advance", facts(units=say.units(order.units, (17, 8), more=_LETTER), hex=say.hex(order.path[-1]))
    )


def _destroy(say: _Saying, order: o.Destroy) -> Line:
    where = say.hex(say.state.world.units[order.unit].at)
    return Line("scs-do-destroy", facts(unit=say.t.cards[order.unit].said, hex=where))


def _enter(say: _Saying, order: o.Enter) -> Line:
    return Line("scs-do-enter", facts(units=say.units(order.units, (15, 8), more=_LETTER), hex=say.hex(order.hex)))


def _restack(say: _Saying, order: o.Restack) -> Line:
    """Say who will lie on top, which a unit without strength never does above one with some (4.0c-a)."""
    top = topped(say.t, say.state.world.units, order.units)[0]
    return Line("scs-do-restack", facts(unit=say.t.cards[top].said, hex=say.hex(order.hex)))


def _take_back(say: _Saying, order: o.TakeBack) -> Line:
    where = say.hex(say.state.world.units[order.units[0]].start)
    return Line("scs-do-take-back", facts(units=say.units(order.units, (20, 17)), hex=where))


_CAPTIONS: Final[dict[type[Command], Callable[[_Saying, Any], Line]]] = {
    o.Move: _move,
    o.Retreat: _retreat,
    o.Overrun: _overrun,
    o.Attack: _attack,
    o.Barrage: _barrage,
    o.Lose: _lose,
    o.StandFast: _stand,
    o.Advance: _advance,
    o.Destroy: _destroy,
    o.Enter: _enter,
    o.Restack: _restack,
    o.TakeBack: _take_back,
}
