"""Webhooks end to end: set by command, told in order, signed, repeated; strangers and odd addresses are refused."""

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from aiohttp import web

from bot.localguild import Member
from bot.pages.discord.ids import made
from bot.store.port import stamp
from tests.e2e.bench import CHIR, Bench, raised
from tests.e2e.guild import Table
from tests.e2e.receiver import Listening, endless, hung_up, listening, never

SECRET = re.compile(r"`([A-Za-z0-9_-]{43})`")


@pytest.fixture
async def receiver() -> AsyncIterator[Listening]:
    async with listening() as there:
        yield there


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """A bot that may call receivers on this machine."""
    async with raised(table, tmp_path, grounds) as made_:
        made_.reach = "loopback"
        await made_.restart()
        yield made_


async def hooked(bench: Bench, member: Member, url: str, **options: str) -> str:
    """Set a webhook and return its secret."""
    answer = await bench.run(member, "webhook set", url=url, **options)
    found = SECRET.findall(answer.text)
    assert len(found) == 1, answer.text
    return found[0]


async def told(bench: Bench) -> None:
    await bench.client.hooks.flush()


async def test_a_game_is_told_from_its_first_question_to_its_end(bench: Bench, receiver: Listening) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    game = await bench.opened()
    secret = await hooked(bench, alice, receiver.url)
    await bench.press(alice, bench.opening, made("begin", game.id))
    await told(bench)
    assert receiver.events == ["turn.begun"]
    (first,) = receiver.calls
    asked = bench.asked(game)
    assert first.signed(secret)
    assert first.body["version"] == 1
    assert first.body["game"]["id"] == game.id
    assert (first.body["game"]["system"], first.body["game"]["scenario"]) == ("scs", "chir-1942")
    assert first.body["game"]["link"] == f"https://discord.com/channels/{bench.guild.id}/{bench.channel.id}"
    assert first.body["turn"] == first.body["sides"]
    assert [(side["user"], side["computer"]) for side in first.body["turn"]] == [(asked.id, False)]
    assert (first.body["entry"], first.body["head"]) == (0, game.head[:16])
    while bench.asked(game) is asked:
        await bench.order(game, "end")
    await told(bench)
    assert receiver.events == ["turn.begun", "turn.ended", "turn.begun"]
    ended, begun = receiver.calls[1:]
    assert [side["user"] for side in ended.body["sides"]] == [asked.id]
    assert [side["user"] for side in begun.body["sides"]] == [bench.other(game).id] or bench.asked(game) is not asked
    assert ended.body["entry"] == begun.body["entry"] == len(game.entries) - 1
    await bench.desk.resign(game.id, int(boris.id))
    await told(bench)
    over = receiver.calls[-1].body
    assert receiver.events[3:] == ["turn.ended", "game.over"]
    assert (over["result"], over["winner"]["user"], over["turn"]) == ("won", alice.id, [])
    assert all(call.signed(secret) for call in receiver.calls)
    assert len({call.headers["X-Umpire-Delivery"] for call in receiver.calls}) == len(receiver.calls)
    assert all(call.headers["X-Umpire-Delivery"] == call.body["delivery"] for call in receiver.calls)
    assert all(call.headers["X-Umpire-Event"] == call.event for call in receiver.calls)


async def test_a_server_is_told_of_every_game_and_of_one_without_an_end(bench: Bench, receiver: Listening) -> None:
    rita, alice = bench.table.rita, bench.table.alice
    secret = await hooked(bench, rita, receiver.url)
    await bench.run(alice, "game new", scenario=CHIR)
    await told(bench)
    assert receiver.events == ["game.opened"]
    game = await bench.game()
    await bench.desk.abandon(game.id, int(alice.id))
    await told(bench)
    assert receiver.events == ["game.opened", "game.over"]
    over = receiver.calls[-1].body
    assert (over["result"], over["winner"], over["turn"]) == ("abandoned", None, [])
    assert all(call.signed(secret) for call in receiver.calls)


