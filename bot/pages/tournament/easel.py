"""Boards of tournaments as attachments, drawn off the event loop; the renderer is loaded when something is drawn."""

import asyncio
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from bot.pages.boards.hands import Hands
from bot.pages.discord.page import Attachment
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.pictures import EventArtist
from bot.tournaments.formats import BRACKETS
from bot.tournaments.state import Tournament
from bot.words import FluentWords
from renderer.paint.tones import PaletteName

if TYPE_CHECKING:
    from renderer.tournament.boards import Board

BoardName: TypeAlias = Literal["standings", "crosstable", "pairings", "bracket", "ratings"]
BOARDS: Final[tuple[BoardName, ...]] = get_args(BoardName)


def boards_of(t: Tournament) -> tuple[BoardName, ...]:
    """Return the boards that a tournament has now."""
    bracket = t.terms.format in BRACKETS
    open_ = t.rounds or any(not table.done for table in t.tables)
    there: dict[BoardName, bool] = {
        "standings": True,
        "crosstable": t.begun and not bracket and t.terms.format != "ladder",
        "pairings": t.begun and bool(open_),
        "bracket": t.begun and bracket,
        "ratings": t.terms.rated,
    }
    return tuple(board for board in BOARDS if there[board])


def board_now(t: Tournament) -> BoardName | None:
    """Return the board that tells most of a tournament now; None before it has begun."""
    if not t.begun:
        return None
    if t.terms.format in ("knockout", "double-knockout"):
        return "bracket"
    if t.over:
        return "bracket" if t.terms.format == "groups" else "standings"
    return "standings" if t.terms.format in ("ladder", "league") else "pairings"


class Easel:
    """Draws the boards of tournaments and tells them as text."""

    def __init__(self, hands: Hands | None = None) -> None:
        self._artist = EventArtist(hands)

    async def now(self, t: Tournament, facts: EventFacts, words: FluentWords) -> Attachment | None:
        """Return the first page of the board that tells most now."""
        name = board_now(t)
        return None if name is None else (await self.pictures(t, facts, name, words, post=True))[0]

    async def pictures(
        self,
        t: Tournament,
        facts: EventFacts,
        name: BoardName,
        words: FluentWords,
        palette: PaletteName = "standard",
        *,
        post: bool = False,
    ) -> tuple[Attachment, ...]:
        """Return the pages of a board as pictures; those of a `post` are drawn first."""
        board = await asyncio.to_thread(_board, t, facts, name, words)
        return await self._artist.pictures(board, words, palette, post=post)

    async def texts(self, t: Tournament, facts: EventFacts, name: BoardName, words: FluentWords) -> tuple[str, ...]:
        """Return a board as pages of text."""
        return await asyncio.to_thread(_told, t, facts, name, words)


def _board(t: Tournament, facts: EventFacts, name: BoardName, words: FluentWords) -> "Board":
    from bot.pages.tournament.boards import (  # noqa: PLC0415
        crosstable_board,
        pairings_board,
        ratings_board,
        standings_board,
    )
    from bot.pages.tournament.brackets import bracket_board  # noqa: PLC0415

    match name:
        case "standings":
            return standings_board(t, facts, words)
        case "crosstable":
            return crosstable_board(t, facts, words)
        case "pairings":
            return pairings_board(t, facts, words)
        case "bracket":
            return bracket_board(t, facts, words)
        case "ratings":
            return ratings_board(facts, words)


def _told(t: Tournament, facts: EventFacts, name: BoardName, words: FluentWords) -> tuple[str, ...]:
    from bot.pages.tournament.texts import board_text  # noqa: PLC0415

    return board_text(_board(t, facts, name, words), words)
