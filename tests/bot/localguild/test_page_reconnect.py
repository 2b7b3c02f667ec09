"""The page when its server goes and comes back: it says so, tries again, catches up and loses nothing that is typed."""

import contextlib

import pytest

from bot.localguild import HandClock, LocalGuild, connected
from tests.bot.localguild.browser import seen
from tests.bot.localguild.sample import Sample
from tests.bot.localguild.test_page_messages import _long, _scroll_to
from tests.e2e.openapi import description


async def test_the_page_reconnects_and_catches_up_where_it_is_read(chromium, club):
    await _long(club)
    async with seen(chromium, club) as tab:
        await _scroll_to(tab, "line 30")
        was = await tab.evaluate("read.getBoundingClientRect().top")
        club.feed.close()
        await club.settle(lambda: not club.feed.listeners)
        hall = club.add_channel("hall")
        gone = club.messages(club.table)[5]
        club._messages.delete(gone)
        club.say(club.boris, club.table, "while away")
        await tab.reads("while away", "#log")
        await tab.reads(hall.name, "#channels")
        assert gone.content not in (await tab.text("#log")).split("\n")
        assert await tab.evaluate("read.isConnected")
        assert abs(await tab.evaluate("read.getBoundingClientRect().top") - was) < 1
        await tab.reads("New messages: 1", "#newest")


def _started(port=0):
    return LocalGuild(name="Club", clock=HandClock(), answer_within=60, validator=description(), port=port)


@pytest.mark.parametrize("typed", ["a thought half written", "/game move 2"])
async def test_a_server_that_starts_again_is_found_and_nothing_typed_is_lost(chromium, typed):
    written = "[...document.querySelectorAll('#text, .option input')].map(n => n.value).join('')"
    async with contextlib.AsyncExitStack() as page:
        async with _started() as guild, connected(guild, Sample()):
            guild.table, guild.alice = guild.add_channel("table"), guild.add_member("Alice")
            port = int(guild.url.rsplit(":", 1)[1])
            tab = await page.enter_async_context(seen(chromium, guild))
            await tab.click("#text")
            await tab.type(typed)
            kept = await tab.evaluate(written)
            tab.deserted = True
        await tab.reads("The connection is lost. Trying again", "#lost")
        await tab.press("Enter")
        await tab.reads("The server does not answer", "#toasts")
        async with _started(port) as guild, connected(guild, Sample()):
            guild.table, guild.alice = guild.add_channel("table"), guild.add_member("Alice")
            guild.say(guild.alice, guild.table, "back again")
            await tab.click("#retry")
            await tab.reads("back again", "#log")
            assert await tab.evaluate("document.getElementById('lost').hidden")
            assert kept
            assert await tab.evaluate(written) == kept
