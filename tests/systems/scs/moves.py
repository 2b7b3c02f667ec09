"""What the clause tests of movement share: a move paid for, a path by labels, units that keep a phase open."""

from engine.systems.scs.events import Moved
from tests.systems.scs.board import Board

T = ", T 1-1-4 @02.02, t2 1-1-4 @19.19"
"""Units far from everything, so that the phase goes on when the others have moved."""


def spent(b: Board, line: str) -> str:
    """Carry out a move and return what it cost the first unit, in points."""
    b.order(line)
    halves = b.of(Moved)[0].spent[0]
    return f"{halves / 2:g}"


def path(b: Board, *labels: str) -> tuple[int, ...]:
    return tuple(b.hex(label) for label in labels)
