"""Single steps of a move: what turns cost, whom a wheel meets, into whose zone the first hex leads."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.moves import check_move
from engine.systems.mpike.movement.steps import Made, bridgeheads, ground_hits, made
from engine.systems.mpike.orders import Move, Step
from tests.systems.mpike.kit import Board, R
from tests.systems.mpike.movement.moved import Witness, play, refused


@pytest.mark.clause("mpike 7.1.1", "mpike 6.2.1")
@pytest.mark.parametrize(
    ("unit", "steps", "cost"),
    [
        ("cav 3-8 @0.0>3", ">5", 1), ("cav 3-8 @0.0>3", ">7", 2), ("cav 3-8 @0.0>3 dismounted", ">5", 2),
        ("LI 3-6 @0.0>3", ">5", 1), ("HI1 6-6 @0.0>3", ">5", 2), ("HI1 6-6 @0.0>3", ">7", 4),
        ("HI2 12-6 @0.0+-1.0>4 column", ">6", 2), ("HI2 12-6 @0.0+-1.0>4 column", ">2", 2),
        ("HI2 12-6 @0.0+-1.0>4 column", ">8", 4), ("cav 3-8 @0.0>3; R LI 2-6 @0.0>3", ">5", 1),
    ],
)  # fmt: skip
def test_a_turn_costs_by_the_corner_or_side(unit: str, steps: str, cost: int) -> None:
    p = play(Board(f"R {unit}"), "r1", steps)
    assert [moved.cost for moved in p.of(e.Moved)] == [cost]


@pytest.mark.clause("mpike 8.1.2", "mpike 7.1.1-b")
def test_a_wheel_leads_over_own_guns_and_to_no_other_friend() -> None:
    assert refused(Board("R HI2 12-6 @0.0>3"), "r1", "wl") == []
    assert refused(Board("R HI2 12-6 @0.0>3; R gun 4-9 @1.0>3"), "r1", "wl") == []
    assert refused(Board("R HI2 12-6 @0.0>3; R LI 2-6 @1.0>3"), "r1", "wl") == ["8.1.2"]


@pytest.mark.clause("mpike 9.1.2-a", "mpike 9.4.2-a")
@pytest.mark.parametrize(
    ("unit", "steps", "foe", "early"),
    [
        ("cav 3-8 @0.0>3", "1.0", "LI 3-6 @2.-1>9", True), ("cav 3-8 @0.0>3", "1.0", "LI 3-6 @2.0>7", True),
        ("cav 3-8 @0.0>3", "1.0", "LI 3-6 @2.-1>3", False), ("cav 3-8 @0.0>3", "1.0 2.0", "LI 3-6 @3.0>9", False),
        ("HI2 12-6 @0.0+0.1>3", "l", "LI 3-6 @2.-2>9", True), ("HI2 12-6 @0.0+0.1>3", "l", "LI 3-6 @2.0>9", True),
    ],
)  # fmt: skip
def test_into_whose_front_or_flank_the_first_hex_leads_is_noted(unit: str, steps: str, foe: str, early: bool) -> None:
    witness = Witness()
    b = Board(f"R {unit}; P {foe}", orders="charge")
    play(b, "r1", steps, witness=witness)
    assert witness.seen[0].early == (b.ids("p1") if early else ())


@pytest.mark.clause("mpike 7.1.1", "mpike 8.2.2-a")
def test_a_scenario_that_lets_everybody_enter_one_hex_makes_no_hex_dearer() -> None:
    b = Board("R HI1 6-6 @0.0>3", options={"minimum_one_hex": True})
    assert [moved.cost for moved in play(b, "r1", "1.0 2.0").of(e.Moved)] == [1, 1]


@pytest.mark.clause("mpike 5.4.3", "mpike 10.2")
def test_who_is_out_of_command_fires_no_pistol() -> None:
    b = Board("R cav 3-8 @0.0>3; P HI1 8-6 @1.-1>9", "R wc 0 @-12.6", orders="charge")
    assert "5.4.3" in refused(b, "r1", "x:p1")


def step(b: Board, what: Step) -> Made | None:
    """Return what a step of the first unit comes to."""
    mover = mover_of(b.t, b.world, b.id("r1"))
    return made(b.t, mover, start_of(b.world, mover), what)


@pytest.mark.clause("mpike 7.3.2", "mpike 7.1.1", "mpike 7.3.1-a", "mpike 7.1.2")
def test_a_line_is_stopped_by_what_closes_either_half_and_disordered_by_what_either_crosses() -> None:
    left, right = "1.-1", "1.0"
    for shut, entered in ((left, (left, right)), (right, (left, right))):
        b = Board("R HI2 12-6 @0.0+0.1>3", water=shut)
        found = step(b, Step("enter", 0))
        assert found is not None
        assert (found.closed, found.entered) == (b.hex(shut), b.hexes(" ".join(entered)))
        assert refused(b, "r1", "l") == ["7.1.1"]
    for here, there in (("0.0", left), ("0.1", right)):
        one = step(Board("R HI2 12-6 @0.0+0.1>3", slope=f"{here}>{there}"), Step("enter", 0))
        assert one is not None
        assert one.gentle == 1
    for half in (left, right):
        one = step(Board("R HI2 12-6 @0.0+0.1>3", woods=half), Step("enter", 0))
        assert one is not None
        assert one.hits == 1


@pytest.mark.clause("mpike 6.2.1", "mpike 6.2.1-b")
def test_there_are_six_facings_to_turn_to() -> None:
    b = Board("R cav 3-8 @0.0>3")
    found = [
        [v.rule.clause for v in check_move(b.t, b.world, R, Move(b.id("r1"), (Step("turn", to),)))] for to in (5, 6)
    ]
    assert found == [[], ["6.2.1"]]


@pytest.mark.clause("mpike 6.2.1", "mpike 7.1.1")
def test_each_kind_pays_its_own_price_for_a_turn() -> None:
    b = Board("R cav 3-8 @0.0>3; R LI 2-6 @0.0>3; R LI 2-6 @0.2>3; R HI1 8-6 @0.4>3; R gun 4-9 @1.4 limbered")
    prices = replace(b.t.charts.movement.turn, cavalry=3, light=4, heavy=5)
    b.t.charts = replace(b.t.charts, movement=replace(b.t.charts.movement, turn=prices))
    assert [mover_of(b.t, b.world, b.id(f"r{n}")).turn for n in range(1, 6)] == [3, 3, 4, 5, 0]
    assert mover_of(b.t, b.world, b.id("r2"), alone=True).turn == 4


@pytest.mark.clause("mpike 7.3.1", "mpike 7.3.1-a")
def test_ground_does_not_disorder_guns_open_order_and_columns() -> None:
    for unit, hits in (
        ("gun 4-9 @0.0 limbered", 0), ("HI1 8-6 @0.0>3", 1), ("HI1 8-6 @0.0>3 open", 0), ("HI1 8-6 @0.0>3 column", 0),
    ):  # fmt: skip
        b = Board(f"R {unit}", "R wc 0 @0.1", woods="1.0")
        mover = mover_of(b.t, b.world, b.id("r1"))
        pose = start_of(b.world, mover)
        found = made(b.t, mover, pose, Step("enter", b.hex("1.0")))
        assert found is not None
        assert ground_hits(mover, pose, found) == hits


@pytest.mark.clause("mpike 7.3.5", "mpike 7.3.5-b")
def test_no_bridge_leads_off_the_map() -> None:
    b = Board("R HI2 12-6 @12.-6+12.-5>3", "R wc 0 @10.0")
    mover = mover_of(b.t, b.world, b.id("r1"))
    assert bridgeheads(b.t, mover, start_of(b.world, mover)) == ()
