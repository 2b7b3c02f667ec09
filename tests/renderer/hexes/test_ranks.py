"""Counters that face: facing is seen at every size, sides differ in shape, every state has two cues."""

import math
from typing import get_args

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.hexes.board import NO_FACING, FacingCounter, FigureName
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from renderer.hexes import rankart
from renderer.hexes.coins import CoinFace, draw_coin
from renderer.hexes.palette import LIGHT_SIDES, PALETTES, SIDES, WINGS
from renderer.hexes.ranks import SCALES, SHAPES, WEDGE, Rank, Under, degrees_of, form_of, hits_at, rank_of, turned

PLAIN = Rank("M", "straw", "line", 0, "heavy-foot", "HI", 6, 5, 4, "", "w2", 0, False, "", False, False, False, False)
COIN = CoinFace("M", "straw", 5, 8, False, False, False, "", False)
LEVELS = list(SCALES)
PALETTE_NAMES = list(PALETTES)


def rank(**changes) -> Rank:
    return msgspec.structs.replace(PLAIN, **changes)


def body(**changes) -> FacingCounter:
    plain = FacingCounter(UnitId(1), Side("a"), (5,), 0, Text("Men", "Люди"), "HI", "heavy-foot", 6, 5, 4)
    return msgspec.structs.replace(plain, **changes)


def picture(rank_: Rank, palette: str = "standard", *, reach: int = 140) -> Image.Image:
    """The counter with its badges on open ground, its centre in the middle."""
    colours = PALETTES[palette]
    ground = Image.new("L", (2 * reach, 2 * reach), colours.index(colours["clear"]))
    sprites = [rankart.draw_rank(rank_, colours)]
    if rank_.badged:
        sprites.append(rankart.draw_badges(rank_, colours))
    for sprite in sprites:
        left, top, right, bottom = sprite.box_at(reach, reach)
        ground.paste(sprite.over(ground.crop((left, top, right, bottom))), (left, top))
    return ground


