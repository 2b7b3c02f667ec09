"""Faults on purpose: refusals, rate limits, slowness, lost requests and lost answers."""

import asyncio
import re
from dataclasses import dataclass, field

from bot.localguild.payload import Payload


@dataclass(eq=False)
class Fault:
    """One planned fault for the next `times` requests that match.

    A fault with `status` answers in place of the guild.  `cut` breaks the connection: `before` the guild has
    acted, or `after` it has (a lost answer).  `gate` holds the request back, `late_gate` its answer.
    """

    method: str
    pattern: re.Pattern[str]
    times: int = 1
    status: int | None = None
    body: Payload = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    cut: str | None = None
    delay: float = 0.0
    gate: asyncio.Event | None = None
    late_gate: asyncio.Event | None = None
    hits: int = 0

    def release(self) -> None:
        """Let go what `hold` or `hold_answer` holds back."""
        for each in (self.gate, self.late_gate):
            if each is not None:
                each.set()


class Faults:
    """The planned faults, first come, first served.  `path` is a regular expression searched in the path."""

    def __init__(self) -> None:
        self._planned: list[Fault] = []

    def plan(self, fault: Fault) -> Fault:
        """Add a fault to the end of the plan and return it."""
        self._planned.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """Return the fault that hits a request, counting it."""
        for fault in self._planned:
            if fault.method == method and fault.pattern.search(path):
                fault.hits += 1
                if fault.hits >= fault.times:
                    self._planned.remove(fault)
                return fault
        return None

    def clear(self) -> None:
        """Drop all planned faults."""
        for fault in self._planned:
            fault.release()
        self._planned.clear()

    def refuse(
        self, method: str, path: str, status: int, code: int = 0, message: str = "error", times: int = 1
    ) -> Fault:
        """Answer with an HTTP status and Discord's error code, e.g. 500 or 403/50013."""
        body: Payload = {"code": code, "message": message}
        return self.plan(Fault(method, re.compile(path), times, status=status, body=body))

    def rate_limit(
        self, method: str, path: str, retry_after: float, *, everywhere: bool = False, times: int = 1
    ) -> Fault:
        """Answer 429 with `retry_after` seconds; `everywhere` makes it the global limit."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
        headers = {"Retry-After": str(int(retry_after) + 1), "X-RateLimit-Scope": "user"}
        if everywhere:
            headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
        return self.plan(Fault(method, re.compile(path), times, status=429, body=body, headers=headers))

    def slow(self, method: str, path: str, seconds: float, times: int = 1) -> Fault:
        """Let a request wait real seconds before the guild acts."""
        return self.plan(Fault(method, re.compile(path), times, delay=seconds))

    def hold(self, method: str, path: str) -> Fault:
        """Hold a request back, before the guild acts, until `release()`."""
        return self.plan(Fault(method, re.compile(path), gate=asyncio.Event()))

    def hold_answer(self, method: str, path: str) -> Fault:
        """Act at once but hold the answer back until `release()`."""
        return self.plan(Fault(method, re.compile(path), late_gate=asyncio.Event()))

    def lose_request(self, method: str, path: str, times: int = 1) -> Fault:
        """Break the connection before the guild has acted."""
        return self.plan(Fault(method, re.compile(path), times, cut="before"))

    def lose_answer(self, method: str, path: str, times: int = 1) -> Fault:
        """Act, then break the connection instead of answering."""
        return self.plan(Fault(method, re.compile(path), times, cut="after"))
