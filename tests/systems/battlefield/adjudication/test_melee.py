"""Rounds of melee without a game, by the numbers of the rules text, and as the phase itself comes to them."""

import random
import sys
from fractions import Fraction

import pytest

from engine.kernel.adjudication import resolved
from engine.kernel.dice import Scripted
from engine.kernel.procedure import Frame
from engine.kernel.state import State
from tests.systems.battlefield.adjudication.table import given, outcome, parts, procedure, refused, share, sums, thrown
from tests.systems.battlefield.combat.melees import EAST, NORTH, SOUTH, WEST, behind, fight, fought
from tests.systems.battlefield.kit import Bench, Board

PHALANX = (
    "2 pikes close order : 3 spears close order large shield, attacker protection 2, defender protection 2, "
    "defender ranks 3"
)
"""Phalangites, four ranks, attack Greek mercenaries, three ranks."""


def label(line: str, one: int, other: int) -> str:
    return thrown("melee", line, (one, other)).label


@pytest.mark.clause("battlefield 5.2.6")
def test_phalangites_against_mercenaries() -> None:
    """Won 71 of 144, 50 of them with flight; drawn 60; lost 13.  7 and 5 retreat, 8 and 5 flee."""
    assert share("melee", PHALANX, " DR", " DF", " DE") == Fraction(71, 144)
    assert share("melee", PHALANX, " DF") == Fraction(50, 144)
    assert share("melee", PHALANX, " =") == Fraction(60, 144)
    assert share("melee", PHALANX, " AR", " AF") == Fraction(13, 144)
    assert label(PHALANX, 7, 5) == "0:0 DR"
    assert label(PHALANX, 8, 5) == "0:1 DF"


@pytest.mark.clause("battlefield 5.2.6.1", "battlefield 3.1.6-a")
def test_halberds_and_swords() -> None:
    """Halberds against close combat, density 3: round 1 +3 and none; round 2 none and +3."""
    line = "2 halberds : 2 close combat, defender protection 1"
    assert sums(line)["die"] == (5, 2)
    assert sums(f"{line}, later round")["die"] == (2, 5)
    assert sums(line)["protection"] == (0, 0)
    both = "2 spears and close combat : 2 pikes"
    assert sums(both)["die"] == (2, 5)
    assert sums(f"{both}, later round")["die"] == (5, 2)
    assert given("melee", "2 close combat spears : 2 pikes") == given("melee", both)
    assert given("melee", "2 копья и ближний бой : 2 пики") == given("melee", both)


@pytest.mark.clause("battlefield 5.2.6.1", "battlefield 5.2.6.1-d")
def test_any_weapon_counts_against_none_unless_one_is_outflanked() -> None:
    assert sums("1 : 3 spears, later round")["die"] == (1, 6)
    assert sums("1 : 3 spears, defender flanks 1, later round")["die"] == (1, 1)


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.2.6.4-a", "battlefield 3.1.2")
def test_flank_and_rear() -> None:
    """Melee 4, die 7, struck in the flank, nothing else: 7 + 4 - 2 = 9."""
    assert sums("3 spears : 4 pikes, into flank")["die"] == (6, 2)
    assert sums("3 spears : 4 pikes, into rear")["die"] == (6, 1)
    assert sums("3 : 4 pikes, into rear")["die"] == (3, 1)
    both = "3 : 4 pikes, into flank, defender's flanks 1, defender's rear 1"
    assert sums(both)["die"] == (3, -3)
    assert label("3 spears : 0, into flank", 4, 1) == "0:0 DF"
    assert label("3 spears : 0, into rear", 4, 1) == "0:0 DX"
    assert label("3 spears : 0, into rear", 1, 1).endswith("DX")
    assert label("3 spears : 0 hedgehog, into rear", 4, 1) == "0:0 DF"


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 5.2.6.4-b")
def test_beaten_from_several_sides_is_routed() -> None:
    assert label("5 : 0, defender's flanks 1", 5, 1) == "0:0 DR"
    assert label("5 : 0 beaten elsewhere, defender's flanks 1", 5, 1) == "0:0 DX"
    assert outcome("melee", "5 : 0 beaten elsewhere", (5, 1))["routed"]["why"] == "several"
    assert label("5 : 0 beaten elsewhere", 1, 5) == "0:0 ="


