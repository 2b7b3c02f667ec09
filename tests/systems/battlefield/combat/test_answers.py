"""Chapter 5.5: who is asked about an attack, what may be answered for how many markers, what all attacks come to."""

from functools import reduce
from itertools import takewhile
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Ended
from engine.kernel.text import Text
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering, replies
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.content.kinds import BLACK
from engine.systems.battlefield.display.explaining import account
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.frames import Answering
from engine.systems.battlefield.orders import Answer, Done, Reply, Succeed
from engine.systems.battlefield.world import World
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, Phase, phase

T = "T@(5000,6000)360/400"
"""Looks south: front y 6000, x 4400 to 5000, rear y 6400; its left flank is x 5000, its right x 4400."""
LEFT, RIGHT = "A1@(5000,5900)540/400", "A1@(4400,6500)180/400"
FRONT, REAR = "A1@(4400,6000)0/400", "A1@(5000,6400)360/400"


def asked(black: str = T, red: str = LEFT, attacks: tuple[str, ...] = ("A1>T left",), **options: Any) -> Phase:
    b = Board(red, black, attacks=attacks, **{"phase": "answers", "staff": True, **options})
    return phase(b, Answering(BLACK), answering(b.t))


def kinds(p: Phase, name: str = "T") -> list[str]:
    """Return what a unit may answer: the kind, whom it turns to, whom it shoots at."""
    found = []
    for reply in replies(p.t, p.world, p.id(name)):
        parts = [reply.kind, *(p.name(unit) for unit in (reply.target, reply.shoot) if unit >= 0)]
        found.append(" ".join(parts))
    return found


def answer(p: Phase, *given: Reply) -> None:
    p.order(Answer(given))


def states(p: Phase) -> list[tuple[str, str, str, str]]:
    """Return attacker, target, face and state of every attack."""
    return [(p.name(a.attacker), p.name(a.target), a.face, a.state) for a in p.world.attacks]


def pairs(p: Phase) -> list[tuple[int, str, str, str]]:
    return [(x.number, p.name(x.attacker), p.name(x.defender), x.face) for x in p.world.engagements]


# -- the window


@pytest.mark.clause("battlefield 5.5-e")
def test_the_attacked_side_is_asked_once_for_all_attacks() -> None:
    red = LEFT + ", A2@(6400,6000)0/400"
    p = asked(T + ", U@(7000,6000)360/400", red, ("A1>T left", "A2>U front"))
    assert p.asked == ("black", "answer")
    assert dict(p.state.decisions[0].facts)["units"] == Text("B1 Foot, B2 Foot", "\u04271 Foot, \u04272 Foot")
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert p.asked == ("black", "answer")
    p.order(Done())
    assert p.asked == RESTING
    assert pairs(p) == [(1, "A1", "T", "front"), (2, "A2", "U", "front")]


@pytest.mark.clause("battlefield 5.5-e")
@pytest.mark.clause("battlefield 5.1-out-of-turn")
@pytest.mark.parametrize("options", [{"hand": (10, 0)}, {"melees": ["A2>T front began=0"]}])
def test_nobody_is_asked_when_there_is_nothing_but_to_stand(options: dict[str, Any]) -> None:
    p = asked(red=LEFT + ", A2@(4400,6000)0/400", **options)
    assert p.asked == RESTING
    assert p.told(e.Answered) == []
    assert ("A1", "T", "left", "held") in states(p)


@pytest.mark.clause("battlefield 5.1-out-of-turn")
@pytest.mark.clause("battlefield 5.1-out-of-turn-b")
def test_a_marked_unit_does_not_answer() -> None:
    p = asked(T + " marked:black")
    assert p.asked == RESTING
    b = Board(LEFT, T + " marked:black, U@(9000,9000)360/400 standard", attacks=["A1>T left"], phase="answers")
    assert [reply.kind for reply in replies(b.t, b.world, b.id("T"))] == ["stand"]


@pytest.mark.clause("battlefield 3.4.5.1-e")
@pytest.mark.parametrize(("policy", "who"), [("command", RESTING), ("free", ("black", "answer"))])
def test_answers_are_orders_and_need_a_general_in_reach(policy: str, who: tuple[str, str]) -> None:
    black = T + ", G@(5000,9800)360/400 chief"
    assert asked(black, policies={"reaction_range": policy}).asked == who


