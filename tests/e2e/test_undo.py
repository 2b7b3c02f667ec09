"""Taking back: free before dice, by consent after them, always visible."""

import random
from copy import copy, deepcopy
from datetime import timedelta

import pytest

from bot.localguild import Message
from bot.members.preferences import POSTS, choose
from engine.kernel.command import NameReferee, Rewind
from engine.kernel.interpreter import legal
from tests.bot.stores import away
from tests.e2e.bench import CHIR, Bench, an_order


async def asked_to_take_back(bench: Bench) -> Message:
    """Play until dice were rolled for an order of Alice, let her ask to take it back, and return the request."""
    game = await bench.started("scs/chir-1942")
    rng = random.Random(3)
    while not (game.entries[-1].rolled and game.entries[-1].side == "soviet"):
        await bench.order(game, an_order(game, rng))
    answer = await bench.press(bench.table.alice, bench.last, "Undo")
    assert answer is not None
    assert "This needs the agreement of Germans." in answer.text
    assert game.entries[-1].rolled
    return bench.last


async def test_an_order_without_dice_is_taken_back_at_once_and_openly(bench: Bench) -> None:
    game = await bench.started()
    before = game.state
    await bench.order(game, "89tk 10.08")
    answer = await bench.run(bench.table.alice, "game undo")
    assert answer.text.startswith("Undone, recorded as no. 2")
    assert game.state.world == before.world
    assert "everything after #0 is undone. Nothing is deleted" in bench.last.text
    assert bench.last.attachments
    assert "89tk 10.08" in "".join(m.text for m in bench.public())


