"""Chapter 10 on the move: artillery without facing, cavalry and elephants, double depth, chariots."""

import pytest

from engine.systems.sgboh.events import Deepened
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement.ways import movable, moves
from engine.systems.sgboh.steps import carry, elephant_hits, step
from engine.systems.sgboh.world import size
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import after, ends, gone, made, price, reasons, refused, spot, way

ENGINE = "E:ART v0 @1010 4/1/2 m:scorpio"


@pytest.mark.clause("sgboh 10.11")
def test_1011_an_engine_without_ratings_does_not_move():
    b = Board("E:ART v0 @1010 4/1/0 m:catapult")
    assert (refused(b, "E", "1010+d0"), movable(b.t, b.world, RED)) == (["5.15"], ())


@pytest.mark.clause("sgboh 10.12", "sgboh 10.12-a")
def test_1012_an_engine_goes_any_way_without_turning():
    b = Board(ENGINE)
    for direction in range(6):
        assert price(b, "E", f"1010+d{direction}") == 1
    assert refused(b, "E", "v1") == ["10.12"]
    assert len(ends(b, "E")) == 18


@pytest.mark.clause("sgboh 7.11-b")
def test_711b_an_engine_moves_or_fires():
    b = Board(ENGINE + " fired, x:HI v3 @1006")
    assert refused(b, "E", "1010+d0") == ["7.11-b"]
    assert movable(b.t, b.world, RED) == ()
    fresh = Board(ENGINE + ", x:HI v3 @1006")
    assert refused(fresh, "E", "1010+d0 fire:x") == ["7.11-b"]


# -- cavalry and elephants


@pytest.mark.clause("sgboh 10.23")
def test_1023_cavalry_keeps_out_of_the_zone_of_elephants():
    b = Board("H:HC v0 @1010 6/3/8, x:EL v3 @1010+2*d0")
    assert "10.23" in refused(b, "H", "1010+d0")
    assert spot(b, "1010+d0") not in {hexes for hexes, _ in ends(b, "H")}
    assert refused(Board("H:HI v0 @1010, x:EL v3 @1010+2*d0"), "H", "1010+d0") == []


@pytest.mark.clause("sgboh 10.23")
def test_1023_at_flank_or_rear_of_an_elephant_it_takes_a_hit_however_many():
    b = Board("H:HC v0 @1010 6/3/8, U:HI v0 @0510, x:EL v0 @1010+2*d0, y:EL v0 @1010+d0+d5, z:EL v0 @0510+2*d0")
    entering = made(b, "H", "1010+d0")
    assert elephant_hits(b.t, b.world, b.ids("H"), entering) == 1
    assert elephant_hits(b.t, b.world, b.ids("U"), made(b, "U", "0510+d0")) == 0
    far = Board("H:HC v0 @1010, x:EL v0 @1010+3*d0")
    assert elephant_hits(far.t, far.world, far.ids("H"), made(far, "H", "1010+d0")) == 0


@pytest.mark.clause("sgboh 10.24")
def test_1024_an_elephant_with_an_enemy_before_it_spends_nothing():
    b = Board("E:EL v0 @1010 out, x:HI v0 @1010+d0")
    ((clause, _, told),) = reasons(b, "E", "v1")
    assert (clause, told["other"].en) == ("10.24", "x")
    assert movable(b.t, b.world, RED) == ()


# -- double depth

DEPTH = {"deepening": True}


def deep(front: str = "", rear: str = "", place: str = "1010+d3", kind: str = "HO", **options: bool) -> Board:
    units = f"A:{kind} v0 @1010 6/5/4 {front}, B:{kind} v0 @{place} 6/5/4 {rear}"
    return Board(units, "Solon 5/5 @" + place, options=options or DEPTH)


@pytest.mark.clause("sgboh 10.3")
def test_103_the_unit_behind_goes_beneath():
    b = deep("h1", "h2")
    world = after(b, "A", "deepen:B")
    assert size(b.t, world, b.id("A")) == 10
    front, rear = (world.units[id_] for id_ in b.ids("A", "B"))
    assert (front.hits, front.beneath, rear.status, rear.at) == (3, b.id("B"), "beneath", ())
    assert world.leaders[0].at == b.hex("1010")
    assert world.leaders[0].unit == b.id("A")


@pytest.mark.clause("sgboh 10.3")
def test_103_it_is_offered_and_ends_the_move():
    b = deep()
    assert way(b, "deepen:B") in {move.actions for move in moves(b.t, b.world, RED, b.ids("A"))}
    assert way(b, "deepen:A") not in {move.actions for move in moves(b.t, b.world, RED, b.ids("B"))}
    assert after(b, "A", "deepen:B").units[b.id("A")].move == "done"


@pytest.mark.clause("sgboh 10.3")
def test_103_only_where_the_scenario_allows_it():
    assert refused(deep(deepening=False), "A", "deepen:B") == ["10.3"]


