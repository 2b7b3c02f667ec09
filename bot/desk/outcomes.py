"""What the desk answers.  Every answer is a value; only faults of ours are exceptions."""

from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from bot.desk.live import LiveGame
from bot.pace.clock import Kind
from bot.store.callsport import Call
from bot.store.port import Header, Request
from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.problem import Problem
from engine.kernel.state import State
from engine.kernel.violation import Violation


class OfGame(Struct, frozen=True):
    """An answer about a game, as it stands when the answer is given."""

    live: LiveGame


class Done(OfGame, frozen=True):
    """Carried out and written: the entry, and the positions before (None before the opening) and after it."""

    entry: Entry
    before: State[Any] | None
    after: State[Any]

    @property
    def events(self) -> tuple[Event, ...]:
        return self.entry.events


class Considered(OfGame, frozen=True):
    """A lawful order that has not been given: whose it would be, and what it says."""

    side: Side
    command: Command


class Changed(OfGame, frozen=True):
    """The game was changed outside the ledger: created, a seat, a phrase, the referee, abandoned, a request closed."""


class Called(Changed, frozen=True):
    """The referee is called; the game itself is as it was."""

    call: Call


class Throws(OfGame, frozen=True):
    """An order waits for dice that members throw at their table, or these went a step on; see `live.open_roll`."""


class Rung(OfGame, frozen=True):
    """What was due of a side: done, if it is a reminder; left to whoever gives the answer; or put off to a moment."""

    side: Side | None = None
    kind: Kind | None = None
    put_off: datetime | None = None


class Repeated(OfGame, frozen=True):
    """The same interaction came before: nothing was changed; `first` is what it did then, None outside the ledger."""

    first: Done | None


class Refused(OfGame, frozen=True):
    """Nothing was changed; here is every reason."""

    violations: tuple[Violation, ...]


class Misread(OfGame, frozen=True):
    """The line is no order, or may be several."""

    reading: Unreadable | Ambiguous


class NotYours(OfGame, frozen=True):
    """The user does not hold the side that this needs: `sides` and the users who hold them."""

    sides: tuple[Side, ...]
    whose: tuple[int, ...]


class Stale(OfGame, frozen=True):
    """The question or request has been settled meanwhile: show the current board."""


class NotRunning(OfGame, frozen=True):
    """This needs a running game: it has not started, or it is over or abandoned; see `live.header.status`."""


class NotOpen(OfGame, frozen=True):
    """This is possible only before the start."""


class NoGame(Struct, frozen=True):
    """There is no such game, or no such request."""


class Unknown(Struct, frozen=True):
    """There is no rule system, scenario, side or policy of that name; `known` lists those there are."""

    what: Literal["system", "scenario", "side", "policy"]
    name: str
    known: tuple[str, ...]


class Unfit(Struct, frozen=True):
    """The scenario does not go with the charts of the guild's own, or one of them cannot be read any more.

    Without charts: it does not go with a policy.
    """

    charts: tuple[str, ...]
    problems: tuple[Problem, ...]


class ChannelBusy(OfGame, frozen=True):
    """The channel already has a game that is open or running."""


class SeatTaken(OfGame, frozen=True):
    side: Side
    user: int


class Unseated(OfGame, frozen=True):
    """The game cannot start: these sides have no player."""

    sides: tuple[Side, ...]


class Unagreed(OfGame, frozen=True):
    """The game cannot start yet: a policy was changed after these sides were taken, and they have not agreed."""

    sides: tuple[Side, ...]


class NeedsConsent(OfGame, frozen=True):
    """The others must agree first; their answers go to `consent` and `decline` with the request's id."""

    request: Request


class Pending(OfGame, frozen=True):
    """Consent is being asked for already: nothing was changed.  `message` shows the open request."""

    request: Request
    message: int | None


class Scrapped(Struct, frozen=True):
    """A game that could not be read back was ended without a result; its ledger is kept as it lies."""

    header: Header


class Busy(Struct, frozen=True):
    """The bot is shutting down and takes nothing new; nothing was changed."""


Outcome: TypeAlias = (
    Done | Changed | Throws | Rung | Repeated | Refused | Misread | NotYours | Stale | NotRunning | NotOpen | NoGame
    | Unknown
    | Unfit | ChannelBusy | SeatTaken | Unseated | Unagreed | NeedsConsent | Pending | Scrapped | Busy
)  # fmt: skip


class Trouble(Exception):
    """Something of ours is broken.  Nothing was applied; the reference finds it in the log."""

    def __init__(self, game: int | None, reference: str) -> None:
        super().__init__(f"{type(self).__name__.lower()} {reference} in game {game}")
        self.game = game
        self.reference = reference


class Fault(Trouble):
    """The rules code failed on this order.  The game stands as before."""


class Damaged(Trouble):
    """The stored game cannot be trusted: it takes no more orders.  Other games are not concerned."""
