"""History: folding a ledger, going back in it, and finding where today's rules would play it otherwise."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.command import ClearWatch, Command, Minute, RefereeAct, Reroll, Rewind, SetWatch
from engine.kernel.dice import Dice, NeedRoll, Roll
from engine.kernel.event import DiceEntered, Event, Rewound, Rolled
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, begin, minute, renew, submit
from engine.kernel.ledger import Entry
from engine.kernel.refereeing import acted
from engine.kernel.state import KERNEL_FACTS, State, fold_kernel
from engine.kernel.violation import Violation, by_umpire

W = TypeVar("W")


class Timeline(Generic[W]):
    """A game with its whole history: the state after every ledger entry.

    States share structure, so keeping them all is cheap; a rewind only points back.
    """

    def __init__(self, game: Game[W]) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.states: list[State[W]] = []
        self._live: list[int] = []
        self._heads: list[int] = []
        """Of every entry: the entry whose position stood after it."""
        self._below: list[int] = []
        """Of every entry: the one whose position it was carried out on; -1 of the opening."""

    @classmethod
    def of(cls, game: Game[W], entries: Iterable[Entry]) -> "Timeline[W]":
        """Fold a stored ledger."""
        timeline = cls(game)
        for entry in entries:
            timeline.append(entry)
        return timeline

    @property
    def state(self) -> State[W]:
        return self.states[-1]

    @property
    def live(self) -> tuple[int, ...]:
        """Return the numbers of the entries that made the position: neither taken back nor a taking back.

        What happened among the players (`Minute`) is left out: nothing goes back to it, and nothing takes it back.
        """
        return tuple(self._live)

    def live_at(self, n: int) -> tuple[int, ...]:
        """Return what was `live` when entry `n` was the newest."""
        return tuple(self._chain(self._heads[n]))

    def _chain(self, head: int) -> list[int]:
        """Return the entries that a position came about by, itself included, in order."""
        found: list[int] = []
        while head >= 0:
            found.append(head)
            head = self._below[head]
        return found[::-1]

    def append(self, entry: Entry) -> None:
        """Fold one more entry.  Entries come densely numbered from 0."""
        if entry.n != len(self.entries):
            raise ValueError(f"entry {entry.n} where {len(self.entries)} was due")
        state = self.after(entry.events, entry.side)
        # The state first: a thread that reads beside us finds the state of every entry that it sees.
        self.states.append(state)
        self.entries.append(entry)
        self._note(entry)

    def lighten(self) -> None:
        """Let go of what was reckoned about past positions and kept in their worlds; who reads one still has his own.

        The newest two keep it: orders are carried out on the one and told beside the other.
        """
        kept = [state.world for state in self.states[-2:]]
        for n, state in enumerate(self.states[:-2]):
            if getattr(state.world, "__dict__", None) and not any(state.world is world for world in kept):
                bare: W = replace(state.world)  # type: ignore[type-var]
                self.states[n] = replace(state, world=bare)

    def _note(self, entry: Entry) -> None:
        """Note whose position stands after an entry, and what it stands on."""
        head = self._heads[-1] if self._heads else -1
        back = next((event.to for event in entry.events if type(event) is Rewound), None)
        if back is not None:
            head = self._heads[back]
        self._below.append(head)
        stays = isinstance(entry.command, Minute) or (back is not None and not isinstance(entry.command, Reroll))
        self._heads.append(head if stays else entry.n)
        if back is not None:
            self._live = self._chain(self._heads[-1])
        elif not stays:
            self._live.append(entry.n)

    @property
    def newest(self) -> int:
        """Return the number of the newest entry that is about the board: no `Minute`."""
        return next(entry.n for entry in reversed(self.entries) if not isinstance(entry.command, Minute))

    def after(self, events: Iterable[Event], side: Side | None = None) -> State[W]:
        """Return the position that more facts make of this one, without taking them into the history.

        `side` is whose command they come from, None for the referee's.
        """
        state, fold = self.states[-1] if self.states else self._start(), self.game.fold
        world, seq = state.world, state.seq
        for event in events:
            if type(event) not in KERNEL_FACTS and type(event) is not Rewound:
                world, seq = fold(world, event), seq + 1
                continue
            if seq != state.seq:  # facts of the system come one after another: one state for all of them
                state = replace(state, world=world, seq=seq)
            state = self._rewound(state, event, side) if type(event) is Rewound else fold_kernel(state, event)
            world, seq = state.world, state.seq
        return state if seq == state.seq else replace(state, world=world, seq=seq)

    def _start(self) -> State[W]:
        world, frame = self.game.start()
        return State(world, stack=(frame,))

    def _rewound(self, now: State[W], event: Rewound, side: Side | None) -> State[W]:
        """Go back in the position; of the watches only those of the side that takes its own orders back."""
        then = self.states[event.to]
        own = tuple(watch for watch in then.watches if watch.side == side)
        kept = tuple(watch for watch in now.watches if watch.side != side)
        back = replace(then, seq=now.seq, epoch=event.epoch, watches=own + kept)
        return replace(back, seq=now.seq + 1, decisions=renew(back))

    def rewind(self, to: int, reason: str) -> tuple[Event, ...]:
        """Return the facts of going back to the position after entry `to`.

        Raises IndexError if there is no such entry.
        """
        if not 0 <= to < len(self.entries):
            raise IndexError(to)
        undone = [n for n in self._live if n > to]
        epoch = self.state.epoch + any(self.entries[n].rolled for n in undone)
        return (Rewound(to, epoch, reason),)

    def reroll(self, act: Reroll, dice: Dice) -> Accepted[W] | Rejected:
        """Carry the order of an entry out again from the position before it, in one act with the return to there.

        Only a standing entry that threw dice can be rolled again (umpire reroll), and for a reason.
        """
        if not act.reason.strip():
            return Rejected((by_umpire("referee-reason"),))
        if act.entry not in self._live[1:] or not self.entries[act.entry].rolled:
            return Rejected((by_umpire("reroll", entry=str(act.entry)),))
        back = self.rewind(self.before(act.entry), act.reason)
        ordered = self.ordered(act.entry)
        assert ordered.command is not None, "the opening has no entry before it"
        result = carry_out(self.game, self.after(back), ordered.side, None, ordered.command, dice)
        return Accepted(result.state, (*back, *result.events)) if isinstance(result, Accepted) else result

    def ordered(self, n: int) -> Entry:
        """Return the entry in which the order of entry `n` was first given: that which it rolled again, or itself."""
        entry = self.entries[n]
        while isinstance(entry.command, Reroll):
            entry = self.entries[entry.command.entry]
        return entry

    def undo_to(self, side: Side) -> int | None:
        """Return the entry that a free undo of a side's last order goes back to (umpire undo), None past the undo line.

        The line is closed by a roll, a reveal, or any answer of another side, a pass included.  Watches are no answers:
        they are private, and whether the enemy has set one must not show.
        """
        last = next(n for n in reversed(self._live) if not self._watch_of_another(n, side))
        entry = self.entries[last]
        if last == 0 or entry.side != side or entry.via not in ("player", "standing"):
            return None
        closed = entry.rolled or any(self.game.reveals(e) for e in entry.events)
        return None if closed else self.before(last)

    def _watch_of_another(self, n: int, side: Side) -> bool:
        entry = self.entries[n]
        return n > 0 and entry.side != side and isinstance(entry.command, SetWatch | ClearWatch)

    def last_order(self, side: Side | None = None) -> int | None:
        """Return the last standing entry that carries a player's order, of one side or of any."""
        for n in reversed(self._live):
            entry = self.entries[n]
            if entry.command is not None and side in (None, entry.side):
                return n
        return None

    def position(self, n: int) -> int:
        """Return the entry whose position stood after entry `n`: itself, or what it went back to or left alone."""
        return self._heads[n]

    def under(self, n: int) -> int:
        """Return the entry whose position entry `n` was carried out on; -1 for the opening."""
        return self._below[n]

    def before(self, n: int) -> int:
        """Return the standing entry before a standing entry."""
        return self._live[self._live.index(n) - 1]


