"""The charts as data: figures that the rules text fixes, published ones, and ours by the way they were made."""

from typing import Any, get_args

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.sgboh.content.charts import (
    CHARTS,
    CheckChart,
    FortChart,
    MissileChart,
    ShockChart,
    SideResult,
    TerrainChart,
    WeaponMatrix,
)
from engine.systems.sgboh.content.kinds import Printed, TypeCode, mode_of, type_of
from tests.systems.sgboh.kit import Board, chart_of
from tests.systems.sgboh.standard_charts import COLUMNS, ROWS, computed


def chart(role: str, **changes: Any) -> Any:
    return files.build({**chart_of(role), **changes}, f"{role}.toml", CHARTS[role])


def mistakes(role: str, **changes: Any) -> list[str]:
    with pytest.raises(ContentError) as refused:
        chart(role, **changes)
    return [f"{problem.place}: {problem.what}" for problem in refused.value.problems]


MISSILES: MissileChart = chart("missiles")
MATRIX: WeaponMatrix = chart("matrix")
SHOCK: ShockChart = chart("shock")
CHECKS: CheckChart = chart("checks")
TERRAIN: TerrainChart = chart("terrain")
FORTS: FortChart = chart("forts")


# -- missiles


@pytest.mark.clause("sgboh 7.81")
@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("A_foot", "5 3 3 1"),
        ("A_mounted", "5 3 1"),
        ("A_elite", "9 6 5 2 0"),
        ("B_foot", "5 3 3 1"),
        ("B_mounted", "5 3 1"),
        ("C_foot", "6 5 4 2"),
        ("C_mounted", "6 4 2"),
        ("S_foot", "3 2"),
        ("S_elite", "5 3"),
        ("J_foot", "5"),
        ("J_mounted", "3"),
        ("oxybeles", "7 5 5 3 2 1 0"),
        ("scorpio", "7 5 5 3 2 1 0"),
        ("flaming-scorpio", "7 5 4 2 1 0"),
        ("ballista", "7 6 5 4 3 2 1 0"),
        ("catapult", "- 4 4 3 3 2 2 1"),
    ],
)
def test_each_row_of_missiles_has_its_values_and_nothing_beyond(row: str, values: str) -> None:
    wanted = [None if value == "-" else int(value) for value in values.split()]
    assert [MISSILES.value(row, distance) for distance in range(1, len(wanted) + 1)] == wanted
    assert MISSILES.value(row, 0) is None
    assert MISSILES.value(row, len(wanted) + 1) is None
    assert MISSILES.reach(row) == len(wanted)


def test_no_row_of_missiles_is_left_out_above() -> None:
    assert len(MISSILES.rows) == 16


@pytest.mark.clause("sgboh 7.81")
def test_a_weapon_is_read_in_the_row_of_who_carries_it() -> None:
    b = Board(
        "F:SK v0 @0101 m:A, R:LC v0 @0102 m:A, I:LI v0 @0103 m:A elite, S:SK v0 @0104 m:S, E:SK v0 @0105 m:S elite,"
        "B:LI v0 @0106 m:B elite, G:GC v0 @0107 m:J, W:ART v0 @0108 m:flaming-scorpio, C:CH v0 @0109 m:A"
    )
    rows = {name: b.t.missile_row(b.card(name)) for name in "FRISEBGWC"}
    assert rows == {
        "F": "A_foot", "R": "A_mounted", "I": "A_elite", "S": "S_foot", "E": "S_elite", "B": "B_foot",
        "G": "J_mounted", "W": "flaming-scorpio", "C": "A_mounted",
    }  # fmt: skip


@pytest.mark.clause("sgboh 10.4")
def test_german_cavalry_may_be_read_in_either_row_of_javelins() -> None:
    b = Board("G:GC v0 @0107 m:J")
    assert b.t.missile_row(b.card("G"), mounted=False) == "J_foot"
    assert b.t.missile_row(b.card("G"), mounted=True) == "J_mounted"
    assert Board("G:GC v0 @0107").card("G").missile == "J"


@pytest.mark.clause("sgboh 7.18")
@pytest.mark.parametrize("unit", ["LG v0 @0101 m:J", "CO v0 @0101 m:J", "EL v0 @0101 m:A", "BI v0 @0101 m:F",
                                  "BI v0 @0101 m:X", "HI v0 @0101"])  # fmt: skip
def test_letters_that_are_for_show_have_no_row(unit: str) -> None:
    b = Board(f"U:{unit}")
    assert b.t.missile_row(b.card("U")) is None


@pytest.mark.clause("sgboh 11.15")
def test_stones_are_thrown_by_the_row_of_slings_one_worse() -> None:
    assert MISSILES.stones == "S_foot"
    assert MISSILES.modifiers.stones == 1
    assert MISSILES.provenance_of("modifiers.stones") == "text"


