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
from engine.systems.battlefield.orders import Answer, Finish, Reply, Succeed
from engine.systems.battlefield.world import World
from tests.systems.battlefield.combat.answered import FRONT, LEFT, REAR, T, answer, asked, pairs, states
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, Phase, phase

# -- the window


@pytest.mark.clause("battlefield 5.5-e")
def test_the_attacked_side_is_asked_once_for_all_attacks() -> None:
    red = LEFT + ", A2@(6400,6000)0/400"
    p = asked(T + ", U@(7000,6000)360/400", red, ("A1>T left", "A2>U front"))
    assert p.asked == ("black", "answer")
    assert dict(p.state.decisions[0].facts)["units"] == Text("B1 Foot, B2 Foot", "\u04271 Foot, \u04272 Foot")
    answer(p, Reply(p.id("T"), "face", p.id("A1")))
    assert p.asked == ("black", "answer")
    p.order(Finish())
    assert p.asked == RESTING
    assert pairs(p) == [(1, "A1", "T", "front"), (2, "A2", "U", "front")]


@pytest.mark.clause("battlefield 5.5-e", "battlefield 5.1-out-of-turn")
@pytest.mark.parametrize("options", [{"hand": (10, 0)}, {"melees": ["A2>T front began=0"]}])
def test_nobody_is_asked_when_there_is_nothing_but_to_stand(options: dict[str, Any]) -> None:
    p = asked(red=LEFT + ", A2@(4400,6000)0/400", **options)
    assert p.asked == RESTING
    assert p.told(e.Answered) == []
    assert ("A1", "T", "left", "held") in states(p)


@pytest.mark.clause("battlefield 5.1-out-of-turn", "battlefield 5.1-out-of-turn-b")
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


@pytest.mark.clause("battlefield 5.1-out-of-turn", "battlefield 5.5-e")
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


@pytest.mark.clause("battlefield 5.5", "battlefield 5.5-e")
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
    assert {order for order in every if not p.refused(order)} == set(listed) - {Finish()}


# -- what the attacks come to


@pytest.mark.clause("battlefield 5.5-e")
def test_who_stands_is_in_melee_on_the_face_that_was_struck() -> None:
    p = asked(red=REAR, attacks=("A1>T rear dash",))
    p.order(Finish())
    [pair] = p.world.engagements
    assert (pair.face, pair.dash, pair.round, pair.began) == ("rear", True, 0, 1)
    assert states(p) == [("A1", "T", "rear", "held")]


@pytest.mark.clause("battlefield 5.5-e")
def test_engagements_are_numbered_on_in_the_order_of_the_attacks() -> None:
    red = "A1@(6400,6000)0/400, A2@(5000,5900)540/400, A3@(1000,1000)0/400"
    black = T + ", U@(7000,6000)360/400, V@(1600,1000)360/400"
    p = asked(black, red, ("A1>U front", "A2>T left"), melees=["A3>V front began=0"], hand=(10, 0), staff=False)
    assert pairs(p)[1:] == [(2, "A1", "U", "front"), (3, "A2", "T", "left")]


@pytest.mark.clause("battlefield 5.5-e", "battlefield 5.2-reform-b")
def test_a_formation_answers_in_the_turn_of_the_first_attack_on_any_of_its_units() -> None:
    """T and V are one phalanx, attacked first and last: both form before U, attacked between them."""
    black = T + ", V@(4400,6000)360/400, U@(7000,6000)360/400"
    red = FRONT + ", A2@(6400,6000)0/400, A3@(3800,6000)0/400"
    p = asked(black, red, ("A1>T front", "A2>U front", "A3>V front"))
    answer(p, Reply(p.id("U"), "hedgehog"))
    answer(p, *(Reply(unit, "hedgehog") for unit in p.ids("V", "T")))
    assert [set(change.units) for change in p.told(e.FormChanged)] == [set(p.ids("T", "V")), set(p.ids("U"))]


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


@pytest.mark.clause("battlefield 5.5-h", "battlefield 5.3b-f")
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
    p.order(Finish())
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
    p.order(Finish())
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
