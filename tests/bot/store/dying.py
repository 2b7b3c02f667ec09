"""Run as a script: for every step of one write, a process of its own that kills itself before that step.

    python -m tests.bot.store.dying PREPARED FOLDER

Leaves FOLDER/N/umpire.db as the kill before step N left it, and prints the steps as JSON; the last one is the answer.
"""

import asyncio
import json
import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

from bot.desk import GameDesk, Submission
from bot.store.sqlstore import SqlStore
from tests.bot.desk.conftest import ANN
from tests.kernel.toy import TOY

NEVER = 10**6


class Steps:
    """Counts what is done to the database, and ends the process before one of them."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.done: list[str] = []
        self.armed = False

    def __call__(self, what: str) -> None:
        if self.armed:
            if len(self.done) == self.last:
                os.kill(os.getpid(), signal.SIGKILL)
            self.done.append(what.partition("(")[0].strip())


def _watched(steps: Steps, kind: type[sqlite3.Connection]) -> type[sqlite3.Connection]:
    class Watched(kind):  # type: ignore[misc, valid-type]
        def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
            steps(sql)
            return super().execute(sql, *more)

        def executemany(self, sql: str, rows: Any, /) -> sqlite3.Cursor:
            # Between two events of one command, too.
            for row in rows:
                cursor = self.execute(sql, row)
            return cursor

    return Watched


async def _order(path: Path, steps: Steps) -> None:
    store = await SqlStore.open(path)
    desk = GameDesk(store, {"toy": TOY})
    await desk.load(1)
    steps.armed = True
    await desk.submit(Submission(game=1, user=ANN, order="run n1 3", interaction=42))
    steps("answer")
    steps.armed = False
    await desk.close()
    await store.close()


def _live_and_die(prepared: Path, folder: Path, last: int) -> list[str]:
    """Give the order in a copy of the database; return the steps, if this process lives to see them."""
    folder.mkdir()
    path = folder / prepared.name
    shutil.copy(prepared, path)
    steps = Steps(last)
    connect = sqlite3.connect
    sqlite3.connect = lambda *a, **k: connect(  # type: ignore[assignment]
        *a, **{**k, "factory": _watched(steps, k.get("factory", sqlite3.Connection))}
    )
    try:
        asyncio.run(_order(path, steps))
    finally:
        sqlite3.connect = connect
    return steps.done


def _killed(prepared: Path, folder: Path, last: int) -> bool:
    child = os.fork()
    if not child:
        _live_and_die(prepared, folder, last)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def main(prepared: Path, folder: Path) -> None:
    steps = _live_and_die(prepared, folder / "whole", NEVER)
    for last in range(len(steps)):
        if not _killed(prepared, folder / str(last), last):
            sys.exit(f"step {last}, {steps[last]}, did not kill")
    sys.stdout.write(json.dumps(steps))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
