"""Chapters 11.2 F and G, 11.4, 11.5: results, captures, advances."""

import pytest

from engine.kernel.event import Rolled
from engine.kernel.ids import UnitId
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.advance import advances
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.orders import Advance, GoNext, SpendPistols, Stay
from tests.systems.mpike.combat.fights import AWAY, attack, fight, go, windows
from tests.systems.mpike.kit import Board

# -- without a die, 5.3.1, 11.5.1, 11.6


@pytest.mark.clause("mpike 11.5.1", "mpike 11.2-f")
def test_lone_guns_are_taken() -> None:
    b = Board("R LI 4-6 @0.0>3; gun: P gun 4-8 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "r1", "gun")
    assert g.asked == ("royal", "advance")
    assert not any(isinstance(order, Stay) for order in g.legal())
    go(g)
    assert (g.unit("gun").gun, g.unit("gun").captor, g.unit("r1").formation) == ("captured", "royal", "normal")
    assert g.at("r1") == "1.-1>3"
    assert len(windows(g.events)) == 1
    assert not g.of(e.CombatFought)


@pytest.mark.clause("mpike 5.3.1", "mpike 11.1.2-g")
def test_a_lone_leader_falls() -> None:
    b = Board("R cav 4-6 @0.0>3; P LI 4-6 @8.0>9", "P wc 0 @1.-1; R wc 0 @-12.6")
    g = fight(b, Combat(b.hex("1.-1"), b.ids("r1")))
    assert g.leader("pwc").status == "removed"
    go(g)
    assert (g.leader("pwc").status, g.at("r1"), g.unit("r1").formation) == ("removed", "1.-1>3", "normal")


@pytest.mark.clause("mpike 11.6")
def test_light_infantry_of_one_is_ridden_over() -> None:
    b = Board("R cav 4-6 @0.0>3 p2; P LI 2-6 @1.-1>9 h1", AWAY)
    g = attack(b, "1.-1", "r1", "p1")
    assert g.at("p1") == "eliminated"
    go(g)
    assert (g.at("r1"), g.unit("r1").formation) == ("1.-1>3", "normal")
    b = Board("R LI 1-6 @0.0>3; P LI 2-6 @1.-1>9 h1", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "0")
    assert g.of(e.CombatFought)
    for attacker in ("LI 4-6", "cav 1-6"):
        b = Board(f"R {attacker} @0.0>3 p2; P LI 2-6 @1.-1>9 h1", AWAY)
        assert attack(b, "1.-1", "r1", "p1").at("p1") == "eliminated"


# -- pistols


@pytest.mark.clause("mpike 10.7.3-a", "mpike 11.3.9")
@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "asked"),
    [("p1", "p1", (), "pistols-attacker"), ("p2", "p1", (), "pistols-defender"), ("p2", "p2", ("3",), "retreat")],
)
def test_who_has_no_pistols_left_spends_none(attacker: str, defender: str, dice: tuple[str, ...], asked: str) -> None:
    b = Board(f"a: R cav 4-6 @0.0>3 {attacker}; d: P cav 4-6 @1.-1>9 {defender}", AWAY)
    assert attack(b, "1.-1", "a", "d", *dice).asked[1] == asked


# -- results, 11.4.1, 12.4.6


@pytest.mark.clause("mpike 11.4.1-a", "mpike 11.4.1", "mpike 11.4.6")
def test_all_attackers_are_beaten() -> None:
    b = Board("a: R HI1 4-6 @0.0>3; b: R HI1 4-6 @0.-1>5; P HI1 8-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a b", "p1", "3")
    assert [(rolled.die, rolled.low) for rolled in g.of(Rolled)] == [(10, 0)]
    assert g.of(e.CombatFought)[0].attacker == "shaken-1"
    assert g.asked == ("royal", "first")
    g.order(GoNext(b.id("b")))
    while g.asked[1] == "retreat":
        go(g)
    assert {g.unit("a").morale, g.unit("b").morale} == {1}
    assert b.t.grid.distance(g.unit("a").at[0], b.hex("1.-1")) == 2
    assert b.t.grid.distance(g.unit("b").at[0], b.hex("1.-1")) == 2
    assert g.asked == ("parliament", "advance")
    assert any(isinstance(order, Stay) for order in g.legal())
    assert {order.at[0] for order in g.legal() if isinstance(order, Advance)} == {b.hex("0.0"), b.hex("0.-1")}
    g.order(Stay())
    assert {g.unit(name).formation for name in ("a", "b", "p1")} == {"confused"}