@pytest.mark.clause("battlefield 3.4", "battlefield 3.4-a", "battlefield 3.3")
def test_morale() -> None:
    """Three dense ranks, standard, commander-in-chief: 5; beaten by 6, not by 5.  Horse has a depth of 1."""
    line = "0 : 0 close order standard C-in-C, defender ranks 3"
    assert sums(line)["morale"] == (3, 5)
    assert [label(line, 1 + lead, 1) for lead in (5, 6)] == ["0:0 =", "0:0 DR"]
    assert sums("0 loose : 0 horse, attacker ranks 4")["morale"] == (2, 1)
    assert sums("0 close order : 0, attacker ranks 1, behind the attacker 2")["morale"] == (3, 3)
    assert sums("0 wedge : 0 wedge, attacker ranks 2, defender ranks 2, into flank")["morale"] == (3, 1)


@pytest.mark.clause("battlefield 5.2.6.2", "battlefield 5.2.6.2-a")
def test_losses() -> None:
    """Totals 14 and 12, Protections 3 and 1: the second loses a rank (13), the first does not (9)."""
    line = "2 : 2, attacker protection 3, defender protection 1"
    assert label(line, 12, 10).startswith("0:1")
    last = "5 : 5, attacker ranks 1, defender ranks 1"
    assert label(last, 12, 12) == "1:1 ADE"
    assert set(outcome("melee", last, (12, 12))) == {"lose-ranks", "destroyed"}
    assert label("5 : 5, defender ranks 1", 12, 1) == "0:1 DE"
    assert label("5 : 5, attacker ranks 1, defender ranks 4", 9, 6) == "1:1 AE"
    assert refused("melee", "5 : 5, defender ranks 2, defender lost 2") == {"5.2.6.2-a"}
    assert label("5 : 5, defender ranks 2, defender lost 1", 12, 1) == "0:1 DE"


@pytest.mark.clause("battlefield 3.1.7-lance", "battlefield 3.1.7-lance-a")
def test_lances() -> None:
    """A dash at Protection 5 with a total of 11 takes a rank; by MOVE it does not."""
    lancers = "4 horse spears{} : 2, defender protection 5"
    die = 11 - 7
    assert label(lancers.format(" lance charge"), die, 1).startswith("0:1")
    assert label(lancers.format(""), die, 1).startswith("0:0")
    assert sums(lancers.format(" lance charge") + ", into flank")["protection"] == (0, 5)
    assert sums(lancers.format(" lance charge") + ", later round")["protection"] == (0, 5)
    assert refused("melee", "4 spears lance charge : 2") == {"3.1.7-lance"}


@pytest.mark.clause("battlefield 3.6.3.2", "battlefield 3.6.3.2-a", "battlefield 3.6.3.3")
def test_wedges_cut() -> None:
    """Total 15 against 9 and morale 3: Protection 5 flees, Protection 3 is destroyed; a draw opens the wedge."""
    wedge = "3 close combat wedge : 3 close combat, defender protection {}"
    assert label(wedge.format(5), 12, 6) == "0:0 DF"
    assert label(wedge.format(3), 12, 6) == "0:1 DC"
    assert "wedge-failed" in outcome("melee", wedge.format(3), (3, 3))
    assert "wedge-failed" not in outcome("melee", wedge.format(3) + ", later round", (3, 3))
    horse = "3 horse wedge{} : 3"
    assert "wedge-failed" in outcome("melee", horse.format(""), (7, 3))
    assert label(horse.format(""), 7, 3) == "0:0 DR"
    assert label(horse.format(" stirrups"), 7, 3) == "0:0 DF"
    assert outcome("melee", horse.format(""), (1, 12))["wedge-opens"]["side"] == "attacker"


@pytest.mark.clause("battlefield 6.1-d", "battlefield 6.1-e", "battlefield 3.6.2.1", "battlefield 5.2.6.1")
def test_ground_and_neighbours() -> None:
    assert sums("3 spears : 3 spears, attacker lower")["die"] == (5, 6)
    assert sums("3 spears : 3 spears, defender on a steep slope")["die"] == (6, 4)
    assert sums("3 spears : 3 spears, in brush")["die"] == (3, 3)
    assert sums("3 spears : 3 spears, defender neighbours 2")["die"] == (4, 6)


