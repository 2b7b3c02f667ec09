"""The SQL of `StandingStore`."""

from collections.abc import Mapping

from bot.shards import Shards
from bot.store.database import Reader, Rows, Writer
from bot.store.standingport import StandingOrder
from engine.kernel.ids import Side


class SqlStanding:
    """Standing orders in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._ours = shards.of("guild")
        self._reader = reader

    async def games(self) -> tuple[int, ...]:
        joined = f"standing join game on game.id = standing.game where status = 'running' and {self._ours}"
        sql = f"select distinct game from {joined}"  # noqa: S608 - a condition of our own
        return tuple(game for (game,) in await self._reader.execute_fetchall(sql))

    async def of(self, game: int) -> tuple[StandingOrder, ...]:
        sql = "select side, asks, choice, user from standing where game = ? order by side, asks"
        rows = await self._reader.execute_fetchall(sql, (game,))
        return tuple(StandingOrder(Side(side), asks, choice, user) for side, asks, choice, user in rows)

    async def put(self, game: int, side: Side, user: int, choices: Mapping[str, str | None], at: str) -> None:
        def work(db: Rows) -> None:
            db.execute("delete from standing where game = ? and side = ? and user <> ?", (game, side, user))
            for asks, choice in choices.items():
                db.execute("delete from standing where game = ? and side = ? and asks = ?", (game, side, asks))
                if choice is not None:
                    db.execute("insert into standing values (?, ?, ?, ?, ?, ?)", (game, side, asks, choice, user, at))

        await self._writer.run(work)
