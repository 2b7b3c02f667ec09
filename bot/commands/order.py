"""`/order`: one line, completed from the legal orders; shown with its path, cost and odds before it is given."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from discord import app_commands
from msgspec.structs import replace

from bot.commands.board import board_page
from bot.commands.caller import Caller
from bot.commands.context import Context, asked_side, plain
from bot.commands.looks import own_look
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Completing, Interaction, SlashCommand, SlashOption, choices, command
from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import Considered, NotRunning, NotYours, Refused, Stale
from bot.desk.rights import not_allowed
from bot.members import drafts
from bot.members.nicknames import nicknames, spelled_out
from bot.members.preferences import CONFIRM, chosen
from bot.pages.boards.picture import Artist
from bot.pages.discord import ids, limits
from bot.pages.discord.ids import Control
from bot.pages.discord.naming import code
from bot.pages.discord.page import Attachment, Field, Form, Menu, Page
from bot.pages.orders.completion import completions
from bot.pages.orders.guide import Step, guided, variant_menu, with_picture
from bot.pages.orders.lookahead import Preview, looked_at
from bot.pages.orders.offers import Offer, Offers, read_as
from bot.pages.orders.preview import MARK, needs_draft, preview_page, touched, unsigned, whole_page
from bot.pages.orders.refusals import AMBER, every_reason
from bot.pages.orders.rows import BY_INDEX, give_button
from bot.pages.orders.understanding import understood, verb_alone
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected
from engine.kernel.notation import Unreadable
from engine.kernel.text import Language

LONGEST: Final = 500
"""Characters of an order."""
TEXT: Final = "text"
"""The field of the form of one order, and of that of many."""
Text = app_commands.Range[str, 1, LONGEST]
Completion: TypeAlias = Callable[[Context, int, int, str, Language], Awaitable[Choices]]
"""Finds the orders for a channel, a user and what he typed, in his language."""


def order_command(context: Context, reception: Reception, artist: Artist) -> SlashCommand:
    """Return the command `/order`, which gives one order or, for members who want it, shows it first."""

    @command(reception, "order", order=SlashOption("order", complete=completing(context, order_choices)))
    async def answer(caller: Caller, order: Text, now: bool = False) -> Page | None:
        return await give(context, artist, caller, order, now=now)

    return answer


def completing(context: Context, choose: Completion) -> Completing:
    """Return what completes the option `order` of a command by `choose`."""

    async def complete(interaction: Interaction, typed: str) -> Choices:
        channel, user = interaction.channel_id or 0, interaction.user.id
        return await choose(context, channel, user, typed, Reception.language(interaction))

    return complete


async def order_choices(context: Context, channel: int, user: int, typed: str, language: Language) -> Choices:
    """Return at most 25 legal orders for completion that fit what a user typed, as canonical lines with names."""
    live = await context.at(channel, user)
    side = None if live is None else asked_side(live, user)
    offers = None if live is None or side is None else await context.offers.of(live, side)
    if live is None or side is None or offers is None or len(typed) > LONGEST:
        return []
    known = await nicknames(context.desk.store, user, live.id)

    def found() -> Choices:
        spelled = spelled_out(typed, known)
        spelled = understood(live, side, spelled)
        first = completions(live, side, spelled)
        return completed(offers, spelled, read_as(live, side, spelled), language, first=first)

    return await asyncio.to_thread(found)


def completed(
    offers: Offers,
    typed: str,
    meant: tuple[str, ...],
    language: Language,
    index: str = BY_INDEX,
    first: tuple[Offer, ...] = (),
) -> Choices:
    """Return the orders that fit as choices; `index` begins the value of one whose line is too long.

    Orders that are on no list come `first`, as far as their lines fit.
    """
    listed = offers.complete(typed, meant)
    unlisted = [one for one in first if one.line not in offers.by_line and len(one.line) <= limits.CHOICE_TEXT]
    if unlisted:
        meant_units = {unit for one in unlisted for unit in one.order.subjects}
        listed = [one for one in listed if not one.order.subjects or meant_units & {*one.order.subjects}]
    return choices(
        (
            offer.line if len(offer.line) <= limits.CHOICE_TEXT else index + offer.value,
            offer.written(language, limits.CHOICE_TEXT),
        )
        for offer in (*unlisted, *listed)
    )


async def wants_confirmation(context: Context, caller: Caller, live: LiveGame) -> bool:
    """Tell whether a member is shown his orders before they are given, which a tournament may not allow."""
    if live.forbids("previews"):
        return False
    return await chosen(context.desk.store, CONFIRM, user=caller.user, guild=caller.guild) == "yes"


async def give(context: Context, artist: Artist, caller: Caller, text: str, *, now: bool = False) -> Page | None:
    """Give an order in the game of the caller's channel, or show it first."""
    live = await context.here(caller)
    if isinstance(live, Page):
        return live
    return await give_at(context, artist, caller, live, text, now=now)


