"""The referee's desk: all the games that he may referee, what each waits for, and what he can do in it."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.dicehands import confirmers, throwers
from bot.desk.live import LiveGame
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import channel, holders, player, side_name, title
from bot.pages.discord.page import Attachment, Button, Field, Form, Menu, Option, Page, Row
from bot.pages.ledger.eyes import PUBLIC
from bot.pages.ledger.ledgertext import order_of
from bot.pages.orders.rows import awaited_line
from bot.pages.posts.chapters import log_lines
from bot.pages.posts.clocks import time_lines
from bot.store.callsport import Call
from bot.words import FluentWords

EACH: Final = 5
"""Games on a page."""
LATEST: Final = 5
"""Entries of a game that are told, of those that stand."""
TOLD: Final = 6
"""Lines of an entry that are told."""
ACTS: Final[dict[str, tuple[str, ...]]] = {
    "note": ("text",),
    "ruling": ("text", "clause", "reason"),
    "pass": ("side", "order", "reason"),
    "reroll": ("entry", "reason"),
    "rewind": ("entry", "reason"),
    "place": ("unit", "at", "reason"),
    "set": ("unit", "field", "value", "reason"),
    "remove": ("unit", "reason"),
    "substitute": ("side", "member", "reason"),
    "close": ("verdict", "reason"),
}
"""What a referee may do by a form, with its fields."""
TIMING: Final[dict[str, tuple[str, ...]]] = {
    "pause": ("time", "reason"),
    "resume": ("reason",),
    "extend": ("side", "time", "reason"),
}
"""What he may do to clocks, with its fields."""
_LONG: Final = ("text", "reason")
_LEFT_OUT: Final = ("clause", "side", "order")
"""Fields that may be left empty."""


class Standing(Struct, frozen=True):
    """A game on the desk: when it last moved, and its open calls."""

    live: LiveGame
    since: int
    calls: tuple[Call, ...]


def desk_page(shown: Sequence[Standing], count: int, page: int, words: FluentWords) -> Page:
    """Return a page of the desk; `count` is how many games there are on all pages."""
    pages = max(1, -(-count // EACH))
    turns = tuple(
        Button(ids.made("desk", 0, n), words.message(label))
        for n, label in ((page - 1, "button-less"), (page + 1, "button-more"))
        if 0 <= n < pages
    )
    again = Button(ids.made("desk", 0, page), words.message("button-desk-again"))
    rows: list[Row] = []
    if shown:
        options = tuple(Option(str(each.live.id), _named(each, words)) for each in shown)
        rows.append(Menu(ids.made("J", 0), words.message("desk-choose"), options))
    rows.append((*turns, again))
    lines = ("\n\n".join("\n".join(_standing(each, words)) for each in shown) or words.message("desk-empty"),)
    small = words.message("desk-small", count=count, page=page + 1, pages=pages)
    return Page(words.message("desk-title"), lines, small=small, rows=tuple(rows))


def _named(each: Standing, words: FluentWords) -> str:
    return limits.cut(f"{each.live.id} · {title(each.live, words)}", limits.OPTION_TEXT)


def _standing(each: Standing, words: FluentWords) -> Iterator[str]:
    """Yield what a game waits for: whose turn it is, since when, what is late, open calls."""
    live = each.live
    where = channel(live.header.channel)
    yield words.message("desk-game", game=str(live.id), title=title(live, words), channel=where)
    yield from _thrown(live, words)
    for decision in live.state.decisions if live.open_roll is None else ():
        side = side_name(live, decision.side, words)
        facts = {"side": side, "player": player(live, decision.side, words), "question": words.line(decision.line)}
        asked = live.clocks.of(decision.side).asked
        since = each.since if asked is None else int(asked.timestamp())
        yield words.message("desk-asked", when=f"<t:{since}:R>", **facts)
    yield from time_lines(live, words)
    if each.calls:
        numbers = ", ".join(_where(call, words, live.header.referee is not None) for call in each.calls)
        yield words.message("desk-calls", count=len(each.calls), numbers=numbers)


def _where(call: Call, words: FluentWords, named: bool) -> str:
    """Return the entry of a call, with its thread where the referee is surely in it."""
    entry = words.message("small-entry", number=str(call.n))
    return f"{entry} {channel(call.thread)}" if call.thread and named else entry


def _thrown(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield the dice that an order waits for, and who has to enter or confirm them; nothing where none does."""
    if live.open_roll is None:
        return
    yield awaited_line(live.open_roll, words)
    entered = bool(live.open_roll.kept.faces)
    whom = holders(confirmers(live) if entered else throwers(live), words)
    code = "throw-enter" if not entered else "throw-confirm" if whom else "throw-confirm-nobody"
    yield words.message(code, who=whom)


