"""The boards of a tournament as attachments, drawn off the event loop."""

import asyncio
from functools import cached_property
from typing import TYPE_CHECKING, Final

from bot.pages.discord import limits
from bot.pages.discord.page import Attachment
from bot.words import FluentWords
from renderer.paint.tones import PaletteName
from renderer.tournament.boards import Board

if TYPE_CHECKING:
    from renderer.tournament.board import TournamentBoards

MOST: Final = 10
"""Files of a message; who reads a larger board goes on as text."""


class EventArtist:
    """Draws the boards of tournaments; the renderer is loaded with the first."""

    def __init__(self) -> None:
        self._hand = asyncio.Lock()

    @cached_property
    def _boards(self) -> "TournamentBoards":
        from renderer.tournament.board import TournamentBoards  # noqa: PLC0415 - a start needs none

        return TournamentBoards()

    async def pictures(
        self, board: Board, words: FluentWords, palette: PaletteName = "standard"
    ) -> tuple[Attachment, ...]:
        """Return all pages of a board with their alternative texts; a message takes `MOST` of them."""
        async with self._hand:
            return await asyncio.to_thread(self._drawn, board, words, palette)

    def _drawn(self, board: Board, words: FluentWords, palette: PaletteName) -> tuple[Attachment, ...]:
        name = type(board).__name__.lower()
        drawn = self._boards.draw(board, words, palette=palette)
        told = self._boards.alt_texts(board, words)
        return tuple(
            Attachment(f"{name}-{n}.png", data, limits.cut(alt, limits.ALT))
            for n, (data, alt) in enumerate(zip(drawn, told, strict=True), 1)
        )