@pytest.mark.clause("mpike 11.4.1-b", "mpike 12.4.6")
def test_shaken_twice_is_broken() -> None:
    b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @1.-1>9 shaken", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "5")
    assert g.of(e.CombatFought)[0].defender_result.startswith("shaken")
    while g.asked[1] == "retreat":
        go(g)
    assert g.unit("p1").morale == 2
    assert b.t.grid.distance(g.unit("p1").at[0], b.hex("0.0")) == 3


@pytest.mark.clause("mpike 12.4.6", "mpike 11.4.1", "mpike 11.8")
@pytest.mark.parametrize(("words", "die", "cause"), [("routed", "3", "12.4.6"), ("", "9", "11.4.1")])
def test_the_broken_die_and_leaders_with_them(words: str, die: str, cause: str) -> None:
    b = Board(f"R HI1 8-8 @0.0>3; P HI1 8-6 @1.-1>9 {words}", "P wc 0 @1.-1; R wc 0 @-12.6")
    g = attack(b, "1.-1", "r1", "p1", die)
    assert (g.at("p1"), g.leader("pwc").status) == ("eliminated", "removed")
    assert [event.cause.clause for event in g.of(e.Removed)] == [cause]
    assert g.asked == ("royal", "advance")


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.1-g")
def test_a_stack_whose_morale_breaks_splits_and_each_goes_back_two_hexes() -> None:
    b = Board("R HI1 8-6 @0.0>3; c: P cav 4-6 @1.-1>9 shaken p2; l: P LI 2-6 @1.-1>9 shaken", AWAY)
    g = attack(b, "1.-1", "r1", "c", "5")
    while g.asked[1] in ("retreat", "first"):
        go(g)
    assert {g.unit(name).morale for name in ("c", "l")} == {2}
    assert [b.t.grid.distance(g.unit(name).at[0], b.hex("0.0")) for name in ("c", "l")] == [3, 3]
    assert len({g.at("c"), g.at("l")}) == 2


@pytest.mark.clause("mpike 6.3.2", "mpike 6.3.2-b")
def test_ground_does_not_disorder_a_hedgehog_that_goes_back() -> None:
    sides = "1.-1/2.-1 1.-1/2.-2 1.-1/1.-2"
    for words, formation in (("hedgehog", "hedgehog"), ("", "broken")):
        b = Board(f"R HI1 20-8 @0.0>3; P HI1 4-6 @1.-1>9 {words}", AWAY, stream=sides)
        g = attack(b, "1.-1", "r1", "p1", "3")
        assert g.of(e.CombatFought)[0].defender_result.startswith("shaken")
        while g.asked[1] in ("retreat", "advance"):
            go(g)
        assert (g.unit("p1").morale, g.unit("p1").formation) == (1, formation)
        assert g.at("p1") != "1.-1>9"


# -- guns with the losers, 11.5.2


@pytest.mark.clause("mpike 11.5.2")
def test_guns_of_a_beaten_defender() -> None:
    b = Board("R HI1 12-8 @0.0>3; P HI1 8-6 @1.-1>9; gun: P gun 4-8 @1.-1>9 below", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "3")
    assert g.of(e.CombatFought)[0].defender_result == "shaken-1"
    while g.asked[1] == "retreat":
        go(g)
    assert (g.unit("gun").gun, g.unit("gun").captor) == ("captured", "royal")


