"""Chapters 5.1 to 5.3 in close combat and rout: which leaders go along, who stays, who falls."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.advance import move_up
from engine.systems.mpike.combat.naming import attack_options
from engine.systems.mpike.combat.riding import check_riders, leaders_in, riders, subsets
from engine.systems.mpike.command.range import in_command
from engine.systems.mpike.frames import Combat, RoutPhase
from engine.systems.mpike.orders import Decline, PlaceLeader, Stay
from tests.systems.mpike.combat.fights import AWAY, fight
from tests.systems.mpike.kit import Board, Play


def beaten(words: str) -> Play:
    """Beat a unit of P, in whose hex both its leaders stand, to the question of its retreat."""
    b = Board(f"R HI1 16-8 @0.0>3; P HI1 4-6 @1.-1>9 {words}", "P wc 0 @1.-1; P ac 0 @1.-1; R wc 0 @-12.6")
    return fight(b, Combat(b.hex("1.-1"), b.ids("r1"), b.id("p1")), "2")


@pytest.mark.clause("mpike 5.1.2", "mpike 5.2.2")
def test_each_choice_among_leaders_is_offered_all_of_them_first() -> None:
    assert list(subsets((4, 7))) == [(4, 7), (4,), (7,), ()]
    assert list(subsets(())) == [()]


@pytest.mark.clause("mpike 5.2.2-b", "mpike 5.2.2", "mpike 5.3.1")
def test_a_commander_may_stay_where_his_unit_breaks_and_falls_to_who_advances() -> None:
    # Shaken twice is broken, so that the same result lets him choose.
    shaken, broken = beaten(""), beaten("shaken")
    chief, army = shaken.number("pwc"), shaken.number("pac")
    assert {order.leaders for order in shaken.legal()} == {(army,), ()}
    assert {frozenset(order.leaders) for order in broken.legal()} == {
        frozenset(), frozenset({chief}), frozenset({army}), frozenset({chief, army}),
    }  # fmt: skip
    broken.order(next(order for order in broken.legal() if not order.leaders))
    assert [broken.place(broken.leader(name).at) for name in ("pwc", "pac")] == ["1.-1", "1.-1"]
    broken.order(broken.legal()[0])
    assert broken.at("r1").startswith("1.-1")
    assert [broken.leader(name).status for name in ("pwc", "pac")] == ["removed", "removed"]


@pytest.mark.clause("mpike 5.2.2-f", "mpike 5.2.2")
def test_off_the_map_a_commander_finds_refuge_with_a_unit_of_his_wing_or_is_lost() -> None:
    def fled(others: str) -> Play:
        b = Board(f"R cav 4-6 @-11.6>3 routed; {others}", "R wc 0 @-11.6; P wc 0 @12.-6")
        g = fight(b, RoutPhase(b.t.sides[0]))
        g.order(next(order for order in g.legal() if order.leaders))
        return g

    g = fled("R gun 4-8 @0.0>3; R HI1 8-6 @3.0>3 w2; R gun 4-8 @5.0>3 disabled")
    assert g.asked == ("royal", "refuge")
    places = [g.place(order.hex) if isinstance(order, PlaceLeader) else "" for order in g.legal()]
    assert places == ["0.0", ""]
    g.order(Decline())
    assert (g.leader("rwc").status, g.leader("rwc").lost_by) == ("removed", "killed")
    alone = fled("R HI1 8-6 @3.0>3 w2; R gun 4-8 @5.0>3 disabled")
    assert (alone.asked, alone.leader("rwc").status) == (("royal", "over"), "removed")


@pytest.mark.clause("mpike 5.1.2-d", "mpike 5.1.2")
def test_off_the_map_an_army_commander_is_lost() -> None:
    b = Board("R cav 4-6 @-11.6>3 routed; R HI1 8-6 @0.0>3", "R ac 0 @-11.6; R wc 0 @0.0; P wc 0 @12.-6")
    g = fight(b, RoutPhase(b.t.sides[0]))
    g.order(next(order for order in g.legal() if order.leaders))
    assert g.asked == ("royal", "over")
    assert (g.leader("rac").status, g.leader("rac").lost_by) == ("removed", "killed")


@pytest.mark.clause("mpike 5.2.2-c", "mpike 5.2.2", "mpike 11.7.3")
def test_a_commander_pursues_with_the_cavalry_and_leaves_its_light_infantry() -> None:
    b = Board("horse: R cav 8-8 @0.0>3 p2; foot: R LI 2-6 @0.0>3; P HI1 4-6 @1.-1>9 p2", "R wc 0 @0.0; P wc 0 @12.-6")
    g = fight(b, Combat(b.hex("1.-1"), b.ids("horse"), b.id("p1")), "9", "5")
    assert g.asked == ("royal", "facing")
    assert (g.at("horse"), g.at("foot"), g.place(g.leader("rwc").at)) == ("1.-1>3", "0.0>3", "1.-1")


@pytest.mark.clause("mpike 5.3.1-a", "mpike 5.3.1-b", "mpike 5.3.1")
def test_a_leader_with_lost_guns_and_a_wagon_is_alone_and_falls_without_a_die() -> None:
    units = "R cav 4-6 @0.0>3 p2; P gun 4-8 @1.-1>9 disabled; P LI 4-6 @8.0>9"
    b = Board(units, "P wc 0 @1.-1; R wc 0 @-12.6", wagons="P 1.-1")
    g = fight(b, Combat(b.hex("1.-1"), b.ids("r1")))
    assert not any(isinstance(answer, Stay) for answer in g.legal())
    g.order(g.legal()[0])
    assert (g.leader("pwc").status, g.at("r1"), g.unit("r1").formation) == ("removed", "1.-1>3", "normal")
    assert not g.of(e.CombatFought)
    assert g.asked == ("royal", "over")


@pytest.mark.clause("mpike 5.4.3-c", "mpike 5.4.3-d")
def test_who_is_out_of_command_attacks_and_advances_beside_other_enemies() -> None:
    b = Board("R HI1 16-8 @0.0>3; P HI1 4-6 @1.-1>9; P HI1 8-6 @2.-1>9; P HI1 8-6 @2.-2>9", AWAY)
    assert not in_command(b.t, b.world, b.id("r1"))
    assert attack_options(b.t, b.world, 0) == {b.id("r1"): b.hexes("1.-1")}
    g = fight(b, Combat(b.hex("1.-1"), b.ids("r1"), b.id("p1")), "9")
    while g.asked[1] != "advance":
        g.order(g.legal()[0])
    g.order(g.legal()[0])
    assert g.at("r1").startswith("1.-1")


@pytest.mark.clause("mpike 5.2.2-d", "mpike 5.1.2")
def test_a_two_hex_unit_passes_through_a_leaders_hex_with_either_half() -> None:
    for place, may in (("1.0", True), ("1.-1", True), ("2.0", False)):
        b = Board("R HI2 12-6 @0.0+0.1>3; P HI1 8-6 @9.0>9", f"R ac 0 @{place}; R wc 0 @0.1")
        must, free = riders(b.t, b.world, b.id("r1"), b.hexes("1.-1 1.0"), rout=False)
        assert must == (b.number("rwc"),)
        assert free == ((b.number("rac"),) if may else ())
    b = Board("R HI2 12-6 @0.0+0.1>3; P HI1 8-6 @9.0>9", "R wc 0 @0.1; R ac 0 @1.-1")
    tx = b.run()
    move_up(b.t, tx, b.id("r1"), b.hexes("1.-1 1.0"), b.unit("r1").facing, (b.number("rwc"), b.number("rac")))
    assert [b.place(tx.world.leaders[b.number(name)].at) for name in ("rwc", "rac")] == ["1.0", "1.-1"]


@pytest.mark.clause("mpike 5.1.2", "mpike 5.2.2", "mpike 11.8")
def test_only_own_leaders_who_are_there_may_be_named_and_fall() -> None:
    b = Board("R HI1 8-6 @0.0>3; P HI1 8-6 @9.0>9", "R ac 0 @0.0; R wc 0 @5.0; P wc 0 @0.0; P ac 0 @off")
    unit, army, chief = b.id("r1"), b.number("rac"), b.number("rwc")

    def faults(*chosen: int) -> list[tuple[str, object]]:
        return [(v.rule.clause, dict(v.facts)["leader"]) for v in check_riders(b.t, unit, chosen, (army,))]

    assert faults() == faults(army) == []
    name = b.t.leaders[army].name
    assert faults(army, army) == [("5.1.2", name)]
    assert faults(chief) == [("5.1.2", b.t.leaders[chief].name)]
    assert faults(-1) == [("5.1.2", "-1")]
    assert faults(len(b.t.leaders)) == [("5.1.2", str(len(b.t.leaders)))]
    assert leaders_in(b.t, b.world, b.card("r1").side, b.hexes("0.0 1.0")) == (army,)
