"""Chapters 5.2.6, 5.2.6.1 and 5.2.6.4: what is added to the dice of a melee."""

import pytest

from engine.systems.battlefield.combat.fighting import pairing
from tests.systems.battlefield.cards import sample_card
from tests.systems.battlefield.combat.melees import EAST, NORTH, SOUTH, WEST, behind, fight, pair_of, told
from tests.systems.battlefield.kit import Board

WEAPONS = ("pikes", "spears", "halberds", "swords")
FIRST = {
    "pikes": WEAPONS,
    "spears": ("spears", "halberds", "swords"),
    "halberds": ("swords",),
    "swords": (),
}
"""Against whom each weapon adds its density in the attack round."""
CLOSE = {"pikes": (), "spears": (), "halberds": ("pikes", "spears", "halberds"), "swords": WEAPONS}
"""In close combat."""


def parts(b: Board, number: int = 1) -> tuple[dict[str, int], dict[str, int]]:
    found = pair_of(b, number)
    return told(found.attacker.modifiers), told(found.defender.modifiers)


# -- Melee


@pytest.mark.clause("battlefield 3.1.2", "battlefield 5.2.6")
def test_melee_of_the_card_is_always_added_whatever_the_face() -> None:
    """Melee 4, die 7, struck in flank, nothing else: 7 + 4 - 2 = 9."""
    b = fight(f"A1:foot{EAST}", f"B1:elephants{NORTH}", "A1>B1 left")
    assert parts(b)[1] == {"melee": 4, "flank": -2}
    assert pair_of(b).totals((1, 7))[1] == 9


@pytest.mark.clause("battlefield 5.2.6")
def test_a_bare_fight_adds_melee_alone() -> None:
    found = pair_of(fight(f"A1:foot{SOUTH}", f"B1:horse{NORTH}"))
    assert (found.round, found.totals((7, 5)), found.lost((12, 12))) == (1, (7, 5), (True, True))


# -- weapons: 5.2.6.1


@pytest.mark.clause("battlefield 5.2.6.1", "battlefield 5.2.6.1-a")
@pytest.mark.parametrize("fought", [0, 1, 5])
@pytest.mark.parametrize("own", WEAPONS)
@pytest.mark.parametrize("foe", WEAPONS)
def test_weapons_add_the_density_of_the_order_by_round_and_enemy(own: str, foe: str, fought: int) -> None:
    """The first round of a pair is the attack round for both sides."""
    b = fight(f"A1:{own}{SOUTH}", f"B1:{foe}{NORTH}", f"A1>B1 front round={fought}")
    table = CLOSE if fought else FIRST
    density = {"pikes": 4}
    mine, theirs = parts(b)
    assert mine.get("weapon", 0) == (density.get(own, 3) if foe in table[own] else 0)
    assert theirs.get("weapon", 0) == (density.get(foe, 3) if own in table[foe] else 0)


@pytest.mark.clause("battlefield 5.2.6.1", "battlefield 5.2.6.1-d")
@pytest.mark.parametrize("fought", [0, 1])
@pytest.mark.parametrize("own", WEAPONS)
def test_against_units_without_a_weapon_density_counts_in_every_round_attacking_or_not(own: str, fought: int) -> None:
    value = 4 if own == "pikes" else 3
    attacking = fight(f"A1:{own}{SOUTH}", f"B1:bows{NORTH}", f"A1>B1 front round={fought}")
    assert parts(attacking) == ({"melee": 2, "unarmed": value}, {"melee": 0})
    defending = fight(f"A1:bows{SOUTH}", f"B1:{own}{NORTH}", f"A1>B1 front round={fought}")
    assert parts(defending) == ({"melee": 0}, {"melee": 2, "unarmed": value})


@pytest.mark.clause("battlefield 5.2.6.1")
def test_an_outflanked_unit_has_no_density_against_shooters_but_what_its_weapon_gives() -> None:
    """Swords in the attack round; spears have their own bonus there."""
    for card, code in (("swords", None), ("spears", "weapon")):
        b = fight(f"A1:bows{SOUTH}, A2:bows{EAST}", f"B1:{card}{NORTH}", "A1>B1 front", "A2>B1 left")
        assert set(parts(b)[1]) == {"melee", "flank", *([code] if code else [])}


@pytest.mark.clause("battlefield 3.1.6-a", "battlefield 3.1.6")
def test_of_two_weapons_the_better_counts_and_never_both() -> None:
    """Spears and swords, density 3: 3 in the first round, 3 in the second."""
    for fought, foe in ((0, "swords"), (1, "swords"), (1, "pikes")):
        b = fight(f"A1:mixed-spears{SOUTH}", f"B1:{foe}{NORTH}", f"A1>B1 front round={fought}")
        assert parts(b)[0] == {"melee": 2, "weapon": 3}
    assert parts(fight(f"A1:mixed-spears{SOUTH}", f"B1:pikes{NORTH}"))[0] == {"melee": 2}


