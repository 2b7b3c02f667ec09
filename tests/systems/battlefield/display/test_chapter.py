"""The chapters of a turn: called as boards call the phase, one for moves and one for fighting."""

from msgspec.structs import replace

from engine.kernel.state import State
from engine.systems.battlefield.display.chapter import chapter
from engine.systems.battlefield.display.view import build
from engine.systems.battlefield.game import NAME
from tests.systems.battlefield.kit import Board


def test_a_chapter_is_called_as_the_band_of_its_board() -> None:
    b, marks = Board("A1@(5000,2000)0/2", "B1@(5600,5000)360/2"), list[str]()
    for phase in ("orders", "moves", "answers", "shooting", "melee", "retreats"):
        world = replace(b.world, phase=phase)
        told, board = chapter(world), build(b.t, State(world), None, system=NAME, aims=(), rules=1)
        assert told.title.code == board.phase.code
        marks.append(told.mark)
    assert marks == ["1.moving"] * 3 + ["1.fighting"] * 3
