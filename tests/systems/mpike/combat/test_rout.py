"""Chapters 3.3, 11.4.2 to 11.4.5, 13.4: ways back, flight, and what becomes of leaders."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.rout import flights
from engine.systems.mpike.combat.routing import entangled
from engine.systems.mpike.combat.ways import enemies_block, retreat_ways
from engine.systems.mpike.frames import Retreating, RoutPhase
from engine.systems.mpike.orders import Decline, GoNext, PlaceLeader, SplitHits
from tests.systems.mpike.combat.fights import AWAY, fight
from tests.systems.mpike.kit import Board


def ways(b: Board, unit: str, distance: int, *foes: str, broken: bool = False) -> set[str]:
    found = retreat_ways(b.t, b.world, b.id(unit), distance, b.ids(*foes), broken=broken)
    return {" ".join("+".join(map(b.place, at)) for at in way.places) for way in found}


def ends(b: Board, unit: str) -> dict[str, int]:
    found = flights(b.t, b.world, b.id(unit))
    return {"off" if way.left else "+".join(map(b.place, way.places[-1])): way.short for way in found}


@pytest.mark.clause("mpike 11.4.2", "mpike 11.4.2-a")
def test_away_then_home_then_cheaply() -> None:
    b = Board("foe: R cav 4-6 @3.0>3; P HI1 8-6 @4.0>9; other: R cav 4-6 @5.1>3", AWAY)
    # 5.-1 and 5.0 lead east; 5.0 touches the other enemy, which does not matter.
    assert ways(b, "p1", 1, "foe") == {"5.-1", "5.0"}
    b = Board("foe: R cav 4-6 @3.0>3; P HI1 8-6 @4.0>9", AWAY, woods="5.-1")
    assert ways(b, "p1", 2, "foe") == {"5.0 6.-1", "5.0 6.0"}


@pytest.mark.clause("mpike 11.4.2-a")
def test_sideways_between_two_foes() -> None:
    board = "a: R cav 4-6 @-1.0>3; b: R cav 4-6 @1.0>9; P HI1 8-6 @0.0>9"
    assert ways(Board(board, AWAY), "p1", 1, "a", "b") == set()
    b = Board(board.replace("@1.0>9", "@1.-1>9").replace("@-1.0>3", "@-1.1>3"), AWAY)
    assert ways(b, "p1", 1, "a", "b") == set()


@pytest.mark.clause("mpike 11.4.4", "mpike 11.4.4-a")
def test_both_halves_go() -> None:
    b = Board("foe: R HI1 8-6 @4.0>3; P HI2 12-6 @5.1+5.0>9", AWAY)
    assert ways(b, "p1", 1, "foe") == {"6.1+6.0", "6.0+6.-1"}
    b = Board("foe: R HI1 8-6 @4.0>3; P HI2 12-6 @5.1+5.0>9; P HI1 6-6 @6.0>9", AWAY)
    assert ways(b, "p1", 1, "foe") == {"5.2+5.1"}


@pytest.mark.clause("mpike 11.4.5")
def test_enemies_or_friends_in_the_way() -> None:
    b = Board("foe: R cav 4-6 @3.0>3; P HI1 8-6 @4.0>9; P HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9", AWAY)
    assert not enemies_block(b.t, b.world, b.id("p1"), 2, b.ids("foe"))
    b = Board("foe: R cav 4-6 @3.0>3; P HI1 8-6 @4.0>9; R HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9", AWAY)
    assert enemies_block(b.t, b.world, b.id("p1"), 2, b.ids("foe"))


@pytest.mark.clause("mpike 11.4.3", "mpike 11.4.3-b", "mpike 8.2.2")
def test_light_infantry_ends_with_cavalry_and_is_short() -> None:
    b = Board(
        "foe: R cav 4-6 @3.0>3; light: P LI 2-6 @4.0>9 shaken; horse: P cav 4-6 @5.0>7;"
        "P HI1 8-6 @5.-1>9; P HI1 8-6 @4.1>9",
        AWAY,
    )
    g = fight(b, Retreating(b.id("light"), 2, b.ids("foe"), combat=True))
    assert (g.at("light"), g.unit("light").hits) == ("5.0>7", 1)
    assert g.unit("horse").morale == 1


@pytest.mark.clause("mpike 11.4.5", "mpike 11.4.5-d")
def test_bleeding_to_the_threshold_breaks() -> None:
    b = Board(
        "foe: R cav 4-6 @3.0>3; beaten: P HI1 8-6 @4.0>9 shaken h2;"
        "P HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9",
        AWAY,
    )
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), combat=True), "7")
    assert g.of(e.ThresholdReached)
    assert g.of(e.UnableRolled)
    assert g.at("beaten") == "eliminated"


@pytest.mark.clause("mpike 13.4.1", "mpike 13.4.1-a")
def test_flight_by_the_allowance_of_the_type() -> None:
    b = Board("R HI1 8-6 @0.0>3 routed; R cav 4-6 @0.4>3 routed", AWAY)
    assert set(ends(b, "r1")) == {f"-4.{r}" for r in range(5)}
    assert set(ends(b, "r2").values()) == {0}
    assert all(place.startswith("-8.") for place in ends(b, "r2"))


@pytest.mark.clause("mpike 13.4.1-b")
def test_flight_takes_the_cheapest_way_round_all_units() -> None:
    def first(friend: str) -> set[str]:
        units = f"R HI1 8-6 @0.0>3 routed; P HI1 8-6 @-1.-1>7; P HI1 8-6 @-2.0>3{friend}"
        b = Board(units, AWAY, marsh="-1.1 0.1 0.-1")
        return {b.place(way.places[0][0]) for way in flights(b.t, b.world, b.id("r1"))}

    # The clear hex is between two enemies; a friend in it sends the unit round by the marsh.
    assert first("") == {"-1.0"}
    assert first("; R HI1 8-6 @-1.0>3") == {"-1.1"}
    b = Board("R HI1 8-6 @0.0>3 routed", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    assert g.asked == ("royal", "retreat")
    assert {order.path[-1] for order in g.legal()} == {b.hexes(f"-4.{r}") for r in range(5)}


@pytest.mark.clause("mpike 13.4.1-d")
def test_of_equal_ways_to_one_end_the_owner_takes_past_whom_he_flees() -> None:
    def ways_to(place: str, leaders: str, units: str = "") -> list[str]:
        b = Board(f"R HI1 8-6 @0.0>3 routed; R HI1 8-6 @9.0>3{units}", f"R wc 0 @9.0; {leaders}")
        found = [way.places for way in flights(b.t, b.world, b.id("r1")) if b.place(way.places[-1][0]) == place]
        return [" ".join(b.place(at[0]) for at in way) for way in found]

    assert len(ways_to("-4.2", "P wc 0 @12.-6")) == 1
    # A leader alone is lost to who flees through his hex, and an own one may come along.
    past = ways_to("-4.2", "P wc 0 @-2.1")
    assert [("-2.1" in way.split()) for way in past].count(True) == 1
    assert len(past) == 2
    past = ways_to("-4.2", "R ac 0 @-1.0; P wc 0 @-2.1")
    assert {("-1.0" in way.split(), "-2.1" in way.split()) for way in past} == {
        (True, True), (True, False), (False, True), (False, False)
    }  # fmt: skip
    # Batteries stand on all ways: which of them is run over is his choice.
    past = ways_to("-4.2", "P wc 0 @12.-6", "; R gun 4-8 @-1.0>3; R gun 4-8 @-1.1>3")
    assert sorted(way.split()[0] for way in past) == ["-1.0", "-1.1"]
    off = Board("R HI1 8-6 @-10.6>3 routed; R HI1 8-6 @9.0>3", "R wc 0 @9.0; R ac 0 @-11.6; P wc 0 @12.-6")
    assert {way.left for way in flights(off.t, off.world, off.id("r1"))} == {True}
    met = {off.hex("-11.6") in at for way in flights(off.t, off.world, off.id("r1")) for at in way.places[:1]}
    assert met == {True, False}


@pytest.mark.clause("mpike 13.4.1")
def test_a_dear_first_step_may_be_the_cheapest_way_of_all() -> None:
    # The way home is open from 0.0 in the north alone: over the marsh beside it, or a longer one over another.
    wall = " ".join(f"-2.{r}" for r in range(-5, 1))
    enemies = "; ".join(f"P LI 4-6 @{place}>3" for place in ("-2.1", "-1.1", "0.1", "1.0"))
    water = f"0.-1 2.-1 2.-2 2.-3 {wall}"
    b = Board(f"R cav 4-6 @0.0>3 routed; {enemies}", AWAY, marsh="-1.0 1.-2", water=water)
    (way,) = flights(b.t, b.world, b.id("r1"))
    assert [b.place(place[0]) for place in way.places] == ["-1.0", "-1.-1", "-1.-2", "-1.-3", "-1.-4"]


@pytest.mark.clause("mpike 13.4.1", "mpike 13.4.2-a")
def test_the_step_off_the_map_costs_a_point_like_any() -> None:
    b = Board(
        "R HI1 8-6 @-9.6>3 routed; R HI1 8-6 @-8.0>3 routed; R HI2 8-6 @-12.9+-11.9>1 routed",
        "R wc 0 @9.0; P wc 0 @12.-6",
    )
    (way,) = flights(b.t, b.world, b.id("r1"))
    assert (way.left, way.short, len(way.places)) == (True, 0, 3)
    assert b.place(way.places[-1][0]).startswith("-12.")
    assert all(place.startswith("-12.") for place in ends(b, "r2"))
    # It has left with the first of its halves.
    (way,) = flights(b.t, b.world, b.id("r3"))
    assert (way.left, way.places) == (True, ())


@pytest.mark.clause("mpike 13.4.1", "mpike 13.4.2")
def test_where_units_close_all_ways_it_comes_as_near_as_it_can() -> None:
    bare = Board("R HI1 8-6 @0.0>3")
    column = [place for place in map(bare.place, bare.t.grid.hexes) if place.startswith("-3.")]
    wall = "; ".join(f"P HI1 8-6 @{place}>3" for place in column)
    b = Board(f"R HI1 8-6 @0.0>3 routed; {wall}", AWAY)
    assert ends(b, "r1") == {f"-2.{r}": 2 for r in range(3)}
    # The last of its MP take it there as well as the first ones.
    far = "; ".join(f"P HI1 8-6 @{place}>3" for place in map(bare.place, bare.t.grid.hexes) if place.startswith("-5."))
    assert ends(Board(f"R HI1 8-6 @0.0>3 routed; {far}", AWAY), "r1") == {f"-4.{r}": 0 for r in range(5)}
    # Of two halves the nearer one counts, as with the step off the map.
    b = Board(f"R HI2 8-6 @0.0+0.1 routed; {wall}", AWAY)
    assert {"-2.0+-2.1", "-2.1+-1.0"} <= ends(b, "r1").keys()
    assert set(ends(b, "r1").values()) == {2}


@pytest.mark.clause("mpike 13.4.1", "mpike 11.4.4-a")
@pytest.mark.parametrize(("gap", "first"), [("-1.0", "-1.0+0.0"), ("-1.2", "0.1+-1.2")])
def test_a_two_hex_unit_flees_through_a_gap_one_half_behind_the_other(gap: str, first: str) -> None:
    wall = " ".join(f"-1.{r}" for r in range(-4, 8) if f"-1.{r}" != gap)
    b = Board("R HI2 8-6 @0.0+0.1 routed", AWAY, impassable=f"{wall} 0.-1 0.2")
    found = {"+".join(map(b.place, way.places[0])) for way in flights(b.t, b.world, b.id("r1"))}
    assert found == {first}


@pytest.mark.clause("mpike 13.4.1", "mpike 13.4.1-c")
def test_guns_in_a_hex_that_a_two_hex_unit_holds_are_not_run_over() -> None:
    walls = {"impassable": "-1.0 0.-1 0.2 -1.2"}
    alone = Board("R HI2 8-6 @0.0+0.1 routed", AWAY, **walls)  # type: ignore[arg-type]
    with_guns = Board("R HI2 8-6 @0.0+0.1 routed; R gun 4-8 @0.1>3", AWAY, **walls)  # type: ignore[arg-type]
    assert ends(with_guns, "r1") == ends(alone, "r1") != {}


@pytest.mark.clause("mpike 13.4.1")
def test_of_ways_that_cost_the_same_the_longer_one_is_as_good() -> None:
    # Two hexes over rough ground in the north cost as much as three clear ones in the south.
    walls = "0.-1 0.1 -1.-1 -2.1 -2.2 -3.1 -3.2"
    b = Board("R HI1 8-6 @0.0>3 routed", AWAY, impassable=walls, rough="-1.0", river="-1.0/-1.1")
    assert {"-3.0", "-3.3"} <= ends(b, "r1").keys()


@pytest.mark.clause("mpike 3.3", "mpike 3.3-a")
@pytest.mark.parametrize(("rough", "matters"), [("-1.0", True), ("-2.2", False)])
def test_who_stands_in_the_better_way_of_another_makes_the_order_matter(rough: str, matters: bool) -> None:
    # Two ways lead west, parted by closed ground; the second unit stands in the southern one.
    walls = "0.-1 0.1 -1.-1 -1.2 -2.1 -3.1 -3.2 -4.2"
    units = "R HI1 8-6 @0.0>3 routed; R HI1 8-6 @-1.1>3 routed"
    b = Board(units, AWAY, impassable=walls, river="-1.0/-1.1", rough=rough)
    assert entangled(b.t, b.world, b.ids("r1", "r2")) is matters
    assert entangled(b.t, b.world, b.ids("r2", "r1")) is matters


@pytest.mark.clause("mpike 3.3", "mpike 3.3-a", "mpike 13.4.1")
def test_who_flees_first_is_asked_where_their_ways_meet() -> None:
    b = Board("R HI1 8-6 @0.0>3 routed; R HI1 8-6 @-1.0>3 routed; R HI1 8-6 @9.0>3", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    assert g.asked == ("royal", "rout")
    assert g.legal() == [GoNext(b.id("r1")), GoNext(b.id("r2"))]
    assert g.refused(GoNext(b.id("r3"))) == ["3.3"]
    g.order(GoNext(b.id("r2")))
    assert (g.asked, g.legal()[0].unit) == (("royal", "retreat"), b.id("r2"))
    g.order(g.legal()[0])
    assert (g.asked, g.legal()[0].unit) == (("royal", "retreat"), b.id("r1"))
    b = Board("R HI1 8-6 @0.-6>3 routed; R HI1 8-6 @0.6>3 routed", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    assert (g.asked, g.legal()[0].unit) == (("royal", "retreat"), b.id("r1"))


@pytest.mark.clause("mpike 13.4.2-a")
def test_who_leaves_the_map_loses_nothing_for_what_is_left() -> None:
    b = Board("R cav 4-6 @-10.6>3 routed", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
    assert g.at("r1") == "eliminated"
    assert g.of(e.Hit) == []


@pytest.mark.clause("mpike 13.4.2")
def test_points_left_over_cost_strength() -> None:
    column = " ".join(f"-6.{r}" for r in range(13))
    b = Board("R LI 6-6 @0.3>3 routed", AWAY, marsh=column)
    found = ends(b, "r1")
    assert set(found.values()) == {1}
    g = fight(b, RoutPhase(b.t.sides[0]))
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
    assert g.unit("r1").hits == 1


@pytest.mark.clause("mpike 13.4.2")
def test_walled_in() -> None:
    ring = "; ".join(f"P HI1 8-6 @{place}>9" for place in ("1.-1", "1.0", "0.1", "-1.1", "-1.0", "0.-1"))
    b = Board(f"R cav 10-6 @0.0>3 routed; {ring}", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    assert g.at("r1") == "eliminated"
    b = Board(f"R HI1 18-8 @0.0>3 routed; {ring}", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    assert (g.at("r1"), g.unit("r1").hits) == ("0.0", 4)
    # Where no ground leads home no hex is nearer to it than others.
    ring = "1.-1 1.0 0.1 -1.1 0.-1 -2.1 -2.0 -1.-1"
    assert ends(Board("R HI1 18-8 @0.0>3 routed", AWAY, impassable=ring), "r1") == {}


@pytest.mark.clause("mpike 13.4.3", "mpike 5.2.2")
def test_off_the_map_with_the_commander() -> None:
    b = Board("R cav 4-6 @-11.6>3 routed; R HI1 8-6 @0.0>3", "R wc 0 @-11.6; P wc 0 @12.-6")
    g = fight(b, RoutPhase(b.t.sides[0]))
    assert g.asked == ("royal", "retreat")
    g.order(next(order for order in g.legal() if order.leaders))
    assert g.asked == ("royal", "refuge")
    assert g.refused(PlaceLeader(g.number("rwc"), b.hex("3.0"))) == ["5.2.2"]
    g.order(PlaceLeader(g.number("rwc"), b.hex("0.0")))
    assert (g.at("r1"), g.leader("rwc").at, g.leader("rwc").status) == ("eliminated", b.hex("0.0"), "map")
    assert [event.own for event in g.of(e.LeaderMoved)] == [False]
    g = fight(b, RoutPhase(b.t.sides[0]))
    g.order(next(order for order in g.legal() if order.leaders))
    g.order(Decline())
    assert g.leader("rwc").status == "removed"
    g = fight(b, RoutPhase(b.t.sides[0]))
    g.order(next(order for order in g.legal() if not order.leaders))
    assert (g.leader("rwc").at, g.at("r1")) == (b.hex("-11.6"), "eliminated")


@pytest.mark.clause("mpike 3.3", "mpike 3.3-a", "mpike 12.4.4")
def test_the_rout_phase_of_both_sides() -> None:
    b = Board("P HI1 8-6 @8.-4>9 routed; R HI1 8-6 @-8.4>3 routed; R gun 4-8 @0.0>3 routed", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    moved = list(g.of(e.Moved))
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
        moved += g.of(e.Moved)
    assert [event.side for event in moved] == ["royal", "parliament"]
    assert all(event.way == "rout" for event in moved)
    assert g.unit("r2").at == b.hexes("0.0")


@pytest.mark.clause("mpike 13.4.1-c")
def test_own_guns_are_run_over_only_at_need() -> None:
    b = Board("R HI1 8-6 @0.0>3 routed; gun: R gun 4-8 @-1.1>3; R gun 4-8 @-1.0>3", AWAY)
    g = fight(b, RoutPhase(b.t.sides[0]))
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
    assert sum(g.unit(name).gun == "disabled" for name in ("gun", "r3")) == 1
    b = Board("R HI1 8-6 @0.0>3 routed; gun: R gun 4-8 @-1.0>3", AWAY)
    assert all(b.hexes("-1.0") not in way.places for way in flights(b.t, b.world, b.id("r1")))


PENNED = (
    "foe: R cav 4-6 @3.0>3; horse: P cav {horse} @4.0>9 shaken{words}; foot: P LI 2-6 @4.0>9 shaken;"
    "P HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9"
)


@pytest.mark.clause("mpike 8.2.1", "mpike 11.4.5")
def test_the_owner_shares_what_a_penned_in_stack_loses() -> None:
    b = Board(PENNED.format(horse="6-7", words=""), AWAY, policies={"death_threshold": "none"})
    g = fight(b, Retreating(b.id("horse"), 2, b.ids("foe"), combat=True))
    assert g.asked == ("parliament", "split")
    assert [order.light for order in g.legal()] == [0, 1, 2]
    assert "8.2.1-a" in g.refused(SplitHits(3))
    g.order(SplitHits(1))
    assert (g.unit("horse").hits, g.unit("foot").hits, g.unit("horse").morale) == (1, 1, 1)
    g = fight(b, Retreating(b.id("horse"), 2, b.ids("foe"), combat=True))
    g.order(SplitHits(2))
    assert (g.unit("horse").hits, g.at("foot"), g.unit("horse").morale) == (0, "eliminated", 1)


@pytest.mark.clause("mpike 8.2.1", "mpike 12.5.2", "mpike 11.4.5")
def test_a_penned_in_stack_that_breaks_rolls_for_both_and_stands_as_one() -> None:
    b = Board(PENNED.format(horse="6-6", words=" h2"), AWAY)
    g = fight(b, Retreating(b.id("horse"), 1, b.ids("foe"), combat=True))
    g.order(SplitHits(0), "0")
    assert g.asked == ("parliament", "facing")
    g.order(g.legal()[2], "0")
    assert [one.unit for one in g.of(e.UnableRolled)] == [b.id("foot")]
    assert g.at("horse") == g.at("foot")
    assert [(g.unit(name).morale, g.unit(name).formation) for name in ("horse", "foot")] == [(1, "broken")] * 2


@pytest.mark.clause("mpike 8.2.1", "mpike 11.8")
def test_light_infantry_dies_with_its_cavalry_after_close_combat() -> None:
    b = Board(PENNED.format(horse="2-6", words=""), "P wc 0 @4.0; R wc 0 @-12.6")
    g = fight(b, Retreating(b.id("horse"), 2, b.ids("foe"), combat=True))
    g.order(SplitHits(0))
    assert (g.at("horse"), g.at("foot"), g.leader("pwc").status) == ("eliminated", "eliminated", "removed")


@pytest.mark.clause("mpike 12.3", "mpike 12.4.3")
def test_a_check_for_bleeding_routs_the_whole_stack() -> None:
    b = Board(PENNED.format(horse="9-6", words=" h4 reached"), AWAY, policies={"threshold_mc": "any_casualty"})
    g = fight(b, Retreating(b.id("horse"), 1, b.ids("foe"), combat=True))
    g.order(SplitHits(0), "9", "0")
    g.order(g.legal()[0], "9")
    assert [one.unit for one in g.of(e.UnableRolled)] == [b.id("foot")]
    assert (g.unit("horse").morale, g.at("foot")) == (1, "eliminated")


@pytest.mark.clause("mpike 8.2.1", "mpike 11.4.3", "mpike 12.4.3")
def test_cavalry_goes_back_when_who_has_come_to_it_breaks() -> None:
    b = Board(
        "foe: R cav 4-6 @3.0>3; light: P LI 2-5 @4.0>9 shaken; horse: P cav 4-6 @5.0>9;"
        "P HI1 8-6 @5.-1>9; P HI1 8-6 @4.1>9",
        AWAY,
        policies={"death_threshold": "literal"},
    )
    g = fight(b, Retreating(b.id("light"), 3, b.ids("foe"), combat=True))
    # It lacked two hexes, and its death takes a level of the cavalry that it had joined as shaken.
    assert g.at("light") == "eliminated"
    assert g.unit("horse").morale == 2
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
    assert b.t.grid.distance(g.unit("horse").at[0], b.hex("5.0")) == 2
