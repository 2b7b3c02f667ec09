"""What stands in the reckoning of a combat and what does not: multipliers, shifts, names, the row."""

from typing import Any

import pytest

from engine.systems.scs.combat.attacks import Reckoning, explain, reckon
from engine.systems.scs.combat.barrage import weigh
from engine.systems.scs.content.barrage_chart import barrage_chart
from engine.systems.scs.events import CombatResolved, StepLost
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always, chart

SHIFTS_ONLY: dict[str, Any] = {
    "ground.woods.shift": -1,
    "ground.woods.defence": "1",
    "sides.stream.shift": -1,
    "sides.stream.attack": "1",
}


def reckoned(b: Board, *names: str, at: str = "10.08", shifts: tuple[int, ...] = ()) -> Reckoning:
    units = tuple(b.id(name) for name in names)
    return reckon(b.theatre, b.world, units, tuple(b.world.units[id_].at for id_ in units), b.hex(at), shifts)


def factors(found: Reckoning) -> list[tuple[str, str]]:
    every = (factor for unit in (*found.attackers, *found.defenders) for factor in unit.factors)
    return [(getattr(factor.what, "en", "?"), str(factor.by)) for factor in every]


@pytest.mark.clause("scs 7.3a", "scs 7.3b")
def test_7_3a_what_only_shifts_multiplies_nobody():
    b = Board("U 4-3-8 @10.07, v 2-2-5 @10.08", phase="combat", chart=SHIFTS_ONLY, woods="10.08", stream="10.07/10.08")
    found = reckoned(b, "u")
    assert factors(found) == []
    assert [shift.by for shift in found.shifts] == [-1, -1]


@pytest.mark.clause("scs 7.3a", "scs 7.3a-a", "scs TEC-i")
def test_7_3a_each_multiplier_is_named_once_with_what_it_is():
    chart = {"ground.woods.attack": "2", "ground.woods.defence": "2", "sides.stream.attack": "2"}
    b = Board("U 4-3-8 @10.07, v 2-2-5 @10.08", phase="combat", chart=chart, woods="10.08", stream="10.07/10.08")
    found = reckoned(b, "u")
    assert [by for _, by in factors(found)] == ["2", "2", "2"]
    assert (found.attack, found.defence) == (16, 4)


@pytest.mark.clause("scs 12.1-d", "scs 7.0-h", "scs 7.3b-b")
def test_12_1_d_states_and_markers_that_change_nothing_are_not_named():
    air = {"id": "air", "name": {"en": "Air", "ru": "Air"}, "side": "red", "columns": 1, "points": 1}
    b = Board(
        "U 4-3-8 oos dg @10.07, v 2-2-5 oos dg @10.08", phase="combat", options={"shifts": [air]},
        supply={"attack": "1", "defence": "1"},
    )  # fmt: skip
    assert factors(reckoned(b, "u", shifts=(0,))) == []
    twice = air | {"attack": "2", "columns": 0}
    b = Board("U 4-3-8 @10.07, v 2-2-5 @10.08", phase="combat", options={"shifts": [twice]})
    assert [by for _, by in factors(reckoned(b, "u", shifts=(0,)))] == ["2"]


@pytest.mark.clause("scs 7.0-h", "scs 12.1-d", "scs 7.3b-b")
def test_7_0_h_guns_are_multiplied_by_what_changes_them_and_by_nothing_else():
    options = {"barrage": "barrage-crusader", "disorganised": {"barrage": "1"}}
    b = Board("G _-1-6 b6r3 dg oos @10.05, v 3-3-5 x2 @10.08", phase="combat", options=options, supply={"attack": "1"})
    (gun,) = weigh(b.theatre, b.world, (b.id("g"),), b.hex("10.08"), ()).guns
    assert gun.factors == ()
    b = Board("G _-1-6 b6r3 dg @10.05, v 3-3-5 x2 @10.08", phase="combat", options={**options, "disorganised": {}})
    (gun,) = weigh(b.theatre, b.world, (b.id("g"),), b.hex("10.08"), ()).guns
    assert [str(factor.by) for factor in gun.factors] == ["1/2"]


