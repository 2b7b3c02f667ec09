"""The drawing of counters of pike and shot: a plan of the arm that turns, strength and morale upright on a plate.

The front tells the formation by its shape: whole, in pieces, a saw, points all round, dots behind; a flag with a letter
tells morale.  What is spent is hollow.
"""

import itertools
import math
from typing import Final

from renderer.hexes.blocks import Block
from renderer.hexes.called import chevrons, code_of
from renderer.hexes.palette import Palette
from renderer.hexes.plans import Plan
from renderer.hexes.rankart import BAR, RankArt
from renderer.hexes.ranks import WEDGE, Rank, hits_at, turned
from renderer.paint.brush import Spot
from renderer.paint.lettering import width
from renderer.paint.sprites import Sprite
from renderer.paint.tones import Rgb, mix

_LOST: Final = frozenset(("disabled", "captured"))
_BAND: Final = 4.4
"""How deep the band along the rear is of a counter that is done."""
_POINT: Final = 8.0
_PLATE: Final = {"column": 25.5, "line": 37.0, "round": 34.0, "long": 52.0, "long-column": 27.0}
"""The most room for the numbers, in pixels at level M."""


def draw_block(rank: Rank, palette: Palette) -> Sprite:
    """Return the sprite of a counter of pike and shot, placed by its centre, without its badges."""
    return _block(rank, palette).drawn()


def draw_block_badges(rank: Rank, palette: Palette) -> Sprite:
    """Return only the badges of a counter of pike and shot, placed by the counter's centre."""
    return _block(rank, palette, palette["ink"]).badges()


def _block(rank: Rank, palette: Palette, edge: Rgb | None = None) -> "_BlockArt":
    if rank.pike is None:
        raise ValueError(rank)
    return _BlockArt(rank, rank.pike, palette, edge)


