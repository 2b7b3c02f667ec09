"""Chargers on their way under fire: where they are shot at, who shoots next, where they stop (reaction-shoot)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Rolled
from engine.kernel.procedure import DONE
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.moments import first_in_reach, in_reach, shots_at
from engine.systems.warhorn.frames import Running, Volley
from engine.systems.warhorn.orders import HoldFire, Reply
from engine.systems.warhorn.troops import point_of
from engine.systems.warhorn.world import Charge
from tests.systems.warhorn.charges.charged import play, ran_at
from tests.systems.warhorn.kit import Board, Play, with_unit

Place = tuple[int, int]


def on_way(b: Board, end: Place, shots: tuple[tuple[int, str, bool], ...] = (), *dice: str, **values: Any) -> Play:
    """Play the run of A1 at B1 from where it is shot at first."""
    a1, start = b.id("A1"), point_of(b.world, b.id("A1"))
    told = tuple((far, b.id(name), cover) for far, name, cover in shots)
    volley = values.pop("volley", None)
    frame = Running(a1, b.id("B1"), *end, 0, reaches=True, start=start, shots=told, step="shot", **values)
    return play(b, frame, *dice, **({"volley": volley} if volley else {}))


def frightened(tx: Any, f: Volley) -> Any:
    """Let a volley put its target to panic."""
    tx.emit(e.Panicked(tx.world.units[f.target].side, f.target, ()))
    return DONE


def stops(p: Play) -> list[tuple[Place, int]]:
    """Return where A1 came to, and how far each time."""
    moved = [event for event in p.of(e.Moved) if event.unit == p.id("A1")]
    return [((m.models[0].x, m.models[0].y) if m.models else (m.x, m.y), m.length) for m in moved]


@pytest.mark.clause(
    "warhorn reaction-shoot", "warhorn reaction-shoot-a", "warhorn covering-fire", "warhorn covering-fire-a"
)
@pytest.mark.parametrize("unit", ["24", "3 rider loose"])
def test_a_charger_is_shot_at_along_its_way(unit: str) -> None:
    b = Board(f"A1: {unit} @(3000,3000)0 charge:B1", "B1: 24 bow @(6000,7250)360; B2: 24 bow @(9000,7000)360")
    end = (6000, 7000)
    p = on_way(b, end, ((1000, "B1", False), (2500, "B2", True)))
    assert p.asked == ("blue", "cover")
    way = stops(p)
    p.order(Reply(p.id("B2"), p.id("A1")))
    assert way + stops(p) == [((3600, 3800), 1000), ((4500, 5000), 1500), (end, 2500)]
    assert [event.when for event in p.of(e.Shot)] == ["cover"]


@pytest.mark.clause("warhorn reaction-shoot-a")
@pytest.mark.parametrize(("end", "place"), [((3000, 7000), (3000, 4000)), ((7000, 3000), (4000, 3000))])
def test_straight_ways_along_either_axis(end: Place, place: Place) -> None:
    b = Board("A1: 24 @(3000,3000)0 charge:B1", "B1: 24 bow @(3000,9000)360; B2: 24 bow @(9000,9000)360")
    p = on_way(b, end, ((1000, "B1", False), (1000, "B2", True), (700, "B2", True)))
    assert stops(p) == [(place, 1000)]
    p.order(Reply(p.id("B2"), p.id("A1")))
    assert stops(p)[0] == (place, 0)


@pytest.mark.clause("warhorn reaction-shoot", "warhorn reaction-shoot-a")
def test_who_is_shot_at_where_he_stands_does_not_move() -> None:
    b = Board("A1: 24 @(3000,3000)0 charge:B1", "B1: 24 bow @(3000,3000)360")
    assert stops(on_way(b, (3000, 3000), ((0, "B1", False),)))[0] == ((3000, 3000), 0)


@pytest.mark.clause("warhorn reaction-shoot", "warhorn covering-fire")
@pytest.mark.parametrize("words", ["panic", "lost", "replied"])
def test_who_can_shoot_no_more_is_passed_over(words: str) -> None:
    b = Board(
        "A1: 24 @(3000,3000)0 charge:B1",
        f"B1: 24 @(3000,7000)360; B2: 24 bow @(6000,7000)360 {words}; B3: 24 bow @(9000,7000)360",
    )
    p = on_way(b, (3000, 7000), ((1000, "B2", False), (1500, "B3", True)))
    assert p.asked == ("blue", "cover")
    p.order(Reply(p.id("B3"), p.id("A1")))
    assert [p.name(event.unit) for event in p.of(e.Shot)] == ["B3"]


@pytest.mark.clause("warhorn engines-c", "warhorn reaction-shoot", "warhorn covering-fire")
def test_a_battery_that_has_shot_hinders_nobody_behind_it() -> None:
    b = Board(
        "A1: 24 @(3000,3000)0 charge:B1",
        "B1: 24 @(3000,7000)360; B2: 1 ballista 3 @(6000,7000)360 replied; B3: 24 bow @(9000,7000)360",
    )
    with_unit(b, "B2", models=tuple(replace(model, moved=True, shot=True) for model in b.unit("B2").models))
    p = on_way(b, (3000, 7000), ((1000, "B2", False), (1500, "B3", True)))
    assert p.asked == ("blue", "cover")
    p.order(HoldFire())
    assert p.at("A1") == "(3000,7000)0"


@pytest.mark.clause("warhorn reaction-shoot", "warhorn covering-fire", "warhorn covering-fire-a")
def test_one_shot_is_followed_by_the_next() -> None:
    b = Board(
        "A1: 24 @(3000,3000)0 charge:B1",
        "B1: 24 bow @(3000,7000)360; B2: 24 bow @(6000,7000)360; B3: 24 bow @(9000,7000)360",
    )
    p = on_way(b, (3000, 7000), ((1000, "B1", False), (1500, "B2", False), (2000, "B3", False)))
    assert [p.name(event.unit) for event in p.of(e.Shot)] == ["B1", "B2", "B3"]
    assert [place for place, _ in stops(p)] == [(3000, 4000), (3000, 4500), (3000, 5000), (3000, 7000)]


@pytest.mark.clause("warhorn reaction-shoot-c", "warhorn formed-attacks-skirmish-a", "warhorn phases-a")
def test_who_panics_under_fire_stops_where_he_has_room() -> None:
    """It was shot at beside friends: back to before them, and skirmishers make way there."""
    b = Board(
        "A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(8400,4900)0; A3: 2 loose @(3000,3500)0", "B1: 24 bow @(6000,7000)360"
    )
    first, other = b.unit("A3").models
    with_unit(b, "A3", models=(first, replace(other, x=5000, y=3300)), full=12)
    p = on_way(b, (6000, 7000), ((1500, "B1", False),), volley=frightened)
    assert [place for place, _ in stops(p)] == [(6000, 4500), (6000, 4000)]
    assert (p.at("A1"), p.unit("A1").charge.state) == ("(6000,4000)0", "over")  # type: ignore[union-attr]
    assert p.unit("A3").models[1] != b.unit("A3").models[1]
    assert (p.unit("A3").models[0].x, p.asked) == (3000, ("red", "rest"))


@pytest.mark.clause("warhorn reaction-shoot-c", "warhorn phases-a", "warhorn formed-attacks-skirmish-a")
def test_who_panics_where_he_has_room_stays_there() -> None:
    p = on_way(
        Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 24 bow @(6000,7000)360"),
        (6000, 7000),
        ((1500, "B1", False),),
        volley=frightened,
    )
    assert stops(p) == [((6000, 4500), 1500)]


@pytest.mark.clause("warhorn reaction-shoot-c", "warhorn formed-attacks-skirmish-a", "warhorn phases-a")
def test_a_leader_who_panics_under_fire_stops_where_he_has_room() -> None:
    b = Board("A1: 1 loose @(6000,3000)0 charge:B1; A2: 1 loose @(6150,4500)0", "B1: 24 bow @(6000,7000)360")
    p = on_way(b, (6000, 6875), ((1500, "B1", False),), volley=frightened)
    assert [place for place, _ in stops(p)] == [(6000, 4500), (6000, 4300)]
    aslant = Board("A1: 1 loose @(3000,3000)0 charge:B1; A2: 1 loose @(4600,5000)0", "B1: 24 bow @(6000,7125)360")
    p = on_way(aslant, (6000, 7000), ((2500, "B1", False),), volley=frightened)
    assert [place for place, _ in stops(p)] == [(4500, 5000), (4380, 4840)]


@pytest.mark.clause(
    "warhorn reaction-shoot-a",
    "warhorn covering-fire-a",
    "warhorn formed-attacks-skirmish-a",
    "warhorn formed-attacks-skirmish",
)
def test_skirmishers_make_way_where_a_charger_is_shot_at() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1; A3: 2 loose @(3000,4000)0", "B1: 24 bow @(6000,7000)360")
    first, other = b.unit("A3").models
    with_unit(b, "A3", models=(first, replace(other, x=5000, y=4200)), full=12)
    p = on_way(b, (6000, 7000), ((1500, "B1", False),))
    assert p.at("A1") == "(6000,7000)0"
    assert (p.unit("A3").models[1].x, p.unit("A3").models[1].y) != (5000, 4200)


@pytest.mark.clause("warhorn disorder-d", "warhorn obstacle", "warhorn failed-charge")
@pytest.mark.parametrize("unit", ["24 R4", "2 rider loose R4", "1 rider loose R4"])
def test_the_whole_way_counts_for_its_test(unit: str) -> None:
    b = Board(
        f"A1: {unit} @(3000,3000)0 charge:B1", "B1: 24 bow @(6000,7250)360", terrain=["rough 3100,2500 5200,3400"]
    )
    end = (6000, 7250) if "24" in unit else (6000, 7000)
    p = on_way(b, end, ((1000, "B1", False),), {"24 R4": "1" * 11, "2 rider loose R4": "111"}.get(unit, "11"))
    assert [event.causes for event in p.of(e.Moved) if event.unit == p.id("A1")] == [(), ("obstacle",)]
    (test,) = p.of(e.ResilienceTested)
    assert test.test == "disorder"


@pytest.mark.clause("warhorn dash", "warhorn dash-d", "warhorn failed-charge")
@pytest.mark.parametrize("unit", ["12 horse", "3 rider loose"])
def test_a_dash_is_used_by_its_first_step(unit: str) -> None:
    b = Board(f"A1: {unit} @(3000,3000)0 charge:B1", "B1: 24 bow @(3000,6000)360; B2: 24 bow @(9000,6000)360")
    p = on_way(b, (3000, 6000) if "horse" in unit else (3000, 5750), ((500, "B1", False), (900, "B2", True)), dash=True)
    assert ([event.dashed for event in p.of(e.Moved)], p.unit("A1").dash) == (["first"], "first")
    p.order(HoldFire())
    assert p.unit("A1").dash == "first"


@pytest.mark.clause("warhorn failed-charge", "warhorn failed-charge-a", "warhorn disorder-d")
@pytest.mark.parametrize(("gap", "rule"), [(1500, "disorder"), (2500, "failed-charge")])
def test_after_which_paragraph_a_charge_is_tested(gap: int, rule: str) -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", f"B1: 24 @(6000,{3000 + gap})360 reaction:stand")
    p = ran_at(b, "11111111111", dash=True)
    assert [roll.rule.clause for roll in p.of(Rolled)] == [rule]
    assert p.of(e.Moved)[-1].causes == (("dash",) if rule == "disorder" else ("dash", "failed-charge"))


@pytest.mark.clause("warhorn failed-charge", "warhorn failed-charge-a", "warhorn phases-a")
def test_who_falls_short_aslant_looks_the_way_it_went_and_who_stays_as_it_did() -> None:
    b = Board("A1: 24 R4 @(3000,3000)0 charge:B1", "B1: 24 @(7000,9000)360 reaction:stand")
    p = ran_at(b, "11111111111", dash=True, stand="square")
    assert p.at("A1") == "(4109,4664)67"
    shut = Board("A1: 24 R4 @(3000,3000)0 charge:B1; A2: 24 @(4000,3900)0", "B1: 24 @(7000,9000)360 reaction:stand")
    p = ran_at(shut, dash=True, stand="square")
    assert (p.at("A1"), p.unit("A1").charge.state) == ("(3000,3000)0", "failed")  # type: ignore[union-attr]


# -- moments


def moment(b: Board, end: Place, name: str = "B1") -> tuple[int | None, int | None]:
    """Return the first moment in reach, found quickly and u by u."""
    start = point_of(b.world, b.id("A1"))
    frame, unit = Running(b.id("A1"), b.id("B1"), *end, 0, start=start), b.id(name)
    whole = int(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
    slow = next((far for far in range(whole + 1) if in_reach(b.t, b.world, frame, start, unit, far)), None)
    return first_in_reach(b.t, b.world, frame, start, unit), slow


@pytest.mark.clause("warhorn reaction-shoot-a", "warhorn reaction-shoot", "warhorn shoot-range")
@pytest.mark.parametrize(
    ("unit", "enemy", "end", "first"),
    [
        ("24 @(6000,3000)0", "24 bow @(6000,7537)360", (6000, 7537), 537),
        ("24 @(6000,3000)0", "24 bow @(6000,7501)360", (6000, 7501), 501),
        ("24 @(6000,3000)0", "24 bow @(6000,7000)360", (6000, 7000), 0),
        ("24 @(6000,3000)0", "24 bow @(6000,7000)360", (6000, 3000), 0),
        ("24 @(6000,3000)0", "24 bow @(6000,11500)360", (6000, 6000), None),
        ("2 rider loose @(6000,3000)0", "24 bow @(6000,7537)360", (6000, 7287), 537),
        ("2 rider loose @(3000,3000)0", "24 bow @(6000,7537)360", (6000, 7287), 1440),
        ("24 @(3000,3000)0", "24 bow @(9000,7000)540", (6000, 7000), 2304),
        ("2 loose @(3000,3000)0", "2 loose bow @(6000,7537)360", (6000, 7287), 1440),
        ("24 @(6000,3000)0", "24 bow @(9000,5037)0", (6000, 7000), 2038),
        ("24 @(6000,3000)0", "16 pistol @(6000,5537)360", (6000, 5537), 537),
    ],
)
def test_the_first_moment_in_reach(unit: str, enemy: str, end: Place, first: int | None) -> None:
    quick, slow = moment(Board(f"A1: {unit}", f"B1: {enemy}"), end)
    assert quick == slow == first


@pytest.mark.clause("warhorn reaction-shoot-a", "warhorn covering-fire-a")
def test_shots_are_in_the_order_of_their_moments() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 charge:B1",
        "B1: 24 @(6000,8000)360 general reaction:stand; B2: 24 pistol @(8500,8000)360; B3: 24 bow @(3500,8000)360",
    )
    frame = Running(b.id("A1"), b.id("B1"), 6000, 8000, 0, start=(6000, 3000))
    found = shots_at(b.t, b.world, frame, (6000, 3000))
    assert [(b.name(unit), cover) for _, unit, cover in found] == [("B3", True), ("B2", True)]
    assert found[0][0] < found[1][0]


@pytest.mark.clause("warhorn reaction-shoot-a", "warhorn covering-fire-a", "warhorn declare-charge-b")
def test_shots_at_one_moment_are_in_the_order_of_the_units() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0",
        "B1: 24 bow @(4700,6000)360 reaction:shoot; B2: 24 bow @(7300,6000)360 reaction:shoot",
    )
    with_unit(b, "A1", charge=Charge((b.id("B1"), b.id("B2")), ("front", "front")))
    frame = Running(b.id("A1"), b.id("B2"), 7300, 6000, 0, start=(6000, 3000))
    assert shots_at(b.t, b.world, frame, (6000, 3000)) == ((0, b.id("B1"), False), (0, b.id("B2"), False))


@pytest.mark.clause("warhorn disorder-d", "warhorn obstacle", "warhorn failed-charge")
def test_ground_beside_the_start_counts_though_it_was_left_before_the_shot() -> None:
    b = Board("A1: 24 R4 @(3000,3000)0 charge:B1", "B1: 24 bow @(6000,7250)360", terrain=["rough 1500,3050 1800,3150"])
    p = on_way(b, (6000, 7250), ((1000, "B1", False),), "1" * 11)
    assert [event.causes for event in p.of(e.Moved) if event.unit == p.id("A1")] == [(), ("obstacle",)]
