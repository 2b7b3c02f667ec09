"""What the story of a game counts: lost models by the dead of every fact, chapters by turns."""

from engine.kernel.event import Event
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.chronicle import chronicle
from engine.systems.warhorn.world import Meeting
from tests.systems.warhorn.notation.table import BOARD, unit

A1, B1, B3 = (unit(name) for name in ("A1", "B1", "B3"))


def test_the_story_counts_lost_models_and_begins_chapters_with_turns() -> None:
    def notes(event: Event) -> list[tuple[str, int, bool]]:
        found = chronicle(BOARD.t, event, BOARD.world, BOARD.world)
        return [(note.kind, note.amount, note.dead) for note in found]

    assert notes(e.TurnBegan(RED, 3, (2, 1))) == [("turn", 2, False)]
    assert notes(e.TurnBegan(BLUE, 4, (2, 1))) == [("aside", 0, False)]
    assert notes(e.Hit(BLUE, B1, 7, (2,), (), (), "shot")) == [("loss", 2, False)]
    assert notes(e.Hit(BLUE, B1, 1, (0,), (), (), "shot")) == [("sequel", 0, False)]
    assert notes(e.Hit(BLUE, B3, 12, (1, 1, 2), (), BOARD.unit("B3").models[:2], "blow")) == [("loss", 1, False)]
    assert notes(e.UnitLost(RED, A1, "destroyed")) == [("loss", 24, True)]
    assert notes(e.ContactMade(RED, Meeting(A1, B1, "front"))) == [("clash", 0, False)]
    assert notes(e.Moved(RED, A1, "move", 6000, 3900, 0, 900)) == [("deed", 0, False)]
    assert notes(e.Moved(RED, A1, "flight", 6000, 1000, 360, 2000)) == [("sequel", 0, False)]
