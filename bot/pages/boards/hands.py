"""Who has pictures drawn: a few threads apart from those that everything else shares, posts of games before private
boards.

A bot that serves has its boards drawn by one process beside its own, see `bot.pages.boards.apart`: threads take turns
with the event loop.  `make load` on two cores, 20 orders a second: acknowledgements took 50 ms (p99 772 ms) and answers
a second with threads, 12 ms (p99 380 ms) and a tenth of a second with the process.
"""

import asyncio
import os
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from bot.monitoring.meter import meter

T = TypeVar("T")

HANDS: Final = max(1, min(4, os.cpu_count() or 1))
"""Pictures drawn at a time."""
WAITING: Final = 3
"""Pictures that one member may wait for."""
POSTS: Final = 4
"""Posts drawn in a row, after which a private board has its turn: its member waits for an answer."""


class Overtaken(Exception):
    """A picture that was waiting is not drawn any more: a newer one has taken its place."""


class Asker(NamedTuple):
    """A member who waits for a private picture, and of what: of requests for the same the newest counts."""

    user: int
    about: Hashable


class _Job:
    """What waits to be drawn."""

    def __init__(self, work: Callable[[], Any], asker: Asker | None, wanted: Callable[[], bool] | None) -> None:
        self.work, self.asker, self.wanted = work, asker, wanted
        self.result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def drop(self) -> None:
        """Draw it no more; whoever waits for it is told."""
        if not self.result.done():
            self.result.set_exception(Overtaken())


class Hands:
    """Draws so many pictures at a time; what waits is bounded for each member."""

    def __init__(self, count: int = HANDS) -> None:
        self._threads = ThreadPoolExecutor(count, "artist")
        self._ahead = ThreadPoolExecutor(1, "artist-ahead")
        self._free = count
        self._posts: deque[_Job] = deque()
        self._boards: deque[_Job] = deque()
        self._in_a_row = 0
        self._closed = False

    def close(self) -> None:
        """Draw nothing more; what waits is told."""
        self._closed = True
        for job in (*self._posts, *self._boards):
            job.drop()
        for threads in (self._threads, self._ahead):
            threads.shutdown(wait=False, cancel_futures=True)

    async def post(self, work: Callable[[], T], wanted: Callable[[], bool] | None = None) -> T:
        """Return what `work` draws for a post.

        Raises Overtaken where it is not `wanted` any more when its turn comes, and what the work raises.
        """
        found: T = await self._queued(self._posts, _Job(work, None, wanted))
        return found

    async def board(self, work: Callable[[], T], asker: Asker | None = None) -> T:
        """Return what `work` draws for one member.

        Raises Overtaken where a newer request of this asker has taken its place while it waited, and what the work
        raises.
        """
        job = _Job(work, asker, None)
        if asker is not None:
            theirs = [one for one in self._boards if one.asker is not None and one.asker.user == asker.user]
            same = [one for one in theirs if one.asker == asker]
            others = [one for one in theirs if one.asker != asker]
            for old in (*same, *others[: max(0, len(others) + 1 - WAITING)]):
                self._boards.remove(old)
                old.drop()
        found: T = await self._queued(self._boards, job)
        return found

    async def ahead(self, work: Callable[[], T]) -> T:
        """Return what `work` makes before anybody waits for it: one at a time, by a hand of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._ahead, work)

    @property
    def waiting(self) -> int:
        """Return how many pictures wait for a hand."""
        return len(self._posts) + len(self._boards)

    async def _queued(self, queue: deque[_Job], job: _Job) -> Any:
        if self._closed:
            raise Overtaken
        queue.append(job)
        self._go_on()
        return await job.result

    def _go_on(self) -> None:
        while self._free and (job := self._next()) is not None:
            if job.result.done():
                continue
            if job.wanted is not None and not job.wanted():
                job.drop()
                continue
            self._free -= 1
            drawing = asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            drawing.add_done_callback(lambda drawn, job=job: self._drawn(job, drawn))  # type: ignore[misc]
        meter().waits("post", len(self._posts))
        meter().waits("board", len(self._boards))

    def _next(self) -> _Job | None:
        if self._posts and (self._in_a_row < POSTS or not self._boards):
            self._in_a_row += 1
            return self._posts.popleft()
        self._in_a_row = 0
        return self._boards.popleft() if self._boards else None

    def _drawn(self, job: _Job, drawn: "asyncio.Future[Any]") -> None:
        self._free += 1
        error = None if drawn.cancelled() else drawn.exception()
        if not job.result.done():
            if drawn.cancelled():
                job.result.cancel()
            elif error is not None:
                job.result.set_exception(error)
            else:
                job.result.set_result(drawn.result())
        self._go_on()
