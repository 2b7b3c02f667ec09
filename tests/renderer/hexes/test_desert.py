"""The desert: its grounds, what runs along its hexsides, the signs of its places, in every palette."""

import math

import msgspec
import pytest

from engine.hexes.board import Asset
from engine.hexes.grid import Grid
from engine.hexes.terrain import HexsideFeature, LineFeature, PlaceName
from engine.kernel.text import Text
from renderer.hexes.board import HexBoard
from renderer.hexes.ground import Digests, paint
from renderer.hexes.items import Sample
from renderer.hexes.layout import LEVELS, M, choose
from renderer.hexes.palette import PALETTES
from renderer.hexes.samples import sample
from renderer.hexes.scene import Scenes
from renderer.hexes.telling import surroundings
from renderer.paint.items import Writing
from tests.renderer import views
from tests.renderer.hexes.test_ground import flat_map, nearest_terrain, whole
from tests.renderer.speech import ENGLISH, RUSSIAN

BOARD = HexBoard(None)
HEX = 31
GROUNDS = ("desert", "salt-marsh", "trench", "fort", "airfield")
SIDES = ("escarpment", "wadi", "minefield")


def desert(**changes):
    return flat_map(**({"ground": ("desert",) * 63} | changes))


def changed(before, after):
    wide = before.width
    pairs = zip(before.tobytes(), after.tobytes(), strict=True)
    return [(i % wide, i // wide) for i, (p, q) in enumerate(pairs) if p != q]


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize(("kind", "roles"), [("desert", ("sand", "clear", "field")), ("salt-marsh", ("marsh",))])
def test_a_single_hex_keeps_its_own_ground_in_the_middle(kind, roles, palette):
    map_ = flat_map(ground=tuple(kind if h == HEX else "woods" for h in range(63)))
    layout = whole(map_)
    x, y = layout.centres[HEX]
    assert nearest_terrain(paint(map_, layout, palette), PALETTES[palette], x, y) in roles


@pytest.mark.parametrize("kind", ["fort", "airfield"])
def test_a_sign_of_a_hex_shows_beside_the_counter_that_covers_it(kind):
    bare, marked = desert(), desert(ground=tuple(kind if h == HEX else "desert" for h in range(63)))
    layout = whole(bare)
    x, y = layout.centres[HEX]
    spots = changed(paint(bare, layout, "standard"), paint(marked, layout, "standard"))
    beyond = [spot for spot in spots if max(abs(spot[0] - x), abs(spot[1] - y)) > 22]
    assert beyond
    assert max(math.dist(spot, (x, y)) for spot in spots) < 2 * M.u + 16


def test_trenches_join_the_hexes_that_have_them_and_no_others():
    held = {30, 31, 32}
    bare, dug = desert(), desert(ground=tuple("trench" if h in held else "desert" for h in range(63)))
    layout = whole(bare)
    before, after = paint(bare, layout, "standard"), paint(dug, layout, "standard")
    spots = changed(before, after)

    def touched(a, b):
        (ax, ay), (bx, by) = layout.centres[a], layout.centres[b]
        return any(math.dist(spot, ((ax + bx) / 2, (ay + by) / 2)) < 5 for spot in spots)

    assert touched(30, 31)
    assert touched(31, 32)
    assert not touched(32, 33)
    assert not touched(31, 22)


@pytest.mark.parametrize("kind", SIDES)
def test_a_hexside_feature_stays_on_its_side(kind):
    bare, marked = desert(), desert(sides=(HexsideFeature(kind, HEX, 1),))
    layout = whole(bare)
    (ax, ay), (bx, by) = layout.edge(HEX, 1)
    spots = changed(paint(bare, layout, "standard"), paint(marked, layout, "standard"))
    assert spots
    for hex_ in (HEX, bare.grid.neighbours[HEX][1]):
        assert min(math.dist(spot, layout.centres[hex_]) for spot in spots) >= layout.level.v / 2
    assert max(math.dist(spot, ((ax + bx) / 2, (ay + by) / 2)) for spot in spots) < 40


def test_the_hachures_of_an_escarpment_fall_to_its_low_side():
    bare, marked = desert(), desert(sides=(HexsideFeature("escarpment", HEX, 0),))
    layout = whole(bare)
    (_, high), (_, low) = layout.centres[HEX], layout.centres[bare.grid.neighbours[HEX][0]]
    edge = layout.edge(HEX, 0)[0][1]
    levels = [y for _, y in changed(paint(bare, layout, "standard"), paint(marked, layout, "standard"))]
    assert low < edge < high
    assert edge - min(levels) > max(levels) - edge + 4


@pytest.mark.parametrize("kind", ["well", "place"])
def test_wells_and_places_have_a_sign_on_the_ground(kind):
    name = PlaceName(Text("Bir", "Бир"), kind, HEX)
    bare, named = desert(), desert(names=(name,))
    layout = whole(bare)
    spots = changed(paint(bare, layout, "standard"), paint(named, layout, "standard"))
    assert spots
    assert max(math.dist(spot, layout.centres[HEX]) for spot in spots) < 10


@pytest.mark.parametrize("palette", list(PALETTES))
def test_every_kind_of_the_desert_looks_its_own_way_in_the_legend(palette):
    looks = [sample(kind, PALETTES[palette]).tobytes() for kind in (*GROUNDS, *SIDES)]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("kind", [*GROUNDS, *SIDES])
def test_every_kind_of_the_desert_has_its_word(kind):
    assert ENGLISH.message(f"board-legend-{kind}") != RUSSIAN.message(f"board-legend-{kind}")


@pytest.mark.parametrize(
    ("hex_", "english", "russian"),
    [
        (HEX, "escarpment down to N; wadi S; track", "уступ вниз на С; вади Ю; просёлок"),
        (HEX - 9, "escarpment up to S", "уступ вверх на Ю"),
        (HEX + 1, "track", "просёлок"),
        (5, "", ""),
    ],
)
def test_the_text_board_tells_what_lies_round_a_hex(hex_, english, russian):
    map_ = desert(
        sides=(HexsideFeature("escarpment", HEX, 0), HexsideFeature("wadi", HEX, 3)),
        lines=(LineFeature("track", (HEX, HEX + 1)),),
    )
    assert surroundings(map_, hex_, ENGLISH) == english
    assert surroundings(map_, hex_, RUSSIAN) == russian


def test_what_helps_attacks_stands_below_the_losses_and_on_the_text_board():
    plain = views.small()
    helped = (Asset(Text("Staff", "Staff")), Asset(Text("Wings", "Wings"), 2))
    view = views.small(sides=(msgspec.structs.replace(plain.sides[0], assets=helped), plain.sides[1]))
    said = [item.text for item in live(view) if isinstance(item, Writing)]
    assert "Staff · Wings 2" in said
    assert "Support, Blue: Staff · Wings 2" in "\n".join(BOARD.draw_text(view, ENGLISH))
    assert not any("Wings" in text for text in (item.text for item in live(plain) if isinstance(item, Writing)))
    assert below(view) > below(plain)


def live(view):
    return Scenes(Digests()).compose(view, ENGLISH, "standard", None, flipped=False).live


def below(view):
    """How far down the legend begins: what stands above it never runs into it."""
    scene = Scenes(Digests()).compose(view, ENGLISH, "standard", None, flipped=False)
    return min(item.y for item in scene.fixed if isinstance(item, Sample))


@pytest.mark.parametrize("palette", list(PALETTES))
def test_the_board_of_the_desert_keeps_its_weight(palette):
    assert len(BOARD.draw(views.desert(), RUSSIAN, palette=palette)) < 480_000


def test_a_map_a_little_too_large_for_level_m_is_drawn_as_large_as_it_fits():
    layout = choose(Grid(32, 24), None, ())
    assert layout.level.name == "SM"
    assert layout.whole
    assert [level.name for level in LEVELS] == ["XL", "L", "M", "SM", "S"]
