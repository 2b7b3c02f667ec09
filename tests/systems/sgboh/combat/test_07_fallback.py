"""Chapter 7.4, segment 1: retreat before shock, the advance after it, and what it costs light infantry."""

import pytest
from msgspec.structs import replace

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.fallback import may_evade, ways_back
from engine.systems.sgboh.orders import Action, Advance, Choose, FallBack, Flee, Volley
from engine.systems.sgboh.world import Attack, with_units
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.shocks import go, over, shock, told

FOOT = "U:LG v0 @1010 6/3/5, "


def back(play: Play, unit: str, *labels: str) -> FallBack:
    return FallBack(play.id(unit), tuple(play.hex(label) for label in labels))


def enter(play: Play, *labels: str) -> tuple[Action, ...]:
    return tuple(Action("enter", play.hex(label)) for label in labels)


def asked_to_fall_back(units: str, **options: object) -> bool:
    """Tell whether the defenders are asked; some attack stays to be rolled for if not."""
    play = shock(units + ", A:HI v0 @0505, b:HI v3 @0505+d0, C:HI v0 @0515, d:HI v3 @0515+d0", **options)
    return play.asked == ("blue", "fall-back")


# -- segments


@pytest.mark.clause("sgboh 7.4")
def test_74_each_attack_is_settled_before_the_next_and_leaders_follow() -> None:
    units = "U:LG v0 @1010 6/3/5, p:SK v3 @1010+d0 4/1/6, V:LG v0 @0510 6/3/5, q:SK v3 @0510+d0 4/1/6"
    play = shock(units + ", W:LG v0 @1515 9/3/5, r:HI v3 @1515+d0", "marius 4/5 @1515+d0")
    assert play.asked == ("red", "next-fall-back")
    go(play, Choose(1))
    assert play.asked == ("blue", "fall-back")
    assert {order.unit for order in play.legal()} == {play.id("q")}
    go(play, back(play, "q", "0510+2*d0", "0510+3*d0", "0510+4*d0"))
    assert play.asked == ("red", "follow")
    go(play, Advance())
    assert play.asked == ("blue", "fall-back")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"))
    go(play, Advance(), "55")
    assert [word for word in told(play) if word in ("leader", "shock")] == ["leader", "shock"]
    assert [a.state for a in play.world.attacks] == ["void", "void", "fought"]


@pytest.mark.clause("sgboh 7.4-a", "sgboh 7.35-c")
def test_74a_the_attack_goes_on_against_those_who_stand() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, q:HI v3 @1010+d5 6/5/4")
    go(play, back(play, "p", "1010+d0+d1", "1010+d0+2*d1", "1010+d0+3*d1"), "5")
    settled = play.of(e.AttackSettled)
    assert [(event.defenders, event.void) for event in settled] == [(play.ids("q"), False)]
    assert [(event.attackers, event.defenders) for event in play.of(e.ShockResolved)] == [
        (play.ids("u"), play.ids("q"))
    ]


@pytest.mark.clause("sgboh 7.4-b")
def test_74b_an_attack_whose_defenders_all_left_is_void() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"))
    go(play, Advance())
    assert play.world.attacks[0].state == "void"
    assert over(play)


@pytest.mark.clause("sgboh 7.4-c")
def test_74c_the_order_of_fights_is_chosen_anew() -> None:
    play = shock("U:HI v0 @1010, p:HI v3 @1010+d0, V:HI v0 @0505, q:HI v3 @0505+d0, W:HI v0 @1515, r:HI v3 @1515+d0")
    assert play.asked == ("red", "next-shock")
    assert [order for order in play.legal() if order.rest] == [Choose(0, True), Choose(1, True), Choose(2, True)]
    go(play, Choose(2), "6")
    assert play.asked == ("red", "next-shock")
    assert play.refused(Choose(2)) == ["7.4"]
    go(play, Choose(1), "66")
    assert [event.attack for event in play.of(e.ShockResolved)] == [1, 0]
    assert over(play)