class _BlockArt(RankArt):
    """Draws one counter; coordinates are pixels at level M from the centre, up is where the body looks."""

    def __init__(self, rank: Rank, block: Block, palette: Palette, edge: Rgb | None) -> None:
        super().__init__(rank, palette, edge)
        self._block = block
        self._spiky = block.order == "hedgehog"
        self._loose = not block.faces
        self._pale = mix(self._base, palette["flag"], 0.5)
        self._deep = mix(self._base, palette["ink"], 0.5)
        self._ground = palette["flag"] if self._light else self._deep

    # -- the body

    def _body(self) -> None:
        palette, x, front, rear = self._palette, self._x, -self._front, self._rear
        if self._block.covered:
            self._parapet()
        if self._block.momentum:
            self._rush()
        if self._spiky:
            self._points()
        self._fill(self._shape(1.7), self._rim)
        if self._rank.pointed:
            self._fill(self._wedge(1.7), self._rim)
        self._fill(self._shape(0), mix(self._base, palette["ink"], 0.32))
        lit = [(px, min(py, rear - 2.2) if py > 0 else py) for px, py in self._shape(0)]
        self._fill(lit, self._base)
        self._art.inside = True
        self._plan()
        if self._block.crew == "disabled":
            self._cross()
        if self._rank.done:
            self._done()
        if self._spiky or self._loose:
            self._all_round()
            return
        if self._block.order == "broken":
            self._saw()
        elif self._block.order == "confused":
            self._pieces()
        else:
            self._bar(-x, x, front)
        self._fill(self._wedge(0), self._wing)
        if self._block.order == "normal" or self._block.order in {"open", "column", "none"}:
            self._stroke(((-x, front + BAR), (x, front + BAR)), 1.2, self._line)
        if self._block.order == "open":
            self._skirmishers()

    def _round(self) -> None:
        """Draw what looks nowhere: limbered guns, and who runs: its colours lie about it in pieces."""
        self._fill(self._shape(1.7), self._rim)
        self._fill(self._shape(0), self._base)
        self._art.inside = True
        self._plan()
        if self._block.crew == "disabled":
            self._cross()
        if self._rank.done:
            self._done()
        self._all_round()

    def _bar(self, left: float, right: float, front: float) -> None:
        """Draw a piece of the front, hollow where its fire is spent."""
        self._box(left, front, right, front + BAR, self._wing)
        if self._block.spent:
            self._box(left + 1.6, front + 2.0, right - 1.6, front + BAR - 1.8, self._line)
            self._box(
                left + 2.4, front + 2.8, right - 2.4, front + BAR - 2.4, self._pale if self._light else self._base
            )

    def _pieces(self) -> None:
        """Draw a front in disorder: pieces, every second one of them fallen back."""
        x, front = self._x, -self._front
        count = 2 * max(2, round(x / 12)) + 1
        wide = 2 * x / count
        for i in range(count):
            left, back = -x + i * wide, 3.4 if i % 2 else 0.0
            if back:
                self._box(left, front, left + wide, front + back, self._base)
            self._bar(left + (0.9 if back else 0), left + wide - (0.9 if back else 0), front + back)
            ends = ((left, front), (left, front + back + BAR), (left + wide, front + back + BAR), (left + wide, front))
            self._stroke(ends, 1.0, self._line)

    def _points(self) -> None:
        """Draw pikes that point to every side."""
        x, rear = self._x, self._rear
        across = max(3, round(x / 7.5))
        ends = [(x * (2 * i / across - 1), s) for i in range(across + 1) for s in (-1, 1)]
        spots = [((at * 0.86, s * rear * 0.8), (at * 1.05, s * (rear + _POINT))) for at, s in ends]
        spots += [((s * x * 0.8, y), (s * (x + _POINT), y * 1.25)) for y in (-9.0, 0.0, 9.0) for s in (-1, 1)]
        for wide, tone in ((4.2, self._rim), (1.9, self._wing)):
            for foot, tip in spots:
                self._stroke((foot, tip), wide, tone)

    def _all_round(self) -> None:
        """Draw the colour on every side: whole round a hedgehog and guns, in pieces round whoever runs."""
        shape, whole = self._shape(-2.4), self._spiky or self._block.arm == "guns"
        path = [*shape, shape[0], shape[1]]
        if whole:
            self._stroke(path, 5.2, self._wing)
            self._stroke([*self._shape(-5.4), *self._shape(-5.4)[:2]], 1.1, self._line)
            if self._spiky:  # it will look there again when it reforms
                front = -self._front
                self._fill([(-7.5, front + 6.4), (0, front - 0.6), (7.5, front + 6.4)], self._line)
                self._fill([(-4.6, front + 5.4), (0, front + 1.0), (4.6, front + 5.4)], self._ground)
            return
        for (ax, ay), (bx, by) in itertools.pairwise(path):
            long = math.dist((ax, ay), (bx, by))
            count = max(1, round(long / 15))
            for i in range(count):
                low, high = (i + 0.18) / count, (i + 0.74) / count
                ends = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (low, high)]
                self._stroke(ends, 6.6, self._line)
                self._stroke(ends, 4.4, self._wing)

    def _skirmishers(self) -> None:
        self._art.inside = False
        reach = self._x - 10
        for i in range(5):
            at = reach * (i / 2 - 1)
            self._disc(at, self._rear + 4.0, 2.7, self._rim)
            self._disc(at, self._rear + 4.0, 1.6, self._wing)
        self._art.inside = True

    def _parapet(self) -> None:
        """Draw what it has taken cover behind, on both sides of the wedge."""
        x, front = self._x, -self._front
        for s in (-1, 1):
            path = ((s * 10.5, front - 4.4), (s * (x + 1), front - 4.4), (s * (x + 1), front + 1))
            self._stroke(path, 5.4, self._rim)
            self._stroke(path, 3.0, self._palette["hedge"])

    def _rush(self) -> None:
        """Draw a second wedge before the first."""
        front = -self._front - WEDGE
        path = ((-10.5, front + 5.6), (0, front - 5.0), (10.5, front + 5.6))
        self._stroke(path, 6.2, self._palette["ink"])
        self._stroke(path, 3.2, self._palette["move"])

    def _done(self) -> None:
        """Draw the band along the rear of whoever may do no more."""
        rear, half = self._rear, self._x - (1.6 if self._light else 5.0)
        self._box(-half, rear - _BAND, half, rear, self._palette["mute"])
        self._stroke(((-self._x, rear - _BAND), (self._x, rear - _BAND)), 1.1, self._line)

    # -- what stands on it

    def _plan(self) -> None:
        """Draw the plan of the arm, which turns with the body."""
        top = -self._front + (5.6 if self._spiky or self._loose else BAR + 1.4)
        plan = Plan(self._fill, self._stroke, self._disc, self._tones())
        plan.draw(self._rank.form, self._block, (self._x - 1.6, top, self._rear - 3.2))

    def _tones(self) -> tuple[Rgb, Rgb, Rgb, Rgb]:
        """Return print, a softer one, an area that lies back, and the base."""
        soft = mix(self._base, self._palette["ink"], 0.5) if self._light else self._pale
        area = self._pale if self._light else mix(self._base, self._palette["ink"], 0.32)
        return self._print, soft, area, self._base

    def _middle(self) -> float:
        if self._spiky or self._loose:
            return 0.0
        return (-self._front + BAR + self._rear - (_BAND if self._rank.done else 2.2)) / 2

    def _contents(self) -> None:
        if self._rank.form in {"column", "long-column"}:
            self._chevrons(self._rear - 5.0 - (_BAND if self._rank.done else 0), chevrons(self._rank))
        if self._block.arm == "guns":
            self._battery()
            return
        x, y = self._at(0, self._middle() - (3.0 if self._rank.form == "column" else 0.0))
        shown, room = self._block.shown, _PLATE[self._rank.form]
        if not self._rank.code:
            self._plate(x, y, shown, 21.0 if self._small else 16.5, room)
        elif self._rank.form == "long" and self._upright:
            self._plate(x, y - 6.6, shown, 15.5, room)
            self._code(x, y + 7.6, 60.0)
        else:
            ax, ay = (0.0, 1.0) if self._upright or self._rank.form not in {"line", "long"} else self._downwards()
            self._plate(x - ax * 6.4, y - ay * 6.4, shown, 15.0, room)
            self._code(x + ax * 7.4, y + ay * 7.4, 32.0 if room > 30 else 25.0)

    def _battery(self) -> None:
        """Set beside the gun its ranges over its morale; nothing beside one that is lost but what it is called."""
        block, code = self._block, bool(self._rank.code)
        if block.crew in _LOST:
            if code:
                x, y = self._at(0, self._middle())
                self._code(x, y + 11.0, 34.0)
            return
        aside = 6.0 if self._rank.form == "round" else 8.0
        ax, ay = (1.0, 0.0) if self._upright else self._downwards()
        if self._upright and turned(1, 0, self._rank.turn)[0] < 0:
            aside = -aside
        x, y = self._at(0, self._middle())
        x, y = x + ax * aside, y + ay * aside
        ranges, _, morale = block.shown.partition("-")
        if code:
            self._plate(x, y - 6.4, block.shown, 14.0, 24.0 if self._loose else 27.0)
            self._code(x - (ax * aside * 0.4), y + 7.4, 32.0)
        elif self._small:
            self._plate(x, y, ranges, 18.0, 28.0)
        else:
            self._plate(x, y - 5.0, ranges, 14.5, 20.0 if self._loose else 26.0)
            self._plate(x, y + 7.0, morale, 13.0, 26.0)

    def _code(self, x: float, y: float, room: float) -> None:
        text, size = code_of(self._rank, room)
        self._plate(x, y, text, size, room, bare=True)

    def _downwards(self) -> Spot:
        """Return the direction along the front that leads down in the picture."""
        ax, ay = turned(1, 0, self._rank.turn)
        return (-ax, -ay) if ay < 0 else (ax, ay)

    def _plate(self, x: float, y: float, text: str, size: float, room: float, *, bare: bool = False) -> None:
        """Write upright on a plate of its own: the numbers, or on the bare ground of the side what it is called."""
        size = min(size, size * room / max(1.0, width(text, "num", round(size * 20)) / 20))
        half, high = width(text, "num", round(size * 20)) / 40 + (1.4 if bare else 2.8), size * (0.42 if bare else 0.5)
        k = self._k
        fill = self._base if bare else self._ground
        self._art.block((x - half) * k, (y - high) * k, (x + half) * k, (y + high) * k, fill, (1.5 if bare else 3) * k)
        self._text(x, y + size * 0.03, text, size)

    def _cross(self) -> None:
        """Strike out guns that fire no more."""
        x, y = 11.0, 9.0
        middle = self._middle()
        for wide, tone in ((7.4, self._palette["ink"]), (5.6, self._palette["flag"]), (3.4, self._palette["bad"])):
            for s in (-1, 1):
                self._stroke(((-x, middle - s * y), (x, middle + s * y)), wide, tone)

    # -- badges

    def _badges(self) -> None:
        rank, block, palette, x = self._rank, self._block, self._palette, self._x
        front, rear = -self._front, self._rear
        if block.letter:
            self._wing_disc(self._at(3.2 - x, rear - 0.8))
        if block.pistols >= 0:
            self._pistols()
        if block.regimental:
            spot = self._at(0, rear + (2.2 if rank.code else 0.8))
            self._badge(spot, "diamond", palette["mute"], "", 5.0)
            self._spot(spot, 1.7, palette["ink"])
        if rank.command == "out":
            self._badge(self._at(2 - x, front + 1), "triangle", palette["warn"], "!", 7.6)
        if rank.hits:
            self._hits()
        if block.flag:
            tone = palette["warn"] if block.mood == "shaken" else palette["flag"]
            self._pennant(self._at(x - 0.5, front + 1), tone, block.flag)
        if block.captor and block.crew == "captured":
            self._pennant(self._at(x - 0.5, front + 1), palette[block.captor], "")

    def _wing_disc(self, spot: Spot) -> None:
        """Draw the disc with the letter of the wing; hollow once the salvo is spent."""
        block, palette, radius = self._block, self._palette, 6.6 if self._rank.code else 6.0
        radius *= 1.2 if self._small else 1.0
        fill = self._wing
        self._spot(spot, radius + 1.4, palette["ink"])
        self._spot(spot, radius, fill)
        tone = palette.text_on(fill)
        size = radius * 1.5 if width(block.letter, "num", 100) < 90 else radius * 1.2
        self._written(spot, block.letter, size, tone)

    def _hits(self) -> None:
        """Draw the square of hits; one that has reached its threshold has a broad yellow frame."""
        spot, palette = self._at(*hits_at(self._rank)), self._palette
        if self._block.reached:
            self._badge(spot, "square", palette["warn"], "", 9.0)
        self._badge(spot, "square", palette["bad"], str(self._rank.hits), 6.6)

    def _pistols(self) -> None:
        """Draw two cartridges behind the rear, upright: full ones white, spent ones dark."""
        palette, k = self._palette, self._k * (1.25 if self._small else 1.0)
        x, y = (v * self._k for v in self._at(0, self._rear + (3.6 if self._rank.code else 1.6)))
        self._art.block(x - 6.6 * k, y - 5.0 * k, x + 6.6 * k, y + 5.0 * k, palette["ink"], 2.4 * k)
        for n, left in enumerate((-4.9, 1.0)):
            if n < self._block.pistols:
                self._art.block(x + left * k, y - 3.4 * k, x + (left + 3.9) * k, y + 3.4 * k, palette["flag"], 1.6 * k)
            else:
                self._art.block(x + (left + 1) * k, y - 0.9 * k, x + (left + 2.9) * k, y + 0.9 * k, palette["mute"])

    def _pennant(self, spot: Spot, tone: Rgb, letter: str) -> None:
        """Draw a flag on a staff, upright, its letter beside the staff."""
        palette, k = self._palette, self._k * (1.15 if self._small else 1.0)
        x, y = spot[0] * self._k, spot[1] * self._k
        staff = ((x - 6.0 * k, y - 9.5 * k), (x - 6.0 * k, y + 9.5 * k))
        flag = [(-5.4, -8.6), (9.2, -8.6), (5.8, -2.4), (9.2, 3.8), (-5.4, 3.8)]
        self._art.line(staff, 3.0 * k, palette["ink"], caps=True)
        grown = [(-6.4, -10.0), (11.8, -10.0), (7.6, -2.4), (11.8, 5.2), (-6.4, 5.2)]
        self._art.polygon([(x + dx * k, y + dy * k) for dx, dy in grown], palette["ink"])
        self._art.polygon([(x + dx * k, y + dy * k) for dx, dy in flag], tone)
        if letter:
            self._art.text(x + 0.6 * k, y - 2.1 * k, letter, "num", 11.4 * k, palette.text_on(tone))

    def _spot(self, spot: Spot, radius: float, tone: Rgb) -> None:
        self._art.disc(spot[0] * self._k, spot[1] * self._k, radius * self._k, tone)

    def _written(self, spot: Spot, text: str, size: float, tone: Rgb) -> None:
        k = self._k
        self._art.text(spot[0] * k, (spot[1] + 0.2) * k, text, "num", size * k, tone)
