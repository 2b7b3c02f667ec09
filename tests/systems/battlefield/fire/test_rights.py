"""Chapter 5.2.5: who may shoot, after what movement, and at whom: sector, range and sight."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.text import Text
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.fire.ranging import line
from engine.systems.battlefield.fire.targeting import Aimed, in_near_zone, nearest, shootable, shot, targets
from engine.systems.battlefield.movement.manoeuvre import carry, plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.tested_moves import path
from engine.systems.battlefield.orders import Act
from tests.systems.battlefield.kit import Board, codes
from tests.systems.playing import reasons

A = "@(5000,2000)0"
"""Front x 5000 to 5600 on y 2000, looks north."""
B = "B1@(5600,3000)360"
"""Looks south, four steps before A1."""


def why(red: str, black: str = B, target: str = "B1", weapon: str = "", **options: Any) -> list[str]:
    """Return the clauses by which A1 may not shoot."""
    b = Board(red, black, **options)
    return codes(shootable(b.t, b.world, b.id("A1"), b.id(target), weapon))


# -- who


@pytest.mark.clause("battlefield 5.2.5")
def test_a_unit_that_stands_may_shoot() -> None:
    assert why(f"A1:bows{A}") == []
    b = Board(f"A1:bows{A}", B, staff=False)
    assert targets(b.t, b.world, b.id("A1")) == b.ids("B1")


@pytest.mark.clause(
    "battlefield 3.1.5", "battlefield 3.2.1", "battlefield 5.2.5", "battlefield 5.5-evade-f", "battlefield 5.2.5.4-d",
    "battlefield 5.2-d",
)  # fmt: skip
@pytest.mark.parametrize(
    ("card", "words", "clause"),
    [
        pytest.param("spears", "", "3.1.5", id="without missiles"),
        pytest.param("dense-javelins", "", "3.2.1", id="in dense order, whatever the card says"),
        pytest.param("bows", " shot", "5.2.5", id="one shot a turn"),
        pytest.param("bows", " evaded", "5.5-evade-f", id="who has evaded"),
        pytest.param("bows", " panic", "5.2.5.4-d", id="in panic"),
        pytest.param("bows", " fleeing", "5.2-d", id="in flight"),
    ],
)
def test_nobody_shoots(card: str, words: str, clause: str) -> None:
    assert why(f"A1:{card}{A}{words}") == [clause]


@pytest.mark.clause("battlefield 3.2.2", "battlefield 3.2.3")
@pytest.mark.parametrize("card", ["pila", "bows"])
def test_ordinary_and_loose_order_may_shoot_and_figures_do_not_matter(card: str) -> None:
    b = Board(f"A1:{card}{A}", "B1@(5600,2400)360", staff=False)
    assert targets(b.t, b.world, b.id("A1")) == b.ids("B1")


@pytest.mark.clause("battlefield 5.2.5")
def test_a_unit_in_melee_does_not_shoot() -> None:
    black = f"{B}, B2@(5600,2000)360"
    assert why(f"A1:bows{A}", black, "B2", melees=["B2>A1 front round=1"]) == ["5.2.5"]
    assert why(f"A1:bows{A}", black, "B2", number=3, melees=["B2>A1 front began=2"]) == ["5.2.5"]


@pytest.mark.clause("battlefield 5.2.5")
def test_a_unit_just_attacked_in_front_may_shoot_before_the_melee() -> None:
    """Melees of attacks declared this turn have not begun."""
    options = {"melees": ["B1>A1 front"], "attacks": ["B1>A1 front held"], "side": "black"}
    assert why(f"A1:bows{A}", "B1@(5600,2000)360", **options) == []


@pytest.mark.clause("battlefield 5.2.5")
def test_a_unit_attacked_in_flank_or_rear_shoots_at_nobody() -> None:
    """Neither at the attacker nor at an enemy before its front."""
    rear = f"{B}, B2@(5000,1600)0"
    assert why(f"A1:bows{A}", rear, attacks=["B2>A1 rear"]) == ["5.2.5"]
    both = ["B1>A1 front", "B2>A1 rear"]
    assert why(f"A1:bows{A}", rear, attacks=both) == ["5.2.5"]
    assert why(f"A1:bows{A}", rear, attacks=["B2>A1 rear fallen"]) == []


@pytest.mark.clause("battlefield 3.6.3.1")
def test_a_hedgehog_attacked_on_a_side_has_no_flank_and_may_shoot() -> None:
    flank = f"{B}, B2@(5000,1700)180"
    assert why(f"A1:bows{A} hedgehog", flank, attacks=["B2>A1 left"]) == []
    assert why(f"A1:bows{A}", flank, attacks=["B2>A1 left"]) == ["5.2.5"]


@pytest.mark.clause("battlefield 5.2.5")
def test_friends_and_lost_units_are_no_targets() -> None:
    assert why(f"A1:bows{A}, A2@(5000,3000)0", B, "A2") == ["5.2.5"]
    assert why(f"A1:bows{A}", "B1@(5600,3000)360 lost", "B1") == ["5.2.5"]


@pytest.mark.clause("battlefield 5.2.5")
def test_engaged_and_panicking_enemies_may_be_shot_at() -> None:
    melee = f"A1:bows{A}, A2@(5000,3400)360"
    assert why(melee, melees=["A2>B1 rear round=1"]) == []
    assert why(f"A1:bows{A}", "B1@(5600,3000)360 panic") == []


# -- on the move: 5.2.5.1-shoot-moving


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.2-shoot")
def test_foot_shoots_after_half_its_movement_and_not_after_more() -> None:
    """M 8: four steps are half of it."""
    assert why(f"A1:bows{A} moved paid=8") == []
    b = Board(f"A1:bows{A} moved paid=10", B)
    found = reasons(shootable(b.t, b.world, b.id("A1"), b.id("B1")))
    assert [(clause, facts["spent"], facts["limit"]) for clause, _, facts in found] == [
        ("5.2.5.1-shoot-moving", Text("5", "5"), Text("4", "4"))
    ]


NINE = {"slug": "nine", "name": {"en": "Nine", "ru": "Nine"}, "one": {"en": "Nine", "ru": "Nine"}, "arm": "foot",
        "density": 2, "move": 9, "melee": 0, "protection": 0, "cost": 5, "triplet": [3, 6, 9],
        "figure": {"weapon": "none"}, "weapons": ["light-bow"], "shooting": {"light-bow": [3, 2, 1]}}  # fmt: skip
"""Archers with an odd Movement."""


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.4-change-front-a")
@pytest.mark.parametrize(
    ("words", "clauses"),
    [
        ("moved paid=8", []),
        ("reformed paid=9", []),
        ("moved paid=10", ["5.2.5.1-shoot-moving"]),
        ("moved reformed paid=11", ["5.2.5.1-shoot-moving-c"]),
    ],
    ids=["four steps", "about-face", "five steps", "about-face and a step"],
)
def test_half_of_an_odd_movement_is_kept_exactly_for_a_shooter(words: str, clauses: list[str]) -> None:
    """M 9: 4.5 points, so four steps, or an about-face, and then it shoots; a fifth step is too much."""
    assert why(f"A1:nine{A} {words}", cards=[NINE]) == clauses


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.3-c")
def test_a_shooter_with_an_odd_movement_that_goes_half_of_it_by_itself_walks_four_steps_and_shoots() -> None:
    b = Board("A1:nine@(5000,2000)0/2", "B1@(5600,5000)360", given=["A1 auto"], staff=False, cards=[NINE])
    (given,) = b.world.given
    given = replace(given, result="half", target=b.id("B1"))
    b.world = replace(b.world, given=(given,))
    far, near = (plot(b.t, b.world, b.ids("A1"), "", (Act("fwd", n),), ("auto",), "half") for n in (1010, 1000))
    assert not isinstance(far, Plotted)
    assert codes(far) == ["3.1.1"]
    assert isinstance(near, Plotted)
    assert path(b.t, b.world, b.ids("A1")) == near.acts
    tx = b.run()
    carry(b.t, tx, RED, b.ids("A1"), "", near)
    assert codes(shootable(b.t, tx.world, b.id("A1"), b.id("B1"))) == []


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving-c")
def test_a_reform_is_movement_spent() -> None:
    """An about-face is half of the Movement, a change of front all of it."""
    assert why(f"A1:slings{A} reformed paid=8") == []
    assert why(f"A1:slings{A} reformed paid=16") == ["5.2.5.1-shoot-moving-c"]


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving")
def test_half_is_that_of_the_body_that_was_ordered() -> None:
    """A line goes as fast as its slowest unit: half of 6 is 3 steps, not 4."""
    red = f"A1:bows{A} moved paid=8, A2@(5600,2000)0 moved paid=8"
    assert why(red, given=["A1+A2 line move+shoot"]) == ["5.2.5.1-shoot-moving"]
    assert why(red.replace("paid=8", "paid=6"), given=["A1+A2 line move+shoot"]) == []


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.2.5.1-shoot-moving-b")
def test_bows_drawn_slowly_and_crossbows_do_not_shoot_on_the_move_on_foot_or_horse() -> None:
    assert why(f"A1:crossbows{A} moved paid=2") == ["5.2.5.1-shoot-moving"]
    assert why(f"A1:heavy-bows{A} moved paid=2") == ["5.2.5.1-shoot-moving"]
    assert why(f"A1:arbalests{A} reformed paid=8") == ["5.2.5.1-shoot-moving"]
    assert why(f"A1:horse-crossbows{A} moved paid=2") == ["5.2.5.1-shoot-moving-b"]
    assert why(f"A1:crossbows{A}") == []


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.2.5.1-e")
@pytest.mark.parametrize(
    ("card", "black"),
    [("javelins", B), ("javelin-horse", B), ("carousels", B), ("pila", "B1@(5600,2400)360")],
)
def test_javelins_and_horse_shoot_after_their_full_movement(card: str, black: str) -> None:
    assert why(f"A1:{card}{A} moved paid=32", black) == []


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.2-dash")
def test_nobody_shoots_after_a_dash() -> None:
    assert why(f"A1:javelins{A} dashed paid=4") == ["5.2.5.1-shoot-moving"]


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving-a")
def test_attackers_do_not_throw_on_the_way_in_unless_that_was_agreed() -> None:
    black = "B1@(5600,2000)360"
    attack = {"attacks": ["A1>B1 front"]}
    assert why(f"A1:javelins{A} moved paid=4", black, **attack) == ["5.2.5.1-shoot-moving-a"]
    yes = {**attack, "policies": {"javelins_on_attack": "yes"}}
    assert why(f"A1:javelins{A} moved paid=4", black, **yes) == []
    assert why(f"A1:pila{A} moved paid=4", black, **yes) == []
    assert why(f"A1:bows{A} moved paid=4", black, **yes) == ["5.2.5.1-shoot-moving-a"]
    dashed = {**yes, "attacks": ["A1>B1 front dash"]}
    assert why(f"A1:javelins{A} dashed paid=4", black, **dashed) == ["5.2.5.1-shoot-moving"]


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving-a")
def test_an_attacker_counts_as_moving_even_if_it_stood_within_a_step() -> None:
    assert why(f"A1:crossbows{A}", "B1@(5600,2000)360", attacks=["A1>B1 front"]) == [
        "5.2.5.1-shoot-moving-a",
        "5.2.5.1-shoot-moving",
    ]


# -- sector and range (table G16, G17)


@pytest.mark.clause("battlefield 5.2.5-a")
def test_a_corner_in_the_sector_is_enough_and_range_is_measured_to_it() -> None:
    """Target corner (6400, 3000): 800 to the side of 1000 ahead, range 1280.6 u, the second zone."""
    b = Board(f"A1:bows{A}", "B1@(7000,3000)360", staff=False)
    seen = line(b.t, b.world, b.id("A1"), b.id("B1"))
    assert seen is not None
    assert seen.range == 20489  # 1280.62 u
    assert targets(b.t, b.world, b.id("A1")) == b.ids("B1")


@pytest.mark.clause("battlefield 5.2.5-a", "battlefield 5.2.5-b")
def test_range_is_measured_to_what_lies_in_the_sector() -> None:
    """West edge x 6800, y 3000 to 3400: nearest point inside (6800, 3200), 6.79 steps, not 6.25."""
    b = Board(f"A1:bows{A}", "B1@(7400,3000)360")
    seen = line(b.t, b.world, b.id("A1"), b.id("B1"))
    assert seen is not None
    assert (seen.point, seen.range // 16) == ((6800, 3200), 1697)


@pytest.mark.clause("battlefield 5.2.5", "battlefield 5.2.5-a")
@pytest.mark.parametrize("at", ["(7700,3000)", "(5600,1700)", "(4500,2200)"])
def test_what_lies_outside_the_sector_is_no_target(at: str) -> None:
    assert why(f"A1:bows{A}", f"B1@{at}360/200") == ["5.2.5"]


@pytest.mark.clause("battlefield 5.2.5-b", "battlefield 5.2.5.1")
@pytest.mark.parametrize(("y", "zone"), [(3250, 0), (3251, 0), (3252, 1), (4500, 1), (5750, 2)])
def test_the_far_end_of_a_zone_belongs_to_the_nearer_one(y: int, zone: int) -> None:
    b = Board(f"A1:bows{A}", f"B1@(5600,{y})360")
    found = shot(b.t, b.world, b.id("A1"), b.id("B1"))
    assert isinstance(found, Aimed)
    assert found.zone == zone


@pytest.mark.clause("battlefield 3.1.5", "battlefield 5.2.5.1")
def test_beyond_the_last_zone_of_weapon_and_card_nobody_shoots() -> None:
    assert why(f"A1:bows{A}", "B1@(5600,5750)360") == []
    b = Board(f"A1:bows{A}", "B1@(5600,5760)360")
    [(clause, code, facts)] = reasons(shootable(b.t, b.world, b.id("A1"), b.id("B1")))
    assert (clause, code) == ("5.2.5.1", "battlefield-shot-range")
    assert (facts["distance"], facts["limit"]) == (Text("15.04", "15,04"), 15)
    assert why(f"A1:slings{A}", "B1@(5600,4600)360") == ["5.2.5.1"]
    assert why(f"A1:heavy-bows{A}", "B1@(5600,7000)360") == []


@pytest.mark.clause("battlefield 5.2.5.1")
def test_heavy_javelins_reach_two_steps() -> None:
    assert why(f"A1:pila{A}", "B1@(5600,2500)360") == []
    b = Board(f"A1:pila{A}", "B1@(5600,2525)360")
    [(clause, _, facts)] = reasons(shootable(b.t, b.world, b.id("A1"), b.id("B1")))
    assert (clause, facts["distance"], facts["limit"]) == ("5.2.5.1", Text("2.1", "2,1"), 2)


@pytest.mark.clause("battlefield 5.3-shooters-b")
def test_the_near_zone_is_measured_in_the_sector() -> None:
    b = Board(f"A1:bows{A}, A2:pila@(1000,2000)0", "B1@(5600,3250)360, B2@(5600,1500)360, B3@(1600,2600)360")
    one, two = b.id("A1"), b.id("A2")
    assert in_near_zone(b.t, b.world, one, b.id("B1"))
    assert not in_near_zone(b.t, b.world, one, b.id("B2"))
    assert not in_near_zone(b.t, b.world, two, b.id("B3"))


@pytest.mark.clause("battlefield 5.2-volley-b")
def test_the_nearest_is_measured_from_base_to_base_and_ties_are_told() -> None:
    b = Board(f"A1:bows{A}", "B1@(5600,3000)360, B2@(5600,1000)0, B3@(4400,3000)360")
    unit, enemies = b.id("A1"), b.ids("B1", "B2", "B3")
    assert nearest(b.t, b.world, unit, enemies) == b.ids("B2")
    even = Board(f"A1:bows{A}", "B1@(5300,3000)360, B2@(5900,3000)360")
    assert nearest(even.t, even.world, unit, even.ids("B1", "B2")) == even.ids("B1", "B2")


# -- sight: 5.2.5-c, 6.1-c


@pytest.mark.clause("battlefield 5.2.5-c")
@pytest.mark.parametrize("side", ["red", "black"])
def test_a_base_in_between_hides_the_target_a_friend_as_an_enemy(side: str) -> None:
    own = side[0].replace("r", "A").replace("b", "B")
    screen = f", {own}3@(4800,2500)0/1, {own}4@(5400,2500)0/1"
    red, black = f"A1:bows{A}" + screen * (own == "A"), B + screen * (own == "B")
    b = Board(red, black)
    [(clause, code, facts)] = reasons(shootable(b.t, b.world, b.id("A1"), b.id("B1")))
    assert (clause, code) == ("5.2.5-c", "battlefield-shot-behind")
    assert facts["other"] in (b.label(f"{own}3"), b.label(f"{own}4"))
    assert why(red, black, policies={"sight": "open"}) == []


@pytest.mark.clause("battlefield 5.2.5-c")
@pytest.mark.parametrize(("x", "most"), [(5125, "A4"), (5275, "A3")])
def test_of_those_who_hide_a_target_the_one_who_hides_most_of_it_is_named(x: int, most: str) -> None:
    b = Board(f"A1:bows{A}, A3@({x - 500},2500)0/1, A4@({x + 100},2500)0/1", B)
    [(clause, code, facts)] = reasons(shootable(b.t, b.world, b.id("A1"), b.id("B1")))
    assert (clause, code, facts["other"]) == ("5.2.5-c", "battlefield-shot-behind", b.label(most))


@pytest.mark.clause("battlefield 5.2.5-c")
def test_one_open_ray_is_enough() -> None:
    assert why(f"A1:bows{A}, A3@(4700,2500)0/1", "B1@(5600,3000)360") == []


@pytest.mark.clause("battlefield 5.2.5-c", "battlefield 5.2.5-a")
def test_only_what_lies_in_the_sector_is_looked_at() -> None:
    """The near corners are hidden; those that are seen lie outside."""
    target = "B1@(7000,3000)360"
    assert why(f"A1:bows{A}", target) == []
    assert why(f"A1:bows{A}, A3@(5350,2670)0/1", target) == ["5.2.5-c"]


@pytest.mark.clause("battlefield 5.2.5-c")
def test_who_stands_a_level_higher_shoots_and_is_shot_at_over_bases() -> None:
    red = f"A1:bows{A}, A3@(4800,2500)0/1, A4@(5400,2500)0/1"
    high = ["hill 4900,1000 5700,2050"]
    assert why(red) == ["5.2.5-c"]
    assert why(red, terrain=high) == []
    assert why(red, terrain=["hill 4900,2950 5700,4000"]) == []
    assert why(red, terrain=["hill 4000,1000 6500,4000"]) == ["5.2.5-c"]


@pytest.mark.clause("battlefield 5.2.5-c")
@pytest.mark.parametrize("kind", ["forest", "rocks", "hill"])
def test_forest_rocks_and_a_hill_between_lower_ends_hide_the_target(kind: str) -> None:
    piece = [f"bare {kind} 4000,2400 6600,2800"]
    assert why(f"A1:bows{A}", terrain=piece) == ["5.2.5-c"]
    assert why(f"A1:bows{A}", terrain=piece, policies={"sight": "open"}) == []


@pytest.mark.clause("battlefield 5.2.5-c")
def test_a_hill_under_one_of_them_hides_nothing() -> None:
    assert why(f"A1:bows{A}", terrain=["hill 4000,2600 6600,3600"]) == []


@pytest.mark.clause("battlefield 6.1-c", "battlefield 6.1")
@pytest.mark.parametrize(("edge", "clauses"), [(2250, []), (2251, []), (2260, ["6.1-c"])])
def test_from_brush_one_shoots_out_of_its_edge_only(edge: int, clauses: list[str]) -> None:
    """A shooter 260 u inside the outline along the ray is deep inside."""
    brush = [f"brush 4000,1000 6600,{edge}"]
    for sight in ("blocked", "open"):
        assert why(f"A1:bows{A}", terrain=brush, policies={"sight": sight}) == clauses


@pytest.mark.clause("battlefield 6.1-c")
def test_deep_in_brush_nobody_is_shot_at_and_nothing_is_seen_through_it() -> None:
    assert why(f"A1:bows{A}", terrain=["brush 4000,2750 6600,4000"]) == []
    assert why(f"A1:bows{A}", terrain=["brush 4000,2740 6600,4000"]) == ["6.1-c"]
    assert why(f"A1:bows{A}", terrain=["brush 4000,2400 6600,2500"]) == ["6.1-c"]


@pytest.mark.clause("battlefield 3.6.3.6")
def test_a_carousel_shoots_in_any_direction_from_the_nearest_edge() -> None:
    behind = "B1@(5000,1000)0/1"
    assert why(f"A1:carousels{A}/2", behind) == ["5.2.5"]
    b = Board(f"A1:carousels{A}/2 carousel", behind)
    assert codes(shootable(b.t, b.world, b.id("A1"), b.id("B1"))) == []
    seen = line(b.t, b.world, b.id("A1"), b.id("B1"))
    assert seen is not None
    assert seen.range == 16 * 200  # The rear of a base of 800 u lies on y 1200.
