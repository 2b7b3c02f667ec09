"""One command being carried out: the only way to change a state."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from engine.kernel.dice import Dice, NeedRoll, Roll, Throwing
from engine.kernel.event import Event, Rolled
from engine.kernel.state import KERNEL_FACTS, State, fold_kernel

W = TypeVar("W")


class Tx(Throwing, Generic[W]):
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

    def request(self, roll: Roll) -> tuple[int, ...]:
        """Throw the next dice of the game.  Raises NeedRoll where scripted dice run out."""
        request = Roll(
            self.state.rolls, self.state.epoch, roll.die, roll.count, roll.rule, roll.purpose, roll.low, roll.reading,
            roll.threshold, roll.alike,
        )  # fmt: skip
        try:
            shown = self._dice.roll(request)
        except NeedRoll as need:
            need.events = tuple(self.events)
            raise
        self.emit(Rolled(request.index, roll.die, shown, roll.rule, roll.purpose, roll.low, request.epoch))
        return shown


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
