"""Withdrawal of units and of leaders who are alone (9.2.4)."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import Step, Withdraw, WithdrawLeader
from engine.systems.mpike.reaction.windows import why_not
from engine.systems.mpike.reaction.withdrawal import leader_withdrawals
from tests.systems.mpike.reaction.acts import Act

READY = {"r1": "charge", "p1": "make-ready"}
RALLY = {"r1": "charge", "p1": "rally"}
COMING = "R HI1 8-6 @-2.0>3; P cav 4-6 @0.0>3"


def step(act: Act, *places: str) -> tuple[Step, ...]:
    return tuple(Step("enter", act.board.hex(place)) for place in places)


@pytest.mark.clause("mpike 9.2.4")
def test_cavalry_withdraws_from_heavy_infantry_that_comes_nearer() -> None:
    act = Act(COMING, "r1", nearer="p1", orders=READY, leaders="P wc 0 @3.-1")
    order = Withdraw(act.id("p1"), step(act, "1.-1"))
    assert order in act.orders("p1")
    assert act.no(order) == []
    play = act.play(more=(moving(act.t),))
    play.order(order)
    assert play.at("p1") == "1.-1>3"
    assert play.unit("p1").withdrew
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.2.4", "mpike 9.2.4-c", "mpike 9.2.4-g", "mpike 9.2.4-h")
@pytest.mark.parametrize(
    "act",
    [
        Act(COMING, "r1", nearer="p1", orders={"r1": "charge", "p1": "charge"}),
        Act(COMING, "r1", "turn", orders=READY),
        Act(COMING.replace("HI1", "LI"), "r1", nearer="p1", orders=READY),
        Act(COMING.replace("-2.0", "-3.0"), "r1", nearer="p1", orders=READY),
        Act(COMING + " withdrew", "r1", nearer="p1", orders=READY),
        Act(COMING + " broken", "r1", nearer="p1", orders=READY),
        Act(COMING + " column", "r1", nearer="p1", orders=READY),
        Act(COMING, "r1", nearer="p1", orders=READY, window={"paid": False}),
        Act(COMING + " dismounted", "r1", nearer="p1", orders=READY),
        Act(
            "R HI1 8-6 @-2.0>3; P HI1 8-6 @0.0>3 column", "r1", nearer="p1", orders=RALLY,
            policies={"column_hedgehog_reaction": "yes"},
        ),
    ],
)  # fmt: skip
def test_who_may_not_withdraw(act: Act) -> None:
    assert "withdraw" not in act.can("p1")
    assert act.no(Withdraw(act.id("p1"), step(act, "1.-1")))


@pytest.mark.clause("mpike 9.2.4", "mpike 9.2.4-c", "mpike 9.2.4-f", "mpike 9.2.4-h", "mpike 9.1.3-e")
def test_wings_under_rally_withdraw_from_anybody_no_faster() -> None:
    turning = Act("R LI 4-6 @-2.0>3; P LI 4-6 @0.0>3", "r1", "turn", orders=RALLY)
    assert "withdraw" in turning.can("p1")
    assert "withdraw" in Act("R LI 4-6 @-2.0>3; P LI 4-6 @0.0>3", "r1", "hedgehog", orders=RALLY).can("p1")
    faster = Act("R cav 4-6 @-2.0>3; P LI 4-6 @0.0>3", "r1", orders=RALLY)
    assert "withdraw" not in faster.can("p1")
    assert faster.no(Withdraw(faster.id("p1"), step(faster, "1.0"))) == ["9.2.4-c"]
    guns = "R HI1 8-6 @-2.0>3{}; P gun 4-10 @0.0 limbered"
    assert "withdraw" not in Act(guns.format(""), "r1", orders=RALLY).can("p1")
    assert "withdraw" in Act(guns.format(" confused"), "r1", orders=RALLY).can("p1")


@pytest.mark.clause("mpike 9.2.4", "mpike 9.2.4-e")
def test_it_ends_farther_and_touches_no_enemy() -> None:
    act = Act(COMING + "; R LI 4-6 @2.-2>3; R LI 4-6 @-1.2>3", "r1", nearer="p1", orders=READY)
    cavalry = act.id("p1")
    assert act.no(Withdraw(cavalry, ())) == ["9.2.4"]
    assert act.no(Withdraw(cavalry, step(act, "1.-1"))) == ["9.2.4"]
    assert act.no(Withdraw(cavalry, (Step("turn", 0),))) == ["9.2.4"]
    assert act.no(Withdraw(cavalry, step(act, "-1.0"))) == ["7.1.1"]
    assert act.no(Withdraw(cavalry, step(act, "1.0"))) == []
    ends = [order for order in act.orders("p1") if isinstance(order, Withdraw)]
    assert ends
    assert all(not act.no(order) for order in ends)


@pytest.mark.clause("mpike 9.2.4", "mpike 14.3")
@pytest.mark.parametrize(("words", "may"), [(" dismounted", True), ("", False)])
def test_dismounted_cavalry_comes_as_heavy_infantry(words: str, may: bool) -> None:
    act = Act(f"R cav 4-6 @-2.0>3{words}; P cav 4-6 @0.0>3", "r1", nearer="p1", orders=READY)
    assert ("withdraw" in act.can("p1")) is may


@pytest.mark.clause("mpike 9.2.4")
def test_it_ends_where_it_may_stay() -> None:
    act = Act("R HI1 8-6 @-2.0>3 confused; P gun 4-10 @0.0 limbered; P gun 4-10 @1.0>3", "r1", orders=RALLY)
    assert act.no(Withdraw(act.id("p1"), step(act, "1.0"))) == ["8.1.1"]
    assert act.no(Withdraw(act.id("p1"), step(act, "1.0", "2.0"))) == []


@pytest.mark.clause("mpike 9.2.4-d")
def test_it_may_begin_beside_an_enemy() -> None:
    act = Act(COMING.replace("-2.0", "-1.0"), "r1", nearer="p1", orders=READY)
    play = act.play(more=(moving(act.t),))
    play.order(Withdraw(act.id("p1"), step(act, "1.0", "2.0")))
    assert play.at("p1") == "2.0>3"


@pytest.mark.clause("mpike 9.2.4")
def test_ground_disorders_who_withdraws() -> None:
    act = Act(COMING, "r1", nearer="p1", orders=READY, stream="0.0/1.0")
    play = act.play(more=(moving(act.t),))
    play.order(Withdraw(act.id("p1"), step(act, "1.0")))
    assert play.unit("p1").formation == "confused"


@pytest.mark.clause("mpike 9.2.1", "mpike 9.2.1-b")
def test_reaction_movement_opens_no_window() -> None:
    act = Act(COMING + "; R LI 4-6 @4.0>9", "r1", nearer="p1", orders=READY)
    play = act.play()
    play.order(Withdraw(act.id("p1"), step(act, "1.-1")))
    (frame,) = act.seen
    assert isinstance(frame, Moving)
    assert frame.withdrawal
    assert frame.allowance == 8


ALONE = "R cav 4-6 @-2.0>3; P LI 4-6 @5.-2>9"


@pytest.mark.clause("mpike 9.2.4", "mpike 9.2.4-b")
def test_a_leader_alone_withdraws_once() -> None:
    act = Act(ALONE, "r1", leaders="P wc 0 @0.0", orders=READY)
    orders = act.leaders()
    assert WithdrawLeader(act.board.number("pwc"), act.board.hexes("1.0")) in orders
    assert all(not act.no(order) for order in orders)
    joining = [order for order in orders if order.path[-1] == act.board.hex("5.-2")]
    assert len(joining) == 1
    play = act.play()
    play.order(joining[0])
    assert play.leader("pwc").at == act.board.hex("5.-2")
    assert play.of(e.LeaderWithdrew)
    assert play.leader("pwc").withdrew
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.2.4", "mpike 9.2.4-b")
def test_a_leader_who_withdrew_stays_though_he_is_alone_again() -> None:
    act = Act(ALONE, "r1", leaders="P wc 0 @0.0", orders=READY)
    man = act.board.number("pwc")
    leaders = [replace(one, withdrew=n == man) for n, one in enumerate(act.world.leaders)]
    world = replace(act.world, leaders=tuple(leaders))
    assert not list(leader_withdrawals(act.t, world, act.window, man))
    order = WithdrawLeader(man, act.board.hexes("1.0"))
    assert [v.code for v in why_not(act.t, world, act.window, order)] == ["mpike-withdrew-already"]


@pytest.mark.clause("mpike 9.2.4", "mpike 9.1.1")
def test_a_leader_rides_away_from_enemies_and_not_beside_them() -> None:
    act = Act(ALONE + "; R LI 4-6 @1.1>3", "r1", leaders="P wc 0 @0.0", orders=READY)
    man = act.board.number("pwc")
    assert act.no(WithdrawLeader(man, act.board.hexes("1.0"))) == ["9.2.4"]
    assert act.no(WithdrawLeader(man, act.board.hexes("0.-1"))) == ["9.2.4"]
    assert act.no(WithdrawLeader(man, act.board.hexes("1.-1"))) == []
    assert act.no(WithdrawLeader(man, act.board.hexes("5.5"))) == ["7.1.1"]
    assert act.no(WithdrawLeader(len(act.world.leaders), act.board.hexes("1.-1"))) == ["9.2.4"]
    for hex_, label in ((0, act.t.label(0)), (-1, "?"), (act.t.grid.size, "?")):
        (fault,) = why_not(act.t, act.world, act.window, WithdrawLeader(man, (hex_,)))
        assert dict(fault.facts)["hex"] == label
    far = act.board.hexes("1.-1 2.-2 3.-3 4.-4 5.-5 6.-6 7.-7 8.-8 9.-9")
    assert act.no(WithdrawLeader(man, far)) == ["9.2.4-b"]
    assert act.no(WithdrawLeader(man, far[:-1])) == []
    assert max(len(order.path) for order in act.leaders()) == len(far[:-1])


@pytest.mark.clause("mpike 9.2.4")
@pytest.mark.parametrize(
    ("act", "code"),
    [
        (Act(ALONE, "r1", leaders="P wc 0 @5.-2", orders=READY), "not-alone"),
        (Act(ALONE, "r1", leaders="P wc 0 @1.0", orders=READY), "far"),
        (Act(ALONE, "r1", leaders="P wc 0 @0.0", orders=READY, window={"paid": False}), "unpaid"),
        (Act(ALONE, "r1", leaders="P wc 0 @0.0", points=10, orders=READY), "slow"),
    ],
)
def test_which_leaders_stay(act: Act, code: str) -> None:
    assert not act.leaders()
    order = WithdrawLeader(act.board.number("pwc"), act.board.hexes("1.-1"))
    (fault,) = why_not(act.t, act.world, act.window, order)
    assert fault.code.endswith(code)


@pytest.mark.clause("mpike 9.2.4", "mpike 9.1.1a")
def test_who_stands_with_a_unit_that_has_reacted_does_not_withdraw() -> None:
    act = Act("R HI1 8-6 @-2.0>3; P cav 4-6 @0.0>3; P LI 2-6 @0.0>3", "r1", nearer="p1 p2", orders=RALLY)
    order = Withdraw(act.id("p1"), step(act, "1.-1"))
    assert act.no(order) == []
    after = act.after(reacted=(act.id("p2"),))
    assert after.no(order) == ["9.1.1a"]
    assert "withdraw" not in after.can("p1")
