"""The measured table: from a view to a PNG, to pages of text, to an alternative text."""

from collections.abc import Hashable, Iterator
from pathlib import Path

from PIL import Image

from engine.tabletop.board import TableView
from engine.tabletop.shapes import Box
from renderer.paint.frame import Framing
from renderer.paint.png import joined
from renderer.paint.raster import Plates, Sketch, bare_board
from renderer.paint.series import Series
from renderer.paint.tones import PaletteName
from renderer.tabletop.alt import table_alt
from renderer.tabletop.framing import grounds_of
from renderer.tabletop.ground import TableGrounds
from renderer.tabletop.items import TableScene
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.palette import TABLE_PALETTES
from renderer.tabletop.scene import TableScenes
from renderer.tabletop.stock import TableStock
from renderer.tabletop.text import table_text
from renderer.words import Words


class TableBoard:
    """Draws boards of 1600 x 1200 pixels; keeps painted grounds and sprites; safe to use from several threads.

    `cache_dir` is where painted grounds are kept as PNG between runs; None keeps them in memory only.
    """

    def __init__(self, cache_dir: Path | None) -> None:
        self._cache_dir = cache_dir
        self._shots = Series[TableLayout]()
        self.forget()

    def forget(self) -> None:
        """Let go of what is kept for the next pictures, which are the same, series too, and take longer."""
        self._grounds = TableGrounds(self._cache_dir)
        self._scenes = TableScenes(self._shots)
        self._plates = Plates()

    def draw(self, view: TableView, words: Words, *, palette: PaletteName = "standard", flip: bool = False) -> bytes:
        """Return the board as a PNG of 1600 by 1200 pixels; `flip` shows it from the north.

        The window of the view tells which part of the table is shown.
        """
        scene = self._scenes.compose(view, words, palette, flipped=flip)
        return self._drawn(view, scene)

    def frame(
        self,
        view: TableView,
        words: Words,
        framing: Framing = "post",
        *,
        palette: PaletteName = "standard",
        about: Box | None = None,
        flip: bool = False,
        series: Hashable = None,
    ) -> bytes:
        """Return a part of the table as the bytes of a PNG, made to be shown at half its width of 1100 pixels.

        It shows what is going on, or the box (west, south, east, north in u) that it is `about`, without a strip.
        `flip` shows it from the north.  Pictures of one `series` keep their frame while what goes on lies inside it.
        """
        scene = self._scenes.framed(view, words, palette, framing, about, flipped=flip, series=series)
        return self._drawn(view, scene)

    def warmed(self, view: TableView, words: Words, *, palette: PaletteName = "standard") -> Iterator[None]:
        """Make what framed pictures of a view are put together from, a little at each step.

        The first of them then takes no longer than those that follow.
        """
        for layout in grounds_of(view.table):
            self._grounds.base(view.table, layout, palette)
            yield
            scene = self._scenes.whole(view, words, palette, layout)
            yield from self._plates.warmed(self._sketch(view, scene))

    def draw_text(self, view: TableView, words: Words) -> tuple[str, ...]:
        """Return the board as pages of text, each at most 3800 characters."""
        return table_text(view, words)

    def alt_text(self, view: TableView, words: Words) -> str:
        """Return the alternative text of the board, at most 1000 characters."""
        return table_alt(view, words)

    def _drawn(self, view: TableView, scene: TableScene) -> bytes:
        size, plte = scene.layout.size, TABLE_PALETTES[scene.palette].plte
        return joined(self._plates.draw(self._sketch(view, scene)), *size, plte)

    def _sketch(self, view: TableView, scene: TableScene) -> Sketch:
        layout, palette = scene.layout, TABLE_PALETTES[scene.palette]

        def bare() -> Image.Image:
            base = self._grounds.base(view.table, layout, scene.palette)
            return bare_board(base, layout.box, palette.index(palette["s0"]), layout.size)

        stock = lambda keep: TableStock(scene, keep).placed  # noqa: E731
        key = (self._grounds.key(view.table, layout, scene.palette), scene.fixed)
        return Sketch(key, bare, layout.box, scene.fixed, scene.live, stock, layout.size)
