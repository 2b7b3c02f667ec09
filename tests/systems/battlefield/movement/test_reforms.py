"""Chapters 5.4-change-front, 5.2-formation-reform, 3.6.3: fronts, spacing, special formations."""

from typing import Any

import pytest

from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.fire.targeting import hindered
from engine.systems.battlefield.movement.formations import Formed, bodies, read
from engine.systems.battlefield.movement.manoeuvre import carry
from engine.systems.battlefield.movement.reforms import unfit
from tests.systems.battlefield.carried import done
from tests.systems.battlefield.kit import Board, codes
from tests.systems.battlefield.movement.moved import ends, paid, plotted, refused, why


def alone(unit: str = "A1@(5000,2000)0/400", **position) -> Board:
    return Board(unit, "B1@(9000,9500)360", **position)


def row(*cards: str, depth: int = 400, gap: int = 0, words: str = "") -> str:
    return ", ".join(
        f"A{n}:{card}@({4000 + (n - 1) * (600 + gap)},2000)0/{depth} {words}".rstrip()
        for n, card in enumerate(cards, 1)
    )


# -- changes of front (5.4-change-front)


@pytest.mark.clause("battlefield 5.4-change-front")
def test_turning_about_costs_half_the_movement():
    assert ends(alone(), "A1", "about") == "A1@(5600,1600)360"
    assert refused(alone(), "A1", "about, fwd 3") == []
    assert refused(alone(), "A1", "about, fwd 4") == ["3.1.1"]
    assert paid(alone(), "A1", "about, about") == 6
    assert ends(alone(), "A1", "about, about") == "A1@(5000,2000)0"


@pytest.mark.clause("battlefield 5.4-change-front-a")
def test_the_half_of_an_odd_movement_is_a_half():
    b = alone("A1:foot7@(5000,2000)0/400")
    assert paid(b, "A1", "about") == 3.5
    assert [refused(b, "A1", f"about, fwd {steps}") for steps in (3, 4)] == [[], ["3.1.1"]]


@pytest.mark.clause("battlefield 5.4-change-front")
def test_a_flank_becomes_the_front_about_its_middle():
    assert ends(alone(), "A1", "front L") == "A1@(5000,1500)540"
    assert ends(alone(), "A1", "front R") == "A1@(5600,2100)180"
    assert paid(alone(), "A1", "front R") == 6


@pytest.mark.clause("battlefield 5.4-change-front", "battlefield 5.4-change-front-b")
def test_changing_front_takes_the_whole_turn():
    assert refused(alone(), "A1", "front L, fwd 1") == ["5.4-change-front", "3.1.1"]
    assert refused(alone(), "A1", "fwd 1, front L") == ["5.4-change-front-b"]
    assert refused(alone("A1@(5000,2000)0/400 paid=2 moved"), "A1", "front L") == ["5.4-change-front-b"]
    enemy = Board("A1@(5000,2000)0/400", "B1@(4800,2000)180/400")
    assert "5.4-change-front" in refused(enemy, "A1", "front L, attack B1", "move+reform")


@pytest.mark.clause("battlefield 5.4-change-front", "battlefield 5.4-change-front-b")
@pytest.mark.parametrize("begun", ["paid=2", "moved", "reformed"])
def test_what_takes_the_whole_turn_takes_it_of_every_unit(begun: str):
    """A phalanx of which one has moved forms no hedgehog, whichever it is."""
    fresh = alone("A1@(4000,2000)0/400, A2@(4600,2000)0/400")
    assert refused(fresh, "A1+A2 phalanx", "hedgehog") == []
    for one, other in (("", begun), (begun, "")):
        b = alone(f"A1@(4000,2000)0/400 {one}, A2@(4600,2000)0/400 {other}")
        assert refused(b, "A1+A2 phalanx", "hedgehog") == ["5.4-change-front-b"]


