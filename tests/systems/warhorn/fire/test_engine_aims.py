"""At what engines may be fired, which may, and how they answer chargers (engines, cannon, canister)."""

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.fire.engines import answer_to
from engine.systems.warhorn.fire.rights import armed, longest, may_shoot_back
from engine.systems.warhorn.orders import Correct, Finish, FireEngine
from tests.systems.warhorn.fire.shots import barred, battery, came_down, dead, fire, phase, play
from tests.systems.warhorn.kit import Board, Play, Roll, with_unit

BODY = "B1: 24 M3 @(6000,5900)0"
"""Its base covers x 4750 to 7250 and y 5000 to 5900; its middle is (6000,5450)."""


# -- aims


@pytest.mark.clause("warhorn engines", "warhorn cannon", "warhorn cannon-a", "warhorn cannon-d", "warhorn engines-j")
@pytest.mark.parametrize(
    ("kind", "line", "reason"),
    [
        ("cannon", "A1.1 > 6000,4000", ("cannon-a", "aim-nobody")),
        ("cannon", "A1.4 > 6000,5450", ("engines", "no-engine")),
        ("cannon", "A2.1 > 6000,5450", ("engines", "no-engine")),
        ("cannon", "A1.1 > A2 canister", ("cannon-a", "aim-nobody")),
        ("catapult", "A1.1 > 6000,5450 explosive", ("cannon-d", "no-ball")),
        ("cannon", "A1.1 > 12000,10000", ("cannon", "engine-far")),
        ("cannon", "A1.1 > 2000,0", ("engines", "engine-behind")),
        ("cannon", "A1.1 > 6000,5450", None),
        ("cannon", "A1.1 > B1", None),
        ("cannon", "A1.1 > 7250,5000 explosive", None),
        ("cannon", "A1.1 > 7251,5000", ("cannon-a", "aim-nobody")),
    ],
)
def test_at_what_an_engine_can_be_fired(kind: str, line: str, reason: tuple[str, str] | None) -> None:
    far = "B2: 12 @(12000,10000)360; B3: 12 loose @(2000,0)0"
    p = phase(Board(f"{battery(kind)}; A2: 12 @(9000,500)0", f"{BODY}; {far}"))
    assert barred(p, line) == ([reason] if reason else [])


@pytest.mark.clause("warhorn engines-f", "warhorn view")
@pytest.mark.parametrize(
    ("kind", "hidden"), [("cannon", True), ("ballista", True), ("catapult", False), ("bombard", False)]
)
def test_who_lobs_needs_no_clear_sight(kind: str, *, hidden: bool) -> None:
    b = Board(f"{battery(kind)}; A2: 24 @(6000,2000)0", f"{BODY}; B2: 12 loose @(9000,4000)0")
    p = phase(b)
    line = "A1.1 > B1" if kind == "ballista" else "A1.1 > 6000,5450"
    assert barred(p, line) == ([("engines-f", "engine-hidden")] if hidden else [])


@pytest.mark.clause("warhorn engines-f", "warhorn engines", "warhorn view")
@pytest.mark.parametrize(("terrain", "hidden"), [((), True), (("hill1 4000,0 8000,1000",), False)])
def test_an_engine_on_a_hill_sees_over_who_stands_below(terrain: tuple[str, ...], *, hidden: bool) -> None:
    blue = f"{BODY}; B2: 12 loose @(9000,4000)0"
    p = phase(Board(f"{battery('cannon', at='(6000,500)0')}; A2: 24 @(6000,3000)0", blue, terrain=terrain))
    assert barred(p, "A1.1 > 6000,5450") == ([("engines-f", "engine-hidden")] if hidden else [])


@pytest.mark.clause("warhorn engines-f", "warhorn ballista", "warhorn canister")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_ballista_needs_some_part_of_its_target_in_sight(*, hidden: bool) -> None:
    red = f"{battery('ballista')}; A2: 24 @(6000,2000)0; A3: 24 @({8500 if hidden else 18500},2000)0"
    p = phase(Board(red, "B1: 24 @(8000,2600)360 not-stood; B2: 12 loose @(5400,1000)0"))
    assert barred(p, "A1.1 > B1") == ([("engines-f", "engine-hidden")] if hidden else [])


