"""Chapters 5.2-shoot, 5.2-volley and 5.3: the shots of the side to move: orders, plans, tests, volleys."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.frames import Shooting
from engine.systems.battlefield.orders import Finish, Hold, Shoot, Shot
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import GivenOrder
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, Phase, phase

TWO = "A1:bows@(5000,2000)0/2, A2:bows@(5600,2000)0/2"
"""Two archers side by side."""
CHIEF = ", BG@(1500,600)360 chief"
"""The general of black, out of everybody's sector."""
LINE = "A1+A2 line shoot"


def begun(red: str, black: str, *dice: Any, frame: Shooting | None = None, **options: Any) -> Phase:
    """Run the shooting phase of red to its first question."""
    b = Board(red, black, phase="shooting", **options)
    return phase(b, frame or Shooting(RED), shooting(b.t), dice=dice)


def shot(p: Any, unit: str, target: str = "", **values: Any) -> Shot:
    return Shot(p.id(unit), p.id(target) if target else UnitId(-1), **values)


def fired(p: Phase) -> list[tuple[str, str]]:
    return [(p.name(event.shooter), p.name(event.target)) for event in p.told(e.ShotFired)]


def given(b: Board, *orders: GivenOrder) -> Board:
    b.world = replace(b.world, given=orders)
    return b


# -- on orders


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2.5")
def test_whoever_was_ordered_to_shoot_is_asked_for_targets() -> None:
    p = begun("A1:bows@(5000,2000)0/2", "B1@(5600,3000)360/2", given=["A1 shoot"])
    assert p.asked == ("red", "shots")
    assert Shoot((shot(p, "A1", "B1"),)) in p.legal()
    p.order(Shoot((shot(p, "A1", "B1"),)), 7)
    [event] = p.told(e.ShotFired)
    assert (event.die, event.total, event.rank, event.protection) == (7, 11, True, 0)
    assert [(part.code, part.value) for part in event.modifiers] == [("shooting", 3), ("second-rank", 1)]
    assert [(part.code, part.value) for part in event.armour] == [("protection", 0)]
    assert event.range == 16 * 1000
    assert p.unit("A1").shot
    assert p.unit("B1").ranks == 1
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.1-b", "battlefield 5.2.5")
def test_without_an_order_nobody_is_asked_and_nobody_shoots() -> None:
    assert begun("A1:bows@(5000,2000)0/2", "B1@(5600,3000)360").asked == RESTING
    p = begun(TWO, "B1@(5600,3000)360", given=["A1 shoot"])
    assert p.refused(Shoot((shot(p, "A2", "B1"),))) == ["5.1-b"]
    assert p.refused(Shoot((shot(p, "B1", "A1"),))) == ["5.2"]
    assert p.refused(Shoot(())) == ["5.2.5"]
    nobody = len(p.world.units)
    assert [p.refused(Shoot((Shot(p.id("A1"), UnitId(n)),))) for n in (nobody, nobody + 1, -2)] == [["5.2.5"]] * 3
    assert [p.refused(Shoot((Shot(UnitId(n), p.id("B1")),))) for n in (nobody, nobody + 1, -1)] == [["5.2"]] * 3


@pytest.mark.clause("battlefield 5.2.5")
def test_nobody_is_asked_when_no_target_is_lawful() -> None:
    p = begun("A1:bows@(5000,2000)0/2", "B1@(500,9500)360", given=["A1 shoot"])
    assert (p.asked, p.told(e.ShotFired)) == (RESTING, [])


@pytest.mark.clause("battlefield 5.2.5", "battlefield 5.1-b")
@pytest.mark.parametrize("options", [{}, {"policies": {"own_shoot": "t3"}}])
def test_who_is_asked_for_shots_has_a_target(options: dict[str, Any]) -> None:
    """A1 and A2 have the order; only A1 has an enemy in its sector, and A3 where shots may be ordered now."""
    red = "A1:bows@(5000,2000)0/2, A2:bows@(2000,2000)0/2, A3:bows@(5600,2000)0/2"
    p = begun(red, "B1@(5600,3000)360/4", given=["A1 shoot", "A2 shoot"], **options)
    said = dict(p.state.decisions[0].facts)
    asked = ["A1", "A3"] if options else ["A1"]
    assert (said["count"], said["units"]) == (len(asked), names(p.t, p.world, p.ids(*asked)))


