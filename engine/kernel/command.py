"""Orders: what somebody wants.  A command is an imperative; nothing has happened yet."""

from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from engine.kernel.ids import Side, Spot, UnitId


class Command(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, gc=False):
    """Base of every order.  The tag is a storage name: chosen once, never derived from the Python name.

    An order names its own units, targets and places; nobody reads them from fields that he knows by name.
    """

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        """Return the units that the order is about, in the order in which it names them."""
        return ()

    @property
    def targets(self) -> tuple[UnitId, ...]:
        """Return the units that the order is against, where it names units."""
        return ()

    @property
    def places(self) -> tuple[Spot, ...]:
        """Return the places on the board that the order names, in its own order."""
        return ()

    @property
    def idle(self) -> bool:
        """Whether nobody does anything by it: to pass, hold fire, stay, end a phase."""
        return False


class _Unit(Protocol):
    @property
    def unit(self) -> UnitId: ...


class _Units(Protocol):
    @property
    def units(self) -> tuple[UnitId, ...]: ...


class OfUnit(Command, frozen=True):
    """Base of the orders of one unit, which stands in their field `unit`."""

    @property
    def subjects(self: _Unit) -> tuple[UnitId, ...]:
        return (self.unit,)


class OfUnits(Command, frozen=True):
    """Base of the orders of several units, which stand in their field `units`."""

    @property
    def subjects(self: _Units) -> tuple[UnitId, ...]:
        return self.units

    @property
    def idle(self: _Units) -> bool:
        return not self.units


class Resign(Command, frozen=True, tag="umpire.resign"):
    """A side gives the game up, at any moment."""


class TimeUp(Command, frozen=True, tag="umpire.time-up"):
    """The clock of the game has run out: the position is judged as it stands."""


class _OfWatch(Command, frozen=True):
    trigger: str
    subject: str


class SetWatch(_OfWatch, frozen=True, tag="umpire.watch"):
    """Ask to be asked when `trigger` happens to `subject`, or at it: private, without dice, accepted at any time."""


class ClearWatch(_OfWatch, frozen=True, tag="umpire.unwatch"):
    """Ask for that no longer."""


class Rewind(Command, frozen=True, tag="umpire.rewind"):
    """Go back to the position after ledger entry `to`.  Undo is a rewind by a player."""

    to: int
    reason: str = ""
    agreed: tuple[Side, ...] = ()
    """The other sides that consented, where consent was needed."""


class _OfPiece(Command, frozen=True):
    what: str
    """The piece, in the game's notation."""


class Place(_OfPiece, frozen=True, tag="umpire.place"):
    """The referee puts a unit somewhere: `at` in the game's notation."""

    at: str
    reason: str


class Remove(_OfPiece, frozen=True, tag="umpire.remove"):
    """The referee takes a unit away."""

    reason: str


class SetValue(_OfPiece, frozen=True, tag="umpire.set"):
    """The referee sets one value of one unit, or of the game when `what` is empty."""

    field: str
    value: str
    reason: str


class GiveRuling(Command, frozen=True, tag="umpire.rule"):
    """The referee decides a question of rules; recorded, changes no piece."""

    text: str
    reason: str
    clause: str = ""


class GiveFor(Command, frozen=True, tag="umpire.for"):
    """The referee gives an order for a side that is asked: `order` in the game's notation."""

    side: Side
    order: str
    reason: str


class Reroll(Command, frozen=True, tag="umpire.reroll"):
    """The referee has the order of ledger entry `entry` carried out again, on the position before it, with new dice."""

    entry: int
    reason: str


GameEnd: TypeAlias = Literal["draw", "won", "position"]
"""How a referee closes a game: drawn, won by a side, or as the rules judge the position."""


class CloseGame(Command, frozen=True, tag="umpire.close"):
    """The referee ends the game; `winner` is the side that has won, None unless `verdict` says so."""

    verdict: GameEnd
    winner: Side | None
    reason: str


class Remark(Command, frozen=True, tag="umpire.note"):
    """The referee puts a remark into the ledger; it changes nothing."""

    text: str

    @property
    def reason(self) -> str:
        """Return the remark itself, which needs no reason beside it."""
        return self.text


