"""Chapters 7.54, 7.6 and 7.7: advance after shock, its turn, its fire, and the pursuit of cavalry."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.pursuit import pursues
from engine.systems.sgboh.orders import Action, Advance, Confirm, Flee, Retreat, Turn, UseType, Volley
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.salvos import changed
from tests.systems.sgboh.shocks import always, attack, begin, go, over, shock

PAIR = "U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 5/5/5"
HORSE = "U:HC v0 @1010 6/5/8, p:RC v3 @1010+d0 5/3/8"


def won(units: str, defender: str = "ROUT", dice: str = "5", leaders: str = "", **options: object) -> Play:
    """Fight one attack that the defender loses."""
    return shock(units, leaders, charts=always("-", defender), dice=dice, **options)


def place(play: Play, label: str) -> str:
    return play.t.label(play.hex(label))


# -- advance


@pytest.mark.clause("sgboh 7.71", "sgboh 7.54")
def test_771_the_attacker_enters_the_vacated_hex_without_cost() -> None:
    play = won(PAIR + ", x:LI v3 @1010+3*d0")
    assert play.at("u") == place(play, "1010+d0")
    assert [(event.way, event.entered) for event in play.of(e.Moved)] == [("advance", (play.hex("1010+d0"),))]
    assert play.unit("u").spent == 0
    tired = won(PAIR.replace("6/5/5,", "6/5/5 out done s10,"))
    assert tired.at("u") == place(tired, "1010+d0")


@pytest.mark.clause("sgboh 7.71")
def test_771_a_stack_goes_whole() -> None:
    stack = "U:LG v0 @1010 6/3/5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 5/5/5"
    play = won(stack)
    assert play.at("u") == play.at("v") == place(play, "1010+d0")
    assert (play.unit("u").level, play.unit("v").level) == (0, 1)
    go(play, Turn(play.id("u"), 1))
    assert (play.unit("u").facing, play.unit("v").facing) == (1, 1)


@pytest.mark.clause("sgboh 7.71-a", "sgboh 7.71-d")
def test_771a_only_the_unit_used_advances() -> None:
    units = "U:HI v0 @1010, V:HI v5 @1110, p:HI v3 @1010+d0 5/5/5"
    play = shock(units, charts=always("-", "ROUT"))
    go(play, UseType(play.id("v")), "5")
    assert (play.at("u"), play.at("v")) == ("1010", place(play, "1010+d0"))
    phalanx = "U:PH v0 @1010 7/10/4, V:HI v1 @1010+d5+d4, p:HI v4 @1010+d5 5/5/5, W:HI v0 @1010+d0 idle"
    barred = begin(Board(phalanx, charts=always("-", "ROUT")))
    go(barred, attack(barred, "u v", "p"))
    go(barred, Confirm(), "5")
    assert barred.of(e.ShockResolved)[0].attacker == barred.id("u")
    assert (barred.unit("u").at[0], barred.at("v")) == (barred.hex("1010"), place(barred, "1010+d5+d4"))
    assert over(barred)


@pytest.mark.clause("sgboh 7.71-e")
def test_771e_the_unit_left_of_a_stack_advances_for_the_one_it_has_lost() -> None:
    stack = "U:LG v0 @1010 6/3/5 h5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 5/5/5"
    play = shock(stack, charts=always("1H", "ROUT"), dice="5")
    assert play.unit("u").status == "routed"
    assert play.at("v") == place(play, "1010+d0")


@pytest.mark.clause("sgboh 7.71", "sgboh 7.71-a")
def test_771_of_several_vacated_hexes_one_is_chosen() -> None:
    play = won("U:HI v0 @1010, p:HI v3 @1010+d0, q:HI v3 @1010+d5")
    assert play.asked == ("red", "advance")
    assert play.refused(Advance()) == ["7.71"]
    assert {order.actions[0].to for order in play.legal()} == {play.hex("1010+d0"), play.hex("1010+d5")}
    go(play, Advance(play.ids("u"), (Action("enter", play.hex("1010+d5")),)))
    assert play.at("u") == place(play, "1010+d5")


@pytest.mark.clause("sgboh 7.71-b")
def test_771b_a_hex_with_an_enemy_left_in_it_is_not_vacated() -> None:
    stack = "U:HI v0 @1010 6/5/5, p:LG v3 @1010+d0 5/3/5 l:I k:PR, q:LG v3 @1010+d0 5/3/5 l:I k:PR"
    play = shock(
        stack + ", r:LI v3 @1010+2*d0, s:LI v3 @1010+d0+d1, o:LI v3 @1010+d0+d5",
        charts=always("-", "DR/1H R"),
        dice="59",
    )
    assert play.at("p") == "routed"
    assert (play.at("q"), play.unit("q").hits) == (place(play, "1010+d0"), 2)
    assert play.at("u") == "1010"


@pytest.mark.clause("sgboh 7.71", "sgboh 7.71-c")
def test_771_a_phalanx_goes_ahead_or_wheels_into_the_middle_hex() -> None:
    play = won("U:PH v0 @1010 7/10/4, p:HI v3 @1010+d0 5/5/5")
    u = play.ids("u")
    assert set(play.legal()) == {Advance(u, (Action(kind, hand),)) for kind in ("ahead", "wheel") for hand in (0, 1)}
    assert play.refused(Advance()) == ["7.71"]
    assert play.refused(Advance(u, (Action("reverse"),))) == ["7.71"]
    go(play, Advance(u, (Action("wheel", 0),)))
    assert (play.unit("u").at, play.unit("u").facing) == ((play.hex("1010"), play.hex("1010+d0")), 5)
    assert over(play)


@pytest.mark.clause("sgboh 7.71-c")
def test_771c_it_enters_as_many_vacated_hexes_as_it_can() -> None:
    play = won("U:PH v0 @1010 7/10/4, p:HI v3 @1010+d5 5/5/5, q:HI v3 @1010+d0 5/5/5")
    u = play.ids("u")
    assert play.at("u").startswith(place(play, "1010+d5"))
    assert play.unit("u").at == (play.hex("1010+d5"), play.hex("1010+d0"))
    blocked = won("U:PH v0 @1010 7/10/4, p:HI v3 @1010+d5 5/5/5, W:HI v0 @1010+d0 idle")
    assert blocked.unit("u").at == (blocked.hex("1010"), blocked.hex("1010+d1"))
    assert u == blocked.ids("u")


@pytest.mark.clause("sgboh 4.35-c", "sgboh 7.71")
def test_435c_a_leader_alone_where_an_advance_goes_flees_before_it() -> None:
    play = won("U:PH v0 @1010 7/10/4, p:HI v3 @1010+d0 5/5/5", leaders="max 5/4 @1010+d5")
    go(play, Advance(play.ids("u"), (Action("ahead", 0),)))
    assert play.asked == ("blue", "flee")
    assert not play.of(e.Moved)
    go(play, Flee(play.number("max"), play.hex("1010+3*d5")))
    assert play.unit("u").at == (play.hex("1010+d5"), play.hex("1010+d0"))
    assert over(play)


@pytest.mark.clause("sgboh 7.72")
def test_772_one_vertex_at_the_end_for_units_of_one_hex() -> None:
    play = won(PAIR)
    assert play.asked == ("red", "turn")
    assert {order.facing for order in play.legal()} == {5, 0, 1}
    assert play.refused(Turn(play.id("u"), 2)) == ["7.72"]
    go(play, Turn(play.id("u"), 5))
    assert play.unit("u").facing == 5
    assert over(play)
    stays = won(PAIR)
    go(stays, Turn(stays.id("u"), 0))
    assert not stays.of(e.Moved)


@pytest.mark.clause("sgboh 7.72", "sgboh 7.74")
def test_772_who_is_left_of_a_stack_turns_when_fire_on_the_way_routs_the_other() -> None:
    stack = "U:LG v0 @1010 6/3/5 h5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 5/5/5"
    play = won(stack + ", x:LI v4 @1010+d0+d1 m:J")
    go(play, Volley(play.ids("x")), "0")
    assert play.unit("u").status == "routed"
    assert play.asked == ("red", "turn")
    assert {(order.unit, order.facing) for order in play.legal()} == {(play.id("v"), facing) for facing in (5, 0, 1)}
    go(play, Turn(play.id("v"), 1))
    assert play.unit("v").facing == 1


@pytest.mark.clause("sgboh 7.72", "sgboh 6.14")
def test_772_even_in_an_enemy_zone() -> None:
    play = won(PAIR + ", x:HI v3 @1010+2*d0 idle")
    assert play.asked == ("red", "turn")
    go(play, Turn(play.id("u"), 1))
    assert play.unit("u").facing == 1


@pytest.mark.clause("sgboh 7.72")
def test_772_a_phalanx_that_went_ahead_does_not_turn() -> None:
    play = won("U:PH v0 @1010 7/10/4, p:HI v3 @1010+d0 5/5/5")
    go(play, Advance(play.ids("u"), (Action("ahead", 1),)))
    assert play.unit("u").facing == 0
    assert over(play)


@pytest.mark.clause("sgboh 7.73")
def test_773_defenders_never_advance() -> None:
    play = shock(PAIR, charts=always("ROUT", "-"), dice="5")
    assert play.at("u") == "routed"
    assert play.at("p") == place(play, "1010+d0")
    assert over(play)


# -- fire and terrain on the way (7.74)


@pytest.mark.clause("sgboh 7.74", "sgboh 7.22")
def test_774_an_advance_meets_entry_fire_before_its_turn() -> None:
    play = won(PAIR + ", x:LI v4 @1010+d0+d1 m:J")
    assert play.asked == ("blue", "entry-fire")
    go(play, Volley(play.ids("x")), "0")
    assert play.unit("u").hits == 1
    assert play.asked == ("red", "turn")


@pytest.mark.clause("sgboh 7.22-a")
def test_722a_who_retreated_in_this_phase_does_not_fire() -> None:
    play = won(PAIR.replace("p:HI v3 @1010+d0 5/5/5", "p:LI v3 @1010+d0 6/5/5 m:J"), "1H R")
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert play.asked == ("red", "turn")


@pytest.mark.clause("sgboh 7.74", "sgboh 7.74-a")
def test_774a_avoidable_hits_are_ignored_and_plain_ones_are_not() -> None:
    there = "1010+d0"
    play = won(PAIR)
    label = place(play, there)
    assert won(PAIR, stream=f"1010/{label}").unit("u").hits == 0
    assert won(PAIR, woods=label).unit("u").hits == 1
    assert won(PAIR, broken=label).unit("u").hits == 0
    stack = "U:LG v0 @1010 6/3/5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 5/5/5"
    both = won(stack, woods=label)
    assert (both.unit("u").hits, both.unit("v").hits) == (1, 1)


@pytest.mark.clause("sgboh 7.71", "sgboh 10.23")
def test_1023_a_forced_advance_is_no_choice() -> None:
    play = won(HORSE.replace("p:RC v3 @1010+d0 5/3/8", "p:LI v3 @1010+d0 5/3/5") + ", x:EL v4 @1010+d0+d1")
    assert play.at("u") == place(play, "1010+d0")


# -- pursuit


@pytest.mark.clause("sgboh 7.61", "sgboh 7.62")
@pytest.mark.parametrize(("die", "status"), [("0", "map"), ("6", "map"), ("7", "pursuing"), ("9", "pursuing")])
def test_762_cavalry_that_routs_cavalry_checks_itself(die: str, status: str) -> None:
    play = won(HORSE, dice="5" + die)
    check = play.of(e.QualityChecked)[-1]
    assert (check.unit, check.die, check.quality, check.cause.clause) == (play.id("u"), int(die), 6, "7.62")
    assert play.unit("u").status == status
    if status == "map":
        assert play.at("u") == place(play, "1010+d0")
        assert play.asked == ("red", "turn")
    else:
        assert over(play)


@pytest.mark.clause("sgboh 7.62")
def test_762_modifiers_and_leaders_who_go_with_it() -> None:
    led = won(HORSE, leaders="Maharbal 5/5 @1010", dice="557")
    assert led.of(e.QualityChecked)[-1].modifier == led.t.checks.pursuit.leader
    assert led.unit("u").status == "map"
    lost = won(HORSE, leaders="Maharbal 5/5 @1010", dice="558")
    assert (lost.unit("u").status, lost.leader("maharbal").status) == ("pursuing", "pursuing")
    heroic = won(HORSE, leaders="Maharbal 5/5 @1010 heroic", dice="558")
    assert heroic.of(e.QualityChecked)[-1].modifier == heroic.t.checks.pursuit.heroic_leader
    wild = won(HORSE.replace("U:HC v0 @1010 6/5/8", "U:LC v0 @1010 6/5/9 wild"), dice="56")
    assert wild.of(e.QualityChecked)[-1].modifier == wild.t.checks.pursuit.barbarian_light
    assert wild.unit("u").status == "pursuing"
    weak = won(HORSE.replace("6/5/8,", "8/5/8 reduced,"), dice="55")
    check = weak.of(e.QualityChecked)[-1]
    assert (check.modifier, check.quality) == (weak.t.checks.pursuit.reduced, 6)


@pytest.mark.clause("sgboh 7.62")
def test_762_an_enemy_zone_holds_it_back() -> None:
    play = won(HORSE + ", x:LI v4 @1010+d1 5/5/5", dice="57")
    assert play.of(e.QualityChecked)[-1].modifier == play.t.checks.pursuit.zone
    assert play.unit("u").status == "map"


@pytest.mark.clause("sgboh 7.61", "sgboh 7.61-a")
def test_761a_a_retreat_or_a_reduction_is_no_rout() -> None:
    play = won(HORSE, "1H R")
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert not play.of(e.QualityChecked)
    assert play.asked == ("red", "turn")
    reduced = won(HORSE.replace("5/3/8", "5/3/8 can"))
    go(reduced, Retreat(reduced.id("p"), reduced.hex("1010+2*d0")))
    assert not reduced.of(e.QualityChecked)
    policy = won(HORSE, "1H R", policies={"pursue_on_retreat": True})
    go(policy, Retreat(policy.id("p"), policy.hex("1010+2*d0")), "6")
    assert policy.of(e.QualityChecked)


@pytest.mark.clause("sgboh 7.61", "sgboh 7.61-a", "sgboh 7.61-b")
@pytest.mark.parametrize(
    ("p", "q", "left", "checks"),
    [
        ("routed", "routed", "", True),
        ("routed", "map", "", True),
        ("map", "routed", "", True),
        ("map", "map", "", False),
        ("routed", "map", "p", False),
        ("routed", "routed", "p", True),
        ("routed", "routed", "p q", False),
    ],
)
def test_761_one_rout_out_of_a_hex_that_is_vacated_is_enough(p: str, q: str, left: str, checks: bool) -> None:
    b = Board(HORSE + ", q:LC v3 @1010+d5")
    changed(changed(b, "p", status=p), "q", status=q)
    vacated = {b.id(name): name not in left.split() for name in "pq"}
    assert pursues(b.t, b.world, b.id("u"), b.ids("p", "q"), vacated, retreated=False) == checks


@pytest.mark.clause("sgboh 7.61-a", "sgboh 7.61-b")
def test_761b_only_cavalry_against_cavalry_alone() -> None:
    foot = won(HORSE.replace("p:RC v3 @1010+d0 5/3/8", "p:LI v3 @1010+d0 5/3/5"))
    assert not foot.of(e.QualityChecked)
    mixed = won(HORSE + ", q:SK v3 @1010+d5 zoned", dice="")
    assert mixed.asked == ("blue", "use")
    go(mixed, UseType(mixed.id("p")), "5")
    assert not mixed.of(e.QualityChecked)
    assert mixed.asked == ("red", "advance")
    infantry = shock(HORSE + ", V:HI v5 @1110", charts=always("-", "ROUT"))
    go(infantry, UseType(infantry.id("v")), "5")
    assert not infantry.of(e.QualityChecked)
    assert infantry.at("v") == place(infantry, "1010+d0")


@pytest.mark.clause("sgboh 7.62-a", "sgboh 7.74")
def test_762a_the_advance_of_a_pursuer_is_an_advance_like_any() -> None:
    play = won(HORSE + ", x:LI v4 @1010+d0+d1 m:J", dice="56")
    assert play.asked == ("blue", "entry-fire")
    go(play, Volley())
    assert play.asked == ("red", "turn")
