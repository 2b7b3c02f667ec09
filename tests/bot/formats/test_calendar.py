"""Calendar files keep to RFC 5545, read back as they were written, and a newer one moves what an older one brought."""

import random
import sys
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.formats.calendar import OCTETS, Deadline, calendar

MADE = datetime(2026, 11, 27, 18, 30, tzinfo=UTC)
DUE = datetime(2026, 11, 30, 9, 15, 30, tzinfo=UTC)
LINK = "https://discord.com/channels/1/2/3"


def properties(file: bytes) -> list[tuple[str, str]]:
    """Return the names and values of a file, unfolded as section 3.1 says."""
    assert file.endswith(b"\r\n")
    lines = file.replace(b"\r\n ", b"").removesuffix(b"\r\n").split(b"\r\n")
    assert not any(b"\n" in line or b"\r" in line for line in lines)
    return [(name, value) for name, _, value in (line.decode().partition(":") for line in lines)]


def plain(value: str) -> str:
    """Return a text without its escapes, section 3.3.11."""
    said, rest = "", iter(value)
    for sign in rest:
        assert sign not in ";,\n", "unescaped"
        if sign == "\\":
            escaped = next(rest)
            assert escaped in "\\;,nN"
            said += "\n" if escaped in "nN" else escaped
        else:
            said += sign
    return said


def of(file: bytes, name: str) -> str:
    (value,) = [value for known, value in properties(file) if known == name]
    return value


def one(**more: object) -> bytes:
    facts = {"channel": 7, "game": 17, "side": "axis", "due": DUE, "summary": "State Farm 79", **more}
    return calendar([Deadline(**facts)], MADE, "Umpire")


def test_a_file_has_what_the_standard_asks_for() -> None:
    file = one(about="Move, overrun, or end the phase", link=LINK)
    assert file == b"\r\n".join((
        b"BEGIN:VCALENDAR", b"VERSION:2.0", b"PRODID:-//Umpire//Deadlines//EN", b"CALSCALE:GREGORIAN",
        b"METHOD:PUBLISH", b"X-WR-CALNAME:Umpire", b"BEGIN:VEVENT", b"UID:7-17-axis@umpire",
        b"DTSTAMP:20261127T183000Z", b"SEQUENCE:29930070", b"DTSTART:20261130T091530Z", b"SUMMARY:State Farm 79",
        b"DESCRIPTION:Move\\, overrun\\, or end the phase", b"URL:" + LINK.encode(), b"TRANSP:TRANSPARENT",
        b"END:VEVENT", b"END:VCALENDAR", b"",
    ))  # fmt: skip


def test_moments_are_utc_whatever_zone_they_come_in() -> None:
    assert of(one(due=DUE.astimezone(ZoneInfo("America/St_Johns"))), "DTSTART") == "20261130T091530Z"
    twice = datetime(2026, 10, 25, 2, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    assert of(one(due=twice), "DTSTART") == "20261025T003000Z"
    assert of(one(due=twice.replace(fold=1)), "DTSTART") == "20261025T013000Z"


def test_texts_are_escaped_and_bring_no_lines_of_their_own() -> None:
    hostile = "A; B, C \\ D\r\nEND:VCALENDAR\nBEGIN:VALARM\x00\x07\u2028x\x85y"
    file = one(summary=hostile)
    assert plain(of(file, "SUMMARY")) == "A; B, C \\ D\nEND:VCALENDAR\nBEGIN:VALARM\nx\ny"
    assert [name for name, value in properties(file) if value == "VALARM"] == []
    assert sum((name, value) == ("END", "VCALENDAR") for name, value in properties(file)) == 1
    link = one(link=f"{LINK}\r\nATTACH:x")
    assert [name for name, _ in properties(link) if name == "ATTACH"] == []


def test_any_text_reads_back_and_no_line_is_too_long_or_breaks_a_character() -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng = random.Random(seed)
    for _ in range(300):
        text = "".join(rng.choice('aЖ字😀 ;,\\:"nN\n-') for _ in range(rng.randrange(200)))
        file = one(summary=f"x{text}x", about=f"x{text}x", side=text.replace("\n", "") or "axis")
        for line in file.split(b"\r\n"):
            assert len(line) <= OCTETS
            line.decode()
        assert plain(of(file, "SUMMARY")) == f"x{text}x"
        assert plain(of(file, "DESCRIPTION")) == f"x{text}x"


def test_lines_are_folded_where_they_must_be_and_no_earlier() -> None:
    room = OCTETS - len("SUMMARY:")
    assert b"\r\n " not in one(summary="x" * room)
    folded = one(summary="x" * (room + 1))
    assert b"SUMMARY:" + b"x" * room + b"\r\n x\r\n" in folded


def test_a_newer_file_moves_the_entry_of_a_side_and_leaves_the_others() -> None:
    later = calendar([Deadline(7, 17, "axis", DUE + timedelta(days=2), "x")], MADE + timedelta(minutes=1), "Umpire")
    assert of(later, "UID") == of(one(), "UID")
    assert int(of(later, "SEQUENCE")) > int(of(one(), "SEQUENCE"))
    assert of(later, "DTSTART") != of(one(), "DTSTART")
    assert len({of(one(**other), "UID") for other in ({}, {"side": "soviet"}, {"game": 18}, {"channel": 8})}) == 4
