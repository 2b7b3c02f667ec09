"""What a game on a measured table may offer beyond its board; see `engine.kernel.capabilities`."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.tabletop.marks import TableMark

W = TypeVar("W")


class Marking(ABC, Generic[W]):
    """A game that marks what matters round a unit."""

    @abstractmethod
    def unit_marks(self, state: State[W], unit: UnitId, /) -> tuple[TableMark, ...]:
        """Return what is shown round one unit: its zone, what it can shoot at, whom it commands."""
