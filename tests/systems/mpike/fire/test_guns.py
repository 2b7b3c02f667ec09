"""Gunfire: range, sector, sight, grazing lines, sidesteps, lost guns (10.8, 10.9)."""

from typing import Any

import pytest

from engine.kernel.modifiers import added
from engine.systems.mpike import events as e
from engine.systems.mpike.fire.firing import aims, check_aim
from engine.systems.mpike.fire.grazing import end_hex, path_of
from engine.systems.mpike.fire.guns import begin_guns, check_fire_guns, gun_orders, gun_targets
from engine.systems.mpike.fire.modifiers import gun_modifiers
from engine.systems.mpike.fire.reckoning import row
from engine.systems.mpike.fire.sidestep import check_sidestep
from engine.systems.mpike.fire.sight import hiding, sees
from engine.systems.mpike.orders import NOBODY, FireGuns, Sidestep, StandFast
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import P, R, reasons

GUN = "g: R gun 4-14 @0.0>3"
GRAZED = f"{GUN}; l: P LI 4-6 @2.-1>9; h: P HI1 8-6 @3.-1>9"


def targets(b: Range, aim: Any) -> list[tuple[str, str]]:
    return [(b.t.cards[id_].slug, b.board.place(hex_)) for id_, hex_ in gun_targets(b.t, b.world, b.id("g"), aim)]


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.3-a")
def test_a_line_hits_everybody_on_it() -> None:
    # D9
    b = Range(GRAZED)
    ends = {b.board.place(end_hex(b.t, b.world, b.id("g"), aim)) for aim in aims(b.t, b.world, b.id("g"), at=b.id("l"))}
    assert ends == {"4.-1", "4.-2", "4.-3"}
    assert targets(b, b.line("g", "l", "2.-1", "4.-1")) == [("l", "2.-1"), ("h", "3.-1")]
    assert targets(b, b.line("g", "l", "2.-1", "4.-2", "left")) == [("l", "2.-1")]


@pytest.mark.clause("mpike 10.8.5")
def test_along_hexsides_only_the_chosen_side_is_hit() -> None:
    b = Range(f"{GUN}; t: P LI 4-6 @4.-2>9")
    left = path_of(b.t, b.world, b.id("g"), b.line("g", "t", "4.-2", "4.-2", "left"))
    right = path_of(b.t, b.world, b.id("g"), b.line("g", "t", "4.-2", "4.-2", "right"))
    assert list(map(b.board.place, left)) == ["1.-1", "2.-1", "3.-2", "4.-2"]
    assert list(map(b.board.place, right)) == ["1.0", "2.-1", "3.-1", "4.-2"]


@pytest.mark.clause("mpike 10.9.2", "mpike 10.8.3-b")
def test_guns_do_not_fire_over_friends_but_hit_those_behind() -> None:
    before = Range(f"{GRAZED}; own: R LI 4-6 @1.0>3")
    assert before.faults("g", before.line("g", "l", "2.-1", "4.-1")) == ["10.9.2"]
    behind = Range(f"{GUN}; l: P LI 4-6 @2.-1>9; own: R LI 4-6 @3.-1>3")
    aim = behind.line("g", "l", "2.-1", "4.-1")
    assert behind.faults("g", aim) == []
    assert targets(behind, aim) == [("l", "2.-1"), ("own", "3.-1")]
    strict = Range(f"{GUN}; l: P LI 4-6 @2.-1>9; own: R LI 4-6 @3.-1>3", policies={"friendly_grazing": "forbid_all"})
    assert strict.faults("g", strict.line("g", "l", "2.-1", "4.-1")) == ["10.9.2"]


@pytest.mark.clause("mpike 10.1.3", "mpike 10.8.3-a")
def test_guns_aim_at_nobody_of_their_own_side() -> None:
    b = Range(f"{GUN}; own: R LI 4-6 @2.0>3; near: P LI 4-6 @2.-1>9; behind: P LI 4-6 @-1.0>3")
    assert {aim.target for aim in aims(b.t, b.world, b.id("g"))} == {b.id("near")}


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.2-a", "mpike 9.1.3-i")
def test_rolls_go_outward_and_the_targets_answer_after_the_whole_line() -> None:
    b = Range(GRAZED)
    play = b.guns("g", b.line("g", "l", "2.-1", "4.-1"), "0", "0")
    first, second = play.of(e.Fired)
    assert [m.code for m in first.modifiers] == ["range", "light-or-guns"]
    assert [m.code for m in second.modifiers] == ["further"]
    assert play.unit("g").fired
    found = [(window.only, window.paid, window.allowance) for window in b.windows]
    assert found == [(b.board.ids("l", "h"), False, 0)]


