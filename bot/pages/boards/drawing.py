"""Who draws which board: one place for pictures, pages of text and alternative texts of every kind."""

from pathlib import Path
from typing import TypeAlias

from msgspec.structs import replace

from bot.pages.boards.kinds import BoardView
from engine.tabletop.board import TableView
from engine.tabletop.shapes import Box
from renderer.hexes.alttext import alt_text as hex_alt
from renderer.hexes.board import HexBoard
from renderer.hexes.layout import Area
from renderer.hexes.text import text_board
from renderer.paint.tones import PaletteName
from renderer.tabletop.alt import table_alt
from renderer.tabletop.board import TableBoard
from renderer.tabletop.text import table_text
from renderer.words import Words

Part: TypeAlias = Area | Box
"""What of a board to show: a hex or hexes with their surroundings, a box of a table; None shows what the view says."""


class Boards:
    """Draws boards of every kind.  `cache_dir` keeps painted grounds between runs; None keeps them in memory only."""

    def __init__(self, cache_dir: Path | None) -> None:
        self._hexes = HexBoard(cache_dir)
        self._tables = TableBoard(cache_dir)

    def draw(
        self,
        view: BoardView,
        words: Words,
        *,
        palette: PaletteName = "standard",
        part: Part = None,
        flip: bool = False,
    ) -> bytes:
        """Return a board as PNG.  `flip` shows it from the north."""
        if isinstance(view, TableView):
            return self._tables.draw(_framed(view, part), words, palette=palette, flip=flip)
        return self._hexes.draw(view, words, palette=palette, area=part, flip=flip)


def _framed(view: TableView, part: Part) -> TableView:
    if not isinstance(part, tuple):
        return view
    west, south, east, north = part
    return replace(view, window=(west, south, east, north))


def pages(view: BoardView, words: Words) -> tuple[str, ...]:
    """Return a board as pages of text."""
    return table_text(view, words) if isinstance(view, TableView) else text_board(view, words)


def alt_text(view: BoardView, words: Words) -> str:
    """Return what stands for the picture of a board."""
    return table_alt(view, words) if isinstance(view, TableView) else hex_alt(view, words)
