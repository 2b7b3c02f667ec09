"""One database of PostgreSQL and several workers: who may serve what, and what is due where."""

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest

from bot.config import Token
from bot.shards import ALL, Shards, read
from bot.store import connecting, postgres, writing
from bot.store.lock import StoreInUse
from bot.store.opening import kept
from bot.store.paceport import Alarm
from bot.store.port import GameFilter, moment
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from bot.store.writing import WritingThread
from engine.kernel.ids import Side
from tests.bot.store.conftest import AT, LATER, appended, new_game
from tests.bot.store.wire import wired
from tests.postgres import fresh

FIRST, SECOND = read("0-1,2-3/4")
HERE, THERE = 4 << 22, 6 << 22
"""Guilds of the first and of the second group of shards."""


async def test_workers_serve_shards_of_one_database_beside_each_other() -> None:
    url = fresh()
    one, two = await SqlStore.open(url, FIRST), await SqlStore.open(url, SECOND)
    game = await one.create(new_game())
    await one.append(appended(game, 0, 0))
    assert [entry.n for entry in await two.entries(game)] == [0]
    await two.close()
    await one.close()


@pytest.mark.parametrize("other", [ALL, FIRST, Shards(1, 2, 4), Shards(2, 3, 5), Shards(1, 1, 2)])
async def test_nobody_serves_what_another_worker_may_serve(other: Shards) -> None:
    url = fresh()
    one = await SqlStore.open(url, FIRST)
    with pytest.raises(StoreInUse):
        await SqlStore.open(url, other)
    await one.close()
    two = await SqlStore.open(url, other)
    with pytest.raises(StoreInUse):
        await SqlStore.open(url, FIRST)
    await two.close()


async def test_a_file_is_served_whole(path: Path) -> None:
    with pytest.raises(ValueError, match="served by one process whole"):
        await SqlStore.open(path, FIRST)


async def opening(url: str, choice: Sequence[Shards], waits: asyncio.Event, got: asyncio.Queue[Shards]) -> None:
    async with kept(Token(url), choice, lambda _: waits.set()) as store:
        await got.put(store.shards)
        await asyncio.Event().wait()


def break_lines(url: str) -> None:
    """Let the server break every connection that holds shards."""
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(b"select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")


async def test_a_spare_takes_over_what_becomes_free() -> None:
    url = fresh()
    one, two = await SqlStore.open(url, FIRST), await SqlStore.open(url, SECOND)
    waits, got = asyncio.Event(), asyncio.Queue[Shards]()
    spare = asyncio.create_task(opening(url, (FIRST, SECOND), waits, got))
    await waits.wait()
    assert got.empty()
    await two.close()
    assert await got.get() == SECOND
    spare.cancel()
    await asyncio.gather(spare, return_exceptions=True)
    await one.close()


class Pair(NamedTuple):
    """A worker with a game, and a spare that waits for its shards; `got` has them once the spare has."""

    one: SqlStore
    game: int
    spare: asyncio.Task[None]
    got: asyncio.Queue[Shards]


@asynccontextmanager
async def pair(url: str, far: str | None = None) -> AsyncIterator[Pair]:
    """Let a worker serve a database, whose address for it is `far`, while a spare waits."""
    one = await SqlStore.open(far or url, FIRST)
    game = await one.create(new_game())
    waits, got = asyncio.Event(), asyncio.Queue[Shards]()
    spare = asyncio.create_task(opening(url, (FIRST,), waits, got))
    await waits.wait()
    yield Pair(one, game, spare, got)
    spare.cancel()
    await asyncio.gather(spare, return_exceptions=True)
    await one.close()


async def test_who_is_superseded_writes_nothing_more_and_knows_it_unasked() -> None:
    async with pair(url := fresh()) as (one, game, _, got):
        # The server is told to break the connection again and again, until the spare was the faster one.
        while got.empty():
            break_lines(url)
            await asyncio.sleep(0.5)
        await one.superseded.wait()
        assert not one.sure
        with pytest.raises(StoreTrouble):
            await one.append(appended(game, 0, 0))
        assert await one.entries(game) == ()


async def test_who_is_superseded_makes_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "TRIED", 0.5)
    async with pair(url := fresh()) as (one, game, _, got):
        one._database._beat.cancel()  # type: ignore[attr-defined] # it is frozen
        break_lines(url)
        assert await got.get() == FIRST
        tried, held = 0, postgres.held

        def counted(*given: Any, **more: Any) -> Any:
            nonlocal tried
            tried += 1
            return held(*given, **more)

        monkeypatch.setattr(postgres, "held", counted)
        for _ in range(2):
            with pytest.raises(StoreTrouble):
                await one.append(appended(game, 0, 0))
        await one.superseded.wait()
        known = tried
        refused = await asyncio.gather(*(one.append(appended(game, 0, 0)) for _ in range(9)), return_exceptions=True)
        assert all(isinstance(error, StoreTrouble) for error in refused)
        assert tried == known