@pytest.mark.clause("mpike 10.8.3-g")
def test_a_target_beyond_a_slope_is_rolled_for_and_others_are_not() -> None:
    b = Range(
        f"{GUN}; l: P LI 4-6 @1.0>9; t: P HI1 8-6 @3.-1>9; o: P LI 4-6 @2.0>9; far: P LI 4-6 @4.-1>9",
        slope="1.0>2.-1",
    )
    assert targets(b, b.line("g", "t", "3.-1", "4.-1")) == [("l", "1.0"), ("t", "3.-1")]


@pytest.mark.clause("mpike 10.8.3-h", "mpike 10.9.2")
def test_a_hedge_on_the_guns_own_hex_hides_nothing_within_grazing_range() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @3.0>9; far: P HI1 8-6 @6.0>9", hedge="0.0/1.0 0.0/1.-1")
    assert b.faults("g", b.line("g", "t", "3.0", "4.0")) == []
    (hidden,) = check_aim(b.t, b.world, b.id("g"), b.aim("far", "6.0"))
    names = {name: b.t.label(b.board.hex(place)) for name, place in (("hex", "6.0"), ("by", "1.0"))}
    assert (hidden.rule.clause, {name: dict(hidden.facts)[name] for name in names}) == ("10.9.2", names)


@pytest.mark.clause("mpike 10.8.2")
def test_distance_is_a_modifier() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @6.0>9")
    modifiers = gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "6.0"))
    assert (added(modifiers), row(7, modifiers)) == (-1, 6)


@pytest.mark.clause("mpike 2.1.2", "mpike 10.8.2")
@pytest.mark.parametrize(("word", "more"), [("", {"range": -1}), (" double", {"range": -1, "double-battery": 1})])
def test_a_double_battery_hits_better(word: str, more: dict[str, int]) -> None:
    b = Range(f"{GUN}{word}; t: P HI1 8-6 @6.0>9")
    found = {one.code: one.value for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "6.0"))}
    assert found == more


@pytest.mark.clause("mpike 14.1")
def test_wagons_cover_against_guns_as_against_muskets() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @6.0>9", wagons="P 6.0")
    found = {one.code: one.value for one in gun_modifiers(b.t, b.world, b.id("g"), b.aim("t", "6.0"))}
    assert found == {"range": -1, "wagons": -1}


@pytest.mark.clause("mpike 10.1.2")
def test_guns_reach_as_far_as_printed() -> None:
    b = Range("g: R gun 3-5 @0.0>3; t: P HI1 8-6 @6.0>9")
    assert b.faults("g", b.aim("t", "6.0")) == ["10.1.2"]


@pytest.mark.clause("mpike 10.1.3-a")
def test_the_sector_of_guns_is_a_policy() -> None:
    for place in ("-1.3", "1.-3"):
        b = Range(f"{GUN}; t: P HI1 8-6 @{place}>9")
        assert b.faults("g", b.aim("t", place)) == ["10.1.3"]
    wide = Range(f"{GUN}; t: P HI1 8-6 @1.1>9", policies={"gun_sector": "wedge120"})
    assert wide.faults("g", next(aims(wide.t, wide.world, wide.id("g")))) == []


@pytest.mark.clause("mpike 10.9.1", "mpike 10.9.3-a", "mpike 10.9.3-b", "mpike F7", "mpike 10.8.6-b", "mpike 10.8.6-a")
@pytest.mark.parametrize(("kind", "seen"), [("LI 4-6", True), ("cav 4-6", False), ("HI1 8-6", False)])
def test_cavalry_and_heavy_infantry_block_sight(kind: str, seen: bool) -> None:
    b = Range(f"{GUN}; m: P {kind} @3.0>9; t: P HI1 8-6 @6.0>9")
    assert b.faults("g", b.aim("t", "6.0")) == ([] if seen else ["10.9.1"])


@pytest.mark.clause("mpike 10.9.5")
@pytest.mark.parametrize(("woods", "seen"), [("1.0", True), ("1.0 1.-1", False)])
def test_along_hexsides_both_hexes_have_to_block(woods: str, seen: bool) -> None:
    b = Range(GUN, woods=woods)
    assert sees(b.t, b.world, b.board.hex("0.0"), b.board.hex("2.-1")) is seen


