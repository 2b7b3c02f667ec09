"""The fourteen combat results tables: each is complete and is played; what their marks do, what was mended (7.1)."""

from typing import Any

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.scs.content.charts import D66, combat_chart, terrain_chart
from engine.systems.scs.display.explaining import account
from engine.systems.scs.events import CombatResolved, Disorganised, StepLost
from tests.systems.scs.board import Board, chart_of
from tests.systems.scs.fights import always

CRTS = sorted(path.stem for path in files.files("scs", "charts") if path.stem.startswith("crt-"))
CHARTS = sorted(path.stem for path in files.files("scs", "charts") if path.stem.startswith("terrain-"))
CORNERS = {
    "crt-1": "A3r1 D4r5",
    "crt-gazala": "A3r1 D4r5",
    "crt-afrika": "A3r1 D6r5",
    "crt-heights": "A3r1 D3r3",
    "crt-fallschirmjaeger": "A3r1 D4r5",
    "crt-stalingrad": "A2r1 D6r5",
    "crt-bastogne": "A1r2 D2r6",
    "crt-endeavor": "A2 D4r3",
    "crt-yomkippur": "A2r1* D3r3",
    "crt-paris": "A5 A*D6r4@",
    "crt-rostov": "A2r3 D3r4",
    "crt-autumn": "A3 D5r6",
    "crt-guadalajara": "A3r3 D3r4",
    "crt-ardennes": "A4 D3r2",
}
"""The first cell of the first column and the last of the last."""


@pytest.mark.clause("scs 7.1")
def test_7_1_there_are_fourteen_tables_all_found():
    assert sorted(CORNERS) == CRTS
    for name, corners in CORNERS.items():
        crt = combat_chart(name)
        last = len(crt.odds) - 1
        assert crt.provenance == "found"
        assert f"{crt.result(0, crt.rolls[0])} {crt.result(last, crt.rolls[-1])}" == corners, name


@pytest.mark.clause("scs 7.1", "scs 7.1-b")
@pytest.mark.parametrize("name", CRTS)
def test_7_1_every_table_is_played_in_every_cell(name: str):
    """Fight at the odds of every column with every roll; what comes of it is what the chart prints."""
    crt = combat_chart(name)
    rolls = D66 if crt.dice == "d66" else range(2, 13)
    for column, (attack, defence) in enumerate(crt.odds):
        units = f"U {attack}-9-8 x4 @10.07, v 1-{defence}-5 x4 @10.08, w 1-1-1 @12.01"
        b = Board(units, size=(12, 9), phase="combat", crt=chart_of(name))
        before = b.state
        for roll in rolls:
            b.state = before
            b.order(
                "attack 10.08 : u", f"{roll}" if crt.dice == "d66" else f"{min(roll - 1, 6)}{roll - min(roll - 1, 6)}"
            )
            (event,) = b.of(CombatResolved)
            assert (event.roll, event.result) == (roll, str(crt.result(column, roll))), (event.column, roll)


@pytest.mark.clause("scs 7.1-c")
@pytest.mark.parametrize(
    ("name", "drm", "dice", "row"),
    [
        ("crt-fallschirmjaeger", 2, "66", 14),
        ("crt-guadalajara", -3, "11", 0),
        ("crt-guadalajara", 3, "66", 12),
        ("crt-ardennes", 1, "66", 66),
        ("crt-ardennes", 1, "16", 21),
    ],
)
def test_7_1_c_rows_beyond_the_dice_are_reached_by_modifiers(name: str, drm: int, dice: str, row: int):
    marker = {"id": "m", "name": {"en": "M", "ru": "М"}, "side": "red", "drm": drm}
    b = Board("U 4-9-8 x4 @10.07, v 1-4-5 x4 @10.08", phase="combat", crt=chart_of(name), options={"shifts": [marker]})
    b.order("attack 10.08 : u support m", dice)
    assert [(e.roll, e.drm) for e in b.of(CombatResolved)] == [(row, drm)]


@pytest.mark.clause("scs 7.1-c")
def test_7_1_c_a_row_of_0_is_a_row_with_dice():
    marker = {"id": "m", "name": {"en": "M", "ru": "М"}, "side": "red", "drm": -3}
    crt = chart_of("crt-guadalajara")
    b = Board("U 4-9-8 x4 @10.07, v 1-4-5 x4 @10.08", phase="combat", crt=crt, options={"shifts": [marker]})
    before = b.state
    b.order("attack 10.08 : u support m", "11")
    (event,) = b.of(CombatResolved)
    explained = [dict(line.facts) for line in account(b.theatre, event, before.world, b.world) if "cell" in line.code]
    assert explained == [{"row": 0, "column": "1:1", "result": "A2r2"}]
    recent = next(line.headline for line in b.game.view(b.state, None).recent if line.kind == "combat")
    assert (recent.code, dict(recent.facts)["roll"]) == ("scs-recent-combat", 0)


@pytest.mark.clause("scs 7.1-e")
def test_7_1_e_what_was_mended():
    crt = combat_chart("crt-stalingrad")
    cells = {
        (odds, roll): str(crt.result(crt.column(odds), roll))
        for odds, rolls in (((1, 3), [7]), ((4, 1), [8]), ((5, 1), [8]), ((6, 1), [4, 7]), ((7, 1), [4, 7]))
        for roll in rolls
    }
    assert list(cells.values()) == ["NR", "D2r2", "D2r2", "D1", "D1", "D1", "D1"]
    autumn = combat_chart("crt-autumn")
    assert [str(autumn.result(0, roll)) for roll in (6, 7, 8, 9, 10)] == ["A2", "A1", "A1", "A1D1", "A1D1"]


