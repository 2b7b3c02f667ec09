"""The SQL of `CallStore`."""

from typing import Any, Final

from bot.shards import Shards
from bot.store.callsport import Call, Claim, NewCall, Precedent, Settled
from bot.store.database import Reader, Rows, Writer
from bot.store.port import Conflict, Duplicate, Post
from bot.store.posting import post_in

_CALL: Final = "select id, guild, game, n, clause, user, at, thread, status, closed, judge, entry, told from call"
_PRECEDENT: Final = (
    "select guild, number, system, clause, question, decision, at, game, entry, call, struck, struck_by, struck_for"
    " from precedent"
)
STATUS: Final = (Post("status"),)


class SqlCalls:
    """Calls and precedents in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._ours = shards.of("guild")
        self._reader = reader

    async def call(self, new: NewCall, interaction: tuple[int, int] | None) -> Call:
        return await self._writer.run(lambda db: _call(db, new, interaction))

    async def of(self, number: int) -> Call | None:
        found = await self._calls(f"{_CALL} where id = ?", number)
        return found[0] if found else None

    async def told_in(self, thread: int) -> int | None:
        rows = await self._reader.execute_fetchall("select game from call where thread = ? limit 1", (thread,))
        return next((int(game) for (game,) in rows), None)

    async def of_game(self, game: int) -> tuple[Call, ...]:
        return await self._calls(f"{_CALL} where game = ? order by id", game)

    async def waiting(self, guild: int | None = None) -> tuple[Call, ...]:
        which = self._ours if guild is None else "guild = ?"
        values = () if guild is None else (guild,)
        return await self._calls(f"{_CALL} where status = 'open' and {which} order by id", *values)

    async def opened(self, number: int, thread: int, at: str) -> None:
        sql = "update call set thread = ? where id = ? returning game"
        await self._writer.run(lambda db: _told(db, sql, (thread, number), at))

    async def untold(self) -> tuple[Call, ...]:
        which = f"status != 'open' and thread > 0 and told is null and {self._ours}"
        return await self._calls(f"{_CALL} where {which} order by id")

    async def told(self, number: int, at: str) -> None:
        await self._writer.run(lambda db: db.execute("update call set told = ? where id = ?", (at, number)))

    async def withdraw(self, number: int, at: str) -> bool:
        sql = "update call set status = 'withdrawn', closed = ? where id = ? and status = 'open' returning game"
        return await self._writer.run(lambda db: _told(db, sql, (at, number), at))

    async def claim(self, number: int, claim: Claim) -> bool:
        sql = (
            "insert into claim select id, ?, ?, ? from call where id = ? and status = 'open'"
            " on conflict (call, user) do update set text = excluded.text, at = excluded.at"
        )
        values = (claim.user, claim.text, claim.at, number)
        return await self._writer.run(lambda db: db.execute(sql, values).rowcount == 1)

    async def claims(self, number: int) -> tuple[Claim, ...]:
        sql = "select user, text, at from claim where call = ? order by at, user"
        return tuple(Claim(*row) for row in await self._reader.execute_fetchall(sql, (number,)))

    async def precedents(self, guild: int, system: str | None = None) -> tuple[Precedent, ...]:
        sql = f"{_PRECEDENT} where guild = ? and coalesce(system = ?, true) order by number desc"
        return tuple(Precedent(*row) for row in await self._reader.execute_fetchall(sql, (guild, system)))

    async def strike(self, guild: int, number: int, by: int, reason: str, at: str) -> bool:
        sql = (
            "update precedent set struck = ?, struck_by = ?, struck_for = ?"
            " where guild = ? and number = ? and struck is null"
        )
        values = (at, by, reason, guild, number)
        return await self._writer.run(lambda db: db.execute(sql, values).rowcount == 1)

    async def _calls(self, sql: str, *values: object) -> tuple[Call, ...]:
        return tuple(Call(*row) for row in await self._reader.execute_fetchall(sql, values))


def _call(db: Rows, new: NewCall, interaction: tuple[int, int] | None) -> Call:
    if interaction is not None:
        noted = db.execute(
            "insert into interaction values (?, ?, ?, null, ?) on conflict do nothing", (*interaction, new.game, new.at)
        )
        if noted.rowcount != 1:
            raise Duplicate(f"interaction {interaction[0]}, part {interaction[1]}")
    if db.execute("select 1 from call where game = ? and n = ? and status = 'open'", (new.game, new.n)).fetchone():
        raise Conflict(f"entry {new.n} of game {new.game} has an open call")
    row: tuple[Any, ...] = db.execute(
        "insert into call (guild, game, n, clause, user, at, status) values (?, ?, ?, ?, ?, ?, 'open')"
        " returning id, guild, game, n, clause, user, at, thread, status, closed, judge, entry, told",
        (new.guild, new.game, new.n, new.clause, new.user, new.at),
    ).fetchone()
    db.execute("insert into claim values (?, ?, ?, ?)", (row[0], new.user, new.claim, new.at))
    post_in(db, new.game, STATUS, new.at)
    return Call(*row)


def _told(db: Rows, sql: str, values: tuple[object, ...], at: str) -> bool:
    """Change a call by a statement that returns its game, and let the status tell; False where there is none."""
    rows = db.execute(sql, values).fetchall()
    for (game,) in rows:
        post_in(db, game, STATUS, at)
    return bool(rows)


def settle(db: Rows, game: int, entry: int, user: int | None, at: str, settled: Settled) -> None:
    """Write what an entry settles: its precedent under the next number of the guild, and the end of its call.

    Raises Conflict when the call is not open any more.
    """
    if settled.call is not None:
        closed = db.execute(
            "update call set status = ?, closed = ?, judge = ?, entry = ?"
            " where id = ? and game = ? and status = 'open'",
            (settled.status, at, user, entry, settled.call, game),
        )
        if closed.rowcount != 1:
            raise Conflict(f"call {settled.call} is closed")
    db.execute(
        "insert into precedent (guild, number, system, clause, question, decision, at, game, entry, call)"
        " select ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ?, ?, cast(? as bigint) from precedent"
        " where guild = ?",
        (
            settled.guild, settled.system, settled.clause, settled.question, settled.decision, at, game, entry,
            settled.call, settled.guild,
        ),
    )  # fmt: skip


def lapse(db: Rows, game: int, at: str) -> None:
    """Close the calls of a game that has ended."""
    db.execute("update call set status = 'lapsed', closed = ? where game = ? and status = 'open'", (at, game))
