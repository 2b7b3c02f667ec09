"""`/order`: one line, completed from the legal orders."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.commands.house import House, asked_side
from bot.commands.names import said
from bot.commands.reception import Caller, Reception
from bot.desk.outcomes import Stale
from bot.desk.table import Submission
from bot.ui import limits
from bot.ui.offers import read_as
from bot.ui.page import Page
from engine.kernel.command import Command
from engine.kernel.text import Language

LONGEST: Final = 500
"""Characters of an order."""
BY_INDEX: Final = "="
"""Begins the value of a completed order whose line is too long for Discord: `=17:3f9a`."""
Interaction = discord.Interaction[Any]
Text = app_commands.Range[str, 1, LONGEST]


def order_command(house: House, reception: Reception) -> app_commands.Command[Any, ..., Any]:
    """Return `/order`."""

    @app_commands.command(name=said("cmd-order"), description=said("cmd-order-about"))
    @app_commands.rename(order=said("cmd-opt-order"))
    @app_commands.describe(order=said("cmd-opt-order-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def command(interaction: Interaction, order: Text) -> None:
        await reception.command(interaction, lambda caller: give(house, caller, order))

    @command.autocomplete("order")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        channel, user = interaction.channel_id or 0, interaction.user.id
        return await choices(house, channel, user, typed, reception.language(interaction))

    return command


async def choices(
    house: House, channel: int, user: int, typed: str, language: Language
) -> list[app_commands.Choice[str]]:
    """Return at most 25 legal orders of a user that fit what he typed, each the canonical line with names."""
    table = await house.desk.at_channel(channel)
    side = None if table is None else asked_side(table, user)
    offers = None if table is None or side is None else await house.offers.of(table, side)
    if table is None or side is None or offers is None:
        return []
    return [
        app_commands.Choice(
            name=limits.cut(offer.label(language, limits.CHOICE_TEXT), limits.CHOICE_TEXT),
            value=offer.line if len(offer.line) <= limits.CHOICE_TEXT else BY_INDEX + offer.value,
        )
        for offer in offers.complete(typed, read_as(table, side, typed))
    ]


async def give(house: House, caller: Caller, text: str) -> Page | None:
    """Give an order in the game of the caller's channel."""
    table = await house.here(caller)
    if isinstance(table, Page):
        return table
    order: Command | str = text
    if text.startswith(BY_INDEX):
        side = asked_side(table, caller.user)
        offers = None if side is None else await house.offers.of(table, side)
        offer = None if offers is None else offers.named(text.removeprefix(BY_INDEX))
        if offer is None:
            return await house.conclude(Stale(table), caller)
        order = offer.order
    outcome = await house.desk.submit(
        Submission(game=table.id, order=order, user=caller.user, interaction=caller.interaction)
    )
    return await house.conclude(outcome, caller, order=text)
