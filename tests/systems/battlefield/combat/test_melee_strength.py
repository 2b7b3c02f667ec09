"""Chapters 3.1.3, 3.3, 3.4, 3.6.2.2 and 5.2.6.2: Protection, depth and morale in a melee, and its exact chances."""

import pytest
from msgspec.structs import replace

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.chances import CASES, MeleeOdds, melee_odds
from engine.systems.battlefield.combat.morale import depth, morale
from engine.systems.battlefield.combat.reckoning import Pairing
from engine.systems.battlefield.display.view import describe, stand
from engine.systems.battlefield.player.duels import Duels
from engine.systems.battlefield.world import with_units
from tests.systems.battlefield.combat.melees import EAST, NORTH, SOUTH, behind, fight, fought, pair_of, told
from tests.systems.battlefield.kit import Board


def armour(b: Board, number: int = 1) -> dict[str, int]:
    """Return what the Protection of the defender is made up of."""
    return told(pair_of(b, number).defender.armour)


# -- Protection: 3.1.3, 3.1.7


@pytest.mark.clause("battlefield 3.1.3", "battlefield 5.2.6.2")
def test_protection_is_taken_off_the_enemys_total() -> None:
    """Totals 14 and 12, Protections 3 and 1: the second loses a rank (13), the first does not (9)."""
    b = fight(f"A1:companions{SOUTH}/2", f"B1:foot-wedges{NORTH}", "A1>B1 front round=1")
    found = pair_of(b)
    assert (found.attacker.protection, found.defender.protection) == (3, 1)
    dice = (14 - found.attacker.value, 12 - found.defender.value)
    assert (found.totals(dice), found.lost(dice)) == ((14, 12), (False, True))


@pytest.mark.clause("battlefield 3.1.7-large-shield")
def test_a_large_shield_adds_one_in_front_to_dense_and_ordinary_order_only() -> None:
    assert armour(fight(f"A1:foot{SOUTH}", f"B1:shields{NORTH}")) == {"protection": 2, "large-shield": 1}
    assert armour(fight(f"A1:foot{SOUTH}", f"B1:hoplites{NORTH}")) == {"protection": 2, "large-shield": 1}
    assert armour(fight(f"A1:foot{SOUTH}", f"B1:loose-shields{NORTH}")) == {"protection": 1}
    assert armour(fight(f"A1:foot{EAST}", f"B1:shields{NORTH}", "A1>B1 left")) == {"protection": 2}
    attacker = pair_of(fight(f"A1:shields{EAST}", f"B1:foot{NORTH}", "A1>B1 left")).attacker
    assert told(attacker.armour) == {"protection": 2, "large-shield": 1}


@pytest.mark.clause("battlefield 3.1.7-large-shield", "battlefield 3.6.3.1")
@pytest.mark.parametrize(("at", "face"), [(EAST, "left"), (behind(), "rear")])
def test_in_a_hedgehog_shields_work_on_all_sides(at: str, face: str) -> None:
    b = fight(f"A1:foot{at}", f"B1:shields{NORTH} hedgehog", f"A1>B1 {face}")
    assert armour(b) == {"protection": 2, "large-shield": 1}


@pytest.mark.clause("battlefield 3.1.7-pavise")
def test_pavises_are_of_no_use_in_melee() -> None:
    assert armour(fight(f"A1:foot{SOUTH}", f"B1:pavises{NORTH}")) == {"protection": 1}


