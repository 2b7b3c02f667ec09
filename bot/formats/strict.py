"""Reading an export strictly: one document only, no name or number that two readers could take differently.

`deploy/verify_umpire` does the same without this code.
"""

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import MAXYEAR, datetime, timedelta
from typing import Any, Final

from bot.store.port import moment, stamp
from engine.kernel.codec import canonical, tag_of
from engine.kernel.command import KERNEL_COMMANDS, Minute, RefereeAct, Reroll, Rewind, TimeUp
from engine.kernel.event import KERNEL_EVENTS, Ended, Minuted, Rewound, Rolled

GZIP: Final = b"\x1f\x8b"
LARGEST: Final = 256 * 1024 * 1024
"""Bytes of a packed export once unpacked."""
SKEW: Final = timedelta(minutes=1)
FIRST_YEAR: Final = 2015
"""From which on there are ids of Discord."""
"""By how much the clocks of a bot and of Discord may differ."""

COMMANDS: Final[Mapping[str, frozenset[str]]] = {
    tag_of(kind): frozenset({"kind", *kind.__struct_fields__}) for kind in KERNEL_COMMANDS
}
EVENTS: Final[Mapping[str, frozenset[str]]] = {
    tag_of(kind): frozenset({"kind", *kind.__struct_fields__}) for kind in KERNEL_EVENTS
}
LATER: Final[Mapping[str, frozenset[str]]] = {tag_of(Rolled): frozenset({"low", "epoch"})}
"""Fields of an event that the oldest exports do not have."""
INTERVENTIONS: Final = frozenset(map(tag_of, RefereeAct.__args__))
MINUTES: Final = frozenset(map(tag_of, Minute.__args__))


class Refusal(Exception):
    """What does not hold, beginning with its place: `entry 7: ...`."""


def parsed(data: bytes, most: int | None = None) -> Any:
    """Parse a document in UTF-8, packed or not, that holds at most `most` bytes, by default LARGEST.

    Raises Refusal for a byte order mark, a name that stands twice, and a number not as we write it.
    """
    data = _unpacked(data, LARGEST if most is None else most)
    try:
        plain = json.loads(
            data.decode(), object_pairs_hook=_once, parse_constant=_no_constant, parse_int=_whole, parse_float=_broken
        )
        canonical(plain)
    except Refusal:
        raise
    except (ValueError, RecursionError) as error:
        raise Refusal(f"cannot be read: {error}") from error
    return plain


def _unpacked(data: bytes, most: int) -> bytes:
    """Return what a gzip file holds, anything else as it is."""
    if not data.startswith(GZIP):
        return data
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        body = unpacker.decompress(data, most)
    except zlib.error as error:
        raise Refusal("cannot be unpacked") from error
    if unpacker.unconsumed_tail:
        raise Refusal(f"holds more than {most} bytes")
    if not unpacker.eof or unpacker.unused_data:
        raise Refusal("cannot be unpacked")
    return body


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise Refusal(f"the name {next(n for n in names if names.count(n) > 1)!r} stands twice in one object")
    return found


def _no_constant(word: str) -> None:
    raise Refusal(f"{word} is no number")


def _whole(text: str) -> int:
    if str(number := int(text)) != text:
        raise Refusal(f"the number {text} is not written as it is here")
    return number


def _broken(text: str) -> float:
    """Return a number with a point, as content may have it."""
    if repr(number := float(text)) != text:
        raise Refusal(f"the number {text[:40]} is not written as it is here")
    return number


def instant(place: str, text: str) -> datetime:
    """Return the moment of a text such as `2030-01-01T00:00:00.000000Z`.  Raises Refusal."""
    with suppress(ValueError):
        found = moment(text)
        if FIRST_YEAR <= found.year < MAXYEAR and stamp(found) == text:
            return found
    raise Refusal(f"{place}: {text!r} is no moment")


def check_entries(entries: list[dict[str, Any]]) -> str:
    """Check who gave entries, their fields, and that the end is last; say so in a line.  Raises Refusal."""
    for n, entry in enumerate(entries):
        for told in (*_misgiven(n, entry), *_misshapen(entry), *_misversioned(entry)):
            raise Refusal(f"entry {n}: {told}")
        if n < len(entries) - 1 and any(event["kind"] == tag_of(Ended) for event in entry["events"]):
            raise Refusal(f"entry {n}: the game ends here, but {len(entries) - 1 - n} entries follow")
    return f"{len(entries)} entries are given by whom they may be, and have no unknown field"


def _misgiven(n: int, entry: Mapping[str, Any]) -> Iterator[str]:
    """Yield why an order may not be given in this way."""
    command, via = entry["command"], entry["via"]
    kind = None if command is None else command.get("kind")
    if not isinstance(kind, str | None):
        return  # as its shape is told
    if (command is None, via == "opening") != (n == 0, n == 0):
        yield "entry 0, and no other, is the opening"
    if (kind == tag_of(TimeUp)) != (via == "clock"):
        yield "the clock, and nobody else, says that time is up"
    if (entry["side"] is None) != (via in ("opening", "referee", "table")):
        yield "every order is of a side, except the opening, the referee's acts and those of the table"
    if (kind in MINUTES) != (via == "table"):
        yield "seats, referees, copies and clocks, and nothing else, are entered by the table"
    if (kind in INTERVENTIONS and via != "referee") or (
        via == "referee" and kind not in (*INTERVENTIONS, tag_of(Rewind))
    ):
        yield "the referee, and nobody else, intervenes"


def _misshapen(entry: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the names in a command and its events."""
    command, events = entry["command"], entry["events"]
    parts = [("command", command, COMMANDS)] if command is not None else []
    for what, part, known in (*parts, *((f"event {i}", event, EVENTS) for i, event in enumerate(events))):
        kind = part.get("kind")
        if not isinstance(kind, str) or not kind:
            yield f"{what} has no kind"
            return
        if (names := known.get(kind)) and not names - LATER.get(kind, frozenset()) <= part.keys() <= names:
            yield f"{what} is {kind} and must have exactly {', '.join(sorted(names))}"
    kinds = [event.get("kind") for event in events]
    ordered = None if command is None else command.get("kind")
    if command is not None and ordered == tag_of(Reroll):
        if kinds[:1] != [tag_of(Rewound)] or tag_of(Rewound) in kinds[1:]:
            yield "rolls again without going back once"
        elif events[0].get("reason") != command.get("reason"):
            yield "goes back otherwise than it was ordered"
    elif command is not None and ordered == tag_of(Rewind):
        back = events[0] if kinds == [tag_of(Rewound)] else {}
        if (back.get("to"), back.get("reason")) != (command.get("to"), command.get("reason")):
            yield "goes back otherwise than it was ordered"
    elif tag_of(Rewound) in kinds:
        yield "goes back without an order"
    if (ordered in MINUTES) != (kinds == [tag_of(Minuted)]):
        yield "an act of the table has one event, and nothing else has that one"


def _misversioned(entry: Mapping[str, Any]) -> Iterator[str]:
    if (versions := entry.get("versions")) is None:
        return
    if len(versions) != len(entry["events"]) or min(versions, default=1) < 1 or set(versions) == {1}:
        yield "its versions must be one number for each event, and not all of them 1"
