"""Boards of tables as PNG: valid, light, the same whatever was drawn before, as they looked when last approved."""

import io
import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from engine.tabletop.board import TableView, Token
from engine.tabletop.marks import ActionMark, StraightLeg, ThreatMark, UnitSelectMark, UnitTargetMark
from renderer.paint.frame import SIZE
from renderer.tabletop.board import TableBoard
from renderer.tabletop.layout import choose
from renderer.tabletop.palette import TABLE_PALETTES
from tests.renderer import battle, golden, grounds
from tests.renderer.paint.test_png import chunks
from tests.renderer.speech import ENGLISH, RUSSIAN
from tests.renderer.tabletop.shown import SHOWN

BOARD = TableBoard(None)


def pixels(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.mode, picture.size) == ("P", SIZE)
        return picture.tobytes()


def picture_of(view, palette="standard", flip=False, words=ENGLISH) -> Image.Image:
    with Image.open(io.BytesIO(BOARD.draw(view, words, palette=palette, flip=flip))) as picture:
        return picture.convert("RGB")


@pytest.mark.parametrize("palette", list(TABLE_PALETTES))
@pytest.mark.parametrize("name", list(SHOWN))
def test_a_board_is_a_valid_png_in_the_colours_of_its_palette(name, palette):
    data = BOARD.draw(SHOWN[name](), RUSSIAN, palette=palette)
    parts = dict(chunks(data))
    assert parts[b"PLTE"] == TABLE_PALETTES[palette].plte
    assert max(pixels(data)) < len(set(TABLE_PALETTES[palette].entries))
    assert len(data) < 480_000


def _moves(view: TableView, data: st.DataObject) -> TableView:
    """The view after something happened: a unit marched and suffered, marks came and went, texts changed."""
    stand = data.draw(st.sampled_from(view.stands))
    spot = (data.draw(st.integers(800, 9200)), data.draw(st.integers(800, 9200)))
    changed = replace(
        stand,
        base=stand.base.with_front_centre(spot, data.draw(st.integers(0, 719))),
        ranks=stand.ranks[:-1] or stand.ranks,
        conditions=data.draw(st.sampled_from(((), ("fleeing",), ("hedgehog",)))),
        tokens=(Token(stand.side, "red"),) * data.draw(st.integers(0, 5)),
    )
    stands = tuple(changed if other.unit == stand.unit else other for other in view.stands)
    march = ActionMark(stand.unit, stand.base, (StraightLeg(stand.point, changed.point, 1000, 4),))
    marks = data.draw(
        st.lists(
            st.sampled_from(
                (
                    march,
                    UnitSelectMark(stand.unit),
                    UnitTargetMark("A", stand.unit),
                    ThreatMark(stand.point, spot, 777),
                    *view.marks,
                )
            ),
            max_size=4,
            unique=True,
        )
    )
    return replace(
        view, stands=stands, marks=tuple(marks), engaged=(), number=view.number + 1, turn=data.draw(st.integers(1, 4))
    )


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_what_was_drawn_before_leaves_no_trace(data):
    """Only what differs from the last board is drawn again; the file is as if it were drawn alone."""
    view = battle.field()
    following, alone = _SHARED["following"], _SHARED["alone"]
    for _ in range(3):
        view = _moves(view, data)
        shown = following.draw(view, ENGLISH)
        alone.draw(battle.zama(), RUSSIAN)  # another plate in between
        fresh = TableBoard(None)
        fresh._grounds = alone._grounds
        assert pixels(shown) == pixels(fresh.draw(view, ENGLISH))


_SHARED = {"following": TableBoard(None), "alone": TableBoard(None)}


def test_a_flip_turns_the_table_and_keeps_the_strip():
    plain, turned = (picture_of(battle.field(), flip=flip) for flip in (False, True))
    strip = (1204, 0, 1600, 1200)
    assert plain.crop(strip).tobytes() == turned.crop(strip).tobytes()
    assert plain.crop((40, 40, 1160, 1160)).tobytes() != turned.crop((40, 40, 1160, 1160)).tobytes()


# -- the ground


