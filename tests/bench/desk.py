"""The service round the rules: loading a long game, starting up, answering under load with boards."""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.desk import Changed, Done, GameDesk, Submission
from bot.localguild import LocalGuild, Member
from bot.store.sqlstore import SqlStore
from engine.kernel.game import System
from engine.kernel.interpreter import draw
from engine.systems import load
from engine.systems.scs.orders import Attack, Overrun
from tests.bench.harness import Goal, pace_now, standing
from tests.e2e.bench import Bench
from tests.e2e.guild import Table

FACTS = 12_000
LOADS = 9
TABLES = 20
ORDERS_A_SECOND = 20
SECONDS = 12
PACES = 20
"""Measurements of the pace by the clock, before and after the load: what a neighbour takes from an answer."""
PLAYERS = (7, 8)


def goals() -> Iterator[Goal]:
    with tempfile.TemporaryDirectory() as folder:
        loaded, facts = asyncio.run(_loading(Path(folder)))
    detail = f"{loaded:.0f} ms from the database for {facts} facts"
    yield Goal("loading a game of 12 000 facts through the desk, in 200 ms", loaded / 200, "at most", 1, detail)
    with tempfile.TemporaryDirectory() as folder:
        paces = [pace_now(time.perf_counter) for _ in range(PACES)]
        waits, boards = asyncio.run(_under_load(Path(folder)))
        paces += [pace_now(time.perf_counter) for _ in range(PACES)]
    waits = [wait * statistics.median(paces) for wait in waits]
    late = statistics.quantiles(waits, n=100)[98]
    told = f"median {statistics.median(waits) * 1000:.0f} ms, p99 {late * 1000:.0f} ms"
    detail = f"{told}, {len(waits)} orders, {boards} boards"
    yield Goal("acknowledged at 20 orders a second with boards, p99 in 1 s", late, "at most", 1, detail)


# -- loading


def _endless(system: System) -> System:
    """Return a system whose battles go on and on."""

    def document(scenario: str) -> dict[str, Any]:
        found = system.document(scenario)
        return {**found, "scenario": {**found["scenario"], "turns": 999, "days": []}}

    return replace(system, document=document)


async def _loading(folder: Path) -> tuple[float, int]:
    store = await SqlStore.open(folder / "long.sqlite3")
    systems = {"scs": _endless(load("scs"))}
    introductory = next(info.id for info in systems["scs"].scenarios() if info.introductory)
    desk = GameDesk(store, systems)
    made = await desk.create(system="scs", scenario=introductory, channel=1, creator=PLAYERS[0], language="en")
    assert isinstance(made, Changed)
    game, seats = made.live.game, dict(zip(made.live.game.sides, PLAYERS, strict=True))
    for side, user in seats.items():
        await desk.join(1, user, side)
    await desk.start(1, PLAYERS[0])
    live, rng = await desk.load(1), random.Random(12)
    assert live is not None
    while live.state.seq < FACTS and live.running:
        side = live.state.decisions[0].side
        order = draw(game, live.state, side, rng.randrange)
        if isinstance(order, Attack | Overrun) and rng.random() < 0.95:
            continue  # a battle of 12 000 facts has to last
        assert isinstance(await desk.submit(Submission(game=1, user=seats[side], order=order)), Done)
        live = await desk.load(1)
        assert live is not None
    facts = live.state.seq
    assert facts >= FACTS, f"the game was over after {facts} facts"
    times = []
    for _ in range(LOADS):
        fresh = GameDesk(store, systems)
        assert await fresh.load(2) is None  # no such game: the threads let go of the rows of the last load
        with standing():
            pace = pace_now()
            began = time.process_time()
            again = await fresh.load(1)
            taken = time.process_time() - began
            times.append(taken * 1000 * (pace + pace_now()) / 2)
        assert again is not None
        assert again.state == live.state
        del again, fresh  # letting them go is no part of the next load
    await store.close()
    return statistics.median(times), facts


# -- answering


async def _under_load(folder: Path) -> tuple[list[float], int]:
    """Give orders at twenty tables; return the seconds to each acknowledgement, and how many boards were posted."""
    async with LocalGuild(name="Club") as guild:
        channels = [guild.add_channel(f"table-{n}") for n in range(TABLES)]
        alice, boris = guild.add_member("Alice"), guild.add_member("Boris", "ru")
        bench = Bench(Table(guild, None, channels[0], alice, boris, alice, alice), folder, folder / "cache")  # type: ignore[arg-type]
        await bench.up()
        scenario = "chir-1942"
        for number, channel in enumerate(channels, 1):
            made = await bench.desk.create(
                system="scs",
                scenario=scenario,
                channel=int(channel.id),
                guild=int(guild.id),
                creator=int(alice.id),
                language="en",
            )
            assert isinstance(made, Changed)
            for side, member in zip(made.live.game.sides, (alice, boris), strict=True):
                await bench.desk.join(number, int(member.id), side)
            await bench.desk.start(number, int(alice.id))
        bench.client.outbox.wake()
        await bench.delivered()
        before = sum(len(message.attachments) for channel in channels for message in guild.messages(channel))
        waits: list[float] = []
        tasks = []
        for n in range(ORDERS_A_SECOND * SECONDS):
            tasks.append(asyncio.create_task(_order(bench, guild, channels, n, (alice, boris), waits)))
            await asyncio.sleep(1 / ORDERS_A_SECOND)
        await asyncio.gather(*tasks)
        await bench.idle()
        await bench.delivered()
        after = sum(len(message.attachments) for channel in channels for message in guild.messages(channel))
        await bench.down()
    return waits, after - before


async def _order(
    bench: Bench, guild: LocalGuild, channels: list[Any], n: int, members: tuple[Member, Member], waits: list[float]
) -> None:
    at = n % len(channels)
    live = await bench.desk.load(at + 1)
    if live is None or not live.running:
        return
    side = live.asked[0]
    member = members[live.game.sides.index(side)]
    text = live.game.write(draw(live.game, live.state, side, random.Random(n).randrange))
    began = time.perf_counter()
    await guild.slash(member, channels[at], "order", {"order": text})
    waits.append(time.perf_counter() - began)
