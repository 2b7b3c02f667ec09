"""`/settings`: what a member, a game and a server may choose, by menu."""

from typing import Final

from bot.commands.caller import Caller
from bot.commands.context import Context, plain
from bot.commands.reception import Reception
from bot.commands.slash import SlashCommand, command
from bot.delivery.places import Places
from bot.desk.live import LATE
from bot.desk.outcomes import Changed, Repeated
from bot.desk.rights import REFEREES
from bot.desk.watching import DELAYS
from bot.members.preferences import GAMES, PREFERENCES, Preference, choose, chosen
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import channel
from bot.pages.discord.page import Button, Menu, Option, Page, Row
from bot.store.port import Scope
from bot.words import FluentWords

SCOPES: Final[dict[str, Scope]] = {"user": "user", "game": "game", "guild": "guild"}
NO_GAME: Final = 0
DEFAULT: Final = "-"
"""The value of a menu that takes a choice back."""


def settings_command(context: Context, reception: Reception) -> SlashCommand:
    """Return the command `/settings`, which answers with the caller's own choices and menus to change them."""

    @command(reception, "settings")
    async def settings(caller: Caller) -> Page | None:
        live = await context.at(caller.channel, caller.user)
        return await settings_page(context, caller, "user", NO_GAME if live is None else live.id)

    return settings


async def settings_page(
    context: Context,
    caller: Caller,
    scope: Scope,
    game: int,
    changed: Preference | None = None,
    *,
    saved: bool = False,
) -> Page:
    """Return the choices of the caller, of a game, or of his server.

    `changed` is the one that he has just made; `saved` tells that it was what spectators see late.
    """
    words = caller.words
    if (owner := await _owner(context, caller, scope, game)) is None:
        return _forbidden(scope, words)
    lines: list[str] = []
    rows: list[Row] = []
    for preference in (p for p in PREFERENCES if scope in p.scopes):
        own = await context.desk.store.preference(scope, owner, preference.key)
        guild = None if scope == "guild" else caller.guild
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
        rows.append(_menu(preference, scope, game, value if own in preference.values else None, otherwise, words))
    if scope == "guild":
        role = await context.desk.store.preference("guild", owner, REFEREES)
        none = words.message("settings-referees-none")
        lines.append(none if role is None else words.message("settings-referees", role=f"<@&{role}>"))
    if scope == "guild" and context.places is not None:
        told, menu = await _games(context.places, owner, game, words)
        lines.append(told)
        rows.append(menu)
    if scope == "game":
        seen_, menus = await _late(context, owner, words, saved=saved)
        lines += seen_
        rows += menus
    others = [s for s in SCOPES.values() if s != scope and await _owner(context, caller, s, game) is not None]
    if others:
        rows.append(tuple(Button(ids.made("set", game, s), words.message(f"button-settings-{s}")) for s in others))
    return Page(words.message(f"settings-title-{scope}"), tuple(lines), rows=tuple(rows))


def _menu(preference: Preference, scope: Scope, game: int, own: str | None, otherwise: str, words: FluentWords) -> Menu:
    """Return the menu of a choice; its first entry takes the choice back."""
    what = words.message(f"setting-{preference.key}")
    fallback = words.message(f"setting-{preference.key}-{otherwise}")
    options = [Option(DEFAULT, words.message(f"settings-default-{scope}", value=fallback))]
    options += [Option(v, words.message(f"setting-{preference.key}-{v}")) for v in preference.values]
    shown = fallback if own is None else words.message(f"setting-{preference.key}-{own}")
    placeholder = words.message("settings-menu", what=what, value=shown)
    return Menu(ids.made("S", game, scope, preference.key), placeholder, tuple(options))


async def _games(places: Places, guild: int, game: int, words: FluentWords) -> tuple[str, Menu]:
    """Return what is said of a server's channel of games, and the menu that chooses it."""
    now = await places.games(guild)
    none = words.message("setting-games-none")
    line = words.message(
        "settings-line",
        what=words.message("setting-games"),
        value=none if now is None else channel(now.id),
        about=words.message("setting-games-about"),
        mark="",
    )
    others = [each for each in places.grounds(guild) if each != now]
    shown = [*([] if now is None else [now]), *others][: limits.OPTIONS - 1]
    options = [Option(DEFAULT, none)]
    options += [Option(str(each.id), f"#{each.name}", chosen=now is not None and each.id == now.id) for each in shown]
    value = none if now is None else f"#{now.name}"
    placeholder = words.message("settings-menu", what=words.message("setting-games"), value=value)
    return line.replace(" \n", "\n"), Menu(ids.made("S", game, "guild", GAMES), placeholder, tuple(options))