async def test_who_was_frozen_is_not_sure_of_his_shards_until_the_database_has_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = await SqlStore.open(fresh(), FIRST)
    try:
        assert one.sure
        then = writing.now()
        for later in ((postgres.SILENT, 0.0), (0.0, postgres.SILENT)):  # the clock of a machine that slept, or that ran
            monkeypatch.setattr(writing, "now", lambda by=later: (then[0] + by[0], then[1] + by[1]))
            assert not one.sure
        while not one.sure:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    finally:
        await one.close()


async def test_a_file_is_held_for_as_long_as_its_process_lives(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = await SqlStore.open(path)
    try:
        monkeypatch.setattr(writing, "now", lambda: (1e12, 1e12))
        assert one.sure
    finally:
        await one.close()


ROWS = (
    "insert into content values ('c{n}', '')",
    "insert into game (id, guild, channel, system, scenario, content, language, status, creator, rules, key,"
    " commitment, created) values ({n}, {guild}, {n}, 's', 's', 'c{n}', 'en', 'running', 9, 1,"
    " decode(repeat('00', 32), 'hex'), 'c', '{at}')",
    "insert into outbox (game, n, kind, channel, body, due, since, mark, live, message)"
    " values ({n}, 0, 'request', {n}, '{{}}', '{at}', '{at}', 1, 1, 7)",
    "insert into dice_seal (guild, number, key, commitment, drawn, opened, rolls)"
    " values ({guild}, 1, decode(repeat('00', 32), 'hex'), 'c', '{at}', '{at}', 1)",
    "insert into dice_post (guild, channel, language, kind, seal, number, due)"
    " values ({guild}, {n}, 'en', 'roll', 1, 1, '{at}')",
    'insert into adjudication (id, guild, channel, "user", language, system, key, line, status, rules, at)'
    " values ({n}, {guild}, {n}, 9, 'en', 's', 'k', 'l', 'rolled', 1, '{at}')",
    "insert into adjudication_post (channel, adjudication, due, mark, since) values ({n}, {n}, '{at}', 1, '{at}')",
    "insert into call (id, guild, game, n, clause, \"user\", at, status) values ({n}, {guild}, {n}, 0, 'c', 9, '{at}',"
    " 'open')",
    'insert into call (id, guild, game, n, clause, "user", at, thread, status)'
    " values ({n} + 10, {guild}, {n}, 1, 'c', 9, '{at}', 5, 'lapsed')",
    "insert into hook (id, guild, game, \"user\", url, secret, at) values ({n}, {guild}, {n}, 9, 'u', 's', '{at}')",
    "insert into hook_signal (hook, game, delivery, event, facts, at, due)"
    " values ({n}, {n}, 'd', 'e', '', '{at}', '{at}')",
    "insert into clock values ({n}, 'north', '{{}}', '{at}')",
    "insert into standing values ({n}, 'north', 'a', 'c', 9, '{at}')",
    "insert into deferred (interaction, token, language, press, at, guild) values ({n}, 't', 'en', 0, '{at}', {guild})",
    "insert into tournament (id, guild, channel, name, folded, status) values ({n}, {guild}, {n}, 'n', 'n', 'running')",
    "insert into tournament_due values ({n}, 1, 'time', '{at}', null)",
    "insert into tournament_post (channel, tournament, kind, body, due, mark, since)"
    " values ({n}, {n}, 'notice', '{{}}', '{at}', 1, '{at}')",
)


@pytest.fixture
async def both() -> AsyncIterator[tuple[SqlStore, SqlStore]]:
    """Return two workers, for each of which something of every kind is due: in game 1 here, in game 2 there."""
    url = fresh()
    with psycopg.connect(url) as db:
        for n, guild in ((1, HERE), (2, THERE)):
            for sql in ROWS:
                db.execute(sql.format(n=n, guild=guild, at=AT).encode())
    stores = await SqlStore.open(url, FIRST), await SqlStore.open(url, SECOND)
    yield stores
    for store in stores:
        await store.close()


async def test_what_is_due_is_due_where_its_guild_is_served(both: tuple[SqlStore, SqlStore]) -> None:
    for n, guild, store in zip((1, 2), (HERE, THERE), both, strict=True):
        assert [post.game for post in await store.claim(LATER, LATER, 9)] == [n]
        assert [post.guild for post in await store.dice.claim(LATER, LATER, 9)] == [guild]
        assert [seal.guild for seal in await store.dice.lapsed(LATER)] == [guild]
        assert [post.adjudication for post in await store.adjudications.claim(LATER, LATER, 9)] == [n]
        assert [post.tournament for post in await store.tournaments.claim(LATER, LATER, 9)] == [n]
        assert [one.tournament for one in await store.tournaments.due(LATER)] == [n]
        assert [row.id for row in await store.tournaments.rows(live=True)] == [n]
        assert await store.tournaments.next() == AT
        assert [call.game for call in await store.calls.waiting()] == [n]
        assert [call.game for call in await store.calls.untold()] == [n]
        assert await store.hooks.ready(LATER) == (n,)
        assert await store.pace.due(LATER, 9) == (Alarm(n, Side("north")),)
        assert await store.pace.next() == AT
        assert await store.standing.games() == (n,)
        assert await store.posts.asking_games() == (n,)
        assert [game.id for game in await store.headers(GameFilter(ours=True))] == [n]
        assert [game.id for game in await store.headers()] == [2, 1]
        assert [one.interaction for one in await store.deferred.left(AT)] == [n]


async def test_a_start_lets_only_its_own_claims_go(both: tuple[SqlStore, SqlStore]) -> None:
    here, there = both
    for store in both:
        for part in (store, store.dice, store.adjudications, store.tournaments):
            assert len(await part.claim(LATER, LATER, 9)) == 1
    for part in (here, here.dice, here.adjudications, here.tournaments):
        await part.release()
    for mine, others in ((here, there), (here.dice, there.dice), (here.tournaments, there.tournaments)):
        assert len(await mine.claim(AT, LATER, 9)) == 1
        assert await others.claim(AT, LATER, 9) == ()


async def test_what_is_due_in_a_game_elsewhere_is_looked_at_there(both: tuple[SqlStore, SqlStore]) -> None:
    here, there = both
    await there.pace.put_off(Alarm(2, Side("north")), LATER)
    assert await there.pace.due(AT, 9) == ()
    await here.pace.hasten(2, AT)
    assert await there.pace.due(AT, 9) == (Alarm(2, Side("north")),)


async def test_turns_at_the_gateway_are_taken_by_all_workers_from_one_row(both: tuple[SqlStore, SqlStore]) -> None:
    here, there = both
    taken = await asyncio.gather(*(store.turns.take(0, AT, 60.0) for store in (here, there, here)))
    assert sorted((moment(at) - moment(AT)).total_seconds() for at in taken) == pytest.approx([0, 60, 120], abs=20)
    assert await there.turns.take(1, AT, 5.0) == AT


async def test_a_worker_whose_clock_is_wrong_waits_as_long_as_others_for_its_turn(
    both: tuple[SqlStore, SqlStore],
) -> None:
    here, there = both
    waits = []
    for store, own in ((here, AT), (there, LATER), (here, AT)):
        at = await store.turns.take(0, own, 60.0)
        waits.append((moment(at) - moment(own)).total_seconds())
    assert waits == pytest.approx([0, 60, 120], abs=20)


async def test_workers_that_start_together_bring_the_schema_forward_once() -> None:
    url = fresh()
    with psycopg.connect(url) as db:
        db.execute("drop schema public cascade")
        db.execute("create schema public")
    stores = await asyncio.gather(*(SqlStore.open(url, shards) for shards in read("0,1,2,3/4")))
    await stores[3].create(new_game())
    for store in stores:
        await store.close()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be given up sooner than in earnest."""
    monkeypatch.setattr(postgres, "BEAT", 0.1)
    monkeypatch.setattr(postgres, "SILENT", 2.0)
    monkeypatch.setattr(postgres, "HANGS", 3.0)


@pytest.mark.usefixtures("hasty")
async def test_a_worker_whose_line_goes_dead_is_followed_by_a_spare_and_ends() -> None:
    async with wired(url := fresh()) as (far, wire), pair(url, far) as (one, game, _, got):
        wire.die()
        late = asyncio.create_task(one.append(appended(game, 0, 0)))
        assert await got.get() == FIRST
        wire.heal()
        with pytest.raises(StoreTrouble):
            await late
        await one.superseded.wait()
        with pytest.raises(StoreTrouble):
            await one.append(appended(game, 0, 0))
        assert await one.entries(game) == ()


@pytest.mark.usefixtures("hasty")
async def test_a_worker_whose_line_goes_dead_for_a_while_goes_on_if_nobody_came() -> None:
    async with wired(fresh()) as (far, wire):
        one = await SqlStore.open(far, FIRST)
        game = await one.create(new_game())
        wire.die()
        refused = [asyncio.create_task(one.append(appended(game, 0, 0))) for _ in range(3)]
        # The line is broken off by the worker itself; the one that it was carrying out is asked about.
        await asyncio.wait(refused, return_when=asyncio.FIRST_COMPLETED)
        wire.heal()
        results = await asyncio.gather(*refused, return_exceptions=True)
        entries = await one.entries(game)
        assert sum(result is None for result in results) == len(entries) <= 1
        if not entries:
            await one.append(appended(game, 0, 0))
        assert not one.superseded.is_set()
        assert [entry.n for entry in await one.entries(game)] == [0]
        await one.close()


async def test_who_waits_for_a_connection_that_cannot_be_had_is_refused_with_all_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = await SqlStore.open(url := fresh(), FIRST)
    game = await one.create(new_game())
    one._database._beat.cancel()  # type: ignore[attr-defined] # it would ask for a connection too
    break_lines(url)
    with pytest.raises(StoreTrouble):
        await one.append(appended(game, 0, 0))
    tried, waited = 0, threading.Event()

    def nowhere(*given: Any, **more: Any) -> Any:
        nonlocal tried
        tried += 1
        waited.wait(60)
        raise psycopg.OperationalError("nobody answers")

    with monkeypatch.context() as away:
        away.setattr(postgres, "held", nowhere)
        away.setattr(postgres, "SLOW", 0.0)
        refused = [asyncio.create_task(one.append(appended(game, 0, 0))) for _ in range(9)]
        writer: WritingThread = one._writer  # type: ignore[assignment]
        while not tried or writer._queue.qsize() < len(refused) - 1:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        waited.set()
        results = await asyncio.gather(*refused, return_exceptions=True)
    assert [getattr(error, "kind", None) for error in results] == ["away"] * 9
    assert tried == 1
    await one.append(appended(game, 0, 0))
    await one.close()


async def test_nobody_is_sure_of_shards_whose_line_the_server_may_have_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = await SqlStore.open(fresh(), FIRST)
    one._database._beat.cancel()  # type: ignore[attr-defined]
    then = writing.now()
    monkeypatch.setattr(writing, "now", lambda: (then[0] + connecting.DEAD, then[1]))
    assert not one.sure
    await one.close()


async def test_a_line_on_which_much_is_written_is_not_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "BEAT", 0.01)
    monkeypatch.setattr(postgres, "HANGS", 0.4)
    store = await SqlStore.open(fresh())
    writer: WritingThread = store._writer  # type: ignore[assignment]
    cut: list[bool] = []
    monkeypatch.setattr(writer, "cut", lambda: cut.append(True))
    await asyncio.gather(*(writer.run(lambda db: db.execute("select pg_sleep(0.1)")) for _ in range(12)))
    assert not cut
    await store.close()


async def test_who_gets_its_locks_back_after_another_served_with_them_ends_too() -> None:
    async with pair(url := fresh()) as (one, game, spare, got):
        one._database._beat.cancel()  # type: ignore[attr-defined] # it is frozen
        break_lines(url)
        assert await got.get() == FIRST
        spare.cancel()  # and gone it is
        await asyncio.gather(spare, return_exceptions=True)
        for _ in range(2):
            with pytest.raises(StoreTrouble):
                await one.append(appended(game, 0, 0))
        await one.superseded.wait()
        assert await one.entries(game) == ()


async def test_a_spare_that_cannot_reach_the_database_says_so() -> None:
    told: asyncio.Queue[StoreTrouble | None] = asyncio.Queue()
    address = Token("postgresql://umpire@127.0.0.1:1/umpire")

    async def wait() -> None:
        async with kept(address, (FIRST,), told.put_nowait):
            pass

    waiting = asyncio.create_task(wait())
    trouble = await told.get()
    assert trouble is not None
    assert trouble.kind == "away"
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)


async def test_a_spare_lets_others_go_first_once_the_database_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.opening.LOOK", 0.0)
    told = asyncio.Event()

    async def wait() -> None:
        async with kept(Token("postgresql://umpire@127.0.0.1:1/umpire"), (FIRST,), lambda _: told.set()):
            pass

    waiting = asyncio.create_task(wait())
    for _ in range(2):
        told.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(told.wait(), 0.5)
    assert not told.is_set(), "it looked again at once"
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)


async def test_a_beat_does_not_tell_that_a_full_disk_has_room() -> None:
    store = await SqlStore.open(fresh())
    writer: WritingThread = store._writer  # type: ignore[assignment]

    def full(_: object) -> None:
        raise StoreTrouble("full", "no space")

    with pytest.raises(StoreTrouble):
        await writer.run(full)
    await writer.probe()
    assert store.trouble == "full"
    await store.create(new_game())
    assert store.trouble is None
    await store.close()
