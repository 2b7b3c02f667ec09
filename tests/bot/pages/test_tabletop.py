"""Games on measured tables in the bot: what is told, found, shown large, laid over, offered, filmed and reported."""

import io
import pickle
import re
from base64 import b64decode
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

import bot.tools.demo
import bot.tools.preview
import bot.tools.scenarios
from bot.delivery.film import drawn_film, filmed, shots
from bot.delivery.reporting import drawn_report, prepared_report
from bot.desk import GameDesk, LiveGame
from bot.formats.packs import Pack
from bot.pages.boards.finding import place_named, units_like, units_named
from bot.pages.boards.framing import around, marked
from bot.pages.boards.kinds import laid_over, untargeted
from bot.pages.boards.picture import Artist, Boards, pages, whole
from bot.pages.boards.survey import survey
from bot.pages.boards.views import seen, set_up_view
from bot.pages.discord.limits import FILE_BYTES
from bot.pages.ledger.replaying import then
from bot.pages.ledger.report import report
from bot.pages.orders.lookahead import look_ahead
from bot.pages.orders.offers import OfferShelf
from bot.pages.orders.preview import touched, unsigned
from bot.pages.orders.rows import asked_now
from bot.pages.posts.entries import accent, entry_page, headline
from bot.pages.posts.opening import opening_page
from bot.pages.posts.status import status_page
from bot.words import words
from engine.kernel.game import System
from engine.tabletop.board import TableView
from engine.tabletop.marks import AreaMark, ThreatMark, UnitSelectMark, UnitTargetMark, ZoneMark
from engine.tabletop.shapes import contains
from renderer.film import MOST_BYTES, STRIP, WIDTH, frames_of
from renderer.tabletop.palette import TABLE_PALETTES
from tests.bot.conftest import ANN, bid, order, toy_game
from tests.bot.stores import opened
from tests.bot.tabletop import ENDLESS, TABLETOP
from tests.kernel.corridor import NORTH, SOUTH, Run
from tests.renderer import battle, speech

pytestmark = pytest.mark.usefixtures("toy_words")


@pytest.fixture(params=[TABLETOP], ids=["tabletop"])
async def desk(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[GameDesk]:
    system: System = request.param
    store = await opened(tmp_path / "umpire.sqlite3")
    yield GameDesk(
        store,
        {"toy": system},
        clock=lambda: datetime(2030, 1, 1, tzinfo=UTC),
        keys=lambda count: bytes(range(count)),
    )
    await store.close()


async def running(desk: GameDesk) -> LiveGame:
    """North has run two cells and turned a page of the story."""
    live = await toy_game(desk)
    await bid(desk, live, 2, 0)
    await order(desk, live, "run n1 2")
    return live


def view_of(live: LiveGame, viewer: object = None) -> TableView:
    view = seen(live, viewer)  # type: ignore[arg-type]
    assert isinstance(view, TableView)
    return view


# -- what posts tell


async def test_posts_tell_turn_phase_side_and_the_state_of_both_sides(desk: GameDesk) -> None:
    live = await running(desk)
    assert headline(live, 3, words("en")) == "Turn 1 of 6 · Run with one of yours · North"
    told = status_page(live, words("en")).paragraphs
    assert told[0] == "**Turn 2 of 6** · Run with one of yours"
    assert told[1] == (
        f"**North**: <@{ANN}> · lost 1 of 24 · Somebody must rest · order markers: 4 in hand, 3 laid, 1 lost"
    )
    assert "маркеры: 4 на руке, 3 на столе, 1 потеряно" in status_page(live, words("ru")).paragraphs[1]


async def test_what_waits_is_told_by_the_side_whose_turn_it_is(desk: GameDesk) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 2, 0)
    state = replace(live.state, decisions=tuple(replace(d, side=SOUTH) for d in live.state.decisions))
    live.timeline.states[-1] = state
    assert any("North" in line for line in asked_now(live, words("en")))


@pytest.mark.parametrize("desk", [ENDLESS], indirect=True)
async def test_a_game_without_a_last_turn_names_none(desk: GameDesk) -> None:
    live = await running(desk)
    assert headline(live, 3, words("en")) == "Turn 1 · Run with one of yours · North"
    assert headline(live, 3, words("ru")).startswith("Ход 1 · ")
    assert status_page(live, words("en")).paragraphs[0] == "**Turn 2** · Run with one of yours"
    assert "**Sides**:" in words("en").message("opening-sides", turns=0)
    assert "**Стороны**:" in words("ru").message("opening-sides", turns=0)


