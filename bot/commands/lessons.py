"""The lessons of the tutorial: each waits for something that its learner does."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from engine.kernel.command import Rewind
from engine.kernel.event import Rolled
from engine.kernel.ledger import Entry


class Deed(Struct, frozen=True):
    """What a learner has just done: the command or control, and the entries that his game has had since the lesson."""

    name: str
    done: bool
    """Whether it was answered with what was asked, not with a reason why not."""
    entries: tuple[Entry, ...]


def _ordered(entry: Entry) -> bool:
    return entry.via == "player" and entry.command is not None and not isinstance(entry.command, Rewind)


LESSONS: Final[Mapping[str, Callable[[Deed], bool]]] = {
    "board": lambda deed: deed.name in ("board", "B") and deed.done,
    "unit": lambda deed: deed.name == "unit" and deed.done,
    "order": lambda deed: any(_ordered(entry) for entry in deed.entries),
    "undo": lambda deed: any(isinstance(entry.command, Rewind) for entry in deed.entries),
    "odds": lambda deed: deed.name == "odds" and deed.done,
    "roll": lambda deed: any(isinstance(e, Rolled) for entry in deed.entries for e in entry.events),
    "why": lambda deed: deed.name in ("why", "ledger") and deed.done,
}
"""Whether a deed is the one that a lesson waits for, by the key that names the texts of the lesson."""
