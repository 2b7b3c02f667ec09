"""Delivery of webhooks: a runner of its own, off the queue of posts, so that a slow receiver delays nothing else.

A call is a row that was written together with what it tells.  Each webhook gets one request at a time, the calls of one
game in their order; a call that fails is made again, with growing pauses, until it is a day old.  What was sent and not
noted is sent again under the same delivery id, so nothing is lost by a restart.
"""

import asyncio
import logging
import secrets
from datetime import timedelta
from typing import Final

from bot.delivery.receivers import Answer, Receivers, taken
from bot.desk.service import GameDesk
from bot.formats.hooks import PING, body, body_of, headers
from bot.store.hookport import Outgoing, Receiver
from bot.store.port import moment, stamp
from bot.waking import woken_within

POLL: Final = 5.0
"""Seconds between looks at the database when nothing wakes the runner."""
FIRST_PAUSE: Final = 5.0
"""Seconds after the first failure; each further one doubles them."""
LONGEST_PAUSE: Final = 3600.0
PATIENCE: Final = timedelta(days=1)
"""After which a call that fails is given up."""
AT_ONCE: Final = 16
"""Calls under way at the same time."""
GAVE_UP: Final = "webhook-gave-up"
"""The notice to who set a webhook that does not answer."""

_log = logging.getLogger(__name__)


class Hooks:
    """Makes the calls that are due."""

    def __init__(self, desk: GameDesk, receivers: Receivers) -> None:
        self._desk = desk
        self._store = desk.store.hooks
        self.receivers = receivers
        self._serving: dict[int, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)
        self._woken = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Make calls from now on, until `stop`."""
        self._desk.listen(lambda _: self.wake())
        self._runner = asyncio.create_task(self._run(), name="webhooks")

    def wake(self) -> None:
        """Look for calls soon instead of at the next regular time."""
        self._woken.set()

    async def stop(self) -> None:
        """Make no more calls; those under way are made again after the next start."""
        tasks = [*self._serving.values(), *([self._runner] if self._runner else [])]
        self._runner = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.receivers.close()

    async def flush(self) -> None:
        """Make all calls that are due now, and wait for them."""
        while await self._look() or self._serving:
            await asyncio.gather(*self._serving.values())

    async def ping(self, to: Receiver) -> Answer:
        """Call a receiver to try whether it is there, once, and return what came of it."""
        delivery = secrets.token_hex(16)
        return await self._send(to, PING, delivery, body(PING, delivery, stamp(self._desk.now()), {}))

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                await self._look()
            except Exception:  # noqa: BLE001 - the next look may go better
                _log.exception("calls to webhooks cannot be read")
            await woken_within(self._woken, POLL)

    async def _look(self) -> bool:
        """Begin to serve the webhooks that have calls to be made; tell whether there were any new ones."""
        ready = await self._store.ready(stamp(self._desk.now()))
        fresh = [hook for hook in ready if hook not in self._serving]
        for hook in fresh:
            self._serving[hook] = asyncio.create_task(self._serve(hook), name=f"webhook-{hook}")
        return bool(fresh)

    async def _serve(self, hook: int) -> None:
        """Make the calls of a webhook that are due, one after the other."""
        try:
            while due := await self._store.due(hook, stamp(self._desk.now())):
                for call in due:
                    async with self._room:
                        await self._make(hook, call)
        except Exception:  # noqa: BLE001 - nothing is lost: what is not noted is made again
            _log.exception("what became of a call to webhook %d cannot be noted", hook)
            await asyncio.sleep(FIRST_PAUSE)
        finally:
            del self._serving[hook]
            self.wake()

    async def _make(self, hook: int, call: Outgoing) -> None:
        """Make one call and note how it went."""
        answer = await self._send(call.to, call.event, call.delivery, body_of(call))
        now = self._desk.now()
        if taken(answer):
            await self._store.made(call.id, stamp(now), answer)
        elif now - moment(call.at) >= PATIENCE:
            _log.warning("call %d to webhook %d is given up: %s", call.id, hook, answer)
            await self._store.give_up(call.id, stamp(now), answer, GAVE_UP)
        else:
            pause = pause_after(call.attempts, secrets.SystemRandom().random())
            _log.info("call %d to webhook %d again in %s: %s", call.id, hook, pause, answer)
            await self._store.put_off(call.id, stamp(now), answer, stamp(now + pause))
            asyncio.get_running_loop().call_later(pause.total_seconds(), self.wake)

    async def _send(self, to: Receiver, event: str, delivery: str, sent: bytes) -> Answer:
        seconds = int(self._desk.now().timestamp())
        return await self.receivers.call(to.url, headers(event, delivery, seconds, sent, to.secret), sent)


def pause_after(attempts: int, chance: float) -> timedelta:
    """Return how long to wait after a failure that followed so many others: from 5 s to an hour.

    `chance`, from 0 to 1, makes it up to a quarter longer, so that those which came back are not called all at once.
    """
    pause = min(FIRST_PAUSE * 2.0 ** min(attempts, 16), LONGEST_PAUSE)
    return timedelta(seconds=pause * (1 + chance / 4))
