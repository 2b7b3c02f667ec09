"""The SQL of `PaceStore`; clocks are written by whatever moves them, in its transaction."""

import logging
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.pace.clock import Clock, Clocks
from bot.pace.hours import Hours, Vacation
from bot.shards import Shards
from bot.store.database import Reader, Rows, Writer
from bot.store.paceport import Alarm, Member, Timed
from bot.store.rows import written
from engine.kernel.ids import Side

_log = logging.getLogger(__name__)


class SqlPace:
    """Clocks and hours in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._reader = reader
        self._ours = shards.of("(select guild from game where game.id = it.game)")

    async def of(self, game: int) -> Clocks:
        rows = await self._reader.execute_fetchall("select side, body from clock where game = ? order by side", (game,))
        try:
            bodies = dict(rows)
            whole = msgspec.json.decode(bodies.pop("", "{}"), type=Clocks)
            return replace(whole, sides=tuple(msgspec.json.decode(body, type=Clock) for body in bodies.values()))
        except msgspec.MsgspecError as error:
            # A game whose clocks cannot be read is played on without them.
            _log.error("the clocks of game %d cannot be read: %s", game, error)
            return Clocks()

    async def due(self, now: str, limit: int) -> tuple[Alarm, ...]:
        sql = f"select game, side from clock as it where alarm <= ? and {self._ours} order by alarm limit ?"  # noqa: S608
        return tuple(_alarm(*row) for row in await self._reader.execute_fetchall(sql, (now, limit)))

    async def next(self) -> str | None:
        sql = f"select min(alarm) from clock as it where alarm is not null and {self._ours}"  # noqa: S608
        rows: list[Any] = list(await self._reader.execute_fetchall(sql))
        found: str | None = rows[0][0]
        return found

    async def put_off(self, alarm: Alarm, until: str) -> None:
        values = (until, alarm.game, alarm.side or "")
        sql = "update clock set alarm = ? where game = ? and side = ? and alarm is not null"
        await self._writer.run(lambda db: db.execute(sql, values))

    async def hasten(self, game: int, at: str) -> None:
        sql = "update clock set alarm = ? where game = ? and alarm > ?"
        await self._writer.run(lambda db: db.execute(sql, (at, game, at)))

    async def members(self, users: Collection[int]) -> Mapping[int, Member]:
        marks = ", ".join("?" * len(users))
        sql = f"select user, body, vacations from hours where user in ({marks})"  # noqa: S608 - marks of values
        rows = await self._reader.execute_fetchall(sql, tuple(users)) if users else ()
        return {user: _member(user, body, vacations) for user, body, vacations in rows}

    async def everybody(self) -> Mapping[int, Member]:
        rows = await self._reader.execute_fetchall("select user, body, vacations from hours")
        return {user: _member(user, body, vacations) for user, body, vacations in rows}

    async def know(self, user: int, member: Member, at: str) -> None:
        values = (user, written(member.hours), written(member.vacations), at)
        sql = (
            "insert into hours values (?, ?, ?, ?) on conflict (user)"
            " do update set body = excluded.body, vacations = excluded.vacations, at = excluded.at"
        )
        await self._writer.run(lambda db: db.execute(sql, values))


def keep_clocks(db: Rows, game: int, timed: Timed) -> None:
    """Write the clocks of a game, and what is due of them."""
    rows: list[tuple[Side | None, str]] = [(None, written(replace(timed.clocks, sides=())))]
    rows += [(clock.side, written(clock)) for clock in timed.clocks.sides]
    alarms = {side: at.strftime("%Y-%m-%dT%H:%M:%S.%fZ") for side, at in timed.alarms.items()}
    # What is not written anew, e.g. since it could not be read, is due no more: else it would be so for ever.
    db.execute("update clock set alarm = null where game = ?", (game,))
    db.executemany(
        "insert into clock values (?, ?, ?, ?)"
        " on conflict (game, side) do update set body = excluded.body, alarm = excluded.alarm",
        [(game, side or "", body, alarms.get(side)) for side, body in rows],
    )


def _alarm(game: int, side: str) -> Alarm:
    return Alarm(game, Side(side) if side else None)


def _member(user: int, body: str, vacations: str) -> Member:
    try:
        return Member(msgspec.json.decode(body, type=Hours), msgspec.json.decode(vacations, type=tuple[Vacation, ...]))
    except msgspec.MsgspecError as error:
        _log.error("the hours of member %d cannot be read: %s", user, error)
        return Member()
