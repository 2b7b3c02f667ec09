"""The only module that puts boards together: a draw list becomes a canvas of palette indices.

What never changes (ground, frame, legend) is a plate, drawn once and kept.  A board is a copy of its plate with
sprites pasted on it.  A sprite placed where it stood before is pasted as it lay then, shadow and smoothed edges
and all, in one go; and of a board that follows another on the same plate only what differs is drawn again.
Boards are drawn straight into the scanlines that are deflated: see `_mapped`.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import filterfalse
from typing import Any, Final, NamedTuple, TypeAlias

from PIL import Image, ImageChops

from renderer.paint.flatwork import Keep, Placed
from renderer.paint.frame import SIZE, STRIP, Box, Point
from renderer.paint.kept import Kept, weight
from renderer.paint.places import common, overlap
from renderer.paint.png import ROWS, Band, banded, deflated
from renderer.paint.sprites import Packed, Sprite

_SPRITES: Final = 8 * 1024 * 1024
_PACKED: Final = 12 * 1024 * 1024
_LYING: Final = 4 * 1024 * 1024
"""Bytes of sprites that are kept as they are, of those that are kept packed, and of how they lie on grounds."""
_PLATES: Final = 2
"""Plates kept; each takes some 5 MB with the last board on it."""

_SETTLED: Final = 4000
_PATCHES: Final = 12
"""A board that differs from the last one in more patches is drawn as a whole."""

_Lying: TypeAlias = Kept[Image.Image]
"""Sprites as they lie on painted wholes, shared by the pictures that are cut from them."""
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
    size: Point = SIZE
    """Width and height of the picture."""
    whole: tuple[Hashable, Point] | None = None
    """The painted whole that the ground is cut from, and where its corner would lie in the picture."""


class Plates:
    """Sprites and plates that are kept between boards; safe to use from several threads."""

    def __init__(self) -> None:
        self._sprites: Kept[Sprite] = Kept(_SPRITES, lambda sprite: sprite.bytes)
        self._packed: Kept[Packed] = Kept(_PACKED, lambda packed: packed.bytes)
        self._plates: OrderedDict[Hashable, _Plate] = OrderedDict()
        self._lying: _Lying = Kept(_LYING, lambda image: weight(image.width, image.height))
        self._lock = threading.Lock()

    def draw(self, sketch: Sketch) -> tuple[Band, ...]:
        """Return the board of a sketch as bands for `joined`; parts as on the last board are reused."""
        return self._plate(sketch).bands(sketch.live, sketch.place(self.sprite))

    def warmed(self, sketch: Sketch) -> Iterator[None]:
        """Make the sprites of what changes on the board of a sketch, one at each step."""
        place = sketch.place(self.sprite)
        for item in sketch.live:
            place(item)
            yield

    def sprite(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Return the sprite kept under `key`; make and keep it when there is none."""
        return self._sprites.get(key, lambda: self._unpacked(key, make))

    def _unpacked(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        if (packed := self._packed.find(key)) is not None:
            return packed.unpacked()
        made = make()
        self._packed.keep(key, made.packed())
        return made

    def _plate(self, sketch: Sketch) -> "_Plate":
        with self._lock:
            plate = self._plates.get(sketch.key)
            if plate is not None:
                self._plates.move_to_end(sketch.key)
                return plate
        bare = _Plate(sketch.bare(), sketch.box, sketch.size)
        if sketch.fixed:
            bare = _Plate(bare.painted(sketch.fixed, sketch.place(self.sprite)), sketch.box, sketch.size)
        elif sketch.whole is not None:
            bare.whole = (self._lying, *sketch.whole)
        plate = bare
        with self._lock:
            self._plates[sketch.key] = plate
            while len(self._plates) > _PLATES:
                self._plates.popitem(last=False)
        return plate


def bare_board(base: Image.Image, box: Box, index: int, size: Point = SIZE) -> Image.Image:
    """Return an image of one colour with a painted base in its place, a column of filter bytes before it."""
    image = Image.new("L", (size[0] + 1, size[1]), index)
    image.paste(0, (0, 0, 1, size[1]))
    image.paste(base, (box[0] + 1, box[1]))
    return image


class _Laid:
    """An item where it lies on a plate, with what is pasted there; places are pixels of the picture."""

    __slots__ = ("at", "box", "cut", "index", "mark", "part", "raised", "soft", "sprite", "sunk")

    def __init__(self, placed: Placed, map_box: Box, whole: Box) -> None:
        self.box = placed.box
        self.index = placed.index
        self.mark = placed.mark
        self.raised = placed.raised
        self.sprite = placed.sprite
        self.soft = placed.sprite is not None and bool(placed.sprite.soft)
        self.part = common(placed.box, map_box if placed.clipped else whole)
        """The part of its box that is seen."""
        x0, y0, x1, y1 = self.part
        self.at = x0 + 1, y0, x1 + 1, y1
        """The same in an image of the whole board."""
        self.sunk = self.soft and placed.mark and not placed.raised
        """Whether it is laid over what was drawn before it, not over the bare plate."""
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

    __slots__ = ("bands", "laid", "rows")

    def __init__(self, rows: bytearray, laid: dict[Hashable, _Laid], bands: tuple[Band, ...]) -> None:
        self.rows = rows
        self.laid = laid
        self.bands = bands


class _Plate:
    """What never changes on a board, how sprites looked that were placed on it, and the last board on it.

    Images are one pixel wider than the picture, so x in an image is x in the picture plus one.
    """

    def __init__(self, image: Image.Image, map_box: Box, size: Point) -> None:
        self._rows = image.tobytes()
        self._image = _mapped(self._rows, size)
        self._map_box = map_box
        self._size = size
        self._whole: Box = (0, 0, *size)
        self.whole: tuple[_Lying, Hashable, Point] | None = None
        """Where sprites that lie on the same ground are kept, the name of that ground, and its corner."""
        self._known: dict[Hashable, _Laid] = {}
        self._last: deque[_Last] = deque(maxlen=1)
        """Who draws takes it out and draws on it; who finds none draws the whole board."""

    def painted(self, items: Sequence[Hashable], place: Callable[[Any], Placed]) -> Image.Image:
        """Return the board of this plate with these items on it."""
        image = self._image.copy()
        self._draw(image, [self._laid(item, place) for item in items], self._whole)
        return image

    def bands(self, items: Sequence[Hashable], place: Callable[[Any], Placed]) -> tuple[Band, ...]:
        """Return the board with these items as compressed bands; unchanged bands of the last board are reused."""
        known = self._known
        once = reversed(dict.fromkeys(reversed(items)))  # of what is drawn twice only the later is seen
        laid = {item: known.get(item) or self._laid(item, place) for item in once}
        last = self._taken()
        patches = _changed(last.laid, laid, self._whole) if last is not None else None
        if last is None or patches is None:
            rows = bytearray(self._rows)
            self._draw(_mapped(rows, self._size), list(laid.values()), self._whole)
            bands = banded(rows, self._size[0])
        else:
            rows = last.rows
            changed = self._redraw(_mapped(rows, self._size), list(laid.values()), patches)
            bands = _renewed(last.bands, rows, changed, self._size[0])
        self._last.append(_Last(rows, laid, bands))
        return bands

    def _taken(self) -> _Last | None:
        try:
            return self._last.pop()
        except IndexError:
            return None

    def _laid(self, item: Hashable, place: Callable[[Any], Placed]) -> _Laid:
        laid = _Laid(place(item), self._map_box, self._whole)
        if laid.raised or not laid.mark:  # marks seldom come again, and are large
            if len(self._known) > _SETTLED:
                self._known.clear()
            self._known[item] = laid
        return laid

    def _redraw(self, image: Image.Image, laid: list[_Laid], patches: list[Box]) -> list[tuple[int, int]]:
        """Draw patches of a board; return the rows, first and past the last, in which each looks otherwise now."""
        rows: list[tuple[int, int]] = []
        for patch in patches:
            left, top, right, bottom = patch
            at = (left + 1, top, right + 1, bottom)
            part = self._image.crop(at)
            # Also marks beside the patch: what lies on them is put down with its shadow.
            near = [
                there
                for there in laid
                if there.mark or ((box := there.box)[1] < bottom and top < box[3] and box[0] < right and left < box[2])
            ]
            self._draw(part, near, patch)
            seen = ImageChops.difference(part, image.crop(at)).getbbox()
            if seen is not None:  # boxes have empty edges, and texts alike rows: less to be deflated
                image.im.paste(part.im, at)
                rows.append((top + seen[1], top + seen[3]))
        return rows

    def _draw(self, image: Image.Image, laid: Sequence[_Laid], patch: Box) -> None:
        """Draw items on the image of a patch of the bare plate; that of the whole has its column of filter bytes."""
        whole = patch is self._whole
        left, top = (-1, 0) if whole else patch[:2]
        paste = image.im.paste  # straight to the core: of a paste this small most is spent on the way there
        marked: list[Box] = []
        for there in laid:
            cut, at, box = there.cut, there.at, there.box
            if not whole:
                x0, y0, x1, y1 = there.part
                at = (x0 - left, y0 - top, x1 - left, y1 - top)
            if there.sprite is None:
                paste(there.index, at)
            elif there.raised and not whole and not overlap(box, patch):
                pass
            elif there.sunk or (there.soft and _touches(box, marked)):
                if whole or not there.mark or overlap(box, patch):
                    self._lay_over(image, there, there.sprite, (left, top))
            else:
                if cut is None:
                    cut = there.cut = self._settled(there, there.sprite)
                if cut[0] is not None:
                    paste(cut[0], at, cut[1])
            if there.mark:
                marked.append(box)

    def _lay_over(self, image: Image.Image, there: _Laid, sprite: Sprite, origin: tuple[int, int]) -> None:
        """Put a sprite on what is drawn so far, not on the bare plate."""
        (left, top, right, bottom), (x0, y0, x1, y1), (dx, dy) = there.box, there.part, origin
        if there.part == there.box:
            sprite.put(image.im, (left - dx, top - dy, right - dx, bottom - dy))
            return
        picture, mask = there.pasted(sprite.over(image.crop((left - dx, top - dy, right - dx, bottom - dy))), sprite)
        if picture is not None:
            image.im.paste(picture, (x0 - dx, y0 - dy, x1 - dx, y1 - dy), mask)

    def _settled(self, there: _Laid, sprite: Sprite) -> "_Cut":
        """Return what is pasted of a sprite as it lies on the bare plate."""
        left, top, right, bottom = there.box

        def make() -> Image.Image:
            return sprite.over(self._image.crop((left + 1, top, right + 1, bottom)))

        if self.whole is None or there.box != common(there.box, self._map_box):
            return there.pasted(make(), sprite)
        lying, ground, (x, y) = self.whole
        return there.pasted(lying.get((ground, sprite.id, left - x, top - y), make), sprite)


def _touches(box: Box, marked: Sequence[Box]) -> bool:
    """Tell whether a box shares a pixel with any that was marked; asked for every sprite of a board."""
    left, top, right, bottom = box
    for x0, y0, x1, y1 in marked:  # noqa: SIM110 - half as fast as a generator
        if left < x1 and x0 < right and top < y1 and y0 < bottom:
            return True
    return False


def _changed(before: dict[Hashable, _Laid], after: dict[Hashable, _Laid], whole: Box) -> list[Box] | None:
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
    patches = _patches(changed, whole)
    return patches if len(patches) <= _PATCHES else None


def _mapped(rows: bytes | bytearray, size: Point) -> Image.Image:
    """Return an image on scanlines: what is pasted on its core stands in them at once, so none are copied."""
    return Image.frombuffer("L", (size[0] + 1, size[1]), rows, "raw", "L", 0, 1)


def _renewed(
    bands: Sequence[Band], rows: bytearray, changed: Sequence[tuple[int, int]], width: int
) -> tuple[Band, ...]:
    """Return the bands of a board, those deflated again in which rows changed."""
    renewed, size, view = list(bands), ROWS * (width + 1), memoryview(rows)
    for n in {n for top, bottom in changed for n in range(top // ROWS, (bottom - 1) // ROWS + 1)}:
        renewed[n] = deflated(view[n * size : (n + 1) * size])
    return tuple(renewed)


def _patches(boxes: list[Box], whole: Box) -> list[Box]:
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
    cut = (common(patch, whole) for patch in patches)
    return [patch for patch in cut if patch[0] < patch[2] and patch[1] < patch[3]]  # others lie off the picture


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
