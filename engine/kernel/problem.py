"""Mistakes in content files: all of them at once, each with its place."""

from msgspec import Struct


class Problem(Struct, frozen=True, order=True):
    """One mistake of an author: the file, the place inside it (a dotted path or a hex), and what is wrong."""

    file: str
    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.place}: {self.what}"


class ContentError(Exception):
    """Content that cannot be used.  Carries every problem found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
