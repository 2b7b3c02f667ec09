"""Slash commands as they are declared: names and texts by key, what an option is more than its name."""

import pytest

from bot.commands.caller import Caller
from bot.commands.reception import Reception
from bot.commands.slash import Choices, Interaction, SlashOption, Word, choices, command, fitting
from bot.pages.discord import limits
from bot.pages.discord.page import Page
from bot.words import words


async def units(_interaction: Interaction, typed: str) -> Choices:
    return choices(fitting([("89tk", "89th Tank"), ("44mot", "44th Motorised")], typed))


def test_a_parameter_names_its_option_and_an_option_may_say_more() -> None:
    told = words("en").message

    @command(
        Reception(),
        "board",
        where=SlashOption("unit", about="where", complete=units),
        palette=SlashOption("palette", values=("standard",), prefix="cmd-palette-"),
    )
    async def board(caller: Caller, where: Word, palette: str | None = None, flip: bool = False) -> Page | None:
        return Page(where)

    assert (board.name, board.description) == (told("cmd-board"), told("cmd-board-about"))
    where, palette, flip = board.parameters
    assert (str(where.display_name), str(where.description)) == (told("cmd-opt-unit"), told("cmd-opt-where-about"))
    assert (where.required, where.autocomplete, palette.autocomplete) == (True, True, False)
    assert [(choice.name, choice.value) for choice in palette.choices] == [(told("cmd-palette-standard"), "standard")]
    assert (str(flip.display_name), str(flip.description)) == (told("cmd-opt-flip"), told("cmd-opt-flip-about"))


def test_an_option_without_a_parameter_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown parameter given: side"):

        @command(Reception(), "board", side=SlashOption("side"))
        async def board(caller: Caller) -> Page | None:
            return None


def test_completion_takes_every_word_and_offers_what_discord_takes() -> None:
    named = [(f"u{n}", f"Unit {n} " + "x" * 200) for n in range(60)]
    offered = choices(fitting(named, "UNIT u1"))
    assert [choice.value for choice in offered] == ["u1", *(f"u{n}" for n in range(10, 20))]
    assert all(len(choice.name) <= limits.CHOICE_TEXT for choice in offered)
    assert len(choices(named)) == limits.CHOICES
