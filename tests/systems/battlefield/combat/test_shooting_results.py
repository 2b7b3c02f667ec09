"""Chapters 5.2.5, 5.2.5.4 and 3.6.3: losses of the shooting phase, all at once, and who goes back or panics."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Shooting
from engine.systems.battlefield.orders import Shoot, Shot, TakeLoss
from engine.systems.battlefield.world import GivenOrder, Retreat
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, Phase, phase

A = "@(5000,2000)0/2"
RED_CHIEF = ", RG@(4000,600)0 chief"
CHIEF = ", BG@(3400,1000)360 chief"


def volley(red: str, black: str, shots: list[tuple[str, str]], *dice: Any, **options: Any) -> Phase:
    """Let red units shoot as they were ordered, each at its target."""
    b = Board(red, black, phase="shooting", **options)
    orders = []
    for who in dict.fromkeys(one for one, _ in shots):
        told = tuple(Shot(b.id(who), b.id(at)) for one, at in shots if one == who)
        orders.append(GivenOrder(b.ids(who), "", ("shoot",), shots=told))
    b.world = replace(b.world, given=tuple(orders))
    return phase(b, Shooting(RED), shooting(b.t), dice=dice)


def due(p: Phase) -> list[Retreat]:
    return [event.retreat for event in p.told(e.RetreatDue)]


# -- all at once


@pytest.mark.clause("battlefield 5.2.5")
def test_both_sides_shots_count_as_simultaneous() -> None:
    """Each has one rank left, both are hit: both are destroyed."""
    red, black = f"A1:bows@(5000,2000)0/1{RED_CHIEF}", f"B1:bows@(5600,3000)360/1{CHIEF}"
    p = volley(red, black, [("A1", "B1")], 12, policies={"reaction_fire": "any"})
    assert p.asked == ("black", "return-shots")
    assert p.unit("B1").ranks == 1, "figures stay till the end of the phase"
    p.order(Shoot((Shot(p.id("B1"), p.id("A1")),)), 12)
    assert (p.at("A1"), p.at("B1")) == ("lost", "lost")
    [ranks] = p.told(e.RanksLost)
    assert (ranks.cause, set(ranks.losses)) == ("shot", {(p.id("A1"), 1), (p.id("B1"), 1)})


@pytest.mark.clause("battlefield 5.2.5")
def test_the_later_shooter_keeps_his_second_rank() -> None:
    red, black = f"A1:bows{A}{RED_CHIEF}", f"B1:bows@(5600,3000)360/2{CHIEF}"
    p = volley(red, black, [("A1", "B1")], 12, policies={"reaction_fire": "any"})
    p.order(Shoot((Shot(p.id("B1"), p.id("A1")),)), 1)
    assert [part.code for part in p.told(e.ShotFired)[1].modifiers] == ["shooting", "second-rank"]
    assert p.unit("B1").ranks == 1


@pytest.mark.clause("battlefield 5.2.5", "battlefield 5.7-total-b")
def test_both_last_generals_shot_at_once_make_a_draw() -> None:
    red, black = "A1:bows@(5000,2000)0/1 chief", "B1:bows@(5600,3000)360/1 chief"
    p = volley(red, black, [("A1", "B1")], 12, policies={"reaction_fire": "any"})
    p.order(Shoot((Shot(p.id("B1"), p.id("A1")),)), 12)
    assert p.over
    assert p.state.outcome is not None
    assert p.state.outcome.winner is None


@pytest.mark.clause("battlefield 5.2.5")
def test_several_shooters_can_take_several_ranks() -> None:
    p = volley(
        f"A1:bows{A}, A2:bows@(5600,2000)0/2", f"B1@(5900,3000)360/4{CHIEF}", [("A1", "B1"), ("A2", "B1")], 12, 12
    )
    assert p.unit("B1").ranks == 2
    assert p.told(e.RanksLost)[0].losses == ((p.id("B1"), 2),)
    assert len(due(p)) == 1


# -- results: 5.2.5.4


@pytest.mark.clause("battlefield 5.2.5.4", "battlefield 5.2.5.4-b")
def test_any_rank_lost_sends_a_unit_back() -> None:
    p = volley(f"A1:bows{A}", f"B1:foot7@(5600,3000)360/4{CHIEF}", [("A1", "B1")], 12)
    assert due(p) == [Retreat(p.id("B1"), "shot", face="front")]
    assert p.at("B1") == "(5600,3000)360", "it goes in the last phase"
    assert p.unit("B1").hit == ("front",)


@pytest.mark.clause("battlefield 5.2.5.4")
def test_without_losses_nothing_happens() -> None:
    p = volley(f"A1:bows{A}", f"B1@(5600,3000)360/4{CHIEF}", [("A1", "B1")], 6)
    assert (due(p), p.unit("B1").ranks, p.unit("B1").hit, p.told(e.RanksLost)) == ([], 4, (), [])
    assert p.world.shots == ()


@pytest.mark.clause("battlefield 5.2.5.4", "battlefield 5.2.5.4-d")
def test_a_rank_lost_to_a_shot_in_the_rear_brings_panic_on_the_spot() -> None:
    p = volley(f"A1:bows{A}", f"B1@(5000,3400)0/4{CHIEF}", [("A1", "B1")], 12)
    assert (p.unit("B1").mood, p.at("B1"), due(p)) == ("panic", "(5000,3400)0", [])
    assert [event.why for event in p.told(e.MoodChanged)] == ["shot"]
    none = volley(f"A1:bows{A}", f"B1@(5000,3400)0/4{CHIEF}", [("A1", "B1")], 6)
    assert none.unit("B1").mood == "good"


@pytest.mark.clause("battlefield 5.2.5.4-c")
@pytest.mark.parametrize("rear_hits", [True, False])
def test_of_several_hits_one_in_the_rear_with_a_loss_prevails(rear_hits: bool) -> None:
    """A1 shoots at the rear, A2 at the front of B1."""
    red = f"A1:bows{A}, A2:bows@(5600,5000)360/2{RED_CHIEF}"
    dice = (12 if rear_hits else 1, 12)
    p = volley(red, f"B1@(5000,3600)0/4{CHIEF}", [("A1", "B1"), ("A2", "B1")], *dice)
    assert [event.face for event in p.told(e.ShotFired)] == ["rear", "front"]
    if rear_hits:
        assert (p.unit("B1").mood, due(p), p.unit("B1").hit) == ("panic", [], ("rear", "front"))
    else:
        assert (p.unit("B1").mood, len(due(p)), p.unit("B1").hit) == ("good", 1, ("front",))


@pytest.mark.clause("battlefield 5.2.5.4-f")
@pytest.mark.parametrize("mood", ["fleeing", "panic"])
def test_fleeing_units_flee_on_and_panicking_ones_stay(mood: str) -> None:
    for at in ("(5600,3000)360", "(5000,3800)0"):
        p = volley(f"A1:bows{A}", f"B1@{at}/4 {mood}{CHIEF}", [("A1", "B1")], 12)
        assert (p.unit("B1").ranks, p.unit("B1").mood, due(p)) == (3, mood, [])


@pytest.mark.clause("battlefield 5.2.5.4-e")
@pytest.mark.parametrize(("card", "form"), [("foot", "hedgehog"), ("carousels", "carousel")])
def test_hedgehogs_and_carousels_have_no_rear_to_panic_for(card: str, form: str) -> None:
    p = volley(f"A1:bows{A}", f"B1:{card}@(5000,3800)0/2 {form}{CHIEF}", [("A1", "B1")], 12)
    assert p.unit("B1").mood == "good"
    assert [one.cause for one in due(p)] == ["shot"]
    assert p.unit("B1").hit == ("front",)


@pytest.mark.clause("battlefield 5.2.5", "battlefield 3.4-a")
def test_the_last_rank_is_the_end_of_a_unit() -> None:
    p = volley(f"A1:bows{A}", f"B1@(5600,3000)360/1of4 musician{CHIEF}", [("A1", "B1")], 12)
    [lost] = p.told(e.UnitLost)
    assert (p.at("B1"), lost.fate, lost.markers, due(p)) == ("lost", "ranks", 2, [])


@pytest.mark.clause("battlefield 5.2.6-d", "battlefield 5.2.5")
def test_a_melee_ends_with_the_last_rank_of_one_of_both() -> None:
    red = f"A1:bows{A}, A2@(5000,3600)360{RED_CHIEF}"
    p = volley(
        red, f"B1@(5600,3000)360/1{CHIEF}", [("A1", "B1")], 12, melees=["A2>B1 rear"], attacks=["A2>B1 rear held"]
    )
    assert (p.at("B1"), p.world.engagements) == ("lost", ())


@pytest.mark.clause("battlefield 5.2.5.4-a")
def test_where_that_was_agreed_shot_units_go_back_at_once_and_leave_their_melee() -> None:
    """M 7: 875 u."""
    red = f"A1:bows{A}, A2@(5600,3000)0{RED_CHIEF}"
    black = f"B1:foot7@(6200,3000)360/4{CHIEF}"
    now = volley(red, black, [("A1", "B1")], 12, melees=["A2>B1 front"], policies={"shot_retreat": "t3"})
    assert now.at("B1") == "(6200,3875)360"
    assert (now.world.engagements, now.world.retreats) == ((), ())
    later = volley(red, black, [("A1", "B1")], 12, melees=["A2>B1 front"])
    assert later.at("B1") == "(6200,3000)360"
    assert (len(later.world.engagements), len(later.world.retreats)) == (1, 1)


# -- wedges and rhombs: 3.6.3.2, 3.6.3.3

WEDGE = "B1:foot-wedges"


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_wedge_shot_in_front_loses_its_tip_and_is_ordinary() -> None:
    p = volley(f"A1:bows{A}", f"{WEDGE}@(5600,3000)360/4 wedge{CHIEF}", [("A1", "B1")], 12)
    assert (p.unit("B1").form, p.unit("B1").ranks, p.asked) == ("ordinary", 3, RESTING)
    assert [event.why for event in p.told(e.FormChanged)] == ["loss"]


@pytest.mark.clause("battlefield 3.6.3.2")
@pytest.mark.parametrize("at", ["(5000,3800)0", "(5900,3600)540"])
@pytest.mark.parametrize("tip", [True, False])
def test_a_wedge_shot_in_flank_or_rear_loses_what_its_owner_says(at: str, *, tip: bool) -> None:
    p = volley(f"A1:bows{A}", f"{WEDGE}@{at}/4 wedge{CHIEF}", [("A1", "B1")], 12)
    assert p.asked == ("black", "tip")
    assert p.legal() == [TakeLoss(p.id("B1"), tip=True), TakeLoss(p.id("B1"), tip=False)]
    assert p.refused(TakeLoss(p.id("A1"), tip=True)) == ["3.6.3.2"]
    p.order(TakeLoss(p.id("B1"), tip=tip))
    assert p.told(e.TipGiven) == [e.TipGiven(BLACK, p.id("B1"), tip)]
    assert (p.unit("B1").form, p.unit("B1").ranks) == ("ordinary" if tip else "wedge", 3)


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 3.6.3.2-b")
def test_nobody_is_asked_where_the_wedge_is_over_anyway() -> None:
    """One rank is no wedge; a hit in front took the tip."""
    two = volley(f"A1:bows{A}", f"{WEDGE}@(5000,3800)0/2 wedge{CHIEF}", [("A1", "B1")], 12)
    assert (two.asked, two.unit("B1").form, two.unit("B1").ranks) == (RESTING, "ordinary", 1)
    red = f"A1:bows{A}, A2:bows@(5600,5000)360/2{RED_CHIEF}"
    both = volley(red, f"{WEDGE}@(5000,3800)0/4 wedge{CHIEF}", [("A1", "B1"), ("A2", "B1")], 12, 12)
    assert (both.asked, both.unit("B1").form, both.unit("B1").ranks) == (RESTING, "ordinary", 2)


@pytest.mark.clause("battlefield 3.6.3.2")
def test_each_owner_is_asked_about_his_own_wedges() -> None:
    red = f"A1:bows{A}, A2:foot-wedges@(5600,2000)0/4 wedge{RED_CHIEF}"
    black = f"{WEDGE}@(5000,3800)0/4 wedge, B2:bows@(6200,1000)0/4{CHIEF}"
    p = volley(red, black, [("A1", "B1")], 12, policies={"reaction_fire": "any"})
    p.order(Shoot((Shot(p.id("B2"), p.id("A2")),)), 12)
    assert p.asked == ("black", "tip")
    p.order(TakeLoss(p.id("B1"), tip=False))
    assert p.asked == ("red", "tip")
    assert p.legal() == [TakeLoss(p.id("A2"), tip=True), TakeLoss(p.id("A2"), tip=False)]
    p.order(TakeLoss(p.id("A2"), tip=True))
    assert (p.unit("B1").form, p.unit("A2").form) == ("wedge", "ordinary")


@pytest.mark.clause("battlefield 3.6.3.3-d", "battlefield 3.6.3.3")
@pytest.mark.parametrize("at", ["(5600,3000)360", "(5000,3800)0"])
def test_a_rhomb_that_loses_a_rank_opens_wherever_it_was_hit(at: str) -> None:
    p = volley(f"A1:bows{A}", f"B1:rhombs@{at}/2 rhomb{CHIEF}", [("A1", "B1")], 12)
    assert (p.unit("B1").form, p.unit("B1").ranks, p.asked) == ("ordinary", 1, RESTING)


# -- what shots leave behind


@pytest.mark.clause("battlefield 3.1.7-pavise-a")
def test_shooting_on_the_move_suspends_the_pavise_at_once() -> None:
    red = f"A1:pavises@(5000,2000)0/2 moved paid=4{RED_CHIEF}"
    p = volley(red, f"B1:bows@(5600,3000)360/2{CHIEF}", [("A1", "B1")], 1, policies={"reaction_fire": "any"})
    p.order(Shoot((Shot(p.id("B1"), p.id("A1")),)), 1)
    own, back = p.told(e.ShotFired)
    assert (own.moving, p.unit("A1").exposed) == (True, True)
    assert [part.code for part in back.armour] == ["protection"]


@pytest.mark.clause("battlefield 5.2.5.1-c")
def test_heavy_javelins_stick_whether_they_hit_or_not() -> None:
    p = volley(f"A1:pila{A}", f"B1:shields@(5600,2400)360{CHIEF}", [("A1", "B1")], 1)
    assert (p.unit("B1").pierced, p.unit("B1").pierced_by) == (True, p.ids("A1"))
    assert UnitId(p.id("A1")) == p.told(e.ShotFired)[0].shooter
