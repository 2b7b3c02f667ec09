"""Missiles without a game: rows and ranges of the chart, each modifier, leaders, what is refused."""

import pytest

from tests.systems.sgboh.adjudication.table import added, codes, given, label, refused, share, thrown


@pytest.mark.clause("sgboh 7.14", "sgboh 7.81")
def test_rows_and_ranges() -> None:
    assert [label("missile", "A at LI range 2", die) for die in (3, 4)] == ["1H", "-"]
    assert [label("missile", "J at HC", die) for die in (5, 6)] == ["1H", "-"]
    assert [label("missile", "J mounted at LI", die) for die in (3, 4)] == ["1H", "-"]
    assert [label("missile", "S elite at LI, 2 hexes", die) for die in (3, 4)] == ["1H", "-"]
    assert [label("missile", "catapult at MI range 3", die) for die in (4, 5)] == ["1H", "-"]
    assert share("missile", "C range 3 at MI", "1H") == 0.5


@pytest.mark.clause("sgboh 7.81", "sgboh 7.18")
def test_targets() -> None:
    found = {line: added("missile", line) for line in (
        "A range 2 at PH", "A at HI in front", "J at HI in front", "A at SK", "A at SK*", "A at EL",
        "A at HC cataphract", "B at HC cataphract", "A at PH deep range 2", "A at LI column",
    )}  # fmt: skip
    assert list(found.values()) == [
        {"target-heavy": "+1"}, {"target-heavy-front": "+2"}, {"target-heavy": "+1"}, {"target-skirmisher": "+2"},
        {"target-skirmisher": "+1"}, {"target-elephant": "+1"}, {"target-cataphract": "+2"},
        {"target-cataphract": "+1"}, {"target-heavy": "+1", "target-deep": "−1"}, {"target-column": "−1"},
    ]  # fmt: skip


@pytest.mark.clause("sgboh 7.81", "sgboh 11.14", "sgboh 11.15", "sgboh 7.16-b", "sgboh 10.4")
def test_firers_and_ground() -> None:
    assert added("missile", "A at LI after moving") == {"firer-moved": "+1"}
    assert added("missile", "J at LI after moving") == {}
    assert added("missile", "J mounted at LI after moving") == {"firer-moved": "+1"}
    assert added("missile", "J Germans at LI after moving") == {"firer-moved": "+1"}
    assert added("missile", "J mounted at LI hit and run, after moving, range 4") == {}
    assert label("missile", "J mounted at LI hit and run range 4", 3) == "1H"
    assert label("missile", "J Germans at LI", 5) == "1H"
    assert added("missile", "stones at LI") == {"firer-stones": "+1"}
    assert added("missile", "A at LI in woods behind rampart") == {"target-ground": "+1", "target-fortified": "+2"}
    assert added("missile", "A at LI, modifier -1") == {"other": "−1"}


@pytest.mark.clause("sgboh 7.15", "sgboh 7.15-a", "sgboh 7.15-b", "sgboh 7.14")
def test_leaders_and_elephants() -> None:
    assert label("missile", "A at LI, 1 leader", 0, 0) == "1H †"
    assert label("missile", "A at LI, 1 leader", 0, 1) == "1H"
    assert label("missile", "A at LI, 1 leader", 1) == "1H"
    assert label("missile", "A at LI, 2 leaders", 0, 0, 0) == "1H † †"
    assert label("missile", "A at lone leader, 1 leader", 1) == "-"
    assert label("missile", "A at lone leader, 1 leader", 0, 0) == "- †"
    # The natural die counts, though modifiers make it miss.
    assert label("missile", "A range 4 at PH, 1 leader, modifier 2", 0, 0) == "- †"
    assert codes(thrown("missile", "A at EL", 0)) == ["sgboh-adjudged-hit", "sgboh-adjudged-check-elephants"]


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("A", {"factors"}),
        ("A at LI range 5", {"7.12"}),
        ("catapult at LI", {"7.12"}),
        ("stones at LI range 2", {"7.12"}),
        ("S mounted at LI", {"7.81"}),
        ("J elite at LI", {"7.81"}),
        ("A Germans at LI", {"10.4"}),
        ("ballista at LI after moving", {"7.11-b"}),
        ("ballista at LI behind wall", {"10.12"}),
        ("A at lone leader", {"7.15"}),
        ("A at LI cataphract", {"7.82"}),
        ("A at LI deep", {"10.3"}),
        ("A at LI hit and run", {"7.16"}),
        ("J mounted at HC hit and run", {"7.17-b"}),
    ],
)
def test_what_cannot_be_is_refused(line: str, clauses: set[str]) -> None:
    assert refused("missile", line) == clauses


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("A range 2 at phalanx in woods", "A дальность 2 по фаланге в лесу"),
        ("javelins mounted at elephants, hit and run, 1 leader", "дротики верхом по слонам, удар и отход, 1 лидер"),
        ("slings 2 hexes against PH behind rampart", "пращи 2 гекса по PH за валом"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("missile", english) == given("missile", russian)
