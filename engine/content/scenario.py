"""What scenario files of all systems have in common: names, their head, and mistakes that any of them can have."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.hexes.board import Colour
from engine.kernel.problem import Problem
from engine.kernel.text import Text

Slug: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
"""The id of a part: lower-case Latin letters, digits and hyphens."""
AtLeast0: TypeAlias = Annotated[int, Meta(ge=0)]
AtLeast1: TypeAlias = Annotated[int, Meta(ge=1)]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """A name or sentence in both languages."""

    en: Annotated[str, Meta(min_length=1)]
    ru: Annotated[str, Meta(min_length=1)]

    @property
    def text(self) -> Text:
        """The same as the texts of the kernel have it."""
        return Text(self.en, self.ru)


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part of a file comes from, e.g. the order of battle; told to the players when it is ours."""

    title: Names
    provenance: Literal["text", "found", "house"]
    source: str


LIGHT: Final[tuple[Colour, ...]] = ("sky", "stone", "straw", "sage")
"""Colours of counters with dark print."""


class Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of every scenario file: what players read of a scenario before they play it."""

    id: Slug
    title: Names
    date: Names
    summary: Names
    history: Names

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of every mistake that the file shows by itself, without map, cards and charts."""
        return iter(())

    def problems(self, file: str) -> Iterable[Problem]:
        """Yield every mistake that the file shows by itself."""
        return (Problem(file, place, what) for place, what in self.mistakes())


class ColouredSide(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a scenario with a colour for its counters."""

    id: Slug
    name: Names
    colour: Colour


class Owned(Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever a scenario gives to a side: a unit, a leader, a formation."""

    id: Slug
    name: Names
    side: str


def colour_mistakes(sides: Sequence[ColouredSide]) -> Iterator[tuple[str, str]]:
    """Yield that two sides are both light or both dark."""
    if len({side.colour in LIGHT for side in sides}) == 1:
        yield "sides", f"need one light colour ({', '.join(LIGHT)}) and one dark, to be told apart"


def doubles(rows: str, ids: list[str]) -> Iterator[tuple[str, str]]:
    """Yield the rows of a list in the file whose id stands in an earlier row."""
    for n, id_ in enumerate(ids):
        if id_ in ids[:n]:
            yield f"{rows}[{n}]", f"{id_} is there twice"