async def test_what_fails_is_repeated_in_order_under_the_same_name(bench: Bench, receiver: Listening) -> None:
    game = await bench.opened()
    secret = await hooked(bench, bench.table.alice, receiver.url)
    elsewhere = receiver.url.replace("/hook", "/elsewhere")
    receiver.answers = [web.Response(status=503), web.Response(status=302, headers={"Location": elsewhere}), hung_up]
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    asked = bench.asked(game)
    while bench.asked(game) is asked:
        await bench.order(game, "end")
    await told(bench)
    for failures in (2, 3, 4):
        assert receiver.events == ["turn.begun"] * (failures - 1), "later calls of the game wait"
        bench.later += timedelta(hours=2)
        await told(bench)
    assert receiver.events == ["turn.begun"] * 4 + ["turn.ended", "turn.begun"]
    assert len({call.body["delivery"] for call in receiver.calls[:4]}) == 1
    assert len({call.raw for call in receiver.calls[:4]}) == 1
    assert len({call.headers["X-Umpire-Timestamp"] for call in receiver.calls[:4]}) == 4, "each is signed anew"
    assert all(call.signed(secret) for call in receiver.calls)
    assert receiver.elsewhere == 0, "no redirect is followed"


async def test_a_receiver_that_is_silent_or_never_ends_delays_no_post(bench: Bench, receiver: Listening) -> None:
    game = await bench.opened()
    await hooked(bench, bench.table.alice, receiver.url)
    receiver.answers = [never]
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    await bench.guild.settle(lambda: bool(receiver.calls), "the receiver was never called")
    before = len(bench.public())
    await bench.order(game, "44mot 10.09")
    assert len(bench.public()) > before, "posts come while the receiver keeps us waiting"
    await bench.restart()
    receiver.answers = [endless]
    await told(bench)
    assert receiver.events == ["turn.begun"] * 2, "what a restart broke off is made again, and an endless answer is one"
    assert len({call.body["delivery"] for call in receiver.calls}) == 1


async def test_a_restart_loses_nothing(bench: Bench, receiver: Listening) -> None:
    game = await bench.opened()
    secret = await hooked(bench, bench.table.alice, receiver.url)
    await bench.client.hooks.stop()
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    asked = bench.asked(game)
    while bench.asked(game) is asked:
        await bench.order(game, "end")
    assert receiver.calls == []
    await bench.restart()
    await told(bench)
    assert receiver.events == ["turn.begun", "turn.ended", "turn.begun"]
    assert all(call.signed(secret) for call in receiver.calls)


async def test_after_a_day_a_call_is_given_up_and_its_owner_told_once(bench: Bench, receiver: Listening) -> None:
    alice = bench.table.alice
    game = await bench.opened()
    await hooked(bench, alice, receiver.url)
    receiver.answers = [web.Response(status=500) for _ in range(5)]
    await bench.press(alice, bench.opening, made("begin", game.id))
    asked = bench.asked(game)
    while bench.asked(game) is asked:
        await bench.order(game, "end")
    await told(bench)
    bench.later += timedelta(hours=25)
    await told(bench)
    await bench.delivered()
    notices = [m for m in bench.public() if "hasn’t taken a call for a day" in m.text]
    assert len(notices) == 1, "three calls are given up, one notice comes"
    assert f"<@{alice.id}>" in notices[0].text
    assert [user["id"] for user in notices[0].data["mentions"]] == [alice.id], "and pings her"
    assert receiver.url not in notices[0].text
    shown = await bench.run(alice, "webhook show")
    assert "status 500" in shown.text
    assert "Waiting" not in shown.text
    while bench.asked(game) is not asked:
        await bench.order(game, "end")
    await told(bench)
    bench.later += timedelta(hours=1)
    await told(bench)
    assert receiver.events[4:] == ["turn.ended", "turn.ended", "turn.begun"]