@pytest.mark.clause("mpike 10.9.3")
@pytest.mark.parametrize(("viewer", "hidden"), [("0.0", {"3.0", "4.0"}), ("1.0", {"3.0"}), ("2.0", set())])
def test_dead_zones_are_as_deep_as_the_crest_is_far(viewer: str, hidden: set[str]) -> None:
    # The same (10.9.3-b), the other way round.
    b = Range("r: R LI 4-6 @-9.0>3", level1="-1.0 0.0 1.0 2.0", escarpment="2.0>3.0")
    here = b.board.hex(viewer)
    below = {place: b.board.hex(place) for place in ("3.0", "4.0", "5.0")}
    for place, there in below.items():
        assert (hiding(b.t, b.world, here, there) is not None) is (place in hidden)
        assert (hiding(b.t, b.world, there, here) is not None) is (place in hidden)


@pytest.mark.clause("mpike 14.4")
def test_sight_reaches_one_hex_beyond_a_hedge() -> None:
    b = Range(GUN, hedge="1.0/2.0")
    assert sees(b.t, b.world, b.board.hex("0.0"), b.board.hex("2.0"))
    assert not sees(b.t, b.world, b.board.hex("0.0"), b.board.hex("3.0"))


@pytest.mark.clause("mpike 10.8.6")
def test_cavalry_steps_aside_from_a_formation_hit() -> None:
    # D10
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
    assert play.asked == (P, "sidestep")
    places = [b.board.place(order.hex) for order in play.legal() if isinstance(order, Sidestep)]
    assert sorted(places) == ["3.-2", "3.0"]
    play.order(Sidestep(b.id("c"), b.board.hex("3.-2")))
    assert (play.at("c"), play.unit("c").formation) == ("3.-2>9", "normal")
    assert b.windows == []
    assert play.asked == (R, "rest")


@pytest.mark.clause("mpike 10.8.6")
def test_other_results_stay_and_who_stands_takes_the_hit() -> None:
    b = Range(f"{GUN}; c: P cav 4-8 @3.-1>9")
    aim = b.line("g", "c", "3.-1", "4.-1")
    play = b.guns("g", aim, "8")
    play.order(Sidestep(b.id("c"), b.board.hex("3.0")))
    assert (play.unit("c").hits, play.unit("c").formation) == (1, "normal")
    play = b.guns("g", aim, "8")
    play.order(StandFast())
    assert (play.unit("c").hits, play.unit("c").formation) == (1, "confused")


@pytest.mark.clause("mpike 10.8.6-c")
def test_orders_bind_sidesteps() -> None:
    units = f"{GUN}; c: P cav 4-6 @3.-1>9; foe: R LI 4-6 @3.-3>3"
    b = Range(units)
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
    assert [b.board.place(o.hex) for o in play.legal() if isinstance(o, Sidestep)] == ["3.0"]
    free = Range(units, policies={"sidestep_orders": "active_only"})
    play = free.guns("g", free.line("g", "c", "3.-1", "4.-1"), "5")
    assert len(play.legal()) == 3


@pytest.mark.clause("mpike 10.8.6", "mpike 10.8.6-b", "mpike 8.2.2")
def test_cavalry_steps_aside_to_light_infantry_that_looks_the_same_way() -> None:
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9; foot: P LI 2-6 @3.-2>9 confused; other: P LI 2-6 @3.0>7")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
    assert [b.board.place(order.hex) for order in play.legal() if isinstance(order, Sidestep)] == ["3.-2"]
    play.order(Sidestep(b.id("c"), b.board.hex("3.-2")))
    assert (play.at("c"), play.at("foot"), play.unit("c").formation) == ("3.-2>9", "3.-2>9", "confused")


@pytest.mark.clause("mpike 14.3", "mpike 14.3-d", "mpike 10.8.6")
@pytest.mark.parametrize(("policies", "asked"), [({}, "rest"), ({"dismounted_sidestep": "yes"}, "sidestep")])
def test_dismounted_cavalry_steps_aside_by_policy_alone(policies: dict[str, str], asked: str) -> None:
    b = Range(f"{GUN}; c: P cav 4-6 @3.-1>9 dismounted", policies=policies)
    assert b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5").asked[1] == asked


@pytest.mark.clause("mpike 5.4.3", "mpike 10.8.6")
def test_out_of_command_no_sidestep_leads_beside_an_enemy() -> None:
    units = f"{GUN}; c: P cav 4-6 @3.-1>9; foe: R LI 4-6 @3.-3>3"
    found = {}
    for place in ("4.-1", "9.0"):
        b = Range(units, f"P wc 0 @{place}", orders={"p1": "charge"})
        play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5")
        found[place] = sorted(b.board.place(o.hex) for o in play.legal() if isinstance(o, Sidestep))
        refused = list(check_sidestep(b.t, b.world, b.id("c"), b.board.hex("3.-2"), ()))
        assert [(v.rule.clause, v.code) for v in refused] == [("5.4.3", "mpike-out-not-adjacent")] * (place == "9.0")
    assert found == {"4.-1": ["3.-2", "3.0"], "9.0": ["3.0"]}


