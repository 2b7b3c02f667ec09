"""`/help` by topic, `/help diagnose`, and the tutorial on a private board."""

import pytest

from bot import VERSION
from bot.commands.lessons import LESSONS
from bot.commands.topics import TOPICS
from bot.commands.tutorial import PATIENCE
from bot.localguild import Message
from bot.members.learning import Progress
from tests.e2e.bench import Bench


@pytest.mark.parametrize("topic", [topic for topic in TOPICS if topic != "diagnose"])
async def test_every_topic_is_told_in_both_languages(bench: Bench, topic: str) -> None:
    english = await bench.run(bench.table.alice, "help", topic=topic)
    russian = await bench.run(bench.table.boris, "help", topic=topic)
    for answer in (english, russian):
        assert len(answer.text) > 80
        assert "help-topic" not in answer.text
        assert "{" not in answer.text
    assert english.text != russian.text


async def test_a_healthy_channel_is_said_to_be_well(bench: Bench) -> None:
    await bench.started()
    answer = await bench.run(bench.table.boris, "help", topic="diagnose")
    assert "В этом канале всё в порядке" in answer.text
    assert "Партия 1 идёт здесь, журнал читается, записей: 1" in answer.text
    assert "⚠️" not in answer.text


async def test_what_is_missing_is_named(bench: Bench) -> None:
    bench.guild.deny(bench.channel, "attach_files", "read_message_history")
    answer = await bench.run(bench.table.alice, "help", topic="diagnose")
    assert "Something is missing in this channel" in answer.text
    assert "⚠️ **Attach Files** is missing, so no game can be posted here." in answer.text
    assert "⚠️ **Read Message History** is missing. Games work without it" in answer.text
    assert "✅ Send Messages" in answer.text


async def begun(bench: Bench) -> Message:
    """Begin the tutorial and return its first lesson."""
    page = await bench.run(bench.table.alice, "help", topic="tutorial")
    lesson = await bench.press(bench.table.alice, page, "Begin the tutorial")
    assert lesson is not None
    assert f"Lesson 1 of {len(LESSONS)}" in lesson.text
    return lesson


async def test_the_tutorial_waits_for_the_real_commands_and_nobody_sees_it(bench: Bench) -> None:
    alice = bench.table.alice
    await begun(bench)
    answer = await bench.run(alice, "unit", unit="89tk")
    assert "Lesson 1 of 7" in answer.text, "another command is not the one that the lesson waits for"
    assert "Lesson 2 of 7" in (await bench.run(alice, "board")).text
    assert "Lesson 3 of 7" in (await bench.run(alice, "unit", unit="89tk")).text
    await bench.restart()
    answer = await bench.run(alice, "order", order="89tk 09.10")
    assert "Lesson 4 of 7" in answer.text
    assert "89tk" in answer.text
    assert "Lesson 5 of 7" in (await bench.run(alice, "game undo")).text
    assert "Lesson 6 of 7" in (await bench.run(alice, "odds", order="overrun 89tk 08.08 x 08.07")).text
    answer = await bench.run(alice, "order", order="overrun 89tk 08.08 x 08.07")
    assert "Lesson 7 of 7" in answer.text
    assert "2d6" in answer.text
    answer = await bench.run(alice, "ledger")
    assert "You know all that a game needs." in answer.text
    assert bench.public() == []
    assert "There is no game in this channel" in (await bench.run(alice, "order", order="89tk 09.10")).text


async def test_the_tutorial_shows_a_confirmation_and_goes_on_from_its_button(bench: Bench) -> None:
    alice = bench.table.alice
    await bench.desk.store.prefer("user", int(alice.id), "confirm", "yes")
    lesson = await begun(bench)
    for _ in range(2):
        lesson = await bench.press(alice, lesson, "Skip this lesson")
        assert lesson is not None
    assert "Lesson 3 of 7" in lesson.text
    preview = await bench.run(alice, "order", order="89tk 09.10")
    assert "Lesson 3 of 7" in preview.text
    done = await bench.press(alice, preview, "Confirm")
    assert done is not None
    assert "Lesson 4 of 7" in done.text


async def test_a_lesson_is_done_step_by_step_too(bench: Bench) -> None:
    alice = bench.table.alice
    await bench.desk.store.prefer("user", int(alice.id), "confirm", "yes")
    page: Message | None = await begun(bench)
    for _ in range(2):
        assert page is not None
        page = await bench.press(alice, page, "Skip this lesson")
    assert page is not None
    assert "Or press **Give an order**" in page.text
    page = await bench.press(alice, page, "Give an order")
    for _ in range(2):
        assert page is not None
        assert "Lesson 3 of 7" in page.text
        menu = page.selects[-1]
        page = await bench.choose(alice, page, menu["custom_id"], menu["options"][0]["value"])
    assert page is not None
    page = await bench.press(alice, page, "Confirm")
    assert page is not None
    assert "Lesson 4 of 7" in page.text


async def test_the_tutorial_ends_when_told_to_or_forgotten(bench: Bench) -> None:
    alice = bench.table.alice
    lesson = await begun(bench)
    over = await bench.press(alice, lesson, "End the tutorial")
    assert over is not None
    assert "The tutorial is over." in over.text
    assert "There is no game in this channel" in (await bench.run(alice, "board")).text
    await begun(bench)
    store, user = bench.desk.store, int(alice.id)
    place = Progress.read(await store.preference("user", user, "tutorial"))
    assert place is not None
    await store.prefer("user", user, "tutorial", place.written.replace(str(place.at), str(place.at - PATIENCE)))
    assert "There is no game in this channel" in (await bench.run(alice, "board")).text


async def test_others_and_other_channels_are_not_concerned(bench: Bench) -> None:
    await begun(bench)
    assert "В этом канале" in (await bench.run(bench.table.boris, "board")).text
    other = bench.guild.add_channel("elsewhere")
    answer = await bench.run(bench.table.alice, "board", channel=other)
    assert "Lesson" not in answer.text


async def test_who_plays_here_learns_elsewhere(bench: Bench) -> None:
    await bench.started()
    page = await bench.run(bench.table.alice, "help", topic="tutorial")
    assert "Begin the tutorial in another channel." in await bench.refused(
        bench.table.alice, page, "Begin the tutorial"
    )


async def test_the_glossary_is_that_of_the_game_and_leads_to_the_others(bench: Bench) -> None:
    await bench.started()
    page = await bench.run(bench.table.alice, "help", topic="glossary")
    assert "Glossary: Standard Combat Series" in page.text
    assert "**overrun** · атака с ходу · `6.0`" in page.text
    other = await bench.press(bench.table.alice, page, "SGBoH")
    assert "Glossary: Simple Great Battles of History" in other.text


async def test_help_tells_the_version_before_a_game_and_during_one(bench: Bench) -> None:
    before = await bench.run(bench.table.alice, "help")
    await bench.started()
    during = await bench.run(bench.table.alice, "help")
    assert all(f"Umpire {VERSION}" in page.text for page in (before, during))