@pytest.mark.clause("battlefield 5.2.6.1-d", "battlefield 5.2.6.1")
@pytest.mark.parametrize("fought_", [0, 1])
def test_halberds_take_one_off_in_every_round_if_they_fight_by_their_front(fought_: int) -> None:
    cut = {"protection": 5, "halberds": -1}
    assert armour(fight(f"A1:halberds{SOUTH}", f"B1:armoured{NORTH}", f"A1>B1 front round={fought_}")) == cut
    assert armour(fight(f"A1:halberds{EAST}", f"B1:armoured{NORTH}", f"A1>B1 left round={fought_}")) == cut
    receiving = pair_of(fight(f"A1:armoured{SOUTH}", f"B1:halberds{NORTH}", f"A1>B1 front round={fought_}"))
    assert told(receiving.attacker.armour) == cut
    struck = pair_of(fight(f"A1:armoured{EAST}", f"B1:halberds{NORTH}", f"A1>B1 left round={fought_}"))
    assert told(struck.attacker.armour) == {"protection": 5}
    for other in ("swords", "bows", "horse"):
        assert armour(fight(f"A1:{other}{SOUTH}", f"B1:armoured{NORTH}", f"A1>B1 front round={fought_}")) == {
            "protection": 5
        }


@pytest.mark.clause("battlefield 3.1.3-a")
def test_halberds_do_not_make_protection_negative_unless_that_was_agreed() -> None:
    naked = (f"A1:halberds{SOUTH}", f"B1:foot{NORTH}")
    assert armour(fight(*naked)) == {"protection": 0, "halberds": -1, "floor": 1}
    assert pair_of(fight(*naked, policies={"protection_floor": "none"})).defender.protection == -1


# -- lances: 3.1.7-lance


def lances(*, words: str = " dash", face: str = "front", at: str = SOUTH, target: str = "armoured") -> Pairing:
    return pair_of(fight(f"A1:lancers{at}", f"B1:{target}{NORTH}", f"A1>B1 {face}{words}"))


@pytest.mark.clause("battlefield 3.1.7-lance")
def test_lancers_who_dash_in_ignore_protection_in_the_attack_round() -> None:
    """Total 11 at Protection 5: 11 - 0 takes a rank; by MOVE 11 - 5 does not."""
    dashed, walked = lances(), lances(words="")
    assert told(dashed.defender.armour) == {"protection": 5, "lance": -5}
    die = 11 - dashed.attacker.value
    assert (dashed.lost((die, 1))[1], walked.lost((die, 1))[1]) == (True, False)
    assert told(walked.defender.armour) == {"protection": 5}
    assert told(lances(words=" dash round=1").defender.armour) == {"protection": 5}


@pytest.mark.clause("battlefield 3.1.7-lance", "battlefield 3.1.7-large-shield")
def test_shields_are_ignored_with_it() -> None:
    assert told(lances(target="shields").defender.armour) == {"protection": 2, "large-shield": 1, "lance": -3}


@pytest.mark.clause("battlefield 3.1.7-lance-a")
def test_lances_are_of_use_against_the_front_only() -> None:
    assert told(lances(face="left", at=EAST).defender.armour) == {"protection": 5}
    assert told(lances(face="rear", at=behind()).defender.armour) == {"protection": 5}


@pytest.mark.clause("battlefield 3.1.7-lance-b")
def test_lances_are_of_no_use_to_whoever_receives_a_charge() -> None:
    b = fight(f"A1:lancers{SOUTH}", f"B1:lancers{NORTH}", "A1>B1 front dash")
    found = pair_of(b)
    assert (found.attacker.protection, found.defender.protection) == (4, 0)


# -- heavy javelins: 5.2.5.1


def stuck(b: Board, unit: str, *throwers: str) -> Board:
    one = replace(b.unit(unit), pierced=True, pierced_by=b.ids(*throwers))
    b.world = with_units(b.world, {b.id(unit): one})
    return b


@pytest.mark.clause("battlefield 5.2.5.1-c")
def test_pila_in_the_shields_cost_one_once_in_a_melee_with_who_threw_them() -> None:
    red = f"A1:pila{SOUTH}, A2:pila{EAST}, A3:pila@(4000,4000)0"
    b = stuck(fight(red, f"B1:shields{NORTH}"), "B1", "A1")
    assert armour(b) == {"protection": 2, "large-shield": 1, "pila": -1}
    twice = stuck(fight(red, f"B1:shields{NORTH}", "A1>B1 front", "A2>B1 left"), "B1", "A1", "A2")
    assert armour(twice)["pila"] == -1
    apart = stuck(fight(red, f"B1:shields{NORTH}"), "B1", "A3")
    assert armour(apart) == {"protection": 2, "large-shield": 1}


