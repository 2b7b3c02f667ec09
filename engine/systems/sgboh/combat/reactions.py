"""What the enemy of a mover may do at once: turn to him (6.15), flee (4.35), spread a stack (5.36), fire (7.22)."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal

from msgspec.structs import replace

from engine.hexes.facing import DIRECTIONS, turned
from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.effects import suffer
from engine.systems.sgboh.combat.opposed import entry_window
from engine.systems.sgboh.command.leaders import flight
from engine.systems.sgboh.command.trials import Tried, try_die, turning_to_face
from engine.systems.sgboh.content.field import CAVALRY, FOOT, Field
from engine.systems.sgboh.events import FacingTried, LeaderJoined, Moved
from engine.systems.sgboh.orders import Spread, TurnToFace
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import (
    NOBODY,
    World,
    alive,
    block_at,
    block_of,
    leaders_at,
    leaders_with,
    lone_leader,
    lone_leaders,
    occupants,
    tq,
)
from engine.systems.sgboh.zoc import controllers, in_enemy_zone

# -- opposed facing change (6.15, 11.27)


class FacingWindow(Frame, frozen=True, tag="sgboh.facing-window"):
    """Units beside the hexes that are about to be entered may turn towards the mover."""

    side: Side
    """Whose units may turn."""
    movers: tuple[UnitId, ...]
    entered: tuple[int, ...]
    step: Literal["open", "ask"] = "open"


def facing_window(
    t: Field, world: World, mover: Side, units: tuple[UnitId, ...], entered: tuple[int, ...]
) -> Frame | None:
    """Return the window for facing changes before a step into these hexes; None where nobody may turn."""
    side = t.enemy(mover)
    return FacingWindow(side, units, entered) if facers(t, world, side, entered) else None


def _open(_tx: Tx[World], f: FacingWindow) -> Flow:
    return Ask(replace(f, step="ask"), (f.side,))


def facers(t: Field, world: World, side: Side, entered: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the top units of blocks of a side that may try to turn before a step into these hexes (6.15).

    Every step beside them counts, whether the mover was there before or not (6.15-b).
    """
    here, found = occupants(world), dict[UnitId, None]()
    for hex_ in entered:
        for near in t.grid.adjacent[hex_]:
            block = here.get(near)
            if block and t.cards[block[0]].side == side and _may_face(t, world, block):
                found[block[0]] = None
    return tuple(found)


def _may_face(t: Field, world: World, block: tuple[UnitId, ...]) -> bool:
    """Tell whether a block may try: of one hex, no engine, outside enemy zones, not yet tried (6.15, 6.15-a, 10.12)."""
    state, card = world.units[block[0]], t.cards[block[0]]
    if card.double or card.type == "ART" or (state.tried and not t.policies.ofc_each_entry):
        return False
    return not in_enemy_zone(t, world, block[0])


def ways_to_face(world: World, unit: UnitId) -> tuple[int, int]:
    """Return the vertices that a unit may turn to: one to each hand, out of column those beside its side (11.27)."""
    state = world.units[unit]
    if state.column:
        return state.facing, turned(state.facing, 1)
    return turned(state.facing, -1), turned(state.facing, 1)


class OpposedFacing(ContentNode[Field, World, FacingWindow, TurnToFace]):
    """Which units try to turn, and which way (6.15)."""

    asks, rule, answers, forced, exact = "sgboh-ask-facing", R("6.15"), (TurnToFace,), False, True

    def facts(self, world: World, f: FacingWindow, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.movers[0]].name, hex=self.t.label(f.entered[0]))

    def orders(self, world: World, f: FacingWindow, side: Side, /) -> Iterator[TurnToFace]:
        """Yield every choice of turns; that nobody turns comes last."""
        able = facers(self.t, world, side, f.entered)
        ways = [(*ways_to_face(world, unit), None) for unit in able]
        for choice in product(*ways):
            turning = [(unit, to) for unit, to in zip(able, choice, strict=True) if to is not None]
            yield TurnToFace(tuple(unit for unit, _ in turning), tuple(to for _, to in turning))

    def check(self, world: World, f: FacingWindow, side: Side, order: TurnToFace, /) -> Iterator[Violation]:
        able = facers(self.t, world, side, f.entered)
        if len(order.units) != len(order.facings) or len(set(order.units)) != len(order.units):
            yield violation(R("6.15"), "sgboh-face-each-once")
            return
        for unit, to in zip(order.units, order.facings, strict=True):
            if unit not in able:
                yield violation(R("6.15"), "sgboh-may-not-face", unit=self._name(unit))
            elif to not in ways_to_face(world, unit):
                yield violation(R("6.15"), "sgboh-face-one-vertex", unit=self._name(unit))

    def _name(self, unit: UnitId) -> Any:
        known = 0 <= unit < len(self.t.cards)
        return self.t.cards[unit].name if known else "?"

    def apply(self, tx: Tx[World], f: FacingWindow, side: Side, order: TurnToFace, /) -> Flow:
        for unit, to in zip(order.units, order.facings, strict=True):
            _try_to_face(self.t, tx, side, unit, to, f.movers)
        return DONE


