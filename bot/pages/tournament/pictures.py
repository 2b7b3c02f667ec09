"""The boards of a tournament as attachments, drawn off the event loop."""

import threading
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from bot.pages.boards.hands import Hands
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

    def __init__(self, hands: Hands | None = None) -> None:
        self._hands = hands or Hands()
        self._lock = threading.Lock()

    @cached_property
    def _boards(self) -> "TournamentBoards":
        from renderer.tournament.board import TournamentBoards  # noqa: PLC0415 - a start needs none

        return TournamentBoards()

    async def pictures(
        self, board: Board, words: FluentWords, palette: PaletteName = "standard", *, post: bool = False
    ) -> tuple[Attachment, ...]:
        """Return all pages of a board with their alternative texts; a message takes `MOST` of them.

        Those of a `post` go before private ones.
        """
        work = partial(self._drawn, board, words, palette)
        return await (self._hands.post(work) if post else self._hands.board(work))

    def _drawn(self, board: Board, words: FluentWords, palette: PaletteName) -> tuple[Attachment, ...]:
        name = type(board).__name__.lower()
        with self._lock:
            drawn = self._boards.draw(board, words, palette=palette)
        told = self._boards.alt_texts(board, words)
        return tuple(
            Attachment(f"{name}-{n}.png", data, limits.cut(alt, limits.ALT))
            for n, (data, alt) in enumerate(zip(drawn, told, strict=True), 1)
        )
