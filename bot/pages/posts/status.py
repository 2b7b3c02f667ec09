"""The status of a game: the one message of its channel that is edited in place."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bot.desk.live import COMPUTER, LiveGame
from bot.pages.boards.kinds import is_board
from bot.pages.boards.views import seen
from bot.pages.discord.naming import channel, player, title
from bot.pages.discord.page import Button, Page, Row
from bot.pages.orders.rows import asked_now, board_button, now_button, seat_rows
from bot.pages.posts.clocks import nudge_button, pace_lines, pace_of, time_lines
from bot.pages.posts.entries import accent, clock_lines, outcome_line, seat_lines, sentence
from bot.pages.rules.policies import agreement_lines, policy_lines
from bot.store.callsport import Call
from bot.words import FluentWords
from engine.hexes.board import SideView
from engine.tabletop.board import TableSide


class Contents(Struct, frozen=True):
    """Where the posts of a game stand: each by its turn or its entry, with its address, the oldest first."""

    turns: tuple[tuple[str, str], ...] = ()
    fights: tuple[tuple[str, str], ...] = ()


def status_page(
    live: LiveGame,
    words: FluentWords,
    last: str = "",
    contents: Contents | None = None,
    calls: tuple[Call, ...] = (),
    result: str = "",
) -> Page:
    """Return the message that is edited in place: whose decision, what is asked, turn, losses, the last entry.

    `last` links to the newest post, `contents` to those of turns and combats; `calls` are all calls of the game,
    `result` what decided it where that was not play.
    """
    header = live.header
    lines: list[str] = []
    if not live.started:
        lines += [
            result or words.message(f"status-{header.status}"),
            *seat_lines(live, words),
            *policy_lines(live, words),
        ]
        lines += asked_now(live, words)
        lines += pace_lines(pace_of(live), words)
        if header.status == "open":
            lines += agreement_lines(live, words)
    else:
        view = seen(live, None)
        lines += _standing(live, view, words)
        lines += asked_now(live, words) if live.running else [_result(live, words, result)]
        lines += time_lines(live, words)
        lines += call_lines(calls, words)
        lines.append(words.message("status-last", number=str(len(live.entries) - 1), link=last))
        lines += _contents(contents, words) if contents is not None else ()
    rows: tuple[Row, ...] = ()
    if header.status == "open":
        rows = seat_rows(live, words)
    elif live.started:
        rows = ((now_button(live.id, words), board_button(live.id, words), *_nudge(live, words)),)
    return Page(
        title=words.message("status-title", title=title(live, words)),
        paragraphs=tuple(lines),
        small=words.message("status-small", game=str(live.id)),
        rows=rows,
        accent=accent(live, len(live.entries) - 1) if live.started else None,
    )


def call_lines(calls: tuple[Call, ...], words: FluentWords) -> Iterator[str]:
    """Yield the open ones of some calls for the referee, with the thread of each that has one."""
    for call in calls:
        if call.status == "open":
            where = channel(call.thread) if call.thread else ""
            entry = words.message("small-entry", number=str(call.n))
            yield words.message("status-call-in" if where else "status-call", entry=entry, thread=where)


def _nudge(live: LiveGame, words: FluentWords) -> tuple[Button, ...]:
    """Return the button that reminds, where members wait for one another."""
    dice = live.clocks.dice
    waited = live.awaited if dice is None else live.holders(dice.sides)
    asked = [user for user in waited if user != COMPUTER]
    others = {user for user in live.seats.values() if user != COMPUTER} - set(asked)
    return (nudge_button(live, words),) if asked and others else ()


def _contents(contents: Contents, words: FluentWords) -> Iterator[str]:
    fights = tuple((words.message("small-entry", number=number), link) for number, link in contents.fights)
    for key, links in (("status-fights", fights), ("status-turns", contents.turns)):
        if links:
            yield words.message(key, links=" · ".join(f"[{name}]({link})" for name, link in links))


def _result(live: LiveGame, words: FluentWords, result: str) -> str:
    outcome = live.state.outcome
    if outcome is None:
        return result or words.message(f"status-{live.header.status}")
    return outcome_line(live, outcome.winner, words) + "\n" + sentence(outcome.reason, words)


def _standing(live: LiveGame, view: Any, words: FluentWords) -> Iterator[str]:
    if not is_board(view):
        yield from seat_lines(live, words)
        return
    first, *rest = clock_lines(view, words)
    yield " · ".join((f"**{first}**", *rest))
    for side in view.sides:
        yield _strength(live, side, words)


def _strength(live: LiveGame, side: SideView | TableSide, words: FluentWords) -> str:
    parts = [words.message("seat", side=side.name.within(words.language), player=player(live, side.side, words))]
    if side.total:
        parts.append(words.message("status-lost", lost=side.lost, total=side.total))
    parts += _told_of(side, words)
    return " · ".join(parts)


def _told_of(side: SideView | TableSide, words: FluentWords) -> Iterator[str]:
    """Yield what else the board tells of a side: points and its breaking, or order markers and a note."""
    if isinstance(side, TableSide):
        if side.note is not None:
            yield words.line(side.note)
        if side.hand is not None:
            hand = side.hand
            yield words.message("board-hand-short", ready=hand.ready, laid=hand.red + hand.black, lost=hand.lost)
        return
    if side.points is not None:
        yield words.message("status-points", points=side.points)
    if side.breaking is not None:
        yield words.message("status-breaking", breaking=side.breaking)
