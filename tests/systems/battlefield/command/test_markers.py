"""Chapters 2.4, 3.5.3 and 5.1: what orders cost in markers, when markers return, who may act in the enemy's turn."""

from typing import Any, get_args

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.command.distances import orderer
from engine.systems.battlefield.command.markers import (
    COMBINATIONS,
    left,
    may_react,
    mismatched,
    price,
    reply_price,
    returning,
)
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import BLACK, RED, OrderKind
from engine.systems.battlefield.frames import Turn
from engine.systems.battlefield.orders import Reply
from engine.systems.battlefield.sequence import sequence
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.world import army_of
from tests.systems.battlefield.kit import Board, codes, field
from tests.systems.playing import reasons

PAIR = "A1@(5000,2000)0, A2@(5600,2000)0"


@pytest.mark.clause("battlefield 2.4", "battlefield 2.4-a")
@pytest.mark.parametrize(("size", "count"), [(1000, 10), (950, 9), (1250, 12), (983, 9)])
def test_2_4_a_marker_for_each_hundred_points_agreed(size: int, count: int) -> None:
    """The fraction is lost, and both sides have as many, whatever they really spent."""
    t = field(options={"points": size})
    assert t.markers == count
    assert [army.hand for army in opening(t).armies] == [count, count]


# -- prices


@pytest.mark.clause("battlefield 5.2", "battlefield 3.5.3", "battlefield 3.5.3-a")
@pytest.mark.parametrize("kinds", COMBINATIONS)
def test_5_2_a_marker_for_each_kind_and_with_a_musician_one_for_all(kinds: tuple[OrderKind, ...]) -> None:
    b = Board("A1@(5000,2000)0, A2@(6000,2000)0 musician")
    assert price(b.world, b.ids("A1"), kinds) == len(kinds)
    assert price(b.world, b.ids("A2"), kinds) == 1


@pytest.mark.clause("battlefield 3.5.3", "battlefield 3.5.3-b")
def test_3_5_3_b_a_formation_needs_a_musician_in_every_unit() -> None:
    kinds: tuple[OrderKind, ...] = ("move", "reform", "shoot")
    one = Board("A1@(5000,2000)0 musician, A2@(5600,2000)0")
    assert price(one.world, one.ids("A1", "A2"), kinds) == 3
    both = Board("A1@(5000,2000)0 musician, A2@(5600,2000)0 musician")
    assert price(both.world, both.ids("A1", "A2"), kinds) == 1
    assert price(both.world, both.ids("A1", "A2"), ("move",)) == 1


@pytest.mark.clause("battlefield 5.4-dash-c")
def test_5_4_dash_c_each_unit_takes_its_own_marker_to_dash() -> None:
    b = Board("A1@(5000,2000)0 musician, A2@(5600,2000)0 musician, A3@(6200,2000)0 musician")
    assert price(b.world, b.ids("A1", "A2", "A3"), ("dash",)) == 3


@pytest.mark.clause(
    "battlefield 5.5-evade", "battlefield 5.5-turn-to-face", "battlefield 5.2-shoot-b", "battlefield 3.5.3-c"
)
@pytest.mark.parametrize(
    ("reply", "plain", "cheap"),
    [("stand", 0, 0), ("face", 1, 1), ("hedgehog", 1, 1), ("evade", 2, 1), ("flee", 1, 1), ("shoot", 1, 1)],
)
def test_answers_cost_as_many_markers_as_they_have_parts(reply: Any, plain: int, cheap: int) -> None:
    b = Board("A1@(5000,2000)0, A2@(6000,2000)0 musician", "B1@(5000,9000)360")
    one, other = b.ids("A1", "A2")
    assert reply_price(b.world, (one,), Reply(one, reply)) == plain
    assert reply_price(b.world, (other,), Reply(other, reply)) == cheap
    turned = Reply(one, "face", b.id("B1"), b.id("B1"))
    assert reply_price(b.world, (one,), turned) == 2


# -- what goes together

