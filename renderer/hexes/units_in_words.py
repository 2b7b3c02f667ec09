"""Counters that face and leaders in words: for the text board and the alternative text.

Units are told formation by formation, in the order of the view, within one in the order of the hex numbers.
"""

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from typing import Final

from engine.hexes.board import NO_FACING, Coin, FacingCounter, HexView, Wing
from engine.hexes.grid import Grid
from engine.kernel.ids import Side, UnitId
from renderer.hexes.pikes_in_words import (
    arm_in_words,
    morale_in_words,
    numbers_of,
    pike_states,
    wing_with_order,
)
from renderer.hexes.ranks import degrees_of
from renderer.hexes.telling import country, surroundings
from renderer.paint.pages import Columns
from renderer.words import Words

_WAYS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_LEADERS: Final = 6
"""No list of leaders in an alternative text is longer."""


def way_of(body: FacingCounter, grid: Grid, words: Words) -> str:
    """Return where a body looks as a point of the compass, e.g. `N`; empty for one without a facing."""
    if body.facing == NO_FACING:
        return ""
    return words.message(f"board-way-{_WAYS[round(degrees_of(body, grid.orientation) / 45) % 8]}")


def spot_of(hexes: Sequence[int], grid: Grid) -> str:
    """Return the hexes of a counter as written in orders, e.g. `0709+0609`."""
    return "+".join(grid.label(hex_) for hex_ in hexes)


def states_of(body: FacingCounter, words: Words, view: HexView | None = None) -> Iterator[str]:
    """Yield the states of a body in words, hits first; with a view also who holds captured guns."""
    if body.pike is not None:
        yield from pike_states(body, body.pike, words, view)
        return
    if body.hits:
        yield words.message("board-hits", hits=body.hits)
    known = {
        "reduced": body.reduced,
        "in-command": body.command == "in",
        "out-of-command": body.command == "out",
        "moved": body.done,
        "fired": body.fired,
        "routed": body.routed,
        "column": body.posture == "column",
        "double-depth": body.depth > 1,
    }
    yield from (words.message(f"board-rank-{state}") for state, so in known.items() if so)


def leader_in_words(coin: Coin, grid: Grid, words: Words, *, pikes: bool = False) -> str:
    """Return a leader, where he is, and his ratings; `pikes` for one of pike and shot."""
    name = coin.name.within(words.language)
    if pikes:
        rating = str(coin.rating).replace("-", "\N{MINUS SIGN}")
        code = "board-leader-rating-range" if coin.range else "board-leader-rating"
        told = [words.message(code, rating=rating, range=coin.range)]
        states = {"army": coin.overall, "active": coin.active, "stand-in": coin.stand_in, "done": coin.done}
        told += [words.message(f"board-leader-{state}") for state, so in states.items() if so]
        return f"{grid.label(coin.hex)} {name}: {', '.join(told)}"
    known = {"overall": coin.overall, "heroic": coin.heroic, "active": coin.active}
    told = [words.message("board-leader-ratings", rating=coin.rating, range=coin.range)]
    told += [words.message(f"board-leader-{state}") for state, so in known.items() if so]
    return f"{grid.label(coin.hex)} {name}: {', '.join(told)}"


def by_wing(view: HexView, side: Side) -> Iterator[tuple[Wing | None, tuple[FacingCounter, ...]]]:
    """Yield the bodies of a side formation by formation; last those of none the view names."""
    own = sorted(
        (body for body in view.bodies if body.side == side and body.hexes),
        key=lambda body: view.map.grid.label(body.hexes[0]),
    )
    named = {wing.colour for wing in view.wings if wing.side == side}
    for wing in view.wings:
        if wing.side == side:
            members = tuple(body for body in own if body.formation == wing.colour)
            if members:
                yield wing, members
    rest = tuple(body for body in own if body.formation not in named)
    if rest:
        yield None, rest


def wing_in_words(wing: Wing | None, words: Words) -> str:
    """Return the heading of a formation, with a word if it is active."""
    if wing is None:
        return words.message("board-wing-none")
    name = wing_with_order(wing, words)
    return f"{name} ({words.message('board-leader-active')})" if wing.active else name


class Ranks:
    """Sets bodies in rows of even width."""

    def __init__(self, view: HexView, bodies: Sequence[FacingCounter], words: Words) -> None:
        self._view = view
        self._words = words
        below: set[int] = set()
        self._below: set[UnitId] = set()
        for body in view.bodies:
            if not below.isdisjoint(body.hexes):
                self._below.add(body.unit)
            below.update(body.hexes)
        self._columns = Columns([self._cells(body) for body in bodies])

    def row(self, body: FacingCounter) -> str:
        """Return one line for a body: its columns padded to even width, then its states."""
        even = self._columns.row(self._cells(body))
        return f"{even} {', '.join(self._told(body))}".rstrip()

    def _cells(self, body: FacingCounter) -> tuple[str, ...]:
        grid, words = self._view.map.grid, self._words
        kind = f"{body.kind}·{body.missile}" if body.missile else body.kind
        called = body.name.within(words.language)
        if body.pike is not None:
            way = way_of(body, grid, words) or words.message("board-no-facing")
            return spot_of(body.hexes, grid), called, arm_in_words(body.pike, words), numbers_of(body.pike), way
        numbers = f"{body.quality} {body.size}/{body.movement}"
        way = way_of(body, grid, words) or words.message("board-all-round")
        return spot_of(body.hexes, grid), called, kind, numbers, way

    def _told(self, body: FacingCounter) -> Iterator[str]:
        """Yield states, then the ground where it is more than open."""
        yield from states_of(body, self._words, self._view)
        if body.unit in self._below:
            yield self._words.message("board-rank-below")
        map_ = self._view.map
        there: dict[str, None] = {}
        for hex_ in body.hexes:
            if map_.ground[hex_] != "clear" or map_.elevation[hex_]:
                there[country(map_, hex_, self._words)] = None
            there[surroundings(map_, hex_, self._words)] = None
        yield from filter(None, there)


def front_in_words(view: HexView, words: Words) -> Iterator[str]:
    """Yield a line for each side: how many units, the rows where nearly all stand, the usual facing, the cut-off."""
    grid = view.map.grid
    for shown in view.sides:
        own = [body for body in view.bodies if body.side == shown.side and body.hexes]
        if not own:
            continue
        rows = sorted(grid.label(body.hexes[0])[-2:] for body in own)
        spare = len(rows) // 10
        ways = Tally(way for way in (way_of(body, grid, words) for body in own) if way)
        way = min(ways, key=lambda way: (-ways[way], way)) if ways else words.message("board-all-round")
        line = words.message(
            "board-alt-line",
            side=shown.name.within(words.language),
            units=len(own),
            first=rows[spare],
            last=rows[-1 - spare],
            rows=len({rows[spare], rows[-1 - spare]}),
            way=way,
        )
        out = sum(body.command == "out" for body in own)
        wavering = morale_in_words(view, shown.side, words)
        told = [line, words.message("board-alt-out", units=out) if out else "", wavering]
        yield " ".join(filter(None, told))


def leaders_in_words(view: HexView, words: Words) -> str:
    """Return where the first leaders are, by side as the view lists them; nothing if there are none."""
    grid = view.map.grid
    told = [
        f"{coin.name.within(words.language)} {grid.label(coin.hex)}" for coin in view.leaders if coin.hex in grid.hexes
    ]
    return words.message("board-alt-leaders", leaders=", ".join(told[:_LEADERS])) if told else ""
