"""Ruling 5.1-a: strict phases, or orders carried out as they are given; whole turns with plans and tests."""

from typing import Any

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.retreats import retreating
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED, BodyKind
from engine.systems.battlefield.frames import Opening
from engine.systems.battlefield.movement.phase import moving
from engine.systems.battlefield.orders import Act, Finish, Manoeuvre, Order, Orders
from engine.systems.battlefield.sequence import sequence
from engine.systems.battlefield.world import army_of
from tests.systems.battlefield.kit import Board, Play

FOE = "B1@(9000,9500)360/400 chief"
AT_ONCE = {"phases": "interleaved"}


def turn(red: str, black: str = FOE, **position: Any) -> Play:
    """Begin red's turn with everything that it may call."""
    b = Board(red, black, number=0, **{"staff": False, **position})
    t = b.t
    items = (
        *sequence(t), ordering(t), moving(t), answering(t), succession(t), shooting(t), melee(t), retreating(t),
    )  # fmt: skip
    return b.play(Opening(RED, "turn"), *items)


def order(p: Play, names: str, kinds: str, *plan: Act, body: BodyKind = "") -> Order:
    every: Any = tuple(kinds.split("+"))
    return Order(p.ids(*names.split("+")), every, body, plan)


def fwd(steps: float) -> Act:
    return Act("fwd", round(250 * steps))


LEAVING = "A1@(5000,3000)0/400 chief, A2@(5000,400)0/400"
"""A general 9 steps before the unit that he orders; after six steps more he is out of reach."""


@pytest.mark.clause("battlefield 5.1-a", "battlefield 5.1", "battlefield 3.4.5.1")
def test_5_1_a_strictly_reach_goes_by_where_all_stood_and_moves_come_later() -> None:
    p = turn(LEAVING)
    p.order(order(p, "A1", "move", fwd(6)))
    assert p.at("A1") == "(5000,3000)0"
    p.order(order(p, "A2", "move"))
    p.order(Finish())
    assert p.at("A1") == "(5000,4500)0"
    assert p.asked == ("red", "manoeuvre")
    p.order(Manoeuvre(p.ids("A2"), (fwd(2),)))
    assert p.at("A2") == "(5000,900)0"


@pytest.mark.clause("battlefield 5.1-a", "battlefield 3.4.5.1")
def test_5_1_a_carried_out_at_once_reach_goes_by_where_they_have_got_to() -> None:
    p = turn(LEAVING, policies=AT_ONCE)
    p.order(order(p, "A1", "move", fwd(6)))
    assert p.at("A1") == "(5000,4500)0"
    assert p.asked == ("red", "orders")
    assert p.refused(order(p, "A2", "move")) == ["3.4.5.1"]


@pytest.mark.clause("battlefield 5.1-a", "battlefield 5.2")
def test_5_1_a_each_order_is_carried_out_at_once_whatever_was_carried_out_before() -> None:
    p = turn(LEAVING, policies=AT_ONCE)
    p.order(order(p, "A2", "move", fwd(1)))
    assert (p.at("A1"), p.at("A2")) == ("(5000,3000)0", "(5000,650)0")
    p.order(order(p, "A1", "move", fwd(6)))
    assert (p.at("A1"), p.at("A2"), p.asked) == ("(5000,4500)0", "(5000,650)0", ("red", "orders"))


@pytest.mark.clause("battlefield 5.1-a", "battlefield 5.1-d", "battlefield 3.4.5.1")
def test_5_1_a_within_a_line_too() -> None:
    p = turn(LEAVING, policies=AT_ONCE)
    first, second = order(p, "A1", "move", fwd(6)), order(p, "A2", "move", fwd(1))
    assert p.refused(Orders((first, second))) == ["3.4.5.1"]
    p.order(Orders((second, first)))
    assert (p.at("A1"), p.at("A2")) == ("(5000,4500)0", "(5000,650)0")
    assert [given.done for given in p.world.given] == [True, True]


