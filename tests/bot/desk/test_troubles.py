"""What goes wrong round the desk: a start that fails, somebody told who stumbles, an end between two reads."""

import json
import logging
from typing import Any

import pytest

from bot.desk import Done, GameDesk, LiveGame, Refused
from bot.desk.outcomes import Fault
from bot.store.port import Header, StoredEntry
from bot.store.sqlstore import SqlStore
from engine.content.files import LEARNING
from engine.kernel.codec import Codec
from engine.kernel.dice import Roll, SealedDice
from engine.kernel.event import Rolled
from tests.bot.desk.conftest import ANN, BOB, CAT, begin, keys, live_game, order, set_up, to_first_roll
from tests.kernel.corridor import NORTH, SOUTH


async def test_a_phrase_changed_after_a_start_that_failed_is_in_the_dice(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    await desk.join(game, BOB, SOUTH)
    await desk.phrase(game, ANN, "first")

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, caplog.at_level(logging.CRITICAL + 1):
        patch.setattr("bot.desk.lobby.begin", broken)
        with pytest.raises(Fault):
            await desk.start(game, ANN)
    await desk.phrase(game, ANN, "second")
    assert isinstance(await desk.start(game, ANN), Done)
    rolled = next(e for e in (await to_first_roll(desk, game)).events if isinstance(e, Rolled))
    roll = Roll(rolled.index, rolled.epoch, rolled.die, len(rolled.faces), rolled.rule, rolled.purpose)
    assert rolled.faces == SealedDice(keys(32), str(game), {NORTH: "second"}).roll(roll)
    assert rolled.faces != SealedDice(keys(32), str(game), {NORTH: "first"}).roll(roll)


async def test_who_is_told_of_an_order_and_fails_does_not_undo_it(
    desk: GameDesk, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[int] = []

    def stumble(changed: LiveGame) -> None:
        raise KeyError(changed.id)

    game = await begin(desk)
    desk.listen(stumble)
    desk.listen(lambda changed: told.append(changed.id))
    with caplog.at_level(logging.CRITICAL + 1):
        done = await order(desk, game, ANN, "bid 1")
    assert (done.entry.n, told) == (1, [game])
    assert len((await live_game(desk, game)).entries) == 2


async def test_the_codec_of_a_game_learns_its_types_while_nobody_else_reads_content(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two threads that show msgspec the same type for the first time end the process.
    alone: list[bool] = []

    def codec(game: Any) -> Any:
        alone.append(LEARNING.locked())
        return Codec(game)

    monkeypatch.setattr("bot.desk.livegames.Codec", codec)
    await begin(desk)
    assert alone == [True]
    assert not LEARNING.locked()


class Between:
    """A store where something happens between two reads of an export."""

    def __init__(self, store: SqlStore, happens: Any) -> None:
        self._store = store
        self._happens = happens

    async def header(self, game: int) -> Header | None:
        found = await self._store.header(game)
        happens, self._happens = self._happens, None
        if happens is not None:
            await happens()
        return found

    async def entries(self, game: int) -> tuple[StoredEntry, ...]:
        return await self._store.entries(game)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def test_a_game_that_starts_while_it_is_exported_tells_a_stranger_nothing(
    desk: GameDesk, store: SqlStore
) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    await desk.join(game, BOB, SOUTH)
    desk._core.store = Between(store, lambda: desk.start(game, ANN))
    assert isinstance(await desk.export(game, CAT), Refused)


async def test_a_game_that_ends_while_it_is_exported_is_exported_with_its_end_and_its_key(
    desk: GameDesk, store: SqlStore
) -> None:
    game = await begin(desk)
    desk._core.store = Between(store, lambda: desk.resign(game, ANN))
    exported = await desk.export(game, None)
    assert isinstance(exported, bytes)
    found = json.loads(exported)
    assert (found["header"]["key"], len(found["entries"])) == ((await store.key(game)).hex(), 2)
