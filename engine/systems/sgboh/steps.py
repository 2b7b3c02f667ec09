"""The result of one action of a block: where it stops, its price and its hits (5.1, 5.2, 6.1).

Whether the action is lawful is checked in `movement.lawful`.
"""

from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.facing import (
    Column,
    Pair,
    ahead,
    column_facing,
    into_column,
    into_line,
    marched,
    reversed_pair,
    turned,
    wheeled,
)
from engine.hexes.stances import Stance, front_directions
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content.field import CAVALRY, Field, UnitCard
from engine.systems.sgboh.events import MoveKind
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.presence import against
from engine.systems.sgboh.stacking import SWAP, friends_in, may_share, sixths, turning
from engine.systems.sgboh.world import Unit, World, block_of, leaders_with, occupants
from engine.systems.sgboh.zoc import stance_of

REVERSE = 6
"""Halves of the about-face of a double-size unit (6.13)."""
FOLLOW = 4
"""Halves of the second half's step in contact (5.24)."""
RANKS = 2
"""Halves of forming column or line (11.21)."""
CAREFUL = 2
"""Halves that avoid what the terrain chart calls avoidable (5.17)."""

HANDS: tuple[Literal["left"], Literal["right"]] = ("left", "right")
Doing: TypeAlias = MoveKind | Literal["swap", "deepen"]


class Step(Struct, frozen=True, gc=False):
    """The result of one action."""

    stance: Stance
    halves: int
    hits: int = 0
    """Of each unit of the block (5.17)."""
    entered: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    """Those of them that are empty."""
    way: Doing = "turn"
    stops: bool = False
    """It enters an enemy zone (6.22)."""
    left: tuple[UnitId, ...] = ()
    """Enemies whose zone it leaves (6.22)."""
    jostled: tuple[UnitId, ...] = ()
    """Friends on the way who take `jostles` hits each (5.16-d)."""
    jostles: int = 0
    partner: UnitId = UnitId(-1)
    """With whom it changes places, or who goes beneath it."""
    right_head: bool = False
    """It stands in a column of two hexes with its right half as the head (11.23-b)."""


def leading(t: Field, units: tuple[UnitId, ...]) -> UnitId:
    """Return the unit whose place and facing stand for a block (10.12): the first that is no engine, if any."""
    if len(units) > 1:
        for id_ in units:
            if t.cards[id_].type != "ART":
                return id_
    return units[0]


def step(t: Field, world: World, units: tuple[UnitId, ...], action: Action) -> Step | None:
    """Return the result of an action; None where there is no such thing for this block or its ground is closed.

    The last answer is remembered: every window of a step asks for it again.
    """
    known: tuple[tuple[UnitId, ...], Action, Step | None] | None = world.__dict__.get("made")
    if known is None or known[1] is not action or known[0] != units:
        known = world.__dict__["made"] = units, action, _step(t, world, units, action)
    return known[2]


def _step(t: Field, world: World, units: tuple[UnitId, ...], action: Action) -> Step | None:
    first = leading(t, units)
    state, card = world.units[first], t.cards[first]
    match action.kind:
        case "enter":
            return _enter(t, world, units, state, card, action)
        case "ahead" | "wheel":
            return _pair_step(t, world, units, state, action)
        case "follow":
            return _follow(t, world, units, state)
        case "turn" | "swing":
            return _turn(t, units, state, card, action)
        case "reverse" if len(state.at) == 2 and not state.column:
            pair = reversed_pair(line_of(state))
            return Step(Stance(pair.halves, pair.facing), REVERSE, way="reverse")
        case "column":
            return _column(t, state, action)
        case "line":
            return _line(t, state, action)
        case "swap":
            return _swap(world, units, state)
        case "deepen" if 0 <= action.to < len(t.cards):
            return Step(stance_of(state), 0, way="deepen", partner=UnitId(action.to))
    return None


def line_of(state: Unit) -> Pair:
    """Return the halves and the facing of a double-size unit in line."""
    left, right = state.at
    return Pair(left, right, state.facing)


