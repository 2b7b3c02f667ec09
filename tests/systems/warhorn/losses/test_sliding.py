"""Enemies are slid up to a unit that grows shallower."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.losses.deaths import form_up, kill
from tests.systems.warhorn.kit import Board, with_unit

FOES = "B1: 24 @(6000,3600)0; B2: 24 @(4750,2500)180; B3: 24 @(7250,4000)540; B4: 24 @(6000,4500)360"
ON = ["B1>A1 rear", "B2>A1 left", "B3>A1 right", "B4>A1 front"]


@pytest.mark.clause("warhorn formation-depth", "warhorn formation-depth-c")
@pytest.mark.parametrize(
    ("dead", "places"),
    [
        (7, {}),
        (9, {"B1": "(6000,3900)0", "B2": "(4750,2750)180"}),
        (16, {"B1": "(6000,4200)0", "B2": "(4750,3050)180"}),
    ],
)
def test_who_touches_rear_or_flank_is_slid_up(dead: int, places: dict[str, str]) -> None:
    b = Board("A1: 24 @(6000,4500)0", FOES, contacts=ON)
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (dead,), "blow")
    moved = [event for event in tx.events if isinstance(event, e.Moved)]
    assert {b.name(event.unit): f"({event.x},{event.y}){event.heading}" for event in moved} == places
    assert all(event.way == "slide" for event in moved)
    assert len(tx.world.contacts) == 4


@pytest.mark.clause("warhorn reform-a", "warhorn reform-b")
@pytest.mark.parametrize(
    ("behind", "terrain", "y"),
    [
        ("A2: 8 @(6000,4200)0", (), 4500),
        ("A2: 3 loose @(6000,4000)0", (), 4500),
        ("A2: 8 @(12000,4000)0", (), 400),
        ("A2: 8 @(12000,4000)0", ("stream 3000,3800 9000,4100",), 4500),
    ],
)
def test_who_has_no_room_to_stand_looser_waits_for_it(behind: str, terrain: tuple[str, ...], y: int) -> None:
    b = Board(f"A1: 8 @(6000,{y})0; {behind}", terrain=terrain)
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (1,), "shot")
    unit = tx.world.units[b.id("A1")]
    assert (unit.density, unit.ranks) == ("dense", ((7,),))
    tx.emit(e.Moved(unit.side, b.id("A1"), "move", 18000, 6000, 0, 0))
    form_up(b.t, tx, b.id("A1"))
    unit = tx.world.units[b.id("A1")]
    assert (unit.density, unit.ranks) == ("open", ((6,), (1,)))


@pytest.mark.clause("warhorn formation-depth-c")
def test_skirmishers_slide_with_their_leader_and_nobody_into_others() -> None:
    b = Board(
        "A1: 24 @(6000,4500)0", "B1: 3 loose @(6000,3475)0; B2: 8 @(8000,3900)0", contacts=["B1>A1 rear", "B2>A1 right"]
    )  # fmt: skip
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (9,), "blow")
    (moved,) = [event for event in tx.events if isinstance(event, e.Moved)]
    assert [(m.x, m.y) for m in moved.models] == [(m.x, m.y + 300) for m in b.unit("B1").models]
    assert (moved.x, moved.y) == (b.unit("B1").x, b.unit("B1").y)
    foes = "B1: 24 @(6000,3600)0; B2: 8 @(7500,3800)0"
    crowded = Board("A1: 24 @(6000,4500)0", foes, contacts=["B1>A1 rear"])
    tx = crowded.run()
    kill(crowded.t, tx, crowded.id("A1"), (9,), "blow")
    assert not [event for event in tx.events if isinstance(event, e.Moved)]
    led = Board("A1: 24 @(6000,4500)0; A2: 3 loose @(6000,3750)0", "B1: 24 @(6000,3600)0", contacts=["B1>A1 rear"])
    tx = led.run()
    kill(led.t, tx, led.id("A1"), (9,), "blow")
    assert not [event for event in tx.events if isinstance(event, e.Moved)]


@pytest.mark.clause("warhorn reform-a", "warhorn reform-b")
def test_who_needs_no_more_room_stands_looser_where_he_is() -> None:
    b = Board("A1: 8 @(6000,4500)0; A2: 8 @(6000,4400)0")
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (2,), "shot")
    assert (tx.world.units[b.id("A1")].density, tx.world.units[b.id("A1")].ranks) == ("open", ((6,),))


@pytest.mark.clause("warhorn formation-depth-c")
@pytest.mark.parametrize(("y", "dead", "to"), [(3700, 9, 3875), (3874, 9, 3875), (3875, 9, None), (3500, 7, None)])
def test_the_leader_at_a_flank_that_has_left_him_is_slid_as_far_as_he_has_to(y: int, dead: int, to: int | None) -> None:
    b = Board("A1: 24 @(6000,4500)0", f"B1: 3 loose @(4625,{y})180", contacts=["B1>A1 left"])
    first, *others = b.unit("B1").models
    with_unit(b, "B1", models=(first, *(replace(one, x=3900 - 300 * n, y=4200) for n, one in enumerate(others))))
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (dead,), "blow")
    moved = [event.models[0].y for event in tx.events if isinstance(event, e.Moved)]
    assert moved == ([] if to is None else [to])


@pytest.mark.clause("warhorn formation-depth-c", "warhorn move-d")
@pytest.mark.parametrize(("rocks", "slides"), [("3000,3700 3200,4000", True), ("5900,3600 6100,3700", False)])
def test_no_skirmisher_slides_onto_closed_ground(rocks: str, slides: bool) -> None:
    b = Board("A1: 24 @(6000,4500)0", "B1: 3 loose @(6000,3475)0", contacts=["B1>A1 rear"], terrain=[f"rocks {rocks}"])
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (9,), "blow")
    assert bool([event for event in tx.events if isinstance(event, e.Moved)]) is slides


@pytest.mark.clause("warhorn formation-depth-c", "warhorn move-d")
def test_nobody_slides_onto_closed_ground() -> None:
    b = Board("A1: 24 @(6000,4500)0", FOES, contacts=ON, terrain=["rocks 5100,3650 5400,3850"])
    tx = b.run()
    kill(b.t, tx, b.id("A1"), (9,), "blow")
    assert [b.name(event.unit) for event in tx.events if isinstance(event, e.Moved)] == ["B2"]
