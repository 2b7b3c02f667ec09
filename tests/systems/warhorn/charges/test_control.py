"""Uncontrolled units and treason of mercenaries (uncontrolled, mercenary-treason)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.control import balance, liable
from engine.systems.warhorn.charges.declaring import declaring
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.frames import Turn
from engine.systems.warhorn.orders import Serve, Suspect
from engine.systems.warhorn.sequence import sequence
from engine.systems.warhorn.world import with_army
from tests.systems.warhorn.charges.charged import controlled, ran, ran_at
from tests.systems.warhorn.kit import Board, with_unit


def lost(side: str, count: int) -> str:
    return "".join(f"; {side}9{n}: 24 @(1000,1000)0 lost" for n in range(count))


@pytest.mark.clause("warhorn uncontrolled", "warhorn strategic-rating", "warhorn uncontrolled-a")
@pytest.mark.parametrize(
    ("mine", "theirs", "rating", "needed"), [(0, 5, 3, 1), (0, 5, 4, None), (1, 4, 1, 1), (3, 3, 0, None)]
)
def test_the_difference_of_losses_takes_from_resilience(
    mine: int, theirs: int, rating: int, needed: int | None
) -> None:
    """0 against 5 with a rating of 3 leave 2; against 4 they leave 1, and nobody is tested."""
    b = Board(
        f"A1: 24 R3 @(6000,3000)0{lost('A', mine)}", f"B1: 24 @(6000,9000)360{lost('B', theirs)}", ratings=(rating, 0)
    )
    p = controlled(b, *([] if needed is None else ["1"]))
    tests = p.of(e.ResilienceTested)
    assert [test.needed for test in tests] == ([] if needed is None else [needed])


@pytest.mark.clause("warhorn uncontrolled", "warhorn panic")
def test_units_in_panic_count_as_lost() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360 panic")
    assert (balance(b.t, b.world, "red"), balance(b.t, b.world, "blue")) == (1, -1)  # type: ignore[arg-type]


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-c", "warhorn uncontrolled-attack-d")
@pytest.mark.parametrize(
    ("unit", "is_liable"),
    [
        ("24 @(6000,3000)0", True), ("24 @(6000,3000)0 panic", False), ("24 scouts @(6000,3000)0", False),
        ("24 workers @(6000,3000)0 working", False), ("24 @(6000,5000)0", False),
    ],
)  # fmt: skip
def test_who_may_break_forward(unit: str, is_liable: bool) -> None:
    b = Board(f"A1: {unit}", "B1: 24 @(6000,9000)360", terrain=["hill 4000,5000 8000,6000"])
    assert liable(b.t, b.world, b.id("A1"), forward=True) is is_liable


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-c", "warhorn workers")
@pytest.mark.parametrize(("foe", "is_liable"), [("24 workers", True), ("24", False)])
def test_work_that_enemy_workers_suspend_holds_nobody(foe: str, is_liable: bool) -> None:
    b = Board(
        "A1: 24 workers @(6000,4900)0 working", f"B1: {foe} @(6000,6100)360", terrain=["rough 4000,4900 8000,6100"]
    )
    with_unit(b, "A1", site="rough1")
    assert liable(b.t, b.world, b.id("A1"), forward=True) is is_liable


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-b", "warhorn uncontrolled-b")
def test_an_uncontrolled_unit_charges_or_shoots_or_goes_forward() -> None:
    b = Board(
        "A1: 24 R2 @(6000,3000)0; A2: 12 R2 bow loose @(12000,3000)0",
        f"B1: 24 @(6000,9000)360; B2: 24 @(9000,9000)360{lost('B', 3)}", ratings=(1, 0),
    )  # fmt: skip
    p = controlled(b, "6", "6")
    assert p.asked == ("red", "serve")
    assert p.refused(Serve(p.id("A1"), "shoot")) == ["uncontrolled-attack-b"]
    assert p.refused(Serve(p.id("A2"), "advance")) == ["uncontrolled-attack"]
    p.order(Serve(p.id("A2"), "shoot"))
    p.order(Serve(p.id("A1"), "charge", (p.id("B1"),)))
    assert (p.unit("A1").charge is not None, p.unit("A2").serves) == (True, "shoot")
    assert p.asked == ("blue", "react")


@pytest.mark.clause("warhorn uncontrolled-attack-b")
def test_by_policy_only_who_has_an_enemy_in_range_may_choose_to_shoot() -> None:
    units = "A1: 12 R2 bow loose @(6000,3000)0", f"B1: 24 @(6000,9000)360; B2: 24 @(9000,9000)360{lost('B', 3)}"
    p = controlled(Board(*units, ratings=(1, 0), policies={"forced_shot": "in-range"}), "6")
    assert p.refused(Serve(p.id("A1"), "shoot")) == ["uncontrolled-attack-b"]


@pytest.mark.clause("warhorn uncontrolled-attack-a")
def test_a_declared_charge_satisfies_the_duty() -> None:
    b = Board(
        "A1: 24 R2 @(6000,3000)0 charge:B1", f"B1: 24 @(6000,9000)360 reaction:stand{lost('B', 3)}", ratings=(1, 0)
    )
    p = controlled(b, "6")
    assert (p.unit("A1").serves, p.asked) == ("charge", ("red", "rest"))


@pytest.mark.clause("warhorn uncontrolled-retreat", "warhorn uncontrolled-retreat-a")
def test_who_falls_back_gives_its_charge_up() -> None:
    b = Board(
        f"A1: 24 R2 @(6000,3000)0 charge:B1{lost('A', 3)}", "B1: 24 @(6000,9000)360 reaction:stand", ratings=(1, 0)
    )
    p = controlled(b, "6")
    assert p.unit("A1").duty == "back"
    assert p.unit("A1").charge.state == "over"  # type: ignore[union-attr]


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-a", "warhorn mercenary-treason-b")
@pytest.mark.clause("warhorn mercenary-treason-f")
def test_mercenaries_go_over_to_the_enemy() -> None:
    """Example 13: 5 lost against 1; the mercenaries fail in their own turn, then in the enemy's at 4+3."""
    units = (
        f"A1: 24 R3 @(6000,3000)0 mercenary; A2: 24 R3 @(6000,5000)0; A3: 24 R3 @(9000,5000)0{lost('A', 5)}",
        f"B1: 24 @(6000,9000)360{lost('B', 1)}",
    )
    own = controlled(Board(*units, ratings=(2, 3)), "5", "1", "1")
    assert own.of(e.ResilienceTested)[0].needed == 2
    assert (own.unit("A1").suspect, own.unit("A1").duty) == (True, "back")
    theirs = Board(*units, ratings=(2, 3), side="blue")
    theirs.world = own.world
    p = controlled(theirs, side="blue")
    assert p.asked == ("blue", "suspect")
    p.order(Suspect(add=True), "1")
    assert p.of(e.ResilienceTested)[0].needed == -3
    assert p.asked == ("blue", "serve")
    p.order(Serve(p.id("A1"), "charge", (p.id("A2"),)))
    assert (p.unit("A1").side, p.unit("A1").owner, p.unit("A1").general) == ("blue", "red", "regular")


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-c", "warhorn mercenary-treason-e")
@pytest.mark.parametrize(("words", "rating", "tested"), [("", 0, True), ("panic", 0, False), ("fought", 0, True)])
def test_which_mercenaries_are_suspected(words: str, rating: int, tested: bool) -> None:
    b = Board(
        f"A1: 24 R3 @(6000,3000)0 mercenary suspect {words}{lost('A', 3)}", "B1: 24 @(6000,9000)360",
        ratings=(0, rating), side="blue",
    )  # fmt: skip
    p = controlled(b, "1", *(["1"] if tested else []), side="blue")
    assert [test.unit for test in p.of(e.ResilienceTested)][1:] == ([p.id("A1")] if tested else [])
    assert not p.unit("A1").suspect


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-d", "warhorn mercenary-treason-g")
def test_mercenaries_reached_by_their_own_side_pass_over_at_the_contact() -> None:
    p = ran_at(
        Board("A1: 24 R4 @(6000,3000)0 charge:A2; A2: 24 @(6000,4500)360 mercenary", "B1: 24 @(20000,9000)360"),
        "11111111111",
        target="A2",
        dash=True,
    )
    assert p.unit("A2").side == "blue"
    assert (p.unit("A2").owner, p.unit("A2").general) == ("red", "regular")
    assert [(c.attacker, c.target) for c in p.world.contacts] == [(p.id("A1"), p.id("A2"))]


