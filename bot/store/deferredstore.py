"""The SQL of `DeferredStore`."""

from bot.shards import Shards
from bot.store.database import Reader, Rows, Writer
from bot.store.deferredport import Carried, Deferred


class SqlDeferred:
    """Unanswered interactions in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._reader = reader
        self._ours = shards.of("guild")

    async def note(self, deferred: Deferred) -> None:
        sql = (
            "insert into deferred (interaction, token, language, at, press, guild) values (?, ?, ?, ?, ?, ?)"
            " on conflict (interaction) do update set token = excluded.token, at = excluded.at"
        )
        on = deferred
        values = (on.interaction, on.token, on.language, on.at, int(on.press), on.guild)
        await self._writer.run(lambda db: db.execute(sql, values))

    async def answered(self, interaction: int) -> None:
        await self._writer.run(lambda db: db.execute("delete from deferred where interaction = ?", (interaction,)))

    async def left(self, since: str) -> tuple[Deferred, ...]:
        # On the writing thread: behind whatever was still being carried out for one of them.
        def work(db: Rows) -> tuple[Deferred, ...]:
            db.execute("delete from deferred where at < ?", (since,))
            fields = "interaction, token, language, press, at, guild"
            rows = db.execute(f"select {fields} from deferred where {self._ours} order by at").fetchall()  # noqa: S608
            return tuple(
                Deferred(number, token, said, bool(press), *rest) for number, token, said, press, *rest in rows
            )

        return await self._writer.run(work)

    async def carried(self, interaction: int) -> Carried | None:
        sql = (
            "select n from interaction where id = ? union all select null from dice_roll where interaction = ?"
            " union all select null from tournament_wish where id = ? order by n desc nulls last limit 1"
        )
        rows = await self._reader.execute_fetchall(sql, (interaction,) * 3)
        return next((Carried(n) for (n,) in rows), None)
