"""The bot's life: late and lost answers, rate limits, crashes between commit and delivery, shutdown, start-up."""

import asyncio
import gc
import itertools
import logging
import os
import random
import signal
import sys
import weakref
from pathlib import Path
from typing import Any

import pytest

from bot.client import SYNCED, UmpireClient
from bot.desk import GameDesk
from bot.pages.discord.ids import made
from bot.pages.posts import entries
from bot.serving import EXIT_OK, run, serve
from bot.store.opening import EXIT_CONFIG, EXIT_FAILED
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from bot.thrift import Allowance, keep_within
from engine.systems import load
from engine.systems.scs.game import ScsGame
from tests.e2e.bench import Bench, an_order
from tests.e2e.guild import Table

SEED = 7
MESSAGES = r"/channels/\d+/messages$"
CALLBACK = r"/callback"


def looks(bench: Bench) -> int:
    """Return how often the bot has read what stands in a channel."""
    return sum(r.method == "GET" and r.path.endswith("/messages") for r in bench.guild.requests)


async def test_an_interaction_that_cannot_be_acknowledged_in_time_changes_nothing(bench: Bench) -> None:
    game = await bench.started()
    held = bench.guild.faults.hold("POST", CALLBACK)
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end", wait=False)
    await bench.guild.settle(lambda: held.hits, "the bot never answered")
    bench.table.clock.advance(4)
    held.release()
    await bench.idle()
    await bench.delivered()
    assert not interaction.acked.is_set()
    assert len(game.entries) == 1


async def test_an_answer_after_the_life_of_its_token_does_not_lose_the_order(bench: Bench) -> None:
    game = await bench.started()
    held = bench.guild.faults.hold("PATCH", r"/messages/@original")
    await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end")
    await bench.guild.settle(lambda: held.hits, "the bot never answered")
    bench.table.clock.advance(16 * 60)
    held.release()
    await bench.idle()
    await bench.delivered()
    assert len(game.entries) == 2
    assert "**Soviets** › `end`" in bench.last.text


async def test_rate_limits_delay_a_post_and_nothing_else(bench: Bench) -> None:
    game = await bench.started()
    limit = bench.guild.faults.rate_limit("POST", MESSAGES, 0.2)
    receipt = await bench.order(game, "end")
    assert limit.hits == 1
    assert "Recorded as no. 1" in receipt.text
    assert "**Soviets** › `end`" in bench.last.text


