"""Whether a unit covers another by its fire as somebody charges it (covering-fire)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Running, ScytheRun
from engine.systems.warhorn.orders import HoldFire, Reply
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import label
from engine.systems.warhorn.world import World
from engine.tabletop.roster import unknown

F = TypeVar("F", Running, ScytheRun)


class CoveringFire(ContentNode[Field, World, F, Reply | HoldFire]):
    """Whether the next who can cover the target of a charge does (covering-fire)."""

    asks, rule, answers, exact = "warhorn-ask-cover", R("covering-fire"), (Reply, HoldFire), True

    @abstractmethod
    def fire(self, tx: Tx[World], f: F, /) -> Flow:
        """Let the next shot at the charger be fired."""

    def facts(self, world: World, f: F, side: Side, /) -> Facts:
        unit, foe = label(self.t, world, f.shots[0][1]), label(self.t, world, f.unit)
        return facts(unit=unit, foe=foe, target=label(self.t, world, f.target))

    def orders(self, world: World, f: F, side: Side, /) -> Iterator[Reply | HoldFire]:
        yield Reply(f.shots[0][1], f.unit)
        yield HoldFire()

    def check(self, world: World, f: F, side: Side, order: Reply | HoldFire, /) -> Iterator[Violation]:
        if isinstance(order, Reply) and (unknown(world, (order.unit,)) or order.unit != f.shots[0][1]):
            yield violation(R("covering-fire"), "warhorn-cover-other", unit=label(self.t, world, f.shots[0][1]))

    def apply(self, tx: Tx[World], f: F, side: Side, order: Reply | HoldFire, /) -> Flow:
        if isinstance(order, HoldFire):
            return Goto(replace(f, shots=f.shots[1:], step="shot"))
        return self.fire(tx, f)