@pytest.mark.clause("battlefield 5.4-change-front-c")
def test_the_new_base_must_be_free_and_on_open_ground():
    beside = Board("A1@(5000,2000)0/400, A2@(5000,2280)0/1", "B1@(9000,9500)360")
    assert why(beside, "A1", "front L") == [
        ("2.2", "battlefield-place-blocked", {"unit": "R1 Foot", "other": "R2 Foot"})
    ]
    enemy = Board("A1@(5000,2000)0/400", "B1@(5600,2102)360/400")
    assert refused(enemy, "A1", "front L") == ["2.2-c"]
    forest = alone(terrain=["bare forest 5000,2050 5600,2400"])
    assert why(forest, "A1", "front R") == [
        ("6.1", "battlefield-ground-closed-place", {"unit": "R1 Foot", "ground": "battlefield-ground-forest"})
    ]


@pytest.mark.clause("battlefield 5.4-change-front-d")
def test_halves_are_of_the_movement_of_the_body():
    b = Board(row("foot", "foot", "foot"), "B1@(9000,9500)360")
    assert paid(b, "A1+A2+A3 phalanx", "about") == 2
    assert refused(b, "A1+A2+A3 phalanx", "about, fwd 2") == []
    assert refused(b, "A1+A2+A3 phalanx", "about, fwd 3") == ["3.1.1"]


@pytest.mark.clause("battlefield 5.4-change-front-e")
def test_terrain_does_not_price_reforms():
    b = alone(terrain=["bare hill 4000,1000 7000,4000"])
    assert paid(b, "A1", "about") == 3
    assert paid(b, "A1", "front L") == 6


@pytest.mark.clause("battlefield 5.2-reform", "battlefield 5.2-reform-a")
def test_reforms_need_their_order_and_mix_with_legs():
    assert refused(alone(), "A1", "about", "move") == ["5.2-reform"]
    assert refused(alone(), "A1", "fwd 1", "reform") == ["5.2-move"]
    assert refused(alone(), "A1", "fwd 1, about, fwd 2", "move+reform") == []


# -- by formations (5.2-formation-reform)


@pytest.mark.clause("battlefield 5.2-formation-reform")
def test_a_phalanx_turned_left_is_a_column():
    """d 400: gaps of 200, an open column; d 600: none, a closed one; d 800 does not fit."""
    b = Board(row("foot", "foot", "foot"), "B1@(9000,9500)360")
    made = plotted(b, "A1+A2+A3 phalanx", "front L")
    there = {place.unit: base for place, base in zip(made.places, made.ends, strict=True)}
    found = read(b.t, b.world, b.ids("A1", "A2", "A3"), "column", bases=there)
    assert isinstance(found, Formed)
    assert [b.name(unit) for unit in found.members] == ["A1", "A2", "A3"]
    deep = Board(row("foot", "foot", "foot", depth=600), "B1@(9000,9500)360")
    made = plotted(deep, "A1+A2+A3 phalanx", "front R")
    there = {place.unit: base for place, base in zip(made.places, made.ends, strict=True)}
    assert isinstance(read(deep.t, deep.world, deep.ids("A1", "A2", "A3"), "closed", bases=there), Formed)
    deepest = Board(row("foot", "foot", depth=800), "B1@(9000,9500)360")
    assert refused(deepest, "A1+A2 phalanx", "front L") == ["2.2"]


@pytest.mark.clause("battlefield 5.2-formation-reform", "battlefield 5.2-formation-reform-a")
def test_opening_ranks_makes_a_line_for_the_whole_movement():
    b = Board(row("foot", "foot", "foot"), "B1@(9000,9500)360")
    assert ends(b, "A1+A2+A3 phalanx", "open 2.4 from A2") == "A1@(3400,2000)0, A2@(4600,2000)0, A3@(5800,2000)0"
    assert ends(b, "A1+A2+A3 phalanx", "open 1") == "A1@(4000,2000)0, A2@(4850,2000)0, A3@(5700,2000)0"
    assert paid(b, "A1+A2+A3 phalanx", "open 1") == 4
    assert refused(b, "A1+A2+A3 phalanx", "open 601u from A2") == ["5.2-formation-reform"]
    assert refused(b, "A1+A2+A3 phalanx", "open 0") == ["5.2-formation-reform"]
    assert refused(b, "A1+A2+A3 phalanx", "open 1, fwd 1") == ["5.4-change-front", "3.1.1"]


