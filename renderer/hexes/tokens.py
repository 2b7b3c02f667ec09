"""Small things of the age of pike and shot that lie on the map: markers of orders, wagons, shots and their smoke."""

import math
from typing import Final

from engine.hexes.pikes import WingOrder, WingState
from engine.kernel.text import Language
from renderer.hexes.palette import Palette
from renderer.hexes.plans import puffs
from renderer.paint.brush import Spot
from renderer.paint.frame import Point
from renderer.paint.sprites import Art, Sprite

ORDER_SIZE: Final = (26, 24)
"""Width and height of a marker of an order, in pixels at level M."""
_SIGNS: Final[dict[Language, dict[str, str]]] = {
    "en": {"charge": "Ch", "make-ready": "MR", "receive-charge": "RC", "rally": "Ra"},
    "ru": {"charge": "Ат", "make-ready": "Бг", "receive-charge": "От", "rally": "Сб"},
}
_HOUSE: Final[tuple[Spot, ...]] = ((0, -1.15), (1, -0.35), (1, 0.85), (-1, 0.85), (-1, -0.35))
_SQUARE: Final[tuple[Spot, ...]] = ((-1.05, -0.75), (1.05, -0.75), (1.05, 0.75), (-1.05, 0.75))
_SHIELD: Final[tuple[Spot, ...]] = ((-1, -0.85), (1, -0.85), (1, 0.25), (0, 1.15), (-1, 0.25))
_ROUND: Final[tuple[Spot, ...]] = tuple((math.cos(i * math.tau / 24), math.sin(i * math.tau / 24)) for i in range(24))
_SHAPES: Final = {"charge": _HOUSE, "make-ready": _SQUARE, "receive-charge": _SHIELD, "rally": _ROUND}
_RADIUS: Final = 10.5


def order_sign(order: WingOrder, language: Language) -> str:
    """Return the two letters on the marker of an order."""
    return _SIGNS[language].get(order, "")


def order_marker(
    order: WingOrder, state: WingState, colour: str, language: Language, palette: Palette, k: float
) -> Sprite:
    """Return the marker of a wing's order in its colour: its shape points ahead, stands, wards off, or is round.

    At its upper right lies what else the wing is marked with.
    """
    reach = math.ceil(22 * k)
    art = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    fill = palette[colour]
    for grow, tone in ((2.6, palette["ink"]), (1.3, palette["flag"]), (0.0, fill)):
        art.polygon(
            [(x * (_RADIUS + grow) * k, y * (_RADIUS + grow) * k) for x, y in _SHAPES[order or "make-ready"]], tone
        )
    if order:
        low = {"charge": 1.8, "receive-charge": -1.0}.get(order, 0.0)
        art.text(0, (low + 0.3) * k, order_sign(order, language), "num", 12.6 * k, palette.text_on(fill))
    if state:
        _state(art, state, (10.0 * k, -9.0 * k), palette, k)
    return art.sprite()


def _state(art: Art, state: WingState, spot: Spot, palette: Palette, k: float) -> None:
    """Draw a tick on grey for one that has finished, a barred disc, or a triangle for one passed over."""
    x, y = spot
    if state == "bypassed":
        for grow, tone in ((1.8, palette["ink"]), (0.0, palette["warn"])):
            radius = (5.6 + grow) * k
            art.polygon(
                [(x, y - radius * 1.2), (x + radius * 1.2, y + radius * 0.85), (x - radius * 1.2, y + radius * 0.85)],
                tone,
            )
        art.text(x, y + 0.9 * k, "!", "num", 8.6 * k, palette["ink"])
        return
    art.disc(x, y, 7.2 * k, palette["ink"])
    if state == "finished":
        art.disc(x, y, 5.9 * k, palette["mute"])
        art.line(((x - 3.2 * k, y), (x - 0.8 * k, y + 2.8 * k), (x + 3.4 * k, y - 2.8 * k)), 2.0 * k, palette["ink"])
    else:
        art.disc(x, y, 5.9 * k, palette["bad"])
        art.block(x - 3.8 * k, y - 1.3 * k, x + 3.8 * k, y + 1.3 * k, palette["flag"])


def wagon(colour: str, palette: Palette, k: float) -> Sprite:
    """Return a wagon with its tilt in the colour of whoever has it, seen from its side."""
    reach = math.ceil(20 * k)
    art = Art((-reach, -reach, reach, reach), palette, palette["ink"])
    tilt = [
        (math.cos(math.pi * (1 + i / 12)) * 12.5, -1.0 + math.sin(math.pi * (1 + i / 12)) * 11.5) for i in range(13)
    ]
    for grow, tone in ((1.7, palette["ink"]), (0.0, palette[colour])):
        art.polygon([(x * (1 + grow / 12) * k, (y - grow * 0.2) * k) for x, y in tilt], tone)
    for at in (-4.6, 4.6):
        art.line(((at * k, -11.0 * k), (at * 1.12 * k, -1.0 * k)), 1.2 * k, palette["ink"])
    art.block(-14.5 * k, -2.0 * k, 14.5 * k, 5.0 * k, palette["ink"])
    art.block(-13.0 * k, -0.6 * k, 13.0 * k, 3.6 * k, palette["track"])
    for at in (-8.0, 8.0):
        art.disc(at * k, 6.2 * k, 5.8 * k, palette["ink"])
        art.disc(at * k, 6.2 * k, 4.2 * k, palette["paper"])
        for i in range(3):
            c, s = math.cos(i * math.pi / 3) * 4.4 * k, math.sin(i * math.pi / 3) * 4.4 * k
            art.line(((at * k - c, 6.2 * k - s), (at * k + c, 6.2 * k + s)), 1.1 * k, palette["ink"])
        art.disc(at * k, 6.2 * k, 1.5 * k, palette["ink"])
    return art.sprite()


def smoke(palette: Palette, k: float) -> Sprite:
    """Return the cloud before whoever has fired."""
    reach = math.ceil(18 * k)
    art = Art((-reach, -reach, reach, reach), palette, palette["mute"])
    cloud = puffs(6)
    for grow, tone in ((1.5, palette["ink"]), (0.0, palette["mute"])):
        for x, y, radius in cloud:
            art.disc(x * k, y * k, (radius + grow) * k, tone)
    art.inside = True
    for x, y, radius in cloud:
        art.disc((x - 1.0) * k, (y - 1.3) * k, (radius - 1.2) * k, palette["flag"])
    return art.sprite()


def volley(start: Point, end: Point, palette: Palette, k: float) -> Sprite:
    """Return the balls of a shot on their way from `start`, and the burst where they strike at `end`."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end) or 1.0
    reach = math.ceil(13 * k)
    box = (min(ax, bx) - reach, min(ay, by) - reach, max(ax, bx) + reach, max(ay, by) + reach)
    art = Art(box, palette, palette["flag"], 3)
    count = max(2, round(length / (10 * k)))
    spots = [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(1, count)]
    for radius, tone in ((3.9, palette["flag"]), (2.5, palette["ink"])):
        for x, y in spots:
            art.disc(x, y, radius * k, tone)
    for grow, tone in ((3.0, palette["ink"]), (1.4, palette["flag"]), (0.0, palette["combat"])):
        radii = ((8.0 + grow) * k, (3.6 + grow * 0.8) * k)
        burst = [
            (bx + math.cos(i * math.pi / 8) * radii[i % 2], by + math.sin(i * math.pi / 8) * radii[i % 2])
            for i in range(16)
        ]
        art.polygon(burst, tone)
    return art.sprite()