@pytest.mark.clause("mpike 11.2-b", "mpike 11.2-d")
def test_formation_hits_then_dice_for_leaders_then_reactions() -> None:
    b = Board(
        "R HI1 12-8 @0.0>3; gun: R gun 4-8 @0.0>3 below; horse: P cav 8-6 @1.-1>9 p2; foot: P LI 2-6 @1.-1>9 below",
        "R wc 0 @0.0; P wc 0 @12.-6",
    )
    g = attack(b, "1.-1", "r1", "horse", "3")
    while g.asked[1] == "retreat":
        go(g)
    assert g.at("horse") == g.at("foot") != "1.-1>9"
    g.order(g.legal()[0], "0")
    told = [event for event in g.events if isinstance(event, e.FormationChanged | e.LeaderRolled | e.NoReaction)]
    assert [type(event) for event in told] == [e.FormationChanged, e.FormationChanged, e.LeaderRolled, e.NoReaction]
    assert [event.units for event in told if isinstance(event, e.FormationChanged)] == [
        b.ids("r1"), b.ids("horse", "foot")
    ]  # fmt: skip


@pytest.mark.clause("mpike 11.5.2", "mpike 6.3.4", "mpike A6-a")
@pytest.mark.parametrize("words", ["below", "limbered below"])
def test_guns_of_a_column_that_routs_before_the_die(words: str) -> None:
    b = Board(f"R HI1 8-6 @0.0>3; P HI1 8-6 @1.-1>9 column shaken; gun: P gun 4-8 @1.-1>9 {words}", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "9")
    while g.asked[1] == "retreat":
        go(g)
    assert not g.of(e.CombatFought)
    assert (g.unit("gun").gun, g.unit("gun").captor) == ("captured", "royal")


@pytest.mark.clause("mpike 11.5.2-a", "mpike 11.5.2")
def test_guns_in_the_other_hex_are_disabled() -> None:
    b = Board(
        "R HI1 20-8 @4.0>3; foe: P HI2 12-6 @5.1+5.0>9; near: P gun 4-8 @5.0>9 below; far: P gun 4-8 @5.1>9 below", AWAY
    )
    g = attack(b, "5.0", "r1", "foe", "3")
    while g.asked[1] == "retreat":
        go(g)
    assert (g.unit("near").gun, g.unit("far").gun) == ("captured", "disabled")


@pytest.mark.clause("mpike 11.5.2-b")
@pytest.mark.parametrize("policy", ["captured", "disabled"])
def test_guns_of_a_beaten_attacker(policy: str) -> None:
    b = Board(
        "R HI1 8-6 @0.0>3; gun: R gun 4-8 @0.0>3 below; P HI1 8-6 @1.-1>9",
        AWAY,
        policies={"beaten_attacker_guns": policy},
    )
    g = attack(b, "1.-1", "r1", "p1", "3")
    while g.asked[1] == "retreat":
        go(g)
    assert g.unit("gun").gun == policy


@pytest.mark.clause("mpike 11.4.3", "mpike 11.4.3-a")
def test_a_retreat_over_own_guns_disables_them() -> None:
    b = Board(
        "R HI1 8-6 @0.0>3; gun: R gun 4-8 @-1.0>3; R HI1 4-6 @-1.1>3; R HI1 4-6 @0.1>3; R HI1 4-6 @-1.-1>3;"
        "R HI1 4-6 @0.-1>3; P HI1 8-6 @1.-1>9",
        AWAY,
    )
    g = attack(b, "1.-1", "r1", "p1", "3")
    while g.asked[1] == "retreat":
        go(g)
    assert (g.at("r1"), g.unit("gun").gun) == ("-1.0>3", "disabled")


# -- advances, 11.4.6 to 11.4.8


def places(b: Board, unit: str, hexes: str) -> set[tuple[str, int]]:
    found = advances(b.t, b.world, b.id(unit), b.hexes(hexes))
    return {("+".join(map(b.place, at)), facing) for at, facing in found}


@pytest.mark.clause("mpike 11.4.8", "mpike 11.4.8-a")
def test_two_hexes_wheel_into_a_gap() -> None:
    b = Board("R HI2 12-6 @5.0+5.1>3; P LI 4-6 @9.0>9", AWAY)
    assert places(b, "r1", "6.0") == {("5.0+6.0", 1), ("6.0+5.1", 3)}
    assert places(b, "r1", "6.0 6.-1") == {("6.-1+6.0", 2)}
    # Beside it both halves go one way, or nobody goes.
    assert places(b, "r1", "6.1") == {("6.0+6.1", 2)}
    assert places(b, "r1", "5.2") == {("5.1+5.2", 2)}
    beside = Board("R HI2 12-6 @5.0+5.1>3; R LI 4-6 @6.0>3; P LI 4-6 @9.0>9", AWAY)
    assert places(beside, "r1", "6.1") == set()
    b = Board("R HI2 12-6 @5.0+5.1>3; P LI 4-6 @9.0>9", AWAY, policies={"two_hex_advance": "translate_if_free"})
    assert places(b, "r1", "6.0") == {("6.-1+6.0", 2), ("6.0+6.1", 2)}


