"""The hex board: from a view to a PNG, to pages of text, to an alternative text."""

from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PIL import Image

from engine.hexes.board import FacingCounter, GhostMark, HexView, MoveMark, SelectMark, TargetMark
from renderer.hexes.alttext import alt_text
from renderer.hexes.framing import Framed, grounds_of
from renderer.hexes.ground import Digests, Grounds, part_of
from renderer.hexes.items import Scene
from renderer.hexes.layout import Area
from renderer.hexes.palette import PALETTES
from renderer.hexes.scene import Scenes
from renderer.hexes.stock import Stock
from renderer.hexes.text import text_board
from renderer.paint.frame import Framing
from renderer.paint.png import joined
from renderer.paint.raster import Plates, Sketch, bare_board
from renderer.paint.series import Series
from renderer.paint.tones import PaletteName
from renderer.words import Words

_LETTERED: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
"""Letters of answers, at most as many as a select has."""


def _marked(view: HexView) -> HexView:
    """Return a view with marks of each common kind, on a piece of each side and on free hexes."""
    grid = view.map.grid
    firsts = {piece.side: piece for piece in reversed(view.pieces) if piece.hex in grid.hexes}
    held = {piece.hex for piece in view.pieces}
    free = [hex_ for hex_ in grid.hexes if hex_ not in held][: len(_LETTERED)]
    told = [SelectMark(piece.hex) for piece in firsts.values()]
    bodies = [piece if isinstance(piece, FacingCounter) else None for piece in firsts.values()]
    ghosts = [GhostMark(hex_, body) for hex_, body in zip(free, bodies, strict=False)]
    aims = [TargetMark(letter, hex_) for letter, hex_ in zip(_LETTERED, free, strict=False)]
    moved = [MoveMark((free[0], grid.adjacent[free[0]][0]))] if free else []
    return replace(view, marks=(*view.marks, *told, *ghosts, *aims, *moved))


class HexBoard:
    """Draws boards of 1600 x 1200 pixels; keeps painted grounds and sprites; safe to use from several threads.

    `cache_dir` is where painted grounds are kept as PNG between runs; None keeps them in memory only.
    """

    def __init__(self, cache_dir: Path | None) -> None:
        self._cache_dir = cache_dir
        self._shots = Series[Framed]()
        self.forget()

    def forget(self) -> None:
        """Let go of what is kept for the next pictures, which are the same, series too, and take longer."""
        digests = Digests()
        self._scenes = Scenes(digests, self._shots)
        self._grounds = Grounds(self._cache_dir, digests)
        self._plates = Plates()

    def draw(
        self,
        view: HexView,
        words: Words,
        *,
        palette: PaletteName = "standard",
        area: Area = None,
        flip: bool = False,
    ) -> bytes:
        """Return the board as the bytes of a PNG, 1600 by 1200 pixels.

        `area` is a hex to show large with its surroundings, or hexes to show as large as they fit; None shows the whole
        map.  `flip` shows it from the north.
        """
        scene = self._scenes.compose(view, words, palette, area, flipped=flip)
        return self._drawn(scene)

    def frame(
        self,
        view: HexView,
        words: Words,
        framing: Framing = "post",
        *,
        palette: PaletteName = "standard",
        about: Area = None,
        flip: bool = False,
        series: Hashable = None,
    ) -> bytes:
        """Return a part of the board as the bytes of a PNG, made to be shown at half its width of 1100 pixels.

        It shows what is going on, or the hexes that it is `about`, without a strip.  `flip` shows it from the north.
        Pictures of one `series` keep their frame while what is new lies inside it.
        """
        return self._drawn(self._scenes.framed(view, words, palette, framing, about, flipped=flip, series=series))

    def warmed(self, view: HexView, words: Words, *, palette: PaletteName = "standard") -> Iterator[None]:
        """Make what framed pictures of a view are put together from, a little at each step.

        The first of them then takes no longer than those that follow.
        """
        view = _marked(view)
        for layout in grounds_of(view.map.grid):
            self._grounds.base(view.map, layout, palette)
            yield
            yield from self._plates.warmed(self._sketch(self._scenes.whole(view, words, palette, layout)))

    def draw_text(self, view: HexView, words: Words) -> tuple[str, ...]:
        """Return the board as pages of text, each at most 3800 characters."""
        return text_board(view, words)

    def alt_text(self, view: HexView, words: Words) -> str:
        """Return the alternative text of the board, at most 900 characters."""
        return alt_text(view, words)

    def _drawn(self, scene: Scene) -> bytes:
        return joined(self._plates.draw(self._sketch(scene)), *scene.size, PALETTES[scene.palette].plte)

    def _sketch(self, scene: Scene) -> Sketch:
        box, palette = scene.layout.box, PALETTES[scene.palette]
        ground = (scene.map, scene.layout, scene.palette)

        def bare() -> Image.Image:
            return bare_board(self._grounds.base(*ground), box, palette.index(palette["panel"]), scene.size)

        key = (self._grounds.key(*ground), scene.fixed)
        digest = self._grounds.digest(scene.map)
        stock = lambda keep: Stock(scene, keep, digest).placed  # noqa: E731
        whole = None
        if scene.layout.cut is not None:
            left, top, _, _ = part_of(scene.layout)
            named = self._grounds.key(scene.map, scene.layout.uncut, scene.palette)
            whole = (named, (box[0] - left, box[1] - top))
        return Sketch(key, bare, box, scene.fixed, scene.live, stock, scene.size, whole)
