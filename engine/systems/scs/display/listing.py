"""Orders as somebody finds them who begins with a unit: by kind, then by place, ground, cost and what lies beside."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term, facts, points
from engine.systems.scs import orders as o
from engine.systems.scs.combat.attacks import reckon
from engine.systems.scs.content.options import MOVING
from engine.systems.scs.content.theatre import OVERRUN_COST, Theatre
from engine.systems.scs.display.focus import NEAR
from engine.systems.scs.display.wording import joined, odds_of, opening, place, spent
from engine.systems.scs.movement.exploitation import may_move
from engine.systems.scs.movement.moves import allowance
from engine.systems.scs.world import OFF, World, named, steps
from engine.systems.scs.zoc import presence, stack_at

_GOAL: Final = 4000
"""What an objective that is not held is worth to who looks for a place; one that is held near an enemy, a quarter."""
_TOWN: Final = 2000
"""What a town that an enemy is near to is worth."""
_CONTACT: Final = 1000
"""What an enemy beside the end of a move is worth; what it costs, in halves of a point, never comes near that."""
_ROAD: Final = 1
"""What a road there is worth: of places that cost the same, those along the road come first."""
_OWN: Final = -1
"""What the hex is worth in which units stand already."""
_SHOWN: Final = 2
"""Stacks that are named of those beside a hex."""
KINDS: Final = (
    "move", "move-stack", "overrun", "overrun-stack", "attack", "attack-together", "barrage", "barrage-together",
    "enter", "enter-together", "retreat", "retreat-stack", "advance", "advance-stack", "lose", "destroy", "take-back",
)  # fmt: skip


def listing(t: Theatre, state: State[World], order: Command) -> Listing | None:
    """Return how an order is found by its unit; None where no unit gives it."""
    made = _LISTED.get(type(order))
    return None if made is None else made(t, state, order)


def _kind(name: str, units: tuple[UnitId, ...] = (), together: str = "stack") -> Term:
    kind = name if len(units) < 2 else f"{name}-{together}"
    return Term(f"scs-kind-{kind}")


def left(t: Theatre, state: State[World], unit: UnitId) -> Line | None:
    """Return the movement points that a unit may still spend in its phase (3.1a); None while nobody moves."""
    world = state.world
    if world.phase not in MOVING or not may_move(t, world, unit):
        return None
    return Line("scs-list-points", facts(left=points(max(0, allowance(t, world, unit) - world.units[unit].spent))))


# -- places


def _where(t: Theatre, hex_: int) -> dict[str, Fact]:
    return {"place": opening(place(t, hex_)), "ground": t.ground_title(hex_)}


def _worth(t: Theatre, world: World, unit: UnitId, hex_: int) -> int:
    """Return what a hex is worth to who looks for one: objectives, enemies beside it, towns near enemies."""
    side, number = t.cards[unit].side, t.goal_at.get(hex_)
    if number is not None and world.holders[number] != side:
        return _GOAL + _CONTACT * bool(_beside(t, world, unit, hex_))
    foes = presence(t, world, t.enemy(side)).hexes
    threatened = any(t.grid.distance(hex_, foe) <= NEAR for foe in foes)
    held = threatened * (_GOAL // 4 * (number is not None) + _TOWN * ("town" in t.country[hex_]))
    return held + _CONTACT * bool(_beside(t, world, unit, hex_))


def _beside(t: Theatre, world: World, unit: UnitId, hex_: int) -> list[UnitId]:
    """Return the top units of the enemy's stacks beside a hex: no more is seen where stacks are hidden (7.0a-a)."""
    foes = presence(t, world, t.enemy(t.cards[unit].side)).hexes
    return [foes[near][0] for near in t.grid.adjacent[hex_] if near in foes]


def _about(t: Theatre, world: World, unit: UnitId, hex_: int) -> Line | None:
    near, number = _beside(t, world, unit, hex_), t.goal_at.get(hex_)
    known: dict[str, Fact] = {"units": named(t, tuple(near[:_SHOWN])), "more": max(0, len(near) - _SHOWN)}
    if number is not None and world.holders[number] != t.cards[unit].side and t.goals[number].points:
        known["points"] = t.goals[number].points
        return Line("scs-list-goal-beside" if near else "scs-list-goal", facts(**known))
    return Line("scs-list-beside", facts(**known)) if near else None


# -- orders


def _move(t: Theatre, state: State[World], order: o.Move) -> Listing:
    world, unit, cost = state.world, order.units[0], spent(t, state, order.units, order.path)
    have = min(allowance(t, world, id_) for id_ in order.units)
    known: dict[str, Fact] = {"cost": points(cost), "have": points(have)}
    kind, end = _kind("move", order.units), order.path[-1]
    if end == OFF:
        lost = t.policies.exit == "lost"
        about = Line("scs-list-lost") if lost else None
        return Listing(kind, Line("scs-list-off", facts(**known)), about, -1 if lost else _GOAL)
    code = "scs-list-move" if cost <= have else "scs-list-move-one-hex"
    here = order.path[-2] if len(order.path) > 1 else world.units[unit].at
    interest = _worth(t, world, unit, end) + 2 * cost
    interest += _ROAD * any((here, end) in links for links in t.map.links.values())
    if end == world.units[unit].at:
        interest = _OWN
    detail = Line(code, facts(**_where(t, end), **known))
    return Listing(kind, detail, _about(t, world, unit, end), interest)