@pytest.mark.clause("warhorn mercenary-treason", "warhorn melee")
def test_mercenaries_who_pass_over_in_a_melee_fight_their_new_friends_no_more() -> None:
    units = "A1: 24 R4 @(6000,3000)0 charge:A2; A2: 24 @(6000,4500)360 mercenary", "B1: 24 @(6000,5400)360"
    b = Board(*units, contacts=["B1>A2 rear old"])
    p = ran_at(b, "11111111111", target="A2", dash=True)
    assert [(c.attacker, c.target) for c in p.world.contacts] == [(p.id("A1"), p.id("A2"))]
    shot_at = Board(*units, contacts=["B1>A2 rear old"], number=1)
    shot_at.world = with_army(shot_at.world, RED, betrayed=(shot_at.id("A2"),))
    q = shot_at.play(Turn(BLUE), *sequence(shot_at.t), declaring(shot_at.t))
    assert (q.unit("A2").side, q.world.contacts, q.asked) == ("blue", (), ("blue", "charge"))


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-f")
def test_a_rating_does_not_turn_a_difference_round() -> None:
    """The enemy has lost more by now: there is no difference in his favour that his rating could raise."""
    b = Board(
        "A1: 24 R3 @(6000,3000)0 mercenary suspect", f"B1: 24 @(6000,9000)360{lost('B', 1)}", ratings=(0, 6),
        side="blue",
    )  # fmt: skip
    p = controlled(b, side="blue")
    assert (p.asked, p.unit("A1").suspect) == (("red", "rest"), False)


