"""The SQL of `TurnStore`."""

from datetime import timedelta
from typing import Final

from bot.store.database import Rows, Writer
from bot.store.port import moment, stamp

FURTHEST: Final = timedelta(minutes=10)
"""Beyond which a turn is a mistake, e.g. of a clock that was wrong, and not waited for."""


class SqlTurns:
    """Who may begin a session when, in the database of all workers."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def take(self, bucket: int, now: str, pause: float) -> str:
        def work(db: Rows) -> str:
            row = db.execute("select free from gateway_turn where bucket = ?", (bucket,)).fetchone()
            free = row[0] if row and moment(row[0]) - moment(now) < FURTHEST else now
            mine: str = max(now, free)
            sql = "insert into gateway_turn values (?, ?) on conflict (bucket) do update set free = excluded.free"
            db.execute(sql, (bucket, stamp(moment(mine) + timedelta(seconds=pause))))
            return mine

        return await self._writer.run(work)