@pytest.mark.clause("sgboh 7.4")
def test_74_the_rest_follow_in_their_order_without_a_question() -> None:
    play = shock("U:HI v0 @1010, p:HI v3 @1010+d0, V:HI v0 @0505, q:HI v3 @0505+d0, W:HI v0 @1515, r:HI v3 @1515+d0")
    go(play, Choose(1, rest=True), "666")
    assert [event.attack for event in play.of(e.ShockResolved)] == [1, 0, 2]


# -- who may


@pytest.mark.clause("sgboh 7.41", "sgboh 7.41-a")
def test_741_cavalry_and_light_infantry_retreat_from_the_slower() -> None:
    assert asked_to_fall_back(FOOT + "p:LC v3 @1010+d0 6/4/9")
    assert asked_to_fall_back(FOOT + "p:LI v3 @1010+d0 6/4/6")
    assert not asked_to_fall_back(FOOT + "p:LI v3 @1010+d0 6/4/5")
    assert not asked_to_fall_back(FOOT + "p:HI v3 @1010+d0 6/4/9")
    both = "U:LG v0 @1010 6/3/5, V:HC v5 @1010+d1 6/3/8, p:RC v3 @1010+d0 6/3/8"
    assert not asked_to_fall_back(both)
    assert asked_to_fall_back(both.replace("p:RC v3 @1010+d0 6/3/8", "p:RC v3 @1010+d0 6/3/9"))


@pytest.mark.clause("sgboh 7.41", "sgboh 7.41-c")
def test_741_skirmishers_always_retreat_from_foot_alone() -> None:
    assert asked_to_fall_back("U:LG v0 @1010 6/3/7, p:SK v3 @1010+d0 4/1/5")
    assert not asked_to_fall_back("U:HC v0 @1010 6/3/7, p:SK v3 @1010+d0 4/1/5")
    assert not asked_to_fall_back("U:LG v0 @1010 6/3/7, V:HC v5 @1010+d1 6/3/8, p:SK v3 @1010+d0 4/1/5")


@pytest.mark.clause("sgboh 7.41-b", "sgboh 7.41-d")
def test_741b_contact_at_the_start_of_the_turn_binds_skirmishers_too() -> None:
    assert not asked_to_fall_back(FOOT + "p:SK v3 @1010+d0 4/1/6 zoned")
    assert not asked_to_fall_back(FOOT + "p:SK v3 @1010+d0 4/1/6 foe")
    assert not asked_to_fall_back(FOOT + "p:LC v3 @1010+d0 4/1/9 zoned")


@pytest.mark.clause("sgboh 7.22", "sgboh 7.41")
def test_722_who_fired_at_the_enemy_as_he_came_stands() -> None:
    assert not asked_to_fall_back(FOOT + "p:SK v3 @1010+d0 4/1/6 m:J entry-fire")
    assert asked_to_fall_back(FOOT + "p:SK v3 @1010+d0 4/1/6 m:J fired")


@pytest.mark.clause("sgboh 11.25")
def test_1125_a_column_does_not_retreat_before_shock() -> None:
    assert not asked_to_fall_back(FOOT + "p:LC d3 @1010+d0 4/1/9")


@pytest.mark.clause("sgboh 11.27")
def test_1127_nor_does_a_unit_that_left_its_column_by_turning_to_the_enemy() -> None:
    board = Board(FOOT + "p:LC v3 @1010+d0 6/4/9")
    attack = Attack(board.ids("u"), board.ids("p"))
    assert not list(may_evade(board.t, board.world, attack, board.ids("p")))
    broken = with_units(board.world, {board.id("p"): replace(board.unit("p"), broke=True)})
    assert [v.rule.clause for v in may_evade(board.t, broken, attack, board.ids("p"))] == ["11.27"]


# -- how far, and how


@pytest.mark.clause("sgboh 7.42")
@pytest.mark.parametrize(("ma", "hexes"), [(6, 3), (9, 5), (8, 4), (7, 4)])
def test_742_half_the_allowance_rounded_up(ma: int, hexes: int) -> None:
    board = Board(FOOT + f"p:LC v3 @1010+d0 6/4/{ma}")
    ways = ways_back(board.t, board.world, Attack(board.ids("u"), board.ids("p")), board.ids("p"))
    assert {len(way) for way in ways} == {hexes}


