"""What a game on hexes may offer beyond its board; see `engine.kernel.capabilities`."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from engine.hexes.board import CommandMark, ReachMark
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Line

W = TypeVar("W")


class Commanding(ABC, Generic[W]):
    """A game with leaders as pieces of their own, known by their numbers."""

    @abstractmethod
    def command_mark(self, state: State[W], leader: int, /) -> CommandMark:
        """Return the hexes within the command range of a leader."""

    @abstractmethod
    def describe_leader(self, state: State[W], leader: int, /) -> tuple[Line, ...]:
        """Return sentences with all that the state knows of a leader: values, place, command."""


class Surveying(ABC, Generic[W]):
    """A game that tells where a unit could go."""

    @abstractmethod
    def reach_mark(self, state: State[W], unit: UnitId, /) -> ReachMark:
        """Return the hexes that a unit can reach now, each with the half MP that it spends to get there."""
