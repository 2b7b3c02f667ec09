"""Chapters 5.2.6, 5.2.6.2, 5.2.6.3 and 5.2.6.4: the melee phase: dice, losses at once, winners, and how losers go."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.battlefield import events as e
from engine.systems.battlefield.world import Retreat
from tests.systems.battlefield.carried import Carried
from tests.systems.battlefield.combat.melees import EAST, NORTH, SOUTH, WEST, behind, fight, fought
from tests.systems.battlefield.kit import Board, Roll

RG = ", RG@(9000,600)0 chief"
BG = ", BG@(9000,9000)360 chief"


def play(red: str, black: str, melees: tuple[str, ...], *dice: Roll, **options: Any) -> Carried:
    """Play a melee phase with both generals far away."""
    return fought(fight(red + RG, black + BG, *melees, **options), *dice)


def one(red: str, black: str, *dice: Roll, words: str = "front", **options: Any) -> Carried:
    """Play the fight of A1 against B1."""
    return play(f"A1:{red}", f"B1:{black}", (f"A1>B1 {words}",), *dice, **options)


def results(after: Carried) -> list[str]:
    return [event.result for event in after.of(e.MeleeJudged)]


def due(after: Carried) -> list[Retreat]:
    return [event.retreat for event in after.of(e.RetreatDue)]


# -- one pair


@pytest.mark.clause("battlefield 5.2.6", "battlefield 5.2.6.3")
def test_the_example_of_phalangites_and_mercenaries() -> None:
    """Dice 7 and 5: 13 to 8, no loss, beaten by 5 over 3: retreat.  Dice 8 and 5: a rank, 6 over 2: flight."""
    red, black = f"phalangites{SOUTH}/4", f"greek-mercenaries{NORTH}/3"
    after = one(red, black, (7, 5))
    [bout], [judged] = after.of(e.Fought), after.of(e.MeleeJudged)
    assert (bout.totals, bout.protections, bout.ranks) == ((13, 8), (2, 3), (False, False))
    assert (judged.result, judged.difference, judged.morale) == ("retreat", 5, 3)
    assert due(after) == [Retreat(after.id("B1"), "melee", flight=False, face="front", heading=0, engagement=1)]
    flight = one(red, black, (8, 5))
    [judged] = flight.of(e.MeleeJudged)
    assert (judged.result, judged.difference, judged.morale) == ("flight", 6, 2)
    assert [event.losses for event in flight.of(e.RanksLost)] == [((flight.id("B1"), 1),)]
    assert due(flight) == [Retreat(flight.id("B1"), "melee", flight=True, face="front", heading=0, engagement=1)]


@pytest.mark.clause("battlefield 5.2.6")
def test_every_number_of_a_round_is_told() -> None:
    after = one(f"phalangites{SOUTH}/4", f"greek-mercenaries{NORTH}/3", (7, 5))
    [bout] = after.of(e.Fought)
    assert (bout.number, bout.round, bout.dice, bout.face) == (1, 1, (7, 5), "front")
    for n, parts in enumerate((bout.attacks, bout.defends)):
        assert bout.dice[n] + sum(part.value for part in parts) == bout.totals[n]
    assert [tuple((part.code, part.value, part.rule.clause) for part in armour) for armour in bout.armours] == [
        (("protection", 2, "3.1.3"),),
        (("protection", 2, "3.1.3"), ("large-shield", 1, "3.1.7-large-shield")),
    ]


@pytest.mark.clause("battlefield 5.2.6.3", "battlefield 5.2.6.3-b")
@pytest.mark.parametrize(("dice", "result"), [((7, 4), "drawn"), ((8, 4), "retreat"), ((6, 6), "drawn")])
def test_a_difference_within_the_morale_is_a_draw_and_the_fight_goes_on(dice: tuple[int, int], result: str) -> None:
    """Morale 3 after losses: difference 3 is a draw, 4 a defeat."""
    after = one(f"armoured{SOUTH}/3", f"armoured{NORTH}/3", dice)
    assert results(after) == [result]
    pairs = after.world.engagements
    assert [pair.round for pair in pairs] == ([1] if result == "drawn" else [])
    if result == "drawn":
        assert (due(after), after.of(e.MeleeJudged)[0].winner) == ([], -1)


@pytest.mark.clause("battlefield 5.2.6-c")
def test_rounds_are_counted_per_pair() -> None:
    red = f"A1:foot{SOUTH}/4, A2:foot{EAST}/4"
    after = play(red, f"B1:armoured{NORTH}/4", ("A1>B1 front round=2", "A2>B1 left"), (4, 4), (4, 4))
    assert [(event.number, event.round) for event in after.of(e.Fought)] == [(1, 3), (2, 1)]
    assert {pair.number: pair.round for pair in after.world.engagements} == {1: 3, 2: 1}


@pytest.mark.clause("battlefield 5.2.6-d")
def test_dice_fall_by_number_the_declarers_first() -> None:
    red = "A1:foot@(1000,5400)0/4, A2:foot@(5000,5400)0/4"
    black = "B1:foot@(1600,5400)360/4, B2:foot@(5600,5400)360/4"
    b = fight(red + ", RG@(3000,3600)0 chief", black + ", BG@(3600,7600)360 chief", "A1>B1 front", "B2>A2 front")
    b.world = replace(b.world, engagements=b.world.engagements[::-1])
    after = fought(b, (3, 4), (5, 6))
    assert [(event.number, event.dice) for event in after.of(e.Fought)] == [(1, (3, 4)), (2, (5, 6))]
    assert after.name(after.of(e.Fought)[1].attacker) == "B2"


@pytest.mark.clause("battlefield 5.2.6.3")
def test_the_declarer_may_lose_and_goes_back_the_way_he_came() -> None:
    after = one(f"foot{SOUTH}/2", f"armoured{NORTH}/4", (1, 10))
    assert due(after) == [Retreat(after.id("A1"), "melee", flight=False, face="front", heading=360, engagement=1)]
    flank = one(f"foot{EAST}/2", f"elephants{NORTH}", (1, 10), words="left")
    assert due(flank) == [Retreat(flank.id("A1"), "melee", flight=True, face="front", heading=180, engagement=1)]
    assert flank.unit("A1").ranks == 1


@pytest.mark.clause("battlefield 5.2.6.3")
def test_winner_and_loser_are_parted_and_the_winner_stays() -> None:
    after = one(f"armoured{SOUTH}/2", f"armoured{NORTH}/3", (12, 1))
    assert [event.number for event in after.of(e.Parted)] == [1]
    assert (after.world.engagements, after.at("A1"), after.at("B1")) == ((), "(5000,5400)0", "(5600,5400)360")


# -- losses: 5.2.6.2


@pytest.mark.clause("battlefield 5.2.6.2", "battlefield 5.2.6.2-a")
def test_winner_loser_and_drawn_lose_alike_one_rank_for_each_fight() -> None:
    both = one(f"foot{SOUTH}/4", f"foot{NORTH}/4", (12, 11))
    assert (results(both), both.unit("A1").ranks, both.unit("B1").ranks) == (["drawn"], 3, 3)
    assert len(both.of(e.RanksLost)) == 1
    red = f"A1:foot{SOUTH}/4, A2:foot{EAST}/4"
    after = play(red, f"B1:elephants{NORTH}/1", ("A1>B1 front round=1", "A2>B1 left"), (1, 1), (1, 1))
    assert after.unit("B1").ranks == 1
    twice = play(red, f"B1:foot{NORTH}/4", ("A1>B1 front", "A2>B1 left"), (11, 11), (11, 11))
    assert twice.unit("B1").ranks == 2


@pytest.mark.clause("battlefield 5.2.6-b")
def test_every_fight_uses_the_strengths_of_the_start_and_morale_what_is_left_after_all() -> None:
    """B1, four ranks, loses two; in front it is beaten by 3: more than the 2 that are left of it, not than 3."""
    red = f"A1:foot{SOUTH}/4, A2:foot{EAST}/4"
    melees = ("A1>B1 front", "A2>B1 left")
    after = play(red, f"B1:foot{NORTH}/4", melees, (12, 11), (12, 12))
    front = after.of(e.MeleeJudged)[0]
    assert (front.difference, front.morale, front.result) == (3, 2, "flight")
    alone = play(red, f"B1:foot{NORTH}/4", melees, (12, 11), (3, 3))
    assert (alone.of(e.MeleeJudged)[0].difference, alone.of(e.MeleeJudged)[0].morale) == (3, 3)
    assert results(alone)[0] == "drawn"


@pytest.mark.clause("battlefield 5.2.6.2-a")
def test_without_ranks_a_unit_is_destroyed_even_as_a_winner_and_its_beaten_enemy_still_goes() -> None:
    """A1 beats B1 by 10 to 1; in its other fight B2 takes its last rank."""
    red = f"A1:foot{SOUTH}/1"
    black = f"B1:armoured{NORTH}/1, B2:swords@(4600,5200)180/4"
    after = play(red, black, ("A1>B1 front", "B2>A1 left"), (12, 1), (10, 1))
    assert after.of(e.Fought)[0].totals == (10, 1)
    assert (after.at("A1"), results(after)) == ("lost", ["retreat", "destroyed"])
    assert [one.unit for one in due(after)] == [after.id("B1")]
    assert [event.fate for event in after.of(e.UnitLost)] == ["ranks"]


@pytest.mark.clause("battlefield 5.2.6.2-a")
def test_a_winner_without_ranks_whose_enemy_holds_is_the_one_that_is_lost() -> None:
    after = one(f"foot{SOUTH}/1", f"foot{NORTH}/4", (12, 11))
    [judged] = after.of(e.MeleeJudged)
    assert (judged.result, judged.winner, judged.loser) == ("destroyed", after.id("B1"), after.id("A1"))
    assert (after.at("A1"), after.unit("B1").ranks, due(after)) == ("lost", 3, [])


@pytest.mark.clause("battlefield 5.2.6.2-a")
def test_both_may_destroy_one_another() -> None:
    after = one(f"foot{SOUTH}/1", f"foot{NORTH}/1", (12, 11))
    assert (after.at("A1"), after.at("B1"), results(after)) == ("lost", "lost", ["destroyed"])
    assert (due(after), after.world.engagements, after.over) == ([], (), False)


@pytest.mark.clause("battlefield 5.7-total-b", "battlefield 5.2.6-b")
def test_generals_who_fall_at_once_make_a_draw() -> None:
    b = fight(f"A1:foot{SOUTH}/1 chief", f"B1:foot{NORTH}/1 chief", "A1>B1 front")
    after = fought(b, (12, 12))
    assert after.over
    [ended] = [event for event in after.events if type(event).__name__ == "Ended"]
    assert ended.winner is None  # type: ignore[attr-defined]


@pytest.mark.clause("battlefield 5.2.6.3-c")
def test_only_a_rank_lost_in_this_fight_turns_a_retreat_into_flight() -> None:
    """A rank was lost to shots, and none here."""
    b = fight(f"A1:armoured{SOUTH}/3{RG}", f"B1:armoured{NORTH}/3of4 hit=front{BG}", "A1>B1 front")
    assert results(fought(b, (10, 1))) == ["retreat"]
    red, black = f"A1:swords{SOUTH}/4{RG}", f"B1:swords{NORTH}/3{BG}, B2:foot@(4600,5200)180/4"
    other = fought(fight(red, black, "A1>B1 front round=1", "B2>A1 left"), (1, 9), (1, 1))
    assert results(other)[0] == "flight"


@pytest.mark.clause("battlefield 5.2.6.3-c")
def test_a_rank_lost_in_another_fight_does_not() -> None:
    """B1 loses a rank to the striker in its flank, whom it holds; in front it is beaten without losing any."""
    red = f"A1:foot{SOUTH}/4, A2:armoured{EAST}/4"
    after = play(red, f"B1:foot{NORTH}/4", ("A1>B1 front", "A2>B1 left"), (9, 4), (12, 12))
    judged = {event.number: event.result for event in after.of(e.MeleeJudged)}
    assert after.of(e.Fought)[0].ranks == (False, False)
    assert after.of(e.Fought)[1].ranks[1]
    assert judged[1] == "retreat", "beaten by 7 over 3, no rank lost in front"
    assert judged[2] == "drawn"


# -- flank, rear, several: 5.2.6.4


@pytest.mark.clause("battlefield 5.2.6.4")
def test_beaten_by_a_blow_in_the_flank_a_unit_flees_even_without_losses() -> None:
    after = one(f"foot{EAST}/4", f"armoured{NORTH}/3", (6, 1), words="left")
    assert results(after) == ["flight"]
    assert due(after) == [Retreat(after.id("B1"), "melee", flight=True, face="left", heading=540, engagement=1)]


@pytest.mark.clause("battlefield 5.2.6.4")
def test_beaten_by_a_blow_in_the_rear_a_unit_is_routed() -> None:
    """Morale 3, difference 4: destroyed without losing a rank."""
    after = one(f"foot{behind(600)}/4", f"armoured{NORTH}/3", (3, 2), words="rear")
    assert (results(after), after.at("B1")) == (["routed"], "lost")
    assert [event.fate for event in after.of(e.UnitLost)] == ["routed"]
    assert (due(after), after.of(e.RanksLost)) == ([], [])
    drawn = one(f"foot{behind(600)}/4", f"armoured{NORTH}/3", (2, 2), words="rear")
    assert results(drawn) == ["drawn"]


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.2.6.4-b")
def test_beaten_from_several_sides_at_once_a_unit_is_routed() -> None:
    red = f"A1:armoured{SOUTH}/4, A2:armoured{EAST}/4"
    after = play(red, f"B1:armoured{NORTH}/3", ("A1>B1 front", "A2>B1 left"), (9, 1), (9, 1))
    assert (results(after), after.at("B1"), due(after)) == (["routed", "routed"], "lost", [])
    assert [event.fate for event in after.of(e.UnitLost)] == ["routed"]


@pytest.mark.clause("battlefield 5.2.6.4-b")
def test_beaten_on_one_side_only_it_goes_by_that_fight() -> None:
    red = f"A1:armoured{SOUTH}/4, A2:armoured{EAST}/4"
    melees = ("A1>B1 front", "A2>B1 left")
    front = play(red, f"B1:armoured{NORTH}/3", melees, (9, 1), (1, 9))
    assert results(front) == ["retreat", "retreat"], "it has beaten A2"
    assert [(retreat.unit, retreat.flight) for retreat in due(front)] == [
        (front.id("B1"), False),
        (front.id("A2"), False),
    ]
    flank = play(red, f"B1:armoured{NORTH}/3", melees, (5, 5), (9, 1))
    assert results(flank) == ["drawn", "flight"]
    assert flank.world.engagements == (), "it leaves both fights"


@pytest.mark.clause("battlefield 5.2.6.4-b")
def test_attacking_in_front_and_struck_in_flank_are_two_directions() -> None:
    red, black = f"A1:armoured{SOUTH}/3", f"B1:armoured{NORTH}/4, B2:armoured@(4600,5200)180/4"
    routed = play(
        red,
        f"{black[: black.index(', B2')]}, B2:armoured@(5000,5300)180/4",
        ("A1>B1 front", "B2>A1 left"),
        (1, 9),
        (9, 1),
    )
    assert (results(routed), routed.at("A1")) == (["routed", "routed"], "lost")


@pytest.mark.clause("battlefield 5.2.6.4-c")
def test_the_face_is_that_of_the_pair_whatever_the_other_pair_comes_to() -> None:
    """The fight in front is won; the one in the flank stays one in the flank."""
    red = f"A1:armoured{SOUTH}/2, A2:armoured{EAST}/4"
    after = play(red, f"B1:armoured{NORTH}/4", ("A1>B1 front", "A2>B1 left"), (1, 12), (4, 4))
    assert [retreat.unit for retreat in due(after)] == [after.id("A1")]
    [left] = after.world.engagements
    assert (left.number, left.face) == (2, "left")


# -- special formations


@pytest.mark.clause("battlefield 3.6.3.1")
@pytest.mark.parametrize(
    ("at", "face", "heading"), [(SOUTH, "front", 0), (EAST, "left", 540), (behind(600), "rear", 360)]
)
def test_a_beaten_hedgehog_always_flees_and_is_never_routed_by_one_enemy(at: str, face: str, heading: int) -> None:
    after = one(f"foot{at}/4", f"armoured{NORTH}/3 hedgehog", (6, 1), words=face)
    assert results(after) == ["flight"]
    assert due(after) == [Retreat(after.id("B1"), "melee", flight=True, face="front", heading=heading, engagement=1)]


@pytest.mark.clause("battlefield 5.2.6.4-b", "battlefield 3.6.3.1")
def test_a_hedgehog_beaten_from_two_sides_has_nowhere_to_flee() -> None:
    red = f"A1:armoured{SOUTH}/4, A2:armoured{WEST}/4"
    after = play(red, f"B1:armoured{NORTH}/3 hedgehog", ("A1>B1 front", "A2>B1 right"), (9, 1), (9, 1))
    assert results(after) == ["routed", "routed"]


@pytest.mark.clause("battlefield 3.6.3.6", "battlefield 3.6.3.6-b")
@pytest.mark.parametrize(("at", "face", "heading"), [(SOUTH, "front", 0), (EAST, "left", 540)])
@pytest.mark.parametrize(("die", "ranks"), [(6, 2), (11, 1)])
def test_a_beaten_carousel_retreats_along_the_blow_even_if_it_has_lost_a_rank(
    at: str, face: str, heading: int, die: int, ranks: int
) -> None:
    after = one(f"foot{at}/4", f"carousels{NORTH}/2 carousel", (die, 1), words=face)
    assert due(after) == [Retreat(after.id("B1"), "melee", flight=False, face="front", heading=heading, engagement=1)]
    assert after.unit("B1").ranks == ranks


@pytest.mark.clause("battlefield 3.6.3.6-b")
@pytest.mark.parametrize(("die", "flight"), [(6, False), (11, True)])
def test_it_may_be_agreed_that_a_carousel_flees_that_has_lost_a_rank(die: int, *, flight: bool) -> None:
    agreed = {"beaten_carousel": "flight"}
    after = one(f"foot{SOUTH}/4", f"carousels{NORTH}/2 carousel", (die, 1), policies=agreed)
    assert [retreat.flight for retreat in due(after)] == [flight]


# -- panic and shots of the turn


@pytest.mark.clause("battlefield 5.2.5.4-d")
def test_who_panics_in_melee_or_under_attack_is_destroyed_before_the_dice() -> None:
    b = fight(f"A1:foot{SOUTH}{RG}", f"B1:foot{NORTH} panic{BG}", "A1>B1 front")
    after = fought(b)
    assert (after.at("B1"), after.of(e.Fought)) == ("lost", [])
    assert [event.fate for event in after.of(e.UnitLost)] == ["panic"]
    apart = Board(f"A1:foot{SOUTH}{RG}", f"B1:foot{NORTH} panic{BG}", attacks=["A1>B1 front held"], phase="melee")
    assert fought(apart).at("B1") == "(5600,5400)360", "its attacker has been shot back at once, or shot down"
    alone = Board(f"A1:foot{SOUTH}{RG}", f"B1:foot{NORTH} panic{BG}", phase="melee")
    assert fought(alone).at("B1") == "(5600,5400)360"


@pytest.mark.clause("battlefield 5.2.5.4-a")
@pytest.mark.parametrize(("dice", "cause"), [((6, 6), "shot"), ((1, 12), "shot"), ((12, 1), "melee")])
def test_a_melee_decides_over_the_retreat_that_shots_asked_for(dice: tuple[int, int], cause: str) -> None:
    """Whoever fought stays or goes by the melee: its losers are told apart, the others remembered as having fought."""
    b = fight(f"A1:armoured{SOUTH}/3{RG}", f"B1:armoured{NORTH}/3 hit=front{BG}", "A1>B1 front")
    b.world = replace(b.world, retreats=(Retreat(b.id("B1"), "shot"),))
    after = fought(b, dice)
    assert after.unit("B1").fought
    assert [retreat.cause for retreat in after.world.retreats if retreat.unit == after.id("B1")] == [cause]


@pytest.mark.clause("battlefield 3.6.2.2", "battlefield 3.6.2.2-b")
def test_losses_of_a_closed_column_fall_on_its_head() -> None:
    """The head of one rank counts the two behind it, loses its own and is gone; who stood behind it loses nothing."""
    column = f"dense{NORTH}/1, B2:dense@(5600,5600)360/2"
    after = one(f"phalangites{SOUTH}/4", column, (12, 1))
    assert [event.losses for event in after.of(e.RanksLost)] == [((after.id("B1"), 1),)]
    assert [event.unit for event in after.of(e.UnitLost)] == [after.id("B1")]
    assert (after.unit("B2").ranks, after.unit("B2").status) == (2, "table")
