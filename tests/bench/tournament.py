"""The standings of 128 players as pictures, letters and signs warm: laid out, drawn and deflated anew each time."""

import itertools
from collections.abc import Iterator

from msgspec.structs import replace

from renderer.tournament.board import TournamentBoards, pages
from tests.bench.harness import Goal, paced
from tests.renderer.speech import ENGLISH
from tests.renderer.tournament import cups

MOST: float = 100
"""Milliseconds."""


def goals() -> Iterator[Goal]:
    board, boards, counted = cups.standings("en", 128), TournamentBoards(), itertools.count()

    def draw() -> int:
        pages.cache_clear()
        shown = replace(board, head=replace(board.head, foot=f"Tournament {next(counted)}"))
        return sum(map(len, boards.draw(shown, ENGLISH)))

    taken = paced({"standings": draw}, rounds=15)["standings"]
    detail = f"{taken:.1f} ms of the design, 4 pages, {draw() / 1000:.0f} KB"
    yield Goal("standings of 128 players / 100 ms", taken / MOST, "at most", 1, detail)
