"""The only module that draws: a scene becomes a canvas of palette indices.

What never changes (ground, frame, legend) is a plate, drawn once and kept.  A board is a copy of its plate with
sprites pasted on it.  A sprite placed where it stood before is pasted as it lay then, shadow and smoothed edges
and all, in one go.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final

from PIL import Image, ImageDraw

from engine.hexes.terrain import HexMap
from renderer import counters, marks, samples
from renderer.chart import FACES
from renderer.ground import Grounds
from renderer.items import (
    Arrow,
    Clash,
    Cost,
    Fill,
    Ghost,
    Hatch,
    Item,
    Letter,
    Name,
    Note,
    Outline,
    Overview,
    Pill,
    Plate,
    Reach,
    Reticle,
    Ring,
    Sample,
    Scene,
    Shape,
    Spring,
    Stack,
    Trail,
    Writing,
)
from renderer.layout import SIZE, Box, Layout
from renderer.palette import LIGHT_SIDES, PALETTES, Palette
from renderer.places import overlap
from renderer.sprites import Art, Sprite, haloed, lettered, turned_letter

_SPRITES: Final = 6000
_PLATES: Final = 8
_SETTLED: Final = 4000


class Plates:
    """Sprites and plates that are kept between boards; safe to use from several threads."""

    def __init__(self, grounds: Grounds) -> None:
        self._grounds = grounds
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._plates: OrderedDict[Hashable, _Ground] = OrderedDict()
        self._lock = threading.Lock()

    def draw(self, scene: Scene) -> bytes:
        """Return the scanlines of a scene: 1601 bytes per row, the first of them 0."""
        canvas = _Canvas(self, scene, self._plate(scene))
        for item in scene.live:
            canvas.draw(item)
        return canvas.image.tobytes()

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

    def _plate(self, scene: Scene) -> "_Ground":
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
        canvas = _Canvas(self, scene, _Ground(image))
        for item in scene.fixed:
            canvas.draw(item)
        plate = _Ground(canvas.image)
        with self._lock:
            self._plates[key] = plate
            while len(self._plates) > _PLATES:
                self._plates.popitem(last=False)
        return plate


class _Ground:
    """A plate, and how sprites looked that were placed on it."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.settled: dict[tuple[int, int, int], tuple[Sprite, Image.Image]] = {}


