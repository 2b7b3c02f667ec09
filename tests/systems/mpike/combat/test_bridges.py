"""Chapter 7.3.5: two-hex units that fight over bridges."""

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.advance import advances, candidates, must_advance
from engine.systems.mpike.combat.bridges import crossing_to, in_line
from engine.systems.mpike.combat.modifiers import modifiers
from engine.systems.mpike.combat.targets import attackable
from engine.systems.mpike.combat.ways import retreat_ways
from engine.systems.mpike.fire.infantry import fire_orders
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.orders import Advance, Stay
from tests.systems.mpike.combat.fights import AWAY, fight
from tests.systems.mpike.kit import Board, R

SIDE = {"stream": "5.0/6.0", "bridge": "5.0/6.0"}


@pytest.mark.clause("mpike 7.3.5", "mpike 7.3.5-a", "mpike 7.3.5-f", "mpike 11.4.8")
def test_over_a_bridge_on_a_side() -> None:
    b = Board("R HI2 20-8 @5.0+5.1>3; P HI1 4-6 @6.0>9", AWAY, **SIDE)  # type: ignore[arg-type]
    codes = {one.code: one.value for one in modifiers(b.t, b.world, b.hex("6.0"), b.ids("r1"), b.id("p1"))}
    assert codes["attacker-broken"] == -2
    with_others = Board("R HI2 20-8 @5.0+5.1>3; R LI 4-6 @6.-1>5; P HI1 4-6 @6.0>9", AWAY, **SIDE)  # type: ignore[arg-type]
    given = modifiers(with_others.t, with_others.world, b.hex("6.0"), with_others.ids("r2", "r1"), with_others.id("p1"))
    assert {one.code: one.value for one in given}["attacker-broken"] == -2
    g = fight(b, Combat(b.hex("6.0"), b.ids("r1"), b.id("p1")), "5")
    assert g.of(e.CombatFought)[0].defender_result
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
    assert any(isinstance(order, Stay) for order in g.legal())
    places = {"+".join(map(b.place, order.at)) for order in g.legal() if isinstance(order, Advance)}
    assert places == {"6.-1+6.0", "6.0+6.1"}
    g.order(next(order for order in g.legal() if isinstance(order, Advance)))
    assert g.unit("r1").formation == "broken"
    assert ("broken", 0) in {(changed.formation, changed.hits) for changed in g.of(e.FormationChanged)}
    held = Board("R HI2 20-8 @5.0+5.1>3; R LI 4-6 @6.1>3; P LI 4-6 @9.0>9", AWAY, **SIDE)  # type: ignore[arg-type]
    found = advances(held.t, held.world, held.id("r1"), held.hexes("6.0"))
    assert {"+".join(map(held.place, at)) for at, _ in found} == {"6.-1+6.0"}
    wet = Board("R HI2 20-8 @5.0+5.1>3; P LI 4-6 @9.0>9", AWAY, water="6.-1", **SIDE)
    found = advances(wet.t, wet.world, wet.id("r1"), wet.hexes("6.0"))
    assert {"+".join(map(wet.place, at)) for at, _ in found} == {"6.0+6.1"}


@pytest.mark.clause("mpike 7.3.5-f", "mpike 11.4.6")
@pytest.mark.parametrize(("other", "must"), [("R HI1 4-8 @7.-1>9", True), ("R HI1 4-8 @9.0>3", False)])
def test_with_others_before_the_hex_somebody_has_to_advance(other: str, must: bool) -> None:
    b = Board(f"R HI2 20-8 @5.0+5.1>3; {other}; P HI1 4-6 @9.4>9", AWAY, **SIDE)  # type: ignore[arg-type]
    f = Combat(b.hex("6.0"), b.ids("r1", "r2"), b.id("p1"), winner=R, ground=b.hexes("6.0"))
    ways = candidates(b.t, b.world, f)
    assert set(ways) == {b.id("r1"), *b.ids("r2") * must}
    assert must_advance(b.t, b.world, f) is must


@pytest.mark.clause("mpike 7.3.5-f")
def test_who_won_over_a_bridge_may_stay_before_it() -> None:
    b = Board("R HI2 20-8 @5.0+5.1>3; P HI1 4-6 @6.0>9", AWAY, **SIDE)  # type: ignore[arg-type]
    g = fight(b, Combat(b.hex("6.0"), b.ids("r1"), b.id("p1")), "5")
    while g.asked[1] == "retreat":
        g.order(g.legal()[0])
    g.order(Stay())
    assert (g.at("r1"), g.unit("r1").formation) == ("5.0+5.1>3", "confused")


@pytest.mark.clause("mpike 7.3.5", "mpike 7.3.5-a")
@pytest.mark.parametrize(
    ("terrain", "vias"),
    [
        ({}, [None, None, None, None]), (SIDE, [None, "5.0", None, None]),
        ({"stream": "5.1/6.1", "bridge": "5.1/6.1"}, [None, None, "5.1", None]),
        ({"water": "6.0", "road": "5.0 6.0 7.-1"}, [None, None, None, "6.0"]),
    ],
)  # fmt: skip
def test_which_hexes_a_line_reaches_over_a_bridge(terrain: dict[str, str], vias: list[str | None]) -> None:
    b = Board("R HI2 20-8 @5.0+5.1>3; P HI1 4-6 @9.0>9", AWAY, **terrain)  # type: ignore[arg-type]
    found = [crossing_to(b.t, b.world, b.id("r1"), hex_) for hex_ in b.hexes("6.-1 6.0 6.1 7.-1")]
    assert [one and b.place(one.via) for one in found] == vias


