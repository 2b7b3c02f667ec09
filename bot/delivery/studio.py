"""Where long drawings are made, one at a time, a step between two other boards.

What was made is kept under its name, in a folder if there is one, so that a delivery that failed or a restart does not
draw it again.
"""

import asyncio
import contextlib
import os
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.monitoring.meter import drawing
from bot.pages.boards.picture import PAUSE, Boards, Make
from renderer.paint.shelf import prune

KEPT_FILES: Final = 100
KEPT_BYTES: Final = 256 * 1024 * 1024
KEPT_IN_MEMORY: Final = 4

Prepare: TypeAlias = Callable[[], tuple[Any, ...]]
"""Gives its arguments, all picklable."""

_NAME: Final = re.compile(r"[a-z0-9][a-z0-9.-]*")


class UnmadeError(Exception):
    """It could not be made; says why."""


class Studio:
    """Has things made, each once however often it is asked for, and keeps them.

    `cache` is the folder where painted grounds are kept too; None keeps a few things in memory only.
    """

    def __init__(self, cache: Path | None, boards: Boards | None = None) -> None:
        self.cache = cache
        self._boards = boards or Boards(cache)
        self._folder = None if cache is None else cache / "made"
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[bytes]] = {}
        self._hand = ThreadPoolExecutor(1, "studio")
        self._closed = False

    async def made(self, name: str, make: Make, prepare: Prepare) -> bytes:
        """Return the bytes that `make` gives elsewhere, once for each name; `prepare` gives its arguments.

        Waits until they are there.  Raises UnmadeError.
        """
        task = self._task(name, make, prepare)
        try:
            return await asyncio.shield(task)
        finally:
            if task.done() and self._under_way.get(name) is task:
                del self._under_way[name]

    def ready(self, name: str, make: Make, prepare: Prepare) -> bytes | None:
        """Return the bytes of this name if they are made; else begin to make them and return None.

        Raises UnmadeError, once for each try.
        """
        task = self._task(name, make, prepare)
        return task.result() if task.done() else None

    @property
    def busy(self) -> bool:
        """Whether something is being made."""
        return any(not task.done() for task in self._under_way.values())

    def close(self) -> None:
        """Cancel what is being made and make nothing more."""
        self._closed = True
        self._hand.shutdown(wait=False, cancel_futures=True)
        for task in self._under_way.values():
            task.cancel()

    def _task(self, name: str, make: Make, prepare: Prepare) -> asyncio.Task[bytes]:
        if not _NAME.fullmatch(name):
            raise ValueError(f"no name for a file: {name}")
        task = self._under_way.get(name)
        if task is None:
            task = asyncio.create_task(self._make(name, make, prepare), name=f"studio-{name}")
            self._under_way[name] = task
        elif task.done():
            del self._under_way[name]
        return task

    async def _make(self, name: str, make: Make, prepare: Prepare) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._hand, self._work, name, make, prepare)

    def _work(self, name: str, make: Make, prepare: Prepare) -> bytes:
        found = self._read(name)
        if found is None:
            with drawing(make.__name__):
                found = self._in_steps(make, prepare())
            self._keep(name, found)
        return found

    def _in_steps(self, make: Make, arguments: tuple[Any, ...]) -> bytes:
        """Draw with the boards of the bot and return the result."""
        steps = self._boards.made(make, arguments)
        try:
            while not self._closed:
                next(steps)
                time.sleep(PAUSE)  # a thread that works without a pause slows the others down
        except StopIteration as done:
            return bytes(done.value)
        except Exception as error:
            raise UnmadeError(repr(error)) from error
        raise UnmadeError("the studio is closed")

    def _read(self, name: str) -> bytes | None:
        if self._folder is None:
            return self._kept.get(name)
        path = self._folder / name
        try:
            body = path.read_bytes()
        except OSError:
            return None
        with contextlib.suppress(OSError):
            os.utime(path)  # so that what is used is pruned last
        return body

    def _keep(self, name: str, body: bytes) -> None:
        if self._folder is None:
            self._kept[name] = body
            while len(self._kept) > KEPT_IN_MEMORY:
                self._kept.popitem(last=False)
            return
        partial = self._folder / f"{name}.{secrets.token_hex(4)}.part"
        with contextlib.suppress(OSError):  # a disk that is full or read-only costs time, not films
            self._folder.mkdir(parents=True, exist_ok=True)
            partial.write_bytes(body)
            partial.replace(self._folder / name)
            prune(self._folder, KEPT_FILES, KEPT_BYTES)
