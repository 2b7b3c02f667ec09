"""The SQL of what is counted, over the indexes that hold only what waits and what goes on."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from bot.monitoring.backlog import QUEUES, Counts, Queue, QueueName
from bot.store.database import Reader
from bot.store.port import moment, stamp

_WAITING: Final[Mapping[QueueName, tuple[str, str, str]]] = {
    "games": ("outbox", "since", "done is null"),
    "dice": ("dice_post", "since", "done is null"),
    "adjudications": ("adjudication_post", "since", "done is null"),
    "tournaments": ("tournament_post", "since", "done is null"),
    "webhooks": ("hook_signal", "at", "true"),
}
"""Of each queue: its table, the column that says since when a row waits, and which rows wait."""


async def counted(reader: Reader, now: datetime) -> Counts:
    """Count what waits and what goes on.  Raises StoreTrouble."""
    queues: dict[QueueName, Queue] = {}
    for name in QUEUES:
        table, since, waits = _WAITING[name]
        counts = f"count(*), count(case when due <= ? then 1 end), min(nullif({since}, ''))"
        sql = f"select {counts} from {table} where {waits}"  # noqa: S608 - names of ours
        ((waiting, due, oldest),) = await reader.execute_fetchall(sql, (stamp(now),))
        queues[name] = Queue(waiting, due, max(0.0, (now - moment(oldest)).total_seconds()) if oldest else 0.0)
    # The statuses as they stand in the index, which holds the games that go on alone.
    sql = "select status, count(*) from game where status in ('open', 'sealed', 'running') group by status"
    games = dict(await reader.execute_fetchall(sql))
    return Counts(queues, {"open": 0, "sealed": 0, "running": 0} | games)
