"""`/board`: your own view, privately: the whole or a part of it, from the north, in your palette, as text."""

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.commands.context import Context, plain, viewer_of
from bot.commands.looks import own_look, remember
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashCommand, SlashOption, Word, choices, command, fitting
from bot.desk.live import LiveGame
from bot.pages.boards.finding import grounds_of, place_named, units_like
from bot.pages.boards.hands import Asker, Overtaken
from bot.pages.boards.kinds import BoardView, called, is_board, laid_over, spot_of
from bot.pages.boards.picture import Artist
from bot.pages.boards.views import AREA_LENGTH, PALETTES, WHOLE, Look, look, seen
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, title
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page, Row
from bot.pages.orders.rows import asked_now, now_button
from bot.pages.posts.status import status_page
from bot.words import FluentWords
from engine.kernel.capabilities import Overlaying
from engine.kernel.ids import Side
from engine.kernel.notation import plain as folded
from engine.kernel.text import Language, Text
from engine.kernel.view import Mark
from engine.tabletop.board import TableView

PLACES: Final = ("city", "town", "place", "height", "well", "water", "region")
"""Kinds of names, those that a menu of places takes first before the others."""


def board_command(context: Context, reception: Reception, artist: Artist) -> SlashCommand:
    """Return the command `/board`, which answers with the caller's board in the look asked for."""

    async def overlays(interaction: Interaction, typed: str) -> Choices:
        return await overlay_choices(context, interaction, typed)

    async def units(interaction: Interaction, typed: str) -> Choices:
        return await unit_choices(context, interaction, typed)

    @command(
        reception,
        "board",
        where=SlashOption("where", complete=units),
        palette=SlashOption("palette", values=PALETTES, prefix="cmd-palette-"),
        show=SlashOption("show", complete=overlays),
    )
    async def board(
        caller: Caller,
        where: Word | None = None,
        text: bool | None = None,
        flip: bool | None = None,
        palette: str | None = None,
        show: Word | None = None,
    ) -> Page | None:
        live = await context.here(caller)
        if isinstance(live, Page):
            return live
        wanted = await own_look(context, caller, live.id)
        if palette is not None:
            # Who names colours wants a picture, though he read the board as text before.
            wanted = replace(wanted, palette=look(palette).palette, text=False)
        if text is not None:
            wanted = replace(wanted, text=text)
        if flip is not None:
            wanted = replace(wanted, flip=flip)
        return await board_at(context, artist, live, caller, wanted, where, show)

    return board


async def unit_choices(context: Context, interaction: Interaction, typed: str) -> Choices:
    """Return at most 25 units for completion: those the user may see whose name fits what he typed."""
    live = await context.at(interaction.channel_id or 0, interaction.user.id)
    if live is None or not live.started:
        return []
    view = seen(live, viewer_of(live, interaction.user.id))
    if not is_board(view):
        return []
    language = Reception.language(interaction)
    named: dict[str, str] = {}
    for piece in units_like(view, typed):
        told = (called(piece).within(language), piece.name.within(language), spot_of(view, piece, language))
        named.setdefault(told[0], " · ".join(dict.fromkeys(part for part in told if part)))
    return choices((limits.cut(name, limits.CHOICE_TEXT), shown) for name, shown in named.items())


async def overlay_choices(context: Context, interaction: Interaction, typed: str) -> Choices:
    """Return at most 25 overlays for completion: those the user may have whose name fits what he typed."""
    live = await context.at(interaction.channel_id or 0, interaction.user.id)
    if live is None or not live.started:
        return []
    language, viewer = Reception.language(interaction), viewer_of(live, interaction.user.id)
    named = ((key, name.within(language)) for key, name in offered(live, viewer))
    return choices(fitting(named, typed))


def offered(live: LiveGame, viewer: Side | None) -> Iterator[tuple[str, Text]]:
    """Yield key and name of what a viewer may have laid over the board."""
    if isinstance(live.game, Overlaying):
        yield from live.game.overlays(live.state, viewer)


def overlaid(live: LiveGame, viewer: Side | None, text: str) -> tuple[Mark, ...] | None:
    """Return the marks of the overlay that a text names by its key or its name; None when there is none such."""
    said_ = folded(text)
    for key, name in offered(live, viewer):
        if isinstance(live.game, Overlaying) and said_ in (folded(key), folded(name.en), folded(name.ru)):
            return live.game.overlay(live.game.known(live.state, viewer), key)
    return None


