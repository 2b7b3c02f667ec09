"""Figures from above, facing the front: men, riders, beasts, chariots and engines with what they carry.

A figure is drawn in twentieths of the place that a man on foot has; x to its right, y to its rear.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.tabletop.board import Figure, Mount, Role, Weapon
from renderer.paint.brush import Spot
from renderer.paint.sprites import Art
from renderer.paint.tones import Rgb, Tones

_LINE: Final = 1.2
"""Width of an outline."""
_COATS: Final = ("hs1", "hs2", "hs3")
_GENERALS: Final[frozenset[Role]] = frozenset(("general", "mercenary", "cinc"))
_BOTH_HANDS: Final[frozenset[Weapon]] = frozenset(("pike", "halberd", "great-sword"))
_RIDERS_SHIELDED: Final[frozenset[Weapon]] = frozenset(("lance", "spear", "sword"))


class Stylus:
    """Draws one figure: turned, placed and enlarged, in the colours of its side."""

    def __init__(self, art: Art, palette: Tones, livery: str, cosine: float, sine: float) -> None:
        self._art = art
        self._palette = palette
        self._livery = livery
        self._cosine, self._sine = cosine, sine
        self._x = self._y = 0.0
        self._quarters = 0
        self.size = 1.0

    def move(self, x: float, y: float, size: float, quarters: int = 0) -> None:
        """Set where the next figure is drawn: its middle, turned by quarters of a circle; `size` in pixels a unit."""
        self._x, self._y, self.size, self._quarters = x, y, size, quarters

    def tone(self, colour: str) -> Rgb:
        """Return the colour of a role; the roles `0` to `3` are the shades of the figure's side."""
        return self._palette[self._livery + colour if colour in "0123" else colour]

    def at(self, points: Sequence[Spot]) -> list[Spot]:
        """Return points of the figure as points of the picture."""
        for _ in range(self._quarters):
            points = [(-y, x) for x, y in points]
        c, s, g = self._cosine * self.size, self._sine * self.size, self.size
        if not self._sine and self._cosine == 1:
            return [(self._x + x * g, self._y + y * g) for x, y in points]
        return [(self._x + x * c - y * s, self._y + x * s + y * c) for x, y in points]

    def oval(self, x: float, y: float, rx: float, ry: float, colour: str, line: float = _LINE) -> None:
        """Fill an oval with radii `rx` and `ry`, with an edge of ink `line` wide; 0 draws no edge."""
        if line:
            self._art.polygon(self.at(_oval(x, y, rx + line, ry + line)), self._palette["ink"])
        self._art.polygon(self.at(_oval(x, y, rx, ry)), self.tone(colour))

    def line(self, path: Sequence[Spot], colour: str, width: float, edge: float = 1.1) -> None:
        """Draw a line with an edge of ink `edge` wide on both sides; 0 draws no edge."""
        spots = self.at(path)
        if edge:
            self._art.line(spots, (width + edge * 2) * self.size, self._palette["ink"])
        self._art.line(spots, width * self.size, self.tone(colour))

    def polygon(self, points: Sequence[Spot], colour: str, line: float = _LINE) -> None:
        """Fill a polygon, with an edge of ink `line` wide; 0 draws no edge."""
        spots = self.at(points)
        self._art.polygon(spots, self.tone(colour))
        if line:
            self._art.line([*spots, spots[0], spots[1]], line * self.size, self._palette["ink"])


@lru_cache(maxsize=512)
def _oval(x: float, y: float, rx: float, ry: float) -> tuple[Spot, ...]:
    return tuple((x + math.cos(n / 20 * math.tau) * rx, y + math.sin(n / 20 * math.tau) * ry) for n in range(20))


# -- men


