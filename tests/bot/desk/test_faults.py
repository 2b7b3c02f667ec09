"""Failures of ours: they apply nothing, give a reference, and concern no other game."""

import logging
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.desk import Done, GameDesk, Submission
from bot.desk.outcomes import Damaged, Fault
from bot.store.sqlite import connect
from bot.store.sqlstore import SqlStore
from engine.kernel.command import GiveRuling, Remark
from engine.kernel.event import Event
from tests.bot.desk.conftest import ANN, BOB, IN_A_FILE, begin, keys, live_game, order
from tests.kernel.corridor import Boasted
from tests.kernel.toy import TOY, Corridor


class Broken(Corridor):
    """A corridor whose rules fail when somebody boasts, and whose reader fails on one word."""

    def fold(self, world: Any, event: Event, /) -> Any:
        if isinstance(event, Boasted):
            raise KeyError("boast")
        return super().fold(world, event)

    def read(self, state: Any, side: Any, text: str, /) -> Any:
        if text == "crash":
            raise ZeroDivisionError
        return super().read(state, side, text)


class Unwritable(Corridor):
    def fold(self, world: Any, event: Event, /) -> Any:
        world = super().fold(world, event)
        return replace(world, boasts=object()) if isinstance(event, Boasted) else world


def _desk(store: SqlStore, kind: type[Corridor]) -> GameDesk:
    system = replace(TOY, bind=lambda document: kind(tuple(document["traps"])))
    return GameDesk(store, {"toy": system}, keys=keys)


@pytest.mark.parametrize(("kind", "line"), [(Broken, "boast"), (Broken, "crash"), (Unwritable, "boast")])
async def test_a_fault_of_the_rules_applies_nothing_and_the_game_goes_on(
    store: SqlStore, caplog: pytest.LogCaptureFixture, kind: type[Corridor], line: str
) -> None:
    desk = _desk(store, kind)
    game = await begin(desk)
    before = (await live_game(desk, game)).state
    with caplog.at_level(logging.CRITICAL + 1), pytest.raises(Fault) as fault:
        await desk.submit(Submission(game=game, user=ANN, order=line, interaction=1))
    assert fault.value.game == game
    assert (await live_game(desk, game)).state == before
    assert len(await store.entries(game)) == 1
    assert isinstance(await order(desk, game, ANN, "bid 1", interaction=1), Done)


async def test_the_log_of_a_fault_tells_how_to_reproduce_it_and_no_secret(
    store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    desk = _desk(store, Broken)
    game = await begin(desk)
    with pytest.raises(Fault) as fault:
        await desk.submit(Submission(game=game, user=ANN, order="boast"))
    text = caplog.text
    assert fault.value.reference in text
    assert "Boast()" in text
    assert (await live_game(desk, game)).header.content in text
    assert keys(32).hex() not in text
    assert repr(keys(32)) not in text


async def test_the_log_of_a_fault_has_no_words_of_a_member(store: SqlStore, caplog: pytest.LogCaptureFixture) -> None:
    desk = _desk(store, Corridor)
    core, live = desk._core, await live_game(desk, await begin(desk))
    for act in (Remark("between us"), GiveRuling("between us", "between us")):
        with pytest.raises(Fault), core.guarded(live, "intervene", act, via="referee"):
            raise ZeroDivisionError
    assert "GiveRuling(" in caplog.text
    assert "between us" not in caplog.text


@IN_A_FILE
@pytest.mark.parametrize(
    "damage",
    [
        "update event set body = cast(replace(cast(body as text), '\"amount\":2', '\"amount\":1') as blob) where n = 1",
        "delete from event where n = 1 and seq = (select max(seq) from event where n = 1)",
        "update event set body = cast('{}' as blob) where n = 1",
        "update command set digest = 'ff' where n = 1",
        'update command set body = cast(\'{"kind":"chess.move"}\' as blob) where n = 1',
        "update game set system = 'go'",
    ],
)
async def test_a_damaged_game_takes_no_orders_and_says_so_alone(
    store: SqlStore, tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    desk = GameDesk(store, {"toy": TOY}, keys=keys)
    game = await begin(desk, channel=1)
    await order(desk, game, ANN, "bid 2")
    _damage(tmp_path, damage)
    other = await begin(desk, channel=2)
    later = GameDesk(store, {"toy": TOY})
    with pytest.raises(Damaged) as damaged:
        await later.submit(Submission(game=game, user=BOB, order="bid 1"))
    with pytest.raises(Damaged) as again:
        await later.load(game)
    assert again.value.reference == damaged.value.reference
    assert caplog.text.count(damaged.value.reference) == 1
    await order(later, other, ANN, "bid 1")
    assert len(await store.entries(game)) == 2
    assert isinstance(await later.export(game), bytes)


async def test_a_digest_of_other_rules_is_no_damage(store: SqlStore, tmp_path: Path) -> None:
    desk = GameDesk(store, {"toy": TOY}, keys=keys)
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    _damage(tmp_path, "update command set digest = 'ff', rules = 0 where n = 1")
    assert isinstance(await order(GameDesk(store, {"toy": TOY}), game, BOB, "bid 1"), Done)


def _damage(folder: Path, sql: str) -> None:
    # The schema's own guards would notice some of this; a failing disk asks nobody.
    connection = connect(folder / "umpire.db")
    connection.execute("pragma foreign_keys = off")
    connection.execute(sql)
    connection.close()