@pytest.mark.clause("battlefield 5.2.5")
def test_every_reason_of_a_refusal_is_told() -> None:
    red = "A1:bows@(5000,2000)0/2 dashed, A2:bows@(5600,2000)0/2"
    p = begun(red, f"B1@(5600,9000)360, B2@(6200,3000)360{CHIEF}", given=["A1 shoot", "A2 shoot"])
    assert p.refused(Shoot((shot(p, "A1", "B1"),))) == ["5.2.5.1-shoot-moving", "5.2.5.1"]


@pytest.mark.clause("battlefield 5.2.5")
def test_one_shot_each_and_several_units_in_one_order() -> None:
    p = begun(TWO, "B1@(5600,3000)360/4, B2@(6200,3000)360/4", given=["A1 shoot", "A2 shoot"])
    assert p.refused(Shoot((shot(p, "A1", "B1"), shot(p, "A1", "B2")))) == ["5.2.5"]
    p.order(Shoot((shot(p, "A1", "B1"), shot(p, "A2", "B2"))), 1, 1)
    assert fired(p) == [("A1", "B1"), ("A2", "B2")]
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.2.5")
def test_shots_may_be_held_one_by_one_or_all_at_once() -> None:
    p = begun(TWO, "B1@(5600,3000)360/4", given=["A1 shoot", "A2 shoot"])
    assert p.refused(Hold(p.ids("B1"))) == ["5.2"]
    p.order(Hold(p.ids("A1")))
    assert p.asked == ("red", "shots")
    assert p.refused(Hold(p.ids("A1"))) == ["5.2.5"]
    assert p.refused(Shoot((shot(p, "A1", "B1"),))) == ["5.2.5", "5.1-b"]
    p.order(Finish())
    assert [event.units for event in p.told(e.ShotWaived)] == [p.ids("A1"), p.ids("A2")]
    assert (p.asked, fired(p)) == (RESTING, [])


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.1-b")
def test_targets_told_with_the_order_are_shot_at_first_if_that_is_still_lawful() -> None:
    b = Board(TWO, f"B1@(5600,3000)360/4, B2@(6200,9000)360{CHIEF}", phase="shooting")
    one, two = (
        GivenOrder(b.ids(who), "", ("shoot",), shots=(shot(b, who, at),)) for who, at in (("A1", "B1"), ("A2", "B2"))
    )
    p = phase(given(b, one, two), Shooting(RED), shooting(b.t), dice=(5,))
    assert fired(p) == [("A1", "B1")]
    assert p.asked == ("red", "shots")
    assert Shoot((shot(p, "A2", "B1"),)) in p.legal()


@pytest.mark.clause("battlefield 5.1-b")
def test_where_that_was_agreed_shots_are_ordered_and_paid_for_when_all_stand() -> None:
    p = begun(TWO, "B1@(5600,3000)360/4", policies={"own_shoot": "t3"}, hand=(1, 10))
    assert p.asked == ("red", "shots")
    p.order(Shoot((shot(p, "A1", "B1"),)), 5)
    [event] = p.told(e.Ordered)
    assert (event.units, event.kinds, event.paid, p.name(event.general)) == (p.ids("A1"), ("shoot",), 1, "RG")
    assert event.distance > 0
    assert (p.army("red").hand, [laid.units for laid in p.army("red").laid]) == (0, [p.ids("A1")])
    assert p.asked == RESTING, "the hand is empty"