@pytest.mark.clause("warhorn engines", "warhorn engines-b")
def test_an_engine_that_was_moved_or_has_fired_is_silent_and_the_others_are_not() -> None:
    b = Board(battery("cannon"), BODY)
    models = b.unit("A1").models
    with_unit(b, "A1", models=(replace(models[0], moved=True), *models[1:]))
    p = phase(b)
    assert barred(p, "A1.1 > 6000,5450") == [("engines", "engine-turned")]
    assert p.reasons(fire(p, "A1.1 > 6000,5450"))[0][2]["model"] == 1
    assert {order.model for order in p.legal() if isinstance(order, FireEngine)} == {1, 2}
    p.order(fire(p, "A1.2 > 6000,5450"), "33", 1)
    assert {order.model for order in p.legal() if isinstance(order, FireEngine)} == {2}


@pytest.mark.clause("warhorn cannon-a", "warhorn cannon-d", "warhorn canister")
def test_lists_name_middles_of_bases_models_and_canister() -> None:
    b = Board(battery("cannon"), f"{BODY}; B2: 2 loose @(6000,1000)0; B3: 2 loose @(6000,1500)0")
    p = phase(b)
    mine = [order for order in p.legal() if isinstance(order, FireEngine) and order.model == 0]
    assert [(order.x, order.y, order.ball) for order in mine if not order.canister] == [
        (6000, 5450, "solid"), (6000, 5450, "explosive"), (6000, 1500, "solid"), (6000, 1500, "explosive"),
        (5400, 1500, "solid"), (5400, 1500, "explosive"),
    ]  # fmt: skip
    assert [order.target for order in mine if order.canister] == [p.id("B2")]
    assert p.legal()[-1] == Finish()


@pytest.mark.clause("warhorn shoot-into-melee", "warhorn engines")
def test_engines_too_are_tested_before_they_fire_into_melee() -> None:
    b = Board(
        f"{battery('cannon')}; A2: 12 @(6000,5900)360", "B1: 24 @(6000,5000)360; B2: 12 @(9000,5000)360",
        contacts=["A2>B1 rear"],
    )  # fmt: skip
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5450"), 4)
    assert [(event.result, event.lost) for event in p.of(e.EngineFired)] == [("miss", "test")]
    p.order(fire(p, "A1.2 > 6000,5450"), 3, "33", 3)
    assert dead(p) == [("B1", (3,))]


@pytest.mark.clause("warhorn return-fire", "warhorn engines")
def test_a_shot_of_an_engine_is_answered_by_whom_it_was_aimed_at() -> None:
    b = Board(battery("cannon"), "B1: 24 M2 bow @(6000,3000)360 not-stood")
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,3450"), "33", 1)
    assert p.asked == ("blue", "reply")
    assert p.world.units[p.id("A1")].at == p.id("B1")


# -- at chargers


def answer(b: Board, *dice: Roll) -> Play:
    """Play the shot of the next engine of A1 that can fire at a charger."""
    found = answer_to(b.t, b.world, b.id("A1"), b.id("B1"))
    assert found is not None
    return play(b, replace(found, when="reaction"), *dice)


@pytest.mark.clause("warhorn engines-c", "warhorn engines-a", "warhorn covering-fire")
def test_all_engines_that_can_fire_at_a_charger() -> None:
    b = Board(battery("cannon"), "B1: 24 @(6000,5000)360", side="blue", number=2)
    models = b.unit("A1").models
    with_unit(b, "A1", models=(models[0], replace(models[1], silent=3), replace(models[2], heading=360)))
    p = answer(b, "33", 3)
    assert came_down(p) == [("ball", (6000, 5450))]
    assert dead(p) == [("B1", (6,))]
    assert p.unit("A1").replied
    assert not p.unit("A1").shot
    assert answer_to(p.t, p.world, p.id("A1"), p.id("B1")) is None


@pytest.mark.clause("warhorn engines-g", "warhorn canister", "warhorn engines")
def test_inside_the_dead_zone_cannon_fire_canister_and_others_nothing() -> None:
    p = answer(Board(battery("cannon"), "B1: 48 @(6000,1000)360"), "66")
    assert [event.result for event in p.of(e.EngineFired)] == ["canister"]
    b = Board(battery("catapult"), "B1: 24 @(6000,1000)360")
    assert answer_to(b.t, b.world, b.id("A1"), b.id("B1")) is None


@pytest.mark.clause("warhorn engines-c")
def test_a_charger_just_in_range_is_aimed_at_where_he_is_nearest() -> None:
    p = answer(Board(battery("catapult"), "B1: 24 @(6000,8000)360"), "33", "44")
    assert came_down(p) == [("ball", (6000, 8000))]