async def give_at(
    context: Context,
    artist: Artist,
    caller: Caller,
    live: LiveGame,
    text: str,
    *,
    now: bool = False,
    side: Side | None = None,
    decision: int | None = None,
) -> Page | None:
    """Give an order in a game, or show it first; that of a button only while the question it was made for is open."""
    if decision is not None and all(asked.id != decision for asked in live.state.decisions):
        return await stale_page(context, artist, live, caller)
    order: Command | str
    if text.startswith(BY_INDEX):
        asked = side or asked_side(live, caller.user)
        offers = None if asked is None else await context.offers.of(live, asked)
        offer = None if offers is None else offers.named(text.removeprefix(BY_INDEX))
        if offer is None:
            return await context.conclude(Stale(live), caller)
        order = offer.order
    else:
        order = await as_meant(context, caller, live, text, side)
        if (page := await _who_can(context, artist, caller, live, order)) is not None:
            return page
    submission = Submission(
        game=live.id, order=order, user=caller.user, side=side, decision=decision, interaction=caller.interaction
    )
    if now or not await wants_confirmation(context, caller, live):
        outcome = await context.desk.submit(submission)
        if isinstance(outcome, Stale):
            return await stale_page(context, artist, outcome.live, caller)
        return await context.conclude(outcome, caller, order=text)
    found = await context.desk.consider(submission)
    if not isinstance(found, Considered):
        return await context.conclude(found, caller, order=text)
    shown = await asyncio.to_thread(looked_at, found.live, found.side, found.command)
    if isinstance(shown, Rejected):
        return await context.conclude(Refused(found.live, shown.violations), caller, order=text)
    return await shown_page(context, artist, caller, found.live, shown)


async def _who_can(context: Context, artist: Artist, caller: Caller, live: LiveGame, text: str) -> Page | None:
    """Return the units to choose from where a member typed no more than what one is to do; None for any other text."""
    verb, side = verb_alone(text), asked_side(live, caller.user)
    if verb is None or side is None or not isinstance(live.game.read(live.state, side, text), Unreadable):
        return None
    offers = await context.offers.of(live, side)
    if offers is None or not offers.free:
        return None
    return await step_page(context, artist, caller, live, offers, Step(verb=verb))


async def step_page(
    context: Context,
    artist: Artist,
    caller: Caller,
    live: LiveGame,
    offers: Offers,
    step: Step,
    lead: tuple[str, ...] = (),
) -> Page:
    """Return a step of the guided way with its board, as the member likes boards."""
    made = await asyncio.to_thread(guided, live, offers, step, caller.words, lead)
    mine = await own_look(context, caller)
    if mine.text or made.view is None:
        return made.page
    picture = await artist.picture(
        made.view, caller.words, palette=mine.palette, part=made.part, flip=mine.flip, framed="draft"
    )
    return with_picture(made, picture)


async def as_meant(context: Context, caller: Caller, live: LiveGame, text: str, side: Side | None = None) -> str:
    """Return what a member typed for a side, or for that of his that is asked, as the system reads it.

    His nicknames are spelled out.
    """
    said = spelled_out(text, await nicknames(context.desk.store, caller.user, live.id))
    side = side or asked_side(live, caller.user)
    return said if side is None else await asyncio.to_thread(understood, live, side, said)


async def press_order(
    context: Context,
    artist: Artist,
    caller: Caller,
    live: LiveGame,
    offers: Offers,
    offer: Offer,
    back: str | None = None,
) -> Page | None:
    """Give the order that was pressed, or show it first: what answers a question is recorded by the press.

    `back` is the step of the guided way from which it was pressed.
    """
    if (offers.free or back is not None) and await wants_confirmation(context, caller, live):
        shown = await asyncio.to_thread(looked_at, live, offers.side, offer.order)
        if isinstance(shown, Preview):
            ways = None if back is None else await asyncio.to_thread(variant_menu, offers, offer, back, caller.words)
            return await shown_page(context, artist, caller, live, shown, back, ways)
    order = Submission(game=live.id, order=offer.order, side=offers.side, decision=offers.decision)
    outcome = await context.give(order, caller)
    if isinstance(outcome, Stale):
        return await stale_page(context, artist, outcome.live, caller)
    return await context.conclude(outcome, caller, order=offer.line, quiet=True)


async def shown_page(
    context: Context,
    artist: Artist,
    caller: Caller,
    live: LiveGame,
    shown: Preview,
    back: str | None = None,
    variants: Menu | None = None,
) -> Page:
    """Return the page on which an order waits for its confirmation."""
    mark = ""
    if needs_draft(live, shown):
        mark = await drafts.keep(context.desk.store, caller.user, live.id, shown.line)
    picture = await sketched(context, artist, caller, shown)
    return preview_page(live, shown, mark, caller.words, picture, back=back, variants=variants)


