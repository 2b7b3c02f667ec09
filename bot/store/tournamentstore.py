"""The SQL of tournaments; see `bot.store.tournamentport` for the promise."""

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any, Final, NamedTuple

from bot.shards import Shards
from bot.store.database import Reader, Rows, Taken, Writer, new_mark
from bot.store.port import Conflict, Duplicate, moment, stamp
from bot.store.rows import made, only, options_of, written
from bot.store.tournamentport import (
    RESULTS,
    Appointment,
    NameTaken,
    NewTournament,
    Step,
    TournamentDue,
    TournamentEntry,
    TournamentPost,
    TournamentRow,
    TournamentStatus,
    Wish,
)
from bot.store.waitingposts import Delivering, WaitingPosts
from bot.tournaments import ledger

_ROW: Final = "select id, guild, channel, name, folded, status from tournament"
_POST: Final = "channel, tournament, kind, body, due, mark, since"
_CLOSING: Final = ("paired", "over", "cancelled")
"""Notices before which results are told that are still held."""
_DUE: Final = "select tournament, place, what, at, left from tournament_due as it"


class SqlTournaments(Delivering):
    """Tournaments in the file of the bot, through its two connections."""

    def __init__(self, writer: Writer, reader: Reader, shards: Shards) -> None:
        self._writer = writer
        self._reader = reader
        self._shards = shards
        self._ours = shards.of("(select guild from tournament where tournament.id = it.tournament)")
        self._waiting = WaitingPosts(writer, "tournament_post", "channel", "tournament, kind, body", self._ours)

    async def create(self, new: NewTournament) -> int:
        return await self._writer.run(lambda db: _create(db, new))

    async def append(self, step: Step) -> None:
        await self._writer.run(lambda db: _append(db, step))

    async def row(self, tournament: int) -> TournamentRow | None:
        rows = await self._read(f"{_ROW} where id = ?", tournament)
        return made(TournamentRow, *rows[0]) if rows else None

    async def rows(self, guild: int | None = None, *, live: bool = False) -> tuple[TournamentRow, ...]:
        meant = self._shards.of("guild") if guild is None else "true"
        asked = f"coalesce(guild = ?, true) and (status in ('entry', 'running') or not ?) and {meant}"
        sql = f"{_ROW} where {asked} order by id desc"
        return tuple(made(TournamentRow, *row) for row in await self._read(sql, guild, live))

    async def entries(self, tournament: int) -> tuple[TournamentEntry, ...]:
        sql = "select n, body, link, at from tournament_entry where tournament = ? order by n"
        rows = await self._read(sql, tournament)
        return tuple(TournamentEntry(n, ledger.restored(body), link, at, body) for n, body, link, at in rows)

    async def heads(self, guild: int) -> Mapping[int, str]:
        sql = (
            "select tournament, link from tournament_entry as it join tournament on tournament.id = tournament"
            " where guild = ? and n = (select max(n) from tournament_entry where tournament = it.tournament)"
        )
        return dict(await self._read(sql, guild))

    async def seen(self, wish: Wish) -> tuple[int, int, int] | None:
        rows = await self._read("select tournament, n, last from tournament_wish where id = ? and part = ?", *wish)
        return rows[0] if rows else None

    async def list_of(self, tournament: int, entrant: int) -> bytes | None:
        sql = "select body from tournament_list where tournament = ? and entrant = ?"
        body: bytes | None = only(await self._read(sql, tournament, entrant))
        return body

    async def bids(self, tournament: int, table: int) -> Mapping[int, int]:
        sql = "select entrant, bid from tournament_bid where tournament = ? and place = ?"
        return dict(await self._read(sql, tournament, table))

    async def votes(self, tournament: int, round_: int) -> Mapping[int, str]:
        sql = "select user, scenario from tournament_vote where tournament = ? and round = ?"
        return dict(await self._read(sql, tournament, round_))

    async def present(self, tournament: int, table: int) -> frozenset[int]:
        sql = "select entrant from tournament_present where tournament = ? and place = ?"
        return frozenset(entrant for (entrant,) in await self._read(sql, tournament, table))

    async def of_game(self, game: int) -> tuple[int, int, int] | None:
        rows = await self._read("select tournament, place, leg from tournament_game where game = ?", game)
        return rows[0] if rows else None

    async def due(self, now: str) -> tuple[Appointment, ...]:
        rows = await self._read(f"{_DUE} where at <= ? and {self._ours} order by at, tournament, place, what", now)
        return tuple(made(Appointment, *row) for row in rows)

    async def next(self) -> str | None:
        sql = f"select min(at) from tournament_due as it where at is not null and {self._ours}"  # noqa: S608
        at: str | None = only(await self._read(sql))
        return at

    async def appointments(self, tournament: int) -> tuple[Appointment, ...]:
        rows = await self._read(f"{_DUE} where tournament = ? order by place, what", tournament)
        return tuple(made(Appointment, *row) for row in rows)

    async def post(self, tournament: int, post: TournamentPost, at: str) -> None:
        await self._writer.run(lambda db: _post(db, tournament, (post,), at))

    async def claim(self, now: str, until: str, limit: int) -> tuple[TournamentDue, ...]:
        rows = await self._waiting.claim(now, until, limit)
        return tuple([await self._handed(row) for row in rows])

    async def _handed(self, row: Any) -> TournamentDue:
        *head, body = row
        sql = (
            "select message from tournament_post where tournament = ? and kind = 'status' and message is not null"
            " order by id desc limit 1"
        )
        return made(TournamentDue, *head, options_of(body), only(await self._read(sql, row[5])))

    async def _read(self, sql: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(sql, values))