async def test_before_the_first_turn_only_the_phase_is_told(desk: GameDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await toy_game(desk)
    real = live.game.view
    none = tuple(replace(side, total=0) for side in view_of(live).sides)
    monkeypatch.setattr(live.game, "view", lambda state, viewer: replace(real(state, viewer), turn=0, sides=none))
    assert headline(live, 0, words("en")) == "Run with one of yours · North"
    told = status_page(live, words("en")).paragraphs
    assert told[0] == "**Run with one of yours**"
    assert told[1].startswith(f"**North**: <@{ANN}> · Somebody must rest · order markers")


async def test_accents_are_the_colours_of_the_table(desk: GameDesk) -> None:
    live = await running(desk)
    assert accent(live, 3) == 0xB0302A
    assert entry_page(live, 3, words("en")).accent == 0xB0302A
    south = await desk.resign(live.id, live.seats[SOUTH])
    assert accent(south.live, 4) == 0x2C313E  # type: ignore[union-attr]


async def test_a_view_carries_the_ledgers_number_and_the_proof_of_the_last_roll(desk: GameDesk) -> None:
    live = await running(desk)
    assert view_of(live).number == len(live.entries) - 1
    assert then(live, 2, None).number == 2
    assert set_up_view(live.game).turn == 1
    assert opening_page(live, words("en")).title == "Corridor"


# -- finding


@pytest.mark.parametrize(("text", "count"), [("n1", 1), ("N 1", 1), ("С1", 1), ("с1", 1), ("бегун", 4), ("S9", 0)])
async def test_units_are_found_by_code_in_both_alphabets_and_by_a_name_that_many_have(
    desk: GameDesk, text: str, count: int
) -> None:
    live = await running(desk)
    assert len(units_named(view_of(live), text)) == count


async def test_units_are_proposed_by_any_part_of_code_or_name(desk: GameDesk) -> None:
    view = view_of(await running(desk))
    assert [piece.slug.en for piece in units_like(view, "runner s")] == ["S1", "S2"]  # type: ignore[union-attr]
    assert len(list(units_like(view, ""))) == 4


@pytest.mark.parametrize(
    ("text", "label", "inside"),
    [
        ("20 15", "20 15", (5000, 3750, 5000, 3750)),
        ("20,5; 15,2", "21 15", (5125, 3800, 5125, 3800)),
        ("(20, 15)", "20 15", (5000, 3750, 5000, 3750)),
        ("20,15", "20 15", (5000, 3750, 5000, 3750)),
        ("40x40", "40 40", (10000, 10000, 10000, 10000)),
        ("n1", "N1", (1700, 3400, 2300, 3800)),
        ("с1", "N1", (1700, 3400, 2300, 3800)),
        ("long wood", "28 7", (6000, 1000, 8000, 2400)),
        ("Долгий лес", "28 7", (6000, 1000, 8000, 2400)),
        ("n1-2", "N1–2", (1700, 1000, 4300, 3800)),
    ],
)
async def test_a_place_is_a_point_a_unit_a_formation_or_a_piece_of_ground(
    desk: GameDesk, text: str, label: str, inside: tuple[int, int, int, int]
) -> None:
    view = view_of(await running(desk))
    place = place_named(view, text)
    assert place is not None
    assert place.label == label
    assert isinstance(place.part, tuple)
    west, south, east, north = place.part
    assert contains((west, south, east, north), inside)
    assert min(east - west, north - south) >= 4000
    again = place_named(view, place.label)
    assert again is not None
    assert again.label == place.label


@pytest.mark.parametrize("text", ["41 10", "10 -3", "20", "", "nobody", "1 2 3"])
async def test_what_lies_beyond_the_table_or_is_not_there_is_no_place(desk: GameDesk, text: str) -> None:
    assert place_named(view_of(await running(desk)), text) is None


def test_a_part_has_room_round_what_it_shows() -> None:
    assert around(((1000, 1000, 9000, 1500),)) == (500, -750, 9500, 3250)


# -- a unit


async def test_a_unit_is_told_and_marked_and_all_of_its_marks_are_in_view(desk: GameDesk) -> None:
    live = await running(desk)
    view = view_of(live, NORTH)
    found = await survey(live, NORTH, view, "n1", words("en"))
    assert found is not None
    assert found.told == (
        "**N1 · Runner** · North · 6×2 · 8; 15.2",
        "- N1 has 1 hits *(TOY 4.1)*",
    )
    assert {type(mark).__name__ for mark in found.marks} == {
        "UnitSelectMark", "ZoneMark", "SectorMark", "RadiusMark", "ThreatMark"
    }  # fmt: skip
    assert isinstance(found.part, tuple)
    west, south, east, north = found.part
    boxes = list(marked(view, found.marks))
    assert len(boxes) == 4
    assert all(contains((west, south, east, north), box) for box in boxes)
    shown = laid_over(view, found.marks)
    assert [type(mark) for mark in shown.marks[:2]] == [AreaMark, UnitSelectMark]


async def test_of_several_units_of_one_name_each_is_told_and_none_is_measured(desk: GameDesk) -> None:
    live = await running(desk)
    found = await survey(live, NORTH, view_of(live, NORTH), "бегун", words("ru"))
    assert found is not None
    assert [line.split(" · ")[0] for line in found.told[::2]] == ["**С1", "**С2", "**Ю1", "**Ю2"]
    assert {type(mark) for mark in found.marks} == {UnitSelectMark}


@pytest.mark.parametrize("desk", [ENDLESS], indirect=True)
async def test_where_measuring_is_forbidden_nothing_is_measured_round_an_enemy(desk: GameDesk) -> None:
    live = await running(desk)
    foe = await survey(live, NORTH, view_of(live, NORTH), "s1", words("en"))
    own = await survey(live, NORTH, view_of(live, NORTH), "n1", words("en"))
    assert foe is not None
    assert own is not None
    assert not any(isinstance(mark, ThreatMark) for mark in foe.marks)
    assert any(isinstance(mark, ThreatMark) for mark in own.marks)


async def test_nobody_is_nobody(desk: GameDesk) -> None:
    live = await running(desk)
    assert await survey(live, NORTH, view_of(live, NORTH), "n9", words("en")) is None


# -- orders


async def test_orders_bear_the_letter_of_the_unit_they_are_aimed_at(desk: GameDesk) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 2, 0)
    offers = await OfferShelf().of(live, NORTH)
    assert offers is not None
    letters = {offer.line.split()[1]: offer.letter for offer in offers.all if offer.line.startswith("run")}
    assert letters == {"n1": "A", "n2": "B"}
    first = next(offer for offer in offers.all if offer.line == "run n1 1")
    assert first.label("ru") == "A · run n1 1 (Бегун)"
    assert all(offer.at == "" for offer in offers.all)