@pytest.mark.clause("battlefield 5.5-e")
def test_who_has_answered_does_not_answer_again_and_only_the_attacked_do() -> None:
    red = LEFT + ", A2@(6400,6000)0/400"
    p = asked(T + ", U@(7000,6000)360/400, V@(8000,6000)360/400", red, ("A1>T left", "A2>U front"))
    answer(p, Reply(p.id("T"), "stand"))
    assert "5.5-e" in p.refused(Answer((Reply(p.id("T"), "face", p.id("A1")),)))
    assert p.refused(Answer((Reply(p.id("V"), "hedgehog"),))) == ["5.2-reform"]
    assert p.refused(Answer((Reply(p.id("A1"), "stand"),))) == ["5.5-e"]
    assert p.refused(Answer((Reply(p.id("U"), "stand"), Reply(p.id("U"), "hedgehog")))) == ["5.5-e"]
    assert p.refused(Answer(())) == ["5.5-e"]


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_markers_are_laid_with_the_colour_of_the_turn_up() -> None:
    p = asked(hand=(10, 3))
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    army = p.army("black")
    assert (army.hand, [(laid.face, laid.units) for laid in army.laid]) == (2, [("red", (p.id("T"),))])


@pytest.mark.clause("battlefield 5.1-out-of-turn")
@pytest.mark.clause("battlefield 5.5-e")
def test_the_prices_of_one_order_are_paid_together() -> None:
    red = LEFT + ", A2@(7000,5900)540/400"
    options: dict[str, Any] = {"attacks": ("A1>T left", "A2>U left"), "red": red}
    both = (("T", "A1"), ("U", "A2"))
    p = asked(T + ", U@(7000,6000)360/400", hand=(10, 1), **options)
    assert p.refused(Answer(tuple(Reply(p.id(a), "face", p.id(b)) for a, b in both))) == ["5.1"]
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert p.asked == RESTING
    p = asked(T + ", U@(7000,6000)360/400", hand=(10, 2), **options)
    answer(p, *(Reply(p.id(a), "face", p.id(b)) for a, b in both))
    assert [reply.paid for reply in p.told(e.Answered)] == [1, 1]
    assert [face for *_, face in pairs(p)] == ["front", "front"]


def test_all_that_is_listed_is_lawful_and_nothing_lawful_is_left_out() -> None:
    red = LEFT + ", A2@(5000,6400)360/400, A3@(6400,6000)0/400"
    p = asked(T + ", U:bows@(7000,6000)360/2", red, ("A1>T left", "A2>T rear", "A3>U front"))
    listed = p.legal()
    assert not any(p.refused(order) for order in listed)
    units, enemies = p.ids("T", "U"), (-1, *p.ids("A1", "A2", "A3"))
    every = [
        Answer((Reply(unit, kind, target, shoot),))  # type: ignore[arg-type]
        for unit in units
        for kind in ("stand", "face", "hedgehog", "evade", "flee", "shoot")
        for target in (enemies if kind == "face" else (-1,))
        for shoot in (enemies if kind in ("face", "shoot") else (-1,))
        if not (kind == "shoot" and shoot < 0)
    ]
    assert {order for order in every if not p.refused(order)} == set(listed) - {Done()}


# -- facing: 5.5-turn-to-face


@pytest.mark.clause("battlefield 5.5-turn-to-face")
@pytest.mark.clause("battlefield 5.5-turn-to-face-e")
def test_an_attack_on_a_flank_is_faced_by_a_change_of_front() -> None:
    """New FC (5000, 6200) k180, the attacker's front is there already (5.5-turn-to-face)."""
    p = asked()
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.at("T"), p.base("T").front_centre) == ("(5000,6500)180", (5000, 6200))
    assert p.at("A1") == "(5000,5900)540"
    assert pairs(p) == [(1, "A1", "T", "front")]
    assert (p.unit("T").reformed, p.unit("T").paid) == (True, 0)
    assert [move.way for move in p.told(e.Moved)] == ["turned"]


