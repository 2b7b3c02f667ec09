"""Perft: how many positions lie so many orders ahead, and how many orders are legal along a game of chance.

`python -m tests.conformance.perft` counts anew and writes `perft.toml`.
"""

from itertools import islice
from pathlib import Path
from typing import Any

from engine.kernel.dice import Roll
from engine.kernel.game import Game
from engine.kernel.interpreter import Accepted, legal, submit
from engine.kernel.state import State
from tests.conformance.cases import CASES, game_of, opening, playout

GOLDEN = Path(__file__).parent / "perft.toml"
DEPTH = {"toy/corridor": 4, "scs/examples-combat-3": 2}
"""How deep the trees are counted, elsewhere one order."""
LINE = 40
"""How many positions of a game of chance are counted."""


class Loaded:
    """Dice that always show the middle of what they can."""

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return (request.low + request.die // 2,) * request.count


def perft(game: Game[Any], state: State[Any], depth: int) -> int:
    """Return how many ways there are to play `depth` orders; where several sides are asked, the first answers first."""
    if depth == 0 or state.outcome is not None:
        return 1
    side = state.decisions[0].side
    if depth == 1:
        return sum(1 for _ in legal(game, state, side))
    total = 0
    for order in legal(game, state, side):
        result = submit(game, state, side, None, order, Loaded())
        assert isinstance(result, Accepted)
        total += perft(game, result.state, depth - 1)
    return total


def tree(system: str, scenario: str) -> list[int]:
    game = game_of(system, scenario)
    # Loaded dice would tie for ever where both sides roll for the first turn.
    start = opening(game, 0).state
    return [perft(game, start, depth) for depth in range(1, DEPTH.get(f"{system}/{scenario}", 1) + 1)]


def line(system: str, scenario: str) -> list[int]:
    game = game_of(system, scenario)
    return [sum(1 for _ in legal(game, s.before, s.side)) for s in islice(playout(game, 21), LINE)]


def counted() -> str:
    lines: list[str] = []
    for system, scenario in CASES:
        lines += [
            f'["{system}/{scenario}"]',
            f"tree = {tree(system, scenario)}",
            f"line = {line(system, scenario)}",
            "",
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    GOLDEN.write_text(counted(), "utf-8")
