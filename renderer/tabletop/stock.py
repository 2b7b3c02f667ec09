"""From an item of the draw list of a table to a sprite at a place."""

from PIL import Image

from renderer.paint.flatwork import Flatwork, Keep, Placed
from renderer.paint.sprites import Art, Sprite, haloed
from renderer.tabletop import marks as tablemarks
from renderer.tabletop.bases import draw_base, draw_disc, draw_ghost, draw_shadow
from renderer.tabletop.items import (
    Chip,
    Ink,
    Label,
    LandName,
    LeaderAt,
    Locator,
    Medal,
    Model,
    Phantom,
    Pip,
    Plinth,
    Shade,
    SignAt,
    Slab,
    TableScene,
    Tag,
    TokenAt,
    Veil,
)
from renderer.tabletop.palette import TABLE_PALETTES, TablePalette


class TableStock(Flatwork):
    """The sprites of one scene of a table."""

    def __init__(self, scene: TableScene, keep: Keep) -> None:
        self._palette: TablePalette = TABLE_PALETTES[scene.palette]
        super().__init__(self._palette, keep)
        self.makers |= {
            Veil: self._veil,
            Ink: self._ink,
            Shade: self._shade,
            Plinth: self._plinth,
            Phantom: self._phantom,
            Model: self._model,
            SignAt: self._sign,
            TokenAt: self._token,
            Pip: self._pip,
            LeaderAt: self._leader,
            Tag: self._tag,
            Chip: self._chip,
            Label: self._label,
            LandName: self._land_name,
            Medal: self._medal,
            Slab: self._slab,
            Locator: self._locator,
        }

    # -- on the table

    def _veil(self, item: Veil) -> Placed:
        return self.at(item, lambda: tablemarks.veil(item.points, item.colour, item.percent, self._palette), mark=True)

    def _ink(self, item: Ink) -> Placed:
        return self.at(item, lambda: tablemarks.ink(item, self._palette), mark=True, flat=item.flat)

    def _shade(self, item: Shade) -> Placed:
        return self.at(("shade", item.face), lambda: draw_shadow(item.face, self._palette), item.x, item.y, mark=True)

    def _plinth(self, item: Plinth) -> Placed:
        return self.at(item.face, lambda: draw_base(item.face, self._palette), item.x, item.y, raised=True)

    def _phantom(self, item: Phantom) -> Placed:
        key = ("phantom", item.face, item.percent)
        return self.at(key, lambda: draw_ghost(item.face, item.percent / 100, self._palette), item.x, item.y, mark=True)

    def _model(self, item: Model) -> Placed:
        return self.at(item.face, lambda: draw_disc(item.face, self._palette), item.x, item.y, raised=True)

    def _sign(self, item: SignAt) -> Placed:
        key = ("sign", item.kind, item.text, item.size)
        return self.at(
            key,
            lambda: tablemarks.sign(item.kind, item.text, item.size, self._palette),
            item.x,
            item.y,
            mark=True,
            flat=item.flat,
        )

    def _token(self, item: TokenAt) -> Placed:
        key = ("token", item.square, item.face, item.letter, item.size)
        return self.at(
            key,
            lambda: tablemarks.token(item.face, item.letter, item.size, self._palette, square=item.square),
            item.x,
            item.y,
            mark=True,
            flat=item.flat,
        )

    def _tag(self, item: Tag) -> Placed:
        key = ("tag", item.text, item.ink, item.ground, item.edge, item.size, item.face)
        look = (item.ink, item.ground, item.edge or item.ink)
        return self.at(
            key,
            lambda: tablemarks.tag(item.text, look, item.size, item.face, self._palette),
            item.x,
            item.y,
            mark=True,
            flat=item.flat,
        )

    def _chip(self, item: Chip) -> Placed:
        key = ("chip", item.text, item.livery, item.size)
        return self.at(
            key, lambda: tablemarks.chip(item.text, item.livery, item.size, self._palette), item.x, item.y, mark=True
        )

    def _medal(self, item: Medal) -> Placed:
        key = ("medal", item.letter, item.size)
        return self.at(key, lambda: tablemarks.medal(item.letter, item.size, self._palette), item.x, item.y, mark=True)

    def _label(self, item: Label) -> Placed:
        palette = self._palette
        colour, halo = palette[palette.lettering], palette[palette.halo]
        return self.at(
            ("label", item.text, item.size),
            lambda: haloed(item.text, "label", item.size, colour, halo, palette, "lm", 3),
            item.x,
            item.y,
            mark=True,
        )

    def _land_name(self, item: LandName) -> Placed:
        palette = self._palette
        colour, halo = palette[palette.lettering], palette["g1" if palette.dark else "g2"]
        return self.at(
            ("land", item.text, item.size),
            lambda: haloed(item.text, "land", item.size, colour, halo, palette, "mm", 3),
            item.x,
            item.y,
            mark=True,
        )

    # -- in the strip

    def _pip(self, item: Pip) -> Placed:
        key = ("pip", item.livery, item.lost, item.size)
        return self.at(
            key,
            lambda: tablemarks.pip(item.livery, item.size, self._palette, lost=item.lost),
            item.x,
            item.y,
            flat=True,
        )

    def _leader(self, item: LeaderAt) -> Placed:
        key = ("leader", item.livery)
        return self.at(key, lambda: tablemarks.leader(item.livery, self._palette), item.x, item.y, flat=True)

    def _slab(self, item: Slab) -> Placed:
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

        return self.at(key, make, left, top, flat=True)

    def _locator(self, item: Locator) -> Placed:
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

        return self.at(("locator", item.blocks, item.part, right - left), make, left, top, flat=True)
