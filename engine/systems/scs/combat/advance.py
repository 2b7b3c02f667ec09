"""Chapter 10: advance after combat.  Who may enter the emptied hex, how far, and the duty to enter after an overrun."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import Advanced
from engine.systems.scs.losses import lose_beyond_edge
from engine.systems.scs.movement.exploitation import exploits
from engine.systems.scs.movement.moves import take_objectives
from engine.systems.scs.movement.naming import check_party, check_together, label
from engine.systems.scs.orders import Advance
from engine.systems.scs.rules import R
from engine.systems.scs.world import EXITED, OFF, World, alive, common_hex, first_of_each, stacking
from engine.systems.scs.zoc import presence, stack_at


class Pursuit(Frame, frozen=True, tag="scs.pursuit"):
    """Attackers may advance: up to `hexes` if exploit-capable, else one (10.0, 10.0-d).

    After an overrun all have entered the target already, and `hexes` counts what is left (6.2a-a).
    """

    side: Side
    units: tuple[UnitId, ...]
    target: int
    hexes: int
    entered: bool
    step: Literal["begin", "next", "choose"] = "begin"


def _begin(t: Theatre, tx: Tx[World], f: Pursuit) -> Flow:
    """After an overrun the survivors enter the hex at once: they must (6.2a, 10.0d)."""
    left = alive(tx.world, f.units)
    if not f.entered:
        return Goto(replace(f, units=left, step="next"))
    start = tx.world.units[left[0]].at
    tx.emit(Advanced(f.side, left, start, (f.target,), f.target, forced=True))
    take_objectives(t, tx, f.side, left, (f.target,))
    able = tuple(id_ for id_ in left if exploits(t, tx.world, id_)) if f.hexes > 1 else ()
    return Goto(replace(f, units=able, hexes=f.hexes - 1, step="next"))


def _next(_tx: Tx[World], f: Pursuit) -> Flow:
    return Ask(replace(f, step="choose"), (f.side,)) if f.units else DONE


def range_of(t: Theatre, world: World, f: Pursuit, units: tuple[UnitId, ...]) -> int:
    """Return how many hexes units may advance together, whatever the ground costs (10.0, 10.0b, 10.0-d)."""
    if f.entered:
        return f.hexes
    return f.hexes if f.hexes and all(exploits(t, world, id_) for id_ in units) else 1


def paths(t: Theatre, world: World, f: Pursuit, most: int) -> Iterator[tuple[int, ...]]:
    """Yield a shortest path of advance to each hex within `most` hexes; the target comes first (10.0, 10.0-a, 3.3c-a).

    Where objectives can be taken on the way, one path for each choice of them.
    """
    foes, exits = presence(t, world, t.enemy(f.side)).hexes, t.side_cards[f.side].exits
    goals = zip(t.goals, world.holders, strict=True)
    open_ = {goal.hex for goal, holder in goals if holder != f.side and goal.hex != f.target}
    first: tuple[int, frozenset[int]] = (f.target, frozenset())
    found: dict[tuple[int, frozenset[int]], tuple[int, ...]] = {first: () if f.entered else (f.target,)}
    if not f.entered:
        yield found[first]
    edge = [first]
    for _ in range(most if f.entered else most - 1):
        beyond: list[tuple[int, frozenset[int]]] = []
        for here, taken in edge:
            if here in exits:
                yield (*found[here, taken], OFF)
            for there in t.ways[here]:
                then = there, taken | (open_ & {there})
                if then not in found and there not in foes:
                    found[then] = (*found[here, taken], there)
                    beyond.append(then)
                    yield found[then]
        edge = beyond


class Advancing(ContentNode[Theatre, World, Pursuit, Advance]):
    """Which units advance, and where to."""

    asks, rule, answers = "scs-ask-advance", R("10.0"), (Advance,)

    def facts(self, world: World, f: Pursuit, side: Side, /) -> Facts:
        state = "entered" if f.entered else "taken" if stack_at(self.t, world, side, f.target) else "clear"
        return facts(hex=self.t.label(f.target), hexes=f.hexes if f.entered else max(1, f.hexes), state=state)

    def orders(self, world: World, f: Pursuit, side: Side, /) -> Iterator[Advance]:
        """Yield every advance of a unit and of all who share a hex; nobody more comes last."""
        left = alive(world, f.units)
        groups: list[tuple[UnitId, ...]] = [(id_,) for id_ in first_of_each(self.t, world, left)]
        for hex_ in dict.fromkeys(world.units[id_].at for id_ in left):
            stack = tuple(id_ for id_ in left if world.units[id_].at == hex_)
            if len(stack) > 1:
                groups.append(stack)
        for units in groups:
            for path in paths(self.t, world, f, range_of(self.t, world, f, units)):
                yield Advance(units, path)
        yield Advance()

    def check(self, world: World, f: Pursuit, side: Side, order: Advance, /) -> Iterator[Violation]:
        if not order.units and not order.path:
            return
        strange = tuple(check_party(self.t, world, order.units, f.units, R("10.0"), "scs-not-advancing"))
        if strange:
            yield from strange
            return
        start = common_hex(world, order.units)
        if start is None:
            yield from check_together(self.t, world, order.units, R("10.0"))
            return
        faults = list(self._check_path(world, f, start, order))
        yield from faults
        if not faults:
            yield from self._check_limit(world, f, order)

    def _check_path(self, world: World, f: Pursuit, start: int, order: Advance) -> Iterator[Violation]:
        t, here = self.t, start
        foes = presence(t, world, t.enemy(f.side)).hexes
        most = range_of(t, world, f, order.units)
        if not order.path and f.entered:
            yield violation(R("10.0"), "scs-path-empty")
            return
        if not order.path or (not f.entered and order.path[0] != f.target):
            yield violation(R("10.0"), "scs-advance-first", hex=t.label(f.target))
            return
        if len(order.path) > most:
            yield violation(R("10.0"), "scs-advance-far", hexes=len(order.path), most=most)
        for n, there in enumerate(order.path, 1):
            if there == OFF:
                if here not in t.side_cards[f.side].exits or n < len(order.path):
                    yield violation(R("3.3c-a"), "scs-no-exit", hex=t.label(here))
                return
            if not 0 <= there < t.grid.size or there not in t.grid.adjacent[here]:
                yield violation(R("10.0b"), "scs-path-gap", hex=t.label(here), next=label(t, there))
                return
            if there in foes:
                yield violation(R("10.0"), "scs-enemy-there", hex=t.label(there))
            if there not in t.ways[here]:
                yield violation(R("10.0-a"), "scs-prohibited", hex=t.label(here), next=t.label(there))
            here = there

    def _check_limit(self, world: World, f: Pursuit, order: Advance) -> Iterator[Violation]:
        """Refuse an advance that ends over the limit; hexes passed do not matter (10.0-c, 4.0a-c)."""
        t, end = self.t, order.path[-1]
        if end == OFF:
            return
        others = tuple(id_ for id_ in stack_at(t, world, f.side, end) if id_ not in order.units)
        held = stacking(t, world, others + order.units)
        if held > t.limit:
            yield violation(R("4.0a-c"), "scs-advance-crowd", hex=t.label(end), points=held, limit=t.limit)

    def apply(self, tx: Tx[World], f: Pursuit, side: Side, order: Advance, /) -> Flow:
        if not order.units:
            return DONE
        start = tx.world.units[order.units[0]].at
        end = EXITED if order.path[-1] == OFF else order.path[-1]
        tx.emit(Advanced(side, order.units, start, order.path, end, forced=False))
        take_objectives(self.t, tx, side, order.units, order.path)
        lose_beyond_edge(self.t, tx, side, order.units)
        rest = tuple(id_ for id_ in f.units if id_ not in order.units)
        return Goto(replace(f, units=rest, step="next"))


def advance(t: Theatre) -> Procedure[World, Any]:
    """Return the procedure of the advance after combat."""
    procedure: Procedure[World, Pursuit] = Procedure.over(t, Pursuit, {"begin": _begin, "choose": Advancing})
    procedure.auto("next")(_next)
    return procedure
