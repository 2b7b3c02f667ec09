"""Clocks: when they count, what an answer gives, what is due."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.pace import clock as clocks
from bot.pace.clock import Clocks, Turn
from bot.pace.hours import Hours
from bot.pace.terms import Pace
from engine.kernel.ids import Side

RED, BLUE = Side("red"), Side("blue")
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SEATS = {RED: 1, BLUE: 2}
BOTH = Pace(bank=10 * DAY, increment=6 * HOUR, cap=10 * DAY + 3 * HOUR, limit=2 * DAY)


def turn(after: timedelta, asked: dict[Side, int], **more: Any) -> Turn:
    return Turn(NOON + after, asked, more.pop("seats", SEATS), more.pop("hours", {}), **more)


def begun(pace: Pace, **more: Any) -> Clocks:
    return clocks.turned(Clocks(pace, NOON), turn(timedelta(), {RED: 1}, **more), {})


def left(state: Clocks, side: Side, after: timedelta) -> timedelta | None:
    return clocks.remaining(state.pace, state.of(side), {}, NOON + after)


@pytest.mark.clause("umpire pace")
def test_only_the_side_that_is_asked_is_charged() -> None:
    state = begun(BOTH)
    assert left(state, RED, 5 * HOUR) == 43 * HOUR
    state = clocks.turned(state, turn(5 * HOUR, {BLUE: 2}, answered=RED, progress=1), {})
    assert state.of(RED).left == 10 * DAY + HOUR
    assert state.of(BLUE).left == 10 * DAY
    assert left(state, BLUE, 6 * HOUR) == 47 * HOUR


def test_increments_stop_at_the_cap_and_come_once_for_what_is_undone_and_done_again() -> None:
    state = begun(BOTH)
    state = clocks.turned(state, turn(HOUR, {RED: 2}, answered=RED, progress=1), {})
    assert state.of(RED).left == 10 * DAY + 3 * HOUR
    state = clocks.turned(state, turn(2 * HOUR, {RED: 3}, renewed=True, progress=0), {})
    state = clocks.turned(state, turn(3 * HOUR, {RED: 4}, answered=RED, progress=1), {})
    assert state.of(RED).left == 10 * DAY + HOUR


def test_an_undo_does_not_begin_a_question_anew() -> None:
    state = clocks.turned(begun(BOTH), turn(40 * HOUR, {RED: 2}, renewed=True), {})
    assert left(state, RED, 41 * HOUR) == 7 * HOUR


def test_a_pause_costs_nothing_and_what_was_used_stays_used() -> None:
    state = clocks.paused(begun(BOTH), NOON + 9 * DAY, NOON + 5 * HOUR, {})
    assert left(state, RED, 50 * HOUR) == 43 * HOUR
    state = clocks.turned(clocks.resumed(state), turn(60 * HOUR, {RED: 1}), {})
    assert left(state, RED, 61 * HOUR) == 42 * HOUR
    assert clocks.ends(state.pace, state.of(RED), {}) == NOON + 103 * HOUR


def test_the_computer_and_an_empty_seat_use_no_time() -> None:
    state = begun(BOTH, seats={RED: 0, BLUE: 2})
    assert left(state, RED, 90 * DAY) == 2 * DAY
    state = clocks.turned(begun(BOTH), turn(5 * HOUR, {RED: 1}, seats={BLUE: 2}), {})
    assert left(state, RED, 90 * DAY) == 43 * HOUR


def test_a_substitute_who_is_new_has_the_limit_anew_and_half_the_bank_at_least() -> None:
    state = clocks.turned(begun(BOTH), turn(30 * DAY, {RED: 1}, seats={BLUE: 2}), {})
    assert (state.of(RED).left, left(state, RED, 30 * DAY)) == (timedelta(), timedelta())
    state = clocks.turned(state, turn(31 * DAY, {RED: 1}, seats={RED: 3, BLUE: 2}, fresh=(RED,)), {})
    assert (state.of(RED).left, left(state, RED, 31 * DAY + HOUR)) == (5 * DAY, 47 * HOUR)


def test_what_a_standing_order_answers_is_not_charged() -> None:
    state = clocks.turned(begun(BOTH), turn(3 * HOUR, {RED: 2}, settled=RED), {})
    assert state.of(RED).left == 10 * DAY


def test_hours_that_are_changed_count_from_the_next_question_on() -> None:
    night = {1: Hours("UTC", (0, 12 * 60))}
    state = begun(Pace(limit=2 * DAY), hours=night)
    assert clocks.ends(state.pace, state.of(RED), {}) == NOON + 84 * HOUR
    state = clocks.turned(state, turn(HOUR, {RED: 1}, hours={}), {})
    assert clocks.ends(state.pace, state.of(RED), {}) == NOON + 84 * HOUR
    state = clocks.turned(state, turn(HOUR, {RED: 2}, hours={}), {})
    assert clocks.ends(state.pace, state.of(RED), {}) == NOON + 49 * HOUR


def test_nudges_come_at_half_and_near_the_end_then_time_is_up() -> None:
    state = begun(Pace(limit=2 * DAY))
    for told, kind, after in ((0, "half", 24), (1, "near", 42), (2, "out", 48)):
        mine = clocks.replace(state.of(RED), told=told)
        assert clocks.alarm(state, mine, {}, NOON) == (kind, NOON + after * HOUR)


def test_a_nudge_waits_for_waking_hours_where_the_clock_does_not() -> None:
    night = {1: Hours("UTC", (10 * 60, 15 * 60))}
    state = begun(Pace(limit=2 * DAY, rests=False), hours=night)
    assert clocks.alarm(state, state.of(RED), {}, NOON) == ("half", NOON + 27 * HOUR)


def test_time_given_lengthens_the_question_and_the_bank() -> None:
    state = clocks.given(begun(BOTH), RED, DAY, NOON + 5 * HOUR, {})
    assert (state.of(RED).left, left(state, RED, 5 * HOUR)) == (11 * DAY - 5 * HOUR, 67 * HOUR)
    state = clocks.given(state, RED, -30 * DAY, NOON + 6 * HOUR, {})
    assert clocks.alarm(state, state.of(RED), {}, NOON + 6 * HOUR) == ("out", NOON + 6 * HOUR)


def test_who_has_no_bank_left_is_not_told_so_at_every_question() -> None:
    state = clocks.ran_out(begun(Pace(bank=DAY)), RED, NOON + DAY, {})
    state = clocks.turned(state, turn(2 * DAY, {RED: 2}, answered=RED), {})
    assert clocks.alarm(state, state.of(RED), {}, NOON + 2 * DAY) is None
    does = clocks.replace(state, pace=Pace(bank=DAY, at_end="computer"))
    assert clocks.alarm(does, does.of(RED), {}, NOON + 2 * DAY) == ("answer", NOON + 2 * DAY)
