"""The store in SQL, over any engine that keeps the promise of `bot.store.database`.

Writes are functions over rows, each carried out whole in one transaction; reads see what is committed.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from bot.monitoring.backlog import Counts
from bot.shards import ALL, Shards
from bot.store.adjudicationstore import SqlAdjudications
from bot.store.callstore import SqlCalls, lapse, settle
from bot.store.chartstore import SqlCharts
from bot.store.countstore import counted
from bot.store.database import Database, Rows, Taken
from bot.store.deferredstore import SqlDeferred
from bot.store.dicestore import SqlDice
from bot.store.hookstore import SqlHooks, queue, sweep
from bot.store.pacestore import SqlPace, keep_clocks
from bot.store.port import (
    EVERY,
    Append,
    Change,
    Conflict,
    Due,
    Duplicate,
    GameFilter,
    Handed,
    Header,
    Held,
    Interaction,
    NewGame,
    NewRequest,
    Post,
    Refrozen,
    Request,
    Scope,
    Seen,
    Status,
    StoredEntry,
    StoredEvent,
    StoredLedger,
)
from bot.store.posting import post_in
from bot.store.poststore import SqlPosts
from bot.store.rows import body_of, header_of, made, only, request_of, written
from bot.store.sqlite import Sqlite
from bot.store.standingstore import SqlStanding
from bot.store.throwport import Step
from bot.store.throwstore import SqlThrows, end_throws
from bot.store.throwstore import write as write_step
from bot.store.tournamentstore import SqlTournaments
from bot.store.troubles import Kind
from bot.store.turnstore import SqlTurns
from bot.store.waitingposts import WaitingPosts
from bot.store.watchstore import SqlWatching
from engine.kernel.ids import Side

_log = logging.getLogger(__name__)


class SqlStore:
    """A store in an open database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        writer, reader = self._writer, self._reader = database.writer, database.reader
        shards = self.shards = database.shards
        ours = shards.of("(select guild from game where game.id = it.game)")
        self._waiting = WaitingPosts(writer, "outbox", "game", "game, kind, n, body, interaction", ours)
        self.posts = SqlPosts(writer, reader, shards)
        self.dice = SqlDice(writer, reader, shards)
        self.calls = SqlCalls(writer, reader, shards)
        self.charts = SqlCharts(writer, reader)
        self.standing = SqlStanding(writer, reader, shards)
        self.adjudications = SqlAdjudications(writer, reader, shards)
        self.deferred = SqlDeferred(writer, reader, shards)
        self.throws = SqlThrows(reader)
        self.hooks = SqlHooks(writer, reader, _tell, shards)
        self.pace = SqlPace(writer, reader, shards)
        self.watching = SqlWatching(writer, reader)
        self.turns = SqlTurns(writer, database.clock)
        self.tournaments = SqlTournaments(writer, reader, shards)

    @classmethod
    async def open(cls, where: Path | str, shards: Shards = ALL) -> Self:
        """Open a database, a file of SQLite or the address of one of PostgreSQL, and bring its schema forward.

        Only PostgreSQL is shared among workers that serve some `shards` each.
        Raises StoreTooNew, StoreDamaged, StoreInUse, ValueError, and the errors of the engine.
        """
        if isinstance(where, Path):
            if not shards.whole:
                raise ValueError(f"a file of SQLite is served by one process whole, not by shards {shards}")
            return cls(await Sqlite.open(where))
        # Who plays on SQLite needs nothing of it.
        from bot.store.postgres import Postgres  # noqa: PLC0415

        return cls(await Postgres.open(where, shards))

    @property
    def superseded(self) -> asyncio.Event:
        return self._writer.superseded

    @property
    def sure(self) -> bool:
        return self._writer.sure

    async def close(self) -> None:
        await self._database.close()

    @property
    def trouble(self) -> Kind | None:
        return self._writer.trouble

    async def counts(self, now: datetime) -> Counts:
        return await counted(self._reader, now)

    # -- games --------------------------------------------------------------------------------------------------
    async def create(self, new: NewGame) -> int:
        return await self._writer.run(lambda db: _create(db, new))

    async def append(self, append: Append) -> None:
        await self._writer.run(lambda db: _append(db, append))

    async def append_all(self, appends: tuple[Append, ...]) -> None:
        def work(db: Rows) -> None:
            for append in appends:
                _append(db, append)

        await self._writer.run(work)

    async def keep(self, digest: str, body: bytes) -> None:
        await self._write("insert into content values (?, ?) on conflict do nothing", digest, body)

    async def change(self, change: Change) -> None:
        await self._writer.run(lambda db: _change(db, change))

    async def throw(self, step: Step, at: str, interaction: Interaction | None, posts: tuple[Post, ...]) -> None:
        def work(db: Rows) -> None:
            _note(db, interaction, step.game, None, at)
            if not write_step(db, step):
                raise Conflict(f"step {step.serial} of the dice of game {step.game} is taken")
            post_in(db, step.game, posts, at, interaction)

        await self._writer.run(work)

    async def discard(self, game: int, at: str) -> None:
        await self._writer.run(lambda db: _discard(db, game, at))

    async def header(self, game: int) -> Header | None:
        rows = await self._read("select * from header where id = ?", game)
        return header_of(rows[0]) if rows else None

    async def headers(self, fit: GameFilter = EVERY) -> tuple[Header, ...]:
        conditions = {
            "channel = ?": () if fit.channel is None else (fit.channel,),
            "guild = ?": () if fit.guild is None else (fit.guild,),
            "id in (select game from seat where user = ?)": () if fit.user is None else (fit.user,),
            "creator = ?": () if fit.creator is None else (fit.creator,),
            f"status in ({', '.join('?' * len(fit.statuses))})": fit.statuses,
        }
        asked = {sql: values for sql, values in conditions.items() if values}
        ours = self.shards.of("guild") if fit.ours else "true"
        where = " and ".join((*asked, ours))
        values = [value for some in asked.values() for value in some]
        sql = f"select * from header where {where} order by id desc"  # noqa: S608 - conditions of our own, values bound
        rows = await self._read(sql, *values)
        return tuple(map(header_of, rows))

    async def seats(self, game: int) -> Mapping[Side, int]:
        return {Side(side): user for side, user in await self._read("select side, user from seat where game = ?", game)}

    async def held(self, game: int) -> tuple[Held, ...]:
        rows = await self._read("select n, side, user from held where game = ? order by n", game)
        return tuple(Held(n, Side(side) if side else None, user) for n, side, user in rows)

    async def entries(self, game: int) -> tuple[StoredEntry, ...]:
        # Commands first: what is appended between the two reads is then left out whole.
        commands = await self._read(
            "select n, user, at, link, side, via, rules, body, digest from command where game = ? order by n", game
        )
        events = await self._read("select n, seq, version, body from event where game = ? order by seq", game)
        return await asyncio.to_thread(_entries, commands, events)

    async def ledger(self, game: int) -> StoredLedger:
        # Commands first: what is appended between the reads is then left out whole.
        commands = await self._read("select n, side, via, rules, body from command where game = ? order by n", game)
        events = await self._read("select n, version, body from event where game = ? order by seq", game)
        if not commands:
            return StoredLedger((), ())
        newest = await self._read("select digest, link from command where game = ? and n = ?", game, commands[-1][0])
        return StoredLedger(commands, events, *newest[0])

    async def content(self, digest: str) -> bytes | None:
        body: bytes | None = only(await self._read("select body from content where digest = ?", digest))
        return body

    async def key(self, game: int) -> bytes:
        key: bytes | None = only(await self._read("select key from game where id = ?", game))
        if key is None:
            raise LookupError(f"no game {game}")
        return key

    async def seen(self, interaction: Interaction) -> Seen | None:
        rows = await self._read(
            "select game, n from interaction where id = ? and part = ?", interaction.id, interaction.part
        )
        return Seen(*rows[0]) if rows else None

    async def set_status_message(self, game: int, message: int) -> None:
        await self._write("update game set status_message = ? where id = ?", message, game)

    # -- requests -----------------------------------------------------------------------------------------------
    async def ask(self, new: NewRequest, interaction: Interaction | None, posts: tuple[Post, ...]) -> Request:
        return await self._writer.run(lambda db: _ask(db, new, interaction, posts))

    async def request(self, number: int) -> Request | None:
        rows = await self._read("select * from request where id = ?", number)
        return request_of(rows[0]) if rows else None

    async def open_request(self, game: int) -> Request | None:
        rows = await self._read("select * from request where game = ? and status = 'open'", game)
        return request_of(rows[0]) if rows else None

    async def agree(self, number: int, agreed: tuple[Side, ...], at: str, interaction: Interaction | None) -> None:
        def work(db: Rows) -> None:
            sql = "update request set agreed = ? where id = ? and status = 'open' returning game"
            row = db.execute(sql, (written(agreed), number)).fetchone()
            if row is None:
                raise Conflict(f"request {number} is closed")
            _note(db, interaction, row[0], None, at)

        await self._writer.run(work)

    # -- delivery -----------------------------------------------------------------------------------------------
    async def post(self, game: int, post: Post, at: str) -> None:
        await self._writer.run(lambda db: post_in(db, game, (post,), at))

    async def claim(self, now: str, until: str, limit: int) -> tuple[Due, ...]:
        rows = await self._waiting.claim(now, until, limit)
        return tuple(made(Due, *row[:8], body_of(row[0], row[5], row[8]), row[9]) for row in rows)

    async def delivered(self, post: int, message: int | None, at: str) -> int | None:
        return await self._writer.run(lambda db: _delivered(db, post, message, at))

    async def failed(self, post: int, retry_at: str, *, tried: bool = True) -> None:
        await self._waiting.put_off(post, retry_at, tried=tried)

    async def release(self) -> None:
        await self._waiting.release()

    # -- preferences --------------------------------------------------------------------------------------------
    async def preference(self, scope: Scope, owner: int, key: str) -> str | None:
        sql = "select value from preference where scope = ? and owner = ? and key = ?"
        value: str | None = only(await self._read(sql, scope, owner, key))
        return value

    async def preferences(self, scope: Scope, owner: int) -> Mapping[str, str]:
        sql = "select key, value from preference where scope = ? and owner = ? order by key"
        return dict(await self._read(sql, scope, owner))

    async def prefer(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        if value is None:
            await self._write("delete from preference where (scope, owner, key) = (?, ?, ?)", scope, owner, key)
        else:
            sql = (
                "insert into preference values (?, ?, ?, ?)"
                " on conflict (scope, owner, key) do update set value = excluded.value"
            )
            await self._write(sql, scope, owner, key, value)

    async def sweep(self, before: str) -> None:
        def work(db: Rows) -> None:
            db.execute("delete from interaction where at < ?", (before,))
            db.execute("delete from tournament_wish where at < ?", (before,))
            sweep(db)

        await self._writer.run(work)

    async def backup(self, target: Path) -> None:
        await self._database.backup(target)

    async def _read(self, sql: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def _write(self, sql: str, *values: object) -> None:
        await self._writer.run(lambda db: db.execute(sql, values))


def _entries(commands: list[Any], events: list[Any]) -> tuple[StoredEntry, ...]:
    found: list[list[StoredEvent]] = [[] for _ in commands]
    for n, seq, version, body in events:
        if n < len(found):
            found[n].append(StoredEvent(seq, version, body))
    return tuple(made(StoredEntry, *row, tuple(some)) for row, some in zip(commands, found, strict=True))


def _create(db: Rows, new: NewGame) -> int:
    db.execute("insert into content values (?, ?) on conflict do nothing", (new.content, new.body))
    with _unique(f"channel {new.channel} has an open game"):
        game: int = db.execute(
            "insert into game (guild, channel, system, scenario, content, language, status, creator, referee, rules,"
            " key, commitment, created, options) values (?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ?, ?) returning id",
            (
                new.guild, new.channel, new.system, new.scenario, new.content, new.language, new.creator, new.referee,
                new.rules, new.key, new.commitment, new.at, written(new.options),
            ),
        ).fetchone()[0]  # fmt: skip
    _note(db, new.interaction, game, None, new.at)
    post_in(db, game, new.posts, new.at, new.interaction)
    queue(db, game, new.signals, new.at)
    return game


def _append(db: Rows, append: Append) -> None:
    game, entry = append.game, append.entry
    _note(db, append.interaction, game, entry.n, entry.at)
    with _unique(f"entry {entry.n} of game {game} is taken"):
        db.execute(
            "insert into command values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                game, entry.n, entry.side, entry.user, entry.via, entry.rules, entry.body, entry.digest, entry.link,
                entry.at,
            ),
        )  # fmt: skip
        db.executemany(
            "insert into event values (?, ?, ?, ?, ?)",
            [(game, event.seq, entry.n, event.version, event.body) for event in entry.events],
        )
    moved = db.execute(
        "update game set seq = ?, status = coalesce(?, status), rules = coalesce(?, rules),"
        " referee = coalesce(?, referee) where id = ? and seq = ? and status in ('open', 'sealed', 'running')",
        (append.seq + len(entry.events), append.status, append.rules, append.referee, game, append.seq),
    )
    if moved.rowcount != 1:
        raise Conflict(f"game {game} is not at event {append.seq}")
    _seat(db, game, append.seats)
    for held in append.held:
        values = (game, held.n, held.side or "", held.user)
        db.execute("insert into held values (?, ?, ?, ?) on conflict do nothing", values)
    if append.handed is not None:
        _hand_over(db, game, append.handed)
    if append.granted is not None:
        _close(db, append.granted, "granted")
    if append.settles is not None:
        settle(db, game, entry.n, entry.user, entry.at, append.settles)
    if append.thrown:
        end_throws(db, game)
    if append.timed is not None:
        keep_clocks(db, game, append.timed)
    _tidy(db, game, append.status, entry.at)
    post_in(db, game, append.posts, entry.at, append.interaction)
    queue(db, game, append.signals, entry.at)


def _hand_over(db: Rows, game: int, handed: Handed) -> None:
    users = (handed.now, game, handed.side, handed.was)
    db.execute("update standing set user = ? where game = ? and side = ? and user = ?", users)
    for begun in (f"draft:{game}", f"bench:{game}:%") if handed.drafts else ():
        its = "scope = 'user' and owner = ? and key like ?"
        taken = f"delete from preference where {its} and key in (select key from preference where {its})"  # noqa: S608
        db.execute(taken, (handed.now, begun, handed.was, begun))
        db.execute(f"update preference set owner = ? where {its}", (handed.now, handed.was, begun))  # noqa: S608


def _change(db: Rows, change: Change) -> None:
    _note(db, change.interaction, change.game, None, change.at)
    phrases = None if change.phrases is None else written(change.phrases)
    options = None if change.options is None else written(change.options)
    changed = db.execute(
        "update game set status = coalesce(?, status), referee = coalesce(?, referee), phrases = coalesce(?, phrases),"
        " options = coalesce(?, options)"
        " where id = ? and (status in ('open', 'running') or (status = 'sealed' and ?))",
        (change.status, change.referee, phrases, options, change.game, change.status == "abandoned"),
    )
    if changed.rowcount != 1:
        raise Conflict(f"game {change.game} is sealed or has ended")
    if change.content is not None:
        _refreeze(db, change.game, change.content)
    _seat(db, change.game, change.seats)
    if change.closes is not None:
        _close(db, *change.closes)
    if change.timed is not None:
        keep_clocks(db, change.game, change.timed)
    _tidy(db, change.game, change.status, change.at)
    post_in(db, change.game, change.posts, change.at, change.interaction)
    queue(db, change.game, change.signals, change.at)


def _discard(db: Rows, game: int, at: str) -> None:
    # The row stays, so that no control which still stands somewhere ever means another game.
    db.execute("update game set status = 'abandoned', seq = 0 where id = ?", (game,))
    for sql in ("event", "command", "held", "seat", "request"):
        db.execute(f"delete from {sql} where game = ?", (game,))  # noqa: S608 - names of our own
    _tidy(db, game, "abandoned", at)


def _seat(db: Rows, game: int, seats: Iterable[tuple[Side, int | None]]) -> None:
    for side, user in seats:
        if user is None:
            db.execute("delete from seat where game = ? and side = ?", (game, side))
        else:
            with _unique(f"{side} of game {game} is taken"):
                db.execute("insert into seat values (?, ?, ?)", (game, side, user))


def _refreeze(db: Rows, game: int, new: Refrozen) -> None:
    """Give a game that has not begun other content, and forget the old one if no game is left on it."""
    db.execute("insert into content values (?, ?) on conflict do nothing", (new.digest, new.body))
    sql = "update game set content = ? where id = ? and content = ? and status = 'open'"
    if db.execute(sql, (new.digest, game, new.old)).rowcount != 1:
        raise Conflict(f"game {game} has begun, or has other content")
    db.execute(
        "delete from content where digest = ? and not exists (select 1 from game where content = ?)", (new.old,) * 2
    )


def _ask(db: Rows, new: NewRequest, interaction: Interaction | None, posts: tuple[Post, ...]) -> Request:
    _note(db, interaction, new.game, None, new.at)
    db.execute("update request set status = 'replaced' where game = ? and status = 'open'", (new.game,))
    row = db.execute(
        "insert into request (game, ask, side, user, target, n, needs, agreed, at, expires, body, status)"
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open') returning *",
        (
            new.game, new.ask, new.side, new.user, new.to, new.n, written(new.needs), written(new.agreed), new.at,
            new.expires, new.body,
        ),
    ).fetchone()  # fmt: skip
    request = request_of(row)
    own = {"request": request.id}
    with_id = (msgspec.structs.replace(p, body={**p.body, **own}) if p.kind == "request" else p for p in posts)
    post_in(db, new.game, with_id, new.at, interaction)
    return request


def _close(db: Rows, request: int, status: str) -> None:
    closed = db.execute("update request set status = ? where id = ? and status = 'open'", (status, request))
    if closed.rowcount != 1:
        raise Conflict(f"request {request} is closed")


def _tidy(db: Rows, game: int, status: Status | None, at: str) -> None:
    """Forget the clocks and open calls of a game that has ended, and what users kept for it: drafts, views, answers."""
    if status in ("over", "abandoned"):
        lapse(db, game, at)
        for begun in (f"%:{game}", f"bench:{game}:%"):
            db.execute("delete from preference where scope = 'user' and key like ?", (begun,))
        db.execute("delete from standing where game = ?", (game,))
        end_throws(db, game)
        db.execute("delete from clock where game = ?", (game,))


def _note(db: Rows, interaction: Interaction | None, game: int, n: int | None, at: str) -> None:
    """Remember an interaction.  Raises Duplicate when it came before."""
    if interaction is None:
        return
    values = (interaction.id, interaction.part, game, n, at)
    if db.execute("insert into interaction values (?, ?, ?, ?, ?) on conflict do nothing", values).rowcount != 1:
        raise Duplicate(f"interaction {interaction.id}, part {interaction.part}")


def _tell(db: Rows, game: int, code: str, user: int, at: str, pings: bool) -> None:
    """Queue a notice that names a member in the channel of a game."""
    body = {"code": code, "player": f"<@{user}>"} | ({"whom": str(user)} if pings else {})
    post_in(db, game, (Post("notice", body=body),), at)


def _delivered(db: Rows, post: int, message: int | None, at: str) -> int | None:
    # The row stays: an id that is free again would be given to another post, and Discord takes two posts under one
    # id for one.
    sql = "update outbox set done = ?, message = ?, claimed = null where id = ? returning game, kind"
    game, kind = db.execute(sql, (at, message, post)).fetchone() or (0, "")
    if kind != "seal":
        return None
    sql = "update game set message = ?, status = ? where id = ? and status = 'sealed' and message is null"
    if db.execute(sql, (message, "open" if message is None else "sealed", game)).rowcount == 1 and message is None:
        post_in(db, game, (Post("notice", body={"code": "seal-undelivered"}), Post("status")), at)
    return int(game)


@contextmanager
def _unique(what: str) -> Iterator[None]:
    """Turn the database's refusal of a second row into a Conflict."""
    try:
        yield
    except Taken as error:
        raise Conflict(what) from error
