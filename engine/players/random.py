"""The random player: any legal order, for fuzzing and as the floor for better players."""

from typing import TypeVar

from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import draw, legal
from engine.kernel.procedure import PickFace
from engine.kernel.state import State

__all__ = ["PickFace", "drawn_order", "random_order"]

W = TypeVar("W")


def random_order(game: Game[W], state: State[W], side: Side, pick: PickFace) -> Command:
    """Return one of the legal orders, each with the same chance.  Raises LookupError when there is none."""
    orders = list(legal(game, state, side))
    if not orders:
        raise LookupError(f"{side} has no legal order")
    return orders[pick(len(orders))]


def drawn_order(game: Game[W], state: State[W], side: Side, pick: PickFace) -> Command:
    """Return a lawful order as the system's own sampler draws it: fast, and any can come up, listed or not.

    Raises LookupError when there is none.
    """
    return draw(game, state, side, pick)
