"""Worker processes from outside: started, watched, killed, started again."""

import asyncio
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.localguild import LocalGuild
from bot.shards import Shards, read

ROOT: Final = Path(__file__).parents[2]

FAULT: Final = re.compile(r"\bfault [0-9a-f]{8}: ")


class Worker:
    """One bot in a process of its own, at a local guild, with the log `NAME.log` in the folder."""

    def __init__(
        self, guild: LocalGuild, folder: Path, database: str, shards: str = "0/1", name: str = "worker"
    ) -> None:
        self._guild, self._folder, self._database, self._asked = guild, folder, database, shards
        self._log = folder / f"{name}.log"
        self._process: asyncio.subprocess.Process | None = None
        self._heard: asyncio.Task[None] | None = None
        self._said = asyncio.Event()
        self.shards: Shards | None = None
        """What it serves, None before it does."""
        self.peak = 0.0
        """The most memory that it was seen to have, in MiB."""

    async def start(self) -> None:
        """Start it and wait until it serves, or waits for shards.  Raises RuntimeError where it does neither."""
        self.shards, self._said = None, asyncio.Event()
        with self._log.open("a") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.load.worker", self._guild.api, self._guild.gateway, str(self._folder),
                self._database, self._asked,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log, cwd=ROOT,
            )  # fmt: skip
        assert self._process.stdin is not None
        self._process.stdin.write(f"{self._guild.token}\n".encode())
        await self._process.stdin.drain()
        self._heard = asyncio.create_task(self._hear(self._process))
        await self._said.wait()
        if not self.alive:
            raise RuntimeError(f"the worker did not start: {self.log()[-2000:]}")

    async def _hear(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := (await process.stdout.readline()).decode().split():
            if line[0] == "ready":
                (self.shards,) = read(line[1])
            self._said.set()
        await process.wait()
        self._said.set()

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Tell whether it runs."""
        return self._process is not None and self._process.returncode is None

    def log(self) -> str:
        """Return what it has logged."""
        return self._log.read_text("utf-8", "replace")

    def memory(self) -> float:
        """Return the memory that the process and its children have now, in MiB: of what they share, their shares."""
        found = 0.0
        for pid in self._pids():
            with suppress(OSError):
                lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
                found += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
        self.peak = max(self.peak, found)
        return found

    def processor(self) -> float:
        """Return the seconds of processor time that the process and its children have used."""
        found = 0
        for pid in self._pids():
            with suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
                found += sum(map(int, fields[11:15] if pid == self.pid else fields[11:13]))
        return found / os.sysconf("SC_CLK_TCK")

    def _pids(self) -> list[int]:
        found = [self.pid]
        for thread in Path(f"/proc/{self.pid}/task").glob("*"):
            with suppress(OSError):
                found += map(int, (thread / "children").read_text("ascii").split())
        return found

    async def kill(self) -> None:
        """Kill it as nothing can be prepared for."""
        assert self._process is not None
        if self.alive:
            self._process.send_signal(signal.SIGKILL)
        await self._process.wait()
        self.shards = None

    def freeze(self) -> None:
        """Let it stand still, as a machine that is paused."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        self.shards = None

    async def thaw(self, seconds: float) -> int | None:
        """Let it go on and find out that it was replaced; return its exit code, None where it does not end in time."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)
        try:
            async with asyncio.timeout(seconds):
                return await self._process.wait()
        except TimeoutError:
            await self.kill()
            return None

    async def stop(self) -> int:
        """Let it end its work; return its exit code."""
        assert self._process is not None
        if self.alive:
            self._process.send_signal(signal.SIGTERM)
            self._process.send_signal(signal.SIGCONT)  # it may stand still
        return await self._process.wait()


class Crew:
    """The workers of a load: one for all guilds, or one for each group of shards and perhaps a spare."""

    def __init__(
        self, guild: LocalGuild, folder: Path, database: str, workers: int, shards: int, *, spare: bool
    ) -> None:
        each = shards // workers
        groups = ",".join(f"{n * each}-{n * each + each - 1}" for n in range(workers))
        asked = f"{groups}/{shards}" if workers > 1 else "0/1"
        self.count = shards if workers > 1 else 1
        self._workers = [
            Worker(guild, folder, database, asked, f"worker{n}") for n in range(workers + (spare and workers > 1))
        ]

    async def start(self) -> None:
        """Start all, and wait until as many serve as there are groups."""
        for worker in self._workers:
            await worker.start()
        while sum(len(worker.shards.ids) for worker in self.serving if worker.shards) < self.count:  # noqa: ASYNC110
            await asyncio.sleep(0.05)

    @property
    def serving(self) -> list[Worker]:
        """Return those that serve."""
        return [worker for worker in self._workers if worker.alive and worker.shards is not None]

    def faults(self) -> list[str]:
        """Return what the workers have logged as faults of their own."""
        return [line for worker in self._workers for line in worker.log().splitlines() if FAULT.search(line)]

    def memory(self) -> float:
        """Return the memory of the largest worker, in MiB."""
        return max(worker.memory() for worker in self._workers)

    @property
    def peak(self) -> float:
        """Return the most memory that any of them has had, in MiB."""
        return max(worker.peak for worker in self._workers)

    def processor(self) -> float:
        """Return the seconds of processor time that all have used."""
        return sum(worker.processor() for worker in self._workers)

    async def stop(self) -> list[str]:
        """Let all end their work; return what is wrong with their ends."""
        codes = await asyncio.gather(*(worker.stop() for worker in self._workers))
        # A spare that waits has nothing to end in order.
        fine = [{0} if worker.shards is not None else {0, -signal.SIGTERM} for worker in self._workers]
        return [f"a worker ended with code {code}" for code, good in zip(codes, fine, strict=True) if code not in good]
