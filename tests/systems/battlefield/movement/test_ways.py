"""Chapter 2.2: nothing overlaps along the way, enemies are touched only in an attack, nobody leaves the table."""

import pytest

from engine.systems.battlefield.movement.plotting import joined
from engine.systems.battlefield.orders import Act
from engine.tabletop.motion import moved, wheel
from engine.tabletop.pose import Base
from engine.tabletop.shapes import closer
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.moved import ends, plotted, refused, why


@pytest.mark.clause("battlefield 2.2")
def test_bases_may_touch_and_never_overlap():
    """The grain of 3 u: edges at 5600 and 5596 overlap by 4."""
    touching = Board("A1@(5000,2000)0/400, A2@(5600,2800)0/400", "B1@(9000,9500)360")
    assert refused(touching, "A1", "fwd 4") == []
    assert refused(Board("A1@(5000,2000)0/400, A2@(5597,2800)0/400", "B1@(9000,9500)360"), "A1", "fwd 4") == []
    assert refused(Board("A1@(5000,2000)0/400, A2@(5596,2800)0/400", "B1@(9000,9500)360"), "A1", "fwd 4") == ["2.2"]


@pytest.mark.clause("battlefield 2.2")
def test_overlap_is_tested_along_the_way_and_not_only_at_the_end():
    """A friend in the middle of the way, then an enemy, far from start and end."""
    friend = Board("C1:horse@(5000,1000)0, A2@(5200,2400)0/1", "B1@(9000,9500)360")
    assert why(friend, "C1", "fwd 12") == [
        ("2.2", "battlefield-move-blocked", {"unit": "R1 Horse", "free": "4.8", "other": "R2 Foot"})
    ]
    assert refused(friend, "C1", "fwd 4.8") == []
    enemy = Board("C1:horse@(5000,1000)0", "B1@(5300,2400)360/1")
    assert why(enemy, "C1", "fwd 12")[0][:2] == ("2.2-c", "battlefield-move-touch")
    assert refused(enemy, "C1", "fwd 5.5") == []


@pytest.mark.clause("battlefield 2.2")
def test_a_wheel_swings_its_rear_out_against_a_touching_neighbour():
    """Right 30 degrees, d 400: the rear left corner goes 120 u to the left."""
    base = Board("A1@(5000,2000)0/400").base("A1")
    turned: Base = moved(base, wheel("right", 60))
    assert base.rear_left[0] - turned.rear_left[0] == 120
    b = Board("A1@(5000,2000)0/400, A2@(4400,2000)0/400", "B1@(9000,9500)360")
    blocked = {"unit": "R1 Foot", "free": "0.5", "other": "R2 Foot"}
    assert why(b, "A1", "wheel R 30") == [("2.2", "battlefield-turn-blocked", blocked)]
    assert refused(b, "A1", "wheel L 30") == []


@pytest.mark.clause("battlefield 2.2")
def test_a_wheel_is_tested_at_every_half_degree():
    """A friend stands where neither start nor end of the wheel is; the rear corner swings into him on the way."""
    b = Board("A1@(5000,2000)0/400, A2@(5714,2100)0/400", "B1@(9000,9500)360")
    start, end = b.base("A1"), moved(b.base("A1"), wheel("left", 90))
    assert not any(closer(some.shape, b.base("A2").shape) for some in (start, end))
    assert refused(b, "A1", "wheel L 45") == ["2.2"]


@pytest.mark.clause("battlefield 2.2-c")
def test_enemies_are_touched_only_in_an_attack():
    b = Board("A1@(5000,2000)0/400", "B1@(5600,3000)360/400")
    assert ends(b, "A1", "fwd 3.98") == "A1@(5000,2995)0"
    touched = {"unit": "R1 Foot", "free": "3.98", "other": "B1 Foot"}
    assert why(b, "A1", "fwd 4") == [("2.2-c", "battlefield-move-touch", touched)]
    assert refused(b, "A1", "fwd 4, attack B1") == []
    assert refused(b, "A1", "fwd 2") == [], "to stand within a step of an enemy is allowed"


@pytest.mark.clause("battlefield 2.2-c")
def test_who_touches_an_enemy_already_may_leave_him_but_not_come_to_touch_another():
    b = Board("A1@(5000,2000)0/400", "B1@(5600,2000)360/400, B2@(4990,2000)360/400")
    assert refused(b, "A1", "about", "reform") == []
    assert refused(b, "A1", "about, fwd 3", "move+reform") == []
    beside = Board("A1@(5000,2000)0/400", "B1@(5600,2000)360/400, B2@(4950,1900)360/400")
    assert refused(beside, "A1", "side R 0.2") == []
    assert refused(beside, "A1", "side L 0.2") == ["2.2-c"]
    assert refused(beside, "A1", "side L 0.1") == []


