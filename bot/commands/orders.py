"""`/orders`: many lines in a form, each checked and given in its turn; the first refusal stops them.

Before they are given they are tried on the position as it stands, up to the first roll; what was not reached is checked
when its turn comes.  What was not given is kept, to be changed and sent again.
"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import GREEN, Context, asked_side, missing_permissions, refusal
from bot.commands.order import TEXT, wants_confirmation
from bot.commands.reception import Reception
from bot.commands.slash import Interaction, SlashCommand, slash
from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import Done, Misread, NotRunning, NotYours, Outcome, Refused, Repeated, Stale, Throws
from bot.members import drafts
from bot.members.nicknames import Nicknames, nicknames, spelled_out
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, title
from bot.pages.discord.page import Button, Field, Form, Page, Row
from bot.pages.orders import refusals
from bot.pages.orders.lookahead import Preview, looked_at
from bot.pages.orders.offers import Offers
from bot.pages.orders.preview import BLUE, draft_row, told
from bot.pages.orders.refusals import AMBER
from bot.pages.orders.rows import asked_now, board_button, now_button
from bot.words import FluentWords
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected, check
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.state import State

_MARKS: Final = re.compile(r"^\s*(?:[-*•·–—>]+\s+|\(?\d{1,3}[.)]\s+)*")
"""What people put before a line: bullets, numbers, quotation marks."""


class Given(Struct, frozen=True):
    """What became of lines: the entries that they made, the outcome that stopped them, the lines left by then."""

    live: LiveGame
    done: tuple[tuple[str, int], ...]
    stopped: Outcome | None
    left: tuple[str, ...]
    waits: str = ""
    """The line that waits for its dice, in a game whose dice are thrown at a table."""


class Tried(Struct, frozen=True):
    """Lines tried beforehand: what each would do, what stopped them, the lines that were not reached."""

    shown: tuple[tuple[str, Preview], ...]
    stopped: Outcome | None
    left: tuple[str, ...]


def orders_command(context: Context, reception: Reception) -> SlashCommand:
    """Return the command `/orders`, which opens a form for many orders at once."""

    @slash("orders")
    async def command(interaction: Interaction) -> None:
        async def opening(caller: Caller) -> Form | Page:
            live = await context.here(caller)
            return live if isinstance(live, Page) else await lines_form(context, live, caller)

        await reception.open(interaction, opening)

    return command


async def lines_form(context: Context, live: LiveGame, caller: Caller, mark: str = "") -> Form | Page:
    """Return the form of many orders, with the kept lines in it; where there can be no orders, why."""
    if not live.running or not live.sides_of(caller.user):
        page = refusals.page(_not_at_all(live), caller.words)
        assert page is not None
        return page
    words = caller.words
    text = await drafts.kept(context.desk.store, caller.user, live.id, mark) or ""
    label, about = words.message("form-orders"), words.message("form-orders-about")
    return Form(
        ids.made("lines", live.id),
        words.message("form-orders-title"),
        (Field(TEXT, label, text, about, limits.FIELD_TEXT, long=True),),
    )


def _not_at_all(live: LiveGame) -> Outcome:
    return NotYours(live, live.asked, live.awaited) if live.running else NotRunning(live)


def order_lines(text: str) -> tuple[str, ...]:
    """Return the orders in a text, without blank lines, comments, bullets, numbering and fences of code."""
    return tuple(_orders(text))


def _orders(text: str) -> Iterator[str]:
    for raw in text.splitlines():
        line = raw.strip()
        if line.startswith("```"):
            line = ""
        line = _MARKS.sub("", line.strip("`")).partition(" #")[0].strip().strip("`").strip()
        if line and not line.startswith("#"):
            yield line


async def give_lines(context: Context, caller: Caller, live: LiveGame, text: str) -> Page | None:
    """Give the orders of a text, or show first what each would do."""
    lines = order_lines(text)
    words = caller.words
    if not lines:
        return Page(words.message("orders-empty-title"), (words.message("orders-empty"),), accent=AMBER)
    if not await wants_confirmation(context, caller, live):
        return await _carried_out(context, caller, live, lines, None, None)
    await drafts.keep(context.desk.store, caller.user, live.id, text)
    known = await nicknames(context.desk.store, caller.user, live.id)
    tried = await asyncio.to_thread(try_lines, live, caller.user, lines, known)
    return await _preview(context, caller, live, tried, text)


def try_lines(live: LiveGame, user: int, lines: Sequence[str], known: Nicknames) -> Tried:
    """Try orders one after the other on a copy of the position, up to the first roll or refusal."""
    shown: list[tuple[str, Preview]] = []
    state: State[Any] = live.state
    for n, line in enumerate(lines):
        found = _try(live, state, user, spelled_out(line, known))
        if not isinstance(found, Preview):
            return Tried(tuple(shown), found, tuple(lines[n:]))
        shown.append((line, found))
        if found.foresight.state is None:
            return Tried(tuple(shown), None, tuple(lines[n + 1 :]))
        state = found.foresight.state
    return Tried(tuple(shown), None, ())


def _try(live: LiveGame, state: State[Any], user: int, line: str) -> Preview | Outcome:
    held = live.sides_of(user)
    asked = tuple(d.side for d in state.decisions)
    side = next((s for s in asked if s in held), None)
    if side is None:
        return NotYours(live, asked, live.holders(asked))
    reading = live.game.read(state, side, line)
    if isinstance(reading, Unreadable | Ambiguous):
        return Misread(live, reading)
    reasons = tuple(check(live.game, state, side, None, reading))
    if reasons:
        return Refused(live, reasons)
    found = looked_at(live, side, reading, state)
    return Refused(live, found.violations) if isinstance(found, Rejected) else found


async def _preview(context: Context, caller: Caller, live: LiveGame, tried: Tried, text: str) -> Page:
    words, side = caller.words, asked_side(live, caller.user)
    proposals: tuple[Row, ...] = ()
    more: tuple[Button, ...] = ()
    small = words.message("preview-nothing")
    parts = [_would(live, n, line, shown, words) for n, (line, shown) in enumerate(tried.shown, 1)]
    if tried.stopped is not None:
        why = await _why(context, caller, tried.stopped, tried.left[0], first=not tried.shown)
        if not tried.shown or side is None:
            return _kept(live, why, tried.left[1:], text, words)
        parts += [f"**{len(tried.shown) + 1}.** {code(tried.left[0])}", *why.paragraphs]
        proposals, more, small = why.rows[:-1], _reasons(why), why.small or small
        parts.append(words.message("orders-stop", count=len(tried.left)))
    elif tried.left:
        parts.append(words.message("orders-later", count=len(tried.left), orders=", ".join(map(code, tried.left))))
    assert side is not None
    return Page(
        words.message("orders-preview-title", count=len(tried.shown) + (0 if tried.stopped else len(tried.left))),
        tuple(parts),
        rows=(*proposals[: limits.ROWS - 1], (*draft_row(live, side, text, words), *more)),
        small=small,
        accent=AMBER if tried.stopped is not None else BLUE,
    )


def _kept(live: LiveGame, why: Page, behind: tuple[str, ...], text: str, words: FluentWords) -> Page:
    """Return the refusal of the first line, with the lines behind it and a button to change them all."""
    if not behind:
        return why
    redo = Button(ids.made("redo", live.id, drafts.mark_of(text)), words.message("button-change"))
    left = words.message("orders-left", count=len(behind), orders=", ".join(map(code, behind)))
    return replace(why, paragraphs=(*why.paragraphs, left), rows=(*why.rows, (redo,)))


def _would(live: LiveGame, n: int, line: str, shown: Preview, words: FluentWords) -> str:
    """Return a line with what it would do."""
    said = live.game.speak(shown.line, words.language)
    own = "" if " ".join(line.split()) in (shown.line, said) else f" ({code(line)})"
    return "\n".join((f"**{n}.** {code(said)}{own}", *(f"> {each}" for each in told(live, shown, words))))


async def run_kept(
    context: Context, caller: Caller, live: LiveGame, side: Side | None, decision: int | None, mark: str
) -> Page | None:
    """Give the kept lines of a mark, unless they or the question are others by now."""
    text = await drafts.kept(context.desk.store, caller.user, live.id, mark)
    if text is None:
        words = caller.words
        lines = (words.message("draft-gone"), words.message("nothing-changed"))
        return Page(words.message("not-done-title"), lines, accent=AMBER, refusal=True)
    return await _carried_out(context, caller, live, order_lines(text), side, decision)


async def _carried_out(
    context: Context, caller: Caller, live: LiveGame, lines: tuple[str, ...], side: Side | None, decision: int | None
) -> Page:
    given = await _give(context, caller, live, lines, side, decision)
    context.wake()
    store, left = context.desk.store, "\n".join(given.left)
    if left:
        await drafts.keep(store, caller.user, live.id, left)
    else:
        await drafts.forget(store, caller.user, live.id)
    return await _report(context, caller, given)


async def _give(
    context: Context, caller: Caller, live: LiveGame, lines: tuple[str, ...], side: Side | None, decision: int | None
) -> Given:
    """Give lines one after the other; stop where one is refused, or where the question is no longer the caller's."""
    done: list[tuple[str, int]] = []
    known = await nicknames(context.desk.store, caller.user, live.id)
    for part, line in enumerate(lines):
        outcome = await context.give(
            Submission(game=live.id, order=spelled_out(line, known), side=side, decision=decision, part=part), caller
        )
        fresh = isinstance(outcome, Done)
        if isinstance(outcome, Repeated) and outcome.first is not None:
            outcome = outcome.first
        if isinstance(outcome, Throws):
            return Given(outcome.live, tuple(done), None, lines[part + 1 :], line)
        if not isinstance(outcome, Done):
            return Given(live, tuple(done), outcome, lines[part:])
        done.append((line, outcome.entry.n))
        live = outcome.live
        if fresh and context.settled is not None:
            await context.settled(live.id)
        decisions = live.state.decisions if fresh else outcome.after.decisions
        asked = next((d for d in decisions if d.side in live.sides_of(caller.user)), None)
        if asked is None:
            return Given(live, tuple(done), None, lines[part + 1 :])
        side, decision = asked.side, asked.id
    return Given(live, tuple(done), None, ())


