"""Where units stand and which ways are open to them (move-d, melee)."""

import pytest

from engine.systems.warhorn.movement.places import (
    closed_ground,
    free_spot,
    in_the_way,
    near_foes,
    way_barred,
    within_table,
)
from engine.systems.warhorn.troops import discs
from engine.tabletop.shapes import Shape, disc
from tests.systems.playing import reasons
from tests.systems.warhorn.kit import Board


@pytest.mark.clause("warhorn move-d")
@pytest.mark.parametrize(
    ("at", "lies"),
    [
        ((125, 6000), True), ((124, 6000), False), ((23875, 6000), True), ((23876, 6000), False),
        ((6000, 125), True), ((6000, 124), False), ((6000, 11875), True), ((6000, 11876), False),
    ],
)  # fmt: skip
def test_the_edges_of_the_table_are_its_own(at: tuple[int, int], lies: bool) -> None:
    b = Board("A1: 24 @(6000,3000)0")
    assert within_table(b.t, disc(at, 125)) is lies
    assert free_spot(b.t, b.world, b.id("A1"), disc(at, 125)) is lies


@pytest.mark.clause("warhorn move-d")
@pytest.mark.parametrize(("ground", "shut"), [("stream", "stream1"), ("rocks", "rocks1"), ("wood", None)])
def test_what_ground_is_closed_to_a_base_and_to_a_disc(ground: str, shut: str | None) -> None:
    b = Board("A1: 24 @(6000,3000)0", terrain=[f"{ground} 5000,4000 7000,4100"])
    beside, over = (Shape(((5500, y), (6500, y), (6500, y - 600), (5500, y - 600))) for y in (4000, 4050))
    assert [closed_ground(b.t, b.world, shape) for shape in (beside, over)] == [None, shut]
    spots = [closed_ground(b.t, b.world, disc((6000, y), 125)) for y in (3800, 3900)]
    assert spots == [None, shut]


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn move-d")
def test_models_but_the_leader_make_way_for_a_charge() -> None:
    b = Board("A1: 3 loose @(6000,3000)0")
    every = discs(b.t, b.world, b.id("A1"))
    assert in_the_way(b.t, b.world, b.id("A1"), leaders=True) == every[:1]
    assert in_the_way(b.t, b.world, b.id("A1"), leaders=False) == every


@pytest.mark.clause("warhorn move-d")
@pytest.mark.parametrize(("x", "free"), [(7250 + 125 - 3, True), (7250 + 125 - 4, False)])
def test_a_disc_lies_on_no_base_and_on_no_mate(x: int, free: bool) -> None:
    b = Board("A1: 3 loose @(2000,9000)0; A2: 24 @(6000,3000)0")
    assert free_spot(b.t, b.world, b.id("A1"), disc((x, 2800), 125)) is free
    mate = disc((x - 125 - 7250 + 10000 + 250, 6000), 125)
    assert free_spot(b.t, b.world, b.id("A1"), disc((10000, 6000), 125), (mate,)) is free
    assert free_spot(b.t, b.world, b.id("A1"), disc((2000, 9000), 125))


@pytest.mark.clause("warhorn melee", "warhorn move-d")
@pytest.mark.parametrize(("y", "told"), [(5575, []), (5576, [("melee", "3")]), (5675, [("melee", "2")]), (5475, [])])
def test_skirmishers_come_no_nearer_than_3_cm_to_a_base(y: int, told: list[tuple[str, str]]) -> None:
    b = Board("A1: 3 loose @(6000,3000)0", "B1: 24 @(6000,6000)360")
    found = reasons(near_foes(b.t, b.world, b.id("A1"), (disc((6000, y), 125),)))
    assert [(clause, facts["far"].en) for clause, _, facts in found] == told


@pytest.mark.clause("warhorn melee", "warhorn move-d")
@pytest.mark.parametrize(("x", "near"), [(6400, []), (6399, ["B1"]), (6401, [])])
def test_who_stands_nearer_may_keep_that_distance(x: int, near: list[str]) -> None:
    """Of its two models the second is 1.5 cm from an enemy and from one of the same far off; A2 is a friend."""
    b = Board("A1: 2 loose @(7000,6000)0; A2: 1 loose @(6000,5600)0", "B1: 2 loose @(6000,6000)360")
    found = reasons(near_foes(b.t, b.world, b.id("A1"), (disc((x, 6000), 125), disc((9000, 6000), 125))))
    assert [facts["foe"].en[:2] for _, _, facts in found] == near


@pytest.mark.clause("warhorn move-d", "warhorn panic-move-c")
@pytest.mark.parametrize(
    ("mover", "flees", "barred"),
    [
        ("24", False, ["B1", "A2"]), ("24", True, ["B1"]), ("3 loose", False, ["B1"]), ("3 loose", True, ["B1"]),
    ],
)  # fmt: skip
def test_who_passes_through_whom(mover: str, flees: bool, barred: list[str]) -> None:
    b = Board(
        f"A1: {mover} @(6000,3000)0; A2: 24 @(6000,5000)0; A3: 3 loose @(6000,5400)0",
        "B1: 24 @(6000,7000)360; B2: 3 loose @(6000,6300)360",
    )
    found = reasons(way_barred(b.t, b.world, b.id("A1"), ((6000, 3000), (6000, 9000)), flees=flees))
    assert sorted(facts["other"].en[:2] for _, _, facts in found) == sorted(barred)


@pytest.mark.clause("warhorn move-d")
def test_a_way_along_an_edge_is_open() -> None:
    b = Board("A1: 24 @(3000,3000)0; A2: 24 @(6000,5000)0", terrain=["stream 8000,4000 9000,5000"])
    ways = [((x, 3000), (x, 9000)) for x in (4750, 4751, 7249, 7250, 8000, 8001)]
    found = [[code for _, code, _ in reasons(way_barred(b.t, b.world, b.id("A1"), way))] for way in ways]
    assert found == [[], ["warhorn-way-barred"], ["warhorn-way-barred"], [], [], ["warhorn-closed-ground"]]
