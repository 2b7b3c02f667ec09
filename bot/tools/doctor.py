"""`umpire doctor`: would this version serve here, and would it play every stored game as it was played?

Reads only, from a copy of the database that is brought forward as a start would do it; another umpire may run.
"""

import asyncio
import os
import re
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeAlias, TypeVar
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot import VERSION
from bot.config import DATABASE, DEFAULT_DATA, ConfigError, Place, place, read
from bot.store.opening import UNUSABLE, sentence
from bot.store.port import moment
from bot.store.sqlite import migrations
from bot.store.sqlstore import SqlStore
from bot.tools import keeping
from bot.tools.checking import Found, checked
from engine.kernel.problem import ContentError
from engine.systems import SYSTEMS, load

T = TypeVar("T")
Mark: TypeAlias = Literal["ok", "note", "WRONG"]
ROOM: Final = 500 * 1024 * 1024
"""Bytes that must be free on the disk of the data, for the log of writes and the pictures that are kept."""
BEHIND: Final = timedelta(minutes=10)
"""What the clock may be behind the newest entry, which another machine's clock may have dated."""
NAMED: Final = 10
"""Games that are named whose older entries these rules would decide otherwise."""
STEP: Final = 25
"""Games between two lines that tell how far it is."""
_SHAPE: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{25,}")
_ZONES: Final = ("UTC", "Europe/Moscow", "America/New_York")


class Line(Struct, frozen=True):
    """What was looked at, and what was found; `WRONG` stands in the way of this version."""

    mark: Mark
    what: str
    said: str

    def __str__(self) -> str:
        return f"{self.mark:<6} {self.what}: {self.said}"


def main(environment: Mapping[str, str], data: Path | None = None) -> int:
    """Print what was looked at and return the exit code: 0 where nothing stands in the way, else 1.

    `data` is a folder whose database is meant in place of the one in the settings.
    """
    wrong = 0
    sys.stdout.write(f"Umpire {VERSION}\n")
    for line in lines(environment, data, _progress):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
        wrong += line.mark == "WRONG"
    if wrong:
        things = "1 thing stands" if wrong == 1 else f"{wrong} things stand"
        sys.stdout.write(f"{things} in the way of this version: do not start it here before that is put right.\n")
    else:
        sys.stdout.write("Nothing stands in the way of this version.\n")
    return 1 if wrong else 0


def _progress(done: int, of: int) -> None:
    if done % STEP == 0 and done < of:
        sys.stdout.write(f"       {done} of {of} games\n")
        sys.stdout.flush()


def lines(environment: Mapping[str, str], data: Path | None, told: Callable[[int, int], None]) -> Iterator[Line]:
    """Yield what is found, the quick things first."""
    yield from _settings(environment)
    yield from _program()
    try:
        database = place(environment, data)
    except ConfigError:
        return  # told among the settings
    folder = data or Path(environment.get("UMPIRE_DATA") or DEFAULT_DATA)
    yield from _folder(folder, database)
    if isinstance(database, Path) and not database.is_file():
        yield Line("note", "database", f"{database} is not there yet; the first start makes it")
        return
    yield from _stored(database, told)


def _settings(environment: Mapping[str, str]) -> Iterator[Line]:
    given = bool(environment.get("DISCORD_TOKEN") or environment.get("DISCORD_TOKEN_FILE"))
    try:
        settings = read(environment, token_needed=given)
    except ConfigError as error:
        for mistake in error.mistakes:
            name, _, why = mistake.partition(": ")
            yield Line("WRONG", name, why)
        return
    yield Line("ok", "settings", "every variable that is set can be used")
    if settings.token is None:
        yield Line("note", "token", "none is set here; umpire run needs one in DISCORD_TOKEN or DISCORD_TOKEN_FILE")
    elif not _SHAPE.fullmatch(settings.token.reveal()):
        yield Line("WRONG", "token", "a bot's token has three parts with dots between them; copy it whole")
    else:
        yield Line("ok", "token", "it has the shape of a bot's token; only Discord knows whether it is valid")


def _program() -> Iterator[Line]:
    """Look at what comes with the program: texts, rules, fonts, time zones."""
    yield _tried("texts", "English and Russian can be read", _texts)
    yield _tried("rules", f"{len(SYSTEMS)} systems with their scenarios can be read", _rules)
    yield _tried("fonts", "all can be drawn with", _fonts)
    yield _tried("time zones", "they are known", lambda: [ZoneInfo(name) for name in _ZONES])


def _texts() -> None:
    from bot.words import checked as parsed  # noqa: PLC0415 - so that a text that is missing is found here

    parsed()


def _rules() -> None:
    for key in SYSTEMS:
        assert load(key).scenarios(), key


