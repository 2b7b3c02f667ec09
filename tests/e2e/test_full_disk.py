"""A disk that is really full, under either engine: orders are refused plainly, and go on once there is room."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from bot.store.database import Rows
from tests.e2e.bench import Bench, an_order
from tests.e2e.guild import Table
from tests.smalldisk import SmallDisk

MANY = 200
"""Orders: more than fit into what the database has set aside already."""
FULL = {
    "en": ("My disk is full", "Nothing was changed"),
    "ru": ("На диске бота кончилось место", "Ничего не изменилось"),
}

RECORDED = ("Recorded as no.", "Записано, №")


class Disk(Struct, frozen=True):
    """What a test does with the disk under a bot."""

    bench: Bench
    fill: Callable[[], Awaitable[None]]
    make_room: Callable[[], Awaitable[None]]


@pytest.fixture(params=["sqlite", "postgresql"])
async def disk(request: pytest.FixtureRequest, table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Disk]:
    bench = Bench(table, tmp_path, grounds)
    if request.param == "sqlite":

        async def pages(most: str) -> None:
            def limit(rows: Rows) -> None:
                rows.execute(f"pragma max_page_count = {most}")

            # SQLite’s own limit, which it meets as it would a full disk; below what is there it becomes just that.
            await bench.desk.store._writer.run(limit)

        disk = Disk(bench, lambda: pages("1"), lambda: pages("1000000"))
    else:
        small = SmallDisk()
        bench._path = small.address

        async def fill() -> None:
            small.fill()

        async def make_room() -> None:
            small.make_room()

        disk = Disk(bench, fill, make_room)
    await bench.up()
    yield disk
    await bench.down()


async def test_orders_are_refused_while_the_disk_is_full_and_go_on_when_there_is_room(disk: Disk) -> None:
    bench = disk.bench
    rng = Random(1)
    await bench.started()
    await disk.fill()
    for _ in range(MANY):
        game = await bench.game()
        taken = len(game.entries)
        asked, order = bench.asked(game), an_order(game, rng)
        answer = await bench.guild.answer(await bench.guild.slash(asked, bench.channel, "order", order=order))
        if not answer.text.startswith(RECORDED):
            break
    for words in FULL["ru" if asked is bench.table.boris else "en"]:
        assert words in answer.text
    assert len((await bench.game()).entries) == taken
    await disk.make_room()
    again = await bench.guild.answer(await bench.guild.slash(asked, bench.channel, "order", order=order))
    assert again.text.startswith(RECORDED)
    await bench.idle()
    await bench.delivered()
    game = await bench.game()
    assert [entry.n for entry in game.entries] == list(range(taken + 1))
    await bench.restart()
    await bench.delivered()
    assert [entry.n for entry in (await bench.game()).entries] == list(range(taken + 1))
    assert told(bench) == list(range(taken + 1))


FOOT = re.compile(r"^-# #(\d+)(?:–#(\d+))? .*chain", re.MULTILINE)


def told(bench: Bench) -> list[int]:
    """Return the entries whose posts stand in the channel, in their order."""
    feet = [foot for post in bench.public() for foot in FOOT.findall(post.text)]
    return [n for first, last in feet for n in range(int(first), int(last or first) + 1)]
