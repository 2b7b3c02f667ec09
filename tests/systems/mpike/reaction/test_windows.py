"""Who reacts to what, in which order (9.1)."""

from typing import Any

import pytest

from engine.kernel.dice import Scripted
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import Accepted, begin, submit
from engine.systems.mpike import events as e
from engine.systems.mpike.orders import (
    Decline,
    FireGuns,
    Intercept,
    LetMove,
    ReactFace,
    ReactFire,
    ReactHedgehog,
    WithdrawLeader,
)
from engine.systems.mpike.reaction.windows import reactions, why_not
from tests.conformance.cases import game_of
from tests.systems.mpike.reaction.acts import Act


@pytest.mark.clause("mpike 9.1.1")
def test_active_units_do_not_react_to_an_interceptor() -> None:
    act = Act("R HI1 8-6 @0.0>3; P cav 4-6 @1.0>9", "p1", "enter", side="royal")
    assert act.can("r1") == set()
    assert not act.opens
    assert act.no(ReactFire(act.id("r1"), ())) == ["9.1.1"]


@pytest.mark.clause("mpike 9.1.1", "mpike 9.2.4", "mpike 9.2.4-b")
def test_leaders_of_the_active_side_do_not_ride_away_from_an_interceptor() -> None:
    act = Act("R HI1 8-6 @-9.0>3; P cav 4-6 @1.0>9", "p1", "enter", side="royal", leaders="R wc 0 @0.0")
    order = WithdrawLeader(act.board.number("rwc"), act.board.hexes("-1.0"))
    assert act.no(order) == ["9.1.1"]
    idle = Act("R HI1 8-6 @-9.0>3; P cav 4-6 @1.0>9", "p1", side="royal", leaders="R wc 0 @0.0", active="p1")
    assert idle.no(order) == []


@pytest.mark.clause("mpike 9.1.1", "mpike 9.1.1-a")
def test_in_the_close_combat_segment_active_units_fire_and_turn_but_do_not_intercept() -> None:
    where = "R HI1 8-6 @0.0>3; R cav 4-6 @1.-2>7; R cav 4-7 @1.2>11 w2; P cav 4-6 @1.0>9"
    act = Act(where, "p1", "march", side="royal", points=4, window={"combat": True, "paid": False})
    assert act.can("r1") == {"fire", "hedgehog"}
    assert "intercept" not in act.can("r2") | act.can("r3")
    assert act.no(Intercept(act.id("r3"))) == ["9.1.1"]
    assert act.no(Intercept(act.id("r2"))) == ["9.1.1"]
    outside = act.after(combat=False)
    assert outside.can("r1") == set()
    assert outside.no(ReactFire(act.id("r1"), ())) == ["9.1.1-a"]


@pytest.mark.clause("mpike 9.1.1", "mpike 9.1.1-a")
def test_by_policy_other_wings_of_the_active_side_react_to_an_interceptor_anywhere() -> None:
    where = "R HI1 8-6 @0.0>3; R HI1 8-7 @1.1>1 w2; P cav 4-6 @1.0>9"
    act = Act(where, "p1", "march", side="royal", window={"paid": False}, policies={"interceptor_advance": "always"})
    assert act.can("r1") == set()
    assert "fire" in act.can("r2")


@pytest.mark.clause("mpike 9.1.1-b")
def test_in_the_close_combat_segment_other_wings_react_to_an_advance_too() -> None:
    where = "R HI1 8-6 @0.0>3; R HI1 8-7 @1.1>1 w2; R LI 4-6 @2.0>9 w2; P cav 4-6 @1.0>9"
    act = Act(where, "p1", "march", side="royal", window={"combat": True, "paid": False})
    assert all("fire" in act.can(name) for name in ("r1", "r2", "r3"))


