"""Chapters 11.4.1 to 11.4.5, F10: what retreats provoke, what closes their ways, and where the map ends."""

import pytest

from engine.kernel.event import Rolled
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.retreat import facings_of, stand_modifiers
from engine.systems.mpike.combat.rout import flights
from engine.systems.mpike.combat.ways import enemies_block, retreat_ways
from engine.systems.mpike.frames import Combat, Retreating, RoutPhase, Volley
from engine.systems.mpike.orders import Retreat
from tests.systems.mpike.combat.fights import AWAY, fight, windows
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import Board

FOE = "foe: R cav 4-6 @3.0>3; beaten: P HI1 8-6 @4.0>9{}"
PENS = ("5.-1", "5.0", "4.1")
"""The hexes by which `beaten` could go back."""


def ways(b: Board, unit: str, distance: int, *foes: str) -> set[str]:
    found = retreat_ways(b.t, b.world, b.id(unit), distance, b.ids(*foes))
    return {" ".join("+".join(map(b.place, at)) for at in way.places) + " off" * way.left for way in found}


@pytest.mark.clause("mpike 11.4.1-c")
def test_nobody_reacts_to_a_retreat() -> None:
    b = Board(FOE.format("") + "; near: R HI1 8-6 @5.1>1", AWAY)
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), combat=True))
    moved = g.of(e.Moved)
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
        moved += g.of(e.Moved)
    assert [event.way for event in moved] == ["retreat"]
    assert windows(g.events) == []


@pytest.mark.clause("mpike 11.4.3", "mpike 11.4.10", "mpike 8.3.1")
@pytest.mark.parametrize(("stream", "formation"), [("4.0/3.0", "normal"), ("4.0/5.-1", "confused")])
def test_who_goes_back_leaves_the_guns_over_it_and_ground_disorders_it(stream: str, formation: str) -> None:
    pens = "".join(f"; P HI1 8-6 @{place}>9" for place in PENS[1:])
    b = Board(FOE.format(" below") + "; gun: P gun 4-8 @4.0>9" + pens, AWAY, stream=stream)
    g = fight(b, Retreating(b.id("beaten"), 1, b.ids("foe"), combat=True))
    assert (g.at("beaten"), g.unit("beaten").below, g.unit("beaten").formation) == ("5.-1>9", False, formation)
    assert (g.at("gun"), g.unit("gun").below) == ("4.0>9", False)


@pytest.mark.clause("mpike 11.4.2", "mpike 11.4.2-a")
@pytest.mark.parametrize(("policies", "found"), [({}, {"5.-1"}), ({"retreat_sideways": "no"}, set())])
def test_between_two_foes_a_unit_steps_sideways_by_policy(policies: dict[str, str], found: set[str]) -> None:
    b = Board(FOE.format("") + "; other: R cav 4-6 @6.0>9", AWAY, policies=policies)
    assert ways(b, "beaten", 1, "foe", "other") == found


@pytest.mark.clause("mpike 11.4.2")
def test_of_equal_ways_the_one_that_is_told_is_gone() -> None:
    b = Board(FOE.format(""), AWAY)
    orders = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), combat=True)).legal()
    assert len(orders) > 2
    for order in orders:
        g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), combat=True))
        g.order(order)
        assert (g.unit("beaten").at, g.of(e.Moved)[0].route) == (order.path[-1], order.path)
    assert g.asked == ("royal", "over")


@pytest.mark.clause("mpike 11.4.1-d", "mpike 12.4.6")
def test_the_broken_that_break_again_are_eliminated() -> None:
    b = Board("R HI1 8-6 @0.0>3; P HI1 4-6 @1.-1>9 routed", AWAY)
    g = fight(b, Combat(b.hex("1.-1"), b.ids("r1"), b.id("p1")), "4")
    assert g.of(e.CombatFought)[0].defender_result == "broken"
    assert (g.at("p1"), g.of(e.Removed)[0].cause.clause) == ("eliminated", "12.4.6")


@pytest.mark.clause("mpike 11.4.2-b")
@pytest.mark.parametrize(
    ("there", "open_"),
    [("; R gun 4-8 @5.0>3", False), ("; R gun 4-8 @5.0>3 disabled", True), ("; R LI 2-6 @5.0>3", False), ("", True)],
)
def test_enemy_units_close_a_hex_and_lost_guns_do_not(there: str, open_: bool) -> None:
    b = Board(FOE.format("") + there, AWAY, wagons="R 5.0")
    assert ("5.0" in ways(b, "beaten", 1, "foe")) == open_


