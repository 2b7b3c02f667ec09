"""Chapter 6: facing, turning, wheels, countermarches, columns."""

import pytest

from tests.systems.mpike.kit import Board
from tests.systems.mpike.movement.moved import Witness, ends, play, refused


@pytest.mark.clause("mpike 6.2.1")
def test_a_two_hex_wheel_into_clear_ground_costs_two() -> None:
    b = Board("R HI2 12-6 @0.0>3")
    p = play(b, "r1", "wl")
    assert p.at("r1") == "0.0+1.0>1"
    assert refused(b, "r1", "wl wl wl") == ["6.2.1"]
    assert refused(Board("R HI2 12-6 @0.0>3", woods="1.0"), "r1", "wl wl") == ["6.2.1"]


@pytest.mark.clause("mpike 6.2.1")
def test_heavy_infantry_turns_two_corners_and_no_third() -> None:
    b = Board("R HI1 8-6 @0.0>3")
    assert refused(b, "r1", ">7") == []
    assert refused(b, "r1", ">7 >9") == ["6.2.1"]
    assert refused(Board("R HI2 12-6 @0.0>3"), "r1", ">5") == ["6.2.1"]


@pytest.mark.clause("mpike 6.2.2")
def test_a_confused_unit_countermarches_with_all_it_has() -> None:
    b = Board("R HI1 8-6 @0.0>3 confused; P LI 3-6 @8.0>9")
    p = play(b, "r1", "about")
    assert p.at("r1") == "0.0>9"
    assert play(Board("R HI2 12-6 @0.0>3"), "r1", "about").at("r1") == "0.1+0.0>9"


@pytest.mark.clause("mpike 6.2.4")
@pytest.mark.clause("mpike 6.2.4-a")
def test_a_turn_is_one_stimulus_however_far_it_goes() -> None:
    witness = Witness()
    play(Board("R cav 3-8 @0.0>3"), "r1", ">7", witness=witness)
    assert witness.kinds == [("turn",)]


@pytest.mark.clause("mpike 6.3.1")
def test_broken_formation_cannot_move_and_confusion_halves() -> None:
    assert refused(Board("R cav 3-8 @0.0>3 broken"), "r1", "1.0") == ["7.1.1"]
    b = Board("R cav 3-8 @0.0>3 confused")
    assert refused(b, "r1", "1.0 2.0 3.0 4.0") == []
    assert refused(b, "r1", "1.0 2.0 3.0 4.0 5.0") == ["7.1.1"]


@pytest.mark.clause("mpike 6.3.1")
def test_confusion_on_the_way_leaves_the_allowance_and_broken_formation_stops() -> None:
    b = Board("R cav 3-8 @0.0>3", orchard="1.0 3.0", orders="charge")
    p = play(b, "r1", "1.0 2.0")
    assert (p.at("r1"), p.unit("r1").formation) == ("2.0>3", "confused")
    b = Board("R cav 3-8 @0.0>3", orchard="1.0 3.0")
    assert refused(b, "r1", "1.0 2.0 3.0") == []
    assert refused(b, "r1", "1.0 2.0 3.0 4.0") == ["7.3.1"]


@pytest.mark.clause("mpike 6.3.2")
@pytest.mark.clause("mpike 6.3.2-c")
def test_a_hedgehog_does_not_move() -> None:
    b = Board("R HI1 8-6 @0.0>3 hedgehog; R gun 4-9 @0.0>3")
    assert refused(b, "r1", "about") == ["6.3.2"]
    assert refused(b, "r1", "below") == ["6.3.2"]


@pytest.mark.clause("mpike 6.3.3")
def test_open_order_crosses_a_hedge_unhurt() -> None:
    p = play(Board("R HI1 8-6 @0.0>3 open", hedge="0.0/1.0"), "r1", "1.0")
    assert p.unit("r1").formation == "open"


@pytest.mark.clause("mpike 6.3.4")
def test_a_column_marches_head_first_and_swings_its_tail() -> None:
    b = Board("R HI2 12-6 @5.1+5.0>6 column", "R wc 0 @5.2")
    p = play(b, "r1", "5.2")
    assert p.at("r1") == "5.2+5.1>6"
    assert refused(b, "r1", "6.1") == ["7.1.1"]
    assert play(Board("R HI2 12-6 @0.0+-1.0>4 column"), "r1", ">6").at("r1") == "0.0+0.-1>6"
    full = Board("R HI2 12-6 @0.0+-1.0>4 column; R LI 3-6 @0.-1>3")
    assert refused(full, "r1", ">6") == ["8.1.2"]


@pytest.mark.clause("mpike 6.3.4-f")
def test_columns_have_two_points_more() -> None:
    b = Board("R cav 3-8 @0.0>3 column; R LI 3-6 @0.3>3 column; R HI1 6-6 @0.6>3 column", "R wc 0 @0.4")
    assert max(abs(int(end.split(".")[0])) for end in ends(b, "r3")) == 6
    assert max(int(end.split(".")[0]) for end in ends(b, "r2")) == 8
    assert max(int(end.split(".")[0]) for end in ends(b, "r1")) == 10
