"""Threads or processes to draw boards in: `python -m tests.bench.drawing`.

Draws the openings of all whole battles by turns, in as many hands as the bot has, while the event loop answers:
boards a second, how late the loop was, and the memory of a process that draws.
"""

import asyncio
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from bot.pages.boards.hands import HANDS
from bot.pages.boards.picture import Boards
from bot.pages.boards.views import set_up_view
from bot.words import words
from engine.systems import SYSTEMS, load
from tests.load.ground import painted_grounds, scenarios

ROUNDS: Final = 3
TICK: Final = 0.005


@cache
def _boards(folder: Path) -> Boards:
    return Boards(folder)


def _drawn(folder: Path, view: Any) -> tuple[int, float]:
    """Draw a board; return its bytes, and the MiB of the process that drew it."""
    data = _boards(folder).draw(view, words("en"), framed="post")
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return len(data), int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def _measured(name: str, pool: Executor, views: list[Any], folder: Path, tell: Callable[[str], None]) -> None:
    loop = asyncio.get_running_loop()
    late: list[float] = []

    async def answering() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(TICK)
            late.append(time.perf_counter() - began - TICK)

    for round_ in range(ROUNDS):
        late.clear()
        answers = asyncio.create_task(answering())
        began = time.perf_counter()
        await asyncio.gather(*(loop.run_in_executor(pool, _drawn, folder, view) for view in views))
        took = time.perf_counter() - began
        answers.cancel()
        waits = sorted(late) or [took]
        tell(
            f"{name}, round {round_ + 1}: {len(views) / took:.0f} boards a second; loop late: median"
            f" {statistics.median(waits) * 1000:.1f} ms, p99 {waits[int(len(waits) * 0.99)] * 1000:.1f} ms"
        )
    found = [memory for _, memory in [await loop.run_in_executor(pool, _drawn, folder, views[0]) for _ in range(4)]]
    tell(f"{name}: {max(found):.0f} MiB in a process that draws")


async def _main() -> None:
    folder = painted_grounds()
    views = []
    for system, scenario in scenarios({key: load(key) for key in SYSTEMS}):
        known = load(system)
        views.append(set_up_view(known.bind(known.document(scenario))))
    with ProcessPoolExecutor(HANDS, mp_context=get_context("spawn")) as processes:
        await _measured("processes", processes, views, folder, _tell)
    with ThreadPoolExecutor(HANDS) as threads:
        await _measured("threads", threads, views, folder, _tell)


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    asyncio.run(_main())
