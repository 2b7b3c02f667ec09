"""`/unit`: one unit or leader, or all of a hex: values, state, where they can go, whom they command, on a board."""

from discord import app_commands

from bot.commands.board import unit_choices
from bot.commands.caller import Caller
from bot.commands.context import Context, plain, viewer_of
from bot.commands.looks import own_look
from bot.commands.nickname import call
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashCommand, SlashOption, Word, command
from bot.members.nicknames import LONGEST
from bot.pages.boards.finding import hex_named, nearest_names
from bot.pages.boards.hands import Asker, Overtaken
from bot.pages.boards.kinds import BoardView, is_board, laid_over
from bot.pages.boards.picture import Artist
from bot.pages.boards.survey import survey
from bot.pages.boards.views import seen
from bot.pages.discord.naming import code
from bot.pages.discord.page import Page
from bot.pages.orders.rows import board_button, now_button
from bot.words import FluentWords, escaped
from engine.hexes.board import HexView

Nickname = app_commands.Range[str, 1, LONGEST]


def unit_command(context: Context, reception: Reception, artist: Artist) -> SlashCommand:
    """Return the command `/unit`, which shows a unit to the caller or gives it a nickname."""

    async def units(interaction: Interaction, typed: str) -> Choices:
        return await unit_choices(context, interaction, typed)

    @command(reception, "unit", unit=SlashOption("unit", complete=units))
    async def answer(caller: Caller, unit: Word, nickname: Nickname | None = None) -> Page:
        if nickname is None:
            return await show(context, artist, caller, unit)
        return await call(context, caller, unit, nickname)

    return answer


async def show(context: Context, artist: Artist, caller: Caller, text: str) -> Page:
    """Return what the caller may know of the units that a text names."""
    live = await context.here(caller)
    if isinstance(live, Page):
        return live
    words = caller.words
    if not live.started:
        return plain(words, words.message("not-running-open"))
    viewer = viewer_of(live, caller.user)
    view = seen(live, viewer)
    if not is_board(view):
        return plain(words, words.message("no-such-unit", unit=code(text)))
    found = await survey(live, viewer, view, text, words)
    if found is None:
        return _nobody(view, text, words)
    mine = await own_look(context, caller)
    picture, lines = None, found.told
    if not mine.text:
        shown = laid_over(view, found.marks)
        try:
            picture = await artist.picture(
                shown, words, palette=mine.palette, part=found.part, flip=mine.flip, framed="zoom",
                asker=Asker(caller.user, ("unit", live.id)),
            )  # fmt: skip
        except Overtaken:
            lines = (*lines, words.message("board-overtaken"))
    return Page(
        title=", ".join(dict.fromkeys(escaped(each.name.within(words.language)) for each in found.found)),
        paragraphs=lines,
        picture=picture,
        rows=((now_button(live.id, words), board_button(live.id, words)),),
    )


def _nobody(view: BoardView, text: str, words: FluentWords) -> Page:
    """Return what is said when a text names nobody on the board."""
    there = hex_named(view, text) if isinstance(view, HexView) else None
    if isinstance(view, HexView) and there is not None:
        return plain(words, words.message("no-unit-there", hex=view.map.grid.label(there)))
    lines = [words.message("no-such-unit", unit=code(text))]
    if near := nearest_names(view, text):
        lines.append(words.message("did-you-mean", orders=", ".join(map(code, near))))
    return plain(words, *lines)
