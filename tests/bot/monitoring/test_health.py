"""What a supervisor is told: whether the process lives, and whether it serves."""

import asyncio
import math
from pathlib import Path
from types import SimpleNamespace

from bot.monitoring.meter import meter
from bot.monitoring.state import SILENCE
from bot.pages.boards.apart import BoardsApart
from bot.store.troubles import StoreTrouble
from tests.bot.monitoring.conftest import Client, Watched
from tests.bot.monitoring.metrics import sample


async def test_a_process_that_starts_lives_and_does_not_serve_yet(watched: Watched) -> None:
    assert await watched.ask("/healthz") == (200, "ok\n")
    status, said = await watched.ask("/readyz")
    assert status == 503
    assert "no connection to Discord yet" in said
    assert "the database was not asked yet" in said


async def test_one_that_is_connected_and_has_its_database_serves(serving: Watched) -> None:
    assert await serving.ask("/healthz") == (200, "ok\n")
    assert await serving.ask("/readyz") == (200, "ok\n")
    metrics = (await serving.ask("/metrics"))[1]
    assert sample(metrics, "umpire_ready") == 1
    assert sample(metrics, "umpire_shard_up", shard="0") == 1
    assert sample(metrics, "umpire_games", status="running") == 7
    assert sample(metrics, "umpire_queue_waiting", queue="dice") == 2
    assert sample(metrics, "umpire_queue_due", queue="dice") == 1
    assert sample(metrics, "umpire_queue_oldest_seconds", queue="dice") == 60


async def test_a_spare_is_ready_to_take_over(watched: Watched) -> None:
    watched.state.waits = "a spare, until shards are free"
    assert await watched.ask("/healthz") == (200, "ok\n")
    assert await watched.ask("/readyz") == (200, "waiting: a spare, until shards are free\n")
    metrics = (await watched.ask("/metrics"))[1]
    assert sample(metrics, "umpire_waiting") == 1
    assert math.isnan(sample(metrics, "umpire_shards"))
    watched.state.waits = ""
    assert (await watched.ask("/readyz"))[0] == 503
    assert sample((await watched.ask("/metrics"))[1], "umpire_waiting") == 0


async def test_a_database_that_is_away_is_told_and_is_no_reason_for_a_new_process(serving: Watched) -> None:
    serving.store.error, serving.store.trouble = StoreTrouble("away", "no route"), "away"
    assert (await serving.ask("/healthz"))[0] == 200
    status, said = await serving.ask("/readyz")
    assert status == 503
    assert said == "the database does not answer: StoreTrouble\nthe database cannot be written to: away\n"
    metrics = (await serving.ask("/metrics"))[1]
    assert sample(metrics, "umpire_store_up") == sample(metrics, "umpire_store_writable") == 0
    assert sample(metrics, "umpire_ready") == 0
    serving.store.error, serving.store.trouble = None, None
    assert await serving.ask("/readyz") == (200, "ok\n")


async def test_a_full_disk_is_told(serving: Watched) -> None:
    serving.store.trouble = "full"
    assert await serving.ask("/readyz") == (503, "the database cannot be written to: full\n")
    assert sample((await serving.ask("/metrics"))[1], "umpire_store_up") == 1


async def test_the_database_is_asked_once_however_many_ask(serving: Watched) -> None:
    await serving.ask("/readyz")
    serving.monitor.forget()
    asked = serving.store.asked
    for _ in range(3):
        await serving.monitor.look()
    assert serving.store.asked == asked + 1


async def test_heartbeats_that_nobody_acknowledges_ask_for_a_new_process(serving: Watched) -> None:
    for latency in (0.1, 0.2):
        serving.client.latency = latency
        serving.state.look()
        serving.now += SILENCE - 1
        assert (await serving.ask("/healthz"))[0] == 200
    serving.state.look()
    serving.now += 2
    status, said = await serving.ask("/healthz")
    assert (status, said) == (503, "shard 0: no heartbeat was acknowledged for 601 s\n")


async def test_a_lost_connection_is_not_ready_until_it_is_resumed(serving: Watched) -> None:
    serving.state.dispatched("disconnect", ())
    assert await serving.ask("/readyz") == (503, "shard 0: not connected\n")
    assert (await serving.ask("/healthz"))[0] == 200
    serving.state.dispatched("resumed", ())
    assert (await serving.ask("/readyz"))[0] == 200


async def test_each_shard_of_several_is_told_by_its_number(serving: Watched) -> None:
    class Sharded(Client):
        shards = {2: SimpleNamespace(latency=0.05), 3: SimpleNamespace(latency=0.07)}
        shard_count = 4

    state = serving.state
    state.shards.clear()
    state.client = Sharded()
    state.look()
    state.dispatched("shard_ready", (2,))
    state.dispatched("ready", ())
    assert await serving.ask("/readyz") == (503, "shard 3: not connected\n")
    metrics = (await serving.ask("/metrics"))[1]
    assert sample(metrics, "umpire_shard_up", shard="2") == 1
    assert sample(metrics, "umpire_shard_up", shard="3") == 0
    assert sample(metrics, "umpire_shard_latency_seconds", shard="3") == 0.07
    assert sample(metrics, "umpire_shards") == 4
    state.dispatched("shard_ready", (3,))
    assert (await serving.ask("/readyz"))[0] == 200
    state.dispatched("shard_disconnect", (2,))
    assert (await serving.ask("/readyz"))[1] == "shard 2: not connected\n"


async def test_a_process_that_stops_does_not_serve(serving: Watched) -> None:
    serving.client.closed = True
    assert await serving.ask("/readyz") == (503, "it is stopping\n")


async def test_the_age_of_backups_is_told_by_no_process_but_the_one_that_makes_them(watched: Watched) -> None:
    async def newest() -> float:
        return sample((await watched.ask("/metrics"))[1], "umpire_backup_timestamp_seconds")

    assert math.isnan(await newest())
    for at in (0, 1_900_000_000):
        meter().backed_up(at)
        assert await newest() == at


async def test_the_memory_of_the_process_that_draws_is_told_beside_that_of_the_bot(
    watched: Watched, tmp_path: Path
) -> None:
    async def taken(process: str) -> float:
        return sample((await watched.ask("/metrics"))[1], "umpire_memory_bytes", process=process)

    apart = BoardsApart(tmp_path)
    apart.begin()
    async with asyncio.timeout(60):
        try:
            while await taken("drawing") < 1_000_000:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert await taken("bot") > 10_000_000
        finally:
            apart._end()
        while await taken("drawing"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