def draw_figure(pen: Stylus, figure: Figure, rank: int, seed: int, role: Role | None, ahead: int = 0) -> None:
    """Draw a figure of a unit; `rank` counts from the front, `seed` chooses the coat of a horse.

    `ahead`: so many ranks of other men stand before its own, over whom its pike reaches.
    """
    match figure.mount:
        case "foot" if ahead and figure.weapon == "pike" and rank <= ahead + 1:
            reach = 26 + 20 * ahead - 4 * (rank - ahead)
            pen.line(((-6, 5), (-6, -reach)), "pole", 1.7)
            pen.polygon(((-7.4, -reach), (-6, -reach - 6), (-4.6, -reach)), "steel", 0.8)
            _man(pen, replace(figure, weapon="none"), rank, role)
        case "foot":
            _man(pen, figure, rank, role)
        case "horse" | "camel":
            _rider(pen, figure, seed, role)
        case _:
            MODELS[figure.mount](pen)


def _man(pen: Stylus, figure: Figure, rank: int, role: Role | None) -> None:
    if role != "standard" and not figure.pavise:
        _weapon(pen, figure.weapon, rank)
    pen.oval(0, 0.8, 6.6, 4.3, "2")
    if figure.heavy and figure.weapon not in _BOTH_HANDS:
        pen.oval(-3.4, -3.2, 4.3, 2.5, "3")
    if figure.pavise:
        pen.polygon(((-8, -8.5), (8, -8.5), (8, -5), (-8, -5)), "3")
        _weapon(pen, figure.weapon, rank)
    pen.oval(0, 0, 3.3, 3.5, "bronze" if figure.heavy else "skin")
    if figure.heavy:
        pen.line(((0, -2.6), (0, 3)), "ink", 0.9, 0)


def _weapon(pen: Stylus, weapon: Weapon, rank: int) -> None:
    match weapon:
        case "pike":
            _pike(pen, rank)
        case "spear" | "lance":
            reach = 15 if weapon == "spear" else 20
            pen.line(((5.5, 5), (5.5, -reach)), "pole", 1.7)
            pen.polygon(((4, -reach), (5.5, -reach - 6), (7, -reach)), "steel", 0.8)
        case "halberd":
            pen.line(((5.5, 6), (5.5, -11)), "pole", 1.7)
            pen.polygon(((4.5, -12), (9.5, -13), (9.5, -6), (4.5, -7)), "steel", 0.9)
        case "sword":
            pen.line(((6, 0), (6.5, -10)), "steel", 2.2)
        case "great-sword":
            pen.line(((1.5, 3), (7.5, -15)), "steel", 2.6)
            pen.line(((0.5, -2.5), (6.5, -0.5)), "pole", 1.5)
        case "javelin":
            pen.line(((7.5, 6), (3.5, -12)), "pole", 1.5)
            pen.polygon(((2.2, -11), (2.6, -16), (5, -11.6)), "steel", 0.8)
        case "musket":
            pen.line(((4.5, 5), (4.5, -13)), "hs1", 2.2)
        case _:
            _thrower(pen, weapon)


def _pike(pen: Stylus, rank: int) -> None:
    """Draw a pike: held out by the first two ranks, upright by those behind."""
    if rank > 1:
        pen.oval(5.5, -3, 1.3, 1.3, "pole", 1)
        return
    pen.line(((5, 5), (5, rank * 4 - 26)), "pole", 1.7)
    pen.polygon(((3.6, rank * 4 - 24), (5, rank * 4 - 31), (6.4, rank * 4 - 24)), "steel", 0.8)


def _thrower(pen: Stylus, weapon: Weapon) -> None:
    match weapon:
        case "bow":
            bent = [(math.sin(n / 10) * 9, -3 - math.cos(n / 10) * 7) for n in range(-12, 13, 2)]
            pen.line(bent, "pole", 1.9)
            pen.line(((-8.3, -5.3), (0, -2), (8.3, -5.3)), "steel", 0.8, 0)
            pen.line(((0, 0), (0, -14)), "steel", 1.1, 0.8)
        case "sling":
            pen.line(((5, -1), (9, -8), (6, -13), (2, -11)), "pole", 1.3)
            pen.oval(2, -11, 1.8, 1.8, "steel", 0.9)
        case "crossbow":
            pen.line(((0, 3), (0, -11)), "pole", 2.4)
            pen.line(((-7, -7), (0, -10.5), (7, -7)), "steel", 1.9)
        case _:
            pass