@pytest.mark.clause("mpike 10.8.6")
def test_a_sidestep_of_active_cavalry_is_a_stimulus() -> None:
    b = Range("g: P gun 4-14 @0.0>3; c: R cav 4-6 @3.-1>9 momentum")
    play = b.guns("g", b.line("g", "c", "3.-1", "4.-1"), "5", reaction=True)
    play.order(Sidestep(b.id("c"), b.board.hex("3.0")))
    assert [(window.kinds, window.side, window.paid) for window in b.windows] == [(("enter",), P, False)]
    assert not play.unit("c").momentum


@pytest.mark.clause("mpike 10.8.7")
@pytest.mark.parametrize(("die", "check", "extra", "level"), [("6", "5", 0, 0), ("7", "5", 1, 1)])
def test_formation_hits_on_guns_are_checks(die: str, check: str, extra: int, level: int) -> None:
    b = Range("g: R gun 4-14 @0.0>3; t: P gun 4-14 @4.0>9 m5")
    aim = b.line("g", "t", "4.0", "4.0")
    play = b.guns("g", aim, die, check)
    assert added(play.of(e.MoraleChecked)[0].modifiers) == extra
    assert play.unit("t").morale == level


@pytest.mark.clause("mpike 10.8.8")
def test_broken_guns_do_not_fire_and_are_lost_by_another_check() -> None:
    b = Range("g: R gun 4-14 @0.0>3; t: P gun 4-14 @4.0>9 m5 routed")
    assert b.faults("t", b.aim("g", "0.0")) == ["12.4.3"]
    play = b.guns("g", b.line("g", "t", "4.0", "4.0"), "6", "2")
    assert play.unit("t").gun == "disabled"
    assert b.routs == []


@pytest.mark.clause("mpike 10.8.4")
def test_a_two_hex_unit_along_the_line_is_hit_twice() -> None:
    b = Range(f"{GUN}; t: P HI2 12-8 @2.0+3.0>1")
    aim = b.line("g", "t", "2.0", "4.0")
    assert targets(b, aim) == [("t", "2.0"), ("t", "3.0")]
    play = b.guns("g", aim, "5", "5")
    assert play.unit("t").formation == "broken"
    assert b.windows[0].only == (b.id("t"),)


@pytest.mark.clause("mpike 6.3.4-e")
def test_a_column_along_the_line_is_broken_up_by_the_first_roll_only() -> None:
    b = Range(f"{GUN}; t: P HI2 12-8 @2.0>10 column")
    aim = b.line("g", "t", "2.0", "4.0")
    assert targets(b, aim) == [("t", "2.0"), ("t", "3.0")]
    play = b.guns("g", aim, "0", "4", "0")
    # The check of the column, then two rolls; the F of the first finds a broken formation (10.6.6).
    assert (play.unit("t").formation, play.unit("t").hits) == ("broken", 1)
    assert len(play.of(e.Fired)) == 2


@pytest.mark.clause("mpike 10.8.1")
def test_guns_fire_once_a_turn_in_their_wings_activation() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @3.0>9; mine: P gun 4-14 @5.0>9")
    orders = list(gun_orders(b.t, b.world, b.id("g")))
    assert orders
    for order in orders:
        assert not list(check_fire_guns(b.t, b.world, R, order))
    fired = Range(f"{GUN} fired; t: P HI1 8-6 @3.0>9")
    order = FireGuns(fired.id("g"), fired.line("g", "t", "3.0", "4.0"))
    assert [c for c, _, _ in reasons(check_fire_guns(fired.t, fired.world, R, order))] == ["10.8.1"]
    idle = Range(f"{GUN}; t: P HI1 8-6 @3.0>9", active="p1")
    order = FireGuns(idle.id("g"), idle.line("g", "t", "3.0", "4.0"))
    assert [c for c, _, _ in reasons(check_fire_guns(idle.t, idle.world, R, order))] == ["10.1.1"]


@pytest.mark.clause("mpike 10.8.1")
def test_an_action_of_guns_is_used_up() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @6.0>9")
    order = FireGuns(b.id("g"), b.aim("t", "6.0"))
    play = b.play(begin_guns(b.t, None, R, order), "0")  # type: ignore[arg-type]
    assert (play.unit("g").acted, play.unit("g").fired) == (True, True)


