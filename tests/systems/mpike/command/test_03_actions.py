"""Chapter 3.2C: the actions of a wing, who is listed, what keeps the segment open; whole turns by chance."""

import random
from collections.abc import Callable, Iterator

import pytest

from engine.kernel.command import Command
from engine.kernel.dice import Roll
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import Accepted, begin, draw, submit
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.command.actions import Acting, Duty, Provider
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.frames import Activation, Interception, Setup, Window
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import Attack, EndActions, Move, NameAttacks, Step
from engine.systems.mpike.rules import R as RULE
from engine.systems.mpike.sequence import ACTIONS, sequence
from engine.systems.mpike.world import World
from tests.systems.mpike.command.playing import no_duty, over, played, wing
from tests.systems.mpike.kit import Bench, Board, P, Play, R

UNITS = "a: R cav 4-6 @0.0>3; b: R cav 4-6 @0.2>3; c: R cav 4-6 @0.4>3 acted; z: R cav 4-6 @0.8>3 w2; P HI1 8-6 @9.0>9"


def step(_t: Field, _world: World, unit: UnitId) -> Iterator[Move]:
    """Yield one move of a unit, whatever the rules are."""
    yield Move(unit, (Step("about"),))


def fine(_t: Field, _world: World, _side: Side, _order: Move) -> Iterator[Violation]:
    return iter(())


def act(_t: Field, tx: Tx[World], side: Side, order: Move) -> None:
    tx.emit(e.Acted(side, (order.unit,), "hedgehog"))


def nothing(_t: Field, _world: World, _unit: UnitId) -> Iterator[Move]:
    return iter(())


