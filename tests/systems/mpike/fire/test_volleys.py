"""Muskets and pistols: halves, tables, modifiers, salvos, cover (10.1, 10.4-10.7, 9.4)."""

import pytest

from engine.kernel.modifiers import added
from engine.systems.mpike import events as e
from engine.systems.mpike.command.rallying import rally_orders
from engine.systems.mpike.fire.firing import aims
from engine.systems.mpike.fire.modifiers import shot_modifiers, side_modifier
from engine.systems.mpike.fire.reckoning import row
from engine.systems.mpike.frames import Volley
from engine.systems.mpike.morale.hits import lose
from engine.systems.mpike.orders import Cover, HoldFire, SplitHits
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import since
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import Board, P

TWO = "r: P HI2 12-6 @5.0+5.1>3"


@pytest.mark.clause("mpike 10.1.3")
def test_a_half_fires_into_its_own_front_and_flank_hexes_only() -> None:
    b = Range(f"{TWO}; t: R HI1 8-7 @6.1>9")
    assert b.faults("r", b.aim("t", "6.1", 0)) == ["10.1.3"]
    assert b.faults("r", b.aim("t", "6.1", 1)) == []


@pytest.mark.clause("mpike 10.1.3", "mpike 10.4-a", "mpike 10.4-c", "mpike 10.6.6-b")
@pytest.mark.parametrize(("place", "clause"), [("-1.0", ["10.1.3"]), ("0.-1", []), ("1.0", []), ("2.0", ["10.1.2"])])
def test_nobody_fires_to_the_rear_or_far(place: str, clause: list[str]) -> None:
    b = Range(f"l: R LI 4-6 @0.0>3; t: P LI 4-6 @{place}>9")
    assert b.faults("l", b.aim("t", place)) == clause


@pytest.mark.clause("mpike 10.1.1")
def test_targets_are_enemies_who_are_there() -> None:
    b = Range("l: R LI 4-6 @0.0>3; own: R LI 4-6 @1.0>3; t: P LI 4-6 @1.-1>9")
    assert b.faults("l", b.aim("own", "1.0")) == ["10.1.1"]
    assert b.faults("l", b.aim("t", "1.0")) == ["10.1.1"]
    assert b.faults("l", b.aim("t", "1.-1")) == []


@pytest.mark.clause("mpike 10.7.3")
def test_without_pistols_there_is_no_fire() -> None:
    b = Range("c: R cav 4-7 @0.0>3 p2; t: P LI 4-6 @1.0>9")
    assert b.faults("c", b.aim("t", "1.0")) == ["10.7.3"]


@pytest.mark.clause("mpike 10.4")
def test_salvos_are_for_heavy_infantry_once_a_turn_and_to_the_front() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; l: R LI 4-6 @3.0>3; t: P LI 4-6 @1.0>9; f: P LI 3-6 @0.-1>9; u: P LI 3-6 @4.0>9")
    assert b.faults("h", b.aim("t", "1.0", salvo=True)) == []
    assert b.faults("h", b.aim("f", "0.-1", salvo=True)) == ["10.4"]
    assert b.faults("l", b.aim("u", "4.0", salvo=True)) == ["10.4"]
    again = Range("h: R HI1 8-6 @0.0>3 salvo; t: P LI 4-6 @1.0>9")
    assert again.faults("h", again.aim("t", "1.0", salvo=True)) == ["10.4"]


@pytest.mark.clause("mpike 10.4")
def test_after_a_salvo_a_seven_is_a_six() -> None:
    b = Range("h: R HI1 8-6 @0.0>3 salvo; t: P HI1 8-6 @1.0>9")
    found = b.volley("h", (b.aim("t", "1.0"),), "7", "0").of(e.Fired)[0]
    assert (found.row, [m.code for m in found.modifiers]) == (6, ["after-salvo"])


@pytest.mark.clause("mpike 10.4")
def test_halves_that_fire_in_the_same_opportunity_have_nothing_taken_off() -> None:
    b = Range(f"{TWO}; t: R HI1 8-8 @6.-1>9; s: R HI1 8-8 @6.1>9")
    play = b.volley("r", (b.aim("t", "6.-1", 0, salvo=True), b.aim("s", "6.1", 1)), "0", "0", "0")
    assert [shot.modifiers for shot in play.of(e.Fired)] == [(), ()]
    assert play.unit("r").salvo


