"""From a view to a draw list: which marks, counters, names and lines stand where.

Nothing is drawn here.  Counters take their room first, then pills and letters, then names, each where it hides
nothing that came before.
"""

import itertools
import math
import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from engine.hexes.board import (
    CombatMark,
    CommandMark,
    GhostMark,
    HexPiece,
    HexView,
    HexZoneMark,
    MoveMark,
    ReachMark,
    SelectMark,
    ShockMark,
    ShotMark,
    SourceMark,
    SupplyMark,
    ZocMark,
)
from engine.hexes.terrain import HexMap
from engine.kernel.ids import Side
from engine.kernel.text import Language
from renderer.hexes import mount, strip
from renderer.hexes.beneath import beneath
from renderer.hexes.chart import Chart
from renderer.hexes.counters import BODY
from renderer.hexes.framing import Framed, frame
from renderer.hexes.ground import Digests
from renderer.hexes.items import (
    Arrow,
    Clash,
    Cost,
    Dashes,
    Ghost,
    Hatch,
    Item,
    Number,
    Pill,
    Reach,
    Ring,
    Scene,
    Sight,
    Smoke,
    Spring,
    Thrust,
    Trail,
    TroopGhost,
    TroopRing,
    Volley,
    Zone,
)
from renderer.hexes.layout import Area, Layout, choose
from renderer.hexes.letters import lettered
from renderer.hexes.lying import orders, wagons
from renderer.hexes.marks import ARROW_HEAD, pill_size
from renderer.hexes.mount import banded, corner
from renderer.hexes.ranked import Ranked
from renderer.hexes.stacks import Standing
from renderer.hexes.telling import points
from renderer.paint.frame import Box, Framing, Point
from renderer.paint.lettering import width
from renderer.paint.places import around, clear_of, grown, pushed, towards
from renderer.paint.series import Series
from renderer.paint.tones import PaletteName
from renderer.words import Words

_KEPT: Final = 16


class Scenes:
    """Composes scenes, keeping what depends on the map alone; safe to use from several threads.

    `shots` are the series of framed pictures.
    """

    def __init__(self, digests: Digests, shots: Series[Framed] | None = None) -> None:
        self._digests = digests
        self._charts: OrderedDict[tuple[str, Layout, Language], Standing] = OrderedDict()
        self._whole: OrderedDict[tuple[str, Layout, Language], Chart] = OrderedDict()
        """Charts of whole maps, of which those of framed pictures are parts."""
        self._kept: OrderedDict[Hashable, tuple[Item, ...]] = OrderedDict()
        self._shots = shots or Series[Framed]()
        self._lock = threading.Lock()

    def compose(self, view: HexView, words: Words, palette: PaletteName, area: Area, *, flipped: bool) -> Scene:
        """Return everything to draw of a view, in drawing order; `flipped` shows it from the north."""
        layout = choose(view.map.grid, area, _focus(view), flipped=flipped)
        standing = self._standing(view.map, layout, words.language)
        chart, layout, opened = standing.chart, standing.chart.layout, _opened(view, area)
        board = _Board(view, standing, words)
        live = (*board.items(), *strip.live(view, chart, words, opened))
        return Scene(view.map, layout, palette, self._fixed(view, chart, words, opened), live)

    def framed(
        self,
        view: HexView,
        words: Words,
        palette: PaletteName,
        framing: Framing,
        about: Area,
        *,
        flipped: bool,
        series: Hashable = None,
    ) -> Scene:
        """Return everything to draw of a part of a view that fills a picture: what it is about, or what is asked.

        In a `series` of pictures the frame stays while what is new lies inside it.
        """
        size, layout = self._shots.following(
            series, lambda before: frame(view, framing, about, flipped=flipped, before=before)
        )
        standing = self._standing(view.map, layout, words.language)
        layout = standing.chart.layout
        told = banded(view, words, size[0]) if layout.top else ()
        return Scene(view.map, layout, palette, (), (*_Board(view, standing, words).items(), *told), size)

    def whole(self, view: HexView, words: Words, palette: PaletteName, layout: Layout) -> Scene:
        """Return everything that stands on the whole map at the level of framed pictures, which are parts of it."""
        standing = self._standing(view.map, layout, words.language)
        layout = standing.chart.layout
        return Scene(view.map, layout, palette, (), tuple(_Board(view, standing, words).items()), layout.box[2:])

    def _fixed(self, view: HexView, chart: Chart, words: Words, opened: tuple[HexPiece, ...]) -> tuple[Item, ...]:
        """Return what stays the same through a game, found again by all that it tells."""
        called = (view.system, view.title, view.date, len(view.sides), strip.losses_pitch(view))
        below = (strip.opened_lines(opened), bool(view.wings))
        key = (self._digests.of(view.map), chart.layout, words.language, called, below)
        fixed = self._kept.get(key)
        if fixed is None:
            fixed = (*strip.fixed(view, chart, words, opened), *chart.frame)
            with self._lock:
                self._kept[key] = fixed
                while len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
        return fixed

    def _standing(self, map_: HexMap, layout: Layout, language: Language) -> Standing:
        key = (self._digests.of(map_), layout, language)
        with self._lock:
            standing = self._charts.get(key)
            if standing is None:
                layout = replace(layout)  # what it learns of its hexes goes with the chart
                whole = None if layout.cut is None else self._uncut(map_, layout.uncut, language)
                standing = self._charts[key] = Standing(Chart(map_, layout, language, whole))
            self._charts.move_to_end(key)
            while len(self._charts) > _KEPT:
                self._charts.popitem(last=False)
        return standing

    def _uncut(self, map_: HexMap, layout: Layout, language: Language) -> Chart:
        key = (self._digests.of(map_), layout, language)
        chart = self._whole.get(key)
        if chart is None:
            chart = self._whole[key] = Chart(map_, layout, language)
            while len(self._whole) > _KEPT:
                self._whole.popitem(last=False)
        return chart


