"""Phases in which a side strikes hex after hex: combat and barrage (7.0, 7.0-b)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from engine.kernel.decision import Choice, OneOf, Subset
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, ContentNode, Flow, Frame, PickFace
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.orders import EndPhase, StrikeOrder
from engine.systems.scs.world import World

F = TypeVar("F", bound=Frame)
S = TypeVar("S", bound=StrikeOrder)


class Striking(ContentNode[Theatre, World, F, S | EndPhase], Generic[F, S]):
    """Which hex a side strikes next, and with what; or the end of its phase."""

    exact = True

    @abstractmethod
    def strikes(self, world: World, side: Side) -> Iterator[S]:
        """Yield the strikes that are listed; any other choice of the same units and markers may be lawful too."""

    @abstractmethod
    def marks(self, world: World, side: Side) -> tuple[int, ...]:
        """Return the hexes that may be struck."""

    @abstractmethod
    def able(self, world: World, side: Side, target: int) -> tuple[UnitId, ...]:
        """Return the units that may strike a hex."""

    @abstractmethod
    def by(self, order: S, units: tuple[UnitId, ...]) -> S:
        """Return a strike at the same hex by some of those who may."""

    @abstractmethod
    def refused(self, world: World, side: Side, order: S) -> Iterator[Violation]:
        """Yield every reason why a strike is unlawful."""

    @abstractmethod
    def carry_out(self, tx: Tx[World], f: F, side: Side, order: S) -> Flow:
        """Carry out a lawful strike."""

    def unmanned(self, world: World, side: Side) -> Iterator[S]:
        """Yield the strikes that need no units."""
        yield from ()

    def orders(self, world: World, f: F, side: Side, /) -> Iterator[S | EndPhase]:
        yield from self.strikes(world, side)
        yield EndPhase()

    def draw(self, world: World, f: F, side: Side, pick: PickFace, /) -> S | EndPhase:
        """Return an order by chance: one of those listed, or a strike by any of those who may."""
        listed = tuple(self.orders(world, f, side))
        order = listed[pick(len(listed))]
        if not isinstance(order, EndPhase) and pick(2):
            able = self.able(world, side, order.target)
            some = self.by(order, tuple(id_ for id_ in able if pick(2)))
            if next(self.refused(world, side, some), None) is None:
                return some
        return order

    def choices(self, world: World, f: F, side: Side, /) -> Iterator[Choice]:
        """Yield for each target the units of which any may strike it together, what needs no units, and the end."""
        for target in self.marks(world, side):
            able = self.able(world, side, target)
            if able:
                yield Subset(able, 1, len(able), target)
        yield OneOf((*self.unmanned(world, side), EndPhase()))

    def check(self, world: World, f: F, side: Side, order: S | EndPhase, /) -> Iterator[Violation]:
        if not isinstance(order, EndPhase):
            yield from self.refused(world, side, order)

    def apply(self, tx: Tx[World], f: F, side: Side, order: S | EndPhase, /) -> Flow:
        return DONE if isinstance(order, EndPhase) else self.carry_out(tx, f, side, order)
