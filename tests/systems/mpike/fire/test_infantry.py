"""Fire of infantry as an action: advancing, skirmish, retreating, salvo, in a battery's hex (10.3, 10.4, 5.4.3)."""

from typing import Any

import pytest

from engine.kernel.modifiers import added
from engine.systems.mpike import events as e
from engine.systems.mpike.fire.infantry import begin_fire, check_fire, fire_orders, together
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.frames import InfantryFire
from engine.systems.mpike.orders import NOBODY, Aim, Cover, Fire
from engine.systems.mpike.rules import R as RULE
from engine.systems.mpike.sequence import ACTIONS
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import Board, P, Play, R, reasons
from tests.systems.mpike.movement.moved import Rest, Witness, resting

CHARGE = {"orders": "charge"}


def clauses(b: Range, order: Fire) -> list[str]:
    return [clause for clause, _, _ in reasons(check_fire(b.t, b.world, R, order))]


def fire(b: Range, unit: str, way: Any, aims: tuple[Aim, ...], to: int = -1) -> Fire:
    order = Fire(b.id(unit), way, aims, to)
    assert clauses(b, order) == []
    return order


def act(b: Range, order: Fire, *dice: str) -> Play:
    return b.play(begin_fire(b.t, None, R, order), *dice)  # type: ignore[arg-type]


EAST, NORTH_EAST, SOUTH_WEST, WEST = 2, 1, 4, 5
"""Directions of the flat map: 12 is 0, 2 is 1, 4 is 2, 8 is 4, 10 is 5."""


@pytest.mark.clause("mpike 10.3.2", "mpike 10.3.2-b", "mpike 11.3.6-g")
def test_advancing_fire_steps_up_and_fires_at_minus_three() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @2.0>9", **CHARGE)
    order = fire(b, "h", "advancing", (b.aim("t", "2.0"),), EAST)
    play = act(b, order, "9")
    assert play.at("h") == "1.0>3"
    assert (play.of(e.Fired)[0].row, play.unit("t").hits) == (6, 1)
    (window,) = b.windows
    assert (window.kinds, window.only, window.penalty, window.paid) == (("enter", "fire"), (b.id("t"),), 0, False)
    assert (play.unit("h").acted, play.unit("h").momentum) == (True, False)


@pytest.mark.clause("mpike 7.2.1-b")
def test_ground_on_the_step_leaves_the_allowance_that_enemies_compare() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @2.0>9", orchard="1.0", stream="0.0/1.0", **CHARGE)
    play = act(b, fire(b, "h", "advancing", (b.aim("t", "2.0"),), EAST), "0")
    assert play.unit("h").formation == "broken"
    assert [window.allowance for window in b.windows] == [4]
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @1.0>9", orchard="-1.0")
    after = act(b, fire(b, "h", "retreating", (b.aim("t", "1.0"),), WEST), "0")
    assert after.unit("h").formation == "confused"
    assert [window.allowance for window in b.windows] == [4, 4]


@pytest.mark.clause("mpike 10.3.2")
def test_advancing_fire_is_for_charging_wings_next_to_an_enemy() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @2.0>9")
    assert clauses(b, Fire(b.id("h"), "advancing", (b.aim("t", "2.0"),), EAST)) == ["10.3.2"]
    far = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @3.0>9", **CHARGE)
    assert "10.3.2" in clauses(far, Fire(far.id("h"), "advancing", (far.aim("t", "3.0"),), EAST))
    broken = Range("h: R HI1 8-6 @0.0>3 broken; t: P HI1 8-8 @2.0>9", **CHARGE)
    assert clauses(broken, Fire(broken.id("h"), "advancing", (broken.aim("t", "2.0"),), EAST)) == ["10.3.2"]


@pytest.mark.clause("mpike 10.3.2-e")
def test_an_enemy_whom_nobody_else_fronts_holds_it() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; near: P HI1 8-8 @1.-1>9; t: P HI1 8-8 @2.0>9", **CHARGE)
    assert clauses(b, Fire(b.id("h"), "advancing", (b.aim("t", "2.0"),), EAST)) == ["10.3.2-e"]


