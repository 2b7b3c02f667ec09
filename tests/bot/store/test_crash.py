"""Kill -9 between any two steps of a write: afterwards the whole command is there, or none of it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.desk import Done, GameDesk, Submission
from bot.store.port import Interaction
from bot.store.sqlstore import SqlStore
from tests.bot.desk.conftest import ANN, BOB, begin, keys, live_game, order
from tests.kernel.toy import TOY

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def prepared(path: Path) -> Path:
    """Return a database with a game in which Ann is to move and the posts of entries 1 and 2 wait."""
    store = await SqlStore.open(path)
    desk = GameDesk(store, {"toy": TOY}, keys=keys)
    game = await begin(desk)
    for post in await desk.due():
        await desk.delivered(post.id, 1)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    await store.close()
    return path


@pytest.fixture
def kills(prepared: Path, tmp_path: Path) -> list[str]:
    """Kill a process before every step of a write; return the steps."""
    command = [sys.executable, "-m", "tests.bot.store.dying", str(prepared), str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, ran.stderr
    return list(json.loads(ran.stdout))


async def _found(path: Path) -> dict[str, Any]:
    """Return what a new process finds, and what comes of a second delivery of the order."""
    store = await SqlStore.open(path)
    desk = GameDesk(store, {"toy": TOY}, keys=keys)
    await desk.open()
    entries = await store.entries(1)
    found = {
        "entries": [e.n for e in entries],
        "events": sum(len(e.events) for e in entries),
        "seen": await store.seen(Interaction(42)) is not None,
        "posts": [(post.kind, post.n) for post in await desk.due()],
        "frames": len((await live_game(desk, 1)).state.stack),
        "again": type(await desk.submit(Submission(game=1, user=ANN, order="run n1 3", interaction=42))).__name__,
        "ledger": [(e.n, e.link, e.digest, len(e.events)) for e in await store.entries(1)],
    }
    assert isinstance(await order(desk, 1, ANN, "on"), Done)
    await store.close()
    return found


async def test_a_kill_between_any_two_steps_leaves_all_or_nothing(kills: list[str], tmp_path: Path) -> None:
    assert [kills.count(step) for step in ("begin immediate", "insert into command values", "commit", "answer")] == [
        1, 1, 1, 1,
    ]  # fmt: skip
    assert kills.count("insert into event values") > 3
    assert kills.count("insert into outbox") == 2
    whole = await _found(tmp_path / "whole" / "umpire.db")
    assert (whole["entries"], whole["seen"], whole["frames"], whole["again"]) == ([0, 1, 2, 3], True, 2, "Repeated")
    none = {
        **whole,
        "entries": [0, 1, 2],
        "events": whole["events"] - kills.count("insert into event values"),
        "seen": False,
        "posts": [("entry", 1), ("entry", 2), ("status", 2)],
        "frames": 1,
        "again": "Done",
    }
    for last, step in enumerate(kills):
        found = await _found(tmp_path / str(last) / "umpire.db")
        assert found == (whole if step == "answer" else none), step


async def test_posts_of_a_dead_process_are_delivered_by_the_next(prepared: Path) -> None:
    store = await SqlStore.open(prepared)
    desk = GameDesk(store, {"toy": TOY})
    first = await desk.due()
    assert [post.kind for post in first] == ["entry", "entry", "status"]
    await desk.delivered(first[0].id, 5)
    await store.close()
    store = await SqlStore.open(prepared)
    later = GameDesk(store, {"toy": TOY})
    assert await later.due() == ()
    await later.open()
    assert await later.due() == tuple(replace(post, attempts=1) for post in first[1:])
    await store.close()
