"""Answers with parts that are chosen one by one: attacks by unit (11.1.4), first orders by wing (5.5.3), riders."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.kernel.chapter import Part
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import ContentNode, Frame
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.systems.mpike import orders as o
from engine.systems.mpike.combat.advance import Advancing
from engine.systems.mpike.combat.clash import shooters
from engine.systems.mpike.combat.naming import attack_options, counter_options, line_order
from engine.systems.mpike.combat.retreat import ChoosingWay
from engine.systems.mpike.combat.targets import target_at
from engine.systems.mpike.command.setup import may_open, ordered_wings
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS
from engine.systems.mpike.display.captions import caption
from engine.systems.mpike.display.fights import target_name
from engine.systems.mpike.display.moment import LONG
from engine.systems.mpike.display.wording import leader_name, order_word, place
from engine.systems.mpike.frames import Combat, Interception, Melee, Retreating
from engine.systems.mpike.reaction.interception import Riding
from engine.systems.mpike.world import NOBODY, World

Answer: TypeAlias = tuple[tuple[Part, ...], Callable[[Mapping[str, str]], Command]]
"""The parts of an answer, and the order that gives what is chosen: the key of a choice by the key of its part."""

CLOSE: Final = "close"
OPEN: Final = "open"
HOLD: Final = "hold"
SAVE: Final = "save"
FIRE: Final = "fire"
ALONG: Final = "along"
BEHIND: Final = "behind"
LINE: Final = "line"
"""The part that says at which end of the line the fighting begins (11.2-a)."""
NEAR: Final = "first"
FAR: Final = "last"
WAY: Final = "way"
"""The part that says which way a unit takes, beside who goes along."""
_MOST: Final = 25
"""Choices of a part; with more the whole answers are listed instead."""


def parts(t: Field, state: State[World], side: Side) -> tuple[Part, ...]:
    """Return the parts of a side's answer; nothing where it has but one, or none that are independent."""
    return _answer(t, state, side)[0]


def joined(t: Field, state: State[World], side: Side, chosen: Mapping[str, str]) -> tuple[Command, ...]:
    """Return the order that gives what was chosen; what is left out is its first choice.

    Raises LookupError for a part or choice that is not offered.
    """
    found, join = _answer(t, state, side)
    offered = {part.key: [key for key, _ in part.choices] for part in found}
    for key, choice in chosen.items():
        if choice not in offered.get(key, ()):
            raise LookupError(f"{key}: {choice}")
    if not offered:
        raise LookupError("nothing is chosen part by part")
    return (join({key: chosen.get(key, choices[0]) for key, choices in offered.items()}),)


def _answer(t: Field, state: State[World], side: Side) -> Answer:
    asked, frame = state.asked(side), state.top
    made = None if asked is None else _ANSWERS.get(asked.asks)
    if asked is None or frame is None or made is None:
        return (), _nothing
    found, join = made(t, state, frame, side)
    fits = len(found) > 1 and all(len(part.choices) <= _MOST for part in found)
    return (found, join) if fits else ((), _nothing)


def _nothing(_chosen: Mapping[str, str]) -> Command:
    raise LookupError("nothing is chosen part by part")


def _titled(t: Field, world: World, unit: UnitId) -> Line:
    return Line("mpike-part-unit", facts(unit=t.cards[unit].name, hex=place(t, world.units[unit].at)))


# -- before the first turn


def _first_orders(t: Field, state: State[World], _frame: Frame, side: Side) -> Answer:
    """Return a part for each wing, the order that history gave it first (5.5.3-b)."""
    found, wings = [], {t.wings[n].slug: n for n in ordered_wings(t, side)}
    for slug, n in wings.items():
        own = state.world.wings[n].order
        choices = ((order, Line("mpike-part-order", facts(order=order_word(order)))) for order in _first(own))
        found.append(Part(slug, Line("mpike-part-wing", facts(wing=t.wings[n].name)), tuple(choices)))

    def join(chosen: Mapping[str, str]) -> Command:
        given = {slug: next(order for order in ORDERS if order == chosen[slug]) for slug in wings}
        return o.SetOrders(tuple((wings[slug], order) for slug, order in given.items()))

    return tuple(found), join


def _first(own: str) -> list[Any]:
    return sorted(ORDERS, key=lambda order: order != own)


def _first_open(t: Field, state: State[World], _frame: Frame, side: Side) -> Answer:
    ways = ((CLOSE, Line("mpike-part-close-order")), (OPEN, Line("mpike-part-open-order")))
    return _each(t, state.world, may_open(t, state.world, side), ways, o.SetOpen)


def _each(
    t: Field,
    world: World,
    units: tuple[UnitId, ...],
    ways: tuple[tuple[str, Line], tuple[str, Line]],
    order: Callable[[tuple[UnitId, ...]], Command],
) -> Answer:
    """Return a part for each unit, which does one thing or another, and the order of those that do the second."""
    found = tuple(Part(t.cards[id_].slug, _titled(t, world, id_), ways) for id_ in units)

    def join(chosen: Mapping[str, str]) -> Command:
        return order(tuple(id_ for id_ in units if chosen[t.cards[id_].slug] == ways[1][0]))

    return found, join


# -- close combat


