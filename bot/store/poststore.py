"""The SQL of `PostStore`."""

from typing import Any

from msgspec.structs import replace

from bot.shards import Shards
from bot.store.database import Reader, Rows, Writer
from bot.store.postsport import Mark, Shown, Told
from bot.store.rows import options_of


class SqlPosts:
    """Reads and notes what became of posts, in the rows of the outbox."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._ours = shards.of("(select guild from game where game.id = outbox.game)")
        self._reader = reader

    async def marks(self, game: int, first: int = 0, last: int | None = None) -> tuple[Mark, ...]:
        sql = (
            "select n, user, at, link, (select message from outbox as post where post.kind = 'entry'"
            " and post.game = command.game and post.n = command.n and message is not null order by id desc limit 1)"
            " from command where game = ? and n >= ? and n <= coalesce(?, n) order by n"
        )
        return tuple(Mark(*row) for row in await self._read(sql, game, first, last))

    async def newest(self, game: int) -> int | None:
        sql = (
            "select message from outbox where kind = 'entry' and game = ? and message is not null"
            " order by n desc, id desc limit 1"
        )
        return _only(await self._read(sql, game))

    async def shown(self, post: int, message: int, *, drawn: bool) -> None:
        sql = "update outbox set message = ?, live = 1, drawn = ? where id = ?"
        await self._write(sql, message, int(drawn), post)

    async def told(self, game: int, first: int, last: int, message: int) -> None:
        sql = (
            "update outbox set message = ? where kind = 'entry' and game = ? and n between ? and ? and message is null"
        )
        await self._write(sql, message, game, first, last)

    async def keep(self, game: int, told: Told) -> Told:
        values = (told.kind, told.first, told.last, told.side, told.message, told.post, int(told.open), int(told.drawn))

        def work(db: Rows) -> int:
            if told.id:
                db.execute(
                    "update told set kind = ?, first = ?, last = ?, side = ?, message = ?, post = ?, open = ?,"
                    " drawn = ? where id = ?",
                    (*values, told.id),
                )
                number = told.id
            else:
                (number,) = db.execute(
                    "insert into told (kind, first, last, side, message, post, open, drawn, game)"
                    " values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id",
                    (*values, game),
                ).fetchone()
            if told.kind == "live":
                sql = "update outbox set message = ? where kind = 'entry' and game = ? and n between ? and ?"
                db.execute(sql, (told.message, game, told.first, told.last))
            return int(number)

        return replace(told, id=await self._writer.run(work))

    async def telling(self, game: int) -> tuple[Told, ...]:
        return await self._told("game = ? and open = 1", game)

    async def told_up_to(self, game: int) -> int:
        rows = await self._read("select coalesce(max(last), -1) from told where game = ? and kind = 'live'", game)
        return int(rows[0][0])

    async def told_since(self, game: int, first: int) -> tuple[Told, ...]:
        return await self._told("game = ? and (last >= ? or first >= ?)", game, first, first)

    async def _told(self, which: str, *values: object) -> tuple[Told, ...]:
        fields = "kind, first, last, message, post, side, id, open, drawn"
        rows = await self._read(f"select {fields} from told where {which} order by id", *values)  # noqa: S608 - of ours
        return tuple(
            Told(kind, first, last, message, post, side, bool(open_), bool(drawn), number)
            for kind, first, last, message, post, side, number, open_, drawn in rows
        )

    async def forget(self, game: int) -> None:
        def work(db: Rows) -> None:
            db.execute("delete from told where game = ?", (game,))
            db.execute("update outbox set message = null, live = live * 0 where game = ? and done is not null", (game,))

        await self._writer.run(work)

    async def live(self, game: int) -> tuple[Shown, ...]:
        sql = "select id, n, message, drawn from outbox where kind = 'entry' and game = ? and live = 1 order by n, id"
        rows = await self._read(sql, game)
        return tuple(Shown(post, n, message, bool(drawn)) for post, n, message, drawn in rows)

    async def calmed(self, post: int) -> None:
        await self._write("update outbox set live = 0 where id = ?", post)

    async def shown_before(self, game: int, n: int) -> int | None:
        sql = "select max(n) from outbox where kind = 'entry' and game = ? and n < ? and live is not null"
        return _only(await self._read(sql, game, n))

    async def of_request(self, game: int, request: int) -> int | None:
        sql = (
            "select body, message from outbox where kind = 'request' and game = ? and message is not null"
            " order by id desc"
        )
        rows = await self._read(sql, game)
        return next((int(message) for body, message in rows if options_of(body).get("request") == request), None)

    async def asking(self, game: int) -> tuple[tuple[int, int, int], ...]:
        sql = "select id, body, message from outbox where kind = 'request' and game = ? and live = 1 order by id"
        rows = await self._read(sql, game)
        return tuple((int(post), int(options_of(body)["request"]), int(message)) for post, body, message in rows)

    async def asking_games(self) -> tuple[int, ...]:
        which = f"kind = 'request' and live = 1 and {self._ours}"
        rows = await self._read(f"select distinct game from outbox where {which} order by game")  # noqa: S608 - of ours
        return tuple(int(game) for (game,) in rows)

    async def of_opening(self, game: int) -> int | None:
        sql = "select message from outbox where kind = 'opening' and game = ? and message is not null"
        return _only(await self._read(sql, game))

    async def starter(self, game: int) -> int | None:
        sql = "select body from outbox where kind = 'seal' and game = ? order by id desc limit 1"
        return next((int(options_of(body)["user"]) for (body,) in await self._read(sql, game)), None)

    async def hasten(self, game: int, at: str) -> None:
        await self._write("update outbox set due = ? where game = ? and done is null and due > ?", at, game, at)

    async def waiting(self, channel: int) -> int:
        rows = await self._read("select count(*) from outbox where channel = ? and done is null", channel)
        return int(rows[0][0])

    async def _read(self, sql: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def _write(self, sql: str, *values: object) -> None:
        def work(db: Rows) -> None:
            db.execute(sql, values)

        await self._writer.run(work)


def _only(rows: list[Any]) -> int | None:
    return rows[0][0] if rows else None