@pytest.mark.clause("battlefield 3.1.7-large-shield", "battlefield 3.1.7-short-spear", "battlefield 5.2.5.1-c")
def test_traits() -> None:
    assert sums("3 : 3 large shield")["protection"] == (0, 1)
    assert sums("3 : 3 large shield, into flank")["protection"] == (0, 0)
    assert sums("3 : 3 loose large shield")["protection"] == (0, 0)
    assert sums("3 : 3 large shield pila, defender protection 2")["protection"] == (0, 2)
    assert sums("3 : 3 short spear")["die"] == (3, 4)
    assert sums("3 : 3 short spear, later round")["die"] == (3, 3)
    assert sums("3 short spear : 3, attacker's flanks 1")["die"] == (1, 3)
    assert ("short-spear", "+1") in parts("melee", "3 short spear : 3")


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 3.6.3.6", "battlefield 3.6.3.6-b")
def test_hedgehogs_and_circles() -> None:
    assert label("5 : 0 hedgehog", 5, 1) == "0:0 DF"
    circle = "5 spears : 1 loose horse circle, defender ranks 2"
    assert label(circle, 4, 1) == "0:1 DR"
    assert sums(f"{circle}, into rear")["die"] == (8, 1)


@pytest.mark.clause("battlefield 3.1.2", "battlefield 5.2.6.4")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("2½ : 2", "3.1.2"),
        ("2 + 2 : 2", "5.2.6.4"),
        ("2 horse hedgehog : 2", "3.6.3.1"),
        ("2 loose wedge : 2", "3.6.3.2"),
        ("2 rhomb : 2", "3.6.3.3"),
        ("2 : 2 circle", "3.6.3.6"),
        ("2 loose horse circle : 2", "3.6.3.6"),
        ("2 horse large shield : 2", "3.1.7-large-shield"),
        ("6 : 2", "factors"),
    ],
)
def test_what_cannot_be_so_is_refused(line: str, clause: str) -> None:
    assert refused("melee", line) == {clause}


# -- as the phase comes to them

FIGHTS = [
    (f"A1:foot-wedges{SOUTH}/3 wedge", f"B1:swords{NORTH}/2", ("A1>B1 front",)),
    (f"A1:wedges{SOUTH}/2 wedge", f"B1:spears{NORTH}/3", ("A1>B1 front",)),
    (f"A1:stirrup-wedges{SOUTH}/2 wedge", f"B1:spears{NORTH}/1", ("A1>B1 front",)),
    (f"A1:rhombs{SOUTH}/2 rhomb", f"B1:horse{NORTH}/2", ("A1>B1 front",)),
    (f"A1:foot{EAST}/3", f"B1:foot-wedges{NORTH}/3 wedge", ("A1>B1 left",)),
    (f"A1:swords{behind()}/2", f"B1:shields{NORTH}/2 hedgehog", ("A1>B1 rear",)),
    (f"A1:lancers{SOUTH}/2", f"B1:shields{NORTH}/4 standard", ("A1>B1 front dash",)),
    (f"A1:foot{SOUTH}/4", f"B1:carousels{NORTH}/2 carousel", ("A1>B1 front",)),
    (f"A1:spears{SOUTH}/2, A2:swords{EAST}/2", f"B1:shields{NORTH}/4", ("A1>B1 front", "A2>B1 left")),
    (f"A1:spears{SOUTH}/2, A2:swords{EAST}/2, A3:pikes{WEST}/4", f"B1:armoured{NORTH}/3",
     ("A1>B1 front round=1", "A2>B1 left", "A3>B1 right")),
    (f"A1:foot{SOUTH}/4", f"B1:dense{NORTH}/1, B2:dense@(5600,5600)360/2", ("A1>B1 front",)),
    (f"A1:elephants{SOUTH}/1", f"B1:halberds{NORTH}/2", ("A1>B1 front round=2",)),
]  # fmt: skip


@pytest.mark.clause("battlefield 5.2.6", "battlefield 5.2.6.4-b", "battlefield 3.6.3.2")
@pytest.mark.parametrize(("red", "black", "melees"), FIGHTS)
def test_a_phase_comes_to_the_same(red: str, black: str, melees: tuple[str, ...]) -> None:
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng, one, seen = random.Random(seed), procedure("melee"), set()
    others = ", RG@(9000,600)0 chief", ", BG@(9000,9000)360 chief"
    for _ in range(40):
        b: Board = fight(red + others[0], black + others[1], *melees)
        after = fought(b, *((rng.randint(1, 12), rng.randint(1, 12)) for _ in melees))
        found = list(one.taken(Bench(b.t, b.world, Frame(), ()), State(b.world), tuple(after.events)))
        assert len(found) == len(melees)
        for met in found:
            result, _ = resolved(one, met.given, Scripted(*met.faces))
            assert result.label == met.label, met
            seen.add(result.label)
    assert len(seen) > 1