def _attacks(t: Field, state: State[World], frame: Frame, side: Side) -> Answer:
    """Return a part for each unit that may attack, and where several hexes can be, one for the order of the fights."""
    if not isinstance(frame, Melee):
        return (), _nothing
    world, counter = state.world, frame.step == "counter"
    options = counter_options(t, world, frame) if counter else attack_options(t, world, frame.wing)
    every = dict.fromkeys(hex_ for some in options.values() for hex_ in some)
    hexes = tuple(attack.hex for attack in line_order(t, (o.Attack(hex_, ()) for hex_ in every)))
    found = [_attacker(t, world, unit, [h for h in hexes if h in some], side) for unit, some in options.items()]
    if len(hexes) > 1 and len(options) > 1:
        ends = ((NEAR, hexes[0]), (FAR, hexes[-1]))
        choices = tuple((key, Line("mpike-part-begin", facts(hex=t.label(hex_)))) for key, hex_ in ends)
        found.append(Part(LINE, Line("mpike-part-line"), choices))

    def join(chosen: Mapping[str, str]) -> Command:
        by_hex: dict[int, list[UnitId]] = {}
        for unit in options:
            for hex_ in (h for h in hexes if t.label(h) == chosen[t.cards[unit].slug]):
                by_hex.setdefault(hex_, []).append(unit)
        attacks = (o.Attack(hex_, tuple(some)) for hex_, some in by_hex.items())
        return o.NameAttacks(line_order(t, attacks, back=chosen.get(LINE) == FAR))

    return tuple(found), join


def _attacker(t: Field, world: World, unit: UnitId, hexes: list[int], side: Side) -> Part:
    choices = [(HOLD, Line("mpike-part-hold"))]
    for hex_ in hexes:
        foe = target_at(t, world, hex_, side)
        known = facts(target=target_name(t, world, UnitId(NOBODY) if foe is None else foe, hex_), hex=t.label(hex_))
        choices.append((t.label(hex_), Line("mpike-part-attack", known)))
    return Part(t.cards[unit].slug, _titled(t, world, unit), tuple(choices))


def _pistols(t: Field, state: State[World], frame: Frame, _side: Side) -> Answer:
    """Return a part for each attacker with a pistol shot left; the defender is one unit (11.3.9)."""
    if not isinstance(frame, Combat):
        return (), _nothing
    ways = ((SAVE, Line("mpike-part-save")), (FIRE, Line("mpike-part-fire")))
    return _each(t, state.world, shooters(t, state.world, frame.attackers), ways, o.SpendPistols)


# -- leaders along


def _riding(t: Field, state: State[World], frame: Frame, side: Side) -> Answer:
    """Return which way is taken, where there are several, and a part for each leader who may go along (5.1.2, 5.2.2).

    Nothing is independent where other leaders could go along by one way than by another.
    """
    node = _NODES.get(type(frame))
    ways: dict[Command, tuple[int, ...]] = {}
    for order in () if node is None else node(t).orders(state.world, frame, side):
        if isinstance(order, o.Retreat | o.RideOut | o.Advance):
            bare = replace(order, leaders=())
            ways[bare] = max(ways.get(bare, ()), order.leaders, key=len)
        else:
            ways[order] = ()
    men = {some for way, some in ways.items() if not isinstance(way, o.Stay)}
    if len(men) != 1 or men == {()}:
        return (), _nothing
    riders, listed = men.pop(), sorted(ways, key=lambda way: not isinstance(way, o.Stay))
    found = [_rider(t, n) for n in riders]
    if len(listed) > 1:
        asked = state.asked(side)
        told = [_way(t, state, "" if asked is None else asked.asks, way) for way in listed]
        choices = tuple((str(n), line) for n, line in enumerate(told) if line is not None)
        if len(set(told)) < len(listed):
            return (), _nothing
        found.insert(0, Part(WAY, Line("mpike-part-way"), choices))

    def join(chosen: Mapping[str, str]) -> Command:
        way = listed[int(chosen.get(WAY, "0"))]
        some = tuple(n for n in riders if chosen[t.leaders[n].slug] == ALONG)
        return replace(way, leaders=some) if isinstance(way, o.Retreat | o.RideOut | o.Advance) else way

    return tuple(found), join


def _way(t: Field, state: State[World], asks: str, order: Command) -> Line | None:
    """Return the words for a way: of a retreat with the hexes on it, as several may end in one place."""
    if not isinstance(order, o.Retreat) or not order.path:
        return caption(t, state, asks, order, LONG)
    on_it = order.path if order.left else order.path[:-1]
    known = facts(
        hex="off" if order.left else place(t, order.path[-1]), way="–".join(place(t, at) for at in on_it) or "none"
    )
    return Line("mpike-part-to", known)


def _rider(t: Field, leader: int) -> Part:
    """Return whether a leader goes along; who stays behind is alone, so that the harmless answer is to go."""
    choices = ((ALONG, Line("mpike-part-along")), (BEHIND, Line("mpike-part-behind")))
    return Part(t.leaders[leader].slug, Line("mpike-part-leader", facts(leader=leader_name(t, leader))), choices)


_NODES: Final[dict[type[Frame], Callable[[Field], ContentNode[Field, World, Any, Any]]]] = {
    Retreating: ChoosingWay,
    Interception: Riding,
    Combat: Advancing,
}
"""What lists the ways that leaders may go along."""

_ANSWERS: Final[dict[str, Callable[[Field, State[World], Frame, Side], Answer]]] = {
    "mpike-ask-set-orders": _first_orders,
    "mpike-ask-set-open": _first_open,
    "mpike-ask-attacks": _attacks,
    "mpike-ask-counters": _attacks,
    "mpike-ask-pistols-attacker": _pistols,
    "mpike-ask-retreat": _riding,
    "mpike-ask-ride": _riding,
    "mpike-ask-advance": _riding,
}
