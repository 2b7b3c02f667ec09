"""Boards drawn by a process of their own: threads would take turns with the event loop, whatever the processors.

It ends with the process that asks it, however that ends; if it dies itself, another takes its place.
"""

import contextlib
import pickle
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec.structs import replace

from bot.memory import PAUSE, frugal, give_back
from bot.pages.boards.kinds import BoardView
from bot.pages.boards.picture import Boards
from bot.words import words
from engine.hexes.board import HexView
from engine.kernel.text import Language
from renderer.words import Words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

PATIENCE: Final = 30.0
"""Seconds after which a process that does not answer is given up."""
GROUNDS: Final = 64
"""Grounds that the other process knows again."""
_BROKEN: Final = (EOFError, OSError)

_Asked: TypeAlias = tuple[BoardView | None, Language, dict[str, Any]]
"""What to draw, in which language and how; nothing to draw asks for the next step of what is made ahead."""


class Undrawn(Exception):
    """The other process could not draw it; says why."""


class BoardsApart(Boards):
    """Draws in another process, one board at a time; safe to use from several threads.

    Its words are those of a language, as `bot.words` has them.
    """

    def __init__(self, cache_dir: Path | None) -> None:
        super().__init__(cache_dir)
        self._lock = threading.Lock()
        self._closed = False
        self._line: Connection | None = None
        self._process: BaseProcess | None = None

    def draw(self, view: BoardView, words: Words, **how: Any) -> bytes:
        """Return a board as PNG, see `Boards.draw`.  Raises Undrawn."""
        drawn: bytes = self._ask((view, words.language, how))
        return drawn

    def warmed(self, view: BoardView, words: Words) -> Iterator[None]:
        """Make what framed pictures of a view are put together from, a little at each step.  Raises Undrawn."""
        more: bool = self._ask((view, words.language, {"warm": True}))
        while more:
            yield
            more = self._ask((None, words.language, {}))

    def begin(self) -> None:
        """Start the other process before somebody waits for it."""
        with self._lock, contextlib.suppress(*_BROKEN, Undrawn):
            self._begun()

    def close(self) -> None:
        """Draw nothing more."""
        self._closed = True
        if (process := self._process) is not None:
            with contextlib.suppress(ValueError):  # it has been ended meanwhile
                process.kill()

    def _ask(self, asked: _Asked) -> Any:
        with self._lock:
            try:
                try:
                    good, found = self._answer(asked)
                except _BROKEN:  # of the process alone: what it was asked for may be drawn by the next
                    good, found = self._answer(asked)
            except _BROKEN as error:
                raise Undrawn(repr(error)) from error
        if not good:
            raise Undrawn(found)
        return found

    def _answer(self, asked: _Asked) -> tuple[bool, Any]:
        line = self._begun()
        try:
            line.send(asked)
            if not line.poll(PATIENCE):
                self._end()
                raise Undrawn(f"it is not drawn after {PATIENCE:.0f} s")
            answer: tuple[bool, Any] = line.recv()
        except _BROKEN:
            self._end()
            raise
        return answer

    def _begun(self) -> "Connection":
        self._goes_on()
        if self._line is None:
            from multiprocessing import get_context  # noqa: PLC0415 - no start needs it

            spawned = get_context("spawn")
            line, there = spawned.Pipe()
            process = spawned.Process(target=_serve, args=(there, self._cache_dir), name="artist", daemon=True)
            with there:
                process.start()
            self._process, self._line = process, line
            try:
                self._goes_on()
            except Undrawn:  # closed while it started, by somebody who saw no process yet
                self._end()
                raise
        return self._line

    def _goes_on(self) -> None:
        if self._closed:
            raise Undrawn("nothing is drawn any more")

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._line is not None:
            self._line.close()
        self._line = self._process = None


class _Grounds:
    """The grounds of views that came: one that comes again is the same object, as who draws expects."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, Any] = OrderedDict()

    def placed(self, view: BoardView) -> BoardView:
        """Return a view with its ground as it came first."""
        hexes = isinstance(view, HexView)
        ground = view.map if isinstance(view, HexView) else view.table
        key = pickle.dumps(ground)
        kept = self._known.setdefault(key, ground)
        self._known.move_to_end(key)
        while len(self._known) > GROUNDS:
            self._known.popitem(last=False)
        return replace(view, **{"map" if hexes else "table": kept})


def _serve(line: "Connection", cache_dir: Path | None) -> None:
    """Draw what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # from a terminal, where who asks is told too
    frugal()
    boards = Boards(cache_dir)
    boards.begin()
    steps: Iterator[None] = iter(())
    grounds = _Grounds()
    given_back = monotonic()
    with contextlib.suppress(*_BROKEN):
        while True:
            if not line.poll(PAUSE) or monotonic() - given_back > PAUSE:
                give_back()
                given_back = monotonic()
                continue
            view, language, how = line.recv()
            try:
                if view is not None:
                    view = grounds.placed(view)
                if view is not None and "warm" not in how:
                    answer: tuple[bool, Any] = True, boards.draw(view, words(language), **how)
                else:
                    steps = steps if view is None else boards.warmed(view, words(language))
                    answer = True, next(steps, False) is not False
            except Exception as error:  # noqa: BLE001 - told to whoever asked, who logs it
                answer = False, repr(error)
            line.send(answer)