@pytest.mark.clause("warhorn engines-c", "warhorn ballista")
@pytest.mark.parametrize(("far", "able"), [(6002, True), (6003, False)])
def test_a_charger_stopped_on_whole_units_of_his_way_is_in_range(far: int, *, able: bool) -> None:
    b = Board(battery("ballista"), f"B1: 24 @(6000,{far})360")
    with_unit(b, "A1", models=b.unit("A1").models[:1])
    assert (answer_to(b.t, b.world, b.id("A1"), b.id("B1")) is not None) == able
    if able:
        assert [event.lost for event in answer(b, 6).of(e.EngineFired)] == [""]


@pytest.mark.clause("warhorn engines-c", "warhorn reactions-a", "warhorn reactions-b", "warhorn defile-c")
def test_a_battery_on_its_way_through_a_passage_answers_and_has_no_shots_of_its_own() -> None:
    b = Board(battery("ballista"), "B1: 24 @(6000,5000)360")
    with_unit(b, "A1", crossing="gorge1")
    one = b.id("A1")
    assert [armed(b.t, b.world, one, back=back) for back in (False, True)] == [False, True]
    assert [longest(b.t, b.world, one, back=back) for back in (False, True)] == [0, 6000]
    assert may_shoot_back(b.t, b.world, one)
    assert answer_to(b.t, b.world, one, b.id("B1")) is not None
    bows = Board("A1: 24 bow @(6000,3000)0", "B1: 24 @(6000,5000)360")
    with_unit(bows, "A1", crossing="gorge1")
    assert [armed(bows.t, bows.world, bows.id("A1"), back=back) for back in (False, True)] == [False, True]
    assert [longest(bows.t, bows.world, bows.id("A1"), back=back) for back in (False, True)] == [0, 4000]


@pytest.mark.clause("warhorn cannon-c")
def test_a_misfire_at_a_charger_costs_the_next_own_turn() -> None:
    b = Board(battery("cannon"), "B1: 24 @(6000,5000)360", side="blue", number=2)
    with_unit(b, "A1", models=b.unit("A1").models[:1])
    p = answer(b, "11", 6)
    assert p.unit("A1").models[0].silent == 3
    assert UnitId(NOBODY) == p.unit("A1").at


@pytest.mark.clause("warhorn cannon", "warhorn cannon-b", "warhorn catapult-a")
def test_the_question_of_correction_says_where_the_shot_goes() -> None:
    b = Board(battery("catapult", "3 M4", "(0,0)0"), "B1: 6 loose @(3000,4000)360")
    for dice, told in (
        (("52", "16"), ("7", 1, "7", -1)),
        (("25", "61"), ("7", -1, "7", 1)),
        (("44", "61"), ("0", 0, "7", 1)),
    ):
        p = phase(b)
        p.order(fire(p, "A1.2 > 3000,4000"), *dice)
        facts = dict(p.state.decisions[0].facts)
        assert (facts["along"].en, facts["long"], facts["across"].en, facts["right"]) == told  # type: ignore[union-attr]
        assert (facts["model"], facts["most"]) == (2, 3)
        assert p.legal()[0] == Correct()


@pytest.mark.clause("warhorn shoot-range", "warhorn mercenary-treason")
def test_a_battery_may_wrong_mercenaries_and_owes_its_shot() -> None:
    b = Board(f"{battery('cannon', words='duty:forward serves:shoot')}; A2: 24 @(9000,5000)0 mercenary", BODY)
    p = phase(b)
    assert p.refused(Finish()) == ["uncontrolled-attack"]
    assert barred(p, "A1.1 > 6000,6500") == [("cannon-a", "aim-nobody")]
    p.order(fire(p, "A1.1 > 9000,4550"), "33", 1)
    assert [event.unit for event in p.of(e.Wronged)] == [p.id("A2")]
    assert [event.act for event in p.of(e.Served)] == [""]
    assert p.refused(Finish()) == []


@pytest.mark.clause("warhorn engines")
def test_nobody_fires_the_engines_of_others() -> None:
    p = phase(Board(battery("cannon"), "B1: 3 cannon 3 @(6000,5000)360"))
    assert barred(p, "B1.1 > 6000,0") == [("engines", "not-your-unit")]
    assert barred(p, "A1.4 > B1") == [("engines", "no-engine")]
    assert p.reasons(fire(p, "A1.4 > B1"))[0][2]["model"] == 4
    assert p.refused(FireEngine(p.id("A1"), -1, target=p.id("B1"))) == ["engines"]
    assert p.refused(FireEngine(UnitId(40), 0, target=p.id("B1"))) == ["engines"]
    assert p.refused(FireEngine(p.id("A1"), 0, target=UnitId(40))) == ["cannon-a"]
