"""Where slash commands come in, before each goes its own way."""

from typing import Any

import discord
from discord import app_commands

from bot.monitoring.tracing import follow


class UmpireTree(app_commands.CommandTree[Any]):
    """Turns everybody away while the bot shuts down, and answers what fails outside of a command's work."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        follow(interaction.id)
        if interaction.client.reception.closing and interaction.type is not discord.InteractionType.autocomplete:
            await interaction.client.reception.refuse_closing(interaction)
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        if isinstance(error, app_commands.CheckFailure):
            return
        await interaction.client.reception.failed(interaction, f"interaction {interaction.id}")
