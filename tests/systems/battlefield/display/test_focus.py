"""What a chapter is about: the part of the table where its units act and can be answered."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.state import State
from engine.systems.battlefield.content.kinds import BLACK as BLACK_SIDE
from engine.systems.battlefield.display.focus import focus
from engine.systems.battlefield.setup.halves import deploying
from engine.systems.battlefield.world import Deed
from engine.tabletop.shapes import Box
from tests.conformance.cases import game_of, played
from tests.systems.battlefield.kit import Board

RED = "A1@(5000,5000)0/400, A2@(9000,900)0/400"
BLACK = "B1@(5600,6000)360/400, B2@(1000,9000)360/400"


def framed(red: str = RED, black: str = BLACK, **position: Any) -> tuple[Board, Box]:
    b = Board(red, black, staff=False, **position)
    found = focus(b.t, State(b.world))
    assert found is not None
    return b, found


def holds(box: Box, inner: Box) -> bool:
    return box[0] <= inner[0] and box[1] <= inner[1] and box[2] >= inner[2] and box[3] >= inner[3]


def test_before_anybody_acts_both_armies_are_shown_and_no_empty_land() -> None:
    b, box = framed(phase="orders")
    assert all(holds(box, b.base(name).box) for name in ("A1", "A2", "B1", "B2"))
    assert box[2] == b.base("A2").box[2]


def test_before_the_first_order_of_a_turn_what_the_enemy_did_last_is_no_matter() -> None:
    b, before = framed(phase="orders")
    turned = replace(b.world, deeds=(Deed("move", BLACK_SIDE, (b.id("B1"),)),))
    assert focus(b.t, State(turned)) == before


def test_units_under_orders_are_shown_with_their_way_and_the_enemies_near_it() -> None:
    b, box = framed(phase="moves", given=["A1 move"])
    assert holds(box, b.base("A1").box)
    assert holds(box, b.base("B1").box)
    assert box[3] >= 5000 + 6 * b.t.step  # its Movement straight ahead
    assert not holds(box, b.base("A2").box)
    assert not holds(box, b.base("B2").box)


@pytest.mark.parametrize(("phase", "position"), [
    ("answers", {"attacks": ["A1>B1 front"]}), ("melee", {"melees": ["A1>B1 front"]}),
])  # fmt: skip
def test_attacks_and_melees_are_shown_and_nothing_else(phase: str, position: dict[str, Any]) -> None:
    b, box = framed(phase=phase, **position)
    assert holds(box, b.base("A1").box)
    assert holds(box, b.base("B1").box)
    assert not holds(box, b.base("A2").box)
    assert not holds(box, b.base("B2").box)


def test_shooters_are_shown_with_what_is_in_range() -> None:
    b, box = framed("A1:bows@(5000,5000)0/400, A2@(9000,900)0/400", phase="shooting", given=["A1 shoot"])
    assert holds(box, b.base("B1").box)
    assert not holds(box, b.base("A2").box)


def test_before_the_armies_stand_the_whole_table_is_meant() -> None:
    b = Board(phase="armies", number=0, staff=False)
    assert focus(b.t, State(b.world)) is None


def test_in_a_played_game_the_view_of_each_position_has_a_focus_on_the_table() -> None:
    game = game_of("battlefield", "shepherds-hill")
    for step in played("battlefield", "shepherds-hill", 150):
        view = game.view(step.before, None)
        assert view.focus is not None
        assert holds((0, 0, game.field.width, game.field.height), view.focus)
        assert view.focus[0] < view.focus[2]
        assert view.focus[1] < view.focus[3]


def test_who_draws_a_sketch_looks_at_the_ground_to_deploy_on() -> None:
    b = Board("A1@(5000,2000)0/2", phase="sketches", number=0)
    assert focus(b.t, State(b.world), BLACK_SIDE) == deploying(b.t, BLACK_SIDE)
    assert focus(b.t, State(b.world)) is None