@pytest.mark.clause("scs 7.3a")
def test_7_3a_a_side_is_named_unless_a_crossing_opens_it():
    units = "U 4-3-8 @10.07, v 2-2-5 @10.08"
    over = {"river": "10.07/10.08", "bridge": "10.07/10.08", "road": "10.07 10.08"}
    assert [what for what, _ in factors(reckoned(Board(units, phase="combat", **over), "u"))] == ["Bridge"]
    beside = {"stream": "10.07/10.08", "bridge": "10.07/10.08", "road": "10.07 10.08"}
    assert [what for what, _ in factors(reckoned(Board(units, phase="combat", **beside), "u"))] == ["Stream"]


@pytest.mark.clause("scs 7.1", "scs 7.4b")
def test_7_4b_losses_name_their_rule_and_a_roll_that_was_not_made_is_none():
    b = Board("U 1-3-8 x2 @10.07, T 1-1-1 @01.01, v 3-3-5 x2 @10.08", phase="combat", crt=always("A1", "1:3"))
    b.order("attack 10.08 : u", "34")
    assert [event.cause.clause for event in b.of(StepLost)] == ["7.1"], "in the first column"
    assert [(event.roll, event.result) for event in b.of(CombatResolved)] == [(7, "A1")]
    b = Board("U 1-3-8 x2 @10.07, T 1-1-1 @01.01, v 3-4-5 x2 @10.08", phase="combat", crt=always("A1", "1:3"))
    b.order("attack 10.08 : u")
    assert [event.cause.clause for event in b.of(StepLost)] == ["7.4b"], "below it"
    assert [(event.roll, event.result) for event in b.of(CombatResolved)] == [(0, "A1")]


@pytest.mark.clause("scs 7.1", "scs 7.1-b", "scs 7.1-e")
def test_7_1_a_table_has_a_row_for_every_roll_that_is_typed():
    cells = {"0": "A2", "1-2": "A1", "3-11": "NR", "12-14": "D1"}
    b = Board("U 4-3-8 @10.07, v 4-3-5 @10.08", phase="combat", crt=chart({"1:1": cells}))
    assert b.theatre.crt.rolls == tuple(range(15))
    assert str(b.theatre.crt.result(0, 14)) == "D1"
    b = Board("U 4-3-8 @10.07, v 4-3-5 @10.08", phase="combat")
    assert b.theatre.crt.rolls == tuple(range(2, 13))


@pytest.mark.clause("scs 7.1-c", "scs 7.0-e")
def test_7_1_c_a_roll_beyond_the_rows_of_a_barrage_is_read_at_their_end():
    b = Board(
        "G _-1-6 b6r3 @10.05, v 3-3-5 x2 @10.08", phase="combat",
        options={"barrage": "barrage-crusader", "disorganised": {}},
    )  # fmt: skip
    chart = b.theatre.barrage
    assert chart is not None
    for row in range(len(chart.rows)):
        told = [str(chart.result(row, roll)) for roll in range(-3, 20)]
        assert set(told[:5]) == {told[5]}, "below 2 as on 2"
        assert set(told[16:]) == {told[15]}, "above 12 as on 12"
    assert len({str(chart.result(row, roll)) for row in range(len(chart.rows)) for roll in (2, 12)}) > 1


@pytest.mark.clause("scs TEC-b", "scs TEC-i")
def test_TEC_b_of_several_terrains_the_worst_for_the_attacker_counts():
    chart = {"ground.woods.attack": "1/2", "ground.woods.defence": "1", "ground.trench.defence": "3"}
    b = Board(
        "U 8-3-8 @10.07, v 2-2-5 @10.08", phase="combat", chart=chart, woods="10.08",
        options={"country": {"features": {"trench": "10.08"}}},
    )  # fmt: skip
    found = reckoned(b, "u")
    assert (found.attack, found.defence) == (4, 6)


