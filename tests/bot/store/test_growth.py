"""A database that has grown old: no statement goes through all rows of all time, no id comes twice."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.desk.rolls import Asked, RollDesk
from bot.store import sqlite
from bot.store.port import Change, NewRequest, Post
from bot.store.sqlstore import SqlStore
from engine.dice.expression import RollRequest, parse
from tests.bot.store.conftest import AT, LATER, appended, new_game
from tests.kernel.corridor import NORTH, SOUTH

GROWING = ("outbox", "dice_post", "dice_roll", "event", "command", "interaction")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every statement that the writing thread carries out from now on."""
    said: list[str] = []
    plain = sqlite.connect

    def traced(path: Path) -> sqlite3.Connection:
        connection = plain(path)
        connection.set_trace_callback(said.append)
        return connection

    monkeypatch.setattr(sqlite, "connect", traced)
    return said


def whole_scans(path: Path, statements: list[str]) -> set[str]:
    """Return the steps of plans that go through a table which grows, or through all dice of a guild."""
    found: set[str] = set()
    with closing(sqlite3.connect(path)) as db:
        for sql in statements:
            if sql.split()[0] not in ("select", "update", "delete"):
                continue
            for *_, step in db.execute(f"explain query plan {sql}"):
                scans = step.startswith("SCAN") and "INDEX" not in step
                named = step.split()[1] in (*GROWING, "it", "earlier", "post")
                if (scans and named) or step.endswith("dice_post_of_roll (guild=?)"):
                    found.add(f"{step}: {sql}")
    return found


async def test_no_write_goes_through_a_table_that_grows(tmp_path: Path, written: list[str]) -> None:
    path = tmp_path / "umpire.db"
    store = await SqlStore.open(path)
    game = await store.create(new_game(posts=(Post("opening"),)))
    await store.append(appended(game, 0, 0, interaction=1))
    request = await store.ask(NewRequest((SOUTH,), (), game, "undo", NORTH, 5, 0, 0, AT, LATER, ""), None, ())
    await store.agree(request.id, (SOUTH,), AT, None)
    for due in await store.claim(LATER, LATER, 20):
        await store.failed(due.id, AT)
        await store.delivered(due.id, 1, AT)
    await store.release()
    await store.change(Change(game, AT, status="abandoned", posts=(Post("closing"),)))
    rolls = RollDesk(store)
    wish = parse("2d6")
    assert isinstance(wish, RollRequest)
    for interaction in (1, 2, 2):
        await rolls.roll(Asked(guild=7, channel=9, user=5, interaction=interaction, language="en", wish=wish))
        for post in await rolls.claim(20):
            await rolls.delivered(post.id, 1)
    await rolls.rotate(7, 1, 9, "en")
    await store._reader.connection.set_trace_callback(written.append)
    await store.dice.lapsed(LATER)
    await store.dice.rolls_of(7, 5)
    await store.close()
    assert any("dice_roll" in sql for sql in written)
    assert any("dice_seal as" in sql or "dice_seal_shown as" in sql for sql in written)
    assert whole_scans(path, written) == set()


async def test_no_post_is_given_the_id_of_one_that_was_sent(store: SqlStore) -> None:
    game = await store.create(new_game())
    sent: list[int] = []
    for n in range(3):
        await store.append(appended(game, n, 2 * n))
        for due in await store.claim(LATER, LATER, 20):
            sent.append(due.id)
            await store.delivered(due.id, 99, AT)
    assert len(sent) == len(set(sent)) == 6


@pytest.mark.parametrize("ending", ["over", "abandoned"])
async def test_what_users_kept_for_a_game_goes_with_its_end(store: SqlStore, ending: str) -> None:
    games = [await store.create(new_game(channel)) for channel in range(1, 13)]
    ended, other = games[0], games[10]
    assert str(other).endswith(str(ended))
    for game in (ended, other):
        await store.append(appended(game, 0, 0))
        await store.prefer("user", 5, f"draft:{game}", "attack")
        await store.prefer("user", 6, f"bench:{game}:red:army", "hoplites 4")
    await store.prefer("user", 5, "palette", "night")
    await store.prefer("user", 6, f"nick:{ended}", "{}")
    await store.prefer("game", ended, f"note:{ended}", "kept")
    if ending == "over":
        last = appended(ended, 1, 2)
        last = type(last)(last.game, last.entry, last.seq, status="over")
        await store.append(last)
    else:
        await store.change(Change(ended, AT, status="abandoned"))
    assert await store.preferences("user", 5) == {f"draft:{other}": "attack", "palette": "night"}
    assert await store.preferences("user", 6) == {f"bench:{other}:red:army": "hoplites 4"}
    assert await store.preferences("game", ended) == {f"note:{ended}": "kept"}
