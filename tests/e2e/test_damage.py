"""One row that cannot be read, one full disk: whoever is concerned is told so, and all others are served."""

import logging
import sqlite3
from contextlib import closing

import pytest

from bot.desk.live import COMPUTER
from bot.store.troubles import StoreTrouble
from tests.e2e.bench import CHIR, Bench


def spoil(bench: Bench, *statements: str) -> None:
    with closing(sqlite3.connect(bench._path)) as db:
        for sql in statements:
            db.execute(sql)
        db.commit()


BAD: dict[str, str] = {
    "an event that cannot be decoded": "update event set body = x'00ff' where game = 1",
    "a digest that does not fit": "update command set digest = 'other' where game = 1",
    "phrases that are no list": "update game set phrases = '{' where id = 1",
    "options of another kind": "update game set options = '[1]' where id = 1",
}


@pytest.mark.parametrize("bad", BAD)
async def test_a_game_that_cannot_be_read_is_named_in_its_channel_and_keeps_no_other_from_being_served(
    bench: Bench, caplog: pytest.LogCaptureFixture, bad: str
) -> None:
    game = await bench.started()
    other = bench.guild.add_channel("other")
    bench.guild.faults.hold("POST", r"/channels/\d+/messages$")
    await bench.guild.answer(await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end"))
    await bench.guild.answer(await bench.guild.slash(bench.table.carol, other, "game new", scenario=CHIR))
    await bench.down()
    bench.guild.faults.clear()
    spoil(bench, BAD[bad], "update outbox set body = 'no json' where game = 2")
    with caplog.at_level(logging.ERROR):
        await bench.up()
        await bench.guild.settle(lambda: "can’t be read" in bench.last.text, "the channel was never told")
    await bench.guild.settle(lambda: bench.public(other), "the other game was never shown")
    assert f"Game {game.id} is stored in a form that can’t be read" in bench.last.text
    assert "/game abandon" in bench.last.text
    assert f"game {game.id} is damaged" in caplog.text
    second = await bench.game(other)
    assert await bench.desk.join(second.id, int(bench.table.carol.id), second.game.sides[0])
    before = len(bench.public())
    await bench.restart()
    await bench.delivered()
    assert len(bench.public()) == before, "it was told again"
    ended = await bench.run(bench.table.rita, "game abandon")
    assert "can’t be read" in ended.text


async def test_a_game_of_the_computer_that_cannot_be_read_is_named_though_nothing_is_due_there(bench: Bench) -> None:
    game = await bench.started()
    await bench.down()
    spoil(
        bench,
        BAD["an event that cannot be decoded"],
        f"update seat set user = {COMPUTER} where side = '{game.game.sides[1]}'",
    )
    await bench.up()
    await bench.guild.settle(lambda: f"Game {game.id} is stored in a form" in bench.last.text, "nobody was told")


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("full", "My disk is full."),
        ("readonly", "I can’t write to my database."),
        ("damaged", "My database is damaged."),
        ("broken", "My disk isn’t responding."),
    ],
)
async def test_a_disk_that_takes_nothing_is_called_so_and_the_order_can_be_given_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, kind: str, told: str
) -> None:
    game = await bench.started()

    async def refuse(*_: object) -> None:
        raise StoreTrouble(kind, "as the disk says")  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(bench.desk.store, "append", refuse)
        answer = await bench.order(game, "end")
    assert told in answer.text
    assert "Nothing was changed." in answer.text
    assert len((await bench.game()).entries) == 1
    assert "Recorded as no. 1" in (await bench.order(await bench.game(), "end")).text


async def test_a_post_is_not_told_again_when_the_disk_was_full_as_it_was_noted(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await bench.started()

    async def refuse(*_: object) -> None:
        raise StoreTrouble("full", "as the disk says")

    with monkeypatch.context() as patch:
        patch.setattr(bench.desk.store, "delivered", refuse)
        await bench.order(game, "end")
        posts = len(bench.public())
    await bench.restart()
    await bench.delivered()
    assert len(bench.public()) == posts
