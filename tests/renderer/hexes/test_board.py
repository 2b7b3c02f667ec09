"""Boards as PNG: valid, always the same whatever was drawn before, light, and as they looked when last approved."""

import io

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.hexes.board import GhostMark, HexView, MoveMark, ReachMark, SelectMark, SupplyMark, TargetMark, ZocMark
from engine.kernel.ids import Side, UnitId
from renderer.hexes.board import HexBoard
from renderer.hexes.palette import PALETTES
from renderer.paint.frame import SIZE
from tests.renderer import golden, views
from tests.renderer.paint.test_png import chunks
from tests.renderer.speech import ENGLISH, RUSSIAN

BOARD = HexBoard(None)


def pixels(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.mode, picture.size) == ("P", SIZE)
        return picture.tobytes()


@pytest.mark.parametrize("palette", list(PALETTES))
def test_a_board_is_a_valid_png_in_the_colours_of_its_palette(palette):
    data = BOARD.draw(views.small(), ENGLISH, palette=palette)
    parts = dict(chunks(data))
    assert parts[b"PLTE"] == PALETTES[palette].plte
    assert max(pixels(data)) < 232  # a scenario's accents are free


def _moves(view: HexView, data: st.DataObject) -> HexView:
    """The view after something happened: units moved and changed, marks came and went, texts changed."""
    free = [h for h in view.map.grid.hexes if h not in {c.hex for c in view.counters}]
    counters = list(view.counters)
    i = data.draw(st.integers(0, len(counters) - 1))
    counters[i] = msgspec.structs.replace(
        counters[i],
        hex=data.draw(st.sampled_from(free)),
        moved=data.draw(st.booleans()),
        lost=data.draw(st.integers(0, 1)),
    )
    counters.sort(key=lambda c: c.hex)
    hexes = st.lists(st.sampled_from(view.map.grid.hexes), min_size=2, max_size=5, unique=True).map(tuple)
    marks = data.draw(
        st.lists(
            st.one_of(
                st.builds(MoveMark, hexes),
                st.builds(TargetMark, st.sampled_from("ABC"), st.sampled_from(view.map.grid.hexes)),
                st.builds(ReachMark, st.just(UnitId(0)), hexes.map(lambda hs: tuple((h, h % 9) for h in hs))),
                st.builds(ZocMark, hexes, st.sampled_from((Side("blue"), Side("red")))),
                st.builds(SupplyMark, hexes, st.booleans()),
                st.builds(SelectMark, st.sampled_from(view.map.grid.hexes)),
                st.builds(GhostMark, st.sampled_from(view.map.grid.hexes)),
            ),
            max_size=4,
        )
    )
    return msgspec.structs.replace(
        view, counters=tuple(counters), marks=tuple(marks), number=view.number + 1, turn=data.draw(st.integers(1, 4))
    )


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_what_was_drawn_before_leaves_no_trace(data):
    """Only what differs from the last board is drawn again; the file is as if it were drawn alone."""
    view = views.small()
    following, alone = _SHARED["following"], _SHARED["alone"]
    for _ in range(3):
        view = _moves(view, data)
        shown = following.draw(view, ENGLISH)
        alone.draw(views.small(title=view.title, marks=(), counters=()), RUSSIAN)  # another plate in between
        fresh = HexBoard(None)
        fresh._scenes, fresh._grounds = alone._scenes, alone._grounds
        assert pixels(shown) == pixels(fresh.draw(view, ENGLISH))


_SHARED = {"following": HexBoard(None), "alone": HexBoard(None)}


def test_a_large_board_under_load_is_light():
    assert len(BOARD.draw(views.large(), ENGLISH)) < 480_000


def test_a_flip_turns_the_map_and_keeps_the_strip():
    plain, turned = (pixels(BOARD.draw(views.small(), ENGLISH, flip=flip)) for flip in (False, True))
    assert plain != turned

    def strip(picture):
        return b"".join(picture[y * 1600 + 1304 : y * 1600 + 1600] for y in range(1090))

    assert strip(plain) == strip(turned)


@pytest.fixture(scope="module")
def drawn():
    return golden.boards()


HEX_BOARDS = [
    name for name in golden.CROPS if not name.startswith(("table", "draft", "states", "grounds", "framed", "war"))
]


@pytest.mark.parametrize("name", HEX_BOARDS)
def test_boards_look_as_they_did_when_last_approved(name, drawn):
    with Image.open(golden.FOLDER / f"{name}.png") as approved:
        mean, far = golden.apart(golden.crop(name, drawn[name]), approved.convert("RGB"))
    assert mean <= golden.MEAN + 1.5  # golden files keep 128 colours
    assert far <= golden.FAR


def test_a_golden_picture_tells_a_missing_counter():
    view = views.chir()
    lacking = views.chir(counters=tuple(c for c in view.counters if c.name.en != "258"))
    name = "fight-en-standard"
    with Image.open(golden.FOLDER / f"{name}.png") as approved:
        mean, far = golden.apart(golden.crop(name, BOARD.draw(lacking, ENGLISH)), approved.convert("RGB"))
    assert far > 0.004
    assert mean > 0.5


@pytest.mark.parametrize("palette", list(PALETTES))
def test_at_a_quarter_the_decision_and_the_last_fight_still_stand_out(palette):
    view = views.chir()
    data = BOARD.draw(view, ENGLISH, palette=palette)
    with Image.open(io.BytesIO(data)) as picture:
        small = picture.convert("RGB").resize((400, 300), Image.Resampling.BOX)
    colours = PALETTES[palette]

    def near(role, box, most):
        wanted = colours[role]
        return any(
            sum(abs(a - b) for a, b in zip(small.getpixel((x, y)), wanted, strict=True)) < most
            for x in range(box[0], box[2])
            for y in range(box[1], box[3])
        )

    assert near("sky", (328, 60, 400, 100), 30)  # the plate of the side to decide
    assert near("warn", (328, 50, 400, 70), 90)  # the box of this turn
    assert near("combat", (110, 120, 170, 160), 90)  # the verdict
    assert near("move", (90, 140, 130, 200), 120)  # the arrow
