"""From an item of the draw list to a sprite at a place.  Sprites are made once and kept by what they show."""

from collections.abc import Callable, Hashable

from PIL import Image

from renderer.hexes import blockart, coins, counters, items, marks, rankart, samples, tokens
from renderer.hexes.chart import FACES
from renderer.hexes.ground import numbering
from renderer.hexes.palette import LIGHT_SIDES, PALETTES, Palette
from renderer.paint.flatwork import Flatwork, Keep, Placed
from renderer.paint.items import Located
from renderer.paint.lettering import Typeface
from renderer.paint.places import common
from renderer.paint.sprites import Art, Sprite, haloed, turned_letter
from renderer.paint.tones import Rgb, contrast


class Stock(Flatwork):
    """The sprites of one scene."""

    def __init__(self, scene: items.Scene, keep: Keep, digest: str) -> None:
        super().__init__(PALETTES[scene.palette], keep)
        self._palette: Palette = PALETTES[scene.palette]
        self._layout = scene.layout
        self._map = scene.map
        self._digest = digest
        self._scale = scene.layout.scale
        self._level = scene.layout.level.name
        self.makers |= {
            items.Stack: self._stack,
            items.Troop: self._troop,
            items.Badges: self._badges,
            items.Leader: self._leader,
            items.TroopGhost: self._troop_ghost,
            items.TroopRing: self._troop_ring,
            items.Swatch: self._swatch,
            items.Dashes: self._dashes,
            items.Zone: self._zone,
            items.Wagon: self._wagon,
            items.Smoke: self._smoke,
            items.Volley: self._volley,
            items.OrderMarker: self._order,
            items.Sight: self._sight,
            items.Thrust: self._thrust,
            items.Plate: self._side_plate,
            items.Sample: self._sample,
            items.Overview: self._overview,
            items.Dots: self._dots,
            items.Reach: self._reach,
            items.Hatch: self._hatch,
            items.Arrow: self._arrow,
            items.Trail: self._trail,
            items.Ghost: self._ghost,
            items.Spring: self._spring,
            items.Ring: self._ring,
            items.Clash: self._clash,
            items.Reticle: self._reticle,
            items.Pill: self._pill,
            items.Tip: self._tip,
            items.Cost: self._cost,
            items.Name: self._name,
            items.Letter: self._letter,
            items.Number: self._number,
            items.Note: self._note,
        }

    # -- the map

    def _stack(self, item: items.Stack) -> Placed:
        return self._piece(item, item.face, lambda: counters.draw(item.face, self._palette), raised=False)

    def _troop(self, item: items.Troop) -> Placed:
        draw = blockart.draw_block if item.face.pike else rankart.draw_rank
        return self._piece(item, item.face, lambda: draw(item.face, self._palette))

    def _badges(self, item: items.Badges) -> Placed:
        key = ("badges", item.face)
        draw = blockart.draw_block_badges if item.face.pike else rankart.draw_badges
        return self._piece(item, key, lambda: draw(item.face, self._palette))

    def _leader(self, item: items.Leader) -> Placed:
        return self._piece(item, item.face, lambda: coins.draw_coin(item.face, self._palette))

    def _piece(self, item: Located, key: Hashable, make: Callable[[], Sprite], *, raised: bool = True) -> Placed:
        """Return a piece on the map, or in the strip, where nothing cuts it off."""
        return self.at(key, make, item, raised=raised, flat=not self._layout.framed and item.x > self._layout.box[2])

    def _troop_ghost(self, item: items.TroopGhost) -> Placed:
        key = ("troop-ghost", item.face)
        return self.at(key, lambda: rankart.rank_ghost(item.face, self._palette), item)

    def _troop_ring(self, item: items.TroopRing) -> Placed:
        key = ("troop-ring", item.face)
        return self.at(key, lambda: rankart.rank_ring(item.face, self._palette), item, mark=True)

    def _swatch(self, item: items.Swatch) -> Placed:
        key = ("swatch", item.colour, item.formation, item.active)
        return self.at(
            key, lambda: rankart.swatch(item.colour, item.formation, self._palette, active=item.active), item, flat=True
        )

    def _dashes(self, item: items.Dashes) -> Placed:
        key = (item, self._layout)
        return self.at(key, lambda: marks.dashed(item.hexes, self._layout, self._palette), mark=True)

    def _zone(self, item: items.Zone) -> Placed:
        key = (item, self._layout)
        return self.at(key, lambda: marks.zone(item.kind, item.hexes, self._layout, self._palette), mark=True)

    def _wagon(self, item: items.Wagon) -> Placed:
        key = ("wagon", item.colour, self._scale)
        return self.at(key, lambda: tokens.wagon(item.colour, self._palette, self._scale), item, mark=True)

    def _smoke(self, item: items.Smoke) -> Placed:
        return self.at(("smoke", self._scale), lambda: tokens.smoke(self._palette, self._scale), item, mark=True)

    def _volley(self, item: items.Volley) -> Placed:
        key = (item, self._scale)
        return self.at(key, lambda: tokens.volley(item.start, item.end, self._palette, self._scale), mark=True)

    def _order(self, item: items.OrderMarker) -> Placed:
        scale = (self._scale if item.percent == 100 else 1.0) * item.percent / 100
        key = ("order", item.order, item.state, item.colour, item.language, scale)
        return self._piece(
            item,
            key,
            lambda: tokens.order_marker(item.order, item.state, item.colour, item.language, self._palette, scale),
        )

    def _sight(self, item: items.Sight) -> Placed:
        key = (item, self._scale)
        return self.at(key, lambda: marks.sight(item.start, item.end, item.stop, self._palette, self._scale), mark=True)

    def _thrust(self, item: items.Thrust) -> Placed:
        key = (item, self._scale)
        return self.at(key, lambda: marks.thrust(item.start, item.end, self._palette, self._scale), mark=True)

    def _ghost(self, item: items.Ghost) -> Placed:
        key = ("ghost", item.colour, self._level)
        return self.at(key, lambda: counters.silhouette(item.colour, self._level, self._palette), item)

    def _ring(self, item: items.Ring) -> Placed:
        key = ("ring", item.colour, self._level)
        return self.at(key, lambda: counters.frame(item.colour, self._level, self._palette), item, mark=True)

    def _reach(self, item: items.Reach) -> Placed:
        key = (item, self._layout)
        return self.at(key, lambda: marks.outline(item.hexes, self._layout, self._palette), mark=True)

    def _hatch(self, item: items.Hatch) -> Placed:
        key = (item, self._layout)
        return self.at(key, lambda: marks.hatch(item.hexes, self._layout, self._palette, rising=item.rising), mark=True)

    def _arrow(self, item: items.Arrow) -> Placed:
        key = (item, self._scale)
        return self.at(key, lambda: marks.arrow(item.points, self._palette, self._scale), mark=True)

    def _trail(self, item: items.Trail) -> Placed:
        key = (item, self._scale)
        return self.at(key, lambda: marks.trail(item.points, self._palette, self._scale, broken=item.broken), mark=True)

    def _spring(self, item: items.Spring) -> Placed:
        key = ("spring", item.kind, item.colour, item.label, item.turned, self._scale)
        return self.at(
            key,
            lambda: marks.spring(item.kind, item.colour, item.label, item.turned, self._palette, self._scale),
            item,
            mark=True,
        )

    def _clash(self, item: items.Clash) -> Placed:
        scale = self._scale * item.percent / 100
        return self.at(("star", scale), lambda: marks.star(self._palette, scale), item, mark=True)

    def _reticle(self, item: items.Reticle) -> Placed:
        key = ("reticle", self._scale, item.percent)
        scale = self._scale * item.percent / 100
        return self.at(key, lambda: marks.reticle(self._palette, scale), item, mark=True)

    def _pill(self, item: items.Pill) -> Placed:
        key = ("pill", item.text, item.colour, item.size)
        return self.at(key, lambda: marks.pill(item.text, item.colour, item.size, self._palette), item, mark=True)

    def _tip(self, item: items.Tip) -> Placed:
        key = ("tip", item.size, item.degrees)
        return self.at(key, lambda: marks.tip(item.size, item.degrees, self._palette), item, mark=True)

    def _cost(self, item: items.Cost) -> Placed:
        palette = self._palette
        halo = palette["shadow"] if palette.dark else palette["light"]
        key = ("cost", item.text, item.size)
        return self.at(
            key, lambda: haloed(item.text, "num", item.size, palette.lettering, halo, palette, "mm", 3), item
        )

    def _number(self, item: items.Number) -> Placed:
        palette = self._palette
        colour = numbering(palette)
        edge, wide = palette.halo, 3 if item.raised else 2
        key = ("number", item.text, item.size, item.raised)
        return self.at(key, lambda: haloed(item.text, "sans", item.size, colour, edge, palette, "mm", wide), item)

    def _note(self, item: items.Note) -> Placed:
        key = ("note", item.text, item.size)
        return self.at(key, lambda: self._named(item.text, "sans", item.size, self._palette.lettering, 0), item)

    def _name(self, item: items.Name) -> Placed:
        palette = self._palette
        tones = {"height": palette["slope"], "water": palette["river"], "well": palette["river"]}
        colour = tones.get(item.kind, palette.lettering)
        key = ("name", item.text, item.kind, item.size, item.track)
        face = FACES[item.kind]
        return self.at(key, lambda: self._named(item.text, face, item.size, colour, item.track), item)

    def _named(self, text: str, face: Typeface, size: int, colour: Rgb, track: int) -> Sprite:
        palette = self._palette
        return haloed(text, face, size, colour, palette.halo, palette, "mm", max(2, round(size / 8)), track)

    def _letter(self, item: items.Letter) -> Placed:
        palette = self._palette
        colours = (palette["river"], palette.halo)
        width = max(2, round(item.size / 8))
        key = ("letter", item.letter, item.size, item.degrees)
        return self.at(
            key, lambda: turned_letter(item.letter, "water", item.size, item.degrees, colours, palette, width), item
        )

    # -- the strip

    def _side_plate(self, item: items.Plate) -> Placed:
        return self.at(item, lambda: side_plate(item, self._palette), flat=True)

    def _sample(self, item: items.Sample) -> Placed:
        def make() -> Sprite:
            patch = samples.sample(item.kind, self._palette)
            return Sprite(patch, Image.new("L", patch.size, 255))

        return self.at(("sample", item.kind), make, item, flat=True)

    def _overview(self, item: items.Overview) -> Placed:
        left, top, right, bottom = item.box

        def make() -> Sprite:
            picture = samples.overview(self._map, self._palette, right - left, bottom - top)
            if self._layout.flipped:
                picture = picture.transpose(Image.Transpose.ROTATE_180)
            return Sprite(picture, Image.new("L", picture.size, 255))

        key = ("overview", self._digest, right - left, bottom - top, self._layout.flipped)
        return self.at(key, make, Located(left, top), flat=True)

    def _dots(self, item: items.Dots) -> Placed:
        left, top, right, bottom = item.box
        picture = Image.new("L", (right - left, bottom - top))  # index 0 is of no colour
        core, whole, palette = picture.im, (0, 0, *picture.size), self._palette
        tones = {colour: palette.index(palette[colour]) for colour in {dot[2] for dot in item.dots}}
        ink = palette.index(palette["ink"])
        for grow in (1, 0):
            reach = item.reach + grow
            for x, y, colour in item.dots:
                box = (x - left - reach, y - top - reach, x - left + reach + 1, y - top + reach + 1)
                seen = common(box, whole)
                if seen[0] < seen[2] and seen[1] < seen[3]:  # straight to the core: they are many and small
                    core.paste(ink if grow else tones[colour], seen)
        mask = picture.point([0] + [255] * 255)
        sprite = Sprite(picture, mask)
        return Placed(sprite, left, top, item.box, clipped=False)


def side_plate(item: items.Plate, palette: Palette) -> Sprite:
    """Return a plate in the colour and shape of a side, the shape being that of its counters.

    Where its colour is too close to the ground to show its edge, it gets a line round it.
    """
    left, top, right, bottom = item.box
    art = Art((left - 1, top - 1, right + 1, bottom + 1), palette, palette[item.ground])
    edge = item.edge or ("mute" if contrast(palette[item.colour], palette[item.ground]) < 1.6 else "")
    tones = [(0, palette[edge]), (1, palette[item.colour])] if edge else [(0, palette[item.colour])]
    for inset, tone in tones:
        x0, y0, x1, y1 = left + inset, top + inset, right - inset, bottom - inset
        if item.colour in LIGHT_SIDES:
            art.block(x0, y0, x1, y1, tone, item.cut * 0.7)
        else:
            c = item.cut
            art.polygon(((x0 + c, y0), (x1 - c, y0), (x1, y0 + c), (x1, y1), (x0, y1), (x0, y0 + c)), tone)
    return art.sprite()
