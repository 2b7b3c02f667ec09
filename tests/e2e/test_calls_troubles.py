"""Threads of calls where the bot goes down, the database is away or full, or the game ends first."""

import pytest

from bot.commands.calls import CallRoom
from bot.store.again import until_done
from bot.store.troubles import StoreTrouble
from tests.bot.stores import away
from tests.e2e.bench import Bench
from tests.e2e.calling import called, case, filled, rolled
from tests.e2e.refereeing import acted, confirm


async def untold(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot go down before it tells threads how their calls ended."""

    async def nothing(*_: object) -> None: ...

    monkeypatch.setattr(CallRoom, "_settled", nothing)


async def test_a_thread_is_put_away_after_a_restart_right_after_the_decision(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    n = await rolled(bench)
    thread, table = await called(bench, n), bench.table
    with monkeypatch.context() as patched:
        await untold(bench, patched)
        shown = await filled(bench, table.carol, case(bench, thread), "Uphold", question="2:1?", decision="It was 1:1")
        await bench.press(table.carol, shown, confirm(table.carol))
        await bench.down()
    assert not thread.archived
    for _ in range(2):
        await bench.up()
        await bench.guild.settle(lambda: thread.archived, "the thread was left open")
        await bench.down()
    told = [message.text for message in bench.public(thread) if "upholds the result" in message.text]
    assert len(told) == 1, "it is told once, however often the bot starts"
    assert "now precedent 1 of this server" in told[0]
    await bench.up()


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_thread_of_a_call_ends_with_its_game(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, restarts: bool
) -> None:
    n = await rolled(bench)
    thread, carol = await called(bench, n), bench.table.carol
    with monkeypatch.context() as patched:
        if restarts:
            await untold(bench, patched)
        await acted(bench, carol, "referee close", verdict="draw", reason="both agree")
        if restarts:
            await bench.down()
            assert not thread.archived
    if restarts:
        await bench.up()
    await bench.guild.settle(lambda: thread.archived, "the thread was left open")
    assert "The game ended before the call was decided." in bench.public(thread)[-1].text


async def test_the_thread_of_a_call_ends_once_the_database_is_back(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.01)
    n = await rolled(bench)
    thread = await called(bench, n)
    with monkeypatch.context() as patched:
        await untold(bench, patched)
        await acted(bench, bench.table.carol, "referee close", verdict="draw", reason="both agree")
    with away(bench.desk.store) as database:
        bench.client.calls._changed(await bench.desk.load(1))
        await database.seen()
    await bench.guild.settle(lambda: thread.archived, "the thread was left open")


def full_for(times: int, monkeypatch: pytest.MonkeyPatch, calls: object, what: str) -> None:
    """Let the database be full for some tries to write what became of a call."""
    kept, left = getattr(calls, what), iter(range(times))

    async def tried(*given: object) -> None:
        if next(left, None) is not None:
            raise StoreTrouble("full", "no room")
        await kept(*given)

    monkeypatch.setattr(calls, what, tried)


async def test_a_full_disk_opens_no_second_thread_and_says_nothing_twice(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.01)
    n, room, store = await rolled(bench), bench.client.calls, bench.desk.store
    before = len(bench.guild.threads)
    full_for(3, monkeypatch, store.calls, "opened")
    opened = await bench.guild.slash(bench.table.alice, bench.channel, "game call", {"entry": n})
    await bench.guild.answer(await bench.guild.submit_modal(opened, {"claim": "The odds were 2:1"}))
    await until_done(room.resume, "calls")
    (thread,) = bench.guild.threads[before:]
    said = len(bench.public(thread))
    full_for(3, monkeypatch, store.calls, "told")
    with monkeypatch.context() as patched:
        await untold(bench, patched)
        await acted(bench, bench.table.carol, "referee close", verdict="draw", reason="both agree")
    await until_done(room.resume, "calls")
    assert thread.archived
    assert [post.text for post in bench.public(thread)[said:]].count("The game ended before the call was decided.") == 1
    assert len(bench.public(thread)) == said + 1
    assert not room._threads
    assert not room._said