@pytest.mark.clause("mpike 9.1.1-c")
def test_leaders_alone_only_withdraw() -> None:
    act = Act("R cav 4-6 @1.0>9; P LI 4-6 @9.0>9", "r1", leaders="P wc 0 @0.0")
    found = list(reactions(act.t, act.world, act.window))
    assert {type(order) for order in found} == {WithdrawLeader}
    assert not Act(
        "R LI 4-6 @1.0>9; P LI 4-6 @9.0>9", "r1", "fire", leaders="P wc 0 @0.0", window={"paid": False}
    ).opens


@pytest.mark.clause("mpike 11.3.6a", "mpike 9.1.1")
def test_an_active_unit_that_reacts_loses_its_momentum() -> None:
    act = Act("R HI1 8-6 @0.0>3 momentum; P LI 4-6 @1.0>9", "p1", "march", side="royal", window={"combat": True})
    play = act.play()
    play.order(act.fire("r1"), "0")
    assert not play.unit("r1").momentum
    calm = Act("R HI1 8-6 @0.0>3; P LI 4-6 @1.0>9 momentum", "p1", "march", side="royal", window={"combat": True})
    play = calm.play()
    play.order(calm.fire("r1"), "0")
    assert not play.of(e.MomentumLost)


@pytest.mark.clause("mpike 11.3.6a", "mpike 9.2.3")
@pytest.mark.parametrize(("place", "forced"), [("1.0", ()), ("-1.0", ("6",))])
def test_a_hedgehog_costs_it_too(place: str, forced: tuple[str, ...]) -> None:
    where = f"R HI1 8-6 @0.0>3 momentum; P cav 4-6 @{place}>9"
    act = Act(where, "p1", "march", side="royal", window={"combat": True})
    play = act.play(*forced)
    if not forced:
        play.order(ReactHedgehog(act.id("r1")), "6")
    assert (play.unit("r1").formation, play.unit("r1").momentum) == ("hedgehog", False)


@pytest.mark.clause("mpike 9.1.1a")
def test_one_reaction_for_each_unit() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3; P LI 4-6 @1.-2>9", "r1")
    assert act.can("p1") == {"fire", "face", "intercept"}
    play = act.play()
    play.order(act.fire("p1"), "0")
    assert play.asked == ("parliament", "reaction")
    assert play.refused(ReactFace(act.id("p1"), 1)) == ["9.1.1a"]
    assert play.refused(Intercept(act.id("p1"))) == ["9.1.1a"]
    play.order(Decline())
    assert play.of(e.NoReaction)
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.1.1a")
def test_hedgehogs_come_first() -> None:
    where = "R cav 4-6 @1.0>9; P HI1 8-6 @0.0>3; P LI 4-6 @2.0>9"
    act = Act(where, "r1")
    assert act.can("p1") == {"fire", "hedgehog"}
    play = act.play()
    play.order(act.fire("p2"), "0")
    assert play.refused(ReactHedgehog(act.id("p1"))) == ["9.1.1a"]


@pytest.mark.clause("mpike 9.1.1a")
def test_nobody_reacts_with_broken_morale_in_column_or_in_hedgehog() -> None:
    where = "R cav 4-6 @1.0>9; P LI 4-6 @0.0 routed; P HI1 8-6 @1.1>1 hedgehog; P LI 4-7 @2.0>9 column"
    act = Act(where, "r1")
    assert not act.opens
    assert act.no(ReactFire(act.id("p1"), ())) == ["9.1.1a"]
    assert act.no(ReactFire(act.id("p2"), ())) == ["6.3.2-e"]
    assert act.no(ReactFire(act.id("p3"), ())) == ["6.3.4"]


@pytest.mark.clause("mpike 9.1.1a", "mpike 9.1.1a-d")
def test_a_window_closes_when_the_provoker_is_gone() -> None:
    where = "R LI 1-6 @1.0>9; P HI1 8-6 @0.0>3; P HI1 8-7 @1.1>1"
    play = Act(where, "r1").play()
    act = Act(where, "r1")
    play.order(act.fire("p1"), "9")
    assert play.unit("r1").status == "eliminated"
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.1.1a", "mpike 9.1.1a-c")
def test_who_has_left_the_zone_is_not_fired_at_any_more() -> None:
    act = Act("R cav 4-6 @1.0>9; P LI 4-6 @0.0>3; P cav 4-7 @1.2>1", "r1", hexes="1.-1")
    assert act.can("p1") == set()
    assert act.can("p2") == {"intercept"}