def _overrun(t: Theatre, state: State[World], order: o.Overrun) -> Listing:
    world, unit = state.world, order.units[0]
    origin = order.path[-1] if order.path else world.units[unit].at
    cost = spent(t, state, order.units, order.path) + OVERRUN_COST
    known = _struck(t, world, unit, order.target)
    known |= {"hex": t.label(origin), "odds": odds_of(t, world, order), "cost": points(cost)}
    known["have"] = points(min(allowance(t, world, id_) for id_ in order.units))
    detail = Line("scs-list-overrun", facts(**known))
    interest = _worth(t, world, unit, order.target) + 10 * _ratio(t, world, order, origin)
    return Listing(_kind("overrun", order.units), detail, _helped(t, order.shifts), interest)


def _struck(t: Theatre, world: World, unit: UnitId, target: int) -> dict[str, Fact]:
    """Return a hex that is struck with who is seen to stand there."""
    there = stack_at(t, world, t.enemy(t.cards[unit].side), target)
    shown = there if t.policies.sight == "open" else there[:1]
    return {"place": opening(place(t, target)), "defenders": named(t, shown)}


def _ratio(t: Theatre, world: World, order: o.Attack | o.Overrun, origin: int | None = None) -> int:
    """Return the odds of an attack as a number that grows with them, 0 where nobody may count (7.0a-a)."""
    if t.policies.sight != "open":
        return 0
    origins = tuple(world.units[id_].at if origin is None else origin for id_ in order.units)
    return reckon(t, world, order.units, origins, order.target, order.shifts).column


def _helped(t: Theatre, shifts: tuple[int, ...]) -> Line | None:
    if not shifts:
        return None
    return Line("scs-list-support", facts(markers=joined([t.markers[n].name for n in shifts])))


def _attack(t: Theatre, state: State[World], order: o.Attack) -> Listing:
    world, unit = state.world, order.units[0]
    known = facts(**_struck(t, world, unit, order.target), odds=odds_of(t, world, order))
    detail, interest = Line("scs-list-attack", known), 10 * _ratio(t, world, order) + len(order.units)
    if len(order.units) > 1:
        detail = Line("scs-list-attack-with", (*known, *facts(units=named(t, order.units))))
    return Listing(_kind("attack", order.units, "together"), detail, _helped(t, order.shifts), interest)


def _barrage(t: Theatre, state: State[World], order: o.Barrage) -> Listing | None:
    if not order.units:
        return None
    known = facts(**_struck(t, state.world, order.units[0], order.target))
    detail = Line("scs-list-barrage", known)
    if len(order.units) > 1:
        detail = Line("scs-list-barrage-with", (*known, *facts(units=named(t, order.units))))
    kind = _kind("barrage", order.units, "together")
    return Listing(kind, detail, _helped(t, order.shifts), len(order.units) + len(order.shifts))


def _enter(t: Theatre, state: State[World], order: o.Enter) -> Listing:
    unit = order.units[0]
    detail, about = Line("scs-list-hex", facts(**_where(t, order.hex))), _about(t, state.world, unit, order.hex)
    return Listing(_kind("enter", order.units, "together"), detail, about, _worth(t, state.world, unit, order.hex))


def _retreat(t: Theatre, state: State[World], order: o.Retreat) -> Listing:
    """Return a retreat by its end and the enemy zones on its way: the fewer, the earlier (9.0d)."""
    kind, unit = _kind("retreat", order.units), order.units[0]
    if not order.path:
        return Listing(kind, Line("scs-list-nowhere"))
    zone = presence(t, state.world, t.enemy(t.cards[unit].side)).zone
    zones = sum(zone[hex_] > 0 for hex_ in order.path)
    about = Line("scs-list-zones", facts(zones=zones)) if zones else None
    return Listing(kind, Line("scs-list-hex", facts(**_where(t, order.path[-1]))), about, -zones)


def _advance(t: Theatre, state: State[World], order: o.Advance) -> Listing | None:
    if not order.units:
        return None
    kind, unit, end = _kind("advance", order.units), order.units[0], order.path[-1]
    if end == OFF:
        return Listing(kind, Line("scs-list-leave"), Line("scs-list-lost") if t.policies.exit == "lost" else None, -1)
    about = _about(t, state.world, unit, end)
    interest = _OWN if end == state.world.units[unit].at else _worth(t, state.world, unit, end)
    return Listing(kind, Line("scs-list-hex", facts(**_where(t, end))), about, interest)


def _lose(t: Theatre, state: State[World], order: o.Lose) -> Listing:
    left = steps(t, state.world, order.unit) - 1
    return Listing(_kind("lose"), Line("scs-list-left", facts(left=left)), interest=left)


def _destroy(t: Theatre, state: State[World], order: o.Destroy) -> Listing:
    return Listing(_kind("destroy"), Line("scs-list-hex", facts(**_where(t, state.world.units[order.unit].at))))


def _take_back(t: Theatre, state: State[World], order: o.TakeBack) -> Listing:
    start = state.world.units[order.units[0]].start
    return Listing(_kind("take-back"), Line("scs-list-hex", facts(**_where(t, start))))


_LISTED: Final[dict[type[Command], Callable[[Theatre, State[World], Any], Listing | None]]] = {
    o.Move: _move,
    o.Overrun: _overrun,
    o.Attack: _attack,
    o.Barrage: _barrage,
    o.Enter: _enter,
    o.Retreat: _retreat,
    o.Advance: _advance,
    o.Lose: _lose,
    o.Destroy: _destroy,
    o.TakeBack: _take_back,
}
