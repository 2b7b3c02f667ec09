"""Counters: one sprite per face, with NATO symbol, values, steps, stack and states.

Light sides have round corners and dark print, dark sides cut corners and light print: the second cue of sides.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct
from PIL import Image, ImageChops, ImageFilter

from engine.hexes.board import Colour, Counter, FacingCounter, HexPiece, Symbol, UnitSize
from engine.kernel.text import Language
from renderer.hexes.layout import FRAMED_LEVELS, LevelName
from renderer.hexes.palette import LIGHT_SIDES, WARM_WHITE, Palette
from renderer.paint.brush import Spot
from renderer.paint.lettering import Fitted, Typeface, fit
from renderer.paint.sprites import Art, SoftPart, Sprite, stencil, translated
from renderer.paint.tones import Rgb, mix

BODY: Final[dict[LevelName, int]] = {"S": 28, "SM": 35, "M": 42, "F": 70, "L": 63, "XL": 84, "XXL": 126}
"""The side of a counter in pixels."""

_RISES: Final = {False: 3.4, True: 1.3}
"""How far each card of a stack rises above the one before it: less where the number of the hex stands above it."""
CARDS: Final = 3
"""So many cards of a stack are drawn; more are told by a number."""

CALLED: Final = 9.8
"""The least size of the name of a framed counter, in pixels at level M: 16 pixels at the least level."""
_VALUES: Final = 15.2
_CROSSED: Final = frozenset(("infantry", "mechanised", "motorised"))
_SMALL: Final = 0.8

_DARK: Final = bytes(91) + b"\xff" * 165
_CORE: Final = [0] * 170 + [255] * 86
_EDGE: Final = [0] * 60 + [255] * 110 + [0] * 86
"""Tables of the shadow: what casts it, where it is full, where it fades."""


class Face(Struct, frozen=True, cache_hash=True):
    """What a counter on the board looks like: the key of its sprite."""

    level: LevelName
    colour: Colour
    symbol: Symbol
    formation: str
    values: tuple[str, ...]
    size: UnitSize
    name: str
    steps: int
    lost: int
    weakened: bool
    moved: bool
    disorganised: bool
    unsupplied: bool
    exploits: bool
    cards: int


def face_of(counter: Counter, colour: Colour, level: LevelName, language: Language, cards: int = 1) -> Face:
    """Return all that the look of a stack's top counter depends on; `cards` counts the counters in the stack."""
    small = level == "S"
    return Face(
        level=level,
        colour=colour,
        symbol=counter.symbol,
        formation=counter.formation,
        values=counter.values,
        size="" if small else counter.size,
        name="" if small else name_of(counter, level, language),
        steps=0 if small else counter.steps,
        lost=0 if small else counter.lost,
        weakened=counter.reduced or counter.lost > 0,
        moved=counter.moved,
        disorganised=counter.disorganised,
        unsupplied=counter.unsupplied,
        exploits=counter.exploits,
        cards=cards,
    )


def name_of(counter: HexPiece, level: LevelName, language: Language) -> str:
    """Return the name of a unit; in a framed picture what it is called in orders, if the name is too long for that.

    Units that face go by what they are called in orders.
    """
    if isinstance(counter, FacingCounter):
        return counter.slug.within(language)
    name = counter.name.within(language)
    if level in FRAMED_LEVELS and counter.slug and _fitted(name).text != name:
        return counter.slug
    return name


def _fitted(name: str) -> Fitted:
    return fit(name, "sans", 230, round(CALLED * 20), 39.5 * 20)


@cache
def extent(level: LevelName, cards: int) -> tuple[int, int, int, int]:
    """Return how far a stack reaches from its centre: left, up, right, down, in pixels."""
    half = BODY[level] // 2 + 1
    aside = round(3.4 * BODY[level] / 42 * (min(cards, CARDS) - 1))
    above = round(_RISES[level in FRAMED_LEVELS] * BODY[level] / 42 * (min(cards, CARDS) - 1))
    return half, half + above, half + aside, half


def draw(face: Face, palette: Palette) -> Sprite:
    """Return the sprite of a counter, centred on its body."""
    return _Counter(face, palette).drawn()


def called(face: Face) -> tuple[str, float]:
    """Return the name on a counter of a framed picture, and the size of its letters in pixels at level M."""
    fitted = _fitted(face.name)
    return fitted.text, fitted.size / 20


def valued(face: Face) -> tuple[str, float]:
    """Return the values on a counter that has room for its name, and the size of its figures in pixels at level M."""
    shown = "-".join(face.values)
    fitted = fit(shown, "num", round(_VALUES * 8), 60, (34.5 if face.moved else 37) * 8)
    return shown, fitted.size / 8


