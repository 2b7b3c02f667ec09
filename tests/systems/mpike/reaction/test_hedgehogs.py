"""Hedgehogs in reaction (9.2.3)."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.fire.volley import can_cover
from engine.systems.mpike.frames import Retreating
from engine.systems.mpike.orders import Decline, FireGuns, ReactFace, ReactFire, ReactHedgehog, Withdraw
from tests.systems.mpike.reaction.acts import Act

REAR = "R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3 confused"


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-b", "mpike 9.2.1-a")
def test_d4_cavalry_in_the_rear_forces_a_hedgehog() -> None:
    play = Act(REAR, "r1").play("6")
    assert play.unit("p1").formation == "hedgehog"
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.2.3-b", "mpike 9.1.1")
def test_a_hedgehog_is_forced_also_where_the_whole_move_is_let_pass() -> None:
    act = Act("R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3; P LI 4-6 @-2.0>3", "r1", window={"moves": True})
    assert act.play("6").asked == ("parliament", "reaction")
    act.board.world = replace(act.world, let=act.id("r1"))
    play = act.play("6")
    assert play.unit("p1").formation == "hedgehog"
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 6.3.2", "mpike 6.3.2-e")
def test_a_hedgehog_has_no_reaction_at_all() -> None:
    where = "R HI1 4-6 @0.1>11; P HI1 8-6 @0.0>3 {}; P gun 4-9 @0.0>5 below"
    for words, kinds, cover in (("", {"fire", "face", "withdraw"}, True), ("hedgehog", set(), False)):
        act = Act(where.format(words), "r1", orders={"p1": "rally"}, town="0.0")
        assert act.can("p1") == kinds
        assert can_cover(act.t, act.world, act.id("p1"), act.id("r1")) is cover
        assert bool(act.can("p2")) is cover
    unit = act.id("p1")
    for order in (ReactFire(unit, ()), ReactFace(unit, 3), ReactHedgehog(unit), Withdraw(unit, ())):
        assert act.no(order) == ["6.3.2-e"]


@pytest.mark.clause("mpike 9.2.3")
def test_d4_who_fails_loses_a_level_of_morale() -> None:
    play = Act(REAR, "r1").play("7")
    assert (play.unit("p1").formation, play.unit("p1").morale) == ("confused", 1)


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-b")
def test_d4_it_is_forced_again_in_the_next_hex_and_who_breaks_goes_back() -> None:
    act = Act(REAR.replace("-1.0", "-1.1") + " shaken", "r1")
    play = act.play("6")
    assert play.unit("p1").morale == 2
    (rout,) = act.seen
    assert (rout.unit, rout.distance, rout.foes, rout.broken) == (act.id("p1"), 2, (act.id("r1"),), True)


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-a")
@pytest.mark.parametrize(
    ("place", "may"), [("1.0", True), ("2.-1", True), ("0.2", True), ("3.-1", False), ("-2.1", False)]
)
def test_cavalry_within_two_hexes_before_it_allows_a_hedgehog(place: str, may: bool) -> None:
    act = Act(f"R cav 4-6 @{place}>9; P HI1 8-6 @0.0>3", "r1")
    assert ("hedgehog" in act.can("p1")) is may
    if not may:
        assert act.no(ReactHedgehog(act.id("p1"))) == ["9.2.3"]


@pytest.mark.clause("mpike 9.2.3")
def test_a_hedgehog_is_no_duty_in_front() -> None:
    act = Act("R cav 4-6 @1.0>9; P HI1 8-6 @0.0>3", "r1")
    play = act.play()
    assert play.asked == ("parliament", "reaction")
    play.order(ReactHedgehog(act.id("p1")), "6")
    assert play.unit("p1").formation == "hedgehog"
    assert play.asked == ("royal", "rest")
    failed = act.play()
    failed.order(ReactHedgehog(act.id("p1")), "7")
    assert failed.unit("p1").morale == 1
    assert failed.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.2.3")
def test_attempts_may_follow_each_other_and_then_other_reactions() -> None:
    act = Act("R cav 4-6 @1.0>9; P HI1 8-6 @0.0>3; P HI1 8-7 @1.1>1", "r1")
    play = act.play()
    play.order(ReactHedgehog(act.id("p1")), "6")
    play.order(ReactHedgehog(act.id("p2")), "8")
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-c")
@pytest.mark.parametrize(
    ("words", "clause"), [("nopikes", "14.2"), ("broken", "9.2.3"), ("column", "6.3.4"), ("hedgehog", "6.3.2-e")]
)
def test_who_is_not_able(words: str, clause: str) -> None:
    act = Act(f"R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3 {words}", "r1")
    play = act.play()
    assert play.unit("p1").formation != "hedgehog" or words == "hedgehog"
    assert act.no(ReactHedgehog(act.id("p1"))) == [clause]


@pytest.mark.clause("mpike 9.2.3", "mpike 6.3.4-d", "mpike 6.3.4")
def test_columns_form_by_policy_alone() -> None:
    not_so = Act("R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3 column", "r1")
    assert not_so.no(ReactHedgehog(not_so.id("p1"))) == ["6.3.4"]
    assert not_so.play().unit("p1").formation == "column"
    act = Act("R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3 column", "r1", policies={"column_hedgehog_reaction": "yes"})
    assert act.play("6").unit("p1").formation == "hedgehog"
    assert act.no(ReactHedgehog(act.id("p1"))) == []
    assert act.no(ReactFire(act.id("p1"), ())) == ["6.3.4"]
    broken = Act("R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3 broken", "r1", policies={"column_hedgehog_reaction": "yes"})
    assert broken.play().unit("p1").formation == "broken"
    two = Act(
        "R cav 4-6 @5.-1>5; P HI2 8-6 @5.1+5.0>6 column",
        "r1",
        hexes="5.-1",
        policies={"column_hedgehog_reaction": "yes"},
    )
    play = two.play("6")
    assert (play.at("p1"), play.unit("p1").formation) == ("5.0+5.1>3", "hedgehog")


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-d")
def test_who_rides_not_is_no_reason() -> None:
    walking = Act("R cav 4-6 @-1.0>3 dismounted; P HI1 8-6 @0.0>3", "r1")
    assert walking.play().unit("p1").formation == "normal"
    assert "hedgehog" not in walking.can("p1")
    assert "hedgehog" not in Act("R LI 4-6 @1.0>9; P HI1 8-6 @0.0>3", "r1").can("p1")


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-e", "mpike 9.2.3-g")
def test_an_advance_provokes_it_and_a_leader_helps() -> None:
    act = Act(REAR, "r1", "march", leaders="P wc -1 @0.0", window={"paid": False})
    assert act.play("7").unit("p1").formation == "hedgehog"


@pytest.mark.clause("mpike 9.2.3", "mpike 9.1.1a-b")
def test_forced_ones_come_before_the_question() -> None:
    act = Act("R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3; P LI 4-6 @-2.1>3", "r1")
    play = act.play("9")
    assert play.unit("p1").morale == 1
    assert play.asked == ("parliament", "reaction")
    assert play.refused(ReactHedgehog(act.id("p1"))) == ["9.1.1a"]
    assert not [order for order in play.legal() if getattr(order, "unit", None) == act.id("p1")]
    play.order(Decline())


@pytest.mark.clause("mpike 9.2.3-b")
def test_it_is_forced_out_of_command_too() -> None:
    play = Act("R cav 4-6 @-1.0>3; P HI1 8-6 @0.0>3", "r1", leaders="P wc 0 @12.-6").play("6")
    assert play.unit("p1").formation == "hedgehog"


@pytest.mark.clause("mpike 9.2.3-e")
def test_cavalry_that_routs_past_the_rear_provokes_nobody() -> None:
    act = Act("R cav 4-6 @-1.0>9 routed; P HI1 8-6 @0.0>3; R LI 4-6 @9.0>9", "r1")
    frame = Retreating(act.id("r1"), 2, came_from=act.board.hexes("1.0"), broken=True)
    play = act.play(more=(retreating(act.t),), frame=frame)
    while play.asked[1] != "rest":
        play.order(play.legal()[0])
    assert play.unit("p1").formation == "normal"


@pytest.mark.clause("mpike 9.2.3-f", "mpike 9.4.3")
def test_guns_are_no_hindrance_and_silent_in_a_hedgehog() -> None:
    act = Act("R cav 4-6 @1.0>9; P HI1 8-6 @0.0>3; P gun 4-9 @0.0>3 below; P LI 4-6 @1.1>1", "r1")
    assert "guns" in act.can("p2")
    play = act.play()
    play.order(ReactHedgehog(act.id("p1")), "6")
    assert play.unit("p1").formation == "hedgehog"
    assert {getattr(order, "unit", None) for order in play.legal()} == {act.id("p3"), None}
    shot = next(order for order in act.orders("p2") if isinstance(order, FireGuns))
    assert play.refused(shot) == ["6.3.2"]
