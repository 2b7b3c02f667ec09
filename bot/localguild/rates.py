"""Rate limits per route, told in headers as Discord tells them."""

import re
import time
import zlib
from typing import NamedTuple

GENEROUS = (50, 1.0)


class Verdict(NamedTuple):
    """The headers of an answer, and the seconds to wait when the request came too soon."""

    headers: dict[str, str]
    wait: float | None


class Rates:
    """Counts requests by route and major parameter in fixed windows of real time.

    `limits` maps a regular expression, searched in `METHOD /path`, to (requests, seconds).
    """

    def __init__(self, limits: dict[str, tuple[int, float]] | None = None) -> None:
        self.limits = dict(limits or {})
        self._windows: dict[str, tuple[int, float]] = {}

    def count(self, method: str, path: str, route: str, major: str) -> Verdict:
        """Count a request and return its headers, and how many seconds to wait when it came too soon."""
        asked = f"{method} {path}"
        limit, per = next((v for k, v in self.limits.items() if re.search(k, asked)), GENEROUS)
        key = f"{method} {route}|{major}"
        now = time.monotonic()
        used, start = self._windows.get(key, (0, now))
        if now - start >= per:
            used, start = 0, now
        over = used >= limit
        self._windows[key] = (used if over else used + 1, start)
        if len(self._windows) > 2000:
            self._windows = {k: v for k, v in self._windows.items() if now - v[1] < 60}
        reset = start + per - now
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - used - 1)),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(f'{method} {route}'.encode()):08x}",
        }
        return Verdict(headers, reset if over else None)
