"""Our scenarios: each loads whole, and every mistake that an author can make is told with its file and place."""

import copy
import json
from typing import Any

import pytest

from bot.pages.posts.background import background
from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import Scenario, reserved
from engine.systems.sgboh.words import vocabulary
from engine.systems.sgboh.world import opening

ALL = tuple(info.id for info in content.scenarios())


def field(name: str) -> Field:
    return content.bind(content.document(name))


def points(t: Field, side: str) -> int:
    """Return the rout points of all units of a side (9.0)."""
    total = 0
    for card in t.cards:
        if card.side == side:
            total += 2 if card.type in ("SK", "SK*", "CH", "EL") else card.tq * (2 if card.double else 1)
    return total


# -- ours


def test_what_there_is_to_play_comes_with_what_is_easiest_first() -> None:
    assert ALL == ("tispasa", "erigon", "raphia", "examples-phalanx", "examples-seizure", "examples-shock")
    infos = {info.id: info for info in content.scenarios()}
    assert infos["tispasa"].introductory
    assert infos["examples-shock"].training
    assert infos["raphia"].sides == ("antiochus", "ptolemy")


@pytest.mark.parametrize("name", ALL)
def test_every_unit_stands_on_the_map_and_every_leader_with_his_men(name: str) -> None:
    t = field(name)
    world = opening(t)
    assert all(unit.at for card, unit in zip(t.cards, world.units, strict=True) if card.status == "map")
    for man, state in zip(t.leaders, world.leaders, strict=True):
        assert state.unit >= 0, man.slug
        assert t.cards[state.unit].side == man.side


@pytest.mark.parametrize("name", ["tispasa", "erigon", "raphia"])
@pytest.mark.clause("sgboh 9.0")
def test_armies_withdraw_after_a_fifth_to_two_fifths_of_their_points(name: str) -> None:
    t = field(name)
    for side in t.sides:
        assert 0.2 <= t.side_cards[side].withdrawal / points(t, side) <= 0.4


def test_tispasa_is_the_army_list_of_the_source() -> None:
    t = field("tispasa")
    tally: dict[tuple[str, str], int] = {}
    for card in t.cards:
        tally[card.side, card.printed] = tally.get((card.side, card.printed), 0) + 1
    assert tally == {
        ("carthage", "MI"): 16, ("carthage", "HC"): 5, ("carthage", "EL"): 4,
        ("masaesyli", "CO"): 8, ("masaesyli", "LI"): 4, ("masaesyli", "LC"): 6,
    }  # fmt: skip
    assert (points(t, "carthage"), points(t, "masaesyli")) == (102, 112)


@pytest.mark.parametrize(
    ("source", "ours"), [("3407", "0723"), ("3614", "1425"), ("3107", "0720"), ("1708", "0806"), ("1509", "0904")]
)
def test_tispasa_lies_as_the_source_numbers_it(source: str, ours: str) -> None:
    """Rows and hexes of the source: odd rows stand half a hex towards higher numbers, as our second rows do."""
    row, number = int(source[:2]), int(source[2:])
    grid = field("tispasa").grid
    hex_ = grid.parse(ours)
    assert (grid.column(hex_) + 1, grid.row(hex_) + 12) == (number, row)
    along = number - (row + 1) // 2 if row % 2 else number - 1 - row // 2
    of_the_corner = 1 - 1 - 12 // 2
    assert grid.axial[hex_][0] - grid.axial[grid.parse("0101")][0] == along - of_the_corner


def test_erigon_is_the_army_list_of_the_source() -> None:
    t = field("erigon")
    assert (points(t, "macedon"), points(t, "illyria")) == (115, 112)
    assert t.side_cards[t.sides[0]].withdrawal == 41
    leaders = {man.slug: (man.initiative, man.range) for man in t.leaders}
    assert leaders == {"philip": (6, 12), "parmenion": (5, 8), "bardylis": (6, 7), "grabos": (4, 5), "cleitus": (4, 5)}


