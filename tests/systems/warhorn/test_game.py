"""What the game tells the kernel by its policies: which orders may be measured, which facts reveal something."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.orders import DeclareCharge, Move, Shoot
from tests.systems.warhorn.kit import Board


@pytest.mark.clause("warhorn declare-charge-a", "warhorn shoot-range")
@pytest.mark.parametrize(("policy", "measured"), [("allow", True), ("forbid", False)])
def test_charges_and_shots_measure_only_by_policy_before_they_are_declared(policy: str, *, measured: bool) -> None:
    b = Board("A1: 24 bow @(6000,3000)0", "B1: 24 @(6000,9000)360", policies={"premeasure": policy})
    game, one, foe = WarhornGame(b.t), b.id("A1"), b.id("B1")
    orders = DeclareCharge(one, (foe,)), Shoot(one, foe), Move(one)
    assert [game.measurable(order) for order in orders] == [measured, measured, True]
    declared = e.ChargeDeclared(RED, one, (foe,), ("front",))
    told = e.PhaseBegan(RED, "shooting")
    assert [game.reveals(event) for event in (declared, told)] == [not measured, False]


@pytest.mark.clause("warhorn victory")
def test_lost_models_are_counted_by_who_brought_them() -> None:
    b = Board("A1: 20 @(6000,3000)0 full24; A2: 12 @(9000,3000)0 lost", "B1: 24 @(6000,9000)360")
    game = WarhornGame(b.t)
    assert [game.lost(b.world, Side(side)) for side in ("red", "blue")] == [16, 0]
