"""Kill -9 at random points of a running tournament: every table is opened once, and it ends as if nothing had been."""

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.desk import GameDesk
from bot.store.port import GameFilter
from bot.store.sqlstore import SqlStore
from bot.tools.verify import verify
from bot.tournaments import acts as a
from bot.tournaments.formats import ranking
from bot.tournaments.standings import standings
from tests.hardening.cup import DATABASE, DELIVERIES
from tests.kernel.toy import TOY

ROOT = Path(__file__).parents[2]
SEED = 31


def run(folder: Path, seed: int, kills: int) -> int:
    command = [sys.executable, "-m", "tests.hardening.cup", str(folder), str(seed), str(kills)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, f"seed {seed}: {ran.stderr}"
    return int(ran.stdout)


async def ended(folder: Path, seed: int) -> Any:
    """Return all that a tournament came to, after looking whether it holds together."""
    store = await SqlStore.open(folder / DATABASE)
    try:
        desk = GameDesk(store, {"toy": TOY})
        events = desk.tournaments
        live = await events.load(1)
        assert live is not None
        t, entries = live.state, await events.ledger(1)
        opened = [(act.table, act.leg, act.game) for e in entries if isinstance(act := e.act, a.TableOpened)]
        assert len({each[:2] for each in opened}) == len(opened), f"seed {seed}: a table was opened twice"
        games = {header.id: header for header in await store.headers(GameFilter())}
        assert sorted(games) == sorted(game for _, _, game in opened), f"seed {seed}: a game stands at no table"
        assert all(header.status == "over" for header in games.values())
        assert await events.claim(1) == ()
        document = await events.export(1, "json", games=True)
        assert isinstance(document, bytes)
        verdict = verify(document, {"toy": TOY}.__getitem__)
        assert verdict.ok, (seed, verdict.lines)
        assert t.over
        await desk.close()
        results = {
            (table.number, leg): (table.match, score.winner, score.margin, score.how, score.head)
            for table in t.tables
            for leg, score in enumerate(table.scores)
            if score is not None
        }
        return results, t.rounds, standings(t), ranking(t)
    finally:
        await store.close()


def notices(folder: Path) -> Counter[str]:
    """Return what was posted, repetitions of the same post left out, and the status, which is edited in place."""
    posts = dict(line.split(" ", 1) for line in (folder / DELIVERIES).read_text("utf-8").splitlines())
    return Counter(what for what in posts.values() if what.startswith("notice"))


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.soak)])
def test_a_tournament_of_many_kills_ends_as_one_without(tmp_path: Path, kills: int) -> None:
    cups = run(tmp_path / "killed", SEED, kills)
    for cup in range(cups):
        disturbed, calm = tmp_path / "killed" / str(cup), tmp_path / f"calm{cup}" / "0"
        assert run(tmp_path / f"calm{cup}", SEED + cup, 0) == 1
        assert asyncio.run(ended(disturbed, SEED + cup)) == asyncio.run(ended(calm, SEED + cup)), f"seed {SEED + cup}"
        told = notices(disturbed)
        assert told == notices(calm), f"seed {SEED + cup}"
        assert max(told.values()) == 1, f"seed {SEED + cup}"
