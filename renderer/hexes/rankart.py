"""The drawing of counters that face: a rank seen from above, a bar along its front, a wedge where it looks.

The body turns with its facing; figures and numbers stay upright, only their places turn.  The corners of dark sides
are cut, those of light sides are round.  Every state has two cues: shape and colour, or a badge with its letter.
"""

import math
from collections.abc import Sequence
from typing import Final, Literal

from PIL import Image

from engine.hexes.board import Colour
from renderer.hexes.called import chevrons, inscriptions
from renderer.hexes.counters import badge, cast
from renderer.hexes.figures import draw_figure
from renderer.hexes.palette import LIGHT_SIDES, WARM_WHITE, Palette
from renderer.hexes.ranks import CARD, SCALES, SECOND, SHAPES, WEDGE, Rank, depth_of, hits_at, turned
from renderer.paint.brush import Spot
from renderer.paint.sprites import Art, Sprite
from renderer.paint.tones import Rgb, mix

_SMALL: Final = 0.8
BAR: Final = 7.0
"""How deep the bar along the front is, in pixels at level M."""
_STRIP: Final = 4.2
_BITE: Final = (5.0, 6.0)
"""Half the width and the depth of a gap in the rear of a reduced body."""


def draw_rank(rank: Rank, palette: Palette) -> Sprite:
    """Return the sprite of a counter with a facing, placed by its centre, without its badges."""
    return RankArt(rank, palette).drawn()


def draw_badges(rank: Rank, palette: Palette) -> Sprite:
    """Return only the badges of a counter with a facing, placed by the counter's centre."""
    return RankArt(rank, palette, palette["ink"]).badges()


def rank_ghost(rank: Rank, palette: Palette) -> Sprite:
    """Return the ghost of a counter with a facing: 40 per cent of paper with a faint rim."""
    ink = palette["ink"]
    shape = RankArt(rank, palette, ink).outlined(((1.7, ink),))
    inner = RankArt(rank, palette, ink).outlined(((0.3, ink),))
    rim = shape.solid.convert("L")
    rim.paste(0, (0, 0), inner.solid)
    tones = (("paper", 0.4, shape.solid.convert("L")), ("cream" if palette.dark else "ink", 0.45, rim))
    soft = tuple((palette.blend(palette[tone], share), mask) for tone, share, mask in tones)
    return Sprite(shape.image, Image.new("L", shape.image.size, 0), soft, shape.left, shape.top)


def rank_ring(rank: Rank, palette: Palette) -> Sprite:
    """Return the double white ring round a selected counter with a facing, in its shape."""
    ink, white = palette["ink"], palette["reach"]
    ring = RankArt(rank, palette, ink).outlined(((8.2, ink), (7.0, white), (5.2, ink), (4.2, white), (2.4, ink)))
    hole = RankArt(rank, palette, ink).outlined(((1.6, ink),))
    solid = ring.solid.convert("L")
    solid.paste(0, (0, 0), hole.whole)
    return Sprite(ring.image, solid, (), ring.left, ring.top)


def swatch(colour: Colour, formation: str, palette: Palette, *, active: bool) -> Sprite:
    """Return a small sample of a formation's counters for the key; one that is active has a gold edge and a dot."""
    art = Art((-14, -14, 14, 14), palette, palette["panel"])
    x, top, bottom, cut = 10.5, -5.0, 9.0, 1.0 if colour in LIGHT_SIDES else 3.5
    edge = palette["command"] if active else palette.rim(colour)
    for grow, fill in ((2.2 if active else 1.2, edge), (0.0, palette[colour])):
        g = grow
        shape = [(-x - g, top - g), (x + g, top - g), (x + g, bottom + g - cut), (x + g - cut, bottom + g)]
        art.polygon([*shape, (cut - x - g, bottom + g), (-x - g, bottom + g - cut)], fill)
        art.polygon(
            [(-5 - g, top + 0.5), (0, top - 5.5 - g * 1.4), (5 + g, top + 0.5)], fill if grow else palette[formation]
        )
    art.block(-x, top, x, top + 5.5, palette[formation])
    if active:
        art.disc(0, 4.6, 2.4, palette.print_on(colour))
    return art.sprite()