@pytest.mark.clause("battlefield 5.5-turn-to-face")
def test_the_attacker_is_slid_to_the_new_front_however_far() -> None:
    """Off the middle by 100 u on a flank of 400: he goes to the middle."""
    p = asked(red="A1@(5000,5800)540/400")
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert p.at("A1") == "(5000,5900)540"
    p = asked(T.replace("/400", "/800"), "A1@(5000,6200)540/400")
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert p.base("A1").front_centre == p.base("T").front_centre == (5000, 6400)


@pytest.mark.clause("battlefield 5.5-turn-to-face")
def test_an_attack_on_the_rear_is_faced_by_an_about_face() -> None:
    """Hand 1, unmarked: about-face; the melee is frontal."""
    p = asked(red=REAR, attacks=("A1>T rear",), hand=(10, 1))
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.at("T"), p.at("A1")) == ("(4400,6400)0", "(5000,6400)360")
    assert pairs(p) == [(1, "A1", "T", "front")]
    assert p.army("black").hand == 0


@pytest.mark.clause("battlefield 5.5-turn-to-face")
def test_who_is_attacked_in_front_has_nothing_to_face() -> None:
    p = asked(red=FRONT, attacks=("A1>T front",))
    assert kinds(p) == ["stand", "hedgehog"]
    assert p.refused(Answer((Reply(p.id("T"), "face", p.id("A1")),))) == ["5.5-turn-to-face"]
    assert p.refused(Answer((Reply(p.id("T"), "face", p.id("RG")),))) == ["5.5-turn-to-face"]


@pytest.mark.clause("battlefield 5.5-turn-to-face-a")
def test_nobody_turns_away_from_a_melee() -> None:
    red = LEFT + ", A2@(4400,6000)0/400"
    b = Board(red, T, attacks=["A1>T left"], melees=["A2>T front round=1 began=0"], phase="answers")
    assert [reply.kind for reply in replies(b.t, b.world, b.id("T"))] == ["stand"]


@pytest.mark.clause("battlefield 5.5-turn-to-face-b")
def test_one_of_several_attackers_is_faced_and_the_others_strike_what_is_before_them() -> None:
    """Attacked on the left and in the rear: it faces A1; A2 now has the left flank before it and goes back 100 u."""
    p = asked(red=LEFT + ", A2@(5000,6400)360/400", attacks=("A1>T left", "A2>T rear"))
    assert kinds(p)[:3] == ["stand", "face A1", "face A2"]
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.at("T"), p.at("A2")) == ("(5000,6500)180", "(5000,6500)360")
    assert pairs(p) == [(1, "A1", "T", "front"), (2, "A2", "T", "left")]


@pytest.mark.clause("battlefield 5.5-turn-to-face-b")
def test_after_an_about_face_the_flanks_change_sides() -> None:
    p = asked(
        red=LEFT + ", A2@(5000,6400)360/400, A3@(4400,6000)0/400", attacks=("A1>T left", "A2>T rear", "A3>T front")
    )
    answer(p, Reply(p.id("T"), "face", p.id("A2")))
    assert pairs(p) == [(1, "A1", "T", "right"), (2, "A2", "T", "front"), (3, "A3", "T", "rear")]
    assert p.at("A1") == "(5000,5900)540"


@pytest.mark.clause("battlefield 5.5-turn-to-face-c")
@pytest.mark.parametrize(
    ("other", "options", "clauses"),
    [
        (", F@(5000,6400)360/400", {}, ["5.5-turn-to-face-c"]),
        (", F@(5000,6500)360/400", {}, []),
        ("", {"terrain": ["brush 4500,6450 4700,6600"]}, ["5.5-turn-to-face-c"]),
    ],
)
def test_there_must_be_room_for_the_new_base(other: str, options: dict[str, Any], clauses: list[str]) -> None:
    """Turned to the east it covers y 5900 to 6500."""
    p = asked(T + other, **options)
    assert p.refused(Answer((Reply(p.id("T"), "face", p.id("A1")),))) == clauses