def _focus(view: HexView) -> tuple[int, ...]:
    """Return the hexes a board too large for one picture is centred on."""
    for mark in view.marks:
        if isinstance(mark, CombatMark):
            return (mark.target,)
        if isinstance(mark, MoveMark) and mark.path:
            return (mark.path[-1],)
        if isinstance(mark, ShockMark) and mark.edges:
            return tuple(hex_ for edge in mark.edges for hex_ in edge)
    bodies = (hex_ for body in view.bodies for hex_ in body.hexes)
    return (*(counter.hex for counter in view.counters), *bodies)


def _opened(view: HexView, area: Area) -> tuple[HexPiece, ...]:
    """Return the stack that a zoom on one hex lays open in the strip."""
    looked_at = area if isinstance(area, int) else area[0] if area is not None and len(area) == 1 else None
    if looked_at is None:
        return ()
    counters = tuple(counter for counter in view.counters if counter.hex == looked_at)
    bodies = tuple(body for body in view.bodies if looked_at in body.hexes)
    stack: tuple[HexPiece, ...] = (*counters, *bodies)
    return stack if len(stack) > 1 else ()


class _Board:
    """Composes the map's part of one scene."""

    def __init__(self, view: HexView, standing: Standing, words: Words) -> None:
        self._view = view
        self._chart = chart = standing.chart
        self._words = words
        self._layout = layout = chart.layout
        self._scale = layout.scale
        stood = standing.of(view)
        self._taken = stood.taken.copy()
        self._colours = stood.colours
        self._boxes = stood.boxes
        self._stacks = stood.stacks
        self._told: list[Box] = []
        """Where pills, letters and stars stand, which nothing may cover."""
        self._ranked = Ranked(view, chart, standing.parade)
        if self._ranked.boxes:
            self._boxes = stood.boxes | self._ranked.boxes
            self._ranked.take(self._taken)
            for box in self._ranked.tags():
                self._taken.take(box)
                self._told.append(box)

    def items(self) -> Iterator[Item]:
        """Yield everything on the map in drawing order."""
        told = (self._boxes, list(self._ranked.hurts()), self._taken, self._told)
        late: list[Item] = [*lettered(self._view, self._layout, *told), *self._combats()]
        yield from self._regions()
        yield from self._sources()
        yield from wagons(self._view, self._layout, self._boxes, self._taken, self._told)
        yield from self._below()
        yield from self._stacks
        yield from self._ranked.troops
        yield from self._selected()
        yield from self._ranked.over()
        yield from self._sights()
        yield from late
        located: tuple[Item, ...] = ()
        if self._layout.framed:
            small = corner(self._layout, self._taken) if self._layout.top else None
            if small is not None:
                self._taken.take(grown(small, 8))
                located = tuple(mount.located(self._view, self._layout, small))
            yield from self._numbers()
            yield from beneath(self._view, self._layout, self._boxes, self._taken, self._told, self._words.language)
        yield from orders(self._view, self._layout, self._taken, self._words.language)
        for spread in (*self._ranked.names, *self._chart.names):
            yield from spread.choose(self._taken)
        yield from self._costs()
        if not self._layout.framed:
            yield from self._chart.notes_in(self._words, self._taken)
        yield from located

    def _numbers(self) -> Iterator[Item]:
        """Yield the number of each hex where it is free, and keep names away; over marks, where nothing is free."""
        layout, size = self._layout, self._layout.number
        for hex_, text, first, others in self._chart.numbers:
            held = hex_ in self._boxes
            spots = first if held else (*first, *others)
            room = 2 if held and not layout.flat else 0
            free = next((one for one in spots if self._taken.free(grown(one[1], room) if room else one[1])), None)
            spot = free
            if free is None and (layout.flat or not held):
                spot = next((one for one in spots if clear_of(one[1], self._told)), None)
            if spot is not None:
                self._taken.take(spot[1])
                yield Number(*spot[0], text, size, raised=free is None)

    def _at(self, hex_: int) -> Point:
        return self._layout.stands[hex_]

    def _seen(self, hex_: int) -> bool:
        return hex_ in self._layout.visible

    def _regions(self) -> Iterator[Item]:
        sides = [side.side for side in self._view.sides]
        for mark in self._view.marks:
            if isinstance(mark, ZocMark):
                hexes = tuple(h for h in mark.hexes if self._seen(h))
                if hexes:
                    yield Hatch(hexes, rising=sides.index(mark.side) == 0 if mark.side in sides else False)
        for mark in self._view.marks:
            if isinstance(mark, ReachMark):
                hexes = tuple(h for h, _ in mark.costs if self._seen(h))
                if hexes:
                    yield Reach(hexes)
        for mark in self._view.marks:
            if isinstance(mark, CommandMark):
                hexes = tuple(h for h in mark.hexes if self._seen(h))
                if hexes:
                    yield Dashes(hexes)
        for mark in self._view.marks:
            if isinstance(mark, HexZoneMark):
                hexes = tuple(h for h in mark.hexes if self._seen(h))
                if hexes:
                    yield Zone(mark.kind, hexes)

    def _costs(self) -> Iterator[Item]:
        """Yield the cost of each free hex: in its middle, or where a name leaves it room."""
        size = max(13, round(17 * min(self._scale, 1.5)))
        for mark in self._view.marks:
            if isinstance(mark, ReachMark):
                for hex_, halves in mark.costs:
                    if self._seen(hex_) and hex_ not in self._boxes:
                        text = points(halves)
                        x, y = self._room_in(hex_, round(width(text, "num", size)) + 4, size)
                        yield Cost(x, y, text, size)

    def _room_in(self, hex_: int, wide: int, high: int) -> Point:
        """Return the free place for a small text nearest to the middle of a hex."""
        x, y = self._at(hex_)
        aside, above = round(14 * self._scale), round(15 * self._scale)
        spots = ((x, y), (x, y - above), (x, y + above), (x - aside, y), (x + aside, y))
        boxes = [around(px, py, wide, high) for px, py in spots]
        crowded = [self._taken.taken(box) for box in boxes]
        best = crowded.index(min(crowded))
        self._taken.take(boxes[best])
        return spots[best]

    def _sources(self) -> Iterator[Item]:
        """Yield printed marks: in the middle of a free hex, in the lower left corner of one that is held."""
        for mark in self._view.marks:
            if isinstance(mark, SourceMark) and self._seen(mark.hex):
                x, y = self._at(mark.hex)
                if mark.hex in self._boxes:
                    x, y = x - round(15 * self._scale), y + round(17 * self._scale)
                else:
                    self._taken.take(around(x, y, round(28 * self._scale), round(28 * self._scale)))
                colour = self._colours.get(mark.side, "stone") if mark.side else "paper"
                turned = self._inward(mark.hex) if mark.kind == "entry" else 0
                yield Spring(x, y, mark.kind, colour, mark.label, turned)

    def _inward(self, hex_: int) -> int:
        """Return the direction from an entry hex into the map, in degrees clockwise from up."""
        grid = self._layout.grid
        x, y = self._at(hex_)
        inside = [self._at(n) for n in grid.adjacent[hex_]]
        dx = sum(px - x for px, _ in inside)
        dy = sum(py - y for _, py in inside)
        return round(math.degrees(math.atan2(dx, -dy)) / 30) * 30 % 360

    def _below(self) -> Iterator[Item]:
        """Yield marks that counters stand upon: supply, ghosts, the last move."""
        active = self._colours.get(self._view.active, "stone") if self._view.active else "stone"
        for mark in self._view.marks:
            if isinstance(mark, SupplyMark) and len(mark.path) > 1:
                trail = tuple(self._at(h) for h in mark.path)
                self._take_along(trail)
                yield Trail(trail, mark.broken)
            elif isinstance(mark, GhostMark) and self._seen(mark.hex) and mark.body is not None:
                troop = self._ranked.shown(mark.body)
                yield TroopGhost(troop.x, troop.y, troop.face)
            elif isinstance(mark, GhostMark) and self._seen(mark.hex) and mark.hex not in self._boxes:
                yield Ghost(*self._at(mark.hex), active)
        for mark in self._view.marks:
            if isinstance(mark, MoveMark):
                shaft = self._shaft(mark.path)
                if shaft:
                    self._take_along(shaft)
                    yield Arrow(shaft)

    def _shaft(self, path: Sequence[int]) -> tuple[Point, ...]:
        """Return the path of a move: from the rim of what stands at its start to the rim of what stands at its end."""
        hexes = [h for i, h in enumerate(path) if i == 0 or h != path[i - 1]]
        if len(hexes) < 2 or not any(self._seen(h) for h in hexes):
            return ()
        spots = [self._at(h) for h in hexes]
        rim = self._ranked.rim(hexes[-1], spots[-2])
        if rim is not None:
            spots[-1] = towards(rim, spots[-2], ARROW_HEAD * self._scale)
            start = self._ranked.rim(hexes[0], spots[1])
            spots[0] = towards(start, spots[1], 6 * self._scale) if start is not None else spots[0]
            return tuple(spots)
        body = BODY[self._layout.level.name] / 2
        if hexes[0] in self._boxes:
            spots[0] = towards(spots[0], spots[1], body + 8 * self._scale)
        held = hexes[-1] in self._boxes
        away = (body + 3 if held else 0) + ARROW_HEAD * self._scale
        spots[-1] = towards(spots[-1], spots[-2], away, square=held)
        return tuple(spots)

    def _take_along(self, shaft: Sequence[Point]) -> None:
        reach = round(11 * self._scale)
        for (ax, ay), (bx, by) in itertools.pairwise(shaft):
            steps = max(1, round(math.dist((ax, ay), (bx, by)) / 8))
            for i in range(steps + 1):
                x, y = ax + (bx - ax) * i // steps, ay + (by - ay) * i // steps
                self._taken.take((x - reach // 2, y - reach // 2, x + reach // 2, y + reach // 2))

    def _selected(self) -> Iterator[Item]:
        if not any(isinstance(mark, SelectMark) for mark in self._view.marks):
            return
        tops: dict[int, Side] = {}
        for counter in self._view.counters:
            tops.setdefault(counter.hex, counter.side)
        for mark in self._view.marks:
            if isinstance(mark, SelectMark) and mark.hex in self._ranked.at:
                troop = self._ranked.at[mark.hex]
                yield TroopRing(troop.x, troop.y, troop.face)
            elif isinstance(mark, SelectMark) and self._seen(mark.hex):
                side = tops.get(mark.hex, self._view.active)
                yield Ring(*self._at(mark.hex), self._colours.get(side, "stone") if side else "stone")

    def _combats(self) -> Iterator[Item]:
        for mark in self._view.marks:
            if isinstance(mark, CombatMark) and self._seen(mark.target):
                kept = [self._hex_box(h) for h in (mark.target, *mark.origins) if self._seen(h)]
                for i, origin in enumerate(mark.origins):
                    x, y = self._meeting(origin, mark.target)
                    reach = round(17 * self._scale)
                    self._taken.take((x - reach, y - reach, x + reach, y + reach))
                    self._told.append(around(x, y, reach, reach))
                    yield Clash(x, y, 100 if i == 0 and not self._layout.framed else 70)
                if mark.verdict:
                    yield self._verdict(mark, kept)

        for mark in self._view.marks:
            if isinstance(mark, ShockMark):
                yield from self._shock(mark)

    def _shock(self, mark: ShockMark) -> Iterator[Item]:
        """Yield an arrow from each attacker to each defender; once it is fought, a star on the first side."""
        edges = [edge for edge in mark.edges if self._seen(edge[0]) and self._seen(edge[1])]
        for origin, target in edges:
            middle = self._meeting(origin, target)
            start = towards(middle, self._at(origin), 7 * self._scale)
            self._taken.take(around(*middle, round(30 * self._scale), round(30 * self._scale)))
            yield Thrust(start, towards(middle, self._at(target), 4 * self._scale))
        if mark.verdict and edges:
            yield Clash(*self._meeting(*edges[0]))
            kept = [self._hex_box(hex_) for edge in edges for hex_ in edge]
            fight = CombatMark(tuple(origin for origin, _ in edges), edges[0][1], mark.verdict)
            yield self._verdict(fight, kept)

    def _sights(self) -> Iterator[Item]:
        """Yield lines of sight from rim to rim of the counters between which they run."""
        for mark in self._view.marks:
            if isinstance(mark, ShotMark) and self._seen(mark.origin) and mark.origin != mark.target:
                start, end = self._at(mark.origin), self._at(mark.target)
                first = self._ranked.rim(mark.origin, end) or start
                last = towards(self._ranked.rim(mark.target, start) or end, start, 9 * self._scale)
                stop = None
                if not mark.clear:
                    stop = self._at(mark.stop) if mark.stop >= 0 else last
                self._take_along((first, last))
                if not mark.fired:
                    yield Sight(first, last, stop)
                    continue
                yield Volley(first, last)
                yield Smoke(*towards(first, last, 9 * self._scale))

    def _meeting(self, origin: int, target: int) -> Point:
        """Return the middle of the side two hexes share; for a shot from afar, a point before its target."""
        (ax, ay), (bx, by) = self._at(origin), self._at(target)
        if target in self._layout.grid.neighbours[origin]:
            return (ax + bx) // 2, (ay + by) // 2
        return towards((bx, by), (ax, ay), self._layout.level.v)

    def _hex_box(self, hex_: int) -> Box:
        x, y = self._at(hex_)
        reach = BODY[self._layout.level.name] // 2 + 2
        return self._boxes.get(hex_, (x - reach, y - reach, x + reach, y + reach))

    def _verdict(self, mark: CombatMark, kept: list[Box]) -> Pill:
        """Place the verdict beside its combat: never over the two counters, over no other if that can be."""
        size = max(17, round(19 * min(1.4, self._scale)))
        wide, high = pill_size(mark.verdict, size)
        x, y = self._at(mark.target)
        spots = [self._inside(around(px, py, wide, high)) for px, py in self._beside(x, y, wide, high)]
        free = [box for box in spots if clear_of(box, kept)]
        best = min(free or spots, key=lambda box: self._crowded(box, (x, y)))
        self._taken.take(best)
        self._told.append(best)
        return Pill((best[0] + best[2]) // 2, (best[1] + best[3]) // 2, mark.verdict, "combat", size)

    def _crowded(self, box: Box, spot: Point) -> float:
        """Return what speaks against a place: how much it hides; among counters that face also how far away it is."""
        hidden = self._taken.taken(box)
        if not self._ranked.boxes:
            return hidden
        return hidden + 0.8 * math.dist(spot, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2))

    def _beside(self, x: int, y: int, wide: int, high: int) -> Iterator[Point]:
        half, k = BODY[self._layout.level.name] // 2, self._scale
        for gap in (round(14 * k), round(40 * k), round(70 * k)):
            aside, above = half + wide // 2 + gap, half + high // 2 + gap
            for down in (round(28 * k), 0, round(-28 * k), round(56 * k), round(-56 * k)):
                yield x + aside, y + down
                yield x - aside, y + down
            yield x, y - above
            yield x, y + above

    def _inside(self, box: Box) -> Box:
        dx, dy = pushed(box, self._layout.box)
        return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy
