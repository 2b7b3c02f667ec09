"""Chapters 13.2.4 to 13.3: rallies."""

from typing import Any

import pytest

from engine.kernel.event import Rolled
from engine.kernel.ids import UnitId
from engine.kernel.procedure import Call
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.command.rallying import _next as following
from engine.systems.mpike.command.rallying import check_rally, rally, rally_modifiers, rally_most, rally_orders
from engine.systems.mpike.frames import Activation, Rallied, Retreating
from engine.systems.mpike.orders import EndActions, Rally
from engine.systems.mpike.rules import R as RULE
from engine.systems.mpike.sequence import RALLIES, sequence
from tests.systems.mpike.command.playing import no_duty, played, wing
from tests.systems.mpike.kit import Board, Play
from tests.systems.mpike.movement.moved import Witness

FOE = "p1: P HI1 8-6 @9.0>9"


def acting(units: str, leaders: str, order: str = "rally", **more: Any) -> Play:
    b = Board(f"{units}; {FOE}", leaders, orders={"r1": order, **more.pop("also", {})}, active="r1", **more)
    return played(b, frame=Activation(wing(b, "r1"), preempting=True, step="ready"))


@pytest.mark.clause(
    "mpike 13.2.4", "mpike 13.2.5", "mpike 13.2.4-a", "mpike 13.2.4-b", "mpike 5.6.2", "mpike 5.4.3", "mpike 13.2.1"
)
def test_13_2_4_who_may_rally() -> None:
    units = """a: R HI1 8-6 @0.0>3; b: R HI1 8-6 @2.0>3 shaken; c: R HI1 8-6 @0.2>3 shaken reached h3;
    d: R HI1 8-6 @-9.0>3 shaken; e: R HI1 8-6 @0.4 routed"""
    p = acting(units, "R wc 0 @0.0; R wc 0 @1.0 w2")
    listed = [order for order in p.legal() if isinstance(order, Rally)]
    facings = [order.facing for order in listed if order.unit == p.id("e")]
    assert ({order.unit for order in listed}, facings) == (set(p.ids("b", "e")), [0, 1, 2, 3, 4, 5])
    assert p.refused(Rally(p.id("b"), p.number("rwc2"))) == ["13.2.5"]
    assert p.refused(Rally(p.id("a"))) == ["13.2.4-b"]
    assert p.refused(Rally(UnitId(len(p.t.cards)))) == p.refused(Rally(UnitId(-1))) == ["3.2C"]
    assert p.refused(Rally(p.id("b"))) == []
    assert p.refused(Rally(p.id("c"))) == ["13.2.4-a"]
    assert p.refused(Rally(p.id("d"))) == ["5.4.3"]
    assert p.refused(Rally(p.id("b"), facing=2)) == ["13.2.5"]
    for order, clause in (("make-ready", "5.6.2"), ("charge", "5.6.1")):
        p = acting(units, "R wc 0 @0.0; R ac 0 @6.0", order)
        assert p.refused(Rally(p.id("b"))) == [clause]
    p = acting(units, "R wc 0 @0.0; R ac 0 @6.0", "receive-charge")
    assert p.refused(Rally(p.id("b"))) == ["13.2.4"]
    p = acting(units, "R wc 0 @1.0", "receive-charge")
    assert p.refused(Rally(p.id("b"))) == []


