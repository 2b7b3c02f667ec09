"""The only module that puts boards together: a draw list becomes a canvas of palette indices.

What never changes (ground, frame, legend) is a plate, drawn once and kept.  A board is a copy of its plate with
sprites pasted on it.  A sprite placed where it stood before is pasted as it lay then, shadow and smoothed edges
and all, in one go; and of a board that follows another on the same plate only what differs is drawn again.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import filterfalse, groupby
from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image

from renderer.paint.flatwork import Keep, Placed
from renderer.paint.frame import SIZE, STRIP, Box
from renderer.paint.places import overlap
from renderer.paint.png import ROWS, Band, banded
from renderer.paint.sprites import Sprite

_SPRITES: Final = 6000
_PLATES: Final = 16
"""Plates kept; each takes some 5 MB with the last board on it."""

_WHOLE: Final[Box] = (0, 0, *SIZE)
_SETTLED: Final = 4000
_PATCHES: Final = 12
"""A board that differs from the last one in more patches is drawn as a whole."""

_Cut: TypeAlias = tuple[Any, Any]
"""A picture and its mask, as Pillow's core has them; both None if nothing of them is seen."""


class Sketch(NamedTuple):
    """A board to be drawn."""

    key: Hashable
    """Tells the plate from all others."""
    bare: Callable[[], Image.Image]
    """Makes an image with the ground alone, a column of filter bytes before it."""
    box: Box
    """The neat-line, at which what lies on the map is cut."""
    fixed: Sequence[Hashable]
    """What stays the same on all boards of the plate, in drawing order."""
    live: Sequence[Hashable]
    place: Callable[[Keep], Callable[[Any], Placed]]
    """Makes sprites of items."""


