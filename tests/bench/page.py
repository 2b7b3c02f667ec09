"""From a press on the page of `umpire play` to its private answer on the screen, against an empty one of the same game.

It is time that passes in Chromium, with the picture decoded; where there is none, nothing is measured.  Nobody else may
be at work on the machine.
"""

import asyncio
import json
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.bench.harness import Goal
from tests.bot.localguild.browser import PHONE, Chromium, Tab
from tests.e2e.test_newcomer import WORDS, guild_of

DESK: Final = (1280, 800)
GAMES: Final = (
    ("scs/chir-1942", "en", DESK),
    ("sgboh/tispasa", "en", DESK),
    ("battlefield/shepherds-hill", "en", DESK),
    ("mpike/fehrbellin", "en", DESK),
    ("scs/chir-1942", "ru", PHONE),
    ("battlefield/shepherds-hill", "ru", PHONE),
)
PAGES: Final = 24
"""Pages with a picture that are waited for in each game."""
EMPTY: Final = 3
"""Answers of a line between two orders."""
SETTLED: Final = 2.6
"""Seconds until the post of an order stands."""
PRESSED: Final = """(async (find) => {
  const newest = () => [...document.querySelectorAll("#log .message.private")].at(-1);
  const pictures = (node) => [...node.querySelectorAll("img")].filter((each) => each.src.includes("/attachments/"));
  const said = (node) => [node.dataset.message, node.querySelector(".content")?.innerText];
  const look = (node) => node && [...said(node), ...pictures(node).map((each) => each.src)].join();
  const before = look(newest()), control = find();
  if (!control) return null;
  const began = performance.now();
  const answer = await new Promise((done) => {
    const watch = new MutationObserver(() => {
      const node = newest();
      if (node && look(node) !== before && !node.querySelector(".thinking")) {
        watch.disconnect();
        done(node);
      }
    });
    watch.observe(document.getElementById("log"), { childList: true, subtree: true, characterData: true });
    setTimeout(() => done(null), 3000);
    control.click();
  });
  if (!answer) return null;
  await Promise.all(pictures(answer).map((each) => each.decode()));
  return [pictures(answer).length > 0, performance.now() - began];
})"""
"""Presses what a function finds; tells whether the answer has a picture, and the milliseconds until it is seen."""
LAST: Final = "[...document.querySelectorAll('#log .message.private')].at(-1)"
GIVE: Final = "() => [...document.querySelectorAll('#log .message:not(.private) [data-id^=\"give:\"]')].at(-1)"
MEMBERS: Final = """(async () => {
  const { state } = await import("/page/core.js");
  return JSON.stringify(state.world.members.map((each) => each.id));
})()"""


def goals() -> Iterator[Goal]:
    if shutil.which("chromium") is None:
        return
    browser = Chromium()
    try:
        for place in (DESK, PHONE):
            plain, words, pictures = asyncio.run(_measured(browser, place))
            empty = statistics.median(plain)
            for name, found, goal in (("without a picture", words, 3), ("with a picture", pictures, 8)):
                if len(found) > 1:
                    late = statistics.quantiles(found, n=20)[18]
                    title = f"on the page, {place[0]} wide, {name}, 95 of 100, to an empty answer"
                    detail = f"{len(found)}, p95 {late:.0f} ms, empty {empty:.1f}"
                    yield Goal(title, late / empty, "at most", goal, detail, aim=True)
    finally:
        browser.stop()


Times = tuple[list[float], list[float], list[float]]


async def _measured(browser: Chromium, place: tuple[int, int]) -> Times:
    """Return the milliseconds of empty answers, of pages without a picture and of pages with one."""
    found: Times = [], [], []
    for scenario, language, size in GAMES:
        if size == place:
            await _played(browser, scenario, language, size, found)
    return found


async def _played(browser: Chromium, scenario: str, language: str, size: tuple[int, int], found: Times) -> None:
    """Play against the computer by the guided way, while somebody without a side presses the same button in vain."""
    rng, most = random.Random(scenario), len(found[2]) + PAGES
    with tempfile.TemporaryDirectory() as folder:
        async with guild_of(Path(folder), language, "--scenario", scenario) as address:
            tab, other = [await Tab.open(browser, *size, phone=size == PHONE) for _ in range(2)]
            try:
                for each in (tab, other):
                    await each.call("Network.setUserAgentOverride", userAgent="bench", acceptLanguage=language)
                await tab.goto(address)
                await tab.click("#log .button", WORDS[language][0])
                await tab.until(f"!!({GIVE})()")
                _, boris, *_ = json.loads(await tab.evaluate(MEMBERS))
                await other.goto(f"{address.partition('#')[0]}#member={boris}")
                await other.until(f"!!({GIVE})()")
                await asyncio.sleep(2 * SETTLED)
                for _ in range(PAGES):
                    if len(found[2]) >= most:
                        break
                    for _ in range(EMPTY):
                        if (answer := await other.evaluate(f"{PRESSED}({GIVE})")) is not None:
                            found[0].append(answer[1])
                    await _guided(tab, rng, found)
                    await asyncio.sleep(SETTLED)
            finally:
                await tab.close()
                await other.close()


async def _guided(tab: Tab, rng: random.Random, found: Times) -> None:
    """Go the guided way to the preview of an order and give it."""
    answer = await tab.evaluate(f"{PRESSED}({GIVE})")
    while answer is not None:
        found[2 if answer[0] else 1].append(answer[1])
        sure = f"{LAST}?.querySelector('[data-id^=\"yes:\"]')"
        if await tab.evaluate(f"!!{sure}"):
            await tab.evaluate(f"{PRESSED}(() => {sure})")
            return
        await tab.evaluate(f"[...({LAST}?.querySelectorAll('.select') ?? [])].at(-1)?.click()")
        choices = await tab.evaluate("document.querySelectorAll('dialog .choice').length")
        if not choices:
            return
        chosen = rng.randrange(choices)
        answer = await tab.evaluate(f"{PRESSED}(() => document.querySelectorAll('dialog .choice')[{chosen}])")


if __name__ == "__main__":
    for each in goals():
        sys.stdout.write(f"{each}\n")