def colour_at(view, place, palette="standard", flip=False):
    layout = choose(view.table, view.window, flipped=flip)
    x, y = layout.at(place)
    return picture_of(view, palette, flip).getpixel((round(x), round(y)))


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize(
    ("place", "roles"),
    [
        ((1000, 4100), ("v0", "v1")),
        ((2600, 6900), ("h1",)),
        ((3000, 8500), ("h2",)),
        ((5300, 9500), ("edge",)),
        ((9600, 2250), ("road",)),
        ((4500, 1550), ("m0",)),
        ((7900, 480), ("b0",)),
        ((1500, 5600), ("g0", "g1", "g2")),
        ((4680, 5380), ("v2",)),
    ],
)
def test_ground_is_drawn_where_the_rules_have_it(place, roles, flip):
    palette = TABLE_PALETTES["standard"]
    assert min(math.dist(colour_at(grounds.grounds(), place, flip=flip), palette[role]) for role in roles) < 12


def test_an_outline_is_drawn_to_the_pixel():
    """Ploughed land ends where its outline ends."""
    picture, palette = picture_of(grounds.grounds()), TABLE_PALETTES["standard"]
    layout = choose(grounds.grounds().table, None)
    x, y = layout.at((2000, 2600))
    plough = [palette["p0"], palette["p1"]]
    assert min(math.dist(picture.getpixel((round(x) - 4, round(y))), colour) for colour in plough) < 40
    assert min(math.dist(picture.getpixel((round(x) + 4, round(y))), palette[g]) for g in ("g0", "g1", "g2")) < 12


def test_trees_stand_in_the_same_places_from_near_and_from_far():
    far, near = grounds.grounds(), grounds.grounds(window=(5000, 6000, 9000, 10000))
    places = [(x, y) for x in range(6300, 7350, 75) for y in range(7500, 8550, 75)]

    def dark(view):
        layout, picture = choose(view.table, view.window), picture_of(view)
        spots = [tuple(round(v) for v in layout.at(place)) for place in places]
        return [sum(picture.getpixel(spot)) for spot in spots]

    one, other = dark(far), dark(near)
    mean_one, mean_other = sum(one) / len(one), sum(other) / len(other)
    alike = sum((a - mean_one) * (b - mean_other) for a, b in zip(one, other, strict=True))
    spread = math.sqrt(sum((a - mean_one) ** 2 for a in one) * sum((b - mean_other) ** 2 for b in other))
    assert alike / spread > 0.5


def test_another_seed_strews_other_trees():
    table = grounds.grounds().table
    other = replace(grounds.grounds(), table=replace(table, seed=table.seed + 1))
    assert picture_of(other).tobytes() != picture_of(grounds.grounds()).tobytes()


# -- looks


@pytest.fixture(scope="module")
def drawn():
    return golden.tables()


@pytest.mark.parametrize(
    "name",
    [
        "table-ru-standard",
        "draft-ru-standard",
        "table-en-standard",
        "table-en-dark",
        "states-ru-print",
        "grounds-en-safe",
        "framed-ru-standard",
        "framed-en-dark",
    ],
)
def test_boards_look_as_they_did_when_last_approved(name, drawn):
    with Image.open(golden.FOLDER / f"{name}.png") as approved:
        mean, far = golden.apart(golden.crop(name, drawn[name]), approved.convert("RGB"))
    assert mean <= golden.MEAN + 1.5  # golden files keep 128 colours
    assert far <= golden.FAR


def test_a_golden_picture_tells_a_missing_unit(drawn):
    view = battle.field()
    lacking = replace(view, stands=tuple(stand for stand in view.stands if stand.slug.en != "B8"))
    name = "table-ru-standard"
    with Image.open(golden.FOLDER / f"{name}.png") as approved:
        mean, far = golden.apart(golden.crop(name, BOARD.draw(lacking, RUSSIAN)), approved.convert("RGB"))
    assert far > 0.004
    assert mean > 0.4


@pytest.mark.parametrize("palette", ["standard", "dark", "safe"])
def test_at_a_quarter_sides_and_what_is_gold_still_stand_out(palette):
    small = picture_of(battle.field(), palette).resize((400, 300), Image.Resampling.BOX)
    colours = TABLE_PALETTES[palette]

    def near(role, box, most):
        spots = ((x, y) for x in range(box[0], box[2]) for y in range(box[1], box[3]))
        return min(math.dist(small.getpixel(spot), colours[role]) for spot in spots) < most

    assert near("A0", (305, 6, 395, 34), 20)  # whose turn it is
    assert near("gold", (322, 48, 350, 62), 60)  # the phase
    assert near("gold", (205, 180, 230, 222), 110)  # the last march
    assert near("A0", (110, 160, 170, 190), 70)  # the phalanx
    assert near("B0", (95, 95, 170, 125), 70)  # the line before it
