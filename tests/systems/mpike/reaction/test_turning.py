"""Facing changes in reaction (9.2.2)."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.clash import combat
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.orders import ReactFace
from tests.systems.mpike.documents import vertex_of
from tests.systems.mpike.reaction.acts import Act


def faces(act: Act, name: str) -> set[tuple[int, str]]:
    """Return the hours, and the halves that stay, of a unit's facing changes."""
    return {((2 * order.facing - 1) % 12, order.half) for order in act.orders(name) if isinstance(order, ReactFace)}


@pytest.mark.clause("mpike 9.2.2")
def test_cavalry_turns_by_two_corners_at_most() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3", "r1")
    assert faces(act, "p1") == {(1, ""), (5, ""), (11, ""), (7, "")}
    assert act.no(ReactFace(act.id("p1"), vertex_of(9))) == ["9.2.2"]
    assert act.no(ReactFace(act.id("p1"), vertex_of(3))) == ["9.2.2"]
    assert [act.no(ReactFace(act.id("p1"), facing)) for facing in (-1, 6, 9)] == [["9.2.2"]] * 3
    assert act.no(ReactFace(act.id("p1"), vertex_of(11), "left")) == ["9.2.2"]
    play = act.play()
    play.order(ReactFace(act.id("p1"), vertex_of(11)))
    assert play.at("p1") == "0.0>11"


@pytest.mark.clause("mpike 9.2.2")
def test_nobody_turns_from_a_faster_enemy() -> None:
    where = "R cav 4-6 @-1.0>3{}; P HI1 8-6 @0.0>3 nopikes"
    fast = Act(where.format(""), "r1")
    assert faces(fast, "p1") == set()
    assert fast.no(ReactFace(fast.id("p1"), 1)) == ["9.2.2"]
    assert faces(Act(where.format(" confused"), "r1"), "p1") == {(1, ""), (5, ""), (11, ""), (7, "")}


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.2-a")
def test_an_enemy_in_front_is_no_reason_but_by_policy() -> None:
    where = "R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3"
    assert faces(Act(where, "r1"), "p1") == set()
    assert faces(Act(where, "r1", policies={"facing_trigger": "adjacent_to"}), "p1")


@pytest.mark.clause("mpike 9.2.2", "mpike 7.3.5")
@pytest.mark.parametrize(
    ("bridge", "hours"),
    [({}, {(5, "right"), (11, "left"), (1, "left")}), ({"bridge": "0.0/1.0"}, {(11, "left"), (1, "left")})],
)
def test_a_two_hex_unit_wheels_over_no_bridge(bridge: dict[str, str], hours: set[tuple[int, str]]) -> None:
    units = "R HI1 8-6 @-1.0>3; P HI2 12-6 @0.0+0.1>3"
    act = Act(units, "r1", orders={"r1": "charge", "p1": "charge"}, stream="0.0/1.0", **bridge)
    assert faces(act, "p1") == hours
    assert act.no(ReactFace(act.id("p1"), vertex_of(5), "right")) == (["7.3.5"] if bridge else [])


@pytest.mark.clause("mpike 9.2.2-b", "mpike 7.1.1")
@pytest.mark.parametrize(("ground", "refused"), [({}, []), ({"impassable": "-12.-6"}, ["7.1.1"])])
def test_nobody_wheels_into_closed_ground_in_the_corner_of_the_map(ground: dict[str, str], refused: list[str]) -> None:
    units = "R HI1 8-6 @-12.-4>1; P HI2 12-6 @-12.-5+-11.-6>11"
    act = Act(units, "r1", leaders="R wc 0 @-9.-5", orders={"r1": "charge", "p1": "charge"}, **ground)
    assert act.board.hex("-12.-6") == 0
    assert act.no(ReactFace(act.id("p1"), vertex_of(9), "left")) == refused


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.2-b", "mpike 9.2.1-a")
def test_the_price_of_a_turn_fits_the_allowance() -> None:
    where = "R gun 4-10 @0.-1 limbered; P HI1 8-6 @0.0>3{}"
    act = Act(where.format(" confused"), "r1")
    assert faces(act, "p1") == {(1, ""), (5, "")}
    assert act.no(ReactFace(act.id("p1"), vertex_of(1))) == []
    assert act.no(ReactFace(act.id("p1"), vertex_of(11))) == ["9.2.2-b"]
    assert faces(Act(where.format(" broken"), "r1", points=0), "p1") == set()


