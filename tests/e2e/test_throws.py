"""Dice thrown at a real table: asked for, entered, confirmed by another, disputed, withdrawn."""

import json
import random

import pytest

from bot.desk import LiveGame as Game
from bot.desk import Refused
from bot.localguild import Message
from bot.pages.discord.ids import Verb, made
from engine.kernel.command import Command
from engine.kernel.event import DiceEntered, Rolled
from engine.kernel.odds import Preview, preview
from engine.players.practice import practice_order
from tests.e2e.bench import Bench
from tests.e2e.test_clocks import rung
from tests.e2e.throwing import (
    FIGHT,
    awaited,
    controls,
    enter,
    judged,
    opened,
    order,
    other,
    press,
    roll_post,
    said,
    sent,
    thrower,
    until_dice,
)


@pytest.mark.clause("umpire table-dice")
async def test_a_roll_is_asked_for_entered_and_confirmed_and_the_entry_says_by_whom(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    n = len(game.entries)
    roller = thrower(bench, game)
    foe = other(bench, roller)
    post = roll_post(bench)
    assert "**2d6**" in post.text
    assert f"To throw and enter: <@{roller.id}>" in post.text
    await enter(bench, roller, "4 2")
    post = roll_post(bench)
    assert f"Faces: **4, 2**, entered by <@{roller.id}>" in post.text
    assert f"To confirm or dispute: <@{foe.id}>" in post.text
    assert len((await bench.game()).entries) == n
    await press(bench, foe, "sworn", post)
    game = await bench.game()
    assert game.open_roll is None
    assert len(game.entries) == n + 1
    (rolled,) = [e for e in game.entries[n].events if isinstance(e, Rolled)]
    assert rolled.faces == (4, 2)
    last = game.entries[n].events[-1]
    assert isinstance(last, DiceEntered)
    assert [(h.by, h.confirmed, h.disputed) for h in last.hands] == [(roller.id, foe.id, 0)]
    assert f"**4, 2** *(SCS 7.1)* · entered by <@{roller.id}>, confirmed by <@{foe.id}>" in post.text
    assert "shake:" not in controls(post)
    assert f"Thrown at the table · entered by <@{roller.id}>, confirmed by <@{foe.id}>" in bench.last.text


async def test_faces_that_cannot_fall_are_refused_and_nothing_is_changed(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, step = thrower(bench, game), game.steps
    for faces in ("4", "4 2 6", "0 7", "four two", "-4 2", "426", "4 2 and 6"):
        answer = await enter(bench, roller, faces)
        assert answer is not None
        assert {"en": "It needs 2 numbers from 1 to 6", "ru": "Нужны 2 числа от 1 до 6"}[said(roller)] in answer.text
        game = await bench.game()
        assert (game.steps, awaited(game).kept.faces) == (step, ())
    await enter(bench, roller, "42")
    assert awaited(await bench.game()).kept.faces == (4, 2)


async def test_nobody_else_enters_confirms_disputes_or_withdraws(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, carol = thrower(bench, game), bench.table.carol
    foe, n = other(bench, roller), len(game.entries)
    step = game.steps
    for member in (foe, carol, bench.table.rita):
        form = await bench.guild.click(member, roll_post(bench), made("shake", game.id, step))
        assert form.callback is not None
        assert form.original is not None
        assert {"en": "the player who gave the order throws", "ru": "бросает автор приказа"}[said(member)] in (
            form.original.text
        )
    for member in (foe, carol):
        answer = await press(bench, member, "recall")
        assert answer is not None
        assert {"en": "can’t withdraw this", "ru": "Этот приказ отзываете не вы"}[said(member)] in answer.text
    await enter(bench, roller, "6 6")
    step = (await bench.game()).steps
    for member in (roller, carol):
        for verb in ("sworn", "struck"):
            answer = await press(bench, member, verb)
            assert answer is not None
            told = {"en": "aren’t yours to confirm or dispute", "ru": "Этот бросок подтверждаете не вы"}[said(member)]
            assert told in answer.text
    answer = await press(bench, roller, "recall")
    assert answer is not None
    assert {"en": "can’t withdraw this", "ru": "Этот приказ отзываете не вы"}[said(roller)] in answer.text
    game = await bench.game()
    assert (len(game.entries), game.steps, awaited(game).kept.faces) == (n, step, (6, 6))


@pytest.mark.clause("umpire table-dice")
async def test_while_an_order_waits_nothing_else_changes_the_position(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, rita = thrower(bench, game), bench.table.rita
    n, told = len(game.entries), "An order is waiting for its dice"
    answer = await bench.run(roller, "order", {"order": "end"})
    assert {"en": told, "ru": "Один приказ ждёт броска за столом"}[said(roller)] in answer.text
    undone = await bench.desk.undo(game.id, int(roller.id))
    assert isinstance(undone, Refused)
    assert [str(v.rule) for v in undone.violations] == ["umpire table-dice"]
    answer = await bench.run(rita, "referee rewind", {"entry": 0, "reason": "a slip"})
    assert told in answer.text
    assert len((await bench.game()).entries) == n
    status = next(m for m in bench.public() if "status" in m.text)
    assert "**2d6**: combat" in status.text
    await bench.run(bench.table.rita, "referee appoint", {"member": bench.table.carol})
    game = await bench.game()
    assert game.open_roll is not None, "a new referee changes no position"
    await enter(bench, roller, "1 1")
    await press(bench, bench.table.carol, "sworn")
    assert (await bench.game()).entries[-1].rolled


async def test_disputed_faces_are_entered_again_and_the_referee_is_named_after_two(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, carol = thrower(bench, game), bench.table.carol
    foe = other(bench, roller)
    for times in (1, 2):
        await enter(bench, roller, "6 6")
        await press(bench, foe, "struck")
        post = roll_post(bench)
        assert "disputed and struck out" in post.text
        assert ("Disputed 2 times" in post.text) == (times == 2)
    assert "`/referee appoint`" in roll_post(bench).text
    await bench.run(bench.table.rita, "referee appoint", {"member": carol})
    await enter(bench, roller, "5 6")
    assert f"The referee can settle it: <@{carol.id}>" in roll_post(bench).text
    await press(bench, carol, "sworn")
    game = await bench.game()
    last = game.entries[-1].events[-1]
    assert isinstance(last, DiceEntered)
    assert [(h.by, h.confirmed, h.disputed) for h in last.hands] == [(roller.id, carol.id, 2)]
    assert "· 2 disputes" in bench.last.text


async def test_a_press_that_is_late_or_comes_twice_changes_nothing(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller = thrower(bench, game)
    foe = other(bench, roller)
    post, n = roll_post(bench), len(game.entries)
    before = Message(json.loads(json.dumps(post.data)))
    await enter(bench, roller, "4 2")
    assert post.deleted
    post = roll_post(bench)
    entered = Message(json.loads(json.dumps(post.data)))
    form = await bench.guild.click(roller, post, made("shake", game.id, (await bench.game()).steps))
    await enter(bench, roller, "3 3")
    post = roll_post(bench)
    late = {"en": "This roll has moved on", "ru": "С этим броском уже разобрались"}
    answer = await sent(bench, form, "6 6")
    assert answer is not None
    assert late[said(roller)] in answer.text
    answer = await bench.press(foe, entered, made("sworn", game.id, game.steps - 1))
    assert answer is not None
    assert late[said(foe)] in answer.text, "what he saw were other faces"
    step = (await bench.game()).steps
    now = Message(json.loads(json.dumps(post.data)))
    await bench.press(foe, now, made("sworn", game.id, step))
    presses: tuple[tuple[Message, Verb, int], ...] = (
        (now, "sworn", step),
        (now, "struck", step),
        (before, "recall", step - 2),
    )
    for stale, verb, at in presses:
        answer = await bench.press(foe, stale, made(verb, game.id, at))
        assert answer is not None
        assert late[said(foe)] in answer.text
    game = await bench.game()
    assert len(game.entries) == n + 1
    assert [e.faces for e in game.entries[n].events if isinstance(e, Rolled)] == [(3, 3)]


async def test_an_order_is_withdrawn_before_any_face_and_by_the_referee_at_any_time(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, rita = thrower(bench, game), bench.table.rita
    n, old = len(game.entries), game.steps
    post = roll_post(bench)
    await press(bench, roller, "recall")
    game = await bench.game()
    assert (game.open_roll, len(game.entries)) == (None, n)
    assert "withdrew the order" in post.text
    assert "shake:" not in controls(post)
    game = await until_dice(bench, game)
    assert game.steps > old + 1
    await enter(bench, roller, "6 1")
    await press(bench, rita, "recall")
    game = await bench.game()
    assert (game.open_roll, len(game.entries)) == (None, n)


async def test_restarts_lose_nothing_at_any_point(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller = thrower(bench, game)
    foe, n, line = other(bench, roller), len(game.entries), awaited(game).kept
    await bench.restart()
    game = await bench.game()
    assert awaited(game).kept == line
    await enter(bench, roller, "2 5")
    await bench.restart()
    assert awaited(await bench.game()).kept.faces == (2, 5)
    await press(bench, foe, "struck")
    await bench.restart()
    await enter(bench, roller, "2 4")
    await bench.restart()
    await press(bench, foe, "sworn")
    await bench.restart()
    game = await bench.game()
    assert (game.open_roll, len(game.entries)) == (None, n + 1)
    assert [e.faces for e in game.entries[n].events if isinstance(e, Rolled)] == [(2, 4)]
    assert [h.disputed for e in game.entries[n].events if isinstance(e, DiceEntered) for h in e.hands] == [1]


async def test_who_is_to_act_is_pinged_and_who_gives_up_ends_the_waiting(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller = thrower(bench, game)
    foe = other(bench, roller)
    asked = roll_post(bench)
    assert pinged(asked) == []
    await enter(bench, roller, "4 2")
    assert asked.deleted
    assert pinged(roll_post(bench)) == [foe.id]
    await press(bench, foe, "struck")
    assert pinged(roll_post(bench)) == [roller.id]
    post = roll_post(bench)
    await bench.desk.resign(game.id, int(roller.id))
    await bench.delivered()
    game = await bench.game()
    assert (game.open_roll, game.header.status) == (None, "over")
    assert "no longer needed: the game is over" in post.text
    assert "shake:" not in controls(post)
    await judged(bench, game)


def pinged(message: Message) -> list[str]:
    return [member["id"] for member in message.data["mentions"]]


async def test_of_many_lines_the_one_that_waits_for_dice_stops_the_rest(bench: Bench) -> None:
    game, rng = await opened(bench), random.Random(3)
    while True:
        side = game.asked[0]
        given = practice_order(game.game, game.state, side, rng.randrange)
        line = game.game.write(given)
        if rolls(game, given):
            break
        await bench.run(bench.asked(game), "order", {"order": line})
        game = await bench.game()
    member = bench.asked(game)
    form = await bench.guild.slash(member, bench.channel, "orders")
    answer = await bench.guild.answer(await bench.guild.submit_modal(form, {"text": f"{line}\nend"}))
    await bench.idle()
    await bench.delivered()
    game = await bench.game()
    assert {"en": "Waiting for its dice: ", "ru": "Ждёт броска: "}[said(member)] in answer.text
    assert awaited(game).kept.user == int(member.id)


def rolls(game: Game, given: Command) -> bool:
    """Tell whether an order of the side that is asked would roll."""
    found = preview(game.game, game.state, game.asked[0], given)
    return isinstance(found, Preview) and found.roll is not None


async def test_what_was_written_before_a_crash_is_posted_after_it_once(bench: Bench) -> None:
    game = await until_dice(bench, await opened(bench))
    roller, n = thrower(bench, game), len(game.entries)
    foe = other(bench, roller)
    await bench.desk.dice.enter(game.id, int(roller.id), game.steps, "5 5")
    await bench.restart()
    await bench.delivered()
    (post,) = [m for m in bench.public() if "shake:" in controls(m)]
    assert "**5, 5**" in post.text
    await bench.desk.dice.confirm(game.id, int(foe.id), (await bench.game()).steps)
    await bench.restart()
    await bench.delivered()
    assert not [m for m in bench.public() if "shake:" in controls(m)]
    assert sum("→ **5, 5**" in m.text for m in bench.public()) == 1
    assert len((await bench.game()).entries) == n + 1


async def test_the_private_answer_to_an_order_takes_its_dice_too(bench: Bench) -> None:
    game, rng = await opened(bench), random.Random(3)
    answer = await order(bench, game, rng)
    while (game := await bench.game()).open_roll is None:
        answer = await order(bench, game, rng)
    roller = thrower(bench, game)
    assert "2d6" in answer.text
    entered = await enter(bench, roller, "6 5", answer)
    assert entered is not None
    assert "**6, 5**" in entered.text
    helped = await bench.run(bench.table.carol, "help", {})
    assert "🎲 **2d6**: combat" in helped.text


SAID_OF_DICE = {
    "en": (
        "half the time is gone",
        "Enter the dice:",
        "Confirm or dispute the dice:",
        "The game waits for these dice:",
    ),
    "ru": ("прошла половина времени", "Введите, что выпало:", "Подтвердите или оспорьте", "Партия ждёт этого броска:"),
}


@pytest.mark.parametrize("language", SAID_OF_DICE)
async def test_reminders_say_which_dice_are_to_be_entered_or_confirmed(bench: Bench, language: str) -> None:
    half, enters, confirms, over = SAID_OF_DICE[language]
    alice, boris = bench.table.alice, bench.table.boris
    await bench.run(alice, "game new", {"scenario": FIGHT, "language": language, "dice": "entered"})
    await bench.run(alice, "clock set", limit="2d", end="computer")
    game = await bench.game()
    for number, member in enumerate((alice, boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(alice, bench.opening, made("begin", game.id))
    game = await until_dice(bench, await bench.game())
    roller = thrower(bench, game)
    foe = other(bench, roller)
    await rung(bench, hours=25)
    assert half in bench.last.text
    assert f"> {enters}\n> 🎲 **2d6**" in bench.last.text
    assert f"<@{roller.id}>" in bench.last.text
    desk = await bench.run(bench.table.rita, "referee desk")
    assert "🎲 **2d6**" in desk.text
    assert f"To throw and enter: <@{roller.id}>" in desk.text
    await enter(bench, roller, "4 2", bench.last)
    calendar = await bench.run(foe, "clock calendar")
    assert "umpire-deadlines.ics" in str(calendar.data)
    await bench.run(roller, "clock nudge")
    assert f"> {confirms}" in bench.last.text
    assert f"<@{foe.id}>" in bench.last.text
    status = next(m for m in bench.public() if '"nudge:' in controls(m))
    assert status.text.count("<t:") == 1, "one clock runs, that of who has to confirm"
    await rung(bench, hours=49)
    assert over in bench.last.text
    assert (await bench.game()).open_roll is not None, "nobody confirms for him"
    await press(bench, foe, "sworn", bench.last)
    assert (await bench.game()).open_roll is None