def _rider(pen: Stylus, figure: Figure, seed: int, role: Role | None) -> None:
    coat = "hs3" if figure.mount == "camel" else "r2" if role in _GENERALS else _COATS[seed % 3]
    pen.line(((0, 13), (-1.5, 19)), coat, 2.2)
    pen.oval(0, 2, 5.2, 13, coat)
    if figure.mount == "camel":
        pen.oval(0, 8, 3.4, 3.4, "hs1")
    if figure.barded:
        pen.polygon(((-6.2, -4), (6.2, -4), (6.8, 12), (0, 15.5), (-6.8, 12)), "3")
        pen.line(((0, -3), (0, 14)), "1", 1.6, 0)
    pen.oval(0, -12.5, 3, 5.4, coat)
    pen.oval(0, -17, 2.1, 3, "steel" if figure.barded else coat, 1)
    if role != "standard":
        _weapon(pen, figure.weapon, 0)
    pen.oval(0, 2.5, 6.9, 4.4, "2")
    if figure.heavy and figure.weapon in _RIDERS_SHIELDED:
        pen.oval(-4.6, 0, 3.6, 2.6, "3")
    pen.oval(0, 1.8, 3.4, 3.6, "bronze" if figure.heavy else "skin")


# -- what is a model by itself


def _elephant(pen: Stylus) -> None:
    pen.line(((0, 26), (2, 33)), "eleph", 2.4)
    pen.oval(-14, -17, 7.5, 6, "eleph2")
    pen.oval(14, -17, 7.5, 6, "eleph2")
    pen.oval(0, 6, 15.5, 22, "eleph")
    pen.oval(0, -20, 9.5, 9.5, "eleph")
    pen.line(((0, -27), (2, -36), (-1, -42)), "eleph", 4.4)
    pen.line(((-6, -26), (-9, -35)), "paper", 2.2)
    pen.line(((6, -26), (9, -35)), "paper", 2.2)
    pen.polygon(((-10, -8), (10, -8), (10, 18), (-10, 18)), "0")
    pen.polygon(((-7.5, -5.5), (7.5, -5.5), (7.5, 15.5), (-7.5, 15.5)), "3", 0.8)
    for x, y in ((0, -13), (-3.5, 0), (3.5, 9)):
        pen.oval(x, y, 3.4, 3.4, "2")


def _chariot(pen: Stylus, *, scythes: bool = False) -> None:
    for x, coat in ((-6, "hs1"), (6, "hs3")):
        pen.oval(x, -16, 4.2, 12, coat)
        pen.oval(x, -30, 2.5, 4.6, coat)
    pen.line(((0, -22), (0, 8)), "pole", 2.4)
    pen.line(((-16, 12), (16, 12)), "pole", 2.4)
    for x in (-14, 14):
        pen.polygon(((x - 2, 4), (x + 2, 4), (x + 2, 20), (x - 2, 20)), "hs1")
    if scythes:
        for x in (-1, 1):
            pen.polygon(((x * 16, 9), (x * 33, 2), (x * 31, 9), (x * 16, 14)), "steel", 1.1)
            pen.polygon(((x * 5, -19), (x * 13, -33), (x * 9, -18)), "steel", 0.9)
    pen.polygon(((-10, 3), (10, 3), (8, 21), (-8, 21)), "3")
    for x, y in ((0, 12),) if scythes else ((-4, 9), (4, 9), (0, 15)):
        pen.oval(x, y, 3.3, 3.3, "2")


def _ballista(pen: Stylus) -> None:
    _carriage(pen)
    pen.line(((-20, -2), (-7, -10), (0, -8), (7, -10), (20, -2)), "pole", 2.6)
    pen.line(((-20, -2), (0, 9), (20, -2)), "steel", 1, 0.6)
    pen.line(((0, 12), (0, -24)), "pole", 2)
    _crew(pen)


def _catapult(pen: Stylus) -> None:
    _carriage(pen)
    pen.line(((0, 14), (0, -18)), "pole", 3.6)
    pen.oval(0, -19, 5, 5, "hs1")
    pen.oval(0, -19, 2.8, 2.8, "r2", 0.8)
    _crew(pen)


