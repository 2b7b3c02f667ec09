"""Chapter 3.4.5.1: who gives orders to whom, and over what distance."""

from typing import Any

import pytest

from engine.kernel.text import Text
from engine.systems.battlefield.command.distances import Commander, chief_of, commanded, generals, orderer, way
from engine.systems.battlefield.troops import label
from tests.systems.battlefield.kit import RED, Board, codes
from tests.systems.playing import reasons


def board(red: str, black: str = "", **position: Any) -> Board:
    return Board(red, black, phase="orders", staff=False, **position)


def name(b: Board, unit: str) -> Text:
    return label(b.t, b.world, b.id(unit))


def asked(b: Board, *names: str) -> Commander | list[str]:
    """Return who orders these units, or the clauses of why nobody does."""
    found = orderer(b.t, b.world, b.ids(*names))
    return codes(found) if isinstance(found, tuple) else found


def told(b: Board, *names: str) -> list[tuple[str, str, dict[str, Any]]]:
    found = orderer(b.t, b.world, b.ids(*names))
    assert isinstance(found, tuple), found
    return reasons(found)


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_twelve_steps_from_edge_to_edge() -> None:
    """Nearest edges 3000 u apart are in reach, 3002 u are "12.01 of 12"."""
    near = board("A1@(5000,2000)0/400 chief, A2@(5000,5400)0/400")
    assert asked(near, "A2") == Commander(near.id("A1"), 16 * 3000)
    far = board("A1@(5000,2000)0/400 chief, A2@(5000,5402)0/400")
    assert told(far, "A2") == [
        (
            "3.4.5.1",
            "battlefield-command-far",
            {"who": "chief", "general": name(far, "A1"), "unit": name(far, "A2"), "distance": Text("12.01", "12,01"),
             "limit": 12},
        )
    ]  # fmt: skip


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 2.2-a")
def test_3_4_5_1_an_inch_reaches_farther() -> None:
    """With steps of an inch the radius is 3048 u."""
    text = "A1@(5000,2000)0/400 chief, A2@(5000,5448)0/400"
    assert asked(board(text), "A2") == ["3.4.5.1"]
    b = board(text, policies={"step": 254})
    assert asked(b, "A2") == Commander(b.id("A1"), 16 * 3048)


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_a_general_orders_his_own_corps_alone() -> None:
    """A unit of corps 2 stands 3 steps from the general of corps 1: refused, and the commander-in-chief is named."""
    corps = "A1@(1000,2000)0/400 general, A2@(1000,3150)0/400 k2, A3@(9000,2000)0/400 general k2"
    b = board(f"{corps}, A4@(9000,9000)0/400 chief k3")
    found = told(b, "A2")
    assert [(clause, code) for clause, code, _ in found] == [
        ("3.4.5.1", "battlefield-command-far"),
        ("3.4.5.1", "battlefield-command-far"),
        ("3.4.5.1", "battlefield-command-chief-only"),
    ]
    assert found[0][2]["general"] == name(b, "A3")
    assert found[2][2] == {"general": name(b, "A1"), "chief": name(b, "A4")}


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_without_a_chief_the_general_of_another_corps_near_by_is_named() -> None:
    b = board("A1@(1000,2000)0/400 general, A2@(1000,3150)0/400 k2, A3@(9000,2000)0/400 general k2")
    far, other = told(b, "A2")
    assert (far[:2], far[2]["general"]) == (("3.4.5.1", "battlefield-command-far"), name(b, "A3"))
    assert other == ("3.4.5.1", "battlefield-command-other-corps", {"general": name(b, "A1")})


