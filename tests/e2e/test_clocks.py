"""Clocks and hours over the local guild: chosen, shown, paused together, reminders, a seat that is taken over."""

from datetime import timedelta

import pytest

from bot.desk import LiveGame
from engine.kernel.command import SetPace
from tests.e2e.bench import Bench
from tests.e2e.refereeing import acted, confirm


async def timed(bench: Bench, **pace: object) -> LiveGame:
    """Start a game with clocks, which Alice chooses."""
    await bench.opened()
    await bench.run(bench.table.alice, "clock set", pace)
    await bench.press(bench.table.boris, bench.last, "Agree")
    await bench.run(bench.table.alice, "game start")
    return await bench.game()


async def rung(bench: Bench, **later: float) -> None:
    """Let time pass, do what is due, and deliver it."""
    bench.later += timedelta(**later)
    await bench.client.timekeeper.look()
    await bench.delivered()


async def test_clocks_are_chosen_shown_and_run_in_the_status(bench: Bench) -> None:
    await bench.opened()
    alice, boris = bench.table.alice, bench.table.boris
    unread = await bench.run(alice, "clock set", limit="soon")
    assert "I can’t read “soon” as a length of time" in unread.text
    refused = await bench.run(bench.table.carol, "clock set", limit="3d")
    assert "Nothing was changed." in refused.text
    await bench.run(alice, "clock set", bank="10d", increment="2h", cap="12d", limit="3д", end="pass", vacation=14)
    notice = next(m.text for m in bench.public() if "set the clocks of this game" in m.text)
    assert "Bank: **10 d** per side, +2 h for each question answered, up to 12 d" in notice
    assert "Limit: **3 d** per question" in notice
    assert "14 vacation days per player" in notice
    assert "When time is up: the question is passed, by standing order where there is one" in notice
    early = await bench.run(alice, "game start")
    assert "Rules options or clocks changed after sides were taken" in early.text
    chosen = next(m for m in bench.public() if "set the clocks of this game" in m.text)
    await bench.press(boris, chosen, "Agree")
    shown = await bench.run(boris, "часы показать")
    assert "Запас времени: **10 д** на сторону, +2 ч за каждый ответ, но не больше 12 д" in shown.text
    await bench.run(alice, "game start")
    game = await bench.game()
    status = next(m.text for m in bench.public() if "time is up <t:" in m.text)
    assert "not running · bank 10 d" in status
    assert game.clocks.pace.vacation == 14


