"""Chapter 7.44: the advance of one attacker after all defenders of its attack have retreated before shock."""

from collections.abc import Iterator
from typing import Any, Final, Literal

from msgspec.structs import replace

from engine.hexes.stances import front_directions
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.text import Facts, facts, points
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.advance import advance_by
from engine.systems.sgboh.combat.attacks import parties
from engine.systems.sgboh.combat.reactions import after_step, gather
from engine.systems.sgboh.command.leaders import overrun
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import Action, Advance
from engine.systems.sgboh.presence import against
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import check_end
from engine.systems.sgboh.steps import carry, fingerprint, step
from engine.systems.sgboh.world import World, alive, block_of
from engine.systems.sgboh.zoc import stance_of, zone_holders

_KINDS: Final = frozenset(("enter", "turn", "ahead", "wheel"))


class Following(Frame, frozen=True, tag="sgboh.following"):
    """One attacking block may go after those who retreated (7.44).  With `units` it is under way."""

    side: Side
    attack: int
    vacated: tuple[int, ...]
    units: tuple[UnitId, ...] = ()
    spent: int = 0
    """Halves used of its half allowance."""
    rest: tuple[Action, ...] = ()
    mover: str = ""
    """How it stood when its way was ordered."""
    step: Literal["begin", "choose", "go", "end"] = "begin"


# -- who, and how far


def followers(t: Field, world: World, f: Following) -> tuple[tuple[UnitId, ...], ...]:
    """Return the groups that may advance: each block of the attackers, of a stack also its top unit alone (7.44-a)."""
    if f.units:
        return (f.units,)
    found: dict[tuple[UnitId, ...], None] = {}
    for party in parties(t, world, world.attacks[f.attack].attackers):
        block = block_of(world, party[0])
        found[block] = None
        found[block[:1]] = None
    return tuple(found)


def reach_of(t: Field, units: tuple[UnitId, ...]) -> int:
    """Return the halves of an advance: half the allowance, rounded down to points, of the slower unit (7.44)."""
    return min(t.allowance(t.cards[id_]) for id_ in units) // 2 * 2


def check_way(
    t: Field, world: World, f: Following, units: tuple[UnitId, ...], actions: tuple[Action, ...]
) -> Iterator[Violation]:
    """Yield every reason why units may not advance so (7.44): the first reason of a step ends the way."""
    spent, under_way = f.spent, bool(f.units)
    for n, action in enumerate(actions):
        reasons = tuple(_check_action(t, world, f, units, action, first=n == 0 and not under_way))
        yield from reasons
        if reasons:
            return
        made = step(t, world, units, action)
        assert made is not None
        spent += made.halves
        if made.stops and n + 1 < len(actions):
            yield violation(R("7.44"), "sgboh-follow-stops", unit=t.cards[units[0]].name)
            return
        world = fold(world, carry(t, world, units, made, ()))
    if spent > reach_of(t, units):
        most = points(reach_of(t, units))
        yield violation(R("7.44"), "sgboh-follow-far", unit=t.cards[units[0]].name, cost=points(spent), most=most)
    yield from check_end(t, world, units)


def _check_action(
    t: Field, world: World, f: Following, units: tuple[UnitId, ...], action: Action, *, first: bool
) -> Iterator[Violation]:
    name = t.cards[units[0]].name
    made = step(t, world, units, action) if action.kind in _KINDS and not action.careful else None
    if made is None:
        yield violation(R("7.44-b"), "sgboh-follow-no-way", unit=name)
        return
    if first and not set(made.entered) & set(f.vacated):
        yield violation(R("7.44"), "sgboh-follow-vacated", unit=name)
    foe = against(t, world, units[0])
    fled = world.attacks[f.attack].retreated
    for hex_ in made.entered:
        if hex_ in foe.hexes:
            yield violation(R("5.16"), "sgboh-retreat-occupied", unit=name, hex=t.label(hex_))
        if any(there in t.grid.adjacent[hex_] for id_ in alive(world, fled) for there in world.units[id_].at):
            yield violation(R("7.44"), "sgboh-follow-beside", unit=name, hex=t.label(hex_))
        if t.cards[units[0]].type in CAVALRY and hex_ in foe.tusks:
            yield violation(R("10.23"), "sgboh-follow-elephants", unit=name, hex=t.label(hex_))