@pytest.mark.clause("sgboh 7.42", "sgboh 7.42-a")
def test_742a_each_hex_is_farther_from_each_attacker() -> None:
    play = shock(FOOT + "V:LG v5 @1010+d0+d1 6/3/5, p:SK v3 @1010+d0 4/1/6")
    assert play.world.attacks[0].attackers == play.ids("u", "v")
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0")) == ["7.42-a"]
    assert [facts["enemy"].en for _, _, facts in play.reasons(back(play, "p", "1010+2*d0"))] == ["V"]
    assert play.refused(back(play, "p", "1010+d0+d5", "1010+d0+2*d5", "1010+d0+3*d5")) == []


@pytest.mark.clause("sgboh 7.43", "sgboh 7.43-b")
def test_743_the_text_s_example_three_hexes_with_the_facing_kept() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6")
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0")) == ["7.43-b"]
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0", "1010+5*d0")) == ["7.42"]
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+3*d0+d1"))
    assert play.at("p") == play.t.label(play.hex("1010+3*d0+d1"))
    assert play.unit("p").facing == 3
    assert play.of(e.Moved)[0].way == "fall-back"


@pytest.mark.clause("sgboh 7.42", "sgboh 7.43")
def test_743_a_hex_no_farther_or_not_beside_is_refused() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6")
    assert play.refused(back(play, "p", "1010+d1")) == ["7.42-a"]
    assert play.refused(back(play, "p", "1010+3*d0")) == ["7.43"]
    assert play.refused(FallBack(play.id("u"), ())) == ["7.41"]


@pytest.mark.clause("sgboh 7.43", "sgboh 7.43-a")
def test_743a_terrain_is_paid_and_does_no_harm() -> None:
    woods = "1010+2*d0 1010+d0+d1 1010+d0+d5"
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6", woods=woods)
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0")) == ["7.42"]
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0"))
    assert play.unit("p").hits == 0


@pytest.mark.clause("sgboh 7.43")
def test_743_friends_cost_more_and_stop_nobody() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, q:HI v3 @1010+2*d0")
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0")) == ["7.42"]
    assert play.refused(back(play, "p", "1010+2*d0")) == ["5.32"]
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0")) == []


@pytest.mark.clause("sgboh 7.43")
def test_743_it_stops_in_an_enemy_zone() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, X:HI v3 @1010+4*d0 idle")
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0")) == []
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0", "1010+3*d0+d1")) == ["7.43"]


@pytest.mark.clause("sgboh 5.33-a", "sgboh 7.43")
def test_533a_who_retreats_before_shock_joins_an_engine() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, g:ART v0 @1010+4*d0 4/1/0 m:scorpio")
    assert play.refused(back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0")) == ["7.42"]
    near = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, g:ART v0 @1010+3*d0 4/1/0 m:scorpio")
    go(near, back(near, "p", "1010+2*d0", "1010+3*d0"))
    assert (near.unit("p").level, near.unit("g").level, near.unit("p").facing) == (0, 1, 3)


@pytest.mark.clause("sgboh 7.42-b", "sgboh 7.42-c")
def test_742b_without_a_first_hex_it_stands_and_the_map_is_not_left() -> None:
    play = shock("U:LG v2 @1901 6/3/5, X:HI v3 @2002 idle, p:LC v4 @2001 6/4/9", dice="5")
    assert [event.defender for event in play.of(e.ShockResolved)] == [play.id("p")]
    assert not play.of(e.FellBack)


@pytest.mark.clause("sgboh 11.13", "sgboh 11.13-a")
def test_1113a_no_retreat_before_shock_across_a_fortified_side() -> None:
    board = Board(FOOT + "p:SK v3 @1010+d0 4/1/6")
    t = board.t.grid
    there = board.hex("1010+2*d0")
    side = f"{t.label(board.hex('1010+d0'))}/{t.label(there)}"
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6", rampart=side, inside=t.label(there))
    assert play.refused(back(play, "p", "1010+2*d0")) == ["11.13-a"]


@pytest.mark.clause("sgboh 7.43-c")
def test_743c_nobody_fires_at_those_who_retreat() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, X:LI v3 @1010+4*d0 idle m:J")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0"))
    assert not play.of(e.Fired)
    assert play.asked == ("red", "follow")