class Plates:
    """Sprites and plates that are kept between boards; safe to use from several threads."""

    def __init__(self) -> None:
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._plates: OrderedDict[Hashable, _Plate] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, sketch: Sketch) -> tuple[Band, ...]:
        """Return the board of a sketch as bands for `joined`; parts as on the last board are reused."""
        return self._plate(sketch).bands(sketch.live, sketch.place(self.sprite))

    def sprite(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Return the sprite kept under `key`; make and keep it when there is none."""
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = make()
            with self._lock:
                self._sprites[key] = sprite
                while len(self._sprites) > _SPRITES:
                    self._sprites.popitem(last=False)
        return sprite

    def _plate(self, sketch: Sketch) -> "_Plate":
        with self._lock:
            plate = self._plates.get(sketch.key)
            if plate is not None:
                self._plates.move_to_end(sketch.key)
                return plate
        bare = _Plate(sketch.bare(), sketch.box)
        plate = _Plate(bare.painted(sketch.fixed, sketch.place(self.sprite)), sketch.box)
        with self._lock:
            self._plates[sketch.key] = plate
            while len(self._plates) > _PLATES:
                self._plates.popitem(last=False)
        return plate


def bare_board(base: Image.Image, box: Box, index: int) -> Image.Image:
    """Return an image of one colour with a painted base in its place, a column of filter bytes before it."""
    image = Image.new("L", (SIZE[0] + 1, SIZE[1]), index)
    image.paste(0, (0, 0, 1, SIZE[1]))
    image.paste(base, (box[0] + 1, box[1]))
    return image


class _Laid:
    """An item where it lies on a plate, with what is pasted there; places are pixels of the picture."""

    __slots__ = ("box", "cut", "index", "mark", "part", "raised", "soft", "sprite")

    def __init__(self, placed: Placed, map_box: Box) -> None:
        self.box = placed.box
        self.index = placed.index
        self.mark = placed.mark
        self.raised = placed.raised
        self.sprite = placed.sprite
        self.soft = placed.sprite is not None and bool(placed.sprite.soft)
        self.part = _common(placed.box, map_box) if placed.clipped else placed.box
        """The part of its box that is seen."""
        self.cut: _Cut | None = None
        """What is pasted where no mark lies below it, once it was looked for."""
        if placed.sprite is not None and not self.soft:
            self.cut = self.pasted(placed.sprite.image, placed.sprite)

    def pasted(self, picture: Image.Image, sprite: Sprite) -> "_Cut":
        """Return the part of a sprite's picture that shows on the board, and its mask."""
        mask, (left, top, *_), part = sprite.whole, self.box, self.part
        if part[0] >= part[2] or part[1] >= part[3]:
            return None, None
        if part != self.box:
            inner = (part[0] - left, part[1] - top, part[2] - left, part[3] - top)
            picture, mask = picture.crop(inner), mask.crop(inner)
        return picture.im, mask.im


class _Last:
    """The board drawn last on a plate."""

    __slots__ = ("bands", "image", "laid")

    def __init__(self, image: Image.Image, laid: dict[Hashable, _Laid], bands: tuple[Band, ...]) -> None:
        self.image = image
        self.laid = laid
        self.bands = bands


class _Plate:
    """What never changes on a board, how sprites looked that were placed on it, and the last board on it.

    Images are one pixel wider than the picture, so x in an image is x in the picture plus one.
    """

    def __init__(self, image: Image.Image, map_box: Box) -> None:
        self._image = image
        self._map_box = map_box
        self._known: dict[Hashable, _Laid] = {}
        self._last: deque[_Last] = deque(maxlen=1)
        """Who draws takes it out and draws on it; who finds none draws the whole board."""

    def painted(self, items: Sequence[Hashable], place: Callable[[Any], Placed]) -> Image.Image:
        """Return the board of this plate with these items on it."""
        return self._drawn([self._laid(item, place) for item in items], _WHOLE)

    def bands(self, items: Sequence[Hashable], place: Callable[[Any], Placed]) -> tuple[Band, ...]:
        """Return the board with these items as compressed bands; unchanged bands of the last board are reused."""
        known = self._known
        laid = {item: known.get(item) or self._laid(item, place) for item in items}
        single = len(laid) == len(items)
        last = self._taken() if single else None
        patches = _changed(last.laid, laid) if last is not None else None
        if last is None or patches is None:
            everything = list(laid.values()) if single else [self._laid(item, place) for item in items]
            image = self._drawn(everything, _WHOLE)
            bands = banded(image.tobytes(), SIZE[0])
        else:
            image = last.image
            self._redraw(image, list(laid.values()), patches)
            bands = _renewed(last.bands, image, patches)
        if single:
            self._last.append(_Last(image, laid, bands))
        return bands

    def _taken(self) -> _Last | None:
        try:
            return self._last.pop()
        except IndexError:
            return None

    def _laid(self, item: Hashable, place: Callable[[Any], Placed]) -> _Laid:
        laid = _Laid(place(item), self._map_box)
        if laid.raised or not laid.mark:  # marks seldom come again, and are large
            if len(self._known) > _SETTLED:
                self._known.clear()
            self._known[item] = laid
        return laid

    def _redraw(self, image: Image.Image, laid: list[_Laid], patches: list[Box]) -> None:
        for patch in patches:
            left, top, right, bottom = patch
            image.im.paste(self._drawn(laid, patch).im, (left + 1, top, right + 1, bottom))

    def _drawn(self, laid: Sequence[_Laid], patch: Box) -> Image.Image:
        """Draw a patch of the board; the whole board comes with its column of filter bytes."""
        left, top, right, bottom = patch
        if patch == _WHOLE:
            image, left = self._image.copy(), -1
        else:
            image = self._image.crop((left + 1, top, right + 1, bottom))
            # Also marks beside the patch: what lies on them is put down with its shadow.
            laid = [
                there
                for there in laid
                if there.mark or ((box := there.box)[1] < bottom and top < box[3] and box[0] < right and left < box[2])
            ]
        paste = image.im.paste  # straight to the core: of a paste this small most is spent on the way there
        marked: list[Box] = []
        for there in laid:
            x0, y0, x1, y1 = there.part
            at = (x0 - left, y0 - top, x1 - left, y1 - top)
            cut = there.cut
            if there.sprite is None:
                paste(there.index, at)
            elif there.raised and not overlap(there.box, patch):
                pass
            elif there.soft and (
                (there.mark and not there.raised) or (marked and any(overlap(there.box, other) for other in marked))
            ):
                if not there.mark or patch == _WHOLE or overlap(there.box, patch):
                    self._lay_over(image, there, there.sprite, (left, top))
            else:
                if cut is None:
                    cut = there.cut = self._settled(there, there.sprite)
                if cut[0] is not None:
                    paste(cut[0], at, cut[1])
            if there.mark:
                marked.append(there.box)
        return image

    def _lay_over(self, image: Image.Image, there: _Laid, sprite: Sprite, origin: tuple[int, int]) -> None:
        """Put a sprite on what is drawn so far, not on the bare plate."""
        (left, top, right, bottom), (x0, y0, x1, y1), (dx, dy) = there.box, there.part, origin
        picture, mask = there.pasted(sprite.over(image.crop((left - dx, top - dy, right - dx, bottom - dy))), sprite)
        if picture is not None:
            image.im.paste(picture, (x0 - dx, y0 - dy, x1 - dx, y1 - dy), mask)

    def _settled(self, there: _Laid, sprite: Sprite) -> "_Cut":
        """Return what is pasted of a sprite as it lies on the bare plate."""
        left, top, right, bottom = there.box
        return there.pasted(sprite.over(self._image.crop((left + 1, top, right + 1, bottom))), sprite)


def _changed(before: dict[Hashable, _Laid], after: dict[Hashable, _Laid]) -> list[Box] | None:
    """Return the patches in which two boards differ; None if the second is better drawn as a whole."""
    gone, fresh = before.keys() - after.keys(), after.keys() - before.keys()
    if list(filterfalse(gone.__contains__, before)) != list(filterfalse(fresh.__contains__, after)):
        return None
    moved = [*(before[item] for item in gone), *(after[item] for item in fresh)]
    changed = [there.box for there in moved]
    marks = [there.box for there in moved if there.mark]
    if marks:  # what lies softly on a mark that came or went looks otherwise as a whole
        soft = [there.box for there in after.values() if there.soft]
        for left, top, right, bottom in marks:
            changed += [box for box in soft if box[1] < bottom and top < box[3] and box[0] < right and left < box[2]]
    patches = _patches(changed)
    return patches if len(patches) <= _PATCHES else None


def _common(a: Box, b: Box) -> Box:
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def _renewed(bands: Sequence[Band], image: Image.Image, patches: Sequence[Box]) -> tuple[Band, ...]:
    """Return the bands of a board, those deflated again that a patch touches."""
    stale = {n for _, top, _, bottom in patches for n in range(top // ROWS, (bottom - 1) // ROWS + 1)}
    return tuple(_runs(bands, image, stale))


def _runs(bands: Sequence[Band], image: Image.Image, stale: set[int]) -> Iterator[Band]:
    for again, run in groupby(range(len(bands)), stale.__contains__):
        numbers = list(run)
        first, last = numbers[0], numbers[-1]
        if again:
            rows = image.crop((0, first * ROWS, SIZE[0] + 1, min(SIZE[1], (last + 1) * ROWS))).tobytes()
            yield from banded(rows, SIZE[0])
        else:
            yield from bands[first : last + 1]


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
