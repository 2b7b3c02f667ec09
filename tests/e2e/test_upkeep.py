"""Posts after they were sent: live controls, pings, the link in the status, open requests, damaged games."""

import random
import re
import sqlite3
from copy import copy
from typing import Any

import pytest

from bot.localguild import Message
from bot.members.preferences import MENTION, choose
from bot.pages.discord.ids import made
from engine.kernel.command import Rewind
from tests.e2e.bench import CHIR, Bench, an_order

SENT = r"/channels/\d+/messages$"


def entries(bench: Bench) -> list[Message]:
    """Return the posts of ledger entries, oldest first."""
    return [m for m in bench.public() if any(b["custom_id"].startswith("why:") for b in m.buttons)]


def sent(bench: Bench) -> list[tuple[str, list[str]]]:
    """Return what was sent to the channel since the start: the text, and who was allowed to be pinged."""
    return [
        (str(call.body), list(map(str, (call.body.get("allowed_mentions") or {}).get("users") or ())))
        for call in bench.guild.requests
        if call.method == "POST" and re.search(SENT, call.path)
    ]


async def test_only_the_newest_post_keeps_its_answers(bench: Bench) -> None:
    game = await bench.started()
    for line in ("89tk 10.08", "44mot 10.11", "end"):
        await bench.order(game, line)
    *older, newest = entries(bench)
    assert len(older) == 3
    for n, post in enumerate(older):
        assert [b["custom_id"] for b in post.buttons] == [made("why", game.id, n)]
        assert post.selects == []
        assert "move, overrun or end the phase" not in post.text
        assert [a["filename"] for a in post.attachments] == ["board.png"]
        assert post.alt_texts
        assert re.search(rf"#{n} · chain [0-9a-f]{{8}}", post.text)
    assert made("undo", game.id, 3) in [b["custom_id"] for b in newest.buttons]