@pytest.mark.clause("mpike 11.4.7", "mpike 11.4.7-a")
def test_a_turn_of_one_corner() -> None:
    b = Board("a: R cav 8-8 @0.0>3 p2; P HI1 4-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a", "p1", "2")
    while g.asked[1] == "retreat":
        go(g)
    facing = g.unit("a").facing
    assert {order.facing - facing for order in g.legal() if isinstance(order, Advance)} == {-1, 0, 1}
    assert g.refused(Advance(b.id("a"), b.hexes("1.-1"), (facing + 2) % 6)) == ["11.4.7"]
    assert g.refused(Advance(b.id("a"), b.hexes("1.0"), facing)) == ["11.4.6"]
    assert g.refused(Stay()) == ["11.4.6"]
    for unit in (-1, len(b.t.cards), b.id("p1")):
        assert g.refused(Advance(UnitId(unit), b.hexes("1.-1"), facing)) == ["11.4.6"]
    g.order(Advance(b.id("a"), b.hexes("1.-1"), (facing + 1) % 6))
    assert g.at("a") == "1.-1>5"


@pytest.mark.clause("mpike 11.4.6", "mpike 11.4.6-b")
def test_the_highest_morale_advances() -> None:
    b = Board("a: R HI1 8-7 @0.0>3 shaken; b: R HI1 8-6 @0.-1>5; c: R HI1 4-5 @1.-2>7; P HI1 8-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a b c", "p1", "3")
    while g.asked[1] == "retreat":
        go(g)
    assert {order.unit for order in g.legal()} == set(b.ids("a", "b"))
    assert g.refused(Advance(b.id("c"), b.hexes("1.-1"), g.unit("c").facing)) == ["11.4.6"]


@pytest.mark.clause("mpike 11.4.6", "mpike 11.4.6-e", "mpike 8.3.1")
@pytest.mark.parametrize(
    ("gun", "ours", "theirs"), [("R gun 4-8 @0.0>3", "crewed", True), ("P gun 4-8 @1.-1>3", "captured", False)]
)
def test_who_advances_leaves_guns_and_lies_over_none(gun: str, ours: str, theirs: bool) -> None:
    below = " below" if theirs else ""
    b = Board(f"R HI1 16-8 @0.0>3{below}; P HI1 4-6 @1.-1>9; gun: {gun}", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "3")
    while g.asked[1] in ("retreat", "advance"):
        go(g)
    assert (g.at("r1"), g.unit("r1").below, g.unit("gun").gun) == ("1.-1>3", False, ours)
    assert [(moved.cost, moved.entered) for moved in g.of(e.Moved)] == [(0, b.hexes("1.-1"))]
    assert g.unit("gun").at == b.unit("gun").at


@pytest.mark.clause("mpike 11.4.10", "mpike 11.2-c")
def test_ground_disorders_an_advance_besides_the_combat() -> None:
    b = Board("R HI1 16-8 @0.0>3; P HI1 4-6 @1.-1>9", AWAY, stream="0.0/1.-1")
    g = attack(b, "1.-1", "r1", "p1", "3")
    while g.asked[1] in ("retreat", "advance"):
        go(g)
    assert g.unit("r1").formation == "broken"


@pytest.mark.clause("mpike 6.3.2", "mpike 11.2")
def test_hedgehogs_keep_their_formation() -> None:
    b = Board("R HI1 4-6 @0.0>3; P HI1 8-8 @1.-1>9 hedgehog", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "4")
    while g.asked[1] in ("retreat", "advance"):
        go(g)
    assert (g.unit("p1").formation, g.unit("r1").formation) == ("hedgehog", "none")


