"""Ground: what a step costs, what may be entered, edges, levels, fords, what hides behind it (6.1, 6.2)."""

from typing import Any

import pytest

from bot.words import words
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import GroundKind
from engine.systems.battlefield.ground import (
    blockers,
    closed,
    coefficient,
    command_price,
    dashable,
    difficult,
    features_of,
    ground,
    in_brush,
    level,
    level_of,
    on_slope,
    price,
    title,
)
from engine.tabletop.motion import Straight
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose
from engine.tabletop.sight import look
from engine.tabletop.terrain import Pieces, TerrainPiece
from tests.systems.battlefield.kit import Board, field

T = field()
SQUARE = ((0, 0), (4000, 0), (4000, 4000), (0, 4000))

# By coefficient: foot dense, ordinary, loose; horse ordinary, loose.  None is closed.
TABLE: dict[str, tuple[int | None, ...]] = {
    "plain": (1, 1, 1, 1, 1),
    "mud": (2, 1, 1, 2, 1),
    "sand": (2, 1, 1, 2, 1),
    "plough": (2, 1, 1, 2, 1),
    "hill": (3, 2, 1, 4, 2),
    "ford": (4, 3, 2, 6, 4),
    "river-edge": (4, 3, 2, 6, 4),
    "swamp-edge": (4, 3, 2, 6, 4),
    "brush": (None, None, 2, None, 4),
    "forest-edge": (None, None, 2, None, 4),
    "rocks-edge": (None, None, 2, None, 4),
    "slope": (None, None, 2, None, 4),
    "cliff": (None,) * 5,
    "rocks": (None,) * 5,
    "forest": (None,) * 5,
    "swamp": (None,) * 5,
    "river": (None,) * 5,
}
WHO = ("dense", "foot", "loose", "horse", "light-horse")


def on(*kinds: str) -> Pieces:
    return tuple(TerrainPiece(f"p{n}", kind, Polygon(SQUARE)) for n, kind in enumerate(kinds))


def card(slug: str, t: Field = T) -> Card:
    return t.card_by_slug[slug]


def base(x: int, y: int, k: int = 0, depth: int = 400) -> Base:
    return Base(Pose(x, y, k), 600, depth)


# -- prices


@pytest.mark.clause("battlefield 6.2", "battlefield 6.2-a", "battlefield 6.2-f")
@pytest.mark.parametrize("kind", TABLE)
def test_a_step_costs_what_the_table_says(kind: str) -> None:
    assert tuple(price(T, card(slug), on(kind)) for slug in WHO) == TABLE[kind]


@pytest.mark.clause("battlefield 6.2")
def test_the_prices_follow_the_bullets_of_the_text() -> None:
    for kind, row in TABLE.items():
        cost = coefficient(T, kind)
        if cost is None:
            continue
        for slug, found in zip(WHO, row, strict=True):
            one = card(slug)
            formula = max(1, (cost + one.dense - one.loose) * (2 if one.horse else 1)) if cost else 1
            assert found in (None, formula), (kind, slug)


@pytest.mark.clause("battlefield 6.2-b", "battlefield 6.1-f")
def test_the_worst_ground_under_a_base_counts_in_any_order() -> None:
    assert price(T, card("foot"), on("hill", "plough")) == 2
    assert price(T, card("foot"), on("plough", "hill", "ford")) == 3
    assert price(T, card("loose"), on("hill", "brush")) == 2
    assert price(T, card("loose"), on("brush", "river")) is None
    assert price(T, card("foot"), ()) == 1


@pytest.mark.clause("battlefield 6.2", "battlefield 3.3-b")
def test_elephants_pay_as_horse() -> None:
    assert price(T, card("elephants"), on("hill")) == 4
    assert price(T, card("elephants"), on("brush")) is None


@pytest.mark.clause("battlefield 6.2-b", "table G22")
def test_each_begun_step_of_a_leg_pays_for_the_worst_ground_below_it() -> None:
    """M 7, four steps and a fifth of one, a hill that begins under the fourth: 1+1+1+2+2 (table G22)."""
    b = Board("A1:foot7@(5000,2000)0/400", terrain=["hill 4000,2800 7000,4000"])
    leg = ground(b.t, b.world).march(b.base("A1"), Straight(1050), 250, lambda under: price(b.t, b.card("A1"), under))
    assert leg.prices == (1, 1, 1, 2, 2)