@pytest.mark.clause("battlefield 5.2.5.1-d")
def test_shields_stuck_with_pila_are_a_burden_whatever_the_face() -> None:
    b = stuck(fight(f"A1:pila{EAST}", f"B1:shields{NORTH}", "A1>B1 left"), "B1", "A1")
    assert armour(b) == {"protection": 2, "pila": -1}


@pytest.mark.clause("battlefield 5.2.5.1")
def test_pila_burden_foot_with_large_shields_only() -> None:
    b = stuck(fight(f"A1:pila{SOUTH}", f"B1:armoured{NORTH}"), "B1", "A1")
    assert armour(b) == {"protection": 5}


# -- depth and morale: 3.3, 3.4


@pytest.mark.clause("battlefield 3.3")
@pytest.mark.parametrize(
    ("unit", "counted"),
    [
        ("dense@(1000,1000)0/4", 4),
        ("dense@(1000,1000)0/3of4", 3),
        ("loose@(1000,1000)0/4", 2),
        ("loose@(1000,1000)0/2of4", 2),
        ("loose@(1000,1000)0/1of4", 1),
        ("foot@(1000,1000)0/4", 3),
        ("horse@(1000,1000)0/2", 1),
        ("horse@(1000,1000)0/1of2", 1),
        ("elephants@(1000,1000)0/1", 1),
        ("carousels@(1000,1000)0/2 carousel", 1),
    ],
)
@pytest.mark.clause("battlefield 3.3", "battlefield 3.3-b")
def test_depth_is_ranks_up_to_the_density_and_one_for_horse(unit: str, counted: int) -> None:
    b = Board(f"A1:{unit}")
    one = b.id("A1")
    assert depth(b.t, b.world, one) == counted
    assert (depth(b.t, b.world, one, {one: 1}), depth(b.t, b.world, one, {one: 0})) == (1, 0)


@pytest.mark.clause("battlefield 3.4", "battlefield 3.4-a", "battlefield 3.5.2", "battlefield 3.5.2-a")
@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("", 3),
        ("standard", 4),
        ("musician", 3),
        ("general", 4),
        ("chief", 4),
        ("general chief", 4),
        ("standard chief musician", 5),
    ],
)
def test_morale_is_depth_standard_and_general_without_musicians(words: str, value: int) -> None:
    b = Board(f"A1:dense@(1000,1000)0/3 {words}")
    assert morale(b.t, b.world, b.id("A1")) == value


@pytest.mark.clause("battlefield 3.4", "battlefield 5.2.6-a")
@pytest.mark.parametrize(("difference", "result"), [(5, "drawn"), (6, "retreat")])
def test_a_unit_is_beaten_by_more_than_its_morale(difference: int, result: str) -> None:
    """Three dense ranks, standard, commander-in-chief: 5."""
    b = fight(f"A1:foot{SOUTH}", f"B1:dense{NORTH}/3 standard chief")
    [judged] = fought(b, (1 + difference, 1)).of(e.MeleeJudged)
    assert (judged.result, judged.difference, judged.morale) == (result, difference, 5)


def fighters(b: Board, number: int = 1, left: dict[str, int] | None = None) -> tuple[int, int]:
    """Return the depths of attacker and defender that count after losses."""
    found, ranks = pair_of(b, number), {b.id(name): count for name, count in (left or {}).items()}
    return depth(b.t, b.world, found.attacker.unit, ranks), depth(b.t, b.world, found.defender.unit, ranks)


