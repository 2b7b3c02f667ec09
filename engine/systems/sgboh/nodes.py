"""What questions of this system have in common."""

from abc import abstractmethod
from typing import Generic, TypeVar

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import ContentNode, Frame
from engine.kernel.text import Facts, facts
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.world import World

F = TypeVar("F", bound=Frame)
C = TypeVar("C", bound=Command)


class UnitNode(ContentNode[Field, World, F, C], Generic[F, C]):
    """A question about one unit, whose name its sentence gives."""

    @abstractmethod
    def subject(self, f: F) -> UnitId:
        """Return the unit that the question is about."""

    def facts(self, world: World, f: F, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[self.subject(f)].name)
