"""`/unit`: one unit, or all units of a hex: values, state, where they can go, drawn on a private board."""

import asyncio
from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands.board import unit_choices
from bot.commands.house import House, plain, viewer_of
from bot.commands.looks import own_look
from bot.commands.names import said
from bot.commands.nickname import call
from bot.commands.reception import Caller, Reception
from bot.desk.table import Table
from bot.nicknames import LONGEST
from bot.ui import limits
from bot.ui.finding import counters_named, hex_named, nearest_names
from bot.ui.naming import code
from bot.ui.page import Page
from bot.ui.picture import Artist
from bot.ui.rows import board_button, now_button
from bot.ui.views import seen
from bot.words import FluentWords, escaped
from engine.hexes.board import Body, HexView, Mark, Piece, ReachMark, SelectMark, SourceMark
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line
from renderer.telling import points

Interaction = discord.Interaction[Any]
What = app_commands.Range[str, 1, limits.CHOICE_TEXT]
Nickname = app_commands.Range[str, 1, LONGEST]
STATES = ("reduced", "moved", "disorganised", "unsupplied", "exploits")


@runtime_checkable
class Surveyor(Protocol):
    """A system that tells where a unit could go and all about it."""

    premeasuring: bool

    def reach_mark(self, state: Any, unit: UnitId) -> ReachMark: ...

    def describe_unit(self, state: Any, unit: UnitId) -> tuple[Line, ...]: ...


def unit_command(house: House, reception: Reception, artist: Artist) -> app_commands.Command[Any, ..., Any]:
    """Return `/unit`."""

    @app_commands.command(name=said("cmd-unit"), description=said("cmd-unit-about"))
    @app_commands.rename(unit=said("cmd-opt-unit"), nickname=said("cmd-opt-nickname"))
    @app_commands.describe(unit=said("cmd-opt-unit-about"), nickname=said("cmd-opt-nickname-about"))
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def command(interaction: Interaction, unit: What, nickname: Nickname | None = None) -> None:
        async def work(caller: Caller) -> Page:
            if nickname is None:
                return await show(house, artist, caller, unit)
            return await call(house, caller, unit, nickname)

        await reception.command(interaction, work)

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
    view = seen(table, side)
    found = counters_named(view, text) if isinstance(view, HexView) else []
    if not found:
        there = hex_named(view, text) if isinstance(view, HexView) else None
        if isinstance(view, HexView) and there is not None:
            return plain(words, words.message("no-unit-there", hex=view.map.grid.label(there)))
        lines = [words.message("no-such-unit", unit=code(text))]
        if isinstance(view, HexView) and (near := nearest_names(view, text)):
            lines.append(words.message("did-you-mean", orders=", ".join(map(code, near))))
        return plain(words, *lines)
    reach = await asyncio.to_thread(reach_of, table, side, found[0])
    on_map = [c for c in found if c.hex in view.map.grid.hexes]
    printed = tuple(mark for mark in view.marks if isinstance(mark, SourceMark))
    marks: tuple[Mark, ...] = (*printed, *(SelectMark(c.hex) for c in on_map[:1]), *([reach] if reach else ()))
    told = [line for c in found for line in _told(table, view, c, words)]
    mine = await own_look(house, caller)
    area = on_map[0].hex if on_map else None
    picture = None
    if not mine.text:
        shown = replace(view, marks=marks)
        picture = await artist.picture(shown, words, palette=mine.palette, area=area, flip=mine.flip)
    return Page(
        title=", ".join(dict.fromkeys(escaped(c.name.within(words.language)) for c in found)),
        paragraphs=(*told, *(_reach_lines(view, reach, words) if reach else ())),
        picture=picture,
        rows=((now_button(table.id, words), board_button(table.id, words)),),
    )


def _told(table: Table, view: HexView, piece: Piece, words: FluentWords) -> Iterator[str]:
    """Yield which unit it is and where, then all that the system says of it, or else what is printed on its counter."""
    owner = next((s.name.within(words.language) for s in view.sides if s.side == piece.side), str(piece.side))
    on_map = piece.hex in view.map.grid.hexes
    yield words.message(
        "unit-line",
        unit=escaped(piece.name.within(words.language)),
        side=owner,
        kind=kind_of(piece, words),
        size=str(piece.size) or "-",
        hex=view.map.grid.label(piece.hex) if on_map else words.message("off-map"),
    )
    if isinstance(table.game, Surveyor):
        for line in table.game.describe_unit(table.state, piece.unit):
            said = words.line(line)
            yield "- " + (words.message("post-sentence", what=said, rule=words.rule(line.rule)) if line.rule else said)
        return
    if isinstance(piece, Body):
        return
    values, left = "-".join(piece.values), piece.steps - piece.lost
    yield words.message("unit-values", values=values, steps=left, of=piece.steps)
    states = [words.message(f"board-state-{name}") for name in STATES if getattr(piece, name)]
    if states:
        yield words.message("unit-state", states=", ".join(states))


def kind_of(piece: Piece, words: FluentWords) -> str:
    """Return what kind of unit a piece is: its symbol in words, or the letters printed on it."""
    return piece.kind if isinstance(piece, Body) else words.message(f"board-symbol-{piece.symbol}")


def _reach_lines(view: HexView, reach: ReachMark, words: FluentWords) -> Iterator[str]:
    """Yield where a unit can go, each hex with the points spent."""
    labels = sorted(f"{view.map.grid.label(hex_)} ({points(halves)})" for hex_, halves in reach.costs)
    if labels:
        yield words.message("unit-reach", count=len(labels), hexes=", ".join(labels))


def reach_of(table: Table, viewer: Side | None, piece: Piece) -> ReachMark | None:
    """Return where a unit could go; None where the system does not tell, or the rules forbid measuring the enemy."""
    if not isinstance(table.game, Surveyor) or not (table.game.premeasuring or piece.side == viewer):
        return None
    return table.game.reach_mark(table.state, piece.unit)