REFUSED: list[tuple[tuple[OrderKind, ...], str]] = [
    (("dash", "shoot"), "5.2-dash"), (("dash", "move"), "5.2-dash"), (("dash", "reform"), "5.2-dash"),
    (("auto", "move"), "5.3"), (("auto", "shoot"), "5.3"), (("rally", "move"), "5.2-rally-b"),
    (("rally", "shoot"), "5.2-rally-b"), (("move", "move"), "5.2-b"), ((), "5.2"),
]  # fmt: skip


@pytest.mark.clause(
    "battlefield 5.2", "battlefield 5.2-b", "battlefield 5.2-dash", "battlefield 5.3", "battlefield 5.2-rally-b"
)
@pytest.mark.parametrize(("kinds", "clause"), REFUSED)
def test_5_2_what_does_not_go_together(kinds: tuple[OrderKind, ...], clause: str) -> None:
    assert codes(mismatched(kinds)) == [clause]


@pytest.mark.clause("battlefield 5.2", "battlefield 5.2-move", "battlefield 5.2-reform", "battlefield 5.2-rally")
def test_5_2_just_the_sets_of_the_table_go_together() -> None:
    """Of all sets of kinds those are lawful that the table of prices has, and the test by itself."""
    every = get_args(OrderKind)
    sets = [tuple(k for n, k in enumerate(every) if bits >> n & 1) for bits in range(1, 2 ** len(every))]
    lawful = {frozenset(kinds) for kinds in sets if not codes(mismatched(kinds))}
    assert lawful == {frozenset(kinds) for kinds in (*COMBINATIONS, ("auto",))}


# -- return


@pytest.mark.clause("battlefield 5.1-markers-return", "battlefield 5.1-markers-return-a")
def test_5_1_markers_return_with_the_next_turn_of_their_colour() -> None:
    """The example: of black's 10 markers 6 lie black side up, then 2 red side up; they come back in that order."""
    black = ", ".join(f"B{n}@({700 * n},8000)360 marked:{'black' if n <= 6 else 'red'}" for n in range(1, 9))
    b = Board("A1@(5000,2000)0 marked:black, A2@(6000,2000)0 marked:red", black, hand=(8, 2), side=RED, staff=False)
    assert left(b.world, BLACK) == 10
    assert returning(b.world, BLACK) == (1, 6)
    p = b.play(Turn(BLACK), *sequence(b.t), ordering(b.t))
    (began,) = p.of(e.TurnBegan)
    assert began.returned == (1, 6)
    assert (army_of(p.world, BLACK).hand, army_of(p.world, RED).hand) == (8, 9)
    assert [laid.face for army in p.world.armies for laid in army.laid] == [RED] * 3


@pytest.mark.clause("battlefield 5.1-markers-return-b")
def test_5_1_markers_return_b_those_of_the_dead_too() -> None:
    b = Board("A1@(5000,2000)0 lost marked:red, A2@(6000,2000)0", "B1@(5000,8000)360", hand=(9, 10), side=BLACK)
    assert returning(b.world, RED) == (1, 0)


# -- in the enemy's turn


def reacts(b: Board, unit: str = "B1", markers: int = 1, **how: Any) -> list[str]:
    return codes(may_react(b.t, b.world, b.id(unit), markers, **how))


ATTACKED = "A1@(5000,5750)0/400", "B1@(5600,6000)360/400, B2@(3000,6000)360/400"


def attacked(red: str = ATTACKED[0], black: str = ATTACKED[1], **position: Any) -> Board:
    return Board(red, black, phase="answers", attacks=position.pop("attacks", ["A1>B1 front"]), **position)


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_5_1_out_of_turn_an_unmarked_unit_under_attack_reacts() -> None:
    assert reacts(attacked()) == []
    assert reacts(attacked(), kind="shoot") == []


