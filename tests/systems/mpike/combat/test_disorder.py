"""Chapters 11.2 and 11.4.10: what combat and the ground of its ways disorder, and who leaves whom alone."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.entry import disorder, ground_hits, way_hits
from engine.systems.mpike.combat.pursuit import Pursuing
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.orders import Pursue
from engine.systems.mpike.rules import R
from tests.systems.mpike.combat.fights import AWAY, attack, on
from tests.systems.mpike.kit import Board, P
from tests.systems.mpike.kit import R as ROYAL


@pytest.mark.clause("mpike 11.4.10", "mpike 7.3.1")
def test_hits_of_a_whole_way() -> None:
    units = "a: R HI1 8-6 @0.0>3; P LI 4-6 @9.0>9"
    way = ("0.0", "1.0", "2.0", "3.0", "4.0")

    def hits(**terrain: Any) -> int:
        b = Board(units, AWAY, **terrain)
        return way_hits(b.t, b.id("a"), tuple(map(b.hexes, way)))

    still = Board(units, AWAY, rough="0.0 1.0")
    at, there = still.hexes("0.0"), still.hexes("1.0")
    assert [ground_hits(still.t, still.id("a"), at, to) for to in (at, there)] == [0, 1]
    # Of two halves the worse off counts.
    double = Board("a: R HI2 12-6 @5.0+5.1>3; P LI 4-6 @9.0>9", AWAY, rough="6.0")
    assert ground_hits(double.t, double.id("a"), double.hexes("5.0 5.1"), double.hexes("6.0 6.1")) == 1
    assert hits() == 0
    assert hits(slope="0.0>1.0") == 0
    assert hits(slope="0.0>1.0 1.0>2.0") == 1
    assert hits(slope="0.0>1.0 1.0>2.0 2.0>3.0") == 1
    assert hits(slope="0.0>1.0 1.0>2.0 2.0>3.0 3.0>4.0") == 2
    assert hits(slope="0.0>1.0 1.0>2.0", rough="2.0 3.0") == 3


@pytest.mark.clause("mpike 11.4.10", "mpike 7.3.1", "mpike 7.3.2")
@pytest.mark.parametrize(("rough", "hits"), [("1.0", 1), ("1.1", 1), ("1.0 1.1", 1), ("0.0 0.1", 0)])
def test_of_two_halves_the_worse_ground_disorders_and_who_stays_meets_none(rough: str, hits: int) -> None:
    b = Board("a: R HI2 12-6 @0.0+0.1>3; P LI 4-6 @9.0>9", AWAY, rough=rough)
    ahead, back = b.hexes("1.0 1.1"), b.hexes("0.0 0.1")
    assert way_hits(b.t, b.id("a"), (back, ahead)) == hits
    assert way_hits(b.t, b.id("a"), (ahead, ahead)) == 0


@pytest.mark.clause("mpike 11.4.10", "mpike 6.3.3")
def test_open_order_is_not_disordered_by_ground() -> None:
    b = Board("a: R HI1 8-6 @0.0>3 open; P LI 4-6 @9.0>9", AWAY)
    tx = b.run()
    disorder(b.t, tx, b.ids("a"), 1, R("11.4.10"))
    assert not tx.events


# -- what a combat leaves


@pytest.mark.clause("mpike 11.2", "mpike 11.3.6", "mpike 11.8")
def test_both_sides_are_disordered_and_their_momentum_is_gone() -> None:
    b = Board("a: R cav 8-8 @0.0>3 p2 momentum; foe: P cav 8-6 @1.-1>9 p2 momentum; P LI 4-6 @9.0>9", AWAY)
    g = attack(b, "1.-1", "a", "foe", "2")
    assert g.of(e.CombatFought)[0].defender_result.startswith("shaken")
    on(g, "retreat")
    g.order(g.legal()[0])
    assert [(event.side, event.units) for event in g.of(e.FormationChanged)] == [
        (ROYAL, b.ids("a")),
        (P, b.ids("foe")),
    ]
    assert [(event.side, event.units) for event in g.of(e.MomentumLost)] == [(ROYAL, b.ids("a")), (P, b.ids("foe"))]


@pytest.mark.clause("mpike 11.3.6", "mpike 11.8")
def test_without_momentum_none_is_lost() -> None:
    b = Board("a: R cav 8-8 @0.0>3 p2; foe: P cav 8-6 @1.-1>9 p2; P LI 4-6 @9.0>9", AWAY)
    g = on(attack(b, "1.-1", "a", "foe", "4"), "retreat")
    g.order(g.legal()[0])
    assert not g.of(e.MomentumLost)


@pytest.mark.clause("mpike 7.3.1", "mpike 5.3.1")
def test_ground_disorders_who_enters_it_and_no_way_leads_where_there_is_no_step() -> None:
    b = Board("R HI1 8-6 @0.0>3", AWAY, woods="1.0")
    unit = b.id("r1")
    assert ground_hits(b.t, unit, b.hexes("0.0"), b.hexes("1.0")) == 1
    assert ground_hits(b.t, unit, b.hexes("0.0"), b.hexes("0.1")) == 0
    assert ground_hits(b.t, unit, b.hexes("0.0"), b.hexes("3.0")) == 0


@pytest.mark.clause("mpike 11.7.5", "mpike 11.7.5-b")
def test_why_somebody_is_not_ridden_after_is_told_with_who_it_is() -> None:
    b = Board("front: R HI1 2-6 @1.-1>9; flank: R HI1 2-6 @0.-1>5; P cav 8-8 @0.0>3 p2", "P wc 0 @9.0; R wc 0 @-12.6")
    f = Combat(b.hex("0.0"), b.ids("front", "flank"), b.id("p1"), riders=b.ids("p1"))
    f = replace(f, winner=P, beaten=b.ids("front", "flank"), stood=(b.hexes("1.-1"), b.hexes("0.-1")))
    for target, name in (("flank", b.card("flank").name), ("p1", "")):
        (why,) = Pursuing(b.t).check(b.world, f, P, Pursue(b.id("p1"), b.id(target)))
        assert (why.rule.clause, dict(why.facts)["target"]) == ("11.7.5", name), target
    (why,) = Pursuing(b.t).check(b.world, f, P, Pursue(b.id("front"), b.id("front")))
    assert (why.rule.clause, why.code) == ("11.7.2", "mpike-pursue-who")


@pytest.mark.clause("mpike 11.7.2", "mpike 11.3.4")
@pytest.mark.parametrize(("strength", "drm"), [(2, -2), (4, -1)])
def test_cavalry_rides_after_those_who_came_against_the_whole_odds(strength: int, drm: int) -> None:
    b = Board(f"front: R HI1 {strength}-6 @1.-1>9; P cav 8-8 @0.0>3 p2", "P wc 0 @9.0; R wc 0 @-12.6")
    g = attack(b, "0.0", "front", "p1", "0", "5")
    (fought,) = g.of(e.CombatFought)
    assert {one.code: one.value for one in fought.modifiers}["ratio"] == drm
    assert [one.target for one in g.of(e.PursuitRolled)] == [b.id("front")]
