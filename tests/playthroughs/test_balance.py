"""The battles are fair fights: of games that the house plays on both sides, each side wins its share.

`python -m tests.playthroughs.test_balance 100` plays so many games and prints the share of each side; the name of a
scenario after the number plays that one.  By that count neither side is to win more than sixty in a hundred.  The tests
play fewer, and catch a battle that has tipped over.
"""

import sys
from collections import Counter

import pytest

from engine.kernel.ids import Side
from tests.players.strength import INTRODUCTORY, series

GAMES = 12
MOST = 9
"""A fair battle gives one side more than that in four series of a hundred; this one, with its seeds, does not."""
SIDI_REZEGH = ("scs", "sidi-rezegh")
EVENINGS = 3
"""Games of the large battle; each is some two hundred orders."""


def shares(games: int, scenario: tuple[str, str] = INTRODUCTORY) -> Counter[Side | None]:
    return Counter(game.winner for game in series("light", "light", games, scenario=scenario))


@pytest.mark.soak
def test_neither_side_of_the_introductory_battle_wins_nearly_always() -> None:
    won = shares(GAMES)
    assert max(won.values()) <= MOST, won


@pytest.mark.soak
def test_both_sides_win_some_evenings_at_sidi_rezegh() -> None:
    played = list(series("light", "light", EVENINGS, scenario=SIDI_REZEGH))
    assert {game.winner for game in played} == {"commonwealth", "axis"}
    assert all(150 <= game.orders <= 400 for game in played)


if __name__ == "__main__":
    games = int(sys.argv[1])
    chosen = ("scs", sys.argv[2]) if len(sys.argv) > 2 else INTRODUCTORY
    sys.stdout.write(f"{ {side: count / games for side, count in shares(games, chosen).items()} }\n")
