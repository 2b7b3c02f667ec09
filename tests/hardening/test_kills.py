"""Kill -9 at random points of a running season: what comes out is what an undisturbed season gives."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from bot.desk import GameDesk
from bot.store.sqlstore import SqlStore
from engine.systems import load
from tests.hardening.season import DATABASE, DELIVERIES, LINES

ROOT = Path(__file__).parents[2]
SEED = 20


def run(folder: Path, seed: int, games: int, kills: int) -> int:
    command = [sys.executable, "-m", "tests.hardening.season", str(folder), str(seed), str(games), str(kills)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert ran.returncode == 0, f"seed {seed}: {ran.stderr}"
    return int(ran.stdout)


async def exports(folder: Path) -> dict[int, bytes]:
    """Return the export of every game, by channel."""
    store = await SqlStore.open(folder / DATABASE)
    try:
        desk = GameDesk(store, {"scs": load("scs")})
        found = {}
        for header in await desk.games():
            assert header.status == "over"
            body = await desk.export(header.id)
            assert isinstance(body, bytes)
            found[header.channel] = body
        assert await desk.due() == ()
        await desk.close()
        return found
    finally:
        await store.close()


async def adjudicated(folder: Path) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return status, factors and faces of every procedure without a game."""
    store = await SqlStore.open(folder / DATABASE)
    try:
        kept = [await store.adjudications.get(number) for number in range(1, len(LINES) + 2)]
        return [(one.status, one.line, one.faces) for one in kept if one is not None]
    finally:
        await store.close()


def deliveries(folder: Path) -> dict[str, list[tuple[str, str]]]:
    """Return kind and entry of every post of each game, in the order of their first delivery."""
    found: dict[str, list[tuple[str, str]]] = {}
    seen: set[str] = set()
    for line in (folder / DELIVERIES).read_text("ascii").splitlines():
        game, post, kind, n = line.split()
        if post not in seen:
            seen.add(post)
            found.setdefault(game, []).append((kind, n))
    return found


def entries(posts: list[tuple[str, str]]) -> list[int]:
    return [int(n) for kind, n in posts if kind == "entry"]


@pytest.mark.parametrize(("games", "kills"), [(1, 8), pytest.param(6, 200, marks=pytest.mark.soak)])
def test_a_season_of_many_kills_ends_as_one_without(tmp_path: Path, games: int, kills: int) -> None:
    seasons = run(tmp_path / "killed", SEED, games, kills)
    for season in range(seasons):
        disturbed, calm = tmp_path / "killed" / str(season), tmp_path / f"calm{season}" / "0"
        assert run(tmp_path / f"calm{season}", SEED + season, games, 0) == 1
        played = asyncio.run(exports(disturbed))
        assert len(played) == games
        assert played == asyncio.run(exports(calm)), f"seed {SEED}, season {season}"
        resolved = asyncio.run(adjudicated(disturbed))
        assert [status for status, _, _ in resolved] == ["rolled"] * len(LINES)
        assert resolved == asyncio.run(adjudicated(calm)), f"seed {SEED}, season {season}"
        told, expected = deliveries(disturbed), deliveries(calm)
        assert told["adjudications"] == [("shown", str(number)) for number in range(1, len(LINES) + 1)]
        for game, posts in told.items():
            # Nothing is left out, nothing comes before what it follows.
            assert entries(posts) == sorted(set(entries(posts)))
            assert entries(posts) == entries(expected[game]), f"seed {SEED}, season {season}, game {game}"
            assert posts[-1] == expected[game][-1]
