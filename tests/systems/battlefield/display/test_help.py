"""What a side can do now: examples that can be sent as they stand, and the markers of both sides."""

import pytest

from bot.words import words
from engine.kernel.command import Command
from engine.kernel.interpreter import check
from engine.systems.battlefield import events as e
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.display.help import helped
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.orders import Order
from tests.conformance.cases import game_of, played
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import phase

CASE = ("battlefield", "shepherds-hill")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_example_is_lawful_now(language: str) -> None:
    game, tried = game_of(*CASE), 0
    for step in played(*CASE, 60):
        for line in game.help(step.before, step.side):
            if line.code == "battlefield-help-example":
                told = dict(line.facts)["line"].within(language)  # type: ignore[union-attr,arg-type]
                order = game.read(step.before, step.side, told)
                assert isinstance(order, Command), told
                assert not list(check(game, step.before, step.side, None, order)), told
                tried += 1
    assert tried > 60


def test_help_and_the_end_of_a_turn_count_markers_alike() -> None:
    """One marker on the table is left as those in hand are (5.7-total-a)."""
    p = phase(b := Board("A1@(5000,5000)0/2, A2@(7000,5000)0/2", "B1@(5000,9000)360/2", phase="orders"),
              Ordering(RED), ordering(b.t))  # fmt: skip
    p.order(Order(p.ids("A1"), ("move",), ""))
    said = [words("en").line(line) for line in helped(p.t, p.state, RED, ())]
    assert "Red: 10 order markers left (9 in hand, 1 on the table), 0 lost" in said
    assert "Order markers in hand: 9 of 10" in said
    (ended,) = tell(p.t, e.TurnEnded(1, RED, (10, 10)), p.world, p.world)
    assert words("en").line(ended) == "Order markers left, in hand and on the table: Red 10, Black 10"
    assert words("ru").line(ended) == "Маркеров осталось, на руке и на столе: Red 10, Black 10"
