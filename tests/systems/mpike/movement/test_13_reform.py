"""Chapters 6.3 and 13.2: reforms and hedgehogs as actions."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.frames import Window
from engine.systems.mpike.movement.formation import (
    begin_hedgehog,
    begin_reform,
    can_form_hedgehog,
    check_hedgehog,
    check_reform,
    hedgehog_orders,
    reform_orders,
)
from engine.systems.mpike.movement.guns import begin_limber, begin_turn_guns
from engine.systems.mpike.movement.moves import check_free
from engine.systems.mpike.orders import FormHedgehog, Limber, Reform, TurnGuns
from tests.systems.mpike.kit import Board, P, R


def refused(b: Board, name: str, how: str = "formation", **values: object) -> list[str]:
    order = Reform(b.id(name), how, **values)  # type: ignore[arg-type]
    return [v.rule.clause for v in check_reform(b.t, b.world, R, order)]


def after(b: Board, name: str, how: str = "formation", **values: object) -> str:
    order = Reform(b.id(name), how, **values)  # type: ignore[arg-type]
    assert not refused(b, name, how, **values)
    tx = b.run()
    window = begin_reform(b.t, tx, R, order)
    assert isinstance(window, Window)
    assert window.kinds == ("reform",)
    b.world = tx.world
    return b.unit(name).formation


@pytest.mark.clause("mpike 6.3.2", "mpike 6.3.2-c")
def test_a_hedgehog_is_left_with_the_facing_it_had() -> None:
    b = Board("R HI1 8-6 @0.0>7 hedgehog", orders="rally")
    assert after(b, "r1") == "broken"
    assert b.at("r1") == "0.0>7"


@pytest.mark.clause("mpike 6.3.2")
@pytest.mark.clause("mpike 6.4")
def test_three_reforms_lead_out_of_a_hedgehog() -> None:
    words = ("hedgehog", "broken", "confused")
    found = [after(Board(f"R HI1 8-6 @0.0>3 {word}", orders="rally"), "r1") for word in words]
    assert found == ["broken", "confused", "normal"]


@pytest.mark.clause("mpike 6.3.3")
def test_open_order_is_one_reform_each_way() -> None:
    assert after(Board("R HI1 8-6 @0.0>3", orders="rally"), "r1", "open") == "open"
    assert after(Board("R HI1 8-6 @0.0>3 open", orders="rally"), "r1", "close") == "normal"
    assert refused(Board("R HI1 8-6 @0.0>3 confused", orders="rally"), "r1", "open") == ["13.2.3-b"]


@pytest.mark.clause("mpike 6.3.4")
@pytest.mark.clause("mpike 13.2.3")
def test_columns_unfold_broken_or_confused() -> None:
    assert after(Board("R cav 3-8 @0.0>3 column", orders="rally"), "r1") == "confused"
    b = Board("R HI2 12-6 @0.1+0.0>6 column", orders="rally")
    assert after(b, "r1") == "broken"
    assert b.at("r1") == "0.0+0.1>3"
    b = Board("R HI2 12-6 @0.1+0.0>6 column", orders="rally")
    after(b, "r1", about=True)
    assert b.at("r1") == "0.1+0.0>9"


@pytest.mark.clause("mpike 13.2.3")
def test_orders_let_units_reform_or_not() -> None:
    confused = "R HI1 8-6 @0.0>3 confused"
    assert refused(Board(confused, orders="charge"), "r1") == ["5.6.1"]
    assert refused(Board(confused, orders="receive-charge"), "r1") == []
    assert refused(Board(confused, "R wc 0 @-2.0", orders="make-ready"), "r1") == ["5.6.2"]
    assert refused(Board(confused, "R wc 0 @-1.0", orders="make-ready"), "r1") == []
    assert refused(Board(confused, "R wc 0 @8.0", orders="rally"), "r1") == ["5.4.3"]


@pytest.mark.clause("mpike 13.2.3-a")
@pytest.mark.clause("mpike 13.2.3-b")
def test_nothing_to_mend_and_nobody_to_mend_it() -> None:
    assert refused(Board("R HI1 8-6 @0.0>3", orders="rally"), "r1") == ["13.2.3-b"]
    assert refused(Board("R HI1 8-6 @0.0>3 routed", orders="rally"), "r1") == ["13.2.3-a"]


@pytest.mark.clause("mpike 13.3.2")
@pytest.mark.clause("mpike 5.1.1")
def test_the_army_commander_reforms_under_any_order_and_any_wing() -> None:
    b = Board("R HI1 8-6 @0.0>3 confused; R HI1 8-6 @0.2>3 confused w2", "R ac 0 @0.1", orders="charge")
    army = b.number("rac")
    assert refused(b, "r1", by=army) == refused(b, "r2", by=army) == []
    assert after(b, "r1", by=army) == "normal"
    assert b.unit("r1").helped
    assert b.unit("r1").acted
    assert refused(b, "r2", by=army) == ["5.1.2"]
    assert b.leader("rac").acted == "help"


@pytest.mark.clause("mpike 13.3.2", "mpike 13.2.3", "mpike 5.4.3")
def test_no_leader_but_the_army_commander_reforms_others() -> None:
    b = Board("R HI1 8-6 @0.0>3 confused", "R ac 0 @0.1; R wc 0 @0.1; P ac 0 @9.0", orders="rally")
    by = ("rwc", "pac", "rac")
    assert [refused(b, "r1", by=b.number(name)) for name in by] == [["13.3.2"], ["13.3.2"], []]


@pytest.mark.clause("mpike 10.7.4")
def test_a_reform_loads_one_pistol() -> None:
    b = Board("R cav 3-8 @0.0>3 p2", orders="rally")
    assert after(b, "r1", "pistol") == "normal"
    assert b.unit("r1").pistols == 1
    fresh = Board("R cav 3-8 @0.0>3 p2", orders="rally")
    assert {order.how for order in reform_orders(fresh.t, fresh.world, fresh.id("r1"))} == {"pistol", "open"}


@pytest.mark.clause("mpike 8.2.1")
def test_cavalry_and_light_infantry_reform_as_one() -> None:
    b = Board("R cav 3-8 @0.0>3 confused; R LI 2-6 @0.0>3 confused", orders="rally")
    assert after(b, "r1") == "normal"
    assert b.unit("r2").formation == "normal"
    assert b.unit("r2").acted


@pytest.mark.clause("mpike 6.3.2-a", "mpike 6.3.2", "mpike 14.2")
def test_a_hedgehog_takes_four_points_and_pikes() -> None:
    def no(words: str) -> list[str]:
        b = Board(f"R HI1 8-6 @0.0>3 {words}")
        return [v.rule.clause for v in check_hedgehog(b.t, b.world, R, FormHedgehog(b.id("r1")))]

    assert no("") == no("open") == no("column") == []
    assert no("confused") == ["6.3.2-a"]
    assert no("nopikes") == ["14.2"]
    assert no("hedgehog") == no("routed") == ["6.3.2"]
    for words, listed in (("", 1), ("acted", 0), ("confused", 0), ("nopikes", 0)):
        b = Board(f"R HI1 8-6 @0.0>3 {words}")
        assert len(list(hedgehog_orders(b.t, b.world, b.id("r1")))) == listed
    b = Board("R HI2 12-6 @0.1+0.0>6 column")
    assert list(hedgehog_orders(b.t, b.world, b.id("r1")))
    tx = b.run()
    window = begin_hedgehog(b.t, tx, R, FormHedgehog(b.id("r1")))
    b.world = tx.world
    assert (b.unit("r1").formation, b.at("r1")) == ("hedgehog", "0.0+0.1>3")
    assert isinstance(window, Window)
    assert window.kinds == ("hedgehog",)
    assert window.paid
    assert next(type(event) for event in tx.events) is e.FormationChanged


@pytest.mark.clause("mpike 5.6.1")
@pytest.mark.clause("mpike 5.4.3")
def test_a_duty_to_move_comes_before_a_hedgehog() -> None:
    def no(units: str, leaders: str = "", orders: str = "charge") -> list[str]:
        b = Board(units, leaders, orders=orders)
        return [v.rule.clause for v in check_hedgehog(b.t, b.world, R, FormHedgehog(b.id("r1")))]

    assert no("R HI1 8-6 @0.0>3; P HI1 8-6 @6.0>9") == ["5.6.1"]
    assert no("R HI1 8-6 @0.0>3; P HI1 8-6 @1.0>9") == []
    assert no("R HI1 8-6 @0.0>3; P HI1 8-6 @9.0>9", "R wc 0 @-5.0", "make-ready") == ["5.4.3"]


@pytest.mark.clause("mpike 5.4.3", "mpike 5.4.3-e")
def test_without_its_commander_a_unit_forms_no_hedgehog_by_its_action() -> None:
    def no(leaders: str) -> list[str]:
        b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @9.0>9", leaders)
        order = FormHedgehog(b.id("r1"))
        found = [v.rule.clause for v in check_hedgehog(b.t, b.world, R, order)]
        assert list(hedgehog_orders(b.t, b.world, b.id("r1"))) == ([] if found else [order])
        return found

    assert no("R wc 0 @0.0") == []
    assert no("R wc 0 @off removed") == ["5.4.3"]


@pytest.mark.clause("mpike 3.2C-a", "mpike 3.2C")
def test_3_2_c_a_turn_of_guns_and_a_reload_are_the_action_of_a_unit() -> None:
    b = Board("R gun 4-9 @0.0>3; R gun 4-9 @0.2>3; R cav 3-8 @0.4>3 p2; P HI1 8-6 @9.0>9", orders="rally")
    turned, limbered, horse = b.ids("r1", "r2", "r3")
    tx = b.run()
    begin_turn_guns(b.t, tx, R, TurnGuns(turned, 1))
    begin_limber(b.t, tx, R, Limber(limbered))
    begin_reform(b.t, tx, R, Reform(horse, "pistol"))
    b.world = tx.world
    for unit in (turned, limbered, horse):
        assert [v.rule.clause for v in check_free(b.t, b.world, unit)] == ["3.2C"]
    assert [event.what for event in tx.events if isinstance(event, e.Acted)] == ["guns", "limber", "reform"]


@pytest.mark.clause("mpike 8.2.1", "mpike 13.2.3", "mpike 13.2.1")
def test_light_infantry_reforms_by_the_order_to_its_cavalry_alone() -> None:
    b = Board("R cav 3-8 @0.0>3 confused; R LI 2-6 @0.0>3 confused", orders="rally")
    assert (refused(b, "r1"), refused(b, "r2")) == ([], ["8.2.1"])
    assert (after(b, "r1"), b.unit("r2").formation) == ("normal", "normal")
    alone = Board("R cav 3-8 @0.2>3 confused; R LI 2-6 @0.0>3 confused", "R wc 0 @0.1", orders="rally")
    assert refused(alone, "r2") == []


@pytest.mark.clause("mpike 13.2.2", "mpike 5.6.2", "mpike 5.2.2-e")
def test_under_make_ready_a_reform_takes_the_action_of_the_wing_commander_by_policy() -> None:
    def acted(order: str, policy: str) -> str:
        b = Board("R HI1 8-6 @0.0>3 confused", "R wc 0 @0.1", orders=order, policies={"wc_nearness": policy})
        after(b, "r1")
        return b.leader("rwc").acted

    assert [acted("make-ready", policy) for policy in ("action", "position")] == ["help", ""]
    assert acted("rally", "action") == ""


@pytest.mark.clause("mpike 5.6.2", "mpike 5.2.2-a")
def test_under_make_ready_a_wing_commander_who_has_helped_serves_more_units_but_by_policy() -> None:
    def no(policy: str) -> list[str]:
        units = "R HI1 8-6 @0.0>3 confused"
        return refused(Board(units, "R wc 0 @0.1 help", policies={"wc_influence": policy}), "r1")

    assert [no(policy) for policy in ("unlimited", "one_unit")] == [[], ["5.2.2-e"]]


@pytest.mark.clause("mpike 13.2.3", "mpike 13.2.3-a", "mpike 13.2.3-b", "mpike 6.3.4")
def test_guns_enemies_and_units_off_the_map_do_not_reform() -> None:
    def told(units: str, side: object = R, **values: object) -> list[tuple[str, str]]:
        b = Board(units, "R wc 0 @0.1", orders="rally")
        order = Reform(b.id("r1"), "formation", **values)  # type: ignore[arg-type]
        return [(v.rule.clause, v.code) for v in check_reform(b.t, b.world, side, order)]  # type: ignore[arg-type]

    nobody = [("13.2.3", "mpike-reform-nobody")]
    assert told("R gun 4-9 @0.0>3") == told("R gun 4-9 @0.0>3 captured") == told("R HI1 8-6 @off") == nobody
    assert told("R HI1 8-6 @0.0>3 confused", P) == nobody
    assert told("R HI1 8-6 @0.0>3 confused", about=True) == [("6.3.4", "mpike-reform-about")]
    assert told("R HI1 8-6 @0.0>3 confused") == []


@pytest.mark.clause("mpike 13.2.3-b", "mpike 10.7.4", "mpike 13.2.3")
def test_only_cavalry_that_has_fired_loads_its_pistols() -> None:
    found = [refused(Board(f"R cav 3-8 @0.0>3 {words}", orders="rally"), "r1", "pistol") for words in ("", "p1")]
    assert found == [["13.2.3-b"], []]


@pytest.mark.clause("mpike 13.2.3", "mpike 3.2C")
def test_a_stack_that_has_acted_is_told_so_once() -> None:
    b = Board("R cav 3-8 @0.0>3 confused acted; R LI 2-6 @0.0>3 confused acted", orders="rally")
    assert refused(b, "r1") == ["3.2C"]


@pytest.mark.clause("mpike 13.2.3", "mpike 6.3.4")
def test_a_column_of_two_hexes_is_listed_to_unfold_either_way() -> None:
    b = Board("R HI2 12-6 @0.1+0.0>6 column", orders="rally")
    found = [(order.how, order.about) for order in reform_orders(b.t, b.world, b.id("r1"))]
    assert found == [("formation", False), ("formation", True)]


@pytest.mark.clause("mpike 6.3.2", "mpike 14.2", "mpike 9.2.3-c", "mpike 3.2C")
def test_who_can_form_hedgehog_at_all() -> None:
    def can(unit: str) -> bool:
        b = Board(f"R {unit}")
        return can_form_hedgehog(b.t, b.world, b.id("r1"))

    fit = ("HI1 8-6 @0.0>3", "HI1 8-6 @0.0>3 confused", "HI2 12-6 @0.0+0.1>3", "HI1 8-6 @0.0>3 open")
    unfit = ("nopikes", "broken", "hedgehog", "confused routed")
    assert [can(unit) for unit in fit] == [True] * 4
    assert [can(f"HI1 8-6 @0.0>3 {words}") for words in unfit] == [False] * 4
    assert not can("cav 3-8 @0.0>3")
    assert not can("LI 3-6 @0.0>3")


@pytest.mark.clause("mpike 6.3.2", "mpike 3.2C")
def test_a_hedgehog_is_the_action_of_an_own_unit_that_has_not_acted() -> None:
    def told(b: Board, side: object = R) -> list[tuple[str, str]]:
        found = check_hedgehog(b.t, b.world, side, FormHedgehog(b.id("r1")))  # type: ignore[arg-type]
        return [(v.rule.clause, v.code) for v in found]

    b = Board("R HI1 8-6 @0.0>3")
    assert (told(b), told(b, P)) == ([], [("3.2C", "mpike-not-your-unit")])
    tx = b.run()
    begin_hedgehog(b.t, tx, R, FormHedgehog(b.id("r1")))
    b.world = tx.world
    assert b.unit("r1").acted
    assert told(Board("R HI1 8-6 @0.0>3 acted")) == told(b) == [("3.2C", "mpike-unit-done")]
