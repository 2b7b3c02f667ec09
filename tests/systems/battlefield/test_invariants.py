"""What must never be true of a world is told when it is."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.invariants import invariants
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.world import Engagement, Laid, World, arrayed, with_army
from tests.systems.battlefield.kit import Board

RED_ARMY = "A1@(5000,2000)0/3of4 chief, A2:horse@(7000,2000)90/2 k2 general, A3:loose@(1000,1000)200/4"
BLACK_ARMY = "B1@(5600,2000)360/2 chief, B2@(5600,8000)360/2"


def made(**position: Any) -> tuple[Field, World]:
    """Return a lawful world with a melee, in which every unit is called by its number."""
    b = Board(RED_ARMY, BLACK_ARMY, staff=False, melees=["A1>B1 front"], **position)
    own = [[u for u in b.world.units if u.side == side and u.status != "none"] for side in (RED, BLACK)]
    named = [tuple(replace(u, code=f"{'RB'[n]}{i}") for i, u in enumerate(us, 1)) for n, us in enumerate(own)]
    return b.t, replace(b.world, units=arrayed(*named))


def changed(number: int, **values: Any) -> list[str]:
    """Return what is wrong when a unit is changed: 0 is R1, 1 is B1, 2 is R2."""
    t, world = made()
    units = list(world.units)
    units[number] = replace(units[number], **values)
    return list(invariants(t, replace(world, units=tuple(units))))


def with_world(**values: Any) -> list[str]:
    t, world = made()
    return list(invariants(t, replace(world, **values)))


def with_red(**values: Any) -> list[str]:
    t, world = made()
    return list(invariants(t, with_army(world, Side(RED), **values)))


def test_a_lawful_world_has_nothing_wrong() -> None:
    t, world = made()
    assert list(invariants(t, world)) == []
    assert list(invariants(t, opening(t))) == []


@pytest.mark.parametrize(
    ("number", "values", "what"),
    [
        (0, {"code": "R9"}, "R1 is called R9 and of red"),
        (0, {"card": 999}, "R1 has card 999"),
        (0, {"ranks": 5}, "R1 has 5 ranks of 4, a card of 4"),
        (4, {"ranks": -1}, "R3 has -1 ranks of 4, a card of 4"),
        (2, {"full": 3}, "R2 has 2 ranks of 3, a card of 2"),
        (4, {"ranks": 0}, "R3 stands without ranks"),
        (4, {"fate": "edge"}, "R3 is table, its fate edge"),
        (4, {"status": "lost"}, "R3 is lost, its fate open"),
        (4, {"form": "rhomb"}, "R3 is in rhomb"),
        (2, {"form": "hedgehog"}, "R2 is in hedgehog"),
        (4, {"mood": "merry"}, "R3 is merry"),
        (4, {"paid": -1}, "R3 has paid -1 and gone 0 aside"),
        (4, {"x": 10001}, "R3 lies beyond the edge of the table"),
        (4, {"heading": 720}, "R3 looks to 720"),
        (4, {"x": 5000, "y": 1500, "heading": 0}, "R1 and R3 overlap"),
        (2, {"chief": True}, "red has 2 commanders-in-chief"),
        (4, {"general": True, "corps": 1}, "corps 2 of red has 2 generals"),
        (4, {"corps": 5}, "red has units of more corps than 2"),
        (1, {"y": 1900}, "R1 and B1 overlap"),
        (1, {"x": 5700, "y": 5000}, "R1 and B1 are in melee and do not touch"),
        (1, {"status": "lost", "fate": "ranks"}, "R1 and B1 are in melee"),
    ],
)
def test_what_is_wrong_with_a_unit_is_told(number: int, values: dict[str, Any], what: str) -> None:
    found = changed(number, **values)
    assert what in found, found


def test_closed_ground_is_told() -> None:
    t, world = made(terrain=["cliff 800,600 1200,1200"])
    assert list(invariants(t, world)) == ["R3 stands on cliff f1, which is closed to it"]


def test_a_unit_that_lost_ranks_before_a_striker_in_its_rear_is_still_in_melee() -> None:
    b = Board("A1@(5000,2000)0/1of3 chief", "B1@(5000,1400)0/2 chief", staff=False, melees=["B1>A1 rear"])
    units = arrayed((replace(b.unit("A1"), code="R1"),), (replace(b.unit("B1"), code="B1"),))
    world = replace(b.world, units=units, engagements=(replace(b.world.engagements[0], attacker=1, defender=0),))
    assert list(invariants(b.t, world)) == []


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"hand": -1}, "red has -1 markers in hand, 0 laid, 0 lost of 10"),
        ({"hand": 11}, "red has 11 markers in hand, 0 laid, 0 lost of 10"),
        ({"lost": -1}, "red has 10 markers in hand, 0 laid, -1 lost of 10"),
        ({"hand": 9, "laid": (Laid(Side(RED), (99,)),)}, "a marker of red lies on (99,), red up"),  # type: ignore[arg-type]
        ({"hand": 9, "laid": (Laid(Side("blue"), ()),)}, "a marker of red lies on (), blue up"),
        ({"cards": ("hill",) * 6}, "red holds 6 terrain cards"),
    ],
)
def test_what_is_wrong_with_an_army_is_told(values: dict[str, Any], what: str) -> None:
    assert what in with_red(**values)


def test_what_is_wrong_with_the_turn_and_with_melees_is_told() -> None:
    assert with_world(phase="tea") == ["turn 1 of red, phase tea"]
    assert with_world(side=Side("blue")) == ["turn 1 of blue, phase moves"]
    _, world = made()
    assert with_world(engagements=(replace(world.engagements[0], number=7),)) == ["melee 7 of 1, round 0"]
    friends = Engagement(1, 0, 2, "front")  # type: ignore[arg-type]
    assert "R1 and R2 are in melee" in with_world(engagements=(friends,))
