"""What a game may offer beyond `engine.kernel.game.Game`: every optional promise of a rule system, with its types.

A game says that it keeps a promise by taking the class of the promise as a base; then it cannot be made, and does not
pass the type checker, without every method of it.  Whoever uses one asks `isinstance(game, Describing)`, never for a
method by its name.  Promises about boards stand in `engine.hexes.capabilities` and `engine.tabletop.capabilities`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from engine.kernel.chapter import Part
from engine.kernel.command import Command
from engine.kernel.decision import StandingRule
from engine.kernel.editor import Editor
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term, Text
from engine.kernel.view import Mark

W = TypeVar("W")


class Aiming(ABC, Generic[W]):
    """A game that gives letters to what its orders are aimed at."""

    @abstractmethod
    def aim(self, state: State[W], order: Command, /) -> int | None:
        """Return the hex, or on a measured table the unit, that an order is aimed at: its letter stands there."""


class AnsweringAhead(ABC, Generic[W]):
    """A game that lets a side answer questions in advance."""

    @abstractmethod
    def standing_rules(self) -> tuple[StandingRule, ...]:
        """Return the questions that a side may answer in advance, in the order in which they are shown."""

    @abstractmethod
    def standing_answer(self, state: State[W], side: Side, asks: str, choice: str, /) -> Command | None:
        """Return the order that the choice of a standing rule gives in this position; None: the player is to be asked.

        It is an order that the side could give itself, the same in the same position, and goes by nothing that the
        side may not know.
        """


class Completing(ABC, Generic[W]):
    """A game whose orders are told part by part, so that no enumeration lists them all."""

    @abstractmethod
    def completions(self, state: State[W], side: Side, typed: str, /) -> Iterator[tuple[str, ...]]:
        """Yield how a line that a side has typed so far may go on, lawful or not.

        Every group holds whole lines that go on in one way, the likeliest first; so do the groups.
        """


class Named(Struct, frozen=True):
    """A word as the referee writes it, and what it means in the words of a reader."""

    word: str
    name: Fact


class Setting(Struct, frozen=True):
    """One value that may be set of a piece, of a side, of a place or of the game."""

    field: str
    """The word of the command."""
    name: Term
    values: tuple[Named, ...]
    free: bool = False
    """The values are examples: others of their kind may be set as well."""


class Correcting(ABC, Generic[W]):
    """A game that says what a referee may correct.  All of it is told of the state that is handed in and no other."""

    @abstractmethod
    def correctable(self, state: State[W], /) -> Iterator[Named]:
        """Yield what a referee may place or set something of: units first, then all else."""

    @abstractmethod
    def settings(self, state: State[W], what: str, /) -> tuple[Setting, ...]:
        """Return what may be set of the piece of that name; nothing where there is none, or nothing to set of it."""

    @abstractmethod
    def spots(self, state: State[W], what: str, typed: str, /) -> Iterator[str]:
        """Yield places that begin as typed, as they are written for the piece of that name, the likeliest first.

        Without anything typed there is one for every piece that may be placed; for others there is never any.
        """


class Counting(ABC, Generic[W]):
    """A game that counts what each side has lost."""

    losses: ClassVar[Term]
    """What is counted, as it stands behind a number in brackets: `(steps)`."""

    @abstractmethod
    def lost(self, world: W, side: Side, /) -> int:
        """Return what a side has lost so far in the system's own count."""


class Describing(ABC, Generic[W]):
    """A game that tells all about a unit."""

    @abstractmethod
    def describe_unit(self, state: State[W], unit: UnitId, /) -> tuple[Line, ...]:
        """Return all that the state knows of a unit, in sentences; hand in what the asking side may know."""


class Editing(ABC, Generic[W]):
    """A game with questions whose answer is built in private rather than chosen."""

    @abstractmethod
    def editor(self, state: State[W], side: Side, /) -> Editor | None:
        """Return the editor for a side's answer to the open question; None where answers are chosen."""


class Helping(ABC, Generic[W]):
    """A game that says itself what a side can do."""

    @abstractmethod
    def help(self, state: State[W], side: Side, /) -> tuple[Line, ...]:
        """Return the question that is open to a side, then in sentences how to answer it."""


class Overlaying(ABC, Generic[W]):
    """A game with more to lay over its board than a view shows: zones of control, command ranges."""

    @abstractmethod
    def overlays(self, state: State[W], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        """Yield key and name of what a viewer (None: a spectator) may have laid over the board."""

    @abstractmethod
    def overlay(self, state: State[W], key: str, /) -> tuple[Mark, ...]:
        """Return the marks of an overlay that was offered.  Hand in what the viewer may know.

        Raises LookupError for a key that is never offered.
        """


class Parting(ABC, Generic[W]):
    """A game with questions whose answer has parts that are chosen independently: units that may each turn."""

    @abstractmethod
    def parts(self, state: State[W], side: Side, /) -> tuple[Part, ...]:
        """Return the parts of the answer to a side's open question; empty where it has none."""

    @abstractmethod
    def joined(self, state: State[W], side: Side, chosen: Mapping[str, str], /) -> tuple[Command, ...]:
        """Return the orders that give what was chosen, in turn, by key of part; what is left out stays as it is.

        Raises LookupError for a part or choice that is not offered.
        """


class Supposing(ABC, Generic[W]):
    """A game in which orders of a later phase may be weighed before it has come."""

    @abstractmethod
    def suppose(self, state: State[W], side: Side, /) -> Iterator[State[W]]:
        """Yield positions in which a side could give orders of a later phase as all stands now, to ask their odds."""


class Thinking(ABC, Generic[W]):
    """A game that proposes orders to the computer, because listing all of them is too much or too little."""

    @abstractmethod
    def ideas(self, state: State[W], side: Side, /) -> Iterator[Command]:
        """Yield the orders that are worth thinking about: lawful ones.

        A system whose orders are only kept at first, to be carried out later, yields here those that say how.
        """