async def _late(
    context: Context, game: int, words: FluentWords, *, saved: bool
) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    """Return what spectators of a game see late, and until it begins the menu to choose it.

    Where nothing is hidden there is neither.
    """
    live = await context.desk.load(game)
    if live is None or not live.game.hides:
        return (), ()
    what, value = words.message("setting-late"), words.message(f"setting-late-{live.late}")
    line = words.message(
        "settings-line",
        what=what,
        value=value,
        about=words.message("setting-late-about"),
        mark=words.message("settings-saved") if saved else "",
    )
    if live.header.status != "open":
        return (line.replace(" \n", "\n"),), ()
    options = tuple(Option(str(n), words.message(f"setting-late-{n}")) for n in DELAYS)
    menu = Menu(ids.made("S", game, "game", LATE), words.message("settings-menu", what=what, value=value), options)
    return (line.replace(" \n", "\n"),), (menu,)


async def _choose_late(context: Context, caller: Caller, game: int, value: str) -> Page:
    """Keep how late spectators of a game see everything, or say why it stays as it was."""
    words = caller.words
    if await _owner(context, caller, "game", game) is None:
        return _forbidden("game", words)
    if value not in map(str, DELAYS):
        return plain(words, words.message("unknown-control"))
    outcome = await context.desk.watching.delay(
        game, caller.user, int(value), manager=caller.manager, interaction=caller.interaction
    )
    if not isinstance(outcome, Changed | Repeated):
        page = await context.conclude(outcome, caller)
        assert page is not None, "what is refused is answered"
        return page
    context.wake()
    return await settings_page(context, caller, "game", game, saved=True)


async def _choose_games(context: Context, caller: Caller, game: int, value: str) -> Page:
    """Keep the channel of games that a manager has chosen, if games can be played there."""
    words, places, guild = caller.words, context.places, caller.guild
    if not caller.manager or guild is None:
        return _forbidden("guild", words)
    known = () if places is None else places.grounds(guild)
    if value != DEFAULT and value not in (str(each.id) for each in known):
        return plain(words, words.message("unknown-control"))
    await context.desk.store.prefer("guild", guild, GAMES, None if value == DEFAULT else value)
    return await settings_page(context, caller, "guild", game)


async def set_from(context: Context, caller: Caller, scope: Scope, game: int, key: str, value: str) -> Page:
    """Keep what was chosen in a menu, and return the page anew."""
    words = caller.words
    if key == GAMES and scope == "guild":
        return await _choose_games(context, caller, game, value)
    if key == LATE and scope == "game":
        return await _choose_late(context, caller, game, value)
    preference = next((p for p in PREFERENCES if p.key == key), None)
    if preference is None:
        return plain(words, words.message("unknown-control"))
    if (owner := await _owner(context, caller, scope, game)) is None:
        return _forbidden(scope, words)
    kept = await choose(context.desk.store, preference, scope, owner, None if value == DEFAULT else value)
    if not kept:
        return plain(words, words.message("unknown-control"))
    return await settings_page(context, caller, scope, game, preference)


def _forbidden(scope: Scope, words: FluentWords) -> Page:
    why = "settings-players-only" if scope == "game" else "settings-managers-only"
    return plain(words, words.message(why), words.message("nothing-changed"))


async def _owner(context: Context, caller: Caller, scope: Scope, game: int) -> int | None:
    """Return whose choices the caller may make: his own, those of a game that he plays, those of his server."""
    if scope == "user":
        return caller.user
    if scope == "guild":
        return caller.guild if caller.manager else None
    live = await context.desk.load(game) if game else None
    if live is None or live.header.guild != caller.guild:
        return None
    return game if caller.manager or live.sides_of(caller.user) else None