@pytest.mark.clause("battlefield 5.1-b", "battlefield 5.2-dash", "battlefield 5.2.5")
def test_shots_ordered_late_go_by_the_same_rules() -> None:
    late = {"policies": {"own_shoot": "t3"}}
    p = begun(TWO, "B1@(5600,3000)360/4", given=["A1 dash"], **late)
    assert p.refused(Shoot((shot(p, "A1", "B1"),)))[0] == "5.2-dash"
    far = begun(f"{TWO}, G@(500,9500)0 chief", "B1@(5600,3000)360/4", given=["A2 shoot"], **late)
    assert far.refused(Shoot((shot(far, "A1", "B1"),))) == ["3.4.5.1"]
    both = Shoot((shot(p, "A1", "B1"), shot(p, "A2", "B1")))
    poor = begun(TWO, "B1@(5600,3000)360/4", hand=(1, 10), **late)
    assert poor.refused(both) == ["5.1"]
    bare = begun(TWO, "B1@(5600,3000)360/4", hand=(0, 10), given=["A2 shoot"], **late)
    assert bare.refused(Shoot((shot(bare, "A1", "B1"),))) == ["5.1"]
    assert bare.refused(Shoot((shot(bare, "A2", "B1"),))) == []
    moved = begun("A1:bows@(5000,2000)0/2 moved paid=8", "B1@(5600,3000)360/4", given=["A1 move"], **late)
    moved.order(Shoot((shot(moved, "A1", "B1"),)), 5)
    assert moved.told(e.Ordered)[0].kinds == ("move", "shoot")


# -- volleys: 5.2-volley


@pytest.mark.clause("battlefield 5.2-volley", "battlefield 5.2-volley-a")
def test_a_volley_at_one_unit_is_shot_by_whoever_can() -> None:
    """A line of three bows, the target in the sectors of two: two dice."""
    three = f"{TWO}, A3:bows@(7400,2000)0/2"
    p = begun(three, "B1@(5600,2500)360/4", given=["A1+A2+A3 line shoot"])
    p.order(Shoot((shot(p, "A1", "B1"), shot(p, "A2", "B1"), shot(p, "A3", "B1")), "line"), 1, 1)
    assert fired(p) == [("A1", "B1"), ("A2", "B1")]
    assert p.asked == RESTING, "the formation has shot"


@pytest.mark.clause("battlefield 5.2-volley")
def test_members_that_are_not_named_do_as_the_others() -> None:
    p = begun(TWO, "B1@(5900,3000)360/4", given=[LINE])
    p.order(Shoot((shot(p, "A2", "B1"),)), 1, 1)
    assert sorted(fired(p)) == [("A1", "B1"), ("A2", "B1")]


@pytest.mark.clause("battlefield 5.2-volley", "battlefield 5.2-volley-b")
def test_or_everybody_shoots_at_the_nearest_that_he_may_shoot_at() -> None:
    """The enemy behind A1 is nearer, but no target."""
    p = begun(TWO, "B1@(5300,3000)360/4, B2@(6500,3000)360/4, B3@(5600,1500)360", given=[LINE])
    p.order(Shoot((shot(p, "A1"), shot(p, "A2"))), 1, 1)
    assert fired(p) == [("A1", "B1"), ("A2", "B2")]


@pytest.mark.clause("battlefield 5.2-volley")
def test_a_volley_at_different_units_is_refused_unless_they_are_the_nearest() -> None:
    p = begun(TWO, "B1@(5300,3000)360/4, B2@(6500,3000)360/4", given=[LINE])
    assert p.refused(Shoot((shot(p, "A1", "B2"), shot(p, "A2", "B1")))) == ["5.2-volley", "5.2-volley"]
    p.order(Shoot((shot(p, "A1", "B1"), shot(p, "A2", "B2"))), 1, 1)
    assert fired(p) == [("A1", "B1"), ("A2", "B2")]


@pytest.mark.clause("battlefield 5.2-volley-b")
def test_among_the_equally_near_the_player_chooses() -> None:
    p = begun("A1:bows@(5000,2000)0/2", f"B1@(5300,3000)360/4, B2@(5900,3000)360/4{CHIEF}", given=["A1 shoot"])
    assert {order.shots[0].target for order in p.legal() if isinstance(order, Shoot)} == set(p.ids("B1", "B2"))
    line = begun(TWO, "B1@(5600,3000)360/4, B2@(6200,3000)360/4, B3@(5000,3000)360/4", given=[LINE])
    both = line.ids("B1", "B2")
    assert line.refused(Shoot((Shot(line.id("A1"), both[0]), Shot(line.id("A2"), both[1])))) == []


@pytest.mark.clause("battlefield 5.2-volley", "battlefield 5.2-volley-a")
def test_a_volley_in_which_nobody_can_shoot_is_refused_for_every_reason() -> None:
    p = begun(f"{TWO}, A3:bows@(2000,2000)0", f"B1@(5600,9000)360, B2@(2600,3000)360{CHIEF}", given=[LINE, "A3 shoot"])
    assert p.refused(Shoot((shot(p, "A1", "B1"),))) == ["5.2.5.1", "5.2.5.1"]
    assert p.refused(Shoot((shot(p, "A1"), shot(p, "A2")))) == ["5.2.5", "5.2.5"], "the nearest is in nobody's sector"