async def test_a_webhook_is_shown_tested_and_removed_in_both_languages(bench: Bench, receiver: Listening) -> None:
    alice, rita = bench.table.alice, bench.table.rita
    await bench.opened()
    await hooked(bench, alice, receiver.url)
    page = await bench.run(alice, "webhook show")
    host = receiver.url.removeprefix("http://").removesuffix("/hook")
    assert f"**Address** `{host}`, set by <@{alice.id}>" in page.text
    assert "/hook" not in page.text.replace("/webhook", ""), "the path may be a secret"
    assert "none yet" in page.text
    assert SECRET.search(page.text) is None
    tested = await bench.run(alice, "webhook test")
    assert f"I called `{host}`. It took the call (status 204)." in tested.text
    assert receiver.events == ["ping"]
    again = await bench.run(alice, "webhook test")
    assert "You tested a webhook a moment ago." in again.text
    removed = await bench.run(alice, "webhook remove")
    assert f"I won’t call `{host}` again" in removed.text
    assert "This game has no webhook." in (await bench.run(alice, "webhook show")).text
    anna = bench.guild.add_member("Anna", "ru", rights=("manage_guild",))
    answer = await bench.run(anna, "webhook set", {"url": receiver.url, "for": "server"})
    assert "Вебхук этого сервера" in answer.text
    assert "Ваш секрет (больше он показан не будет)" in answer.text
    assert "Последний вызов** ещё не было" in (await bench.run(anna, "webhook show", {"for": "server"})).text
    receiver.answers = [web.Response(status=307, headers={"Location": "/"})]
    assert "Адрес перенаправляет (статус 307)" in (await bench.run(anna, "webhook test", {"for": "server"})).text
    assert "**Last call**" in (await bench.run(rita, "webhook show", {"for": "server"})).text
    assert "Вебхук убран" in (await bench.run(anna, "webhook remove", {"for": "server"})).text


async def test_the_channel_of_a_game_learns_of_its_webhook(bench: Bench, receiver: Listening) -> None:
    alice = bench.table.alice
    await bench.opened()
    await hooked(bench, alice, receiver.url)
    assert f"<@{alice.id}> has set a webhook for this game" in bench.last.text
    assert bench.last.data["mentions"] == [], "she knows"
    assert receiver.url not in bench.last.text


async def test_a_new_address_takes_over_what_waits_and_has_a_new_secret(bench: Bench, receiver: Listening) -> None:
    alice = bench.table.alice
    game = await bench.opened()
    first = await hooked(bench, alice, receiver.url)
    receiver.answers = [web.Response(status=410)]
    await bench.press(alice, bench.opening, made("begin", game.id))
    await told(bench)
    second = await hooked(bench, alice, receiver.url)
    bench.later += timedelta(hours=1)
    await told(bench)
    assert receiver.events == ["turn.begun"] * 2
    assert receiver.calls[0].signed(first)
    assert receiver.calls[1].signed(second)
    assert not receiver.calls[1].signed(first)


async def test_strangers_neither_set_nor_see_a_webhook(bench: Bench, receiver: Listening) -> None:
    boris, carol, alice = bench.table.boris, bench.table.carol, bench.table.alice
    await bench.opened()
    await hooked(bench, alice, receiver.url)
    for member, refusal in ((boris, "Вебхуком партии распоряжаются"), (carol, "Only the game’s creator")):
        for path, options in (
            ("webhook set", {"url": "https://example.org/mine"}),
            ("webhook show", {}),
            ("webhook test", {}),
            ("webhook remove", {"for": "game"}),
        ):
            answer = await bench.run(member, path, options)
            assert refusal in answer.text
            assert receiver.url not in answer.text
    for path, options in (("webhook set", {"url": receiver.url, "for": "server"}), ("webhook show", {"for": "server"})):
        assert "You need the **Manage Server** permission" in (await bench.run(carol, path, options)).text
    assert receiver.calls == []
    hook = await bench.desk.store.hooks.of(int(bench.guild.id), 1)
    assert hook is not None
    assert hook.user == int(alice.id)
    assert await bench.desk.store.hooks.of(int(bench.guild.id), None) is None


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://example.org/hook", "must begin with https"),
        ("https://example.org:22/", "Only the ports 443 and 8443"),
        ("https://10.0.0.1/", "isn’t on the public internet"),
        ("https://[::1]/", "isn’t on the public internet"),
        ("https://127.1/", "isn’t on the public internet"),
        ("https://2130706433/", "isn’t on the public internet"),
        ("https://169.254.169.254/latest/meta-data/", "isn’t on the public internet"),
        ("https://localhost/", "isn’t on the public internet"),
        ("https://me:secret@example.org/", "I can’t read this address"),
        ("ftp://example.org/", "must begin with https"),
        ("example.org", "I can’t read this address"),
    ],
)
async def test_an_address_within_reach_of_this_machine_alone_is_refused(bench: Bench, url: str, why: str) -> None:
    bench.reach = "public"
    await bench.restart()
    await bench.opened()
    answer = await bench.run(bench.table.alice, "webhook set", url=url)
    assert why in answer.text, answer.text
    assert "Nothing was changed." in answer.text
    assert "secret@" not in answer.text
    assert await bench.desk.store.hooks.of(int(bench.guild.id), 1) is None


