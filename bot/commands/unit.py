"""`/unit`: one unit or leader, or all of a hex: values, state, where they can go, whom they command, on a board."""

import asyncio
from collections.abc import Iterator, Sequence
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
from bot.ui.finding import counters_named, hex_named, leaders_named, nearest_names
from bot.ui.naming import code
from bot.ui.page import Page
from bot.ui.picture import Artist
from bot.ui.rows import board_button, now_button
from bot.ui.views import seen
from bot.words import FluentWords, escaped
from engine.hexes.board import Body, Coin, CommandMark, HexView, Mark, Piece, ReachMark, SelectMark, SourceMark
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line
from renderer.layout import Area
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


@runtime_checkable
class Commanding(Protocol):
    """A system with leaders: it tells all about one, and which hexes he commands."""

    def command_mark(self, state: Any, leader: int) -> CommandMark: ...

    def describe_leader(self, state: Any, leader: int) -> tuple[Line, ...]: ...


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
    if not isinstance(view, HexView):
        return plain(words, words.message("no-such-unit", unit=code(text)))
    found, leaders = counters_named(view, text), leaders_named(view, text)
    if not found and not leaders:
        return _nobody(view, text, words)
    reach = await asyncio.to_thread(reach_of, table, side, found[0]) if found else None
    # Drawn over a unit's reach, the range of a leader who is with it would hide it.
    command = await asyncio.to_thread(_command_of, table, leaders) if not found else None
    on_map = [each.hex for each in (*found, *leaders) if each.hex in view.map.grid.hexes]
    printed = tuple(mark for mark in view.marks if isinstance(mark, SourceMark))
    drawn: tuple[Mark | None, ...] = (*printed, *map(SelectMark, on_map[:1]), reach, command)
    marks = tuple(mark for mark in drawn if mark is not None)
    told = [line for c in found for line in _told(table, view, c, words)]
    told += [line for coin in leaders for line in _told_of_leader(table, view, coin, words)]
    mine = await own_look(house, caller)
    area: Area = on_map[0] if on_map else None
    if command is not None:
        area = (*command.hexes, *on_map)
    picture = None
    if not mine.text:
        shown = replace(view, marks=marks)
        picture = await artist.picture(shown, words, palette=mine.palette, area=area, flip=mine.flip)
    return Page(
        title=", ".join(dict.fromkeys(escaped(c.name.within(words.language)) for c in (*found, *leaders))),
        paragraphs=(*told, *(_reach_lines(view, reach, words) if reach else ())),
        picture=picture,
        rows=((now_button(table.id, words), board_button(table.id, words)),),
    )


def _nobody(view: HexView, text: str, words: FluentWords) -> Page:
    """Return what is said when a text names nobody on the board."""
    there = hex_named(view, text)
    if there is not None:
        return plain(words, words.message("no-unit-there", hex=view.map.grid.label(there)))
    lines = [words.message("no-such-unit", unit=code(text))]
    if near := nearest_names(view, text):
        lines.append(words.message("did-you-mean", orders=", ".join(map(code, near))))
    return plain(words, *lines)


def _command_of(table: Table, leaders: Sequence[Coin]) -> CommandMark | None:
    """Return the hexes that the first of some leaders commands."""
    if not leaders or not isinstance(table.game, Commanding):
        return None
    return table.game.command_mark(table.state, leaders[0].leader)


def _told_of_leader(table: Table, view: HexView, coin: Coin, words: FluentWords) -> Iterator[str]:
    """Yield who a leader is and where, then all that the system says of him."""
    yield words.message(
        "leader-line",
        leader=escaped(coin.name.within(words.language)),
        side=next((s.name.within(words.language) for s in view.sides if s.side == coin.side), str(coin.side)),
        hex=view.map.grid.label(coin.hex),
    )
    if isinstance(table.game, Commanding):
        yield from (_sentence(line, words) for line in table.game.describe_leader(table.state, coin.leader))


def _sentence(line: Line, words: FluentWords) -> str:
    said = words.line(line)
    return "- " + (words.message("post-sentence", what=said, rule=words.rule(line.rule)) if line.rule else said)


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
        yield from (_sentence(line, words) for line in table.game.describe_unit(table.state, piece.unit))
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
