"""Chapters 5.5-turn-to-face and 5.2-reform: who is attacked turns to the attacker or forms a hedgehog."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering, replies
from engine.systems.battlefield.content.kinds import BLACK
from engine.systems.battlefield.frames import Answering
from engine.systems.battlefield.orders import Answer, Reply
from tests.systems.battlefield.combat.answered import FRONT, LEFT, REAR, RIGHT, T, answer, asked, kinds, pairs, states
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, phase

# -- facing: 5.5-turn-to-face


@pytest.mark.clause("battlefield 5.5-turn-to-face", "battlefield 5.5-turn-to-face-e")
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


@pytest.mark.clause("battlefield 5.5-turn-to-face-b", "battlefield 5.5-turn-to-face-c")
@pytest.mark.parametrize(
    "attacks", [("A1>T left", "A3>T right", "A2>T rear"), ("A1>T left", "A2>T rear", "A3>T right")]
)
def test_who_is_still_to_be_set_anew_is_in_nobodys_way(attacks: tuple[str, ...]) -> None:
    """A3 follows T for 200 u, onto 100 u of the ground on which A2 stands, who goes as far back."""
    p = asked(red=f"{LEFT}, A2@(5000,6400)360/400, A3{RIGHT.removeprefix('A1')}", attacks=attacks)
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.at("A2"), p.at("A3")) == ("(5000,6500)360", "(4600,6500)180")
    assert {(attacker, face) for _, attacker, _, face in pairs(p)} == {("A1", "front"), ("A2", "left"), ("A3", "rear")}


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
    assert [(p.name(fact.attacker), fact.state) for fact in p.told(e.AttackSettled)] == [
        ("A2", "fallen"),
        ("A1", "held"),
    ]


@pytest.mark.clause("battlefield 5.5-turn-to-face-c", "table G18")
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


@pytest.mark.clause("battlefield 5.2-shoot-b", "battlefield 5.5-turn-to-face-e")
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


@pytest.mark.clause("battlefield 5.2-reform-b", "battlefield 3.6.3.1")
@pytest.mark.parametrize(("red", "face"), [(FRONT, "front"), (LEFT, "left"), (RIGHT, "right"), (REAR, "rear")])
def test_foot_forms_a_hedgehog_against_any_attack_and_has_no_flank_then(red: str, face: str) -> None:
    p = asked(red=red, attacks=(f"A1>T {face}",))
    answer(p, Reply(p.id("T"), "hedgehog"))
    assert (p.unit("T").form, p.at("T")) == ("hedgehog", "(5000,6000)360")
    assert pairs(p) == [(1, "A1", "T", "front")]
    assert p.army("black").hand == 9


@pytest.mark.clause("battlefield 5.2-reform-b", "battlefield 3.6.3.1")
@pytest.mark.parametrize(
    "unit", ["T:horse@(5000,6000)360/400", "T:foot-wedges@(5000,6000)360/2 wedge", T + " hedgehog"]
)
def test_horse_and_special_formations_form_none(unit: str) -> None:
    red = LEFT + ", A2@(7000,5900)540/400"
    p = asked(unit + ", U@(7000,6000)360/400", red, ("A1>T left", "A2>U left"))
    assert p.refused(Answer((Reply(p.id("T"), "hedgehog"),))) == ["3.6.3.1"]


@pytest.mark.clause("battlefield 6.2-e", "battlefield 5.5-turn-to-face")
@pytest.mark.parametrize(
    ("kind", "agreed", "form"), [("hill", "open", "ordinary"), ("plough", "open", "wedge"), ("hill", "stay", "wedge")]
)
def test_a_wedge_that_turns_to_its_attacker_onto_a_hill_opens(kind: str, agreed: str, form: str) -> None:
    """Turned it covers y 5900 to 6500, and the hill begins where it did not stand before; it opens where agreed."""
    land, policies = [f"bare {kind} 4600,6410 4900,6600"], {"rough_forms": agreed}
    p = asked("T:foot-wedges@(5000,6000)360/2 wedge", terrain=land, policies=policies)
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert (p.unit("T").heading, p.unit("T").form) == (180, form)


@pytest.mark.clause("battlefield 6.2-e", "battlefield 5.2-reform-b")
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


def _coming_from(b: Board, name: str, back: tuple[int, int, int]) -> Board:
    attacks = tuple(replace(a, back=back) if a.attacker == b.id(name) else a for a in b.world.attacks)
    b.world = replace(b.world, attacks=attacks)
    return b
