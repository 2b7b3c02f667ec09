"""The SQL of `ThrowStore`, and what other transactions of a game do to an order that waits for dice."""

from collections.abc import Mapping

import msgspec

from bot.store.database import Reader, Rows
from bot.store.pacestore import keep_clocks
from bot.store.rows import options_of, written
from bot.store.throwport import Step, Waiting


class SqlThrows:
    """Orders that wait for dice, read from the file of the bot."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, game: int) -> tuple[int, Waiting | None]:
        rows = await self._reader.execute_fetchall("select serial, body from throw where game = ?", (game,))
        for serial, body in rows:
            return serial, None if body is None else msgspec.json.decode(body, type=Waiting)
        return 0, None

    async def messages(self, game: int) -> Mapping[int, int]:
        sql = "select body, message from outbox where kind = 'throw' and game = ? and message is not null order by id"
        rows = await self._reader.execute_fetchall(sql, (game,))
        return {int(options_of(body)["roll"]): message for body, message in rows}


def write(db: Rows, step: Step) -> bool:
    """Write a step; False, and nothing written, where another was faster."""
    body = None if step.waiting is None else written(step.waiting)
    if step.seals:
        db.execute("update game set status = 'sealed' where id = ? and status = 'open'", (step.game,))
    if step.serial == 1:
        sql = "insert into throw (serial, body, game) values (?, ?, ?) on conflict do nothing"
        found = db.execute(sql, (step.serial, body, step.game))
    else:
        sql = "update throw set serial = ?, body = ? where game = ? and serial = ?"
        found = db.execute(sql, (step.serial, body, step.game, step.serial - 1))
    if step.timed is not None and found.rowcount == 1:
        keep_clocks(db, step.game, step.timed)
    return found.rowcount == 1


def end_throws(db: Rows, game: int) -> None:
    """Note that no order of a game waits any more."""
    db.execute("update throw set serial = serial + 1, body = null where game = ? and body is not null", (game,))
