"""The ledger of a game: numbered entries, each an order with the facts it made, chained by hashes.

The first link is SHA-256 of the canonical header.  The link of entry n is SHA-256 of the previous link in hex, a line
feed, and the canonical entry.  An entry is `{"n", "side", "via", "rules", "command", "events"}`; entry 0 is the opening
and has no command.
"""

import hashlib
import hmac
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.codec import canonical, plain_data
from engine.kernel.command import Command
from engine.kernel.event import Event, Rolled
from engine.kernel.ids import Side

Via: TypeAlias = Literal["opening", "player", "standing", "clock", "referee", "house", "table"]


class Entry(Struct, frozen=True, gc=False):
    """One line of the ledger: who gave which order by which way, and what came of it."""

    n: int
    side: Side | None
    via: Via
    rules: int
    """The rules version that carried the order out."""
    command: Command | None
    events: tuple[Event, ...]

    @property
    def rolled(self) -> bool:
        """Tell whether dice were thrown."""
        return any(isinstance(e, Rolled) for e in self.events)


def entry_data(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain data, the form that is chained and exported."""
    data = plain_data(entry)
    assert isinstance(data, dict)
    return data


def salt(key: bytes) -> str:
    """Return what makes the first link of a chain unguessable, in hex: derived from the dice key, which stays secret.

    Without it, who knows all that is public could try the few orders that are hidden against a published link.
    """
    return hmac.digest(key, b"salt of the ledger", "sha256").hex()


def first_link(header: dict[str, Any]) -> str:
    """Return chain(0) of a game from its header as plain data."""
    return hashlib.sha256(canonical(header)).hexdigest()


def next_link(previous: str, entry: dict[str, Any]) -> str:
    """Return chain(n) from chain(n-1) and entry n as plain data."""
    return hashlib.sha256(previous.encode() + b"\n" + canonical(entry)).hexdigest()
