"""How the toy system is played, step by step: turns and bids, runs, and shots in the middle of a run."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.kernel.event import Ended
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Goto, Node, Plan, Procedure
from engine.kernel.text import Line, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from tests.kernel.corridor import (
    CELLS,
    NORTH,
    SOUTH,
    TURNS,
    Bid,
    BidMade,
    Duck,
    Ducked,
    GoOn,
    Hurt,
    InitiativeTaken,
    Pass,
    R,
    Ran,
    Rest,
    Run,
    Running,
    Shoot,
    Shot,
    TrapSprung,
    Turn,
    TurnBegan,
    World,
    ahead,
    enemy,
)

turn: Procedure[World, Turn] = Procedure(Turn)
running: Procedure[World, Running] = Procedure(Running)
shot: Procedure[World, Shot] = Procedure(Shot)


@turn.auto("begin")
def _begin(tx: Tx[World], f: Turn) -> Flow:
    if tx.world.turn > TURNS:
        tx.emit(Ended(*verdict(tx.world)))
        return DONE
    return Ask(replace(f, step="bid"), (NORTH, SOUTH))


class Bidding(Node[World, Turn, Bid]):
    asks, rule, answers = "toy-bid", R("2.1"), (Bid,)

    def orders(self, world: World, f: Turn, side: Side) -> Iterator[Bid]:
        yield from (Bid(n) for n in range(3))

    def check(self, world: World, f: Turn, side: Side, order: Bid) -> Iterator[Violation]:
        if not 0 <= order.amount <= 2:
            yield violation(self.rule, "toy-bid-range", amount=order.amount)

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Bid) -> Flow:
        tx.emit(BidMade(side, order.amount))
        return Goto(replace(f, step="settle"))


turn.ask("bid", Bidding())


@turn.auto("settle")
def _settle(tx: Tx[World], f: Turn) -> Flow:
    north, south = tx.world.bids
    first = NORTH if north >= south else SOUTH
    tx.emit(InitiativeTaken(first))
    return Ask(replace(f, step="activate"), (first,))


class Activation(Node[World, Turn, Any]):
    asks, rule, answers, forced = "toy-activate", R("3.1"), (Run, Rest, Pass), False

    def orders(self, world: World, f: Turn, side: Side) -> Iterator[Any]:
        for u in world.of(side):
            yield from (Run(u, cell) for cell in range(CELLS))
            yield Rest(u)
        yield Pass()

    def check(self, world: World, f: Turn, side: Side, order: Any) -> Iterator[Violation]:
        if isinstance(order, Pass):
            yield from (violation(line.rule, line.code) for line in duties(world, side) if line.rule)
            return
        if order.unit not in world.of(side):
            yield violation(R("3.1"), "toy-not-yours", unit=order.unit)
            return
        runner = world.runners[order.unit]
        if isinstance(order, Rest):
            if not runner.hits:
                yield violation(R("3.2"), "toy-not-hurt", unit=order.unit)
            return
        way = (order.to - runner.cell) * ahead(side)
        if not 0 < way <= 3 - runner.hits or not 0 <= order.to < CELLS:
            yield violation(R("3.1"), "toy-too-far", cell=order.to, reach=3 - runner.hits)
        if runner.hits > 1:
            yield violation(R("3.2"), "toy-too-hurt", unit=order.unit)

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Any) -> Flow:
        after = replace(f, step="end")
        match order:
            case Run(unit, to):
                runner = tx.world.runners[unit]
                rest = tuple(range(runner.cell + ahead(side), to + ahead(side), ahead(side)))
                return Call(Running(unit, Plan(rest, str(runner.hits))), after)
            case Rest(unit):
                tx.emit(Hurt(unit, tx.world.runners[unit].hits - 1))
        return Goto(after)


turn.ask("activate", Activation())


@turn.auto("end")
def _end(tx: Tx[World], f: Turn) -> Flow:
    tx.emit(TurnBegan(tx.world.turn + 1))
    return Goto(Turn())


@running.auto("next")
def _next(tx: Tx[World], f: Running) -> Flow:
    if not f.plan.rest:
        return DONE
    runner = tx.world.runners[f.unit]
    if f.plan.verdict(str(runner.hits)) == "ask":
        return Ask(replace(f, step="resume"), (runner.side,))
    cell, *rest = f.plan.rest
    tx.emit(Ran(f.unit, cell))
    return Goto(replace(f, plan=replace(f.plan, rest=tuple(rest)), step="stepped"))


@running.auto("stepped")
def _stepped(tx: Tx[World], f: Running) -> Flow:
    runner = tx.world.runners[f.unit]
    side = runner.side
    trap = tx.world.traps[1 if side == NORTH else 0]
    if trap == runner.cell:
        tx.emit(TrapSprung(enemy(side)))
        tx.emit(Hurt(f.unit, runner.hits + 1))
    if runner.cell == (CELLS - 1 if side == NORTH else 0):
        tx.emit(Ended(side, Line("toy-arrived", facts(side=side), R("6.1"))))
        return DONE
    return Goto(replace(f, step="shot"))


def shooters(world: World, at: UnitId) -> list[UnitId]:
    target = world.runners[at]
    return [u for u in world.of(enemy(target.side)) if abs(world.runners[u].cell - target.cell) <= 1]


@running.auto("shot")
def _window(tx: Tx[World], f: Running) -> Flow:
    cell = str(tx.world.runners[f.unit].cell)
    foe = enemy(tx.world.runners[f.unit].side)
    if shooters(tx.world, f.unit) and foe in tx.state.watchers("cell", cell):
        return Ask(replace(f, step="window"), (foe,))
    return Goto(replace(f, step="next"))


class Window(Node[World, Running, Any]):
    asks, rule, answers = "toy-shoot", R("4.1"), (Shoot, Pass)

    def orders(self, world: World, f: Running, side: Side) -> Iterator[Any]:
        yield from (Shoot(u) for u in shooters(world, f.unit))
        yield Pass()

    def check(self, world: World, f: Running, side: Side, order: Any) -> Iterator[Violation]:
        if isinstance(order, Shoot) and order.unit not in shooters(world, f.unit):
            yield violation(self.rule, "toy-no-shot", unit=order.unit)

    def apply(self, tx: Tx[World], f: Running, side: Side, order: Any) -> Flow:
        after = replace(f, step="next")
        return Goto(after) if isinstance(order, Pass) else Call(Shot(order.unit, f.unit), after)


running.ask("window", Window())


class Resuming(Node[World, Running, GoOn]):
    asks, rule, answers, exact = "toy-resume", R("3.1"), (GoOn,), True

    def orders(self, world: World, f: Running, side: Side) -> Iterator[GoOn]:
        yield from (GoOn(True), GoOn(False))

    def check(self, world: World, f: Running, side: Side, order: GoOn) -> Iterator[Violation]:
        yield from ()

    def apply(self, tx: Tx[World], f: Running, side: Side, order: GoOn) -> Flow:
        if not order.on:
            return DONE
        now = str(tx.world.runners[f.unit].hits)
        return Goto(replace(f, plan=replace(f.plan, mover=now), step="next"))


running.ask("resume", Resuming())


@shot.auto("begin")
def _shot_begin(tx: Tx[World], f: Shot) -> Flow:
    return Ask(replace(f, step="duck"), (tx.world.runners[f.at].side,))


class Ducking(Node[World, Shot, Duck]):
    asks, rule, answers = "toy-duck", R("4.2"), (Duck,)

    def orders(self, world: World, f: Shot, side: Side) -> Iterator[Duck]:
        yield from (Duck(True), Duck(False))

    def check(self, world: World, f: Shot, side: Side, order: Duck) -> Iterator[Violation]:
        if order.down and world.runners[f.at].ducked:
            yield violation(self.rule, "toy-ducked-before", unit=f.at)

    def apply(self, tx: Tx[World], f: Shot, side: Side, order: Duck) -> Flow:
        tx.emit(Ducked(f.at, order.down))
        return Goto(replace(f, step="fire"))


shot.ask("duck", Ducking())


@shot.auto("fire")
def _fire(tx: Tx[World], f: Shot) -> Flow:
    target = tx.world.runners[f.at]
    hits = tx.pool(2, 6, 6 if target.ducked else 5, R("4.1"), "toy-shot")
    if hits:
        tx.emit(Hurt(f.at, target.hits + 1))
    return DONE


def duties(world: World, side: Side) -> Iterator[Line]:
    if any(world.runners[u].hits for u in world.of(side)):
        yield Line("toy-must-rest", (), R("3.2"))


def verdict(world: World) -> tuple[Side | None, Line]:
    """Return who is nearer to his end of the corridor."""
    north = max(world.runners[u].cell for u in world.of(NORTH))
    south = CELLS - 1 - min(world.runners[u].cell for u in world.of(SOUTH))
    winner = NORTH if north > south else SOUTH if south > north else None
    return winner, Line("toy-time", facts(north=north, south=south), R("6.1"))
