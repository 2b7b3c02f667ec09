"""How slash commands are declared: a command and its options are named by their keys, each text stands in one message.

The command of key `game-new` has the messages `cmd-game-new` and `cmd-game-new-about`.  Each parameter of its callback
is an option: unless declared otherwise, the parameter `side` has the messages `cmd-opt-side` and `cmd-opt-side-about`.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from functools import wraps
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar

import discord
from discord import app_commands
from msgspec import Struct

from bot.commands.names import said
from bot.commands.reception import Reception
from bot.pages.discord import limits
from bot.pages.discord.page import Page
from engine.kernel.notation import plain as folded

Interaction: TypeAlias = discord.Interaction[Any]
SlashCommand: TypeAlias = app_commands.Command[Any, ..., Any]
Word = app_commands.Range[str, 1, limits.CHOICE_TEXT]
"""A text as long as the value of a completion may be."""
Choices: TypeAlias = list[app_commands.Choice[str]]
Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
"""Takes the interaction and the options, in a group after the group."""
Answering: TypeAlias = Callable[..., Awaitable[Page | None]]
"""Takes the caller and the options, in a group after the group; returns the private answer."""
Completing: TypeAlias = Callable[..., Coroutine[Any, Any, list[app_commands.Choice[Any]]]]
"""Offers choices for what is typed: a method of a group, or a function, of the interaction and the text."""
GUILDS: Final = app_commands.AppCommandContext(guild=True)
INSTALLED: Final = app_commands.AppInstallationType(guild=True)

_Value = TypeVar("_Value", str, int)


class SlashOption(Struct, frozen=True):
    """An option that is more than its parameter's name: named by `cmd-opt-KEY`, told of by `cmd-opt-ABOUT-about`.

    `about` is the key where it is empty.  Each of `values` is a choice, named by the message of `prefix` and the value.
    """

    key: str
    about: str = ""
    values: tuple[str, ...] = ()
    prefix: str = ""
    complete: Completing | None = None

    def choices(self) -> list[app_commands.Choice[str]]:
        """Return the choices among its values."""
        return [app_commands.Choice(name=said(self.prefix + value), value=value) for value in self.values]


class SlashGroup(app_commands.Group):
    """Subcommands under one name, for guilds only."""

    def __init__(self, key: str, reception: Reception) -> None:
        super().__init__(
            name=said(f"cmd-{key}"),
            description=said(f"cmd-{key}-about"),
            allowed_contexts=GUILDS,
            allowed_installs=INSTALLED,
        )
        self.reception = reception


def slash(key: str, /, **options: SlashOption) -> Callable[[Callback], SlashCommand]:
    """Return what makes a command, for guilds only, of a callback; options by the names of its parameters."""

    def declare(callback: Callback) -> SlashCommand:
        command: SlashCommand = app_commands.Command(
            name=said(f"cmd-{key}"),
            description=said(f"cmd-{key}-about"),
            callback=callback,
            allowed_contexts=GUILDS,
            allowed_installs=INSTALLED,
        )
        every = {each.name: SlashOption(each.name) for each in command.parameters} | options
        app_commands.rename(**{name: said(f"cmd-opt-{o.key}") for name, o in every.items()})(command)
        app_commands.describe(**{n: said(f"cmd-opt-{o.about or o.key}-about") for n, o in every.items()})(command)
        app_commands.choices(**{name: o.choices() for name, o in every.items() if o.values})(command)
        app_commands.autocomplete(**{n: o.complete for n, o in every.items() if o.complete is not None})(command)
        return command

    return declare


def subcommand(key: str, /, **options: SlashOption) -> Callable[[Answering], SlashCommand]:
    """Return what makes a subcommand of a method of a `SlashGroup`, which answers the caller."""

    def declare(answer: Answering) -> SlashCommand:
        @wraps(answer)
        async def callback(group: SlashGroup, interaction: Interaction, *args: Any, **given: Any) -> None:
            await group.reception.command(interaction, lambda caller: answer(group, caller, *args, **given))

        return slash(key, **options)(callback)

    return declare


def command(reception: Reception, key: str, /, **options: SlashOption) -> Callable[[Answering], SlashCommand]:
    """Return what makes a command of a function that answers the caller."""

    def declare(answer: Answering) -> SlashCommand:
        @wraps(answer)
        async def callback(interaction: Interaction, *args: Any, **given: Any) -> None:
            await reception.command(interaction, lambda caller: answer(caller, *args, **given))

        return slash(key, **options)(callback)

    return declare


def fitting(named: Iterable[tuple[str, str]], typed: str) -> Iterator[tuple[str, str]]:
    """Yield the values whose own text or name has every word that is typed, each with its name."""
    wanted = folded(typed).split()
    return ((value, name) for value, name in named if all(word in folded(f"{value} {name}") for word in wanted))


def choices(named: Iterable[tuple[_Value, str]]) -> list[app_commands.Choice[_Value]]:
    """Return the first 25 values as choices under their names, which are cut to what Discord takes."""
    return [
        app_commands.Choice(name=limits.cut(name, limits.CHOICE_TEXT), value=value)
        for value, name in islice(named, limits.CHOICES)
    ]
