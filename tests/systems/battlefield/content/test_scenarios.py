"""Our scenarios load whole and are laid out by the rules; every mistake of an author is told with file and place."""

import copy
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.battlefield import packs as content
from engine.systems.battlefield.command.distances import orderer
from engine.systems.battlefield.content.bounds import army_mistakes
from engine.systems.battlefield.content.cards import price_of
from engine.systems.battlefield.content.kinds import BLACK, RED, SIDES
from engine.systems.battlefield.display.view import table_of
from engine.systems.battlefield.ground import closed, ground
from engine.systems.battlefield.setup.halves import half, zone
from engine.systems.battlefield.setup.muster import check, entries_of
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.troops import base_of, bases, card_of
from engine.systems.battlefield.world import code_of
from engine.tabletop.polygons import Polygon
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import box_of, contains, distance
from tests.systems.battlefield.kit import LISTS, change_entries, chart_of, codes, list_of, opened

ALL = tuple(info.id for info in content.scenarios())
PAIRS = ("bows-and-lances", "edge-of-the-desert", "issus", "lance-and-sarissa", "murten", "two-walls")
FREE = ("crossroads", "free-1000", "free-500")
READY = tuple(name for name in ALL if name not in FREE)


# -- ours


def test_what_there_is_to_play_comes_with_what_is_easiest_first() -> None:
    assert ALL == (
        "shepherds-hill", "bows-and-lances", "crossroads", "edge-of-the-desert", "free-1000", "free-500", "issus",
        "lance-and-sarissa", "murten", "two-walls", "examples-charge",
    )  # fmt: skip
    infos = {info.id: info for info in content.scenarios()}
    assert infos["shepherds-hill"].introductory
    assert infos["examples-charge"].training
    assert infos["issus"].sides == SIDES


@pytest.mark.parametrize("name", ALL)
def test_names_of_terrain_are_short(name: str) -> None:
    for piece in content.document(name)["scenario"].get("terrain", []):
        if "name" in piece:
            assert max(len(piece["name"]["en"]), len(piece["name"]["ru"])) <= 24


@pytest.mark.clause("battlefield 5.7-timed")
@pytest.mark.parametrize("name", ALL)
def test_every_battle_ends(name: str) -> None:
    t, _ = opened(name)
    assert t.victory == "timed"
    assert 1 <= t.turns <= 12


def test_every_two_armies_have_a_battle_of_a_thousand_points() -> None:
    found = {}
    for name in PAIRS:
        t, world = opened(name)
        found[frozenset(t.list_of(side).partition("-")[0] for side in SIDES)] = name
        for side in SIDES:
            army = Counter(entries_of(t, world, side))
            ready = t.lists[t.list_of(side)]
            assert army == Counter(ready.entries), (name, side)
            assert ready.points == t.points == 1000
    peoples = [name.partition("-")[0] for name in LISTS]
    assert set(found) == {frozenset(pair) for pair in combinations(peoples, 2)}


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("name", PAIRS)
def test_the_armies_of_a_battle_stand_by_the_rules_of_deployment(name: str) -> None:
    t, world = opened(name)
    for unit in on_table(world):
        assert zone(t, world.units[unit].side).beyond(base_of(t, world, unit)) <= 0, world.units[unit].code


@pytest.mark.clause("battlefield 4.4-b")
def test_a_first_battle_begins_nearer_than_the_strip_is_wide() -> None:
    """Both armies stand within it, each on its own half, and nobody could walk into an attack in the first turn."""
    t, world = opened("shepherds-hill")
    for side in SIDES:
        own, foes = bases(t, world, side), bases(t, world, t.enemy(side))
        assert all(zone(t, side).beyond(base) > 0 for base in own.values())
        for unit, base in own.items():
            assert contains(half(t, side), base.box), world.units[unit].code
            away = min(distance(base.shape, foe.shape).units for foe in foes.values())
            assert away > (card_of(t, world, unit).pace + 1) * t.step or card_of(t, world, unit).horse


