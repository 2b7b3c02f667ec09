"""A bot on PostgreSQL whose server goes away in the middle of a game and comes back."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.bench import Bench
from tests.e2e.guild import Table
from tests.postgres import DURABLE, fresh, server, start, stop

AWAY = {
    "en": ("My database isn’t answering", "Nothing was changed"),
    "ru": ("База данных бота не отвечает", "Ничего не изменилось"),
}


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    made = Bench(table, tmp_path, grounds)
    made._path = fresh(DURABLE)
    await made.up()
    yield made
    await made.down()


async def come_back(bench: Bench) -> None:
    """Wait until the store serves again, which nobody has to ask for."""
    for _ in range(200):
        try:
            await bench.desk.store.prefer("user", 1, "probe", "yes")
            await bench.desk.store.preference("user", 1, "probe")
        except Exception:  # noqa: BLE001 - it is away
            await asyncio.sleep(0.1)
        else:
            return
    pytest.fail("the database never came back")


async def test_orders_are_refused_while_the_server_is_away_and_go_on_when_it_is_back(bench: Bench) -> None:
    entries = len((await bench.started()).entries)
    folder = server(DURABLE)
    boris = bench.guild.add_member("Борис Второй", "ru")
    stop(folder)
    try:
        for member, language in ((bench.table.alice, "en"), (boris, "ru")):
            answer = await bench.guild.answer(await bench.guild.slash(member, bench.channel, "game new"))
            for words in AWAY[language]:
                assert words in answer.text
        refused = await bench.guild.answer(
            await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end")
        )
        assert AWAY["en"][1] in refused.text
    finally:
        start(folder, DURABLE)
    await come_back(bench)
    assert len((await bench.game()).entries) == entries
    before = len(bench.public())
    await bench.run(bench.table.alice, "order", order="end")
    assert len((await bench.game()).entries) == entries + 1
    assert len(bench.public()) > before


async def test_a_bot_that_is_killed_leaves_the_database_to_the_next(bench: Bench) -> None:
    await bench.started()
    await bench.run(bench.table.alice, "order", order="end")
    told = [m.id for m in bench.public()]
    await bench.restart()
    await bench.delivered()
    assert [m.id for m in bench.public()] == told, "something was told again"
    await bench.run(bench.table.alice, "order", order="end")
    assert [e.n for e in (await bench.game()).entries] == [0, 1, 2]
