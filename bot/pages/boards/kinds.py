"""The boards of every kind, hexes and measured tables: what their views have in common."""

from typing import Final, TypeAlias, TypeGuard

from msgspec.structs import replace

from engine.hexes import board as hexes
from engine.hexes.board import FacingCounter, HexView, SideView
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Language, Text
from engine.kernel.view import Mark, View
from engine.tabletop import board as table
from engine.tabletop import marks as m
from engine.tabletop.board import TableSide, TableView
from engine.tabletop.measures import placed
from renderer.paint.tones import Rgb, Tones

BoardView: TypeAlias = HexView | TableView
Piece: TypeAlias = hexes.HexPiece | table.TablePiece
AnyPiece: TypeAlias = Piece | hexes.Coin
"""A unit, or a leader on hexes."""

_PRINTED: Final = (hexes.SourceMark, m.AreaMark)
"""What belongs to the ground and stays, whatever is laid over it."""
_DONE: Final = (hexes.MoveMark, hexes.CombatMark, hexes.ShotMark, hexes.ShockMark, m.ActionMark, m.FireMark)
"""What tells of deeds: moves, shots and combats."""
_LIVERIES: Final = {"red": "A0", "black": "B0", "blue": "C0"}


def is_board(view: View | None) -> TypeGuard[BoardView]:
    """Tell whether a view is a board that can be drawn and read out."""
    return isinstance(view, HexView | TableView)


# -- marks


def letters_of(view: BoardView) -> dict[int, str]:
    """Return the letters of the targets of an open question, by the hex or the unit that they stand on."""
    if isinstance(view, TableView):
        return {mark.unit: mark.letter for mark in view.marks if isinstance(mark, m.UnitTargetMark) and mark.letter}
    return {mark.hex: mark.letter for mark in view.marks if isinstance(mark, hexes.TargetMark)}


def untargeted(view: BoardView, but: frozenset[str] = frozenset()) -> BoardView:
    """Return the board without the letters that mark targets of an open question, but for some of them."""
    aims, kept = (hexes.TargetMark, m.UnitTargetMark), {*but, ""}
    return replace(view, marks=tuple(mark for mark in view.marks if not isinstance(mark, aims) or mark.letter in kept))


def deeds_of(view: BoardView) -> tuple[Mark, ...]:
    """Return the marks of a board that tell of what was done last."""
    return tuple(mark for mark in view.marks if isinstance(mark, _DONE))


def with_deeds(view: BoardView, deeds: tuple[Mark, ...]) -> BoardView:
    """Return the board with the marks of these deeds in place of its own, below the others."""
    return replace(view, marks=(*deeds, *(mark for mark in view.marks if not isinstance(mark, _DONE))))


def laid_over(view: BoardView, marks: tuple[Mark, ...]) -> BoardView:
    """Return the board with these marks in place of its own; sources of supply and areas stay."""
    return replace(view, marks=(*(mark for mark in view.marks if isinstance(mark, _PRINTED)), *marks))


# -- units


def names_of(view: BoardView) -> dict[UnitId, Text]:
    """Return the names of all units, those still to come included."""
    if isinstance(view, TableView):
        return {piece.unit: piece.name for piece in view.pieces}
    return {piece.unit: piece.name for piece in (*view.pieces, *(each for _, each in view.reserves))}


def nameless(view: BoardView) -> dict[UnitId, str]:
    """Return the label of the hex of each unit whose counter bears no name; empty on a table."""
    if isinstance(view, TableView):
        return {}
    return {body.unit: view.map.grid.label(body.hex) for body in view.bodies if body.hexes}


def code_of(piece: AnyPiece) -> Text:
    """Return what a unit or a leader is called in orders."""
    return piece.slug if isinstance(piece.slug, Text) else Text(piece.slug, piece.slug)


def called(piece: AnyPiece) -> Text:
    """Return what a player types for a unit: its name, or its code on a table, where many have the same name."""
    return piece.slug if isinstance(piece, table.TablePiece) else piece.name


def spot_of(view: BoardView, piece: AnyPiece, language: Language) -> str:
    """Return where a unit or a leader stands: the label of the hex, or the place on the table; nothing off the map."""
    if isinstance(view, TableView):
        return placed(piece.point, view.table.gauge).within(language) if isinstance(piece, table.TablePiece) else ""
    if isinstance(piece, table.TablePiece) or piece.hex not in view.map.grid.hexes:
        return ""
    return view.map.grid.label(piece.hex)


def stands_in(piece: AnyPiece, hex_: int) -> bool:
    """Tell whether a unit or a leader stands in a hex."""
    if isinstance(piece, FacingCounter):
        return hex_ in piece.hexes
    return not isinstance(piece, table.TablePiece) and piece.hex == hex_


# -- colours


def tones_of(view: BoardView) -> Tones:
    """Return the standard palette of the kind of board, which public posts use."""
    from renderer.hexes.palette import PALETTES  # noqa: PLC0415 - with the renderer, when something is first drawn
    from renderer.tabletop.palette import TABLE_PALETTES  # noqa: PLC0415

    return TABLE_PALETTES["standard"] if isinstance(view, TableView) else PALETTES["standard"]


def role_of(side: SideView | TableSide) -> str:
    """Return the role of the colour of a side among the colours of its boards."""
    return side.colour if isinstance(side, SideView) else _LIVERIES[side.colour]


def colour_of(view: BoardView, side: Side | None) -> Rgb | None:
    """Return the colour of a side on public boards as red, green, blue."""
    shown = side_of(view, side)
    return None if shown is None else tones_of(view)[role_of(shown)]


def side_of(view: BoardView, side: Side | None) -> SideView | TableSide | None:
    """Return a side of a view by its id."""
    sides: tuple[SideView | TableSide, ...] = view.sides
    return next((shown for shown in sides if shown.side == side), None)
