"""What is added to the dice of fire, and paces up, back and aside (10.3.2, 10.5, 10.8.2, 6.3.2, 14.1)."""

import pytest

from engine.systems.mpike.fire.infantry import check_fire
from engine.systems.mpike.fire.modifiers import gun_modifiers, shot_modifiers
from engine.systems.mpike.frames import InfantryFire
from engine.systems.mpike.orders import Fire
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import R, reasons

GUN = "g: R gun 4-14 @0.0>3"
EAST = 2


def added(b: Range, unit: str = "a", place: str = "1.0") -> dict[str, int]:
    found = shot_modifiers(b.t, b.world, b.id(unit), b.aim("t", place))
    return {one.code: one.value for one in found}


@pytest.mark.clause("mpike 10.5.1", "mpike 10.5.2", "mpike 10.4")
@pytest.mark.parametrize(
    ("firer", "more"),
    [
        ("HI1 4-6", {}), ("HI1 3-6", {"weak": -1}), ("HI1 5-6", {}), ("LI 3-6", {}),
    ],
)  # fmt: skip
def test_heavy_infantry_of_three_is_weak(firer: str, more: dict[str, int]) -> None:
    assert added(Range(f"a: R {firer} @0.0>3; t: P HI1 8-6 @1.0>9")) == more


@pytest.mark.clause("mpike 6.3.1", "mpike 6.3.3", "mpike 12.4.2", "mpike 10.5.1")
@pytest.mark.parametrize(
    ("word", "more"),
    [
        ("", {}), ("confused", {"firer-confused": -1}), ("open", {"firer-confused": -1}),
        ("broken", {"firer-broken": -2}), ("shaken", {"firer-shaken": -1}),
        ("confused shaken", {"firer-confused": -1, "firer-shaken": -1}),
    ],
)  # fmt: skip
def test_disorder_and_low_morale_of_the_firer_are_added(word: str, more: dict[str, int]) -> None:
    assert added(Range(f"a: R HI1 8-6 @0.0>3 {word}; t: P HI1 8-6 @1.0>9")) == more


@pytest.mark.clause("mpike 10.5.1", "mpike 6.3.2", "mpike 10.5.3")
@pytest.mark.parametrize(
    ("target", "more"),
    [
        ("HI1 8-6 @1.0>9", {}), ("HI1 8-6 @1.0>11", {}), ("HI1 8-6 @1.0>1", {"from-flank": 1}),
        ("HI1 8-6 @1.0>3", {"from-flank": 1}), ("HI1 8-6 @1.0>9 hedgehog", {"hedgehog": 2}),
        ("LI 4-6 @1.0>9", {"light": -1}), ("gun 4-14 @1.0>9", {"guns": -1}), ("gun 4-14 @1.0>9 limbered", {}),
        ("LI 2-6 @1.0>9; c: P cav 4-6 @1.0>9", {}),
    ],
)  # fmt: skip
def test_how_the_target_stands_is_added(target: str, more: dict[str, int]) -> None:
    for firer in ("HI1 8-6", "cav 4-6"):
        assert added(Range(f"a: R {firer} @0.0>3; t: P {target}")) == more


@pytest.mark.clause("mpike 14.1", "mpike 10.5.1", "mpike 14.4")
def test_ground_and_wagons_of_the_target_are_added() -> None:
    units = "a: R HI1 8-6 @0.0>3; t: P HI1 8-6 @1.0>9"
    assert added(Range(units, wagons="P 1.0")) == {"wagons": -1}
    assert added(Range(units, town="1.0")) == {"ground": -2}
    assert added(Range(units, wagons="P 0.0", town="0.0")) == {}


