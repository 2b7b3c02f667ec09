"""Chapter 5.5, 5.7, 5.8: first orders, changes of orders, Rally by force."""

import pytest
from msgspec.structs import replace

from engine.kernel.decision import Subset
from engine.kernel.event import EVERYONE, Only, Rolled
from engine.kernel.modifiers import Modifier
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.command.setup import SettingOpen, may_open
from engine.systems.mpike.command.trials import Trial, order_change
from engine.systems.mpike.command.wings import forced, hurt
from engine.systems.mpike.frames import Activation, Setup
from engine.systems.mpike.orders import ChangeOrder, Continue, KeepOrder, SetOpen, SetOrders
from engine.systems.mpike.rules import R as RULE
from engine.systems.mpike.secrecy import audience, reveals, shown, veil
from engine.systems.mpike.world import Sealed, with_units
from tests.systems.mpike.command.playing import idle, played, wing
from tests.systems.mpike.kit import Board, P, Play, R

UNITS = "r1: R HI1 8-6 @-6.0>3; p1: P HI1 8-6 @6.-6>9"


def ordering(units: str, leaders: str, order: str) -> Play:
    b = Board(units, leaders, orders=order, active="r1")
    return played(b, frame=Activation(wing(b, "r1"), preempting=True, step="begin"))


@pytest.mark.clause("mpike 5.7.2", "mpike 5.7.2-a", "mpike 5.7.1")
def test_5_7_2_change_of_order() -> None:
    p = ordering(UNITS, "R wc 0 @-6.0; R ac 0 @-6.4", "rally")
    assert p.refused(ChangeOrder("rally")) == ["5.7.2-a"]
    p.order(ChangeOrder("charge"), "1")
    assert (p.of(se.OrderTried)[0].changed, p.world.wings[wing(p, "r1")].order) == (True, "charge")
    assert p.asked == (R, "act")
    p = ordering(UNITS, "R wc 0 @-6.0; R ac 0 @-6.4", "rally")
    p.order(ChangeOrder("charge"), "2")
    assert (p.of(se.OrderTried)[0].changed, p.world.wings[wing(p, "r1")].order) == (False, "rally")


@pytest.mark.clause("mpike 5.7.2", "mpike 5.1.2", "mpike 4.3.2-c")
def test_5_7_2_modifiers() -> None:
    units = "R cav 4-6 @0.0>3; P HI1 8-6 @2.0>9; P HI1 8-6 @1.2>9 routed"
    b = Board(units, "R wc -1 @1.0; R ac -2 @0.0", orders="make-ready")

    def parts(b: Board, order: str, *, aid: bool = False) -> dict[str, int]:
        trial = order_change(b.t, b.world, wing(b, "r1"), order, aid=aid)  # type: ignore[arg-type]
        assert trial is not None
        return {m.code: m.value for m in trial.modifiers}

    assert parts(b, "charge") == {"commander": -1, "contact": 1, "cavalry-charge": -1}
    assert parts(b, "receive-charge", aid=True) == {
        "commander": -1, "army-commander": -2, "contact": 1, "cavalry-receive": 1,
    }  # fmt: skip
    b = Board("R cav 4-6 @0.0>3; P HI1 8-6 @2.0>9", "R wc -1 @0.0; R ac -2 @1.0", orders="make-ready")
    assert parts(b, "rally") == {"commander": -1}
    # The army commander's contact counts when he lends his rating.
    assert parts(b, "rally", aid=True) == {"commander": -1, "army-commander": -2, "contact": 1}