@pytest.mark.clause("scs 3.2b", "scs 3.2c", "scs 3.2d")
def test_3_2b_a_road_as_dear_as_the_ground_is_taken_and_a_dearer_one_is_not():
    for cost, names in ((1, ["road"]), (2, ["road"]), (3, ["clear"])):
        b = Board("U 4-3-8 @10.07", chart={"lines.road.cost": cost}, road="10.07 10.08")
        parts = b.theatre.parts(b.hex("10.07"), b.hex("10.08"))
        assert [part.what for part in parts] == names, cost


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_a_crowded_hex_moves_the_row_and_leaves_the_roll():
    options = {"barrage": "barrage-ardennes", "disorganised": {}}
    crowd = Board("G _-1-6 b6r3 @10.05, v 3-3-5 x6 @10.08", phase="combat", options=options)
    weight = weigh(crowd.theatre, crowd.world, (crowd.id("g"),), crowd.hex("10.08"), ())
    assert [(change.by, change.drm) for change in weight.shifts if "dense" in str(change.what)] == [(1, 0)]
    loose = Board("G _-1-6 b6r3 @10.05, v 3-3-5 x5 @10.08", phase="combat", options=options)
    assert weigh(loose.theatre, loose.world, (loose.id("g"),), loose.hex("10.08"), ()).shift == weight.shift - 1


@pytest.mark.clause("scs 7.0-e")
def test_7_0_e_rows_are_shifted_within_the_table_and_the_first_row_is_one_of_them():
    chart = barrage_chart("barrage-crusader")
    last = len(chart.rows) - 1
    assert [chart.shifted(0, by) for by in (-9, -1, 0, 1, last, last + 1)] == [-1, -1, 0, 1, last, last]
    assert [chart.shifted(last, by) for by in (-last - 2, -last, -1, 0, 1)] == [-1, 0, last - 1, last, last]
    assert [chart.shifted(-1, by) for by in (-1, 0, 5)] == [-1, -1, -1], "what is below the table stays there"
    assert chart.row(0) == -1
    assert [chart.row(int(row.strength.split("-")[0].rstrip("+"))) for row in chart.rows] == list(range(last + 1))


@pytest.mark.clause("scs 7.4", "scs 7.4a", "scs 7.4b", "scs 7.3b")
def test_7_4_the_odds_are_explained_with_every_shift():
    b = Board("U 9-3-8 @10.07, v 2-2-5 @10.08", phase="combat", chart=SHIFTS_ONLY, woods="10.08", stream="10.07/10.08")
    told = [line.code for line in explain(b.theatre, reckoned(b, "u"))]
    assert told.count("scs-explain-shift") == 2
    assert "scs-explain-drm" not in told
    assert told[-1] == "scs-explain-column"
    plain = Board("U 9-3-8 @10.07, v 2-2-5 @10.08", phase="combat")
    assert "scs-explain-shift" not in [line.code for line in explain(plain.theatre, reckoned(plain, "u"))]
    air = {"id": "air", "name": {"en": "Air", "ru": "Air"}, "side": "red", "points": 1}
    for columns, drm, codes in ((1, 0, {"shift"}), (0, 2, {"drm"}), (1, -2, {"shift", "drm"})):
        marker = air | {"columns": columns, "drm": drm}
        helped = Board("U 4-3-8 @10.07, v 2-2-5 @10.08", phase="combat", options={"shifts": [marker]})
        found = {line.code: dict(line.facts) for line in explain(helped.theatre, reckoned(helped, "u", shifts=(0,)))}
        assert found.keys() & {"scs-explain-shift", "scs-explain-drm"} == {f"scs-explain-{code}" for code in codes}
        if drm:
            assert found["scs-explain-drm"]["drm"] == f"{drm:+d}"


@pytest.mark.clause("scs TEC", "scs TEC-g")
def test_TEC_g_one_entry_of_ours_makes_the_whole_ours():
    chart = Board("U 4-3-8 @10.07").theatre.chart
    assert chart.provenance_of(["clear"]) == "text"
    assert chart.provenance_of(["clear", "marsh"]) == "house"
    assert chart.provenance_of(["marsh", "clear", "stream", "road"]) == "house"


@pytest.mark.clause("scs 7.1", "scs 7.1-b")
def test_7_1_b_one_range_may_hold_every_roll_of_two_dice():
    b = Board("U 4-3-8 @10.07, v 4-3-5 @10.08", phase="combat", crt=chart({"1:1": {"11-66": "A1"}}, "d66"))
    assert len(b.theatre.crt.rolls) == 36
    assert {str(b.theatre.crt.result(0, roll)) for roll in b.theatre.crt.rolls} == {"A1"}
