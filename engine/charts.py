"""What every chart of a rule system has: a name, where it comes from as a whole and in single entries, what is wrong.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine import content
from engine.kernel.problem import Problem
from engine.kernel.rulebook import Wording

Provenance: TypeAlias = Literal["text", "found", "house"]
"""Fixed by the rules text, published elsewhere, or ours: the later, the less it binds."""


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where single entries of a chart come from, if not from where the chart does; entries are dotted paths."""

    title: Wording
    provenance: Provenance
    source: str
    entries: Annotated[tuple[str, ...], Meta(min_length=1)]


class Chart(Struct, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every chart has: a name, where it comes from, the paragraph it serves.  A system says of which rulebook."""

    book: ClassVar[str]

    id: str
    title: Wording
    provenance: Provenance
    source: str
    clause: str
    origins: tuple[Origin, ...] = ()

    def provenance_of(self, entry: str = "") -> Provenance:
        """Return where an entry, e.g. `front.LG.HI`, or the whole chart comes from."""
        for origin in self.origins:
            if any(entry == named or entry.startswith(f"{named}.") for named in origin.entries):
                return origin.provenance
        return self.provenance

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield what is wrong beyond types: the paragraph, entries of nothing, then what each chart finds itself."""
        try:
            content.rulebook(self.book)(self.clause)
        except LookupError as error:
            yield Problem(file, "clause", str(error))
        plain = msgspec.to_builtins(self)
        for n, origin in enumerate(self.origins):
            for entry in origin.entries:
                if not _holds(plain, entry.split(".")):
                    yield Problem(file, f"origins[{n}].entries", f"{entry} is no entry of the chart")
        yield from (Problem(file, place, what) for place, what in self.mistakes())

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and nature of what only this chart can have wrong."""
        return iter(())


def _holds(value: Any, way: list[str]) -> bool:
    for step in way:
        if isinstance(value, list | tuple) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        elif isinstance(value, dict) and step in value:
            value = value[step]
        else:
            return False
    return True
