"""Drawing in a frame that is turned: bases and discs stand at every angle."""

import math

from PIL import ImageChops

from renderer.paint.brush import Spot
from renderer.paint.frame import Box
from renderer.paint.snap import snap
from renderer.paint.sprites import EDGES, SOLID, Art, SoftPart, Sprite, stencil
from renderer.tabletop.palette import TablePalette


class Turned(Art):
    """Draws in a frame that is turned; x to the right of the middle, y to the rear, in pixels of the board."""

    def __init__(self, box: Box, palette: TablePalette, degrees: float) -> None:
        super().__init__(box, palette, palette["ink"])
        self.roles = palette
        turn = math.radians(degrees)
        exact = degrees % 90 == 0
        self.cosine = float(round(math.cos(turn))) if exact else math.cos(turn)
        self.sine = float(round(math.sin(turn))) if exact else math.sin(turn)

    def placed(self, x: float, y: float) -> Spot:
        """Return a point of the turned frame as a point of the picture, both from the middle."""
        return x * self.cosine - y * self.sine, x * self.sine + y * self.cosine

    def patch(self, left: float, top: float, right: float, bottom: float, colour: str) -> None:
        """Draw a rectangle of the frame."""
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        self.polygon([self.placed(x, y) for x, y in corners], self.roles[colour])

    def stroke(self, path: list[Spot], width: float, colour: str) -> None:
        """Draw a line of the frame, `width` pixels, in a colour named by its role."""
        self.line([self.placed(x, y) for x, y in path], width, self.roles[colour])

    def shape(self, points: list[Spot], colour: str) -> None:
        """Fill a polygon of the frame with a colour named by its role."""
        self.polygon([self.placed(x, y) for x, y in points], self.roles[colour])

    def sprite(self, _shadow: object = None) -> Sprite:
        """Reduce to a sprite whose edges fade into cream or ink, whichever they are."""
        cover = self._cover.reduce(self._zoom)
        small = self._image.reduce(self._zoom)
        ink = sum(self.edge) // 3
        level = cover.point([min(255, ink + v * 115 // 255) for v in range(256)])
        pale = ImageChops.subtract(small.convert("L"), level).point([0] + [255] * 255)
        edges: list[SoftPart] = []
        for share, where in EDGES:
            band = stencil(cover, where).convert("L")
            for mask, colour in ((pale, "paper"), (ImageChops.invert(pale), "ink")):
                edges.append((self.palette.blend(self.roles[colour], share), ImageChops.darker(band, mask)))
        return Sprite(snap(small, self.palette), stencil(cover, SOLID), tuple(edges), self._box[0], self._box[1])
