"""The SQL of `WatchStore`."""

from bot.store.database import Reader, Writer
from bot.store.watchport import WatchThread
from engine.kernel.ids import Side


class SqlWatching:
    """The threads of watchers in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def of(self, game: int, side: Side) -> WatchThread | None:
        sql = "select thread, people from watching where game = ? and side = ?"
        for thread, people in await self._reader.execute_fetchall(sql, (game, side)):
            return WatchThread(game, side, thread, tuple(map(int, people.split())))
        return None

    async def told_in(self, thread: int) -> int | None:
        rows = await self._reader.execute_fetchall("select game from watching where thread = ? limit 1", (thread,))
        return next((int(game) for (game,) in rows), None)

    async def keep(self, thread: WatchThread) -> None:
        values = (thread.game, thread.side, thread.thread, " ".join(map(str, thread.people)))
        sql = (
            "insert into watching (game, side, thread, people) values (?, ?, ?, ?)"
            " on conflict (game, side) do update set thread = excluded.thread, people = excluded.people"
        )
        await self._writer.run(lambda db: db.execute(sql, values))

    async def forget(self, game: int, side: Side) -> None:
        sql = "delete from watching where game = ? and side = ?"
        await self._writer.run(lambda db: db.execute(sql, (game, side)))
