"""Chapters 3.6.3.2 and 3.6.3.3: what wedges and rhombs do in a melee: cutting through, failing, losing the tip."""

import pytest

from engine.systems.battlefield import events as e
from tests.systems.battlefield.cards import sample_card
from tests.systems.battlefield.carried import Carried
from tests.systems.battlefield.combat.melees import EAST, NORTH, SOUTH, fight, fought

RG = ", RG@(9000,600)0 chief"
BG = ", BG@(9000,9000)360 chief"
CARDS = [
    sample_card("armed", "foot", 3, 6, protection=5),
    sample_card("bare", "foot", 3, 6),
    sample_card("riders", "horse", 3, 12, protection=5),
    sample_card("bare-riders", "horse", 3, 12),
    sample_card("walkers", "foot", 3, 7, traits=["wedge"]),
    sample_card("wedged", "horse", 3, 12, traits=["wedge"]),
    sample_card("wedged-stirrups", "horse", 3, 12, traits=["wedge"], stirrups=True),
    sample_card("rhombic", "horse", 3, 12, traits=["rhomb"]),
]
"""Without Melee or weapons, so that totals are dice; with Protection 5 nobody of them loses a rank here."""


def charge(card: str, foe: str, dice: tuple[int, int], *, form: str = "wedge", words: str = "front") -> Carried:
    """Let a wedge of three ranks, of horse two, attack an enemy as deep."""
    at = EAST if words.startswith("left") else SOUTH
    ranks = 3 if card == "walkers" else 2
    depth = 2 if "riders" in foe else 3
    black = f"B1:{foe}{NORTH}/{depth}{BG}"
    return fought(fight(f"A1:{card}{at}/{ranks} {form}{RG}", black, f"A1>B1 {words}", cards=CARDS), dice)


def came(after: Carried) -> tuple[str, str, bool]:
    """Return the result, the form of the wedge, and whether it has failed."""
    [judged] = after.of(e.MeleeJudged)
    return judged.result, after.unit("A1").form, after.unit("A1").must_open


# -- cutting: 3.6.3.2


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 3.6.3.2-a")
def test_a_foot_wedge_that_wins_its_attack_turns_a_retreat_into_flight() -> None:
    """Difference 6 over morale 3, no loss at Protection 5."""
    after = charge("walkers", "armed", (8, 2))
    assert came(after) == ("flight", "wedge", False)
    assert [event.retreat.flight for event in after.of(e.RetreatDue)] == [True]


@pytest.mark.clause("battlefield 3.6.3.2")
def test_an_enemy_that_lost_a_rank_to_it_is_cut_down() -> None:
    after = charge("walkers", "bare", (11, 2))
    assert (came(after), after.at("B1")) == (("cut-down", "wedge", False), "lost")
    assert [event.fate for event in after.of(e.UnitLost)] == ["cut-down"]
    assert after.of(e.RetreatDue) == []


@pytest.mark.clause("battlefield 3.6.3.2")
@pytest.mark.parametrize(("dice", "result"), [((5, 5), "drawn"), ((5, 2), "drawn")])
def test_a_draw_is_a_failure_and_the_wedge_opens_in_its_next_movement_phase(dice: tuple[int, int], result: str) -> None:
    after = charge("walkers", "armed", dice)
    assert came(after) == (result, "wedge", True)
    assert [event.unit for event in after.of(e.WedgeFailed)] == [after.id("A1")]


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_beaten_wedge_goes_back_and_opens_by_going() -> None:
    after = charge("walkers", "armed", (2, 10))
    [judged] = after.of(e.MeleeJudged)
    assert (judged.result, judged.loser, judged.morale) == ("retreat", after.id("A1"), 3)
    assert after.of(e.WedgeFailed) == []


@pytest.mark.clause("battlefield 3.6.3.2-a")
def test_only_in_the_attack_round_that_it_declared() -> None:
    later = charge("walkers", "armed", (8, 2), words="front round=1")
    assert came(later) == ("retreat", "wedge", False)
    black = f"B1:armed{NORTH}/3{BG}"
    received = fought(
        fight(f"A1:armed{SOUTH}/3{RG}", f"B1:walkers{NORTH}/3 wedge{BG}", "A1>B1 front", cards=CARDS), (2, 8)
    )
    assert [event.result for event in received.of(e.MeleeJudged)] == ["retreat"]
    held = fought(fight(f"A1:armed{SOUTH}/3{RG}", f"B1:walkers{NORTH}/3 wedge{BG}", "A1>B1 front", cards=CARDS), (5, 5))
    assert not held.unit("B1").must_open, "it did not attack"
    ordinary = fought(fight(f"A1:walkers{SOUTH}/3{RG}", black, "A1>B1 front", cards=CARDS), (8, 2))
    assert came(ordinary) == ("retreat", "ordinary", False)


