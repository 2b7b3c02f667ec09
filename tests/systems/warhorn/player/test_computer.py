"""What the computer thinks of: it comes at the enemy, moves everybody, and charges where it would have room."""

from engine.kernel.ids import Side
from engine.systems.warhorn.orders import DeclareCharge, Finish, Move
from engine.systems.warhorn.player.evaluation import Evaluation
from engine.systems.warhorn.player.ideas import charge, ideas
from tests.systems.warhorn.kit import Board
from tests.systems.warhorn.movement.moved import phase

RED = Side("red")
SPEARS = "24 M3 R3 light large spear"


def value(y: int) -> int:
    """Return what red thinks of its place where two like units stand so far apart."""
    b = Board(f"A1: {SPEARS} @(6000,{y})0", f"B1: {SPEARS} @(6000,9000)360")
    return Evaluation(b.t).value(b.world, RED)


def test_a_side_would_rather_stand_nearer_to_an_enemy_of_its_own_kind() -> None:
    assert value(3000) < value(4000) < value(6000)


def test_it_thinks_of_moves_of_every_unit() -> None:
    units = "; ".join(f"A{n}: {SPEARS} @({3000 * n},2000)0" for n in (1, 2, 3))
    b = Board(units, f"B1: {SPEARS} @(6000,9000)360")
    thought = list(ideas(b.t, phase(b).state, RED, iter(())))
    assert {order.unit for order in thought if isinstance(order, Move)} == {b.id("A1"), b.id("A2"), b.id("A3")}
    assert thought[-1] == Finish()


def test_it_charges_only_where_it_would_have_room() -> None:
    weak = "B1: 8 M2 R2 @(6000,4400)360"
    free = Board(f"A1: {SPEARS} @(6000,3000)0", weak)
    assert charge(free.t, free.world, RED) == DeclareCharge(free.id("A1"), (free.id("B1"),))
    masked = Board(f"A1: {SPEARS} @(6000,2700)0; A2: {SPEARS} @(6000,4000)0 moved", weak, contacts=["A2>B1 front"])
    assert charge(masked.t, masked.world, RED) == Finish()