def ways(t: Field, world: World, f: Following, units: tuple[UnitId, ...]) -> Iterator[Advance]:
    """Yield a cheapest way to each place and facing that units can reach."""
    most, begun = reach_of(t, units), bool(f.units)
    best = {stance_of(world.units[units[0]]): f.spent}
    todo: list[tuple[World, int, tuple[Action, ...]]] = [(world, f.spent, ())]
    while todo:
        todo.sort(key=lambda item: item[1])
        here, spent, actions = todo.pop(0)
        if actions and next(check_end(t, here, units), None) is None:
            yield Advance(units, actions)
        for action in _onward(t, here, units, turns=bool(actions) or begun):
            made = step(t, here, units, action)
            if made is None or spent + made.halves > most or best.get(made.stance, most + 1) <= spent + made.halves:
                continue
            if next(_check_action(t, here, f, units, action, first=not actions and not begun), None) is not None:
                continue
            best[made.stance] = spent + made.halves
            there = fold(here, carry(t, here, units, made, ()))
            if not made.stops:
                todo.append((there, spent + made.halves, (*actions, action)))
            elif next(check_end(t, there, units), None) is None:
                yield Advance(units, (*actions, action))


def _onward(t: Field, world: World, units: tuple[UnitId, ...], *, turns: bool) -> Iterator[Action]:
    """Yield the steps through the front that an advance may try (7.44-b), and turns."""
    state = world.units[units[0]]
    if len(state.at) == 2:
        yield from (Action(kind, hand) for kind in ("ahead", "wheel") for hand in (0, 1))  # type: ignore[arg-type]
        return
    around = t.grid.neighbours[state.at[0]]
    yield from (Action("enter", around[d]) for d in front_directions(stance_of(state)) if around[d] >= 0)
    if turns:
        yield from (Action("turn", facing) for facing in range(6) if facing != state.facing)


# -- carrying it out


def _begin(t: Field, tx: Tx[World], f: Following) -> Flow:
    if any(next(ways(t, tx.world, f, units), None) is not None for units in followers(t, tx.world, f)):
        return Ask(replace(f, step="choose"), (f.side,))
    return Goto(replace(f, step="end"))


class FollowingNode(ContentNode[Field, World, Following, Advance]):
    """Who advances after a retreat before shock, and by which way (7.44)."""

    asks, rule, answers, exact = "sgboh-ask-follow", R("7.44"), (Advance,), True

    def facts(self, world: World, f: Following, side: Side, /) -> Facts:
        units = f.units or followers(self.t, world, f)[0]
        return facts(unit=self.t.cards[units[0]].name)

    def orders(self, world: World, f: Following, side: Side, /) -> Iterator[Advance]:
        for units in followers(self.t, world, f):
            yield from ways(self.t, world, f, units)
        yield Advance()

    def check(self, world: World, f: Following, side: Side, order: Advance, /) -> Iterator[Violation]:
        if not order.units:
            return
        if order.units not in followers(self.t, world, f):
            yield violation(R("7.44-a"), "sgboh-follow-who")
        elif not order.actions:
            yield violation(R("7.44"), "sgboh-follow-vacated", unit=self.t.cards[order.units[0]].name)
        else:
            yield from check_way(self.t, world, f, order.units, order.actions)

    def apply(self, tx: Tx[World], f: Following, side: Side, order: Advance, /) -> Flow:
        if not order.units:
            return Goto(replace(f, step="end"))
        mover = fingerprint(tx.world, order.units)
        return Goto(replace(f, units=order.units, rest=order.actions, mover=mover, step="go"))


def _go(t: Field, tx: Tx[World], f: Following) -> Flow:
    """Make the next step; ask again when a reaction has changed something of the mover."""
    units = alive(tx.world, f.units)
    if not units or not f.rest:
        return Goto(replace(f, units=units, step="end"))
    f = replace(f, units=units)
    if fingerprint(tx.world, units) != f.mover or next(check_way(t, tx.world, f, units, f.rest), None) is not None:
        return Goto(replace(f, rest=(), step="begin"))
    made = step(t, tx.world, units, f.rest[0])
    assert made is not None
    away = overrun(t, tx.world, f.side, made.entered)
    if away is not None:
        return Call(away, f)
    within = zone_holders(t, tx.world, units)
    entered = advance_by(t, tx, units, f.rest[0])
    left = alive(tx.world, units)
    if not left:
        return Goto(replace(f, units=(), step="end"))
    then = replace(
        f, units=left, spent=f.spent + made.halves, rest=f.rest[1:], mover=fingerprint(tx.world, left), step="go"
    )
    then = replace(then, step="end") if made.stops else then
    follow = after_step(t, tx.world, f.side, left, entered, within) if entered else None
    return Goto(then) if follow is None else Call(follow, then)


def _end(t: Field, tx: Tx[World], f: Following) -> Flow:
    gather(t, tx, f.side, f.units)
    return DONE


def following(t: Field) -> Procedure[World, Any]:
    """Return the procedure of an advance after a retreat before shock."""
    return Procedure.over(t, Following, {"begin": _begin, "choose": FollowingNode, "go": _go, "end": _end})