@pytest.mark.clause("mpike 9.1.2", "mpike 9.1.2-a")
def test_the_zone_of_fire_is_front_and_flanks() -> None:
    rear = Act("R HI1 8-6 @-1.0>3; P LI 4-6 @0.0>3", "r1")
    assert rear.can("p1") == {"face"}
    assert rear.no(ReactFire(rear.id("p1"), ())) == ["9.1.2"]
    flank = Act("R HI1 8-6 @0.-1>3; P LI 4-6 @0.0>3", "r1")
    assert flank.can("p1") == {"face", "fire"}


@pytest.mark.clause("mpike 9.1.3", "mpike 9.1.3-e")
@pytest.mark.parametrize(
    ("kind", "foot", "guns"),
    [
        ("enter", True, True), ("turn", True, True), ("restack", True, True), ("reform", True, True),
        ("rally", True, True), ("fire", False, False), ("guns", False, False), ("hedgehog", False, False),
    ],
)  # fmt: skip
def test_what_is_an_act(kind: str, foot: bool, guns: bool) -> None:
    act = Act("R HI1 8-6 @1.0>9; P LI 4-6 @0.0>3; P gun 4-10 @1.3>11; P LI 4-7 @-1.1>3", "r1", kind, points=8)
    assert ("fire" in act.can("p1")) is foot
    assert ("guns" in act.can("p2")) is guns
    assert act.can("p3") == set()


@pytest.mark.clause("mpike 9.1.3")
def test_only_targets_answer_fire() -> None:
    where = "R LI 4-6 @1.0>9; P LI 4-7 @0.0>3; P LI 5-7 @1.1>1"
    act = Act(where, "r1", "fire", only="p1", window={"paid": False})
    assert act.can("p1") == {"fire"}
    assert act.can("p2") == set()
    assert act.no(ReactFire(act.id("p2"), ())) == ["9.1.3"]
    both = Act(where, "r1", "enter fire", only="p1", window={"paid": False})
    assert both.can("p1") == {"fire"}
    assert both.can("p2") == {"fire"}


@pytest.mark.clause("mpike 9.1.3")
def test_leaders_fired_at_open_no_window() -> None:
    assert not Act("R LI 4-6 @1.0>9; P LI 4-7 @0.0>3", "r1", "fire").opens


@pytest.mark.clause("mpike 9.1.3")
def test_both_of_a_stack_answer_fire_at_it() -> None:
    act = Act("R HI1 4-6 @1.0>9; P cav 4-7 @0.0>3; P LI 2-7 @0.0>3", "r1", "fire", only="p1")
    assert act.can("p1") == {"fire"}
    assert act.can("p2") == {"fire"}


@pytest.mark.clause("mpike 9.1.3", "mpike 9.1.3-a")
def test_acts_out_of_sight_are_none() -> None:
    where = "R cav 4-6 @2.0>9; P HI1 8-6 @0.0>3"
    assert Act(where, "r1", points=9).can("p1") == {"hedgehog"}
    assert not Act(where, "r1", points=9, woods="1.0").opens