async def test_a_sketch_brings_its_own_window_and_is_no_position_of_the_game(desk: GameDesk) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 2, 0)
    shown = look_ahead(live.game, live.state, NORTH, Run(live.state.world.of(NORTH)[0], 1))
    view = shown.foresight.view  # type: ignore[union-attr]
    assert touched(view) is None
    bare = unsigned(view)
    assert (bare.number, bare.proof, bare.recent) == (0, "", ())
    assert bare.draft is not None
    picture = await Artist().picture(bare, words("en"))
    whole = await Artist().picture(replace(bare, window=None), words("en"))
    assert picture is not None
    assert whole is not None
    assert picture.data != whole.data


# -- pictures


async def test_palette_side_and_part_of_a_board_are_as_the_member_wants_them() -> None:
    artist, view = Artist(), battle.field()
    looks = (
        {}, {"palette": "dark"}, {"palette": "safe"}, {"palette": "print"}, {"flip": True},
        {"part": (1000, 1000, 5000, 5000)},
    )  # fmt: skip
    drawn = [await artist.picture(view, speech.ENGLISH, **look) for look in looks]  # type: ignore[arg-type]
    assert len({picture.data for picture in drawn if picture is not None}) == len(looks)
    for picture in drawn:
        assert picture is not None
        with Image.open(io.BytesIO(picture.data)) as opened:
            assert opened.size == (1600, 1200)
        assert picture.alt
        assert len(picture.alt) <= 1024
    stand_in = artist.stand_in(view, speech.ENGLISH)
    assert stand_in is not None
    assert (stand_in.data, stand_in.alt) == (b"", drawn[0].alt)  # type: ignore[union-attr]


def test_a_table_reads_as_pages_of_text() -> None:
    told = pages(battle.field(), speech.RUSSIAN)
    assert told
    assert all(len(page) <= 3800 for page in told)
    assert Artist().pages(battle.zama(), speech.ENGLISH) == pages(battle.zama(), speech.ENGLISH)