# -- light infantry


@pytest.mark.clause("sgboh 7.45")
@pytest.mark.parametrize(("die", "hits"), [("5", 0), ("6", 1)])
def test_745_light_infantry_rolls_when_it_has_retreated(die: str, hits: int) -> None:
    play = shock(FOOT + "p:LI v3 @1010+d0 5/4/6")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"), die)
    assert play.unit("p").hits == hits
    assert [(c.die, c.quality, c.cause.clause) for c in play.of(e.QualityChecked)] == [(int(die), 5, "7.45")]


@pytest.mark.clause("sgboh 7.45-a")
def test_745a_a_rout_there_still_counts_as_a_retreat() -> None:
    play = shock(FOOT + "p:LI v3 @1010+d0 5/4/6 h4")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"), "9")
    assert play.at("p") == "routed"
    assert play.asked == ("red", "follow")


# -- the advance after it


@pytest.mark.clause("sgboh 7.44", "sgboh 7.44-b")
def test_744_half_the_allowance_rounded_down_for_hexes_and_turns() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"))
    u = play.ids("u")
    first = enter(play, "1010+d0")
    assert play.refused(Advance(u, (*first, Action("turn", 1)))) == []
    assert play.refused(Advance(u, (*first, Action("turn", 1), *enter(play, "1010+2*d0")))) == ["7.44"]
    assert play.refused(Advance(u, enter(play, "1010+d5"))) == ["7.44"]
    assert play.refused(Advance(u, (*first, *enter(play, "1010+d0+d2")))) == ["7.44-b"]
    go(play, Advance(u, (*first, Action("turn", 1))))
    assert (play.at("u"), play.unit("u").facing) == (play.t.label(play.hex("1010+d0")), 1)


@pytest.mark.clause("sgboh 7.44")
def test_744_no_advance_after_a_retreat_of_one_hex_nor_beside_those_who_retreated() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, X:HI v3 @1010+3*d0 idle")
    go(play, back(play, "p", "1010+2*d0"))
    assert over(play)
    far = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, X:HI v3 @1010+4*d0 idle")
    go(far, back(far, "p", "1010+2*d0", "1010+3*d0"))
    assert far.refused(Advance(far.ids("u"), enter(far, "1010+d0", "1010+2*d0"))) == ["7.44"]
    assert far.refused(Advance(far.ids("u"), enter(far, "1010+d0"))) == []


@pytest.mark.clause("sgboh 7.44")
def test_744_an_enemy_zone_stops_the_advance() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, x:HI v4 @1010+d0+d1 zoned")
    go(play, back(play, "p", "1010+d0+d5", "1010+d0+2*d5", "1010+d0+3*d5"))
    u = play.ids("u")
    assert play.refused(Advance(u, (*enter(play, "1010+d0"), Action("turn", 1)))) == ["7.44"]
    assert play.refused(Advance(u, enter(play, "1010+d0"))) == []


@pytest.mark.clause("sgboh 4.35-a", "sgboh 4.35-c", "sgboh 7.44")
def test_435c_a_leader_who_stayed_has_to_go_when_an_advance_enters_his_hex() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6", "max 5/4 @1010+2*d0")
    go(play, back(play, "p", "1010+d0+d1", "1010+d0+2*d1", "1010+d0+3*d1"))
    go(play, Advance(play.ids("u"), enter(play, "1010+d0", "1010+2*d0")))
    assert play.asked == ("blue", "flee")
    go(play, Flee(play.number("max"), play.leader("max").at))
    assert play.asked == ("blue", "flee")
    assert play.refused(Flee(play.number("max"), play.leader("max").at)) == ["4.35-c"]
    go(play, play.legal()[0])
    assert len(play.of(e.LeaderFled)) == 1
    assert play.at("u") == play.t.label(play.hex("1010+2*d0"))


