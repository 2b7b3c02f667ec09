"""Measure the player: `python -m tests.players --games 200 [--against greedy] [--scenario scs/chir-1942] [--first 0]`.

Prints every game with its seed, then how many the computer won, and how the sides fared.
"""

import argparse
import sys
from collections import Counter

from tests.players.strength import PLAYERS, series, wins


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.players")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--house", choices=PLAYERS, default="house")
    parser.add_argument("--against", choices=PLAYERS, default="random")
    parser.add_argument("--scenario", default="scs/chir-1942")
    wish = parser.parse_args()
    system, _, scenario = wish.scenario.partition("/")
    played = []
    for game in series(wish.house, wish.against, wish.games, wish.first, (system, scenario)):
        played.append(game)
        sides = ", ".join(f"{side}: {name}" for side, name in game.players.items())
        sys.stdout.write(f"seed {game.seed}: {sides}; {game.orders} orders; {game.winner} ({game.won_by}) won\n")
        sys.stdout.flush()
    won, sides = wins(played), Counter(game.winner for game in played)
    share = 100 * won[wish.house] / len(played)
    sys.stdout.write(f"{wish.house} won {won[wish.house]} of {len(played)} against {wish.against}: {share:.1f} %\n")
    sys.stdout.write(f"sides: {', '.join(f'{side} {count}' for side, count in sides.most_common())}\n")
    return 0


sys.exit(main())
