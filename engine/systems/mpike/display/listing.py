"""Orders as somebody finds them who begins with a unit, and what the end of actions or of a naming leaves undone."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Text, facts, first_of
from engine.systems.mpike import orders as o
from engine.systems.mpike.combat.naming import attack_options, counter_options
from engine.systems.mpike.command.rallying import rally_orders
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.command.riding import active_leaders
from engine.systems.mpike.command.wings import due, standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.chances import share
from engine.systems.mpike.display.finding import FOUND, NAMED, kind
from engine.systems.mpike.display.moment import LONG, CaptionMoment
from engine.systems.mpike.display.wording import leader_name, order_word
from engine.systems.mpike.fire.guns import gun_orders
from engine.systems.mpike.fire.infantry import fire_orders
from engine.systems.mpike.frames import Activation, Melee, Retreating
from engine.systems.mpike.movement.formation import reform_orders
from engine.systems.mpike.places import allowance
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import SHAKEN, World, active, lost_gun, units_at, wing_led

KINDS: Final = (
    "activate", "pass", "preempt", "order", "continue", "enter", "move", "move-alone", "move-momentum",
    "move-momentum-alone", "move-pistol", "move-pistol-alone", "pistol", "pistol-alone", "turn", "turn-alone",
    "about", "about-alone", "restack", "halt", "hedgehog", "reform", "rally", "fire", "fire-skirmish",
    "fire-advancing", "fire-retreating", "fire-salvo", "limber", "unlimber", "leader", "withdraw", "withdraw-leader",
    "intercept", "ride", "retreat", "first", "advance", "pursue", "sidestep", "place-leader",
)  # fmt: skip
"""Kinds of orders, each a message `mpike-act-...`."""
_SHOWN: Final = 4
"""Units and leaders that are named of those that could still act."""


def listing(t: Field, state: State[World], order: Command) -> Listing | None:
    """Return how an order is found by its unit, wing or leader; None of an answer that nobody has to look for."""
    made = _LISTED.get(type(order))
    asks = state.decisions[0].asks if state.decisions else ""
    return None if made is None else made(CaptionMoment(t, state, asks, LONG), order)


def left(t: Field, world: World, unit: UnitId) -> Line | None:
    """Return the movement points of a unit that has its action still (3.2C, 7.2.1); None of any other."""
    state = world.units[unit]
    if state.status != "map" or not active(t, world, unit) or state.acted or state.helped or lost_gun(state):
        return None
    return Line("mpike-list-left", facts(left=0 if state.held else allowance(t, world, unit)))


# -- orders of a side, a wing, a leader


def _activate(m: CaptionMoment, order: o.Activate | o.PassWing) -> Listing:
    """Return a wing by how many units of it are on the map, and how many of these are out of command."""
    units = [id_ for id_ in m.t.wings[order.wing].units if m.world.units[id_].status == "map"]
    alone = sum(not in_command(m.t, m.world, id_) for id_ in units)
    known = facts(units=len(units), alone=alone)
    name = "activate" if isinstance(order, o.Activate) else "pass"
    return Listing(kind(name), _wing(m, order.wing), Line("mpike-list-commanded", known), len(units))


def _wing(m: CaptionMoment, wing: int) -> Line:
    return Line("mpike-list-wing", facts(wing=m.t.wings[wing].name))


def _preempt(m: CaptionMoment, order: o.Preempt) -> Listing:
    return _trial(m, order, "preempt", m.t.wings[order.wing].name)


def _change(m: CaptionMoment, order: o.ChangeOrder) -> Listing:
    return _trial(m, order, "order", order_word(order.order))


def _continue(m: CaptionMoment, order: o.Continue) -> Listing:
    return _trial(m, order, "continue", m.t.wings[m.wing].name)


def _trial(m: CaptionMoment, order: o.Preempt | o.ChangeOrder | o.Continue, name: str, what: Fact) -> Listing:
    chance = share(m, order)
    known = facts(what=what, percent=chance, aid="yes" if order.aid else "no")
    return Listing(kind(name), Line("mpike-list-trial", known), None, chance)


def _lead(m: CaptionMoment, order: o.MoveLeader | o.WithdrawLeader) -> Listing:
    """Return the ride of a leader by its end and whom he joins there."""
    end = order.path[-1]
    name = "leader" if isinstance(order, o.MoveLeader) else "withdraw-leader"
    known = facts(leader=leader_name(m.t, order.leader), hex=m.t.label(end))
    return Listing(kind(name), Line("mpike-list-ride", known), _joins(m, end), _company(m, order.leader, end))


def _joins(m: CaptionMoment, hex_: int) -> Line | None:
    there = units_at(m.world, hex_)
    return Line("mpike-list-joins", facts(units=_names(m, there))) if there else None


def _company(m: CaptionMoment, leader: int, hex_: int) -> int:
    """Return what a place is worth to a leader: units of his wing there in need of him, and any that shelter him."""
    there = units_at(m.world, hex_)
    shaken = sum(m.world.units[id_].morale >= SHAKEN for id_ in there)
    own = sum(m.t.cards[id_].wing == wing_led(m.world, leader) for id_ in there)
    return 4 * bool(there) + 2 * own + shaken


def _names(m: CaptionMoment, units: Sequence[UnitId]) -> Text:
    return first_of([m.t.cards[id_].name for id_ in units], NAMED)


def _place_leader(m: CaptionMoment, order: o.PlaceLeader) -> Listing:
    known = facts(leader=leader_name(m.t, order.leader), hex=m.t.label(order.hex))
    return Listing(
        kind("place-leader"), Line("mpike-list-ride", known), _joins(m, order.hex), _company(m, order.leader, order.hex)
    )


_LISTED: Final[dict[type[Command], Callable[[CaptionMoment, Any], Listing]]] = {
    o.WithdrawLeader: _lead,
    o.Activate: _activate,
    o.PassWing: _activate,
    o.Preempt: _preempt,
    o.ChangeOrder: _change,
    o.Continue: _continue,
    o.MoveLeader: _lead,
    o.PlaceLeader: _place_leader,
    **FOUND,
}


# -- what is left undone


def unspent(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say who could still act as a side ends its actions, and who is adjacent and does not attack (3.2C, 11.1.2)."""
    if state.asked(side) is None:
        return
    world, frame = state.world, state.top
    match order, frame:
        case o.EndActions(), Activation(wing=wing):
            yield from _idle(t, world, wing)
        case o.NameAttacks(attacks=attacks), Melee(wing=wing):
            counter = frame.step == "counter"
            options = counter_options(t, world, frame) if counter else attack_options(t, world, wing)
            named = {id_ for attack in attacks for id_ in attack.attackers}
            code = "mpike-unspent-counters" if counter else "mpike-unspent-attacks"
            yield from _counted(t, code, (id_ for id_ in options if id_ not in named), "11.1.2")


