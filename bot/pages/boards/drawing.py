"""Who draws which board: one place for pictures, pages of text and alternative texts of every kind.

The renderer is loaded when something is first drawn or read out, so that a bot starts without it.
"""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from bot.pages.boards.kinds import BoardView
from engine.tabletop.board import TableView
from engine.tabletop.shapes import Box
from renderer.hexes.layout import Area
from renderer.paint.tones import PaletteName
from renderer.words import Words

if TYPE_CHECKING:
    from renderer.hexes.board import HexBoard
    from renderer.tabletop.board import TableBoard

Part: TypeAlias = Area | Box
"""What of a board to show: a hex or hexes with their surroundings, a box of a table; None shows what the view says."""


class Boards:
    """Draws boards of every kind.  `cache_dir` keeps painted grounds between runs; None keeps them in memory only."""

    def __init__(self, cache_dir: Path | None) -> None:
        self._cache_dir = cache_dir

    @cached_property
    def _hexes(self) -> "HexBoard":
        from renderer.hexes.board import HexBoard  # noqa: PLC0415

        return HexBoard(self._cache_dir)

    @cached_property
    def _tables(self) -> "TableBoard":
        from renderer.tabletop.board import TableBoard  # noqa: PLC0415

        return TableBoard(self._cache_dir)

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
    """Return a board as pages of text of at most 3800 characters, for those who read no picture."""
    from renderer.hexes.text import text_board  # noqa: PLC0415
    from renderer.tabletop.text import table_text  # noqa: PLC0415

    return table_text(view, words) if isinstance(view, TableView) else text_board(view, words)


def alt_text(view: BoardView, words: Words) -> str:
    """Return the alternative text of a board's picture, cut to what Discord takes."""
    from renderer.hexes.alttext import alt_text as hex_alt  # noqa: PLC0415
    from renderer.tabletop.alt import table_alt  # noqa: PLC0415

    return table_alt(view, words) if isinstance(view, TableView) else hex_alt(view, words)
