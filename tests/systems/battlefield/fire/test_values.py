"""Chapters 5.2.5.1 to 5.2.5.3: what is added to the die of a shot, what Protection takes off, and the chances."""

from typing import Any

import pytest

from engine.systems.battlefield.combat.chances import chance
from engine.systems.battlefield.fire.targeting import Aimed, shot
from tests.systems.battlefield.kit import Board, codes

A = "@(5000,2000)0"
T = "T@(5000,6000)360/400"
"""A usual target, without Protection."""


def aimed(red: str, black: str = "B1@(5600,3000)360", weapon: str = "", **options: Any) -> Aimed:
    """Return the shot of A1 at the first black unit."""
    b = Board(red, black, **options)
    target = next(n for n, unit in enumerate(b.world.units) if unit.side == "black")
    found = shot(b.t, b.world, b.id("A1"), target, weapon)  # type: ignore[arg-type]
    assert isinstance(found, Aimed), codes(found)
    return found


def parts(found: Aimed) -> dict[str, int]:
    return {part.code: part.value for part in found.modifiers}


def armour(found: Aimed) -> dict[str, int]:
    return {part.code: part.value for part in found.armour}


# -- value and modifiers: 5.2.5.1, 5.2.5.2


@pytest.mark.clause("battlefield 5.2.5.1")
@pytest.mark.parametrize(("y", "value"), [(3000, 3), (4000, 2), (5500, 1), (6500, 0)])
def test_the_value_is_that_of_the_card_in_the_zone(y: int, value: int) -> None:
    assert parts(aimed(f"A1:heavy-bows{A}/1", f"B1@(5600,{y})360")) == {"shooting": value}


@pytest.mark.clause("battlefield 5.2.5.2")
def test_a_second_rank_adds_one() -> None:
    assert parts(aimed(f"A1:bows{A}/2")) == {"shooting": 3, "second-rank": 1}
    assert parts(aimed(f"A1:bows{A}/1of2")) == {"shooting": 3}
    assert parts(aimed(f"A1:bows{A}/4")) == {"shooting": 3, "second-rank": 1}


@pytest.mark.clause("battlefield 5.2.5.2-b")
def test_at_point_blank_the_second_rank_does_not_count() -> None:
    """At a unit that attacks the shooter d12 + 3; at one that attacks a neighbour d12 + 4."""
    black, neighbour = "B1@(5600,2000)360", ", A2@(4400,2000)0"
    assert aimed(f"A1:bows{A}", black, attacks=["B1>A1 front"], side="black").value == 3
    other = aimed(f"A1:bows{A}{neighbour}", black, attacks=["B1>A2 front"], side="black")
    assert other.value == 4
    fallen = aimed(f"A1:bows{A}", black, attacks=["B1>A1 front fallen"], side="black")
    assert fallen.value == 4


@pytest.mark.clause("battlefield 5.2.5.2-b")
@pytest.mark.parametrize(("target", "value"), [("B1", -1), ("B2", 0)])
def test_who_throws_on_the_way_in_throws_at_point_blank(target: str, value: int) -> None:
    """Two ranks of javelins at B1: -1 if it is the one that they attack, 0 if they attack its neighbour."""
    found = aimed(f"A1:javelins{A}", "B1@(5600,2000)360, B2@(5000,2000)360", attacks=[f"A1>{target} front"],
                  policies={"javelins_on_attack": "yes"})  # fmt: skip
    assert found.value == value


@pytest.mark.clause("battlefield 5.2.5.2-c")
def test_a_target_in_melee_costs_one_and_the_second_rank() -> None:
    red = f"A1:bows{A}, A2@(5000,3400)360"
    found = aimed(red, melees=["A2>B1 rear round=1"])
    assert parts(found) == {"shooting": 3, "into-melee": -1}
    since = aimed(red, melees=["A2>B1 rear began=1"], number=2)
    assert since.value == 2
    just = aimed(red, melees=["A2>B1 rear"], attacks=["A2>B1 rear held"])
    assert just.value == 4


@pytest.mark.clause("battlefield 5.2.5.2-d", "battlefield 6.1", "battlefield 6.1-g")
def test_each_level_of_hill_under_the_target_costs_one() -> None:
    hills = ["hill 4000,2600 7000,5000", "hill2 4500,2800 6500,4000"]
    assert parts(aimed(f"A1:bows{A}/1", terrain=hills)) == {"shooting": 3, "hill": -2}
    assert parts(aimed(f"A1:bows{A}/1", terrain=hills[:1])) == {"shooting": 3, "hill": -1}


@pytest.mark.clause("battlefield 5.2.5.2-d", "battlefield 6.1-b")
def test_the_level_is_that_under_the_centre_of_the_base_brush_counts_under_any_part() -> None:
    """The centre of B1 is (5300, 3200)."""
    assert parts(aimed(f"A1:bows{A}/1", terrain=["hill 4000,3201 7000,5000"])) == {"shooting": 3}
    assert parts(aimed(f"A1:bows{A}/1", terrain=["hill 4000,3200 7000,5000"])) == {"shooting": 3, "hill": -1}
    assert parts(aimed(f"A1:bows{A}/1", terrain=["brush 5590,3390 7000,5000"])) == {"shooting": 3, "brush": -1}