def _create(db: Rows, new: NewTournament) -> int:
    terms = new.act.terms
    values = (new.guild, new.channel, terms.name, new.folded)
    sql = "insert into tournament (guild, channel, name, folded, status) values (?, ?, ?, ?, 'entry') returning id"
    number: int = _once(lambda: db.execute(sql, values).fetchone()[0], NameTaken(terms.name))
    link, acts = ledger.first(number, new.guild), []
    for n, act in enumerate((new.act, *new.more)):
        link = ledger.link(link, n, act)
        acts.append((act, link))
    status: TournamentStatus | None = "running" if new.more else None
    step = Step(tournament=number, n=0, acts=tuple(acts), at=new.act.at, wish=new.wish, status=status, posts=new.posts)
    _append(db, step)
    return number


def _append(db: Rows, step: Step) -> None:
    number, end = step.tournament, step.n + len(step.acts)
    if step.wish is not None:
        values = (*step.wish, number, step.n, end, step.at)
        sql = "insert into tournament_wish values (?, ?, ?, ?, ?, ?) on conflict do nothing"
        if db.execute(sql, values).rowcount != 1:
            raise Duplicate(f"interaction {step.wish[0]}, part {step.wish[1]}")
    sql = "select count(*) from tournament_entry where tournament = ?"
    if db.execute(sql, (number,)).fetchone() != (step.n,):
        raise Conflict(f"tournament {number} is not at entry {step.n}")
    rows = ((number, n, ledger.stored(act), link, act.at) for n, (act, link) in enumerate(step.acts, step.n))
    db.executemany("insert into tournament_entry values (?, ?, ?, ?, ?)", rows)
    if step.name is not None:
        renamed = (*step.name, number)
        sql = "update tournament set name = ?, folded = ? where id = ?"
        _once(lambda: db.execute(sql, renamed), NameTaken(step.name[0]))
    if step.status is not None:
        db.execute("update tournament set status = ? where id = ?", (step.status, number))
    games = [(number, *row) for row in step.games]
    insert = "insert into tournament_game values (?, ?, ?, ?)"
    _once(lambda: db.executemany(insert, games), Conflict("a table is open already"))
    _aside(db, step)
    _appoint(db, step)
    _post(db, number, step.posts, step.at)


def _aside(db: Rows, step: Step) -> None:
    """Write what stands beside the ledger: what is sealed, who has come, what somebody wants."""
    number = step.tournament
    if (sealed := step.sealed) is not None:
        sql = (
            "insert into tournament_list values (?, ?, ?)"
            " on conflict (tournament, entrant) do update set body = excluded.body"
        )
        db.execute(sql, (number, sealed.entrant, sealed.body))
    if (bid := step.bid) is not None:
        sql = "insert into tournament_bid values (?, ?, ?, ?)"
        values = (number, bid.table, bid.entrant, bid.bid)
        _once(lambda: db.execute(sql, values), Conflict(f"entrant {bid.entrant} has bid"))
    for table, entrant in step.present:
        sql = "insert into tournament_present values (?, ?, ?, ?) on conflict do nothing"
        db.execute(sql, (number, table, entrant, step.at))
    if step.vote is not None:
        sql = (
            "insert into tournament_vote values (?, ?, ?, ?)"
            " on conflict (tournament, round, user) do update set scenario = excluded.scenario"
        )
        db.execute(sql, (number, *step.vote))


