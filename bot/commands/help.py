"""`/help`: what can I do now?  In a game: the question, the legal kinds of orders, duties; elsewhere: how to begin."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot import VERSION
from bot.commands.caller import Caller
from bot.commands.context import Context, asked_side, missing_permissions
from bot.commands.reception import Reception
from bot.commands.rules import glossary
from bot.commands.slash import Interaction, SlashCommand, SlashOption, slash
from bot.commands.topics import COMMANDS_TOPIC, DIAGNOSE, GLOSSARY, TOPICS, diagnosis, learn_button, topic_page
from bot.desk.live import LiveGame
from bot.desk.rights import oversees, spoken_for
from bot.pages.discord import limits
from bot.pages.discord.naming import code, side_names, title
from bot.pages.discord.page import Page, Row
from bot.pages.orders.editors import editor_rows
from bot.pages.orders.offers import Offer, Offers
from bot.pages.orders.rows import (
    again_buttons,
    asked_now,
    board_button,
    consent_row,
    decision_rows,
    give_button,
    replay_button,
    seat_rows,
    undo_button,
)
from bot.pages.orders.sandboxes import open_button
from bot.pages.posts.asking import request_page
from bot.pages.posts.picker import another_button, first_button
from bot.words import FluentWords
from engine.kernel.capabilities import Helping
from engine.kernel.standing import rules_of

COMMANDS: Final = (
    "game-new", "game-join", "army", "order", "orders", "odds", "board", "unit", "game-undo", "game-status", "ledger",
    "rules", "standing", "clock", "hours", "dice", "settings", "help",
)  # fmt: skip
PLAYING: Final = ("order", "orders", "odds", "board", "unit", "game-undo", "game-status", "ledger", "rules", "settings")
"""What is of use while a game is running."""
WAITING: Final = ("standing",)
"""What is, where questions can be settled in advance."""
EXAMPLES: Final = 2
"""Orders shown of each kind."""


def help_command(context: Context, reception: Reception) -> SlashCommand:
    """Return the command `/help`, which answers with the page of a topic or with what the caller can do now."""

    @slash("help", topic=SlashOption("topic", values=TOPICS, prefix="help-topic-"))
    async def command(interaction: Interaction, topic: str | None = None) -> None:
        async def work(caller: Caller) -> Page | None:
            if topic == DIAGNOSE:
                return await diagnosis(context, interaction, caller)
            if topic == GLOSSARY:
                return await glossary(context, caller)
            if topic == COMMANDS_TOPIC:
                return Page(caller.words.message("help-commands"), ("\n".join(command_lines(caller.words)),))
            if topic is not None:
                return topic_page(topic, caller)
            live = await context.here(caller)
            return _without_game(caller) if isinstance(live, Page) else await now_page(context, live, caller)

        await reception.command(interaction, work)

    return command


async def now_page(context: Context, live: LiveGame, caller: Caller) -> Page:
    """Return the page that tells the caller what he can do now in a game."""
    words = caller.words
    if not live.running:
        about = (words.message(f"now-{live.header.status}"),)
        return Page(title(live, words), about, small=version_line(words), rows=_beside_play(live, words))
    side = asked_side(live, caller.user)
    held = live.sides_of(caller.user)
    if held:
        lines = [words.message("you-play", sides=side_names(live, held, words))]
    else:
        lines = [words.message("you-judge" if oversees(live, caller.user) else "you-watch")]
    lines += asked_now(live, words)
    owned = any(live.timeline.last_order(each) is not None for each in held)
    undo = (undo_button(live, words),) if owned else ()
    more = () if live.sandbox else (open_button(live.id, words),)
    rows: tuple[Row, ...] = ((board_button(live.id, words), *undo, *more),)
    request = await context.desk.asking(live)
    if request is not None and spoken_for(live, caller.user, request.missing):
        lines += request_page(live, request, words).paragraphs[:1]
        rows = (consent_row(live.id, request.id, words), *rows)
    offers = None if side is None else await context.offers.of(live, side)
    if side is not None and offers is not None:
        lines += [words.message("duty", duty=words.line(duty)) for duty in live.game.duties(live.state, side)]
        lines += kinds(live, offers, words)
        controls = editor_rows(live, words)
        if not controls and len(offers.all) > limits.OPTIONS and not offers.parts:
            controls = ((give_button(live.id, words),),)
        rows = (*(controls or decision_rows(offers, words)), *rows)
    elif held:
        lines.append(words.message("not-your-decision"))
    lines += missing_permissions(caller)
    return Page(title(live, words), (*lines, more_line(live, words)), small=version_line(words), rows=rows)


def _beside_play(live: LiveGame, words: FluentWords) -> tuple[Row, ...]:
    """Return what a game offers before its start and after its end."""
    if live.header.status == "open":
        return seat_rows(live, words)
    if not live.started:
        return ()
    again = (*again_buttons(live.id, words), another_button(live.id, words))
    return ((board_button(live.id, words), replay_button(live.id, words), *again),)


def kinds(live: LiveGame, offers: Offers, words: FluentWords) -> Iterator[str]:
    """Yield what the system says that a side can do, then the legal kinds of orders with examples."""
    if isinstance(live.game, Helping):
        for line in live.game.help(live.state, offers.side)[1:]:
            yield "- " + words.line(line)
    yield words.message("kinds-of-orders")
    for orders in offers.by_kind.values():
        shown = offers.spread(orders, EXAMPLES)
        examples = ", ".join(code(offer.said(words.language)) for offer in shown)
        yield words.message("kind-of-order", kind=_called(shown, words), examples=examples)


def _called(shown: Sequence[Offer], words: FluentWords) -> str:
    """Return what orders of a kind do, or what the only one does; `none` where that cannot be said of all."""
    listing = shown[0].listing
    if listing is not None:
        return words.term(listing.kind)
    return shown[0].label(words.language) if len(shown) == 1 else "none"


def command_lines(words: FluentWords) -> Iterator[str]:
    """Yield the commands, named as the member's client names them."""
    for name in COMMANDS:
        path = "/" + path_of(name, words)
        yield words.message("help-command", command=code(path), about=words.message(f"cmd-{name}-about"))


def more_line(live: LiveGame, words: FluentWords) -> str:
    """Return the commands of use in a game, on one line."""
    names = (*PLAYING, *WAITING) if rules_of(live.game) else PLAYING
    paths = " ".join(code("/" + path_of(name, words)) for name in names)
    return words.message("help-more", commands=paths)


def version_line(words: FluentWords) -> str:
    """Return the line that names the version of the bot."""
    return words.message("help-version", version=VERSION)


def path_of(name: str, words: FluentWords) -> str:
    """Return a command as it is typed, e.g. `game new`."""
    group, dash, _ = name.partition("-")
    own = words.message(f"cmd-{name}")
    return f"{words.message(f'cmd-{group}')} {own}" if dash else own


def _without_game(caller: Caller) -> Page:
    words = caller.words
    begin = (words.message("help-welcome"), words.message("how-to-start"), words.message("help-begin-here"))
    topics = ", ".join(words.message(f"help-topic-{topic}") for topic in TOPICS)
    return Page(
        words.message("help-title"),
        (
            *begin,
            words.message("help-topics", topics=topics),
            *missing_permissions(caller),
        ),
        small=version_line(words),
        rows=((first_button(words), learn_button(words)),),
    )
