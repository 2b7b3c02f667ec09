"""Counters: every state has two cues, sides differ in shape as well as in lightness."""

import msgspec
import pytest
from PIL import Image, ImageChops

from renderer.hexes import counters
from renderer.hexes.counters import BODY, Face
from renderer.hexes.palette import LIGHT_SIDES, PALETTES, SIDES

PLAIN = Face("M", "sky", "infantry", "w1", ("4", "6", "4"), "XX", "119", 2, 0, False, False, False, False, False, 1)


def face(**changes) -> Face:
    return msgspec.structs.replace(PLAIN, **changes)


def picture(face_, palette="standard") -> Image.Image:
    sprite = counters.draw(face_, PALETTES[palette])
    ground = Image.new("L", sprite.image.size, PALETTES[palette].index(PALETTES[palette]["clear"]))
    return sprite.over(ground)


def difference(a, b, palette="standard"):
    """The box in which two counters differ, from the centre."""
    first, second = picture(a, palette), picture(b, palette)
    half = first.width // 2
    box = ImageChops.difference(first, second).getbbox()
    return None if box is None else tuple(v - half for v in box)


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("colour", SIDES)
def test_light_sides_are_round_and_dark_ones_cut(colour, palette):
    solid = counters.draw(face(colour=colour, level="L"), PALETTES[palette]).solid
    left, top, _, bottom = solid.getbbox()
    below = solid.crop((left, bottom - 5, left + 5, bottom)).convert("L").tobytes()
    above = solid.crop((left, top, left + 5, top + 5)).convert("L").tobytes()
    assert (0 in below) == (colour in LIGHT_SIDES)  # a dark side's lower corners are square
    assert 0 in above


def test_a_lost_step_is_a_hollow_box_and_a_band():
    lost = face(lost=1, weakened=True)
    assert difference(PLAIN, lost) is not None
    left, top, right, _ = difference(PLAIN, face(weakened=True))
    assert top >= 3  # the band lies under the values
    assert (left, right) == (-20, 20)
    box = difference(face(weakened=True), lost)
    assert box[2] <= -12  # the box stands on the left


@pytest.mark.parametrize(
    ("state", "corner"),
    [
        ({"disorganised": True}, (-1, -1)),
        ({"unsupplied": True}, (1, 1)),
        ({"moved": True}, (1, 1)),
        ({"cards": 2}, (1, -1)),
        ({"cards": 5}, (1, -1)),
    ],
)
@pytest.mark.parametrize("palette", list(PALETTES))
def test_a_state_shows_in_its_corner(state, corner, palette):
    left, top, right, bottom = difference(PLAIN, face(**state), palette)
    across, down = corner
    assert (right > 15) if across > 0 else (left < -15)
    assert (bottom > 15) if down > 0 else (top < -15)


def test_a_stack_of_more_than_three_is_told_by_its_number():
    assert difference(face(cards=4), face(cards=5)) is not None
    assert difference(face(cards=2), face(cards=3)) is not None


@pytest.mark.parametrize("level", list(BODY))
def test_every_symbol_looks_different(level):
    symbols = (
        *("infantry", "armour", "mechanised", "motorised", "cavalry"),
        *("artillery", "engineers", "headquarters", "supply", "recon"),
    )
    seen = {picture(face(symbol=symbol, level=level)).tobytes() for symbol in symbols}
    assert len(seen) == len(symbols)


@pytest.mark.parametrize("level", list(BODY))
def test_a_counter_is_as_large_as_its_level_says(level):
    sprite = counters.draw(face(level=level), PALETTES["standard"])
    left, top, right, bottom = sprite.solid.getbbox()
    rim = max(3, BODY[level] // 30)
    assert abs(right - left - BODY[level]) <= rim
    assert abs(bottom - top - BODY[level]) <= rim


@pytest.mark.parametrize("level", list(BODY))
@pytest.mark.parametrize("values", [("4", "4", "5"), ("10", "12", "10"), ("0", "2", "4½")])
def test_long_values_stay_on_the_counter(level, values):
    bare = face(level=level, values=("1", "1", "1"))
    box = difference(bare, face(level=level, values=values))
    half = BODY[level] // 2
    assert box[0] >= -half + 1
    assert box[2] <= half


def test_values_of_a_unit_that_may_exploit_are_coloured_and_underlined():
    _, top, _, bottom = difference(PLAIN, face(exploits=True))
    assert top > 0
    assert bottom >= 18


def test_the_ghost_is_only_a_lighter_ground():
    ghost = counters.silhouette("sky", "M", PALETTES["standard"])
    assert ghost.solid.getbbox() is None
    assert ghost.soft


def test_the_ring_leaves_the_counter_free():
    ring = counters.frame("brick", "M", PALETTES["standard"])
    half = ring.image.width // 2
    assert not ring.whole.getpixel((half, half))
    assert ring.whole.getbbox()[2] - half > BODY["M"] // 2 + 2
