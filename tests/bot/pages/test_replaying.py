"""Pages of a replay: what each viewer sees of an entry, turns to jump to, every limit kept; posts not ready yet."""

import logging
from datetime import UTC, datetime, timedelta

import pytest

from bot.delivery.outbox import NotYet, Outbox
from bot.desk import Changed, GameDesk
from bot.pages.boards.views import Look, look
from bot.pages.discord import ids
from bot.pages.discord.page import Menu, Page
from bot.pages.ledger.replaying import END, entry_of, replay_page, then, turns
from bot.store.port import Due
from bot.words import words
from engine.systems import load
from tests.bot.conftest import ANN, BOB, CHANNEL, DAN, live_game, order, scs_game
from tests.bot.pages.test_limits import broken


async def hidden_table(desk: GameDesk):
    """A game in which only the tops of stacks are seen, after a move of the first side."""
    document = load("scs").document("chir-1942")
    document["scenario"]["policies"] = {"sight": "top-unit"}
    made = await desk.create(
        system="scs", scenario="chir-1942", document=document, channel=CHANNEL, creator=DAN, language="en"
    )
    assert isinstance(made, Changed)
    for side, user in zip(made.live.game.sides, (ANN, BOB), strict=True):
        await desk.join(made.live.id, user, side)
    await desk.start(made.live.id, DAN)
    await order(desk, made.live, "89tk 10.08")
    return made.live


def buttons(page: Page) -> dict[str, bool]:
    """Return the custom_ids of all buttons, and whether they can be pressed."""
    return {b.id: not b.off for row in page.rows if not isinstance(row, Menu) for b in row}


async def test_everybody_sees_of_a_hidden_move_what_he_saw_then(desk: GameDesk) -> None:
    live = await hidden_table(desk)
    mine, yours = live.game.sides
    said = words("en")
    own = "\n".join(replay_page(live, 1, mine, Look(), said).paragraphs)
    assert "89tk 10.08" in own
    for viewer in (yours, None):
        told = "\n".join(replay_page(live, 1, viewer, Look(), said).paragraphs)
        assert "89 Tk" not in told
        assert "89tk" not in told
        assert "moved 1 unit" in told
        assert then(live, 1, viewer) != then(live, 1, mine)


async def test_what_was_taken_back_is_marked_and_still_told(desk: GameDesk) -> None:
    live = await scs_game(desk)
    await order(desk, live, "89tk 10.08")
    said = words("ru")
    assert "Позже отменено" not in "\n".join(replay_page(live, 1, None, Look(), said).paragraphs)
    await desk.undo(live.id, ANN)
    page = replay_page(live, 1, None, Look(), said)
    assert "↩️ *Позже отменено записью № 2.*" in page.paragraphs
    assert any("89" in line for line in page.paragraphs)


async def test_boards_are_those_of_their_entries(desk: GameDesk) -> None:
    live = await scs_game(desk)
    await order(desk, live, "89tk 10.08")
    assert then(live, 0, None).counters != then(live, 1, None).counters
    assert [then(live, n, None).number for n in (0, 1)] == [0, 1]


async def test_steps_end_at_both_ends_and_never_share_an_id(desk: GameDesk) -> None:
    live = await scs_game(desk)
    for line in ("89tk 10.08", "44mot 10.11"):
        await order(desk, live, line)
    last = len(live.entries) - 1
    for n in range(last + 1):
        page = replay_page(live, n, None, look("dark.f"), words("en"))
        pressed = buttons(page)
        assert len(pressed) == 7
        assert ids.made("box", live.id, "open", n) in pressed
        steps = [pressed[ids.made("replay", live.id, to, "dark.f")] for to in ("first", n - 1, n + 1, END)]
        assert steps == [n > 0, n > 0, n < last, n < last]
        assert ids.made("replay", live.id, n, "dark.f.t") in pressed
        assert ids.made("replay", live.id, n, "dark") in pressed


async def test_entries_are_found_whatever_a_button_says(desk: GameDesk) -> None:
    live = await scs_game(desk)
    await order(desk, live, "89tk 10.08")
    found = [entry_of(live, text) for text in ("0", "1", "99", END, "first", "-1", "x")]
    assert found == [0, 1, 1, 1, 0, 0, 0]


async def test_turns_are_found_once_and_those_taken_back_are_left_out(desk: GameDesk) -> None:
    live = await scs_game(desk)
    while len(turns(live)) < 2:
        await order(desk, live, "end")
    (first, one), (second, two) = turns(live)
    assert (first, one, two) == (0, 1, 2)
    assert second == len(live.entries) - 1
    await desk.undo(live.id, live.seats[live.entries[-1].side])
    assert turns(live) == ((0, 1),)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_pages_keep_every_limit_with_any_number_of_turns(desk: GameDesk, toy_words: None, language: str) -> None:
    said = words(language)
    live = await scs_game(desk, language=language)
    await order(desk, live, "89tk 10.08")
    for count in (0, 1, 2, 25, 26, 300):
        starts = tuple((n, n + 1) for n in range(count))
        page = replay_page(live, 1, None, look("standard.f.t"), said, text=("x" * 3800,) * 3, starts=starts)
        assert broken(page) == []
        menus = [row for row in page.rows if isinstance(row, Menu)]
        assert len(menus) == (count > 1)
    toy = await live_game(desk, "toy", "corridor", channel=CHANNEL + 1)
    assert broken(replay_page(toy, 0, None, Look(), said)) == []


async def test_the_menu_of_many_turns_is_round_the_entry(desk: GameDesk) -> None:
    live = await scs_game(desk)
    starts = tuple((n * 2, n + 1) for n in range(100))
    page = replay_page(live, 0, None, Look(), words("en"), starts=starts)
    (menu,) = (row for row in page.rows if isinstance(row, Menu))
    assert [o.label for o in menu.options] == [f"Turn {n}" for n in range(1, 26)]


class Slow:
    """A courier whose second post is not ready the first two times."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def deliver(self, due: Due) -> int | None:
        self.asked.append(due.id)
        if due.id == 2 and self.asked.count(2) < 3:
            raise NotYet
        return 100 + due.id


class Book:
    """An outbox's ledger of three posts of one game."""

    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)
        self.waiting = dict.fromkeys((1, 2, 3), self.now)
        self.done: dict[int, int | None] = {}

    async def due(self, limit: int = 20) -> tuple[Due, ...]:
        listed = sorted(self.waiting)
        blocked = next((n for n in listed if self.waiting[n] > self.now), 99)
        return tuple(Due(n, 7, 0, n, "", 1, "film", 0, {}) for n in listed if n < blocked)

    async def delivered(self, post: int, message: int | None) -> None:
        del self.waiting[post]
        self.done[post] = message

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        assert not tried, "what was not made was not sent"
        self.waiting[post] = retry_at


async def test_what_is_still_being_made_is_put_off_without_a_warning(caplog: pytest.LogCaptureFixture) -> None:
    book, courier = Book(), Slow()
    outbox = Outbox(book, courier, clock=lambda: book.now)
    await outbox.flush()
    assert book.done == {1: 101}
    assert book.waiting[2] == book.now + NotYet().pause
    for _ in range(2):
        book.now += NotYet().pause + timedelta(milliseconds=1)
        await outbox.flush()
    assert book.done == {1: 101, 2: 102, 3: 103}
    assert courier.asked == [1, 2, 2, 2, 3]
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    await outbox.stop()
