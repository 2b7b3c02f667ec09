"""Shots without a game, by the numbers of the rules text."""

import pytest

from tests.systems.warhorn.adjudication.table import added, given, label, numbers, refused, share, thrown, told, weighed

BODY = "24 light armour large shield ranks 3 front 8"
DICE = "123345621653"
"""Of the example of the slingers."""


@pytest.mark.clause("warhorn shoot-casualties", "warhorn shoot-spent", "warhorn shoot-moved", "warhorn tortoise")
@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("24 cm", "7→2"), ("25 cm", "4→1"), ("24 cm after moving", "4→1"), ("24 cm from the rear", "7→7"),
        ("24 cm tortoise", "4→1"), ("25 cm tortoise", "2→0"),
    ],
)  # fmt: skip
def test_example_of_the_slingers(words: str, wanted: str) -> None:
    assert label("shooting", f"12 good slings : {BODY} {words}", DICE) == wanted


@pytest.mark.clause("warhorn armour", "warhorn vitality")
def test_example_of_the_hoplite_under_fire() -> None:
    assert numbers("shooting", f"8 : {BODY}", "vitality", "hits") == [4]
    assert numbers("shooting", f"8 : {BODY} from the flank", "vitality", "hits") == [2]
    assert numbers("shooting", f"8 : {BODY} in panic", "vitality", "hits") == [2]
    assert numbers("shooting", f"8 : {BODY} in open order", "vitality", "hits") == [3]
    # A small shield covers from everywhere.
    assert numbers("shooting", "8 : 24 light armour small shield from the rear", "vitality", "hits") == [3]


@pytest.mark.clause("warhorn shoot-casualties", "warhorn shoot-casualties-c")
def test_hits_pass_from_type_to_type() -> None:
    line = "10 at 10 cm : 4 light armour + 3 heavy armour"
    assert label("shooting", line, "1111111111") == "10→5"
    assert told("shooting", line, "1111111111") == ["hits", "dead", "type-gone"]
    assert label("shooting", "30 : 3 + 20 heavy armour", 30 * "1") == "30→10"
    assert told("shooting", "30 : 3 + 20 heavy armour", 30 * "1") == ["hits", "dead"]


@pytest.mark.clause("warhorn general-death-b", "warhorn general-death-a")
def test_a_general_is_hit_last_and_dies_at_half() -> None:
    line = "8 : 2 light armour + 1 heavy armour general"
    assert label("shooting", line, "11116666") == "4→2"
    assert label("shooting", line, "11111666") == "5→2"
    assert label("shooting", line, "11111166") == "6→3"


@pytest.mark.clause("warhorn shoot-aimed", "warhorn shoot-target-density", "warhorn shoot-moved", "warhorn advantage")
def test_what_bears_on_a_shot() -> None:
    assert added("shooting", f"8 at 25 cm : {BODY} moved behind wall") == {
        "far": "−1",
        "moved": "−1",
        "advantage": "−1",
    }
    assert added("shooting", "8 : 12 of skirmishers") == {"loose-target": "−1"}
    assert added("shooting", "8 : 24 in open order behind wood") == {"loose-target": "−1", "canopy": "−2"}
    assert added("shooting", "8 : 24 very dense") == {"dense-target": "+1"}
    # A wall does not cover from above.
    assert added("shooting", "8 lobbed at 10 cm : 24 behind wall") == {}


@pytest.mark.clause("warhorn skill-a")
def test_penalties_leave_ordinary_skill() -> None:
    assert numbers("shooting", "8 good moved at 30 cm : 12 of skirmishers", "dice", "needed") == [2]
    assert numbers("shooting", "8 good moved : 12 of skirmishers behind wood", "dice", "needed") == [0]
    assert "warhorn-adjudged-floor" in [one.code for one in weighed("shooting", "8 moved : 24")]
    assert "warhorn-adjudged-floor" not in [one.code for one in weighed("shooting", "8 good moved : 24")]


@pytest.mark.clause(
    "warhorn shoot-range", "warhorn shoot-indirect", "warhorn shoot-indirect-a", "warhorn shoot-range-a"
)
def test_shots_are_lost_out_of_range() -> None:
    assert label("shooting", "8 bows at 41 cm : 24") == "×"
    assert label("shooting", "8 bows lobbed at 20 cm : 24") == "×"
    assert label("shooting", "8 bows lobbed at 19 cm : 24", "66666666") == "0→0"
    assert refused("shooting", "8 muskets lobbed at 19 cm : 24") == {"shoot-indirect"}


@pytest.mark.clause("warhorn wound-tracking", "warhorn chariot-a", "warhorn elephant-a", "warhorn engines-d")
def test_beasts_machines_and_crews() -> None:
    assert label("shooting", "8 : 10 + 3 of elephants", "11116666") == "4→1"
    assert label("shooting", "5 : 1 + 1 + 1 of chariots 3 chariots", "11166") == "3→1"
    assert label("shooting", "3 : 9 of engine crews", "116") == "2→2"
    assert refused("shooting", "8 : 11 of elephants") == {"elephant-a"}
    assert refused("shooting", "8 : 10 light armour of elephants") == {"elephant-a"}


@pytest.mark.clause("warhorn armour", "warhorn armour-c", "warhorn tortoise", "warhorn generals-count-b")
def test_what_cannot_be_is_refused() -> None:
    assert refused("shooting", "8 : 24 full armour large shield") == {"armour"}
    assert refused("shooting", "8 : 24 light armour light barding") == {"armour-c"}
    assert refused("shooting", "8 : 24 light armour light barding of cavalry") == set()
    assert refused("shooting", "8 : 24 large shield in tortoise ranks 2") == {"tortoise"}
    assert refused("shooting", "8 : 24 small shield in tortoise") == {"tortoise"}
    assert refused("shooting", "8 : 12 general + 12 general") == {"generals-count-b"}
    assert refused("shooting", "8½ : 24") == {"dice"}
    assert refused("shooting", "8 : 24 of skirmishers ranks 3") == {"skirmish-zone"}
    assert refused("shooting", "8 : 3 ranks 4") == {"formation-density"}


@pytest.mark.clause("warhorn skill-test")
def test_chances_of_one_die() -> None:
    assert share("shooting", "1 : 1", "1→1") == pytest.approx(1 / 3)
    assert share("shooting", "1 good : 1", "1→1") == pytest.approx(1 / 2)
    assert thrown("shooting", "1 : 1", "3").lines[0].rule is not None


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        (
            "12 good long bows at 30 cm : 24 light armour large shield with the general, moved, from the rear",
            "12 хорошее большие луки 30 см : 24 лёгкий доспех большой щит с генералом двигались с тыла",
        ),
        (
            "8 M3 + 4 M2 crossbows : 12 heavy armour heavy barding of cavalry in open order behind wood",
            "8 М3 + 4 М2 арбалеты : 12 тяжёлый доспех тяжёлый доспех коня по кавалерии стоит разомкнуто за лесом",
        ),
        ("6 javelins lobbed 8 cm : 10 + 7 of elephants", "6 дротики навесом 8 см : 10 + 7 по слонам"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("shooting", english) == given("shooting", russian)
