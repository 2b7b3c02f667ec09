"""The movement phase at the table of the kit."""

from typing import Any

from engine.systems.warhorn.frames import Fleeing, Moving
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.movement.fleeing import fleeing
from engine.systems.warhorn.movement.phase import faults, moving
from engine.systems.warhorn.orders import Finish
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, reasons, rest
from tests.systems.warhorn.kit import Board, Play


def phase(b: Board, *dice: str, side: str = "red") -> Play:
    """Play the movement phase of a side to its first question."""
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    return b.play(Rest(Moving(side)), moving(b.t), resilience_test(b.t), end, dice=dice)  # type: ignore[arg-type]


def fled(b: Board, *dice: str, side: str = "red") -> Play:
    """Play flights and retreats in the turn of a side."""
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    return b.play(Rest(Fleeing(side)), fleeing(b.t), resilience_test(b.t), end, dice=dice)  # type: ignore[arg-type]


def no(b: Board, order: Any) -> list[tuple[str, str]]:
    """Return clause and text of every reason why an order of the phase is refused."""
    return [(clause, code.removeprefix("warhorn-")) for clause, code, _ in reasons(faults(b.t, b.world, order))]
