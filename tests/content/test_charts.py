"""What a server may replace: every table of every system, judged like ours, in every scenario that uses it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.commands.tables import with_header
from bot.formats import charts
from bot.formats.charts import CHART_BYTES, Shelf, checked, differences, originals, replaceable, replaced, shares, shelf
from engine.content import files as content
from engine.kernel.problem import ContentError
from engine.systems import SYSTEMS, load
from engine.systems.scs.content.charts import CombatChart

SHELVES = {key: shelf(load(key)) for key in SYSTEMS}
TABLES = [(key, id_) for key, on in SHELVES.items() for id_ in on.charts]


@pytest.fixture(name="on")
def scs() -> Shelf:
    return SHELVES["scs"]


def text_of(on: Shelf, id_: str) -> str:
    return on.charts[id_].original.data.decode()


def mistakes(on: Shelf, id_: str, text: str) -> list[str]:
    with pytest.raises(ContentError) as error:
        checked(on, id_, "mine.toml", text.encode(), {})
    return [str(problem) for problem in error.value.problems]


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_table_of_a_system_is_offered(key: str) -> None:
    assert list(SHELVES[key].charts) == [path.stem for path in content.files(key, "charts")]


@pytest.mark.parametrize(("key", "id_"), TABLES)
def test_a_table_handed_out_comes_back_as_it_was(key: str, id_: str) -> None:
    on = SHELVES[key]
    original = on.charts[id_].original
    for head in ("One line", "Две строки\nс id и `source`"):
        file = with_header(original.file, original.data, head)
        assert file.decode().startswith("#: ")
        assert checked(on, id_, original.file, file, {}) == original.document
        assert with_header(original.file, file, head) == file, "the comment of the first time is still there"
    ours, every = shares(original.document)
    assert 0 <= ours <= every
    assert differences(original.document, original.document) == ()


@pytest.mark.parametrize(("key", "id_"), [(key, id_) for key, id_ in TABLES if SHELVES[key].charts[id_].scenarios])
def test_a_table_is_found_in_the_content_of_its_scenarios(key: str, id_: str) -> None:
    on = SHELVES[key]
    offered = on.charts[id_]
    own = {id_: offered.original.document | {"source": "my own copy"}}
    for scenario in offered.scenarios:
        document = on.scenarios[scenario]
        changed, parts = replaced(key, document, own)
        assert parts == {offered.part: id_}
        assert changed == document | {offered.part: own[id_]}
        assert document[offered.part] == offered.original.document, "the content of others was changed"
        on.system.bind(changed)


def test_a_table_of_the_author_is_not_ours(on: Shelf) -> None:
    document = on.scenarios["chir-1942"]
    assert replaceable(document, originals("scs")) == {"crt": "crt-1", "terrain": "terrain-series"}
    brought = document | {"crt": document["crt"] | {"source": "the author"}}
    own = {"crt-1": document["crt"] | {"source": "the server"}}
    assert replaced("scs", brought, own) == (brought, {})


def test_every_mistake_is_named_with_its_line(on: Shelf) -> None:
    text = text_of(on, "crt-1").replace('crt-1"', 'crt-9"').replace('12 = "D4r5"', '12 = "D4q5"', 1)
    found = mistakes(on, "crt-1", text.replace("Combat results, desert", "Combat *results*, desert"))
    assert found == [
        "mine.toml:3: id: is 'crt-9', but the chart to replace is 'crt-1'",
        "mine.toml:4: title.en: has '*' in it, which Discord does not show as written",
        "mine.toml:36: columns[6].cells.12: 'D4q5' is not a combat result such as A1D2r1, Ar1 or NR",
    ]


@pytest.mark.parametrize(
    ("file", "data", "what"),
    [
        ("crt.png", b"", "is none of .toml, .json"),
        ("crt.zip", b"PK", "is none of .toml, .json"),
        ("crt.toml", b"#" * (CHART_BYTES + 1), "is larger than 128 KB"),
        ("crt.toml", b"id = [", "Invalid value"),
        ("crt.toml", b"\xff", "is not UTF-8"),
        ("crt.json", b"[]", "is not a table of names and values"),
        ("crt.toml", b"", "title: is missing"),
        ("crt.toml", b"id = 'crt-1'\nrows = [%s]" % (b"1," * 2001), "has 2001 entries, more than 2000"),
    ],
)
def test_what_is_no_table_is_refused(on: Shelf, file: str, data: bytes, what: str) -> None:
    with pytest.raises(ContentError, match=re.escape(what)):
        checked(on, "crt-1", file, data, {})


def test_a_table_of_another_kind_is_refused(on: Shelf) -> None:
    found = mistakes(on, "crt-1", text_of(on, "barrage-gazala").replace("barrage-gazala", "crt-1", 1))
    assert "mine.toml: columns: is missing" in found


def test_a_table_must_hold_in_every_scenario_that_uses_it(on: Shelf) -> None:
    """Town is on the map of the Chir alone."""
    text = text_of(on, "terrain-series")
    block = re.search(r"\[ground\.town\].*?\n\n", text, re.DOTALL)
    assert block is not None
    found = mistakes(on, "terrain-series", text.replace(block[0], ""))
    assert found
    assert all("town" in line for line in found)


def test_a_table_is_judged_together_with_the_others_of_the_server(on: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """The content that is bound has both, and so have the games of the server."""
    bound: list[dict[str, Any]] = []
    monkeypatch.setattr(charts, "replaced", lambda *args: bound.append(replaced(*args)[0]) or replaced(*args))
    other = {"terrain-series": on.charts["terrain-series"].original.document | {"source": "mine"}}
    text = text_of(on, "crt-1").replace('2-3 = "A1D1"', '2-3 = "A1"')
    document = checked(on, "crt-1", "crt.toml", text.encode(), other)
    assert [d["crt"] for d in bound] == [document] * len(on.charts["crt-1"].scenarios)
    assert "mine" in {d["terrain"]["source"] for d in bound}


def test_json_is_read_too(on: Shelf) -> None:
    body, _ = content.freeze(on.charts["crt-1"].original.document)
    assert checked(on, "crt-1", "crt.json", body, {}) == on.charts["crt-1"].original.document
    assert with_header("crt-1.json", body, "no comments there") == body


def test_what_differs_is_named_with_both_values(on: Shelf) -> None:
    ours = on.charts["crt-1"].original.document
    text = text_of(on, "crt-1").replace('2 = "A3r1"', '2 = "A4"').replace('D3r2" }', 'D3r2", 13 = "D4" }', 1)
    theirs = content.parse(text.encode(), "mine.toml")
    assert differences(ours, theirs) == (("columns[0].cells.2", "A3r1", "A4"), ("columns[0].cells.13", "-", "D4"))
    assert differences(ours, ours | {"source": "elsewhere", "provenance": "house"}) == ()


def origins() -> Iterator[tuple[dict[str, Any], tuple[int, int]]]:
    """A table, and how many of its values are ours."""
    table: dict[str, Any] = {"id": "t", "title": {"en": "T", "ru": "Т"}, "rows": {"a": [1, 2], "b": [3, 4]}}
    yield table | {"provenance": "found"}, (0, 4)
    yield table | {"provenance": "house"}, (4, 4)
    ours = {"title": {"en": "x", "ru": "х"}, "provenance": "house", "entries": ["rows.a", "rows.b.0"]}
    yield table | {"provenance": "found", "origins": [ours]}, (3, 4)
    theirs = {"title": {"en": "x", "ru": "х"}, "provenance": "text", "entries": ["rows.b.1"]}
    yield table | {"provenance": "house", "origins": [theirs]}, (3, 4)
    rows = {"a": {"provenance": "house", "source": "ours", "cost": 2}, "b": {"cost": 3}}
    yield table | {"provenance": "text", "rows": rows}, (1, 2)


@pytest.mark.parametrize(("table", "expected"), list(origins()))
def test_the_share_of_ours_is_counted_value_by_value(table: dict[str, Any], expected: tuple[int, int]) -> None:
    assert shares(table) == expected


def test_the_parts_of_a_game_have_their_structs(on: Shelf) -> None:
    assert on.system.charts["crt"] is CombatChart
    assert {offered.part for offered in on.charts.values()} == set(on.system.charts)
