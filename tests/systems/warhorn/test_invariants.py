"""What must never be true of a world: each fault is found, and only it."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.warhorn.invariants import invariants
from engine.systems.warhorn.world import Meeting, Model
from tests.systems.warhorn.kit import Board, with_unit

SOUND = "A1: 24 @(6000,3000)0 general standard; A2: 9 loose @(12000,3000)0; A3: 1 elephant 1 / 2 bow @(20000,3000)0"


def found(b: Board) -> list[str]:
    return list(invariants(b.t, b.world))


def test_a_sound_position_has_no_fault() -> None:
    assert found(Board(SOUND, "B1: 24 @(6000,6000)360; B2: 12 horse @(12000,6000)360 lost")) == []


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"ranks": ()}, "A1 stands without men"),
        ({"ranks": ((8,), (7,), (9,))}, "A1 stands in ranks of [8, 7, 9]"),
        ({"ranks": ((8,), (8,), (8,), (1,))}, "A1 has 25 of 24, (25,)"),
        ({"disorder": -1}, "A1 has -1 in disorder"),
        ({"heading": 720}, "A1 looks beyond the circle"),
        ({"density": "loose"}, "A1 is in loose order"),
        ({"leads": -1}, "A1 has a regular general of troop -1"),
        ({"rating": -1}, "the general of A1 is rated -1"),
        ({"fate": "fled"}, "A1 is table, its fate fled"),
        ({"crossing": "bridge1"}, "A1 is on turn 0 of 0 of its way"),
        ({"working": True}, "A1 works nowhere"),
        ({"x": 1000}, "A1 lies beyond the edge of the table"),
        ({"x": 12000}, "A2 has models under a base"),
    ],
)
def test_what_is_wrong_with_a_unit(values: dict[str, Any], fault: str) -> None:
    b = Board(SOUND)
    with_unit(b, "A1", **values)
    assert fault in found(b)


def test_bases_and_models_lie_apart() -> None:
    assert found(Board("A1: 24 @(6000,3000)0; A2: 24 @(8500,3000)0; A3: 24 @(6000,2100)0")) == []
    assert found(Board("A1: 24 @(6000,3000)0; A2: 24 @(8480,3000)0")) == ["A1 and A2 overlap"]
    b = Board("A1: 2 loose @(6000,3000)0; A2: 1 loose @(9000,3000)0")
    with_unit(b, "A1", models=(Model(0, 6000, 3000), Model(0, 6200, 3000)))
    assert found(b) == ["A1 has models on one another"]
    with_unit(b, "A1", models=(Model(0, 6000, 3000), Model(0, 9100, 3000)))
    assert found(b) == ["A1 and A2 have models on one another"]


def test_nobody_stands_on_closed_ground() -> None:
    assert found(Board("A1: 24 @(6000,3000)0", terrain=["rocks 5000,2500 5500,3500"])) == ["A1 stands on closed ground"]


def test_who_fights_is_hostile_alive_and_touches() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(9000,3000)0", "B1: 24 @(6000,3021)360")
    pairs = {"A1 and A2 are in melee": ("A1", "A2"), "A1 and B1 are in melee and do not touch": ("A1", "B1")}
    for fault, (one, other) in pairs.items():
        b.world = replace(b.world, contacts=(Meeting(b.id(one), b.id(other), "front"),))
        assert found(b) == [fault]
    b.world = replace(b.world, contacts=(Meeting(b.id("A1"), b.id("B1"), "front", passage="gorge1"),))
    assert found(b) == []


def test_what_is_wrong_with_an_army() -> None:
    b = Board("A1: 24 @(6000,3000)0 general chief; A2: 24 @(9000,3000)0 general chief", ratings=(-1, 0))
    assert found(b) == ["red has 2 commanders-in-chief", "red is rated -1"]
    with_unit(b, "A2", chief=False)
    b.world = replace(b.world, armies=(replace(b.world.armies[1], betrayed=(UnitId(9),)), b.world.armies[1]))
    assert found(b) == ["red has betrayed nobody's units"]
    b.world = replace(b.world, armies=(b.world.armies[1],) * 2, number=-1)
    assert found(b) == ["turn -1 of red, phase movement"]
