"""An export taken over: its entries as they are stored, in the chain of another game."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.formats.strict import parsed
from bot.store.port import StoredEntry, StoredEvent
from engine.kernel.codec import Codec
from engine.kernel.command import TakeOver
from engine.kernel.game import Game
from engine.kernel.ledger import Entry, next_link
from engine.kernel.replay import Timeline

LARGEST: Final = 48 * 1024 * 1024
"""Bytes of an export once unpacked."""


class Imported(Struct, frozen=True):
    """A verified export as plain data."""

    header: dict[str, Any]
    content: dict[str, Any]
    entries: list[dict[str, Any]]
    head: str

    @property
    def rules(self) -> int:
        """The version of the rules that the opening was played by."""
        return int(self.entries[0]["rules"])

    def go_on(self, by: int, at: str) -> TakeOver:
        """Return the entry that says that the game goes on somewhere else."""
        header = {name: value for name, value in self.header.items() if name not in ("key", "message")}
        message = self.header.get("message")
        header |= {} if message is None else {"message": message}
        return TakeOver(header, self.header["key"] or "", self.head, str(by), at)


def imported(data: bytes) -> Imported:
    """Read an export that was verified; takes as long as parsing it.  Raises Refusal."""
    plain = parsed(data, LARGEST)
    return Imported(plain["header"], plain["content"], plain["entries"], plain["head"])


def folded(game: Game[Any], codec: Codec[Any], document: Imported) -> Timeline[Any]:
    """Return the history of a game as an export has it."""
    return Timeline.of(game, _read(codec, document))


def _read(codec: Codec[Any], document: Imported) -> Iterator[Entry]:
    for row in document.entries:
        command = None if row["command"] is None else codec.command(msgspec.json.encode(row["command"]))
        events = tuple(codec.event(event.body, event.version) for event in _events(row, 0))
        yield Entry(row["n"], row["side"], row["via"], row["rules"], command, events)


def stored(document: Imported, link: str, at: str) -> Iterator[StoredEntry]:
    """Yield the entries of an export as they are stored in another game, whose chain has begun with `link`."""
    seq = 0
    for row in document.entries:
        told = {name: row[name] for name in ("n", "side", "via", "rules", "command", "events")}
        link = next_link(link, told)
        events = tuple(_events(row, seq))
        seq += len(events)
        body = None if row["command"] is None else _tagged(row["command"])
        yield StoredEntry(row["n"], None, at, link, row["side"], row["via"], row["rules"], body, "", events)


def _events(row: dict[str, Any], seq: int) -> Iterator[StoredEvent]:
    versions = row.get("versions") or [1] * len(row["events"])
    for n, (event, version) in enumerate(zip(row["events"], versions, strict=True), seq + 1):
        yield StoredEvent(n, version, _tagged(event))


def _tagged(value: dict[str, Any]) -> bytes:
    """Return a command or event as JSON with its tag first."""
    return msgspec.json.encode({"kind": value["kind"], **value})