@pytest.mark.clause("mpike 10.5.1")
@pytest.mark.parametrize(
    ("place", "salvo", "die", "hits", "formation"),
    [("1.0", False, "7", 1, 0), ("0.-1", False, "7", 0, 1), ("1.0", True, "9", 3, 0)],
)
def test_columns_of_heavy_infantry(place: str, salvo: bool, die: str, hits: int, formation: int) -> None:
    checks = ("0",) if salvo else ()
    facing = {"1.0": "9", "0.-1": "7"}[place]
    b = Range(f"h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @{place}>{facing}")
    found = b.volley("h", (b.aim("t", place, salvo=salvo),), die, *checks).of(e.Fired)[0]
    assert (found.casualties, found.formation_hits) == (hits, formation)


@pytest.mark.clause("mpike 10.5.3")
def test_a_pistol_is_used_on_a_miss_too() -> None:
    b = Range("c: R cav 4-7 @0.0>3; t: P HI1 8-6 @1.0>9")
    play = b.volley("c", (b.aim("t", "1.0"),), "7")
    assert play.unit("c").pistols == 1
    assert play.unit("t").hits == 0


@pytest.mark.clause("mpike 10.6.3")
def test_both_halves_by_salvo_owe_one_check_for_it_and_two_by_the_table() -> None:
    b = Range("r: P HI2 12-6 @5.0+5.1>3 regimental; t: R HI1 12-8 @6.0>9 h5 reached")
    both = (b.aim("t", "6.0", 0, salvo=True), b.aim("t", "6.0", 1, salvo=True))
    play = b.volley("r", both, "7", "7", "5")
    check = play.of(e.MoraleChecked)[0]
    # Four hits, past the threshold, a salvo, two results M: five checks, one die, three at most.
    assert [(m.code, m.value) for m in check.modifiers] == [("checks", 3)]
    assert (check.die, check.morale, check.passed) == (5, 8, True)


@pytest.mark.clause("mpike 10.6.3")
def test_a_salvo_that_misses_demands_a_check() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-6 @1.0>9")
    assert b.volley("h", (b.aim("t", "1.0", salvo=True),), "0", "7").unit("t").morale == 1


@pytest.mark.clause("mpike 10.6.5")
@pytest.mark.parametrize(("die", "level"), [("7", 1), ("6", 0)])
def test_two_hits_by_salvo_at_morale_seven_are_one_die_plus_one(die: str, level: int) -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-7 @1.0>9")
    play = b.volley("h", (b.aim("t", "1.0", salvo=True),), "8", die)
    assert play.unit("t").hits == 2
    assert added(play.of(e.MoraleChecked)[0].modifiers) == 1
    assert play.unit("t").morale == level


@pytest.mark.clause("mpike 10.1.4")
def test_both_halves_at_one_target_add_up_to_one_check() -> None:
    # D3
    b = Range(f"{TWO}; t: R HI1 8-7 @6.0>9")
    play = b.volley("r", (b.aim("t", "6.0", 0), b.aim("t", "6.0", 1)), "6", "8", "8")
    assert [shot.column for shot in play.of(e.Fired)] == ["front", "front"]
    unit = play.unit("t")
    assert (unit.hits, unit.formation, unit.morale) == (2, "confused", 1)
    assert len(play.of(e.MoraleChecked)) == 1


@pytest.mark.clause("mpike 10.6.6")
def test_formation_hits_without_a_formation_are_casualties() -> None:
    b = Range("r: P HI2 12-6 @5.0+5.1>3; t: R HI1 8-6 @6.0>9 confused")
    play = b.volley("r", (b.aim("t", "6.0", 0), b.aim("t", "6.0", 1)), "5", "5", "0")
    assert (play.unit("t").formation, play.unit("t").hits) == ("broken", 1)


@pytest.mark.clause("mpike 6.3.2")
def test_a_hedgehog_takes_a_formation_hit_as_a_casualty() -> None:
    b = Range("h: P HI1 8-6 @0.0>3; t: R HI1 8-6 @1.0>9 hedgehog")
    play = b.volley("h", (b.aim("t", "1.0"),), "6", "0")
    assert (play.unit("t").formation, play.unit("t").hits) == ("hedgehog", 2)


