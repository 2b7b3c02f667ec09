"""How a unit that goes back in order looks afterwards: as it did, or turned (uncontrolled-retreat-b)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Final, TypeVar

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import ContentNode, Frame
from engine.kernel.text import Facts, facts
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.orders import Finish, Move
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import label
from engine.systems.warhorn.world import World

F = TypeVar("F", bound=Frame)

TURNS: Final = (60, -60, 90, -90, 180, -180)
"""Turns, in half degrees, that are listed."""


class BackwardFacing(ContentNode[Field, World, F, Move | Finish]):
    """How a unit looks when it has gone back: it was forced to, or retreats from a charge (uncontrolled-retreat-b)."""

    asks, rule, answers, forced = "warhorn-ask-face", R("uncontrolled-retreat"), (Move, Finish), False

    @abstractmethod
    def unit(self, f: F, /) -> UnitId:
        """Return the unit that goes back."""

    def facts(self, world: World, f: F, side: Side, /) -> Facts:
        return facts(unit=label(self.t, world, self.unit(f)))

    def orders(self, world: World, f: F, side: Side, /) -> Iterator[Move | Finish]:
        yield Finish()
        yield from (Move(self.unit(f), turn=turn) for turn in TURNS)

    def check(self, world: World, f: F, side: Side, order: Move | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Move) and order != Move(self.unit(f), turn=order.turn):
            yield violation(R("uncontrolled-retreat"), "warhorn-face-only", unit=label(self.t, world, self.unit(f)))
