"""The practice player: lawful everywhere, the same again for the same randomness, and sensible where sense is plain."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.kernel.dice import Scripted
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, legal, submit
from engine.kernel.state import State
from engine.players.practice import LIGHT, Effort, practice_order, subject_of
from engine.systems.scs.orders import Attack, EndPhase, Move
from tests.conformance.cases import CASES, dice, game_of
from tests.kernel.corridor import Bid
from tests.systems.scs.board import RED, Board, Play

BRIEF = Effort(glance=2, glances=12, close=1, orders=6, follow=1, faces=12, answers=2, depth=3)
"""For whole games in which only lawfulness is looked at."""
FIRST = 4
"""So many orders of a game are given in `make test`; `make soak` plays it to its end."""
LENGTHS = [FIRST, pytest.param(3000, marks=pytest.mark.soak)]
DOZEN = 12


def chosen(board: Play, seed: int = 1) -> Any:
    side = board.state.decisions[0].side
    return practice_order(board.game, board.state, side, random.Random(seed).randrange)


def played_on(board: Play, orders: int, seed: int = 1) -> Play:
    """Let the side that is asked first give so many orders; nothing may be rolled."""
    side = board.state.decisions[0].side
    rng = random.Random(seed)
    for _ in range(orders):
        if board.state.asked(side) is None:
            break
        order = practice_order(board.game, board.state, side, rng.randrange)
        board.order(board.game.write(order))
    return board


@pytest.mark.parametrize("most", LENGTHS)
@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_it_plays_every_scenario_of_every_system_to_its_end(system: str, scenario: str, most: int) -> None:
    game: Game[Any] = game_of(system, scenario)
    sealed, rng = dice(5), random.Random(5)
    state = begin(game, sealed).state
    for _ in range(most):
        if state.outcome is not None:
            return
        side = state.decisions[-1].side
        order = practice_order(game, state, side, rng.randrange, BRIEF)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"{game.write(order)}: {result}"
        state = result.state
    assert most == FIRST, "no end"


def test_the_same_randomness_gives_the_same_order_and_a_fresh_position_too() -> None:
    game = game_of("scs", "chir-1942")
    state = begin(game, dice(1)).state
    again = begin(game, dice(1)).state
    side = game.sides[0]
    for seed in range(3):
        one = practice_order(game, state, side, random.Random(seed).randrange)
        assert practice_order(game, state, side, random.Random(seed).randrange) == one
        assert practice_order(game, again, side, random.Random(seed).randrange) == one


def test_thinking_changes_nothing() -> None:
    game = game_of("scs", "chir-1942")
    state = begin(game, dice(1)).state
    before = repr(state)
    practice_order(game, state, game.sides[0], random.Random(3).randrange)
    assert repr(state) == before


def test_who_is_not_asked_has_no_order() -> None:
    game = game_of("scs", "chir-1942")
    state = begin(game, dice(1)).state
    with pytest.raises(LookupError, match="axis has no legal order"):
        practice_order(game, state, Side("axis"), random.Random(1).randrange)


def test_an_order_is_about_its_kind_and_what_it_names_first() -> None:
    assert subject_of(Move((1, 2), (5, 6))) == subject_of(Move((1, 2), (7,)))
    assert subject_of(Move((1,), (5,))) != subject_of(Move((2,), (5,)))
    assert subject_of(Attack(4, (1,))) == subject_of(Attack(4, (1, 2)))
    assert subject_of(EndPhase()) != subject_of(Bid(0))


# -- sense


def test_it_attacks_at_good_odds_and_lets_bad_ones_be() -> None:
    strong = Board("U 9-5-5 x2 @10.07, T 9-5-5 x2 @09.08, v 3-3-5 x2 @10.08", phase="combat")
    assert isinstance(chosen(strong), Attack)
    weak = Board("U 2-2-5 x2 @10.07, v 8-8-5 x2 @10.08", phase="combat")
    assert isinstance(chosen(weak), EndPhase)


@pytest.mark.parametrize("seed", range(3))
def test_it_attacks_with_all_that_makes_the_odds(seed: int) -> None:
    board = Board("U 4-5-5 x2 @10.07, T 4-5-5 x2 @09.08, S 4-5-5 x2 @11.08, v 3-3-5 x2 @10.08", phase="combat")
    order = chosen(board, seed)
    assert isinstance(order, Attack)
    assert len(order.units) == 3


def test_it_marches_to_an_objective_that_nobody_guards() -> None:
    board = Board("U 4-4-5 x2 @10.07, T 1-1-1 @02.02, v 1-1-1 @18.18", goals="10.10=5", turns=4)
    played_on(board, 2)
    assert board.state.world.holders == (RED,)


def test_it_does_not_run_alone_into_an_army() -> None:
    board = Board("U 2-2-8 x2 @10.05, T 1-1-1 @02.02, a 6-6-6 x2 @10.12, b 6-6-6 x2 @11.12, c 6-6-6 x2 @09.12", turns=4)
    played_on(board, 3)
    at = board.state.world.units[board.theatre.by_slug["u"]].at
    nearest = min(board.theatre.grid.distance(at, board.theatre.grid.parse(h)) for h in ("10.12", "11.12", "09.12"))
    assert nearest > 2


# -- knowledge


def test_it_does_not_look_at_what_the_enemy_has_bid() -> None:
    game = game_of("toy", "corridor")
    state = begin(game, Scripted()).state
    north, south = game.sides
    orders = set()
    for amount in (0, 1, 2):
        bid = submit(game, state, north, None, Bid(amount), Scripted())
        assert isinstance(bid, Accepted)
        imagined: State[Any] = game.imagined(bid.state, south)
        assert imagined.world.bids == (0, -1)
        orders.add(practice_order(game, bid.state, south, random.Random(1).randrange))
    assert len(orders) == 1


@pytest.mark.parametrize("most", [FIRST, pytest.param(120, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("system", "scenario"), CASES)
def test_what_a_side_imagines_looks_to_it_like_what_is(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    sealed, rng = dice(3), random.Random(3)
    state = begin(game, sealed).state
    for _ in range(most):
        if state.outcome is not None:
            break
        for side in game.sides:
            imagined = game.imagined(state, side)
            assert game.view(imagined, side) == game.view(state, side)
            assert list(legal(game, imagined, side)) == list(legal(game, state, side))
        side = state.decisions[0].side
        result = submit(game, state, side, None, rng.choice(list(legal(game, state, side))), sealed)
        assert isinstance(result, Accepted)
        state = result.state


# -- strength


@pytest.mark.parametrize("count", [2, pytest.param(DOZEN, marks=pytest.mark.soak)])
def test_it_beats_random_play_nearly_always(count: int) -> None:
    """The whole measurement is `python -m tests.players`; a player that won nine games of ten only would fail here
    in one series of four."""
    from tests.players.strength import series, wins

    games = list(series("light", "random", count))
    won: Counter[str | None] = wins(games)
    lost = [game.seed for game in games if game.won_by != "light"]
    assert won["light"] >= count - count // DOZEN, f"lost with seeds {lost}"


def test_light_effort_looks_at_less() -> None:
    game = game_of("scs", "chir-1942")
    state = begin(game, dice(1)).state
    seen = []
    for effort in (Effort(), LIGHT):
        looked = _Counting(game)
        practice_order(looked, state, game.sides[0], random.Random(1).randrange, effort)
        seen.append(looked.count)
    assert 0 < seen[1] < seen[0] / 2


def test_the_number_of_positions_looked_at_is_bounded() -> None:
    game = game_of("scs", "chir-1942")
    effort, rng = Effort(), random.Random(1)
    most = effort.glances + effort.close * effort.orders
    state = begin(game, dice(1)).state
    for _ in range(8):
        looked = _Counting(game)
        order = practice_order(looked, state, state.decisions[0].side, rng.randrange, effort)
        assert looked.count <= most * effort.faces
        result = submit(game, state, state.decisions[0].side, None, order, dice(1))
        assert isinstance(result, Accepted)
        state = result.state


class _Counting:
    """A game that counts how often its positions are judged."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def evaluate(self, state: State[Any], side: Side) -> int:
        self.count += 1
        return self._game.evaluate(state, side)
