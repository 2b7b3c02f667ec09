"""Trouble on purpose: late and repeated answers, rate limits, lost requests, broken connections."""

import asyncio

import aiohttp
import discord
import pytest

from bot.localguild import LocalGuild, connected
from tests.bot.localguild.sample import Sample


def statuses(guild: LocalGuild, ending: str) -> list[int | None]:
    return [r.status for r in guild.requests if r.path.endswith(ending)]


async def test_an_answer_after_three_seconds_is_unknown(sample, table):
    guild = table.guild
    held = guild.faults.hold("POST", "/callback$")
    i = await guild.slash(table.alice, table.channel, "game board", wait=False)
    await guild.settle(lambda: statuses(guild, "/callback"))
    table.clock.advance(3.1)
    held.release()
    await guild.settle(lambda: sample.errors)
    assert sample.errors[0].original.code == 10062
    assert not i.acked.is_set()
    assert guild.messages(table.channel) == []


async def test_a_token_dies_after_fifteen_minutes(sample, table):
    guild = table.guild
    await guild.slash(table.alice, table.channel, "game think")
    table.clock.advance(901)
    sample.wait.set()
    await guild.settle(lambda: sample.errors)
    assert sample.errors[0].original.code == 50027


async def test_a_second_delivery_can_be_answered_only_once(sample, table):
    guild = table.guild
    i = await guild.slash(table.alice, table.channel, "game board")
    guild.redeliver(i)
    await guild.settle(lambda: sample.errors)
    assert sample.errors[0].original.code == 40060
    assert len(guild.messages(table.channel)) == 1


async def test_a_dropped_gateway_is_resumed_and_nothing_is_lost(sample, table):
    guild = table.guild
    before = guild.sessions
    await guild.drop_gateway()
    i = await guild.slash(table.alice, table.channel, "game board", turn=9)
    assert guild.original(i).content == "Turn 9"
    await resumes(sample, guild, before)


async def resumes(sample, guild, before):
    """Fail unless the sessions of before are resumed."""
    await guild.settle(lambda: sample.resumed == 1)
    assert guild.sessions == before


async def test_a_reconnect_that_is_asked_for_resumes(sample, table):
    before = table.guild.sessions
    table.guild.ask_reconnect()
    await resumes(sample, table.guild, before)


async def test_an_invalid_session_is_identified_anew(sample, table):
    guild = table.guild
    before = guild.sessions
    guild.invalidate_session()
    await guild.settle(lambda: guild.sessions and guild.sessions != before)
    i = await guild.slash(table.alice, table.channel, "game board")
    assert guild.original(i).content == "Turn 1"


async def test_a_rate_limit_is_waited_for(sample, table):
    guild = table.guild
    channel = sample.get_channel(int(table.channel.id))
    guild.faults.rate_limit("POST", r"/messages$", 0.01, times=2)
    await channel.send("patient")
    assert statuses(guild, "/messages") == [429, 429, 200]
    assert [m.content for m in guild.messages(table.channel)] == ["patient"]


async def test_the_headers_keep_the_client_below_the_limit(sample, table):
    guild = table.guild
    guild.rates.limits[r"POST .*/messages$"] = (3, 0.05)
    channel = sample.get_channel(int(table.channel.id))
    await asyncio.gather(*(channel.send(str(n)) for n in range(7)))
    assert len(guild.messages(table.channel)) == 7


async def test_a_limit_without_waiting_answers_429(table):
    guild = table.guild
    guild.rates.limits[r"GET .*/users/@me$"] = (1, 60.0)
    headers = {"Authorization": f"Bot {guild.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(f"{guild.api}/users/@me") as first:
            assert first.headers["X-RateLimit-Remaining"] == "0"
        async with session.get(f"{guild.api}/users/@me") as second:
            body = await second.json()
    assert second.status == 429
    assert 0 < body["retry_after"] <= 60
    assert second.headers["Via"]


async def test_a_server_error_is_tried_again(sample, table):
    guild = table.guild
    guild.faults.refuse("GET", r"/users/@me$", 500)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {guild.token}"}) as session:
        seen = []
        for _ in range(2):
            async with session.get(f"{guild.api}/users/@me") as response:
                seen.append(response.status)
    assert seen == [500, 200]


async def test_a_refusal_can_be_planned(sample, table):
    guild = table.guild
    guild.faults.refuse("POST", r"/messages$", 403, 50013, "Missing Permissions")
    channel = sample.get_channel(int(table.channel.id))
    with pytest.raises(discord.Forbidden):
        await channel.send("no")
    await channel.send("yes")
    assert [m.content for m in guild.messages(table.channel)] == ["yes"]


async def test_a_lost_request_changes_nothing_and_a_lost_answer_does(sample, table):
    guild = table.guild
    channel = sample.get_channel(int(table.channel.id))
    guild.faults.lose_request("POST", r"/messages$")
    with pytest.raises(aiohttp.ClientError):
        await channel.send("never there")
    assert guild.messages(table.channel) == []
    guild.faults.lose_answer("POST", r"/messages$")
    with pytest.raises(aiohttp.ClientError):
        await channel.send("there all the same")
    assert [m.content for m in guild.messages(table.channel)] == ["there all the same"]


async def test_a_late_answer_is_held_back_while_the_guild_has_acted(sample, table):
    guild = table.guild
    channel = sample.get_channel(int(table.channel.id))
    held = guild.faults.hold_answer("POST", r"/messages$")
    sending = asyncio.create_task(channel.send("early"))
    await guild.settle(lambda: guild.messages(table.channel))
    assert not sending.done()
    held.release()
    assert (await sending).content == "early"


async def test_an_unknown_route_is_refused_and_noted(sample, table):
    with pytest.raises(discord.NotFound):
        await sample.http.request(discord.http.Route("GET", "/voice/regions"))
    assert table.guild.violations == ["GET /voice/regions: the local guild has no such route"]
    table.guild.violations.clear()


async def test_a_client_with_shards_is_served(table):
    client = discord.AutoShardedClient(shard_count=1, intents=discord.Intents(guilds=True), max_messages=None)
    async with connected(table.guild, client):
        assert [g.id for g in client.guilds] == [int(table.guild.id)]


async def test_two_bots_after_one_another_leave_nothing_behind(table):
    for _ in range(2):
        async with connected(table.guild, Sample()):
            assert table.guild.connected
        await table.guild.settle(lambda: not table.guild.connected)