@pytest.mark.clause("mpike 10.3.2-f", "mpike 10.3.2-a")
def test_the_step_up_needs_an_open_hex_straight_ahead() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; own: R HI1 8-6 @1.0>3; t: P HI1 8-8 @2.0>9", **CHARGE)
    assert "10.3.2-f" in clauses(b, Fire(b.id("h"), "advancing", (b.aim("t", "2.0"),), EAST))
    assert "10.3.2-a" in clauses(b, Fire(b.id("h"), "advancing", (b.aim("t", "2.0"),), 3))


@pytest.mark.clause("mpike 10.3.2-a")
@pytest.mark.parametrize(("to", "target", "ahead"), [(0, "0.-2", False), (NORTH_EAST, "2.-2", True), (3, "0.2", False)])
def test_straight_ahead_are_both_front_hexes_and_no_others(to: int, target: str, ahead: bool) -> None:
    b = Range(f"h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @{target}>9", **CHARGE)
    order = Fire(b.id("h"), "advancing", (b.aim("t", target),), to)
    assert ("10.3.2-a" not in clauses(b, order)) is ahead


@pytest.mark.clause("mpike 10.3.4-c", "mpike 8.1.1")
def test_nobody_falls_back_off_the_map() -> None:
    b = Range("l: R LI 4-6 @-12.6>3; t: P LI 4-6 @-11.6>9", "R wc 0 @-12.6")
    assert clauses(b, Fire(b.id("l"), "retreating", (b.aim("t", "-11.6"),), WEST)) == ["10.3.4-c"]


@pytest.mark.clause("mpike 10.3.2-d")
def test_the_target_need_not_be_whom_it_moves_up_to() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; ahead: P HI1 8-8 @2.0>9; aside: P HI1 8-8 @1.1>11", **CHARGE)
    assert clauses(b, Fire(b.id("h"), "advancing", (b.aim("aside", "1.1"),), EAST)) == []


@pytest.mark.clause("mpike 10.3.2-c")
def test_ground_disorders_the_step_before_the_shot() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @2.0>9", woods="1.0", **CHARGE)
    play = act(b, fire(b, "h", "advancing", (b.aim("t", "2.0"),), EAST), "9")
    assert play.unit("h").formation == "confused"
    assert added(play.of(e.Fired)[0].modifiers) == -4
    b = Range("h: R HI1 8-6 @0.0>3 confused; t: P HI1 8-8 @2.0>9", woods="1.0", **CHARGE)
    play = act(b, fire(b, "h", "advancing", (b.aim("t", "2.0"),), EAST), "9")
    assert (play.unit("h").formation, [m.code for m in play.of(e.Fired)[0].modifiers]) == (
        "broken",
        ["advancing", "firer-broken"],
    )


@pytest.mark.clause("mpike 11.5.1")
def test_the_step_up_captures_lone_guns() -> None:
    b = Range("g: P gun 4-14 @1.0>9; h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @2.0>9", **CHARGE)
    # A battery in front is an enemy that holds it, but the step is into its hex (5.6.1-g).
    order = Fire(b.id("h"), "advancing", (b.aim("t", "2.0"),), EAST)
    assert clauses(b, order) == []
    play = act(b, order, "0")
    assert (play.unit("g").gun, play.unit("g").captor) == ("captured", R)


@pytest.mark.clause("mpike 10.3.3")
def test_skirmish_fire_lets_its_targets_answer() -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9")
    play = act(b, fire(b, "l", "skirmish", (b.aim("t", "1.0"),)), "8", "7")
    assert play.unit("t").morale == 1
    (window,) = b.windows
    assert (window.side, window.kinds, window.only) == (P, ("fire",), (b.id("t"),))


@pytest.mark.clause("mpike 10.3.4", "mpike 10.3.4-d")
def test_retreating_fire_falls_back_after_the_answer() -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9", orders="receive-charge")
    play = act(b, fire(b, "l", "retreating", (b.aim("t", "1.0"),), WEST), "9")
    assert play.of(e.Fired)[0].row == 5
    answer, entered = b.windows
    assert (answer.kinds, answer.penalty) == (("fire",), -3)
    assert (entered.kinds, entered.penalty, entered.paid) == (("enter",), 0, False)
    assert play.at("l") == "-1.0>3"


