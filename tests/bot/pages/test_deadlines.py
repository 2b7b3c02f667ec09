"""A member's deadlines: his own, the next first, as lines and as a file."""

from datetime import UTC, datetime, timedelta

from bot.desk import GameDesk
from bot.pages.posts.deadlines import FILE, deadlines_page
from bot.words import words
from tests.bot.conftest import ANN, BOB, toy_game
from tests.kernel.corridor import NORTH, SOUTH

MADE = datetime(2026, 11, 27, tzinfo=UTC)
DUE = datetime(2026, 11, 30, 9, tzinfo=UTC)


async def test_a_member_gets_the_deadlines_of_his_own_sides(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    assert set(live.asked) == {NORTH, SOUTH}
    ends = {NORTH: DUE, SOUTH: DUE + timedelta(hours=1)}
    page = deadlines_page([(live, ends)], ANN, MADE, words("en"))
    line = f"- <t:{int(DUE.timestamp())}:f> Corridor: North to decide"
    assert page.paragraphs[0] == line
    assert len(page.paragraphs) == 2
    (file,) = page.files
    assert file.name == FILE
    assert b"DTSTART:20261130T090000Z" in file.data
    assert b"DTSTART:20261130T100000Z" not in file.data
    assert b"SUMMARY:Corridor: North to decide" in file.data
    other = deadlines_page([(live, ends)], BOB, MADE, words("ru"))
    assert "решение за стороной «" in other.paragraphs[0]
    assert b"DTSTART:20261130T100000Z" in other.files[0].data


async def test_who_is_not_asked_or_has_no_clock_has_no_deadline(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    for user, ends in ((ANN, {}), (ANN, {SOUTH: DUE}), (999, {NORTH: DUE})):
        page = deadlines_page([(live, ends)], user, MADE, words("en"))
        assert page.paragraphs == ("No clock of yours is running in a game on this server.",)
        assert page.files == ()
