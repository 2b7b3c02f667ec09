"""Chapters 3.1.1, 5.4-straight, 5.4-wheel, 5.4-dash: legs, wheels, steps aside, dashes of a single unit."""

import pytest

from engine.systems.battlefield.movement.formations import budget
from engine.systems.battlefield.movement.manoeuvre import reach
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.moved import ends, paid, plotted, refused, why


def alone(unit: str = "A1@(5000,2000)0/400", **position) -> Board:
    return Board(unit, "B1@(9000,9500)360", **position)


# -- Movement (3.1.1)


@pytest.mark.clause("battlefield 3.1.1")
def test_movement_is_whole_steps_straight_ahead():
    assert ends(alone(), "A1", "fwd 6") == "A1@(5000,3500)0"
    assert refused(alone(), "A1", "fwd 6.1") == ["3.1.1"]


@pytest.mark.clause("battlefield 3.1.1")
@pytest.mark.parametrize(
    ("unit", "steps"),
    [("A1:pavises", 6), ("A1:foot", 6), ("A1:foot7", 7), ("C1:horse13", 13), ("A1:foot7 hedgehog", 2)],
)
def test_pavises_and_hedgehogs_are_slower(unit: str, steps: int):
    card, *form = unit.split()
    b = alone(f"{card}@(5000,2000)0 {' '.join(form)}".rstrip())
    name = card.split(":")[0]
    assert budget(b.t, b.world, b.ids(name)) == 2 * steps
    assert refused(b, name, f"fwd {steps}") == []
    assert refused(b, name, f"fwd {steps + 1}") == ["3.1.1"]


@pytest.mark.clause("battlefield 3.1.1", "battlefield 3.6.3.6")
def test_a_carousel_goes_nowhere():
    b = alone("C1:carousels@(5000,2000)0/2 carousel")
    assert budget(b.t, b.world, b.ids("C1")) == 0
    assert refused(b, "C1", "fwd 1") == ["3.6.3.6", "3.1.1"]
    assert "3.6.3.6" in refused(b, "C1", "about")
    assert refused(b, "C1", "ordinary") == []


@pytest.mark.clause("battlefield 5.2-b")
def test_one_movement_a_turn_whatever_the_source():
    b = alone("A1@(5000,2000)0/400 moved paid=6")
    assert refused(b, "A1", "fwd 3") == []
    told = {"units": "R1 Foot", "cost": "7", "movement": "6"}
    assert why(b, "A1", "fwd 3.5") == [("3.1.1", "battlefield-too-dear", told)]


# -- straight on (5.4-straight)


@pytest.mark.clause("battlefield 5.4-straight")
@pytest.mark.parametrize(("steps", "cost"), [("0.5", 1), ("1", 1), ("251u", 1), ("252u", 2), ("2.6", 3), ("3", 3)])
def test_a_begun_step_costs_a_whole_one(steps: str, cost: int):
    assert paid(alone(), "A1", f"fwd {steps}") == cost


@pytest.mark.clause("battlefield 5.4-straight", "table G9")
def test_straight_on_is_along_the_facing():
    """Facing 30 degrees, 5 steps go 625 east and 1083 north (table G9)."""
    assert ends(alone("A1@(5000,2000)60/400"), "A1", "fwd 5") == "A1@(5625,3083)60"


@pytest.mark.clause("battlefield 5.4-straight-a")
def test_nobody_steps_back_by_order():
    assert refused(alone(), "A1", "fwd 0") == ["5.4-straight-a"]
    assert refused(alone(), "A1", "fwd -1") == ["5.4-straight-a"]
    assert refused(alone(), "A1", "fwd 1 rear") == ["5.4-straight-a"]
    assert refused(alone(), "A1", "fwd 1 left") == ["5.4-straight-a"]


@pytest.mark.clause("battlefield 5.4-straight-b")
def test_consecutive_straight_parts_are_one_leg():
    assert paid(alone(), "A1", "fwd 1.5, fwd 1.5") == 3
    assert len(plotted(alone(), "A1", "fwd 1.5, fwd 1.5").legs) == 1
    b = alone("A1:foot7@(5000,2000)0/400")
    assert paid(b, "A1", "fwd 1.5, wheel L 10, fwd 1.5") == 2 + 1 + 2


