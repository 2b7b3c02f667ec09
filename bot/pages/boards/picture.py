"""Boards as attachments: drawn off the event loop, with the text that stands in for the picture."""

import asyncio
from pathlib import Path
from typing import Any, Final

from bot.pages.boards.drawing import Boards, Part, alt_text, pages
from bot.pages.boards.kinds import is_board
from bot.pages.discord import limits
from bot.pages.discord.page import Attachment
from bot.words import FluentWords
from renderer.paint.tones import PaletteName

NAME: Final = "board.png"
HANDS: Final = 2
"""Boards drawn at a time: a crowd pressing "My board" must not take the answers' time."""


class Artist:
    """Draws the boards of every system.  `cache_dir` keeps painted grounds between runs."""

    def __init__(self, cache_dir: Path | None = None) -> None:
        self._boards = Boards(cache_dir)
        self._hands = asyncio.Semaphore(HANDS)

    async def picture(
        self, view: Any, words: FluentWords, *, palette: PaletteName = "standard", part: Part = None, flip: bool = False
    ) -> Attachment | None:
        """Return a board with its alternative text; None for a view that is not drawn."""
        if not is_board(view):
            return None
        async with self._hands:
            data = await asyncio.to_thread(self._boards.draw, view, words, palette=palette, part=part, flip=flip)
        return Attachment(NAME, data, limits.cut(alt_text(view, words), limits.ALT))

    def stand_in(self, view: Any, words: FluentWords) -> Attachment | None:
        """Return what stands for a board that a message has already: its name and alternative text, no picture."""
        if not is_board(view):
            return None
        return Attachment(NAME, b"", limits.cut(alt_text(view, words), limits.ALT))

    def pages(self, view: Any, words: FluentWords) -> tuple[str, ...]:
        """Return a board as text, in pages."""
        return pages(view, words) if is_board(view) else ()
