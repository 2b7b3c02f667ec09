"""What a side may settle in advance: answers to the questions of the enemy's activations, and small ones of its own.

Each choice of a topic is a rule that gives the order for the position, or None where the player is to be asked.  All of
them name an order that the player could give himself.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.decision import ASK
from engine.kernel.ids import UnitId
from engine.kernel.standing import Chooser, StandingRules, Topics
from engine.systems.mpike import orders as o
from engine.systems.mpike.combat.naming import attack_options, counter_options, line_order
from engine.systems.mpike.combat.targets import can_strike
from engine.systems.mpike.command.trials import continuation, preemption
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.paces import sideways
from engine.systems.mpike.places import apart, foes_touching, nearest
from engine.systems.mpike.player import reactions
from engine.systems.mpike.player.prospects import astray, exposure, homewards, new_contacts, odds
from engine.systems.mpike.player.reactions import Moment, onslaught, react, wishes
from engine.systems.mpike.reaction.riding import ridden
from engine.systems.mpike.world import BROKEN, World, leaders_at, stack_of, strength, units_at, wing_commander

EVEN: Final = 5
"""The least number of faces out of ten with which a die of command is worth a throw."""
POST: Final = 3
"""Hexes round a leader in which units of his wing count when he is placed."""


# -- preemption, continuation, orders


def _try(m: Moment, *, aid: bool, otherwise: Command) -> Command:
    """Preempt with the wing that most likely succeeds, or go on, if that is likely enough (4.3, 4.4).

    With aid where it may be had and is needed.
    """
    faces = {order: _faces(m, order) for order in m.lawful() if getattr(order, "aid", None) in (False, aid)}
    best: Command | None = max(faces, key=lambda order: (faces[order], not order.aid), default=None)
    return best if best is not None and faces[best] >= EVEN else otherwise


def _faces(m: Moment, order: o.Preempt | o.Continue) -> int:
    """Return how many faces of the die succeed."""
    if isinstance(order, o.Preempt):
        return preemption(m.t, m.world, order.wing, aid=order.aid).chances
    return continuation(m.t, m.world, m.frame.wing, aid=order.aid).chances


# -- under fire


def _cover(m: Moment) -> Command:
    return o.Cover(m.frame.aims[0].target)


def _sidestep(m: Moment, *, hand: int) -> Command:
    """Step aside to a hand, else to the other, where no enemy is met; else stand (10.8.6)."""
    unit = m.frame.target
    here, ways = m.world.units[unit].at, sideways(m.world, unit)
    steps = [order for order in m.lawful() if isinstance(order, o.Sidestep)]
    free = {order.hex: order for order in steps if not new_contacts(m.t, m.world, m.side, here, (order.hex,))}
    for way in (ways[hand], ways[1 - hand]):
        order = free.get(m.t.grid.neighbours[here[0]][way])
        if order is not None:
            return order
    return o.StandFast()


def _share(m: Moment, *, most: Callable[..., Any]) -> Command | None:
    """Give the light infantry most, or least, of the hits that it shares."""
    found: Command | None = most(m.lawful(), key=lambda order: order.light, default=None)
    return found


def _spare(m: Moment) -> Command | None:
    """Let fewest units die and come to their threshold; of shares that are equal there the light infantry's (8.2.1)."""
    t, world, f = m.t, m.world, m.frame
    unit, hits = (f.target, f.casualties) if hasattr(f, "target") else (f.unit, f.short)

    def harm(order: o.SplitHits) -> tuple[int, int, int]:
        dead = past = 0
        for id_ in stack_of(t, world, unit):
            share = order.light if t.cards[id_].kind == "light" else hits - order.light
            dead += share >= strength(t, world, id_)
            reached = world.units[id_].hits + share >= t.threshold(t.cards[id_])
            past += share > 0 and reached and not world.units[id_].reached
        return past, dead, -order.light

    return min(m.lawful(), key=harm, default=None)


# -- interceptors