@pytest.mark.clause("battlefield 5.2.5.2-d")
def test_a_steep_slope_counts_as_the_level_of_its_hill() -> None:
    terrain = ["hill 4000,2600 7000,5000", "slope 4000,2600 7000,3500"]
    assert parts(aimed(f"A1:bows{A}/1", terrain=terrain)) == {"shooting": 3, "hill": -1}


@pytest.mark.clause("battlefield 6.1-f")
def test_effects_of_several_kinds_of_ground_add() -> None:
    terrain = ["hill 4000,2600 7000,5000", "brush 4000,2950 7000,4000"]
    assert parts(aimed(f"A1:bows{A}/1", terrain=terrain)) == {"shooting": 3, "hill": -1, "brush": -1}


@pytest.mark.clause("battlefield 5.2.5.2")
@pytest.mark.parametrize("kind", ["brush", "forest"])
def test_from_brush_and_from_a_forest_edge_the_second_rank_does_not_count(kind: str) -> None:
    found = aimed(f"A1:bows{A}/2", terrain=[f"{kind} 3000,-1000 7600,2100"])
    assert parts(found) == {"shooting": 3}


@pytest.mark.clause("battlefield 5.2.5.2-a", "battlefield 5.2.5.1-shoot-moving")
def test_moving_costs_one_once_and_nothing_with_javelins() -> None:
    assert parts(aimed(f"A1:bows{A}/1 moved reformed paid=8")) == {"shooting": 3, "moving": -1}
    assert parts(aimed(f"A1:slings{A}/1 reformed paid=8")) == {"shooting": 2, "moving": -1}
    assert parts(aimed(f"A1:carousels{A}/1 moved paid=20")) == {"shooting": 2, "moving": -1}
    assert parts(aimed(f"A1:javelins{A}/1 moved paid=20")) == {"shooting": -1}
    near = "B1@(5600,2400)360"
    assert parts(aimed(f"A1:pila{A}/1 moved paid=14", near)) == {"shooting": -1}


@pytest.mark.clause("battlefield 5.2.5.1-a", "battlefield 5.2.5.1-b")
def test_javelins_of_both_kinds_are_worth_minus_one() -> None:
    assert aimed(f"A1:javelins{A}/1").value == -1
    assert aimed(f"A1:pila{A}/1", "B1@(5600,2400)360").value == -1


@pytest.mark.clause("battlefield 3.6.3.6")
def test_in_a_carousel_no_second_rank_counts() -> None:
    assert parts(aimed(f"A1:carousels{A}/2 carousel")) == {"shooting": 2}
    assert parts(aimed(f"A1:carousels{A}/2")) == {"shooting": 2, "second-rank": 1}


# -- Protection: 5.2.5.3, 3.1.3, 3.1.7


@pytest.mark.clause("battlefield 3.1.3", "battlefield 3.1.3-a")
def test_piercing_never_makes_protection_negative_unless_that_was_agreed() -> None:
    """Heavy crossbow at Protection 1: 7 + 3 takes nothing, 8 + 3 a rank."""
    found = aimed(f"A1:arbalests{A}/1", "B1:loose-shields@(5000,3400)0/400")
    assert found.face == "rear"
    assert armour(found) == {"protection": 1, "piercing": -3, "floor": 2}
    assert (found.total(7), found.total(8), found.needed) == (10, 11, 8)
    none = aimed(f"A1:arbalests{A}/1", "B1:loose-shields@(5000,3400)0/400", policies={"protection_floor": "none"})
    assert (none.protection, none.needed) == (-2, 6)


@pytest.mark.clause("battlefield 5.2.5.3")
def test_a_total_above_ten_takes_a_rank() -> None:
    """Light bow 3 and a second rank at Protection 1: 8 + 4 - 1 = 11; 7 makes 10."""
    found = aimed(f"A1:bows{A}/2", "B1:foot-wedges@(5600,3000)360")
    assert (found.total(8), found.total(7), found.needed) == (11, 10, 8)
    assert chance(found) == 5


@pytest.mark.clause("battlefield 5.2.5.3")
@pytest.mark.parametrize(
    ("at", "face"),
    [
        ((3900, 5400), "front"),
        ((4000, 5600), "front"),
        ((6000, 6900), "left"),
        ((4700, 7300), "rear"),
    ],
)
@pytest.mark.clause("table G18")
def test_the_face_hit_is_found_by_lines_through_the_corners_of_the_target(at: tuple[int, int], face: str) -> None:
    """Q is the front centre of the shooter; a tie goes to the front (table G18).  Only there a large shield helps."""
    x, y = at
    west = x < 4700
    shooter = f"({x},{y + 300})180" if west else f"({x},{y - 300})540" if x > 5000 else f"({x + 300},{y})360"
    found = aimed(f"A1:bows@{shooter}/1", "T:shields@(5000,6000)360/400")
    assert found.face == face
    assert armour(found) == {"protection": 2} | ({"large-shield": 1} if face == "front" else {})