@pytest.mark.clause("mpike 13.2.4", "mpike 13.2.5", "mpike 13.2.5-a", "mpike 13.2.2")
def test_13_2_5_morale_check_and_automatic_rally() -> None:
    units = "a: R HI1 8-6 @0.0 routed; b: R HI1 8-6 @0.2>3"
    p = acting(units, "R wc -2 @1.0; R ac 0 @6.0")
    wc, a = p.number("rwc"), p.id("a")
    assert p.refused(Rally(a, wc)) == ["13.2.5"]
    assert rally_most(p.t, p.world, Rally(a, wc, 0)) == 3
    p.order(Rally(a, wc, 2), "3")
    (rolled,), (checked,) = p.of(Rolled), p.of(e.MoraleChecked)
    assert (rolled.die, rolled.low, checked.die, checked.morale, checked.passed) == (10, 0, 3, 1, True)
    unit = p.unit("a")
    assert (unit.morale, unit.formation, unit.facing, unit.acted) == (1, "broken", 2, True)
    p = acting(units, "R wc -2 @1.0; R ac 0 @6.0")
    p.order(Rally(a, wc, 2), "4")
    assert p.at("a") == "eliminated"
    # With him in the hex no die is thrown.
    p = acting(units, "R wc 0 @0.0; R ac 0 @6.0")
    p.order(Rally(a, wc, 4))
    assert (p.unit("a").morale, p.unit("a").facing, p.leader("rwc").acted) == (1, 4, "help")
    # A commander without a rating adds nothing from the next hex.
    p = acting(units, "R wc 0 @1.0; R ac 0 @6.0")
    assert rally_modifiers(p.t, p.world, Rally(a, wc, 0)) == ()
    # Without his influence his rating adds nothing from the next hex.
    p = acting(units, "R wc -2 @1.0 move; R ac 0 @6.0")
    assert p.refused(Rally(a, wc, 2)) == ["5.2.2-a"]
    assert rally_most(p.t, p.world, Rally(a, facing=2)) == 1


@pytest.mark.clause("mpike 13.2.5", "mpike 12.4.3-a")
def test_13_2_5_a_shaken_unit_that_fails_breaks() -> None:
    p = acting("a: R HI1 8-6 @0.0>3 shaken; b: R HI1 8-6 @0.2>3 shaken", "R wc 0 @0.2")
    p.order(Rally(p.id("a")), "6")
    assert (p.unit("a").morale, p.unit("a").formation) == (2, "none")
    assert p.refused(Rally(p.id("a"), facing=0))[:1] == ["3.2C"]


@pytest.mark.clause("mpike 5.2.2-a", "mpike 13.2.5-b")
def test_5_2_2_a_the_influence_of_a_wing_commander_has_no_number() -> None:
    units = "a: R HI1 8-6 @1.0>3 shaken; b: R HI1 8-6 @-1.0>3 shaken; c: R HI1 8-6 @0.0>3"
    p = acting(units, "R wc -2 @0.0; R ac 0 @6.0")
    wc = p.number("rwc")
    p.order(Rally(p.id("a"), wc), "7")
    assert p.unit("a").morale == 0
    assert p.refused(Rally(p.id("b"), wc)) == []
    p = acting(units, "R wc -2 @0.0; R ac 0 @6.0", policies={"wc_influence": "one_unit"})
    p.order(Rally(p.id("a"), wc), "7")
    assert p.refused(Rally(p.id("b"), wc)) == ["5.2.2-a"]
    assert p.refused(Rally(p.id("b"))) == []


@pytest.mark.clause("mpike 5.2.2-a", "mpike 5.2.2-e", "mpike 5.6.3")
@pytest.mark.parametrize(
    ("policies", "clauses"),
    [
        ({}, []),
        ({"wc_influence": "one_unit"}, ["5.2.2-e"]),
        ({"wc_influence": "one_unit", "wc_nearness": "position"}, []),
    ],
)
def test_5_2_2_a_by_policy_his_nearness_serves_one_unit_too(policies: dict[str, str], clauses: list[str]) -> None:
    units = "a: R HI1 8-6 @1.0>3 shaken; b: R HI1 8-6 @-1.0>3 shaken"
    p = acting(units, "R wc 0 @0.0; R ac 0 @6.0", "receive-charge", policies=policies)
    p.order(Rally(p.id("a")), "0")
    assert p.refused(Rally(p.id("b"))) == clauses


