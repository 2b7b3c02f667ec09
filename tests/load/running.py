"""One run of the load on one store: prepared, driven, troubled, checked, told in lines."""

import asyncio
import shutil
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.localguild import LocalGuild
from bot.store.moving import move
from bot.store.opening import EXIT_IN_USE
from bot.store.port import stamp
from tests import postgres
from tests.load.checking import delays, faults, goals, rows, waiting
from tests.load.driving import EXPIRY, Figures, Players
from tests.load.ground import Ground, PlannedGame, painted_grounds, planned
from tests.load.workers import Crew

DRAIN: Final = 300.0
"""Seconds that the posts of a load have to go out after it."""
TAKEN: Final = 10.0
"""Seconds for which a kill is expected to be felt, where several workers divide the shards."""
FROZEN: Final = 30.0
"""Seconds for which it is expected to be felt that one was frozen."""
IDENTIFY: Final = 5.0
"""Seconds that Discord wants between two sessions."""
SPARE: Final = 1.2
"""Orders planned for each that is to be given."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Load:
    """What a load is."""

    games: int = 300
    guilds: int = 60
    rate: float = 20
    boards: float = 5
    seconds: float = 60
    warm: float = 30
    soak: bool = False
    kills: int = 0
    every: float = 6
    freezes: bool = False
    """Workers are not killed but frozen until another serves their shards, and then go on."""
    outage: float = 0
    workers: int = 1
    shards: int = 4
    """Into which the guilds are divided where there are several workers."""
    seed: int = 1
    painted: bool = True
    goals: bool = False
    """Whether it has to be fast and small besides, which depends on the machine."""


async def loaded(asked: Load, store: str, folder: Path, tell: Tell) -> int:
    """Run a load on a store, tell its figures, and return how many things do not hold."""
    felt = FROZEN if asked.freezes else TAKEN
    seconds = asked.kills * (asked.every + felt) if asked.kills else asked.seconds
    pause = IDENTIFY if asked.workers > 1 else 0.0
    async with LocalGuild(name="Load", history=10_000, identify_pause=pause) as guild:
        ground = Ground(guild, asked.games, asked.guilds)
        began = time.monotonic()
        _folder(folder, store)
        if asked.painted:
            shutil.copytree(await asyncio.to_thread(painted_grounds), folder / store / "cache")
        plan = await planned(ground, folder / store, int((seconds + asked.warm) * asked.rate * SPARE), asked.seed)
        crowd = f", {asked.workers} workers of {asked.shards} shards" if asked.workers > 1 else ""
        tell(f"{store}{crowd}: {len(plan)} games in progress, {sum(len(g.orders) for g in plan)} orders planned in"
             f" {time.monotonic() - began:.0f} s")  # fmt: skip
        database = _database(folder / store, store)
        spare = bool(asked.kills or asked.outage)
        crew = Crew(guild, folder / store, database, asked.workers, asked.shards, spare=spare)
        try:
            await crew.start()
            run = _Run(asked, ground, plan, crew, database, tell)
            await run.drive(seconds)
        finally:
            ends = await crew.stop()
        found = [*await faults(database, ground, run.players.games), *run.untrue, *ends, *crew.faults()]
        if asked.goals and not asked.kills and not asked.outage:
            found += goals(run.players.figures.acknowledged, crew.peak)
        if guild.hasty:
            tell(f"  {guild.hasty} sessions began too soon after another and were refused")
        found += [f"against Discord's limits: {line}" for line in dict.fromkeys(guild.violations)]
        tell(f"  not as it must be: {len(found)}")
        for line in found[:20]:
            tell(f"    {line}")
    return len(found)


def _folder(folder: Path, store: str) -> Path:
    made = folder / store
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    return made


def _database(folder: Path, store: str) -> str:
    """Return the database of a run, which holds the ground."""
    if store == "sqlite":
        return str(folder / "ground.sqlite3")
    address = postgres.fresh(postgres.DURABLE)
    move(folder / "ground.sqlite3", address)
    return address


class _Run:
    """The load while it runs."""

    def __init__(
        self, asked: Load, ground: Ground, plan: list[PlannedGame], crew: Crew, database: str, tell: Tell
    ) -> None:
        self._asked, self._crew, self._database, self._tell = asked, crew, database, tell
        self.players = Players(ground, plan, asked.seed)
        self._minutes: list[float] = []
        self.untrue: list[str] = []
        """Orders that were answered as if nothing had been changed, and stand in the ledger; wrong ends of workers."""

    async def drive(self, seconds: float) -> None:
        """Warm up, drive, let the posts go out, and tell what was measured."""
        asked, players, tell = self._asked, self.players, self._tell
        if asked.warm:
            await players.play(asked.warm, asked.rate, asked.boards)
            tell(f"  first {asked.warm:.0f} s from a cold start: {_waits(players.figures.acknowledged)}")
            players.figures = Figures()
        used, driver, since = self._crew.processor(), time.process_time(), stamp(datetime.now(UTC))
        began = time.monotonic()
        watch = asyncio.create_task(self._watched())
        trouble = asyncio.create_task(self._troubled())
        await players.play(seconds, asked.rate, asked.boards, trouble if asked.kills else None)
        took = time.monotonic() - began
        used, driver = self._crew.processor() - used, time.process_time() - driver
        await trouble
        await players.settled()
        await self._drained()
        watch.cancel()
        self._figures(since, took, used, driver)

    async def _watched(self) -> None:
        """Look at the memory of the worker each second; tell it each minute in a soak."""
        seconds = 0
        while True:
            found = self._crew.memory()
            if seconds % 60 == 0:
                self._minutes.append(found)
                if self._asked.soak:
                    self._tell(f"  minute {seconds // 60}: {found:.0f} MiB")
            seconds += 1
            await asyncio.sleep(1)

    async def _troubled(self) -> None:
        if self._asked.outage:
            await self._stopped_database()
        if self._asked.kills:
            await self._killed()

    async def _killed(self) -> None:
        """Kill a worker again and again; tell how long the guilds of its shards were without one."""
        gaps: list[float] = []
        for _ in range(self._asked.kills):
            await asyncio.sleep(self._asked.every * (0.5 + self.players.chance()))
            serving = self._crew.serving
            worker = serving[int(self.players.chance() * len(serving))]
            assert worker.shards is not None
            orphans, died = set(worker.shards.ids), time.monotonic()
            if self._asked.freezes:
                worker.freeze()
            else:
                await worker.kill()
                started = asyncio.create_task(worker.start())
            while orphans:
                served = {(g >> 22) % self._crew.count for at, g in self.players.figures.moments if at > died}
                gaps += [time.monotonic() - died] * len(orphans & served)
                orphans -= served
                await self._resolve()
                await asyncio.sleep(0.1)
            if self._asked.freezes:
                if (code := await worker.thaw(FROZEN)) != EXIT_IN_USE:
                    self.untrue.append(f"a worker that had been replaced ended with code {code}")
                started = asyncio.create_task(worker.start())
            await started
            if len(gaps) % 20 < 2:
                self._tell(f"  after {len(gaps)} orphaned shards: {_waits(gaps, 's')}")
        done = "frozen" if self._asked.freezes else "killed"
        self._tell(f"  {done} {self._asked.kills} times; until a shard of theirs was served: {_waits(gaps, 's')}")

    async def _stopped_database(self) -> None:
        """Stop the server of the database as a power cut does, start it again, and tell how long it was felt."""
        folder = postgres.server(postgres.DURABLE)
        await asyncio.sleep(self._asked.seconds / 4)
        await asyncio.to_thread(postgres.stop, folder)
        before = len(self.players.figures.answered)
        await asyncio.sleep(self._asked.outage)
        await asyncio.to_thread(postgres.start, folder, postgres.DURABLE)
        again, refused = time.monotonic(), len(self.players.figures.refused)
        while len(self.players.figures.answered) - len(self.players.figures.refused) <= before - refused:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        self._tell(f"  database away for {self._asked.outage:.0f} s: {refused} orders refused meanwhile;"
                   f" the first one carried out {time.monotonic() - again:.1f} s after it was back")  # fmt: skip
        await asyncio.sleep(2)
        await self._resolve()

    async def _resolve(self) -> None:
        """Look up what became of orders whose answer says nothing, now that nobody is at work on them."""
        counts = dict(await asyncio.to_thread(rows, self._database, "select game, count(*) from command group by game"))
        for one in self.players.games:
            if one.uncertain and not one.busy and one.game.id in counts:
                found = counts[one.game.id] - one.game.entries
                if one.refused and found != one.confirmed:
                    self.untrue.append(f"game {one.game.id}: order {found} was refused and carried out")
                one.confirmed, one.uncertain, one.refused = found, False, False

    async def _drained(self) -> None:
        end = time.monotonic() + DRAIN
        while (left := await asyncio.to_thread(waiting, self._database)) != 0:
            if time.monotonic() > end:
                self._tell(f"  {left} posts have not gone out after {DRAIN:.0f} s")
                return
            await asyncio.sleep(0.1)
        await self._resolve()

    def _figures(self, since: str, took: float, used: float, driver: float) -> None:
        figures, tell = self.players.figures, self._tell
        posted = [_seconds(done) - _seconds(at) for at, done in delays(self._database, since)]
        late = sum(wait > EXPIRY for wait in figures.acknowledged)
        tell(f"  {len(figures.acknowledged)} orders in {took:.0f} s acknowledged: {_waits(figures.acknowledged)};"
             f" later than {EXPIRY:.0f} s: {late}")  # fmt: skip
        tell(f"  their answers: {_waits(figures.answered)}")
        tell(f"  recorded until posted: {_waits(posted)}")
        tell(f"  {len(figures.boards)} boards acknowledged: {_waits(figures.boards)}; shown: {_waits(figures.shown)}")
        tell(f"  refused {len(figures.refused)}, unanswered {len(figures.unanswered)},"
             f" not given because all games were busy {figures.unsent}")  # fmt: skip
        for line in (*figures.refused[:5], *figures.unanswered[:5]):
            tell(f"    {line}")
        tell(f"  memory of a worker: {self._minutes[-1]:.0f} MiB, at most {self._crew.peak:.0f} MiB;"
             f" processor: workers {used / took:.0%}, guild and players {driver / took:.0%}")  # fmt: skip


def _seconds(moment: str) -> float:
    return datetime.fromisoformat(moment).timestamp()


def _waits(waits: list[float], unit: str = "ms") -> str:
    """Return median, 99th percentile and worst of times in seconds, as words."""
    if len(waits) < 2:
        return "too few to tell"
    factor, digits = (1000, 0) if unit == "ms" else (1, 1)
    found = (statistics.median(waits), statistics.quantiles(waits, n=100)[98], max(waits))
    middle, late, worst = (f"{min(one, found[2]) * factor:.{digits}f}" for one in found)
    return f"median {middle}, p99 {late}, worst {worst} {unit}"
