"""Boards drawn by a process of their own: threads would take turns with the event loop, whatever the processors.

It ends with the process that asks it, however that ends; if it dies itself, another takes its place.  Its memory has a
bound: what would lie above it is forgotten, and drawn again when it is needed.
"""

import contextlib
import pickle
import signal
import threading
from collections import OrderedDict
from collections.abc import Generator, Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from msgspec.structs import replace

from bot.pages.boards.kinds import BoardView
from bot.pages.boards.picture import Boards, Make
from bot.thrift import PAUSE, Allowance, frugal, give_back, held, yield_to_others
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
HOLDS: Final = 276 * 1024 * 1024
"""Bytes of memory above which the other process forgets what it keeps.

With nothing kept it takes up to 180 MiB after an hour, a sixth of that shared with others; what is kept has budgets of
70 MiB.  With less room than that it would forget every few seconds, and draw nearly every counter anew.
"""
NICE: Final = 5
"""How far drawing gives way to answers, and to a database on the same machine."""
FAIR: Final = 0.5
"""Seconds for which a step of something long lets boards go before it."""
TRIES: Final = 3
"""How often a file is begun whose process ends under it."""
_BROKEN: Final = (EOFError, OSError)

_Asked: TypeAlias = tuple[str, tuple[Any, ...]]
"""What the easel is to do, and with what."""


class Undrawn(Exception):
    """The other process could not draw it; says why."""


class BoardsApart(Boards):
    """Draws in another process, one board at a time; safe to use from several threads.

    Its words are those of a language, as `bot.words` has them.
    """

    def __init__(self, cache_dir: Path | None) -> None:
        super().__init__(cache_dir)
        self._lock = threading.Lock()
        self._asking = 0
        self._answered = threading.Condition()
        self._closed = False
        self._line: Connection | None = None
        self._process: BaseProcess | None = None

    def draw(self, view: BoardView, words: Words, **how: Any) -> bytes:
        """Return a board as PNG, see `Boards.draw`.  Raises Undrawn."""
        drawn: bytes = self._ask("draw", view, words.language, how)
        return drawn

    def warmed(self, view: BoardView, words: Words) -> Iterator[None]:
        """Make what framed pictures of a view are put together from, a little at each step.  Raises Undrawn."""
        more: bool = self._ask("warm", view, words.language, patient=True)
        while more:
            yield
            more = self._ask("warm_on", patient=True)

    def made(self, make: Make, arguments: tuple[Any, ...]) -> Generator[None, None, bytes]:
        """Return a file with many boards in it, made a little at each step; only one at a time.  Raises Undrawn."""
        tries, made = 0, cast("bytes | bool", False)
        while not isinstance(made, bytes):
            if made:
                yield
                made = self._ask("make_on", patient=True)
            elif tries < TRIES:
                tries += 1
                made = self._ask("make", make, arguments, patient=True)
            else:
                raise Undrawn("the process that makes it ends each time")
        return made

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

    def _ask(self, what: str, *given: Any, patient: bool = False) -> Any:
        asked = what, given
        with self._answered:
            if patient:
                self._answered.wait_for(lambda: not self._asking, FAIR)
            self._asking += 1
        try:
            with self._lock:
                try:
                    good, found = self._answer(asked)
                except _BROKEN:  # of the process alone: what it was asked for may be drawn by the next
                    good, found = self._answer(asked)
        except _BROKEN as error:
            raise Undrawn(repr(error)) from error
        finally:
            with self._answered:
                self._asking -= 1
                self._answered.notify_all()
        if not good:
            raise Undrawn(found)
        return found

    def _answer(self, asked: _Asked) -> tuple[bool, Any]:
        line, process = self._begun()
        # It may stand still with what it is sent half read, too: only its end wakes whoever sends.
        given_up = threading.Event()

        def give_up() -> None:
            given_up.set()
            process.kill()

        late = threading.Timer(PATIENCE, give_up)
        late.daemon = True
        late.start()
        try:
            line.send(asked)
            answer: tuple[bool, Any] = line.recv()
        except _BROKEN as error:
            self._end()
            if given_up.is_set():
                raise Undrawn(f"it is not drawn after {PATIENCE:.0f} s") from error
            raise
        finally:
            late.cancel()
        return answer

    def _begun(self) -> "tuple[Connection, BaseProcess]":
        self._goes_on()
        if self._line is None or self._process is None:
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
        return self._line, self._process

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


class _Placing(Boards):
    """Draws what came from the other process."""

    def __init__(self, cache_dir: Path | None) -> None:
        super().__init__(cache_dir)
        self._placed = _Grounds().placed
        self.allowed = Allowance(HOLDS, held)
        self.ahead: Iterator[None] = iter(())

    def draw(self, view: BoardView, words: Words, **how: Any) -> bytes:
        return super().draw(self._placed(view), words, **how)

    def warmed(self, view: BoardView, words: Words) -> Iterator[None]:
        self.ahead = super().warmed(self._placed(view), words)
        return self.ahead

    def forget(self) -> None:
        self.ahead = iter(())  # it holds what it was at work on
        super().forget()

    def make_room(self) -> None:
        self.forget()
        self.allowed.settle()


class _Easel:
    """What the other process can be asked to do."""

    def __init__(self, cache_dir: Path | None) -> None:
        self._boards = _Placing(cache_dir)
        self._boards.begin()
        self._file: Generator[None, None, bytes] | None = None

    def draw(self, view: BoardView, language: Language, how: dict[str, Any]) -> bytes:
        return self._boards.draw(view, words(language), **how)

    def warm(self, view: BoardView, language: Language) -> bool:
        self._boards.warmed(view, words(language))
        return self.warm_on()

    def warm_on(self) -> bool:
        return next(self._boards.ahead, False) is not False

    def make(self, make: Make, arguments: tuple[Any, ...]) -> bytes | bool:
        self._file = self._boards.made(make, arguments)
        return self.make_on()

    def make_on(self) -> bytes | bool:
        """Return the file when it is made, else whether one is being made: another process may have begun it."""
        if self._file is None:
            return False
        try:
            next(self._file)
        except StopIteration as done:
            return bytes(done.value)
        return True

    def lighten(self) -> None:
        """Forget what is kept where it is too much, unless it was only memory that nobody uses any more."""
        if not self._boards.allowed.passed():
            return
        give_back()
        if self._boards.allowed.passed(0.9):
            self._boards.make_room()


def _serve(line: "Connection", cache_dir: Path | None) -> None:
    """Do what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # from a terminal, where who asks is told too
    frugal()
    yield_to_others(NICE)
    easel = _Easel(cache_dir)
    given_back = monotonic()
    with contextlib.suppress(*_BROKEN):
        while True:
            if not line.poll(PAUSE) or monotonic() - given_back > PAUSE:
                give_back()
                given_back = monotonic()
                continue
            asked = line.recv_bytes()
            try:
                what, given = pickle.loads(asked)  # noqa: S301 - from the process that began this one
                answer: tuple[bool, Any] = True, getattr(easel, what)(*given)
            except Exception as error:  # noqa: BLE001 - told to whoever asked, who logs it
                answer = False, repr(error)
            line.send(answer)
            easel.lighten()
