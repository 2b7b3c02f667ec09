"""The question of armies: each side brings a ready list or units of its own, both in secret."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from engine.kernel.ids import Side
from engine.kernel.procedure import ContentNode, F, PickFace, W
from engine.kernel.text import Facts, facts
from engine.kernel.violation import Violation, violation

_TRIES = 40


class Lists(Protocol):
    """A field with the agreed size of armies, in points, and the ready armies by name."""

    @property
    def points(self) -> int: ...
    @property
    def lists(self) -> Mapping[str, Any]: ...


T = TypeVar("T", bound=Lists)


class ArmyRules(Struct, Generic[T], frozen=True):
    """What the rules of a system say of armies."""

    ready: Callable[[T, Side], Sequence[str]]
    """The names of the ready armies that a side may bring."""
    cut_down: Callable[[T, tuple[Any, ...]], tuple[Any, ...]]
    """A lawful army of the agreed size out of a larger one."""
    faults: Callable[[T, tuple[Any, ...], Side], Iterator[Violation]]
    """Everything that is wrong with an army."""
    by_chance: Callable[[T, PickFace], tuple[Any, ...]]
    """Units put together by chance; they need not be lawful."""


class ArmyQuestion(ContentNode[T, W, F, Any], Generic[T, W, F]):
    """Which army a side brings.  `answers` is one order with `list` and `units`."""

    leaky = True
    both: ClassVar[str]
    """The message that one brings a list or units, not both."""
    no_list: ClassVar[str]
    """The message that there is no such list."""

    muster: ClassVar[ArmyRules[Any]]

    def facts(self, world: W, f: F, side: Side, /) -> Facts:
        return facts(points=self.t.points)

    def orders(self, world: W, f: F, side: Side, /) -> Iterator[Any]:
        """Yield the ready armies; where none is small enough, each of them cut down."""
        (enlist,), names = self.answers, self.muster.ready(self.t, side)
        yield from map(enlist, names)
        if not names:
            yield from dict.fromkeys(
                enlist("", self.muster.cut_down(self.t, army.entries)) for army in self.t.lists.values()
            )

    def check(self, world: W, f: F, side: Side, order: Any, /) -> Iterator[Violation]:
        if order.list and order.units:
            yield violation(self.rule, self.both)
        elif order.list and order.list not in self.t.lists:
            yield violation(self.rule, self.no_list, list=order.list)
        else:
            yield from self.muster.faults(self.t, self.brought(order), side)

    def brought(self, order: Any) -> tuple[Any, ...]:
        """Return the units of an order."""
        found: tuple[Any, ...] = self.t.lists[order.list].entries if order.list else order.units
        return found

    def draw(self, world: W, f: F, side: Side, pick: PickFace, /) -> Any:
        """Return a ready army, or one put together by chance."""
        orders = [order for order in self.orders(world, f, side) if not any(self.check(world, f, side, order))]
        if not orders or pick(2):
            for _ in range(_TRIES):
                entries = self.muster.by_chance(self.t, pick)
                if entries and not any(self.muster.faults(self.t, entries, side)):
                    return self.answers[0]("", entries)
        if not orders:
            raise LookupError(f"{side} has no answer to {self.asks}")
        return orders[pick(len(orders))]
