"""Chapter 5.1-out-of-turn: shots in the enemy's turn, by attacked units or by agreement by any; answers paid before."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.frames import Shooting
from engine.systems.battlefield.orders import Finish, Reply, Shoot, Shot
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, Phase, phase

FOE = "A1@(5000,5400)0/2"
"""Its front touches that of B1."""
BOWS = "B1:bows@(5600,5400)360/2"
CHIEF = ", BG@(5600,7600)360 chief"
ATTACK: dict[str, Any] = {"attacks": ["A1>B1 front held"], "melees": ["A1>B1 front"]}


def begun(red: str = FOE, black: str = BOWS + CHIEF, *dice: Any, **options: Any) -> Phase:
    b = Board(red, black, phase="shooting", **options)
    return phase(b, Shooting(RED), shooting(b.t), dice=dice)


def back(p: Phase, unit: str = "B1", target: str = "A1") -> Shoot:
    return Shoot((Shot(p.id(unit), p.id(target)),))


@pytest.mark.clause("battlefield 5.1-out-of-turn", "battlefield 5.2-shoot")
def test_a_unit_attacked_in_front_may_shoot_for_a_marker_with_the_colour_of_the_turn_up() -> None:
    p = begun(**ATTACK)
    assert p.asked == ("black", "return-shots")
    assert p.legal() == [back(p), Finish()]
    p.order(back(p), 9)
    [ordered], [shot] = p.told(e.Ordered), p.told(e.ShotFired)
    assert (ordered.side, ordered.kinds, ordered.paid, p.name(ordered.general)) == ("black", ("shoot",), 1, "BG")
    assert [(laid.face, laid.units) for laid in p.army("black").laid] == [("red", p.ids("B1"))]
    assert p.army("black").hand == 9
    assert (shot.side, shot.total) == ("black", 12)
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.1-out-of-turn-a")
def test_only_attacked_units_shoot_unless_any_may_by_agreement() -> None:
    """Being shot at is no attack."""
    apart = "A1@(5000,4400)0/2"
    assert begun(apart).asked == RESTING
    p = begun(apart, policies={"reaction_fire": "any"})
    assert p.asked == ("black", "return-shots")
    two = begun(FOE, f"{BOWS}, B2:bows@(6200,5400)360/2{CHIEF}", **ATTACK)
    assert two.refused(back(two, "B2")) == ["5.1-out-of-turn-a"]


@pytest.mark.clause("battlefield 5.1-out-of-turn", "battlefield 5.1-out-of-turn-b")
@pytest.mark.parametrize("colour", ["red", "black"])
def test_a_marked_unit_does_not_answer_whatever_the_colour(colour: str) -> None:
    black = f"{BOWS} marked:{colour}, B2:bows@(6200,5400)360/2{CHIEF}"
    both = {"attacks": ["A1>B1 front held", "A2>B2 front held"], "melees": ["A1>B1 front", "A2>B2 front"]}
    p = begun(f"{FOE}, A2@(5600,5400)0/2", black, **both)
    assert p.asked == ("black", "return-shots")
    assert p.refused(back(p)) == ["5.1-out-of-turn-b"]


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_with_an_empty_hand_no_window_opens() -> None:
    assert begun(hand=(10, 0), **ATTACK).asked == RESTING


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_prices_of_a_window_are_within_the_hand() -> None:
    black = f"{BOWS}, B2:bows@(6200,5400)360/2{CHIEF}"
    both = {"attacks": ["A1>B1 front held", "A2>B2 front held"], "melees": ["A1>B1 front", "A2>B2 front"]}
    p = begun(f"{FOE}, A2@(5600,5400)0/2", black, hand=(10, 1), **both)
    shots = (Shot(p.id("B1"), p.id("A1")), Shot(p.id("B2"), p.id("A2")))
    assert p.refused(Shoot(shots)) == ["5.1"]
    p.order(Shoot(shots[:1]), 1)
    assert (p.army("black").hand, p.asked) == (0, RESTING)


@pytest.mark.clause("battlefield 3.4.5.1-e")
def test_an_answer_needs_command_distance_unless_agreed_otherwise() -> None:
    """The general is more than 12 steps away."""
    far = f"{BOWS}, BG@(5600,9400)360 chief"
    assert begun(FOE, far, **ATTACK).asked == RESTING
    p = begun(FOE, far, **ATTACK, policies={"reaction_range": "free"})
    p.order(back(p), 1)
    [ordered] = p.told(e.Ordered)
    assert (ordered.general, ordered.distance) == (-1, 0)


@pytest.mark.clause("battlefield 5.2.5")
@pytest.mark.parametrize("face", ["rear", "left", "right"])
def test_a_unit_attacked_in_flank_or_rear_is_not_asked(face: str) -> None:
    options = {"attacks": [f"A1>B1 {face} held"], "melees": [f"A1>B1 {face}"]}
    assert begun("A1@(9000,5400)0/2, A2@(5000,4400)0/2", BOWS + CHIEF, **options).asked == RESTING


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_a_unit_in_melee_since_an_earlier_turn_is_not_asked() -> None:
    p = begun(number=3, attacks=["A1>B1 front held"], melees=["A1>B1 front round=2 began=1"])
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.2-volley", "battlefield 5.1-out-of-turn")
def test_a_formation_may_answer_with_one_volley_for_one_marker() -> None:
    black = f"{BOWS}, B2:bows@(6200,5400)360/2{CHIEF}"
    both = {"attacks": ["A1>B1 front held", "A2>B2 front held"], "melees": ["A1>B1 front", "A2>B2 front"]}
    p = begun(f"{FOE}, A2@(5600,5400)0/2", black, hand=(10, 1), **both)
    volley = Shoot((Shot(p.id("B2")), Shot(p.id("B1"))), "phalanx")
    assert volley in p.legal()
    p.order(volley, 1, 1)
    assert [(event.units, event.body, event.paid) for event in p.told(e.Ordered)] == [(p.ids("B2", "B1"), "phalanx", 1)]
    assert [p.name(shot.shooter) for shot in p.told(e.ShotFired)] == ["B2", "B1"]
    assert (p.army("black").hand, p.asked) == (0, RESTING)


@pytest.mark.clause("battlefield 5.1-out-of-turn-a", "battlefield 3.6.1.1-a")
def test_a_volley_is_for_attacked_units_that_stand_in_formation() -> None:
    black = f"{BOWS}, B2:bows@(6200,5400)360/2, B3:bows@(8200,5400)360/2{CHIEF}"
    p = begun(FOE, black, **ATTACK)
    pair = Shoot((Shot(p.id("B1"), p.id("A1")), Shot(p.id("B2"), p.id("A1"))), "phalanx")
    assert p.refused(pair) == ["5.1-out-of-turn-a"]
    apart = Shoot((Shot(p.id("B1"), p.id("A1")), Shot(p.id("B3"), p.id("A1"))), "phalanx")
    assert "3.6.2.1" in p.refused(apart)


# -- answers handed in before: 5.2.5-f


def answered(reply: str, *dice: Any, red: str = FOE, at: str = "A1", state: str = "held", **options: Any) -> Phase:
    """Black has answered the attack on B1 and paid for a shot with it."""
    b = Board(red, f"{BOWS} marked{CHIEF}", phase="shooting", **ATTACK, **options)
    given = Reply(b.id("B1"), reply, b.id("A1"), b.id(at))  # type: ignore[arg-type]
    attacks = tuple(replace(attack, reply=given, state=state) for attack in b.world.attacks)
    b.world = replace(b.world, attacks=attacks)
    return phase(b, Shooting(RED), shooting(b.t), dice=dice)


@pytest.mark.clause("battlefield 5.2.5-f", "battlefield 5.2-shoot-b")
@pytest.mark.parametrize("reply", ["shoot", "face"])
def test_a_shot_handed_in_with_the_answers_is_rolled_and_not_paid_again(reply: str) -> None:
    p = answered(reply, 9)
    assert [(p.name(shot.shooter), p.name(shot.target)) for shot in p.told(e.ShotFired)] == [("B1", "A1")]
    assert (p.told(e.Ordered), p.army("black").hand, p.asked) == ([], 10, RESTING)


@pytest.mark.clause("battlefield 5.2.5-f")
def test_who_has_paid_for_a_shot_at_a_target_that_is_gone_is_asked_for_another() -> None:
    red = f"{FOE}, A2@(5000,9000)360/2"
    p = answered("shoot", red=red, at="A2")
    assert p.asked == ("black", "return-shots")
    assert p.legal() == [back(p), Finish()]
    p.order(back(p), 3)
    assert (p.told(e.Ordered), p.army("black").hand, p.asked) == ([], 10, RESTING)
    waived = answered("shoot", red=red, at="A2")
    waived.order(Finish())
    assert [event.units for event in waived.told(e.ShotWaived)] == [waived.ids("B1")]


@pytest.mark.clause("battlefield 5.2-shoot")
@pytest.mark.parametrize("reply", ["stand", "hedgehog", "evade", "flee"])
def test_other_answers_pay_for_no_shot(reply: str) -> None:
    b = Board(FOE, f"{BOWS} marked{CHIEF}", phase="shooting", **ATTACK)
    given = Reply(b.id("B1"), reply, UnitId(-1), UnitId(-1))  # type: ignore[arg-type]
    b.world = replace(b.world, attacks=tuple(replace(attack, reply=given) for attack in b.world.attacks))
    assert phase(b, Shooting(RED), shooting(b.t)).asked == RESTING


@pytest.mark.clause("battlefield 3.6.3.6-a")
def test_one_marker_pays_for_all_ranks_of_a_carousel() -> None:
    black = f"B1:carousels@(5600,5400)360/2 carousel, B2:bows@(9000,9000)360{CHIEF}"
    p = begun(FOE, black, hand=(10, 1), **ATTACK)
    p.order(Shoot((Shot(p.id("B1"), p.id("A1"), rank=2),)), 1)
    assert (p.asked, p.army("black").hand) == (("black", "return-shots"), 0)
    p.order(back(p), 1)
    assert [shot.rank_of for shot in p.told(e.ShotFired)] == [2, 1]
    assert (len(p.told(e.Ordered)), p.asked) == (1, RESTING)


@pytest.mark.clause("battlefield 5.1-out-of-turn-c")
@pytest.mark.parametrize(
    ("attacker", "shooter", "asked"),
    [
        ("foot", "javelins", True),
        ("shields", "javelins", False),
        ("shields", "bows", True),
        ("armoured", "bows", False),
        ("armoured", "pila", True),
    ],
)
def test_nobody_waits_for_a_shot_that_could_have_no_effect(attacker: str, shooter: str, asked: bool) -> None:
    """Javelins: 12 - 1 = 11 take a rank of the naked alone; bows: 12 + 3 - 5 = 10; pila stick in shields anyway."""
    p = begun(f"A1:{attacker}@(5000,5400)0/2", f"B1:{shooter}@(5600,5400)360/2{CHIEF}", **ATTACK)
    assert (p.asked == ("black", "return-shots")) == asked


@pytest.mark.clause("battlefield 5.1-out-of-turn-c")
def test_who_is_asked_may_take_a_vain_shot_all_the_same() -> None:
    red, black = "A1:armoured@(5000,5400)0/2, A2@(6000,5400)0/2", f"{BOWS}, B2:bows@(6600,5400)360/2{CHIEF}"
    attacks = ["A1>B1 front held", "A2>B2 front held"]
    p = begun(red, black, attacks=attacks, melees=["A1>B1 front", "A2>B2 front"])
    assert p.asked == ("black", "return-shots")
    assert back(p) in p.legal()
