"""Where models are put round their Leader: patterns, free places, the nearest of them (skirmish-move-b)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.warhorn.movement.models import (
    Room,
    arranged,
    gathered,
    leader_of,
    misplaced,
    moved_far,
    stepped_aside,
    wanted,
)  # fmt: skip
from engine.systems.warhorn.orders import Arrangement
from engine.systems.warhorn.world import Model
from engine.tabletop.plane import square
from tests.systems.playing import reasons
from tests.systems.warhorn.kit import Board, with_unit

MIDDLE = (12000, 6000)
Places = list[tuple[int, int]]


def meant(men: str, how: Arrangement, heading: int = 0) -> Places:
    """Return where the models but the Leader are meant to stand, seen from him."""
    b = Board(f"A1: {men} @(12000,6000){heading}")
    found = wanted(b.t, b.world, b.id("A1"), leader_of(b.world, b.id("A1")), how)
    return [(x - MIDDLE[0], y - MIDDLE[1]) for x, y in found]


def room(b: Board, reach: int = 400, clear: int = 300, name: str = "A1") -> Room:
    models = b.unit(name).models
    return Room(b.t, b.world, b.id(name), (models[0].x, models[0].y), reach, clear)


@pytest.mark.clause("warhorn skirmish-move", "warhorn skirmish-zone")
@pytest.mark.parametrize(
    ("men", "how", "heading", "places"),
    [
        ("5 loose", Arrangement("ring"), 0, [(0, 620), (620, 0), (0, -620), (-620, 0)]),
        ("5 loose", Arrangement("ring", 1000), 180, [(1000, 0), (0, -1000), (-1000, 0), (0, 1000)]),
        ("5 rider loose", Arrangement("ring"), 0, [(0, 1120), (1120, 0), (0, -1120), (-1120, 0)]),
        ("5 loose", Arrangement("line"), 0, [(-310, 0), (310, 0), (-620, 0), (620, 0)]),
        ("5 loose", Arrangement("line", 2000), 180, [(0, 500), (0, -500), (0, 1000), (0, -1000)]),
        ("5 loose", Arrangement("block"), 0, [(310, 0), (0, -310), (310, -310), (0, -620)]),
        ("5 loose", Arrangement("block"), 180, [(0, -310), (-310, 0), (-310, -310), (-620, 0)]),
        (
            "9 loose",
            Arrangement("block"),
            0,
            [(310, 0), (-310, 0), (0, -310), (310, -310), (-310, -310), (0, -620), (310, -620), (-310, -620)],
        ),
        ("2 loose", Arrangement("block"), 0, [(0, -310)]),
        ("1 loose", Arrangement("ring"), 0, []),
        ("1 loose", Arrangement("line"), 0, []),
        ("3 loose", Arrangement(places=((1, 2), (3, 4))), 0, [(1 - 12000, 2 - 6000), (3 - 12000, 4 - 6000)]),
    ],
)
def test_patterns_keep_the_discs_apart(men: str, how: Arrangement, heading: int, places: Places) -> None:
    assert meant(men, how, heading) == places


@pytest.mark.clause("warhorn skirmish-move", "warhorn skirmish-zone")
def test_many_models_make_a_wider_ring() -> None:
    found = meant("25 loose", Arrangement("ring"))
    assert (len(found), found[0], found[6], found[12]) == (24, (0, 1240), (1240, 0), (0, -1240))


@pytest.mark.clause("warhorn skirmish-move-b", "warhorn skirmish-zone-a")
@pytest.mark.parametrize("away", [(0, 0), (130, -70), (399, 0), (900, 340), (-2000, 50), (10, -1330), (-470, -470)])
def test_the_nearest_points_of_the_zone_are_tried_first(away: tuple[int, int]) -> None:
    """A point has no size: all points of the zone are taken one after the other."""
    b = Board("A1: 1 loose @(12000,6000)0")
    at = MIDDLE[0] + away[0], MIDDLE[1] + away[1]
    every = [(MIDDLE[0] + 100 * i, MIDDLE[1] + 100 * j) for i in range(-9, 10) for j in range(-9, 10)]
    zone = [point for point in every if square(point, MIDDLE) <= 400**2]
    sorted_ = sorted(zone, key=lambda point: (square(point, at), point[1], point[0]))
    space, found = room(b), []
    while (spot := space.spot(at, 2)) is not None:
        found.append(spot)
    if square(at, MIDDLE) <= 400**2:
        assert found.pop(0) == at
        sorted_ = [point for point in sorted_ if point != at]
    assert found == sorted_


@pytest.mark.clause("warhorn skirmish-move-b", "warhorn skirmish-zone-a")
def test_a_wide_zone_is_tried_in_the_same_order() -> None:
    b = Board("A1: 1 loose @(12000,6000)0")
    space, at = room(b, 950), (12430, 6120)
    every = [(12000 + 100 * i, 6000 + 100 * j) for i in range(-10, 11) for j in range(-10, 11)]
    zone = [point for point in every if square(point, MIDDLE) <= 950**2]
    found = [space.spot(at, 2) for _ in range(len(zone) + 2)]
    assert found == [at, *sorted(zone, key=lambda point: (square(point, at), point[1], point[0])), None]


@pytest.mark.clause("warhorn skirmish-zone-a", "warhorn skirmish-move-b")
@pytest.mark.parametrize(("far", "spot"), [(400, (12400, 6000)), (401, (12400, 6000)), (390, (12390, 6000))])
def test_who_is_meant_beyond_the_zone_goes_to_its_edge(far: int, spot: tuple[int, int]) -> None:
    assert room(Board("A1: 1 loose @(12000,6000)0")).spot((12000 + far, 6000), 125) == spot


# -- what is free


@pytest.mark.clause("warhorn move-d", "warhorn skirmish-zone-e", "warhorn skirmish-move-b")
@pytest.mark.parametrize(
    ("at", "free"),
    [
        ((125, 6000), True), ((124, 6000), False), ((23875, 6000), True), ((23876, 6000), False),
        ((6000, 125), True), ((6000, 124), False), ((6000, 11875), True), ((6000, 11876), False),
    ],
)  # fmt: skip
def test_a_model_stands_on_the_table_as_a_whole(at: tuple[int, int], free: bool) -> None:
    assert room(Board("A1: 1 loose @(12000,6000)0")).free(at, 125) is free


@pytest.mark.clause("warhorn move-d", "warhorn skirmish-move-b")
@pytest.mark.parametrize(("far", "free"), [(247, True), (246, False)])
def test_models_stand_side_by_side(far: int, free: bool) -> None:
    """They may touch, within the grain of rounded corners: mates and friends alike."""
    space = room(Board("A1: 1 loose @(12000,6000)0"))
    space.take((12000, 6000), 125)
    assert [space.free(at, 125) for at in ((12000 + far, 6000), (12000, 6000 - far))] == [free, free]
    friends = room(Board("A1: 1 loose @(12000,6000)0; A2: 1 loose @(12400,6300)0"))
    assert friends.free((12400 + far, 6300), 125) is free


@pytest.mark.clause("warhorn melee", "warhorn move-d", "warhorn skirmish-move-b")
@pytest.mark.parametrize(
    ("foe", "clear", "far", "free"),
    [
        ("1 loose @(12400,6600)0", 300, 550, True), ("1 loose @(12400,6600)0", 300, 549, False),
        ("1 loose @(12400,6600)0", 0, 247, True), ("1 loose @(12400,6600)0", 0, 246, False),
        ("24 @(12400,6600)180", 300, 1675, True), ("24 @(12400,6600)180", 300, 1674, False),
        ("24 @(12400,6600)180", 0, 1372, True), ("24 @(12400,6600)180", 0, 1371, False),
    ],
)  # fmt: skip
def test_models_keep_clear_of_enemies(foe: str, clear: int, far: int, free: bool) -> None:
    b = Board("A1: 1 loose @(12000,6000)0", f"B1: {foe}")
    assert room(b, clear=clear).free((12400, 6600 - far), 125) is free


@pytest.mark.clause("warhorn melee", "warhorn move-d", "warhorn skirmish-move-b")
@pytest.mark.parametrize(("y", "free"), [(6949, False), (6950, True)])
def test_an_enemy_beyond_the_zone_keeps_models_off_its_edge(y: int, free: bool) -> None:
    for foe in (f"1 loose @(12000,{y})0", f"24 @(12000,{y - 125})360"):
        assert room(Board("A1: 1 loose @(12000,6000)0", f"B1: {foe}")).free((12000, 6400), 125) is free


@pytest.mark.clause("warhorn move-d", "warhorn skirmish-move-b")
@pytest.mark.parametrize(("ground", "free"), [("stream", False), ("rocks", False), ("rough", True), ("wood", True)])
def test_no_model_stands_on_closed_ground(ground: str, free: bool) -> None:
    b = Board("A1: 1 loose @(12000,6000)0", terrain=[f"{ground} 12200,5000 12600,7000"])
    space = room(b)
    assert (space.free((12080, 6000), 125), space.free((12070, 6000), 125)) == (free, True)


# -- who is moved


def tied(b: Board, *places: tuple[int, int]) -> Board:
    """Put the models of A1 but its Leader somewhere."""
    first = b.unit("A1").models[0]
    with_unit(b, "A1", models=(first, *(Model(0, x, y, 30) for x, y in places)))
    return b


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn skirmish-move-b")
def test_only_those_in_the_way_step_aside() -> None:
    b = tied(Board("A1: 4 loose @(12000,6000)0"), (12300, 6000), (11700, 6000), (12000, 6300))
    with_unit(b, "A1", full=20)
    found = stepped_aside(b.t, b.world, b.id("A1"), (1, 3))
    assert [(m.x, m.y, m.heading) for m in found] == [
        (12000, 6000, 0), (12300, 6000, 30), (11700, 6000, 30), (12000, 6300, 30),
    ]  # fmt: skip
    pressed = Board("A1: 4 loose @(12000,6000)0", "B1: 1 loose @(12700,6000)360")
    tied(pressed, (12300, 6000), (11700, 6000), (12000, 6300))
    found = stepped_aside(pressed.t, pressed.world, pressed.id("A1"), (1,))
    assert [(m.x, m.y) for m in found] == [(12000, 6000), (12200, 5700), (11700, 6000), (12000, 6300)]


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn skirmish-move-b")
def test_who_finds_no_room_beside_is_missing() -> None:
    b = Board("A1: 2 loose @(200,200)0", terrain=["rocks 0,330 700,800", "rocks 330,0 800,329"])
    tied(b, (200, 560))
    assert [(m.x, m.y) for m in stepped_aside(b.t, b.world, b.id("A1"), (1,))] == [(200, 200)]


@pytest.mark.clause("warhorn skirmish-move", "warhorn skirmish-move-c", "warhorn skirmish-zone")
def test_models_keep_their_places_look_as_the_leader_does_and_draw_in() -> None:
    b = tied(Board("A1: 3 loose @(12000,6000)0"), (12300, 6000), (12000, 7000))
    leader = leader_of(b.world, b.id("A1"), (13000, 6100), 90)
    found = arranged(b.t, b.world, b.id("A1"), leader, Arrangement())
    assert [(m.x, m.y, m.heading) for m in found] == [(13000, 6100, 90), (13300, 6100, 90), (13000, 6700, 90)]
    narrow = arranged(b.t, b.world, b.id("A1"), leader, Arrangement(), zone=500)
    assert [(m.x, m.y) for m in narrow[1:]] == [(13300, 6100), (13000, 6600)]


@pytest.mark.clause("warhorn melee", "warhorn skirmish-move-b")
def test_models_keep_as_clear_of_enemies_as_they_are_told() -> None:
    b = tied(Board("A1: 2 loose @(12000,6000)0", "B1: 1 loose @(12000,6700)360"), (12000, 6300))
    leader = leader_of(b.world, b.id("A1"))
    near, off = (arranged(b.t, b.world, b.id("A1"), leader, Arrangement(), clear=clear) for clear in (0, 300))
    assert [(m.x, m.y) for m in near[1:]] == [(12000, 6300)]
    assert [(m.x, m.y) for m in off[1:]] == [(11700, 6200)]


@pytest.mark.clause("warhorn skirmish-zone", "warhorn skirmish-move")
def test_who_is_gathered_stands_in_a_block() -> None:
    b = Board("A1: 5 loose @(12000,6000)0")
    found = gathered(b.t, b.world, b.id("A1"), leader_of(b.world, b.id("A1")))
    assert [(m.x, m.y) for m in found] == [
        (12000, 6000), (12310, 6000), (12000, 5690), (12310, 5690), (12000, 5380),
    ]  # fmt: skip


@pytest.mark.clause("warhorn skirmish-move-d", "warhorn skirmish-move")
def test_how_far_a_model_was_put() -> None:
    b = tied(Board("A1: 3 loose @(12000,6000)0"), (12300, 6000), (12000, 6300))
    models = b.unit("A1").models
    after = (models[0], replace(models[1], x=12400), replace(models[2], x=12030, y=6340))
    assert moved_far(b.world, b.id("A1"), after) == 100**2
    assert moved_far(b.world, b.id("A1"), models) == 0
    assert moved_far(b.world, b.id("A1"), ()) == 0


@pytest.mark.clause("warhorn skirmish-move", "warhorn skirmish-zone", "warhorn skirmish-zone-a")
@pytest.mark.parametrize(
    ("places", "said"),
    [
        ((), []),
        (((12300, 6000),), [("skirmish-move", 2, None)]),
        (((12300, 6000), (12600, 6000)), []),
        (((12300, 6000), (12601, 6000)), [("skirmish-zone", None, 3)]),
        (((12000, 5399), (12601, 6000)), [("skirmish-zone", None, 2), ("skirmish-zone", None, 3)]),
        (((12300, 6000), (12600, 6000), (12000, 6300)), [("skirmish-move", 2, None)]),
    ],
)
def test_every_model_is_put_into_the_zone(places: Any, said: list[tuple[str, int | None, int | None]]) -> None:
    b = Board("A1: 3 loose @(12000,6000)0")
    unit, leader = b.id("A1"), leader_of(b.world, b.id("A1"))
    found = reasons(misplaced(b.t, b.world, unit, leader, Arrangement(places=places)))
    assert [(clause, told.get("count"), told.get("model")) for clause, _, told in found] == said
