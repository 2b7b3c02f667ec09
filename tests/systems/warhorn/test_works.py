"""Works at an obstacle: for whom they count, and what ends or suspends them (workers)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.ground import counts_against, terrain, works
from engine.systems.warhorn.world import arrayed
from tests.systems.warhorn.kit import Board

WALL = ["wall 5000,6000 8000,6100"]
FAR = "B1: 12 workers @(6500,9000)360"
NEAR = "B1: 12 workers @(6500,6100)360"


def board(workers: str, blue: str, **policies: Any) -> Board:
    """Red works at a wall, its front along it; the work is in force."""
    b = Board(f"A1: {workers} @(6500,6000)0", blue, terrain=WALL, policies=policies)
    mine = replace(b.unit("A1"), site="wall1", working=True)
    b.world = replace(b.world, units=arrayed((mine,), (b.unit("B1"),)))
    return b


def penalties(b: Board) -> set[Side]:
    """Return the sides that the wall has penalties for."""
    return {side for side in (RED, BLUE) if counts_against(b.t, b.world, side, terrain(b.t, b.world).pieces[0])}


@pytest.mark.clause("warhorn workers-a")
def test_works_take_the_penalties_off_for_both_sides_by_policy_for_one() -> None:
    assert penalties(board("12 workers", FAR)) == set()
    assert penalties(board("12 workers", FAR, works_for="own-side")) == {BLUE}


@pytest.mark.clause("warhorn workers")
def test_enemy_workers_at_the_obstacle_suspend_the_work() -> None:
    b = board("12 workers", NEAR)
    assert works(b.t, b.world, "wall1") is None
    assert penalties(b) == {RED, BLUE}


@pytest.mark.clause("warhorn workers")
def test_enemies_without_the_ability_suspend_nothing() -> None:
    assert penalties(board("12 workers", "B1: 12 @(6500,6100)360")) == set()
    assert penalties(board("12 workers", "B1: 6 workers/6 @(6500,6100)360")) == set()


@pytest.mark.clause("warhorn workers-c")
def test_half_of_a_unit_are_enough_to_go_on_and_fewer_are_not() -> None:
    assert penalties(board("6 workers/6", FAR)) == set()
    assert penalties(board("5 workers/7", FAR)) == {RED, BLUE}
