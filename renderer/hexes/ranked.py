"""Where counters that face and leaders stand on a chart, the room they take, and where leaders are named."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from engine.hexes.board import NO_FACING, Coin, Colour, FacingCounter, HexView
from engine.kernel.ids import Side
from renderer.hexes.blocks import parted
from renderer.hexes.chart import Chart, Spread, Written
from renderer.hexes.coins import RADIUS, SMALL, face_of_coin
from renderer.hexes.items import Badges, Item, Leader, Name, Troop
from renderer.hexes.ranks import (
    CARD,
    SCALES,
    SHAPES,
    WEDGE,
    Rank,
    degrees_of,
    depth_of,
    form_of,
    hits_at,
    rank_of,
    turned,
)
from renderer.paint.frame import Box, Point
from renderer.paint.lettering import width
from renderer.paint.places import Occupied, around

_COMPANION: Final = 62
"""Per cent of its size at which artillery is drawn that stands with other troops."""
_BESIDE: Final = 66
"""The same of the second unit of a hex of pike and shot, so that its numbers are read."""
_NAME: Final = 17
_ASIDE: Final = 3.5
"""How much further out the coin of a leader stands in a framed picture, so that it hides less of the counter."""
_KEPT: Final = 3000
_GROWTH: Final = {"S": 0.78, "SM": 0.89, "M": 1.0, "F": 1.4, "L": 1.25, "XL": 1.5, "XXL": 2.0}


class _Stack:
    """A stack where it stands: its counters as drawn, the room they take."""

    __slots__ = ("boxes", "slices", "troops")

    def __init__(self, troops: tuple[Troop, ...], boxes: dict[int, Box], slices: tuple[Box, ...]) -> None:
        self.troops = troops
        self.boxes = boxes
        self.slices = slices


class Parade:
    """What stood on one chart before: from board to board most stacks and leaders stand as they did."""

    def __init__(self) -> None:
        self.stacks: dict[tuple[tuple[FacingCounter, ...], Colour], _Stack] = {}
        self.leaders: dict[tuple[Coin, Colour, Point, bool], tuple[Leader, Spread]] = {}

    def trim(self) -> None:
        """Forget what is remembered of stacks, or of leaders, once there is more of it than the limit."""
        for known in (self.stacks, self.leaders):
            if len(known) > _KEPT:
                known.clear()


class Ranked:
    """The counters that face and the leaders of one board, in drawing order, and where they stand."""

    def __init__(self, view: HexView, chart: Chart, parade: Parade) -> None:
        parade.trim()
        self._parade = parade
        self._layout = chart.layout
        self._language = chart.language
        self._level = chart.layout.level.name
        self._k = SCALES[self._level]
        self._colours: dict[Side, Colour] = {side.side: side.colour for side in view.sides}
        self.troops: list[Troop] = []
        self.at: dict[int, Troop] = {}
        """The counter that stands on a hex, the top one."""
        self.boxes: dict[int, Box] = {}
        self.leaders: list[Leader] = []
        self.names: list[Spread] = []
        self._held: dict[int, FacingCounter] = {}
        self._slices: list[Box] = []
        self._muster(view.bodies)
        self._lead(view.leaders)

    def over(self) -> Iterator[Item]:
        """Yield what is drawn above all counters: the badges, then the leaders."""
        yield from (Badges(troop.x, troop.y, troop.face) for troop in self.troops if troop.face.badged)
        yield from self.leaders

    def hurts(self) -> Iterator[Box]:
        """Yield the boxes in pixels of the small squares on counters that show hits."""
        across = round(16 * self._k)
        for troop in self.troops:
            if troop.face.hits:
                dx, dy = turned(*hits_at(troop.face), troop.face.turn)
                yield around(troop.x + round(dx * self._k), troop.y + round(dy * self._k), across, across)

    def tags(self) -> Iterator[Box]:
        """Yield the boxes in pixels of what counters of pike and shot bear at their corners."""
        for troop in self.troops:
            face = troop.face
            if face.pike is not None:
                k, x = self._k * face.percent / 100, SHAPES[face.form][0] / 2 - 3
                front, rear = depth_of(face.form, deep=False)
                spots = [(-x, rear - 0.8)] if face.pike.letter else []
                spots += [(x, rear - 0.8)] if face.hits else []
                spots += [(x + 3, -front)] if face.pike.flag or face.pike.captor else []
                for spot in spots:
                    dx, dy = turned(*spot, face.turn)
                    yield around(troop.x + round(dx * k), troop.y + round(dy * k), round(15 * k), round(15 * k))

    def take(self, taken: Occupied) -> None:
        """Mark the room of all stacks and leaders as taken."""
        for box in self._slices:
            taken.take(box)
        for leader in self.leaders:
            across = round(2 * (SMALL if leader.face.small else RADIUS) * self._k) + 2
            taken.take(around(leader.x, leader.y, across, across))

    def shown(self, body: FacingCounter, below: Sequence[FacingCounter] = ()) -> Troop:
        """Return a body with its place in pixels and its look; `below` are the bodies under it in the stack."""
        centres = [self._layout.centres[hex_] for hex_ in body.hexes]
        x, y = (round(sum(values) / len(centres)) for values in zip(*centres, strict=True))
        return Troop(x, y, self._face(body, below))

    def _face(self, body: FacingCounter, below: Sequence[FacingCounter] = (), percent: int = 100) -> Rank:
        turn = (degrees_of(body, self._layout.grid.orientation) + (180 if self._layout.flipped else 0)) % 360
        if body.facing == NO_FACING and len(body.hexes) > 1:  # it lies along its two hexes
            (ax, ay), (bx, by) = (self._layout.centres[hex_] for hex_ in body.hexes)
            turn = round(math.degrees(math.atan2(by - ay, bx - ax)) / 30) * 30 % 360
        captor = self._colours.get(body.pike.captor) if body.pike and body.pike.captor else None
        colour = self._colours.get(body.side, "stone")
        return rank_of(body, colour, self._level, turn, self._language, below, percent, captor)

    def rim(self, hex_: int, towards: Point) -> Point | None:
        """Return the pixel just outside the counter on a hex, on the way to `towards`; None where no counter is."""
        troop = self.at.get(hex_)
        if troop is None:
            return None
        dx, dy = towards[0] - troop.x, towards[1] - troop.y
        length = math.hypot(dx, dy)
        if not length:
            return troop.x, troop.y
        across, down = turned(dx / length, dy / length, -troop.face.turn)
        front, rear = depth_of(troop.face.form, deep=troop.face.deep)
        wide = SHAPES[troop.face.form][0] / 2
        deep = front + (WEDGE if abs(across) < 0.3 else 3) if down < 0 else rear + CARD * len(troop.face.under)
        away = min(wide / max(0.01, abs(across)), deep / max(0.01, abs(down))) * self._k + 3
        return round(troop.x + dx / length * away), round(troop.y + dy / length * away)

    # -- bodies

    def _muster(self, bodies: Sequence[FacingCounter]) -> None:
        """Set stacks of one shape as one counter with cards behind it; artillery stands small beside its friends."""
        known = self._parade.stacks
        for stack in stacks_of(bodies):
            if self._layout.visible.isdisjoint(stack[0].hexes):
                continue
            key = (stack, self._colours.get(stack[0].side, "stone"))
            one = known.get(key)
            if one is None:
                one = known[key] = self._stood(stack)
            self.troops += one.troops
            self.boxes |= one.boxes
            self._slices += one.slices
            self.at |= dict.fromkeys(one.boxes, one.troops[0])
            self._held |= dict.fromkeys(one.boxes, standing_of(stack)[0])
        later = {100: 0, _COMPANION: 1, _BESIDE: round(44 * self._k)}
        self.troops.sort(key=lambda troop: (troop.y + later[troop.face.percent], troop.x))

    def _stood(self, stack: tuple[FacingCounter, ...]) -> _Stack:
        if stack[0].pike is not None:
            return self._stood_by(stack)
        main = standing_of(stack)
        guns = [body for body in stack if form_of(body) == "round"] if form_of(main[0]) != "round" else []
        troop = self.shown(main[0], main[1:])
        troops = (troop, self._companion(troop, guns)) if guns else (troop,)
        boxes = {hex_: self._half(troop, hex_, main[0]) for body in stack for hex_ in body.hexes}
        return _Stack(troops, boxes, tuple(box for troop in troops for box in self._room(troop)))

    def _stood_by(self, stack: Sequence[FacingCounter]) -> _Stack:
        """Return a stack of pike and shot: the others are small, behind the main one or, if on top of it, before it."""
        main, others = parted(stack)
        troop, over = self.shown(main), stack[: stack.index(main)]
        boxes = {hex_: self._half(troop, hex_, main) for hex_ in main.hexes}
        troops, level = [troop], abs(turned(1, 0, troop.face.turn)[1]) < 0.1
        for n, body in enumerate(others):
            face = self._face(body, percent=_BESIDE)
            x, y = self._layout.centres[body.hexes[0]]
            front, rear = depth_of(troop.face.form, deep=False)
            down = 2.5 - front if body in over else rear + (4.0 if level else 8.0)
            aside = {"column": 8.0, "long": 0.0, "long-column": 0.0}.get(troop.face.form, 10.0)
            dx, dy = turned(-aside if n else aside, down, troop.face.turn)
            troops.append(Troop(x + round(dx * self._k), y + round(dy * self._k), face))
            boxes |= {hex_: boxes.get(hex_, around(x, y, 1, 1)) for hex_ in body.hexes}
        return _Stack(tuple(troops), boxes, tuple(box for one in troops for box in self._room(one)))

    def _companion(self, troop: Troop, guns: Sequence[FacingCounter]) -> Troop:
        """Return artillery with other troops: small, at their right rear."""
        x = SHAPES[troop.face.form][0] / 2
        _, rear = depth_of(troop.face.form, deep=troop.face.deep)
        dx, dy = turned(x - 12, rear + 3, troop.face.turn)
        colour = troop.face.colour
        face = rank_of(guns[0], colour, self._level, 0, self._language, guns[1:], _COMPANION)
        return Troop(troop.x + round(dx * self._k), troop.y + round(dy * self._k), face)

    def _half(self, troop: Troop, hex_: int, body: FacingCounter) -> Box:
        """Return the box of the part of a counter that stands on a hex."""
        if len(body.hexes) == 1:
            return self._hull(troop.face, troop.x, troop.y, SHAPES[troop.face.form][0] / 2)
        x, y = self._layout.centres[hex_]
        return self._hull(troop.face, (x + troop.x) // 2, (y + troop.y) // 2, 25.0)

    def _hull(self, face: Rank, x: int, y: int, wide: float) -> Box:
        c, s = (abs(v) for v in turned(1, 0, face.turn))
        front, rear = depth_of(face.form, deep=face.deep)
        deep = max(front, rear) + 2
        if face.form in {"column", "long-column"}:
            wide, deep = SHAPES[face.form][0] / 2 + 1, 24.0
        across = round((wide * c + deep * s) * self._k)
        down = round((wide * s + deep * c) * self._k)
        return x - across, y - down, x + across + 1, y + down + 1

    def _room(self, troop: Troop) -> Iterator[Box]:
        """Yield boxes that cover a counter, none much beyond it, and the tip of its wedge."""
        face, k = troop.face, self._k * troop.face.percent / 100
        wide, deep = SHAPES[face.form]
        upright = face.form in {"column", "long-column"}
        long, thick = (deep, wide) if upright else (wide, deep)
        level = abs(turned(1, 0, face.turn)[0 if upright else 1]) < 0.1
        reach = thick / 2 + (1 if level else 4)
        count = max(1, round((long - 2 * reach) / 14)) + 1
        for i in range(count):
            along = (long / 2 - thick / 2) * (2 * i / (count - 1) - 1) if count > 1 else 0.0
            dx, dy = turned(0, along, face.turn) if upright else turned(along, 0, face.turn)
            yield around(troop.x + round(dx * k), troop.y + round(dy * k), round(2 * reach * k), round(2 * reach * k))
        if face.pointed:
            dx, dy = turned(0, -depth_of(face.form, deep=face.deep)[0] - 5, face.turn)
            yield around(troop.x + round(dx * k), troop.y + round(dy * k), round(12 * k), round(12 * k))

    # -- leaders

    def _lead(self, coins: Sequence[Coin]) -> None:
        there: dict[int, list[Coin]] = {}
        for coin in coins:
            if coin.hex in self._layout.visible:
                there.setdefault(coin.hex, []).append(coin)
        for hex_, some in sorted(there.items(), key=lambda one: not any(coin.overall for coin in one[1])):
            small = hex_ in self.at
            for i, coin in enumerate(some):
                spot = self._corner(hex_, i) if small else self._alone(hex_, i, len(some))
                key = (coin, self._colours.get(coin.side, "stone"), spot, small)
                known = self._parade.leaders.get(key)
                if known is None:
                    leader = Leader(*spot, face_of_coin(coin, key[1], self._level, small=small))
                    known = self._parade.leaders[key] = (leader, self._named(coin, *spot, small=small))
                self.leaders.append(known[0])
                self.names.append(known[1])
            if not small:
                across = round(2 * RADIUS * self._k)
                self.boxes[hex_] = around(*self._layout.centres[hex_], across + 22 * (len(some) - 1), across)

    def _alone(self, hex_: int, number: int, count: int) -> Point:
        x, y = self._layout.centres[hex_]
        apart = 44 if count == 2 else 26
        return x + round((number - (count - 1) / 2) * apart * self._k / 2), y

    def _corner(self, hex_: int, number: int) -> Point:
        """Return the place of a coin at the left front of the counter it is with, each further one to the right."""
        troop, body = self.at[hex_], self._held[hex_]
        x = SHAPES[troop.face.form][0] / 2
        front, rear = depth_of(troop.face.form, deep=troop.face.deep)
        aside = _ASIDE if self._layout.framed else 0.0
        across, down = -x - aside, -front - aside
        if hex_ == body.hexes[-1] and len(body.hexes) > 1:
            if troop.face.form == "long-column":
                down = rear - 16
            else:
                across = 11.0
        step = number * (2 * SMALL - 3)
        dx, dy = turned(across + (0 if troop.face.form == "long-column" else step), down, troop.face.turn)
        return troop.x + round(dx * self._k), troop.y + round(dy * self._k)

    def _named(self, coin: Coin, x: int, y: int, *, small: bool) -> Spread:
        """Spread the name of a leader round his coin: below, above, to its sides, further away."""
        size = round((_NAME - (2 if small else 0)) * _GROWTH[self._level])
        text = coin.name.within(self._language)
        long, high = round(width(text, "name", size)) + 6, round(size * 0.92) + 2
        radius = (SMALL if small else RADIUS) * self._k
        rays = round(6 * self._k) if coin.active and self._layout.framed else 0
        away, aside = round(radius + high / 2 + 1) + rays, round(radius + long / 2 + 2) + rays
        rise = away + (round(7 * self._k) if coin.overall else 0)
        spots = [(0, away), (aside, 0), (-aside, 0), (0, -rise), (aside, away // 2), (-aside, away // 2)]
        spots += [(aside, -away // 2), (-aside, -away // 2)]
        if small:
            far = round(34 * self._k)
            spots = [
                (-aside, 0),
                (0, -rise),
                (aside, -rise),
                (-aside, -rise),
                (-aside, away // 2),
                (0, away),
                (aside, 0),
            ]
            spots += [(-aside // 2, -far), (aside // 2, -far), (-aside, -far), (aside, -far), (0, far), (-aside, far)]
            spots += [(dx, dy) for dy in (-far, far, -far * 3 // 2, far * 3 // 2) for dx in (0, aside, -aside)]
        tight = round(size * 0.8)
        short, flat = round(width(text, "name", tight)) + 2, round(tight * 0.72)
        boxes = [(around(x + dx, y + dy, long, high),) for dx, dy in spots]
        items: list[Written] = [(Name(x + dx, y + dy, text, "place", size),) for dx, dy in spots]
        for dx, dy in spots:
            nx, ny = x + dx - (long - short) // 2 * ((dx > 0) - (dx < 0)), y + dy
            boxes.append((around(nx, ny, short, flat),))
            items.append((Name(nx, ny, text, "place", tight),))
        return Spread(tuple(boxes), tuple(items))


def stacks_of(bodies: Sequence[FacingCounter]) -> list[tuple[FacingCounter, ...]]:
    """Return bodies that share a hex together, the top one first."""
    stacks: list[tuple[FacingCounter, ...]] = []
    for body in bodies:
        if body.hexes:
            if stacks and any(hex_ in other.hexes for other in stacks[-1] for hex_ in body.hexes):
                stacks[-1] = (*stacks[-1], body)
            else:
                stacks.append((body,))
    return stacks


def standing_of(stack: Sequence[FacingCounter]) -> list[FacingCounter]:
    """Return the counters of a stack that are drawn in full: those that face, where there are any.

    Of pike and shot it is one; the other stands beside it.
    """
    if stack and stack[0].pike is not None:
        return [parted(stack)[0]]
    return [body for body in stack if form_of(body) != "round"] or list(stack)
