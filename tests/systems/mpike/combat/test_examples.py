"""The composed positions D1, D2, D7 and D8 from their close combats on, and example 11.7.4."""

import pytest
from msgspec.structs import replace

from engine.kernel.event import Rolled
from engine.systems.mpike import events as e
from engine.systems.mpike.frames import Combat, Melee, Retreating
from engine.systems.mpike.orders import Advance, Attack, NameAttacks, Pursue, SpendPistols
from tests.systems.mpike.combat.fights import AWAY, fight, windows
from tests.systems.mpike.kit import Board

EDGEHILL = "rupert: R cav 3-8 @3.-1>3 h1 p1; ramsey: P cav 4-6 @4.-2>9 h1 p2; dragoons: P LI 2-6 @5.-3>9"


@pytest.mark.clause("mpike 11.4.2", "mpike 11.4.6", "mpike 11.4.9", "mpike 11.2")
def test_edgehill_d1() -> None:
    b = Board(EDGEHILL, AWAY, orders="charge")
    g = fight(b, Melee(b.t.cards[b.id("rupert")].wing))
    assert g.asked == ("royal", "attacks")
    g.order(NameAttacks((Attack(b.hex("4.-2"), b.ids("rupert")),)))
    # The dragoons face the hex next to Rupert, not Rupert: no counter-attack is offered.
    assert g.asked == ("royal", "pistols-attacker")
    g.order(SpendPistols(b.ids("rupert")), "5")
    (fought,) = g.of(e.CombatFought)
    # Ramsey has taken a hit: 2 against 3 is 1 to 2.
    assert {one.code: one.value for one in fought.modifiers} == {"morale": 2, "ratio": -1, "attacker-pistols": 1}
    assert (fought.total, fought.row, fought.defender_result) == (2, 7, "shaken-2")
    assert g.asked == ("parliament", "retreat")
    ways = {tuple(b.place(at[0]) for at in order.path) for order in g.legal()}
    assert ways == {("5.-2", "6.-3"), ("5.-2", "6.-2")}
    g.order(next(order for order in g.legal() if b.place(order.path[-1][0]) == "6.-3"))
    assert g.asked == ("royal", "advance")
    assert len(g.legal()) == 3
    g.order(Advance(b.id("rupert"), b.hexes("4.-2"), g.unit("rupert").facing))
    assert (g.at("rupert"), g.at("ramsey")) == ("4.-2>3", "6.-3>9")
    assert (g.unit("rupert").formation, g.unit("ramsey").formation) == ("confused", "confused")
    assert windows(g.events) == [f"parliament to {b.id('rupert')} not {b.id('rupert')},{b.id('ramsey')}"]
    assert g.asked == ("royal", "over")


@pytest.mark.clause("mpike 11.7.2", "mpike 9.1.1-a")
def test_interception_d2() -> None:
    b = Board("guards: R HI1 8-6 @3.-1>9; horse: P cav 4-6 @2.-1>3 momentum", AWAY, orders="charge")
    g = fight(b, Combat(b.hex("3.-1"), b.ids("horse"), b.id("guards"), segment=False))
    g.order(SpendPistols(b.ids("horse")), "7", "3")
    (fought,) = g.of(e.CombatFought)
    # 4 against half of 8; pistol and Momentum; the matrix is against cuirassiers.
    assert {one.code: one.value for one in fought.modifiers} == {"momentum": 2, "matrix": -1, "attacker-pistols": 1}
    assert (fought.total, fought.row, fought.defender_result) == (2, 9, "eliminated")
    assert [one.result for one in g.of(e.PursuitRolled)] == ["break-off"]
    assert g.at("guards") == "eliminated"
    assert g.asked == ("parliament", "advance")
    g.order(Advance(b.id("horse"), b.hexes("3.-1"), g.unit("horse").facing))
    assert (g.at("horse"), g.unit("horse").formation) == ("3.-1>3", "confused")
    assert windows(g.events) == []