# -- steps into hexes


def _enter(
    t: Field, world: World, units: tuple[UnitId, ...], state: Unit, card: UnitCard, action: Action
) -> Step | None:
    """Return the step into an adjacent front hex (5.13); None elsewhere, off the map too (5.15-a).

    An engine goes into any hex (10.12-a), a column of two hexes like a snake (11.24-b).
    """
    here, grid = state.at[0], t.grid
    if (len(state.at) == 2 and not state.column) or action.to not in grid.adjacent[here]:
        return None
    direction = grid.direction(here, action.to)
    if card.type != "ART" and direction not in front_directions(stance_of(state)):
        return None
    if len(state.at) == 1:
        stance = Stance((action.to,), state.facing, state.column)
    else:
        body = marched(grid, Column(*state.at), direction)
        if body is None:
            return None
        stance = Stance(body.halves, column_facing(grid, body), column=True)
    return entering(
        t, world, units, stance, ((here, action.to),), "march" if state.column else "move", careful=action.careful
    )


def _pair_step(t: Field, world: World, units: tuple[UnitId, ...], state: Unit, action: Action) -> Step | None:
    """Return a double-size unit's step: both halves one way (5.23-a), or a wheel that pays for one hex (5.23-b).

    None off the map (5.15-a).
    """
    if len(state.at) != 2 or state.column or action.to not in (0, 1):
        return None
    hand, pair = HANDS[action.to], line_of(state)
    there = ahead(t.grid, pair, hand) if action.kind == "ahead" else wheeled(t.grid, pair, hand)
    if there is None:
        return None
    stance, care = Stance(there.halves, there.facing), action.careful
    if action.kind == "ahead":
        ways = tuple(zip(pair.halves, there.halves, strict=True))
        return entering(t, world, units, stance, ways, "ahead", careful=care)
    return entering(t, world, units, stance, (_swinging(pair, there),), "wheel", careful=care)


def _swinging(before: Pair, after: Pair) -> tuple[int, int]:
    """Return from where to where the half goes that moves in a wheel."""
    return (before.right, after.right) if before.left == after.left else (before.left, after.left)


def pivot(t: Field, world: World, units: tuple[UnitId, ...], state: Unit) -> Literal["left", "right"] | None:
    """Return the half of a line of two hexes that alone is in an enemy zone; None if both are or none (5.24-a)."""
    if len(state.at) != 2 or state.column:
        return None
    zones = against(t, world, units[0]).zones
    left, right = (hex_ in zones for hex_ in state.at)
    return None if left == right else "left" if left else "right"


def _follow(t: Field, world: World, units: tuple[UnitId, ...], state: Unit) -> Step | None:
    hand = pivot(t, world, units, state)
    if hand is None:
        return None
    pair = line_of(state)
    there = wheeled(t.grid, pair, hand)
    if there is None:
        return None
    made = entering(
        t, world, units, Stance(there.halves, there.facing), (_swinging(pair, there),), "follow", careful=False
    )
    return None if made is None else _priced_as(made, FOLLOW)


def _priced_as(made: Step, halves: int) -> Step:
    """Return a step at a fixed price without hits, which stands in place of the terrain's (5.24-b)."""
    return Step(made.stance, halves, 0, made.entered, made.opened, made.way, made.stops, made.left)


