"""Boards as attachments: pictures, pages of text and alternative texts of every kind, drawn off the event loop.

The renderer is loaded when something is first drawn or read out, so that a bot starts without it.
"""

import gc
import time
from collections.abc import Callable, Generator, Hashable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec.structs import replace

from bot.monitoring.meter import drawing
from bot.pages.boards.hands import Asker, Hands
from bot.pages.boards.kinds import BoardView, is_board
from bot.pages.discord import limits
from bot.pages.discord.page import Attachment
from bot.thrift import give_back
from bot.words import FluentWords
from engine.tabletop.board import TableView
from engine.tabletop.shapes import Box
from renderer.hexes.layout import Area
from renderer.paint.frame import Framing
from renderer.paint.tones import PaletteName
from renderer.words import Words

if TYPE_CHECKING:
    from renderer.hexes.board import HexBoard
    from renderer.tabletop.board import TableBoard

Part: TypeAlias = Area | Box
"""What of a board to show: a hex or hexes with their surroundings, a box of a table; None shows what the view says."""
Make: TypeAlias = Callable[..., Generator[None, None, bytes]]
"""A function of a module that draws with the boards it is given first, yields now and then, and returns a file."""


class Boards:
    """Draws boards of every kind.  `cache_dir` keeps painted grounds between runs; None keeps them in memory only."""

    def __init__(self, cache_dir: Path | None) -> None:
        self._cache_dir = cache_dir

    @cached_property
    def _hexes(self) -> "HexBoard":
        from renderer.hexes.board import HexBoard  # noqa: PLC0415

        return HexBoard(self._cache_dir)

    @cached_property
    def _tables(self) -> "TableBoard":
        from renderer.tabletop.board import TableBoard  # noqa: PLC0415

        return TableBoard(self._cache_dir)

    def begin(self) -> None:
        """Load what drawing needs before somebody waits for it."""
        _ = self._hexes, self._tables

    def close(self) -> None:
        """Draw nothing more."""

    def draw(
        self,
        view: BoardView,
        words: Words,
        *,
        palette: PaletteName = "standard",
        part: Part = None,
        flip: bool = False,
        framed: Framing | None = None,
        series: Hashable = None,
    ) -> bytes:
        """Return a board as PNG.  `flip` shows it from the north; `framed` and `series` as in `Artist.picture`."""
        if isinstance(view, TableView):
            if framed is not None:
                about = _boxed(part)
                return self._tables.frame(view, words, framed, palette=palette, about=about, flip=flip, series=series)
            return self._tables.draw(_framed(view, part), words, palette=palette, flip=flip)
        if framed is not None:
            return self._hexes.frame(view, words, framed, palette=palette, about=part, flip=flip, series=series)
        return self._hexes.draw(view, words, palette=palette, area=part, flip=flip)

    def warmed(self, view: BoardView, words: Words) -> Iterator[None]:
        """Make what framed pictures of a view are put together from, a little at each step."""
        return self._tables.warmed(view, words) if isinstance(view, TableView) else self._hexes.warmed(view, words)

    def made(self, make: Make, arguments: tuple[Any, ...]) -> Generator[None, None, bytes]:
        """Return a file with many boards in it, made a little at each step."""
        return make(self, *arguments)

    def forget(self) -> None:
        """Let go of what is kept for the next pictures, which are the same and take longer."""
        self._hexes.forget()
        self._tables.forget()

    def make_room(self) -> None:
        """Forget what is kept, and free it: who draws here needs much memory for a moment."""
        self.forget()
        gc.collect()  # what was kept may know who keeps it
        give_back()


def whole(steps: Generator[None, None, bytes]) -> bytes:
    """Return what is made in steps, after all of them."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return bytes(done.value)


def _framed(view: TableView, part: Part) -> TableView:
    box = _boxed(part)
    return view if box is None else replace(view, window=box)


def _boxed(part: Part) -> Box | None:
    if not isinstance(part, tuple) or len(part) != 4:
        return None
    west, south, east, north = part
    return west, south, east, north


def pages(view: BoardView, words: Words) -> tuple[str, ...]:
    """Return a board as pages of text of at most 3800 characters, for those who read no picture."""
    from renderer.hexes.text import text_board  # noqa: PLC0415
    from renderer.tabletop.text import table_text  # noqa: PLC0415

    return table_text(view, words) if isinstance(view, TableView) else text_board(view, words)


def alt_text(view: BoardView, words: Words) -> str:
    """Return the alternative text of a board's picture, cut to what Discord takes."""
    from renderer.hexes.alttext import alt_text as hex_alt  # noqa: PLC0415
    from renderer.tabletop.alt import table_alt  # noqa: PLC0415

    return table_alt(view, words) if isinstance(view, TableView) else hex_alt(view, words)


NAME: Final = "board.png"
PAUSE: Final = 0.001
"""Seconds between two steps of what is made a little at a time."""


class Artist:
    """Draws the boards of every system, by `boards`; `hands` have them drawn."""

    def __init__(self, boards: Boards | None = None, hands: Hands | None = None) -> None:
        self._boards = boards or Boards(None)
        self.hands = hands or Hands()

    async def picture(
        self,
        view: Any,
        words: FluentWords,
        *,
        palette: PaletteName = "standard",
        part: Part = None,
        flip: bool = False,
        framed: Framing | None = None,
        series: Hashable = None,
        post: bool = False,
        wanted: Callable[[], bool] | None = None,
        asker: Asker | None = None,
    ) -> Attachment | None:
        """Return a board with its alternative text; None for a view that is not drawn.

        That of a `post` goes before private ones, unless it is not `wanted` any more when its turn comes; of private
        ones a newer one for the same `asker` takes the place of an older one that waits.  Raises Overtaken then.

        Without `framed` it is a whole board of 1600 x 1200 with its strip.  Framed it shows what the view is about
        (its focus, else its marks) or the `part` asked for, as large as fits, to be seen 550 pixels wide: a "post" has
        a band that tells of the game and a small map of the whole, and is at most 1100 x 1100; a "draft", which stands
        between the words and the buttons of an order, has neither and is low; a "cut" has neither, and is 1100 x 600; a
        "zoom" shows the surroundings of one hex or unit from near.  Framed pictures of one `series` keep their frame
        while what is new lies inside it.
        """
        if not is_board(view):
            return None
        draw = partial(self._boards.draw, palette=palette, part=part, flip=flip, framed=framed, series=series)

        def work() -> Attachment:
            return Attachment(NAME, draw(view, words), limits.cut(alt_text(view, words), limits.ALT))

        with drawing(framed or "board"):
            return await (self.hands.post(work, wanted) if post else self.hands.board(work, asker))

    async def warm(self, view: BoardView, words: FluentWords) -> None:
        """Make what framed pictures of a view are put together from before somebody waits for one.

        Does nothing more, or nothing at all, as soon as somebody waits for any picture.
        """

        def work() -> None:
            steps = self._boards.warmed(view, words)
            while not self.hands.waiting and next(steps, False) is None:
                time.sleep(PAUSE)  # a thread that works without a pause slows the others down

        await self.hands.ahead(work)

    def stand_in(self, view: Any, words: FluentWords) -> Attachment | None:
        """Return what stands for a board that a message has already: its name and alternative text, no picture."""
        if not is_board(view):
            return None
        return Attachment(NAME, b"", limits.cut(alt_text(view, words), limits.ALT))

    def pages(self, view: Any, words: FluentWords) -> tuple[str, ...]:
        """Return a board as text, in pages."""
        return pages(view, words) if is_board(view) else ()
