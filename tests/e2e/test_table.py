"""Setting a game up, sitting down, starting: by commands and by buttons, in both languages."""

import re
from copy import copy

import pytest

from bot.localguild import NotOffered
from bot.pages.discord.ids import made
from engine.kernel.dice import commitment
from tests.e2e.bench import CHIR, KEY, Bench


async def test_a_table_is_set_up_by_command_and_taken_by_buttons(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    offered = await bench.guild.autocomplete(alice, bench.channel, "game new", "scenario", scenario="farm")
    assert [choice["value"] for choice in offered] == [CHIR]
    answer = await bench.run(alice, "game new", scenario=CHIR)
    assert "Game created." in answer.text
    game = await bench.game()
    vacant = copy(bench.opening)
    taken = await bench.press(alice, bench.opening, "Play Soviets")
    assert taken is not None
    assert "You joined the game as" in taken.text
    too_early = await bench.refused(alice, bench.opening, "Start the game")
    assert "Still without a player: Germans." in too_early
    assert "Nothing was changed." in too_early
    assert "Сторона занята: Красная армия" in await bench.refused(boris, vacant, "Play Soviets")
    await bench.press(boris, bench.opening, "Play Germans")
    await bench.press(boris, bench.opening, made("begin", game.id))
    assert game.running
    first = bench.last
    assert [a["filename"] for a in first.attachments] == ["board.png"]
    assert bench.guild.file(first.attachments[0]).startswith(b"\x89PNG")
    assert any("State Farm 79" in text for text in first.alt_texts)
    assert "Turn 1 of 6" in first.text


async def test_the_opening_says_what_is_played_and_with_what(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    text = bench.opening.text
    assert "State Farm 79" in text
    assert commitment(KEY) in text
    assert "**Soviets**: no player" in text
    story = await bench.press(bench.table.alice, bench.opening, "The story")
    assert story is not None
    assert "On the morning of 7 December" in story.text
    charts = await bench.press(bench.table.alice, bench.opening, "Charts")
    assert charts is not None
    assert "Charts of our own in this game: Terrain effects of the series (" in charts.text
    game = await bench.game()
    assert f"content {game.header.content[:16]}" in text


async def test_the_status_message_is_edited_in_place(bench: Bench) -> None:
    game = await bench.opened()
    messages = bench.public()
    assert len(messages) == 2
    status = messages[1]
    assert game.header.status_message == int(status.id)
    assert "Before the start." in status.text
    assert f"**Germans**: <@{bench.table.boris.id}>" in status.text
    await bench.press(bench.table.alice, status, "Start the game")
    assert bench.public()[:2] == messages
    assert "**Turn 1 of 6** · Movement" in status.text
    assert f"**Soviets** (<@{bench.table.alice.id}>): Move, overrun, or end the phase." in status.text
    link = re.search(r"#0 https://discord.com/channels/\d+/\d+/(\d+)", status.text)
    assert link is not None
    assert link[1] == bench.last.id


async def test_a_deleted_status_message_is_posted_anew(bench: Bench) -> None:
    game = await bench.started()
    old = bench.public()[1]
    bench.guild._messages.delete(old)
    await bench.order(game, "end")
    assert game.header.status_message not in (None, int(old.id))
    assert [m.text.startswith("## State Farm 79 · status") for m in bench.public()].count(True) == 1
    await bench.order(game, "end")
    assert [m.text.startswith("## State Farm 79 · status") for m in bench.public()].count(True) == 1


async def test_a_phrase_of_a_player_is_mixed_into_the_dice(bench: Bench) -> None:
    alice = bench.table.alice
    await bench.run(alice, "game new", scenario=CHIR)
    answer = await bench.run(alice, "game join", side="axis", phrase="horse, staple")
    assert "your phrase is mixed" in answer.text
    game = await bench.game()
    assert game.header.phrases == (("axis", "horse, staple"),)
    assert game.seats == {"axis": int(alice.id)}
    again = await bench.run(alice, "game join", phrase="battery")
    assert "Your phrase is mixed into the dice." in again.text
    assert game.header.phrases == (("axis", "battery"),)


async def test_sides_are_completed_and_named_in_the_members_language(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    offered = await bench.guild.autocomplete(bench.table.boris, bench.channel, "партия занять", "side")
    assert [c["name"] for c in offered] == ["Красная армия", "Вермахт"]
    answer = await bench.run(bench.table.boris, "партия занять", {"side": "вермахт"})
    assert "Вы за столом:" in answer.text
    assert (await bench.game()).seats == {"axis": int(bench.table.boris.id)}


async def test_leaving_gives_the_side_back(bench: Bench) -> None:
    game = await bench.opened()
    answer = await bench.run(bench.table.alice, "game leave")
    assert "You left the game." in answer.text
    assert game.vacant == ("soviet",)
    assert "You don’t play" in (await bench.run(bench.table.alice, "game leave")).text


async def test_public_posts_are_in_the_language_of_the_game_and_answers_in_the_members(bench: Bench) -> None:
    game = await bench.started(language="ru")
    assert "Совхоз № 79" in bench.opening.text
    assert "Ход 1 из 6" in bench.last.text
    assert "Nothing was changed." in (await bench.order(game, "nonsense")).text
    await bench.order(game, "end")
    while bench.asked(game) is bench.table.alice:
        await bench.order(game, "end")
    refused = await bench.run(bench.table.boris, "приказ", {"order": "nonsense"})
    assert "приказ не понят" in refused.text
    assert "Ничего не изменилось." in refused.text


async def test_a_guild_in_russian_gives_a_game_in_russian(bench: Bench) -> None:
    bench.guild.world.locale = "ru"
    await bench.run(bench.table.carol, "game new", scenario=CHIR)
    assert (await bench.game()).language == "ru"


async def test_the_operators_language_holds_where_a_guild_has_not_chosen(bench: Bench) -> None:
    bench.client.reception.public = "ru"
    await bench.run(bench.table.carol, "game new", scenario=CHIR)
    assert (await bench.game()).language == "ru"


async def test_commands_are_offered_under_russian_names(bench: Bench) -> None:
    english = {c["path"] for c in bench.guild.offered(bench.table.alice, bench.channel)}
    names = {c["path"]: c for c in bench.guild.offered(bench.table.boris, bench.channel)}
    assert english == names.keys()
    for path in ("партия новая", "партия отменить", "приказ", "доска", "отряд", "помощь"):
        answer = bench.guild.option_types(path, bench.table.boris)
        assert isinstance(answer, dict)
    with pytest.raises(NotOffered):
        bench.guild.option_types("партия новая", bench.table.alice)


async def test_a_second_game_in_a_channel_is_refused_with_the_way_out(bench: Bench) -> None:
    await bench.opened()
    answer = await bench.run(bench.table.carol, "game new", scenario=CHIR)
    assert "already has a game, State Farm 79 (number 1)" in answer.text
    assert "`/game abandon`" in answer.text
    await bench.run(bench.table.alice, "game abandon")
    confirm = bench.guild.messages(bench.channel, seen_by=bench.table.alice)[-1]
    await bench.press(bench.table.alice, confirm, "End the game")
    assert (await bench.game()).header.status == "abandoned"
    assert "Game created." in (await bench.run(bench.table.carol, "game new", scenario=CHIR)).text


async def test_an_unknown_scenario_is_refused_with_those_there_are(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "game new", scenario="scs/waterloo")
    assert "No scenario is called “waterloo”" in answer.text
    assert "`chir-1942`" in answer.text
    assert await bench.desk.latest_at(int(bench.channel.id)) is None


async def test_help_without_a_game_says_how_to_begin(bench: Bench) -> None:
    answer = await bench.run(bench.table.boris, "помощь")
    assert "`/партия новая`" in answer.text
    assert "Обучение займёт пять минут" in answer.text