@pytest.mark.clause("battlefield 5.2-move")
def test_move_mixes_legs_and_wheels_within_movement():
    assert paid(alone(), "A1", "fwd 4, wheel R 24, fwd 1") == 6
    assert refused(alone(), "A1", "fwd 4, wheel R 24.5, fwd 1") == ["3.1.1"]
    assert refused(alone(), "A1", "fwd 2, front L", "move") == ["5.2-reform", "5.4-change-front-b"]
    assert "5.2-dash" in refused(alone(), "A1", "dash 2", "move")


# -- wheels and steps aside


@pytest.mark.clause("battlefield 5.4-wheel", "battlefield 5.4-wheel-a")
def test_a_wheel_goes_about_a_front_corner_and_costs_its_chord():
    right, left = plotted(alone(), "A1", "wheel R 30"), plotted(alone(), "A1", "wheel L 45")
    assert [(p.x, p.y, p.heading) for p in right.places] == [(5080, 2300, 60)]
    assert (right.legs[0].way // 16, right.legs[0].steps, right.paid) == (310, 2, 4)
    assert [(p.x, p.y, p.heading) for p in left.places] == [(5000, 2000, 630)]
    assert (left.legs[0].way // 16, left.legs[0].steps) == (459, 2)


@pytest.mark.clause("battlefield 5.4-wheel-a")
@pytest.mark.parametrize(("angle", "cost"), [("0.5", 1), ("24", 1), ("24.5", 2), ("45", 2)])
@pytest.mark.clause("table G10")
def test_the_chord_not_the_arc_is_rounded_up(angle: str, cost: int):
    """24.0 degrees are 249.5 u of chord, 251.3 of arc (table G10)."""
    assert paid(alone(), "A1", f"wheel L {angle}") == cost


@pytest.mark.clause("battlefield 5.4-wheel", "battlefield 5.4-wheel-b")
def test_no_wheel_is_greater_than_45_degrees_but_series_are():
    assert why(alone(), "A1", "wheel R 45.5") == [
        ("5.4-wheel", "battlefield-wheel-far", {"angle": "45.5", "most": "45"})
    ]
    assert ends(alone(), "A1", "wheel R 45, wheel R 45") == "A1@(5600,2600)180"
    assert paid(alone(), "A1", "wheel R 45, wheel R 45") == 4


@pytest.mark.clause("battlefield 5.4-wheel-e")
def test_two_wheels_about_one_corner_are_priced_singly():
    assert paid(alone(), "A1", "wheel R 12, wheel R 12") == 2
    assert paid(alone(), "A1", "wheel R 24") == 1


@pytest.mark.clause("battlefield 5.4-wheel-c")
def test_wheels_go_forward_only():
    assert refused(alone(), "A1", "wheel R 0") == ["5.4-wheel-c"]
    assert refused(alone(), "A1", "wheel R -10") == ["5.4-wheel-c"]
    assert refused(alone(), "A1", "wheel R 10 rear") == ["5.4-wheel"]


@pytest.mark.clause("battlefield 5.4-wheel", "battlefield 5.4-wheel-d")
def test_a_step_aside_costs_half_the_movement():
    assert ends(alone(), "A1", "side R 1, fwd 3") == "A1@(5250,2750)0"
    assert paid(alone(), "A1", "side R 1, fwd 3") == 6
    assert refused(alone(), "A1", "side R 1, fwd 4") == ["3.1.1"]
    assert paid(alone(), "A1", "side L 0.3") == 3
    odd = alone("A1:foot7@(5000,2000)0/400")
    assert paid(odd, "A1", "side L 1") == 3.5
    assert refused(odd, "A1", "side L 1, fwd 3") == []
    assert refused(odd, "A1", "side L 1, fwd 4") == ["3.1.1"]


@pytest.mark.clause("battlefield 5.4-wheel")
def test_no_more_than_two_steps_aside_in_a_turn():
    assert ends(alone(), "A1", "side L 2") == "A1@(4500,2000)0"
    assert why(alone(), "A1", "side L 3")[0] == ("5.4-wheel", "battlefield-side-far", {"gone": "3", "most": "2"})
    assert "5.4-wheel" in refused(alone(), "A1", "side L 1, side R 1, side L 1")
    assert "5.4-wheel" in refused(alone("A1@(5000,2000)0/400 aside=250"), "A1", "side L 1.5")


# -- dashes


@pytest.mark.clause("battlefield 5.4-dash")
@pytest.mark.parametrize(("steps", "cost"), [("9", 5), ("8", 4), ("8.1", 5), ("1", 1), ("2", 1)])
def test_a_dash_is_two_steps_for_a_point(steps: str, cost: int):
    assert paid(alone(), "A1", f"dash {steps}") == cost


@pytest.mark.clause("battlefield 5.4-dash", "battlefield 5.4-straight", "battlefield 3.1.7-lance-c")
@pytest.mark.parametrize(
    ("text", "dashed", "run"),
    [("fwd 2", False, 0), ("wheel L 10, fwd 1", False, 0), ("dash 3", True, 750), ("wheel L 10, dash 1", True, 250)],
)
def test_only_who_dashes_has_dashed(text: str, dashed: bool, run: int):
    made = plotted(alone(), "A1", text)
    assert (made.dashed, made.run, made.moved) == (dashed, run, True)


@pytest.mark.clause("battlefield 5.4-dash", "battlefield 5.4-dash-a")
def test_odd_leftovers_of_a_dash_are_lost():
    horse = alone("C1:horse@(5000,1000)0")
    assert ends(horse, "C1", "dash 24") == "C1@(5000,7000)0"
    assert refused(horse, "C1", "dash 25") == ["5.4-dash-a"]
    assert refused(alone(), "A1", "wheel R 30, dash 8") == []
    assert refused(alone(), "A1", "wheel R 30, dash 8.2") == ["5.4-dash-a"]
    assert refused(alone(), "A1", "wheel R 24, dash 9") == []


@pytest.mark.clause("battlefield 5.4-dash", "battlefield 5.2-dash")
def test_one_wheel_then_one_straight_leg_and_nothing_else():
    assert refused(alone(), "A1", "wheel R 10, wheel R 10, dash 2") == ["5.4-dash"]
    assert refused(alone(), "A1", "dash 2, wheel R 10") == ["5.4-dash"]
    assert refused(alone(), "A1", "dash 2, dash 2") == ["5.4-dash"]
    assert "5.2-dash" in refused(alone(), "A1", "dash 2, about", "dash")
    assert "5.2-dash" in refused(alone(), "A1", "fwd 2", "dash")
    assert refused(alone(), "A1", "wheel R 10", "dash") == ["5.2-dash"]


@pytest.mark.clause("battlefield 3.1.7-pavise")
def test_pavises_do_not_dash():
    assert "3.1.7-pavise" in refused(alone("A1:pavises@(5000,2000)0"), "A1", "dash 2")


@pytest.mark.clause("battlefield 5.4-dash", "battlefield 5.4-dash-b")
def test_a_dash_goes_over_dry_plain_only():
    b = alone(terrain=["plough 5000,2990 5600,4000"])
    assert refused(b, "A1", "dash 3.9") == []
    assert why(b, "A1", "dash 4") == [
        ("6.1", "battlefield-dash-ground", {"unit": "R1 Foot", "ground": "battlefield-ground-plough"}),
    ]
    assert refused(b, "A1", "fwd 4") == []
    beside = alone(terrain=["mud 4800,2100 4950,2600"])
    assert "6.1" in refused(beside, "A1", "wheel L 45, dash 1")
    assert refused(beside, "A1", "wheel R 10, dash 1") == []
    swept = alone(terrain=["mud 4885,1700 4925,1800"])
    assert refused(swept, "A1", "wheel R 30, dash 1") == ["6.1"], "only the rear corner comes over it, in the wheel"
    assert refused(swept, "A1", "wheel R 10, dash 1") == []


# -- how far one gets


@pytest.mark.clause("battlefield 5.4-straight")
def test_how_far_a_unit_gets():
    b = Board("A1@(5000,2000)0/400, A2@(5000,3400)0/400", "B1@(9000,9500)360")
    free = reach(b.t, b.world, b.id("A1"), ("move",))
    assert (free.ahead, free.left, free.right) == (1000, 90, 90)
    assert refused(b, "A1", "fwd 1003u") == []
    assert refused(b, "A1", "fwd 1004u") == ["2.2"]
    dashing = reach(b.t, b.world, b.id("A2"), ("dash",))
    assert (dashing.ahead, dashing.dash) == (0, 3000)
    touched = Board("A1@(5000,2000)0/400", "B1@(5600,2000)360/400")
    assert reach(touched.t, touched.world, touched.id("A1"), ("move",)).ahead == 0
    assert why(touched, "A1", "fwd 1")[0][2]["free"] == "0"
