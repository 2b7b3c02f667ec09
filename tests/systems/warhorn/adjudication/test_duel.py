"""Duels without a game, by the numbers of the rules text."""

import pytest

from tests.systems.warhorn.adjudication.table import added, given, label, numbers, refused, share, told


@pytest.mark.clause("warhorn duel-c", "warhorn melee-length", "warhorn generals-stats")
def test_the_longer_weapon_strikes_first() -> None:
    # The spear kills him before his halberd comes down.
    assert label("duel", "4 halberd : 3 spear", "1", "1") == "0:1"
    # Half of his hits are 2; the halberd answers with all its attacks.
    assert label("duel", "4 halberd : 3 spear", "1", "6", "1", "11") == "1:0"
    assert numbers("duel", "4 halberd : 3 spear", "deadly", "hits") == [1, 2]


@pytest.mark.clause("warhorn duel-d", "warhorn melee-sequence-a")
def test_equal_weapons_strike_together_unless_one_side_dashed() -> None:
    assert label("duel", "2 : 2", "1", "1") == "1:1"
    assert label("duel", "2 by dash : 2", "1") == "1:0"
    assert label("duel", "2 : 2 by dash", "1") == "0:1"
    assert label("duel", "2 by charge : 2", "1", "1") == "1:1"
    assert share("duel", "2 : 2", "1:1") == pytest.approx(1 / 9)
    assert share("duel", "2 by dash : 2", "1:0") == pytest.approx(1 / 3)


@pytest.mark.clause("warhorn general-death-a", "warhorn duel-c")
def test_a_general_dies_at_half_of_his_hits() -> None:
    # Excellent, in full armour: 7 hits, 4 of them kill; halberds leave him 3, so 2.
    assert numbers("duel", "4 : 4 full", "deadly", "hits") == [4, 2]
    assert numbers("duel", "4 halberd : 4 full", "deadly", "hits") == [2, 2]
    # A two-handed weapon leaves no shield.
    assert numbers("duel", "4 : 4 light armour small shield", "deadly", "hits")[0] == 3
    assert numbers("duel", "4 : 4 halberd light armour small shield", "deadly", "hits")[0] == 2
    assert told("duel", "4 : 4 full", "1", "11", "6") == ["duel"]


@pytest.mark.clause("warhorn generals-stats-a", "warhorn surrounded", "warhorn weapon-pike")
def test_a_miss_ends_bonus_attacks_where_it_disorders() -> None:
    assert label("duel", "4 : 2", "6", "6") == "0:0"
    assert label("duel", "4 surrounded : 2", "6", "11", "6") == "1:0"
    assert label("duel", "4 pike : 2 by charge", "6", "11") == "1:0"


@pytest.mark.clause("warhorn skill-test", "warhorn very-dense", "warhorn advantage")
def test_what_bears_on_a_duel() -> None:
    assert numbers("duel", "4 shooter : 2", "duel-dice", "needed") == [2, 2]
    assert numbers("duel", "4 shooter : 2", "duel-dice", "bonus") == [2, 0]
    assert added("duel", "4 in very dense order : 2 by charge advantage") == {"very-dense": "−1", "advantage": "−1"}


@pytest.mark.clause("warhorn weapon-lance", "warhorn skill")
def test_what_cannot_be_is_refused() -> None:
    assert refused("duel", "5 : 2") == {"skill"}
    assert refused("duel", "4 + 3 : 2") == {"duel"}
    assert refused("duel", "4 lance amid cavalry : 2") == {"weapon-lance"}
    assert refused("duel", "4 lance amid cavalry by dash : 2") == set()
    assert refused("duel", "4 by charge : 2 by dash") == {"declare-charge"}
    assert refused("duel", "4 halberd amid cavalry : 2") == {"weapon-two-handed"}
    assert refused("duel", "4 full large shield : 2") == {"armour"}


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        (
            "4 two-handed sword heavy armour : 3 spear light armour large shield by charge",
            "4 двуручный меч тяжёлый доспех : 3 копьё лёгкий доспех большой щит атака",
        ),
        ("3 lance amid cavalry by dash : 2 shooter", "3 кавалерийское копьё среди кавалерии бросок : 2 стрелок"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("duel", english) == given("duel", russian)