async def board_at(
    context: Context, artist: Artist, live: LiveGame, caller: Caller, wanted: Look, where: str | None, show: str | None
) -> Page:
    """Return the caller's board, on request round a hex or unit, and remember how he wants to see it.

    The overlay that `show` names is laid over it this time only.
    """
    marks: tuple[Mark, ...] = ()
    if show is not None and live.started:
        found = await asyncio.to_thread(overlaid, live, viewer_of(live, caller.user), show)
        if found is None:
            return plain(caller.words, caller.words.message("no-such-overlay", name=code(show)))
        marks = found
    if where is None or not live.started:
        await remember(context, caller, live.id, wanted)
        return await board_page(artist, live, caller, wanted, marks=marks)
    view = seen(live, viewer_of(live, caller.user))
    place = place_named(view, where) if is_board(view) else None
    if place is None:
        return plain(caller.words, caller.words.message("no-such-place", place=code(where)))
    wanted = replace(wanted, area=place.label)
    await remember(context, caller, live.id, wanted)
    return await board_page(artist, live, caller, wanted, marks=marks)


async def board_page(
    artist: Artist,
    live: LiveGame,
    caller: Caller,
    wanted: Look,
    lead: tuple[str, ...] = (),
    marks: tuple[Mark, ...] = (),
) -> Page:
    """Return the caller's own board; before the start, the list of seats instead.

    `lead` is text to go before it; `marks`, when given, take the place of the latest events on the board.
    """
    words = caller.words
    if not live.started:
        page = status_page(live, words)
        return replace(page, paragraphs=(*lead, *page.paragraphs))
    view = seen(live, viewer_of(live, caller.user))
    if marks and is_board(view):
        view = laid_over(view, marks)
    asked = tuple(asked_now(live, words))
    if wanted.text:
        pages = artist.pages(view, words)
        return Page(paragraphs=(*lead, *pages), rows=(_look_row(live, view, wanted, words),))
    try:
        picture = await _pictured(artist, view, wanted, caller, live)
    except Overtaken:
        picture, lead = None, (*lead, words.message("board-overtaken"))
    return Page(
        title=title(live, words),
        paragraphs=lead,
        picture=picture,
        question="\n".join(asked),
        rows=(*_place_rows(live, view, wanted, words), _look_row(live, view, wanted, words)),
    )


async def _pictured(artist: Artist, view: Any, wanted: Look, caller: Caller, live: LiveGame) -> Attachment | None:
    """Return the part of a board that is wanted: the whole of it, a place from near, or what it is about.

    Raises Overtaken where the member has asked for it anew while it waited.
    """
    asker = Asker(caller.user, ("board", live.id))
    draw = partial(artist.picture, view, caller.words, palette=wanted.palette, flip=wanted.flip, asker=asker)
    if wanted.area == WHOLE:
        return await draw()
    place = place_named(view, wanted.area) if wanted.area and is_board(view) else None
    return await (draw(framed="post") if place is None else draw(part=place.part, framed="zoom"))


def _place_rows(live: LiveGame, view: Any, now: Look, words: FluentWords) -> tuple[Row, ...]:
    """Return a menu of the places on the map to look at from near; nothing where no place has a name."""
    named = dict(_places(view, words.language)) if is_board(view) else {}
    if not named:
        return ()
    places = list(named.items())[: limits.OPTIONS - 1]
    options = (
        Option(WHOLE, words.message(_whole_of(view))),
        *(Option(label, limits.cut(f"{name} · {label}", limits.OPTION_TEXT)) for label, name in places),
    )
    return (Menu(ids.made("B", live.id, now.mark), words.message("choose-place"), options),)


def _places(view: BoardView, language: Language) -> Iterator[tuple[str, str]]:
    """Yield label and name of the places with names, each place once, those that matter most first."""
    found: dict[str, str] = {}
    if isinstance(view, TableView):
        for label, text in grounds_of(view):
            found.setdefault(label, text.within(language))
    else:
        for name in sorted(view.map.names, key=lambda n: PLACES.index(n.kind)):
            found.setdefault(view.map.grid.label(name.hex), name.text.within(language))
    yield from found.items()


def _whole_of(view: Any) -> str:
    """Return the key of what the whole of a board is called."""
    return "button-whole-table" if isinstance(view, TableView) else "button-whole"


def _look_row(live: LiveGame, view: Any, now: Look, words: FluentWords) -> Row:
    """Return the other looks at the same board."""
    others = [
        ("button-picture" if now.text else "button-text", replace(now, text=not now.text)),
        ("button-flip", replace(now, flip=not now.flip)),
    ]
    if now.area:
        others.append(("button-framed", replace(now, area="")))
    if now.area != WHOLE:
        others.append((_whole_of(view), replace(now, area=WHOLE)))
    buttons = [
        Button(ids.made("board", live.id, other.mark, other.area[:AREA_LENGTH]), words.message(label))
        for label, other in others
    ]
    return (*buttons, now_button(live.id, words))
