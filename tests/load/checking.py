"""What must hold after a load, read from the database and from the guild: nothing lost, doubled or out of order."""

import sqlite3
import statistics
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import psycopg

from bot.delivery.sending import PARTS
from bot.desk import GameDesk, LiveGame
from bot.desk.outcomes import Damaged
from bot.localguild import Message
from bot.pages.orders.runs import silent
from bot.store.sqlstore import SqlStore
from bot.tools.verify import verify
from engine.systems import SYSTEMS, load
from tests.hardening.test_weather import entries_of
from tests.load.driving import Given
from tests.load.ground import Ground, ledger

TEXT_DISPLAY: Final = 10
CONTAINER: Final = 17
"""Types of components of a message."""
MIDDLE: Final = 0.1
LATE: Final = 1.0
"""Seconds until half and until 99 of 100 orders are acknowledged."""
MEMORY: Final = 600e6 / 2**20
"""MiB that a worker takes at most."""


def rows(database: str, sql: str) -> list[tuple[Any, ...]]:
    """Return what a query finds in a database that others write to; empty where it cannot be asked."""
    try:
        if database.startswith("postgresql:"):
            with psycopg.connect(database, autocommit=True) as server:
                return server.execute(sql.encode()).fetchall()
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            return file.execute(sql).fetchall()
    except (psycopg.OperationalError, sqlite3.OperationalError):
        return []


def waiting(database: str) -> int | None:
    """Return how many posts are still to be delivered; None while nobody knows."""
    found = rows(database, "select count(*) from outbox where done is null")
    return int(found[0][0]) if found else None


def delays(database: str, since: str) -> list[tuple[str, str]]:
    """Return when orders were recorded and when their posts were delivered, since a moment."""
    sql = (
        "select command.at, outbox.done from outbox join command on command.game = outbox.game and command.n = outbox.n"
        f" where outbox.kind = 'entry' and outbox.done is not null and command.at >= '{since}'"
    )
    return [(str(at), str(done)) for at, done in rows(database, sql)]


def goals(waits: Sequence[float], memory: float) -> Iterator[str]:
    """Return what a worker should bear and did not: the seconds of acknowledgements, the memory in MiB."""
    middle, late = statistics.median(waits), statistics.quantiles(waits, n=100)[98]
    if middle > MIDDLE:
        yield f"the median of acknowledgements is {middle:.3f} s, not {MIDDLE:g} s"
    if late > LATE:
        yield f"the 99th percentile of acknowledgements is {late:.3f} s, not {LATE:g} s"
    if memory > MEMORY:
        yield f"a worker takes {memory:.0f} MiB, not {MEMORY:.0f} MiB"


async def faults(database: str, ground: Ground, games: list[Given]) -> list[str]:
    """Return what does not hold of any game, one a line; the bot has been stopped."""
    store = await SqlStore.open(database if database.startswith("postgresql:") else Path(database))
    try:
        desk = GameDesk(store, {key: load(key) for key in SYSTEMS}, live=1)
        found: list[str] = []
        for one in games:
            try:
                live = await desk.load(one.game.id)
            except Damaged as error:
                found.append(f"game {one.game.id}: {error}")
                continue
            assert live is not None
            body = await desk.export(live.id)
            if not isinstance(body, bytes) or not verify(body).ok:
                found.append(f"game {live.id}: its export does not hold")
            found += [f"game {live.id}: {line}" for line in _ledger(one, live)]
            known = {
                int(message)
                for sql in (
                    f"select message from outbox where game = {live.id} and message is not null",
                    f"select message from told where game = {live.id}",
                    f"select status_message from game where id = {live.id} and status_message is not null",
                )
                for (message,) in rows(database, sql)
            }
            posts = [
                m for m in ground.guild.messages(ground.channels[one.game.number]) if not m.ephemeral and not m.deleted
            ]
            sql = f"select mark, message from outbox where game = {live.id} and message is not null"
            marks = [(int(mark), int(message)) for mark, message in rows(database, sql)]
            found += [f"game {live.id}: {line}" for line in _posts(one, live, posts, known, marks)]
        return found
    finally:
        await store.close()


def _ledger(one: Given, live: LiveGame) -> Iterator[str]:
    carried = len(live.entries) - one.game.entries
    wanted = [order.line for order in one.game.orders[:carried]]
    if ledger(live)[len(ledger(live)) - carried :] != wanted:
        yield "the ledger does not hold the orders in their order, each once"
    if carried != one.confirmed:
        yield f"{carried} orders in the ledger, {one.confirmed} known to be carried out"
    if any(times != 1 for times in one.told.values()):
        yield f"an entry was told to two orders: {one.told}"
    if not set(one.told) <= set(range(one.game.entries, len(live.entries))):
        yield f"entries that are not in the ledger were told: {one.told}"


def _begins(post: Message, marks: Iterable[tuple[int, int]]) -> bool:
    """Tell whether a message is the beginning of a post that is too long for one, of which the store knows the last.

    It has text alone, since picture, small print and controls stand in the last, and a mark of that post.
    """
    if [part["type"] for part in post.components] != [CONTAINER, TEXT_DISPLAY]:
        return False
    return any(0 <= post.components[0]["id"] - mark < PARTS and int(post.id) < last for mark, last in marks)


def _posts(
    one: Given, live: LiveGame, posts: list[Message], known: set[int], marks: Iterable[tuple[int, int]]
) -> Iterator[str]:
    begun = {post.id: post.components[0]["id"] for post in posts if int(post.id) not in known and _begins(post, marks)}
    if len(set(begun.values())) < len(begun):
        yield f"the beginning of a long post stands there twice: {begun}"
    for post in posts:
        if int(post.id) not in known and post.id not in begun:
            yield f"a message that the store does not know: {post.text[:80]!r}"
    if not one.game.every:
        return
    told = [n for post in posts for n in entries_of(post)]
    wanted = [n for n in range(one.game.entries, len(live.entries)) if not silent(live, n)]
    if told != sorted(set(told)):
        yield f"entries are told twice or out of order: {told}"
    if missing := sorted(set(wanted) - set(told)):
        yield f"entries are not told: {missing} of {wanted}"