@pytest.mark.clause("mpike 10.3.4")
def test_who_charges_does_not_fire_retreating() -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9", **CHARGE)
    assert clauses(b, Fire(b.id("l"), "retreating", (b.aim("t", "1.0"),), WEST)) == ["10.3.4"]


@pytest.mark.clause("mpike 10.3.4-c")
def test_without_a_free_hex_behind_there_is_no_retreating_fire() -> None:
    b = Range("l: R LI 4-6 @0.0>3; own: R HI1 8-6 @-1.0>3; t: P LI 4-6 @1.0>9")
    assert clauses(b, Fire(b.id("l"), "retreating", (b.aim("t", "1.0"),), WEST)) == ["10.3.4-c"]


@pytest.mark.clause("mpike 10.3.4-d")
def test_whether_orders_bind_the_step_back_is_a_policy() -> None:
    units = "l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9; foe: P LI 4-6 @-1.-1>9"
    b = Range(units)
    assert clauses(b, Fire(b.id("l"), "retreating", (b.aim("t", "1.0"),), WEST)) == []
    bound = Range(units, policies={"retreat_fire_adjacency": "orders"})
    assert clauses(bound, Fire(bound.id("l"), "retreating", (bound.aim("t", "1.0"),), WEST)) == ["10.3.4-d"]


@pytest.mark.clause("mpike 10.3.4", "mpike 10.3.4-a")
@pytest.mark.parametrize(("to", "place"), [(WEST, "4.0+4.1>3"), (SOUTH_WEST, "4.1+4.2>3")])
def test_a_two_hex_unit_falls_back_as_a_whole(to: int, place: str) -> None:
    b = Range("h: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9")
    aims = (b.aim("t", "6.0", 0), b.aim("t", "6.0", 1))
    assert act(b, fire(b, "h", "retreating", aims, to), "0", "0").at("h") == place
    found = {order.to for order in fire_orders(b.t, b.world, b.id("h")) if order.way == "retreating"}
    assert found == {WEST, SOUTH_WEST}
    assert clauses(b, Fire(b.id("h"), "retreating", aims, 3)) == ["10.3.4"]


@pytest.mark.clause("mpike 10.3.4", "mpike 10.3.4-b")
@pytest.mark.parametrize(
    ("event", "place"),
    [
        (lambda side, unit: e.FormationChanged(side, (unit,), "broken", RULE("10.6.6"), 1), "-1.0>3"),
        (lambda side, unit: e.MoraleChanged(side, (unit,), 2, RULE("12.4.1")), "0.0"),
    ],
)
def test_who_is_broken_by_the_answer_falls_back_unless_it_is_his_morale(event: Any, place: str) -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9", orders="receive-charge")
    order = fire(b, "l", "retreating", (b.aim("t", "1.0"),), WEST)
    witness = Witness(event(R, b.id("l")))
    frame = begin_fire(b.t, None, R, order)  # type: ignore[arg-type]
    play = b.board.play(Rest(frame, R), *fire_procedures(b.t), witness.procedure(), resting(b.t), dice=("0",))
    assert play.at("l") == place


@pytest.mark.clause("mpike 10.3.5", "mpike 10.3.5-a")
def test_in_a_batterys_hex_infantry_comes_up_on_top_under_any_order() -> None:
    b = Range("g: R gun 4-14 @0.0>3 fired; l: R LI 4-6 @0.0>3 below; t: P LI 4-6 @1.0>9")
    play = act(b, fire(b, "l", "advancing", (b.aim("t", "1.0"),)), "9")
    assert (play.unit("l").below, play.unit("g").below) == (False, True)
    assert [m.code for m in play.of(e.Fired)[0].modifiers] == ["advancing", "light"]
    assert b.windows[0].kinds == ("restack", "fire")