@pytest.mark.clause("mpike 9.2.1")
def test_who_withdrew_may_still_turn() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3 withdrew", "r1", orders={"r1": "charge", "p1": "rally"})
    assert "face" in act.can("p1")
    assert "withdraw" not in act.can("p1")


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.2-c")
def test_cavalry_and_light_infantry_turn_together() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3; P LI 2-6 @0.0>3", "r1")
    play = act.play()
    play.order(ReactFace(act.id("p1"), vertex_of(1)))
    assert (play.at("p1"), play.at("p2")) == ("0.0>1", "0.0>1")
    assert play.asked == ("royal", "rest")
    assert act.after(allowance=6).can("p1") >= {"face"}
    assert "face" not in act.after(allowance=8).can("p1")


@pytest.mark.clause("mpike 9.1.1a")
def test_a_stack_does_not_turn_once_one_of_it_has_fired() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3; P LI 2-6 @0.0>3", "r1")
    play = act.play()
    play.order(act.fire("p2"), "0")
    assert play.refused(ReactFace(act.id("p1"), vertex_of(1))) == ["9.1.1a"]
    play.order(act.fire("p1"), "0")
    assert play.asked == ("royal", "rest")


FLANK = "R HI1 8-6 @5.2>11; P HI2 12-6 @5.0+5.1>3"


@pytest.mark.clause("mpike 9.2.2")
@pytest.mark.parametrize(("hour", "place"), [(5, "6.0+5.1>5"), (7, "6.1+5.1>7")])
def test_d5_two_hex_units_wheel_about_the_half_beside_the_enemy(hour: int, place: str) -> None:
    act = Act(FLANK, "r1")
    assert (hour, "right") in faces(act, "p1")
    play = act.play()
    play.order(ReactFace(act.id("p1"), vertex_of(hour), "right"))
    assert play.at("p1") == place
    assert len(play.of(e.Moved)) == (hour - 3) // 2


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.1-a")
@pytest.mark.parametrize(("hour", "place"), [(1, "5.0+6.0>1"), (11, "5.0+6.-1>11")])
def test_they_wheel_about_the_left_half_too_for_no_points(hour: int, place: str) -> None:
    act = Act(FLANK.replace("5.2>11", "5.-1>7"), "r1")
    play = act.play()
    play.order(ReactFace(act.id("p1"), vertex_of(hour), "left"))
    assert play.at("p1") == place
    assert {moved.cost for moved in play.of(e.Moved)} == {0}
    assert play.of(e.Moved)[0].entered == act.board.hexes("6.0")
    p1 = act.id("p1")
    for order in (ReactFace(p1, vertex_of(hour)), ReactFace(p1, vertex_of(3), "left"), ReactFace(p1, 9, "left")):
        assert act.no(order) == ["9.2.2"]
    assert [act.no(ReactFace(p1, facing, "left")) for facing in (-1, 6, vertex_of(hour))] == [["9.2.2"], ["9.2.2"], []]


@pytest.mark.clause("mpike 9.2.2")
def test_guns_have_no_facing_change_but_for_their_fire() -> None:
    act = Act("R gun 4-9 @0.-1>5; P gun 4-9 @0.0>3", "r1", points=0)
    assert act.no(ReactFace(act.id("p1"), vertex_of(1))) == ["9.2.2"]


@pytest.mark.clause("mpike 9.2.2")
def test_d5_not_before_cavalry() -> None:
    assert faces(Act(FLANK.replace("HI1 8-6", "cav 4-6"), "r1"), "p1") == set()


