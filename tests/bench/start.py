"""`umpire play` with a new database to its ready line, against importing discord.py and Pillow, which it stands on.

Both are processes of their own, in turn, in processor time; both find their modules compiled, as after a first start.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.bench.harness import Goal

ROUNDS = 9
IMPORTS = "import discord, PIL.Image"
PLAY = """
import builtins, os, sys
builtins.print = lambda *said, **_: os._exit(0)
from bot.cli import main
main(["play", "--data", sys.argv[1]])
"""
"""The bot prints one line, when it is ready; with it the child is gone."""


def goals() -> Iterator[Goal]:
    ours: list[float] = []
    theirs: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for n in range(ROUNDS + 1):
            data = Path(folder) / f"data-{n}"
            taken = spent(folder, PLAY, str(data)), spent(folder, IMPORTS)
            if n:  # the first round compiles
                ours.append(taken[0])
                theirs.append(taken[1])
    ratio = statistics.median(ours) / statistics.median(theirs)
    detail = f"{statistics.median(ours):.2f} s over {statistics.median(theirs):.2f}, `umpire play`, a new database"
    yield Goal("start-up to ready: ours / importing discord.py and Pillow", ratio, "at most", 1.5, detail)


def spent(folder: str, code: str, *arguments: str) -> float:
    """Return the seconds of processor time, user and system, of a fresh process that runs Python code."""
    process = subprocess.Popen((sys.executable, "-c", code, *arguments), env=_compiled(folder))
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime + used.ru_stime


def _compiled(folder: str) -> Mapping[str, str]:
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**known, "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled")}