@pytest.mark.clause("battlefield 5.2-formation-reform-a")
def test_nobody_shifts_farther_than_the_movement():
    """Three foot of M 6 have 4: two gaps of 2 steps for the last, and no more."""
    b = Board(row("foot", "foot", "foot"), "B1@(9000,9500)360")
    assert refused(b, "A1+A2+A3 phalanx", "open 2") == []
    assert refused(b, "A1+A2+A3 phalanx", "open 2.1") == ["5.2-formation-reform-a"]


@pytest.mark.clause("battlefield 5.2-formation-reform")
def test_closing_ranks_makes_a_phalanx_of_what_is_alike():
    b = Board(row("foot", "foot", "foot", gap=300), "B1@(9000,9500)360")
    assert ends(b, "A1+A2+A3 line", "close from A2") == "A1@(4300,2000)0, A2@(4900,2000)0, A3@(5500,2000)0"
    mixed = Board(row("foot", "loose", gap=300), "B1@(9000,9500)360")
    assert refused(mixed, "A1+A2 line", "close") == ["3.6.2.1"]
    blocked = Board(row("foot", "foot", gap=300) + ", A9@(4650,2100)0/1", "B1@(9000,9500)360")
    assert "2.2" in refused(blocked, "A1+A2 line", "close")


@pytest.mark.clause("battlefield 5.2-formation-reform")
def test_columns_open_and_close_rearward():
    b = Board("A1@(5000,3000)0/400, A2@(5000,2600)0/400, A3@(5000,2200)0/400", "B1@(9000,9500)360")
    assert ends(b, "A1+A2+A3 closed", "open 2") == "A1@(5000,3000)0, A2@(5000,2100)0, A3@(5000,1200)0"
    assert refused(b, "A1+A2+A3 closed", "open 501u") == ["5.2-formation-reform"]
    apart = Board("A1@(5000,3000)0/400, A2@(5000,2300)0/400, A3@(5000,1700)0/400", "B1@(9000,9500)360")
    assert ends(apart, "A1+A2+A3 column", "close") == "A1@(5000,3000)0, A2@(5000,2600)0, A3@(5000,2200)0"


@pytest.mark.clause("battlefield 5.2-formation-reform")
def test_complex_formations_do_not_open_or_close():
    b = Board(row("foot", "foot") + ", A3@(4000,1600)0/400", "B1@(9000,9500)360")
    assert refused(b, "A1+A2+A3 body", "open 1") == ["5.2-formation-reform"]
    line = Board(row("foot", "foot") + ", A3@(5600,2000)0/400", "B1@(9000,9500)360")
    assert refused(line, "A1+A2+A3 line", "close") == ["5.2-formation-reform"]
    columns = "A1@(4000,3000)0/400, A2@(4000,2500)0/400, A3@(5000,3000)0/400, A4@(5000,2500)0/400"
    assert why(Board(columns, "B1@(9000,9500)360"), "A1+A2+A3+A4 line", "open 1") == [
        ("5.2-formation-reform", "battlefield-spacing-complex", {})
    ]
    assert refused(alone(), "A1", "open 1") == ["5.2-formation-reform"]
    bent = Board("A1@(5000,5000)0/400, A2@(5000,4590)690/400", "B1@(9000,9500)360")
    assert refused(bent, "A1+A2 column", "open 1") == ["5.2-formation-reform"]


@pytest.mark.clause("battlefield 5.2-formation-reform", "battlefield 3.6.1.1-a")
def test_a_column_turned_about_is_led_by_its_tail():
    b = Board("A1@(5000,3000)0/400, A2@(5000,2500)0/400", "B1@(9000,9500)360")
    assert ends(b, "A1+A2 column", "about, wheel R 24, fwd 1") != ""
    made = plotted(b, "A1+A2 column", "about, fwd 1, wheel R 24")
    heads = [place.heading for place in made.places]
    assert heads == [360, 360 + 48]


