"""Threads of games: named, tagged and archived as their games go, in the channel or forum that a server has chosen."""

import pytest

from bot.commands.caller import Caller
from bot.delivery import threads
from bot.localguild import Channel, Message
from bot.pages.discord.ids import made
from tests.bot.stores import away
from tests.e2e.bench import CHIR, Bench
from tests.e2e.test_endings import DRAWN


async def settled(bench: Bench) -> None:
    """Wait until everything stands in its place."""
    await bench.client.practice.settled()
    await bench.delivered()
    await bench.client.threads.settled()


async def chosen(bench: Bench, channel: Channel) -> Message:
    """Let Rita choose the channel of games, and return what she is told."""
    page = await bench.press(bench.table.rita, await bench.run(bench.table.rita, "settings"), "Server settings")
    assert page is not None
    told = await bench.choose(bench.table.rita, page, made("S", 0, "guild", "games"), channel.id)
    assert told is not None
    return told


async def in_forum(bench: Bench, *tags: str) -> tuple[Channel, Channel]:
    """Let Alice set a game up in a server with a forum for games; return the forum and the thread of the game."""
    forum = bench.guild.add_forum("games", *tags)
    await bench.guild.settle(lambda: bench.client.get_channel(int(forum.id)) is not None)
    await chosen(bench, forum)
    await bench.run(bench.table.alice, "game new", scenario=CHIR, side="soviet")
    await settled(bench)
    (thread,) = bench.guild.threads
    return forum, thread


def tags_of(forum: Channel, thread: Channel) -> list[str]:
    names = {tag["id"]: tag["name"] for tag in forum.tags}
    return [names[tag] for tag in thread.applied]


async def test_every_game_gets_its_post_in_the_forum_of_a_server(bench: Bench) -> None:
    bench.guild.allow(bench.channel, "manage_channels")
    forum, thread = await in_forum(bench, "SCS", "open seat", "in play", "over")
    assert thread.parent == forum
    assert thread.name == "State Farm 79: Soviets – Germans · open seat"
    assert tags_of(forum, thread) == ["SCS", "open seat"]
    assert bench.public() == []
    game = await bench.game(thread)
    opening = next(m for m in bench.public(thread) if m.buttons)
    await bench.press(bench.table.boris, opening, made("join", game.id, 1))
    await bench.press(bench.table.boris, opening, made("begin", game.id))
    await settled(bench)
    assert tags_of(forum, thread) == ["SCS", "in play"]
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    await settled(bench)
    await bench.guild.settle(lambda: any(" · the film" in m.text for m in bench.public(thread)), "no film", DRAWN)
    await settled(bench)
    bench.client.threads.look(int(thread.id))
    await settled(bench)
    assert thread.name.endswith("· over")
    assert tags_of(forum, thread) == ["SCS", "over"]
    assert thread.archived


async def test_tags_that_are_lacking_are_made_where_that_is_allowed(bench: Bench) -> None:
    forum = bench.guild.add_forum("games")
    bench.guild.allow(forum, "manage_channels")
    await bench.guild.settle(lambda: bench.client.get_channel(int(forum.id)) is not None)
    await chosen(bench, forum)
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    await settled(bench)
    assert [tag["name"] for tag in forum.tags] == ["SCS", "open seat"]


