"""`/odds`: the exact chances of an order, from the code that carries it out; of a later phase too, as all stands."""

import asyncio
from collections.abc import Iterator
from typing import Any

from discord import app_commands

from bot.commands.caller import Caller
from bot.commands.context import Context, asked_side
from bot.commands.order import LONGEST, Text, completed, completing
from bot.commands.reception import Reception
from bot.commands.slash import Choices, SlashCommand, SlashOption, command
from bot.desk.live import LiveGame
from bot.desk.outcomes import Misread, NotRunning, Outcome, Refused, Stale
from bot.desk.rights import not_allowed
from bot.members.nicknames import nicknames, spelled_out
from bot.pages.discord import limits
from bot.pages.discord.naming import code, side_name
from bot.pages.discord.page import Page
from bot.pages.orders.completion import completions
from bot.pages.orders.lookahead import Preview, look_ahead
from bot.pages.orders.offers import Offers, read_as
from bot.pages.orders.preview import BLUE, drawn, odds_lines, sentence
from bot.pages.orders.rows import BY_INDEX, board_button, now_button
from bot.pages.orders.understanding import understood
from engine.kernel.capabilities import Supposing
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.state import State
from engine.kernel.text import Language
from engine.kernel.violation import Violation, by_umpire

SUPPOSED = "~"
"""Begins the value of a completed order of a later phase whose line is too long for Discord."""


def odds_command(context: Context, reception: Reception) -> SlashCommand:
    """Return the command `/odds`, which answers with the odds of an order without giving it."""

    @command(reception, "odds", order=SlashOption("order", about="odds", complete=completing(context, odds_choices)))
    async def answer(caller: Caller, order: Text) -> Page | None:
        return await show(context, caller, order)

    return answer


async def odds_choices(context: Context, channel: int, user: int, typed: str, language: Language) -> Choices:
    """Return at most 25 orders whose odds can be asked: those of a later phase, then the legal ones."""
    live = await context.at(channel, user)
    if live is None or not live.running or not _weighable(live) or live.forbids("odds") or len(typed) > LONGEST:
        return []
    known = await nicknames(context.desk.store, user, live.id)
    side = asked_side(live, user)
    offers = None if side is None else await context.offers.of(live, side)
    phases = await context.offers.supposed(live, _whose(live, user)[0])

    def found() -> Iterator[app_commands.Choice[str]]:
        spelled = spelled_out(typed, known)
        for later in phases:
            yield from completed(later, spelled, (), language, SUPPOSED)
        if offers is not None and side is not None:
            spelled = understood(live, side, spelled)
            first = completions(live, side, spelled)
            yield from completed(offers, spelled, read_as(live, side, spelled), language, first=first)

    return await asyncio.to_thread(lambda: list({choice.name: choice for choice in found()}.values())[: limits.CHOICES])


async def show(context: Context, caller: Caller, text: str) -> Page | None:
    """Return the odds of an order in the game of the caller's channel, or why there are none."""
    live = await context.here(caller)
    if isinstance(live, Page):
        return live
    words = caller.words
    if not live.running:
        return await context.conclude(NotRunning(live), caller)
    if not _weighable(live):
        return await context.conclude(Refused(live, (by_umpire("premeasure"),)), caller)
    if (why := not_allowed(live, "odds")) is not None:
        return await context.conclude(why, caller)
    spelled = spelled_out(text, await nicknames(context.desk.store, caller.user, live.id))
    order = await _named(context, live, caller.user, text) if text.startswith((BY_INDEX, SUPPOSED)) else spelled
    if order is None:
        return await context.conclude(Stale(live), caller)
    found = await asyncio.to_thread(weigh, live, _whose(live, caller.user), order, live.sides_of(caller.user))
    if not isinstance(found, Preview):
        return await context.conclude(found, caller, order=text)
    head = words.message(
        "preview-order",
        side=side_name(live, found.side, words),
        order=code(live.game.speak(found.line, words.language)),
    )
    rows = ((now_button(live.id, words), board_button(live.id, words)),)
    if found.forecast is None:
        certain = [*(sentence(line, words) for line in found.foresight.lines), *drawn(found, words)]
        said = "odds-uncounted" if found.foresight.rolls else "odds-no-dice" if certain else "odds-diceless"
        return Page(words.message("odds-title"), (head, words.message(said), *certain), rows=rows, accent=BLUE)
    small = words.message("odds-small")
    return Page(
        words.message("odds-title"),
        (head, *odds_lines(live, found.forecast, words)),
        small=small,
        rows=rows,
        accent=BLUE,
    )


def _weighable(live: LiveGame) -> bool:
    """Tell whether odds may be told: not where nobody may measure, unless it is a sandbox, which holds guesses only."""
    return live.game.premeasuring or bool(live.sandbox)


def weigh(
    live: LiveGame, sides: tuple[Side, ...], order: Command | str, own: tuple[Side, ...] = ()
) -> Preview | Outcome:
    """Return an order with its odds: of each side in turn, as a legal order now, else in a later phase.

    When it fits nowhere, return why, by the first side that understood it.  Orders of sides outside `own` are tried in
    the position as the caller knows it, so that the answer betrays nothing hidden.
    """
    refused: Outcome | None = None
    known, whose = live.game.known(live.state, own[0] if own else None), ""
    for side in sides:
        for state in _positions(live, side, live.state if side in own else known):
            reading = order if isinstance(order, Command) else live.game.read(state, side, order)
            if isinstance(reading, Unreadable | Ambiguous):
                refused = refused or Misread(live, reading)
                continue
            shown = look_ahead(live.game, state, side, reading)
            if isinstance(shown, Preview):
                return shown
            # What another side may not order tells nothing of one's own units.
            mine = whose in (side, "") or whose not in own
            if not isinstance(refused, Refused) or (mine and _nearer(shown.violations, refused.violations)):
                refused, whose = Refused(live, shown.violations), side
    assert refused is not None
    return refused


def _nearer(these: tuple[Violation, ...], those: tuple[Violation, ...]) -> bool:
    """Tell whether reasons are of the order itself while others are only of the moment."""
    return all(v.code.startswith("umpire-") for v in those) and not all(v.code.startswith("umpire-") for v in these)


def _positions(live: LiveGame, side: Side, state: State[Any]) -> Iterator[State[Any]]:
    yield state
    if isinstance(live.game, Supposing):
        yield from live.game.suppose(state, side)


def _whose(live: LiveGame, user: int) -> tuple[Side, ...]:
    """Return the sides whose order may be meant: the user's own that is asked, his others, then the rest."""
    own = live.sides_of(user)
    asked = tuple(side for side in live.asked if side in own)
    return tuple(dict.fromkeys((*asked, *own, *live.asked, *live.game.sides)))


async def _named(context: Context, live: LiveGame, user: int, value: str) -> Command | None:
    """Return the order that a completion named by its place."""
    side = _whose(live, user)[0]
    kept: tuple[Offers | None, ...]
    if value.startswith(BY_INDEX):
        kept = (await context.offers.of(live, side),)
    else:
        kept = tuple(await context.offers.supposed(live, side))
    for offers in kept:
        offer = None if offers is None else offers.named(value[1:])
        if offer is not None:
            return offer.order
    return None
