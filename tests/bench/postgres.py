"""Appending one order to PostgreSQL, against raw asyncpg with the same statements and durability."""

import asyncio
import statistics
import time
from collections.abc import Iterable, Iterator
from typing import Any

import asyncpg

from bot.desk import GameDesk
from bot.store.database import Values
from bot.store.dialect import translated
from bot.store.sqlstore import SqlStore, _append
from tests.bench.harness import Goal
from tests.bench.store import ORDERS, append_of, played
from tests.kernel.toy import TOY
from tests.postgres import DURABLE, fresh


def goals() -> Iterator[Goal]:
    ours, theirs = asyncio.run(_race())
    yield Goal(
        "append of one order to PostgreSQL: ours / raw asyncpg",
        ours / theirs,
        "at most",
        2,
        f"{ours:.2f} ms over {theirs:.2f}",
    )


async def _race() -> tuple[float, float]:
    mine, other = fresh(DURABLE), fresh(DURABLE)
    store, copy = await SqlStore.open(mine), await SqlStore.open(other)
    seq = await played(GameDesk(store, {"toy": TOY}))
    await played(GameDesk(copy, {"toy": TOY}))
    last = (await store.entries(1))[-1]
    raw = await asyncpg.connect(other)
    ours: list[float] = []
    theirs: list[float] = []
    for n in range(1, ORDERS + 1):
        append = append_of(last, last.n + n, seq + (n - 1) * len(last.events))
        recorded = _Recorded()
        _append(recorded, append)
        began = time.perf_counter()
        await store.append(append)
        ours.append(time.perf_counter() - began)
        began = time.perf_counter()
        async with raw.transaction(isolation="serializable"):
            for sql, values in recorded.said:
                await raw.fetch(sql, *values)
        theirs.append(time.perf_counter() - began)
    await raw.close()
    await store.close()
    await copy.close()
    return statistics.median(ours) * 1000, statistics.median(theirs) * 1000


class _Recorded:
    """Notes the statements of a transaction with their values, and what is asked back of them."""

    rowcount = 1

    def __init__(self) -> None:
        self.said: list[tuple[str, tuple[Any, ...]]] = []

    def execute(self, sql: str, values: Values = (), /) -> "_Recorded":
        assert not isinstance(values, dict)
        self.said.append((_numbered(sql), tuple(values)))
        return self

    def executemany(self, sql: str, values: Iterable[Values], /) -> None:
        for row in values:
            self.execute(sql, row)

    def fetchone(self) -> None:
        return None

    def fetchall(self) -> list[Any]:
        return []


def _numbered(sql: str) -> str:
    parts = translated(sql).split("%s")
    return "".join(part + (f"${n}" if n < len(parts) else "") for n, part in enumerate(parts, 1)).replace("%%", "%")