@pytest.mark.clause("battlefield 5.2-volley")
def test_the_volleys_of_a_formation_are_listed() -> None:
    p = begun(TWO, "B1@(5300,3000)360/4, B2@(6500,3000)360/4", given=[LINE])
    listed = [order for order in p.legal() if isinstance(order, Shoot)]
    assert all(len(order.shots) == 2 and order.body == "line" for order in listed)
    assert [order.shots[0].target for order in listed] == [*p.ids("B1", "B2"), -1]


# -- autonomous tests: 5.3


def by_itself(red: str, black: str, *dice: Any, result: str = "stand", **options: Any) -> Phase:
    b = Board(red, black, phase="shooting", **options)
    order = GivenOrder(b.ids("A1"), "", ("auto",), result=result)  # type: ignore[arg-type]
    return phase(given(b, order), Shooting(RED), shooting(b.t), dice=dice)


@pytest.mark.clause("battlefield 5.3")
@pytest.mark.parametrize("result", ["stand", "half", "full"])
def test_whoever_acts_tested_shoots_at_the_nearest_it_can_without_being_asked(result: str) -> None:
    p = by_itself(
        "A1:thracians@(5000,2000)0/2", "B1@(5600,3000)360/4, B2@(5600,3200)360, B3@(4300,2200)360", 5, result=result
    )
    assert (fired(p), p.asked) == ([("A1", "B1")], RESTING)


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-shooters-c")
def test_a_charge_shoots_at_nobody_but_shooters_never_charge() -> None:
    assert fired(by_itself("A1:thracians@(5000,2000)0/2", "B1@(5600,3000)360", result="charge")) == []
    assert fired(by_itself("A1:bows@(5000,2000)0/2", "B1@(5600,3000)360/4", 5, result="charge")) == [("A1", "B1")]


@pytest.mark.clause("battlefield 5.3", "battlefield 5.2-volley-b")
def test_of_several_nearest_the_owner_of_a_tested_unit_chooses_and_no_other() -> None:
    black = "B1@(5300,3000)360/4, B2@(5900,3000)360/4, B3@(6600,3600)360"
    p = by_itself("A1:bows@(5000,2000)0/2", black)
    assert p.asked == ("red", "shots")
    assert p.refused(Shoot((shot(p, "A1", "B3"),))) == ["5.3"]
    assert p.refused(Hold(p.ids("A1"))) == ["5.3"]
    assert {order.shots[0].target for order in p.legal() if isinstance(order, Shoot)} == set(p.ids("B1", "B2"))
    p.order(Shoot((shot(p, "A1", "B2"),)), 5)
    assert fired(p) == [("A1", "B2")]


@pytest.mark.clause("battlefield 5.3", "battlefield 5.2-volley-b")
@pytest.mark.parametrize(("one", "other", "better"), [("foot", "armoured", "B1"), ("armoured", "foot", "B2")])
def test_a_tested_unit_shoots_even_if_its_owner_does_not_say_at_whom(one: str, other: str, better: str) -> None:
    """Of those equally near at the one whom it has the better chance to hit."""
    p = by_itself("A1:bows@(5000,2000)0/2", f"B1:{one}@(5300,3000)360/4, B2:{other}@(5900,3000)360/4")
    p.order(Finish(), 5)
    assert fired(p) == [("A1", better)]


@pytest.mark.clause("battlefield 5.3-a")
def test_of_several_nearest_the_one_that_the_test_was_made_for_is_shot_at() -> None:
    b = Board("A1:bows@(5000,2000)0/2", "B1@(5300,3000)360/4, B2:armoured@(5900,3000)360/4", phase="shooting")
    order = GivenOrder(b.ids("A1"), "", ("auto",), shots=(shot(b, "A1", "B2"),), result="stand")
    p = phase(given(b, order), Shooting(RED), shooting(b.t), dice=(5,))
    assert (fired(p), p.asked) == ([("A1", "B2")], RESTING)