def _fonts() -> None:
    from typing import get_args  # noqa: PLC0415

    from renderer.paint.lettering import Typeface, width  # noqa: PLC0415

    for face in get_args(Typeface):
        width("Umpire", face, 16)


def _tried(what: str, said: str, look: Callable[[], object]) -> Line:
    try:
        look()
    except ContentError as error:
        return Line("WRONG", what, "; ".join(str(problem) for problem in error.problems[:3]))
    except Exception as error:  # noqa: BLE001 - whatever is missing, it is told and the rest is looked at
        return Line("WRONG", what, f"the program is not installed whole: {error!r}")
    return Line("ok", what, said)


def _folder(folder: Path, database: Place) -> Iterator[Line]:
    there = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not os.access(there, os.W_OK | os.X_OK):
        yield Line("WRONG", "data", f"{there} cannot be written to by this user")
    else:
        yield Line("ok", "data", f"{folder} can be written to" + ("" if folder.exists() else ", once it is made"))
    size = 0
    with suppress(*UNUSABLE):  # told of with the database
        size = _size(database)
    needs, free = ROOM + 2 * size, shutil.disk_usage(there).free
    said = f"{_mb(free)} free, {_mb(needs)} wanted for the next weeks and a backup"
    yield Line("ok" if free >= needs else "WRONG", "disk", said)


def _size(database: Place) -> int:
    """Return the bytes of a database.  Raises what is UNUSABLE."""
    if not isinstance(database, Path):
        # Who plays on SQLite needs nothing of it.
        from bot.store.postgres import size  # noqa: PLC0415

        return size(database.reveal())
    parts = (database, database.with_name(database.name + "-wal"))
    return sum(part.stat().st_size for part in parts if part.is_file())


def _mb(size: int) -> str:
    return f"{size // 1024**2} MB"


def _stored(database: Place, told: Callable[[int, int], None]) -> Iterator[Line]:
    """Look at what is stored, in a copy."""
    with TemporaryDirectory(prefix="umpire-doctor-") as folder:
        copy, room = Path(folder) / DATABASE, shutil.disk_usage(folder).free
        try:
            if room < 2 * _size(database):
                said = f"its copy does not fit into {Path(folder).parent}, {_mb(room)} free"
                yield Line("WRONG", "database", f"{said}; name another folder in TMPDIR")
                return
            keeping.backed_up(database, copy)
            at, newest = _step(copy), migrations()[-1][0]
            found = asyncio.run(_checked(copy, told))
        except UNUSABLE as error:
            yield Line("WRONG", "database", sentence(error, database))
            return
        brought = "as this version has it" if at == newest else f"this version brings it to {newest} when it starts"
        yield Line("ok", "database", f"it can be read; its schema is at {at}, {brought}")
        yield from _clock(copy)
        yield from _games(found)


async def _checked(copy: Path, told: Callable[[int, int], None]) -> Found:
    store = await SqlStore.open(copy)
    try:
        return await checked(store, told)
    finally:
        await store.close()


def _step(copy: Path) -> int:
    with closing(sqlite3.connect(copy)) as db:
        return int(db.execute("pragma user_version").fetchone()[0])


def _clock(copy: Path) -> Iterator[Line]:
    """Hold the clock against the newest entry."""
    now = datetime.now(UTC)
    with closing(sqlite3.connect(copy)) as db:
        (newest,) = db.execute("select max(at) from command").fetchone()
    with suppress(TypeError, ValueError):
        if newest and moment(newest) > now + BEHIND:
            yield Line("WRONG", "clock", f"it says {now:%Y-%m-%d %H:%M} UTC, but an entry was written at {newest}")
            return
    yield Line("ok", "clock", f"it says {now:%Y-%m-%d %H:%M} UTC")


def _games(found: Found) -> Iterator[Line]:
    for finding in found.differ[:NAMED]:
        yield Line("note", finding.what, finding.why)
    for finding in found.broken:
        yield Line("WRONG", finding.what, finding.why)
    wrong = sum(finding.what.startswith("game ") for finding in found.broken)
    said = "what these rules carried out is carried out again, the chain and the position hold"
    yield Line(
        "note" if wrong else "ok", "games", f"{found.games - wrong} of {found.games} would go on as they are: {said}"
    )
    if found.older:
        games = "1 game has" if found.older == 1 else f"{found.older} games have"
        differ = f"{len(found.differ)} of them would have gone otherwise by these"
        told = "what happened stays, and the next orders follow the rules of this version"
        yield Line("note", "rules", f"{games} entries by other rules; {differ}; {told}")
    events = len(found.broken) - wrong
    if found.tournaments:
        said = f"{found.tournaments - events} of {found.tournaments} are counted and paired again as they were"
        yield Line("note" if events else "ok", "tournaments", said)