@pytest.mark.clause("sgboh 7.44-a")
def test_744a_a_stack_advances_whole_or_its_top_unit_alone() -> None:
    stack = "U:LG v0 @1010 6/3/5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:SK v3 @1010+d0 4/1/6"
    play = shock(stack)
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"))
    step = enter(play, "1010+d0")
    assert play.refused(Advance(play.ids("v"), step)) == ["7.44-a"]
    assert play.refused(Advance(play.ids("u", "v"), step)) == []
    go(play, Advance(play.ids("u"), step))
    assert (play.at("u"), play.at("v")) == (play.t.label(play.hex("1010+d0")), "1010")


@pytest.mark.clause("sgboh 7.44", "sgboh 10.23")
def test_744_cavalry_does_not_advance_into_the_zone_of_elephants() -> None:
    play = shock("U:HC v0 @1010 6/3/8, p:LC v3 @1010+d0 6/4/9, x:EL v4 @1010+d0+d1 zoned")
    go(play, back(play, "p", "1010+d0+d5", "1010+d0+2*d5", "1010+d0+3*d5", "1010+d0+4*d5", "1010+d0+5*d5"))
    assert over(play)


@pytest.mark.clause("sgboh 7.44", "sgboh 7.74", "sgboh 7.74-b", "sgboh 7.22")
def test_774b_an_advance_meets_the_fire_of_those_whose_zone_it_enters() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6, x:LI v4 @1010+d0+d1 m:J zoned")
    go(play, back(play, "p", "1010+d0+d5", "1010+d0+2*d5", "1010+d0+3*d5"))
    go(play, Advance(play.ids("u"), enter(play, "1010+d0")))
    assert play.asked == ("blue", "entry-fire")
    go(play, Volley(play.ids("x")), "0")
    assert play.unit("u").hits == 1


# -- cavalry before elephants


@pytest.mark.clause("sgboh 10.23")
def test_1023_cavalry_attacked_by_elephants_must_retreat_if_it_can() -> None:
    play = shock("U:EL v0 @1010 5/5/7, p:RC v3 @1010+d0 6/3/8")
    assert play.asked == ("blue", "fall-back")
    assert play.refused(FallBack(play.id("p"))) == ["10.23"]
    assert FallBack(play.id("p")) not in play.legal()


@pytest.mark.clause("sgboh 10.23", "sgboh 10.23-a", "sgboh 10.23-c")
@pytest.mark.parametrize("words", ["6/3/7", "6/3/8 zoned"])
def test_1023a_barred_cavalry_takes_a_hit_before_the_dice(words: str) -> None:
    play = shock(f"U:EL v0 @1010 5/5/7, p:RC v3 @1010+d0 {words}", dice="5")
    kinds = [type(event) for event in play.events if isinstance(event, e.NoRetreat | e.Hit | e.ShockResolved)]
    assert kinds[:3] == [e.NoRetreat, e.Hit, e.ShockResolved]
    assert play.of(e.Hit)[0].cause.clause == "10.23"
    assert play.of(e.Hit)[0].unit == play.id("p")


# -- engines


@pytest.mark.clause("sgboh 10.13-a")
@pytest.mark.parametrize(("ma", "there"), [(3, True), (0, False)])
def test_1013a_an_engine_goes_along_if_it_can_and_is_lost_if_not(ma: int, there: bool) -> None:
    play = shock(FOOT + f"p:SK v3 @1010+d0 4/1/6, g:ART v0 @1010+d0 4/1/{ma} m:scorpio")
    go(play, back(play, "p", "1010+2*d0", "1010+3*d0", "1010+4*d0"))
    end = play.t.label(play.hex("1010+4*d0"))
    assert play.at("g") == (end if there else "eliminated")
    if not there:
        assert [event.cause.clause for event in play.of(e.Removed)] == ["10.13-a"]