@pytest.mark.clause("battlefield 6.2-b")
@pytest.mark.parametrize(
    ("slug", "ground_", "points", "reached"),
    [("dense", "hill", 6, 2), ("light-horse", "brush", 14, 3), ("horse", "ford", 12, 2), ("foot7", "river-edge", 7, 2)],
)
def test_how_far_somebody_comes_on_slow_ground(slug: str, ground_: str, points: int, reached: int) -> None:
    each = price(T, card(slug), on(ground_))
    assert each is not None
    assert points // each == reached


@pytest.mark.clause("battlefield 6.1", "battlefield 3.2.1", "battlefield 3.2.2")
def test_loose_troops_alone_enter_brush_edges_and_steep_slopes() -> None:
    for kind in ("brush", "forest-edge", "rocks-edge", "slope"):
        found = {slug for slug in WHO if not closed(T, card(slug), on(kind))}
        assert found == {"loose", "light-horse"}, kind


@pytest.mark.clause("battlefield 6.1")
def test_what_is_closed_is_named_piece_by_piece() -> None:
    assert [piece.kind for piece in closed(T, card("foot"), on("hill", "brush", "cliff"))] == ["brush", "cliff"]


@pytest.mark.clause("battlefield 6.2", "battlefield 5.4-dash")
def test_a_dash_is_made_on_dry_plain_only() -> None:
    assert dashable(T, ())
    assert dashable(T, on("plain"))
    assert not any(dashable(T, on(kind)) for kind in TABLE if kind != "plain")
    assert not dashable(T, on("plain", "plough"))


@pytest.mark.clause("battlefield 5.3b-j", "battlefield 6.2-e")
def test_difficult_is_coefficient_two_or_more() -> None:
    found = {kind for kind in TABLE if difficult(T, on(kind))}
    assert found == set(TABLE) - {"plain", "mud", "sand", "plough"}
    assert difficult(T, on("plough", "hill"))


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.2-a")
def test_command_distance_has_the_bare_coefficient_and_stops_at_what_cannot_be_crossed() -> None:
    assert command_price(T, ()) == 1
    assert command_price(T, on("plough")) == 1
    assert command_price(T, on("hill")) == 2
    assert command_price(T, on("hill", "brush")) == 3
    assert [kind for kind in TABLE if command_price(T, on(kind)) is None] == [
        "cliff", "rocks", "forest", "swamp", "river",
    ]  # fmt: skip


# -- pieces, edges, fords


@pytest.mark.clause("battlefield 6.1-a")
@pytest.mark.parametrize(
    ("kind", "depth"), [("forest", 1000), ("rocks", 500), ("swamp", 500), ("river", 500)]
)  # fmt: skip
def test_edges_are_pieces_of_their_own(kind: GroundKind, depth: int) -> None:
    edge, core = features_of(T, "w", kind, SQUARE)
    assert (edge.id, edge.kind, edge.of, edge.outline) == ("w-edge", f"{kind}-edge", "w", SQUARE)
    assert (core.id, core.kind) == ("w", kind)
    assert set(core.outline) == {(a, b) for a in (depth, 4000 - depth) for b in (depth, 4000 - depth)}


@pytest.mark.clause("battlefield 6.1-a")
def test_what_is_all_edge_has_no_core_and_what_has_a_waist_two() -> None:
    narrow = ((0, 0), (1500, 0), (1500, 4000), (0, 4000))
    assert [f.kind for f in features_of(T, "w", "forest", narrow)] == ["forest-edge"]
    waist = ((0, 0), (3000, 0), (3000, 1000), (6000, 1000), (6000, 0), (9000, 0), (9000, 3000), (6000, 3000),
             (6000, 2000), (3000, 2000), (3000, 3000), (0, 3000))  # fmt: skip
    found = features_of(T, "w", "forest", waist)
    assert [f.id for f in found] == ["w-edge", "w", "w.1"]
    assert {f.of for f in found} == {"w"}