@pytest.mark.clause("mpike 9.1.4", "mpike 9.1.2-b", "mpike 9.4.1-a")
def test_halves_fire_each_into_its_own_zone() -> None:
    act = Act("R HI1 8-6 @5.-1>7; P HI2 12-6 @5.0+5.1>3", "r1")
    assert [len(order.aims) for order in act.orders("p1") if isinstance(order, ReactFire)] == [1]
    assert act.fire("p1").aims[0].half == 0
    middle = Act("R HI1 8-6 @6.0>9; P HI2 12-6 @5.0+5.1>3", "r1")
    assert max(len(order.aims) for order in middle.orders("p1") if isinstance(order, ReactFire)) == 2
    play = middle.play()
    play.order(middle.fire("p1"), "0")
    assert play.asked == ("royal", "rest")
    after = middle.after(reacted=(middle.id("p1"),))
    assert after.no(ReactFace(middle.id("p1"), 1, "right")) == ["9.1.1a", "9.1.4"]


@pytest.mark.clause("mpike 9.1.4")
def test_both_halves_fire_at_a_two_hex_enemy_though_one_was_provoked() -> None:
    act = Act("R HI2 12-6 @6.0+6.-1>9; P HI2 12-6 @5.0+5.1>3", "r1", hexes="6.-1")
    assert max(len(order.aims) for order in act.orders("p1") if isinstance(order, ReactFire)) == 2


@pytest.mark.clause("mpike 9.1.5")
def test_guns_that_have_fired_do_not_react() -> None:
    act = Act("R HI1 8-6 @2.0>9; P gun 4-10 @0.0>3 fired", "r1")
    assert not act.opens
    (free,) = (Act("R HI1 8-6 @2.0>9; P gun 4-10 @0.0>3", "r1"),)
    order = next(one for one in free.orders("p1") if isinstance(one, FireGuns))
    assert act.no(order) == ["9.1.5"]
    play = free.play()
    play.order(order, "0")
    assert play.unit("p1").fired


@pytest.mark.clause("mpike 9.1.6")
def test_the_allowance_of_a_reactor_is_read_when_it_reacts() -> None:
    where = "R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3{}"
    assert "face" in Act(where.format(" confused"), "r1").can("p1")
    assert "face" not in Act(where.format(" confused"), "r1", points=6).can("p1")


@pytest.mark.clause("mpike 9.4.5", "mpike 9.4.5-c")
def test_whoever_took_cover_fires_no_more_in_this_activation() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P LI 4-6 @0.0>3 covered", "r1", town="0.0")
    assert act.can("p1") == {"face"}
    assert act.no(ReactFire(act.id("p1"), ())) == ["9.4.5-c"]


@pytest.mark.clause("mpike 9.4.1", "mpike 9.4.1-b")
def test_fire_in_reaction_is_not_answered() -> None:
    act = Act("R LI 4-6 @1.0>9; P LI 4-7 @0.0>3", "r1", town="1.0")
    play = act.play()
    play.order(act.fire("p1"), "0")
    assert play.of(e.Fired)
    assert play.asked == ("royal", "rest")


@pytest.mark.clause("mpike 9.1.1", "mpike 9.1.1a")
def test_every_reaction_offered_is_accepted() -> None:
    where = (
        "R cav 4-6 @1.0>9; P HI1 8-6 @0.0>3; P HI2 12-6 @-1.2+0.2>1; P cav 4-7 @1.1>3; P cav 4-5 @-2.1>3;"
        "P gun 4-10 @4.-3>9; P LI 2-6 @4.-3>9 below; P LI 4-5 @0.1>1"
    )
    act = Act(where, "r1", "turn enter", orders={"r1": "charge", "p1": "rally"}, leaders="P ac 0 @2.1")
    found = list(reactions(act.t, act.world, act.window))
    assert len({type(order) for order in found}) == 9
    for order in found:
        assert not list(why_not(act.t, act.world, act.window, order)), order
    assert len(set(found)) == len(found)
    asked = act.play().legal()
    assert asked[-1] == Decline()
    assert len({type(order) for order in asked}) > 7


@pytest.mark.clause("mpike 9.1.1", "mpike 9.3.1")
def test_cavalry_reacts_from_four_hexes_away() -> None:
    for place, kinds in (("2.2", {"intercept"}), ("5.-2", set())):
        assert Act(f"R cav 4-6 @{place}>9; P cav 4-6 @0.0>3", "r1").can("p1") == kinds


