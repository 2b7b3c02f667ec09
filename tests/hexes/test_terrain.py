"""Map files: what they say and every mistake they can hold."""

import pytest
from hypothesis import given

from engine.hexes.grid import Grid
from engine.hexes.terrain import read_map, write_map
from engine.kernel.problem import ContentError
from engine.kernel.text import Text
from tests.hexes.maps import blank, maps, small


def mistakes(raw: dict) -> list[tuple[str, str]]:
    with pytest.raises(ContentError) as caught:
        read_map(raw, "mill.toml")
    assert {problem.file for problem in caught.value.problems} == {"mill.toml"}
    return [(problem.place, problem.what) for problem in caught.value.problems]


def test_a_map_is_read_from_its_file():
    mill = read_map(small(), "mill.toml")
    at = mill.grid.parse
    assert mill.grid == Grid(4, 3, "flat", "even", "XX.YY")
    assert (mill.id, mill.hex_metres, mill.seed) == ("mill", 1000, 7)
    assert [mill.ground[at(h)] for h in ("01.03", "02.03", "03.02", "01.01")] == ["clear", "woods", "town", "water"]
    assert [mill.elevation[at(h)] for h in ("01.03", "02.03", "03.03", "03.02")] == [0, 1, 2, 0]
    assert [(line.kind, line.hexes) for line in mill.lines] == [
        ("road", tuple(map(at, ("02.01", "02.02", "03.02", "04.02"))))
    ]
    assert [(n.text, n.kind, n.hex) for n in mill.names] == [(Text("Mill", "Mühle"), "town", at("03.02"))]


def test_features_are_found_by_hexside_from_both_hexes():
    mill = read_map(small(), "mill.toml")
    at = mill.grid.parse
    river = mill.grid.between(at("02.02"), at("03.02"))
    assert mill.sides_of[river] == ("river",)
    assert mill.between(at("03.02"), at("02.02")) == mill.between(at("02.02"), at("03.02")) == ("river",)
    assert mill.between(at("01.01"), at("01.02")) == ()
    assert mill.crossings_of == {river: "bridge"}
    assert mill.names_at[at("03.02")][0].kind == "town"


def test_a_slope_knows_its_high_hex():
    mill = read_map(small(), "mill.toml")
    pair = mill.grid.parse("03.03"), mill.grid.parse("03.02")
    assert mill.slopes == {pair}
    assert [side.hex for side in mill.sides if side.kind == "slope"] == [pair[0]]


def test_a_road_links_its_hexes_both_ways():
    mill = read_map(small(), "mill.toml")
    a, b, c = (mill.grid.parse(text) for text in ("02.02", "03.02", "02.01"))
    assert {(a, b), (b, a), (a, c), (c, a)} < mill.links["road"]
    assert (b, c) not in mill.links["road"]
    assert mill.links["rail"] == frozenset()


def test_several_features_may_share_a_hexside():
    raw = small()
    raw["sides"]["hedge"] = ["02.02/03.02"]
    mill = read_map(raw, "mill.toml")
    assert mill.between(*map(mill.grid.parse, ("02.02", "03.02"))) == ("river", "hedge")


def test_a_map_without_elevation_is_level():
    raw = small()
    del raw["elevation"]
    assert read_map(raw, "mill.toml").elevation == (0,) * 12


@given(maps())
def test_a_map_written_reads_back(drawn):
    assert read_map(write_map(drawn), "again") == drawn


def named(**changes: object) -> dict:
    return {"names": [{"text": {"en": "A", "ru": "A"}, "kind": "town", "at": "01.01"} | changes]}