@pytest.mark.clause("mpike 5.7.3", "mpike 5.7.3-a")
def test_5_7_3_more_than_half_hurt() -> None:
    five = "R HI1 8-6 @0.0>3 shaken; R HI1 8-6 @0.2>3 {}; R HI1 8-6 @0.4>3; R HI1 8-6 @0.6>3; P HI1 8-6 @9.0>9"
    b = Board(five.format("shaken"), orders="make-ready")
    assert not hurt(b.t, b.world, wing(b, "r1"))
    b = Board(five.format("shaken") + "; R gun 4-8 @0.8>3 disabled", orders="make-ready")
    assert hurt(b.t, b.world, wing(b, "r1"))
    trial = order_change(b.t, b.world, wing(b, "r1"), "rally", aid=False)
    assert trial is not None
    assert trial.won(7)
    assert not trial.won(9)


@pytest.mark.clause("mpike 5.8", "mpike 5.8-a", "mpike 5.8-b")
def test_5_8_forced_rally() -> None:
    foe = "P HI1 8-6 @9.0>9"

    def test(units: str) -> bool:
        b = Board(f"{units}; {foe}")
        return forced(b.t, b.world, wing(b, "r1"))

    assert test("R cav 3-6 @0.0>3 shaken; R cav 3-6 @0.2>3 broken; R LI 2-5 @0.4>3")
    assert not test("R cav 3-6 @0.0>3 shaken; R cav 3-6 @0.2>3 confused")
    assert not test("R LI 2-5 @0.4>3 shaken; R gun 4-8 @0.6>3")
    assert not test("R cav 3-6 @0.0>3 shaken; R cav 3-6 @off")
    p = ordering("R cav 3-6 @0.0>3 shaken; R cav 3-6 @0.2>3 broken; " + foe, "R wc -2 @0.0", "charge")
    assert [event.wing for event in p.of(se.OrderForced)] == [wing(p, "r1")]
    assert p.asked == (R, "act")


@pytest.mark.clause("mpike 5.5.3", "mpike 5.5.3-b", "mpike 6.3.3")
def test_5_5_3_secret_orders_then_open_order() -> None:
    b = Board(UNITS + "; R gun 4-8 @-6.3>3", active="", turn=0, policies={"initial_orders": "secret"})
    p = played(b, frame=Setup())
    r1, p1 = wing(p, "r1"), wing(p, "p1")
    assert [d.side for d in p.state.decisions] == [R, P]
    assert p.refused(SetOrders(()), side=R) == ["5.5.3"]
    assert p.refused(SetOrders(((p1, "rally"), (r1, "charge"))), side=R) == ["5.5.3"]
    p.order(SetOrders(((p1, "rally"),)), side=P)
    assert [wing.order for wing in p.world.wings] == ["make-ready", "make-ready"]
    assert not p.of(se.OrdersShown)
    p.order(SetOrders(((r1, "charge"),)), side=R)
    assert [p.world.wings[n].order for n in (r1, p1)] == ["charge", "rally"]
    assert p.asked[1] == "set-open"
    assert p.refused(SetOpen((p.id("r2"),)), side=R) == ["6.3.3"]
    assert p.refused(SetOpen((p.id("p1"),)), side=R) == ["6.3.3"]
    p.order(SetOpen((p.id("r1"),)), side=R)
    assert p.unit("r1").formation == "normal"
    p.order(SetOpen(()), side=P)
    assert p.unit("r1").formation == "open"
    assert p.world.sealed == ()
    assert p.world.turn == 1


@pytest.mark.clause("mpike 5.5.3-b")
def test_5_5_3_historical_orders_are_not_asked() -> None:
    p = played(Board(UNITS, active="", turn=0), frame=Setup())
    assert p.asked[1] == "set-open"


@pytest.mark.clause("mpike 3.2B")
def test_3_2_b_orders_may_be_kept() -> None:
    p = ordering(UNITS, "R wc 0 @-6.0; R ac 0 @-6.4", "charge")
    p.order(KeepOrder())
    assert not p.of(se.OrderTried)
    assert p.asked == (R, "act")