@pytest.mark.clause("mpike 9.2.2")
def test_a_wheel_touches_no_other_enemy_but_under_charge() -> None:
    where = FLANK + "; R LI 4-6 @7.0>9"
    act = Act(where, "r1")
    assert faces(act, "p1") == set()
    assert act.no(ReactFace(act.id("p1"), vertex_of(5), "right")) == ["9.2.2"]
    charge = Act(where, "r1", orders={"r1": "charge", "p1": "charge"})
    assert (5, "right") in faces(charge, "p1")


@pytest.mark.clause("mpike 9.1.1a")
def test_out_of_command_nobody_comes_beside_an_enemy() -> None:
    act = Act(FLANK, "r1", leaders="P wc 0 @12.-6", orders={"r1": "charge", "p1": "charge"})
    assert (7, "right") not in faces(act, "p1")
    assert (5, "right") in faces(act, "p1")
    assert act.no(ReactFace(act.id("p1"), vertex_of(7), "right")) == ["9.1.1a"]


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.2-e")
def test_the_ground_disorders_on_a_wheel() -> None:
    act = Act(FLANK, "r1", stream="5.0/6.0")
    play = act.play()
    play.order(ReactFace(act.id("p1"), vertex_of(5), "right"))
    assert play.at("p1") == "6.0+5.1>5"
    assert play.unit("p1").formation == "confused"
    slopes = Act(FLANK, "r1", slope="6.0>5.0 6.0>6.1")
    for hour, formation in ((5, "normal"), (7, "confused")):
        play = slopes.play()
        play.order(ReactFace(slopes.id("p1"), vertex_of(hour), "right"))
        assert play.unit("p1").formation == formation


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.2-c", "mpike 10.8.9")
def test_a_wheel_takes_lost_guns_and_wagons_on_its_way() -> None:
    act = Act(FLANK + "; gun: R gun 4-14 @6.0>3 disabled", "r1", wagons="R 6.0; R 6.1")
    play = act.play()
    play.order(ReactFace(act.id("p1"), vertex_of(5), "right"))
    assert (play.unit("gun").gun, play.unit("gun").captor) == ("captured", "parliament")
    assert [taken.wagon for taken in play.of(e.WagonTaken)] == [0]


@pytest.mark.clause("mpike 9.2.2")
def test_a_wheel_goes_only_where_there_is_room_and_movement() -> None:
    taken = Act(FLANK + "; P LI 4-6 @6.0>3", "r1")
    assert taken.no(ReactFace(taken.id("p1"), vertex_of(5), "right")) == ["7.1.1"]
    slow = Act(FLANK + " confused", "r1", points=2)
    assert (5, "right") in faces(slow, "p1")
    assert (7, "right") not in faces(slow, "p1")
    assert slow.no(ReactFace(slow.id("p1"), vertex_of(7), "right")) == ["9.2.2-b"]
    assert slow.no(ReactFace(slow.id("p1"), vertex_of(9), "right")) == ["9.2.2"]


@pytest.mark.clause("mpike 9.2.2", "mpike 9.2.2-d")
def test_an_advance_into_the_flank_is_a_reason_too() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3", "r1", "march", window={"paid": False})
    assert faces(act, "p1")


@pytest.mark.clause("mpike 9.2.2-d")
@pytest.mark.parametrize(("words", "may"), [("", False), (" confused", True)])
def test_an_advance_counts_with_the_allowance_that_the_combat_has_left(words: str, may: bool) -> None:
    act = Act(f"R cav 4-6 @-1.0>3{words}; P HI1 8-6 @0.0>3 nopikes; P LI 4-6 @-2.0>3", "r1")
    done = Combat(act.board.hex("-1.0"), act.board.ids("r1"), act.id("p2"), march=act.board.ids("r1"), step="windows")
    play = act.play(more=(combat(act.t),), frame=done)
    assert any(isinstance(order, ReactFace) for order in play.legal()) is may