def entering(
    t: Field,
    world: World,
    units: tuple[UnitId, ...],
    stance: Stance,
    ways: tuple[tuple[int, int], ...],
    way: MoveKind,
    *,
    careful: bool,
) -> Step | None:
    """Return the step to a stance; None where a way is closed.  `ways` has (from, to) of each half that moves.

    Of two hexes the dearer is paid and the worse is suffered (5.22), once (5.22-a); friends in a hex add to its price
    (5.16) and hurt unless the block might stay with them (5.16-d), and care avoids what it can (5.17).
    """
    halves = hits = residue = 0
    jostled: tuple[UnitId, ...] = ()
    column = stance.column
    for here, there in ways:
        price = entry(t, world, units, here, there, column=column)
        if price is None:
            return None
        cost, hurt, avoidable = price
        friends = friends_in(t, world, units, (there,))
        if friends:
            cost += t.charts.terrain.friends.cost
            if not may_share(t, world, units, friends):
                jostled += tuple(f for f in friends if any(not t.spared(t.cards[u], t.cards[f]) for u in units))
        halves, hits, residue = max(halves, cost), max(hits, hurt), max(residue, hurt - avoidable)
    jostles, avoid = (t.charts.terrain.friends.hits, t.charts.terrain.friends.avoid) if jostled else (0, 0)
    if careful:
        halves += (CAREFUL if residue < hits else 0) + (avoid if jostles else 0)
        hits, jostled, jostles = residue, (), 0
    return _arriving(
        t, world, units, Step(stance, halves, hits + jostles, way=way, jostled=jostled, jostles=jostles), ways
    )


def _arriving(t: Field, world: World, units: tuple[UnitId, ...], made: Step, ways: tuple[tuple[int, int], ...]) -> Step:
    """Return a step with what follows of its hexes: which are new and empty, zones entered and left.

    A zone is left by leaving all hexes that it covers (6.22), never by turning (6.22-b, 6.22-c).
    """
    here, at = occupants(world), world.units[leading(t, units)].at
    entered = tuple([there for _, there in ways])
    foe = against(t, world, units[0])
    left = foe.controllers(at)
    if left:
        staying = foe.controllers(tuple(hex_ for hex_ in at if hex_ in made.stance.at))
        left = tuple(id_ for id_ in left if id_ not in staying)
    opened = tuple([hex_ for hex_ in entered if not here.get(hex_)])
    return Step(
        made.stance, made.halves, made.hits, entered, opened, made.way, foe.zoned(entered), left, made.jostled,
        made.jostles, right_head=made.right_head,
    )  # fmt: skip


def entry(
    t: Field, world: World, units: tuple[UnitId, ...], here: int, there: int, *, column: bool
) -> tuple[int, int, int] | None:
    """Return halves, hits and avoidable hits of ground and side for the units in `here`: the worst of each (5.12)."""
    halves = hits = residue = 0
    for id_ in units:
        if here in world.units[id_].at:
            price = t.price(t.cards[id_], here, there, column=column)
            if price is None:
                return None
            halves, hits = max(halves, price.halves), max(hits, price.hits)
            residue = max(residue, price.hits - price.avoidable)
    return halves, hits, hits - residue


def elephant_hits(t: Field, world: World, units: tuple[UnitId, ...], made: Step) -> int:
    """Return the hits of cavalry that goes to the flank or rear of an enemy elephant: 1 however many (10.23)."""
    if t.cards[units[0]].type not in CAVALRY:
        return 0
    trunks = against(t, world, units[0]).trunks
    return int(any(hex_ in trunks for hex_ in made.entered))


# -- turns and changes of formation


def _turn(t: Field, units: tuple[UnitId, ...], state: Unit, card: UnitCard, action: Action) -> Step | None:
    wrong = state.column != (action.kind == "swing") or card.type == "ART" or len(state.at) == 2
    if wrong or not 0 <= action.to < 6 or action.to == state.facing:
        return None
    by = sixths(state.facing, action.to)
    hits = max(t.turn_hits(t.cards[id_], state.at[0]) for id_ in units) * by
    return Step(Stance(state.at, action.to, state.column), turning(t, units, state.facing, action.to), hits)


def _column(t: Field, state: Unit, action: Action) -> Step | None:
    if state.column:
        return None
    if len(state.at) == 1:
        near = (turned(state.facing, -1), state.facing)
        return Step(Stance(state.at, action.to, column=True), RANKS, way="column") if action.to in near else None
    if action.to not in (0, 1):
        return None
    body = into_column(line_of(state), HANDS[action.to])
    facing = column_facing(t.grid, body)
    return Step(Stance(body.halves, facing, column=True), RANKS, way="column", right_head=action.to == 1)