@pytest.mark.clause("battlefield 3.6.2.2", "battlefield 3.6.2.2-a")
def test_the_head_of_a_closed_column_counts_the_ranks_of_all_up_to_its_density() -> None:
    """Dense head of one rank and two behind: 3; three behind: 4, which is the most; horse always 1."""
    two = f"B1:dense{NORTH}/1, B2:dense@(5600,5600)360/2"
    assert fighters(fight(f"A1:foot{SOUTH}", two))[1] == 3
    four = f"B1:dense{NORTH}/2, B2:dense@(5600,5800)360/4"
    assert fighters(fight(f"A1:foot{SOUTH}", four))[1] == 4
    horse = f"B1:horse{NORTH}/1, B2:horse@(5600,5800)360/2"
    assert fighters(fight(f"A1:foot{SOUTH}", horse))[1] == 1
    attacking = "A1:dense@(5000,5400)0/1, A2:dense@(5000,5200)0/2"
    assert fighters(fight(attacking, f"B1:foot{NORTH}"))[0] == 3


@pytest.mark.clause("battlefield 3.6.2.2-a")
@pytest.mark.parametrize(
    "rear",
    [
        "B2:dense@(5600,5700)360/2",
        "B2:foot@(5600,5600)360/2",
        "B2:dense@(5600,5600)360/2 fleeing",
        "B2:dense@(5300,5600)360/2",
    ],
    ids=["open", "another density", "in flight", "not behind"],
)
def test_only_a_closed_column_of_one_density_in_good_order_counts(rear: str) -> None:
    assert fighters(fight(f"A1:foot{SOUTH}", f"B1:dense{NORTH}/1, {rear}"))[1] == 1


@pytest.mark.clause("battlefield 3.6.2.2-a")
def test_it_does_wherever_the_head_is_struck_but_not_for_one_behind() -> None:
    column = f"B1:dense{NORTH}/1, B2:dense@(5600,5600)360/2"
    b = fight(f"A1:foot{SOUTH}, A2:foot{EAST}", column, "A1>B1 front", "A2>B1 left")
    assert (fighters(b, 1)[1], fighters(b, 2)[1]) == (3, 3)
    rear = fight("A1:foot@(5600,6000)360", column, "A1>B2 rear")
    assert fighters(rear)[1] == 2
    hedgehog = f"B1:dense{NORTH}/1 hedgehog, B2:dense@(5600,5600)360/2 hedgehog"
    assert fighters(fight(f"A1:foot{EAST}", hedgehog, "A1>B1 left"))[1] == 3


@pytest.mark.clause("battlefield 3.6.3.1-e")
def test_a_column_in_hedgehog_keeps_its_depth_on_all_sides() -> None:
    column = f"B1:dense{NORTH}/1 hedgehog, B2:dense@(5600,5600)360/2 hedgehog"
    assert fighters(fight(f"A1:foot{SOUTH}", column))[1] == 3


@pytest.mark.clause("battlefield 3.6.2.3")
def test_in_a_complex_formation_every_unit_has_both_kinds_of_bonus() -> None:
    """A T: three in front, one behind the middle, which counts its ranks and two neighbours."""
    black = f"B1:foot7{NORTH}/1, B2:foot7@(6200,5400)360/1, B3:foot7@(5000,5400)360/1, B4:foot7@(5600,5600)360/2"
    b = fight(f"A1:foot{SOUTH}", black)
    assert told(pair_of(b).attacker.modifiers)["neighbours"] == -2
    assert fighters(b)[1] == 3


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 3.6.3.2-d", "battlefield 3.6.3.2-e", "battlefield 3.6.3.3-c")
def test_the_tip_of_a_wedge_counts_twice_in_front_up_to_three_and_for_one_once_outflanked() -> None:
    wedge = f"B1:foot-wedges{NORTH}/2 wedge"
    assert fighters(fight(f"A1:foot{SOUTH}", wedge))[1] == 3
    assert fighters(fight(f"A1:foot{SOUTH}", wedge.replace("/2", "/4")))[1] == 3
    assert fighters(fight(f"A1:foot{SOUTH}", wedge), left={"B1": 1})[1] == 1, "the tip is gone"
    both = fight(f"A1:foot{SOUTH}, A2:foot{EAST}", wedge, "A1>B1 front", "A2>B1 left")
    assert (fighters(both, 1)[1], fighters(both, 2)[1]) == (1, 1)
    assert fighters(fight(f"A1:foot{SOUTH}", f"B1:wedges{NORTH}/2 wedge"))[1] == 1


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_wedge_at_the_head_of_a_column_counts_its_followers() -> None:
    black = f"B1:foot-wedges{NORTH}/2 wedge, B2:foot-wedges@(5600,5800)360/1"
    b = fight(f"A1:foot{SOUTH}", black)
    assert fighters(b)[1] == 3
    assert fighters(b, left={"B1": 1})[1] == 2
    assert morale(b.t, b.world, b.id("B1"), {b.id("B1"): 1}) == 2