class RankArt:
    """Draws one counter; coordinates are pixels at level M from the centre, up is where the body looks.

    What draws counters of another look takes it from here and draws body, contents and badges anew.
    """

    def __init__(self, rank: Rank, palette: Palette, edge: Rgb | None = None) -> None:
        self._rank = rank
        self._palette = palette
        self._k = k = SCALES[rank.level] * rank.percent / 100
        self._small = k < _SMALL
        self._x = SHAPES[rank.form][0] / 2
        self._front, self._rear = depth_of(rank.form, deep=rank.deep)
        reach = math.ceil((math.hypot(self._x, self._rear) + WEDGE + 9) * k)
        self._light = rank.colour in LIGHT_SIDES
        self._base = palette[rank.colour]
        self._print = palette.print_on(rank.colour)
        self._line = mix(self._base, palette["ink"], 0.82)
        self._rim = palette.rim(rank.colour)
        self._wing = palette[rank.formation] if rank.formation else self._line
        self._art = Art((-reach, -reach, reach, reach), palette, edge or self._rim)
        self._upright = abs(turned(1, 0, rank.turn)[1]) < 0.1

    def drawn(self) -> Sprite:
        """Return the finished sprite of the counter."""
        self._cards()
        if self._rank.form == "round":
            self._round()
        else:
            self._body()
        self._contents()
        return self._art.sprite(cast(self._palette, self._k)).trimmed()

    def badges(self) -> Sprite:
        """Return the sprite of the badges alone."""
        self._badges()
        return self._art.sprite().trimmed()

    def outlined(self, tones: Sequence[tuple[float, Rgb]]) -> Sprite:
        """Return the shape of the counter filled for each (pixels grown, colour) in turn, one over the other."""
        for grow, tone in tones:
            self._fill(self._shape(grow), tone)
            if self._rank.pointed:
                self._fill(self._wedge(grow), tone)
        return self._art.sprite()

    # -- the body

    def _shape(self, grow: float, back: float = 0.0, aside: float = 0.0, *, whole: bool = False) -> list[Spot]:
        """Return the outline of the body, grown, moved back and to the right as it looks."""
        x, front, rear = self._x + grow, -self._front - grow + back, self._rear + grow + back
        cut = 1.6 if self._light else 5.0
        if self._rank.form == "round":
            cut = 7.0 if self._light else 9.0
            points = [(cut - x, front), (x - cut, front), (x, front + cut), (x, rear - cut), (x - cut, rear)]
            points += [(cut - x, rear), (-x, rear - cut), (-x, front + cut)]
        else:
            edge = self._edge(rear, x - cut, grow, whole=whole)
            points = [(-x, front), (x, front), (x, rear - cut), *edge, (-x, rear - cut)]
        return [(px + aside, py) for px, py in points]

    def _edge(self, rear: float, half: float, grow: float, *, whole: bool = False) -> list[Spot]:
        """Return the rear edge from right to left, with gaps if the body is reduced."""
        points = [(half, rear)]
        if self._rank.reduced and not whole:
            wide, deep = _BITE
            wide = max(1.0, wide - grow)
            for x in self._gaps():
                points += [(x + wide, rear), (x, rear - deep), (x - wide, rear)]
        return [*points, (-half, rear)]

    def _gaps(self) -> tuple[float, ...]:
        if self._rank.form == "long":
            return 34.0, 17.0, -17.0, -34.0
        return (11.5, -9.0) if self._rank.form == "line" else (6.5, -6.5)

    def _wedge(self, grow: float) -> list[Spot]:
        front = -self._front
        return [(-9 - grow, front + 1), (0, front - WEDGE - grow * 1.45), (9 + grow, front + 1)]

    def _cards(self) -> None:
        """Draw the counters below, each a little behind, with its own formation's colour."""
        palette = self._palette
        for i in range(len(self._rank.under), 0, -1):
            below = self._rank.under[i - 1]
            back = CARD * i
            self._fill(self._shape(1.7, back, 1.5 * i, whole=True), self._rim)
            self._fill(self._shape(0.2, back, 1.5 * i, whole=True), mix(self._base, palette["ink"], 0.16))
            if below.formation:
                rear = self._rear + back
                self._box(-self._x + 7, rear - 3.4, self._x - 7, rear - 0.4, palette[below.formation])

    def _body(self) -> None:
        rank, palette = self._rank, self._palette
        x, front, rear = self._x, -self._front, self._rear
        self._fill(self._shape(1.7), self._rim)
        self._fill(self._wedge(1.7), self._rim)
        self._fill(self._shape(0), mix(self._base, palette["ink"], 0.32))
        lit = [(px, min(py, rear - 2.2) if py > 0 else py) for px, py in self._shape(0)]
        self._fill(lit, self._base)
        self._art.inside = True
        if rank.deep:
            self._second()
        self._strip()
        self._fill(self._wedge(0), self._wing)
        if rank.routed:
            self._saw()
        else:
            self._box(-x, front, x, front + BAR, self._wing)
        self._stroke(((-x, front + BAR), (x, front + BAR)), 1.2, self._line)
        self._stroke(((-x, front + BAR + 1.1), (x, front + BAR + 1.1)), 1.0, mix(self._base, palette["flag"], 0.5))
        if rank.reduced:
            self._band()
        if rank.done:
            self._corner()

    def _saw(self) -> None:
        """Draw a front that runs: teeth instead of the bar."""
        x, front = self._x, -self._front
        count = max(4, round(2 * x / 9))
        for i in range(count):
            left = -x + 2 * x * i / count
            right = -x + 2 * x * (i + 1) / count
            self._fill([(left, front), (right, front), ((left + right) / 2, front + BAR + 1.4)], self._wing)

    def _second(self) -> None:
        """Draw the rear body of a double depth: its own front, its own ranks."""
        x, top = self._x, self._rear - SECOND
        self._box(-x, top, x, top + 2.2, self._line)
        self._box(-x, top + 1.4, x, top + 4.4, self._wing)
        self._box(-x, top + 4.4, x, top + 5.4, self._line)
        step = 6.0
        for i in range(int(2 * x // step)):
            at = -x + step * (i + 0.7)
            self._disc(at, top + 8.6, 1.5, self._print)

    def _strip(self) -> None:
        """Edge the rear: gold when in command, barred in black and yellow when out of it."""
        command = self._rank.command
        if not command:
            return
        palette, rear, half = self._palette, self._rear, self._x - (1.6 if self._light else 5.0)
        edge = self._edge(rear, half, 0.0)
        self._fill([*edge, *((x, y - _STRIP) for x, y in reversed(edge))], palette["command"])
        upper = [(x, y - _STRIP) for x, y in edge]
        self._stroke(upper, 1.0, self._line)
        if command == "out":
            gaps = self._gaps() if self._rank.reduced else ()
            count = round(2 * half / 8)
            for i in range(count):
                at = -half + 2 * half * (i + 0.5) / count
                if all(abs(at - gap) > _BITE[0] + 1 for gap in gaps):
                    bar = [(at - 3.2, rear), (at - 0.2, rear), (at + 3.2, rear - _STRIP), (at + 0.2, rear - _STRIP)]
                    self._fill(bar, palette["ink"])

    def _band(self) -> None:
        """Set the quality of a reduced body on a band, light on light sides, dark on dark ones."""
        fill = self._palette["flag"] if self._light else mix(self._base, self._palette["ink"], 0.55)
        top, bottom = -self._front + BAR + 1.6, self._rear - (_STRIP if self._rank.command else 2.2)
        if self._rank.deep:
            bottom = self._rear - SECOND
        half = 8.4
        if self._rank.form in {"column", "long-column"}:
            middle = self._middle() - (0 if self._rank.form == "column" else 13)
            self._box(-self._x, middle - half, self._x, middle + half, fill)
        else:
            x = self._small_spot()[0] if self._small else 0.0
            self._box(x - half, top, x + half, bottom, fill)
            self._stroke(((x - half, top), (x - half, bottom)), 1.0, self._print)
            self._stroke(((x + half, top), (x + half, bottom)), 1.0, self._print)

    def _corner(self) -> None:
        """Bend the right rear corner over: it has moved."""
        x, y, r = self._x, self._rear, 10.5
        cut = 0.0 if self._light or self._rank.form == "round" else 5.0
        self._fill([(x, y - r), (x, y - cut), (x - cut, y), (x - r, y)], self._palette["mute"])
        self._stroke(((x, y - r), (x - r, y)), 1.3, self._line)

    def _round(self) -> None:
        """Draw a body without a front: the formation's colour all round."""
        palette = self._palette
        self._fill(self._shape(1.7), self._rim)
        self._fill(self._shape(0), self._wing)
        self._fill(self._shape(-4.2), self._line)
        self._fill(self._shape(-5.4), self._base)
        self._art.inside = True
        if self._rank.command:
            y = self._rear - 5.4
            self._box(-10, y - 3, 10, y, palette["command"])
            if self._rank.command == "out":
                for at in (-7.5, -0.5, 6.5):
                    self._fill([(at - 2, y), (at + 0.6, y), (at + 2.6, y - 3), (at, y - 3)], palette["ink"])
        if self._rank.reduced:
            fill = palette["flag"] if self._light else mix(self._base, palette["ink"], 0.55)
            self._box(1.5, -self._front + 5.4, 15.5, 5.0, fill)
        if self._rank.done:
            x, y = self._x, self._rear
            self._fill([(x, y - 12), (x, y - 8), (x - 8, y), (x - 12, y)], palette["mute"])

    # -- what stands on it

    def _middle(self) -> float:
        """Return the middle of the free ground between front and rear."""
        rear = self._rear - (SECOND if self._rank.deep else _STRIP if self._rank.command else 2.2)
        return (-self._front + BAR + rear) / 2

    def _contents(self) -> None:
        if self._rank.code:
            self._called()
        elif self._rank.form == "round":
            self._in_round()
        elif self._rank.form in {"column", "long-column"}:
            self._in_column()
        elif self._small:
            self._in_small()
        elif self._upright:
            self._in_level_line()
        else:
            self._in_turned_line()

    def _called(self) -> None:
        """Set what it is called in orders below picture and quality, all of it larger."""
        for kind, x, y, size, text in inscriptions(self._rank, self._middle()):
            if kind == "figure":
                self._figure(x, y, size)
            elif kind == "fraction":
                self._fraction(x, y, size)
            else:
                self._text(x, y, text, size, "sans" if kind == "values" else "num")
        self._chevrons(self._rear - 5.6, chevrons(self._rank))

    def _in_level_line(self) -> None:
        rank = self._rank
        cx, cy = self._at(0, self._middle())
        long = rank.form == "long"
        spots, radius, away, size = ((-37.5, -19.5), 8.2, 30.0, 13.6) if long else ((-14.4,), 6.4, 15.0, 10.4)
        for dx in spots:
            self._figure(cx + dx, cy, radius)
        self._text(cx, cy - 3.4, str(rank.quality), 20.5)
        self._text(cx, cy + (7.9 if rank.command else 8.6), rank.kind, 9.4 if len(rank.kind) < 4 else 8.2)
        self._fraction(cx + away, cy, size)

    def _in_turned_line(self) -> None:
        """Set picture, quality and size over movement one above the other, on a body turned aside."""
        rank = self._rank
        ax, ay = turned(1, 0, rank.turn)
        if ay < 0:
            ax, ay = -ax, -ay
        cx, cy = self._at(0, self._middle())
        if rank.form == "long":
            for along in (-39.0, -21.0):
                self._figure(cx + ax * along, cy + ay * along, 7.8)
            self._text(cx, cy - 2.6, str(rank.quality), 20.5)
            self._text(cx, cy + 9.2, rank.kind, 9.4)
            self._fraction(cx + ax * 32, cy + ay * 32, 13.0)
            return
        self._figure(cx - ax * 15.6, cy - ay * 15.6, 5.7)
        self._text(cx + ax * 0.6, cy + ay * 0.6 + 0.6, str(rank.quality), 18.0)
        shown = f"{rank.size}/{rank.movement}"
        self._text(cx + ax * 14.2, cy + ay * 14.2, shown, 10.4 if len(shown) < 4 else 9.2, "sans")

    def _in_column(self) -> None:
        """Set picture, quality and chevrons one behind the other; the chevrons point ahead."""
        rank, long = self._rank, self._rank.form == "long-column"
        middle = self._middle()
        fx, fy = turned(0, 1, rank.turn)
        cx, cy = self._at(0, middle)
        if self._small and not long:
            self._text(cx - fx * 3, cy - fy * 3, str(rank.quality), 21)
            self._chevrons(self._rear - 6.0, 1)
            return
        if long:
            for along, radius in ((-33.0, 7.2),):
                self._figure(cx + fx * along, cy + fy * along, radius)
            self._text(cx - fx * 13, cy - fy * 13, str(rank.quality), 20)
            self._fraction(cx + fx * 10, cy + fy * 10, 12.0)
            self._chevrons(self._rear - 7.0, 3)
            return
        self._figure(cx - fx * 13.2, cy - fy * 13.2, 4.9)
        self._text(cx, cy, str(rank.quality), 17)
        self._chevrons(self._rear - 5.6, 2)

    def _chevrons(self, rear: float, count: int) -> None:
        for i in range(count):
            y = rear - 5.0 * i
            self._stroke(((-7.5, y), (0, y - 4.6), (7.5, y)), 2.0, self._print)

    def _in_small(self) -> None:
        """Draw only the picture and the quality, larger: the smallest level has no room for more."""
        rank = self._rank
        (tx, ty), (fx, fy) = (self._at(x, self._middle()) for x in self._small_spot())
        self._text(tx, ty, str(rank.quality), 24)
        if rank.form == "line":
            self._figure(fx, fy, 8.2)
            return
        ax, ay = turned(1, 0, rank.turn)
        for along in (-11.0, 11.0):
            self._figure(fx + ax * along, fy + ay * along, 9.4)
        dx, dy = self._at(-self._small_spot()[1] * 1.28, self._middle())
        self._fraction(dx, dy, 15.0)

    def _small_spot(self) -> Spot:
        """Return where along the front quality and picture stand: the quality to the right of it, or below."""
        ax, ay = turned(1, 0, self._rank.turn)
        way = -1 if ay < -0.1 or (abs(ay) <= 0.1 and ax < 0) else 1
        return (way * 9.5, -way * 10.5) if self._rank.form == "line" else (way * 8.0, -way * 27.0)

    def _in_round(self) -> None:
        rank = self._rank
        self._figure(-7.6, -2.6 if not self._small else 0, 7.4)
        self._text(8.2, -2.8 if not self._small else 0, str(rank.quality), 18.5 if not self._small else 22)
        if not self._small:
            self._text(0, 9.4 if not rank.command else 8.0, rank.kind, 8.4)

    def _badges(self) -> None:
        rank, palette, x = self._rank, self._palette, self._x
        front, rear = -self._front, self._rear
        spent = mix(palette["mute"], palette["flag"], 0.35)
        if rank.missile:
            spot = self._at(x - 1, front + 3)
            if rank.fired:
                self._badge(spot, "disc", spent, rank.missile, 6.6)
                self._slash(spot, 6.6)
            else:
                self._badge(spot, "disc", palette["paper"], rank.missile, 6.6)
        elif rank.fired:
            self._badge(self._at(x - 1, front + 3), "disc", spent, "", 5.0)
            self._slash(self._at(x - 1, front + 3), 5.0)
        for i, below in enumerate(rank.under):
            if below.hits:
                self._badge(
                    self._at(-x + 14.5, rear + CARD * (i + 1) - 1), "square", palette["bad"], str(below.hits), 5.6
                )
        if rank.hits:
            self._badge(self._at(*hits_at(rank)), "square", palette["bad"], str(rank.hits), 7.2)
        if rank.routed:
            self._badge(self._at(x - 1, rear - 2), "flag", palette["flag"], "R", 7.2)
        if rank.command == "out":
            aside = 26.0 if rank.form == "long" else 0.0
            self._badge(self._at(aside, rear + CARD * len(rank.under) + 3.4), "triangle", palette["warn"], "!", 7.6)

    # -- tools

    def _at(self, x: float, y: float) -> Spot:
        """Return a place on the body as it lies, in pixels at level M."""
        return turned(x, y, self._rank.turn)

    def _fill(self, points: Sequence[Spot], colour: Rgb) -> None:
        k, degrees = self._k, self._rank.turn
        self._art.polygon([(u * k, v * k) for u, v in (turned(x, y, degrees) for x, y in points)], colour)

    def _box(self, left: float, top: float, right: float, bottom: float, colour: Rgb) -> None:
        self._fill(((left, top), (right, top), (right, bottom), (left, bottom)), colour)

    def _stroke(self, path: Sequence[Spot], width: float, colour: Rgb) -> None:
        k, degrees = self._k, self._rank.turn
        self._art.line([(u * k, v * k) for u, v in (turned(x, y, degrees) for x, y in path)], width * k, colour)

    def _disc(self, x: float, y: float, radius: float, colour: Rgb) -> None:
        u, v = self._at(x, y)
        self._art.disc(u * self._k, v * self._k, radius * self._k, colour)

    def _figure(self, x: float, y: float, radius: float) -> None:
        k = self._k
        draw_figure(self._art, self._rank.figure, x * k, y * k, radius * k, self._print, self._base)

    def _text(self, x: float, y: float, text: str, size: float, face: Literal["num", "sans"] = "num") -> None:
        k = self._k
        self._art.text(x * k, y * k, text, face, size * k, self._print)

    def _fraction(self, x: float, y: float, size: float) -> None:
        """Write size over movement, always upright."""
        k, half = self._k, size * 0.5
        self._text(x, y - size * 0.5, str(self._rank.size), size, "sans")
        self._text(x, y + size * 0.56, str(self._rank.movement), size, "sans")
        self._art.line((((x - half) * k, (y + 0.4) * k), ((x + half) * k, (y + 0.4) * k)), 1.0 * k, self._print)

    def _badge(self, spot: Spot, shape: str, colour: Rgb, letter: str, radius: float) -> None:
        """Draw a marker of a state, upright: colour, shape and letter always together."""
        k, ink = self._k, self._palette["ink"]
        radius *= 1.15 if self._small else 1.0
        x, y = spot[0] * k, spot[1] * k
        for grow, fill in ((1.5, ink), (0.0, colour)):
            badge(self._art, (x, y), (radius + grow) * k, fill, _SHAPES.get(shape))
        if letter:
            tone = ink if sum(colour) > 390 else WARM_WHITE
            drop = {"triangle": 0.16, "flag": -0.08}.get(shape, 0.03)
            self._art.text(
                x, y + drop * radius * k, letter, "num", radius * (1.4 if shape == "triangle" else 1.55) * k, tone
            )

    def _slash(self, spot: Spot, radius: float) -> None:
        """Strike a badge out."""
        k = self._k
        x, y, r = spot[0] * k, spot[1] * k, radius * 0.86 * k
        self._art.line(((x - r, y + r), (x + r, y - r)), 1.9 * k, self._palette["ink"])


_SHAPES: Final[dict[str, tuple[Spot, ...]]] = {
    "triangle": ((0, -1.2), (1.2, 0.85), (-1.2, 0.85)),
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "diamond": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    "flag": ((-1, -1.1), (1.3, -1.1), (0.85, -0.15), (1.3, 0.8), (-1, 0.8)),
}
