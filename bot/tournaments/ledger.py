"""The chain of a tournament's ledger: as that of a game, entry by entry.

The first link is SHA-256 of the canonical header `{"umpire": "tournament", "id", "guild"}`; that of entry n is SHA-256
of the previous link in hex, a line feed, and the canonical entry `{"n", "act"}`.
"""

from typing import Any, Final

import msgspec

from bot.tournaments.acts import AnyAct
from engine.kernel.codec import plain_data
from engine.kernel.ledger import first_link, next_link

_ACTS: Final[msgspec.json.Decoder[AnyAct]] = msgspec.json.Decoder(AnyAct)


def header(number: int, guild: int) -> dict[str, Any]:
    """Return what is chained first, as plain data."""
    return {"umpire": "tournament", "id": number, "guild": str(guild)}


def first(number: int, guild: int) -> str:
    """Return the link before the first entry."""
    return first_link(header(number, guild))


def link(previous: str, n: int, act: AnyAct) -> str:
    """Return the link of entry n, from 0 on, after that of the one before."""
    return next_link(previous, {"n": n, "act": plain_data(act)})


def stored(act: AnyAct) -> bytes:
    """Return an act as it is kept."""
    return msgspec.json.encode(act)


def restored(body: bytes | str) -> AnyAct:
    """Return an act that was kept.  Raises msgspec.ValidationError where it is none."""
    return _ACTS.decode(body)
