"""The first hex of the map, 01.20 on a board of 20 rows, is a hex like any other."""

import pytest

from engine.systems.scs.combat.shifts import ready
from engine.systems.scs.events import Restacked
from tests.systems.scs.board import RED, Board
from tests.systems.scs.fights import always, fight
from tests.systems.scs.moves import T


@pytest.mark.clause("scs 7.0", "scs 7.2d", "scs TEC-e")
def test_7_0_units_attack_from_it_and_are_attacked_there():
    b = Board(
        "U 4-3-8 @01.20, v 2-2-5 x2 @01.19, Mate 1-1-1 @14.03, foe 3-3-5 @14.04", phase="combat", crt=always("NR")
    )
    assert b.hex("01.20") == 0
    assert b.refused("attack 01.19 : u") == []
    b = Board(
        "U 4-3-8 @01.19, v 2-2-5 x2 @01.20, Mate 1-1-1 @14.03, foe 3-3-5 @14.04", phase="combat", crt=always("NR")
    )
    b.order("attack 01.20 : u", "11")
    assert b.refused("attack 01.20 : u") == ["7.2d", "7.2d"]


@pytest.mark.clause("scs 4.0", "scs 4.0a", "scs 4.0c", "scs 4.0c-a")
def test_4_0_stacks_are_checked_and_arranged_there():
    b = Board("U 1-1-8 x3 @01.19, V 1-1-7 x3 @01.20, W 1-1-6 x3 @01.20" + T)
    b.order("stack 01.20 : w v")
    assert [event.hex for event in b.of(Restacked)] == [0]
    b.order("u 01.20")
    assert b.refused("end") == ["4.0a-b"]
    b.order("end!")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 3.1c", "scs 3.3a", "scs 9.0b")
def test_3_1c_a_path_names_it_where_it_goes_wrong():
    b = Board("U 4-3-8 @01.19" + T)
    assert b.refused("u 01.20") == []
    b = fight("U 9-3-8 dg @10.07, v 3-3-5 @10.08, Mate 1-1-1 @14.03, foe 3-3-5 @14.04", "Dr2", "u")
    b.order("stand 0")
    assert b.reasons("retreat v 10.09 01.20") == [("9.0b", "scs-path-gap", {"hex": "10.09", "next": "01.20"})]


@pytest.mark.clause("scs 3.1a", "scs 3.1a-a")
def test_3_1a_who_stands_there_may_be_ordered_to_move_and_keeps_the_phase_open():
    b = Board("U 4-3-8 @01.20, v 1-1-4 @19.19")
    assert b.asked == ("red", "move")
    assert "u 01.19" in b.legal()


@pytest.mark.clause("scs 5.0", "scs 5.0c", "scs 5.0c-a")
def test_5_0_a_refusal_names_it():
    b = Board("U 4-3-8 @A1" + T, entries={"A": "red edge 01.17 01.18"})
    assert [facts["hex"] for _, _, facts in b.reasons("enter u 01.20")] == ["01.20"]
    b = Board("U 4-3-8 @A1, v 0-0-1 @01.05" + T, entries={"A": "red edge 01.05"}, policies={"entry": "edge"})
    assert [(code, facts["hex"]) for _, code, facts in b.reasons("enter u 01.20")] == [("scs-entry-far", "01.20")]


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_guns_fire_at_it_and_from_it():
    options = {"barrage": "barrage-crusader", "disorganised": {}}
    for gun, target in (("01.17", "01.20"), ("01.20", "01.17")):
        units = f"G _-1-6 b6r3 @{gun}, v 3-3-5 @{target}"
        b = Board(units, phase="barrage", phases=("barrage", "combat"), options=options)
        assert b.refused(f"barrage {target} : g") == []


@pytest.mark.clause("scs 12.1", "scs TEC-c")
def test_12_1_lines_are_traced_back_into_it_from_its_neighbours_only():
    b = Board("U 4-3-8 @02.02, v 1-1-4 @03.03", size=(3, 3), river="01.02/02.02")
    before = b.theatre.before
    for hex_ in range(9):
        assert before(1 << hex_) == sum(1 << near for near in b.theatre.ways_back[hex_])
    assert before(0) == 0


@pytest.mark.clause("scs 7.3b-d", "scs 7.3b-b")
def test_7_3b_d_a_unit_that_stands_there_carries_its_marker():
    staff = {"id": "hq", "name": {"en": "HQ", "ru": "Штаб"}, "side": "red", "columns": 1, "unit": "hq", "range": 2}
    units = "U 4-3-8 @01.19, HQ 0-1-6 @01.20, v 2-2-5 x2 @01.18"
    b = Board(units, phase="combat", options={"shifts": [staff]})
    assert b.refused("attack 01.18 : u support hq") == []
    assert [marker.slug for marker, _ in ready(b.theatre, b.world, RED)] == ["hq"]
