"""The SQL of `ChartStore`."""

from msgspec.structs import astuple

from bot.store.chartsport import Chart
from bot.store.database import Reader, Rows, Writer


class SqlCharts:
    """Charts of guilds in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def of(self, guild: int, system: str) -> tuple[Chart, ...]:
        sql = "select guild, system, id, file, body, user, at from chart where guild = ? and system = ? order by id"
        return tuple(Chart(*row) for row in await self._reader.execute_fetchall(sql, (guild, system)))

    async def put(self, chart: Chart) -> None:
        sql = (
            "insert into chart (guild, system, id, file, body, user, at) values (?, ?, ?, ?, ?, ?, ?)"
            " on conflict (guild, system, id)"
            " do update set file = excluded.file, body = excluded.body, user = excluded.user, at = excluded.at"
        )

        def work(db: Rows) -> None:
            db.execute(sql, astuple(chart))

        await self._writer.run(work)

    async def drop(self, guild: int, system: str, id_: str) -> bool:
        sql = "delete from chart where guild = ? and system = ? and id = ?"
        return await self._writer.run(lambda db: db.execute(sql, (guild, system, id_)).rowcount == 1)