@pytest.mark.clause("battlefield 3.4.5.1")
@pytest.mark.parametrize("name", READY)
def test_every_unit_is_in_reach_of_its_general(name: str) -> None:
    t, world = opened(name)
    for unit in on_table(world):
        assert not isinstance(orderer(t, world, (unit,)), tuple), world.units[unit].code


@pytest.mark.parametrize("name", READY)
def test_armies_are_lawful_and_about_as_large_as_one_another(name: str) -> None:
    t, world = opened(name)
    spent = []
    for side in SIDES:
        assert codes(check(t, entries_of(t, world, side), side)) == []
        spent.append(sum(price_of(t.cards[unit.card], unit.full) for unit in world.units if unit.side == side))
    if name != "examples-charge":
        assert 100 * abs(spent[0] - spent[1]) <= 3 * t.points


@pytest.mark.parametrize("name", READY)
def test_corps_and_generals_have_names(name: str) -> None:
    t, world = opened(name)
    for side, army in zip(SIDES, world.armies, strict=True):
        named = t.corps_of(side, army.name)
        assert len(named) == army.corps
        assert all(corps.name.ru and corps.general.ru for corps in named)


@pytest.mark.parametrize("name", [name for name in ALL if name not in ("free-1000", "free-500", "examples-charge")])
def test_fields_are_varied_and_their_pieces_sound(name: str) -> None:
    _, world = opened(name)
    kinds = {feature.kind for feature in world.features}
    assert len(kinds) >= 4, kinds
    assert {"hill", "brush"} <= kinds
    for feature in world.features:
        assert Polygon(feature.outline).simple, feature.id
        assert len(feature.outline) <= 60
    ids = [feature.id for feature in world.features]
    assert len(set(ids)) == len(ids)


@pytest.mark.clause("battlefield 6.1")
@pytest.mark.parametrize("name", PAIRS)
def test_no_unit_starts_on_ground_that_slows_it(name: str) -> None:
    t, world = opened(name)
    for unit in on_table(world):
        under = ground(t, world).under(base_of(t, world, unit))
        assert not under, (world.units[unit].code, under)
        assert not closed(t, t.cards[world.units[unit].card], under)


def test_the_introductory_battle_is_short_and_has_one_of_everything() -> None:
    t, world = opened("shepherds-hill")
    assert {side: len(units_of(world, side)) for side in SIDES} == {RED: 6, BLACK: 6}
    assert (t.turns, t.markers) == (8, 5)
    kinds = {feature.kind for feature in world.features}
    assert {"hill", "brush", "forest-edge", "forest", "plough"} <= kinds
    for side in SIDES:
        cards = [t.cards[unit.card] for unit in world.units if unit.side == side]
        assert any(card.horse for card in cards)
        assert any(card.shooter for card in cards)
        assert any(card.dense for card in cards)


@pytest.mark.clause("battlefield 4.2", "battlefield 4.3", "battlefield 4.4-a")
def test_free_battles_leave_armies_field_and_deployment_to_the_players() -> None:
    for name in FREE:
        t, world = opened(name)
        assert t.scenario.armies == "free"
        assert t.scenario.deployment == "sealed"
        assert t.scenario.field == ("ready" if name == "crossroads" else "cards")
        assert bool(world.features) is (name == "crossroads")
        assert world.units == ()
        assert {slug.partition("-")[0] for slug in t.lists} == {"macedon", "persia", "swiss", "burgundy"}
        assert [army.points for army in t.lists.values() if army.points == t.points] == [t.points] * 4


def test_the_crossroads_look_the_same_from_both_sides() -> None:
    t, world = opened("crossroads")

    def seen(turn: bool) -> set[tuple[str, frozenset[tuple[int, int]]]]:
        return {
            (f.kind, frozenset((t.width - x, t.height - y) if turn else (x, y) for x, y in f.outline))
            for f in world.features
            if f.kind != "mud" and not f.of
        }

    assert seen(turn=True) == seen(turn=False)


