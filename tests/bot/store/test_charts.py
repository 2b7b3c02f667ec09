"""Tables of guilds: kept per guild, system and table, the newest in place of the one before."""

import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from bot.store.chartsport import Chart
from bot.store.sqlstore import SqlStore
from tests.bot.store.conftest import AT, LATER

MINE = Chart(1, "toy", "dice", "Dice.toml", b"id = 'dice'\n\xd0\xaf", 5, AT)


async def test_a_table_is_read_back_as_it_was_brought(store: SqlStore, where: Path | str) -> None:
    await store.charts.put(MINE)
    assert await store.charts.of(1, "toy") == (MINE,)
    await store.close()
    again = await SqlStore.open(where)
    assert await again.charts.of(1, "toy") == (MINE,)
    await again.close()


async def test_guilds_and_systems_have_tables_of_their_own(store: SqlStore) -> None:
    others = (replace(MINE, guild=2), replace(MINE, system="scs"), replace(MINE, id="attacks"))
    for chart in (MINE, *others):
        await store.charts.put(chart)
    assert await store.charts.of(1, "toy") == (others[2], MINE)
    assert await store.charts.of(2, "toy") == (others[0],)
    assert await store.charts.of(1, "scs") == (others[1],)
    assert await store.charts.of(2, "scs") == ()


async def test_the_newest_takes_the_place_of_the_one_before(store: SqlStore) -> None:
    await store.charts.put(MINE)
    newer = replace(MINE, body=b"id = 'dice'", file="b.json", user=6, at=LATER)
    await store.charts.put(newer)
    assert await store.charts.of(1, "toy") == (newer,)


async def test_a_table_is_taken_away_once(store: SqlStore) -> None:
    await store.charts.put(MINE)
    await store.charts.put(replace(MINE, guild=2))
    assert await store.charts.drop(1, "toy", "dice")
    assert not await store.charts.drop(1, "toy", "dice")
    assert await store.charts.of(1, "toy") == ()
    assert len(await store.charts.of(2, "toy")) == 1


async def test_the_database_holds_one_row_for_each(filed: SqlStore, path: Path) -> None:
    for _ in range(3):
        await filed.charts.put(MINE)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("select guild, system, id, user from chart").fetchall() == [(1, "toy", "dice", 5)]