@pytest.mark.clause("mpike 10.3.5")
def test_in_a_batterys_hex_infantry_goes_below_after_a_retreating_fire() -> None:
    b = Range("l: R LI 4-6 @0.0>3; g: R gun 4-14 @0.0>3 below; t: P LI 4-6 @1.0>9")
    assert clauses(b, Fire(b.id("l"), "advancing", (b.aim("t", "1.0"),))) == ["10.3.5"]
    play = act(b, fire(b, "l", "retreating", (b.aim("t", "1.0"),)), "0")
    assert (play.unit("l").below, play.unit("g").below, play.at("l")) == (True, False, "0.0>3")


@pytest.mark.clause("mpike 10.3.5", "mpike 10.3.5-b")
@pytest.mark.parametrize(("way", "below"), [("advancing", True), ("retreating", False)])
def test_a_two_hex_unit_fires_with_both_halves_and_changes_places_with_both_batteries(way: Any, below: bool) -> None:
    lies = "below" if below else ""
    guns = "; ".join(
        f"{name}: R gun 4-14 @{at}>3 {'' if below else 'below'}" for name, at in (("a", "5.0"), ("z", "5.1"))
    )
    b = Range(f"{guns}; h: R HI2 12-6 @5.0+5.1>3 {lies}; t: P HI1 8-8 @6.0>9")
    play = act(b, fire(b, "h", way, (b.aim("t", "6.0", 0), b.aim("t", "6.0", 1))), "0", "0")
    assert len(play.of(e.Fired)) == 2
    assert [play.unit(name).below for name in ("h", "a", "z")] == [not below, below, below]


@pytest.mark.clause("mpike 10.3.5", "mpike 8.3.1")
@pytest.mark.parametrize(("way", "faults"), [("advancing", []), ("retreating", ["10.3.5"])])
def test_who_lies_under_guns_with_one_half_lies_below(way: Any, faults: list[str]) -> None:
    b = Range("g: R gun 4-14 @5.0>3; h: R HI2 12-6 @5.0+5.1>3 below; t: P HI1 8-8 @6.1>9")
    order = Fire(b.id("h"), way, (b.aim("t", "6.1", 1),))
    assert [clause for clause in clauses(b, order) if clause != "8.3.1"] == faults


@pytest.mark.clause("mpike 9.1.1a", "mpike 9.4.5", "mpike 10.3.2-c")
@pytest.mark.parametrize(("word", "reacted"), [("", ["t"]), (" covered", [])])
def test_who_takes_cover_from_this_fire_has_reacted_and_who_was_in_cover_has_not(word: str, reacted: list[str]) -> None:
    b = Range(f"l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9{word}", town="1.0")
    play = act(b, fire(b, "l", "skirmish", (b.aim("t", "1.0"),)))
    if not word:
        play.order(Cover(b.id("t")))
    assert play.of(e.ShotLost)
    assert [window.reacted for window in b.windows] == [b.board.ids(*reacted)]


@pytest.mark.clause("mpike 10.1.4-b", "mpike 10.4")
def test_each_half_fires_once_or_stays_silent_and_by_salvo_one_of_them_salvoes() -> None:
    b = Range("h: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9")
    left, right = b.aim("t", "6.0"), b.aim("t", "6.0", 1)
    salvo = b.aim("t", "6.0", salvo=True)
    single = (left, salvo, right)
    assert list(together(b.t, b.id("h"), single, salvo=False)) == [(right,), (left,), (left, right)]
    assert list(together(b.t, b.id("h"), single, salvo=True)) == [(salvo,), (salvo, right)]


@pytest.mark.clause("mpike 10.3.4", "mpike 10.1.1-a")
@pytest.mark.parametrize(("foe", "faults"), [("9.0", ["10.3.4"]), ("1.-1", [])])
def test_from_a_leader_alone_nobody_falls_back_firing(foe: str, faults: list[str]) -> None:
    b = Range(f"l: R LI 4-6 @0.0>3; foe: P LI 4-6 @{foe}>9", "P wc 0 @1.0")
    assert clauses(b, Fire(b.id("l"), "retreating", (b.aim("", "1.0"),), WEST)) == faults


