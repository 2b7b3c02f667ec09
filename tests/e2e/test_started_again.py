"""`umpire play` that is ended and started again: its games go on where they were, though their messages are gone."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp

from tests.e2e.bench import CHIR
from tests.e2e.test_newcomer import guild_of


class Somebody:
    """The first member of a guild, by what its page asks of it."""

    def __init__(self, http: aiohttp.ClientSession) -> None:
        self._http = http

    async def world(self) -> Any:
        async with self._http.get("/page/world") as answer:
            return await answer.json()

    async def channels(self) -> list[Any]:
        return list((await self.world())["channels"])

    async def messages(self, channel: str) -> list[Any]:
        query = {"member": (await self.world())["member"], "channel": channel}
        async with self._http.get("/page/messages", params=query) as answer:
            return list((await answer.json())["messages"])

    async def act(self, name: str, channel: str, **body: Any) -> None:
        member = (await self.world())["member"]
        async with self._http.post(f"/page/{name}", json={"member": member, "channel": channel, **body}) as answer:
            assert (await answer.json())["outcome"] == "answered"

    async def thread_of(self, channel: str) -> str:
        """Wait until a channel has a thread, and return it."""
        for _ in range(600):
            if found := [str(c["id"]) for c in await self.channels() if c["parent"] == channel]:
                return found[0]
            await asyncio.sleep(0.1)
        raise AssertionError("no thread was opened")

    async def sees(self, channel: str, wanted: Callable[[list[Any]], bool]) -> list[Any]:
        """Wait until the messages of a channel are as wanted, and return them."""
        for _ in range(600):
            if wanted(found := await self.messages(channel)):
                return found
            await asyncio.sleep(0.1)
        raise AssertionError(f"it never came: {found}")


def button(message: Any, verb: str) -> str | None:
    """Return the first button of a message that begins with a verb."""
    return next(iter(re.findall(rf'"custom_id": "({verb}:[^"]*)"', str(message).replace("'", '"'))), None)


async def test_a_guild_that_is_started_again_is_where_it_was_if_it_can_be(tmp_path: Path) -> None:
    async with guild_of(tmp_path, "en") as first:
        pass
    async with guild_of(tmp_path, "en") as second:
        assert second == first
    host, _, port = first.removeprefix("http://").rstrip("/").partition(":")
    taken = await asyncio.start_server(lambda _reader, writer: writer.close(), host, int(port))
    async with taken, guild_of(tmp_path, "en") as elsewhere:
        assert elsewhere != first


async def test_games_in_channels_and_threads_go_on_when_a_guild_is_started_again(tmp_path: Path) -> None:
    async with guild_of(tmp_path, "en") as address, aiohttp.ClientSession(address) as http:
        anna = Somebody(http)
        hall = (await anna.channels())[0]["id"]
        await anna.sees(hall, lambda found: any(button(m, "house") for m in found))
        options = {"scenario": CHIR, "opponent": "computer", "place": "thread"}
        await anna.act("slash", hall, path="game new", options=options)
        thread = await anna.thread_of(hall)
        before = await anna.sees(thread, lambda found: any(button(m, "give") for m in found))
    async with guild_of(tmp_path, "en") as address, aiohttp.ClientSession(address) as http:
        anna = Somebody(http)
        after = await anna.sees(thread, lambda found: bool(found) and button(found[-1], "give") is not None)
        assert "/ledger" in str(after[0])
        assert "State Farm 79" in next(c["name"] for c in await anna.channels() if c["id"] == thread)
        assert button(before[-1], "give")
        assert before[-1]["id"] not in str(after), "it links to what is gone"
        opening = next(m for m in await anna.sees(hall, lambda found: len(found) >= 2) if button(m, "house"))
        await anna.act("press", hall, message=opening["id"], custom_id=button(opening, "house"))
        await anna.sees(hall, lambda found: not button(next(m for m in found if m["id"] == opening["id"]), "house"))