@pytest.mark.clause("mpike 6.3.3", "mpike 6.3.3-b")
def test_6_3_3_infantry_and_cavalry_may_begin_in_open_order_and_guns_not() -> None:
    units = "R cav 4-6 @0.0>3; R HI2 12-6 @0.2>3; R LI 3-6 @0.5>3; R gun 4-9 @0.7>3; R HI1 8-6 @0.9>3 column"
    b = Board(f"{units}; P HI1 8-6 @9.0>9", active="", turn=0)
    assert may_open(b.t, b.world, R) == b.ids("r1", "r2", "r3")
    p = played(b, frame=Setup())
    assert p.refused(SetOpen((p.id("r4"),)), side=R) == ["6.3.3"]


@pytest.mark.clause("mpike 6.3.3")
@pytest.mark.clause("mpike 8.2.1")
def test_6_3_3_a_stack_begins_in_open_order_as_one() -> None:
    p = played(Board("R cav 4-6 @0.0>3; R LI 2-6 @0.0>3; P HI1 8-6 @9.0>9", active="", turn=0), frame=Setup())
    p.order(SetOpen((p.id("r2"),)), side=R)
    p.order(SetOpen(()), "47", side=P)
    assert (p.unit("r1").formation, p.unit("r2").formation) == ("open", "open")


@pytest.mark.clause("mpike 3.2B-a", "mpike 3.2B", "mpike 5.7.1")
def test_3_2_b_each_continuation_lets_a_wing_try_once_more() -> None:
    b = Board(UNITS, "R wc -2 @-6.0", orders={"r1": "charge", "p1": "rally"}, active="r1")
    p = played(b, frame=Activation(wing(b, "r1"), preempting=True, step="begin"))
    p.order(ChangeOrder("make-ready"), "9")
    idle(p, "continue")
    p.order(Continue(), "0")
    assert p.asked == (R, "order")
    p.order(ChangeOrder("make-ready"), "0")
    assert p.world.wings[wing(p, "r1")].order == "make-ready"


@pytest.mark.clause("mpike 5.5.2", "mpike 5.7.2")
def test_5_5_2_a_change_hangs_on_both_orders_and_on_the_leaders_and_all_see_it() -> None:
    def most(now: str, then: str) -> int:
        b = Board(UNITS, orders=now)
        trial = order_change(b.t, b.world, wing(b, "r1"), then, aid=False)  # type: ignore[arg-type]
        assert trial is not None
        return trial.most

    assert (most("charge", "rally"), most("make-ready", "rally"), most("rally", "charge")) == (5, 6, 1)
    b = Board(UNITS, "R wc -2 @-6.0", orders="rally")
    trial = order_change(b.t, b.world, wing(b, "r1"), "charge", aid=False)
    assert trial is not None
    assert trial.chances == 4
    p = ordering(UNITS, "R wc -2 @-6.0; R ac 0 @-6.4", "rally")
    p.order(ChangeOrder("charge"), "3")
    (tried,) = p.of(se.OrderTried)
    assert audience(tried) is EVERYONE
    assert {shown(p.world, viewer).wings[wing(p, "r1")].order for viewer in (R, P, None)} == {"charge"}


@pytest.mark.clause("mpike 5.7.3-a", "mpike 5.7.3")
def test_5_7_3_a_units_of_all_kinds_count_but_those_that_have_not_entered() -> None:
    def bad(*words: str, **state: str) -> bool:
        units = "; ".join(f"R {one} @0.{2 * n}>3" for n, one in enumerate(words))
        b = Board(f"{units}; P HI1 8-6 @9.0>9")
        changed = {b.id(name): replace(b.unit(name), status=now, at=()) for name, now in state.items()}  # type: ignore[arg-type]
        return hurt(b.t, with_units(b.world, changed), wing(b, "r1"))

    assert not bad("cav 4-6", "LI 4-6", "gun 4-8")
    assert bad("cav 4-6", "LI 4-6", "gun 4-8", r2="eliminated", r3="merged")
    assert bad("cav 4-6", "LI 4-6", "gun 4-8", r1="pursued", r2="merged")
    assert not bad("cav 4-6", "LI 4-6", "gun 4-8", r2="merged", r3="coming")
    assert bad("cav 4-6", "LI 4-6", "gun 4-8", r1="coming", r2="merged", r3="eliminated")


