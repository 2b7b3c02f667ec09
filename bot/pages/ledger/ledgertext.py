"""What a ledger entry says of itself in a line: who gave which order, what kind of entry it is, what was taken back."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from bot.desk.live import LiveGame
from bot.pages.discord.naming import code, recorded, side_name
from bot.pages.ledger.eyes import Eyes, secret
from bot.pages.posts.entries import order_line
from bot.words import FluentWords
from engine.kernel.command import Command, Minute, RefereeAct, Resign, Rewind, TimeUp
from engine.kernel.event import Ended, Rewound, RulingGiven
from engine.kernel.ledger import Entry


def order_of(live: LiveGame, n: int, eyes: Eyes, words: FluentWords) -> str:
    """Return who ordered what in entry `n`, as far as a reader may know it; empty for what is no order of a side."""
    entry = live.entries[n]
    command = entry.command
    if command is None or entry.side is None or isinstance(command, Rewind | TimeUp | RefereeAct):
        return order_line(live, entry, words)
    if isinstance(command, Resign):
        return ""
    side = side_name(live, entry.side, words)
    if secret(live, n, eyes):
        return words.message("ledger-secret", side=side)
    return words.message(f"post-order-{recorded(entry.via)}", side=side, order=written(live, command, words))


def written(live: LiveGame, command: Command, words: FluentWords) -> str:
    """Return an order in the words of a language, set as code."""
    return code(live.game.speak(live.game.write(command), words.language))


def _ordered(entry: Entry) -> bool:
    return entry.side is not None and not isinstance(entry.command, Rewind | RefereeAct | None)


def _has(kind: type[Any] | tuple[type[Any], ...]) -> Callable[[Entry], bool]:
    return lambda entry: any(isinstance(event, kind) for event in entry.events)


KINDS: Final[Mapping[str, Callable[[Entry], bool]]] = {
    "orders": _ordered,
    "rolls": lambda entry: entry.rolled,
    "standing": lambda entry: entry.via == "standing",
    "referee": lambda entry: entry.via == "referee",
    "table": lambda entry: entry.via == "table",
    "rulings": _has(RulingGiven),
    "undos": _has(Rewound),
    "ends": _has(Ended),
}
"""The kinds of entries that can be asked for, by name; an entry may be of several."""


def taken_back(live: LiveGame) -> dict[int, int]:
    """Return, for every entry that does not stand any more, the entry that took it back."""
    found: dict[int, int] = {}
    standing: list[int] = []
    for entry in live.entries:
        if not any(isinstance(event, Rewound) for event in entry.events):
            if not isinstance(entry.command, Minute):
                standing.append(entry.n)
            continue
        now = live.timeline.live_at(entry.n)
        found.update({n: entry.n for n in standing if n not in now})
        for n in now:  # a referee may go back to what was taken back before
            found.pop(n, None)
        standing = list(now)
    return found


def chosen_entries(live: LiveGame, kind: str, side: str) -> Iterator[Entry]:
    """Yield the entries of a kind and of a side, the newest first; an empty name stands for all."""
    fits = KINDS.get(kind, bool)
    for entry in reversed(live.entries):
        if fits(entry) and side in ("", entry.side):
            yield entry
