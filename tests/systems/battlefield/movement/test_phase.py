"""Chapter 5.4: the movement phase: wedges that open, plans, what the owner says, tested units led by the umpire."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import words
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import draw, legal
from engine.kernel.procedure import Frame
from engine.kernel.text import Language
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.display.explaining import account
from engine.systems.battlefield.display.help import duties
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.frames import Moving
from engine.systems.battlefield.movement.phase import moving
from engine.systems.battlefield.orders import Finish, Manoeuvre
from engine.systems.battlefield.world import GivenOrder
from tests.systems.battlefield.kit import Board, codes
from tests.systems.battlefield.movement.moved import acts
from tests.systems.battlefield.phases import RESTING, Phase, phase

MOVING: Frame = Moving(RED)


def begun(b: Board, *given: GivenOrder) -> Phase:
    if given:
        b.world = replace(b.world, given=given)
    return phase(b, MOVING, moving(b.t), answering(b.t))


def say(p: Any, names: str, text: str, body: Any = "") -> Manoeuvre:
    return Manoeuvre(p.ids(*names.split("+")), acts(p, text), body)


def two(**position: Any) -> Board:
    """Return two units one behind the other, both under MOVE."""
    red = "A1@(5000,2400)0/400, A2@(5000,2000)0/400"
    return Board(red, "B1@(9000,9500)360", given=["A1 move", "A2 move"], **position)


# -- whose move


@pytest.mark.clause("battlefield 5.4")
def test_the_order_of_units_is_free_and_binding():
    """A2 touches the rear of A1: first A2 is refused, after A1 it has room."""
    p = begun(two())
    assert p.asked == ("red", "manoeuvre")
    assert p.refused(say(p, "A2", "fwd 3")) == ["2.2"]
    p.order(say(p, "A1", "fwd 3"))
    p.order(say(p, "A2", "fwd 3"))
    assert (p.at("A1"), p.at("A2")) == ("(5000,3150)0", "(5000,2750)0")
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.4")
def test_what_a_manoeuvre_leaves_behind():
    p = begun(two())
    facts = p.order(say(p, "A1", "fwd 1, wheel R 10, side R 0.5"))
    (told,) = (fact for fact in facts if isinstance(fact, e.Moved))
    assert (told.way, told.paid, told.moved, told.reformed, told.aside) == ("manoeuvre", 10, True, False, 125)
    unit = p.unit("A1")
    assert (unit.paid, unit.moved, unit.aside, unit.slow) == (10, True, 125, False)
    assert p.of(e.MovementDone)[0].units == p.ids("A1")


@pytest.mark.clause("battlefield 5.1-a", "battlefield 5.2")
def test_who_has_no_order_does_not_move():
    red = "A1@(5000,2400)0/400, A2@(6000,2400)0/400, A3@(7000,2400)0/400, A4@(7600,2400)0/400"
    b = Board(red, "B1@(5000,7000)360", given=["A1 move", "A3+A4 line move", "A2 shoot"])
    p = begun(b)
    assert p.refused(say(p, "A2", "fwd 1")) == ["5.1-a"]
    assert p.refused(say(p, "RG", "fwd 1")) == ["5.1-a"]
    assert p.refused(say(p, "B1", "fwd 1")) == ["5.1"]
    assert p.refused(say(p, "A3", "fwd 1")) == ["5.2"]
    assert p.refused(say(p, "A3+A4", "fwd 1", "column")) == ["5.2"]
    assert p.refused(say(p, "A3+A4", "fwd 1")) == []


@pytest.mark.clause("battlefield 5.2-b")
def test_nobody_moves_twice_under_one_order():
    p = begun(two())
    p.order(say(p, "A1", "fwd 1"))
    assert p.refused(say(p, "A1", "fwd 1")) == ["5.2-b"]


@pytest.mark.clause("battlefield 5.4")
def test_the_rest_is_given_up_with_the_phase():
    p = begun(two())
    p.order(Finish())
    assert [fact.units for fact in p.of(e.MovementDone)] == [p.ids("A1"), p.ids("A2")]
    assert p.asked == RESTING
    assert p.of(e.Moved) == []


def unused(p: Any, language: Language = "en") -> list[str]:
    """Return what is told of movements that are over."""
    facts = p.told(e.MovementDone)
    return [words(language).line(said) for fact in facts for said in tell(p.t, fact, p.world, p.world)]


@pytest.mark.clause("battlefield 5.2", "battlefield 5.2-b")
def test_what_was_ordered_and_not_used_is_told_once_in_both_languages():
    """A1 does not move, A2 moves and does not reform, A3 does all it was ordered, A4 and A5 turn about as a line."""
    red = "A1@(3000,2400)0/400, A2@(4000,2400)0/400, A3@(5000,2400)0/400, A4@(6000,2400)0/400, A5@(6600,2400)0/400"
    given = ["A1 dash", "A2 move+reform", "A3 move", "A4+A5 line move+reform"]
    p = begun(Board(red, "B1@(9000,9500)360", given=given))
    p.order(say(p, "A3", "fwd 1"))
    assert unused(p) == []
    p.order(say(p, "A2", "fwd 1"))
    assert unused(p) == [f"{p.label('A2').en} didn’t use REFORM"]
    p.order(say(p, "A4+A5", "about", "line"))
    assert [said.rpartition(" didn’t use ")[2] for said in unused(p)] == ["REFORM", "MOVE"]
    p.order(Finish())
    assert [said.rpartition(" didn’t use ")[2] for said in unused(p)] == ["REFORM", "MOVE", "DASH"]
    russian = unused(p, "ru")
    assert [said.count(": ") for said in russian] == [1, 1, 1]
    assert russian[2].startswith(p.label("A1").ru)


@pytest.mark.clause("battlefield 5.5", "battlefield 5.2-b")
def test_who_attacks_from_where_he_stands_has_used_his_move():
    """And nobody else has: A2 is still to move, and does not."""
    red = "A1@(5000,4000)0/400, A2@(8000,4000)0/400"
    p = begun(Board(red, "B1@(5600,4200)360/400", given=["A1 move", "A2 move"]))
    p.order(say(p, "A1", "attack B1"))
    assert [fact.attack.attacker for fact in p.told(e.Declared)] == [p.id("A1")]
    assert unused(p) == []
    p.order(Finish())
    assert unused(p) == [f"{p.label('A2').en} didn’t use MOVE"]


@pytest.mark.clause("battlefield 5.4")
def test_a_formation_that_is_none_any_more_does_not_move_as_one():
    b = Board("A1@(5000,2400)0/400, A2@(5600,2400)2/400", "B1@(9000,9500)360", given=["A1+A2 line move"])
    p = begun(b)
    assert p.asked == RESTING
    assert p.of(e.Moved) == []


@pytest.mark.clause("battlefield 5.4")
def test_who_was_lost_does_not_hold_up_the_others_of_a_formation():
    b = Board("A1@(5000,2400)0/400, A2@(5600,2400)0/400 lost", "B1@(9000,9500)360", given=["A1+A2 line move"])
    p = begun(b)
    p.order(say(p, "A1", "fwd 2"))
    assert p.at("A1") == "(5000,2900)0"
    three = "A1@(5000,2400)0/400, A2@(5600,2400)0/400 lost, A3@(6200,2400)0/400"
    p = begun(Board(three, "B1@(9000,9500)360", given=["A1+A2+A3 line move"]))
    assert p.refused(say(p, "A1", "fwd 2")) == ["5.2"]
    p.order(say(p, "A1+A3", "fwd 2", "line"))
    assert (p.at("A1"), p.at("A3")) == ("(5000,2900)0", "(6200,2900)0")


# -- wedges that must open (3.6.3.2)


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 5.1")
def test_a_wedge_that_failed_opens_at_the_beginning_free_of_markers():
    red = "A1:foot-wedges@(5000,2400)0/400 wedge must-open, A2:foot-wedges@(6000,2400)0/400 wedge"
    p = begun(Board(red, "B1@(9000,9500)360", given=["A2 move"]))
    assert p.of(e.FormChanged) == [e.FormChanged(RED, p.ids("A1"), "ordinary", "opens")]
    assert (p.unit("A1").form, p.unit("A1").must_open, p.unit("A1").paid) == ("ordinary", False, 0)
    assert p.unit("A2").form == "wedge"
    assert p.army("red").hand == 10


@pytest.mark.clause("battlefield 3.6.3.2-h")
def test_a_wedge_that_has_opened_of_itself_has_all_its_movement():
    red = "A1:foot-wedges@(5000,2400)0/400 wedge must-open"
    p = begun(Board(red, "B1@(9000,9500)360", given=["A1 move+reform"]))
    assert p.refused(say(p, "A1", "wedge")) == []
    assert p.refused(say(p, "A1", "fwd 7.1")) == ["3.1.1"]
    p.order(say(p, "A1", "fwd 7"))
    assert (p.at("A1"), p.unit("A1").form) == ("(5000,4150)0", "ordinary")


# -- plans


def planned(b: Board, names: str, kinds: str, text: str, body: Any = "") -> GivenOrder:
    return GivenOrder(b.ids(*names.split("+")), body, tuple(kinds.split("+")), acts(b, text))  # type: ignore[arg-type]


@pytest.mark.clause("battlefield 5.2", "battlefield 5.4")
def test_plans_are_played_in_the_order_in_which_they_were_told():
    b = two()
    p = begun(b, planned(b, "A1", "move", "fwd 3"), planned(b, "A2", "move", "fwd 3"))
    assert (p.at("A1"), p.at("A2")) == ("(5000,3150)0", "(5000,2750)0")
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.4")
def test_a_plan_that_has_become_unlawful_is_asked_for_again():
    b = two()
    p = begun(b, planned(b, "A2", "move", "fwd 3"), planned(b, "A1", "move", "fwd 3"))
    [failed] = p.of(e.PlanFailed)
    assert failed.units == p.ids("A2")
    [why] = account(b.t, failed, b.world, b.world)
    assert (why.code, dict(why.facts)["other"]) == ("battlefield-move-blocked", b.label("A1"))
    assert p.at("A1") == "(5000,3150)0"
    assert p.asked == ("red", "manoeuvre")
    p.order(say(p, "A2", "fwd 2"))
    assert p.at("A2") == "(5000,2500)0"


# -- attacks


@pytest.mark.clause("battlefield 5.2-move-a")
def test_a_manoeuvre_ends_in_the_attack_it_names():
    b = Board("A1@(5000,2000)0/400", "B1@(5650,3200)360/400", given=["A1 move"])
    p = begun(b)
    p.order(say(p, "A1", "fwd 4, attack B1"))
    assert [(fact.attack.attacker, fact.attack.face) for fact in p.of(e.Declared)] == [(p.id("A1"), "front")]
    assert p.at("A1") == "(5050,3200)0"
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.5-e")
def test_attacks_are_answered_at_once_where_that_was_agreed():
    b = Board(
        "A1@(5000,2000)0/400, A2@(7000,2000)0/400", "B1:loose9@(5600,3200)360/400",
        given=["A1 move", "A2 move"], policies={"answers": "at_once"},
    )  # fmt: skip
    p = begun(b)
    p.order(say(p, "A1", "fwd 4, attack B1"))
    assert p.asked[0] == "black"
    p.order(Finish())
    assert p.asked == ("red", "manoeuvre")


@pytest.mark.clause("battlefield 5.5-c")
def test_who_cannot_be_set_against_his_target_goes_back_a_step_as_agreed():
    b = Board(
        "A1@(5000,2000)0/400", "B1@(5290,2600)360/400", given=["A1 move"], policies={"failed_attack": "pull_back"}
    )  # fmt: skip
    p = begun(b)
    p.order(say(p, "A1", "fwd 2, attack B1"))
    assert p.of(e.Declared) == []
    assert p.at("A1") == "(5000,2250)0"


# -- units that go by themselves (5.3-b)


def sent(b: Board, names: str, result: Any, target: str = "B1") -> GivenOrder:
    return GivenOrder(b.ids(*names.split("+")), "", ("auto",), roll=6, result=result, target=b.id(target))


@pytest.mark.clause("battlefield 5.3-b")
def test_who_has_no_choice_is_led_without_a_question():
    b = Board("A1@(5000,2000)0/400", "B1@(5600,7000)360/400")
    p = begun(b, sent(b, "A1", "half"))
    assert p.asked == RESTING
    assert p.at("A1") == "(5000,2750)0"
    assert p.of(e.Moved)[0].way == "auto"


@pytest.mark.clause("battlefield 5.3-b")
def test_tested_units_are_led_when_the_owner_has_done():
    b = Board("A1@(5000,2000)0/400, A2@(7000,2000)0/400", "B1@(5600,7000)360/400")
    p = begun(b, sent(b, "A1", "full"), GivenOrder(b.ids("A2"), "", ("move",)))
    assert p.asked == ("red", "manoeuvre")
    p.order(Finish())
    assert (p.at("A1"), p.at("A2")) == ("(5000,3500)0", "(7000,2000)0")
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.3-b", "battlefield 5.3-d")
def test_the_owner_may_send_them_first_and_says_whether_they_attack():
    b = Board("A1@(5000,2000)0/400", "B1@(5600,3000)360/400")
    p = begun(b, sent(b, "A1", "full"))
    assert p.asked == ("red", "manoeuvre")
    assert p.refused(say(p, "A1", "fwd 1")) == ["5.3-b"]
    assert p.refused(Manoeuvre(p.ids("A1"), ())) == ["5.3-b"]
    attacks = [order for order in p.legal() if isinstance(order, Manoeuvre) and order.acts[-1].kind == "attack"]
    assert len(attacks) == 1
    p.order(attacks[0])
    assert p.of(e.Declared)[0].attack.target == p.id("B1")


@pytest.mark.clause("battlefield 5.3-d")
def test_a_charge_attacks_when_it_can():
    b = Board("A1@(5000,2000)0/400", "B1@(5600,4000)360/400")
    p = begun(b, sent(b, "A1", "charge"))
    assert p.asked == RESTING
    (attack,) = p.of(e.Declared)
    assert attack.attack.dash
    assert p.at("A1") == "(5000,4000)0"


@pytest.mark.clause("battlefield 5.3-f")
def test_where_the_way_is_blocked_another_may_be_taken():
    b = Board("A1@(5000,2000)0/400, A2@(5300,2900)0/1", "B1@(5600,7000)360/400")
    p = begun(b, sent(b, "A1", "full"))
    assert p.asked == ("red", "manoeuvre")
    assert p.refused(say(p, "A1", "wheel L 30, fwd 4")) == []
    assert p.refused(say(p, "A1", "wheel R 0.5")) == ["5.3-f"]
    p.order(Finish())
    assert p.at("A1") == "(5000,2700)0"


# -- what is offered


@pytest.mark.clause("battlefield 5.4")
def test_every_manoeuvre_on_offer_is_lawful_and_so_is_whatever_is_drawn():
    red = "A1@(5000,2400)0/400, A2@(6000,2400)0/400, C1:horse@(7000,2400)0, A3@(3000,2400)0/400, A4@(3600,2400)0/400"
    given = ["A1 move", "A2 reform", "C1 dash", "A3+A4 phalanx move+reform"]
    p = begun(Board(red, "B1@(5600,4000)360, B2@(7600,4500)360", given=given))
    offered = list(legal(p.game, p.state, RED))
    assert offered[-1] == Finish()
    assert {order.units for order in offered if isinstance(order, Manoeuvre)} == {
        p.ids("A1"), p.ids("A2"), p.ids("C1"), p.ids("A3", "A4"),
    }  # fmt: skip
    for order in offered:
        assert p.refused(order) == []
    rng = random.Random(5)
    drawn = [draw(p.game, p.state, RED, rng.randrange) for _ in range(80)]
    assert all(p.refused(order) == [] for order in drawn)
    assert Finish() in drawn
    units = {order.units for order in drawn if isinstance(order, Manoeuvre) and order.acts}
    assert len(units) == 4


@pytest.mark.clause("battlefield 5.4")
def test_reasons_name_the_units_as_they_are_called():
    p = begun(two())
    (reason,) = p.reasons(say(p, "A2", "fwd 3"))
    assert reason[1] == "battlefield-move-blocked"
    assert (reason[2]["unit"], reason[2]["other"]) == (p.label("A2"), p.label("A1"))
    assert codes(()) == []
    assert UnitId(0) == p.id("A1")


@pytest.mark.clause("battlefield 5.4", "battlefield 5.3")
def test_duties_name_who_is_still_to_move_and_nobody_else() -> None:
    """A tested unit that only stands, and one that has gone, have nothing to do."""
    b = two()
    stands = GivenOrder(b.ids("A1"), "", ("auto",), result="stand", roll=1, target=b.id("B1"))
    p = begun(b, stands, *b.world.given[1:])
    (line,) = duties(p.t, p.state, RED)
    assert dict(line.facts)["units"] == p.label("A2")
    shoots = GivenOrder(b.ids("A1"), "", ("move", "shoot"), over=("move",))
    p = begun(b, shoots, *b.world.given[1:])
    (line,) = duties(p.t, p.state, RED)
    assert dict(line.facts)["units"] == p.label("A2")
