"""Chapter 5.7: who has won, when a game ends, and how that is agreed."""

from typing import Any

import pytest

from engine.kernel.event import Ended
from engine.systems.battlefield.combat.losses import destroy, destroy_all
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.victory import LIMIT, beaten, last_turn, lost, settle, terms, turns, verdict
from tests.systems.battlefield.kit import Board, field

RED_ONE, BLACK_ONE = "A1@(5000,2000)0 chief", "B1@(5600,9000)360 chief"


def board(red: str = RED_ONE, black: str = BLACK_ONE, **position: Any) -> Board:
    return Board(red, black, staff=False, **position)


def ended(b: Board) -> tuple[Any, str, str] | None:
    """Return winner, sentence and clause of the end of a position, None if it goes on."""
    tx = b.run()
    over = settle(b.t, tx)
    found = [event for event in tx.events if isinstance(event, Ended)]
    assert over == bool(found)
    if not found:
        return None
    (end,) = found
    assert end.reason.rule is not None
    return end.winner, end.reason.code, end.reason.rule.clause


@pytest.mark.clause("battlefield 5.7", "battlefield 5.7-total")
def test_5_7_total_a_side_without_markers_has_lost() -> None:
    assert ended(board(hand=(10, 1))) is None
    assert ended(board(hand=(10, 0))) == (RED, "battlefield-end-markers", "5.7-total")
    assert ended(board(hand=(0, 1))) == (BLACK, "battlefield-end-markers", "5.7-total")


@pytest.mark.clause("battlefield 5.7-total-a")
def test_5_7_total_a_markers_on_the_table_count_unless_agreed_otherwise() -> None:
    """Black has spent all ten."""
    black = BLACK_ONE + " marked:black"
    assert ended(board(black=black, hand=(10, 0))) is None
    agreed = board(black=black, hand=(10, 0), policies={"markers_out": "hand"})
    assert ended(agreed) == (RED, "battlefield-end-markers", "5.7-total")


@pytest.mark.clause("battlefield 5.7-total")
def test_5_7_total_a_side_without_generals_has_lost() -> None:
    """The last general's unit flees off the table: lost at once, with nine units left."""
    b = board("A1@(5000,9800)0 general, A2@(1000,2000)0, A3@(3000,2000)0 general lost")
    assert beaten(b.t, b.world, RED) == ""
    tx = b.run()
    assert destroy(b.t, tx, b.id("A1"), "edge")
    assert tx.state.outcome is not None
    assert (tx.state.outcome.winner, tx.state.outcome.reason.code) == (BLACK, "battlefield-end-generals")


@pytest.mark.clause("battlefield 5.7-total-b")
def test_5_7_total_b_both_at_once_is_a_draw() -> None:
    assert ended(board(hand=(0, 0))) == (None, "battlefield-end-both", "5.7-total-b")
    b = board()
    tx = b.run()
    assert destroy_all(b.t, tx, [(b.id("A1"), "ranks"), (b.id("B1"), "ranks")])
    assert tx.state.outcome is not None
    assert tx.state.outcome.winner is None


@pytest.mark.clause("battlefield 5.7")
def test_5_7_a_game_ends_once() -> None:
    b = board(hand=(10, 0))
    tx = b.run()
    assert settle(b.t, tx)
    assert settle(b.t, tx)
    assert len(tx.events) == 1


# -- by turns


def timed(count: int, **position: Any) -> Board:
    return board(t=field(options={"victory": "timed", "turns": count}), **position)


@pytest.mark.clause("battlefield 5.7-timed", "battlefield 5.7-timed-a")
@pytest.mark.parametrize(("number", "over"), [(15, False), (16, True), (17, True)])
def test_5_7_timed_a_it_ends_after_the_last_turn_of_the_second_player(number: int, over: bool) -> None:
    b = timed(8, number=number)
    tx = b.run()
    assert last_turn(b.t, tx) == over
    assert (tx.state.outcome is not None) == over


@pytest.mark.clause("battlefield 5.7-timed", "battlefield 5.7-timed-a")
@pytest.mark.parametrize(
    ("hands", "winner", "clause"),
    [((7, 6), RED, "5.7-timed"), ((6, 7), BLACK, "5.7-timed"), ((7, 7), None, "5.7-timed-a")],
)
def test_5_7_timed_more_markers_win_and_as_many_are_a_draw(hands: tuple[int, int], winner: Any, clause: str) -> None:
    b = timed(8, hand=hands, number=16)
    tx = b.run()
    last_turn(b.t, tx)
    assert tx.state.outcome is not None
    assert tx.state.outcome.winner == winner
    assert tx.state.outcome.reason.rule is not None
    assert tx.state.outcome.reason.rule.clause == clause


@pytest.mark.clause("battlefield 5.7-timed-a")
def test_5_7_timed_a_markers_on_the_table_are_counted() -> None:
    b = timed(8, red=RED_ONE + " marked:red", hand=(6, 6))
    assert verdict(b.t, b.world)[0] == RED
    assert dict(verdict(b.t, b.world)[1].facts)["markers"] == 7


@pytest.mark.clause("battlefield 5.7-timed-b")
def test_5_7_timed_b_even_a_game_to_the_end_has_a_last_turn() -> None:
    b = board()
    assert (b.t.turns, turns(b.t)) == (0, LIMIT)
    assert turns(board(t=field(options={"turns": 12})).t) == 12
    tx = board(number=2 * LIMIT - 1).run()
    assert not last_turn(b.t, tx)
    end = board(number=2 * LIMIT, hand=(7, 6))
    tx = end.run()
    assert last_turn(end.t, tx)
    assert tx.state.outcome is not None
    assert tx.state.outcome.winner == RED


@pytest.mark.clause("battlefield 5.7", "battlefield 5.7-total", "battlefield 5.7-timed")
def test_5_7_the_agreed_way_is_told_before_the_game() -> None:
    total = [line.code.removeprefix("battlefield-terms-") for line in terms(field())]
    assert total == ["total", "markers-total", "limit"]
    t = field(options={"victory": "timed", "turns": 8}, policies={"markers_out": "hand"})
    assert [line.code.removeprefix("battlefield-terms-") for line in terms(t)] == ["total", "markers-hand", "timed"]
    assert dict(list(terms(t))[-1].facts) == {"turns": 8}


def test_what_a_side_has_lost_is_counted_in_markers() -> None:
    b = board("A1@(5000,2000)0 chief, A2@(3000,2000)0 standard")
    tx = b.run()
    destroy(b.t, tx, b.id("A2"), "ranks")
    assert (lost(b.t, tx.world, RED), lost(b.t, tx.world, BLACK)) == (2, 0)
