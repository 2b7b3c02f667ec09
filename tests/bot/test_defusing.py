"""What members write does nothing where it is shown: no sign that nobody sees, no link that lives."""

import pytest

from bot.defusing import defused, posted
from bot.pages.discord.layout import last_sheet, sheets
from bot.pages.discord.naming import code
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page
from bot.words import escaped

UNSEEN = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u200c\u200d\u2060\ufeff\u00ad"
RUSSIAN = ("89 тбр", "Сородичи, 2 шеренги", "1-й пехотный полк «Ё»", "Ё́жики", "Бой у р. Чир: 1942", "ночь/день")


@pytest.mark.parametrize("sign", UNSEEN)
def test_signs_that_nobody_sees_are_taken_out(sign: str) -> None:
    for shown in (defused, posted, escaped, code):
        assert shown(f"a{sign}b").strip("`") == "ab"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("see https://evil.example/x", "see https: //evil.example/x"),
        ("HTTP://EVIL.example", "HTTP: //EVIL.example"),
        ("ht\u200btps:\u2060//evil.example", "https: //evil.example"),
        ("[click](https://evil.example)", "[click](https: //evil.example)"),
        ("steam://run/1", "steam: //run/1"),
        ("discord.gg/abc", "discord. gg/abc"),
        ("discord.gift/abc", "discord. gift/abc"),
        ("discord.com/gifts/abc", "discord. com/gifts/abc"),
        ("Discord.GG/abc and discordapp.com/invite/abc", "Discord. GG/abc and discordapp. com/invite/abc"),
        ("https://discord.com/channels/1/2/3", "https: //discord.com/channels/1/2/3"),
    ],
)
def test_links_are_broken_and_can_still_be_read(written: str, shown: str) -> None:
    assert defused(written) == shown
    assert "://" not in escaped(written)
    assert "://" not in code(written)


def test_addresses_of_messages_stay_alive_in_what_we_write_and_no_other_does() -> None:
    ours = "[#3](https://discord.com/channels/1/2/3)"
    assert posted(ours) == ours
    assert posted(escaped(ours)).count("://") == 0
    for foreign in (
        "https://discord.com.evil/channels/1",
        "http://discord.com/channels/1/2/3",
        "https://discord.com/x",
    ):
        assert "://" not in posted(foreign)


@pytest.mark.parametrize("name", RUSSIAN)
def test_names_stay_as_they_are(name: str) -> None:
    for shown in (defused, posted, escaped):
        assert shown(name) == name
    assert code(name) == f"`{name}`"


def test_lines_of_members_are_one_line_where_they_are_quoted() -> None:
    assert escaped("one\ntwo\u2028three") == "one two three"


def test_every_text_of_a_message_passes() -> None:
    bad = "\u202ex https://evil.example"
    good = "x https: //evil.example"
    option = Option("v", bad, bad)
    page = Page(
        bad, (bad,), Attachment("a.png", b"", bad), bad, bad,
        ((Button("a:1", bad),), Menu("B:1", bad, (option,))),
    )  # fmt: skip
    for sheet in (*sheets(page), last_sheet(page, page)):
        told = str(sheet.view.to_components())
        assert "\u202e" not in told
        assert "://evil" not in told
        assert told.count(good) == 9, told
    assert sheets(page)[-1].files()[0].description == good