async def test_players_pause_together_and_one_alone_cannot(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    alice, boris = bench.table.alice, bench.table.boris
    asked = await bench.run(alice, "clock pause", time="7d")
    assert "must agree" in bench.last.text or "agree" in asked.text
    request = next(m for m in reversed(bench.public()) if "Pause the clocks?" in m.text)
    assert "asks to pause the clocks for 7 d" in request.text
    await bench.press(boris, request, "Agree")
    assert "⏸️" in bench.last.text
    assert "pauses the clocks until <t:" in bench.last.text
    again = await bench.run(boris, "часы пауза", time="3д")
    assert "Часы уже на паузе" in again.text
    assert game.clocks.pause is not None
    await rung(bench, days=7, minutes=1)
    assert "The pause is over: the clocks run again." in bench.last.text


CHANGED = {
    "en": (
        "asks to change the clocks.",
        "Limits start again. Time used from a bank stays used",
        "changes the clocks: Limit: **5 d** per question · Clocks stop",
        "Agreed by",
    ),
    "ru": (
        "просьба изменить часы.",
        "Пределы отсчитываются заново.",
        "меняет часы: Предел: **5 д** на каждый вопрос",
        "Согласие дали",
    ),
}


@pytest.mark.parametrize("language", CHANGED)
async def test_clocks_of_a_running_game_are_changed_by_all_players(bench: Bench, language: str) -> None:
    request, used, entry, agreed = CHANGED[language]
    await bench.started(language=language)
    game, alice, boris = await bench.game(), bench.table.alice, bench.table.boris
    stranger = await bench.run(bench.table.carol, "clock set", limit="1d")
    assert "Nothing was changed." in stranger.text
    await bench.run(alice, "clock set", limit="5d")
    asked = next(m for m in reversed(bench.public()) if request in m.text)
    assert "**5 " in asked.text
    assert used in asked.text
    assert not game.clocks.pace.timed
    await bench.restart()
    await bench.press(boris, asked, {"en": "Agree", "ru": "Согласиться"}[language])
    game = await bench.game()
    assert game.clocks.pace.limit == timedelta(days=5)
    told = next(m.text for m in reversed(bench.public()) if entry in m.text)
    assert used in told
    assert agreed in told
    same = await bench.run(alice, "clock set", limit="5d")
    assert "The clocks are set like that already." in same.text


async def test_a_referee_changes_the_clocks_for_a_reason(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    rita = bench.table.rita
    silent = await bench.run(rita, "clock set", bank="10d")
    assert "Nothing was changed." in silent.text
    entries = len(game.entries)
    shown = await bench.run(rita, "clock set", bank="10d", reason="everybody is *slow*")
    assert "Change the clocks?" in shown.text
    assert "Bank: **10 d** per side" in shown.text
    assert "bank 10 d" in shown.text
    assert "Nothing has changed yet." in shown.text
    assert (game.clocks.pace.bank, len(game.entries)) == (timedelta(), entries)
    await bench.restart()
    await bench.press(rita, shown, confirm(rita))
    game = await bench.game()
    assert isinstance(game.entries[-1].command, SetPace)
    assert "changes the clocks: Bank: **10 d** per side" in bench.last.text
    assert r"Reason: everybody is \*slow\*" in bench.last.text
    assert game.clocks.pace.bank == timedelta(days=10)


async def test_a_referee_gives_time_for_a_reason_and_takes_it_back(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    rita = bench.table.rita
    side = str(game.asked[0])
    silent = await bench.run(rita, "clock extend", time="1d", side=side)
    assert "Nothing was changed." in silent.text
    rita.locale = "ru"
    before = game.clocks
    shown, _ = await acted(bench, rita, "часы добавить", time="1д", side=side, reason="a *storm*")
    assert "Изменить время на часах?" in shown.text
    assert "на ответ осталось 1 д 23 ч → **2 д 23 ч** · время выйдет <t:" in shown.text
    assert "Пока ничего не изменилось." in shown.text
    ends = before.of(game.asked[0]).ends
    assert ends is not None
    assert game.clocks.of(game.asked[0]).ends == ends + timedelta(days=1)
    rita.locale = "en-US"
    assert "gives **" in bench.last.text
    assert r"Reason: a \*storm\*" in bench.last.text
    await acted(bench, rita, "clock extend", time="-1d", side=side, reason="it was no storm")
    assert "takes 1 d from **" in bench.last.text


async def test_reminders_name_the_question_and_wait_for_the_morning(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    slow = bench.asked(game)
    await rung(bench, hours=24, minutes=1)
    half = bench.last
    assert "half the time for this question is gone" in half.text
    assert f"<@{slow.id}>" in half.text
    assert game.state.decisions[0].line is not None
    assert half.text.count("> ") == 1, "the question is in the reminder, in words"
    assert half.data["mentions"] != []
    refused = await bench.run(slow, "clock nudge")
    assert "no other player has a question to answer" in refused.text
    assert slow is bench.table.alice
    status = next(m for m in bench.public() if "time is up <t:" in m.text)
    await bench.press(bench.table.boris, status, "Remind")
    assert f"<@{bench.table.boris.id}> is waiting for you" in bench.last.text
    assert "Недавно уже напоминали" in await bench.refused(bench.table.boris, status, "Remind")
    await rung(bench, hours=24)
    assert "time is up. The game waits for this answer:" in bench.last.text


async def test_a_member_takes_his_deadlines_into_his_calendar(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    slow = bench.asked(game)
    page = await bench.run(slow, "clock calendar")
    assert "umpire-deadlines.ics" in str(page.data)
    other = bench.table.boris if slow is bench.table.alice else bench.table.alice
    idle = await bench.run(other, "часы календарь")
    assert ".ics" not in str(idle.data)


async def test_an_offered_seat_is_taken_over_by_who_has_seen_nothing(bench: Bench) -> None:
    game = await timed(bench, limit="2d", end="offer")
    slow, side = bench.asked(game), game.asked[0]
    await rung(bench, days=2, minutes=1)
    offer = bench.last
    assert "the seat is free to take until this question is answered" in offer.text
    label = f"Take over {game.game.side_name(side).en}"
    assert "Вам известно о партии больше" in await bench.refused(bench.table.boris, offer, label)
    await bench.press(bench.table.carol, offer, label)
    game = await bench.game()
    assert game.seats[side] == int(bench.table.carol.id)
    assert "takes over **" in bench.last.text
    late = await bench.press(slow, offer, label)
    assert late is not None
    assert "This seat isn’t free to take any more." in late.text or "больше не свободно" in late.text


async def test_a_member_says_when_he_is_not_to_be_disturbed(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    page = await bench.run(alice, "hours set", zone="Europe/London", quiet="22:30-8", off="sat, sun")
    assert "Time zone: **Europe/London**" in page.text
    assert "Quiet hours: **22:30–8:00**" in page.text
    assert "Days off: **Sat, Sun**" in page.text
    for options, why in (
        ({"zone": "Mars/Olympus"}, "I don’t know the time zone"),
        ({"quiet": "8-23"}, "at most 14 h a day"),
        ({"quiet": "night"}, "as quiet hours"),
        ({"off": "mon tue wed thu"}, "at most 3 days of the week"),
        ({"off": "someday"}, "as days of the week"),
    ):
        answer = await bench.run(alice, "hours set", options)
        assert why in answer.text
        assert "Nothing was changed." in answer.text
    own = await bench.run(boris, "время задать", zone="Europe/Moscow", quiet="23-7", off="сб вс")
    assert "Тихие часы: **23:00–7:00**" in own.text
    today = bench.desk.now().date()
    first, last = today + timedelta(days=3), today + timedelta(days=9)
    away = await bench.run(boris, "время отпуск", {"from": str(first), "until": str(last)})
    assert f"Отпуск: с **{first}** по **{last}**" in away.text
    twice = await bench.run(boris, "время отпуск", {"from": str(last), "until": str(last)})
    assert "отпуск у вас уже есть" in twice.text
    await bench.restart()
    assert f"**{last}**" in (await bench.run(boris, "время показать")).text
    assert f"**{last}**" not in (await bench.run(boris, "время вернуться")).text
    none = await bench.run(alice, "hours back")
    assert "You have no vacation to end." in none.text
    wrong = await bench.run(alice, "hours vacation", {"from": str(last), "until": str(first)})
    assert "ends after it starts" in wrong.text


async def test_who_rests_is_not_pinged_but_told_when_he_wakes(bench: Bench) -> None:
    game = await timed(bench, limit="2d")
    slow, quick = bench.table.alice, bench.table.boris
    assert bench.asked(game) is slow
    now = bench.desk.now()
    night = f"{now.hour}:00-{(now.hour + 6) % 24}:00"
    await bench.run(quick, "время задать", quiet=night)
    before = {m.id for m in bench.public()}
    while bench.asked(game := await bench.game()) is slow:
        await bench.order(game, "end")
    assert not any(str(quick.id) in str(m.data["mentions"]) for m in bench.public() if m.id not in before)
    await rung(bench, hours=7)
    woken = next(m for m in bench.public() if "You were asked while you were off" in m.text)
    assert str(quick.id) in str(woken.data["mentions"])
