"""Discord's limits: commands as registered, and layouts built for inputs beyond all measure."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.client import UmpireClient
from bot.desk import GameDesk
from bot.localguild import command_rules, rules
from bot.pages.discord import ids, limits
from bot.pages.discord.layout import Sheet, sheets
from bot.pages.discord.page import Attachment, Button, Page
from bot.pages.orders.offers import Offer, Offers, OfferShelf
from bot.pages.orders.refusals import refused
from bot.pages.orders.rows import decision_rows, order_rows, pick_rows
from bot.pages.posts.background import Background, OurChart
from bot.pages.posts.entries import entry_page
from bot.pages.posts.opening import opening_page
from bot.pages.posts.status import status_page
from bot.words import words
from engine.kernel.ids import Side
from engine.kernel.interpreter import legal
from engine.kernel.text import Text
from engine.kernel.violation import by_umpire
from engine.systems.scs.orders import EndPhase, Move
from tests.bot.conftest import scs_game, toy_game

LONG = "Отдельный гвардейский тяжёлый самоходно-артиллерийский полк прорыва имени Верховного Главнокомандования № {}"
V2 = 1 << 15


def broken(page: Page) -> list[Any]:
    """Return every limit that a page's messages break, and what our own constants say."""
    found: list[Any] = []
    for sheet in sheets(page):
        body = {"components": sheet.view.to_components(), "flags": V2, "attachments": []}
        found += rules.message(body)
        files = {n: (f.filename, f.fp.read()) for n, f in enumerate(sheet.files())}
        found += rules.uploads(files)
        found += ours(sheet)
    return found


def ours(sheet: Sheet) -> list[str]:
    every = list(sheet.view.walk_children())
    found = [] if len(every) <= limits.COMPONENTS else [f"{len(every)} components"]
    text = sum(len(c.content) for c in every if getattr(c, "content", None))
    return found if text <= limits.TEXT else [*found, f"{text} characters"]


def many(count: int, words_each: int = 12) -> Offers:
    """Return orders of so many units with names of absurd length."""
    made = []
    for n in range(count):
        name = LONG.format(n)
        line = f"attack {n:02}.01 : " + " ".join(f"unit-{n}-{k}" for k in range(words_each))
        made.append(Offer(n, Move((), (n,)), line, "A", Text(name, name)))
    return Offers(10**6, 10**9, Side("axis"), "1", tuple(made))


