"""Scenarios from outside: packs of files are opened, bounded, bound to a rule system, and their mistakes placed.

A pack is one TOML or JSON file, or a ZIP archive of several: the scenario, and the map and charts that it brings.
Nothing of a pack is run; what is too large or too odd to be shown is a mistake like any other.
"""

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from bot.formats.bounds import bounded
from engine.content import files as content
from engine.kernel.game import System
from engine.kernel.problem import ContentError, Problem

if TYPE_CHECKING:
    from zipfile import ZipFile

ARCHIVE: Final = ".zip"
SUFFIXES: Final = (".toml", ".json")
PACK_BYTES: Final = 512 * 1024
"""The largest upload."""
OPEN_BYTES: Final = 2 * 1024 * 1024
"""All files of an archive together."""
MOST_FILES: Final = 12
MOST_HEXES: Final = 80 * 60
MOST_COLUMNS: Final = 120
MOST_UNITS: Final = 400
MOST_TURNS: Final = 100
MOST_ENTRIES: Final = 2000
"""Entries of any list."""
LARGEST: Final = 1_000_000_000
"""The largest whole number anywhere."""
NAME_LENGTH: Final = 60
TEXT_LENGTH: Final = 2000
LONG_TEXTS: Final = ("summary", "history", "note", "reading", "reason")
"""What may be longer than a name."""

