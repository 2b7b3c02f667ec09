"""The history as others see it while it grows, and positions tried on it."""

from typing import Any

from engine.kernel.dice import Scripted
from engine.kernel.event import Event
from engine.kernel.game import Accepted, begin, submit
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline
from tests.kernel.toy import GAME, NORTH, SOUTH, Bid, World


def _begun() -> Timeline[World]:
    return Timeline.of(GAME, [Entry(0, None, "opening", 1, None, begin(GAME, Scripted()).events)])


def _bid(timeline: Timeline[World], side: Any, amount: int) -> tuple[Event, ...]:
    result = submit(GAME, timeline.state, side, None, Bid(amount), Scripted())
    assert isinstance(result, Accepted)
    return result.events


def test_whoever_sees_an_entry_finds_its_state() -> None:
    timeline = _begun()
    found: list[bool] = []

    class Watched(list[Entry]):
        def append(self, entry: Entry) -> None:
            super().append(entry)
            found.append(len(timeline.states) == entry.n + 1)

    timeline.entries = Watched(timeline.entries)
    timeline.append(Entry(1, NORTH, "player", 1, Bid(1), _bid(timeline, NORTH, 1)))
    assert found == [True]


def test_a_rewind_is_tried_without_being_taken_in() -> None:
    timeline = _begun()
    for n, side in ((1, NORTH), (2, SOUTH)):
        timeline.append(Entry(n, side, "player", 1, Bid(n), _bid(timeline, side, n)))
    before, rewind = timeline.state, timeline.rewind(0, "why not")
    tried = timeline.after(rewind)
    assert (timeline.state, len(timeline.entries)) == (before, 3)
    timeline.append(Entry(3, None, "referee", 1, None, rewind))
    assert timeline.state == tried
    assert tried.world == timeline.states[0].world
    assert timeline.live == (0,)