@pytest.mark.clause("battlefield 6.1-a")
@pytest.mark.parametrize("kind", ["rocks", "swamp", "river"])
def test_edges_of_rocks_swamp_and_river_may_be_agreed_away_each_by_itself(kind: GroundKind) -> None:
    without = field(policies={f"edge_{kind}": "off"})
    assert [f.kind for f in features_of(without, "w", kind, SQUARE)] == [kind]
    for other in ("rocks", "swamp", "river"):
        if other != kind:
            assert len(features_of(without, "w", other, SQUARE)) == 2  # type: ignore[arg-type]
    assert len(features_of(without, "w", "forest", SQUARE)) == 2


@pytest.mark.clause("battlefield 6.1-a", "battlefield 2.2-a")
def test_edges_are_measured_in_the_steps_of_the_game() -> None:
    inches = field(policies={"step": 254})
    _, core = features_of(inches, "w", "forest", SQUARE)
    assert (1016, 1016) in core.outline


@pytest.mark.clause("battlefield 6.1", "battlefield 4.2-d")
def test_a_ford_opens_the_river_where_it_lies() -> None:
    b = Board("A1@(5000,3000)0", terrain=["river -2000,4000 12000,5600", "ford 4800,3800 6400,5800"])
    land = ground(b.t, b.world)

    def step(x: int, y: int) -> int | None:
        return price(b.t, b.card("A1"), land.under(base(x, y)))

    assert step(5000, 5000) == 3
    assert step(4800, 5000) == 3
    assert step(4780, 5000) is None
    assert step(5820, 5000) is None
    assert step(3000, 5000) is None
    assert [f.kind for f in b.world.features] == ["river-edge", "river", "ford"]
    assert [p.kind for p in land.pieces] == ["river-edge", "river", "river", "ford"]


@pytest.mark.clause("battlefield 6.1-g", "battlefield 6.1-b")
def test_nested_hills_are_levels_and_the_middle_of_the_base_counts() -> None:
    b = Board(terrain=["hill 2000,2000 6000,6000", "hill2 3000,3000 5000,5000"], staff=False)
    t, w = b.t, b.world
    assert [level(t, w, point) for point in ((1000, 1000), (2500, 2500), (4000, 4000))] == [0, 1, 2]
    assert level_of(t, w, base(1700, 2200)) == 1
    assert level_of(t, w, base(1699, 2199)) == 0
    assert level_of(t, w, base(3700, 3150)) == 1


@pytest.mark.clause("battlefield 6.1-b")
def test_any_overlap_is_in_brush_and_touching_is_not() -> None:
    b = Board(terrain=["brush 2000,2000 4000,4000"], staff=False)
    assert in_brush(b.t, b.world, base(1405, 3000))
    assert not in_brush(b.t, b.world, base(1400, 3000))
    assert not in_brush(b.t, b.world, base(1403, 3000))


@pytest.mark.clause("battlefield 6.1")
def test_edges_of_forest_and_rocks_are_as_brush_those_of_water_are_not() -> None:
    for kind, expected in (("forest", True), ("rocks", True), ("swamp", False), ("river", False)):
        b = Board(terrain=[f"{kind} 2000,2000 6000,6000"], staff=False)
        assert in_brush(b.t, b.world, base(2000, 4000)) is expected, kind


@pytest.mark.clause("battlefield 6.1-d")
def test_a_steep_slope_counts_under_any_part_of_a_base() -> None:
    b = Board(terrain=["hill 2000,2000 6000,6000", "slope 2000,5400 6000,6000"], staff=False)
    assert on_slope(b.t, b.world, base(3000, 5410))
    assert not on_slope(b.t, b.world, base(3000, 5400))
    assert level(b.t, b.world, (3000, 5700)) == 1


@pytest.mark.clause("battlefield 6.1-f")
def test_hill_and_brush_on_one_place_both_count() -> None:
    b = Board("A1:loose@(3000,3500)0", terrain=["hill 2000,2000 6000,6000", "brush 2500,2500 4500,4500"])
    under = ground(b.t, b.world).under(b.base("A1"))
    assert price(b.t, b.card("A1"), under) == 2
    assert in_brush(b.t, b.world, b.base("A1"))
    assert level_of(b.t, b.world, b.base("A1")) == 1