def turns_freely(t: Field, unit: UnitId, movers: tuple[UnitId, ...]) -> bool:
    """Tell whether a unit turns to movers without a die: cavalry to foot (6.15, 6.15-d, 11.27-a)."""
    return t.cards[unit].type in CAVALRY and all(t.cards[id_].type in FOOT for id_ in movers)


def _try_to_face(t: Field, tx: Tx[World], side: Side, unit: UnitId, to: int, movers: tuple[UnitId, ...]) -> None:
    """Turn a block, by a die against its top unit's quality unless cavalry turns to foot (6.15, 6.15-d, 11.27-a)."""
    block, state, quality = block_of(tx.world, unit), tx.world.units[unit], tq(t, tx.world, unit)
    tried = Tried(-1, won=True) if turns_freely(t, unit, movers) else try_die(tx, turning_to_face(quality))
    faces, column = (to, False) if tried.won else (state.facing, state.column)
    tx.emit(FacingTried(side, block, tried.die, quality, faces, tried.won, column))
    if not tried.won:
        suffer(t, tx, unit, 1, R("6.15"), movers[0])


# -- after every step: leaders flee, stacks spread, missiles


class Aftermath(Frame, frozen=True, tag="sgboh.aftermath"):
    """What follows a step of a mover: enemies flee, spread and fire, in this order."""

    mover: Side
    units: tuple[UnitId, ...]
    entered: tuple[int, ...]
    within: tuple[UnitId, ...] | None
    """Enemies in whose zones the mover was before the step; None where nobody fires (7.22)."""
    stacks: tuple[UnitId, ...] = ()
    """Roman stacks that have still to be asked, by their top unit."""
    step: Literal["flee", "stacks", "spread", "fire", "over"] = "flee"


def after_step(
    t: Field,
    world: World,
    mover: Side,
    units: tuple[UnitId, ...],
    entered: tuple[int, ...],
    within: tuple[UnitId, ...] | None = None,
) -> Frame | None:
    """Return the window for reactions to a step, advance or retreat into hexes; None where nobody can react.

    `within` are the enemies in whose zones the units were before; it opens entry fire (7.22), which retreats do not
    provoke.
    """
    if not entered:
        return None
    alarmed = any(
        t.leaders[number].side != mover and any(at == hex_ or at in t.grid.adjacent[hex_] for hex_ in entered)
        for number in lone_leaders(world)
        for at in (world.leaders[number].at,)
    )
    shot_at = within is not None and bool(controllers(t, world, t.enemy(mover), entered))
    if alarmed or shot_at or spreaders(t, world, mover, entered):
        return Aftermath(mover, units, entered, within)
    return None


def _flight(t: Field, tx: Tx[World], f: Aftermath) -> Flow:
    beside = tuple(dict.fromkeys(hex_ for here in f.entered for hex_ in (here, *t.grid.adjacent[here])))
    away = flight(t, tx.world, f.mover, beside)
    then = replace(f, stacks=spreaders(t, tx.world, f.mover, f.entered), step="stacks")
    return Goto(then) if away is None else Call(away, then)


def _stacks(t: Field, tx: Tx[World], f: Aftermath) -> Flow:
    for n, unit in enumerate(f.stacks):
        if next(spreads(t, tx.world, unit), None) is not None:
            return Ask(replace(f, stacks=f.stacks[n:], step="spread"), (t.enemy(f.mover),))
    return Goto(replace(f, stacks=(), step="fire"))


def _fire(t: Field, tx: Tx[World], f: Aftermath) -> Flow:
    then, units = replace(f, step="over"), alive(tx.world, f.units)
    if f.within is None or not units:
        return Goto(then)
    window = entry_window(t, tx.world, units, f.entered, f.within)
    return Goto(then) if window is None else Call(window, then)


def _over(_tx: Tx[World], _f: Aftermath) -> Flow:
    return DONE


# -- spreading of Roman stacks (5.36)


