"""What the computer thinks of: scouts, shots (scouts, shoot-range)."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn.orders import Finish, Run, Scout, Shoot
from engine.systems.warhorn.player.ideas import ideas
from tests.systems.warhorn.charges.charged import ran
from tests.systems.warhorn.fire.shots import phase
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


@pytest.mark.clause("warhorn shoot-range")
@pytest.mark.parametrize(("y", "shoots"), [(4500, True), (12000, False)])
def test_the_computer_shoots_at_nobody_who_looks_out_of_range(y: int, shoots: bool) -> None:
    p = phase(Board("A1: 12 bow @(6000,2000)0", f"B1: 24 @(6000,{y})360"))
    (first,) = ideas(p.t, p.state, Side("red"), iter(p.legal()))
    assert isinstance(first, Shoot if shoots else Finish)
