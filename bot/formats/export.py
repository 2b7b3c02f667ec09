"""A whole game as one JSON document: header, frozen content, ledger entries with their rolls, and the chain of links.

    {"format": 1, "umpire": "0.2.0", "header": {...}, "content": {...}, "entries": [{...}, ...], "head": "..."}

The header is the chained header, whose canonical JSON is the ground of the first link, and beside it the dice `key` in
hex, null before the game is over, and `message` as null where there was none.  An entry is what `engine.kernel.ledger`
chains and beside it its `link`; `versions` stands there only when an event was stored under an older shape than the
first.  `head` is the last link.  `dice` stands in the header only where members threw them at their table.  `umpire` is
the version of the program that wrote the document: no link covers it, and older exports lack it.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from bot import VERSION
from bot.store.port import Header, StoredEntry
from engine.kernel.codec import canonical
from engine.kernel.ledger import salt

FORMAT: Final = 1
DICE: Final = "dice"
"""The option of a game, and the name in its header, that says where its dice come from."""
ENTERED: Final = "entered"
"""Its value where members throw the dice at their table and enter the faces; without it they are sealed."""


def chained_header(header: Header, key: bytes) -> dict[str, Any]:
    """Return the header that the first link covers: everything that stands at the opening, with a salt from the key.

    The salt is as secret as the orders of a running game.  `message` stands there only if there is one: games that
    began before messages were mixed in keep their first link.  So does `dice`, only where they are entered.
    """
    return {
        **({DICE: ENTERED} if header.options.get(DICE) == ENTERED else {}),
        **({} if header.message is None else {"message": str(header.message)}),
        "game": str(header.id),
        "system": header.system,
        "scenario": header.scenario,
        "rules": header.rules,
        "content": header.content,
        "commitment": header.commitment,
        "phrases": [[side, text] for side, text in sorted(header.phrases)],
        "created": header.created,
        "salt": salt(key),
    }


def phrases_digest(phrases: Iterable[tuple[str, str]]) -> str:
    """Return SHA-256 of the phrases as they are mixed in, in hex, so that anybody can compare them to the letter."""
    return hashlib.sha256(canonical(sorted(map(list, phrases)))).hexdigest()


def document(header: Header, content: bytes, entries: Sequence[StoredEntry], key: bytes, *, over: bool) -> bytes:
    """Return the export, one ledger entry per line.  The key is in it once the game is over."""
    head = {"message": None, **chained_header(header, key), "key": key.hex() if over else None}
    lines = b",\n".join(canonical(_entry(entry)) for entry in entries)
    return b"".join(
        (
            b'{"format":%d,\n"umpire":"%b",\n"header":' % (FORMAT, VERSION.encode()),
            canonical(head),
            b',\n"content":',
            content,
            b',\n"entries":[\n',
            lines,
            b'\n],\n"head":"',
            entries[-1].link.encode(),
            b'"}\n',
        )
    )


def chained_entry(entry: StoredEntry) -> dict[str, Any]:
    """Return an entry as its link covers it: the stored bytes, not today's shape of them."""
    return {
        "n": entry.n,
        "side": entry.side,
        "via": entry.via,
        "rules": entry.rules,
        "command": None if entry.body is None else msgspec.json.decode(entry.body),
        "events": [msgspec.json.decode(event.body) for event in entry.events],
    }


def _entry(entry: StoredEntry) -> dict[str, Any]:
    data = {**chained_entry(entry), "link": entry.link}
    if any(event.version != 1 for event in entry.events):
        data["versions"] = [event.version for event in entry.events]
    return data
