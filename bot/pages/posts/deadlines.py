"""A member's deadlines as a calendar file."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final, TypeAlias

from bot.desk.live import LiveGame
from bot.formats.calendar import Deadline, calendar
from bot.pages.discord.naming import message_link, side_name, title
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.rows import awaited_line
from bot.words import FluentWords
from engine.kernel.ids import Side

FILE: Final = "umpire-deadlines.ics"
Ends: TypeAlias = Mapping[Side, datetime]
"""When the time of the sides of a game is up, of those whose clocks run."""


def deadlines_page(games: Iterable[tuple[LiveGame, Ends]], user: int, made: datetime, words: FluentWords) -> Page:
    """Return a member's deadlines in his games, with the file that brings them into his calendar."""
    found = [each for live, ends in games for each in _deadlines(live, ends, user, words)]
    heading = words.message("deadlines-title")
    if not found:
        return Page(heading, (words.message("deadlines-none"),))
    found.sort(key=lambda deadline: (deadline.due, deadline.uid))
    lines = [
        words.message("deadlines-line", when=f"<t:{int(each.due.timestamp())}:f>", what=each.summary) for each in found
    ]
    lines.append(words.message("deadlines-how"))
    file = Attachment(FILE, calendar(found, made, words.message("deadlines-calendar")))
    return Page(heading, tuple(lines), files=(file,))


def _deadlines(live: LiveGame, ends: Ends, user: int, words: FluentWords) -> Iterable[Deadline]:
    for side in live.sides_of(user):
        if side in ends:
            asked = live.state.asked(side)
            question = "" if asked is None else words.line(asked.line)
            roll = live.open_roll
            yield Deadline(
                live.header.channel,
                live.id,
                side,
                ends[side],
                words.message("deadlines-summary", title=title(live, words), side=side_name(live, side, words)),
                question if roll is None else awaited_line(roll, words).replace("*", ""),
                message_link(live, live.header.status_message),
            )
