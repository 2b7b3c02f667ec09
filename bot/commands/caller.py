"""Who asks: an interaction without Discord."""

from typing import Any

import discord
from msgspec import Struct

from bot.words import FluentWords, language_of, words
from engine.kernel.text import Language


class Caller(Struct, frozen=True, kw_only=True):
    """Who does what where, and in which language he is answered: an interaction without Discord."""

    language: Language
    """Of his client."""
    public: Language
    """Of the guild."""
    interaction: int
    user: int
    guild: int | None
    channel: int
    manager: bool
    """May manage the guild, and so act where the creator or the referee may."""
    roles: tuple[int, ...]
    """Of the member in the guild."""
    private: bool
    """Pressed something under a private message, which then holds the answer."""
    writes: bool
    """May write in this channel, and so have something posted there."""
    lacks: tuple[str, ...]
    """Permissions that the bot needs in this channel and does not have."""
    name: str = ""
    """As the guild shows it."""

    @property
    def words(self) -> FluentWords:
        """The words in the language of the caller's client."""
        return words(self.language)


def caller_of(interaction: discord.Interaction[Any], public: Language) -> Caller:
    """Return who did what where in an interaction; `public` is the language of a guild that Discord calls English."""
    guild = language_of(interaction.guild_locale)
    return Caller(
        interaction=interaction.id,
        user=interaction.user.id,
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        language=language_of(interaction.locale),
        public=public if guild == "en" else guild,
        manager=interaction.permissions.manage_guild,
        roles=tuple(role.id for role in getattr(interaction.user, "roles", ())),
        private=is_private(interaction),
        writes=_may_write(interaction),
        lacks=tuple(_lacking(interaction)),
        name=interaction.user.display_name,
    )


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether something under a private message was pressed."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _may_write(interaction: discord.Interaction[Any]) -> bool:
    may = interaction.permissions
    return may.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else may.send_messages


def _lacking(interaction: discord.Interaction[Any]) -> list[str]:
    may = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if thread else "send_messages", "attach_files")
    return [name for name in needed if not getattr(may, name)]
