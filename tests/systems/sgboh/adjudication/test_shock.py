"""Shock without a game: the worked examples of the rules text, each modifier, what comes of it, what is refused."""

import pytest

from tests.systems.sgboh.adjudication.table import added, codes, given, label, refused, share, thrown

COHORT = "3 LG moved : 5 HI, attacker TQ 6, defender TQ 5"


@pytest.mark.clause("sgboh 7.52", "sgboh 7.83")
def test_first_example_of_the_text_cohorts_against_hoplites() -> None:
    assert added("shock", COHORT) == {"matrix": "+1", "pila": "+1", "quality": "+1", "size": "−1", "attack-move": "+1"}
    assert label("shock", COHORT, 0) == "DR/1H R : -"
    assert label("shock", COHORT, 6) == "1H : 2H R"


@pytest.mark.clause("sgboh 7.52", "sgboh 7.83")
def test_second_example_of_the_text_principes_into_a_phalanx() -> None:
    line = "12 LG moved : 10 PH, attacker TQ 5, defender TQ 7"
    assert added("shock", line) == {
        "matrix": "−1", "pila": "+1", "against-phalanx": "−1", "quality": "−2", "size": "+1", "attack-move": "+1",
    }  # fmt: skip
    assert label("shock", line, 1) == "DR/2H R : -"
    assert added("shock", line.replace("12 LG moved", "6+6 LG moved")) == added("shock", line)


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-a", "sgboh 7.52-e")
def test_size() -> None:
    sizes = {line: added("shock", line).get("size") for line in (
        "2 HI : 1 HI", "5 HI : 4 HI", "6 HI : 4 HI", "4 HI : 8 HI", "5 EL : 10 HI", "5 EL+4 HI : 6 LG", "2 EL : 1 SK",
    )}  # fmt: skip
    assert list(sizes.values()) == ["+2", None, "+1", "−2", None, "−1", "+2"]


@pytest.mark.clause("sgboh 10.13")
def test_artillery_adds_nothing_beside_others() -> None:
    assert added("shock", "5 HI : 2 ART + 3 LI") == added("shock", "5 HI : 3 LI") == {"matrix": "+2", "size": "+1"}
    assert added("shock", "5 HI : 1 ART") == {"matrix": "+2", "size": "+2"}


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-b")
def test_quality_and_hits_have_a_limit() -> None:
    found = added("shock", "5 HI : 5 HI, attacker TQ 8, defender TQ 4, attacker hits 5, defender hits 1")
    assert (found["quality"], found["hits"]) == ("+3", "−3")
    assert added("shock", "5 HI : 5 HI, attacker TQ 5, defender TQ 7, defender hits 2") == {
        "matrix": "0", "quality": "−2", "hits": "+2",
    }  # fmt: skip


@pytest.mark.clause("sgboh 4.38", "sgboh 7.36")
def test_leaders_and_the_angle() -> None:
    assert added("shock", "5 HI : 5 HI, attacking leader, defending leader") == {
        "matrix": "0", "leader-attacker": "+1", "leader-defender": "−1",
    }  # fmt: skip
    assert added("shock", "5 HI : 5 HI from the flank")["matrix"] == "+3"


@pytest.mark.clause("sgboh 7.82", "sgboh 7.82-a", "sgboh 10.51")
def test_adjustments_are_those_of_the_unit_used() -> None:
    assert "pila" not in added("shock", "3 of HI + 3 of LG moved : 6 HI")
    assert added("shock", "3 of HI + 3 of LG moved : 6 HI")["attack-move"] == "+1"
    assert added("shock", "5 BI moved : 5 HI")["barbarian"] == "+1"
    assert "barbarian" not in added("shock", "5 BI moved attacked before : 5 HI")
    assert added("shock", "5 CH moved four hexes : 5 HI")["chariot"] == "+2"
    assert added("shock", "5 MI moved axes : 5 HI")["axes"] == "+1"
    assert added("shock", "5 EL Indian : 5 EL")["indian"] == "+2"
    assert added("shock", "5 EL Indian : 5 HI")["indian"] == "+1"
    assert "indian" not in added("shock", "5 EL Indian : 5 EL Indian")
    assert added("shock", "5 HC cataphract : 5 HC cataphract").items() >= {
        ("cataphract-attacks", "+1"), ("cataphract-defends", "−1"),
    }  # fmt: skip
    assert added("shock", "5 HI : 20 PH deep")["deep"] == "−1"
    assert added("shock", "5 HI : 20 PH deep from the rear")["deep"] == "+1"


@pytest.mark.clause("sgboh 7.52", "sgboh 11.14")
def test_terrain() -> None:
    assert added("shock", "5 HI : 5 HI in woods across stream")["terrain"] == "−2"
    assert added("shock", "5 HI : 5 HI uphill")["terrain"] == "−1"
    assert added("shock", "5 HI : 5 HI downhill")["terrain"] == "+1"
    found = added("shock", "5 HI : 5 HI in woods behind rampart")
    assert (found["terrain"], found["fortification"]) == ("−1", "−2")
    assert added("shock", "5 HI : 5 HI, modifier 2")["other"] == "+2"


@pytest.mark.clause("sgboh 7.54", "sgboh 7.61", "sgboh 10.53")
def test_what_follows() -> None:
    said = codes(thrown("shock", "5 HC moved : 5 HC", 9))
    assert said[-2:] == ["sgboh-adjudged-advance", "sgboh-adjudged-chase"]
    assert "sgboh-adjudged-chase" not in codes(thrown("shock", "5 HC moved : 5 LI", 9))
    assert "sgboh-adjudged-advance" not in codes(thrown("shock", COHORT, 0))
    assert "sgboh-adjudged-chariots" in codes(thrown("shock", "5 CH : 5 HI", 5))
    assert "sgboh-adjudged-chariots" not in codes(thrown("shock", "5 CH : 1 SK", 5))


@pytest.mark.clause("sgboh 7.83")
def test_chances() -> None:
    assert share("shock", COHORT, "1H : 2H R") == 0.1
    assert label("shock", "2 LI : 10 PH, attacker TQ 3, defender TQ 7, attacker hits 3", 0) == "ROUT : -"


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("3 : 5 HI", {"7.82"}),
        ("0 LG : 5 HI", {"2.21"}),
        ("3 LG :", {"factors"}),
        ("1 SK : 5 HI", {"7.31-a"}),
        ("1 ART : 5 HI", {"7.31-b"}),
        ("5 HC : 5 EL", {"10.23"}),
        ("5 HI : 1 ART flank", {"7.36"}),
        ("5 HI four hexes : 5 HI", {"10.51"}),
        ("5 HI attacked before : 5 HI", {"7.82"}),
        ("5 HI cataphract : 5 HI", {"7.82"}),
        ("5 HI : 5 LI deep", {"10.3"}),
    ],
)
def test_what_cannot_be_is_refused(line: str, clauses: set[str]) -> None:
    assert refused("shock", line) == clauses


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        (COHORT, "3 LG с ходу : 5 HI, КВ атаки 6, КВ обороны 5"),
        ("5 elephants vs 1 SK* in woods across stream", "5 слонов против 1 SK* в лесу через ручей"),
        ("10 phalanx + 3 LI moved : 5 hoplites, rear", "10 фаланга + 3 LI с ходу : 5 гоплитов с тыла"),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("shock", english) == given("shock", russian)
