"""Close combat without a game, by the numbers of the rules text."""

import pytest

from tests.systems.mpike.adjudication.table import added, given, label, refused, share, thrown, weighed


@pytest.mark.clause("mpike 11.3.4", "mpike 11.3.4-a")
@pytest.mark.parametrize(
    ("ours", "theirs", "drm"), [(7, 4, None), (8, 4, "+1"), (16, 4, "+2"), (3, 9, "−1"), (2, 8, "−2"), (4, 5, "−1")]
)
def test_odds(ours: int, theirs: int, drm: str | None) -> None:
    assert added("combat", f"{ours}:{theirs}").get("ratio") == drm


@pytest.mark.clause("mpike 11.3.5", "mpike 11.3.5-a", "mpike 11.3.5-b")
def test_cavalry_meets_half_of_heavy_infantry() -> None:
    assert added("combat", "3 cavalry : 18 heavy infantry")["ratio"] == "−1"
    assert weighed("combat", "3 cavalry : 18")[0].code == "mpike-adjudged-odds-half"
    assert added("combat", "2 cavalry : 7")["ratio"] == "−1"
    assert added("combat", "4 cavalry : 4")["ratio"] == "+1"
    assert "ratio" not in added("combat", "4 cavalry + 4 heavy : 8")


@pytest.mark.clause("mpike 11.3.3", "mpike 11.3.1")
def test_morale_and_the_limits() -> None:
    assert added("combat", "6:6 shaken defender morale 6") == {"morale": "+2"}
    assert added("combat", "5:5 morale broken")["morale"] == "+6"
    # +6 is held to +4, and 5 + 4 is the last row; −6 to −4, and 3 − 4 the first.
    assert label("combat", "5:5 morale broken", 5) == "DE"
    assert label("combat", "1 cavalry broken : 12 hedgehog", 3) == "AB"
    assert any(line.code == "mpike-why-limit" for line in weighed("combat", "5:5 morale broken"))


@pytest.mark.clause("mpike 11.3.6", "mpike 11.3.6-c")
def test_momentum_once() -> None:
    assert added("combat", "4 cavalry momentum + 4 cavalry momentum : 8 cavalry")["momentum"] == "+2"
    assert added("combat", "4 cavalry momentum + 4 cavalry : 8 cavalry")["momentum"] == "+2"
    assert added("combat", "4 heavy momentum : 4")["momentum"] == "+1"
    assert added("combat", "4 heavy momentum + 4 cavalry momentum : 8")["momentum"] == "+1"
    assert refused("combat", "4 light momentum : 4 light") == {"11.3.6"}


@pytest.mark.clause("mpike 11.3.7", "mpike 11.3.2", "mpike 11.3.9")
def test_flanks_leaders_pistols() -> None:
    assert added("combat", "4:4 flanks 2")["flank"] == "+2"
    assert "flank" not in added("combat", "4:4 hedgehog flanks 2")
    assert "flank" not in added("combat", "4:4 morale broken flanks 2")
    assert added("combat", "4:4 leader with the attackers, leader with the defender") == {
        "attacker-leader": "+1", "defender-leader": "−1",
    }  # fmt: skip
    pistols = added("combat", "4 cavalry + 4 cavalry : 8 cavalry attacking pistols 2 defending pistols 1")
    assert (pistols["attacker-pistols"], pistols["defender-pistols"]) == ("+2", "−1")
    assert refused("combat", "4:4 attacking pistols 1") == {"11.3.9"}
    # Dismounted cavalry fights on foot and keeps its pistols.
    assert not refused("combat", "4 dismounted : 4 attacking pistols 1")


@pytest.mark.clause("mpike 11.3.8", "mpike 11.3.8-a", "mpike 11.3.1", "mpike 11.3.1-a", "mpike 7.3.5")
def test_matrix_formations_ground() -> None:
    assert added("combat", "4 arquebusiers : 4 hedgehog")["matrix"] == "−4"
    assert added("combat", "4 cavalry + 4 arquebusiers : 4")["matrix"] == "−2"
    loose = added("combat", "4 confused + 4 broken : 8 open order")
    assert (loose["attacker-broken"], loose["defender-confused"]) == ("−2", "+1")
    assert "attacker-confused" not in loose
    assert added("combat", "4:4 over a bridge") == {"attacker-broken": "−2"}
    ground = added("combat", "4:4 in town behind hedge wagons")
    assert (ground["ground"], ground["side"], ground["wagons"]) == ("−2", "−1", "−1")
    salvos = added("combat", "4:4 attacking salvo defending salvo drm 1")
    assert salvos == {"attacker-salvo": "+1", "defender-salvo": "−1", "scenario": "+1"}


