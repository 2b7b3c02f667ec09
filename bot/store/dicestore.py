"""The SQL of seals and rolls outside of games; see `bot.store.diceport` for the promise."""

import asyncio
from collections.abc import Callable
from typing import Any, Literal, TypeVar

import msgspec

from bot.shards import Shards
from bot.store.adjudicationstore import due, rolled
from bot.store.database import Reader, Rows, Writer, new_mark
from bot.store.diceport import SEALING, DiceDue, FreshKey, Make, RollWish, Seal, SealShown, StoredRoll, Terms, recorded
from bot.store.port import Conflict
from bot.store.rows import written
from bot.store.waitingposts import Delivering, WaitingPosts
from engine.kernel.text import Language

_SEAL = "select guild, number, commitment, drawn, opened, closed, rolls, head, key from dice_seal_shown"
_ROLL = (
    "select guild, channel, user, interaction, expression, purpose, phrase, at, seal, number, faces, totals, link"
    " from dice_roll"
)
_First = Callable[[Seal], str]
_P = TypeVar("_P", bound=msgspec.Struct)


class _Dice(msgspec.Struct):
    dice: str = ""


class _Kind(msgspec.Struct):
    kind: str = ""


class SqlDice(Delivering):
    """Seals and rolls in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._reader = reader
        self._ours = shards.of("it.guild")
        self._waiting = WaitingPosts(writer, "dice_post", "channel", "guild, language, kind, seal, number", self._ours)

    async def throw(
        self, wish: RollWish, make: Make, first: _First, terms: Terms, fresh: tuple[FreshKey, FreshKey]
    ) -> StoredRoll | Literal["sealing"]:
        return await self._writer.run(lambda db: _throw(db, wish, make, first, terms, fresh))

    async def rotate(
        self, shown: SealShown, at: str, first: _First, fresh: FreshKey, opened: str | None = None
    ) -> bool:
        def work(db: Rows) -> bool:
            seal = _open_seal(db, shown.guild)
            if seal is None or seal.number != shown.number or not seal.rolls:
                return False
            if opened is not None and (seal.opened or "") > opened:
                return False
            _rotate(db, seal, shown.channel, shown.language, at, first, fresh)
            return True

        return await self._writer.run(work)

    async def lapsed(self, opened: str) -> tuple[SealShown, ...]:
        rows = await self._read(
            # Crossed, so that the few open seals are gone through, not all posts of all time.
            "select post.guild, post.seal, post.channel, post.language"  # noqa: S608 - a condition of our own
            " from dice_seal_shown as it cross join dice_post as post"
            " on post.guild = it.guild and post.seal = it.number and post.number = it.rolls and post.kind = 'roll'"
            f" where it.opened <= ? and it.closed is null and it.rolls > 0 and {self._ours}",
            opened,
        )
        return tuple(SealShown(*row) for row in rows)

    async def seal(self, guild: int, number: int) -> Seal | None:
        rows = await self._read(f"{_SEAL} where guild = ? and number = ?", guild, number)
        return Seal(*rows[0]) if rows else None

    async def seals(self, guild: int) -> tuple[Seal, ...]:
        return tuple(Seal(*row) for row in await self._read(f"{_SEAL} where guild = ? order by number desc", guild))

    async def roll(self, guild: int, seal: int, number: int) -> StoredRoll | None:
        rows = await self._read(f"{_ROLL} where guild = ? and seal = ? and number = ?", guild, seal, number)
        return _roll(rows[0]) if rows else None

    async def rolls(self, guild: int, seal: int) -> tuple[StoredRoll, ...]:
        return tuple(map(_roll, await self._read(f"{_ROLL} where guild = ? and seal = ? order by number", guild, seal)))

    async def rolls_of(self, guild: int, user: int) -> tuple[StoredRoll, ...]:
        sql = f"{_ROLL} where guild = ? and user = ? order by seal, number"
        return tuple(map(_roll, await self._read(sql, guild, user)))

    async def roll_message(self, guild: int, seal: int, number: int) -> int | None:
        sql = "select message from dice_post where guild = ? and seal = ? and number = ? and kind = 'roll'"
        return _first_of(await self._read(sql, guild, seal, number))

    async def entry_message(self, game: int, n: int) -> int | None:
        sql = "select message from outbox where game = ? and n = ? and kind = 'entry' and message is not null"
        return _first_of(await self._read(sql, game, n))

    async def thrown_by(self, guild: int, user: int, dice: str = "") -> tuple[bytes, ...]:
        rows = await self._read(
            "select game.options, event.body from game join command on command.game = game.id join event"
            " on event.game = game.id and event.n = command.n where game.guild = ? and command.user = ?"
            " order by game.id, event.seq",
            guild,
            user,
        )
        return await asyncio.to_thread(_thrown, rows, dice)

    async def claim(self, now: str, until: str, limit: int) -> tuple[DiceDue, ...]:
        return tuple(DiceDue(*row) for row in await self._waiting.claim(now, until, limit))

    async def _read(self, sql: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def _write(self, sql: str, *values: object) -> None:
        await self._writer.run(lambda db: db.execute(sql, values))


def _throw(
    db: Rows, wish: RollWish, make: Make, first: _First, terms: Terms, fresh: tuple[FreshKey, FreshKey]
) -> StoredRoll | Literal["sealing"]:
    before = db.execute(f"{_ROLL} where interaction = ?", (wish.interaction,)).fetchone()
    if before is None and wish.adjudication is not None:
        where = "(guild, seal, number) in (select guild, seal, number from adjudication where id = ?)"
        before = db.execute(f"{_ROLL} where {where}", (wish.adjudication,)).fetchone()
    if before is not None:
        return _roll(before)
    if wish.adjudication is not None:
        kept = db.execute("select status, line from adjudication where id = ?", (wish.adjudication,)).fetchone()
        if kept != ("weighed", wish.line):
            raise Conflict("its dice have fallen, or its factors are others")
    seal = _open_seal(db, wish.guild)
    if seal is None:
        _draw(db, wish.guild, 1, wish.at, fresh[0])
        _draw(db, wish.guild, 2, wish.at, fresh[1])
        _open(db, wish.guild, 1, wish.at, first)
        _post(db, wish.guild, wish.channel, wish.language, "opened", 1, None, wish.at)
        return SEALING
    # Only the first seal is shown by a post of its own, all others beside the key of an earlier one.
    waiting = (
        "select 1 from dice_post where guild = ? and seal = 1 and number is null and kind = 'opened' and done is null"
    )
    if db.execute(waiting, (wish.guild,)).fetchone() is not None:
        return SEALING
    if seal.rolls >= terms.rolls or (seal.rolls and (seal.opened or "") <= terms.opened):
        seal = _rotate(db, seal, wish.channel, wish.language, wish.at, first, fresh[0])
    return _record(db, wish, seal, make)


def _record(db: Rows, wish: RollWish, seal: Seal, make: Make) -> StoredRoll:
    where = (seal.guild, seal.number)
    (key,) = db.execute("select key from dice_seal where guild = ? and number = ?", where).fetchone()
    made = make(key, seal)
    roll = recorded(wish, seal, made)
    row = (*msgspec.structs.astuple(roll)[:10], written(made.faces), written(made.totals), made.link)
    db.execute(
        "insert into dice_roll"
        " (guild, channel, user, interaction, expression, purpose, phrase, at, seal, number, faces, totals, link)"
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row,
    )
    db.execute("update dice_seal set rolls = rolls + 1, head = ? where guild = ? and number = ?", (made.link, *where))
    post = _post(db, wish.guild, wish.channel, wish.language, "roll", seal.number, roll.number, wish.at)
    if wish.adjudication is not None:
        db.execute("update dice_post set done = ? where id = ?", (wish.at, post))
        rolled(db, wish.adjudication, wish.expression, made.faces, (seal.number, roll.number))
        due(db, wish.adjudication, wish.at)
    return roll


def _rotate(db: Rows, seal: Seal, channel: int, language: Language, at: str, first: _First, fresh: FreshKey) -> Seal:
    """Close a seal, open the next, draw the one after that; return the one that is open now."""
    db.execute("update dice_seal set closed = ? where guild = ? and number = ?", (at, seal.guild, seal.number))
    _draw(db, seal.guild, seal.number + 2, at, fresh)
    _open(db, seal.guild, seal.number + 1, at, first)
    _post(db, seal.guild, channel, language, "revealed", seal.number, None, at)
    opened = _open_seal(db, seal.guild)
    assert opened is not None
    return opened


def _draw(db: Rows, guild: int, number: int, at: str, fresh: FreshKey) -> None:
    sql = "insert into dice_seal (guild, number, key, commitment, drawn) values (?, ?, ?, ?, ?)"
    db.execute(sql, (guild, number, fresh.key, fresh.commitment, at))


def _open(db: Rows, guild: int, number: int, at: str, first: _First) -> None:
    db.execute("update dice_seal set opened = ? where guild = ? and number = ?", (at, guild, number))
    seal = _open_seal(db, guild)
    assert seal is not None
    db.execute("update dice_seal set head = ? where guild = ? and number = ?", (first(seal), guild, number))


def _open_seal(db: Rows, guild: int) -> Seal | None:
    row = db.execute(f"{_SEAL} where guild = ? and opened is not null and closed is null", (guild,)).fetchone()
    return None if row is None else Seal(*row)


def _post(
    db: Rows,
    guild: int,
    channel: int,
    language: Language,
    kind: str,
    seal: int,
    number: int | None,
    at: str,
) -> int:
    sql = (
        "insert into dice_post (guild, channel, language, kind, seal, number, due, since, mark)"
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id"
    )
    (post,) = db.execute(sql, (guild, channel, language, kind, seal, number, at, at, new_mark())).fetchone()
    return int(post)


def _roll(row: tuple[Any, ...]) -> StoredRoll:
    fields = (*row[:10], _numbers(row[10]), _numbers(row[11]), row[12])
    return StoredRoll(*fields)


def _thrown(rows: list[tuple[str, bytes]], dice: str) -> tuple[bytes, ...]:
    """Return the events that are rolls, of games with such dice; what cannot be read is none."""
    ways = {options: _part(options.encode(), _Dice) for options in {options for options, _ in rows}}
    return tuple(
        body
        for options, body in rows
        if (ways[options] or _Dice()).dice == dice
        and (kind := _part(body, _Kind)) is not None
        and kind.kind == "rolled"
    )


def _part(body: bytes, kind: type[_P]) -> _P | None:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError:
        return None


def _numbers(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])


def _first_of(rows: list[Any]) -> int | None:
    return None if not rows else rows[0][0]
