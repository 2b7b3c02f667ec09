"""Blows without a game, by the numbers of the rules text."""

import pytest

from tests.systems.warhorn.adjudication.table import added, given, label, numbers, refused, share, told, weighed

MIXED = "8 good light armour small shield + 24 good light armour"
KNIGHTS = "6 good full heavy barding of cavalry"


@pytest.mark.clause("warhorn melee-length", "warhorn melee-casualties", "warhorn weapon-pike", "warhorn dash-cavalry")
def test_example_of_the_mixed_body() -> None:
    pikes = f"24 good pikes : {KNIGHTS} cavalry dashed"
    assert numbers("melee", pikes, "vitality", "hits") == [9]
    assert numbers("melee", pikes, "pierced", "hits") == [7]
    assert label("melee", pikes, 8 * "2" + 16 * "3") == "8→1"
    lances = f"3 good lances by cavalry met by dash : {MIXED} ranks 4"
    assert label("melee", lances, "253", "14", "6") == "3→1 −1"
    sergeants = f"6 hand weapons by cavalry met by charge : {MIXED}"
    assert label("melee", sergeants, "122463") == "3→1 −3"
    swords = "7 good hand weapons : 6 light armour small shield of cavalry"
    assert label("melee", swords, "3312652") == "5→1 −2"


@pytest.mark.clause("warhorn armour-piercing", "warhorn armour-piercing-b")
def test_example_of_the_knight_and_halberds() -> None:
    line = "2 halberds : 1 excellent full"
    assert numbers("melee", line, "vitality", "hits") == [7]
    assert numbers("melee", line, "pierced", "hits") == [3]
    assert label("melee", line, "16") == "1→0 −1"
    assert label("melee", line, "11") == "2→1"


@pytest.mark.clause("warhorn armour", "warhorn vitality", "warhorn weapon-two-handed-a", "warhorn panic")
def test_example_of_the_hoplite_in_melee() -> None:
    hoplites = "8 : 24 excellent light armour large shield"
    assert numbers("melee", hoplites, "vitality", "hits") == [6]
    assert numbers("melee", f"{hoplites} both hands", "vitality", "hits") == [4]
    assert numbers("melee", f"{hoplites} in panic", "vitality", "hits") == [2]
    assert numbers("melee", f"{hoplites} in open order", "vitality", "hits") == [5]


@pytest.mark.clause("warhorn bonus-attacks", "warhorn generals-stats", "warhorn generals-stats-a")
def test_a_general_has_bonus_attacks_unless_he_misses() -> None:
    line = "1 good general hand weapons : 24"
    assert label("melee", line, "4") == "0→0 −1"
    assert label("melee", line, "3", "1") == "2→2"
    assert numbers("melee", line, "bonus", "bonus") == [1]
    assert label("melee", f"{line} surrounded", "4", "1") == "1→1"


@pytest.mark.clause("warhorn weapon-two-handed-sword", "warhorn weapon-two-handed-sword-a", "warhorn weapon-pair-a")
def test_swords_and_pairs() -> None:
    assert label("melee", "2 two-handed swords : 24", "11") == "2→2"
    assert label("melee", "2 two-handed swords masters : 24", "13", "1", "3") == "2→2 −1"
    assert label("melee", "2 two-handed swords strikers in open order : 24", "11", "33") == "2→2"
    assert label("melee", "2 paired : 24", "1361") == "2→2 −2"


@pytest.mark.clause("warhorn very-dense", "warhorn weapon-pike", "warhorn advantage", "warhorn skill-a")
def test_what_bears_on_blows() -> None:
    line = "8 excellent pikes strikers in very dense order : 24"
    assert added("melee", line) == {"very-dense": "−1", "pike": "−1"}
    assert numbers("melee", line, "dice", "needed") == [2]
    assert numbers("melee", "8 good pikes strikers in very dense order : 24", "dice", "needed") == [2]
    assert added("melee", "8 met by dash advantage : 24") == {"advantage": "−1"}
    assert numbers("melee", "8 met by dash advantage : 24", "dice", "needed") == [1]
    codes = [
        [one.code for one in weighed("melee", f"8 {words} : 24")] for words in ("met by dash advantage", "advantage")
    ]
    assert ["warhorn-adjudged-no-dash" in each for each in codes] == [True, False]


