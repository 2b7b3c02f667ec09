"""A game stepped through: the page of one ledger entry, as its viewer may see it, with the way to the others."""

from collections.abc import Sequence
from typing import Final
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board
from bot.pages.boards.views import Look
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import title
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page, Row
from bot.pages.ledger.ledgertext import taken_back
from bot.pages.ledger.report import noted
from bot.pages.orders.sandboxes import open_button
from bot.pages.posts.entries import accent, headline, small_print, story
from bot.words import FluentWords
from engine.kernel.ids import Side
from engine.kernel.view import View

END: Final = "end"
"""Stands in a custom_id for the newest entry, whichever that is when it is pressed."""

_turns: WeakKeyDictionary[LiveGame, tuple[int, tuple[tuple[int, int], ...]]] = WeakKeyDictionary()
"""Of each game: up to which entry its turns are known, and the entries that begin one."""


def entry_of(live: LiveGame, text: str) -> int:
    """Return the number of a ledger entry from a field of a custom_id.

    `end` and numbers past the end mean the newest entry, anything else that is no number means 0.
    """
    last = len(live.entries) - 1
    return min(int(text), last) if text.isdecimal() else last if text == END else 0


def then(live: LiveGame, n: int, viewer: Side | None) -> View:
    """Return the view of a side, or a spectator's, after ledger entry `n`."""
    state = live.timeline.states[n]
    view = live.game.view(state, viewer)
    if not is_board(view):
        return view
    return replace(view, number=n, proof=str(state.rolls - 1) if state.rolls else "")


def turns(live: LiveGame) -> tuple[tuple[int, int], ...]:
    """Return the standing entries that begin a turn, with its number.  Slow the first time: off the event loop."""
    done, found = _turns.get(live, (0, ()))
    last = len(live.entries)
    begun = ((n, note.amount) for n in range(done, last) for note in noted(live, n) if note.kind == "turn")
    found = (*found, *begun)
    _turns[live] = last, found
    standing = frozenset(live.timeline.live)
    return tuple((n, turn) for n, turn in found if n in standing)


def replay_page(
    live: LiveGame,
    n: int,
    viewer: Side | None,
    look: Look,
    words: FluentWords,
    *,
    picture: Attachment | None = None,
    text: Sequence[str] = (),
    starts: Sequence[tuple[int, int]] = (),
) -> Page:
    """Return the page of ledger entry `n`: what happened, the board after it, buttons to step and to jump by turns."""
    gone = taken_back(live).get(n)
    marks = (words.message("replay-taken-back", number=str(gone)),) if gone is not None else ()
    return Page(
        title=words.message("replay-title", title=title(live, words), number=str(n), last=str(len(live.entries) - 1)),
        paragraphs=(f"**{headline(live, n, words)}**", *marks, *story(live, n, words, viewer), *text),
        picture=picture,
        small=small_print(live, live.entries[n], words),
        rows=tuple(_rows(live, n, look, words, starts)),
        accent=accent(live, n),
    )


def _rows(live: LiveGame, n: int, look: Look, words: FluentWords, starts: Sequence[tuple[int, int]]) -> list[Row]:
    last = len(live.entries) - 1
    steps = (
        ("button-first", "first", n == 0),
        ("button-less", n - 1, n == 0),
        ("button-more", n + 1, n == last),
        ("button-last", END, n == last),
    )
    mark = look.mark
    row = tuple(
        Button(ids.made("replay", live.id, to, mark), words.message(label), off=off) for label, to, off in steps
    )
    rows: list[Row] = [row]
    if len(starts) > 1:
        shown = _around(starts, n)
        options = tuple(
            Option(str(at), words.message("report-turn", turn=turn), words.message("replay-entry", number=str(at)))
            for at, turn in shown
        )
        rows.append(Menu(ids.made("R", live.id, mark), words.message("replay-turns"), options))
    others = (
        ("button-picture" if look.text else "button-text", replace(look, text=not look.text)),
        ("button-flip", replace(look, flip=not look.flip)),
    )
    looks = tuple(Button(ids.made("replay", live.id, n, o.mark), words.message(label)) for label, o in others)
    rows.append(looks if live.sandbox else (*looks, open_button(live.id, words, n)))
    return rows


def _around(starts: Sequence[tuple[int, int]], n: int) -> Sequence[tuple[int, int]]:
    """Return as many turns as a menu holds, those before and after entry `n`."""
    here = sum(at <= n for at, _ in starts)
    first = max(0, min(here - limits.OPTIONS // 2, len(starts) - limits.OPTIONS))
    return starts[first : first + limits.OPTIONS]
