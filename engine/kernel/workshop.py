"""Answers that are built rather than chosen: an army, a deployment.

A question may have a workshop.  Whoever is asked comes in by one of its doors and finds a bench: what is made so far
and what is wrong with it, with tools that change it.  A tool gives a new draft, or an order.  A draft is text that the
caller keeps; the game knows nothing of it, and nobody else either.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.text import Language, Line


class Door(Struct, frozen=True):
    """A way in: a button under the question.  The workshop's first door leads to the bench itself."""

    key: str
    label: Line


class Pick(Struct, frozen=True):
    """One thing in a drawer."""

    value: str
    label: Line
    about: Line | None = None


class Drawer(Struct, frozen=True):
    """A tool that is told one of many values: a select."""

    key: str
    prompt: Line
    picks: tuple[Pick, ...]


class Press(Struct, frozen=True):
    """A tool without a value: a button.  `gives` marks the one that gives the order; `off` one that cannot be used."""

    key: str
    label: Line
    gives: bool = False
    off: bool = False


class Sheet(Struct, frozen=True):
    """A tool that is told a text of several lines: a form, with the text that stands on it beforehand."""

    key: str
    label: Line
    about: Line
    text: str = ""


class Bench(Struct, frozen=True):
    """What lies before whoever builds.  `board` asks for his own board, the order `shown` drawn in if there is one."""

    made: tuple[Line, ...]
    faults: tuple[Line, ...] = ()
    drawers: tuple[Drawer, ...] = ()
    presses: tuple[Press, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    board: bool = False
    shown: Command | None = None


class Kept(Struct, frozen=True):
    """A tool has changed the draft."""

    draft: str


class Given(Struct, frozen=True):
    """A tool gives an order, or lines that are read as one."""

    order: Command | str
    draft: str
    """What stays on the bench if the order is refused, or does not close the question."""


Worked: TypeAlias = Kept | Given


class Workshop(ABC):
    """The workshop of an open question, for one side in one position."""

    doors: ClassVar[tuple[Door, ...]]
    reads: ClassVar[str] = ""
    """The sheet that takes what somebody brings as a file; empty where none does."""

    @abstractmethod
    def bench(self, draft: str, door: str, language: Language) -> Bench:
        """Return the bench with a draft on it, of whatever age: what it does not understand it leaves out."""

    @abstractmethod
    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        """Use a tool; `value` is what it was told.  A tool that is not there changes nothing."""
