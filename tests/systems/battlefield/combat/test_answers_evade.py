"""Chapters 5.5-evade and 5.2-shoot-b: loose units get out of the way, and attacked units shoot."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering, replies
from engine.systems.battlefield.content.kinds import BLACK
from engine.systems.battlefield.fire.targeting import shootable
from engine.systems.battlefield.frames import Answering
from engine.systems.battlefield.orders import Answer, Finish, Reply
from tests.systems.battlefield.kit import Board, codes
from tests.systems.battlefield.phases import RESTING, Phase, phase

AT = "@(5000,6000)360/400"
"""Looks south: front y 6000, x 4400 to 5000, rear y 6400."""
FRONT, LEFT, REAR = "@(4400,6000)0/400", "@(5000,5900)540/400", "@(5000,6400)360/400"


def asked(unit: str = "loose9", foe: str = "foot7", at: str = FRONT, face: str = "front", **options: Any) -> Phase:
    """Let a unit of a card be attacked by one of another."""
    black, red = f"T:{unit}{AT} {options.pop('words', '')}", f"A1:{foe}{at}{options.pop('more', '')}"
    black += options.pop("others", "")
    b = Board(red, black, **{"attacks": [f"A1>T {face}"], "phase": "answers", **options})
    return phase(b, Answering(BLACK), answering(b.t))


def kinds(p: Phase) -> list[str]:
    return list(dict.fromkeys(reply.kind for reply in replies(p.t, p.world, p.id("T"))))


def answer(p: Phase, kind: Any, target: str = "", shoot: str = "") -> None:
    named = [p.id(name) if name else -1 for name in (target, shoot)]
    p.order(Answer((Reply(p.id("T"), kind, *named),)))  # type: ignore[arg-type]


def why_not(p: Phase, kind: Any, target: str = "", shoot: str = "") -> list[str]:
    named = [p.id(name) if name else -1 for name in (target, shoot)]
    return p.refused(Answer((Reply(p.id("T"), kind, *named),)))  # type: ignore[arg-type]


# -- who may evade


@pytest.mark.clause("battlefield 5.5-evade", "battlefield 5.5-evade-a")
@pytest.mark.parametrize(
    ("unit", "foe", "hand", "offered"),
    [
        ("loose9", "foot7", 2, ["stand", "hedgehog", "evade", "flee"]),
        ("loose9", "loose9", 2, ["stand", "hedgehog"]),
        ("loose9", "foot7", 1, ["stand", "hedgehog", "flee"]),
        ("loose9", "horse", 5, ["stand", "hedgehog"]),
        ("light-horse", "horse13", 2, ["stand", "evade", "flee"]),
        ("foot7", "foot", 5, ["stand", "hedgehog"]),
        ("horse13", "foot", 5, []),
    ],
)
def test_loose_units_evade_slower_attackers(unit: str, foe: str, hand: int, offered: list[str]) -> None:
    """Evading takes 2 markers, fleeing 1 (5.5-evade)."""
    p = asked(unit, foe, hand=(10, hand))
    assert kinds(p) == (offered or ["stand"])


@pytest.mark.clause("battlefield 5.5-evade-a")
def test_slower_goes_by_the_card_with_the_pavise() -> None:
    """M 8 with pavise is 6: slower than 7, and no faster than 6; a dash or the ground does not matter."""
    assert "evade" in kinds(asked("loose", "pavise-spears"))
    assert why_not(asked("pavises", "foot"), "evade") == ["5.5-evade-a"]
    assert "evade" in kinds(asked("loose9", "foot7", face="front dash"))


@pytest.mark.clause("battlefield 3.5.3-c")
def test_with_a_musician_evading_costs_one_marker() -> None:
    p = asked(words="musician", hand=(10, 1))
    answer(p, "evade")
    assert [reply.paid for reply in p.told(e.Answered)] == [1]


@pytest.mark.clause("battlefield 5.5-evade", "battlefield 5.5-evade-b")
def test_why_evading_is_refused() -> None:
    assert why_not(asked("foot7", "foot"), "evade") == ["5.5-evade"]
    assert why_not(asked("loose9", "loose9"), "flee") == ["5.5-evade-a"]
    assert why_not(asked(hand=(10, 1)), "evade") == ["5.1"]
    marked = asked(words="marked:black", others=", U@(7000,6000)360/400", more=", A2@(7000,5900)540/400",
                   attacks=["A1>T front", "A2>U left"])  # fmt: skip
    assert why_not(marked, "evade") == ["5.1-out-of-turn-b"]
    assert why_not(asked(), "evade", "RG") == ["5.5-evade"]


@pytest.mark.clause("battlefield 5.5-evade")
@pytest.mark.parametrize(("at", "face"), [(LEFT, "left"), (REAR, "rear")])
def test_struck_in_flank_or_rear_a_unit_can_only_flee(at: str, face: str) -> None:
    p = asked(at=at, face=face)
    assert kinds(p) == ["stand", "face", "hedgehog", "flee"]
    assert why_not(p, "evade") == ["5.5-evade"]


@pytest.mark.clause("battlefield 5.5-evade")
def test_attacked_from_several_sides_nobody_gets_away() -> None:
    p = asked(more=", A2:foot7" + LEFT, attacks=["A1>T front", "A2>T left"])
    assert kinds(p) == ["stand", "face", "hedgehog"]
    assert why_not(p, "flee") == ["5.5-evade"]


@pytest.mark.clause("battlefield 3.6.3.6-d")
def test_a_carousel_does_not_evade() -> None:
    p = asked("carousels", "foot", words="carousel", hand=(10, 5))
    assert p.asked == RESTING
    p = asked("carousels", "foot", words="carousel", others=", U@(7000,6000)360/400", more=", A2@(7000,5900)540/400",
              attacks=["A1>T front", "A2>U left"])  # fmt: skip
    assert why_not(p, "evade") == ["3.6.3.6-d"]


@pytest.mark.clause("battlefield 5.5-evade")
def test_a_hedgehog_of_loose_foot_does_not_evade() -> None:
    p = asked(words="hedgehog", others=", U@(7000,6000)360/400", more=", A2@(7000,5900)540/400",
              attacks=["A1>T front", "A2>U left"])  # fmt: skip
    assert why_not(p, "evade") == ["5.5-evade"]


# -- evading in order


@pytest.mark.clause("battlefield 5.5-evade", "battlefield 5.5-evade-c", "battlefield 5.5-evade-d")
def test_an_evader_turns_about_and_goes_half_its_movement() -> None:
    """M 9: 1125 u; its back to the enemy, good; the attacker stays where it was set (5.5-evade)."""
    p = asked(hand=(10, 2))
    answer(p, "evade")
    assert (p.at("T"), p.unit("T").mood) == ("(4400,7525)0", "good")
    assert p.at("A1") == "(4400,6000)0"
    assert [move.way for move in p.told(e.Moved)] == ["answer"]
    assert [(a.state, a.face) for a in p.world.attacks] == [("fallen", "front")]
    assert p.world.engagements == ()
    assert p.army("black").hand == 0


@pytest.mark.clause("battlefield 5.5-evade-d", "battlefield 5.3b")
def test_being_dispersed_while_evading_costs_markers() -> None:
    p = asked(others=", F@(4600,7000)180/400", hand=(10, 5))
    answer(p, "evade")
    assert (p.at("T"), p.unit("T").fate) == ("lost", "dispersed")
    assert (p.army("black").hand, p.army("black").lost) == (2, 1)
    assert [attack.state for attack in p.world.attacks] == ["fallen"]


@pytest.mark.clause("battlefield 5.5-evade")
def test_an_evader_passes_and_pushes_friends_as_in_a_retreat() -> None:
    """It passes ordinary foot that stands parallel and clear of its end, and pushes others."""
    p = asked(others=", F@(5000,6600)360/200")
    answer(p, "evade")
    assert (p.at("T"), p.at("F")) == ("(4400,7525)0", "(5000,6600)360")
    p = asked(others=", F@(5000,7400)360/200")
    answer(p, "evade")
    assert (p.at("T"), p.at("F")) == ("(4400,7525)0", "(5000,7525)360")


@pytest.mark.clause("battlefield 5.5-evade-f")
def test_an_evader_does_not_shoot_this_turn() -> None:
    p = asked("bows", "foot7", more=", A2@(1000,8000)0/400")
    answer(p, "evade")
    assert p.unit("T").evaded
    assert "5.5-evade-f" in codes(shootable(p.t, p.world, p.id("T"), p.id("A2")))


@pytest.mark.clause("battlefield 5.5-evade-g")
def test_an_evader_still_in_reach_is_struck_in_the_rear() -> None:
    """With a Movement of 2 it gets away by a step only: the attack holds against its rear."""
    b = Board(f"A1:foot7{FRONT}", f"T:loose9{AT}", attacks=["A1>T front"], phase="answers")
    b.t.cards = tuple(replace(card, move={"loose9": 2, "foot7": 1}.get(card.slug, card.move)) for card in b.t.cards)
    p = phase(b, Answering(BLACK), answering(b.t))
    answer(p, "evade")
    assert (p.at("T"), p.at("A1")) == ("(4400,6650)0", "(4400,6250)0")
    assert [(pair.face, pair.number) for pair in p.world.engagements] == [("rear", 1)]


# -- fleeing


@pytest.mark.clause("battlefield 5.5-evade", "battlefield 5.3b-b")
@pytest.mark.parametrize(
    ("at", "face", "end"),
    [(FRONT, "front", "(4400,8650)0"), (LEFT, "left", "(2350,5900)540"), (REAR, "rear", "(5000,3750)360")],
)
def test_who_flees_goes_the_full_movement_along_the_blow(at: str, face: str, end: str) -> None:
    """M 9: 2250 u, fleeing; for 1 marker."""
    p = asked(at=at, face=face, hand=(10, 1))
    answer(p, "flee")
    assert (p.at("T"), p.unit("T").mood) == (end, "fleeing")
    assert [change.why for change in p.told(e.MoodChanged)] == ["answer"]
    assert [attack.state for attack in p.world.attacks] == ["fallen"]
    assert p.army("black").hand == 0


@pytest.mark.clause("battlefield 5.3b-l")
def test_who_flees_scares_loose_friends_even_attacked_ones() -> None:
    """U, itself attacked and about to form a hedgehog, is run into: it flees, its answer costs nothing."""
    p = asked(others=", U:loose@(5000,7000)360/200", more=", A2:horse@(5000,6600)540/400",
              attacks=["A1>T front", "A2>U left"], size=(10000, 11000))  # fmt: skip
    p.order(Answer((Reply(p.id("U"), "hedgehog"),)))
    answer(p, "flee")
    assert p.unit("U").mood == "fleeing"
    assert [(p.name(fail.unit), fail.returned) for fail in p.told(e.AnswerFailed)] == [("U", 1)]
    assert [attack.state for attack in p.world.attacks] == ["fallen", "fallen"]
    assert p.army("black").hand == 9


@pytest.mark.clause("battlefield 5.6-a")
def test_a_marker_that_paid_for_a_lost_unit_does_not_come_back() -> None:
    """T flees, scares U and is dispersed by W; both are lost, paid for with the markers of their own answers."""
    p = asked(others=", U:loose@(5000,7000)360/200, W@(4600,8300)90/200 marked:black, X@(6200,8300)360/200, "
              "Y@(7000,8000)360/200 chief marked:black", more=", A2:horse@(5000,6600)540/400",
              attacks=["A1>T front", "A2>U left"], size=(10000, 11000), hand=(10, 2))  # fmt: skip
    answer(p, "flee")
    p.order(Answer((Reply(p.id("U"), "hedgehog"),)))
    assert [p.unit(name).fate for name in "TU"] == ["dispersed", "dispersed"]
    assert [(p.name(fail.unit), fail.returned) for fail in p.told(e.AnswerFailed)] == [("U", 0)]
    assert (p.army("black").hand, len(p.army("black").laid), p.army("black").lost) == (0, 2, 2)


@pytest.mark.clause("battlefield 5.6-a", "battlefield 5.2-reform-b")
def test_a_formation_that_has_lost_a_unit_forms_no_hedgehog_any_more() -> None:
    """T flees, scares U and W disperses it; V, which stood beside it and was attacked, is left as it is."""
    p = asked(
        others=", U:loose@(5000,7000)360/200, V:loose@(5600,7000)360/200, W@(4600,8300)90/200", size=(10000, 11000),
        more=", A2:horse@(5600,6800)540/400", attacks=["A1>T front", "A2>V left"],
    )  # fmt: skip
    p.order(Answer(tuple(Reply(unit, "hedgehog") for unit in p.ids("U", "V"))))
    answer(p, "flee")
    assert (p.unit("U").status, p.unit("V").form) == ("lost", "ordinary")
    assert [set(fail.units) for fail in p.told(e.AnswerFailed)] == [set(p.ids("U", "V"))]
    assert [(pair.defender, pair.face) for pair in p.world.engagements] == [(p.id("V"), "left")]


# -- shooting as an answer: 5.2-shoot-b, 5.2.5-f


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2.5-f")
def test_a_shot_is_handed_in_with_the_answers() -> None:
    p = asked("bows", "foot7", hand=(10, 1))
    assert kinds(p) == ["stand", "hedgehog", "flee", "shoot"]
    answer(p, "shoot", shoot="A1")
    assert p.world.attacks[0].reply == Reply(p.id("T"), "shoot", shoot=p.id("A1"))
    assert p.army("black").hand == 0
    assert [(pair.attacker, pair.face) for pair in p.world.engagements] == [(p.id("A1"), "front")]
    assert p.told(e.ShotFired) == []


@pytest.mark.clause("battlefield 5.2-shoot")
def test_where_only_shots_could_be_answered_they_are_asked_for_later() -> None:
    """Horse archers attacked by faster horse have nothing to answer but shots: the window of shots is enough."""
    p = asked("horse-crossbows", "light-horse")
    assert p.asked == RESTING


@pytest.mark.clause("battlefield 5.2.5")
def test_struck_in_the_flank_a_unit_shoots_at_nobody() -> None:
    p = asked("javelins", "foot7", at=LEFT, face="left", more=", A2@(4400,5700)0/200")
    assert why_not(p, "shoot", shoot="A2") == ["5.2.5"]


@pytest.mark.clause("battlefield 5.2-volley-b")
def test_the_nearest_is_named() -> None:
    p = asked("bows", "foot7", more=", A2@(3000,4000)0/400")
    answer(p, "shoot")
    assert p.world.attacks[0].reply == Reply(p.id("T"), "shoot", shoot=p.id("A1"))


@pytest.mark.clause("battlefield 5.2-shoot-b")
@pytest.mark.parametrize(
    ("unit", "at", "face", "clauses"),
    [
        ("bows", REAR, "rear", []),
        ("bows", LEFT, "left", ["5.2.5.1-shoot-moving-c"]),
        ("javelins", LEFT, "left", []),
        ("javelin-horse", LEFT, "left", []),
        ("crossbows", REAR, "rear", ["5.2.5.1-shoot-moving"]),
    ],
)
def test_who_turns_and_shoots_must_be_able_to_shoot_on_the_move(
    unit: str, at: str, face: str, clauses: list[str]
) -> None:
    """About-face is half the Movement, a change of front all of it: then only javelins and horse shoot."""
    p = asked(unit, "foot7", at=at, face=face, hand=(10, 2))
    assert why_not(p, "face", "A1", "A1") == clauses
    assert (
        ("face", p.id("A1"), p.id("A1")) in [(r.kind, r.target, r.shoot) for r in replies(p.t, p.world, p.id("T"))]
    ) is (not clauses)


@pytest.mark.clause("battlefield 5.2-shoot-b")
def test_turning_and_shooting_cost_two_markers_or_one_with_a_musician() -> None:
    assert why_not(asked("bows", "foot7", at=REAR, face="rear", hand=(10, 1)), "face", "A1", "A1") == ["5.1"]
    p = asked("bows", "foot7", at=REAR, face="rear", hand=(10, 1), words="musician")
    answer(p, "face", "A1", "A1")
    assert p.army("black").hand == 0
    assert p.unit("T").paid == 8
    assert not codes(shootable(p.t, p.world, p.id("T"), p.id("A1")))


@pytest.mark.clause("battlefield 5.2-shoot-b")
def test_only_when_no_flank_or_rear_is_left_under_attack() -> None:
    p = asked("javelins", "foot7", at=REAR, face="rear", more=", A2" + LEFT, attacks=["A1>T rear", "A2>T left"])
    assert why_not(p, "face", "A1", "A1") == ["5.2.5"]
    p = asked("javelins", "foot7", at=REAR, face="rear", more=", A2" + FRONT, attacks=["A1>T rear", "A2>T front"])
    assert why_not(p, "face", "A1", "A1") == ["5.2.5"]


@pytest.mark.clause("battlefield 5.5-e")
def test_after_done_those_who_could_shoot_may_still_be_asked_for_shots() -> None:
    """That all others stand spends nothing and marks nobody: they may still shoot in the enemy's turn."""
    p = asked("bows", "foot7")
    p.order(Finish())
    assert p.world.attacks[0].reply is None
    assert p.army("black").laid == ()
