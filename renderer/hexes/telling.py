"""A board in words: what the text board and the alternative text have in common."""

import math
from collections.abc import Iterator

from engine.hexes.board import (
    CombatMark,
    Counter,
    HexView,
    MoveMark,
    Recent,
    ShockMark,
    ShotMark,
    SideView,
    TargetMark,
)
from engine.hexes.terrain import STEEP, HexMap, PlaceName
from engine.kernel.ids import Side
from renderer.hexes.layout import Layout, M, Window
from renderer.words import Words

_WAYS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_BLANK = "\ue001"
"""Stands for a list that is put into a sentence later."""
_PLACES = frozenset(("town", "city", "place"))


class Gazetteer:
    """Finds places near a hex, from the names on the map."""

    def __init__(self, map_: HexMap) -> None:
        grid = map_.grid
        self._map = map_
        self._layout = Layout(grid, M, Window(0, 0, grid.columns, grid.rows), False, 0, 0)
        places = [name for name in map_.names if name.kind in _PLACES]
        self._places = places or [name for name in map_.names if name.kind != "water"]

    def nearest(self, hex_: int) -> PlaceName | None:
        """Return the named place nearest to a hex, a town first where several are; None on a map without names."""
        grid = self._map.grid
        return min(self._places, key=lambda name: grid.distance(name.hex, hex_), default=None)

    def where(self, hex_: int, words: Words) -> str:
        """Return the place in a hex, or how far and in which direction the hex lies from the nearest one."""
        place = self.nearest(hex_)
        if place is None:
            return ""
        name = place.text.within(words.language)
        distance = self._map.grid.distance(place.hex, hex_)
        if distance == 0:
            return name
        way = words.message(f"board-way-{self.way(place.hex, hex_)}")
        return words.message("board-near", place=name, distance=distance, way=way)

    def way(self, start: int, end: int) -> str:
        """Return the direction from one hex to another as one of eight winds: `n`, `ne`."""
        (ax, ay), (bx, by) = self._layout.centres[start], self._layout.centres[end]
        turn = math.atan2(bx - ax, ay - by) / math.tau
        return _WAYS[round(turn * 8) % 8]


def country(map_: HexMap, hex_: int, words: Words) -> str:
    """Return the ground of a hex in a few words, e.g. `woods, hill 2`."""
    ground = words.message(f"board-legend-{map_.ground[hex_]}")
    if not map_.elevation[hex_]:
        return ground
    height = words.message("board-height", level=map_.elevation[hex_])
    return height if map_.ground[hex_] == "clear" else f"{ground}, {height}"


def surroundings(map_: HexMap, hex_: int, words: Words) -> str:
    """Return what lies on the sides of a hex and runs through it, e.g. `escarpment down to N, NE; track`."""
    gazetteer = Gazetteer(map_)
    ways: dict[str, list[str]] = {}
    for there in map_.grid.adjacent[hex_]:
        way = words.message(f"board-way-{gazetteer.way(hex_, there)}")
        for kind in map_.between(hex_, there):
            code = "board-text-side-of"
            if kind in STEEP:
                code = "board-text-down" if (hex_, there) in map_.slopes else "board-text-up"
            told = words.message(code, kind=words.message(f"board-legend-{kind}"), ways=_BLANK)
            ways.setdefault(told, []).append(way)
    sides = [told.replace(_BLANK, ", ".join(there)) for told, there in ways.items()]
    through = {line.kind: None for line in map_.lines if hex_ in line.hexes}
    return "; ".join([*sides, *(words.message(f"board-legend-{kind}") for kind in through)])


def side_of(view: HexView, side: Side | None) -> SideView | None:
    """Return a side of a view by its id; None when it has no such side."""
    return next((s for s in view.sides if s.side == side), None)


def detail(recent: Recent, words: Words) -> str:
    """Return the second line of an event and its paragraph, joined by a dot; empty when it has neither."""
    rule = (recent.detail.rule if recent.detail else None) or recent.headline.rule
    said = words.line(recent.detail) if recent.detail else ""
    cited = words.message("board-rule", clause=rule.clause) if rule else ""
    return " · ".join(part for part in (said, cited) if part)


def losses(side: SideView, words: Words) -> str:
    """Return in words what a side has lost of all that it had, and its points where they are counted."""
    lost = words.message("board-lost", lost=str(side.lost), total=str(side.total))
    if side.points is None:
        return lost
    return f"{lost} · {words.message('board-points', points=str(side.points))}"


def assets(side: SideView, words: Words) -> str:
    """Return what may help the attacks of a side: names, with the uses left where they are counted."""
    named = ((asset.name.within(words.language), asset.left) for asset in side.assets)
    return " · ".join(name if left is None else f"{name} {left}" for name, left in named)


def foot(view: HexView, words: Words) -> str:
    """Return the small print: ledger number, proof of the last roll, version of the rules."""
    number, rules = str(view.number), str(view.rules)
    if not view.proof:
        return words.message("board-foot-bare", number=number, rules=rules)
    return words.message("board-foot", number=number, proof=view.proof, rules=rules)


def points(halves: int) -> str:
    """Return movement points counted in halves as printed, e.g. `3½`."""
    whole, half = divmod(halves, 2)
    return f"{whole}½" if half and whole else "½" if half else str(whole)


def decision(view: HexView, words: Words) -> str:
    """Return whose decision it is and what is asked, or how the game ended."""
    if view.result is not None:
        return words.message("board-ended", result=words.line(view.result))
    shown = side_of(view, view.question.side if view.question else view.active)
    if shown is None:
        return words.term(view.phase)
    asks = words.line(view.question.asks) if view.question else words.term(view.phase)
    return words.message("board-decides", side=shown.name.within(words.language), asks=asks)


def marked(view: HexView, words: Words) -> Iterator[str]:
    """Yield what is marked on the map, targets by their letters first."""
    label = view.map.grid.label
    for mark in view.marks:
        if isinstance(mark, TargetMark):
            yield f"{mark.letter} {label(mark.hex)}"
    for mark in view.marks:
        if isinstance(mark, CombatMark):
            yield words.message("board-mark-combat", hex=label(mark.target), verdict=" ".join(mark.verdict.split()))
        elif isinstance(mark, MoveMark) and mark.path:
            yield words.message("board-mark-move", start=label(mark.path[0]), end=label(mark.path[-1]))
        elif isinstance(mark, ShotMark):
            if mark.fired:
                yield words.message("board-mark-fired", start=label(mark.origin), end=label(mark.target))
                continue
            code = "clear" if mark.clear else "blocked" if mark.stop >= 0 else "out"
            stop = label(mark.stop) if mark.stop >= 0 else ""
            yield words.message(f"board-mark-shot-{code}", start=label(mark.origin), end=label(mark.target), stop=stop)
        elif isinstance(mark, ShockMark):
            yield from (
                words.message("board-mark-shock", start=label(origin), end=label(target))
                + (f": {' '.join(mark.verdict.split())}" if mark.verdict and n == 0 else "")
                for n, (origin, target) in enumerate(mark.edges)
            )


def stacks(view: HexView) -> dict[int, list[Counter]]:
    """Return the counters on the map by hex, top first, in the order of the hex numbers."""
    found: dict[int, list[Counter]] = {}
    for counter in view.counters:
        if counter.hex in view.map.grid.hexes:
            found.setdefault(counter.hex, []).append(counter)
    return dict(sorted(found.items(), key=lambda stack: view.map.grid.label(stack[0])))
