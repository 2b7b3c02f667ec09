"""Where a piece of terrain may lie (4.2-c), and where it is offered."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.orders import SetPiece
from engine.systems.battlefield.setup.pieces import bare, by_chance, features, offered, why_not_set
from engine.systems.battlefield.troops import card_of
from engine.tabletop.polygons import Polygon
from engine.tabletop.pose import Base, Pose
from tests.systems.battlefield.kit import Board
from tests.systems.playing import reasons
from tests.tabletop.plain import chance


def why(b: Board, card: str, x: int, y: int, heading: int = 0, side: Any = RED) -> list[tuple[str, str]]:
    found = reasons(why_not_set(b.t, b.world, side, card, SetPiece(x, y, heading)))
    return [(clause, code.removeprefix("battlefield-piece-")) for clause, code, _ in found]


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_a_piece_lies_wholly_in_its_half() -> None:
    b = Board()
    top = max(y for _, y in b.t.deck["hill"].pieces[0].outline)
    assert why(b, "hill", 5000, 5000 - top) == []
    assert why(b, "hill", 5000, 5001 - top) == [("4.2-c", "half")]
    assert why(b, "hill", 5000, 5000 - top, side=BLACK) == [("4.2-c", "half")]
    assert why(b, "hill", 5000, 5000 + top, 360, side=BLACK) == []
    assert why(b, "hill", 1000, 2500) == [("4.2-c", "half")]  # over the western edge
    # Turned by a quarter it is narrower from west to east.
    assert why(b, "hill", 1000, 2500, 180) == []


@pytest.mark.clause("battlefield 4.2-c")
@pytest.mark.parametrize("heading", [720, -1])
def test_4_2_c_a_rotation_is_one_of_the_half_degrees(heading: int) -> None:
    assert why(Board(), "hill", 5000, 2500, heading) == [("4.2", "heading")]


@pytest.mark.clause("battlefield 4.2-c")
@pytest.mark.parametrize(
    ("card", "there", "clash"),
    [
        ("hill", "brush", False), ("hill", "forest", False), ("brush", "hill", False), ("forest", "hill", False),
        ("hill", "hill", True), ("brush", "forest", True), ("forest", "swamp", True), ("mud", "sand", True),
        ("rocks", "hill", True), ("swamp", "mud", True), ("plough", "forest", True),
    ],
)  # fmt: skip
def test_4_2_c_only_hills_and_woods_lie_on_one_another(card: str, there: str, clash: bool) -> None:
    b = Board(terrain=[f"{there} 4000,1500 6000,3500"])
    assert why(b, card, 5000, 2500) == ([("4.2-c", "overlap")] if clash else [])
    assert why(b, card, 5000, 2500 + 5000, side=BLACK) == []


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_pieces_may_touch() -> None:
    b = Board(terrain=["mud 0,0 2000,3000"])
    west = min(x for x, _ in b.t.deck["sand"].pieces[0].outline)
    assert why(b, "sand", 2000 - west, 1500) == []
    assert why(b, "sand", 1999 - west, 1500) == [("4.2-c", "overlap")]


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_a_river_crosses_from_one_edge_of_the_table_to_another() -> None:
    b = Board()
    assert why(b, "river", 5000, 2500) == []
    assert offered(b.t, b.world, RED, "river")[0] == SetPiece(5000, 2500)
    assert why(b, "river", 3000, 2500, 20) == []  # slanting, further from the middle
    assert why(b, "river", 5000, 2500, 180) == [("4.2-c", "half")]  # from south to north it leaves the half
    assert why(b, "river", 5000, 4500) == [("4.2-c", "half")]
    assert why(b, "river", 1200, 1200, 90) == []  # across a corner
    wide = Board(size=(40000, 10000))
    assert ("4.2-c", "across") in why(wide, "river", 20000, 2500)
    (laid, core) = features(b.t, b.world, "river", SetPiece(5000, 2500))
    assert (laid.kind, core.kind) == ("river-edge", "river")
    # Where it leaves the table it has no edge: nobody walks round it.
    for piece in (laid, core):
        assert Polygon(piece.outline).box[::2] == (0, b.t.width)
    assert Polygon(laid.outline).box[0] == 0
    assert Polygon(laid.outline).box[2] == 10000


@pytest.mark.clause("battlefield 4.2-d")
def test_4_2_d_a_ford_bridges_a_river_from_bank_to_bank() -> None:
    b = Board()
    assert why(b, "ford", 5000, 2500) == [("4.2-d", "needs")]
    river = features(b.t, b.world, "river", SetPiece(5000, 2500))
    b.world = replace(b.world, features=river)
    assert why(b, "ford", 5000, 2500) == []
    assert why(b, "ford", 5000, 1200) == [("4.2-d", "needs")]  # one bank only
    assert why(b, "ford", 5000, 7500, side=BLACK) == [("4.2-d", "needs")]
    crossed = replace(b.world, features=(*river, *features(b.t, b.world, "ford", SetPiece(5000, 2500))))
    hoplite = b.t.card_by_slug["hoplites"]
    over = ground(b.t, crossed).under(Base(Pose(4700, 2700, 0), 600, 400))
    assert price(b.t, hoplite, over) is not None
    assert price(b.t, hoplite, ground(b.t, b.world).under(Base(Pose(4700, 2700, 0), 600, 400))) is None


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_both_armies_keep_room_to_deploy() -> None:
    """The deployment of red is 10000 x 2500; closed ground leaves little of it."""
    units = ", ".join(f"A{n}@(0,0)0/4 reserve" for n in range(1, 5))
    b = Board(units, terrain=["bare cliff 0,0 8000,2500"], staff=False)
    assert why(b, "rocks", 9000, 800) == [("4.2-c", "room")]
    assert why(b, "rocks", 9000, 3500) == []  # in the strip
    assert why(b, "hill", 8801, 3300) == []
    assert why(b, "mud", 8840, 3300) == []
    two = Board("A1@(0,0)0/2 reserve", terrain=["bare cliff 0,0 8000,2500"], staff=False)
    assert why(two, "rocks", 9000, 800) == []


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_all_that_is_wrong_is_told_at_once() -> None:
    b = Board(terrain=["mud 4000,3000 6000,5000"])
    assert why(b, "swamp", 5000, 4500) == [("4.2-c", "half"), ("4.2-c", "overlap")]


@pytest.mark.clause("battlefield 6.1-a")
def test_6_1_a_edges_are_made_when_terrain_is_set() -> None:
    b = Board()
    laid = features(b.t, b.world, "forest", SetPiece(5000, 2500))
    assert [feature.kind for feature in laid] == ["forest-edge", "forest"]
    assert laid[1].of == "c1"
    bare_rocks = Board(policies={"edge_rocks": "off"})
    assert [f.kind for f in features(bare_rocks.t, bare_rocks.world, "rocks", SetPiece(5000, 2500))] == ["rocks"]


@pytest.mark.clause("battlefield 4.2")
def test_4_2_pieces_have_names_of_their_own() -> None:
    b = Board()
    for card, x in (("forest", 2000), ("high-hill", 5500), ("rocks", 8500)):
        b.world = replace(b.world, features=(*b.world.features, *features(b.t, b.world, card, SetPiece(x, 2500))))
    ids = [feature.id for feature in b.world.features]
    assert len(set(ids)) == len(ids)


@pytest.mark.clause("battlefield 4.2")
def test_4_2_every_card_with_a_piece_is_offered_places_all_over_the_half() -> None:
    b = Board()
    for side in (RED, BLACK):
        for card, row in b.t.deck.items():
            found = [order for order in offered(b.t, b.world, side, card) if not order.waive]
            assert bool(found) == bool(row.pieces and not row.needs), card
            assert len(found) <= 24
            for order in found:
                assert list(why_not_set(b.t, b.world, side, card, order)) == []
            if len(found) > 8:
                assert max(o.x for o in found) - min(o.x for o in found) >= 3000 or row.across


@pytest.mark.clause("battlefield 4.2-c")
def test_4_2_c_a_narrow_place_is_found() -> None:
    """All but one corner of the half is taken."""
    b = Board(terrain=["plough 0,0 8200,5000", "plough 8200,1900 10000,5000"])
    found = offered(b.t, b.world, RED, "rocks")
    assert found
    assert all(order.x > 8900 and order.y < 1200 for order in found)
    assert offered(b.t, b.world, RED, "forest") == ()


@pytest.mark.clause("battlefield 4.2-d")
def test_4_2_d_the_plain_cards() -> None:
    b = Board()
    assert {card for card in b.t.deck if bare(b.t, card)} == {"plain", "mud", "sand", "plough"}


@pytest.mark.clause("battlefield 4.2")
@pytest.mark.parametrize("seed", range(4))
def test_4_2_places_by_chance_are_lawful(seed: int) -> None:
    rng, b = chance(seed), Board("A1@(5000,1000)0", terrain=["forest 3000,1000 5000,3000"])
    found = 0
    for card in b.t.deck:
        order = by_chance(b.t, b.world, RED, card, rng.randrange)
        if order is not None:
            assert list(why_not_set(b.t, b.world, RED, card, order)) == []
            found += 1
    assert found > 5
    assert card_of(b.t, b.world, b.id("A1")).slug == "foot"


@pytest.mark.clause("battlefield 4.2-d")
def test_4_2_d_fords_are_offered_in_the_bed_of_the_river() -> None:
    b = Board()
    b.world = replace(b.world, features=features(b.t, b.world, "river", SetPiece(5000, 2500, 10)))
    bed = Polygon(b.world.features[-1].outline)
    found = offered(b.t, b.world, RED, "ford")
    assert len(found) > 8
    assert all(bed.inside(order.x, order.y) for order in found)
    assert offered(b.t, b.world, BLACK, "ford") == ()
