"""A start in a channel: one press, the first message of the battle, its number in the dice; also through a crash."""

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import LiveGame as Game
from bot.desk.live import COMPUTER
from bot.localguild import Message
from bot.pages.discord.ids import made
from bot.tools.verify import verify
from tests.e2e.bench import CHIR, Bench, an_order, raised
from tests.e2e.guild import Table


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """A bot whose games begin with a message, as on Discord."""
    async with raised(table, tmp_path, grounds) as bare:
        bare.publishes = True
        await bare.restart()
        yield bare


def seals(bench: Bench) -> list[Message]:
    return [message for message in bench.public() if "the battle begins" in message.text]


async def phrased(bench: Bench) -> Game:
    """A full table with a phrase that would like to be more than words."""
    game = await bench.opened()
    await bench.run(bench.table.alice, "game join", side="Soviets", phrase="**tea** <@1>")
    return game


async def press_start(bench: Bench, game: Game) -> Message:
    answer = await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    assert answer is not None
    return answer


async def test_one_press_begins_and_the_first_message_shows_what_was_closed(bench: Bench) -> None:
    game = await phrased(bench)
    answer = await press_start(bench, game)
    assert "Seats and phrases are closed" in answer.text
    game = await bench.game()
    assert game.running
    (seal,) = seals(bench)
    assert game.header.message == int(seal.id)
    assert game.header.commitment in seal.text
    assert "\\*\\*tea\\*\\* " in seal.text
    assert "<@1>" not in seal.text.replace(f"<@{bench.table.alice.id}>", "")
    assert f"/{bench.channel.id}/{seal.id}" in bench.last.text
    # Opening, status, the first message of the battle, its first board: nothing else.
    assert len(bench.public()) == 4
    assert bench.public()[2] is seal
    assert seal.revision == 0


async def test_the_export_of_such_a_game_is_accepted_and_its_message_is_never_edited(bench: Bench) -> None:
    await phrased(bench)
    await press_start(bench, await bench.game())
    game, rng = await bench.game(), random.Random(5)
    while len(game.entries) < 30 and game.running:
        await bench.order(game, an_order(game, rng))
    await bench.desk.resign(game.id, int(bench.table.boris.id))
    await bench.delivered()
    (seal,) = seals(bench)
    assert seal.revision == 0
    assert f"/{bench.channel.id}/{seal.id}" in bench.public()[-3].text + bench.public()[-2].text + bench.last.text
    data = await bench.desk.export(game.id)
    assert isinstance(data, bytes)
    assert json.loads(data)["header"]["message"] == seal.id
    verdict = verify(data)
    assert verdict.ok, verdict.lines
    assert any(seal.id in line for line in verdict.lines)


async def test_a_game_against_the_computer_begins_in_the_same_way(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer")
    await bench.client.practice.settled()
    await bench.delivered()
    game = await bench.game()
    assert game.running
    assert COMPUTER in game.seats.values()
    (seal,) = seals(bench)
    assert game.header.message == int(seal.id)


async def test_a_crash_before_the_message_was_noted_begins_after_it_and_tells_it_once(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await phrased(bench)

    async def dies(*_: object) -> int | None:
        raise RuntimeError("the process died")

    with monkeypatch.context() as dying:
        dying.setattr(bench.desk.store, "delivered", dies)
        interaction = await bench.guild.click(bench.table.alice, bench.opening, made("begin", game.id))
        await bench.guild.settle(lambda: bool(seals(bench)), "the message was never sent")
        await bench.down()
    assert interaction is not None
    (seal,) = seals(bench)
    await bench.up()
    await bench.delivered()
    game = await bench.game()
    assert game.running
    assert [message.id for message in seals(bench)] == [seal.id]
    assert game.header.message == int(seal.id)


async def test_while_it_is_sealed_nothing_changes_and_it_is_said_why(bench: Bench) -> None:
    game = await phrased(bench)
    await bench.client.outbox.stop()
    await bench.desk.start(game.id, int(bench.table.alice.id))
    for path, options in (
        ("game join", {"side": "Germans", "phrase": "late"}), ("game leave", {}), ("game start", {}),
    ):  # fmt: skip
        interaction = await bench.guild.slash(bench.table.boris, bench.channel, path, options)
        answer = await bench.guild.answer(interaction)
        assert "Места и фразы закрыты: партия начнётся сама" in answer.text
        assert "Ничего не изменилось" in answer.text
    assert (await bench.game()).header.status == "sealed"
