"""Chapters 11.4.6 to 11.4.9, 11.5 to 11.8: who follows the beaten, by advance or pursuit, and what it brings."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Rolled
from engine.kernel.procedure import Goto
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.aftermath import windows
from engine.systems.mpike.combat.clash import order_matters
from engine.systems.mpike.combat.pursuit import choices_of
from engine.systems.mpike.combat.targets import falls_at_once
from engine.systems.mpike.frames import Combat, Melee, Window
from engine.systems.mpike.orders import Advance, Attack, GoNext, NameAttacks, Pursue, Stay
from engine.systems.mpike.world import BROKEN, units_of, with_units
from tests.systems.mpike.combat.fights import AWAY, attack, fight, on
from tests.systems.mpike.combat.fights import windows as opened
from tests.systems.mpike.kit import Board, P, Play
from tests.systems.mpike.kit import R as ROYAL

ACTS = (
    e.PistolSpent, e.CombatFought, e.MoraleChanged, e.Moved, e.GunChanged, e.PursuitRolled, e.Removed,
    e.FormationChanged, e.LeaderRolled, e.MomentumLost, e.NoReaction,
)  # fmt: skip
"""What happens in a combat, dice and questions left out."""


# -- advances


@pytest.mark.clause("mpike 11.4.6-c", "mpike 11.4.7-a", "mpike 11.4.6")
def test_a_defender_in_hedgehog_goes_into_one_hex_and_stays_a_hedgehog() -> None:
    b = Board("a: R HI1 4-6 @0.0>3; b: R HI1 4-6 @0.-1>5; P HI1 8-6 @1.-1>9 hedgehog", AWAY)
    g = on(attack(b, "1.-1", "a b", "p1", "3"), "first", "retreat")
    assert g.asked == ("parliament", "advance")
    assert Stay() in g.legal()
    facing = g.unit("p1").facing
    assert g.refused(Advance(b.id("p1"), b.hexes("0.0"), (facing + 2) % 6)) == ["11.4.7"]
    assert g.refused(Advance(b.id("p1"), b.hexes("0.0"), facing, (b.number("rwc"),))) == ["5.1.2"]
    g.order(Advance(b.id("p1"), b.hexes("0.0"), facing))
    assert g.asked == ("royal", "over")
    assert (g.unit("p1").at, g.unit("p1").formation) == (b.hexes("0.0"), "hedgehog")


@pytest.mark.clause("mpike 11.4.6-d")
def test_light_infantry_has_to_advance() -> None:
    b = Board("R LI 8-7 @0.0>3; P LI 4-6 @1.-1>9", AWAY)
    g = on(attack(b, "1.-1", "r1", "p1", "3"), "retreat")
    assert g.asked == ("royal", "advance")
    assert g.refused(Stay()) == ["11.4.6"]


@pytest.mark.clause("mpike 11.4.6-d")
@pytest.mark.parametrize(("ground", "asked"), [({}, "advance"), ({"fort": "0.0"}, "over")])
def test_nobody_advances_into_a_hex_that_is_closed_to_him(ground: dict[str, Any], asked: str) -> None:
    b = Board("R HI1 8-6 @-3.0>3; P cav 8-6 @1.-1>9 p2", AWAY, **ground)
    combat = Combat(b.hex("1.-1"), b.ids("r1"), b.id("p1"), winner=b.t.sides[1], beaten=b.ids("r1"), step="advance")
    g = fight(b, replace(combat, stood=(b.hexes("0.0"),)))
    assert g.asked[1] == asked


def after(b: Board, name: str, *, segment: bool = True) -> Window | None:
    """Return the window that opens after the advance of a unit, in the close combat segment or elsewhere."""
    combat = Combat(b.hex("1.0"), b.ids("a"), b.id("foe"), segment=segment, march=b.ids(name))
    flow = windows(b.t, b.run(), combat)
    if not isinstance(flow, Goto):
        return None
    assert isinstance(flow.frame, Window)
    return flow.frame


ADVANCED = "a: R cav 8-8 @3.0>3; foe: P HI1 8-6 @9.0>9; P HI1 8-6 @4.1>11"


@pytest.mark.clause("mpike 11.4.9-a", "mpike A6-b")
def test_an_advance_is_answered_where_it_ends() -> None:
    b = Board(ADVANCED, AWAY)
    window = after(b, "a")
    assert window is not None
    assert (window.side, window.unit, window.hexes, window.kinds) == (P, b.id("a"), b.hexes("3.0"), ("march",))
    assert (window.paid, window.ran, window.allowance, window.combat) == (False, True, 8, True)
    assert window.barred == b.ids("a", "foe")


@pytest.mark.clause("mpike 7.2.1-b", "mpike 9.2.2")
@pytest.mark.parametrize(("words", "allowance"), [("", 8), ("confused", 4), ("broken", 0)])
def test_after_an_advance_its_present_allowance_is_compared(words: str, allowance: int) -> None:
    found = after(Board(f"a: R cav 8-8 @3.0>3 {words}; foe: P HI1 8-6 @9.0>9; P HI1 8-6 @4.1>11", AWAY), "a")
    assert found is not None
    assert found.allowance == allowance


@pytest.mark.clause("mpike 11.4.9", "mpike 9.1.1-a", "mpike A6-b")
def test_a_defender_who_advances_is_answered_in_the_segment_and_by_policy_elsewhere() -> None:
    b = Board(ADVANCED, AWAY)
    found = after(b, "foe")
    assert found is not None
    assert (found.side, found.ran) == (ROYAL, False)
    assert after(b, "foe", segment=False) is None
    assert after(b, "a", segment=False) is not None
    always = Board(ADVANCED, AWAY, policies={"interceptor_advance": "always"})
    assert after(always, "foe", segment=False) is not None


# -- guns


@pytest.mark.clause("mpike 11.5.1-a", "mpike 11.7.1-d")
def test_of_two_at_lone_guns_the_better_goes_without_a_die() -> None:
    b = Board("a: R cav 4-7 @0.0>3 p2; b: R cav 8-6 @0.-1>5 p2; gun: P gun 4-8 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a b", "gun")
    assert {order.unit for order in g.legal()} == {b.id("a")}
    g.order(g.legal()[0])
    assert not g.of(e.CombatFought)
    assert not g.of(e.PursuitRolled)
    assert (g.unit("gun").gun, g.unit("b").at) == ("captured", b.hexes("0.-1"))


@pytest.mark.clause("mpike 11.5.2-c")
def test_guns_stay_crewed_while_the_beaten_stand_by_them() -> None:
    pens = "; P HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9"
    b = Board("R HI1 12-8 @3.0>3; beaten: P HI1 8-6 @4.0>9; gun: P gun 4-8 @4.0>9 below" + pens, AWAY)
    g = attack(b, "4.0", "r1", "beaten", "3")
    assert g.of(e.CombatFought)[0].defender_result == "shaken-1"
    assert (g.at("beaten"), g.unit("beaten").hits, g.unit("gun").gun) == ("4.0>9", 1, "crewed")
    assert g.asked == ("royal", "over")


# -- light infantry


@pytest.mark.clause("mpike 11.6-c")
def test_light_infantry_joins_nobody_against_heavy() -> None:
    b = Board("a: R HI1 8-6 @0.0>3; light: R LI 4-6 @0.-1>5; P HI1 8-6 @1.-1>9", AWAY)
    g = fight(b, Melee(b.t.cards[b.id("a")].wing))
    assert g.refused(NameAttacks((Attack(b.hex("1.-1"), b.ids("a", "light")),))) == ["11.6"]
    assert g.refused(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),))) == []


# -- pursuit


@pytest.mark.clause("mpike 11.6-b", "mpike 11.7.1-c")
@pytest.mark.parametrize(("winner", "loser"), [("cav 12-8 @0.0>3 p2 dismounted", "HI1"), ("LI 12-8 @0.0>3", "LI")])
def test_those_on_foot_never_pursue(winner: str, loser: str) -> None:
    b = Board(f"R {winner}; P {loser} 4-6 @1.-1>9", AWAY)
    g = on(attack(b, "1.-1", "r1", "p1", "9"), "retreat")
    assert g.of(e.CombatFought)[0].defender_result == "eliminated"
    assert not g.of(e.PursuitRolled)
    assert g.asked == ("royal", "advance")


@pytest.mark.clause("mpike 11.7.1-a")
def test_of_a_stack_the_cavalry_is_ridden_after() -> None:
    b = Board("a: R cav 8-8 @0.0>3 p2; horse: P cav 4-6 @1.-1>9 p2; foot: P LI 2-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a", "horse", "5")
    assert g.of(e.CombatFought)[0].defender_result == "broken"
    g.order(GoNext(b.id("horse")))
    g.order(g.legal()[0])
    g.order(g.legal()[0], "5")
    assert [one.target for one in g.of(e.PursuitRolled)] == [b.id("horse")]
    assert (g.at("horse"), g.unit("foot").morale) == ("eliminated", 2)


HORSE = "a: R cav 8-8 @0.0>3 p2"


def ride(b: Board, name: str, stood: str, fled: str, *dice: str, hex_: str = "1.-1", riders: str = "a") -> Play:
    """Roll for the pursuit of a unit that has gone back from where it stood by a way, places of two hexes with `+`."""
    way = tuple(b.hexes(place.replace("+", " ")) for place in fled.split())
    b.world = with_units(b.world, {b.id(name): replace(b.unit(name), fled=way)})
    combat = Combat(
        b.hex(hex_), b.ids(*riders.split()), b.id(name), winner=b.t.sides[0], beaten=b.ids(name),
        stood=(b.hexes(stood.replace("+", " ")),), pursuit=True, step="pursuit",
    )  # fmt: skip
    return fight(b, combat, *dice)


@pytest.mark.clause("mpike 11.7.2", "mpike 11.7.2-f", "mpike 11.4.7-b", "mpike 11.7.2-g")
def test_a_ride_over_bad_ground_ends_with_a_turn_in_broken_formation() -> None:
    b = Board(f"{HORSE}; prey: P HI1 4-6 @3.-2>9 routed", AWAY, rough="1.-1 2.-1 3.-2")
    g = ride(b, "prey", "1.-1", "2.-1 3.-2", "5")
    assert [(event.cause.clause, event.hits) for event in g.of(e.FormationChanged)] == [("11.7.2", 0)]
    assert (g.at("prey"), g.at("a"), g.unit("a").formation) == ("eliminated", "3.-2>3", "broken")
    assert [(moved.way, moved.cost) for moved in g.of(e.Moved)] == [("pursuit", 0)]
    assert {order.facing for order in g.legal()} == {1, 2, 3}
    assert g.refused(Advance(b.id("a"), b.hexes("3.-2"), 4)) == ["11.4.7"]
    g.order(Advance(b.id("a"), b.hexes("3.-2"), 1))
    assert g.at("a") == "3.-2>1"
    assert not g.of(e.FormationChanged)


@pytest.mark.clause("mpike 11.7.2-a", "mpike 11.7.2-c")
@pytest.mark.parametrize("there", ["R HI1 4-6 @2.-1>3", "P LI 2-6 @2.-1>9"])
def test_a_ride_ends_before_whoever_stands_in_the_way(there: str) -> None:
    b = Board(f"{HORSE}; prey: P HI1 4-6 @3.-2>9 routed; {there}", AWAY)
    g = ride(b, "prey", "1.-1", "2.-1 3.-2", "5")
    assert (g.at("prey"), g.at("a"), g.unit("a").formation) == ("eliminated", "1.-1>3", "broken")


@pytest.mark.clause("mpike 11.7.2-a")
def test_a_ride_ends_before_closed_ground() -> None:
    b = Board(f"{HORSE}; prey: P HI1 4-6 @3.-2>9 routed", AWAY, fort="2.-1")
    g = ride(b, "prey", "1.-1", "2.-1 3.-2", "5")
    assert (g.at("prey"), g.at("a")) == ("eliminated", "1.-1>3")


@pytest.mark.clause("mpike 11.7.2-a")
def test_cavalry_follows_the_half_that_stood_before_it() -> None:
    b = Board("a: R cav 8-8 @4.2>3 p2; prey: P HI2 12-6 @7.1+7.0>9 routed", AWAY)
    g = ride(b, "prey", "5.1+5.0", "6.1+6.0 7.1+7.0", "5", hex_="5.0")
    assert g.of(e.Moved)[0].entered == b.hexes("5.1 6.1 7.1")
    b = Board("a: R cav 8-8 @4.1>3 p2; prey: P HI2 12-6 @7.1+7.0>9 routed", AWAY)
    g = ride(b, "prey", "5.1+5.0", "6.1+6.0 7.1+7.0", "5", hex_="5.0")
    assert g.of(e.Moved)[0].entered == b.hexes("5.0 6.0 7.0")


@pytest.mark.clause("mpike 11.7.2")
def test_a_way_back_of_long_ago_is_not_ridden() -> None:
    b = Board(f"{HORSE}; prey: P HI1 4-6 @1.-1>9", AWAY)
    tx = b.run()
    unit, here = b.id("prey"), b.hexes("1.-1")
    for kind, at, route in (("rout", "3.-2", ("2.-1", "3.-2")), ("move", "1.-1", ())):
        places = tuple(map(b.hexes, route))
        tx.emit(e.Moved("parliament", (unit,), kind, (b.hexes(at),), (4,), 0, b.hexes(at), (), places))
    assert (tx.world.units[unit].at, tx.world.units[unit].fled) == (here, ())


@pytest.mark.clause("mpike 11.7.2-d")
def test_who_took_the_beaten_in_is_spared() -> None:
    b = Board(f"{HORSE}; prey: P cav 4-6 @3.-2>9; foot: P LI 2-6 @3.-2>9", AWAY)
    b.world = with_units(b.world, {b.id("prey"): replace(b.unit("prey"), morale=BROKEN)})
    g = ride(b, "prey", "1.-1", "2.-1 3.-2", "5")
    assert (g.at("prey"), g.at("foot"), g.at("a")) == ("eliminated", "3.-2>9", "2.-1>3")


@pytest.mark.clause("mpike 11.8-b", "mpike 11.7.2", "mpike 5.3.1")
def test_leaders_with_the_prey_and_on_the_way_are_lost() -> None:
    leaders = "P wc 0 @1.-1; P ac 0 @3.-2; R wc 0 @-12.6"
    b = Board(f"{HORSE}; prey: P HI1 4-6 @3.-2>9 routed", leaders)
    g = ride(b, "prey", "1.-1", "2.-1 3.-2", "5")
    assert [(event.leader, event.cause.clause) for event in g.of(e.LeaderLost)] == [
        (b.number("pac"), "11.8"),
        (b.number("pwc"), "5.3.1"),
    ]


@pytest.mark.clause("mpike 11.7.5-a")
def test_all_behind_it_the_owner_chooses_whom_to_pursue() -> None:
    b = Board("a: R HI1 4-6 @5.0>9 routed; b: R HI1 4-6 @5.1>9 routed; p: P cav 8-8 @0.0>3 p2", AWAY)
    beaten = b.ids("a", "b")

    def found(*stood: str) -> tuple[int, ...]:
        places = tuple(map(b.hexes, stood))
        combat = Combat(b.hex("0.0"), beaten, b.id("p"), beaten=beaten, stood=places)
        return choices_of(b.t, b.world, combat, b.id("p"))

    # `0.0>3` looks at 1.-1 and 1.0, has 0.-1 and 0.1 beside it, -1.0 and -1.1 behind it.
    assert found("-1.0", "-1.1") == beaten
    assert found("-1.0", "0.1") == b.ids("b")
    assert found("1.0", "0.1") == b.ids("a")
    # Of two hexes one is enough.
    assert found("1.-1 0.-1", "0.1") == b.ids("a")
    assert found("-1.0 0.-1", "-1.1") == b.ids("a")


@pytest.mark.clause("mpike 11.7.5", "mpike 11.7.2")
def test_nobody_in_the_flank_is_ridden_after_while_somebody_was_in_front() -> None:
    b = Board(
        "a: R HI1 4-6 @5.0>9 routed; b: R HI1 4-6 @5.1>9 routed; c: R HI1 4-6 @5.2>9 routed; p: P cav 8-8 @0.0>3 p2",
        AWAY,
    )
    beaten = b.ids("a", "b", "c")
    combat = Combat(
        b.hex("0.0"), beaten, b.id("p"), winner=P, beaten=beaten, pursuit=True, step="pursuit",
        stood=tuple(map(b.hexes, ("1.0", "1.-1", "0.1"))),
    )  # fmt: skip
    g = fight(b, combat)
    assert g.refused(Pursue(b.id("p"), b.id("c"))) == ["11.7.5"]
    assert g.refused(Pursue(b.id("p"), b.id("b"))) == []
    # One of them that has rallied spares all of them (11.7.1).
    b.world = with_units(b.world, {b.id("b"): replace(b.unit("b"), morale=1, formation="broken", facing=0)})
    assert not fight(b, combat).of(e.PursuitRolled)
    assert fight(b, combat).asked[1] != "pursuit"


@pytest.mark.clause("mpike F10-a", "mpike 11.7.2")
def test_pursuers_leave_from_wherever_they_are() -> None:
    b = Board(f"{HORSE}; prey: P HI1 4-6 @2.-2>9 routed; P HI1 4-6 @1.0>9; P HI1 4-6 @1.-1>9", AWAY)
    g = ride(b, "prey", "1.-1", "2.-2", "9")
    assert (g.at("a"), g.at("prey")) == ("pursued", "eliminated")
    assert (g.of(Rolled)[0].die, g.of(Rolled)[0].low) == (10, 0)


@pytest.mark.clause("mpike 11.8", "mpike 11.8-a")
def test_no_die_for_a_leader_who_is_gone() -> None:
    b = Board("R cav 8-8 @0.0>3 p2; P HI1 4-6 @1.-1>9", "P wc 0 @1.-1; R wc 0 @0.0")
    g = attack(b, "1.-1", "r1", "p1", "9", "0")
    assert [event.leader for event in g.of(e.LeaderLost)] == [b.number("pwc")]
    g.order(g.legal()[0], "0")
    assert [event.leader for event in g.of(e.LeaderRolled)] == [b.number("rwc")]
    assert [(event.die, event.low, event.purpose) for event in g.of(Rolled)] == [(10, 0, "mpike-roll-leader")]


@pytest.mark.clause("mpike A6")
def test_the_order_of_a_combat() -> None:
    b = Board(
        "a: R cav 8-8 @0.0>3 p1 momentum; b: R HI1 4-6 @0.-1>5; foe: P HI1 8-6 @1.-1>9; gun: P gun 4-8 @1.-1>9 below",
        "R wc 0 @0.0; P wc 0 @12.-6",
    )
    g = attack(b, "1.-1", "a b", "foe")
    found = [*g.events]
    while g.asked[1] != "over":
        order = g.legal()[0]
        g.order(order, *(("4" if g.asked[1] == "pistols-attacker" else "5") if g.rolls(order) else ""))
        found += g.events
    # The guns are settled between retreat and pursuit; the formation hit comes after all advances.
    kinds = [type(event) for event in found if isinstance(event, ACTS)]
    assert kinds == [
        e.PistolSpent, e.CombatFought, e.MoraleChanged, e.Moved, e.GunChanged,
        e.PursuitRolled, e.Removed, e.Moved, e.FormationChanged,
        e.Moved, e.FormationChanged, e.LeaderRolled, e.MomentumLost, e.NoReaction, e.NoReaction,
    ]  # fmt: skip
    assert [event.way for event in found if isinstance(event, e.Moved)] == ["rout", "pursuit", "advance"]
    assert [event.units for event in found if isinstance(event, e.FormationChanged)] == [b.ids("a"), b.ids("b")]
    assert [text.split(" not ")[0] for text in opened(tuple(found))] == ["parliament to 0", "parliament to 1"]


# -- without a die


@pytest.mark.clause("mpike 11.6")
@pytest.mark.parametrize(
    ("attacker", "at_once"),
    [
        ("cav 1-6 @0.0>3", True),
        ("LI 4-6 @0.0>3", True),
        ("LI 1-6 @0.0>3", False),
        ("LI 1-6 @0.0>3; R LI 4-6 @0.-1>5", True),
        ("LI 1-6 @0.0>3; R LI 1-6 @0.-1>5", False),
    ],
)
def test_whom_light_infantry_of_one_can_stand_up_to(attacker: str, at_once: bool) -> None:
    b = Board(f"R {attacker}; P LI 2-6 @1.-1>9 h1", AWAY)
    assert falls_at_once(b.t, b.world, units_of(b.t, b.world, b.card("r1").side), b.id("p1")) == at_once


@pytest.mark.clause("mpike 11.6", "mpike 11.8")
def test_a_leader_falls_with_light_infantry_that_is_ridden_over() -> None:
    b = Board("R cav 4-6 @0.0>3 p2; P LI 2-6 @1.-1>9 h1", "P wc 0 @1.-1; R wc 0 @-12.6")
    g = attack(b, "1.-1", "r1", "p1")
    assert [(event.leader, event.cause.clause) for event in g.of(e.LeaderLost)] == [(b.number("pwc"), "11.8")]


@pytest.mark.clause("mpike A6-a", "mpike 11.8", "mpike 11.4.5-a")
def test_a_column_that_routs_into_nothing_takes_its_leader_along() -> None:
    pens = "; P HI1 8-6 @5.-1>9; P HI1 8-6 @5.0>9; P HI1 8-6 @4.1>9"
    b = Board("R HI1 8-6 @3.0>3; beaten: P HI1 8-6 @4.0>9 column shaken" + pens, "P wc 0 @4.0; R wc 0 @-12.6")
    g = attack(b, "4.0", "r1", "beaten", "9", "6")
    assert [(event.leader, event.cause.clause) for event in g.of(e.LeaderLost)] == [(b.number("pwc"), "11.8")]
    assert (g.at("beaten"), g.asked) == ("eliminated", ("royal", "advance"))


@pytest.mark.clause("mpike A6-a", "mpike 11.5.2-a")
def test_a_two_hex_column_leaves_the_guns_of_its_other_hex_disabled() -> None:
    b = Board(
        "R HI1 8-6 @3.0>3; foe: P HI2 12-6 @4.0+5.0>10 column shaken;"
        "near: P gun 4-8 @4.0>9 below; far: P gun 4-8 @5.0>9 below",
        AWAY,
    )
    g = on(attack(b, "4.0", "r1", "foe", "9"), "retreat")
    assert (g.unit("near").gun, g.unit("far").gun) == ("captured", "disabled")


@pytest.mark.clause("mpike 11.4.1-a", "mpike 8.2.1", "mpike 11.2")
def test_light_infantry_flees_from_whom_its_cavalry_attacked() -> None:
    b = Board("a: R cav 4-6 @0.0>3 p2; foot: R LI 2-6 @0.0>3; P HI1 8-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a", "p1", "0")
    assert g.of(e.CombatFought)[0].attacker == "broken"
    on(g, "first", "retreat")
    assert [b.t.grid.distance(g.unit(name).at[0], b.hex("1.-1")) for name in ("a", "foot")] == [3, 3]


@pytest.mark.clause("mpike 8.2.1-g", "mpike 11.4.1")
def test_a_stack_goes_back_as_one_in_order_and_each_for_itself_when_broken() -> None:
    b = Board("a: R cav 8-8 @0.0>3 p2; horse: P cav 4-6 @1.-1>9 p2; foot: P LI 2-6 @1.-1>9", AWAY)
    g = attack(b, "1.-1", "a", "horse", "3")
    assert g.of(e.CombatFought)[0].defender_result.startswith("shaken")
    g.order(g.legal()[0])
    assert [event.units for event in g.of(e.Moved)] == [b.ids("horse", "foot")]
    assert (g.asked[1], g.at("horse")) == ("advance", g.at("foot"))


@pytest.mark.clause("mpike 11.4.2", "mpike 11.2")
def test_the_order_of_retreats_is_asked_where_it_can_matter() -> None:
    b = Board("a: R HI1 8-6 @0.0>3; b: R HI1 8-6 @0.4>3; c: R HI1 8-6 @0.9>3; P LI 4-6 @9.0>9", AWAY)
    assert order_matters(b.t, b.world, b.ids("a", "b"), 2)
    assert not order_matters(b.t, b.world, b.ids("b", "c"), 2)