async def all_reasons(context: Context, caller: Caller, live: LiveGame, text: str) -> Page | None:
    """Return every reason why an order is refused as all stands now."""
    order = await as_meant(context, caller, live, text)
    found = await context.desk.consider(Submission(game=live.id, order=order, user=caller.user))
    if isinstance(found, Refused):
        return every_reason(live, found.violations, text, caller.words)
    if isinstance(found, Considered):
        return plain(caller.words, caller.words.message("refused-no-more", order=code(text)))
    return await context.conclude(found, caller, order=text)


async def shown_again(
    context: Context, artist: Artist, caller: Caller, live: LiveGame, text: str, *, whole: bool
) -> Page | None:
    """Return the preview of an order, `whole` with all that may be told of it; `~MARK` stands for a kept line."""
    mark = text.removeprefix(MARK) if text.startswith(MARK) else ""
    line = await drafts.kept(context.desk.store, caller.user, live.id, mark) if mark else text
    if (why := not_allowed(live, "previews")) is not None:
        return await context.conclude(why, caller)
    if line is None:
        return plain(caller.words, caller.words.message("draft-gone"))
    found = await context.desk.consider(Submission(game=live.id, order=line, user=caller.user))
    if not isinstance(found, Considered):
        return await context.conclude(found, caller, order=line)
    shown = await asyncio.to_thread(looked_at, found.live, found.side, found.command)
    if isinstance(shown, Rejected):
        return await context.conclude(Refused(found.live, shown.violations), caller, order=line)
    if not whole:
        return await shown_page(context, artist, caller, found.live, shown)
    return whole_page(found.live, shown, mark, caller.words)


async def sketched(context: Context, artist: Artist, caller: Caller, shown: Preview) -> Attachment | None:
    """Return the board with an order drawn in, as the member likes boards; None where there is nothing to draw."""
    view, mine = shown.foresight.view, await own_look(context, caller)
    if view is None or mine.text:
        return None
    part = touched(view)
    return await artist.picture(
        unsigned(view), caller.words, palette=mine.palette, part=part, flip=mine.flip, framed="draft"
    )


async def confirmed(
    context: Context, artist: Artist, caller: Caller, live: LiveGame, side: Side | None, decision: int | None, line: str
) -> Page | None:
    """Give an order that was shown, unless its question has changed since."""
    outcome = await context.give(Submission(game=live.id, order=line, side=side, decision=decision), caller)
    if isinstance(outcome, Stale):
        return await stale_page(context, artist, outcome.live, caller)
    return await context.conclude(outcome, caller, order=line)


async def stale_page(context: Context, artist: Artist, live: LiveGame, caller: Caller) -> Page:
    """Return the page that refuses an order as too late, with the board as it is now and the way to another order."""
    wanted = await own_look(context, caller, live.id)
    lead = (caller.words.message("stale"), caller.words.message("nothing-changed"))
    page = await board_page(artist, live, caller, wanted, lead)
    if not live.running or asked_side(live, caller.user) is None:
        return page
    return replace(page, rows=((give_button(live.id, caller.words),), *page.rows))


async def question_at(
    context: Context, artist: Artist, control: Control, caller: Caller
) -> tuple[LiveGame, Side] | Page:
    """Return the game and the side whose open question a control belongs to; else why nothing can be answered there.

    The control names the question by its number, then the side.
    """
    live = await context.game(control.game, caller)
    if isinstance(live, Page):
        return live
    side = ids.side_at(live.game.sides, control.rest[1])
    if not live.running:
        return await refused(context, NotRunning(live), caller)
    if side is None or live.state.asked(side, control.number(0)) is None:
        return await stale_page(context, artist, live, caller)
    if side not in live.sides_of(caller.user):
        return await refused(context, NotYours(live, (side,), live.holders((side,))), caller)
    return live, side


async def offers_at(
    context: Context, artist: Artist, control: Control, caller: Caller
) -> tuple[LiveGame, Offers] | Page:
    """Return the game and the orders of the open question that a control belongs to; else why there are none."""
    found = await question_at(context, artist, control, caller)
    if isinstance(found, Page):
        return found
    live, side = found
    offers = await context.offers.of(live, side)
    return (live, offers) if offers is not None else await stale_page(context, artist, live, caller)


async def refused(context: Context, outcome: NotRunning | NotYours, caller: Caller) -> Page:
    """Return why something cannot be done."""
    page = await context.conclude(outcome, caller)
    assert page is not None
    return page


def dropped(caller: Caller) -> Page:
    """Return the page that says that an order was given up and nothing was changed."""
    return Page(paragraphs=(caller.words.message("dropped"),), accent=AMBER, passing=True)


def line_form(game: int, line: str, caller: Caller) -> Form:
    """Return the form in which one order can be written or changed; `line` stands in it beforehand."""
    words = caller.words
    field = Field(TEXT, words.message("form-order"), line, words.message("form-order-about"), LONGEST)
    title = words.message("form-order-title" if " " in line.strip() else "form-order-new")
    return Form(ids.made("line", game), title, (field,))