def spreaders(t: Field, world: World, mover: Side, entered: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the top units of Roman stacks of the mover's enemy within two hexes that can spread (5.36, 5.36-a)."""
    side = t.enemy(mover)
    return tuple(
        id_
        for id_ in t.legions[side]
        if world.units[id_].status == "map"
        and world.units[id_].level == 0
        and min(t.grid.distance(id_hex, hex_) for id_hex in world.units[id_].at for hex_ in entered) <= 2
        and next(spreads(t, world, id_), None) is not None
    )


def spreads(t: Field, world: World, top: UnitId) -> Iterator[Spread]:
    """Yield how a stack, be it in a zone (5.36-d), may spread: either unit into either flank gap (5.36, 5.36-b).

    In the middle of a move of one of them it may not, whoever spreads before it (5.36-c, 5.12).
    """
    block = block_of(world, top)
    if len(block) != 2 or not all(t.cards[id_].legion for id_ in block) or _engaged(world, block):
        return
    if any(world.units[id_].move == "moving" for id_ in block):
        return
    state = world.units[top]
    for direction in DIRECTIONS["vertex"]["flank"][state.facing]:
        hex_ = t.grid.neighbours[state.at[0]][direction]
        if hex_ != OFF_MAP and _gap(t, world, top, hex_):
            for id_ in block:
                yield Spread(id_, hex_)


def _gap(t: Field, world: World, unit: UnitId, hex_: int) -> bool:
    """Tell whether a hex is empty, open across an open side, and outside enemy zones (5.36, 5.36-f)."""
    side = t.cards[unit].side
    empty = not block_at(world, hex_) and all(t.leaders[n].side == side for n in leaders_at(world, hex_))
    free = not controllers(t, world, t.enemy(side), (hex_,))
    here = world.units[unit].at[0]
    return empty and free and t.is_open(hex_) and t.open_side(here, hex_)


def _engaged(world: World, block: tuple[UnitId, ...]) -> bool:
    """Tell whether a block stands in an attack that is not resolved yet (5.36-e)."""
    return any(
        attack.state == "named" and set(block) & {*attack.attackers, *attack.defenders} for attack in world.attacks
    )


class Spreading(ContentNode[Field, World, Aftermath, Spread]):
    """Whether a Roman stack spreads sideways (5.36)."""

    asks, rule, answers, forced, exact = "sgboh-ask-spread", R("5.36"), (Spread,), False, True

    def facts(self, world: World, f: Aftermath, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.stacks[0]].name, hex=self.t.label(world.units[f.stacks[0]].at[0]))

    def orders(self, world: World, f: Aftermath, side: Side, /) -> Iterator[Spread]:
        yield from spreads(self.t, world, f.stacks[0])
        yield Spread()

    def check(self, world: World, f: Aftermath, side: Side, order: Spread, /) -> Iterator[Violation]:
        if order != Spread() and order not in spreads(self.t, world, f.stacks[0]):
            yield violation(R("5.36"), "sgboh-may-not-spread", unit=self.t.cards[f.stacks[0]].name)

    def apply(self, tx: Tx[World], f: Aftermath, side: Side, order: Spread, /) -> Flow:
        t, then = self.t, replace(f, stacks=f.stacks[1:], step="stacks")
        if order.unit == NOBODY:
            return Goto(then)
        spread(tx, side, order)
        gather(t, tx, side, (order.unit,))
        follow = after_step(t, tx.world, side, (order.unit,), (order.hex,))
        return Goto(then) if follow is None else Call(follow, then)


def spread(tx: Tx[World], side: Side, order: Spread) -> None:
    """Move one unit of a stack into a flank hex: no points, facing kept; leaders with it go along (5.36)."""
    state, riders = tx.world.units[order.unit], leaders_with(tx.world, (order.unit,))
    tx.emit(
        Moved(
            side, (order.unit,), "spread", ((order.hex,),), (state.facing,), state.column, (state.spent,),
            (order.hex,), (order.hex,), leaders=riders,
        )
    )  # fmt: skip


# -- leaders who join the units that stop with them


def gather(t: Field, tx: Tx[World], side: Side, units: tuple[UnitId, ...]) -> None:
    """Let leaders who stand alone in a hex join the units that have stopped there."""
    for id_ in alive(tx.world, units):
        for hex_ in tx.world.units[id_].at:
            for number in leaders_at(tx.world, hex_):
                if t.leaders[number].side == side and lone_leader(tx.world, number):
                    tx.emit(LeaderJoined(side, number, block_at(tx.world, hex_)[0]))


def reactions(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the reactions to a step."""
    facing: Procedure[World, FacingWindow] = Procedure.over(t, FacingWindow, {"ask": OpposedFacing})
    facing.auto("open")(_open)
    after: Procedure[World, Aftermath] = Procedure.over(
        t, Aftermath, {"flee": _flight, "stacks": _stacks, "spread": Spreading, "fire": _fire}
    )
    after.auto("over")(_over)
    return facing, after