@pytest.mark.clause("battlefield 5.2.6.1-b")
def test_an_enemy_with_two_weapons_counts_as_each() -> None:
    pikes_too = sample_card("both", "foot", 4, 6, weapons=["pikes", "close-combat"])
    spears = fight(f"A1:spears{SOUTH}", f"B1:both{NORTH}", cards=[pikes_too])
    assert parts(spears)[0] == {"melee": 2}
    halberds = fight(f"A1:halberds{SOUTH}", f"B1:both{NORTH}", cards=[pikes_too])
    assert parts(halberds)[0] == {"melee": 2, "weapon": 3}
    close = fight(f"A1:halberds{SOUTH}", f"B1:both{NORTH}", "A1>B1 front round=1", cards=[pikes_too])
    assert parts(close)[0] == {"melee": 2}


@pytest.mark.clause("battlefield 5.2.6.1-c", "battlefield 3.6.3.2")
@pytest.mark.parametrize(("card", "ranks"), [("foot-wedges", 4), ("wedges", 2), ("rhombs", 2)])
def test_density_is_three_in_a_wedge_and_one_once_it_is_outflanked(card: str, ranks: int) -> None:
    form = "rhomb" if card == "rhombs" else "wedge"
    unit = f"B1:{card}{NORTH}/{ranks} {form}"
    front = fight(f"A1:swords{SOUTH}", unit, f"A1>B1 front round={int(card == 'foot-wedges')}")
    assert parts(front)[1]["weapon"] == 3
    melees = (f"A1>B1 front round={int(card == 'foot-wedges')}", "A2>B1 left")
    both = fight(f"A1:swords{SOUTH}, A2:foot{EAST}", unit, *melees)
    assert parts(both)[1]["weapon"] == 1


@pytest.mark.clause("battlefield 3.6.3.6", "battlefield 3.6.3.6-c")
@pytest.mark.parametrize("form", ["carousel", ""])
def test_in_a_carousel_no_weapon_works_and_enemies_keep_theirs_against_shooters(form: str) -> None:
    card = sample_card("armed", "horse", 2, 16, melee=1, weapons=["close-combat", "light-bow"], traits=["carousel"],
                      shooting={"light-bow": [2, 1, 0]})  # fmt: skip
    b = fight(f"A1:swords{SOUTH}", f"B1:armed{NORTH} {form}", "A1>B1 front round=1", cards=[card])
    assert parts(b)[1] == ({"melee": 1} if form else {"melee": 1, "weapon": 2})
    shooters = fight(f"A1:swords{SOUTH}", f"B1:carousels{NORTH} {form}")
    assert parts(shooters)[0] == {"melee": 2, "unarmed": 3}


@pytest.mark.clause("battlefield 6.1-e", "battlefield 6.1")
@pytest.mark.parametrize("brush", ["3000,5650 5050,6000", "3000,5000 5050,5250"])
def test_in_brush_no_weapon_gives_anything_whoever_stands_in_it(brush: str) -> None:
    """Either base is enough; neither against shooters, nor for a striker in a flank."""
    terrain = [f"brush {brush}"]
    pikes = fight(f"A1:pikes{SOUTH}", f"B1:swords{NORTH}", terrain=terrain)
    assert parts(pikes) == ({"melee": 2}, {"melee": 2})
    bows = fight(f"A1:pikes{SOUTH}", f"B1:bows{NORTH}", terrain=terrain)
    assert parts(bows)[0] == {"melee": 2}
    halberds = pair_of(fight(f"A1:halberds{SOUTH}", f"B1:armoured{NORTH}", terrain=terrain))
    assert halberds.defender.protection == 5
    dry = pair_of(fight(f"A1:halberds{SOUTH}", f"B1:armoured{NORTH}"))
    assert dry.defender.protection == 4


@pytest.mark.clause("battlefield 6.1-e")
def test_a_striker_in_brush_has_no_density_in_a_flank() -> None:
    terrain = ["forest 3000,5500 5100,9000"]
    b = fight(f"A1:pikes{WEST}", f"B1:foot{NORTH}", "A1>B1 right", terrain=terrain)
    assert parts(b)[0] == {"melee": 2}


# -- flank and rear: 5.2.6.4


