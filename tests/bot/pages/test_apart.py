"""Boards drawn by another process: they are the same, and its end is not ours."""

import os
import signal
import threading
import time
import weakref
from collections.abc import Iterator
from itertools import pairwise
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.reporting import drawn_report
from bot.pages.boards.apart import HOLDS, TRIES, BoardsApart, Undrawn, _Easel
from bot.pages.boards.picture import Boards, whole
from bot.pages.ledger.document import Document, Picture
from bot.thrift import FREED, Allowance, held
from bot.words import words
from tests.conformance.cases import game_of, opening


class Torn:
    """Can be sent, and not read."""

    def __reduce__(self) -> Any:
        return int, ("torn",)


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[BoardsApart]:
    boards = BoardsApart(tmp_path)
    yield boards
    boards.close()


def seen(system: str, scenario: str) -> Any:
    game = game_of(system, scenario)
    return game.view(opening(game, 1).state, None)


def test_a_board_is_the_one_that_we_would_draw(apart: BoardsApart, tmp_path: Path) -> None:
    near = Boards(tmp_path)
    for system, scenario in (("scs", "chir-1942"), ("battlefield", "shepherds-hill")):
        view = seen(system, scenario)
        for language in ("en", "ru"):
            asked: dict[str, Any] = {"framed": "post", "palette": "print"}
            assert apart.draw(view, words(language), **asked) == near.draw(view, words(language), **asked)


def test_a_file_of_many_boards_is_the_one_that_we_would_make(apart: BoardsApart, tmp_path: Path) -> None:
    view = seen("scs", "chir-1942")
    given = (
        Document("A battle", "en", (Picture(1, "the board", "after"), Picture(2, "again", "at last"))),
        {1: view, 2: view},
    )
    assert whole(apart.made(drawn_report, given)) == whole(drawn_report(Boards(tmp_path), *given))


def test_boards_go_before_the_steps_of_a_file(apart: BoardsApart, monkeypatch: pytest.MonkeyPatch) -> None:
    order, view = list[str](), seen("scs", "chir-1942")
    answer = apart._answer

    def told(asked: Any) -> tuple[bool, Any]:
        order.append(asked[0])
        return answer(asked)

    monkeypatch.setattr(apart, "_answer", told)
    monkeypatch.setattr("bot.pages.boards.apart.FAIR", 600)
    apart.begin()
    with apart._lock:
        drawing = [threading.Thread(target=apart.draw, args=(view, words("en"))) for _ in range(3)]
        for thread in drawing:
            thread.start()
        while apart._asking < len(drawing):
            time.sleep(0.001)
        steps = apart.made(drawn_report, (Document("A battle", "en", ()), {}))
        making = threading.Thread(target=whole, args=(steps,))
        making.start()
    for thread in (*drawing, making):
        thread.join()
    assert order == ["draw", "draw", "draw", "make"]


def killed(apart: BoardsApart) -> None:
    assert apart._process is not None
    apart._process.kill()
    apart._process.join()


def test_a_file_whose_process_died_is_begun_again(apart: BoardsApart, tmp_path: Path) -> None:
    view = seen("scs", "chir-1942")
    given = Document("A battle", "en", (Picture(1, "the board", "after"),)), {1: view, 2: view}
    steps = apart.made(drawn_report, given)
    next(steps)
    killed(apart)
    assert whole(steps) == whole(drawn_report(Boards(tmp_path), *given))


def test_a_file_under_which_every_process_dies_is_given_up(apart: BoardsApart) -> None:
    view = seen("scs", "chir-1942")
    steps = apart.made(drawn_report, (Document("A battle", "en", ()), {1: view, 2: view}))
    for _ in range(TRIES):
        next(steps)
        killed(apart)
    with pytest.raises(Undrawn, match="ends each time"):
        next(steps)


def test_what_cannot_be_read_is_told(apart: BoardsApart) -> None:
    with pytest.raises(Undrawn, match="torn"):
        apart._ask("draw", Torn())
    assert apart.draw(seen("scs", "chir-1942"), words("en"), framed="post")


@pytest.mark.parametrize(("system", "scenario"), [("scs", "chir-1942"), ("battlefield", "shepherds-hill")])
def test_what_is_kept_is_let_go_of_where_it_is_too_much(system: str, scenario: str, tmp_path: Path) -> None:
    easel, view = _Easel(tmp_path), seen(system, scenario)
    drawn = easel.draw(view, "en", {"framed": "post", "series": "one"})
    assert easel.warm(view, "en")
    board = easel._boards._hexes if system == "scs" else easel._boards._tables
    plates, followed = weakref.ref(board._plates), dict(board._shots._last)
    easel._boards.allowed = Allowance(10**12, held)
    easel.lighten()
    assert plates() is board._plates
    easel._boards.allowed = Allowance(1, held)
    easel.lighten()
    assert plates() is None
    assert board._shots._last == followed
    assert not easel.warm_on()
    assert easel.draw(view, "en", {"framed": "post", "series": "one"}) == drawn