def duty(_t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield that a unit has not acted."""
    if not world.units[unit].acted:
        yield violation(RULE("5.6.1"), "mpike-duty-closer")


@pytest.mark.clause("mpike 3.2C", "mpike 3.2C-b", "mpike 4.2.2")
def test_3_2_c_units_act_in_any_order_and_duties_keep_the_segment_open() -> None:
    b = Board(UNITS, "R wc 0 @0.0; R ac 0 @-5.0")
    frame = Activation(wing(b, "r1"), preempting=True, step="ready")
    p = played(b, frame=frame, providers=(Provider(Move, step, fine, act),), duty=duty)
    moves = [order.unit for order in p.legal() if isinstance(order, Move)]
    assert moves == list(p.ids("a", "b"))
    assert EndActions() not in p.legal()
    assert p.refused(EndActions()) == ["5.6.1", "5.6.1"]
    assert p.refused(Move(p.id("p1"), ())) == ["3.2C"]
    p.order(Move(p.id("b"), (Step("about"),)))
    assert p.refused(EndActions()) == ["5.6.1"]
    p.order(Move(p.id("a"), (Step("about"),)))
    assert p.refused(EndActions()) == []
    # A duty that a unit can do nothing about binds nobody.
    p = played(b, frame=frame, providers=(Provider(Move, nothing, fine, act),), duty=duty)
    assert p.refused(EndActions()) == []


@pytest.mark.clause("mpike 3.2C", "mpike 4.2.2")
def test_3_2_c_by_chance_a_unit_acts_a_leader_rides_or_the_segment_ends() -> None:
    b = Board(UNITS, "R wc 0 @0.0; R ac 0 @-5.0")
    frame = Activation(wing(b, "r1"), preempting=True, step="ready")

    asked = list[int]()

    def drawn(p: Play, *picks: int) -> str:
        script = iter(picks)
        asked.clear()

        def pick(faces: int) -> int:
            asked.append(faces)
            return next(script) % faces

        order = draw(p.game, p.state, R, pick)
        assert next(script, None) is None
        assert asked[0] == 13
        return type(order).__name__

    p = played(b, frame=frame, providers=(Provider(Move, step, fine, act),))
    assert drawn(p, 0) == "EndActions"
    assert drawn(p, 1, 0, 0) == "Move"
    p = played(b, frame=frame, providers=(Provider(Move, nothing, fine, act),))
    assert drawn(p, 1, 0, 0, 0) == "EndActions"
    # A leader rides every second time that no unit can act.
    assert (drawn(p, 1, 0, 0, 1, 0), asked[3]) == ("MoveLeader", 2)


@pytest.mark.clause("mpike 3.2C", "mpike 4.2.2")
def test_3_2_c_by_chance_those_who_enter_and_those_who_are_helped_act_too() -> None:
    b = Board("a: R cav 4-6 @0.0>3 acted; n: R cav 4-6 @off; z: R cav 4-6 @0.8>3 w2; P HI1 8-6 @9.0>9", "R ac 0 @0.8")
    frame = Activation(wing(b, "r1"), preempting=True, step="ready")
    p = played(b, frame=frame, providers=(Provider(Move, step, fine, act),))

    def drawn(which: int) -> UnitId:
        script = iter((1, which, 0))
        order = draw(p.game, p.state, R, lambda _: next(script))
        assert isinstance(order, Move)
        return order.unit

    assert {drawn(0), drawn(1)} == set(b.ids("n", "z"))


@pytest.mark.clause("mpike 3.2C", "mpike 4.2.2")
def test_3_2_c_a_single_lawful_answer_needs_no_question() -> None:
    b = Board("a: R cav 4-6 @0.0>3; P HI1 8-6 @9.0>9", "R wc 0 @0.0")
    f = Activation(wing(b, "r1"), preempting=True, step="actions")

    def lone(orders: Callable[[Field, World, UnitId], Iterator[Move]], duty: Duty) -> Command | None:
        return Acting(b.t, (Provider(Move, orders, fine, act),), duty).lone(b.world, f, R)

    assert lone(nothing, no_duty) == EndActions()
    assert lone(step, duty) == Move(b.id("a"), (Step("about"),))
    assert lone(step, no_duty) is None


@pytest.mark.clause("mpike 11.1.1", "mpike 11.1.5", "mpike 3.2D")
@pytest.mark.parametrize("order", ORDERS)
def test_3_2_d_close_combat_comes_after_the_actions_under_every_order(order: str) -> None:
    b = Board("a: R cav 4-6 @0.0>3 acted; P cav 4-6 @1.-1>9", "R wc 0 @0.0; R ac 0 @-5.0", orders=order)
    frame = Activation(wing(b, "r1"), preempting=True, step="ready")
    p = b.play(frame, *sequence(b.t), *procedures_of(b.t), over(Window))
    assert p.asked == (R, "act")
    p.order(EndActions())
    assert p.asked == (R, "attacks")
    assert p.refused(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),))) == []


class Chance:
    """Dice of a generator."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return tuple(self.rng.randrange(request.die) + request.low for _ in range(request.count))


MANY = """R cav 3-8 @-3.0>3; R cav 4-7 @-3.2>3; R LI 2-6 @-3.1>3; R HI1 8-6 @-3.-2>3 w2; R HI2 12-6 @-3.-4+-3.-3>3 w2;
R gun 4-8 @-2.-1>3 w2; P cav 4-6 @3.-2>9; P arq 3-6 @3.0>9; P LI 2-5 @3.-1>9; P HI1 8-6 @3.-5>9 w2;
P HI2 12-6 @3.-6>9 w2; P gun 4-8 @3.-8>9 w2"""


@pytest.mark.clause("mpike 3.1", "mpike 3.2F", "mpike 3.3", "mpike 3.4A", "mpike 3.4C")
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_by_chance_come_to_an_end(seed: int) -> None:
    rng, dice = random.Random(seed), Chance(seed)
    orders = {slug: rng.choice(ORDERS) for slug in ("r1", "r2", "p1", "p2")}
    b = Board(
        MANY, "R ac -1 @-4.0; R wc -2 @-3.0; P wc -1 @3.-2; P ac 0 @4.-2", orders=orders, active="", turn=0,
        options={"turns": 3},
    )  # fmt: skip
    items = (
        *sequence(b.t, ACTIONS), moving(b.t, lambda *_: False), *fire_procedures(b.t), *procedures_of(b.t),
        over(Window), over(Interception),
    )  # fmt: skip
    game = Bench(b.t, b.world, Setup(), items)
    state = begin(game, dice).state
    for _ in range(600):
        if state.outcome is not None:
            break
        side = state.decisions[0].side
        order = draw(game, state, side, rng.randrange)
        result = submit(game, state, side, None, order, dice)
        assert isinstance(result, Accepted), (state.decisions[0].asks, order, result)
        state = result.state
    assert state.outcome is not None
    assert state.outcome.winner in (None, R, P)
