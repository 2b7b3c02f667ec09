"""Chapter 6: facing, turning, wheels, countermarches, columns."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.rout import rout_allowance
from engine.systems.mpike.frames import Window
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.morale.levels import drop
from engine.systems.mpike.movement.guns import begin_turn_guns, check_turn_guns, turn_gun_orders
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.moves import check_move
from engine.systems.mpike.orders import Move, Step, TurnGuns
from engine.systems.mpike.places import allowance, around
from engine.systems.mpike.rules import R
from tests.systems.mpike.kit import Board
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.mpike.movement.moved import Witness, ends, listed, play, refused, regrounded, way


@pytest.mark.clause("mpike 6.1", "mpike 6.1-a")
def test_a_unit_has_front_flanks_and_rear_by_its_size_and_none_without_facing() -> None:
    def near(words: str) -> list[set[str]]:
        b = Board(f"R {words}")
        lies = around(b.t, b.unit("r1"))
        return [set(map(b.place, hexes)) for hexes in (lies.front, lies.flank, lies.rear)]

    assert near("cav 3-8 @0.0>3") == [{"1.0", "1.-1"}, {"0.-1", "0.1"}, {"-1.0", "-1.1"}]
    assert near("HI2 12-6 @0.0+0.1>3") == [{"1.-1", "1.0", "1.1"}, {"0.-1", "0.2"}, {"-1.0", "-1.1", "-1.2"}]
    assert near("cav 3-8 @0.0>3 routed") == near("gun 4-9 @0.0 limbered") == [set(), set(), set()]


@pytest.mark.clause("mpike 6.1-a")
def test_guns_that_are_lost_face_nowhere() -> None:
    b = Board("R gun 4-9 @0.0>3; R gun 4-9 @0.2>3")
    tx = b.run()
    tx.emit(e.GunChanged(ROYAL, b.id("r1"), "disabled", R("10.8.9")))
    tx.emit(e.GunChanged(ROYAL, b.id("r2"), "captured", R("11.5.1"), b.t.enemy(ROYAL)))
    assert [tx.world.units[n].facing for n in b.ids("r1", "r2")] == [-1, -1]


@pytest.mark.clause("mpike 6.2.1", "mpike 6.2.1-c")
def test_a_two_hex_wheel_into_clear_ground_costs_two() -> None:
    b = Board("R HI2 12-6 @0.0>3")
    p = play(b, "r1", "wl")
    assert p.at("r1") == "0.0+1.0>1"
    assert play(Board("R HI2 12-6 @0.0>3"), "r1", "wr").at("r1") == "1.0+0.1>5"
    for wheel in ("wl", "wr"):
        assert refused(Board("R HI2 12-6 @0.0>3; R LI 3-6 @1.0>3"), "r1", wheel) == ["8.1.2"]
        assert refused(Board("R HI2 12-6 @0.0>3", water="1.0"), "r1", wheel) == ["7.1.1"]
    assert refused(b, "r1", "wl wl wl") == ["6.2.1"]
    assert refused(Board("R HI2 12-6 @0.0>3", woods="1.0"), "r1", "wl wl") == ["6.2.1"]


@pytest.mark.clause("mpike 6.2.1")
def test_heavy_infantry_turns_two_corners_and_no_third() -> None:
    b = Board("R HI1 8-6 @0.0>3")
    assert refused(b, "r1", ">7") == []
    assert refused(b, "r1", ">7 >9") == ["6.2.1"]
    assert refused(Board("R HI2 12-6 @0.0>3"), "r1", ">5") == ["6.2.1"]


@pytest.mark.clause("mpike 6.2.1-b")
def test_a_turn_by_three_corners_costs_more_than_a_countermarch() -> None:
    costs = {text: play(Board("R cav 3-8 @0.0>3"), "r1", text).of(e.Moved)[0].cost for text in (">9", "about")}
    assert costs == {">9": 3, "about": 2}


@pytest.mark.clause("mpike 6.2.2-c", "mpike 6.2.4")
def test_a_countermarch_is_one_stimulus_and_ends_a_run() -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 3-6 @8.0>9", "R wc 0 @2.1", orders="make-ready")
    witness = Witness()
    p = play(b, "r1", "1.0 2.0 about", witness=witness)
    assert witness.kinds == [("enter",), ("enter",), ("turn",)]
    assert not p.unit("r1").momentum


@pytest.mark.clause("mpike 6.2.2-d")
def test_who_has_no_facing_does_not_countermarch() -> None:
    b = Board("R gun 4-9 @0.0 limbered", "R wc 0 @0.1")
    assert refused(b, "r1", "about") == ["6.2.2"]
    assert not any(step.kind == "about" for move in listed(b, "r1") for step in move.steps)


@pytest.mark.clause("mpike 6.2.1", "mpike 6.2.1-a")
def test_a_wheel_pays_and_suffers_for_the_side_that_its_half_crosses() -> None:
    for hedge, cost, formation in (("0.1/1.0", 3, "confused"), ("0.0/1.0", 2, "normal")):
        p = play(Board("R HI2 12-6 @0.0>3", hedge=hedge), "r1", "wl")
        assert (p.of(e.Moved)[0].cost, p.unit("r1").formation) == (cost, formation)


@pytest.mark.clause("mpike 6.2.3")
def test_guns_turn_by_any_corners_once_a_turn_and_not_on_limbers() -> None:
    def no(words: str, facing: int, side: Any = ROYAL) -> list[str]:
        b = Board(f"R gun 4-9 @0.0>3 {words}; R HI1 8-6 @2.0>3", "R wc 0 @0.1")
        return [v.rule.clause for v in check_turn_guns(b.t, b.world, side, TurnGuns(b.id("r1"), facing))]

    b = Board("R gun 4-9 @0.0>3; R HI1 8-6 @2.0>3", "R wc 0 @0.1")
    here = b.unit("r1").facing
    assert {order.facing for order in turn_gun_orders(b.t, b.world, b.id("r1"))} == set(range(6)) - {here}
    assert no("", here) == no("", 6) == ["6.2.3"]
    for words in ("limbered", "fired", "routed"):
        assert no(words, (here + 1) % 6) == ["6.2.3"]
    assert no("acted", (here + 1) % 6) == no("", (here + 1) % 6, b.t.enemy(ROYAL)) == ["3.2C"]
    turn = TurnGuns(b.id("r2"), 0)
    assert [v.rule.clause for v in check_turn_guns(b.t, b.world, ROYAL, turn)] == ["6.2.3"]


@pytest.mark.clause("mpike 6.2.3", "mpike 6.2.3-b")
def test_guns_that_turn_as_their_action_can_be_reacted_to() -> None:
    b = Board("R gun 4-9 @0.0>3")
    tx = b.run()
    window = begin_turn_guns(b.t, tx, ROYAL, TurnGuns(b.id("r1"), 5))
    assert isinstance(window, Window)
    assert (window.kinds, window.hexes, window.side) == (("turn",), b.hexes("0.0"), b.t.enemy(ROYAL))
    assert (window.allowance, window.paid) == (0, False)
    b.world = tx.world
    assert (b.at("r1"), b.unit("r1").fired, b.unit("r1").acted) == ("0.0>9", True, True)


@pytest.mark.clause("mpike 6.2.2", "mpike 6.2.2-a", "mpike 6.2.2-b")
def test_a_confused_unit_countermarches_with_all_it_has() -> None:
    column = play(Board("R HI2 12-6 @0.0+-1.0>4 column"), "r1", "about")
    assert column.at("r1") == "-1.0+0.0>10"
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


@pytest.mark.clause("mpike 6.3.1", "mpike 6.3.1-b")
def test_guns_and_broken_morale_have_no_formation_to_lose() -> None:
    b = Board("R gun 4-9 @0.0>3; R HI1 8-6 @0.2>3 routed")
    tx = b.run()
    assert formation_hits(b.t, tx, b.ids("r1"), 2, R("10.6.6"), by_fire=True) == 0
    assert formation_hits(b.t, tx, b.ids("r2"), 2, R("10.6.6"), by_fire=True) == 2
    assert formation_hits(b.t, tx, b.ids("r2"), 2, R("7.3.1"), by_fire=False) == 0
    assert not tx.events


@pytest.mark.clause("mpike 6.3.2", "mpike 6.3.2-c", "mpike 8.3.2-b")
def test_a_hedgehog_does_not_move() -> None:
    b = Board("R HI1 8-6 @0.0>3 hedgehog; R gun 4-9 @0.0>3")
    assert refused(b, "r1", "about") == ["6.3.2"]
    assert refused(b, "r1", "below") == ["6.3.2"]
    assert refused(Board("R HI2 12-6 @0.0>3 hedgehog"), "r1", "wl") == ["6.3.2"]
    assert listed(b, "r1") == []


@pytest.mark.clause("mpike 6.3.2-d")
def test_only_broken_morale_undoes_a_hedgehog() -> None:
    found = []
    for level in (1, 2):
        b = Board("R HI1 8-6 @0.0>3 hedgehog")
        tx = b.run()
        drop(b.t, tx, b.ids("r1"), level, R("12.2"))
        found.append((tx.world.units[0].formation, tx.world.units[0].facing >= 0))
    assert found == [("hedgehog", True), ("none", False)]


@pytest.mark.clause("mpike 6.3.3-a")
def test_open_order_has_its_whole_allowance() -> None:
    b = Board("R HI1 8-6 @0.0>3 open", "R wc 0 @2.1")
    assert play(b, "r1", "1.0 2.0 3.0 4.0").at("r1") == "4.0>3"
    assert refused(Board("R HI1 8-6 @0.0>3 confused", "R wc 0 @2.1"), "r1", "1.0 2.0 3.0") == ["7.1.1"]


@pytest.mark.clause("mpike 6.3.3-c")
def test_the_second_of_two_hits_meets_broken_open_order() -> None:
    for formation, over in (("open", 1), ("", 0), ("confused", 1)):
        b = Board(f"R HI1 8-6 @0.0>3 {formation}")
        tx = b.run()
        assert formation_hits(b.t, tx, b.ids("r1"), 2, R("10.6.6"), by_fire=True) == over
        assert tx.world.units[0].formation == "broken"


@pytest.mark.clause("mpike 6.3.3")
def test_open_order_crosses_a_hedge_unhurt() -> None:
    p = play(Board("R HI1 8-6 @0.0>3 open", hedge="0.0/1.0"), "r1", "1.0")
    assert p.unit("r1").formation == "open"


@pytest.mark.clause("mpike 6.3.4", "mpike 6.3.4-a")
def test_a_tail_swings_free_of_charge_unhurt_and_unanswered() -> None:
    b = Board("R HI2 12-6 @0.0+-1.0>4 column", hedge="0.0/0.-1", orchard="0.-1")
    witness = Witness()
    p = play(b, "r1", ">6", witness=witness)
    assert (p.at("r1"), p.unit("r1").formation, p.of(e.Moved)[0].cost) == ("0.0+0.-1>6", "column", 2)
    assert [(window.kinds, window.hexes) for window in witness.seen] == [(("turn",), b.hexes("0.0 0.-1"))]
    assert refused(Board("R HI2 12-6 @0.0+-1.0>4 column", water="0.-1"), "r1", ">6") == ["7.1.1"]


@pytest.mark.clause("mpike 6.3.4", "mpike 6.3.4-a")
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


@pytest.mark.clause("mpike 7.2.1", "mpike 7.2.1-a", "mpike 6.3.1-a")
def test_allowances_are_those_of_the_chart() -> None:
    b = Board(
        "R cav 3-8 @0.0>3; R cav 3-8 @0.2>3 confused; R cav 3-8 @0.4>3; R LI 2-6 @0.4>3; R cav 3-8 @0.6>3 column; "
        "R gun 4-9 @0.8 limbered; R cav 3-8 @2.0>3 dismounted; R HI1 6-6 @2.2>3; R LI 3-6 @2.4>3 routed"
    )
    chart = b.t.charts.movement
    ours = replace(chart.allowance, cavalry=11, cavalry_with_light=7, light=5, heavy=9, limbered=3, dismounted=2)
    b.t.charts = replace(b.t.charts, movement=replace(chart, allowance=ours, column_bonus=4))
    names = [f"r{n}" for n in range(1, 10)]
    assert [allowance(b.t, b.world, b.id(name)) for name in names] == [11, 5, 7, 7, 15, 3, 2, 9, 0]
    assert [rout_allowance(b.t, b.id(name)) for name in ("r3", "r4", "r7", "r8", "r9")] == [11, 5, 2, 9, 5]


@pytest.mark.clause("mpike 6.3.4-a", "mpike 7.3.4")
@pytest.mark.parametrize(("words", "clauses"), [("regimental", ["7.1.1"]), ("", [])])
def test_a_tail_swings_over_ground_that_is_open_to_its_guns_too(words: str, clauses: list[str]) -> None:
    b = Board(f"R HI2 12-6 @0.0+-1.0>4 column {words}", "R wc 0 @0.1", woods="-1.1")
    regrounded(b, "woods", closed=("artillery",))
    assert refused(b, "r1", ">2") == clauses


@pytest.mark.clause("mpike 6.2.2-c", "mpike 5.6.3")
@pytest.mark.parametrize(("commander", "wheels"), [("0.-1", (1, 0)), ("-12.6", (0, 0))])
def test_wheels_are_counted_in_command_alone(commander: str, wheels: tuple[int, int]) -> None:
    b = Board("R HI2 12-6 @0.0>3", f"R wc 0 @{commander}", orders="receive-charge")
    walk = Walk(b.t, b.world, mover_of(b.t, b.world, b.id("r1")))
    start = start_of(b.world, walk.mover)
    assert tuple(walk.taken(start, *way(b, text)).pose.wheels for text in ("wl", "l")) == wheels


@pytest.mark.clause("mpike 6.2.1", "mpike 6.2.1-a")
@pytest.mark.parametrize("unit", ["cav 3-8 @0.0>3", "HI2 12-6 @0.0+-1.0>4 column", "gun 4-9 @0.0 limbered"])
def test_only_a_line_of_two_hexes_wheels_about_one_of_its_halves(unit: str) -> None:
    assert refused(Board(f"R {unit}", "R wc 0 @0.1"), "r1", "wl") == ["6.2.1"]
    line = Board("R HI2 12-6 @0.0>3")
    third = Move(line.id("r1"), (Step("wheel", 2),))
    assert [v.rule.clause for v in check_move(line.t, line.world, ROYAL, third)] == ["6.2.1"]