@pytest.mark.parametrize("count", [1, 2, 10, 11, 25, 26, 60, 700, pytest.param(3000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_any_number_of_orders_fits(count: int, language: Any) -> None:
    offers, said = many(count), words(language)
    assert broken(Page(LONG, rows=decision_rows(offers, said))) == []
    for page in (0, 1, 2, 10**6):
        assert broken(Page(LONG, rows=pick_rows(offers, "", page, said))) == []
        assert broken(Page(LONG, rows=pick_rows(offers, str(count - 1), page, said))) == []
    reasons = tuple(by_umpire("referee-position", what=LONG.format(n)) for n in range(60))
    assert broken(refused(reasons, said, said=LONG * 5, offers=offers)) == []


def test_more_orders_than_a_select_holds_are_never_cut_off_silently() -> None:
    offers = many(26)
    with pytest.raises(ValueError, match="26 orders"):
        order_rows(offers, offers.all, words("en"))


def test_every_order_can_be_reached_in_the_pick() -> None:
    moves = [Offer(n, Move((), (n,)), f"{n // 70}pz {n % 70:02}.01") for n in range(280)]
    offers = Offers(1, 5, Side("axis"), "0", (*moves, Offer(280, EndPhase(), "end")))
    reached = set()
    for number, subject in enumerate(offers.subjects):
        for page in range(-(-len(subject.offers) // limits.OPTIONS)):
            menu = pick_rows(offers, str(number), page, words("en"))[0]
            rows = [menu] if not isinstance(menu, tuple) else []
            reached |= {o.value for row in rows for o in row.options}
            reached |= {":".join(b.id.split(":")[4:]) for b in menu if isinstance(b, Button)} if not rows else set()
    assert reached == {o.value for o in offers.all}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_long_story_becomes_several_messages_and_nothing_is_lost(language: Any) -> None:
    lines = tuple(f"{n}: {LONG.format(n)}" for n in range(400))
    page = Page(
        "Ход",
        lines,
        Attachment("board.png", b"\x89PNG", "слово " * 400),
        LONG * 30,
        "-" * 900,
        ((Button(ids.made("now", 1), LONG * 2),), (Button(ids.made("undo", 1, 0), "x"),)),
    )
    made = sheets(page)
    assert len(made) > 10
    assert broken(page) == []
    shown = "\n".join(c.content for s in made for c in s.view.walk_children() if getattr(c, "content", None))
    for line in lines:
        assert line in shown
    assert [bool(s.files()) for s in made] == [False] * (len(made) - 1) + [True]


def test_an_empty_page_is_a_message_all_the_same() -> None:
    assert len(sheets(Page())) == 1


@given(st.text(max_size=3000), st.integers(10, 400))
def test_parts_keep_the_limit_and_all_that_is_not_space(text: str, most: int) -> None:
    parts = list(limits.parts(text, most))
    assert all(0 < len(part) <= most for part in parts)
    assert "".join("".join(parts).split()) == "".join(text.split())


@given(st.lists(st.text(min_size=1, max_size=300), max_size=30), st.integers(20, 400))
def test_bundles_keep_the_limit_the_order_and_all_words(paragraphs: list[str], most: int) -> None:
    made = list(limits.bundles(paragraphs, most))
    assert all(len(text) <= most for text in made)
    assert "".join("".join(made).split()) == "".join("".join(paragraphs).split())


@given(st.text(max_size=300), st.integers(1, 200))
def test_cut_texts_show_that_they_are_cut(text: str, most: int) -> None:
    cut = limits.cut(text, most)
    assert len(cut) <= most
    assert cut == text if len(text) <= most else cut.endswith(limits.ELLIPSIS)


async def test_the_commands_keep_every_limit_in_both_languages(desk: GameDesk) -> None:
    async with UmpireClient(desk, {}) as client:
        payload = await client.payload()
    assert list(command_rules.check(payload)) == []
    assert {c["name"] for c in payload} >= {"game", "order", "board", "unit", "help"}
    assert len(payload) <= limits.COMMANDS
    for node in nodes(payload):
        for name in (node["name"], node["name_localizations"]["ru"]):
            assert limits.NAME_SHAPE.fullmatch(name), name
            assert name == name.lower()
            assert not name.startswith("cmd-"), f"{name} has no text"
        for about in (node["description"], node["description_localizations"]["ru"]):
            assert 1 <= len(about) <= limits.DESCRIPTION, about
            assert not about.startswith("cmd-"), f"{about} has no text"
        options = [o for o in node.get("options") or [] if o["type"] > 2]
        required = [bool(o.get("required")) for o in options]
        assert required == sorted(required, reverse=True), node["name"]
        assert len(node.get("options") or []) <= limits.CHOICES
        for choice in node.get("choices") or []:
            assert len(choice["name_localizations"]["ru"]) <= limits.CHOICE_TEXT


def nodes(tree: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for node in tree for each in (node, *nodes(node.get("options") or []))]


LARGE = Background(
    Text(LONG * 40, LONG * 40),
    tuple(OurChart(Text(LONG.format(n), LONG.format(n))) for n in range(100)),
    tuple(Text(LONG.format(n), LONG.format(n)) for n in range(100)),
)


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_posts_of_real_games_fit(desk: GameDesk, toy_words: None, language: Any) -> None:
    said = words(language)
    for live in (await scs_game(desk, language=language),):
        offers = await OfferShelf().of(live, live.asked[0])
        assert offers is not None
        assert len(offers.all) == len(list(legal(live.game, live.state, live.asked[0])))
        for page in (
            entry_page(live, 0, said, offers=(offers,)),
            status_page(live, said, "https://discord.com/channels/1/2/3"),
            opening_page(live, said, about=LARGE),
        ):
            assert broken(page) == []


async def test_posts_of_a_system_without_a_picture_fit(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    assert broken(entry_page(live, 0, words("en"))) == []
    assert broken(status_page(live, words("en"))) == []
