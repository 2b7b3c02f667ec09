"""Where scythed chariots run, whom they touch and what cuts their way short (scythed-charge-c, scythed-charge-d)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.scythes import aim, touched, way_of
from engine.systems.warhorn.frames import ScytheRun
from tests.systems.warhorn.charges.charged import ran_whole as ran
from tests.systems.warhorn.kit import Board, with_unit

Spot = tuple[int, int]


def run(start: Spot, foe: str, terrain: tuple[str, ...] = (), count: int = 1, **values: Any) -> tuple[Spot, Spot, bool]:
    b = Board(f"A1: {count} scythed 1 R2 @({start[0]},{start[1]})0 charge:B1", f"B1: {foe}", terrain=terrain)
    return way_of(b.t, b.world, ScytheRun(b.id("A1"), b.id("B1"), **({"model": 0} | values)))


@pytest.mark.clause("warhorn scythed-charge-c", "warhorn scythed-charge")
def test_a_run_leads_its_whole_distance_at_the_target_or_away_from_it() -> None:
    far = "24 @(6000,9000)360"
    assert run((6000, 5000), far) == ((6000, 5000), (6000, 8000), False)
    assert run((6000, 5000), far, back=True) == ((6000, 5000), (6000, 2000), False)
    assert run((3000, 4000), "1 loose @(9300,9000)360") == ((3000, 4000), (5350, 5865), False)
    assert run((3000, 8000), "1 loose @(2000,500)360") == ((3000, 8000), (2604, 5026), False)


@pytest.mark.clause("warhorn scythed-charge-e", "warhorn scythed-charge-c")
def test_what_the_leader_has_gone_under_fire_counts_for_him_and_forward_alone() -> None:
    far = "24 @(6000,9000)360"
    assert run((6000, 5000), far, far=700)[1] == (6000, 7300)
    assert run((6000, 5000), far, count=2, model=1, far=700)[:2] == ((5400, 5000), (5400, 8000))
    assert run((6000, 5000), far, far=700, back=True)[1] == (6000, 2000)


@pytest.mark.clause("warhorn scythed-charge-c")
def test_a_chariot_aims_at_the_nearest_point_of_its_target() -> None:
    for foe, there in (("3 loose @(7200,9000)360", (6600, 9000)), ("24 @(9000,9000)360", (7750, 9000))):
        b = Board("A1: 1 scythed 1 @(6000,5000)0 charge:B1", f"B1: {foe}")
        assert aim(b.t, b.world, b.unit("A1").models[0], b.id("B1")) == there
    touching = Board("A1: 1 scythed 1 @(6000,5000)0 charge:B1", "B1: 1 loose @(6000,5000)360")
    frame = ScytheRun(touching.id("A1"), touching.id("B1"), model=0)
    assert way_of(touching.t, touching.world, frame) == ((6000, 5000), (6000, 5000), False)


@pytest.mark.clause("warhorn scythed-charge-d")
@pytest.mark.parametrize(
    ("start", "foe", "end", "lost"),
    [
        ((21000, 3000), (21000, 500), (21000, 0), False), ((21000, 2999), (21000, 500), (21000, 0), True),
        ((22000, 5000), (23500, 5000), (24000, 5000), True), ((21000, 5000), (23500, 5000), (24000, 5000), False),
        ((1000, 5000), (200, 5000), (0, 5000), True), ((3000, 5000), (200, 5000), (0, 5000), False),
        ((6000, 10500), (6000, 11000), (6000, 12000), True), ((6000, 9000), (6000, 11000), (6000, 12000), False),
        ((22500, 4000), (23500, 5000), (24000, 5500), True), ((1500, 11000), (1000, 11500), (500, 12000), True),
        ((21500, 1000), (22500, 800), (24000, 500), True),
    ],
)  # fmt: skip
def test_a_run_ends_at_the_edge_of_the_table(start: Spot, foe: Spot, end: Spot, lost: bool) -> None:
    assert run(start, f"1 loose @({foe[0]},{foe[1]})360")[1:] == (end, lost)


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn chariots-elephants-b")
@pytest.mark.parametrize(
    ("terrain", "end", "lost"),
    [
        (("rough 5000,6500 7000,6800",), (6000, 6500), True),
        (("stream 5000,6500 7000,6800",), (6000, 6500), True),
        (("rocks 5000,6500 7000,6800",), (6000, 6500), True),
        (("wood 5000,7999 7000,9000",), (6000, 7999), True),
        (("wood 5000,8000 7000,9000",), (6000, 8000), False),
        (("rough 6000,4000 7000,9000",), (6000, 8000), False),
        (("wood 5000,7500 7000,7800", "rough 5000,6500 7000,6800"), (6000, 6500), True),
        (("rough 5000,6500 7000,6800", "wood 5000,7500 7000,7800"), (6000, 6500), True),
    ],
)
def test_a_run_ends_where_it_comes_upon_ground_that_no_chariot_enters(
    terrain: tuple[str, ...], end: Spot, lost: bool
) -> None:
    assert run((6000, 5000), "24 @(6000,9000)360", terrain)[1:] == (end, lost)


@pytest.mark.clause("warhorn scythed-charge-d")
def test_a_run_aslant_ends_on_the_border() -> None:
    assert run((3000, 3000), "1 loose @(6000,6000)360", ("rough 4000,3000 8000,9000",))[1:] == ((4000, 4000), True)
    assert run((3000, 3000), "1 loose @(6000,4000)360", ("rough 4000,3000 8000,9000",))[1:] == ((4000, 3334), True)


@pytest.mark.clause("warhorn scythed-charge-c")
@pytest.mark.parametrize(
    ("foe", "hit"),
    [
        ("24 @(6000,8405)360", True), ("24 @(6000,8406)360", False), ("1 loose @(6530,6000)360", True),
        ("1 loose @(6531,6000)360", False), ("2 loose @(7130,6000)360", True), ("2 loose @(7131,6000)360", False),
    ],
)  # fmt: skip
def test_whom_a_chariot_touches_on_its_way(foe: str, hit: bool) -> None:
    b = Board("A1: 2 scythed 1 @(6000,5000)0; A2: 24 @(6000,6000)0", f"B1: {foe}")
    found = touched(b.t, b.world, b.id("A1"), (6000, 5000), (6000, 8000))
    assert {b.name(unit) for unit in found} == ({"A2", "B1"} if hit else {"A2"})


@pytest.mark.clause("warhorn scythed-charge-c")
def test_a_chariot_that_cannot_go_touches_who_stands_at_it() -> None:
    b = Board("A1: 1 scythed 1 @(6000,5000)0", "B1: 24 @(6000,5405)360; B2: 24 @(9000,5406)360")
    assert touched(b.t, b.world, b.id("A1"), (6000, 5000), (6000, 5000)) == (b.id("B1"),)


# -- where it stands at the end


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn scythed-charge")
@pytest.mark.parametrize(("y", "end"), [(8522, 8000), (8521, 7950), (8472, 7950), (8471, 7900)])
def test_a_chariot_that_would_end_on_a_friend_stops_short(y: int, end: int) -> None:
    b = Board(
        f"A1: 1 scythed 1 R2 @(6000,5000)0 charge:B1; A2: 1 loose @(6000,{y})0",
        "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost",
    )
    p = ran(b, "111111111", "1", "11", "1")
    (ride,) = p.of(e.ChariotRan)
    assert (ride.end, ride.lost, p.at("A1")) == ((6000, end), False, f"(6000,{end})0")


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn scythed-charge")
def test_a_chariot_does_not_end_on_one_of_its_own_unit() -> None:
    """The second runs first, past the target; the first is turned aside from where that stands."""
    b = Board("A1: 2 scythed 1 R2 @(6000,5000)0 charge:B1", "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost")
    first = b.unit("A1").models[0]
    with_unit(b, "A1", models=(first, replace(first, x=6000, y=5800)))
    p = ran(b, "111111111", "1", "1")
    assert [(ride.model, ride.end) for ride in p.of(e.ChariotRan)] == [(1, (6000, 8800)), (0, (6000, 8000))]
    near = Board("A1: 2 scythed 1 R2 @(6000,5000)0 charge:B1", "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost")
    with_unit(near, "A1", models=(first, replace(first, x=6000, y=5700)))
    p = ran(near, "111111111", "1", "1")
    assert [(ride.model, ride.end) for ride in p.of(e.ChariotRan)] == [(1, (6000, 8700)), (0, (6000, 7900))]
