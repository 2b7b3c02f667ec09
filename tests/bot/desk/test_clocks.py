"""Clocks at the desk: chosen before the start, charged with the entries, paused, lengthened, rung once."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from bot.desk import Changed, Done, GameDesk, NeedsConsent, NotYours, Refused
from bot.desk.clocks import Wish
from bot.desk.live import COMPUTER
from bot.desk.outcomes import NotOpen, Unagreed
from bot.pace import terms
from bot.pace.hours import Hours, Vacation
from bot.pace.terms import Pace
from bot.players.timekeeper import Timekeeper
from bot.store.paceport import Alarm, Member
from bot.store.port import stamp
from bot.store.sqlstore import SqlStore
from engine.kernel.command import GiveTime, PauseClock, ResumeClock, SetPace, TimeOut
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, IN_A_FILE, Clock, begin, keys, live_game, order, set_up
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LIMITED = Pace(limit=2 * DAY)


async def begun(desk: GameDesk, pace: Pace, **more: object) -> int:
    """Start a game of Ann and Bob with clocks; both bid at once, so that Ann alone is asked."""
    game = await set_up(desk, **more)
    assert isinstance(await desk.choose_pace(game, DAN, pace), Changed)
    for user, side in ((ANN, NORTH), (BOB, SOUTH)):
        await desk.join(game, user, side)
    assert isinstance(await desk.start(game, DAN), Done)
    for user, bid in ((ANN, "bid 2"), (BOB, "bid 0")):
        await order(desk, game, user, bid)
    return game


@pytest.fixture
def keeper(desk: GameDesk) -> Timekeeper:
    return Timekeeper(desk, lambda: None)


async def notices(desk: GameDesk) -> list[tuple[str, str]]:
    """Take the posts that are due, and return the notices among them: what they are about, and whom they call."""
    found = []
    while due := await desk.due():
        for post in due:
            if post.kind == "notice":
                found.append((str(post.body["code"]), str(post.body["whom"])))
            await desk.delivered(post.id, 1)
    return found


async def left(desk: GameDesk, game: int) -> timedelta:
    mine = (await live_game(desk, game)).clocks.of(NORTH)
    assert mine.ends is not None
    return mine.ends - desk.now()


async def test_clocks_are_chosen_before_the_start_and_by_the_creator_alone(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.choose_pace(game, ANN, LIMITED), NotYours)
    for unsound, code in ((Pace(limit=-DAY), "bounds"), (Pace(increment=DAY, limit=DAY), "no-bank"),
                          (Pace(bank=3 * DAY, cap=DAY), "cap"), (Pace(grace=DAY), "no-clock")):  # fmt: skip
        outcome = await desk.choose_pace(game, DAN, unsound)
        assert isinstance(outcome, Refused)
        assert outcome.violations[0].code == f"umpire-pace-{code}"
    await desk.join(game, ANN, NORTH)
    await desk.choose_pace(game, DAN, LIMITED)
    assert await notices(desk) == [("clock-chosen", str(ANN))]
    await desk.join(game, BOB, SOUTH)
    assert isinstance(await desk.start(game, DAN), Unagreed)
    await desk.agree_to_policies(game, ANN, (await live_game(desk, game)).header.content)
    await desk.start(game, DAN)
    assert (await live_game(desk, game)).clocks.pace == LIMITED
    assert isinstance(await desk.choose_pace(game, DAN, Pace()), NotOpen)


async def test_players_change_the_clocks_together_and_what_was_used_stays_used(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, Pace(bank=10 * DAY, limit=2 * DAY))
    clock.pass_by(hours=30)
    other = Pace(bank=6 * DAY, limit=3 * DAY)
    asked = await desk.retime(game, BOB, Wish("pace", pace=other))
    assert isinstance(asked, NeedsConsent)
    assert (await live_game(desk, game)).clocks.pace.limit == 2 * DAY
    clock.pass_by(hours=6)
    later = GameDesk(desk.store, {"toy": TOY}, clock=clock, keys=keys)
    done = await later.consent(asked.request.id, ANN)
    assert isinstance(done, Done)
    act = done.entry.command
    assert isinstance(act, SetPace)
    assert (act.agreed, terms.read(act.pace)) == ((NORTH,), other)
    clocks = (await live_game(later, game)).clocks
    assert (clocks.pace, clocks.of(NORTH).left, clocks.of(SOUTH).left) == (other, 6 * DAY - 36 * HOUR, 6 * DAY)
    assert await left(later, game) == 3 * DAY, "the limit begins anew"
    fresh = await live_game(GameDesk(desk.store, {"toy": TOY}, clock=clock), game)
    assert fresh.clocks == clocks


async def test_a_referee_changes_clocks_for_a_reason_and_takes_no_side_out_of_time(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await begun(desk, Pace(bank=10 * DAY), referee=CAT)
    clock.pass_by(days=4)
    for wish, code in (
        (Wish("pace", pace=Pace(bank=10 * DAY), reason="haste"), "pace-same"),
        (Wish("pace", pace=Pace(increment=DAY, limit=DAY), reason="haste"), "pace-no-bank"),
        (Wish("pace", pace=LIMITED), "referee-reason"),
    ):
        outcome = await desk.retime(game, CAT, wish)
        assert isinstance(outcome, Refused)
        assert outcome.violations[0].code == f"umpire-{code}"
    assert isinstance(await desk.retime(game, CAT, Wish("pace", pace=Pace(bank=3 * DAY), reason="haste")), Done)
    assert await left(desk, game) == 3 * DAY / 10, "used up, but for the tenth that everybody has"
    assert isinstance(await desk.retime(game, CAT, Wish("pace", pace=LIMITED, reason="haste")), Done)
    assert await left(desk, game) == 2 * DAY
    await desk.retime(game, CAT, Wish("pace", reason="no clocks any more"))
    assert (await live_game(desk, game)).clocks.of(NORTH).ends is None
    clock.pass_by(days=30)
    await keeper.look()
    assert isinstance(await desk.retime(game, CAT, Wish("pace", pace=Pace(bank=DAY), reason="again")), Done)
    assert await left(desk, game) == DAY, "the time without clocks is nobody's"


async def test_clocks_that_are_changed_in_a_pause_run_after_it(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, LIMITED, referee=CAT)
    await desk.retime(game, CAT, Wish("pause", 9 * DAY, reason="harvest"))
    await desk.retime(game, CAT, Wish("pace", pace=Pace(limit=5 * DAY), reason="slower"))
    assert (await live_game(desk, game)).clocks.of(NORTH).ends is None
    await desk.retime(game, CAT, Wish("resume", reason="all is in"))
    assert await left(desk, game) == 5 * DAY


async def test_who_ran_out_has_time_again_by_other_clocks(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    game = await begun(desk, LIMITED, referee=CAT)
    clock.pass_by(days=3)
    await keeper.look()
    assert (await live_game(desk, game)).clocks.of(NORTH).out
    await desk.retime(game, CAT, Wish("pace", pace=Pace(limit=5 * DAY), reason="slower"))
    assert await left(desk, game) == 5 * DAY


async def test_a_restart_neither_loses_nor_doubles_time(desk: GameDesk, clock: Clock, tmp_path: Path) -> None:
    game = await begun(desk, Pace(bank=10 * DAY))
    clock.pass_by(hours=7)
    before = (await live_game(desk, game)).clocks
    later = GameDesk(desk.store, {"toy": TOY}, clock=clock, keys=keys)
    assert (await live_game(later, game)).clocks == before
    await order(later, game, ANN, "run n1 1")
    assert (await live_game(later, game)).clocks.of(NORTH).left == 10 * DAY - 7 * HOUR
    assert (await desk.store.pace.of(game)) == (await live_game(later, game)).clocks


async def test_reminders_come_once_each_over_restarts_and_then_time_is_up(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await begun(desk, LIMITED)
    await notices(desk)
    for hours, code in ((23, None), (24, "half"), (25, None), (41, None), (42, "near"), (47, None), (48, "out-warn")):
        clock.now = (await live_game(desk, game)).clocks.began + hours * HOUR
        await Timekeeper(GameDesk(desk.store, {"toy": TOY}, clock=clock), lambda: None).look()
        await keeper.look()
        assert await notices(desk) == ([] if code is None else [(f"clock-{code}", str(ANN))]), hours
    fresh = await live_game(GameDesk(desk.store, {"toy": TOY}), game)
    assert fresh.entries[-1].command.then == "warn"
    assert fresh.asked == (NORTH,)


async def test_grace_comes_once_by_itself(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    game = await begun(desk, Pace(limit=DAY, grace=12 * HOUR))
    clock.pass_by(hours=24)
    await keeper.look()
    entry = (await live_game(desk, game)).entries[-1]
    assert entry.command == GiveTime(NORTH, 12 * 3600, by="", at=entry.command.at)
    assert await left(desk, game) == 12 * HOUR
    clock.pass_by(hours=12)
    await keeper.look()
    assert isinstance((await live_game(desk, game)).entries[-1].command, TimeOut)


@pytest.mark.parametrize("at_end", ["computer", "pass"])
async def test_the_question_is_answered_for_who_does_not_come(
    desk: GameDesk, clock: Clock, keeper: Timekeeper, at_end: str
) -> None:
    game = await begun(desk, Pace(limit=DAY, at_end=at_end))
    question = (await live_game(desk, game)).state.decisions[0].id
    clock.pass_by(hours=24)
    await keeper.look()
    live = await live_game(desk, game)
    assert type(live.entries[-2].command) is TimeOut
    assert (live.entries[-1].via, live.entries[-1].side) == ("house", NORTH)
    assert live.state.decisions[0].id != question


async def test_the_referee_is_called_with_the_player(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    await begun(desk, Pace(limit=DAY, at_end="referee"), referee=CAT)
    clock.pass_by(hours=24)
    await notices(desk)
    await keeper.look()
    assert await notices(desk) == [("clock-out-referee", f"{ANN} {CAT}")]


async def test_players_pause_together_and_the_pause_ends_by_itself(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await begun(desk, LIMITED)
    clock.pass_by(hours=5)
    asked = await desk.retime(game, BOB, Wish("pause", 7 * DAY))
    assert isinstance(asked, NeedsConsent)
    done = await desk.consent(asked.request.id, ANN)
    assert isinstance(done, Done)
    assert isinstance(done.entry.command, PauseClock)
    assert done.entry.command.agreed == (NORTH,)
    again = await desk.retime(game, BOB, Wish("pause", DAY))
    assert isinstance(again, Refused)
    assert again.violations[0].code == "umpire-pace-paused"
    clock.pass_by(days=7)
    await keeper.look()
    live = await live_game(desk, game)
    assert isinstance(live.entries[-1].command, ResumeClock)
    assert await left(desk, game) == 43 * HOUR


async def test_an_order_can_be_given_in_a_pause_and_costs_no_time(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, Pace(bank=DAY), referee=CAT)
    done = await desk.retime(game, CAT, Wish("pause", 7 * DAY, reason="harvest"))
    assert isinstance(done, Done)
    assert done.entry.command.word == str(CAT)
    clock.pass_by(days=3)
    await order(desk, game, ANN, "run n1 1")
    assert (await live_game(desk, game)).clocks.of(NORTH).left == DAY
    back = await desk.retime(game, CAT, Wish("resume", reason="all is in"))
    assert isinstance(back, Done)


async def test_time_is_given_by_the_opponent_alone_and_to_oneself_by_consent(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, LIMITED)
    assert isinstance(await desk.retime(game, ANN, Wish("extend", DAY, NORTH)), NeedsConsent)
    given = await desk.retime(game, BOB, Wish("extend", DAY, NORTH))
    assert isinstance(given, Done)
    assert await left(desk, game) == 3 * DAY
    for wish, code in ((Wish("extend", -DAY, NORTH), "referee"), (Wish("extend", DAY, SOUTH), "not-asked"),
                       (Wish("resume"), "runs"), (Wish("extend", 99 * DAY, NORTH), "bounds")):  # fmt: skip
        outcome = await desk.retime(game, BOB, wish)
        assert isinstance(outcome, Refused)
        assert outcome.violations[0].code == f"umpire-pace-{code}"
    assert isinstance(await desk.retime(game, CAT, Wish("pause", DAY)), NotYours)


async def test_a_referee_gives_and_takes_time_for_a_reason(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    game = await begun(desk, LIMITED, referee=CAT)
    silent = await desk.retime(game, CAT, Wish("extend", DAY, NORTH))
    assert isinstance(silent, Refused)
    assert silent.violations[0].code == "umpire-referee-reason"
    await desk.retime(game, CAT, Wish("extend", 5 * DAY, NORTH, "a storm"))
    assert await left(desk, game) == 7 * DAY
    await desk.retime(game, CAT, Wish("extend", -5 * DAY, NORTH, "no storm after all"))
    assert await left(desk, game) == 2 * DAY


async def test_who_is_on_vacation_uses_no_time_as_far_as_the_budget_goes(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, Pace(limit=2 * DAY, vacation=3))
    trip = Vacation(date(2030, 1, 2), date(2030, 1, 9), "UTC", desk.now())
    await desk.rest(ANN, Member(Hours(), (trip,)))
    assert await left(desk, game) == 5 * DAY


async def test_hours_are_kept_for_the_next_question_and_reminders_wait_for_the_morning(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await begun(desk, LIMITED)
    await notices(desk)
    await desk.rest(ANN, Member(Hours("UTC", (0, 6 * 60))))
    assert await left(desk, game) == 2 * DAY
    clock.pass_by(hours=24)
    await keeper.look()
    assert await notices(desk) == []
    clock.pass_by(hours=6)
    await keeper.look()
    assert await notices(desk) == [("clock-half", str(ANN))]
    await order(desk, game, ANN, "run n1 1")
    assert await left(desk, game) == 60 * HOUR


async def test_who_was_let_sleep_is_told_in_the_morning(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    game = await begin(desk)
    await notices(desk)
    await desk.rest(ANN, Member(Hours("UTC", (22 * 60, 8 * 60))))
    assert await desk.resting(await live_game(desk, game), ANN)
    assert not await desk.resting(await live_game(desk, game), BOB)
    clock.pass_by(hours=7)
    await keeper.look()
    assert await notices(desk) == []
    clock.pass_by(hours=1)
    await keeper.look()
    assert await notices(desk) == [("clock-wake", str(ANN))]


async def test_a_nudge_reminds_who_is_asked_and_not_too_often(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, Pace())
    await notices(desk)
    assert isinstance(await desk.nudge(game, CAT), NotYours)
    mine = await desk.nudge(game, ANN)
    assert isinstance(mine, Refused)
    assert mine.violations[0].code == "umpire-pace-nobody-slow"
    assert isinstance(await desk.nudge(game, BOB), Changed)
    assert await notices(desk) == [("clock-nudge", str(ANN))]
    clock.pass_by(hours=7)
    again = await desk.nudge(game, BOB)
    assert isinstance(again, Refused)
    assert again.violations[0].code == "umpire-pace-nudged"
    clock.pass_by(hours=1)
    await desk.rest(ANN, Member(Hours("UTC", (0, 12 * 60))))
    asleep = await desk.nudge(game, BOB)
    assert isinstance(asleep, Refused)
    assert asleep.violations[0].code == "umpire-pace-resting"
    assert await notices(desk) == []


async def test_who_is_nudged_while_he_rests_is_reminded_when_he_has_rested(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await begun(desk, LIMITED)
    await notices(desk)
    await desk.rest(ANN, Member(Hours("UTC", (0, 12 * 60))))
    assert isinstance(await desk.nudge(game, BOB), Refused)
    await keeper.look()
    assert await notices(desk) == []
    clock.pass_by(hours=12)
    await keeper.look()
    assert await notices(desk) == [("clock-wake", str(ANN))]


async def test_a_game_goes_on_whose_member_has_a_zone_that_is_known_no_more(desk: GameDesk, clock: Clock) -> None:
    game = await begun(desk, LIMITED)
    await desk.store.pace.know(ANN, Member(Hours("Mars/Olympus", (0, 12 * 60))), "2030-01-01T00:00:00.000000Z")
    done = await order(desk, game, ANN, "run n1 1")
    assert NORTH in done.live.asked
    clock.pass_by(hours=1)
    assert await desk.resting(done.live, ANN)


async def test_nobody_answers_for_a_seat_that_was_left_when_its_time_was_up(
    desk: GameDesk, clock: Clock, keeper: Timekeeper
) -> None:
    game = await begun(desk, Pace(limit=DAY, at_end="computer"))
    clock.pass_by(days=1)
    assert isinstance(await desk.ring(Alarm(game, NORTH)), Done)
    await desk.leave(game, ANN)
    entries = len((await live_game(desk, game)).entries)
    async with asyncio.timeout(60):
        await keeper.look()
    assert len((await live_game(desk, game)).entries) == entries
    at = await desk.store.pace.next()
    assert at is None or at > stamp(clock.now)


@IN_A_FILE
async def test_clocks_that_cannot_be_read_ring_no_more(
    desk: GameDesk, clock: Clock, store: SqlStore, tmp_path: Path
) -> None:
    game = await begun(desk, LIMITED)
    with closing(sqlite3.connect(tmp_path / "umpire.db")) as writer, writer:
        writer.execute("update clock set body = 'what?'")
    clock.pass_by(days=3)
    later = GameDesk(desk.store, {"toy": TOY}, clock=clock, keys=keys)
    async with asyncio.timeout(60):
        await Timekeeper(later, lambda: None).look()
    assert await store.pace.next() is None
    assert (await live_game(later, game)).running


async def test_the_clock_of_an_empty_seat_stands_and_a_substitute_has_the_limit_anew(
    desk: GameDesk, clock: Clock
) -> None:
    game = await begun(desk, LIMITED)
    clock.pass_by(hours=30)
    await desk.leave(game, ANN)
    clock.pass_by(days=9)
    assert (await live_game(desk, game)).clocks.of(NORTH).ends is None
    assert isinstance(await desk.join(game, CAT, NORTH), Done)
    assert await left(desk, game) == 2 * DAY
    await desk.leave(game, CAT)
    await desk.join(game, ANN, NORTH)
    assert await left(desk, game) == 2 * DAY


async def test_the_computer_has_no_clock_to_look_at(desk: GameDesk, clock: Clock, keeper: Timekeeper) -> None:
    game = await set_up(desk)
    await desk.choose_pace(game, DAN, LIMITED)
    await desk.practise(game, BOB, SOUTH)
    live = await live_game(desk, game)
    assert live.seats[NORTH] == COMPUTER
    assert live.clocks.of(NORTH).ends is None
    assert live.clocks.of(SOUTH).ends is not None


async def test_nothing_is_due_in_a_game_that_has_ended(desk: GameDesk, store: SqlStore) -> None:
    game = await begun(desk, LIMITED)
    assert await store.pace.next() is not None
    await desk.resign(game, ANN)
    assert await store.pace.next() is None
