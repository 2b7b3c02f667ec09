"""`umpire move`: a database copied into an empty one of the same or another engine, and every game checked there."""

import asyncio
import sys
from pathlib import Path
from typing import Final

from bot.config import SERVERS
from bot.desk import GameDesk
from bot.store.moving import move
from bot.store.sqlstore import SqlStore
from bot.tools.verify import verify
from engine.systems import SYSTEMS, load

FILE: Final = "sqlite:"


def place(text: str) -> Path | str:
    """Return the database that a text names: a file, or an address.  Raises ValueError."""
    if text.startswith(FILE):
        return Path(text.removeprefix(FILE))
    if text.startswith(SERVERS):
        return text
    raise ValueError(f"{text.partition(':')[0]!r} names no database; write {FILE}FILE or {SERVERS[0]}...")


def main(source: Path | str, target: Path | str) -> int:
    """Copy a database and say what was moved.  Return 0, 1 where a game does not hold there, 2 without a file.

    Raises NotEmpty, Differs, ValueError, and what a database cannot be opened for.
    """
    if isinstance(source, Path) and not source.is_file():
        sys.stderr.write(f"{source} is not there\n")
        return 2
    found = move(source, target)
    games, broken = asyncio.run(_checked(target))
    rows = sum(rows.count for rows in found.values())
    sys.stdout.write(f"{rows} rows of {len(found)} tables moved, and read there as they were\n")
    sys.stdout.write(f"{games - len(broken)} of {games} games checked: chain, facts and positions hold\n")
    for game, why in broken:
        sys.stdout.write(f"game {game}: {why}\n")
    return 1 if broken else 0


async def _checked(where: Path | str) -> tuple[int, list[tuple[int, str]]]:
    """Verify every game that has begun; return how many there are, and which do not hold."""
    store = await SqlStore.open(where)
    try:
        desk = GameDesk(store, {key: load(key) for key in SYSTEMS})
        games = [header.id for header in reversed(await store.headers()) if header.status in ("running", "over")]
        broken = []
        for game in games:
            body = await desk.export(game)
            verdict = verify(body) if isinstance(body, bytes) else None
            if verdict is None or not verdict.ok:
                lines = ["it cannot be read"] if verdict is None else [x for x in verdict.lines if " ok " not in x]
                broken.append((game, "; ".join(lines)))
        await desk.close()
        return len(games), broken
    finally:
        await store.close()
