"""Deadlines as a calendar file, RFC 5545: read by any calendar program, and read again it moves what it brought."""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

OCTETS: Final = 75
"""Of a line, without its end; longer ones are folded."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


class Deadline(Struct, frozen=True):
    """A moment until which a side must decide; a later one of the same side takes its place in a calendar."""

    channel: int
    """Of the game in Discord: with it no other bot's games have the same names."""
    game: int
    side: str
    """The key of the side, which stays as it is."""
    due: datetime
    summary: str
    """What the calendar shows."""
    about: str = ""
    link: str = ""

    @property
    def uid(self) -> str:
        """Return what names this side's deadline in every calendar."""
        return f"{self.channel}-{self.game}-{self.side}@umpire"


def calendar(deadlines: Iterable[Deadline], made: datetime, name: str) -> bytes:
    """Return a calendar file of one deadline at least, made at a moment; moments are aware."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Umpire//Deadlines//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
        *(line for deadline in deadlines for line in _event(deadline, made)),
        "END:VCALENDAR",
    ]
    return b"".join(map(_folded, lines))


def _event(deadline: Deadline, made: datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{_text(deadline.uid)}"
    yield f"DTSTAMP:{_moment(made)}"
    # Of two versions the one with the greater number holds; minutes fit into what programs take as a number.
    yield f"SEQUENCE:{int(made.timestamp()) // 60}"
    yield f"DTSTART:{_moment(deadline.due)}"
    yield f"SUMMARY:{_text(deadline.summary)}"
    if deadline.about:
        yield f"DESCRIPTION:{_text(deadline.about)}"
    if deadline.link:
        yield f"URL:{_CONTROL.sub('', deadline.link).replace(chr(10), '')}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """Return a text as a value: escaped, its line breaks written out, other control characters left out."""
    return _CONTROL.sub("", "\n".join(text.splitlines())).translate(_ESCAPED)


def _folded(line: str) -> bytes:
    """Return a line with its end; a long one goes on after a line break and a blank, never inside a character."""
    parts, rest = [], line.encode()
    most = OCTETS
    while len(rest) > most:
        cut = most
        while rest[cut] & 0xC0 == 0x80:  # inside a character
            cut -= 1
        parts.append(rest[:cut])
        rest, most = rest[cut:], OCTETS - 1
    return b"\r\n ".join((*parts, rest)) + b"\r\n"
