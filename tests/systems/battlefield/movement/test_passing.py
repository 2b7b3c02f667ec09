"""Chapter 5.4-interpenetrate: passing through, who and how."""

import pytest

from engine.systems.battlefield.movement.passing import unsuited
from tests.systems.battlefield.kit import Board, codes
from tests.systems.battlefield.movement.moved import ends, refused, why


def pair(mover: str = "A1:loose@(5000,2000)0/400", other: str = "A2@(5000,2400)0/400", **position) -> Board:
    return Board(f"{mover}, {other}", "B1@(9000,9500)360", **position)


@pytest.mark.clause("battlefield 5.4-interpenetrate")
def test_a_loose_unit_passes_an_ordinary_one_and_needs_both_depths():
    """Touching, both 400 deep: 800 u, 4 steps with M 8; what ends inside is refused with the length it needs."""
    b = pair()
    assert ends(b, "A1", "through A2, fwd 4") == "A1@(5000,3000)0"
    assert refused(b, "A1", "through A2, fwd 3.2") == []
    assert why(b, "A1", "through A2, fwd 3") == [
        ("5.4-interpenetrate", "battlefield-through-inside",
         {"unit": "R1 Loose", "other": "R2 Foot", "gone": "3", "needed": "3.2"}),
    ]  # fmt: skip
    assert refused(b, "A1", "fwd 4", "move+reform") == ["2.2"]
    slow = pair("A1:loose@(5000,2000)0/400 paid=10 moved")
    assert refused(slow, "A1", "through A2, fwd 3") == ["5.4-interpenetrate"]
    assert refused(slow, "A1", "through A2, fwd 4") == ["3.1.1"]


@pytest.mark.clause("battlefield 5.4-interpenetrate")
def test_it_takes_move_and_reform():
    assert refused(pair(), "A1", "through A2, fwd 4", "move") == ["5.2-reform"]
    assert refused(pair(), "A1", "through A2, fwd 4", "reform") == ["5.2-move", "5.2-move"]
    assert refused(pair(), "A1", "through A2", "move+reform") == ["5.4-interpenetrate"]
    assert refused(pair(), "A1", "through A2, wheel L 10, fwd 4", "move+reform")[0] == "5.4-interpenetrate"


@pytest.mark.clause("battlefield 5.4-interpenetrate")
def test_it_is_square_to_the_front_of_who_stands():
    assert refused(pair(other="A2@(5600,2000)360/400"), "A1", "through A2, fwd 4") == []
    assert why(pair(other="A2@(5000,2500)1/400"), "A1", "through A2, fwd 4") == [
        ("5.4-interpenetrate", "battlefield-through-oblique", {"unit": "R1 Loose", "other": "R2 Foot", "off": "0.5"})
    ]


@pytest.mark.clause("battlefield 5.4-interpenetrate-a")
@pytest.mark.parametrize(
    ("mover", "other", "clauses"),
    [("loose", "loose", []), ("loose", "foot", []), ("foot7", "loose", []), ("foot7", "foot", ["5.4-interpenetrate-a"]),
     ("dense7", "loose", ["5.4-interpenetrate"]), ("loose", "dense", ["5.4-interpenetrate"]),
     ("dense7", "foot", ["5.4-interpenetrate"]), ("foot7", "dense", ["5.4-interpenetrate"]),
     ("dense7", "dense", ["5.4-interpenetrate"] * 2),
     ("light-horse", "horse", [])],
)  # fmt: skip
def test_one_of_the_two_is_loose(mover: str, other: str, clauses: list[str]):
    b = pair(f"A1:{mover}@(5000,2000)0/400", f"A2:{other}@(5000,2400)0/400")
    assert refused(b, "A1", "through A2, fwd 3.3") == clauses
    assert codes(unsuited(b.t, b.world, b.id("A1"), b.id("A2"))) == clauses


