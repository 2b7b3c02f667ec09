"""What the rules look up of a game: prices of steps, ground and sides, cards, victory levels."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.mpike.content.field import Field, Price
from engine.systems.mpike.content.kinds import NOBODY, TerrainColumn
from engine.systems.mpike.world import opening
from tests.systems.mpike.content.kit import blank_map, chart, field, names, painted, scenario, told, unit

RED, BLUE = Side("red"), Side("blue")


def hexes(t: Field, *labels: str) -> list[int]:
    return [t.grid.parse(label) for label in labels]


def price(t: Field, column: TerrainColumn, here: str, there: str) -> Price | None:
    return t.price(column, *hexes(t, here, there))


def hill(kind: str) -> dict[str, Any]:
    """Return a map whose column 6 and all west of it is a level higher, with slopes of some kind."""
    sides = [f"06{row:02}>07{row:02}" for row in range(1, 11)]
    sides += [f"06{row:02}>07{row + 1:02}" for row in range(1, 10)]
    rows = "\n".join("1" * 6 + "0" * 6 for _ in range(10))
    return {"elevation": rows, "sides": {kind: [" ".join(sides)]}}


# -- prices


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.clause("mpike 7.3.1")
@pytest.mark.clause("mpike 7.3.3")
@pytest.mark.parametrize(
    ("column", "cost", "hits"),
    [("heavy", 2, 1), ("light", 1, 0), ("cavalry", 3, 1), ("leader", 3, 0), ("artillery", 2, 0)],
)
def test_woods_cost_and_disorder_by_column(column: TerrainColumn, cost: int, hits: int) -> None:
    """Leaders and limbered guns take no formation hits (7.1.1, 7.3.1, 7.3.3)."""
    t = field(hex_map=blank_map(**painted({"0505": "w"}, {"w": "woods"})))
    assert price(t, column, "0504", "0505") == Price(cost, hits)
    assert price(t, column, "0505", "0504") == Price(1, 0)


@pytest.mark.clause("mpike 7.1.2-a")
@pytest.mark.clause("mpike 7.3.1-c")
def test_hex_and_hexside_of_a_step_add_up() -> None:
    ground = painted({"0505": "w"}, {"w": "woods"})
    t = field(hex_map=blank_map(**ground, sides={"stream": ["0504/0505"]}))
    assert price(t, "cavalry", "0504", "0505") == Price(4, 2)


@pytest.mark.clause("mpike 7.3.1")
def test_cavalry_down_a_steep_slope_across_a_stream_takes_two_hits() -> None:
    """Constraint C26 (7.3.1)."""
    steep = hill("escarpment")
    steep["sides"]["stream"] = ["0605/0705"]
    t = field(hex_map=blank_map(**steep))
    assert price(t, "cavalry", "0605", "0705") == Price(3, 2)
    assert t.slope(*hexes(t, "0605", "0705")) == "steep"
    assert t.descends(*hexes(t, "0605", "0705"))
    assert not t.descends(*hexes(t, "0705", "0605"))


@pytest.mark.clause("mpike 7.3.1", "mpike 7.3.1-a", "mpike 7.3.1-c", "mpike 10.9.2")
def test_a_gentle_slope_counts_apart_and_not_on_a_road() -> None:
    t = field(hex_map=blank_map(**hill("slope"), lines={"road": ["0605 0705"]}))
    assert price(t, "cavalry", "0604", "0704") == Price(1, 0)
    assert t.gentle_hits("cavalry", *hexes(t, "0604", "0704")) == 1
    assert t.gentle_hits("cavalry", *hexes(t, "0605", "0705")) == 0
    assert t.gentle_hits("cavalry", *hexes(t, "0604", "0605")) == 0
    assert t.gentle_hits("artillery", *hexes(t, "0604", "0704")) == 0
    assert t.slope(*hexes(t, "0604", "0704")) == "gentle"
    assert (t.level(hexes(t, "0604")[0]), t.level(hexes(t, "0704")[0])) == (1, 0)


@pytest.mark.clause("mpike 7.1.1", "mpike 7.3.5")
def test_a_castle_is_closed_to_cavalry_and_leaders() -> None:
    t = field(hex_map=blank_map(**painted({"0505": "c"}, {"c": "fort"})))
    assert price(t, "cavalry", "0504", "0505") is None
    assert price(t, "leader", "0504", "0505") is None
    assert price(t, "heavy", "0504", "0505") == Price(2, 1)
    assert not t.enterable("cavalry", hexes(t, "0505")[0])


@pytest.mark.clause("mpike 7.3.5")
def test_rivers_are_closed_but_for_bridges_and_fords() -> None:
    sides = {"river": ["0504/0505 0604/0605 0704/0705"]}
    t = field(hex_map=blank_map(sides=sides, crossings={"bridge": ["0604/0605"], "ford": ["0704/0705"]}))
    assert price(t, "heavy", "0504", "0505") is None
    assert price(t, "heavy", "0604", "0605") == Price(1, 0)
    assert price(t, "heavy", "0704", "0705") == Price(2, 1)
    assert t.bridge(*hexes(t, "0604", "0605")) == "bridge"
    assert t.bridge(*hexes(t, "0504", "0505")) is None
    assert t.two_sided(*hexes(t, "0604", "0605"))


@pytest.mark.clause("mpike 7.3.5")
def test_a_road_leads_through_woods_and_over_water_hexes_but_over_no_river() -> None:
    """A hex of water on a road is a bridge, left and entered along the road only (7.3.5)."""
    ground = painted({"0504": "w", "0505": "~", "0506": "."}, {"w": "woods", "~": "water"})
    lines = {"road": ["0503 0504 0505 0506 0507"]}
    t = field(hex_map=blank_map(**ground, lines=lines, sides={"river": ["0506/0507"]}))
    assert price(t, "cavalry", "0503", "0504") == Price(1, 0)
    assert price(t, "cavalry", "0504", "0505") == Price(1, 0)
    assert price(t, "cavalry", "0505", "0506") == Price(1, 0)
    assert price(t, "cavalry", "0505", "0605") is None
    assert price(t, "cavalry", "0605", "0505") is None
    assert price(t, "cavalry", "0506", "0507") is None
    assert t.bridge_hexes == {hexes(t, "0505")[0]}
    assert t.enterable("heavy", hexes(t, "0505")[0])
    for ground in ("water", "impassable"):
        closed = field(hex_map=blank_map(**painted({"0505": "x"}, {"x": ground})))
        assert not closed.enterable("heavy", hexes(closed, "0505")[0])


@pytest.mark.clause("mpike 7.3.4-a")
@pytest.mark.clause("mpike 14.3")
def test_heavy_infantry_with_regimental_guns_moves_by_both_columns() -> None:
    battle = scenario()
    battle["units"][2]["regimental"] = True
    battle["units"].append(unit("foot3", "horse", "cavalry", "0401", dismounted=True))
    t = field(battle, blank_map(**painted({"0505": "w"}, {"w": "woods"})))
    tertio, rider = t.cards[2], t.cards[t.by_slug["foot3"]]
    assert t.columns(tertio) == ("heavy", "artillery")
    assert t.columns(rider) == ("heavy",)
    assert t.columns(t.cards[0]) == ("cavalry",)
    assert t.unit_price(tertio, *hexes(t, "0504", "0505")) == Price(2, 1)
    dear = chart("terrain", ground__woods__cost__artillery=5)
    t = Field(t.scenario, t.map, replace(t.charts, terrain=dear))
    assert [t.unit_price(card, *hexes(t, "0504", "0505")) for card in (tertio, rider)] == [Price(5, 1), Price(2, 1)]


@pytest.mark.clause("mpike 7.1.1", "mpike 11.3.6-b")
def test_of_two_lines_the_better_is_taken() -> None:
    lines = {"road": ["0504 0505"], "track": ["0504 0505 0506"]}
    t = field(hex_map=blank_map(**painted({"0505": "w", "0506": "w"}, {"w": "woods"}), lines=lines))
    t = Field(t.scenario, t.map, replace(t.charts, terrain=chart("terrain", lines__track=2)))
    found = [price(t, "cavalry", *pair) for pair in (("0504", "0505"), ("0505", "0506"), ("0605", "0505"))]
    assert found == [Price(1, 0), Price(2, 0), Price(3, 1)]
    assert [t.by_road(*hexes(t, *pair)) for pair in (("0504", "0505"), ("0605", "0505"))] == [True, False]


# -- ground and sides


@pytest.mark.clause("mpike 14.4", "mpike 10.8.3", "mpike 11.3.1", "mpike 7.3.5")
def test_hedges_hide_and_shield_and_shorten_grazing_fire() -> None:
    t = field(hex_map=blank_map(sides={"hedge": ["0504/0505"], "wall": ["0604/0605"]}))
    hedge, wall, bare = (hexes(t, *pair.split()) for pair in ("0504 0505", "0604 0605", "0704 0705"))
    assert [t.side_blocks_sight(*pair) for pair in (hedge, wall, bare)] == [True, False, False]
    assert [t.fire_side(*pair) for pair in (hedge, wall, bare)] == [-1, -2, 0]
    assert [t.combat_side(*pair) for pair in (hedge, wall, bare)] == [-1, -2, 0]
    assert [t.feature(*pair) for pair in (hedge, wall, bare)] == [True, True, False]
    assert [t.two_sided(*pair) for pair in (hedge, wall, bare)] == [True, False, False]


@pytest.mark.clause("mpike 14.4", "mpike 11.3.1")
def test_of_two_things_on_a_side_that_shields_most_counts() -> None:
    t = field(hex_map=blank_map(sides={"hedge": ["0504/0505"], "wall": ["0504/0505"]}))
    here, there = hexes(t, "0504", "0505")
    assert (t.fire_side(here, there), t.combat_side(here, there)) == (-2, -2)


@pytest.mark.clause("mpike 10.8.3")
@pytest.mark.parametrize(("cost", "counts"), [({}, False), ({"heavy": 1}, True), ({"cavalry": 1, "light": 1}, True)])
def test_what_costs_anybody_anything_shortens_grazing_fire(cost: dict[str, int], counts: bool) -> None:
    t = field(hex_map=blank_map(sides={"border": ["0504/0505"]}))
    border = chart("terrain", **{f"sides__border__cost__{column}": more for column, more in cost.items()})
    t = Field(t.scenario, t.map, replace(t.charts, terrain=border))
    assert t.feature(*hexes(t, "0504", "0505")) is counts


@pytest.mark.clause("mpike 10.8.3", "mpike 11.3.1", "mpike 14.4")
def test_a_steep_slope_helps_only_those_above() -> None:
    t = field(hex_map=blank_map(**hill("escarpment")))
    high, low = hexes(t, "0605", "0705")
    assert t.combat_side(low, high) == -1
    assert t.combat_side(high, low) == 0
    assert not t.feature(high, low)


@pytest.mark.clause("mpike 9.4.5", "mpike 10.9.2", "mpike 10.5.1", "mpike 11.3.1", "mpike 7.1.1")
def test_towns_hide_and_shield_and_give_cover() -> None:
    t = field(hex_map=blank_map(**painted({"0505": "t", "0506": "f"}, {"t": "town", "f": "field"})))
    town, fields, open_ = hexes(t, "0505", "0506", "0507")
    assert (t.blocks_sight(town), t.cover(town), t.fire_hex(town), t.combat_hex(town)) == (True, True, -2, -2)
    assert [t.clear(hex_) for hex_ in (town, fields, open_)] == [False, True, True]


# -- cards


def test_cards_are_as_the_scenario_has_them() -> None:
    t = field()
    tertio = t.cards[t.by_slug["tertio"]]
    assert [t.label(hex_) for hex_ in tertio.at] == ["0305", "0306"]
    assert (tertio.kind, tertio.strength, tertio.morale, tertio.pikes, tertio.facing) == ("double", 6, 6, True, 2)
    guns = t.cards[t.by_slug["guns"]]
    assert (guns.gun, guns.grazing, guns.range, guns.strength, guns.formation) == ("4-8", 4, 14, 0, "none")
    assert [card.id for card in t.cards] == list(range(6))
    wing = t.wings[t.wing_by_slug["horse"]]
    assert (wing.order, wing.units, wing.cavalry) == ("charge", (0, 1), True)
    assert t.leaders[wing.commander].slug == "rupert"
    assert not t.wings[t.wing_by_slug["foot"]].cavalry
    king = t.leaders[t.leader_by_slug["king"]]
    assert (king.role, king.wing, king.points) == ("army", NOBODY, 20)
    assert t.leaders[wing.commander].points == 5
    assert [t.leaders[n].slug for n in t.side_cards[RED].seniority] == ["rupert", "byron"]
    assert (t.enemy(RED), t.enemy(BLUE)) == (BLUE, RED)


def test_a_line_written_from_its_right_is_turned_about() -> None:
    battle = scenario()
    battle["units"][2]["at"] = "0306/0305"
    assert field(battle).cards[2].at == field().cards[2].at


@pytest.mark.clause("mpike 6.3.4")
def test_a_column_of_two_hexes_looks_from_its_tail_to_its_head() -> None:
    battle = scenario()
    battle["units"][2] |= {"at": "0305/0306", "formation": "column"}
    card = field(battle).cards[2]
    assert (card.formation, card.facing) == ("column", 0)


@pytest.mark.clause("mpike 8.3.1")
def test_who_lies_on_top_is_listed_last() -> None:
    battle = scenario()
    battle["units"].append(unit("drakes", "line", "artillery", "0904"))
    t = field(battle)
    assert [t.cards[t.by_slug[slug]].level for slug in ("foot1", "drakes")] == [0, 1]


@pytest.mark.clause("mpike 7.4")
def test_a_wing_may_enter_later() -> None:
    battle = scenario()
    battle["wings"][1] |= {"turn": 2, "entry": ["0105", "0106"]}
    for late in (battle["leaders"][2], battle["units"][2], battle["units"][3]):
        del late["at"]
    t = field(battle)
    assert [(card.status, card.turn, card.at) for card in t.cards[2:4]] == [("entry", 2, ()), ("entry", 2, ())]
    assert [t.label(hex_) for hex_ in t.wings[1].entry] == ["0105", "0106"]
    assert t.leaders[2].at == -1


@pytest.mark.clause("mpike 15.0")
def test_points_for_a_leader_may_be_the_scenarios() -> None:
    """King Charles, and nameless wing commanders (15.0)."""
    battle = scenario()
    battle["leaders"][0]["points"] = 50
    battle["leaders"][1]["named"] = False
    assert [man.points for man in field(battle).leaders] == [50, 0, 5, 5]


@pytest.mark.clause("mpike 7.4", "mpike 7.2.1")
def test_guns_that_enter_later_come_on_limbers() -> None:
    battle = scenario()
    n = next(n for n, each in enumerate(battle["units"]) if each["kind"] == "artillery")
    del battle["units"][n]["at"]
    battle["units"][n]["turn"] = 2
    wing = next(wing for wing in battle["wings"] if wing["id"] == battle["units"][n]["wing"])
    wing["entry"] = ["0101"]
    before, after = opening(field(scenario())).units[n], opening(field(battle)).units[n]
    assert (before.status, before.gun, after.status, after.gun) == ("map", "crewed", "coming", "limbered")


@pytest.mark.clause("mpike 14.1-a")
def test_no_scenario_lets_wagons_move() -> None:
    wagon = {"id": "baggage", "name": names("b"), "side": "red", "at": "0103"}
    assert told(wagons=[wagon]) == []
    assert told(wagons=[{**wagon, "movable": True}]) == ["wagons[0].movable: is not a name known here"]


@pytest.mark.clause("mpike 14.1", "mpike 15.0", "mpike 5.5.3")
def test_wagons_and_objectives_are_read() -> None:
    battle = scenario()
    battle["wagons"] = [{"id": "baggage", "name": names("b"), "side": "red", "at": "0103"}]
    battle["objectives"] = [{"id": "town", "name": names("t"), "at": "0606", "points": 5}]
    t = field(battle)
    assert (t.wagons[0].side, t.label(t.wagons[0].at)) == (RED, "0103")
    assert (t.label(t.objectives[0].at), t.objectives[0].points, t.objectives[0].holder) == ("0606", 5, None)
    battle["objectives"].append(battle["objectives"][0] | {"id": "port", "at": "0607", "holder": "blue"})
    t = field(battle)
    assert [card.holder for card in t.objectives] == [None, BLUE]
    assert opening(t).objectives == ("", BLUE)


def test_the_own_edge_of_a_side() -> None:
    t = field()
    assert [t.label(hex_) for hex_ in t.edge(RED)] == [f"01{row:02}" for row in range(1, 11)]
    battle = scenario()
    battle["sides"][0]["edge"] = "0101 0201"
    assert [field(battle).label(hex_) for hex_ in field(battle).edge(RED)] == ["0101", "0201"]


# -- look-ups of charts


@pytest.mark.clause("mpike 11.3.8")
@pytest.mark.clause("mpike 14.2")
@pytest.mark.clause("mpike 14.3")
@pytest.mark.clause("mpike 11.6")
def test_the_matrix_knows_pikes_arquebusiers_and_men_on_foot() -> None:
    battle = scenario()
    battle["units"] += [
        unit("arq", "horse", "cavalry", "0401", arquebusier=True),
        unit("afoot", "horse", "cavalry", "0402", dismounted=True),
    ]
    t = field(battle)
    by = {slug: t.cards[id_] for slug, id_ in t.by_slug.items()}
    assert [t.attacking(by[slug]) for slug in ("hr1", "arq", "afoot", "foot1", "shot", "guns")] == [
        "cuirassier", "arquebusier", "no-pikes", "heavy", "light", None,
    ]  # fmt: skip

    def drm(attacker: str, defender: str, **state: bool) -> int | None:
        return t.matrix(by[attacker], by[defender], **{"hedgehog": False, "broken": False, **state})

    assert drm("hr1", "foot1") == -1
    assert drm("hr1", "foot1", hedgehog=True) == -4
    assert drm("hr1", "foot1", broken=True) == 1
    assert drm("shot", "foot1") is None
    assert drm("shot", "shot", broken=True) == 0
    assert drm("foot1", "guns") is drm("guns", "foot1") is None


@pytest.mark.clause("mpike 12.5.1")
def test_thresholds_go_by_printed_morale() -> None:
    battle = scenario()
    battle["units"][0]["morale"] = 8
    t = field(battle)
    assert (t.threshold(t.cards[0]), t.threshold(t.cards[1])) == (5, 3)


@pytest.mark.clause("mpike 15.0")
@pytest.mark.parametrize(
    ("margin", "level"),
    [
        (0, (None, "draw")), (9, (None, "draw")), (-9, (None, "draw")), (10, (RED, "marginal")),
        (20, (RED, "substantial")), (30, (RED, "decisive")), (-10, (BLUE, "marginal")), (-45, (BLUE, "decisive")),
    ],
)  # fmt: skip
def test_victory_levels_go_by_the_margin(margin: int, level: tuple[Side | None, str]) -> None:
    assert field().victory_level(margin) == level


def test_provenance_is_told_by_chart() -> None:
    told = field().provenance
    assert (told["orders"], told["movement"], told["matrix"]) == ("found", "text", "house")


@pytest.mark.clause("mpike 11.3.6-b")
def test_clear_is_what_hinders_shields_and_hides_nobody() -> None:
    grounds = {"f": "field", "w": "woods", "o": "orchard", "t": "town", "l": "water", "i": "impassable"}
    ground = painted({f"010{n}": mark for n, mark in enumerate(grounds, 1)}, grounds)
    t = field(hex_map=blank_map(**ground))
    found = {t.map.ground[hex_] for hex_ in t.grid.hexes if t.clear(hex_)}
    assert found == {"clear", "field"}


@pytest.mark.clause("mpike 11.3.6-b")
@pytest.mark.parametrize(
    ("place", "value"),
    [("hits", {"heavy": 1}), ("fire", -1), ("combat", -1), ("closed", ["cavalry"]), ("sight", "blocks")],
)
def test_ground_with_a_single_hindrance_is_not_clear(place: str, value: Any) -> None:
    t = field()
    t.charts = replace(t.charts, terrain=chart("terrain", **{f"ground__clear__{place}": value}))
    assert not any(t.clear(hex_) for hex_ in t.grid.hexes)


@pytest.mark.clause("mpike 10.9.4-a", "mpike 11.3.1")
def test_a_step_goes_down_from_the_upper_side_of_a_slope() -> None:
    t = field(hex_map=blank_map(**hill("slope")))
    above, below, level = hexes(t, "0605", "0705", "0604")
    assert (t.descends(above, below), t.descends(below, above), t.descends(above, level)) == (True, False, False)
