"""A spectator looks on over a player's shoulder: by his consent alone, without a say, until it is taken back."""

from datetime import UTC, datetime

import pytest

from bot.commands.context import viewer_of
from bot.desk import Changed, Done
from bot.desk.live import LiveGame
from bot.desk.onlookers import watched
from bot.pages.discord.ids import made
from bot.pages.ledger.eyes import eyes_of
from bot.store.port import stamp
from tests.e2e.bench import CHIR, Bench


async def hiding(bench: Bench, language: str | None = None) -> LiveGame:
    """Start a game in which only the top unit of a stack is seen by the other side."""
    alice, boris = bench.table.alice, bench.table.boris
    await bench.run(alice, "game new", {"scenario": CHIR} | ({} if language is None else {"language": language}))
    game = await bench.game()
    assert isinstance(await bench.desk.choose_policy(game.id, int(alice.id), "sight", "top-unit"), Changed)
    await bench.delivered()
    for number, member in enumerate((alice, boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(alice, bench.opening, made("begin", game.id))
    assert game.running
    assert game.game.hides
    return game


def told(bench: Bench) -> list[str]:
    """Return what the private thread says, post by post."""
    (thread,) = bench.guild.threads
    return [m.text for m in bench.public(thread)]


async def settled(bench: Bench) -> None:
    """Let what was put off be due now, and wait until it stands."""
    await bench.desk.store.posts.hasten((await bench.game()).id, stamp(datetime.now(UTC)))
    await bench.delivered()


async def a_chapter(bench: Bench) -> None:
    """Play a chapter with something to tell: a move, and its end."""
    game = await bench.game()
    await bench.order(game, "44mot 10.09")
    await bench.order(game, "end")


async def another(bench: Bench) -> None:
    """Play on until the next chapter is over."""
    game = await bench.game()
    mark = game.game.chapter(game.state).mark
    while game.game.chapter(game.state).mark == mark:
        await bench.order(game, "end")


@pytest.mark.clause("umpire watcher")
async def test_a_player_shows_his_view_and_takes_it_back(bench: Bench) -> None:
    game = await hiding(bench)
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    assert viewer_of(game, int(carol.id)) is None
    answer = await bench.run(alice, "game show", {"member": carol})
    assert "now sees what your side sees" in answer.text
    assert any("limited to what **Soviets** may know" in m.text for m in bench.public()), "it is told in public"
    await bench.restart()
    game = await bench.game()
    assert viewer_of(game, int(carol.id)) == "soviet"
    assert eyes_of(game, int(carol.id)).sides == ("soviet",)
    entries = len(game.entries)
    for path, options in (("order", {"order": "end"}), ("game undo", {}), ("game resign", {}), ("game leave", {})):
        refused = await bench.run(carol, path, options)
        assert "Nothing was changed." in refused.text, path
    assert len((await bench.game()).entries) == entries
    gone = await bench.run(alice, "game show", {"member": carol})
    assert "no longer" in gone.text
    assert viewer_of(await bench.game(), int(carol.id)) is None
    other = await bench.run(alice, "game show", {"member": boris})
    assert "has played in this game" in other.text
    assert watched(await bench.game(), int(boris.id)) is None


@pytest.mark.clause("umpire substitute")
async def test_who_has_looked_on_takes_no_seat_over_and_a_new_player_is_not_looked_at(bench: Bench) -> None:
    game = await hiding(bench)
    alice, carol, rita = bench.table.alice, bench.table.carol, bench.table.rita
    russian = await bench.run(bench.table.boris, "партия показать", {"member": carol})
    assert "Теперь этот участник видит то же, что ваша сторона" in russian.text
    await bench.run(alice, "game substitute")
    refused = await bench.forged(carol, made("seat", game.id, 0))
    assert "You have seen more of this game than that side may see" in refused
    await bench.run(bench.table.boris, "партия замена")
    await bench.forged(rita, made("seat", game.id, 1))
    game = await bench.game()
    assert game.seats["axis"] == int(rita.id)
    assert watched(game, int(carol.id)) is None, "the consent was that of another player"


@pytest.mark.clause("umpire watcher")
async def test_nobody_shows_what_is_not_his(bench: Bench) -> None:
    await hiding(bench)
    carol = bench.table.carol
    refused = await bench.run(carol, "game show", {"member": carol, "side": "soviet"})
    assert "Nothing was changed." in refused.text
    assert watched(await bench.game(), int(carol.id)) is None
    refused = await bench.run(bench.table.alice, "game show", {"member": bench.table.boris})
    assert "That member has played in this game" in refused.text
    assert watched(await bench.game(), int(bench.table.boris.id)) is None


async def test_a_watcher_gets_a_private_thread_with_the_board_now_and_after_each_chapter(bench: Bench) -> None:
    await hiding(bench)
    alice, carol = bench.table.alice, bench.table.carol
    answer = await bench.run(alice, "game show", {"member": carol})
    assert "I’m opening a private thread for you two." in answer.text
    (thread,) = bench.guild.threads
    assert thread.name.startswith("Soviets · ")
    assert {alice.id, carol.id} <= set(thread.joined)
    assert bench.table.boris.id not in thread.joined
    (first,) = bench.public(thread)
    assert "**Soviets**: the board as this side sees it, after no. 1" in first.text
    assert [a["filename"] for a in first.attachments] == ["board.png"]
    await bench.run(alice, "game show", {"member": bench.table.rita})
    await a_chapter(bench)
    first, _, chapter = bench.public(thread)
    assert "44 Mot" in chapter.text
    assert "Soviets · Movement" in chapter.text
    assert [a["filename"] for a in chapter.attachments] == ["board.png"]
    assert not any("<@" in m.text for m in bench.public(thread)), "whom it mentions Discord may let in"
    assert not any("44 Mot" in m.text for m in bench.public()), "in public nobody reads which unit has moved"


async def test_the_thread_of_a_russian_game_speaks_russian(bench: Bench) -> None:
    await hiding(bench, "ru")
    answer = await bench.run(bench.table.boris, "партия показать", {"member": bench.table.carol})
    assert "Для вас двоих открывается закрытая ветка." in answer.text
    assert "доска, какой её видит эта сторона после записи № 1" in told(bench)[0]
    await a_chapter(bench)
    assert "44 м" not in told(bench)[1], "the other side sees that something has moved, not what"
    assert "Движение" in told(bench)[1]


@pytest.mark.parametrize(("language", "board"), [("en-US", "board"), ("ru", "доска")])
async def test_a_watcher_asks_for_the_board_in_his_thread(bench: Bench, language: str, board: str) -> None:
    game = await hiding(bench)
    carol = bench.table.carol
    carol.locale = language
    await bench.run(bench.table.alice, "game show", {"member": carol})
    await settled(bench)
    (thread,) = bench.guild.threads
    played = len(game.entries)
    shown = await bench.run(carol, board, channel=thread)
    assert {"en-US": "State Farm 79", "ru": "Совхоз № 79"}[language] in shown.text
    assert shown.attachments
    refused = await bench.run(carol, "order" if language != "ru" else "приказ", {"order": "end"}, channel=thread)
    assert {"en-US": "Nothing was changed.", "ru": "Ничего не изменилось."}[language] in refused.text
    assert len((await bench.game()).entries) == played, "he has no say there either"


async def test_who_is_no_longer_to_watch_is_let_out_and_nothing_more_is_posted(bench: Bench) -> None:
    await hiding(bench)
    alice, carol, rita = bench.table.alice, bench.table.carol, bench.table.rita
    await bench.run(alice, "game show", {"member": carol})
    second = await bench.run(alice, "game show", {"member": rita})
    assert "They join the private thread of this side" in second.text
    (thread,) = bench.guild.threads
    assert {alice.id, carol.id, rita.id} <= set(thread.joined)
    await bench.restart()
    await bench.run(alice, "game show", {"member": carol})
    assert carol.id not in thread.joined
    await a_chapter(bench)
    assert len(told(bench)) == 3
    await bench.run(alice, "game show", {"member": rita})
    assert rita.id not in thread.joined
    await another(bench)
    assert len(told(bench)) == 3
    assert thread.archived
    await bench.run(alice, "game show", {"member": carol})
    assert carol.id in thread.joined
    assert len(told(bench)) == 4
    assert bench.guild.threads == [thread], "it is opened once"


async def test_a_player_who_leaves_takes_his_watchers_with_him(bench: Bench) -> None:
    game = await hiding(bench)
    alice, boris, carol, rita = bench.table.alice, bench.table.boris, bench.table.carol, bench.table.rita
    await bench.run(boris, "партия показать", {"member": carol})
    (thread,) = bench.guild.threads
    await bench.run(boris, "партия замена")
    await bench.forged(rita, made("seat", game.id, 1))
    assert {boris.id, carol.id} & set(thread.joined) == set(), "the new player has let nobody watch"
    await a_chapter(bench)
    assert len(told(bench)) == 1
    await bench.run(alice, "game leave")
    assert len(told(bench)) == 1


async def test_no_thread_is_opened_where_an_opponent_could_read_it(bench: Bench) -> None:
    await hiding(bench)
    bench.guild.allow(bench.channel, "manage_threads", member=bench.table.boris)
    answer = await bench.run(bench.table.alice, "game show", {"member": bench.table.carol})
    assert "An opponent has the Manage Threads permission" in answer.text
    assert bench.guild.threads == []
    assert viewer_of(await bench.game(), int(bench.table.carol.id)) == "soviet"
    bench.guild.allow(bench.channel, "manage_threads", member=bench.table.alice)
    russian = await bench.run(bench.table.boris, "партия показать", {"member": bench.table.rita})
    assert "У соперника есть право «Управлять ветками»" in russian.text
    assert bench.guild.threads == []


async def test_an_opponent_who_comes_to_manage_threads_reads_nothing_more(bench: Bench) -> None:
    await hiding(bench)
    await bench.run(bench.table.alice, "game show", {"member": bench.table.carol})
    bench.guild.allow(bench.channel, "manage_threads", member=bench.table.boris)
    await a_chapter(bench)
    assert len(told(bench)) == 1


async def test_where_no_private_thread_can_be_opened_the_answers_remain(bench: Bench) -> None:
    await hiding(bench)
    bench.guild.deny(bench.channel, "create_private_threads")
    for member, path, words in (
        (bench.table.alice, "game show", "I need the permissions to create private threads"),
        (bench.table.boris, "партия показать", "боту нужны права создавать такие ветки"),
    ):
        other = bench.table.carol if member is bench.table.alice else bench.table.rita
        answer = await bench.run(member, path, {"member": other})
        assert words in answer.text
    assert bench.guild.threads == []
    await a_chapter(bench)
    assert bench.guild.threads == []
    assert viewer_of(await bench.game(), int(bench.table.carol.id)) == "soviet"


@pytest.mark.clause("umpire nothing-hidden")
async def test_where_nothing_is_hidden_there_is_nothing_to_show(bench: Bench) -> None:
    await bench.started()
    for member, path, words in (
        (bench.table.alice, "game show", "Nothing is hidden in this game"),
        (bench.table.boris, "партия показать", "В этой партии ничего не скрыто"),
    ):
        answer = await bench.run(member, path, {"member": bench.table.carol})
        assert words in answer.text
    assert bench.guild.threads == []
    assert watched(await bench.game(), int(bench.table.carol.id)) is None


async def test_a_thread_that_is_deleted_is_not_opened_again_by_itself(bench: Bench) -> None:
    await hiding(bench)
    await bench.run(bench.table.alice, "game show", {"member": bench.table.carol})
    (thread,) = bench.guild.threads
    bench.guild.remove_channel(thread)
    await a_chapter(bench)
    assert bench.guild.threads == []
    await bench.run(bench.table.alice, "game show", {"member": bench.table.rita})
    (fresh,) = bench.guild.threads
    assert {bench.table.carol.id, bench.table.rita.id} <= set(fresh.joined)


@pytest.mark.parametrize("held", ["hold", "hold_answer"])
async def test_a_post_of_the_thread_stands_once_over_a_restart(bench: Bench, held: str) -> None:
    await hiding(bench)
    await bench.run(bench.table.alice, "game show", {"member": bench.table.carol})
    (thread,) = bench.guild.threads
    game = await bench.game()
    await bench.order(game, "44mot 10.09")
    fault = getattr(bench.guild.faults, held)("POST", f"/channels/{thread.id}/messages$")
    await bench.guild.answer(await bench.guild.slash(bench.asked(game), bench.channel, "order", {"order": "end"}))
    stands = 1 if held == "hold" else 2
    await bench.guild.settle(lambda: fault.hits > 0 and len(told(bench)) == stands, "the thread was never written to")
    await bench.down()
    fault.release()
    await bench.up()
    await settled(bench)
    assert len(told(bench)) == 2
    assert "44 Mot" in told(bench)[1]
    await bench.restart()
    await settled(bench)
    assert len(told(bench)) == 2


@pytest.mark.parametrize("lost", ["lose_request", "lose_answer"])
async def test_the_thread_is_opened_over_a_restart(bench: Bench, lost: str) -> None:
    await hiding(bench)
    fault = getattr(bench.guild.faults, lost)("POST", f"/channels/{bench.channel.id}/threads$")
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "game show", {"member": bench.table.carol})
    await bench.guild.answer(interaction)
    await bench.guild.settle(lambda: fault.hits > 0, "no thread was opened")
    await bench.restart()
    await settled(bench)
    written = [thread for thread in bench.guild.threads if bench.public(thread)]
    assert len(written) == 1
    assert {bench.table.alice.id, bench.table.carol.id} <= set(written[0].joined)


async def test_the_last_chapter_is_told_too_and_then_the_thread_is_put_away(bench: Bench) -> None:
    await hiding(bench)
    await bench.run(bench.table.alice, "game show", {"member": bench.table.carol})
    (thread,) = bench.guild.threads
    game = await bench.game()
    await bench.order(game, "44mot 10.09")
    assert isinstance(await bench.desk.resign(game.id, int(bench.table.boris.id)), Done)
    await bench.delivered()
    assert "44 Mot" in told(bench)[1]
    assert thread.archived
