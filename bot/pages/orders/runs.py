"""Orders that are told together: several of one side in a row, given faster than they are posted, are one post.

A roll always has a post of its own, with its proof and its explanation.  What is done in secret has none.
"""

from typing import Final

from bot.desk.live import LiveGame
from engine.kernel.command import RefereeAct, Resign, Rewind, TimeUp
from engine.kernel.game import visible
from engine.kernel.ledger import Entry

TOLD: Final = ("house", "player", "standing")
"""By which ways orders come that may be told together."""
MOST: Final = 20
"""Orders told in one post at most."""


def silent(live: LiveGame, n: int) -> bool:
    """Tell whether entry `n` is an order of which the other players may know nothing, so that it has no post."""
    entry, before = live.entries[n], live.state_before(n)
    if before is None or entry.command is None or isinstance(entry.command, Rewind):
        return False
    return not visible(live.game, entry.events, before.world, None)


def newest(live: LiveGame) -> int:
    """Return the newest entry that has a post."""
    n = len(live.entries) - 1
    while n > 0 and silent(live, n):
        n -= 1
    return n


def joined(live: LiveGame, n: int) -> bool:
    """Tell whether entry `n` is told in the post of the entry after it, because that one is here already."""
    if not 0 < n < len(live.entries) - 1 or (n - _start(live, n) + 1) % MOST == 0:
        return False
    return _alike(live, n)


def first_of(live: LiveGame, n: int, messages: dict[int, int | None], message: int | None) -> int:
    """Return the first entry that is told in the post of entry `n`.

    `messages` are those that entries are told in so far; `message` is that of the post itself, None before it is sent.
    """
    first = n
    while n - first + 1 < MOST and first > 1 and _alike(live, first - 1) and messages.get(first - 1) == message:
        first -= 1
    return first


def _start(live: LiveGame, n: int) -> int:
    while n > 1 and _alike(live, n - 1):
        n -= 1
    return n


def _alike(live: LiveGame, n: int) -> bool:
    """Tell whether an entry and the next one are orders of one side, of one kind of question, without dice."""
    this, that = live.entries[n], live.entries[n + 1]
    if (this.side, this.via) != (that.side, that.via) or not (_quiet(this) and _quiet(that)):
        return False
    if silent(live, n) or silent(live, n + 1):
        return False
    before, after = live.state_before(n), live.state_before(n + 1)
    return (
        before is not None
        and after is not None
        and [(d.side, d.asks) for d in before.decisions] == [(d.side, d.asks) for d in after.decisions]
    )


def _quiet(entry: Entry) -> bool:
    ordinary = entry.command is not None and not isinstance(entry.command, RefereeAct | Rewind | Resign | TimeUp)
    return ordinary and entry.via in TOLD and not entry.rolled