@pytest.mark.clause("mpike 10.3.5", "mpike 10.3.5-c")
def test_infantry_on_top_of_guns_fires_advancing_by_a_step_under_charge() -> None:
    units = "l: R LI 4-6 @0.0>3; g: R gun 4-14 @0.0>3 below; t: P LI 4-6 @{}>9"
    for orders in ("make-ready", "charge"):
        b = Range(units.format("1.0"), orders=orders)
        assert clauses(b, Fire(b.id("l"), "advancing", (b.aim("t", "1.0"),))) == ["10.3.5"]
        b = Range(units.format("2.0"), orders=orders)
        order = Fire(b.id("l"), "advancing", (b.aim("t", "2.0"),), EAST)
        assert clauses(b, order) == ([] if orders == "charge" else ["10.3.2"])


@pytest.mark.clause("mpike 10.3.1", "mpike 10.3.1-a")
def test_fire_is_an_action_and_a_moved_unit_has_none_left() -> None:
    b = Range("l: R LI 4-6 @0.0>3 acted; t: P LI 4-6 @1.0>9")
    assert clauses(b, Fire(b.id("l"), "skirmish", (b.aim("t", "1.0"),))) == ["10.3.1"]
    broken = Range("l: R LI 4-6 @0.0>3 broken; t: P LI 4-6 @1.0>9")
    assert clauses(broken, Fire(broken.id("l"), "skirmish", (broken.aim("t", "1.0"),))) == []
    salvo = Range("h: R HI1 8-6 @0.0>3 broken; t: P LI 4-6 @1.0>9")
    assert clauses(salvo, Fire(salvo.id("h"), "salvo", (salvo.aim("t", "1.0", salvo=True),))) == []


@pytest.mark.clause("mpike 5.4.3", "mpike 10.3.4-e")
@pytest.mark.parametrize(("way", "to"), [("skirmish", -1), ("retreating", WEST)])
def test_out_of_command_there_is_no_fire(way: Any, to: int) -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P LI 4-6 @1.0>9", "R wc 0 @-9.0")
    assert clauses(b, Fire(b.id("l"), way, (b.aim("t", "1.0"),), to)) == ["5.4.3"]


@pytest.mark.clause("mpike 14.3")
def test_dismounted_cavalry_has_no_fire_of_infantry() -> None:
    b = Range("c: R cav 4-6 @0.0>3 dismounted; t: P LI 4-6 @1.0>9")
    assert clauses(b, Fire(b.id("c"), "skirmish", (b.aim("t", "1.0"),))) == ["14.3"]


@pytest.mark.clause("mpike 10.4")
def test_a_salvo_is_an_action_of_its_own() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @1.0>9")
    salvo = b.aim("t", "1.0", salvo=True)
    assert clauses(b, Fire(b.id("h"), "skirmish", (salvo,))) == ["10.4"]
    assert clauses(b, Fire(b.id("h"), "salvo", (b.aim("t", "1.0"),))) == ["10.4"]
    play = act(b, fire(b, "h", "salvo", (salvo,)), "0", "3")
    assert play.unit("h").salvo


@pytest.mark.clause("mpike 10.1.4", "mpike 10.1.4-b")
def test_every_listed_order_is_lawful_and_halves_may_stay_silent() -> None:
    b = Range("h: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9; s: P HI1 8-8 @6.1>9")
    orders = list(fire_orders(b.t, b.world, b.id("h")))
    assert all(clauses(b, order) == [] for order in orders)
    skirmish = {tuple((aim.half, aim.target) for aim in o.aims) for o in orders if o.way == "skirmish"}
    t, s = b.board.ids("t", "s")
    assert skirmish == {((0, t),), ((1, t),), ((1, s),), ((0, t), (1, t)), ((0, t), (1, s))}
    assert clauses(b, Fire(b.id("h"), "skirmish", (b.aim("t", "6.0", 0), b.aim("t", "6.0", 0)))) == ["10.1.4"]
    assert clauses(b, Fire(b.id("h"), "skirmish", ())) == ["10.1.1"]


