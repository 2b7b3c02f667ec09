"""The SQL of `TurnStore`."""

from datetime import timedelta
from typing import Final

from bot.store.database import Rows, Writer
from bot.store.port import moment, stamp

FURTHEST: Final = timedelta(minutes=10)
"""Beyond which a turn is a mistake, e.g. of a clock that was wrong, and not waited for."""


class SqlTurns:
    """Who may begin a session when, in the database of all workers; `clock` is its query for the moment, if any."""

    def __init__(self, writer: Writer, clock: str | None) -> None:
        self._writer = writer
        self._clock = clock

    async def take(self, bucket: int, now: str, pause: float) -> str:
        def work(db: Rows) -> str:
            told = moment(now)
            here = told if self._clock is None else db.execute(self._clock).fetchone()[0]
            row = db.execute("select free from gateway_turn where bucket = ?", (bucket,)).fetchone()
            free = moment(row[0]) if row else here
            mine = max(here, free) if free - here < FURTHEST else here
            sql = "insert into gateway_turn values (?, ?) on conflict (bucket) do update set free = excluded.free"
            db.execute(sql, (bucket, stamp(mine + timedelta(seconds=pause))))
            return stamp(told + (mine - here))

        return await self._writer.run(work)
