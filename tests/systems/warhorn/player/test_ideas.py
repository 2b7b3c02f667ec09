"""What the computer thinks of (scouts)."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn.orders import Run, Scout
from engine.systems.warhorn.player.ideas import ideas
from tests.systems.warhorn.charges.charged import ran
from tests.systems.warhorn.kit import Board, with_unit


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
@pytest.mark.parametrize(("wall", "cancels"), [("5000,3000 7000,3100", True), ("15000,3000 17000,3100", False)])
def test_the_computer_cancels_an_obstacle_before_its_charge(wall: str, cancels: bool) -> None:
    b = Board(
        "A1: 24 R4 @(6000,2000)0 charge:B1; A2: 12 scouts loose @(12000,3000)0",
        "B1: 24 @(6000,3800)360 reaction:stand", terrain=[f"wall {wall}"],
    )  # fmt: skip
    with_unit(b, "A2", scouted=("wall1",))
    p = ran(b)
    (first,) = ideas(b.t, p.state, Side("red"), iter(p.legal()))
    assert first == Scout("wall1") if cancels else isinstance(first, Run)