@pytest.mark.clause("mpike 6.3.4", "mpike 6.3.4-c")
def test_a_column_is_broken_up_before_the_die() -> None:
    b = Range("h: P HI1 8-6 @0.0>3; t: R HI1 8-6 @1.0>9 column")
    play = b.volley("h", (b.aim("t", "1.0"),), "7", "3")
    assert (play.unit("t").formation, play.unit("t").morale) == ("broken", 1)
    assert play.of(e.Fired)[0].row == 3


@pytest.mark.clause("mpike 6.3.4", "mpike 6.3.4-c", "mpike 12.4.3")
def test_a_shot_at_a_column_that_routs_is_spent_without_a_die() -> None:
    b = Range("h: P cav 4-6 @0.0>3; t: R HI1 8-6 @1.0>9 column shaken")
    play = b.volley("h", (b.aim("t", "1.0"),), "7")
    assert [(rout.unit, rout.distance, rout.broken) for rout in b.routs] == [(b.id("t"), 2, True)]
    assert [lost.why for lost in play.of(e.ShotLost)] == ["gone"]
    assert play.unit("h").pistols == 1


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.1-c")
def test_fire_at_a_stack_is_one_shot_at_its_cavalry() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; c: P cav 4-7 @1.0>9; l: P LI 2-5 @1.0>9")
    assert {aim.target for aim in aims(b.t, b.world, b.id("h"))} == {b.id("c")}
    assert b.faults("h", b.aim("l", "1.0")) == ["8.3.1"]
    play = b.volley("h", (b.aim("c", "1.0"),), "9")
    assert [(shot.target, shot.modifiers) for shot in play.of(e.Fired)] == [(b.id("c"), ())]
    play.order(SplitHits(1), "0")
    assert [(check.unit, check.morale) for check in play.of(e.MoraleChecked)] == [(b.id("c"), 7)]


@pytest.mark.clause("mpike 8.2.1-h", "mpike 12.5.2")
def test_the_threshold_of_either_costs_both_a_level() -> None:
    for name, hits in (("c", 4), ("l", 1)):
        b = Range("c: P cav 6-7 @1.0>9; l: P LI 3-5 @1.0>9 h1")
        tx = b.board.run()
        lose(b.t, tx, b.id(name), hits - 1, R("10.6.1"))
        assert [tx.world.units[n].morale for n in b.board.ids("c", "l")] == [0, 0]
        lose(b.t, tx, b.id(name), 1, R("10.6.1"))
        assert [tx.world.units[n].morale for n in b.board.ids("c", "l")] == [1, 1]
        assert [tx.world.units[n].reached for n in b.board.ids("c", "l")] == [name == "c", name == "l"]
    other = b.id("c")
    lose(b.t, tx, other, 4, R("10.6.1"))
    assert [tx.world.units[n].morale for n in b.board.ids("c", "l")] == [2, 2]
    reached = Board("R cav 6-7 @0.0>3 shaken; R LI 3-5 @0.0>3 shaken h2 reached", orders="rally")
    assert not list(rally_orders(reached.t, reached.world, reached.id("r1")))
    apart = Board("R cav 6-7 @0.0>3 shaken; R LI 3-5 @0.2>3 shaken h2 reached", orders="rally")
    assert list(rally_orders(apart.t, apart.world, apart.id("r1")))


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.1-a")
def test_the_owner_shares_casualties_of_a_stack() -> None:
    # D14
    b = Range("h: R HI1 8-6 @0.0>3; c: P cav 4-7 @1.0>9; l: P LI 2-5 @1.0>9")
    play = b.volley("h", (b.aim("c", "1.0"),), "9")
    assert play.asked == ("parliament", "split")
    assert [order.light for order in play.legal()] == [0, 1, 2]
    play.order(SplitHits(2), "4")
    assert play.unit("l").status == "eliminated"
    # Its death reached its threshold, so the cavalry is shaken and checks at six (8.2.1-b).
    assert (play.unit("c").hits, play.unit("c").morale) == (0, 1)


@pytest.mark.clause("mpike 9.4.5")
def test_cover_is_taken_before_the_die() -> None:
    b = Range("c: R cav 4-7 @0.0>3; l: P LI 4-6 @1.0>9", town="1.0")
    play = b.volley("c", (b.aim("l", "1.0"),))
    assert play.asked == ("parliament", "cover")
    play.order(Cover(b.id("l")))
    assert play.unit("l").covered
    assert play.unit("c").pistols == 1
    assert not play.of(e.Fired)