@pytest.mark.clause("mpike 11.4.5-b", "mpike 11.4.2")
def test_ground_and_sides_pen_in_as_units_do() -> None:
    for closed in ({"river": "4.0/5.-1 4.0/5.0 4.0/4.1"}, {"water": "5.-1 5.0 4.1"}):
        b = Board(FOE.format(" routed"), AWAY, **closed)
        g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), broken=True, combat=True), "6")
        assert not g.of(e.UnableRolled)[0].modifiers
        assert g.at("beaten") == "eliminated"


@pytest.mark.clause("mpike 11.4.5-c", "mpike F10", "mpike F10-a")
def test_over_the_own_edge_units_leave_and_over_no_other() -> None:
    b = Board("foe: R cav 4-6 @11.0>3; beaten: P HI1 8-6 @12.0>9", AWAY)
    assert ways(b, "beaten", 2, "foe") == {" off"}
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), broken=True, combat=True))
    assert (g.at("beaten"), g.of(e.Removed)[0].cause.clause) == ("eliminated", "13.4.3")
    assert not g.of(e.UnableRolled)
    # The same at the northern edge and at that of the enemy.
    for foe, place in (("0.-11", "0.-12"), ("-11.0", "-12.0")):
        b = Board(f"foe: R cav 4-6 @{foe}>3; beaten: P HI1 8-6 @{place}>9", AWAY)
        assert not any("off" in way for way in ways(b, "beaten", 2, "foe"))


@pytest.mark.clause("mpike F10-a")
def test_those_who_flee_leave_over_their_own_edge_alone() -> None:
    b = Board("R HI1 8-6 @0.-12>3 routed; near: R HI1 8-6 @-12.6>3 routed; P LI 4-6 @12.0>9", AWAY)
    assert [way.left for way in flights(b.t, b.world, b.id("near"))] == [True]
    assert not any(way.left for way in flights(b.t, b.world, b.id("r1")))


@pytest.mark.clause("mpike 11.4.5-e", "mpike 11.8-c", "mpike A6")
@pytest.mark.parametrize(("die", "place"), [("4", "4.0"), ("5", "eliminated")])
def test_fire_breaks_a_unit_that_cannot_go_back_and_its_leader_stays(die: str, place: str) -> None:
    pens = "".join(f"; P HI1 8-6 @{place}>9" for place in PENS)
    b = Range("foe: R HI1 8-6 @3.0>3; beaten: P HI1 8-6 @4.0>9 h2" + pens, "P wc 0 @4.0; R wc 0 @-12.6")
    g = b.play(Volley(b.id("foe"), (b.aim("beaten", "4.0"),)), "9", "9", "0", die, retreats=True)
    assert [one.unit for one in g.of(e.UnableRolled)] == [b.id("beaten")]
    acts = [type(event) for event in g.events if not isinstance(event, Rolled)]
    assert acts[:8] == [
        e.Fired, e.Hit, e.ThresholdReached, e.MoraleChanged, e.MoraleChecked, e.MoraleChanged, e.LeaderRolled,
        e.UnableRolled,
    ]  # fmt: skip
    assert len(g.of(e.LeaderRolled)) == 1
    assert g.at("beaten").startswith(place)
    assert g.leader("pwc").status == "map"


@pytest.mark.clause("mpike 11.4.5")
@pytest.mark.parametrize(("pen", "added"), [("R", ["enemies"]), ("P", [])])
def test_enemies_who_pen_a_unit_in_are_added_to_its_die(pen: str, added: list[str]) -> None:
    pens = "".join(f"; {pen} HI1 8-6 @{place}>9" for place in PENS)
    b = Board(FOE.format(" routed") + pens, AWAY)
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), broken=True, combat=True), "9")
    (rolled,) = g.of(e.UnableRolled)
    assert [one.code for one in rolled.modifiers] == added


@pytest.mark.clause("mpike 11.4.3", "mpike 11.4.1-c", "mpike 5.3.1")
def test_a_leader_alone_falls_to_who_goes_back_over_his_hex() -> None:
    pens = "".join(f"; P HI1 8-6 @{place}>9" for place in PENS[1:])
    b = Board(FOE.format("") + pens, "R ac 0 @5.-1; P wc 0 @12.-6; R wc 0 @-12.6")
    g = fight(b, Retreating(b.id("beaten"), 1, b.ids("foe"), combat=True))
    assert (g.at("beaten"), g.leader("rac").status) == ("5.-1>9", "removed")
    assert [lost.cause.clause for lost in g.of(e.LeaderLost)] == ["5.3.1"]