@pytest.mark.clause("battlefield 5.2-formation-reform", "battlefield 3.6.1.1-a", "battlefield 3.6.1.1-b")
def test_who_is_no_formation_any_more_when_turned_about_does_not_go_on_as_one():
    """A line of columns of two and one: their tails, which are heads then, are not level."""
    b = alone("C1:horse@(5000,6000)0, C2:horse@(5000,5400)0, C3:horse@(5600,6000)0")
    assert refused(b, "C1+C2+C3 line", "about") == refused(b, "C1+C2+C3 line", "fwd 1, about") == []
    assert refused(b, "C1+C2+C3 line", "about, fwd 1") == ["3.6.1.1-b"]


# -- special formations (3.6.3)


@pytest.mark.clause("battlefield 5.4-change-front-d")
@pytest.mark.parametrize(
    ("unit", "steps"), [("A1:bows@(5000,2000)0/2 hedgehog", 8), ("A1:carousels@(5000,2000)0/2 carousel", 16)]
)
def test_leaving_a_formation_that_hardly_moves_takes_the_movement_of_the_usual_order(unit: str, steps: int):
    """So nothing is left to go or, on foot, to shoot with."""
    b = alone(unit)
    made = plotted(b, "A1", "ordinary")
    assert (made.paid, made.left) == (2 * steps, 0)
    tx = b.run()
    carry(b.t, tx, b.world.side, b.ids("A1"), "", made)
    b.world = tx.world
    assert refused(b, "A1", "fwd 1") == ["3.1.1"]
    far = codes(hindered(b.t, b.world, b.id("A1"), "light-bow"))
    assert far == (["5.2.5.1-shoot-moving-c"] if b.card("A1").foot else [])


@pytest.mark.clause("battlefield 5.4-change-front-d", "battlefield 5.2.5.1-shoot-moving-c")
def test_half_the_movement_is_that_of_the_body_that_moved():
    """Five bowmen side by side have M 8 - 4: turned to a flank they are no phalanx, but have spent all of it."""
    b = alone(row(*["bows"] * 5, depth=800))
    names = "A1+A2+A3+A4+A5"
    made = plotted(b, f"{names} phalanx", "about")
    assert (made.paid, made.turn) == (4, 8)
    made = plotted(b, f"{names} phalanx", "open 0.5 from A3")
    assert made.paid == 8
    tx = b.run()
    carry(b.t, tx, b.world.side, b.ids(*names.split("+")), "phalanx", made)
    assert codes(hindered(b.t, tx.world, b.id("A1"), "light-bow")) == ["5.2.5.1-shoot-moving-c"]


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 5.4-change-front")
def test_a_hedgehog_takes_the_whole_movement_in_and_out():
    b = alone()
    assert paid(b, "A1", "hedgehog") == 6
    assert refused(b, "A1", "hedgehog, fwd 1") == ["5.4-change-front", "3.1.1"]
    made = plotted(b, "A1", "hedgehog")
    tx = b.run()
    carry(b.t, tx, b.world.side, b.ids("A1"), "", made)
    assert tx.world.units[b.id("A1")].form == "hedgehog"
    assert tx.world.units[b.id("A1")].paid == 12
    round_ = alone("A1@(5000,2000)0/400 hedgehog")
    assert paid(round_, "A1", "ordinary") == 6
    assert refused(round_, "A1", "hedgehog") == ["3.6.3.1"]
    assert refused(alone("C1:horse@(5000,2000)0"), "C1", "hedgehog") == ["3.6.3.1"]


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 5.2-formation-reform-b")
def test_a_closed_formation_forms_hedgehog_as_one_and_an_open_one_does_not():
    b = Board(row("foot", "foot", "foot"), "B1@(9000,9500)360")
    made = plotted(b, "A1+A2+A3 phalanx", "hedgehog")
    assert {one.form for one in made.forms} == {"hedgehog"}
    assert refused(b, "A1+A2+A3 line", "hedgehog") == ["3.6.3.1"]
    wedges = Board(row("foot-wedges", "foot"), "B1@(9000,9500)360")
    assert refused(wedges, "A1+A2 line", "wedge") == ["3.1.7"]


