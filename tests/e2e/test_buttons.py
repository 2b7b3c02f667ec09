"""Buttons that are old, somebody else's, of another game, pressed twice; commands where no game is."""

import random
from copy import copy

from bot.desk import LiveGame as Game
from bot.localguild import Message
from bot.pages.discord.ids import made
from bot.words import words
from tests.e2e.bench import CHIR, Bench, an_order


async def choice(bench: Bench) -> Message:
    """Play until a decision stands as buttons under a public post, and return the post."""
    return await chosen(bench, await bench.started("scs/chir-1942"))


async def chosen(bench: Bench, game: Game) -> Message:
    rng = random.Random(3)
    while not any(b["custom_id"].startswith("o:") for b in bench.last.buttons):
        await bench.order(game, an_order(game, rng))
    return bench.last


def answers(post: Message) -> list[str]:
    return [b["custom_id"] for b in post.buttons if b["custom_id"].startswith("o:")]


async def test_buttons_work_after_a_restart_in_the_middle_of_a_decision(bench: Bench) -> None:
    post = copy(await choice(bench))
    entries = len((await bench.game()).entries)
    await bench.restart()
    game = await bench.game()
    assert len(game.entries) == entries
    await bench.press(bench.asked(game), post, answers(post)[0])
    assert len(game.entries) == entries + 1
    label = next(b["label"] for b in post.buttons if b["custom_id"] == answers(post)[0])
    entry, before = game.entries[-1], game.timeline.states[-2]
    assert entry.side is not None
    assert entry.command is not None
    caption = game.game.caption(before, entry.side, entry.command)
    assert caption is not None
    assert words("en").line(caption) in label


async def test_a_stale_button_is_answered_with_the_board_as_it_is(bench: Bench) -> None:
    post = copy(await choice(bench))
    game = await bench.game()
    member = bench.asked(game)
    await bench.press(member, post, answers(post)[0])
    entries = len(game.entries)
    answer = await bench.press(member, post, answers(post)[-1])
    assert answer is not None
    assert "out of date" in answer.text
    assert "Nothing was changed." in answer.text
    assert [a["filename"] for a in answer.attachments] == ["board.png"]
    assert len(game.entries) == entries


async def test_a_button_whose_order_has_changed_is_found_out_by_its_checksum(bench: Bench) -> None:
    post = await choice(bench)
    game = await bench.game()
    fields = answers(post)[0].split(":")
    fields[-1] = "0000" if fields[-1] != "0000" else "0001"
    post.data["components"][0]["components"][-2]["components"][0]["custom_id"] = ":".join(fields)
    entries = len(game.entries)
    told = await bench.refused(bench.asked(game), post, ":".join(fields))
    assert "Nothing was changed." in told
    assert len(game.entries) == entries


async def test_the_wrong_member_is_told_privately_whose_decision_it_is(bench: Bench) -> None:
    post = await choice(bench)
    game = await bench.game()
    entries = len(game.entries)
    asked = bench.asked(game)
    for stranger in (bench.other(game), bench.table.carol):
        told = await bench.refused(stranger, post, answers(post)[0])
        assert f"<@{asked.id}>" in told
    assert len(game.entries) == entries


async def test_pressing_twice_gives_one_order(bench: Bench) -> None:
    post = await choice(bench)
    game = await bench.game()
    entries, member = len(game.entries), bench.asked(game)
    first = await bench.guild.click(member, post, answers(post)[0], wait=False)
    second = await bench.guild.click(member, post, answers(post)[0], wait=False)
    await bench.guild.settle(lambda: first.acked.is_set() and second.acked.is_set())
    await bench.idle()
    assert len(game.entries) == entries + 1
    assert len([*first.followups, *second.followups]) == 1


