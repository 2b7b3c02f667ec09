"""Chapter 8.3: where a beaten party may retreat to, who goes along, and what it costs to stay."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.orders import Choose, Retreat, UseType
from tests.systems.sgboh.kit import Play
from tests.systems.sgboh.shocks import always, go, over, shock, told

PAIR = "U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5"


def beaten(units: str, attacker: str = "-", defender: str = "1H R", dice: str = "5", **options: object) -> Play:
    """Fight one attack that ends with a retreat."""
    leaders = str(options.pop("leaders", ""))
    return shock(units, leaders, charts=always(attacker, defender), dice=dice, **options)


def goals(play: Play) -> set[str]:
    return {play.t.label(order.hex) if order.hex >= 0 else "none" for order in play.legal()}


def around(play: Play, start: str, *directions: int) -> set[str]:
    return {play.t.label(play.hex(f"{start}+d{direction}")) for direction in directions}


@pytest.mark.clause("sgboh 8.3", "sgboh 8.3-a")
def test_83_one_hex_away_from_the_enemy_with_the_facing_kept() -> None:
    play = beaten(PAIR)
    assert play.asked == ("blue", "retreat")
    assert goals(play) == around(play, "1010+d0", 5, 0, 1)
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert (play.at("p"), play.unit("p").facing) == (play.t.label(play.hex("1010+2*d0")), 3)
    assert [event.way for event in play.of(e.Moved)][:1] == ["retreat"]
    assert play.unit("p").retreated


@pytest.mark.clause("sgboh 8.3")
def test_83_a_hex_beside_the_attacker_is_refused_for_that_and_for_its_distance() -> None:
    play = beaten(PAIR)
    beside = Retreat(play.id("p"), play.hex("1010+d0+d2"))
    assert play.refused(beside) == ["8.3", "8.3-a"]
    front = Retreat(play.id("p"), play.hex("1010+d0+d4"))
    assert play.refused(front) == ["8.3", "8.3", "8.3-a"]
    assert play.refused(Retreat(play.id("p"), play.hex("1010+3*d0"))) == ["8.3"]
    assert play.refused(Retreat(play.id("p"), -1)) == ["8.3"]
    assert play.refused(Retreat(play.id("u"), play.hex("1010+2*d0"))) == ["8.3"]


@pytest.mark.clause("sgboh 8.3-a")
def test_83a_an_attacker_retreats_from_every_defender() -> None:
    play = beaten("U:HI v0 @1010, p:HI v3 @1010+d0, q:HI v3 @1010+d5", "1H R", "-")
    assert play.asked == ("red", "retreat")
    assert goals(play) == around(play, "1010", 2, 3)


@pytest.mark.clause("sgboh 8.3")
def test_83_enemy_zones_and_units_close_hexes() -> None:
    play = beaten(PAIR + ", X:HI v3 @1010+3*d0 idle")
    assert goals(play) == around(play, "1010+d0", 5, 1)
    zone = Retreat(play.id("p"), play.hex("1010+2*d0"))
    assert [code for _, code, _ in play.reasons(zone)] == ["sgboh-retreat-zone"]
    shut = beaten(PAIR + ", X:HI v3 @1010+3*d0 idle, r:LI v3 @1010+d0+d1")
    assert shut.at("p") == shut.t.label(shut.hex("1010+d0+d5"))


@pytest.mark.clause("sgboh 8.3", "sgboh 8.3-c")
def test_83c_with_no_hex_it_stays_and_takes_two_more_hits() -> None:
    units = PAIR + ", q:LI v3 @1010+2*d0, r:LI v3 @1010+d0+d1, s:LI v3 @1010+d0+d5"
    play = beaten(units)
    assert (play.unit("p").hits, play.at("p")) == (3, play.t.label(play.hex("1010+d0")))
    assert [(event.taken, event.cause.clause) for event in play.of(e.Hit)] == [(1, "7.53"), (2, "8.3")]
    assert told(play)[-4:-1] == ["hit p", "no-retreat", "hit p"], "what follows is said before its hits"
    (stuck,) = play.of(e.NoRetreat)
    assert (stuck.side, stuck.units, stuck.hits, stuck.cause.clause) == ("blue", play.ids("p"), 2, "8.3")
    assert over(play)
    lost = beaten(units.replace("p:HI v3 @1010+d0 6/5/5", "p:HI v3 @1010+d0 5/5/5 h2"))
    assert lost.at("p") == "routed"
    assert lost.at("u") == lost.t.label(lost.hex("1010+d0"))


@pytest.mark.clause("sgboh 8.3-c", "sgboh 5.35")
def test_83c_a_stack_shares_them() -> None:
    units = (
        "U:LG v0 @1010 6/3/5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 9/5/5, "
        "A:LI v0 @1010+d3, B:LI v0 @1010+d2, C:LI v0 @1010+d4"
    )
    play = beaten(units, "1H R", "-")
    assert [play.unit(name).hits for name in ("u", "v")] == [2, 1]


@pytest.mark.clause("sgboh 8.3")
def test_83_a_stack_goes_into_one_hex() -> None:
    units = "U:LG v0 @1010 6/3/5 l:I k:PR, V:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 9/5/5"
    play = beaten(units, "2H R", "-")
    go(play, Retreat(play.id("u"), play.hex("1010+d3")))
    assert play.at("u") == play.at("v") == play.t.label(play.hex("1010+d3"))
    assert (play.unit("u").level, play.unit("v").level) == (0, 1)


@pytest.mark.clause("sgboh 8.3", "sgboh 5.33", "sgboh 5.34")
def test_83_it_may_join_a_friend_it_stacks_with_lies_on_top_and_takes_his_facing() -> None:
    units = "U:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 9/5/5, W:LG v1 @1010+d3 6/3/5 l:I k:PR"
    play = beaten(units, "1H R", "-")
    assert goals(play) == around(play, "1010", 2, 3, 4)
    go(play, Retreat(play.id("u"), play.hex("1010+d3")))
    assert (play.unit("u").level, play.unit("w").level, play.unit("u").facing) == (0, 1, 1)
    other = beaten(units.replace("W:LG v1 @1010+d3 6/3/5 l:I k:PR", "W:LG v1 @1010+d3 6/3/5 l:II k:PR"), "1H R", "-")
    assert goals(other) == around(other, "1010", 2, 4)


@pytest.mark.clause("sgboh 8.3-b")
def test_83b_the_map_is_left_only_where_nothing_else_is_left() -> None:
    edge = "U:HI v0 @1002 6/5/5, p:HI v3 @1002+d0 6/5/5"
    play = beaten(edge)
    assert play.at("p") == play.t.label(play.hex("1002+d0+d1"))
    shut = beaten(edge + ", q:LI v3 @1002+d0+d1")
    assert shut.at("p") == "eliminated"
    assert [event.cause.clause for event in shut.of(e.Removed)] == ["8.3-b"]
    assert [(event.hits, event.cause.clause) for event in shut.of(e.NoRetreat)] == [(0, "8.3-b")]
    assert shut.unit("p").hits == 1


@pytest.mark.clause("sgboh 8.3", "sgboh 8.3-e")
def test_83e_closed_ground_bars_the_way_and_dear_ground_does_not() -> None:
    play = beaten(PAIR)
    back = [play.t.label(play.hex(f"1010+d0+d{d}")) for d in (5, 0, 1)]
    assert goals(beaten(PAIR, town=back[1])) == {back[0], back[2]}
    woods = beaten(PAIR.replace("p:HI v3 @1010+d0 6/5/5", "p:HI v3 @1010+d0 6/5/1"), woods=" ".join(back))
    assert goals(woods) == set(back)
    go(woods, woods.legal()[0])
    assert woods.unit("p").hits == 1


@pytest.mark.clause("sgboh 8.3", "sgboh 11.13")
def test_1113_no_retreat_across_a_fortified_side() -> None:
    play = beaten(PAIR)
    here = play.t.label(play.hex("1010+d0"))
    back = [play.t.label(play.hex(f"1010+d0+d{d}")) for d in (5, 0, 1)]
    walled = " ".join(f"{here}/{there}" for there in back)
    shut = beaten(PAIR, rampart=walled, inside=here)
    assert shut.unit("p").hits == 3
    one = beaten(PAIR, rampart=f"{here}/{back[0]}", inside=here)
    assert [(clause, code) for clause, code, _ in one.reasons(Retreat(one.id("p"), one.hex(back[0])))] == [
        ("11.13", "sgboh-retreat-closed")
    ]
    gap = beaten(PAIR, rampart=f"{here}/{back[0]} {here}/{back[1]}", inside=here)
    assert (gap.at("p"), gap.unit("p").hits) == (back[2], 1)


@pytest.mark.clause("sgboh 8.3", "sgboh 8.3-d")
def test_83d_a_double_size_unit_goes_whole_and_does_not_wheel() -> None:
    units = "U:HI v0 @1010 6/5/5, p:PH v3 @1010+d0+d1 7/10/4"
    play = beaten(units)
    left, right = play.unit("p").at
    assert play.hex("1010+d0") == right
    places = {order.hex for order in play.legal()}
    assert places <= {play.t.grid.neighbours[left][d] for d in range(6)}
    order = play.legal()[0]
    direction = play.t.grid.direction(left, order.hex)
    go(play, order)
    assert play.unit("p").at == (play.t.grid.neighbours[left][direction], play.t.grid.neighbours[right][direction])
    assert play.unit("p").facing == 3


@pytest.mark.clause("sgboh 8.3")
def test_83_several_parties_retreat_in_the_order_of_their_owner() -> None:
    units = "U:HI v0 @1010, V:HI v5 @1110, p:PH v3 @1010+d0+d1 9/10/4"
    play = shock(units, charts=always("2H R", "-"))
    go(play, UseType(play.id("u")), "5")
    assert play.asked == ("red", "retreat")
    assert {order.unit for order in play.legal()} == set(play.ids("u", "v"))
    go(play, next(order for order in play.legal() if order.unit == play.id("v")))
    assert {order.unit for order in play.legal()} == {play.id("u")}


@pytest.mark.clause("sgboh 4.36", "sgboh 8.3")
def test_436_a_leader_goes_with_the_unit_and_leaves_with_a_lost_one() -> None:
    play = beaten(PAIR, leaders="ario 5/5 @1010+d0", dice="55")
    go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert play.leader("ario").at == play.hex("1010+2*d0")
    lost = beaten(PAIR, "-", "ROUT", leaders="ario 5/5 @1010+d0", dice="55")
    assert lost.leader("ario").status == "busy"


@pytest.mark.clause("sgboh 10.13-a")
@pytest.mark.parametrize(("ma", "result", "fate"), [(3, "1H R", "along"), (0, "1H R", "lost"), (3, "ROUT", "lost")])
def test_1013a_engines_go_along_or_are_lost(ma: int, result: str, fate: str) -> None:
    units = f"U:HI v0 @1010, p:LI v3 @1010+d0 6/5/5, g:ART v0 @1010+d0 4/1/{ma} m:scorpio"
    play = beaten(units, "-", result)
    if play.asked == ("blue", "retreat"):
        go(play, Retreat(play.id("p"), play.hex("1010+2*d0")))
    assert play.at("g") == (play.t.label(play.hex("1010+2*d0")) if fate == "along" else "eliminated")
    assert play.at("u") == play.t.label(play.hex("1010+d0"))


@pytest.mark.clause("sgboh 8.3")
def test_83_an_attacker_joins_one_who_is_still_to_attack_and_takes_no_part() -> None:
    units = (
        "U:LG v0 @1010 6/3/5 l:I k:PR, p:HI v3 @1010+d0 9/5/5, "
        "W:LG v3 @1010+d3 6/3/5 l:I k:PR, q:HI v0 @1010+d3+d3 6/5/5"
    )
    play = shock(units, charts=always("1H R", "-"))
    assert play.asked == ("red", "next-shock")
    go(play, Choose(0), "5")
    found = {order.hex for order in play.legal()}
    # The enemy before W keeps its zone on that hex, so nobody may be pushed into the next fight.
    assert play.hex("1010+d3") not in found
