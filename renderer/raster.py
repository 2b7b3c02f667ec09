"""The only module that draws: a scene becomes a canvas of palette indices.

What never changes (ground, frame, legend) is a plate, drawn once and kept.  A board is a copy of its plate with
sprites pasted on it.  A sprite placed where it stood before is pasted as it lay then, shadow and smoothed edges
and all, in one go; and of a board that follows another on the same plate only what differs is drawn again.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Final

from PIL import Image

from renderer.ground import Grounds
from renderer.items import Item, Scene
from renderer.layout import SIZE, STRIP, Box
from renderer.palette import PALETTES
from renderer.places import overlap, pushed
from renderer.png import ROWS, Band, Bands
from renderer.sprites import Sprite
from renderer.stock import Placed, Stock

_SPRITES: Final = 6000
_PLATES: Final = 16
"""Plates kept; each takes some 5 MB with the last board on it."""

_WHOLE: Final[Box] = (0, 0, *SIZE)
_BANDS: Final = -(-SIZE[1] // ROWS)
_SETTLED: Final = 4000
_PATCHES: Final = 12
"""A board that differs from the last one in more patches is drawn as a whole."""


class Plates:
    """Sprites and plates that are kept between boards; safe to use from several threads."""

    def __init__(self, grounds: Grounds) -> None:
        self._grounds = grounds
        self._bands = Bands()
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._plates: OrderedDict[Hashable, _Plate] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, scene: Scene) -> tuple[Band, ...]:
        """Return a scene as the bands of its picture."""
        return self._plate(scene).bands(scene.live, Stock(scene, self.sprite).placed, self._bands.deflated)

    def sprite(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Return a sprite that was made before, or make it."""
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = make()
            with self._lock:
                self._sprites[key] = sprite
                while len(self._sprites) > _SPRITES:
                    self._sprites.popitem(last=False)
        return sprite

    def _plate(self, scene: Scene) -> "_Plate":
        ground = self._grounds.key(scene.map, scene.layout, scene.palette)
        key = (ground, scene.fixed)
        with self._lock:
            plate = self._plates.get(key)
            if plate is not None:
                self._plates.move_to_end(key)
                return plate
        palette = PALETTES[scene.palette]
        image = Image.new("L", (SIZE[0] + 1, SIZE[1]), palette.index(palette["panel"]))
        image.paste(0, (0, 0, 1, SIZE[1]))
        left, top, _, _ = scene.layout.box
        image.paste(self._grounds.base(scene.map, scene.layout, scene.palette), (left + 1, top))
        bare = _Plate(image, scene.layout.box)
        plate = _Plate(bare.painted(scene.fixed, Stock(scene, self.sprite).placed), scene.layout.box)
        with self._lock:
            self._plates[key] = plate
            while len(self._plates) > _PLATES:
                self._plates.popitem(last=False)
        return plate


class _Last:
    """The board drawn last on a plate."""

    __slots__ = ("bands", "image", "places")

    def __init__(self, image: Image.Image, places: dict[Item, tuple[int, Placed]], bands: tuple[Band, ...]) -> None:
        self.image = image
        self.places = places
        self.bands = bands