@pytest.mark.clause("mpike 9.4.5", "mpike 9.4.5-b")
def test_who_cannot_answer_cannot_take_cover_and_who_has_does_not_fire() -> None:
    behind = Range("c: R cav 4-7 @0.0>3; l: P LI 4-6 @1.0>3", town="1.0")
    assert behind.volley("c", (behind.aim("l", "1.0"),), "0").asked == ("royal", "rest")
    covered = Range("c: R cav 4-7 @0.0>3; l: P LI 4-6 @1.0>9 covered", town="1.0")
    assert covered.faults("l", covered.aim("c", "0.0"), reaction=True) == ["9.4.5-c"]
    play = covered.volley("c", (covered.aim("l", "1.0"),))
    assert [lost.why for lost in play.of(e.ShotLost)] == ["cover"]
    open_ = Range("c: R cav 4-7 @0.0>3; l: P LI 4-6 @1.0>9", town="1.0")
    play = open_.volley("c", (open_.aim("l", "1.0"),))
    play.order(HoldFire(), "9")
    assert [(m.code, m.value) for m in play.of(e.Fired)[0].modifiers] == [("light", -1), ("ground", -2)]


@pytest.mark.clause("mpike 9.4.1a")
@pytest.mark.parametrize(("die", "spent"), [("5", True), ("4", False)])
def test_a_five_ends_the_reactions_of_heavy_infantry_but_not_of_its_other_half(die: str, spent: bool) -> None:
    b = Range(f"{TWO}; t: R HI1 8-8 @6.-1>9; s: R HI1 8-8 @6.1>9", policies={"hi_reaction_limit": "on"})
    shots = (b.aim("t", "6.-1", 0), b.aim("s", "6.1", 1))
    play = b.volley("r", shots, die, "0", reaction=True)
    assert len(play.of(e.Fired)) == 2
    assert play.unit("r").spent is spent
    b.world = play.world
    assert b.faults("r", shots[1], reaction=True) == (["9.4.1a"] if spent else [])


@pytest.mark.clause("mpike 10.3.2")
def test_a_nine_of_advancing_fire_is_row_six() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @1.0>9")
    assert row(9, shot_modifiers(b.t, b.world, b.id("h"), b.aim("t", "1.0"), ("advancing",))) == 6


@pytest.mark.clause("mpike 9.4.2")
def test_only_heavy_infantry_is_hindered_by_riders() -> None:
    b = Range("h: R HI1 8-6 @0.0>3; l: R LI 4-6 @2.-2>5; t: P cav 4-6 @1.-1>9")
    aim = b.aim("t", "1.-1")
    assert added(shot_modifiers(b.t, b.world, b.id("h"), aim, ("at-cavalry",))) == -1
    assert "at-cavalry" not in {m.code for m in shot_modifiers(b.t, b.world, b.id("l"), aim, ("at-cavalry",))}
    on_foot = Range("h: R HI1 8-6 @0.0>3; t: P cav 4-6 @1.-1>9 dismounted")
    assert not shot_modifiers(on_foot.t, on_foot.world, on_foot.id("h"), on_foot.aim("t", "1.-1"), ("at-cavalry",))


@pytest.mark.clause("mpike 14.4", "mpike 14.4-a")
@pytest.mark.parametrize(("first", "second", "value"), [("n1", "n2", -1), ("n2", "n1", 0), ("", "", 0)])
def test_the_first_at_a_hedge_is_protected_against_the_other(first: str, second: str, value: int) -> None:
    b = Range(f"a: R HI1 8-6 @0.0>3 {second}; b: P HI1 8-6 @1.0>9 {first}", hedge="0.0/1.0")
    assert added(shot_modifiers(b.t, b.world, b.id("a"), b.aim("b", "1.0"))) == value