@pytest.mark.clause("mpike 11.4.1", "mpike 9.1.3")
def test_edgehill() -> None:
    line = "2 cavalry : 3 cavalry attacker morale 8 defender morale 6 attacking pistols 1"
    assert added("combat", line) == {"morale": "+2", "ratio": "−1", "attacker-pistols": "+1"}
    assert label("combat", line, 5) == "DS2"
    guards = "4 cavalry momentum : 8 attacker morale 6 defender morale 6 attacking pistols 1"
    assert added("combat", guards) == {"momentum": "+2", "matrix": "−1", "attacker-pistols": "+1"}
    assert label("combat", guards, 7) == "DE"
    assert share("combat", "4:4", "AB") == 0.2


@pytest.mark.clause("mpike 12.4.6", "mpike 11.7.1", "mpike 11.2")
def test_what_follows() -> None:
    def codes(line: str, die: int) -> list[str]:
        return [one.code.removeprefix("mpike-adjudged-") for one in thrown("combat", line, die).lines[1:]]

    assert codes("4:4", 5) == []
    assert codes("4:4 shaken", 5) == ["compounded"]
    assert weighed("combat", "4:4")[-1].code == "mpike-adjudged-afterwards"
    # Who is broken by the table is broken, whatever it was before; cavalry that wins rolls, but after light infantry.
    assert codes("4 cavalry : 4 cavalry shaken", 7) == ["pursuit"]
    assert codes("4 cavalry : 4 cavalry", 8) == ["pursuit"]
    assert codes("4 cavalry : 4 light", 6) == []
    assert codes("4 cavalry : 4 cavalry", 0) == ["pursuit"]


@pytest.mark.clause("mpike 11.6")
def test_light_infantry() -> None:
    assert label("combat", "4 cavalry : 1 light infantry") == "DE"
    assert label("combat", "1 light : 1 light", 5) == "DS1"
    assert label("combat", "2 light : 1 light") == "DE"
    assert label("combat", "4 heavy : 1 light others in its hex", 9) == "DE"
    assert refused("combat", "2 light : 4 cavalry") == {"11.6"}
    assert refused("combat", "2 light + 4 heavy : 4") == {"11.6"}


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("0:4", "11.3.4"),
        ("4.5:4", "11.3.4"),
        ("4:4+2", "11.1.4"),
        ("4:4 cavalry hedgehog", "6.3.2"),
        ("4:4 in column", "6.3.4"),
        ("4 cavalry : 4 attacking salvo", "10.4"),
        ("4:4 defending pistols 1", "11.3.9"),
        ("4:4 attacker morale 9", "factors"),
    ],
)
def test_refused(line: str, clause: str) -> None:
    assert clause in refused("combat", line)


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("3 cavalry : 18 heavy infantry", "3 кавалерия : 18 тяжёлая пехота"),
        ("4 cuirassiers momentum vs 8 foot", "4 кирасиры импульс против 8 пехота"),
        (
            "4 confused + 3 arquebusiers : 6 light infantry, shaken",
            "4 в замешательстве + 3 аркебузиры : 6 ЛП потрясена",
        ),
        ("5:5 hedgehog flanks 1 in woods behind a hedge", "5:5 ёж фланги 1 местность лес преграда изгородь"),
        (
            "5 cavalry : 5 cavalry attacker morale 8 defender morale 6 attacking pistols 1",
            "5 конница : 5 конница мораль атаки 8 мораль обороны 6 пистолеты атаки 1",
        ),
    ],
)
def test_lines_of_both_languages_say_the_same(english: str, russian: str) -> None:
    assert given("combat", english) == given("combat", russian)