@pytest.mark.clause("mpike 11.4.5")
@pytest.mark.parametrize(
    ("unit", "enemies", "found"),
    [
        ("HI1 8-6", False, {}), ("HI1 8-6", True, {"enemies": 1}), ("HI1 8-7", False, {"steady": -1}),
        ("HI1 8-8", False, {"steady": -1}), ("LI 4-6", False, {"light": 1}), ("cav 4-6", False, {}),
        ("HI1 8-6 reached", False, {"threshold": 1}), ("LI 4-7 reached", True, {"steady": -1, "light": 1,
         "threshold": 1, "enemies": 1}),
    ],
)  # fmt: skip
def test_what_is_added_to_the_die_of_who_cannot_retreat(unit: str, enemies: bool, found: dict[str, int]) -> None:
    kind, _, word = unit.partition(" reached")
    b = Board(f"P {kind} @4.0>9{' reached' * (kind != unit)}{word}", AWAY)
    given = stand_modifiers(b.t, b.world, b.id("p1"), enemies=enemies)
    assert {one.code: one.value for one in given} == found


@pytest.mark.clause("mpike 11.4.5-g")
def test_who_stands_is_shaken_even_past_the_threshold() -> None:
    pens = "".join(f"; P HI1 8-6 @{place}>9" for place in PENS)
    b = Board(FOE.format(" routed h4 reached") + pens, AWAY)
    g = fight(b, Retreating(b.id("beaten"), 2, b.ids("foe"), broken=True, combat=True), "4")
    assert len(g.legal()) == 6
    g.order(g.legal()[4])
    assert (g.unit("beaten").morale, g.unit("beaten").facing) == (1, 4)


@pytest.mark.clause("mpike 11.4.5-g", "mpike 12.4.3", "mpike 8.2.1")
@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("HI2 12-6 @5.0+5.1 routed", {("5.0 5.1", 3), ("5.1 5.0", 9)}),
        ("HI2 12-6 @5.0>1 routed", {("5.0 6.0", 1), ("6.0 5.0", 7)}),
        ("LI 2-6 @5.0 routed", {("5.0", hour) for hour in (1, 3, 5, 7, 9, 11)}),
        ("LI 2-6 @5.0 routed; P cav 4-6 @5.0>7", {("5.0", 7)}),
    ],
)  # fmt: skip
def test_where_who_stands_may_look(unit: str, found: set[tuple[str, int]]) -> None:
    b = Board(f"P {unit}", AWAY)
    given = facings_of(b.t, b.world, b.id("p1"))
    assert {(" ".join(map(b.place, at)), (2 * facing - 1) % 12) for at, facing in given} == found


@pytest.mark.clause("mpike 11.4.3", "mpike 14.1")
def test_a_retreat_takes_neither_wagons_nor_guns() -> None:
    pens = "; P HI1 8-6 @5.-1>9; P HI1 8-6 @4.1>9; gun: R gun 4-8 @5.0>3 disabled"
    b = Board(FOE.format("") + pens, AWAY, wagons="R 5.0")
    g = fight(b, Retreating(b.id("beaten"), 1, b.ids("foe"), combat=True))
    assert (g.at("beaten"), g.world.wagons[0].owner, g.unit("gun").gun) == ("5.0>9", "royal", "disabled")


@pytest.mark.clause("mpike 11.4.3-b", "mpike 8.2.2")
@pytest.mark.parametrize(("light", "horse", "both"), [("", " confused", "confused"), (" broken", "", "broken")])
def test_a_stack_that_a_retreat_forms_has_the_worse_formation(light: str, horse: str, both: str) -> None:
    b = Board(
        f"foe: R cav 4-6 @3.0>3; light: P LI 2-6 @4.0>9{light}; horse: P cav 4-6 @5.0>9{horse};"
        "P HI1 8-6 @5.-1>9; P HI1 8-6 @4.1>9",
        AWAY,
    )
    g = fight(b, Retreating(b.id("light"), 1, b.ids("foe"), combat=True))
    changed = g.of(e.FormationChanged)
    assert [g.unit(name).formation for name in ("light", "horse")] == [both, both]
    joined = b.ids("horse" if light else "light")
    assert [(event.units, event.cause.clause, event.hits) for event in changed] == [(joined, "8.2.2", 0)]
    assert not g.of(e.MoraleChanged)


