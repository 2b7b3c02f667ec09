"""The SQL of procedures without a game; see `bot.store.adjudicationport` for the promise."""

from typing import Any, Final, Literal

import msgspec

from bot.shards import Shards
from bot.store.adjudicationport import Adjudication, AdjudicationDue, NewAdjudication
from bot.store.database import Reader, Rows, Writer, new_mark
from bot.store.rows import written
from bot.store.waitingposts import Delivering, WaitingPosts

_COLUMNS: Final = "guild, channel, user, language, system, key, line, rules, at, charts"
_ROW: Final = f"select {_COLUMNS}, id, status, dice, faces, seal, number, witness from adjudication"  # noqa: S608


class SqlAdjudications(Delivering):
    """Procedures without a game in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._reader = reader
        ours = shards.of("(select guild from adjudication as about where about.id = it.adjudication)")
        self._waiting = WaitingPosts(writer, "adjudication_post", "channel", "adjudication", ours)

    async def weigh(self, new: NewAdjudication, before: str) -> int:
        def work(db: Rows) -> int:
            db.execute("delete from adjudication where status = 'weighed' and user = ? and at < ?", (new.user, before))
            sql = (
                f"insert into adjudication ({_COLUMNS}, status)"  # noqa: S608
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'weighed') returning id"
            )
            (number,) = db.execute(sql, msgspec.structs.astuple(new)).fetchone()
            return int(number)

        return await self._writer.run(work)

    async def change(self, number: int, line: str) -> bool:
        sql = "update adjudication set line = ? where id = ? and status = 'weighed'"
        return await self._writer.run(lambda db: db.execute(sql, (line, number)).rowcount == 1)

    async def get(self, number: int) -> Adjudication | None:
        rows = list(await self._reader.execute_fetchall(f"{_ROW} where id = ?", (number,)))
        return None if not rows else _adjudication(rows[0])

    async def enter(self, number: int, line: str, dice: str, faces: tuple[int, ...], channel: int, at: str) -> bool:
        sql = (
            "update adjudication set status = 'entered', dice = ?, faces = ?, channel = ?, at = ?"
            " where id = ? and status = 'weighed' and line = ?"
        )
        return await self._posted(number, sql, (dice, written(faces), channel, at, number, line), at)

    async def settle(self, number: int, status: Literal["confirmed", "denied"], witness: int, at: str) -> bool:
        sql = "update adjudication set status = ?, witness = ? where id = ? and status = 'entered'"
        return await self._posted(number, sql, (status, witness, number), at)

    async def publish(self, number: int, line: str, at: str) -> bool:
        sql = "update adjudication set status = 'confirmed', at = ? where id = ? and status = 'weighed' and line = ?"
        return await self._posted(number, sql, (at, number, line), at)

    async def _posted(self, number: int, sql: str, values: tuple[object, ...], at: str) -> bool:
        def work(db: Rows) -> bool:
            if db.execute(sql, values).rowcount != 1:
                return False
            due(db, number, at)
            return True

        return await self._writer.run(work)

    async def claim(self, now: str, until: str, limit: int) -> tuple[AdjudicationDue, ...]:
        claimed = await self._waiting.claim(now, until, limit)
        shown = [await self._shown(row[-1], row[0]) for row in claimed]
        return tuple(
            AdjudicationDue(*fields) for fields in ((*row, at) for row, at in zip(claimed, shown, strict=True))
        )

    async def message(self, number: int) -> int | None:
        return await self._shown(number, 2**62)

    async def _shown(self, adjudication: int, before: int) -> int | None:
        sql = (
            "select message from adjudication_post where adjudication = ? and id < ? and message is not null"
            " order by id desc limit 1"
        )
        rows = list(await self._reader.execute_fetchall(sql, (adjudication, before)))
        return rows[0][0] if rows else None

    async def delivered(self, post: int, message: int | None, at: str) -> None:
        def work(db: Rows) -> None:
            self._waiting.done(db, post, message, at)
            # The proof of a roll names the message that shows it.
            db.execute(
                "update dice_post set message = ? where kind = 'roll' and (guild, seal, number) in (select guild, seal,"
                " number from adjudication where id = (select adjudication from adjudication_post where id = ?))",
                (message, post),
            )

        await self._writer.run(work)


def rolled(db: Rows, number: int, dice: str, faces: tuple[int, ...], seal: tuple[int, int]) -> None:
    """Note the dice of an adjudication that fell under a seal."""
    sql = "update adjudication set status = 'rolled', dice = ?, faces = ?, seal = ?, number = ? where id = ?"
    db.execute(sql, (dice, written(faces), *seal, number))


def due(db: Rows, number: int, at: str) -> None:
    """Let an adjudication be shown where it was made."""
    sql = (
        "insert into adjudication_post (channel, adjudication, due, mark, since)"
        " select channel, id, ?, ?, ? from adjudication where id = ?"
    )
    db.execute(sql, (at, new_mark(), at, number))


def _adjudication(row: Any) -> Adjudication:
    *before, faces, seal, number, witness = row
    fields = (*before, msgspec.json.decode(faces, type=tuple[int, ...]), seal, number, witness)
    return Adjudication(*fields)