@pytest.mark.clause("battlefield 5.1-out-of-turn", "battlefield 5.1-out-of-turn-b")
def test_5_1_out_of_turn_b_a_marked_unit_does_not() -> None:
    """It moved in black's own turn, by itself or in a formation; any marker on it does."""
    marked = attacked(black="B1@(5600,6000)360/400 marked:black, B2@(3000,6000)360/400")
    assert reacts(marked) == ["5.1-out-of-turn-b"]
    assert reacts(attacked(black="B1@(5600,6000)360/400 marked:red, B2@(3000,6000)360/400")) == ["5.1-out-of-turn-b"]


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_5_1_out_of_turn_without_a_marker_in_hand_nobody() -> None:
    b = attacked(hand=(10, 1))
    assert reacts(b, markers=1) == []
    assert reasons(may_react(b.t, b.world, b.id("B1"), 2)) == [
        ("5.1", "battlefield-markers-short", {"price": 2, "hand": 1})
    ]
    assert reacts(attacked(hand=(10, 0))) == ["5.1"]


@pytest.mark.clause("battlefield 5.1-out-of-turn-a", "battlefield 5.2-reform")
def test_5_1_out_of_turn_a_only_attacked_units_react() -> None:
    """B2 is not attacked: no hedgehog, and no shot unless that was agreed; then it still does not reform."""
    assert reacts(attacked(), "B2") == ["5.2-reform"]
    assert reacts(attacked(), "B2", kind="shoot") == ["5.1-out-of-turn-a"]
    agreed = attacked(policies={"reaction_fire": "any"})
    assert reacts(agreed, "B2", kind="shoot") == []
    assert reacts(agreed, "B2") == ["5.2-reform"]


@pytest.mark.clause("battlefield 5.1-out-of-turn")
def test_5_1_out_of_turn_an_attack_that_fell_is_none() -> None:
    assert reacts(attacked(attacks=["A1>B1 front fallen"])) == ["5.2-reform"]


@pytest.mark.clause("battlefield 3.4.5.1-e")
def test_3_4_5_1_e_a_reaction_needs_command_distance_unless_agreed_otherwise() -> None:
    """B1 is 15 steps from its commander: refused, with the distance; free range lets it react."""
    black = "B1@(5600,6000)360/400, B2@(9950,6000)360/400 chief"
    far = attacked(black=black)
    found = reasons(may_react(far.t, far.world, far.id("B1"), 1))
    assert [(clause, code) for clause, code, _ in found] == [
        ("3.4.5.1-e", "battlefield-react-command"),
        ("3.4.5.1", "battlefield-command-far"),
    ]
    assert found[1][2]["distance"] == 15
    assert isinstance(orderer(far.t, far.world, far.ids("B1")), tuple)
    assert reacts(attacked(black=black, policies={"reaction_range": "free"})) == []


@pytest.mark.clause("battlefield 5.2-c", "battlefield 5.2-d", "battlefield 5.1-out-of-turn")
def test_5_1_out_of_turn_neither_in_melee_nor_in_panic_nor_in_the_own_turn() -> None:
    fighting = attacked(melees=["A1>B1 front round=1"])
    assert "5.2-c" in reacts(fighting)
    assert reacts(attacked(black="B1@(5600,6000)360/400 panic, B2@(3000,6000)360/400")) == ["5.2-d"]
    assert reacts(attacked(side=BLACK)) == ["5.1-out-of-turn"]
    assert "5.2" in reacts(attacked(black="B1@(5600,6000)360/400 lost, B2@(3000,6000)360/400"))


@pytest.mark.clause("battlefield 5.2-reform-b", "battlefield 5.1-out-of-turn-b")
def test_5_2_reform_b_a_closed_formation_reacts_if_none_of_it_is_marked() -> None:
    black = "B1@(5600,6000)360/400, B2@(6200,6000)360/400 {}, B3@(3000,6000)360/400"
    free, marked = attacked(black=black.format("")), attacked(black=black.format("marked:black"))
    assert reacts(free, together=free.ids("B1", "B2")) == []
    assert reacts(marked, together=marked.ids("B1", "B2")) == ["5.1-out-of-turn-b"]