@pytest.mark.clause("mpike 5.2.2-e", "mpike 13.2.2", "mpike 13.2.5")
def test_5_2_2_e_nearness_takes_his_action_or_not() -> None:
    units = "a: R HI1 8-6 @1.0>3 shaken; c: R HI1 8-6 @0.0>3"
    p = acting(units, "R wc 0 @0.0 move; R ac 0 @6.0", "receive-charge")
    assert p.refused(Rally(p.id("a"))) == ["5.2.2-e"]
    p = acting(units, "R wc 0 @0.0 move; R ac 0 @6.0", "receive-charge", policies={"wc_nearness": "position"})
    assert p.refused(Rally(p.id("a"))) == []
    for order, acted in (("receive-charge", "help"), ("rally", "")):
        p = acting(units, "R wc 0 @0.0; R ac 0 @6.0", order)
        p.order(Rally(p.id("a")), "0")
        assert p.leader("rwc").acted == acted


@pytest.mark.clause("mpike 13.2.1", "mpike 13.3.1", "mpike 13.3.1-a", "mpike 13.3.3", "mpike 5.1.1-a", "mpike 5.1.2-c")
def test_13_3_3_the_army_commander_rallies_anybody() -> None:
    units = "a: R HI1 8-6 @0.0>3; z: R HI1 8-6 @1.0>3 shaken w2; y: R HI1 8-6 @5.0>3 shaken w2"
    p = acting(units, "R wc 0 @0.0; R wc 0 @5.0 w2; R ac -1 @0.0", "charge")
    ac, z = p.number("rac"), p.id("z")
    assert p.refused(Rally(p.id("y"), ac)) == ["13.3.2"]
    assert p.refused(Rally(z)) == ["13.2.1"]
    assert rally_most(p.t, p.world, Rally(z, ac)) == 6
    assert [order.unit for order in p.legal() if isinstance(order, Rally)] == [z]
    p.order(Rally(z, ac), "6")
    assert p.unit("z").morale == 0
    assert (p.unit("z").helped, p.unit("z").acted) == (True, False)
    p = acting(units, "R wc 0 @0.0; R wc 0 @5.0 w2; R ac -1 @0.0", "charge")
    p.order(Rally(z, ac), "7")
    assert p.unit("z").morale == 2
    b = Board(f"{units}; {FOE}", "R ac -1 @1.0", active="p1")
    p = played(b, frame=Activation(wing(b, "p1"), preempting=True, step="ready"))
    assert p.refused(Rally(z, p.number("rac")), side="parliament") == ["3.2C"]
    assert p.refused(EndActions(), side="parliament") == []


@pytest.mark.clause("mpike 13.3.3-a")
def test_13_3_3_a_who_is_out_of_command_rallies_by_the_army_commander() -> None:
    p = acting("a: R HI1 8-6 @0.0>3 shaken; d: R HI1 8-6 @-9.0>3 shaken", "R wc 0 @0.0; R ac -1 @-9.0")
    assert p.refused(Rally(p.id("d"))) == ["5.4.3"]
    p.order(Rally(p.id("d"), p.number("rac")))
    assert p.unit("d").morale == 0


@pytest.mark.clause("mpike 13.3.3-b", "mpike 13.2.5-b")
@pytest.mark.parametrize(
    ("place", "words", "acted", "dice"),
    [("1.0", "", "help", ()), ("1.0", " move", "move", ("3",)), ("0.1", "", "", ("3",))],
)
def test_13_3_3_b_its_own_commander_settles_a_rally_by_the_army_commander(
    place: str, words: str, acted: str, dice: tuple[str, ...]
) -> None:
    p = acting("a: R HI1 8-6 @1.0>3 shaken; b: R HI1 8-6 @0.1>3", f"R wc 0 @{place}{words}; R ac 0 @0.0", "charge")
    order = Rally(p.id("a"), p.number("rac"))
    assert rally_most(p.t, p.world, order) == (5 if dice else 9)
    p.order(order, *dice)
    assert (p.unit("a").morale, p.leader("rac").acted, p.leader("rwc").acted) == (0, "help", acted)


@pytest.mark.clause("mpike 13.3.3-b")
def test_13_3_3_b_a_commander_whose_wing_is_not_active_settles_nothing() -> None:
    units = "b: R HI1 8-6 @0.0>3; a: R HI1 8-6 @1.0>3 shaken w2"
    p = acting(units, "R wc 0 @0.0; R wc 0 @1.0 w2; R ac 0 @0.0", "charge")
    p.order(Rally(p.id("a"), p.number("rac")), "6")
    assert (p.unit("a").morale, p.leader("rwc2").acted) == (2, "")