@pytest.mark.clause("mpike 7.3.3")
def test_limbered_guns_do_not_fire() -> None:
    b = Range("g: R gun 4-14 @0.0>3 limbered; t: P HI1 8-6 @6.0>9")
    assert b.faults("g", b.aim("t", "6.0")) == ["7.3.3"]


@pytest.mark.clause("mpike 6.3.2")
def test_guns_with_a_hedgehog_do_not_fire() -> None:
    b = Range(f"{GUN}; h: R HI1 8-6 @0.0>3 hedgehog below; t: P HI1 8-6 @6.0>9")
    assert b.faults("g", b.aim("t", "6.0")) == ["6.3.2"]


@pytest.mark.clause("mpike 12.4.3")
def test_who_is_broken_by_guns_goes_back_two_hexes_from_them() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @6.0>9 shaken")
    b.guns("g", b.aim("t", "6.0"), "9", "9")
    assert [(rout.unit, rout.distance, rout.foes) for rout in b.routs] == [(b.id("t"), 2, (b.id("g"),))]


@pytest.mark.clause("mpike 10.1.1-a")
def test_guns_fire_at_a_leader_alone() -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @9.0>9", "P wc -1 @6.0")
    aim = b.aim("", "6.0")
    assert b.faults("g", aim) == []
    assert b.guns("g", aim, "9", "9").leader("pwc").status == "removed"
    near = Range(f"{GUN}; l: P LI 4-6 @2.0>9", "P wc -1 @3.0")
    leader = near.line("g", "", "3.0", "4.0")
    play = near.guns("g", leader, "0", "9", "3")
    assert [shot.target for shot in play.of(e.Fired)] == [near.id("l"), -1]
    assert [m.code for m in play.of(e.Fired)[1].modifiers] == ["further"]
    before = Range(f"{GUN}; l: P LI 4-6 @3.0>9", "P wc -1 @2.0")
    play = before.guns("g", before.line("g", "", "2.0", "4.0"), "0", "0")
    assert [(shot.target, "further" in {m.code for m in shot.modifiers}) for shot in play.of(e.Fired)] == [
        (-1, False), (before.id("l"), True),
    ]  # fmt: skip


@pytest.mark.clause("mpike 10.1.1", "mpike 10.1.1-a", "mpike 10.1.2", "mpike 10.1.3")
def test_guns_are_shown_leaders_alone_and_all_that_is_in_range() -> None:
    b = Range("g: R gun 3-6 @0.0>3; t: P HI1 8-6 @6.0>9; far: P HI1 8-6 @7.-1>9", "P wc -1 @5.-1; R ac 0 @5.-1")
    assert [(aim.target, aim.hex) for aim in aims(b.t, b.world, b.id("g"))] == [
        (NOBODY, b.board.hex("5.-1")), (b.id("t"), b.board.hex("6.0")),
    ]  # fmt: skip


@pytest.mark.clause("mpike 10.8.3", "mpike 8.3.4", "mpike 9.1.3-i")
def test_both_units_of_a_stack_are_rolled_for_and_may_answer() -> None:
    b = Range(f"{GUN}; h: P HI1 8-6 @3.0>9; under: P gun 4-14 @3.0>9 below")
    play = b.guns("g", b.line("g", "h", "3.0", "4.0"), "0", "0")
    assert [shot.target for shot in play.of(e.Fired)] == [b.id("h"), b.id("under")]
    assert b.windows[0].only == (b.id("h"), b.id("under"))


@pytest.mark.clause("mpike 6.3.4-c", "mpike 10.8.4-a")
def test_guns_under_a_column_that_flees_are_rolled_for() -> None:
    b = Range(f"{GUN}; h: P HI1 8-6 @3.0>9 column shaken; under: P gun 4-14 @3.0>9 below")
    play = b.guns("g", b.line("g", "h", "3.0", "4.0"), "9", "0")
    assert [rout.unit for rout in b.routs] == [b.id("h")]
    assert [shot.target for shot in play.of(e.Fired)] == [b.id("under")]


@pytest.mark.clause("mpike 10.8.2")
@pytest.mark.parametrize(("die", "more", "rolls"), [("0", (), 0), ("8", ("0", "9"), 1)])
def test_leaders_are_in_danger_where_guns_hit(die: str, more: tuple[str, ...], rolls: int) -> None:
    b = Range(f"{GUN}; t: P HI1 8-6 @6.0>9", "P wc -1 @6.0")
    play = b.guns("g", b.aim("t", "6.0"), die, *more)
    assert len(play.of(e.LeaderRolled)) == rolls
