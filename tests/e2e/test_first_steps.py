"""What a newcomer meets: the way into the tutorial, help that fits on a phone, answers that say what really is so."""

import re

from bot.localguild import Message
from bot.members.preferences import CONFIRM, choose
from bot.pages.discord.ids import made
from tests.e2e.bench import CHIR, Bench


def labels(answer: Message) -> list[str]:
    return [button["label"] for button in answer.buttons]


async def lines(bench: Bench, text: str) -> Message:
    """Give Alice's orders by `/orders` and return the private answer."""
    form = await bench.guild.slash(bench.table.alice, bench.channel, "orders")
    sent = await bench.guild.submit_modal(form, {"text": text})
    await bench.idle()
    await bench.delivered()
    return await bench.guild.answer(sent)


async def test_help_without_a_game_leads_to_the_tutorial_and_names_the_topics(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "help")
    assert "giving orders, reading the board" in answer.text
    lesson = await bench.press(bench.table.alice, answer, "Begin the tutorial")
    assert lesson is not None
    assert "Lesson 1 of" in lesson.text
    russian = await bench.run(bench.table.boris, "помощь")
    assert made("learn", 0, "start") in [button["custom_id"] for button in russian.buttons]


async def test_in_a_game_help_names_commands_on_one_line_and_a_watcher_has_no_undo(bench: Bench) -> None:
    game = await bench.started()
    playing = await bench.run(bench.table.alice, "help")
    assert "**Commands**: `/order` `/orders`" in playing.text
    assert "/game new" not in playing.text
    assert "Undo" not in labels(playing), "nothing was ordered yet"
    await bench.order(game, "89tk 10.08")
    assert "Undo" in labels(await bench.run(bench.table.alice, "help"))
    watching = await bench.run(bench.table.carol, "help")
    assert "Undo" not in labels(watching)


async def test_help_tells_a_referee_what_he_may_and_after_a_game_what_is_left(bench: Bench) -> None:
    game = await bench.opened()
    await bench.run(bench.table.alice, "referee appoint", {"member": bench.table.carol})
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    judging = await bench.run(bench.table.carol, "help")
    assert "You are the referee. `/referee` with `place`" in judging.text
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    over = await bench.run(bench.table.alice, "help")
    assert "The game is over." in over.text
    assert labels(over) == ["My board", "Replay", "Rematch", "Swap sides", "Another battle"]


async def test_an_empty_hex_is_not_said_to_be_missing(bench: Bench) -> None:
    await bench.started()
    answer = await bench.run(bench.table.alice, "unit", unit="01.01")
    assert "You can’t see any unit in 01.01." in answer.text
    nowhere = await bench.run(bench.table.alice, "unit", unit="99.99")
    assert "No unit or hex that you can see is called `99.99`" in nowhere.text


async def test_a_lesson_does_not_say_that_something_is_in_the_channel(bench: Bench) -> None:
    page = await bench.run(bench.table.alice, "help", topic="tutorial")
    await bench.press(bench.table.alice, page, "Begin the tutorial")
    answer = await bench.run(bench.table.alice, "order", order="89tk 09.10", now=True)
    assert "Recorded as no. 1" in answer.text
    assert "in the channel" not in answer.text


async def test_a_game_against_the_computer_is_said_to_have_begun(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer")
    assert "Your game against the computer begins in a moment, in the channel." in answer.text
    assert "Recorded as" not in answer.text


async def test_lines_up_to_a_refused_one_are_offered_and_the_rest_is_counted(bench: Bench) -> None:
    await bench.started()
    await choose(bench.desk.store, CONFIRM, "user", int(bench.table.alice.id), "yes")
    answer = await lines(bench, "89tk 10.08\n44mot 10.11\nnonsense\nend")
    assert "Give these 2 orders?" in answer.text
    assert "The list stops here: 2 orders wouldn’t be given." in answer.text


async def test_when_the_first_line_is_refused_none_is_lost(bench: Bench) -> None:
    game = await bench.started()
    await choose(bench.desk.store, CONFIRM, "user", int(bench.table.alice.id), "yes")
    answer = await lines(bench, "nonsense\n89tk 10.08\n44mot 10.11")
    assert "2 orders not given: `89tk 10.08`, `44mot 10.11`" in answer.text
    assert "Nothing was changed." in answer.text
    assert len(game.entries) == 1
    form = await bench.guild.click(bench.table.alice, answer, "Edit")
    (field,) = [c["component"] for c in form.modal["components"]]
    assert field["value"] == "nonsense\n89tk 10.08\n44mot 10.11"


async def test_the_tutorial_praises_no_refusal_and_keeps_its_small_print(bench: Bench) -> None:
    alice = bench.table.alice
    answer = await bench.run(alice, "help")
    page = await bench.press(alice, answer, "Begin the tutorial")
    for _ in range(4):
        assert page is not None
        page = await bench.press(alice, page, "Skip this lesson")
    assert page is not None
    lesson = page.text.splitlines()[0]
    assert "Lesson 5" in lesson
    refused = await bench.run(alice, "odds", order="blah blah")
    assert "blah" in refused.text
    assert "Nothing was changed." in refused.text
    assert lesson in refused.text
    assert "Well done" not in refused.text


async def test_lines_tell_all_reasons_of_the_one_that_is_refused_and_its_rule(bench: Bench) -> None:
    await bench.started()
    alone = await bench.run(bench.table.alice, "order", order="1118 15.08")
    assert "Why else?" in labels(alone)
    (rule,) = re.findall(r"SCS [\d.a-z-]+", alone.text)
    for confirm in ("yes", "no"):
        await choose(bench.desk.store, CONFIRM, "user", int(bench.table.alice.id), confirm)
        answer = await lines(bench, "89tk 10.08\n1118 15.08\nend")
        assert "Why else?" in labels(answer)
        assert rule in answer.text