@pytest.mark.clause("battlefield 3.1.7", "battlefield 3.6.3.2")
def test_only_who_has_the_trait_forms_a_wedge():
    assert refused(alone(), "A1", "wedge") == ["3.1.7"]
    assert refused(alone("A1:foot-wedges@(5000,2000)0/400"), "A1", "wedge") == []
    assert refused(alone("C1:wedges@(5000,2000)0/2"), "C1", "wedge") == []


@pytest.mark.clause("battlefield 3.6.3.2-b")
def test_a_wedge_needs_two_ranks():
    assert refused(alone("A1:foot-wedges@(5000,2000)0/1of4"), "A1", "wedge") == ["3.6.3.2-b"]


@pytest.mark.clause("battlefield 3.6.3.2-f")
def test_wedges_of_foot_may_be_agreed_away():
    off = {"foot_wedge": "off"}
    assert refused(alone("A1:foot-wedges@(5000,2000)0/400", policies=off), "A1", "wedge") == ["3.6.3.2-f"]
    assert refused(alone("C1:wedges@(5000,2000)0/2", policies=off), "C1", "wedge") == []


@pytest.mark.clause("battlefield 3.6.3.3-a", "battlefield 3.1.7-a")
def test_a_rhomb_is_one_unit_of_two_ranks():
    assert refused(alone("C1:rhombs@(5000,2000)0/2"), "C1", "rhomb") == []
    assert refused(alone("C1:wedges@(5000,2000)0/2"), "C1", "rhomb") == []
    assert refused(alone("C1:rhombs@(5000,2000)0/1"), "C1", "rhomb") == ["3.6.3.3-a"]
    assert refused(alone("C1:horse@(5000,2000)0/2"), "C1", "rhomb") == ["3.1.7-a"]


@pytest.mark.clause("battlefield 3.6.3.3", "battlefield 3.6.3.3-b")
def test_a_rhomb_changes_its_ends_for_nothing_under_an_order():
    """M 13, MOVE: 6 forward, swap, 7 forward end a step behind the start."""
    b = alone("C1:rhombs@(5000,4000)0/2 rhomb")
    assert ends(b, "C1", "fwd 6, swap, fwd 7", "move") == "C1@(5600,2950)360"
    assert paid(b, "C1", "swap", "reform") == 0
    assert paid(b, "C1", "swap", "move") == 0
    assert refused(b, "C1", "swap", "shoot") == ["5.2-reform"]
    assert refused(b, "C1", "swap, ordinary", "reform") == []
    assert refused(alone("C1:rhombs@(5000,2000)0/2"), "C1", "swap", "reform") == ["3.6.3.3-b"]


@pytest.mark.clause("battlefield 3.6.3.6")
def test_only_loose_horse_with_the_trait_forms_a_carousel():
    assert paid(alone("C1:carousels@(5000,2000)0/2"), "C1", "carousel") == 16
    assert refused(alone("C1:light-horse@(5000,2000)0/2"), "C1", "carousel") == ["3.1.7"]
    back = alone("C1:carousels@(5000,2000)0/2 carousel")
    assert plotted(back, "C1", "ordinary").forms[0].form == "ordinary"
    assert refused(back, "C1", "ordinary, fwd 1", "move+reform") == ["3.6.3.6", "5.4-change-front", "3.1.1"]


@pytest.mark.clause("battlefield 5.4-change-front")
def test_from_one_special_formation_to_another_goes_through_the_usual_one():
    b = alone("C1:wedges@(5000,2000)0/2 wedge")
    assert codes(unfit(b.t, b.world, b.id("C1"), "rhomb")) == ["5.4-change-front"]