async def _report(context: Context, caller: Caller, given: Given) -> Page:
    """Return what was done, which line was refused and why, and which lines are left."""
    words, live = caller.words, given.live
    lines = [words.message("orders-done", order=code(line), number=str(n)) for line, n in given.done]
    why = None
    if given.waits:
        lines.append(words.message("throw-order-waits", order=code(given.waits)))
    if given.stopped is not None:
        why = await _why(context, caller, given.stopped, given.left[0], first=not given.done)
        refused = words.message("orders-refused", order=code(given.left[0]))
        lines += [refused, *([f"**{why.title}**"] if why.title else []), *why.paragraphs]
    elif given.left:
        lines += [words.message("orders-not-asked"), *asked_now(live, words)]
    left = given.left[1:] if given.stopped is not None else given.left
    if left:
        lines.append(words.message("orders-left", count=len(left), orders=", ".join(map(code, left))))
    buttons = [now_button(live.id, words), board_button(live.id, words)]
    if given.left:
        mark = drafts.mark_of("\n".join(given.left))
        buttons.insert(0, Button(ids.made("redo", live.id, mark), words.message("button-redo"), "primary"))
    proposals = () if why is None else tuple(why.rows[:-1])
    buttons += () if why is None else _reasons(why)
    if live.sandbox and context.tried is not None and given.done and not given.left:
        return replace(tried := await context.tried(live, caller), paragraphs=(*lines, *tried.paragraphs))
    forbids = given.stopped.violations[0].rule if isinstance(given.stopped, Refused) else None
    return Page(
        title(live, words),
        (*lines, *missing_permissions(caller)),
        rows=(*proposals[: limits.ROWS - 1], tuple(buttons)),
        small="" if forbids is None else words.rule(forbids, titled=True),
        accent=AMBER if given.left else GREEN,
    )


def _reasons(why: Page) -> tuple[Button, ...]:
    """Return the button of a refusal behind which its other reasons stand, if it has one."""
    buttons = (button for row in why.rows if isinstance(row, tuple) for button in row)
    return tuple(button for button in buttons if button.id.startswith("else:"))


async def _why(context: Context, caller: Caller, outcome: Outcome, line: str, *, first: bool) -> Page:
    """Return the page of a refusal, with what may be done instead where the position is the one that was tried."""
    same = first or not isinstance(outcome, Stale)
    offers: Offers | None = await context.offers_for(outcome, caller) if same else None
    return await asyncio.to_thread(refusal, outcome, caller.words, line, offers, near=first)