def test_ground_is_built_once_for_all_worlds_with_the_same_terrain() -> None:
    b = Board("A1@(5000,2000)0", terrain=["hill 2000,2000 6000,6000"])
    assert ground(b.t, b.world) is ground(
        b.t, Board("A1@(100,900)0", t=b.t, terrain=["hill 2000,2000 6000,6000"]).world
    )


# -- what hides


def sees(b: Board, eye: tuple[int, int], aim: tuple[int, int], but: tuple[str, ...] = ()) -> bool:
    height = max(level(b.t, b.world, point) for point in (eye, aim))
    return look([eye], [aim], blockers(b.t, b.world, frozenset(b.ids(*but))), height).clear


@pytest.mark.clause("battlefield 5.2.5-c")
def test_bases_forest_and_rocks_hide_what_is_behind_them() -> None:
    b = Board(
        "A1@(3000,3000)0", terrain=["bare forest 5000,2500 6000,3500", "bare rocks 8000,2500 8500,3500"], staff=False
    )
    assert not sees(b, (3300, 2000), (3300, 4000))
    assert sees(b, (3300, 2000), (3300, 4000), but=("A1",))
    assert sees(b, (2999, 2000), (2999, 4000))
    assert not sees(b, (5500, 2000), (5500, 4000))
    assert not sees(b, (8200, 2000), (8200, 4000))


@pytest.mark.clause("battlefield 5.2.5-c")
def test_a_hill_hides_between_lower_ends_and_from_on_top_one_sees_over_low_bases() -> None:
    b = Board("A1@(3000,5000)0", terrain=["hill 2000,2000 6000,4000"], staff=False)
    assert not sees(b, (3300, 1000), (3300, 4500))
    assert not sees(b, (5000, 1000), (5000, 6000))
    assert sees(b, (5000, 1000), (5000, 3000))
    assert sees(b, (3300, 3000), (3300, 6000))
    assert not sees(b, (3300, 4300), (3300, 6000))


@pytest.mark.clause("battlefield 5.2.5-c")
def test_a_higher_hill_hides_from_a_lower_one() -> None:
    b = Board(
        terrain=["hill 0,0 1000,1000", "hill 0,2000 3000,5000", "hill2 500,2500 1500,4000", "hill 0,6000 1000,7000"],
        staff=False,
    )
    assert not sees(b, (700, 500), (700, 6500))
    assert sees(b, (2000, 500), (2000, 3000))


@pytest.mark.clause("battlefield 6.1-c")
def test_a_ray_may_run_a_step_into_brush_from_either_end() -> None:
    b = Board(terrain=["brush 4000,4000 8000,6000"], staff=False)
    assert sees(b, (5000, 3000), (5000, 4250))
    assert not sees(b, (5000, 3000), (5000, 4260))
    assert sees(b, (5000, 5750), (5000, 8000))
    assert not sees(b, (5000, 5740), (5000, 8000))
    assert not sees(b, (5000, 3000), (5000, 8000))
    assert sees(b, (4100, 4100), (4100, 4200))


@pytest.mark.clause("battlefield 5.2.5-c")
def test_open_sight_leaves_only_the_depth_of_brush() -> None:
    said: dict[str, Any] = {"policies": {"sight": "open"}}
    b = Board(
        "A1@(3000,3000)0", terrain=["bare forest 5000,2500 6000,3500", "brush 7000,2000 9000,4000"], staff=False, **said
    )
    assert sees(b, (3300, 2000), (3300, 4000))
    assert sees(b, (5500, 2000), (5500, 4000))
    assert not sees(b, (8000, 1000), (8000, 3000))


def test_kinds_of_ground_have_names() -> None:
    assert words("en").term(title("plough")) == "ploughland"
    assert words("ru").term(title("brush")) == "подлесок"


@pytest.mark.clause("battlefield 6.2-f")
def test_a_server_may_price_ground_otherwise() -> None:
    dear = field(charts={"ground.prices.2.foot_dense": 5, "ground.kinds.mud.coefficient": 2})
    assert price(dear, card("dense", dear), on("hill")) == 5
    assert price(dear, card("foot", dear), on("mud")) == 2
    assert difficult(dear, on("mud"))
