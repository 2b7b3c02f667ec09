"""The history as others see it while it grows, and positions tried on it."""

from typing import Any

import pytest

from engine.kernel.command import ClearWatch, Command, Rewind, SetWatch
from engine.kernel.dice import Scripted
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, begin, submit
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline
from engine.kernel.state import Watch
from tests.kernel.corridor import NORTH, SOUTH, Bid, World
from tests.kernel.toy import GAME


def _started() -> Timeline[World]:
    return Timeline.of(GAME, [Entry(0, None, "opening", 1, None, begin(GAME, Scripted()).events)])


def _bid(timeline: Timeline[World], side: Any, amount: int) -> tuple[Event, ...]:
    result = submit(GAME, timeline.state, side, None, Bid(amount), Scripted())
    assert isinstance(result, Accepted)
    return result.events


def test_whoever_sees_an_entry_finds_its_state() -> None:
    timeline = _started()
    found: list[bool] = []

    class Watched(list[Entry]):
        def append(self, entry: Entry) -> None:
            super().append(entry)
            found.append(len(timeline.states) == entry.n + 1)

    timeline.entries = Watched(timeline.entries)
    timeline.append(Entry(1, NORTH, "player", 1, Bid(1), _bid(timeline, NORTH, 1)))
    assert found == [True]


def test_a_rewind_is_tried_without_being_taken_in() -> None:
    timeline = _started()
    for n, side in ((1, NORTH), (2, SOUTH)):
        timeline.append(Entry(n, side, "player", 1, Bid(n), _bid(timeline, side, n)))
    before, rewind = timeline.state, timeline.rewind(0, "why not")
    tried = timeline.after(rewind)
    assert (timeline.state, len(timeline.entries)) == (before, 3)
    timeline.append(Entry(3, None, "referee", 1, None, rewind))
    assert timeline.state == tried
    assert tried.world == timeline.states[0].world
    assert timeline.live == (0,)


def test_what_was_reckoned_of_past_positions_is_let_go_of() -> None:
    timeline = _started()
    for n, side in ((1, NORTH), (2, SOUTH)):
        timeline.append(Entry(n, side, "player", 1, Bid(n), _bid(timeline, side, n)))
    timeline.append(Entry(3, None, "referee", 1, None, timeline.rewind(0, "why not")))
    timeline.append(Entry(4, NORTH, "player", 1, Bid(2), _bid(timeline, NORTH, 2)))
    before = list(timeline.states)
    for state in before:
        state.world.__dict__["reckoned"] = state.seq
    timeline.lighten()
    assert timeline.states == before
    # The rewind went back to the world of the opening, which is therefore that of the newest but one.
    assert ["reckoned" in state.world.__dict__ for state in timeline.states] == [True, False, False, True, True]
    assert all("reckoned" in state.world.__dict__ for state in before), "a thread may be reading them"


def _watched(timeline: Timeline[World], side: Side, *orders: Command) -> None:
    for order in orders:
        result = submit(GAME, timeline.state, side, None, order, Scripted())
        assert isinstance(result, Accepted), order
        timeline.append(Entry(len(timeline.entries), side, "player", 1, order, result.events))


def _taken_back(timeline: Timeline[World], side: Side | None, to: int) -> tuple[Watch, ...]:
    command, events = Rewind(to, "why not"), timeline.rewind(to, "why not")
    tried = timeline.after(events, side)
    timeline.append(Entry(len(timeline.entries), side, "player" if side else "referee", 1, command, events))
    assert timeline.state == tried
    return timeline.state.watches


@pytest.mark.clause("umpire no-watch")
def test_a_watch_is_set_once() -> None:
    timeline = _started()
    _watched(timeline, SOUTH, SetWatch("cell", "3"))
    again = submit(GAME, timeline.state, SOUTH, None, SetWatch("cell", "3"), Scripted())
    assert isinstance(again, Rejected)
    assert [violation.rule.clause for violation in again.violations] == ["no-watch"]
    _watched(timeline, NORTH, SetWatch("cell", "3"))
    assert timeline.state.watches == (Watch(SOUTH, "cell", "3"), Watch(NORTH, "cell", "3"))
    _watched(timeline, SOUTH, ClearWatch("cell", "3"), SetWatch("cell", "3"))
    assert timeline.state.watches == (Watch(NORTH, "cell", "3"), Watch(SOUTH, "cell", "3"))


def test_an_undo_leaves_the_watches_of_the_others_as_they_are() -> None:
    timeline = _started()
    _watched(timeline, SOUTH, SetWatch("cell", "1"), SetWatch("cell", "2"))
    _watched(timeline, NORTH, SetWatch("cell", "6"), Bid(1))
    # Since then the other side has given up one watch and set another, which the undo does not show it.
    _watched(timeline, SOUTH, ClearWatch("cell", "1"), SetWatch("cell", "3"))
    to = timeline.undo_to(NORTH)
    assert to == 3
    assert set(_taken_back(timeline, NORTH, to)) == {
        Watch(SOUTH, "cell", "2"),
        Watch(SOUTH, "cell", "3"),
        Watch(NORTH, "cell", "6"),
    }
    assert timeline.state.world == timeline.states[0].world


def test_an_undo_takes_back_a_watch_of_the_side_itself() -> None:
    timeline = _started()
    _watched(timeline, SOUTH, SetWatch("cell", "1"))
    _watched(timeline, NORTH, SetWatch("cell", "6"))
    to = timeline.undo_to(NORTH)
    assert to is not None
    assert _taken_back(timeline, NORTH, to) == (Watch(SOUTH, "cell", "1"),)
    _watched(timeline, NORTH, SetWatch("cell", "6"), ClearWatch("cell", "6"))
    to = timeline.undo_to(NORTH)
    assert to is not None
    assert set(_taken_back(timeline, NORTH, to)) == {Watch(SOUTH, "cell", "1"), Watch(NORTH, "cell", "6")}


def test_the_referee_goes_back_and_every_watch_stays_as_it_is() -> None:
    timeline = _started()
    _watched(timeline, SOUTH, SetWatch("cell", "1"))
    _watched(timeline, NORTH, SetWatch("cell", "6"), Bid(1))
    _watched(timeline, SOUTH, ClearWatch("cell", "1"), SetWatch("cell", "2"))
    watches = timeline.state.watches
    assert _taken_back(timeline, None, 1) == watches


def test_an_answer_of_the_other_side_closes_the_line_and_its_watch_does_not() -> None:
    timeline = _started()
    _watched(timeline, NORTH, Bid(1))
    _watched(timeline, SOUTH, SetWatch("cell", "1"))
    assert timeline.undo_to(NORTH) == 0
    assert timeline.undo_to(SOUTH) == 1
    _watched(timeline, SOUTH, Bid(2))
    assert timeline.undo_to(NORTH) is None