@pytest.mark.clause("mpike 13.2.5", "mpike 12.4.3-a", "mpike 13.2.2")
@pytest.mark.parametrize("policy", ["no", "yes"])
def test_13_2_5_who_breaks_in_the_attempt_goes_back_before_the_enemy_reacts(policy: str) -> None:
    units = "a: R HI1 8-6 @0.0>3 shaken; b: R HI1 8-6 @0.4>3 shaken; foe: P HI1 8-6 @1.0>9"
    b = Board(units, "R wc 0 @0.2", orders="rally", policies={"failed_rally_stimulus": policy})
    frame, witness = Activation(wing(b, "r1"), preempting=True, step="ready"), Witness()
    p = b.play(frame, *sequence(b.t, (RALLIES,), no_duty), *procedures_of(b.t), witness.procedure())
    p.order(Rally(b.id("a")), "9")
    assert (p.asked[1], witness.seen) == ("retreat", [])
    p.order(p.legal()[0])
    assert b.t.grid.distance(p.unit("a").at[0], b.hex("1.0")) == 3
    found = [(window.kinds, window.unit, window.paid) for window in witness.seen]
    assert found == [(("rally",), b.id("a"), False)] * (policy == "yes")


@pytest.mark.clause("mpike 12.4.5", "mpike 8.2.1", "mpike 13.2.4")
def test_8_2_1_cavalry_and_its_light_infantry_rally_as_one() -> None:
    p = acting("a: R cav 4-7 @0.0>3 shaken; l: R LI 2-5 @0.0>3 shaken below", "R wc 0 @-1.0; R ac 0 @6.0")
    assert p.refused(Rally(p.id("l"))) == ["8.2.1"]
    p.order(Rally(p.id("a")), "6")
    assert (p.unit("a").morale, p.unit("l").morale) == (0, 0)
    assert p.unit("l").acted
    p = acting("a: R cav 4-7 @0.0>3 shaken; l: R LI 2-5 @0.0>3 below; b: R HI1 8-6 @0.2>3 shaken", "R wc 0 @0.2")
    p.order(Rally(p.id("a")), "6")
    assert (p.unit("a").morale, p.unit("l").morale) == (0, 0)


@pytest.mark.clause("mpike 13.2.4")
def test_13_2_4_who_is_gone_rallies_no_more() -> None:
    b = Board(f"a: R HI1 8-6 @0.0 routed; {FOE}", "R wc 0 @0.0", orders="rally")
    assert list(rally_orders(b.t, b.world, b.id("a")))
    tx = b.run()
    tx.emit(e.Removed(b.card("a").side, b.id("a"), "eliminated", RULE("12.4.6")))
    assert list(rally_orders(b.t, tx.world, b.id("a"))) == []
    guns = Board(f"g: R gun 4-8 @0.0>3 disabled; {FOE}", "R wc 0 @0.0", orders="rally")
    for t, world, name in ((b.t, tx.world, "a"), (guns.t, guns.world, "g")):
        order = Rally(t.by_slug[name])
        assert [v.rule.clause for v in check_rally(t, world, t.sides[0], order)] == ["13.2.4"]


@pytest.mark.clause("mpike 13.2.5-a", "mpike 13.3.3", "mpike 13.2.5")
@pytest.mark.parametrize(
    ("wing", "army", "by", "found"),
    [
        ("-1 @0.0", "-1 @1.0", "rac", (-1, "12.2")),
        ("-1 @0.0", "-2 @1.0", "rac", (-2, "13.3.3")),
        ("-2 @0.0", "-1 @1.0", "rac", (-2, "12.2")),
        ("-2 @1.0", "-1 @8.0", "rwc", (-2, "13.2.5")),
        ("-2 @8.0", "-1 @1.0", "rac", (-1, "13.3.3")),
        ("-2 @8.0", "-1 @1.0", "rwc", None),
    ],
)
def test_the_better_of_who_is_there_and_who_helps_is_added(wing: str, army: str, by: str, found: Any) -> None:
    b = Board(f"a: R HI1 8-6 @0.0 routed; {FOE}", f"R wc {wing}; R ac {army}", orders="rally")
    added = rally_modifiers(b.t, b.world, Rally(b.id("a"), b.number(by), 2))
    assert [(each.value, each.rule.clause) for each in added] == ([found] if found else [])