def _ride(m: Moment) -> Command | None:
    """Ride to where the attack is strongest; leaders go along where they would be left alone (9.3.3)."""
    t, world, f = m.t, m.world, m.frame

    def worth(order: o.RideOut) -> tuple[int, int]:
        end = ridden(t, world, f.unit, f.target, order.steps)[-1]
        found = onslaught(t, world, f.unit, f.target, end.pose.at, end.pose.facing, end.momentum)
        return found, -exposure(t, world, f.unit, end.pose.at, end.pose.facing)

    orders: list[o.RideOut] = list(m.lawful())
    best = max((order for order in orders if order.leaders == orders[0].leaders), key=worth, default=None)
    if best is None:
        return None
    alike = [order for order in orders if order.steps == best.steps]
    return _with_leaders(m, alike, f.unit)


def _with_leaders(m: Moment, alike: list[Any], unit: UnitId) -> Command:
    """Return of orders that differ in the leaders along that with all; with none where others stay with them."""
    here = {hex_ for hex_ in m.world.units[unit].at for id_ in units_at(m.world, hex_) if id_ != unit}
    leaders = [n for hex_ in m.world.units[unit].at for n in leaders_at(m.world, hex_)]
    kept = any(m.world.leaders[n].at in here for n in leaders)
    pick = min if kept else max
    found: Command = pick(alike, key=lambda order: len(order.leaders))
    return found


def _shoot(m: Moment) -> Command | None:
    return next((order for order in m.lawful() if isinstance(order, o.PistolShot)), None)


def _shoot_unless_running(m: Moment) -> Command | None:
    """Fire, but not as an interceptor who would lose his Momentum by it (11.3.6)."""
    own = m.side == m.t.cards[m.frame.unit].side
    return o.HoldFire() if own and m.frame.momentum else _shoot(m)


def _close(m: Moment, *, least: int) -> Command:
    """Attack whom an interceptor has reached if the modifiers allow it (9.3.3)."""
    f = m.frame
    hex_ = can_strike(m.t, m.world, f.unit, f.target)
    run = m.t.charts.combat.modifiers.cavalry_momentum if f.momentum else 0
    worth = hex_ is not None and odds(m.t, m.world, hex_, (f.unit,)) + run >= least
    return o.Close(f.unit) if worth else o.HoldFire()


# -- close combat


def _attack(m: Moment, *, counter: bool, least: int) -> Command:
    """Name the attacks whose modifiers allow it, the best ones first, with all who can join in (11.1.2)."""
    t, world, f = m.t, m.world, m.frame
    options = counter_options(t, world, f) if counter else attack_options(t, world, f.wing)
    by_hex: dict[int, list[UnitId]] = {}
    for unit, hexes in options.items():
        for hex_ in hexes:
            by_hex.setdefault(hex_, []).append(unit)
    value = {hex_: odds(t, world, hex_, tuple(some)) for hex_, some in by_hex.items()}
    taken: set[UnitId] = set()
    named: list[o.Attack] = []
    for hex_ in sorted(by_hex, key=lambda hex_: (-value[hex_], hex_)):
        able = tuple(id_ for id_ in by_hex[hex_] if id_ not in taken)
        if able and odds(t, world, hex_, able) >= least:
            taken.update(able)
            named.append(o.Attack(hex_, able))
    return o.NameAttacks(line_order(t, named))


def _spend(m: Moment, *, all_: bool) -> Command | None:
    """Spend all pistol shots, or only so many as change the modifiers within their limits (11.3.9)."""
    f, orders = m.frame, list[o.SpendPistols](m.lawful())
    attacks = m.side == m.t.cards[f.attackers[0]].side

    def total(order: o.SpendPistols) -> int:
        both = (order.units, ()) if attacks else (f.attacker_pistols, order.units)
        return odds(m.t, m.world, f.hex, f.attackers, *both) * (1 if attacks else -1)

    if all_:
        return max(orders, key=lambda order: len(order.units), default=None)
    return max(orders, key=lambda order: (total(order), -len(order.units)), default=None)