@pytest.mark.clause("battlefield 3.1.7-large-shield")
def test_a_large_shield_helps_against_shots_in_any_density_and_all_round_in_a_hedgehog() -> None:
    assert armour(aimed(f"A1:bows{A}", "B1:loose-shields@(5600,3000)360")) == {"protection": 1, "large-shield": 1}
    behind = "B1:shields@(5000,3400)0"
    assert armour(aimed(f"A1:bows{A}", behind)) == {"protection": 2}
    assert armour(aimed(f"A1:bows{A}", f"{behind} hedgehog")) == {"protection": 2, "large-shield": 1}


@pytest.mark.clause("battlefield 3.1.7-pavise", "battlefield 3.1.7-pavise-a", "battlefield 3.1.7-pavise-b")
def test_pavises_help_in_front_unless_their_men_shot_on_the_move_and_add_to_shields() -> None:
    """Heavy crossbow at the front of pavises, Protection 1: 1 + 2 - 3 = 0."""
    front = "B1:pavises@(5600,3000)360"
    assert armour(aimed(f"A1:arbalests{A}", front)) == {"protection": 1, "pavise": 2, "piercing": -3}
    assert armour(aimed(f"A1:bows{A}", f"{front} exposed")) == {"protection": 1}
    assert armour(aimed(f"A1:bows{A}", "B1:pavises@(5000,3400)0")) == {"protection": 1}
    both = aimed(f"A1:bows{A}", "B1:pavise-spears@(5600,3000)360")
    assert armour(both) == {"protection": 0, "large-shield": 1, "pavise": 2}


@pytest.mark.clause("battlefield 5.2.5.1")
def test_heavy_javelins_pierce_two() -> None:
    """Die 12, value -1, two ranks, two steps, Protection 2 and a shield: 12 + 1 - 1 - (3 - 2) = 11."""
    found = aimed(f"A1:pila{A}/2", "B1:shields@(5600,2500)360")
    assert (found.value, found.protection, found.total(12), found.needed) == (0, 1, 11, 12)


@pytest.mark.clause("battlefield 5.2.5.1")
@pytest.mark.parametrize(
    ("card", "piercing"),
    [("bows", 0), ("javelins", 0), ("heavy-bows", 1), ("slings", 1), ("crossbows", 2), ("arbalests", 3)],
)
def test_every_weapon_pierces_as_its_row_says(card: str, piercing: int) -> None:
    assert aimed(f"A1:{card}{A}", "B1:armoured@(5600,3000)360").protection == 5 - piercing


@pytest.mark.clause("battlefield 2.2-b")
def test_with_whole_bases_empty_ranks_do_not_move_the_lines_of_the_rear() -> None:
    """One rank of four left, base of 800 u: Q (5650, 6500) is behind the flank of the whole base, in the rear of 200 u.

    (The eye stands 650 to the side and 500 behind the front: beside the long base, behind the short one.)
    """
    shooter, black = "A1:bows@(5450,6900)540/1", "T@(5000,6000)360/1of4"
    whole = aimed(shooter, "T@(5000,6000)360/4")
    assert whole.face == "left"
    assert aimed(shooter, black).face == aimed(shooter, black, policies={"bases": "fixed"}).face == "rear"


# -- two weapons, chances


@pytest.mark.clause("battlefield 3.1.6-a")
def test_of_two_missiles_the_better_chance_is_taken_unless_one_is_named() -> None:
    red = f"A1:two-missiles{A}/1"
    assert (aimed(red).weapon, aimed(red).value) == ("light-bow", 1)
    assert aimed(red, weapon="javelin").value == -1
    moved = aimed(f"A1:two-missiles{A}/1 moved paid=16")
    assert moved.weapon == "javelin"
    b = Board(red, "B1@(5600,3000)360")
    refused = shot(b.t, b.world, b.id("A1"), b.id("B1"), "sling")
    assert isinstance(refused, tuple)
    assert codes(refused) == ["3.1.6-a"]


@pytest.mark.clause("battlefield 5.2.5.3")
@pytest.mark.parametrize(
    ("red", "black", "cases"),
    [
        ("persian-archers@(5000,2000)0/4", "kardakes@(5600,3000)360/4", 4),
        ("persian-archers@(5000,2000)0/4", "phalangites@(5600,3000)360/4", 4),
        ("cretans@(5000,2000)0/1", "takabara@(5600,3000)360/4", 5),
        ("pavise-crossbows@(5000,2000)0/4", "gendarmes@(5600,3000)360/2", 4),
        ("agrianes@(5000,2000)0/1", "gendarmes@(5600,3000)360/2", 0),
    ],
)
def test_chances_are_those_of_two_more_than_value_less_protection(red: str, black: str, cases: int) -> None:
    """(2 + value - Protection) of 12, never less than none."""
    found = aimed(f"A1:{red}", f"B1:{black}")
    assert chance(found) == max(0, 2 + found.value - found.protection) == cases
    assert chance(found) == sum(found.total(die) > 10 for die in range(1, 13))
