"""`make growth`: what a game, an order and an event cost in both stores, from 1 to 1 000 thousand events.

One game is played by chance through the desk; its rows are copied until there are as many events as asked for, each
copy with its own interactions and posts, as a server has them that has run for long.
"""

import asyncio
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import psycopg
from msgspec.structs import replace

from bot.desk import Changed, Done, GameDesk, Submission
from bot.store.database import Rows
from bot.store.port import Append, Post
from bot.store.sqlstore import SqlStore
from engine.kernel.game import System
from engine.kernel.interpreter import draw
from engine.systems import load
from tests import postgres

SYSTEM: Final = "scs"
SCENARIO: Final = "chir-1942"
ORDERS: Final = 100
SAMPLES: Final = 50
STEPS: Final = (1, 10, 100, 1000)
TABLES: Final = ("game", "seat", "command", "event", "interaction", "outbox", "held")


async def _played(desk: GameDesk) -> int:
    """Play one game, and return how many events it has."""
    made = await desk.create(system=SYSTEM, scenario=SCENARIO, channel=1, guild=1, creator=7, language="en")
    assert isinstance(made, Changed)
    live = made.live
    for side, user in zip(live.game.sides, (7, 8), strict=True):
        await desk.join(live.id, user, side)
    await desk.start(live.id, 7)
    rng = random.Random(3)
    for n in range(ORDERS):
        now = await desk.load(live.id)
        assert now is not None
        side = now.asked[0]
        order = draw(now.game, now.state, side, rng.randrange)
        done = await desk.submit(
            Submission(game=live.id, user=now.seats[side], order=order, side=side, interaction=1000 + n)
        )
        assert isinstance(done, Done)
    while due := await desk.due(1000):
        for post in due:
            await desk.delivered(post.id, post.id)
    now = await desk.load(live.id)
    assert now is not None
    return now.state.seq


def _copies(db: Rows, first: int, count: int) -> None:
    """Copy the first game so many times, under numbers from `first` on."""
    last = first + count - 1
    numbers = (
        f"(with recursive k(i) as (select {first} union all select i + 1 from k where i < {last})"
        " select i from k) as n where"
    )
    fields = (
        "guild, system, scenario, content, language, creator, referee, rules, key, commitment, phrases, created,"
        " status_message, options, seq, message"
    )
    db.execute(
        f"insert into game (id, channel, status, {fields}) select i, i, 'running', {fields} from game, {numbers} id = 1"
    )
    for table, columns in (
        ("seat", "side, user"),
        ("held", "n, side, user"),
        ("command", "n, side, user, via, rules, body, digest, link, at"),
        ("event", "seq, n, version, body"),
    ):
        quoted = columns.replace("user", '"user"')
        db.execute(f"insert into {table} (game, {quoted}) select i, {quoted} from {table}, {numbers} game = 1")
    db.execute(
        f"insert into interaction (id, part, game, n, at) select id + i * 100000, part, i, n, at from interaction,"
        f" {numbers} game = 1"
    )
    posts = "n, kind, body, attempts, due, claimed, done, message, live, drawn, mark, since"
    named = posts.replace("n, ", "outbox.n, ", 1)
    db.execute(f"insert into outbox (game, channel, {posts}) select i, i, {named} from outbox, {numbers} game = 1")


async def _next(store: SqlStore, game: int) -> Append:
    """Return another entry for a game, like its last one."""
    entries = await store.entries(game)
    last, seq = entries[-1], max(event.seq for entry in entries for event in entry.events)
    events = tuple(replace(event, seq=seq + 1 + i) for i, event in enumerate(last.events))
    entry = replace(last, n=last.n + 1, events=events)
    return Append(game, entry, seq, posts=(Post("entry", entry.n), Post("status")))


async def _bytes(store: SqlStore, where: Path | str) -> int:
    """Return what a database takes on the disk, once it has come to rest."""
    if isinstance(where, Path):
        ((pages,),) = await store._database.reader.execute_fetchall("pragma page_count")
        ((size,),) = await store._database.reader.execute_fetchall("pragma page_size")
        return int(pages) * int(size)
    with psycopg.connect(where, autocommit=True) as server:
        server.execute("vacuum analyze")
        row = server.execute("select pg_database_size(current_database())").fetchone()
        assert row is not None
        return int(row[0])


def _memory() -> float:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


class Cost(NamedTuple):
    """What was measured at so many thousand events; times in ms, memory of this process in MiB."""

    events: int
    games: int
    bytes: int
    append: float
    load: float
    look: float
    memory: float


async def measured(where: Path | str, steps: tuple[int, ...] = STEPS) -> AsyncIterator[Cost]:
    """Yield what things cost at each step."""
    store = await SqlStore.open(where)
    systems = {SYSTEM: load(SYSTEM)}
    try:
        each = await _played(GameDesk(store, systems))
        games = 1
        for step in steps:
            wanted = max(2, step * 1000 // each)
            if wanted > games:
                copies = partial(_copies, first=games + 1, count=wanted - games)
                await store._database.writer.run(copies)
                games = wanted
            size = await _bytes(store, where)
            loads = [await _loaded(store, systems, games - n if games > SAMPLES else 1) for n in range(SAMPLES // 5)]
            appends, looks = [], []
            for n in range(SAMPLES):
                append = await _next(store, 2 + n * (games - 1) // SAMPLES if games > SAMPLES else 2)
                began = time.perf_counter()
                await store.append(append)
                appends.append(time.perf_counter() - began)
                began = time.perf_counter()
                due = await store.claim("9999", "9999", 20)
                looks.append(time.perf_counter() - began)
                for post in due:
                    await store.delivered(post.id, post.id, "2026")
            ms = [statistics.median(times) * 1000 for times in (appends, loads, looks)]
            yield Cost(step, games, size, *ms, _memory())
    finally:
        await store.close()


async def _loaded(store: SqlStore, systems: Mapping[str, System], game: int) -> float:
    """Return the seconds in which a game is loaded that nobody has in memory."""
    desk = GameDesk(store, systems, live=1)
    began = time.perf_counter()
    assert await desk.load(game) is not None
    return time.perf_counter() - began


async def _main(steps: tuple[int, ...]) -> None:
    with TemporaryDirectory() as folder:
        places = {"SQLite": Path(folder) / "growth.sqlite3", "PostgreSQL": postgres.fresh(postgres.DURABLE)}
        for name, where in places.items():
            _tell(f"{name}\n| thousand events | games | MiB | append | load a game | look for posts | memory |")
            before = None
            async for cost in measured(where, steps):
                _tell(
                    f"| {cost.events} | {cost.games} | {cost.bytes / 2**20:.1f} | {cost.append:.2f} ms"
                    f" | {cost.load:.1f} ms | {cost.look:.2f} ms | {cost.memory:.0f} MiB |"
                )
                if before is not None and cost.games > before.games:
                    grown = (cost.bytes - before.bytes) / (cost.games - before.games)
                    events = (cost.events - before.events) * 1000 / (cost.games - before.games)
                    _tell(
                        f"  with all its rows a game {grown / 1024:.0f} KiB,"
                        f" an order {grown / ORDERS:.0f} B, an event {grown / events:.0f} B"
                    )
                before = cost


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(_main(tuple(map(int, sys.argv[1:])) or STEPS))
