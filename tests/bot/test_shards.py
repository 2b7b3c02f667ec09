"""Shards: how they are asked for, and which guilds are of them."""

import sqlite3

import pytest

from bot.shards import ALL, Shards, read


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("0-1/4", (Shards(0, 1, 4),)),
        ("3/4", (Shards(3, 3, 4),)),
        (" 0-1, 2-3 / 4 ", (Shards(0, 1, 4), Shards(2, 3, 4))),
        ("0/1", (ALL,)),
    ],
)
def test_groups_of_shards_are_read(text: str, groups: tuple[Shards, ...]) -> None:
    assert read(text) == groups


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "names no shards"),
        ("0-1", "names no shards"),
        ("0-1/4/2", "names no shards"),
        ("-1/4", "names no shards"),
        ("0-4/4", "from 0 to 3"),
        ("2-1/4", "from 0 to 3"),
        ("0/0", "from 1 to"),
        ("0-1,1-2/4", "twice"),
    ],
)
def test_what_names_no_shards_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read(text)


@pytest.mark.parametrize("guild", [None, 0, 81384788765712384, 197038439483310086, 2**62 + (5 << 22)])
def test_a_guild_is_of_one_shard_by_discords_own_sum_and_the_same_in_sql(guild: int | None) -> None:
    groups = read("0,1-2,3-6/7")
    serving = [one for one in groups if one.serves(guild)]
    assert len(serving) == 1
    assert ((guild or 0) >> 22) % 7 in serving[0].ids
    with sqlite3.connect(":memory:") as db:
        found = [one for one in groups if db.execute(f"select {one.of('?')}", (guild,)).fetchone() == (1,)]
    assert found == serving


def test_who_serves_all_shards_serves_all_guilds() -> None:
    assert read("0-3/4")[0].whole
    assert read("0-3/4")[0].of("guild") == ALL.of("guild") == "true"
    assert not read("0-2/4")[0].whole