# -- retreats and routs


def _rearmost(m: Moment) -> Command | None:
    """Let the unit go first that is nearest to the own edge: it is in nobody's way then (11.4.2, 3.3)."""
    orders: list[o.GoNext] = list(m.lawful())
    return min(orders, key=lambda order: homewards(m.t, m.side, m.world.units[order.unit].at), default=None)


def _retreat(m: Moment, *, along: bool) -> Command | None:
    """Go as far from the enemy as possible, of equal ways by the lowest hexes (11.4.2).

    An army commander whose unit leaves the map stays behind in any case (5.1.2).
    """
    orders: list[o.Retreat] = list(m.lawful())

    def worth(order: o.Retreat) -> tuple[int, int, tuple[tuple[int, ...], ...]]:
        far = nearest(m.t, m.world, m.side, order.path[-1])[1] if order.path else 0
        return -order.left, -far, order.path

    best = min(orders, key=worth, default=None)
    if best is None:
        return None
    alike = [order for order in orders if (order.path, order.left) == (best.path, best.left)]

    def party(order: o.Retreat) -> int:
        return sum(1 if along and _goes(m, n, order) else -1 for n in order.leaders)

    return max(alike, key=party)


def _goes(m: Moment, leader: int, order: o.Retreat) -> bool:
    commands = any(wing_commander(m.world, n) == leader for n in range(len(m.world.wings)))
    return commands or not order.left


def _face_foe(m: Moment) -> Command | None:
    """Show flank and rear to as few enemies as possible, and look at the nearest as squarely as possible (12.4.3)."""
    orders: list[o.Advance] = list(m.lawful())
    return min(orders, key=lambda order: _looks(m, order), default=None)


def _looks(m: Moment, order: o.Advance) -> tuple[int, int]:
    t, world = m.t, m.world
    return exposure(t, world, order.unit, order.at, order.facing), astray(t, world, order.unit, order.at, order.facing)


# -- after a victory


def _strongest(m: Moment) -> Command | None:
    """Ride with the weakest cavalry at the strongest of the beaten (11.7.2)."""
    orders: list[o.Pursue] = list(m.lawful())

    def worth(order: o.Pursue) -> tuple[int, int]:
        return strength(m.t, m.world, order.target), -strength(m.t, m.world, order.unit)

    return max(orders, key=worth, default=None)


def _advance(m: Moment, *, only_must: bool, wary: bool) -> Command | None:
    """Advance towards the enemy; stay where that is allowed, and wanted or an enemy would be at a flank (11.4.6)."""
    orders = list(m.lawful())
    ways = [order for order in orders if isinstance(order, o.Advance)]
    stay = next((order for order in orders if isinstance(order, o.Stay)), None)
    best = min(ways, key=lambda order: _looks(m, order), default=None)
    if stay is not None and (best is None or only_must or (wary and _looks(m, best)[0])):
        return stay
    if best is None:
        return None
    alike = [order for order in ways if (order.unit, order.at, order.facing) == (best.unit, best.at, best.facing)]
    return _with_leaders(m, alike, best.unit)


# -- leaders


def _safe_post(m: Moment) -> Command | None:
    """Place a leader where no enemy is near, in the middle of his units (5.3.4)."""
    t, world = m.t, m.world
    orders = [order for order in m.lawful() if isinstance(order, o.PlaceLeader)]
    wings = [n for n, wing in enumerate(world.wings) if orders and wing.commander == orders[0].leader]
    own = [id_ for n in wings or t.side_cards[m.side].wings for id_ in t.wings[n].units if world.units[id_].at]

    def worth(order: o.PlaceLeader) -> tuple[bool, bool, int, int]:
        steady = any(world.units[id_].morale != BROKEN for id_ in units_at(world, order.hex))
        alone = not foes_touching(t, world, m.side, (order.hex,))
        return steady, alone, _around(t, world, own, order.hex), -order.hex

    return max(orders, key=worth, default=None)