def test_the_training_battle_is_the_position_of_the_worked_turn() -> None:
    t, world = opened("examples-charge")
    units = {unit.code: unit for unit in world.units}
    assert (units["R1"].x, units["R1"].y, units["R1"].heading, units["R1"].ranks) == (5000, 3000, 0, 2)
    assert (units["B1"].x, units["B1"].y, units["B1"].heading, units["B1"].ranks) == (5550, 5000, 360, 4)
    assert [t.cards[units[code].card].slug for code in ("R1", "B1")] == ["companions", "persian-archers"]
    assert world.armies[1].hand == 4
    assert t.scenario.first == "red"


# -- the world at the beginning


@pytest.mark.clause("battlefield 2.4", "battlefield 2.4-a")
@pytest.mark.parametrize(("points", "markers"), [(1000, 10), (950, 9), (1250, 12), (100, 1)])
def test_a_hundred_points_are_a_marker(points: int, markers: int) -> None:
    document = content.document("free-1000")
    document["scenario"] = {**document["scenario"], "points": points}
    world = opening(content.bind(document))
    assert [(army.total, army.hand, army.laid, army.lost) for army in world.armies] == [(markers, markers, (), 0)] * 2


def test_units_are_called_by_side_and_number_and_look_at_the_enemy() -> None:
    _, world = opened("issus")
    for side, heading in ((RED, 0), (BLACK, 360)):
        units = units_of(world, side)
        assert [world.units[unit].code for unit in units] == [code_of(unit) for unit in units]
        assert {world.units[unit].heading for unit in units} == {heading}
    assert [unit.code for unit in world.units if unit.status == "none"] == [""] * 3


@pytest.mark.clause("battlefield 4.3-a")
def test_a_commander_in_chief_leads_his_corps_unless_it_has_another_general() -> None:
    document = content.document("shepherds-hill")
    world = opening(content.bind(document))
    assert [unit.code for unit in world.units if unit.chief and unit.general] == ["R1", "B1"]
    led = {**document, "scenario": copy.deepcopy(document["scenario"])}
    led["scenario"]["units"][1]["general"] = True
    world = opening(content.bind(led))
    assert [unit.code for unit in world.units if unit.chief and unit.general] == ["B1"]


def test_units_that_are_to_be_deployed_are_in_reserve() -> None:
    document = content.document("shepherds-hill")
    scenario = copy.deepcopy(document["scenario"]) | {"deployment": "sealed"}
    for unit in scenario["units"]:
        del unit["at"]
    world = opening(content.bind({**document, "scenario": scenario}))
    assert {unit.status for unit in world.units} == {"reserve"}
    assert {unit.heading for unit in world.units if unit.side == BLACK} == {360}


def test_the_same_document_opens_the_same_world() -> None:
    for name in ALL:
        assert opened(name)[1] == opened(name)[1]
        assert files.freeze(content.document(name)) == files.freeze(content.document(name))


# -- mistakes


def faults(change: dict[str, Any], of: str = "shepherds-hill") -> list[str]:
    """Return the mistakes of one of our scenarios with entries changed by their dotted path, None taking one out."""
    document = content.document(of)
    scenario = copy.deepcopy(document["scenario"])
    change_entries(scenario, change)
    try:
        content.bind({**document, "scenario": scenario})
    except ContentError as error:
        return [f"{problem.place}: {problem.what}" for problem in error.problems]
    return []