@pytest.mark.clause("battlefield 3.4.5.1")
@pytest.mark.parametrize(
    ("chief", "general", "told", "distance"),
    [
        ("1000,2000", "9000,2000", "A1", 750),
        ("1000,2000", "2000,3150", "A3", 400),
        ("2000,3150", "3500,3150", "A1", 400),
    ],
    ids=["the chief orders anyone", "of two in reach the nearer is told", "the chief may be the nearer"],
)
def test_3_4_5_1_who_orders_a_unit_of_the_second_corps(chief: str, general: str, told: str, distance: int) -> None:
    b = board(f"A1@({chief})0/400 chief, A2@(1000,3150)0/400 k2, A3@({general})0/400 general k2")
    assert asked(b, "A2") == Commander(b.id(told), 16 * distance)


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_a_general_orders_his_own_unit() -> None:
    b = board("A1@(1000,2000)0/400 chief")
    assert asked(b, "A1") == Commander(b.id("A1"), 0)


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_a_formation_is_reached_by_its_nearest_member() -> None:
    """The far unit alone stands 14 steps off; with its neighbour, which is in reach, it is ordered."""
    b = board("A1@(1000,2000)0/400 chief, A2@(4000,2000)0/400, A3@(5100,2000)0/400")
    assert asked(b, "A3") == ["3.4.5.1"]
    assert asked(b, "A2", "A3") == Commander(b.id("A1"), 16 * 2400)


@pytest.mark.clause("battlefield 3.4.5.1-b")
def test_3_4_5_1_b_a_formation_of_several_corps_obeys_the_chief_alone() -> None:
    text = "A1@(1000,2000)0/400 general, A2@(1600,2000)0/400, A3@(2200,2000)0/400 general k2, A4@(2800,2000)0/400 k2"
    b = board(text + ", A5@(9000,9000)0/400 chief k3")
    assert asked(b, "A2", "A4") == ["3.4.5.1-b", "3.4.5.1", "3.4.5.1", "3.4.5.1"]
    near = board(text + ", A5@(2000,4000)0/400 chief k3")
    assert asked(near, "A2", "A4") == Commander(near.id("A5"), 16 * 1600)


@pytest.mark.clause("battlefield 3.4.5.1-c")
def test_3_4_5_1_c_a_corps_without_general_obeys_the_chief_alone() -> None:
    """The general of corps 2 is lost: only the commander-in-chief is left, and he is far."""
    text = "A1@(1000,2000)0/400 general, A2@(1000,3150)0/400 k2, A3@(9000,2000)0/400 k2 lost"
    far = board(text + ", A4@(9000,9000)0/400 chief k3")
    assert asked(far, "A2") == ["3.4.5.1-c", "3.4.5.1", "3.4.5.1"]
    near = board(text + ", A4@(3000,3150)0/400 chief k3")
    assert asked(near, "A2") == Commander(near.id("A4"), 16 * 1400)


@pytest.mark.clause("battlefield 3.4.5.1-d")
def test_3_4_5_1_d_a_promoted_general_keeps_his_corps() -> None:
    """A1 leads corps 1 and has become commander-in-chief: his corps obeys him still, and so does the other."""
    b = board("A1@(1000,2000)0/400 general chief, A2@(1000,3150)0/400, A3@(1000,4300)0/400 k2")
    assert generals(b.world, RED) == (b.id("A1"),)
    assert chief_of(b.world, RED) == b.id("A1")
    assert asked(b, "A2") == Commander(b.id("A1"), 16 * 750)
    assert asked(b, "A3") == Commander(b.id("A1"), 16 * 1900)


@pytest.mark.clause("battlefield 3.4.5.1-a")
@pytest.mark.parametrize("busy", ["panic", "fleeing", "melee"])
def test_3_4_5_1_a_a_busy_general_commands_unless_agreed_otherwise(busy: str) -> None:
    word = "" if busy == "melee" else busy
    melees = ["A1>B1 front began=0"] if busy == "melee" else []
    text = f"A1@(5000,2000)0/400 chief {word}", "B1@(5600,2400)360/400"
    b = board(f"{text[0]}, A2@(3000,2000)0/400", text[1], melees=melees)
    assert asked(b, "A2") == Commander(b.id("A1"), 16 * 1400)
    silent = board(f"{text[0]}, A2@(3000,2000)0/400", text[1], melees=melees, policies={"general_busy": "silent"})
    assert asked(silent, "A2") == ["3.4.5.1-a"]