@pytest.mark.clause("mpike 14.4", "mpike 14.4-a")
def test_the_half_that_a_wheel_leaves_at_a_hedge_was_there_first() -> None:
    b = Range("a: R HI1 8-6 @0.0>3 n1; two: P HI2 12-6 @1.0+1.-1>9", hedge="0.0/1.0")
    tx = b.board.run()
    left, right, new = b.board.hexes("1.0 1.-1 2.-1")
    tx.emit(e.Moved(P, b.board.ids("two"), "wheel", ((left, new),), (3,), 1, (new,)))
    unit = tx.world.units[b.id("two")]
    assert (since(unit, left), since(unit, new), unit.arrived) == (0, 1, 1)
    aim = b.aim("two", "1.0")
    assert side_modifier(b.t, tx.world, b.id("a"), aim) == -1
    # Turned about in its hexes it keeps what each has; out of the hedge and back again the other was first.
    tx.emit(e.Faced(P, b.id("two"), (new, left), 0))
    assert [since(tx.world.units[b.id("two")], hex_) for hex_ in (new, left)] == [1, 0]
    tx.emit(e.Moved(P, b.board.ids("two"), "wheel", ((new, right),), (3,), 1, (right,)))
    tx.emit(e.Moved(P, b.board.ids("two"), "wheel", ((new, left),), (0,), 1, (left,)))
    assert side_modifier(b.t, tx.world, b.id("a"), aim) == 0


@pytest.mark.clause("mpike 10.10")
@pytest.mark.parametrize(("die", "leader", "left"), [("7", "9", "removed"), ("7", "8", "map")])
def test_a_nine_removes_a_leader_fired_at(die: str, leader: str, left: str) -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P HI1 8-7 @1.0>9", "P wc -1 @1.0")
    assert b.volley("l", (b.aim("t", "1.0"),), die, leader).leader("pwc").status == left


@pytest.mark.clause("mpike 10.10", "mpike 10.10-a", "mpike 10.10-d")
def test_a_leader_is_in_danger_from_the_half_that_fires_at_his_hex() -> None:
    b = Range("two: R HI2 12-6 @0.0+0.1>3; t: P HI2 12-8 @1.0+1.-1>9", "P wc -1 @1.-1")
    far, near = b.aim("t", "1.0", 1), b.aim("t", "1.-1", 0)
    assert b.faults("two", far) == b.faults("two", near) == []
    assert b.volley("two", (near, far), "2", "7").of(e.LeaderRolled) == []
    assert len(b.volley("two", (far, near), "7", "7", "0", "0").of(e.LeaderRolled)) == 1


@pytest.mark.clause("mpike 10.10")
def test_a_leader_alone_is_a_target_and_a_miss_does_not_endanger_him() -> None:
    b = Range("l: R LI 4-6 @0.0>3; t: P HI1 8-7 @5.0>9", "P wc -1 @1.0")
    aim = b.aim("", "1.0")
    assert b.faults("l", aim) == []
    assert b.volley("l", (aim,), "2").of(e.LeaderRolled) == []
    assert b.volley("l", (aim,), "8", "9").leader("pwc").status == "removed"


@pytest.mark.clause("mpike 8.3.1", "mpike 8.3.1-a")
def test_only_the_top_unit_fires_and_is_fired_at() -> None:
    b = Range("l: R LI 4-6 @0.0>3; g: P gun 4-14 @1.0>9; h: P HI1 8-6 @1.0>9 below")
    assert b.faults("l", b.aim("h", "1.0")) == ["8.3.1"]
    assert b.faults("h", b.aim("l", "0.0")) == ["8.3.1"]
    assert b.faults("h", b.aim("l", "0.0"), reaction=True) == []
    strict = Range(
        "l: R LI 4-6 @0.0>3; g: P gun 4-14 @1.0>9; h: P HI1 8-6 @1.0>9 below", policies={"lower_unit_fires": "no"}
    )
    assert strict.faults("h", strict.aim("l", "0.0"), reaction=True) == ["8.3.1"]


@pytest.mark.clause("mpike 8.3.4", "mpike 8.3.4-a")
def test_what_guns_on_top_cannot_take_passes_to_the_unit_under_them() -> None:
    b = Range("r: R HI1 8-6 @0.0>3; g: P gun 4-14 @1.0>9; h: P HI1 8-6 @1.0>9 below")
    play = b.volley("r", (b.aim("g", "1.0", salvo=True),), "9", "3")
    # Two hits: one disables the guns, whose check for the salvo is moot; one goes on.
    assert (play.unit("g").gun, play.unit("h").hits) == ("disabled", 1)
    assert [check.unit for check in play.of(e.MoraleChecked)] == [b.id("h")]


@pytest.mark.clause("mpike 10.1.4")
def test_aims_are_listed_half_by_half() -> None:
    b = Range(f"{TWO}; t: R HI1 8-7 @6.0>9")
    found = [(aim.half, aim.salvo) for aim in aims(b.t, b.world, b.id("r"))]
    assert found == [(0, False), (0, True), (1, False), (1, True)]