@pytest.mark.clause("battlefield 5.2.6.4")
@pytest.mark.parametrize(
    ("at", "face", "code", "value"),
    [(EAST, "left", "flank", -2), (WEST, "right", "flank", -2), (behind(), "rear", "rear", -3)],
)
@pytest.mark.parametrize("fought", [0, 1])
def test_struck_in_flank_or_rear_a_unit_loses_its_weapon_and_more_and_the_striker_gains(
    at: str, face: str, code: str, value: int, fought: int
) -> None:
    """Pikes strike even in close combat, spears are struck even in the attack round."""
    b = fight(f"A1:pikes{at}", f"B1:spears{NORTH}", f"A1>B1 {face} round={fought}")
    assert parts(b) == ({"melee": 2, "striker": 4}, {"melee": 2, code: value})


@pytest.mark.clause("battlefield 5.2.6.4-d")
def test_a_striker_without_a_weapon_adds_nothing() -> None:
    b = fight(f"A1:bows{EAST}", f"B1:spears{NORTH}", "A1>B1 left")
    assert parts(b)[0] == {"melee": 0}


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.2.6.4-e")
def test_in_front_and_flank_both_totals_of_a_unit_suffer_and_its_weapon_counts_in_front_only() -> None:
    b = fight(f"A1:swords{SOUTH}, A2:swords{EAST}", f"B1:spears{NORTH}", "A1>B1 front", "A2>B1 left")
    assert parts(b, 1)[1] == {"melee": 2, "weapon": 3, "flank": -2}
    assert parts(b, 2)[1] == {"melee": 2, "flank": -2}
    assert parts(b, 2)[0] == {"melee": 2, "striker": 3}


@pytest.mark.clause("battlefield 5.2.6.4-a")
def test_what_several_faces_cost_adds_up() -> None:
    red = f"A1:foot{SOUTH}, A2:foot{EAST}, A3:foot{WEST}, A4:foot{behind()}"
    b = fight(red, f"B1:foot{NORTH}", "A1>B1 front", "A2>B1 left", "A3>B1 right", "A4>B1 rear")
    for number in (1, 2, 3, 4):
        assert parts(b, number)[1] == {"melee": 0, "flank": -4, "rear": -3}


@pytest.mark.clause("battlefield 5.2.6.4-e")
def test_a_striker_in_flank_that_is_attacked_in_front_by_another_fights_each_pair_by_its_face() -> None:
    """B1 strikes the left flank of A1 and is itself struck in the rear by A2."""
    black = f"B1:swords{EAST}"
    b = fight(f"A1:swords{NORTH}, A2:swords@(6000,5800)540", black, "B1>A1 left", "A2>B1 rear")
    striking, struck = pair_of(b, 1), pair_of(b, 2)
    assert told(striking.attacker.modifiers) == {"melee": 2, "striker": 3, "rear": -3}
    assert told(struck.defender.modifiers) == {"melee": 2, "rear": -3}


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 3.6.3.6")
@pytest.mark.parametrize(
    ("unit", "weapon"), [("spears", {"weapon": 3}), ("carousels", {})], ids=["hedgehog", "carousel"]
)
@pytest.mark.parametrize(("at", "face"), [(EAST, "left"), (behind(), "rear"), (SOUTH, "front")])
def test_hedgehogs_and_carousels_have_neither_flank_nor_rear(
    unit: str, weapon: dict[str, int], at: str, face: str
) -> None:
    form = "hedgehog" if unit == "spears" else "carousel"
    b = fight(f"A1:swords{at}", f"B1:{unit}{NORTH} {form}", f"A1>B1 {face}")
    mine, theirs = parts(b)
    assert {code: value for code, value in theirs.items() if code != "melee"} == weapon
    assert "striker" not in mine
    assert pair_of(b).defender.face == "front"


# -- short spear: 3.1.7-short-spear


@pytest.mark.clause("battlefield 3.1.7-short-spear")
def test_a_short_spear_adds_one_in_the_attack_round_declaring_or_receiving() -> None:
    """Melee 3: die 6 makes 10 in the first round, 9 in the second (against pikes, swords add in the second)."""
    b = fight(f"A1:short-spears{SOUTH}", f"B1:short-spears{NORTH}")
    assert parts(b) == ({"melee": 3, "short-spear": 1}, {"melee": 3, "short-spear": 1})
    assert pair_of(b).totals((6, 6)) == (10, 10)
    later = fight(f"A1:short-spears{SOUTH}", f"B1:short-spears{NORTH}", "A1>B1 front round=1")
    assert "short-spear" not in parts(later)[0]