_MARKUP: Final = re.compile(r"[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069`*_~|<>\\@\[\]]|https?:")
"""Signs that Discord reads as formatting, mentions or links, and signs that cannot be seen."""
_STEP: Final = re.compile(r"\[(\d+)\]|([\w-]+)")
_ROW: Final = re.compile(r"(\w+) line (\d+)")
_HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([\w.\"'-]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*\"?([\w-]+)\"?\s*=")

Path = tuple[str | int, ...]


class Pack(Struct, frozen=True):
    """A scenario that was brought from outside and is fit to be played."""

    system: str
    id: str
    document: dict[str, Any]


def opened(name: str, data: bytes) -> dict[str, bytes]:
    """Return the files of a pack by name: the file itself, or those of an archive.  Raises ContentError."""
    import zipfile  # noqa: PLC0415 - no start needs it

    archived = name.lower().endswith(ARCHIVE)
    fit(name, archived or name.lower().endswith(SUFFIXES), "is none of .toml, .json, .zip")
    fit(name, len(data) <= PACK_BYTES, f"is larger than {PACK_BYTES // 1024} KB")
    if not archived:
        bounded(data, name)
        return {name: data}
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return dict(_members(name, archive))
    # The library says RuntimeError for a password, and a heir of it for a compression that it does not know.
    except (zipfile.BadZipFile, RuntimeError, EOFError, ValueError, OSError) as error:
        raise ContentError((Problem(name, "archive", "cannot be opened"),)) from error


def _members(name: str, archive: "ZipFile") -> Iterator[tuple[str, bytes]]:
    found = [member for member in archive.infolist() if not member.is_dir()]
    fit(name, 0 < len(found) <= MOST_FILES, f"holds {len(found)} files instead of 1 to {MOST_FILES}")
    fit(name, sum(m.file_size for m in found) <= OPEN_BYTES, f"is larger than {OPEN_BYTES // 1024} KB when opened")
    names = [member.filename.rpartition("/")[2] for member in found]
    for file in names:
        fit(name, file.lower().endswith(SUFFIXES), f"{file!r} is none of .toml, .json")
    fit(name, len(set(names)) == len(names), "two files have the same name")
    for file, member in zip(names, found, strict=True):
        with archive.open(member) as stream:
            # The size that an archive declares may be a lie; this reads no more than it said.
            body = stream.read(member.file_size + 1)
        fit(name, len(body) == member.file_size, f"{file!r} is not as large as the archive says")
        bounded(body, file)
        yield file, body


def fit(file: str, fits: bool, what: str) -> None:
    """Raise ContentError with what is wrong with a file, unless it fits."""
    if not fits:
        raise ContentError((Problem(file, "file", what),))


def packed(files: Mapping[str, bytes], systems: Mapping[str, System]) -> Pack:
    """Return the scenario that files hold, for the rule system that it fits best.

    Raises ContentError with every mistake, each with its file, line and place.
    """
    try:
        documents = content.parsed(files)
    except ContentError as error:
        raise ContentError(placed(error.problems, files)) from error
    unsayable = judged(documents, files)
    best: tuple[Problem, ...] | None = None
    for key, system in systems.items():
        try:
            document = system.pack(documents)
        except ContentError as error:
            best = error.problems if best is None else min(best, error.problems, key=len)
            continue
        if unsayable:
            best = ()
            break
        return Pack(key, system.about(document).id, document)
    raise ContentError(placed((*(best or ()), *unsayable), files))


def judged(documents: Mapping[str, dict[str, Any]], files: Mapping[str, bytes]) -> tuple[Problem, ...]:
    """Return every text of parsed files that cannot be shown.

    Raises ContentError when they go beyond what the bot will count, keep or draw.
    """
    too_much = tuple(Problem(file, *odd) for file, raw in documents.items() for odd in _excesses(raw))
    if too_much:
        raise ContentError(placed(too_much, files))
    return tuple(Problem(file, *odd) for file, raw in documents.items() for odd in _unsayable(raw, "", NAME_LENGTH))


def _excesses(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield where a file goes beyond what the bot will count, keep or draw."""
    match document:
        case {"columns": int(columns), "rows": int(rows)}:
            if columns * rows > MOST_HEXES or max(columns, rows) > MOST_COLUMNS:
                yield "columns", f"{columns} x {rows} hexes are more than {MOST_HEXES} on a map"
    for name, most in (("turns", MOST_TURNS), ("units", MOST_UNITS)):
        value = document.get(name)
        count = len(value) if isinstance(value, list) else value
        if isinstance(count, int) and count > most:
            yield name, f"{count} are more than {most}"
    yield from _large(document, "")


def _large(value: object, place: str) -> Iterator[tuple[str, str]]:
    match value:
        case dict():
            for name, inner in value.items():
                yield from _large(inner, f"{place}.{name}" if place else str(name))
        case list() if len(value) > MOST_ENTRIES:
            yield place, f"has {len(value)} entries, more than {MOST_ENTRIES}"
        case list():
            for number, inner in enumerate(value):
                yield from _large(inner, f"{place}[{number}]")
        case int() | float() if not -LARGEST <= value <= LARGEST:
            yield place, "is no number to count with"


def _unsayable(value: object, place: str, most: int) -> Iterator[tuple[str, str]]:
    """Yield every text for players that Discord would show otherwise than it is written, or that is too long."""
    match value:
        case dict():
            said = {"en", "ru"} <= value.keys()
            for name, inner in value.items():
                here = f"{place}.{name}" if place else str(name)
                if said and name in ("en", "ru") and isinstance(inner, str):
                    yield from _odd(inner, here, most)
                else:
                    yield from _unsayable(inner, here, TEXT_LENGTH if name in LONG_TEXTS else NAME_LENGTH)
        case list():
            for number, inner in enumerate(value):
                yield from _unsayable(inner, f"{place}[{number}]", most)


def _odd(text: str, place: str, most: int) -> Iterator[tuple[str, str]]:
    if len(text) > most:
        yield place, f"has {len(text)} characters, more than {most}"
    if found := _MARKUP.search(text):
        yield place, f"has {found[0]!r} in it, which Discord does not show as written"


# -- where a mistake stands


def placed(problems: Iterable[Problem], files: Mapping[str, bytes]) -> tuple[Problem, ...]:
    """Return problems with the line of their place in the name of the file, where it is found."""
    known = {name: _lines(data.decode("utf-8-sig", "replace")) for name, data in files.items()}
    lines = {problem: _line(known.get(problem.file, {}), problem.place) for problem in problems}
    ordered = sorted(lines, key=lambda p: (p.file, lines[p] or 0, p.place))
    return tuple(Problem(f"{p.file}:{lines[p]}" if lines[p] else p.file, p.place, p.what) for p in ordered)


def lines_of(text: str) -> Callable[[str], int | None]:
    """Return a function from a place such as `units[3].at` to its line in a TOML text; None where it is unknown."""
    return partial(_line, _lines(text))


def _line(lines: Mapping[Path, int], place: str) -> int | None:
    if row := _ROW.fullmatch(place):
        start = lines.get((row[1],))
        return None if start is None else start + int(row[2])
    path: Path = tuple(int(number) if number else name for number, name in _STEP.findall(place))
    for end in range(len(path), 0, -1):
        if path[:end] in lines:
            return lines[path[:end]]
    return None


def _lines(text: str) -> dict[Path, int]:
    """Return the line of every header and key of a TOML text by its path, e.g. `("units", 3, "at")`."""
    found: dict[Path, int] = {}
    counts: dict[str, int] = {}
    table: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            names = header[2].replace('"', "").replace("'", "").split(".")
            if header[1] == "[[":
                counts[header[2]] = counts.get(header[2], -1) + 1
            table = tuple(_walked(names, counts))
            found.setdefault(table, number)
            for shorter in (table[:end] for end in range(1, len(table))):
                found.setdefault(shorter, number)
        elif key := _KEY.match(line):
            found.setdefault((*table, key[1]), number)
    return found


def _walked(names: list[str], counts: Mapping[str, int]) -> Iterator[str | int]:
    """Yield the steps of a header's path: after the name of a list of tables, the number of the newest."""
    for end, name in enumerate(names, 1):
        yield name
        if (listed := ".".join(names[:end])) in counts:
            yield counts[listed]