@pytest.mark.clause("battlefield 5.4-interpenetrate-b")
def test_any_offset_and_everybody_crossed_must_qualify():
    assert refused(pair(other="A2@(5450,2400)0/400"), "A1", "through A2, fwd 4") == []
    two = Board("A1:loose@(5000,2000)0/400, A2@(4600,2400)0/200, A3@(5200,2400)0/200", "B1@(9000,9500)360")
    assert refused(two, "A1", "through A2, fwd 4") == []
    bad = Board("A1:loose@(5000,2000)0/400, A2@(4600,2400)0/200, A3:dense@(5200,2400)0/200", "B1@(9000,9500)360")
    assert refused(bad, "A1", "through A2, fwd 4") == ["5.4-interpenetrate"]


@pytest.mark.clause("battlefield 5.4-interpenetrate-c")
def test_never_through_special_formations_melee_flight_or_enemies():
    wedge = pair(other="A2:foot-wedges@(5000,2400)0/400 wedge")
    assert refused(wedge, "A1", "through A2, fwd 4") == ["5.4-interpenetrate-c"]
    hedgehog = pair(other="A2@(5000,2400)0/400 hedgehog")
    assert refused(hedgehog, "A1", "through A2, fwd 4") == ["5.4-interpenetrate-c"]
    fleeing = pair(other="A2@(5600,2000)360/400 fleeing")
    assert refused(fleeing, "A1", "through A2, fwd 4") == ["5.4-interpenetrate-c"]
    enemy = Board("A1:loose@(5000,2000)0/400", "B1:loose@(5600,2100)360/400")
    assert "5.4-interpenetrate-c" in refused(enemy, "A1", "through B1, fwd 4")
    melee = Board(
        "A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "B1@(5600,2400)360/400", melees=["A2>B1 front"]
    )  # fmt: skip
    assert "5.4-interpenetrate-c" in refused(melee, "A1", "through A2, fwd 4")


@pytest.mark.clause("battlefield 5.4-interpenetrate-c")
@pytest.mark.parametrize("kind", ["hill", "plough"])
def test_ground_that_both_may_enter_does_not_keep_them_apart(kind: str):
    assert refused(pair(terrain=[f"{kind} 5000,2200 5600,2300"]), "A1", "through A2, fwd 4") == []


@pytest.mark.clause("battlefield 5.4-interpenetrate-d")
def test_who_stands_has_finished_moving():
    assert refused(pair(given=["A2 move"]), "A1", "through A2, fwd 4") == ["5.4-interpenetrate-d"]
    assert refused(pair(given=["A2 shoot"]), "A1", "through A2, fwd 4") == []
    assert refused(pair(given=["A2 reform"]), "A1", "through A2, fwd 4") == ["5.4-interpenetrate-d"]


@pytest.mark.clause("battlefield 5.4-interpenetrate-e")
def test_no_attack_while_overlapped():
    """The leg ends wholly clear before an attack can be declared."""
    b = Board("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "B1@(5600,2900)360/400")
    assert refused(b, "A1", "through A2, fwd 2.9, attack B1") == ["5.4-interpenetrate"]
    clear = Board("A1:loose@(5000,2000)0/400, A2@(5000,2400)0/400", "B1@(5600,2820)360/400")
    assert refused(clear, "A1", "through A2, fwd 3.2, attack B1") == []


@pytest.mark.clause("battlefield 5.4-interpenetrate")
def test_a_column_passes_through_who_stands_when_all_of_it_is_clear():
    red = "A1:light-horse@(5000,2000)0/400, A2:light-horse@(5000,1500)0/400, A3@(5200,2400)0/400"
    b = Board(red, "B1@(9000,9500)360")
    assert ends(b, "A1+A2 column", "through A3, fwd 6") == "A1@(5000,3500)0, A2@(5000,3000)0"
    assert refused(b, "A1+A2 column", "through A3, fwd 4") == ["5.4-interpenetrate"]
    assert refused(b, "A1+A2 column", "fwd 6", "move+reform") != []


@pytest.mark.clause("battlefield 5.4-interpenetrate")
def test_a_line_passes_through_a_line_that_stands():
    b = Board(
        "A1:loose@(5000,2000)0/400, A2:loose@(5900,2000)0/400, A3@(5000,2400)0/400, A4@(5900,2400)0/400",
        "B1@(9000,9500)360",
    )
    assert ends(b, "A1+A2 line", "through A3, fwd 4") == "A1@(5000,3000)0, A2@(5900,3000)0"
