"""What the computer thinks about: few moves of each unit, those to where it would like to stand."""

from collections import Counter
from collections.abc import Iterator

from engine.kernel.command import Command
from engine.systems.mpike.movement.moves import move_orders
from engine.systems.mpike.orders import Move, MoveLeader
from engine.systems.mpike.player.evaluation import Evaluation
from engine.systems.mpike.player.ideas import end_of, ideas
from tests.systems.mpike.kit import Board
from tests.systems.mpike.movement.moved import play, way

HORSE = "R cav 4-7 @0.0>3; R cav 4-7 @0.1>3; P cav 4-7 @9.0>9"


def thought(b: Board, *listed: Command) -> list[Command]:
    return list(ideas(b.t, Evaluation(b.t), b.world, iter(listed)))


def moves(b: Board) -> Iterator[Move]:
    return move_orders(b.t, b.world, b.id("r1"))


def test_of_many_moves_of_a_unit_few_are_thought_about_and_none_away_from_the_enemy() -> None:
    b = Board(HORSE, "R wc 0 @0.0", orders="charge")
    listed = list(moves(b))
    found = [order for order in thought(b, *listed) if isinstance(order, Move)]
    assert Counter(order.unit for order in found)[b.id("r1")] < len(listed) / 2
    assert set(found) < set(listed)
    far = b.t.distances.row(b.hex("9.0"))
    assert max(far[end_of(b.world, order)[0]] for order in found) < far[b.hex("0.0")]


def test_the_end_of_a_move_is_read_from_its_steps() -> None:
    b = Board(HORSE, "R wc 0 @0.0", orders="charge")
    for text in ("1.0 2.0", "1.0 >5", "1.0 about"):
        after = play(b, "r1", text).unit("r1")
        assert end_of(b.world, Move(b.id("r1"), way(b, text))) == (after.at[0], after.facing)


def test_leaders_think_of_no_ride_to_where_they_would_stand_alone() -> None:
    b = Board(HORSE, "R ac 0 @0.0", orders="charge")
    rides = [MoveLeader(b.number("rac"), (b.hex(place),)) for place in ("1.0", "0.1")]
    assert thought(b, *rides) == rides[1:]