async def test_undo_pressed_twice_or_under_an_old_post_takes_nothing_else_back(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    old = copy(bench.last)
    await bench.order(game, "44mot 10.11")
    post = copy(bench.last)
    assert "out of date" in await bench.refused(bench.table.alice, old, "Undo")
    assert len(game.entries) == 3
    await bench.press(bench.table.alice, post, "Undo")
    assert len(game.entries) == 4
    again = await bench.refused(bench.table.alice, post, "Undo")
    assert "out of date" in again
    assert "Nothing was changed." in again
    assert len(game.entries) == 4
    assert "everything after #1 is undone" in bench.last.text


async def test_nobody_takes_back_what_he_has_not_ordered(bench: Bench) -> None:
    game = await bench.started()
    nothing = await bench.run(bench.table.alice, "game undo")
    assert "no order to undo" in nothing.text
    assert "`/help` shows what you can do now" in nothing.text, "nobody asked for an order, so none is proposed"
    assert not [button for button in nothing.buttons if button["custom_id"].startswith("o:")]
    await bench.order(game, "89tk 10.08")
    refused = await bench.run(bench.table.boris, "партия отменить")
    assert "У вас нет приказа" in refused.text
    watcher = await bench.run(bench.table.carol, "game undo")
    assert "Not your decision. Waiting for Soviets, Germans" in watcher.text
    assert len(game.entries) == 2


async def test_past_the_dice_the_other_side_is_asked_and_may_agree(bench: Bench) -> None:
    request = await asked_to_take_back(bench)
    game = await bench.game()
    entries = len(game.entries)
    rolled = game.entries[-1]
    assert "Allow this undo?" in request.text
    assert f"<@{bench.table.boris.id}>" in request.text
    assert f"#{rolled.n}" in request.text
    own = await bench.refused(bench.table.alice, request, "Agree")
    assert f"Not your decision. Waiting for Germans (<@{bench.table.boris.id}>)" in own
    assert len(game.entries) == entries
    await bench.press(bench.table.boris, request, "Agree")
    assert len(game.entries) == entries + 1
    rewind = game.entries[-1].command
    assert isinstance(rewind, Rewind)
    assert rewind.agreed == ("axis",)
    assert game.state.epoch == 1
    assert f"everything after #{rewind.to} is undone" in bench.last.text
    assert "Agreed by Germans." in bench.last.text


async def test_the_other_side_may_decline(bench: Bench) -> None:
    request = await asked_to_take_back(bench)
    game = await bench.game()
    entries = len(game.entries)
    seen = deepcopy(request)
    answer = await bench.press(bench.table.boris, request, "Decline")
    assert answer is not None
    assert "Просьба закрыта." in answer.text
    assert len(game.entries) == entries
    assert "out of date" in await bench.refused(bench.table.alice, seen, "Decline")
    assert "устарела" in await bench.refused(bench.table.boris, seen, "Agree")
    assert len(game.entries) == entries


async def test_a_request_outlives_a_restart(bench: Bench) -> None:
    request = await asked_to_take_back(bench)
    await bench.restart()
    await bench.press(bench.table.boris, request, "Agree")
    game = await bench.game()
    assert isinstance(game.entries[-1].command, Rewind)


async def test_a_request_lapses_with_the_next_order(bench: Bench) -> None:
    seen = deepcopy(await asked_to_take_back(bench))
    game = await bench.game()
    await bench.order(game, an_order(game, random.Random(1)))
    entries = len(game.entries)
    assert "устарела" in await bench.refused(bench.table.boris, seen, "Agree")
    assert len(game.entries) == entries


def request_of(bench: Bench) -> Message:
    return next(message for message in bench.public() if "Allow this undo?" in message.text)


@pytest.mark.parametrize(("button", "said"), [("Agree", "Agreed."), ("Decline", "Declined or withdrawn.")])
async def test_a_request_that_is_answered_says_so_and_has_no_buttons(bench: Bench, button: str, said: str) -> None:
    request = await asked_to_take_back(bench)
    assert [b["label"] for b in request.buttons] == ["Agree", "Decline"]
    await bench.press(bench.table.boris, request, button)
    assert said in request_of(bench).text
    assert request_of(bench).buttons == []


async def test_an_agreed_request_tells_what_it_took_back(bench: Bench) -> None:
    request = await asked_to_take_back(bench)
    asked = request.text
    assert "would be undone:" in asked
    await bench.press(bench.table.boris, request, "Agree")
    told = request_of(bench).text
    assert "undone:\n- #" in told
    assert [line for line in told.splitlines() if line.startswith("- #")] == [
        line for line in asked.splitlines() if line.startswith("- #")
    ]


async def test_a_request_closes_with_its_game(bench: Bench) -> None:
    await asked_to_take_back(bench)
    game = await bench.game()
    await bench.desk.abandon(game.id, int(bench.table.rita.id), manager=True)
    await bench.delivered()
    assert "Expired" in request_of(bench).text
    assert request_of(bench).buttons == []


async def test_who_is_asked_finds_the_request_in_help(bench: Bench) -> None:
    await asked_to_take_back(bench)
    page = await bench.run(bench.table.boris, "help")
    assert "Согласиться" in [button["label"] for button in page.buttons]
    assert "просьба отменить приказ" in page.text
    assert "Agree" not in [button["label"] for button in (await bench.run(bench.table.alice, "help")).buttons]


async def test_a_request_that_the_game_has_overtaken_lapses_in_its_post_too(bench: Bench) -> None:
    await asked_to_take_back(bench)
    game = await bench.game()
    await bench.order(game, game.game.write(next(legal(game.game, game.state, game.asked[0]))))
    assert "Expired" in request_of(bench).text
    assert request_of(bench).buttons == []


async def test_nothing_waits_for_a_request_that_is_over(bench: Bench) -> None:
    await asked_to_take_back(bench)
    timers = bench.client.requests._timers
    assert len(timers) == 1
    game = await bench.game()
    await bench.order(game, game.game.write(next(legal(game.game, game.state, game.asked[0]))))
    await bench.delivered()
    assert timers == {}


async def test_a_request_that_nobody_answers_lapses_by_the_clock_and_after_a_restart(bench: Bench) -> None:
    await asked_to_take_back(bench)
    assert request_of(bench).buttons
    bench.later = timedelta(days=4)
    await bench.restart()
    await bench.guild.settle(lambda: not request_of(bench).buttons, "the request kept its buttons")
    assert "Expired" in request_of(bench).text
    assert request_of(bench).buttons == []


async def test_a_request_that_lapses_while_the_database_is_away_says_so_once_it_is_back(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.again.PAUSE", 0.01)
    await asked_to_take_back(bench)
    game = await bench.game()
    bench.later = timedelta(days=4)
    with away(bench.desk.store) as database:
        bench.client.requests._again(game.id)
        await database.seen()
    await bench.guild.settle(lambda: not request_of(bench).buttons, "the request kept its buttons")
    assert "Expired" in request_of(bench).text


async def test_to_take_back_the_computers_turn_is_asked_first_and_told_truly(bench: Bench) -> None:
    assert await choose(bench.desk.store, POSTS, "guild", int(bench.guild.id), "normal")
    alice = bench.table.alice
    await bench.run(alice, "game new", scenario=CHIR, opponent="computer")
    game = await bench.game()
    while game.state.world.turn < 2 or game.asked != (game.game.sides[0],):
        if game.asked == (game.game.sides[0],):
            ends = (game.game.write(o) for o in legal(game.game, game.state, game.asked[0]))
            await bench.run(alice, "order", order=min(ends, key=lambda line: line != "end"), now=True)
        await bench.idle()
        await bench.delivered()
        game = await bench.game()
    before = len(game.entries)
    post = next(m for m in reversed(bench.public()) if any(b["label"] == "Undo" for b in m.buttons))
    asked = await bench.press(alice, post, "Undo")
    assert asked is not None
    assert "Germans" in asked.text
    assert len((await bench.game()).entries) == before, "nothing is undone yet"
    typed = await bench.run(alice, "game undo")
    assert typed.text == asked.text
    assert len((await bench.game()).entries) == before, "nothing is undone by the command either"
    await bench.run(bench.table.rita, "referee appoint", {"member": bench.table.carol})
    assert isinstance((await bench.game()).entries[-1].command, NameReferee)
    asked = await bench.press(alice, post, "Undo")
    assert asked is not None
    assert "Germans" in asked.text, "a referee named since makes the button no older"
    done = await bench.press(alice, asked, "Undo")
    assert done is not None
    assert done.text.startswith("Undone, recorded as no.")
    await bench.delivered()
    now = bench.last
    assert (await bench.game()).state.world.turn == 1
    assert now.text.startswith("## Turn 1 of 6 · Soviets")
    second = next(m for m in bench.public() if m.text.startswith("## Turn 2 of 6 · Soviets"))
    assert not second.attachments, "its position is none of the second turn"