@pytest.mark.clause("mpike 11.1.2", "mpike 11.2", "mpike 11.1.2-b")
def test_counter_attack_d7() -> None:
    b = Board(
        "active: R cav 4-6 @3.-1>3 p2; target: P cav 3-6 @4.-2>9 p2; counter: P cav 4-7 @3.-2>5 p2",
        AWAY,
        orders="charge",
    )
    g = fight(b, Melee(b.t.cards[b.id("active")].wing))
    g.order(NameAttacks((Attack(b.hex("4.-2"), b.ids("active")),)))
    assert g.asked == ("parliament", "counters")
    named = Attack(b.hex("3.-1"), b.ids("target"))
    assert "11.1.2-d" in g.refused(NameAttacks((named,)))
    g.order(NameAttacks((Attack(b.hex("3.-1"), b.ids("counter")),)), "3")
    (fought,) = g.of(e.CombatFought)
    assert {one.code: one.value for one in fought.modifiers} == {"morale": 1, "flank": 1}
    assert (fought.row, fought.defender_result) == (5, "shaken-1")
    assert g.at("active") == "2.0>3"
    assert g.asked == ("parliament", "advance")
    g.order(Advance(b.id("counter"), b.hexes("3.-1"), g.unit("counter").facing))
    (void,) = g.of(e.AttackVoid)
    assert (void.side, void.hex) == ("royal", b.hex("4.-2"))
    assert g.asked == ("royal", "over")


UNABLE = "beaten: P HI1 8-6 @4.0>9{}; foe: R cav 4-6 @3.0>3; P HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9"


@pytest.mark.clause("mpike 11.4.5", "mpike 11.4.5-a", "mpike 11.4.5-g")
@pytest.mark.parametrize(("die", "stands"), [("5", True), ("6", False)])
def test_unable_to_retreat_d8(die: str, stands: bool) -> None:
    b = Board(UNABLE.format(" routed"), AWAY)
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), broken=True, combat=True), die)
    if not stands:
        assert (g.at("beaten"), g.asked) == ("eliminated", ("royal", "over"))
        return
    assert [(event.hits, event.formation) for event in g.of(e.FormationChanged)] == [(0, "broken")]
    assert g.asked == ("parliament", "facing")
    assert [(roll.die, roll.low, roll.purpose) for roll in g.of(Rolled)] == [(10, 0, "mpike-roll-unable")]
    assert len(g.legal()) == 6
    first = g.legal()[0]
    for other in (replace(first, leaders=(0,)), replace(first, unit=b.id("foe")), replace(first, facing=6)):
        assert g.refused(other) == ["12.4.3"]
    g.order(first)
    assert (g.unit("beaten").morale, g.unit("beaten").formation) == (1, "broken")
    assert g.at("beaten").startswith("4.0>")


@pytest.mark.clause("mpike 11.4.5", "mpike 11.4.5-f", "mpike 11.4.6")
def test_who_stands_is_not_followed() -> None:
    b = Board(UNABLE.format(" h4"), AWAY)
    g = fight(b, Combat(b.hex("4.0"), b.ids("foe"), b.id("beaten")))
    g.order(SpendPistols(b.ids("foe")), "7", "5")
    (fought,) = g.of(e.CombatFought)
    assert fought.defender_result == "broken"
    assert g.of(e.UnableRolled)[0].stands
    g.order(g.legal()[0])
    assert not g.of(e.PursuitRolled)
    assert (g.at("foe"), g.asked) == ("3.0>3", ("royal", "over"))


@pytest.mark.clause("mpike 11.4.5")
def test_shaken_and_penned_in_costs_strength() -> None:
    b = Board(UNABLE.format(" shaken"), AWAY)
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), combat=True))
    assert (g.at("beaten"), g.unit("beaten").hits) == ("4.0>9", 2)


@pytest.mark.clause("mpike 11.7.4", "mpike 11.7.2", "mpike 11.4.6-a", "mpike 11.7.2-e")
def test_three_pursuits_11_7_4() -> None:
    b = Board(
        "a: R cav 4-7 @0.0>3 p2; b: R cav 4-7 @0.-1>5 p2; c: R cav 4-6 @1.-2>7 p2; foe: P cav 4-6 @1.-1>9 p2",
        "R wc 0 @-12.6; P wc 0 @12.-6; R ac 0 @1.-2",
        series="TACW",
    )
    g = fight(b, Combat(b.hex("1.-1"), b.ids("a", "b", "c"), b.id("foe")), "4")
    (fought,) = g.of(e.CombatFought)
    assert fought.defender_result == "broken", fought
    while g.asked == ("parliament", "retreat"):
        g.order(g.legal()[0])
    end = g.unit("foe").at
    assert g.asked == ("royal", "pursuit")
    g.order(Pursue(b.id("a"), b.id("foe")), "3")
    assert g.at("foe") == "eliminated"
    assert (g.unit("a").formation, g.unit("a").at) == ("broken", end)
    g.order(g.legal()[0])
    g.order(Pursue(b.id("b"), b.id("foe")), "3", "6")
    assert g.unit("b").formation == "normal"
    assert (g.at("c"), g.leader("rac").lost_by) == ("pursued", "pursuit")
    assert g.asked == ("royal", "advance")
    assert {order.unit for order in g.legal()} == {b.id("b")}
