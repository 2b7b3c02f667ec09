"""The painted base: every hex keeps its own ground, courses hang together, bases are kept and found again."""

import itertools
import math

import msgspec
import pytest
from PIL import Image

from engine.hexes.grid import Grid
from engine.hexes.terrain import Crossing, HexMap, HexsideFeature, LineFeature
from renderer.hexes import ground
from renderer.hexes.courses import chain, roads, waters
from renderer.hexes.ground import Digests, Grounds, paint
from renderer.hexes.layout import Layout, M, Window, choose
from renderer.hexes.palette import PALETTES, TERRAIN
from renderer.paint.tones import mix
from tests.renderer import views


def flat_map(columns=9, rows=7, **changes) -> HexMap:
    grid = Grid(columns, rows)
    plain = {
        "id": "plain",
        "grid": grid,
        "ground": ("clear",) * grid.size,
        "elevation": (0,) * grid.size,
        "sides": (),
        "crossings": (),
        "lines": (),
        "names": (),
        "hex_metres": 1000,
    }
    return HexMap(**plain | changes)


def whole(map_, level=M, flipped=False):
    grid = map_.grid
    return Layout(grid, level, Window(0, 0, grid.columns, grid.rows), flipped, 0, 0)


def nearest_terrain(picture, palette, x, y):
    """Of which ground most pixels are in a square of 13 pixels."""
    counts = {}
    for index in picture.crop((x - 6, y - 6, x + 7, y + 7)).tobytes():
        if 24 <= index < 108:
            kind = TERRAIN[(index - 24) // 7]
            counts[kind] = counts.get(kind, 0) + 1
    return max(counts, key=counts.get)


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("kind", ["woods", "water", "marsh", "sand", "orchard", "field", "rough"])
def test_a_single_hex_keeps_its_own_ground_in_the_middle(kind, palette):
    map_ = flat_map(ground=tuple(kind if h == 31 else "clear" for h in range(63)))
    layout = whole(map_)
    picture = paint(map_, layout, palette)
    x, y = layout.centres[31]
    assert nearest_terrain(picture, PALETTES[palette], x, y) in {kind, *({"woods"} if kind == "orchard" else ())}
    open_x, open_y = layout.centres[10]
    assert nearest_terrain(picture, PALETTES[palette], open_x, open_y) in {"clear", "sand"}


def test_a_hill_is_darker_on_its_far_side_from_the_north_west_light():
    heights = tuple(1 if h in {21, 22, 23, 30, 31, 32, 40} else 0 for h in range(63))
    map_ = flat_map(elevation=heights)
    layout = whole(map_)
    picture = paint(map_, layout, "standard")
    palette = PALETTES["standard"]
    x, y = layout.centres[31]

    def light(px, py):
        square = picture.crop((px - 8, py - 8, px + 9, py + 9)).tobytes()
        return sum(sum(palette.entries[i]) for i in square) / len(square)

    assert light(x - 70, y - 50) > light(x + 60, y + 60)


def test_a_base_is_always_the_same_and_depends_on_the_seed():
    map_ = views.training().map
    layout = choose(map_.grid, None, ())
    first = paint(map_, layout, "standard")
    assert first.tobytes() == paint(map_, layout, "standard").tobytes()
    other = msgspec.structs.replace(map_, seed=map_.seed + 1)
    assert first.tobytes() != paint(other, layout, "standard").tobytes()


def test_a_base_is_as_large_as_the_neat_line_and_uses_no_reserved_colours():
    map_ = views.training().map
    layout = choose(map_.grid, None, ())
    base = paint(map_, layout, "print")
    left, top, right, bottom = layout.box
    assert base.size == (right - left, bottom - top)
    assert max(base.tobytes()) < 232


class TestKept:
    def test_a_base_on_disk_is_not_painted_again(self, tmp_path, monkeypatch):
        map_ = flat_map()
        layout = whole(map_)
        first = Grounds(tmp_path, Digests()).base(map_, layout, "dark")
        monkeypatch.setattr(ground, "paint", lambda *_: pytest.fail("painted again"))
        assert Grounds(tmp_path, Digests()).base(map_, layout, "dark").tobytes() == first.tobytes()

    def test_a_damaged_file_is_painted_anew(self, tmp_path):
        map_ = flat_map()
        layout = whole(map_)
        first = Grounds(tmp_path, Digests()).base(map_, layout, "safe")
        (file,) = tmp_path.glob("*.png")
        file.write_bytes(file.read_bytes()[:200])
        again = Grounds(tmp_path, Digests()).base(map_, layout, "safe")
        assert again.tobytes() == first.tobytes()
        with Image.open(file) as mended:
            mended.load()

    def test_a_file_of_another_size_is_painted_anew(self, tmp_path):
        map_ = flat_map()
        layout = whole(map_)
        first = Grounds(tmp_path, Digests()).base(map_, layout, "standard")
        (file,) = tmp_path.glob("*.png")
        Image.new("P", (10, 10)).save(file)
        assert Grounds(tmp_path, Digests()).base(map_, layout, "standard").size == first.size

    def test_what_decides_a_picture_is_in_its_name(self, tmp_path):
        grounds = Grounds(tmp_path, Digests())
        map_ = flat_map()
        changed = flat_map(ground=("woods", *["clear"] * 62))
        layouts = (whole(map_), whole(map_, flipped=True), Layout(map_.grid, M, Window(0, 0, 5, 5), False, 0, 0))
        keys = {grounds.key(map_, layout, palette) for layout in layouts for palette in PALETTES}
        assert len(keys) == 12
        assert grounds.key(changed, layouts[0], "standard") not in keys
        assert grounds.key(flat_map(), layouts[0], "standard") in keys  # an equal map, not the same object

    def test_a_folder_that_cannot_be_written_costs_no_board(self, tmp_path):
        (tmp_path / "taken").write_text("a file, not a folder")
        map_ = flat_map()
        base = Grounds(tmp_path / "taken", Digests()).base(map_, whole(map_), "standard")
        assert base.tobytes() == paint(map_, whole(map_), "standard").tobytes()

    def test_without_a_folder_bases_are_kept_in_memory(self):
        map_ = flat_map()
        grounds = Grounds(None, Digests())
        assert grounds.base(map_, whole(map_), "standard") is grounds.base(map_, whole(map_), "standard")


class TestCourses:
    def test_pieces_become_one_path_whatever_their_order(self):
        points = [(0, 0), (10, 0), (20, 5), (30, 5), (40, 0)]
        pieces = [(b, a) if i % 2 else (a, b) for i, (a, b) in enumerate(itertools.pairwise(points))]
        assert chain(pieces[::-1]) == [points]

    def test_a_ring_comes_back_to_its_beginning(self):
        ring = [(0, 0), (10, 0), (10, 10), (0, 10)]
        (path,) = chain(list(zip(ring, [*ring[1:], ring[0]], strict=True)))
        assert path[0] == path[-1]
        assert set(path) == set(ring)

    def test_at_a_fork_the_straightest_way_goes_on(self):
        pieces = [((0, 0), (10, 0)), ((10, 0), (20, 0)), ((10, 0), (14, 9))]
        paths = chain(pieces)
        assert [(0, 0), (10, 0), (20, 0)] in [sorted(path) for path in paths]

    def test_a_tributary_is_led_on_to_the_river(self):
        map_ = flat_map(
            sides=(
                *(HexsideFeature("great-river", Grid(9, 7).at(4, row), d) for row in range(7) for d in (1, 2)),
                *(HexsideFeature("stream", Grid(9, 7).at(5, 3), d) for d in (2, 3)),
            )
        )
        found = waters(map_, whole(map_), ("great-river", "river", "stream"))
        (great,) = found["great-river"]
        (stream,) = found["stream"]
        gap = min(math.dist(end, spot) for end in (stream[0], stream[-1]) for spot in great)
        assert gap < 1

    def test_a_river_runs_on_to_the_neat_line(self):
        grid = Grid(9, 7)
        map_ = flat_map(sides=tuple(HexsideFeature("river", grid.at(4, r), d) for r in range(7) for d in (1, 2)))
        layout = whole(map_)
        (river,) = waters(map_, layout, ("river",))["river"]
        top, bottom = sorted((river[0][1], river[-1][1]))
        assert top <= layout.box[1]
        assert bottom >= layout.box[3] - 1

    def test_a_road_leaves_the_map_but_not_from_a_town(self):
        grid = Grid(9, 7)
        line = LineFeature("road", tuple(grid.at(c, 3) for c in range(9)))
        open_ = flat_map(lines=(line,))
        (road,) = roads(open_, whole(open_), "road")
        assert min(x for x, _ in road) < whole(open_).centres[grid.at(0, 3)][0] - 10
        town = flat_map(lines=(line,), ground=tuple("town" if h == grid.at(0, 3) else "clear" for h in grid.hexes))
        (road,) = roads(town, whole(town), "road")
        assert min(x for x, _ in road) == whole(town).centres[grid.at(0, 3)][0]

    def test_two_roads_over_the_same_hexes_are_one(self):
        grid = Grid(9, 7)
        way = tuple(grid.at(c, 3) for c in range(2, 7))
        map_ = flat_map(lines=(LineFeature("road", way), LineFeature("road", way[::-1])))
        assert len(roads(map_, whole(map_), "road")) == 1


@pytest.mark.parametrize(
    "kind", ["slope", "ridge", "hedge", "wall", "ditch", "border", "river", "stream", "great-river"]
)
def test_a_hexside_feature_stays_on_its_side(kind):
    bare = flat_map()
    marked = flat_map(sides=(HexsideFeature(kind, 31, 1),))
    layout = whole(bare)
    before, after = paint(bare, layout, "standard"), paint(marked, layout, "standard")
    (ax, ay), (bx, by) = layout.edge(31, 1)
    wide = before.width
    changed = [
        (i % wide, i // wide) for i, (p, q) in enumerate(zip(before.tobytes(), after.tobytes(), strict=True)) if p != q
    ]
    assert changed
    inner = layout.level.v / 2
    for hex_ in (31, bare.grid.neighbours[31][1]):
        centre = layout.centres[hex_]
        assert min(math.dist(spot, centre) for spot in changed) >= inner
    middle = ((ax + bx) / 2, (ay + by) / 2)
    assert max(math.dist(spot, middle) for spot in changed) < 40


@pytest.mark.parametrize("kind", ["bridge", "ford"])
def test_a_crossing_lies_on_its_water(kind):
    river = (HexsideFeature("river", 31, 1),)
    plain, crossed = flat_map(sides=river), flat_map(sides=river, crossings=(Crossing(kind, 31, 1),))
    layout = whole(plain)
    before, after = paint(plain, layout, "standard"), paint(crossed, layout, "standard")
    (ax, ay), (bx, by) = layout.edge(31, 1)
    square = ((ax + bx) // 2 - 14, (ay + by) // 2 - 14, (ax + bx) // 2 + 14, (ay + by) // 2 + 14)
    assert before.crop(square).tobytes() != after.crop(square).tobytes()


def test_numbers_stand_in_hexes_from_level_m_on():
    map_ = flat_map()
    palette = PALETTES["standard"]
    ink = palette.index(mix(palette["ink"], palette["paper"], 2 / 9))
    assert ink in paint(map_, whole(map_), "standard").tobytes()