@pytest.mark.clause("mpike 8.2.1-e")
def test_light_infantry_with_cavalry_fires_without_a_step() -> None:
    b = Range("c: R cav 4-7 @0.0>3; l: R LI 2-5 @0.0>3; t: P LI 4-6 @1.0>9")
    assert clauses(b, Fire(b.id("l"), "skirmish", (b.aim("t", "1.0"),))) == []
    assert clauses(b, Fire(b.id("l"), "retreating", (b.aim("t", "1.0"),), WEST)) == ["8.2.1-e"]


@pytest.mark.clause("mpike 8.3.1", "mpike 10.3.2")
def test_who_steps_into_the_hex_of_its_guns_is_on_top() -> None:
    b = Range("g: R gun 4-14 @1.0>3; h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @2.0>9", **CHARGE)
    play = act(b, fire(b, "h", "advancing", (b.aim("t", "2.0"),), EAST), "0")
    assert (play.unit("h").below, play.unit("g").below) == (False, True)


@pytest.mark.clause("mpike 5.6.1", "mpike 5.6.1-a", "mpike 3.2C")
def test_a_shot_at_a_leader_alone_is_no_way_out_of_a_charge() -> None:
    units, men = "R LI 3-6 @0.0>3; P HI1 8-6 @{}>9", "P wc 0 @1.0"
    far = Board(units.format("5.0"), men, orders="charge")
    shot = Fire(far.id("r1"), "skirmish", (Aim(NOBODY, far.hex("1.0")),))
    fires = next(provider for provider in ACTIONS if provider.kind is Fire)
    assert [v.rule.clause for v in fires.check(far.t, far.world, R, shot)] == ["5.6.1"]
    assert shot not in list(fires.orders(far.t, far.world, far.id("r1")))
    for order, place in (("charge", "1.-1"), ("make-ready", "5.0")):
        b = Board(units.format(place), men, orders=order)
        assert list(fires.check(b.t, b.world, R, shot)) == []
        assert shot in list(fires.orders(b.t, b.world, b.id("r1")))
    # Who advances to fire comes nearer by that.
    nearer = Board("R HI1 8-6 @0.0>3; P LI 3-6 @2.0>9", orders="charge")
    advance = Fire(nearer.id("r1"), "advancing", (Aim(nearer.id("p1"), nearer.hex("2.0")),), EAST)
    assert [v.rule.clause for v in fires.check(nearer.t, nearer.world, R, advance)] == []


# -- paces to cavalry


@pytest.mark.clause("mpike 10.3.4", "mpike 8.2.2", "mpike 10.3.2-f")
@pytest.mark.parametrize(("strength", "hour", "steps"), [(2, 3, {4, 5}), (2, 5, {4}), (3, 3, {4})])
def test_light_infantry_falls_back_on_cavalry_that_looks_the_same_way(
    strength: int, hour: int, steps: set[int]
) -> None:
    b = Range(f"l: R LI {strength}-6 @0.0>3; c: R cav 4-6 @-1.0>{hour} confused; t: P HI1 8-8 @1.0>9")
    found = {order.to for order in fire_orders(b.t, b.world, b.id("l")) if order.way == "retreating"}
    assert found == steps
    if 5 in steps:
        play = b.play(InfantryFire(b.id("l"), "retreating", (b.aim("t", "1.0"),), 5), "0")
        assert (play.at("l"), play.unit("l").formation, play.unit("c").held) == ("-1.0>3", "confused", True)


@pytest.mark.clause("mpike 10.3.2", "mpike 8.2.1")
def test_light_infantry_comes_up_to_cavalry_and_fires_from_there() -> None:
    b = Range("l: R LI 2-6 @0.0>3; c: R cav 4-6 @1.0>3; t: P HI1 8-8 @2.0>9", orders="charge")
    (order,) = (one for one in fire_orders(b.t, b.world, b.id("l")) if one.way == "advancing")
    play = b.play(InfantryFire(order.unit, order.way, order.aims, order.to), "0")
    assert (play.at("l"), play.unit("c").below, len(play.of(e.Fired))) == ("1.0>3", False, 1)