class ChangeSeats(Command, frozen=True, tag="umpire.seats"):
    """Sides of a running game pass from one member to another.

    Members are named by their number in decimal digits, nobody by an empty string, the computer by `0`;
    `at` is a moment of UTC.
    """

    sides: tuple[Side, ...]
    was: str
    now: str
    by: str
    at: str
    agreed: tuple[Side, ...] = ()
    """The sides that consented, where consent was needed."""
    word: str = ""
    """The referee or manager who consented in their stead."""


class NameReferee(Command, frozen=True, tag="umpire.referee"):
    """A running game gets a referee, in place of another or of none; fields as in `ChangeSeats`."""

    was: str
    now: str
    by: str
    at: str
    agreed: tuple[Side, ...] = ()
    word: str = ""


class TakeCopy(Command, frozen=True, tag="umpire.copy"):
    """A member takes a document of the running game in which hidden things of `sides` stand."""

    sides: tuple[Side, ...]
    by: str
    at: str


class LookLate(Command, frozen=True, tag="umpire.look-late"):
    """A member who plays nothing sees from now on the whole position of the running game, `chapters` chapters late."""

    chapters: int
    by: str
    at: str


class Substitute(Command, frozen=True, tag="umpire.substitute"):
    """The referee gives a side of a running game to another member; fields as in `ChangeSeats`."""

    side: Side
    was: str
    now: str
    by: str
    at: str
    reason: str


class TakeOver(Command, frozen=True, tag="umpire.go-on"):
    """A game that was played elsewhere up to the entry before goes on here, with seats and dice of its own.

    `header` is the one that its chain began with there, `head` its last link, `key` the key of its dice in hex, empty
    where it was not known; `by` brought it at the moment `at`.
    """

    header: dict[str, Any]
    key: str
    head: str
    by: str
    at: str


class _OfClocks(Command, frozen=True, kw_only=True):
    """Base of what members do to the clocks of a running game; fields as in `ChangeSeats`.

    They are named where an order is made, and are stored after its own.  The reason is empty where the players agreed
    among themselves.
    """

    by: str
    at: str
    reason: str = ""
    agreed: tuple[Side, ...] = ()
    word: str = ""


class PauseClock(_OfClocks, frozen=True, tag="umpire.pause"):
    """The clocks of a running game stand until a moment of UTC, or until they are resumed."""

    until: str


class ResumeClock(_OfClocks, frozen=True, tag="umpire.resume"):
    """The clocks of a running game go on; `by` is empty where the pause has come to its end."""


class GiveTime(_OfClocks, frozen=True, tag="umpire.extend"):
    """A side gets more time, or with a number below zero less; `by` is empty for the grace that everybody has once."""

    side: Side
    seconds: int


class SetPace(_OfClocks, frozen=True, tag="umpire.pace"):
    """A running game gets other clocks: `pace` is written as the option of a game is."""

    pace: str


class TimeOut(Command, frozen=True, tag="umpire.time-out"):
    """The clock of a side has run out; `then` is what follows by the pace of the game."""

    side: Side
    at: str
    then: str


CLOCKS = (PauseClock, ResumeClock, GiveTime, SetPace, TimeOut)
Intervention = Place | Remove | SetValue | GiveRuling
"""What a referee does to the position or to the rules; each system carries it out."""
RefereeAct = Intervention | GiveFor | Reroll | CloseGame | Remark
"""Every act of a referee that is no plain return to an earlier position."""
Minute = (
    ChangeSeats | NameReferee | TakeCopy | LookLate | Substitute | TakeOver
    | PauseClock | ResumeClock | GiveTime | SetPace | TimeOut
)  # fmt: skip
"""What happens among the players and not on the board: it is recorded for good, and nothing takes it back."""
KERNEL_COMMANDS: tuple[type[Command], ...] = (
    Resign, TimeUp, SetWatch, ClearWatch, Rewind, Place, Remove, SetValue, GiveRuling, ChangeSeats, NameReferee,
    TakeCopy, LookLate, GiveFor, Reroll, CloseGame, Remark, Substitute, TakeOver,
    PauseClock, ResumeClock, GiveTime, SetPace, TimeOut,
)  # fmt: skip
