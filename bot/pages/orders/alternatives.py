"""Lawful orders nearest in meaning to one that was refused: for the same units, by what they do, at whom, and where."""

from collections.abc import Iterable, Iterator
from math import dist
from typing import Any, Final

from msgspec import to_builtins

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board
from bot.pages.orders.offers import Offer, Offers
from bot.pages.orders.understanding import understood
from engine.hexes.board import HexView
from engine.kernel.codec import tag_of
from engine.kernel.command import Command
from engine.kernel.ids import Spot
from engine.kernel.view import View

MOST: Final = 3
FAR: Final = float("inf")


def alternatives(live: LiveGame, offers: Offers, said: str, more: tuple[Offer, ...] = ()) -> tuple[Offer, ...]:
    """Return at most three lawful orders in place of what was said; `more` are some that are on no list.

    They are for the same units: the same act as far as it goes, the same target another way, another act on the same
    target.  What was said of no unit, or cannot be read, is answered by the orders that have most words in common with
    it.
    """
    order = live.game.read(live.state, offers.side, understood(live, offers.side, said))
    if not isinstance(order, Command):
        return more[:MOST] or tuple(offers.nearest(said, MOST))
    own = tuple(_for_the_same(order, (*more, *offers.all)))
    if not own:
        return () if order.subjects else tuple(offers.nearest(said, MOST))
    view = live.game.view(live.state, offers.side)
    ranked = sorted(own, key=lambda offer: _away(order, offer.order, view))
    kind = tag_of(type(order))
    ways = (
        [offer for offer in ranked if offer.kind == kind and not _same_target(order, offer.order)],
        [offer for offer in ranked if offer.kind == kind and _same_target(order, offer.order)],
        [offer for offer in ranked if offer.kind != kind and _same_target(order, offer.order)],
    )
    first = [way[0] for way in ways if way]
    return tuple({offer.line: offer for offer in (*first, *ranked)}.values())[:MOST]


def _for_the_same(order: Command, offers: Iterable[Offer]) -> Iterator[Offer]:
    """Yield the orders of exactly these units; where there are none, those of any of them and no other unit."""
    units, every = {*order.subjects}, tuple(offers)
    exactly = [offer for offer in every if {*offer.order.subjects} == units]
    yield from exactly or [o for o in every if o.order.subjects and {*o.order.subjects} <= units]


def _same_target(one: Command, other: Command) -> bool:
    if one.targets or other.targets:
        return bool({*one.targets} & {*other.targets})
    return bool(one.places and other.places and one.places[-1] == other.places[-1])


def _away(order: Command, other: Command, view: View) -> tuple[bool, bool, float, float, int, float]:
    """Return how far in meaning one order is from another: kind, target, where they lead, what they do, how much.

    What goes some of the way that was named is nearer than what ends beside it.
    """
    same = type(order) is type(other)
    unlike, by = _apart(order, other) if same and not order.places else (0, 0.0)
    short, between = _short_of(order.places, other.places), _between(order.places, other.places, view)
    return not same, not _same_target(order, other), short, between, unlike, by


def _apart(order: Command, other: Command) -> tuple[int, float]:
    """Return in how much of what it does one order of a kind is unlike another, and how far their numbers differ."""
    mine, theirs = [*_leaves(to_builtins(order))], [*_leaves(to_builtins(other))]
    pairs = [*zip(mine, theirs, strict=False)]
    unlike = sum(one != two for one, two in pairs if isinstance(one, str) or isinstance(two, str))
    by = sum(abs(one - two) for one, two in pairs if isinstance(one, int) and isinstance(two, int))
    return unlike + abs(len(mine) - len(theirs)), by


def _leaves(tree: Any) -> Iterator[str | int]:
    """Yield the words and whole numbers that something stored is made of, in their order."""
    if isinstance(tree, dict):
        tree = [(key, value) for key, value in tree.items() if key not in ("units", "unit")]
    if isinstance(tree, list | tuple):
        for part in tree:
            yield from _leaves(part)
    elif isinstance(tree, str | int):
        yield tree


def _short_of(way: tuple[Spot, ...], other: tuple[Spot, ...]) -> float:
    """Return how many places before the end of a way another ends on it."""
    return way[::-1].index(other[-1]) if other and other[-1] in way else FAR


def _between(these: tuple[Spot, ...], those: tuple[Spot, ...], view: View) -> float:
    if not (these and those and is_board(view)):
        return 0.0 if these == those else FAR
    one, other = these[-1], those[-1]
    if isinstance(one, tuple) and isinstance(other, tuple):
        return dist(one, other)
    if isinstance(view, HexView) and isinstance(one, int) and isinstance(other, int):
        grid = view.map.grid
        return grid.distance(one, other) if {one, other} <= {*grid.hexes} else FAR
    return FAR
