"""Whoever waits for an answer over a restart gets one, as long as the token of the interaction lives."""

import asyncio

import pytest

from bot.localguild import Interaction
from bot.pages.discord.ids import made
from bot.store.deferredport import Deferred
from tests.e2e.bench import Bench

ANSWER = r"/messages/@original"
FOLLOW = r"/webhooks/\d+/[^/]+$"


async def thinking(bench: Bench, language: str = "en", *, done: bool) -> Interaction:
    """Give an order that the bot dies over: before its answer, or before it was carried out."""
    member, command = (bench.table.alice, "order") if language == "en" else (bench.table.boris, "приказ")
    if done:
        held = bench.guild.faults.hold("PATCH", ANSWER)
        interaction = await bench.guild.slash(member, bench.channel, command, order="end")
        await bench.guild.settle(lambda: held.hits, "the order was never answered")
        return interaction
    stuck = asyncio.Event()
    bench.desk.submit = lambda *_, **__: stuck.wait()  # type: ignore[assignment, method-assign]
    interaction = await bench.guild.slash(member, bench.channel, command, order="end")
    await bench.guild.settle(lambda: waiting(bench), "it was never noted")
    return interaction


def waiting(bench: Bench) -> bool:
    return bench.client.reception.busy


async def rows(bench: Bench) -> int:
    return int((await bench.desk.store._read("select count(*) from deferred"))[0][0])  # type: ignore[attr-defined]


async def noted(bench: Bench, count: int = 1) -> None:
    for _ in range(3000):
        if await rows(bench) == count:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it was never noted")


async def reborn(bench: Bench, seconds: float = 0) -> None:
    await bench.down()
    bench.guild.faults.clear()
    bench.table.clock.advance(seconds)
    await bench.up()


@pytest.mark.parametrize(
    ("language", "done", "told"),
    [
        ("en", True, "Your order was carried out before the restart and recorded as #1."),
        ("en", False, "No game was changed; if your command had no effect, give it again."),
        ("ru", False, "В партиях ничего не изменилось; если команда не сработала, повторите её."),
    ],
)
async def test_a_member_left_at_thinking_is_told_what_became_of_it(
    bench: Bench, language: str, told: str, *, done: bool
) -> None:
    await bench.started()
    interaction = await thinking(bench, language, done=done)
    await noted(bench)
    assert bench.guild.original(interaction).loading
    await reborn(bench)
    assert told in bench.guild.original(interaction).text
    assert len((await bench.game()).entries) == 1 + done
    assert await rows(bench) == 0


async def test_nothing_is_kept_of_what_was_answered(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "end")
    await bench.press(bench.table.alice, bench.last, made("why", game.id, 1))
    assert await rows(bench) == 0


async def test_a_press_that_a_restart_swallowed_is_answered_too(bench: Bench) -> None:
    game = await bench.started()
    held = bench.guild.faults.hold("POST", FOLLOW)
    pressed = await bench.guild.click(bench.table.alice, bench.last, made("why", game.id, 0))
    await bench.guild.settle(lambda: held.hits)
    await noted(bench)
    await reborn(bench)
    (answer,) = pressed.followups
    assert answer.ephemeral
    assert "No game was changed" in answer.text


async def test_a_dead_token_is_let_go(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    await bench.started()
    interaction = await thinking(bench, done=True)
    await noted(bench)
    token = (await bench.desk.store._read("select token from deferred"))[0][0]  # type: ignore[attr-defined]
    await reborn(bench, 16 * 60)
    assert bench.guild.original(interaction).loading
    assert await rows(bench) == 0
    assert token not in caplog.text


async def test_a_shutdown_answers_what_it_breaks_off(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.client.HANDLERS", 0.01)
    await bench.started()
    interaction = await thinking(bench, done=False)
    await noted(bench)
    await bench.client.drain()
    assert "No game was changed" in bench.guild.original(interaction).text
    assert await rows(bench) == 0


async def test_a_roll_that_was_made_is_said_to_be_made(bench: Bench) -> None:
    await bench.run(bench.table.alice, "dice roll", dice="2d6")
    await bench.client.dice_outbox.flush()
    held = bench.guild.faults.hold("DELETE", ANSWER)
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "dice roll", dice="2d6")
    await bench.guild.settle(lambda: held.hits)
    await reborn(bench)
    assert "Your command was carried out before the restart." in bench.guild.original(interaction).text


def test_a_token_is_not_shown() -> None:
    assert "secret" not in repr(Deferred(1, "secret", "en", False, ""))
