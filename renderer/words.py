"""What the renderer needs of a language: sentences, terms, and its own few words, all from the Fluent files."""

from typing import Protocol

from engine.kernel.text import Language, Line, Term


class Words(Protocol):
    """A language as the renderer uses it.  The renderer's own messages are in `renderer/text`, ids `board-...`."""

    @property
    def language(self) -> Language: ...

    def __hash__(self) -> int: ...

    def line(self, line: Line) -> str:
        """Return a sentence for players."""
        ...

    def term(self, term: Term) -> str:
        """Return a word of the rules."""
        ...

    def message(self, code: str, **facts: str | int) -> str:
        """Return a message of the renderer."""
        ...
