"""One command being carried out: the only way to change a state."""

from collections.abc import Callable, Hashable
from typing import Generic, Literal, TypeVar

from msgspec.structs import replace

from engine.kernel.dice import Dice, NeedRoll, Roll
from engine.kernel.event import Event, Rolled
from engine.kernel.rulebook import Rule
from engine.kernel.state import KERNEL_FACTS, State, fold_kernel

W = TypeVar("W")


class Tx(Generic[W]):
    """Collects the events of one command and keeps the state that they fold to."""

    __slots__ = ("_dice", "_fold", "events", "state", "world")

    def __init__(self, state: State[W], dice: Dice, fold: Callable[[State[W], Event], State[W]]) -> None:
        self.state = state
        self.world: W = state.world
        self.events: list[Event] = []
        self._dice = dice
        self._fold = fold

    def emit(self, event: Event) -> None:
        """Record a fact and fold it at once."""
        self.state = state = self._fold(self.state, event)
        self.world = state.world
        self.events.append(event)

    def adopt(self, event: Event, world: W) -> None:
        """Record a fact that has been folded into the world as it is now, and made this world, when it was checked."""
        self.state = replace(self.state, world=world, seq=self.state.seq + 1)
        self.world = world
        self.events.append(event)

    def roll(
        self,
        count: int,
        die: int,
        rule: Rule,
        purpose: str,
        *,
        low: int = 1,
        reading: Literal["faces", "sum", "pool"] = "sum",
        threshold: int = 0,
        alike: Callable[[tuple[int, ...]], Hashable] | None = None,
    ) -> tuple[int, ...]:
        """Throw dice for a purpose, record the faces and return them.  Raises NeedRoll where scripted dice run out."""
        request = Roll(self.state.rolls, self.state.epoch, die, count, rule, purpose, low, reading, threshold, alike)
        try:
            shown = self._dice.roll(request)
        except NeedRoll as need:
            need.events = tuple(self.events)
            raise
        self.emit(Rolled(request.index, die, shown, rule, purpose, low, request.epoch))
        return shown

    def pick(self, among: int, rule: Rule, purpose: str) -> int:
        """Choose one of `among` things, 0-based, each with the same chance."""
        if among == 1:
            return 0
        return self.roll(1, among, rule, purpose, low=0, reading="faces")[0]

    def pool(self, count: int, die: int, threshold: int, rule: Rule, purpose: str) -> int:
        """Throw a pool and count the dice that show at least `threshold`."""
        shown = self.roll(count, die, rule, purpose, reading="pool", threshold=threshold)
        return sum(face >= threshold for face in shown)


class Unrolled:
    """Dice for positions that must not roll: any roll is a bug."""

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        raise AssertionError(f"a roll for {request.purpose} where none may be")


def fold_with(fold: Callable[[W, Event], W]) -> Callable[[State[W], Event], State[W]]:
    """Return a fold over states, facts of the kernel included, made of a system's fold over its world."""

    def folded(state: State[W], event: Event) -> State[W]:
        if type(event) in KERNEL_FACTS:
            return fold_kernel(state, event)
        return replace(state, world=fold(state.world, event), seq=state.seq + 1)

    return folded