class Recorded:
    """Dice that show what the ledger says was shown.  Raises NeedRoll past its end."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._faces = [e.faces for e in events if isinstance(e, Rolled)]

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        if not self._faces or len(self._faces[0]) != request.count:
            raise NeedRoll(request)
        return self._faces.pop(0)


def attested(entry: Entry) -> tuple[Event, ...]:
    """Return who vouches for the dice of an entry, the last fact of one whose dice were entered: no rule makes it."""
    return tuple(event for event in entry.events if isinstance(event, DiceEntered))


class Difference(Struct, frozen=True):
    """Where today's rules leave the ledger: at which entry, what was refused or came out otherwise."""

    n: int
    recorded: tuple[Event, ...]
    replayed: tuple[Event, ...] | tuple[Violation, ...]


def drift(game: Game[W], entries: Sequence[Entry]) -> list[Difference]:
    """Carry a stored ledger out again with its own dice and return every entry that comes out otherwise."""
    timeline: Timeline[W] = Timeline(game)
    found: list[Difference] = []
    for entry in entries:
        events = _again(timeline, entry)
        if events != entry.events:
            found.append(Difference(entry.n, entry.events, events))
        timeline.append(entry)
    return found


def _again(timeline: Timeline[W], entry: Entry) -> tuple[Event, ...] | tuple[Violation, ...]:
    game, dice = timeline.game, Recorded(entry.events)
    command = entry.command
    try:
        if command is None:
            return (*begin(game, dice).events, *attested(entry))
        if isinstance(command, Rewind):
            return timeline.rewind(command.to, command.reason)
        if isinstance(command, Reroll):
            again = timeline.reroll(command, dice)
            return again.events if isinstance(again, Accepted) else again.violations
        result = carry_out(game, timeline.state, entry.side, None, command, dice)
    except (NeedRoll, IndexError):
        return ()
    return (*result.events, *attested(entry)) if isinstance(result, Accepted) else result.violations


def carry_out(
    game: Game[W], state: State[W], side: Side | None, decision: int | None, command: Command, dice: Dice
) -> Accepted[W] | Rejected:
    """Carry out any command that does not need the history: an act of the referee, a `Minute`, a side's order."""
    if isinstance(command, RefereeAct):
        return acted(game, state, command, dice)
    if isinstance(command, Minute):
        return minute(game, state)
    if side is None:
        return Rejected((by_umpire("turn", side="-"),))
    return submit(game, state, side, decision, command, dice)
