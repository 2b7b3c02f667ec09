"""Who begins: dice until they differ (4.2, 5.1)."""

from collections.abc import Callable

from engine.kernel.ids import Side
from engine.systems.battlefield.content.field import Field


def thrown_apart(t: Field, throw: Callable[[], tuple[int, ...]]) -> tuple[Side, tuple[int, ...]]:
    """Throw a die for each side until they differ; return the side with the higher one, and all faces (5.1-c)."""
    thrown: tuple[int, ...] = ()
    while not thrown or thrown[-1] == thrown[-2]:
        thrown += throw()
    return t.sides[0] if thrown[-2] > thrown[-1] else t.sides[1], thrown
