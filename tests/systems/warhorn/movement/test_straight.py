"""How far straight runs go that nobody chose, and where they leave the table (panic-move, uncontrolled-retreat)."""

import pytest

from engine.systems.warhorn.movement.straight import StraightRun, away, back_off, flight_length, homewards, run, towards
from tests.systems.warhorn.kit import Board, with_unit

NORTH = (0, 1)
SOUTH = (0, -1)


def ran(
    red: str, blue: str = "", way: tuple[int, int] = NORTH, terrain: tuple[str, ...] = (), **how: bool
) -> StraightRun:
    b = Board(red, blue, terrain=terrain)
    return run(b.t, b.world, b.id("A1"), way, 2000, **how)


@pytest.mark.clause("warhorn panic-move", "warhorn panic-move-a", "warhorn uncontrolled-attack")
def test_directions() -> None:
    assert towards((100, 700), (400, 200)) == (300, -500)
    assert [towards((5, 5), end) for end in ((5, 9), (9, 5), (5, 5))] == [(0, 4), (4, 0), NORTH]
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(7000,6000)360")
    assert [homewards(b.t, b.world, b.id(name)) for name in ("A1", "B1")] == [SOUTH, NORTH]
    assert away(b.t, b.world, b.id("A1"), b.id("B1")) == (-1000, -3900)


@pytest.mark.clause("warhorn panic-move", "warhorn uncontrolled-retreat-b")
def test_who_runs_looks_the_way_he_runs_unless_he_keeps_his_facing() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    east = run(b.t, b.world, b.id("A1"), (1, 0), 2000)
    assert (east.length, east.end, east.heading, east.leaves) == (2000, (8000, 3000), 180, False)
    assert run(b.t, b.world, b.id("A1"), (1, 0), 2000, facing=0).heading == 0
    aslant = run(b.t, b.world, b.id("A1"), (-3, 4), 1000)
    assert aslant.end == (5400, 3800)


@pytest.mark.clause("warhorn uncontrolled-retreat-b", "warhorn reaction-retreat")
@pytest.mark.parametrize(("turn", "heading"), [(0, 90), (60, 150), (-180, 630)])
def test_who_falls_back_keeps_his_front_or_turns_it(turn: int, heading: int) -> None:
    b = Board("A1: 24 light large @(6000,3000)90", "B1: 24 @(6000,9000)360")
    found = back_off(b.t, b.world, b.id("A1"), b.id("B1"), turn)
    assert (found.heading, found.length) == (heading, 900)


@pytest.mark.clause("warhorn panic-move-a", "warhorn uncontrolled-attack", "warhorn move-d")
@pytest.mark.parametrize("gap", [49, 50, 51, 61, 87, 1324, 1337, 1999])
def test_a_run_ends_as_near_as_it_can_before_who_stands_in_its_way(gap: int) -> None:
    found = ran(f"A1: 24 @(6000,3000)0; A2: 24 @(6000,{3900 + gap})0")
    assert (found.length, found.end, found.heading) == (gap if gap >= 50 else 0, (6000, 3000 + found.length), 0)


@pytest.mark.clause("warhorn panic-move-a", "warhorn uncontrolled-retreat")
def test_who_cannot_run_keeps_his_facing() -> None:
    found = ran("A1: 24 @(6000,3000)0; A2: 24 @(7400,3900)90", way=(1, 0))
    assert (found.length, found.end, found.heading) == (0, (6000, 3000), 0)


@pytest.mark.clause("warhorn panic-move-c", "warhorn panic-move")
@pytest.mark.parametrize(("flees", "length"), [(False, 200), (True, 2000)])
def test_only_who_flees_passes_through_friends(flees: bool, length: int) -> None:
    assert ran("A1: 24 @(6000,3000)0; A2: 24 @(6000,4100)0", flees=flees).length == length


@pytest.mark.clause("warhorn skirmish-move", "warhorn uncontrolled-attack", "warhorn uncontrolled-retreat")
def test_skirmishers_run_with_their_leader_clear_of_enemies() -> None:
    free = ran("A1: 3 loose @(6000,3000)90")
    assert [(m.x, m.y, m.heading) for m in free.models] == [(6000, 5000, 0), (5400, 5000, 0), (6600, 5000, 0)]
    assert ran("A1: 3 loose @(6000,3000)0", "B1: 24 @(6000,4637)360").length == 1637 - 300 - 125
    assert ran("A1: 3 loose @(6000,3000)0", "B1: 3 loose @(6000,4637)360").length == 1637 - 300 - 250
    assert ran("A1: 3 loose @(6000,3000)0; A2: 24 @(7000,5600)0").length == 1703 - 125
    alone = Board("A1: 1 loose @(6000,3000)0")
    assert run(alone.t, alone.world, alone.id("A1"), NORTH, 2000).length == 2000


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn uncontrolled-attack", "warhorn panic-move-a")
@pytest.mark.parametrize(("charges", "length"), [(False, 1212), (True, 2000)])
def test_models_make_way_for_who_charges(charges: bool, length: int) -> None:
    assert ran("A1: 24 @(6000,3000)0", "B1: 3 loose @(7700,4637)360", charges=charges).length == length
    b = Board("A1: 24 @(6000,3000)0; A2: 3 loose @(7700,4500)0")
    found = run(b.t, b.world, b.id("A1"), NORTH, 2000, charges=charges)
    assert found.length == (2000 if charges else 1500 - 125 + 3)