def _appoint(db: Rows, step: Step) -> None:
    for table in step.anew:
        for name in ("tournament_due", "tournament_bid", "tournament_present"):
            db.execute(f"delete from {name} where tournament = ? and place = ?", (step.tournament, table))  # noqa: S608
    for table in step.settled:
        db.execute("delete from tournament_due where tournament = ? and place = ?", (step.tournament, table))
    for rung in step.rung:
        sql = "delete from tournament_due where tournament = ? and place = ? and what = ?"
        db.execute(sql, (step.tournament, *rung))
    for one in step.due:
        values = (step.tournament, one.table, one.what, one.at, one.left)
        sql = (
            "insert into tournament_due values (?, ?, ?, ?, ?)"
            " on conflict (tournament, place, what) do update set at = excluded.at, left = excluded.left"
        )
        db.execute(sql, values)
    if step.status in ("over", "cancelled"):
        db.execute("delete from tournament_due where tournament = ?", (step.tournament,))


def _post(db: Rows, number: int, posts: Iterable[TournamentPost], at: str) -> None:
    """Queue posts; a status takes the place of one that waits and was never tried, and results join those held."""
    posts = tuple(posts)
    (channel,) = db.execute("select channel from tournament where id = ?", (number,)).fetchone()
    if any(post.body.get("code") in _CLOSING for post in posts):
        for held in _held(db, channel, at):
            db.execute("update tournament_post set due = ? where id = ?", (at, held.id))
    for post in posts:
        if post.hold and _joined(db, number, post, _held(db, channel, at)):
            continue
        if post.kind == "status":
            db.execute(
                "delete from tournament_post where tournament = ? and kind = 'status' and done is null"
                " and claimed is null and attempts = 0",
                (number,),
            )
        db.execute(
            f"insert into tournament_post ({_POST})"  # noqa: S608
            " select channel, id, ?, ?, ?, ?, ? from tournament where id = ?",
            (post.kind, written(post.body), _later(at, post.hold), new_mark(), at, number),
        )
    for held in _held(db, channel, at):
        # Posts of a channel go in their order: what is held would hold the others up.
        db.execute("delete from tournament_post where id = ?", (held.id,))
        db.execute(f"insert into tournament_post ({_POST}) values (?, ?, 'notice', ?, ?, ?, ?)", held[1:])  # noqa: S608


class _Held(NamedTuple):
    """Results that wait for more of them before they are told."""

    id: int
    channel: int
    tournament: int
    body: str
    due: str
    mark: int
    since: str


def _held(db: Rows, channel: int, at: str) -> list[_Held]:
    sql = (
        "select id, channel, tournament, body, due, mark, since from tournament_post where channel = ? and due > ?"
        " and kind = 'notice' and done is null and claimed is null and attempts = 0 order by id"
    )
    rows = (_Held(*row) for row in db.execute(sql, (channel, at)).fetchall())
    return [row for row in rows if options_of(row.body).get("code") == RESULTS]


def _later(at: str, seconds: int) -> str:
    return stamp(moment(at) + timedelta(seconds=seconds)) if seconds else at


def _joined(db: Rows, number: int, post: TournamentPost, held: Iterable[_Held]) -> bool:
    """Add results to those of the tournament that are held; tell whether there are such."""
    for row in held:
        if row.tournament == number:
            body = options_of(row.body)
            more = written({**body, "games": f"{body['games']} {post.body['games']}"})
            db.execute("update tournament_post set body = ? where id = ?", (more, row.id))
            return True
    return False


def _once(work: Callable[[], Any], otherwise: Exception) -> Any:
    """Return what some work gives, and raise `otherwise` where the database refuses a second row."""
    try:
        return work()
    except Taken as error:
        raise otherwise from error
