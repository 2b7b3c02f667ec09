"""Leaders: coins with the initiative in the middle, the range of command below it.

Coins of light sides are round, those of dark sides have eight corners.  A leader with a unit has a smaller coin.
"""

import math
from typing import Final

from msgspec import Struct

from engine.hexes.board import Coin, Colour
from renderer.hexes.counters import cast
from renderer.hexes.layout import LevelName
from renderer.hexes.palette import LIGHT_SIDES, Palette
from renderer.hexes.ranks import SCALES
from renderer.paint.brush import Spot
from renderer.paint.sprites import Art, Sprite
from renderer.paint.tones import Rgb, mix

RADIUS: Final = 19.0
"""The radius of a coin alone in its hex, in pixels at level M."""

SMALL: Final = 11.5
"""The radius of a coin at the corner of a counter."""

_LEAVES: Final = (28.0, 50.0, 72.0)
"""Where the leaves of a laurel sit, in degrees from the lowest point."""


class CoinFace(Struct, frozen=True, cache_hash=True):
    """What a coin looks like: the key of its sprite."""

    level: LevelName
    colour: Colour
    rating: int
    range: int
    overall: bool
    heroic: bool
    active: bool
    formation: str
    small: bool
    stand_in: bool = False
    done: bool = False


def face_of_coin(coin: Coin, colour: Colour, level: LevelName, *, small: bool) -> CoinFace:
    """Return all that the look of a leader's coin depends on; `small` is for a coin beside a counter."""
    return CoinFace(
        level=level,
        colour=colour,
        rating=coin.rating,
        range=coin.range,
        overall=coin.overall,
        heroic=coin.heroic,
        active=coin.active,
        formation=coin.formation,
        small=small,
        stand_in=coin.stand_in,
        done=coin.done,
    )


def draw_coin(face: CoinFace, palette: Palette) -> Sprite:
    """Return the sprite of a leader's coin, placed by its centre."""
    return _Coin(face, palette).drawn()


class _Coin:
    def __init__(self, face: CoinFace, palette: Palette) -> None:
        self._face = face
        self._palette = palette
        self._k = SCALES[face.level] * (1.12 if face.level == "S" else 1.0)
        self._r = SMALL if face.small else RADIUS
        reach = math.ceil((self._r + 12) * self._k)
        self._art = Art((-reach, -reach, reach, reach), palette, palette.rim(face.colour))
        self._base = palette[face.colour]
        self._line = mix(self._base, palette["ink"], 0.82)

    def drawn(self) -> Sprite:
        """Return the finished sprite: rim, ring, figures and, where they apply, rays, laurel and star."""
        face, palette = self._face, self._palette
        ring = palette[face.formation] if face.formation else mix(self._base, palette["flag"], 0.5)
        r, wide = self._r, 2.0 if face.small else 3.4
        if face.active:
            self._rays()
        self._round(r, palette.rim(face.colour))
        self._round(r - 1.6, ring)
        if face.stand_in:
            self._notches(r - 1.6, wide)
        self._round(r - 1.6 - wide, self._line)
        self._round(r - 2.6 - wide, self._base)
        if face.done:
            self._bent()
        self._figures()
        if face.heroic:
            self._laurel()
        if face.overall:
            self._star()
        return self._art.sprite(cast(palette, self._k)).trimmed()

    def _figures(self) -> None:
        face, k = self._face, self._k
        ink = self._palette.print_on(face.colour)
        rating = str(face.rating).replace("-", "\N{MINUS SIGN}")
        if face.small or face.level == "S" or not face.range:
            size = (14.5 if len(rating) < 2 else 12.6) if face.small else 24 if face.level == "S" else 20
            self._art.text(0, 0.4 * k, rating, "num", size * k, ink)
            return
        self._art.text(0, -3.4 * k, str(face.rating), "num", 19 * k, ink)
        self._art.text(0, 8.6 * k, str(face.range), "sans", 9.6 * k, ink)
        self._art.line(((-4.5 * k, 4.0 * k), (4.5 * k, 4.0 * k)), 0.9 * k, ink)

    def _notches(self, radius: float, wide: float) -> None:
        """Cut the ring of a stand-in in pieces."""
        for i in range(8):
            angle = i * math.tau / 8
            ends = (_polar(radius - wide, angle), _polar(radius + 0.6, angle))
            self._art.line([(x * self._k, y * self._k) for x, y in ends], wide * self._k, self._line)

    def _bent(self) -> None:
        """Grey the right lower part of one who has acted."""
        r = self._r - (3.6 if self._face.small else 6.0)
        grey = [_polar(r, math.radians(degrees)) for degrees in range(-8, 99, 6)]
        self._polygon(grey, self._palette["mute"])
        self._art.line([(x * self._k, y * self._k) for x, y in (grey[0], grey[-1])], 1.1 * self._k, self._line)

    def _rays(self) -> None:
        """Active: a golden ring with eight rays."""
        gold, ink, r = self._palette["command"], self._palette["ink"], self._r
        long = 6.6 if not self._face.small else 5.2
        for grow, tone in ((1.4, ink), (0.0, gold)):
            for i in range(8):
                angle = (i + 0.5) * math.tau / 8
                tip, foot = r + long + grow * 1.6, r - 1
                side = 0.28 + grow * 0.045
                self._polygon(
                    [_polar(foot, angle - side), _polar(tip, angle), _polar(foot, angle + side)],
                    tone,
                )
            self._round(r + 2.2 + grow, tone)

    def _round(self, radius: float, tone: Rgb) -> None:
        if self._face.colour in LIGHT_SIDES:
            self._art.disc(0, 0, radius * self._k, tone)
        else:
            self._polygon([_polar(radius * 1.06, (i + 0.5) * math.tau / 8) for i in range(8)], tone)

    def _laurel(self) -> None:
        """Heroic: leaves up both sides."""
        palette, r = self._palette, self._r - (0.4 if self._face.small else 1.4)
        size = 3.2 if self._face.small else 4.6
        leaves = _LEAVES[:2] if self._face.small else _LEAVES
        for grow, tone in ((1.2, palette["ink"]), (0.0, palette["warn"])):
            for side in (-1, 1):
                for degrees in leaves:
                    angle = math.radians(90 - side * degrees)
                    x, y = _polar(r, angle)
                    lean = angle - side * 1.1
                    self._polygon(_leaf(x, y, lean, size + grow, size * 0.42 + grow * 0.8), tone)

    def _star(self) -> None:
        """Overall commander: a star on the rim."""
        size = 7.6 if self._face.small else 10.0
        for radius, tone in ((size, self._line), (size - 2.2, self._palette["warn"])):
            points = []
            for i in range(10):
                x, y = _polar(radius * (0.46 if i % 2 else 1.0), i * math.pi / 5 - math.pi / 2)
                points.append((x, y - self._r + (0.5 if self._face.small else 0.0)))
            self._polygon(points, tone)

    def _polygon(self, points: list[Spot], tone: Rgb) -> None:
        self._art.polygon([(x * self._k, y * self._k) for x, y in points], tone)


def _polar(radius: float, angle: float) -> Spot:
    return math.cos(angle) * radius, math.sin(angle) * radius


def _leaf(x: float, y: float, angle: float, long: float, wide: float) -> list[Spot]:
    c, s = math.cos(angle), math.sin(angle)
    shape = ((-long, 0.0), (-long * 0.2, wide), (long, 0.0), (-long * 0.2, -wide))
    return [(x + c * a - s * b, y + s * a + c * b) for a, b in shape]
