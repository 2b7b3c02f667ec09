"""The legal orders of an open question as things to press, pick and complete.

They are enumerated once per question and side, in a thread, and kept while the question is open.  An order is named by
its position in the enumeration; the canonical line is what is shown, sent and typed.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from bot.desk.table import Table
from bot.ui import ids, limits
from bot.ui.page import Option
from engine.hexes.board import HexView, TargetMark
from engine.kernel.command import Command
from engine.kernel.game import Game, legal
from engine.kernel.ids import Side
from engine.kernel.notation import plain
from engine.kernel.state import State

KEPT: Final = 64
"""Questions whose orders are kept."""
SPREAD: Final = 2
"""Words of a line that name its subject: `move 1/3`, `attack 10.08`."""


class Offer(Struct, frozen=True):
    """One legal order: its place in the enumeration, itself, its canonical line, the letter of its target if any."""

    index: int
    order: Command
    line: str
    letter: str = ""

    @property
    def label(self) -> str:
        return f"{self.letter} · {self.line}" if self.letter else self.line

    @property
    def check(self) -> str:
        return ids.check(self.line)

    @property
    def value(self) -> str:
        """What stands for the order in a select and in an autocompletion too long for its line."""
        return f"{self.index}:{self.check}"

    @property
    def words(self) -> list[str]:
        return self.line.split()


class Offers(Struct, frozen=True, dict=True):
    """The legal orders of a side's open question, in the order of the enumeration."""

    game: int
    decision: int
    side: Side
    mark: str
    """The side's mark in custom_ids."""
    all: tuple[Offer, ...]

    @cached_property
    def _folded(self) -> tuple[str, ...]:
        return tuple(plain(offer.label) for offer in self.all)

    def at(self, index: int, check: str) -> Offer | None:
        """Return the order at a position if it still is the one that was shown there."""
        if 0 <= index < len(self.all) and self.all[index].check == check:
            return self.all[index]
        return None

    def named(self, value: str) -> Offer | None:
        """Return the order for the value of a select."""
        index, _, check = value.partition(":")
        return self.at(int(index), check) if index.isdecimal() else None

    def matching(self, typed: str) -> list[Offer]:
        """Return the orders that have every typed word in them, those that begin with the text first."""
        text = plain(typed)
        wanted = text.split()
        fits = [o for o, folded in zip(self.all, self._folded, strict=True) if all(w in folded for w in wanted)]
        return sorted(fits, key=lambda o: not plain(o.line).startswith(text))

    def complete(self, typed: str, most: int = limits.CHOICES) -> list[Offer]:
        """Return at most `most` orders for what is typed; when more fit, every subject is shown before any twice."""
        fits = self.matching(typed)
        return fits if len(fits) <= most else spread(fits, most)

    def within(self, path: str) -> "Branch":
        """Return the branch at a path of positions, e.g. `3.0`; an empty path is the whole."""
        branch = Branch(0, self.all)
        for step in filter(None, path.split(".")):
            children = branch.children
            if not step.isdecimal() or int(step) >= len(children):
                break
            branch = children[int(step)]
        return branch


class Branch(Struct, frozen=True, dict=True):
    """Orders that begin with the same words."""

    depth: int
    """How many words they share at least."""
    offers: tuple[Offer, ...]

    @property
    def shared(self) -> int:
        """Return how many words all lines have in common."""
        depth = self.depth
        while len({" ".join(o.words[: depth + 1]) for o in self.offers}) == 1 and any(
            len(o.words) > depth for o in self.offers
        ):
            depth += 1
        return depth

    @cached_property
    def title(self) -> str:
        return " ".join(self.offers[0].words[: self.shared])

    @cached_property
    def children(self) -> tuple["Branch", ...]:
        """Return the branches by the next word, in the order of the enumeration."""
        depth = self.shared + 1
        by_head: dict[str, list[Offer]] = {}
        for offer in self.offers:
            by_head.setdefault(" ".join(offer.words[:depth]), []).append(offer)
        return tuple(Branch(depth, tuple(offers)) for offers in by_head.values())

    @property
    def small(self) -> bool:
        """Tell whether its orders fit into one select."""
        return len(self.offers) <= limits.OPTIONS


def spread(offers: Sequence[Offer], most: int) -> list[Offer]:
    """Return `most` of the orders, taking one of each subject in turn."""
    by_subject: dict[str, list[Offer]] = {}
    for offer in offers:
        by_subject.setdefault(" ".join(offer.words[:SPREAD]), []).append(offer)
    taken: list[Offer] = []
    rank = 0
    while len(taken) < most:
        taken += [group[rank] for group in by_subject.values() if rank < len(group)]
        rank += 1
    return taken[:most]


def options(offers: Iterable[Offer]) -> tuple[Option, ...]:
    return tuple(Option(o.value, o.label) for o in offers)


class OfferShelf:
    """Keeps the orders of the newest questions.  A question never changes its answers, so nothing is ever stale."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, Side], Offers] = OrderedDict()

    async def of(self, table: Table, side: Side) -> Offers | None:
        """Return the legal orders of a side; None when it is not asked."""
        if not table.started or not table.running:
            return None
        asked = table.state.asked(side)
        if asked is None:
            return None
        key = (table.id, asked.id, side)
        if key not in self._kept:
            found = await asyncio.to_thread(_enumerate, table.game, table.state, side)
            mark = ids.side_mark(table.game.sides, side)
            self._kept[key] = Offers(table.id, asked.id, side, mark, found)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _enumerate(game: Game[Any], state: State[Any], side: Side) -> tuple[Offer, ...]:
    letters = _letters(game.view(state, side))
    found = []
    for index, order in enumerate(legal(game, state, side)):
        line = game.write(order)
        found.append(Offer(index, order, line, next((letters[w] for w in line.split() if w in letters), "")))
    return tuple(found)


def _letters(view: Any) -> dict[str, str]:
    """Return the letters that the board puts on targets, by the name of the hex."""
    if not isinstance(view, HexView):
        return {}
    return {view.map.grid.label(m.hex): m.letter for m in view.marks if isinstance(m, TargetMark)}