def shown(b: Board, unit: str) -> tuple[int, int, int]:
    """Return depth and morale of a unit as its sheet tells them, and the morale by its counter on the table."""
    [told_] = (dict(line.facts) for line in describe(b.t, b.world, b.id(unit)) if line.code == "battlefield-unit-depth")
    values = dict(stand(b.t, b.world, b.id(unit)).values.facts)
    return told_["depth"], told_["morale"], values["morale"]  # type: ignore[return-value]


@pytest.mark.clause("battlefield 3.4", "battlefield 3.6.2.2-a", "battlefield 3.6.3.2-d")
@pytest.mark.parametrize(
    ("red", "black", "melee", "counted"),
    [
        (SOUTH, f"B1:dense{NORTH}/1 standard, B2:dense@(5600,5600)360/2", "A1>B1 front", 3),
        (EAST, f"B1:foot-wedges{NORTH}/2 wedge standard", "A1>B1 left", 1),
        (SOUTH, f"B1:foot-wedges{NORTH}/2 wedge standard", "A1>B1 front", 3),
    ],
    ids=["head of a closed column", "wedge struck in flank", "wedge struck in front"],
)
def test_a_unit_is_shown_with_the_depth_and_morale_that_it_fights_with(
    red: str, black: str, melee: str, counted: int
) -> None:
    """The dice take no rank and leave B1 with the lower total."""
    b = fight(f"A1:foot{red}", black, melee)
    [judged] = fought(b, (9, 1)).of(e.MeleeJudged)
    assert (judged.loser in (b.id("B1"), -1), judged.morale) == (True, counted + 1)
    assert shown(b, "B1") == (counted, counted + 1, counted + 1)


@pytest.mark.clause("battlefield 3.6.2.2")
def test_what_a_fight_is_worth_hangs_on_the_ranks_behind_the_head_of_a_column() -> None:
    """The same reckoner after the column has lost ranks at its tail finds what a new one finds."""
    full = fight(f"A1:spears{SOUTH}", f"B1:dense{NORTH}/1, B2:dense@(5600,5600)360/3")
    fewer = fight(f"A1:spears{SOUTH}", f"B1:dense{NORTH}/1, B2:dense@(5600,5600)360/1of3")
    known = Duels(full.t)
    known.fought(full.world, full.world.engagements[0])
    fresh = Duels(full.t).fought(fewer.world, fewer.world.engagements[0])
    assert known.fought(fewer.world, fewer.world.engagements[0]) == fresh
    assert known.fought(full.world, full.world.engagements[0]) != fresh


# -- exact chances


def odds(red: str, black: str, words: str = "") -> MeleeOdds:
    b = fight(f"A1:{red}", f"B1:{black}", f"A1>B1 front{words}")
    return melee_odds(b.t, b.world, b.world.engagements[0])


