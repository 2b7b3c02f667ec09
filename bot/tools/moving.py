"""`umpire move`: a database copied into an empty one of the same or another engine, and every game checked there."""

import asyncio
import sys
from pathlib import Path
from typing import Final

from bot.config import SERVERS
from bot.store.moving import move
from bot.store.sqlstore import SqlStore
from bot.tools.checking import Found, checked

FILE: Final = "sqlite:"


def place(text: str) -> Path | str:
    """Return the database that a text names: a file, or an address.  Raises ValueError."""
    if text.startswith(FILE):
        return Path(text.removeprefix(FILE))
    if text.startswith(SERVERS):
        return text
    raise ValueError(f"{text.partition(':')[0]!r} names no database; write {FILE}FILE or {SERVERS[0]}...")


def main(source: Path | str, target: Path | str) -> int:
    """Copy a database and say what was moved.  Return 0, 1 where something does not hold there, 2 without a file.

    Raises NotEmpty, Differs, ValueError, and what a database cannot be opened for.
    """
    if isinstance(source, Path) and not source.is_file():
        sys.stderr.write(f"{source} is not there\n")
        return 2
    found = move(source, target)
    held = asyncio.run(_checked(target))
    rows = sum(rows.count for rows in found.values())
    sys.stdout.write(f"{rows} rows of {len(found)} tables moved, and read there as they were\n")
    games = held.games - sum(finding.what.startswith("game ") for finding in held.broken)
    sys.stdout.write(f"{games} of {held.games} games checked: chain, facts and positions hold\n")
    sys.stdout.writelines(f"{finding}\n" for finding in held.broken)
    return 1 if held.broken else 0


async def _checked(where: Path | str) -> Found:
    store = await SqlStore.open(where)
    try:
        return await checked(store)
    finally:
        await store.close()
