"""What a side may settle in advance: answers to the questions of the enemy's turn, and to small ones of its own.

Each choice of a topic is a rule that gives the order for the position, or None where the player is to be asked.  All of
them name an order that the player could give himself.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

from engine.kernel import standing
from engine.kernel.command import Command
from engine.kernel.decision import ASK
from engine.kernel.ids import UnitId
from engine.kernel.standing import Chooser, StandingRules, Topics
from engine.systems.sgboh.combat.aim import Aim, Bolt, aim, at_unit, stands, top_of
from engine.systems.sgboh.combat.fallback import may_evade
from engine.systems.sgboh.combat.missiles import bolt_of
from engine.systems.sgboh.combat.reactions import facers, ways_to_face
from engine.systems.sgboh.combat.retreat import STAYS
from engine.systems.sgboh.combat.shock import attacker_choices, defender_choices, reckon
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.seizure import seizers
from engine.systems.sgboh.content.field import CAVALRY, FOOT, SKIRMISHERS, Field
from engine.systems.sgboh.orders import (
    Advance,
    EndPhase,
    FallBack,
    Fire,
    Flee,
    GiveHit,
    Retreat,
    RollReturn,
    Seize,
    Spread,
    Turn,
    TurnToFace,
    UseType,
    Volley,
)
from engine.systems.sgboh.world import Attack, World, on_map, tq

WORTHWHILE: Final = 3
"""A shot that hits on this and less is worth it for who saves his shots."""
_ANYHOW: Final = -99
_LIGHT: Final = SKIRMISHERS | {"LI", "LP"}
_ROUND: Final = 12
"""Parts of a full turn: vertices are even, directions odd."""


Moment: TypeAlias = standing.Moment[Field, World]


# -- seizure, pursuers


def _let_pass(_m: Moment) -> Command:
    return EndPhase()


def _seize(m: Moment) -> Command | None:
    """Try with the eligible leader of the highest initiative (4.41)."""
    able = seizers(m.t, m.world, m.side)
    return Seize(max(able, key=lambda n: ratings(m.t, m.world, n).initiative)) if able else None


def _recall(_m: Moment, *, roll: bool) -> Command:
    return RollReturn(roll)


# -- which way


def _angle(facing: int, *, column: bool) -> int:
    return 2 * facing + column


def _off(t: Field, at: Iterable[int], angle: int, hexes: Iterable[int]) -> int:
    """Return by how many twelfths of a turn a unit that looks this way misses the nearest of some hexes."""
    ways = {2 * way + 1 for here in at for hex_ in hexes for way in t.grid.headings(here, hex_)}
    return min((min((way - angle) % _ROUND, (angle - way) % _ROUND) for way in ways), default=0)


def _nearest_foes(m: Moment, at: Iterable[int]) -> tuple[int, ...]:
    """Return the hexes of enemy units that are nearest to a place."""
    foes = [hex_ for id_ in on_map(m.t, m.world, m.t.enemy(m.side)) for hex_ in m.world.units[id_].at]
    away = {hex_: min(m.t.grid.distance(here, hex_) for here in at) for hex_ in foes}
    least = min(away.values(), default=0)
    return tuple(hex_ for hex_, distance in away.items() if distance == least)


def _keep_facing(m: Moment) -> Command | None:
    return next(m.lawful(), None)


def _face_foe(m: Moment, *, column: bool) -> Command | None:
    """Face the nearest enemy as squarely as possible; where nothing is gained, the first way, which is the old one."""
    orders: list[Turn] = list(m.lawful())
    if not orders:
        return None
    state = m.world.units[orders[0].unit]
    foes = _nearest_foes(m, state.at)
    column = column and state.column
    return min(orders, key=lambda order: _off(m.t, state.at, _angle(order.facing, column=column), foes))


# -- opposed facing change (6.15)


def _stay_put(_m: Moment) -> Command:
    return TurnToFace()


def _face_mover(m: Moment, *, surely: bool) -> Command:
    """Turn whoever sees the mover better after it; `surely`: only cavalry before infantry, which needs no die."""
    t, world = m.t, m.world
    on_foot = all(t.cards[id_].type in FOOT for id_ in m.frame.movers)
    turning: list[tuple[UnitId, int]] = []
    for unit in facers(t, world, m.side, m.frame.entered):
        if surely and not (on_foot and t.cards[unit].type in CAVALRY):
            continue
        state = world.units[unit]
        beside = [hex_ for hex_ in m.frame.entered if hex_ in t.grid.adjacent[state.at[0]]] or m.frame.entered
        ways = {way: _off(t, state.at, _angle(way, column=False), beside) for way in ways_to_face(world, unit)}
        best = min(ways, key=ways.__getitem__)
        if state.column or ways[best] < _off(t, state.at, _angle(state.facing, column=False), beside):
            turning.append((unit, best))
    return TurnToFace(tuple(unit for unit, _ in turning), tuple(way for _, way in turning))


# -- opposed fire (7.2)


def _hold(_m: Moment) -> Command:
    return Volley()


def _value(m: Moment, bolt: Bolt) -> int:
    """Return the highest die that hits; -1 where the shot cannot be fired."""
    found = aim(m.t, m.world, bolt)
    return found.needed if isinstance(found, Aim) else -1


def _volley(m: Moment, wanted: Callable[[Moment, Bolt], bool]) -> Command:
    """Fire with every unit whose shot is wanted, with its own missiles rather than with stones."""
    shots: dict[UnitId, Bolt] = {}
    for bolt in sorted((b for b in m.frame.able if stands(m.world, b)), key=lambda b: b.stones):
        shots.setdefault(bolt.unit, bolt)
    return Volley(tuple(unit for unit, bolt in shots.items() if wanted(m, bolt)))


def _any(_m: Moment, _bolt: Bolt) -> bool:
    return True


def _good(m: Moment, bolt: Bolt) -> bool:
    return _value(m, bolt) >= WORTHWHILE


def _cornered(m: Moment, bolt: Bolt) -> bool:
    """Tell whether the firer could not retreat before a shock by the mover anyway, so that firing costs it nothing."""
    party = (bolt.unit,)
    return any(may_evade(m.t, m.world, Attack(m.frame.movers, party), party))


def _last_shot(m: Moment, least: int) -> Command:
    """Fire the shot that hits most easily; hold fire where none hits on `least` and less."""
    shots = {o: _value(m, at_unit(o.unit, top_of(m.t, m.world, o.target), "artillery")) for o in _fires(m)}
    best = max(shots, key=shots.__getitem__, default=None)
    return Volley() if best is None or shots[best] < least else best


def _reply(m: Moment) -> Command:
    """Use the mover's own shot at whom it hits most easily (7.2-a)."""
    shots = {order: _value(m, bolt_of(m.t, m.world, m.side, order)) for order in _fires(m)}
    return max(shots, key=shots.__getitem__, default=Volley())


