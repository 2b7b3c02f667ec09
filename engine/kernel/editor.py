"""Answers that are built rather than chosen: an army, a hand of cards, a deployment.

A question may have an editor.  Whoever is asked opens it in one of its modes and sees what is made so far and what is
wrong with it, with tools that change it.  A tool gives a new draft, or an order.  A draft is text that the caller
keeps; the game knows nothing of it, and nobody else either.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.text import Language, Line
from engine.kernel.view import View


class Labelled(Struct, frozen=True):
    """Whatever of an editor has a name for the caller and words for the player."""

    key: str
    label: Line


class EditorMode(Labelled, frozen=True):
    """A way to work at an answer: a button under the question opens the editor in it."""


class Pick(Struct, frozen=True):
    """One value of a drawer."""

    value: str
    label: Line
    about: Line | None = None


class Drawer(Struct, frozen=True):
    """A tool that is told one of many values: a select."""

    key: str
    prompt: Line
    picks: tuple[Pick, ...]


class Press(Labelled, frozen=True):
    """A tool without a value: a button.  `gives` marks the one that gives the order; `off` one that cannot be used."""

    gives: bool = False
    off: bool = False


class Sheet(Labelled, frozen=True):
    """A tool that is told a text of several lines: a form, filled with `text` beforehand."""

    about: Line
    text: str = ""


class EditorView(Struct, frozen=True):
    """What an editor shows of a draft: what is made, what is wrong with it, the tools.

    `board` asks for the side's own board, with the order `shown` drawn in if there is one.
    """

    made: tuple[Line, ...]
    faults: tuple[Line, ...] = ()
    drawers: tuple[Drawer, ...] = ()
    presses: tuple[Press, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    board: bool = False
    shown: Command | None = None
    picture: View | None = None
    """What is drawn where no board is asked for."""


class Changed(Struct, frozen=True):
    """A tool has changed the draft."""

    draft: str


class Given(Struct, frozen=True):
    """A tool gives an order, or lines that are read as one."""

    order: Command | str
    draft: str
    """The draft that is kept if the order is refused, or does not close the question."""


Worked: TypeAlias = Changed | Given


class Editor(ABC):
    """The editor of an open question, for one side in one position."""

    modes: ClassVar[tuple[EditorMode, ...]]
    """One at least; the first is the whole editor."""
    reads: ClassVar[str] = ""
    """Key of the sheet that takes the text of a file; empty where no file is taken."""

    def at_once(self) -> tuple[Press | Drawer, ...]:
        """Return the tools that give a whole answer at one press: they stand under the question, for all to see.

        They are the same whatever a side keeps from the others.
        """
        return ()

    @abstractmethod
    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        """Return what is shown of a draft, in the mode of that key; an unknown mode is the first.

        Drafts of any age are taken: what is not understood is left out.
        """

    @abstractmethod
    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        """Use the tool of that key; `value` is what it is told, empty for a button.

        An unknown tool, or a value that it does not take, leaves the draft unchanged.
        """
