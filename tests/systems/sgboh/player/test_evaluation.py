"""What the computer goes by: each part of the value of a position, by pairs of positions that differ in it."""

import random

import pytest
from msgspec.structs import replace

from engine.players.practice import practice_order
from engine.systems.sgboh.orders import Designate
from engine.systems.sgboh.player.evaluation import Evaluation
from engine.systems.sgboh.world import World
from tests.systems.sgboh.kit import BLUE, RED, Board, Play, opened

LINE = "U:HI v0 @1013 6/5/4 {u}, V:HI v0 @1113, W:HI v0 @1213, x:HI v3 @1004 6/5/4 {x}, y:HI v3 @1104, z:HI v3 @1204"


def value(units: str, leaders: str = "", side: str = RED, **values: object) -> int:
    b = Board(units, leaders, **values)  # type: ignore[arg-type]
    return Evaluation(b.t).value(b.world, RED if side == RED else BLUE)


def line(u: str = "", x: str = "", side: str = RED, **values: object) -> int:
    return value(LINE.format(u=u, x=x), side=side, **values)


def test_hits_cost_who_has_them_and_please_the_other() -> None:
    assert line(u="h3") < line(u="h1") < line() < line(x="h1") < line(x="h3")
    assert line(u="h3", side=BLUE) > line(side=BLUE) > line(x="h3", side=BLUE)


def test_a_unit_that_can_be_reduced_is_worth_more_than_one_that_has_been() -> None:
    assert line(u="can reduced") < line(u="can")


def routed(b: Board | Play, *names: str) -> World:
    """Return the position without some units."""
    units = list(b.world.units)
    for name in names:
        units[b.id(name)] = replace(units[b.id(name)], status="routed", at=())
    return replace(b.world, units=tuple(units))


def test_a_phalanx_lost_costs_more_than_skirmishers() -> None:
    p = opened("raphia")
    judge, side = Evaluation(p.t), p.t.sides[0]
    found = [judge.value(routed(p, *names), side) for names in (("ph1",), ("da",), (), ("kc1",), ("pm1",))]
    assert found == sorted(found)
    assert len(set(found)) == 5


@pytest.mark.clause("sgboh 9.0")
def test_near_the_withdrawal_level_every_loss_weighs_more() -> None:
    def costs(level: int) -> int:
        b = Board(LINE.format(u="", x=""), levels={"red": level})
        judge = Evaluation(b.t)
        return judge.value(routed(b, "V"), RED) - judge.value(routed(b, "V", "W"), RED)

    assert costs(14) > costs(30)
    assert costs(12) > 10 * costs(30)


def test_who_wants_to_fight_comes_nearer() -> None:
    far = LINE.format(u="", x="")
    assert value(far.replace("13,", "10,").replace("13 ", "10 ")) > value(far)


def test_missiles_keep_their_distance_and_swords_do_not() -> None:
    def at(kind: str, row: str) -> int:
        return value(f"U:{kind} v0 @10{row}, x:HI v3 @1004")

    assert at("HI", "06") > at("HI", "07")
    assert at("SK", "06") > at("SK", "07")
    assert at("SK", "06") > at("SK", "05")


def test_looking_away_from_the_enemy_costs() -> None:
    assert value("U:HI v0 @1010, x:HI v3 @1004") > value("U:HI v3 @1010, x:HI v3 @1004")


def test_an_enemy_behind_is_dreaded_more_than_one_in_front() -> None:
    front = value("U:HI v0 @1010 idle, x:HI v3 @1010+d0", side=RED, phase="withdrawal")
    behind = value("U:HI v0 @1010 idle, x:HI v0 @1010+d3", side=RED, phase="withdrawal")
    assert behind < front


def test_a_flank_is_worth_attacking() -> None:
    flank = value("U:LG v0 @1010 6/3/5 t:1010, x:HI v1 @1010+d0")
    front = value("U:LG v0 @1010 6/3/5 t:1010, x:HI v3 @1010+d0")
    assert flank > front


def test_units_of_a_formation_keep_together() -> None:
    close, apart = (
        "U:HI v0 @1010, V:HI v0 @{}10, W:HI v0 @{}10, x:HI v3 @1004".format(*at) for at in ((11, 12), (13, 16))
    )
    assert value(close, "Scipio 5/9 @1010") > value(apart, "Scipio 5/9 @1010")


