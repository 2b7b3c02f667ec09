"""Boards of either kind are always the same file: drawn twice, from the disk, in threads."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.hexes.board import MoveMark, TargetMark
from engine.kernel.ids import UnitId
from engine.tabletop.marks import UnitSelectMark
from renderer.hexes.board import HexBoard
from renderer.tabletop.board import TableBoard
from tests.renderer import battle, views
from tests.renderer.speech import ENGLISH, RUSSIAN

Board = Callable[[Path | None], Any]
either = pytest.mark.parametrize(("board", "view"), [(HexBoard, views.small), (TableBoard, battle.field)])


@either
def test_two_boards_of_one_view_are_the_same_file(board: Board, view: Callable[[], Any]) -> None:
    assert board(None).draw(view(), RUSSIAN) == board(None).draw(view(), RUSSIAN)


@either
def test_a_board_drawn_from_the_disk_cache_is_the_same_file(
    board: Board, view: Callable[[], Any], tmp_path: Path
) -> None:
    first = board(tmp_path).draw(view(), ENGLISH)
    assert list(tmp_path.glob("*.png"))
    assert board(tmp_path).draw(view(), ENGLISH) == first


@pytest.mark.parametrize(
    ("board", "shown"),
    [
        (
            HexBoard,
            [
                views.small(number=n, marks=(MoveMark((0, 1 + n % 4)), TargetMark("ABCD"[n % 4], 5 + n % 7)))
                for n in range(12)
            ],
        ),
        (TableBoard, [battle.field((UnitSelectMark(UnitId(n)),), number=n) for n in range(8)]),
    ],
)
def test_boards_drawn_in_threads_are_those_drawn_one_by_one(board: Board, shown: list[Any]) -> None:
    alone, together = board(None), board(None)
    expected = [alone.draw(view, ENGLISH, flip=view.number % 2 == 1) for view in shown]
    with ThreadPoolExecutor(4) as threads:
        drawn = list(threads.map(lambda view: together.draw(view, ENGLISH, flip=view.number % 2 == 1), shown))
    assert drawn == expected
