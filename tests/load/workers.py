"""Worker processes from outside: started, watched, killed, started again."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
MIB: Final = 1024 * 1024


class Worker:
    """One bot in a process of its own, at a local guild; its log is `worker.log` in the folder."""

    def __init__(self, api: str, gateway: str, token: str, folder: Path, database: str) -> None:
        self._api, self._gateway, self._token, self._folder, self._database = api, gateway, token, folder, database
        self._process: asyncio.subprocess.Process | None = None
        self.peak = 0.0
        """The most memory that any process of it has had, in MiB."""

    async def start(self) -> None:
        """Start it and wait until it serves.  Raises RuntimeError with the end of its log where it does not."""
        with (self._folder / "worker.log").open("a") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.load.worker", self._api, self._gateway, str(self._folder), self._database,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log, cwd=ROOT,
            )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{self._token}\n".encode())
        await self._process.stdin.drain()
        if await self._process.stdout.readline() != b"ready\n":
            await self._process.wait()
            raise RuntimeError(f"the worker did not start: {self.log()[-2000:]}")

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
        return (self._folder / "worker.log").read_text("utf-8", "replace")

    def memory(self) -> float:
        """Return the memory that the process has now, in MiB: without its children, which come and go."""
        try:
            lines = Path(f"/proc/{self.pid}/status").read_text("ascii").splitlines()
        except OSError:
            return 0.0
        found = {name: int(rest.split()[0]) for name, _, rest in (x.partition(":") for x in lines) if name[:2] == "Vm"}
        self.peak = max(self.peak, found.get("VmHWM", 0) * 1024 / MIB)
        return found.get("VmRSS", 0) * 1024 / MIB

    def processor(self) -> float:
        """Return the seconds of processor time that the process has used."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def kill(self) -> None:
        """Kill it as nothing can be prepared for."""
        assert self._process is not None
        if self.alive:
            self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    async def stop(self) -> int:
        """Let it end its work; return its exit code."""
        assert self._process is not None
        if self.alive:
            self._process.send_signal(signal.SIGTERM)
        return await self._process.wait()
