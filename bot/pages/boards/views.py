"""What somebody sees of a game, with the numbers that only the ledger knows."""

from typing import Any, Final

from msgspec.structs import replace

from bot.desk.table import Table
from bot.pages.boards.kinds import is_board
from engine.hexes.board import HexView
from engine.kernel.ids import Side
from engine.kernel.state import State

HEAD: Final = 16
"""Hex digits of a link or digest that are shown: too many to find another chain with the same ones."""


def shown_link(table: Table, link: str) -> str:
    """Return a link of the chain as anybody may see it: its beginning, and all of it once the game is over."""
    return link[:HEAD] if table.running else link


def set_up(table: Table) -> State[Any]:
    """Return the position before the opening: as the scenario sets it up."""
    world, frame = table.game.start()
    return State(world, stack=(frame,))


def set_up_view(table: Table) -> Any:
    """Return a spectator's view of the board as the scenario sets it up, before the opening.

    On hexes its turn is the first; what comes before the first turn of a table has boards of its own.
    """
    view = table.game.view(set_up(table), None)
    return replace(view, turn=max(1, view.turn)) if isinstance(view, HexView) else view


def seen(table: Table, viewer: Side | None) -> Any:
    """Return the view of a side, or a spectator's, with the last entry, the last roll and the link of the chain."""
    view = table.game.view(table.state, viewer)
    if not is_board(view):
        return view
    rolls = table.state.rolls
    proof = f"{rolls - 1} · {table.head[:HEAD]}" if rolls else ""
    return replace(view, number=len(table.entries) - 1, proof=proof)