def test_marks_are_laid_over_the_ground_in_place_of_the_latest_deeds() -> None:
    view, unit = battle.deployment(), battle.by_slug(battle.field(), "R1").unit
    view = replace(view, marks=(*view.marks, UnitSelectMark(unit)))
    zone = ZoneMark(unit, ((0, 0), (10, 0), (10, 10), (0, 10)))
    assert [type(mark) for mark in laid_over(view, (zone,)).marks] == [AreaMark] * 3 + [ZoneMark]
    aimed = laid_over(view, (UnitTargetMark("A", unit), zone))
    assert [type(mark) for mark in untargeted(aimed).marks] == [AreaMark] * 3 + [ZoneMark]


# -- after the game


async def test_the_film_shows_every_entry_in_the_colours_of_the_table(desk: GameDesk) -> None:
    live = await running(desk)
    assert filmed(live)
    listed = shots(live)
    assert [shot.view.number for shot in listed] == list(live.timeline.live)
    assert not any(isinstance(mark, UnitTargetMark) for shot in listed for mark in shot.view.marks)
    assert (listed[-1].colour, listed[-1].note) == ("A0", "n1 runs to 1 · n1 runs to 2 · n1 has 1 hits")
    gif = whole(drawn_film(Boards(None), listed, "en"))
    assert len(gif) < MOST_BYTES < FILE_BYTES
    assert frames_of(gif) == len(listed)
    with Image.open(io.BytesIO(gif)) as opened:
        opened.seek(opened.n_frames - 1)
        last = opened.convert("RGB")
    with Image.open(io.BytesIO(Boards(None).draw(listed[-1].view, words("en")))) as opened:
        size = (WIDTH, WIDTH * opened.height // opened.width)
        expected = opened.convert("RGB").resize(size, Image.Resampling.HAMMING)
    assert last.size == (size[0], size[1] + STRIP)
    assert max(ImageStat.Stat(ImageChops.difference(last.crop((0, 0, *size)), expected)).mean) < 3
    tones = TABLE_PALETTES["standard"]
    assert last.getpixel((24, size[1] + 27)) == tones["A0"]
    assert last.getpixel((WIDTH - 4, size[1] + STRIP - 4)) == tones["s0"]


async def test_the_report_shows_boards_and_how_the_sides_stood(desk: GameDesk) -> None:
    live = await running(desk)
    standings = report(live).chapters[-1].standings
    assert [(s.side, s.lost, s.total, s.points) for s in standings] == [(NORTH, 1, 24, None), (SOUTH, 0, 24, None)]
    document, views = pickle.loads(pickle.dumps(prepared_report(live, "en")))  # as the studio sends them
    assert all(isinstance(view, TableView) for view in views.values())
    html = whole(drawn_report(Boards(None), document, views))
    assert len(html) < MOST_BYTES
    inlined = re.findall(rb'src="data:image/png;base64,([^"]+)"', html)
    assert len(inlined) == len(views) == 2
    with Image.open(io.BytesIO(b64decode(inlined[-1]))) as opened:
        small = opened.convert("RGB")
    with Image.open(io.BytesIO(Boards(None).draw(views[max(views)], words("en")))) as opened:
        expected = opened.convert("RGB").resize(small.size, Image.Resampling.HAMMING)
    assert small.size == (WIDTH, 720)
    assert max(ImageStat.Stat(ImageChops.difference(small, expected)).mean) < 3


# -- from the command line


def test_a_scenario_of_a_table_is_shown_before_it_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.tools.preview, "load", {"toy": TABLETOP}.__getitem__)
    pack = Pack("toy", "corridor", TABLETOP.document("corridor"))
    drawn = bot.tools.preview.write(pack, tmp_path, "ru")
    assert [path.name for path in drawn] == ["corridor.png", "corridor.txt"]
    with Image.open(drawn[0]) as opened:
        assert opened.size == (1600, 1200)
    assert "С1" in drawn[1].read_text("utf-8")


def test_a_whole_game_on_a_table_is_demonstrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.tools.scenarios, "SYSTEMS", {"toy": ""})
    monkeypatch.setattr(bot.tools.scenarios, "load", {"toy": TABLETOP}.__getitem__)
    monkeypatch.setattr(bot.tools.demo, "load", {"toy": TABLETOP}.__getitem__)
    assert bot.tools.demo.main("toy/corridor", 5, tmp_path, "en") == 0
    boards = sorted(path.name for path in tmp_path.glob("*.png"))
    assert boards[0] == "0000.png"
    assert len(boards) > 2
    assert {path.name for path in tmp_path.iterdir()} >= {"film.gif", "report.html", "report.md", "export.json"}
    assert frames_of((tmp_path / "film.gif").read_bytes()) == len(boards)