async def test_who_may_have_been_replaced_says_nothing_in_channels_until_he_is_sure(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, sure = await bench.started(), False
    monkeypatch.setattr(SqlStore, "sure", property(lambda _: sure))
    before = [(message.id, message.text) for message in bench.public()]
    receipt = await bench.order(game, "end")
    assert "Recorded as no. 1" in receipt.text, "who asks is answered"
    assert [(message.id, message.text) for message in bench.public()] == before
    sure = True
    await bench.guild.settle(lambda: not bench.client.outbox.busy and len(bench.public()) > len(before), "nothing came")
    await bench.delivered()
    assert sum("**Soviets** › `end`" in message.text for message in bench.public()) == 1


async def test_a_lost_answer_does_not_post_twice(bench: Bench) -> None:
    game = await bench.started()
    lost, before = bench.guild.faults.lose_answer("POST", MESSAGES), looks(bench)
    await bench.order(game, "end")
    assert lost.hits == 1
    await bench.guild.settle(lambda: looks(bench) > before, "never looked for")
    await bench.delivered()
    assert ["#1 · chain" in m.text for m in bench.public()].count(True) == 1
    link = f"https://discord.com/channels/{bench.guild.id}/{bench.channel.id}/{bench.last.id}"
    assert f"Last entry: #1 {link}" in bench.public()[1].text


async def test_what_was_committed_before_a_crash_is_posted_after_it(bench: Bench) -> None:
    game = await bench.started()
    bench.guild.faults.hold("POST", MESSAGES)
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end")
    await bench.guild.answer(interaction)
    await bench.down()
    assert len(game.entries) == 2
    assert "**Soviets** › `end`" not in bench.last.text
    bench.guild.faults.clear()
    await bench.up()
    await bench.delivered()
    assert "**Soviets** › `end`" in bench.last.text
    assert "Last entry: #1" in bench.public()[1].text


async def test_orders_that_wait_are_told_together_with_one_board_and_one_set_of_buttons(bench: Bench) -> None:
    game = await bench.started()
    before = len(bench.public())
    bench.guild.faults.hold("POST", MESSAGES)
    for line in ("89tk 10.08", "44mot 10.11", "end"):
        answer = await bench.guild.slash(bench.table.alice, bench.channel, "order", order=line)
        await bench.guild.answer(answer)
    assert len(game.entries) == 4
    await bench.down()
    bench.guild.faults.clear()
    await bench.up()
    await bench.delivered()
    (post,) = bench.public()[before:]
    for told in ("gave 3 orders", "#1 · 89 Tk: 09.09 → 10.08", "#2 · 44 Mot: 10.10 → 10.11", "#3 · Soviets: Combat"):
        assert told in post.text
    assert "-# #1–#3 · " in post.text
    assert len(post.attachments) == 1
    assert made("undo", game.id, 3) in [b["custom_id"] for b in post.buttons]
    await bench.order(game, "end")
    assert "#2 · 44 Mot: 10.10 → 10.11" in post.text
    assert [b["custom_id"] for b in post.buttons] == [made("why", game.id, 3)]
    assert len(post.attachments) == 1


async def test_the_gateway_may_break_and_come_back(bench: Bench) -> None:
    game = await bench.started()
    await bench.guild.drop_gateway()
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end")
    await bench.guild.answer(interaction)
    await bench.delivered()
    assert len(game.entries) == 2


async def test_a_fault_of_ours_is_answered_with_a_reference_and_changes_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await bench.started()

    def broken(*_: object) -> object:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(ScsGame, "read", broken)
        answer = await bench.order(game, "end")
        private = await bench.run(bench.table.boris, "доска", palette="dark")
    assert "Something went wrong" in answer.text
    assert "Nothing was changed." in answer.text
    reference = answer.text.split("`")[1]
    assert any(reference in record.getMessage() for record in caplog.records)
    assert len(game.entries) == 1
    assert private.attachments
    caplog.clear()
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(ScsGame, "side_name", broken)
        pressed = await bench.press(bench.table.alice, bench.last, "What can I do?")
    assert pressed is not None
    assert any(pressed.text.split("`")[1] in record.getMessage() for record in caplog.records)
    assert "Recorded as no. 1" in (await bench.order(game, "end")).text


async def test_a_post_that_cannot_be_made_is_replaced_by_its_reference(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await bench.started()

    def broken(*_: object, **__: object) -> object:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(entries, "story", broken)
        await bench.order(game, "end")
    assert "Entry #1 is recorded, but its post failed." in bench.last.text
    assert any(bench.last.text.split("`")[1] in record.getMessage() for record in caplog.records)
    await bench.order(game, "end")
    assert "`end`" in bench.last.text


async def test_a_shutdown_waits_for_handlers_and_posts_and_turns_others_away(bench: Bench) -> None:
    game = await bench.started()
    held = bench.guild.faults.hold("PATCH", r"/messages/@original")
    order = await bench.guild.slash(bench.table.alice, bench.channel, "order", order="end")
    await bench.guild.settle(lambda: held.hits, "the order was never carried out")
    draining = asyncio.create_task(bench.client.drain())
    await bench.guild.settle(lambda: bench.client.reception.closing, "the shutdown never began")
    late = await bench.guild.slash(bench.table.boris, bench.channel, "приказ", order="end")
    assert "Бот перезапускается" in bench.guild.original(late).text
    pressed = await bench.guild.click(bench.table.alice, bench.last, "Explain")
    assert "I’m restarting" in bench.guild.original(pressed).text
    assert not draining.done()
    held.release()
    await draining
    assert "Recorded as no. 1" in bench.guild.original(order).text
    assert "**Soviets** › `end`" in bench.last.text
    assert len(game.entries) == 2


async def test_commands_are_registered_only_when_they_change(bench: Bench) -> None:
    def registrations() -> int:
        return sum(r.method == "PUT" and r.path.endswith("/commands") for r in bench.guild.requests)

    assert registrations() == 1
    await bench.restart()
    assert registrations() == 1
    await bench.desk.store.prefer("guild", int(bench.guild.bot.id), SYNCED, "another digest")
    await bench.restart()
    assert registrations() == 2


async def served(table: Table, tmp_path: Path, *, token: str | None = None, by_signal: bool = False) -> int:
    """Serve the guild until ready, then stop; return the exit code."""
    store = await SqlStore.open(tmp_path / "umpire.sqlite3")
    systems = {"scs": load("scs")}
    stop = asyncio.Event()

    def ready(_: UmpireClient) -> None:
        if by_signal:
            os.kill(os.getpid(), signal.SIGTERM)
        else:
            stop.set()

    try:
        return await serve(
            GameDesk(store, systems),
            systems,
            token=token or table.guild.token,
            api=table.guild.api,
            gateway=table.guild.gateway,
            stop=stop,
            ready=ready,
        )
    finally:
        await store.close()


@pytest.mark.parametrize("by_signal", [False, True])
async def test_serving_ends_in_order_when_told_to(table: Table, tmp_path: Path, *, by_signal: bool) -> None:
    assert await served(table, tmp_path, by_signal=by_signal) == EXIT_OK
    await table.guild.settle(lambda: not table.guild.connected)


async def test_a_refused_token_ends_at_once_with_its_own_exit_code(
    table: Table, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert await served(table, tmp_path, token="wrong") == EXIT_CONFIG
    assert "refuses the token" in caplog.text
    assert len(table.guild.requests) <= 1


async def test_a_connection_that_fails_ends_with_failure(
    table: Table, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table.guild.faults.refuse("GET", r"/users/@me", 403)
    assert await served(table, tmp_path) == EXIT_FAILED
    assert "the connection to Discord ended" in caplog.text


def test_a_missing_token_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    assert run({}) == EXIT_CONFIG
    assert "DISCORD_TOKEN" in capsys.readouterr().err


def test_a_token_file_that_is_not_there_is_said_plainly(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run({"DISCORD_TOKEN_FILE": str(tmp_path / "none")}) == EXIT_CONFIG
    assert "cannot be read" in capsys.readouterr().err


async def test_only_this_machine_may_stand_in_for_discord(table: Table, tmp_path: Path) -> None:
    store = await SqlStore.open(tmp_path / "umpire.sqlite3")
    with pytest.raises(ValueError, match="not a http address on this machine"):
        await serve(GameDesk(store, {}), {}, token="t", api="http://example.org/api", gateway="ws://127.0.0.1/")
    await store.close()


async def test_a_status_message_that_may_not_be_edited_any_more_is_posted_anew(bench: Bench) -> None:
    game = await bench.started()
    old = game.header.status_message
    bench.guild.faults.refuse("PATCH", rf"/channels/\d+/messages/{old}$", 400, 30046)
    await bench.order(game, "end")
    assert game.header.status_message != old
    assert "Last entry: #1" in bench.last.text


async def test_a_post_for_a_channel_that_is_gone_is_given_up(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    game = await bench.started()
    bench.guild.faults.refuse("POST", MESSAGES, 404, 10003)
    with caplog.at_level(logging.WARNING):
        await bench.order(game, "end")
    assert "is dropped: the channel is gone" in caplog.text
    # A channel that is gone has no game: what was ordered stands in the ledger, and nothing is posted any more.
    assert (await bench.game()).header.status == "abandoned"
    assert "#1 · " not in bench.last.text


async def test_a_layout_that_discord_refuses_is_replaced(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    game = await bench.started()
    bench.guild.faults.refuse("POST", MESSAGES, 400, 50035, "Invalid Form Body")
    with caplog.at_level(logging.ERROR):
        await bench.order(game, "end")
    assert "Entry #1 is recorded, but its post failed." in bench.last.text
    assert any(bench.last.text.split("`")[1] in record.getMessage() for record in caplog.records)


async def test_a_post_is_not_given_up_because_the_database_is_away_while_it_is_made(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, posts = await bench.started(), type(bench.desk.store.posts)
    marks, asked = posts.marks, 0

    async def away(*given: Any) -> Any:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise StoreTrouble("away", "it starts again")
        return await marks(*given)

    monkeypatch.setattr(posts, "marks", away)
    await bench.order(game, "end")
    assert asked
    await bench.guild.settle(lambda: "#1 · " in bench.last.text, "the post never came")
    assert not any("its post failed" in message.text for message in bench.public())


async def test_a_start_goes_on_where_the_line_breaks_while_channels_are_looked_for(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bench.started()

    async def broken(_: int) -> None:
        raise ConnectionResetError(104, "reset by peer")

    monkeypatch.setattr(bench.client, "fetch_channel", broken)
    monkeypatch.setattr(type(bench.client.guilds[0]), "get_channel_or_thread", lambda *_: None)
    await bench.client.channels.look(bench.client.guilds[0])
    assert (await bench.game()).header.status == "running"


async def test_a_game_that_was_let_go_of_is_read_again_and_goes_on(bench: Bench) -> None:
    game, rng = await bench.started(), random.Random(SEED)
    await bench.order(game, an_order(game, rng))
    assert await bench.client.offers.of(game, game.asked[0])
    head, known = game.head, weakref.ref(game.timeline)
    del game
    bench.client.lighten()
    await bench.idle()
    gc.collect()
    assert known() is None
    assert not bench.desk._core.games._bound
    game = await bench.game()
    assert game.head == head
    await bench.order(game, an_order(game, rng))
    assert game.head != head


async def test_a_game_that_somebody_is_at_work_on_is_not_let_go_of(bench: Bench) -> None:
    game = await bench.started()
    games, content = bench.desk._core.games, game.header.content
    bench.client.lighten()
    assert await bench.game() is game
    # Nor is the content that it is played on bound a second time for other games.
    assert await games.bind(game.header.system, content, b"is not read") is game.bound


async def test_what_can_be_read_again_is_let_go_of_where_memory_passes_its_bound(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await bench.started()
    monkeypatch.setattr("bot.thrift.LOOKS", 0.01)
    monkeypatch.setattr("bot.thrift.HANDS", 0.01)
    monkeypatch.setattr("bot.thrift.PAUSE", 0.01)
    let_go: list[None] = []
    thrifty = asyncio.create_task(keep_within(Allowance(1 << 60, sys.getallocatedblocks), lambda: let_go.append(None)))
    await asyncio.sleep(0.05)
    assert not let_go
    thrifty.cancel()
    known = weakref.ref(game.timeline)
    del game
    always_more = itertools.count(2).__next__
    thrifty = asyncio.create_task(keep_within(Allowance(1, always_more), bench.client.lighten))
    async with asyncio.timeout(20):
        while known() is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    thrifty.cancel()
