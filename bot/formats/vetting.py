"""Files that members bring are read in a process of their own: bounded in time and memory, killed when it will not end.

The process gets one task on its input, a scenario pack or a chart, and writes one answer; it has nothing of the bot
but its code: no token, no database, no other environment.  Boards and orders never wait for it.
"""

import asyncio
import os
import resource
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.formats import charts, packs
from engine.kernel.problem import ContentError, Problem
from engine.systems import load

ROOT: Final = Path(__file__).parents[2]
MOST_PROBLEMS: Final = 500
"""Mistakes of one file that are told."""
AT_ONCE: Final = 2
"""Processes beside one another; who comes later waits."""
MOST_WAITING: Final = 16
NICE: Final = 10
"""How far a process stands back behind those who play."""


class Limits(Struct, frozen=True):
    """What one file may cost: seconds of processor time, seconds on the clock, bytes of memory."""

    work: int = 20
    patience: float = 120.0
    memory: int = 1 << 30


LIMITS: Final = Limits()


class Upload(Struct, frozen=True):
    """A file as it was sent."""

    name: str
    data: bytes


class ChartTask(Upload, frozen=True, tag="chart"):
    """An upload that is to stand in for a chart of a rule system, beside the others that are the server's `own`."""

    system: str
    id: str
    own: dict[str, dict[str, Any]]


class PackTask(Upload, frozen=True, tag="pack"):
    """An upload that is to be a scenario of one of these rule systems."""

    systems: tuple[str, ...]


class ExportTask(Upload, frozen=True, tag="export"):
    """An upload that is to be the export of a game."""


class Sound(Struct, frozen=True, tag="sound"):
    """The document of a file without mistakes; of a pack also its rule system and the id of its scenario.

    Of an export, which its reader has already, what is told of it: see `bot.tools.importing`.
    """

    document: dict[str, Any]
    system: str = ""
    id: str = ""


class Faulty(Struct, frozen=True, tag="faulty"):
    """The mistakes of a file, at most `MOST_PROBLEMS`, and how many there are in all."""

    problems: tuple[Problem, ...]
    count: int


Task = PackTask | ChartTask | ExportTask
Verdict = Sound | Faulty
READERS: Final[Mapping[type[Upload], str]] = {ExportTask: "bot.tools.importing"}
"""The modules that read other files than scenarios and charts."""


class TooBusy(Exception):
    """`MOST_WAITING` files are being read or waiting; the new one is turned away."""


class TooHard(Exception):
    """A file could not be read within the limits."""


class OneAtATime(Exception):
    """Another file of the same member is being read."""


class Vetting:
    """Has files read, a few at a time and one of each member."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._members: set[int] = set()

    async def vet(self, member: int, task: Task) -> Verdict:
        """Return what is in a member's file, or its mistakes.  Raises OneAtATime, TooBusy, TooHard."""
        if member in self._members:
            raise OneAtATime
        if len(self._members) >= MOST_WAITING:
            raise TooBusy
        self._members.add(member)
        try:
            async with self._slots:
                return await self._read(task)
        finally:
            self._members.discard(member)

    async def _read(self, task: Task) -> Verdict:
        limits = self.limits
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", READERS.get(type(task), "bot.formats.vetting"), str(limits.work), str(limits.memory),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        )  # fmt: skip
        try:
            said, _ = await asyncio.wait_for(process.communicate(msgspec.json.encode(task)), limits.patience)
        except TimeoutError:
            raise TooHard from None
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if process.returncode:
            raise TooHard
        verdict: Verdict = msgspec.json.decode(said, type=Verdict)
        return verdict


def vetted(task: Task) -> Verdict:
    """Return what is in a file, or its mistakes; right here, for as long as it takes."""
    try:
        if isinstance(task, ChartTask):
            shelf = charts.shelf(load(task.system))
            return Sound(charts.checked(shelf, task.id, task.name, task.data, task.own))
        if isinstance(task, ExportTask):
            raise TypeError("an export is read elsewhere")
        files = packs.opened(task.name, task.data)
        pack = packs.packed(files, {key: load(key) for key in task.systems})
        return Sound(pack.document, pack.system, pack.id)
    except ContentError as error:
        return Faulty(error.problems[:MOST_PROBLEMS], len(error.problems))


def main(work: int, memory: int, judge: Callable[[Task], Verdict] = vetted) -> int:
    """Read a task as JSON from standard input, judge it within these limits, write the verdict out; return 0.

    `work` is seconds of processor time, `memory` bytes.
    """
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (work, work))
    with suppress(ValueError, OSError):  # not every system can hold memory down
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    sys.stdout.buffer.write(msgspec.json.encode(judge(task)))
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