def _idle(t: Field, world: World, wing: int) -> Iterator[Line]:
    """Say which units of a wing have an action left and what for; each is told where it is worth most."""
    fresh = [id_ for id_ in standing(t, world, wing) if not world.units[id_].acted and not world.units[id_].helped]
    for code, clause, orders in _USES:
        able = [id_ for id_ in fresh if any(next(each(t, world, id_), None) is not None for each in orders)]
        yield from _counted(t, code, able, clause)
        fresh = [id_ for id_ in fresh if id_ not in able]
    movers = (id_ for id_ in fresh if not world.units[id_].held and _moves(t, world, id_))
    yield from _counted(t, "mpike-unspent-moves", movers, "7.1.1")
    yield from _counted(t, "mpike-unspent-entries", due(t, world, wing), "7.4")
    men = [n for n in active_leaders(t, world) if world.leaders[n].status == "map" and not world.leaders[n].acted]
    if men:
        named = first_of([leader_name(t, n) for n in men], _SHOWN)
        yield Line("mpike-unspent-leaders", facts(count=len(men), leaders=named), R("5.1.2"))


def _moves(t: Field, world: World, unit: UnitId) -> bool:
    guns = t.cards[unit].kind == "artillery" and world.units[unit].gun != "limbered"
    return not guns and allowance(t, world, unit) > 0


def _mending(t: Field, world: World, unit: UnitId) -> Iterator[o.Reform]:
    """Yield the reforms that make something good: a level of formation, a pistol."""
    return (order for order in reform_orders(t, world, unit) if order.how in ("formation", "pistol"))


_USES: Final[tuple[tuple[str, str, tuple[Callable[[Field, World, UnitId], Iterator[Command]], ...]], ...]] = (
    ("mpike-unspent-rallies", "13.2.4", (rally_orders,)),
    ("mpike-unspent-shots", "10.1.1", (fire_orders, gun_orders)),
    ("mpike-unspent-reforms", "13.2.3", (_mending,)),
)
"""What an action is for besides a move, the most urgent first."""


def _counted(t: Field, code: str, units: Iterable[UnitId], clause: str) -> Iterator[Line]:
    found = tuple(dict.fromkeys(units))
    if found:
        named = first_of([t.cards[id_].name for id_ in found], _SHOWN)
        yield Line(code, facts(count=len(found), units=named), R(clause))


# -- what is certain to go wrong


def warnings(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what harm an order does to its own side without any die: units and leaders lost, formation hits taken."""
    if state.asked(side) is None:
        return
    frame = state.top
    match order, frame:
        case o.Retreat(unit=unit, left=True), _:
            yield Line("mpike-warn-off", facts(unit=t.cards[unit].name), R("13.4.3"))
        case o.Decline(), Retreating(leaders=(man, *_)) if frame.step == "placing":
            yield Line("mpike-warn-leader", facts(leader=leader_name(t, man)), R("5.2.2"))
        case o.StandFast(), _:
            yield Line("mpike-warn-stand-fast", facts(), R("10.8.6"))