@pytest.mark.clause("mpike 13.4.3", "mpike 5.2.2")
def test_an_army_commander_who_flees_along_is_gone() -> None:
    b = Board("R cav 4-6 @-11.6>3 routed; R HI1 8-6 @0.0>3", "R ac 0 @-11.6; R wc 0 @0.0; P wc 0 @12.-6")
    g = fight(b, RoutPhase(b.t.sides[0]))
    g.order(next(order for order in g.legal() if order.leaders))
    assert g.asked == ("royal", "over")
    assert [(event.leader, event.cause.clause) for event in g.of(e.LeaderLost)] == [(b.number("rac"), "5.2.2")]


@pytest.mark.clause("mpike 11.4.3-b", "mpike 11.4.2")
def test_a_way_over_own_guns_comes_after_its_equals() -> None:
    b = Board(FOE.format("") + "; P gun 4-8 @5.0>9", AWAY)
    assert ways(b, "beaten", 1, "foe") == {"5.-1"}


@pytest.mark.clause("mpike 11.4.3", "mpike 8.1.1", "mpike 11.4.2")
@pytest.mark.parametrize(
    ("there", "policy", "open_"),
    [
        ("P cav 4-6 @5.0>9 shaken", "no", True),
        ("P cav 4-6 @5.0>9 routed", "no", False),
        ("P cav 4-6 @5.0>9; P gun 4-8 @5.0>9 below", "no", False),
        ("P cav 4-6 @5.0>9; P gun 4-8 @5.0>9 below", "yes", True),
        ("P cav 4-6 @5.0>9; P LI 1-6 @5.0>9", "yes", False),
        ("P HI1 4-6 @5.0>9", "yes", False),
    ],
)
def test_whom_light_infantry_may_come_to(there: str, policy: str, open_: bool) -> None:
    pens = "P HI1 4-6 @5.-1>9; P HI1 4-6 @4.1>9"
    units = f"foe: R cav 4-6 @3.0>3; light: P LI 2-6 @4.0>9; {pens}; {there}"
    b = Board(units, AWAY, policies={"triple_stack": policy})
    assert ways(b, "light", 1, "foe") == ({"5.0"} if open_ else set())


@pytest.mark.clause("mpike 11.4.5")
@pytest.mark.parametrize(("distance", "foes"), [(1, "5.-1 5.0 4.1"), (2, "6.-2 6.-1 6.0 5.1 4.2")])
def test_enemies_block_the_first_hex_or_the_second(distance: int, foes: str) -> None:
    there = "".join(f"; {{}} LI 2-6 @{place}>9" for place in foes.split())
    for side, block in (("R", True), ("P", False)):
        b = Board(FOE.format("") + there.replace("{}", side), AWAY, policies={"retreat_sideways": "no"})
        assert enemies_block(b.t, b.world, b.id("beaten"), distance, b.ids("foe")) == block


@pytest.mark.clause("mpike 11.4.2", "mpike 13.4.1")
def test_other_ways_back_are_refused() -> None:
    b = Board(FOE.format(""), AWAY)
    g = fight(b, Retreating(b.id("beaten"), 1, b.ids("foe"), combat=True))
    assert g.asked == ("parliament", "retreat")
    for place in ("4.1", "3.1", "6.0"):
        assert g.refused(Retreat(b.id("beaten"), (b.hexes(place),))) == ["11.4.2"]
    assert g.refused(Retreat(b.id("beaten"), (b.hexes("5.0"),), True)) == ["11.4.2"]
    assert g.refused(Retreat(b.id("beaten"), (b.hexes("5.0"),))) == []
    assert g.refused(Retreat(b.id("foe"), (b.hexes("5.0"),))) == ["11.4.2"]
    flight = Board("R HI1 8-6 @0.0>3 routed; P LI 4-6 @9.0>9", AWAY)
    g = fight(flight, RoutPhase(flight.t.sides[0]))
    assert g.refused(Retreat(flight.id("r1"), (flight.hexes("-1.0"),))) == ["13.4.1"]


@pytest.mark.clause("mpike 11.4.2", "mpike 12.4.3-a")
def test_where_a_shot_came_from_counts_only_while_nobody_stands_there() -> None:
    b = Board(FOE.format(""), AWAY)
    beaten, east = b.id("beaten"), b.hexes("7.0")

    def back(*foes: str) -> set[str]:
        found = retreat_ways(b.t, b.world, beaten, 1, b.ids(*foes), east)
        return {b.place(way.places[-1][0]) for way in found}

    assert back("foe") == ways(b, "beaten", 1, "foe") & set(PENS)
    assert back().isdisjoint(back("foe"))