@pytest.mark.clause("battlefield 6.2-e")
def test_what_opens_on_difficult_ground_is_not_formed_there():
    """Where that was agreed; else it is formed anywhere."""
    for agreed, clauses in (("open", ["6.2-e"]), ("stay", [])):
        hill: dict[str, Any] = {"terrain": ["bare hill 4000,1000 7000,4000"], "policies": {"rough_forms": agreed}}
        assert refused(alone(**hill), "A1", "hedgehog") == clauses
        assert refused(alone("A1:foot-wedges@(5000,2000)0/400", **hill), "A1", "wedge") == clauses
        assert refused(alone("C1:carousels@(5000,2000)0/2", **hill), "C1", "carousel") == []


# -- lines that turn to the flank (5.2-formation-reform)


@pytest.mark.clause("battlefield 5.2-formation-reform", "battlefield 5.2-formation-reform-c")
@pytest.mark.parametrize(("gap", "column"), [(100, True), (300, True), (310, False), (600, False)])
@pytest.mark.parametrize("hand", ["L", "R"])
def test_a_line_that_turns_to_the_flank_is_a_column_if_it_stands_close_enough(gap: int, hand: str, *, column: bool):
    """Two steps are 500: with bases 400 deep, 600 + gap - 400 lie between one unit and the next."""
    b = alone(row("foot", "foot", "foot", gap=gap))
    made = plotted(b, "A1+A2+A3 line", f"front {hand}")
    assert made.paid == 12
    order = b.ids("A1", "A2", "A3") if hand == "L" else b.ids("A3", "A2", "A1")
    places = dict(zip(made.units, made.ends, strict=True))
    found = read(b.t, b.world, order, "column", bases=places)
    assert isinstance(found, Formed) is column
    if not column:
        after = done(b, lambda tx: carry(b.t, tx, RED, b.ids("A1", "A2", "A3"), "line", made))
        assert [stand for stand in bodies(after.t, after.world, RED) if len(stand.members) > 1] == []


# -- the hedgehog on the move (3.6.3.1)


@pytest.mark.clause("battlefield 3.6.3.1")
@pytest.mark.parametrize(
    ("way", "place"),
    [("", "(5000,2500)0"), (" rear", "(5000,1500)0"), (" left", "(4500,2000)0"), (" right", "(5500,2000)0")],
)
def test_a_hedgehog_goes_two_steps_any_of_four_ways(way: str, place: str):
    b = alone("A1@(5000,2000)0/400 hedgehog")
    assert ends(b, "A1", f"fwd 2{way}") == f"A1@{place}"
    assert refused(b, "A1", f"fwd 2.1{way}") == ["3.1.1"]