def test_raphia_has_all_the_elephants_and_two_phalanxes() -> None:
    t = field("raphia")
    elephants = {side: [card for card in t.cards if card.type == "EL" and card.side == side] for side in t.sides}
    assert {side: (len(cards), {card.indian for card in cards}) for side, cards in elephants.items()} == {
        "antiochus": (10, {True}),
        "ptolemy": (7, {False}),
    }
    assert len(t.cards) >= 60
    deep = [card for card in t.cards if card.beneath >= 0]
    assert [card.size for card in deep] == [10, 10, 10]
    assert all(opening(t).units[card.id].beneath == card.beneath for card in deep)
    assert sum(card.type == "PH" for card in t.cards) >= 20


def test_a_scenario_that_is_not_there_is_not_found() -> None:
    with pytest.raises(LookupError, match="waterloo"):
        content.document("waterloo")


@pytest.mark.parametrize("name", ALL)
def test_a_frozen_document_is_bound_as_it_was(name: str) -> None:
    frozen, digest = files.freeze(content.document(name))
    again, same = files.freeze(content.document(name))
    assert (frozen, digest) == (again, same)
    assert content.bind(json.loads(frozen)).cards == field(name).cards
    assert content.about(json.loads(frozen)).id == name


def test_an_author_may_bring_his_own_map_and_charts() -> None:
    folder = files.SYSTEMS / "sgboh"
    scenario = (folder / "content" / "scenarios" / "tispasa.toml").read_bytes()
    own = (folder / "content" / "charts" / "shock-series.toml").read_bytes().replace(b"hits = 2", b"hits = 3")
    frozen = content.pack(files.parsed({"battle.toml": scenario, "own-shock.toml": own}))
    assert content.bind(frozen).result(0).attacker.hits == 3
    other = own.replace(b'"shock-series"', b'"shock-other"')
    with pytest.raises(ContentError) as refused:
        content.pack(files.parsed({"battle.toml": scenario, "other.toml": other}))
    assert [problem.file for problem in refused.value.problems] == ["other.toml"]


# -- mistakes


def told(**changes: Any) -> list[str]:
    """Return the mistakes of the shock example after changes: dotted places by double underscores, values."""
    document = copy.deepcopy(content.document("examples-seizure"))
    for place, value in changes.items():
        *way, last = place.split("__")
        table: Any = document["scenario"]
        for key in way:
            table = table[int(key)] if key.isdigit() else table[key]
        if value is None:
            del table[last]
        else:
            table[last] = value
    try:
        content.bind(document)
    except ContentError as error:
        return [f"{problem.place}: {problem.what}" for problem in error.problems]
    return []


def test_the_example_itself_has_no_mistakes() -> None:
    assert told() == []
    assert told(groups=[GROUP]) == []


GROUP = {
    "id": "g",
    "name": {"en": "g", "ru": "\u0433"},
    "side": "macedon",
    "formations": ["phalanx", "companions"],
    "enabler": "alexander",
}