async def test_a_webhook_set_while_this_machine_was_in_reach_calls_it_no_more(
    bench: Bench, receiver: Listening
) -> None:
    alice = bench.table.alice
    game = await bench.opened()
    await hooked(bench, alice, receiver.url)
    bench.reach = "public"
    await bench.restart()
    await bench.press(alice, bench.opening, made("begin", game.id))
    await told(bench)
    assert receiver.calls == []
    assert "must begin with https" in (await bench.run(alice, "webhook show")).text


async def test_secrets_stand_in_no_log_export_or_post(
    bench: Bench, receiver: Listening, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    alice = bench.table.alice
    caplog.set_level(0)
    game = await bench.opened()
    secret = await hooked(bench, alice, receiver.url + "?key=very-secret")
    receiver.answers = [web.Response(status=500), hung_up]
    await bench.press(alice, bench.opening, made("begin", game.id))
    for _ in range(2):
        await told(bench)
        bench.later += timedelta(hours=1)
    await bench.desk.resign(game.id, int(alice.id))
    await told(bench)
    await bench.delivered()
    document = await bench.desk.export(game.id)
    assert isinstance(document, bytes)
    public = "".join(m.text for m in bench.public()).encode()
    files = [bench.guild.file(a) for m in bench.public() for a in m.attachments]
    logged = "".join(r.getMessage() for r in caplog.records if not r.name.startswith("discord")).encode()
    for place in (document, public, logged, *files, *(call.raw for call in receiver.calls)):
        assert secret.encode() not in place
        assert b"very-secret" not in place
    with closing(sqlite3.connect(tmp_path / "umpire.sqlite3")) as database:
        columns = [row[1] for row in database.execute("pragma table_info(hook_shown)")]
    assert "secret" not in columns
    assert "url" not in columns


async def test_a_fault_is_logged_without_the_address(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await bench.opened()

    async def broken(_: str) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(bench.client.hooks.receivers, "check", broken)
    answer = await bench.run(bench.table.alice, "webhook set", url="https://example.org/very-secret")
    assert "very-secret" not in answer.text
    assert "/webhook set" in caplog.text
    assert "very-secret" not in caplog.text
    caplog.clear()


async def test_the_webhook_of_a_game_that_is_over_is_forgotten_once_all_is_told(
    bench: Bench, receiver: Listening
) -> None:
    alice, guild = bench.table.alice, int(bench.guild.id)
    game = await bench.opened()
    await hooked(bench, alice, receiver.url)
    receiver.answers = [web.Response(status=500)]
    await bench.desk.abandon(game.id, int(alice.id))
    await told(bench)
    store = bench.desk.store
    await store.sweep(stamp(bench.desk.now()))
    assert await store.hooks.of(guild, game.id) is not None, "the end has not been told"
    bench.later += timedelta(hours=1)
    await told(bench)
    assert receiver.events == ["game.over"] * 2
    await store.sweep(stamp(bench.desk.now()))
    assert await store.hooks.of(guild, game.id) is None
    answer = await bench.run(alice, "webhook set", url=receiver.url)
    assert "This game is over" in answer.text