@pytest.mark.clause("battlefield 5.5-turn-to-face-c")
def test_an_attacker_for_whom_there_is_no_room_goes_back_a_step() -> None:
    """A3 stands behind A2, which has to make room for 100 u and came from the west: back there, its attack falls."""
    red = LEFT + ", A2@(5000,6400)360/400, A3@(5000,6800)360/400"
    b = Board(red, T, attacks=["A1>T left", "A2>T rear"], phase="answers")
    p = phase(_coming_from(b, "A2", (4250, 6600, 360)), Answering(BLACK), answering(b.t))
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.at("T"), p.at("A2")) == ("(5000,6500)180", "(4250,6600)360")
    assert states(p) == [("A1", "T", "front", "held"), ("A2", "T", "rear", "fallen")]
    assert pairs(p) == [(1, "A1", "T", "front")]
    assert [move.way for move in p.told(e.Moved)] == ["turned", "back"]


@pytest.mark.clause("battlefield 5.5-turn-to-face-c")
@pytest.mark.clause("table G18")
def test_an_attacker_that_would_have_to_turn_by_more_than_45_degrees_goes_back() -> None:
    """T, 800 deep, turns east; A3 in its right flank has the new left one before it, on the diagonal (table G18)."""
    deep = T.replace("/400", "/800")
    red = "A1@(5000,6100)540/400, A3@(4400,6800)180/400"
    b = Board(red, deep, attacks=["A1>T left", "A3>T right"], phase="answers")
    p = phase(_coming_from(b, "A3", (3900, 6800, 180)), Answering(BLACK), answering(b.t))
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.at("T"), p.at("A3")) == ("(5000,6700)180", "(3900,6800)180")
    assert states(p) == [("A1", "T", "front", "held"), ("A3", "T", "right", "fallen")]


@pytest.mark.clause("battlefield 5.5-turn-to-face-c")
def test_facing_is_refused_when_another_attacker_can_go_nowhere() -> None:
    p = asked(red=LEFT + ", A2@(5000,6400)360/400, A3@(5000,6800)360/400", attacks=("A1>T left", "A2>T rear"))
    assert p.refused(Answer((Reply(p.id("T"), "face", p.id("A1")),))) == ["5.5-turn-to-face-c"]
    assert p.refused(Answer((Reply(p.id("T"), "face", p.id("A2")),))) == []


@pytest.mark.clause("battlefield 5.5-turn-to-face-d")
def test_facing_is_refused_when_the_attacker_would_lose_contact() -> None:
    """A1 covers y 6000 to 6600 and would have to go 100 u south, where A3 stands."""
    p = asked(red="A1@(5000,6000)540/400, A3@(5000,5400)540/400")
    assert p.refused(Answer((Reply(p.id("T"), "face", p.id("A1")),))) == ["5.5-turn-to-face-d"]


@pytest.mark.clause("battlefield 5.2-shoot-b")
@pytest.mark.clause("battlefield 5.5-turn-to-face-e")
@pytest.mark.parametrize(
    ("red", "face", "shoots", "spent"),
    [(REAR, "rear", True, 10), (LEFT, "left", True, 20), (REAR, "rear", False, 0), (LEFT, "left", False, 0)],
)
def test_who_turns_and_shoots_has_spent_half_or_all_and_who_only_turns_nothing(
    red: str, face: str, spent: int, *, shoots: bool
) -> None:
    """Javelins, M 10, in half-points."""
    p = asked("T:javelins@(5000,6000)360/400", red, (f"A1>T {face}",))
    attacker = p.id("A1")
    answer(p, Reply(p.id("T"), "face", attacker, attacker) if shoots else Reply(p.id("T"), "face", attacker))
    assert p.unit("T").paid == spent


# -- the hedgehog: 5.2-reform, 5.2-reform-b


@pytest.mark.clause("battlefield 5.2-reform-b")
@pytest.mark.clause("battlefield 3.6.3.1")
@pytest.mark.parametrize(("red", "face"), [(FRONT, "front"), (LEFT, "left"), (RIGHT, "right"), (REAR, "rear")])
def test_foot_forms_a_hedgehog_against_any_attack_and_has_no_flank_then(red: str, face: str) -> None:
    p = asked(red=red, attacks=(f"A1>T {face}",))
    answer(p, Reply(p.id("T"), "hedgehog"))
    assert (p.unit("T").form, p.at("T")) == ("hedgehog", "(5000,6000)360")
    assert pairs(p) == [(1, "A1", "T", "front")]
    assert p.army("black").hand == 9