def _line(t: Field, state: Unit, action: Action) -> Step | None:
    if not state.column:
        return None
    if len(state.at) == 1:
        near = (state.facing, turned(state.facing, 1))
        return Step(Stance(state.at, action.to), RANKS, way="line") if action.to in near else None
    if action.to != int(state.right_head):
        return None
    pair = into_line(t.grid, Column(*state.at), HANDS[action.to])
    return Step(Stance(pair.halves, pair.facing), RANKS, way="line")


def _swap(world: World, units: tuple[UnitId, ...], state: Unit) -> Step | None:
    """Return the change of order of a stack of two, with the other one of it (5.33)."""
    block = block_of(world, units[0])
    if len(block) != 2:
        return None
    partner = next((id_ for id_ in block if id_ not in units), block[1])
    return Step(stance_of(state), SWAP, way="swap", partner=partner)


# -- as events


def carry(t: Field, world: World, units: tuple[UnitId, ...], made: Step, leaders: tuple[int, ...]) -> Event:
    """Return the event of a step that has been made; `leaders` are those who go along (4.31, 4.32)."""
    side = t.cards[units[0]].side
    if made.way == "swap":
        return _restacked(world, side, units, made)
    if made.way == "deepen":
        return _deepened(world, side, units[0], made.partner)
    first, stance = leading(t, units), made.stance
    at = world.units[first].at
    ats = tuple([_place(world.units[id_], at, made) for id_ in units])
    facings = (stance.facing,) * len(units)
    spent = tuple([world.units[id_].spent + made.halves for id_ in units])
    return e.Moved(
        side, units, made.way, ats, facings, stance.column, spent, made.entered, made.opened, made.left, made.stops,
        leaders, _on_top(t, world, units, made), made.right_head,
    )  # fmt: skip


def _place(state: Unit, at: tuple[int, ...], made: Step) -> tuple[int, ...]:
    """Return where a unit of a block stops: an engine keeps to its half of a double-size unit."""
    if len(state.at) == len(made.stance.at):
        return made.stance.at
    return state.at if made.way == "reverse" else (made.stance.at[at.index(state.at[0])],)


def _on_top(t: Field, world: World, units: tuple[UnitId, ...], made: Step) -> bool:
    """Tell whether infantry will lie on top of an engine (7.14-b)."""
    friends = friends_in(t, world, units, made.stance.at)
    return bool(friends) and all(t.cards[id_].type == "ART" for id_ in friends) and t.cards[units[0]].type != "ART"


def _restacked(world: World, side: Side, units: tuple[UnitId, ...], made: Step) -> e.Restacked:
    """Return the fact of a change of order: who was below is on top, and both have paid (5.33)."""
    both = (*block_of(world, units[0]),)
    spent = tuple(world.units[id_].spent + made.halves for id_ in both)
    return e.Restacked(side, both, tuple(1 - world.units[id_].level for id_ in both), spent)


def _deepened(world: World, side: Side, unit: UnitId, beneath: UnitId) -> e.Deepened:
    front, rear = world.units[unit], world.units[beneath]
    return e.Deepened(side, unit, beneath, front.hits + rear.hits, leaders_with(world, (beneath,)))


def fingerprint(world: World, units: tuple[UnitId, ...]) -> str:
    """Return a text that differs when a reaction has changed the movers: losses, hits, state, leaders, a stop."""
    riding, states = leaders_with(world, units), [world.units[id_] for id_ in units]
    told = " ".join([_shape(s.status, s.hits, s.reduced, s.stopped) for s in states])
    return f"{told} {riding}" if riding else told + " ()"


@lru_cache(maxsize=256)
def _shape(status: str, hits: int, reduced: bool, stopped: bool) -> str:
    return f"{status[0]}{hits}{int(reduced)}{int(stopped)}"
