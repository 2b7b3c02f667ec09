"""The body of a webhook's call, and its signature; `deploy/WEBHOOKS.md` documents both for receivers."""

import hashlib
import hmac
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot import VERSION
from bot.config import Token
from bot.store.hookport import Outgoing

SCHEMA: Final = 1
"""Version of the body; raised when something in it gets another meaning, not when something is added."""
PING: Final = "ping"
"""The event of a call that only tries whether there is a receiver."""


def body_of(call: Outgoing) -> bytes:
    """Return the body of a call, the same in every attempt."""
    facts: dict[str, Any] = msgspec.json.decode(call.facts)
    return body(call.event, call.delivery, call.at, facts | {"game": {"id": call.game, **facts.get("game", {})}})


def body(event: str, delivery: str, at: str, facts: Mapping[str, Any]) -> bytes:
    """Return a body from its event, delivery id, moment as a stamp of the store, and facts."""
    return msgspec.json.encode({"version": SCHEMA, "event": event, "delivery": delivery, "at": at, **facts})


def headers(event: str, delivery: str, seconds: int, signed: bytes, secret: Token) -> dict[str, str]:
    """Return the headers of a call made at so many seconds since 1970, whose body is signed."""
    return {
        "Content-Type": "application/json",
        "User-Agent": f"Umpire/{VERSION}",
        "X-Umpire-Event": event,
        "X-Umpire-Delivery": delivery,
        "X-Umpire-Timestamp": str(seconds),
        "X-Umpire-Signature": f"sha256={signature(secret, seconds, signed)}",
    }


def signature(secret: Token, seconds: int, signed: bytes) -> str:
    """Return HMAC-SHA256 over timestamp, full stop and body, in hex; the key is the secret as it was shown."""
    return hmac.new(secret.reveal().encode(), b"%d." % seconds + signed, hashlib.sha256).hexdigest()
