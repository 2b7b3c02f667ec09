"""Several workers on one database, each with its shards, over a guild that sends each of them its own."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import psycopg
import pytest

from bot.client import UmpireClient
from bot.config import Token
from bot.desk import GameDesk
from bot.localguild import LocalGuild
from bot.members.preferences import CONFIRM, POSTS
from bot.serving import serve
from bot.shards import Shards, read
from bot.store.opening import EXIT_IN_USE, kept
from tests.e2e.bench import KEY, Bench
from tests.e2e.guild import Table
from tests.e2e.openapi import description
from tests.e2e.test_channels import ended
from tests.postgres import fresh

FIRST, SECOND = read("0-1,2-3/4")


class Worker(Bench):
    """A bot as `umpire run` makes it, in this process; its channel is in a guild of its shards."""

    def __init__(self, table: Table, folder: Path, cache: Path, url: str, choice: Sequence[Shards]) -> None:
        super().__init__(table, folder, cache)
        self._url = url
        self._choice = choice
        self.posts = "every"
        self.waits = asyncio.Event()
        self.serving: asyncio.Task[int]

    async def up(self) -> None:
        store = await self._stack.enter_async_context(kept(Token(self._url), self._choice, lambda _: self.waits.set()))
        here = next(guild for guild in self.guild.world.guilds if store.shards.serves(int(guild)))
        self.channel = next(c for c in self.guild.channels if c.guild == here)
        await store.prefer("guild", int(here), CONFIRM.key, "no")
        await store.prefer("guild", int(here), POSTS.key, self.posts)
        self.desk = GameDesk(store, self.systems, keys=lambda n: KEY[:n])
        ready = asyncio.get_running_loop().create_future()
        self.serving = asyncio.create_task(
            serve(
                self.desk,
                self.systems,
                token=self.guild.token,
                api=self.guild.api,
                gateway=self.guild.gateway,
                cache_dir=self._cache,
                ready=ready.set_result,
                turn=0.01,
            )
        )
        await asyncio.wait((ready, self.serving), return_when=asyncio.FIRST_COMPLETED)
        found: UmpireClient = ready.result()
        self.client = found
        self.client.teller.gather = 0.0

    async def down(self) -> None:
        self.serving.cancel()
        await asyncio.gather(self.serving, return_exceptions=True)
        await super().down()

    async def play(self) -> None:
        """Set a game up in the worker's guild and play a phase of it."""
        await self.started()
        await self.run(self.table.alice, "order", order="end")


@pytest.fixture
async def club() -> AsyncIterator[Table]:
    """A guild with others beside it, so that each of four shards has one."""
    async with LocalGuild(name="Club", validator=description()) as made:
        shards = {(int(made.id) >> 22) % 4}
        number = 0
        while len(shards) < 4:
            number += 1
            shards.add((int(made.add_guild(f"Club {number}")) >> 22) % 4)
        for guild in made.world.guilds:
            made.add_channel("table", guild)
        people = made.add_member("Alice"), made.add_member("Boris", "ru"), made.add_member("Carol", "en-GB")
        # No hand moves its clock: who waits for a turn waits indeed.
        yield Table(made, None, made.channels[0], *people, made.add_member("Rita", rights=("manage_guild",)))  # type: ignore[arg-type]
    assert not made.violations, "; ".join(made.violations)


@pytest.fixture
async def workers(club: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[tuple[Worker, Worker, Worker]]:
    """Two workers that serve, and a spare that waits."""
    url = fresh()
    made = tuple(Worker(club, tmp_path, grounds, url, choice) for choice in ((FIRST,), (SECOND,), (FIRST, SECOND)))
    await asyncio.gather(made[0].up(), made[1].up())
    yield made[0], made[1], made[2]
    for worker in made:
        if hasattr(worker, "serving"):
            await worker.down()


async def test_each_guild_is_served_by_the_worker_of_its_shard(workers: tuple[Worker, Worker, Worker]) -> None:
    one, two, _ = workers
    assert sorted(one.guild.shards) == [(n, 4) for n in range(4)]
    assert one.channel.guild != two.channel.guild
    await asyncio.gather(one.play(), two.play())
    for worker in (one, two):
        assert [entry.n for entry in (await worker.game()).entries] == [0, 1]
        assert worker.public(), "nothing was told"
    told = [r for r in one.guild.requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert len(told) == 1, "the commands are registered once for all workers"


async def test_a_spare_goes_on_where_a_worker_died(workers: tuple[Worker, Worker, Worker]) -> None:
    one, two, spare = workers
    await two.play()
    taking = asyncio.create_task(spare.up())
    await spare.waits.wait()
    two.client.outbox.wake = lambda: None  # type: ignore[method-assign] # it dies before it tells
    await two.client.outbox.stop()
    before = [m.id for m in two.public()]
    interaction = await two.guild.slash(two.table.alice, two.channel, "order", {"order": "end"})
    await two.guild.answer(interaction)
    assert [m.id for m in two.public()] == before
    await two.down()
    await taking
    assert spare.channel is two.channel
    await spare.delivered()
    after = [m.id for m in spare.public()]
    assert len(after) > len(before), "what waited was never told"
    await spare.delivered()
    assert [m.id for m in spare.public()] == after
    await spare.order(await spare.game(), "end")
    assert [entry.n for entry in (await spare.game()).entries] == [0, 1, 2, 3]
    await one.play()


async def test_who_may_have_been_replaced_is_silent_until_the_database_has_answered(
    workers: tuple[Worker, Worker, Worker],
) -> None:
    one, _, _ = workers
    await one.started()
    before, asked = [m.id for m in one.public()], len(one.guild.requests)
    one.desk.store._writer._lease = 0.0  # type: ignore[attr-defined] # it is not sure of its shards any more
    interaction = await one.guild.slash(one.table.alice, one.channel, "order", {"order": "end"})
    await one.guild.answer(interaction)
    await one.delivered()
    assert [m.id for m in one.public()] == before
    assert not [r for r in one.guild.requests[asked:] if r.method != "GET" and "/channels/" in r.path]
    one.desk.store._writer._lease = 60.0  # type: ignore[attr-defined]
    await one.guild.settle(lambda: len(one.public()) > len(before), "what waited was never told")


async def test_what_is_deleted_while_one_shard_has_no_session_is_found_with_its_next(
    workers: tuple[Worker, Worker, Worker],
) -> None:
    one, _, _ = workers
    await one.started()
    game = (await one.game()).id
    one.guild.invalidate_session(shard=(int(one.channel.guild) >> 22) % 4)
    one.guild.remove_channel(one.channel)
    await ended(one, game)


async def test_a_worker_that_lost_its_shards_ends_and_changes_nothing(workers: tuple[Worker, Worker, Worker]) -> None:
    _, two, spare = workers
    await two.play()
    taking = asyncio.create_task(spare.up())
    await spare.waits.wait()
    with psycopg.connect(spare._url, autocommit=True) as admin:
        sql = (
            "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()"
            " and classid::bigint = %s and objid::bigint = 2 and objsubid = 2"
        )
        while not taking.done():
            if spare._stack._exit_callbacks:  # type: ignore[attr-defined] # it has the database already
                break
            admin.execute(sql, (0x756D7002,))
            await asyncio.sleep(0.3)
    assert await asyncio.wait_for(two.serving, 60) == EXIT_IN_USE
    await taking
    await spare.run(spare.table.alice, "order", order="end")
    assert [entry.n for entry in (await spare.game()).entries] == [0, 1, 2]
