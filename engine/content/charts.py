"""What every chart of a rule system has: a name, where it comes from as a whole and in single entries, what is wrong.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from engine.content import files as content
from engine.kernel.problem import Problem
from engine.kernel.rulebook import Wording

Provenance: TypeAlias = Literal["text", "found", "house"]
"""Fixed by the rules text, published elsewhere, or ours: the later, the less it binds."""
TRUST: Final[tuple[Provenance, ...]] = get_args(Provenance)

_HEADS: Final = frozenset({"id", "title", "provenance", "source", "clause", "origins"})
"""What charts and their entries say of themselves."""


class Numbers(Struct, frozen=True):
    """How many entries of the charts of a paragraph come from where."""

    charts: int
    text: int
    found: int
    house: int

    @property
    def total(self) -> int:
        return self.text + self.found + self.house

    @property
    def share(self) -> int:
        """Per cent of the entries that are ours, rounded; never 0 where there are any."""
        return max((100 * self.house + self.total // 2) // self.total, int(self.house > 0)) if self.total else 0


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where single entries of a chart come from, if not from where the chart does; entries are dotted paths."""

    title: Wording
    provenance: Provenance
    source: str
    entries: Annotated[tuple[str, ...], Meta(min_length=1)]


class ChartHeading(Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a chart: its name, and where it comes from."""

    id: str
    title: Wording
    provenance: Provenance
    source: str
    clause: str
    """The paragraph it serves."""


class Chart(ChartHeading, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every chart has; entries of it may come from elsewhere.  A system says of which rulebook it is."""

    book: ClassVar[str]

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


@cache
def numbers(key: str) -> Mapping[str, Numbers]:
    """Return by paragraph where the entries of a system's own charts come from."""
    charts, entries = Counter[str](), Counter[tuple[str, Provenance]]()
    for path in content.files(key, "charts"):
        chart = content.read_toml(path)
        clause = chart["clause"]
        charts[clause] += 1
        entries.update((clause, of) for of in _provenances(chart))
    return {
        clause: Numbers(charts[clause], entries[clause, "text"], entries[clause, "found"], entries[clause, "house"])
        for clause in charts
    }


def _provenances(chart: Mapping[str, Any]) -> Iterator[Provenance]:
    """Yield where each entry comes from: what it says itself, else what is said of it, else what the chart says."""
    named = {entry: of["provenance"] for of in chart.get("origins", ()) for entry in of["entries"]}
    prices = chart.get("prices", {}).get("provenance")

    def walk(value: Any, way: str, own: Provenance | None, said: Provenance) -> Iterator[Provenance]:
        said = named.get(way, said)
        if isinstance(value, Mapping) and "en" not in value:
            own = value.get("provenance", own) if way else None
            for name, part in value.items():
                if name not in _HEADS:
                    yield from walk(part, f"{way}.{name}" if way else name, own, said)
        elif isinstance(value, list):
            for n, part in enumerate(value):
                yield from walk(part, f"{way}.{n}", own, said)
        elif not isinstance(value, Mapping):
            yield own or (prices if prices and way.endswith(".cost") else said)

    yield from walk(chart, "", None, chart["provenance"])
