"""From a press to its private answer over the local guild, against an empty answer of the same run.

It is time that passes: to who pressed it is the wait that counts.  Nobody else may be at work on the machine.
"""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bot.desk import LiveGame, Submission
from bot.localguild import LocalGuild, Member, Message
from bot.members.preferences import CONFIRM
from engine.kernel.interpreter import draw
from engine.systems import load
from tests.bench.harness import Goal, standing
from tests.e2e.bench import Bench
from tests.e2e.guild import Table

BATTLES: Final = (
    "scs/chir-1942", "scs/sidi-rezegh", "sgboh/tispasa", "battlefield/shepherds-hill", "mpike/fehrbellin",
)  # fmt: skip
POSITIONS: Final = 4
"""Positions of each battle at which everything is pressed."""
ORDERS: Final = 12
"""Orders between two of them."""
PLAIN: Final = "empty"
EMPTY: Final = 8
"""Answers of a line that nothing has to be looked up for, at each position."""


def goals() -> Iterator[Goal]:
    with tempfile.TemporaryDirectory() as folder:
        plain, words, pictures = asyncio.run(_measured(Path(folder)))
    empty = statistics.median(plain)
    for name, found, goal in (("without a picture", words, 3), ("with a picture", pictures, 8)):
        late = statistics.quantiles([taken for _, taken in found], n=20)[18]
        what, worst = max(found, key=lambda one: one[1])
        detail = f"{len(found)}, p95 {late * 1000:.0f} ms, empty {empty * 1000:.1f}; worst {what} {worst * 1000:.0f}"
        title = f"a private page {name}, 95 of 100, to an empty one"
        yield Goal(title, late / empty, "at most", goal, detail, aim=True)


Times = list[tuple[str, float]]


class _Watch:
    """Presses and runs commands, and keeps how long each answer took, by what it was and whether it had a picture."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.watcher = bench.guild.add_member("Carol")
        self.plain: list[float] = []
        self.words: Times = []
        self.pictures: Times = []

    async def press(
        self, member: Member, message: Message, what: str, value: str | None = None, name: str = ""
    ) -> Message | None:
        """Use a control named by its custom_id and return the private answer."""
        data: dict[str, Any] = {"custom_id": what, "component_type": 2 if value is None else 3, "id": 1}
        if value is not None:
            data["values"] = [value]
        began = time.perf_counter()
        interaction = await self.bench.guild._press(member, message, data, wait=True)
        await self.bench.idle()
        return self._noted(name or what.partition(":")[0], interaction, time.perf_counter() - began)

    async def run(self, member: Member, path: str, **options: Any) -> Message | None:
        began = time.perf_counter()
        interaction = await self.bench.guild.slash(member, self.bench.channel, path, options)
        await self.bench.idle()
        return self._noted(f"/{path}", interaction, time.perf_counter() - began)

    def _noted(self, what: str, interaction: Any, taken: float) -> Message | None:
        if what == PLAIN:
            self.plain.append(taken)
            return None
        private = interaction.message is not None and interaction.message.ephemeral
        answer = interaction.followups[-1] if interaction.followups else interaction.message if private else None
        if answer is None and interaction.original is not None:
            answer = interaction.original
        if answer is not None:
            (self.pictures if answer.attachments else self.words).append((what, taken))
        return answer


async def _measured(folder: Path) -> tuple[list[float], Times, Times]:
    """Return the seconds of empty answers, of pages without a picture and of pages with one."""
    plain: list[float] = []
    words: Times = []
    pictures: Times = []
    for battle in BATTLES:
        async with LocalGuild(name="Club") as guild:
            channel, alice, boris = guild.add_channel("table"), guild.add_member("Alice"), guild.add_member("Boris")
            kept = folder / battle.replace("/", "-")
            kept.mkdir()
            bench = Bench(Table(guild, None, channel, alice, boris, alice, alice), kept, folder / "cache")  # type: ignore[arg-type]
            bench.systems = {battle.partition("/")[0]: load(battle.partition("/")[0])}
            bench.posts, bench.paints_ahead = "normal", True
            await bench.up()
            await bench.desk.store.prefer("guild", int(guild.id), CONFIRM.key, "yes")
            watch = _Watch(bench)
            await _played(watch, battle)
            await bench.down()
        plain, words, pictures = plain + watch.plain, words + watch.words, pictures + watch.pictures
    return plain, words, pictures


async def _played(watch: _Watch, battle: str) -> None:
    bench, rng = watch.bench, random.Random(battle)
    game = await bench.started(battle)
    for _ in range(POSITIONS):
        with standing():
            await _pressed(watch, game)
        for _ in range(ORDERS):
            if not game.running:
                return
            side = game.asked[0]
            order = draw(game.game, game.state, side, rng.randrange)
            await bench.desk.submit(Submission(game=game.id, user=game.seats[side], order=order))
            game = await bench.game()
        bench.client.outbox.wake()
        await bench.delivered()


async def _pressed(watch: _Watch, game: LiveGame) -> None:
    """Look, ask and go the guided way as far as its preview."""
    bench, watcher = watch.bench, watch.watcher
    assert bench.client.grounds is not None
    await bench.client.grounds.settled()
    member, post = bench.asked(game), bench.last
    give = next((b["custom_id"] for b in post.buttons if b["custom_id"].startswith("give:")), None)
    if give is not None:
        for _ in range(EMPTY):
            await watch.press(watcher, post, give, name=PLAIN)
    for button in post.buttons:
        if button["custom_id"].startswith(("now:", "why:")):
            await watch.press(member, post, button["custom_id"])
    for path in ("board", "help", "orders", "settings", "ledger"):
        await watch.run(member, path)
    page = None if give is None else await watch.press(member, post, give)
    for _ in range(3):
        if page is None or not page.selects:
            break
        menu = page.selects[-1]
        page = await watch.press(member, page, menu["custom_id"], menu["options"][0]["value"])
    offers = await bench.client.offers.of(game, game.asked[0])
    assert offers is not None
    for offer in random.Random(1).sample(offers.all, min(5, len(offers.all))):
        await watch.run(member, "order", order=offer.line)
        await watch.run(member, "odds", order=offer.line)
