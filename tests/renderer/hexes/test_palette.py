"""The palettes keep the colours, the order and the contrasts of the art direction."""

import pytest

from renderer.hexes.palette import LIGHT_SIDES, PALETTES, SIDES, TERRAIN
from renderer.paint.tones import Rgb, contrast, luminance, mix

NAMES = ("standard", "dark", "safe", "print")


def _by_name(*known):
    return list(zip(NAMES, known, strict=True))


def _least(pairs: list[tuple[Rgb, Rgb]]) -> float:
    return round(min(contrast(a, b) for a, b in pairs), 1)


def test_contrast_of_black_and_white_is_twenty_one():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert luminance((255, 0, 0)) == pytest.approx(0.2126)


@pytest.mark.parametrize(("name", "known"), _by_name(6.2, 5.0, 6.0, 6.2))
def test_print_reads_on_every_counter(name, known):
    palette = PALETTES[name]
    assert _least([(palette.print_on(side), palette[side]) for side in SIDES]) == known


@pytest.mark.parametrize(("name", "known"), _by_name(3.7, 2.5, 4.2, 5.0))
def test_light_sides_stand_off_dark_sides(name, known):
    palette = PALETTES[name]
    light = [palette[s] for s in SIDES if s in LIGHT_SIDES]
    dark = [palette[s] for s in SIDES if s not in LIGHT_SIDES]
    assert _least([(a, b) for a in light for b in dark]) == known


@pytest.mark.parametrize(("name", "known"), _by_name(3.4, 2.6, 3.2, 7.7))
def test_a_counters_rim_holds_on_the_worst_ground(name, known):
    palette = PALETTES[name]
    pairs = [(palette.rim(side), palette[ground]) for side in SIDES for ground in TERRAIN]
    assert _least(pairs) >= min(known, 2.5)


@pytest.mark.parametrize(("name", "known"), _by_name(13.1, 15.5, 15.0, 20.6))
def test_a_place_name_reads_on_its_halo(name, known):
    palette = PALETTES[name]
    assert round(contrast(palette.lettering, palette.halo), 1) == known


@pytest.mark.parametrize(("name", "known"), _by_name((12.3, 6.1), (13.7, 5.7), (13.4, 6.6), (17.4, 6.4)))
def test_the_strip_reads(name, known):
    palette = PALETTES[name]
    measured = [contrast(palette[role], palette["panel"]) for role in ("cream", "mute")]
    assert measured == pytest.approx(known, abs=0.05)
    assert contrast(palette["second"], palette["panel"]) >= 4.5


@pytest.mark.parametrize(("name", "known"), _by_name(3.6, 3.7, 4.8, 5.2))
def test_a_river_shows_on_open_ground(name, known):
    palette = PALETTES[name]
    assert round(contrast(palette["river"], palette["clear"]), 1) == known


@pytest.mark.parametrize(("name", "known"), _by_name(7.7, 9.6, 9.2, 10.1))
def test_a_road_shows_on_its_casing(name, known):
    palette = PALETTES[name]
    assert round(contrast(palette["road"], palette["roadcase"]), 1) == known


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("side", SIDES)
def test_coloured_print_reads_and_is_not_the_plain_print(name, side):
    palette = PALETTES[name]
    tone = palette.coloured_print_on(side)
    assert contrast(tone, palette[side]) >= 4.5
    assert sum(abs(a - b) for a, b in zip(tone, palette.print_on(side), strict=True)) > 40  # an underline tells it too


@pytest.mark.parametrize("name", NAMES)
def test_words_on_a_mark_read(name):
    palette = PALETTES[name]
    for role in ("combat", "target"):
        assert contrast(palette.text_on(palette[role]), palette[role]) >= 4.5


@pytest.mark.parametrize("name", NAMES)
def test_entries_stand_in_the_order_of_the_budget(name):
    palette = PALETTES[name]
    entries = palette.entries
    assert len(entries) == 256
    assert len(palette.plte) == 768
    assert entries[:5] == (palette["ink"],) * 5
    assert entries[13] == palette["paper"]
    assert entries[14] == palette["panel"]
    assert entries[23] == palette["cream"]
    for i, role in enumerate(TERRAIN):
        assert entries[24 + 7 * i] == palette[role]
    for i, role in enumerate(SIDES):
        assert entries[132 + 5 * i] == palette[role]
        assert entries[136 + 5 * i] == mix(palette[role], palette["ink"], 0.82)
    assert entries[172] == palette["w1"]
    assert entries[196] == palette["move"]
    assert entries[220] == palette["warn"]
    assert entries[228:232] == tuple(palette[role] for role in ("paper", "cream", "mute", "panel2"))
    assert entries[232:] == (palette["ink"],) * 24


def test_palettes_have_as_many_colours_as_the_art_direction_says():
    assert [len(set(PALETTES[name].entries)) for name in NAMES] == [226, 224, 214, 215]


@pytest.mark.parametrize("name", NAMES)
def test_every_role_is_an_entry_of_its_own_colour(name):
    palette = PALETTES[name]
    for role, colour in palette.roles.items():
        if role not in {"white", "second", "listed", "shadow", "light"}:
            assert palette.entries[palette.index(colour)] == colour, role
    assert palette.index(palette["ink"]) >= 4  # the first four are reserved


def test_a_ramp_goes_from_its_ground_to_its_colour():
    palette = PALETTES["standard"]
    ramp = palette.ramp(palette["panel"], palette["cream"])
    assert len(ramp) == 256
    assert palette.entries[ramp[0]] == palette["panel"]
    assert palette.entries[ramp[255]] == palette["cream"]
    lights = [luminance(palette.entries[i]) for i in ramp]
    assert lights == sorted(lights)


def test_a_blend_darkens_every_entry_or_leaves_it():
    palette = PALETTES["standard"]
    shade = palette.blend(palette["shadow"], 0.38)
    paler = [i for i in range(24, 232) if luminance(palette.entries[shade[i]]) > luminance(palette.entries[i]) + 0.02]
    dark = luminance(palette["shadow"])
    assert all(luminance(palette.entries[i]) < dark + 0.05 for i in paler)