@pytest.mark.clause("battlefield 5.2-reform-b")
@pytest.mark.clause("battlefield 3.6.3.1")
@pytest.mark.parametrize(
    "unit", ["T:horse@(5000,6000)360/400", "T:foot-wedges@(5000,6000)360/2 wedge", T + " hedgehog"]
)
def test_horse_and_special_formations_form_none(unit: str) -> None:
    red = LEFT + ", A2@(7000,5900)540/400"
    p = asked(unit + ", U@(7000,6000)360/400", red, ("A1>T left", "A2>U left"))
    assert p.refused(Answer((Reply(p.id("T"), "hedgehog"),))) == ["3.6.3.1"]


@pytest.mark.clause("battlefield 6.2-e")
@pytest.mark.clause("battlefield 5.5-turn-to-face")
@pytest.mark.parametrize(
    ("kind", "agreed", "form"), [("hill", "open", "ordinary"), ("plough", "open", "wedge"), ("hill", "stay", "wedge")]
)
def test_a_wedge_that_turns_to_its_attacker_onto_a_hill_opens(kind: str, agreed: str, form: str) -> None:
    """Turned it covers y 5900 to 6500, and the hill begins where it did not stand before; it opens where agreed."""
    land, policies = [f"bare {kind} 4600,6410 4900,6600"], {"rough_forms": agreed}
    p = asked("T:foot-wedges@(5000,6000)360/2 wedge", terrain=land, policies=policies)
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.unit("T").heading, p.unit("T").form) == (180, form)


@pytest.mark.clause("battlefield 6.2-e")
@pytest.mark.clause("battlefield 5.2-reform-b")
@pytest.mark.parametrize(
    ("kind", "agreed", "clauses"), [("hill", "open", ["6.2-e"]), ("plough", "open", []), ("hill", "stay", [])]
)
def test_on_ground_that_opens_a_hedgehog_none_is_formed_in_answer_either(
    kind: str, agreed: str, clauses: list[str]
) -> None:
    p = asked(red=LEFT, terrain=[f"bare {kind} 4300,6300 4500,6500"], policies={"rough_forms": agreed})
    assert p.refused(Answer((Reply(p.id("T"), "hedgehog"),))) == clauses
    assert any(isinstance(one, Answer) and one.replies[0].kind == "hedgehog" for one in p.legal()) is not bool(clauses)


@pytest.mark.clause("battlefield 5.2-reform-b")
def test_a_closed_formation_forms_one_together_for_one_marker() -> None:
    p = asked(T + ", F@(4400,6000)360/400, G@(3800,6000)360/400")
    whole = Answer(tuple(Reply(unit, "hedgehog") for unit in p.ids("G", "F", "T")))
    assert {frozenset(reply.unit for reply in order.replies) for order in p.legal() if isinstance(order, Answer)} >= {
        frozenset(p.ids("T", "F", "G"))
    }
    p.order(whole)
    assert [p.unit(name).form for name in "TFG"] == ["hedgehog"] * 3
    army = p.army("black")
    assert (army.hand, [set(laid.units) for laid in army.laid]) == (9, [set(p.ids("T", "F", "G"))])
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.2-reform-b")
def test_not_with_a_marked_member_nor_with_units_that_stand_apart() -> None:
    p = asked(T + ", F@(4400,6000)360/400 marked:black")
    both = Answer(tuple(Reply(unit, "hedgehog") for unit in p.ids("T", "F")))
    assert p.refused(both) == ["5.1-out-of-turn-b"]
    p = asked(T + ", F@(4390,6000)360/400")
    both = Answer(tuple(Reply(unit, "hedgehog") for unit in p.ids("T", "F")))
    assert p.refused(both) == ["5.2-reform"]


@pytest.mark.clause("battlefield 5.2-reform")
def test_nobody_forms_a_hedgehog_unattacked() -> None:
    p = asked(T + ", F@(3000,6000)360/400")
    assert p.refused(Answer((Reply(p.id("F"), "hedgehog"),))) == ["5.2-reform"]


