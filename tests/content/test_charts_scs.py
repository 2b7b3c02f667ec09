"""The charts of the Standard Combat Series: results read right, charts without holes, terrain as the text has it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.content.files import SYSTEMS, load, rulebook
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, SIDE_KINDS
from engine.kernel.problem import ContentError
from engine.systems.scs.content.charts import (
    BELOW_THE_CHART,
    CombatChart,
    CombatResult,
    Effect,
    TerrainChart,
    combat_chart,
    parse_odds,
    parse_result,
    terrain_chart,
)
from tests.content.written import chart
from tests.content.written import problems as faults

CRT = combat_chart("crt-1")
CHART = terrain_chart("terrain-series")


def written(columns: str, dice: str = "2d6") -> str:
    return chart(columns, "7.1", dice=f'"{dice}"')


def problems(columns: str, dice: str = "2d6") -> list[str]:
    return faults(written(columns, dice), CombatChart)


def accepted(columns: str, dice: str = "2d6") -> CombatChart:
    return load(written(columns, dice).encode(), "x.toml", CombatChart)


@pytest.mark.clause("scs 7.1-a")
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("A1D2r1", CombatResult(attacker_steps=1, defender_steps=2, defender_retreat=1)),
        ("A2r1", CombatResult(attacker_steps=2, attacker_retreat=1)),
        ("Ar1", CombatResult(attacker_retreat=1)),
        ("D4r5", CombatResult(defender_steps=4, defender_retreat=5)),
        ("A1r2D3r4", CombatResult(1, 2, 3, 4)),
        ("NR", CombatResult()),
        ("NE", CombatResult()),
        ("-", CombatResult()),
        ("A*D2r2*", CombatResult(defender_steps=2, defender_retreat=2, attacker_marks="*", defender_marks="*")),
        ("A1*Dr1", CombatResult(attacker_steps=1, defender_retreat=1, attacker_marks="*")),
        ("A1*D2r1@", CombatResult(1, 0, 2, 1, "*", "@")),
        ("[A2]D1", CombatResult(attacker_steps=2, defender_steps=1, attacker_marks="[]")),
        ("\u04101D1", CombatResult(attacker_steps=1, defender_steps=1)),
    ],
)
def test_a_result_is_read_side_by_side(text, result):
    assert parse_result(text) == result


@pytest.mark.clause("scs 7.1-a")
@pytest.mark.parametrize("text", ["", "A", "D", "r1", "A1A2", "1D", "A1D1x", "a1", "A1 - D1", "[A1", "A1]", "AD1"])
def test_what_is_no_result_is_refused(text):
    with pytest.raises(ValueError, match="is not a combat result"):
        parse_result(text)


NUMBERS = st.integers(0, 9)


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS, st.sampled_from(["", "*", "@", "[]", "*[]"]))
def test_a_result_reads_back_as_it_is_written(attacker, back, defender, far, marks):
    result = CombatResult(attacker, back, defender, far, marks)
    assert parse_result(str(result)) == result


def test_an_attack_below_the_table_costs_the_attacker_one_step():
    assert str(BELOW_THE_CHART) == "A1"


@pytest.mark.parametrize("text", ["3:2", "0:1", "5", "1:0", "one:1", "-1:1"])
def test_odds_have_a_one_on_one_side(text):
    with pytest.raises(ValueError, match="is not odds"):
        parse_odds(text)


def test_the_default_table_is_complete_and_tells_where_it_comes_from():
    assert CRT.odds == ((1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1))
    assert CRT.rolls == tuple(range(2, 13))
    assert CRT.provenance == "found"
    assert len({CRT.result(column, row) for column in range(7) for row in CRT.rolls}) > 10


def test_the_default_table_agrees_with_both_results_that_the_text_shows():
    assert str(CRT.result(CRT.column((1, 1)), CRT.row((1, 1)))) == "A2r1"
    assert {str(CRT.result(CRT.column((5, 1)), roll)) for roll in (7, 8)} == {"D2r2"}


def test_the_default_table_is_copied_right():
    rows = {
        2: "A3r1 A2r1 A2r1 A2 A2 A1 A1D1",
        3: "A2r1 A2r1 A2 A2 A1D1 A1D1 A1D1",
        4: "A2r1 A2 A2D1 A1D1 A1D1 A1D1 D1",
        5: "A2 A2 A1D1 A1D1 A1D1 D1 D2r1",
        6: "A2 A1 A1D1 A1D1 D1 D2r1 D2r1",
        7: "A1 A1 A1D1 A1D2 D2r1 D2r1 D2r2",
        8: "A1 A1D1 A1D2r1 D2r1 D2r1 D2r2 D2r2",
        9: "A1 A1D2r1 A1D2r1 D2r1 D2r2 D2r2 D3r3",
        10: "A1D1 A1D2r1 D2r2 D2r2 D2r2 D3r3 D3r4",
        11: "A1D2r1 A1D2r2 D3r2 D3r3 D3r3 D3r4 D4r4",
        12: "D3r2 D3r3 D3r3 D3r4 D3r4 D4r4 D4r5",
    }
    read = {roll: " ".join(str(CRT.result(column, roll)) for column in range(7)) for roll in CRT.rolls}
    assert read == rows


@pytest.mark.clause("scs 7.4a")
def test_7_4a_odds_above_the_last_column_use_it():
    assert CRT.column((5, 1)) == CRT.column((9, 1)) == CRT.column((40, 1)) == 6


def test_odds_below_the_first_column_have_no_result():
    assert CRT.column((1, 4)) == -1
    assert CRT.column((1, 3)) == 0
    with pytest.raises(IndexError, match="below the first column"):
        CRT.result(-1, 7)


@given(st.integers(1, 50), st.booleans(), st.integers(1, 6), st.integers(1, 6), st.integers(-20, 20))
def test_every_look_up_within_the_table_has_a_result(number, attacker, first, second, modifier):
    column = CRT.column((number, 1) if attacker else (1, number))
    row = CRT.row((first, second), modifier)
    assert -1 <= column <= 6
    assert isinstance(CRT.result(max(column, 0), row), CombatResult)


@pytest.mark.clause("scs 7.1-c")
def test_7_1_c_a_modified_roll_stops_at_the_ends_of_the_table():
    assert CRT.row((6, 6), 3) == 12
    assert CRT.row((1, 1), -1) == 2
    wide = accepted('columns = [{ odds = "1:1", cells = { 0-6 = "A1", 7-14 = "D1" } }]')
    assert [wide.row((6, 6), 3), wide.row((1, 1), -3), wide.row((6, 6), 1)] == [14, 0, 13]


@pytest.mark.clause("scs 7.1-b")
def test_7_1_b_the_first_die_is_the_tens():
    table = accepted('columns = [{ odds = "1:1", cells = { 11-33 = "A1", 34 = "NR", 35-66 = "D1" } }]', "d66")
    assert len(table.rolls) == 36
    assert [str(table.result(0, table.row(faces))) for faces in ((3, 4), (4, 3), (1, 1))] == ["NR", "D1", "A1"]
    assert [table.row((1, 6), 1), table.row((6, 6), 1), table.row((1, 1), -1)] == [21, 66, 11]


def test_a_table_names_every_gap_and_every_overlap():
    columns = """columns = [
        { odds = "1:1", cells = { 2-5 = "A1", 5-6 = "NR", 8-12 = "D1" } },
        { odds = "2:1", cells = { 2-11 = "A1" } },
    ]"""
    assert problems(columns) == [
        "columns[0].cells: 1:1 has 5 twice",
        "columns[0].cells: 1:1 has no result for 7",
        "columns[1].cells: 2:1 has no result for 12",
    ]


def test_rows_beyond_the_dice_must_be_in_every_column():
    columns = """columns = [
        { odds = "1:1", cells = { 2-14 = "A1" } },
        { odds = "2:1", cells = { 2-12 = "A1" } },
    ]"""
    assert problems(columns) == [
        "columns[1].cells: 2:1 has no result for 13",
        "columns[1].cells: 2:1 has no result for 14",
    ]


def test_a_table_names_bad_odds_rolls_and_results_together():
    columns = """columns = [
        { odds = "2:1", cells = { 2-12 = "A1" } },
        { odds = "1:1", cells = { 2-11 = "A1", 12 = "boom" } },
        { odds = "3:2", cells = { 2-12 = "A1", x = "A1", 9-4 = "A1" } },
    ]"""
    assert problems(columns) == [
        "columns[1].odds: 1:1 must be better than the column before",
        "columns[2].odds: '3:2' is not odds such as 1:3 or 5:1",
        "columns[1].cells.12: 'boom' is not a combat result such as A1D2r1, Ar1 or NR",
        "columns[2].cells.x: 'x' is not a roll such as 7 or 3-4",
        "columns[2].cells.9-4: '9-4' runs backwards",
    ]


def test_a_table_of_tens_and_units_knows_its_dice():
    columns = 'columns = [{ odds = "1:1", cells = { 11-17 = "A1", 21-66 = "D1" } }]'
    assert problems(columns, "d66") == [
        "columns[0].cells.11-17: '11-17' is not a roll of two dice read as tens and units"
    ]


def test_an_endless_range_of_rolls_is_refused_before_it_is_counted():
    columns = 'columns = [{ odds = "1:1", cells = { 2-99999999999 = "A1" } }]'
    assert problems(columns) == ["columns[0].cells.2-99999999999: '2-99999999999' is no range of two dice"]


def test_a_table_serves_a_paragraph_that_exists():
    wrong = written('columns = [{ odds = "1:1", cells = { 2-12 = "A1" } }]').replace('"7.1"', '"77"')
    with pytest.raises(ContentError, match="clause: scs has no paragraph 77"):
        load(wrong.encode(), "x.toml", CombatChart)
    assert {CRT.clause, CHART.clause} <= set(rulebook("scs").paragraphs)


@pytest.mark.clause("scs TEC")
def test_TEC_the_sample_chart_is_the_one_of_the_text():
    assert (CHART.ground_cost("clear"), CHART.ground_effect("clear")) == (2, Effect())
    assert (CHART.ground_cost("woods"), CHART.ground_effect("woods")) == (4, Effect(defence=Fraction(2)))
    assert CHART.line_cost("road") == 1
    assert (CHART.side_cost("stream"), CHART.side_effect("stream")) == (2, Effect(attack=Fraction(1, 2)))
    assert (CHART.side_cost("river"), CHART.side_effect("river")) == (None, None)
    assert CHART.side_cost("river", ["bridge"]) == 0
    assert CHART.side_effect("river", ["bridge"]) == Effect(attack=Fraction(1, 4))
    assert CHART.provenance_of(["clear", "woods", "road", "stream", "river", "bridge"]) == "text"


def test_a_road_takes_the_cost_of_a_stream_away_but_not_its_effect_in_combat():
    assert CHART.side_cost("stream", ["road"]) == 0
    assert CHART.side_effect("stream", ["road", "bridge"]) == Effect(attack=Fraction(1, 2))


def test_a_road_alone_does_not_cross_a_river_and_a_ford_not_a_great_one():
    assert CHART.side_cost("river", ["road"]) is None
    assert CHART.side_cost("river", ["ford"]) == 2
    assert CHART.side_cost("great-river", ["ford"]) is None
    assert CHART.side_effect("great-river", ["ford"]) is None


def test_a_slope_hinders_only_those_who_go_up():
    assert [CHART.side_cost("slope", up=True), CHART.side_cost("slope", up=False)] == [2, 0]
    assert CHART.side_effect("slope", up=False) == Effect()
    assert CHART.side_effect("slope", up=True) == Effect(attack=Fraction(1, 2))


def test_an_escarpment_is_attacked_along_its_road_alone():
    assert CHART.side_effect("ridge") is None
    assert CHART.side_effect("ridge", ["road"]) == Effect(attack=Fraction(1, 4))


def test_for_an_overrun_a_ford_is_ground_and_a_bridge_is_a_road():
    assert CHART.natural(["road", "bridge", "ford", "track"]) == ("ford",)


def test_effects_multiply_and_shifts_add():
    both = Effect(Fraction(1, 2), Fraction(2), -1) * Effect(Fraction(1, 2), Fraction(1), 2)
    assert both == Effect(Fraction(1, 4), Fraction(2), 1)


def test_every_kind_of_terrain_has_an_entry_and_what_is_ours_says_so():
    for kind in GROUNDS:
        assert CHART.ground_cost(kind) is None or CHART.ground_cost(kind) > 0
    entries = [*CHART.ground.items(), *CHART.sides.items(), *CHART.lines.items(), *CHART.crossings.items()]
    assert len(entries) == len(GROUNDS) + len(SIDE_KINDS) + len(LINE_KINDS) + len(CROSSING_KINDS)
    ours = {kind for kind, _ in entries if CHART.provenance_of([kind]) == "house"}
    assert ours == {kind for kind, _ in entries} - {"clear", "woods", "road", "stream", "river", "bridge"}
    assert CHART.provenance_of(["clear", "marsh"]) == "house"


def test_a_chart_with_holes_names_them_all():
    text = (SYSTEMS / "scs" / "content" / "charts" / "terrain-series.toml").read_text(encoding="utf-8")
    text = text.replace("[ground.marsh]", "[ground.moor]").replace('cost = 3\nprovenance = "house"\n', "cost = -3\n")
    with pytest.raises(ContentError) as caught:
        load(text.encode(), "x.toml", TerrainChart)
    places = {problem.place for problem in caught.value.problems}
    assert places == {"ground.orchard.cost"}


def test_a_chart_says_which_openers_it_has_not():
    text = (SYSTEMS / "scs" / "content" / "charts" / "terrain-series.toml").read_text(encoding="utf-8")
    text = text[: text.index("[lines.rail]")] + text[text.index("[crossings.bridge]") :]
    with pytest.raises(ContentError, match=r"sides\.stream\.opened_by: rail is no line or crossing of the chart"):
        load(text.encode(), "x.toml", TerrainChart)
