"""The introductory battle is a fair fight: of games that the house plays on both sides, each side wins its share.

`python -m tests.playthroughs.test_balance 100` plays so many games and prints the share of each side; by that count
neither side is to win more than sixty in a hundred.  The test plays fewer, and catches a battle that has tipped over.
"""

import sys
from collections import Counter

from engine.kernel.ids import Side
from tests.players.strength import INTRODUCTORY, series

GAMES = 12
MOST = 9
"""A fair battle gives one side more than that in four series of a hundred; this one, with its seeds, does not."""


def shares(games: int) -> Counter[Side | None]:
    return Counter(game.winner for game in series("light", "light", games, scenario=INTRODUCTORY))


def test_neither_side_of_the_introductory_battle_wins_nearly_always() -> None:
    won = shares(GAMES)
    assert max(won.values()) <= MOST, won


if __name__ == "__main__":
    games = int(sys.argv[1])
    sys.stdout.write(f"{ {side: count / games for side, count in shares(games).items()} }\n")
