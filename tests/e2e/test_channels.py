"""A game whose channel or thread is deleted ends by itself, as abandoned, and can still be exported."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Channel
from bot.store.port import Post
from bot.tools import keeping
from bot.tools.verify import verify
from tests.bot.stores import away
from tests.e2e.bench import CHIR, Bench
from tests.e2e.guild import Table


async def ended(bench: Bench, game: int) -> Game:
    """Wait until a game is over, and return it."""
    async with asyncio.timeout(60):
        while (found := await bench.desk.load(game)) is None or found.header.status != "abandoned":  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    return found


async def started_in(bench: Bench, channel: Channel) -> int:
    """Set a game up in another channel, with Alice against the computer, and return its number."""
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", channel=channel)
    game = await bench.desk.at_channel(int(channel.id))
    assert game is not None
    return game.id


async def exported(tmp_path: Path, game: int) -> dict[str, Any]:
    """Return what `umpire export` writes of a game."""
    body = await asyncio.to_thread(keeping.export, tmp_path / "umpire.sqlite3", game)
    assert body is not None
    assert verify(body).ok
    return dict(json.loads(body))


async def test_a_deleted_channel_ends_its_game_which_is_exported_and_told_of(bench: Bench, tmp_path: Path) -> None:
    alice, hall = bench.table.alice, bench.guild.add_channel("hall")
    number = await started_in(bench, hall)
    bench.guild.remove_channel(hall)
    game = await ended(bench, number)
    assert game.header.status == "abandoned"
    document = await exported(tmp_path, number)
    assert document["header"]["key"] is not None
    told = await bench.run(alice, "board")
    assert f"Your game {number} was ended with no winner" in told.text
    stranger = await bench.run(bench.table.carol, "board")
    assert f"{number}" not in stranger.text
    shown = await bench.run(alice, "game replay", game=number)
    assert shown.attachments


async def test_a_deleted_thread_ends_its_game(bench: Bench) -> None:
    thread = bench.guild.add_thread(bench.channel, "battle", bench.table.alice)
    number = await started_in(bench, thread)
    bench.guild.remove_channel(thread)
    await ended(bench, number)


async def test_threads_go_with_their_channel(bench: Bench) -> None:
    hall = bench.guild.add_channel("hall")
    thread = bench.guild.add_thread(hall, "battle", bench.table.alice)
    number = await started_in(bench, thread)
    bench.guild.remove_channel(hall)
    await ended(bench, number)


@pytest.mark.parametrize("place", ["channel", "thread"])
async def test_what_is_deleted_while_the_database_is_away_ends_once_it_is_back(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.01)
    if place == "channel":
        where = bench.guild.add_channel("hall")
    else:
        where = bench.guild.add_thread(bench.channel, "battle", bench.table.alice)
    number = await started_in(bench, where)
    await bench.client.threads.settled()
    with away(bench.desk.store) as database:
        bench.guild.remove_channel(where)
        await database.seen()
    await ended(bench, number)


async def test_a_look_at_all_guilds_goes_on_once_the_database_is_back(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.01)
    hall = bench.guild.add_channel("hall")
    number = await started_in(bench, hall)

    async def unheard(_: object) -> None:
        pass

    with monkeypatch.context() as patched:
        patched.setattr(bench.client, "on_guild_channel_delete", unheard)
        bench.guild.remove_channel(hall)
        await bench.guild.settle(lambda: bench.client.get_channel(int(hall.id)) is None)
    with away(bench.desk.store) as database:
        bench.client.dispatch("ready")
        await database.seen()
    await ended(bench, number)


async def test_what_is_deleted_while_the_bot_is_away_is_found_when_it_is_back(bench: Bench) -> None:
    hall = bench.guild.add_channel("hall")
    number = await started_in(bench, hall)
    await bench.down()
    bench.guild.remove_channel(hall)
    await bench.up()
    await ended(bench, number)


async def test_a_post_that_finds_no_channel_ends_the_game(bench: Bench) -> None:
    game = await bench.started()
    bench.guild.faults.refuse("POST", rf"/channels/{bench.channel.id}/messages$", 404, 10003)
    await bench.desk.post(game.id, Post("report", 0))
    await bench.delivered()
    assert (await ended(bench, game.id)).header.status == "abandoned"


async def test_a_guild_that_sends_the_bot_away_keeps_its_games(bench: Bench, table: Table) -> None:
    game = await bench.started()
    guild = bench.client.guilds[0]
    bench.client.dispatch("guild_remove", guild)
    table.guild.deny(table.channel, "view_channel", "send_messages")
    await bench.client.channels.look(guild)
    header = await bench.desk.store.header(game.id)
    assert header is not None
    assert header.status == "running"
