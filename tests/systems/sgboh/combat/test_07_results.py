"""Chapter 7.53: hits, rout rolls and routs of a shock in their order; 7.54-a; 8.4: the last attacker."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import Choose, GiveHit, Keep, UseType
from tests.systems.sgboh.kit import Play
from tests.systems.sgboh.shocks import always, go, over, shock, told

PAIR = "U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5"
TWO = "U:HI v0 @1010 {}, V:HI v5 @1010+d1 {}, p:HI v3 @1010+d0 {}"
STACK = "U:LG v0 @1010 {} l:I k:PR, V:LG v0 @1010 {} l:I k:PR, p:HI v3 @1010+d0 {}"
SIX = ("6/5/5",) * 3


def hits(play: Play, *names: str) -> list[int]:
    return [play.unit(name).hits for name in names]


def fight(units: str, attacker: str, defender: str, dice: str = "5", leaders: str = "", by: str = "u") -> Play:
    """Fight one attack with a known result; where the attacker may choose his type he takes `by`."""
    play = shock(units, leaders, charts=always(attacker, defender), dice="" if ", V:HI" in units else dice)
    if play.asked == ("red", "use"):
        go(play, UseType(play.id(by)), dice)
    return play


# -- plain hits


@pytest.mark.clause("sgboh 7.53", "sgboh 7.53-e")
def test_753_spare_hits_are_placed_by_the_side_that_inflicted_them() -> None:
    play = fight(TWO.format(*SIX), "3H", "-")
    assert play.asked == ("blue", "spare-hit")
    assert play.legal() == [GiveHit(play.id("u")), GiveHit(play.id("v"))]
    go(play, GiveHit(play.id("v")))
    assert hits(play, "u", "v", "p") == [1, 2, 0]
    foes = fight("U:HI v0 @1010, p:HI v3 @1010+d0, q:HI v3 @1010+d5", "-", "3H")
    assert foes.asked == ("red", "spare-hit")
    assert foes.refused(GiveHit(foes.id("u"))) == ["7.53"]
    go(foes, GiveHit(foes.id("p")))
    assert hits(foes, "p", "q") == [2, 1]


@pytest.mark.clause("sgboh 7.53")
def test_753_no_party_takes_two_spare_hits() -> None:
    units = "p:SK* v0 @1010 9/5/5 zoned, U:HI v3 @1010+d0, V:HI v4 @1010+d1, W:HI v2 @1010+d5"
    play = shock(units, charts=always("5H", "-"), dice="5")
    assert play.asked == ("blue", "spare-hit")
    first = play.legal()[0]
    go(play, first)
    assert play.asked == ("blue", "spare-hit")
    assert play.refused(first) == ["7.53"]
    go(play, play.legal()[0])
    assert sorted(hits(play, "u", "v", "w")) == [1, 2, 2]


@pytest.mark.clause("sgboh 7.53-a", "sgboh 5.35")
def test_753a_a_stack_is_one_share_and_splits_it() -> None:
    units = STACK.format(*SIX) + ", W:HI v5 @1010+d1"
    play = shock(units, charts=always("4H", "-"))
    go(play, UseType(play.id("u")), "5")
    assert hits(play, "u", "v", "w") == [1, 1, 2]
    odd = shock(units, charts=always("3H", "-"))
    go(odd, UseType(odd.id("u")), "5")
    go(odd, GiveHit(odd.id("w")))
    assert hits(odd, "u", "v", "w") == [1, 0, 2]


# -- rout rolls


@pytest.mark.clause("sgboh 7.53")
@pytest.mark.parametrize(
    ("result", "die", "status"),
    [("DR+2/2H R", "4", "routed"), ("DR+2/2H R", "3", "map"), ("DR/2H R", "6", "routed"), ("DR/2H R", "5", "map")],
)
def test_753_above_tq_the_unit_routs_else_it_takes_the_hits(result: str, die: str, status: str) -> None:
    play = fight("U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 5/5/5", "-", result, "5" + die)
    assert play.unit("p").status == status
    check = play.of(e.QualityChecked)[0]
    assert (check.modifier, check.quality, check.cause.clause) == (2 if "+2" in result else 0, 5, "7.53")
    if status == "map":
        assert play.unit("p").hits == 2
        assert play.asked == ("blue", "retreat")


@pytest.mark.clause("sgboh 7.53", "sgboh 7.53-c", "sgboh 8.21", "sgboh 8.22")
def test_753c_who_can_reduces_and_keeps_half_of_the_hits_it_had() -> None:
    play = fight("U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5 h5 can", "-", "DR/2H R", "57")
    assert (play.unit("p").reduced, play.unit("p").hits, play.unit("p").status) == (True, 2, "map")
    assert play.asked == ("blue", "retreat")
    again = fight("U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5 can reduced", "-", "DR/2H R", "57")
    assert again.unit("p").status == "routed"


@pytest.mark.clause("sgboh 7.53")
def test_753_each_party_rolls_for_itself_and_takes_the_hits_for_itself() -> None:
    play = fight(TWO.format("5/5/5", "5/5/5", "9/5/5"), "DR/2H R", "-", "554")
    assert [(check.unit, check.passed) for check in play.of(e.QualityChecked)] == [
        (play.id("u"), True),
        (play.id("v"), True),
    ]
    assert hits(play, "u", "v") == [2, 2]


@pytest.mark.clause("sgboh 7.53", "sgboh 5.35")
def test_753_only_the_top_unit_of_a_stack_routs_and_the_rest_retreats() -> None:
    play = fight(STACK.format("5/3/5", "5/3/5", "9/5/5"), "DR/2H R", "-", "56")
    assert (play.unit("u").status, play.unit("v").status, play.unit("v").hits) == ("routed", "map", 0)
    assert play.asked == ("red", "retreat")
    passed = fight(STACK.format("5/3/5", "5/3/5", "9/5/5"), "DR/3H R", "-", "55")
    assert hits(passed, "u", "v") == [2, 1]


@pytest.mark.clause("sgboh 7.53")
def test_753_an_automatic_rout_takes_everybody_and_survivors_retreat() -> None:
    play = fight(STACK.format("5/3/5", "5/3/5 can h3", "9/5/5"), "ROUT", "-")
    assert play.unit("u").status == "routed"
    assert (play.unit("v").reduced, play.unit("v").hits) == (True, 1)
    assert play.asked == ("red", "retreat")


# -- the order (7.53-b)


@pytest.mark.clause("sgboh 7.53-b")
def test_753b_hits_of_both_then_routs_then_retreats_the_attacker_first() -> None:
    units = "U:HI v0 @1010 6/5/5 h5 can, p:HI v3 @1010+d0 6/5/5 h5 can"
    play = fight(units, "1H R", "1H R")
    assert [word for word in told(play) if not word.startswith(("named", "settled"))] == [
        "shock", "hit u", "hit p", "reduced u", "reduced p",
    ]  # fmt: skip
    assert play.asked == ("red", "retreat")
    go(play, play.legal()[0])
    assert play.asked == ("blue", "retreat")


@pytest.mark.clause("sgboh 7.53-b")
def test_753b_rout_rolls_come_after_the_hits_of_the_other_side() -> None:
    play = fight("U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5", "DR/1H R", "2H", "55")
    words = told(play)
    assert words.index("hit p") < words.index("check u") < words.index("hit u")


@pytest.mark.clause("sgboh 7.53-d")
def test_753d_a_unit_lost_by_its_hits_is_gone_and_the_rest_retreats() -> None:
    play = fight(STACK.format("5/3/5 h4", "5/3/5", "9/5/5"), "1H R", "-")
    assert play.unit("u").status == "routed"
    assert play.asked == ("red", "retreat")
    assert {order.unit for order in play.legal()} == {play.id("v")}


@pytest.mark.clause("sgboh 8.5", "sgboh 8.5-e", "sgboh 7.53-b")
def test_85e_a_rampage_is_over_before_anybody_retreats() -> None:
    units = "U:HI v0 @1010 9/5/5, p:EL v3 @1010+d0 5/5/7"
    play = fight(units, "1H R", "ROUT", "57")
    words = told(play)
    assert words.index("hit u") < words.index("rampage p") < words.index("removed p")
    assert play.asked == ("red", "retreat")
    assert play.of(e.Rampaged)[0].order == play.ids("u")


@pytest.mark.clause("sgboh 7.54-a", "sgboh 7.4-b")
def test_754a_an_attack_whose_side_has_vanished_is_void() -> None:
    units = "U:HI v0 @1010 9/5/5, p:EL v3 @1010+d0 5/5/7, V:HI v1 @1110 6/5/5, q:HI v4 @1110+d1 5/5/5 h4"
    play = shock(units, charts=always("-", "ROUT"))
    assert play.asked == ("red", "next-shock")
    go(play, Choose(0), "5226")
    assert play.of(e.Rampaged)[0].order == play.ids("u", "v", "q")
    assert play.at("q") == "routed"
    go(play, play.legal()[0])
    assert play.world.attacks[1].state == "void"
    assert not [event for event in play.of(e.ShockResolved) if event.attack == 1]


# -- the last attacker (8.4)


@pytest.mark.clause("sgboh 8.4")
def test_84_one_attacker_may_stay_where_hits_alone_would_rout_everybody() -> None:
    play = fight("U:HI v0 @1010 5/5/5 h4, p:HI v3 @1010+d0 5/5/5 h4", "1H", "1H")
    assert play.asked == ("red", "keep")
    assert play.refused(Keep(play.id("p"))) == ["8.4-a"]
    go(play, Keep(play.id("u")))
    assert (play.unit("u").status, play.unit("u").hits) == ("map", 4)
    assert play.at("p") == "routed"


@pytest.mark.clause("sgboh 8.4", "sgboh 8.4-b")
def test_84b_the_one_who_stays_advances_if_he_was_used() -> None:
    play = fight("U:HI v0 @1010 5/5/5 h4, p:HI v3 @1010+d0 5/5/5 h4", "1H", "1H")
    go(play, Keep(play.id("u")))
    assert play.at("u") == play.t.label(play.hex("1010+d0"))
    other = fight(TWO.format("5/5/5 h4", "5/5/5 h4", "5/5/5 h4"), "2H", "1H", by="u")
    go(other, Keep(other.id("v")))
    assert other.at("v") == other.t.label(other.hex("1010+d1"))
    assert over(other)


@pytest.mark.clause("sgboh 8.4")
def test_84_nobody_need_be_kept() -> None:
    play = fight("U:HI v0 @1010 5/5/5 h4, p:HI v3 @1010+d0 5/5/5 h4", "1H", "1H")
    go(play, Keep())
    assert (play.at("u"), play.at("p")) == ("routed", "routed")
    assert over(play)


@pytest.mark.clause("sgboh 8.4-a")
@pytest.mark.parametrize(
    ("units", "attacker", "defender", "dice"),
    [
        ("U:HI v0 @1010 5/5/5 h4, p:HI v3 @1010+d0 5/5/5", "1H", "DR/1H R", "59"),
        ("U:HI v0 @1010 5/5/5 h4, p:HI v3 @1010+d0 5/5/5", "1H", "ROUT", "5"),
        ("U:EL v0 @1010 5/5/7 h4, p:HI v3 @1010+d0 5/5/5 h4", "1H", "1H", "5"),
        ("U:HI v0 @1010 5/5/5 h4 can, p:HI v3 @1010+d0 5/5/5 h4", "1H", "1H", "5"),
    ],
)
def test_84a_not_after_other_routs_nor_for_elephants(units: str, attacker: str, defender: str, dice: str) -> None:
    play = fight(units, attacker, defender, dice)
    assert play.asked[1] != "keep"


@pytest.mark.clause("sgboh 8.4-c")
def test_84c_a_unit_of_tq_one_is_kept_without_hits() -> None:
    play = fight("U:HI v0 @1010 1/5/5, p:HI v3 @1010+d0 5/5/5 h4", "1H", "1H")
    go(play, Keep(play.id("u")))
    assert play.unit("u").hits == 0


# -- advance or not


@pytest.mark.clause("sgboh 7.54")
def test_754_the_attacker_goes_where_the_defender_was_and_never_the_other_way() -> None:
    play = fight(PAIR, "-", "1H R")
    go(play, play.legal()[0])
    assert play.at("u") == play.t.label(play.hex("1010+d0"))
    assert play.asked == ("red", "turn")
    lost = fight(PAIR, "1H R", "-")
    go(lost, lost.legal()[0])
    assert lost.at("p") == lost.t.label(lost.hex("1010+d0"))
    assert over(lost)


@pytest.mark.clause("sgboh 7.54")
def test_754_no_advance_for_an_attacker_who_retreated_too() -> None:
    play = fight(PAIR, "1H R", "1H R")
    go(play, play.legal()[0])
    go(play, play.legal()[0])
    assert over(play)
    assert not [event for event in play.of(e.Moved) if event.way == "advance"]
