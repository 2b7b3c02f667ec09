"""Benches as pages, what is done in secret as posts, drafts and files that are brought."""

import pytest

from bot.commands.editors import decoded
from bot.desk import GameDesk, LiveGame
from bot.members import drafts
from bot.pages.discord import ids, limits
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Button, Menu
from bot.pages.orders.editors import PAGE, editor_page, editor_rows
from bot.pages.orders.runs import joined, newest, silent
from bot.pages.posts import entries
from bot.pages.posts.opening import opening_page
from bot.pages.posts.status import status_page
from bot.words import words
from engine.kernel.editor import Drawer, EditorView, Pick, Press, Sheet
from engine.kernel.ids import Side
from engine.kernel.text import Line, Text, facts
from engine.systems.battlefield.orders import Arrange, Enlist, Seal
from tests.bot.conftest import gives, live_game, sketching, toy_game

RED, BLACK = Side("red"), Side("black")


async def free(club: GameDesk) -> LiveGame:
    return await live_game(club, "battlefield", "free-500")


def named(text: str) -> Line:
    return Line("battlefield-army-named", facts(name=Text(text, text)))


# -- the page


@pytest.fixture
async def asked(desk: GameDesk, toy_words: None) -> LiveGame:
    return await toy_game(desk)


async def test_a_bench_has_its_tools_in_rows_and_says_that_it_is_private(asked: LiveGame) -> None:
    side = asked.asked[0]
    view = EditorView(
        (named("made"),),
        (named("wrong"),),
        (Drawer("add", named("Add"), (Pick("a", named("A"), named("about")), Pick("b", named("B")))),),
        (Press("give", named("Give"), gives=True, off=True), Press("clear", named("Clear"))),
        (Sheet("text", named("Text"), named("about"), "as it was"),),
    )
    page = editor_page(asked, side, view, words("en"), lead=("first",))
    assert page.paragraphs[0] == "first"
    assert "made" in page.paragraphs
    assert any("- wrong" in part for part in page.paragraphs)
    assert page.small == words("en").message("editor-private")
    menu, buttons = page.rows
    assert isinstance(menu, Menu)
    assert [(o.value, o.label, o.about) for o in menu.options] == [("a", "A", "about"), ("b", "B", "")]
    assert isinstance(buttons, tuple)
    assert [(b.label, b.style, b.off) for b in buttons] == [
        ("Give", "success", True), ("Clear", "secondary", False), ("Text", "secondary", False),
    ]  # fmt: skip
    control = ids.read(buttons[0].id)
    assert control is not None
    assert (control.verb, control.game, control.rest[2]) == ("tool", asked.id, "give")
    assert ids.opens_form(buttons[2].id)
    assert len(sheets(page)) == 1


@pytest.mark.parametrize(("count", "pages"), [(25, 1), (26, 2), (100, 5)])
async def test_a_drawer_with_many_things_has_pages(asked: LiveGame, count: int, pages: int) -> None:
    picks = tuple(Pick(f"v{n}", named(f"thing {n}")) for n in range(count))
    view = EditorView((), (), (Drawer("add", named("Add"), picks),))
    seen: list[str] = []
    for n in range(pages):
        (menu, _) = editor_page(asked, asked.asked[0], view, words("en"), turned=("add", n)).rows
        assert isinstance(menu, Menu)
        assert len(menu.options) <= limits.OPTIONS
        turns = [o.value for o in menu.options if o.value.startswith(">")]
        assert turns == [f">{m}" for m in (n - 1, n + 1) if pages > 1 and 0 <= m < pages]
        seen += [o.value for o in menu.options if not o.value.startswith(">")]
    assert seen == [pick.value for pick in picks]
    other = editor_page(asked, asked.asked[0], view, words("en"), turned=("else", 3)).rows[0]
    assert isinstance(other, Menu)
    assert other.options[0].value == "v0"
    assert PAGE + 2 == limits.OPTIONS