@pytest.mark.clause("battlefield 5.5-b")
def test_a_hedgehog_already_formed_may_only_stand() -> None:
    assert asked(T + " hedgehog", attacks=("A1>T front",)).asked == RESTING


# -- what the attacks come to


@pytest.mark.clause("battlefield 5.5-e")
def test_who_stands_is_in_melee_on_the_face_that_was_struck() -> None:
    p = asked(red=REAR, attacks=("A1>T rear dash",))
    p.order(Done())
    [pair] = p.world.engagements
    assert (pair.face, pair.dash, pair.round, pair.began) == ("rear", True, 0, 1)
    assert states(p) == [("A1", "T", "rear", "held")]


@pytest.mark.clause("battlefield 5.5-e")
def test_engagements_are_numbered_on_in_the_order_of_the_attacks() -> None:
    red = "A1@(6400,6000)0/400, A2@(5000,5900)540/400, A3@(1000,1000)0/400"
    black = T + ", U@(7000,6000)360/400, V@(1600,1000)360/400"
    p = asked(black, red, ("A1>U front", "A2>T left"), melees=["A3>V front began=0"], hand=(10, 0), staff=False)
    assert pairs(p)[1:] == [(2, "A1", "U", "front"), (3, "A2", "T", "left")]


@pytest.mark.clause("battlefield 5.5-e")
def test_an_answer_that_another_made_impossible_costs_nothing() -> None:
    """B1 turns east over y 5900 to 6500; B2 would turn west over y 6400 to 7000 and has no room any more."""
    black = "B1@(5000,6000)360/400, B2@(5000,6500)360/400"
    red = "A1@(5000,5900)540/400, A2@(4400,7000)180/400"
    p = asked(black, red, ("A1>B1 left", "A2>B2 right"), hand=(10, 2))
    answer(p, Reply(p.id("B2"), "face", p.id("A2")))
    before = p.world
    answer(p, Reply(p.id("B1"), "face", p.id("A1")))
    assert (p.at("B1"), p.at("B2")) == ("(5000,6500)180", "(5000,6500)360")
    army = p.army("black")
    assert (army.hand, [laid.units for laid in army.laid]) == (1, [(p.id("B1"),)])
    [fail] = p.told(e.AnswerFailed)
    assert (p.name(fail.unit), fail.returned) == ("B2", 1)
    at = reduce(fold, takewhile(lambda event: event is not fail, p.events), before)
    assert [why.rule and why.rule.clause for why in account(p.t, fail, at, at)] == ["5.5-turn-to-face-c"]
    assert pairs(p) == [(1, "A1", "B1", "front"), (2, "A2", "B2", "right")]
    assert [attack.reply.kind for attack in p.world.attacks if attack.reply] == ["face", "stand"]


@pytest.mark.clause("battlefield 5.5-h")
@pytest.mark.clause("battlefield 5.3b-f")
@pytest.mark.parametrize("mood", ["panic", "fleeing"])
def test_panicking_targets_are_destroyed_and_the_attacker_stays(mood: str) -> None:
    p = asked(f"{T} {mood}, G@(8000,8000)360/400 chief", "A1@(4450,5830)20/400", ("A1>T front",))
    assert p.asked == RESTING
    assert (p.at("T"), p.unit("T").fate, p.at("A1")) == ("lost", "panic", "(4450,5830)20")
    assert (p.army("black").lost, states(p)) == (1, [("A1", "T", "front", "fallen")])
    assert p.world.engagements == ()


@pytest.mark.clause("battlefield 5.7")
def test_a_game_lost_by_an_attack_is_not_played_on() -> None:
    red = "A1@(4450,5830)20/400, A2@(6400,6000)0/400"
    p = asked(T + " fleeing chief, U@(7000,6000)360/400", red, ("A1>T front", "A2>U front"), hand=(10, 5))
    p.order(Done())
    assert p.over
    assert len(p.told(Ended)) == 1
    assert p.world.engagements == ()


# -- at once: 5.5-e


