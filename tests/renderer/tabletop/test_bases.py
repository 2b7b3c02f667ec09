"""Bases look as they are measured: front, ranks, losses, sides, command, the ways to stand."""

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.tabletop.board import Figure
from renderer.paint.sprites import Sprite
from renderer.tabletop.bases import BaseFace, DiscFace, Faded, Livery, draw_base, draw_disc, draw_shadow, roles
from renderer.tabletop.layout import moved
from renderer.tabletop.palette import TABLE_PALETTES, TablePalette

STANDARD = TABLE_PALETTES["standard"]
RED = Livery("A", square=False)
BLACK = Livery("B", square=True)
SPEARS = BaseFace(RED, Figure("spear", heavy=True), 4, (4, 4, 4), (), "", 67.2, 67.2, 1.0, 0.0)


def laid(sprite: Sprite, palette: TablePalette = STANDARD, size: int = 200) -> Image.Image:
    """A sprite on open ground, its point in the middle of the picture, in full colour."""
    ground = Image.new("L", (size, size), palette.index(palette["g0"]))
    left, top, right, bottom = sprite.box_at(size // 2, size // 2)
    ground.paste(sprite.over(ground.crop((left, top, right, bottom))), (left, top))
    shown = Image.frombytes("P", ground.size, ground.tobytes())
    shown.putpalette(palette.plte)
    return shown.convert("RGB")


def count(picture: Image.Image, role: str, palette: TablePalette = STANDARD) -> int:
    return {colour: n for n, colour in picture.getcolors(1 << 16)}.get(palette[role], 0)


def test_a_base_is_as_large_as_it_is_measured():
    picture = laid(draw_base(replace(SPEARS, ranks=(0, 0, 0)), STANDARD))
    red, dark = STANDARD["A0"], STANDARD["A1"]
    columns = [x for x in range(200) if picture.getpixel((x, 100)) in (red, dark)]
    assert (columns[0], columns[-1]) == pytest.approx((100 - 33.6, 100 + 33.6), abs=2)
    rows = [y for y in range(200) if picture.getpixel((72, y)) in (red, dark)]
    assert rows[-1] == pytest.approx(100 + 33.6, abs=2)


def test_the_front_bears_a_cream_bar_and_a_prow():
    picture = laid(draw_base(replace(SPEARS, ranks=(0, 0, 0)), STANDARD))
    paper = STANDARD["paper"]
    assert picture.getpixel((80, 69)) == paper
    assert picture.getpixel((100, 58)) == paper
    assert picture.getpixel((100, 144)) == STANDARD["g0"]


@pytest.mark.parametrize("degrees", [0.0, 30.0, 90.0, 180.0, 187.5, 270.0])
def test_a_turned_base_shows_its_prow_where_it_looks(degrees):
    picture = laid(draw_base(replace(SPEARS, degrees=degrees, ranks=(0, 0, 0)), STANDARD))
    x, y = moved((100, 100), degrees, 42)
    assert picture.getpixel((round(x), round(y))) == STANDARD["paper"]
    x, y = moved((100, 100), degrees, -48)
    assert picture.getpixel((round(x), round(y))) == STANDARD["g0"]


def test_every_figure_left_is_drawn_and_every_one_fallen_leaves_a_dark_dot():
    helmets = [
        count(laid(draw_base(replace(SPEARS, ranks=ranks), STANDARD)), "bronze")
        for ranks in ((4, 4, 4), (4, 4, 0), (4, 0, 0))
    ]
    assert helmets[0] > helmets[1] > helmets[2] > 0
    dots = [
        count(laid(draw_base(replace(SPEARS, ranks=ranks), STANDARD)), "A1")
        for ranks in ((4, 4, 4), (4, 4, 3), (4, 4, 0))
    ]
    assert dots[0] < dots[1] < dots[2]


def test_the_second_side_has_ticks_on_its_flanks_and_the_first_has_none():
    empty = replace(SPEARS, ranks=(0, 0, 0))
    plain = laid(draw_base(empty, STANDARD))
    ticked = laid(draw_base(replace(empty, livery=Livery("A", square=True)), STANDARD))
    assert count(plain, "A3") == 0
    assert count(ticked, "A3") > 60


def test_a_hedgehog_looks_to_all_sides():
    picture = laid(draw_base(replace(SPEARS, shape="hedgehog", ranks=(0, 0, 0)), STANDARD))
    for x, y in ((100, 57), (143, 100), (100, 143), (57, 100)):
        assert picture.getpixel((x, y)) == STANDARD["paper"]


@pytest.mark.parametrize("shape", ["square", "tortoise", "wedge", "rhomb", "carousel"])
def test_each_way_to_stand_has_its_own_look(shape):
    assert (
        laid(draw_base(replace(SPEARS, shape=shape), STANDARD)).tobytes() != laid(draw_base(SPEARS, STANDARD)).tobytes()
    )


def test_the_command_stands_in_front_with_the_general_in_the_middle():
    face = replace(SPEARS, command=("musician", "standard", "cinc"))
    assert roles(face) == {(0, 1): "cinc", (0, 2): "standard", (0, 0): "musician"}
    assert roles(replace(face, ranks=(0, 2, 0))) == {(1, 1): "cinc", (1, 0): "standard"}
    assert roles(replace(face, files=2, ranks=(2, 2))) == {(0, 0): "cinc", (0, 1): "standard", (1, 0): "musician"}


def test_generals_are_gold_and_those_of_mercenaries_hollow():
    gold = {
        role: count(laid(draw_base(replace(SPEARS, command=(role,)), STANDARD)), "gold")
        for role in ("general", "mercenary", "cinc")
    }
    assert 12 < gold["mercenary"] < gold["general"] < gold["cinc"]
    assert count(laid(draw_base(SPEARS, STANDARD)), "gold") == 0


@pytest.mark.parametrize(
    "weapon", ["pike", "spear", "sword", "halberd", "javelin", "bow", "sling", "crossbow", "musket"]
)
def test_weapons_tell_troops_apart(weapon):
    bare = laid(draw_base(replace(SPEARS, figure=Figure("none")), STANDARD))
    assert laid(draw_base(replace(SPEARS, figure=Figure(weapon)), STANDARD)).tobytes() != bare.tobytes()


def test_pikes_reach_out_before_the_front():
    picture = laid(draw_base(replace(SPEARS, figure=Figure("pike", heavy=True)), STANDARD))
    assert any(picture.getpixel((x, y)) == STANDARD["steel"] for x in range(66, 135) for y in range(44, 62))


@pytest.mark.parametrize(
    "mount", ["elephant", "chariot", "scythed-chariot", "ballista", "catapult", "cannon", "horse", "camel", "foot"]
)
def test_models_stand_on_discs_of_their_side(mount):
    face = DiscFace(BLACK, Figure("javelin", mount), 25.6, leader=False, degrees=40.0)
    assert count(laid(draw_disc(face, STANDARD)), "B0") > 300
    assert count(laid(draw_disc(replace(face, leader=True), STANDARD)), "gold") > 60


@pytest.mark.parametrize("name", list(TABLE_PALETTES))
def test_through_a_ghost_the_ground_is_seen(name):
    palette = TABLE_PALETTES[name]
    solid, ghost = (
        laid(draw_base(SPEARS, palette), palette),
        laid(Faded(draw_base(SPEARS, palette), 0.45, palette), palette),
    )
    assert ghost.tobytes() != solid.tobytes()
    ground = Image.new("RGB", ghost.size, palette["g0"])
    far = [
        sum(abs(a - b) for a, b in zip(picture.getpixel((100, 110)), ground.getpixel((0, 0)), strict=True))
        for picture in (solid, ghost)
    ]
    assert far[1] <= far[0]


def test_a_shadow_falls_to_the_south_east():
    shade = draw_shadow(SPEARS, STANDARD)
    picture = laid(shade)
    assert picture.getpixel((136, 137)) != STANDARD["g0"]
    assert picture.getpixel((64, 64)) == STANDARD["g0"]
