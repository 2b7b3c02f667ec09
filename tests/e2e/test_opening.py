"""The first and the last post of a game: short, true, with buttons as long as they can be pressed."""

import pytest

from bot.pages.discord.ids import made
from bot.pages.posts.opening import MOST
from engine.systems import SYSTEMS, load
from tests.e2e.bench import CHIR, Bench

OPENINGS = [(key, info.id) for key in SYSTEMS for info in load(key).scenarios()]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_every_opening_can_be_read(bench: Bench, language: str) -> None:
    await bench.down()
    bench.systems = {key: load(key) for key in SYSTEMS}
    await bench.up()
    for number, (key, scenario) in enumerate(OPENINGS):
        channel = bench.guild.add_channel(f"channel-{number}")
        await bench.run(bench.table.alice, "game new", scenario=f"{key}/{scenario}", language=language, channel=channel)
        opening = bench.public(channel)[0]
        title, *lines, _small = opening.text.splitlines()
        assert title.startswith("## ")
        assert sum(map(len, lines)) + len(lines) <= MOST, opening.text


async def test_behind_its_buttons_stands_what_it_leaves_out(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    answers = {}
    for topic in ("The story", "Victory", "How orders look", "Charts"):
        answer = await bench.press(bench.table.boris, bench.opening, topic)
        assert answer is not None
        answers[topic] = answer.text
    assert "> " in answers["The story"]
    assert "08.07" in answers["Victory"]
    assert "`" in answers["How orders look"]


async def test_examples_of_orders_are_legal_at_the_first_question(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    answer = await bench.press(bench.table.alice, bench.opening, "How orders look")
    assert answer is not None
    examples = [line.split("`")[1] for line in answer.text.splitlines() if line.startswith("- `")]
    assert len(examples) >= 3
    game = await bench.game()
    for number, member in enumerate((bench.table.alice, bench.table.boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    await bench.order(game, examples[0])
    assert len(game.entries) == 2


async def test_the_opening_loses_its_buttons_and_keeps_its_picture(bench: Bench) -> None:
    await bench.started()
    assert bench.opening.buttons == []
    assert bench.opening.attachments
    assert f"<@{bench.table.boris.id}>" in bench.opening.text


async def test_after_the_end_the_same_battle_is_set_up_again(bench: Bench) -> None:
    game = await bench.started()
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    await bench.delivered()
    closing = next(message for message in bench.public() if any(b["label"] == "Rematch" for b in message.buttons))
    await bench.press(bench.table.alice, closing, "Swap sides")
    again = await bench.game()
    assert again.id != game.id
    assert again.header.scenario == game.header.scenario
    assert list(again.seats.items()) == [(game.game.sides[1], int(bench.table.alice.id))]
    refused = await bench.press(bench.table.boris, closing, "Rematch")
    assert refused is not None
    assert "Nothing was changed" in refused.text or "Ничего не изменилось" in refused.text
