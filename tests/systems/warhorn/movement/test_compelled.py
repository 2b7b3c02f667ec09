"""Ways that nobody chose, and what is in them: enemies, closed ground, borders (panic-move-c, chariots-elephants-b)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.movement.causes import crosses_border
from engine.systems.warhorn.orders import Finish, Move, Run
from tests.systems.warhorn.charges.charged import ran
from tests.systems.warhorn.kit import Board
from tests.systems.warhorn.movement.moved import fled, phase


@pytest.mark.clause("warhorn panic-move", "warhorn panic-move-c")
def test_nobody_flees_through_enemies() -> None:
    p = fled(Board("A1: 12 horse @(6000,5000)0 panic fleeing", "B1: 12 @(6000,3300)0"))
    assert p.at("A1") == "(6000,3600)360"
    edge = fled(Board("A1: 12 horse @(6000,2900)0 panic fleeing", "B1: 8 @(6000,1200)0"))
    assert edge.at("A1") == "(6000,1500)360"


@pytest.mark.clause("warhorn panic-move-c", "warhorn panic-move-d")
def test_nobody_leaves_the_table_over_closed_ground() -> None:
    p = fled(Board("A1: 24 @(6000,1600)360 panic fleeing", terrain=["rocks 4000,500 8000,900"]))
    assert p.at("A1") == "(6000,900)360"


CHARIOTS = "3 chariot 1 / 1 / 1 bow"


@pytest.mark.clause("warhorn chariots-elephants", "warhorn chariots-elephants-b")
def test_chariots_that_flee_stop_before_an_obstacle_and_are_lost_at_a_border() -> None:
    rough = fled(Board(f"A1: {CHARIOTS} @(6000,5000)360 panic fleeing", terrain=["rough 2000,3000 9000,3500"]))
    assert rough.at("A1") == "(6000,3901)360"
    hill = fled(Board(f"A1: {CHARIOTS} @(6000,5000)360 panic fleeing", terrain=["hill 2000,1500 9000,3500"]))
    assert hill.at("A1") == "destroyed"


@pytest.mark.clause("warhorn chariots-elephants", "warhorn chariots-elephants-b")
@pytest.mark.parametrize(
    ("start", "end", "lost"),
    [
        ((6000, 3000), (6000, 4000), False), ((6000, 3000), (6000, 4001), True), ((6000, 4000), (6000, 4500), True),
        ((6000, 4000), (6000, 6000), True), ((6000, 4100), (6000, 5900), False), ((6000, 5900), (6000, 6100), True),
        ((6000, 3000), (6000, 7000), True), ((4000, 3000), (4000, 7000), False), ((6000, 4500), (6000, 6000), True),
    ],
)  # fmt: skip
def test_a_border_is_crossed_on_the_way_in_out_or_through(
    start: tuple[int, int], end: tuple[int, int], lost: bool
) -> None:
    """Who stands on the border itself has not crossed it, and is lost if he goes on inwards."""
    b = Board(f"A1: {CHARIOTS} @(6000,3000)0", terrain=["rough 0,0 9000,9000", "hill 4000,4000 8000,6000"])
    assert crosses_border(b.t, b.world, start, end) is lost


@pytest.mark.clause("warhorn chariots-elephants", "warhorn chariots-elephants-b")
def test_chariots_that_charge_over_a_border_are_lost() -> None:
    b = Board(
        f"A1: {CHARIOTS} @(6000,3000)0 charge:B1",
        "B1: 24 @(6000,5500)360 reaction:stand",
        terrain=["hill 2000,3500 9000,4500"],
    )
    p = ran(b)
    p.order(Run(p.id("A1"), p.id("B1")))
    assert p.at("A1") == "destroyed"
    assert not p.world.contacts


@pytest.mark.clause("warhorn chariots-elephants", "warhorn scythed-chariot-a")
def test_chariots_lost_at_a_border_ride_nobody_down() -> None:
    b = Board(f"A1: {CHARIOTS} @(6000,3000)0", "B1: 2 scythed 1 @(12000,9000)360", terrain=["hill 2000,4000 9000,4500"])
    p = phase(b)
    p.order(Move(p.id("A1"), ((2500, 0),)))
    assert p.at("A1") == "destroyed"
    assert len(p.unit("B1").models) == 2
    assert p.of(e.UnitLost)


@pytest.mark.clause("warhorn reaction-retreat", "warhorn move-view", "warhorn uncontrolled-retreat-b")
def test_who_retreats_is_tested_as_one_who_ends_out_of_his_view() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 charge:B1",
        "B1: 24 R3 @(6000,6000)360 reaction:retreat",
        terrain=["rough 4000,7500 8000,8000"],
    )
    p = fled(b)
    p.order(Finish(), "33322222211")
    (test,) = p.of(e.ResilienceTested)
    assert (test.needed, p.of(e.Moved)[0].causes, p.unit("B1").disorder) == (1, ("obstacle", "turn-back"), 9)
    loose = fled(Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 12 loose @(6000,6000)360 reaction:retreat"))
    assert not loose.of(e.ResilienceTested)