@pytest.mark.clause("warhorn mercenary-treason-b", "warhorn declare-charge-c")
def test_nobody_charges_who_has_come_over_to_him() -> None:
    p = ran(Board("A1: 24 R4 @(6000,3000)0 charge:A2; A2: 24 @(6000,4500)360 general", "B1: 24 @(20000,9000)360"))
    assert p.asked == ("red", "rest")
    assert p.at("A1") == "(6000,3000)0"


@pytest.mark.clause("warhorn uncontrolled-b", "warhorn reaction-retreat", "warhorn elephant-charge-c")
@pytest.mark.parametrize(
    ("charger", "target"),
    [
        ("24 @(6000,3000)0", "24 @(6000,5000)360 reaction:retreat"),
        ("2 elephant 1 @(6000,3000)0", "12 horse @(6000,5000)360 reaction:stand nerve:lost"),
        ("2 elephant 1 @(6000,3000)0", "24 @(6000,5000)360 reaction:shoot nerve:held"),
    ],
)
def test_who_was_tested_after_his_reaction_is_not_tested_again(charger: str, target: str) -> None:
    p = controlled(Board(f"A1: {charger} charge:B1", f"B1: {target}"))
    assert p.asked == ("red", "rest")
    assert not p.of(e.ResilienceTested)


@pytest.mark.clause("warhorn uncontrolled-b", "warhorn elephant-charge")
def test_elephants_that_break_forward_frighten_who_has_reacted_already() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 charge:B1; A2: 2 elephant 1 @(9000,3000)0",
        f"B1: 24 R3 @(6000,6000)360 reaction:retreat{lost('B', 3)}",
    )
    p = controlled(b, "1", "5", "3")
    tests = [(one.test, one.failed) for one in p.of(e.ResilienceTested)]
    assert tests == [("control", 1), ("control", 1), ("panic", 0)]
    assert p.unit("B1").nerve == "lost"