BOW_TIE = [[0, 0], [900, 900], [900, 0], [0, 900]]
MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"sides.1.id": "red"}, "sides: are red and black"),
    ({"turns": 0}, "turns: are missing: a timed game has a last one (5.7-timed)"),
    ({"armies": "free"}, "deployment: is sealed where the players bring their armies (4.4)"),
    ({"field": "cards"}, "deployment: is sealed where the field is made by cards (4.4)"),
    ({"field": "cards"}, "terrain: is made by cards (4.2)"),
    ({"lists": ["macedon-333", "macedon-333"]}, "lists: name one twice"),
    ({"units": []}, "units: are missing of red"),
    ({"units.0.at": None}, "units[0].at: is missing: this battle begins with all units on the table"),
    ({"deployment": "sealed"}, "units[0].at: has no meaning: the units are deployed by the players"),
    ({"terrain.0.outline": BOW_TIE}, "terrain[0].outline: crosses itself"),
    ({"terrain.0.level": 0}, "terrain[0].level: is 1 or more of a hill, and of nothing else (6.1-g)"),
    ({"terrain.1.level": 1}, "terrain[1].level: is 1 or more of a hill, and of nothing else (6.1-g)"),
    ({"units.0.card": "hoplomachoi"}, "units[0].card: 'hoplomachoi' is no card of the lists"),
    ({"units.0.ranks": 5}, "units[0].ranks: is 5, but 1 to 4 is possible (3.3)"),
    ({"units.8.ranks": 5}, "units[8].ranks: is 5, but 1 to 4 is possible (3.3)"),
    ({"units.0.chief": None}, "units: of red have 0 commanders-in-chief, not one (3.4.5.1)"),
    ({"units.0.chief": None}, "units: of red have no general in corps 1 (4.3)"),
    ({"points": 400}, "units: of red cost 433 points, but 400 are agreed (4.3)"),
    ({"units.0.at": [-10, 1700]}, "units: R1 stands beyond the table: (-10, 900, 590, 1700) (2.2)"),
    ({"units.1.at": [2950, 1700]}, "units: R2 stands on R1 (2.2)"),
    ({"units.6.at": [3500, 1700]}, "units: B1 touches R1, an enemy (2.2-c)"),
    ({"units.0.at": [6000, 3500]}, "units: R1 stands on brush, which is closed to it (6.1)"),
    ({"units.0.speed": 3}, "units[0].speed: is not a name known here"),
    ({"policies": {"bases": "round"}}, "policies.bases: Invalid enum value 'round', not one of composite, fixed"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "fault"), MISTAKES)
def test_mistakes_of_an_author_are_told_with_their_place(change: dict[str, Any], fault: str) -> None:
    assert fault in faults(change)


def test_a_scenario_of_ours_has_no_mistakes_to_begin_with() -> None:
    assert faults({}) == []


def test_a_sealed_deployment_needs_room_beside_the_neutral_strip() -> None:
    assert faults({"height": 6900}, of="free-1000") == [
        "height: is 6900, which leaves no room beside the neutral strip (4.4)"
    ]


def test_loose_units_may_start_in_brush_and_touch_friends() -> None:
    assert faults({"units.2.at": [6000, 3500]}) == []
    assert faults({"units.1.at": [3500, 1700]}) == []


def test_a_ready_army_that_no_list_has_is_named() -> None:
    assert faults({"sides.0.list": "carthage-1000"}) == ["sides[0].list: 'carthage-1000' is no ready army of the lists"]


# -- packs


def pack(**brought: dict[str, Any]) -> list[str]:
    """Return the mistakes of a pack of files by name."""
    data = {f"{name}.json": files.freeze(raw)[0] for name, raw in brought.items()}
    try:
        content.bind(content.pack(files.parsed(data)))
    except ContentError as error:
        return [f"{problem.file}: {problem.place}: {problem.what}" for problem in error.problems]
    return []


def main(**change: Any) -> dict[str, Any]:
    return {**content.document("shepherds-hill")["scenario"], "id": "mine", **change}


def test_an_author_may_bring_lists_and_charts_of_his_own() -> None:
    own = {**list_of("macedon-333"), "id": "epirus"}
    losses = {**chart_of("losses"), "id": "losses-club", "chief": 5}
    assert pack(main=main(lists=["epirus", "persia-333"], losses="losses-club"), epirus=own, losses=losses) == []