@pytest.mark.clause("sgboh 7.18")
def test_an_elephant_is_harder_to_hit() -> None:
    assert MISSILES.modifiers.elephant > 0


@pytest.mark.clause("sgboh 7.16-b")
def test_running_up_to_fire_is_no_movement_for_the_die() -> None:
    assert MISSILES.modifiers.moved_hit_and_run is False


# -- the weapon matrix


@pytest.mark.clause("sgboh 7.82")
@pytest.mark.parametrize("flank", [False, True], ids=["front", "flank"])
def test_every_cell_of_the_matrix_is_what_the_formula_gives(flank: bool) -> None:
    ours = {(a, d): MATRIX.value(a, d, flank=flank) for a in ROWS for d in COLUMNS}  # type: ignore[arg-type]
    assert ours == {(a, d): computed(a, d, flank=flank) for a in ROWS for d in COLUMNS}


@pytest.mark.clause("sgboh 7.82")
def test_the_cells_that_the_examples_fix() -> None:
    assert MATRIX.value("LG", "HI", flank=False) == 1
    assert MATRIX.value("LG", "PH", flank=False) == -1
    assert (MATRIX.special.legion_moved, MATRIX.special.phalanx_front_moved) == (1, -1)
    assert MATRIX.provenance_of("front.LG.HI") == "text"
    assert MATRIX.provenance_of("front.LG.LG") == "house"


@pytest.mark.clause("sgboh 7.31-a")
def test_skirmishers_have_no_row_but_those_with_a_star_have() -> None:
    assert MATRIX.value("SK", "HI", flank=True) is None
    assert MATRIX.value("SK*", "SK", flank=True) == 1


@pytest.mark.clause("sgboh 10.23")
@pytest.mark.parametrize("flank", [False, True])
def test_cavalry_has_no_cell_against_elephants(flank: bool) -> None:
    cavalry: tuple[TypeCode, ...] = ("HC", "RC", "LN", "LC", "GC")
    assert [MATRIX.value(type_, "EL", flank=flank) for type_ in cavalry] == [None] * 5
    assert MATRIX.value("PH", "EL", flank=flank) is not None


@pytest.mark.clause("sgboh 10.11")
def test_artillery_defends_as_light_infantry_and_never_attacks() -> None:
    assert MATRIX.value("LG", "ART", flank=False) == MATRIX.value("LG", "LI", flank=False)
    assert MATRIX.value("ART", "LI", flank=False) is None
    assert MATRIX.value("LG", "SK*", flank=False) == MATRIX.value("LG", "SK", flank=False)


def test_what_counters_print_counts_as_a_type_and_moves_by_a_column() -> None:
    printed = {letters: type_of(letters) for letters in get_args(Printed)}
    assert {p: t for p, t in printed.items() if p != t} == {
        "HO": "HI", "CO": "LG", "BC": "RC", "KN": "HC", "CAT": "HC", "CAM": "LC",
    }  # fmt: skip
    assert [mode_of(type_) for type_ in ("PH", "HI", "LG", "BI", "LP", "SK*", "ART", "GC", "EL", "CH")] == [
        "ph", "heavy", "foot", "foot", "foot", "skirmisher", "artillery", "cavalry", "elephant", "chariot",
    ]  # fmt: skip


# -- the shock chart


@pytest.mark.clause("sgboh 7.83")
@pytest.mark.parametrize(
    ("total", "attacker", "defender"),
    [
        (-20, "ROUT", "-"),
        (-5, "ROUT", "-"),
        (-4, "DR+2/2H R", "-"),
        (-2, "DR+2/2H R", "-"),
        (-1, "DR/2H R", "-"),
        (0, "DR/2H R", "-"),
        (1, "DR/2H R", "-"),
        (2, "DR/1H R", "-"),
        (3, "DR/1H R", "-"),
        (4, "1H R", "1H"),
        (5, "2H", "1H"),
        (6, "1H", "1H"),
        (7, "1H", "2H"),
        (8, "1H", "1H R"),
        (9, "1H", "2H R"),
        (10, "-", "DR/1H R"),
        (11, "-", "DR/2H R"),
        (12, "-", "DR/2H R"),
        (13, "-", "DR+2/2H R"),
        (15, "-", "DR+2/2H R"),
        (16, "-", "ROUT"),
        (30, "-", "ROUT"),
    ],
)
def test_each_total_has_its_row_and_the_ends_are_open(total: int, attacker: str, defender: str) -> None:
    row = SHOCK.result(total)
    assert (row.attacker.words, row.defender.words) == (attacker, defender)


