"""Supply in single games: attrition, headquarters, other multipliers (12.1-d to 12.1-f)."""

import pytest

from engine.kernel.problem import ContentError
from engine.systems.scs.display.explaining import account
from engine.systems.scs.events import CombatResolved, StepLost, SupplyChecked
from tests.systems.scs.board import Board

ROW = {"size": (9, 2), "impassable": "01.02 02.02 03.02 05.02 06.02 07.02 08.02 09.02", "sources": {"red": "01.01"}}


@pytest.mark.clause("scs 12.1-e")
def test_12_1_e_attrition_takes_a_step_in_the_phase_it_names():
    units = "U 1-1-1 x3 @09.01, v 1-1-1 @05.01"
    for attrition, losses in ((0, [0, 0, 0]), (1, [1, 2, 3]), (2, [0, 1, 2])):
        b = Board(units, phase="supply", supply={"attrition": attrition}, **ROW)  # type: ignore[arg-type]
        found = []
        for _ in range(3):
            found.append(b.unit("u").lost)
            while len(found) < 3:
                b.order("end")
                if any(e.side == "red" for e in b.of(SupplyChecked)):
                    break
        assert found == losses, attrition


@pytest.mark.clause("scs 12.1-e")
def test_12_1_e_supply_in_between_begins_the_count_anew():
    b = Board("U 1-1-1 x3 @09.01, v 1-1-1 @05.01", phase="supply", supply={"attrition": 2}, **ROW)  # type: ignore[arg-type]
    assert b.unit("u").unfed == 1
    near = Board("U 1-1-1 oos x3 @03.01, v 1-1-1 @05.01", phase="supply", supply={"attrition": 1}, **ROW)  # type: ignore[arg-type]
    assert (near.unit("u").unfed, near.unit("u").lost) == (0, 0)


@pytest.mark.clause("scs 12.1-e")
def test_12_1_e_the_count_is_of_phases_in_a_row():
    b = Board("U 1-1-1 x3 @09.01, v _-1-5 @05.01", phase="supply", supply={"attrition": 3}, **ROW)  # type: ignore[arg-type]
    assert b.unit("u").unfed == 1
    b.order("v 04.01 04.02")
    while not any(e.side == "red" for e in b.of(SupplyChecked)):
        b.order("end")
    assert (b.unit("u").supplied, b.unit("u").unfed) == (True, 0)


@pytest.mark.clause("scs 12.1-e")
def test_12_1_e_the_step_names_its_rule():
    b = Board("U 1-1-1 x3 @09.01, v 1-1-1 @05.01", phase="supply", supply={"attrition": 1}, **ROW)  # type: ignore[arg-type]
    assert [e.cause.clause for e in b.of(StepLost)] == ["12.1-e"]


@pytest.mark.clause("scs 12.1-f")
def test_12_1_f_a_unit_needs_a_headquarters_in_range_that_has_a_line():
    units = "HQ 0-1-6 s3 @10.07, Near 1-1-1 @10.10, Far 1-1-1 @10.11, Home 1-1-1 @10.03, v 1-1-1 @18.18"
    b = Board(units, phase="supply", supply={"via": "headquarters", "direct": 2}, sources={"red": "10.01"})  # type: ignore[dict-item]
    assert {name: b.unit(name).supplied for name in ("hq", "near", "far", "home")} == {
        "hq": True, "near": True, "far": False, "home": True,
    }  # fmt: skip
    line = b.supply_line("near")
    assert [line[0], line[-1]] == [b.hex("10.10"), b.hex("10.01")]
    assert b.hex("10.07") in line


@pytest.mark.clause("scs 12.1-f")
def test_12_1_f_a_headquarters_without_a_line_supplies_nobody():
    units = "HQ 0-1-6 s5 @08.01, U 1-1-1 @09.01, v 1-1-1 @05.01"
    b = Board(units, phase="supply", supply={"via": "headquarters"}, **ROW)  # type: ignore[arg-type]
    assert [b.unit(name).supplied for name in ("hq", "u")] == [False, False]


@pytest.mark.clause("scs 12.1-f")
def test_12_1_f_who_is_too_far_from_headquarters_is_told_so():
    units = "HQ 0-1-6 s3 @10.07, Near 1-1-1 @10.10, Far 1-1-1 @10.12, v 1-1-1 @18.18"
    supply = {"via": "headquarters", "direct": 2}
    b = Board(units, phase="supply", supply=supply, sources={"red": "10.01"})  # type: ignore[arg-type]
    (event,) = b.of(SupplyChecked)
    told = [(line.code, dict(line.facts)) for line in account(b.theatre, event, b.world, b.world)]
    name = b.theatre.cards[b.id("far")].name
    assert ("scs-why-no-headquarters", {"units": name, "hex": "10.12", "direct": 2}) in told
    assert [code for code, _ in told].count("scs-why-line") == 2


@pytest.mark.clause("scs 12.1-f")
def test_12_1_f_its_mistakes_are_told():
    with pytest.raises(ContentError, match=r"supply\.via: no unit has a supply range"):
        Board("U 1-1-1 @08.01, v 1-1-1 @05.01", supply={"via": "headquarters"})


@pytest.mark.clause("scs 12.1-d")
def test_12_1_d_a_game_may_quarter_the_attack():
    supply = {"attack": "1/4", "defence": "1/2"}
    b = Board("U 8-3-8 oos @10.07, v 3-3-5 oos x2 @10.08", phase="combat", supply=supply)
    b.order("attack 10.08 : u", "11")
    assert [(e.attack, e.defence) for e in b.of(CombatResolved)] == [("2", "1½")]


@pytest.mark.clause("scs 12.1-c")
def test_a_supply_line_runs_from_the_unit_to_its_source_or_is_broken():
    b = Board("U 8-3-2 @10.07, T 1-1-1 @01.01, v 3-3-5 x2 @10.09, w 1-1-1 @20.20", sources={"red": "10.01"})
    line = b.supply_line("u")
    assert (line[0], line[-1]) == (b.hex("10.07"), b.hex("10.01"))
    b = Board("U 8-3-2 @10.07, T 1-1-1 @01.01, v 3-3-5 @10.02, w 1-1-1 @20.20", sources={"red": "10.01"})
    assert b.supply_line("u") == ()