@pytest.mark.clause("battlefield 3.6.3.2-c")
def test_a_wedge_that_wins_with_losses_cuts_and_is_ordinary() -> None:
    after = charge("walkers", "bare", (12, 11))
    assert came(after) == ("drawn", "ordinary", False)
    dense = charge("walkers", "bare", (12, 2))
    assert came(dense)[0] == "cut-down"
    cards = [*CARDS, sample_card("strong", "foot", 3, 7, melee=5, traits=["wedge"])]
    b = fight(f"A1:strong{SOUTH}/3 wedge{RG}", f"B1:bare{NORTH}/3{BG}", "A1>B1 front", cards=cards)
    both = fought(b, (12, 11))
    assert (came(both), both.at("B1"), both.unit("A1").ranks) == (("cut-down", "ordinary", False), "lost", 2)
    assert [(event.form, event.why) for event in both.of(e.FormChanged)] == [("ordinary", "loss")]


@pytest.mark.clause("battlefield 3.6.3.2")
def test_the_tip_falls_first_and_does_not_count_in_the_morale_then() -> None:
    """Two ranks in wedge count three; with the tip gone one is left."""
    after = fought(
        fight(f"A1:bare{SOUTH}/3{RG}", f"B1:walkers{NORTH}/2 wedge{BG}", "A1>B1 front", cards=CARDS), (11, 9)
    )
    [judged] = after.of(e.MeleeJudged)
    assert (judged.morale, judged.result, after.unit("B1").form) == (1, "flight", "ordinary")
    kept = fought(fight(f"A1:bare{SOUTH}/3{RG}", f"B1:walkers{NORTH}/2 wedge{BG}", "A1>B1 front", cards=CARDS), (9, 7))
    assert [event.morale for event in kept.of(e.MeleeJudged)] == [3]


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_strike_in_the_flank_cuts_too() -> None:
    after = charge("walkers", "bare", (11, 2), words="left")
    assert (came(after)[0], after.at("B1")) == ("cut-down", "lost")


# -- against whom: 3.6.3.2, 3.6.3.3


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_foot_wedge_does_not_cut_horse_and_fails_unless_it_puts_it_to_flight() -> None:
    assert came(charge("walkers", "riders", (8, 2))) == ("retreat", "wedge", True)
    assert came(charge("walkers", "bare-riders", (11, 2))) == ("flight", "wedge", False)
    assert came(charge("walkers", "riders", (5, 5))) == ("drawn", "wedge", True)


@pytest.mark.clause("battlefield 3.6.3.3")
@pytest.mark.parametrize("form", ["wedge", "rhomb"])
def test_horse_without_stirrups_cuts_horse_only(form: str) -> None:
    card = "wedged" if form == "wedge" else "rhombic"
    assert came(charge(card, "riders", (8, 2), form=form)) == ("flight", form, False)
    assert came(charge(card, "bare-riders", (11, 2), form=form))[0] == "cut-down"
    assert came(charge(card, "armed", (8, 2), form=form)) == ("retreat", form, True)
    assert came(charge(card, "bare", (11, 2), form=form)) == ("flight", form, False)


@pytest.mark.clause("battlefield 3.6.3.3")
def test_horse_with_stirrups_cuts_both() -> None:
    assert came(charge("wedged-stirrups", "riders", (8, 2))) == ("flight", "wedge", False)
    assert came(charge("wedged-stirrups", "armed", (8, 2))) == ("flight", "wedge", False)
    assert came(charge("wedged-stirrups", "bare", (11, 2)))[0] == "cut-down"


@pytest.mark.clause("battlefield 3.6.3.3-d")
def test_a_rhomb_that_loses_a_rank_in_melee_opens() -> None:
    after = charge("rhombic", "riders", (6, 11), form="rhomb")
    assert (after.unit("A1").form, after.unit("A1").ranks) == ("ordinary", 1)


@pytest.mark.clause("battlefield 3.6.3.3")
def test_the_rear_of_a_rhomb_is_a_rear() -> None:
    b = fight(f"A1:bare@(5600,6200)360{RG}", f"B1:rhombic{NORTH}/2 rhomb{BG}", "A1>B1 rear", cards=CARDS)
    assert [event.result for event in fought(b, (6, 1)).of(e.MeleeJudged)] == ["routed"]
