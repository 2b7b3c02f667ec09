"""The peers of random play: python-chess in this process, the others in Node where they are at hand.

boardgame.io is looked for in `.tools/peers/node_modules` (`make bench` puts it there); the rules module of Rally the
Troops' hex game is not ours to fetch: UMPIRE_BENCH_TROOPS names a rules.js.  Who is not there is stood in for by what
was measured once in ratio to python-chess, and every line says so.
"""

import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import chess

HERE = Path(__file__).parent
MODULES = Path(".tools/peers")
TROOPS = os.environ.get("UMPIRE_BENCH_TROOPS", "")

RECORDED = {"Rally the Troops": 0.41, "boardgame.io": 0.30}
"""Commands of each for one of python-chess, as this bench once measured them with Node 20 on a machine of two cores."""

Player = Callable[[float], float]
"""Plays for so many seconds and returns commands a second."""


@contextmanager
def players() -> Iterator[dict[str, Player]]:
    """Give the players of the peers that are at hand."""
    found: dict[str, Player] = {"python-chess": play_chess}
    running: list[subprocess.Popen[str]] = []
    for name, script, at in (
        ("Rally the Troops", "troops.js", Path(TROOPS) if TROOPS else None),
        ("boardgame.io", "boardgame.js", MODULES if (MODULES / "node_modules/boardgame.io").is_dir() else None),
    ):
        if at is not None and at.exists() and shutil.which("node"):
            command = ["node", str(HERE / script), str(at)]
            running.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            found[name] = _in_node(running[-1])
    try:
        yield found
    finally:
        for process in running:
            process.communicate()


def _in_node(process: subprocess.Popen[str]) -> Player:
    assert process.stdin is not None
    assert process.stdout is not None
    asks, answers = process.stdin, process.stdout

    def play(seconds: float) -> float:
        asks.write(f"{seconds}\n")
        asks.flush()
        return float(answers.readline())

    return play


def play_chess(seconds: float, seed: int = 1) -> float:
    """Play random legal moves on python-chess, to the end of each game."""
    rng, moves, began = random.Random(seed), 0, time.process_time()
    while True:
        board = chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(rng.random() * len(legal))])
            moves += 1
            taken = time.process_time() - began
            if taken > seconds:
                return moves / taken