@pytest.mark.clause("mpike 5.5.3-a", "mpike 7.4")
def test_5_5_3_a_who_enters_later_writes_no_order_and_comes_under_make_ready() -> None:
    units = UNITS + "; z: R HI1 8-6 @off w2"
    b = Board(units, "R wc 0 @-8.0 w2", active="", turn=0, policies={"initial_orders": "secret"})
    b.t.wings = tuple(replace(each, turn=3) if each.slug == "r2" else each for each in b.t.wings)
    p = played(b, frame=Setup())
    r1, r2, p1 = (wing(p, slug) for slug in ("r1", "r2", "p1"))
    assert p.refused(SetOrders(((r1, "charge"), (r2, "charge"))), side=R) == ["5.5.3"]
    p.order(SetOrders(((r1, "charge"),)), side=R)
    p.order(SetOrders(((p1, "rally"),)), side=P)
    assert [p.world.wings[n].order for n in (r1, r2, p1)] == ["charge", "make-ready", "rally"]


@pytest.mark.clause("mpike 5.7.2-b", "mpike 4.3.2")
def test_5_7_2_b_a_wing_stays_what_it_was_and_sums_below_zero_are_zero() -> None:
    def codes(units: str, **status: str) -> set[str]:
        b = Board(f"{units}; P HI1 8-6 @9.0>9")
        lost = {b.id(name): replace(b.unit(name), status=now, at=()) for name, now in status.items()}  # type: ignore[arg-type]
        trial = order_change(b.t, with_units(b.world, lost), wing(b, "r1"), "charge", aid=False)
        assert trial is not None
        return {one.code for one in trial.modifiers}

    assert codes("R cav 4-6 @0.0>3; R LI 2-6 @0.2>3; R gun 4-8 @0.4>3") == {"cavalry-charge"}
    assert codes("R cav 4-6 @0.0>3; R HI1 8-6 @0.2>3", r2="eliminated") == set()
    assert Trial((Modifier("commander", -2, RULE("5.7.2")),), 0).won(1)
    assert not Trial((Modifier("commander", -2, RULE("5.7.2")),), -1).won(0)


@pytest.mark.clause("mpike 5.7.1", "mpike 5.7.2", "mpike 5.7.2-a", "mpike 5.1.2", "mpike 3.2B")
def test_5_7_1_what_may_be_tried_with_and_without_the_army_commander() -> None:
    three = [ChangeOrder("make-ready"), ChangeOrder("receive-charge"), ChangeOrder("rally")]
    p = ordering(UNITS, "R wc 0 @-6.0", "charge")
    assert p.legal() == [KeepOrder(), *three]
    assert p.refused(ChangeOrder("rally", aid=True)) == ["5.1.2"]
    assert ordering(UNITS, "R wc 0 @-6.0; R ac -1 @-6.4", "charge").legal() == [KeepOrder(), *three]
    near = ordering(UNITS, "R wc 0 @-6.0; R ac -1 @-6.1", "charge")
    assert near.legal() == [KeepOrder(), *(each for one in three for each in (one, replace(one, aid=True)))]
    near.order(ChangeOrder("make-ready", aid=True), "4")
    assert [event.how for event in near.of(e.LeaderHelped)] == ["aid"]
    assert [(roll.die, roll.low, roll.faces) for roll in near.of(Rolled)] == [(10, 0, (4,))]
    assert near.of(se.OrderTried)[0].changed