class _Canvas:
    """Draws items on a copy of a plate.  Everything is shifted by the column of filter bytes."""

    def __init__(self, plates: Plates, scene: Scene, plate: _Ground) -> None:
        self.image = plate.image.copy()
        self._plates = plates
        self._plate = plate
        self._palette: Palette = PALETTES[scene.palette]
        self._layout: Layout = scene.layout
        self._map: HexMap = scene.map
        self._scale = scene.layout.scale
        self._box = scene.layout.box
        self._marked: list[Box] = []
        self._painters: dict[type, Callable[[Any], None]] = {
            Stack: self._stack,
            Writing: self._writing,
            Fill: self._fill,
            Outline: self._outline,
            Shape: self._shape,
            Plate: self._side_plate,
            Sample: self._sample,
            Overview: self._overview,
            Reach: self._reach,
            Hatch: self._hatch,
            Arrow: self._arrow,
            Trail: self._trail,
            Ghost: self._ghost,
            Spring: self._spring,
            Ring: self._ring,
            Clash: self._clash,
            Reticle: self._reticle,
            Pill: self._pill,
            Cost: self._cost,
            Name: self._name,
            Letter: self._letter,
            Note: self._note,
        }

    def draw(self, item: Item) -> None:
        self._painters[type(item)](item)

    # -- placing sprites

    def _place(self, sprite: Sprite, x: int, y: int, *, mark: bool = False) -> None:
        """Place a sprite on the map, cut at the neat-line; a mark may lie under what is placed later."""
        box = sprite.box_at(x, y)
        limits = self._box
        inside = box[0] >= limits[0] and box[1] >= limits[1] and box[2] <= limits[2] and box[3] <= limits[3]
        if inside and not mark and not any(overlap(box, other) for other in self._marked):
            self.image.paste(self._settled(sprite, x, y), (box[0] + 1, box[1]), sprite.whole)
            return
        if mark:
            self._marked.append(box)
        self._paste_live(sprite, box, limits)

    def _paste_live(self, sprite: Sprite, box: Box, limits: Box) -> None:
        part = (max(box[0], limits[0]), max(box[1], limits[1]), min(box[2], limits[2]), min(box[3], limits[3]))
        if part[0] >= part[2] or part[1] >= part[3]:
            return
        ground = self.image.crop((box[0] + 1, box[1], box[2] + 1, box[3]))
        picture, mask = sprite.over(ground), sprite.whole
        if part != box:
            cut = (part[0] - box[0], part[1] - box[1], part[2] - box[0], part[3] - box[1])
            picture, mask = picture.crop(cut), mask.crop(cut)
        self.image.paste(picture, (part[0] + 1, part[1]), mask)

    def _settled(self, sprite: Sprite, x: int, y: int) -> Image.Image:
        """Return a sprite as it lies on the bare plate at a place."""
        key = (id(sprite), x, y)
        known = self._plate.settled.get(key)
        if known is not None and known[0] is sprite:
            return known[1]
        left, top, right, bottom = sprite.box_at(x, y)
        picture = sprite.over(self._plate.image.crop((left + 1, top, right + 1, bottom)))
        if len(self._plate.settled) > _SETTLED:
            self._plate.settled.clear()
        self._plate.settled[key] = (sprite, picture)
        return picture

    def _flat(self, sprite: Sprite, x: int, y: int) -> None:
        """Place a sprite without soft parts anywhere in the picture."""
        self.image.paste(sprite.image, (x + sprite.left + 1, y + sprite.top), sprite.solid)

    def _sprite(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        return self._plates.sprite((self._palette.name, key), make)

    # -- the map

    def _stack(self, item: Stack) -> None:
        sprite = self._sprite(item.face, lambda: counters.draw(item.face, self._palette))
        if item.x > self._box[2]:
            box = sprite.box_at(item.x, item.y)
            self._paste_live(sprite, box, box)
        else:
            self._place(sprite, item.x, item.y)

    def _ghost(self, item: Ghost) -> None:
        level = self._layout.level.name
        key = ("ghost", item.colour, level)
        self._place(self._sprite(key, lambda: counters.silhouette(item.colour, level, self._palette)), item.x, item.y)

    def _ring(self, item: Ring) -> None:
        level = self._layout.level.name
        key = ("ring", item.colour, level)
        sprite = self._sprite(key, lambda: counters.frame(item.colour, level, self._palette))
        self._place(sprite, item.x, item.y, mark=True)

    def _reach(self, item: Reach) -> None:
        sprite = self._sprite((item, self._layout), lambda: marks.outline(item.hexes, self._layout, self._palette))
        self._place(sprite, 0, 0, mark=True)

    def _hatch(self, item: Hatch) -> None:
        sprite = self._sprite(
            (item, self._layout),
            lambda: marks.hatch(item.hexes, self._layout, self._palette, rising=item.rising),
        )
        self._place(sprite, 0, 0, mark=True)

    def _arrow(self, item: Arrow) -> None:
        sprite = self._sprite((item, self._scale), lambda: marks.arrow(item.points, self._palette, self._scale))
        self._place(sprite, 0, 0, mark=True)

    def _trail(self, item: Trail) -> None:
        sprite = self._sprite(
            (item, self._scale),
            lambda: marks.trail(item.points, self._palette, self._scale, broken=item.broken),
        )
        self._place(sprite, 0, 0, mark=True)

    def _spring(self, item: Spring) -> None:
        key = ("spring", item.kind, item.colour, item.label, item.turned, self._scale)
        sprite = self._sprite(
            key,
            lambda: marks.spring(item.kind, item.colour, item.label, item.turned, self._palette, self._scale),
        )
        self._place(sprite, item.x, item.y)

    def _clash(self, item: Clash) -> None:
        scale = self._scale * item.percent / 100
        sprite = self._sprite(("star", scale), lambda: marks.star(self._palette, scale))
        self._place(sprite, item.x, item.y, mark=True)

    def _reticle(self, item: Reticle) -> None:
        sprite = self._sprite(("reticle", self._scale), lambda: marks.reticle(self._palette, self._scale))
        self._place(sprite, item.x, item.y, mark=True)

    def _pill(self, item: Pill) -> None:
        key = ("pill", item.text, item.colour, item.size)
        sprite = self._sprite(key, lambda: marks.pill(item.text, item.colour, item.size, self._palette))
        self._place(sprite, item.x, item.y, mark=True)

    def _cost(self, item: Cost) -> None:
        palette = self._palette
        halo = palette["shadow"] if palette.dark else palette["light"]
        key = ("cost", item.text, item.size)
        sprite = self._sprite(
            key,
            lambda: haloed(item.text, "num", item.size, palette.lettering, halo, palette, "mm", 3),
        )
        self._place(sprite, item.x, item.y)

    def _note(self, item: Note) -> None:
        palette = self._palette
        key = ("note", item.text, item.size)
        sprite = self._sprite(
            key,
            lambda: haloed(item.text, "sans", item.size, palette.lettering, palette.halo, palette, "mm", 2),
        )
        self._place(sprite, item.x, item.y)

    def _name(self, item: Name) -> None:
        palette = self._palette
        colour = palette["slope"] if item.kind == "height" else palette.lettering
        if item.kind == "water":
            colour = palette["river"]
        key = ("name", item.text, item.kind, item.size, item.anchor, item.track)
        sprite = self._sprite(
            key,
            lambda: haloed(
                item.text,
                FACES[item.kind],
                item.size,
                colour,
                palette.halo,
                palette,
                item.anchor,
                max(2, round(item.size / 8)),
                item.track,
            ),
        )
        self._place(sprite, item.x, item.y)

    def _letter(self, item: Letter) -> None:
        palette = self._palette
        colours = (palette["river"], palette.halo)
        key = ("letter", item.letter, item.size, item.degrees)
        sprite = self._sprite(
            key,
            lambda: turned_letter(
                item.letter, "water", item.size, item.degrees, colours, palette, max(2, round(item.size / 8))
            ),
        )
        self._place(sprite, item.x, item.y)

    # -- frame and strip

    def _writing(self, item: Writing) -> None:
        palette = self._palette
        key = ("writing", item.text, item.face, item.size, item.colour, item.ground, item.anchor, item.track)
        sprite = self._sprite(
            key,
            lambda: lettered(
                item.text,
                item.face,
                item.size,
                palette[item.colour],
                palette[item.ground],
                palette,
                item.anchor,
                item.track,
            ),
        )
        self._flat(sprite, item.x, item.y)

    def _fill(self, item: Fill) -> None:
        left, top, right, bottom = item.box
        self.image.paste(self._palette.index(self._palette[item.colour]), (left + 1, top, right + 1, bottom))

    def _outline(self, item: Outline) -> None:
        left, top, right, bottom = item.box
        ImageDraw.Draw(self.image).rectangle(
            (left + 1, top, right, bottom - 1), outline=self._palette.index(self._palette[item.colour])
        )

    def _shape(self, item: Shape) -> None:
        def make() -> Sprite:
            art = Art(_bounds(item.points), self._palette, self._palette[item.ground])
            art.polygon(item.points, self._palette[item.colour])
            return art.sprite()

        sprite = self._sprite(item, make)
        box = sprite.box_at(0, 0)
        self._paste_live(sprite, box, box)

    def _side_plate(self, item: Plate) -> None:
        sprite = self._sprite(item, lambda: _side_plate(item, self._palette))
        box = sprite.box_at(0, 0)
        self._paste_live(sprite, box, box)

    def _sample(self, item: Sample) -> None:
        def make() -> Sprite:
            patch = samples.sample(item.kind, self._palette)
            return Sprite(patch, Image.new("L", patch.size, 255))

        self._flat(self._sprite(("sample", item.kind), make), item.x, item.y)

    def _overview(self, item: Overview) -> None:
        left, top, right, bottom = item.box
        picture = samples.overview(self._map, self._palette, right - left, bottom - top)
        if self._layout.flipped:
            picture = picture.transpose(Image.Transpose.ROTATE_180)
        self.image.paste(picture, (left + 1, top))


def _bounds(points: tuple[tuple[int, int], ...]) -> Box:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - 1, min(down) - 1, max(across) + 2, max(down) + 2


def _side_plate(item: Plate, palette: Palette) -> Sprite:
    """Return a plate in the shape of a side: the same second cue as its counters."""
    left, top, right, bottom = item.box
    art = Art((left - 1, top - 1, right + 1, bottom + 1), palette, palette[item.ground])
    tones = [(0, palette[item.edge]), (1, palette[item.colour])] if item.edge else [(0, palette[item.colour])]
    for inset, tone in tones:
        x0, y0, x1, y1 = left + inset, top + inset, right - inset, bottom - inset
        if item.colour in LIGHT_SIDES:
            art.block(x0, y0, x1, y1, tone, item.cut * 0.7)
        else:
            c = item.cut
            art.polygon(((x0 + c, y0), (x1 - c, y0), (x1, y0 + c), (x1, y1), (x0, y1), (x0, y0 + c)), tone)
    return art.sprite()
