"""Delivery of posts after the commit: in order within a channel, retried with growing pauses, drained at shutdown.

What is due lies in the database, so nothing is lost by a crash; what may have been sent but was not noted counts as an
attempt, and the courier looks for it in its channel before it sends it again.  Knows no Discord: the courier does.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

from bot.monitoring.meter import meter
from bot.monitoring.tracing import following
from bot.store.port import Due, moment
from bot.store.troubles import StoreTrouble
from bot.waking import woken_within

POLL: Final = 5.0
"""Seconds between looks at the database when nobody wakes the outbox."""
AT_ONCE: Final = 24
"""Posts that are being delivered at most: far fewer than would wait for longer than a claim lasts."""
MOST: Final = 12
"""Posts that are claimed by one look."""
KNOWN: Final = 10_000
"""Posts whose failures are counted at most: of some that failed nothing is heard any more."""
LONGEST_PAUSE: Final = timedelta(minutes=10)

_log = logging.getLogger(__name__)


class Undeliverable(Exception):
    """This post can never be delivered: its channel is gone, or its game."""


class NotYet(Exception):
    """It is too early for this post; nothing is wrong."""

    def __init__(self, seconds: float = 1.0) -> None:
        super().__init__(f"in {seconds:.1f} s")
        self.pause = timedelta(seconds=seconds)
        """After which another look is worth while."""


class Courier(Protocol):
    async def deliver(self, due: Due) -> int | None:
        """Send or edit what a post asks for and return the message; what was tried before may stand there already.

        Raises Undeliverable, NotYet; anything else is retried.
        """
        ...


class Ledgers(Protocol):
    """What the outbox needs of the desk."""

    async def due(self, limit: int = 20) -> tuple[Due, ...]: ...

    async def delivered(self, post: int, message: int | None) -> None: ...

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None: ...


class Outbox:
    """Hands due posts to the courier; a slow channel delays no other."""

    def __init__(
        self, desk: Ledgers, courier: Courier, *, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._desk = desk
        self._courier = courier
        self._clock = clock
        self._waiting: dict[int, deque[Due]] = {}
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._taken: set[int] = set()
        self._failures = Counter[int]()
        """How often each post has failed here, by its mark, which one that takes its place keeps.

        `attempts` also counts processes that ended with it in hand, for which nobody need wait longer.
        """
        self._woken = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Deliver from now on, until `stop`."""
        self._runner = asyncio.create_task(self._run(), name="outbox")

    @property
    def busy(self) -> bool:
        """Tell whether anything is being delivered."""
        return bool(self._channels)

    def wake(self) -> None:
        """Make the outbox look for due posts soon instead of at its next regular time."""
        self._woken.set()

    async def drain(self, seconds: float) -> None:
        """Deliver what is due now, for at most so many seconds.  The rest waits in the database."""
        try:
            async with asyncio.timeout(seconds):
                await self.flush()
        except (TimeoutError, StoreTrouble):
            _log.warning("posts are left for the next start")

    async def stop(self) -> None:
        """Deliver nothing more."""
        tasks = [*self._channels.values(), *([self._runner] if self._runner else [])]
        self._runner = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def flush(self) -> None:
        """Deliver everything that is due now, and wait for it."""
        while await self._hand_out() or self._channels:
            await asyncio.gather(*self._channels.values())

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._hand_out()
            except Exception:  # noqa: BLE001 - the next look may go better
                _log.exception("the outbox cannot be read")
            await woken_within(self._woken, POLL)

    async def _hand_out(self) -> bool:
        """Give what is due to the tasks of its channels; tell whether there was anything.

        What cannot be delivered soon is left in the database, where a newer status may still take its place: what is
        claimed and then waits for long would count as tried, and be looked for in its channel.
        """
        room = min(MOST, AT_ONCE - len(self._taken))
        if room <= 0:
            return False
        fresh = [due for due in await self._desk.due(room) if due.id not in self._taken]
        for due in fresh:
            self._taken.add(due.id)
            self._waiting.setdefault(due.channel, deque()).append(due)
            if due.channel not in self._channels:
                task = asyncio.create_task(self._serve(due.channel), name=f"outbox-{due.channel}")
                self._channels[due.channel] = task
        return bool(fresh)

    async def _serve(self, channel: int) -> None:
        """Deliver what waits for a channel, in order; after a failure the rest of that game is left."""
        put_off: set[int] = set()
        queue = self._waiting[channel]
        try:
            while queue:
                due = queue.popleft()
                try:
                    if due.game not in put_off and not await self._deliver(due):
                        put_off.add(due.game)
                finally:
                    if len(self._taken) >= AT_ONCE:
                        self.wake()  # there is room again, which other channels may wait for
                    self._taken.discard(due.id)
        except Exception:  # noqa: BLE001 - nothing is lost: it comes again when its claim has run out
            _log.exception("what became of a post in channel %d cannot be noted", channel)
        finally:
            self._taken.difference_update(due.id for due in queue)
            queue.clear()
            del self._channels[channel]
            self.wake()

    async def _deliver(self, due: Due) -> bool:
        """Deliver one post and note how it went; tell whether later ones of its game may follow."""
        with following(due.interaction):
            return await self._tried(due)

    async def _tried(self, due: Due) -> bool:
        try:
            message = await self._courier.deliver(due)
        except Undeliverable as reason:
            meter().failed("undeliverable")
            _log.warning("post %d of game %d is dropped: %s", due.id, due.game, reason)
            del self._failures[due.mark]
            await self._desk.delivered(due.id, None)
        except NotYet as early:
            await self._put_off(due, early.pause, tried=False)
            return False
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the post is tried again
            pause = pause_after(self._failures[due.mark])
            if len(self._failures) >= KNOWN:
                self._failures.clear()
            self._failures[due.mark] += 1
            meter().failed("post")
            _log.warning("post %d of game %d again in %s: %r", due.id, due.game, pause, error)
            await self._put_off(due, pause)
            return False
        else:
            del self._failures[due.mark]
            await self._desk.delivered(due.id, message)
            self._told(due, message)
        return True

    def _told(self, due: Due, message: int | None) -> None:
        """Log and measure that a post was delivered."""
        if due.since:  # what older versions queued does not say
            meter().delivered(due.kind, (self._clock() - moment(due.since)).total_seconds())
        _log.info(
            "post %d of game %d (%s, entry %s) is message %s", due.id, due.game, due.kind, due.n, message,
            extra={"post": due.id, "game": due.game, "entry": due.n, "kind": due.kind, "discord_message": message},
        )  # fmt: skip

    async def _put_off(self, due: Due, pause: timedelta, *, tried: bool = True) -> None:
        await self._desk.failed(due.id, self._clock() + pause, tried=tried)
        asyncio.get_running_loop().call_later(pause.total_seconds(), self.wake)


def pause_after(failures: int) -> timedelta:
    """Return how long to wait after a failure that followed so many others: 1 s, 2 s, 4 s ... 10 min."""
    return min(timedelta(seconds=2 ** min(failures, 12)), LONGEST_PAUSE)