def fought(result: str, marks: dict[str, str] | None = None) -> Board:
    options: dict[str, Any] = {"marks": marks or {}, "disorganised": {}}
    b = Board("U 8-3-8 x3 @10.07, v 3-3-5 x3 @10.08", phase="combat", crt=always(result), options=options)
    b.order("attack 10.08 : u", "11")
    return b


@pytest.mark.clause("scs 7.1-d")
@pytest.mark.parametrize(
    ("result", "marks", "lost"),
    [
        ("[A2]D1", {}, (2, 1)),
        ("[A2]D1", {"bracket": "none"}, (0, 1)),
        ("A1*D1@", {}, (1, 1)),
        ("A1*D1@", {"star": "step"}, (2, 1)),
        ("A1*D1@", {"at": "step"}, (1, 2)),
        ("A*D1", {"star": "step"}, (1, 1)),
    ],
)
def test_7_1_d_marks_do_what_the_scenario_says(result: str, marks: dict[str, str], lost: tuple[int, int]):
    b = fought(result, marks)
    assert (b.unit("u").lost, b.unit("v").lost) == lost
    assert [e.result for e in b.of(CombatResolved)] == [result]
    assert len(b.of(StepLost)) == sum(lost)


@pytest.mark.clause("scs 7.1-d")
def test_7_1_d_a_mark_may_disorganise_its_side():
    b = fought("A1*D1@", {"star": "disorganised"})
    assert [(e.side, e.units) for e in b.of(Disorganised)] == [("red", (b.id("u"),))]
    assert not fought("A1*D1@").of(Disorganised)


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_terrain_moves_the_rows_and_rolls_of_a_barrage_as_the_games_print_it():
    """Only a minefield, a village of Bastogne and two low rolls help the guns; Ardennes counts against them."""
    found = {
        name.removeprefix("terrain-"): {
            kind: (entry.barrage.shift, entry.barrage.drm)
            for kind, entry in terrain_chart(name).ground.items()
            if entry.barrage.shift or entry.barrage.drm
        }
        for name in CHARTS
    }
    assert {name: each for name, each in found.items() if each} == {
        "ardennes": {"town": (-1, 0), "city": (-1, 0), "woods": (-1, 0), "wooded-village": (-1, 0)},
        "autumn": {"town": (0, 1), "woods": (0, 1)},
        "bastogne": {"town": (1, 0), "woods": (0, -1)},
        "crusader": {"town": (-1, 0), "salt-marsh": (-1, 0), "marsh": (-1, 0), "trench": (-2, 0), "fort": (-4, 0)},
        "fallschirmjaeger": {"woods": (0, 1), "marsh": (0, 1), "town": (0, 1), "city": (0, 2), "causeway": (0, -2)},
        "gazala": {
            "field": (-1, 0), "rough": (-1, 0), "town": (-1, 0), "salt-marsh": (-1, 0), "marsh": (-1, 0),
            "minefield": (1, 0), "fort": (-1, 0), "trench": (-1, 0),
        },
        "guadalajara": {"town": (-1, 0), "hills": (-1, 0), "rough": (-1, 0)},
        "rostov": {"town": (0, 1)},
        "yomkippur": {"rough": (-1, 0), "sand": (-1, 0), "marsh": (-4, 0), "town": (-1, 0)},
    }  # fmt: skip


@pytest.mark.clause("scs 7.1-d")
def test_7_1_d_marks_that_disorganise_need_the_rule_of_disorder():
    with pytest.raises(ContentError, match=r"disorganised: is missing: marks of the results"):
        Board("U 8-3-8 @10.07, v 3-3-5 @10.08", options={"marks": {"at": "disorganised"}})


# -- terrain charts


@pytest.mark.clause("scs TEC-f")
def test_TEC_f_there_is_a_chart_for_every_game():
    assert len(CHARTS) == 15
    for name in CHARTS:
        chart = terrain_chart(name)
        if name != "terrain-series":
            assert chart.provenance == "found"
            assert chart.prices is not None
            assert chart.prices.provenance == "house"


@pytest.mark.clause("scs TEC-i")
def test_TEC_i_shifts_favour_the_defender_and_kuneitra_doubles_him():
    for name in CHARTS:
        chart = terrain_chart(name)
        assert all(entry.shift <= 0 for entry in (*chart.ground.values(), *chart.sides.values())), name
    assert terrain_chart("terrain-heights").ground_effect("town").defence == 2


@pytest.mark.clause("scs TEC-i")
def test_TEC_i_a_minefield_in_a_hex_halves_those_who_attack_it():
    options = {"country": {"hexes": {"minefield": "10.08"}}}
    b = Board("U 8-3-8 @10.07, v 3-3-5 x2 @10.08", phase="combat", chart="terrain-gazala", options=options)
    b.order("attack 10.08 : u", "11")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [("4", "3")]


@pytest.mark.clause("scs TEC-f", "scs 7.3a")
def test_TEC_f_a_bridge_may_have_its_own_multiplier():
    river = {"river": "10.07/10.08", "chart": "terrain-stalingrad"}
    for bridge, attack in (({}, "2⅔"), ({"bridge": "10.07/10.08"}, "4")):
        b = Board("U 8-3-8 @10.07, v 3-3-5 x2 @10.08", phase="combat", **river, **bridge)
        b.order("attack 10.08 : u", "11")
        assert [e.attack for e in b.of(CombatResolved)] == [attack]