@pytest.mark.clause("warhorn dash-cavalry-a", "warhorn panic", "warhorn advantage-c")
def test_cavalry_hits_without_dice() -> None:
    assert label("melee", "6 by cavalry met by charge : 24 in panic") == "6→6"
    assert label("melee", "6 by cavalry met by dash : 12 of skirmishers") == "6→6"
    assert label("melee", "6 by cavalry met by second dash : 24 in panic", "666666") == "0→0 −6"
    assert label("melee", "6 by cavalry met by dash sideways : 24 in panic", "666666") == "0→0 −6"
    assert label("melee", "6 by cavalry met by dash advantage : 24 in panic", "666666") == "0→0 −6"
    # The second rank of cavalry pikes throws dice.
    line = "8 cavalry pikes by cavalry met by dash in the first rank 6 : 12 of skirmishers"
    assert label("melee", line, "66") == "6→6"
    assert label("melee", line, "16") == "7→7"


@pytest.mark.clause("warhorn elephant-melee", "warhorn elephant-melee-c")
def test_elephants_strike_by_hits_left_and_order_of_the_enemy() -> None:
    line = "7 by elephants : 24 excellent light armour large shield"
    assert numbers("melee", line, "dice", "dice") == [7]
    assert numbers("melee", line, "dice", "needed") == [3]
    assert numbers("melee", line, "pierced", "hits") == [3]
    assert numbers("melee", "7 by elephants : 12 of skirmishers", "dice", "dice") == [4]
    assert numbers("melee", "7 by elephants : 12 of skirmishers", "dice", "needed") == [2]
    assert numbers("melee", "7 by elephants : 24 target in very dense order", "dice", "needed") == [4]
    assert label("melee", line, "1116666") == "3→1"


@pytest.mark.clause("warhorn melee-length", "warhorn weapon-lance", "warhorn weapon-pike", "warhorn weapon-two-handed")
def test_what_cannot_be_is_refused() -> None:
    assert refused("melee", "4 pikes + 8 hand weapons : 24") == {"melee-length"}
    assert refused("melee", "6 lances by cavalry : 24") == {"weapon-lance"}
    assert refused("melee", "6 lances by cavalry met by dash advantage : 24") == {"weapon-lance"}
    assert refused("melee", "6 lances : 24") == {"weapon-lance"}
    assert refused("melee", "8 pikes sideways : 24") == {"weapon-pike"}
    assert refused("melee", "8 pikes met by charge : 24") == {"weapon-pike"}
    assert refused("melee", "6 halberds by cavalry : 24") == {"weapon-two-handed"}
    assert refused("melee", "3 spears by engine crews : 24") == {"engines-d"}
    assert refused("melee", "10 good by elephants : 24") == {"elephant-melee"}
    assert refused("melee", "8 pikes cavalry dashed : 24") == {"weapon-pike"}
    assert refused("melee", "8 in the first rank 6 : 24") == {"dash-cavalry"}


@pytest.mark.clause("warhorn disorder", "warhorn chariots-elephants-c")
def test_misses_and_who_has_no_disorder() -> None:
    assert told("melee", "2 : 24", "66") == ["hits", "missed"]
    assert told("melee", "2 by chariots : 24", "66") == ["hits"]
    assert "chariots-elephants-c" in [one.rule.clause for one in weighed("melee", "2 by chariots : 24") if one.rule]
    assert share("melee", "1 : 1", "1→1") == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        (
            "8 good spears + 1 excellent spear general : 24 light armour large shield in panic",
            "8 хорошее копья + 1 отличное копьё генерал : 24 лёгкий доспех большой щит в панике",
        ),
        (
            "6 lances by cavalry met by dash : 20 heavy armour both hands target in open order ranks 3",
            "6 кавалерийские копья бьёт кавалерия бросок : 20 тяжёлый доспех обе руки стоит разомкнуто шеренг 3",
        ),
        ("10 + 7 by elephants : 12 of skirmishers", "10 + 7 бьют слоны : 12 по застрельщикам"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("melee", english) == given("melee", russian)
