"""`/settings`: what a member and a server may choose, by menu."""

from typing import Final

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.reception import Reception
from bot.commands.slash import SlashCommand, command
from bot.members.preferences import PREFERENCES, Preference, choose, chosen
from bot.pages.discord import ids
from bot.pages.discord.page import Button, Menu, Option, Page, Row
from bot.store.port import Scope
from bot.words import FluentWords

SCOPES: Final[dict[str, Scope]] = {"user": "user", "guild": "guild"}
NO_GAME: Final = 0
DEFAULT: Final = "-"
"""The value of a menu that takes a choice back."""


def settings_command(context: Context, reception: Reception) -> SlashCommand:
    """Return the command `/settings`, which answers with the caller's own choices and menus to change them."""

    @command(reception, "settings")
    async def settings(caller: Caller) -> Page | None:
        return await settings_page(context, caller, "user")

    return settings


async def settings_page(context: Context, caller: Caller, scope: Scope, changed: Preference | None = None) -> Page:
    """Return the choices of the caller, or of his server; `changed` is the one that he has just made."""
    words = caller.words
    owner = _owner(caller, scope)
    if owner is None or (scope == "guild" and not caller.manager):
        return plain(words, words.message("settings-managers-only"), words.message("nothing-changed"))
    lines: list[str] = []
    rows: list[Row] = []
    for preference in (p for p in PREFERENCES if scope in p.scopes):
        own = await context.desk.store.preference(scope, owner, preference.key)
        guild = caller.guild if scope == "user" else None
        otherwise = await chosen(context.desk.store, preference, guild=guild)
        value = own if own in preference.values else otherwise
        mark = words.message("settings-saved") if preference == changed else ""
        lines.append(
            words.message(
                "settings-line",
                what=words.message(f"setting-{preference.key}"),
                value=words.message(f"setting-{preference.key}-{value}"),
                about=words.message(f"setting-{preference.key}-about"),
                mark=mark,
            ).replace(" \n", "\n")
        )
        rows.append(_menu(preference, scope, value if own in preference.values else None, otherwise, words))
    if caller.manager:
        other: Scope = "guild" if scope == "user" else "user"
        rows.append((Button(ids.made("set", NO_GAME, other), words.message(f"button-settings-{other}")),))
    return Page(words.message(f"settings-title-{scope}"), tuple(lines), rows=tuple(rows))


def _menu(preference: Preference, scope: Scope, own: str | None, otherwise: str, words: FluentWords) -> Menu:
    """Return the menu of a choice; its first entry takes the choice back."""
    what = words.message(f"setting-{preference.key}")
    fallback = words.message(f"setting-{preference.key}-{otherwise}")
    options = [Option(DEFAULT, words.message(f"settings-default-{scope}", value=fallback))]
    options += [Option(v, words.message(f"setting-{preference.key}-{v}")) for v in preference.values]
    shown = fallback if own is None else words.message(f"setting-{preference.key}-{own}")
    placeholder = words.message("settings-menu", what=what, value=shown)
    return Menu(ids.made("S", NO_GAME, scope, preference.key), placeholder, tuple(options))


async def set_from(context: Context, caller: Caller, scope_mark: str, key: str, value: str) -> Page:
    """Keep what was chosen in a menu, and return the page anew."""
    words = caller.words
    scope = SCOPES.get(scope_mark)
    preference = next((p for p in PREFERENCES if p.key == key), None)
    if scope is None or preference is None:
        return plain(words, words.message("unknown-control"))
    owner = _owner(caller, scope)
    if owner is None or (scope == "guild" and not caller.manager):
        return plain(words, words.message("settings-managers-only"), words.message("nothing-changed"))
    kept = await choose(context.desk.store, preference, scope, owner, None if value == DEFAULT else value)
    if not kept:
        return plain(words, words.message("unknown-control"))
    return await settings_page(context, caller, scope, preference)


def _owner(caller: Caller, scope: Scope) -> int | None:
    return caller.user if scope == "user" else caller.guild