@pytest.mark.clause("mpike 5.7.2", "mpike 3.2B")
def test_5_7_2_some_changes_a_chart_may_leave_out() -> None:
    b = Board(UNITS, orders="rally")
    change = {**b.t.charts.orders.change, "rally": {"make-ready": 4}}
    b.t.charts = replace(b.t.charts, orders=replace(b.t.charts.orders, change=change))
    p = played(b, frame=Activation(wing(b, "r1"), preempting=True, step="begin"))
    assert p.legal() == [KeepOrder(), ChangeOrder("make-ready")]
    assert p.refused(ChangeOrder("charge")) == ["5.7.2"]


@pytest.mark.clause("mpike 5.7.2", "mpike 4.3.2", "mpike 4.4.2")
def test_5_7_2_chances_are_counted_among_ten_faces() -> None:
    assert [Trial((), most).chances for most in (-1, 0, 4, 9, 12)] == [0, 1, 5, 10, 10]


@pytest.mark.clause("mpike 6.3.3", "mpike 5.5.3")
def test_6_3_3_open_order_is_chosen_for_any_units_or_drawn_for_light_infantry_before_others() -> None:
    units = "a: R HI1 8-6 @0.0>3; l: R LI 2-6 @0.2>3; b: R HI1 8-6 @0.4>3 confused; P HI1 8-6 @9.0>9"
    p = played(Board(units, active="", turn=0), frame=Setup())
    a, light, b = p.ids("a", "l", "b")
    assert p.legal(R) == [SetOpen(()), SetOpen((a,)), SetOpen((light,)), SetOpen((a, light))]
    assert p.legal(P) == [SetOpen(()), SetOpen(p.ids("p1"))]
    for wrong in ((a, a), (b,), (-1,), (len(p.t.cards),), p.ids("p1")):
        assert p.refused(SetOpen(wrong), side=R) == ["6.3.3"]
    node = SettingOpen(p.t)
    assert list(node.choices(p.world, Setup("open"), R)) == [Subset((a, light), 0, 2)]
    asked: list[int] = []

    def drawn(*faces: int) -> SetOpen:
        left = list(faces)
        asked.clear()

        def pick(n: int) -> int:
            asked.append(n)
            return left.pop(0)

        return node.draw(p.world, Setup("open"), R, pick)

    assert (drawn(1), asked) == (SetOpen(()), [3])
    assert (drawn(0, 0, 1), asked) == (SetOpen((a,)), [3, 6, 2])
    assert drawn(0, 3, 0) == SetOpen((light,))


@pytest.mark.clause("mpike 5.5.3", "mpike 6.3.3")
def test_5_5_3_others_learn_only_that_a_side_has_written() -> None:
    b = Board(UNITS)
    orders, opened = se.OrdersSealed(R, ((wing(b, "r1"), "charge"),)), se.OpenSealed(P, b.ids("p1"))
    assert (audience(orders), audience(opened)) == (Only((R,)), Only((P,)))
    assert (veil(orders), veil(opened)) == (se.SideWrote(R, "orders"), se.SideWrote(P, "open"))
    reported = (se.OrdersShown(("charge", "rally")), se.OpenShown(P, b.ids("p1")), se.SideWrote(R, "orders"))
    assert [audience(event) for event in reported] == [EVERYONE] * 3
    assert [veil(event) for event in reported] == [None] * 3
    assert [reveals(event) for event in (*reported, orders, opened)] == [True, True, False, False, False]


@pytest.mark.clause("mpike 5.5.3", "mpike 6.3.3")
def test_5_5_3_each_sees_what_it_wrote_itself_and_a_spectator_nothing() -> None:
    b = Board(UNITS, active="", turn=0, phase="setup")
    mine, other = Sealed(R, ((wing(b, "r1"), "charge"),)), Sealed(P, (), b.ids("p1"))
    world = replace(b.world, sealed=(mine, other))
    seen = {viewer: shown(world, viewer).sealed for viewer in (R, P, None)}
    assert seen == {R: (mine, Sealed(P)), P: (Sealed(R), other), None: (Sealed(R), Sealed(P))}