@pytest.mark.clause("mpike 10.8.2")
@pytest.mark.parametrize(
    ("target", "place", "flank"),
    [
        ("HI2 12-6 @6.0+7.0>1", "6.0", True), ("HI2 12-6 @6.0+7.0>1", "7.0", True),
        ("HI2 12-6 @6.0>10 column", "6.0", False), ("HI2 12-6 @6.0>10 column", "7.0", False),
        ("HI1 8-6 @6.0>9", "6.0", False), ("HI1 8-6 @6.0>1", "6.0", True), ("HI1 8-6 @6.0>3", "6.0", False),
        ("HI1 8-6 @6.0>1 hedgehog", "6.0", True),
    ],
)  # fmt: skip
def test_a_line_through_the_flank_is_worse_for_the_target(target: str, place: str, flank: bool) -> None:
    b = Range(f"{GUN}; t: P {target}")
    found = {one.code for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", place))}
    assert ("hedgehog-or-flank" in found) is flank


@pytest.mark.clause("mpike 10.8.2")
@pytest.mark.parametrize("hour", [1, 5, 9, 11])
def test_along_hexsides_both_ways_have_to_come_through_the_flank(hour: int) -> None:
    # The line comes to 4.-2 between 3.-1 and 3.-2, which are never both flank hexes.
    b = Range(f"{GUN}; t: P HI1 8-6 @4.-2>{hour}")
    found = {one.code for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "4.-2"))}
    assert "hedgehog-or-flank" not in found


@pytest.mark.clause("mpike 14.4", "mpike 10.8.2")
@pytest.mark.parametrize(
    ("hedge", "more"), [("3.-1/4.-2", None), ("3.-2/4.-2", None), ("3.-1/4.-2 3.-2/4.-2", -1), ("4.-2/5.-2", None)]
)
def test_along_hexsides_a_hedge_protects_only_on_both_ways(hedge: str, more: int | None) -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @4.-2>9", hedge=hedge)
    found = {one.code: one.value for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "4.-2"))}
    assert found.get("side") == more


# -- paces


@pytest.mark.clause("mpike 8.1.1", "mpike 10.3.2-f", "mpike 11.5.1")
@pytest.mark.parametrize(
    ("there", "faults"),
    [
        ("o: R gun 4-14 @1.0>3", []), ("o: R LI 4-6 @1.0>3", ["10.3.2-f"]),
        ("o: R gun 4-14 @1.0>3; z: R HI1 8-6 @1.0>3 below", ["10.3.2-f"]), ("o: P gun 4-14 @1.0>9", []),
        ("o: P gun 4-14 @1.0>9; z: P LI 4-6 @1.0>9 below", ["10.3.2-f"]),
    ],
)  # fmt: skip
def test_one_battery_may_stand_where_it_steps_up(there: str, faults: list[str]) -> None:
    b = Range(f"a: R HI1 8-6 @0.0>3; {there}; t: P HI1 8-8 @2.0>9", orders="charge")
    order = Fire(b.id("a"), "advancing", (b.aim("t", "2.0"),), EAST)
    found = [clause for clause, _, _ in reasons(check_fire(b.t, b.world, R, order))]
    assert [clause for clause in found if clause.startswith("10.3.2")] == faults


@pytest.mark.clause("mpike 10.3.2-a", "mpike 10.3.2-f", "mpike 8.3.1", "mpike 11.5.1")
def test_both_halves_step_up_over_guns_of_either_side() -> None:
    units = "a: R HI2 12-6 @5.0+5.1>3; own: R gun 4-14 @6.0>3; foe: P gun 4-14 @6.1>9; t: P HI1 8-8 @7.0>9"
    b = Range(units, "P wc 0 @12.-6", orders="charge")
    play = b.play(InfantryFire(b.id("a"), "advancing", (b.aim("t", "7.0"),), EAST), "0")
    assert (play.at("a"), play.unit("a").below, play.unit("own").below) == ("6.0+6.1>3", False, True)
    assert (play.unit("foe").gun, play.unit("foe").captor) == ("captured", R)
    closed = Range("a: R HI2 12-6 @5.0+5.1>3; own: R LI 4-6 @6.1>3; t: P HI1 8-8 @7.0>9", orders="charge")
    order = Fire(closed.id("a"), "advancing", (closed.aim("t", "7.0"),), EAST)
    assert "10.3.2-f" in {clause for clause, _, _ in reasons(check_fire(closed.t, closed.world, R, order))}
