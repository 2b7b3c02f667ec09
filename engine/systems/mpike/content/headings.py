"""What every chart of Musket & Pike has in common, and the kinds of numbers that charts hold."""

from collections.abc import Container, Iterable, Iterator
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from engine.content import charts

DieShift: TypeAlias = Annotated[int, Meta(ge=-9, le=9)]
"""What is added to a die; more than a die shows is a slip of the pen."""
DieFace: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
"""A result of the die, 0 to 9."""
Points: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""Movement points or victory points."""
Hexes: TypeAlias = Annotated[int, Meta(ge=1, le=99)]

FACES = 10
"""Results of a die, and rows of every table that is read by one."""


class PikeChart(charts.Chart, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every chart of the system has."""

    book = "mpike"


def row_of(modified: int) -> int:
    """Return the row, 0 to 9, of a die with its modifiers: the ends are open."""
    return min(max(modified, 0), FACES - 1)


def missing(place: str, table: Container[Any], wanted: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield place and fault of each entry that a table should have and has not."""
    for name in wanted:
        if name not in table:
            yield f"{place}.{name}", "is missing"
