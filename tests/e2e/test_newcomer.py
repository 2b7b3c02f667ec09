"""A newcomer at `umpire play` who reads nothing but the screen: to a first legal order, and through a whole turn.

A press is a button, or a choice from a list; a thumb opens the list first.
"""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.bot.localguild.browser import PHONE, Chromium, Tab

WORDS = {
    "en": ("Against the computer", "Give an order", "Which unit?", "Where to, or how?", "Confirm", "End the", "Turn 2"),
    "ru": ("Против компьютера", "Отдать приказ", "Какой отряд?", "Куда или как?", "Подтвердить", "Закончить", "Ход 2"),
}
NEXT = {"en": "Exploitation", "ru": "Развитие"}
LIVE = "() => [...document.querySelectorAll('#log .message')].findLast(n => n.querySelector('[data-id^=\"give:\"]'))"
"""The newest post that leads to an order."""
FIRST = {"en": "89 Tk", "ru": "89 тбр"}


class Newcomer:
    """Presses what stands on the screen, and counts."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab
        self.presses = 0

    async def press(self, label: str) -> None:
        await self._tab.click("#log .button", label)
        self.presses += 1

    async def choose(self, menu: str, option: str = "") -> None:
        """Choose the first entry of a list that carries a text."""
        await self._tab.click("#log .select", menu)
        found = f"[...document.querySelectorAll('dialog .choice')].find(n => n.innerText.includes({option!r}))"
        text = await self._tab.until(f"{found}?.innerText.split('\\n')[0]")
        await self._tab.click("dialog .choice", text)
        self.presses += 1

    async def reads(self, text: str) -> None:
        await self._tab.reads(text, "#log")


@pytest.fixture(scope="module")
def chromium():
    browser = Chromium()
    yield browser
    browser.stop()


@asynccontextmanager
async def guild_of(tmp_path: Path, language: str, *options: str) -> AsyncIterator[str]:
    """Where a guild of one's own is to be found, as the program says it."""
    home = {"HOME": str(tmp_path), "UMPIRE_DATA": str(tmp_path), "LC_ALL": f"{language}_{language.upper()}.UTF-8"}
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", *options, env=os.environ | home, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    try:
        said = (await program.stdout.readline()).decode()
        yield re.search(r"http://\S+", said)[0]
    finally:
        program.terminate()
        await program.wait()


@pytest.fixture
async def address(tmp_path: Path, language: str) -> AsyncIterator[str]:
    async with guild_of(tmp_path, language) as address:
        yield address


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
async def test_a_first_order_is_six_presses_away_and_a_turn_needs_no_help(
    chromium: Chromium, address: str, language: str, size: tuple[int, int]
) -> None:
    alone, give, which, where, confirm, end, second = WORDS[language]
    tab = await Tab.open(chromium, *size, phone=size == PHONE)
    try:
        await tab.call("Network.setUserAgentOverride", userAgent="test", acceptLanguage=language)
        await tab.goto(address)
        somebody = Newcomer(tab)
        await somebody.press(alone)
        await somebody.press(give)
        await somebody.choose(which, FIRST[language])
        await somebody.choose(where)
        await somebody.press(confirm)
        await tab.until("[...document.querySelectorAll('#log .container li')].length > 0")
        assert somebody.presses <= 6
        for begun in ("", NEXT[language]):  # movement and exploitation: nobody stands where he could attack
            await tab.until(f"({LIVE})()?.innerText.includes({begun!r})")
            await somebody.press(end)
            await somebody.press(confirm)
        await somebody.reads(second)
        assert somebody.presses <= 9
        assert tab.errors == []
    finally:
        await tab.close()


async def test_a_guild_that_is_started_again_shows_the_board_and_the_way_on(chromium: Chromium, tmp_path: Path) -> None:
    alone, give, which, *_ = WORDS["en"]
    for again in (False, True):
        async with guild_of(tmp_path, "en") as address:
            tab = await Tab.open(chromium, 1280, 800, phone=False)
            try:
                await tab.goto(address)
                somebody = Newcomer(tab)
                if not again:
                    await somebody.press(alone)
                    await tab.until(f"({LIVE})() !== undefined")
                    continue
                await tab.until(f"!!({LIVE})()?.querySelector('img')")
                await somebody.press(give)
                await somebody.reads(which)
                assert tab.errors == []
            finally:
                await tab.close()