@pytest.mark.parametrize(
    ("changes", "mistake"),
    [
        ({"first": "rome"}, "first: 'rome' is none of macedon, persia and not roll"),
        ({"sides__1__id": "macedon"}, "sides[1].id: macedon is there twice"),
        (
            {"sides__1__colour": "plum"},
            "sides: need one light colour (sky, stone, straw, sage) and one dark, to be told apart",
        ),
        ({"sides__0__facing": "W"}, "sides[0].facing: W is none of N, NE, SE, S, SW, NW"),
        ({"sides__0__edge": "0505"}, "sides[0].edge: 0505 is not at the edge of the map"),
        ({"sides__0__edge": "9999"}, "sides[0].edge: '9999' is no hex of the map training-field"),
        ({"leaders__0__side": "rome"}, "leaders[0].side: 'rome' is none of macedon, persia"),
        ({"leaders__1__overall": True}, "leaders: macedon has more than one overall commander"),
        (
            {"leaders__0__replacement": {"initiative": 3, "range": 3}},
            "leaders[0].replacement: an overall commander is never replaced",
        ),
        (
            {"leaders__1__named": False, "leaders__1__replacement": None},
            "leaders[1].replacement: is missing: a nameless leader is replaced by the same counter",
        ),
        ({"leaders__0__id": "ph1"}, "leaders[0].id: ph1 is there twice"),
        ({"leaders__2__id": "attack"}, "leaders[2].id: attack is a word of the orders"),
        ({"units__2__id": "1010"}, "units[2].id: 1010 reads as a hex"),
        ({"leaders__0__at": "1206"}, "leaders[0].at: 1206 holds an enemy"),
        ({"formations__0__commanders": ["darius"]}, "formations[0].commanders: 'darius' is no leader of macedon"),
        ({"units__2__formation": "phalanx"}, "formations[2]: has no units"),
        ({"units__2__formation": "archers"}, "units[2].formation: 'archers' is no formation"),
        (
            {"groups": [GROUP | {"enabler": "darius"}]},
            "groups[0].enabler: 'darius' is no leader of macedon",
        ),
        (
            {"groups": [GROUP], "formations__1__commanders": []},
            "groups[0].formations: companions has no commander and is never activated with others (4.13)",
        ),
        (
            {"groups": [GROUP | {"formations": ["companions", "companions"]}]},
            "groups[0].formations: companions is there twice",
        ),
        (
            {
                "groups": [GROUP | {"enabler": "parmenion"}],
                "leaders__1__at": None,
                "formations__0__commanders": ["alexander"],
                "formations__1__commanders": ["alexander"],
            },
            "groups[0].enabler: parmenion is off the map and never comes: he commands no formation (4.36)",
        ),
        ({"units__2__missile": "scorpio"}, "units[2].missile: artillery has an engine"),
        ({"units__1__missile": "S"}, "units[1].missile: has no row in missiles-series, which needs S_mounted"),
        ({"units__1__double": True}, "units[1].double: HC is never of double size"),
        ({"units__0__double": False}, "units[0].double: is missing: a phalanx is of double size"),
        ({"units__2__legion": "i"}, "units[2].legion: SK belongs to no legion"),
        ({"units__1__deep": True}, "units[1].deep: only PH and HO in line stand in double depth"),
        (
            {"units__0__deep": True, "units__0__size": 11},
            "units[0].size: is that of two units alike in double depth, so it is even",
        ),
        ({"units__1__indian": True}, "units[1].indian: is for elephants"),
        ({"units__1__tq": None}, "units[1].tq: is missing: only artillery goes without its ratings (10.11)"),
        ({"units__1__size": None}, "units[1].size: is missing: only artillery goes without its ratings (10.11)"),
        ({"units__1__ma": None}, "units[1].ma: is missing: only artillery goes without its ratings (10.11)"),
        ({"units__1__barbarian": True}, "units[1].barbarian: is for light cavalry"),
        ({"units__1__column": True}, "units[1].facing: is missing: a column looks to a side"),
        ({"units__1__facing": "E"}, "units[1].facing: E is none of N, NE, SE, S, SW, NW"),
        (
            {"units__0__column": True, "units__0__facing": "E"},
            "units[0].facing: E is that from its tail to its head",
        ),
        ({"units__1__at": "1212/1312"}, "units[1].at: 1212/1312 must be one hex"),
        ({"units__0__at": "0712"}, "units[0].at: 0712 must be two hexes"),
        ({"units__0__at": "0712/0713"}, "units[0].at: 0712/0713 does not lie across the facing N"),
        ({"units__1__at": "1212 2525"}, "units[1].at: '2525' is no hex of the map training-field"),
        ({"units__1__at": "1212 1206"}, "units[4].at: 1206 already holds the enemy com"),
        ({"units__1__at": "1212 1112"}, "units[2].at: 1112 already holds com, with which sl may not stack"),
        (
            {"units__1__at": "1212 1112", "units__1__type": "ART", "units__1__missile": "scorpio"},
            "units[2].at: 1112 holds the engine com, which lies below sl and is listed after it",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_mistake_is_told_with_its_place(changes: dict[str, Any], mistake: str) -> None:
    assert any(found.startswith(mistake) for found in told(**changes)), told(**changes)


@pytest.mark.clause("sgboh 10.11", "sgboh 10.11-a")
def test_artillery_without_ratings_has_those_of_the_rules() -> None:
    document = copy.deepcopy(content.document("examples-seizure"))
    engine = document["scenario"]["units"][2] | {"type": "ART", "missile": "scorpio"}
    document["scenario"]["units"][2] = {key: value for key, value in engine.items() if key not in ("tq", "size", "ma")}
    card = content.bind(document).cards[content.bind(document).by_slug["sl"]]
    assert (card.tq, card.size, card.ma) == (4, 1, 0)
    document["scenario"]["units"][2] |= {"tq": 5, "size": 2, "ma": 3}
    card = content.bind(document).cards[content.bind(document).by_slug["sl"]]
    assert (card.tq, card.size, card.ma) == (5, 2, 3)


def test_no_unit_is_called_by_a_word_of_the_orders() -> None:
    known = vocabulary()
    said = {word for words in (*known.verbs.values(), *known.marks.values()) for told in words for word in told.split()}
    assert {word.lower() for word in said if word.isascii()} <= reserved()
    assert {"attack", "nw", "steady"} <= reserved()


def test_a_chart_that_is_not_there_is_told() -> None:
    raw = content.document("examples-seizure")["scenario"] | {"missiles": "missiles-none"}
    with pytest.raises(ContentError) as refused:
        content.gathered(files.build(raw, "battle.toml", Scenario), raw)
    assert [(p.place, p.what) for p in refused.value.problems] == [("file", "No such file or directory")]


def ground(**changes: Any) -> list[str]:
    """Return the mistakes of the example on a map of which something is changed."""
    document = copy.deepcopy(content.document("examples-seizure"))
    document["map"] |= changes
    with pytest.raises(ContentError) as refused:
        content.bind(document)
    return [f"{problem.file}: {problem.place}: {problem.what}" for problem in refused.value.problems]


def test_hexes_have_a_vertex_at_the_north() -> None:
    assert ground(orientation="flat") == [
        "scenario: map: training-field has flat hexes: counters here face a vertex at the north"
    ]


def test_the_chart_knows_every_terrain_of_the_map() -> None:
    assert ground(sides={"hedge": ["0101/0201"]}) == [
        "terrain-series.toml: sides.hedge: is missing: the map training-field has this terrain"
    ]


def test_nobody_stands_where_he_may_not_be() -> None:
    rows = content.document("examples-seizure")["map"]["terrain"].split()
    rows[11] = "." * 11 + "w" + rows[11][12:]
    found = ground(terrain="\n".join(rows), legend={".": "clear", "w": "water"})
    assert found == ["scenario: units[1].at: 1212 is closed to HC"]


def test_a_rampart_has_an_inside() -> None:
    assert ground(sides={"rampart": ["0101/0201"]}) == [
        "scenario: inside: rampart 0101/0201 needs one hex inside and one outside"
    ]
    rows = content.document("examples-seizure")["map"]["terrain"].split()
    rows[0] = "c" + rows[0][1:]
    both = {"rampart": ["0101/0201"], "gate": ["0101/0201"]}
    found = ground(terrain="\n".join(rows), legend={".": "clear", "c": "camp"}, sides=both)
    assert found == ["scenario: map: 0101/0201 has two fortifications"]


# -- where it comes from


def test_the_opening_names_every_chart_and_part_of_ours() -> None:
    told = background(files.freeze(content.document("tispasa"))[0])
    assert told.history is not None
    house = told.ours_in("en")
    for name in ("Weapon systems matrix", "Shock resolution", "Fortifications"):
        assert name in house
    assert "ratings of the leaders, formations, withdrawal levels" in house
    (missiles,) = (line for line in house if line.startswith("Missile range and results ("))
    assert "rows B and C, ballista, catapult" in missiles
    assert "stones" not in missiles
    assert not any(line.startswith("set-up") for line in house)


def test_the_field_knows_where_each_chart_comes_from() -> None:
    t = field("tispasa")
    assert t.provenance == {
        "missiles": "found", "matrix": "house", "shock": "house", "checks": "text", "terrain": "found",
        "forts": "house",
    }  # fmt: skip