@pytest.mark.clause("battlefield 3.4.5.1-a")
@pytest.mark.parametrize(("began", "heard"), [(1, True), (0, False)])
def test_a_general_just_attacked_is_not_silent_yet(began: int, heard: bool) -> None:
    """His melee has not begun: in the window of shots he still commands (5.2.5)."""
    b = board(
        "A1@(5000,2000)0/400 chief, A2@(3000,2000)0/400",
        "B1@(5600,2000)360/400",
        melees=[f"B1>A1 front began={began}"],
        policies={"general_busy": "silent"},
        side="black",
    )
    assert isinstance(asked(b, "A2"), Commander) is heard


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_the_lost_command_nobody() -> None:
    b = board("A1@(5000,2000)0/400 chief lost, A2@(5000,3000)0/400, A3@(6000,3000)0/400 general")
    assert generals(b.world, RED) == (b.id("A3"),)
    assert asked(b, "A2") == Commander(b.id("A3"), 16 * 400)


# -- the way of an order (table G23)

LONE = "A1@(5000,2000)0/400 chief, A2@(5000,4900)0/400"
"""Ten steps apart, y 2000 to 4500."""


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.2")
def test_5_2_slow_ground_on_the_line_counts_as_often_as_it_is_slow() -> None:
    """Ten steps of which two lie in brush, too wide to go round: 8 + 2 x 3 = 14 of 12."""
    b = board(LONE, terrain=["brush 100,3000 9900,3500"])
    ((clause, code, said),) = told(b, "A2")
    assert (clause, code, said["distance"]) == ("3.4.5.1", "battlefield-command-far", 14)


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.2")
def test_5_2_a_shorter_way_round_counts() -> None:
    """The same brush ends 250 u beside the units: the way round it is within 12 steps."""
    b = board(LONE, terrain=["brush 100,3000 6300,3500"])
    found = asked(b, "A2")
    assert isinstance(found, Commander)
    way_round = way(b.t, b.world, b.id("A1"), b.id("A2"))
    assert way_round is not None
    assert (6300, 3000) in way_round.points
    assert 16 * 2500 < found.distance == way_round.length <= 16 * 3000


@pytest.mark.clause("battlefield 5.2")
def test_5_2_mud_and_hills_stood_on_count_by_their_coefficient() -> None:
    """Mud has coefficient 1 and multiplies nothing; two steps of ford count three times, 8 + 6."""
    assert isinstance(asked(board(LONE, terrain=["mud 100,2100 9900,4400"]), "A2"), Commander)
    ford = board(LONE, terrain=["ford 100,3000 9900,3500"])
    assert told(ford, "A2")[0][2]["distance"] == 14


@pytest.mark.clause("battlefield 5.2", "battlefield 3.4.5.1")
@pytest.mark.parametrize("kind", ["river", "swamp", "cliff"])
def test_5_2_nothing_impassable_is_crossed(kind: str) -> None:
    """From edge to edge of the table there is no way; with an end in reach there is one round it."""
    closed = board(LONE, terrain=[f"bare {kind} 0,3000 10000,3100"])
    assert [(clause, code) for clause, code, _ in told(closed, "A2")] == [("5.2-a", "battlefield-command-barred")]
    two = board(f"{LONE}, A3@(5700,5100)0/400", terrain=[f"bare {kind} 0,3000 10000,3100"])
    for names in (("A2", "A3"), ("A3", "A2")):
        (barred,) = told(two, *names)
        assert barred[2]["unit"] == name(two, "A2"), "the nearest"
    round_it = board(LONE, terrain=[f"bare {kind} 0,3000 5700,3100"])
    found = asked(round_it, "A2")
    assert isinstance(found, Commander)
    assert 16 * 2500 < found.distance < 16 * 2600


@pytest.mark.clause("battlefield 5.2-a")
@pytest.mark.parametrize("kind", ["forest", "rocks"])
def test_5_2_a_no_order_is_seen_through_forest_or_rocks(kind: str) -> None:
    b = board(LONE, terrain=[f"bare {kind} 0,3000 10000,3100"])
    assert asked(b, "A2") == ["5.2-a"]


