"""From an item of the draw list of a table to a sprite at a place."""

from PIL import Image

from renderer.paint.flatwork import Flatwork, Keep, Placed
from renderer.paint.items import Lettered, Located
from renderer.paint.lettering import Typeface
from renderer.paint.sprites import Art, Sprite, haloed
from renderer.tabletop import items, marks
from renderer.tabletop.bases import Faded, draw_base, draw_disc, draw_shadow
from renderer.tabletop.palette import TABLE_PALETTES, TablePalette


class TableStock(Flatwork):
    """The sprites of one scene of a table."""

    def __init__(self, scene: items.TableScene, keep: Keep) -> None:
        self._palette: TablePalette = TABLE_PALETTES[scene.palette]
        super().__init__(self._palette, keep)
        self.makers |= {
            items.Veil: self._veil,
            items.Ink: self._ink,
            items.Shade: self._shade,
            items.Plinth: self._plinth,
            items.Phantom: self._phantom,
            items.Model: self._model,
            items.SignAt: self._sign,
            items.TokenAt: self._token,
            items.Pip: self._pip,
            items.LeaderAt: self._leader,
            items.Tag: self._tag,
            items.Chip: self._chip,
            items.Label: self._label,
            items.LandName: self._land_name,
            items.Medal: self._medal,
            items.Slab: self._slab,
            items.Locator: self._locator,
        }

    # -- on the table

    def _veil(self, item: items.Veil) -> Placed:
        at, veil = item.home()
        return self.at(veil, lambda: marks.veil(veil.points, veil.colour, veil.percent, self._palette), at, mark=True)

    def _ink(self, item: items.Ink) -> Placed:
        at, ink = item.home()
        return self.at(ink, lambda: marks.ink(ink, self._palette), at, mark=True, flat=item.flat)

    def _shade(self, item: items.Shade) -> Placed:
        return self.at(("shade", item.face), lambda: draw_shadow(item.face, self._palette), item, mark=True)

    def _plinth(self, item: items.Plinth) -> Placed:
        return self.at(item.face, lambda: draw_base(item.face, self._palette), item, raised=True)

    def _phantom(self, item: items.Phantom) -> Placed:
        def make() -> Sprite:
            base = self.kept(item.face, lambda: draw_base(item.face, self._palette))
            return Faded(base, item.percent / 100, self._palette)

        return self.at(("phantom", item.face, item.percent), make, item, mark=True)

    def _model(self, item: items.Model) -> Placed:
        return self.at(item.face, lambda: draw_disc(item.face, self._palette), item, raised=True)

    def _sign(self, item: items.SignAt) -> Placed:
        key = ("sign", item.kind, item.text, item.size)
        return self.at(
            key, lambda: marks.sign(item.kind, item.text, item.size, self._palette), item, mark=True, flat=item.flat
        )

    def _token(self, item: items.TokenAt) -> Placed:
        key = ("token", item.square, item.face, item.letter, item.size)
        return self.at(
            key,
            lambda: marks.token(item.face, item.letter, item.size, self._palette, square=item.square),
            item,
            mark=True,
            flat=item.flat,
        )

    def _tag(self, item: items.Tag) -> Placed:
        key = ("tag", item.text, item.ink, item.ground, item.edge, item.size, item.face)
        look = (item.ink, item.ground, item.edge or item.ink)
        return self.at(
            key,
            lambda: marks.tag(item.text, look, item.size, item.face, self._palette),
            item,
            mark=True,
            flat=item.flat,
        )

    def _chip(self, item: items.Chip) -> Placed:
        key = ("chip", item.text, item.livery, item.size)
        return self.at(key, lambda: marks.chip(item.text, item.livery, item.size, self._palette), item, mark=True)

    def _medal(self, item: items.Medal) -> Placed:
        key = ("medal", item.letter, item.size)
        return self.at(key, lambda: marks.medal(item.letter, item.size, self._palette), item, mark=True)

    def _label(self, item: items.Label) -> Placed:
        return self._name(item, "label", self._palette.halo, "lm")

    def _land_name(self, item: items.LandName) -> Placed:
        return self._name(item, "land", "g1" if self._palette.dark else "g2", "mm")

    def _name(self, item: Lettered, face: Typeface, halo: str, anchor: str) -> Placed:
        palette = self._palette
        colours = palette[palette.lettering], palette[halo]
        key = (face, item.text, item.size)
        return self.at(key, lambda: haloed(item.text, face, item.size, *colours, palette, anchor, 3), item, mark=True)

    # -- in the strip

    def _pip(self, item: items.Pip) -> Placed:
        key = ("pip", item.livery, item.lost, item.size)
        return self.at(key, lambda: marks.pip(item.livery, item.size, self._palette, lost=item.lost), item, flat=True)

    def _leader(self, item: items.LeaderAt) -> Placed:
        key = ("leader", item.livery)
        return self.at(key, lambda: marks.leader(item.livery, self._palette), item, flat=True)

    def _slab(self, item: items.Slab) -> Placed:
        left, top, right, bottom = item.box
        across, down, line = right - left, bottom - top, item.line
        out = round(line + 0.5)
        key = ("slab", across, down, item.colour, item.ground, item.edge, item.line, item.radius)

        def make() -> Sprite:
            palette = self._palette
            art = Art((-out, -out, across + out, down + out), palette, palette[item.ground])
            if item.edge:
                art.block(-line, -line, across + line, down + line, palette[item.edge], item.radius + line)
            art.block(0, 0, across, down, palette[item.colour], item.radius)
            return art.sprite()

        return self.at(key, make, Located(left, top), flat=True)

    def _locator(self, item: items.Locator) -> Placed:
        left, top, right, bottom = item.box

        def make() -> Sprite:
            palette = self._palette
            art = Art((-2, -2, right - left + 2, bottom - top + 2), palette, palette["st"])
            art.block(-2, -2, right - left + 2, bottom - top + 2, palette["st"])
            art.block(0, 0, right - left, bottom - top, palette["g1"])
            for colour, points in item.blocks:
                art.polygon(points, palette[colour])
                art.line((*points, points[0]), 1.2, palette["paper" if palette.dark else "ink"])
            x0, y0, x1, y1 = item.part
            frame = ((x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0), (x1, y0))
            art.line(frame, 7, palette["ink"])
            art.line(frame, 3, palette["gold"])
            drawn = art.sprite()
            return Sprite(drawn.image, Image.new("1", drawn.image.size, 1), (), -2, -2)

        return self.at(("locator", item.blocks, item.part, right - left), make, Located(left, top), flat=True)
