"""The barrage charts: complete, copied right, replaceable, and refused with every mistake in its place."""

import pytest

from engine.content.files import SYSTEMS, files
from engine.kernel.problem import ContentError
from engine.systems.scs.content.barrage_chart import BarrageChart, Shelling, barrage_chart, parse_shelling, parse_span
from tests.content.written import chart
from tests.content.written import problems as faults

OURS = sorted(path.stem for path in files("scs", "charts") if path.stem.startswith("barrage-"))


def problems(rows: str) -> list[str]:
    return faults(chart(rows, "7.0", dice='"1d6"'), BarrageChart)


def test_there_are_eleven_tables_all_found():
    assert len(OURS) == 11
    for name in OURS:
        assert barrage_chart(name).provenance == "found"


def test_the_table_of_crusader_is_copied_right():
    table = barrage_chart("barrage-crusader")
    rows = {
        1: "NE NE NE NE NE NE NE NE NE DG DG",
        2: "NE NE NE NE NE NE NE NE DG DG 1",
        4: "NE NE NE NE NE NE NE DG DG 1 1",
        6: "NE NE NE NE NE NE DG DG 1 1 1",
        9: "NE NE NE NE NE DG DG 1 1 1 1",
        13: "NE NE NE NE DG DG DG 1 1 1 2",
        18: "NE NE NE DG DG DG 1 1 1 2 2",
        24: "NE NE DG DG DG DG 1 1 2 2 2",
    }
    read = {s: " ".join(str(table.result(table.row(s), roll)) for roll in range(2, 13)) for s in rows}
    assert read == rows


@pytest.mark.parametrize("other", ["gazala", "yomkippur"])
def test_two_games_print_the_table_of_crusader(other):
    crusader, table = barrage_chart("barrage-crusader"), barrage_chart(f"barrage-{other}")
    assert [row.cells for row in table.rows] == [row.cells for row in crusader.rows]
    assert table.no_spotter == crusader.no_spotter == -2


def test_corners_of_the_other_tables():
    corners = {name: barrage_chart(name) for name in OURS}
    last = {n: str(t.result(len(t.rows) - 1, 12 if t.dice == "2d6" else 1)) for n, t in corners.items()}
    assert last == {
        "barrage-ardennes": "2", "barrage-autumn": "DG", "barrage-bastogne": "DG", "barrage-crusader": "2",
        "barrage-fallschirmjaeger": "DG", "barrage-gazala": "2", "barrage-guadalajara": "2", "barrage-paris": "NE",
        "barrage-rostov": "1", "barrage-stalingrad": "2", "barrage-yomkippur": "2",
    }  # fmt: skip
    assert barrage_chart("barrage-rostov").row(1) == -1
    assert barrage_chart("barrage-ardennes").row(24) == 7


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("NE", Shelling()),
        ("DG", Shelling(True)),
        ("1", Shelling(True, 1)),
        ("DG+1", Shelling(True, 1)),
        ("2", Shelling(True, 2)),
        ("Reduced", Shelling(False, 1)),
    ],
)
def test_a_result_is_read(text, result):
    assert parse_shelling(text) == result


@pytest.mark.parametrize("text", ["", "D", "0", "DG+", "12", "A1"])
def test_what_is_no_result_is_refused(text):
    with pytest.raises(ValueError, match="is not a barrage result"):
        parse_shelling(text)


def test_strengths_are_read():
    assert [parse_span(text) for text in ("1", "2-3", "24+")] == [(1, 1), (2, 3), (24, 10_000)]
    with pytest.raises(ValueError, match="is no strength"):
        parse_span("many")


def test_mistakes_are_told_with_their_place():
    assert problems('rows = [{ strength = "1+", cells = { 1-5 = "NE" } }]') == ["rows[0].cells: has no result for 6"]
    assert problems('rows = [{ strength = "1", cells = { 1-6 = "NE" } }]') == [
        "rows[0].strength: the last row and no other ends with +"
    ]
    assert problems(
        'rows = [{ strength = "1", cells = { 1-6 = "NE" } }, { strength = "3+", cells = { 1-6 = "DG" } }]'
    ) == ["rows[1].strength: 3+ does not follow on the row before"]
    assert problems('rows = [{ strength = "1+", cells = { 1-6 = "XX" } }]') == [
        "rows[0].cells.1-6: 'XX' is not a barrage result such as NE, DG, 1, DG+1 or Reduced"
    ]


def test_a_server_may_put_its_own_table_in_place_of_ours():
    raw = (SYSTEMS / "scs" / "content" / "charts" / "barrage-autumn.toml").read_bytes()
    changed = raw.replace(b'1 = "DG"', b'1 = "DG+1"', 1)
    assert str(barrage_chart("barrage-autumn", {"barrage-autumn": changed}).result(0, 1)) == "1"
    with pytest.raises(ContentError, match=r"clause"):
        barrage_chart("barrage-autumn", {"barrage-autumn": raw.replace(b'"7.0"', b'"77.0"')})
