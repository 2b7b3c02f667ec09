"""The state of a game: the world of its rules, and where the sequence of play stands."""

from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.decision import Decision
from engine.kernel.event import (
    DiceEntered,
    Ended,
    Event,
    Forced,
    Minuted,
    Paused,
    Positioned,
    Remarked,
    Rolled,
    RulingGiven,
    WatchCleared,
    WatchSet,
)
from engine.kernel.ids import Side

W = TypeVar("W")

KERNEL_FACTS = frozenset(
    (Rolled, Paused, Ended, WatchSet, WatchCleared, Forced, RulingGiven, Remarked, Minuted, Positioned, DiceEntered)
)
"""The kinds of fact that `fold_kernel` folds; all others are of the system."""


class Watch(Struct, frozen=True):
    """A side wants to be asked when `trigger` happens to `subject` (or at `subject`)."""

    side: Side
    trigger: str
    subject: str


class State(Struct, Generic[W], frozen=True, dict=True):
    """One moment of a game.  `state == fold(events)`; nothing else changes it."""

    world: W
    seq: int = 0
    """Events folded so far."""
    rolls: int = 0
    """Index of the next roll: the position in the sealed dice is state."""
    epoch: int = 0
    """Raised by a rewind over rolls, so that nobody knows the coming faces."""
    stack: tuple[Any, ...] = ()
    """Frames of the procedures under way, the innermost last."""
    decisions: tuple[Decision, ...] = ()
    watches: tuple[Watch, ...] = ()
    outcome: Ended | None = None

    @property
    def top(self) -> Any:
        """The innermost frame, None where nothing is under way."""
        return self.stack[-1] if self.stack else None

    def asked(self, side: Side, decision: int | None = None) -> Decision | None:
        """Return the question open to a side, by id if one is given."""
        for d in self.decisions:
            if d.side == side and (decision is None or decision == d.id):
                return d
        return None

    def asks(self, side: Side) -> str:
        """Return the key of the question open to a side, empty where none is."""
        asked = self.asked(side)
        return asked.asks if asked else ""

    def watchers(self, trigger: str, subject: str) -> tuple[Side, ...]:
        """Return the sides that set a watch for this trigger on this subject."""
        return tuple(w.side for w in self.watches if (w.trigger, w.subject) == (trigger, subject))


def fold_kernel(state: State[W], event: Event) -> State[W]:
    """Fold an event of the kernel."""
    seq = state.seq + 1
    if type(event) is Paused:  # most are
        return replace(state, seq=seq, stack=event.stack, decisions=event.decisions)
    match event:
        case Rolled():
            return replace(state, seq=seq, rolls=event.index + 1)
        case Positioned(then):
            return replace(then, seq=seq)
        case Ended():
            return replace(state, seq=seq, outcome=event, decisions=(), stack=())
        case WatchSet(side, trigger, subject):
            return replace(state, seq=seq, watches=(*state.watches, Watch(side, trigger, subject)))
        case WatchCleared(side, trigger, subject):
            gone = Watch(side, trigger, subject)
            return replace(state, seq=seq, watches=tuple(w for w in state.watches if w != gone))
        case _:
            return replace(state, seq=seq)
