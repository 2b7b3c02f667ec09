"""A process that dies between sending a post and noting it, after any message: each is told once.

Between two lives so much time passes that Discord has forgotten the nonces: only the channel itself can tell.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from aiohttp import web

from bot.delivery.outbox import Outbox
from bot.desk import Done
from bot.localguild import Message
from bot.pages.discord.ids import made
from bot.pages.discord.limits import TEXT_BUDGET
from bot.store.port import Post
from engine.kernel.command import GiveRuling
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table
from tests.e2e.receiver import listening, never
from tests.e2e.test_adjudication import LINE
from tests.e2e.test_dice import sealed
from tests.hardening.test_weather import entries_of

SEND = r"/channels/\d+/messages$"
AN_HOUR = 3600.0
MOST = 60
"""Deaths until everything is noted, at most."""
DRAWN = 120.0
"""Seconds that the drawing process may take on a busy machine."""


def games(bench: Bench) -> Outbox:
    return bench.client.outbox


def dice(bench: Bench) -> Outbox:
    return bench.client.dice_outbox


def adjudications(bench: Bench) -> Outbox:
    return bench.client.adjudication_outbox


async def reborn(bench: Bench) -> None:
    """Die, and come back when no nonce is remembered any more."""
    await bench.down()
    bench.guild.faults.clear()
    await later(bench)


async def later(bench: Bench) -> None:
    bench.table.clock.advance(AN_HOUR)
    await bench.up()


async def waiting(bench: Bench) -> int:
    sql = (
        "select (select count(*) from outbox where done is null) + (select count(*) from dice_post where done is null)"
        " + (select count(*) from adjudication_post where done is null)"
    )
    return int((await bench.desk.store._read(sql))[0][0])  # type: ignore[attr-defined]


async def die_after_every_message(
    bench: Bench, act: Callable[[], Awaitable[None]], outbox: Callable[[Bench], Outbox] = games
) -> int:
    """Deliver what an act says in lives of which each ends after its first message, and return how many ended so."""
    for deaths in range(MOST):
        before = len(bench.public())
        bench.guild.faults.clear()
        held = bench.guild.faults.hold_answer("POST", SEND)
        # What was left over is delivered as soon as the bot is up again.
        await (later(bench) if deaths else act())
        while await waiting(bench) and not held.hits:
            flushing = asyncio.create_task(outbox(bench).flush())
            await bench.guild.settle(lambda t=flushing, h=held: h.hits or t.done(), "nothing is delivered", DRAWN)
            if not held.hits:
                await asyncio.sleep(0.05)  # what is still being made is looked at again
            flushing.cancel()
        if not held.hits:
            bench.guild.faults.clear()
            return deaths
        await bench.guild.settle(lambda n=before: len(bench.public()) > n, "it never arrived")
        await bench.down()
    raise AssertionError("it never ends")


def texts(bench: Bench) -> list[str]:
    return [m.text for m in bench.public()]


def told(bench: Bench) -> list[int]:
    return [n for post in bench.public() for n in entries_of(post)]


async def given(bench: Bench, order: str) -> None:
    """Give an order whose post is not waited for."""
    await bench.guild.answer(await bench.guild.slash(bench.table.alice, bench.channel, "order", order=order))
    await bench.idle()


async def test_what_a_game_says_is_said_once_though_the_bot_dies_after_every_message(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris

    async def create() -> None:
        await bench.guild.answer(await bench.guild.slash(alice, bench.channel, "game new", scenario="scs/chir-1942"))

    async def begin() -> None:
        game = await bench.game()
        await bench.desk.post(game.id, Post("notice", body={"code": "practice-stuck", "reference": "abcd"}))
        for side, member in zip(game.game.sides, (alice, boris), strict=True):
            await bench.desk.join(game.id, int(member.id), side)
        await bench.desk.start(game.id, int(alice.id))

    async def ask() -> None:
        await given(bench, "end")
        await bench.desk.abandon((await bench.game()).id, int(alice.id))

    async def resign() -> None:
        game = await bench.game()
        await bench.desk.resign(game.id, int(alice.id), game.game.sides[0])

    assert await die_after_every_message(bench, create) == 1  # the opening
    assert await die_after_every_message(bench, begin) == 3  # the notice, the status, entry 0
    assert await die_after_every_message(bench, lambda: given(bench, "89tk 10.08")) == 1
    assert await die_after_every_message(bench, ask) == 2  # entry 2 and the request
    assert await die_after_every_message(bench, resign) >= 4  # entry 3, closing, report, film
    assert told(bench) == [0, 1, 2, 3]
    assert len(texts(bench)) == len(set(texts(bench))), texts(bench)
    status = (await bench.game()).header.status_message
    newest = next(m for m in bench.public() if 3 in entries_of(m))
    assert newest.id in next(m for m in bench.public() if m.id == str(status)).text


async def test_a_run_of_orders_that_stands_already_is_not_told_again_and_loses_its_controls(bench: Bench) -> None:
    game = await bench.started()
    held = bench.guild.faults.hold("POST", SEND)
    for order in ("89tk 10.08", "44mot 10.11", "216tk 09.10"):
        await given(bench, order)
    await bench.guild.settle(lambda: held.hits)
    await bench.down()
    assert await die_after_every_message(bench, lambda: later(bench)) == 1
    (run,) = [m for m in bench.public() if 1 in entries_of(m)]
    assert list(entries_of(run)) == [1, 2, 3]
    assert made("undo", game.id, 3) in [b["custom_id"] for b in run.buttons]
    picture = run.attachments
    await bench.order(game := await bench.game(), "end")
    assert told(bench) == [0, 1, 2, 3, 4]
    assert made("undo", game.id, 3) not in [b["custom_id"] for b in run.buttons]
    assert run.attachments == picture


async def test_a_post_that_was_overtaken_while_nobody_knew_of_it_loses_its_controls_too(bench: Bench) -> None:
    game = await bench.started()
    held = bench.guild.faults.hold_answer("POST", SEND)
    await given(bench, "89tk 10.08")
    await bench.guild.settle(lambda: held.hits and 1 in told(bench))
    await given(bench, "end")
    await reborn(bench)
    await bench.delivered()
    assert told(bench) == [0, 1, 2]
    (old,) = [m for m in bench.public() if 1 in entries_of(m)]
    assert [b["custom_id"] for b in old.buttons] == [made("why", game.id, 1)]


async def test_a_long_post_is_gone_on_with_where_it_stopped(bench: Bench) -> None:
    game = await bench.started()
    half = TEXT_BUDGET * 2 // 3
    before = len(bench.public())
    ruling = GiveRuling("$" * half, "%" * half)

    async def rule() -> None:
        assert isinstance(await bench.desk.referee(game.id, int(bench.table.rita.id), ruling, manager=True), Done)

    deaths = await die_after_every_message(bench, rule)
    parts = bench.public()[before:]
    assert deaths == len(parts) == 2
    assert ["$" in m.text for m in parts] == ["%" not in m.text for m in parts]


async def test_dice_outside_of_games_are_shown_once_though_the_bot_dies_after_every_message(bench: Bench) -> None:
    async def roll() -> None:
        rolled = await bench.guild.slash(bench.table.alice, bench.channel, "dice roll", dice="2d6")
        await bench.guild.settle(rolled.acked.is_set)
        await bench.idle()

    async def reveal() -> None:
        await bench.client.rolls.rotate(int(bench.guild.id), 1, int(bench.channel.id), "en")

    for act in (roll, roll, roll, reveal):
        assert await die_after_every_message(bench, act, dice) == 1
    assert len(bench.public()) == 4, texts(bench)  # the seal, two rolls, the key


async def test_an_adjudication_is_shown_once_though_the_bot_dies_after_every_message(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    await sealed(bench)
    shown: list[Message] = []

    async def weigh() -> None:
        shown.append(await bench.run(alice, "adjudicate", line=LINE))

    async def roll() -> None:
        await bench.guild.click(alice, shown[-1], made("deal", 0, 1))
        await bench.idle()

    async def enter() -> None:
        form = await bench.guild.click(alice, shown[-1], made("faces", 0, 2))
        sent = await bench.guild.submit_modal(form, {"faces": "4 5"})
        await bench.guild.settle(sent.acked.is_set)
        await bench.idle()

    before = len(bench.public())
    await weigh()
    assert await die_after_every_message(bench, roll, adjudications) == 1
    await weigh()
    assert await die_after_every_message(bench, enter, adjudications) == 1
    rolled, entered = bench.public()[before:]
    assert "dice rolled by the bot" in rolled.text
    assert "Another member has to confirm" in entered.text
    held = bench.guild.faults.hold_answer("PATCH", r"/messages/\d+$")
    await bench.guild.click(boris, entered, made("vouch", 0, 2))
    await bench.guild.settle(lambda: held.hits, "the post is never edited")
    await reborn(bench)
    await adjudications(bench).flush()
    assert len(bench.public()) == before + 2, texts(bench)
    assert "A1D2r1" in bench.last.text
    assert await waiting(bench) == 0


async def test_an_adjudication_that_was_committed_and_never_sent_is_shown_once(bench: Bench) -> None:
    await sealed(bench)
    answer, before = await bench.run(bench.table.alice, "adjudicate", line=LINE), len(bench.public())
    held = bench.guild.faults.hold("POST", SEND)
    await bench.guild.click(bench.table.alice, answer, made("deal", 0, 1))
    await bench.guild.settle(lambda: held.hits, "nothing is sent")
    assert len(bench.public()) == before
    for _ in range(2):
        await reborn(bench)
        await adjudications(bench).flush()
    assert len(bench.public()) == before + 1
    assert await waiting(bench) == 0


async def test_webhooks_are_told_once_under_one_name_though_the_bot_dies_in_every_call(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with raised(table, tmp_path, grounds) as bench, listening() as receiver:
        bench.reach = "loopback"
        await bench.restart()
        game, alice = await bench.opened(), bench.table.alice
        await bench.run(alice, "webhook set", url=receiver.url)
        # Everything is committed, and the bot dies before any call.
        await bench.client.hooks.stop()
        await bench.press(alice, bench.opening, made("begin", game.id))
        asked = bench.asked(game)
        while bench.asked(game) is asked:
            await bench.order(game, "end")
        assert receiver.events == []
        told: list[str] = []
        for number, event in enumerate(("turn.begun", "turn.ended", "turn.begun"), 1):
            await bench.down()
            # The call comes, and the bot dies before it has the answer.
            receiver.answers, calls = [never], len(receiver.calls)
            await bench.up()
            await receiver.came(calls + 1)
            await bench.down()
            receiver.answers = [web.Response(status=204), never]
            await bench.up()
            # The next call of the game comes once this one is noted.
            await (receiver.came(calls + 3) if number < 3 else bench.client.hooks.flush())
            first, again = receiver.calls[calls : calls + 2]
            assert (first.event, first.raw) == (again.event, again.raw), "the same once more, under the same name"
            assert first.event == event
            told.append(first.body["delivery"])
        assert len(set(told)) == 3
        await bench.down()
        receiver.answers = []
        calls = len(receiver.calls)
        await bench.up()
        await bench.client.hooks.flush()
        assert len(receiver.calls) == calls, "nothing is told again that was noted"


async def test_where_history_is_closed_only_the_nonce_keeps_a_post_from_being_told_twice(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    await bench.started()
    bench.guild.deny(bench.channel, "read_message_history")
    held = bench.guild.faults.hold_answer("POST", SEND)
    await given(bench, "89tk 10.08")
    await bench.guild.settle(lambda: held.hits and 1 in told(bench))
    await bench.down()
    bench.guild.faults.clear()
    with caplog.at_level(logging.WARNING):
        await bench.up()
        await bench.guild.settle(lambda: "which cannot be read" in caplog.text)
    await bench.guild.settle(lambda: not bench.client.outbox.busy)
    assert told(bench) == [0, 1]