def game_page(each: Standing, words: FluentWords, picture: Attachment | None) -> Page:
    """Return one game of the desk with its last entries, its open calls and everything that the referee may do."""
    live = each.live
    told = [
        "\n".join(lines)
        for n in [each for each in live.timeline.live if each][-LATEST:]
        if (lines := _entry(live, n, words))
    ]
    rows: list[Row] = []
    if each.calls:
        options = tuple(Option(str(call.id), _call(call, words)) for call in each.calls[: limits.OPTIONS])
        rows.append(Menu(ids.made("K", live.id), words.message("desk-choose-call"), options))
    buttons = [Button(ids.made("act", live.id, act), words.message(f"button-act-{act}")) for act in ACTS]
    rows += [tuple(buttons[:5]), tuple(buttons[5:])]
    if live.clocks.pace.timed:
        rows.append(tuple(Button(ids.made("act", live.id, act), words.message(f"button-act-{act}")) for act in TIMING))
    rows.append(
        (
            Button(ids.made("board", live.id, ids.MY_LOOK, ""), words.message("button-board")),
            Button(ids.made("log", live.id, "-", "-", 0), words.message("button-ledger")),
            Button(ids.made("desk", live.id, 0), words.message("button-desk-again")),
            Button(ids.made("desk", 0, 0), words.message("button-desk-back")),
        )
    )
    return Page(
        words.message("desk-game-title", title=title(live, words)),
        (*_standing(each, words), *told),
        picture=picture,
        small=words.message("desk-game-small", game=str(live.id)),
        rows=tuple(rows),
    )


def leading_back(page: Page, game: int, words: FluentWords) -> Page:
    """Return a page with buttons that lead back to a game on the desk and to the desk, where there is room."""
    back = (
        Button(ids.made("desk", game, 0), words.message("button-desk-game")),
        Button(ids.made("desk", 0, 0), words.message("button-desk-back")),
    )
    return page if len(page.rows) >= limits.ROWS else replace(page, rows=(*page.rows, back))


def _entry(live: LiveGame, n: int, words: FluentWords) -> list[str]:
    order = order_of(live, n, PUBLIC, words)
    told = (line for line in log_lines(live, n, n, words) if line.removeprefix("- ") != order)
    lines = [limits.cut(line, 200) for line in told][:TOLD]
    number = words.message("small-entry", number=str(n))
    return [f"{number} {order}".rstrip(), *lines] if order or lines else []


def _call(call: Call, words: FluentWords) -> str:
    return words.message("desk-call", number=str(call.n), clause=call.clause or "-")


def act_form(live: LiveGame, act: str, words: FluentWords) -> Form:
    """Return the form of an act; the entry that is meant most often stands in it beforehand."""
    known = {"reroll": _rolled(live), "rewind": live.timeline.live[-2] if len(live.timeline.live) > 1 else 0}
    fields = tuple(
        Field(
            name,
            words.message(f"act-{name}"),
            str(known[act]) if name == "entry" else "",
            words.message(f"act-{name}-about"),
            500 if name in _LONG else limits.CHOICE_TEXT,
            long=name in _LONG,
            required=name not in _LEFT_OUT,
        )
        for name in (ACTS | TIMING)[act]
    )
    return Form(ids.made("acted", live.id, act), words.message(f"button-act-{act}"), fields)


def _rolled(live: LiveGame) -> int:
    return next((n for n in reversed(live.timeline.live) if live.entries[n].rolled), 0)
