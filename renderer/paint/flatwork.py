"""What the strips and frames of all boards are made of: fills, lines, shapes and writing on flat ground."""

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeAlias

from PIL import Image

from renderer.paint.frame import Box
from renderer.paint.items import Fill, Located, Outline, Shape, Writing
from renderer.paint.sprites import Art, Sprite, lettered
from renderer.paint.tones import Tones

Keep: TypeAlias = Callable[[Hashable, Callable[[], Sprite]], Sprite]
"""Returns the sprite of a key, making it if need be."""
_ORIGIN: Final = Located(0, 0)


class Placed:
    """A sprite at a place, or (without a sprite) a box filled with one palette index."""

    __slots__ = ("box", "clipped", "index", "mark", "raised", "sprite", "x", "y")

    def __init__(
        self,
        sprite: Sprite | None,
        x: int,
        y: int,
        box: Box,
        *,
        index: int = 0,
        mark: bool = False,
        raised: bool = False,
        clipped: bool,
    ) -> None:
        self.sprite, self.x, self.y, self.box, self.index = sprite, x, y, box, index
        self.mark = mark or raised
        """Whether what is placed later may lie on it."""
        self.raised = raised
        """Whether it stands on the ground, and only may lie on others."""
        self.clipped = clipped
        """Whether it is cut at the neat-line."""


class Flatwork:
    """Makes the sprites of flat items; `makers` tells who makes what."""

    def __init__(self, tones: Tones, keep: Keep) -> None:
        self.tones = tones
        self._keep = keep
        self.makers: dict[type, Callable[[Any], Placed]] = {
            Writing: self._writing,
            Fill: self._fill,
            Outline: self._outline,
            Shape: self._shape,
        }

    def placed(self, item: Any) -> Placed:
        """Return the sprite of an item and where it belongs; raise KeyError for a type of item that nobody makes."""
        return self.makers[type(item)](item)

    def at(
        self,
        key: Hashable,
        make: Callable[[], Sprite],
        where: Located = _ORIGIN,
        *,
        mark: bool = False,
        flat: bool = False,
        raised: bool = False,
    ) -> Placed:
        """Return a sprite where an item lies, made once for each key.

        What is `flat` is not cut off at the edge of the map; a `mark` may be covered by others.
        """
        sprite = self.kept(key, make)
        x, y = where.x, where.y
        return Placed(sprite, x, y, sprite.box_at(x, y), mark=mark, raised=raised, clipped=not flat)

    def kept(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Return the sprite of a key, made once."""
        return self._keep((self.tones.name, key), make)

    def _writing(self, item: Writing) -> Placed:
        colour, ground = self.tones[item.colour], self.tones[item.ground]
        key = ("writing", item.text, item.face, item.size, item.colour, item.ground, item.anchor, item.track)
        return self.at(
            key,
            lambda: lettered(item.text, item.face, item.size, colour, ground, self.tones, item.anchor, item.track),
            item,
            flat=True,
        )

    def _fill(self, item: Fill) -> Placed:
        index = self.tones.index(self.tones[item.colour])
        return Placed(None, 0, 0, item.box, index=index, clipped=False)

    def _outline(self, item: Outline) -> Placed:
        left, top, right, bottom = item.box
        across, down = right - left, bottom - top

        def make() -> Sprite:
            line = Image.new("L", (across, down), 255)
            line.paste(0, (1, 1, across - 1, down - 1))
            tone = self.tones.index(self.tones[item.colour])
            return Sprite(Image.new("L", (across, down), tone), line)

        return self.at(("outline", across, down, item.colour), make, Located(left, top), flat=True)

    def _shape(self, item: Shape) -> Placed:
        def make() -> Sprite:
            box = _bounds(item.points)
            art = Art(box, self.tones, self.tones[item.ground])
            art.block(*box, self.tones[item.ground])
            art.polygon(item.points, self.tones[item.colour])
            return art.sprite()

        return self.at(item, make, flat=True)


def _bounds(points: tuple[tuple[int, int], ...]) -> Box:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - 1, min(down) - 1, max(across) + 2, max(down) + 2
