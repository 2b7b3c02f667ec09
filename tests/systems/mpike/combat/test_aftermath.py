"""Chapters 11.2 G, 11.7 and 11.8: pursuits, leaders and reactions after a close combat."""

import pytest

from engine.kernel.event import Rolled
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.advance import Advancing, advances
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.orders import Advance, Pursue, Stay
from tests.systems.mpike.combat.fights import AWAY, attack, go, windows
from tests.systems.mpike.kit import Board, R
from tests.systems.mpike.movement.moved import Rest, Witness, resting


@pytest.mark.clause("mpike 11.7.1")
def test_no_pursuit_of_light_infantry() -> None:
    b = Board("R cav 8-8 @0.0>3 p2; P LI 4-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "r1", "p1", "9")
    assert g.at("p1") == "eliminated"
    assert g.asked == ("royal", "advance")


@pytest.mark.clause("mpike 11.7.5", "mpike 11.7.1-b", "mpike 11.7.5-b")
def test_whom_a_defender_rides_after() -> None:
    b = Board("front: R HI1 2-6 @1.-1>9; flank: R HI1 2-6 @0.-1>5; P cav 8-8 @0.0>3 p2", "P wc 0 @9.0; R wc 0 @-12.6")
    g = attack(b, "0.0", "front flank", "p1", "0")
    assert g.of(e.CombatFought)[0].attacker == "broken"
    while g.asked[1] in ("first", "retreat"):
        go(g, *("5" if g.rolls(g.legal()[0]) else ""))
    assert [one.target for one in g.of(e.PursuitRolled)] == [b.id("front")]
    assert g.at("front") == "eliminated"
    go(g)
    assert g.unit("flank").morale == 2
    assert g.unit("p1").formation == "broken"
    policies = {"defender_pursuit": "never"}
    b = Board("front: R HI1 2-6 @1.-1>9; P cav 8-8 @0.0>3 p2", AWAY, policies=policies)
    g = attack(b, "0.0", "front", "p1", "0")
    while g.asked[1] in ("first", "retreat"):
        go(g)
    assert not g.of(e.PursuitRolled)
    assert g.asked == ("parliament", "advance")


@pytest.mark.clause("mpike 11.7.2", "mpike 11.7.3", "mpike 5.2.2-c", "mpike 11.2-b")
def test_off_the_map_without_the_light_infantry() -> None:
    b = Board("horse: R cav 8-8 @0.0>3 p2; foot: R LI 2-6 @0.0>3; P HI1 4-6 @1.-1>9", "R wc 0 @0.0; P wc 0 @12.-6")
    g = attack(b, "1.-1", "horse", "p1", "9", "9")
    assert (g.at("horse"), g.at("foot"), g.leader("rwc").lost_by) == ("pursued", "0.0>3", "pursuit")
    # It has fought as well.
    assert g.unit("foot").formation == "confused"
    assert g.asked == ("royal", "over")


@pytest.mark.clause("mpike 11.7.2-b")
@pytest.mark.parametrize(("policy", "formation"), [("every", "broken"), ("first_only", "confused")])
def test_the_table_had_killed_already(policy: str, formation: str) -> None:
    b = Board(
        "a: R cav 8-8 @0.0>3 p2; b: R cav 8-8 @0.-1>5 p2; P HI1 4-6 @1.-1>9",
        AWAY,
        policies={"pursuit_table_kill": policy},
    )
    g = attack(b, "1.-1", "a b", "p1", "9")
    g.order(Pursue(b.id("a"), b.id("p1")), "5")
    assert (g.at("a"), g.unit("a").formation) == ("1.-1>3", "broken")
    go(g, "5")
    assert (g.at("b"), g.unit("b").formation) == ("0.-1>5", formation)
    assert g.asked == ("royal", "over")


@pytest.mark.clause("mpike 11.8")
@pytest.mark.parametrize(("die", "status"), [("9", "removed"), ("8", "map")])
def test_dice_for_leaders(die: str, status: str) -> None:
    b = Board("R HI1 8-8 @0.0>3; P HI1 8-6 @1.-1>9", "R ac 0 @0.0; R wc 0 @-12.6; P wc 0 @12.-6")
    g = attack(b, "1.-1", "r1", "p1", "1")
    assert g.of(e.CombatFought)[0].attacker, g.of(e.CombatFought)
    while g.asked[1] in ("retreat", "first"):
        go(g)
    g.order(Stay(), die)
    assert g.leader("rac").status == status


@pytest.mark.clause("mpike 11.8")
def test_a_die_of_ten_for_who_is_there_still() -> None:
    b = Board("R HI1 16-8 @0.0>3; P HI1 4-6 @1.-1>9", "R ac 0 @0.0; P wc 0 @1.-1; R wc 0 @-12.6")
    g = attack(b, "1.-1", "r1", "p1", "9")
    assert (g.at("p1"), g.leader("pwc").status) == ("eliminated", "removed")
    go(g, "8")
    (told,), (rolled,) = g.of(e.LeaderRolled), g.of(Rolled)
    assert (told.leader, told.die, told.removed) == (g.number("rac"), 8, False)
    assert (rolled.die, rolled.low) == (10, 0)


@pytest.mark.clause("mpike 11.3.6", "mpike 11.3.6-h")
def test_momentum_goes_with_the_combat_and_with_the_place() -> None:
    b = Board("R cav 4-6 @0.0>3 p2 momentum; P cav 8-6 @1.-1>9 p2", AWAY)
    for hex_, attacker, defender in (("1.-1", "r1", "p1"), ("0.0", "p1", "r1")):
        g = attack(b, hex_, attacker, defender, "4" if attacker == "r1" else "5")
        lost = []
        while g.asked[1] != "over":
            go(g)
            lost += g.of(e.MomentumLost)
        assert [(event.side, event.units) for event in lost] == [("royal", b.ids("r1"))]
        assert not g.unit("r1").momentum


@pytest.mark.clause("mpike 11.2", "mpike 11.4.9", "mpike 9.1.1-a")
@pytest.mark.parametrize(
    ("segment", "policy", "attackers", "seen"),
    [
        (True, "segment_d_only", "p1 r1", ["p1"]),
        (False, "segment_d_only", "p1 r1", []),
        (False, "always", "p1 r1", ["p1"]),
        (False, "segment_d_only", "r1 p1", ["r1"]),
    ],
)
def test_who_reacts_to_an_advance_in_an_interception(
    segment: bool, policy: str, attackers: str, seen: list[str]
) -> None:
    b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @1.-1>9", AWAY, policies={"interceptor_advance": policy})
    ours, theirs = attackers.split()
    frame = Combat(b.unit(theirs).at[0], b.ids(ours), b.id(theirs), segment=segment)
    witness = Witness()
    g = b.play(Rest(frame, b.t.sides[0]), *procedures_of(b.t), witness.procedure(), resting(b.t), dice=("6",))
    while g.asked[1] != "rest":
        go(g)
    assert [window.unit for window in witness.seen] == list(b.ids(*seen))
    assert all((window.paid, window.ran, window.combat) == (False, False, segment) for window in witness.seen)


@pytest.mark.clause("mpike 11.4.6", "mpike 11.4.7", "mpike 11.4.8")
def test_why_an_advance_is_refused_is_told_with_who_it_is() -> None:
    b = Board("a: R HI1 8-6 @4.1>3; two: R HI2 8-6 @5.2>1; foe: P HI2 12-6 @9.1+9.0>9", AWAY)
    f = Combat(b.hex("5.1"), b.ids("a", "two"), b.id("foe"), winner=R, ground=b.hexes("5.1 5.0"))

    def told(unit: str, places: str, facing: int) -> tuple[str, str, object]:
        order = Advance(b.id(unit), b.hexes(places), facing)
        (why,) = Advancing(b.t).check(b.world, f, R, order)
        return why.rule.clause, why.code, dict(why.facts)["unit"] == b.card(unit).name

    ahead = b.unit("a").facing
    assert set(advances(b.t, b.world, b.id("a"), f.ground)) >= {(b.hexes("5.1"), ahead), (b.hexes("5.0"), ahead)}
    assert told("a", "5.0", ahead + 3) == ("11.4.7", "mpike-advance-turn", True)
    assert told("a", "6.0", ahead) == ("11.4.6", "mpike-advance-where", True)
    (at, facing), *_ = advances(b.t, b.world, b.id("two"), f.ground)
    assert told("two", " ".join(map(b.place, at)), (facing + 3) % 6) == ("11.4.8", "mpike-advance-turn", True)
    assert told("two", "7.0 7.1", facing) == ("11.4.8", "mpike-advance-where", True)
    assert told("foe", "5.0", facing) == ("11.4.6", "mpike-advance-who", True)


@pytest.mark.clause("mpike 5.2.2", "mpike 5.2.2-b", "mpike 5.3.1")
def test_who_goes_along() -> None:
    b = Board("R HI1 16-8 @0.0>3; P HI1 4-6 @1.-1>9", "P wc 0 @1.-1; P ac 0 @1.-1; R wc 0 @-12.6")
    g = attack(b, "1.-1", "r1", "p1", "2")
    assert g.of(e.CombatFought)[0].defender_result.startswith("shaken")
    assert g.asked == ("parliament", "retreat")
    stay = next(order for order in g.legal() if not order.leaders)
    g.order(stay)
    assert g.leader("pwc").at == g.unit("p1").at[0]
    go(g, "0")
    assert g.leader("pac").status == "removed"


@pytest.mark.clause("mpike 11.4.9", "mpike 11.2-e", "mpike 11.4.6-f", "mpike A6-b")
def test_a_window_for_each_advance() -> None:
    b = Board("a: R HI1 12-8 @4.0>3; b: R HI1 12-8 @4.1>3; foe: P HI2 12-6 @5.1+5.0>9", AWAY)
    g = attack(b, "5.0", "a b", "foe", "3")
    while g.asked[1] in ("retreat", "first"):
        go(g)
    go(g)
    assert g.asked == ("royal", "advance")
    assert any(isinstance(order, Stay) for order in g.legal())
    go(g)
    assert windows(g.events) == ["parliament to 0 not 0,1,2", "parliament to 1 not 0,1,2"]


@pytest.mark.clause("mpike 11.7.2-b", "mpike 8.2.1")
def test_light_infantry_is_as_disordered_as_the_cavalry_it_stands_with() -> None:
    b = Board("a: R cav 8-8 @0.0>3 p2; b: R cav 8-8 @0.-1>5 p2; foot: R LI 2-6 @0.-1>5; P HI1 4-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a b", "p1", "9")
    g.order(Pursue(b.id("a"), b.id("p1")), "5")
    go(g, "5")
    assert g.at("b") == g.at("foot") == "0.-1>5"
    assert g.unit("b").formation == g.unit("foot").formation == "broken"