def silhouette(colour: Colour, level: LevelName, palette: Palette) -> Sprite:
    """Return the ghost of a counter: its shape in the colour of paper, 40 per cent opaque."""
    k = BODY[level] / 42
    reach = round(31 * k)
    art = Art((-reach, -reach, reach, reach), palette, palette["paper"])
    _body(art, colour, k, (0, 0), 21.8, palette["paper"])
    shape = art.sprite()
    nothing = Image.new("L", shape.image.size, 0)
    soft = ((palette.blend(palette["paper"], 0.4), shape.solid.convert("L")),)
    return Sprite(shape.image, nothing, soft, shape.left, shape.top)


def frame(colour: Colour, level: LevelName, palette: Palette) -> Sprite:
    """Return the double white ring round a selected counter, in the counter's shape."""
    k = BODY[level] / 42
    reach = round(36 * k)
    art = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    for grow, tone in ((28.6, "ink"), (27.4, "reach"), (25.6, "ink"), (24.6, "reach"), (22.8, "ink")):
        _body(art, colour, k, (0, 0), grow, palette[tone])
    ring = art.sprite()
    inner = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    _body(inner, colour, k, (0, 0), 21.8, palette["ink"])
    hole = inner.sprite()
    solid = ring.solid.convert("L")
    solid.paste(0, (0, 0), hole.whole)
    return Sprite(ring.image, solid, (), ring.left, ring.top)


def cast(palette: Palette, scale: float) -> "_Shadow":
    """Return a function that makes the soft shadow of a counter from the mask it covers; `scale` is 1 at level M."""
    return _Shadow(palette, scale)


class _Shadow:
    """A shadow of 38 percent, two pixels right and three down, soft at its edge."""

    def __init__(self, palette: Palette, scale: float) -> None:
        self._palette = palette
        self._offset = (max(1, round(2 * scale)), max(1, round(2.6 * scale)))

    def __call__(self, cover: Image.Image) -> tuple[SoftPart, ...]:
        dark = translated(cover, _DARK)
        moved = ImageChops.offset(dark, *self._offset).filter(ImageFilter.BoxBlur(1))
        shade = self._palette["shadow"]
        core, edge = stencil(moved, _CORE), stencil(moved, _EDGE)
        return (self._palette.blend(shade, 0.38), core), (self._palette.blend(shade, 0.2), edge)


def _body(art: Art, colour: str, k: float, centre: tuple[float, float], half: float, fill: Rgb) -> None:
    x, y = centre[0] * k, centre[1] * k
    g = half * k
    if colour in LIGHT_SIDES:
        art.block(x - g, y - g, x + g, y + g, fill, 4.2 * k)
    else:
        c = 5 * k
        art.polygon(
            (
                (x - g + c, y - g),
                (x + g - c, y - g),
                (x + g, y - g + c),
                (x + g, y + g),
                (x - g, y + g),
                (x - g, y - g + c),
            ),
            fill,
        )


