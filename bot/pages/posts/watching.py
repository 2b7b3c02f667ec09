"""What watchers read in their private thread: the board as a side sees it, and each chapter once it is over."""

from typing import Any, Final

from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board, untargeted
from bot.pages.discord import ids
from bot.pages.discord.naming import side_name, title
from bot.pages.discord.page import Attachment, Button, Page
from bot.pages.posts.chapters import heading, log_lines, shortened, small_print
from bot.pages.posts.deeds import chapter_view
from bot.pages.posts.entries import accent
from bot.pages.posts.tales import Tale, ended
from bot.words import FluentWords
from engine.kernel.ids import Side

MENTION: Final = "<@"
"""What the mention of a member or role begins with."""


def thread_name(live: LiveGame, side: Side, words: FluentWords) -> str:
    """Return the name of the thread in which a side is watched."""
    return words.message("watch-thread", side=side_name(live, side, words), game=title(live, words))


def view_of(live: LiveGame, side: Side, n: int, tale: Tale | None) -> Any:
    """Return the board after ledger entry `n` as a side saw it then; that of a chapter is headed as it was."""
    view = live.game.view(live.timeline.states[n], side)
    if not is_board(view):
        return view
    view = replace(view, number=n)
    return untargeted(view if tale is None else chapter_view(live, view, tale, n, side))


def board_page(live: LiveGame, side: Side, n: int, words: FluentWords, picture: Attachment | None) -> Page:
    """Return what stands first in the thread: what it is, and the board."""
    told = words.message("watch-opened", side=side_name(live, side, words), number=str(n))
    small = words.message("watch-small")
    return Page(title(live, words), (told,), picture=picture, small=small, accent=accent(live, n, side))


def lines_of(live: LiveGame, side: Side, tale: Tale, words: FluentWords) -> list[str]:
    """Return the log of a chapter as a side knows it, without those who came and went, whom the channel names.

    Whom a message of a private thread mentions Discord may let in.
    """
    lines = log_lines(live, tale.first, tale.last, words, viewer=side)
    return [line for line in lines if MENTION not in line]


def chapter_page(live: LiveGame, side: Side, tale: Tale, words: FluentWords, picture: Attachment | None) -> Page:
    """Return a chapter that is over: its log as a side knows it, and the board."""
    return Page(
        heading(live, tale, words),
        tuple(shortened(lines_of(live, side, tale, words), words)),
        picture=picture,
        small=small_print(live, tale.first, tale.last, words),
        accent=accent(live, tale.last, side),
    )


def late_page(
    live: LiveGame, side: Side, n: int, words: FluentWords, picture: Attachment | None, text: tuple[str, ...]
) -> Page:
    """Return what a spectator sees late: the position after entry `n` as a side saw it, and the chapter it ended."""
    told = words.message("late-shown", side=side_name(live, side, words), number=str(n), count=live.late)
    tale = ended(live, n) if n else None
    log = [] if tale is None else [f"**{heading(live, tale, words)}**", *lines_of(live, side, tale, words)]
    others = tuple(
        Button(ids.made("late", live.id, ids.side_mark(live.game.sides, each)), side_name(live, each, words))
        for each in live.game.sides
        if each != side
    )
    return Page(
        title(live, words),
        (told, *shortened(log, words), *text),
        picture=picture,
        rows=(others,),
        accent=accent(live, n, side),
    )