def test_room_is_made_at_once_where_it_is_asked_for(tmp_path: Path) -> None:
    easel = _Easel(tmp_path)
    plates = weakref.ref(easel._boards._hexes._plates)
    assert easel.warm(seen("scs", "chir-1942"), "en")
    easel._boards.make_room()
    assert plates() is None
    assert not easel.warm_on(), "it kept what it was at work on"


def test_it_forgets_again_only_after_it_has_grown(tmp_path: Path) -> None:
    easel, now = _Easel(tmp_path), HOLDS * 3 // 2
    easel._boards.allowed = Allowance(HOLDS, lambda: now)
    kept = [easel._boards._hexes._plates]
    for _ in range(2):
        easel.lighten()
        kept.append(easel._boards._hexes._plates)
    now += int(FREED * HOLDS) + 1
    easel.lighten()
    kept.append(easel._boards._hexes._plates)
    assert [a is b for a, b in pairwise(kept)] == [False, True, False]


def test_what_is_made_ahead_comes_to_an_end(apart: BoardsApart) -> None:
    view = seen("scs", "chir-1942")
    steps = sum(1 for _ in apart.warmed(view, words("en")))
    assert steps == sum(1 for _ in Boards(None).warmed(view, words("en")))


def test_another_process_takes_the_place_of_one_that_died(apart: BoardsApart) -> None:
    view = seen("scs", "chir-1942")
    first = apart.draw(view, words("en"), framed="post")
    assert apart._process is not None
    died = apart._process.pid
    apart._process.kill()
    apart._process.join()
    assert apart.draw(view, words("en"), framed="post") == first
    assert apart._process.pid != died


@pytest.mark.parametrize("size", [0, 4_000_000], ids=["after it was sent all", "while it is sent more"])
def test_one_that_stands_still_is_given_up(size: int, apart: BoardsApart, monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen("scs", "chir-1942")
    drawn = apart.draw(view, words("en"))
    still = apart._process
    assert still is not None
    assert still.pid is not None
    os.kill(still.pid, signal.SIGSTOP)
    with monkeypatch.context() as hurried:
        hurried.setattr("bot.pages.boards.apart.PATIENCE", 0.5)
        with pytest.raises(Undrawn, match="after"):
            apart.draw(view, words("en"), more=bytes(size))
    assert apart._process is None
    assert apart.draw(view, words("en")) == drawn


def test_what_cannot_be_drawn_is_told_and_the_next_is_drawn(apart: BoardsApart) -> None:
    view = seen("scs", "chir-1942")
    with pytest.raises(Undrawn, match="no such palette"):
        apart.draw(view, words("en"), palette="no such palette")
    assert apart.draw(view, words("en"), framed="post")


def test_several_threads_may_ask(apart: BoardsApart) -> None:
    views = [seen("scs", "chir-1942"), seen("sgboh", "tispasa")]
    alone = [apart.draw(view, words("en"), framed="post") for view in views]
    found: list[list[bytes]] = [[], []]

    def ask(n: int) -> None:
        found[n] = [apart.draw(views[n], words("en"), framed="post") for _ in range(5)]

    threads = [threading.Thread(target=ask, args=(n,)) for n in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[alone[0]] * 5, [alone[1]] * 5]


def test_after_the_end_nothing_is_drawn(apart: BoardsApart) -> None:
    apart.begin()
    process = apart._process
    apart.close()
    assert process is not None
    process.join()
    with pytest.raises(Undrawn):
        apart.draw(seen("scs", "chir-1942"), words("en"))


def test_one_that_is_closed_while_it_begins_leaves_no_process_behind(
    apart: BoardsApart, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, started = BaseProcess.start, list[BaseProcess]()

    def closed_meanwhile(process: BaseProcess) -> None:
        apart.close()
        start(process)
        started.append(process)

    monkeypatch.setattr(BaseProcess, "start", closed_meanwhile)
    apart.begin()
    (process,) = started
    assert not process.is_alive()
    with pytest.raises(Undrawn):
        apart.draw(seen("scs", "chir-1942"), words("en"))