async def test_a_name_changes_twice_in_ten_minutes_at_most(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(bench.client.threads, "_clock", lambda: now[0])
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", place="thread")
    await settled(bench)
    (thread,) = bench.guild.threads
    game = await bench.game(thread)
    first = thread.name
    assert first == "State Farm 79: Soviets – Germans · turn 1"
    while game.game.view(game.state, None).turn == 1:
        await bench.run(bench.table.alice, "order", order="end", channel=thread)
        await settled(bench)
    assert thread.name == first
    now[0] = threads.PAUSE
    bench.client.threads.look(int(thread.id))
    await settled(bench)
    assert thread.name.endswith("· turn 2")
    await bench.desk.resign(game.id, int(bench.table.alice.id))
    await settled(bench)
    assert thread.name.endswith("· over")


async def test_names_that_may_change_again_are_not_remembered(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(bench.client.threads, "_clock", lambda: now[0])
    for _ in range(2):
        await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", place="thread")
        await settled(bench)
        assert len(bench.client.threads._named) == 1
        now[0] += threads.PAUSE
    assert len(bench.guild.threads) == 2


async def test_what_was_not_named_before_a_restart_is_named_after_it(bench: Bench) -> None:
    bench.guild.faults.refuse("PATCH", r"/channels/\d+$", 500, times=50)
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", place="thread")
    await bench.down()
    bench.guild.faults.clear()
    (thread,) = bench.guild.threads
    assert thread.name == "State Farm 79: Soviets – Germans"
    await bench.up()
    await bench.guild.settle(lambda: thread.name.endswith("· turn 1"), "it kept its name")


async def test_a_thread_is_put_away_once_the_database_is_back(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "LATER", 0.01)
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", place="thread")
    await settled(bench)
    (thread,) = bench.guild.threads
    game = await bench.game(thread)
    with monkeypatch.context() as patched:
        patched.setattr(bench.client.threads, "look", lambda _: None)
        await bench.desk.resign(game.id, int(bench.table.alice.id))
        await bench.guild.settle(lambda: any(" · the film" in m.text for m in bench.public(thread)), "no film", DRAWN)
        await bench.delivered()
    with away(bench.desk.store) as database:
        bench.client.threads.look(int(thread.id))
        await database.seen()
    await bench.guild.settle(lambda: thread.archived, "it is not put away")


@pytest.mark.parametrize("status", [403, 404])
async def test_a_thread_that_cannot_be_renamed_does_not_stop_its_game(bench: Bench, status: int) -> None:
    bench.guild.faults.refuse("PATCH", r"/channels/\d+$", status, times=50)
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", place="thread")
    await settled(bench)
    (thread,) = bench.guild.threads
    answer = await bench.run(bench.table.alice, "order", order="end", channel=thread)
    assert "Recorded as no." in answer.text
    assert thread.name == "State Farm 79: Soviets – Germans"


async def test_only_managers_choose_and_only_where_threads_can_be_opened(bench: Bench) -> None:
    closed = bench.guild.add_channel("closed")
    bench.guild.deny(closed, "create_public_threads")
    value = closed.id
    page = await bench.press(bench.table.rita, await bench.run(bench.table.rita, "settings"), "Server settings")
    assert page is not None
    assert "#closed" not in str(page.components)
    buttons = bench.client.buttons
    told = await buttons.answer("S:0:guild:games", (value,), caller(bench, manager=True))
    assert told is not None
    assert "older version" in told.paragraphs[0]
    told = await buttons.answer("S:0:guild:games", (bench.channel.id,), caller(bench, manager=False))
    assert told is not None
    assert "Manage Server" in told.paragraphs[0] or "manage the server" in told.paragraphs[0]
    assert await bench.desk.store.preference("guild", int(bench.guild.id), "games") is None


def caller(bench: Bench, *, manager: bool) -> Caller:
    return Caller(
        language="en", public="en", interaction=1, user=int(bench.table.alice.id), guild=int(bench.guild.id),
        channel=int(bench.channel.id), manager=manager, private=True, lacks=(), writes=True, roles=(),
    )  # fmt: skip


async def test_a_channel_of_games_that_is_deleted_is_none(bench: Bench) -> None:
    hall = bench.guild.add_channel("hall")
    await bench.guild.settle(lambda: bench.client.get_channel(int(hall.id)) is not None)
    assert f"<#{hall.id}>" in (await chosen(bench, hall)).text
    bench.guild.remove_channel(hall)
    await bench.guild.settle(lambda: bench.client.get_channel(int(hall.id)) is None)
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer")
    assert (await bench.game()).running
