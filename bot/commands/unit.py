"""`/unit`: one unit, or all units of a hex: values, state, where they can go, drawn on a private board."""

import asyncio
from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands.board import palette_of, unit_choices
from bot.commands.house import House, plain, viewer_of
from bot.commands.names import said
from bot.commands.reception import Caller, Reception
from bot.desk.table import Table
from bot.ui import limits
from bot.ui.finding import counters_named, nearest_names
from bot.ui.look import look
from bot.ui.naming import code
from bot.ui.page import Page
from bot.ui.picture import Artist
from bot.ui.rows import board_button, now_button
from bot.words import FluentWords, escaped
from engine.hexes.board import Counter, HexView, ReachMark, SelectMark
from engine.kernel.decision import Reach
from engine.kernel.game import choices
from engine.kernel.ids import Side

Interaction = discord.Interaction[Any]
What = app_commands.Range[str, 1, limits.CHOICE_TEXT]
STATES = ("reduced", "moved", "disorganised", "unsupplied", "exploits")


def unit_command(house: House, reception: Reception, artist: Artist) -> app_commands.Command[Any, ..., Any]:
    """Return `/unit`."""

    @app_commands.command(name=said("cmd-unit"), description=said("cmd-unit-about"))
    @app_commands.rename(unit=said("cmd-opt-unit"))
    @app_commands.describe(unit=said("cmd-opt-unit-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def command(interaction: Interaction, unit: What) -> None:
        await reception.command(interaction, lambda caller: show(house, artist, caller, unit))

    @command.autocomplete("unit")
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await unit_choices(house, interaction, typed)

    return command


async def show(house: House, artist: Artist, caller: Caller, text: str) -> Page:
    """Return what the caller may know of the units that a text names."""
    table = await house.here(caller)
    if isinstance(table, Page):
        return table
    words = caller.words
    if not table.started:
        return plain(words, words.message("not-running-open"))
    side = viewer_of(table, caller.user)
    view = table.game.view(table.state, side)
    found = counters_named(view, text) if isinstance(view, HexView) else []
    if not found:
        lines = [words.message("no-such-unit", unit=code(text))]
        if isinstance(view, HexView) and (near := nearest_names(view, text)):
            lines.append(words.message("did-you-mean", orders=", ".join(map(code, near))))
        return plain(words, *lines)
    reach = await asyncio.to_thread(reach_of, table, side, found[0])
    on_map = [c for c in found if c.hex in view.map.grid.hexes]
    marks = [*(SelectMark(c.hex) for c in on_map[:1]), *([ReachMark(found[0].unit, reach)] if reach else [])]
    shown = replace(view, marks=tuple(marks))
    palette = look(await palette_of(house, caller)).palette
    area = on_map[0].hex if on_map else None
    return Page(
        title=", ".join(escaped(c.name.within(words.language)) for c in found),
        paragraphs=(*(line for c in found for line in _lines(view, c, words)), *_reach_lines(view, reach, words)),
        picture=await artist.picture(shown, words, palette=palette, area=area),
        rows=((now_button(table.id, words), board_button(table.id, words)),),
    )


def _lines(view: HexView, counter: Counter, words: FluentWords) -> Iterator[str]:
    """Yield what is printed on a counter and how the unit is."""
    owner = next((s.name.within(words.language) for s in view.sides if s.side == counter.side), counter.side)
    on_map = counter.hex in view.map.grid.hexes
    yield words.message(
        "unit-line",
        unit=escaped(counter.name.within(words.language)),
        side=owner,
        kind=words.message(f"board-symbol-{counter.symbol}"),
        size=counter.size or "-",
        hex=view.map.grid.label(counter.hex) if on_map else words.message("off-map"),
        values="-".join(counter.values),
        steps=counter.steps - counter.lost,
        of=counter.steps,
    )
    states = [words.message(f"board-state-{name}") for name in STATES if getattr(counter, name)]
    if states:
        yield words.message("unit-state", states=", ".join(states))


def _reach_lines(view: HexView, reach: tuple[tuple[int, int], ...], words: FluentWords) -> Iterator[str]:
    """Yield where a unit can go, each hex with the points spent."""
    if reach:
        labels = (f"{view.map.grid.label(hex_)} ({halves / 2:g})" for hex_, halves in reach)
        yield words.message("unit-reach", count=len(reach), hexes=", ".join(labels))


def reach_of(table: Table, side: Side | None, counter: Counter) -> tuple[tuple[int, int], ...]:
    """Return where a unit of the asked side can go now, with the halves of points spent; nothing for any other."""
    if side is None or counter.side != side or not table.running:
        return ()
    for choice in choices(table.game, table.state, side):
        if isinstance(choice, Reach) and choice.unit == counter.unit:
            return choice.costs
    return ()