def _around(t: Field, world: World, units: Iterable[UnitId], hex_: int) -> int:
    return sum(apart(t, (hex_,), world.units[id_].at) <= POST for id_ in units)


# -- the topics


def _always(order: Command) -> Chooser[Field, World]:
    return lambda _m: order


def _dice(otherwise: Command) -> Mapping[str, Chooser[Field, World]]:
    """Return whether a die of command is thrown: never, without aid, with it."""
    likely = partial(_try, aid=False, otherwise=otherwise)
    return {"never": _always(otherwise), "likely": likely, "aided": partial(_try, aid=True, otherwise=otherwise)}


_FIRE: Final = reactions.fire
_HOLD: Final = _always(o.HoldFire())
_PISTOLS: Final[Mapping[str, Chooser[Field, World]]] = {
    "never": _always(o.SpendPistols()), "useful": partial(_spend, all_=False), "always": partial(_spend, all_=True),
}  # fmt: skip
TOPICS: Final[Topics[Field, World]] = {
    "preempt": ("never", _dice(o.Decline())),
    "reaction": (
        "guard",
        {
            "never": partial(react, wants=()),
            "answer": partial(react, wants=(reactions.save_leader, reactions.answer)),
            "fire": partial(react, wants=(reactions.save_leader, _FIRE)),
            "good": partial(react, wants=(reactions.save_leader, partial(_FIRE, least=reactions.WORTHWHILE))),
            "guard": partial(react, wants=wishes()),
            "withdraw": partial(react, wants=wishes(reactions.withdraw)),
            "intercept": partial(react, wants=wishes(reactions.intercept)),
        },
    ),
    "cover": ("always", {"never": _HOLD, "always": _cover}),
    "sidestep": (
        "left",
        {"never": _always(o.StandFast()), "left": partial(_sidestep, hand=0), "right": partial(_sidestep, hand=1)},
    ),
    "split": ("spare", {"light": partial(_share, most=max), "horse": partial(_share, most=min), "spare": _spare}),
    "ride": ("strongest", {"strongest": _ride}),
    "pistol": ("run", {"never": _HOLD, "run": _shoot_unless_running, "always": _shoot}),
    "close": ("even", {"never": _HOLD, "even": partial(_close, least=0), "always": partial(_close, least=-99)}),
    "counters": ("never", {"never": _always(o.NameAttacks()), "good": partial(_attack, counter=True, least=1)}),
    "pistols-defender": ("useful", _PISTOLS),
    "first": ("rearmost", {"rearmost": _rearmost}),
    "retreat": ("along", {"along": partial(_retreat, along=True), "stay": partial(_retreat, along=False)}),
    "facing": ("enemy", {"enemy": _face_foe}),
    "pursuit": ("strongest", {"strongest": _strongest}),
    "advance": (
        "must",
        {
            "must": partial(_advance, only_must=True, wary=False),
            "wary": partial(_advance, only_must=False, wary=True),
            "always": partial(_advance, only_must=False, wary=False),
        },
    ),
    "rout": ("rearmost", {"rearmost": _rearmost}),
    "place-leader": ("safe", {"safe": _safe_post}),
    "refuge": ("safe", {"safe": _safe_post}),
    "order": (ASK, {"keep": _always(o.KeepOrder())}),
    "attacks": (
        ASK,
        {"even": partial(_attack, counter=False, least=0), "good": partial(_attack, counter=False, least=2)},
    ),
    "pistols-attacker": ("useful", _PISTOLS),
    "continue": (ASK, _dice(o.FinishWing())),
}  # fmt: skip
"""By topic: the usual choice, and the rule of every choice.  The last ones are questions of the own activation."""

RULES: Final = StandingRules("mpike", TOPICS)
STANDING_RULES, standing_answer = RULES.offered, RULES.answer