@pytest.mark.clause("battlefield 5.2-g", "battlefield 5.4")
def test_5_2_g_an_order_that_gets_another_kind_keeps_its_turn_among_the_plans() -> None:
    """A2 can go only when A1 has gone; that A1 is to shoot or to reform as well changes nothing of that."""
    p = turn("A1:bows@(5000,3000)0/400 chief, A2@(5000,2600)0/400, A3@(500,500)0")
    p.order(order(p, "A1", "move", fwd(3)))
    p.order(order(p, "A2", "move", fwd(3)))
    p.order(order(p, "A1", "shoot"))
    p.order(Finish())
    assert (p.at("A1"), p.at("A2")) == ("(5000,3750)0", "(5000,3350)0")
    assert not p.of(e.PlanFailed)


@pytest.mark.clause("battlefield 5.1-a")
def test_5_1_a_carried_out_at_once_a_move_untold_is_asked_for_at_once() -> None:
    p = turn(LEAVING, policies=AT_ONCE)
    p.order(order(p, "A2", "move"))
    assert p.asked == ("red", "manoeuvre")
    p.order(Manoeuvre(p.ids("A2"), (fwd(1),)))
    assert (p.at("A2"), p.asked) == ("(5000,650)0", ("red", "orders"))


@pytest.mark.clause("battlefield 5.2-g", "battlefield 5.2-b", "battlefield 5.1-a")
def test_5_2_g_what_has_been_carried_out_is_not_told_again() -> None:
    p = turn(LEAVING, policies=AT_ONCE)
    p.order(order(p, "A2", "move", fwd(1)))
    assert p.refused(order(p, "A2", "move", fwd(2))) == ["5.2-b"]
    p.order(order(p, "A2", "reform", Act("about")))
    assert (p.unit("A2").heading, army_of(p.world, RED).hand) == (360, 8)


@pytest.mark.clause("battlefield 5.2-g", "battlefield 5.2-b", "battlefield 5.1-a")
def test_5_2_g_what_has_been_carried_out_does_not_go_on_under_an_order_added_later() -> None:
    p = turn(LEAVING, policies=AT_ONCE)
    p.order(order(p, "A2", "move", fwd(1)))
    assert p.refused(order(p, "A2", "reform", fwd(1), Act("about"))) == ["5.2", "5.2-move"]
    p.order(order(p, "A2", "reform"))
    assert (p.at("A2"), p.asked) == ("(5000,650)0", ("red", "manoeuvre"))
    assert p.refused(Manoeuvre(p.ids("A2"), (fwd(1),))) == ["5.2-move"]
    p.order(Manoeuvre(p.ids("A2"), (Act("about"),)))
    assert p.unit("A2").paid == 8


@pytest.mark.clause("battlefield 5.2-move-a", "battlefield 5.1-a")
def test_5_2_move_a_nothing_moves_a_unit_that_has_attacked() -> None:
    p = turn("A1@(5000,4000)0/400 chief, A2@(500,500)0", "B1@(5600,5000)360/400 chief", policies=AT_ONCE)
    p.order(order(p, "A1", "move", fwd(3), Act("attack", unit=p.id("B1"))))
    assert p.refused(order(p, "A1", "reform")) == ["5.2-move-a"]
    assert p.refused(order(p, "A1", "reform", Act("about"))) == ["5.2-move-a"]


@pytest.mark.clause("battlefield 5.4-interpenetrate-d", "battlefield 5.1-a", "battlefield 5.2")
def test_5_4_interpenetrate_d_who_was_passed_through_stands_for_the_rest_of_the_turn() -> None:
    """It may still be ordered to shoot."""
    red = "A1:loose@(5000,3000)0/400 chief, A2:bows@(5000,3400)0/400, A3@(7000,3400)0/400"
    p = turn(red, "B1@(5600,5400)360/400 chief", policies=AT_ONCE)
    p.order(order(p, "A1", "move+reform", Act("through", unit=p.id("A2")), fwd(5)))
    assert p.at("A1") == "(5000,4250)0"
    assert p.refused(order(p, "A2", "reform")) == ["5.4-interpenetrate-d"]
    assert p.refused(order(p, "A2", "move", fwd(0.1))) == ["5.4-interpenetrate-d"]
    assert p.refused(order(p, "A2", "shoot")) == []
    assert p.refused(order(p, "A3", "move")) == []