async def test_controls_left_by_a_dead_process_are_taken_off_by_the_next(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    old = bench.last
    await bench.restart()
    game = await bench.game()
    await bench.order(game, "44mot 10.11")
    assert [b["custom_id"] for b in old.buttons] == [made("why", game.id, 1)]


async def test_an_edit_that_discord_refuses_holds_nothing_up(bench: Bench) -> None:
    game = await bench.started()
    old = bench.last
    bench.guild.faults.refuse("PATCH", rf"/channels/\d+/messages/{old.id}$", 403, 50005)
    await bench.order(game, "89tk 10.08")
    assert f"#{len(game.entries) - 1} · " in bench.last.text
    status = bench.public()[1]
    assert "Last entry: #1" in status.text


async def test_an_abandoned_game_has_no_live_answers(bench: Bench) -> None:
    game = await bench.started()
    newest = bench.last
    await bench.press(bench.table.rita, await bench.run(bench.table.rita, "game abandon"), "End the game")
    assert [b["custom_id"] for b in newest.buttons] == [made("why", game.id, 0)]


async def test_the_status_links_to_the_last_post_after_a_restart(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    newest = bench.last
    await bench.restart()
    await bench.run(bench.table.carol, "game status")
    assert f"#1 https://discord.com/channels/{bench.guild.id}/{bench.channel.id}/{newest.id}" in bench.public()[1].text


async def until_handed_over(bench: Bench, game: Any) -> None:
    """End phases until the other player is asked, and leave it at that."""
    first = bench.asked(game)
    while bench.asked(game) is first:
        await bench.order(game, "end")


async def test_whoever_is_asked_is_pinged_once_and_nobody_else(bench: Bench) -> None:
    game = await bench.started()
    alice, boris = bench.table.alice, bench.table.boris
    await bench.order(game, "89tk 10.08")
    await bench.order(game, "44mot 10.11")
    assert [pinged for _, pinged in sent(bench) if pinged] == [], "Alice started, and acts herself"
    await until_handed_over(bench, game)
    assert [pinged for _, pinged in sent(bench) if pinged] == [[boris.id]]
    handed = bench.last
    assert f"<@{boris.id}>" in handed.text
    before = len(sent(bench))
    await bench.order(game, an_order(game, random.Random(5)))
    if bench.asked(game) is boris:
        assert [pinged for _, pinged in sent(bench)[before:] if pinged] == []
    await until_handed_over(bench, game)
    assert [pinged for _, pinged in sent(bench) if pinged][-1] == [alice.id]
    assert {user for _, pinged in sent(bench) for user in pinged} == {alice.id, boris.id}


async def test_who_wants_no_ping_gets_none(bench: Bench) -> None:
    game = await bench.started()
    assert await choose(bench.desk.store, MENTION, "user", int(bench.table.boris.id), "no")
    await until_handed_over(bench, game)
    assert [pinged for _, pinged in sent(bench) if pinged] == []
    assert f"<@{bench.table.boris.id}>" in bench.last.text


async def asked_back(bench: Bench) -> Message:
    game = await bench.started()
    rng = random.Random(3)
    while not (game.entries[-1].rolled and game.entries[-1].side == "soviet"):
        await bench.order(game, an_order(game, rng))
    await bench.press(bench.table.alice, bench.last, "Undo")
    return bench.last


async def test_a_second_request_is_answered_with_the_link_of_the_open_one(bench: Bench) -> None:
    request = await asked_back(bench)
    assert [pinged for _, pinged in sent(bench) if pinged][-1] == [bench.table.boris.id]
    public = [m.id for m in bench.public()]
    for path in ("game undo", "game abandon"):
        answer = await bench.run(bench.table.alice, path)
        if path == "game abandon":
            pressed = await bench.press(bench.table.alice, answer, "End the game")
            assert pressed is not None
            answer = pressed
        assert "A request is already open." in answer.text
        assert f"/{bench.channel.id}/{request.id}" in answer.text
    assert [m.id for m in bench.public()] == public
    await bench.press(bench.table.boris, request, "Agree")
    assert isinstance((await bench.game()).entries[-1].command, Rewind)


async def test_after_a_refusal_one_may_ask_again(bench: Bench) -> None:
    request = await asked_back(bench)
    await bench.press(bench.table.boris, request, "Decline")
    await bench.run(bench.table.alice, "game undo")
    assert bench.last.id != request.id
    assert "Allow this undo?" in bench.last.text


async def test_the_opening_shows_the_board_as_it_is_set_up(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    assert [a["filename"] for a in bench.opening.attachments] == ["board.png"]
    assert bench.guild.file(bench.opening.attachments[0]).startswith(b"\x89PNG")
    assert any("State Farm 79" in text for text in bench.opening.alt_texts)


@pytest.fixture
async def damaged(bench: Bench) -> Bench:
    """A game whose stored ledger does not fold any more."""
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    await bench.down()
    with sqlite3.connect(bench._path) as db:
        db.execute("update command set digest = 'x' where n = 1")
    db.close()
    await bench.up()
    return bench


async def test_a_damaged_game_says_how_its_channel_is_freed_and_a_manager_frees_it(damaged: Bench) -> None:
    bench, alice, rita = damaged, damaged.table.alice, damaged.table.rita
    for path, options in (("game new", {"scenario": CHIR}), ("order", {"order": "end"}), ("game abandon", {})):
        text = (await bench.run(alice, path, options)).text
        assert "can’t be read" in text
        assert "`/game abandon`" in text
        assert "nothing was changed" in text
    confirm = await bench.run(rita, "game abandon")
    assert "its ledger is kept" in confirm.text
    before = len(bench.public())
    refused = await bench.press(alice, copy(bench.public()[-1]), made("why", 1, 1))
    assert refused is not None
    assert "can’t be read" in refused.text
    done = await bench.press(rita, confirm, "End the game")
    assert done is not None
    assert "the channel is free" in done.text
    assert len(bench.public()) == before + 1
    assert "couldn’t be read and was ended" in bench.last.text
    assert len(await bench.desk.store.entries(1)) == 2
    answer = await bench.run(alice, "game new", scenario=CHIR)
    assert "Game created." in answer.text
    assert (await bench.game()).id == 2


async def test_an_ended_damaged_game_is_as_good_as_none(damaged: Bench) -> None:
    bench, rita = damaged, damaged.table.rita
    await bench.press(rita, await bench.run(rita, "game abandon"), "End the game")
    assert "There is no game in this channel." in (await bench.run(bench.table.alice, "ledger")).text