@pytest.mark.clause("warhorn panic-move-d", "warhorn panic-move-c")
@pytest.mark.parametrize(
    ("start", "way", "length", "end"),
    [
        ((6000, 1000), (0, -1), 1000, (6000, 0)), ((6000, 11500), (0, 1), 500, (6000, 12000)),
        ((500, 5000), (-1, 0), 500, (0, 5000)), ((23200, 5000), (1, 0), 800, (24000, 5000)),
        ((6000, 2000), (0, -1), 2000, (6000, 0)), ((6000, 10000), (0, 1), 2000, (6000, 12000)),
        ((2000, 5000), (-1, 0), 2000, (0, 5000)), ((22000, 5000), (1, 0), 2000, (24000, 5000)),
        ((6000, 1), (0, -1), 1, (6000, 0)), ((23200, 11000), (3, 4), 1250, (23950, 12000)),
    ],
)  # fmt: skip
def test_who_flees_leaves_the_table_at_its_edge(
    start: tuple[int, int], way: tuple[int, int], length: int, end: tuple[int, int]
) -> None:
    found = ran(f"A1: 3 loose @({start[0]},{start[1]})0", way=way, flees=True)
    assert (found.leaves, found.length, found.end) == (True, length, end)


@pytest.mark.clause("warhorn panic-move-d", "warhorn panic-move-c")
@pytest.mark.parametrize(
    ("start", "way", "length"),
    [
        ((6000, 2001), (0, -1), 1876), ((6000, 9999), (0, 1), 1876), ((2001, 5000), (-1, 0), 1876),
        ((21999, 5000), (1, 0), 1876),
    ],
)  # fmt: skip
def test_who_does_not_reach_the_edge_stands_on_the_table(
    start: tuple[int, int], way: tuple[int, int], length: int
) -> None:
    found = ran(f"A1: 3 loose @({start[0]},{start[1]})0", way=way, flees=True)
    assert (found.leaves, found.length) == (False, length)
    assert not ran(f"A1: 3 loose @({start[0]},{start[1]})0", way=way).leaves


@pytest.mark.clause("warhorn panic-move-c", "warhorn panic-move-d")
def test_enemies_bar_the_way_off_the_table_and_friends_do_not() -> None:
    barred = ran("A1: 3 loose @(6000,1000)0", "B1: 24 @(6000,400)0", SOUTH, flees=True)
    assert (barred.leaves, barred.length) == (False, 175)
    assert ran("A1: 24 @(6000,1000)360; A2: 24 @(6000,400)0", "", SOUTH, flees=True).leaves


@pytest.mark.clause("warhorn chariots-elephants-b", "warhorn chariots-elephants")
@pytest.mark.parametrize(("ground", "length"), [("rough", 1099), ("wall", 1099), ("hill", 2000), ("wood", 2000)])
def test_chariots_stop_before_an_obstacle_but_a_border(ground: str, length: int) -> None:
    assert ran("A1: 3 chariot 1 / 1 @(6000,3000)0", terrain=(f"{ground} 4000,4500 8000,6000",)).length == length


@pytest.mark.clause("warhorn reactions-a", "warhorn defile-c")
@pytest.mark.parametrize(
    ("start", "flees", "charges", "length"),
    [(4900, False, False, 99), (4900, True, False, 2000), (4900, False, True, 2000), (3200, False, False, 1799)],
)
def test_nobody_falls_back_into_the_passage_that_he_crosses(
    start: int, flees: bool, charges: bool, length: int
) -> None:
    b = Board(f"A1: 24 @(6000,{start})0", terrain=["gorge 6000,5000 6000,5800 width=1500"])
    assert run(b.t, b.world, b.id("A1"), NORTH, 2000).length == 2000
    with_unit(b, "A1", crossing="gorge1", crossed=1, crosses=5)
    assert run(b.t, b.world, b.id("A1"), NORTH, 2000, flees=flees, charges=charges).length == length


@pytest.mark.clause("warhorn panic-move-b")
@pytest.mark.parametrize(("unit", "length"), [("12 full / 12", 800), ("12 horse full", 4000), ("24 heavy", 2000)])
def test_one_rank_in_full_armour_slows_a_flight(unit: str, length: int) -> None:
    b = Board(f"A1: {unit} @(6000,3000)0")
    assert flight_length(b.t, b.world, b.id("A1")) == length
