"""The random player: any legal order, for fuzzing and as the floor for better players."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from engine.kernel.command import Command
from engine.kernel.game import Game, legal
from engine.kernel.ids import Side
from engine.kernel.state import State

W = TypeVar("W")

Pick: TypeAlias = Callable[[int], int]
"""Returns a number below its argument: the randomness that a player is handed."""


def random_order(game: Game[W], state: State[W], side: Side, pick: Pick) -> Command:
    """Return one of the legal orders, each with the same chance.  Raises LookupError when there is none."""
    orders = list(legal(game, state, side))
    if not orders:
        raise LookupError(f"{side} has no legal order")
    return orders[pick(len(orders))]
