"""What hides what, and how far it is (view, shoot-range, declare-flank)."""

import pytest

from engine.kernel.ids import UnitId
from engine.systems.warhorn.measures import apart, approach, beholds, hidden_from, nearest_foe, reach_of
from tests.systems.warhorn.kit import Board


def seen(b: Board, target: str = "B1") -> bool:
    return beholds(b.t, b.world, b.id("A1"), b.id(target))


@pytest.mark.clause("warhorn view-a", "warhorn view")
@pytest.mark.parametrize(("y", "before"), [(2000, False), (2001, True)])
def test_who_is_flush_with_the_front_is_not_before_it(y: int, before: bool) -> None:
    assert seen(Board("A1: 24 @(6000,2000)0", f"B1: 24 @(12000,{y})0")) is before
    assert seen(Board("A1: 24 @(6000,2000)0", f"B1: 12 loose @(12000,{y})0")) is before


@pytest.mark.clause("warhorn view-c", "warhorn view-b")
@pytest.mark.parametrize(
    ("wood", "before"),
    [
        ((5600, 3000, 6400, 5000), False),
        ((5600, 2000, 6400, 5000), True),
        ((5600, 5000, 6400, 9000), True),
        ((6000, 3000, 6400, 9000), True),
        ((5600, 3000, 6000, 9000), True),
        ((5000, 3000, 5999, 9000), True),
    ],
)
def test_one_sees_past_a_wood_and_from_its_edge(wood: tuple[int, ...], before: bool) -> None:
    west, south, east, north = wood
    b = Board(
        "A1: 12 loose @(6000,2000)0", "B1: 12 loose @(6000,9000)360", terrain=[f"wood {west},{south} {east},{north}"]
    )
    assert seen(b) is before


@pytest.mark.clause("warhorn view-c", "warhorn view-b")
@pytest.mark.parametrize(("side", "before"), [(7000, False), (5000, True)])
def test_a_wood_hides_though_one_stands_level_with_it(side: int, before: bool) -> None:
    """Both stand off its ends, within its length or its width alone."""
    b = Board(
        "A1: 12 loose @(5000,4000)0", f"B1: 12 loose @({side},9000)360", terrain=["wood 5100,5000 7500,8000"]
    )  # fmt: skip
    assert seen(b) is before


@pytest.mark.clause("warhorn view-e", "warhorn view-d")
@pytest.mark.parametrize(("hill", "before"), [("hill1 0,0 12000,2500", True), ("rough 0,0 12000,2500", False)])
def test_from_a_hill_one_sees_over_another(hill: str, before: bool) -> None:
    for mine, theirs in (((6000, 2000), (6000, 9000)), ((6000, 9000), (6000, 2000))):
        b = Board(
            f"A1: 12 loose @({mine[0]},{mine[1]})0", f"B1: 12 loose @({theirs[0]},{theirs[1]})360",
            terrain=[hill, "hill1 0,4000 12000,6000"],
        )  # fmt: skip
        assert seen(b) is before
        assert hidden_from(b.t, b.world, b.id("A1"), theirs) is not before


@pytest.mark.clause("warhorn declare-flank-a")
@pytest.mark.parametrize(("y", "edge"), [(6900, "left"), (6901, "rear")])
def test_a_point_on_the_line_of_the_rear_is_no_rear(y: int, edge: str) -> None:
    b = Board("", "B1: 24 @(6000,6000)360", policies={"flank_zones": "rear-line"})
    assert b.base("B1").depth == 900
    assert approach(b.t, b.world, b.id("B1"), (9000, y)) == edge


@pytest.mark.clause("warhorn shoot-range", "warhorn view")
def test_a_base_is_reached_at_its_nearest_point_and_skirmishers_at_their_leader() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,6000)360; B2: 12 loose @(9000,6000)360")
    places = [reach_of(b.t, b.world, b.id("A1"), b.id(name)) for name in ("B1", "B2")]
    assert places == [(6000, 6000), (9000, 6000)]


@pytest.mark.clause("warhorn view", "warhorn shoot-range")
def test_skirmishers_are_as_far_as_their_nearest_disc() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 9 loose @(6000,6000)360; B2: 24 @(6000,6500)360; B3: 24 @(6000,6500)360")
    assert apart(b.t, b.world, b.id("A1"), b.id("B1")) < apart(b.t, b.world, b.id("A1"), b.id("B2"))
    assert apart(b.t, b.world, b.id("A1"), b.id("B2")).within(3500, 0)
    assert nearest_foe(b.t, b.world, b.id("A1")) == b.id("B1")
    assert nearest_foe(b.t, b.world, b.id("B2")) == b.id("A1")
    far = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360; B2: 24 @(6000,6500)360; B3: 24 @(6000,6500)360")
    assert nearest_foe(far.t, far.world, far.id("A1")) == far.id("B2")
    alone = Board("A1: 24 @(6000,3000)0")
    assert nearest_foe(alone.t, alone.world, UnitId(0)) is None