@pytest.mark.clause("battlefield 3.1.7-short-spear-a")
def test_a_short_spear_is_of_no_use_in_any_fight_of_an_outflanked_unit() -> None:
    b = fight(f"A1:foot{SOUTH}, A2:foot{EAST}", f"B1:short-spears{NORTH}", "A1>B1 front", "A2>B1 left")
    assert "short-spear" not in parts(b, 1)[1]
    assert "short-spear" not in parts(b, 2)[1]


# -- ground: 6.1


@pytest.mark.clause("battlefield 6.1-d", "battlefield 6.1-b")
@pytest.mark.parametrize(
    ("terrain", "mine", "theirs"),
    [
        (["hill 4000,5500 7000,9000"], {"below": -1}, {}),
        (["hill 4000,3000 7000,5300"], {}, {"below": -1}),
        (["hill 4000,3000 7000,9000"], {}, {}),
        (["hill 4000,5601 7000,9000"], {}, {}),
        (["hill 4000,3000 7000,9000", "hill2 4500,5500 6500,8000"], {"below": -1}, {}),
        (["hill 4000,5500 7000,9000", "slope 4000,5700 7000,6000"], {"slope": -2}, {}),
        (["hill 4000,5500 7000,9000", "slope 4000,5000 7000,5300"], {"slope": -2}, {}),
        (["slope 4000,5000 7000,5300"], {}, {}),
    ],
)
def test_the_lower_of_two_fights_at_a_disadvantage(
    terrain: list[str], mine: dict[str, int], theirs: dict[str, int]
) -> None:
    """The levels under the centres count, (5300, 5200) and (5300, 5600); a slope under either base makes it two."""
    b = fight(f"A1:foot{SOUTH}", f"B1:foot{NORTH}", terrain=terrain)
    assert parts(b) == ({"melee": 0, **mine}, {"melee": 0, **theirs})


@pytest.mark.clause("battlefield 6.1-f")
def test_hill_and_brush_effects_add() -> None:
    terrain = ["hill 4000,5500 7000,9000", "brush 4000,5700 7000,9000"]
    b = fight(f"A1:pikes{SOUTH}", f"B1:pikes{NORTH}", terrain=terrain)
    assert parts(b) == ({"melee": 2, "below": -1}, {"melee": 2})


# -- neighbours in a phalanx: 3.6.2.1


def beside(card: str = "foot", **words: str) -> str:
    """Return a phalanx of black: B2, B1, B3 from left to right as black sees it."""
    left, right = words.get("left", ""), words.get("right", "")
    return f"B1:{card}{NORTH}, B2:{card}@(6200,5400)360 {left}, B3:{card}@(5000,5400)360 {right}"


def neighbours(b: Board, number: int = 1) -> int:
    return parts(b, number)[0].get("neighbours", 0)


@pytest.mark.clause("battlefield 3.6.2.1", "battlefield 3.6.2.1-d")
def test_the_enemy_of_a_phalanx_suffers_for_each_free_neighbour() -> None:
    """A B C, B fights one unit: enemy -2; no order is needed for it."""
    assert neighbours(fight(f"A1:foot{SOUTH}", beside())) == -2
    assert neighbours(fight(f"A1:foot{SOUTH}", beside(left="lost"))) == -1


@pytest.mark.clause("battlefield 3.6.2.1", "battlefield 3.6.2.1-b")
def test_neighbours_in_melee_do_not_count_nor_any_where_the_enemy_is_as_wide() -> None:
    red = f"A1:foot{SOUTH}, A2:foot@(5600,5400)0"
    assert neighbours(fight(red, beside(), "A1>B1 front", "A2>B2 front")) == -1
    three = f"{red}, A3:foot@(4400,5400)0"
    assert neighbours(fight(three, beside(), "A1>B1 front", "A2>B2 front")) == -1, "A3 fights nobody"
    all_ = ("A1>B1 front", "A2>B2 front", "A3>B3 front")
    assert neighbours(fight(three, beside(), *all_)) == 0
    two = f"B1:foot{NORTH}, B2:foot@(6200,5400)360"
    assert neighbours(fight(red, two, "A1>B1 front")) == -1
    assert neighbours(fight("A1:elephants@(4900,5400)0, A2:foot@(5700,5400)0", two, "A1>B1 front")) == -1


@pytest.mark.clause("battlefield 3.6.2.1-b")
def test_it_may_be_agreed_that_who_stands_in_phalanx_with_its_enemies_widens_their_front() -> None:
    red, agreed = f"A1:foot{SOUTH}, A2:foot@(5600,5400)0", {"phalanx_width": "phalanx"}
    three = f"{red}, A3:foot@(4400,5400)0"
    assert neighbours(fight(three, beside(), "A1>B1 front", "A2>B2 front", policies=agreed)) == 0
    two = f"B1:foot{NORTH}, B2:foot@(6200,5400)360"
    assert neighbours(fight(red, two, "A1>B1 front", policies=agreed)) == 0
    apart = f"A1:foot{SOUTH}, A2:foot@(5650,5400)0"
    assert neighbours(fight(apart, two, "A1>B1 front", policies=agreed)) == -1


