"""The SQL of `HookStore`."""

import secrets
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from bot.config import Token
from bot.shards import Shards
from bot.store.database import Reader, Rows, Writer
from bot.store.hookport import Hook, NewHook, Outgoing, Receiver, Signal

Tell: TypeAlias = Callable[[Rows, int, str, int, str, bool], None]
"""Queues a notice in the channel of a game: the game, the message, whom it names, when, whether it pings him."""


class SqlHooks:
    """Webhooks in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, tell: Tell, shards: Shards) -> None:
        self._writer = writer
        self._ours = shards.of("(select guild from hook where hook.id = it.hook)")
        self._reader = reader
        self._tell = tell

    async def put(self, new: NewHook, notice: str = "") -> None:
        values = (new.user, new.url, new.secret.reveal(), new.at, new.guild, new.game)

        def work(db: Rows) -> None:
            sql = (
                "update hook set user = ?, url = ?, secret = ?, at = ?, tried = null, answer = '', silent = 0"
                " where guild = ? and game is not distinct from ?"
            )
            if db.execute(sql, values).rowcount == 0:
                db.execute("insert into hook (user, url, secret, at, guild, game) values (?, ?, ?, ?, ?, ?)", values)
            if notice and new.game is not None:
                self._tell(db, new.game, notice, new.user, new.at, False)

        await self._writer.run(work)

    async def of(self, guild: int, game: int | None) -> Hook | None:
        sql = (
            "select *, (select count(*) from hook_signal where hook = hook_shown.id) from hook_shown"
            " where guild = ? and game is not distinct from ?"
        )
        rows = await self._read(sql, guild, game)
        return Hook(*rows[0]) if rows else None

    async def receiver(self, hook: int) -> Receiver | None:
        rows = await self._read("select url, secret from hook where id = ?", hook)
        return Receiver(rows[0][0], Token(rows[0][1])) if rows else None

    async def remove(self, hook: int) -> bool:
        def work(db: Rows) -> bool:
            db.execute("delete from hook_signal where hook = ?", (hook,))
            return db.execute("delete from hook where id = ?", (hook,)).rowcount == 1

        return await self._writer.run(work)

    async def ready(self, now: str) -> tuple[int, ...]:
        ours = f"{_FIRST} and due <= ? and {self._ours}"
        sql = f"select distinct hook from hook_signal as it where {ours} order by hook"  # noqa: S608
        return tuple(hook for (hook,) in await self._read(sql, now))

    async def due(self, hook: int, now: str) -> tuple[Outgoing, ...]:
        sql = (
            "select it.id, it.game, delivery, event, facts, it.at, attempts, url, secret"  # noqa: S608 - of ours
            " from hook_signal as it join hook on hook.id = it.hook"
            f" where it.hook = ? and {_FIRST} and due <= ? order by it.id"
        )
        rows = await self._read(sql, hook, now)
        return tuple(
            Outgoing(number, game, delivery, event, facts, at, attempts, Receiver(url, Token(secret)))
            for number, game, delivery, event, facts, at, attempts, url, secret in rows
        )

    async def made(self, call: int, at: str, answer: str) -> None:
        def work(db: Rows) -> None:
            if (hook := _ended(db, call, at, answer)) is not None:
                db.execute("update hook set silent = 0 where id = ?", hook)

        await self._writer.run(work)

    async def put_off(self, call: int, at: str, answer: str, due: str) -> None:
        def work(db: Rows) -> None:
            sql = "update hook_signal set due = ?, attempts = attempts + 1 where id = ? returning hook"
            if (hook := db.execute(sql, (due, call)).fetchone()) is not None:
                db.execute("update hook set tried = ?, answer = ? where id = ?", (at, answer, *hook))

        await self._writer.run(work)

    async def give_up(self, call: int, at: str, answer: str, notice: str) -> None:
        def work(db: Rows) -> None:
            (game,) = db.execute("select game from hook_signal where id = ?", (call,)).fetchone() or (None,)
            if game is None or (hook := _ended(db, call, at, answer)) is None:
                return
            sql = "update hook set silent = 1 where id = ? and silent = 0 returning user"
            for (user,) in db.execute(sql, hook).fetchall():
                self._tell(db, game, notice, user, at, True)

        await self._writer.run(work)

    async def _read(self, sql: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))


_FIRST = (
    "not exists (select 1 from hook_signal as earlier"
    " where earlier.hook = it.hook and earlier.game = it.game and earlier.id < it.id)"
)


def _ended(db: Rows, call: int, at: str, answer: str) -> tuple[int] | None:
    """Forget a call with what came of it, and return its webhook; None for one that was forgotten before."""
    hook: tuple[int] | None = db.execute("delete from hook_signal where id = ? returning hook", (call,)).fetchone()
    if hook is not None:
        db.execute("update hook set tried = ?, answer = ? where id = ?", (at, answer, *hook))
    return hook


def queue(db: Rows, game: int, signals: Iterable[Signal], at: str) -> None:
    """Queue calls for the webhooks of a game and of its guild, in the transaction of what they tell."""
    for signal in signals:
        hooks = db.execute(
            "select id from hook where game = ? union all"
            " select id from hook where game is null and guild = (select guild from game where id = ?)",
            (game, game),
        ).fetchall()
        db.executemany(
            "insert into hook_signal (hook, game, delivery, event, facts, at, due) values (?, ?, ?, ?, ?, ?, ?)",
            [(*hook, game, secrets.token_hex(16), signal.event, signal.facts, at, at) for hook in hooks],
        )


def sweep(db: Rows) -> None:
    """Forget the webhooks of games that have ended, once nothing of them waits to be told."""
    db.execute(
        "delete from hook where game in (select id from game where status in ('over', 'abandoned'))"
        " and not exists (select 1 from hook_signal where hook = hook.id)"
    )
