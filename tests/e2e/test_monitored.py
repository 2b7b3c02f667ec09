"""A bot that is watched: what an order leaves in metrics and log, and what neither ever shows."""

import asyncio
import io
import json
import logging
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.desk import GameDesk
from bot.localguild import LocalGuild
from bot.monitoring import logs
from bot.monitoring.server import Monitor, served
from bot.monitoring.state import State
from bot.serving import serve
from bot.store.troubles import StoreTrouble
from tests.bot.monitoring.metrics import sample
from tests.bot.stores import opened
from tests.e2e.bench import Bench, an_order
from tests.e2e.guild import Table
from tests.kept import kept


@pytest.fixture(params=["text", "json"])
def log(request: pytest.FixtureRequest, log_put_back: None) -> io.StringIO:
    """All that a bot logs from debug on, in one of the forms; nothing is hidden by name."""
    written = io.StringIO()
    logs.begin(logging.DEBUG, request.param).setStream(written)
    return written


@pytest.fixture
async def monitor(tmp_path: Path) -> AsyncIterator[Monitor]:
    async with served(("127.0.0.1", 0), State(tmp_path), "1") as made:
        yield made


async def _asked(monitor: Monitor, path: str = "/metrics") -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{monitor.port}{path}") as answer:
        return answer.status, await answer.text()


async def _ordered(bench: Bench) -> tuple[int, int, str]:
    """Give the first order of a game; return the game, the entry, the interaction."""
    game = await bench.started()
    entry, text = len(game.entries), an_order(game, random.Random(1))
    interaction = await bench.guild.slash(bench.asked(game), bench.channel, "order", {"order": text})
    await bench.guild.answer(interaction)
    await bench.idle()
    await bench.delivered()
    assert len((await bench.game()).entries) == entry + 1
    return game.id, entry, interaction.id


async def test_an_order_is_measured_from_its_arrival_to_its_post(
    monitor: Monitor, bench: Bench, log: io.StringIO
) -> None:
    monitor.state.store = bench.desk.store
    before = (await _asked(monitor))[1]
    bench.guild.faults.rate_limit("POST", r"/channels/\d+/messages$", 0.01)
    await _ordered(bench)
    monitor.forget()
    text = (await _asked(monitor))[1]

    def more(name: str, **labels: str) -> float:
        return sample(text, name, **labels) - sample(before, name, **labels)

    assert more("umpire_acknowledgement_seconds_count", way="command") >= 1
    assert more("umpire_acknowledgement_seconds_count", way="press") >= 1
    assert more("umpire_submit_seconds_count") == 1
    assert sample(text, "umpire_post_seconds_count", kind="entry") >= 2
    assert sample(text, "umpire_render_seconds_count", kind="board") >= 1
    assert more("umpire_discord_answers_total", status="2xx") > 3
    assert more("umpire_discord_answers_total", status="429") == 1
    assert more("umpire_failures_total", kind="fault") == 0
    assert sample(text, "umpire_games", status="running") == 1
    assert sample(text, "umpire_queue_waiting", queue="games") == 0
    assert sample(text, "umpire_store_writable") == 1


async def test_the_log_has_one_id_from_an_order_to_its_post(bench: Bench, log: io.StringIO) -> None:
    game, entry, interaction = await _ordered(bench)
    lines = log.getvalue().splitlines()
    written = [line for line in lines if f"entry {entry} of game {game} is written" in line]
    posted = [line for line in lines if f"of game {game} (entry, entry {entry}) is message" in line]
    assert len(written) == len(posted) == 1
    for line in written + posted:
        if line.startswith("{"):
            told = json.loads(line)
            assert (told["interaction"], told["game"], told["entry"]) == (interaction, game, entry)
            assert told["level"] == "INFO"
        else:
            assert f" [{interaction}]: " in line
    post = bench.last
    assert post.id in posted[0]


async def test_no_log_shows_a_token_or_what_members_write(bench: Bench, log: io.StringIO) -> None:
    await _ordered(bench)
    bench.guild.faults.lose_answer("POST", r"/callback$")
    bench.guild.faults.refuse("PATCH", r"/messages/@original$", 500, 0)
    game = await bench.game()
    await bench.run(bench.table.alice, "game resign")
    secret = "a-phrase-of-a-member"
    await bench.guild.slash(bench.table.alice, bench.channel, "dice roll", {"dice": "2d6", "purpose": secret})
    await bench.idle()
    await bench.delivered()
    written = log.getvalue()
    assert f"game {game.id}" in written
    assert bench.guild.token not in written
    tokens = [i.token for i in bench.guild._interactions._by_token.values()]
    assert len(tokens) >= 4
    assert not [token for token in tokens if token in written]
    assert secret not in written