def test_a_leader_stays_with_his_men() -> None:
    units = "U:HI v0 @1010, V:HI v0 @1110, x:HI v3 @1004"
    assert value(units, "Scipio 5/5 @1010") > value(units, "Scipio 5/5 @1012 alone")
    assert (
        value(units, "Scipio 5/1 @1010")
        > value(units, "Scipio 5/1 @1010 alone")
        > value(units, "Scipio 5/1 @0219 alone")
    )


def test_attempts_to_seize_are_worth_keeping() -> None:
    units = "U:HI v0 @1010, x:HI v3 @1004"
    assert value(units, "Scipio 5/5 @1010 x2") > value(units, "Scipio 5/5 @1010 x1")


def test_a_formation_that_has_far_to_go_promises_more_than_one_in_place() -> None:
    units = "U:HI v0 @1016, V:HI v0 @1116, W:HI v0 @1216, x:HI v3 @1004"
    idle = units.replace(",", " idle,", 3)
    assert value(units) > value(idle)


def test_a_column_before_the_enemy_is_worth_less_than_a_line() -> None:
    assert value("U:HI v0 @1010, x:HI v3 @1004") > value("U:HI d0 @1010, x:HI v3 @1004")


# -- a formation on the march


MARCH = "U:HI v0 @1012{u}, V:HI v0 @1112{v}, W:HI v0 @1212{w}, x:HI v3 @1004"


def test_who_goes_ahead_of_friends_that_can_still_follow_does_not_leave_his_line() -> None:
    def ahead(words: str) -> int:
        units = MARCH.format(u=" done t:1011/1010/1009", v=words, w=words).replace("@1012", "@1009")
        return value(units, "Scipio 5/9 @1212")

    def behind(words: str) -> int:
        return value(MARCH.format(u=" done", v=words, w=words), "Scipio 5/9 @1212")

    assert ahead("") > behind("")
    assert ahead(" done") - behind(" done") < ahead("") - behind("")


def test_when_the_movement_ends_nobody_follows_any_more() -> None:
    units = MARCH.format(u=" done", v="", w="").replace("@1012", "@1009")
    assert value(units, "Scipio 5/9 @1212", phase="movement") > value(units, "Scipio 5/9 @1212", phase="withdrawal")


def test_the_farther_behind_the_more_a_hex_counts() -> None:
    def at(row: int) -> int:
        return value(f"U:HI v0 @10{row:02d} done, x:HI v3 @1004")

    assert at(15) - at(16) > at(7) - at(8) > 0


def test_a_formation_before_the_enemy_promises_more_than_its_way_to_him() -> None:
    def promise(row: str) -> int:
        units = f"U:HI v0 @1010{{}}, V:HI v0 @1110{{}}, W:HI v0 @1210{{}}, x:ART v3 @10{row}, y:ART v3 @11{row}"
        return value(units.format("", "", "")) - value(units.format(" idle", " idle", " idle"))

    assert promise("08") > promise("07")


# -- attacks planned and named


@pytest.mark.clause("sgboh 7.3")
def test_to_end_the_movement_costs_nothing_of_what_the_attacks_promise() -> None:
    units = "U:LG v0 @1010 6/3/5 t:1010 done, x:HI v1 @1010+d0"
    leaders = "Scipio 5/9 @1010"
    assert value(units, leaders, phase="movement") == value(units, leaders, phase="shock")


@pytest.mark.clause("sgboh 7.3")
@pytest.mark.parametrize(("ratings", "attacks"), [("9/9/5", True), ("2/1/5", False)])
def test_an_attack_that_need_not_be_made_is_made_if_it_promises_more_than_it_costs(ratings: str, attacks: bool) -> None:
    b = Board(f"U:LG v0 @1010 {ratings} t:1010 done, x:HI v1 @1010+d0 5/5/4, y:HI v1 @0404").play()
    assert b.asked == (RED, "attacks"), b.asked
    order = practice_order(b.game, b.state, RED, random.Random(1).randrange)
    assert isinstance(order, Designate) is attacks, order


@pytest.mark.clause("sgboh 4.41")
def test_a_turn_is_worth_more_when_the_lines_have_met() -> None:
    def gain(row: str) -> int:
        units = f"U:HI v0 @1010 idle, V:HI v0 @1110 idle, x:HI v0 @10{row}, y:HI v0 @11{row}"
        return value(units, phase="activation") - value(units, phase="withdrawal")

    assert gain("09") > gain("05")
