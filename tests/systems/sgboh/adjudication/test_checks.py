"""Dice against initiative and TQ without a game, by the numbers of the rules text."""

import pytest

from tests.systems.sgboh.adjudication.table import added, given, label, refused, share


@pytest.mark.clause("sgboh 4.41", "sgboh 2.21")
def test_seizure() -> None:
    assert [label("seizure", "5", die) for die in (0, 5, 6)] == ["+", "+", "−"]
    assert [label("seizure", "initiative 0", die) for die in (0, 1)] == ["+", "−"]
    assert share("seizure", "7", "+") == 0.8
    assert refused("seizure", "") == {"factors"}
    assert refused("seizure", "30") == {"factors"}


@pytest.mark.clause("sgboh 4.44", "sgboh 4.44-a", "sgboh 4.37-a", "sgboh 4.36-b", "sgboh 4.45")
def test_who_may_not_seize() -> None:
    assert refused("seizure", "5 first turn") == {"4.44"}
    assert refused("seizure", "5 tried last turn") == {"4.44-a"}
    assert refused("seizure", "5 replacement off map") == {"4.37-a", "4.36-b"}
    assert refused("seizure", "5 seized turn") == {"4.45"}
    assert refused("seizure", "5 no attempts left") == {"4.44"}


@pytest.mark.clause("sgboh 7.53", "sgboh 8.23", "sgboh 11.25")
def test_rout_roll() -> None:
    # The example of the text: 4 and 2 added are above TQ 5.
    assert label("rout", "5 dr+2", 4) == "−"
    assert label("rout", "5 dr+2", 3) == "+"
    assert [label("rout", "6", die) for die in (6, 7)] == ["+", "−"]
    assert [label("rout", "6 reduced", die) for die in (4, 5)] == ["+", "−"]
    assert [label("rout", "6 reduced in column", die) for die in (2, 3)] == ["+", "−"]
    assert added("rout", "6 dr+2") == {"rout-plus": "+2"}


@pytest.mark.clause("sgboh 7.62")
def test_pursuit() -> None:
    # TQ 6 and a leader: 7 less 1 is passed, 8 less 1 is not.
    assert [label("pursuit", "6 leader", die) for die in (7, 8)] == ["+", "−"]
    assert added("pursuit", "6 leader heroic barbarian enemy zone reduced") == {
        "pursuit-barbarian": "+1", "pursuit-heroic-leader": "−2", "pursuit-zone": "−1", "pursuit-reduced": "+1",
    }  # fmt: skip


@pytest.mark.clause("sgboh 7.14", "sgboh 8.1")
def test_elephants() -> None:
    assert [label("elephant", "5", die) for die in (4, 5)] == ["+", "−"]
    assert label("elephant", "5 hits 3", 3) == "−"
    assert refused("elephant", "5 hits 5") == {"8.1"}


@pytest.mark.clause("sgboh 7.45")
def test_order_in_a_retreat() -> None:
    assert [label("retreat", "5", die) for die in (5, 6)] == ["+", "−"]


@pytest.mark.clause("sgboh 6.15", "sgboh 6.15-a", "sgboh 6.15-d", "sgboh 10.12")
def test_opposed_facing_change() -> None:
    assert [label("facing", "6 column", die) for die in (4, 5)] == ["+", "−"]
    assert label("facing", "6 cavalry against infantry") == "+"
    assert refused("facing", "6 two hexes") == refused("facing", "6 in ZOC") == {"6.15"}
    assert refused("facing", "4 artillery, tried before") == {"10.12", "6.15-a"}


@pytest.mark.parametrize(
    ("key", "english", "russian"),
    [
        ("seizure", "initiative 5", "инициатива 5"),
        ("rout", "TQ 6 reduced dr+2", "КВ 6 снижена БК+2"),
        ("pursuit", "6 heroic leader, enemy zone", "6 героический лидер, вражеская ЗК"),
        ("elephant", "5 hits 2", "5 повреждений 2"),
    ],
)
def test_lines_of_both_languages_say_the_same(key: str, english: str, russian: str) -> None:
    assert given(key, english) == given(key, russian)
