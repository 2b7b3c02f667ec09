"""The greedy player: tries orders in its head, one step deep, and takes the one whose outcome looks best.

It reads a system through `Game.evaluate` alone.  Orders without dice are tried by a preview, orders that roll by their
odds, with the enemy's answers stopped at; the sealed dice are never touched.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeVar

from engine.kernel.command import Command
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Rejected, legal
from engine.kernel.odds import Odds, Preview, odds, preview
from engine.kernel.state import State
from engine.players.random import PickFace

W = TypeVar("W")

WIDTH = 30
"""How many orders of one kind are tried; more are thinned out by chance."""


def greedy_order(game: Game[W], state: State[W], side: Side, pick: PickFace, width: int = WIDTH) -> Command:
    """Return the legal order whose expected outcome is worth most to the side, ties by chance.

    Raises LookupError when the side has no legal order.
    """
    best: list[Command] = []
    highest: Fraction | None = None
    for order in _thinned(legal(game, state, side), width, pick):
        value = _expected(game, state, side, order)
        if highest is None or value > highest:
            best, highest = [order], value
        elif value == highest:
            best.append(order)
    if not best:
        raise LookupError(f"{side} has no legal order")
    return best[pick(len(best))]


def _thinned(orders: Iterable[Command], width: int, pick: PickFace) -> list[Command]:
    """Return at most `width` orders of each kind, chosen by chance, in their own order."""
    kinds: dict[type[Command], list[tuple[int, Command]]] = {}
    for place, order in enumerate(orders):
        kinds.setdefault(type(order), []).append((place, order))
    kept: list[tuple[int, Command]] = []
    for group in kinds.values():
        while len(group) > width:
            group[pick(len(group))] = group[-1]
            group.pop()
        kept += group
    return [order for _, order in sorted(kept, key=lambda item: item[0])]


def _expected(game: Game[W], state: State[W], side: Side, order: Command) -> Fraction:
    seen = preview(game, state, side, order)
    if isinstance(seen, Preview) and seen.state is not None:
        return Fraction(game.evaluate(seen.state, side))
    chances = odds(game, state, side, order, samples=60, limit=400)
    if isinstance(chances, Rejected):
        return Fraction(-(10**9))
    assert isinstance(chances, Odds)
    return sum((b.chance * game.evaluate(b.state, side) for b in chances.branches), Fraction(0))
