"""Appending one order (facts, command, outbox), against raw sqlite3 with the same statements and durability."""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from bot.desk import Changed, Done, GameDesk, Submission
from bot.store.port import Append, Post, StoredEntry
from bot.store.sqlite import connect
from bot.store.sqlstore import SqlStore, _append
from tests.bench.harness import Goal
from tests.kernel.corridor import Bid
from tests.kernel.toy import TOY

ORDERS = 300
PLAYER = 7


def goals() -> Iterator[Goal]:
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = asyncio.run(_race(Path(folder)))
    yield Goal(
        "append of one order: ours / raw sqlite3", ours / theirs, "at most", 2, f"{ours:.2f} ms over {theirs:.2f}"
    )


async def _race(folder: Path) -> tuple[float, float]:
    store = await SqlStore.open(folder / "ours.sqlite3")
    seq = await played(GameDesk(store, {"toy": TOY}))
    await store.backup(folder / "raw.sqlite3")
    raw = connect(folder / "raw.sqlite3")
    last = (await store.entries(1))[-1]
    ours: list[float] = []
    theirs: list[float] = []
    for n in range(1, ORDERS + 1):
        append = append_of(last, last.n + n, seq + (n - 1) * len(last.events))
        began = time.perf_counter()
        await store.append(append)
        ours.append(time.perf_counter() - began)
        began = time.perf_counter()
        raw.execute("begin immediate")
        _append(raw, append)
        raw.execute("commit")
        theirs.append(time.perf_counter() - began)
    await store.close()
    raw.close()
    return statistics.median(ours) * 1000, statistics.median(theirs) * 1000


async def played(desk: GameDesk) -> int:
    """Play the opening and one bid of the toy; return how many facts there are."""
    made = await desk.create(system="toy", scenario="corridor", channel=1, creator=PLAYER, language="en")
    assert isinstance(made, Changed)
    for side in made.live.game.sides:
        await desk.join(1, PLAYER, side)
    await desk.start(1, PLAYER)
    done = await desk.submit(Submission(game=1, user=PLAYER, order=Bid(1)))
    assert isinstance(done, Done)
    return done.after.seq


def append_of(entry: StoredEntry, n: int, seq: int) -> Append:
    events = tuple(replace(event, seq=seq + 1 + i) for i, event in enumerate(entry.events))
    return Append(1, replace(entry, n=n, events=events), seq, posts=(Post("entry", n), Post("status")))