def _fires(m: Moment) -> Iterator[Fire]:
    return (order for order in m.lawful() if isinstance(order, Fire))


# -- stacks, leaders


def _together(_m: Moment) -> Command:
    return Spread()


def _to_friends(m: Moment) -> Command | None:
    """Flee to the nearest unit of his own, or as near to one as possible, where he need not stay (4.35)."""
    orders: list[Flee] = list(m.lawful())
    own = [hex_ for id_ in on_map(m.t, m.world, m.side) for hex_ in m.world.units[id_].at]
    here = m.world.leaders[orders[0].leader].at if orders else -1

    def far(order: Flee) -> tuple[bool, int]:
        return order.hex == here, min((m.t.grid.distance(order.hex, hex_) for hex_ in own), default=0)

    return min(orders, key=far, default=None)


def _stay_alone(m: Moment) -> Command | None:
    """Let a leader stay where he may; else ask (4.35-a)."""
    return next((o for o in m.lawful() if isinstance(o, Flee) and o.hex == m.world.leaders[o.leader].at), None)


# -- shock


def _fall_back(m: Moment, who: Callable[[str], bool]) -> Command | None:
    """Retreat as far from the attackers as possible with `who` does, and with whoever must; else stand (7.41)."""
    orders: list[FallBack] = list(m.lawful())
    mine = [order for order in orders if order.unit == orders[0].unit]
    stand = next((order for order in mine if not order.path), None)
    if stand is not None and not who(m.t.cards[stand.unit].type):
        return stand
    attackers = m.world.attacks[m.frame.attack].attackers
    foes = [hex_ for id_ in attackers for hex_ in m.world.units[id_].at]

    def far(order: FallBack) -> tuple[int, int]:
        return min((m.t.grid.distance(order.path[-1], hex_) for hex_ in foes), default=0), len(order.path)

    return max((order for order in mine if order.path), key=far, default=None)


def _nobody(_type: str) -> bool:
    return False


