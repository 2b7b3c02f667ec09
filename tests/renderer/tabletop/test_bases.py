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
ENGINES = ("ballista", "catapult", "cannon", "bombard")
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
    "weapon", ["pike", "spear", "sword", "great-sword", "halberd", "javelin", "bow", "sling", "crossbow", "musket"]
)
def test_weapons_tell_troops_apart(weapon):
    bare = laid(draw_base(replace(SPEARS, figure=Figure("none")), STANDARD))
    assert laid(draw_base(replace(SPEARS, figure=Figure(weapon)), STANDARD)).tobytes() != bare.tobytes()


def test_pikes_reach_out_before_the_front():
    picture = laid(draw_base(replace(SPEARS, figure=Figure("pike", heavy=True)), STANDARD))
    assert any(picture.getpixel((x, y)) == STANDARD["steel"] for x in range(66, 135) for y in range(44, 62))


@pytest.mark.parametrize("mount", ["elephant", "chariot", "scythed-chariot", *ENGINES, "horse", "camel", "foot"])
def test_models_stand_on_discs_of_their_side(mount):
    face = DiscFace(BLACK, Figure("javelin", mount), 25.6, leader=False, degrees=40.0)
    assert count(laid(draw_disc(face, STANDARD)), "B0") > 300
    assert count(laid(draw_disc(replace(face, leader=True), STANDARD)), "gold") > 60


def test_beasts_chariots_and_engines_are_told_apart_by_shape():
    pictures = {
        laid(draw_disc(DiscFace(BLACK, Figure("none", mount), 40.0, leader=False, degrees=0.0), STANDARD)).tobytes()
        for mount in ("elephant", "chariot", "scythed-chariot", *ENGINES)
    }
    assert len(pictures) == 7


def test_a_disc_bears_the_star_of_its_general():
    face = DiscFace(BLACK, Figure("javelin"), 25.6, leader=False, degrees=0.0)
    assert count(laid(draw_disc(replace(face, role="general"), STANDARD)), "gold") > 12
    assert count(laid(draw_disc(face, STANDARD)), "gold") == 0


MIXED = replace(SPEARS, figure=Figure("halberd"), others=(Figure("pike", heavy=True),), ranks=(4, 4, 4))


def test_the_kinds_of_a_mixed_body_stand_where_they_are():
    front = replace(MIXED, rows=((0,) * 4, (1,) * 4, (1,) * 4))
    assert [front.look(rank, 0).weapon for rank in range(3)] == ["halberd", "pike", "pike"]
    middle = replace(MIXED, rows=((1, 0, 0, 1), (0,) * 4, (0,) * 4))
    pictures = {laid(draw_base(face, STANDARD)).tobytes() for face in (MIXED, front, middle)}
    assert len(pictures) == 3


def test_pikes_reach_over_other_men_before_them():
    behind = laid(draw_base(replace(MIXED, rows=((0,) * 4, (1,) * 4, (1,) * 4)), STANDARD))
    assert any(behind.getpixel((x, y)) == STANDARD["steel"] for x in range(60, 135) for y in range(40, 58))


def test_a_short_rank_stands_in_the_middle_and_shows_only_its_own_fallen():
    full = replace(SPEARS, ranks=(4, 4, 2), places=(4, 4, 2))
    assert [full.aside(0, file) for file in range(4)][1:3] == [full.aside(2, file) for file in range(2)]
    dots = [count(laid(draw_base(replace(full, places=(4, 4, n)), STANDARD)), "A1") for n in (2, 3, 4)]
    assert dots[0] < dots[1] < dots[2]


@pytest.mark.parametrize(("post", "place"), [("front", (0, 1)), ("left", (1, 0)), ("right", (1, 3)), ("rear", (2, 1))])
def test_a_general_stands_at_his_post(post, place):
    face = replace(SPEARS, command=("general", "standard"), post=post)
    found = {role: at for at, role in roles(face).items()}
    assert found["general"] == place
    assert found["standard"][0] == 0


def test_barded_horses_wear_the_colours_of_their_side():
    horse = replace(SPEARS, figure=Figure("lance", "horse"))
    barded = replace(SPEARS, figure=Figure("lance", "horse", barded=True))
    assert count(laid(draw_base(barded, STANDARD)), "A3") > count(laid(draw_base(horse, STANDARD)), "A3") + 40


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
