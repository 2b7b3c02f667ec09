"""Boards as attachments: drawn off the event loop, with the text that stands in for the picture."""

import asyncio
from pathlib import Path
from typing import Any, Final

from bot.ui import limits
from bot.ui.page import Attachment
from bot.words import FluentWords
from engine.hexes.board import HexView
from renderer.hexboard import HexBoard
from renderer.layout import Area
from renderer.palette import PaletteName

NAME: Final = "board.png"
HANDS: Final = 2
"""Boards drawn at a time: a crowd pressing "My board" must not take the answers' time."""


class Artist:
    """Draws the boards of every system.  `cache_dir` keeps painted grounds between runs."""

    def __init__(self, cache_dir: Path | None = None) -> None:
        self._hexes = HexBoard(cache_dir)
        self._hands = asyncio.Semaphore(HANDS)

    async def picture(
        self, view: Any, words: FluentWords, *, palette: PaletteName = "standard", area: Area = None, flip: bool = False
    ) -> Attachment | None:
        """Return a board with its alternative text; None for a view that is not drawn."""
        if not isinstance(view, HexView):
            return None
        async with self._hands:
            data = await asyncio.to_thread(self._hexes.draw, view, words, palette=palette, area=area, flip=flip)
        return Attachment(NAME, data, limits.cut(self._hexes.alt_text(view, words), limits.ALT))

    def stand_in(self, view: Any, words: FluentWords) -> Attachment | None:
        """Return what stands for a board that a message has already: its name and alternative text, no picture."""
        if not isinstance(view, HexView):
            return None
        return Attachment(NAME, b"", limits.cut(self._hexes.alt_text(view, words), limits.ALT))

    def pages(self, view: Any, words: FluentWords) -> tuple[str, ...]:
        """Return a board as text, in pages."""
        return self._hexes.draw_text(view, words) if isinstance(view, HexView) else ()