def _everybody(_type: str) -> bool:
    return True


def _light(type_: str) -> bool:
    return type_ in _LIGHT


def _stay_behind(_m: Moment) -> Command:
    return Advance()


def _straight_on(m: Moment) -> Command:
    """Go one step into what was vacated without turning, with the first block that can (7.44)."""
    if m.frame.units:
        return Advance()
    steps = (o for o in m.lawful() if len(o.actions) == 1 and o.actions[0].kind in ("enter", "ahead"))
    return next(steps, Advance())


def _best_type(m: Moment, *, attacking: bool) -> Command | None:
    """Use the type that comes to the best modifier (7.35); the attacker reckons with the defender's best answer."""
    t, world, f = m.t, m.world, m.frame
    attack = world.attacks[f.attack]

    def total(mine: UseType, his: UseType) -> int:
        return reckon(t, world, attack, mine.unit, his.unit, mine.row).total

    if m.side != f.side:
        own = UseType(f.attacker, f.row)
        return min(m.lawful(), key=lambda his: total(own, his), default=None)
    if not attacking:
        return None
    worst = {
        mine: min(total(mine, his) for his in defender_choices(t, world, attack, mine.unit, mine.row))
        for mine in attacker_choices(t, world, attack)
    }
    return max(worst, key=worst.__getitem__, default=None)


def _on_the_strongest(m: Moment) -> Command | None:
    """Give a spare hit to the party that is farthest from its rout (7.53)."""
    orders: list[GiveHit] = list(m.lawful())
    return max(orders, key=lambda o: tq(m.t, m.world, o.unit) - m.world.units[o.unit].hits, default=None)


def _homewards(m: Moment) -> Command | None:
    """Retreat with the first party to the hex nearest to the own edge (8.3)."""
    orders: list[Retreat] = list(m.lawful())
    edge = m.t.side_cards[m.side].edge

    def far(order: Retreat) -> int:
        return 0 if order.hex == STAYS else min((m.t.grid.distance(order.hex, hex_) for hex_ in edge), default=0)

    return min((order for order in orders if order.unit == orders[0].unit), key=far, default=None)


# -- the topics

_ARTILLERY: Final[Mapping[str, Chooser[Field, World]]] = {
    "hold": _hold, "fire": partial(_volley, wanted=_any), "good": partial(_volley, wanted=_good),
}  # fmt: skip
TOPICS: Final[Topics[Field, World]] = {
    "seize": ("never", {"never": _let_pass, "best": _seize}),
    "facing": (
        "sure",
        {
            "never": _stay_put,
            "sure": partial(_face_mover, surely=True),
            "towards": partial(_face_mover, surely=False),
        },
    ),
    "exit-fire": ("fire", _ARTILLERY),
    "entry-fire": ("cornered", {**_ARTILLERY, "cornered": partial(_volley, wanted=_cornered)}),
    "return-fire": ("fire", _ARTILLERY),
    "artillery": ("good", _ARTILLERY),
    "last-fire": (
        "fire",
        {"hold": _hold, "fire": partial(_last_shot, least=_ANYHOW), "good": partial(_last_shot, least=WORTHWHILE)},
    ),
    "spread": ("never", {"never": _together}),
    "flee": ("friends", {"friends": _to_friends, "stay": _stay_alone}),
    "fall-back": (
        "light",
        {
            "stand": partial(_fall_back, who=_nobody),
            "light": partial(_fall_back, who=_light),
            "back": partial(_fall_back, who=_everybody),
        },
    ),
    "use": (
        "defending",
        {"defending": partial(_best_type, attacking=False), "best": partial(_best_type, attacking=True)},
    ),
    "spare-hit": ("strongest", {"strongest": _on_the_strongest}),
    "retreat": ("edge", {"edge": _homewards}),
    "line": ("enemy", {"enemy": partial(_face_foe, column=False)}),
    "follow": (ASK, {"never": _stay_behind, "ahead": _straight_on}),
    "turn": (ASK, {"keep": _keep_facing, "enemy": partial(_face_foe, column=True)}),
    "answer": (ASK, {"hold": _hold, "fire": _reply}),
    "roll-return": (ASK, {"never": partial(_recall, roll=False), "always": partial(_recall, roll=True)}),
}
"""By topic: the usual choice, and the rule of every choice.  The last ones are questions of the side's own turn."""

RULES: Final = StandingRules("sgboh", TOPICS)
STANDING_RULES, standing_answer = RULES.offered, RULES.answer