async def test_a_second_delivery_of_an_interaction_changes_nothing(bench: Bench) -> None:
    game = await bench.started()
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "order", order="89tk 10.08")
    await bench.guild.answer(interaction)
    bench.guild.redeliver(interaction)
    await bench.order(game, "44mot 10.11")
    assert [game.game.write(e.command) for e in game.entries[1:] if e.command] == ["89tk 10.08", "44mot 10.11"]
    await bench.restart()
    bench.guild.redeliver(interaction)
    assert "Recorded as no. 3" in (await bench.order(await bench.game(), "end")).text
    game = await bench.game()
    assert len(game.entries) == 4


async def test_a_button_of_a_finished_game_says_so(bench: Bench) -> None:
    game, alice = await bench.opened("scs/chir-1942"), bench.table.alice
    opening = copy(bench.opening)
    await bench.press(alice, opening, "Start the game")
    post = copy(await chosen(bench, game))
    await bench.press(alice, await bench.run(alice, "game resign"), "Resign")
    assert "The game is over." in await bench.refused(alice, post, answers(post)[0])
    assert "only before the game starts" in await bench.refused(alice, opening, "Start the game")


async def test_without_a_game_the_channel_says_how_to_begin_and_where_yours_is(bench: Bench) -> None:
    await bench.started()
    elsewhere = bench.guild.add_channel("elsewhere")
    for path, options in (("order", {"order": "end"}), ("board", {}), ("game undo", {}), ("unit", {"unit": "1"})):
        answer = await bench.run(bench.table.alice, path, options, channel=elsewhere)
        assert "There is no game in this channel." in answer.text
        assert "`/game new` sets up a game" in answer.text
        assert f"Your game is in <#{bench.channel.id}>." in answer.text
    stranger = await bench.run(bench.table.carol, "order", {"order": "end"}, channel=elsewhere)
    assert "Your game" not in stranger.text


async def test_a_thread_has_a_game_of_its_own(bench: Bench) -> None:
    await bench.started()
    thread = bench.guild.add_thread(bench.channel, "second table", bench.table.alice)
    await bench.run(bench.table.alice, "game new", channel=thread, scenario=CHIR)
    assert (await bench.game(thread)).id == 2
    assert len(bench.public(thread)) == 1


async def test_who_is_not_asked_is_told_who_is(bench: Bench) -> None:
    game = await bench.started()
    answer = await bench.run(bench.table.boris, "приказ", {"order": "end"})
    assert "Решение за другими: Красная армия" in answer.text
    assert f"<@{bench.table.alice.id}>" in answer.text
    assert len(game.entries) == 1


async def test_missing_permissions_are_named_in_words(bench: Bench) -> None:
    bench.guild.deny(bench.channel, "send_messages", "attach_files")
    answer = await bench.run(bench.table.alice, "game new", scenario=CHIR)
    assert "Missing permissions: Send Messages, Attach Files." in answer.text
    assert await bench.desk.latest_at(int(bench.channel.id)) is None
    russian = await bench.run(bench.table.boris, "партия новая", scenario=CHIR)
    assert "«Отправлять сообщения», «Прикреплять файлы»" in russian.text


async def test_posts_wait_until_the_bot_may_speak_again(bench: Bench) -> None:
    game = await bench.started()
    before = len(bench.public())
    bench.guild.deny(bench.channel, "send_messages")
    answer = await bench.order(game, "end")
    assert "Recorded as no. 1" in answer.text
    assert "I can’t post in this channel. Missing permissions: Send Messages." in answer.text
    assert len(bench.public()) == before
    bench.guild.allow(bench.channel, "send_messages")
    await bench.guild.settle(lambda: len(bench.public()) > before, "the post never came")
    await bench.delivered()
    assert "**Soviets** › `end`" in bench.last.text


async def test_a_button_of_an_unknown_game_or_verb_is_answered(bench: Bench) -> None:
    await bench.started()
    post = bench.last
    button = post.data["components"][0]["components"][-2]["components"][0]
    button["custom_id"] = made("now", 4711)
    assert "That game or request no longer exists" in await bench.refused(bench.table.alice, post, button["custom_id"])
    button["custom_id"] = "frobnicate:1"
    assert "older version of the bot" in await bench.refused(bench.table.alice, post, "frobnicate:1")
