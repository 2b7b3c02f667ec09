"""Who draws: a bounded pool, posts first, one member's newest request, and an answer for everybody who waits."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest

from bot.monitoring.meter import Drawing, Meter, listen
from bot.pages.boards.hands import POSTS, WAITING, Asker, Hands, Overtaken


class Gate:
    """A hand that is busy until it is let go; what is drawn after it is noted in its order."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self._held, self._free = hands, threading.Event(), threading.Event()
        self.drawn: list[str] = []
        self.held = asyncio.ensure_future(hands.board(self._hold))

    def _hold(self) -> None:
        self._held.set()
        assert self._free.wait(600)

    async def shut(self) -> None:
        await asyncio.to_thread(self._held.wait, 600)

    def open(self) -> None:
        self._free.set()

    def noting(self, name: str) -> Callable[[], str]:
        def work() -> str:
            self.drawn.append(name)
            return name

        return work


@pytest.fixture
async def gate() -> AsyncIterator[Gate]:
    made = Gate(Hands(1))
    await made.shut()
    yield made
    made.open()


async def waiting(hands: Hands, count: int) -> None:
    while hands.waiting != count:  # noqa: ASYNC110
        await asyncio.sleep(0)


async def test_a_post_is_drawn_before_the_boards_that_waited_before_it(gate: Gate) -> None:
    boards = [asyncio.ensure_future(gate.hands.board(gate.noting(f"board {n}"), Asker(n, 1))) for n in range(3)]
    await waiting(gate.hands, 3)
    post = asyncio.ensure_future(gate.hands.post(gate.noting("post")))
    await waiting(gate.hands, 4)
    gate.open()
    await asyncio.gather(*boards, post)
    assert gate.drawn == ["post", "board 0", "board 1", "board 2"]


async def test_a_flood_of_posts_leaves_a_turn_to_boards(gate: Gate) -> None:
    posts = [asyncio.ensure_future(gate.hands.post(gate.noting(f"post {n}"))) for n in range(3 * POSTS)]
    board = asyncio.ensure_future(gate.hands.board(gate.noting("board")))
    await waiting(gate.hands, 3 * POSTS + 1)
    gate.open()
    await asyncio.gather(*posts, board)
    assert gate.drawn.index("board") == POSTS


async def test_the_newest_request_of_a_member_for_a_board_takes_the_place_of_the_one_that_waits(gate: Gate) -> None:
    asker = Asker(7, ("board", 1))
    older = asyncio.ensure_future(gate.hands.board(gate.noting("older"), asker))
    other = asyncio.ensure_future(gate.hands.board(gate.noting("other"), Asker(8, ("board", 1))))
    await waiting(gate.hands, 2)
    newer = asyncio.ensure_future(gate.hands.board(gate.noting("newer"), asker))
    with pytest.raises(Overtaken):
        await older
    gate.open()
    assert await newer == "newer"
    assert await other == "other"
    assert gate.drawn == ["other", "newer"]


async def test_a_member_waits_for_so_many_boards_at_most(gate: Gate) -> None:
    asked = []
    for n in range(WAITING + 2):
        asked.append(asyncio.ensure_future(gate.hands.board(gate.noting(str(n)), Asker(7, n))))
        await waiting(gate.hands, min(n + 1, WAITING))
    gate.open()
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(one) for one in told] == [Overtaken] * 2 + [str] * WAITING


async def test_a_post_that_is_outdated_when_its_turn_comes_is_not_drawn(gate: Gate) -> None:
    newest = [1]
    old = asyncio.ensure_future(gate.hands.post(gate.noting("1"), lambda: newest == [1]))
    await waiting(gate.hands, 1)
    newest[:] = [2]
    new = asyncio.ensure_future(gate.hands.post(gate.noting("2"), lambda: newest == [2]))
    gate.open()
    with pytest.raises(Overtaken):
        await old
    assert await new == "2"
    assert gate.drawn == ["2"]


async def test_a_drawing_that_fails_is_told_and_the_hand_goes_on(gate: Gate) -> None:
    def fails() -> None:
        raise ArithmeticError

    bad = asyncio.ensure_future(gate.hands.board(fails))
    good = asyncio.ensure_future(gate.hands.board(gate.noting("good")))
    gate.open()
    with pytest.raises(ArithmeticError):
        await bad
    assert await good == "good"


async def test_who_does_not_wait_any_more_is_not_drawn_for(gate: Gate) -> None:
    gone = asyncio.ensure_future(gate.hands.board(gate.noting("gone")))
    await waiting(gate.hands, 1)
    gone.cancel()
    gate.open()
    assert await gate.hands.board(gate.noting("here")) == "here"
    assert gate.drawn == ["here"]


async def test_work_of_others_needs_no_hand(gate: Gate) -> None:
    floods = [asyncio.ensure_future(gate.hands.board(gate.noting(str(n)), Asker(n, 1))) for n in range(100)]
    await waiting(gate.hands, 100)
    assert await asyncio.to_thread(lambda: "submitted") == "submitted"
    assert await gate.hands.ahead(lambda: "painted") == "painted"
    assert gate.drawn == []
    gate.open()
    await asyncio.gather(*floods)


async def test_whoever_waits_when_the_hands_close_is_told(gate: Gate) -> None:
    left = asyncio.ensure_future(gate.hands.board(gate.noting("left")))
    await waiting(gate.hands, 1)
    gate.hands.close()
    with pytest.raises(Overtaken):
        await left
    with pytest.raises(Overtaken):
        await gate.hands.post(gate.noting("late"))
    gate.open()
    await gate.held
    assert gate.drawn == []


async def test_it_is_told_what_waits_until_nothing_does(gate: Gate) -> None:
    told: dict[Drawing, int] = {}

    class Told(Meter):
        def waits(self, what: Drawing, count: int) -> None:
            told[what] = count

    listen(Told())
    try:
        drawn = [asyncio.ensure_future(gate.hands.board(gate.noting(f"board {n}"), Asker(n, 1))) for n in range(2)]
        drawn.append(asyncio.ensure_future(gate.hands.post(gate.noting("post"))))
        await waiting(gate.hands, 3)
        assert told == {"post": 1, "board": 2}
        gate.open()
        await asyncio.gather(*drawn)
        assert told == {"post": 0, "board": 0}
    finally:
        listen(Meter())