@pytest.mark.clause("mpike 7.3.5", "mpike 11.1.2")
def test_over_a_bridge_in_a_hex() -> None:
    terrain = {"water": "6.0", "road": "5.0 6.0 7.-1"}
    b = Board("R HI2 20-8 @5.0+5.1>3; P HI1 4-6 @7.-1>9", AWAY, **terrain)  # type: ignore[arg-type]
    assert attackable(b.t, b.world, b.id("r1")) == (b.hex("7.-1"),)
    b = Board("R HI2 20-8 @5.0+5.1>3; P HI1 4-6 @6.0>9", AWAY, **terrain)  # type: ignore[arg-type]
    assert attackable(b.t, b.world, b.id("r1")) == ()


@pytest.mark.clause("mpike 11.5.1", "mpike 7.3.5")
def test_guns_beyond_a_bridge_are_taken_from_where_one_stands() -> None:
    b = Board("R HI2 20-8 @5.0+5.1>3; gun: P gun 4-8 @6.0>9", AWAY, **SIDE)  # type: ignore[arg-type]
    g = fight(b, Combat(b.hex("6.0"), b.ids("r1"), b.id("gun")))
    g.order(Stay())
    assert (g.at("r1"), g.unit("gun").gun, g.unit("gun").captor) == ("5.0+5.1>3", "captured", "royal")


@pytest.mark.clause("mpike 5.3.1", "mpike 7.3.5")
def test_a_leader_alone_beyond_a_bridge_falls_to_whoever_stays() -> None:
    leaders = "P wc 0 @6.0; R wc 0 @-12.6"
    b = Board("R HI2 20-8 @5.0+5.1>3; P LI 4-6 @9.0>9", leaders, **SIDE)  # type: ignore[arg-type]
    g = fight(b, Combat(b.hex("6.0"), b.ids("r1")))
    g.order(Stay())
    assert (g.at("r1"), g.leader("pwc").status) == ("5.0+5.1>3", "removed")


@pytest.mark.clause("mpike 7.3.5", "mpike 11.4.8")
@pytest.mark.parametrize(("more", "places"), [({}, {"5.-1+5.0"}), ({"bridge": "5.0/5.-1"}, set())])
def test_a_line_advances_over_no_bridge_beside_it(more: dict[str, str], places: set[str]) -> None:
    b = Board("R HI2 20-8 @5.0+5.1>3; P LI 4-6 @9.0>9", AWAY, stream="5.0/5.-1", **more)  # type: ignore[arg-type]
    found = advances(b.t, b.world, b.id("r1"), b.hexes("5.-1"))
    assert {"+".join(map(b.place, at)) for at, _ in found} == places


@pytest.mark.clause("mpike 7.3.5", "mpike 11.4.4")
@pytest.mark.parametrize(
    ("more", "broken", "ways"),
    [({}, False, ["-1.0+-1.1"]), ({"bridge": "0.1/-1.1"}, False, []), ({"bridge": "0.1/-1.1"}, True, ["-1.0+-1.1"])],
)
def test_a_line_goes_back_over_no_bridge(more: dict[str, str], broken: bool, ways: list[str]) -> None:
    """The half in 0.1 would have to go over it to -1.1; friends stand in the other way."""
    units = "R HI2 12-6 @0.0+0.1>3; R LI 4-6 @-1.2>3; P HI1 8-6 @1.0>9"
    b = Board(units, AWAY, stream="0.1/-1.1", **more)  # type: ignore[arg-type]
    found = retreat_ways(b.t, b.world, b.id("r1"), 1, b.ids("p1"), broken=broken)
    assert ["+".join(map(b.place, way.places[-1])) for way in found] == ways


@pytest.mark.clause("mpike 7.3.5", "mpike 10.3.2-f")
@pytest.mark.parametrize(
    ("terrain", "steps"),
    [({"stream": "0.1/1.1"}, {1, 2}), ({"stream": "0.1/1.1", "bridge": "0.1/1.1"}, {1}),
     ({"water": "1.1", "road": "0.1 1.1 2.1"}, {1})],
)  # fmt: skip
def test_a_line_comes_over_no_bridge_by_its_fire(terrain: dict[str, str], steps: set[int]) -> None:
    units = "R HI2 12-6 @0.0+0.1>3; P HI1 8-6 @2.1>9; P HI1 8-6 @2.0>9"
    b = Board(units, "R wc 0 @0.1", orders="charge", **terrain)  # type: ignore[arg-type]
    assert {order.to for order in fire_orders(b.t, b.world, b.id("r1")) if order.way == "advancing"} == steps


@pytest.mark.clause("mpike 7.3.5")
def test_two_hexes_are_a_line_by_every_facing_but_in_column_and_without_formation() -> None:
    for hour in (1, 3, 5, 7, 9, 11):
        b = Board(f"R HI2 20-8 @5.0>{hour}", AWAY)
        assert in_line(b.unit("r1")), hour
    for place in ("@5.0+4.0>2 column", "@5.0+5.1 routed"):
        assert not in_line(Board(f"R HI2 20-8 {place}", AWAY).unit("r1")), place
    assert not in_line(Board("R HI1 8-6 @5.0>3", AWAY).unit("r1"))
