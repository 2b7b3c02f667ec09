"""The page of the local guild from outside: other sites, uploads, wrong requests, and what is not for everybody."""

import asyncio
import gc
import json
import tempfile
import weakref
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.localguild import LocalGuild
from tests.bot.localguild.sample import png
from tests.plugins.servers import pytest_runtest_teardown


async def answer(method: str, url: str, **more) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.request(method, url, **more) as response:
        return response.status, await response.text()


async def test_other_sites_cannot_drive_the_page(club):
    body = {"member": club.alice.id, "channel": club.table.id, "text": "forged"}
    url = f"{club.url}/page/say"
    foreign = (
        {"json": body, "headers": {"Origin": "https://example.org"}},
        {"json": body, "headers": {"Origin": "null"}},
        {"json": body, "headers": {"Host": "rebound.example.org"}},
        {"json": body, "headers": {"Origin": club.url.replace("127.0.0.1", "localhost")}},
    )
    for request in foreign:
        assert (await answer("POST", url, **request))[0] == 403
    assert (await answer("POST", url, data=json.dumps(body), headers={"Content-Type": "text/plain"}))[0] == 415
    assert club.messages(club.table) == []
    assert (await answer("POST", url, json=body, headers={"Origin": club.url}))[0] == 200
    assert [m.content for m in club.messages(club.table)] == ["forged"]


async def test_other_sites_cannot_open_the_gateway(club):
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(club.gateway, headers={"Origin": "https://example.org"})
    assert refused.value.status == 403


async def test_the_page_forbids_itself_what_it_does_not_need(club):
    async with aiohttp.ClientSession() as session, session.get(club.url) as response:
        policy = response.headers["Content-Security-Policy"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_uploaded_pages_are_saved_and_never_run(club):
    channel = club.client.get_channel(int(club.table.id))
    with tempfile.TemporaryDirectory() as folder:
        for name, blob in (("evil.html", b"<script>alert(1)</script>"), ("board.png", png(8, 8, 9))):
            (Path(folder) / name).write_bytes(blob)
            await channel.send(file=discord.File(Path(folder) / name))
    kinds = []
    async with aiohttp.ClientSession() as session:
        for message in club.messages(club.table):
            async with session.get(message.attachments[0]["url"]) as response:
                kinds.append((response.content_type, response.content_disposition.type))
    assert kinds == [("application/octet-stream", "attachment"), ("image/png", "inline")]


@pytest.mark.parametrize(
    ("name", "body", "status"),
    [
        ("say", {"text": "x"}, 400),
        ("say", {"channel": "1", "text": "x"}, 404),
        ("say", {"member": "1", "text": "x"}, 404),
        ("press", {"channel": "CHANNEL", "message": "1", "custom_id": "x"}, 200),
        ("slash", {"channel": "CHANNEL", "path": "nothing"}, 200),
        ("modal", {"interaction": "1", "values": {}}, 200),
        ("locale", {"locale": "xx"}, 200),
        ("new-channel", {"name": "table"}, 200),
        ("new-member", {"name": " "}, 200),
    ],
)
async def test_wrong_requests_of_a_page_are_refused(club, name, body, status):
    body = {"member": club.alice.id, **body}
    body = {k: club.table.id if v == "CHANNEL" else v for k, v in body.items()}
    code, text = await answer("POST", f"{club.url}/page/{name}", json=body)
    assert code == status
    if status == 200:
        assert json.loads(text)["outcome"] == "refused"


async def test_a_private_thread_is_not_told_to_others(club):
    thread = club.add_thread(club.table, "Axis", club.boris, private=True)
    query = {"member": club.alice.id, "channel": thread.id}
    assert (await answer("GET", f"{club.url}/page/messages", params=query))[0] == 404
    _, world = await answer("GET", f"{club.url}/page/world", params={"member": club.alice.id})
    assert thread.id not in world
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{club.url}/page/events", params={"member": club.alice.id}) as stream,
    ):
        await stream.content.readline()
        club.say(club.boris, thread, "secret")
        club.say(club.boris, club.table, "public")
        lines = []
        while not any("public" in line for line in lines):
            lines.append((await asyncio.wait_for(stream.content.readline(), 600)).decode())
    assert not any("secret" in line for line in lines)


async def test_a_stopped_guild_is_kept_by_nobody(pytestconfig):
    async with LocalGuild(name="Club") as guild:
        assert (await answer("GET", guild.url))[0] == 200
    gone = weakref.ref(guild)
    del guild
    assert pytestconfig.pluginmanager.has_plugin("tests.plugins.servers")
    pytest_runtest_teardown()
    gc.collect()
    assert gone() is None
