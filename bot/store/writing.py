"""The thread that writes: jobs in order, one hop to it for a whole transaction."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeAlias

from bot.store.database import T, Work
from bot.store.troubles import Kind, StoreTrouble, Superseded

_Job: TypeAlias = tuple[asyncio.Future[Any], Work[Any], bool]
"""Who waits, the work, and whether it only looks if the database is there."""

SILENCE: Final = 60.0
"""Seconds between two lines of the log that say that nothing can be written."""

_log = logging.getLogger(__name__)


class Session(Protocol):
    """What an engine gives a thread to write with; used by that thread alone."""

    def carry(self, work: Work[T]) -> T:
        """Carry work out inside one transaction.  Raises StoreTrouble where the database is to blame."""
        ...

    def close(self) -> None:
        """Let the database go."""
        ...

    def cut(self) -> None:
        """Break off what is being carried out, from another thread."""
        ...


class WritingThread:
    """Carries out transactions in order, each whole or not at all."""

    def __init__(self, begin: Callable[[], Session], name: str, lease: float | None = None) -> None:
        self._begin = begin
        self._name = name
        self._lease = lease
        """Seconds for which the database keeps others out that hears nothing of us; None where it does not look."""
        self._heard = now()
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name="umpire-writer", daemon=True)
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._session: Session | None = None
        self._closed = False
        self.carried = 0
        """How many jobs have ended, well or not."""
        self._silent_until = 0.0
        self.trouble: Kind | None = None
        """What kept the newest transaction from being carried out."""
        self.superseded = asyncio.Event()
        """Set when another worker has taken over: nothing will ever be written here again."""

    @property
    def sure(self) -> bool:
        """Whether nobody else can have taken over yet because nothing is heard of us."""
        if self.superseded.is_set():
            return False
        return self._lease is None or all(at - then < self._lease for at, then in zip(now(), self._heard, strict=True))

    async def open(self) -> None:
        """Begin.  Raises what stands in the way."""
        self._thread.start()
        await self._opened

    async def run(self, work: Work[T]) -> T:
        """Carry work out inside one transaction on the writing thread.  An exception rolls it back.

        Raises StoreTrouble where the database is to blame.
        """
        return await self._queued(work, probing=False)

    async def probe(self) -> None:
        """Look whether the database answers.  Raises StoreTrouble."""
        await self._queued(lambda db: db.execute("select 1"), probing=True)

    async def _queued(self, work: Work[T], *, probing: bool) -> T:
        if self._closed:
            raise ValueError("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put((future, work, probing))
        return await future

    async def close(self) -> None:
        """Finish what is queued and let the database go."""
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        try:
            session = self._session = self._begin()
        except BaseException as error:  # noqa: BLE001 - handed to whoever waits
            _settle(self._opened, None, error)
            return
        self._heard = now()
        _settle(self._opened, None, None)
        over: Superseded | None = None
        while (job := self._queue.get()) is not None:
            future, work, probing = job
            began = now()
            if over is not None:  # nobody waits for locks again and again that will not come back
                _settle(future, None, over)
                continue
            try:
                result = session.carry(work)
            except BaseException as error:  # noqa: BLE001 - handed to whoever waits
                self.trouble = None
                if isinstance(error, Superseded):
                    over = error
                if isinstance(error, StoreTrouble):
                    self.trouble = error.kind
                    self._tell(error)
                _settle(future, None, error)
            else:
                # That a database answers does not tell that its disk has room again.
                if not probing or self.trouble == "away":
                    self.trouble = None
                self._heard = began
                _settle(future, result, None)
            self.carried += 1
        session.close()

    def cut(self) -> None:
        """Break off what is being carried out: it hangs."""
        if self._session is not None:
            _log.warning("%s does not answer: its connection is broken off", self._name)
            self._session.cut()

    def refuse(self, trouble: StoreTrouble) -> None:
        """Refuse what is queued, from a session that is kept busy by trouble: nobody waits for it without an answer."""
        self.trouble = trouble.kind
        with suppress(Empty):
            while (job := self._queue.get_nowait()) is not None:
                _settle(job[0], None, trouble)
            self._queue.put(None)

    def _tell(self, trouble: StoreTrouble) -> None:
        """Write a trouble into the log, once a minute and not with every attempt."""
        if isinstance(trouble, Superseded):
            self._opened.get_loop().call_soon_threadsafe(self.superseded.set)
        if time.monotonic() > self._silent_until:
            self._silent_until = time.monotonic() + SILENCE
            text = "%s cannot be written to (%s): %s; nothing is half written"
            _log.critical(text, self._name, trouble.kind, trouble)


def now() -> tuple[float, float]:
    """Return the moment on two clocks: one stands still while the machine sleeps, the other can be set."""
    return time.monotonic(), time.time()


def _settle(future: asyncio.Future[Any], result: object, error: BaseException | None) -> None:
    def settle() -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    # A loop that is gone waits for nothing; the transaction itself stands.
    loop = future.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(settle)