def _cannon(pen: Stylus) -> None:
    for x in (-10, 10):
        pen.polygon(((x - 2.4, -7), (x + 2.4, -7), (x + 2.4, 11), (x - 2.4, 11)), "hs1")
    pen.polygon(((-3.6, -24), (3.6, -24), (5.4, 12), (-5.4, 12)), "bronze")
    pen.line(((-4, 14), (0, 28), (4, 14)), "hs1", 3)
    _crew(pen)


def _bombard(pen: Stylus) -> None:
    """Draw a bombard: a short, very wide barrel on a sledge, its mouth open, hooped with iron."""
    for x in (-13, 13):
        pen.line(((x, 15), (x, -14)), "hs1", 4.2)
    pen.line(((-15, 12), (15, 12)), "hs1", 3.6)
    pen.polygon(((-11, -17), (11, -17), (11, 3), (6.5, 5), (6.5, 15), (-6.5, 15), (-6.5, 5), (-11, 3)), "wall")
    for y in (-9, -1):
        pen.line(((-11, y), (11, y)), "ink", 1.6, 0)
    pen.oval(0, -17, 11, 4.6, "wall")
    pen.oval(0, -17, 7, 2.7, "ink", 0)
    _crew(pen)


def _carriage(pen: Stylus) -> None:
    for x in (-8, 8):
        pen.line(((x, 16), (x, -8)), "hs1", 3.4)
    pen.line(((-10, -8), (10, -8)), "hs1", 3.6)
    pen.line(((-10, 14), (10, 14)), "hs1", 3.6)


def _crew(pen: Stylus) -> None:
    for x, y in ((-16, 16), (16, 16), (0, 24)):
        pen.oval(x, y + 0.8, 6.6, 4.3, "2")
        pen.oval(x, y, 3.3, 3.5, "skin")


MODELS: Final[dict[Mount, Callable[[Stylus], None]]] = {
    "elephant": _elephant,
    "chariot": _chariot,
    "scythed-chariot": lambda pen: _chariot(pen, scythes=True),
    "ballista": _ballista,
    "catapult": _catapult,
    "cannon": _cannon,
    "bombard": _bombard,
}


# -- the command group


def draw_role(pen: Stylus, role: Role) -> None:
    """Draw the sign of a command figure: banner, drum or star, and for the commander a star on a disc."""
    match role:
        case "standard":
            pen.line(((-6, 8), (-6, -12)), "pole", 2)
            pen.polygon(((-6, -12), (13, -12), (8.5, -6.5), (13, -1), (-6, -1)), "paper", 1.5)
            pen.polygon(((-5, -8.5), (9.6, -8.5), (8.2, -6.5), (9.6, -4.5), (-5, -4.5)), "3", 0)
        case "musician":
            pen.oval(0, 0, 7, 7, "bronze", 1.5)
            pen.oval(0, 0, 4.8, 4.8, "paper", 0.9)
            pen.line(((-4, 3), (3.6, -3.6)), "ink", 1.4, 0)
            pen.line(((4, 3), (-3.6, -3.6)), "ink", 1.4, 0)
        case "general":
            draw_star(pen, 9)
        case "mercenary":
            draw_star(pen, 9)
            pen.polygon(_star(3.6), "0", 0)
        case "cinc":
            pen.oval(0, 0, 12.7, 12.7, "gold", 1.6)
            pen.oval(0, 0, 10.7, 10.7, "0", 0.8)
            draw_star(pen, 10.5)


def draw_star(pen: Stylus, radius: float) -> None:
    """Draw a golden star with an edge of ink."""
    pen.polygon(_star(radius), "gold", 1.4)


def _star(radius: float) -> list[Spot]:
    reach = [radius if n % 2 == 0 else radius * 0.45 for n in range(10)]
    return [(math.sin(n * math.tau / 10) * r, -math.cos(n * math.tau / 10) * r) for n, r in enumerate(reach)]