@pytest.mark.clause("battlefield 5.2-a")
def test_5_2_a_nor_over_a_hill_between_two_lower_ends() -> None:
    """A low hill half a step deep would add half a step straight over it; unseen over it, the way goes round."""
    over = board(LONE, terrain=["hill 100,3000 9900,3125"])
    assert asked(over, "A2") == ["3.4.5.1"]
    aside = board(LONE, terrain=["hill 100,3000 6000,3125"])
    round_it = way(aside.t, aside.world, aside.id("A1"), aside.id("A2"))
    assert round_it is not None
    assert (6000, 3000) in round_it.points


@pytest.mark.clause("battlefield 5.2-a")
def test_5_2_a_from_the_top_of_the_hill_one_is_seen() -> None:
    """The general stands on the same hill: 1125 u of slope count twice, and the line is straight."""
    b = board(LONE, terrain=["hill 100,1000 9900,2500"])
    found = way(b.t, b.world, b.id("A1"), b.id("A2"))
    assert found is not None
    assert len(found.points) == 2
    assert found.length == 16 * (2 * 500 + 2000)
    assert asked(b, "A2") == Commander(b.id("A1"), 16 * 3000)


@pytest.mark.clause("battlefield 5.2-a")
def test_5_2_a_a_foot_on_the_hill_is_enough() -> None:
    """Only the front of the general stands on the slope, his middle does not: the hill is not between them."""
    b = board(LONE, terrain=["hill 100,1950 9900,2950"])
    found = way(b.t, b.world, b.id("A1"), b.id("A2"))
    assert found is not None
    assert (len(found.points), found.length) == (2, 16 * (2 * 950 + 1550))
    before = board(LONE, terrain=["hill 100,2010 9900,2950"])
    assert asked(before, "A2") == ["3.4.5.1"]


@pytest.mark.clause("battlefield 5.2-a")
def test_5_2_a_one_end_as_high_as_the_hill_between_sees_over_it() -> None:
    """The general is on a hill of his own; what lies between is no higher than he."""
    b = board(LONE, terrain=["hill 4000,1000 7000,1990", "hill 4000,3000 7000,3250"])
    found = way(b.t, b.world, b.id("A1"), b.id("A2"))
    assert found is not None
    assert (len(found.points), found.length) == (2, 16 * 2750)


@pytest.mark.clause("battlefield 5.2-a")
def test_5_2_a_a_higher_hill_between_two_on_a_lower_one_hides() -> None:
    """Both stand on level 1; a crest of level 2 lies between them."""
    hill = "hill 3000,1000 7000,5500"
    seen = board(LONE, terrain=[hill])
    assert len(told(seen, "A2")) == 1  # twenty steps, but straight
    straight = way(seen.t, seen.world, seen.id("A1"), seen.id("A2"))
    assert straight is not None
    assert straight.length == 2 * 16 * 2500
    crest = board(LONE, terrain=[hill, "hill2 4800,3000 5800,3300"])
    bent = way(crest.t, crest.world, crest.id("A1"), crest.id("A2"))
    assert bent is not None
    assert len(bent.points) > 2


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_other_units_never_block() -> None:
    wall = ", ".join(f"W{n}@({600 * n},3000)0/400" for n in range(1, 15))
    b = board(f"{LONE}, {wall}", "B1@(5600,3200)360/200")
    assert asked(b, "A2") == Commander(b.id("A1"), 16 * 2500)


@pytest.mark.clause("battlefield 3.4.5.1-f")
def test_3_4_5_1_f_reach_goes_by_the_unit_that_carries_him() -> None:
    """Nothing moves a general from unit to unit: his corps is heard from where his unit stands."""
    b = board("A1@(1000,2000)0/400 chief, A2@(1000,3150)0/400, A3@(9000,3150)0/400")
    assert commanded(b.t, b.world, b.ids("A2"))
    assert not commanded(b.t, b.world, b.ids("A3"))
