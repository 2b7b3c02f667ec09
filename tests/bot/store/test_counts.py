"""What a database tells of how it fares, and which interaction a post comes from."""

import asyncio
from datetime import timedelta

import pytest

from bot.monitoring.backlog import QUEUES, Queue
from bot.store.database import Rows
from bot.store.port import Change, Interaction, Post, moment
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from tests.bot.store.conftest import AT, LATER, appended, new_game

NOTHING = Queue(0, 0, 0.0)


async def test_a_post_keeps_the_interaction_that_it_comes_from(store: SqlStore) -> None:
    game = await store.create(new_game(interaction=70, posts=(Post("opening"),)))
    await store.append(appended(game, 0, 0, interaction=71))
    await store.change(Change(game, AT, Interaction(72), posts=(Post("notice"),)))
    await store.post(game, Post("notice"), AT)
    due = await store.claim(AT, LATER, 9)
    assert [(post.kind, post.interaction) for post in due] == [
        ("opening", 70), ("entry", 71), ("status", 71), ("notice", 72), ("notice", None),
    ]  # fmt: skip


async def test_what_waits_and_what_is_played_is_counted(store: SqlStore) -> None:
    now = moment(AT) + timedelta(seconds=90)
    empty = await store.counts(now)
    assert empty.queues == dict.fromkeys(QUEUES, NOTHING)
    assert empty.games == {"open": 0, "sealed": 0, "running": 0}
    games = [await store.create(new_game(channel, posts=(Post("opening"),))) for channel in (1, 2)]
    await store.append(appended(games[0], 0, 0))
    first, *_ = await store.claim(AT, LATER, 9)
    await store.failed(first.id, LATER)
    found = await store.counts(now)
    assert found.queues["games"] == Queue(4, 3, 90.0)
    assert {name: queue for name, queue in found.queues.items() if name != "games"} == dict.fromkeys(
        QUEUES[1:], NOTHING
    )
    assert found.games == {"open": 1, "sealed": 0, "running": 1}
    await store.delivered(first.id, 5, AT)
    assert (await store.counts(now)).queues["games"].waiting == 3


async def test_what_keeps_a_write_from_being_done_is_known_until_one_is_done(store: SqlStore) -> None:
    def full(_: Rows) -> None:
        raise StoreTrouble("full", "no space")

    assert store.trouble is None
    with pytest.raises(StoreTrouble):
        await store._writer.run(full)
    assert store.trouble == "full"
    await store.prefer("user", 1, "a", "b")
    await asyncio.sleep(0)
    assert store.trouble is None