@pytest.mark.clause("mpike 13.2.5", "mpike 13.2.2", "mpike 12.4.3-a")
@pytest.mark.parametrize("policy", ["no", "yes"])
def test_who_is_gone_by_the_attempt_lets_nobody_react(policy: str) -> None:
    b = Board(
        f"a: R HI1 8-6 @0.0 routed; g: R gun 4-8 @0.2>3 routed; {FOE}", "R wc 0 @0.1; R ac 0 @9.0",
        orders="rally", policies={"failed_rally_stimulus": policy},
    )  # fmt: skip
    tx = b.run("9", "9")
    assert rally(b.t, tx, b.t.sides[0], Rally(b.id("a"), b.number("rwc"), 2)) is None
    if policy == "no":
        assert rally(b.t, tx, b.t.sides[0], Rally(b.id("g"), b.number("rwc"), 2)) is None
    assert tx.world.units[b.id("a")].status == "eliminated"


@pytest.mark.clause("mpike 12.4.3-a", "mpike 12.4.3")
def test_all_who_broke_go_back_one_after_the_other() -> None:
    b = Board(f"a: R HI1 8-6 @0.0 routed; c: R HI1 8-6 @0.2 routed; {FOE}")
    one, other = b.ids("a", "c")
    expected = Call(Retreating(one, 2, broken=True), Rallied((other,), None))
    assert following(b.t, b.run(), Rallied((one, other), None)) == expected


@pytest.mark.clause("mpike 13.2.5", "mpike 13.2.2", "mpike 9.1.3-d")
def test_13_2_2_only_success_provokes() -> None:
    def goes_on(die: str, **policies: str) -> bool:
        b = Board(f"a: R HI1 8-6 @0.0>3 shaken; {FOE}", "R wc 0 @1.0", orders="rally", policies=policies)
        tx = b.run(die)
        frame = rally(b.t, tx, b.t.sides[0], Rally(b.id("a")))
        return frame is not None and getattr(frame, "window", None) is not None

    assert goes_on("0")
    assert not goes_on("9")
    assert goes_on("9", failed_rally_stimulus="yes")


@pytest.mark.clause("mpike 13.2.5", "mpike 13.2.4")
def test_13_2_5_a_two_hex_unit_may_face_both_ways() -> None:
    b = Board(f"a: R HI2 12-6 @5.0+5.1 routed; {FOE}", "R wc 0 @5.0; R ac 0 @0.0", orders="rally")
    p = played(b, frame=Activation(wing(b, "r1"), preempting=True, step="ready"))
    found = [order for order in p.legal() if isinstance(order, Rally) and order.by == p.number("rwc")]
    assert [order.facing for order in found] == [2, 5]
    p.order(found[1])
    assert p.at("a") == "5.1+5.0>9"


@pytest.mark.clause("mpike 13.2.5", "mpike 13.2.4", "mpike 12.4.4", "mpike 7.3.3")
def test_13_2_5_guns_face_again_unless_they_are_limbered() -> None:
    for words, facing in (("", 2), (" limbered", -1)):
        p = acting(f"a: R gun 4-8 @0.0>3{words} routed; b: R HI1 8-6 @0.2>3", "R wc 0 @0.0; R ac 0 @6.0")
        a, wc = p.id("a"), p.number("rwc")
        assert p.refused(Rally(a, wc, 2)) == (["13.2.5"] if facing < 0 else [])
        p.order(Rally(a, wc, facing))
        assert (p.unit("a").morale, p.unit("a").facing, p.unit("a").formation) == (1, facing, "none")