@pytest.mark.clause("sgboh 10.3")
def test_103_of_the_same_kind_wholly_behind():
    assert refused(deep(kind="HI"), "A", "deepen:B") == ["10.3"]
    assert refused(deep(place="1010+d1"), "A", "deepen:B") == ["10.3"]
    phalanxes = Board("A:PH v0 @1010, B:PH v0 @1010+d3, C:PH v0 @1010+d3+d4+d4", options=DEPTH)
    assert refused(phalanxes, "A", "deepen:B") == []
    for front, rear in ((0, 3), (3, 0)):
        turned = Board(f"A:HO v{front} @1010, B:HO v{rear} @1010+d3", options=DEPTH)
        assert refused(turned, "A", "deepen:B") == ["10.3", "10.3-a"], "each before the other or each behind"
    aside = Board("A:PH v0 @1010, B:PH v0 @1010+d3+d4", options=DEPTH)
    assert refused(aside, "A", "deepen:B") == ["10.3"]
    assert refused(Board("A:HO v0 @1010, E:ART v0 @1010+d3 m:scorpio", options=DEPTH), "A", "deepen:E") == ["10.3"]


@pytest.mark.clause("sgboh 10.3-a")
def test_103a_alike_in_facing_both_untouched_both_able_to_spend():
    other = Board("A:HO v0 @1010, B:HO v1 @1010+d3", options=DEPTH)
    assert refused(other, "A", "deepen:B") == ["10.3-a"]
    assert refused(deep(rear="s2"), "A", "deepen:B") == ["10.3-a"]
    assert refused(deep("fired"), "A", "deepen:B") == ["10.3-a"]
    assert refused(deep(rear="idle"), "A", "deepen:B") == ["10.3-a"]
    assert refused(deep(), "A", "1010+d0 deepen:B")[0] == "10.3"
    zoned = Board("A:HO v0 @1010, B:HO v0 @1010+d3 out, x:HI v1 @1010+2*d3", options=DEPTH)
    assert refused(zoned, "A", "deepen:B") == ["6.23"]


@pytest.mark.clause("sgboh 10.3-b")
def test_103b_not_when_the_hits_reach_the_quality_or_one_alone_is_reduced():
    ((clause, _, told),) = reasons(deep("h3", "h3"), "A", "deepen:B")
    assert (clause, told["hits"], told["quality"]) == ("10.3-b", 6, 6)
    assert refused(deep("h3", "h2"), "A", "deepen:B") == []
    assert refused(deep("can reduced", "can"), "A", "deepen:B") == ["10.3-b"]
    assert refused(deep("can reduced", "can reduced"), "A", "deepen:B") == []


@pytest.mark.clause("sgboh 10.3-c")
def test_103c_nothing_follows_in_this_activation():
    assert refused(deep(), "A", "deepen:B 1010+d0") == ["10.3-c"]
    later = Board("A:HO v0 @1010 6/10/4 deep")
    assert refused(later, "A", "v1 1010+d1") == []


@pytest.mark.clause("sgboh 10.3")
def test_103_the_fact_tells_the_hits_and_the_leaders():
    b = deep("h1")
    found = step(b.t, b.world, b.ids("A"), way(b, "deepen:B")[0])
    assert found is not None
    fact = carry(b.t, b.world, b.ids("A"), found, ())
    assert fact == Deepened(RED, b.id("A"), b.id("B"), 1, (0,))
    assert fold(b.world, fact).units[b.id("A")].changed


# -- chariots and German cavalry


@pytest.mark.clause("sgboh 10.4")
def test_104_german_cavalry_has_seven_points():
    b = Board("G:GC v0 @0515 6/4/9")
    assert price(b, "G", " ".join(f"0515+{n}*d0" for n in range(1, 8))) == 7
    assert refused(b, "G", " ".join(f"0515+{n}*d0" for n in range(1, 9))) == ["5.15"]


@pytest.mark.clause("sgboh 10.51", "sgboh 10.51-a")
def test_1051_hexes_entered_are_counted_turns_or_not():
    b = Board("C:CH v0 @1010 6/4/9")
    assert len(gone(b, "C", "1010+d0 1010+2*d0 v1 1010+3*d0 1010+4*d0").trail) == 4


@pytest.mark.clause("sgboh 10.52", "sgboh 10.52-a")
def test_1052_chariots_that_have_fired_do_not_end_next_to_the_enemy():
    b = Board("C:CH v0 @1010 6/4/9 m:J fired, x:HI v0 @1010+2*d0")
    assert refused(b, "C", "1010+d0") == ["10.52"]
    assert refused(b, "C", "1010+d5") == []
    assert spot(b, "1010+d0") not in {hexes for hexes, _ in ends(b, "C")}
    fresh = Board("C:CH v0 @1010 6/4/9 m:J, x:HI v0 @1010+2*d0")
    assert refused(fresh, "C", "1010+d0") == []
    assert refused(fresh, "C", "1010+d0 fire:x") == ["10.52"]