@pytest.mark.parametrize(
    ("changes", "place", "what"),
    [
        ({"colour": 1}, "colour", "is none of id, columns"),
        ({"id": ""}, "id", "is empty"),
        ({"id": 3}, "id", "must be a text, not 3"),
        ({"columns": "4"}, "columns", "must be a whole number"),
        ({"columns": True}, "columns", "must be a whole number"),
        ({"rows": 0}, "rows", "must be at least 1, not 0"),
        ({"columns": 120}, "columns", "1 to 99"),
        ({"hex_metres": 0}, "hex_metres", "must be at least 1"),
        ({"seed": -1}, "seed", "must be at least 0"),
        ({"orientation": "round"}, "orientation", "'round' is none of flat, pointy"),
        ({"shifted": "left"}, "shifted", "'left' is none of odd, even"),
        ({"numbering": "A1"}, "numbering", "'A1' is none of XX.YY, XXYY"),
        ({"legend": {".": "clear", "w": "wood", "t": "town", "~": "water"}}, "legend.w", "'wood' is none of"),
        ({"legend": {".": "clear", "ww": "woods"}}, "legend.ww", "one visible character"),
        ({"legend": {".": "clear"}}, "terrain", "'w' is not in the legend: 02.03, 03.03"),
        ({"terrain": "....\n...\n...."}, "terrain line 2", "has 3 hexes instead of 4"),
        ({"terrain": "....\n...."}, "terrain", "has 2 lines, but the map has 3 rows"),
        ({"terrain": "....\n....\n....\n?..."}, "terrain", "'?' is not in the legend: off map"),
        ({"elevation": "0120\n0000\n0004"}, "elevation", "'4' is not in 0 to 3: 04.01"),
        ({"elevation": 5}, "elevation", "must be a text"),
        ({"sides": {"brook": ["01.02/02.02"]}}, "sides.brook", "is none of river"),
        ({"sides": ["01.02/02.02"]}, "sides", "must be a table"),
        ({"sides": {"river": "01.02/02.02"}}, "sides.river", "must be a list"),
        ({"sides": {"hedge": [7]}}, "sides.hedge[0]", "must be a text with hexes, not 7"),
        ({"sides": {"hedge": [" "]}}, "sides.hedge[0]", "must be a text with hexes"),
        ({"sides": {"hedge": ["01.02-02.02"]}}, "sides.hedge[0]", "is not two hexes with '/' between them"),
        ({"sides": {"hedge": ["01.02/05.02"]}}, "sides.hedge[0]", "'05.02' is off the map"),
        ({"sides": {"hedge": ["01.02/xx"]}}, "sides.hedge[0]", "'xx' is not a hex number"),
        ({"sides": {"hedge": ["01.02/03.02"]}}, "sides.hedge[0]", "01.02 and 03.02 are not adjacent"),
        ({"sides": {"hedge": ["01.02/02.02 02.02/01.02"]}}, "sides.hedge[0]", "02.02/01.02 is listed twice"),
        ({"sides": {"slope": ["03.03/03.02"]}}, "sides.slope[0]", "with '>' between them"),
        ({"sides": {"slope": ["03.02>03.03"]}}, "sides.slope[0]", "runs uphill by the elevations"),
        ({"sides": {"slope": ["03.02>02.02", "02.02>03.02"]}}, "sides.slope[1]", "listed twice"),
        ({"sides": {"river": ["01.02/02.02"], "stream": ["02.02/01.02"]}}, "sides.stream[0]", "already another water"),
        ({"crossings": {"bridge": ["01.02/01.03"]}}, "crossings.bridge[0]", "no river or stream to cross"),
        ({"crossings": {"ford": ["01.02/02.02"], "bridge": ["02.02/01.02"]}}, "crossings.ford[0]", "listed twice"),
        ({"crossings": {"ferry": []}}, "crossings.ferry", "is none of bridge, ford"),
        ({"lines": {"road": ["01.02 03.02"]}}, "lines.road[0]", "01.02 and 03.02 are not adjacent"),
        ({"lines": {"road": ["01.02 01.02"]}}, "lines.road[0]", "01.02 and 01.02 are not adjacent"),
        ({"lines": {"rail": ["01.02"]}}, "lines.rail[0]", "needs two hexes"),
        ({"lines": {"road": ["01.02 02.02 01.02"]}}, "lines.road[0]", "goes twice from 02.02 to 01.02"),
        ({"lines": {"road": ["01.02 09.09"]}}, "lines.road[0]", "'09.09' is off the map"),
        ({"names": "Mill"}, "names", "must be a list"),
        ({"names": ["Mill"]}, "names[0]", "must be a table"),
        (named(text={"en": "A"}), "names[0].text.ru", "is missing"),
        (named(text={"en": "A", "ru": " "}), "names[0].text.ru", "is empty"),
        (named(text={"en": "A", "ru": "A", "de": "A"}), "names[0].text.de", "is none of en, ru"),
        (named(text="A"), "names[0].text", "must be a table"),
        (named(kind="inn"), "names[0].kind", "'inn' is none of town"),
        (named(at="99.01"), "names[0].at", "is off the map"),
        (named(at=101), "names[0].at", "must be a text"),
        (named(size=3), "names[0].size", "is none of"),
        ({"names": [{"text": {"en": "A", "ru": "A"}, "kind": "town"}]}, "names[0].at", "is missing"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_place(changes, place, what):
    assert any(place == where and what in why for where, why in mistakes(small() | changes))


@pytest.mark.parametrize("key", ["id", "columns", "rows", "orientation", "shifted", "numbering", "hex_metres"])
def test_a_key_that_is_missing_is_named(key):
    raw = small()
    del raw[key]
    assert (key, "is missing") in mistakes(raw)


@pytest.mark.parametrize("key", ["legend", "terrain"])
def test_a_map_needs_ground(key):
    raw = small()
    del raw[key]
    assert (key, "is missing") in mistakes(raw)


def test_all_mistakes_are_reported_at_once():
    raw = small() | {"seed": -1, "size": 3}
    raw["sides"]["hedge"] = ["01.02/03.02", "01.02/09.02"]
    raw["lines"]["track"] = ["01.01"]
    raw["names"][0]["kind"] = "inn"
    places = [place for place, _ in mistakes(raw)]
    assert places == ["size", "seed", "sides.hedge[0]", "sides.hedge[1]", "lines.track[0]", "names[0].kind"]


def test_without_a_grid_the_rest_is_still_looked_at():
    raw = small() | {"orientation": "round"}
    raw["sides"]["moat"] = []
    raw["names"][0]["text"] = {"en": "Mill"}
    assert [place for place, _ in mistakes(raw)] == ["orientation", "sides.moat", "names[0].text.ru"]


def test_rows_may_be_spaced_and_indented():
    raw = blank(Grid(3, 2, "pointy", "odd", "XXYY"))
    raw["legend"]["w"] = "woods"
    raw["terrain"] = "\nw . .\n . . w\n"
    assert read_map(raw, "x").ground == ("woods", "clear", "clear", "clear", "clear", "woods")