def of_colour(image: Image.Image, palette: str, role: str) -> list[tuple[int, int]]:
    """Where a colour stands, from the middle."""
    index, half = PALETTES[palette].index(PALETTES[palette][role]), image.width // 2
    data = image.tobytes()
    return [(i % image.width - half, i // image.width - half) for i, value in enumerate(data) if value == index]


def middle(spots: list[tuple[int, int]]) -> tuple[float, float]:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def apart(a: Rank, b: Rank) -> tuple[int, int, int, int] | None:
    box = ImageChops.difference(picture(a), picture(b)).getbbox()
    return None if box is None else tuple(v - 140 for v in box)


@pytest.mark.parametrize(
    ("level", "palette"),
    [*((level, "standard") for level in LEVELS), *((LEVELS[0], name) for name in PALETTE_NAMES[1:])],
)
@pytest.mark.parametrize("form", ["line", "long", "column", "long-column"])
def test_the_front_in_the_formations_colour_lies_where_the_counter_looks(form, level, palette):
    for turn in range(0, 360, 30):
        x, y = middle(of_colour(picture(rank(form=form, level=level, turn=turn), palette), palette, "w2"))
        seen = math.degrees(math.atan2(x, -y)) % 360
        assert min(abs(seen - turn), 360 - abs(seen - turn)) < 12, (turn, seen)


@pytest.mark.parametrize("palette", PALETTE_NAMES)
@pytest.mark.parametrize("form", ["line", "long", "column", "long-column"])
def test_each_facing_looks_its_own_way(form, palette):
    looks = {picture(rank(form=form, turn=turn), palette).tobytes() for turn in range(0, 360, 60)}
    assert len(looks) == 6


@pytest.mark.parametrize("turn", range(0, 360, 60))
def test_the_facing_is_still_seen_on_a_phone(turn):
    """A board of 1600 pixels shown 400 wide: the front of each facing still pulls its own way."""
    image = picture(rank(turn=turn))
    image.putpalette(PALETTES["standard"].plte)
    small = image.convert("RGB").resize((70, 70), Image.Resampling.LANCZOS)
    blue = [
        (x - 34.5, y - 34.5)
        for y in range(70)
        for x in range(70)
        if small.getpixel((x, y))[2] > small.getpixel((x, y))[0] + 60
    ]
    assert len(blue) >= 8
    x, y = middle(blue)
    seen = math.degrees(math.atan2(x, -y)) % 360
    assert min(abs(seen - turn), 360 - abs(seen - turn)) < 20


def test_the_wedge_reaches_the_vertex_and_no_further():
    for turn in range(0, 360, 60):
        tip = turned(0, -SHAPES["line"][1] / 2 - WEDGE, turn)
        assert 24 < math.hypot(*tip) < 32
        assert max(math.hypot(x, y) for x, y in of_colour(picture(rank(turn=turn)), "standard", "w2")) < 32


def test_artillery_has_no_front_and_the_colour_all_round():
    guns = rank_of(body(facing=NO_FACING, figure="artillery", formation="w2"), "straw", "M", 0, "en")
    assert (guns.form, guns.turn) == ("round", 0)
    x, y = middle(of_colour(picture(guns), "standard", "w2"))
    assert math.hypot(x, y) < 2


@pytest.mark.parametrize(
    ("changes", "form"),
    [
        ({}, "line"),
        ({"hexes": (5, 4)}, "long"),
        ({"posture": "column"}, "column"),
        ({"hexes": (5, 4), "posture": "column"}, "long-column"),
        ({"facing": NO_FACING}, "round"),
    ],
)
def test_the_shape_follows_hexes_and_posture(changes, form):
    assert form_of(body(**changes)) == form


@pytest.mark.parametrize(
    ("facing", "posture", "orientation", "degrees"),
    [
        (0, "line", "pointy", 0),
        (3, "line", "pointy", 180),
        (5, "line", "pointy", 300),
        (0, "column", "pointy", 30),
        (1, "column", "pointy", 90),
        (0, "line", "flat", 330),
        (1, "column", "flat", 60),
        (NO_FACING, "line", "pointy", 0),
    ],
)
def test_a_vertex_or_a_side_as_degrees(facing, posture, orientation, degrees):
    assert degrees_of(body(facing=facing, posture=posture), orientation) == degrees


@pytest.mark.parametrize("palette", PALETTE_NAMES)
@pytest.mark.parametrize("colour", SIDES)
def test_dark_sides_have_cut_rear_corners_and_light_ones_do_not(colour, palette):
    solid = rankart.draw_rank(rank(colour=colour, level="XL"), PALETTES[palette]).trimmed().solid
    _, _, right, bottom = solid.getbbox()
    corner = solid.crop((right - 6, bottom - 6, right, bottom)).convert("L").tobytes()
    assert (corner.count(0) > 12) == (colour not in LIGHT_SIDES)


@pytest.mark.parametrize("wing", WINGS)
def test_every_formation_has_its_colour_on_the_front(wing):
    assert len(of_colour(picture(rank(formation=wing)), "standard", wing)) > 200


STATES = {
    "hits": {"hits": 2},
    "reduced": {"reduced": True},
    "in command": {"command": "in"},
    "out of command": {"command": "out"},
    "moved": {"done": True},
    "missiles": {"missile": "J"},
    "fired": {"missile": "J", "fired": True},
    "fired without missiles": {"fired": True},
    "double depth": {"deep": True},
    "routed": {"routed": True},
    "stack": {"under": (Under("w4", 0),)},
    "stack hit below": {"under": (Under("w4", 2),)},
}


@pytest.mark.parametrize("colour", ["straw", "brick"])
@pytest.mark.parametrize("form", ["line", "long", "column", "long-column", "round"])
@pytest.mark.parametrize("turn", [0, 120])
def test_every_state_looks_unlike_every_other(form, turn, colour):
    looks = {name: picture(rank(form=form, turn=turn, colour=colour, **state)) for name, state in STATES.items()}
    looks["plain"] = picture(rank(form=form, turn=turn, colour=colour))
    known: dict[bytes, str] = {}
    for name, image in looks.items():
        if form == "round" and name in {"double depth", "routed", "stack", "stack hit below"}:
            continue
        other = known.setdefault(image.tobytes(), name)
        assert other == name, (name, other)


def test_out_of_command_has_a_triangle_and_a_barred_rear():
    out, inside = picture(rank(command="out", colour="navy")), picture(rank(command="in", colour="navy"))
    warn = of_colour(out, "standard", "warn")
    assert len(warn) > 60
    assert middle(warn)[1] > 15  # behind the body
    assert not of_colour(inside, "standard", "warn")
    gold, barred = of_colour(inside, "standard", "command"), of_colour(out, "standard", "command")
    assert len(gold) > 80
    assert 20 < len(barred) < 0.8 * len(gold)


def test_a_reduced_body_has_gaps_in_its_rear_and_a_band_under_its_quality():
    whole, reduced = rank(level="XL"), rank(level="XL", reduced=True)
    colours = PALETTES["standard"]
    a, b = rankart.draw_rank(whole, colours), rankart.draw_rank(reduced, colours)
    rows = []
    for sprite in (a, b):
        solid = sprite.solid.convert("L")
        left, _, right, bottom = solid.getbbox()
        rows.append(solid.crop((left, bottom - 3, right, bottom - 2)).tobytes().count(255))
    assert rows[1] < rows[0] - 15
    assert len(of_colour(picture(reduced), "standard", "flag")) > 300


@pytest.mark.parametrize("form", ["line", "long", "column", "round"])
@pytest.mark.parametrize("turn", range(0, 360, 60))
def test_hits_stand_in_a_red_square_at_the_left_rear(form, turn):
    hurt = rank(form=form, turn=turn, hits=3, formation="w2")
    red = of_colour(picture(hurt), "standard", "bad")
    assert len(red) > 60
    wanted = turned(*hits_at(hurt), turn)
    assert math.dist(middle(red), wanted) < 3


def test_double_depth_is_deeper_and_a_column_narrower_than_a_line():
    def size(**changes):
        solid = rankart.draw_rank(rank(**changes), PALETTES["standard"]).trimmed().solid
        left, top, right, bottom = solid.getbbox()
        return right - left, bottom - top

    assert size(deep=True)[1] > size()[1] + 6
    assert size(form="column")[0] < size()[0] - 10
    assert size(form="column")[1] > size()[1] + 6
    assert size(form="long")[0] > 2 * size()[0]


@pytest.mark.parametrize("palette", PALETTE_NAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_figure_looks_unlike_every_other(level, palette):
    looks = {picture(rank(figure=figure, level=level), palette).tobytes() for figure in get_args(FigureName)}
    assert len(looks) == len(get_args(FigureName))


@pytest.mark.parametrize(("turn", "spot"), [(180, (-29, -5)), (60, (-19, -22)), (300, (19, -22))])
def test_figures_stand_upright_whatever_the_facing(turn, spot):
    """The horse at its new place is the horse as it was, not turned with the body."""

    def horse(turn_: int, x: int, y: int) -> bytes:
        image = picture(rank(figure="heavy-cavalry", level="XL", turn=turn_))
        image.putpalette(PALETTES["standard"].plte)
        black = image.convert("L").point([255 if v < 90 else 0 for v in range(256)])
        return black.crop((140 + x - 9, 140 + y - 9, 140 + x + 9, 140 + y + 9)).tobytes()

    as_it_was = horse(0, -29, 5)
    assert 100 < as_it_was.count(255) < 300
    best = max(
        sum(a == b for a, b in zip(as_it_was, horse(turn, spot[0] + dx, spot[1] + dy), strict=True))
        for dx in range(-4, 5)
        for dy in range(-4, 5)
    )
    assert best > 0.9 * len(as_it_was)


@pytest.mark.parametrize("state", ["overall", "heroic", "active"])
@pytest.mark.parametrize("small", [False, True])
def test_a_coin_shows_what_its_leader_is(state, small):
    plain = draw_coin(msgspec.structs.replace(COIN, small=small), PALETTES["standard"])
    marked = draw_coin(msgspec.structs.replace(COIN, small=small, **{state: True}), PALETTES["standard"])
    assert marked.whole.tobytes() != plain.whole.tobytes()  # another outline, not another tint alone


def test_coins_of_dark_sides_have_corners():
    light, dark = (
        draw_coin(msgspec.structs.replace(COIN, colour=c, level="XL"), PALETTES["standard"]) for c in ("straw", "brick")
    )
    assert light.solid.tobytes() != dark.solid.tobytes()


def test_a_coin_with_a_counter_is_smaller():
    big, small = (draw_coin(msgspec.structs.replace(COIN, small=s), PALETTES["standard"]) for s in (False, True))
    assert small.image.width < 0.75 * big.image.width


def test_ghost_and_ring_have_the_shape_of_the_counter():
    colours = PALETTES["standard"]
    one = rank(turn=60)
    solid = rankart.draw_rank(one, colours).trimmed().solid.getbbox()
    ghost, ring = rankart.rank_ghost(one, colours), rankart.rank_ring(one, colours)
    assert not ghost.solid.getbbox()  # the ground shows through
    left, top, right, bottom = ring.solid.getbbox()
    assert right - left > solid[2] - solid[0] + 8
    assert bottom - top > solid[3] - solid[1] + 8
    centre = (-ring.left, -ring.top)
    assert ring.solid.getpixel(centre) == 0


def test_the_sheet_of_a_sprite_is_no_larger_than_what_it_shows():
    sprite = rankart.draw_rank(rank(), PALETTES["standard"])
    assert sprite.whole.getbbox() == (0, 0, *sprite.image.size)
    assert max(sprite.image.size) < 70
