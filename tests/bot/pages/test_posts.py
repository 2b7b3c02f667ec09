"""Public posts: what they tell, and what they must not."""

from msgspec.structs import replace

from bot.desk import Done, GameDesk, NeedsConsent, Submission
from bot.pages.boards.views import seen
from bot.pages.discord.page import Attachment, Button, Menu, Page
from bot.pages.orders.offers import OfferShelf
from bot.pages.posts.asking import request_page
from bot.pages.posts.background import Background, OurChart, background
from bot.pages.posts.entries import bare_page, closing_page, entry_page, notice_page
from bot.pages.posts.opening import opening_page, topic_page
from bot.pages.posts.status import status_page
from bot.store.port import Post
from bot.words import words
from engine.hexes.board import HexView
from engine.kernel.codec import canonical
from engine.kernel.command import GiveRuling, SetWatch
from engine.kernel.text import Text
from engine.systems import load
from tests.bot.conftest import ANN, BOB, bid, order, scs_game, toy_game
from tests.kernel.corridor import NORTH, SOUTH


def text(page: Page) -> str:
    return "\n".join((page.title, *page.paragraphs, page.question, page.small))


def buttons(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


async def test_a_secret_order_is_told_only_when_it_is_revealed(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 2, 1)
    said = words("en")
    first, second = entry_page(live, 1, said, active=False), entry_page(live, 2, said)
    for page in (first, second):
        assert "bid" not in text(page).replace("Bid for", "")
        assert "›" not in text(page)


async def test_an_open_order_is_told_with_facts_and_rules(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 2, 0)
    await order(desk, live, "run n1 2")
    page = entry_page(live, 3, words("en"))
    assert page.paragraphs == (
        "**North** › `run n1 2`",
        "n1 runs to 1 *(TOY 3.1)*",
        "n1 runs to 2 *(TOY 3.1)*",
        "n1 has 1 hits *(TOY 4.1)*",
    )
    assert "Bid for the initiative" in page.question
    assert f"<@{ANN}>" in page.question
    assert f"<@{BOB}>" in page.question


async def test_rolls_are_told_one_by_one(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await desk.submit(Submission(game=live.id, order=SetWatch("cell", "5"), user=BOB, side=SOUTH))
    for line in ("run n1 1", "run n1 2", "run n1 4", "run n1 5"):
        await bid(desk, live, 2, 0)
        await order(desk, live, line)
    await order(desk, live, "shoot s1")
    await order(desk, live, "stand")
    assert live.entries[-1].rolled
    page = entry_page(live, len(live.entries) - 1, words("en"))
    assert "🎲 A shot: 2d6 → " in text(page)
    assert "*(TOY 4.1)* · roll 0" in text(page)
    assert " · roll 0 · chain " in page.small


async def test_only_the_newest_post_has_controls_and_question(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 1, 0)
    old, new = entry_page(live, 1, words("en"), active=False), entry_page(live, 2, words("en"))
    assert ([b.label for b in buttons(old)], old.question) == (["Explain"], "")
    assert [b.label for b in buttons(new)] == ["What can I do?", "My board", "Explain", "Undo"]
    assert "chain" not in old.small
    assert f"chain {live.head[:16]}" in new.small


async def test_under_the_opening_there_is_nothing_to_undo(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    assert [b.label for b in buttons(entry_page(live, 0, words("en")))][-3:] == [
        "What can I do?",
        "My board",
        "Explain",
    ]
    await bid(desk, live, 1, 0)
    assert "Undo" in [b.label for b in buttons(entry_page(live, len(live.entries) - 1, words("en")))]


async def test_a_rewind_says_who_went_back_to_where(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 1, 0)
    await order(desk, live, "run n1 1")
    asked = await desk.undo(live.id, ANN)
    assert isinstance(asked, Done)
    page = entry_page(live, asked.entry.n, words("en"))
    assert "**North**: everything after #2 is undone." in text(page)
    assert "›" not in text(page)


async def test_a_request_lists_what_would_be_undone_and_when_it_lapses(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 1, 0)
    await order(desk, live, "run n1 1")
    await bid(desk, live, 0, 1)
    asked = await desk.undo(live.id, ANN)
    assert isinstance(asked, NeedsConsent)
    page = request_page(live, asked.request, words("en"))
    assert "**North**: <@101> wants to undo an order" in text(page)
    assert "South (<@102>) must agree" in text(page)
    assert "<t:1893715200:R>" in text(page)
    assert [b.id.split(":")[0] for b in buttons(page)] == ["agree", "decline"]
    assert request_page(live, replace(asked.request, status="declined"), words("en")).rows == ()


async def test_a_ruling_is_posted_with_its_reason_as_written(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    done = await desk.referee(live.id, 9, GiveRuling("*no* <@1>", "because", "3.1"), manager=True)
    assert isinstance(done, Done)
    page = entry_page(live, done.entry.n, words("en"))
    assert r"⚖️ Ruling: \*no\* \<@1\> (3.1)" in text(page)
    assert "**The referee** rules. At issue: because" in text(page)


async def test_status_and_opening_before_the_start_offer_the_seats(desk: GameDesk, toy_words: None) -> None:
    made = await desk.create(system="toy", scenario="corridor", channel=8, creator=ANN, language="en")
    live = made.live  # type: ignore[union-attr]
    await desk.join(live.id, BOB, SOUTH)
    page = status_page(live, words("en"))
    assert "**South**: <@102>" in text(page)
    assert "**North**: no player" in text(page)
    assert [b.label for b in buttons(page)] == ["Play North", "Start the game", "Against the computer"]
    opening = opening_page(live, words("en"))
    topics = ["The story", "Victory", "How orders look", "Charts"]
    assert [b.label for b in buttons(opening)] == ["Play North", "Start the game", "Against the computer", *topics]
    assert live.header.commitment in text(opening)
    ours = Background(None, (OurChart(Text("Ours", "Ours")),))
    assert "Charts of our own in this game: Ours" in text(await topic_page(live, "tables", ours, words("en")))
    bare = await topic_page(live, "tables", Background(None, ()), words("en"))
    assert "All charts in this game come from" in text(bare)


async def test_the_closing_shows_key_commitment_phrases_and_how_to_verify(desk: GameDesk, toy_words: None) -> None:
    made = await desk.create(system="toy", scenario="corridor", channel=8, creator=ANN, language="en")
    live = made.live  # type: ignore[union-attr]
    for user, side in ((ANN, NORTH), (BOB, SOUTH)):
        await desk.join(live.id, user, side)
    await desk.phrase(live.id, ANN, "correct horse")
    await desk.start(live.id, ANN)
    await desk.resign(live.id, ANN)
    page = closing_page(live, words("en"), bytes(32), Attachment("umpire-toy-1.json", b"{}"), live.head)
    told = text(page)
    assert "Won by <@102> (**South**)." in told
    why = entry_page(live, len(live.entries) - 1, words("en"))
    assert ["North resigned." in text(post) for post in (why, page)] == [True, False]
    assert ["Won by" in text(post) for post in (why, page)] == [False, True]
    assert bytes(32).hex() in told
    assert live.header.commitment in told
    assert live.head in told
    assert "Phrase of North: `correct horse`" in told
    assert "`umpire verify umpire-toy-1.json`" in told
    assert [f.name for f in page.files] == ["umpire-toy-1.json"]


async def test_a_post_that_fails_is_replaced_by_number_and_reference(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    assert "Entry #0 is recorded" in text(bare_page(live, 0, "cafe", words("en")))
    assert "`cafe`" in text(bare_page(live, 0, "cafe", words("en")))


async def test_a_notice_says_its_message(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    notice = Post("notice", body={"code": "umpire-referee-text", "what": "that"})
    page = notice_page(live, notice.body, words("en"))
    assert "“that” can’t be carried out as written." in text(page)


async def test_a_view_carries_the_ledgers_number_and_link(desk: GameDesk) -> None:
    live = await scs_game(desk)
    view = seen(live, None)
    assert isinstance(view, HexView)
    assert (view.number, view.proof) == (0, "")
    await order(desk, live, "end")
    assert seen(live, None).number == 1


async def test_accents_are_the_colours_of_the_sides(desk: GameDesk) -> None:
    live = await scs_game(desk)
    assert entry_page(live, 0, words("en")).accent == 0xA83A2C
    assert status_page(live, words("ru")).accent == 0xA83A2C


def test_a_document_names_its_history_and_the_tables_that_are_ours() -> None:
    system = load("scs")
    found = background(canonical(system.document("chir-1942")))
    assert found.history_in("ru").startswith("В начале декабря 1942 года")
    assert found.ours_in("en")[0].startswith("Terrain effects of the series (")
    assert "Forest" not in found.ours_in("en")[0]
    assert "Fields" in found.ours_in("en")[0]
    assert background(b"{}").ours == ()
    ours = b'{"title": {"en": "T", "ru": "R"}, "provenance": "house"}'
    assert background(b'{"t": ' + ours + b"}").ours_in("ru") == ("R",)
    assert background(b'{"t": [' + ours + b", " + ours + b"]}").ours_in("ru") == ("R",)


async def test_answers_are_public_only_where_nothing_is_hidden(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 1, 0)
    side = live.asked[0]
    offers = await OfferShelf().of(live, side)
    assert offers is not None
    hidden = entry_page(live, 2, words("en"), offers=(offers,))
    assert [b.label for b in buttons(hidden)] == ["Choose an order", "What can I do?", "My board", "Explain", "Undo"]
    assert not any(isinstance(row, Menu) for row in hidden.rows)
    scs = await scs_game(desk, channel=9)
    shown = await OfferShelf().of(scs, scs.asked[0])
    assert shown is not None
    labels = [b.label for b in buttons(entry_page(scs, 0, words("en"), offers=(shown,)))]
    assert labels[:2] == ["Give an order", "End the Movement Phase"]