@pytest.mark.clause("battlefield 5.2.6")
def test_the_printed_chances_of_phalangites_against_mercenaries() -> None:
    """Won 71 of 144, 50 of them with flight; drawn 60; lost 13."""
    found = odds(f"phalangites{SOUTH}/4", f"greek-mercenaries{NORTH}/3")
    assert (found.count("attacker"), found.drawn, found.count("defender")) == (71, 60, 13)
    assert found.count("attacker", "flight") == 50
    assert sum(cases for _, cases in found.rows) == CASES == 144


@pytest.mark.clause("battlefield 5.2.6")
@pytest.mark.parametrize(
    ("red", "black", "words", "percent"),
    [
        (f"phalangites{SOUTH}/4", f"greek-mercenaries{NORTH}/3", "", (49, 42, 9)),
        (f"phalangites{SOUTH}/4", f"greek-mercenaries{NORTH}/3", " round=1", (20, 53, 27)),
        (f"companions{SOUTH}/2", f"kardakes{NORTH}/4", "", (62, 28, 10)),
        (f"companions{SOUTH}/2", f"greek-mercenaries{NORTH}/3", "", (29, 33, 38)),
        (f"companions{SOUTH}/2", f"persian-archers{NORTH}/4", "", (81, 15, 4)),
        (f"kinsmen{SOUTH}/2", f"phalangites{NORTH}/4", "", (9, 29, 62)),
        (f"hypaspists{SOUTH}/3", f"greek-mercenaries{NORTH}/3", "", (36, 40, 24)),
    ],
)
def test_the_chances_of_the_house_cards(red: str, black: str, words: str, percent: tuple[int, int, int]) -> None:
    found = odds(red, black, words)
    cases = (found.count("attacker"), found.drawn, found.count("defender"))
    assert tuple((200 * n + CASES) // (2 * CASES) for n in cases) == percent


@pytest.mark.clause("battlefield 3.6.3.2-d")
def test_the_chances_of_an_attack_only_thought_of_count_a_wedge_struck_in_flank_for_one() -> None:
    real = fight(f"A1:foot{EAST}", f"B1:foot-wedges{NORTH}/2 wedge", "A1>B1 left")
    thought = Board(f"A1:foot{EAST}", f"B1:foot-wedges{NORTH}/2 wedge", phase="moves")
    one = real.world.engagements[0]
    assert melee_odds(thought.t, thought.world, one) == melee_odds(real.t, real.world, one)


@pytest.mark.clause("battlefield 5.2.6")
@pytest.mark.parametrize(
    ("red", "black", "words"),
    [
        (f"phalangites{SOUTH}/4", f"greek-mercenaries{NORTH}/3", "front"),
        (f"foot-wedges{SOUTH}/3 wedge", f"swords{NORTH}/1of2", "front"),
        (f"companions{EAST}/2", f"greek-mercenaries{NORTH}/3 standard", "left"),
        (f"swords{behind()}/2", f"spears{NORTH}/2", "rear round=1"),
    ],
)
def test_chances_are_what_the_phase_itself_comes_to(red: str, black: str, words: str) -> None:
    """All 144 pairs of dice are played; what the phase judges is counted and compared."""
    b = fight(f"A1:{red}, RG@(9000,600)0 chief", f"B1:{black}, BG@(9000,9000)360 chief", f"A1>B1 {words}")
    found = melee_odds(b.t, b.world, b.world.engagements[0])
    names = {b.id("A1"): "attacker", b.id("B1"): "defender", -1: ""}
    counted: dict[tuple[str, str, tuple[bool, bool]], int] = {}
    for one in range(1, 13):
        for other in range(1, 13):
            after = fought(b, (one, other))
            [judged], [bout] = after.of(e.MeleeJudged), after.of(e.Fought)
            key = (names[judged.winner], judged.result, bout.ranks)
            counted[key] = counted.get(key, 0) + 1
    assert {(row.winner, row.result, row.ranks): cases for row, cases in found.rows} == counted
    assert found.ranks("defender") == sum(cases for (_, _, ranks), cases in counted.items() if ranks[1])
