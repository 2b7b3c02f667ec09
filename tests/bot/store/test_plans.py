"""What is asked for every order and at every look for work finds its rows by an index, however large the tables are."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import psycopg

from bot.desk import Changed, Done, GameDesk, Submission
from bot.shards import ALL
from bot.store.database import Answer, Rows, Values, Work
from bot.store.dialect import translated
from bot.store.sqlstore import SqlStore
from tests.bot.stores import opened
from tests.kernel.corridor import Bid
from tests.kernel.toy import TOY
from tests.postgres import fresh

GROWING = ("game", "seat", "held", "command", "event", "interaction", "outbox", "told", "clock", "deferred", "request")
"""Tables that have rows for every game, order, event or post."""
PLAYER = 7
Said = dict[str, Values]


class _Heard:
    """A connection that notes what is said to it."""

    def __init__(self, rows: Rows, said: Said) -> None:
        self._rows, self._said = rows, said

    def execute(self, sql: str, values: Values = (), /) -> Answer:
        self._said.setdefault(sql, values)
        return self._rows.execute(sql, values)

    def executemany(self, sql: str, values: Iterable[Values], /) -> object:
        return self._rows.executemany(sql, values)


class _HeardWriter:
    def __init__(self, writer: Any, said: Said) -> None:
        self._writer, self._said = writer, said

    async def run(self, work: Work[Any]) -> Any:
        return await self._writer.run(lambda db: work(_Heard(db, self._said)))

    async def close(self) -> None:
        await self._writer.close()


class _HeardReader:
    def __init__(self, reader: Any, said: Said) -> None:
        self._reader, self._said = reader, said

    async def execute_fetchall(self, sql: str, values: Iterable[object] = ()) -> Iterable[Any]:
        values = tuple(values)
        self._said.setdefault(sql, values)
        return await self._reader.execute_fetchall(sql, values)

    async def close(self) -> None:
        await self._reader.close()


class _HeardDatabase:
    def __init__(self, database: Any, said: Said) -> None:
        self.shards, self.clock = ALL, None
        self._database = database
        self.writer, self.reader = _HeardWriter(database.writer, said), _HeardReader(database.reader, said)

    async def close(self) -> None:
        await self._database.close()


async def _said(store: SqlStore) -> Said:
    """Return what a store is asked while an order is given, its posts are delivered, and work is looked for."""
    said: Said = {}
    heard = SqlStore(_HeardDatabase(store._database, said))  # type: ignore[arg-type]
    desk = GameDesk(heard, {"toy": TOY})
    made = await desk.create(system="toy", scenario="corridor", channel=1, guild=1, creator=PLAYER, language="en")
    assert isinstance(made, Changed)
    for side in made.live.game.sides:
        await desk.join(1, PLAYER, side)
    await desk.start(1, PLAYER)
    said.clear()
    done = await desk.submit(Submission(game=1, user=PLAYER, order=Bid(1), interaction=5))
    assert isinstance(done, Done)
    for due in await desk.due():
        await desk.failed(due.id, desk.now())
    for due in await desk.due():
        await desk.delivered(due.id, due.id)
    posts = heard.posts
    for asked in (posts.telling(1), posts.told_up_to(1), posts.told_since(1, 0), posts.marks(1), posts.newest(1)):
        await asked
    await posts.live(1)
    await heard.pace.due("2026", 5)
    await heard.pace.next()
    await GameDesk(heard, {"toy": TOY}).load(1)
    return said


async def test_on_sqlite_no_table_that_grows_is_gone_through(tmp_path: Path) -> None:
    store = await opened(tmp_path / "plans.sqlite3")
    try:
        found = await _said(store)
        for sql, values in found.items():
            if re.match(r"\s*(select|update|delete|with|insert)", sql):
                asked = f"explain query plan {sql}"
                plan = await store._database.reader.execute_fetchall(asked, values)  # type: ignore[arg-type]
                scan = re.compile(rf"SCAN ({'|'.join(GROWING)}|it|earlier)\b(?!.*USING)")
                gone = [row[3] for row in plan if scan.match(row[3])]
                assert not gone, f"{sql}\n{gone}"
        assert len(found) > 15
    finally:
        await store.close()


async def test_on_postgresql_every_table_that_grows_has_an_index_for_what_is_asked() -> None:
    address = fresh()
    store = await SqlStore.open(address)
    try:
        found = await _said(store)
    finally:
        await store.close()
    with psycopg.connect(address, autocommit=True) as server:
        server.execute("set enable_seqscan = off")
        for sql, values in found.items():
            if not re.match(r"\s*(select|update|delete|with|insert)", sql):
                continue
            plan = [row[0] for row in server.execute(f"explain {translated(sql)}".encode(), values)]  # type: ignore[arg-type]
            gone = [line for line in plan if re.search(rf"Seq Scan on ({'|'.join(GROWING)})\b", line)]
            assert not gone, f"{sql}\n{gone}"
    assert len(found) > 15