@pytest.mark.clause("battlefield 5.5-e")
def test_at_once_each_attack_has_a_window_of_its_own_while_its_owner_moves() -> None:
    """In the movement phase the answer is carried out and the attack stays declared; melee begins after all moves."""
    options: dict[str, Any] = {"policies": {"answers": "at_once"}}
    p = asked(phase="moves", **options)
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert p.at("T") == "(5000,6500)180"
    assert states(p) == [("A1", "T", "front", "declared")]
    assert p.world.engagements == ()
    b = Board(LEFT, T, phase="answers", **options)
    b.world = _in_phase(p.world, "answers")
    last = phase(b, Answering(BLACK), answering(b.t))
    assert last.asked == RESTING
    assert pairs(last) == [(1, "A1", "T", "front")]


@pytest.mark.clause("battlefield 5.5-e")
def test_at_once_who_stood_is_asked_again_only_about_a_new_attack() -> None:
    options: dict[str, Any] = {"policies": {"answers": "at_once"}, "phase": "moves"}
    red = LEFT + ", A2@(6400,6000)0/400, A3@(5000,6400)360/400"
    black = T + ", U@(7000,6000)360/400"
    p = asked(black, red, **options)
    p.order(Done())
    assert p.world.attacks[0].reply == Reply(p.id("T"), "stand")
    assert who(_later(p, red, black, ["A1>T left", "A2>U front"])) == {"U"}
    again = _later(p, red, black, ["A1>T left", "A3>T rear"])
    assert who(again) == {"T"}
    answer(again, Reply(again.id("T"), "face", again.id("A3")))
    assert [(face, state) for *_, face, state in states(again)] == [("right", "declared"), ("front", "declared")]


@pytest.mark.clause("battlefield 5.1-out-of-turn-a")
def test_only_the_attacked_answer_even_where_anybody_may_shoot() -> None:
    p = asked(T + ", U:bows@(4000,7000)360/2", policies={"reaction_fire": "any"})
    assert p.refused(Answer((Reply(p.id("U"), "shoot", shoot=p.id("A1")),))) == ["5.2-reform"]


@pytest.mark.clause("battlefield 5.5-e")
def test_at_once_panicking_targets_are_destroyed_at_once() -> None:
    p = asked(
        T + " panic, G@(8000,8000)360/400 chief", FRONT, ("A1>T front",), phase="moves", policies={"answers": "at_once"}
    )
    assert p.at("T") == "lost"
    assert states(p) == [("A1", "T", "front", "fallen")]


@pytest.mark.clause("battlefield 3.4.5.1")
@pytest.mark.parametrize(("staff", "who"), [("", "auto"), (", H@(8000,7000)360/400 general k3", "asked")])
def test_a_chief_lost_to_an_attack_is_replaced_before_anything_else_is_done(staff: str, who: str) -> None:
    """At once even while the attacker moves on: with one general left by itself, else by choice."""
    black = T + " panic chief, G@(8000,8000)360/400 general k2" + staff
    b = Board(FRONT, black, attacks=["A1>T front"], phase="moves", policies={"answers": "at_once"})
    p = phase(b, Answering(BLACK), answering(b.t), succession(b.t))
    if who == "asked":
        assert p.asked == ("black", "successor")
        p.order(Succeed(p.id("G")))
    assert p.asked == RESTING
    assert (p.at("T"), p.unit("G").chief) == ("lost", True)


def _in_phase(world: World, name: Any) -> World:
    return replace(world, phase=name)


def who(p: Phase) -> set[str]:
    """Return the units that may answer now."""
    answers = [order for order in p.legal() if isinstance(order, Answer)]
    return {p.name(reply.unit) for order in answers for reply in order.replies}


def _later(p: Phase, red: str, black: str, attacks: list[str]) -> Phase:
    """Return the window of more attacks, the first of which was answered in a window before."""
    b = Board(red, black, attacks=attacks, phase="moves", policies={"answers": "at_once"})
    b.world = replace(b.world, attacks=(p.world.attacks[0], *b.world.attacks[1:]))
    return phase(b, Answering(BLACK), answering(b.t))


def _coming_from(b: Board, name: str, back: tuple[int, int, int]) -> Board:
    attacks = tuple(replace(a, back=back) if a.attacker == b.id(name) else a for a in b.world.attacks)
    b.world = replace(b.world, attacks=attacks)
    return b