async def test_what_is_long_is_cut_and_many_mistakes_are_counted(asked: LiveGame) -> None:
    long = "word " * 400
    view = EditorView((named(long),) * 5, tuple(named(f"wrong {n}") for n in range(20)), (), (Press("p", named(long)),))
    page = editor_page(asked, asked.asked[0], view, words("en"))
    assert len(sheets(page)) == 1
    assert any("and 12 more" in part for part in page.paragraphs)
    (row,) = page.rows
    assert isinstance(row, tuple)
    assert isinstance(row[0], Button)
    assert len(row[0].label) <= limits.LABEL


async def test_questions_without_an_editor_have_no_buttons_for_one(asked: LiveGame) -> None:
    assert editor_rows(asked, words("en")) == ()


# -- posts


async def test_a_post_has_the_buttons_of_the_editor_for_whoever_is_asked(club: GameDesk) -> None:
    live = await free(club)
    menu, buttons, standing = entries.controls(live, words("ru"), ())
    assert isinstance(menu, Menu)
    assert (menu.id, {option.value.endswith("-500") for option in menu.options}) == (f"E:{live.id}:bring", {True})
    assert isinstance(buttons, tuple)
    assert [b.label for b in buttons] == ["Собрать армию", "Посмотреть готовые армии", "Прислать файлом"]
    assert [b.id for b in buttons] == [f"bench:{live.id}:{key}" for key in ("army", "ready", "file")]
    assert isinstance(standing, tuple)


async def test_what_is_drawn_in_secret_has_no_post_and_the_last_post_stays_the_newest(club: GameDesk) -> None:
    live = await sketching(club)
    n = len(live.entries) - 1
    assert newest(live) == n
    assert not silent(live, n)
    for way in ("deep", "battle-line"):
        await gives(club, live, RED, Arrange(way))
    assert len(live.entries) - 1 == n + 2
    assert silent(live, n + 1)
    assert silent(live, n + 2)
    assert newest(live) == n
    assert not joined(live, n + 1)
    *_, standing = entries.controls(live, words("en"), ())
    assert isinstance(standing, tuple)
    assert f"why:{live.id}:{n}" in [b.id for b in standing]
    await gives(club, live, RED, Seal())
    assert newest(live) == n + 3
    assert not silent(live, n + 3)


async def test_nothing_of_a_secret_is_in_any_public_page(club: GameDesk) -> None:
    live = await free(club)
    await gives(club, live, RED, Enlist("macedon-500"))
    for language in ("en", "ru"):
        said = words(language)  # type: ignore[arg-type]
        pages = [
            entries.entry_page(live, 1, said), status_page(live, said), opening_page(live, said),
        ]  # fmt: skip
        text = "\n".join(part for page in pages for part in (page.title, *page.paragraphs, page.question, page.small))
        assert "acedon" not in text.replace("Macedon, 333", "")
        assert "488" not in text  # its points
    public = live.game.view(live.state, None)
    assert public == live.game.view(live.state, BLACK)
    assert public.sides[0].total == 0


# -- drafts and files


async def test_a_draft_is_kept_by_its_bench(club: GameDesk) -> None:
    store = club.store
    assert await drafts.begun(store, 1, "7:red:army") == ""
    await drafts.go_on(store, 1, "7:red:army", "hill hill")
    assert await drafts.begun(store, 1, "7:red:army") == "hill hill"
    assert await drafts.begun(store, 1, "7:black:army") == await drafts.begun(store, 2, "7:red:army") == ""
    await drafts.go_on(store, 1, "7:red:army", "")
    assert await drafts.begun(store, 1, "7:red:army") == ""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_texts_are_read_as_people_save_them(encoding: str) -> None:
    assert decoded("Гетайры, 2 шеренги".encode(encoding)) == "Гетайры, 2 шеренги"


def test_what_is_no_text_is_not_read() -> None:
    assert decoded(b"\x89PNG\r\n\x1a\n\x00\x00") is None
    assert decoded(b"") == ""
