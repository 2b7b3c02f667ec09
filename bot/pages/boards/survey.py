"""What somebody may know of the units that he names: in words, and as marks on a part of the board."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from bot.desk.live import LiveGame
from bot.pages.boards.finding import leaders_named, units_named
from bot.pages.boards.framing import around, extent, marked
from bot.pages.boards.kinds import AnyPiece, BoardView, side_of
from bot.pages.boards.picture import Part
from bot.words import FluentWords, escaped
from engine.hexes import board as hexes
from engine.hexes.board import Coin, CommandMark, FacingCounter, HexView, ReachMark
from engine.hexes.capabilities import Commanding, Surveying
from engine.kernel.capabilities import Describing
from engine.kernel.ids import Side
from engine.kernel.text import Line
from engine.kernel.view import Mark
from engine.tabletop import board as stands
from engine.tabletop import marks as m
from engine.tabletop.board import TableView
from engine.tabletop.capabilities import Marking
from engine.tabletop.measures import placed

STATES: Final = ("reduced", "moved", "disorganised", "unsupplied", "exploits")


class Survey(Struct, frozen=True):
    """Units and leaders that were found, what is told of them, and what of the board is shown with which marks."""

    found: tuple[AnyPiece, ...]
    told: tuple[str, ...]
    marks: tuple[Mark, ...]
    part: Part


async def survey(live: LiveGame, viewer: Side | None, view: BoardView, text: str, words: FluentWords) -> Survey | None:
    """Return what a viewer may know of the units that a text names; None when it names none."""
    if isinstance(view, TableView):
        found = tuple(piece for piece in units_named(view, text) if isinstance(piece, stands.TablePiece))
        return await asyncio.to_thread(_of_stands, live, viewer, view, found, words) if found else None
    units = [piece for piece in units_named(view, text) if isinstance(piece, hexes.HexPiece)]
    leaders = leaders_named(view, text)
    return await asyncio.to_thread(_on_hexes, live, viewer, view, units, leaders, words) if units or leaders else None


def _sentences(lines: Sequence[Line], words: FluentWords) -> Iterator[str]:
    for line in lines:
        said = words.line(line)
        yield "- " + (words.message("post-sentence", what=said, rule=words.rule(line.rule)) if line.rule else said)


def _measured(live: LiveGame, viewer: Side | None, side: Side) -> bool:
    """Tell whether the rules let a viewer measure round a unit of a side."""
    return live.game.premeasuring or side == viewer


def _owner(view: BoardView, side: Side, words: FluentWords) -> str:
    shown = side_of(view, side)
    return str(side) if shown is None else shown.name.within(words.language)


# -- on a measured table


def _of_stands(
    live: LiveGame, viewer: Side | None, view: TableView, found: tuple[stands.TablePiece, ...], words: FluentWords
) -> Survey:
    """Tell of units on a table; round several of one name nothing is measured, which would hide them."""
    marks: tuple[m.TableMark, ...] = tuple(m.UnitSelectMark(piece.unit) for piece in found)
    first = found[0]
    if len(found) == 1 and isinstance(live.game, Marking) and _measured(live, viewer, first.side):
        marks = live.game.unit_marks(live.game.known(live.state, viewer), first.unit)
    part = around((*map(extent, found), *marked(view, marks)))
    told = [line for piece in found for line in _told_of_stand(live, viewer, view, piece, words)]
    return Survey(found, tuple(told), marks, part)


def _told_of_stand(
    live: LiveGame, viewer: Side | None, view: TableView, piece: stands.TablePiece, words: FluentWords
) -> Iterator[str]:
    yield words.message(
        "unit-stand",
        slug=piece.slug.within(words.language),
        unit=escaped(piece.name.within(words.language)),
        side=_owner(view, piece.side, words),
        strength=piece.strength,
        place=placed(piece.point, view.table.gauge).within(words.language),
    )
    if isinstance(live.game, Describing):
        yield from _sentences(live.game.describe_unit(live.game.known(live.state, viewer), piece.unit), words)
    elif piece.values is not None:
        yield from _sentences((piece.values,), words)


# -- on hexes


def _on_hexes(
    live: LiveGame,
    viewer: Side | None,
    view: HexView,
    units: Sequence[hexes.HexPiece],
    leaders: Sequence[Coin],
    words: FluentWords,
) -> Survey:
    reach = _reach_of(live, viewer, units[0]) if units else None
    # Drawn over a unit's reach, the range of a leader who is with it would hide it.
    command = _command_of(live, viewer, leaders) if not units else None
    on_map = [each.hex for each in (*units, *leaders) if each.hex in view.map.grid.hexes]
    drawn: tuple[hexes.HexMark | None, ...] = (*map(hexes.SelectMark, on_map[:1]), reach, command)
    told = [line for piece in units for line in _told_of_counter(live, viewer, view, piece, words)]
    told += [line for coin in leaders for line in _told_of_leader(live, viewer, view, coin, words)]
    told += _reach_lines(view, reach, words) if reach else ()
    part: Part = on_map[0] if on_map else None
    if command is not None:
        part = (*command.hexes, *on_map)
    return Survey((*units, *leaders), tuple(told), tuple(mark for mark in drawn if mark is not None), part)


def _told_of_counter(
    live: LiveGame, viewer: Side | None, view: HexView, piece: hexes.HexPiece, words: FluentWords
) -> Iterator[str]:
    """Yield which unit it is and where, then all that the system says of it, or else what is printed on its counter."""
    on_map = piece.hex in view.map.grid.hexes
    yield words.message(
        "unit-line",
        unit=escaped(piece.name.within(words.language)),
        side=_owner(view, piece.side, words),
        kind=piece.kind if isinstance(piece, FacingCounter) else words.message(f"board-symbol-{piece.symbol}"),
        size=str(piece.size) or "-",
        hex=view.map.grid.label(piece.hex) if on_map else words.message("off-map"),
    )
    if isinstance(live.game, Describing):
        yield from _sentences(live.game.describe_unit(live.game.known(live.state, viewer), piece.unit), words)
        return
    if isinstance(piece, FacingCounter):
        return
    values, left = "-".join(piece.values), piece.steps - piece.lost
    yield words.message("unit-values", values=values, steps=left, of=piece.steps)
    states = [words.message(f"board-state-{name}") for name in STATES if getattr(piece, name)]
    if states:
        yield words.message("unit-state", states=", ".join(states))


def _told_of_leader(
    live: LiveGame, viewer: Side | None, view: HexView, coin: Coin, words: FluentWords
) -> Iterator[str]:
    """Yield who a leader is and where, then all that the system says of him."""
    yield words.message(
        "leader-line",
        leader=escaped(coin.name.within(words.language)),
        side=_owner(view, coin.side, words),
        hex=view.map.grid.label(coin.hex),
    )
    if isinstance(live.game, Commanding):
        yield from _sentences(live.game.describe_leader(live.game.known(live.state, viewer), coin.leader), words)


def _command_of(live: LiveGame, viewer: Side | None, leaders: Sequence[Coin]) -> CommandMark | None:
    """Return the hexes that the first of some leaders commands."""
    if not leaders or not isinstance(live.game, Commanding):
        return None
    return live.game.command_mark(live.game.known(live.state, viewer), leaders[0].leader)


def _reach_of(live: LiveGame, viewer: Side | None, piece: hexes.HexPiece) -> ReachMark | None:
    """Return where a unit could go; None where the system does not tell, or the rules forbid measuring the enemy."""
    if not isinstance(live.game, Surveying) or not _measured(live, viewer, piece.side):
        return None
    return live.game.reach_mark(live.game.known(live.state, viewer), piece.unit)


def _reach_lines(view: HexView, reach: ReachMark, words: FluentWords) -> Iterator[str]:
    """Yield where a unit can go, each hex with the points spent."""
    from renderer.hexes.telling import points  # noqa: PLC0415 - with the renderer, when something is first drawn

    labels = sorted(f"{view.map.grid.label(hex_)} ({points(halves)})" for hex_, halves in reach.costs)
    if labels:
        yield words.message("unit-reach", count=len(labels), hexes=", ".join(labels))