@pytest.mark.clause("battlefield 3.6.3.1")
@pytest.mark.parametrize(
    ("turn", "corner"),
    [("L 45", (5000, 2000)), ("R 45", (5600, 2000)), ("L 45 rear", (5600, 1600)), ("R 45 rear", (5000, 1600)),
     ("L 45 right", (5600, 2000)), ("R 45 right", (5600, 1600)), ("L 45 left", (5000, 1600)),
     ("R 45 left", (5000, 2000))],
)  # fmt: skip
def test_a_hedgehog_turns_about_any_corner_either_way(turn: str, corner: tuple[int, int]):
    """The price is the way of the corner at the other end of the 6 cm edge: 2 steps."""
    b = alone("A1@(5000,2000)0/400 hedgehog")
    (leg,) = plotted(b, "A1", f"wheel {turn}").legs
    assert leg.pivot == corner
    assert corner in leg.ends[0].corners
    assert leg.ends[0].heading == (630 if turn[0] == "L" else 90)
    assert (leg.way // 16, leg.steps) == (459, 2)


@pytest.mark.clause("battlefield 6.2-e", "battlefield 3.6.3.1")
def test_a_hedgehog_that_a_hill_has_opened_goes_by_its_front_again():
    hill, agreed = ["bare hill 4000,2100 7000,4000"], {"rough_forms": "open"}
    b = alone("A1:loose@(5000,2000)0/400 hedgehog", terrain=hill, policies=agreed)
    assert refused(b, "A1", "fwd 1 left, fwd 1 right") == []
    assert refused(b, "A1", "fwd 1, fwd 1") == []
    assert refused(b, "A1", "fwd 1, fwd 1 rear") == ["5.4-straight-a"]
    assert refused(b, "A1", "fwd 1, wheel L 20 left") == ["5.4-wheel"]


@pytest.mark.clause("battlefield 3.6.3.1")
def test_a_hedgehog_does_not_dash_pass_or_change_front():
    b = Board("A1:loose@(5000,2000)0/400 hedgehog, A2@(5000,2600)0/400", "B1@(9000,9500)360")
    assert "3.6.3.1" in refused(b, "A1", "dash 1")
    assert "3.6.3.1" in refused(b, "A1", "through A2, fwd 2")
    assert refused(b, "A1", "about") == ["3.6.3.1"]
    assert "3.6.3.1" in refused(b, "A1", "side L 1")


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 3.6.3.1-b")
def test_a_hedgehog_of_several_is_slower_even_in_column():
    two = Board(row("foot", "foot", words="hedgehog"), "B1@(9000,9500)360")
    assert ends(two, "A1+A2 phalanx", "fwd 1 left") == "A1@(3750,2000)0, A2@(4350,2000)0"
    assert refused(two, "A1+A2 phalanx", "fwd 2") == ["3.1.1"]
    three = Board(row("foot", "foot", "foot", words="hedgehog"), "B1@(9000,9500)360")
    assert refused(three, "A1+A2+A3 phalanx", "fwd 0.5") == ["3.6.2.1-a"]
    column = Board("A1@(5000,3000)0/400 hedgehog, A2@(5000,2600)0/400 hedgehog", "B1@(9000,9500)360")
    assert refused(column, "A1+A2 closed", "fwd 1 rear") == []
    assert refused(column, "A1+A2 closed", "fwd 2") == ["3.1.1"]
    turned = "A1@(4861,2988)700, A2@(4931,2594)700"
    assert ends(column, "A1+A2 closed", "wheel L 10 left") == turned, "as one body: there is no head to follow"
    half = Board("A1@(5000,3000)0/400 hedgehog, A2@(5000,2600)0/400", "B1@(9000,9500)360")
    assert "3.6.3.1" in refused(half, "A1+A2 closed", "fwd 1")


# -- wedges in formations (3.6.3.2)


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_wedge_heads_a_column_and_is_in_no_other_formation():
    head = Board("A1:foot-wedges@(5000,3000)0/400 wedge, A2@(5000,2600)0/400", "B1@(9000,9500)360")
    assert refused(head, "A1+A2 closed", "fwd 2") == []
    assert refused(head, "A1+A2 column", "fwd 2") == []
    tail = Board("A2@(5000,3000)0/400, A1:foot-wedges@(5000,2500)0/400 wedge", "B1@(9000,9500)360")
    assert refused(tail, "A1+A2 column", "fwd 2") == ["3.6.3.2"]
    loose = Board("A1:foot-wedges@(5000,3000)0/400 wedge, A2:loose@(5000,2500)0/400", "B1@(9000,9500)360")
    assert refused(loose, "A1+A2 column", "fwd 2") == ["3.6.3.2"]
    line = Board("A1:foot-wedges@(5000,3000)0/400 wedge, A2@(5600,3000)0/400", "B1@(9000,9500)360")
    assert refused(line, "A1+A2 line", "fwd 2") == ["3.6.3.2"]
    assert "3.6.3.2" in refused(line, "A1+A2 phalanx", "fwd 2")


@pytest.mark.clause("battlefield 3.6.3.2")
def test_several_wedges_take_up_their_usual_order_by_one_order():
    b = Board(row("foot-wedges", "foot-wedges", words="wedge"), "B1@(9000,9500)360")
    assert refused(b, "A1+A2 phalanx", "ordinary", "reform") == []
    assert "3.6.3.2" in refused(b, "A1+A2 phalanx", "fwd 1", "move")