@pytest.mark.clause("sgboh 7.83")
def test_the_rows_that_the_examples_fix_are_of_the_text() -> None:
    fixed = {n: SHOCK.provenance_of(f"rows.{n}") for n in range(len(SHOCK.rows))}
    assert [SHOCK.rows[n].least for n, origin in fixed.items() if origin == "text"] == [-1, 9]
    assert SHOCK.result(0).attacker == SideResult("dr", 2, True)
    assert SHOCK.provenance_of("rows.3.defender") == "text"
    assert SHOCK.provenance_of("rows.3.attacker.hits") == "house"


# -- checks


@pytest.mark.clause("sgboh 7.63")
def test_the_die_of_return_is_that_of_the_text() -> None:
    die = CHECKS.come_back
    assert (die.back, die.lost, die.commander) == (1, 9, -2)
    assert CHECKS.provenance_of("come_back") == "text"


@pytest.mark.clause("sgboh 7.62")
def test_the_modifiers_of_pursuit_are_ours_and_say_so() -> None:
    p = CHECKS.pursuit
    assert (p.barbarian_light, p.leader, p.heroic_leader, p.zone, p.reduced) == (1, -1, -2, -1, 1)
    assert CHECKS.provenance_of("pursuit.zone") == "house"


# -- terrain and fortifications


@pytest.mark.clause("sgboh 5.14")
@pytest.mark.parametrize(
    ("ground", "cost", "ph", "heavy", "foot", "cavalry", "elephant", "chariot"),
    [
        ("clear", 2, 0, 0, 0, 0, 0, 0),
        ("woods", 4, 1, 1, 1, 1, 0, 1),
        ("broken", 2, 1, 1, 0, 1, 0, 1),
        ("marsh", 4, 1, 1, 1, 1, None, None),
    ],
)
def test_grounds_cost_and_hurt_as_published(
    ground: str, cost: int, ph: int, heavy: int, foot: int, cavalry: int, elephant: int | None, chariot: int | None
) -> None:
    entry = TERRAIN.ground[ground]
    assert entry.cost == cost
    wanted = {"ph": ph, "heavy": heavy, "foot": foot, "skirmisher": foot, "cavalry": cavalry}
    wanted |= {mode: n for mode, n in (("elephant", elephant), ("chariot", chariot)) if n is not None}
    assert {mode: entry.hits.get(mode, 0) for mode in wanted} == wanted  # type: ignore[call-overload]
    assert set(entry.closed) == {mode for mode, n in (("elephant", elephant), ("chariot", chariot)) if n is None}


@pytest.mark.clause("sgboh 5.14")
def test_changes_of_level_and_streams_cost_and_hurt_as_published() -> None:
    up, steep, down, stream = TERRAIN.slopes.up, TERRAIN.slopes.steep, TERRAIN.slopes.down, TERRAIN.sides["stream"]
    assert [edge.cost for edge in (up, steep, down, stream)] == [2, 2, 0, 0]
    assert all(dict(edge.hits) == {"ph": 1, "heavy": 1} for edge in (up, down, stream))
    assert all(edge.column_hits == {} for edge in (up, down, stream))
    assert set(steep.each_level) == {"ph", "heavy"}
    assert steep.hits["foot"] == steep.hits["cavalry"] == 1
    assert "elephant" not in steep.hits
    assert [edge.shock for edge in (up, steep, down, stream)] == [-1, -2, 1, -1]


@pytest.mark.clause("sgboh 11.12")
def test_fortifications_are_dear_and_dearer_from_without() -> None:
    forts = FORTS.forts
    for kind in ("rampart", "tower"):
        assert forts[kind].inwards.cost > forts[kind].outwards.cost  # type: ignore[operator]
    out = {kind: (fort.inwards.cost, fort.outwards.cost) for kind, fort in forts.items() if kind != "wall"}
    gap = {kind: inwards - outwards for kind, (inwards, outwards) in out.items()}  # type: ignore[operator]
    assert max(gap, key=lambda kind: gap[kind]) == "tower"
    assert forts["gate"].inwards.column_cost == 0 < forts["gate"].inwards.cost  # type: ignore[operator]


@pytest.mark.clause("sgboh 11.13")
def test_cavalry_passes_gates_alone_and_elephants_nothing() -> None:
    assert {kind for kind, fort in FORTS.forts.items() if "cavalry" not in fort.closed} == {"gate"}
    assert all("elephant" in fort.closed for fort in FORTS.forts.values())
    assert "elephant" in TERRAIN.ground["camp"].closed


# -- mistakes


def test_a_chart_names_a_paragraph_that_there_is() -> None:
    (found,) = mistakes("missiles", clause="7.99")
    assert found.startswith("clause: ")
    assert "7.99" in found


def test_an_origin_names_entries_that_there_are() -> None:
    origin = {"title": {"en": "x", "ru": "x"}, "provenance": "house", "source": "x", "entries": ["rows.Q_foot"]}
    assert mistakes("missiles", origins=[origin]) == ["origins[0].entries: rows.Q_foot is no entry of the chart"]