async def test_what_goes_wrong_is_counted(monitor: Monitor, bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await bench.started()
    text = an_order(game, random.Random(1))
    for error in (StoreTrouble("full", "no space"), RuntimeError("a mistake of ours")):

        async def broken(_: object, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(bench.desk.store, "append", broken)
        await bench.run(bench.asked(game), "order", {"order": text})
    said = (await _asked(monitor))[1]
    assert sample(said, "umpire_refused_total", trouble="full") == 1
    assert sample(said, "umpire_refused_total", trouble="away") == 0
    assert sample(said, "umpire_failures_total", kind="fault") == 1
    assert sample(said, "umpire_failures_total", kind="damaged") == 0
    assert len((await bench.game()).entries) == len(game.entries)


@pytest.mark.parametrize(
    ("path", "options", "way", "kind"),
    [("help", {}, "command", "late"), ("game call", {"entry": 0}, "form", "unanswered")],
)
async def test_an_acknowledgement_that_discord_takes_no_more_counts_as_slow(
    monitor: Monitor, bench: Bench, path: str, options: dict[str, Any], way: str, kind: str
) -> None:
    await bench.started()
    before = (await _asked(monitor))[1]
    bench.guild.faults.refuse("POST", r"/callback$", 404, 10062, "Unknown interaction")
    await bench.guild.slash(bench.table.alice, bench.channel, path, options, wait=False)
    said = await _until(monitor, "umpire_failures_total", 1, kind=kind)

    def more(name: str, **labels: str) -> float:
        return sample(said, name, **labels) - sample(before, name, **labels)

    assert more("umpire_acknowledgement_seconds_count", way=way) == 1
    assert more("umpire_acknowledgement_seconds_bucket", way=way, le="2.0") == 0


async def test_a_bot_that_serves_tells_how_its_connection_fares(
    monitor: Monitor, table: Table, tmp_path: Path, grounds: Path
) -> None:
    store = monitor.state.store = await opened(tmp_path / "umpire.sqlite3")
    stop, ready = asyncio.Event(), asyncio.Event()
    systems = {"scs": kept("scs")}
    guild = table.guild
    bot = asyncio.create_task(
        serve(
            GameDesk(store, systems), systems, token=guild.token, api=guild.api, gateway=guild.gateway,
            cache_dir=grounds, stop=stop, ready=lambda _: ready.set(),
        )
    )  # fmt: skip
    assert (await _asked(monitor, "/readyz"))[0] == 503
    await ready.wait()
    assert await _asked(monitor, "/readyz") == (200, "ok\n")
    await guild.drop_gateway()
    text = await _until(monitor, "umpire_gateway_connections_total", 1, event="resumed")
    assert sample(text, "umpire_gateway_connections_total", event="began") == 1
    assert sample(text, "umpire_gateway_connections_total", event="ended") == 1
    assert sample(text, "umpire_shard_up", shard="0") == 1
    assert sample(text, "umpire_shards") == 1
    left = (await _route(guild))["session_start_limit"]["remaining"]
    await _until(monitor, "umpire_gateway_identifies_left", left)
    stop.set()
    assert await bot == 0
    assert await _asked(monitor, "/readyz") == (503, "it is stopping\n")
    await store.close()


async def _until(monitor: Monitor, name: str, value: float, **labels: str) -> str:
    """Wait until a metric has a value, and return all of them."""
    for _ in range(1200):
        text = (await _asked(monitor))[1]
        if sample(text, name, **labels) == value:
            return text
        await asyncio.sleep(0.05)
    raise AssertionError(f"{name} never was {value}")


async def _route(guild: LocalGuild) -> Any:
    """Return what Discord says of the bot's gateway."""
    headers = {"Authorization": f"Bot {guild.token}"}
    async with aiohttp.ClientSession(headers=headers) as session, session.get(f"{guild.api}/gateway/bot") as answer:
        return await answer.json()
