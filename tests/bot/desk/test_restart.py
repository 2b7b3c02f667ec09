"""A game survives restarts in the middle of anything, and never depends on what is in memory."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.desk import Done, GameDesk, Repeated, Stale, Submission
from bot.desk.outcomes import Busy
from bot.shards import read
from bot.store.port import Append, Change, Interaction, StoredEntry
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from engine.kernel.command import SetWatch
from tests.bot.desk.conftest import ANN, BOB, SHOT, Clock, begin, keys, live_game, order, set_up, to_first_roll
from tests.kernel.corridor import NORTH
from tests.kernel.toy import TOY
from tests.postgres import fresh

LINES = ((BOB, SetWatch("cell", "5")), *SHOT)


async def _undisturbed(desk: GameDesk) -> list[StoredEntry]:
    game = await begin(desk)
    await to_first_roll(desk, game)
    return list(await desk.store.entries(game))


@pytest.mark.parametrize("at", range(len(LINES) + 1))
async def test_a_restart_before_any_order_leaves_the_same_game(
    tmp_path: Path, desk: GameDesk, clock: Clock, at: int
) -> None:
    expected = await _undisturbed(desk)
    path = tmp_path / "restarted.db"
    store = await SqlStore.open(path)
    other = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
    game = await begin(other)
    for i, (user, line) in enumerate(LINES):
        if i == at:
            await other.close()
            await store.close()
            store = await SqlStore.open(path)
            other = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
        done = await other.submit(Submission(game=game, user=user, order=line))
        assert isinstance(done, Done)
    assert list(await store.entries(game)) == expected
    await store.close()


async def test_a_question_of_before_the_restart_can_be_answered_after_it(store: SqlStore, desk: GameDesk) -> None:
    game = await begin(desk)
    question = (await live_game(desk, game)).state.decisions[0].id
    later = GameDesk(store, {"toy": TOY})
    await order(later, game, ANN, "bid 1", decision=question)
    stale = await desk.submit(Submission(game=game, user=ANN, order="bid 1", decision=question))
    assert isinstance(stale, Stale)
    assert len(stale.live.entries) == 2


async def test_a_repetition_is_known_after_a_restart(store: SqlStore, desk: GameDesk) -> None:
    game = await begin(desk)
    first = await order(desk, game, ANN, "bid 1", interaction=5)
    again = await GameDesk(store, {"toy": TOY}).submit(Submission(game=game, user=ANN, order="bid 1", interaction=5))
    assert isinstance(again, Repeated)
    assert again.first.entry == first.entry


async def test_of_two_processes_the_slower_is_told_that_the_question_is_settled(
    store: SqlStore, desk: GameDesk
) -> None:
    game = await begin(desk)
    other = GameDesk(store, {"toy": TOY})
    await live_game(other, game)
    await order(desk, game, ANN, "boast")
    slow = await other.submit(Submission(game=game, user=BOB, order="boast", interaction=6))
    assert isinstance(slow, Stale)
    assert len(slow.live.entries) == 2
    assert await store.seen(Interaction(6)) is None
    await order(other, game, BOB, "boast", interaction=7)
    assert [e.n for e in await store.entries(game)] == [0, 1, 2]


async def test_an_order_that_another_process_writes_while_a_game_is_read_is_left_out_whole(
    store: SqlStore, desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, other, read = await begin(desk), GameDesk(store, {"toy": TOY}), store._read

    async def overtaken(sql: str, *values: object) -> list[Any]:
        rows = await read(sql, *values)
        if "from command" in sql and "order by" in sql:
            monkeypatch.setattr(store, "_read", read)
            await order(desk, game, ANN, "bid 1")
        return rows

    monkeypatch.setattr(store, "_read", overtaken)
    assert len((await live_game(other, game)).entries) == 1
    assert len(await store.entries(game)) == 2


async def test_games_pushed_out_of_memory_are_folded_anew(store: SqlStore) -> None:
    desk = GameDesk(store, {"toy": TOY}, live=1)
    games = [await begin(desk, channel=channel) for channel in range(3)]
    for line, user in (("bid 2", ANN), ("bid 1", BOB), ("run n1 1", ANN)):
        for game in games:
            await order(desk, game, user, line)
    assert [len((await live_game(desk, game)).entries) for game in games] == [4, 4, 4]


async def test_a_game_that_somebody_has_in_hand_is_there_once_however_many_are_played(store: SqlStore) -> None:
    desk = GameDesk(store, {"toy": TOY}, live=1)
    first, other = [await begin(desk, channel=channel) for channel in range(2)]
    held = await live_game(desk, first)
    await live_game(desk, other)
    await order(desk, first, ANN, "bid 2")
    assert len(held.entries) == 2
    await live_game(desk, other)
    assert await live_game(desk, first) is held


async def test_the_seconds_before_and_after_differ_by_one_entry(store: SqlStore, desk: GameDesk) -> None:
    game = await begin(desk)
    done = await order(desk, game, ANN, "bid 1")
    assert done.live.state_before(1) == done.before
    assert done.live.state_before(0) is None
    assert done.live.state == done.after


class Gated(SqlStore):
    """A store whose appends commit at once and answer only when they are let; after changes it may be away."""

    gate: asyncio.Event | None = None
    committed: asyncio.Event
    away = False

    async def change(self, change: Change) -> None:
        await super().change(change)
        if self.away:
            raise StoreTrouble("away", "nobody knows how it ended")

    async def append(self, append: Append) -> None:
        await super().append(append)
        if self.gate is not None:
            self.committed.set()
            await self.gate.wait()


@pytest.fixture
async def gated(tmp_path: Path) -> AsyncIterator[Gated]:
    store = await Gated.open(tmp_path / "gated.db")
    store.committed = asyncio.Event()
    yield store
    await store.close()


async def test_an_order_whose_sender_gave_up_after_the_commit_stands(gated: Gated) -> None:
    desk = GameDesk(gated, {"toy": TOY})
    game = await begin(desk)
    gated.gate = asyncio.Event()
    sent = Submission(game=game, user=ANN, order="bid 1", interaction=9)
    task = asyncio.create_task(desk.submit(sent))
    await gated.committed.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    gated.gate = None
    again = await desk.submit(sent)
    assert isinstance(again, Repeated)
    assert again.first.entry.n == 1
    assert (await order(desk, game, BOB, "bid 1")).entry.n == 2


async def test_a_change_of_which_nobody_knows_how_it_ended_is_looked_up(gated: Gated) -> None:
    desk = GameDesk(gated, {"toy": TOY})
    game = await set_up(desk)
    gated.away = True
    with pytest.raises(StoreTrouble):
        await desk.join(game, ANN, NORTH)
    gated.away = False
    assert (await live_game(desk, game)).seats == {NORTH: ANN}


async def test_closing_waits_for_what_is_under_way(gated: Gated) -> None:
    desk = GameDesk(gated, {"toy": TOY})
    game = await begin(desk)
    gated.gate = asyncio.Event()
    task = asyncio.create_task(desk.submit(Submission(game=game, user=ANN, order="bid 1")))
    await gated.committed.wait()
    closing = asyncio.create_task(desk.close())
    await asyncio.sleep(0)
    assert not closing.done()
    assert await desk.submit(Submission(game=game, user=BOB, order="bid 1")) == Busy()
    gated.gate.set()
    await closing
    assert isinstance(await task, Done)


async def test_nobody_sees_an_entry_before_it_is_committed(gated: Gated) -> None:
    desk = GameDesk(gated, {"toy": TOY})
    game = await begin(desk)
    seen = await live_game(desk, game)
    gated.gate = asyncio.Event()
    task = asyncio.create_task(desk.submit(Submission(game=game, user=ANN, order="bid 1")))
    await gated.committed.wait()
    assert len(seen.entries) == 1
    gated.gate.set()
    await task
    assert len(seen.entries) == 2


async def test_a_game_of_no_guild_is_as_it_stands_for_every_worker(clock: Clock) -> None:
    url = fresh()
    stores = [await SqlStore.open(url, shards) for shards in read("0-1,2-3/4")]
    one, two = (GameDesk(store, {"toy": TOY}, clock=clock, keys=keys) for store in stores)
    game = await begin(one, guild=None)
    for n, (user, line) in enumerate(LINES):
        await order((two, one)[n % 2], game, user, line)
        assert len((await live_game(one, game)).entries) == len((await live_game(two, game)).entries) == n + 2
    for store in stores:
        await store.close()