@pytest.mark.clause("mpike 9.1.1", "mpike 6.3.4")
def test_a_column_near_by_does_nothing_but_form_hedgehog() -> None:
    policies = {"column_hedgehog_reaction": "yes"}
    orders = {"r1": "charge", "p1": "rally"}
    act = Act("R cav 4-6 @1.0>9 broken; P HI1 8-6 @0.0>3 column", "r1", points=2, orders=orders, policies=policies)
    assert act.can("p1") == {"hedgehog"}
    foot = Act("R HI1 8-6 @2.0>9; P HI1 8-6 @0.0>3 column", "r1", points=2, orders=orders, policies=policies)
    assert foot.can("p1") == set()


@pytest.mark.clause("mpike 9.1.1", "mpike 9.1.1a")
def test_only_units_of_the_side_that_stand_on_the_map_react() -> None:
    act = Act("R HI1 8-6 @1.0>9; R HI1 8-6 @1.1>9 w2; P LI 4-6 @0.0>3; P LI 4-6 @off", "r1")
    assert act.no(act.fire("p1")) == []
    nobody = (UnitId(-1), act.id("r1"), act.id("r2"), act.id("p2"), UnitId(len(act.t.cards)))
    for unit in nobody:
        assert act.no(ReactFace(unit, 0)) == ["9.1.1"]


@pytest.mark.clause("mpike 9.2.3", "mpike 9.2.3-d")
def test_cavalry_with_light_infantry_makes_foot_form_hedgehog() -> None:
    stack = "R cav 4-6 @1.0>9{}; R LI 2-6 @1.0>9; P HI1 8-6 @0.0>3"
    assert "hedgehog" in Act(stack.format(""), "r1").can("p1")
    assert "hedgehog" in Act(stack.format(""), "r2").can("p1")
    assert "hedgehog" not in Act(stack.format(" dismounted"), "r1").can("p1")


def ridden(*answers: str) -> tuple[Any, list[str]]:
    """Let Rupert ride at Ramsay and Parliament answer; return the position and what Parliament was asked meanwhile."""
    game: Any = game_of("mpike", "examples-charge")
    state, asked, left = begin(game, Scripted()).state, [], list(answers)
    for said in ("set-open none", "set-open none", "no", "keep order", "rupert-horse 0707"):
        state = submitted(game, state, said)
    while state.decisions[0].side == "parliament":
        asked.append(state.decisions[0].asks)
        state = submitted(game, state, left.pop(0) if left else "no")
    return state, asked


def submitted(game: Any, state: Any, said: str) -> Any:
    side = state.decisions[0].side
    result = submit(game, state, side, None, game.read(state, side, said), Scripted())
    assert isinstance(result, Accepted), (said, result)
    return result.state


@pytest.mark.clause("mpike 9.1.1")
def test_a_move_is_let_pass_as_a_whole_and_another_one_is_not() -> None:
    one_by_one, asked = ridden()
    assert len(asked) > 1
    at_once, once = ridden("let-move")
    assert once == ["mpike-ask-reaction"]
    assert at_once.world.units == one_by_one.world.units
    game: Any = game_of("mpike", "examples-charge")
    assert submitted(game, at_once, "byron 0306 0405 0506").decisions[0].side == "parliament"


@pytest.mark.clause("mpike 9.1.1")
def test_only_a_move_is_let_pass_as_a_whole() -> None:
    act = Act("R LI 4-6 @1.0>9; P LI 4-7 @0.0>3", "r1", "fire", only="p1")
    assert act.no(LetMove()) == ["9.1.1"]
    for moves, last in ((False, [Decline()]), (True, [Decline(), LetMove()])):
        asked = act.after(moves=moves)
        assert asked.no(LetMove()) == ["9.1.1"] * (not moves)
        assert [order for order in asked.play().legal() if not isinstance(order, ReactFire)] == last
