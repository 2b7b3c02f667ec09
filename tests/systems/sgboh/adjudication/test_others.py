"""Leaders in shock, pursuers who return and rampages without a game, by the numbers of the rules text."""

import pytest

from tests.systems.sgboh.adjudication.table import added, codes, given, label, refused, share, thrown


@pytest.mark.clause("sgboh 7.46")
def test_leaders_in_shock() -> None:
    assert label("leader", "", 1) == "-"
    assert [label("leader", "", 0, die) for die in (1, 2)] == ["†", "-"]
    assert label("leader", "2 leaders", 0, 0, 5) == "†"
    assert share("leader", "", "†") == 0.02
    assert refused("leader", "0 leaders") == {"factors"}


@pytest.mark.clause("sgboh 7.63")
def test_return_from_pursuit() -> None:
    assert [label("return", "", die) for die in (1, 2, 8, 9)] == ["+", "0", "0", "−"]
    assert [label("return", "commander", die) for die in (3, 4, 9)] == ["+", "0", "0"]
    assert added("return", "commander") == {"return-commander": "−2"}
    assert (share("return", "", "+"), share("return", "commander", "+")) == (0.2, 0.4)


@pytest.mark.clause("sgboh 8.5")
def test_rampage() -> None:
    # The example of the text: 7 against TQ 5, 4 against 6, 5 against 4, and an 8 that ends it.
    assert [label("rampage", line, die) for line, die in (("5", 7), ("6", 4), ("4", 5), ("6", 8))] == [
        "2H", "-", "1H", "2H †",
    ]  # fmt: skip
    assert label("rampage", "6 reduced in column", 3) == "1H"
    assert label("rampage", "6", 0) == "- †"
    assert codes(thrown("rampage", "6", 9)) == ["sgboh-adjudged-trampled", "sgboh-adjudged-rampage-ends"]


@pytest.mark.parametrize(
    ("key", "english", "russian"),
    [
        ("leader", "2 leaders", "2 лидера"),
        ("return", "with the commander", "с командиром"),
        ("rampage", "5 reduced", "5 снижена"),
    ],
)
def test_lines_of_both_languages_say_the_same(key: str, english: str, russian: str) -> None:
    assert given(key, english) == given(key, russian)