@pytest.mark.clause("battlefield 5.1-a", "battlefield 5.3-b")
def test_5_1_a_carried_out_at_once_a_tested_unit_goes_at_once() -> None:
    p = turn(LEAVING, "B1@(5600,9500)360/400 chief", policies=AT_ONCE)
    p.order(order(p, "A2", "auto"), 7)
    assert [event.way for event in p.of(e.Moved)] == ["auto"]
    assert p.asked == ("red", "orders")


@pytest.mark.clause("battlefield 5.1-a")
@pytest.mark.parametrize("policies", [{}, AT_ONCE])
def test_5_1_a_by_either_reading_attacks_are_answered_and_fought_after_all_moves(policies: dict[str, str]) -> None:
    black = "B1@(5600,5000)360/400 chief, B2@(7600,5000)360/400, B3@(9000,9500)360/400"
    p = turn("A1@(5000,4000)0/400 chief, A2@(7000,4000)0/400, A3@(500,500)0", black, policies=policies)
    for name, foe in (("A1", "B1"), ("A2", "B2")):
        p.order(order(p, name, "move", fwd(3), Act("attack", unit=p.id(foe))))
    assert not p.of(e.Engaged)
    p.order(Finish())
    assert p.asked == ("black", "answer")
    p.order(Finish(), (6, 6), (6, 6))
    assert len(p.world.engagements) == 2
    assert p.asked == ("black", "orders")


# -- a wedge that must open (3.6.3.2), tests that are owed


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 5.4")
def test_3_6_3_2_a_plan_is_judged_with_the_wedge_already_open() -> None:
    """In wedge it could not form one; it opens before its plan is played, free of markers."""
    p = turn("A1:foot-wedges@(5000,3000)0/2 wedge must-open chief")
    assert p.refused(order(p, "A1", "reform", Act("wedge"))) == []
    p.order(order(p, "A1", "reform", Act("wedge")))
    p.order(Finish())
    assert [event.why for event in p.of(e.FormChanged)] == ["opens", "order"]
    assert p.unit("A1").form == "wedge"


@pytest.mark.clause("battlefield 5.3-b", "battlefield 5.4")
def test_5_3_b_the_umpire_leads_tested_units_after_what_was_planned() -> None:
    """A2 planned its way before A1 was tested; A1, sent straight on, finds the way A2 has left."""
    p = turn("A1@(5000,3000)0/400 chief, A2@(5000,3800)0/400", "B1@(5600,9500)360/400 chief")
    p.order(order(p, "A1", "auto"), 9)
    p.order(order(p, "A2", "move", fwd(6)))
    p.order(Finish())
    assert [event.way for event in p.of(e.Moved)] == ["manoeuvre", "auto"]
    assert p.at("A1") == "(5000,4500)0"


@pytest.mark.clause("battlefield 5.3-shooters", "battlefield 5.3", "battlefield 5.2.5.1-shoot-moving")
def test_5_3_shooters_walk_into_range_and_shoot_on_the_move() -> None:
    """The example: bows of M 8 with the enemy at 7 steps and a full move: two steps, then a shot at -1."""
    p = turn("A1:bows@(5000,2000)0/200 chief, A2@(500,500)0", "B1@(5600,3750)360/400 chief")
    p.order(order(p, "A1", "auto"), 7)
    p.order(Finish(), 9)
    assert p.at("A1") == "(5000,2500)0"
    (fired,) = p.of(e.ShotFired)
    assert (fired.target, fired.moving, fired.range) == (p.id("B1"), True, 16 * 1250)
    assert {modifier.code: modifier.value for modifier in fired.modifiers} == {"shooting": 3, "moving": -1}


@pytest.mark.clause("battlefield 5.3", "battlefield 5.3-d")
def test_5_3_a_charge_ends_in_melee_in_the_same_turn() -> None:
    p = turn(
        "A1:swords@(5000,2000)0/400 chief, A2@(500,500)0", "B1@(5600,4000)360/400 chief marked:black", hand=(10, 0)
    )
    p.order(order(p, "A1", "auto"), 12)
    assert p.asked == ("red", "orders")
    p.order(Finish(), (6, 6))
    assert [event.way for event in p.of(e.Moved)][:2] == ["auto", "align"]
    assert len(p.of(e.Engaged)) == 1
    assert p.of(e.Engaged)[0].dash
