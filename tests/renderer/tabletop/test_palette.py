"""The palettes of the measured table keep the colours and the contrasts of the art direction."""

import math

import pytest

from renderer.paint.tones import contrast, mix
from renderer.tabletop.palette import TABLE_PALETTES, VEILS

NAMES = ("standard", "dark", "safe", "print")
EVERY = pytest.mark.parametrize("name", NAMES)


@EVERY
def test_a_palette_has_71_roles_and_no_more_than_256_entries(name):
    palette = TABLE_PALETTES[name]
    assert len(palette.roles) == 71
    assert len(palette.entries) == 256
    assert len(set(palette.entries)) == (235 if name == "print" else 256)
    assert set(palette.roles.values()) <= set(palette.entries)


@EVERY
def test_every_area_overlay_over_open_ground_is_an_entry(name):
    palette = TABLE_PALETTES[name]
    for over in ("A0", "B0", "C0", "threat", "violet", "gold"):
        for ground in ("g0", "g1", "g2", "h1"):
            for veil in VEILS:
                assert mix(palette[ground], palette[over], veil) in palette.entries


@pytest.mark.parametrize(
    ("pair", "known"),
    [
        (("st", "s0"), (15.1, 16.1, 15.1, 21.0)),
        (("sm", "s0"), (7.8, 8.3, 7.8, 8.1)),
        (("paper", "B0"), (12.3, 17.7, 11.3, 8.9)),
        (("paper", "C0"), (6.6, 5.2, 4.9, 8.9)),
        (("A0", "g0"), (3.5, 2.5, 3.3, 1.1)),
        (("C0", "g0"), (3.8, 2.3, 3.4, 8.9)),
        (("A2", "A0"), (4.7, 3.8, 4.1, 1.1)),
        (("B2", "B0"), (7.9, 14.8, 8.7, 8.1)),
        (("gold", "ink"), (11.0, 12.2, 13.4, 13.6)),
        (("threat", "g0"), (4.0, 4.6, 3.7, 21.0)),
        (("teal", "g0"), (3.6, 10.4, 8.3, 12.6)),
        (("violet", "g0"), (5.3, 6.2, 7.0, 12.6)),
        (("ft", "fr"), (9.5, 11.1, 9.5, 21.0)),
    ],
)
def test_contrasts_are_those_that_were_measured(pair, known):
    measured = [contrast(TABLE_PALETTES[name][pair[0]], TABLE_PALETTES[name][pair[1]]) for name in NAMES]
    assert measured == pytest.approx(known, abs=0.06)


@EVERY
def test_print_reads_wherever_it_stands(name):
    palette = TABLE_PALETTES[name]
    pairs = [
        (palette.lettering, palette.halo),
        (palette.plate_ink, "teal"),
        (palette.plate_ink, "threat"),
        (palette.plate_ink, "violet"),
        ("paper", "ink"),
        ("ink", "gold"),
        ("paper", "B0"),
        ("paper", "C0"),
        ("ink" if palette.bare else "paper", "A0"),
        ("st", "s0"),
        ("sm", "s0"),
        (palette.heading, "s0"),
        ("ft", "fr"),
    ]
    for text, ground in pairs:
        assert contrast(palette[text], palette[ground]) >= 4.5, (text, ground)


@EVERY
def test_the_edge_of_a_base_holds_on_every_ground(name):
    palette = TABLE_PALETTES[name]
    for ground in ("g0", "g1", "g2", "p0", "h1", "h2", "h3", "w0", "edge", "b0", "m0", "r0", "v0", "f0", "road"):
        rim = max(contrast(palette[edge], palette[ground]) for edge in ("ink", "paper"))
        assert rim >= 5.1, ground


@EVERY
def test_a_blend_goes_from_each_entry_towards_a_colour(name):
    palette = TABLE_PALETTES[name]
    table = palette.blend(palette["ink"], 0.5)
    assert len(table) == 256
    for entry, found in zip(palette.entries, table, strict=True):
        wanted = mix(entry, palette["ink"], 0.5)
        best = min(math.dist(wanted, other) for other in palette.entries)
        assert math.dist(wanted, palette.entries[found]) <= best + 8  # Pillow looks for neighbours in boxes