@pytest.mark.clause("battlefield 2.2-c")
def test_of_a_formation_those_who_do_not_attack_touch_nobody():
    b = Board("A1@(5000,2000)0/400, A2:horse@(5600,2000)0", "B1@(5600,3000)360/400, B2@(6200,2800)360/400")
    assert refused(b, "A1+A2 line", "fwd 3.1, attack B1") == []
    assert refused(b, "A1+A2 line", "fwd 3.2, attack B1", "move") == ["2.2-c"]
    assert refused(b, "A1+A2 line", "fwd 3.2, attack B2, attack B1", "move") == []


@pytest.mark.clause("battlefield 2.2-d")
def test_nobody_walks_off_the_table():
    b = Board("A1@(5000,9900)0/400", "B1@(1000,5000)360")
    assert why(b, "A1", "fwd 1") == [("2.2-d", "battlefield-move-edge", {"unit": "R1 Foot", "free": "0.4"})]
    assert refused(b, "A1", "fwd 0.4") == []
    corner = Board("A1@(5000,9800)0/400", "B1@(1000,5000)360")
    assert "2.2-d" in refused(corner, "A1", "wheel L 45")
    assert refused(Board("A1@(5000,250)0/200", "B1@(9000,9500)360"), "A1", "front L") == ["2.2-d"]


@pytest.mark.clause("battlefield 5.4")
def test_a_manoeuvre_whose_third_leg_is_refused_changes_nothing():
    b = Board("A1@(5000,2000)0/400, A2@(5200,3500)0/400", "B1@(9000,9500)360")
    assert refused(b, "A1", "fwd 1, wheel R 10, fwd 4") == ["2.2"]
    assert b.at("A1") == "(5000,2000)0"


@pytest.mark.clause("battlefield 5.4")
def test_every_reason_is_told_at_once_and_of_a_way_what_bars_it_first():
    b = Board("A1@(5000,2000)0/400, A2@(5200,3500)0/400", "B1@(9000,9500)360", terrain=["forest 5000,2450 5600,3000"])
    assert refused(b, "A1", "fwd 8, about", "move") == ["5.2-reform", "6.1"]


@pytest.mark.clause("battlefield 5.4-straight-b")
def test_straight_parts_are_added_up_and_passages_between_them_stay():
    found = joined((Act("fwd", 100), Act("through"), Act("fwd", 150), Act("wheel", 3), Act("fwd", 10)))
    assert [(act.kind, act.amount, through) for act, through in found] == [
        ("fwd", 250, True), ("wheel", 3, False), ("fwd", 10, False),
    ]  # fmt: skip


@pytest.mark.clause("battlefield 5.4")
def test_a_course_says_all_that_was_measured():
    """What a preview draws: places, lengths in sixteenths, steps begun, half-points paid and left."""
    b = Board("A1@(5000,2000)0/400", "B1@(9000,9500)360", terrain=["hill 5000,2500 5600,3500"])
    made = plotted(b, "A1", "fwd 1.9, wheel L 24, fwd 0.5")
    first, wheeled, last = made.legs
    assert (first.way, first.steps, first.hp, first.left) == (16 * 475, 2, 4, 8)
    assert first.ruler == ((5300, 2000), (5300, 2475))
    assert (wheeled.pivot, wheeled.ruler) == ((5000, 2475), ((5600, 2475), (5548, 2719)))
    assert (wheeled.steps, wheeled.hp, wheeled.dear) == (1, 4, ("f1",))
    assert (last.steps, last.hp, last.left) == (1, 4, 0)
    assert (made.paid, made.left, made.moved, made.slow) == (12, 0, True, True)
    assert last.ends == made.ends


@pytest.mark.clause("battlefield 2.2-b")
def test_lost_ranks_shorten_a_base_from_the_rear_or_leave_it_whole():
    """Two ranks of four are left: who comes from behind finds 400 u of room, or none where bases are fixed."""
    red = "A1@(5000,4000)0/2of4, A2@(5000,3100)0/400"
    short = Board(red, "B1@(9000,9500)360")
    assert refused(short, "A2", "fwd 2") == []
    assert refused(short, "A2", "fwd 2.1") == ["2.2"]
    whole = Board(red, "B1@(9000,9500)360", policies={"bases": "fixed"})
    assert refused(whole, "A2", "fwd 0.4") == []
    assert refused(whole, "A2", "fwd 1") == ["2.2"]


@pytest.mark.clause("battlefield 2.2-a")
def test_a_step_of_an_inch_changes_legs_and_prices_but_no_base():
    b = Board("A1@(5000,2000)0/400", "B1@(9000,9500)360", policies={"step": 254})
    assert ends(b, "A1", "fwd 6") == "A1@(5000,3524)0"
    assert plotted(b, "A1", "wheel L 24.5").legs[0].steps == 1
    assert plotted(b, "A1", "fwd 254u").paid == 2
    assert b.base("A1").width == 600
