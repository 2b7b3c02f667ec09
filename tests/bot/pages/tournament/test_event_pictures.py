"""The boards of a tournament as attachments."""

from bot.pages.tournament.boards import pairings_board, standings_board
from bot.pages.tournament.pictures import MOST, EventArtist
from bot.words import words
from tests.bot.pages.tournament.events import Event, facts, open_facts, swiss

EN, RU = words("en"), words("ru")


async def test_a_board_is_a_picture_with_its_alternative_text() -> None:
    event = swiss()
    (found,) = await EventArtist().pictures(pairings_board(event.state, open_facts(event), RU), RU)
    assert found.name == "pairings-1.png"
    assert found.data.startswith(b"\x89PNG")
    assert found.alt.startswith(
        "Чирский кубок. Пары тура 3. Стол 9: Gus (Вермахт) — Ольга (Красная армия), 1 – 0, присуждение."
    )
    assert "опаздывает Eve" in found.alt


async def test_the_pictures_of_the_largest_field_fit_into_a_message() -> None:
    event = Event(128, name="Cup")
    event.pair()
    artist = EventArtist()
    for make in (standings_board, pairings_board):
        found = await artist.pictures(make(event.state, facts(), EN), EN, "dark")
        assert 1 < len(found) <= MOST
        assert len({each.name for each in found}) == len(found)
