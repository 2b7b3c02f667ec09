"""Grounds painted a size at a step, by whoever draws boards: before they are asked for."""

from collections.abc import Generator
from pathlib import Path
from typing import Final

from bot.pages.boards.picture import Boards
from engine.hexes.terrain import HexMap
from engine.tabletop.board import Table

LARGE: Final = 1_500_000
"""Pixels from which the painting of a ground takes so much memory for a moment that room is made for it."""


def painted(boards: Boards, folder: Path, ground: HexMap | Table) -> Generator[None, None, bytes]:
    """Paint a map or a table at every size at which frames are cut from it, and keep it in a folder; return nothing."""
    from renderer.ahead import paintings  # noqa: PLC0415 - no start needs it

    for (left, top, right, bottom), paint in paintings(folder, ground):
        yield
        if (right - left) * (bottom - top) > LARGE:
            boards.make_room()
        paint()
    return b""