@pytest.mark.clause("mpike 9.4.5", "mpike 9.4.1-b")
def test_fire_in_reaction_lets_nobody_take_cover() -> None:
    b = Range("c: R cav 4-7 @0.0>3; l: P LI 4-6 @1.0>9", town="1.0")
    assert b.volley("c", (b.aim("l", "1.0"),), "0", reaction=True).asked == ("royal", "rest")


@pytest.mark.clause("mpike 12.4.3")
def test_who_is_broken_by_fire_goes_back_two_hexes() -> None:
    b = Range("l: R LI 4-6 @3.0>3; t: P HI1 8-6 @4.0>9 shaken")
    frame = Volley(b.id("l"), (b.aim("t", "4.0"),))
    play = b.play(frame, "8", "6", retreats=True)
    if play.asked == (P, "retreat"):
        play.order(play.legal()[0])
    unit = play.unit("t")
    assert (unit.morale, unit.formation, unit.facing) == (2, "none", -1)
    assert b.t.grid.distance(unit.at[0], b.board.hex("3.0")) == 3


@pytest.mark.clause("mpike 12.4.3-c", "mpike 12.4.3", "mpike 10.10")
@pytest.mark.parametrize(("top", "die", "checks"), [("", "8", "6"), ("g: P gun 4-14 @4.0>9;", "9", "7")])
def test_leaders_roll_before_who_is_broken_goes_back(top: str, die: str, checks: str) -> None:
    below = " below" * bool(top)
    b = Range(f"h: R HI1 8-6 @3.0>3; {top} t: P HI1 8-6 @4.0>9 shaken{below}", "P wc 0 @4.0")
    play = b.volley("h", (b.aim("g" if top else "t", "4.0", salvo=bool(top)),), die, checks, "0")
    told = [type(event) for event in play.events if isinstance(event, e.MoraleChecked | e.LeaderRolled | e.Moved)]
    assert told == [e.MoraleChecked, e.LeaderRolled, e.Moved]
    assert [rout.unit for rout in b.routs] == [b.id("t")]


@pytest.mark.clause("mpike 12.4.3-b")
def test_who_is_broken_by_guns_goes_back_from_them() -> None:
    b = Range("g: R gun 4-14 @0.0>3; near: R LI 2-6 @6.2>3; t: P HI1 8-6 @6.-3>9 shaken")
    b.guns("g", b.aim("t", "6.-3"), "9", "9")
    (rout,) = b.routs
    assert (rout.unit, rout.foes) == (b.id("t"), (b.id("g"),))


@pytest.mark.clause("mpike 8.3.3", "mpike 8.3.3-a")
@pytest.mark.parametrize(("unit", "other"), [("HI1 8-6 @4.0>9", "4.3"), ("HI2 12-6 @4.0+5.0>1", "5.0")])
def test_guns_that_their_companion_leaves_under_fire_stay_crewed(unit: str, other: str) -> None:
    b = Range(f"l: R LI 4-6 @3.0>3; t: P {unit} shaken; g: P gun 4-9 @4.0>9 below; o: P gun 4-9 @{other}>9 below")
    play = b.play(Volley(b.id("l"), (b.aim("t", "4.0"),)), "8", "9", retreats=True)
    if play.asked == (P, "retreat"):
        straight = next(iter(b.board.hexes("5.0")))
        play.order(next(order for order in play.legal() if order.path[0][0] == straight))
    assert play.unit("t").morale == 2
    assert not {b.board.hex("4.0"), b.board.hex("5.0")} & set(play.unit("t").at)
    assert (play.unit("g").gun, play.unit("o").gun) == ("crewed", "crewed")


@pytest.mark.clause("mpike 12.4.3", "mpike 12.5.2-b", "mpike 12.5.2-c")
def test_d15_threshold_check_and_retreat_in_one_shot() -> None:
    b = Range("l: R LI 4-6 @3.0>3; t: P HI1 6-6 @4.0>9 shaken h2")
    play = b.volley("l", (b.aim("t", "4.0"),), "8", "1")
    assert (play.unit("t").morale, len(b.routs)) == (2, 1)
    assert b.volley("l", (b.aim("t", "4.0"),), "8", "2").unit("t").status == "eliminated"