@pytest.mark.clause("battlefield 3.6.2.1")
@pytest.mark.parametrize("mood", ["panic", "fleeing"])
def test_panicking_neighbours_do_not_count(mood: str) -> None:
    assert neighbours(fight(f"A1:foot{SOUTH}", beside(left=mood))) == -1


@pytest.mark.clause("battlefield 3.6.2.1-c")
@pytest.mark.parametrize(("agreed", "behind_it"), [("any", -2), ("front", 0)])
def test_neighbours_help_on_every_side_unless_it_was_agreed_otherwise(agreed: str, behind_it: int) -> None:
    """B1 is struck in the rear; in front nobody fights it, or A1 does."""
    policies = {"phalanx_side": agreed}
    b = fight(f"A1:foot{behind()}", beside(), "A1>B1 rear", policies=policies)
    assert neighbours(b) == behind_it
    both = fight(f"A1:foot{SOUTH}, A2:foot{behind()}", beside(), "A1>B1 front", "A2>B1 rear", policies=policies)
    assert (neighbours(both, 1), neighbours(both, 2)) == (-2, behind_it)


@pytest.mark.clause("battlefield 3.6.2.1-c")
def test_who_strikes_the_end_of_a_phalanx_in_flank_meets_one_neighbour() -> None:
    """B2 stands to the left of B1 as it looks, A1 strikes B2 from the left: B1 is beside B2 on its right."""
    b = fight("A1:foot@(6200,5200)540", f"B1:foot{NORTH}, B2:foot@(6200,5400)360", "A1>B2 left")
    assert neighbours(b) == -1


@pytest.mark.clause("battlefield 3.6.2.1")
def test_an_attacking_phalanx_has_its_neighbours_too() -> None:
    red = f"A1:foot{SOUTH}, A2:foot@(5600,5400)0, A3:foot@(4400,5400)0"
    b = fight(red, f"B1:foot{NORTH}")
    assert parts(b)[1] == {"melee": 0, "neighbours": -2}
    flank = fight("A1:foot@(5600,5200)540, A2:foot@(5600,4600)540", f"B1:foot{NORTH}/4", "A1>B1 left")
    assert told(pair_of(flank).defender.modifiers) == {"melee": 0, "flank": -2, "neighbours": -1}


@pytest.mark.clause("battlefield 3.6.2.1")
@pytest.mark.parametrize("other", ["dense", "horse", "loose"])
def test_a_phalanx_is_of_one_arm_and_density(other: str) -> None:
    black = f"B1:foot{NORTH}, B2:{other}@(6200,5400)360"
    assert neighbours(fight(f"A1:foot{SOUTH}", black)) == 0


@pytest.mark.clause("battlefield 3.6.2.1")
def test_the_enemy_in_the_flank_of_a_phalanx_is_not_in_contact_with_its_front() -> None:
    """B1 fights A1 in front, A2 strikes the flank of B2: with A3 beside it, it would make the enemy as wide."""
    red = f"A1:foot{SOUTH}, A2:foot@(6200,5200)540, A3:foot@(6200,4600)540"
    b = fight(red, beside(), "A1>B1 front", "A2>B2 left")
    assert neighbours(b) == -1


@pytest.mark.clause("battlefield 3.6.3.1-e")
def test_a_phalanx_in_hedgehog_keeps_its_neighbours_on_all_sides() -> None:
    black = f"B1:foot{NORTH} hedgehog, B2:foot@(6200,5400)360 hedgehog, B3:foot@(5000,5400)360 hedgehog"
    assert neighbours(fight(f"A1:foot{SOUTH}", black)) == -2
    assert neighbours(fight(f"A1:foot{behind()}", black, "A1>B1 rear")) == -2


@pytest.mark.clause("battlefield 5.2.6")
def test_a_melee_that_is_only_supposed_is_reckoned_as_a_real_one() -> None:
    """As a preview asks before the attack is declared."""
    real = fight(f"A1:pikes{SOUTH}", f"B1:spears{NORTH}")
    supposed = Board(f"A1:pikes{SOUTH}", f"B1:spears{NORTH}", phase="moves")
    found = pairing(supposed.t, supposed.world, real.world.engagements[0])
    assert found == pair_of(real)
