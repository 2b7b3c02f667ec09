"""Phase B: moves, missiles and leaders of the active side in any order (3.2, 5.12)."""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from engine.kernel.decision import Choice, OneOf, ReachChoice
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.missiles import check_fire, check_hit_and_run, fires, hit_and_runs, start_fire
from engine.systems.sgboh.combat.opposed import artillery_window
from engine.systems.sgboh.command.riding import ALONE, leader_path_check, leader_reach
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.events import LeaderMoved
from engine.systems.sgboh.movement.march import check_march, set_out
from engine.systems.sgboh.movement.ways import draw_move, may_move, movable, moves, reach_of
from engine.systems.sgboh.orders import EndPhase, Fire, HitAndRun, Move, MoveLeader
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, block_at

_RESTLESS: Final = 6
"""The sampler gives any other order so much sooner than it ends the phase."""

ManoeuvreOrder: TypeAlias = Move | Fire | HitAndRun | MoveLeader | EndPhase


class Manoeuvre(Frame, frozen=True, tag="sgboh.manoeuvre"):
    """The movement and missile phase of a player turn."""

    side: Side
    step: Literal["open", "orders", "guns", "close"] = "open"


def _open(_tx: Tx[World], f: Manoeuvre) -> Flow:
    return Ask(replace(f, step="orders"), (f.side,))


def _guns(t: Field, tx: Tx[World], f: Manoeuvre) -> Flow:
    """Engines of the inactive side that have not fired may do so before the phase ends (7.24-a)."""
    window = artillery_window(t, tx.state, t.enemy(f.side), None)
    if window is None:
        return Goto(replace(f, step="close"))
    return Call(window, replace(f, step="close"))


def _close(_tx: Tx[World], _f: Manoeuvre) -> Flow:
    return DONE


def free_leaders(t: Field, world: World, side: Side) -> Iterator[int]:
    """Yield the leaders who may still move on their own: activated, and not gone with a unit (4.31, 4.31-a)."""
    for number in t.side_cards[side].leaders:
        man = world.leaders[number]
        if man.status == "map" and man.active and not man.rode and not man.moved:
            yield number


def leader_moves(t: Field, world: World, side: Side) -> Iterator[MoveLeader]:
    """Yield a cheapest way of each free leader to every hex that he can reach (4.31, 4.34)."""
    for number in free_leaders(t, world, side):
        yield from (MoveLeader(number, path) for path in leader_reach(t, world, number, ALONE).paths())


class Manoeuvring(ContentNode[Field, World, Manoeuvre, ManoeuvreOrder]):
    """What the active side does next in phase B."""

    asks, rule, exact = "sgboh-ask-orders", R("3.2"), True
    answers = (Move, Fire, HitAndRun, MoveLeader, EndPhase)

    def orders(self, world: World, f: Manoeuvre, side: Side, /) -> Iterator[ManoeuvreOrder]:
        yield from fires(self.t, world, side)
        yield from hit_and_runs(self.t, world, side)
        for units in movable(self.t, world, side):
            yield from moves(self.t, world, side, units)
        yield from leader_moves(self.t, world, side)
        yield EndPhase()

    def lone(self, world: World, f: Manoeuvre, side: Side, /) -> ManoeuvreOrder | None:
        """Return the end of the phase where nothing else can be done, else None."""
        if may_move(self.t, world, side):
            return None
        first = next(self.orders(world, f, side))
        return first if isinstance(first, EndPhase) else None

    def draw(self, world: World, f: Manoeuvre, side: Side, pick: PickFace, /) -> ManoeuvreOrder:
        """Return an order by chance: a shot, a move, a ride of a leader; seldom the end."""
        if pick(3) == 0:
            shots: list[ManoeuvreOrder] = [*fires(self.t, world, side), *hit_and_runs(self.t, world, side)]
            if shots:
                return shots[pick(len(shots))]
        blocks = movable(self.t, world, side)
        if blocks and pick(_RESTLESS * len(blocks)):
            drawn = draw_move(self.t, world, side, pick)
            if drawn is not None:
                return drawn
        if pick(8) == 0:
            rides = list(leader_moves(self.t, world, side))
            if rides:
                return rides[pick(len(rides))]
        return EndPhase()

    def check(self, world: World, f: Manoeuvre, side: Side, order: ManoeuvreOrder, /) -> Iterator[Violation]:
        match order:
            case Move():
                return check_march(self.t, world, side, order)
            case Fire():
                return check_fire(self.t, world, side, order)
            case HitAndRun():
                return check_hit_and_run(self.t, world, side, order)
            case MoveLeader():
                return self._check_leader(world, side, order)
            case EndPhase():
                return iter(())

    def _check_leader(self, world: World, side: Side, order: MoveLeader) -> Iterator[Violation]:
        t = self.t
        if order.leader not in t.side_cards[side].leaders:
            yield violation(R("4.31"), "sgboh-not-your-leader")
            return
        man, name = world.leaders[order.leader], t.leaders[order.leader].name
        if man.status != "map":
            yield violation(R("4.31"), "sgboh-leader-off-map", leader=name)
        elif not man.active:
            yield violation(R("4.31"), "sgboh-leader-inactive", leader=name)
        elif man.rode:
            yield violation(R("4.31-a"), "sgboh-leader-rode", leader=name)
        elif man.moved:
            yield violation(R("4.31"), "sgboh-leader-moved", leader=name)
        else:
            yield from leader_path_check(t, world, order.leader, order.path, ALONE)

    def apply(self, tx: Tx[World], f: Manoeuvre, side: Side, order: ManoeuvreOrder, /) -> Flow:
        again = replace(f, step="open")
        match order:
            case Move():
                return Call(set_out(self.t, tx, side, order), again)
            case Fire() | HitAndRun():
                return Call(start_fire(self.t, tx, side, order), again)
            case MoveLeader():
                move_leader(self.t, tx, side, order.leader, order.path)
                return Goto(again)
            case EndPhase():
                return Goto(replace(f, step="guns"))

    def choices(self, world: World, f: Manoeuvre, side: Side, /) -> Iterator[Choice]:
        """Yield the reach of each block that may still move, and the other orders in one list."""
        for units in movable(self.t, world, side):
            yield ReachChoice(units[0], tuple(reach_of(self.t, world, units).items()))
        shots = (*fires(self.t, world, side), *hit_and_runs(self.t, world, side))
        yield OneOf((*shots, EndPhase()))


def move_leader(t: Field, tx: Tx[World], side: Side, leader: int, path: tuple[int, ...]) -> None:
    """Move a leader alone; in the last hex he joins the top unit there (4.31)."""
    here, spent, at = tx.world, 0, tx.world.leaders[leader].at
    for hex_ in path:
        spent += t.leader_price(at, hex_) or 0
        at = hex_
    friends = tuple(id_ for id_ in block_at(here, at) if t.cards[id_].side == side)
    tx.emit(LeaderMoved(side, leader, path, friends[0] if friends else UnitId(NOBODY), spent))


def manoeuvre(t: Field) -> Procedure[World, Any]:
    """Return the procedure of phase B."""
    procedure: Procedure[World, Manoeuvre] = Procedure.over(t, Manoeuvre, {"orders": Manoeuvring, "guns": _guns})
    procedure.auto("open")(_open)
    procedure.auto("close")(_close)
    return procedure