class _Plate:
    """What never changes on a board, how sprites looked that were placed on it, and the last board on it.

    Images are one pixel wider than the picture, so x in an image is x in the picture plus one.
    """

    def __init__(self, image: Image.Image, map_box: Box) -> None:
        self._image = image
        self._map_box = map_box
        self._settled: dict[tuple[int, int, int], tuple[Sprite, Image.Image]] = {}
        self._last: _Last | None = None

    def painted(self, items: Sequence[Item], place: Callable[[Item], Placed]) -> Image.Image:
        """Return a board with these items on it."""
        return self._drawn([place(item) for item in items], _WHOLE)

    def bands(
        self, items: Sequence[Item], place: Callable[[Item], Placed], deflated: Callable[[bytes], Band]
    ) -> tuple[Band, ...]:
        """Return a board with these items on it, deflated; what is as on the board before is taken from there."""
        last = self._last
        places: dict[Item, tuple[int, Placed]] = {}
        placed: list[Placed] = []
        changed: list[Box] = []
        seen, ordered = 0, last is not None
        for i, item in enumerate(items):
            known = last.places.get(item) if last else None
            there = known[1] if known else place(item)
            if known is None:
                changed.append(there.box)
            else:
                ordered = ordered and known[0] >= seen
                seen = known[0]
            places[item] = (i, there)
            placed.append(there)
        patches = [_WHOLE]
        if last is not None and ordered and len(places) == len(placed):
            gone = [old for item, (_, old) in last.places.items() if item not in places]
            fresh = [there for item, (_, there) in places.items() if item not in last.places]
            changed += [old.box for old in gone]
            changed += _shaded(placed, [there.box for there in (*gone, *fresh) if there.mark])
            patches = _patches(changed)
        if last is None or len(patches) > _PATCHES or patches == [_WHOLE]:
            image = self._drawn(placed, _WHOLE)
            bands = tuple(deflated(_rows(image, n)) for n in range(_BANDS))
        else:
            image = self._redrawn(last.image, placed, patches)
            stale = {n for _, top, _, bottom in patches for n in range(top // ROWS, (bottom - 1) // ROWS + 1)}
            bands = tuple(deflated(_rows(image, n)) if n in stale else band for n, band in enumerate(last.bands))
        if len(places) == len(placed):
            self._last = _Last(image, places, bands)
        return bands

    def _redrawn(self, before: Image.Image, placed: list[Placed], patches: list[Box]) -> Image.Image:
        image = before.copy()
        for patch in patches:
            image.paste(self._drawn(placed, patch), (patch[0] + 1, patch[1]))
        return image

    def _drawn(self, placed: Sequence[Placed], patch: Box) -> Image.Image:
        """Draw a patch of the board; the whole board comes with its column of filter bytes."""
        whole = patch == _WHOLE
        left, top = (-1, 0) if whole else patch[:2]
        image = self._image.copy() if whole else self._image.crop((left + 1, top, patch[2] + 1, patch[3]))
        marked: list[Box] = []
        for there in placed:
            x0, y0, x1, y1 = box = there.box
            if whole or (x0 < patch[2] and patch[0] < x1 and y0 < patch[3] and patch[1] < y1):
                if there.sprite is None:
                    image.im.paste(there.index, (x0 - left, y0 - top, x1 - left, y1 - top))
                else:
                    self._put(image, there, there.sprite, (left, top), marked)
            if there.mark:  # also marks beside the patch: what lies on them is put down with its shadow
                marked.append(box)
        return image

    def _put(
        self, image: Image.Image, there: Placed, sprite: Sprite, origin: tuple[int, int], marked: list[Box]
    ) -> None:
        """Paste a sprite: as it lies on the bare plate, unless there is a mark below it."""
        box = there.box
        at = (box[0] - origin[0], box[1] - origin[1])
        if not sprite.soft:
            picture = sprite.image
        elif there.mark or any(overlap(box, other) for other in marked):
            picture = sprite.over(image.crop((*at, at[0] + sprite.image.width, at[1] + sprite.image.height)))
        else:
            picture = self._on_plate(sprite, there.x, there.y)
        mask = sprite.whole
        if there.clipped and pushed(box, self._map_box) != (0, 0):
            part = _common(box, self._map_box)
            if part[0] >= part[2] or part[1] >= part[3]:
                return
            cut = (part[0] - box[0], part[1] - box[1], part[2] - box[0], part[3] - box[1])
            picture, mask = picture.crop(cut), mask.crop(cut)
            at = (part[0] - origin[0], part[1] - origin[1])
        # Straight to the core: of a paste this small most is spent on the way there.
        size = picture.size
        image.im.paste(picture.im, (at[0], at[1], at[0] + size[0], at[1] + size[1]), mask.im)

    def _on_plate(self, sprite: Sprite, x: int, y: int) -> Image.Image:
        """Return a sprite as it lies on the bare plate at a place."""
        key = (id(sprite), x, y)
        known = self._settled.get(key)
        if known is not None and known[0] is sprite:
            return known[1]
        left, top, right, bottom = sprite.box_at(x, y)
        picture = sprite.over(self._image.crop((left + 1, top, right + 1, bottom)))
        if len(self._settled) > _SETTLED:
            self._settled.clear()
        self._settled[key] = (sprite, picture)
        return picture


def _common(a: Box, b: Box) -> Box:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def _shaded(placed: Sequence[Placed], marks: Sequence[Box]) -> list[Box]:
    """Return the boxes of what lies softly on a mark that came or went: all of it looks otherwise now."""
    return [
        there.box
        for there in placed
        if there.sprite is not None and there.sprite.soft and any(overlap(there.box, mark) for mark in marks)
    ]


def _rows(image: Image.Image, band: int) -> bytes:
    """Return the scanlines of a band of a board."""
    return image.crop((0, band * ROWS, SIZE[0] + 1, min(SIZE[1], (band + 1) * ROWS))).tobytes()


def _patches(boxes: list[Box]) -> list[Box]:
    """Join boxes to patches that do not overlap, cut at the edge of the picture; in the strip also near ones."""
    patches = _strip_patches([box for box in boxes if box[0] >= STRIP[0]])
    for box in boxes:
        if box[0] < STRIP[0]:
            grown = True
            while grown:
                grown = False
                for patch in patches:
                    if overlap(patch, box):
                        patches.remove(patch)
                        box = _hull([patch, box])  # noqa: PLW2901 - it grows
                        grown = True
                        break
            patches.append(box)
    return [_common(patch, _WHOLE) for patch in patches]


def _strip_patches(boxes: list[Box]) -> list[Box]:
    """Join boxes of the strip that lie on the rows of a band or beside them."""
    patches: list[Box] = []
    for box in sorted(boxes, key=lambda box: box[1]):
        if patches and box[1] < patches[-1][3] + ROWS:
            patches[-1] = _hull([patches[-1], box])
        else:
            patches.append(box)
    return patches


def _hull(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