def test_what_is_wrong_in_a_pack_is_told_with_its_file() -> None:
    own = copy.deepcopy(list_of("macedon-333")) | {"id": "epirus"}
    own["cards"][0]["melee"] = 6
    found = pack(main=main(lists=["epirus", "persia-333"]), epirus=own)
    assert found == ["epirus.json: cards[0].melee: phalangites: is 6, but 0 to 5 is possible (3.1.2)"]


def test_shooting_of_a_list_is_held_to_the_chart_of_the_pack() -> None:
    shooting = chart_of("shooting") | {"id": "shooting-club"}
    shooting["weapons"]["light-bow"]["zones"][0]["high"] = 2
    found = pack(main=main(shooting="shooting-club"), shooting=shooting)
    assert "macedon-333.toml: cards[4].shooting.light-bow[0]: cretans: is 3, but 1 to 2 is possible (5.2.5.1)" in found


def test_a_file_that_nothing_names_and_a_list_that_nobody_has_are_mistakes() -> None:
    assert pack(main=main(), losses={**chart_of("losses"), "id": "losses-club"}) == [
        "losses.json: id: 'losses-club' is named nowhere in main.json"
    ]
    assert pack(main=main(lists=["carthage-218"])) == [
        "main.json: lists[0]: names carthage-218, and there is no such file"
    ]
    assert pack(main=main(lists=["persia-333", "macedon-33"])) == [
        "main.json: lists[1]: names macedon-33, and there is no such file (did you mean macedon-333?)"
    ]


def test_two_lists_with_the_same_card_are_refused() -> None:
    twin = {**list_of("macedon-333"), "id": "epirus", "ready": []}
    found = pack(main=main(lists=["macedon-333", "epirus", "persia-333"]), twin=twin)
    assert "main.json: lists: have hoplites twice" in found


def test_a_document_says_how_it_is_listed() -> None:
    about = content.about(content.document("issus"))
    assert (about.id, about.title.ru, about.turns) == ("issus", "Исс", 12)
    with pytest.raises(LookupError):
        content.document("cannae")


def test_an_army_needs_no_names_for_its_corps() -> None:
    t, world = opened("issus")
    assert list(army_mistakes(t.card_by_slug, entries_of(t, world, RED), 1000)) == []


@pytest.mark.parametrize("name", [*PAIRS, "shepherds-hill", "crossroads"])
def test_the_board_shows_every_name_once_and_on_the_table(name: str) -> None:
    t, world = opened(name)
    table = table_of(t, world)
    written = [piece.name.text for piece in t.scenario.terrain if piece.name is not None]
    named = [feature for feature in table.features if feature.name is not None]
    assert Counter(feature.name for feature in named) == Counter(written)
    for feature in named:
        west, south, east, north = box_of(feature.points)
        x, y = feature.named_at or ((west + east) // 2, (south + north) // 2)
        assert 0 < x < t.width, feature.name
        assert 0 < y < t.height, feature.name


def test_edges_of_water_marsh_and_rocks_have_a_look_of_their_own() -> None:
    t, world = opened("edge-of-the-desert")
    kinds = Counter(feature.kind for feature in table_of(t, world).features)
    laid = Counter(feature.kind for feature in world.features)
    assert (kinds["marsh"], kinds["fen"]) == (laid["swamp"], laid["swamp-edge"]) == (1, 1)
    assert (kinds["rocks"], kinds["scree"]) == (laid["rocks"], laid["rocks-edge"])
    assert kinds["scree"]
    t, world = opened("two-walls")
    kinds = Counter(feature.kind for feature in table_of(t, world).features)
    assert (kinds["river"], kinds["shore"], kinds["ford"], kinds["edge"], kinds["woods"]) == (1, 1, 1, 1, 1)