def test_stones_need_a_row() -> None:
    assert mistakes("missiles", stones="Q", origins=[]) == ["stones: Q is no row of the chart"]
    assert mistakes("missiles", stones="catapult") == ["stones: catapult has no value for an adjacent hex"]


def test_a_misspelt_row_of_missiles_is_no_lost_weapon() -> None:
    rows = {**chart_of("missiles")["rows"]}
    rows["J_fot"], rows["onager"] = rows.pop("J_foot"), rows.pop("catapult")
    (javelins, engine) = mistakes("missiles", rows=rows, origins=[])
    assert javelins.startswith("rows.J_fot: is the row of no weapon; there are A, A_elite, A_foot, ")
    assert engine.startswith("rows.onager: ")
    bare = {**chart_of("missiles")["rows"]}
    bare["J"] = bare.pop("J_foot")
    assert chart("missiles", rows=bare).row("J", elite=False, mounted=False) == "J"


@pytest.mark.parametrize(
    ("role", "place", "value"),
    [
        ("missiles", "modifiers.heavy", 10),
        ("missiles", "rows.J_foot.values", [13]),
        ("missiles", "rows.J_foot.values", [1] * 21),
        ("missiles", "rows.J_foot.nearest", 21),
        ("matrix", "front.LG.HI", -10),
        ("matrix", "flank.LG.HI", 100),
        ("matrix", "special.legion_moved", 10),
        ("matrix", "special.chariot_hexes", 0),
        ("shock", "rows.0.least", -41),
        ("checks", "pursuit.leader", -10),
        ("checks", "come_back.commander", -10),
        ("terrain", "ground.woods.shock", 10),
        ("terrain", "ground.woods.missile", 10),
        ("terrain", "ground.woods.cost", 100),
        ("terrain", "sides.stream.shock", -10),
        ("forts", "forts.rampart.inwards.missile", 10),
        ("forts", "forts.rampart.inwards.shock", -10),
    ],
)
def test_a_figure_that_no_die_could_mean_is_a_mistake(role: str, place: str, value: Any) -> None:
    raw = chart_of(role)
    *way, last = place.split(".")
    table: Any = raw
    for key in way:
        table = table[int(key)] if isinstance(table, list) else table[key]
    table[last] = value
    with pytest.raises(ContentError) as refused:
        files.build(raw, f"{role}.toml", CHARTS[role])
    (problem,) = refused.value.problems
    assert problem.place.replace("[", ".").replace("]", "").startswith(place)


def test_a_row_of_the_matrix_stands_at_both_angles_with_the_same_columns() -> None:
    front = {**chart_of("matrix")["front"]}
    del front["BI"]
    assert mistakes("matrix", front=front) == ["flank.BI: has no row at the other angle"]
    front = {**chart_of("matrix")["front"], "BI": {**chart_of("matrix")["front"]["BI"]}}
    del front["BI"]["EL"]
    assert "front.BI: differs from the other angle in having EL" in mistakes("matrix", front=front)


def test_everybody_can_be_attacked() -> None:
    assert "front: no row has a column for defending ART" in mistakes("matrix", counts_as={"SK*": "SK"})


def test_rows_of_the_shock_table_rise() -> None:
    rows = chart_of("shock")["rows"]
    assert mistakes("shock", rows=[*rows[:3], rows[2], *rows[3:]], origins=[]) == ["rows[3].least: -1 must be above -1"]


@pytest.mark.clause("sgboh 7.53")
def test_a_result_of_shock_says_what_it_does() -> None:
    rows = chart_of("shock")["rows"]
    idle = [{**rows[0], "attacker": {"rout": "auto", "hits": 2, "retreat": True}}, *rows[1:]]
    assert mistakes("shock", rows=idle) == ["rows[0].attacker.hits: have no effect beside an automatic rout"]
    stays = [*rows[:-2], {**rows[-2], "defender": {"rout": "dr+2", "hits": 2}}, rows[-1]]
    place = f"rows[{len(rows) - 2}].defender.retreat"
    assert mistakes("shock", rows=stays) == [f"{place}: is missing: whoever throws for rout retreats (7.53)"]


def test_who_is_lost_is_not_back() -> None:
    assert mistakes("checks", come_back={"commander": -2, "back": 9, "lost": 9}) == [
        "come_back.lost: must be above `back`"
    ]


def test_a_fortification_stands_in_its_own_chart() -> None:
    sides = {**chart_of("terrain")["sides"], "rampart": {"title": {"en": "x", "ru": "x"}}}
    assert mistakes("terrain", sides=sides) == ["sides.rampart: stands in the chart of fortifications"]
    forts = {**chart_of("forts")["forts"]}
    del forts["ditch"]
    assert "forts.ditch: is missing" in mistakes("forts", forts=forts, origins=[])
