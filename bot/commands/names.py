"""Names and descriptions of commands in both languages, from the Fluent messages `cmd-...`."""

from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.words import words

_Context: TypeAlias = app_commands.TranslationContext[Any, Any]


def said(code: str) -> app_commands.locale_str:
    """Return a message's English text, which `FluentTranslator` translates when the commands are registered."""
    return app_commands.locale_str(words("en").message(code), code=code)


class FluentTranslator(app_commands.Translator):
    """Translates what `said` marks; anything else keeps its text."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _context: _Context
    ) -> str | None:
        if locale is not discord.Locale.russian:  # asked for some thirty others, thousands of times at a start
            return None
        code = string.extras.get("code")
        return None if code is None else words("ru").message(code)
