"""What the renderer needs of a language: sentences, terms, and its own few words, all from the Fluent files."""

from typing import Protocol

from engine.kernel.text import Language, Line, Term


class Words(Protocol):
    """A language as the renderer uses it.  The renderer's own messages are in `renderer/text`, ids `board-...`."""

    @property
    def language(self) -> Language:
        """The language of the texts."""

    def __hash__(self) -> int: ...

    def line(self, line: Line) -> str:
        """Return a sentence of the engine in this language, its facts put in."""
        ...

    def term(self, term: Term) -> str:
        """Return a word of the rules in this language."""
        ...

    def message(self, code: str, **facts: str | int) -> str:
        """Return the renderer's own message of this id in this language, its facts put in."""
        ...
