"""The introductory battle is a fair fight: of games that one player plays on both sides, neither side wins too many.

`python -m tests.playthroughs.test_balance 200` plays so many games, with the player at his full width, and prints the
share of each side.
"""

import random
import sys
from collections import Counter

from engine.kernel.game import Accepted, begin, submit
from engine.kernel.ids import Side
from engine.players.greedy import WIDTH, greedy_order
from tests.conformance.cases import dice, game_of

GAMES = 30
MOST = 0.60


def winner(scenario: str, seed: int, width: int) -> Side | None:
    """Return who wins when the greedy player plays both sides."""
    game, sealed, rng = game_of("scs", scenario), dice(seed), random.Random(seed)
    state = begin(game, sealed).state
    while state.outcome is None:
        side = state.decisions[0].side
        order = greedy_order(game, state, side, rng.randrange, width)
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted), f"seed {seed}"
        state = result.state
    return state.outcome.winner


def shares(scenario: str, games: int, width: int) -> dict[Side | None, float]:
    won = Counter(winner(scenario, seed, width) for seed in range(games))
    return {side: count / games for side, count in won.items()}


def test_neither_side_of_the_introductory_battle_wins_more_than_sixty_in_a_hundred() -> None:
    share = shares("chir-1942", GAMES, 8)
    assert max(share.values()) <= MOST, share
    assert len(share) == 2


if __name__ == "__main__":
    sys.stdout.write(f"{shares('chir-1942', int(sys.argv[1]), WIDTH)}\n")
