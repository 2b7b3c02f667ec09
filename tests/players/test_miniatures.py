"""The computer at Battlefield: it strikes where it does harm, stakes no game on a throw, beats random play."""

import pytest

from engine.systems.battlefield.orders import Answer, Finish, Order
from engine.systems.battlefield.player.evaluation import Evaluation
from engine.systems.battlefield.player.ideas import answer, order
from tests.players.strength import series, wins
from tests.systems.battlefield.kit import Board

BATTLE = ("battlefield", "murten")
GAMES = 3
OURS, THEIRS = "A9:foot@(3000,600)0/4", "B9:foot@(9300,9900)360/4 chief"


def thought(red: str, black: str, *, hand: tuple[int, int] = (10, 10)) -> tuple[Board, Order | None]:
    """Return a position and what the computer orders red to do in it, None if nothing."""
    board = Board(red, black, phase="orders", staff=False, hand=hand)
    found = order(board.t, Evaluation(board.t), board.world, board.world.side)
    assert isinstance(found, Order | Finish)
    return board, found if isinstance(found, Order) else None


def attacked(board: Board, found: Order | None) -> list[tuple[str, str]]:
    """Return who is ordered to attack whom."""
    if found is None:
        return []
    return [(board.name(found.units[0]), board.name(act.unit)) for act in found.plan if act.kind == "attack"]


def test_it_goes_at_an_open_back() -> None:
    found = thought(f"A1:swords@(5000,2000)0/4, {OURS} chief", f"B1:swords@(5000,2900)0/4, {THEIRS}")
    assert attacked(*found) == [("A1", "B1")]


def test_it_goes_at_who_is_weaker() -> None:
    found = thought(f"A1:swords@(5000,2000)0/4, {OURS} chief", f"B1:foot@(5600,3000)360/2, {THEIRS}")
    assert attacked(*found) == [("A1", "B1")]


def test_even_odds_are_good_enough_for_a_unit_but_not_for_who_carries_the_game() -> None:
    foe = f"B1:companions@(5600,3400)360/2, {THEIRS}"
    expendable = thought(f"A1:companions@(5000,2000)0/2, {OURS} chief", foe, hand=(5, 10))
    leader = thought(f"A1:companions@(5000,2000)0/2 chief, {OURS}", foe, hand=(5, 10))
    assert attacked(*expendable) == [("A1", "B1")]
    assert attacked(*leader) == []


def test_it_stops_who_would_run_off_the_table() -> None:
    board, found = thought(
        f"A1:foot@(5600,1300)360/3 fleeing, {OURS} chief", f"B1:swords@(5600,8200)360/4, {THEIRS}", hand=(1, 10)
    )
    assert found is not None
    assert (found.units, found.kinds) == (board.ids("A1"), ("rally",))


def menaced(friend: str) -> tuple[int, int]:
    """Return what arbalests hope of their next shot at lancers with a friend somewhere, and foot of an attack on them.

    The lancers lose a rank, or the fight, and go back six steps (5.2.5.4, 5.3b).
    """
    board = Board(
        f"A1:companions@(5000,4000)0/2 chief, A2:dense@{friend}/2",
        "B1:arbalests@(5600,7000)360/4, B2:swords@(4400,5200)180/4 chief",
        staff=False,
        side="black",
        phase="orders",
    )
    judge = Evaluation(board.t)
    strikes = {(one.attacker, one.target): one.gain for one in judge.strikes.of(board.world, board.world.side)}
    shot = judge.fire.shot(board.world, board.id("B1"), board.id("A1"))
    assert shot is not None
    return shot.gain, strikes[board.id("B2"), board.id("A1")]


def test_who_stands_askew_behind_a_unit_is_counted_as_its_end() -> None:
    clear, level, askew = (menaced(place) for place in ("(8000,1000)0", "(5000,2900)0", "(5600,2900)90"))
    assert clear == level  # one who stands parallel is pushed or passed
    assert askew[0] > 2 * clear[0]
    assert askew[1] > clear[1]


def replied(words: str, hand: int) -> list[str]:
    """Return how the computer lets a unit answer that is struck as told."""
    board = Board(
        f"A1:horse@(5600,3350)540/2, {OURS} chief",
        "B1:pikes@(5000,4000)0/4, B9:foot@(3000,4000)0/4 chief",
        phase="answers",
        staff=False,
        hand=(10, hand),
        attacks=[f"A1>B1 {words}"],
    )
    found = answer(board.t, Evaluation(board.t), board.world, board.t.enemy(board.world.side))
    return [reply.kind for reply in found.replies] if isinstance(found, Answer) else []


def test_pikes_that_are_struck_in_the_flank_show_the_enemy_their_points_if_a_marker_is_left() -> None:
    assert replied("right", 5) in (["face"], ["hedgehog"])
    assert replied("right", 0) == []


@pytest.mark.soak
def test_it_beats_random_play_of_miniatures() -> None:
    """The whole measurement is `python -m tests.players --scenario battlefield/murten`.

    In small battles of five markers, where one throw can take four, it wins four of five only.
    """
    won = wins(list(series("light", "random", GAMES, scenario=BATTLE)))
    assert won["light"] == GAMES, won