@pytest.mark.clause("mpike 14.1", "mpike 11.4.6-e")
def test_wagons_change_hands() -> None:
    b = Board("R HI1 16-8 @0.0>3; P HI1 4-6 @1.-1>9", AWAY, wagons="P 1.-1")
    g = attack(b, "1.-1", "r1", "p1", "3")
    while g.asked[1] in ("retreat", "advance"):
        go(g)
    assert g.world.wagons[0].owner == "royal"


@pytest.mark.clause("mpike 8.3.1-d", "mpike 11.3.9")
def test_cavalry_under_guns_fires_its_pistols_in_close_combat() -> None:
    units = "R cav 4-6 @0.0>3 below; R gun 4-9 @0.0>3; P cav 4-6 @1.-1>9 below; P gun 4-9 @1.-1>9"
    g = attack(Board(units, AWAY), "1.-1", "r1", "p1")
    for unit, side in (("r1", "royal"), ("p1", "parliament")):
        assert g.asked[0] == side
        g.order(SpendPistols(g.ids(unit)), *(("5",) if unit == "p1" else ()))
    codes = {one.code for one in g.of(e.CombatFought)[0].modifiers}
    assert {"attacker-pistols", "defender-pistols"} <= codes


# -- columns, 6.3.4


@pytest.mark.clause("mpike 11.3.7-c", "mpike 6.3.4-b")
@pytest.mark.parametrize(("place", "facing", "flank"), [("4.0", 3, False), ("6.-1", 9, True)])
def test_a_column_is_fought_with_the_front_that_it_has_in_line(place: str, facing: int, flank: bool) -> None:
    # It marches north; with its head on the right it looks west.
    b = Board(f"R HI1 8-6 @{place}>{facing}; P HI2 12-6 @5.0>12 column", AWAY)
    assert b.at("p1") == "5.0+5.1>12"
    g = attack(b, "5.0", "r1", "p1", "0", "2")
    (fought,) = g.of(e.CombatFought)
    assert ("flank" in {one.code for one in fought.modifiers}) == flank


@pytest.mark.clause("mpike 6.3.4", "mpike 11.2-g", "mpike A6-a", "mpike 6.3.4-g")
def test_a_column_is_struck_before_the_die() -> None:
    b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @1.-1>9 column", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "3", "2")
    assert {one.code: one.value for one in g.of(e.CombatFought)[0].modifiers}["defender-broken"] == 2
    b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @1.-1>9 column shaken", "R wc 0 @0.0; P wc 0 @12.-6")
    g = attack(b, "1.-1", "r1", "p1", "9")
    while g.asked[1] == "retreat":
        go(g)
    assert not g.of(e.CombatFought)
    assert g.asked == ("royal", "advance")
    assert g.refused(Stay()) == ["11.4.6"]
    go(g)
    assert (g.at("r1"), g.unit("r1").formation) == ("1.-1>3", "normal")
    assert not g.of(e.LeaderRolled)


@pytest.mark.clause("mpike 6.3.4-g", "mpike A6-a", "mpike 11.4.5")
def test_a_column_that_cannot_go_back_dies_before_the_die() -> None:
    walls = "; ".join(f"P LI 4-6 @{place}>9 w2" for place in ("2.-1", "2.-2", "1.-2"))
    b = Board(f"R HI1 8-6 @0.0>3; P HI1 8-6 @1.-1>9 column shaken h3 reached; {walls}", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "9", "9")
    assert g.of(e.UnableRolled)
    assert (g.at("p1"), g.asked) == ("eliminated", ("royal", "advance"))
    go(g)
    assert (g.at("r1"), g.unit("r1").formation) == ("1.-1>3", "normal")


@pytest.mark.clause("mpike 6.3.3-d")
def test_a_close_combat_breaks_open_order_at_once() -> None:
    b = Board("R HI1 8-8 @0.0>3 open; P HI1 8-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "3")
    while g.asked[1] in ("retreat", "advance"):
        go(g)
    assert g.unit("r1").formation == "broken"


# -- pursuit, 11.7


# -- leaders, 11.8, 5.2.2