class _Counter:
    """Draws one face; coordinates are pixels at level M from the centre of the body."""

    def __init__(self, face: Face, palette: Palette) -> None:
        self._face = face
        self._palette = palette
        self._k = k = BODY[face.level] / 42
        self._framed = face.level in FRAMED_LEVELS
        reach = round(32 * k)
        self._art = Art((-reach, -reach, reach, reach), palette, palette.rim(face.colour))
        self._base = palette[face.colour]
        self._print = palette.print_on(face.colour)
        self._light = face.colour in LIGHT_SIDES
        self._line = mix(self._base, palette["ink"], 0.82)
        self._box = mix(palette[face.formation], palette["flag"], 0.62)

    def drawn(self) -> Sprite:
        """Return the finished sprite: the cards below, then the front of the counter on top."""
        self._cards()
        self._art.inside = True
        if self._k < _SMALL:
            self._small_front()
        elif self._framed:
            self._called_front()
        else:
            self._front()
        return self._art.sprite(cast(self._palette, self._k))

    def _cards(self) -> None:
        palette, colour, k = self._palette, self._face.colour, self._k
        rim = palette.rim(colour)
        rise = _RISES[self._framed]
        for i in range(min(self._face.cards, CARDS) - 1, 0, -1):
            at = (3.4 * i, -rise * i)
            _body(self._art, colour, k, at, 21.6, rim)
            _body(self._art, colour, k, at, 20.4, mix(self._base, palette["ink"], 0.16 * i))
        for at, half, fill in (
            ((0.0, 0.0), 21.8, rim),
            ((0.0, 0.0), 20.3, mix(self._base, palette["ink"], 0.5)),
            ((-0.8, -0.8), 19.5, mix(self._base, palette["flag"], 0.5)),
            ((0.0, 0.0), 19.2, self._base),
        ):
            _body(self._art, colour, k, at, half, fill)

    def _small_front(self) -> None:
        face = self._face
        self._symbol(0, -8.5, 24, 14, 2.4)
        if face.weakened:
            self._band(2.6)
        shown = "-".join(face.values)
        fitted = fit(shown, "num", 19 * 8, 60, 37.5 * 8)
        self._corner()
        self._text(0, 10.2, shown, fitted.size / 8, self._value_colour())
        self._states(-22, 8)

    def _front(self) -> None:
        face = self._face
        self._symbol(-1.5, -5.5, 19, 12, 1.7)
        self._text(-1.5, -16, face.size, 7.6, self._print)
        self._steps()
        self._name()
        if face.weakened:
            self._band(4.6)
        self._corner()
        self._values()
        self._states(-23, 5.8, "D", "S")

    def _called_front(self) -> None:
        """Draw the front of a counter in a framed picture: its name level at the top, all of it larger."""
        face = self._face
        name, size = called(face)
        if name:
            self._text(0, -14.6, name, size, self._print, "sans")
        self._symbol(-0.5, -3.4, 18, 10.6, 1.5)
        if face.size and not face.disorganised:
            mark = fit(face.size, "num", 160, 120, 9.5 * 20)
            self._text(14.6, -3.6, mark.text, mark.size / 20, self._print)
        self._steps()
        if face.weakened:
            self._band(4.6)
        self._corner()
        self._values()
        self._states(-23, 5.8, "D", "S", (17.4, -3.0))

    def _states(
        self,
        height: float,
        size: float,
        disorganised: str = "",
        unsupplied: str = "",
        corner: tuple[float, float] = (-18, -18),
    ) -> None:
        """Draw how many counters lie in the stack, at a height and in a size, and the two states in their letters."""
        face = self._face
        if face.cards > CARDS and not self._framed:
            self._badge(19, height, "disc", self._palette["paper"], str(face.cards), size)
        if face.disorganised:
            self._badge(*corner, "triangle", self._palette["warn"], disorganised, 7)
        if face.unsupplied:
            self._badge(18, 19, "diamond", self._palette["bad"], unsupplied, 6.4)

    def _values(self) -> None:
        shown, size = valued(self._face)
        x = -1.0 if self._face.moved and size < _VALUES else 0
        self._text(x, 11.3, shown, size, self._value_colour())
        if self._face.exploits:
            half = 13
            self._rule(-half, half, 18.0, self._value_colour())

    def _value_colour(self) -> Rgb:
        return self._palette.coloured_print_on(self._face.colour) if self._face.exploits else self._print

    def _steps(self) -> None:
        """Draw a filled box for each step held, a hollow one for each lost; more than four are told by a number."""
        face = self._face
        if face.steps > 4:
            self._text(-16.2, -6, str(face.steps - face.lost), 9, self._print)
            return
        pitch = 5.2 if face.steps < 4 else 4.6
        start = -10.0 if face.steps < 4 else -12.6
        for i in range(face.steps):
            top = start + i * pitch
            self._rect(-18, top, -14.4, top + 3.6, self._print)
            if i >= face.steps - face.lost:
                self._rect(-17.1, top + 0.9, -15.3, top + 2.7, self._base)

    def _name(self) -> None:
        if self._face.name:
            fitted = fit(self._face.name, "sans", 84, 56, 226)
            k = self._k
            self._art.turned_text(14.6 * k, -7.2 * k, fitted.text, "sans", fitted.size / 10 * k, self._print)

    def _band(self, top: float) -> None:
        """Weakened: the values stand on a band, light on light sides, dark on dark ones."""
        fill = self._palette["flag"] if self._light else mix(self._base, self._palette["ink"], 0.55)
        self._rect(-19.2, top, 19.2, 17.8, fill)
        if self._k >= _SMALL:
            self._rule(-19.2, 19.2, top, self._print)

    def _corner(self) -> None:
        if self._face.moved:
            k = self._k
            self._art.polygon(((20 * k, 20 * k), (20 * k, 10.5 * k), (10.5 * k, 20 * k)), self._palette["mute"])
            self._art.line(((20 * k, 10.5 * k), (10.5 * k, 20 * k)), 1.2 * k, self._line)

    def _symbol(self, x: float, y: float, w: float, h: float, line: float) -> None:
        """Draw the NATO box in the pale colour of the formation, a stripe of the full colour at its foot."""
        ink = self._palette["ink"]
        left, right, top, bottom = x - w / 2, x + w / 2, y - h / 2, y + h / 2
        self._rect(left - line, top - line, right + line, bottom + line, ink)
        self._rect(left, top, right, bottom, self._box)
        self._rect(left, bottom - h * 0.2, right, bottom, self._palette[self._face.formation])
        kind = self._face.symbol
        if kind in _CROSSED:
            self._stroke(((left, top), (right, bottom)), line)
        if kind in _CROSSED or kind in {"cavalry", "recon"}:
            self._stroke(((left, bottom), (right, top)), line)
        if kind in {"armour", "mechanised"}:
            self._oval(x, y, w * 0.34, h * 0.3, line)
        self._inside(kind, (left, top, right, bottom), line)

    def _inside(self, kind: Symbol, box: tuple[float, float, float, float], line: float) -> None:
        left, top, right, bottom = box
        w, h = right - left, bottom - top
        x, y = (left + right) / 2, (top + bottom) / 2
        ink, k = self._palette["ink"], self._k
        if kind == "artillery":
            self._art.disc(x * k, y * k, h * 0.22 * k, ink)
        elif kind == "engineers":
            high, low = top + h * 0.3, bottom - h * 0.2
            sides = ((left + w * 0.25, low), (left + w * 0.25, high), (right - w * 0.25, high), (right - w * 0.25, low))
            self._stroke(sides, line)
            self._stroke(((x, high), (x, low)), line)
        elif kind == "motorised":
            for side in (-0.25, 0.25):
                self._art.disc((x + side * w) * k, (bottom + line + 1.2) * k, 1.6 * k, self._print)
        elif kind == "headquarters":
            self._rect(left, top, right, top + h * 0.45, ink)
        elif kind == "supply":
            self._stroke(((left, bottom - h * 0.3), (right, bottom - h * 0.3)), line)
        elif kind == "recon":
            self._art.disc(x * k, (bottom + line + 1.2) * k, 1.6 * k, self._print)

    def _badge(self, x: float, y: float, shape: str, colour: Rgb, letter: str, radius: float) -> None:
        """Draw a marker of a state: colour, shape and letter always together."""
        k, ink = self._k, self._palette["ink"]
        x, y = x * k, y * k
        self._art.inside = False
        for grow, fill in ((1.5, ink), (0.0, colour)):
            badge(self._art, (x, y), (radius + grow) * k, fill, _SHAPES.get(shape))
        self._art.inside = True
        if letter:
            tone = ink if sum(colour) > 390 else WARM_WHITE
            low = 0.1 if shape == "triangle" else 0.0
            self._art.text(x, y + low * radius * k + 0.3, letter, "num", radius * 1.45 * k, tone)

    def _rect(self, left: float, top: float, right: float, bottom: float, colour: Rgb) -> None:
        k = self._k
        self._art.block(left * k, top * k, right * k, bottom * k, colour)

    def _stroke(self, path: tuple[tuple[float, float], ...], width: float) -> None:
        k = self._k
        self._art.line([(x * k, y * k) for x, y in path], width * k, self._palette["ink"])

    def _rule(self, left: float, right: float, y: float, colour: Rgb) -> None:
        k = self._k
        self._art.line(((left * k, y * k), (right * k, y * k)), max(1.0, k), colour)

    def _oval(self, x: float, y: float, rx: float, ry: float, line: float) -> None:
        k, ink = self._k, self._palette["ink"]
        steps = 32
        ring = [(x + rx * c, y + ry * s) for c, s in _circle(steps)]
        self._art.line([(px * k, py * k) for px, py in ring], line * k, ink)

    def _text(self, x: float, y: float, text: str, size: float, colour: Rgb, face: Typeface = "num") -> None:
        k = self._k
        self._art.text(x * k, y * k, text, face, size * k, colour)


def _circle(steps: int) -> list[tuple[float, float]]:
    return [(math.cos(i / steps * math.tau), math.sin(i / steps * math.tau)) for i in range(steps + 1)]


def badge(art: Art, spot: Spot, radius: float, colour: Rgb, outline: Sequence[Spot] | None) -> None:
    """Draw the ground of a badge, `radius` pixels: a disc, or an outline in radii from its middle when one is given."""
    x, y = spot
    if outline is None:
        art.disc(x, y, radius, colour)
    else:
        art.polygon([(x + dx * radius, y + dy * radius) for dx, dy in outline], colour)


_SHAPES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "triangle": ((0, -1.15), (1.15, 0.85), (-1.15, 0.85)),
    "diamond": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
}