@pytest.mark.clause("battlefield 5.3")
def test_each_unit_of_a_tested_formation_shoots_at_its_own_nearest() -> None:
    b = Board(TWO, "B1@(5300,3000)360/4, B2@(6500,3000)360/4", phase="shooting")
    order = GivenOrder(b.ids("A1", "A2"), "phalanx", ("auto",), result="stand")
    p = phase(given(b, order), Shooting(RED), shooting(b.t), dice=(1, 1))
    assert fired(p) == [("A1", "B1"), ("A2", "B2")]


# -- the carousel: 3.6.3.6


@pytest.mark.clause("battlefield 3.6.3.6")
def test_every_rank_of_a_carousel_has_a_die_of_its_own() -> None:
    """Two ranks, light bow 2 at 4 steps, Protection 0, dice 9 and 8: 11 takes a rank, 10 none."""
    p = begun("A1:carousels@(5000,2000)0/2 carousel", "B1@(5600,3000)360/4", given=["A1 shoot"])
    p.order(Shoot((shot(p, "A1", "B1"),)), 9, 8)
    assert [(event.rank_of, event.total, event.rank) for event in p.told(e.ShotFired)] == [
        (1, 11, True),
        (2, 10, False),
    ]
    assert p.unit("B1").ranks == 3
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 3.6.3.6-a")
def test_the_ranks_of_a_carousel_may_choose_targets_apart() -> None:
    """One of them lies behind it."""
    p = begun("A1:carousels@(5000,2000)0/2 carousel", "B1@(5600,3000)360/4, B2@(5000,800)0/4", given=["A1 shoot"])
    p.order(Shoot((shot(p, "A1", "B1", rank=1),)), 1)
    assert p.asked == ("red", "shots")
    assert p.refused(Shoot((shot(p, "A1", "B1", rank=1),))) == ["3.6.3.6-a"]
    p.order(Shoot((shot(p, "A1", "B2", rank=2),)), 1)
    assert (fired(p), p.asked) == ([("A1", "B1"), ("A1", "B2")], RESTING)
    again = begun("A1:carousels@(5000,2000)0/2 carousel", "B1@(5600,3000)360/4, B2@(5000,800)0/4", given=["A1 shoot"])
    three = (shot(again, "A1", "B1"), shot(again, "A1", "B2"), shot(again, "A1", "B2"))
    assert again.refused(Shoot(three)) == ["3.6.3.6-a"]
    again.order(Shoot(three[:2]), 1, 1)
    assert [event.rank_of for event in again.told(e.ShotFired)] == [1, 2]


@pytest.mark.clause("battlefield 3.6.3.6-a")
def test_a_carousel_that_is_done_before_all_ranks_have_shot_waives_the_rest() -> None:
    p = begun("A1:carousels@(5000,2000)0/2 carousel", "B1@(5600,3000)360/4", given=["A1 shoot"])
    p.order(Shoot((shot(p, "A1", "B1", rank=2),)), 1)
    p.order(Finish())
    assert (len(fired(p)), p.asked) == (1, RESTING)


@pytest.mark.clause("battlefield 3.6.3.6-a")
def test_nobody_but_a_carousel_shoots_by_ranks() -> None:
    p = begun("A1:bows@(5000,2000)0/4", "B1@(5600,3000)360/4", given=["A1 shoot"])
    told = [code for _, code, _ in p.reasons(Shoot((shot(p, "A1", "B1", rank=1),)))]
    assert told == ["battlefield-shot-ranks"]
    p.order(Shoot((shot(p, "A1", "B1"),)), 1)
    assert fired(p) == [("A1", "B1")]


@pytest.mark.clause("battlefield 5.2.5")
def test_whatever_is_listed_may_be_ordered_and_rolls() -> None:
    """Legality has one authority: every listed order passes the check."""
    red = f"{TWO}, A3:carousels@(4000,2000)0/2 carousel, A4:javelins@(6400,2000)0 moved"
    p = begun(
        red, "B1@(5300,3000)360/4, B2@(6500,3000)360/4, B3@(4000,1200)0", given=[LINE, "A3 shoot", "A4 move+shoot"]
    )
    orders = p.legal()
    assert len(orders) > 8
    for order in orders:
        assert p.refused(order) == []
        assert p.rolls(order) == isinstance(order, Shoot)
