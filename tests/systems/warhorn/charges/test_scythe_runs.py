"""Where scythed chariots run, whom they touch and what cuts their way short (scythed-charge-c, scythed-charge-d)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.procedure import DONE, Procedure
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.scythes import aim, scythes, touched, way_of
from engine.systems.warhorn.fire.engine_shots import engine_shots
from engine.systems.warhorn.frames import ScytheRun, Volley
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Finish, Reply
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, rest
from tests.systems.warhorn.charges.charged import ran_whole as ran
from tests.systems.warhorn.kit import Board, Play, with_unit

Spot = tuple[int, int]


def run(start: Spot, foe: str, terrain: tuple[str, ...] = (), count: int = 1, **values: Any) -> tuple[Spot, Spot, bool]:
    b = Board(f"A1: {count} scythed 1 R2 @({start[0]},{start[1]})0 charge:B1", f"B1: {foe}", terrain=terrain)
    return way_of(b.t, b.world, ScytheRun(b.id("A1"), b.id("B1"), **({"model": 0} | values)))


@pytest.mark.clause("warhorn scythed-charge-c", "warhorn scythed-charge")
def test_a_run_leads_its_whole_distance_at_the_target_or_away_from_it() -> None:
    far = "24 @(6000,9000)360"
    assert run((6000, 5000), far) == ((6000, 5000), (6000, 8000), False)
    assert run((6000, 5000), far, back=True) == ((6000, 5000), (6000, 2000), False)
    assert run((3000, 4000), "1 loose @(9300,9000)360") == ((3000, 4000), (5350, 5865), False)
    assert run((9000, 8000), "1 loose @(6000,4000)360", back=True)[1] == (10800, 10400)
    assert run((3000, 8000), "1 loose @(2000,500)360") == ((3000, 8000), (2604, 5026), False)


@pytest.mark.clause("warhorn scythed-charge-e", "warhorn scythed-charge-c")
def test_what_the_leader_has_gone_under_fire_counts_for_him_and_forward_alone() -> None:
    far = "24 @(6000,9000)360"
    assert run((6000, 5000), far, far=700)[1] == (6000, 7300)
    assert run((6000, 5000), far, count=2, model=1, far=700)[:2] == ((5400, 5000), (5400, 8000))
    assert run((6000, 5000), far, far=700, back=True)[1] == (6000, 2000)


@pytest.mark.clause("warhorn scythed-charge-c")
def test_a_chariot_aims_at_the_nearest_point_of_its_target() -> None:
    for foe, there in (("3 loose @(7200,9000)360", (6600, 9000)), ("24 @(9000,9000)360", (7750, 9000))):
        b = Board("A1: 1 scythed 1 @(6000,5000)0 charge:B1", f"B1: {foe}")
        assert aim(b.t, b.world, b.unit("A1").models[0], b.id("B1")) == there
    touching = Board("A1: 1 scythed 1 @(6000,5000)0 charge:B1", "B1: 1 loose @(6000,5000)360")
    frame = ScytheRun(touching.id("A1"), touching.id("B1"), model=0)
    assert way_of(touching.t, touching.world, frame) == ((6000, 5000), (6000, 5000), False)


@pytest.mark.clause("warhorn scythed-charge-d")
@pytest.mark.parametrize(
    ("start", "foe", "end", "lost"),
    [
        ((21000, 3000), (21000, 500), (21000, 0), False), ((21000, 2999), (21000, 500), (21000, 0), True),
        ((22000, 5000), (23500, 5000), (24000, 5000), True), ((21000, 5000), (23500, 5000), (24000, 5000), False),
        ((1000, 5000), (200, 5000), (0, 5000), True), ((3000, 5000), (200, 5000), (0, 5000), False),
        ((6000, 10500), (6000, 11000), (6000, 12000), True), ((6000, 9000), (6000, 11000), (6000, 12000), False),
        ((22500, 4000), (23500, 5000), (24000, 5500), True), ((1500, 11000), (1000, 11500), (500, 12000), True),
        ((21500, 1000), (22500, 800), (24000, 500), True),
    ],
)  # fmt: skip
def test_a_run_ends_at_the_edge_of_the_table(start: Spot, foe: Spot, end: Spot, lost: bool) -> None:
    assert run(start, f"1 loose @({foe[0]},{foe[1]})360")[1:] == (end, lost)


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn chariots-elephants-b")
@pytest.mark.parametrize(
    ("terrain", "end", "lost"),
    [
        (("rough 5000,6500 7000,6800",), (6000, 6500), True),
        (("stream 5000,6500 7000,6800",), (6000, 6500), True),
        (("rocks 5000,6500 7000,6800",), (6000, 6500), True),
        (("wood 5000,7999 7000,9000",), (6000, 7999), True),
        (("wood 5000,8000 7000,9000",), (6000, 8000), False),
        (("rough 6000,4000 7000,9000",), (6000, 8000), False),
        (("wood 5000,7500 7000,7800", "rough 5000,6500 7000,6800"), (6000, 6500), True),
        (("rough 5000,6500 7000,6800", "wood 5000,7500 7000,7800"), (6000, 6500), True),
    ],
)
def test_a_run_ends_where_it_comes_upon_ground_that_no_chariot_enters(
    terrain: tuple[str, ...], end: Spot, lost: bool
) -> None:
    assert run((6000, 5000), "24 @(6000,9000)360", terrain)[1:] == (end, lost)


@pytest.mark.clause("warhorn scythed-charge-d")
def test_a_run_aslant_ends_on_the_border() -> None:
    assert run((3000, 3000), "1 loose @(6000,6000)360", ("rough 4000,3000 8000,9000",))[1:] == ((4000, 4000), True)
    assert run((3000, 3000), "1 loose @(6000,4000)360", ("rough 4000,3000 8000,9000",))[1:] == ((4000, 3334), True)


@pytest.mark.clause("warhorn scythed-charge-c")
@pytest.mark.parametrize(
    ("foe", "hit"),
    [
        ("24 @(6000,8405)360", True), ("24 @(6000,8406)360", False), ("1 loose @(6530,6000)360", True),
        ("1 loose @(6531,6000)360", False), ("2 loose @(7130,6000)360", True), ("2 loose @(7131,6000)360", False),
    ],
)  # fmt: skip
def test_whom_a_chariot_touches_on_its_way(foe: str, hit: bool) -> None:
    b = Board("A1: 2 scythed 1 @(6000,5000)0; A2: 24 @(6000,6000)0", f"B1: {foe}")
    found = touched(b.t, b.world, b.id("A1"), (6000, 5000), (6000, 8000))
    assert {b.name(unit) for unit in found} == ({"A2", "B1"} if hit else {"A2"})


@pytest.mark.clause("warhorn scythed-charge-c")
def test_a_chariot_that_cannot_go_touches_who_stands_at_it() -> None:
    b = Board("A1: 1 scythed 1 @(6000,5000)0", "B1: 24 @(6000,5405)360; B2: 24 @(9000,5406)360")
    assert touched(b.t, b.world, b.id("A1"), (6000, 5000), (6000, 5000)) == (b.id("B1"),)


# -- where it stands at the end


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn scythed-charge")
@pytest.mark.parametrize(("y", "end"), [(8522, 8000), (8521, 7950), (8472, 7950), (8471, 7900)])
def test_a_chariot_that_would_end_on_a_friend_stops_short(y: int, end: int) -> None:
    b = Board(
        f"A1: 1 scythed 1 R2 @(6000,5000)0 charge:B1; A2: 1 loose @(6000,{y})0",
        "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost",
    )
    p = ran(b, "111111111", "1", "11", "1")
    (ride,) = p.of(e.ChariotRan)
    assert (ride.end, ride.lost, p.at("A1")) == ((6000, end), False, f"(6000,{end})0")


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn scythed-charge")
def test_a_chariot_does_not_end_on_one_of_its_own_unit() -> None:
    """The second runs first, past the target; the first is turned aside from where that stands."""
    b = Board("A1: 2 scythed 1 R2 @(6000,5000)0 charge:B1", "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost")
    first = b.unit("A1").models[0]
    with_unit(b, "A1", models=(first, replace(first, x=6000, y=5800)))
    p = ran(b, "111111111", "1", "1")
    assert [(ride.model, ride.end) for ride in p.of(e.ChariotRan)] == [(1, (6000, 8800)), (0, (6000, 8000))]
    near = Board("A1: 2 scythed 1 R2 @(6000,5000)0 charge:B1", "B1: 8 R3 @(6000,6000)360 scythe-nerve:lost")
    with_unit(near, "A1", models=(first, replace(first, x=6000, y=5700)))
    p = ran(near, "111111111", "1", "1")
    assert [(ride.model, ride.end) for ride in p.of(e.ChariotRan)] == [(1, (6000, 8700)), (0, (6000, 7900))]


@pytest.mark.clause("warhorn scythed-charge-d", "warhorn scythed-charge")
def test_a_chariot_stops_short_of_a_friend_on_a_way_aslant() -> None:
    b = Board(
        "A1: 1 scythed 1 R2 @(3000,3000)0 charge:B1; A2: 1 loose @(5200,5200)0",
        "B1: 1 loose R3 @(9000,11000)360 scythe-nerve:lost",
    )
    p = ran(b, "11", "1")
    (ride,) = p.of(e.ChariotRan)
    assert (ride.end, p.at("A1")) == ((4650, 5200), "(4650,5200)0")


# -- under fire


def under_fire(b: Board, *shots: tuple[int, str, bool], volley: Any = None, dice: tuple[str, ...] = ()) -> Play:
    """Play the run of A1 at B1 from where it is shot at; shots hit nobody unless it is said otherwise."""
    a1 = b.id("A1")
    leader = b.unit("A1").models[0]
    told = tuple((far, b.id(name), cover) for far, name, cover in shots)
    frame, t = ScytheRun(a1, b.id("B1"), at=(leader.x, leader.y), shots=told, step="shot"), b.t
    volleys: Procedure[Any, Any] = Procedure(Volley)
    for name in volleys.declared:
        volleys.auto(name)(volley or missing)
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    return b.play(Rest(frame), scythes(t), engine_shots(t), volleys, losing(t), resilience_test(t), end, dice=dice)


def missing(tx: Any, f: Volley) -> Any:
    side = tx.world.units[f.unit].side
    tx.emit(e.Shot(side, f.unit, f.target, "bow", "direct", 0, 0, 0, spent=False, length=0, when=f.when))
    return DONE


ASLANT = "A1: 1 scythed 1 R2 @(3000,3000)0 charge:B1"


@pytest.mark.clause("warhorn scythed-charge-e", "warhorn scythed-charge", "warhorn covering-fire")
def test_the_leader_is_shot_at_along_his_way() -> None:
    b = Board(ASLANT, "B1: 1 loose @(9000,11000)360; B2: 24 bow @(12000,6000)360; B3: 24 bow @(15000,6000)360")
    p = under_fire(b, (1000, "B2", False), (2000, "B3", False), (1500, "B1", False), dice=())
    assert [(event.models[0].x, event.models[0].y, event.length) for event in p.of(e.Moved)] == [
        (3600, 3800, 1000), (4200, 4600, 1000),
    ]  # fmt: skip
    assert [p.name(event.unit) for event in p.of(e.Shot)] == ["B2", "B3", "B1"]
    (ride,) = p.of(e.ChariotRan)
    assert (ride.start, ride.end) == ((4200, 4600), (4800, 5400))


@pytest.mark.clause("warhorn scythed-charge-e", "warhorn covering-fire", "warhorn engines", "warhorn engines-c")
@pytest.mark.parametrize("words", ["24 bow panic", "24 bow lost", "24 bow replied", "1 ballista 3 replied"])
def test_who_can_shoot_no_more_is_passed_over(words: str) -> None:
    kind, *flags = words.rsplit(" ", 1)
    b = Board(
        ASLANT, f"B1: 1 loose @(9000,11000)360; B2: {kind} @(12000,6000)360 {flags[0]}; B3: 24 bow @(15000,6000)360"
    )
    if "ballista" in words:
        with_unit(b, "B2", models=tuple(replace(model, moved=True, shot=True) for model in b.unit("B2").models))
    p = under_fire(b, (1000, "B2", False), (2000, "B3", True))
    assert p.asked == ("blue", "cover")
    p.order(Reply(p.id("B3"), p.id("A1")))
    assert [p.name(event.unit) for event in p.of(e.Shot)] == ["B3"]


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-e")
def test_who_panics_under_fire_has_no_charge_any_more() -> None:
    def frightened(tx: Any, f: Volley) -> Any:
        tx.emit(e.Panicked(tx.world.units[f.target].side, f.target, ()))
        return DONE

    b = Board(ASLANT, "B1: 1 loose @(9000,11000)360; B2: 24 bow @(12000,6000)360; B3: 24 bow @(15000,6000)360")
    p = under_fire(b, (1000, "B2", False), (1500, "B3", True), volley=frightened)
    assert (p.asked, p.unit("A1").charge.state, p.of(e.ChariotRan)) == (("red", "rest"), "over", [])  # type: ignore[union-attr]
    gone = Board(ASLANT, "B1: 1 loose @(9000,11000)360 lost; B2: 24 bow @(12000,6000)360")
    failed = under_fire(gone)
    assert failed.unit("A1").charge.state == "failed"  # type: ignore[union-attr]


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-charge-a", "warhorn scythed-charge-b")
@pytest.mark.parametrize("policy", ["per-chariot", "per-unit"])
def test_everybody_on_the_way_is_tested_and_hit(policy: str) -> None:
    b = Board(
        "A1: 1 scythed 1 R2 @(6000,3000)0 charge:B1",
        "B1: 8 R3 @(6000,4500)360 scythe-nerve:lost; B2: 8 R3 @(6000,5000)360; B3: 8 R3 @(6000,5500)360",
        policies={"scythe_dice": policy},
    )
    p = ran(b, *["111111111", "2"] * 3)
    assert [p.name(test.unit) for test in p.of(e.ResilienceTested)] == ["B1", "B2", "B3"]
    assert [p.name(hit.unit) for hit in p.of(e.Hit) if hit.cause == "scythes"] == ["B1", "B2", "B3"]


@pytest.mark.clause("warhorn engines-c", "warhorn engines", "warhorn scythed-charge-e", "warhorn covering-fire")
def test_a_battery_shoots_at_them_engine_by_engine() -> None:
    b = Board(
        "A1: 1 scythed 1 R2 @(6000,3000)0 charge:B1",
        "B1: 1 loose @(6000,11000)360 scythe-nerve:lost; B2: 2 ballista 3 M3 @(9000,7000)360;"
        "B3: 24 bow @(3000,6000)360",
    )
    p = under_fire(b, (0, "B2", False), (0, "B3", False), dice=("6", "6"))
    assert [event.model for event in p.of(e.EngineFired)] == [0, 1]
    assert [p.name(event.unit) for event in p.of(e.Shot)] == ["B3"]
    assert len(p.of(e.ChariotRan)) == 1
